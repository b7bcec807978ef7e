"""Looks up told deeds and results in the steps of a run: whether they came to pass, and with what numbers."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.scene.model import Fact, NotRead

PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kuanggu", "qinggang_sword", "crossbow", "nioh_shield", "halberd", "guding_blade"})


class Trace:
    """A finished run; `at(who)` is a seat's index, `find(fact)` the steps that bear a fact out."""

    def __init__(self, run, table):
        self.run, self.table = run, table
        self.steps = run.game.steps()

    def at(self, who) -> int | None:
        seat = self.table.of.get(id(who)) if who is not None else None
        return self.run.names.get(seat.name) if seat is not None else None

    def is_him(self, index, who) -> bool:
        """Whether a seat is the one meant; nobody named means anybody, 后面的人 anybody but the one in turn."""
        if who is None:
            return True
        if who.key == "plural":
            first = next((s.actor for s in self.steps if s.slug == "use.declare"), None)
            named = {self.at(w) for w in self.table.scene.whos if w is not who and any(w is f.actor and f.kind == "skill" for f in self.table.scene.facts)}
            return index is not None and index != first and index not in named
        return index == self.at(who)

    def find(self, f: Fact) -> list[int]:
        """Indices of the steps that are this deed or result."""
        found = getattr(self, "_" + f.kind, None)
        if found is None:
            raise NotRead(f.kind)
        return found(f)

    def holds(self, f: Fact) -> bool:
        if f.kind == "skill" and f.unit in PASSIVE:
            return True
        if f.kind == "judge" and f.neg and not self._steps("judge.result"):
            return False
        return self.enough(f) != f.neg

    def enough(self, f: Fact) -> bool:
        """Found, and as often as an ordinal or a number asks for."""
        times = f.n if f.n and f.by is None and f.kind in ("skill", "answer") else 1
        return len(self.find(f)) >= times

    def _steps(self, *slugs):
        return [(k, s) for k, s in enumerate(self.steps) if s.slug in slugs]

    def _named(self, card, f: Fact) -> bool:
        if card is None:
            return False
        same = card.name == f.unit or f.unit == "slash" and card.name in units.SLASHES
        if not same or f.by and card.skill != f.by:
            return False
        want = f.card
        return want is None or f.by is not None or not (want.suit and card.suit != want.suit or want.color and card.color != want.color)

    def _use(self, f: Fact) -> list[int]:
        out = []
        for k, s in self._steps("use.declare"):
            if self._named(s.data["card"], f) and self.is_him(s.actor, f.actor):
                aims = s.data["targets"] or ()
                later = [t for _, x in self._steps("use.designated", "use.redirect") if x.data.get("use") == s.data["use"] for t in (x.data.get("targets") or (x.data.get("to"),))]
                if f.target is None or any(self.is_him(t, f.target) for t in (*aims, *later)) or f.target is f.actor and not aims:
                    out.append(k)
        if f.unit in units.DELAYED:
            out += [k for k, s in self._steps("delayed.turn", "delayed.judge") if (s.data.get("card") is None or s.data["card"].name == f.unit)]
        return out

    def _answer(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("use.declare", "play.declare")
                if self._named(s.data["card"], f) and self.is_him(s.actor, f.actor) and (s.slug == "play.declare" or s.data.get("reason") != "idle")]

    def _skill(self, f: Fact) -> list[int]:
        out = []
        for k, s in self._steps("skill.invoke"):
            if s.data.get("skill") == f.unit and self.is_him(s.actor, f.actor):
                aims = next((x.data["targets"] for x in self.steps[k + 1:k + 6] if x.slug == "skill.elements" and x.data.get("skill") == f.unit), None)
                if f.target is None or aims is None or any(self.is_him(t, f.target) for t in aims):
                    out.append(k)
        return out

    def _hurt(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("hp.deduct") if self.is_him(s.actor, f.target) and (f.n is None or s.data.get("n") == f.n)]

    def _dies(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("death.reveal") if self.is_him(s.actor, f.target if f.target is not None else f.actor)]

    def _dying(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("dying.enter") if self.is_him(s.actor, f.actor)]

    def _saved(self, f: Fact) -> list[int]:
        dead = {s.actor for _, s in self._steps("death.reveal")}
        return [k for k in self._dying(f) if self.steps[k].actor not in dead]

    def _offset(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("use.offset")]

    def _effect(self, f: Fact) -> list[int]:
        if self._steps("use.offset"):
            return []
        return [k for k, s in self._steps("use.effect", "delayed.effect")]

    def _void(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("use.valid")]

    def _judge(self, f: Fact) -> list[int]:
        suit, number, color = f.face
        if suit and number:
            return [k for k, s in self._steps("judge.reveal")]    # laid by a line of its own
        out = []
        for k, s in self._steps("judge.result"):
            got = s.data.get("suit")
            if (not suit or got == suit) and (not number or s.data.get("number") == number) and (not color or ("red" if got in ("heart", "diamond") else "black") == color):
                out.append(k)
        return out

    def _guess(self, f: Fact) -> list[int]:
        hit = [k for k, s in self._steps("damage.elements")]
        return hit if not f.n else [k for k, s in self._steps("skill.done") if s.data.get("skill") == "fanjian" and not hit]

    def _boost(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("hp.deduct") if s.data.get("n", 0) > 1]

    def _won(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("damage.calc") if s.data["card"] is not None and s.data["card"].name == "duel" and (f.actor is None or s.data["source"] == self.at(f.actor))]

    def _discards(self, f: Fact) -> list[int]:
        who = self.at(f.actor)
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "discard" and s.data.get("reason") not in ("used", "use", "play") and any(m.zone in ("hand", "equip") and (who is None or m.seat == who) for m in s.data["moved"])]

    def _draws(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("draw") if self.is_him(s.actor, f.actor) and (f.n is None or s.data["n"] == f.n)]

    def _gains(self, f: Fact) -> list[int]:
        who = self.at(f.actor)
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "hand" and (who is None or s.data.get("to_seat") == who) and (f.n is None or len(s.data["moved"]) == f.n)]

    def _taken(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "hand" and any(m.seat is not None and m.seat != s.data.get("to_seat") and m.zone != "processing" for m in s.data["moved"])]

    def took_effect(self, f: Fact) -> list[int]:
        """Steps at which a used card takes effect on somebody (乐 and the like: after its judgement)."""
        gone = {s.data["use"] for _, s in self._steps("use.offset", "use.valid")}
        if f.unit in units.DELAYED:
            return [k for k, s in self._steps("delayed.effect")]
        return [k for k, s in self._steps("use.effect") if self._named(s.data["card"], f) and s.data["use"] not in gone and (f.target is None or s.data["target"] is None or self.is_him(s.data["target"], f.target))]

    def _heals(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("heal.do") if self.is_him(s.actor, f.actor)]

    def _skips(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("phase.skip", "delayed.effect") if self.is_him(s.actor, f.actor)]

    def _resets(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("chain.reset")]

    def _spreads(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("chain.spread")]

    def concerned(self, who) -> bool:
        """Whether a seat uses something, is a target, is hurt, judges or is asked in this run."""
        at = self.at(who)
        for s in self.steps:
            if s.slug in ("use.declare", "use.designated", "hp.deduct", "judge.start", "death.reveal", "delayed.turn") and (s.actor == at or at in (s.data.get("targets") or ())):
                return True
            if s.slug == "ask" and s.actor == at and "peach" in s.data["what"]:
                return True
            if s.slug == "use.redirect" and s.data.get("to") == at:
                return True
        return False

    # --- what nobody told ----------------------------------------------------------------------------------------------

    def invented(self, told: list[Fact]) -> int:
        """Number of free choices of this run that the story does not tell."""
        mine = [f for f in told if f is not None and not f.neg]
        seen: set[int] = set()
        for f in mine:
            if f.kind in ("use", "answer", "skill"):
                found = self.find(f)
                seen.update(found)
        saved = any(f.kind == "saved" for f in mine)
        out = 0
        offered: set = set()
        for k, s in enumerate(self.steps):
            if s.slug == "ask":
                offered.update(s.data.get("what") or ())
            elif s.slug == "skill.invoke" and s.data.get("skill") in offered and k not in seen:
                out += 1
            elif s.slug == "use.declare" and s.data["card"].name in units.SLASHES and any(self.steps[j].slug == "skill.invoke" and self.steps[j].data.get("skill") == "blade" for j in range(max(0, k - 3), k) if j in seen):
                continue
            elif s.slug in ("use.declare", "play.declare") and k not in seen and (s.slug == "play.declare" or s.data.get("reason") != "idle"):
                if not (saved and s.data["card"].name in ("peach", "analeptic")):
                    out += 1
        return out


__all__ = ["Trace"]
