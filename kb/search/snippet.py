"""A hit in its context: the piece of a text around what was found, with the finds marked.

Imports: stdlib, kb.text.
"""

from __future__ import annotations

from kb.text import normalised_with_places

OPEN, CLOSE = "«", "»"
_BEFORE, _AFTER = 16, 44


def snippet(text: str, forms: list[str], before: int = _BEFORE, after: int = _AFTER) -> str:
    """About sixty characters of `text` with every occurrence of `forms` between « and »; its beginning if there is none.

    Shape:  `forms` are normalised; marks stand around the printed characters, brackets inside them included.
    """
    text = " ".join(text.split())
    spans = _spans(text, forms)
    start, end = _window(text, spans, before, after)
    out = ["…"] if start else []
    at = start
    for left, right in spans:
        if left >= start and right <= end:
            out += [text[at:left], OPEN, text[left:right], CLOSE]
            at = right
    out.append(text[at:end])
    if end < len(text):
        out.append("…")
    return "".join(out)


def _window(text: str, spans: list[tuple[int, int]], before: int, after: int) -> tuple[int, int]:
    if not spans:
        return 0, min(len(text), before + after)
    left, right = spans[0]
    start = 0 if left <= before + 6 else left - before
    return start, min(len(text), max(start + before + after, right + 8))


def _spans(text: str, forms: list[str]) -> list[tuple[int, int]]:
    """Places of `forms` in `text`, joined where they touch or overlap, in order."""
    lowered = text.casefold()
    found = _occurrences(lowered, forms) if len(lowered) == len(text) else []
    plain, places = normalised_with_places(text)
    if plain != lowered:
        found += [(places[left], places[right - 1] + 1) for left, right in _occurrences(plain, forms)]
    joined: list[tuple[int, int]] = []
    for left, right in sorted(found):
        if joined and left <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(right, joined[-1][1]))
        else:
            joined.append((left, right))
    return joined


def _occurrences(text: str, forms: list[str]) -> list[tuple[int, int]]:
    found = []
    for form in forms:
        at = text.find(form)
        while at >= 0:
            found.append((at, at + len(form)))
            at = text.find(form, at + len(form))
    return found
