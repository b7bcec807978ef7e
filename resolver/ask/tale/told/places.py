"""A piece of equipment that is told to lie elsewhere, or to be lost, is worn by nobody; a board on which its owner wears it is another one.

`lost(told, found, toks)` gives the piece in the question's spelling, empty where the board bears what is told of each.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale import burning, zones
from resolver.ask.tale.checks.contrary import PLACES
from resolver.ask.tale.model import Tale
from resolver.ask.tale.people import PERSON

ELSEWHERE = ("ATHAND", "DUMPW", "DECKW", "NOEQ", "LEAVE")
BETWEEN = ("STILL", "NOW", "FILL", "STAY", "LE", "ALL", "ALREADY", "JUST", "DE", "THEY", "SELF", "CARDW")
MOVING = frozenset({"unequips", "breaks", "taken", "gains", "gives", "discards", "equips", "dumped"})


def _says_where(toks: list, at: int) -> bool:
    """在手 is worn and 弃牌 a deed; 掉了2血 is no loss of the piece."""
    word = toks[at]
    if word.has("ATHAND"):
        return word.text == "在手里"
    if word.has("DUMPW", "DECKW"):
        return word.text != "弃牌" and toks[at - 1].has("STAY", "DE")
    rest = [t for t in toks[at + 1 : at + 3] if not t.has("LE")]
    return word.has("NOEQ") or not rest or rest[0].has("STOP")


def _told_elsewhere(toks: list, k: int) -> bool:
    """Whether the words beside a piece say that it is not before its owner."""
    after = k + 1
    while after < len(toks) and not toks[after].has(*ELSEWHERE) and (toks[after].has(*BETWEEN) or toks[after].has(*PERSON) and toks[after - 1].has("STAY")):
        after += 1
    if after < len(toks) and toks[after].has(*ELSEWHERE) and _says_where(toks, after):
        return True
    if k + 3 < len(toks) and toks[k + 1].text == "是" and toks[k + 2].has(*PERSON) and toks[k + 3].has("DE"):
        return True  # 甲的青釭剑是乙的了
    before = k - 1
    while before >= 0 and toks[before].has(*BETWEEN) and not toks[before].has("LEAVE", "UNEQUIP"):
        before -= 1
    return before >= 0 and (
        toks[before].has("LEAVE", "UNEQUIP", "NOEQ")
        or toks[before].has("HANDW")
        and (toks[before].text.endswith("的") or any(t.has("DE") for t in toks[before + 1 : k]))
    )


def _paid_elsewhere(told: Tale, laid: Tale, toks: list) -> str:
    """甄姬的黑牌在装备区，能发动倾国吗: the card told is before him, and the board pays with one of a hand that nobody told."""
    fact = laid.ask.fact
    if (
        fact is None
        or fact.actor is None
        or units.CONVERSIONS.keys().isdisjoint({fact.unit, fact.by})
        or any(m is not None and m.zone == "equip" for m in fact.material or ())
    ):
        return ""
    held = next((w for w in told.whos if w.key == fact.actor.key), None)
    if held is None or held.hand is not None or held.cards:
        return ""
    return next((c.text for a, b, c in zip(toks, toks[1:], toks[2:]) if a.has("FACE", "CARDW") and b.has("STAY") and c.has("EQW", "JUW")), "")


def _lacked(told: Tale, found, toks: list) -> str:
    """下家没有闪电, 没有马的乙, 小乔没有红桃牌: what somebody is told not to have is not what the board gives him."""
    laid, table = found.query.tale, found.story.table
    for mine in told.whos:
        his = next((w for w in laid.whos if w.key == mine.key), None)
        seat = table.of.get(id(his)) if his is not None else None
        if seat is None or mine.many:
            continue
        if mine.lacks & units.DELAYED & set(his.judge):
            return mine.label
        gone = set().union(*(kind[2] for kind in PLACES if kind[0] in mine.lacks))
        if {table.board.slug_of(text) for text in seat.equipment} & gone - told.named:
            return mine.label
        if (
            "@heart" in mine.lacks
            and found.verdict == "yes"
            and not any(t.has("FACE") and t.val[0] == "spade" for t in toks)
            and any(
                burning.counts_as(burning.SIGNS[text[0]], mine) == "heart"
                for text in seat.hand
                if text[0] in burning.SIGNS and not any(text in line for line in table.lines)
            )
        ):
            return mine.label
    return ""


def _numbered(laid: Tale, toks: list) -> str:
    """周泰的不屈牌是3和5: the board has so many of them, of numbers that nobody told."""
    if not any(w.piles for w in laid.whos) or any(f.kind == "double" or f.kind == "hurt" and not f.neg for f in laid.facts):
        return ""
    for k, tok in enumerate(toks):
        if tok.has("PILEW"):
            rest = toks[k + 1 : next((j for j in range(k + 1, len(toks)) if toks[j].has("STOP")), len(toks))]
            for one, then in zip(rest, [*rest[1:], None]):
                if (one.has("FACE") and one.val[1] or one.has("NUM")) and (then is None or not then.has("ZHANG", "DIAN", "CARDW")):
                    return tok.text + one.text
    return ""


def lost(told: Tale, found, toks: list) -> str:
    """See module."""
    laid, table = found.query.tale, found.story.table
    if told.ask.fact is not None and told.ask.fact.kind in ("heals", "draws"):
        return ""  # what its loss brings
    spoken = [*told.facts, *told.ask.needs, *told.laid, *([told.ask.fact] if told.ask.fact is not None else [])]
    moved = {
        slug
        for f in spoken
        if f.kind in MOVING or f.kind == "use" and f.unit in units.EQUIPS
        for slug in (f.unit, f.zone, f.card.slug if f.card is not None else None)
    }
    for k, tok in enumerate(toks):
        if (
            tok.has("SK")
            and tok.val in table.book.skills
            and _told_elsewhere(toks, k)
            and not any(w.hand is not None for w in told.whos)
            and found.verdict == "yes"
        ):
            return tok.text  # 张飞的咆哮没了: he has it on the board
        kind = {tok.val} if tok.has("EQ") else zones.slugs(tok.text)
        if kind and not kind & moved and any(kind & set(w.equipment) for w in laid.whos) and _told_elsewhere(toks, k):
            return tok.text
        if (
            tok.has("CARD")
            and tok.val in units.DELAYED
            and any(tok.val in w.judge for w in laid.whos)
            and k + 1 < len(toks)
            and (toks[k + 1].text == "在手里" or toks[k + 1].has("STAY") and any(t.has("HANDW", "DUMPW", "DECKW") for t in toks[k + 2 : k + 4]))
        ):
            return tok.text  # 闪电在我手里，我要判定吗
    return _lacked(told, found, toks) or _numbered(laid, toks) or _paid_elsewhere(told, laid, toks)


__all__ = ["lost"]
