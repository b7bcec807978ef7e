"""Cards that move in a run: drawn, gained, taken, given, discarded, shown; how many, with what face and from where."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.tale import zones
from resolver.ask.tale.discarded import FROM_HEAP, NTH
from resolver.ask.tale.model import Fact

TOTAL = ("一共", "总共", "总计", "合计", "加起来")


class Moves:
    """Mixin of the trace: facts of moving cards."""

    def _discards(self, f: Fact) -> list[int]:
        who = self.at(f.actor)
        want = f.card.slug if f.card is not None else None
        more = [c.slug for c in f.material if c.slug]
        zone = f.zone if want is None else None
        out, n = [], 0
        ends = ("discard", "processing") if self.run.game.rules.flag("discard.via", "pile") == "processing" else ("discard",)
        for k, s in self._steps("move.do"):
            if s.data.get("to") in ends and s.data.get("reason") not in ("used", "use", "play", "retrial"):
                mine = [m for m in s.data.get("moved", ()) if m.zone in (("judge",) if str(f.zone or "").startswith("判定") else ("hand", "equip")) and (who is None or m.seat == who) and zones.fits(self.run.game.faces[m.cid].name, m.zone, zone)]
                if f.face is not None:
                    suit, _, color = f.face
                    mine = [m for m in mine if (face := self.run.game.faces[m.cid]).suit and (not suit or face.suit == suit) and (not color or color == ("red" if face.suit in ("heart", "diamond") else "black"))]
                if mine and (want is None or any(zones.fits(self.run.game.faces[m.cid].name, m.zone, want) if zones.slugs(want) else self.run.game.faces[m.cid].name == want for m in mine)):
                    out.append(k)
                    n += len(mine)
        gone = {(self.run.game.faces[m.cid].name, m.zone) for k in out for m in self.steps[k].data["moved"]}
        return out if (not f.n or n >= f.n) and all(any(name == slug or zones.slugs(slug) and zones.fits(name, place, slug) for name, place in gone) for slug in more) else []

    def _breaks(self, f: Fact) -> list[int]:
        return self._discards(Fact("discards", f.target, card=f.card, zone=f.zone, n=f.n, material=f.material))

    def _unpiles(self, f: Fact) -> list[int]:
        """Cards that leave the general of somebody (不屈牌)."""
        return [k for k, s in self._steps("move.do") if any(m.zone == "pile" and (f.target is None or m.seat == self.at(f.target)) for m in s.data.get("moved", ()))]

    def _unequips(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("move.do") if any(m.zone == "equip" and (f.actor is None or m.seat == self.at(f.actor)) for m in s.data.get("moved", ()))]

    def _draws(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("draw") if self.is_him(s.actor, f.actor) and (f.n is None or s.data["n"] == f.n)]

    def _gains(self, f: Fact) -> list[int]:
        who = self.at(f.actor)
        want = f.card.slug if f.card is not None else None
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "hand" and s.data.get("reason") != "draw" and (who is None or s.data.get("to_seat") == who) and (f.n is None or len(self._of(s, f.target)) == f.n)
                and (want is None or any(self.run.game.faces[m.cid].name == want and self._off(m, f) for m in s.data.get("moved", ()))) and self._faced(s, f)]

    def _off(self, m, f: Fact) -> bool:
        """Whether a card moves off the place where the question lays it: a piece that somebody wears is not one of his hand."""
        worn = f.target is not None and (f.card.slug if f.card is not None else f.zone) in f.target.equipment
        return not worn or m.seat != self.at(f.target) or m.zone == "equip"

    def _of(self, s, owner) -> list:
        """The cards of a move that come from somebody, all of them where nobody is named."""
        return [m for m in s.data.get("moved", ()) if owner is None or m.seat is None or self.is_him(m.seat, owner)]

    def _faced(self, s, f: Fact) -> bool:
        """Whether a card that moves has the face told of it, and is the one turned up or put in place where that is told."""
        if zones.area(f.zone) in ("equip", "judge") and not any(zones.fits(self.run.game.faces[m.cid].name, m.zone, f.zone) for m in s.data.get("moved", ())):
            return False
        if f.zone == FROM_HEAP and not {m.cid for m in s.data.get("moved", ())} & self._thrown(s):
            return False
        if f.zone and f.zone.startswith(NTH):
            used = [x.data["card"] for _, x in self._steps("use.declare") if x.data["card"].name in units.SLASHES]
            n = int(f.zone[len(NTH):])
            if len(used) < n or not {m.cid for m in s.data.get("moved", ())} & set(used[n - 1].subcards):
                return False
        if f.zone in ("revealed", "retrial"):
            slug = "judge.reveal" if f.zone == "revealed" else "judge.retrial"
            if not {m.cid for m in s.data.get("moved", ())} & {x.data["card"] for _, x in self._steps(slug)}:
                return False
        if f.face is None:
            return True
        suit, number, color = f.face
        faces = [self.run.game.faces[m.cid] for m in s.data.get("moved", ())]
        return any((not suit or x.suit == suit) and (not number or x.number == number) and (not color or x.suit and ("red" if x.suit in ("heart", "diamond") else "black") == color) for x in faces)

    def _thrown(self, until) -> set:
        """Cards that were discarded before a step, other than by being used or played."""
        before = self.steps[:self.steps.index(until)]
        return {c for s in before if s.slug == "move.do" and s.data.get("to") in ("discard", "processing") and s.data.get("reason") not in ("used", "use", "play", "retrial") for m in s.data.get("moved", ()) if m.zone in ("hand", "equip") for c in (m.cid,)}

    def _taken(self, f: Fact) -> list[int]:
        if f.n and f.n > 1 and f.target is not None and f is self.table.tale.ask.fact:      # 抽走他两张: so many from him, in one move or several
            found = self._taken(replace(f, n=None))
            return found if sum(m.seat == self.at(f.target) for k in found for m in self.steps[k].data.get("moved", ())) >= f.n else []
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "hand" and (f.actor is None or s.data.get("to_seat") == self.at(f.actor)) and self._faced(s, f) and any(m.seat is not None and m.seat != s.data.get("to_seat") and m.zone not in ("processing",) and (f.target is None or m.seat == self.at(f.target)) and self._off(m, f) and zones.fits(self.run.game.faces[m.cid].name, m.zone, f.zone) for m in s.data.get("moved", ()))]

    def _kept(self, f: Fact) -> list[int]:
        """遗计的牌给自己: where he invoked it, and so many of the two cards of each time went to nobody else."""
        invoked = [k for k, s in self._steps("skill.invoke") if s.data.get("skill") == "yiji" and self.is_him(s.actor, f.target)]
        given = sum(m.seat == self.at(f.target) for _, s in self._steps("move.do") if s.data.get("reason") == "give" for m in s.data.get("moved", ()))
        return invoked if 2 * len(invoked) - given >= (f.n or 1) else []

    def _gives(self, f: Fact) -> list[int]:
        if f.target is not None and f.actor in (None, f.target) and any(x.kind == "skill" and x.unit == "yiji" and x.actor is f.target and not x.neg for x in self.table.all_facts()):
            return self._kept(f)
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "hand" and (zones.area(f.zone) not in ("equip", "judge") or any(zones.fits(self.run.game.faces[m.cid].name, m.zone, f.zone) for m in s.data.get("moved", ()))) and (f.target is None or f.target.many or s.data.get("to_seat") == self.at(f.target)) and (f.n is None or len(s.data.get("moved", ())) == f.n) and any(m.seat is not None and m.seat != s.data.get("to_seat") and m.zone in ("hand", "equip") and (f.actor is None or m.seat == self.at(f.actor)) for m in s.data.get("moved", ()))]

    def _looks(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("move.do") if s.data.get("reason") == f.unit and s.data.get("to") == "processing" and (f.n is None or len(s.data["cards"]) == f.n)]

    def _shows(self, f: Fact) -> list[int]:
        out = [k for k, s in enumerate(self.steps) if s.slug in ("show", "card.show", "reveal", "skill.show", "card.huogong") and self.is_him(s.actor, f.actor)]
        if f.actor is None:
            out += [k for k, s in self._steps("move.do") if s.data.get("to") == "processing" and s.data.get("reason") == "amazing_grace"]
        if f.face is not None:
            suit, _, color = f.face
            out = [k for k in out if any((not suit or got == suit) and (not color or color == ("red" if got in ("heart", "diamond") else "black")) for got in self._suits_shown(self.steps[k]))]
        return out

    def _suits_shown(self, step) -> set:
        """The suit of a card shown as it counts (红颜), and as it is printed."""
        suits = {step.data.get("suit")} - {None}
        card = step.data.get("card", step.data.get("shown"))
        if suits and card is not None:
            suits |= {self.run.game.faces[card].suit} - {None}
        return suits

    def _dumped(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("move.do") if s.data.get("to") == "discard" and any(self.run.game.faces[c].name == f.unit for c in s.data["cards"])]

    def _recast(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("move.recast") if self.is_him(s.actor, f.actor)]

    def cards(self, f: Fact) -> int | None:
        """Number of cards a deed of moving moves, None where it does not happen or more than one seat does it."""
        if f.kind == "draws":
            return self._drawn(f)
        if f.kind == "gains" and f.unit is None and not any(s.data.get("to") == "hand" for _, s in self._steps("move.do")):
            return self._drawn(f)
        if f.kind in ("skill", "gains", "draws", "taken"):
            moves = [s for _, s in self._steps("move.do") if s.data.get("to") == "hand" and (f.actor is None or s.data.get("to_seat") == self.at(f.actor))]
            by = [s for s in moves if s.data.get("reason") == f.unit] if f.unit else moves
            told = [x.unit for x in self.table.tale.facts if x.kind == "skill"]
            if not f.unit and told:
                by = [s for s in moves if s.data.get("reason") in told] or by
            if f.actor is None and len({s.data.get("to_seat") for s in by}) > 1:
                return None
            return sum(len(s.data.get("moved", ())) for s in by) if by else None
        if f.kind == "looks":
            found = self.find(f)
            return len(self.steps[found[0]].data["cards"]) if found else None
        if f.kind in ("discards", "breaks"):
            found = self.find(f)
            return sum(len([m for m in self.steps[k].data["moved"] if m.zone in ("hand", "equip")]) for k in found) if found else None
        return None

    def _drawn(self, f: Fact) -> int | None:
        """Cards drawn by one seat, by the skills told where one of them draws."""
        draws = [s for _, s in self._steps("draw") if self.is_him(s.actor, f.actor) or any(self.is_him(s.actor, w) for w in f.also)]
        told = {x.unit for x in [*self.table.tale.facts, *self.table.tale.ask.needs] if x.kind in ("skill", "passive", "use")} | {x.by for x in self.table.tale.facts if x.by}
        total = f.actor is not None and any(word in self.table.tale.text for word in TOTAL)
        by = draws if total else [s for s in draws if s.data.get("reason") in told] or draws
        if not by or f.actor is None and len({s.actor for s in by}) > 1:
            return None
        return sum(s.data["n"] for s in by)


__all__ = ["Moves"]
