"""What only the referee can see of the data: shipped scenarios that cannot be read, cannot run, or come out differently.

For `sgs check`; not here: checks of the data alone (kb/checks).  Imports: kb.locate, rulebook, scenario.
"""

from __future__ import annotations

import sqlite3

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


def _disagreement(ident: str, path: str, scenario, edition: str, failed: list[dict]) -> dict:
    who = "、".join(scenario.cites) or scenario.authority or "本文件"
    doubt = "（出处自相矛盾，不计入）" if scenario.ambiguous else ""
    lines = "；".join(f"{line['line']}" + (f"（实际：{line['found']}）" if line.get("found") else "") for line in failed)
    return _note("engine_disagrees", f"{ident} 在 {edition} 下与 {who} 不一致{doubt}：{lines}", path)


def _note(code: str, message: str, file: str | None = None) -> dict:
    return {"code": code, "message": message, "where": {"file": file, "line": None, "path": None}, "hint": None}
