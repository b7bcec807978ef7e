"""Turn and phases (`turn.*`, `phase.*`): windows, gaps, skipping, idle points, the discard phase."""

from __future__ import annotations

from typing import Any

from . import move, query
from .decision import ask, card_of
from .delayed import Delayed
from .flow import DONE, Flow, push
from .need import gate_of
from .state import Game
from .use import start_use
from .windows import Effect, open_window

PHASES = ("prepare", "judge", "draw", "play", "discard", "finish")


class Turn(Flow):
    """One turn of one seat. `halt` names the phase at whose end the run is to stop (None: go to the end)."""

    stages = ("pre", "start", "gap_0", "prepare", "gap_1", "judge", "gap_2", "draw", "gap_3", "play", "gap_4", "discard", "gap_5", "finish", "end", "post")

    def pre(self, g: Game) -> Any:
        g.current = self.seat
        g.turn_over = False
        g.turn_serial += 1
        p = g.players[self.seat]
        if p.turned_over:
            p.turned_over = False
            g.step("turn.pre", self.seat, flipped=True)
            return "post"
        g.step("turn.pre", self.seat, flipped=False)
        return None

    def start(self, g: Game) -> Any:
        g.step("turn.start", self.seat)
        open_window(g, "turn.start")
        return None

    def gap(self, g: Game, before: str) -> Any:
        if not self.going(g):
            return "end"
        self.next_phase = before
        open_window(g, "phase.gap")
        return None

    def gap_0(self, g: Game) -> Any:
        return None

    def gap_1(self, g: Game) -> Any:
        return self.gap(g, "judge")

    def gap_2(self, g: Game) -> Any:
        return self.gap(g, "draw")

    def gap_3(self, g: Game) -> Any:
        return self.gap(g, "play")

    def gap_4(self, g: Game) -> Any:
        return self.gap(g, "discard")

    def gap_5(self, g: Game) -> Any:
        return self.gap(g, "finish")

    def going(self, g: Game) -> bool:
        return g.players[self.seat].alive

    def phase(self, g: Game, name: str) -> Any:
        if not self.going(g):
            return "end"
        if g.marked(self.seat, "turn", "skip:" + name):
            g.step("phase.skip", self.seat, phase=name)
            return None
        push(g, PHASE_FLOWS[name](seat=self.seat, name=name))
        return None

    def prepare(self, g: Game) -> Any:
        return self.phase(g, "prepare")

    def judge(self, g: Game) -> Any:
        return self.phase(g, "judge")

    def draw(self, g: Game) -> Any:
        return self.phase(g, "draw")

    def play(self, g: Game) -> Any:
        return self.phase(g, "play")

    def discard(self, g: Game) -> Any:
        return self.phase(g, "discard")

    def finish(self, g: Game) -> Any:
        return self.phase(g, "finish")

    def end(self, g: Game) -> Any:
        g.phase = None
        if self.going(g):
            g.step("turn.end", self.seat)
            open_window(g, "turn.end")
        return None

    def post(self, g: Game) -> Any:
        g.clear_marks("turn")
        g.clear_marks("phase")
        g.step("turn.post", self.seat)
        if g.stop_at in ("turn", "rest"):
            g.stopped = "turn"
        return None


class PhaseFlow(Flow):
    """Base of the six phases; bookkeeping at both ends."""

    def begin(self, g: Game) -> Any:
        g.phase = self.name
        g.step("phase." + SLUGS[self.name], self.seat, phase=self.name)
        open_window(g, "phase.start")
        return None

    def live(self, g: Game) -> bool:
        return g.players[self.seat].alive and not g.marked(self.seat, "turn", "skip:" + self.name)

    def end(self, g: Game) -> Any:
        if g.players[self.seat].alive:
            open_window(g, "phase.end")
        return None

    def close(self, g: Game) -> Any:
        if self.name == "play":  # what is counted per phase is counted in this one
            g.clear_marks("phase")
        g.step("phase.end", self.seat, phase=self.name)
        if g.stop_at == self.name:
            g.stopped = self.name
        return None


SLUGS = {"prepare": "prep", "judge": "judge", "draw": "draw", "play": "play", "discard": "discard", "finish": "finish"}


class PlainPhase(PhaseFlow):
    """Preparation and finish: their skills sit at the start."""

    stages = ("begin", "end", "close")


class JudgePhase(PhaseFlow):
    """The delayed trick placed last comes first (`phase.judge.queue`)."""

    stages = ("begin", "fix", "next", "end", "close")

    def fix(self, g: Game) -> Any:
        self.fixed = g.players[self.seat].judge if g.rules.flag("judge.queue", "loop") == "snapshot" else None
        return None

    def next(self, g: Game) -> Any:
        left = [c for c in g.players[self.seat].judge if self.fixed is None or c in self.fixed]
        if not left or not self.live(g):
            return None
        cid = left[-1]
        if g.rules.flag("judge.order", "lifo") != "lifo":
            cid = next((c for c in left if g.rules.unit(g.name(c)).judged_first), cid)
        if self.fixed is not None:
            self.fixed = tuple(c for c in self.fixed if c != cid)
        push(g, Delayed(cid=cid, target=self.seat))
        return "next"


class DrawPhase(PhaseFlow):
    """All changes of number, then one draw (`phase.draw`); a skill may replace it (`replaced`)."""

    stages = ("begin", "amount", "take", "end", "close")

    def amount(self, g: Game) -> Any:
        self.n = g.rules.flag("draw.phase", 2)
        self.replaced = False
        open_window(g, "phase.draw", until="replaced")
        return None

    def take(self, g: Game) -> Any:
        if not self.replaced and self.live(g):
            move.draw(g, self.seat, self.n, "phase")
        return None


class PlayPhase(PhaseFlow):
    """Idle points, each its own window (`phase.play.idle_only`)."""

    stages = ("begin", "idle", "act", "end", "close")

    def idle(self, g: Game) -> Any:
        if not self.live(g) or g.stop_at == "rest":
            return "end"
        ask(g, self.seat, "phase.play.idle", "idle", False)
        return None

    def act(self, g: Game) -> Any:
        c = self.answer
        if c[0] == "end":
            return None
        perform(g, self.seat, c)
        return "idle"


def perform(g: Game, seat: int, c: tuple) -> None:
    """Carry out a legal idle choice."""
    if c[0] == "card":
        card = card_of(g, seat, c)
        if card.skill is not None:
            g.step("skill.invoke", seat, skill=card.skill, item=None, conversion=True)
            gate = gate_of(g, c)
            if gate:
                push(g, Gated(seat=seat, choice=c, gate=gate))
                return
        start_use(g, seat, card, c[4] or (), c[5], "idle")
    elif c[0] == "skill":
        act = g.rules.actives.get(c[1])
        if act is not None:
            steps = act.steps
        else:
            steps = next(n for s, n in g.rules.needs if s == c[1]).steps
        g.step("skill.invoke", seat, skill=c[1], item=None)
        push(g, Effect(steps, me=seat, skill=c[1], ev=None, item=None, need=None))
    elif c[0] == "recast":
        push(g, Recast(seat=seat, cid=c[1]))


class Gated(Flow):
    """A use at an idle point whose conversion puts steps before it; refuted, it counts as never made."""

    stages = ("test", "use")

    def test(self, g: Game) -> Any:
        card = card_of(g, self.seat, self.choice)
        push(g, Effect(self.gate, me=self.seat, skill=card.skill, ev=None, item=None, card=card))
        return None

    def use(self, g: Game) -> Any:
        c = self.choice
        if not self.ret or not g.players[self.seat].alive:
            return DONE
        start_use(g, self.seat, card_of(g, self.seat, c), c[4] or (), c[5], "idle")
        return None


class Recast(Flow):
    """重铸: neither use nor play nor discard: the card away, one card drawn (`move.recast`)."""

    stages = ("away", "draw")

    def away(self, g: Game) -> Any:
        g.step("move.recast", self.seat, card=self.cid)
        move.discard(g, (self.cid,), self.seat, "recast", "recast.via")
        return None

    def draw(self, g: Game) -> Any:
        move.draw(g, self.seat, 1, "recast")
        return None


class DiscardPhase(PhaseFlow):
    """Down to the hand limit: all at once, or one by one where the edition says so (`phase.discard`)."""

    stages = ("begin", "choose", "away", "end", "close")

    def choose(self, g: Game) -> Any:
        p = g.players[self.seat]
        over = len(p.hand) - query.hand_limit(g, self.seat)
        if over <= 0 or not self.live(g):
            return "end"
        # One by one is a choice each time only while something may be kept.
        n = 1 if g.rules.flag("discard.phase", "batch") == "single" and over < len(p.hand) else over
        g.step("ask", self.seat, what=("discard",), optional=False)
        ask(g, self.seat, "phase.discard", "cards", False, cards=p.hand, low=n, high=n)
        return None

    def away(self, g: Game) -> Any:
        ids = self.answer[1]
        g.count(self.seat, "phase", "discarded", len(ids))
        move.discard(g, ids, self.seat, "phase.discard")
        return "choose"


PHASE_FLOWS = {"prepare": PlainPhase, "judge": JudgePhase, "draw": DrawPhase, "play": PlayPhase, "discard": DiscardPhase, "finish": PlainPhase}
