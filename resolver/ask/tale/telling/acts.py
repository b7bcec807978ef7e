"""The lines of the deeds that begin something: those told, the asked one, the judgements and phases that the turn comes to."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.tale import provided
from resolver.ask.tale.calls import brings_blow
from resolver.ask.tale.laid import phase_line
from resolver.ask.tale.settings import occasions_wu_qun
from resolver.ask.tale.settings.registers import PHASE_SKILLS
from resolver.ask.tale.spending import drink_first, spread_answer
from resolver.ask.tale.telling.draft import Telling

REPEATED = units.SLASHES | units.DELAYED | {"analeptic", "peach", "ex_nihilo", "duel", "snatch", "dismantlement"}


def starting(table, d: Telling) -> None:
    """Which deeds have a line of their own, and whether the asked one has; a judgement that comes before them."""
    d.starts = [f for f in d.todo if table.starts(f)]
    d.deed_starts = d.deed is not None and table.starts(d.deed)
    d.deed_starts = d.deed_starts and not table.reaction(d.deed, d.starts)
    phased = [f for f in d.starts if f.kind == "skill" and f.unit in PHASE_SKILLS and f.actor is not None and f.actor.judge]
    if phased or d.deed_starts and d.deed.kind == "skill" and d.deed.unit in PHASE_SKILLS and d.deed.actor is not None and d.deed.actor.judge:
        d.starts = [f for f in d.starts if f not in phased]  # his judgement phase comes first, or is entered by the line of the phase
        d.deed_starts = d.deed_starts and not (d.deed.kind == "skill" and d.deed.unit in PHASE_SKILLS)
    d.judged = next((w for w in table.tale.whos if w.judge), None)
    d.after = d.deed if d.judged is not None and table.tale.judging and d.deed_starts and d.deed.actor in (None, d.judged) else None
    if (
        d.judged is not None
        and d.judged.judge == ["indulgence"]
        and d.deed is not None
        and d.deed_starts
        and d.deed.actor is d.judged
        and d.deed.target is not d.judged
        and d.deed.unit not in PHASE_SKILLS
        and not any(c.zone == "judge" for c in d.deed.material)
        and not any(f.kind in ("judge", "effect", "skips", "void", "works", "use") for f in d.facts)
        and d.ask.kind == "can"
    ):
        raise CannotCompile("没有说判定的结果")
    if d.judged is not None and (table.tale.judging and (not d.deed_starts or d.after is not None) or not d.starts and not d.deed_starts):
        d.starts, d.deed_starts = [], False
    if not d.starts and not d.deed_starts:
        table.occasion(d.todo + table.asked_facts())


def lines(table, d: Telling) -> None:
    """The lines of the deeds told, in their order."""
    done: set = set()
    first = min((f.at for f in d.starts), default=0)
    d.starts.sort(key=lambda f: 2 if PHASE_SKILLS.get(f.unit) in ("弃牌", "结束") and f.at > first else f.unit not in PHASE_SKILLS)
    drink_first(d.starts, d.deed, table.tale.text)
    for fact in d.starts:
        again = [
            f for f in d.starts[: d.starts.index(fact)] if f.unit == fact.unit and f.kind == fact.kind and (fact.zone is None or f.zone in (None, fact.zone))
        ]
        if again and (fact.actor is None or any(f.actor is fact.actor and (f.target is fact.target or fact.target is None) for f in again)) and not fact.again:
            continue
        if (
            fact.unit in units.SLASHES
            and any(
                f.unit in units.SLASHES and f is not fact and f.target is fact.target and (f.actor is fact.actor or fact.actor is None)
                for f in d.starts[: d.starts.index(fact)]
            )
            and not fact.again
        ):
            continue
        done.add(id(fact))
        brings = brings_blow(table, fact)
        for _ in range(min(fact.n or 1, 4) if fact.kind == "use" and fact.unit in ("peach", "analeptic") and not fact.by else 1):
            table.start(fact)
        table.between(fact, [*d.starts[d.starts.index(fact) + 1 :], *([d.deed] if d.deed_starts else [])])
        if (
            (fact in d.ask.needs or brings)
            and d.ask.kind in ("can", "happens", "must")
            and (fact.kind == "skill" or fact.kind == "use" and fact.actor is fact.target and fact.actor is not None)
            and table.gate is None
        ):  # 能激将让他出杀吗: the call may be refused
            table.gate, table.gate_needed = len(table.lines), True


def asked_line(table, d: Telling) -> None:
    """The line of the asked deed."""
    if d.deed_starts and not table.reaction(d.deed, d.starts):
        for _ in range(min(d.deed.n or 1, 4) if d.deed.kind == "use" and d.deed.unit in REPEATED - units.SLASHES and not d.deed.by else 1):
            table.start(d.deed)
        if d.deed.kind == "use" and d.deed.unit in units.SLASHES and (d.deed.n or 1) > 1 and table.lines:
            table.stands(table.lines[-1].rpartition(" 对 ")[2], 2 * d.deed.n)
        if d.deed.kind == "use" or d.deed.unit not in PHASE_SKILLS:
            table.asked = len(table.lines)
    elif d.deed is not None and spread_answer(table, d.deed, d.starts):
        table.asked = len(table.lines)


def turned_up(table, d: Telling) -> None:
    """Judgements, and the phase that the turn has to come to."""
    occasions_wu_qun.answers(table, d.facts)
    if d.ask.fact is not None and d.ask.fact.kind == "use" and d.ask.fact.unit == "nullification":
        for fact in d.facts:  # a delayed trick is answered when it is judged
            if fact.kind == "use" and fact.by and fact.unit in units.DELAYED and not fact.neg and fact.target is not None and not fact.target.many:
                table.lines.append(f"{table.seat(fact.target).name} 进入 判定阶段")
    table.judgements(d.facts)
    if d.after is not None:  # a deed after the judgement: the turn has to come to it
        d.after.actor = d.judged
        phase_line(table, d.judged, "出牌")
        table.start(d.after)
        table.asked = len(table.lines)
    elif (
        d.ask.fact is not None
        and d.ask.fact.kind == "phase"
        and any(x.endswith("进入 回合") for x in table.lines)
        and d.ask.fact.zone in ("准备", "判定", "摸牌", "出牌")
    ):
        pass  # the turn is played as far as that
    elif d.ask.fact is not None and d.ask.fact.kind == "phase":
        phase_line(table, d.ask.fact.actor, d.ask.fact.zone)
    elif (coming := provided.phase_asked(table, d.judged)) is not None:
        phase_line(table, *coming)


STAGES = (starting, lines, asked_line, turned_up)
