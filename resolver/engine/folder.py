"""Takes in a folder of units and says which file and line is at fault where one cannot be taken in.

Not here: what a unit declares (units.py).  Imports: stdlib only.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Iterable


class UnitFault(Exception):
    """A unit file that Python or the engine refuses: `where` is its file and the line in it, `message` says why (Chinese)."""

    code = "unit_invalid"
    hint = "写法见 docs/engine.md §3：单元只从 resolver.engine.api 引入，时机和查询只用表里的名字"

    def __init__(self, file: str, line: int | None, error: Exception) -> None:
        self.message = f"单元载入失败（{type(error).__name__}）：{error.msg if isinstance(error, SyntaxError) else error}"
        self.where = {"file": file, "line": line}
        super().__init__(f"{file}:{line}: {self.message}")


def load_folder(package: str, path: Iterable[str]) -> None:
    """Import every module of a package of units, in order of their names.  Raises: UnitFault."""
    for module in sorted(m.name for m in iter_modules(path)):
        try:
            import_module(f"{package}.{module}")
        except UnitFault:
            raise
        except Exception as error:
            file = f"{next(iter(path))}/{module}.py"
            raise UnitFault(file, line_of(error, file), error) from error


def line_of(error: Exception, file: str) -> int | None:
    """The last line of `file` that the error went through; where it could not be read at all, the line that Python names."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno
    line, at = None, error.__traceback__
    while at is not None:
        if at.tb_frame.f_code.co_filename == file:
            line = at.tb_lineno
        at = at.tb_next
    return line
