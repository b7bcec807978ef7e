"""Answers, persons, points, times and cards turned up, counted on the board."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.asks.counts.draft import ANSWERS, CARDS, Count, MOVING, PERSONS, POINTS, TIMES
from resolver.ask.tale.asks.counts.hand import of_whom, excess
from resolver.ask.tale.asks.counts.hurt import points_of
from resolver.ask.tale.asks.counts.needed import answers_needed
from resolver.ask.tale.model import Ask, Fact, NotRead


def answers(reader, c: Count) -> bool | None:
    """要几张闪: the least number of answers."""
    card = next((t for t in c.after if t.has("CARD")), None)
    if card is not None and card.val in ANSWERS and c.what is not PERSONS and not (c.asked is not None and c.asked.kind in MOVING):
        if card.val == "slash" and any(t.has("UPTO") for t in c.clause) and any(f.kind == "use" and f.unit == "duel" for f in reader.tale.facts):
            raise NotRead("最多")  # how long he can go on, not what it takes
        answers_needed(reader, c.made, c.many, card)
        return True
    struck = next((f for f in reversed(reader.tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and not f.neg), None)
    if struck is not None and struck.unit in units.SLASHES:
        struck = next((f for f in reader.tale.facts if f.kind == "use" and f.unit in marks.WANTS_SLASH and not f.neg and f.at < struck.at), struck)
    if (
        c.what is CARDS
        and card is None
        and struck is not None
        and (c.asked is None or c.asked is struck or c.asked.kind == "use" and c.asked.unit == units.ANSWERED_BY[struck.unit])
        and any(t.has("USE", "GIVE", "PLAYV") for t in c.clause[max(0, c.at - 2) : c.at])
    ):
        slug = units.ANSWERED_BY[struck.unit]
        from resolver.ask.tale.words import Tok

        for f in c.made:
            if f in reader.tale.facts and f.kind == "use" and f.unit == slug:
                reader.tale.facts.remove(f)
        answers_needed(reader, [f for f in c.made if f in reader.tale.facts], c.many, Tok(frozenset(("CARD",)), slug, "", c.many.at))
        return True


def persons(reader, c: Count) -> bool | None:
    """几个人掉血: persons to whom it happens."""
    if c.what is PERSONS:
        kinds = ("hurt", "dies", "draws", "heals", "judge", "losehp", "use", "discards", "gains")
        c.asked = next((f for f in reversed(c.made) if f.kind in kinds), None)
        mass = next((f for f in reversed(reader.tale.facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)
        if mass is not None and c.asked is not None and c.asked.kind == "use" and c.asked.unit in ("slash", "jink", mass.unit):
            # 几个人要应对: as many as it is aimed at, which takes the number of players and nobody who is spared it
            if reader.tale.seats is None or any(w.equipment or w.general or w.hand is not None or w.lacks for w in reader.tale.whos):
                raise NotRead(c.many.text)
            reader.tale.facts[:] = [f for f in reader.tale.facts if f is mass or f is not c.asked and not (f in c.made and f.kind == "use")]
            reader.tale.ask = Ask("count", fact=Fact("use", unit=mass.unit), unit="targets", options=[c.asked.unit], contract="count")
            return True
        if c.asked is None or any(t.has("CAN", "UPTO") for t in c.clause):
            raise NotRead(c.many.text)
        reader.tale.facts.remove(c.asked)
        c.asked.target = c.asked.actor = None
        c.asked.neg = c.asked.want = False
        reader.tale.ask = Ask("count", fact=c.asked, unit=PERSONS, contract="count")
        return True


def points(reader, c: Count) -> bool | None:
    """Points of damage, of healing, of the hit points at the end."""
    if c.what is POINTS or c.what is None and bool(c.made) and c.made[-1].kind in ("hurt", "heals", "losehp"):
        points_of(reader, c.clause, c.made, c.asked, c.final)
        return True


def times(reader, c: Count) -> bool | None:
    """How often something happens."""
    if c.what is TIMES:
        if "刀" in c.many.text or c.follow is not None and c.follow.text == "刀":
            if c.asked is None or c.asked.kind not in ("use", "hurt"):
                c.asked = Fact("use", actor=of_whom(reader), unit="slash")
        if c.asked is None:
            c.asked = next((f for f in reversed(reader.tale.facts) if f.kind in ("skill", "judge", "use")), None)
        dashing = (
            c.asked is not None and c.asked.unit == "slash" and any(f.kind == "skill" and f.unit == "shensu" for f in reader.tale.facts)
        )  # all he can do is played out
        if (
            c.asked is None
            or c.asked.kind == "skill"
            and any(t.has("CAN", "UPTO") for t in c.clause)
            and any(t.has("TURNW", "MYTURN", "PLAYP") for t in c.clause)
            or c.asked.kind == "use"
            and any(t.has("CAN", "UPTO") for t in c.clause)
            and not dashing
        ):
            raise NotRead(c.many.text)
        if c.asked in reader.tale.facts:
            reader.tale.facts.remove(c.asked)
        c.asked.neg = c.asked.want = False
        reader.tale.ask = Ask("count", fact=c.asked, unit=TIMES, contract="count")
        return True


def turned(reader, c: Count) -> bool | None:
    """What is thrown away above the limit, what is turned up for all."""
    if c.asked is not None and c.asked.kind == "discards" and excess(reader, c.clause, c.asked):
        return True
    if (
        c.asked is not None
        and c.asked.kind in ("judge", "shows")
        and c.what is CARDS
        and any(f.kind == "use" and f.unit == "amazing_grace" for f in reader.tale.facts)
    ):
        if reader.tale.seats is None:
            raise NotRead(c.many.text)  # as many as there are players
        reader.tale.facts.remove(c.asked)
        reader.tale.ask = Ask("count", fact=Fact("use", unit="amazing_grace"), unit="laid", contract="count")
        return True


STAGES = (answers, persons, points, times, turned)
