"""Who is set against whom by 离间: 参加那场决斗, 让关羽对孔明用决斗, 离间关羽张飞."""

from __future__ import annotations

from resolver.ask.tale.model import Fact


class Joining:
    """Mixin of the reader: taking part in the 决斗 of 离间."""

    def v_unpile(self, tok) -> bool:
        """移走一张(不屈牌): one of the cards on 周泰 goes away."""
        owner = self.owner_of("buqu")
        if owner is None or not (owner.piles or self.told_skill("buqu")):
            return False
        n = 1
        while self.at(n, "NUM", "ZHANG", "LE", "THIS", "DE", "CARDW") and not self.at(n, "MANY"):
            n += 1
        n += self.at(n, "PILEW")
        self.fact("unpiles", tok, target=owner)
        self.made[-1].actor = None
        self.i += n - 1
        return True

    def v_join(self, tok) -> bool:
        """参加离间(那场决斗): he is one of the two men."""
        who = self.subject or self.topic
        told = next((f for f in [*self.made, *self.tale.facts] if f.kind == "skill" and f.unit == "lijian" and not f.neg), None)
        named = next((t for t in self.t[self.i + 1:] if t.has("SK")), None)
        if who is None or who.many or told is None and (named is None or named.val != "lijian"):
            return False
        self.i += 1
        if any(t.has("CARD") and t.val == "duel" for t in self.t[self.i:]):
            self.tale.laid.append(Fact("use", None, None, "duel", at=tok.at))
        while self.at(0, "SK", "CARD", "DE", "THIS", "FILL", "SIDEW", "LE", "TO", "DURING") and not (self.at(0, "SK") and self.peek().val != "lijian") and not (self.at(0, "CARD") and self.peek().val != "duel"):
            self.i += 1
        if told is None:
            general = self.owner_of("lijian") or self.add("general:diaochan", "貂蝉", general="diaochan")
            told = Fact("skill", general, None, "lijian", neg=self.neg, want=self.want, at=tok.at, text=tok.text)
        elif told.target is not None:
            return False
        else:
            for known in (self.made, self.tale.facts):
                if told in known:
                    known.remove(told)
            told.neg, told.at = self.neg, tok.at
        self.neg = self.want = False
        told.target = who
        self.made.append(told)
        self.frame_open = True
        return True


def paired(reader) -> None:
    """能让关羽对孔明用决斗吗: the asked 决斗 is the one 离间 brings about, so the choice of the two is what is asked."""
    tale = reader.tale
    ask = tale.ask
    if ask is None or ask.kind != "can" or ask.neg or ask.fact is None or ask.fact.kind != "use" or ask.fact.unit != "duel" or ask.fact.by or ask.fact.again or ask.fact.card is not None and ask.fact.card.suit:
        return
    skills = [f for f in [*tale.facts, *ask.needs] if f.kind == "skill" and f.unit == "lijian" and not f.neg]
    if len(skills) != 1 or skills[0].target is not None or any(f.kind in ("won", "lost", "hurt", "dies") for f in tale.facts):
        return
    skill, duel = skills[0], ask.fact
    himself = duel.actor is skill.actor and any(t.has("SELF") for t in reader.toks)
    pair = [w for w in (duel.actor if himself or duel.actor is not skill.actor else None, duel.target) if w is not None and not w.many]
    if not pair or duel.also:
        return
    for known in (tale.facts, ask.needs):
        if skill in known:
            known.remove(skill)
    if duel.actor is None:          # 能被决斗吗
        pair = [reader.anonymous("某人"), *pair]
        pair[0].gender = "男"
    skill.target, skill.also, skill.at = pair[0], pair[1:], duel.at
    skill.zone = "ordered" if len(pair) == 2 else None      # who is to use it on whom is told
    ask.fact = skill
    tale.laid.append(duel)


__all__ = ["Joining", "paired"]
