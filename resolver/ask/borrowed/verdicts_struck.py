"""Deciders about the 杀 and a death: a part of `verdicts.Judge`."""

from __future__ import annotations

from resolver.ask.borrowed.found import Found
from resolver.ask.frames import Card


class Struck:
    """What the 杀 does, and who is rewarded or punished for the kill."""

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
