"""What only the referee can see of the data: shipped scenarios that cannot be read, cannot run, or come out differently.

`audit` is for `sgs check`; `outcomes` fills the table `scenario_outcomes` while the database is built (entry point `sgs.outcomes`).
Not here: checks of the data alone (kb/checks).  Imports: kb.locate, rulebook, scenario.
"""

from __future__ import annotations

import json
import sqlite3
from typing import Iterator

from kb.locate import scenarios_dir


def audit(conn: sqlite3.Connection) -> tuple[list[dict], list[dict], dict[str, object]]:
    """Replay every shipped scenario under its own editions: (problems, notes, summary), JSON-ready as in `sgs check --json`.

    A scenario that cannot be read is a problem.  One whose `then` is false or open is a note: engine and its authority
    disagree (docs/disagreements.md says why).  Those that need a unit the engine lacks are counted.
    """
    from resolver import rulebook
    from resolver.scenario.errors import ScenarioError
    from resolver.scenario.load import load_file
    from resolver.scenario.report import resolve
    from resolver.scenario.vocabulary import names_of

    names = names_of(conn)
    problems: list[dict] = []
    notes: list[dict] = []
    waiting: dict[str, int] = {}
    runs = held = 0
    for ident, path in conn.execute("SELECT id, path FROM scenarios ORDER BY id").fetchall():
        try:
            scenario = load_file(scenarios_dir() / path, names)
            documents = [resolve(scenario, rulebook.load(conn, slug), trace=False) for slug in scenario.editions or (names.default,)]
        except ScenarioError as error:
            if error.code == "unit_missing":
                for problem in error.problems:
                    waiting[problem.message] = waiting.get(problem.message, 0) + 1
            else:
                problems += [problem.to_dict() for problem in error.problems]
            continue
        for document in documents:
            runs += 1
            failed = [line for line in document["then"] if line["holds"] is not True]
            held += not failed
            if failed:
                notes.append(_disagreement(ident, path, scenario, document["edition"], failed))
    notes += [_note("unit_missing", f"{message}：{number} 个局面等着它") for message, number in sorted(waiting.items())]
    return problems, notes, {"局面推演": f"{held}/{runs} 成立"}


def outcomes(conn: sqlite3.Connection) -> Iterator[tuple[str, str, int | None, str]]:
    """Rows of `scenario_outcomes`: every shipped scenario under each of its editions, replayed once, without exploring.

    `holds`: 1 every `then` holds, 0 one is false, None one is open or the scenario cannot run.  The outcome as JSON: `players` (seat -> `hp` and
    number of `hand` cards, or `dead`), and where they apply `winner`, `illegal` (code and line), `open` (who is asked what), `failed` (`then`
    lines that do not hold), `error`.
    """
    from resolver import rulebook
    from resolver.scenario.errors import ScenarioError
    from resolver.scenario.load import load_file
    from resolver.scenario.report import replay, rules_of, verdicts
    from resolver.scenario.vocabulary import names_of

    if not rulebook.editions(conn):  # facts without an edition to play: nothing is replayed
        return
    names = names_of(conn)
    for ident, path, listed in conn.execute("SELECT id, path, editions FROM scenarios ORDER BY id").fetchall():
        editions = json.loads(listed) or [names.default]
        try:
            scenario = load_file(scenarios_dir() / path, names)
        except ScenarioError as error:
            for edition in editions:
                yield ident, edition, None, _js([{"error": error.code}])
            continue
        for edition in scenario.editions or editions:
            try:
                runs, player = replay(scenario, rules_of(rulebook.load(conn, edition)))
                then = verdicts(scenario, runs, player)
            except ScenarioError as error:
                yield ident, edition, None, _js([{"error": error.code}])
                continue
            except Exception as error:  # a fault of one unit must not keep the facts from being built; `sgs check` replays again and shows it
                yield ident, edition, None, _js([{"error": f"internal: {type(error).__name__}"}])
                continue
            failed = [line["line"] for line in then if line["holds"] is not True]
            holds = 1 if not failed else 0 if any(line["holds"] is False for line in then) else None
            yield ident, edition, holds, _js([_short(run, failed) for run in runs])


def _short(run, failed: list[str]) -> dict:
    """A run in a few words; the whole document of contract §4 takes a quarter longer, and nobody reads it here."""
    game, asked = run.game, run.open
    players = {p.name: {"hp": p.hp, "hand": len(p.hand)} if p.alive else {"dead": True} for p in game.players}
    more = {
        "winner": list(game.winner) if game.winner is not None else None,
        "illegal": {"code": run.illegal.refusal.code, "line": run.illegal.line} if run.illegal else None,
        "open": {"who": game.players[asked.who].name if asked.who is not None else None, "ask": asked.slug} if asked is not None else None,
        "failed": failed or None,
    }
    return {"players": players, **{key: value for key, value in more.items() if value is not None}}


def _js(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _disagreement(ident: str, path: str, scenario, edition: str, failed: list[dict]) -> dict:
    who = "、".join(scenario.cites) or scenario.authority or "本文件"
    doubt = "（出处自相矛盾，不计入）" if scenario.ambiguous else ""
    lines = "；".join(f"{line['line']}" + (f"（实际：{line['found']}）" if line.get("found") else "") for line in failed)
    return _note("engine_disagrees", f"{ident} 在 {edition} 下与 {who} 不一致{doubt}：{lines}", path)


def _note(code: str, message: str, file: str | None = None) -> dict:
    return {"code": code, "message": message, "where": {"file": file, "line": None, "path": None}, "hint": None}
