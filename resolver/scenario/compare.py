"""One scenario under two editions with the same decisions: where do the traces part, and on what does each side rest?

API: `compare(scenario_a, scenario_b, book_a, book_b) -> dict | None` (None: no difference; the two scenarios are the same file read for each edition),
`compare_editions(conn, a, b, people=False) -> list[dict]` over all shipped scenarios (`sgs diff --behaviour`).
Shape (contract §6): `{scenario, differs: outcome|order|rule|not_runnable, first_step, cites_a, cites_b}`; with `people` also `text_a`, `text_b`, `flags`.
Questions count as steps here: who is asked, and when, is half of what editions differ in. Why they part is found by experiment: the switch of the
edition that alone makes side a tell b's story is the cause, and both sides' rules on it are cited after the step's own.
Not here: differences of texts (kb.diff), layout (resolver/cli).
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from typing import Any

from ..engine.book import Book
from ..engine.rules import Rules
from . import model as m
from .errors import ScenarioError
from .report import board, pending, refusal, replay, rules_of
from .run import Run
from .trace import Teller
from .unsettled import with_flag

END = {"step": None, "actor": None, "text": "", "cites": []}


def compare(scenario_a: m.Scenario, scenario_b: m.Scenario, book_a: Book | Rules, book_b: Book | Rules, people: bool = False) -> dict[str, Any] | None:
    """The first step at which the two runs part, None where they tell the same story."""
    sides: list[tuple[Run, Rules] | None] = []
    words = []
    for scenario, book in ((scenario_a, book_a), (scenario_b, book_b)):
        rules = rules_of(book)
        try:
            sides.append((replay(scenario, rules)[0][0], rules))
            words.append("")
        except ScenarioError as error:
            sides.append(None)
            words.append(error.problems[0].message)
    if sides[0] is None or sides[1] is None:
        if sides[0] is None and sides[1] is None:
            return None
        return found(scenario_a.id, "not_runnable", None, [], [], words, people)
    return parted(scenario_a, sides[0], sides[1], people)


def parted(scenario: m.Scenario, a: tuple[Run, Rules], b: tuple[Run, Rules], people: bool) -> dict[str, Any] | None:
    lines_a, lines_b = story(a[0]), story(b[0])
    keys_a, keys_b = [key(e) for e in lines_a], [key(e) for e in lines_b]
    same_end = ending(a[0]) == ending(b[0])
    if keys_a == keys_b and same_end:
        return None
    at = next((i for i, (x, y) in enumerate(zip(keys_a, keys_b)) if x != y), min(len(keys_a), len(keys_b)))
    x = lines_a[at] if at < len(lines_a) else END
    y = lines_b[at] if at < len(lines_b) else END
    step = x["step"] or y["step"]
    differs = "outcome" if not same_end else "order" if Counter(keys_a) == Counter(keys_b) else "rule"
    flags = causes(scenario, a[1], b[1], keys_b, at)
    cites = [list(dict.fromkeys(rests(mine, other, rules) + [c for f in flags for c in rules.book.steps.get(rules.book.stated.get(f, f), ())]))
             for mine, other, rules in ((x, y, a[1]), (y, x, b[1]))]
    return found(scenario.id, differs, step, cites[0], cites[1], (x["text"], y["text"]), people, flags)


def found(name: str, differs: str, step: str | None, cites_a: list[str], cites_b: list[str], words: Any, people: bool,
          flags: list[str] | None = None) -> dict[str, Any]:
    out: dict[str, Any] = {"scenario": name, "differs": differs, "first_step": step, "cites_a": cites_a, "cites_b": cites_b}
    if people:
        out["text_a"], out["text_b"] = words
        out["flags"] = flags or []
    return out


def causes(scenario: m.Scenario, a: Rules, b: Rules, wanted: list[tuple], at: int) -> list[str]:
    """Switches that alone make side `a` tell `b`'s story; failing those, the ones that carry it furthest beyond the parting at line `at`."""
    whole: list[str] = []
    furthest: dict[str, int] = {}
    for name in sorted(a.book.flags.keys() & b.book.flags.keys()):
        if a.flag(name) == b.flag(name):
            continue
        try:
            keys = [key(e) for e in story(replay(scenario, with_flag(a, name, b.flag(name)))[0][0])]
        except ScenarioError:
            continue
        if keys == wanted:
            whole.append(name)
        same = next((i for i, (x, y) in enumerate(zip(keys, wanted)) if x != y), min(len(keys), len(wanted)))
        if same > at:
            furthest[name] = same
    best = max(furthest.values(), default=0)
    return whole or [name for name, n in furthest.items() if n == best]


def story(r: Run) -> list[dict[str, Any]]:
    """The lines of a run with its questions; a refusal or an open decision is the last line."""
    out = Teller(r.game).entries(asks=True)
    no = refusal(r)
    if no is not None:
        out.append({"step": r.illegal.refusal.reason, "actor": None, "text": f"第{no['line']}行不合法（{no['code']}）：{no['reason']}", "cites": no["cites"]})
    op = pending(r)
    if op is not None:
        out.append({"step": op["ask"], "actor": op["who"], "text": f"未定：{op['ask']}", "cites": []})
    return out


def key(entry: dict[str, Any]) -> tuple:
    return entry["step"], entry["actor"], entry["text"]


def ending(r: Run) -> tuple:
    """What decides whether two runs end alike: the board, the winner, the refusal, the open decision."""
    no, op = refusal(r), pending(r)
    final = board(r.game)
    for seat in final["players"].values():
        seat["hand"] = sorted(seat["hand"])
    final["discard_pile"] = sorted(final["discard_pile"])
    return final, r.game.winner, no and (no["line"], no["code"]), op and (op["who"], op["ask"])


def rests(mine: dict[str, Any], other: dict[str, Any], rules: Rules) -> list[str]:
    """Citations of a side at the parting: of its own step, or of what it says on the other side's step where it has none of its own."""
    if mine["cites"]:
        return mine["cites"]
    return list(rules.book.steps.get(other["step"] or "", ()))


def compare_editions(conn: sqlite3.Connection, a: str, b: str, people: bool = False) -> list[dict[str, Any]]:
    """All shipped scenarios that differ between editions `a` and `b`, by scenario id.

    Raises: KbError for an edition that cannot run.
    """
    from kb.locate import scenarios_dir

    from .. import rulebook
    from .load import load_file
    from .vocabulary import names_of

    book_a, book_b = rulebook.load(conn, a), rulebook.load(conn, b)
    names = names_of(conn)
    out = []
    for ident, path in conn.execute("SELECT id, path FROM scenarios ORDER BY id").fetchall():
        sides: list[m.Scenario | None] = []
        words = []
        for slug in (a, b):
            try:
                sides.append(load_file(scenarios_dir() / path, names, [slug]))
                words.append("")
            except ScenarioError as error:
                sides.append(None)
                words.append(error.problems[0].message)
        if sides[0] is not None and sides[1] is not None:
            got = compare(sides[0], sides[1], book_a, book_b, people)
            if got is not None:
                out.append(got)
        elif sides[0] is not None or sides[1] is not None:
            out.append(found(ident, "not_runnable", None, [], [], words, people))
    return out
