"""Rules about the data, one a file; each takes `Facts` and returns a list of `Problem`s.

Imports: kb.loaders, kb.errors.  `run` returns all problems of all checks at once.
"""

from __future__ import annotations

from pathlib import Path

from kb.checks import decks, editions, ids, references, rulings, sourced, sources, steps, values
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


def run(data_dirs: list[Path] | None = None) -> tuple[Facts, list[Problem]]:
    """Read `data_dirs` (default: the shipped data) and check everything; problems are sorted by file and line."""
    from kb.locate import data_dir

    facts, problems = load([Path(d) for d in data_dirs] if data_dirs else [data_dir()])
    return facts, sorted(problems + check_facts(facts))


__all__ = ["CHECKS", "check_facts", "run", "sources"]
