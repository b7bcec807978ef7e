"""Judgements, turning over, chains, skipped phases."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.deeds.nouns import PHASES


class Judging:
    """Mixin of the reader: verbs around judgements and skills."""

    def v_rejudge(self, tok) -> bool:
        if self.at(1, "SK") and tok.text[0] in "改换":
            return self.light()     # 改成突袭
        if tok.text == "改" and self.at(1, "GAIN", "BA2") and self.is_person_at(2):
            return self.light()     # 改拿他的马
        if tok.text == "改" and self.at(1, "CARD", "BREAK", "USE", "DRAW", "DISC", "TAKE", "SK", "INV", "CONVERT") and not self.tale.judging:
            return self.light()     # 改拆他两张: in place of what was spoken of
        if tok.text in ("改", "改成", "换成", "改为", "替换", "改了", "换掉", "换了", "换", "调包", "顶替") and not (self.tale.judging or any(t.has("JUDGE", "JCARD") or t.has("CARD") and t.val in units.DELAYED for t in self.t[self.i + 1:]) or self.previous("judge", "skill") is not None):
            return False
        if tok.text in ("改成", "改为", "换成") and self.made and self.made[-1].kind in ("rejudge", "skill"):
            self.made.append(Fact("judge", face=None, at=tok.at))
            self.frame_open = True
            return self.light()
        skill = next((s for w in [self.subject, *self.tale.whos] if w is not None and w.general for s in self.skills_of(w.general) if s in marks.CHANGES_JUDGEMENT), None)
        if skill is None:
            return False
        if self.made and self.made[-1].kind == "skill" and self.made[-1].unit == skill:
            if self.pending_material and not self.made[-1].material:
                self.made[-1].material, self.pending_material = tuple(self.pending_material), []
            return self.light()
        made = self.fact("skill", tok, actor=self.owner_of(skill), unit=skill)
        self.replaced_by(made)
        return True

    def v_convert(self, tok) -> bool:
        """判定变成黑桃, 鬼道换成黑桃7: what a judgement is changed to."""
        if self.at(1, "FACE") and self.owner_of("hongyan") is not None and any(f.kind == "passive" and f.unit == "hongyan" for f in self.made):
            next(f for f in self.made if f.kind == "passive" and f.unit == "hongyan").face = self.peek(1).val
            return self.light(2)        # 被红颜当红桃: what 红颜 does anyhow
        changed = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT), None)
        if changed is not None and self.at(1, "FACE") and not self.at(2, "CARD") and not self.pending_material and self.via is None:
            if self.made and self.made[-1].kind == "judge" and self.made[-1].face is None:
                self.frame_open = True
            else:
                self.made.append(Fact("judge", face=None, zone="changed", at=tok.at))
                self.frame_open = True
            return self.light()
        return super().v_convert(tok)

    def judged_so(self, tok, took: bool) -> bool:
        """兵粮判定失败: the trick took effect; 判定成功: it did not."""
        last = self.made[-1] if self.made else None
        holder = next((w for w in self.tale.whos if w.judge), None)
        if last is None or last.kind != "judge" or last.face is not None or holder is None or len(holder.judge) != 1:
            return False
        self.made.remove(last)
        slug = holder.judge[0]
        self.tale.judging = True
        self.made.append(Fact("effect", None, holder, slug, neg=not took, at=tok.at, text=tok.text))
        self.frame_open = True
        return self.light()

    def thunder(self, tok) -> bool:
        """雷到, 被雷击中, 劈下去: the damage of 雷击, where that is what strikes."""
        if any("lightning" in w.judge for w in self.tale.whos) and not tok.text.startswith("雷"):
            return False
        told = next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind == "skill" and f.unit == "leiji"), None)
        owner = self.owner_of("leiji")
        if told is None and (owner is None or not tok.text.startswith("雷")):
            return False
        if told is None:
            told = Fact("skill", owner, self.object_who() if self.passive else None, "leiji", at=tok.at - 1, text="雷击")
            self.made.append(told)
        who = self.object_who() if self.passive else None
        made = self.fact("hurt", tok, target=who or told.target)
        if who is None and self.is_person_at(0):
            made.target = self.person(self.peek(), self.subject)
            self.i += 1
        told.target = told.target or made.target
        made.target = made.target or told.target
        self.passive = False
        return True

    def _turned_card(self, tok) -> bool:
        """铁骑翻了张桃, 判定牌是闪: the card turned up, by its name."""
        k = 1
        while self.at(k, "LE", "ZHANG", "NUM"):
            k += 1
        said = tok.text[-1] in "了出到得张为是个" or k > 1 or tok.text.endswith(("出来", "出来的"))
        return said and self.at(k, "CARD") and self.peek(k).val not in units.DELAYED and not self.at(k + 1, "ATTACK", "TO", "CONVERT") and not self.is_person_at(k + 1)

    def v_judge(self, tok) -> bool:
        if self.made and self.made[-1].kind == "offset" and self.at(-1, "CARD"):
            return self.light()     # 抵消闪电判定: the trick
        if tok.has("SHOW") and any(f.kind == "use" and f.unit == "fire_attack" for f in [*self.tale.facts, *self.made]) and not self.tale.judging:
            return False        # 火攻亮出黑桃
        changing = next((f for f in reversed(self.made) if f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT), None)
        if changing is not None and changing is self.made[-1] and tok.text == "判定" and not self.at(-1, "DE") and not self.at(1, "FACE", "NUM", "COUNTAS"):
            self.tale.judging = True      # 改完判定
            return self.light()
        if tok.text in ("判定", "判") and self.at(-1, "DE") and self.last is not None and changing is not None and not self.at(1, "FACE", "NUM"):
            if self.last is not changing.actor:
                changing.target = changing.target or self.last      # 改别人的判定: whose
            self.tale.judging = True
            return self.light()
        if self.turning_up() or self.at(1, "SK") and self.peek(1).val == "buqu" and self.owner_of("buqu") is not None:
            return self.light()
        if tok.text in ("翻", "翻了", "翻开") and not self.at(1, "FACE", "NUM") and self.wearer("eight_diagram") is not None and any(f.kind in ("skill", "judge") for f in self.tale.facts) and not self.at(1, "FLIP"):
            who = self.wearer("eight_diagram")
            self.made.append(Fact("skill", who, None, "eight_diagram", neg=self.neg, want=self.want, at=tok.at, again=True, text=tok.text))
            self.neg = self.want = False
            self.frame_open = True
            return self.light()
        if tok.text[0] in "翻判" and self.at(1, "EQ") and self.peek(1).val == "eight_diagram" and not any(f.kind == "skill" and f.unit == "eight_diagram" for f in self.made):
            self.i += 1
            piece = self.peek()
            owner = self.wearer("eight_diagram") or self.guess_wearer("eight_diagram")
            self.dress(owner, Card("eight_diagram"))
            self.made.append(Fact("skill", owner, None, "eight_diagram", neg=self.neg, want=self.want, at=piece.at, text=piece.text))
            self.neg = self.want = False
            self.frame_open = True
            return self.light()
        if tok.text in ("翻", "亮", "开", "判", "翻开") and self.at(1, "FLIP", "CONVERT") or tok.text in ("开", "亮") and not self.at(1, "FACE", "NUM"):
            return False
        if self.at(1, "EQ") and self.peek(1).val == "eight_diagram":
            return self.light()     # 翻八卦
        if tok.text == "翻" and not (self.at(1, "FACE", "NUM", "ZHANG", "CARDW", "MANY") or self.tale.judging or self.previous("skill")):
            return False
        nxt = self.peek(1)
        zhoutai = self.owner_of("buqu")
        if zhoutai is not None and (zhoutai.piles or self.told_skill("buqu")) and not (nxt is not None and nxt.has("FACE")) and not self.tale.judging:
            return self.light()
        ahead = self.next_solid(2) if nxt is not None and nxt.has("ZHANG", "NUM", "LE") else nxt
        if nxt is not None and (nxt.has("PILEW") or nxt.has("SK") and nxt.val == "buqu" or ahead is not None and ahead.has("PILEW")):
            return self.light()     # 翻不屈牌 is no judgement
        if nxt is not None and nxt.has("EQ") and nxt.val == "eight_diagram":
            self.i += 2
            owner = self.wearer("eight_diagram") or self.guess_wearer("eight_diagram")
            if "eight_diagram" not in owner.equipment:
                owner.equipment.append("eight_diagram")
            made = Fact("skill", owner, None, "eight_diagram", neg=self.neg, want=self.want, at=nxt.at, again=self.again, text=nxt.text)
            self.neg = self.want = self.again = False
            self.made.append(made)
            self.frame_open = True
            return True
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "skill" and last.text and nxt is not None and not nxt.has("FACE", "NUM", "ZHANG") and not self.neg and not self._turned_card(tok):
            self.tale.judging = True
            return self.light()
        times = None
        if nxt is not None and nxt.has("NUM") and self.at(2, "ZHANG") and self.at(3, "FACE"):
            times = nxt.val if 1 < nxt.val < 6 else None
            self.i += 2
        elif nxt is not None and nxt.has("ZHANG", "LE", "DE") and self.at(2, "FACE"):
            self.i += 1
        elif nxt is not None and nxt.has("CARD") and nxt.val in units.DELAYED:
            self.tale.judging = True
            return self.light()
        self.by_armour(tok)
        made = self.fact("judge", tok, actor=self.subject, n=times)
        if not self.at(0, "FACE"):
            self.tale.judging = True
        if made.neg and not self.at(0, "FACE"):
            made.zone = "declined"
        return True

    def by_armour(self, tok) -> None:
        """穿着八卦，判定是红桃: the judgement is that of the armour where nothing else judges."""
        who = self.wearer("eight_diagram")
        told = [*self.tale.facts, *self.made]
        if who is None or self.tale.judging or self.neg or any(w.judge for w in self.tale.whos) or any(f.kind == "skill" and f.unit not in ("guicai", "guidao", "tiandu", "hongyan") or f.kind == "judge" or f.kind == "use" and f.unit in units.DELAYED for f in told):
            return
        if self.subject is not None and self.subject is not who:
            return
        self.made.append(Fact("skill", who, None, "eight_diagram", at=tok.at - 1, text=tok.text))

    def v_flip(self, tok) -> bool:
        if tok.text in ("翻", "叠") and not self.at(1, "LE", "QM", "ASKED"):
            return False
        if tok.text in ("翻过来", "翻", "翻起来", "翻过") and not self.passive and self.at(1, "COUNTAS", "QM", "LE", "NEG", "CARD", "FACE") and self.guhuo_told() is not None and self.turning_up():
            return self.light()     # 被质疑，翻过来是张桃: the card laid
        self.fact("flips", tok, target=self.patient if self.passive else self.subject or self.topic)
        self.passive = False
        return True

    def v_chain(self, tok) -> bool:
        if tok.text in ("连", "连着") and self.at(1, "BREAK", "DISC", "TAKE", "ATTACK", "JUDGE", "DRAW", "USE", "CARD") and not self.is_person_at(1):
            return self.light()     # 连拆两件: one after the other
        if tok.text == "连" and any(t.text[0] in "都也" for t in self.t[self.i + 1:self.i + 5]):
            return self.light()     # 连闪都没出: even
        if tok.has("CARD"):
            return False
        use = self.made[-1] if self.made and self.frame_open and self.made[-1].kind == "use" and self.made[-1].unit == "iron_chain" else None
        if use is not None:
            if use.target is None and self.aims:
                use.target, self.aims = self.aims[0], self.aims[1:]
                use.also += self.aims
            return self.light()     # 用铁索连A和B: the persons that follow are its targets
        asking = getattr(self, "asking", False)
        if any(t.has("UNCHAIN") for t in self.t[self.i + 1:]):
            return self.light()     # 横置会不会解除: the state spoken of
        if tok.text in ("连", "横", "锁", "绑") and not (self.is_person_at(1) or self.at(1, "LE") or asking and self.peek(1) is None):
            return False
        if asking and not self.is_person_at(1) or any(f.kind == "use" and f.unit == "iron_chain" and not f.neg for f in self.tale.facts):
            self.fact("chained", tok, target=self.patient or self.object_who() or self.subject or self.topic)
            self.passive = False
            return True
        if not self.passive and self.is_person_at(1) and not self.aims:
            self.i += 1                 # 连上他俩: the persons behind it
            many = self.peek().has("BOTHP", "MANYP")
            first = self.person(self.peek(), self.subject)
            for each in self.group if many and first in self.group else [first]:
                each.chained, self.last = not self.neg, each
            self.neg = False
            self.spoken.append(first)
            return self.light()
        who = self.object_who() if not self.passive else self.patient or self.subject or self.topic
        if who is None:
            who = self.subject or self.topic
        if who is not None:
            who.chained, self.neg = not self.neg, False
        return self.light()

    def v_chained(self, tok) -> bool:
        """能不能被铁索连上: the use of 铁索连环 on him; 还横着吗: whether he is chained in the end."""
        if tok.text == "被铁索" and self.at(1, "TARGETED", "HIT"):
            self.use(tok, Card("iron_chain"), None, self.subject or self.topic)
            self.passive = False
            return self.light(2)
        if not getattr(self, "asking", False):
            return False
        who = self.subject or self.topic
        used = any(f.kind == "use" and f.unit == "iron_chain" for f in self.tale.facts)
        if "铁索" in tok.text and not used:
            self.use(tok, Card("iron_chain"), None, who)
            self.passive = False
            return self.light()
        self.fact("chained", tok, target=who)
        return True

    def v_unchain(self, tok) -> bool:
        self.fact("resets", tok, target=self.subject or self.topic)
        return True

    def v_skip(self, tok) -> bool:
        said = self.peek(1)
        phase = {"弃牌": "弃牌", "摸牌": "摸牌", "出牌": "出牌", "判定": "判定", "摸": "摸牌", "弃": "弃牌"}.get(said.text) if said is not None else None
        if phase and tok.text[0] in "跳略" and (self.peek(2) is None or self.at(2, "QM", "LE", "STOP", "DE", "THEN", "CAN", "AND", "WITH")):
            self.fact("skips", tok, target=self.subject or self.topic).zone = phase      # 跳弃牌
            self.i += 1
            return True
        of = {s for w in self.tale.whos for s in w.judge if s != "lightning"} | {t.val for t in self.t[:self.i] if t.has("CARD") and t.val in ("indulgence", "supply_shortage")}
        if tok.text in ("没了", "没有了", "跳") and not any(t.has(*PHASES, "TURNW") for t in self.t):
            if tok.text != "跳" or len(of) != 1 or not self.at(1, "LE", "STOP", "WHOLEQ") and self.peek(1) is not None:
                return False
            self.fact("skips", tok, target=self.subject or self.topic).zone = {"indulgence": "出牌", "supply_shortage": "摸牌"}[of.pop()]       # 乐没跳成
            return True
        made = self.fact("skips", tok, target=self.subject or self.topic)
        if self.peek() is not None and self.peek().has(*PHASES):
            made.zone = next(PHASES[k] for k in PHASES if self.peek().has(k))
            self.i += 1
        else:
            named = next((t for t in reversed(self.t[: self.i - 1]) if t.has(*PHASES)), None)
            made.zone = next((PHASES[k] for k in PHASES if named is not None and named.has(k)), None)
        return True
