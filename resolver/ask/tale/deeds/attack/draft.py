"""A word of striking while it is taken up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Blow:
    """`tok` the word, `nxt` the word behind it."""

    tok: object
    nxt: object
