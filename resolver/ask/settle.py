"""Two answers to one question, by the reader of told situations and by the earlier ones: which of them leaves.

Measured on questions neither had seen (benchmarks/ask_score.py).
"""

from __future__ import annotations

def settle(tale: dict, other: dict, earlier) -> dict:
    """`tale` is the answer of the reader of told situations, `other` that of `earlier` (an `Earlier`).

    The reader of one topic is the surest on it. Otherwise the tale is believed; where it is silent, only readers that agree among themselves.
    """
    if other["basis"] == "ruling" or earlier.topic and other["verdict"] != "undetermined":
        return other if tale["verdict"] == "undetermined" or other["basis"] != "ruling" else tale
    if tale["verdict"] != "undetermined":
        return tale
    if other["verdict"] == "undetermined" or earlier.agreed:
        return other if other["missing"] or earlier.agreed else tale
    return tale


__all__ = ["settle"]
