"""Scores `sgs ask` on handed questions by their `expect` (right, undetermined, wrong).  See main() for the arguments."""

from __future__ import annotations

import hashlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def same_value(got: dict | None, want: dict, accept: list) -> bool:
    """Whether a typed value is the expected one, or one of the accepted wordings."""
    if got is None:
        return False
    v, w = got.get("v"), want.get("v")
    if want.get("type") == "number":
        return isinstance(v, (int, float)) and not isinstance(v, bool) and v == w
    if want.get("type") == "order":
        mine = [_plain(x) for x in v] if isinstance(v, list) else [_plain(v)]
        theirs = [[_plain(x) for x in w]] + [[_plain(y) for y in str(a).replace("，再", "、").split("、")] for a in accept or []]
        return any(len(t) == len(mine) and all(a in b or b in a for a, b in zip(mine, t)) for t in theirs)
    words = [_plain(w)] + [_plain(a) for a in accept or []]
    if isinstance(v, list):
        v = "、".join(map(str, v))
    return _plain(v) in words


def _plain(text) -> str:
    out = "".join(ch for ch in str(text) if ch.isalnum())
    return out[1:] if out.startswith("先") and len(out) > 2 else out


def judge_answer(answer: dict, expect: dict) -> str:
    """right | wrong | undetermined for one answer of the ask document against an `expect` of the cases."""
    verdict = answer.get("verdict")
    if verdict == "undetermined":
        return "undetermined"
    want = expect.get("verdict")
    if want in ("yes", "no"):
        if verdict == want:
            return "right"
        if verdict == "value":
            got = answer.get("value") or {}
            words = [_plain(a) for a in expect.get("accept") or []]
            v = got.get("v")
            text = f"{v}{got.get('unit') or ''}" if got.get("type") == "number" else v if not isinstance(v, list) else "、".join(v)
            return "right" if _plain(text) in words else "wrong"
        return "wrong"
    if want == "value":
        if verdict == "value":
            return "right" if same_value(answer.get("value"), expect.get("value") or {}, expect.get("accept") or []) else "wrong"
        return "wrong"
    if want == "depends":
        return "right" if verdict == "depends" else "wrong"
    return "right" if verdict == want else "wrong"


def held_out(case_id: str) -> bool:
    """The third that is kept out of sight while the parser is written."""
    return int(hashlib.sha256(case_id.encode()).hexdigest(), 16) % 3 == 0


def load_cases(paths: list[str]) -> list[dict]:
    """Cases with `question` and `expect` from faq-handed.yaml, reports-handed.yaml or files of the same form."""
    import yaml

    out = []
    for path in paths:
        data = yaml.safe_load(Path(path).read_text(encoding="utf-8"))
        for case in data["cases"] if isinstance(data, dict) else data:
            if case.get("question") and case.get("expect"):
                out.append(case)
    return out


def score(conn, cases: list[dict], rulings: bool) -> list[tuple]:
    """(id, held out, expected verdict, right|undetermined|wrong, cited, milliseconds, answer) per case."""
    from resolver.ask import answer

    rows = []
    for case in cases:
        edition = case.get("run_as") or "std-junzheng"
        started = time.perf_counter()
        document = answer(conn, case["question"], editions=[edition], rulings=rulings)
        took = (time.perf_counter() - started) * 1000
        found = document["answers"][0] if document["answers"] else {"verdict": "undetermined"}
        mark = judge_answer(found, case["expect"])
        rows.append((case["id"], held_out(case["id"]), case["expect"]["verdict"], mark, bool(found.get("citations")), took, found))
    return rows


def table(rows: list[tuple], label: str) -> str:
    """One line of figures."""
    n = len(rows) or 1
    count = {k: sum(r[3] == k for r in rows) for k in ("right", "undetermined", "wrong")}
    parts = [f"{label:<28}{len(rows):>4}  right {count['right']:>3} ({count['right'] / n:.0%})  undetermined {count['undetermined']:>3}  wrong {count['wrong']:>2} ({count['wrong'] / n:.1%})"]
    for verdict in ("yes", "no", "value"):
        part = [r for r in rows if r[2] == verdict]
        if part:
            parts.append(f"{verdict} {sum(r[3] == 'right' for r in part)}/{sum(r[3] == 'wrong' for r in part)}/{len(part)}")
    return "  ".join(parts)


def main() -> int:
    """Usage: python -m benchmarks.ask_score [--db FILE] [--wrong] [--editions-in-engine] CASES.yaml...

    Prints right/undetermined/wrong for the development two thirds and the held-out third (sha256(id) mod 3 = 0), with and
    without recorded rulings; per verdict right/wrong/all. `--wrong` lists wrong answers of the development part only.
    """
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("cases", nargs="+")
    parser.add_argument("--db")
    parser.add_argument("--wrong", action="store_true")
    parser.add_argument("--packs", default="std,std-junzheng,rules-3.0,feng-2013,biao-2013,jie,rules-current,feng",
                        help="editions whose units are in the engine; other cases must be undetermined")
    arguments = parser.parse_args()
    from kb.store import open_db

    conn = open_db(arguments.db)
    cases = load_cases(arguments.cases)
    packs = set(arguments.packs.split(","))
    inside = [c for c in cases if (c.get("run_as") or "std-junzheng") in packs]
    outside = [c for c in cases if c not in inside]
    for rulings in (False, True):
        rows = score(conn, inside, rulings)
        word = "with rulings" if rulings else "no rulings"
        print(table([r for r in rows if not r[1]], f"development, {word}"))
        print(table([r for r in rows if r[1]], f"held out, {word}"))
        times = sorted(r[5] for r in rows)
        print(f"  time ms: median {times[len(times) // 2]:.1f}, worst {times[-1]:.1f}; decided without citation: {sum(r[3] != 'undetermined' and not r[4] for r in rows)}")
        if arguments.wrong and not rulings:
            for r in rows:
                if r[3] == "wrong" and not r[1]:
                    print("  wrong:", r[0], r[2], r[6].get("verdict"), r[6].get("value"), r[6].get("text"))
    if outside:
        rows = score(conn, outside, False)
        print(f"packs not in the engine: {len(rows)}, undetermined {sum(r[3] == 'undetermined' for r in rows)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
