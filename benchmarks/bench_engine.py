"""How fast the engine is, in processor seconds of one core unless said otherwise; every figure beside a fixed loop timed in the same run.

Run: python benchmarks/bench_engine.py [--workers 2]
Figures: a warm scenario (parsed, rules bound) p50 and p95; shipped scenarios a second on the workers; states and lines a second of exploring
`scenarios/explore/archery-five-seats.yaml`; random five-seat games a second with every invariant checked.
"""

from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from kb.locate import scenarios_dir
from kb.store import open_db
from resolver import cards, rulebook, selfplay, skills  # noqa: F401  (registers the units)
from resolver.engine.rules import Rules
from resolver.scenario import load, run
from resolver.scenario.errors import ScenarioError
from resolver.scenario.judge_then import judge_all
from resolver.scenario.names import Names

# 借刀杀人 with four choices open: three 无懈可击 and whether the borrowed one strikes.
FOUR = """
schema: 1
id: four-decisions
given:
  players:
    - {name: 甲, hand: [♣Q 借刀杀人, ♠J 无懈可击]}
    - {name: 乙, hand: [♠8 杀, ♣K 无懈可击], equipment: [♠5 青龙偃月刀]}
    - {name: 丙, hand: [♦Q 无懈可击, ♦2 闪]}
when:
  - 甲 使用 ♣Q 借刀杀人 对 乙 指定 丙
"""

_table: dict = {}


def table() -> tuple[dict[str, Rules], Names]:
    """Rules of every runnable edition and the words of scenario files, once per process."""
    if not _table:
        conn = open_db()
        books = {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}
        _table["rules"] = {slug: Rules(book) for slug, book in books.items()}
        _table["names"] = Names.from_book(*books.values())
    return _table["rules"], _table["names"]


def fixed_loop() -> float:
    """Seconds of a loop that never changes: the measure of this machine at this moment."""
    start = time.process_time()
    total = 0
    for i in range(2_000_000):
        total += i & 7
    return time.process_time() - start


def scenarios() -> list:
    _, names = table()
    out = []
    for path in sorted(Path(scenarios_dir()).rglob("*.yaml")):
        try:
            out.append(load.load_file(path, names))
        except ScenarioError:
            continue
    return out


def warm(all_of: list) -> list[float]:
    rules, _ = table()
    times = []
    for s in all_of:
        slug = (s.editions or ("std-junzheng",))[0]
        run.play(s, rules[slug])
        start = time.process_time()
        runs, player = run.play(s, rules[slug])
        judge_all(runs, player)
        times.append(time.process_time() - start)
    return times


def chunk(part: tuple[int, int, int]) -> int:
    """Play every n-th shipped scenario, `rounds` times; the number played."""
    first, step, rounds = part
    rules, _ = table()
    mine = scenarios()[first::step]
    for _ in range(rounds):
        for s in mine:
            runs, player = run.play(s, rules[(s.editions or ("std-junzheng",))[0]])
            judge_all(runs, player)
    return len(mine) * rounds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    rules, names = table()
    unit = statistics.median(fixed_loop() for _ in range(5))
    print(f"fixed loop                {unit * 1000:.1f} ms (all ratios are to this)")

    times = sorted(warm(scenarios()))
    p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"warm scenario             p50 {p50 * 1000:.2f} ms ({p50 / unit:.4f})   p95 {p95 * 1000:.2f} ms ({p95 / unit:.4f})   of {len(times)}")

    with ProcessPoolExecutor(args.workers) as pool:
        list(pool.map(chunk, [(i, args.workers, 1) for i in range(args.workers)]))  # warm the workers
        start = time.perf_counter()
        done = sum(pool.map(chunk, [(i, args.workers, 3) for i in range(args.workers)]))
        took = time.perf_counter() - start
    print(f"shipped scenarios         {done / took:.0f} a second on {args.workers} workers, parsing included")

    board = load.load_file(Path(scenarios_dir()) / "explore" / "archery-five-seats.yaml", names)
    player = run.Player(board, rules["std-junzheng"], explore=True, max_outcomes=10**9, seconds=120, history=False)
    start = time.process_time()
    outcomes = player.play()
    took = time.process_time() - start
    print(f"explore five seats        {player.lines} lines, {player.states} states, {len(outcomes)} outcomes in {took:.2f} s ({took / unit:.0f}); "
          f"{player.states / took:.0f} states and {player.lines / took:.0f} lines a second; 10,000 lines in {10_000 * took / player.lines:.2f} s")

    four = load.load_text(FOUR, names)
    for _ in range(3):
        player = run.Player(four, rules["std-junzheng"], explore=True)
        start = time.process_time()
        outcomes = player.play()
        took = time.process_time() - start
    print(f"explore four decisions    {player.lines} lines, {len(outcomes)} outcomes in {took * 1000:.1f} ms ({took / unit:.3f})")

    games = steps = 0
    start = time.process_time()
    while time.process_time() - start < 5:
        out = selfplay.play_game(rules["std-junzheng"], 10_000 + games, 5)
        games, steps = games + 1, steps + out.steps
    took = time.process_time() - start
    print(f"random five-seat games    {games / took:.1f} a second, {steps / took:.0f} decisions a second ({took / games / unit:.3f} a game)")


if __name__ == "__main__":
    main()
