"""Chinese numerals."""

from __future__ import annotations

_DIGITS = {"零": 0, "一": 1, "二": 2, "两": 2, "俩": 2, "三": 3, "仨": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}


def number(word: str) -> int | None:
    """12, 十二, 两 … as a number; None when it is none."""
    if not word:
        return None
    if word.isdigit():
        return int(word) if len(word) < 5 else None
    if word in _DIGITS:
        return _DIGITS[word]
    if "十" in word:
        left, _, right = word.partition("十")
        a, b = _DIGITS.get(left, 1) if left else 1, _DIGITS.get(right, 0) if right else 0
        return a * 10 + b
    return None


__all__ = ["number"]
