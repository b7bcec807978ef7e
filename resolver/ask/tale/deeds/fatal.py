"""Killing, dying, saving, living on."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

ATTACKING = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}


class Fatal:
    """Mixin of the reader: verbs of life and death."""

    def v_kill(self, tok) -> bool:
        after = next((k for k in range(1, 4) if not self.at(k, "LE")), 1)
        if tok.text in ("杀掉", "杀掉了") and self.neg and self.at(after, "NUM", "MANY") and self.at(after + 1, "DIAN", "HPW", "DMGW"):
            who = self.subject or self.topic            # 没杀掉了1血: no 杀, and so hurt
            if who is not None:
                who.lacks.add("slash")
            self.neg = False
            made = self.fact("hurt", tok, target=who)
            return bool(made)
        if len(tok.text) == 1 and not tok.has("KILL") or tok.text == "杀":
            return False
        if tok.text == "杀了" and (self.at(1, "LE") and self.peek(1).text in ("一下", "一刀", "一手") or self.at(1, "NUM") and self.at(2, "DAO", "CI")):
            return False            # 杀了一下
        if tok.has("BREAK") and (self.at(1, "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") or self.is_person_at(1) and self.at(2, "DE") and self.at(3, "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "EQW", "CARD")):
            return False        # 干掉了他的狮子
        if tok.text == "杀了" and (self.at(-1, "USE") or self.at(-1, "LE") and self.at(-2, "USE")) and not self.is_person_at(1):
            self.use(tok, Card("slash"), self.doer(), None)     # 用过杀了
            return self.light()
        who = self.object_who()
        actor = self.doer()
        done = self.made[-1] if self.made and self.frame_open else None
        if done is not None and done.kind == "use" and not self.passive and who is None and done.target is not None and done.target is self.subject and done.actor is not None and not self.is_person_at(1):
            who, actor = self.subject, done.actor       # 被主公用决斗弄死
        elif done is not None and done.kind == "skill" and not self.passive and who is None and done.target is not None and done.target is self.subject and done.actor not in (None, self.subject) and not self.is_person_at(1):
            who, actor = self.subject, done.actor       # 被张角雷击打死
        elif done is not None and done.kind == "use" and who is None and done.actor is None and done.target is not None and done.target is self.subject and not self.is_person_at(1) and any(t.has("BEI") and t.at < tok.at for t in self.t):
            who, actor = self.subject, None             # A被火杀烧死了: he himself
        if done is not None and done.kind == "use" and not self.passive and who is None and done.target is not None and done.actor is actor and actor is not None and not self.is_person_at(1):
            who = done.target           # 把忠臣火攻烧死
        if actor is None and not self.passive and self.topic is not None and (self.topic.general or self.topic.me) and not self.is_person_at(-1) and not any(f.kind == "use" for f in [*self.tale.facts, *self.made]):
            actor = self.topic
        last = self.made[-1] if self.made else None
        if who is None and not self.passive and last is not None and (last.kind == "hurt" and last.target is not None or last.kind == "skill" and last.unit in ("ganglie", "leiji") and last.target is not None):
            who = last.target
        if last is not None and last.kind in ("use", "skill") and last.target is None and who is None and not self.passive:
            made = self.fact("dies", tok, actor=None, target=None)
            made.also = [last]
        else:
            made = self.fact("dies", tok, actor=None, target=who)
        self.killing(made, tok, actor)
        self.passive = False
        return True

    def killing(self, made: Fact, tok, actor) -> None:
        """砍死, 烧死 …: the deed behind the death, when the word names one."""
        verb = tok.text[0]
        unit = {"砍": "slash", "射": "slash", "捅": "slash"}.get(verb)
        made.actor = None
        made.by = None
        if actor is not None and unit and not any(f.kind == "use" and f.unit in ATTACKING for f in [*self.tale.facts, *self.made]):
            self.made.insert(len(self.made) - 1, Fact("use", actor, made.target, unit, card=Card(unit), at=tok.at))
        elif actor is not None and tok.text[0] in "杀打弄搞干击误秒收做清灭放劈捶整带送害" and not any(f.kind in ("use", "skill") and f.actor is actor for f in [*self.tale.facts, *self.made]):
            self.made.insert(len(self.made) - 1, Fact("use", actor, made.target, "slash", card=Card("slash"), at=tok.at))
        made.zone = "killed"

    def v_die(self, tok) -> bool:
        if tok.text.startswith(("交代", "报销", "撂", "倒")) and any(t.has("CARD", "CARDW", "EQ", "HANDW", "CLS_WEAPON", "CLS_HORSE", "CLS_ARMOR") for t in self.t[:self.i]) and not tok.text.endswith("下"):
            return False            # 两张牌交代了
        if tok.text in ("躺", "挂", "留") and self.peek(1) is not None and (self.peek(1).text[0] in "在着" or self.at(1, "JUW", "BODY")) and not (self.is_person_at(2) and self.at(3, "HANDW", "DAO")):
            return False            # 挂在面前
        if tok.text in ("躺", "挂") and self.at(1, "LE", "CARD", "EQ") and not self.at(1, "LE"):
            return False
        if tok.text[0] in "挂" and tok.has("USE") and (any(isinstance(p, Card) for p in self.pending) or any(t.has("CARD") and t.val in units.DELAYED for t in self.t[self.i + 1:self.i + 5])):
            return False            # 把乐挂我头上
        if tok.text[0] in "躺挂倒" and (self.at(1, "CARD", "EQ") or self.at(1, "MING", "ZHANG", "NUM") and any(t.has("CARD", "EQ") for t in self.t[self.i + 2:self.i + 4])):
            return self.light()     # 挂了个闪电
        if self.at(-1, "SOON") and not self.neg:
            return self.v_dying(tok)
        made = self.fact("dies", tok, target=self.sufferer())
        if self.at(0, "OPP") and self.peek().text.startswith("有") and made.target is None:
            made.target, self.frame_open = self.topic, False        # 倒下，有人给桃: the other does what follows
        if tok.text == "死于" and self.is_person_at(0) or self.peek() is not None and self.peek().text == "在" and self.is_person_at(1) and self.at(2, "HANDW", "DE", "DAO"):
            self.i += tok.text != "死于"
            killer = self.person(self.peek(), self.subject)
            self.i += 1
            while self.at(0, "HANDW", "DE", "DAO", "LE"):
                self.i += 1
            if not any(f.kind == "use" and f.unit in ATTACKING for f in [*self.tale.facts, *self.made]):
                self.made.insert(len(self.made) - 1, Fact("use", killer, made.target, "slash", card=Card("slash"), at=tok.at))
            self.spoken.append(killer)
        return True

    def v_alive(self, tok) -> bool:
        """没死, 还活着: he does not die of what was told."""
        if tok.text in ("还有", "剩下", "还剩", "尚在", "有") and any(t.has("HANDW", "EQW", "JUW", "BODY", "CARDW", "CARD", "EQ", "NUM", "DIAN", "HPW", "ZHANG") for t in self.t):
            return False            # 手里还有一张
        if tok.text == "没死" and not any(f.kind in ("hurt", "use", "skill", "effect", "losehp", "dying") for f in [*self.tale.facts, *self.made]) and (self.subject is None or self.subject.many):
            return self.light()         # 谁都没死
        if not any(c in tok.text for c in "死活气健") or not any(f.kind in ("hurt", "use", "skill", "effect", "losehp", "dying") for f in [*self.tale.facts, *self.made]):
            return False
        made = self.fact("dies", tok, target=self.sufferer() or self.topic)
        made.neg = True
        return True

    def v_dying(self, tok) -> bool:
        if not self.passive and self.aims and self.subject is not None and self.aims[-1] is not self.subject and tok.text[0] in "砍杀捅" and not self.neg:
            self.made.append(Fact("use", self.subject, self.aims[-1], "slash", card=Card("slash"), at=tok.at, text=tok.text))       # 把甲砍濒死
            self.fact("dying", tok, target=self.aims[-1])
            return True
        if len(self.joined) > 1 and not self.passive:
            raise NotRead(tok.text)         # 主公和反贼都濒死: one after the other
        made = self.fact("dying", tok, target=(self.patient if self.passive else self.sufferer()) or self.topic)
        if self.passive:
            made.actor, self.passive = self.agent, False
        return True

    def v_save(self, tok) -> bool:
        if tok.text == "奶" and not self.is_person_at(1) and not any(f.kind in ("dying", "dies") for f in self.tale.facts):
            return False
        if tok.has("HEAL") and self.previous("dying", "dies") is None:
            return False            # 奶自己一口, nobody dying: heals
        who = self.object_who()
        used = self.made[-1] if self.made and self.made[-1].kind == "use" and self.made[-1].unit in ("peach", "analeptic", "god_salvation", "nullification") else None
        if used is not None and self.frame_open and used.unit == "nullification":
            if self.asking and (len(self.aims) > 1 or any(t.has("BOTHP", "MANYP", "ALLP") for t in self.t)):
                raise NotRead(tok.text)     # one card for several
            self.i += 1             # 用无懈救队友
            used.target = who or used.target
            if used.target is None and self.is_person_at(0):
                used.target = self.person(self.peek(), self.subject)
                self.i += 1
            return True
        if used is not None and self.frame_open:
            self.i += 1
            used.target = who or used.target
            used.zone = "save"
            if used.unit == "analeptic" and who is not None and used.actor in (None, who) and not who.me and not tok.text.startswith("自") and not any(t.has("SELF") for t in self.t):
                used.actor = self.me()          # 别人濒死，能用酒救他吗: by him who asks
            if tok.text in ("自救", "救自己") and used.target is None:
                used.target = used.actor = used.actor or self.subject or self.topic
            if used.target is None and tok.text.endswith("人"):
                used.target = self.anonymous("别人")        # 用桃救人
            return True
        if tok.text in ("自救", "救自己"):
            self.fact("saved", tok, actor=self.subject or self.topic, target=self.subject or self.topic)
            return True
        n = 1
        while self.at(n, "LE") and not self.is_person_at(n):
            n += 1
        ahead = self.describes(self.i + n)
        made = self.fact("saved", tok, actor=self.doer() if self.passive or who is not None or self.is_person_at(n) else None, target=who if who is not None else None)
        if self.made[-2:-1] and self.made[-2].kind == "skill" and self.made[-2].unit == "qingnang":
            made.kind = "heals"         # 青囊救他: heals him
            if ahead or self.is_person_at(0):
                made.actor = made.target = None
                return True
        if ahead and made.target is None:
            made.actor = self.subject
            return True                 # 救1血的队友: the description that follows says whom
        fell = self.previous("dying", "dies")
        if made.target is None and self.at(0, "DYING") and self.at(1, "DE") and self.at(2, *PERSON):
            # 救了濒死的孙权: the one described is who is saved
            self.i += 2
            made.target = self.named_on(self.person(self.peek(), self.subject))
            self.i += 1
            while self.at(0, "GEN"):
                made.target = self.named_on(made.target)
                if self.at(0, "GEN"):
                    break
            made.actor = self.subject
            self.made.insert(len(self.made) - 1, Fact("dying", target=made.target, at=tok.at - 1, text="濒死"))
        elif made.target is None and not self.is_person_at(0) and not self.passive and fell is not None and fell.target is not None and not made.neg:
            made.target = fell.target
            made.actor = self.subject if self.subject is not fell.target else None
        if made.target is None and not self.is_person_at(0):
            made.target = self.patient if self.passive else self.sufferer() or self.topic
            made.actor = None
        self.passive = False
        return True
