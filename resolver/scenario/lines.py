"""What each `when` line does (contract 5.1): an answer to the open decision, an act, a step forward, a board set up.

Not here: fitting a line to a decision (fit.py), the order in which lines are taken (run.py).
"""

from __future__ import annotations

from typing import Any

from ..engine import decision
from ..engine.damage import deal
from ..engine.death import die
from ..engine.decision import PASS
from ..engine.flow import answer, push, run
from ..engine.hp import lose_hp, recover
from ..engine.move import can_supply, draw, lay_on_top, move, relocate, settle
from ..engine.rules import Refusal
from ..engine.state import Face, Game
from ..engine.turn import PHASES
from . import fit
from . import model as m
from .board import Halt, face_of, lay_turn
from .runs import Illegal, Run


class Lines:
    """Mixin of the player: carries lines out on a run."""

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
