"""What a verdict rests on: the texts and rules without which it would be another, tried by taking them out."""

from __future__ import annotations

from resolver.ask import aspects, units
from resolver.ask.replay import Cannot, Replay

LIMIT = 5
RELATED = {  # query kind -> steps whose rule is part of the reason
    "who_reward": ("death.reward",), "who_penalty": ("death.penalty",), "reward": ("death.reward",), "penalty": ("death.penalty",),
    "peaches": ("dying.ask",), "distance": ("range.distance",), "kept": ("phase.discard",), "skips": ("phase.skip",), "unchained": ("chain.reset",),
    "transfer": ("chain.spread",), "dies": ("dying.fail",), "order": ("order.skills", "order.windows"), "damage": ("damage.calc",),
}


def text_id(conn, edition: str, kind: str, slug: str, point: str | None = None) -> str | None:
    """Citation id of the effective text of a card, skill, general or rule in an edition (its first point, or the named one), None where it has none."""
    row = conn.execute("SELECT version FROM effective_text WHERE edition = ? AND kind = ? AND slug = ? AND point = coalesce(?, point) ORDER BY point LIMIT 1",
                       (edition, kind, slug, point)).fetchone()
    return row[0] if row else None


def governing(conn, decision, edition: str) -> list[str]:
    """Ids of the governing citations, the most telling first; at least one for every decided answer."""
    story, replay, query = decision.story, decision.replay, decision.query
    out: list[str] = []
    if story is None or replay is None:
        return out
    from resolver.scenario.report import refusal_cites
    from resolver.scenario.trace import Teller

    if query.kind == "tale":
        from resolver.ask import cite_tale

        return cite_tale.governing(conn, decision, edition)
    run = replay.run
    if query.kind in ("legal", "bag") and run.illegal is not None:
        out += refusal_cites(run.game, run.illegal.refusal)
    for kind, slug in _essential(decision):
        found = text_id(conn, edition, kind, slug)
        if found:
            out.append(found)
    for step in getattr(decision.outcome, "steps", ()):
        slug = getattr(step, "slug", None) or getattr(step, "reason", None)
        if slug in RELATED.get(getattr(query, "aspect", query.kind), ()) or slug in ("death.reward", "death.penalty", "chain.spread", "dying.fail", "use.valid"):
            out += replay.book.steps.get(slug, ())[:1]
    for slug in RELATED.get(getattr(query, "aspect", query.kind), ()):
        out += replay.book.steps.get(slug, ())[:1]
    if query.kind == "legal" and run.illegal is None and query.event is not None:
        unit = query.event.by or (query.event.card.slug if query.event.card else None)
        if unit:
            found = text_id(conn, edition, "card" if unit in replay.book.cards else "skill", unit)
            if found:
                out.insert(0, found)
    out = list(dict.fromkeys(out))
    if len(out) < 2:
        out += [c for c in Teller(run.game).governing() if c not in out][-2:]
    if not out:
        for slug in units_of(story, replay):
            found = text_id(conn, edition, *slug)
            if found:
                out.append(found)
    return list(dict.fromkeys(out))[:LIMIT]


def texts_of(conn, decision, edition: str) -> list[str]:
    """Texts of the cards and skills at work, for an answer that may not lean on rulings."""
    out = [text_id(conn, edition, kind, slug) for kind, slug in units_of(decision.story, decision.replay)]
    return list(dict.fromkeys(x for x in out if x))[:2]


def units_of(story, replay) -> list[tuple[str, str]]:
    """(kind, slug) of the skills and cards of the question that are on the board, those named in the question first."""
    out: list[tuple[str, str]] = []
    book = replay.book
    for event in story.frame.events:
        if event.by:
            out.append(("card" if event.by in book.cards else "skill", event.by))
        if event.card and event.card.slug:
            out.append(("card", event.card.slug))
    for seat in story.board.seats:
        general = book.generals.get(seat.general) if seat.general else None
        if general:
            out += [("skill", s) for s in general.skills]
        out += [("card", story.board.slug_of(t)) for t in seat.equipment]
    return list(dict.fromkeys(x for x in out if x[1]))


def _essential(decision) -> list[tuple[str, str]]:
    """The units whose removal changes the verdict; a card that is merely used is not tried."""
    story, query, replay = decision.story, decision.query, decision.replay
    out = []
    for kind, slug in units_of(story, replay)[:8]:
        if kind == "card" and slug not in units.EQUIPS:
            continue
        if slug not in replay.rules.skill_units and slug not in replay.rules.cards:
            continue
        try:
            other = Replay(replay.data, replay.book, off=frozenset({slug}))
            kind_ = "optional" if query.kind == "legal" and query.negative else query.kind
            seen = aspects.READ[kind_](aspects.Look(story, query, other, other.run))
        except (Cannot, KeyError, AttributeError, IndexError, AssertionError, TypeError):
            out.append((kind, slug))
            continue
        if seen is None or seen.verdict != decision.outcome.verdict or seen.value != decision.outcome.value:
            if decision.verdict == "value" and decision.outcome.value and decision.outcome.value[0] == "text" and seen is not None and seen.verdict == "yes":
                continue
            out.append((kind, slug))
    return out


__all__ = ["governing", "text_id", "units_of"]
