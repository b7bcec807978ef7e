"""Provenance: cited lines still read as they did, and every line of a document is cited.

Not part of the build (the documents are not shipped); `sgs check --sources DIR` runs it.
Imports: stdlib, kb.loaders, kb.errors.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from pathlib import Path

from kb.checks.sourced import statements
from kb.errors import KbError, Problem
from kb.loaders.model import Facts, Passage

_DROP = re.compile(r"[\s\u200b\ufeff]+")


def normalise(lines: list[str]) -> str:
    """The text that a fingerprint is taken of: NFKC, without white space."""
    return _DROP.sub("", unicodedata.normalize("NFKC", "\n".join(lines)))


def fingerprint(lines: list[str]) -> str:
    """Twelve hex digits over the normalised lines."""
    return hashlib.sha256(normalise(lines).encode()).hexdigest()[:12]


def document_lines(path: Path) -> list[str]:
    """Lines as numbered in citations: split on the line feed only, numbered from 1."""
    return path.read_text(encoding="utf-8").split("\n")


def passages(facts: Facts) -> list[Passage]:
    """Every passage of every statement, edition and deck."""
    out = [p for s in statements(facts) for p in s.passages]
    out += [p for e in facts.editions.values() for p in e.source]
    return out + [p for d in facts.decks.values() for p in d.passages]


def check(facts: Facts, directory: str | Path) -> tuple[list[Problem], dict[str, dict[str, int]]]:
    """Problems and, per document, {lines, blank, cited, noise, uncited}.

    Raises: KbError if `directory` does not exist.
    """
    top = Path(directory)
    if not top.is_dir():
        raise KbError("no_sources", f"找不到文献目录 {directory}", {"file": str(directory)}, "用 --sources 指明放文献的目录")
    problems: list[Problem] = []
    coverage: dict[str, dict[str, int]] = {}
    by_source: dict[str, list[Passage]] = {}
    told = {id(p) for s in statements(facts) for p in s.passages}  # an edition's whole section covers no line by itself
    for p in passages(facts):
        if p.first is not None:
            by_source.setdefault(p.source, []).append(p)
    for source in facts.sources.values():
        if not source.doc_file:
            continue
        path = top / source.doc_file
        if not path.is_file():
            problems.append(Problem(source.file, source.line, f"sources.{source.slug}", "no_document", f"目录里没有 {source.doc_file}"))
            continue
        if source.sha256 and hashlib.sha256(path.read_bytes()).hexdigest() != source.sha256:
            problems.append(Problem(source.file, source.line, f"sources.{source.slug}.sha256", "document_changed", f"{source.doc_file} 与登记的 sha256 不符"))
        lines = document_lines(path)
        if source.lines and len(lines) != source.lines:
            problems.append(Problem(source.file, source.line, f"sources.{source.slug}.lines", "document_changed", f"{source.doc_file} 有 {len(lines)} 行，登记的是 {source.lines} 行"))
        cited = _cited(by_source.get(source.slug, []), lines, problems, told)
        noise = {n for first, last in source.noise for n in range(first, last + 1)}
        blank = {n for n, row in enumerate(lines, 1) if not row.strip()}
        uncited = [n for n in range(1, len(lines) + 1) if n not in cited and n not in noise and n not in blank]
        for n in uncited:
            problems.append(Problem(source.doc_file, n, "", "uncited_line", "这一行没有事实引用"))
        coverage[source.slug] = {"lines": len(lines), "blank": len(blank), "cited": len(cited - blank - noise), "noise": len(noise - blank), "uncited": len(uncited)}
    return problems, coverage


def _cited(found: list[Passage], lines: list[str], problems: list[Problem], told: set[int]) -> set[int]:
    cited: set[int] = set()
    for p in found:
        if p.last > len(lines):
            problems.append(Problem(p.file, p.line, f"{p.path}.lines", "dead_line", f"文献只有 {len(lines)} 行，引了 {p.locator}"))
            continue
        if id(p) in told:
            cited.update(range(p.first, p.last + 1))
        now = fingerprint(lines[p.first - 1 : p.last])
        if now != p.fp:
            problems.append(Problem(p.file, p.line, f"{p.path}.fp", "fingerprint", f"{p.source} {p.locator} 的指纹是 {now}，登记的是 {p.fp}", "核对原文后改写陈述或指纹"))
    return cited
