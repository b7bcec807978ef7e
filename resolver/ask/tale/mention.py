"""Persons in a clause: subject, agent of 被, aim of 对, object of a verb, owner of what follows; two names of one seat."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.people import KINGDOM, PERSON, ROLE

PAIR = ("两个", "两个人", "俩", "俩人", "两人", "二人", "两位", "两家", "俩个", "两个都", "他俩", "这俩", "这两个", "这两人")
UNAIMED = frozenset({"biyue", "buqu", "guanxing", "jianxiong", "jiuyuan", "jizhi", "jushou", "keji", "kuanggu", "kurou", "lianying", "longdan", "luoshen", "luoyi", "paoxiao", "qingguo", "tiandu", "wusheng", "xiaoji", "yingzi", "zhiheng"})   # skills of which nobody is the target


class Mentions:
    """Mixin of the reader: `on_person(tok)` takes up a word for a person where it stands in the clause."""

    def on_person(self, tok) -> None:
        """One person: subject, agent of 被, aim of 对, object of a verb, or owner of what follows."""
        if tok.has("PREV", "NEXT") and self.at(1, "DE") and self.at(2, "PREV", "NEXT"):
            raise NotRead(tok.text + "的" + self.peek(2).text)      # two seats on, not one
        if self.at(-1, "TO", "WITH") and self.peek(1) is not None and self.peek(1).text in ("一样", "一个样"):
            self.i += 2              # 跟主公一样
            return
        if tok.has("ME") and self.at(1, "ALLY", "NEXT", "PREV") and not self.at(-1, "AND", "WITH"):
            self.i += 1              # 我兄弟
            tok = self.peek()
        if tok.has("SELF") and self.made and self.frame_open and self.made[-1].kind == "skill" and self.subject is self.made[-1].actor and self.at(1, "NOHAVE", "HANDW", "EMPTYH", "FULLHP", "WOUNDED") and not self.at(-1, "TO", "GIVE", "BA", "REDIRECT", "AND", "WITH"):
            self.i += 1              # 反间自己没手牌: his state, not on whom
            self.frame_open = False
            return
        blow = self.made[-1] if self.made else None
        if tok.has("BOTHP", "MANYP") and tok.text in PAIR and self.i >= 2 and self.t[self.i - 1].has("LET", "GEN", "ME") and self.t[self.i - (3 if self.t[self.i - 2].has("AND", "WITH") and self.i >= 3 else 2)].has("LET", "GEN", "ME"):
            self.i += 1             # 连甲乙两个: counted, not others
            return
        if tok.has("BOTHP", "MANYP") and blow is not None and blow.kind in ("use", "skill") and len(blow.also) + 1 == (2 if tok.has("BOTHP") else 3) and tok.text in ("三人", "三个人", "两人", "两个人", "俩人", "二人", "仨人", "三家"):
            self.i += 1             # 砍D、B、C三人
            return
        if blow is not None and blow.kind == "effect" and blow.target is not None and self.i >= 2 and self.t[self.i - 1].has("AND", "WITH") and self.is_plain(self.t[self.i - 2]) and tok.has("LET", "GEN", "ME", "NEXT", "PREV", "ALLY") and not self.at(1, "ATTACK", "USE", "BEI", "WEAR"):
            more = self.person(tok, self.subject)       # 打中上家和下家
            whole = next((f for f in reversed(self.made) if f.kind == "use" and not f.neg and f.unit in units.MASS), None)
            if whole is not None and more is not blow.target:
                self.made.append(replace(blow, target=more))
                self.last = more
                self.spoken.append(more)
                self.i += 1
                return
        if self.last is not None and blow is not None and blow.kind == "use" and (self.i >= 2 and self.t[self.i - 1].has("AND", "WITH") and self.is_plain(self.t[self.i - 2]) or self.i and self.t[self.i - 1].has("LET") and tok.has("LET")) and (blow.target is self.last or self.last in blow.also) and tok.has("LET", "GEN", "ME", "NEXT", "PREV", "ALLY") and not self.at(1, "ATTACK", "USE", "BEI", "WEAR", "HURT"):
            more = self.person(tok, self.subject)
            if more is not blow.target and more not in blow.also:
                blow.also.append(more)      # 砍D、B、C
            self.last = more
            self.spoken.append(more)
            self.i += 1
            return
        sexes = self.t[self.i - 1].has("AND", "WITH") and self.i >= 2 and self.t[self.i - 2].has("MALE", "FEMALE") and tok.has("MALE", "FEMALE")
        if blow is not None and blow.kind == "skill" and blow.unit == "lijian" and self.frame_open and blow.target is not None and blow.target is self.last and not blow.also and (tok.has("LET", "GEN") and self.t[self.i - 1].has("LET", "GEN") or sexes):
            blow.also = [self.person(tok, self.subject)]       # 离间关羽张飞
            self.last = blow.also[0]
            self.spoken.append(self.last)
            self.i += 1
            return
        if self.at(-1, "STAY") and self.peek(-1).text == "在" and self.subject is not None and self.in_time():
            return
        if tok.has("LOYAL", "REBEL", "SPY") and self.i >= 2 and self.t[self.i - 1].has("MING") and self.t[self.i - 2].has("NUM") and 2 <= self.t[self.i - 2].val <= 3 and not self.group:
            role = next(r for k, r in ROLE.items() if tok.has(k))       # 两个反贼
            self.group = [self.add(x, x + "人", role=role) for x in ("第一个", "第二个", "第三个")[: self.t[self.i - 2].val]]
            self.grouped, self.count = True, None
            self.subject = self.last = self.group[0]
            self.i += 1
            return
        lead = None
        if tok.has("SELF") and self.at(1, "DE") and self.at(2, "LOYAL", "REBEL", "SPY", "ALLY"):
            lead, tok = self.i, self.peek(2)        # 自己的忠臣
            self.i += 2
        nxt = self.t[self.i + 1] if self.i + 1 < len(self.t) else None
        if tok.has("OPP") and tok.text[0] in "另一某有" and nxt is not None and nxt.has("LOYAL", "REBEL", "SPY"):
            lead = self.i            # 另一个忠臣
            self.i += 1
            tok = nxt
            if tok.text and self.t[self.i - 1].text[0] == "另":
                role = next(r for k, r in ROLE.items() if tok.has(k))
                first = next((w for w in self.tale.whos if w.role == role), None)
                if first is not None:
                    self.add(first.key + "2", "另一个" + tok.text, role=role)
                    self.other_role = first.key + "2"
        if tok.text == "目标" and self.i and self.t[self.i - 1].has("CARD") and self.i + 1 < len(self.t) and self.t[self.i + 1].has("LET", "GEN") and (used := next((f for f in [*self.made[::-1], *self.tale.facts[::-1]] if f.kind == "use" and f.unit == self.t[self.i - 1].val), None)) is not None and used.target is None:
            self.i += 1         # A的决斗目标C
            used.target = self.subject = self.last = self.person(self.t[self.i], None)
            self.spoken.append(self.last)
            self.frame_open = False
            self.i += 1
            return
        if tok.text in ("目标", "目标角色") and self.i and self.t[self.i - 1].has("DE") and self.made and self.frame_open and self.made[-1].kind == "use" and self.made[-1].target is None and any(t.has("TARGETED", "CHOOSE", "COUNTAS") for t in self.t[self.i:]):
            self.i += 1         # 兵粮的目标能不能选自己: the part, not a person
            return
        if tok.has("ALLP") and self.i + 1 < len(self.t) and self.t[self.i + 1].has("ONLY") and any(t.has(*PERSON) for t in self.t[self.i + 2:self.i + 4]):
            self.i += 1         # 全场就我一个: nobody else
            return
        letter = self.t[self.i + 1] if self.i + 1 < len(self.t) and tok.has("LORD", "LOYAL", "REBEL", "SPY") and self.t[self.i + 1].has("LET") else None
        if letter is not None:              # 反贼甲: one seat
            who = self.person(letter, None)
            who.role = who.role or next(r for k, r in ROLE.items() if tok.has(k))
            self.i += 1
        else:
            who = self._of_group(tok) or self.person(tok, self.subject)
        if tok.has("SELF") or tok.has("ME") and tok.text.endswith("自己") and self.at(-1, "TO", "BA") and self.subject in (None, who):
            self.reflexive = who
        if tok.has("NEAR") and any(t.text.startswith("另") for t in self.t[max(0, self.i - 2):self.i]):
            who = self.anonymous("另一边的人")       # another neighbour than the one spoken of
        start = self.i if lead is None else lead
        self.i += 1
        if tok.has("SELF") and self.at(0, "WEAR") and self.peek().text.endswith("的") and self.at(1, "EQ"):
            self.holder = who       # 自己骑的赤兔
            return
        if self.at(0, "DE") and self.i >= 2 and self.t[self.i - 2].has("BA", "BA2") and not self.at(1, "PEOPLE"):
            self.holder = who       # 把自己的方块装备当乐: whose it is
            self.i += 1
            return
        if tok.extra.get("one"):
            self.ones.append(who)            # 给张飞一张
        other = getattr(self, "other_role", None)
        if other is not None:
            who, self.other_role = next(w for w in self.tale.whos if w.key == other), None
        if other is None and tok.has("LOYAL", "REBEL", "SPY") and letter is None and who is self.subject and who.role and start and self.t[start - 1].has("KILL", "ATTACK", "CARD", "BA", "BEI", "LE", "HIT") and not self.t[start - 1].has("COUNTAS"):
            who = self.add(who.key + "2", "另一个" + tok.text, role=who.role)        # 忠臣杀死忠臣
        if tok.has("MALE", "FEMALE") and self.at(0, "ALLY", "OPP") and who.general is None:
            if who in self.tale.whos and not any(who in (f.actor, f.target) for f in [*self.tale.facts, *self.made]):
                self.tale.whos.remove(who)
            gender, tok = who.gender, self.peek()
            hp = who.hp
            who = self.person(tok, self.subject)        # 男队友
            who.gender, who.hp = gender, who.hp or hp
            self.i += 1
        if tok.has("LORD", "LOYAL", "REBEL", "SPY") and self.at(0, "DE") and self.at(1, "GEN") and who.general is None:
            self.i += 1             # 身份是忠臣的孙权
            who = self.named_on(who)
        if tok.has("WEI", "SHU", "WU", "QUN") and len(tok.text) > 1 and self.at(1 if self.at(0, "DE") else 0, "LORD", "LOYAL", "REBEL", "SPY"):
            if not any(who in (f.actor, f.target) for f in [*self.tale.facts, *self.made]) and who in self.tale.whos and who.general is None:
                self.tale.whos.remove(who)      # 吴国的主公孙权
            kingdom = who.kingdom
            self.i += 1 if self.at(0, "DE") else 0
            tok = self.peek()
            who = self.person(tok, self.subject)
            self.i += 1
            if not self.at(0, "GEN"):
                who.kingdom = who.kingdom or kingdom
        if tok.has("WEI", "SHU", "WU", "QUN") and len(tok.text) > 1 and self.at(1 if self.at(0, "DE") else 0, "GEN"):
            # 吴国的黄盖: the kingdom describes him
            if not any(who in (f.actor, f.target) for f in [*self.tale.facts, *self.made]) and who in self.tale.whos and who.general is None:
                self.tale.whos.remove(who)
            self.i += 1 if self.at(0, "DE") else 0
            tok = self.peek()
            who = self.person(tok, self.subject)
            self.i += 1
        if tok.has("WEI", "SHU", "WU", "QUN") and self.at(0, "ALLY", "PEOPLE"):
            if self.at(0, "ALLY"):
                ally = self.person(self.peek(), self.subject)
                ally.kingdom = ally.kingdom or who.kingdom
                if ally is not who and not any(who in (f.actor, f.target) for f in self.tale.facts):
                    self.merge(ally, who)
                who = ally
            self.i += 1
        if tok.has("LORD", "LOYAL", "REBEL", "SPY") and self.at(0, "DURING") and self.peek().text in ("里", "中", "里面", "当中") and self.at(1, "HAVE") and who.role is not None:
            n = 2                # 反贼里有个夏侯惇: he is one of them
            while self.at(n, "FILL", "NUM", "MING", "ZHANG"):
                n += 1
            if self.at(n, "GEN", "ME", "LET"):
                one = self.person(self.peek(n), self.subject)
                one.role = one.role or who.role
                if who is not one and not any(who in (f.actor, f.target) for f in self.tale.facts):
                    self.merge(one, who)
                who = one
                self.i += n + 1
        if tok.has("NEXT", "PREV") and start and self.t[start - 1].text in ("坐", "坐在") and self.subject is not None and self.subject is not who and self.subject.key not in ("下家", "上家"):
            self.merge(self.subject, who)
            self.subject.key = "下家" if tok.has("NEXT") else "上家"     # 他坐我下家
            return
        # 主公曹操, A曹操, 我(郭嘉), 我是张角, 我玩于吉: one seat.
        while self.peek() is not None:
            step = 1 if self.at(0, "COUNTAS", "WEAR") and self.peek().text in ("是", "为", "玩", "用的是", "拿") or self.peek().text in ("玩", "选", "抽到", "抽中", "摇到", "选了", "玩的是") or self.peek().text in ("当", "做", "当着", "拿到", "抽了", "分到", "当的是", "拿的是", "用", "用的", "开", "开的", "拿的", "选的", "操作", "手上", "手里") and (self.at(1, "LORD", "LOYAL", "REBEL", "SPY") or self.at(1, "GEN") and who.general is None and not self.at(2, "DE")) else 0
            step = 2 if not step and self.at(0, "STILL") and self.at(1, "COUNTAS") and self.peek(1).text == "是" and self.at(2, "GEN", "LORD", "LOYAL", "REBEL", "SPY") else step       # 我也是反贼
            if not step and self.at(0, "THIS", "SIDEW") and self.at(1, "COUNTAS") and self.peek(1).text == "是" and self.peek(2) is not None and self.peek(2).has("LORD", "LOYAL", "REBEL", "SPY"):
                step = 2         # 刘备这局是忠臣
            if not step and self.peek().text in ("坐", "坐在", "在") and self.at(1, "NEXT", "PREV"):
                step = 1         # 他坐我下家
            step += step and self.at(1, "LE") and self.peek().text in ("玩", "选")
            nxt = self.peek(step)
            if nxt is not None and nxt.has("WEI", "SHU", "WU", "QUN") and not nxt.has("GEN") and who.general is not None and (self.at(step + 1, "LORD", "PEOPLE") or self.at(step + 1, "STOP") or self.peek(step + 1) is None):
                who.kingdom = who.kingdom or next(z for k, z in KINGDOM.items() if nxt.has(k))
                self.i += step + 1       # 孙权吴国主公
                continue
            if nxt is not None and not step and nxt.has("LET", "ME", "ALLY") and tok.has("LORD", "LOYAL", "REBEL", "SPY") and nxt is not tok:
                other = self.person(nxt, None)
                other.role = other.role or who.role
                if who is not other:
                    who.role = None if who.key.startswith("role:") and any(f.actor is who or f.target is who for f in self.tale.facts) else who.role
                    self.merge(other, who)
                who = other
                self.i += 1
                break
            if nxt is not None and step and self.at(0, "COUNTAS") and nxt.has(*KINGDOM) and self.peek(step + 1) is None:
                who.kingdom = next(z for k, z in KINGDOM.items() if nxt.has(k))       # 我是群雄
                self.i += step + 1
                break
            if nxt is not None and step and (self.at(0, "COUNTAS") or self.peek().text in ("坐", "坐在", "在")) and nxt.has("NEXT", "PREV") and who.key not in ("下家", "上家") and not any(w.key == "下家" for w in self.tale.whos):
                who.key = "下家" if nxt.has("NEXT") else "上家"      # 司马懿是下家: where he sits
                self.i += step + 1
                break
            if nxt is not None and nxt.text == "反" and self.at(step + 1, "CARD", "OFFSET", "NOHAVE"):
                break       # 反无懈
            if nxt is None or not nxt.has("GEN", "LORD", "LOYAL", "REBEL", "SPY", "MALE", "FEMALE") or nxt is tok:
                break
            if not step and nxt.has("MALE", "FEMALE", "LORD", "LOYAL", "REBEL", "SPY") and len(nxt.text) == 1 and not tok.has("LET"):
                break
            if not step and tok.has("GEN") and nxt.has("GEN") or not step and tok.has("THEY") and nxt.has("GEN"):
                break
            if nxt.has("GEN") and step and self.at(step + 1, "DE") and self.peek(step + 2) is not None and self.peek(step + 2).has(*PERSON):
                break           # 我是赵云的对手: not he himself
            if nxt.has("GEN"):
                if who.general and who.general != nxt.val:
                    break
                other = self.of_general(nxt.val)
                if other is not None and other is not who:
                    self.merge(who, other)
                who.general = nxt.val
                if not who.me and who.key not in ("A", "B", "C", "D", "E") and not tok.has("LET", "ALLY"):
                    who.label = nxt.text
            elif nxt.has("MALE", "FEMALE"):
                for each in self.group if tok.has("BOTHP", "MANYP") else (who,):
                    each.gender = "男" if nxt.has("MALE") else "女"        # 两个男武将: both
            else:
                role = next(r for k, r in {"LORD": "lord", "LOYAL": "loyalist", "REBEL": "rebel", "SPY": "renegade"}.items() if nxt.has(k))
                if step == 0 and who.role and who.role != role or step == 0 and not nxt.extra.get("alias") and tok.has("GEN") and not self.at(2, "STOP") and not self.at(1, "SELF", "DYING", "WOUNDED", "STOP", "HPW", "MAXHPW", "ONLY", "HANDW", "BEI", "DIE", "HURT", "FULLHP", "CHAINED", "EMPTYH", "SK", "NUM") and self.peek(1) is not None:
                    break
                who.role = role
                if tok.has("BOTHP", "MANYP"):
                    for each in self.group:
                        each.role = role        # 两个反贼
                twin = next((w for w in self.tale.whos if w is not who and w.key == "role:" + role), None)
                if twin is not None:
                    self.merge(who, twin)
            self.i += step + 1
        if tok.has("GEN") and start == 0 and self.at(0, "THEY") and self.peek().text in ("他", "她", "这货", "那货", "这家伙", "这哥们", "他自己") and not self.at(1, "DE", "COUNTAS"):
            self.i += 1          # 郭嘉他被砍
        if who in self.spoken:
            self.spoken.remove(who)
        self.spoken.append(who)
        at = start - 1
        while at > 0 and self.t[at].has("THIS") and not self.t[at].has(*PERSON):
            at -= 1                  # 对其中一个人
        before = self.t[at] if start else None
        if tok.text.startswith("目标") and self.i - start > 1 and not self.frame_open:
            used = self.previous("use", "skill")
            if used is not None and used.target is None and used.actor is not who:
                used.target = who
        # A和B, A、B: both.
        joined = before is not None and before.has("AND", "WITH") and self.last is not None and start >= 2 and self.is_plain(self.t[start - 2])
        if joined or before is not None and before.has("LET") and tok.has("LET") and self.last is not None and not self.frame_open and not self.passive and self.last is not who:
            self.conjoined = True
            if not self.made or self.last in self.aims:
                (self.aims if self.last in self.aims else self.group).append(who)
                if self.made and self.made[-1].target is self.last:
                    self.made[-1].also.append(who)
                if self.last not in self.aims:
                    self.joined = [*(self.joined or [self.last]), who]
                if self.last not in self.aims and not self.grouped:
                    self.group = [*self.group[:-1], who] if self.group[-2:-1] == [self.last] else [self.last, who]
                self.last = who
                return
        if tok.has("BOTHP", "MANYP") and self.at(0, "EQ") and (not self.frame_open or self.peek().val in units.ARMORS and not self.at(1, "DE")):
            for each in self.group:
                if self.peek().val not in each.equipment:
                    each.equipment.append(self.peek().val)
            self.i += 1
        if tok.has("LET", "GEN", "ME", "FIRSTP", "SECONDP", "THIRDP") and not self.conjoined and not joined:
            self.grouped = False
        self.last = who
        if before is not None and before.has("BEI") and not before.has("TO", "GIVE") and self.at(0, "DE") and self.at(1, "CARD"):
            self.patient = self.subject or self.topic
            self.agent, self.passive = who, True
            self.i += 1
            return
        if before is not None and (before.text in ("在", "到") or before.has("USE") and self.made and self.made[-1].unit in units.DELAYED and who is not self.made[-1].actor) and self.at(0, "BODY", "JUW") and self.made and self.frame_open and self.made[-1].kind == "use" and self.made[-1].target is None:
            self.made[-1].target = who       # 砍在夏侯惇身上, 乐扔到他面前
            self.i += 1
            return
        if self.at(0, "DE") and self.at(1, "HANDW", "EQ", "EQW", "JUW", "CARD", "CARDW", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HPW", "TURNW", "HORSE_D", "HORSE_O", "JCARD", "SK", "DISTW") or self.at(0, "HANDW", "EQW", "JUW", "CLS_HORSE", "BODY", "JCARD") or tok.has("SELF", "ME") and self.at(0, "LASTCARD") and self.at(-2, "BA") or self.at(0, "NUM", "KSAME") and self.at(1, "CLS_HORSE", "CLS_EQUIP") or self.at(0, "CARDW") and self.peek().text.startswith("的"):
            self.holder = who
            verb = self.made[-1] if self.made and self.frame_open else None
            if verb is not None and verb.target is None and who is not verb.actor and (verb.kind in ("breaks", "taken") or verb.kind == "use" and verb.unit in ("dismantlement", "snatch") and verb.zone is None) and (before is None or not before.has("STOP", "THEN", "WITH", "AND")):
                verb.target = who       # 拆对面的马
            if self.at(0, "DE"):
                self.i += 1
            if self.subject is None and not self.frame_open and before is None:
                self.subject = who
            return
        marker = before
        if marker is not None and marker.has("BA") and not marker.has("ZHANG") and any(t.has("ATTACK", "KILL", "SAVE", "HIT", "CHAIN", "DEAL", "TARGETED") or t.has("DYING") and t.text[0] in "砍打杀捅射劈烧弄" for t in self.t[self.i:]):
            self.aims.append(who)
            return
        if marker is not None and marker.has("BEI") and not (self.made and self.frame_open and self.made[-1].kind == "gives") and not (marker.has("TO", "GIVE") and not self._verb_ahead()):
            self.agent, self.passive = who, marker.text in ("被", "给人", "挨", "遭", "受", "让人", "叫人", "被人", "由") or not self.subject or marker.text in ("让", "叫", "给") and self._done_to()
            if not self.passive or marker.text in ("让", "叫") and not self._done_to():
                self.caused, self.passive = True, False
                self.subject, self.agent = who, None
                self.frame_open = False
            else:
                self.patient = self.subject or self.topic or self._struck_next()
            return
        if marker is not None and marker.has("USE") and marker.text[0] in "喂灌" and self.subject is not None and who is not self.subject:
            self.aims.append(who)       # 喂了他一个桃
            if self.made and self.frame_open and self.made[-1].kind == "gives" and self.made[-1].target is None:
                self.made[-1].target = who
            return
        if marker is not None and marker.has("BA") and tok.has("SELF") and self.at(0, "WEAR", "EQUIP", "HAVE", "EQW", "BODY"):
            self.subject = self.subject or who      # 把自己装备着的八卦阵
            return
        if marker is not None and marker.text in ("和", "跟", "与", "同") and self.made and self.frame_open and self.at(0, "USE", "DISC", "ATTACK", "INV", "SK", "CARD", "JUDGE"):
            self.subject, self.frame_open, self.passive = who, False, False      # 她摸牌和别人出无懈: the second of two doers
            return
        if marker is not None and marker.text in ("离", "距") and any(t.has("ZUO", "DISTW") for t in self.t[self.i:self.i + 3]) and self.at(0, "NUM"):
            self.aims.append(who)            # 离自己三格的甲: how far, not on whom
            return
        if marker is not None and marker.has("TO", "FROM", "GIVE", "REDIRECT", "BA") and not marker.has("CARD"):
            if marker.has("GIVE") and self.made and self.frame_open and self.made[-1].kind == "use" and self.made[-1].unit == "jink":
                raise NotRead(marker.text)      # a 闪 has no target
            self.aims.append(who)
            if tok.has("BOTHP", "MANYP"):
                self.aims += [w for w in self.group if w is not who and w not in self.aims]
            if self.made and self.frame_open and self.made[-1].target is None and self.made[-1].kind in ("use", "skill", "give", "gives", "redirect") and not (self.made[-1].kind == "skill" and self.made[-1].unit in UNAIMED):
                self.made[-1].target = who
                if self.made[-1].kind == "redirect":
                    self.subject = self.subject or self.made[-1].actor
            elif self.made and self.frame_open and self.made[-1].kind in ("use", "skill") and who not in (self.made[-1].target, *self.made[-1].also):
                self.made[-1].also.append(who)
            return
        if tok.has("OPP") and tok.text.startswith("目标") and marker is not None and marker.has("DE") and start >= 2 and self.t[start - 2].has("CARD") and self.made and self.made[-1].kind == "use":
            self.made[-1].target = self.subject = who       # 火攻的目标
            self.made[-1].actor = None if self.made[-1].actor is who else self.made[-1].actor
            self.frame_open = False
            return
        if self.frame_open and self.made and self.made[-1].kind == "reaches" and self.made[-1].target is None and who is not self.made[-1].actor:
            self.made[-1].target = who      # 砍得到B
            return
        if self.frame_open and self.made and marker is not None and marker.text == "是" and self.made[-1].kind == "use" and self.made[-1].actor is None and self.at(0, "USE", "SELF", "INV"):
            self.made[-1].actor = self.subject = who      # 万箭是我放的
            return
        if self.frame_open and self.made and self.made[-1].kind == "use" and self.made[-1].unit in units.MASS and self.made[-1].target is None and self.i < len(self.t) and (marker is None or marker.text != "是" and not marker.has("ATTACK", "ENTER", "TO", "HIT", "DEAL", "KILL")):
            self.subject, self.frame_open, self.passive = who, False, False     # 万箭齐发我也要出闪吗: such a card has no object
            return
        if self.frame_open and self.made and self.made[-1].kind == "use" and self.made[-1].card is not None and self.at(0, "STILL", "AGAIN") and not self.at(0, "HAVE") and self.at(1, "USE", "CARD", "NUM", "ZHANG", "PLAYV", "INV"):
            self.subject, self.frame_open, self.passive = who, False, False      # 我出了杀他也跟了一张
            return
        if self.frame_open and self.made:
            made = self.made[-1]
            if made.kind in ("won", "lost", "saved", "effect") and self.at(0, "DIE", "DYING") or made.kind == "skill" and made.unit in UNAIMED and who is not made.target:
                self.subject, self.frame_open, self.passive = who, False, False
                return
            if tok.has("BOTHP", "MANYP") and made.target is None and made.kind in ("use", "skill"):
                made.also = [w for w in self.group if w is not who]
            if made.target is None and made.kind in ("use", "skill", "kill", "saved", "give", "gives", "taken", "breaks", "won", "effect", "hurt", "heals", "doubt") and (marker is None or not marker.has("THEN", "STOP", "IF") and marker.text not in ("算", "算是", "算作") and not (marker.has("DURING") and marker.text[-1] in "时候" and made.kind == "use" and made.unit in units.MASS)):
                if made.kind == "hurt" and made.actor is None and self.subject is not None:
                    made.actor = self.subject
                made.target, made.explicit = who, True
                self.frame_open = made.kind in ("use", "skill", "gives", "taken", "breaks")
                return
            if made.kind == "dies" and made.target is None and made.actor is None:
                made.target = who
                return
            self.subject = who
            self.frame_open = False
            self.passive = False
            return
        self.subject = who
        self.passive = False


__all__ = ["Mentions"]
