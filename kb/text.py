"""Text as it is compared: NFKC, simplified, lower case, without brackets and control characters; toneless pinyin.

Not here: searching (kb/search), linking names in questions (resolver/ask).  Imports: stdlib, kb.locate.
Tables: data/traditional.tsv (character, simplified; from OpenCC's single characters without 乾, which is also simplified, and
with 覆 著 瞭, which converters write for 复 着 了) and data/pinyin.tsv (character, readings with the usual one first; `v` for ü).
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import product
from pathlib import Path

from kb.locate import data_dir

# Brackets and quotes that players and printers put around names; meaning nothing by themselves.
BRACKETS = "【】〖〗「」『』《》〈〉[]“”‘’\"＂"
_MINUS = dict.fromkeys(map(ord, "−﹣－‐‑‒"), "-")
_DASH_BY_DIGIT = re.compile(r"[–—](?=\d)")
_BETWEEN_LETTERS = re.compile(r"(?<=[a-z])['’`·\-_\s]+(?=[a-z])")
_TONED = re.compile(r"(?:[a-z]{1,6}[1-5])+")
_UMLAUT = dict.fromkeys(map(ord, "üǖǘǚǜ"), "v")
_GAP_BY_WIDE = re.compile(r"\s+(?=[^\x00-\u02ff])|(?<=[^\x00-\u02ff])\s+")


def table_files() -> list[Path]:
    """The character tables shipped with the data; part of the database's content hash."""
    return [data_dir() / "pinyin.tsv", data_dir() / "traditional.tsv"]


@lru_cache(maxsize=1)
def _simpler() -> dict[int, str]:
    lines = (data_dir() / "traditional.tsv").read_text(encoding="utf-8").split("\n")
    return {ord(line[0]): line[2:] for line in lines if line}


@lru_cache(maxsize=1)
def _readings() -> dict[str, tuple[str, ...]]:
    lines = (data_dir() / "pinyin.tsv").read_text(encoding="utf-8").split("\n")
    return {line[0]: tuple(line[2:].split(" ")) for line in lines if line}


def simplify(text: str) -> str:
    """`text` with every traditional character replaced by its simplified one; equal length."""
    return text if text.isascii() else text.translate(_simpler())


def printable(text: str) -> str:
    """`text` without control, format, private and surrogate characters; any white space becomes a plain space."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")


def normalise(text: str) -> str:
    """The form in which texts and queries are compared.

    Shape:  NFKC, lower case, simplified; brackets, quotes, control characters and variation selectors gone; white space
            single, and none next to a Chinese character.  normalise(normalise(x)) == normalise(x).
    """
    for _ in range(4):  # settles after one round but for a few compatibility characters
        done = _once(text)
        if done == text:
            break
        text = done
    return text


def _once(text: str) -> str:
    text = unicodedata.normalize("NFKC", text.translate(_MINUS)).casefold()
    text = printable(simplify(text)).translate(_DROP)
    text = _DASH_BY_DIGIT.sub("-", text)
    return _GAP_BY_WIDE.sub("", " ".join(text.split()))


_DROP = dict.fromkeys([*map(ord, BRACKETS), *range(0xFE00, 0xFE10)])


def normalised_with_places(text: str) -> tuple[str, list[int]]:
    """`text` normalised character by character, and for each resulting character its place in `text`.

    White space is dropped.  For marking a hit in its context.
    """
    out: list[str] = []
    places: list[int] = []
    for i, c in enumerate(text):
        for n in _one(c):
            out.append(n)
            places.append(i)
    return "".join(out), places


@lru_cache(maxsize=8192)
def _one(c: str) -> str:
    return normalise(c).replace(" ", "")


def name_key(text: str) -> str:
    """The key under which a name is looked up: normalised, without spaces; Latin also without accents and hyphens.

    ü and its toned forms become v; tone digits go.  >>> name_key("Lǚ Bù") == name_key("lv3bu4") == "lvbu"
    """
    if not text.isascii():
        text = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUT)
        if any("\u00c0" <= c <= "\u02af" for c in text):
            text = "".join(c for c in unicodedata.normalize("NFD", text) if not "\u0300" <= c <= "\u036f")
    key = _BETWEEN_LETTERS.sub("", normalise(text)).replace(" ", "")
    return re.sub("[1-5]", "", key) if _TONED.fullmatch(key) else key


def is_han(c: str) -> bool:
    """Whether `c` is a Chinese character."""
    return "\u3400" <= c <= "\u9fff" or c >= "\U00020000"


def readings(c: str) -> tuple[str, ...]:
    """Toneless readings of a character, the usual one first; () if unknown."""
    return _readings().get(c, ()) or _readings().get(simplify(c), ())


def pinyin(text: str) -> str | None:
    """Joined usual readings, ASCII kept; None if a character has none.  >>> pinyin("吕布") == "lvbu" """
    out = []
    for c in text:
        if c.isascii() and c.isalnum():
            out.append(c.lower())
        elif is_han(c):
            found = readings(c)
            if not found:
                return None
            out.append(found[0])
    return "".join(out)


def initials(text: str) -> str | None:
    """First letters of the usual readings; None unless `text` is all Chinese characters with readings."""
    found = [readings(c) for c in text if is_han(c)]
    return "".join(r[0][0] for r in found) if found and all(found) else None


def sounds(text: str, most: int = 8) -> list[str]:
    """How `text` may sound, one key per combination of readings (at most `most`), folded as ears and dialects fold:
    zh/z, ch/c, sh/s, -ng/-n and v/u are one.  [] unless `text` is all Chinese characters.
    """
    if not text or not all(map(is_han, text)):
        return []
    columns = [tuple(dict.fromkeys(map(_ear, readings(c)))) for c in text]
    if not all(columns):
        return []
    keys = []
    for combination in product(*columns):
        keys.append("-".join(combination))
        if len(keys) == most:
            break
    return keys


def _ear(syllable: str) -> str:
    if syllable[:2] in ("zh", "ch", "sh"):
        syllable = syllable[0] + syllable[2:]
    if syllable.endswith("ng"):
        syllable = syllable[:-1]
    return syllable.replace("v", "u")
