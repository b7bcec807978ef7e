"""How long one question may be thought about: the boards of all its readings share the time, so that the worst question stays within a second.

The time is that which the thread itself computes: what else the machine does changes no answer.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from contextvars import ContextVar

WHOLE, ONE = 0.6, 0.4       # seconds for a question, for one board of it

_until: ContextVar[float | None] = ContextVar("until", default=None)


@contextmanager
def limited(seconds: float = WHOLE):
    """Within it the boards share `seconds`."""
    token = _until.set(time.thread_time() + seconds)
    try:
        yield
    finally:
        _until.reset(token)


def left() -> float:
    """Seconds the next board may take; not above zero where the time is up."""
    until = _until.get()
    return ONE if until is None else min(ONE, until - time.thread_time())


__all__ = ["left", "limited"]
