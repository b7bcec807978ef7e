"""What a question of number counts: the word of asking with what stands around it, numbers of the board, the deed that is counted."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.asks.counts.draft import ANSWERS, CARDS, Count, FINAL, PERSONS, POINTS, TOTAL, upto_aim, card_free, counted
from resolver.ask.tale.asks.counts.hand import of_whom
from resolver.ask.tale.asks.counts.hurt import hp_asked
from resolver.ask.tale.asks.counts.measure import distance
from resolver.ask.tale.asks.counts.piled import on_general
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON


def head(reader, c: Count) -> None:
    """The clause around the word of asking: what stands before it, what follows, what is counted."""
    c.at = next(k for k, t in enumerate(c.clause) if t.has("MANY"))
    c.many = c.clause[c.at]
    c.clause = upto_aim(c.clause, c.at)
    c.after = [t for t in c.clause[c.at + 1 :] if not t.has("QM", "ASKED")]
    c.skip = ("CAN", "MUST", "WILL", "NOTCAN", "QM", "ASKED", "UPTO", "ATLEAST", "ONLY", "STAY", "COUNTAS")
    c.head = [t for t in c.clause[: c.at] if not t.has("CAN", "MUST", "WILL", "QM") or t.has("USE", "DISC", "GAIN", "HURT", "GIVE")]
    if c.head and c.head[-1].text in FINAL and c.head[-1].has("CONVERT", "ENTER", "GAIN") and not c.head[-1].has("STAY"):
        c.head.pop()
    if any(t.has("CARD") and t.val in ANSWERS for t in c.after) and any(f.kind == "use" and f.unit in units.ANSWERED_BY for f in reader.tale.facts):
        c.head = [t for t in c.head if t.text not in ("每次", "每一次", "每回", "每轮")]  # one round is what is counted
    if any(t.has("NEG", "NOTCAN", "NEEDNOT") and t.text not in ("没", "没有") for t in c.clause[max(0, c.at - 2) : c.at]):
        raise NotRead("不")


def piles(reader, c: Count) -> bool | None:
    """A number that is denied is none; cards that lie on 周泰."""
    c.final = any(t.has("STAY") or t.text in FINAL for t in c.clause[: c.at])
    c.follow = c.after[0] if c.after else None
    c.what = counted(c.many, c.follow)
    if any(
        t.has("PILEW")
        and ("不屈" in t.text or "创" in t.text)
        or t.has("SK")
        and t.val == "buqu"
        or t.has("PILEW")
        and t.text.startswith("武将牌")
        and reader.owner_of("buqu") is not None
        for t in c.clause
    ) and (c.many.text in ("几张", "几", "多少", "多少张") or counted(c.many, c.follow) == CARDS):
        on_general(reader, c.clause, c.many, c.final)
        return True
    tail = [
        t
        for t in c.after
        if not t.has("ZHANG", "CI", "DAO", "MING", "QM", "DE", "CARDW", "DIAN", "HPW", "DMGW", *c.skip) or t.has("CARD", "DRAW", "DISC", "GAIN", "HURT", "GIVE")
    ]
    reader.clause([*c.head, c.many, *tail])
    c.made = [f for f in reader.tale.facts if any(f is x for x in reader.made)]


def measures(reader, c: Count) -> bool | None:
    """Distance, greatest hit points, discard pile, range, hand limit: numbers of the board, no deeds."""
    if (
        any(t.has("DISTW", "ZUO") and not (k + 1 < c.at and c.clause[k + 1].has("NUM")) for k, t in enumerate(c.clause))
        and not any(f.kind in ("use", "skill") for f in c.made[-1:])
        or c.many.text in ("几格", "多远")
    ):
        distance(reader, c.clause)
        return True
    if (
        any(t.has("MAXHPW") and not nxt.has("NUM") for t, nxt in zip(c.clause[: c.at], c.clause[1 : c.at + 1]))
        and not any(t.has("UPTO") and (not t.has("MAXHPW") or c.what not in (POINTS, None)) for t in c.clause)
        and not any(f.kind in ("hurt", "heals") for f in c.made)
    ):
        reader.tale.ask = Ask("count", fact=Fact("maxhp", actor=of_whom(reader)), unit="maxhp", contract="count")
        return True
    if (
        c.what is CARDS
        and any(t.has("DUMPW") and not t.has("DISC") for t in c.clause[: c.at])
        and any(t.has("MORE", "HAVE") for t in c.clause[max(0, c.at - 2) : c.at])
        and not any(t.has("CARD", "EQ", "NTH") for t in c.clause)
        and not any(f.kind in ("hurt", "draws") for f in c.made)
    ):
        reader.tale.ask = Ask("count", fact=Fact("dump"), unit="dump", contract="count")  # 弃牌堆里多几张牌
        return True
    if any(t.has("RANGEW") for t in c.clause) and any(t.has("MUST") for t in c.clause):
        raise NotRead("射程")  # what it takes, not what he has
    if any(t.has("RANGEW") for t in c.clause) and c.what is PERSONS:
        raise NotRead(c.many.text)  # 射程里有几个人: persons, no range
    for kind, unit in (("RANGEW", "range"), ("LIMITW", "limit")):
        if any(t.has(kind) for t in c.clause):
            reader.tale.ask = Ask("count", fact=Fact(unit, actor=of_whom(reader)), unit=unit, contract="count")
            return True


def moved(reader, c: Count) -> None:
    """The deed whose points, cards or times are counted; 摸牌阶段 alone means its draw."""
    c.asked = next(
        (
            f
            for f in reversed(c.made)
            if f.kind
            in (
                "hurt",
                "draws",
                "discards",
                "gains",
                "heals",
                "losehp",
                "use",
                "skill",
                "judge",
                "shows",
                "taken",
                "gives",
                "saved",
                "effect",
                "breaks",
                "looks",
            )
        ),
        None,
    )
    if (
        c.asked is not None
        and c.asked.kind == "draws"
        and any(t.text in ("多", "多摸", "额外", "多抓", "多拿") for t in c.clause[: c.at])
        and (any(t.has("DRAWP") for t in reader.toks) or any(f.unit == "yingzi" for f in reader.tale.facts))
    ):
        raise NotRead("多")  # 多摸几张: beyond the two of the phase
    if (
        c.asked is None
        and c.what in (None, CARDS)
        and (
            c.at
            and c.clause[c.at - 1].has("DRAWP")
            or any(t.has("DRAWP") for t in c.clause[: c.at])
            and all(t.has("DRAWP", "FILL", "ALL", "THEN", *PERSON) or t.text in TOTAL for t in c.clause[: c.at])
        )
        and card_free(c.after)
    ):
        c.asked = Fact("draws", actor=reader.subject or reader.topic, at=c.many.at, text=c.many.text)  # 摸牌阶段一共几张
        reader.tale.facts.append(c.asked)
        c.what = CARDS
    if (
        c.asked is not None
        and c.asked.kind == "gains"
        and c.asked.card is None
        and any(t.has("DRAWP") for t in c.clause)
        and not any(f.kind == "use" for f in reader.tale.facts)
    ):
        c.asked.kind = "draws"  # 摸牌阶段能拿几张牌


def points_left(reader, c: Count) -> None:
    """是几点血: the hit points somebody ends with; what is pending leaves it open."""
    if c.what in (None, POINTS) and hp_asked(c.clause, c.at, c.follow, c.made):
        c.what, c.final = POINTS, True
    if c.asked is None and reader.pending and c.what is None:
        raise NotRead(c.many.text)


STAGES = (head, piles, measures, moved, points_left)
