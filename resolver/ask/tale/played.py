"""A board is explored, and the asked point read off the runs in which all that is told happens."""

from __future__ import annotations

import dataclasses

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.decision import Outcome
from resolver.ask.replay import Replay
from resolver.ask.tale import clock, drawn
from resolver.ask.tale.asks import READ, begun, when
from resolver.ask.tale.checks import doubts_heroes
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.runs import branches
from resolver.ask.tale.runs.borne import borne_out, consistent, named_at_work
from resolver.ask.tale.runs.trace import Trace
from resolver.ask.tale.table import Table

MAX_OUTCOMES = 400
ANSWERING = ("damaged", "own_judge", "lost_hand", "lost_equip", "trick", "finish", "damage")  # when skills come up that play no card


class Fallen(CannotCompile):
    """He of whom it is asked died in the run, which nobody told."""


def played(tale: Tale, table: Table, data: dict, book, off: frozenset = frozenset()):
    """(Outcome, branches, replay with the deciding runs first) of a board under a rulebook without the units `off`.  Raises CannotCompile, Cannot."""
    seconds = clock.left()
    if seconds <= 0:
        raise CannotCompile("局面的走法太多")
    replay = Replay(data, book, off, True, MAX_OUTCOMES, seconds)
    if replay.player.truncated:
        raise CannotCompile("局面的走法太多")
    borne = drawn.as_drawn(tale, borne_out(tale, table, replay))
    if not borne:
        raise CannotCompile("说到的事在局面里没有发生")
    borne = _meant(tale, borne)
    kept = _kept(tale, borne)
    out, parts = _decided(tale, kept)
    _borne_by_all(tale, borne, kept, out)
    out = _in_time(tale, table, data, kept, out)
    _sensible(tale, out)
    kept.sort(key=lambda t: READ[tale.ask.kind](t, tale.ask) != out)
    replay.runs = [t.run for t in kept]
    return out, parts, replay


def _meant(tale: Tale, borne: list[Trace]) -> list[Trace]:
    """The runs of which the question speaks: with its premise done, in which what is numbered happens at all."""
    ask = tale.ask
    if ask.kind == "happens" and any(x.kind in ("skill", "discards") for x in ask.needs):
        borne = [t for t in borne if all(t.holds(x) for x in ask.needs)] or borne  # 丢两张牌还能打中吗: with that done
    if (
        ask.kind == "happens"
        and ask.fact is not None
        and ask.fact.kind == "hurt"
        and ask.fact.n
        and "了" in ask.text
        and any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in tale.facts)
    ):
        borne = [
            t for t in borne if t.find(dataclasses.replace(ask.fact, n=None))
        ] or borne  # 火攻烧他，扣了他2血: that he was hurt is told, the number is asked
    if (
        ask.kind == "happens"
        and ask.fact is not None
        and ask.fact.kind == "boost"
        and any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in [*tale.facts, *ask.needs])
    ):
        borne = [t for t in borne if t.find(Fact("hurt"))] or borne  # 火攻打藤甲会多1点吗: of a hit
    if ask.kind in ("who", "which") or ask.kind == "count" and ask.unit not in (None, "次") and not ask.unit.startswith("answers:"):
        borne = [t for t in borne if READ[ask.kind](t, ask) is not None] or borne  # what is counted is taken to happen
    return borne


def _kept(tale: Tale, borne: list[Trace]) -> list[Trace]:
    """The runs that decide: those with the least that nobody told, and where it is asked whether it can be so, those in which it is."""
    ask = tale.ask
    kept = consistent(tale, borne)
    if (
        ask.kind == "happens"
        and ask.fact is not None
        and ask.fact.kind in ("draws", "gains")
        and ask.fact.actor is not None
        and (tale.named or marks.by_loss(borne[0].table.book, ask.fact.actor.general))
    ):
        kept = named_at_work(tale, borne, kept)
    if ask.kind == "happens" and ask.flip and ask.fact.kind == "hurt" and not ask.neg and doubts_heroes.avoidable(tale.text):
        kept = [t for t in borne if not t.find(ask.fact)] or kept  # 能不掉血吗: whether any way leads there
    if (
        ask.kind == "happens"
        and ask.unit == "some"
        and all(x.kind == "use" and x.unit not in ("jink", "nullification", "peach") and not x.by for x in ask.needs)
    ):
        kept = [t for t in borne if t.find(ask.fact)] or kept  # 能挡吗: whether any way leads there
    if ask.kind == "must" and ask.fact is not None and ask.fact.kind == "skill":
        kept = sorted(borne, key=lambda t: t not in kept)  # 手里有闪，必须翻八卦吗: a way without it is enough, however it goes on
    return kept


def _decided(tale: Tale, kept: list[Trace]):
    """(Outcome, branches) of the runs that decide.  Raises CannotCompile where none comes to what is asked, or what decides is not said."""
    ask = tale.ask
    outs = [o for o in (READ[ask.kind](t, ask) for t in kept) if o is not None]
    if not outs:
        raise CannotCompile("局面没有演到所问之处")
    if ask.kind == "can":
        out = next((o for o in outs if o.verdict == "yes"), outs[0])
    elif ask.kind == "count" and (ask.unit or "").startswith("answers:"):
        out = min(outs, key=lambda o: o.value[1])
        if ask.least is not None:
            out = Outcome("yes" if out.value[1] == ask.least or ask.enough and out.value[1] < ask.least else "no", None, f"要{out.value[1]}张")
    elif ask.kind == "count" and (ask.unit == "次" or ask.most):
        out = max(outs, key=lambda o: o.value[1])
        if ask.unit == "次" and ask.least is not None and out.value[1]:  # 能发动两次吗: whether it comes up so often
            out = Outcome("yes" if out.value[1] >= ask.least else "no", None, f"能发动{out.value[1]}次")
    else:
        return _alike(tale, kept, outs)
    return out, []


def _alike(tale: Tale, kept: list[Trace], outs: list):
    """(Outcome, branches) where all runs should say the same: a duty that one of them does without is none, else what they hang on is said."""
    ask, parts = tale.ask, []
    duty = ask.kind == "must" and ask.fact is not None and ask.fact.kind != "use"  # one that can be left undone is none
    out = next((o for o in outs if o.verdict == "no"), outs[0]) if duty else outs[0]
    if (
        duty
        and out.verdict == "no"
        and not ask.neg
        and ask.fact.kind == "discards"
        and any(f.kind == "skill" and f.unit == "ganglie" and not f.neg and f.actor is not ask.fact.actor for f in tale.facts)
        and len({bool(t.find(ask.fact)) for t in kept}) == 2
    ):
        ask.unit = "optional"  # 被刚烈，必须弃牌吗: the way without it is on the board
    if not duty and any((o.verdict, o.value) != (out.verdict, out.value) for o in outs):
        parts = branches.split(kept, [READ[ask.kind](t, ask) for t in kept], tale)
        if parts is None:
            raise CannotCompile("结果取决于问题没有说的事")
        out = Outcome("depends", None, branches.words(parts))
        open_phase = (
            ask.fact is not None and ask.fact.kind in ("phase", "draws") and ask.fact.actor is not None and ask.fact.actor.judge
        )  # 被乐了能出牌吗: that is what the card decides
        if not open_phase and any(word in ask.text for word in ("能", "可以", "可否")) and {o.verdict for o in outs} == {"yes", "no"}:
            out, parts = next(o for o in outs if o.verdict == "yes"), []  # 能挡吗: it may come out so
    return out, parts


def _told_before(tale: Tale, asked: Fact) -> int:
    """How often what is asked once more is told to have happened already."""
    return sum(f.kind == asked.kind and f.unit == asked.unit and not f.neg for f in tale.facts) if asked.again and asked.kind == "heals" else 0


def _borne_by_all(tale: Tale, borne: list[Trace], kept: list[Trace], out) -> None:
    """Raises CannotCompile where the answer hangs on something nobody told: a skill somebody may invoke, a death, a premise that does not happen."""
    ask = tale.ask
    if (
        out.verdict == "no"
        and ask.kind == "happens"
        and ask.fact.kind in ("draws", "gains", "heals", "taken")
        and not ask.flip
        and any(len(t.find(ask.fact)) > _told_before(tale, ask.fact) for t in borne)
    ):
        raise CannotCompile("结果取决于问题没有说的事")  # by a skill that somebody may invoke
    if (
        out.verdict == "no"
        and ask.kind in ("can", "happens")
        and not ask.flip
        and ask.fact.kind in ("draws", "gains", "use", "skill")
        and not any(f.kind in ("dies", "dying", "saved") for f in tale.facts)
        and ask.fact.actor is not None
        and any(s.slug == "death.reveal" and s.actor == kept[0].at(ask.fact.actor) for s in kept[0].steps)
    ):
        if not any(
            f.neg and f.kind in ("gives", "use", "saved") and (f.kind == "saved" or f.unit == "peach" or f.card is not None and f.card.slug == "peach")
            for f in tale.facts
        ):  # 没人给桃: told to die
            raise Fallen("结果取决于问题没有说的事")  # 1血苦肉，能摸牌吗: he who is to do it died for want of a 桃
    if (
        out.verdict == "yes"
        and ask.kind == "happens"
        and ask.needs
        and not ask.flip
        and not any(all(t.holds(x) for x in ask.needs) for t in kept if READ[ask.kind](t, ask) == out)
    ):
        raise CannotCompile("所问之事的前提没有发生")
    if (
        ask.kind == "can"
        and ask.fact.kind == "use"
        and any(x.kind == "skill" and not x.neg and units.OCCASION.get(x.unit) in ANSWERING and not any(t.holds(x) for t in borne) for x in ask.needs)
    ):
        raise CannotCompile("所问之事的前提没有发生")  # 能枭姬桃吗: a skill that is not the one that plays the card


def _in_time(tale: Tale, table: Table, data: dict, kept: list[Trace], out):
    """The outcome, or a no where it would come at another time than the one asked about.  Raises CannotCompile where that or the place of a card is not told."""
    ask = tale.ask
    if out.verdict == "yes" and ask.kind in ("can", "happens"):
        off_time = when.misplaced(tale, next(t for t in kept if READ[ask.kind](t, ask) == out), ask)
        if off_time == "unsure":
            raise CannotCompile("推演到的时机不是所问的时机")
        if off_time in ("never", "passed"):
            out = Outcome("no", None, "不在这个时机" if off_time == "never" else begun.PASSED)
    if (
        out.verdict == "no"
        and ask.kind in ("can", "happens")
        and ask.fact.kind in ("gains", "taken")
        and ask.fact.card is not None
        and ask.fact.card.slug
        and not any(f.kind in ("use", "effect", "hurt") and f.text for f in tale.facts)
        and table.zh(ask.fact.card.slug) not in str({k: v for k, v in data.items() if k not in ("question", "title")})
    ):
        raise CannotCompile(f"没有说【{table.zh(ask.fact.card.slug)}】在哪里")  # a card that is nowhere on the board is taken by nobody
    if out.verdict == "no" and ask.kind in ("can", "happens") and not ask.flip and when.own_turn_instead(tale, kept[0], ask):
        raise CannotCompile("推演到的时机不是所问的时机")
    return out


def _sensible(tale: Tale, out) -> None:
    """Raises CannotCompile for an answer that does not answer."""
    ask = tale.ask
    if ask.kind == "who" and out.value is not None and any(f"{out.value[1]}{word}谁" in tale.text for word in ("是", "算", "为")):
        raise CannotCompile("没有看懂问的是谁")  # 来源是谁 is not answered with 来源
    if ask.kind == "count" and ask.unit == "次" and out.value is not None and out.value[1] == 0:
        raise CannotCompile("局面没有演到所问之处")  # how often something happens that does not
    if ask.among and out.value is not None and not any(str(a) in str(out.value[1]) or str(out.value[1]) in str(a) for a in ask.among):
        raise CannotCompile("推演的结果不是所问的任何一种")
