"""The arrow: data <- kb <- resolver; the engine stands alone.  Every import statement is compared with one table."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# A package may import itself, the standard library, and what stands here.  Longest name wins.
ALLOWED = {
    "kb": {"yaml", "sqlmodel", "sqlalchemy", "pydantic", "opencc", "pypinyin", "rapidfuzz"},
    "resolver.engine": set(),
    "resolver.cards": {"resolver.engine"},
    "resolver.skills": {"resolver.engine"},
    "resolver.rulebook": {"kb", "resolver.engine"},
    "resolver.scenario": {"kb", "resolver.engine", "resolver.rulebook", "resolver.cards", "resolver.skills", "yaml", "jsonschema"},
    "resolver.ask": {"kb", "resolver.engine", "resolver.rulebook", "resolver.scenario", "resolver.cards", "resolver.skills", "opencc", "rapidfuzz"},
    "resolver.audit": {"kb", "resolver.rulebook", "resolver.scenario"},
    "resolver.gaps": {"kb", "resolver.rulebook", "resolver.scenario", "resolver.engine"},
    "resolver.selfplay": {"kb", "resolver.engine", "resolver.rulebook", "resolver.scenario", "resolver.cards", "resolver.skills"},
    "resolver.cli": {"kb", "resolver", "typer", "rapidfuzz", "opencc"},
    "resolver.web": {"kb", "resolver", "datasette", "yaml", "markupsafe", "uvicorn"},
    "resolver": {"resolver.cli"},
}
MODULES = sorted(path for folder in ("kb", "resolver") for path in (ROOT / folder).rglob("*.py") if "_data" not in path.parts)


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(path: Path) -> set[str]:
    """Full dotted names of everything `path` imports, wherever the statement stands."""
    name = _module_name(path)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parent = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parent, base] if base else parent)
            found.add(base)
            if base.split(".")[0] in ("kb", "resolver"):
                found.update(f"{base}.{alias.name}" for alias in node.names)
    return found


def _room(name: str) -> str:
    return max((room for room in ALLOWED if name == room or name.startswith(room + ".")), key=len)


def _inside(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def refusals(importer: str, imported: set[str]) -> list[str]:
    """The names among `imported` that a module called `importer` may not import."""
    room = _room(importer)
    allowed = ALLOWED[room] | {room}
    bad = []
    for name in imported:
        if name.split(".")[0] in sys.stdlib_module_names:
            continue
        # `from resolver import rulebook` names both resolver and resolver.rulebook: only the longer one counts.
        if any(other.startswith(name + ".") for other in imported):
            continue
        if not any(_inside(name, ok) or _inside(name.rpartition(".")[0], ok) for ok in allowed):
            bad.append(name)
    return sorted(bad)


@pytest.mark.parametrize("path", MODULES, ids=_module_name)
def test_module_imports_only_what_lies_left_of_it(path):
    assert refusals(_module_name(path), _imports(path)) == []


@pytest.mark.parametrize(
    "importer, imported",
    [
        ("kb.build", {"resolver.engine"}),
        ("kb.store", {"resolver", "resolver.rulebook"}),
        ("resolver.engine.use", {"resolver.skills.wusheng"}),
        ("resolver.engine.state", {"yaml"}),
        ("resolver.engine.state", {"kb", "kb.store"}),
        ("resolver.skills.wusheng", {"kb.store"}),
        ("resolver.scenario.run", {"resolver.cli.output"}),
        ("resolver.ask.compose", {"resolver.web.plugin"}),
    ],
)
def test_the_table_refuses_an_import_to_the_right(importer, imported):
    assert refusals(importer, imported)


# Opening the file or finding a folder is not knowing what stands in the database.
DOORS = {"kb.errors", "kb.locate", "kb.store"}


def test_only_the_rulebook_knows_both_kb_and_engine():
    both = []
    for path in MODULES:
        imports = _imports(path)
        knows_kb = any(_inside(name, "kb") and name != "kb" and not any(_inside(name, door) for door in DOORS) for name in imports)
        if knows_kb and any(_inside(name, "resolver.engine") for name in imports):
            both.append(_module_name(path))
    assert both == []


def test_the_rulebook_is_where_engine_values_are_made_of_rows():
    imports = _imports(ROOT / "resolver" / "rulebook.py")

    assert any(_inside(name, "resolver.engine") for name in imports) and any(_inside(name, "kb") for name in imports)
