"""Examples of README.md as data: run them, compare, or write their real output back.

`python -m tests.house.readme_examples --write` replaces every output below a `$ sgs …` line in both READMEs.
"""

import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_BLOCK = re.compile(r"```console\n\$ (sgs [^\n]*)\n(.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Example:
    """A command and the output shown below it."""

    command: str
    output: str


def blocks(path: Path) -> list[Example]:
    """Every console block of `path`, in order."""
    return [Example(*match.groups()) for match in _BLOCK.finditer(path.read_text(encoding="utf-8"))]


def run(command: str, db: Path | None = None) -> str:
    """What `command` prints on stdout; an example must be answered (exit code 0)."""
    words = shlex.split(command)[1:]
    words += ["--db", str(db)] if db else []
    done = subprocess.run([sys.executable, "-m", "resolver", *words], cwd=ROOT, capture_output=True, text=True, timeout=60)
    if done.returncode != 0:
        raise AssertionError(f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def write(path: Path) -> None:
    """Replace the outputs in `path` by real ones."""
    text = path.read_text(encoding="utf-8")
    path.write_text(_BLOCK.sub(lambda m: f"```console\n$ {m.group(1)}\n{run(m.group(1))}```", text), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for name in ("README.md", "README.zh-CN.md"):
            write(ROOT / name)
    else:
        sys.exit(__doc__)
