"""Relative clauses: 出闪的人, 放桃园的那个, 被杀的角色, 用火攻的A: the deed just read says who is meant.

A person already told to have done (or suffered) that deed is the one; else somebody new, of whom the deed is told.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.model import Fact, Who
from resolver.ask.tale.people import PERSON

SUFFERED = ("hurt", "dies", "dying", "saved", "heals", "losehp", "skips", "flips")
HEADS = ("那个", "那家", "那位", "那个人", "这个", "那人", "人", "一个", "家伙", "一家", "一方", "那方", "那边", "某人")


class Relative:
    """Mixin of the reader: `relative()` turns the last deed before 的 + person into that person."""

    def relative(self) -> bool:
        tok = self.t[self.i]
        if not self.made or not self.frame_open:
            return False
        if tok.has("PEOPLE") and tok.text.startswith("的"):
            head, step = None, 1
        elif tok.has("DE") and tok.text == "的" and self.at(1, "COUNTAS") and self.at(2, *PERSON) and self.peek(1).text in ("是", "为"):
            head, step = self.peek(2), 3
        elif tok.has("DE") and tok.text == "的" and self.peek(1) is not None and (self.at(1, "PEOPLE") or self.at(1, *PERSON)):
            head, step = self.peek(1), 2
        else:
            return False
        fact = self.made[-1]
        if head is not None and head.text.startswith("目标"):
            return False            # 这张牌的目标: a part in its use
        if fact.kind not in ("use", "skill", "discards", "draws", "gains", "gives", "taken", "breaks", "judge", "doubt", "equips", "won", "lost", *SUFFERED) or fact.want:
            return False
        if self._spoken_user(fact, step):
            return True
        start = next((k for k, t in enumerate(self.t) if t.at == fact.at), None)
        if start is None:
            return False
        spoken = self.t[start - 1] if start else None
        if spoken is not None and spoken.has("BEI") and fact.kind == "skill":
            pass
        else:
            start = self._start(start)
        own = start > 0 and self.t[start - 1].has(*PERSON) and len(self.made) == 1 and not (start > 1 and self.t[start - 2].has("BEI"))
        struck = step == 3 and self.t[self.i - 1].has("ATTACK", "TARGETED", "SAVE") and fact.kind in ("use", "skill")      # 火杀打的是A: the one hit
        struck = struck or step < 3 and self.t[self.i - 1].has("TARGETED") and not self.t[self.i - 1].has("USE") and fact.kind == "use" and fact.actor is None and not own
        if step == 3 and self.asking:
            who = self.person(head, None)
            role = "target" if fact.kind in SUFFERED or struck or self._passively(start) else "actor"
            setattr(fact, role, who)        # 掉血的是A吗: asked of A
            self.set_apart = True
            self.i += step
            self.subject = self.subject or who
            self.last = who
            return True
        if own and fact.kind == "use" and fact.target is not None or own and fact.kind not in ("use", "skill"):
            return False
        if fact.kind == "dies" and fact.zone == "killed" and fact.target is not None and not self._passively(start):
            who = self.person(head, self.subject) if head is not None and head.text not in HEADS and not head.has("PEOPLE") else self.anonymous("".join(t.text for t in self.t[start:self.i + step]))
            attack = next((f for f in self.made if f.kind == "use" and f.target is fact.target), None)
            if attack is not None:
                attack.actor = who
            else:
                self.tale.facts.append(Fact("use", who, fact.target, "slash", at=-1))
            self.made.remove(fact)
            self.tale.facts.append(fact)
            self.frame_open = False
            self.i += step
            if self.at(0, "LORD", "LOYAL", "REBEL", "SPY", "GEN", "LET"):
                other = self.person(self.peek(), None)
                if other is not who:
                    self.merge(other, who)
                who = other
                self.i += 1
            self._place(who, start)
            return True
        own = own or struck
        role = "target" if own or fact.kind in SUFFERED or self._passively(start) or head is not None and head.text.startswith("目标") or step == 3 and fact.kind == "use" and fact.unit in units.AIMED and fact.target is None and self.aims == [] else "actor"
        named = head is not None and head.text not in HEADS and not head.has("PEOPLE", "SELF", "BOTHP", "MANYP", "ALLP", "REST")
        if named:
            who = self.person(head, self.subject)
        elif head is not None and head.has("SELF") and fact.kind in ("dying", "hurt", "dies"):
            who = self.reflexive = self.person(head, self.subject)      # 救濒死的自己
        else:
            who = self._known(fact, role)
            if who is None:
                end = self.i + step
                words = "".join(t.text for t in self.t[start:end])
                who = self.anonymous(words)
        same = self._told(fact, role, who)
        if role == "actor" and fact.kind == "skill" and fact.actor is not None and fact.actor is not who and fact.unit in fact.actor.equipment:
            fact.actor.equipment.remove(fact.unit)      # it was only guessed whose it is
            who.equipment.append(fact.unit)
        if role == "actor" or own:
            if not own:
                fact.actor = who
            else:
                fact.target = who
        else:
            fact.target = who
        self.made.remove(fact)
        state = fact.kind == "hurt" and fact.text.startswith("受伤") and fact.n is None and not fact.neg and fact.actor is None and not any(f.kind in ("use", "skill", "hurt", "effect") and not f.neg and f.unit not in ("snatch", "dismantlement", "god_salvation") for f in [*self.tale.facts, *self.made])
        if state and who.hp is None:
            who.wounded = True      # 受伤的人, with nothing told that hurt him: how he stands
        elif not same:
            self.tale.facts.append(fact)
        self.frame_open = bool(self.made) and not (role == "target" and self.made[-1].kind == "use" and self.made[-1].unit in units.MASS)
        self.passive = False
        if self.subject is fact.actor and start == 0 or self.subject is who or role == "target" and start == 0:
            self.subject = None
        self.i += step
        while self.at(0, "COUNTAS") and self.peek().text in ("是", "为", "叫") and self.at(1, "GEN", "LET", "ME", "LORD", "LOYAL", "REBEL", "SPY"):
            other = self.person(self.peek(1), None)
            if other is not who:
                self.merge(other, who)
            who = other
            self.i += 2
        self.named_on(who)
        self._place(who, start)
        return True

    def _spoken_user(self, fact: Fact, step: int) -> bool:
        """反馈拿的是放南蛮的人的牌: he who used the card told of before; from him it is taken."""
        if self.i < 2 or fact.kind not in ("gains", "taken") or not self.t[self.i - 1].has("CARD") or not self.t[self.i - 2].has("USE", "INV") or fact.at >= self.t[self.i - 2].at or fact.target is not None:
            return False
        verb, card = self.t[self.i - 2], self.t[self.i - 1]
        told = next((f for f in self.tale.facts if f.kind == "use" and f.unit == card.val and not f.neg), None)
        if told is None:
            return False
        told.actor = told.actor or self.anonymous(f"{verb.text}{card.text}的人")
        fact.kind, fact.target = "taken", told.actor
        self.i += step
        while self.at(0, "DE", "CARDW"):
            self.i += 1
        return True

    def _start(self, start: int) -> int:
        """Where the description begins: its 被, denial, verb of use and numbers stand before the deed; 被 before a verb of use belongs to the person."""
        while start > 0 and self.t[start - 1].has("BEI", "NEG", "USE", "BA2", "INV", "HURT", "NUM", "ZHANG") and not self.t[start - 1].has(*PERSON):
            if self.t[start - 1].has("GAIN") and self.t[start].has("ATTACK") and any(f.kind == "skill" and f.unit in marks.TAKES for f in [*self.tale.facts, *self.made]):
                break               # 反馈拿打他的人…: what the skill does, no part of who he is
            if start > 1 and self.t[start - 1].text == "给" and self.t[start - 2].has("REDIRECT", "SK", "SPREAD", "DISC", "HEAL", "LE"):
                break           # 流离给砍她的人: to him
            if self.t[start - 1].has("BEI") and not self.t[start - 1].has("HURT") and self.t[start].has("USE", "INV") and not self.t[start].has("ATTACK"):
                break
            start -= 1
        if start > 1 and self.t[start - 1].has(*PERSON) and self.t[start - 2].has("BEI"):
            start -= 2
        return start

    def _passively(self, start: int) -> bool:
        return self.t[start].has("BEI")

    def _known(self, fact: Fact, role: str) -> Who | None:
        """The seat of which this deed is told already."""
        for told in reversed(self.tale.facts):
            if told.kind == fact.kind and told.unit == fact.unit and told.neg == fact.neg and getattr(told, role) is not None:
                other = "actor" if role == "target" else "target"
                if getattr(fact, other) in (None, getattr(told, other)) or getattr(told, other) is None:
                    return getattr(told, role)
        return None

    def _told(self, fact: Fact, role: str, who: Who) -> bool:
        """Whether the description says nothing new."""
        for told in self.tale.facts:
            if told.kind == fact.kind and told.unit == fact.unit and told.neg == fact.neg and getattr(told, role) in (None, who):
                setattr(told, role, who)
                return True
        return False


__all__ = ["Relative"]
