"""States of hand, equipment and judgement area: what somebody holds, lacks, has none of.

Each entry is a pattern over tokens and a function of (reader, kept tokens) giving a setter on a seat, or None where it does not apply.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.standing.states_core import faced, set_to, state


@state("NOHAVE HORSE_D", "NOHAVE HORSE_O", "NOHAVE CLS_HORSE AND|WITH? NOHAVE? CLS_WEAPON", "NOHAVE CLS_WEAPON AND|WITH? NOHAVE? CLS_HORSE", "NOHAVE CLS_HORSE", "NOHAVE CLS_WEAPON", "NOHAVE CLS_ARMOR", "NOEQ", "NOHAVE EQW", "EQW NOHAVE CARDW?",
       "NOHAVE CLS_WEAPON AND|WITH? CLS_ARMOR", "EQW EMPTYH", "EQW DE? 'EMPTY'|'空'|'空的'", "NEG WEAR CLS_WEAPON|CLS_ARMOR|CLS_HORSE")
def _bare(r, k):
    near = r.t[r.i:r.i + (4 if any(t.has("AND", "WITH") for t in r.t[r.i + 2:r.i + 3]) else 2)]
    whole = r.t[r.i].has("NOEQ", "EQW") or any(t.has("EQW") for t in near)
    places = [place for place, kinds in (("weapon", ("CLS_WEAPON",)), ("armor", ("CLS_ARMOR",)), ("+1", ("CLS_HORSE", "HORSE_D")), ("-1", ("CLS_HORSE", "HORSE_O"))) if whole or any(t.has(*kinds) and not t.has("LET") for t in near)]

    def put(who):
        who.bare = not who.equipment
        if not who.equipment:
            who.lacks.update(places)
    return put


@state("HANDW DE? ALL? LE? COUNTAS? EMPTYH", "ALREADY? EMPTYH", "HANDW NUMZERO", "HANDW NOHAVE LE? CARDW?", "HANDW ONLY? CARDW ALL|STILL? NOHAVE LE?")
def _empty(r, k):
    if r.i and (r.t[r.i].has("HANDW") or r.t[r.i].text.startswith("手牌")) and r.t[r.i - 1].has("HAVE") and not r.t[r.i - 1].has("NEG", "NOHAVE"):
        return None         # 有手牌没防具: the hand is what he has
    end = next((j for j in range(r.i, len(r.t)) if not r.t[j].has("HANDW", "DE", "ALL", "LE", "COUNTAS", "EMPTYH", "NOHAVE", "CARDW")), None)
    if end is not None and r.t[end].has("FACE", "CARD", "EQ", "CLS_BASIC", "CLS_TRICK", "CLS_EQUIP", "CLS_DELAYED", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "NUM", "JCARD", "SUITCHG", "COLORW") and not r.t[end - 1].has("EMPTYH", "CARDW") and not any(t.has("CARDW", "EMPTYH") for t in r.t[r.i:end]):
        return None         # 手里没红桃: not without any card
    def put(who):
        spent = who.cards and any(f.kind in ("use", "gives", "discards") and not f.neg and f.actor in (who, None) for f in [*r.tale.facts, *r.made])
        if not spent:           # 最后一张桃吃了，手里空空: what is left, not what he had
            set_to(hand=0)(who)
    return put


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
        if r.i and r.t[r.i - 1].has("DISC", "DRAW", "GAIN", "GIVE", "USE", "SK", "BA2", "BREAK", "TAKE", "BA", "SHOW") or getattr(r, "via", None) == "spear" or after is not None and after.has("WITH", "ALL", "DISC", "GIVE", "CONVERT", "SK"):
            return None
    return set_to(hand=n)


@state("HAVE LE? HANDW LE?")
def _no_longer_empty(r, k):
    """结算前他有了手牌: what was told of an empty hand holds no more by then."""
    if r.asking or r.t[r.i].text not in ("有了", "又有了", "已经有了", "又有", "已经有") or r.i + 2 < len(r.t) and not r.t[r.i + 2].has("LE", "STOP", "BUT"):
        return None

    def put(who):
        if who.general and "kongcheng" in r.skills_of(who.general):
            raise NotRead(r.t[r.i - 1].text if r.i else "手牌")        # whether he could be aimed at hangs on when
        who.hand = who.hand or 1
        r.tale.notes.append("no longer empty")
    return put


@state("HANDW? DE? LASTCARD|ONLY HAVE|STILL* n=NUM? ZHANG? f=FACE? DE? c=CARD AND|WITH|TO m=NUM? ZHANG? g=FACE? DE? d=CARD")
def _only_two(r, k):
    """手里只有一张酒和一张杀, 只有一张红桃闪和一张黑桃酒."""
    n, m = (k[x].val if x in k else 1 for x in "nm")
    cards = [faced(k)] * n + [faced({x: k[y] for x, y in (("f", "g"), ("c", "d")) if y in k})] * m
    if any(c.slug in units.DELAYED for c in cards):
        return None
    return lambda who: (setattr(who, "hand", n + m), who.cards.extend(cards))


@state("HANDW DE? ONLY HAVE|STILL|COUNTAS* n=NUM ZHANG? f=FACE? DE? c=CARD|EQ", "HANDW DE? LASTCARD CARDW? COUNTAS? ZHANG? f=FACE? DE? c=CARD|EQ", "ONLY STILL|HAVE* n=NUM ZHANG? f=FACE? DE? c=CARD", "LASTCARD f=FACE? DE? c=CARD", "LASTCARD DE? HANDW|CARDW? COUNTAS|BY ONLY? NUM? ZHANG? f=FACE? DE? c=CARD", "LASTCARD DE? HANDW|CARDW COUNTAS|BY? NUM? ZHANG? f=FACE? DE? c=CARD",
       "ONLY STILL|HAVE* f=FACE? DE? c=CARD ZHANG? HANDW", "HANDW ONLY HAVE|STILL* f=FACE? DE? c=CARD|EQ", "HANDW DE? ONLY HAVE|STILL* THIS ZHANG? f=FACE? DE? c=CARD", "HANDW DE? n=NUM ZHANG ALL? COUNTAS f=FACE? DE? c=CARD|EQ", "HANDW DE? n=NUM ZHANG CARDW? ALL COUNTAS? f=FACE? DE? c=CARD|EQ")
def _only_card(r, k):
    n = k["n"].val if "n" in k else 1
    card = faced(k)

    played = r.i and r.t[r.i - 1].has("PLAYV") and r.made and r.made[-1].kind == "use" and r.made[-1].unit in ("duel", "savage_assault", "archery_attack") and card.slug in (*units.SLASHES, "jink")      # 决斗打出最后一张杀
    used = r.i and r.t[r.i - 1].has("USE", "BA2") and (not r.frame_open or played) and card.slug and n == 1
    tok, doer = r.t[r.i], r.subject
    said = [t for t in r.t[r.i:r.i + 5] if t.has("ONLY", "LASTCARD")][:1]
    more = bool(said) and said[0].text in ("还有", "正好有", "刚好有", "恰好有", "正好", "刚好", "恰好") and not any(t.has("LASTCARD") or t.has("ONLY") and t.text[0] in "只仅就唯最单光" for t in r.t[r.i:r.i + 6])

    def put(who):
        who.hand = who.hand if more else n      # 手里还有张杀: not that it is all
        who.cards += [card] * n
        if used and (doer is None or doer is who):      # 用最后一张手牌无中生有
            r.made.append(Fact("use", who, None, card.slug, card=card, at=tok.at, text=tok.text))
            r.frame_open = True
    return None if card.slug in units.DELAYED and "n" not in k else put


@state("HANDW DE? LASTCARD f=FACE DE? CARDW|HANDW?", "HANDW DE? ONLY STILL|HAVE* n=NUM? ZHANG? f=FACE DE? CARDW|HANDW?", "ONLY STILL|HAVE* n=NUM ZHANG? f=FACE DE? CARDW|HANDW?", "LASTCARD f=FACE DE? CARDW|HANDW?", "ONLY STILL|HAVE* f=FACE DE? CARDW|HANDW?")
def _only_suit(r, k):
    """手里只有一张红桃: a card of which nothing but the suit is told."""
    end = r.i
    while end < len(r.t) and r.t[end] is not k["f"]:
        end += 1
    after = [t for t in r.t[end + 1:] if not t.has("CARDW", "HANDW", "DE")]
    if after and not after[0].has("STOP", "LE") or r.i and r.t[r.i - 1].has("USE", "BA2", "BA", "DISC", "SHOW", "JUDGE", "GAIN", "DRAW", "SK"):
        return None
    shaded = {*units.CONVERSIONS, "tianxiang", "guidao"}        # skills that mind the suit or colour of what they are paid with
    if not any(f.kind == "use" and f.unit == "fire_attack" for f in r.tale.facts) and not any(t.has("SK") and t.val in shaded or t.has("GEN") and shaded & set(r.skills_of(t.val)) for t in r.toks):
        return None         # elsewhere what the card is matters more than its suit
    suit, value, color = k["f"].val
    n = k["n"].val if "n" in k else 1
    return lambda who: (setattr(who, "hand", n), who.cards.extend(Card(None, suit, color, value) for _ in range(n)))


@state("WEAR LE? n=NUM 'ZHANG'|'件' EQW|CLS_EQUIP?", "BODY|EQW HAVE|WEAR|STAY|ONLY|STILL* n=NUM 'ZHANG'|'件' EQW|CLS_EQUIP?", "n=NUM '件' EQW|CLS_EQUIP")
def _some_gear(r, k):
    """装着两件装备, 手里三张牌两件装备: so many pieces that change nothing else."""
    if r.t[r.i].has("NUM") and not (r.i and r.t[r.i - 1].has("ZHANG", "CARDW", "AND", "WITH", "HANDW", "HAVE") and not r.made):
        return None
    r.tale.numbers.add(k["n"].val)
    return lambda who: who.equipment.extend(s for s in ("axe", "dilu", "chitu", "eight_diagram")[: k["n"].val] if s not in who.equipment)


@state("CLS_WEAPON AND? CLS_HORSE|CLS_ARMOR? ALL|STILL? NOHAVE", "CLS_HORSE|CLS_ARMOR AND? CLS_WEAPON|CLS_HORSE? ALL|STILL? NOHAVE")
def _no_gear(r, k):
    end = r.i
    while end < len(r.t) and not r.t[end].has("NOHAVE"):
        end += 1
    if end + 1 < len(r.t) and not r.t[end + 1].has("STOP", "LE", "DE", "THEN", "BUT", "HANDW", "EMPTYH", *PERSON):
        return None         # 防具没生效: no lack
    unarmed = any(t.has("CLS_WEAPON") for t in r.t[r.i:end])

    def put(who):
        who.bare = not who.equipment
        if unarmed and not who.equipment:
            who.lacks.add("weapon")
    return put


@state("'别的啥' NOHAVE", "'别的' ALL|STILL? NOHAVE", "'啥' NOHAVE")
def _nothing_else(r, k):
    """面前一张乐，别的啥也没有: neither hand nor gear."""
    def put(who):
        who.hand, who.bare = 0 if who.hand is None and not who.cards else who.hand, not who.equipment
    return put


@state("n=NUM ZHANG? CARDW|HANDW")
def _and_cards(r, k):
    """有丈八和三张牌."""
    if r.i < 2 or not r.t[r.i - 1].has("AND", "WITH", "TO") or not r.t[r.i - 2].has("EQ"):
        return None
    return set_to(hand=k["n"].val)


@state("n=NUM CARDW")
def _and_cards_too(r, k):
    return _and_cards(r, k)


@state("HANDW? DE? ONLY STILL|HAVE* w=CARDW", "HANDW DE? HAVE|STILL* w=CARDW")
def _one_left(r, k):
    """手上只剩一张牌."""
    return set_to(hand=1) if k["w"].text in ("一张牌", "1张牌") else None


@state("NOTHING")
def _nothing(r, k):
    """没牌可弃."""
    return lambda who: (setattr(who, "hand", 0), setattr(who, "bare", not who.equipment))


@state("LASTCARD HANDW|CARDW")
def _one_card(r, k):
    """只有一张手牌; 最后一张手牌 is the card itself."""
    end = r.i + 2
    if r.t[r.i].text[0] not in "只就仅" or end < len(r.t) and r.t[end].has("COUNTAS", "CARD", "DISC", "USE", "FACE", "CONVERT"):
        return None
    return set_to(hand=1)


@state("NOHAVE HANDW")
def _no_hand(r, k):
    """其他人都没手牌"""
    return set_to(hand=0) if r.i + 2 >= len(r.t) or r.t[r.i + 2].has("STOP", "ASKED", "QM", "LE", "DE") else None


@state("LOSTHP n=NUM HPW|DIAN HPW|DMGW?", "'少'|'缺'|'差' n=NUM HPW|DIAN HPW?")
def _short(r, k):
    """少两血: so many below what he has at most."""
    n = k["n"].val
    if n > 5 or r.frame_open or r.t[r.i].text.startswith("已") and any(f.kind in ("use", "skill", "hurt") for f in r.tale.facts):
        return None             # 已损失2点 told behind a blow: before it or with it

    def put(who):
        general = r.book.generals.get(who.general) if who.general else None
        top = who.max_hp or (general.hp if general is not None and general.hp else 4)
        if n < top:
            who.hp = top - n
    return put


@state("HANDW AND|WITH|TO EQW|CLS_EQUIP DE? STILL|ALL? EMPTYH|NOHAVE|NOTHING LE?", "HANDW EQW STILL|ALL? EMPTYH|NOHAVE|NOTHING LE?")
def _nothing_at_all(r, k):
    """手牌和装备都空"""
    def put(who):
        who.hand, who.bare = 0, not who.equipment
    return put


BY_FACE = (*units.CONVERSIONS, "tianxiang", "guidao")      # what a card of a suit or colour will do for


@state("ONLY STILL|HAVE* f=FACE DE? CARDW|HANDW?")
def _only_of_a_face(r, k):
    """没红桃，只有黑桃，能天香吗: where the face of the card is what matters."""
    at = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["f"]), r.i)
    after = [t for t in r.t[at + 1:] if not t.has("CARDW", "HANDW", "DE", "LE")]
    if after or r.asking or r.made or r.i and not r.t[r.i - 1].has(*PERSON, "HANDW") or not any(t.has("SK") and t.val in BY_FACE for t in r.toks):
        return None
    return _all_of_a_face(r, k)


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


@state("HANDW DE? HAVE|ALL* STILL? LE? n=NUM? ZHANG|MING|'一个'? f=FACE? DE? c=CARD|EQ", "HAVE n=NUM ZHANG? f=FACE? DE? c=CARD", "HAVE ZHANG? f=FACE? DE? c=CARD", "WEAR|STAY LE? n=NUM? ZHANG|MING? f=FACE? DE? c=CARD")
def _holds(r, k):
    card = faced(k)
    head = r.t[r.i]
    if head.has("WEAR", "STAY") and not head.has("HAVE", "HANDW"):
        end = next(j for j in range(r.i, len(r.t)) if r.t[j] is k["c"])
        if head.text not in ("带着", "揣着", "带了", "留着", "留了", "攥着", "留", "揣了", "捏着") or card.slug in units.DELAYED or end + 1 < len(r.t) and not r.t[end + 1].has("STOP", "QM", "LE", "DE", "BUT", "AND", "WITH"):
            return None         # 带着一张闪
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
