"""Who is meant: names, letters, pronouns, descriptions become seats of the tale."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import NotRead, Who

ROLE = {"LORD": "lord", "LOYAL": "loyalist", "REBEL": "rebel", "SPY": "renegade"}
KINGDOM = {"WEI": "魏", "SHU": "蜀", "WU": "吴", "QUN": "群"}
PERSON = ("ME", "YOU", "THEY", "SELF", "OPP", "ALLY", "NEXT", "PREV", "NEAR", "ALLP", "REST", "LET", "LORD", "LOYAL", "REBEL", "SPY", "KILLER", "DEADP", "USER", "SOURCE", "WINNER", "LOSER", "DOUBTER",
          "FIRSTP", "SECONDP", "THIRDP", "BOTHP", "MANYP", "MALE", "FEMALE", "OTHERSEX", "SAMESEX", "WEI", "SHU", "WU", "QUN", "GEN")
NOBODY = ("别人", "人", "有人", "某人", "人家", "别家")      # of whom nothing but the deed is told
LATER = ("KILLER", "DEADP", "USER", "SOURCE", "WINNER", "LOSER", "DOUBTER")   # described by what they did: resolved against the facts


class People:
    """Mixin of the reader: `person(tok)` gives the seat a word stands for."""

    def _resumes(self, tok) -> bool:
        """甲穿藤甲,乙没有防具,两个都横着: a number of persons at the head of a clause, taken together, are those who were told of."""
        k = next((n for n, t in enumerate(self.t) if t is tok), None)
        return k is not None and (k == 0 or self.t[k - 1].has("STOP")) and k + 1 < len(self.t) and self.t[k + 1].text.startswith(("都", "均", "全", "也都", "现在都", "俱", "皆", "同时"))

    def add(self, key: str, label: str, **more) -> Who:
        who = next((w for w in self.tale.whos if w.key == key), None)
        if who is None:
            who = Who(key, label, **more)
            self.tale.whos.append(who)
        return who

    def anonymous(self, label: str = "某人") -> Who:
        return self.add(f"?{len(self.tale.whos)}", label)

    def me(self) -> Who:
        return self.add("我", "我", me=True)

    def of_general(self, slug: str) -> Who | None:
        return next((w for w in self.tale.whos if w.general == slug), None)

    def owner_of(self, skill: str) -> Who | None:
        """The seat that has a skill: one named already, else its general (seated when asked for)."""
        for who in self.tale.whos:
            if who.general and skill in self.skills_of(who.general):
                return who
        return None

    def skills_of(self, general: str) -> tuple:
        found = self.book.generals.get(general)
        return tuple(found.skills) if found else ()

    def person(self, tok, subject: Who | None = None) -> Who:
        """The seat a token stands for.  Raises NotRead where it refers to nobody."""
        text = tok.text
        if tok.has("GEN"):
            who = self.of_general(tok.val) or self.add("general:" + tok.val, text, general=tok.val)
            who.role = who.role or ROLE.get(tok.extra.get("role", ""))
            if tok.val in self.emptied and who.hand is None and not who.cards:
                who.hand = 0
            return who
        if tok.has("ME"):
            return self.me()
        if tok.has("SELF"):
            if subject is None and self.topic is None and not any(t.has("ME") for t in self.toks):
                later = next((t for t in self.toks if t.at > tok.at and t.has("GEN", "LET")), None)      # 自己面前有乐, 孙权…: he
                if later is not None:
                    return self.person(later)
            if subject is None and self.topic is not None and (self.topic.key == "对方" or self.topic.label in ("对方", "对面", "对手")):
                hero = next((w for w in self.tale.whos if w is not self.topic and (w.general or w.me) and not w.many), None)
                if hero is not None:
                    return hero      # 对面2张手牌, 自己2血: the one the sentence is about
            return subject or self.topic or self.me()
        if tok.has("LET"):
            who = self.add(text.upper() if text.isascii() else text, text)
            who.role = who.role or ROLE.get(tok.extra.get("role", ""))
            return who
        for kind, role in ROLE.items():
            if tok.has(kind):
                known = [w for w in self.tale.whos if w.role == role]
                return known[0] if known else self.add("role:" + role, text if len(text) > 1 else {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}[role], role=role)
        if tok.has("THEY"):
            if text[0] == "她":
                woman = next((w for w in self.spoken[::-1] if w.general and w.general in self.book.generals and self.book.generals[w.general].gender in ("女", "female")), None)
                if woman is not None:
                    return woman
            if text.endswith("自己") and self.topic is not None and not self.topic.me:
                return self.topic
            at = self.t.index(tok) if tok in self.t else 0
            if subject is not None and subject.general and at > 1 and at + 2 < len(self.t) and self.t[at - 1].has("ATTACK", "HURT", "HIT") and self.t[at - 2].has("BA") and self.t[at + 1].has("DE") and self.t[at + 2].has(*PERSON):
                return subject          # 夏侯惇刚烈把砍他的忠臣反死了
            turn = next((k for k in range(at - 1, 0, -1) if self.t[k].has("DURING")), 0)
            if turn and self.t[0].text.startswith("轮到") and len(named := [t for t in self.t[1:turn] if t.has("GEN", "LET")]) == 1 and not any(t.has("TO", "BEI", "ATTACK", "CARD") for t in self.t[turn:at]):
                return self.person(named[0], None)      # 轮到吕布的时候他…: he whose turn it is
            fallen = [f.target for f in [*self.tale.facts, *self.made] if f.kind == "dying" and not f.neg and f.target is not None]
            if at and self.t[at - 1].has("SAVE") and len(fallen) == 1 and not fallen[0].me:
                return fallen[0]        # 队友快死了, 华佗…救他
            helped = any(t.has("SAVE") or t.has("CARD") and t.val == "peach" for t in self.toks if t.at > tok.at)       # 队友快死了, 他…去救: not the one to be saved
            dead = [f.target for f in [*self.tale.facts, *self.made] if f.kind in ("dies", "dying") and not f.neg and (f.kind == "dies" or helped and tok.at < self.border and not (at and self.t[at - 1].has("SAVE", "GIVE", "TO", "BEI")))]
            objects = {b.text for a, b in zip(self.t[at + 1:], self.t[at + 2:]) if a.has("GIVE", "TO", "SAVE", "BEI") and b.has(*PERSON)}     # 他把马当桃给队友吃: not 队友
            fit = sorted((w for w in self.spoken[::-1] if not w.me and w is not subject and not w.many and w.label not in objects), key=lambda w: w in dead)
            if at and self.t[at - 1].has("TO", "WITH") and any(t.has("CAUSEV") for t in self.t[:at]):
                here = {t.val if t.has("GEN") else t.text.upper() for t in self.t[:at] if t.has("GEN", "LET")}
                fit = [w for w in fit if w.general not in here and w.label.upper() not in here] or fit       # 让张飞跟他决斗: neither of those two
            self.by_pronoun.append((tok.at, fit[0] if fit else None))
            struck = {id(f.target) for f in [*self.tale.facts, *self.made] if f.target is not None}
            named = [w for w in fit if not (w.key == "别人" or w.key.startswith("某:")) or id(w) in struck]      # 别人放万箭, 他…: not the one nobody names
            if named or fit:
                return (named or fit)[0]
            if subject is not None and not subject.me and not subject.many and self.i and not self.t[self.i - 1].has("TO", "BEI", "ATTACK", "CARD", "GIVE"):
                return subject          # 张角出闪后他…: nobody else is spoken of
            other = next((w for w in self.tale.whos if w.label == "对方"), None) or self.add("对方", "对方")
            countered = next((f for f in reversed(self.tale.facts) if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
            if countered is not None and countered.actor is None and not fit:
                countered.actor = other         # 无中被无懈了，我无懈他的无懈: he who did it
            return other
        if tok.has("YOU"):
            return self.add("你", "你")
        if tok.has("FIRSTP", "SECONDP", "THIRDP"):
            n = 0 if tok.has("FIRSTP") else 1 if tok.has("SECONDP") else 2
            if len(self.group) > n:
                return self.group[n]
            while len(self.group) <= n:
                k = len(self.group)
                self.group.append(self.add(("第一个", "第二个", "第三个")[k], ("第一个人", "第二个人", "第三个人")[k]))
            return self.group[n]
        if tok.has("ALLP"):
            return self.add("all", text, many=True)
        if tok.has("REST"):
            return self.add("rest", text, many=True)
        if tok.has("BOTHP", "MANYP"):
            n = 2 if tok.has("BOTHP") else 3
            if not self.group:
                named = [w for w in self.tale.whos if not w.many]
                if len(named) == n and (text in ("双方", "两个人", "俩人", "两人", "他俩", "我俩", "二人") or self._resumes(tok)):
                    self.group = named
                else:
                    self.group = [self.add(x, x + "人", gender=tok.extra.get("gender")) for x in ("第一个", "第二个", "第三个")[:n]]
            for who in self.group:
                who.gender = who.gender or tok.extra.get("gender")
            self.grouped = True
            return self.group[0]
        if tok.has("MALE", "FEMALE"):
            known = [w for w in self.tale.whos if w.gender == ("男" if tok.has("MALE") else "女") and not w.me]
            if len(known) == 1 and text.endswith("的"):
                return known[0]         # 男的队友, 男的满血: the one who was called so
            return self.add(text, text, gender="男" if tok.has("MALE") else "女")
        for kind, kingdom in KINGDOM.items():
            if tok.has(kind):
                return self.add("kingdom:" + kingdom, text, kingdom=kingdom)
        if tok.has("OTHERSEX", "SAMESEX"):
            return self.add(text, text, gender="女" if tok.has("OTHERSEX") else "男")
        if tok.has(*LATER):
            return self.described(tok)
        if tok.has("NEAR"):
            return self.add("隔壁", text)
        if tok.has("ALLY", "NEXT", "PREV"):
            if tok.text in ("下下家", "下家的下家", "再下一家", "隔一个的下家"):
                self.add("下家", "下家")
                return self.add("下下家", "下下家")
            if tok.has("NEXT") and self.after is None:
                self.after = subject or self.topic
            kind = "队友" if tok.has("ALLY") else "下家" if tok.has("NEXT") else "上家"
            return self.add(kind, text)
        if tok.has("OPP") and text in ("一个", "一个人", "其中一个") and self.group and self.group[0].key in ("第一个", "第一个人") and not any(f.actor is self.group[0] or f.target is self.group[0] for f in self.tale.facts):
            return self.group[0]
        if tok.has("OPP"):
            known = [w for w in self.tale.whos if w.key == "对方" or w.label == "对方"]
            doing = subject or self.topic
            if text in ("对方", "对面", "对手", "目标", "目标角色", "对头", "那边那个", "对面那个", "对面那个人", "敌人", "敌方", "被指定的人"):
                if known and known[0] is not subject:
                    return known[0]
                call = next((f for f in [*self.tale.facts, *self.made] if f.kind == "skill" and f.unit == "jijiang" and not f.neg), None)
                if call is not None and call.actor is not None and call.target is None and not known and not any(w.me for w in self.tale.whos):
                    call.target = self.add("对方", text)      # 激将, 对面…: whom his 杀 is for, neither he nor who gives it
                    return call.target
                user = self.made[-1].actor if self.made and self.made[-1].kind == "use" and self.made[-1].target is None else self.holder      # 张飞的决斗对面: not he
                if text in ("对方", "对面", "对手") and subject is None and doing is not None and doing.label in NOBODY and (user is not doing or self.made and self.made[-1].at > tok.at) and [w for w in self.tale.whos if w is not doing and (w.general or w.me)] and not known:
                    return doing        # 别人对吕布用决斗，对面要几张杀: the one across from him who has a name
                others = [w for w in self.tale.whos if not w.me and w is not doing and not w.many and w is not user and w.key != "队友"]
                if len(others) == 1 or known and known[0] is not doing:
                    return others[0] if len(others) == 1 else known[0]
                who = self.add("对方", text)
                last = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "use"), None)
                if last is not None and last.target is None and last.actor is doing and doing is not None and last.unit in units.AIMED and last.unit not in units.SELF:
                    last.target = who        # the one it was used on
                return who
            return self.add(text if text in ("别人", "另一个人") else "某:" + text, text)
        raise NotRead(text)

    def described(self, tok) -> Who:
        """伤害来源, 使用者, 死者 …: the seat that the facts told so far make it."""
        facts = [*self.tale.facts, *self.made]
        if tok.has("DEADP"):
            found = next((f.target or f.actor for f in reversed(facts) if f.kind == "dies"), None)
            if found is None and tok.text.startswith("被杀的"):
                found = next((f.target for f in reversed(facts) if f.kind == "use" and f.target is not None), None) or next((w for w in self.tale.whos if any(s in units.ARMORS for s in w.equipment)), None) or self.topic
        elif tok.has("USER"):
            used = next((f for f in facts if f.kind == "use" and f.unit not in ("jink", "nullification")), None)
            if used is not None and used.actor is None:
                used.actor = self.add("~USER", tok.text)
            found = used.actor if used is not None else None
        elif tok.has("DOUBTER"):
            doubt = next((f for f in facts if f.kind == "doubt" and not f.neg), None)
            if doubt is not None and doubt.actor is None:
                doubt.actor = self.add("~DOUBTER", tok.text)
            found = doubt.actor if doubt is not None else None
        elif tok.has("KILLER") and any(f.kind == "dies" for f in facts) and (use := next((f for f in reversed(facts) if f.kind == "use" and f.unit not in ("jink", "nullification", "peach")), None)) is not None:
            use.actor = use.actor or self.add("~KILLER", tok.text)
            found = use.actor
        elif tok.has("SOURCE", "KILLER") and not any(f.actor is not None for f in facts if f.kind in ("use", "hurt", "kill")) and len(struck := [f for f in facts if f.kind == "use" and not f.neg and f.target is not None and f.unit in units.AIMED]) == 1:
            found = struck[0].actor = self.add("~SOURCE", tok.text)       # 被杀, 打他的人: who used it
        elif tok.has("SOURCE", "KILLER"):
            found = next((f.actor for f in reversed(facts) if f.kind in ("use", "hurt", "kill") and f.actor is not None), None)
        else:
            found = None
        return found or self.add("~" + next(k for k in LATER if tok.has(k)), tok.text)


__all__ = ["KINGDOM", "PERSON", "ROLE", "People", "units"]
