"""Harm and help: hurt, hit points lost and regained, more damage."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.deeds.fatal import ATTACKING, Fatal
from resolver.ask.tale.deeds.working import Working
from resolver.ask.tale.deeds.hurt import HURT_STAGES
from resolver.ask.tale.deeds.hurt.draft import Hurt
from resolver.ask.tale.model import Fact


class Harm(Fatal, Working):
    """Mixin of the reader: verbs of what befalls a seat."""

    def natures(self) -> None:
        """受到1点火焰伤害: the nature of the one wound that a clause tells of."""
        hurts = [f for f in self.made if f.kind == "hurt"]
        said = set()
        for k, t in enumerate(self.t):
            if t.has("FIREW", "THUNDERW", "NATUREW", "DIAN", "DMGW", "HURT") and not t.has("CARD") and ("伤" in t.text or k + 1 < len(self.t) and self.t[k + 1].has("DMGW")):
                said.update(nature for sign, nature in (("火", "fire"), ("雷", "thunder"), ("属性", "nature")) if sign in t.text)
        if len(said) > 1:
            said.discard("nature")
        if len(hurts) == 1 and len(said) == 1 and hurts[0].by is None:
            hurts[0].by = said.pop()

    def v_hurt(self, tok) -> bool:
        hurt = Hurt(tok)
        for stage in HURT_STAGES:
            if (done := stage(self, hurt)) is not None:
                return done

    def struck_by(self, tok) -> bool:
        """吃了孙权一刀, 挨他一张南蛮: the person between is the one who does it."""
        n = 1
        while self.at(n, "LE", "FILL") and not self.is_person_at(n):
            n += 1
        if tok.text[0] not in "吃挨中受遭" or not self.is_person_at(n):
            return False
        k = n + 1
        while self.at(k, "DE", "NUM", "ZHANG", "THIS", "FACE", "NORMALP", "CI") and not self.at(k, "DAO"):
            k += 1
        if not self.at(k, "CARD", "DAO", "DRUNK", "DMGW"):
            return False
        agent = self.person(self.peek(n), self.subject)
        self.patient = self.subject or self.topic or self.me()
        if agent is self.patient:
            return False
        self.spoken.append(agent)
        if self.at(k, "DAO"):
            self.made.append(Fact("use", agent, self.patient, "slash", card=Card("slash"), at=tok.at, text=tok.text))
            self.fact("hurt", tok, target=self.patient)
            self.i = self.i - 1 + k
            return True
        if self.at(k, "DMGW"):
            return False
        self.passive, self.agent = True, agent
        self.i += n + 1
        while self.at(0, "DE"):
            self.i += 1
        return True

    def hurt_by(self, tok) -> bool:
        """受到裸衣许褚的2点伤害: by whom, how much."""
        k = self.i + 1
        skill = self.t[k] if k < len(self.t) and self.t[k].has("SK") else None
        k += skill is not None
        if k + 2 >= len(self.t) or not self.t[k].has("GEN", "LET", "ME", "THEY", "OPP") or self.t[k + 1].text != "的" or not self.t[k + 2].has("NUM", "DMGW", "DIAN"):
            return False
        who = self.person(self.t[k], self.subject)
        if skill is not None and not self.told_skill(skill.val):
            self.made.append(Fact("skill", who, None, skill.val, at=skill.at, text=skill.text))
        victim = self.subject or self.topic or self.me()
        self.spoken.append(who)
        self.i = k + 1
        made = self.fact("hurt", tok, actor=who, target=victim)
        if self.at(0, "NUM"):
            made.n = self.peek().val
            self.i += 1
        while self.at(0, "DIAN", "DMGW", "HPW"):
            self.i += 1
        return True

    def v_unhurt(self, tok) -> bool:
        """没事: he is not hurt."""
        made = self.fact("hurt", tok, target=self.subject or self.topic)
        made.neg = not made.neg
        return True

    def v_losehp(self, tok) -> bool:
        self.fact("losehp", tok, target=self.subject or self.topic)
        return True

    def v_deal(self, tok) -> bool:
        nxt = self.next_solid(1)
        if self.passive and tok.text in ("砍出", "打出") and nxt is not None and nxt.has("CARD"):
            victim = self.patient or self.subject or self.topic or self.me()
            self.use(tok, Card("slash"), self.agent, victim)        # 被砍出闪: attacked, and plays 闪
            self.subject, self.passive, self.frame_open = victim, False, False
            return self.light()
        if tok.has("BREAK") and (self.at(1, "EQ") or self.is_person_at(1) and self.at(2, "DE") and self.at(3, "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "EQW")):
            return False
        if tok.text == "打出" and (nxt is None or nxt.has("QM", "ASKED")):
            return False
        if self.at(1, "NUM") and self.at(2, "DAO", "CI", "ZHANG") or tok.has("ATTACK") and nxt is None:
            return False
        if self.passive and tok.has("ATTACK") and not (nxt is not None and nxt.has("NUM", "DIAN", "MANY", "DMGW", "HPW")):
            return False
        if nxt is not None and tok.text in ("打掉", "砍掉", "反伤", "弹了", "弹", "反弹", "反弹了", "弹掉", "打了", "砍了", "烧了", "烧掉", "劈了", "劈掉") and self.is_person_at(1) and (self.at(2, "NUM", "MANY") and self.at(3, "DIAN", "HPW", "DMGW") or self.at(2, "HPW") and not self.at(3, "NUM")) and not self.passive:
            self.i += 1
            hit = self.person(self.peek(), self.subject)
            if tok.text[0] in "砍打" and not self.neg and not any(f.kind in ("use", "skill") for f in self.made):
                self.made.append(Fact("use", self.subject or self.topic, hit, "slash", card=Card("slash"), at=tok.at, want=self.want, text=tok.text))
            made = Fact("hurt", self.subject, hit, at=tok.at, neg=self.neg, want=self.want, text=tok.text)
            if tok.text[0] in "弹反" and (cause := self.previous("skill")) is not None and cause.unit == "ganglie" and cause.target is None:
                cause.target = hit          # 刚烈弹了郭嘉一血: he had hurt its owner
            self.neg = self.want = False
            self.made.append(made)
            self.frame_open = True
            return self.light(1 + (self.at(1, "HPW") and not self.at(2, "NUM")))
        if tok.text in ("打了", "砍了", "打出", "伤", "打掉", "砍掉", "打下去", "烧了", "劈了", "电了", "射了", "捅了") and nxt is not None and not nxt.has("NUM", "DIAN", "MANY", "DMGW", "HPW"):
            return False
        if tok.text == "伤害" and self.at(-1, "HAVE") and self.asking and nxt is None:
            struck = next((f.target for f in [*self.made[::-1], *self.tale.facts[::-1]] if f.kind in ("use", "skill") and f.target is not None), None)
            self.fact("hurt", tok, target=struck or self.subject or self.topic)       # 有没有伤害
            return True
        if tok.text == "伤害" and (self.at(-1, "BA", "DE", "SK", "CARD", "THIS", "FIREW", "THUNDERW") or nxt is None or nxt.has("COUNTAS", "BY", "CAN", "WILL", "BA", "FROM")):
            return False
        made = self.fact("hurt", tok, actor=self.subject if not self.passive else self.agent, target=self.object_who())
        if made.target is None:
            last = next((f for f in reversed(self.made[:-1]) if f.kind in ("use", "skill")), None)
            made.target = last.target if last is not None else None
            if made.target is not None and made.target is made.actor:      # 被火攻烧掉1点: he is the one hurt
                made.actor = last.actor
        self.passive = False
        while self.at(0, "HPW", "DMGW", "FIREW", "THUNDERW") and not self.at(0, "NUM"):
            self.i += 1
        return True

    def v_nohurt(self, tok) -> bool:
        """没有伤害: nobody is hurt by it."""
        last = self.previous("skill", "use")
        self.neg = not self.neg
        self.fact("hurt", tok, target=self.sufferer() if self.subject is not None and (last is None or self.subject is not last.actor) else last.target if last is not None else None)
        return True

    def v_heal(self, tok) -> bool:
        cure = self.made[-1] if self.made and self.frame_open and self.made[-1].kind == "skill" and self.made[-1].unit in ("qingnang", "jieyin") and self.made[-1].target is None else None
        if cure is not None:
            n = 1
            while self.at(n, "LE", "DAO", "CI", "ONCE") or self.peek(n) is not None and self.peek(n).text in ("一口", "口", "一", "一下"):
                n += 1
            if self.is_person_at(n):
                self.i += n         # 青囊奶了一口张飞
                cure.target = self.last = self.person(self.peek(), self.subject)
                self.spoken.append(cure.target)
                return self.light()
        if tok.text == "回" and self.made and self.frame_open and self.made[-1].kind in ("draws", "gains", "taken") and self.at(-1, "DRAW", "GAIN", "TAKE"):
            return self.light()         # 摸回几张
        if tok.text in ("回", "加", "补") and not self.at(1, "NUM", "HPW", "DIAN", "QM", "ASKED", "MANY", "TWICE", "LE") and self.peek(1) is not None:
            return False
        if tok.text == "补" and (self.at(1, "NUM") and self.at(2, "ZHANG") or self.at(1, "MANY") and "张" in self.peek(1).text):
            return False
        if tok.text == "吃桃":
            self.use(tok, Card("peach"), self.subject, None)
            return self.light()
        more = self.at(-1, "MORE", "BOOST") or self.at(-1, "AGAIN") and self.peek(-1).text in ("多", "额外") or tok.text.startswith(("多", "额外"))
        own = next((f.actor for f in reversed(self.made) if f.kind == "skill" and f.unit in ("rende", "kuanggu", "jieyin")), None)     # these heal the one who invokes them
        ahead = self.peek(1) is not None and (self.is_person_at(1) or self.at(1, "OPP", "THIS") and self.describes(self.i + 2) or self.describes(self.i + 1))
        made = self.fact("heals", tok, target=None if ahead and not self.aims and not self.passive else own if own is not None and self.subject in (None, own) else self.subject if self.subject is not None and not self.passive and any(f.target is not None and f.target is self.object_who() and f.actor is self.subject for f in self.made) else self.object_who() or self.subject or (self.made[-1].actor if self.made else None))
        while self.at(0, "HPW") and not self.at(0, "NUM"):
            self.i += 1
        made.zone = "more" if more else None
        return True

    def v_boost(self, tok) -> bool:
        if tok.text in ("+1", "加1", "加一") and self.at(1, "CLS_HORSE"):
            return False
        if "酒" in tok.text and not getattr(self, "asking", False):
            slash = self.previous("use")
            if slash is not None and slash.unit in units.SLASHES:
                self.passive = False
                self.made.append(Fact("use", slash.actor, None, "analeptic", card=Card("analeptic"), at=slash.at - 1, text=tok.text))
                return self.light()
        made = self.fact("boost", tok)
        if self.previous("heals", "saved", "dying") is not None and any(f.unit == "jiuyuan" or f.unit == "peach" for f in [*self.tale.facts, *self.made]):
            made.kind, made.zone = "heals", "more"     # 救援 adds to what 桃 heals
            made.target = next((f.target for f in reversed([*self.tale.facts, *self.made]) if f.kind in ("saved", "dying", "use") and f.target is not None), None)
        return True


__all__ = ["ATTACKING", "Harm"]
