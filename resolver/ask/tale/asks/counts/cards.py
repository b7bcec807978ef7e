"""Cards that come, go or are left, counted on the board."""

from __future__ import annotations

from resolver.ask.tale.asks.counts.draft import CARDS, Count, MOVING, TOTAL
from resolver.ask.tale.asks.counts.hand import kept, left_in_hand, of_whom, slayer
from resolver.ask.tale.model import Ask, Fact, NotRead


def in_hand(reader, c: Count) -> bool | None:
    """手里多几张, 还剩几张手牌: by what a skill brings, or the hand at the end."""
    if (
        c.what is CARDS
        and c.at
        and c.clause[c.at - 1].has("MORE")
        and any(t.has("HANDW") for t in c.clause[: c.at])
        and c.asked in (None, *c.made)
        and (c.asked is None or c.asked.kind == "skill")
    ):
        drawn = next(
            (
                f
                for f in reversed(reader.tale.facts)
                if f.kind == "skill" and f.unit in ("luoshen", "kurou", "jizhi", "lianying", "xiaoji", "biyue") and not f.neg and not f.want
            ),
            None,
        )
        if drawn is None:
            raise NotRead(c.clause[c.at - 1].text)
        reader.tale.ask = Ask("count", fact=Fact("gains" if drawn.unit == "luoshen" else "draws", drawn.actor), unit=CARDS, contract="count")  # 洛神手里多几张
        return True
    if (
        c.what in (CARDS, None)
        and any(t.has("HANDW") for t in c.clause[max(0, c.at - 3) : c.at])
        and not any(t.has("DISC", "DRAW", "GAIN", "GIVE", "USE", "TAKE", "SHOW") and not t.has("HAVE", "WEAR") for t in c.clause[max(0, c.at - 2) : c.at])
    ):
        left_in_hand(reader, c.many)
        return True


def drawn(reader, c: Count) -> bool | None:
    """连营补几张, 摸牌阶段一共几张, 观星看几张: cards that a skill or a phase brings."""
    if c.asked is not None and c.asked.kind == "skill" and c.what is CARDS and any(t.has("DRAW", "GAIN") for t in c.clause):
        reader.tale.ask = Ask("count", fact=Fact("draws", c.asked.actor), unit=CARDS, contract="count")  # 连营补几张
        return True
    if (
        c.asked is None
        and not c.made
        and c.what is CARDS
        and not any(t.has("HANDW", "EQW", "JUW", "BODY", "PILEW", "DECKW", "STAY", "ONLY", "CARD", "EQ", "LIMITW") for t in c.clause)
        and not c.final
        and any(t.has("DRAWP") for t in c.clause[: c.at])
        and of_whom(reader) is not None
    ):
        c.asked = Fact("draws", actor=of_whom(reader), at=c.many.at)  # 摸牌阶段一共几张
        reader.tale.facts.append(c.asked)
    if c.asked is not None and c.asked.kind == "looks" and reader.tale.seats is None and not any(t.has("ALONEC") for t in reader.toks):
        raise NotRead(c.many.text)  # 观星 looks at as many as there are players, up to five


def moving(reader, c: Count) -> bool | None:
    """Cards that a told deed moves."""
    if c.asked is not None and c.asked.kind in MOVING:
        if any(t.has("ATLEAST") for t in c.clause):
            raise NotRead("最少")
        several = [w for w in reader.group if not w.many]
        if len(several) > 1 and c.asked.actor in several and reader.subject in (None, c.asked.actor):
            if any(t.text in TOTAL for t in reader.toks):
                c.asked.also = several
            elif not any(t.text in ("各", "每人", "分别", "各自") for t in reader.toks):
                raise NotRead(c.many.text)
        if c.asked.kind == "draws" and c.asked.actor is not None and slayer(reader.tale, c.asked.actor):
            c.asked.zone = "reward"  # 砍死了忠臣，摸几张: may be none
        reader.tale.facts.remove(c.asked)
        c.asked.want = False
        reader.tale.ask = Ask(
            "count",
            fact=c.asked,
            unit=CARDS,
            contract="count",
            most=any(t.has("UPTO") for t in c.clause)
            or c.asked.kind in ("draws", "gains")
            and (any(t.has("CAN") for t in c.clause) or c.asked.actor is not None and any(word in reader.tale.text for word in TOTAL)),
        )
        return True


def left(reader, c: Count) -> bool | None:
    """The hand that is left, or that may be kept."""
    if (
        any(t.has("HANDW") for t in c.clause)
        or (c.final or c.at and c.clause[c.at - 1].has("THEN"))
        and any(t.has("CARDW") or t.has("MANY") and c.what is CARDS for t in c.clause)
    ) and (
        c.asked is None
        or c.asked.kind not in ("use", "skill", "judge")
        or c.at
        and (
            c.clause[c.at - 1].has("HANDW")
            or c.clause[c.at - 1].has("THEN")
            and c.what is CARDS
            or c.clause[c.at - 1].has("STAY", "ONLY")
            and c.asked.kind == "skill"
        )
    ):
        if kept(reader, c.clause):
            return True
        left_in_hand(reader, c.many)
        return True


def none(reader, c: Count) -> None:
    """What is counted was not understood."""
    raise NotRead(c.many.text)


STAGES = (in_hand, drawn, moving, left, none)
