"""Replays a scenario: applies its `when` lines to the engine, answers what no line answers, explores open choices (contract 5.1).

Shapes: `play` returns a list of Run, one per distinct outcome; `resolve` (report.py) turns them into the document of contract §4.
Not here: fitting one line to one decision (fit.py), judging `then` lines (judge_then.py), words (text.py).
"""

from __future__ import annotations

import gc
import time
from typing import Any

from ..engine import decision
from ..engine.decision import PASS
from ..engine.flow import EndlessGame, answer, run
from ..engine.rules import Refusal, Rules
from ..engine.state import Game
from ..engine.use import interrupt, late_window
from . import fit
from . import model as m
from .board import build
from .lines import Lines, unasked
from .runs import Illegal, Node, Run, alternatives, as_list, ways, whole

ALSO = 20
MOST_WAYS = 200
MOST_DECISIONS = 5_000  # in a row without a branch: no described board needs as many
STOPPERS = (m.Enter, m.End) + m.SET_UP_EVENTS


class Player(Lines):
    """Plays one scenario under one rule set. `watch` are the line numbers whose boards a `then` looks back at."""

    def __init__(self, scenario: m.Scenario, rules: Rules, explore: bool = False, max_outcomes: int = 1000, seconds: float = 10.0,
                 history: bool = True) -> None:
        self.s = scenario
        self.rules = rules
        self.explore = explore
        self.max = max_outcomes
        self.seconds = seconds
        self.history = history
        self.watch = {t.after for t in scenario.then if t.after is not None}
        self.truncated = False
        self.lines = 0
        self.states = 1

    # -- whole runs ------------------------------------------------------------------------------------------------
    def play(self) -> list[Run]:
        """Every distinct outcome, depth first; equal states are entered once and keep all edges that lead to them."""
        game, names, assumed = build(self.s, self.rules)
        root = Node(Run(game, names, assumed=tuple(assumed)), None)
        if not self.explore:
            self.advance(root.run)
            self.lines = 1
            return [root.run]
        # States hold no cycles: collecting them while they pile up only costs time (measured: twice as slow).
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.search(root)
        finally:
            if collecting:
                gc.enable()

    def search(self, root: Node) -> list[Run]:
        out: list[Run] = []
        ends: dict[Any, Node] = {}
        seen: dict[Any, Node] = {}
        stack = [root]
        deadline = time.thread_time() + self.seconds
        self.states = 0
        while stack:
            node = stack.pop()
            if time.thread_time() > deadline or len(out) >= self.max:
                self.truncated = True
                break
            run_ = node.run
            self.states += 1
            branches = self.advance(run_)
            if branches is None:
                key = self.final_key(run_)
                twin = ends.get(key)
                if twin is None:
                    ends[key] = node
                    out.append(run_)
                else:
                    twin.parents += node.parents
                    if len(twin.full) < ALSO:
                        twin.full.append(as_list(run_.game.choices))
                        twin.full += [whole(node, c) for c in node.also[:ALSO]]
                    node.same = twin
                continue
            node.run = None
            # Declining, the last option, is entered first: an endless chain (洛神) still gives outcomes before a limit.
            for child in branches:
                key = self.state_key(child)
                twin = seen.get(key)
                if twin is not None:
                    end = twin.same or twin
                    end.parents += (node,)
                    if twin.same is None:
                        twin.also.append(child.game.choices)
                    elif len(end.full) < ALSO:
                        end.full.append(whole(twin, child.game.choices))
                    continue
                new = Node(child, node)
                seen[key] = new
                stack.append(new)
        memo: dict[int, int] = {}
        for end in ends.values():
            end.run.ways = ways(end, memo)
            end.run.also = alternatives(end, ALSO)
            self.lines += end.run.ways
        if self.truncated and not out and root.run is not None:
            out.append(root.run)
        return out

    def state_key(self, r: Run) -> Any:
        """Equal keys have equal futures: the board, the next line, and the past where a `then` looks back."""
        past = None
        if self.s.then and self.history:
            past = self.past(r)
        return (r.game.key(), r.at, past, id(r.moments) if self.watch else None)

    def past(self, r: Run) -> Any:
        """Digest of the traced facts, continued from where it was last taken."""
        digest, since = r.digest
        fresh = []
        node = r.game.trace
        while node is not since:
            if node[1].slug in PAST:
                fresh.append((node[1].slug, node[1].actor, str(node[1].data)))
            node = node[0]
        for fact in reversed(fresh):
            digest = hash((digest, fact))
        r.digest = (digest, r.game.trace)
        return digest

    def final_key(self, r: Run) -> Any:
        g = r.game
        players = tuple((p.hp, p.max_hp, tuple(sorted(str(g.faces[c]) for c in p.hand)), tuple(str(g.faces[c]) for c in p.equip), tuple(str(g.faces[c]) for c in p.judge), p.alive,
                         p.chained, p.turned_over, tuple(sorted(p.piles.items()))) for p in g.players)
        pile = tuple(sorted(str(g.faces[c]) for c in g.discard))
        ill = (r.illegal.line, r.illegal.refusal.code) if r.illegal else None
        op = (r.open.who, r.open.slug) if r.open else None
        past = self.past(r) if self.history and self.s.then else None
        return (players, pile, g.winner, g.current, g.phase, ill, op, past)

    def advance(self, r: Run) -> list[Run] | None:
        """Play on until a branch (a list of runs) or the end (None)."""
        try:
            return self._advance(r)
        except EndlessGame:
            r.open = decision.Ask(None, "limit.steps", "limit")
            return None

    def _advance(self, r: Run) -> list[Run] | None:
        g = r.game
        start = len(self.s.when)
        asked = 0
        while True:
            asked += 1
            if asked > MOST_DECISIONS:
                raise EndlessGame("decisions")
            if r.behind:
                self.link(r)
            if r.rest:
                told = self.one_more(r)
                if told is not None:
                    if told:
                        continue
                    return self.finish(r, None)
            line = self.s.when[r.at] if r.at < start else None
            if r.named != r.at:
                # The next line's too: carrying out this one may open its window.
                r.named = r.at
                for told in self.s.when[r.at:r.at + 2]:
                    if isinstance(told, m.Invoke) and told.cards:
                        fit.name_unknown(g, r.names[told.seat], told.cards)
            a = g.ask
            if a is None and g.stopped is None and not g.stack:
                g.stopped = "turn"  # the turn is over, its owner dead perhaps: the next one may be entered
            if g.over:
                return self.finish(r, line)
            if line is None and self.at_stop(g):
                return self.finish(r, None)
            if line is not None:
                if isinstance(line, STOPPERS):
                    if self.at_stop(g):
                        self.moment(r)
                        if not self.move_on(r, line):
                            return self.finish(r, None)
                        continue
                elif a is not None and fit.fits(g, a, line, r.names, r.uses):
                    self.moment(r)
                    before = g.clone()
                    if not self.apply(r, line):
                        r.game = before
                        return self.finish(r, None)
                    g = r.game
                    continue
                elif isinstance(line, m.Use) and self.late(r, line):
                    continue
                elif self.at_stop(g):
                    self.moment(r)
                    r.illegal = Illegal(line.line, unasked(line))
                    return self.finish(r, None)
            if a is None and g.stopped is None and line is not None:
                run(g)  # a board that begins with somebody dying: its first line sets it going
                continue
            if a is None:
                # Stopped with nothing asked, before a line that needs a decision: nothing more runs.
                self.moment(r)
                r.illegal = Illegal(line.line, unasked(line)) if line is not None else None
                return self.finish(r, None)
            step = self.default(r)
            if step is not None:
                return step or None

    def one_more(self, r: Run) -> bool | None:
        """The next target of a list that answers one chance per target: True given, False never asked, None not yet asked."""
        g = r.game
        for at, (line, seat, target) in enumerate(r.rest):
            if g.ask is not None and g.ask.kind == "invoke" and g.ask.who == seat:
                option = fit.option_for(g, g.ask, line.skill, (target,), r.names)
                if option is not None:
                    r.rest = r.rest[:at] + r.rest[at + 1:]
                    self.give(r, ("invoke",) + option)
                    return True
        if self.at_stop(g) or g.over:
            r.illegal = Illegal(r.rest[0][0].line, Refusal("not_asked", "skill.invoke", r.rest[0][0].skill))
            return False
        return None

    def late(self, r: Run, line: m.Use) -> bool:
        """A 无懈可击 after everybody passed: where the edition allows it until the effect visibly starts, that seat is asked once more."""
        g = r.game
        seat = r.names[line.seat]
        if g.ask is None or g.ask.kind == "idle" or not g.players[seat].alive:
            return False
        at = late_window(g)
        if at is None or not fit.answers(g, fit.names_wanted(g, seat, line), g.rules.nullifying) or not fit.narrows_to(g, g.stack[at], line, r.names, r.uses):
            return False
        if not interrupt(g, seat):
            return False
        run(g)
        return True

    def at_stop(self, g: Game) -> bool:
        return g.stopped is not None and g.ask is None or g.ask is not None and g.ask.kind == "idle"

    def finish(self, r: Run, line: Any) -> None:
        if line is not None and r.illegal is None and r.open is None:
            self.moment(r)
            r.illegal = Illegal(line.line, Refusal("not_asked", "order.game_end"))
        r.done = True
        return None

    def moment(self, r: Run) -> None:
        """Keep the board of 第N行后, where N lines have been applied."""
        if r.at in self.watch and r.at not in r.moments:
            r.moments[r.at] = r.game.clone()

    # -- decisions no line answers -----------------------------------------------------------------------------------
    def default(self, r: Run) -> list[Run] | None:
        """Answer by the rule for unscripted decisions. None: gone on; a list: branches; an empty list: open."""
        g = r.game
        a = g.ask
        if a.kind == "turn":
            answer(g, ("turn",))
            return None
        if a.optional and not self.explore:
            opts = decision.options(g, a) if a.kind != "need" or g.players[a.who].hand or g.players[a.who].equip else [PASS]
            if len(opts) > 1:
                r.assumed += (self.note(g, a),)
            answer(g, PASS, "assumed" if len(opts) > 1 else "")
            return None
        opts = decision.options(g, a)
        if len(opts) == 1:
            answer(g, opts[0])
            return None
        if not opts:
            r.open = a
            r.done = True
            return []
        if not self.explore:
            r.open = a
            r.done = True
            return []
        out = []
        last = len(opts) - 1
        forks = [r.fork() for _ in range(last)] + [r]
        for child, o in zip(forks, opts):
            answer(child.game, o, "branch")
            out.append(child)
        return out

    def beyond(self, r: Run) -> list[Run]:
        """Every way on from the open decision of a run, so that what it cannot change may be told; [] where there are too many."""
        work, ends = [r], []
        while work:
            now = work.pop()
            if now.open is None:
                ends.append(now)
                continue
            options = decision.options(now.game, now.open) if now.game.ask is not None else []
            if not options or len(work) + len(ends) + len(options) > MOST_WAYS or now.open.kind == "limit":
                return []
            for option in options:
                child = now.fork()
                child.open, child.done = None, False
                child.at += now.open is not now.game.ask  # a line that left the card of a blind pick to chance
                answer(child.game, option, "branch")
                self.advance(child)
                if child.input_error:
                    return []
                work.append(child)
        return ends

    def note(self, g: Game, a: Any) -> str:
        from .text import assumption

        return assumption(g, a)


PAST = frozenset(("ask", "skill.invoke", "damage.calc", "hp.lose", "heal.do", "dying.enter", "death.reveal", "death.reward", "death.penalty", "use.offset", "use.valid",
                  "use.effect", "phase.skip", "draw"))


def play(scenario: m.Scenario, rules: Rules, **options: Any) -> tuple[list[Run], Player]:
    """All runs of a scenario under bound rules; one run unless `explore=True`."""
    player = Player(scenario, rules, **options)
    return player.play(), player
