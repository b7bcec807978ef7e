"""Questions of what is printed: the range of weapons side by side, how many copies the deck has, the face of a card.

`answer(conn, edition, text, links, lexicon, book)` gives the answer of contract §3, None where anything else is asked: every word beside the names of cards
must belong to the comparison.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.cite import text_id

R = "(?:攻击范围|射程|攻击距离|范围)"
AND = "(?:和|跟|与|同|、|,| )?"
LONG, SHORT = "长远大多高广", "短近小少低"
MEASURE = "(?:格|步|距离|个)?"
ENDS = "(?:吗|么|不|吧|呢|啊|对吗|对不|是吗)?"
MANY = "(?:几|多少)"
_DIFF = re.compile(f"#的?{R}?(?:比#的?{R}?(?:要|会|能)?[{LONG}{SHORT}](?:了)?{MANY}{MEASURE}|{AND}#的?{R}(?:相)?差(?:了|着)?{MANY}{MEASURE})")
_SAME = re.compile(f"#(?:{AND}#)+,?(?:这)?(?:[两三四五俩])?(?:把|件|张|种)?(?:武器|刀|剑)?的?{R}(?:是不是|是否|是)?(?:都)?(?:一样|相同|同样|一致|同一个|相等)(?:数|的|{'|'.join(LONG)})*{ENDS}")
_MORE = re.compile(f"#的?{R}?(?:是不是)?比#的?{R}?(?:要|更|还)?([{LONG}{SHORT}])(?:些|一些|一点)?{ENDS}")
_WHICH = re.compile(f"#(?:{AND}#)+,?(?:哪个|哪把|谁|哪件|哪一把)的?{R}(?:更|比较|要|最)?([{LONG}{SHORT}])(?:些|一些|一点)?{ENDS}")
_MOST = re.compile(f"(?:哪把|哪个|哪件|哪一把|什么)(?:武器)?的?{R}最([{LONG}{SHORT}])|{R}最([{LONG}{SHORT}])的(?:武器)?是(?:哪把|哪个|什么|哪件)(?:武器)?")
DECK = "(?:(?:整|一|这)副牌|牌堆|牌库|全部牌|所有牌|(?:军争|标准)(?:包|版)?(?:加|和|\\+)(?:军争|标准)(?:包|版)?|军争(?:场|篇)?|游戏)(?:里|中|里面|一起)?"
ALL = "(?:一共|总共|共|总计|合计)"
_COPIES = re.compile(f"(?:{DECK},?(?:{ALL})?有{MANY}(?:张|把|匹|件)(@|#)|{DECK},?(?:的)?(@|#){ALL}?有?{MANY}(?:张|把|匹|件)|(@|#){ALL}有{MANY}(?:张|把|匹|件)|(?:{DECK},?)?{ALL}有{MANY}(?:张|把|匹|件)(@|#)){ENDS}")
_FACE = re.compile("#(?:的)?(?:花色)?(?:是)?(?:什么|啥|哪种|哪个)(?:花色|色|颜色)(?:的|的牌)?|#(?:是|算)?(?:红的?|红色的?|黑的?|黑色的?)(?:牌)?还是(?:红的?|红色的?|黑的?|黑色的?)(?:牌)?")
CLASSES = {"武器": units.WEAPONS, "武器牌": units.WEAPONS, "防具": units.ARMORS, "防具牌": units.ARMORS, "防御马": units.DEFENSIVE, "进攻马": units.OFFENSIVE, "+1马": units.DEFENSIVE, "-1马": units.OFFENSIVE,
           "加一马": units.DEFENSIVE, "减一马": units.OFFENSIVE, "马": units.HORSES, "坐骑": units.HORSES, "装备牌": units.EQUIPS, "装备": units.EQUIPS}
SUIT = {"spade": "黑桃", "heart": "红桃", "club": "梅花", "diamond": "方块"}


def _stripped(text: str, links) -> tuple[str, list[str]]:
    """(the text with # for each card named, their slugs in order)."""
    out, at, slugs = "", 0, []
    for x in sorted(links, key=lambda x: x.start):
        if x.start < at:
            continue
        out += text[at:x.start] + "#"
        at = x.end
        slugs.append(x.slug)
    return re.sub(r"[?!.。？！\s]+$", "", out + text[at:]), slugs


def _value(kind: str, v, unit=None) -> dict:
    return {"verdict": "value", "value": {"type": kind, "v": v, "unit": unit}}


def _ranges(book, slugs: list[str]):
    found = [book.cards[s].range if s in book.cards and s in units.WEAPONS else None for s in slugs]
    return None if None in found or not found else found


def _compared(said: str, slugs: list[str], book, lexicon):
    """(answer, sentence) of a question about ranges."""
    most = _MOST.fullmatch(said)
    if most and not slugs:
        slugs = [s for s in book.cards if s in units.WEAPONS]
    reach = _ranges(book, slugs)
    if reach is None:
        return None
    told = "，".join(f"【{book.cards[s].zh}】{n}" for s, n in zip(slugs, reach))
    if most:
        n = (max if (most.group(1) or most.group(2)) in LONG else min)(reach)
        best = [s for s, x in zip(slugs, reach) if x == n]
        return (_value("card", book.cards[best[0]].zh), f"攻击范围{n}") if len(best) == 1 else None
    if _DIFF.fullmatch(said) and len(reach) == 2:
        return _value("number", abs(reach[0] - reach[1])), told
    if _SAME.fullmatch(said) and len(reach) > 1:
        return {"verdict": "yes" if len(set(reach)) == 1 else "no", "value": None}, told
    more = _MORE.fullmatch(said)
    if more and len(reach) == 2:
        return {"verdict": "yes" if (reach[0] > reach[1] if more.group(1) in LONG else reach[0] < reach[1]) else "no", "value": None}, told
    which = _WHICH.fullmatch(said)
    if which and len(reach) > 1:
        n = (max if which.group(1) in LONG else min)(reach)
        best = [s for s, x in zip(slugs, reach) if x == n]
        return (_value("card", book.cards[best[0]].zh), told) if len(best) == 1 else None
    return None


def answer(conn, edition: str, text: str, links, lexicon, book) -> dict | None:
    """See module."""
    named = [x for x in links if x.kind in ("card", "general", "skill")]
    if any(x.kind != "card" or not x.sure for x in named):
        return None
    kept = [x for x in named if x.matched not in CLASSES and x.slug not in ("defensive_ride", "offensive_ride", "defensive_horse", "offensive_horse")]
    said, slugs = _stripped(text, kept)
    found = _compared(said, slugs, book, lexicon) or _copies(said, slugs, book) or _face(said, slugs, book)
    if found is None:
        return None
    out, sentence = found
    cites = [x for s in slugs[:4] if (x := text_id(conn, edition, "card", s))]
    if not cites:
        cites = [x for s in sorted(units.EQUIPS) if s in book.cards and s in sentence_units(said) and (x := text_id(conn, edition, "card", s))][:4]
    return {**out, "text": sentence, "basis": "text", "agreement": "engine-only", "governing": cites} if cites else None


def sentence_units(said: str) -> frozenset:
    """The cards of the class that a question names (防御马), of all equipment where it names none."""
    return next((CLASSES[word] for word in sorted(CLASSES, key=len, reverse=True) if word in said), units.EQUIPS)


def _copies(said: str, slugs: list[str], book):
    word = next((w for w in sorted(CLASSES, key=len, reverse=True) if w in said), None) if not slugs else None
    asked = said.replace(word, "@", 1) if word else said
    if not _COPIES.fullmatch(asked) or len(slugs) > 1 or not (slugs or word):
        return None
    pool = set(slugs) if slugs else {s for s in CLASSES[word] if s in book.cards}
    n = sum(copies for (_, _, slug), copies in book.faces.items() if slug in pool)
    return (_value("number", n, "张"), f"{n}张") if n else None


def _face(said: str, slugs: list[str], book):
    if len(slugs) != 1 or not _FACE.fullmatch(said):
        return None
    suits = {suit for (suit, _, slug) in book.faces if slug == slugs[0]}
    colours = {"红色" if s in ("heart", "diamond") else "黑色" for s in suits}
    shade = "还是" in said or "颜色" in said
    found = colours if shade else {SUIT[s] for s in suits}
    return (_value("text", found.copy().pop()), "、".join(sorted(found))) if len(found) == 1 else None


__all__ = ["answer"]
