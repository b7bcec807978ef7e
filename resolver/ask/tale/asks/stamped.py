"""What a card counts as that was made of others: 丈八两张火杀当杀，算火杀吗; 武圣用火杀当杀还带火吗.

A card made by a skill or a weapon is the card it is made into; what it is made of says nothing of its name.  The run says which card was used.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, NotRead

LINKS = ("算", "算是", "是", "属于", "还算", "算不算", "是不是", "还是", "也算", "就算", "算作", "叫", "算成", "还算是", "带", "带着", "还带", "有", "附带", "自带", "带有")
NATURES = {"FIREW": ("fire_slash",), "THUNDERW": ("thunder_slash",), "NATUREW": ("fire_slash", "thunder_slash")}
LIGHT = ("QM", "ASKED", "STILL", "DE", "DMGW", "THIS", "ZHANG", "NORMALP", "NORMALW", "LE", "EFFECTW", "WILL")


def _tail(clause: list):
    """(index where the question begins, the names it asks about) of 算火杀吗, 还带火吗; None for anything else."""
    at = next((k for k in range(len(clause) - 1, -1, -1) if clause[k].text in LINKS and clause[k].has("COUNTAS", "BY", "STILL", "WEAR", "HAVE", "USE", "OR", "WILL")), None)
    if at is None:
        return None
    named = [t for t in clause[at + 1:] if not t.has(*LIGHT) or t.has("CARD", *NATURES)]
    if len(named) != 1 or not any(t.has("QM", "ASKED") for t in clause[at + 1:]) and clause[at].text not in ("算不算", "是不是"):
        return None
    tok = named[0]
    if tok.has("CARD"):
        if tok.val not in units.SLASHES | {"jink"} or tok.card is not None and (tok.card.color or tok.card.suit):
            return None
        normal = any(t.has("NORMALP", "NORMALW") for t in clause[at + 1:]) or tok.text[0] in "普白平裸"
        names = units.SLASHES if tok.val == "slash" and not normal else (tok.val,)
    else:
        kind = next((k for k in NATURES if tok.has(k)), None)
        if kind is None:
            return None
        names = NATURES[kind]
    while at and clause[at - 1].has("STILL", "THIS", "ZHANG", "COUNTAS", "WILL", "CARDW") and not clause[at - 1].has("USE", "CARD"):
        at -= 1
    return at, tuple(sorted(names))


def _made(facts: list):
    """The one card that was made of others, None where none or more than one was used."""
    used = [f for f in facts if f.kind == "use" and not f.neg]
    return used[0] if len(used) == 1 and used[0].by and used[0].material and not used[0].want and used[0].unit in units.SLASHES | {"jink"} else None


def applies(reader, clause: list) -> bool:
    found = _tail(clause)
    if found is None:
        return False
    return _made(reader.tale.facts) is not None if not found[0] else any(t.has("CONVERT") or t.has("SK") and t.val in units.CONVERSIONS for t in clause[:found[0]])


def ask(reader, clause: list) -> None:
    tale = reader.tale
    at, names = _tail(clause)
    if any(t.has("NEG", "NOTCAN", "NOHAVE", "OR") and not t.has("QM", "STILL") for t in clause):
        raise NotRead("算")
    if at:
        reader.clause(clause[:at])
    made = _made(tale.facts)
    if made is None:
        raise NotRead(clause[at].text)
    reader.dismissed.update(names)
    tale.facts[:] = [made]
    tale.ask = Ask("stamped", unit=",".join(names), contract="outcome")


@reads("stamped")
def read_stamped(t, ask):
    by = next((f.by for f in t.table.tale.facts if f.kind == "use" and f.by), None)
    done = [s for s in t.steps if s.slug in ("use.declare", "play.declare") and by is not None and s.data["card"].skill == by]
    if not done:
        return None
    name = done[0].data["card"].name
    return yes_no(name in ask.unit.split(","), f"是【{t.table.zh(name)}】", (done[0],))


__all__ = ["applies", "ask"]
