"""Errors as people and scripts see them: what, where, why, what to do; never a traceback.

One shape for all layers: anything with `code`, `message`, `where`, `hint` (kb.errors.KbError, the scenario
loader's errors, CliError) becomes the error document of contract §2.  Imports: stdlib, kb's version, output.py.
"""

import contextlib
import errno
import os
import sqlite3
import sys

from kb import SCHEMA_VERSION
from resolver.cli.output import clean, emit_json

USAGE = 2
_SYSTEM = {errno.ENOSPC: "磁盘满了", errno.EIO: "设备读写出错", errno.EBADF: "输出已关闭"}
# The stamp that error documents carry: the schema alone until a database is open.
_kb: dict = {"schema": SCHEMA_VERSION, "hash": None}
# The file in use, and whether the user named it; None until a database is open.
_database: tuple[str, bool] | None = None


class CacheDamaged(BaseException):
    """The cached database turned out damaged in the middle of a command; main.py rebuilds it. Passes every `except Exception`."""


def remember_kb(stamp: dict) -> None:
    """Let error documents carry the stamp of the database that has been opened."""
    _kb.update(stamp)


def remember_database(path: str, named: bool) -> None:
    """Let errors tell a damaged database from a mistake of ours: its file, and whether `--db` named it."""
    global _database
    _database = (path, named)


def _damaged_database() -> bool:
    """Whether the database in use is damaged, by SQLite's own check; asked only after something went wrong."""
    if _database is None or not os.path.isfile(_database[0]):
        return False
    from urllib.parse import quote

    try:
        conn = sqlite3.connect(f"file:{quote(_database[0])}?mode=ro&immutable=1", uri=True)
        try:
            return conn.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok"
        finally:
            conn.close()
    except sqlite3.DatabaseError:
        return True


def _known(error: Exception) -> Exception:
    """`error`, or what stands behind it: a full disk under stdout, a damaged database.

    Raises: CacheDamaged when that database is the cached one.  Source: contract §2 (exit codes).
    """
    if hasattr(error, "code"):
        return error
    if isinstance(error, OSError) and error.filename is None and error.errno is not None:
        return CliError("unwritable", f"写不了输出：{_SYSTEM.get(error.errno) or os.strerror(error.errno)}", hint="看看磁盘空间和输出到的文件")
    corrupt = getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    if _database is None or not (corrupt or _damaged_database()):
        return error
    path, named = _database
    if not named:
        raise CacheDamaged
    return CliError("db_damaged", f"{clean(path)} 已损坏", where={"file": path}, hint="用 sgs build 重建，或去掉 --db")


class CliError(Exception):
    """The command line asks for something that cannot be done; carries the fields of an error document."""

    exit_code = USAGE

    def __init__(self, code: str, message: str, *, hint: str | None = None, where: dict | None = None, exit_code: int = USAGE):
        super().__init__(message)
        self.code = code
        self.message = message
        self.hint = hint
        self.where = where or {}
        self.exit_code = exit_code


def error_document(error: Exception) -> dict:
    """`{"error": {"code", "message", "where": {"file", "line", "path"}, "hint"}}` for any exception.

    Errors that carry several `problems` show the first in `error` and all of them in `error.problems`.
    """
    problems = [_problem(problem) for problem in getattr(error, "problems", None) or ()]
    if problems:
        first = problems[0]
        return {"error": {**first, "code": getattr(error, "code", None) or first["code"], "problems": problems}}
    where = getattr(error, "where", None) or {}
    if not isinstance(where, dict):
        where = {"file": getattr(where, "file", None), "line": getattr(where, "line", None), "path": getattr(where, "path", None)}
    document = {
        "code": getattr(error, "code", None) or "internal",
        "message": clean(str(getattr(error, "message", None) or _internal_message(error))),
        "where": {key: where.get(key) for key in ("file", "line", "path")},
        "hint": clean(str(getattr(error, "hint", None) or "")) or None,
    }
    if not hasattr(error, "code"):
        document["where"].update(_origin(error))
        document["hint"] = "SGS_DEBUG=1 显示经过的每一处代码"
    return {"error": document}


def _origin(error: Exception) -> dict:
    """File and line of the code that raised it; nothing where it has not been raised."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return {"file": at.tb_frame.f_code.co_filename, "line": at.tb_lineno} if at is not None else {}


def _internal_message(error: Exception) -> str:
    if hasattr(error, "code"):
        return str(error)
    return f"内部错误（{type(error).__name__}）：{error}"


def _problem(problem: object) -> dict:
    for name in ("as_json", "to_dict"):
        if hasattr(problem, name):
            problem = getattr(problem, name)()
            break
    fields = problem if isinstance(problem, dict) else {"message": str(problem)}
    return {
        "code": fields.get("code") or "invalid",
        "message": clean(str(fields.get("message") or "")),
        "where": {key: (fields.get("where") or {}).get(key) for key in ("file", "line", "path")},
        "hint": clean(str(fields.get("hint") or "")) or None,
    }


def exit_code(error: Exception) -> int:
    """2 unless the error says otherwise."""
    return getattr(error, "exit_code", USAGE)


def show_error(error: Exception, as_json: bool) -> int:
    """Print `error` where it belongs (a document on stdout with --json, else people's words on stderr).

    Returns the exit code.
    """
    if os.environ.get("SGS_DEBUG"):
        import traceback

        traceback.print_exception(error)
    error = _known(error)
    document = error_document(error)
    if as_json and document["error"]["code"] != "unwritable":
        emit_json({**document, "kb": dict(_kb)})
    else:
        with contextlib.suppress(OSError):  # a full disk: the words below say so
            sys.stdout.flush()
        sys.stderr.write(error_text(document) + "\n")
        sys.stderr.flush()
    return exit_code(error)


def error_text(document: dict) -> str:
    """The lines a person reads: `文件:行: 路径: 消息` and the advice, for every problem."""
    problems = document["error"].get("problems") or [document["error"]]
    lines = [f"错误：共 {len(problems)} 处"] if len(problems) > 1 else []
    for problem in problems:
        lines.append(f"{'　' if len(problems) > 1 else '错误：'}{_place(problem['where'], problem['message'])}{problem['message']}")
        if problem["hint"]:
            lines.append(f"{'　　' if len(problems) > 1 else '提示：'}{problem['hint']}")
    return "\n".join(lines)


def _place(where: dict, message: str) -> str:
    """`文件:行: 路径: `; nothing that the message begins with anyway."""
    parts = []
    if where.get("file") and not where.get("line") and message.startswith(clean(str(where["file"]))):
        where = {"path": where.get("path")}
    if where.get("file"):
        parts.append(clean(str(where["file"])) + (f":{where['line']}" if where.get("line") else ""))
    elif where.get("line"):
        parts.append(f"第{where['line']}行")
    if where.get("path"):
        parts.append(clean(str(where["path"])))
    return "".join(part + ": " for part in parts)
