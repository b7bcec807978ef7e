"""The whole of data/ into `Facts`: files in sorted order, later folders may add to or replace files of earlier ones.

Imports: kb.loaders.
"""

from __future__ import annotations

from pathlib import Path

from kb.errors import KbError, Problem
from kb.loaders.decks import load_aliases, load_deck
from kb.loaders.editions import load_edition, load_flags, load_gaps, load_sources, load_steps
from kb.loaders.model import FOLDERS, Facts
from kb.loaders.parts import add_parts
from kb.loaders.rulings import load_rulings
from kb.loaders.things import load_thing, resolve_same_as
from kb.loaders.yamlfile import Reader


def files(data_dirs: list[Path]) -> dict[str, tuple[Path, str]]:
    """Relative name -> (file, name shown), sorted; a later folder's file stands in for an earlier one of the same name."""
    found: dict[str, tuple[Path, str]] = {}
    for top in data_dirs:
        if not top.is_dir():
            raise KbError("no_data", f"找不到数据目录 {top}", {"file": str(top)}, "用 --data 指明数据目录")
        for path in top.rglob("*.yaml"):
            if path.is_file():
                rel = path.relative_to(top).as_posix()
                found[rel] = (path, f"{top.name}/{rel}")
    return dict(sorted(found.items()))


def _one(facts: Facts, r: Reader, rel: str, path: Path, shown: str) -> None:
    parts = rel.split("/")
    stem = path.stem
    doc = r.read(path, shown)
    if doc is None:
        return
    kinds = {folder: kind for kind, folder in FOLDERS.items()}
    if rel == "sources.yaml":
        load_sources(facts, r, doc, shown)
    elif rel == "flags.yaml":
        load_flags(facts, r, doc, shown)
    elif rel == "gaps.yaml":
        load_gaps(facts, r, doc, shown)
    elif rel == "aliases.yaml":
        load_aliases(facts, r, doc, shown)
    elif len(parts) == 2 and parts[0] == "editions":
        load_edition(facts, r, doc, shown, stem)
    elif len(parts) == 2 and parts[0] == "decks":
        load_deck(facts, r, doc, shown, stem)
    elif len(parts) == 2 and parts[0] == "steps":
        load_steps(facts, r, doc, shown, stem)
    elif len(parts) == 2 and parts[0] in kinds:
        load_thing(facts, r, kinds[parts[0]], doc, shown, stem)
    elif len(parts) == 3 and parts[0] == "rulings":
        load_rulings(facts, r, doc, shown, stem, parts[1])
    else:
        r.problem(shown, 1, "", "unknown_file", "不知道这个文件该放什么", "见 CONTRIBUTING.md 的目录说明")


def load(data_dirs: list[Path], progress=None) -> tuple[Facts, list[Problem]]:
    """`Facts` and the problems of reading; `progress(done, total)` is called now and then."""
    facts, r = Facts(), Reader()
    found = files(data_dirs)
    for n, (rel, (path, shown)) in enumerate(found.items()):
        if progress and n % 100 == 0:
            progress(n, len(found))
        _one(facts, r, rel, path, shown)
    resolve_same_as(facts, r)
    add_parts(facts)
    return facts, r.problems
