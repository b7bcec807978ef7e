"""The words of a question about 借刀杀人 as concepts, and a small matcher for patterns of concepts.

`cut(text, links)` gives the words in order. Names come from the linker, everything else from `lexis.txt` and `talk.txt` (longest match, leftmost first);
what no list holds is a word of the concept `?`. Patterns are written as concepts with a space between:

    a|b   one of these    x?   may be absent    ~3   up to three words that are nobody, ask for nobody and end no clause
    P=h   captured as h   ^ $  begin and end of a clause
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.units import ARMORS, DEFENSIVE, OFFENSIVE, SLASHES, WEAPONS

PERSONS = frozenset("me self heself he rel other U H V G L R".split())
SUITS = frozenset(("heart", "diamond", "club", "spade"))
_RANK = Lazy("(?:的?(?:10|[2-9AJQK])(?![0-9A-Za-z人个张血点]))?")
STOPS = frozenset(("comma", "stop"))
_CLASSES = {"P": PERSONS, "K": frozenset(("K", "KK")), "strike": frozenset(("K",)), "gear": frozenset(("w", "W", "dao")), "n": frozenset(("num0", "num1", "num2", "num3", "num4", "num5"))}


@dataclass
class Word:
    """One word: concept `c`, its text, slug of a name, place in the question; `inner` are words folded into it, `role` and `also` what is told of a person."""

    c: str
    text: str
    slug: str | None = None
    at: int = 0
    inner: list = field(default_factory=list)
    role: str | None = None
    also: str | None = None
    emphatic: bool = False
    parted: bool = False      # 和, 离 before it: another than the person before

    @property
    def end(self) -> int:
        return self.at + len(self.text)


@cache
def lexis() -> tuple[dict[str, str], int]:
    """Word -> concept, length of the longest word."""
    from kb.locate import data_dir

    here = data_dir() / "words" / "borrowed"
    out: dict[str, str] = {}
    for line in (here / "concepts.txt").read_text(encoding="utf-8").splitlines():
        if line and line[:2] != "# ":
            concept, _, rest = line.partition(" ")
            for word in rest.split():
                out.setdefault(word, concept)
    for line in (here / "talk.txt").read_text(encoding="utf-8").splitlines():
        if line and line[:2] != "# ":
            for word in line.split():
                out.setdefault(word, "talk")
    return out, max(map(len, out))


def _name(link) -> tuple[str, str]:
    """Concept and slug of a linked name."""
    if link.kind == "general":
        return "G", link.slug
    if link.kind == "role":
        return "R", link.slug
    if link.kind == "skill":
        return "S", link.slug
    s = {"defensive_ride": "defensive_horse", "offensive_ride": "offensive_horse"}.get(link.slug, link.slug)
    for concept, group in (("K", SLASHES), ("W", WEAPONS), ("A", ARMORS), ("D", DEFENSIVE), ("O", OFFENSIVE)):
        if s in group:
            return concept, s
    return {"collateral": "J", "nullification": "N"}.get(s, "C"), s


def cut(text: str, links) -> list[Word]:
    """Words of a normalised question."""
    table, longest = lexis()
    names = {x.start: x for x in links if x.kind in ("card", "skill", "general", "role") and (x.sure or x.kind != "general" or len(x.matched) > 2)}
    out: list[Word] = []
    i = 0
    while i < len(text):
        best = next((n for n in range(min(longest, len(text) - i), 0, -1) if text[i:i + n].lower() in table), 0)
        name = names.get(i)
        while best > 1 and any(i < a < i + best < x.end for a, x in names.items()):       # 杀马超 is no 杀马
            best = next((n for n in range(best - 1, 0, -1) if text[i:i + n].lower() in table), 0)
        if name is None and best < 3 and text[i + 1:i + 2] in ("不", "没") and text[i:i + 1] == text[i + 2:i + 3] and "\u4e00" <= text[i] <= "\u9fff":      # 受不受伤
            out.append(Word("polar", text[i:i + 2], None, i))
            i += 2
            continue
        if best >= 2 and text[i:i + best - 1].lower() in table and any(text[i + best - 1:i + best - 1 + n].lower() in table for n in range(max(3, best + 1), longest + 1) if i + best - 1 + n <= len(text)):
            best -= 1           # 用|出牌阶段, 对|手牌为零: the longer word goes before the first
        if name is not None and name.end - i >= best:
            concept, slug = _name(name)
            out.append(Word(concept, text[i:name.end], slug, i))
            i = name.end
        elif text[i].isspace():
            i += 1
        elif best:
            word = text[i:i + best]
            concept, _, slug = table[word.lower()].partition("=")
            out.append(Word(concept, word, slug or None, i))
            i += best
            if concept in SUITS:
                i += len(_RANK.match(text, i).group())
        elif text[i] in "ABCDEFGHIJ甲乙丙丁戊己":
            out.append(Word("L", text[i], text[i], i))
            i += 1
        else:
            if out and out[-1].c == "?" and out[-1].end == i:
                out[-1].text += text[i]
            else:
                out.append(Word("?", text[i], None, i))
            i += 1
    return _settle(out)


_WORE = frozenset("now must want can first neednt neg later cant then most".split())


def _settle(words: list[Word]) -> list[Word]:
    """Words whose concept hangs on their neighbours: 装 before gear tells of what is worn, 让人 has a person in it."""
    for k, w in enumerate(words):
        after = words[k + 1:k + 5]
        if w.c in ("eq", "equip", "get") and w.text in ("装", "穿", "戴", "换", "装备", "拿", "穿上", "换上", "装上", "戴上"):
            rest = [x for x in after if x.c not in ("aspect", "red", "black", "talk", "de", "is", "num1") and x.c not in SUITS]
            if rest and rest[0].c in ("W", "A", "D", "O", "shield") and (len(rest) > 1 and any(x.c == "de" for x in after[after.index(rest[0]) + 1:after.index(rest[0]) + 2]) or not any(x.c in _WORE and x.c != "neg" for x in words[max(0, k - 3):k])):
                w.c = "wear"
            elif rest and rest[0].c in ("w", "dao") and w.c != "get" and not any(x.c in _WORE for x in words[max(0, k - 3):k]):
                w.c = "wear"
        if w.c == "get" and w.text in ("拿", "拿着", "取", "捏", "抽") or w.c == "wear" and w.text in ("拿着", "捏着", "持", "提着", "攥着"):
            if next((x.c for x in after if x.c not in ("aspect", "red", "black", "talk", "de", "num1", "num2", "zhang") and x.c not in SUITS), "") in ("C", "K", "KK", "J") and w.text != "抽" or w.c == "get" and after and after[0].c in ("self", "red", "black", *SUITS):
                w.c = "use"
        if w.c == "get" and w.text in ("拿", "拿着") and k and words[k - 1].c == "neg" and after and after[0].c in ("w", "dao", "W"):
            w.c = "wear"        # 没拿武器
        if w.c == "kill" and w.text in ("砍了", "杀了", "捅了", "劈了") and (after and after[0].c == "K" or any(x.c == "K" and x.text in ("一刀", "一下") for x in after[:3])):
            w.c = "K"
        if w.c == "disc" and next((x.c for x in after if x.c not in ("aspect", "talk", "num1", "zhang")), "") in ("J", "N", "K", "KK"):
            w.c = "use"         # 扔了张借刀
        if w.c == "cause" and after and after[0].text in ("人", "别人", "人家") and next((x.c for x in after[1:] if x.c != "talk"), "") in ("N", "offset"):
            w.c = "bei"         # 让人反了
        if w.text in ("应付", "响应", "应对", "对付", "应战", "来响应", "去响应") and after and after[0].c == "J":
            w.c = "bei"         # 拿闪应付借刀: who does so is the one asked for a 杀
        if w.c == "use" and w.text in ("玩", "用", "使", "耍") and k and words[k - 1].c == "me" and after and after[0].c == "G" and (len(after) == 1 or after[1].c in STOPS):
            w.c = "is"          # 我玩马超
        if w.c == "use" and w.text in ("丢", "扔", "丢掉", "扔掉") and k and (not after or after[0].c in ("polar", "aspect", *STOPS)) and any(x.c in ("equip", "eqzone", "hc", "most") for x in words[max(0, k - 4):k]):
            w.c = "disc"        # 装备也要丢吗
        if w.c == "dao" and k and words[k - 1].c == "bei" and words[k - 1].text in ("挨", "被", "吃了", "挨了"):
            w.c = "K"
        if w.text == "打" and after and after[0].c in PERSONS and not any(x.c == "J" for x in after[:3]):
            w.c = "K"
        if w.text == "还是" and after and after[0].c == "talk" and after[0].text in ("想", "想要", "打算", "希望", "坚持", "把"):
            w.c = "talk"
        if w.text == "还是":
            end = next((i for i in range(k, len(words)) if words[i].c in STOPS), len(words)) - 1
            if words[end].text in ("吗", "么") and k and words[k - 1].c in ("de", "S", "target", "talk"):
                w.c = "is"      # 反馈的还是出杀的人吗: still
        if w.text == "得了" and k and words[k - 1].c in ("sel", "K", "use", "act", "S", "to", "bor"):
            w.c = "can"         # 指得了, 砍得了
        if w.text == "家伙" and w.c == "noun" and k > 1 and words[k - 1].c == "de" and next((x.c for x in reversed(words[:k - 1]) if x.c not in ("talk", "aspect", "hand")), "") == "get":
            w.c = "w"           # 骗来的家伙
        if w.text == "邻居" and k and words[k - 1].c == "is":
            w.c = "near"
        if w.text == "己" and w.c == "L" and not any(x.c == "L" and x.text != "己" for x in words):
            w.c, w.slug = "self", None
        if w.c == "talk" and w.text in ("只", "就", "光", "仅", "单") and after and after[0].c in ("wear", "eq", "equip"):
            after[0].emphatic = True        # 只装了…: nothing else is worn
        if w.text == "它" and len(after) > 1 and after[0].c == "de" and after[1].c == "target":
            w.c = "J"
        if w.text == "要" and after and after[0].c in PERSONS and any(x.c in ("K", "KK") for x in after[1:]):
            w.c = "cause"       # 要他砍我
        if w.c in ("cant", "neg") and (k + 1 == len(words) or words[k + 1].c in STOPS or words[k + 1].c == "talk" and (k + 2 == len(words) or words[k + 2].c in STOPS)) and k and any(x.c == "can" or x.c == w.c for x in words[max(0, k - 8):k] if x.c not in STOPS) and w.text[:1] == "不":
            w.c = "polar"       # 能激将不能, 可以不
        if w.text == "人" and k and words[k - 1].c in ("cause", "bei", "geito"):
            w.c = "other"
    return words


# --- patterns ------------------------------------------------------------------------------------------------------------


@cache
def _parsed(pattern: str) -> tuple:
    out = []
    for piece in pattern.split():
        if piece[0] == "~":
            out.append(("gap", int(piece[1:]), None, False))
        elif piece in "^$":
            out.append((piece, None, None, False))
        else:
            piece, _, label = piece.partition("=")
            maybe = piece[-1] == "?" and len(piece) > 1
            names: set[str] = set()
            for one in (piece[:-1] if maybe else piece).split("|"):
                names |= _CLASSES.get(one, {one})
            out.append(("word", frozenset(names), label or None, maybe))
    return tuple(out)


def _walk(parts, k: int, words, i: int, got: dict) -> int | None:
    """End of a match of parts[k:] at i, None where there is none."""
    if k == len(parts):
        return i
    kind, what, label, maybe = parts[k]
    if kind == "^":
        return _walk(parts, k + 1, words, i, got) if i == 0 or words[i - 1].c in STOPS else None
    if kind == "$":
        return _walk(parts, k + 1, words, i, got) if i == len(words) or words[i].c in STOPS else None
    if kind == "gap":
        for n in range(what + 1):
            found = _walk(parts, k + 1, words, i + n, got)
            if found is not None:
                return found
            if i + n >= len(words) or words[i + n].c in STOPS or words[i + n].c in PERSONS or words[i + n].c == "who":
                return None
        return None
    if i < len(words) and words[i].c in what:
        found = _walk(parts, k + 1, words, i + 1, got)
        if found is not None:
            if label:
                got[label] = i
            return found
    return _walk(parts, k + 1, words, i, got) if maybe else None


def matches(pattern: str, words):
    """(start, end, captured places) of every match, from the left."""
    parts = _parsed(pattern)
    for i in range(len(words)):
        got: dict[str, int] = {}
        end = _walk(parts, 0, words, i, got)
        if end is not None and end > i:
            yield i, end, got


def seen(pattern: str, words) -> bool:
    """Whether the pattern stands anywhere."""
    return next(matches(pattern, words), None) is not None
