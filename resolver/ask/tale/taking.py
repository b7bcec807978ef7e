"""Whether what takes a card off somebody reaches those before him: 反馈能拿走他面前的闪电吗, 寒冰剑能拆他判定区的乐吗, 突袭能抽判定区的牌吗.

The texts of these say from which areas they take (反馈: hand and equipment; 突袭: hand; 寒冰剑: cards of the victim).  The card is laid before the one it is
taken from, so that the rules say whether it may be chosen.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

TAKERS = {"fankui": "gains", "tuxi": "gains", "ice_sword": "breaks"}
VERBS = ("TAKE", "GAIN", "BREAK", "DISC", "DRAW")
MOVES = ("gains", "taken", "breaks", "discards", "draws")
HARMS = units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"}
LOOSE = ("NEG", "NOHAVE", "NOTCAN", "EXCEPT", "OR", "HANDW", "EQW", "JUDGE", "JCARD", "CONVERT", "REJUDGE", "AND", "WITH", "MANY", "WHO", "WHICH")


def _place(tale, clause: list):
    """(index, slug or None) of the judgement area, or of the card that lies in one, named in the clause; None without one."""
    k = next((k for k, t in enumerate(clause) if t.has("JUW") and not t.has("DRAW")), None)
    if k is None:
        k = next((k for k, t in enumerate(clause) if t.has("CARD") and any(t.val in w.judge for w in tale.whos)), None)
        return None if k is None else (k, clause[k].val)
    for tok in clause[k + 1:k + 5]:
        if tok.has("CARD"):
            return (k, tok.val) if tok.val in units.DELAYED else None
        if not tok.has("DE", "THIS", "ZHANG", "NUM", "LE", "CARDW", "HAVE"):
            break
    return k, None


def settle(reader, clause: list, before: list) -> None:
    """Rewrites the question of `clause` where it asks whether such a skill or weapon takes what lies in a judgement area.

    `before`: the clause before it, which tells the deed where the question itself is bare (想把他的乐扒掉，行不行).
    """
    tale = reader.tale
    if not any(t.has(*VERBS, "SK") for t in clause) and _place(tale, clause) is None:
        clause = before
    ask = tale.ask
    if ask is None or ask.kind not in ("can", "happens") or ask.neg or ask.flip or ask.fact is None or ask.fact.neg:
        return
    named = {t.val for t in reader.read_tokens if t.has("SK") or t.has("EQ") and t.val in TAKERS}
    taker = next(iter(named)) if len(named) == 1 else None
    place = _place(tale, clause)
    if taker not in TAKERS or place is None or any(t.has(*LOOSE) and not t.has("QM", "CAN", "JUW", *VERBS) for t in clause):
        return
    k, slug = place
    before = [t for t in clause[:k] if not t.has("DE", "BA")]      # 帮他把判定区的乐…: his
    if before and before[-1].has("SELF", "ME") or not any(t.has(*VERBS) or t.has("SK") for t in clause):
        return
    if any(t.has("CARD", "EQ") and t.val not in (slug, taker) and not (t.val in HARMS and t.at < clause[k].at) and not t.has("BREAK") for t in clause):
        return
    told = [f for f in (*tale.facts, *ask.needs, ask.fact) if f.kind == "skill" and f.unit == taker and not f.neg]
    owner = next((f.actor for f in told if f.actor is not None), None) or (reader.wearer(taker) if taker == "ice_sword" else reader.owner_of(taker))
    if owner is None:
        return
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in HARMS and not f.neg and owner in (f.actor, f.target)), None)
    if taker == "fankui":
        victim = blow.actor if blow is not None and blow.target is owner else None
    else:
        victim = blow.target if blow is not None and blow.actor is owner else None
    others = [w for w in tale.whos if w is not owner and not w.many]
    victim = victim or next((f.target for f in told if f.target is not None and f.target is not owner), None) or (others[0] if len(others) == 1 else None)
    if victim is None and others:
        return                  # whose it is the words do not say
    victim = victim or reader.add("对方", "对方")
    if len([w for w in tale.whos if w.judge and w not in (owner, victim)]):
        return
    slug = slug or next(iter(victim.judge), None) or next(iter(owner.judge), None) or "lightning"
    if slug in owner.judge and (not before or before[-1].has(*PERSON) or before[-1].has("PEOPLE")):
        owner.judge.remove(slug)        # 他判定区的乐: of the one it is taken from
    if owner.judge:
        return
    if slug not in victim.judge:
        victim.judge.append(slug)
    skill = told[0] if told else Fact("skill", owner, victim, taker, at=clause[0].at, text=taker)
    skill.target = skill.target or victim
    if taker != "tuxi" and blow is None:        # what brings it about
        pair = (victim, owner) if taker == "fankui" else (owner, victim)
        tale.facts.insert(0, Fact("use", *pair, "slash", card=Card("slash"), at=-1, text="杀"))
    skill.want = False
    tale.facts[:] = [f for f in tale.facts if f is not skill and not (f.at >= clause[0].at and (f.kind in MOVES or f.kind == "use" and f.unit == slug)) and not (f.kind == "use" and f.unit == slug and f.target in (None, victim))]
    ask.kind, ask.contract, ask.unit = "can", "legality", None
    ask.needs[:] = [skill]
    ask.fact = Fact(TAKERS[taker], owner, None, card=Card(slug, zone="judge"), zone="判定区", at=clause[k].at, text=clause[k].text)


__all__ = ["settle"]
