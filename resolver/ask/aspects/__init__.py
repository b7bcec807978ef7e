"""Reads the asked aspect off a finished run: one function per kind of query.

Each returns an `Outcome` (verdict, value, words) or None when the run does not decide it. Verdict is yes, no or value.
"""

from resolver.ask.aspects import amounts, effects, persons  # noqa: F401  (they enter READ)
from resolver.ask.aspects.look import READ, RANK, SIGN, Look, Outcome, reads, yes_no

__all__ = ["RANK", "READ", "SIGN", "Look", "Outcome", "reads", "yes_no"]
