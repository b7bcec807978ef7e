"""Errors as people and scripts see them: what, where, why, what to do; never a traceback.

One shape for all layers: anything with `code`, `message`, `where`, `hint` (kb.errors.KbError, the scenario
loader's errors, CliError) becomes the error document of contract §2.  Imports: stdlib and output.py.
"""

import os
import sys

from resolver.cli.output import clean, emit_json

USAGE = 2


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
    """`{"error": {"code", "message", "where": {"file", "line", "path"}, "hint"}}` for any exception."""
    where = getattr(error, "where", None) or {}
    if not isinstance(where, dict):
        where = {"file": getattr(where, "file", None), "line": getattr(where, "line", None), "path": getattr(where, "path", None)}
    document = {
        "code": getattr(error, "code", None) or "internal",
        "message": clean(str(getattr(error, "message", None) or _internal_message(error))),
        "where": {key: where.get(key) for key in ("file", "line", "path")},
        "hint": clean(str(getattr(error, "hint", None) or "")) or None,
    }
    result = {"error": document}
    problems = getattr(error, "problems", None)
    if problems:
        result["problems"] = [_problem(problem) for problem in problems]
    return result


def _internal_message(error: Exception) -> str:
    if hasattr(error, "code"):
        return str(error)
    return f"内部错误（{type(error).__name__}）：{error}"


def _problem(problem: object) -> dict:
    if isinstance(problem, dict):
        return problem
    return error_document(problem)["error"] if hasattr(problem, "code") else {"message": clean(str(problem))}


def exit_code(error: Exception) -> int:
    """2 unless the error says otherwise."""
    return getattr(error, "exit_code", USAGE)


def show_error(error: Exception, as_json: bool, kb: dict | None = None) -> int:
    """Print `error` where it belongs (a document on stdout with --json, else people's words on stderr).

    Returns the exit code.
    """
    if os.environ.get("SGS_DEBUG"):
        import traceback

        traceback.print_exception(error)
    document = error_document(error)
    if as_json:
        document["kb"] = kb
        emit_json(document)
    else:
        sys.stdout.flush()
        sys.stderr.write(error_text(document) + "\n")
        sys.stderr.flush()
    return exit_code(error)


def error_text(document: dict) -> str:
    """The lines a person reads: `文件:行: 路径: 消息`, every further problem, then the advice."""
    problems = document.get("problems") or [document["error"]]
    lines = []
    for problem in problems:
        place = _place(problem.get("where") or {})
        lines.append(f"{'错误：' if not lines else '　　　'}{place}{problem.get('message', '')}")
        if problem.get("hint") and problem is not document["error"]:
            lines.append(f"　　　{problem['hint']}")
    hint = document["error"].get("hint")
    if hint and f"　　　{hint}" not in lines:
        lines.append(f"提示：{hint}")
    return "\n".join(lines)


def _place(where: dict) -> str:
    parts = []
    if where.get("file"):
        parts.append(clean(str(where["file"])) + (f":{where['line']}" if where.get("line") else ""))
    elif where.get("line"):
        parts.append(f"第{where['line']}行")
    if where.get("path"):
        parts.append(clean(str(where["path"])))
    return "".join(part + ": " for part in parts)
