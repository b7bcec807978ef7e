"""Two answers to one question, by the reader of told situations and by the earlier ones: which of them leaves.

Measured on questions neither had seen (benchmarks/ask_score.py).
"""

from __future__ import annotations

from resolver.ask.document import undetermined


def same(one: dict, two: dict) -> bool:
    """Whether two answers say the same."""
    return one["verdict"] == two["verdict"] and str((one["value"] or {}).get("v")) == str((two["value"] or {}).get("v"))


def settle(tale: dict, other: dict, topic: bool) -> dict:
    """The answer where one of the two decides or both say the same.

    Where they differ, neither is believed. A question of the one topic that has a reader of its own (`topic`) is left to that reader: what it does not
    settle, the reader of told situations gets wrong as often as right.
    """
    if tale["premise"] and tale["basis"] != "engine":
        return tale
    if tale["verdict"] == "undetermined" or other["basis"] == "ruling" or topic:
        return other
    if other["verdict"] == "undetermined" or same(tale, other):
        return tale
    return undetermined(tale["edition"], "定不下来：这个问题有两种读法，答案不同")


__all__ = ["same", "settle"]
