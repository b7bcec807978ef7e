"""Which told deeds begin something by themselves, who does them to whom, and the lines that set them going."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.board import COLOR, CannotCompile, Seat
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Who
from resolver.ask.tale.settings import occasions_wu_qun
from resolver.ask.tale.settings.occasions import PHASE_SKILLS, PLAY_SKILLS
from resolver.ask.tale.calls import afterwards, answers_duel, blow_of_skill, calls_out, lay_judgements
from resolver.ask.tale.spending import line_of, repeats, spend

STARTERS = units.SLASHES | units.AIMED | units.SELF | units.EQUIPS
RESPONSES = frozenset({"jink", "nullification"})


def own_blow(fact: Fact) -> bool:
    """再砍一刀, 射他: an attack of his own, not the 杀 with which a trick is answered."""
    return fact.zone == "apart" or fact.text[:1] in ("砍", "捅", "射", "劈") or "刀" in fact.text


class Starting:
    """Mixin of the table: roles, starts, lines of deeds, answers."""

    def judgements(self, facts) -> None:
        lay_judgements(self, [*facts, *self.tale.ask.needs])
        struck = any(f.kind in ("effect", "works", "dies", "dying", "hurt") and not f.neg for f in self.all_facts()) and not any(f.kind == "effect" and f.neg for f in self.tale.facts)
        passed = any(f.kind == "skips" and f.zone == "判定" and not f.neg or f.kind == "skill" and f.unit == "shensu" and f.zone in (1, "1") and not f.neg for f in self.tale.facts)     # there is no judgement
        if any("lightning" in w.judge for w in self.tale.whos) and struck and not passed and not any(x.startswith("判定") for x in self.lines) and self.phase == "准备":
            self.lines.append("判定 ♠5")
        wanted = [f.unit for f in self.all_facts() if f.kind == "skill" and f.unit in PHASE_SKILLS]
        if wanted and self.phase == "准备" and not any(x.endswith("进入 回合") for x in self.lines) and PHASE_SKILLS[wanted[0]] in ("摸牌", "结束", "弃牌"):
            name = self.board.turn.name     # 克己 comes up between two phases: the turn must run through
            self.lines.append(f"{name} 结束 回合" if wanted[0] == "keji" else f"{name} 进入 {PHASE_SKILLS[wanted[0]]}阶段")
            self.gate = len(self.lines)

    def roles(self) -> None:
        """Roles that follow from the deeds themselves: nobody attacks himself, one who attacks also drinks."""
        facts = self.all_facts()
        known = [f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.actor is not None]
        for duel in (f for f in facts if f.kind == "use" and f.unit == "duel" and f.actor is None and f.target is None):
            answering = list(dict.fromkeys(f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.target is None and f.actor is not None and not f.actor.many))
            if len(answering) == 2:      # 决斗时A先出杀, B接不上: the first to answer is the one challenged
                duel.target, duel.actor = answering
        for fact in facts:
            if fact.kind != "use":
                continue
            if fact.actor is None and fact.unit == "analeptic" and known:
                fact.actor = known[0]
            asked = self.tale.ask.fact
            if fact.actor is None and fact.unit == "ex_nihilo" and asked is not None and asked.kind == "draws" and asked.actor is not None:
                fact.actor = asked.actor
            if fact.actor is not None and fact.actor.many:
                fact.actor = fact.actor if fact.unit in ("jink", "slash", "nullification", "peach") else None
            if fact.actor is not None and fact.target is fact.actor and fact.unit in units.SLASHES | {"duel", "snatch", "dismantlement"} and fact is not self.tale.ask.fact and not (fact.own and fact in self.tale.ask.needs):
                fact.actor = None

    def going(self) -> set:
        return {f.unit for f in self.tale.facts if f.kind == "use" and not f.neg}

    def starts(self, fact: Fact) -> bool:
        if fact.kind == "use" and fact is self.tale.ask.fact and fact.unit in RESPONSES and (self.tale.asked_phase == "出牌" or self.tale.phase == "出牌" and "主动" in self.tale.text) and not self.tale.facts and not fact.by:
            return True         # 出牌阶段主动出闪: at the idle point, where nothing asks for it
        if fact.kind == "use" and (fact.zone == "against" or fact.zone == "save" and fact.unit not in ("peach", "analeptic")):
            return False
        if fact.kind == "use":
            if fact.unit not in STARTERS or fact.by == "lijian":
                return False
            borrowed = next((f for f in self.all_facts() if f.kind == "use" and f.unit == "collateral"), None)
            if borrowed is not None and fact.unit in units.SLASHES and fact.actor is not None and (fact.actor is borrowed.target or borrowed.target is None and fact.actor is not borrowed.actor):
                borrowed.target = fact.actor
                return False
            if borrowed is not None and fact.unit in units.SLASHES and fact.actor is None and fact.target is None and borrowed.target is not None and fact.at > borrowed.at:
                fact.actor = borrowed.target        # 借我的刀，第一张杀被闪掉: the one asked for
                return False
            if fact.unit in units.SLASHES and (blow_of_skill(self, fact) or answers_duel(self, fact)) and not afterwards(self.tale, fact):
                return False
            if fact.unit == "peach" and fact.by == "guhuo" and fact.zone != "save":
                return not any(f.kind in ("dying", "saved") for f in self.tale.facts)
            if fact.unit == "peach":
                return fact.by != "jijiu" and not any(f.kind in ("dying", "dies", "saved") and not f.neg for f in self.all_facts()) and fact.zone != "save"
            if fact.unit == "analeptic":
                fell = next((f for f in self.tale.facts if f.kind in ("dying", "saved", "dies") and not f.neg), None)
                if fell is not None and any(f.kind == "use" and f.unit in units.SLASHES and not f.neg and 0 <= fact.at <= f.at < fell.at for f in self.tale.facts):
                    return fact.zone != "save"      # 被酒杀砍到濒死: drunk before the blow
                drunk = fell is None and fact is not self.tale.ask.fact and any(f.kind == "use" and f.actor in (None, fact.actor) and f.target is not fact.actor and f.unit in units.SLASHES and not f.neg and 0 <= fact.at <= f.at for f in self.tale.facts)
                return fact.zone != "save" and (drunk or not any(f.kind in ("dying", "saved") for f in self.all_facts()))      # 被酒杀砍中，能活吗: drunk before the blow
            if fact.unit in units.SLASHES and fact.target is None and any(f.unit in ("savage_assault", "duel") and f.at < fact.at for f in self.tale.facts if f.kind == "use") and not self.drunk_before(fact) and not own_blow(fact) and not afterwards(self.tale, fact):
                return False
            return True
        if fact.kind == "recast" and fact.card is None:
            fact.card = Card("iron_chain")      # the only card that is recast
        if fact.kind == "recast" and fact.card is not None:
            return True
        return fact.kind == "skill" and (fact.unit in PLAY_SKILLS or fact.unit in PHASE_SKILLS or calls_out(self, fact))

    def drunk_before(self, fact: Fact) -> bool:
        return any(f.kind == "use" and f.unit == "analeptic" and f.at <= fact.at for f in self.tale.facts)

    def reaction(self, deed: Fact, starts) -> bool:
        """Whether an asked deed answers what is already going on: 杀 in answer to a duel."""
        if deed.kind != "use" or deed.unit not in units.SLASHES:
            return False
        going = {f.unit for f in starts}
        first = next((f for f in starts if f.kind == "use" and f.unit in units.SLASHES), None)
        stopped = any(not f.neg and (f.kind == "offset" or f.unit in ("jink", "eight_diagram")) for f in self.tale.facts)
        chase = first is not None and stopped and first.actor is not None and "blade" in first.actor.equipment and deed.actor in (None, first.actor) and deed.target in (None, first.target)
        later = ("之后", "以后", "完", "结束") if deed.target is not None else ("之后", "以后", "完", "结束", "回合", "阶段")
        if chase and deed.target in (None, first.target) and not any(word in self.tale.text for word in later):
            return True             # 接着再砍乙吗, 被闪了还能再砍吗: with the blade
        if own_blow(deed) or afterwards(self.tale, deed):
            return False
        volley = next((f for f in starts if f.unit == "archery_attack"), None)
        if deed.target is None and volley is not None and not deed.again and (deed.actor is not volley.actor or deed.actor is None) and not any(word in self.tale.text for word in ("之后", "以后", "完")):
            return True             # 万箭来了出杀行吗
        if deed.target is None and (bool(going & {"duel", "savage_assault"}) or any(f.unit == "blade" for f in self.tale.facts)):
            return True
        return chase

    def start(self, fact: Fact) -> None:
        """Writes the line of a deed at the idle point, with the roles it needs."""
        tale = self.tale
        others = [w for w in tale.whos if not w.many]
        actor = fact.actor
        if actor is None and fact.unit == "analeptic":
            slash = next((f for f in self.all_facts() if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
            armed = [w for w in others if any(s in units.WEAPONS for s in w.equipment) and w is not (slash.target if slash else None)]
            actor = slash.actor if slash is not None and slash.actor is not None else armed[0] if len(armed) == 1 else next((w for w in others if w.me and (slash is None or w is not slash.target) and not any(f.kind == "skill" and f.unit in ("liuli", "tianxiang") and f.target is w for f in self.all_facts())), None)
            if actor is None and slash is not None and slash.target is not None:
                actor = self.extra()
            if slash is not None:
                slash.actor = slash.actor or actor
        if actor is None and fact.hint is not None and fact.target is not None and fact.hint in others and fact.hint is not fact.target and not fact.hint.judge:
            actor = fact.hint
        if actor is None and fact.target is None and fact.unit in units.SLASHES and fact is not tale.ask.fact:
            holding = [w for w in others if any(c.slug in units.SLASHES for c in w.cards)]
            actor = holding[0] if len(holding) == 1 and not holding[0].judge else None      # 最后一张手牌是杀，砍出去: his who holds it
        if actor is None:
            armed = [w for w in others if any(s in units.WEAPONS for s in w.equipment) and w is not fact.target]
            actor = armed[0] if len(armed) == 1 and fact.unit in units.SLASHES else None
            if actor is None and fact.unit in units.SLASHES:     # 烈弓, 铁骑 and the like are the attacker's
                actor = next((f.actor for f in self.all_facts() if f.kind in ("skill", "passive") and f.actor is not None and f.actor is not fact.target and units.OCCASION.get(f.unit) in ("slash", "damage")), None)
            busy = {id(f.actor) for f in self.all_facts() if f is not fact and f.kind in ("skill", "use") and f.actor is not None and not self.starts(f)}
            if actor is None and "out of turn" in tale.notes and fact is not tale.ask.fact and self.lines and (owners := [f.actor for f in self.all_facts() if f.kind == "skill" and f.unit in PHASE_SKILLS and f.actor is not None]):
                actor = next((w for w in others if w not in owners and w is not fact.target), None) or self.extra()      # 别人回合放万箭
            if actor is None and self.board.turn is not None:
                actor = next((w for w in others if self.of.get(id(w)) is self.board.turn and w is not fact.target), None)
            busy |= {id(f.target) for f in self.all_facts() if f.kind in ("dies", "dying") and f.target is not None and f.target.general is None and not f.target.me and not any(x.actor is f.target for x in self.all_facts())}      # who dies of it does not do it
            asked = self.tale.ask.fact
            if asked is not None and asked is not fact and asked.kind in ("hurt", "heals", "dies", "dying") and asked.target is not None and not asked.target.me:
                busy.add(id(asked.target))      # what befalls him is asked, not what he does
            busy |= {id(f.target) for f in self.tale.facts if f.kind in ("dies", "dying") and f.target is not None and not f.target.me}
            busy |= {id(w) for f in self.tale.ask.every for w in (f.actor, f.target) if w is not None and not w.me}
            busy |= {id(w) for f in self.all_facts() if f.kind == "skill" and f.unit in ("liuli", "tianxiang") for w in (f.target, *f.also) if w is not None}
            free = [w for w in others if w is not fact.target and id(w) not in busy and not w.judge]
            doers = [f.actor for f in self.all_facts() if f is not fact and f.actor is not None and not f.actor.many and f.kind in ("use", "skill") and self.starts(f) and f.actor is not fact.target]
            if actor is None and len({id(w) for w in doers}) == 1:
                actor = doers[0]
            mine = [w for w in free if w.me]
            if actor is None and "out of turn" in tale.notes and fact is not tale.ask.fact and any(f.kind == "skill" and f.unit in PHASE_SKILLS for f in self.all_facts()):
                owners = [f.actor for f in self.all_facts() if f.kind == "skill" and f.unit in PHASE_SKILLS]
                actor = next((w for w in others if w not in owners and w is not fact.target), None) or self.extra()      # 别人回合放万箭
            if actor is None:
                actor = mine[0] if mine and fact.target is not None and not mine[0] is fact.target else free[0] if len(free) == 1 and fact.target is not None else self.extra()
        if fact is tale.ask.fact and tale.ask.kind == "can" and tale.ask.unit != "far" and actor.key.startswith("+") and fact.target is not None and fact.unit in units.ANSWERED_BY and not fact.explicit and any(f is not fact for f in self.all_facts()):
            raise CannotCompile("没有说是谁用的")      # asked of a deed that nobody told of does to a told seat: read amiss
        target = fact.target
        if target is None and (fact.unit in units.AIMED and fact.unit not in units.SELF or fact.kind == "skill" and fact.unit in ("fanjian", "jieyin", "qingnang", "rende")):
            called = next((f for f in self.all_facts() if f.kind == "skill" and f.unit == "jijiang" and f.actor is actor and f.target is not None), None)
            if called is not None and fact.unit in units.SLASHES:
                target = called.target       # not the one who gave the card
            if fact.kind == "skill" and fact.unit == "rende":
                target = next((f.target for f in self.all_facts() if f.kind == "gives" and not f.neg and f.at > fact.at and f.target is not None and not f.target.many), None)      # who is told to be given something
            gone = [f.target for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.at < fact.at] if fact is tale.ask.fact else []       # who was killed before is no target
            left = [w for w in others if w is not actor and w not in gone and not (tale.ask.fact is not None and tale.ask.fact.kind == "skill" and tale.ask.fact.unit == "blade" and w is tale.ask.fact.target and w.label[0] in "另别其")]
            reacting = [w for w in left if any(f.actor is w for f in self.all_facts() if f.kind in ("skill", "use") and f is not fact)]
            handing = [f.actor for f in self.all_facts() if f.kind == "skill" and f.unit in ("liuli", "tianxiang") and not f.neg and f.actor in left]       # aimed at him who hands it on
            hit = handing or [f.target for f in self.all_facts() if f.kind in ("hurt", "dies", "dying") and f.target in left]
            target = target or (hit[0] if hit else reacting[0] if reacting else left[0] if left else self.extra())
        near = actor.key.startswith(("+", "?")) or not re.search("距离|没.{0,3}马|狂骨|够|范围|座|隔", tale.text)
        if near and fact.kind == "use" and fact.unit in units.SLASHES and fact is not tale.ask.fact and target is not None and not tale.distances and not tale.seats and set(target.equipment) & units.DEFENSIVE and not set(actor.equipment) & (units.WEAPONS | units.OFFENSIVE) and "offensive_horse" not in actor.lacks:
            actor.equipment.append("chitu")      # who struck a rider of +1 was in reach
            self.board.equip(self.seat(actor), "chitu")
        seat = self.seat(actor)
        theirs = tale.own_turn if tale.own_turn is not None and not tale.own_turn.many and tale.own_turn is not actor and tale.ask.kind == "can" else None      # 队友的回合，我能出杀吗
        if ("out of turn" in tale.notes or theirs is not None) and fact is tale.ask.fact and (self.board.turn is None or theirs is not None and self.board.turn is self.seat(theirs) and self.now is None):
            if theirs is not None and theirs is target and "no longer empty" in tale.notes:
                raise CannotCompile("不止一人的回合")       # 在自己回合摸了牌，还能被杀吗: whose turn it is then is not said
            other = theirs or next((w for w in others if w is not actor), None) or self.extra()
            self.board.turn = self.seat(other)
            self.lines.append(f"{seat.name} 发动 {self.zh(fact.unit)}" if fact.kind == "skill" else f"{seat.name} 使用 {self.give(actor, fact.card or Card(fact.unit))}")
            fact.actor, fact.target = actor, target
            self.asked = len(self.lines)
            return
        if fact is tale.ask.fact and fact.by == "guose" and any(f is not fact and f.by == "guose" and not f.neg and f.target is target for f in tale.facts):
            raise CannotCompile("没有说再贴给谁")       # 国色 once more
        if fact.unit in units.DELAYED and target is None:
            target = actor
        if tale.next_turn is not None and fact.at > tale.next_turn and self.board.turn is seat and not any(" 结束 回合" in x for x in self.lines):
            self.lines += [f"{seat.name} 结束 回合", f"{seat.name} 进入 出牌阶段"]        # round to his next turn
        if self.board.turn is None:
            self.board.turn = seat
        elif (self.now or self.board.turn) is not seat and not self._in_between(fact, actor):
            self.pass_turn(seat)
        fact.actor, fact.target = actor, target
        if fact.kind == "recast":
            self.lines.append(f"{seat.name} 重铸 {self.give(actor, Card(fact.card.slug))}")
            return
        if fact.unit == "peach" and fact.kind == "use" and fact is tale.ask.fact and (fact.n or 1) > 1 and fact.zone != "save" and target in (None, actor) and seat.hp is None and not actor.full and not actor.wounded:
            seat.hp = max(1, self.board.max_of(seat) - fact.n)      # 一回合能用两张桃吗: who is wounded enough for them
        if fact.unit == "peach" and fact.kind == "use" and fact is not tale.ask.fact and seat.hp is None and not actor.full:
            asked = tale.ask.fact
            another = asked is not None and asked.kind == "use" and asked.unit == "peach" and asked.again and not fact.by and not asked.by and asked.zone != "save" and asked.actor in (None, actor) and asked.target in (None, actor)
            seat.hp = max(1, self.board.max_of(seat) - (fact.n or 1) - another)      # who ate one was wounded, and by more where one more is asked of
        if fact.kind == "skill" and fact.unit in PLAY_SKILLS and self.phase in ("判定", "准备") and not any("出牌阶段" in x or x.endswith("进入 回合") for x in self.lines):
            self.lines.append(f"{seat.name} 进入 出牌阶段")
        if fact.kind == "skill":
            self.begin_skill(fact, actor, target)
            return
        if fact.unit in ("snatch", "dismantlement") and target is not None and not target.many:
            # Taken from twice: a seat keeps something for the second time.
            taken = max(fact.n or 1, sum(f.unit in ("snatch", "dismantlement") and f.kind == "use" and f.target is target for f in self.all_facts()))
            his = self.seat(target)
            if taken > 1 and his.stated_hand is None and len(his.hand) + len(his.equipment) + len(his.judge_area) < taken:
                self.idle(target)
        if self.phase in ("判定", "准备") and not any("出牌阶段" in x or x.endswith("进入 回合") for x in self.lines):
            self.lines.append(f"{seat.name} 进入 出牌阶段")
        if fact.unit in ("lightning", "peach", "analeptic", "ex_nihilo") and fact is tale.ask.fact and fact.zone != "save" and target is not None and target is not actor and not fact.by:
            self.lines.append(line_of(self, actor, fact, f" 对 {self.seat(target).name}"))
            return
        aims = [target, *[w for w in fact.also if w is not target]] if target is not None else []
        aim = f" 对 {'、'.join(self.seat(w).name for w in aims)}" if aims and (fact.unit in units.AIMED or fact.zone == "few") else ""
        if fact.by == "guhuo" and not any(c.zone in ("equip", "judge") for c in fact.material):
            fact.material = (occasions_wu_qun.conjured_card(self, fact), *fact.material[1:])
        if fact.by:
            fact.material = tuple(self.fitting(c, fact.by) for c in fact.material)
            texts = [self.lay(actor, c) for c in fact.material] if fact.by != "none" else []
            self.lines.append(f"{seat.name} 使用 {'、'.join(texts)} 当 {self.book.cards[fact.unit].zh}{aim} 凭 {self.zh(fact.by)}")
        else:
            told = f" 指定 {self.seat(self.victim(fact)).name}" if fact.unit == "collateral" else ""
            if repeats(fact) > 1 and fact is not tale.ask.fact and not any(s in units.WEAPONS for s in actor.equipment) and actor.general is None:
                actor.equipment.append("crossbow")       # who is told to strike twice can
                self.board.equip(seat, "crossbow")
            if repeats(fact) >= 4 and target is not None and target.key.startswith("+") and self.seat(target).hp is None:
                self.seat(target).hp = self.seat(target).max_hp = 8       # somebody who lives through them
            for _ in range(repeats(fact)):
                self.lines.append(line_of(self, actor, fact, aim + told))

    def _in_between(self, fact: Fact, actor) -> bool:
        """甲对黄盖用杀时，黄盖能苦肉吗: a skill of the play phase is asked of while another's attack on him is under way."""
        if fact is not self.tale.ask.fact or fact.kind != "skill" or fact.unit not in PLAY_SKILLS:
            return False
        if "out of turn" not in self.tale.notes and (not re.search("时(?!间)|响应|生效前|趁机|顺势|立刻|立即|马上|当场", self.tale.text) or re.search("回合|轮到|阶段|之后|以后", self.tale.text)):
            return False
        return bool(self.lines) and all(f.kind == "use" and f.actor is not actor and f.unit in units.AIMED | units.MASS for f in self.tale.facts if not f.neg)

    def pass_turn(self, seat: Seat) -> None:
        """The turn goes on to somebody else, where the question speaks of turns: he sits next.  Raises CannotCompile otherwise."""
        strange = next((w.key.startswith("+") for w in self.tale.whos if self.of.get(id(w)) is seat), True)
        phases = not strange and all(" 进入 " in x for x in self.lines)      # nothing but a skill of a phase so far: it was the turn before
        if self.now is not None or not re.search("回合|轮到|结束阶段", self.tale.text) and not any("结束阶段" in x for x in self.lines) and not phases or not self.lines:
            raise CannotCompile("不止一人的回合")
        if re.search("(?<![上下][个一])(?<![上下别])回合[内里]|同一?个?回合|当回合", self.tale.text) and not re.search("别人|他人|对方的?回合|下[个一]?回合|回合外|轮到", self.tale.text):
            raise CannotCompile("不止一人的回合")       # what is told is of one turn
        self.lines.append(f"{self.board.turn.name} 结束 回合")
        self.lines.append(f"{seat.name} 进入 出牌阶段")
        self.now = seat

    def fitting(self, card: Card, by: str) -> Card:
        """A card told by name alone to be converted: of its faces one that the skill takes, where the deck has one."""
        color, suit = units.CONVERSIONS.get(by, (None, (None, None, None)))[1][1:]
        if card.slug is None or card.suit or card.color or card.number or not (color or suit):
            return card
        faces = [f for f in self.book.faces if f[2] == card.slug and (suit is None or f[0] == suit) and (color is None or COLOR[f[0]] == color)]
        return Card(card.slug, suit, color, None, card.zone) if faces else card

    def victim(self, fact: Fact) -> Who:
        """Whom the holder of a borrowed weapon is to attack: told with a 杀 of his, else somebody."""
        holder = fact.target
        if not any(s in units.WEAPONS for s in holder.equipment) and "weapon" not in holder.lacks:
            worn = {x for w in self.tale.whos for x in w.equipment}       # a weapon that does nothing here by itself
            holder.equipment.append("kylin_bow" if not worn & units.HORSES else "qinggang_sword" if not worn & units.ARMORS else "blade")
            self.board.equip(self.seat(holder), holder.equipment[-1])
        slash = next((f for f in self.all_facts() if f.kind == "use" and f.unit in units.SLASHES and f.actor is holder and f.target is not None), None)
        if slash is not None:
            return slash.target
        left = [w for w in self.tale.whos if w is not holder and w is not fact.actor and not w.many]
        chosen = left[0] if left else self.extra()
        for blow in self.all_facts():
            if blow.kind == "use" and blow.unit in units.SLASHES and blow.actor is holder and blow.target is None:
                blow.target = chosen
        return chosen

    def answer(self, fact: Fact) -> None:
        """Hands the card of an answer to whoever gives it."""
        who = fact.actor
        if who is None or who.many:
            if fact.unit == "nullification":
                users = [f.actor for f in self.tale.facts if f.kind == "use" and f.unit != "nullification" and not f.neg and f is not fact]
                who = fact.actor = next((w for w in self.tale.whos if w.me and (w not in users or fact is self.tale.ask.fact)), None) or self.extra()      # nobody counters his own
            else:
                used = next((f for f in self.tale.facts if f.kind == "use" and f.target is not None and f is not fact and units.ANSWERED_BY.get(f.unit) == fact.unit), None) \
                    or next((f for f in self.tale.facts if f.kind == "use" and f.target is not None and f is not fact), None)
                crowd = next((f for f in self.tale.facts if f.kind == "use" and f.unit in units.MASS and f is not fact and not f.neg), None)
                if used is None and (crowd is None or who is not None):
                    return
                who = used.target if used is not None else next((w for w in self.tale.whos if w is not crowd.actor and not w.many), None) or self.extra()
                if used is None:
                    fact.actor = who
        if who.many:
            return
        if fact.by == "guhuo" and not any(c.zone in ("equip", "judge") for c in fact.material):
            fact.material = (occasions_wu_qun.conjured_card(self, fact), *fact.material[1:])
        if fact.by:
            for card in fact.material:
                self.lay(who, card)
        else:
            whole = fact.unit == "slash" and "spear" in who.equipment and who.hand is not None and who.hand == len(who.cards) and not any(c.slug == "slash" for c in who.cards)
            for _ in range(0 if whole else min(fact.n or 1, 4)):        # all he holds is told, and 丈八 makes it of that
                spend(self, who, fact)
        duel = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is who), None)
        if fact.unit == "slash" and duel is not None and not any(f.kind == "use" and f.unit == "slash" and not f.neg and f.actor is duel.target for f in self.tale.facts if duel.target is not None):
            other = duel.target or next((w for w in self.tale.whos if w is not who and not w.many), None) or self.extra()
            if other is not None and not other.many and other.hand is None and "slash" not in other.lacks:
                skills = self.book.generals[who.general].skills if who.general in self.book.generals else ()
                for _ in range(2 if "wushuang" in skills else 1):       # he who is challenged plays first, as many as it takes
                    self.give(other, Card("slash"))


__all__ = ["Starting"]
