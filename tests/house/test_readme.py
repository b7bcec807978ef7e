"""README.md and its Chinese twin: their commands are the ones that run, their examples are real output."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.house.readme_examples import ROOT, blocks, run

README, TWIN = ROOT / "README.md", ROOT / "README.zh-CN.md"


def _marked(path: Path, marker: str) -> str:
    text = path.read_text(encoding="utf-8")
    inside = re.search(rf"<!-- {marker} -->\n```\w*\n(.*?)\n```\n<!-- end -->", text, re.DOTALL)
    assert inside, f"{path.name}: no block {marker}"
    return inside.group(1)


@pytest.mark.parametrize("marker", ["first-command", "test-command", "uv-commands"])
def test_both_readmes_show_the_same_command(marker):
    assert _marked(README, marker) == _marked(TWIN, marker)


def test_each_command_stands_alone_on_a_fresh_clone():
    for marker in ("first-command", "test-command"):
        command = _marked(README, marker)
        assert "\n" not in command and command.startswith("python3 -m venv .venv && ")


def test_ci_runs_the_test_command_of_the_readme_and_nothing_else():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    extract = re.search(r"awk '.*?' README\.md", script).group(0)
    shown = subprocess.run(["bash", "-c", extract], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()

    assert shown == _marked(README, "test-command")
    commands = [line for line in script.splitlines() if not line.startswith("#")]
    assert not [line for line in commands if "pytest" in line or "pip " in line]


EXAMPLES = blocks(README)


def test_there_are_five_examples_and_the_twin_has_the_same():
    assert len(EXAMPLES) >= 5
    assert [e.command for e in blocks(TWIN)] == [e.command for e in EXAMPLES]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.command)
def test_example_prints_what_the_readme_shows(example, built_db):
    """After a change of output: python -m tests.house.readme_examples --write"""
    assert run(example.command, built_db) == example.output


PAGES = sorted([README, TWIN, ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    dead = [target for target in targets if "://" not in target and not (page.parent / target).exists()]

    assert dead == []


def test_every_page_of_the_docs_is_reached_from_the_readme():
    seen, todo = set(), [README]
    while todo:
        page = todo.pop().resolve()
        if page in seen or page.suffix != ".md" or not page.is_file():
            continue
        seen.add(page)
        for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                linked = page.parent / target
                todo += sorted(linked.glob("*.md")) if linked.is_dir() else [linked]

    assert [str(page.relative_to(ROOT)) for page in PAGES if page.resolve() not in seen] == []
