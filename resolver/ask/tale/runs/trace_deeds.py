"""Cards used and skills invoked in a run, by whom, on whom, with what."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact

JUDGING = marks.JUDGES      # what is told to judge: of that judgement the story speaks


class Done:
    """Mixin of the trace: facts of use and invocation."""

    def _named(self, card, f: Fact) -> bool:
        if card is None:
            return False
        same = card.name == f.unit or f.unit == "slash" and card.name in units.SLASHES
        if not same or f.by and card.skill != f.by or f.by in units.CONVERSIONS and f is self.table.tale.ask.fact and not self._made_of(card, f.material):
            return False
        want = f.card
        if want is None or f.by:
            return True
        printed = [self.run.game.faces[c] for c in card.subcards] if len(card.subcards) == 1 else []      # 红颜: as it is printed, too
        suits = {card.suit, *(face.suit for face in printed)}
        colors = {card.color, *("red" if face.suit in ("heart", "diamond") else "black" for face in printed if face.suit)}
        return not (want.suit and want.suit not in suits or want.color and want.color not in colors)

    def _made_of(self, card, material) -> bool:
        """Whether the cards named as material are the ones that a conversion used."""
        names = [self.run.game.faces[c].name for c in card.subcards]
        return all(any(name == m.slug or m.slug == "slash" and name in units.SLASHES or m.slug in ("offensive_horse", "defensive_horse") and name in units.HORSES for name in names) for m in material if m.slug)

    def told_uses(self, f: Fact) -> int:
        """How many uses of such a card by him are told beside a denied one."""
        return sum(x.n or 1 for x in self.table.tale.facts if x.kind == "use" and not x.neg and x.actor is not None and f.actor in (None, x.actor) and (x.unit == f.unit or f.unit == "slash" and x.unit in units.SLASHES) and (f.target is None or x.target in (None, f.target)))

    def _use(self, f: Fact) -> list[int]:
        out = []
        for k, s in self._steps("use.declare", "play.declare"):
            if self._named(s.data["card"], f) and self.is_him(s.actor, f.actor):
                aims = s.data.get("targets") or ()
                later = [t for _, x in self._steps("use.designated", "use.redirect") if x.data.get("use") == s.data.get("use") for t in (x.data.get("targets") or (x.data.get("to"),))]
                if f.target is None or not aims or any(self.is_him(t, f.target) for t in (*aims, *later)) and all(any(self.is_him(t, w) for t in (*aims, *later)) for w in f.also if not w.many):
                    if f.unit in marks.REMOVES and zones.area(f.zone) and not self._reached(k, f):
                        continue
                    out.append(k)
        if f.by == "guhuo":
            out += [k for k, s in self._steps("guhuo.lay") if s.data["name"] == f.unit and self.is_him(s.actor, f.actor)]
        if f.zone == "save" and f.unit not in ("peach", "analeptic"):
            low = [k for k, s in self._steps("dying.enter")]
            end = [k for k, s in self._steps("death.reveal")] or [len(self.steps)]
            out = [k for k in out if low and low[0] < k < end[0]]
        if f.unit == "nullification" and f.target is not None and sum(len(s.data.get("targets") or ()) for _, s in self._steps("use.designated")[:1]) > 1:
            gone = [k for k, s in self._steps("use.offset") if self.is_him(s.actor, f.target)]
            out = [k for k in out if any(k < x for x in gone)]
        call = next((x for x in self.table.all_facts() if x.kind == "skill" and x.unit in marks.CALLS and not x.neg), None)
        if call is not None and f.actor is not None and f.actor is not call.actor and f.unit == ("jink" if call.unit == "hujia" else "slash"):
            out = [k for k in out if any(s.slug == "skill.invoke" and s.data.get("skill") == call.unit and not any(x.slug == "use.effect" for x in self.steps[j:k]) for j, s in enumerate(self.steps[:k]))]      # given to the lord, not used for himself
        if f.unit in units.DELAYED:
            out += [k for k, s in self._steps("delayed.turn", "delayed.judge") if s.data.get("card") is None or s.data["card"].name == f.unit]
        return out

    def called(self, f: Fact) -> bool:
        """Whether a lord has called for such a card in this run: then everybody who may give one is asked."""
        call = next((x for x in self.table.all_facts() if x.kind == "skill" and x.unit in marks.CALLS and not x.neg), None)
        return call is not None and f.kind == "use" and f.actor is not call.actor and f.unit == ("jink" if call.unit == "hujia" else "slash") and bool(self.find(call))

    def unanswered(self, f: Fact) -> bool:
        """Whether a told 激将 before `f` found nobody who gave a card in this run, though the question does not say that nobody did."""
        call = next((x for x in self.table.tale.facts if x.kind == "skill" and x.unit == "jijiang" and not x.neg and x.zone != "unanswered" and x is not f), None)
        return call is not None and not any(s.slug in ("play.declare", "use.declare") and s.data["card"] is not None and s.data["card"].name in units.SLASHES and not self.is_him(s.actor, call.actor) for s in self.steps)

    def _reached(self, k: int, f: Fact) -> bool:
        """Whether the trick declared at a step took what was told, or nothing at all."""
        use = self.steps[k].data.get("use")
        for s in self.steps[k + 1:]:
            if s.slug == "use.after" and s.data.get("use") == use:
                break
            if s.slug == "move.do" and s.data.get("reason") in (f.unit, "discard", "obtain") or s.slug == "move.do" and s.data.get("to") in ("discard", "hand"):
                for m in s.data["moved"]:
                    if m.zone in ("hand", "equip", "judge") and m.seat is not None and self.is_him(m.seat, f.target):
                        return zones.fits(self.run.game.faces[m.cid].name, m.zone, f.zone)
        return True

    def _of_told(self, k: int) -> bool:
        """Whether the judgement going on at a step is the one the story speaks of."""
        tale = self.table.tale
        told = {x.unit for x in [*tale.facts, *tale.ask.needs] if x.kind == "judge" and x.unit}
        told = told or {x.unit for x in tale.facts if x.kind == "skill" and x.unit in JUDGING and not x.neg}
        reason = next((s.data.get("reason") for s in reversed(self.steps[:k]) if s.slug == "judge.start"), None)
        return not told or reason in told

    def _skill(self, f: Fact) -> list[int]:
        out = []
        if f.unit == "shensu" and f.zone in ("1", "2"):       # one half told: the other half is not invoked beside it
            told = {x.zone for x in self.table.all_facts() if x.unit == "shensu"}
            if None not in told and any(s.data.get("skill") == "shensu" and s.data.get("item") not in told for _, s in self._steps("skill.invoke")):
                return []
        for k, s in self._steps("skill.invoke"):
            if s.data.get("skill") == f.unit and self.is_him(s.actor, f.actor) and not (f.unit == "shensu" and f.zone in ("1", "2") and s.data.get("item") != f.zone):
                aims = next((x.data["targets"] for x in self.steps[k + 1:k + 6] if x.slug == "skill.elements" and x.data.get("skill") == f.unit), None)
                if f.unit == "blade" and f.target is not None:
                    aims = next((x.data.get("targets") for x in self.steps[k + 1:k + 8] if x.slug == "use.declare"), None) or ()
                    if not any(self.is_him(t, f.target) for t in aims):
                        continue
                if f.unit == "axe" and f.target is not None:
                    stopped = next((x.actor for x in reversed(self.steps[:k]) if x.slug == "use.declare" and x.data["card"].name == "jink"), None)
                    if stopped is not None and not self.is_him(stopped, f.target):
                        continue        # the one whose 闪 stopped it
                if f.unit == "kuanggu" and f.target is not None and (hit := next((x for x in reversed(self.steps[:k]) if x.slug == "hp.deduct"), None)) is not None and not self.is_him(hit.actor, f.target):
                    continue        # it comes up for each who suffers
                if f.zone == "unanswered" and any(x.slug == "play.declare" and x.actor != s.actor for x in self.steps[k:]):
                    continue
                if f.unit in marks.CHANGES_JUDGEMENT and not self._of_told(k):
                    continue
                if f.unit in marks.CHANGES_JUDGEMENT and (f.material and not self._retried(k, f.material[0]) or f.card is not None and f.zone == "of" and not self._retried(k, f.card, True)):
                    continue
                if f.target is None or not aims or all(any(self.is_him(t, w) for t in aims) for w in (f.target, *f.also)):
                    out.append(k)
        if f.unit in units.CONVERSIONS or f.unit == "spear":
            out += [k for k, s in self._steps("use.declare", "play.declare") if s.data["card"].skill == f.unit and self.is_him(s.actor, f.actor)]
        return sorted(out)

    _passive = _skill

    def _retried(self, at: int, card, old: bool = False) -> bool:
        """Whether the card that takes the place of a judgement card (the one replaced: `old`) is the one told."""
        step = next((s for s in self.steps[at:] if s.slug == "judge.retrial"), None)
        if step is None:
            return True
        if card.zone in ("equip", "judge") and not old:
            return any(m.cid == step.data["card"] and m.zone == card.zone for s in self.steps if s.slug == "move.do" for m in s.data.get("moved", ()))
        face = self.run.game.faces[step.data["old" if old else "card"]]
        color = "red" if face.suit in ("heart", "diamond") else "black"
        return (not card.slug or face.name == card.slug or card.slug == "slash" and face.name in units.SLASHES) and (not card.suit or face.suit == card.suit) and (not card.color or color == card.color) and (not card.number or face.number == card.number)

    def offered(self, f: Fact) -> bool:
        """Whether the seat was asked whether it wants to."""
        if f.unit == "eight_diagram":
            return any(s.slug == "ask" and "jink" in s.data["what"] and self.is_him(s.actor, f.actor) for s in self.steps)
        if f.kind == "discards":
            return any(s.slug == "ask" and "discard" in s.data["what"] and s.data.get("optional") and self.is_him(s.actor, f.actor) for s in self.steps)
        return any(s.slug == "ask" and f.unit in s.data["what"] and self.is_him(s.actor, f.actor) for s in self.steps)


__all__ = ["Done"]
