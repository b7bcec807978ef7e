"""States said of a seat: what it wears, holds, lacks, its hit points, its judgement area; alone or as a description (穿藤甲的人)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.scene.model import NotRead


class States:
    """Mixin of the reader: `state()` takes up the tokens of one state, or of a described person, and says whether there was one."""

    def state(self) -> bool:
        start = self.i
        found, at = self._states(start)
        if not found:
            return False
        if self.scene.group and self.subject is self.scene.group[0] and not self.made and not self.scene.facts:
            for who in self.scene.group:
                for put in found:
                    put(who)
            self.i = at
            while self.i < len(self.t) and self.t[self.i].kind in ("g", "p"):
                self.i += 1
            return True
        tok = self.t[at] if at < len(self.t) else None
        after = self.t[at + 1] if at + 1 < len(self.t) else None
        if tok is not None and tok.kind == "g":
            if after is not None and after.kind == "P":
                who = self.person(after, self.subject)
                self.i = at + 2
                if after.val.slug in ("lord", "loyalist", "rebel", "renegade") and self.i < len(self.t) and self.t[self.i].kind == "P":
                    self.scene.whos.remove(who)
                    who = self.person(self.t[self.i], self.subject)
                    who.role = after.val.slug
                    self.i += 1
            elif after is not None and after.kind == "p":
                who = self._described(found)
                self.i = at + 2
            elif after is not None and after.kind == "W" and after.val.slug in units.ARMORS:
                who = self._described(found)
                who.equipment.append(after.val.slug)
                self.i = at + 2
            elif after is None or after.kind not in ("C", "K", "S", "W", "H", "c"):
                who = self._described(found)
                self.i = at + 1
            else:
                raise NotRead(tok.text)
            for put in found:
                put(who)
            self._place(who, start)
            return True
        who = self.subject or (self.aims[-1] if self.aims and start and self.t[start - 1].kind in ("P", "p") else None) or self.topic
        if who is None:
            nxt = self.t[at] if at < len(self.t) else None
            if nxt is not None and nxt.kind == "P" and not nxt.val.slug.startswith("~"):
                who = self.person(nxt, None)
            else:
                who = self.add("我", "我", me=True)
        for put in found:
            put(who)
        self.i = at
        if self.subject is None and not self.passive:
            self.subject = who
        return True

    def _described(self, found):
        return self.anonymous("某人")

    def _place(self, who, start) -> None:
        """A described person as the object of the verb before it, else as the subject."""
        before = self.t[start - 1].kind if start else ""
        verb = self.made[-1] if self.made else None
        if self.open_kill is not None:
            self.open_kill.actor, self.open_kill = who, None
            return
        chain = before == "C" and self.t[start - 1].val.slug == "iron_chain"
        if not chain and before in ("o", "K", "C", "I", "S", "}") or self.pending_aim or before == "b" and not self.passive:
            self.pending_aim = False
            self.aims.append(who)
            if verb is not None and verb.kind == "won" and verb.target is None:
                verb.target = self.won.target = who
            if verb is not None and verb.kind in ("use", "skill") and verb.target is None:
                verb.target = who
        elif before in ("l", "I") and verb is not None and verb.kind in ("hurt", "effect"):
            self.aims.append(who)
            if verb.kind == "hurt":
                verb.target = who
            for fact in reversed(self.scene.facts + self.made):
                if fact.kind == "use" and fact.target is None and fact.unit in units.AIMED:
                    fact.target = who
                    break
        elif before == "b" and self.passive:
            self.agent = who
        else:
            self.subject = who

    def _states(self, at):
        """(functions that put the states on a seat, index behind them) from token `at`."""
        out = []
        while True:
            found = self._one(at)
            if found is None:
                return out, at
            put, at = found
            out.append(put)
            if at < len(self.t) and self.t[at].kind == "&":
                at += 1

    def _one(self, at):
        k = lambda n: self.t[at + n].kind if at + n < len(self.t) else ""  # noqa: E731
        v = lambda n: self.t[at + n].val  # noqa: E731
        if k(0) == "e" and k(1) == "W":
            slugs, n = [], 1
            while k(n) == "W":
                slugs.append(v(n).slug)
                n += 1
            return lambda w: w.equipment.extend(s for s in slugs if s not in w.equipment), at + n
        if k(0) in ("e", "R") and k(1) == "W" or k(0) == "W" and k(1) == "g" and k(2) in ("P", "p"):
            slug = v(1).slug if k(1) == "W" else v(0).slug
            return lambda w: w.equipment.append(slug) if slug not in w.equipment else None, at + (2 if k(1) == "W" else 1)
        if k(0) == "n" and (k(1) in ("7", "8", "@") or k(1) == "e" and k(2) in ("8", "7", "@")):
            return lambda w: None, at + (2 if k(1) != "e" else 3)
        if k(0) == "n" and k(1) == "e" and k(2) in ("g", "") and self.t[at + 1].text == "装备":
            return lambda w: None, at + 2
        if k(0) == "b" and k(1) == "C" and v(1).slug == "iron_chain" and k(2) in ("z", "g", ",", ""):
            return lambda w: setattr(w, "chained", True), at + 2 + (k(2) == "z")
        if k(0) == "z":
            return lambda w: setattr(w, "chained", True), at + 1
        if k(0) == "Di" or k(0) == "0":
            return lambda w: setattr(w, "hand", 0), at + 1
        if k(0) == "S" and v(0).slug == "kongcheng" and k(1) in ("g", ""):
            return lambda w: setattr(w, "hand", 0), at + 1
        if k(0) == "N" and k(1) in ("h", "d") and not self.made and not self.passive:
            n = v(0)
            end = 2 + (k(2) == "h")
            return lambda w: setattr(w, "hp", n), at + end
        if k(0) == "h" and k(1) in ("N", "w", ">") and (k(1) == "N" or k(2) == "N"):
            n = v(1) if k(1) == "N" else v(2)
            end = at + (2 if k(1) == "N" else 3)
            while end < len(self.t) and self.t[end].kind in ("d", "h"):
                end += 1
            return lambda w: setattr(w, "hp", n), end
        if k(0) in ("On", "On1", ">", "e") and k(1) == "N" and k(2) in ("h", "d"):
            n = v(1)
            end = at + 3 + (k(3) == "h")
            return lambda w: setattr(w, "hp", n), end
        if k(0) == "Wd" and k(1) == "N" and k(2) in ("h", "d"):
            n = v(1)
            return lambda w: setattr(w, "hp", n), at + 3
        if k(0) in ("Fh", "f"):
            return lambda w: setattr(w, "full", True), at + 1
        if k(0) == "7" and (k(1) == "W" or k(1) == "w" and k(2) == "W"):
            slug = v(1).slug if k(1) == "W" else v(2).slug
            return lambda w: w.equipment.append(slug) if slug not in w.equipment else None, at + (2 if k(1) == "W" else 3)
        if k(0) == "H" and k(1) == "N" and k(2) in ("c", "", "h"):
            n = v(1)
            return lambda w: setattr(w, "hand", n), at + 2 + (k(2) == "c")
        if k(0) == "e" and k(1) == "@":
            return lambda w: w.equipment.append("dilu") if "dilu" not in w.equipment else None, at + 2
        if k(0) in ("Wd", "U") and k(1) not in ("N", "l", "Nd") and not self.scene.facts and not self.made:
            return lambda w: setattr(w, "wounded", True), at + 1
        held = self._held(at, k, v)
        if held is not None:
            return held
        if k(0) in ("J",) and k(1) in ("e", "g", "b") and k(2) == "C":
            slug = v(2).slug
            return lambda w: w.judge.append(slug), at + 3
        if k(0) == "e" and k(1) == "C" and v(1).slug in units.DELAYED:
            slug = v(1).slug
            return lambda w: w.judge.append(slug), at + 2
        return None

    def _held(self, at, k, v):
        """手里只有一张闪, 唯一的手牌是闪, 手里没有杀, 只有一张手牌."""
        n = 0
        while k(n) in ("H", "g") and n < 2:
            n += 1
        m = n
        if k(m) in ("On", "On1", ">"):
            m += 1
            count = 1
            if k(m) == "N":
                count = v(m)
                m += 1
            while k(m) in ("H", "g", "w", "e"):
                m += 1
            if k(m) in ("C", "K") and not (v(m).slug in units.DELAYED):
                card = Card(v(m).slug, v(m).suit, v(m).color, v(m).number)
                if k(m + 1) == "a":
                    return None

                def only(w, card=card, count=count):
                    w.hand = count
                    w.cards += [card] * count
                return only, at + m + 1
            if k(m - 1) == "H" or k(m) == "c" and m > n:
                m += k(m) == "c"
                return (lambda w, c=count: setattr(w, "hand", c)), at + m
            return None
        if k(m) == "e" and k(m + 1) == "N" and k(m + 2) in ("C", "K") and v(m + 2).slug not in units.DELAYED:
            card = Card(v(m + 2).slug, v(m + 2).suit, v(m + 2).color, v(m + 2).number)
            return (lambda w, c=v(m + 1): w.cards.extend([card] * c)), at + m + 3
        if k(m) == "e" and (n or k(m + 1) == "C" and v(m + 1).slug in ("jink", "peach", "analeptic", "nullification")) and k(m + 1) in ("C", "K"):
            card = Card(v(m + 1).slug, v(m + 1).suit, v(m + 1).color, v(m + 1).number)
            return (lambda w: w.cards.append(card)), at + m + 2
        if k(m) == "n" and k(m + 1) in ("C", "K"):
            slug = v(m + 1).slug
            return (lambda w: w.lacks.add(slug)), at + m + 2
        return None
