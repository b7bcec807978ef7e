"""Deciders about the weapon handed over and 无懈可击: a part of `verdicts.Judge`."""

from __future__ import annotations

import re

from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.recipient import countered_by, given_to
from resolver.ask.frames import Card


class Chain:
    """What becomes of the weapon, and what a chain of 无懈可击 leaves to do."""

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
        m = re.search(r"手牌(?:有)?(\d+|[一二三四五六])张", self.s.tagged.text)
        from resolver.ask.hanzi import number

        s = self._with(dead=False)
        t, weapon = self._declined(s)
        if weapon is None:
            return None
        if m:
            before = self.s.tagged.text[:m.start()]
            after = 1 if re.search("(?:出完|用完|打完)借刀|(?:用了?|出了?|打了?)借刀(?:杀人)?(?:以后|之后|后)", before) else 0     # the card in use is not counted
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
        t.weapon()      # without one there is nothing to counter
        replay, (legal, off) = t.play(["第2行 合法", "第1行 被抵消"])
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

    def _weapon_given(self) -> Found | None:
        if self.ask.family == "kcn" and self._may_strike():
            return None
        to = given_to(self.s)
        if to is not None and to == self.s.user and countered_by(self.s, to):
            self.s = self._with(user=None)          # who countered has not thereby used the card
        t, weapon = self._after_chain()
        if t.h.equipment and not self.s.holder_no_slash:
            t.slash_card()
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
        if to is not None and to not in (self.s.user, "#U"):
            return Found("no", f"{t.h.name}把武器交给{t.u.name}" if given else f"{t.h.name}不用交出武器", replay, t, units=self._skills_at_work(t) + [("card", "nullification")])
        return Found("yes" if given else "no", f"{t.h.name}把武器交给{t.u.name}" if given else f"{t.h.name}不用交出武器", replay, t, units=self._skills_at_work(t) + [("card", "nullification")])

    def _weapon_kept(self) -> Found:
        t, weapon = self._after_chain()
        t.slash()
        replay, (legal,) = t.play([f"第{len(t.lines)}行 合法"])
        return Found("yes" if legal else "no", "可以出【杀】保住武器" if legal else "不能对其使用【杀】，只能交出武器", replay, t, units=self._skills_at_work(t) + [("card", "nullification")])

    def _weapon_to(self) -> Found | None:
        holder = self.s.who("holder")
        if holder is not None and holder.general == "guanyu" and (self.s.weapon_color == "red" or self.s.weapon_suit in ("heart", "diamond")):
            legal, _, _, broken = self._own_weapon(None if self.s.distance is not None else 1)
            if broken or legal:
                return None         # the weapon itself may be the 杀
        t, weapon = self._after_chain()
        t.slash_card()
        for seat in t.seats:
            replay, (has, worn) = t.play([f"{seat.name} 手牌 有 {weapon}", f"{seat.name} 装备 有 {weapon}"])
            if has or worn:
                return Found("value", f"武器归{seat.name}", replay, t, ("player", self.spoken(t, seat.name), None), units=self._skills_at_work(t) + [("card", "nullification")])
        return None

    def _may_strike(self) -> bool:
        """Whether the 杀 is still open to the borrowed one after the chain of 无懈可击: he need not hand over the weapon then."""
        if self.s.nullified != 2 or self.s.holder_no_slash or self.s.no_slash:
            return False
        return self._weapon_kept().verdict == "yes"

    def _chain_text(self) -> Found | None:
        if self._may_strike():
            return None
        t, weapon = self._after_chain()
        t.slash_card()
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
        if not given:
            return Found("value", "借刀被抵消，武器不动", replay, t, ("text", "借刀被抵消", None)) if self.s.nullified == 1 else None
        name = self.spoken(t, t.h.name)
        told = re.search("(?:出|用|使用|打出)?杀[,、]?还是(?:要|得|只能|只好|只剩|只有|就剩|必须|乖乖|把)*(交(?:出|上)?[^,?吗呢这一]{1,4})", self.s.tagged.text)
        if told:        # one of two things to do: the words of the question for it
            return Found("value", f"{t.h.name}不能对{t.v.name}使用【杀】", replay, t, ("text", told.group(1), None), units=self._skills_at_work(t) + [("card", "nullification")])
        if re.search("怎么做|(?:他|她|[A-H甲乙丙丁])(?:只能|该|得|要|应该)怎么办", self.s.tagged.text):      # what he is to do
            return Found("value", f"{t.h.name}不能对{t.v.name}使用【杀】，把武器交给{t.u.name}", replay, t, ("text", "交出武器", None), units=self._skills_at_work(t) + [("card", "nullification")])
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
        own = "" if "怎么做" in self.s.tagged.text else self.spoken(t, t.h.name)      # what he is to do
        return Found("value", f"{t.h.name}把武器交给{t.u.name}", replay, t, ("text", f"{own}交出武器", None))

    def _weapon_whose(self) -> Found | None:
        """Whose the weapon is once the 杀 was used."""
        got = self._kept_after_slash()
        if got is None or got.verdict != "no":
            return None
        name = got.table.h.name
        got.verdict, got.value = "value", ("player", self.spoken(got.table, name), None)
        return got

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
