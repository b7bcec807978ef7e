"""Flows: events as tables of stages, standing on the game's stack as plain data.

A flow class lists its stages in `stages`; each names a method `(self, g)`. Returning None goes on to the next stage, a stage name jumps there,
AGAIN repeats the stage once the flows it pushed have ended, DONE ends the flow. A stage that pushes a flow or puts a decision does so as its last
act, one of the two, never both (`StepFault`); the pushed flow's `result` arrives in `self.ret`, a decision's choice in `self.answer`, both for the very next stage only.
Why not generators: a generator cannot be copied, and exploring by re-execution measured about ten times slower (docs/decisions/0002).
"""

from __future__ import annotations

from typing import Any, Callable

AGAIN = "again!"
DONE = "done!"


class Flow:
    """Base of all events. Attribute values must be immutable; references to other flows are stack indices."""

    stages: tuple[str, ...] = ()
    steps: tuple[Callable, ...] = ()
    _index: dict[str, int] = {}

    def __init_subclass__(cls) -> None:
        cls.steps = tuple(getattr(cls, s) for s in cls.stages)
        cls._index = {s: i for i, s in enumerate(cls.stages)}

    def __init__(self, **values: Any) -> None:
        self.pc = 0
        self.ret: Any = None
        self.answer: Any = None
        self.result: Any = None
        self.__dict__.update(values)

    def clone(self) -> "Flow":
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        return new

    def key(self) -> tuple:
        values = self.__dict__
        return (self.__class__, tuple(values), tuple(values.values()))

    def stage_at(self, stage: str) -> int:
        return self._index[stage]

    def on_pop(self, g: Any) -> None:
        """Clean-up that runs however the flow ends."""


class Steps(Flow):
    """A flow whose stages are free functions `(f, g)`: effects of skills and cards, written in their units."""

    def __init__(self, steps: tuple[Callable, ...], **values: Any) -> None:
        super().__init__(**values)
        self.steps = steps

    def stage_at(self, stage: str) -> int:
        for i, fn in enumerate(self.steps):
            if fn.__name__ == stage:
                return i
        raise KeyError(stage)


def push(g: Any, flow: Flow) -> Flow:
    """Put a flow on the stack; it runs before its parent goes on (`order.insert`)."""
    g.stack.append(flow)
    return flow


LIMIT = 20_000


class EndlessGame(Exception):
    """More stages ran between two decisions than any finite resolution needs."""


class StepFault(Exception):
    """A step both put a decision and pushed a flow: the answer would go to the flow pushed, which never asked."""

    code = "unit_invalid"

    def __init__(self, f: Flow, step: Callable, ask: Any) -> None:
        owner = getattr(f, "skill", None) or getattr(getattr(f, "card", None), "name", None) or f.__class__.__name__
        super().__init__(f"step {step.__name__} of {owner} asks ({ask.slug}) and pushes a flow; do one as its last act and the other in the next step "
                         "(docs/engine.md section 2)")
        self.where = {"file": step.__code__.co_filename, "line": step.__code__.co_firstlineno}


def run(g: Any) -> None:
    """Run until a decision is open, a stop is reached, the stack is empty or the game is over.  Raises: StepFault, EndlessGame."""
    budget = LIMIT
    stack = g.stack
    while stack and g.ask is None and not g.over and g.stopped is None:
        budget -= 1
        if budget < 0:
            raise EndlessGame(stack[-1].__class__.__name__)
        f = stack[-1]
        fns = f.steps
        pc = f.pc
        if pc >= len(fns):
            stack.pop()
            f.on_pop(g)
            if stack:
                stack[-1].ret = f.result
            continue
        f.pc = pc + 1
        r = fns[pc](f, g)
        if g.ask is not None and stack[-1] is not f:
            raise StepFault(f, fns[pc], g.ask)
        f.answer = f.ret = None
        if r is not None:
            if r is AGAIN:
                f.pc = pc
            elif r is DONE:
                f.pc = len(fns)
            else:
                f.pc = f.stage_at(r)


def answer(g: Any, choice: Any, how: str = "") -> None:
    """Give the open decision its answer (assumed legal, see decision.py) and go on.

    `how` says who decided: "line" a line of the scenario, "assumed" the rule for unscripted decisions, "branch" exploration, "" nobody (forced).
    """
    ask = g.ask
    g.choices = (g.choices, (ask.who, ask.slug, choice, ask, how))
    g.ask = None
    if choice[0] == "targets" and choice[1]:
        g.step("skill.elements", ask.who, skill=ask.slug.split(".")[0], targets=choice[1])
    g.stack[-1].answer = choice
    run(g)
