"""Deciders about skills of weapons: a part of `verdicts.Judge`."""

from __future__ import annotations

import re

from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.frames import Card
from resolver.ask.units import WEAPONS


class Armed:
    """Which skills of the borrowed weapon work and who decides on them."""

    # --- weapon skills -----------------------------------------------------------------------------------------------

    def _weapon_board(self, unit: str, invoke: bool = True):
        """(table, line of the invocation or None): the 杀 of the borrowed at the moment where the weapon matters."""
        s = self._with(dead=False, weapon=unit, holder_bare=False)
        if unit == "fan":
            s.slash_slug = "slash"      # 火杀 is what comes of it
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
        if unit == "halberd":
            if not invoke or len(s.people) > 3:
                raise CannotCompile("没有看懂多出来的目标是谁")
            told = s.tagged.text
            if re.search("手[里牌上中]|[二两三四五六七八2-8]张", told) and not re.search("[只就仅][^,，。]{0,6}[一1]张|最后|唯一", told):
                raise CannotCompile("没有看懂手牌数")       # the 杀 has to be the last card in hand
            text, more = t.slash_card(), t._extra()
            return t, t.say(f"{t.h.name} 使用 {text} 对 {t.v.name}、{more.name}")
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
            found = type(self)(self.s, Ask("again", unit="crossbow"), self.book, self.lexicon).run()
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
