"""Offsetting, voiding, taking effect, hitting, spreading, winning: what becomes of a deed."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.deeds.fatal import ATTACKING
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.skilled import WORN


class Working:
    """Mixin of the reader: verbs of what becomes of a deed."""

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
            if mine is not None and mine.kind == "skill" and mine.want and any(t.has("BA") for t in self.t[:self.i]):
                mine.want, self.want = False, True      # 想把反间无懈掉: it is that which he would like
            if mine is None or mine.unit != "nullification" or mine.actor is not self.doer() or self.passive:
                self.use(tok, Card("nullification"), self.doer(), None)
            self.passive = False
            self.frame_open = True
            return self.light()
        struck = self.previous("use")
        if self.passive and self.agent is not None and self.patient is not None and self.agent is not self.patient and tok.text[0] in "闪躲" and (struck is None or struck.unit not in units.SLASHES) and not (struck.unit == "analeptic" and any(f.kind == "use" and f.unit in units.SLASHES and f.actor is self.patient for f in self.tale.facts) if struck is not None else False):
            self.made.append(Fact("use", self.patient, self.agent, "slash", card=Card("slash"), at=tok.at, text=tok.text))      # 我这刀被他闪掉了
        if (tok.text.startswith("被闪") or self.passive and self.agent is None and tok.text.startswith(("闪掉", "闪开", "闪了", "躲开", "躲掉", "躲过"))) and not any(f.kind == "use" and f.unit in units.ANSWERED_BY for f in [*self.tale.facts, *self.made]) and (mine := self.patient or self.subject) is not None and not mine.many:
            self.made.append(Fact("use", mine, None, "slash", card=Card("slash"), at=tok.at - 1, text=tok.text))      # 我被闪了: his 杀 was
        if tok.text in ("挡", "顶", "躲", "闪了") and (self.at(1, "NUM") or self.at(1, "CARD") and tok.text in ("顶", "闪了")):
            return False
        if self.escapes(tok):
            return True
        if tok.text[0] in "躲闪" and any("lightning" in w.judge for w in self.tale.whos) and not any(f.kind == "use" and f.unit in units.SLASHES | {"archery_attack"} for f in [*self.tale.facts, *self.made]):
            raise NotRead(tok.text)         # no 闪 helps against 闪电
        if tok.text[0] in "躲闪" and self.at(1, "CARD") and self.peek(1).val in units.DELAYED:
            raise NotRead(tok.text)         # nor against 乐不思蜀
        armour = self.asking and tok.text != "闪了" and any(f.kind == "judge" and f.unit == "eight_diagram" for f in self.tale.facts)      # 八卦红了，算躲过去吗: by what 八卦阵 stands for
        tool = self.asking and last is not None and last in self.made and last.kind == "use" and (last.unit not in ("jink", *units.ANSWERED_BY) or any(f.kind == "use" and f.unit in units.ANSWERED_BY and not f.neg for f in self.tale.facts)) and last.unit != "jink" and self.at(-1, "CARD")      # 能用酒躲吗: with that
        if not armour and not tool and tok.text in ("闪掉", "闪开", "闪了", "闪过", "闪避", "躲开", "躲掉", "躲过", "被闪", "躲", "闪掉了", "闪开了", "躲开了", "躲掉了", "躲过了", "躲过去", "躲了") and not (last is not None and last.kind in ("use", "skill") and last.unit in ("jink", "eight_diagram")) and not any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in self.made):
            actor = None if tok.text.startswith("被") else self.dodger()
            made = Fact("use", actor if not self.passive or self.agent is not None else None, None, "jink", card=Card("jink"), at=tok.at, neg=self.neg, want=self.want, text=tok.text)
            self.made.append(made)
        if self.passive and self.agent is not None and last is not None and last.kind == "use" and last.unit in units.SLASHES and last.target is None and last.actor is not self.agent:
            last.target = self.agent        # 出了一刀被对面闪掉: he was the target
        if last is not None and last.kind == "skill" and last.unit in marks.HANDS_ON and tok.text in ("扛", "扛着", "挡", "抗", "顶"):
            return self.light()             # 天香给别人扛
        if tok.text[:2] in ("顶掉", "替掉", "挤掉") and (last is not None and (last.kind == "equips" or last.kind == "use" and last.unit in units.EQUIPS)):
            made = self.fact("unequips", tok, actor=last.actor)
            if self.at(0, "EQ"):
                made.card = Card(self.peek().val)
                self.i += 1
            return True
        if last is not None and last.kind == "use" and last.unit == "nullification":      # 用无懈把乐挡掉: the trick that lies there
            self.pending = [p for p in self.pending if not (isinstance(p, Card) and p.slug in units.DELAYED and any(p.slug in w.judge for w in self.tale.whos))]
        made = self.fact("offset", tok, target=self.object_who() if self.passive else None)
        made.neg = self.made[-2].neg if len(self.made) > 1 and self.made[-2].at == tok.at else made.neg
        self.passive = False
        return True

    def escapes(self, tok) -> bool:
        """头上的乐没躲过去: its judgement went against him; 躲过了乐 that it did not.  A told end only, where nothing that 闪 answers is told."""
        laid = [(w, s) for w in self.tale.whos for s in w.judge]
        if tok.text[0] != "躲" or len(laid) != 1 or self.asking and tok.at > self.border or self.passive or self.want or any(f.kind == "use" for f in [*self.tale.facts, *self.made]):
            return False
        self.neg = not self.neg
        self.struck(tok, laid[0][1], laid[0][0], True)
        return self.light()

    def dodger(self):
        """Who dodges: the doer of the clause; where none is named in it, the target of the attack and never the attacker."""
        actor = self.doer()
        attack = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use" and f.unit in ATTACKING or f.kind == "skill" and f.unit in ("tieqi", "liegong")), None)
        if attack is not None and attack.actor is actor and actor is not None and not self.passive and not any(t.has(*PERSON) for t in self.t[:self.i]):
            return attack.target
        return actor

    def _clad(self, last) -> bool:
        """这刀还无视防具吗, and nobody wears any: he who is struck wears what stops a plain blow.  False where no blow is told that it would stop."""
        if any(set(w.equipment) & units.ARMORS for w in self.tale.whos):
            return True
        blow = last or next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
        if blow is None or blow.unit not in ("slash", "shensu") or blow.target is not None and (blow.target.many or "armor" in blow.target.lacks):
            return False
        blow.target = blow.target or self.add("对方", "对方")
        blow.target.equipment.append("vine")
        return True

    def v_void(self, tok) -> bool:
        worn = next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn" and p[1] in units.ARMORS), None)
        before = next((self.t[k - 1] for k, t in enumerate(self.t) if k and t.has("EQ") and t.val == worn), None)
        if worn is not None and any(t.has("TO") for t in self.t[:self.i]) and not (before is not None and before.has("TO", "ATTACK")) and "用" in tok.text:
            made = self.fact("works", tok, actor=self.wearer(worn), unit=worn)      # 仁王盾对红杀没用
            made.neg = not made.neg
            return True
        if tok.text == "无视" and self.at(1, "EQ", "CLS_ARMOR"):      # 无视藤甲: it goes through
            if self.at(1, "EQ") and self.wearer(self.peek(1).val) is None:
                return False
            last = self.previous("use")
            if not self.at(1, "EQ") and not self._clad(last):
                raise NotRead(self.peek(1).text)
            self.made.append(Fact("effect", None, None, last.unit if last is not None else "slash", neg=self.neg, at=tok.at, text=tok.text))
            self.neg = False
            self.frame_open = True
            return self.light(2)
        if self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "noun" and "CLS_ARMOR" in zones.kinds(self.pending[-1][1]) and any("qinggang_sword" in w.equipment for w in self.tale.whos):
            return self.light()          # 防具没用: what 青釭剑 does
        if tok.text in ("没用", "没有用") and not self.asking and self.never():
            self.want = True        # 没用过青囊: not before now
            return self.light()
        if tok.text in ("没用", "没有用") and (self.at(1, "CARD") or self.at(1, "LE") and self.at(2, "CARD")):
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
        if self.asking and any(t.has("SK") for t in self.t[:self.i]) and any(t.has("TO") and k + 1 < len(self.t) and self.t[k + 1].has("CARD", "FACE", "DMGW") for k, t in enumerate(self.t[:self.i])):
            raise NotRead(tok.text)     # 无双对南蛮管用吗: which card falls under the skill
        for k, one in enumerate(self.t[:self.i]):
            if self.asking and one.has("TO") and k and self.t[k - 1].has("EQ") and self.t[k - 1].val in units.WEAPONS and k + 1 < len(self.t) and self.t[k + 1].has("CARD", "FACE"):
                raise NotRead(self.t[k - 1].text)       # 朱雀羽扇对雷杀有效吗: what the weapon does, not whether the card takes effect
        arm = next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn" and p[1] in ("kylin_bow", "double_swords", "ice_sword", "blade", "axe")), None)
        if self.asking and arm is not None and not self.neg and not any(t.has("OFFSET", "HIT") for t in self.t):
            self.fact("skill", tok, actor=self.wearer(arm), unit=arm)       # 麒麟弓砍没马的，有用吗
            return True
        last = self.made[-1] if self.made else None
        on = self.aims.pop() if self.aims else None
        if not self.asking and last is not None and last.kind in ("skill", "judge") and last.unit == "eight_diagram" and not self.neg:
            self.fact("judge", tok, unit="eight_diagram", face=(None, None, "red"))        # 八卦判定生效后
            return True
        worn = next((p[1] for p in self.pending if isinstance(p, tuple) and p[0] == "worn" and p[1] in units.ARMORS), None)
        against = next((a.val for a, b, c in zip(self.t, self.t[1:], self.t[2:]) if a.has("EQ") and a.val in units.ARMORS and b.has("TO") and c.has("SK", "CARD") and c.val not in units.SLASHES), None) if self.asking else None
        if against is not None and self.wearer(against) is not None and not self.neg:
            return self.avails(tok, against, last)
        if any(t.has("EQ") and t.val == worn and k and self.t[k - 1].has("TO", "ATTACK", "BURN", "KILL", "HIT") for k, t in enumerate(self.t)):
            worn = None                 # 对藤甲用杀会生效吗: the card, not the armour
        if worn is not None and (last is None or last.kind == "use" and last.target is self.wearer(worn) or last.kind == "skill" and last.unit == "kurou"):
            made = self.fact("works", tok, actor=self.wearer(worn), unit=worn)      # 藤甲对火杀有用吗: the armour
            if worn == "eight_diagram":
                made.kind = "skill"
            return True
        self.fact("works", tok, unit=last.unit if last is not None and last.kind in ("use", "skill", "passive") else self.subject_unit(), target=on)
        if on is not None and last is not None and last.kind == "use" and last.target is on and last.unit in units.MASS:
            last.target = None          # 南蛮对使用者自己有效吗
        return True

    def avails(self, tok, armour: str, last) -> bool:
        """仁王盾对奇袭有效吗, 白银狮子对苦肉有效吗: whether the armour does anything, worn by him whom that befalls."""
        wearer = self.wearer(armour)
        if last is not None and last.kind == "skill" and last.unit == "kurou" and last.actor is not None:
            if last.actor is not wearer:
                wearer.equipment.remove(armour)
                last.actor.equipment.append(armour)
                if wearer.me and not wearer.equipment and wearer in self.tale.whos and not re.search("[我俺]", self.tale.text):
                    self.tale.whos.remove(wearer)
                wearer = last.actor
        elif last is not None and last.kind in ("use", "skill") and last.target is None and last.actor is not wearer and last.unit not in units.MASS:
            last.target = wearer
        made = self.fact("works", tok, actor=wearer, unit=armour)
        if armour == "eight_diagram":
            made.kind = "skill"
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
        if tok.text in ("判中", "判中了") and self.made and self.made[-1].kind == "skill" and self.made[-1].unit == "ganglie" and not self.passive and self.is_person_at(1):
            self.made.append(Fact("judge", self.made[-1].actor, unit="ganglie", face=("heart", None, None), neg=not self.neg, at=tok.at, text=tok.text))
            self.neg = self.frame_open = False      # 刚烈判中，对面…: no 红桃; who follows does what is told of him
            return self.light()
        if tok.text[0] in "雷劈电" and self.thunder(tok):
            return True
        nxt = self.next_solid(1)
        if tok.has("SPREAD") and self.is_person_at(1) and not self.passive and any(w.chained for w in self.tale.whos):
            return False            # 会烧到乙身上吗, where several are chained: along the chain
        if tok.text[0] == "中" and tok.has("HURT") and self.is_person_at(1) and any(t.has("CARD", "DAO", "DRUNK") for t in self.t[self.i + 2:self.i + 5]):
            return False            # 中了曹操一杀
        if tok.has("HURT") and nxt is not None and (nxt.has("CARD") or nxt.has("NUM", "MANY") and any(t.has("DIAN", "HPW", "DMGW", "MANY") for t in self.t[self.i + 1:self.i + 4])):
            return False
        if tok.text == "中" and not (self.made and self.made[-1].kind in ("use", "skill")) and not self.at(-1, "ATTACK", "CARD", "EQ"):
            return False
        going = self.previous("use")
        if tok.text in ("打到", "射到", "砸到", "扫到", "烧到", "轰到", "刮到") and going is not None and going.unit in units.MASS and not going.neg and self.is_person_at(1) and not self.passive and self.doer() in (None, going.actor):
            self.last = self.person(self.peek(1), self.subject)       # 放南蛮，打到夏侯惇那儿: it has come to him
            self.spoken.append(self.last)
            return self.light(2)
        last = next((f for f in reversed(self.made) if f.kind in ("use",) and f.unit not in ("analeptic", "jink", "nullification")), None)
        if last is None and self.at(-1, "DAO") and self.peek(-1).text == "箭":
            last = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "archery_attack"), None)
        if last is None and going is not None and not going.neg and going.unit in units.MASS and tok.text in ("打中", "打中了", "命中", "命中了") and not self.passive and not self.is_person_at(1) and self.subject in (None, going.actor):
            last = going        # 放南蛮，打中的掉几点: what was used
        if last is None and tok.text[0] in "打射砍击劈杀命强":
            actor = self.doer()
            slash = self.previous("use")
            if (slash is None or slash.unit == "jink" and not any(f.kind == "use" and f.unit in units.ANSWERED_BY for f in self.tale.facts)) and not self.passive and tok.text[0] in "打砍杀命强" and any(not f.neg and (f.kind == "offset" or f.unit in ("jink", "eight_diagram")) for f in self.tale.facts):
                slash = Fact("use", actor or self.topic or self.me(), self.person(self.peek(1), self.subject) if self.is_person_at(1) else None, "slash", card=Card("slash"), at=-1)      # 八卦挡掉了, 照样砍穿他: what was stopped
                self.tale.facts.insert(0, slash)
                self.i += self.is_person_at(1)
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
        if tok.has("REDIRECT") and not any(w.chained for w in self.tale.whos) and (told := self.previous("skill")) is not None and told.unit in marks.HANDS_ON:
            return False            # 天香弹到我身上
        if tok.text == "弹到" and self.at(1, "DYING", "DIE", "NUM", "HPW") and not any(w.chained for w in self.tale.whos):
            return self.light()     # 被刚烈弹到濒死: how far it brought him down
        back = self.peek(1) is not None and self.peek(1).text in ("回来", "回去", "回", "回给") or "回" in tok.text
        first = next((f for f in self.tale.facts if f.kind == "use" and f.target is not None), None)
        made = self.fact("spreads", tok, target=self.aims[-1] if self.aims else first.target if back and first is not None else None)
        if self.is_person_at(0):
            tok2 = self.peek()
            made.target = self.person(tok2, None)
            self.spoken.append(made.target)      # 传给下一家，他有狮子
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
        skill = next((f for f in (mine, last) if f is not None and f.kind == "skill" and f.unit in marks.HANDS_ON), None)
        if skill is None:
            owner = next((w for w in self.tale.whos if w.general in ("daqiao", "xiaoqiao")), None)
            if owner is None and tok.text.startswith(("流离", "天香")):
                slug = "daqiao" if tok.text.startswith("流离") else "xiaoqiao"
                owner = self.add("general:" + slug, self.lexicon.name("general", slug), general=slug)
            if owner is None or tok.text in ("改成", "丢", "甩"):
                return False
            self.fact("skill", tok, actor=owner, unit="liuli" if owner.general == "daqiao" else "tianxiang", target=self.aims[-1] if self.aims else None)
            skill = self.made[-1]
        else:
            self.i += 1
            if self.asking and skill.want and skill in self.tale.facts:
                self.tale.facts.remove(skill)       # 想流离给他, 弹得回去吗: that is what is asked
                skill.at, skill.want = tok.at, False
                self.made.append(skill)
        if skill.unit == "liuli":
            self.turned_away(skill.actor)
        if skill.unit == "liuli":
            self.the_blow(skill.actor, skill.at - 1)
        back = "回" in tok.text
        while (self.at(0, "LE", "FILL", "GIVE", "TO", "REACH") or self.peek() is not None and self.peek().text in ("回", "回去", "回给")) and not self.is_person_at(0):
            back = back or self.peek().text.startswith("回")
            self.i += 1
        if self.is_person_at(0) and skill.target is None:
            skill.target = self.last = self.person(self.peek(), skill.actor)
            self.spoken.append(skill.target)
            self.i += 1
            while self.at(0, "DE") and self.at(1, "JUW", "BODY") or self.at(0, "JUW", "BODY"):
                self.i += 1
        elif back and skill.target is None:
            use = self.previous("use")
            skill.target = use.actor if use is not None else None
        self.frame_open = True
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
        if self.at(1, "CARD") and self.peek(1).val == "duel" and not tok.text.startswith("决斗") and any(f.kind == "use" and f.unit == "duel" for f in self.tale.facts):
            del self.t[self.i + 1]          # 赢了决斗: the one told of
        if tok.text in ("成功", "得手") and not any(f.kind == "use" and f.unit == "duel" for f in [*self.tale.facts, *self.made]):
            return False
        if tok.text.startswith("失败"):
            return False
        winner = self.subject or (self.topic if tok.text.startswith("决斗") else None)
        if winner is None and tok.text.startswith("决斗"):
            winner = next((w for p in reversed(self.pending) if isinstance(p, tuple) and p[0] == "worn" for w in self.tale.whos if p[1] in w.equipment), None)
        if tok.text.startswith("决斗") and winner is not None and not any(f.kind == "use" and f.unit == "duel" for f in [*self.tale.facts, *self.made]):
            self.made.append(Fact("use", winner, self.aims[-1] if self.aims else None, "duel", card=Card("duel"), at=tok.at - 1, text=tok.text))
        if tok.text.startswith("成功") and self.drawn_of_fanjian():
            made = self.fact("guess", tok, unit="fanjian")      # 反间成功: the guess was wrong
            made.n = 0
            return True
        if tok.text.startswith("成功") and self.made and self.frame_open and self.made[-1].kind in ("use", "skill"):
            return self.light()         # 国色张辽成功
        if tok.text.startswith("成功") and self.judged_so(tok, False):
            return True
        fire = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use"), None)
        if tok.text.startswith(("成功", "得手")) and fire is not None and fire.unit == "fire_attack" and not fire.neg:
            self.fact("effect", tok, target=fire.target, unit="fire_attack")        # 火攻成功了: it burnt
            return True
        self.fact("won", tok, actor=winner, target=self.aims[-1] if self.aims else None)
        return True

    def v_lose(self, tok) -> bool:
        if tok.text.startswith("失败") and self.judged_so(tok, True):
            return True
        self.fact("lost", tok, actor=self.subject or self.topic)
        return True
