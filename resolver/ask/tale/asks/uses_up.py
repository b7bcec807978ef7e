"""火攻算杀的次数吗, 决斗里打出的杀算不算出杀次数: whether another 杀 is refused after it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead

COUNTS = ("算", "算不算", "占", "占用", "算是", "算作", "计入", "算进", "算在", "占不占", "用掉", "消耗", "耗掉", "占掉")
LOOSE = ("MANY", "WHO", "WHICH", "OR", "NEG", "NOTCAN", "SK", "EQ", "MUST", "FACE")
RESPONDED = ("duel", "savage_assault")


def applies(reader, clause: list) -> bool:
    """A word of counting, then 次数 of the 杀."""
    at = next((k for k, t in enumerate(clause) if t.text in COUNTS), None)
    if at is None or any(t.has(*LOOSE) and not t.has("QM") and t.text not in COUNTS for t in clause) or any(t.has("DISTLIMIT") for t in clause):
        return False
    rest = clause[at + 1:]
    if not any(t.text in ("次数", "出杀次数", "次数限制") for t in rest) or not any(t.has("CARD") and t.val == "slash" or "杀" in t.text for t in rest):
        return False
    named = [t.val for t in clause[:at] if t.has("CARD")]
    return bool(named) and not reader.tale.facts and named[0] in (units.AIMED | units.MASS) - units.SLASHES


def ask(reader, clause: list) -> None:
    """The card used in the play phase; where it is one that is answered with 杀 and 杀 is named, that one is played, too."""
    tale = reader.tale
    at = next(k for k, t in enumerate(clause) if t.text in COUNTS)
    named = [t.val for t in clause[:at] if t.has("CARD")]
    trick = named[0]
    me, other = reader.me(), reader.add("对方", "对方")
    if set(named[1:]) - {"slash"} or len(named) > 2:
        raise NotRead("次数")
    tale.facts[:] = [Fact("use", me, None if trick in units.MASS else other, trick, card=Card(trick), at=clause[0].at, text=reader.lexicon.name("card", trick))]
    if len(named) == 2:
        if trick != "duel":
            raise NotRead("次数")
        tale.facts += [Fact("use", other, None, "slash", card=Card("slash"), at=clause[0].at + 1, text="杀"), Fact("use", me, None, "slash", card=Card("slash"), at=clause[0].at + 2, text="杀")]
    tale.ask = Ask("can", fact=Fact("use", me, other, "slash", card=Card("slash"), at=clause[-1].at + 1, text="杀", zone="apart" if trick == "duel" else None, again=len(named) == 2), flip=True, contract="legality")


__all__ = ["applies", "ask"]
