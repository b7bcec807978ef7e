"""One scheduler for every window: seats outside, classes inside, the owner's choice, re-check, once (`order.*`).

Used by every event; ordering is decided nowhere else.
"""

from __future__ import annotations

from typing import Any, Callable

from .decision import ask
from .flow import DONE, Flow, Steps, push
from .state import Game
from .units import Trigger


def candidates(g: Game, seat: int, slug: str, ev: Any, used: tuple, floor: int) -> list[tuple[str, Any, Trigger]]:
    """(skill, item, trigger) that this seat may invoke now: conditions are tested at this moment (`order.recheck`)."""
    out = []
    own = g.players[seat].own
    for skill, t in g.rules.triggers.get(slug, ()):
        if t.klass < floor or not (t.held(g, seat, ev) if t.held is not None else skill in own):
            continue
        if not g.players[seat].alive and not t.innate:
            continue
        got = t.when(g, seat, ev)
        if not got:
            continue
        for item in ((None,) if got is True else got):
            if (seat, skill, item) not in used:
                out.append((skill, item, t))
                break  # per item: one after the other (`order.per_target`)
    return out


class Window(Flow):
    """A window of the event at stack index `ev`. `until` names an attribute of the event that closes the window when true."""

    stages = ("seat", "choose", "settle")

    def seat(self, g: Game) -> Any:
        if self.closed(g):
            return DONE
        while self.queue:
            me = self.queue[0]
            cands = candidates(g, me, self.slug, g.stack[self.ev], self.used, self.floor)
            if cands:
                return None
            self.queue = self.queue[1:]
            self.floor = 0
        return DONE

    def choose(self, g: Game) -> Any:
        me = self.queue[0]
        cands = candidates(g, me, self.slug, g.stack[self.ev], self.used, self.floor)
        low = min(t.klass for _, _, t in cands)
        cands = [c for c in cands if c[2].klass == low]
        quiet = next((c for c in cands if c[2].silent), None)
        if quiet is not None:
            self.answer_now = ("invoke",) + quiet[:2]
            return None
        options = tuple((s, item) for s, item, _ in cands)
        self.answer_now = None
        if len(cands) == 1 and not cands[0][2].optional:
            # Nothing to decide; put all the same, so that a line for it is accepted.
            ask(g, me, self.slug, "invoke", False, options=options, ev=self.ev)
            return None
        optional = all(t.optional for _, _, t in cands)
        g.step("ask", me, what=tuple(s for s, _, t in cands if t.optional), window=self.slug, optional=optional)
        ask(g, me, self.slug, "invoke", optional, options=options, ev=self.ev)
        return None

    def settle(self, g: Game) -> Any:
        choice = self.answer_now or self.answer
        self.answer_now = None
        me = self.queue[0]
        cands = candidates(g, me, self.slug, g.stack[self.ev], self.used, self.floor)
        low = min((t.klass for _, _, t in cands), default=0)
        cands = [c for c in cands if c[2].klass == low]
        if choice[0] == "pass":
            self.used += tuple((me, s, item) for s, item, t in cands if t.optional)
            return "seat"
        skill, item = choice[1], choice[2]
        self.used += ((me, skill, item),)
        if choice[0] == "decline":
            return "seat"
        trig = next(t for s, i, t in cands if s == skill and i == item)
        if g.rules.flag("order.class_monotone", True):
            self.floor = max(self.floor, trig.klass)
        invoke(g, me, skill, trig.steps, self.ev, item, silent=trig.silent)
        return "seat"

    def closed(self, g: Game) -> bool:
        return bool(self.until) and bool(getattr(g.stack[self.ev], self.until, False))


class Effect(Steps):
    """A skill in resolution. Attributes: me, skill, ev (stack index), item, plus whatever its steps keep."""

    silent = False

    def on_pop(self, g: Game) -> None:
        if not self.silent:
            g.step("skill.done", self.me, skill=self.skill)


def invoke(g: Game, me: int, skill: str, steps: tuple, ev: int | None, item: Any = None, silent: bool = False, **more: Any) -> None:
    """Declare the skill and put its effect on the stack (`skill.invoke`)."""
    if not silent:
        g.step("skill.invoke", me, skill=skill, item=item)
    push(g, Effect(steps, me=me, skill=skill, ev=ev, item=item, silent=silent, **more))


def open_window(g: Game, slug: str, ev: int | None = None, until: str = "", start: int | None = None) -> bool:
    """Open a window of the event at stack index `ev` (default: the flow on top). False where nobody can act in it."""
    listeners = g.rules.triggers.get(slug)
    if not listeners:
        return False
    skills, anyone = g.rules.listening[slug]
    if not anyone:
        for p in g.players:
            if not skills.isdisjoint(p.own):
                break
        else:
            return False
    index = len(g.stack) - 1 if ev is None else ev
    event = g.stack[index]
    seats = g.order(start)
    dead = [p.seat for p in g.players if not p.alive and any(t.innate and s in p.own for s, t in listeners)]
    if dead:
        n = len(g.players)
        first = start if start is not None else (g.current if g.current is not None else 0)
        seats = sorted(seats + dead, key=lambda s: (s - first) % n)
    live = False
    for s in seats:
        if candidates(g, s, slug, event, (), 0):
            live = True
            break
    if not live:
        return False
    push(g, Window(slug=slug, ev=index, queue=tuple(seats), used=(), floor=0, until=until, answer_now=None))
    return True


def window(slug: str, until: str = "") -> Callable:
    """A stage that opens one window of its own flow."""

    def stage(f: Flow, g: Game) -> None:
        open_window(g, slug, until=until)

    stage.__name__ = slug
    return stage
