"""Replays a scenario: applies its `when` lines to the engine, answers what no line answers, explores open choices (contract 5.1).

Shapes: `play` returns a list of Run, one per distinct outcome; `resolve` (report.py) turns them into the document of contract §4.
Not here: fitting one line to one decision (fit.py), judging `then` lines (judge_then.py), words (text.py).
"""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine import decision
from ..engine.damage import deal
from ..engine.death import die
from ..engine.decision import PASS
from ..engine.flow import EndlessGame, answer, push, run
from ..engine.hp import lose_hp, recover
from ..engine.move import can_supply, draw, lay_on_top, move, relocate, settle
from ..engine.rules import Refusal, Rules
from ..engine.state import Face, Game
from ..engine.turn import PHASES
from ..engine.use import interrupt, late_window
from . import fit
from . import model as m
from .board import Halt, build, face_of, lay_turn

ALSO = 20
MOST_WAYS = 200
MOST_DECISIONS = 5_000  # in a row without a branch: no described board needs as many
STOPPERS = (m.Enter, m.End) + m.SET_UP_EVENTS


@dataclass
class Illegal:
    """A line that could not be carried out: the board stays as before the act."""

    line: int
    refusal: Refusal


@dataclass
class Run:
    """One line of play through a scenario. `moments[n]` is the board at 第n行后; `uses` maps lines to the use they made."""

    game: Game
    names: dict[str, int]
    at: int = 0  # index of the next when line
    uses: dict[int, int] = field(default_factory=dict)
    marks: dict[int, Any] = field(default_factory=dict)  # line -> trace node before it
    moments: dict[int, Game] = field(default_factory=dict)
    illegal: Illegal | None = None
    open: Any = None  # the decision that nobody answered
    assumed: tuple[str, ...] = ()
    scripted: frozenset[int] = frozenset()  # indices into choices that a line answered
    ways: int = 1  # lines of play that lead here, after merging
    also: list = field(default_factory=list)  # some of the other choice lists among them, at most ALSO
    digest: tuple = (0, None)
    rest: tuple = ()  # (line, seat, target): chances per target that a list has still to answer
    named: int = -1  # the line whose price has been turned up among unknown cards
    behind: tuple = ()  # (line, card ids, conversion) of lines whose card is used only after other questions (蛊惑)
    done: bool = False
    input_error: str | None = None

    def fork(self) -> "Run":
        return replace(self, game=self.game.clone(), uses=dict(self.uses), marks=dict(self.marks), moments=dict(self.moments), ways=1, also=[])


class Node:
    """A state of the exploration.

    parents: states it was reached from, the first one first; same: the equal one it was merged into; depth: choices made to get here;
    also: other choice lists (cons) that lead to this very state.
    """

    __slots__ = ("run", "parents", "same", "depth", "also", "full")

    def __init__(self, run_: Run, parent: "Node | None") -> None:
        self.run: Any = run_
        self.parents: tuple = (parent,) if parent is not None else ()
        self.same: "Node | None" = None
        self.depth = length(run_.game.choices)
        self.also: list = []
        self.full: list[list] = []  # ends only: whole choice lists of the ends merged into this one


def length(choices: tuple | None) -> int:
    n = 0
    while choices is not None:
        n += 1
        choices = choices[0]
    return n


def as_list(choices: tuple | None) -> list:
    out = []
    while choices is not None:
        out.append(choices[1])
        choices = choices[0]
    return out[::-1]


def whole(node: Node, prefix: tuple | None) -> list:
    """The full choice list of a line that reaches `node`, an end, by another prefix."""
    return as_list(prefix) + as_list(node.run.game.choices)[node.depth:]


def alternatives(end: Node, limit: int) -> list[list]:
    """Other choice lists that lead to the same outcome: equal states on its way, each with the rest of the way. At most `limit`."""
    main = as_list(end.run.game.choices)
    out = list(end.full[:limit])
    node: Node | None = end
    while node is not None and len(out) < limit:
        out += [as_list(c) + main[node.depth:] for c in node.also[: limit - len(out)]]
        node = node.parents[0] if node.parents else None
    return out


def ways(node: Node, memo: dict[int, int]) -> int:
    """Number of lines of play from the start to `node`."""
    work = [node]
    while work:
        top = work[-1]
        if id(top) in memo:
            work.pop()
            continue
        waiting = [p for p in top.parents if id(p) not in memo]
        if waiting:
            work.extend(waiting)
            continue
        memo[id(top)] = sum(memo[id(p)] for p in top.parents) if top.parents else 1
        work.pop()
    return memo[id(node)]


class Player:
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
        deadline = time.monotonic() + self.seconds
        self.states = 0
        while stack:
            node = stack.pop()
            if time.monotonic() > deadline or len(out) >= self.max:
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

    # -- lines that answer or act -------------------------------------------------------------------------------------
    def apply(self, r: Run, line: Any) -> bool:
        """Carry out a fitting line; False leaves `illegal` set and the caller restores the board."""
        g = r.game
        r.marks[line.line] = g.trace
        if isinstance(line, m.Judgement):
            if not self.reachable(g, line.card) or lay_on_top(g, face_of(line.card)) is None:
                r.input_error = f"第{line.line}行：判定的牌不在牌堆里"
                return False
            self.give(r, ("turn",))
            r.at += 1
            return True
        if isinstance(line, m.Decline) and line.seat is None:
            here = fit.window_of(g, g.ask)
            while g.ask is not None and fit.fits(g, g.ask, line, r.names, r.uses) and fit.window_of(g, g.ask) == here:
                self.give(r, PASS)
            r.at += 1
            return True
        if isinstance(line, m.Pindian):
            return self.pindian(r, line)
        a = g.ask
        choice = fit.choice_for(g, a, line, r.names)
        if isinstance(choice, Refusal):
            return self.refuse(r, line, choice)
        if choice[0] == "blind":
            return self.blind(r, line, choice[1])
        no = decision.legal(g, a, choice)
        if no is not None:
            return self.refuse(r, line, no)
        serial = g.serial
        skill = getattr(line, "skill", None)
        if choice[0] == "invoke" and len(getattr(line, "targets", ())) > 1 and isinstance(line, m.Invoke) and choice[2] is not None and fit.per_target(g, a, skill):
            taken = fit.seat_of_item(choice[2])
            r.rest = tuple((line, a.who, t) for t in line.targets if r.names[t] != taken)
        self.give(r, choice)
        if g.serial > serial and choice[0] == "card":
            r.uses[line.line] = serial + 1
        if isinstance(line, m.Invoke) and choice[0] != "card" or isinstance(line, (m.Arrange, m.Distribute)) and choice[0] == "invoke":
            if not self.details(r, line, a.who, skill, choice):
                return False
        elif isinstance(line, (m.Discard, m.Give, m.Show)) and not self.rest_of_list(r, line, choice):
            return False
        elif isinstance(line, m.Give) and not self.recipient(r, line, a.who):
            return False
        if line.line not in r.uses and g.serial > serial:
            r.uses[line.line] = serial + 1
        if choice[0] == "card" and choice[3] is not None and line.line not in r.uses:
            r.behind += ((line.line, choice[1], choice[3]),)
        r.at += 1
        return True

    def reachable(self, g: Game, spec: m.CardSpec) -> bool:
        """Whether a judgement can turn such a card: it lies in the pile, or the unknown rest still holds one of the deck's copies."""
        if any(fit.matches(g.faces[c], spec) for c in g.draw + g.loose):
            return True
        copies = sum(n for face, n in self.rules.book.faces.items() if fit.matches(Face(*face), spec))
        return self.s.given.allow_duplicate or not self.rules.book.faces or sum(fit.matches(face, spec) for face in g.faces) < copies

    def link(self, r: Run) -> None:
        """Find the uses of lines whose card was used only after the questions of its conversion had been answered."""
        for entry in r.behind:
            line, cids, skill = entry
            node, since = r.game.trace, r.marks.get(line)
            while node is not None and node is not since:
                step = node[1]
                if step.slug == "use.declare" and step.data["card"].subcards == cids and step.data["card"].skill == skill:
                    r.uses[line] = step.data["use"]
                    r.behind = tuple(e for e in r.behind if e is not entry)
                    break
                node = node[0]

    def give(self, r: Run, choice: tuple) -> None:
        n = 0
        node = r.game.choices
        while node is not None:
            n += 1
            node = node[0]
        r.scripted = r.scripted | {n}
        answer(r.game, choice, "line")

    def refuse(self, r: Run, line: Any, no: Refusal) -> bool:
        r.illegal = Illegal(line.line, no)
        return False

    def blind(self, r: Run, line: Any, pool: tuple[int, ...]) -> bool:
        """选 手牌 without a name among several known cards: chance decides, so the line of play is open here."""
        r.open = decision.Ask(None, r.game.ask.slug, "pick", False, cards=pool)
        return False

    def details(self, r: Run, line: Any, seat: int, skill: str, choice: tuple) -> bool:
        """Targets, costs and words written behind 发动 answer the skill's next questions."""
        g = r.game
        item = choice[2] if choice[0] == "invoke" else None
        targets = [r.names[t] for t in getattr(line, "targets", ())]
        specs = list(getattr(line, "cards", None) or ())
        word = getattr(line, "choice", None)
        while g.ask is not None and g.ask.who == seat and g.ask.kind != "idle":
            a = g.ask
            if a.kind == "targets" and targets:
                take = tuple(targets[:a.high]) if len(targets) > a.high and a.data.get("split") else tuple(targets)
                c: Any = ("targets", take)
                targets = targets[len(take):]
            elif a.kind == "targets" and a.slug == skill and isinstance(line, m.Invoke) and len(decision.options(g, a)) > 1:
                # Targets belong to the act: left out where there is a choice, the act names none.
                return self.refuse(r, line, Refusal("target", "use.can.target", skill, ("missing",)))
            elif a.kind == "targets" and (specs or word is not None) and len(decision.options(g, a)) == 1:
                c = decision.options(g, a)[0]  # no choice, so nothing was left out
            elif a.kind in ("cards", "pick") and specs:
                c = fit.cards_choice(g, a, tuple(specs))
                if not isinstance(c, Refusal):
                    specs = specs[len(c[1]) if c[0] == "cards" else 1:]
            elif a.kind == "word" and word is not None:
                c, word = ("word", word), None
            elif a.kind == "need" and specs:
                c = self.need_detail(g, a, seat, line, specs, targets)
                specs, targets = [], []
            elif a.kind == "arrange" and isinstance(line, m.Arrange) or a.kind == "share" and isinstance(line, m.Distribute):
                c = fit.skill_choice(g, a, seat, line, r.names)
                no = c if isinstance(c, Refusal) else decision.legal(g, a, c)
                if no is not None:
                    return self.refuse(r, line, no)
                self.give(r, c)
                return True
            else:
                break
            no = c if isinstance(c, Refusal) else decision.legal(g, a, c)
            if no is not None:
                return self.refuse(r, line, no)
            self.give(r, c)
        if specs:
            return self.refuse(r, line, Refusal("cost", "skill.elements", skill))
        return True

    def need_detail(self, g: Game, a: Any, seat: int, line: Any, specs: list, targets: list) -> Any:
        ids = fit.find_all(g, fit.held(g, seat, True), tuple(specs))
        if fit.MISSING in ids:
            return Refusal("not_held", "use.declare")
        as_name = getattr(line, "as_name", None)
        return ("card", ids, as_name, line.skill if as_name else None, tuple(targets) or None, None)

    def rest_of_list(self, r: Run, line: Any, choice: tuple) -> bool:
        """A list answers as many single decisions in a row, in the order written."""
        g = r.game
        rest = line.cards[len(choice[1]) if choice[0] == "cards" else 1:]
        while rest:
            a = g.ask
            if a is None or not fit.fits(g, a, line, r.names, r.uses):
                return self.refuse(r, line, Refusal("not_asked", "skill.elements"))
            c = fit.cards_choice(g, a, rest)
            no = c if isinstance(c, Refusal) else decision.legal(g, a, c)
            if no is not None:
                return self.refuse(r, line, no)
            self.give(r, c)
            rest = rest[len(c[1]) if c[0] == "cards" else 1:]
        return True

    def recipient(self, r: Run, line: m.Give, seat: int) -> bool:
        g = r.game
        if g.ask is not None and g.ask.kind == "targets" and g.ask.who == seat:
            c = ("targets", (r.names[line.target],))
            no = decision.legal(g, g.ask, c)
            if no is not None:
                return self.refuse(r, line, no)
            self.give(r, c)
        return True

    def pindian(self, r: Run, line: m.Pindian) -> bool:
        g = r.game
        for name, spec in ((line.seat, line.card), (line.other, line.other_card)):
            a = g.ask
            if a is None or a.data.get("verb") != "pindian" or a.who != r.names[name]:
                return self.refuse(r, line, Refusal("not_asked", "pindian.place"))
            c = fit.cards_choice(g, a, (spec,))
            no = c if isinstance(c, Refusal) else decision.legal(g, a, c)
            if no is not None:
                return self.refuse(r, line, no)
            self.give(r, c)
        r.at += 1
        return True

    # -- lines that move the game --------------------------------------------------------------------------------------
    def move_on(self, r: Run, line: Any) -> bool:
        """进入, 结束 and set-up events, at an idle point or a stop. False: not possible here."""
        g = r.game
        r.marks[line.line] = g.trace
        if isinstance(line, m.Enter):
            return self.enter(r, line)
        if isinstance(line, m.End):
            return self.end(r, line)
        if isinstance(line, m.LoseCards):
            p = g.players[r.names[line.seat]]
            if fit.MISSING in fit.find_all(g, p.hand + p.equip + p.judge, line.cards):
                r.illegal = Illegal(line.line, Refusal("not_held", "move.do"))
                return False
        self.set_up(r, line)
        return r.input_error is None

    def enter(self, r: Run, line: m.Enter) -> bool:
        g = r.game
        seat = r.names[line.seat]
        if not g.players[seat].alive:
            r.illegal = Illegal(line.line, Refusal("phase", "phase.skip"))
            return False
        r.at += 1
        if line.phase == "turn":
            self.leave_turn(g, seat, new_turn=True)
            g.stop_at = "turn"
            g.turn_serial += 1
            from ..engine.turn import Turn

            g.stack[:] = [Turn(seat=seat)]
            g.ask, g.stopped = None, None
            run(g)
            return True
        if g.current == seat and g.phase == line.phase and (g.ask is not None or g.stopped == line.phase):
            return True
        if g.current == seat and g.marked(seat, "turn", "skip:" + line.phase):
            r.at -= 1
            r.illegal = Illegal(line.line, Refusal("phase", "phase.skip"))
            return False
        self.leave_turn(g, seat, new_turn=g.current != seat)
        g.stack[:] = []
        new_stack_turn(g, seat, line.phase)
        g.stop_at = line.phase
        run(g)
        return True

    def leave_turn(self, g: Game, seat: int, new_turn: bool) -> None:
        """What lies between does not happen; another turn's marks and counters lapse, within one turn they stay."""
        if new_turn:
            g.clear_marks("phase")
            g.clear_marks("turn")

    def end(self, r: Run, line: m.End) -> bool:
        g = r.game
        seat = r.names[line.seat]
        if g.current != seat or line.phase != "turn" and g.phase != line.phase:
            r.illegal = Illegal(line.line, Refusal("phase", "phase.skip"))
            return False
        g.stop_at = "rest"  # the rest of the turn runs to its end, whichever phase was named
        g.stopped = None
        r.at += 1
        if g.ask is not None and g.ask.kind == "idle":
            self.give(r, ("end",))
        else:
            run(g)
        return True

    def set_up(self, r: Run, line: Any) -> None:
        """A set-up event happens at the idle point or stop where the game stands, then the game stands there again."""
        g = r.game
        r.at += 1
        if g.ask is not None:
            top = g.stack[-1]
            top.pc = top.stage_at("idle")
            g.ask = None
        else:
            push(g, Halt(phase=g.stopped))
            g.stopped = None
        seat = r.names.get(getattr(line, "seat", None) or "")
        if isinstance(line, m.DealDamage):
            deal(g, r.names[line.source] if line.source else None, r.names[line.target], line.amount, line.nature)
        elif isinstance(line, m.LoseHp):
            lose_hp(g, seat, line.amount)
        elif isinstance(line, m.Recover):
            recover(g, seat, line.amount)
        elif isinstance(line, m.DrawCards):
            draw(g, seat, line.amount, "set_up")
        elif isinstance(line, m.Obtain):
            self.obtain(g, seat, line)
        elif isinstance(line, m.LoseCards):
            p = g.players[seat]
            ids = fit.find_all(g, p.hand + p.equip + p.judge, line.cards)
            settle(g, relocate(g, tuple(i for i in ids if i != fit.MISSING), "discard", None, "set_up", None), "set_up", None)
        elif isinstance(line, m.Die):
            die(g, seat, r.names[line.killer] if line.killer else None)
        run(g)

    def obtain(self, g: Game, seat: int, line: m.Obtain) -> None:
        ids: tuple[int, ...] = ()
        for spec in line.cards:
            cid = fit.find(g, g.draw + g.loose + g.discard, spec, ids)
            if cid == fit.MISSING:
                if not can_supply(g, 1):
                    continue
                cid = g.mint(face_of(spec))
                g.draw += (cid,)
            ids += (cid,)
        move(g, ids, "hand", seat, "set_up", seat)


def unasked(line: Any) -> Refusal:
    """A line whose question nobody put: of a skill there was no chance to use it, of a card no demand for it."""
    skill = getattr(line, "skill", None) if isinstance(line, (m.Invoke, m.First, m.NotInvoke, m.Arrange, m.Distribute)) else None
    return Refusal("not_asked", "skill.invoke", skill) if skill is not None else Refusal("not_asked", "use.need")


def new_stack_turn(g: Game, seat: int, phase: str) -> None:
    """Stand a turn before the first window of `phase`, ready to run."""
    assert phase in PHASES
    lay_turn(g, seat, "prepare")
    turn = g.stack[0]
    turn.pc = turn.stage_at(phase)
    g.stopped = None


PAST = frozenset(("ask", "skill.invoke", "damage.calc", "hp.lose", "heal.do", "dying.enter", "death.reveal", "death.reward", "death.penalty", "use.offset", "use.valid",
                  "use.effect", "phase.skip", "draw"))


def play(scenario: m.Scenario, rules: Rules, **options: Any) -> tuple[list[Run], Player]:
    """All runs of a scenario under bound rules; one run unless `explore=True`."""
    player = Player(scenario, rules, **options)
    return player.play(), player
