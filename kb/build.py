"""data/ -> SQLite: deterministic, stamped with schema version and content hash, built beside and swapped in atomically.

Not here: reading YAML (kb/loaders), rules about the data (kb/checks), opening (kb/store.py).
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import importlib
import importlib.metadata
import importlib.util
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Callable, Iterable

from kb import SCHEMA_VERSION
from kb.errors import DataProblems, KbError

Progress = Callable[[str, int, int], None]
# The database under construction -> (scenario, edition, holds 1 | 0 | None, outcomes as JSON), one for each scenario and edition it runs under.
Outcomes = Callable[[sqlite3.Connection], Iterable[tuple[str, str, "int | None", str]]]
APPLICATION_ID = 0x73677331  # "sgs1"


def content_hash(data_dirs: Iterable[str | Path] | None = None) -> str:
    """Sixteen hex digits over the schema version and the name and bytes of every data and scenario file; equal on every machine."""
    from kb.loaders.folder import files
    from kb.loaders.scenarios import files as scenario_files

    digest = hashlib.sha256(f"sgs-kb schema {SCHEMA_VERSION}\n".encode())
    found = [(f"data/{rel}", path) for rel, (path, _) in files(_dirs(data_dirs)).items()]
    found += [(f"data/{path.relative_to(top).as_posix()}", path) for top in _dirs(data_dirs) for path in sorted(top.rglob("*.tsv"))]
    for rel, path in found + [(f"scenarios/{rel}", path) for rel, path in scenario_files().items()]:
        body = path.read_bytes()
        digest.update(f"{rel} {len(body)}\n".encode())
        digest.update(body)
    return digest.hexdigest()[:16]


def _dirs(data_dirs: Iterable[str | Path] | None) -> list[Path]:
    from kb.locate import data_dir

    dirs = [Path(d) for d in data_dirs or ()]
    return dirs or [data_dir()]


def installed_outcomes() -> Outcomes | None:
    """Whoever replays scenarios in this environment: the entry points of the group `sgs.outcomes`, one after the other; None if there is none.

    This package does not know the referee; the referee announces itself in the metadata of its distribution.
    """
    found = sorted(importlib.metadata.entry_points(group="sgs.outcomes"), key=lambda point: (point.name, point.value))
    if not found:
        return None
    return lambda conn: (row for point in found for row in point.load()(conn))


def build(
    out: str | Path,
    data_dirs: Iterable[str | Path] | None = None,
    progress: Progress | None = None,
    outcomes: Outcomes | None = None,
) -> dict[str, str]:
    """Write the database to `out` and return its stamp (`build_info`).

    `outcomes` fills `scenario_outcomes`; left out, it is what `installed_outcomes` finds.
    Raises: DataProblems (all problems of the data; `out` is untouched), KbError when `out` can't be written.
    """
    from kb.checks import gathered
    from kb.loaders.folder import files, load
    from kb.loaders.scenarios import load_scenarios

    out = Path(out)
    dirs = _dirs(data_dirs)
    say = progress or (lambda stage, done, total: None)
    stamp = content_hash(dirs)
    facts, problems = load(dirs, lambda done, total: say("读取", done, total))
    if not files(dirs):
        raise KbError("no_data", f"{dirs[0]} 里没有数据（一个 .yaml 文件也没有）", {"file": str(dirs[0])}, "用 --data 指明数据目录，其布局见 CONTRIBUTING.md")
    load_scenarios(facts)
    problems = gathered(problems, facts)
    if problems:
        raise DataProblems(problems)
    if out.exists() and not out.is_file():
        raise KbError("not_a_file", f"{out} 不是普通文件", {"file": str(out)}, "换一个文件名")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{out.name}.", suffix=".new", dir=out.parent)
    except OSError as e:
        raise KbError("unwritable", f"写不了 {out}：{e.strerror}", {"file": str(out)}, "换一个可写的位置") from None
    os.close(handle)
    try:
        with _no_collecting():  # nothing of a build is garbage before its end; saves a tenth of the time
            info = _write(beside, facts, stamp, say, outcomes or installed_outcomes())
        os.chmod(beside, 0o644)
        os.replace(beside, out)
    except sqlite3.Error as e:
        raise KbError("unwritable", f"写不了 {out}：{e}", {"file": str(out)}, "看看磁盘空间和权限") from None
    finally:
        if os.path.exists(beside):
            os.unlink(beside)
    return info


@contextlib.contextmanager
def _no_collecting():
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _write(path: str, facts, stamp: str, say: Progress, outcomes: Outcomes | None) -> dict[str, str]:
    from kb.rows import rows
    from kb.schema import TABLES, ddl

    info = {"hash": stamp, "schema": str(SCHEMA_VERSION)}
    conn = sqlite3.connect(path, isolation_level=None)
    try:
        conn.execute("PRAGMA journal_mode=OFF")
        conn.execute("PRAGMA synchronous=OFF")
        conn.execute(f"PRAGMA application_id={APPLICATION_ID}")
        conn.execute(f"PRAGMA user_version={SCHEMA_VERSION}")
        conn.execute("BEGIN")
        for sql in ddl():
            conn.execute(sql)
        waiting: dict[str, list[tuple]] = {m.__tablename__: [] for m in TABLES}
        columns = {m.__tablename__: list(m.__table__.columns.keys()) for m in TABLES}
        for table, row in rows(facts):
            unknown = row.keys() - set(columns[table])
            assert not unknown, f"{table}: no column {unknown}"
            waiting[table].append(tuple(row.get(c, 0 if c == "missing" else None) for c in columns[table]))
        waiting["build_info"] = sorted(info.items())
        for n, (table, values) in enumerate(waiting.items()):
            say("写入", n, len(waiting))
            names = ", ".join(f'"{c}"' for c in columns[table])
            conn.executemany(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns[table]))})", values)
        _extras(conn, facts)
        if outcomes is not None:
            say("推演", 0, 1)
            conn.executemany("INSERT INTO scenario_outcomes (scenario, edition, holds, outcomes) VALUES (?, ?, ?, ?)", sorted(outcomes(conn)))
        conn.execute("COMMIT")
        conn.execute("VACUUM")
        say("完成", 1, 1)
    finally:
        conn.close()
    return info


def _extras(conn: sqlite3.Connection, facts) -> None:
    """Tables that other parts of the library derive: `build_index(conn, facts)` of the search index, where it is there."""
    for name in ("kb.index", "kb.search"):
        if importlib.util.find_spec(name) is not None:
            build_index = getattr(importlib.import_module(name), "build_index", None)
            if build_index is not None:
                build_index(conn, facts)
