"""States said of a seat, as patterns over tokens: what it wears, holds, lacks, its hit points, its judgement area, its chain.

`STATES` is a list of (pattern, function of (reader, kept tokens) giving a setter on a seat, or None where the pattern does not apply).
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import states_gear, states_hand
from resolver.ask.tale.model import Fact
from resolver.ask.tale.pattern import match
from resolver.ask.tale.people import PERSON

STATES: list = []


def state(*patterns: str):
    def add(fn):
        STATES.extend((p, fn) for p in patterns)
        return fn
    return add


def _set(**values):
    def put(who):
        for key, value in values.items():
            setattr(who, key, value)
    return put


@state("NOHAVE HORSE_D", "NOHAVE HORSE_O", "NOHAVE CLS_HORSE AND|WITH? NOHAVE? CLS_WEAPON", "NOHAVE CLS_WEAPON AND|WITH? NOHAVE? CLS_HORSE", "NOHAVE CLS_HORSE", "NOHAVE CLS_WEAPON", "NOHAVE CLS_ARMOR", "NOEQ", "NOHAVE EQW", "EQW NOHAVE CARDW?",
       "NOHAVE CLS_WEAPON AND|WITH? CLS_ARMOR", "EQW EMPTYH", "EQW DE? 'EMPTY'|'空'|'空的'", "NEG WEAR CLS_WEAPON|CLS_ARMOR|CLS_HORSE")
def _bare(r, k):
    unarmed = r.t[r.i].has("NOEQ", "EQW") or any(t.has("CLS_WEAPON") for t in r.t[r.i:r.i + 2])

    def put(who):
        who.bare = not who.equipment
        if unarmed and not who.equipment:
            who.lacks.add("weapon")
    return put


@state("n=NUM '/' m=NUM HPW|DIAN?")
def _hp_of(r, k):
    """2/4血: hit points of so many."""
    return _set(hp=k["n"].val, max_hp=k["m"].val)


@state("HANDW DE? ALL? LE? COUNTAS? EMPTYH", "ALREADY? EMPTYH", "HANDW NUMZERO", "HANDW NOHAVE LE? CARDW?", "HANDW ONLY? CARDW ALL|STILL? NOHAVE LE?")
def _empty(r, k):
    end = next((j for j in range(r.i, len(r.t)) if not r.t[j].has("HANDW", "DE", "ALL", "LE", "COUNTAS", "EMPTYH", "NOHAVE", "CARDW")), None)
    if end is not None and r.t[end].has("FACE", "CARD", "EQ", "CLS_BASIC", "CLS_TRICK", "CLS_EQUIP", "CLS_DELAYED", "NUM", "JCARD", "SUITCHG", "COLORW") and not r.t[end - 1].has("EMPTYH", "CARDW") and not any(t.has("CARDW") for t in r.t[r.i:end]):
        return None         # 手里没红桃: not without any card
    return _set(hand=0)


@state("HANDW DE? ONLY|HAVE|STILL|STAY|COUNTAS* n=NUM ZHANG? HANDW|CARDW?", "ONLY|STAY|HAVE STILL|HAVE|ONLY* n=NUM ZHANG? HANDW", "'手上就'|'手里就' n=NUM ZHANG", "HAVE ONLY* n=NUM ZHANG HANDW|CARDW", "ONLY n=NUM ZHANG CARDW", "n=NUM ZHANG? HANDW", "HANDW DE? ONLY|STILL|HAVE* LASTCARD HANDW|CARDW?", "LASTCARD HANDW|CARDW")
def _hand(r, k):
    n = k["n"].val if "n" in k else 1
    if n > 20 or getattr(r, "asking", False) and r.made and r.frame_open:
        return None
    if r.t[r.i].has("NUM"):
        end = r.i + 1
        while end < len(r.t) and r.t[end].has("ZHANG", "HANDW"):
            end += 1
        after = r.t[end] if end < len(r.t) else None
        if r.i and r.t[r.i - 1].has("DISC", "DRAW", "GAIN", "GIVE", "USE", "SK", "BA2", "BREAK", "TAKE", "BA", "SHOW") or after is not None and after.has("WITH", "ALL", "DISC", "GIVE", "CONVERT", "SK"):
            return None
    return _set(hand=n)


def _faced(k):
    """The card of a pattern with the face told before it."""
    card = k["c"].card
    if "f" not in k:
        return card
    suit, number, color = k["f"].val
    return Card(card.slug, suit or card.suit, color or card.color, number or card.number)


@state("HANDW DE? ONLY HAVE|STILL|COUNTAS* n=NUM ZHANG? f=FACE? DE? c=CARD|EQ", "HANDW DE? LASTCARD CARDW? COUNTAS? ZHANG? f=FACE? DE? c=CARD|EQ", "ONLY STILL|HAVE* n=NUM ZHANG? f=FACE? DE? c=CARD", "LASTCARD f=FACE? DE? c=CARD", "LASTCARD DE? HANDW|CARDW? COUNTAS|BY ONLY? NUM? ZHANG? f=FACE? DE? c=CARD", "LASTCARD DE? HANDW|CARDW COUNTAS|BY? NUM? ZHANG? f=FACE? DE? c=CARD",
       "ONLY STILL|HAVE* f=FACE? DE? c=CARD ZHANG? HANDW", "HANDW ONLY HAVE|STILL* f=FACE? DE? c=CARD|EQ", "HANDW DE? ONLY HAVE|STILL* THIS ZHANG? f=FACE? DE? c=CARD", "HANDW DE? n=NUM ZHANG ALL? COUNTAS f=FACE? DE? c=CARD|EQ", "HANDW DE? n=NUM ZHANG CARDW? ALL COUNTAS? f=FACE? DE? c=CARD|EQ")
def _only_card(r, k):
    n = k["n"].val if "n" in k else 1
    card = _faced(k)

    used = r.i and r.t[r.i - 1].has("USE", "BA2") and not r.frame_open and card.slug and n == 1
    tok, doer = r.t[r.i], r.subject

    def put(who):
        who.hand = n
        who.cards += [card] * n
        if used and (doer is None or doer is who):      # 用最后一张手牌无中生有
            r.made.append(Fact("use", who, None, card.slug, card=card, at=tok.at, text=tok.text))
            r.frame_open = True
    return None if card.slug in units.DELAYED and "n" not in k else put


@state("WEAR LE? n=NUM 'ZHANG'|'件' EQW|CLS_EQUIP?")
def _some_gear(r, k):
    return lambda who: who.equipment.extend(s for s in ("axe", "dilu", "chitu")[: k["n"].val] if s not in who.equipment)


@state("CLS_WEAPON AND? CLS_HORSE|CLS_ARMOR? ALL|STILL? NOHAVE", "CLS_HORSE ALL|STILL? NOHAVE")
def _no_gear(r, k):
    return lambda who: setattr(who, "bare", not who.equipment)


@state("n=NUM ZHANG? CARDW|HANDW")
def _and_cards(r, k):
    """有丈八和三张牌."""
    if r.i < 2 or not r.t[r.i - 1].has("AND", "WITH", "TO") or not r.t[r.i - 2].has("EQ"):
        return None
    return _set(hand=k["n"].val)


@state("n=NUM CARDW")
def _and_cards_too(r, k):
    return _and_cards(r, k)


@state("LASTCARD HANDW|CARDW")
def _one_card(r, k):
    """只有一张手牌; 最后一张手牌 is the card itself."""
    end = r.i + 2
    if r.t[r.i].text[0] not in "只就仅" or end < len(r.t) and r.t[end].has("COUNTAS", "CARD", "DISC", "USE", "FACE", "CONVERT"):
        return None
    return _set(hand=1)


@state("HANDW DE? ONLY|ALL HAVE|COUNTAS|ONLY* f=FACE DE? CARDW|HANDW?", "HANDW ALL COUNTAS f=FACE DE? CARDW?")
def _all_of_a_face(r, k):
    """手上只有红牌: whatever he has is of that face."""
    suit, number, color = k["f"].val
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["f"]), r.i)
    if number or end + 1 < len(r.t) and r.t[end + 1].has("CARD", "EQ"):
        return None

    def put(who):
        who.cards.extend(Card(None, suit, color) for _ in range(2))
        who.hand = who.hand or 2
    return put


@state("a=EQ ATHAND", "a=EQ ALL|STILL? WEAR LE?")
def _at_hand(r, k):
    worn = next((j for j in range(r.i + 1, len(r.t)) if r.t[j].has("WEAR", "ATHAND")), None)
    if worn is not None and not r.t[worn].has("ATHAND"):
        after = r.t[worn + 1] if worn + 1 < len(r.t) else None
        if r.t[worn].text[-1] not in "着在上" or after is not None and not after.has("LE", "STOP", "DE", "DURING") or after is not None and after.has("EQ"):
            return None
    slug = k["a"].val
    return lambda who: who.equipment.append(slug) if slug not in who.equipment else None


@state("HANDW DE? HAVE|ALL|COUNTAS* STILL? n=NUM? ZHANG? f=FACE DE? CARDW|HANDW?", "HAVE n=NUM ZHANG f=FACE DE? CARDW?", "'满手'|'满手都是'|'满手是' f=FACE DE? CARDW?", "HANDW DE? HAVE? NUM? ZHANG? f=FACE DE? CARDW? AND|WITH|HAVE* NUM? ZHANG? g=FACE DE? CARDW?")
def _holds_face(r, k):
    """手里有张红桃, 满手黑牌, 一张红桃一张黑桃: cards told by their face alone; with a name behind it the name is the card."""
    for name in "fg":
        end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k.get(name)), None)
        if end is not None and (end + 1 < len(r.t) and r.t[end + 1].has("CARD", "EQ", "CONVERT") or end + 2 < len(r.t) and r.t[end + 1].has("DE") and r.t[end + 2].has("CARD", "EQ")):
            return None
    if "g" in k and not r.t[r.i].has("HANDW"):
        return None
    n = k["n"].val if "n" in k else 3 if r.t[r.i].text.startswith("满手") else 1
    told = [k["f"].val] * n + ([k["g"].val] if "g" in k else [])
    return None if len(told) > 6 else lambda who: who.cards.extend(Card(None, suit, color, number) for suit, number, color in told)


@state("HANDW DE? HAVE|ALL* STILL? n=NUM? ZHANG|MING|'一个'? f=FACE? DE? c=CARD|EQ", "HAVE n=NUM ZHANG? f=FACE? DE? c=CARD", "HAVE ZHANG? f=FACE? DE? c=CARD")
def _holds(r, k):
    card = _faced(k)
    if card.slug in units.DELAYED and not any(t.has("HANDW") for t in r.t[r.i:r.i + 1]):
        return None
    n = k["n"].val if "n" in k else 1
    return None if n > 6 else lambda who: who.cards.extend([card] * n)


@state("HANDW DE? NOHAVE f=FACE CARDW|HANDW?", "NOHAVE f=FACE CARDW|HANDW")
def _no_face(r, k):
    suit, _, color = k["f"].val
    return lambda who: who.lacks.add("@" + (suit or color))


@state("HANDW DE? ALL|ONLY* HAVE|COUNTAS* f=FACE CARDW?")
def _only_face(r, k):
    if not any(t.has("ONLY", "ALL") for t in r.t[r.i:r.i + 4]):
        return None
    suit, _, color = k["f"].val

    def put(who):
        colour = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
        who.lacks.update("@" + s for s, c in colour.items() if (s != suit if suit else c != color))
    return put


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


@state("JUW COUNTAS? NOHAVE|EMPTYH DE? CARDW?", "JUW COUNTAS? CLEANW LE?", "JUW NOHAVE CARDW")
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
    return lambda who: who.lacks.update(slugs)


@state("JUW DE? ALREADY|STILL|HAVE|WEAR|BEI|STAY* LE? AGAIN? NUM? ZHANG|MING? THIS? a=CARD AND|WITH|AGAIN? HAVE? NUM? ZHANG|MING? b=CARD", "JUW DE? ALREADY|STILL|HAVE|WEAR|BEI|STAY|USE* LE? AGAIN? NUM? ZHANG|MING? THIS? a=CARD", "WEAR|STAY NUM? ZHANG? a=CARD", "JUW LE? LE? BEI? USE? LE? NUM? ZHANG? a=CARD", "HAVE NUM? ZHANG|MING? a=CARD STAY? JUW|BODY", "HAVE a=CARD DE", "JUW ALREADY|STILL|HAVE|STAY* LE? NUM? ZHANG? OPP|ALLY|THEY|ME|LET|GEN USE DE a=CARD")
def _judges(r, k):
    slugs = [k[x].val for x in "ab" if x in k]
    if r.i and r.t[r.i - 1].has("BA", "BA2") and any(t.has("SK", "CONVERT") for t in r.t[r.i + 1:]):
        return None         # 把判定区这张兵粮也算进制衡: an object
    if any(s not in units.DELAYED for s in slugs):
        return None

    def put(who):
        who.judge.extend(s for s in slugs if s not in who.judge)
    return put


@state("BEI USE? a=CARD")
def _under_him(r, k):
    at = next(j for j in range(r.i, len(r.t)) if r.t[j] is k["a"])
    nxt = r.t[at + 1] if at + 1 < len(r.t) else None
    return _under(r, k) if nxt is not None and nxt.has("PEOPLE") and nxt.text.startswith("的") else None


@state("BEI USE? LE? a=CARD LE", "BEI a=CARD DE", "BEI a=CARD USE|STAY|CHAIN LE?")
def _under(r, k):
    if r.t[r.i].at > r.border and not any(t.has("DE") for t in r.t[r.i + 1:]):
        return None     # 能被贴乐吗: asked, not told
    slug = k["a"].val
    if getattr(r, "asking", False) and slug in units.DELAYED:
        return None     # 还能再被贴一张乐吗 asks it
    if slug == "iron_chain":
        return _set(chained=True)
    return _judges(r, k) if slug in units.DELAYED else None


@state("ONLY|STAY|HAVE|STILL* n=NUM DIAN|HPW HPW?", "HPW ONLY|STAY|HAVE|STILL|COUNTAS* n=NUM DIAN|HPW?", "WOUNDED n=NUM DIAN|HPW HPW?", "n=NUM HPW")
def _hp(r, k):
    n = k["n"].val
    head = r.t[r.i]
    ends = all(t.has("DIAN", "HPW", "QM", "LE", "DMGW", "ASKED") for t in r.t[r.t.index(k["n"]) + 1:])
    if getattr(r, "asking", False) and ends and not any(t.has("HPW") and not t.has("DIAN") or t.has("ONLY", "STAY") for t in r.t) and any(f.kind in ("use", "effect") for f in r.tale.facts):
        return None     # 还是2点吗: the damage
    if r.i and r.t[r.i - 1].has("THIS"):
        return None         # 这1血: the point just lost, not what is left
    end = r.i + 1
    while end < len(r.t) and r.t[end].has("DIAN", "HPW"):
        end += 1
    described = end + 1 < len(r.t) and r.t[end].has("DE") and r.t[end + 1].has(*PERSON) and not r.t[end + 1].has("PEOPLE")
    listed = end + 1 < len(r.t) and r.t[end].has("DE") and r.t[end + 1].has("NOHAVE", "EMPTYH", "WEAR", "NOEQ", "CHAINED")     # 2血的没闪没防具
    if n > 8 or n and r.frame_open and not head.has("ONLY", "HPW", "WOUNDED") and not described and not listed:
        return None
    if n == 0:
        at = r.t[r.i].at

        def dying(who):
            r.made.append(Fact("dying", target=who, at=at))
        return dying
    return _set(hp=n)


@state("n=NUM HPW|DIAN? HPW? MAXHPW COUNTAS? m=NUM DIAN?", "ONLY|HAVE? n=NUM HPW|DIAN HPW? AND? MAXHPW COUNTAS? m=NUM DIAN?")
def _hp_and_max(r, k):
    """3血上限4."""
    return _set(hp=k["n"].val, max_hp=k["m"].val)


@state("MAXHPW COUNTAS|BY|HAVE|ONLY? n=NUM DIAN?", "n=NUM HPW? MAXHPW", "n=NUM DIAN? 'UPPER'|'上限'")
def _max(r, k):
    return _set(max_hp=k["n"].val)


@state("EQW|EQUIP")
def _and_gear(r, k):
    """一张手牌和一件装备."""
    if r.i < 2 or not r.t[r.i - 1].has("AND", "WITH") or not r.t[r.i - 2].has("HANDW", "CARDW") or not r.t[r.i].has("EQW"):
        return None
    return lambda who: None if who.equipment else who.equipment.append("offensive_horse")


@state("c=CARD")
def _in_chains(r, k):
    """连环的A: chained; elsewhere the word names the card."""
    end = r.i + 1
    if k["c"].val != "iron_chain" or end + 1 >= len(r.t) or not r.t[end].has("DE") or not r.t[end + 1].has("PEOPLE", *PERSON):
        return None
    return _set(chained=True)


@state("HANDW? STILL? HAVE OTHERW CARDW|HANDW?", "HANDW OTHERW HAVE CARDW?")
def _more_cards(r, k):
    """还有别的牌: a card beside the ones told."""
    return lambda who: who.cards.append(Card())


@state("n=NUM AND m=NUM", "FULLHP COUNTAS? n=NUM AND m=NUM")
def _hp_of(r, k):
    """4/4: hit points out of how many."""
    n, m = k["n"].val, k["m"].val
    return _set(hp=n, max_hp=m) if 0 < n <= m <= 8 else None


@state("LOWHP")
def _low(r, k):
    return _set(hp=1)


@state("HANDW DE? ALL? ONLY|COUNTAS ONLY|HAVE|COUNTAS* f=FACE DE? CARDW|HANDW?")
def _one_suit(r, k):
    """手里只剩黑桃: no card of another suit."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["f"]), r.i)
    if end + 1 < len(r.t) and r.t[end + 1].has("CARD", "EQ", "CONVERT") or end + 2 < len(r.t) and r.t[end + 1].has("DE") and r.t[end + 2].has("CARD", "EQ") or not any(t.has("ONLY", "ALL") for t in r.t[r.i:end]):
        return None
    suit, number, color = k["f"].val
    if number:
        return None
    others = {"@spade", "@heart", "@club", "@diamond"} - {"@" + suit} if suit else {"@red" if color == "black" else "@black"}

    def put(who):
        who.lacks.update(others)
        who.cards.append(Card(None, suit, color, None))
    return put


@state("WEAR|HAVE|EQUIP LE? RANGEW n=NUM DE? a=EQ", "RANGEW n=NUM DE a=EQ")
def _ranged(r, k):
    """射程3的青龙刀: the weapon; its range is printed on it."""
    r.tale.numbers.add(k["n"].val)
    slug = k["a"].val
    return lambda who: who.equipment.append(slug) if slug not in who.equipment else None


@state("FULLHP COUNTAS? n=NUM HPW|DIAN?")
def _full_at(r, k):
    n = k["n"].val

    def put(who):
        who.max_hp = n
        who.full = who.hp is None
    return put if 1 <= n <= 8 else None


@state("FULLHP")
def _full(r, k):
    return _set(full=True)


@state("WOUNDED", "ALREADY WOUNDED")
def _wounded(r, k):
    tok = r.t[r.i]
    if tok.text in ("受伤", "受了伤", "掉了血", "残", "受伤了") and (r.frame_open or r.asking or r.i + 1 < len(r.t) and not r.t[r.i + 1].has("DE", "STOP", "DURING")):
        return None
    return _set(wounded=True)


@state("ALL|STILL* CHAIN LE?")
def _chain_state(r, k):
    """A和B都横置, 同样横置的C: a state where nothing is chained by anybody."""
    at = r.i
    while at < len(r.t) and not r.t[at].has("CHAIN"):
        at += 1
    nxt = r.t[at + 1] if at + 1 < len(r.t) else None
    if len(r.t[at].text) < 2 and not (nxt is not None and nxt.text == "了") or r.passive or r.marker or r.frame_open and not (nxt is not None and nxt.has("DE")):
        return None
    if nxt is not None and not nxt.has("LE", "DE", "STOP", "BUT", "AND") or r.neg or getattr(r, "asking", False) and not (nxt is not None and nxt.has("DE")):
        return None
    return _set(chained=True)


@state("a=EQ")
def _wearer_of(r, k):
    """藤甲的人被砍: a piece of gear before 的 and a person, where no verb bears on it."""
    nxt = r.t[r.i + 1:r.i + 3]
    person = nxt and (nxt[0].has("PEOPLE") and nxt[0].text.startswith("的") or len(nxt) == 2 and nxt[0].text == "的" and (nxt[1].has("PEOPLE", "THEY")))
    slug = k["a"].val
    return (lambda who: slug in who.equipment or who.equipment.append(slug)) if person and r.i == 0 else None


@state("CHAIN")
def _chain_of(r, k):
    """横置的两个人: before 的 and a person the verb is a state."""
    nxt = r.t[r.i + 1:r.i + 3]
    return _set(chained=True) if len(nxt) == 2 and nxt[0].text == "的" and nxt[1].has("BOTHP", "MANYP", "PEOPLE", "LET", "GEN", "THEY", "OPP") and not r.asking else None


@state("CHAINED CHAINED*")
def _chained(r, k):
    if getattr(r, "asking", False) and all(t.has("LE", "QM", "CHAINED") for t in r.t[r.i + 1:]):
        return None     # A还横着吗, 能不能被铁索连上: asked
    if r.t[r.i].text == "被铁索" and r.i + 1 < len(r.t) and r.t[r.i + 1].has("TARGETED", "HIT"):
        return None     # 被铁索指定: a use
    after = r.t[r.i + 1] if r.i + 1 < len(r.t) else None
    if r.t[r.i].text in ("连着", "连") and after is not None and after.has("SK", "USE", "ATTACK", "DRAW", "NUM", "TWICE", "DISC", "JUDGE", "CARD"):
        return None     # 连着苦肉: one after the other
    return _set(chained=True)


@state("'背面朝上'", "'翻着面'", "'翻面了的'", "'翻面状态'", "'翻着'", "'叠着'")
def _turned(r, k):
    return _set(turned=True)


@state("BODY|PILEW HAVE|STAY n=NUM ZHANG PILEW|CARDW", "BODY HAVE PILEW", "n=NUM ZHANG PILEW", "BODY|PILEW? HAVE|WEAR|STAY|PRESSED|LE* n=NUM ZHANG s=SK|PILEW CARDW? PRESSED?", "HAVE|WEAR n=NUM ZHANG s=SK|PILEW CARDW?")
def _piles(r, k):
    if "s" in k and k["s"].has("SK") and k["s"].val != "buqu" or r.i and r.t[r.i - 1].has("JUDGE", "SHOW", "FLIP", "DRAW", "DISC"):
        return None
    n = k["n"].val if "n" in k else 1

    def put(who):
        who.piles = n
        if who.general is None and not who.many:
            who.general = "zhoutai"     # nobody else has such cards
    return put if "zhoutai" in r.book.generals else None


def _dated(put, at: int):
    """A setter that also notes where the hand was told."""
    def dated(who):
        before = who.hand, len(who.cards), len(who.lacks)
        put(who)
        if (who.hand, len(who.cards), len(who.lacks)) != before:
            who.hand_at = at
    return dated


def read(reader, at: int):
    """[(setter)], end: the states that begin at token `at`, as many as follow each other."""
    found = []
    while True:
        best = states_gear.read(reader, at) or states_hand.read(reader, at)
        for pattern, fn in STATES:
            hit = match(pattern, reader.t, at)
            if hit and hit[0] > at and (best is None or hit[0] > best[0]):
                keep, reader.i = reader.i, at
                put = fn(reader, hit[1])
                reader.i = keep
                if put is not None:
                    best = (hit[0], put)
        if best is None:
            return found, at
        found.append(_dated(best[1], reader.t[at].at))
        at = best[0]
        nxt = at
        while nxt < len(reader.t) and reader.t[nxt].has("AND", "WITH", "STILL") and not reader.t[nxt].has("HAVE"):
            nxt += 1
        if nxt > at and (states_gear.read(reader, nxt) or any(match(p, reader.t, nxt) for p, _ in STATES)):
            at = nxt
