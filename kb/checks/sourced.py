"""Every fact has a source that can be followed: a document with live line numbers and a fingerprint, or a named page."""

from __future__ import annotations

from typing import Iterator

from kb.errors import Problem, did_you_mean
from kb.loaders.model import Facts, Passage, Statement

_MOST_LINES = 6


def statements(facts: Facts) -> Iterator[Statement]:
    """All statements that need a source."""
    for v in facts.versions:
        yield v
        yield from v.readings
    yield from facts.rulings


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    for s in statements(facts):
        if not any(p.role == "primary" for p in s.passages):
            hint = "补上 source: {id: …, lines: [首行, 末行]} 或 {id: …, at: 页名}；来源见 data/sources.yaml"
            out.append(Problem(s.file, s.line, f"{s.path}.source", "missing_source", "没有来源", hint))
        for p in s.passages:
            out += passage(facts, p)
        cited = sum(p.last - p.first + 1 for p in s.passages if p.first is not None and p.role in ("primary", "also") and p.last >= p.first)
        if cited > _MOST_LINES and not s.fields.get("table"):
            out.append(Problem(s.file, s.line, f"{s.path}.source", "too_many_lines", f"引了 {cited} 行，最多 {_MOST_LINES} 行", "拆开，或是表格就写 fields: {table: true}"))
    for e in facts.editions.values():
        if not e.source:
            out.append(Problem(e.file, e.line, "source", "missing_source", "没有来源", "补上 source: {id: …}"))
        for p in e.source:
            out += passage(facts, p)
    for d in facts.decks.values():
        if not d.passages:
            out.append(Problem(d.file, d.line, "source", "missing_source", "没有来源", "补上 source: {id: …}"))
        for p in d.passages:
            out += passage(facts, p)
    return out


def passage(facts: Facts, p: Passage) -> list[Problem]:
    """Problems of one passage."""
    source = facts.sources.get(p.source)
    if source is None:
        return [Problem(p.file, p.line, f"{p.path}.id", "unknown_source", f"没有来源 {p.source}", did_you_mean(p.source, facts.sources))]
    if p.first is None:
        if not p.at:
            return [Problem(p.file, p.line, p.path, "no_locator", f"来源 {p.source} 没有写行号或页名", "补上 lines: [首行, 末行] 或 at: 页名")]
        return []
    if not source.lines:
        return [Problem(p.file, p.line, f"{p.path}.lines", "dead_line", f"来源 {p.source} 没有行号", "改用 at: 页名")]
    if not 1 <= p.first <= p.last <= source.lines:
        return [Problem(p.file, p.line, f"{p.path}.lines", "dead_line", f"行号 [{p.first}, {p.last}] 不在 1–{source.lines} 内", f"{source.doc_file} 共 {source.lines} 行")]
    if not p.fp:
        return [Problem(p.file, p.line, f"{p.path}.fp", "no_fingerprint", "没有所引各行的指纹", "python -m kb.fingerprint 文件 首行 末行 会算出来")]
    return []
