"""奇袭把酒当过河拆桥用，算使用了酒吗: as which card a converted one is used."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale import implied
from resolver.ask.tale.asks import reads
from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead

COUNTS = ("算", "算是", "算不算", "是不是", "算作", "视为", "等于", "是否算", "会算")
LIGHT = ("LE", "NUM", "ZHANG", "FILL", "THIS", "USE", "PLAYV", "BA2")


def _at(clause: list) -> int | None:
    """Index of 算 in 算使用了酒吗."""
    for k, tok in enumerate(clause):
        if tok.text not in COUNTS or k + 2 >= len(clause):
            continue
        n = k + 1
        used = False
        while n < len(clause) and clause[n].has(*LIGHT) and not clause[n].has("CARD"):
            used = used or clause[n].has("USE", "PLAYV", "BA2")
            n += 1
        if used and n < len(clause) and clause[n].has("CARD") and all(t.has("QM", "ASKED", "LE") for t in clause[n + 1:]):
            return k
    return None


def applies(reader, clause: list) -> bool:
    return _at(clause) is not None and any(t.has("SK", "EQ", "CONVERT") for t in reader.toks)


def ask(reader, clause: list) -> None:
    at = _at(clause)
    card = next(t for t in reversed(clause) if t.has("CARD"))
    tale = reader.tale
    if at:
        reader.asking = False
        reader.clause(clause[:at])
        reader.asking = True
    made = [f for f in tale.facts if f.kind == "use" and f.by and not f.neg]
    judged = next((f for f in tale.facts if f.kind == "skill" and f.unit == "eight_diagram" and not f.neg), None)
    if judged is not None and card.val == "jink" and not any(f.kind == "use" and f.unit == "jink" for f in tale.facts):
        tale.ask = Ask("happens", fact=Fact("use", judged.actor, None, "jink", by="eight_diagram", card=Card("jink"), at=card.at, text=card.text), contract="outcome")      # 八卦判红，算出闪吗
        return
    if not made or any(f.kind == "use" and not f.by for f in tale.facts) or len({(f.by, f.unit) for f in made}) > 1:
        raise NotRead("算")
    implied.said_twice(reader)
    made[-1].want = False
    tale.ask = Ask("counts_as", fact=made[-1], unit=card.val, contract="outcome")


@reads("counts_as")
def read_counts_as(t, ask):
    done = [s for s in t.steps if s.slug in ("use.declare", "play.declare") and s.data["card"].skill == ask.fact.by]
    if not done:
        return None
    name = done[-1].data["card"].name
    same = name == ask.unit or ask.unit == "slash" and name in units.SLASHES
    return yes_no(same, f"使用的是【{t.table.zh(name)}】", (done[-1],))


__all__ = ["applies", "ask"]
