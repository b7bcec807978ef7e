"""The course of a question: its clauses, what is told, what is asked, what follows from both; the last stage gives the tale."""

from __future__ import annotations

from resolver.ask.tale.course import after, clauses, read

# The order matters: a deed is told before it is asked of, and what the whole says of single deeds comes last.
COURSE_STAGES = (*clauses.STAGES, *read.STAGES, *after.STAGES)
