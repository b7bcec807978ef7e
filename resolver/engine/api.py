"""What units import: one door to the engine's verbs.

Steps are `(f, g)`. f.me, f.skill, f.ev (stack index of the event), f.item for skills; f.use (stack index), f.user, f.target, f.card for cards.
"""

from __future__ import annotations

from typing import Any

from .damage import deal
from .death import die
from .decision import PASS, Ask, ask, need_options
from .delayed import travel
from .dying import is_dying
from .flow import AGAIN, DONE, Steps, push
from .hp import lose_hp, recover, set_max_hp
from .judge import judge, replace_card
from .legality import forbidden, lifted, may_use, protected, reachable, target_refusal
from .move import discard, draw, move, obtain, relocate, settle, turn_up
from .need import Need, let_go, need_card, play_for
from .query import (armor_works, attack_range, color_of, distance, has_lord_role, in_range, is_red, make_card, suit_of)
from .rules import Refusal
from .state import Card, Face, Game
from .units import card, equipment, skill
from .use import start_use
from .windows import invoke, open_window

__all__ = ["AGAIN", "DONE", "PASS", "SUITS", "Card", "Face", "Game", "Refusal", "Steps", "armor_works", "ask", "ask_cards", "ask_pick", "ask_suit", "ask_targets", "ask_word",
           "attack_range", "can_supply_card", "card", "color_of", "deal", "die", "each_target", "discard", "distance", "draw", "equipment", "event", "forbidden", "has_lord_role", "in_range",
           "invoke", "is_dying", "is_red", "judge", "learn_suit", "let_go", "lifted", "lose_hp", "make_card", "may_use", "move", "need_card", "no_target", "obtain", "once_per_phase", "open_window", "others_of_kingdom", "play_for",
           "protected", "push", "reachable", "recover", "relocate", "replace_card", "seat_of", "set_max_hp", "settle", "skill", "spend_once", "start_use", "suit_of",
           "target_refusal", "travel", "turn_over", "turn_up", "use_of", "zone_cards"]


def event(f: Any, g: Game) -> Any:
    """The event whose window the skill answers."""
    return g.stack[f.ev]


def use_of(f: Any, g: Game) -> Any:
    """The use a card effect belongs to."""
    return g.stack[f.use]


def zone_cards(g: Game, seat: int, zones: tuple[str, ...] = ("hand", "equip", "judge")) -> tuple[int, ...]:
    """Cards of a seat in the named zones, in that order."""
    p = g.players[seat]
    out: tuple[int, ...] = ()
    for z in zones:
        out += {"hand": p.hand, "equip": p.equip, "judge": p.judge}[z]
    return out


def ask_pick(g: Game, who: int, slug: str, cards: tuple[int, ...], optional: bool = False, owner: int | None = None) -> None:
    """Ask for one card out of a seat's zones; next stage reads ("pick", cid) in f.answer. Recorded as 选牌."""
    if optional or len({(g.faces[c], g.where(c)) for c in cards}) > 1:
        g.step("ask", who, what=("pick",), optional=optional)
    ask(g, who, slug, "pick", optional, cards=cards, owner=owner)


def ask_cards(g: Game, who: int, slug: str, cards: tuple[int, ...], low: int, high: int | None = None, optional: bool = False, fits: Any = None,
              verb: str = "discard", words: tuple[str, ...] = ()) -> None:
    """Ask for `low`..`high` of `cards` (弃置, 交给, 展示 …, told by `verb`); next stage reads ("cards", ids) or PASS.

    `fits(g, ids)` must be a module-level function, so that states stay comparable. `words` are alternatives to naming cards; ("word", w) then.
    """
    g.step("ask", who, what=(verb,), optional=optional)
    ask(g, who, slug, "cards", optional, cards=tuple(cards), low=low, high=low if high is None else high, fits=fits, verb=verb,
        words=words)


def ask_word(g: Game, who: int, slug: str, words: tuple[str, ...], optional: bool = False) -> None:
    """Ask for one of named alternatives; next stage reads ("word", w)."""
    ask(g, who, slug, "word", optional, words=words)


def ask_targets(g: Game, who: int, slug: str, seats: tuple[int, ...], low: int = 1, high: int | None = None, optional: bool = False, fits: Any = None,
                ordered: bool = False) -> None:
    """Ask for seats; next stage reads ("targets", seats) in the order named. `fits(g, seats)` may answer with a Refusal that says why not."""
    ask(g, who, slug, "targets", optional, seats=tuple(seats), low=low, high=low if high is None else high, fits=fits, ordered=ordered)


def can_supply_card(g: Game, who: int, kinds: tuple[str, ...], mode: str, targets: tuple[int, ...] | None = None, free: bool = False) -> bool:
    """Whether a card (an unknown one may be any), a conversion or a skill of `who` could answer such a need now."""
    if any(g.faces[c].name is None for c in g.players[who].hand):
        return True
    if Need(who=who, kinds=kinds, mode=mode, slug="need", targets=targets, free=free).supplies(g):
        return True
    a = Ask(who, "need", "need", False, kinds=kinds, mode=mode, targets=targets, free=free, supplies=(), need=None, responds=None)
    return bool(need_options(g, a))


def once_per_phase(g: Game, me: int, slug: str) -> Refusal | None:
    """Refusal where the skill has been used in this phase (出牌阶段限一次)."""
    return Refusal("count", "skill.invoke", slug) if g.marked(me, "phase", "skill:" + slug) else None


def no_target(slug: str) -> Refusal:
    """Refusal where the skill finds nobody whom it could take as its target; asked before its price (contract 5.1, order of codes)."""
    return Refusal("target", "skill.elements", slug)


def spend_once(f: Any, g: Game) -> None:
    """First step of a 出牌阶段限一次 skill: count the use."""
    g.count(f.me, "phase", "skill:" + f.skill)


def each_target(use: Any, keep: Any = lambda seat: True) -> list[Any]:
    """One chance per target of a use, in seat order; a seat that is target twice has two chances (`use.same_target`). Read with `seat_of`."""
    out: list[Any] = []
    for n, seat in enumerate(use.targets):
        if keep(seat):
            out.append((seat, n) if seat in out else seat)
    return out


def seat_of(item: Any) -> int:
    """The seat of an item made by `each_target`."""
    return item[0] if isinstance(item, tuple) else item


def turn_over(g: Game, seat: int) -> None:
    """翻面: face up or down, the other way from now on."""
    p = g.players[seat]
    p.turned_over = not p.turned_over
    g.step("turn.over", seat, turned_over=p.turned_over)


SUITS = ("spade", "heart", "club", "diamond")


def ask_suit(g: Game, cid: int, slug: str) -> None:
    """Where a card is shown whose suit the board does not tell, chance decides it (as the last act); the next stage calls `learn_suit`."""
    if g.faces[cid].suit is None:
        ask(g, None, slug, "chance", values=tuple(Face(s, None, None) for s in SUITS))


def learn_suit(f: Any, g: Game, cid: int) -> None:
    if f.answer is not None:
        face = g.faces[cid]
        g.learn(cid, Face(f.answer[1].suit, face.number, face.name))


def others_of_kingdom(g: Game, me: int, kingdom: str) -> list[int]:
    return [s for s in g.others(me) if g.players[s].kingdom == kingdom]
