"""Rules about the data, one a file; each takes `Facts` and returns a list of `Problem`s.

Imports: kb.loaders, kb.errors.  `run` returns all problems of all checks at once.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kb.checks import decks, editions, ids, references, rulings, sourced, steps, values
from kb.checks import sources as provenance
from kb.errors import Problem
from kb.loaders.folder import load
from kb.loaders.model import Facts

CHECKS = (ids.check, editions.check, references.check, sourced.check, values.check, decks.check, rulings.check, steps.check)


def check_facts(facts: Facts) -> list[Problem]:
    """Problems of facts already read."""
    out: list[Problem] = []
    for check in CHECKS:
        out += check(facts)
    return out


_UNREAD = {"bom", "encoding", "tab", "yaml", "too_big", "empty"}  # codes of a file that gave nothing
_MISSING = {"unknown_card", "unknown_reference", "unknown_skill", "unknown_edition", "unknown_source", "unknown_deck"}


def gathered(reading: list[Problem], facts: Facts) -> list[Problem]:
    """Problems of reading and of all checks, sorted, each said once.

    A file that cannot be read makes everything that names its contents unknown; those follow-ups are counted in its own problem instead.
    """
    unread = {Path(p.file).stem: [] for p in reading if p.code in _UNREAD}
    out = []
    for p in check_facts(facts):
        parts = p.reason.replace(".", " ").split()
        blamed = next((stem for stem in unread if p.code in _MISSING and stem in parts), None)
        out += [] if blamed else [p]
        if blamed:
            unread[blamed].append(p)
    for p in reading:
        follows = unread.pop(Path(p.file).stem, None) if p.code in _UNREAD else None
        out.append(replace(p, hint="；".join(filter(None, (p.hint, f"提到它的 {len(follows)} 处等它读得出再核对")))) if follows else p)
    return sorted({(p.file, p.line, p.path, p.code, p.reason): p for p in out}.values())


def run(data_dirs: list[Path] | None = None) -> tuple[Facts, list[Problem]]:
    """Read `data_dirs` (default: the shipped data) and check everything; problems are sorted by file and line."""
    from kb.locate import data_dir

    facts, problems = load([Path(d) for d in data_dirs] if data_dirs else [data_dir()])
    return facts, gathered(problems, facts)


def check(conn, sources: str | Path | None = None) -> dict:
    """`{"problems", "notes", "summary"}` of the shipped data, JSON-ready; with `sources` the documents are compared too.

    Notes: gaps by edition, unsettled rulings, readings of low confidence. What only the referee can see is added by the resolver.
    Raises: KbError if `sources` is no folder.
    """
    facts, problems = run()
    summary = {
        "数据文件": len({p.file for p in _everything(facts)}),
        "事实": sum(1 for p in _everything(facts) if p.fact_id),
        "解答": len(facts.rulings),
        "出处": sum(len(p.passages) for p in _everything(facts)),
    }
    if sources is not None:
        found, coverage = provenance.check(facts, sources)
        problems = problems + found
        for name, c in coverage.items():
            summary[f"{name} 覆盖"] = f"{c['cited']}/{c['lines'] - c['blank'] - c['noise']} 行，噪音 {c['noise']} 行，未引 {c['uncited']} 行"
    return {"problems": [p.as_json() for p in problems], "notes": [n for n in _notes(conn)], "summary": summary}


def _everything(facts: Facts) -> list:
    return [*facts.versions, *facts.rulings, *(x for v in facts.versions for x in v.readings)]


def _notes(conn):
    def note(code: str, message: str) -> dict:
        return {"code": code, "message": message, "where": {"file": None, "line": None, "path": None}, "hint": None}

    for edition, name, n in conn.execute(
        "SELECT e.id, e.name, count(*) FROM citations c JOIN editions e ON e.id = c.edition WHERE c.kind = 'gap' GROUP BY e.id ORDER BY e.sort"
    ):
        yield note("gap", f"{name}（{edition}）有 {n} 处没有出处，都记作缺口，写明改用什么")
    for ident, answer in conn.execute("SELECT id, statement FROM rulings WHERE unsettled = 1 ORDER BY id"):
        yield note("unsettled", f"{ident} 各家不一：{answer}")
    for what, sql in (("推得的读法", "inferred IS NOT NULL"), ("原文残损", "mangled IS NOT NULL"), ("记录为空缺", "missing = 1 AND kind <> 'gap'"), ("把握不大", "confidence IN ('medium', 'low')")):
        n = conn.execute(f"SELECT count(*) FROM citations WHERE {sql}").fetchone()[0]
        if n:
            yield note("marks", f"{what}：{n} 条陈述")


__all__ = ["CHECKS", "check", "check_facts", "gathered", "provenance", "run"]
