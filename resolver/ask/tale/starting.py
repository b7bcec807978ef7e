"""Which told deeds begin something by themselves, who does them to whom, and the lines that set them going."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.board import COLOR, CannotCompile, Seat
from resolver.ask.frames import Card
from resolver.ask.tale.acting import ACT_STAGES
from resolver.ask.tale.acting.draft import Act
from resolver.ask.tale.model import Fact, Who
from resolver.ask.tale.settings import occasions_wu_qun
from resolver.ask.tale.settings.registers import PHASE_SKILLS, PLAY_SKILLS
from resolver.ask.tale.calls import afterwards, answers_duel, blow_of_skill, calls_out, lay_judgements
from resolver.ask.tale.spending import spend

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
            if fact.unit in units.SLASHES and fact.target is None and any(f.unit in marks.WANTS_SLASH and f.at < fact.at for f in self.tale.facts if f.kind == "use") and not self.drunk_before(fact) and not own_blow(fact) and not afterwards(self.tale, fact):
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
        act = Act(fact, [w for w in self.tale.whos if not w.many], fact.actor)
        for stage in ACT_STAGES:
            if stage(self, act):
                return

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
