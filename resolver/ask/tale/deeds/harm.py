"""Harm and help: hurt, heal, die, save, hit, offset, void, chain damage."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.skilled import WORN
from resolver.ask.tale.people import PERSON

ATTACKING = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}


class Harm:
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

    def v_kill(self, tok) -> bool:
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
        if tok.text in ("在场", "还在") or not any(f.kind in ("hurt", "use", "skill", "effect", "losehp", "dying") for f in [*self.tale.facts, *self.made]):
            return False
        made = self.fact("dies", tok, target=self.sufferer() or self.topic)
        made.neg = True
        return True

    def v_dying(self, tok) -> bool:
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

    def v_offset(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if self.passive and self.agent is None and last is not None and last.kind == "use" and last.actor is not None and last.actor in (self.patient, self.subject):
            self.patient, self.agent = None, last.target       # 出了杀被闪掉: the card is, not he
            if last.target is None:
                self.passive = False
                self.subject = None
        if self.shield(tok):
            return True
        if tok.text.startswith("顶掉") and any(isinstance(p, tuple) and p[0] == "noun" and p[1] in WORN for p in self.pending):
            made = self.fact("unequips", tok, actor=self.patient or self.subject or self.topic)     # 旧马被顶掉: replaced
            self.passive = False
            return bool(made)
        if tok.text == "闪了" and self.at(-1, "NOHAVE") and not self.passive:      # 没闪了: none left
            who = self.subject or self.topic or self.me()
            who.lacks.add("jink")
            who.hand_at, self.neg = tok.at, False
            return self.light()
        if tok.text in ("懈", "懈掉", "懈了", "无懈", "无懈掉", "无掉", "无了"):
            mine = self.made[-1] if self.made else None
            if mine is None or mine.unit != "nullification" or mine.actor is not self.doer() or self.passive:
                self.use(tok, Card("nullification"), self.doer(), None)
            self.passive = False
            self.frame_open = True
            return self.light()
        struck = self.previous("use")
        if self.passive and self.agent is not None and self.patient is not None and self.agent is not self.patient and tok.text[0] in "闪躲" and (struck is None or struck.unit not in units.SLASHES):
            self.made.append(Fact("use", self.patient, self.agent, "slash", card=Card("slash"), at=tok.at, text=tok.text))      # 我这刀被他闪掉了
        if tok.text in ("挡", "顶", "躲", "闪了") and (self.at(1, "NUM") or self.at(1, "CARD") and tok.text in ("顶", "闪了")):
            return False
        if tok.text in ("闪掉", "闪开", "闪了", "闪过", "闪避", "躲开", "躲掉", "躲过", "被闪", "躲", "闪掉了", "闪开了", "躲开了", "躲掉了", "躲过了", "躲过去", "躲了") and not (last is not None and last.kind in ("use", "skill") and last.unit in ("jink", "eight_diagram")) and not any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in self.made):
            actor = None if tok.text.startswith("被") else self.dodger()
            made = Fact("use", actor if not self.passive or self.agent is not None else None, None, "jink", card=Card("jink"), at=tok.at, neg=self.neg, want=self.want, text=tok.text)
            self.made.append(made)
        if self.passive and self.agent is not None and last is not None and last.kind == "use" and last.unit in units.SLASHES and last.target is None and last.actor is not self.agent:
            last.target = self.agent        # 出了一刀被对面闪掉: he was the target
        if last is not None and last.kind == "skill" and last.unit in ("tianxiang", "liuli") and tok.text in ("扛", "扛着", "挡", "抗", "顶"):
            return self.light()             # 天香给别人扛
        if tok.text[:2] in ("顶掉", "替掉", "挤掉") and (last is not None and (last.kind == "equips" or last.kind == "use" and last.unit in units.EQUIPS)):
            made = self.fact("unequips", tok, actor=last.actor)
            if self.at(0, "EQ"):
                made.card = Card(self.peek().val)
                self.i += 1
            return True
        made = self.fact("offset", tok, target=self.object_who() if self.passive else None)
        made.neg = self.made[-2].neg if len(self.made) > 1 and self.made[-2].at == tok.at else made.neg
        self.passive = False
        return True

    def dodger(self):
        """Who dodges: the doer of the clause; where none is named in it, the target of the attack and never the attacker."""
        actor = self.doer()
        attack = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in ATTACKING or f.kind == "skill" and f.unit in ("tieqi", "liegong")), None)
        if attack is not None and attack.actor is actor and actor is not None and not self.passive and not any(t.has(*PERSON) for t in self.t[:self.i]):
            return attack.target
        return actor

    def v_void(self, tok) -> bool:
        if tok.text == "无视" and self.at(1, "EQ", "CLS_ARMOR"):      # 无视藤甲: it goes through
            if self.at(1, "EQ") and self.wearer(self.peek(1).val) is None:
                return False
            last = self.previous("use")
            self.made.append(Fact("effect", None, None, last.unit if last is not None else "slash", neg=self.neg, at=tok.at, text=tok.text))
            self.neg = False
            self.frame_open = True
            return self.light(2)
        if self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "noun" and "CLS_ARMOR" in zones.kinds(self.pending[-1][1]) and any("qinggang_sword" in w.equipment for w in self.tale.whos):
            return self.light()          # 防具没用: what 青釭剑 does
        if tok.text in ("没用", "没有用") and self.at(1, "CARD"):
            self.neg = True         # 没用杀: did not use it
            return self.light()
        if any(isinstance(p, tuple) and p[0] == "noun" and p[1] in ("手牌", "牌") for p in self.pending) or any(t.has("CARDW") for t in self.t[:self.i]):
            used = self.previous("use")
            if used is not None:
                self.fact("void", tok, unit=used.unit)
                return True
        last = self.made[-1] if self.made else None
        self.fact("void", tok, unit=last.unit if last is not None and last.kind in ("use", "skill", "passive") else self.subject_unit())
        return True

    def v_work(self, tok) -> bool:
        if tok.text in ("灵",):
            return self.light()
        last = self.made[-1] if self.made else None
        on = self.aims.pop() if self.aims else None
        if not self.asking and last is not None and last.kind in ("skill", "judge") and last.unit == "eight_diagram" and not self.neg:
            self.fact("judge", tok, unit="eight_diagram", face=(None, None, "red"))        # 八卦判定生效后
            return True
        worn = next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn" and p[1] in units.ARMORS), None)
        if any(t.has("EQ") and t.val == worn and k and self.t[k - 1].has("TO", "ATTACK") for k, t in enumerate(self.t)):
            worn = None                 # 对藤甲用杀会生效吗: the card, not the armour
        if worn is not None and (last is None or last.kind == "use" and last.target is self.wearer(worn)):
            made = self.fact("works", tok, actor=self.wearer(worn), unit=worn)      # 藤甲对火杀有用吗: the armour
            if worn == "eight_diagram":
                made.kind = "skill"
            return True
        self.fact("works", tok, unit=last.unit if last is not None and last.kind in ("use", "skill", "passive") else self.subject_unit(), target=on)
        if on is not None and last is not None and last.kind == "use" and last.target is on and last.unit in units.MASS:
            last.target = None          # 南蛮对使用者自己有效吗
        return True

    def subject_unit(self):
        for thing in reversed(self.pending):
            if isinstance(thing, Card):
                return thing.slug
            if isinstance(thing, tuple) and thing[0] in ("skill", "of", "worn"):
                return thing[1]
        last = self.previous("use", "skill", "passive")
        return last.unit if last is not None else None

    def v_hit(self, tok) -> bool:
        if tok.text[0] in "雷劈电" and self.thunder(tok):
            return True
        nxt = self.next_solid(1)
        if tok.text[0] == "中" and tok.has("HURT") and self.is_person_at(1) and any(t.has("CARD", "DAO", "DRUNK") for t in self.t[self.i + 2:self.i + 5]):
            return False            # 中了曹操一杀
        if tok.has("HURT") and nxt is not None and (nxt.has("CARD") or nxt.has("NUM", "MANY") and any(t.has("DIAN", "HPW", "DMGW", "MANY") for t in self.t[self.i + 1:self.i + 4])):
            return False
        if tok.text == "中" and not (self.made and self.made[-1].kind in ("use", "skill")) and not self.at(-1, "ATTACK", "CARD", "EQ"):
            return False
        last = next((f for f in reversed(self.made) if f.kind in ("use",) and f.unit not in ("analeptic", "jink", "nullification")), None)
        if last is None and tok.text[0] in "打射砍击劈杀命强":
            actor = self.doer()
            slash = self.previous("use")
            if slash is None or slash.unit not in units.SLASHES or self.is_person_at(1):
                if tok.text[0] == "劈":
                    pass
                else:
                    last = Fact("use", actor, self.object_who(), "slash", card=Card("slash"), at=tok.at)
                    last.hint = self.topic if actor is None and not self.passive and not self.asking and self.topic is not None and not self.topic.many else None
                    if slash is not None and slash.unit in units.SLASHES and (actor is None or actor is slash.actor):
                        last = slash
                    else:
                        self.made.append(last)
                        self.frame_open = True
        if last is not None and last.unit in units.MASS and tok.text.endswith("到"):
            self.passive = False
            return self.light()         # 被万箭射到: it comes to him
        if tok.text[0] in "烧" and (last is None or last.unit == "fire_attack") and self.burns(tok):
            self.passive = False
            return True
        made = self.fact("effect", tok, unit=last.unit if last is not None else None, target=self.object_who() if self.passive else None)
        if last is not None and made.target is None and last.target is None and self.is_person_at(0):
            made.target = None
        self.passive = False
        return True

    def v_spread(self, tok) -> bool:
        if self.passes_on(tok):
            return True
        if tok.text in ("传", "导", "串") and self.at(-1, "SK"):
            return False
        back = self.peek(1) is not None and self.peek(1).text in ("回来", "回去", "回", "回给") or "回" in tok.text
        first = next((f for f in self.tale.facts if f.kind == "use" and f.target is not None), None)
        made = self.fact("spreads", tok, target=self.aims[-1] if self.aims else first.target if back and first is not None else None)
        if self.is_person_at(0):
            tok2 = self.peek()
            made.target = self.person(tok2, None)
            self.i += 1
        return True

    def v_redirect(self, tok) -> bool:
        """流离给C, 天香转给D, 甩回A头上: the skill's target; 弹回去 alone is the attacker."""
        if self.passes_on(tok):
            return True
        last = self.previous("skill")
        mine = self.made[-1] if self.made else None
        if tok.has("SPREAD") and last is None:
            return False
        skill = next((f for f in (mine, last) if f is not None and f.kind == "skill" and f.unit in ("liuli", "tianxiang")), None)
        if skill is None:
            owner = next((w for w in self.tale.whos if w.general in ("daqiao", "xiaoqiao")), None)
            if owner is None or tok.text in ("改成", "丢", "甩"):
                return False
            self.fact("skill", tok, actor=owner, unit="liuli" if owner.general == "daqiao" else "tianxiang", target=self.aims[-1] if self.aims else None)
            skill = self.made[-1]
        else:
            self.i += 1
        if skill.unit == "liuli":
            self.turned_away(skill.actor)
        back = "回" in tok.text
        while (self.at(0, "LE", "FILL", "GIVE", "TO", "REACH") or self.peek() is not None and self.peek().text in ("回", "回去", "回给")) and not self.is_person_at(0):
            back = back or self.peek().text.startswith("回")
            self.i += 1
        if self.is_person_at(0) and skill.target is None:
            skill.target = self.last = self.person(self.peek(), None)
            self.spoken.append(skill.target)
            self.i += 1
            while self.at(0, "DE") and self.at(1, "JUW", "BODY") or self.at(0, "JUW", "BODY"):
                self.i += 1
        elif back and skill.target is None:
            use = self.previous("use")
            skill.target = use.actor if use is not None else None
        self.frame_open = True
        return True

    def v_hurt(self, tok) -> bool:
        if tok.text == "掉" and self.at(-1, "LAY", "USE", "DISC", "BREAK", "OFFSET", "REJUDGE", "GIVE", "SK", "CARD", "ATTACK") and not self.at(1, "NUM", "HPW", "DIAN", "MANY") and self.t[self.i - 1].at + len(self.t[self.i - 1].text) == tok.at:
            return self.light()     # 盖掉, 无懈掉: done with
        if tok.text[0] in "吃挨中受" and self.is_person_at(1) and not self.passive:
            k = 2
            while self.at(k, "NUM", "ZHANG", "DE", "DAO", "LE", "CI", "FILL"):
                k += 1
            if self.at(k, "CARD") and self.peek(k).val not in ("peach", "analeptic", "jink"):
                self.i += 1
                self.patient = self.subject or self.topic or self.me()
                self.passive, self.agent = True, self.person(self.peek(), None)     # 吃了丙一发火杀
                self.spoken.append(self.agent)
                self.i += k - 1
                return True
        food = next((c for c in reversed(self.pending) if isinstance(c, Card) and c.slug in ("peach", "analeptic")), None)
        if tok.text[0] in "吃喝" and food is not None:
            self.pending.remove(food)
            target = self.aims[-1] if self.aims else None
            doer = self.doer()
            self.use(tok, food, doer if doer is not target else None, target)
            return self.light()
        if tok.text in ("挨打", "挨砍", "挨刀", "被打", "被砍") and self.at(1, "DE") and (self.is_person_at(2) or self.at(2, "COUNTAS") and self.is_person_at(3)):
            self.i += 2 + self.at(2, "COUNTAS")
            who = self.person(self.peek(), None)
            told = self.previous("use")
            if told is not None and told.unit in units.SLASHES and told.target is None:
                told.target = who
            elif told is None:
                self.use(tok, Card("slash"), None, who)
            self.subject, self.frame_open = who, False
            self.spoken.append(who)
            return self.light()
        if tok.text in ("挨打", "挨砍", "挨刀", "挨了刀", "挨了打", "被打", "被砍") and not self.asking and not self.at(1, "NUM", "DIAN", "HPW"):
            told = self.previous("use")
            if told is not None and told.unit in units.SLASHES and not told.neg:
                if told.target is None and told in self.made:
                    told.target = self.subject
                return self.light()
            self.use(tok, Card("slash"), None, self.subject or self.topic or self.me())
            return self.light()
        if tok.has("ADJW") and not self.at(1, "NUM", "DMGW", "CARD", "ATTACK", "DAO"):
            return False
        nxt = self.next_solid(1)
        if tok.text in ("吃", "吃了", "挨", "挨了", "中", "受", "吃下") and nxt is not None and nxt.has("THIS", "NUM", "DAO"):
            k = self.t.index(nxt)
            while k < len(self.t) and self.t[k].has("THIS", "NUM") and not self.t[k].has("DAO"):
                k += 1
            if k < len(self.t) and self.t[k].has("DAO") and self.t[k].text in ("刀", "下") and not any(t.has("CARD") for t in self.t[k:]) and any(f.kind == "use" and f.unit in units.SLASHES for f in self.tale.facts):
                self.fact("hurt", tok, target=self.subject)
                self.i = k + 1
                return True
        if tok.text[0] == "吃" and (nxt is None or nxt.has("QM", "ASKED", "CAN")):
            who = self.subject or self.topic
            food = next((c for c in (*(who.cards if who is not None else ()), *(f.card for f in self.tale.facts if f.kind in ("gives", "draws", "gains") and f.card is not None)) if c.slug in ("peach", "analeptic")), None)
            if food is not None:
                self.use(tok, Card(food.slug), who, None)
                self.i += 1
                while self.at(0, "LE"):
                    self.i += 1
                return True
        if nxt is not None and nxt.has("NUM") and self.at(self.t.index(nxt) - self.i + 1, "ZHANG") and not self.at(self.t.index(nxt) - self.i + 1, "DIAN"):
            return False
        if tok.has("DISC", "DRAW") and nxt is not None and nxt.has("CARDW", "HANDW", "ZHANG"):
            return False
        if tok.text in ("中", "吃", "吃了", "挨", "挨了", "中了", "受", "受到", "遭", "承受", "吃到", "吃下", "遭受", "受到了", "受了") and nxt is not None and nxt.has("CARD", "SK", "DRUNK"):
            if nxt.val in ("peach", "analeptic") and tok.text in ("吃", "吃了", "吃下", "吃到"):
                return False
            self.patient = self.subject or self.topic or self.me()
            self.passive, self.agent = True, None
            return self.light()
        if tok.text in ("少", "损失", "减少", "减") and nxt is not None and not nxt.has("NUM", "DIAN", "HPW", "MANY"):
            return False
        if tok.text in ("掉", "中", "扣", "受", "吃", "挨", "减") and nxt is not None and not nxt.has("NUM", "DIAN", "HPW", "MANY", "DMGW", "FIREW", "THUNDERW", "LE", "QM", "ASKED"):
            return False
        if tok.text in ("中", "吃", "扣", "受") and nxt is None and not (tok.text == "扣" and self.previous("hurt", "losehp") is not None):
            return False
        if tok.text == "掉" and self.at(-1, "SK", "CARD", "EQ") and (nxt is None or nxt.has("QM", "ASKED", "STOP")):
            return self.light()     # 流离掉, 无懈掉
        if self.struck_by(tok):
            return True
        who = self.patient or self.subject if self.passive else self.sufferer()
        if tok.text in ("伤到", "伤了", "伤着") and not self.passive and self.is_person_at(1):
            self.i += 1
            who = self.last = self.person(self.peek(), self.subject)       # 伤到他
        last = self.made[-1] if self.made else None
        made = self.fact("hurt", tok, target=who)
        if "一血" in tok.text:
            made.n = 1
        if self.passive and self.agent is not None and not (last is not None and last.kind == "use"):
            made.actor = self.agent
        struck = self.previous("skill")
        if struck is not None and struck.unit == "leiji" and who is not None and who is struck.target:
            made.unit = "leiji"         # by the 雷击 just told, and by nothing before it
        self.passive = False
        while self.at(0, "HPW", "DMGW", "FIREW", "THUNDERW", "NORMALW") and not self.at(0, "NUM"):
            self.i += 1
        return True

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
        if nxt is not None and tok.text in ("打掉", "砍掉", "反伤", "打了", "砍了", "烧了", "烧掉", "劈了", "劈掉") and self.is_person_at(1) and (self.at(2, "NUM", "MANY") and self.at(3, "DIAN", "HPW", "DMGW") or self.at(2, "HPW") and not self.at(3, "NUM")) and not self.passive:
            self.i += 1
            hit = self.person(self.peek(), self.subject)
            if tok.text[0] in "砍打" and not self.neg and not any(f.kind in ("use", "skill") for f in self.made):
                self.made.append(Fact("use", self.subject or self.topic, hit, "slash", card=Card("slash"), at=tok.at, want=self.want, text=tok.text))
            made = Fact("hurt", self.subject, hit, at=tok.at, neg=self.neg, want=self.want, text=tok.text)
            self.neg = self.want = False
            self.made.append(made)
            self.frame_open = True
            return self.light(1 + (self.at(1, "HPW") and not self.at(2, "NUM")))
        if tok.text in ("打了", "砍了", "打出", "伤", "打掉", "砍掉", "打下去", "烧了", "劈了", "电了", "射了", "捅了") and nxt is not None and not nxt.has("NUM", "DIAN", "MANY", "DMGW", "HPW"):
            return False
        if tok.text == "伤害" and self.at(-1, "HAVE") and self.asking and nxt is None:
            self.fact("hurt", tok, target=self.subject or self.topic)       # 有没有伤害
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

    def judged_well(self, tok) -> bool:
        """判定成功, 铁骑失败: the colour that makes the skill work, or the other."""
        good = {"eight_diagram": "red", "tieqi": "red", "luoshen": "black"}
        skill = self.previous("skill")
        if skill is None or skill.unit not in good or not tok.text.startswith(("成功", "失败")):
            return False
        color = good[skill.unit] if tok.text.startswith("成功") != self.neg else "black" if good[skill.unit] == "red" else "red"
        self.neg = False
        judged = self.made[-1] if self.made and self.made[-1].kind == "judge" and self.made[-1].face is None else None
        if judged is None:
            judged = Fact("judge", skill.actor, None, skill.unit, at=tok.at, text=tok.text)
            self.made.append(judged)
        judged.face = (None, None, color)
        self.frame_open = True
        return self.light()

    def v_win(self, tok) -> bool:
        if self.judged_well(tok):
            return True
        if tok.text in ("成功", "得手") and not any(f.kind == "use" and f.unit == "duel" for f in [*self.tale.facts, *self.made]):
            return False
        if tok.text.startswith("失败"):
            return False
        winner = self.subject or (self.topic if tok.text.startswith("决斗") else None)
        if tok.text.startswith("决斗") and winner is not None and not any(f.kind == "use" and f.unit == "duel" for f in [*self.tale.facts, *self.made]):
            self.made.append(Fact("use", winner, self.aims[-1] if self.aims else None, "duel", card=Card("duel"), at=tok.at - 1, text=tok.text))
        if tok.text.startswith("成功") and self.drawn_of_fanjian():
            made = self.fact("guess", tok, unit="fanjian")      # 反间成功: the guess was wrong
            made.n = 0
            return True
        self.fact("won", tok, actor=winner, target=self.aims[-1] if self.aims else None)
        return True

    def v_lose(self, tok) -> bool:
        self.fact("lost", tok, actor=self.subject or self.topic)
        return True
