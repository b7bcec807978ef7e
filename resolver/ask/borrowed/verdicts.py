"""Decides an ask: lays the board, replays it, reads the verdict off the engine's own judgement of `then` lines."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from resolver.ask.borrowed.asks import Ask
from resolver.ask.borrowed.boards import PLAIN, Cannot, CannotCompile, Table
from resolver.ask.frames import Card
from resolver.ask.units import CONVERSIONS, OWNER, WEAPONS


@dataclass
class Found:
    """Verdict with value and words; the board it was read off; units (kind, slug) that it rests on."""

    verdict: str
    text: str
    replay: object
    table: Table
    value: tuple | None = None
    units: list = field(default_factory=list)
    steps: tuple = ()
    branches: list = field(default_factory=list)


OF_THE_USE = frozenset({"use", "must_name", "names_who", "omit_name", "need_other", "need_distinct", "need_reach", "need_armed", "target_who", "target_is", "first"})


class Judge:
    """Decides asks for one set of slots under one rulebook."""

    def __init__(self, slots, ask: Ask, book, lexicon):
        self.s, self.ask, self.book, self.lexicon = slots, ask, book, lexicon

    def run(self) -> Found | None:
        """The decision, None where the kind has no reader or the board does not decide it."""
        from resolver.ask.borrowed.more_verdicts import KINDS
        from resolver.ask.borrowed.more_verdicts import OF_THE_USE as MORE_OF_THE_USE

        made = getattr(self, "_" + self.ask.kind, None)
        if made is None and self.ask.kind not in KINDS:
            return None
        found = made() if made is not None else KINDS[self.ask.kind](self)
        ill = found.replay.run.illegal if found is not None else None
        if ill is not None and ill.line == 1 and self.ask.kind not in OF_THE_USE | MORE_OF_THE_USE:
            return None      # the use itself is refused: what the question asks never comes up
        if found is not None and self.ask.negative and found.verdict in ("yes", "no"):
            found.verdict = "no" if found.verdict == "yes" else "yes"
        return found

    def table(self, slots=None, **options) -> Table:
        return Table(slots or self.s, self.book, self.lexicon, **options)

    def _with(self, **changes):
        other = copy.copy(self.s)
        for key, value in changes.items():
            setattr(other, key, value)
        return other

    # --- the use itself ----------------------------------------------------------------------------------------------

    def _legal(self, slots, victim_open: bool | None = None) -> tuple[bool, object, Table]:
        """Whether some use that the slots describe is legal; with nobody named, every seat is tried."""
        open_victim = slots.victim is None if victim_open is None else victim_open
        open_holder = slots.holder is None and (slots.unarmed or slots.only_me_armed)
        t = self.table(slots)
        holders = [x for x in t.seats if x is not t.u] if open_holder else [t.h]
        last = None
        for h in holders:
            for v in [x for x in t.seats if x is not h] if open_victim else [t.v]:
                t.h, t.v, t.lines = h, v, []
                t.borrow()
                replay, (legal,) = t.play(["第1行 合法"])
                if last is None or legal:
                    last = bool(legal), replay, t, (h, v)
                if legal:
                    return last[0], last[1], t
        t.h, t.v = last[3]
        return last[0], last[1], t

    def _use(self) -> Found:
        legal, replay, t = self._legal(self.s)
        words = f"{t.u.name}可以对{t.h.name}使用【{t.zh('collateral')}】指定{t.v.name}" if legal else f"“{replay.scenario.when[0].text}”不合法"
        return Found("yes" if legal else "no", words, replay, t, units=self._skills_at_work(t))

    def _skills_at_work(self, t) -> list:
        out = []
        if t.v.general == "zhugeliang":
            out.append(("skill", "kongcheng"))
        return out

    def _need(self, slots) -> Found:
        legal, replay, t = self._legal(slots)
        words = f"否则“{replay.scenario.when[0].text}”不合法" if not legal else f"没有这个条件也可以：“{replay.scenario.when[0].text}”合法"
        return Found("no" if legal else "yes", words, replay, t)

    def _need_other(self) -> Found:
        s = self._with(user=self.s.user or "#U", holder=self.s.user or "#U", victim=None)
        return self._need(self._people(s))

    def _need_distinct(self) -> Found:
        h = self.s.holder or "#H"
        return self._need(self._people(self._with(holder=h, victim=h)))

    def _need_reach(self) -> Found:
        return self._need(self._with(nobody_in_range=True, victim=None))

    def _need_armed(self) -> Found:
        return self._need(self._with(unarmed=True, holder=None, victim=None))

    def _people(self, s):
        from resolver.ask.borrowed.slots import Who

        s.people = dict(s.people)
        for key in ("#U", "#H"):
            s.people.setdefault(key, Who(key, {"#U": "使用者", "#H": "被借刀的角色"}[key]))
        return s

    def _bare_use(self) -> tuple[bool, object, Table]:
        t = self.table(self._with(victim=None))
        t.borrow(name_victim=False)
        replay, (legal,) = t.play(["第1行 合法"])
        return bool(legal), replay, t

    def _must_name(self) -> Found:
        legal, replay, t = self._bare_use()
        return Found("no" if legal else "yes", "可以不指定【杀】的目标" if legal else "使用时必须同时指定【杀】的目标，不指定则不合法", replay, t)

    def _names_who(self) -> Found | None:
        legal, replay, t = self._bare_use()
        if legal:
            return None
        return Found("value", f"由使用者{t.u.name}在使用时指定", replay, t, ("player", self.spoken(t, t.u.name), None))

    def _omit_name(self) -> Found:
        legal, replay, t = self._bare_use()
        return Found("yes" if legal else "no", "可以不指定【杀】的目标" if legal else "使用时必须同时指定【杀】的目标，不指定则不合法", replay, t)

    def _target_pair(self):
        t = self.table()
        found = []
        for seat in t.seats:
            t2 = self.table()
            t2.board.turn = None
            replay, (only,) = t2.play([f"可选目标 {t2.u.name} 借刀杀人 恰为 {seat.name}"])
            if only:
                found.append((seat.name, replay, t2))
        return found[0] if found else None

    def _target_who(self) -> Found | None:
        got = self._target_pair()
        if got is None:
            return None
        name, replay, t = got
        return Found("value", f"【借刀杀人】的目标是装备武器的角色（{self.spoken(t, name)}）", replay, t, ("player", self.spoken(t, name), None))

    _first = _target_who

    def _target_is(self) -> Found | None:
        got = self._target_pair()
        if got is None:
            return None
        name, replay, t = got
        who = self._seat_name(t, self.ask.person)
        if who is None:
            return None
        return Found("yes" if who == name else "no", f"【借刀杀人】的目标是{name}", replay, t)

    def spoken(self, t: Table, name: str) -> str:
        """How the question calls a seat."""
        role = {t.h.name: ("#H", "被借刀的角色"), t.u.name: ("#U", "使用者")}.get(name)
        said = t.spoken.get(name, name)
        if role and said == role[1]:
            words = [x.text for x in self.s.tagged.at.values() if x.slug == role[0] and not x.text.startswith("被") and "目标" not in x.text]
            if words and (role[0] == "#U" or "还是" in self.s.tagged.text):
                return words[-1]
        return said

    def _seat_name(self, t: Table, key: str | None) -> str | None:
        table = {"#U": t.u, "#H": t.h, "#V": t.v, self.s.user: t.u, self.s.holder: t.h, self.s.victim: t.v, self.s.moved_to: t.moved}
        if key == "me" and self.s.user is None and self.s.holder != "me":
            table["me"] = t.u
        if key == "heself":
            return t.h.name
        if key in ("he", "other"):
            return None
        seat = table.get(key) if key else None
        return seat.name if seat is not None else None

    # --- weapon handed over ------------------------------------------------------------------------------------------

    def _declined(self, slots=None):
        t = self.table(slots)
        t.borrow()
        if t.s.nullified:
            t.chain()
        t.say(f"{t.h.name} 不出 杀")
        return t, t.weapon() if t.h.equipment else None

    def _handed(self):
        s = self._with(dead=False, unarmed=False, victim=None if self.s.victim in (self.s.user, self.s.holder) else self.s.victim)
        t, weapon = self._declined(s)
        if weapon is None:
            return None
        return t, *t.play([f"{t.u.name} 手牌 有 {weapon}", f"{t.u.name} 装备 有 {weapon}"])

    def _zone(self) -> Found | None:
        got = self._handed()
        if got is None:
            return None
        t, replay, (hand, equip) = got
        if not hand and not equip:
            return None
        word = "手牌" if hand else "装备区"
        return Found("value", f"武器进入{t.u.name}的{word}", replay, t, ("zone", word, None))

    def _to_hand(self) -> Found | None:
        got = self._handed()
        return got and Found("yes" if got[2][0] else "no", f"武器加入{got[0].u.name}的手牌" if got[2][0] else "武器不进手牌", got[1], got[0])

    def _to_equip(self) -> Found | None:
        got = self._handed()
        if got is None or got[2][0] is None or got[2][1] is None:
            return None
        return Found("yes" if got[2][1] else "no", "武器直接装备" if got[2][1] else f"武器加入{got[0].u.name}的手牌，不必立即装备", got[1], got[0])

    def _hand_count(self) -> Found | None:
        import re

        m = re.search(r"手牌(?:有)?(\d+|[一二三四五六])张", self.s.tagged.text)
        from resolver.ask.tagging import number

        s = self._with(dead=False)
        t, weapon = self._declined(s)
        if weapon is None:
            return None
        if m:
            after = 1 if re.search("(?:出完|用完|打完)借刀|(?:用了?|出了?|打了?)借刀(?:杀人)?(?:以后|之后|后)", self.s.tagged.text) else 0     # the card in use is not counted
            while len(t.u.hand) < number(m.group(1)) + after:
                t.u.hand.append(t.board.card(Card()))
        for n in range(0, 13):
            replay, (ok,) = t.play([f"{t.u.name} 手牌 {n}"])
            if ok:
                return Found("value", f"{t.u.name}有{n}张手牌", replay, t, ("number", n, "张"))
        return None

    # --- nullification -----------------------------------------------------------------------------------------------

    def _can_nullify(self) -> Found:
        s = self._with(nullified=1, last_nullification=False)
        t = self.table(s)
        t.borrow()
        t.chain()
        t.say(f"{t.h.name} 不出 杀")
        weapon = t.weapon()
        t.lines.pop()
        replay, (legal, off) = t.play(["第2行 合法", "第1行 被抵消"])
        del weapon
        return Found("yes" if legal and off else "no", "可以被【无懈可击】抵消" if legal else "不能使用【无懈可击】", replay, t, units=[("card", "nullification")])

    def _either(self) -> Found | None:
        t, weapon = self._declined(self._with(nullified=0))
        replay, (asked, given) = t.play([f"{t.h.name} 被问 杀", f"{t.u.name} 手牌 有 {weapon}"])
        return Found("yes" if asked and given else "no", f"{t.h.name}要么使用【杀】，要么把武器交给{t.u.name}", replay, t)

    def _after_chain(self):
        t = self.table(self._with(dead=False))
        t.borrow()
        t.chain()
        return t, t.weapon()

    def _weapon_given(self) -> Found:
        t, weapon = self._after_chain()
        if t.h.equipment and not self.s.holder_no_slash:
            t.slash_card()
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
        return Found("yes" if given else "no", f"{t.h.name}把武器交给{t.u.name}" if given else f"{t.h.name}不用交出武器", replay, t, units=self._skills_at_work(t) + [("card", "nullification")])

    def _weapon_kept(self) -> Found:
        t, weapon = self._after_chain()
        t.slash()
        replay, (legal,) = t.play([f"第{len(t.lines)}行 合法"])
        return Found("yes" if legal else "no", "可以出【杀】保住武器" if legal else "不能对其使用【杀】，只能交出武器", replay, t, units=self._skills_at_work(t) + [("card", "nullification")])

    def _weapon_to(self) -> Found | None:
        t, weapon = self._after_chain()
        t.slash_card()
        for seat in t.seats:
            replay, (has, worn) = t.play([f"{seat.name} 手牌 有 {weapon}", f"{seat.name} 装备 有 {weapon}"])
            if has or worn:
                return Found("value", f"武器归{seat.name}", replay, t, ("player", self.spoken(t, seat.name), None), units=self._skills_at_work(t) + [("card", "nullification")])
        return None

    def _chain_text(self) -> Found | None:
        t, weapon = self._after_chain()
        t.slash_card()
        replay, (given, cant) = t.play([f"{t.u.name} 手牌 有 {weapon}", f"{t.v.name} 未受伤害"])
        if not given:
            return Found("value", "借刀被抵消，武器不动", replay, t, ("text", "借刀被抵消", None)) if self.s.nullified == 1 else None
        name = self.spoken(t, t.h.name)
        del cant
        return Found("value", f"{t.h.name}不能对{t.v.name}使用【杀】，把武器交给{t.u.name}", replay, t, ("text", f"{name}交出武器", None), units=self._skills_at_work(t) + [("card", "nullification")])

    def _empty_hand(self) -> Found:
        t, _ = self._after_chain()
        replay, (empty,) = t.play([f"{t.v.name} 手牌 0"])
        return Found("yes" if empty else "no", f"{t.v.name}{'已' if empty else '未'}没有手牌", replay, t, units=[("skill", "kongcheng"), ("card", "nullification")])

    def _victim_hand_n(self) -> Found | None:
        t, _ = self._after_chain()
        for n in range(4):
            replay, (ok,) = t.play([f"{t.v.name} 手牌 {n}"])
            if ok:
                return Found("value", f"{t.v.name}有{n}张手牌", replay, t, ("number", n, "张"), units=[("card", "nullification")])
        return None

    def _asked_slash(self) -> Found:
        t, _ = self._after_chain()
        replay, (asked,) = t.play([f"{t.h.name} 被问 杀"])
        return Found("yes" if asked else "no", f"{t.h.name}{'要' if asked else '不用'}出【杀】", replay, t, units=[("card", "nullification")])

    def _declines(self) -> Found | None:
        t = self.table(self._with(dead=False))
        t.borrow()
        t.slash_card()
        n = t.say(f"{t.h.name} 不出 杀")
        replay, (asked, legal) = t.play([f"{t.h.name} 被问 杀", f"第{n}行 合法"])
        if asked is None or legal is None:
            return None
        return Found("yes" if asked and legal else "no", f"{t.h.name}可以不出【杀】，武器交给{t.u.name}", replay, t)

    def _no_slash_text(self) -> Found | None:
        t, weapon = self._declined(self._with(dead=False))
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
        if not given:
            return None
        return Found("value", f"{t.h.name}把武器交给{t.u.name}", replay, t, ("text", f"{self.spoken(t, t.h.name)}交出武器", None))

    def _kept_after_slash(self) -> Found | None:
        """Whether the weapon stays after the 杀 was used, hit or not."""
        s = self._with(dead=False)
        t = self.table(s)
        weapon = t.weapon()
        t.borrow()
        t.slash()
        if self.ask.unit == "jink":
            jink = t.board.card(Card("jink"))
            t.v.hand.append(jink)
            t.say(f"{t.v.name} 使用 {jink}")
        replay, (kept,) = t.play([f"{t.h.name} 装备 有 {weapon}"])
        if replay.run.illegal is not None or kept is None:
            return None
        return Found("no" if kept else "yes", f"{t.h.name}使用了【杀】，武器{'不用交出' if kept else '交出'}", replay, t)

    # --- the 杀 -------------------------------------------------------------------------------------------------------

    def _slash(self) -> Found:
        t = self.table()
        t.borrow()
        t.chain()
        n = t.slash()
        replay, (legal,) = t.play([f"第{n}行 合法"])
        return Found("yes" if legal else "no", f"{t.h.name}可以对{t.v.name}使用【杀】" if legal else f"{t.h.name}不能对{t.v.name}使用【杀】", replay, t, units=self._skills_at_work(t) + self._armor(t))

    def _armor(self, t) -> list:
        return [("card", self.s.victim_armor)] if self.s.victim_armor else []

    def _struck(self):
        t = self.table(self._with(dead="dies" == self.ask.kind))
        t.borrow()
        t.chain()
        t.slash()
        return t

    def _hurt(self) -> Found | None:
        t = self._struck()
        replay, (safe,) = t.play([f"{t.v.name} 未受伤害"])
        if safe is None:
            return None
        return Found("no" if safe else "yes", f"{t.v.name}{'没有受到' if safe else '受到'}伤害", replay, t, units=self._skills_at_work(t) + self._armor(t))

    def _dies(self) -> Found | None:
        t = self._struck()
        replay, (dead,) = t.play([f"{t.v.name} 死亡"])
        return Found("yes" if dead else "no", f"{t.v.name}{'死亡' if dead else '没有死'}", replay, t, units=self._armor(t))

    def _damage_n(self) -> Found | None:
        t = self._struck()
        for n in (0, 1, 2, 3):
            replay, (ok,) = t.play([f"{t.v.name} 未受伤害" if n == 0 else f"{t.v.name} 受到 {n} 点 伤害"])
            if ok:
                return Found("value", f"{t.v.name}受到{n}点伤害", replay, t, ("number", n, "点"), units=self._armor(t))
        return None

    # --- death -------------------------------------------------------------------------------------------------------

    def _killed(self, penalty: bool = False):
        s = self._with(dead=True)
        t = self.table(s)
        if t.v.role is None and t.v is not t.h:
            t.v.role = "loyalist" if penalty and (t.h.role == "lord" or t.u.role == "lord") else "rebel"
            t.note(f"被杀的是{'忠臣' if t.v.role == 'loyalist' else '反贼'}")
        t.borrow()
        t.slash()
        if penalty:
            t.h.hand.append(t.board.card(Card()))
        return t

    def _reward_who(self) -> Found | None:
        t = self._killed()
        for seat in t.seats:
            replay, (ok, pen) = t.play([f"奖励 {seat.name} 摸 3", f"惩罚 {seat.name}"])
            if ok or pen:
                return Found("value", f"由{seat.name}{'摸三张牌' if ok else '弃置所有牌'}", replay, t, ("player", self.spoken(t, seat.name), None), steps=("death.reward" if ok else "death.penalty",))
        return None

    def _penalty_who(self) -> Found | None:
        t = self._killed(True)
        for seat in t.seats:
            replay, (ok,) = t.play([f"惩罚 {seat.name}"])
            if ok:
                return Found("value", f"由{seat.name}弃置所有手牌和装备", replay, t, ("player", self.spoken(t, seat.name), None), steps=("death.penalty",))
        return None

    def _reward_is(self) -> Found | None:
        t = self._killed()
        name = self._seat_name(t, self.ask.person)
        if name is None:
            return None
        replay, (ok, dead, pen) = t.play([f"奖励 {name} 摸 3", f"{t.v.name} 死亡", f"惩罚 {name}"])
        if not dead:
            return None
        return Found("yes" if ok or pen and t.v.role == "loyalist" else "no", f"{'由' if ok or pen else '不由'}{name}承受奖惩", replay, t, steps=("death.reward" if t.v.role != "loyalist" else "death.penalty",))

    def _penalty_is(self) -> Found | None:
        t = self._killed(True)
        name = self._seat_name(t, self.ask.person)
        if name is None:
            return None
        replay, (ok, dead) = t.play([f"惩罚 {name}", f"{t.v.name} 死亡"])
        if not dead:
            return None
        return Found("yes" if ok else "no", f"{name}{'须' if ok else '不用'}弃置所有手牌和装备", replay, t, steps=("death.penalty",))

    def _penalty_equip(self) -> Found | None:
        t = self._killed(True)
        name = self._seat_name(t, self.ask.person)
        if name is None:
            return None
        replay, (ok, bare) = t.play([f"惩罚 {name}", f"{name} 装备 恰为 空"])
        return Found("yes" if ok and bare else "no", f"{name}的装备{'也要' if ok and bare else '不用'}弃置", replay, t, steps=("death.penalty",))

    def _reward_n(self) -> Found | None:
        t = self._killed()
        name = self._seat_name(t, self.ask.person)
        if name is None:
            return None
        replay, (three, dead) = t.play([f"奖励 {name} 摸 3", f"{t.v.name} 死亡"])
        if not dead:
            return None
        n = 3 if three else 0
        return Found("value", f"{name}摸{n}张牌", replay, t, ("number", n, "张"), steps=("death.reward",))

    # --- 反馈, 激将, 武圣 -----------------------------------------------------------------------------------------------

    def _fankui_taken(self):
        s = self.s
        if s.victim is None and s.moved_to is None:
            from resolver.ask.borrowed.slots import Who

            s = self._with(victim="g:simayi")
            s.people = {**s.people, "g:simayi": Who("g:simayi", "司马懿", "simayi")}
        t = self.table(self._with_of(s, dead=False))
        owner = t.moved or t.v
        if owner.general is None:
            owner.general = "simayi"
        if owner.general != "simayi":
            return None
        t.borrow()
        t.slash()
        for seat in t.seats:
            if seat is not owner:
                seat.hand.append(t.board.card(Card()))
        if t.moved:
            cost = t.board.card(Card("jink"))
            t.v.hand.append(cost)
            t.say(f"{t.v.name} 发动 流离 对 {t.moved.name} 用 {cost}")
        t.say(f"{owner.name} 发动 反馈")
        loses = None
        for seat in t.seats:
            if seat is owner:
                continue
            card = seat.hand[-1]
            lines = list(t.lines)
            t.say(f"{owner.name} 选 {seat.name} 手牌 {card}")
            replay, (got,) = t.play([f"{owner.name} 手牌 有 {card}"])
            if got:
                loses = seat
                return t, replay, loses
            t.lines = lines
        return None

    def _with_of(self, s, **changes):
        other = copy.copy(s)
        for key, value in changes.items():
            setattr(other, key, value)
        return other

    def _fankui_who(self) -> Found | None:
        got = self._fankui_taken()
        if got is None:
            return None
        t, replay, seat = got
        return Found("value", f"【反馈】获得{seat.name}的牌", replay, t, ("player", self.spoken(t, seat.name), None), units=[("skill", "fankui")])

    def _fankui_from(self) -> Found | None:
        got = self._fankui_taken()
        if got is None:
            return None
        t, replay, seat = got
        name = self._seat_name(t, self.ask.person)
        if name is None:
            return None
        return Found("yes" if name == seat.name else "no", f"【反馈】获得{seat.name}的牌", replay, t, units=[("skill", "fankui")])

    def _jijiang(self) -> Found:
        return self._helped("legal")

    def _jijiang_counts(self) -> Found:
        return self._helped("counts")

    def _helped(self, what: str) -> Found:
        from resolver.ask.borrowed.slots import Who

        s = self._with(dead=False)
        if s.holder is None or s.people[s.holder].general is None:
            s.holder = "g:liubei"
            s.people = {**s.people, "g:liubei": Who("g:liubei", "刘备", "liubei", s.people[self.s.holder].role if self.s.holder else None)}
        t = self.table(s, helper=not s.no_helper)
        if t.h.role is None:
            t.h.role = "lord"
            t.note("刘备是主公")
        t.borrow()
        n = t.say(f"{t.h.name} 发动 激将")
        if t.helper is not None:
            t.say(f"{t.helper.name} 打出 {t.board.give(t.helper, Card('slash'))}")
        weapon = t.weapon()
        replay, (legal, kept) = t.play([f"第{n}行 合法", f"{t.h.name} 装备 有 {weapon}"])
        if what == "counts":
            return Found("yes" if legal and kept else "no", f"视为{t.h.name}使用了【杀】，武器仍在" if kept else "武器交出", replay, t, units=[("skill", "jijiang")])
        return Found("yes" if legal else "no", f"{t.h.name}{'可以' if legal else '不能'}发动【激将】", replay, t, units=[("skill", "jijiang")])

    def _own_weapon(self, distance: int | None) -> tuple:
        s = self._with(dead=False, weapon_color=self.s.weapon_color or (None if self.s.weapon_suit else "red"))
        if distance is not None:
            s.distance = distance
        if s.holder is None or s.people[s.holder].general is None:
            s = self._general(s, "guanyu")
        t = self.table(s)
        weapon = t.weapon()
        t.borrow()
        n = t.say(f"{t.h.name} 使用 {weapon} 当 杀 对 {t.v.name} 凭 武圣")
        replay, (legal,) = t.play([f"第{n}行 合法"])
        return bool(legal), replay, t, replay.run.illegal is not None and replay.run.illegal.line < n

    def _general(self, s, slug: str):
        from resolver.ask.borrowed.slots import Who

        key = "g:" + slug
        other = copy.copy(s)
        old = s.people.get(s.holder) if s.holder else None
        other.holder = key
        other.people = {**s.people, key: Who(key, self.lexicon.name("general", slug), slug, old.role if old else None)}
        if s.user is not None and s.user == s.holder:
            other.user = key
        if s.victim is not None and s.victim == s.holder:
            other.victim = key
        return other

    def _wusheng(self) -> Found | None:
        if self.s.distance is None and self.s.apart is None:
            near, far = self._own_weapon(1), self._own_weapon(2)
            if near[3] or far[3]:
                return None
            if near[0] != far[0]:
                branches = [{"if": ["距离 1"], "verdict": "yes" if near[0] else "no", "value": None}, {"if": ["距离 2"], "verdict": "yes" if far[0] else "no", "value": None}]
                return Found("depends", "看距离：目标在距离1以内可以，大于1不可以（武器当【杀】后不再提供攻击范围）", near[1], near[2], units=[("skill", "wusheng")], branches=branches)
            legal, replay, t, _ = near
        else:
            legal, replay, t, broken = self._own_weapon(None)
            if broken:
                return None
        return Found("yes" if legal else "no", f"“{replay.scenario.when[1].text}”{'合法' if legal else '不合法'}", replay, t, units=[("skill", "wusheng")])

    def _wusheng_depends(self) -> Found:
        near, far = self._own_weapon(1), self._own_weapon(2)
        return Found("yes" if near[0] != far[0] else "no", "距离1以内可以，大于1不可以" if near[0] != far[0] else "与距离无关", far[1], far[2], units=[("skill", "wusheng")])

    # --- skills ------------------------------------------------------------------------------------------------------

    def _again(self) -> Found:
        unit = self.ask.unit
        s = self._with(dead=False)
        if unit == "crossbow":
            s.weapon = "crossbow"
        elif unit is not None and (s.holder is None or s.people[s.holder].general is None):
            s = self._general(s, OWNER[unit])
        t = self.table(s)
        t.borrow()
        t.slash()
        n = t.say(f"{t.h.name} 使用 {t.board.give(t.h, Card('slash'))} 对 {t.v.name}")
        replay, (legal, first) = t.play([f"第{n}行 合法", f"第{n - 1}行 合法"])
        if not first:
            return None
        if unit is None:
            mine = [("skill", k) for k in (self.book.generals[t.h.general].skills if t.h.general else ()) if k == "paoxiao"]
            return Found("yes" if legal else "no", "可以再出一张【杀】" if legal else "只出一张【杀】", replay, t, units=mine)
        return Found("yes" if legal else "no", f"【{t.zh(unit)}】{'让他可以再出一张【杀】' if legal else '不能发动：只出一张【杀】'}", replay, t, units=[("card" if unit == "crossbow" else "skill", unit)])

    def _convert(self) -> Found | None:
        unit = self.ask.unit
        s = self._with(dead=False)
        if s.holder is None or s.people[s.holder].general is None:
            s = self._general(s, OWNER[unit])
        t = self.table(s)
        made, (slug, color, suit) = CONVERSIONS[unit]
        want = s.material or (None, None, None)
        if unit == "longdan":
            card = Card("jink", want[2], want[1] if not want[2] else None)
        else:
            card = Card(want[0], want[2], (want[1] or color) if not want[2] else None)
        try:
            text = t.board.give(t.h, card, avoid="slash" if want[0] is None else None)
        except CannotCompile:       # no such card in this deck: one of the suit stands for it
            text = t.board.give(t.h, Card(None, card.suit, card.color), avoid="slash")
        t.borrow()
        n = t.say(f"{t.h.name} 使用 {text} 当 杀 对 {t.v.name} 凭 {t.zh(unit)}")
        replay, (legal,) = t.play([f"第{n}行 合法"])
        if replay.run.illegal is not None and replay.run.illegal.line < n:
            return None
        del made, slug, suit
        return Found("yes" if legal else "no", f"“{replay.scenario.when[n - 1].text}”{'合法' if legal else '不合法'}", replay, t, units=[("skill", unit)])

    def _skill(self) -> Found | None:
        unit = self.ask.unit
        s = self._with(dead=False)
        if s.holder is None or s.people[s.holder].general is None:
            s = self._general(s, OWNER[unit])
        t = self.table(s)
        if unit not in self.book.skills:
            return None
        t.borrow()
        if unit in ("tieqi", "liegong"):
            t.slash()
            if unit == "liegong":
                t.v.stated_hand = 5
        elif unit in ("zhiheng", "rende", "qingnang", "kurou", "fanjian", "lijian", "jieyin"):
            pass
        else:
            return None
        n = t.say(f"{t.h.name} 发动 {t.zh(unit)}")
        replay, (legal,) = t.play([f"第{n}行 合法"])
        if replay.run.illegal is not None and replay.run.illegal.line < n:
            return None
        return Found("yes" if legal else "no", f"{t.h.name}{'可以' if legal else '不能'}发动【{t.zh(unit)}】", replay, t, units=[("skill", unit)])

    def _phase_skill(self) -> Found | None:
        last = None
        for unit in ("kurou", "zhiheng", "rende"):
            judge = Judge(self.s, Ask("skill", unit=unit), self.book, self.lexicon)
            found = judge.run()
            if found is None:
                continue
            if last is not None and last.verdict != found.verdict:
                return None
            last = found
        if last is not None:
            last.text = "出牌阶段的技能不能在被借刀时发动（试了【苦肉】【制衡】【仁德】）" if last.verdict == "no" else last.text
        return last

    def _some_skill(self) -> Found | None:
        last = None
        for unit in self.ask.options:
            kind = "convert" if unit in CONVERSIONS else "skill"
            found = Judge(self.s, Ask(kind, unit=unit), self.book, self.lexicon).run()
            if found is None or last is not None and last.verdict != found.verdict:
                return None
            last = found
        if last is not None and last.verdict == "yes":
            last.text = "回合外可以发动的武将技能可以发动（" + "".join(f"【{last.table.zh(u)}】" for u in self.ask.options) + "都可以）"
        return last

    # --- weapon skills -----------------------------------------------------------------------------------------------

    def _weapon_board(self, unit: str, invoke: bool = True):
        """(table, line of the invocation or None): the 杀 of the borrowed at the moment where the weapon matters."""
        s = self._with(dead=False, weapon=unit, holder_bare=False)
        t = self.table(s)
        t.borrow()
        if unit == "spear":
            a, b = (t.board.card(Card(s.material[0] if s.material and s.material[0] not in WEAPONS else "jink")) for _ in range(2))
            t.h.hand += [a, b]
            if s.one_material:
                t.h.hand = [a]
                return t, t.say(f"{t.h.name} 使用 {a} 当 杀 对 {t.v.name} 凭 {t.zh('spear')}")
            return t, t.say(f"{t.h.name} 使用 {a}、{b} 当 杀 对 {t.v.name} 凭 {t.zh('spear')}")
        if unit == "double_swords" and self.s.same_sex:
            t.v.gender = t.h.gender = "男"
        elif unit == "double_swords" and t.v.general is None and t.h.general is None:
            t.v.gender = "女"
        elif unit == "double_swords" and t.v.general is None:
            mine = self.book.generals[t.h.general].gender
            t.v.gender = "男" if mine == "female" else "女"
        if unit == "qinggang_sword":
            t.s.slash_color = t.s.slash_color or "black"
            if not t.v.equipment:
                t.board.equip(t.v, "nioh_shield")
                t.note(f"{t.v.name}装备【仁王盾】")
        if unit == "guding_blade":
            t.v.stated_hand = 0
            t.slash()
            return t, None
        if unit == "kylin_bow" and not self.s.victim_no_horse:
            t.board.equip(t.v, "defensive_horse")
        if unit == "ice_sword":
            t.v.hand += [t.board.card(Card("ex_nihilo")), t.board.card(Card("ex_nihilo"))]
        if unit == "fan":
            text = t.slash_card()
            t.say(f"{t.h.name} 使用 {text} 对 {t.v.name}")
            return t, t.say(f"{t.h.name} 发动 {t.zh('fan')}")
        t.slash()
        if unit in ("blade", "axe"):
            jink = t.board.card(Card("jink"))
            t.v.hand.append(jink)
            t.say(f"{t.v.name} 使用 {jink}")
            if unit == "blade":
                more = t.board.card(Card("slash"))
                t.h.hand.append(more)
                return t, t.say(f"{t.h.name} 发动 {t.zh(unit)} 用 {more}") if invoke else None
            if self.s.holder_bare:
                return t, t.say(f"{t.h.name} 发动 {t.zh(unit)}")
            a, b = t.board.card(Card()), t.board.card(Card())
            t.h.hand += [a, b]
            if s.one_material:
                t.h.hand = [a]
                return t, t.say(f"{t.h.name} 使用 {a} 当 杀 对 {t.v.name} 凭 {t.zh('spear')}")
            return t, t.say(f"{t.h.name} 发动 {t.zh(unit)} 用 {a}、{b}") if invoke else None
        if unit in ("qinggang_sword",):
            return t, None
        return t, t.say(f"{t.h.name} 发动 {t.zh(unit)}") if invoke else None

    def _invocable(self, unit: str) -> Found | None:
        if unit == "crossbow":
            found = Judge(self.s, Ask("again", unit="crossbow"), self.book, self.lexicon).run()
            return found
        t, n = self._weapon_board(unit)
        if n is None:
            want = 2 if unit == "guding_blade" else 1
            replay, (ok,) = t.play([f"{t.v.name} 受到 {want} 点 伤害"])
        else:
            replay, (ok,) = t.play([f"第{n}行 合法"])
            if replay.run.illegal is not None and replay.run.illegal.line < n:
                return None
        return Found("yes" if ok else "no", f"【{t.zh(unit)}】的技能{'可以' if ok else '不能'}发动", replay, t, units=[("card", unit)])

    def _weapon_skill(self) -> Found | None:
        return self._invocable(self.ask.unit)

    def _weapon_must(self) -> Found | None:
        unit = self.ask.unit
        t, n = self._weapon_board(unit, invoke=False)
        if unit in ("guding_blade", "qinggang_sword"):
            found = self._invocable(unit)
            if found is not None:
                found.text = f"【{found.table.zh(unit)}】是锁定技，{'必须生效' if found.verdict == 'yes' else '不生效'}"
            return found
        replay, (asked,) = t.play([f"{t.h.name} 被问 {t.zh(unit)}"])
        if not asked:
            return None
        return Found("no", f"【{t.zh(unit)}】由{t.h.name}决定是否发动", replay, t, units=[("card", unit)])

    def _weapon_optional(self) -> Found | None:
        unit = self.ask.unit
        t, n = self._weapon_board(unit, invoke=False)
        replay, (asked,) = t.play([f"{t.h.name} 被问 {t.zh(unit)}"])
        if asked is None:
            return None
        return Found("yes" if asked else "no", f"【{t.zh(unit)}】{'可以不发动' if asked else '是锁定技，必须生效'}", replay, t, units=[("card", unit)])

    def _weapon_decides(self) -> Found | None:
        unit = self.ask.unit
        t, n = self._weapon_board(unit, invoke=False)
        replay, found = t.play([f"{seat.name} 被问 {t.zh(unit)}" for seat in t.seats])
        asked = [seat for seat, yes in zip(t.seats, found) if yes]
        if len(asked) != 1:
            return None
        return Found("value", f"由{asked[0].name}决定是否发动【{t.zh(unit)}】", replay, t, ("player", self.spoken(t, asked[0].name), None), units=[("card", unit)])

    def _weapon_decides_is(self) -> Found | None:
        found = self._weapon_decides()
        if found is None:
            return None
        name = self._seat_name(found.table, self.ask.person)
        if name is None:
            return None
        asked = next(seat.name for seat in found.table.seats if self.spoken(found.table, seat.name) == found.value[1])
        found.verdict, found.value = ("yes" if name == asked else "no"), None
        return found

    def _weapon_forced_by_user(self) -> Found | None:
        unit = self.ask.unit
        t, n = self._weapon_board(unit, invoke=False)
        replay, (mine, his) = t.play([f"{t.u.name} 被问 {t.zh(unit)}", f"{t.h.name} 被问 {t.zh(unit)}"])
        if his is None or mine is None:
            return None
        return Found("yes" if mine and not his else "no", f"由{t.h.name}决定是否发动【{t.zh(unit)}】", replay, t, units=[("card", unit)])

    def _each_weapon(self) -> dict:
        out = {}
        for unit in sorted(WEAPONS):
            if unit not in self.book.cards or unit == "halberd":
                continue
            found = self._invocable(unit)
            if found is None:
                return {}
            out[unit] = found
        return out

    def _weapon_which(self) -> Found | None:
        found = self._each_weapon()
        no = [u for u, x in found.items() if x.verdict == "no"]
        if len(no) != 1:
            return None
        best = found[no[0]]
        zh = best.table.zh(no[0])
        return Found("value", f"只有【{zh}】的技能不能发动", best.replay, best.table, ("card", zh, None), units=[("card", no[0])])

    def _weapon_rest(self) -> Found | None:
        found = self._each_weapon()
        rest = {u: x for u, x in found.items() if u != "crossbow"}
        if not rest:
            return None
        ok = all(x.verdict == "yes" for x in rest.values())
        best = rest[self.s.weapon] if self.s.weapon in rest else next(iter(rest.values()))
        return Found("yes" if ok else "no", "除【诸葛连弩】外，武器技能都可以发动" if ok else "有武器技能不能发动", best.replay, best.table, units=[("card", best.units[0][1])] if best.units else [])


def decide(slots, ask: Ask, book, lexicon) -> tuple[Found | None, str]:
    """(decision, reason it is none)."""
    try:
        found = Judge(slots, ask, book, lexicon).run()
    except (CannotCompile, Cannot) as error:
        return None, str(error)
    return found, "" if found else "局面没有演到所问之处"


__all__ = ["Found", "Judge", "decide", "PLAIN"]
