"""What follows when all clauses have been read."""

from __future__ import annotations

from resolver.ask.tale import doubters, fanned, first_person, laid, laid_before, linked, opposed, owners, pending, sitting, spared, spears, while_laid
from resolver.ask.tale.course.draft import Course
from resolver.ask.tale.model import Tale


def persons(reader, d: Course) -> None:
    """The rest is told; the speaker and the owners of skills are made one with the seats they are."""
    if not d.early:
        reader.afterwards()
    first_person.third(reader)
    first_person.oneself(reader)
    first_person.responds(reader)
    first_person.speaks(reader)
    first_person.struck(reader)
    first_person.answers(reader)
    first_person.guesses(reader)
    first_person.own_place(reader)
    first_person.pays(reader)
    first_person.suffers(reader)
    owners.unite(reader)
    doubters.implied(reader)


def settled(reader, d: Course) -> Tale | None:
    """What the tale as a whole says of single deeds."""
    linked.settle(reader)
    laid_before.settle(reader)
    pending.settle(reader)
    opposed.seat(reader)
    opposed.struck(reader)
    opposed.dodged(reader)
    opposed.shielded(reader)
    while_laid.settle(reader.tale)
    laid.settle(reader.tale)
    laid.in_order(reader)
    laid.buried(reader.tale)
    spared.settle(reader.tale)
    spears.settle(reader.tale)
    fanned.settle(reader.tale)
    sitting.settle(reader.tale)
    sitting.across(reader)
    reader.tale.after = reader.after
    return reader.tale


STAGES = (persons, settled)
