"""States of hand, equipment and judgement area: what somebody lacks, and how many there are.  Patterns as in `states_cards`, tried after those."""

from __future__ import annotations

from resolver.ask.tale.people import PERSON
from resolver.ask.tale.standing.states_core import state


@state("n=NUM MING|PEOPLE|ZHANG* DIE LE? m=NUM MING|PEOPLE*", "ALREADY? DIE LE? m=NUM MING|PEOPLE*")
def _some_dead(r, k):
    if "n" not in k and not r.tale.seats:
        return None
    all_, dead = (k["n"].val if "n" in k else r.tale.seats), k["m"].val
    if not 2 <= all_ <= 10 or dead >= all_ or r.made:
        return None
    r.tale.seats = all_ - dead
    r.tale.numbers.update((all_, dead))
    return lambda who: None


@state("NOHAVE '杀了' BUT|HAVE|STILL*")
def _no_slash(r, k):
    nxt = r.t[r.i + 2] if r.i + 2 < len(r.t) else None
    return (lambda who: who.lacks.add("slash")) if nxt is None or nxt.has("BUT", "QM", "HAVE") else None


@state("EQW COUNTAS|ONLY? n=NUM", "JUW COUNTAS|ONLY? n=NUM", "EQW STILL? CLEANW", "JUW STILL? CLEANW LE?")
def _none_there(r, k):
    if "n" in k and k["n"].val:
        return None
    area = r.t[r.i].has("JUW")
    return lambda who: who.judge.clear() if area else setattr(who, "bare", True)


@state("'场上'|'桌上'|'现在'|'总共' HAVE|ONLY|STILL|COUNTAS* n=NUM MING PEOPLE?", "ALREADY? ONLY STAY|HAVE? n=NUM MING PEOPLE", "n=NUM MING PEOPLE?")
def _so_many(r, k):
    n = k["n"].val
    if r.t[r.i] is k["n"] and len(r.t) > 2:
        return None
    if not 2 <= n <= 10 or r.made or r.tale.seats or getattr(r, "asking", False) and r.t[r.i].has("ONLY"):
        return None
    r.tale.seats = n
    return lambda who: None


@state("ALSO? n=NUM ZHANG")
def _as_many(r, k):
    """我手上三张杀，对面两张: cards of the same name."""
    end = r.i + (2 if r.t[r.i].has("NUM") else 3)
    before = r.t[r.i - 1] if r.i else None
    who = r.last
    if end != len(r.t) or before is None or not before.has(*PERSON) or r.made or who is None or who.cards or getattr(r, "asking", False):
        return None
    other = next((w for w in reversed(r.tale.whos) if w is not who and w.cards and len({c.slug for c in w.cards}) == 1), None)
    return None if other is None else lambda w: w.cards.extend([other.cards[0]] * k["n"].val)


@state("HANDW '等于'|'刚好等于'|'正好等于' HPW", "HANDW TO|WITH HPW '一样'|'一样多'|'相等'", "HANDW '等于' HPW")
def _hand_is_hp(r, k):
    def put(who):
        who.hp = who.hp or 3
        who.hand = who.hp
    return put


@state("NOHAVE e=EQ AND|WITH? NOHAVE? f=EQ", "NOHAVE e=EQ", "NEG WEAR e=EQ", "NEG HAVE e=EQ")
def _without(r, k):
    slugs = [k[x].val for x in "ef" if x in k]
    return lambda who: who.lacks.update(slugs)


@state("EMPTYH|NOTHING AND|WITH|NOHAVE* EQW|CLS_EQUIP AND|WITH|NOHAVE* JCARD|JUW", "EMPTYH AND|WITH EQW|CLS_EQUIP", "NOTHING AND|WITH|NOHAVE JCARD|JUW", "NOEQ AND|WITH|NOHAVE JCARD|JUW", "EMPTYH AND|WITH|NOHAVE JCARD|JUW")
def _lacks_all(r, k):
    """没有手牌、装备、判定牌: one denial for all that is listed."""
    end = next((j for j in range(r.i + 1, len(r.t)) if not r.t[j].has("AND", "WITH", "NOHAVE", "EQW", "CLS_EQUIP", "JCARD", "JUW", "NOEQ", "EMPTYH")), len(r.t))
    words = r.t[r.i:end]
    if end < len(r.t) and not r.t[end].has("STOP", "LE", "DE", "QM", "BUT", "THEN", "CAN", "TO", "ASKED"):
        return None             # 没有手牌和装备着连弩的人

    def put(who):
        if any(t.has("EMPTYH", "NOTHING") for t in words):
            who.hand = 0
        if any(t.has("EQW", "CLS_EQUIP", "NOEQ", "NOTHING") for t in words):
            who.bare = not who.equipment
        if any(t.has("JCARD", "JUW") for t in words):
            who.judge.clear()
    return put


@state("NOHAVE JCARD", "JUW COUNTAS? NOHAVE|EMPTYH DE? CARDW?", "JUW COUNTAS? CLEANW LE?", "JUW NOHAVE CARDW")
def _no_judge(r, k):
    return lambda who: who.judge.clear()


@state("NEG CHAIN|CHAINED CHAINED*", "NOHAVE CHAIN|CHAINED")
def _unchained(r, k):
    if r.i and r.t[r.i - 1].has("CAN"):
        return None

    def put(who):
        who.chained = False
        who.lacks.add("chain")       # told: not chained
    return put


@state("NOHAVE d=CARD ONLY HAVE? c=CARD")
def _lacks_but(r, k):
    slug, card = k["d"].val, k["c"].card

    def put(who):
        who.lacks.add(slug)
        who.cards.append(card)
    return put


@state("HANDW? DE? NOHAVE f=FACE DE? CARDW|HANDW?", "NOHAVE f=FACE DE? HANDW")
def _lacks_face(r, k):
    """没有黑色牌, 手里没红牌."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["f"]), r.i)
    if end + 1 < len(r.t) and r.t[end + 1].has("CARD", "EQ") or end + 2 < len(r.t) and r.t[end + 1].has("DE") and r.t[end + 2].has("CARD", "EQ"):
        return None
    suit, number, color = k["f"].val
    return None if number else lambda who: who.lacks.add("@" + (suit or color))


@state("HANDW? DE? NOHAVE c=CARD AND|WITH|STILL? NOHAVE? d=CARD", "HANDW? DE? NOHAVE c=CARD", "NOHAVE ANY? c=CARD")
def _lacks(r, k):
    if r.t[r.i].has("NEG") and not r.t[r.i].has("NOHAVE"):
        return None
    slugs = [k[x].val for x in "cd" if x in k]

    def put(who):
        who.lacks.update(slugs)
        if who.hand is None and who.hand_at < 0 and any(f.kind == "use" and f.unit in slugs and f.actor in (who, None) and f.target is not who and not f.neg and not f.by for f in r.tale.facts):
            who.hand_at = r.t[r.i - 1].at if r.i else 0       # 砍了一刀，手里没杀: what he had is spent by then
    return put
