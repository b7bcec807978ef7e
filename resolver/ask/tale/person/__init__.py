"""Who a word stands for: named, by pronoun, by number or kind, the one across; a stage that knows him gives his seat.

Its words of person (`person.words`) are what the rest of the reader goes by.
"""

from __future__ import annotations

from resolver.ask.tale.person import kinds, named, opposite, pronoun

# The order matters: a word of several kinds is the first of them; the last stage raises NotRead for a word that stands for nobody.
PERSON_STAGES = (*named.STAGES, *pronoun.STAGES, *kinds.STAGES, *opposite.STAGES)
