"""Explores the board of a told situation, keeps the runs in which all that is told happens, reads the asked point off each."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import aspects, units
from resolver.ask.aspects import Outcome, yes_no
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Event, Query
from resolver.ask.replay import Replay, _Player
from resolver.ask.scene.asks import SAID
from resolver.ask.scene.facts import PASSIVE, Trace
from resolver.ask.scene.model import Fact, Scene
from resolver.ask.scene.table import Table


MAX_OUTCOMES, SECONDS = 500, 0.5


class Found:
    """The story for citing: the board, its lines and the units at work."""

    def __init__(self, table: Table):
        self.table, self.board, self.frame, self.lines = table, table.board, table.board.frame, table.lines
        self.use = self.damaged = self.damager = self.collateral = None
        self.line_of, self.hand_before, self.equip_before, self.repeats = {}, {}, {}, []
        for f in [table.scene.ask.fact, *table.scene.facts] + [Fact("skill", unit=o) for o in table.scene.ask.options if isinstance(o, str)]:
            if f is None or not f.unit:
                continue
            if f.kind == "skill":
                self.frame.events.append(Event("skill", 0, by=f.unit))
            else:
                self.frame.events.append(Event("use", 0, card=f.card, by=f.by))

    def zh(self, slug):
        return self.table.zh(slug)


def answer(scene: Scene, book, lexicon, variant: str):
    """(Outcome, story, replay, query) of one way to lay the board; raises CannotCompile where the story does not come about."""
    table = Table(scene, book, lexicon, variant)
    data = table.tell()
    data["question"], data["editions"] = scene.text, [book.edition]
    replay = Replay(data, book)
    replay.player = _Player(replay.scenario, replay.rules, explore=True, max_outcomes=MAX_OUTCOMES, seconds=SECONDS)
    replay.runs = replay.player.play()
    if replay.player.truncated:
        raise CannotCompile("局面的走法太多")
    borne = borne_out(scene, table, replay.runs)
    kept = consistent(scene, borne)
    ask = scene.ask
    outs = [READ[ask.kind](t, ask) for t in kept]
    outs = [o for o in outs if o is not None]
    if not outs:
        raise CannotCompile("局面没有演到所问之处")
    if ask.kind == "can" or ask.kind == "happens" and ask.needs:
        out = next((o for o in outs if o.verdict == "yes"), outs[0])
    elif ask.kind == "count" and ask.unit in ("jink", "peach"):
        out = min(outs, key=lambda o: o.value[1])
    elif ask.kind == "count" and ask.unit == "次":
        out = max(outs, key=lambda o: o.value[1])
    else:
        out = outs[0]
        if any((o.verdict, o.value) != (out.verdict, out.value) for o in outs):
            raise CannotCompile("结果取决于问题没有说的事")
    if ask.kind == "happens" and out.verdict == "no" and ask.fact.kind in ("gains", "draws", "heals", "discards", "taken") and any(t.find(ask.fact) for t in borne) and not ask.needs:
        raise CannotCompile("结果取决于问题没有说的事")
    replay.runs = [t.run for t in kept]
    replay.data = {k: v for k, v in data.items() if k != "then"}
    query = Query("scene", ask.contract, text=scene.text)
    query.scene, query.table = scene, table
    return out, Found(table), replay, query


def borne_out(scene: Scene, table: Table, runs) -> list[Trace]:
    """The runs in which every told fact holds. Raises CannotCompile where there is none."""
    told = list(scene.facts)
    traces = []
    for run in runs:
        if run.open is not None:
            continue
        if run.illegal is not None and not (run.illegal.line in (table.asked, table.gate)):
            continue
        trace = Trace(run, table)
        if all(trace.holds(f) for f in told):
            traces.append(trace)
    if not traces:
        raise CannotCompile("说到的事在局面里没有发生")
    return traces


def consistent(scene: Scene, traces: list[Trace]) -> list[Trace]:
    """Of the runs that bear the story out, the ones with the fewest choices nobody told."""
    told, ask = list(scene.facts), scene.ask
    free = told + ask.needs + ([ask.fact] if ask.fact is not None else []) + [Fact("skill", unit=o) for o in ask.options if isinstance(o, str)]
    least = min(t.invented(free) for t in traces)
    return [t for t in traces if t.invented(free) == least] if ask.kind != "can" and not ask.needs and ask.unit not in ("jink", "peach") else _nearest(traces, free, ask)


def _nearest(traces, free, ask):
    """For a question of leave: runs that do the asked deed and those that do not, each with the least invented."""
    out = []
    if ask.kind == "count":
        return traces
    did = [t for t in traces if t.table.asked is None and t.enough(ask.fact) and all(t.holds(x) for x in ask.needs)]
    for part in (did, [t for t in traces if t not in did]):
        if part:
            least = min(t.invented(free) for t in part)
            out += [t for t in part if t.invented(free) == least]
    return out


READ = {}


def reads(kind):
    def add(fn):
        READ[kind] = fn
        return fn
    return add


@reads("can")
def _can(t: Trace, ask):
    f = ask.fact
    if t.table.asked is not None:
        ill = t.run.illegal
        line = t.table.lines[t.table.asked - 1]
        return yes_no(ill is None, f"“{line}”" + ("可以这样做" if ill is None else "不合法"), () if ill is None else (ill.refusal,))
    words = t.table.zh(f.unit)
    if ask.neg:
        offered = any(s.slug == "ask" and f.unit in s.data["what"] and t.is_him(s.actor, f.actor) for s in t.steps)
        happened = bool(t.find(f))
        if not offered and not happened:
            return None
        return yes_no(offered, f"可以不发动【{words}】" if offered else f"【{words}】不能不发动")
    if t.enough(f) and all(t.holds(x) for x in ask.needs):
        return yes_no(True, f"可以发动【{words}】" if f.kind == "skill" else f"可以出【{words}】")
    if f.actor is None or f.actor.key != "plural" and not t.concerned(f.actor) and f.unit != "nullification":
        return None
    return yes_no(False, f"不能发动【{words}】" if f.kind == "skill" else f"不能出【{words}】")


@reads("need")
def _need(t: Trace, ask):
    f = ask.fact
    asked = [s for s in t.steps if s.slug == "ask" and t.is_him(s.actor, f.actor) and any(w == f.unit or f.unit == "slash" and w in units.SLASHES for w in s.data["what"])]
    last = max((t.steps.index(s) for s in t.steps if s.slug in ("death.reveal", "skill.invoke", "skill.done")), default=-1)
    if f.actor is not None and f.actor.key == "plural":
        asked = [s for s in asked if t.steps.index(s) > last]
    return yes_no(bool(asked), f"要出【{t.table.zh(f.unit)}】" if asked else f"不用出【{t.table.zh(f.unit)}】", tuple(asked))


@reads("happens")
def _happens(t: Trace, ask):
    f = ask.fact
    found = t.took_effect(f) if f.kind == "use" else t.find(f)
    if not all(t.find(x) or x.unit in PASSIVE for x in ask.needs):
        found = []
    if not found and f.kind in ("heals", "draws", "hurt", "dies", "gains", "discards", "skips") and t.find(replace(f, actor=None, target=None)):
        return None  # it happens to somebody else: the one asked about may be misread
    words = {"taken": "牌被拿走", "hurt": "受到伤害", "dies": "死亡", "draws": "摸牌", "heals": "回复体力", "offset": "被抵消", "effect": "生效", "void": "无效", "skips": "跳过阶段",
             "resets": "重置", "spreads": "传导", "gains": "获得牌", "dying": "濒死", "saved": "救活", "discards": "弃牌"}.get(f.kind, t.table.zh(f.unit) if f.unit else "所问的事")
    return yes_no(bool(found), words if found else f"没有{words}", tuple(t.steps[k] for k in found[:1]))


@reads("count")
def _count(t: Trace, ask):
    f = ask.fact
    if ask.unit == "张":
        moves = [s for s in t.steps if s.slug == "move.do" and s.data.get("to") == "hand" and s.data.get("reason") == f.unit and t.is_him(s.data.get("to_seat"), f.actor)]
        if not moves:
            return None
        n = sum(len(s.data["moved"]) for s in moves)
        return Outcome("value", ("number", n, "张"), f"{n}张", tuple(moves[:1]))
    if ask.unit in ("jink", "peach"):
        done = any(s.slug == "use.offset" for s in t.steps) if ask.unit == "jink" else any(s.slug == "dying.enter" for s in t.steps) and not any(s.slug == "death.reveal" for s in t.steps)
        n = sum(s.slug == "use.declare" and s.data["card"].name == ask.unit for s in t.steps)
        return Outcome("value", ("number", n, "张"), f"{n}张【{t.table.zh(ask.unit)}】") if done and n else None
    if ask.unit == "次":
        return Outcome("value", ("number", len(t.find(f)), "次"), f"{len(t.find(f))}次")
    who = f.target if f.target is not None else None
    hits = [s for s in t.steps if s.slug == "hp.deduct" and t.is_him(s.actor, who)]
    if not hits or len({s.actor for s in hits}) > 1 or len(hits) > 1:
        return None
    return Outcome("value", ("number", hits[0].data["n"], "点"), f"{hits[0].data['n']}点", (hits[0],))


@reads("who")
def _who(t: Trace, ask):
    if ask.unit == "reward":
        steps = [s for s in t.steps if s.slug == "death.reward"]
        if not any(s.slug == "death.reveal" for s in t.steps):
            return None
        if not steps:
            return Outcome("value", ("player", "没有人", None), "没有人摸牌")
        return _player(t, steps[-1].actor, steps[-1])
    if ask.unit == "penalty":
        steps = [s for s in t.steps if s.slug == "death.penalty"]
        return _player(t, steps[-1].actor, steps[-1]) if steps else None
    if ask.unit == "card":
        moves = [s for s in t.steps if s.slug == "move.do" and s.data.get("reason") == ask.fact.unit and s.data.get("to") == "hand"]
        return _player(t, moves[-1].data["to_seat"], moves[-1]) if moves else None
    if ask.unit == "target":
        at = t.find(ask.fact)
        use = next((s for s in t.steps[at[0]:] if s.slug == "use.declare"), None) if at else None
        return _player(t, use.data["targets"][0], use) if use is not None and use.data["targets"] else None
    return None


def _player(t: Trace, index: int, step) -> Outcome | None:
    who = next((w for w in t.table.scene.whos if t.at(w) == index), None)
    if who is None or who.key.startswith(("+", "?")):
        killers = [f for f in t.table.scene.facts if f.kind == "use" and t.at(f.actor) == index]
        if not killers:
            return None
        return Outcome("value", ("player", f"{t.table.zh(killers[0].unit)}的使用者", None), f"{t.table.zh(killers[0].unit)}的使用者", (step,))
    return Outcome("value", ("player", who.label, None), who.label, (step,))


@reads("order")
def _order(t: Trace, ask):
    marks = []
    for unit in ask.options:
        found = [k for k, s in enumerate(t.steps) if s.slug == unit or s.slug == "skill.invoke" and s.data.get("skill") == unit]
        if not found:
            return None
        marks.append((found[0], unit))
    names = [SAID.get(u) or t.table.zh(u) for _, u in sorted(marks)]
    return Outcome("value", ("order", names, None), "先" + "，再".join(names))


@aspects.reads("scene")
def _again(look):
    """The same point on another run of the same board (what a unit changes when it is taken out)."""
    return READ[look.query.scene.ask.kind](Trace(look.run, look.query.table), look.query.scene.ask)


__all__ = ["answer"]
