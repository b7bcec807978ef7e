"""By whom, to whom and with what the deed that is asked about is done."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import upon
from resolver.ask.tale.asks.choosing import merge
from resolver.ask.tale.asks.yesno.draft import Draft
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON


def taken_together(reader, d: Draft) -> None:
    """The fact with what belongs to it; the penalty after a kill; what is under way."""
    tale = reader.tale
    merge(tale, d.fact, d.clause)
    if (
        d.fact.kind == "discards"
        and d.fact.card is None
        and not d.fact.n
        and d.fact.actor is not None
        and any(f.kind == "dies" and not f.neg and f.target is not d.fact.actor for f in tale.facts)
        and not any(f.kind == "skill" for f in d.later)
        and not any(t.has("JUW", "CARD", "EQ", "JCARD", "EXCEED", "LIMITW") for t in d.clause)
    ):
        d.fact = Fact("penalty", target=d.fact.actor, neg=d.fact.neg, at=d.fact.at, text=d.fact.text)  # after a kill: the penalty
    if d.modal is not None and d.modal.text.endswith(("只能", "只好", "只有")) and d.fact.kind in ("hurt", "dies", "dying", "losehp"):
        raise NotRead(d.modal.text)  # whether there is another way is not told by one run
    d.going = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and f is not d.fact), None)
    if (
        d.kind == "can"
        and d.fact.kind == "use"
        and d.fact.unit in units.SLASHES
        and d.fact.target is not None
        and any(a.has("THIS") and b.has("CARD") and b.val in units.SLASHES for a, b in zip(d.clause, d.clause[1:]))
        and any(
            f.kind == "use" and f.unit in units.SLASHES and not f.neg and f is not d.fact and f.target is not None and f.target is not d.fact.target
            for f in tale.facts
        )
    ):
        raise NotRead("这张")  # 能被这张杀指定吗: of the one that is under way, no second one


def answers_under_way(reader, d: Draft) -> None:
    """With what, and who, answers the card that is under way."""
    tale = reader.tale
    if (
        d.fact.kind == "use"
        and d.going is not None
        and not d.fact.by
        and d.fact.target is None
        and d.fact.unit in ("jink", "slash")
        and units.ANSWERED_BY[d.going.unit] in ("jink", "slash")
        and units.ANSWERED_BY[d.going.unit] != d.fact.unit
    ):
        # 万箭来了，赵云能拿杀顶吗: by 龙胆, though nobody names it
        doer = d.fact.actor or d.going.target
        if doer is not None and doer is not d.going.actor and doer.general and "longdan" in reader.skills_of(doer.general):
            if not any(t.has("PLAYV", "OFFSET") for t in d.clause):
                raise NotRead(d.fact.text)
            d.fact.material, d.fact.unit, d.fact.by = (Card(d.fact.unit),), units.ANSWERED_BY[d.going.unit], "longdan"
            d.fact.card, d.fact.actor = Card(d.fact.unit), doer
    if (
        d.fact.kind == "use"
        and d.going is not None
        and d.fact.unit in ("jink", "slash")
        and d.fact.actor is not None
        and d.fact.actor is d.going.actor
        and d.going.unit != "duel"
        and not d.fact.target
        and (
            d.border > d.going.at
            and d.going in d.made
            or (d.going.unit in units.MASS or d.fact.unit == "jink")
            and d.going not in d.made
            and not any(t.has(*PERSON) for t in d.clause)
        )
    ):
        d.fact.actor = d.going.target or next(
            (w for w in tale.whos if w.me and w is not d.going.actor), None
        )  # 别人南蛮能用…顶吗: the one who answers is not the user
    if (
        d.fact.kind == "use"
        and d.going is not None
        and d.fact.unit == "jink"
        and units.ANSWERED_BY[d.going.unit] == "slash"
        and d.fact.by is None
        and any("spear" in w.equipment for w in (d.fact.actor, reader.topic, *(w for w in tale.whos if w.me)) if w is not None)
        and (d.fact.n == 2 or any(t.has("THIS") and t.text[-1:] == "张" and t.text[1:2] in ("两", "2") for t in d.clause))
    ):
        d.fact.unit, d.fact.by, d.fact.material, d.fact.card, d.fact.n = "slash", "spear", (Card("jink"), Card("jink")), Card("slash"), None


def rescued(reader, d: Draft) -> None:
    """The same again, a delayed trick that is judged, and with what the dying are rescued."""
    tale = reader.tale
    if (
        d.fact.kind in ("heals", "draws", "hurt", "gains", "discards", "judge")
        and any("再" in t.text for t in d.clause)
        and any(f.kind == d.fact.kind and f.unit == d.fact.unit and not f.neg and not f.want for f in tale.facts if f not in d.made)
    ):
        d.fact.again = True
    if d.fact.kind == "saved" and d.kind == "must" and d.fact.actor is None and d.fact.target is not None:
        d.fact.actor = next((w for w in tale.whos if w is not d.fact.target and any(c.slug == "peach" for c in w.cards)), None)  # 忠臣有桃，必须救吗
    if (
        d.fact.kind == "use"
        and d.kind in ("must", "happens")
        and d.fact.unit in units.DELAYED
        and not d.fact.by
        and any(a.has("JUDGE") and not a.has("USE") and b.has("CARD") and b.val == d.fact.unit for a, b in zip(d.clause, d.clause[1:]))
    ):
        holder = next((w for w in tale.whos if d.fact.unit in w.judge), None)
        if holder is not None and d.fact.actor in (None, holder):
            d.fact = Fact("judge", actor=holder, neg=d.fact.neg, at=d.fact.at, text=d.fact.text)  # 还用判闪电吗
            d.later = [d.fact]
            tale.facts[:] = [f for f in tale.facts if f not in d.made or f.kind != "use" or f.unit not in units.DELAYED]
            tale.judging = True
    if (
        d.fact.kind == "saved"
        and d.kind in ("can", "must")
        and d.fact.actor is not None
        and not d.fact.actor.many
        and d.fact.target is not None
        and d.fact.target is not d.fact.actor
    ):
        food = next((c.slug for c in d.fact.actor.cards if c.slug in ("peach", "analeptic")), "peach")
        d.fact = Fact("use", d.fact.actor, d.fact.target, food, card=Card(food), at=d.fact.at, zone="save", text=d.fact.text)  # 能不能救他: with what rescues
        if not any(f.kind == "dying" and f.target is d.fact.target for f in tale.facts):
            tale.facts.append(Fact("dying", target=d.fact.target, at=-1))
    if (
        d.fact.kind == "use"
        and d.fact.actor is not None
        and d.fact.actor is d.fact.target
        and reader.reflexive is None
        and not d.fact.own
        and not any(f.own and f.unit == d.fact.unit for f in tale.facts)
        and d.fact.unit in units.AIMED
    ):
        d.fact.actor = None
    d.fallen = next((f.target for f in tale.facts if f.kind == "dying" and not f.neg and f.target is not None), None)
    if (
        d.fact.kind == "use"
        and d.fact.unit in ("peach", "analeptic")
        and d.fact.target is None
        and d.fallen is not None
        and d.fact.actor is not None
        and d.fact.actor is not d.fallen
    ):
        d.fact.target, d.fact.zone = d.fallen, "save"


def hoped_for(reader, d: Draft) -> None:
    """What is hoped for: the deed is asked, and that it brings that about."""
    tale = reader.tale
    d.topic = reader.topic
    if d.fact.kind == "use" and d.fact in tale.facts[: d.before] and any(t.has("AGAIN") or t.has("CAN", "WANTTO") and t.text.endswith("再") for t in d.clause):
        d.fact = replace(d.fact, again=True, at=d.clause[0].at)  # 能再来一刀吗: another one
        d.later = [d.fact]
    hoped = [f for f in tale.facts if f.want and f.kind in ("skill", "use") and not f.neg and f.at < d.fact.at]
    if hoped and d.closing and d.fact.kind in ("hurt", "dies", "offset", "void", "heals") and d.fact not in hoped and not any(f.want for f in d.later):
        result, d.fact = d.fact, hoped[-1]  # 想用无懈把刚烈顶掉, 行吗: the deed, and that it does that
        d.later = [d.fact, result]
        d.kind = "can"
        d.hoped_result = [result]
    else:
        d.hoped_result = []
        wanted = [f for f in tale.facts if f.want and f.kind == "use" == d.fact.kind and f.unit == d.fact.unit and f is not d.fact]
        if wanted and d.fact.target is None and d.fact.kind == "use":
            d.fact.target, d.fact.actor = wanted[-1].target, d.fact.actor or wanted[-1].actor  # 又想杀上家, 能再杀吗


def who_does_it(reader, d: Draft) -> None:
    """Who does it and to whom, where the clause does not say."""
    tale = reader.tale
    d.lent = next((f for f in tale.facts if f.kind == "use" and f.unit == "collateral" and not f.neg), None)
    if (
        d.lent is not None
        and d.fact.kind == "use"
        and d.fact.unit in units.SLASHES
        and d.fact.actor is d.lent.target
        and d.fact.actor is not None
        and d.lent.at < d.fact.at
        and d.modal is None
    ):
        if d.fact.target is not None and not (d.fact.target.key == "别人" or d.fact.target.key.startswith("某:")):
            raise NotRead("借刀")
        tale.facts[:] = [f for f in tale.facts if f is not d.fact and f is not d.lent]  # 能对他用借刀, 指定他砍别人: whether it may be used
        if d.fact.target in tale.whos:
            tale.whos.remove(d.fact.target)
        d.later, d.fact, d.kind = [d.lent], d.lent, "can"
    if d.fact.kind == "use" and d.fact.unit in units.DELAYED - {"lightning"} and d.fact.target is None:
        holder = next((w for w in tale.whos if w.judge), None)
        if holder is not None:
            d.fact.target, d.fact.actor = holder, None if d.fact.actor is holder else d.fact.actor
    if (
        d.fact.kind == "use"
        and d.fact.unit == "jink"
        and d.fact.actor is None
        and d.going is not None
        and d.going.target is not None
        and d.topic is d.going.actor
    ):
        d.fact.actor = d.going.target  # 甲杀我，能出闪吗: he who is attacked
    if (
        d.fact.kind == "use"
        and d.fact.actor is None
        and d.fact.target is None
        and d.modal is not None
        and d.modal.has("CAN", "MUST")
        and d.topic is not None
        and (d.topic.general or d.topic.me or d.topic.key in "ABCDE甲乙丙丁")
        and not d.topic.many
        and not any(s in units.ARMORS for s in d.topic.equipment)
        and not any(f.target is d.topic for f in tale.facts)
    ):
        d.fact.actor = d.topic  # the person the sentence goes on about does it
    speaker = next((w for w in tale.whos if w.me), None)
    if (
        d.kind == "can"
        and d.fact.kind == "use"
        and d.fact.unit in units.AIMED
        and d.fact.target is None
        and d.fact.actor is not None
        and d.fact.actor.key.startswith("?")
        and speaker is not None
    ):
        d.fact.actor, d.fact.target = speaker, d.fact.actor  # 距离2的人能顺吗: a described person in front is whom it is done to
    upon.at_a_distance(tale, d.fact, d.kind)
    upon.faced(tale, d.clause, d.fact)
    if d.kind == "must" and d.fact.kind == "use" and any(t.has("FIRST") for t in d.clause) and any(t.has("SK") for t in d.clause):
        raise NotRead("先")  # 雷击要先出闪吗: what comes before what


STAGES = (taken_together, answers_under_way, rescued, hoped_for, who_does_it)
