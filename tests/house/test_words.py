"""Words that must not stand in the repository: places of one machine, addresses of package registries."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Written with classes and breaks, so that this file does not contain what it looks for.
FORBIDDEN = re.compile(r"/wor[k]/|/roo[t]/|\.librar[y]\b|py[p]i[.]or[g]|pythonhoste[d]|registry[.]npmj[s]|de[b][.]debia[n]|proxy[.]golan[g]")
TEXT = {".py", ".yaml", ".yml", ".md", ".toml", ".json", ".txt", ".html", ".css", ".js", ".cfg", ".ini", ""}


def _files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0:
        names = [name for name in listed.stdout.split("\0") if name]
    else:  # an unpacked source archive
        names = [str(p.relative_to(ROOT)) for p in ROOT.rglob("*") if p.is_file() and ".venv" not in p.parts]
    return [ROOT / name for name in names if Path(name).suffix in TEXT and (ROOT / name).is_file()]


def test_no_machine_path_and_no_registry_address():
    found = []
    for path in _files():
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if FORBIDDEN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")

    assert found == []


@pytest.mark.parametrize("line", ["see /" + "work/main/x.py", "https://" + "pyp" + "i.org/simple", "files.python" + "hosted.org"])
def test_the_pattern_finds_what_it_forbids(line):
    assert FORBIDDEN.search(line)


def test_no_lock_file_is_kept():
    assert not (ROOT / "uv.lock").exists() or "uv.lock" in (ROOT / ".gitignore").read_text()
