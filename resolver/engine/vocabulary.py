"""The words a unit may use: every window it can answer and every query, each with its meaning.

`SkillUnit.on` and `.state` take no other name; docs/engine.md prints both tables (`python -m resolver.gaps`).  A unit may have the marks listed last.
Imports: stdlib only.  Where a window opens and a query is asked: the flows, legality.py, query.py.
"""

from __future__ import annotations

from typing import Iterable

# Window -> (class of the event `ev`, when it opens).
WINDOWS: dict[str, tuple[str, str]] = {
    "use.declaring": ("UseCard", "before the card counts as used: its form may still change"),
    "use.used": ("UseCard", "the card is used, its targets named, nothing settled yet"),
    "use.designating": ("UseCard", "as targets are chosen; targets may be added or taken away"),
    "use.becoming": ("UseCard", "as each becomes a target (`ev.confirming`); targets may be handed on"),
    "use.designated": ("UseCard", "after its targets are fixed; one chance per target"),
    "use.became": ("UseCard", "after they have become targets; for the targets' side"),
    "use.offset": ("UseCard", "an answer has offset it on `ev.target`"),
    "use.effecting": ("UseCard", "it is about to take effect on `ev.target`"),
    "use.after": ("UseCard", "after all targets"),
    "play.played": ("PlayCard", "a card has been played in answer (打出)"),
    "move.after": ("AfterMove", "cards have moved (`ev.moved`)"),
    "damage.replace": ("Damage", "instead of it something else happens"),
    "damage.begin": ("Damage", "it begins; `ev.prevented`, `ev.n` as in the next two"),
    "damage.dealing": ("Damage", "the source's side changes or prevents it (造成伤害时)"),
    "damage.taking": ("Damage", "the target's side changes, prevents or hands it on (受到伤害时)"),
    "damage.flags": ("Damage", "after the numbers are fixed, before hit points fall"),
    "damage.dealt": ("Damage", "dealt (造成伤害后)"),
    "damage.taken": ("Damage", "taken (受到伤害后)"),
    "damage.finish": ("Damage", "at its end, before chained seats are reset"),
    "damage.after": ("Damage", "after it, before it passes on along the chain"),
    "hp.below": ("Deduct", "hit points have fallen below 1; `ev.replaced` stands in for dying"),
    "hp.lost": ("LoseHp", "hit points lost without damage"),
    "heal.amount": ("Recover", "how much (`ev.n`)"),
    "heal.after": ("Recover", "healed"),
    "dying.enter": ("Dying", "somebody begins to die"),
    "dying.ask": ("Dying", "before the seats are asked for a card that saves"),
    "death.when": ("Death", "the moment of death; the dead seat's own skills with innate=True"),
    "death.after": ("Death", "after cards and reward"),
    "judge.start": ("Judge", "before the card is turned"),
    "judge.pre": ("Judge", "before the result counts; the card may be replaced"),
    "judge.post": ("Judge", "the result counts"),
    "phase.gap": ("Turn", "between two phases (`ev.next_phase`)"),
    "phase.start": ("PhaseFlow", "it starts (`ev.name`)"),
    "phase.draw": ("PhaseFlow", "before drawing (`ev.n`, `ev.replaced`)"),
    "phase.end": ("PhaseFlow", "it ends (`ev.name`)"),
    "turn.start": ("Turn", "it starts"),
    "turn.end": ("Turn", "it ends"),
}

# Query -> (signature of the function that answers it, meaning).
QUERIES: dict[str, tuple[str, str]] = {
    "distance.from": ("(g, me, other) -> int", "added to the distance from `me` to `other`"),
    "distance.to": ("(g, me, other) -> int", "added to the distance from `other` to `me`"),
    "distance.is": ("(g, me, other) -> int | None", "the distance from `me` to `other`, whatever else counts; None leaves it"),
    "range.attack": ("(g, me) -> int | None", "attack range, the greatest counts"),
    "suit": ("(g, me, suit) -> suit", "what a suit counts as in the hands of `me`"),
    "limit.hand": ("(g, me, value) -> int", "hand limit, given the value so far"),
    "use.unlimited": ("(g, me, card) -> bool", "no limit on the number of uses"),
    "use.quota": ("(g, me, card) -> int", "uses more than one in a play phase"),
    "use.no_distance": ("(g, me, card, target) -> bool", "no distance demanded"),
    "use.more_targets": ("(g, me, card) -> int", "targets more than the card allows"),
    "use.forbid": ("(g, me, user, card, mode) -> bool", "`user` may not use or play the card; mode use or respond"),
    "target.forbid": ("(g, me, user, card) -> bool", "`me` is no legal target of it"),
    "valid.not": ("(g, me, use, target) -> bool | UNREAD", "it does nothing to `target`; UNREAD where an unknown suit decides"),
    "armor.off": ("(g, me, seat, viewer) -> bool", "the armour of `seat` does not count in what `viewer` resolves"),
    "equip.unmoved": ("(g, me) -> bool", "the equipment of others counts for nothing against `me`"),
}

# Mark -> what is true of a unit that has it and cannot be seen from its windows, queries and flows. For those who speak of cards and skills; the engine asks none.
MARKS: dict[str, str] = {
    "judges": "makes a judgement of its own",
    "harms": "deals damage by itself (attacks apart)",
    "takes": "takes a card from somebody for its owner",
    "removes": "takes a card away from him it is used on",
    "hands_on": "hands what comes at its owner on to somebody else",
    "numbered": "is done with a number of cards, or a number of times",
    "by_loss": "brings cards each time its owner loses what it speaks of",
    "draws": "lets its owner draw",
    "free_cards": "brings cards at no price beside those of the draw phase, and does nothing else",
    "worn_pays": "a worn piece pays for it as a hand card does",
}


def known(word: str, table: Iterable[str], what: str) -> str:
    """`word` if it stands in `table`.  Raises ValueError naming the nearest words."""
    if word not in table:
        import difflib

        near = difflib.get_close_matches(word, list(table), n=3, cutoff=0.5)
        raise ValueError(f'unknown {what} "{word}"; ' + (f"near: {', '.join(near)}" if near else "see docs/engine.md §3"))
    return word
