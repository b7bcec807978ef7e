"""Patterns over tokens: `HANDW? DE? ONLY HAVE? n=NUM ZHANG? c=CARD`.

Elements stand apart by spaces: kinds joined with `|`, `?` may be missing, `*` any number, `name=` kept; a quoted element is a text.
`match(toks, at)` gives (end, {name: token}) or None; the first way from the left that fits, longest elements first.
"""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=None)
def compiled(source: str) -> tuple:
    out = []
    for part in source.split():
        name, eq, rest = part.partition("=")
        if not eq:
            name, rest = "", part
        how = rest[-1] if rest[-1] in "?*" else ""
        rest = rest[:-1] if how else rest
        texts = tuple(x.strip("'") for x in rest.split("|") if x.startswith("'"))
        kinds = tuple(x for x in rest.split("|") if not x.startswith("'"))
        out.append((name, frozenset(kinds), texts, how))
    return tuple(out)


def match(source: str, toks: list, at: int):
    """(end, kept tokens) of a pattern at `at`, None where it does not fit."""
    parts = compiled(source)
    return _match(parts, 0, toks, at, {})


def _match(parts, k, toks, at, kept):
    if k == len(parts):
        return at, kept
    name, kinds, texts, how = parts[k]
    tok = toks[at] if at < len(toks) else None
    fits = tok is not None and (not tok.kinds.isdisjoint(kinds) or tok.text in texts)
    if fits:
        more = {**kept, name: tok} if name else kept
        found = _match(parts, k if how == "*" else k + 1, toks, at + 1, more)
        if found is not None:
            return found
    if how:
        return _match(parts, k + 1, toks, at, kept)
    return None


__all__ = ["match"]
