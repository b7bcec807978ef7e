"""What an answer rests on: the refusal or the texts without which it would be another, each tried by taking it out."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.replay import Cannot
from resolver.ask.tale.model import NotRead

LIMIT = 4
OCCASIONS = units.SLASHES | {"jink"}    # what merely brings another unit about is not its reason
SMALL = 60      # lines of play, beyond which nothing is taken out for trial
TRIED = 10
RULES = {       # kind of the asked fact or unit of the ask -> the step whose rule is the reason
    "dies": "dying.fail", "dying": "dying.enter", "saved": "dying.ask", "skips": "phase.skip", "resets": "chain.reset", "spreads": "chain.spread", "penalty": "death.penalty",
    "reward": "death.reward", "victory": "death.victory", "distance": "range.distance", "range": "range.attack", "kept": "phase.discard", "limit": "phase.discard", "excess": "phase.discard", "order": "order.skills", "void": "use.valid", "within": "range.attack", "apart": "range.distance", "between": "range.distance", "widens": "range.attack",
}

WORN = {"CLS_HORSE": ("horse", "both"), "CLS_WEAPON": ("weapon", "one"), "CLS_ARMOR": ("armour", "one")}      # kind of gear -> slug and point of the rule on how many are worn


def text_id(conn, edition: str, kind: str, slug: str, point: str | None = None) -> str | None:
    """Citation id of the effective text of a card, skill, general or rule in an edition (its first point, or the named one), None where it has none."""
    row = conn.execute("SELECT version FROM effective_text WHERE edition = ? AND kind = ? AND slug = ? AND point = coalesce(?, point) ORDER BY point LIMIT 1",
                       (edition, kind, slug, point)).fetchone()
    return row[0] if row else None


def governing(conn, decision, edition: str) -> list[str]:
    """Ids of the governing citations, the most telling first; at least one for every answer that was replayed."""
    if decision.story is None or decision.replay is None:
        return []
    replay, ask = decision.replay, decision.query.tale.ask
    run, book = replay.run, replay.book
    out: list[str] = []
    if run.illegal is not None:
        from resolver.scenario.report import refusal_cites

        out += refusal_cites(run.game, run.illegal.refusal)
    asked = [f.by or f.unit for f in (ask.fact, *[o for o in ask.options if hasattr(o, "unit")]) if f is not None]
    points = [("skill", slug) if slug in book.skills else ("card", slug) for slug in asked if slug in book.skills or slug in units.EQUIPS]
    needed = sorted(_needed(decision, book), key=lambda u: (u[0] != "skill", u[1] not in units.EQUIPS, u[1] in units.SLASHES))
    if points or any(u[1] not in OCCASIONS for u in needed):
        needed = [u for u in needed if u[1] not in OCCASIONS]
    out += [x for unit in [*points, *needed] if (x := text_id(conn, edition, *unit))]
    phase = "excess" if ask.fact is not None and ask.fact.kind == "discards" and decision.query.tale.phase == "弃牌" else None
    for word in (ask.kind, ask.unit, ask.fact.kind if ask.fact is not None else None, phase):
        step = RULES.get(word)
        if step in book.steps:
            out += book.steps[step][:1]
    if ask.kind == "worn":
        out += [x for x in (text_id(conn, edition, "rule", *WORN.get(ask.unit, ("card", "equip"))),) if x]
    if ask.kind == "setup":
        out += [x for x in (text_id(conn, edition, "rule", *_setup(decision)),) if x]
    if ask.kind == "count" and ask.unit in ("hp", "maxhp") and ask.fact is not None and ask.fact.actor is not None and ask.fact.actor.general and not decision.query.tale.facts:
        who = ask.fact.actor
        marks = [("general", who.general, None), *([("rule", "setup", "lord_hp_bonus")] if who.role == "lord" else [])]
        out += [x for mark in marks if (x := text_id(conn, edition, *mark))]
    if not out:
        out += [x for slug in asked if slug in book.cards and (x := text_id(conn, edition, "card", slug))]
    if not out:
        for step in getattr(decision.outcome, "steps", ()):
            out += book.steps.get(getattr(step, "slug", None) or getattr(step, "reason", None), ())[:1]
    if not out:
        from resolver.scenario.trace import Teller

        out += Teller(run.game).governing()[-2:]
    return list(dict.fromkeys(out))[:LIMIT] or [x for unit in units_of(decision.story, replay) if (x := text_id(conn, edition, *unit))][:1]


def _setup(decision) -> tuple[str, str]:
    """Slug and point of the rule that a question about the set-up of a game rests on."""
    tale = decision.query.tale
    return {"first": ("turn", "order"), "bonus": ("setup", "lord_hp_bonus")}.get(tale.ask.unit) or ("roles", str(tale.seats))


def _needed(decision, book) -> list[tuple[str, str]]:
    """The (kind, slug) of units without which the board gives another answer or none."""
    replay, query = decision.replay, decision.query
    tried = [(kind, slug) for kind, slug in units_of(decision.story, replay) if slug in replay.rules.skill_units or slug in replay.rules.cards][:TRIED]
    if replay.player.lines > SMALL:
        named = {f.by or f.unit for f in query.table.all_facts()}
        return [unit for unit in tried if unit[1] in named][:2]
    return [unit for unit in tried if _without(decision, book, unit[1]) != (decision.verdict, decision.value)]


def _without(decision, book, slug: str):
    """(verdict, value) of the same board with a unit taken out; None where the story no longer comes about."""
    from resolver.ask.tale.verdict import asked, played

    query, data = decision.query, decision.replay.data
    try:
        out = played(query.tale, query.table, {**data, "then": [f"{data['given']['players'][0]['name']} 存活"]}, book, frozenset({slug}))[0]
    except (CannotCompile, Cannot, NotRead, KeyError, AttributeError, IndexError, AssertionError, TypeError):
        return None
    return asked(out, query.tale.ask), out.value


def texts_of(conn, decision, edition: str) -> list[str]:
    """Texts of the cards and skills at work, for an answer that may not lean on rulings."""
    out = [text_id(conn, edition, kind, slug) for kind, slug in units_of(decision.story, decision.replay)]
    return list(dict.fromkeys(x for x in out if x))[:2]


def units_of(story, replay) -> list[tuple[str, str]]:
    """(kind, slug) of the skills and cards of the question that are on the board, those named in the question first."""
    out, book = list(story.named), replay.book
    for seat in story.board.seats:
        general = book.generals.get(seat.general) if seat.general else None
        if general:
            out += [("skill", s) for s in general.skills]
        out += [("card", story.board.slug_of(t)) for t in seat.equipment]
    return list(dict.fromkeys(x for x in out if x[1]))


__all__ = ["governing", "text_id", "texts_of", "units_of"]
