"""Which runs of a board bear the story out, and which of these invent least."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale import armoured, premise
from resolver.ask.tale.asks import READ
from resolver.ask.tale.checks import apart
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.runs.trace import Trace
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.ask.tale.table import Table

SPENT = Lazy("不留|[全都]部?[打交出丢]|[打交出]光|有多少[打出交]多少|一张不剩|拼到底")
AFTERWARDS = Lazy(
    "(?<![要快将会先])判定[^,前]{0,4}[后完了过]|[翻亮]|已经?[^,]{0,3}判|判[完过了]|(?<![要快将会先])判[^,前]{0,3}(?:后|完|了)|[出是](?:黑桃|红桃|梅花|方块|黑|红)"
)
DONE = Lazy("已经?|[了完](?:[,]|之?后)|之后|以后")
WROUGHT = ("draws", "gains", "heals", "discards", "taken")  # what a trick brings about when it takes effect
AT_TARGETING = marks.AT_TARGETING
AT_DAMAGE = ("kylin_bow",)
EARLIER = ("hurt", "dies", "lost", "won", "losehp")


def named_at_work(tale: Tale, borne: list[Trace], kept: list[Trace]) -> list[Trace]:
    """我拿雌雄剑砍女的，我摸牌吗: what the question names of the asked seat is at work, where nobody says it is not."""
    ask = tale.ask
    said = {f.unit for f in tale.facts if f.kind in ("skill", "passive")}
    named = tale.named | {marks.by_loss(borne[0].table.book, ask.fact.actor.general)}
    if any(t.find(ask.fact) for t in kept):
        return kept
    free = []
    for t in borne:
        invoked = {s.data.get("skill") for s in t.steps if s.slug == "skill.invoke" and t.is_him(s.actor, ask.fact.actor)}
        if t.find(ask.fact) and invoked - said and invoked - said <= named:
            free.append(t)
    least = min((t.invented(tale.facts) for t in free), default=0)
    return [t for t in free if t.invented(tale.facts) == least] or kept


def borne_out(tale: Tale, table: Table, replay) -> list[Trace]:
    """The runs in which every told fact holds.  Raises CannotCompile where there is none."""
    traces, worst = [], None
    for run in replay.runs:
        if run.open is not None:
            continue
        if run.illegal is not None and run.illegal.line not in (table.asked, table.gate):
            worst = run
            continue
        trace = Trace(run, table)
        if all(trace.holds(f) for f in tale.facts) and apart.borne(tale, trace):
            traces.append(trace)
    if not traces:
        if worst is not None:
            raise premise.Refused(f"局面没有演到所问之处：“{table.lines[worst.illegal.line - 1]}”（{worst.illegal.refusal.code}）", table, replay, worst)
        raise CannotCompile("说到的事在局面里没有发生")
    return traces


def consistent(tale: Tale, traces: list[Trace]) -> list[Trace]:
    """Of the runs that bear the story out, the ones with the fewest choices nobody told."""
    ask = tale.ask
    traces = _come_to(tale, traces)
    free = [
        *tale.facts,
        *ask.needs,
        *([ask.fact] if ask.fact is not None else []),
        *(o[1] for o in ask.options if isinstance(o[1], Fact)),
        *(o[0] for o in ask.options if isinstance(o[0], Fact)),
    ]
    if ask.kind == "count" and ((ask.unit or "").startswith("answers:") or ask.unit == "次"):
        return traces
    if ask.most:
        return traces
    if ask.kind == "can" and ask.fact is not None and not ask.neg:
        return _of_leave(tale, traces, free)
    return _least_invented(tale, traces, free)


def _come_to(tale: Tale, traces: list[Trace]) -> list[Trace]:
    """The runs that come to what is asked, where its order or its premise is asked of.  Raises CannotCompile where a premise comes about in none."""
    ask = tale.ask
    if ask.kind in ("order", "ordered", "in_turn"):  # both have to happen before one can be first
        traces = [t for t in traces if READ[ask.kind](t, ask) is not None] or traces
    if ask.kind == "happens" and ask.needs:
        meant = [t for t in traces if all(t.holds(x) for x in ask.needs)]
        if not meant and any(x.kind == "skill" and x.unit in PLAY_SKILLS and not x.neg for x in ask.needs):
            raise CannotCompile("说到的事在局面里没有发生")  # 苦肉照样给摸吗: of a run without it nothing follows
        traces = meant or traces
    return traces


def _of_leave(tale: Tale, traces: list[Trace], free: list[Fact]) -> list[Trace]:
    """The runs in which the asked deed is done in time, with the least that nobody told, and behind them those in which it is not done."""
    ask, out = tale.ask, []
    judged, results = _before_it(tale, traces)
    timely = [
        t
        for t in traces
        if t.table.asked is not None
        or not t.enough(ask.fact)
        or all(t.before(f, ask.fact) for f in results)
        and all(t.find(f) and t.before(f, ask.fact) for f in judged)
    ]
    traces = timely or traces
    did = [t for t in traces if t.table.asked is None and t.enough(ask.fact) and all(t.holds(x) for x in ask.needs)]
    for part in (did, [t for t in traces if t not in did]):
        if part:
            least = min(t.invented(free) for t in part)
            out += [t for t in part if t.invented(free) == least]
    return out


def _before_it(tale: Tale, traces: list[Trace]) -> tuple[list[Fact], list[Fact]]:
    """What must have happened before the asked deed, and the results told before it, which must have come about before it where they do."""
    fact = tale.ask.fact
    told = [f for f in tale.facts if not f.neg and 0 <= f.at < fact.at]
    judged: list[Fact] = []
    if fact.unit == "nullification" and AFTERWARDS.search(tale.text):  # 判定牌翻开了还能无懈吗: a trick is answered before anything is turned up for it
        judged = [f for f in told if f.kind == "judge"]
    if fact.unit == "nullification" and DONE.search(tale.text):  # 已经打出杀，还能无懈吗: what a trick does comes after its answers
        judged += [f for f in told if (f.kind in WROUGHT or f.kind == "use" and f.unit in ("slash", "jink")) and any(t.find(f) for t in traces)]
    results = [f for f in told if f.kind in EARLIER and fact.unit not in ("tiandu", "guicai", "guidao")]
    if fact.unit in AT_DAMAGE:  # 麒麟弓，造成了伤害，能射马吗: that is when it comes up
        results = [f for f in results if f.kind != "hurt"]
    if "先" in tale.ask.text and fact.kind == "skill":
        results = []  # 砍死了他，能先射马吗: before that came about
    if fact.unit in marks.calling_for("jink"):  # 自己打出了闪，还能护驾吗: he needs none any more
        results += [f for f in told if f.kind == "use" and f.unit == "jink" and not f.by and f.actor is fact.actor]
    if fact.unit in marks.calling_for("jink"):  # 八卦判了红，还能护驾吗: once that is over
        results += [f for f in told if f.kind == "judge" and f.unit in units.ARMORS]
    if fact.unit in AT_TARGETING:  # 他出了闪，还能发动铁骑吗: what belongs to the naming of targets comes before any answer
        results += [f for f in told if f.kind == "use" and f.unit == "jink" or f.kind == "offset"]
    return judged, results


def _least_invented(tale: Tale, traces: list[Trace], free: list[Fact]) -> list[Trace]:
    """The runs with the least that nobody told; a skill told without a number comes up as often as it can."""
    ask = tale.ask
    often = _brought(tale, traces[0].table.book)
    free = [*free, *often]
    if ask.kind in ("who", "happens") and any(f.kind == "use" and f.unit == "duel" and not f.neg for f in tale.facts) and SPENT.search(tale.text):
        play = Fact("use", unit="slash")
        most = max(len(t.find(play)) for t in traces)  # 谁都不留力全交出来: each plays what he has
        return [t for t in traces if len(t.find(play)) == most]
    least = min(t.invented(free) for t in traces)
    kept = [t for t in traces if t.invented(free) == least]
    kept = armoured.as_told(tale, kept)
    if ask.kind == "count":  # a skill told without a number is invoked as often as it comes up
        often += [f for f in free if f.kind == "skill" and not f.neg and f.n is None]
        most = max(sum(len(t.find(f)) for f in often) for t in kept)
        kept = [t for t in kept if sum(len(t.find(f)) for f in often) == most]
    return kept


def _brought(tale: Tale, book) -> list[Fact]:
    """孙尚香脱光装备，最后几张手牌: her general is named for the sake of what it brings."""
    ask = tale.ask
    who = ask.fact.actor if ask.kind == "count" and ask.unit in ("hand", "cards", "张") and ask.fact is not None else None
    skill = marks.by_loss(book, who.general) if who is not None else None
    if skill is None or (ask.fact.kind in ("draws", "gains")) != (units.OCCASION.get(skill) == "damaged"):  # 遗计 where it is asked how many are drawn
        return []
    return [] if any(f.unit == skill for f in tale.facts) else [Fact("skill", who, unit=skill)]
