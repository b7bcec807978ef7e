"""`python -m kb.fingerprint FILE FIRST LAST`: the passage to write into a data file, fingerprint included."""

from __future__ import annotations

import sys
from pathlib import Path

from kb.checks.sources import document_lines, fingerprint


def main(arguments: list[str]) -> int:
    """Print `{id: …, lines: [first, last], fp: …}`; 2 when the arguments name no lines of the file."""
    if len(arguments) not in (2, 3) or not all(a.isdigit() for a in arguments[1:]):
        print("用法：python -m kb.fingerprint 文件 首行 [末行]")
        return 2
    path, first, last = Path(arguments[0]), int(arguments[1]), int(arguments[-1])
    if not path.is_file():
        print(f"没有文件 {path}")
        return 2
    lines = document_lines(path)
    if not 1 <= first <= last <= len(lines):
        print(f"{path.name} 只有 {len(lines)} 行")
        return 2
    print(f"{{id: …, lines: [{first}, {last}], fp: {fingerprint(lines[first - 1 : last])}}}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
