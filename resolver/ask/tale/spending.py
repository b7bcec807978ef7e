"""Where the cards of a told deed come from: the hand as told, cards spent before it was told, conversions of one who lacks the card."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import drawn
from resolver.ask.tale.model import Fact, Who

LONGEST = 5      # attacks in a row that are laid out


def spend(table, who: Who, fact: Fact) -> str:
    """The card of a deed.  A hand told after the deed, or told empty, is what the deed left."""
    card = fact.card or Card(fact.unit)
    fresh = drawn.taken(table, who, fact)
    if fresh is not None:
        return fresh
    told = any(f is fact for f in table.tale.facts)
    if told and who.hand is not None and (who.hand == 0 or fact.at < who.hand_at):
        seat = table.seat(who)
        text = table.board.card(card)
        seat.hand.append(text)
        seat.stated_hand += 1
        return text
    if told and card.slug in who.lacks and fact.at < who.hand_at:
        seat = table.seat(who)
        seat.hand.append(table.board.card(card))
        return seat.hand[-1]
    return table.give(who, card)


def line_of(table, who: Who, fact: Fact, aim: str) -> str:
    """使用 … of one deed; one who has no 杀 uses two cards by 丈八蛇矛."""
    name = table.seat(who).name
    try:
        return f"{name} 使用 {spend(table, who, fact)}{aim}"
    except CannotCompile:
        if fact.unit != "slash" or "spear" not in who.equipment or fact.card is not None and (fact.card.suit or fact.card.color):
            raise
    seat = table.seat(who)
    pool = [text for _, text in seat.spare][:2]
    seat.spare = seat.spare[len(pool):]
    while len(pool) < 2:
        pool.append(table.give(who, Card()))
    fact.by, fact.material = "spear", (Card(), Card())
    return f"{name} 使用 {'、'.join(pool)} 当 {table.zh('slash')}{aim} 凭 {table.zh('spear')}"


_LATER = Lazy("先[^,]{0,6}(?:杀|砍)|再|然后|之后|接着|随后|又|后(?=喝|用)")


def drink_first(starts: list, deed, text: str = "") -> None:
    """A砍了B，A还喝了酒: with one attack alone the 酒 comes before it, unless the words say that it was drunk afterwards (先出杀，再喝酒)."""
    blows = [f for f in starts if f.kind == "use" and f.unit in units.SLASHES]
    drink = next((f for f in starts if f.kind == "use" and f.unit == "analeptic"), None)
    if drink is None or len(blows) != 1 or (blows[0].n or 1) > 1 or starts.index(drink) < starts.index(blows[0]) or drink.actor not in (None, blows[0].actor):
        return
    if deed is not None and deed.kind == "use" and deed.unit in units.SLASHES | {"analeptic"}:
        return
    if 0 <= blows[0].at < drink.at and _LATER.search(text[max(0, blows[0].at - 4):drink.at]):
        return
    starts.remove(drink)
    starts.insert(starts.index(blows[0]), drink)


def spread_answer(table, deed: Fact, starts) -> bool:
    """The 杀 of a borrowed weapon with more targets than the one told: its line, whose legality is asked."""
    if deed.kind != "use" or deed.unit not in units.SLASHES or not deed.also or deed.actor is None or not any(f.unit == "collateral" for f in starts):
        return False
    table.lines.append(line_of(table, deed.actor, deed, f" 对 {'、'.join(table.seat(w).name for w in (deed.target, *deed.also))}"))
    return True


def repeats(fact: Fact) -> int:
    """How often a told or asked attack is made: 砍了三刀."""
    return min(fact.n or 1, LONGEST) if fact.kind == "use" and fact.unit in units.SLASHES and not fact.by and not fact.also else 1


__all__ = ["drink_first", "line_of", "repeats", "spend", "spread_answer"]
