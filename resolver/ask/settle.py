"""Two answers to one question, by the reader of told situations and by the earlier ones: which of them leaves.

Measured on questions neither had seen (benchmarks/ask_score.py).
"""

from __future__ import annotations

from resolver.ask.document import undetermined


def same(one: dict, two: dict) -> bool:
    """Whether two answers say the same."""
    return one["verdict"] == two["verdict"] and str((one["value"] or {}).get("v")) == str((two["value"] or {}).get("v"))


def settle(tale: dict, other: dict, earlier) -> dict:
    """`tale` is the answer of the reader of told situations, `other` that of `earlier` (an `Earlier`).

    A reader of one topic that took up every word is the surest. Otherwise the tale is believed, unless readers that agree among themselves
    say something else; without an answer of the tale, only readers that agree are believed.
    """
    if tale["premise"] and tale["basis"] != "engine" or other["verdict"] == "undetermined":
        return tale if tale["verdict"] != "undetermined" or not other["missing"] or tale["premise"] else other
    if other["basis"] == "ruling":
        return other if tale["verdict"] == "undetermined" else tale
    if earlier.topic:
        return other
    if tale["verdict"] == "undetermined":
        return other if earlier.agreed else tale if tale["missing"] else undetermined(tale["edition"], "定不下来")
    return tale if same(tale, other) or not earlier.agreed else undetermined(tale["edition"], "定不下来：这个问题有两种读法，答案不同")


__all__ = ["same", "settle"]
