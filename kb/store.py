"""Opening the database, read-only; the cached one is built on first use.

Not here: building (kb/build.py, imported only when needed).  Imports: stdlib only on the read path.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import os
import sqlite3
import stat
import sys
import time
from pathlib import Path
from urllib.parse import quote

from kb import SCHEMA_VERSION
from kb.errors import KbError
from kb.locate import cache_dir, data_dir, referee_code, scenarios_dir

_HEADER = b"SQLite format 3\x00"
_NEEDED = (
    "build_info", "sources", "editions", "lineage", "citations", "passages", "cards", "card_versions", "physical_cards", "generals",
    "general_versions", "skills", "skill_versions", "rules", "rule_versions", "rulings", "ruling_editions", "aliases", "scenarios",
    "scenario_outcomes", "books", "effective_text", "search", "search_fts", "search_names",
)


def open_db(path: str | os.PathLike | None = None, quiet: bool = False) -> sqlite3.Connection:
    """A read-only connection (`row_factory` sqlite3.Row) to `path`, or to the cached database.

    Raises: KbError for a path that is missing, no regular file, no SQLite, damaged, foreign or of another schema;
    nothing is ever created at `path`. The cached database is built, or rebuilt when damaged, with a word on stderr.
    """
    if path is not None:
        return _checked(Path(path))
    target = cached_path()
    if target.is_file():
        try:
            return _checked(target)
        except KbError as e:
            if not quiet:
                print(f"规则库缓存已损坏（{e.message}），正在重建……", file=sys.stderr)
    elif not quiet:
        print("正在建立规则库（只需一次）……", file=sys.stderr)
    from kb.build import build

    try:
        build(target)
    except KbError as e:
        if e.code != "unwritable":
            raise
        return _in_passing(e, quiet)
    _forget_old(target)
    return _checked(target)


def rebuild_cached() -> None:
    """Build the cached database anew over the one that is there.  Raises: KbError."""
    from kb.build import build

    build(cached_path())


def _in_passing(why: KbError, quiet: bool) -> sqlite3.Connection:
    """A database for this process alone, where the cache can't be written."""
    import shutil
    import tempfile

    from kb.build import build

    if not quiet:
        print(f"缓存目录写不了（{why.message}），这次用临时的规则库", file=sys.stderr)
    folder = tempfile.mkdtemp(prefix="sgs-")
    path = Path(folder) / "sgs.db"
    try:
        build(path)
        conn = _checked(path)
        conn.execute("SELECT count(*) FROM sqlite_master").fetchone()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return conn
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _forget_old(target: Path, keep: int = 3) -> None:
    """Remove databases and remembered hashes of earlier data, all but the newest few, and what builds killed an hour ago left half written."""
    for path in target.parent.glob(".sgs-*.new"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < time.time() - 3600:
                path.unlink()
    for pattern in ("sgs-*.db", "hash-*"):
        found = sorted(target.parent.glob(pattern), key=lambda p: (p != target, -p.stat().st_mtime_ns))
        for path in found[keep:]:
            with contextlib.suppress(OSError):
                path.unlink()
    for beside in target.parent.glob("sgs-*.db.*"):       # what was kept beside a database that is gone
        if not beside.with_suffix("").exists():
            with contextlib.suppress(OSError):
                beside.unlink()


def cached_path() -> Path:
    """Where the database of the shipped data lies in the cache: by content hash, and by the code that builds it."""
    return cache_dir() / f"sgs-{_hash()}.db"


def _hash() -> str:
    """Content hash of the shipped data and digest of the builder; remembered by names, sizes and times of the files, to save reading them."""
    top = data_dir()
    signs = hashlib.sha256(f"{SCHEMA_VERSION} {top}\n".encode())
    code_signs = _code_signs()
    for folder, size, changed in sorted(_signs(top) + _signs(scenarios_dir()) + code_signs):
        signs.update(f"{folder} {size} {changed}\n".encode())
    memo = cache_dir() / f"hash-{signs.hexdigest()[:16]}"
    try:
        known, _, sign = memo.read_text().strip().partition(" ")
        if sign and sign == hashlib.sha256(known.encode()).hexdigest()[:8]:
            return known
    except (OSError, UnicodeDecodeError):       # a memo that was damaged is made anew
        pass
    from kb.build import content_hash

    code = hashlib.sha256()
    for path, _, _ in sorted(code_signs):
        code.update(Path(path).read_bytes())
    value = f"{content_hash([top])}-{code.hexdigest()[:8]}"
    try:
        memo.parent.mkdir(parents=True, exist_ok=True)
        beside = memo.with_name(f".{memo.name}.{os.getpid()}")
        beside.write_text(f"{value} {hashlib.sha256(value.encode()).hexdigest()[:8]}")
        os.replace(beside, memo)
    except OSError:
        pass
    return value


def _code_signs() -> list[tuple[str, int, int]]:
    """Signs of all code that has a hand in what the database holds: this package, and the referee that replays the scenarios."""
    return [sign for top in (Path(__file__).parent, *referee_code()) for sign in _signs(top, (".py",))]


def _signs(top: Path, endings: tuple[str, ...] = (".yaml", ".tsv")) -> list[tuple[str, int, int]]:
    out, todo = [], [str(top)]
    if top.is_file():
        s = top.stat()
        return [(str(top), s.st_size, s.st_mtime_ns)]
    while todo:
        try:
            with os.scandir(todo.pop()) as entries:
                for entry in entries:
                    if entry.is_dir():
                        todo.append(entry.path)
                    elif entry.name.endswith(endings):
                        s = entry.stat()
                        out.append((entry.path, s.st_size, s.st_mtime_ns))
        except OSError:
            continue
    return out


def _refuse(code: str, path: Path, why: str, hint: str) -> KbError:
    return KbError(code, f"{path} {why}", {"file": str(path)}, hint)


def _checked(path: Path) -> sqlite3.Connection:
    again = "用 sgs build 重建，或去掉 --db"
    try:
        mode = os.stat(path).st_mode
    except OSError as e:
        raise _refuse("db_missing", path, f"打不开：{e.strerror}", "检查路径，或去掉 --db") from None
    except ValueError:
        raise _refuse("db_missing", Path("?"), "路径里有不能用的字符", "检查路径") from None
    if not stat.S_ISREG(mode):
        raise _refuse("db_not_a_file", path, "不是普通文件", "给出 sgs build 建的数据库文件")
    try:
        with open(path, "rb") as f:
            head = f.read(100)
    except OSError as e:
        raise _refuse("db_unreadable", path, f"读不了：{e.strerror}", "检查权限") from None
    if not head.startswith(_HEADER) or len(head) < 100:
        raise _refuse("db_foreign", path, "不是 SQLite 数据库", again)
    try:
        conn = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1", uri=True, timeout=2)
    except sqlite3.Error as e:
        raise _refuse("db_unreadable", path, f"打不开：{e}", again) from None
    conn.row_factory = sqlite3.Row
    try:
        _validate(conn, path, again)
    except sqlite3.Error as e:
        conn.close()
        raise _refuse("db_damaged", path, f"已损坏：{e}", again) from None
    except KbError:
        conn.close()
        raise
    return conn


def _validate(conn: sqlite3.Connection, path: Path, again: str) -> None:
    size, pages = (conn.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count"))
    if path.stat().st_size != size * pages:
        raise _refuse("db_damaged", path, "不完整（文件被截断）", again)
    names = {r[0] for r in conn.execute("SELECT name FROM sqlite_master")}
    missing = [t for t in _NEEDED if t not in names]
    if missing:
        raise _refuse("db_foreign", path, f"不是完整的规则库（缺 {'、'.join(missing[:3])}{' 等' if len(missing) > 3 else ''}）", again)
    info = dict(conn.execute("SELECT key, value FROM build_info").fetchall())
    if info.get("schema") != str(SCHEMA_VERSION):
        raise _refuse("db_schema", path, f"的结构版本是 {info.get('schema')}，本程序要 {SCHEMA_VERSION}", again)
    if not info.get("hash"):
        raise _refuse("db_damaged", path, "没有内容指纹", again)


def stamp(conn: sqlite3.Connection) -> dict[str, object]:
    """`{"schema": 1, "hash": "…"}`, as every JSON document carries it."""
    info = dict(conn.execute("SELECT key, value FROM build_info WHERE key IN ('schema', 'hash')").fetchall())
    return {"schema": int(info["schema"]), "hash": info["hash"]}
