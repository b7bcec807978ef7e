"""五谷丰登多出来的牌使用者能拿走吗: who gets what nobody took of 五谷丰登."""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome, yes_no
from resolver.ask.frames import Card
from resolver.ask.tale.asks import place, reads
from resolver.ask.tale.model import Ask, Fact, NotRead

LEFT = Lazy("(?:多出来?|剩余|剩下来?|剩|多余|没人拿|没有人拿|没被拿走|余下)的?(?:那|这)?(?:些|[一1]?张)?(?:的)?牌")
SOMEBODY = ("GAIN", "TAKE", "BY", "DRAW", "CAN")


def applies(reader, clause: list) -> bool:
    said = "".join(t.text for t in clause)
    named = any(t.has("CARD") and t.val == "amazing_grace" for t in reader.toks)
    return named and bool(LEFT.search(reader.tale.text)) and bool(LEFT.search(said) or not any(t.has("CARD", "CARDW", "SHOW", "FACE", "SK") for t in clause)) and any(t.has(*SOMEBODY) or t.text[0] == "归" for t in clause) and not any(t.has("WHERE", "WHICH", "MANY") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    if any(t.has("NEG", "NOTCAN", "NOHAVE") and not t.has("QM") for t in clause) or any(f.kind not in ("use", "offset", "effect", "shows") or f.kind == "use" and f.unit not in ("amazing_grace", "nullification") for f in tale.facts):
        raise NotRead("多出来的牌")
    spread = next((f for f in tale.facts if f.kind == "use" and f.unit == "amazing_grace"), None) or Fact("use", unit="amazing_grace", card=Card("amazing_grace"), at=0)
    if spread not in tale.facts:
        tale.facts.insert(0, spread)
    if not any(f.kind == "use" and f.unit == "nullification" for f in tale.facts):
        other = next((w for w in tale.whos if w is not spread.actor and not w.many), None) or reader.add("有人", "有人")
        tale.facts.append(Fact("use", None, other, "nullification", card=Card("nullification"), at=1, text="无懈可击"))       # so that one is left over
    tale.ask = Ask("leftover", unit="who" if any(t.has("WHO") for t in clause) else None, contract="outcome")


@reads("leftover")
def read_leftover(t, ask):
    """Nobody's: the rule puts it on the discard pile."""
    found = place.spot(t, "grace:left")
    if found is None:
        return None
    return Outcome("value", ("player", "没有人", None), "没有人：置入弃牌堆") if ask.unit == "who" else yes_no(False, "置入弃牌堆")


__all__ = ["applies", "ask"]
