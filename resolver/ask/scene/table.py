"""Lays out the board of a told situation and the lines that set it going; everything that follows is left to the engine's choices."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import RANK_SIGN, SUIT_SIGN, Board, CannotCompile, Seat
from resolver.ask.frames import Card, Frame
from resolver.ask.scene.model import Fact, Scene, Who

PLAY_SKILLS = frozenset({"fanjian", "lijian", "qingnang", "jieyin", "zhiheng", "kurou", "rende"})
DRAW_SKILLS = frozenset({"tuxi", "luoyi", "yingzi"})
STARTERS = units.SLASHES | units.AIMED | units.SELF
RESPONSES = frozenset({"jink", "nullification"})


class Table:
    """Board and `when` lines of a scene; `line` is the number of the line that is the asked deed, None where it is looked up in the run."""

    def __init__(self, scene: Scene, book, lexicon, face: str = "black"):
        self.scene, self.book, self.lexicon, self.face = scene, book, lexicon, face
        self.board = Board(Frame(scene.text), book, lexicon)
        self.of: dict[int, Seat] = {}
        self.lines: list[str] = []
        self.asked: int | None = None
        self.started = False
        self.phase: str | None = None
        self.gate: int | None = None     # the line that enters a phase which may turn out to be skipped

    # --- seats and cards -----------------------------------------------------------------------------------------------

    def seat(self, who: Who) -> Seat:
        """The seat of somebody, with what was said of him."""
        if id(who) in self.of:
            return self.of[id(who)]
        seat = self.board._make(who.label)
        self.of[id(who)] = seat
        if who.general:
            if who.general not in self.book.generals:
                raise CannotCompile(f"武将【{self.lexicon.name('general', who.general)}】不在这个版本里")
            seat.general = who.general
        seat.role, seat.gender, seat.chained = who.role, who.gender, who.chained
        top = self.board.max_of(seat)
        if who.hp is not None:
            seat.hp = who.hp
            if who.hp > top:
                seat.max_hp = who.hp
        elif who.wounded:
            seat.hp = top - 1
        for slug in who.equipment:
            self.board.equip(seat, slug)
        for slug in who.judge:
            seat.judge_area.append(self.board.card(Card(slug)))
        seat.stated_hand = who.hand
        for card in who.cards:
            text = self.board.card(card)
            seat.hand.append(text)
            seat.spare.append((card, text))
        return seat

    def extra(self) -> Who:
        who = Who(f"+{len(self.scene.whos)}", next(n for n in "甲乙丙丁戊己" if n not in [w.label for w in self.scene.whos]))
        self.scene.whos.append(who)
        return who

    def give(self, who: Who, card: Card) -> str:
        if card.slug and card.slug in who.lacks:
            raise CannotCompile(f"{who.label}没有那样的牌")
        seat = self.seat(who)
        if seat.stated_hand is not None and len(seat.hand) >= seat.stated_hand and not any(self.board.fits(t, card) for _, t in seat.spare):
            raise CannotCompile(f"{who.label}的手牌里没有那样的牌")
        return self.board.give(seat, card)

    def idle(self, who: Who, n: int = 1) -> None:
        """Cards for a price, that nobody can answer anything with."""
        seat = self.seat(who)
        for _ in range(n):
            if seat.stated_hand is None:
                seat.hand.append(self.board.card(Card(color=self.face)))

    # --- telling -------------------------------------------------------------------------------------------------------

    def tell(self) -> dict:
        scene = self.scene
        facts, ask = scene.facts, scene.ask
        deed = ask.fact if ask.kind == "can" else None
        self.roles(facts, ask)
        for fact in [*facts, ask.fact]:
            if fact is not None and fact.kind == "heals":
                who = fact.actor or next(iter(scene.whos), None)
                if who is not None and who.hp is None and not who.full:
                    who.wounded = True
        todo = [f for f in facts if not f.neg]
        placed = [f for f in todo if f.kind == "use" and f.unit in units.DELAYED and f.by is None]
        if placed and scene.judging:
            victim = placed[0].target or next((w for w in scene.whos if w is not placed[0].actor and w.key != "plural"), None) or self.extra()
            victim.judge.append(placed[0].unit)
            todo = [f for f in todo if f not in placed]
            placed[0].actor = placed[0].target = None
        starts = [f for f in todo if self.starts(f)]
        if any(w.judge for w in scene.whos) and (scene.judging or not starts and not (deed is not None and self.starts(deed))):
            starts = []
            deed_starts = False
        else:
            deed_starts = deed is not None and self.starts(deed)
        if not starts and not deed_starts:
            self.occasion(todo + ([ask.fact] if ask.fact else []))
        done: set = set()
        starts.sort(key=lambda f: f.unit not in DRAW_SKILLS)
        for fact in starts:
            key = (fact.kind, fact.unit, id(fact.actor), id(fact.target))
            again = [f for f in starts[:starts.index(fact)] if f.unit == fact.unit and f.kind == fact.kind]
            if again and (key in done or fact.actor is None or fact.target is None or any(f.target is None or f.actor is None for f in again)):
                continue
            if fact.unit == "slash" and any(f.unit in units.SLASHES and f is not fact for f in starts[:starts.index(fact)]):
                continue
            done.add(key)
            self.start(fact)
        if deed_starts and not self.reaction(deed, starts):
            self.start(deed)
            self.asked = len(self.lines)
        for fact in facts:
            if fact.kind == "judge" and fact.face[0] and fact.face[1] and not fact.neg:
                self.lines.append(f"判定 {SUIT_SIGN[fact.face[0]]}{RANK_SIGN.get(fact.face[1], fact.face[1])}")
        struck = any(f.kind == "effect" or f.kind == "hurt" and f.n == 3 for f in facts)
        if any("lightning" in w.judge for w in scene.whos) and struck and not any(x.startswith("判定") for x in self.lines) and self.phase == "准备":
            self.lines.append("判定 ♠5")
        if any(f is not None and f.kind == "skill" and f.unit in DRAW_SKILLS for f in [ask.fact, *ask.needs]) and self.phase == "准备":
            self.lines.append(f"{self.board.turn.name} 进入 摸牌阶段")
            self.gate = len(self.lines)
        if ask.unit in ("jink", "peach"):
            holder = ask.fact.actor if ask.unit == "jink" else self.extra()
            for _ in range(4 if ask.unit == "peach" else 3):
                self.give(holder or next(f.target for f in facts if f.kind == "use" and f.target), Card(ask.unit))
        for fact in [*facts, *ask.needs, ask.fact]:
            if fact is None or fact.neg or ask.unit in ("jink", "peach") and fact is ask.fact:
                continue
            if fact.kind == "answer" or fact.kind == "use" and fact is deed and self.asked is None:
                self.answer(fact)
        self.spares(facts, ask)
        if scene.chain:
            for fact in [*facts, ask.fact]:
                for who in (fact.target if fact.kind != "skill" else None, fact.actor if fact.kind in ("dies", "dying") else None) if fact is not None else ():
                    if who is not None:
                        self.seat(who).chained = True
        for who in list(scene.whos):
            if who.key != "plural":
                self.seat(who)
        if len(self.board.seats) < 2 or any(w.key == "plural" for w in scene.whos):
            self.seat(self.extra())
        for fact in facts:
            if fact.kind == "dies" and fact.actor is not None and not fact.neg:
                seat = self.seat(fact.actor)
                seat.hp = seat.hp if fact.actor.hp is not None else 1
            if fact.kind in ("dying", "saved") and fact.actor is not None and fact.actor.hp is None:
                self.seat(fact.actor).hp = 1
        order = [self.board.turn] if self.board.turn else []
        order += [s for s in self.board.seats if s not in order]
        while scene.seats and len(order) < scene.seats <= 10:
            order.append(self.board.extra())
        if scene.seats and scene.seats != len(order):
            raise CannotCompile("人数与说到的角色不符")
        self.board.order = order
        if self.phase:
            self.board.phase = self.phase
        data = self.board.scenario(self.lines, scene.text)
        data["then"] = [f"{order[0].name} 存活"]
        return data

    def roles(self, facts, ask) -> None:
        """Who does what is told of nobody: one who attacks elsewhere in the story also drinks; nobody attacks himself."""
        if any(f.kind in ("saved", "dying", "dies") for f in facts):
            for fact in facts:
                if fact.kind == "use" and fact.unit == "peach":
                    fact.kind, fact.target = "answer", None
        known = [f.actor for f in [*facts, ask.fact] if f is not None and f.kind == "use" and f.unit in units.SLASHES and f.actor is not None]
        for fact in [*facts, ask.fact]:
            if fact is not None and fact.kind == "use" and fact.actor is None and fact.unit == "analeptic" and known:
                fact.actor = known[0]
        for fact in [*facts, ask.fact]:
            if fact is None or fact.kind != "use" or fact.unit in RESPONSES:
                continue
            if fact.actor is not None and fact.actor.key == "plural":
                fact.actor = None
            if fact.actor is not None and fact.target is fact.actor and fact.unit in units.SLASHES | {"duel", "snatch", "dismantlement"} and fact is not ask.fact:
                fact.actor = None

    def starts(self, fact: Fact) -> bool:
        if fact.kind == "use":
            return fact.unit in STARTERS and fact.unit not in ("peach",) or fact.unit == "peach" and not any(f.kind in ("dying", "dies", "saved") for f in self.scene.facts)
        return fact.kind == "skill" and fact.unit in PLAY_SKILLS | DRAW_SKILLS

    def reaction(self, deed: Fact, starts) -> bool:
        """Whether an asked deed answers what is already going on: 杀 in answer to a duel."""
        going = {f.unit for f in starts}
        return deed.kind == "use" and deed.unit in units.SLASHES and (bool(going & {"duel", "savage_assault"}) or any(f.unit == "blade" for f in self.scene.facts)) and deed.target is None

    def start(self, fact: Fact) -> None:
        others = [w for w in self.scene.whos if w.key != "plural"]
        actor = fact.actor
        if actor is None:
            weapon = [w for w in others if any(s in units.WEAPONS for s in w.equipment) and w is not fact.target]
            actor = weapon[0] if len(weapon) == 1 and fact.unit in units.SLASHES else None
            named = {id(f.actor) for f in [*self.scene.facts, *([self.scene.ask.fact] if self.scene.ask.fact is not None and self.scene.ask.fact is not fact else [])] if f.kind in ("skill", "answer") and f.actor is not None}
            if actor is None and self.board.turn is not None:
                actor = next((w for w in others if self.of.get(id(w)) is self.board.turn and w is not fact.target), None)
            free = [w for w in others if w is not fact.target and id(w) not in named and not w.judge]
            me = [w for w in free if w.me]
            if actor is None and len(weapon) == 1 and fact.unit == "analeptic":
                actor = weapon[0]
            if actor is None:
                actor = me[0] if me else free[0] if len(free) == 1 and fact.target is not None else self.extra()
        target = fact.target
        if target is None and fact.unit in units.AIMED and fact.unit not in units.SELF or fact.kind == "skill" and fact.unit in ("fanjian",) and target is None:
            left = [w for w in others if w is not actor]
            reacting = [w for w in left if any(f.actor is w for f in self.scene.facts if f.kind in ("skill", "answer"))]
            hit = [f.target for f in self.scene.facts if f.kind == "hurt" and f.target in left]
            target = self.scene.group[0] if self.scene.group and self.scene.group[0] in left and not hit else self.extra() if self.scene.chain and not hit else hit[0] if hit else reacting[0] if len(reacting) >= 1 else left[0] if len(left) >= 1 else self.extra()
        fact_actor = self.seat(actor)
        if fact.unit in units.DELAYED and target is None:
            target = actor
        if self.board.turn is None:
            self.board.turn = fact_actor
        elif self.board.turn is not fact_actor:
            raise CannotCompile("不止一人的回合")
        if fact.kind == "skill":
            self.begin_skill(fact, actor, target)
            return
        if self.phase == "判定" and not any("出牌阶段" in x for x in self.lines):
            self.lines.append(f"{fact_actor.name} 进入 出牌阶段")
        if self.scene.drunk and fact.unit in units.SLASHES and not any("酒" in x for x in self.lines):
            self.lines.append(f"{fact_actor.name} 使用 {self.give(actor, Card('analeptic'))}")
        aim = f" 对 {self.seat(target).name}" if target is not None and fact.unit in units.AIMED else ""
        if fact.by:
            material = fact.face or ()
            texts = [self.give(actor, c) for c in material]
            self.lines.append(f"{fact_actor.name} 使用 {'、'.join(texts)} 当 {self.book.cards[fact.unit].zh}{aim} 凭 {self.zh(fact.by)}")
        else:
            card = fact.card or Card(fact.unit)
            self.lines.append(f"{fact_actor.name} 使用 {self.give(actor, card)}{aim}")
        self.chosen = (actor, target)
        fact.actor, fact.target = actor, target

    def zh(self, slug: str) -> str:
        book = self.book
        return book.cards[slug].zh if slug in book.cards else book.skills[slug].zh if slug in book.skills else slug

    def begin_skill(self, fact: Fact, actor: Who, target: Who | None) -> None:
        name = self.seat(actor).name
        if fact.unit in DRAW_SKILLS:
            self.phase = "判定"
            self.lines.append(f"{name} 进入 摸牌阶段")
            return
        if fact.unit == "lijian":
            raise CannotCompile("离间的双方没有看懂")
        if fact.unit in ("fanjian", "zhiheng", "qingnang"):
            self.idle(actor, 1)
        self.lines.append(f"{name} 发动 {self.zh(fact.unit)}" + (f" 对 {self.seat(target).name}" if target is not None and fact.unit != "kurou" else ""))
        fact.actor, fact.target = actor, target

    def occasion(self, facts) -> None:
        """What a skill, a card in answer or a wound that is told alone must have come from: a judgement area, else a 杀."""
        scene = self.scene
        judged = next((w for w in scene.whos if w.judge), None)
        if judged is not None:
            seat = self.seat(judged)
            self.board.turn, self.phase = seat, "准备"
            self.lines.append(f"{seat.name} 进入 判定阶段")
            return
        dying = next((f for f in facts if f.kind in ("dying", "saved") and f.actor is not None), None)
        if dying is not None and not any(f.kind == "skill" for f in facts):
            scene.facts.insert(0, Fact("use", actor=self.extra(), target=dying.actor, unit="slash", card=Card("slash")))
            self.start(scene.facts[0])
            return
        for fact in facts:
            when = units.OCCASION.get(fact.unit) if fact.kind == "skill" else None
            if when in ("damaged", "targeted", "need_jink", "jink") or fact.kind == "skill" and fact.unit in units.ARMORS or fact.kind == "answer" and fact.unit == "jink":
                other = [w for w in scene.whos if w is not fact.actor and w.key != "plural" and not any(f.actor is w and f.kind in ("skill", "answer") for f in facts)]
                attacker = fact.target if when == "damaged" and fact.target is not None else next((w for w in other if any(s in units.WEAPONS for s in w.equipment)), None)
                attacker = attacker or next((w for w in other if w.me), None) or (other[0] if other and when == "damaged" else self.extra())
                scene.facts.insert(0, Fact("use", actor=attacker, target=fact.actor, unit="slash", card=Card("slash")))
                self.start(scene.facts[0])
                return
            if when in ("slash", "damage") or fact.kind == "skill" and fact.unit in units.WEAPONS:
                scene.facts.insert(0, Fact("use", actor=fact.actor, target=fact.target, unit="slash", card=Card("slash")))
                self.start(scene.facts[0])
                return
        raise CannotCompile("问题里没有发生什么事")

    def answer(self, fact: Fact) -> None:
        """Hands the card of an answer to whoever gives it."""
        who = fact.actor
        if who is None or who.key == "plural":
            used = next((f for f in self.scene.facts if f.kind == "use" and f.target is not None), None)
            if used is None:
                return
            who = used.target
            fact.actor = who if who is not None and fact.actor is None else fact.actor
        if fact.by:
            for card in fact.face or ():
                self.give(who, card)
        else:
            for _ in range(fact.n or 1):
                self.give(who, fact.card or Card(fact.unit))

    def spares(self, facts, ask) -> None:
        """Prices of skills and weapons that are told or asked."""
        for fact in [*facts, ask.fact] + [Fact("skill", unit=o) for o in ask.options if isinstance(o, str)]:
            if fact is None or fact.kind != "skill" or fact.actor is None:
                continue
            if fact.unit in ("blade",):
                if self.seat(fact.actor).stated_hand is None:
                    self.give(fact.actor, Card("slash"))
            elif fact.unit == "axe":
                self.idle(fact.actor, 2)
            elif fact.unit == "leiji":
                if self.seat(fact.actor).stated_hand is None and not any(x.endswith("闪") for x in self.seat(fact.actor).hand):
                    self.give(fact.actor, Card("jink"))
            elif fact.unit in ("tieqi", "eight_diagram", "yiji", "jianxiong", "ganglie"):
                continue
            elif fact.unit == "tianxiang":
                if self.seat(fact.actor).stated_hand is None:
                    self.give(fact.actor, Card(suit="heart"))
            elif fact.unit == "guidao":
                self.idle(fact.actor, 1)
            else:
                self.idle(fact.actor, 1)
        for fact in facts:
            if fact.kind == "saved":
                helper = next((w for w in self.scene.whos if w is not fact.actor and w.key != "plural"), None) or self.extra()
                for _ in range(3):
                    try:
                        self.give(helper, Card("peach"))
                    except CannotCompile:
                        break


__all__ = ["Table"]
