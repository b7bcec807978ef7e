"""What a whole clause says of its own facts: whose judgement, whose card, who did it to himself, how the same 杀 was made."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

HARMING = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}
JUDGING = marks.JUDGES


class Binding:
    """Mixin of the reader: `bind()` completes the facts of the clause just read."""

    def damage_handed_on(self) -> None:
        """天香把南蛮的伤害给了曹操: where the damage that is handed on comes from."""
        handing = next((f for f in self.made if f.kind == "skill" and f.unit == "tianxiang" and not f.neg and f.actor is not None), None)
        at = next((k for k, t in enumerate(self.t[:-1]) if t.has("CARD") and t.val in HARMING and self.t[k + 1 + (self.t[k + 1].has("DE") and k + 2 < len(self.t))].has("DMGW")), None)
        if handing is None or at is None or any(f.kind in ("use", "hurt") and not f.neg for f in [*self.tale.facts, *self.made]):
            return
        tok = self.t[at]
        self.pending = [p for p in self.pending if not (isinstance(p, Card) and p.slug == tok.val or isinstance(p, tuple) and p[:2] == ("of", tok.val))]
        self.tale.facts.append(Fact("use", None, handing.actor, tok.val, card=Card(tok.val), at=self.t[0].at - 1, text=tok.text))

    def bind(self) -> None:
        """铁骑判红: the judgement is that of the skill told just before; 贴给自己 has the doer for its target; 我放的 says who used it."""
        told = [*self.tale.facts, *self.made]
        for fact in self.made:
            if fact.kind == "judge" and fact.unit is None and fact.face is not None:
                before = next((f for f in reversed(told[:told.index(fact)]) if f.kind in ("skill", "judge", "use", "rejudge")), None)
                if before is not None and before.kind == "skill" and before.unit in JUDGING:
                    fact.unit = before.unit
            if fact.kind == "use" and fact.by is not None and fact.unit == "slash" and not fact.again and not self.asking:
                plain = next((f for f in self.tale.facts if f.kind == "use" and f.unit == "slash" and f.by is None and not f.want and not f.neg and fact.actor in (None, f.actor)), None)
                if plain is not None:       # 拿丈八砍丁, 弃两张手牌当杀: how the same 杀 was made
                    plain.by, plain.material, fact.unit = fact.by, fact.material, None
            if fact.kind == "use" and fact.actor is None and fact.unit == "slash" and fact.target is None and not fact.neg and not self.asking and not self.passive and any(t.text.startswith("打出") for t in self.t) and self.topic is not None and any(
                    f.kind == "use" and f.unit == "duel" and self.topic in (f.actor, f.target) for f in self.tale.facts):
                fact.actor = self.topic     # 吕蒙发起决斗，打出过一张杀: he of whom the sentence goes on
            if fact.kind == "use" and fact.actor is None and fact.unit in ("peach", "analeptic", "ex_nihilo") and fact.zone != "save" and self.topic is not None and not self.topic.many and not any(f.kind in ("dying", "saved") for f in told) and not (
                    fact.unit == "analeptic" and any(f.kind == "use" and f.unit in units.SLASHES and f.target is self.topic for f in self.made)):      # 被酒杀砍中: not who is hit
                fact.actor = self.topic     # 吃个桃, 喝酒: whom the sentence goes on about
            if fact.kind == "hurt" and fact.text.startswith("造成的") and any(t.has("BY", "COUNTAS") for t in self.t) and fact.target is not None:
                hit = next((f for f in reversed(told[:told.index(fact)]) if f.kind in ("hurt", "use", "effect") and f.target is not None), None)
                if hit is not None and hit.target is not fact.target:       # 算A造成的伤害吗: by whom
                    fact.actor, fact.target = fact.target, hit.target
            if fact.kind == "use" and fact.unit in ("slash", "jink") and fact.target is None and fact.actor is not None:
                crowd = next((f for f in self.tale.facts if f.kind == "use" and f.unit in units.MASS and f.actor is fact.actor and f.target is not None), None)
                if crowd is not None:       # 张飞被甲南蛮, 他出了杀: nobody answers his own 南蛮
                    fact.actor = crowd.target
            if fact.actor is None and self.reflexive is not None and fact.target is self.reflexive and fact.kind in ("use", "skill"):
                fact.actor, fact.own = self.reflexive, True
            if fact.kind == "use" and fact.unit in ("jink", "nullification") and fact.n is None and any(t.text == "都" for t in self.t):
                many = next((f for f in self.tale.facts if f.kind == "use" and (f.n or 1) > 1 and f.unit in units.ANSWERED_BY), None)
                fact.n = many.n if many is not None else None       # 两张杀都被挡了: an answer to each
        self.made = [f for f in self.made if f.kind != "use" or f.unit is not None]
        if any(t.has("FIREW") for t in self.t):
            blow = next((f for f in reversed(told) if f.kind == "use" and f.unit == "slash" and f.by is None and not f.neg and f.actor is not None and "fan" in f.actor.equipment), None)
            if blow is not None and not any(f.unit == "fan" for f in told):
                blow.unit, blow.by, blow.material, blow.card = "fire_slash", "fan", (blow.card or Card("slash"),), Card("fire_slash")     # 扇子砍他，火伤
        if self.worn_thing and self.made and self.made[-1].kind == "skill" and not self.made[-1].material:
            self.tale.left.append("装着的")
        for k, tok in enumerate(self.t[1:], 1):
            if tok.has("CLS_ARMOR") and not tok.has("LET") and self.t[k - 1].has("HAVE", "WEAR") and not self.t[k - 1].has("NOHAVE", "NEG") and not (k > 1 and self.t[k - 2].has("NEG", "NOHAVE")) and not self.puts_on_asked(k - 1):
                self.tale.left.append(tok.text)     # some armour: which one may matter
        if any(f.kind == "use" and f.by == "spear" and not any(c.zone == "equip" for c in f.material) for f in self.made) and any(t.has("EQW") for t in self.t):
            self.tale.left.append("装备区")      # cards for 丈八 come from the hand
        if self.neg and self.asking:
            self.tale.left.append("不")      # a denial that denied nothing
        if self.holder is not None and self.made and self.made[-1].target is None and (self.made[-1].kind in ("gains", "taken", "breaks") or self.made[-1].kind == "use" and self.made[-1].unit in marks.REMOVES) and self.holder is not self.made[-1].actor:
            self.made[-1].target = self.holder      # 拿他的牌, 拆他的马
        for fact in self.made:
            if fact.kind == "use" and fact.unit == "analeptic" and fact.zone == "save" and fact.actor is None and fact.target is not None and not fact.target.me and self.subject in (None, fact.target):
                fact.actor = self.me()      # 酒能不能救别人: somebody else's
        for k, fact in enumerate(self.made):
            if fact.kind == "judge" and fact.zone == "changed" and fact.face is not None and k and self.made[k - 1].kind == "skill" and self.made[k - 1].unit in marks.CHANGES_JUDGEMENT and not self.made[k - 1].material:
                self.made[k - 1].material = (Card(None, fact.face[0], fact.face[2], fact.face[1]),)     # 鬼才用手牌改成红桃: that card
        fallen = next((f for f in reversed(told) if f.kind in ("dying", "dies") and f.target is not None), None)
        for fact in self.made:
            if fact.kind == "gives" and fact.actor is None and self.topic is not None and self.topic is not fact.target and not self.topic.many:
                fact.actor = self.topic     # 手牌全给关羽了
            if fact.kind == "gives" and fact.card is not None and fact.card.slug in ("peach", "analeptic") and fallen is not None and fallen.kind == "dying" and fact.target in (None, fallen.target) and fact.actor is not fallen.target \
                    and not any(f.kind == "skill" and f.unit == "rende" for f in told):
                fact.kind, fact.unit, fact.target, fact.zone = "use", fact.card.slug, fallen.target, "save"      # 喂他个桃: it is used on him
        plain = [t for t in self.t if not t.has(*PERSON, "COUNTAS", "DE", "LE")]
        if not self.made and self.subject is not None and len(self.t) >= 2 and (self.t[-1].text == "的" and self.t[-2].has("USE", "ATTACK") or len(plain) == 1 and plain[0].text in ("发起", "先手", "放的", "开的", "发起的", "使用者", "出的")):
            used = self.previous("use")
            if used is not None and used.actor is None:
                used.actor = self.subject
                used.target = None if used.target is self.subject else used.target


__all__ = ["Binding"]
