"""States said of a seat, and persons known only by their state: the one in 藤甲, 手里没牌的人."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.standing import states
from resolver.ask.tale.state import STATE_STAGES
from resolver.ask.tale.state.draft import Said
from resolver.ask.tale.model import Who


class Described:
    """Mixin of the reader: `state()` takes up states and puts them to their seat."""

    def state(self) -> bool:
        """Takes up states at the current token; True when there were some.  A description (…的人) becomes a person."""
        said = Said(self.i)
        for stage in STATE_STAGES:
            if (done := stage(self, said)) is not None:
                return done

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
