"""One scenario under one edition -> the document of contract §4.

API: `resolve(scenario, book, explore=False, max_outcomes=1000, why=None, trace=True, people=False, seconds=10.0) -> dict`.
  scenario  resolver.scenario.model.Scenario; `book` an engine Book or ready Rules (bound rules are kept per book)
  trace     False leaves `trace` empty in every outcome: nothing is rendered but what the verdicts need. Lines that hang on a switch that no source
            settles are marked unsettled (unsettled.py); an explored document marks only what rests on a gap as it stands
  people    adds what the terminal shows besides: `start` (the board before, with `turn`) and `distances` in every board
  why       SEAT.UNIT in Chinese or slugs: adds `why` (why.py)
Without `kb`: the caller stamps the document.  Raises ScenarioError: `unit_missing`, `bad_why`, `card_elsewhere`.
An outcome that several lines of play reach carries `ways` (their number) and `also` (some of their choice lists besides `choices`).
Not here: playing (run.py), judging `then` (judge_then.py), the trace (trace.py), words (text.py).
"""

from __future__ import annotations

from typing import Any

from ..engine import query
from ..engine.book import Book
from ..engine.rules import Rules
from ..engine.state import Game
from . import model as m
from .board import build, missing_units
from .errors import Problem, ScenarioError
from .judge_then import judge_all
from .run import Player, Run, as_list
from .text import choice_zh, laid_zh, options_zh, refusal_zh, unit_zh
from .trace import Teller
from .unsettled import contested, mark

DEFAULT_EDITION = "std-junzheng"

_bound: dict[int, tuple[Book, Rules]] = {}


def rules_of(book: Book | Rules) -> Rules:
    """The book bound to the registered units; bound once per book object."""
    if isinstance(book, Rules):
        return book
    kept = _bound.get(id(book))
    if kept is None or kept[0] is not book:
        from .. import cards, skills  # noqa: F401  registers every unit

        kept = _bound[id(book)] = (book, Rules(book))
    return kept[1]


def resolve(scenario: m.Scenario, book: Book | Rules, explore: bool = False, max_outcomes: int = 1000, why: str | None = None, trace: bool = True,
            people: bool = False, seconds: float = 10.0) -> dict[str, Any]:
    """Replay and report; see the module's docstring for arguments, shape and errors."""
    rules = rules_of(book)
    runs, player = replay(scenario, rules, explore, max_outcomes, seconds)
    document: dict[str, Any] = {
        "scenario": scenario.id, "edition": rules.book.edition, "explored": player.lines, "truncated": player.truncated,
        "assumed": list(dict.fromkeys(a for r in runs for a in r.assumed)),
        "outcomes": [outcome(r, trace, people) for r in runs],
        "then": verdicts(scenario, runs, player),
    }
    if trace and not explore:
        mark(document["outcomes"][0]["trace"], contested(scenario, rules, runs[0]))
    if people:
        game, _, _ = build(scenario, rules)
        document["start"] = {**board(game, people), "turn": scenario.given.turn}
    if why is not None:
        from .why import explain

        document["why"] = explain(scenario, rules, runs[0], why)
    return document


def replay(scenario: m.Scenario, rules: Rules, explore: bool = False, max_outcomes: int = 1000, seconds: float = 10.0) -> tuple[list[Run], Player]:
    """All runs of a scenario, after the tests that no run can answer."""
    missing = missing_units(scenario, rules)
    if missing:
        raise ScenarioError([Problem("unit_missing", f"引擎还不会技能{'、'.join(missing)}", scenario.path, None, "given.players", "换一名武将，或等引擎补上")])
    player = Player(scenario, rules, explore=explore, max_outcomes=max_outcomes, seconds=seconds)
    runs = player.play()
    wrong = next((r for r in runs if r.input_error), None)
    if wrong is not None:
        at = wrong.at
        line = scenario.when_at[at] if at < len(scenario.when_at) else None
        raise ScenarioError([Problem("card_elsewhere", wrong.input_error or "", scenario.path, line, f"when[{at}]", "把这张牌写进牌堆，或改写这一行")])
    return runs, player


# -- one outcome ---------------------------------------------------------------------------------------------------------


def outcome(r: Run, trace: bool = True, people: bool = False) -> dict[str, Any]:
    g = r.game
    teller = Teller(g)
    illegal = refusal(r)
    governing = teller.governing()
    out = {
        "choices": choices(g, as_list(g.choices)), "open": pending(r), "illegal": illegal, "winner": list(g.winner) if g.winner is not None else None,
        "governing": list(dict.fromkeys((illegal["cites"] if illegal else []) + governing)), "final": board(g, people),
        "trace": Teller(g).entries() if trace else [],
    }
    if r.ways > 1:
        out["ways"] = r.ways
        out["also"] = [choices(g, taken) for taken in r.also]
    return out


def choices(g: Game, taken: list[tuple]) -> list[dict[str, Any]]:
    """Decisions that had a real answer, in order; what was forced or left to nobody is not listed."""
    return [
        {"who": g.players[who].name if who is not None else None, "ask": slug, "chose": choice_zh(g, ask, choice), "scripted": how == "line"}
        for who, slug, choice, ask, how in taken if how and ask.kind != "turn"
    ]


def pending(r: Run) -> dict[str, Any] | None:
    if r.open is None:
        return None
    a = r.open
    return {"who": r.game.players[a.who].name if a.who is not None else None, "ask": a.slug, "options": options_zh(r.game, a)}


def refusal(r: Run) -> dict[str, Any] | None:
    if r.illegal is None:
        return None
    no = r.illegal.refusal
    return {"line": r.illegal.line, "code": no.code, "reason": refusal_zh(r.game, no), "cites": refusal_cites(r.game, no)}


def refusal_cites(g: Game, no: Any) -> list[str]:
    """What forbids it: the card or skill that refuses, then the rule of the reason (a gap only where no text decides)."""
    teller = Teller(g)
    text = teller.text_id(no.unit) if no.unit is not None else None
    if text is not None and no.reason in g.rules.book.gaps:
        return [text]
    return teller.narrowed([text] if text else [], no.reason, [no.unit] if no.unit else [])


# -- boards ----------------------------------------------------------------------------------------------------------------


def board(g: Game, people: bool = False) -> dict[str, Any]:
    """The board as contract §4 `final`; `people` adds distances to the other living seats."""
    seats = {}
    for p in g.players:
        seat = {
            "alive": p.alive, "hp": p.hp, "max_hp": p.max_hp, "hand": [laid_zh(g, c) for c in p.hand], "equipment": [laid_zh(g, c) for c in p.equip],
            "judge_area": [laid_zh(g, c) for c in p.judge], "piles": {unit_zh(g.rules, k): [laid_zh(g, c) for c in cs] for k, cs in p.piles.items()},
            "chained": p.chained, "turned_over": p.turned_over,
        }
        if people and p.alive:
            seat["distances"] = {g.players[o].name: query.distance(g, p.seat, o) for o in g.others(p.seat)}
        seats[p.name] = seat
    pile = [laid_zh(g, c) for c in g.draw] + (["…"] if g.draw_open or g.loose else [])
    out = {"players": seats, "draw_pile": pile, "discard_pile": [laid_zh(g, c) for c in g.discard]}
    if g.processing:
        out["processing"] = [laid_zh(g, c) for c in g.processing]
    return out


# -- verdicts --------------------------------------------------------------------------------------------------------------


def verdicts(scenario: m.Scenario, runs: list[Run], player: Player) -> list[dict[str, Any]]:
    """`then`: each line with its verdict; null under an edition that the file does not speak for; 依据 asks for a citation too."""
    found = judge_all(runs, player)
    own = scenario.editions or (DEFAULT_EDITION,)
    foreign = player.rules.book.edition not in own
    for line, verdict in zip(scenario.then, found):
        if foreign:
            verdict["holds"] = None
        elif line.cites and verdict["holds"] and not all(line.cites in cited(r) for r in runs):
            verdict["holds"] = False
            verdict["found"] = f"{verdict['found']}；没有依据 {line.cites}"
    return found


def cited(r: Run) -> set[str]:
    """Every citation that a run's steps and refusal rest on."""
    teller = Teller(r.game)
    out: set[str] = set()
    for s in teller.steps():
        out.update(teller.cites(s)[0])
    if r.illegal is not None:
        out.update(refusal_cites(r.game, r.illegal.refusal))
    return out
