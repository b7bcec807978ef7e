"""Start-up of `sgs ask` beside bare Python: both run alternately, medians compared.

    python -m benchmarks.startup [--runs 15] [--question 问题]

Prints the median of `python -c pass`, of `sgs ask` on a built database, and the difference; then the first use with its build.
Goals: ask within 200 ms of bare Python, first use <= 5 s.  Exit code 1 when one is missed.
Imports are compared compiled: PYTHONDONTWRITEBYTECODE is dropped for the children and one run warms up.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
QUESTION = "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？"
ASK_OVER_BARE_MS = 200
FIRST_USE_S = 5


def _timed(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
    elapsed = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"{command}: exit code {done.returncode}\n{done.stderr.decode(errors='replace')}")
    return elapsed


def main() -> int:
    """Measure and print; 1 when a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--question", default=QUESTION)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["SGS_CACHE_DIR"] = folder
        # What the installed command `sgs` runs.
        ask = [sys.executable, "-c", "import sys; from resolver.cli.main import main; sys.exit(main())", "ask", options.question]
        bare = [sys.executable, "-c", "pass"]
        first = _timed(ask, environment)
        _timed(ask, environment)
        pairs = [(_timed(bare, environment), _timed(ask, environment)) for _ in range(options.runs)]
    bare_ms, ask_ms = (statistics.median(column) * 1000 for column in zip(*pairs))
    print(f"bare python        {bare_ms:7.1f} ms  (median of {options.runs})")
    print(f"sgs ask            {ask_ms:7.1f} ms  ratio {ask_ms / bare_ms:.1f}")
    print(f"over bare python   {ask_ms - bare_ms:7.1f} ms  (goal {ASK_OVER_BARE_MS})")
    print(f"first use, build   {first:7.2f} s   (goal {FIRST_USE_S})")
    return int(ask_ms - bare_ms > ASK_OVER_BARE_MS or first > FIRST_USE_S)


if __name__ == "__main__":
    sys.exit(main())
