"""Situations told in several clauses: who does what to whom with several cards, then one thing asked.

The reader turns clauses into facts with whatever roles they name; the board and the first deed are laid out, the engine explores every
choice, and only runs in which all told facts happen are looked at. `decide(text, links, lexicon, book)` gives a Decision; it is undetermined
where a word is not read, where the told facts do not come about, and where the remaining runs differ on the asked point.
"""

from __future__ import annotations

__all__ = ["decide"]

VARIANTS = ("black", "red")


def decide(text, links, lexicon, book):
    """Decision of the scene reader for a question read by nobody else."""
    from resolver.ask.board import CannotCompile
    from resolver.ask.decision import Decision
    from resolver.ask.replay import Cannot
    from resolver.ask.scene.model import NotRead
    from resolver.ask.scene.verdict import answer

    found = None
    for variant in VARIANTS:
        try:
            out, story, replay, query = answer(read(text, links, lexicon, book), book, lexicon, variant)
        except NotRead as error:
            return Decision(reason=f"没有看懂“{error}”")
        except (CannotCompile, Cannot) as error:
            return Decision(reason=str(error))
        except (KeyError, IndexError, AttributeError, StopIteration, TypeError, ValueError, RecursionError):
            return Decision(reason="没有拼出局面")
        now = Decision(out.verdict, out.value, out.text, "", story, replay, out, [], query)
        if found is not None and (now.verdict, now.value) != (found.verdict, found.value):
            return Decision(reason="结果取决于问题没有说的事")
        found = found or now
    return found


def read(text, links, lexicon, book):
    """The Scene of a question. Raises NotRead."""
    from resolver.ask.scene.clauses import Reader
    from resolver.ask.scene.words import lex
    from resolver.ask.tagging import Tagged

    return Reader(text, lex(Tagged(text, links)), lexicon, book).run()


def settle(told, reader, lexicon, book):
    """An answer of the other readers beside the scene: alone where the scene has none, doubted where the two differ, given way to where undetermined.

    A question about one unit, read to the last word (`bag`), stands as it is.
    """
    from resolver.ask.decision import Decision

    if not hasattr(reader, "whole"):
        return told
    mine = decide(*reader.whole, lexicon, book)
    if told.verdict != "undetermined" and told.query is not None and told.query.kind == "bag":
        told.votes += mine.verdict == told.verdict and str((mine.value or "--")[1]) == str((told.value or "--")[1])
        return told
    if mine.verdict == "undetermined":
        from resolver.ask.scene.witness import lost

        gone = lost(*reader.whole, told) if told.verdict != "undetermined" else ""
        return Decision(reason=f"没有看懂“{gone}”在问题里的作用", query=told.query) if gone else told
    if told.verdict == "undetermined":
        return mine
    same = mine.verdict == told.verdict and (not mine.value or not told.value or str(mine.value[1]) == str(told.value[1]))
    told.votes += same
    return told if same else Decision(reason="两种读法结果不同", query=told.query)
