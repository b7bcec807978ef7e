"""Deciders about skills of generals: a part of `verdicts.Judge`."""

from __future__ import annotations

import copy

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.boards import CannotCompile
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.guard import how_many
from resolver.ask.frames import Card
from resolver.ask.units import CONVERSIONS, OWNER


class Skilled:
    """反馈, 激将, 武圣 and what the borrowed general may do."""

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
            if got and seat.general == "simayi":
                return None         # he takes of himself: he was not seated as the one who is hurt
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
        if not legal and how_many(self.s.tagged.text):
            return Found("value", "只出一张【杀】", replay, t, ("number", 1, "张"), units=[] if unit is None else [("card" if unit == "crossbow" else "skill", unit)])
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
            judge = type(self)(self.s, Ask("skill", unit=unit), self.book, self.lexicon)
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
            found = type(self)(self.s, Ask(kind, unit=unit), self.book, self.lexicon).run()
            if found is None or last is not None and last.verdict != found.verdict:
                return None
            last = found
        if last is not None and last.verdict == "yes":
            last.text = "回合外可以发动的武将技能可以发动（" + "".join(f"【{last.table.zh(u)}】" for u in self.ask.options) + "都可以）"
        return last
