"""A word of being hurt while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Hurt:
    """`tok` the word and `nxt` the first word of content behind it."""

    tok: object
    nxt: object = None
