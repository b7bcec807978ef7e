"""Who is who: descriptions by role become one person, neighbours that are one person are joined.

`fold(words)` gives the words with every person as one word; `seats.seat` then fills the three seats.
"""

from __future__ import annotations

from resolver.ask.borrowed.sense.words import PERSONS, Word, matches

# (pattern, concept, concepts that must not follow): descriptions of a person by what he does in this card.
_DESCRIPTIONS = (
    ("use aspect? J de noun|he", "U", ""), ("use aspect? J de", "U", "J K target time P cond"), ("use aspect? J noun|he", "U", ""), ("J de? U", "U", ""), ("J de owner", "U", ""), ("first use J de?", "U", "P time"),
    ("J to|geito gear de owner", "H", ""), ("use aspect? K de U", "H", ""), ("K de U", "H", ""), ("must|want K de noun|he|target", "V", ""), ("must|want bei K de? noun|he|target", "V", ""),
    ("bei me|G|L|rel use? J de noun|he|target", "H", ""), ("bei other? use? J de noun|he|target", "H", ""), ("bei other? J de", "H", "J K P time gear hand S"), ("bei other? J noun|he", "H", ""), ("bei bor aspect? gear? de noun|he|owner", "H", ""), ("bei bor gear noun|he", "H", ""),
    ("bei bor aspect? gear? de", "H", "K P time gear"), ("neg wear|equip? aspect? gear de noun|he", "other", ""),
    ("get|wear|equip aspect? num1? zhang? gear de noun|he", "H", ""), ("get|wear aspect? gear noun|he", "H", ""), ("get|wear aspect? gear de", "H", "P gear time S skillw effect"), ("gear de? owner", "H", ""),
    ("wear|get W de noun|he", "H", ""), ("wear|get W de", "H", "P time gear S skillw effect K"), ("W noun|he", "H", ""), ("source? use aspect? K de noun|he", "H", ""), ("source? use aspect? K de", "H", "P K target time"), ("source? KK de? noun|he", "H", ""), ("source? KK de", "H", "P K target time"),
    ("J de? target", "H", ""), ("K he|G|rel|me de noun|he", "H", ""), ("A he", "V", ""),
    ("bei aspect? K|hit|kill de target|noun|he", "V", ""), ("bei K|hit|kill de", "V", "P time K"), ("bei K|hit|kill noun|target", "V", ""), ("use? K de? target", "V", ""), ("K de noun", "V", "+dist is sel"),
    ("wear|equip aspect? A de noun|he|owner", "V", ""), ("wear|equip aspect? A de", "V", "P time"), ("A de owner|noun", "V", ""), ("wear|equip aspect? shield de noun|he", "V", ""), ("bare de noun|he", "other", ""),
)


def fold(words: list[Word]) -> list[Word]:
    """Words with descriptions folded, neighbours joined, talk dropped."""
    for k in range(1, len(words)):
        words[k].parted = words[k - 1].c == "talk" and words[k - 1].text in ("和", "跟", "与", "离", "距", "同")
    words = _asides([w for w in words if w.c != "talk"])
    words = [w for k, w in enumerate(words) if not (w.c == "near" and k and words[k - 1].c in ("to", "geito", "bor") and k + 1 < len(words) and words[k + 1].c in (*PERSONS, "wear", "eq", "equip"))]
    words = [w for k, w in enumerate(words) if not (w.c == "pai" and k and words[k - 1].c == "J")]
    for a, b, _ in list(matches("use he|self de gear", words)):       # 用他的刀: with what he has anyway
        if any(w.c == "cause" for w in words[max(0, a - 3):a]):
            if words[a + 1].c == "self":
                for w in words[b:b + 4]:
                    w.c = "heself" if w.c == "self" else w.c
            words[a:b] = []
            break
    for pattern, concept, follow in _DESCRIPTIONS:
        only = follow.startswith("+")
        bad = {x for f in follow.lstrip("+").split() for x in (PERSONS - {"G", "L", "R", "me", "self"} if f == "P" else ("w", "W", "dao") if f == "gear" else (f,))}
        while True:
            hit = next(((a, b) for a, b, _ in matches(pattern, words) if (b < len(words) and words[b].c in bad if only else b >= len(words) or words[b].c not in bad)), None)
            if hit is None:
                break
            a, b = hit
            inner = [x for w in words[a:b] for x in (w.inner or [w])]
            words[a:b] = [Word(concept, "".join(w.text for w in words[a:b]), None, words[a].at, inner)]
    words = [w for k, w in enumerate(words) if not (w.c == "KK" and k + 1 < len(words) and words[k + 1].c == "H")]
    words = [w for k, w in enumerate(words) if not (w.c == "self" and k and words[k - 1].c in ("as", "is") and k + 1 < len(words) and words[k + 1].c in ("H", "V") and words[k + 1].inner and words[k + 1].inner[0].c in ("J", "K"))]
    words = _join(words)
    for k in range(1, len(words) - 1):
        if words[k].text == "还是" and words[k - 1].c in ("V", "noun") and words[k + 1].c in ("G", "L", "he", "R"):
            words[k].c = "is"       # 被砍的还是张飞
    return words


def _asides(words: list[Word]) -> list[Word]:
    """麒麟弓(红桃), 张飞(丈八), 刘备(主公): what stands in brackets belongs to the word before; the face of a thing goes before it."""
    out: list[Word] = []
    for k, w in enumerate(words):
        if w.c == "paren":
            if w.text == "(" and 0 < k < len(words) - 1 and words[k - 1].c == "K" and words[k + 1].c in ("get", "wear", "bei", "use", *PERSONS):
                out.append(Word("comma", ",", None, w.at))      # 点他挨杀(拿刀的那人够得着): another sentence
            continue
        if k >= 2 and words[k - 1].text == "(" and out and out[-1] is words[k - 2] and out[-1].c in ("W", "w", "dao", "K", "C", "A") and w.c in ("red", "black", "heart", "diamond", "club", "spade"):
            out.insert(-1, w)
        else:
            out.append(w)
    return out


def _one(a: Word, b: Word) -> Word | None:
    """The person that two neighbours are, None where they are two."""
    x, y = a.c, b.c
    if y == "self" and x not in ("self", "other", "heself"):
        a.emphatic = True
        return a
    if x == "R" and y in "GLU" or x == "R" and y == "me":
        b.role = a.slug
        return b
    if y == "R" and x in ("G", "L", "me", "rel"):
        a.role = b.slug
        return a
    if x == "other" and y == "R":
        b.slug += "2"
        return b
    if x in ("me", "he", "rel") and y in ("G", "L", "H", "U", "V"):
        b.also = x if x != "rel" else None
        b.inner += a.inner
        return b
    if x in ("G", "L") and y in ("he", "H", "V", "U") and y != "H":
        a.inner += b.inner
        return a
    if x in ("H", "U", "V", "other") and y in ("G", "L") or x in ("H", "U", "V") and y in ("R", "me"):
        b.also, b.inner = x, a.inner + b.inner
        return b
    if x == "me" and y == "rel":
        return b
    if x == "he" and y == "rel":
        return b
    if x == "rel" and y == "he":
        return a
    if x == y and x in ("he", "other", "self"):
        return a
    return None


def _join(words: list[Word]) -> list[Word]:
    out: list[Word] = []
    k = 0
    while k < len(words):
        w = words[k]
        while out and out[-1].c in PERSONS and w.c in PERSONS:
            one = _one(out[-1], w) if not w.parted and not (out[-1].c == "R" and len(out) > 1 and out[-2].c in ("K", "kill", "aspect")) else None
            if one is None:
                break
            out.pop()
            w = one
        if w.c == "G" and len(out) >= 3 and out[-1].c == "de" and out[-2].c == "R" and out[-3].text in ("不是", "并非", "非", "不当", "没当", "不做"):
            w.role = "loyalist" if out[-2].slug == "lord" else w.role      # 不是主公的刘备
            del out[-3:]
        # 刘备(主公), 刘备是主公, 刘备做主公
        if w.c == "R" and len(out) >= 3 and out[-1].c == "zhang" and out[-2].c in ("is", "as"):
            out.pop()           # 只是个反贼
        if w.c == "R" and len(out) >= 2 and out[-1].c in ("is", "as") and out[-2].c in ("G", "L", "me", "rel", "he"):
            out[-2].role = w.slug
            out.pop()
        elif w.c == "R" and len(out) >= 2 and out[-1].text in ("不是", "并非", "非") and out[-2].c in ("G", "L", "me"):
            out[-2].role = "loyalist" if w.slug == "lord" else out[-2].role
            out.pop()
        elif w.c == "R" and len(out) >= 3 and out[-1].c in ("is", "as") and out[-2].c == "neg" and out[-3].c in ("G", "L", "me"):
            out[-3].role = "loyalist" if w.slug == "lord" else out[-3].role
            del out[-2:]
        else:
            out.append(w)
        k += 1
    return out
