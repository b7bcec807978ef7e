"""Persons in a clause: subject, agent of 被, aim of 对, object of a verb, owner of what follows; two names of one seat."""

from __future__ import annotations

from resolver.ask.tale.mention import heard, parts, seats
from resolver.ask.tale.mention.draft import Mention

STAGES = (*heard.STAGES, *seats.STAGES, *parts.STAGES)  # each has the last word where it gives True


class Mentions:
    """Mixin of the reader: `on_person(tok)` takes up a word for a person where it stands in the clause."""

    def on_person(self, tok) -> None:
        """One person: subject, agent of 被, aim of 对, object of a verb, or owner of what follows.  Raises NotRead naming the word that is none of them."""
        mention = Mention(tok)
        for stage in STAGES:
            if stage(self, mention):
                return


__all__ = ["Mentions"]
