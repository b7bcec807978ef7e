"""Reading a told situation: words as data, clauses as facts with roles, boards that can bear them out, the engine as judge.

The way of a question: `words` (text to tokens), `clauses` (tokens to facts, states and one ask; roles that the text leaves open stay
open), `readings` (every way to fill them), `table` (a board on which that can happen), `trace` (what did happen), `verdict` (the asked
point, if all readings that the engine bears out agree).  Nothing here knows a question; the words stand in data/words.
"""
