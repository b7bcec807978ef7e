"""Answers a player's question in Chinese by compiling it to a scenario and replaying that.

`answer(conn, question, ...)` returns the document of docs/asking.md. The way of a question:
normalise -> link names -> clauses -> frame -> scenario -> engine -> asked aspect -> verdict.
"""

from __future__ import annotations

__all__ = ["answer"]


def answer(conn, question, **options):
    """Answer one question; see `resolver.ask.compose.answer` (imported late, so that the package stays light)."""
    from resolver.ask.borrowed import lazy
    from resolver.ask.compose import answer as run

    try:
        return run(conn, question, **options)
    finally:
        lazy.keep()
