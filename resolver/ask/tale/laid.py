"""Delayed tricks before a seat: laid there, judged, and taking effect (中了乐, 兵粮判中, 被闪电劈了) or not (没劈中).

`Laid` is a mixin of the reader; `settle(tale)` puts tricks whose judgement the question speaks of into judgement areas.
`phase_line(table, zone)` enters the phase that is asked about.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead, Tale, Who

JUDGED = ("effect", "skips", "judge", "works")
CHANGERS = ("guicai", "guidao", "tiandu", "luoshen")
PHASE_SLUG = {"准备": "prepare", "判定": "judge", "摸牌": "draw", "出牌": "play", "弃牌": "discard", "结束": "finish"}
PENDING = Lazy("(?:还没|尚未|还未|没来得及|还没有)判")
SAME_TURN = Lazy("同一?个?回合|当前?回合|这[个一]?回合|本回合|当轮|当场|马上|立[刻马即]|当即")
JUST = Lazy("刚(?!才中)|当场|当即|马上|立[刻马即]|贴(?:上来|下来|过来)?的?(?:时候|瞬间)|放(?:上来|下来)?的?(?:时候|瞬间)")
OTHER_TURN = Lazy("下[个一]?[个轮]?回合|下一?轮|轮到|判定阶段|回合开始|下家")
MISSED = Lazy("没(?:有)?(?:判|劈|打|砸)?(?:中|到|着)")
TOOK = ("中", "中了", "上", "劈了", "劈", "劈到", "断了", "断", "倒", "贴中", "打中", "劈死")


class Laid:
    """Mixin of the reader: words that say that a delayed trick took effect on somebody."""

    def struck(self, tok, slug: str, who: Who, took: bool) -> Fact | None:
        """The trick lies before `who`; `took`: its judgement went against him (denied: it did not)."""
        if slug not in who.judge:
            who.judge.append(slug)
        self.tale.judging = True
        if not took:
            return None
        made = Fact("effect", None, who, slug, neg=self.neg, at=tok.at, text=tok.text)
        self.neg = False
        self.made.append(made)
        self.frame_open = True
        if self.subject is None:
            self.subject = who
        return made

    def lightning_word(self, tok) -> bool:
        """劈 of a 闪电 that is spoken of: it takes effect."""
        holder = next((w for w in self.tale.whos if "lightning" in w.judge), None)
        used = next((f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == "lightning"), None)
        if holder is None and used is None or self.at(1, "CARD"):
            return False
        self.i += 1
        while self.at(0, "LE"):
            self.i += 1
        who = None
        if self.is_person_at(0) and not self.at(0, "WHO"):
            tok2 = self.peek()
            who = None if tok2.text == "人" else self.person(tok2, self.subject)
            self.i += 1
        self.struck(tok, "lightning", who or holder or used.target or used.actor or self.subject or self.topic or self.me(), True)
        self.passive = False
        return True

    def lands(self, tok) -> bool:
        """闪电回到我头上: it lies before somebody now."""
        bolt = next((f for f in [*self.made, *self.tale.facts] if f.kind == "use" and f.unit == "lightning"), None)
        if bolt is None or not self.is_person_at(1) or not self.at(2, "JUW"):
            return False
        self.i += 1
        who = self.person(self.peek(), None)
        self.i += 2
        for facts in (self.made, self.tale.facts):
            if bolt in facts:
                facts.remove(bolt)
        self.tale.laid.append(bolt)
        self.struck(tok, "lightning", who, False)
        return True

    def passes_on(self, tok) -> bool:
        """挪给下家, 传到谁头上: a 闪电 that did not strike moves on."""
        if "导" in tok.text:
            return False        # 传导 is of damage
        holder = next((w for w in self.tale.whos if "lightning" in w.judge), None)
        used = any(f.kind in ("use", "effect") and f.unit == "lightning" for f in [*self.tale.facts, *self.made])
        if holder is None and not used:
            return False
        self.tale.judging = True
        if holder is None and used:
            self.struck(tok, "lightning", self.subject or self.topic or self.me(), False)
        if not getattr(self, "asking", False):
            self.neg = self.want = True     # told as what it is about to do
        made = Fact("passes", None, self.aims[-1] if self.aims else None, "lightning", neg=self.neg, want=self.want, at=tok.at, text=tok.text)
        made.neg = made.neg and getattr(self, "asking", False)
        self.neg = self.want = False
        self.made.append(made)
        self.i += 1
        while self.at(0, "LE") and not self.is_person_at(0):
            self.i += 1
        self.frame_open = False
        if self.is_person_at(0):
            made.target = self.person(self.peek(), None)
            self.spoken.append(made.target)
            self.last = made.target
            self.i += 1
        while self.at(0, "JUW", "LE"):
            self.i += 1
        return True

    def v_cutoff(self, tok) -> bool:
        """断粮: 兵粮寸断 took effect."""
        who = self.patient or self.subject or self.topic or self.me() if self.passive else self.subject or self.topic or self.me()
        self.passive = False
        self.struck(tok, "supply_shortage", who, True)
        return self.light()

    def laid_card(self, tok, before) -> bool:
        """被乐中, 中了乐, 挨了闪电, 乐判中, 闪电没劈中: taken up from the name of the trick on."""
        if tok.val not in units.DELAYED:
            return False
        nxt = self.peek()
        if before is not None and before.has("THIS") and any(tok.val in w.judge for w in self.tale.whos) and not self.passive:
            if self.asking and self._verb_later("GAIN", "TAKE") and any(t.has("SK") and t.val in ("jianxiong", "tiandu") for t in self.t):
                self.pending.append(Card(tok.val))      # 奸雄把这张闪电收走
            return True     # 这张乐: the one that lies there
        took = nxt is not None and nxt.has("HIT", "ATTACK", "KILL", "JUDGE") and (nxt.text in TOOK or nxt.has("HIT") or tok.val == "lightning" and nxt.has("KILL"))
        deny = nxt is not None and nxt.has("NEG") and self.at(1, "HIT", "ATTACK") and not self.at(1, "CARD")
        passive = self.passive and self.agent is None
        hurt = before is not None and before.has("HURT", "HIT") and before.text[0] in "中吃挨受遭"
        if not (took or deny or hurt) and (not passive or getattr(self, "asking", False)):
            return False
        aimed = self.is_person_at(1) if took else self.is_person_at(2) if deny else False
        if deny:
            self.neg = not self.neg
            self.i += 1
        killed = took and nxt.has("KILL") and nxt.text != "劈"
        if took or deny:
            self.i += not killed
            while self.at(0, "LE") and not self.at(0, "USE", "GAIN", "HIT"):
                self.i += 1
        who = None
        if took and not aimed and not killed and self.at(0, "DE") and self.is_person_at(1):
            who = self.person(self.peek(1), None)       # 乐中了的黄盖: it lies before him
            self.i += 2
            self.spoken.append(who)
        elif aimed and killed:
            who = self.person(self.peek(1), None)       # 闪电劈死内奸: the verb comes up next
            subject = self.subject
            self.struck(tok, tok.val, who, True)
            self.subject, self.frame_open = subject, False
            return True
        if aimed:
            tok2 = self.peek()
            who = self.person(tok2, None)
            self.spoken.append(who)
            self.last = who
            self.i += 1
        elif passive or hurt:
            who = self.patient or self.subject or self.topic or self.me()
        who = who or next((w for w in self.tale.whos if tok.val in w.judge), None) or self.subject or self.topic or self.me()
        if who.many:
            return False
        self.passive = False
        self.struck(tok, tok.val, who, bool(took or deny or hurt))
        if killed:
            self.subject = self.patient = who
            self.passive = True
        return True


def lay(tale: Tale, fact: Fact) -> bool:
    """Puts one told use into the area of its victim; False where nobody is named."""
    victim = fact.target if fact.target is not None else fact.actor if fact.unit == "lightning" else None
    if victim is None:
        return False
    if fact.unit not in victim.judge:
        victim.judge.append(fact.unit)
    tale.judging = True
    tale.facts.remove(fact)
    tale.laid.append(fact)
    return True


def told_tricks(tale: Tale) -> list[Fact]:
    return [f for f in tale.facts if f.kind == "use" and f.unit in units.DELAYED and f.by in (None, "guose") and not f.neg]


def _this_turn(tale: Tale) -> bool:
    """刚挂上闪电，同一回合就要判吗: it lies there from now on, and is judged in a judgement phase, which this turn has had."""
    ask = tale.ask
    told = told_tricks(tale)
    if len(told) != 1 or ask.kind not in ("happens", "must") or ask.fact is None or ask.fact.kind != "judge" or not SAME_TURN.search(tale.text) or OTHER_TURN.search(tale.text):
        return False
    if any(f is not told[0] for f in tale.facts) or told[0].unit != "lightning" and told[0].target is None:
        return False
    tale.judging, tale.phase = False, None
    tale.notes.append("this turn")
    return True


def _just_laid(tale: Tale) -> bool:
    """乐刚贴我脸上，当场就无懈行吗: at its use, where it takes no effect yet, not at its judgement."""
    asked = tale.ask.fact
    if tale.ask.kind != "can" or asked is None or asked.kind != "use" or asked.unit != "nullification" or "判" in tale.text or OTHER_TURN.search(tale.text):
        return False
    told = told_tricks(tale)
    return len(told) == 1 and told[0].target is not None and bool(JUST.search(tale.text)) and all(f is told[0] or f is asked for f in tale.facts)


def buried(tale: Tale) -> None:
    """六人局死了一个，我放南蛮: somebody who fell before anything that is told has no seat any more."""
    first = min((f.at for f in tale.facts if f.kind in ("use", "skill")), default=None)
    for f in list(tale.facts):
        who = f.target or f.actor
        if f.kind != "dies" or f.neg or first is None or f.at > first or who is None or who.many or who.general or who.role or not tale.seats or tale.seats < 3:
            continue
        asked = tale.ask.fact
        others = [x for x in tale.facts if x is not f] + list(tale.ask.needs) + ([asked] if asked is not None else [])
        if any(who in (x.actor, x.target, *x.also) for x in others) or tale.ask.kind in ("who", "either") or who.label[0] not in "一有某两三":
            continue
        gone = {"一": 1, "有": 1, "某": 1, "两": 2, "三": 3}[who.label[0]]
        tale.facts.remove(f)
        tale.whos.remove(who)
        tale.numbers.update((tale.seats, gone))
        tale.seats -= gone


def in_order(reader) -> None:
    """先被贴了乐，后来挂了闪电，然后又被贴了兵粮: what was put there last lies on top."""
    for who in reader.tale.whos:
        said = {s: [t.at for t in reader.toks if t.has("CARD") and t.val == s] for s in who.judge}
        if len(said) == len(who.judge) > 1 and all(len(ats) == 1 for ats in said.values()) and any(t.has("THEN") for t in reader.toks) and not re.search("是[先后]|[先后][贴挂放]的", reader.tale.text):
            who.judge.sort(key=lambda slug: said[slug])


def settle(tale: Tale) -> None:
    """Moves a told delayed trick into the area of its victim where its judgement is spoken of."""
    for fact in tale.facts:
        if fact.kind == "use" and fact.unit == "lightning" and fact.actor is None and fact.target is not None and not fact.neg:
            fact.actor = fact.target        # 闪电我自己刚挂上: nobody lays it before another
    ask = tale.ask
    asked = ask.fact
    spoken = [*tale.facts, *ask.needs, *([asked] if asked is not None else [])]
    if _this_turn(tale) or _just_laid(tale):
        return
    fallen = next((f for f in tale.facts if f.kind == "dies" and not f.neg), None)
    if fallen is not None and ask.kind in ("holder", "where") and (ask.unit == "lightning" or asked is not None and asked.kind == "passes") and MISSED.search(tale.text):
        raise NotRead(fallen.text or "死了")         # 我下家死了，闪电没中传给谁: not struck dead by it
    first = asked is not None and asked.kind == "skill" and asked.unit in ("shensu", "luoshen", "guanxing") and asked.zone != "2" and not re.search("[判翻]|没过", tale.text)
    if PENDING.search(tale.text) or first:       # 中了乐，还没判; 中了乐，能神速吗: it lies there, and nothing has come of it
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "effect" and f.unit in units.DELAYED and not f.neg and any(f.unit in w.judge for w in tale.whos))]
    judged = tale.judging or tale.phase == "判定" or any(f.kind in JUDGED or f.kind == "skill" and f.unit in CHANGERS for f in spoken) or asked is not None and (asked.kind == "phase" or asked.kind == "use" and asked.unit == "nullification")
    dead = next((f.target for f in spoken if f.kind in ("dies", "dying", "hurt", "saved") and f.target is not None and not f.neg), None)
    bolt = next((f for f in told_tricks(tale) if f.unit == "lightning" and f.target is None), None)
    if bolt is not None and dead is not None and not dead.many and not any(f.kind == "use" and f is not bolt and f.unit in units.SLASHES | {"duel", "fire_attack"} | units.MASS for f in spoken):
        bolt.target = dead
        lay(tale, bolt)
        tale.facts.insert(0, Fact("effect", None, dead, "lightning", at=bolt.at, text=bolt.text))
    for fact in told_tricks(tale):
        holders = [w for w in tale.whos if w.judge and fact.unit not in w.judge]
        if judged and fact.target is None and fact.actor is None and fact.unit != "lightning" and len(holders) == 1 and not fact.by and ask.kind not in ("order", "which", "either"):
            fact.target = holders[0]        # 被贴了乐和兵粮: before one and the same
        if judged and fact.target is None and fact.unit != "lightning" and asked is not None and asked.kind in ("phase", "draws", "skips", "judge"):
            fact.target = asked.actor or asked.target
        later = [f for f in spoken if f is not fact and f.kind in ("use", "skill") and f.unit not in ("nullification", *units.DELAYED, *CHANGERS) and not (f.kind == "skill" and f.unit in ("luoshen", "guanxing", "biyue", "keji", "yingzi", "luoyi", "tuxi"))]
        if not judged or later and asked is not None and asked.kind == "use" and asked.unit in units.DELAYED:
            continue
        lay(tale, fact)
    if asked is not None and asked.kind == "use" and asked.unit == "nullification" and asked.target is not None and not asked.target.judge and not asked.target.many:
        keeper = next((w for w in tale.whos if w.judge and w is not asked.target and (w.me or w is asked.actor)), None)
        if keeper is not None:
            asked.target.judge, keeper.judge = keeper.judge, []         # 能用无懈救队友吗: it lies before him
            asked.target = None
    holder = next((w for w in tale.whos if w.judge and w.me), None)
    others = [w for w in tale.whos if not w.me and not w.many and not w.key.startswith("+")]
    if holder is not None and len(others) == 1 and not any(x in tale.text for x in "我俺咱") and not any(f.kind == "use" for f in spoken):
        other = others[0]           # 闪电判定黑桃9，4血的人…: the only one spoken of
        other.judge, holder.judge = [*other.judge, *holder.judge], []
        for fact in spoken:
            fact.target = other if fact.target is holder else fact.target
            fact.actor = other if fact.actor is holder else fact.actor
        tale.whos.remove(holder)
    struck = next((w for w in tale.whos if w.label.startswith(("挨劈", "被劈", "中闪电", "被闪电"))), None)
    holder = next((w for w in tale.whos if "lightning" in w.judge), None)
    slain = next((f.target for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.zone == "killed"), None)
    if struck is None and holder is not None and slain is not None and slain is not holder and holder.label in ("别人", "别家", "人家", "某人", "有人", "对方", "对面") and holder.role is None and holder.general is None and not slain.many and not any(holder in (f.actor, f.target) for f in spoken):
        struck = slain          # 别人的闪电劈死了反贼: it lay before him
        slain.judge, holder.judge = [*slain.judge, *holder.judge], []
        tale.whos.remove(holder)
        holder = slain
    if struck is not None and holder is not None and holder is not struck and holder.me and not any(holder in (f.actor, f.target) for f in spoken if f.kind not in ("judge", "effect")):
        struck.judge, holder.judge = holder.judge, []       # 挨劈的人: he before whom it lies
        for fact in spoken:
            fact.target = struck if fact.target is holder else fact.target
            fact.actor = struck if fact.actor is holder else fact.actor
        if not (holder.cards or holder.equipment or holder.hp or holder.hand):
            tale.whos.remove(holder)
    for fact in spoken:
        if fact.kind == "effect" and fact.unit is None:
            held = {s for w in tale.whos for s in w.judge}
            if len(held) == 1 and not any(f.kind == "use" for f in tale.facts):
                fact.unit = held.pop()


def of_trick(tale: Tale, *facts: Fact) -> None:
    """传还是扔, 留着还是弃掉 of a delayed trick: it goes away, it stays, it moves on."""
    if any(f.kind not in ("discards", "leaves", "stays", "passes", "breaks", "gives") or f.card is not None for f in facts):
        return
    told = told_tricks(tale)
    if len(told) == 1 and not any(w.judge for w in tale.whos):
        told[0].target = told[0].target or told[0].actor or next((w for w in tale.whos if w.me), None)
        if told[0].target is None:
            told[0].target = Who("我", "我", me=True)
            tale.whos.append(told[0].target)
        lay(tale, told[0])
    slugs = {s for w in tale.whos for s in w.judge}
    if len(slugs) != 1:
        return
    for fact in facts:
        fact.kind = {"stays": "remains", "passes": "passes", "gives": "passes"}.get(fact.kind, "dumped")
        fact.unit, fact.actor = next(iter(slugs)), None


def phase_line(table, who: Who, zone: str) -> None:
    """Lets the turn go on to a phase; where the phase is skipped the run ends there."""
    seat = table.seat(who)
    if table.board.turn is None:
        table.board.turn = seat
    table.phase = table.phase or {"摸牌": "判定", "出牌": "摸牌", "弃牌": "出牌", "结束": "弃牌"}.get(zone, "准备")
    table.lines.append(f"{seat.name} 进入 {zone}阶段")
    table.gate = len(table.lines)


__all__ = ["Laid", "PHASE_SLUG", "lay", "phase_line", "settle"]
