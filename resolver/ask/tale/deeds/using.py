"""Using and playing cards, invoking, converting, naming targets."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.deeds.harm import ATTACKING
from resolver.ask.tale.deeds.attack import BLOW_STAGES
from resolver.ask.tale.deeds.attack.draft import Blow
from resolver.ask.tale.deeds.use import USE_STAGES
from resolver.ask.tale.deeds.use.draft import Use


VESSELS = tuple("口杯瓶碗壶盅坛")       # 再干一瓶: of the 酒 that is spoken of


class Using:
    """Mixin of the reader: verbs of use."""

    def v_attack(self, tok) -> bool:
        """砍他, 被打了: a 杀 whose card is not named; 打出 打一张 is USE."""
        blow = Blow(tok, self.peek(1))
        for stage in BLOW_STAGES:
            if (done := stage(self, blow)) is not None:
                return done

    def v_burn(self, tok) -> bool:
        if tok.text in ("烧", "烧了", "烧掉") and self.at(1, "NUM", "MANY", "DIAN") and not self.passive and self.previous("use") is not None:
            self.fact("hurt", tok, target=next((f.target for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.target is not None), None))      # 烧几点
            return True
        if tok.text in ("烧", "烧了") and not (self.is_person_at(1) or self.passive or self.at(1, "EQ") or self.describes(self.i + 2 if self.at(1, "OTHERW", "OPP") else self.i + 1)):
            return False
        prior = self.made[-1] if self.made and self.frame_open else None
        if prior is not None and prior.kind == "use" and prior.unit in ("fire_slash", "fire_attack") and prior.target is None and not self.passive:
            return self.light()
        if not self.passive and self.burns(tok):
            return True
        made = self.use(tok, Card("fire_slash" if self.previous("use") is not None else "fire_attack"), self.doer(), self.patient or self.topic if self.passive else None)
        if made and made.unit == "fire_attack" and self.passive and made.target is not None and not self.asking and not made.neg and not made.want and (tok.text.endswith("了") or self.at(1, "LE") and self.peek(1).text == "了"):
            self.made.append(Fact("hurt", None, made.target, at=tok.at + 0.5, text=tok.text))       # 被火攻烧了: it did burn
        self.passive = False
        return bool(made) and self.light()

    def v_inv(self, tok) -> bool:
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("SK", "EQ"):
            return self.light()
        if nxt is not None and nxt.has("CARD"):
            return False if tok.has("USE") else self.light()     # 发无懈
        skill = self.previous("skill", "passive")
        if tok.extra.get("word", tok.text) in ("发动", "发动了", "触发", "触发了", "发", "发了") and (nxt is None or nxt.has(*PERSON) or nxt.has("DURING", "DISC", "BREAK", "DRAW", "HURT", "GAIN", "BEI", "STAY", "QM", "ASKED", "LE", "CI", "NUM", "MANY", "DE", "CAN", "FIRST", "STOP", "THEN", "EFFECTW", "CHOOSE", "ONCE", "TWICE", "UPTO", "IF") or self.at(1, "IF")):
            mine = self.made[-1] if self.made else None
            if mine is not None and mine.kind == "use" and mine.by == "spear" and self.frame_open:
                return self.light()     # 丈八能发动吗
            if mine is not None and mine.kind in ("skill", "passive"):
                mine.neg, self.neg = mine.neg or self.neg, False
                mine.want = mine.want or self.want
                mine.kind = "skill"
                self.frame_open = True
                return self.light()
            if skill is not None and (self.subject is None or self.subject is skill.actor or not (self.subject.general or self.subject.equipment)):
                self.fact("skill", tok, actor=skill.actor, unit=skill.unit, target=None)
                return True
            who = self.subject or self.topic
            own = [s for s in (self.skills_of(who.general) if who is not None and who.general else ()) if s not in ("mashu", "wushuang")] + [s for s in (who.equipment if who is not None else ()) if s in units.WEAPONS]
            if len(own) == 1:
                self.fact("skill", tok, actor=who, unit=own[0])
                return True
            named = {t.val for t in self.toks if t.has("SK") or t.has("EQ") and t.val in units.WEAPONS | {"eight_diagram"}}
            if len(named) == 1:             # the one weapon or skill the question names
                unit = next(iter(named))
                owner = self.wearer(unit) or self.owner_of(unit)
                if owner is not None:
                    self.fact("skill", tok, actor=owner, unit=unit, target=self.aims[-1] if self.aims else None)
                    return True
            return False
        return False

    def whose_deed(self) -> None:
        """自己打出去: whose the cards told without a doer are."""
        if self.subject is None or self.neg or self.made:
            return
        told = [f for f in self.tale.facts if f.kind == "use" and not f.neg and f.unit in units.MASS | {"ex_nihilo", "duel"}]
        if told and all(f.actor is None for f in told):
            for f in told:
                f.actor = self.subject

    def v_playv(self, tok) -> bool:
        nxt = self.next_solid(1)
        if self.i >= 2 and self.t[self.i - 1].has("CARD") and self.t[self.i - 1].val in ("slash", "jink") and self.t[self.i - 2].has("NOHAVE") and not (nxt is not None and nxt.has("CARD", "FACE")):
            return self.light()         # 自己没杀接: he lacks it
        if self.neg and tok.text in ("理", "理他", "理会", "搭理", "搭腔", "应声", "管", "响应他") and (claim := self.guhuo_told()) is not None and not any(f.kind == "doubt" for f in [*self.tale.facts, *self.made]):
            self.fact("doubt", tok, actor=None, unit="guhuo")        # 没人理他: nobody doubts
            return True
        if self.neg and tok.text in ("管", "理", "理会", "搭理", "响应", "搭腔", "应声") and self.previous("use") is not None and (self.previous("use").unit == "nullification" or self.previous("use").unit in units.MASS | units.DELAYED | {"ex_nihilo", "duel", "dismantlement", "snatch", "fire_attack", "iron_chain"}):
            self.fact("use", tok, unit="nullification", card=Card("nullification"), actor=None)     # 无懈甩过来没人管: nobody counters that
            return True
        if tok.text.startswith(("打出", "用出", "放出")) and not (nxt is not None and nxt.has("CARD", "NUM", "ZHANG", "FACE", "THIS", "MANY")):
            self.whose_deed()
        called = next((u for s, u in (("jijiang", "slash"), ("hujia", "jink")) if self.told_skill(s)), None)
        if self.neg and called is not None and (nxt is None or nxt.has("THEY", "ME", "QM", "STOP", "LE", "GEN", "LET") and nxt is self.t[-1]):
            if self.unanswered():       # 激将没人理
                return self.light()
            self.fact("use", tok, unit=called, card=Card(called))
            return True
        lord = next((f.actor for f in self.tale.facts if called is not None and f.kind == "skill" and f.unit in marks.CALLS), None)
        if called is not None and self.asking and not self.made and not self.pending and (self.subject or self.topic) not in (None, lord) and (nxt is None or nxt.has("QM", "ASKED", "THEY", "SK", "GEN") and nxt is self.t[-1]) and any(x in tok.text for x in "应帮"):
            self.use(tok, Card(called), self.subject or self.topic, None)       # 张飞能响应吗: the card called for
            while nxt is not None and nxt.has("THEY", "SK", "GEN") and self.peek() is not nxt:
                self.i += 1
            return self.light()
        if self.made and self.frame_open and self.made[-1].kind == "skill" and self.made[-1].unit == "eight_diagram":
            if self.at(1, "CARD") and self.peek(1).val in ATTACKING:
                thing = self.peek(1)        # 用八卦顶决斗: what comes at its owner
                self.tale.facts.append(Fact("use", None, self.made[-1].actor, thing.val, card=Card(thing.val, thing.card.suit, thing.card.color), at=tok.at - 1, text=thing.text))
                return self.light(2)
            return self.light()     # 用八卦顶
        if nxt is not None and nxt.has("CARD") and nxt.val in units.ANSWERED_BY and tok.text in ("响应", "应对", "应付", "对付", "招架", "回应", "接", "应") and (self.made and self.frame_open and self.made[-1].kind == "use" and self.made[-1].unit != nxt.val or not self.made):
            return self.answered(nxt)
        if nxt is not None and nxt.has("CARD", "NUM", "ZHANG", "THIS") or self.at(-1, "TO", "BA2"):
            return self.light()
        mine = self.made[-1] if self.made and self.frame_open and self.made[-1].kind == "use" else None
        last = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f is not mine), None)
        if mine is not None and last is not None and last.unit in units.ANSWERED_BY:
            return self.light()
        last = last or mine
        if last is not None and last.unit in units.SLASHES and last.target is None and any(f.kind == "use" and f.unit in marks.WANTS_SLASH and f is not last for f in [*self.tale.facts, *self.made]):
            last = next(f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit in marks.WANTS_SLASH)      # the 杀 answered the duel
        if tok.text == "管" and not any(x in self.tale.text for x in ("不用管", "不必管", "不管", "要管")):
            return False
        if tok.text in ("响应", "应", "应对", "接", "接招", "应付", "对付", "招架", "回应", "顶", "管", "理", "理会", "搭理") and last is not None and last.unit in units.ANSWERED_BY:
            if self.pending and isinstance(self.pending[-1], Card):
                card = self.pending.pop()
                self.use(tok, card, self.subject, None)
                return self.light()
            if self.made and self.made[-1].kind == "use" and self.frame_open and (self.made[-1] is not last or last.by):
                return self.light()
            if nxt is not None and nxt.has(*("LET", "GEN", "THEY", "OPP")):
                return self.light()
            self.use(tok, Card(units.ANSWERED_BY[last.unit]), self.subject, None)
            return self.light()
        return self.light()

    def unanswered(self) -> bool:
        """没人响应: the lord called and nobody gave him a card."""
        call = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "skill" and f.unit in marks.CALLS), None)
        if call is None or not self.neg or self.subject not in (None, call.actor):
            return False
        call.zone, self.neg = "unanswered", False
        return True

    def answered(self, tok) -> bool:
        """用闪响应决斗: what is answered is used on the one who answers; a card of another name stands for the one needed by a skill of his."""
        mine = self.made[-1] if self.made and self.frame_open and self.made[-1].kind == "use" else None
        if mine is None:             # 能响应万箭吗, after 用杀当闪
            told = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == units.ANSWERED_BY[tok.val] and f.by), None)
            mine = self.use(tok, Card(units.ANSWERED_BY[tok.val]), self.subject or self.topic or self.me(), None, by=told.by if told is not None else None, material=told.material if told is not None else ())
            if told is not None:
                self.tale.facts.remove(told)
        mine.actor = mine.actor or self.subject or self.topic or self.me()
        need = units.ANSWERED_BY[tok.val]
        if mine.unit != need and not (need == "slash" and mine.unit in units.SLASHES) and not mine.by:
            skills = self.skills_of(mine.actor.general) if mine.actor.general else ()
            mine.by = next((s for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] in ("", need)), None)
            if mine.by is not None:
                mine.material, mine.unit, mine.card = (mine.card or Card(mine.unit),), need, Card(need)
        if not any(f.kind == "use" and f.unit == tok.val for f in self.tale.facts):
            self.tale.facts.append(Fact("use", None, mine.actor, tok.val, card=Card(tok.val), at=max(0, self.t[0].at - 1), text=tok.text))
        while self.peek() is not tok:
            self.i += 1
        return self.light()

    def _cup(self, tok) -> bool:
        """再干一瓶, 来一口, where 酒 is spoken of and no other card follows."""
        vessel = tok.text[-1] in VESSELS and len(tok.text) > 1 or self.at(1, "NUM") and self.at(2, "CI") and self.peek(2).text in VESSELS and not self.at(3, "CARD")
        return vessel and tok.text[0] in "干来整闷灌再" and any(f.kind == "use" and f.unit == "analeptic" for f in [*self.tale.facts, *self.made])

    def v_use(self, tok) -> bool:
        """用, 出, 打 …: the card that follows makes the fact; without one, the card spoken of before."""
        use = Use(tok)
        for stage in USE_STAGES:
            if (done := stage(self, use)) is not None:
                return done
