"""States said of a seat, and persons known only by their state: the one in 藤甲, 手里没牌的人."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask import units
from resolver.ask.tale.standing import states
from resolver.ask.tale.model import Who
from resolver.ask.tale.people import PERSON


class Described:
    """Mixin of the reader: `state()` takes up states and puts them to their seat."""

    def state(self) -> bool:
        """Takes up states at the current token; True when there were some.  A description (…的人) becomes a person."""
        start = self.i
        if self.t[start].has("BODY", "EQW") and any(isinstance(p, tuple) and len(p) == 3 for p in self.pending) and any(t.has("DISC", "GIVE") for t in self.t[start:]):
            return False                 # 三张手牌加身上一匹马全丢: what is thrown away
        if self.t[start].has("USE") and self.aims and start > 1 and self.t[start - 1].has(*PERSON) and self.t[start - 2].has("TO", "GIVE"):
            return False                 # 给我挂个乐
        if self.asking and self.t[start].at > self.border and self.t[start].has("GAIN", "TAKE") and self.t[start].has("WEAR"):
            return False                 # 能拿武器吗: a deed
        if self.puts_on_asked(start):
            return False                 # 还能骑赤兔吗: a deed
        if start and self.t[start].has("HANDW") and self.t[start - 1].has("FROM", "USE", "PLAYV", "BA", "BA2", "DISC") and not self.at(1, "HAVE", "ONLY", "NOHAVE", "NUM", "EMPTYH", "LASTCARD") and any(t.has("CARD") for t in self.t[start:]):
            self.i += 1 + self.at(1, "DE")       # 从手里出闪, 打出手牌里的闪: where it comes from
            return True
        found, end = states.read(self, start)
        if not found:
            return False
        tok = self.t[end] if end < len(self.t) else None
        if end > start and self.t[end - 1].text.endswith("的") and not self.t[end - 1].has("DE") and (tok is None or tok.has("STOP", "ASKED", "QM")) and start and self.t[start - 1].has("ATTACK", "WIN", "HIT", "LE", "TO", "KILL") and self.made:
            who = self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
            for put in found:
                put(who)            # 赢了没手牌的
            self.i = end
            self._place(who, start)
            return True
        if tok is not None and tok.has("DE") and end + 2 < len(self.t) and self.t[end + 1].has("EQ") and self.t[end + 2].has("LET", "GEN"):
            who = self.person(self.t[end + 2], None)        # 横着的藤甲A
            self.dress(who, Card(self.t[end + 1].val))
            for put in found:
                put(who)
            self.i = end + 3
            self._place(who, start)
            return True
        armour = tok is not None and tok.has("DE") and end + 1 < len(self.t) and self.t[end + 1].has("EQ") and self.t[end + 1].val in units.ARMORS
        suffers = armour and not start and not self.tale.whos and end + 2 < len(self.t) and self.t[end + 2].has("HURT", "BEI", "HIT")      # 横着的藤甲被火杀
        if suffers or armour and self.frame_open and self.made and self.made[-1].kind == "use" and self.made[-1].target is None:
            who = self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")     # 打横着的狮子: who wears it
            self.dress(who, Card(self.t[end + 1].val))
            for put in found:
                put(who)
            self.i = end + 2
            while self.at(0, "DE", "PEOPLE"):
                self.i += 1
            self._place(who, start)
            return True
        described = tok is not None and (tok.has("PEOPLE") and tok.text != "人" or tok.has("DE") and end + 1 < len(self.t) and self.t[end + 1].has("PEOPLE", *PERSON) and not self.t[end + 1].has("SELF"))
        if tok is not None and tok.has("DE") and not described and (end + 1 >= len(self.t) or self.t[end + 1].has("STOP", "ASKED", "QM", "CAN", "WILL", "MUST", "NOTCAN", "NEEDNOT", "HURT", "DIE", "BODY", "BEI", "PLAYV", "HEAL", "DISC", "DRAW", "GAIN", "OFFSET", "ATTACK", "JUDGE", "FLIP", "SPREAD", "INV", "STILL", "NEG", "WORK", "VOID", "BOOST") and not self.t[end + 1].has("EQ", "CARD", "DURING", "CLS_WEAPON", "CLS_HORSE", "CLS_ARMOR")):
            described = True
        if not described and self.beside_name(start, end):
            who = self.person(tok, self.subject)        # 把残血对面的马拆了: the name that follows says whose state it is
            for put in found:
                put(who)
            self.i = end
            return True
        blow = self.made[-1] if self.made and self.frame_open else None
        if not described and start and self.t[start - 1].has("ATTACK", "HIT") and not self.t[start - 1].has("USE", "LE") and blow is not None and blow.kind == "use" and blow.target is None and not self.passive and not (tok is not None and tok.has(*PERSON)):
            who = self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
            self.i = end        # 砍空手光身的: whom he strikes, not he
            for put in found:
                put(who)
            self._place(who, start)
            return True
        if described and end + 1 >= len(self.t) and start and self.t[start - 1].has(*PERSON) and not self.frame_open and not self.t[start - 1].has("OPP", "PEOPLE"):
            described, end = False, end + 1       # 他血满的
        if not described and tok is not None and tok.has(*PERSON) and self.t[end - 1].text.endswith("的") and end - 1 >= start and not tok.has("SELF"):
            who = self.person(tok, self.subject)
            self.i = end + 1
            for put in found:
                put(who)
            self._place(who, start)
            return True
        if described and start and self.t[start - 1].has("BOTHP", "MANYP") and self.group:
            for put in found:           # 两个装藤甲的人
                for each in self.group:
                    put(each)
            self.i = end + 1 + (tok.has("DE") and end + 1 < len(self.t) and self.t[end + 1].has("PEOPLE", "OPP"))
            self.subject, self.grouped = self.subject or self.group[0], True
            return True
        if described and tok.has("DE") and self.t[end + 1:end + 2] and self.t[end + 1].has("BOTHP", "MANYP"):
            who = self.person(self.t[end + 1], self.subject)
            self.i = end + 2
            for put in found:
                for each in self.group:
                    put(each)
            self._place(who, start)
            return True
        if described:
            self.i = end
            named = self.t[start - 1] if start else None
            if named is not None and named.has("OPP") and self.last in self.aims and tok.has("PEOPLE", "DE"):
                for put in found:
                    put(self.last)      # 对一个没有手牌的人: the same one
                self.i += 1
                while self.at(0, "PEOPLE", "OPP"):
                    self.i += 1
                return True
            if tok.has("DE"):
                self.i += 1
                nxt = self.peek()
                if nxt is not None and nxt.has(*PERSON) and not (nxt.has("PEOPLE") and nxt.text in ("人",)) and not nxt.has("BOTHP"):
                    who = self.person(nxt, self.subject)
                else:
                    who = self.other_described(start) or self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
                if nxt is not None and (nxt.has("PEOPLE") or nxt.has(*PERSON)):
                    self.i += 1
                    if not nxt.has("GEN"):
                        self.named_on(who)
            else:
                who = self.other_described(start) or self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
                self.i += 1
            for put in found:
                put(who)
            self._place(who, start)
            return True
        if self.asking and self.frame_open and self.made and self.made[-1].kind in ("gains", "taken", "breaks", "discards") and self.made[-1].card is None and any(t.has("JUW") for t in self.t[start:end]):
            laid = next((t for t in self.t[start:end] if t.has("CARD")), None)
            if laid is not None:        # 能拿我判定区的闪电吗: what he takes lies there
                self.made[-1].card, self.made[-1].zone = Card(laid.val), "judge"
        who = self.holder
        if who is None and self.aims and start > 1 and self.t[start - 1].has(*PERSON) and self.t[start - 2].has("TO", "GIVE") and not self.made:
            who = self.aims[-1]          # 给我挂个乐
        if who is None:
            who = self.subject
            if self.frame_open and self.made and self.made[-1].target is not None and self.t[start - 1].has(*PERSON):
                who = self.made[-1].target
            if who is None and self.aims and start and self.t[start - 1].has(*PERSON):
                who = self.aims[-1]
            if who is None and self.agent is not None and start and self.t[start - 1].has(*PERSON):
                who = self.agent
        if who is None and end < len(self.t) and self.t[end].has("GEN", "LET", "LORD", "REBEL", "LOYAL") and start == 0:
            who = self.person(self.t[end], None)
        if who is None:
            who = self.topic
        if who is None:
            struck = self.tale.facts[-1] if self.tale.facts else None      # 南蛮打到主公，手里没杀
            who = struck.target if struck is not None and struck.kind == "use" and struck.actor is None and struck.target is not None else self.me()
        spoken = [w for w in self.tale.whos if not w.many and not w.me]
        if start and self.t[0].has("ALL") and self.t[0].text in ("都", "全都", "全") and all(t.has("ALL") for t in self.t[:start]) and len(self.group) < 2 and len(spoken) > 1 and not self.made:
            self.group, self.grouped = spoken, True         # A装狮子，B没装备，都横着
            who = spoken[0]
        targets = self.group if (self.grouped or self.conjoined) and who in self.group and not self.made else [who]
        if len(targets) == 1 and not self.made:
            self.shared(start, end, who)
        for put in found:
            for each in targets:
                put(each)
        self.i = end
        self.holder = None
        if self.subject is None and not self.passive and not self.frame_open:
            self.subject = who
        return True

    def shared(self, start: int, end: int, who: Who) -> None:
        """甲1血乙3血都横着: what stands behind 都 is said of all whom the clause has named."""
        at = next((k for k in range(max(start - 1, 1), end) if self.t[k].text.startswith(("都", "全都", "也都"))), None)
        if at is None:
            return
        named = list(dict.fromkeys(self.person(t, None) for t in self.t[:at] if t.has("LET", "GEN", "ME", "ALLY", "NEXT", "PREV")))
        tail, close = states.read(self, at if len(self.t[at].text) > 1 and not self.t[at].has("ALL") else at + 1)
        if len(named) > 1 and who in named and close == end:
            for each in named:
                for put in tail:
                    put(each)

    def beside_name(self, start: int, end: int) -> bool:
        """残血对面, 空城队友 behind a verb or a preposition: one word of a state right before him it is said of."""
        tok, before = self.t[end] if end < len(self.t) else None, self.t[start - 1] if start else None
        if tok is None or before is None or not tok.has("OPP", "ALLY", "NEXT", "PREV", "GEN", "LET") or self.t[end - 1].text.endswith("的") or not (before.has("BA", "BA2", "TO", "BEI", "ATTACK", "TAKE", "BREAK", "SAVE", "FROM", "KILL", "DRUNK") or before.has("CARD") and before.val in units.AIMED):
            return False
        return end == start + 1 and self.t[start].has("WOUNDED", "FULLHP", "CHAINED", "EMPTYH") or end == start + 2 and self.t[start].has("NUM") and self.t[start + 1].has("HPW")

    def other_described(self, start: int):
        """其他连着的: somebody else than those named so far."""
        return self.anonymous("其他人") if start and self.t[start - 1].has("OTHERW") else None

    def _same_described(self, found) -> Who | None:
        """A seat named before that already fits the description."""
        probe = Who("probe", "probe")
        for put in found:
            put(probe)
        for who in self.tale.whos:
            if who.many:
                continue
            if probe.equipment and set(probe.equipment) <= set(who.equipment) or probe.hand is not None and probe.hand == who.hand and not probe.equipment or probe.chained and who.chained and who is not self.subject and not probe.equipment and probe.hand is None:
                return who
        return None

    def _place(self, who: Who, start: int) -> None:
        """A described person as object of the verb before it, else as the subject."""
        before = self.t[start - 1] if start else None
        if before is not None and before.has("ADJW", "NEAR") and start > 1:
            before = self.t[start - 2]       # 给旁边残血的队友
        self.last = who
        if who in self.spoken:
            self.spoken.remove(who)
        self.spoken.append(who)
        if before is not None and before.has("TO", "GIVE", "REDIRECT", "FROM"):
            self.aims.append(who)
            if self.made and self.frame_open and self.made[-1].target is None:
                self.made[-1].target = who
        elif before is not None and before.has("BEI"):
            self.agent, self.passive, self.patient = who, True, self.subject or self.topic
        elif self.frame_open and self.made and self.made[-1].target is None and self.made[-1].kind in ("use", "skill", "kill", "saved", "give", "gives", "effect", "won", "hurt", "heals", "redirect"):
            self.made[-1].target = who
        elif self.frame_open and self.made and self.made[-1].kind == "dies" and self.made[-1].zone == "killed" and self.made[-1].target is None:
            self.made[-1].target = who
            if len(self.made) > 1 and self.made[-2].kind == "use" and self.made[-2].target is None and self.made[-2].at == self.made[-1].at:
                self.made[-2].target = who
        else:
            self.subject, self.frame_open = who, False


__all__ = ["Described"]
