"""What somebody wears, told as a state: 装着连弩骑着赤兔, 身上有八卦和-1马, 双马, 一身装备.

A piece that takes the place of another, or is put on 又 or 再, is a deed and left to the reader of equipment.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.board import COLOR
from resolver.ask.tale.deeds.arms import slot
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.people import PERSON

SOME_WEAPON = "axe"      # a weapon without effect on most points
HORSES = ("defensive_horse", "offensive_horse")


def read(reader, at: int):
    """(end, setter) of the gear told from token `at` on, None where none is."""
    toks = reader.t
    start = at
    area = at < len(toks) and toks[at].has("EQW", "BODY") and not toks[at].has("WEAR")
    if area:
        at += 1
        while at < len(toks) and toks[at].has("DE", "LE", "ALL"):
            at += 1
    heads = 0
    if not start and len(toks) >= 4 and toks[0].text in ("一个", "一人", "其中一个", "一位") and toks[1].has("EQ") and toks[2].text in ("一个", "一人", "另一个", "另一人", "一位") and toks[3].has("EQ"):
        one, two = toks[1].val, toks[3].val         # 一个藤甲一个狮子

        def each(seat):
            for who, slug in zip(reader.crowd(2), (one, two)):
                if slug not in who.equipment:
                    who.equipment.append(slug)
        return 4, each
    if at + 1 < len(toks) and toks[at].has("NUM") and toks[at].val == 2:      # 两匹马都有
        k = at + 1
        while k < len(toks) and toks[k].has("MING", "ZHANG", "FILL") and not toks[k].has("CLS_HORSE"):
            k += 1
        if k + 1 < len(toks) and toks[k].has("CLS_HORSE"):
            n = k + 1
            while n < len(toks) and toks[n].has("ALL", "STILL"):
                n += 1
            if n > k + 1 and n < len(toks) and toks[n].has("HAVE", "WEAR") and not toks[n].has("NEG", "NOHAVE"):
                return n + 1, lambda seat: seat.equipment.extend(s for s in HORSES if s not in seat.equipment)
    while at < len(toks) and (toks[at].has("WEAR", "HAVE") or toks[at].has("ONLY") and toks[at].text[-1] in "有剩" or area and toks[at].has("ONLY", "STAY") or toks[at].has("EQUIP") and not toks[at].has("USE", "REJUDGE", "CONVERT")) and not toks[at].has("NEG", "NOHAVE"):
        if toks[at].has("EQUIP") and not toks[at].has("WEAR", "HAVE") and toks[at].text not in ("装", "装备", "装了", "骑上", "穿上", "戴上", "装上"):
            return None
        heads += 1
        at += 1
        while at < len(toks) and toks[at].has("LE", "STILL", "ONLY") and not toks[at].has("WEAR", "HAVE", "EQUIP"):
            at += 1
    if at < len(toks) and area and toks[at].has("COUNTAS", "BY"):
        heads, at = heads + 1, at + 1
    if not heads and area and not reader.asking and (start == 0 or toks[start - 1].has(*PERSON)) and all(t.has("EQ", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "HORSE_D", "HORSE_O", "AND", "WITH", "NUM", "ZHANG", "MING", "FACE", "FILL", "CI", "STILL", "DE", "ALL") and not t.has("BEI") for t in toks[at:]):
        heads = 1               # 身上贯石斧和一匹马: nothing but what he wears
    if not heads and not (start < len(toks) and toks[start].has("KSAME") and start + 2 < len(toks) and toks[start + 1].has("CLS_HORSE") and toks[start + 2].has("DE", "PEOPLE")) \
            and not (start and toks[start - 1].has(*PERSON) and start + 2 == len(toks) and toks[start].has("KSAME") and toks[start + 1].has("CLS_HORSE")):       # 他双马
        return None
    got: list[Card] = []
    held: list[Card] = []
    end = None
    while True:
        item = _item(toks, at)
        if item is None and got and at < len(toks) and toks[at - 1].has("WITH", "AND", "TO", "HAVE"):
            k, n = at, 1
            while k < len(toks) and toks[k].has("NUM", "ZHANG", "MING", "LE") and not toks[k].has("CARD"):
                n = toks[k].val if toks[k].has("NUM") else n
                k += 1
            if k < len(toks) and toks[k].has("CARD") and toks[k].val in units.BASICS | {"nullification"} and (k + 1 >= len(toks) or not toks[k + 1].has("CONVERT", "ATTACK", "OFFSET", "USE")):
                held += [toks[k].card] * n          # 有八卦和一张闪
                end = at = k + 1
            break
        if item is None:
            break
        got += item[1]
        end = at = item[0]
        nxt = at
        while nxt < len(toks) and toks[nxt].has("AND", "WITH", "STILL", "WEAR", "HAVE", "ALL") and not toks[nxt].has("NEG", "NOHAVE"):
            nxt += 1
        if nxt >= len(toks) or nxt > at and _item(toks, nxt) is None and not any(t.has("CARD") for t in toks[nxt:nxt + 3]):
            break
        if nxt == at:
            break
        at = nxt
    if end is None or not got:
        return None
    if any(t.has("ONLY") and not t.has("WEAR") for t in toks[start:start + 1]) and not area and any(c.slug not in units.HORSES for c in got):
        return None     # 只有一张装备: in the hand
    if end < len(toks) and toks[end].has("CONVERT") or end < len(toks) and toks[end].has("ATTACK", "KILL") and start == at - 2 and toks[start].has("BA2", "GAIN"):
        return None
    then = next((t for t in toks[end:] if not t.has("LE", "FILL", "THEN") or t.has("SK")), None)
    if then is not None and then.has("SK", "CONVERT") and (toks[start].text in ("拿", "用", "以", "拿着") or start and toks[start - 1].has("BA2", "BA", "USE")):
        return None     # 拿身上的黑马鬼道: what it is paid with
    if reader.asking and then is not None and then.has("SK") and then.val in units.CONVERSIONS and len(got) == 1 and (got[0].suit or got[0].color or got[0].slug in units.HORSES):
        return None     # 胯下黑桃绝影能倾国吗: a horse, or a piece whose suit is told, is what it is made of
    who = reader.holder or reader.subject or reader.topic
    beside = start > 1 and toks[start - 1].text in ("再", "另外", "另", "外加") and toks[start - 2].has("EQ", "HORSE_D", "HORSE_O")      # 连弩再骑匹赤兔
    if reader.anew and not beside or reader.want:
        return None
    if who is not None and any(slot(c.slug) is slot(w) and c.slug != w for c in got for w in who.equipment):
        return None
    if len({id(slot(c.slug)) for c in got}) < len(got):
        return None

    taking = reader.made and reader.made[-1].kind in ("use", "taken", "breaks") and reader.made[-1].unit in ("snatch", "dismantlement", None)

    def put(seat):
        for card in got:
            if taking and card.slug == "defensive_horse" and len(got) == 1 and not any(t.has("HORSE_D", "EQ") for t in toks[start:end]):
                card = Card("offensive_horse")      # 顺走他的马: one that leaves the distance as it is
            if card.slug in (*HORSES, SOME_WEAPON) and (card.suit or card.color or card.number):
                card = horse(reader.book, card)
            if card.slug not in seat.equipment:
                seat.equipment.append(card.slug)
            if card.suit or card.color:
                seat.faces[card.slug] = card
        seat.cards.extend(held)
    return end, put


def horse(book, card: Card) -> Card:
    """The horse or weapon that bears a told face (红马, 黑色+1马, 黑色的武器).  Raises NotRead where the deck has none."""
    pool = units.DEFENSIVE if card.slug == "defensive_horse" else units.OFFENSIVE if card.slug == "offensive_horse" else units.WEAPONS
    fit = next((s for (suit, value, s) in sorted(book.faces, key=lambda f: (f[2] not in (SOME_WEAPON, "blade"), str(f))) if s in pool and card.suit in (None, suit) and card.number in (None, value) and card.color in (None, COLOR[suit])), None)
    if fit is None:
        raise NotRead("装备")
    return Card(fit, card.suit, card.color, card.number)


def _item(toks, at: int):
    """(end, cards) of one piece at `at`."""
    n = face = None
    while at < len(toks) and toks[at].has("NUM", "MING", "ZHANG", "FACE", "THIS", "LE", "ONLY", "KSAME", "CI", "DE", "FILL", "BODY", "SELF") and not toks[at].has("EQ"):
        if toks[at].has("NUM"):
            n = toks[at].val
        elif toks[at].has("KSAME"):
            n = 2
        elif toks[at].has("FACE"):
            face = toks[at].val
        at += 1
    if at >= len(toks):
        return None
    tok = toks[at]
    if tok.has("EQ"):
        card = Card(tok.val)
        if face:
            card.suit, card.number, card.color = face
        return at + 1, [card]
    if tok.has("HORSE_D"):
        return at + 1, [Card("defensive_horse")]
    if tok.has("HORSE_O"):
        return at + 1, [Card("offensive_horse")]
    if tok.has("CLS_HORSE") and face and n in (None, 1):
        card = Card("defensive_horse")
        card.suit, card.number, card.color = face
        return at + 1, [card]
    if tok.has("CLS_HORSE"):
        return (at + 1, [Card(s) for s in HORSES[:n or 1]]) if (n or 1) <= 2 else None
    if tok.has("CLS_WEAPON") and len(tok.text) > 1 and (n or 1) == 1:
        card = Card(SOME_WEAPON)
        if face:
            card.suit, card.number, card.color = face
        return at + 1, [card]
    if tok.has("EQW", "CLS_EQUIP") and (toks[at - 1].has("BODY") or toks[at - 1].text in ("一身", "全身", "满身", "浑身", "一套")):
        return at + 1, [Card("defensive_horse"), Card("offensive_horse")]
    if tok.has("EQW", "CLS_EQUIP") and n and n <= 3:
        return at + 1, [Card(s) for s in (SOME_WEAPON, "offensive_horse", "defensive_horse")[:n]]
    return None


__all__ = ["read"]
