"""Decides an ask: lays the board, replays it, reads the verdict off the engine's own judgement of `then` lines."""

from __future__ import annotations

import copy

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.boards import PLAIN, Cannot, CannotCompile, Table
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.verdicts_chain import Chain
from resolver.ask.borrowed.verdicts_skills import Skilled
from resolver.ask.borrowed.verdicts_struck import Struck
from resolver.ask.borrowed.verdicts_weapons import Armed


OF_THE_USE = frozenset({"use", "must_name", "names_who", "omit_name", "need_other", "need_distinct", "need_reach", "need_armed", "target_who", "target_is", "first"})


class Judge(Chain, Struck, Skilled, Armed):
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
            if words and (role[0] == "#U" or any(x in self.s.tagged.text for x in ("还是", "、"))):
                return words[-1]
        return said

    def _seat_name(self, t: Table, key: str | None) -> str | None:
        table = {self.s.user: t.u, self.s.holder: t.h, self.s.victim: t.v, self.s.moved_to: t.moved, "#U": t.u, "#H": t.h, "#V": t.v}      # a part named by its part is that seat
        if key == "me" and self.s.user is None and self.s.holder != "me":
            table["me"] = t.u
        if key == "heself":
            return t.h.name
        if key in ("he", "other"):
            return None
        seat = table.get(key) if key else None
        return seat.name if seat is not None else None


def decide(slots, ask: Ask, book, lexicon) -> tuple[Found | None, str]:
    """(decision, reason it is none)."""
    try:
        found = Judge(slots, ask, book, lexicon).run()
    except (CannotCompile, Cannot) as error:
        return None, str(error)
    return found, "" if found else "局面没有演到所问之处"


__all__ = ["Found", "Judge", "decide", "PLAIN"]
