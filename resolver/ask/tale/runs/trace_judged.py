"""Judgements, guesses, doubts and duels in the steps of a run."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Fact


class Judged:
    """Mixin of the trace: what was turned up, laid, guessed, doubted, won."""

    def _judge(self, f: Fact) -> list[int]:
        if f.face is None:
            return [k for k, s in self._steps("judge.reveal") if self.is_him(s.actor, f.actor) and (f.unit not in units.DELAYED or s.data.get("reason") == f.unit)]
        suit, number, color = f.face
        out = []
        for k, s in self._steps("judge.reveal", "judge.result"):
            face = self.run.game.faces[s.data["card"]]
            if f.zone == "changed" and s.slug == "judge.reveal" or f.unit is not None and s.data.get("reason") not in (None, f.unit):
                continue
            got, rank = (s.data.get("suit"), s.data.get("number")) if s.slug == "judge.result" else (face.suit, face.number)
            for suit_of in (got, face.suit):        # as it counts (红颜), and as it is printed
                if (not suit or suit_of == suit) and (not number or rank == number) and (not color or ("red" if suit_of in ("heart", "diamond") else "black") == color):
                    out.append(k)
                    break
        return out

    def _guess(self, f: Fact) -> list[int]:
        """反间: the suit named, right (n=1) or wrong (n=0)."""
        return [k for k, s in self._steps("skill.show") if "guess" in s.data and (f.n is None or (s.data["suit"] == s.data["guess"]) == bool(f.n)) and (f.face is None or not f.face[0] or s.data["guess"] == f.face[0])]

    def _takenface(self, f: Fact) -> list[int]:
        """反间: the card drawn, by its face and name."""
        suit, number, color = f.face
        out = []
        for k, s in self._steps("skill.show"):
            face = self.run.game.faces[s.data["card"]] if "card" in s.data else None
            if face is not None and (not suit or suit in (face.suit, s.data["suit"])) and (not number or face.number == number) and (not color or ("red" if s.data["suit"] in ("heart", "diamond") else "black") == color) and (f.card is None or face.name == f.card.slug):
                out.append(k)
        return out

    def _reward(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("death.reward") if self.is_him(s.actor, f.actor)]

    def _double(self, f: Fact) -> list[int]:
        """不屈: two cards of one number lie on the general."""
        out = []
        for p in self.run.game.players:
            here = set(p.piles.get("buqu", ()))
            for _, s in self._steps("move.do"):     # also those put away by a death
                here |= {m.cid for m in s.data.get("moved", ()) if m.zone == "pile"} | (set(s.data.get("cards", ())) if s.data.get("to") == "pile" else set())
            numbers = [self.run.game.faces[c].number for c in here]
            if len(set(numbers)) < len(numbers):
                out += [k for k, s in self._steps("skill.invoke") if s.data.get("skill") == "buqu"][-1:]
        return out

    def _doubt(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("guhuo.doubt") if self.is_him(s.actor, f.actor)]

    def _fake(self, f: Fact) -> list[int]:
        shown = [k for k, s in self._steps("guhuo.show") if s.data["true"] != bool(f.n)]
        if shown or self._steps("guhuo.show"):
            return shown
        out = []
        for k, s in self._steps("guhuo.lay"):       # not turned up: the laid card as the board has it
            moved = next((x.data.get("cards", ()) for x in self.steps[k:] if x.slug == "move.do" and x.data.get("reason") == "guhuo"), ())
            name = self.run.game.faces[moved[0]].name if moved else None
            if name is not None and (name != s.data["name"]) == bool(f.n):
                out.append(k)
        return out

    def _laidface(self, f: Fact) -> list[int]:
        suit, number, color = f.face
        out = []
        for k, s in self._steps("guhuo.show"):
            face = self.run.game.faces[s.data["card"]]
            if (not suit or face.suit == suit) and (not number or face.number == number) and (not color or ("red" if face.suit in ("heart", "diamond") else "black") == color):
                out.append(k)
        return out

    def _undone(self) -> list[int]:
        """蛊惑 turned up that did not become a card used or played."""
        return [k for k, s in self._steps("guhuo.show") if not any(x.slug in ("use.declare", "play.declare") and x.data["card"].skill == "guhuo" for x in self.steps[k:])]

    def _boost(self, f: Fact) -> list[int]:
        """More than the card does by itself: 闪电 does 3, all else 1."""
        def plain(k: int) -> int:
            cause = self.cause(k)
            return 3 if cause is not None and cause.data["card"] is not None and cause.data["card"].name == "lightning" else 1
        return [k for k, s in self._steps("hp.deduct") if s.data.get("n", 0) > plain(k)]

    def _won(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("damage.calc") if s.data["card"] is not None and s.data["card"].name == "duel" and (f.actor is None or s.data["source"] == self.at(f.actor))]

    def _lost(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("hp.deduct") if self.is_him(s.actor, f.actor) and (c := self.cause(k)) is not None and c.data["card"] is not None and c.data["card"].name == "duel"] or self._handed_on(f)

    def _handed_on(self, f: Fact) -> list[int]:
        """A 决斗 that was lost, though another takes the damage (天香)."""
        return [k - 1 for k, s in self._steps("skill.invoke") if s.data.get("skill") == "tianxiang" and self.is_him(s.actor, f.actor) and any(x.slug == "damage.calc" and x.data["card"] is not None and x.data["card"].name == "duel" for x in self.steps[k:])]


__all__ = ["Judged"]
