"""Links the names in a normalised question: leftmost-longest over the lexicon, then near misses for what is left.

Near misses are names with the same sound, with one wrong character (three characters and more), or written in pinyin;
they are reported as guesses (`sure` False), never silently.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.lexicon import NOT_NAMES, SINGLE, Entry, Lexicon, fold, syllables


@dataclass(frozen=True)
class Link:
    """A name found at `start:end` of the normalised question; `sure` False where the spelling was guessed."""

    kind: str
    slug: str
    name: str
    matched: str
    start: int
    end: int
    sure: bool = True

    def to_json(self) -> dict:
        """The entity of contract §3."""
        return {"kind": self.kind, "slug": self.slug, "name": self.name, "matched": self.matched,
                "span": [self.start, self.end], "sure": self.sure}


_EQUIPPING = Lazy(r"(装|挂|拿|戴|装备|装着|挂着|拿着|借|弃|拆|顺|有)(了|着|上)?(一?把|个)?$")
_ASCII = Lazy(r"[A-Za-z][A-Za-z ]*[A-Za-z0-9]|[A-Za-z]{2,}")
_LONG_NOT_NAME = max(map(len, NOT_NAMES))


def link(text: str, lexicon: Lexicon) -> tuple[list[Link], list[dict]]:
    """Links in order of place, and the questions back (`clarify`: about, options) where context does not decide."""
    links: list[Link] = []
    clarify: list[dict] = []
    i = 0
    while i < len(text):
        step = _skip(text, i)
        if step:
            i += step
            continue
        hit = _longest(text, i, lexicon)
        if hit:
            length, entries = hit
            entry, question = _choose(text, i, length, entries)
            if question:
                clarify.append(question)
            if entry:
                links.append(Link(entry.kind, entry.slug, entry.name, text[i:i + length], i, i + length, entry.sure))
            i += length
            continue
        i += 1
    links += _near(text, links, lexicon)
    links.sort(key=lambda item: item.start)
    return links, clarify


def _skip(text: str, i: int) -> int:  # length of an everyday word at i, 0 if none
    for length in range(min(_LONG_NOT_NAME, len(text) - i), 1, -1):
        if text[i:i + length] in NOT_NAMES:
            return length
    return 0


def _longest(text: str, i: int, lexicon: Lexicon):
    for length in range(min(lexicon.longest, len(text) - i), 0, -1):
        word = text[i:i + length]
        entries = lexicon.keys.get(word.lower() if word.isascii() else word)
        if not entries:
            continue
        if word.isascii() and not _whole_ascii(text, i, length):
            continue
        if length == 1 and not _single_ok(text, i):
            continue
        return length, entries
    return None


def _whole_ascii(text: str, i: int, length: int) -> bool:
    before = text[i - 1:i]
    after = text[i + length:i + length + 1]
    return not (before.isascii() and before.isalnum() or after.isascii() and after.isalnum())


def _single_ok(text: str, i: int) -> bool:
    rule = SINGLE.get(text[i])
    if rule is None:
        return True
    _, before, after = rule
    return not (i and text[i - 1] in before) and text[i + 1:i + 2] not in (set(after) or {None})


def _choose(text: str, i: int, length: int, entries: list[Entry]):
    word = text[i:i + length]
    if word == "诸葛":
        weapon = bool(_EQUIPPING.search(text[:i]))
        person = re.search("空城|观星|手牌|没牌|被|他|她|杀|砍|打|对|用|出|丞相", text.replace("诸葛", ""))
        by_slug = {e.slug: e for e in entries}
        if weapon and "crossbow" in by_slug:
            return by_slug["crossbow"], None
        general = by_slug.get("zhugeliang", entries[0])
        if person:
            return general, None
        return None, {"about": word, "options": ["诸葛亮", "诸葛连弩"]}
    if len(entries) == 1:
        return entries[0], None
    kinds = {e.kind for e in entries}
    if {"card", "skill"} <= kinds:
        return next(e for e in entries if e.kind == "card"), None
    if word == "洛神":
        return next((e for e in entries if e.kind == "skill"), entries[0]), None
    for entry in entries:
        if entry.name == word:
            return entry, None
    if len({(e.kind, e.slug) for e in entries}) > 1 and (word.isascii() or kinds == {"general"}):
        return None, {"about": word, "options": [e.name for e in entries]}
    return entries[0], None


def _near(text: str, links: list[Link], lexicon: Lexicon) -> list[Link]:
    taken = [False] * len(text)
    for item in links:
        for k in range(item.start, item.end):
            taken[k] = True
    for i in range(len(text)):
        for k in range(_skip(text, i)):
            taken[i + k] = True
    free = [m for m in re.finditer(r"[\u4e00-\u9fff]{3,}", "".join("." if t else ch for ch, t in zip(text, taken)))]
    latin = [m for m in _ASCII.finditer(text) if not any(taken[m.start():m.end()])]
    found: list[Link] = []
    free = free or [m for m in re.finditer(r"[\u4e00-\u9fff]{2,}", "".join("." if t else ch for ch, t in zip(text, taken)))]
    sound = wild = pinyin = None
    for match in free:
        if sound is None:
            sound, wild, pinyin = lexicon.near
        start, end = match.span()
        i = start
        while i < end:
            best = None
            for length in range(min(6, end - i), 1, -1):
                word = text[i:i + length]
                spoken = syllables(word)
                entries = sound.get(spoken) if spoken else None
                if entries and length >= 3:
                    best = length, entries[0]
                    break
                if entries and length == 2 and entries[0].kind == "general" and syllables(entries[0].name) == spoken:
                    best = length, entries[0]
                    break
                if length >= 3:
                    near = next((wild[key] for k in range(length)
                                 if (key := word[:k] + "*" + word[k + 1:]) in wild), None)
                    if near and _plausible(word, near[0]):
                        best = length, near[1][0]
                        break
            if best:
                length, entry = best
                found.append(Link(entry.kind, entry.slug, entry.name, text[i:i + length], i, i + length, False))
                i += length
            else:
                i += 1
    for match in latin:
        word = match.group().lower().replace(" ", "")
        if len(word) < 4:
            continue
        if sound is None:
            sound, wild, pinyin = lexicon.near
        entries = pinyin.get(_fold_pinyin(word))
        if entries:
            found.append(Link(entries[0].kind, entries[0].slug, entries[0].name, match.group(), *match.span(), False))
    return found


def _plausible(word: str, key: str) -> bool:
    """One wrong character of three needs the same sound start or an unusual word; rule terms are out (判定区, 摸牌堆)."""
    wrong = [(a, b) for a, b in zip(word, key) if a != b]
    if len(wrong) != 1:
        return False
    if len(key) >= 4:
        return True
    a, b = syllables(wrong[0][0]), syllables(wrong[0][1])
    return bool(a and b and (a[0][:1] == b[0][:1] or a[0][1:] == b[0][1:]))


def _fold_pinyin(word: str) -> str:
    """Folds a run of joined pinyin the way single syllables are folded (greedy: ng before a vowel stays)."""
    import re as _re

    word = word.replace("lv", "lv").replace("lu:", "lv")
    parts = _re.findall(r"(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]+(?:ng(?![aeiouv])|n(?![aeiouv])|r(?![aeiouv]))?", word)
    return "".join(fold(p) for p in parts) if "".join(parts) == word else word
