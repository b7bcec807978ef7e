"""Choices of a run that nobody told."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Fact


class Free:
    """Mixin of the trace: what was offered, whom the run concerns, how much of it is invented."""

    def optional(self, skill: str) -> bool:
        """Whether a skill was offered, and might have been let pass."""
        return any(s.slug == "ask" and s.data.get("optional") and skill in (s.data.get("what") or ()) for s in self.steps)

    def concerned(self, who) -> bool:
        """Whether a seat uses something, is a target, is hurt, judges or is asked in this run."""
        at = self.at(who)
        for s in self.steps:
            if s.slug in ("use.declare", "use.designated", "hp.deduct", "judge.start", "death.reveal", "delayed.turn", "skill.invoke") and (s.actor == at or at in (s.data.get("targets") or ())):
                return True
            if s.slug in ("ask", "move.recast") and s.actor == at:
                return True
            if s.slug == "use.redirect" and s.data.get("to") == at:
                return True
            if s.slug == "move.do" and any(m.seat == at for m in s.data.get("moved", ())) and s.data.get("to_seat") not in (None, at):
                return True     # 突袭抽大乔一张: taken from him
        return False

    def invented(self, told: list[Fact]) -> int:
        """Number of free choices of this run that the story does not tell."""
        mine = [f for f in told if f is not None and not f.neg]
        seen: set[int] = set()
        for f in mine:
            if f.kind in ("use", "skill", "passive", "doubt"):
                seen.update(self.find(f))
        saved = any(f.kind == "saved" for f in mine)
        stopped = any(f.kind == "offset" for f in mine)
        out, offered = 0, set()
        for k, s in enumerate(self.steps):
            if s.slug == "ask":
                offered.update(s.data.get("what") or ())
            elif s.slug == "skill.invoke" and s.data.get("skill") in offered and k not in seen:
                out += 1
            elif s.slug in ("guhuo.doubt", "guhuo.lay") and k not in seen:
                out += 1
            elif s.slug in ("use.declare", "play.declare") and s.data["card"].skill == "guhuo":
                continue
            elif s.slug in ("use.declare", "play.declare") and k not in seen and (s.slug == "play.declare" or s.data.get("reason") != "idle"):
                if s.data["card"].name in units.SLASHES and any(self.steps[j].slug == "skill.invoke" and self.steps[j].data.get("skill") == "blade" for j in range(max(0, k - 3), k) if j in seen):
                    continue
                if not (saved and s.data["card"].name in ("peach", "analeptic")) and not (stopped and s.data["card"].name == "jink"):
                    out += 1
        return out


__all__ = ["Free"]
