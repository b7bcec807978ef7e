"""Verbs of a clause: what each adds to the facts, with whatever roles the clause has named so far.

`VERBS` maps a kind of word to a method; where a word has several kinds the first that fits its neighbours is taken, in the order of `ORDER`.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

ORDER = ("NEG", "BEI", "TO", "BA", "WANTTO", "TURN", "PHASE", "UNCHAIN", "KILL", "DIE", "DYING", "SAVE", "OFFSET", "VOID", "WORK", "HIT", "SPREAD", "REDIRECT", "HURT", "LOSEHP", "DEAL", "HEAL", "REJUDGE", "JUDGE",
         "BOOST", "WIN", "LOSE", "DOUBT", "GUESS", "FLIP", "CHAIN", "SKIP", "RECAST", "GIVE", "SHOW", "DRAW", "BREAK", "TAKE", "GAIN", "DISC", "UNEQUIP", "EQUIP", "ATTACK", "BURN", "INV", "PLAYV", "USE",
         "CONVERT", "TARGETED", "CONTINUE", "STAY", "LEAVE", "CHOOSE", "REACH", "COUNTAS", "ENTER", "END", "ORDERV", "CAUSEV", "SWAP", "LOOK", "EXCEED", "DRUNK", "PENALTYW")
PHASES = {"PREPP": "准备", "JUDGEP": "判定", "DRAWP": "摸牌", "PLAYP": "出牌", "DISCP": "弃牌", "FINP": "结束"}
ATTACKING = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}


class Deeds:
    """Mixin of the reader: `deed(tok)` takes up a verb and says whether it was one."""

    def deed(self, tok) -> bool:
        for kind in ORDER:
            if tok.has(kind):
                if getattr(self, "v_" + kind.lower())(tok):
                    return True
        if tok.has(*PHASES):
            return self.phase_word(tok)
        if tok.has("OUTTURN", "MYTURN", "TURNW", "NEXTTURN"):
            return self.turn_word(tok)
        if tok.has("INRANGE", "OUTRANGE", "DISTW", "ADJW", "FARW", "RANGEW", "ZUO"):
            return self.distance_word(tok)
        if tok.has("CLS_BASIC", "CLS_TRICK", "CLS_DELAYED", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HANDW", "EQW", "JUW", "BODY", "DECKW", "DUMPW", "PILEW", "JCARD", "HORSE_D", "HORSE_O", "LIMITW", "MAXHPW", "FIREW", "THUNDERW", "NATUREW",
                   "NORMALW", "UPTO", "ATLEAST", "ALONEC", "TWICE", "NOTHING", "LASTCARD", "MATERIAL", "LIMITQ", "KSAME", "EMPTYH", "FULLHP", "WOUNDED", "SUITCHG", "DIAN", "DAO", "NOHAVE"):
            return self.noun(tok)
        return False

    # --- helpers ---------------------------------------------------------------------------------------------------------

    def fact(self, kind: str, tok, **more) -> Fact:
        made = Fact(kind, neg=self.neg, want=self.want, at=tok.at, again=self.again, text=tok.text, **more)
        self.neg = self.want = self.again = False
        if self.count and made.n is None and kind in ("draws", "discards", "gains", "gives", "hurt", "heals", "losehp", "skill", "shows"):
            made.n, self.count = self.count, None
        self.made.append(made)
        self.frame_open = True
        self.i += 1
        while self.at(0, "LE") and not self.at(0, "DRAW", "GAIN", "USE", "GIVE", "TO", "NUM"):
            self.i += 1
        return made

    def doer(self):
        """Who does it: the agent of 被, else the subject of the clause, else nobody named."""
        return self.agent if self.passive and self.agent is not None else self.subject

    def object_who(self):
        """Whom it befalls: in a passive the patient, else the aim, else nobody named."""
        if self.passive:
            return self.patient or self.subject or self.topic or self.me()
        return self.aims[-1] if self.aims else None

    def sufferer(self):
        """Who is hurt or dies when the clause says only that: the target of the deed just told, else the subject."""
        last = self.made[-1] if self.made else None
        if last is not None and last.kind in ("use", "skill", "effect") and last.target is not None and self.subject in (None, last.actor):
            return last.target
        return self.subject or (last.target if last is not None else None)

    def previous(self, *kinds: str) -> Fact | None:
        return next((f for f in reversed([*self.tale.facts, *self.made]) if f.kind in kinds), None)

    def light(self, n: int = 1) -> bool:
        self.i += n
        return True

    # --- markers ---------------------------------------------------------------------------------------------------------

    def v_neg(self, tok) -> bool:
        if tok.has("QM") and len(tok.kinds) == 1:
            return False
        self.neg = not self.neg
        return self.light()

    def v_bei(self, tok) -> bool:
        nxt = self.peek(1)
        if tok.has("GIVE") and nxt is not None and not nxt.has("ATTACK", "KILL", "BREAK", "TAKE", "OFFSET"):
            return False
        if nxt is None:
            return False
        if tok.text in ("由",):
            return self.light()
        if tok.has("HURT") and nxt.has("NUM", "DIAN", "DMGW", "FIREW", "THUNDERW"):
            return False
        if self.is_person_at(1) or nxt.has("HAVE", "PEOPLE", "ONLY"):
            return self.light()     # the person that follows looks back at the marker
        if tok.text in ("让", "叫") and not nxt.has("EQ", "CARD", "SK"):
            return self.light()
        self.patient = self.holder or self.subject or self.topic
        self.passive, self.agent, self.holder = True, None, None
        return self.light()

    def is_person_at(self, n: int) -> bool:
        keep = self.i
        self.i += n
        tok = self.peek()
        found = tok is not None and self.is_person(tok)
        self.i = keep
        return found

    def v_to(self, tok) -> bool:
        if tok.has("GIVE", "REACH") and not self.is_person_at(1):
            return False
        if self.is_person_at(1) or self.at(1, "THIS", "ONLY", "WEAR", "NOHAVE", "EMPTYH", "FULLHP", "WOUNDED", "CHAINED", "NUM", "HANDW", "HAVE", "EQ", "DISTW", "INRANGE", "OUTRANGE"):
            return self.light()
        return False

    def v_ba(self, tok) -> bool:
        return self.light()

    def v_wantto(self, tok) -> bool:
        self.want = True
        return self.light()

    def v_turn(self, tok) -> bool:
        return False

    def v_phase(self, tok) -> bool:
        return False

    # --- harm ------------------------------------------------------------------------------------------------------------

    def v_kill(self, tok) -> bool:
        if len(tok.text) == 1 and not tok.has("KILL") or tok.text == "杀":
            return False
        who = self.object_who()
        actor = self.doer()
        last = self.made[-1] if self.made else None
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
        elif actor is not None and tok.text[0] in "杀打弄搞干击" and not any(f.kind in ("use", "skill") and f.actor is actor for f in [*self.tale.facts, *self.made]):
            self.made.insert(len(self.made) - 1, Fact("use", actor, made.target, "slash", card=Card("slash"), at=tok.at))
        made.zone = "killed"

    def v_die(self, tok) -> bool:
        if tok.text in ("躺", "挂") and self.at(1, "LE", "CARD", "EQ") and not self.at(1, "LE"):
            return False
        self.fact("dies", tok, target=self.sufferer())
        return True

    def v_dying(self, tok) -> bool:
        self.fact("dying", tok, target=self.sufferer() or self.topic)
        return True

    def v_save(self, tok) -> bool:
        who = self.object_who()
        used = self.made[-1] if self.made and self.made[-1].kind == "use" and self.made[-1].unit in ("peach", "analeptic") else None
        if used is not None and self.frame_open:
            self.i += 1
            used.target = who or used.target
            used.zone = "save"
            return True
        if tok.text in ("自救", "救自己"):
            self.fact("saved", tok, actor=self.subject or self.topic, target=self.subject or self.topic)
            return True
        made = self.fact("saved", tok, actor=self.doer() if self.passive or who is not None or self.is_person_at(0) else None, target=who if who is not None else None)
        if made.target is None and not self.is_person_at(0):
            made.target = self.patient if self.passive else self.sufferer() or self.topic
            made.actor = None
        self.passive = False
        return True

    def v_offset(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if tok.text in ("懈", "懈掉", "懈了", "无懈", "无懈掉"):
            self.use(tok, Card("nullification"), self.doer(), self.object_who() if not self.passive else None)
            self.passive = False
            return self.light()
        if tok.text in ("挡", "顶", "躲", "闪了") and self.at(1, "NUM", "CARD"):
            return False
        if tok.text in ("闪掉", "闪开", "闪了", "闪过", "闪避", "躲开", "躲掉", "躲过", "被闪", "躲") and not (last is not None and last.kind in ("use", "skill") and last.unit in ("jink", "eight_diagram")):
            actor = self.doer()
            made = Fact("use", actor if not self.passive or self.agent is not None else None, None, "jink", card=Card("jink"), at=tok.at, neg=self.neg, want=self.want, text=tok.text)
            self.made.append(made)
        made = self.fact("offset", tok, target=self.object_who() if self.passive else None)
        made.neg = self.made[-2].neg if len(self.made) > 1 and self.made[-2].at == tok.at else made.neg
        self.passive = False
        return True

    def v_void(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        self.fact("void", tok, unit=last.unit if last is not None and last.kind in ("use", "skill", "passive") else self.subject_unit())
        return True

    def v_work(self, tok) -> bool:
        if tok.text in ("灵",):
            return self.light()
        last = self.made[-1] if self.made else None
        self.fact("works", tok, unit=last.unit if last is not None and last.kind in ("use", "skill", "passive") else self.subject_unit())
        return True

    def subject_unit(self):
        for thing in reversed(self.pending):
            if isinstance(thing, Card):
                return thing.slug
            if isinstance(thing, tuple) and thing[0] in ("skill", "of"):
                return thing[1]
        last = self.previous("use", "skill", "passive")
        return last.unit if last is not None else None

    def v_hit(self, tok) -> bool:
        if tok.text == "中" and not (self.made and self.made[-1].kind in ("use", "skill")) and not self.at(-1, "ATTACK", "CARD", "EQ"):
            return False
        last = next((f for f in reversed(self.made) if f.kind in ("use",)), None)
        if last is None and tok.text[0] in "打射砍击劈杀命强":
            actor = self.doer()
            slash = self.previous("use")
            if slash is None or slash.unit not in units.SLASHES or self.is_person_at(1):
                if tok.text[0] == "劈":
                    pass
                else:
                    last = Fact("use", actor, self.object_who(), "slash", card=Card("slash"), at=tok.at)
                    if slash is not None and slash.unit in units.SLASHES and (actor is None or actor is slash.actor):
                        last = slash
                    else:
                        self.made.append(last)
                        self.frame_open = True
        made = self.fact("effect", tok, unit=last.unit if last is not None else None, target=self.object_who() if self.passive else None)
        if tok.text in ("强命", "强中", "强制命中", "强制造成伤害"):
            made.kind, made.unit, made.actor, made.target = "skill", "axe", self.wearer("axe") or self.subject, None
        if last is not None and made.target is None and last.target is None and self.is_person_at(0):
            made.target = None
        self.passive = False
        return True

    def v_spread(self, tok) -> bool:
        if tok.text in ("传", "导", "串") and self.at(-1, "SK"):
            return False
        made = self.fact("spreads", tok, target=self.aims[-1] if self.aims else None)
        if self.is_person_at(0):
            tok2 = self.peek()
            made.target = self.person(tok2, None)
            self.i += 1
        return True

    def v_redirect(self, tok) -> bool:
        """流离给C, 天香转给D: the skill's target."""
        last = self.previous("skill")
        mine = self.made[-1] if self.made else None
        if tok.has("SPREAD") and last is None:
            return False
        if tok.text in ("丢给", "甩给", "推给", "移给", "移到", "转给", "丢", "改成", "转", "转移", "甩", "弹") or True:
            if mine is not None and mine.kind == "skill" and mine.unit in ("liuli", "tianxiang"):
                self.i += 1
                self.frame_open = True
                if not self.is_person_at(0) and tok.text in ("弹回去", "弹回"):
                    use = self.previous("use")
                    mine.target = use.actor if use is not None else None
                return True
            if last is not None and last.unit in ("liuli", "tianxiang"):
                self.i += 1
                if last.target is None and self.is_person_at(0):
                    last.target = self.person(self.peek(), None)
                    self.spoken.append(last.target)
                    self.i += 1
                    return True
                return True
            owner = next((w for w in self.tale.whos if w.general in ("daqiao", "xiaoqiao")), None)
            if owner is None or tok.text in ("改成", "丢", "甩"):
                return False
            skill = "liuli" if owner.general == "daqiao" else "tianxiang"
            self.fact("skill", tok, actor=owner, unit=skill, target=self.aims[-1] if self.aims else None)
            return True

    def v_hurt(self, tok) -> bool:
        nxt = self.next_solid(1)
        if tok.has("DISC", "DRAW") and nxt is not None and nxt.has("CARDW", "HANDW", "ZHANG"):
            return False
        if tok.text in ("中", "吃", "吃了", "挨", "挨了", "中了", "受", "受到", "遭", "承受", "吃到", "吃下", "遭受", "受到了", "受了") and nxt is not None and (nxt.has("CARD") or nxt.has("SK")):
            if nxt.val in ("peach", "analeptic") and tok.text in ("吃", "吃了", "吃下", "吃到"):
                return False
            self.patient = self.subject or self.topic or self.me()
            self.passive, self.agent = True, None
            return self.light()
        if tok.text in ("少", "损失", "减少", "减") and nxt is not None and not nxt.has("NUM", "DIAN", "HPW", "MANY"):
            return False
        if tok.text in ("掉", "中", "扣", "受", "吃", "挨", "减") and nxt is not None and not nxt.has("NUM", "DIAN", "HPW", "MANY", "DMGW", "FIREW", "THUNDERW", "LE", "QM", "ASKED"):
            return False
        if tok.text in ("中", "吃", "扣", "受", "挨") and nxt is None:
            return False
        who = self.patient or self.subject if self.passive else self.sufferer()
        last = self.made[-1] if self.made else None
        made = self.fact("hurt", tok, target=who)
        if "一血" in tok.text:
            made.n = 1
        if self.passive and self.agent is not None and not (last is not None and last.kind == "use"):
            made.actor = self.agent
        self.passive = False
        while self.at(0, "HPW", "DMGW", "FIREW", "THUNDERW", "NORMALW") and not self.at(0, "NUM"):
            self.i += 1
        return True

    def v_losehp(self, tok) -> bool:
        self.fact("losehp", tok, target=self.subject or self.topic)
        return True

    def v_deal(self, tok) -> bool:
        nxt = self.next_solid(1)
        if tok.text in ("打了", "砍了", "打出", "伤", "打掉", "砍掉", "打下去") and nxt is not None and not nxt.has("NUM", "DIAN", "MANY", "DMGW", "HPW"):
            return False
        if tok.text == "伤害" and (self.at(-1, "DE", "SK", "CARD", "THIS", "FIREW", "THUNDERW") or nxt is None or nxt.has("COUNTAS", "BY", "CAN", "WILL", "BA", "FROM")):
            return False
        made = self.fact("hurt", tok, actor=self.subject if not self.passive else self.agent, target=self.object_who())
        if made.target is None:
            last = next((f for f in reversed(self.made[:-1]) if f.kind in ("use", "skill")), None)
            made.target = last.target if last is not None else None
        self.passive = False
        while self.at(0, "HPW", "DMGW", "FIREW", "THUNDERW") and not self.at(0, "NUM"):
            self.i += 1
        return True

    def v_heal(self, tok) -> bool:
        if tok.text in ("回", "加", "补") and not self.at(1, "NUM", "HPW", "DIAN", "QM", "ASKED", "MANY") and self.peek(1) is not None:
            return False
        if tok.text == "补" and self.at(1, "NUM") and self.at(2, "ZHANG"):
            return False
        if tok.text == "吃桃":
            self.use(tok, Card("peach"), self.subject, None)
            return self.light()
        made = self.fact("heals", tok, target=self.object_who() or self.subject or (self.made[-1].actor if self.made else None))
        while self.at(0, "HPW") and not self.at(0, "NUM"):
            self.i += 1
        if self.made and len(self.made) > 1 and False:
            return bool(made)
        return True

    def v_boost(self, tok) -> bool:
        if tok.text in ("+1", "加1", "加一") and self.at(1, "CLS_HORSE"):
            return False
        self.fact("boost", tok)
        return True

    def v_win(self, tok) -> bool:
        self.fact("won", tok, actor=self.subject, target=self.aims[-1] if self.aims else None)
        return True

    def v_lose(self, tok) -> bool:
        self.fact("lost", tok, actor=self.subject)
        return True

    # --- judgements, skills ----------------------------------------------------------------------------------------------

    def v_rejudge(self, tok) -> bool:
        if tok.text in ("改", "改成", "换成", "改为", "替换", "改了") and not (self.tale.judging or self.previous("judge", "skill") is not None):
            return False
        if tok.text in ("改成", "改为", "换成") and self.made and self.made[-1].kind in ("rejudge", "skill"):
            self.made.append(Fact("judge", face=None, at=tok.at))
            self.frame_open = True
            return self.light()
        skill = next((s for w in [self.subject, *self.tale.whos] if w is not None and w.general for s in self.skills_of(w.general) if s in ("guicai", "guidao")), None)
        if skill is None:
            return False
        if self.made and self.made[-1].kind == "skill" and self.made[-1].unit == skill:
            return self.light()
        self.fact("skill", tok, actor=self.owner_of(skill), unit=skill)
        return True

    def v_judge(self, tok) -> bool:
        if tok.text in ("翻", "亮", "开", "判", "翻开") and self.at(1, "FLIP", "CONVERT") or tok.text in ("开", "亮") and not self.at(1, "FACE", "NUM"):
            return False
        if tok.text == "翻" and not (self.at(1, "FACE", "NUM", "ZHANG", "CARDW", "MANY") or self.tale.judging or self.previous("skill")):
            return False
        nxt = self.peek(1)
        if nxt is not None and nxt.has("EQ") and nxt.val == "eight_diagram":
            return self.light()
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "skill" and last.text and nxt is not None and not nxt.has("FACE", "NUM", "ZHANG") and not self.neg:
            self.tale.judging = True
            return self.light()
        if nxt is not None and nxt.has("NUM") and self.at(2, "ZHANG") and self.at(3, "FACE"):
            self.i += 2
        elif nxt is not None and nxt.has("ZHANG", "LE", "DE") and self.at(2, "FACE"):
            self.i += 1
        elif nxt is not None and nxt.has("CARD") and nxt.val in units.DELAYED:
            self.tale.judging = True
            return self.light()
        made = self.fact("judge", tok, actor=self.subject)
        if not self.at(0, "FACE"):
            self.tale.judging = True
        if made.neg and not self.at(0, "FACE"):
            made.zone = "declined"
        return True

    def v_doubt(self, tok) -> bool:
        self.fact("doubt", tok, actor=self.doer())
        return True

    def v_guess(self, tok) -> bool:
        made = self.fact("guess", tok, actor=self.subject)
        made.n = 0 if "错" in tok.text or "没" in tok.text else 1 if "对" in tok.text or tok.text == "猜中" else None
        return True

    def v_flip(self, tok) -> bool:
        if tok.text in ("翻", "叠") and not self.at(1, "LE", "QM", "ASKED"):
            return False
        self.fact("flips", tok, target=self.patient if self.passive else self.subject or self.topic)
        self.passive = False
        return True

    def v_chain(self, tok) -> bool:
        if tok.has("CARD"):
            return False
        if tok.text in ("连", "横", "锁", "绑") and not (self.is_person_at(1) or self.at(1, "LE")):
            return False
        who = self.object_who() if not self.passive else self.patient or self.subject or self.topic
        if who is None:
            who = self.subject or self.topic
        if who is not None:
            who.chained = True
        return self.light()

    def v_unchain(self, tok) -> bool:
        self.fact("resets", tok, target=self.subject or self.topic)
        return True

    def v_skip(self, tok) -> bool:
        if tok.text in ("没了", "没有了", "跳") and not any(t.has(*PHASES, "TURNW") for t in self.t):
            return False
        made = self.fact("skips", tok, target=self.subject or self.topic)
        if self.peek() is not None and self.peek().has(*PHASES):
            made.zone = next(PHASES[k] for k in PHASES if self.peek().has(k))
            self.i += 1
        else:
            named = next((t for t in reversed(self.t[: self.i - 1]) if t.has(*PHASES)), None)
            made.zone = next((PHASES[k] for k in PHASES if named is not None and named.has(k)), None)
        return True

    # --- cards that move ---------------------------------------------------------------------------------------------------

    def v_recast(self, tok) -> bool:
        self.fact("recast", tok, actor=self.subject)
        self._object()
        return True

    def v_give(self, tok) -> bool:
        if tok.text in ("分", "发给", "让给") and False:
            return False
        if not (self.is_person_at(1) or self.pending or self.at(1, "NUM", "ZHANG", "CARD", "LE", "CARDW", "HANDW", "EQ") or self.aims):
            return False
        nxt = self.peek(1)
        if nxt is not None and nxt.has("CARD") and nxt.val in ("slash", "jink") and tok.text in ("给", "给了", "交", "出", "交出"):
            return False
        if self.is_person_at(1) and any(t.has("CARD") and t.val in units.DELAYED | {"iron_chain"} for t in self.t[self.i:]) and tok.text in ("给", "给了") or self.is_person_at(1) and any(t.has("USE", "ATTACK", "SAVE", "HEAL") for t in self.t[self.i + 2:self.i + 4]):
            return False
        self.fact("gives", tok, actor=self.subject)
        self._object()
        return True

    def v_show(self, tok) -> bool:
        if tok.has("JUDGE") and (self.at(1, "FACE") or self.tale.judging):
            return False
        self.fact("shows", tok, actor=self.doer())
        self._object()
        return True

    def v_draw(self, tok) -> bool:
        if tok.has("DRAWP") and (self.at(1, "DURING") or self.at(1, "DRAWP")):
            return False
        nxt = self.next_solid(1)
        if tok.text in ("抓", "补", "摸") and nxt is not None and (self.is_person_at(1) or nxt.has("CARD", "EQ")) and not nxt.has("NUM"):
            if tok.text in ("补",):
                return False
            made = self.fact("gains", tok, actor=self.doer())
            return True
        self.fact("draws", tok, actor=self.subject or self.topic)
        return True

    def v_break(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "use" and last.unit == "dismantlement" and self.frame_open:
            return self.light()
        made = self.fact("breaks", tok, actor=self.doer() if self.passive or not self.patient else None, target=self.object_who())
        if tok.text in ("射掉", "射走"):
            made.kind, made.unit, made.actor = "skill", "kylin_bow", self.wearer("kylin_bow") or made.actor
        self._object()
        self.passive = False
        return True

    def v_take(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if last is not None and last.kind in ("use", "skill") and last.unit in ("snatch", "fankui", "tuxi") and self.frame_open:
            return self.light()
        self.fact("taken", tok, actor=self.doer() if not self.passive or self.agent is not None else None, target=self.object_who())
        self._object()
        self.passive = False
        return True

    def v_gain(self, tok) -> bool:
        if tok.text in ("拿", "得", "收", "进", "到", "归", "抽走", "落到", "带走") and (self.peek(1) is None or self.at(1, "LE", "QM", "ASKED")) and tok.text in ("得", "到", "进"):
            return False
        if tok.text in ("到", "进", "得", "归", "落到", "进到", "进入", "回到", "抓", "捡") and not self.at(1, "HANDW", "CARD", "CARDW", "NUM", "ZHANG", "EQ", "MANY", "LE", "WHO", "DUMPW", *("LET", "ME", "THEY", "GEN", "JCARD", "THIS")):
            return False
        if tok.text in ("进", "到") and self.at(1, "DUMPW", *PHASES):
            return False
        if tok.has("BA2") and (self.peek(1) is not None and self._verb_later_from(1, "USE", "ATTACK", "CONVERT", "DISC", "OFFSET", "PLAYV", "SAVE", "INV", "REJUDGE")):
            return False
        if tok.has("WEAR") and self.at(1, "EQ"):
            return False
        if self.passive:
            self.fact("taken", tok, actor=self.agent, target=self.patient)
            self.passive = False
        else:
            self.fact("gains", tok, actor=self.subject or self.topic)
        self._object()
        return True

    def _verb_later_from(self, n: int, *kinds: str) -> bool:
        return any(t.has(*kinds) for t in self.t[self.i + n:])

    def v_disc(self, tok) -> bool:
        if tok.text in ("弃牌",) and self.at(1, "DURING", "DISCP"):
            return False
        if tok.has("USE") and not (self.at(1, "NUM", "ZHANG", "CARDW", "HANDW", "LE", "EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_HORSE", "EQW", "FACE") or self.pending):
            return False
        if tok.has("USE") and self.at(1, "CARD"):
            return False
        if tok.has("HURT") and (self.peek(1) is not None and self.at(1, "NUM", "DIAN", "HPW", "MANY")) and not self.at(2, "ZHANG"):
            return False
        if tok.text in ("打掉", "扣掉", "献", "折", "扣") and self.at(1, "NUM", "DIAN", "HPW"):
            return False
        who = self.doer()
        made = self.fact("discards", tok, actor=self.patient if self.passive else who or self.topic)
        if self.passive:
            made.target, made.by = self.patient, None
            self.passive = False
        self._object()
        return True

    def _object(self) -> None:
        """What a verb of moving moves: the thing named before it (把 …)."""
        made = self.made[-1]
        for thing in self.pending:
            if isinstance(thing, Card):
                made.card, made.zone = thing, thing.zone
        if getattr(self, "pending_material", None):
            made.material = tuple(self.pending_material)
            self.pending_material = []
        self.pending = [p for p in self.pending if not isinstance(p, Card)]

    def v_unequip(self, tok) -> bool:
        made = self.fact("unequips", tok, actor=self.patient if self.passive else self.subject or self.topic)
        self._object()
        self.passive = False
        return bool(made)

    def v_equip(self, tok) -> bool:
        if not self.at(1, "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O", "NUM", "ZHANG", "LE") and not self.pending:
            return False
        if self.at(1, "EQ"):
            return self.light()      # the name that follows makes the fact
        card = next((p for p in self.pending if isinstance(p, Card)), None)
        if card is not None and card.slug in units.EQUIPS:
            self.fact("equips", tok, actor=self.subject or self.topic or self.me(), unit=card.slug)
            self.pending.remove(card)
            return True
        return self.light()

    # --- use ----------------------------------------------------------------------------------------------------------------

    def v_attack(self, tok) -> bool:
        """砍他, 被打了: a 杀 whose card is not named; 打出 打一张 is USE."""
        nxt = self.peek(1)
        if nxt is not None and (nxt.has("NUM", "ZHANG") and not (nxt.has("NUM") and self.at(2, "DAO")) or nxt.has("CARD") or nxt.text in ("出", "掉", "死")) and not tok.text.endswith("刀"):
            return False
        if tok.text in ("打", "打了") and nxt is not None and nxt.has("NUM", "HPW", "DIAN", "MANY"):
            return False
        if tok.text in ("点", "劈") and not self.passive:
            return False
        prior = self.made[-1] if self.made and self.frame_open else None
        if prior is not None and prior.kind == "use" and prior.target is None and prior.unit in ATTACKING | {"analeptic"} and not self.passive:
            if prior.unit == "analeptic":
                self.use(tok, Card("slash"), prior.actor, self.object_who())
            elif self.aims:
                prior.target = self.aims.pop()
            self.i += 1
            self.frame_open = True
            return True
        made = self.use(tok, Card("slash"), self.doer(), self.patient or self.subject or self.topic if self.passive else None)
        made.unit = "slash"
        if self.passive and made.target is None:
            made.target = self.me()
        self.i += 1
        while self.at(0, "LE", "DAO", "NUM") and not self.at(0, "HIT", "DIE", "TO") and not (self.at(0, "NUM") and not self.at(1, "DAO")):
            if self.at(0, "NUM"):
                made.n = self.peek().val if self.peek().val > 1 else made.n
                made.again = self.peek().val > 1
            self.i += 1
        self.passive = False
        return True

    def v_burn(self, tok) -> bool:
        if tok.text in ("烧", "烧了") and not (self.is_person_at(1) or self.passive):
            return False
        made = self.use(tok, Card("fire_slash" if self.previous("use") is not None else "fire_attack"), self.doer(), self.patient or self.topic if self.passive else None)
        self.passive = False
        return bool(made) and self.light()

    def v_inv(self, tok) -> bool:
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("SK", "EQ"):
            return self.light()
        if nxt is not None and nxt.has("CARD"):
            return False
        skill = self.previous("skill", "passive")
        if tok.text in ("发动", "发动了", "触发", "触发了", "发", "发了") and (nxt is None or nxt.has("QM", "ASKED", "LE", "CI", "NUM", "MANY", "DE", "CAN", "FIRST", "STOP", "THEN", "EFFECTW", "CHOOSE", "ONCE", "TWICE", "UPTO")):
            mine = self.made[-1] if self.made else None
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
            return False
        return False

    def v_playv(self, tok) -> bool:
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("CARD", "NUM", "ZHANG", "THIS") or self.at(-1, "TO", "BA2"):
            return self.light()
        last = self.previous("use")
        if tok.text in ("响应", "应", "应对", "接", "接招", "应付", "对付", "招架", "回应", "顶") and last is not None and last.unit in units.ANSWERED_BY:
            if self.pending and isinstance(self.pending[-1], Card):
                card = self.pending.pop()
                self.use(tok, card, self.subject, None)
                return self.light()
            if self.made and self.made[-1].kind == "use" and self.frame_open and self.made[-1] is not last:
                return self.light()
            if nxt is not None and nxt.has(*("LET", "GEN", "THEY", "OPP")):
                return self.light()
            self.use(tok, Card(units.ANSWERED_BY[last.unit]), self.subject, None)
            return self.light()
        return self.light()

    def v_use(self, tok) -> bool:
        """用, 出, 打 …: the card that follows makes the fact; without one, the card spoken of before."""
        nxt = self.next_solid(1)
        if tok.has("BA2") and nxt is not None and nxt.has("CARD") and any(t.has("ATTACK", "OFFSET", "SAVE", "PLAYV", "TO", "KILL", "BREAK") for t in self.t[self.i + 2:]):
            return self.light()
        if nxt is not None and nxt.has("CARD", "NUM", "ZHANG", "FACE", "SK", "EQ", "THIS", "CARDW", "WHICH", "MANY", "CLS_BASIC", "CLS_TRICK", "NORMALP", "HANDW", "CLS_EQUIP", "SELF"):
            return self.light()
        card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
        if card is not None:
            self.pending.remove(card)
            self.use(tok, card, self.doer(), self.object_who())
            return self.light()
        last = self.made[-1] if self.made else None
        if last is not None and last.kind == "use" and self.frame_open:
            return self.light()
        if getattr(self, "pending_material", None) and (nxt is None or not nxt.has("CONVERT")):
            return self.light()
        if tok.text in ("出", "打出", "使用", "用", "打", "打出去", "用了", "出了", "使用了", "用掉", "拿出", "放") and (nxt is None or nxt.has("QM", "ASKED", "LE", "STOP", "CAN", "DE", "THEN", "DURING")):
            told = self.previous("use")
            if told is not None and (told.want or tok.text in ("用", "使用", "打出", "打出去", "用掉")):
                self.use(tok, told.card or Card(told.unit), self.doer(), None)
                return self.light()
        return self.light()

    def v_convert(self, tok) -> bool:
        nxt = self.next_solid(1)
        if nxt is not None and nxt.has("NUM", "ZHANG"):
            self.i += 1
            while self.at(0, "NUM", "ZHANG", "LE"):
                self.i += 1
            if self.at(0, "CARD"):
                if not getattr(self, "pending_material", None):
                    card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
                    self.pending_material = [card] if card is not None else [Card()]
                tok2 = self.peek()
                self.i += 1
                self.converted(tok2, Card(tok2.val, None, tok2.card.color))
            return True
        if nxt is not None and nxt.has("CARD", "NORMALP"):
            if not getattr(self, "pending_material", None):
                card = next((p for p in reversed(self.pending) if isinstance(p, Card)), None)
                if card is not None:
                    self.pending.remove(card)
                    self.pending_material = [card]
                else:
                    weapon = next((p for p in self.pending if isinstance(p, tuple) and p[0] == "face"), None)
                    self.pending_material = [Card(None, weapon[1][0], weapon[1][2], weapon[1][1])] if weapon is not None else [Card()]
            return self.light()
        return self.light() if nxt is None or nxt.has("TARGETED", "QM", "ASKED") else False

    # --- the rest -----------------------------------------------------------------------------------------------------------

    def v_targeted(self, tok) -> bool:
        last = self.made[-1] if self.made else None
        if tok.text in ("指定", "选", "指", "点", "点名", "选择", "选中", "指了", "指定了", "指着", "指到", "瞄准", "盯上", "指向", "选定") and self.is_person_at(1):
            self.i += 1
            who = self.person(self.peek(), self.subject)
            self.i += 1
            self.spoken.append(who)
            self.last = who
            while self.at(0, "AND", "WITH") and self.is_person_at(1):
                self.i += 1
                more = self.person(self.peek(), self.subject)
                self.aims.append(more)
                self.i += 1
            use = last if last is not None and last.kind in ("use", "skill") else None
            if use is not None and use.target is None:
                use.target = who
                use.also += self.aims
                self.aims = []
            else:
                self.aims.insert(0, who)
                self.frame_open = False
            return True
        return self.light()

    def v_continue(self, tok) -> bool:
        self.fact("continues", tok, actor=self.subject)
        return True

    def v_stay(self, tok) -> bool:
        if tok.has("HAVE", "ONLY") or tok.text in ("剩", "剩下", "在", "留", "待", "留给"):
            if tok.text == "在" or self.at(1, "NUM", "MANY"):
                return self.light()
        self.fact("stays", tok, unit=self.subject_unit())
        return True

    def v_leave(self, tok) -> bool:
        self.fact("leaves", tok, actor=self.subject, unit=self.subject_unit())
        return True

    def v_choose(self, tok) -> bool:
        return self.light()

    def v_reach(self, tok) -> bool:
        if tok.text in ("够",) and not (self.peek(1) is None or self.at(1, "QM", "ASKED", "LE")):
            return self.light()
        self.fact("reaches", tok, actor=self.subject)
        return True

    def v_countas(self, tok) -> bool:
        return self.light()

    def v_enter(self, tok) -> bool:
        return self.light()

    def v_end(self, tok) -> bool:
        return self.light()

    def v_orderv(self, tok) -> bool:
        return self.light()

    def v_causev(self, tok) -> bool:
        return self.light()

    def v_swap(self, tok) -> bool:
        return False

    def v_look(self, tok) -> bool:
        return False

    def v_exceed(self, tok) -> bool:
        return False

    def v_drunk(self, tok) -> bool:
        """喝了酒, 酒杀: 酒 is used before the 杀."""
        actor = self.doer()
        if actor is None and not self.passive:
            actor = None
        made = Fact("use", actor, None, "analeptic", card=Card("analeptic"), at=tok.at, neg=self.neg, want=False, text=tok.text)
        self.neg = False
        self.made.append(made)
        if tok.text == "酒杀":
            made.want = self.want
            slash = Fact("use", actor, self.patient or self.subject or self.topic if self.passive else self.aims[-1] if self.aims else None, "slash", card=Card("slash"), at=tok.at, want=self.want, text=tok.text)
            self.want = False
            self.made.append(slash)
            self.passive = False
        self.frame_open = True
        return self.light()

    def v_penaltyw(self, tok) -> bool:
        self.fact("penalty", tok, target=self.patient if self.passive else self.subject)
        self.passive = False
        return True

    # --- nouns that set the scene ---------------------------------------------------------------------------------------------

    def phase_word(self, tok) -> bool:
        self.tale.phase = self.tale.phase or next(PHASES[k] for k in PHASES if tok.has(k))
        self.named_phase = next(PHASES[k] for k in PHASES if tok.has(k))
        return self.light()

    def turn_word(self, tok) -> bool:
        if tok.has("MYTURN"):
            self.tale.own_turn = self.subject or self.topic or self.me()
        elif tok.has("OUTTURN"):
            self.tale.notes.append("out of turn")
        elif tok.has("TURNW") and self.last is not None and self.t[self.i - 1].has("DE", "LET", "ME", "THEY", "GEN"):
            self.tale.own_turn = self.last
        return self.light()

    def distance_word(self, tok) -> bool:
        nxt = self.next_solid(1)
        if tok.has("DISTW") and nxt is not None and nxt.has("NUM", "COUNTAS", "BY"):
            number = next((t for t in self.t[self.i:self.i + 4] if t.has("NUM")), None)
            if number is not None:
                self.tale.distances.append((self.subject or self.topic, self.last if self.last is not self.subject else None, number.val))
                self.i = self.t.index(number) + 1
                if self.at(0, "ZUO", "DIAN", "DE"):
                    self.i += 1
                if self.at(0, "PEOPLE") or self.at(0, "DE") and self.at(1, "PEOPLE"):
                    self.i += 1 + self.at(0, "DE")
                    who = self.anonymous("对方")
                    self.tale.distances[-1] = (self.subject or self.topic, who, number.val)
                    self._place(who, self.t.index(tok))
                return True
        self.tale.notes.append("distance:" + tok.text)
        return self.light()

    def noun(self, tok) -> bool:
        made = self.made[-1] if self.made and self.frame_open else None
        if made is not None and made.kind in ("discards", "gains", "taken", "breaks", "draws", "gives") and made.zone is None:
            made.zone = tok.text
        elif made is not None and made.kind == "use" and made.unit in ("dismantlement", "snatch") and made.zone is None and tok.has("HANDW", "EQW", "JUW", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O"):
            made.zone = tok.text
        else:
            self.pending.append(("noun", tok.text))
        return self.light()

    def close(self) -> None:
        """End of a clause: 酒 told beside a 杀 of the same doer belongs to the same seat."""
        for fact in self.made:
            if fact.kind == "use" and fact.unit == "analeptic" and fact.actor is None:
                other = next((f for f in self.made if f is not fact and f.kind == "use" and f.unit in units.SLASHES), None)
                fact.actor = other.actor if other is not None else self.subject or self.topic
        self.pending_material = []
