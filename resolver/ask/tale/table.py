"""Lays out the board of a told situation and the lines that set it going; everything that follows is left to the engine's choices."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import Board, CannotCompile, Seat
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.laid import phase_line
from resolver.ask.tale.linked import LONE
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.ring import arrange
from resolver.ask.tale.turned import told_over, turn_over
from resolver.ask.tale import burning, counters, drawn, out_of_reach, provided  # noqa: F401  (they register their skills)
from resolver.ask.tale.settings import occasions_gear, occasions_shu, occasions_wei, occasions_wu_qun  # noqa: F401  (they register their skills)
from resolver.ask.tale.settings.occasions import PHASE_SKILLS, Occasions
from resolver.ask.tale.asks import counted
from resolver.ask.tale.calls import adopt, brings_blow
from resolver.ask.tale.retell import retell
from resolver.ask.tale.starting import Starting
from resolver.ask.tale.spending import drink_first, spread_answer

WHOLE = Lazy("满|没有?受伤|未受伤|没有?掉血|不缺血|没伤|无伤|健康")
REPEATED = units.SLASHES | units.DELAYED | {"analeptic", "peach", "ex_nihilo", "duel", "snatch", "dismantlement"}


class Table(Starting, Occasions):
    """Board and `when` lines of a tale; `asked` is the number of the line that is the asked deed, None where it is looked up in the run."""

    def __init__(self, tale: Tale, book, lexicon, face: str = "black"):
        self.tale, self.book, self.lexicon, self.face = tale, book, lexicon, face
        self.board = Board(book, lexicon)
        self.of: dict[int, Seat] = {}
        self.lines: list[str] = []
        self.asked: int | None = None
        self.phase: str | None = None
        self.gate: int | None = None
        self.drawn: list = []            # (told draw, card) that no deed has taken up yet
        self.set_lines: set = set()      # answers that have a line of their own
        self.gate_needed = False
        self.now: Seat | None = None         # whose turn it has become

    def zh(self, slug: str) -> str:
        book = self.book
        return book.cards[slug].zh if slug in book.cards else book.skills[slug].zh if slug in book.skills else slug or ""

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
        seat.role, seat.gender, seat.kingdom = who.role, who.gender if not who.general else None, who.kingdom if not who.general else None
        seat.chained, seat.turned_over, seat.max_hp = who.chained, who.turned, who.max_hp
        top = self.board.max_of(seat)
        if who.hp is not None:
            seat.hp = who.hp
            if who.hp > top:
                seat.max_hp = who.hp
        elif who.wounded:
            deep = who.general == "weiyan" and any(f.kind == "hurt" and (f.n or 0) > 1 or f.kind == "use" and f.unit in {"analeptic"} | units.MASS and not f.neg or f.kind == "spreads" for f in self.all_facts())     # heals once for each point he deals
            seat.hp = max(1, top - (who.lost or (2 if deep else 1)))
        self.board.faces = {**getattr(self.board, "faces", {}), **who.faces}
        for slug in who.equipment:
            if not (slug in ("defensive_horse", "offensive_horse") and any(s != slug and s in (units.DEFENSIVE if slug == "defensive_horse" else units.OFFENSIVE) for s in who.equipment)):
                self.board.equip(seat, slug)      # +1马是爪黄飞电: one horse
        for slug in who.judge:
            seat.judge_area.append(self.board.card(Card(slug)))
        seat.stated_hand = who.hand
        for card in who.cards:
            text = self.board.card(card)
            seat.hand.append(text)
            seat.spare.append((card, text))
        for _ in range(who.piles):
            seat.piles.append(self.board._distinct(seat))
        if who.piles and seat.hp is None:
            seat.hp = 0         # it stands at 0 while such cards lie there
        return seat

    def extra(self, label: str | None = None) -> Who:
        taken = [w.label for w in self.tale.whos]
        who = Who(f"+{len(self.tale.whos)}", label or next(n for n in "甲乙丙丁戊己" if n not in taken))
        everybody = next((w for w in self.tale.whos if w.many), None)      # 大家都空手: so is he
        if everybody is not None:
            who.hand, who.full, who.wounded, who.chained = everybody.hand, everybody.full, everybody.wounded, everybody.chained
        self.tale.whos.append(who)
        return who

    def give(self, who: Who, card: Card) -> str:
        colour = card.color or {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}.get(card.suit)
        if card.suit and "@" + card.suit in who.lacks or colour and "@" + colour in who.lacks:
            raise CannotCompile(f"{who.label}没有那样的牌")
        if card.slug and card.slug in who.lacks:
            raise CannotCompile(f"{who.label}没有那样的牌")
        seat = self.seat(who)
        if (made := self.made_of(who, seat, card)) is not None:
            return made
        if seat.stated_hand is not None and len(seat.hand) >= seat.stated_hand and not any(self.board.fits(t, card) or card.slug == "slash" and not card.color and c.slug in units.SLASHES for c, t in seat.spare):
            raise CannotCompile(f"{who.label}的手牌里没有那样的牌")
        return self.board.give(seat, card)

    def made_of(self, who: Who, seat, card: Card) -> str | None:
        """甄姬手里只有一张黑牌，能躲万箭吗: the one card he is told to hold, where a skill of his makes of it what is called for; None elsewhere."""
        answers = card.slug == "jink" or card.slug == "slash" and any(f.kind == "use" and f.unit in ("savage_assault", "duel") and f.actor is not who for f in self.all_facts())
        if not answers or who.general is None or seat.stated_hand is None or len(seat.hand) < seat.stated_hand or any(c.slug for c, _ in seat.spare):
            return None
        skills = self.book.generals[who.general].skills if who.general in self.book.generals else ()
        makers = [units.CONVERSIONS[s][1] for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] == card.slug]
        fits = any(self.board.fits(seat.hand[0], Card(None, suit, color)) for _, color, suit in makers)
        told = seat.spare[0][0] if seat.spare else None
        plain = told is None or any(slug == card.slug and told.suit in (None, s) and told.color in (None, "red" if s in ("heart", "diamond") else "black") for s, _, slug in self.book.faces)
        return seat.hand[0] if makers and (fits or not plain) else None        # of a colour in which it is printed, it may be one

    def lay(self, who: Who, card: Card) -> str:
        """Material of a conversion: worn where it lies among the equipment, else from the hand; of another colour where what it needs is lacking."""
        for lack in who.lacks & {"@black", "@red", "@spade", "@heart", "@club", "@diamond"}:
            if card.slug is None and lack[1:] in (card.color, card.suit):
                card = Card(color="red" if lack[1:] in ("black", "spade", "club") else "black")
        if card.zone == "judge" and card.slug:
            area = self.seat(who).judge_area
            text = next((t for t in area if t.endswith(" " + self.zh(card.slug))), None)
            if text is None:
                text = self.board.card(card)
                area.append(text)
            return text
        if card.zone == "equip" and not card.slug:
            pieces = sorted(s for s in units.EQUIPS if s in self.book.cards and any(f[2] == s and (not card.suit or f[0] == card.suit) and (not card.color or (f[0] in ("heart", "diamond")) == (card.color == "red")) for f in self.book.faces))
            worn = next((s for s in who.equipment if s in pieces), None)
            if not pieces:
                raise CannotCompile("没有那样的装备")
            return self.board.equip(self.seat(who), worn or pieces[0])
        if card.zone == "equip" and card.slug:
            return self.board.equip(self.seat(who), card.slug)
        try:
            return self.give(who, card)
        except CannotCompile:
            worn = next((t for t in self.seat(who).equipment if card.slug is None and self.board.fits(t, card)), None)
            if worn is not None and not self.seat(who).hand:
                return worn         # nothing in hand: what he wears
            if card.slug is None and self.seat(who).hand:
                return self.seat(who).hand[0]       # all he holds is told: the rules say whether it will do
            raise

    def idle(self, who: Who, n: int = 1) -> None:
        """Cards for a price, that nobody can answer anything with."""
        seat = self.seat(who)
        for _ in range(n):
            if seat.stated_hand is None:
                seat.hand.append(self.board.card(Card(color=self.face)))

    # --- telling -------------------------------------------------------------------------------------------------------

    def all_facts(self) -> list[Fact]:
        ask = self.tale.ask
        return [*self.tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else []), *(o[1] for o in ask.options if isinstance(o, tuple) and isinstance(o[1], Fact)), *(o[0] for o in ask.options if isinstance(o, tuple) and isinstance(o[0], Fact))]

    def tell(self) -> dict:
        """The scenario as data.  Raises CannotCompile where no board bears the tale out."""
        tale = self.tale
        told_over(tale)
        provided.settle(tale)
        retell(tale, self.book)
        adopt(tale)
        out_of_reach.settle(tale, self.book)
        facts, ask = tale.facts, tale.ask
        drawn.lay(self)
        for who in tale.whos if "seated" in tale.notes else ():
            self.seat(who)
        deed = ask.fact if ask.kind in ("can",) and not ask.neg else None
        self.roles()
        if any(w.many and w.key == "all" and w.full for w in tale.whos):        # 所有人满血: so is whoever is spoken of
            for who in tale.whos:
                who.full = who.full or not who.many and who.hp is None and not who.wounded and not any(f.kind in ("hurt", "losehp") and not f.neg for f in facts)
        eats = ask.fact if ask.kind == "can" and facts and not ask.neg and "还" in ask.text and not any(w is not ask.fact.actor and w.label in tale.text for w in tale.whos) else None
        if eats is not None and eats.kind == "use" and eats.unit == "peach" and not eats.by and eats.zone != "save" and eats.target in (None, eats.actor) and eats.actor is not None and eats.actor.hp is None and not eats.actor.full and not WHOLE.search(tale.text):
            eats.actor.wounded = True       # 裸衣之后还能吃桃吗: the wound is taken for granted
        for fact in self.all_facts():
            if fact.kind == "heals" and not fact.neg:
                who = fact.target or fact.actor or next((w for w in tale.whos if not any(x.wounded for x in tale.whos)), None)
                if who is not None and who.hp is None and not who.full:
                    who.wounded = True
            if fact.kind == "use" and fact.unit == "nullification" and fact.target is not None and not fact.target.many and any(f.kind == "use" and f.unit == "god_salvation" for f in self.all_facts()) and fact.target.hp is None and not fact.target.full:
                fact.target.wounded = True      # 桃园结义 has an effect to void only on who is wounded
        for a, b, n in tale.distances:       # who is told to hit somebody far off has a weapon that reaches him
            if n and 1 < n <= 4 and any(f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.target is b and f.actor is not None and f.actor in (a, None) and not any(s in units.WEAPONS | units.OFFENSIVE for s in f.actor.equipment) for f in facts) and not any(x.kind == "skill" and x.unit == "jijiang" and not x.neg for x in facts):
                next(f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.target is b and f.actor is not None).equipment.append("halberd")
            if n and 1 < n <= 4 and a is not None and not any(f.kind in ("use", "skill") and not f.neg for f in facts) and any(f.kind == "hurt" and not f.neg and f.actor is a and f.target is b for f in facts) and not set(a.equipment) & (units.WEAPONS | units.OFFENSIVE):
                a.equipment.append("halberd")        # 对距离3的人造成伤害: done, so he reaches him
        todo = [f for f in [*facts, *ask.needs] if not f.neg]
        placed = [f for f in todo if f.kind == "use" and f.unit in units.DELAYED and not f.by]
        lying = [f for f in placed if any(f.unit in w.judge for w in tale.whos) and f.target is None]
        if lying:                                # 乐还判吗: the one that lies there
            for f in lying:
                for known in (facts, ask.needs):
                    if f in known:
                        known.remove(f)
            todo = [f for f in todo if f not in lying]
            placed = [f for f in placed if f not in lying]
        alone = placed and all(f in placed or not self.starts(f) for f in todo)       # 乐能被无懈吗: at its judgement, not when it is laid
        laid_now = any(word in tale.text for word in ("刚", "马上", "立刻", "立马", "当场", "时候", "时", "瞬间")) and "判" not in tale.text
        stopped = alone and not laid_now and any(f.kind == "use" and f.unit == "nullification" for f in self.all_facts())
        if placed and "this turn" not in tale.notes and (tale.judging or stopped or any(f.kind in ("effect", "skips", "judge", "works", "hurt", "dies", "dying") for f in self.all_facts())):
            victim = placed[0].target or next((w for w in tale.whos if w is not placed[0].actor and not w.many), None) or self.extra()
            victim.judge.append(placed[0].unit)
            todo = [f for f in todo if f not in placed]
            placed[0].actor = placed[0].target = None
        starts = [f for f in todo if self.starts(f)]
        deed_starts = deed is not None and self.starts(deed)
        deed_starts = deed_starts and not self.reaction(deed, starts)
        phased = [f for f in starts if f.kind == "skill" and f.unit in PHASE_SKILLS and f.actor is not None and f.actor.judge]
        if phased or deed_starts and deed.kind == "skill" and deed.unit in PHASE_SKILLS and deed.actor is not None and deed.actor.judge:
            starts = [f for f in starts if f not in phased]      # his judgement phase comes first, or is entered by the line of the phase
            deed_starts = deed_starts and not (deed.kind == "skill" and deed.unit in PHASE_SKILLS)
        judged = next((w for w in tale.whos if w.judge), None)
        after = deed if judged is not None and tale.judging and deed_starts and deed.actor in (None, judged) else None
        if judged is not None and judged.judge == ["indulgence"] and deed is not None and deed_starts and deed.actor is judged and deed.target is not judged and deed.unit not in PHASE_SKILLS and not any(c.zone == "judge" for c in deed.material) and not any(f.kind in ("judge", "effect", "skips", "void", "works", "use") for f in facts) and ask.kind == "can":
            raise CannotCompile("没有说判定的结果")
        if judged is not None and (tale.judging and (not deed_starts or after is not None) or not starts and not deed_starts):
            starts, deed_starts = [], False
        if not starts and not deed_starts:
            self.occasion(todo + self.asked_facts())
        done: set = set()
        first = min((f.at for f in starts), default=0)
        starts.sort(key=lambda f: 2 if PHASE_SKILLS.get(f.unit) in ("弃牌", "结束") and f.at > first else f.unit not in PHASE_SKILLS)
        drink_first(starts, deed, tale.text)
        for fact in starts:
            again = [f for f in starts[:starts.index(fact)] if f.unit == fact.unit and f.kind == fact.kind and (fact.zone is None or f.zone in (None, fact.zone))]
            if again and (fact.actor is None or any(f.actor is fact.actor and (f.target is fact.target or fact.target is None) for f in again)) and not fact.again:
                continue
            if fact.unit in units.SLASHES and any(f.unit in units.SLASHES and f is not fact and f.target is fact.target and (f.actor is fact.actor or fact.actor is None) for f in starts[:starts.index(fact)]) and not fact.again:
                continue
            done.add(id(fact))
            brings = brings_blow(self, fact)
            for _ in range(min(fact.n or 1, 4) if fact.kind == "use" and fact.unit in ("peach", "analeptic") and not fact.by else 1):
                self.start(fact)
            self.between(fact, [*starts[starts.index(fact) + 1:], *([deed] if deed_starts else [])])
            if (fact in ask.needs or brings) and ask.kind in ("can", "happens", "must") and (fact.kind == "skill" or fact.kind == "use" and fact.actor is fact.target and fact.actor is not None) and self.gate is None:      # 能激将让他出杀吗: the call may be refused
                self.gate, self.gate_needed = len(self.lines), True
        if deed_starts and not self.reaction(deed, starts):
            for _ in range(min(deed.n or 1, 4) if deed.kind == "use" and deed.unit in REPEATED - units.SLASHES and not deed.by else 1):
                self.start(deed)
            if deed.kind == "use" and deed.unit in units.SLASHES and (deed.n or 1) > 1 and self.lines:
                self.stands(self.lines[-1].rpartition(" 对 ")[2], 2 * deed.n)
            if deed.kind == "use" or deed.unit not in PHASE_SKILLS:
                self.asked = len(self.lines)
        elif deed is not None and spread_answer(self, deed, starts):
            self.asked = len(self.lines)
        occasions_wu_qun.answers(self, facts)
        if ask.fact is not None and ask.fact.kind == "use" and ask.fact.unit == "nullification":
            for fact in facts:      # a delayed trick is answered when it is judged
                if fact.kind == "use" and fact.by and fact.unit in units.DELAYED and not fact.neg and fact.target is not None and not fact.target.many:
                    self.lines.append(f"{self.seat(fact.target).name} 进入 判定阶段")
        self.judgements(facts)
        if after is not None:       # a deed after the judgement: the turn has to come to it
            after.actor = judged
            phase_line(self, judged, "出牌")
            self.start(after)
            self.asked = len(self.lines)
        elif ask.fact is not None and ask.fact.kind == "phase" and any(x.endswith("进入 回合") for x in self.lines) and ask.fact.zone in ("准备", "判定", "摸牌", "出牌"):
            pass                    # the turn is played as far as that
        elif ask.fact is not None and ask.fact.kind == "phase":
            phase_line(self, ask.fact.actor, ask.fact.zone)
        elif (coming := provided.phase_asked(self, judged)) is not None:
            phase_line(self, *coming)
        if ask.unit and ask.unit.startswith("answers:"):
            slug = ask.unit.partition(":")[2]
            holder = ask.fact.actor if slug != "peach" or ask.fact.actor is not None and not ask.fact.actor.many else self.extra()
            holder = holder or next((f.target for f in facts if f.kind == "use" and f.target), None)
            duel = next((f for f in facts if f.kind == "use" and f.unit == "duel" and holder in (f.actor, f.target)), None)
            if slug == "slash" and duel is not None:
                other = duel.target if holder is duel.actor else duel.actor
                for _ in range(2 if other is not None and holder is duel.actor else 0):
                    self.give(other, Card("slash"))
            if holder is not None:
                if slug != "peach" and self.seat(holder).stated_hand is not None:
                    self.seat(holder).stated_hand = None        # what it takes, not what he has
                for _ in range(4 if slug == "peach" else 4 if slug == "jink" and counted.in_all(tale) else 3):
                    self.give(holder, Card(slug))
        lined = counters.aim_lines(self, tale)
        for fact in self.all_facts():
            if fact.neg or id(fact) in lined or id(fact) in self.set_lines or ask.unit and ask.unit.startswith("answers:") and fact is ask.fact:
                continue
            if fact.kind == "use" and (not self.starts(fact) and not (fact is deed and fact.also and self.asked is not None) or fact is deed and self.asked is None):
                try:
                    self.answer(fact)
                except CannotCompile:
                    lacked = ask.kind == "can" and not fact.by and fact.actor is not None and fact.unit in fact.actor.lacks
                    if fact is not ask.fact or ask.kind != "must" and not lacked:     # asked whether he must: he need not have it
                        raise
        self.prices()
        if ask.fact is not None and ask.fact.kind in ("discards", "penalty") and any(f.kind == "dies" and not f.neg for f in facts):
            loser = ask.fact.actor or ask.fact.target
            if loser is not None and not loser.many:
                self.idle(loser)        # something to lose
        struck = next((f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor is not None), None)
        if ask.kind == "who" and ask.fact is not None and ask.fact.kind == "discards" and struck is not None and not struck.many and any(f.kind == "skill" and f.unit == "ganglie" and not f.neg for f in facts):
            self.idle(struck, 2)        # 刚烈判黑，谁弃牌: he has the two cards
        burning.deal(self)
        occasions_gear.spare_cards(self)
        for fact in self.all_facts():
            if fact.kind in ("spreads", "resets"):
                for f in self.all_facts():
                    for who in (f.target,):
                        if who is not None and not who.many and "chain" not in who.lacks:
                            self.seat(who).chained = True
        for who in list(tale.whos):
            if not who.many:
                self.seat(who)
        if tale.ask.kind == "where" and tale.ask.unit == "lightning" and not any(w.key == "下家" for w in tale.whos):
            after = self.extra("下家")       # where it goes on to is called by its seat
            after.key = "下家"
            self.seat(after)
        if ask.kind == "count" and ask.unit in ("hp", "maxhp") and not facts and tale.seats is None and any(w.role == "lord" for w in tale.whos):
            for _ in range((self.book.flags.get("lord.hp_bonus_from") or 0) - len(self.board.seats)):      # as many as a game with a lord's bonus has
                self.seat(self.extra())
        if len(self.board.seats) < 2 or any(w.many for w in tale.whos) and len(self.board.seats) < 4:
            self.seat(self.extra())
        for fact in facts:
            if fact.kind in ("dies", "dying", "saved") and fact.target is not None and not fact.neg and not fact.target.many and fact.target.hp is None:
                self.seat(fact.target).hp = 1
        if any(f.kind == "spreads" or f.kind == "resets" for f in self.all_facts()) and sum(s.chained for s in self.board.seats) == 1 and not any(f.kind == "spreads" and f.neg for f in facts) and not LONE.search(tale.text):
            other = self.extra()
            self.seat(other).chained = True
        if "last turn" in tale.notes and self.now is None:
            raise CannotCompile("上一回合的事")
        order = self.board.order = provided.reach(self, self.seating())
        if self.phase:
            self.board.phase = self.phase
        if ask.fact is not None and ask.fact.unit == "nullification" and any(f.kind == "use" and f.unit == "god_salvation" and not f.neg for f in facts) and not any(w.full for w in tale.whos):
            for who in tale.whos:       # on whom it has no effect nobody can counter it
                if not who.many and who.hp is None and not who.full and self.seat(who).hp is None:
                    self.seat(who).hp = self.board.max_of(self.seat(who)) - 1
        self.ending()
        turn_over(self)
        data = self.board.scenario(self.lines, tale.text)
        data["then"] = [f"{order[0].name} 存活"]
        return data

    def stands(self, name: str, blows: int) -> None:
        """裸衣连弩能砍好几刀吗: nobody whose points are not told falls before the last of them."""
        seat = next((s for s in self.board.seats if s.name == name), None)
        if seat is not None and seat.general is None and seat.hp is None and seat.max_hp is None and blows >= self.board.max_of(seat):
            seat.max_hp = seat.hp = blows + 1

    def between(self, fact: Fact, later: list) -> None:
        """第一刀被闪了: a 闪 told before the next deed answers this one."""
        nxt = next((f for f in later if f.at > fact.at and f.kind == "use" and f.unit in units.SLASHES), None)
        if nxt is None or (fact.n or 1) > 1 or fact.unit not in units.SLASHES or fact.target is None or fact.target.many:
            return
        jink = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "jink" and not f.neg and not f.by and fact.at <= f.at < nxt.at and f.actor in (None, fact.target)), None)
        if jink is None or "wushuang" in (self.book.generals[fact.actor.general].skills if fact.actor.general else ()):
            return
        jink.actor = fact.target
        self.lines.append(f"{self.seat(fact.target).name} 使用 {self.give(fact.target, jink.card or Card('jink'))}")
        self.set_lines.add(id(jink))

    def ending(self) -> None:
        """A lord who dies ends the game: then everybody has a role, as many as the game of that size has."""
        tale = self.tale
        lord = next((f for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.target.role == "lord"), None)
        if lord is None or tale.ask.kind not in ("must", "can", "happens") or tale.ask.fact is None or tale.ask.fact.kind in ("dies", "dying", "penalty", "discards"):
            return
        while len(self.board.order) < 4:
            self.board.order.append(self.board.extra())
        table = (self.book.flags.get("role_counts") or {}).get(str(len(self.board.order))) or [[]]
        if len(table) != 1 or not table[0]:
            return
        left = dict(zip(("lord", "loyalist", "rebel", "renegade"), table[0]))
        for seat in self.board.order:
            if seat.role:
                left[seat.role] -= 1
        free = [s for s in self.board.order if not s.role]
        roles = [r for r, n in left.items() for _ in range(n)]
        if min(left.values()) < 0 or len(roles) != len(free):
            return
        for seat, role in zip(free, roles):
            seat.role = role
        self.board.ends = True

    def asked_facts(self) -> list[Fact]:
        return self.all_facts()[len(self.tale.facts):]

    def seating(self) -> list[Seat]:
        """The seats in turn order from the one whose turn it is; told distances are kept by seats between."""
        tale = self.tale
        order = [self.board.turn] if self.board.turn else []
        if self.now is not None and self.now not in order:
            order.append(self.now)
        order += [s for s in self.board.seats if s not in order]
        if "seated" in tale.notes and self.board.turn is not None:
            first = self.board.seats.index(self.board.turn)
            order = self.board.seats[first:] + self.board.seats[:first]
        elif order and any(f.kind == "use" and f.unit in units.MASS and not f.neg for f in tale.facts):
            rank = {id(self.of[id(w)]): k for k, w in enumerate(tale.whos) if id(w) in self.of}
            order[1:] = sorted(order[1:], key=lambda seat: rank.get(id(seat), len(rank)))      # reached in the order told
        nxt = next((w for w in tale.whos if w.key == "下家"), None)
        if nxt is not None and id(nxt) in self.of:
            order.remove(self.of[id(nxt)])
            base = self.of.get(id(tale.after)) if tale.after is not None and tale.after is not nxt else None
            order.insert(order.index(base) + 1 if base in order else 1 if order else 0, self.of[id(nxt)])
            third = next((w for w in tale.whos if w.key == "下下家"), None)
            if third is not None and id(third) in self.of:
                order.remove(self.of[id(third)])
                order.insert(order.index(self.of[id(nxt)]) + 1, self.of[id(third)])
        struck = next((self.of.get(id(f.target)) for f in tale.facts if f.kind == "use" and f.unit in ("snatch", "supply_shortage") and not f.neg and f.target is not None and self.of.get(id(f.actor)) is order[:1][0]), None) if order and nxt is None and not tale.distances and "seated" not in tale.notes else None
        if struck in order[2:]:
            order.remove(struck)
            order.insert(1, struck)     # told to be reached: he sits next
        if tale.ask.unit == "far":
            tale.distances[:] = tale.distances[:1]
        if len(tale.distances) > 1 and all(a is not None and b is not None for a, b, _ in tale.distances):
            told = [(self.seat(a), self.seat(b), n) for a, b, n in tale.distances]
            bound = [x for x in order if any(x in (a, b) for a, b, _ in told)]
            ring = arrange(bound, told, tale.seats)
            if ring is None:
                raise CannotCompile("座次不合")
            spare = [x for x in order if x not in bound]
            order = [x if x is not None else spare.pop(0) if spare else self.board.extra() for x in ring]
            order += spare
            self.board.turn = self.board.turn or order[0]
            if tale.seats and tale.seats != len(order):
                raise CannotCompile("人数与说到的角色不符")
            return order
        for a, b, n in tale.distances:
            a = a or next((w for w in tale.whos if self.of.get(id(w)) is order[0]), None)
            b = b or next((w for w in tale.whos if w is not a and not w.many), None)
            if a is None or b is None:
                continue
            first, second = self.seat(a), self.seat(b)
            rest = [s for s in order if s not in (first, second)]
            while len(rest) < 2 * (n - 1):
                rest.append(self.board.extra())
            order = [first, *rest[:n - 1], second, *rest[n - 1:]]
            if self.board.turn is None:
                self.board.turn = order[0]
        while tale.seats and len(order) < tale.seats <= 10:
            order.append(self.board.extra())
        if tale.seats and tale.seats != len(order):
            raise CannotCompile("人数与说到的角色不符")
        return order


__all__ = ["Table"]
