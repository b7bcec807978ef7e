"""Compiled patterns kept in the cache: the program that `re` makes of a pattern is kept, so that a later start need not make it again.

Compiling a pattern with wide classes of Chinese characters costs a hundred times what loading its program costs.  The programs belong to one
interpreter (its version and the magic number of its matcher are in the file's name), are checked by the interpreter when they are loaded, and
where anything is amiss the pattern is compiled as usual.
"""

from __future__ import annotations

import _sre
import marshal
import re
import sys
from array import array

from kb.locate import cache_dir
from resolver.ask import kept

_MOST = 1_500       # programs kept; beyond that those not met in this run are dropped


def _program(pattern: str) -> tuple:
    """What `_sre.compile` wants for a pattern, as `re.compile` gives it: flags, code, number of groups, their names, names in order."""
    from re import _compiler, _parser

    parsed = _parser.parse(pattern)
    names = dict(parsed.state.groupdict)
    order = [None] * parsed.state.groups
    for name, number in names.items():
        order[number] = name
    return parsed.state.flags, array("I", _compiler._code(parsed, 0)).tobytes(), parsed.state.groups - 1, names, tuple(order)


class _Programs:
    """Programs by pattern; read at the first use."""

    def __init__(self):
        self.found: dict[str, tuple] | None = None
        self.used: dict[str, tuple] = {}
        self.fresh = False

    def compiled(self, pattern: str) -> re.Pattern:
        """The compiled pattern, by its kept program where there is one."""
        if self.found is None:
            self.found = self._read()
        known = pattern in self.found
        try:
            program = self.found[pattern] if known else _program(pattern)
            flags, code, groups, names, order = program
            made = _sre.compile(pattern, flags, list(array("I", code)), groups, names, order)
        except (ImportError, AttributeError, TypeError, ValueError, RuntimeError, OverflowError):
            return re.compile(pattern)
        self.used[pattern] = self.found[pattern] = program
        self.fresh |= not known
        return made

    @staticmethod
    def place() -> str:
        return str(cache_dir() / f"programs-{sys.implementation.cache_tag}-{sys.hexversion:x}-{_sre.MAGIC}-{sys.byteorder}")

    def _read(self) -> dict:
        try:
            with open(self.place(), "rb") as file:
                found = marshal.load(file)
            return found if isinstance(found, dict) else {}
        except (OSError, EOFError, ValueError, TypeError):
            return {}

    def keep(self) -> None:
        """Writes what was made in this run."""
        if self.fresh:
            kept.put(self.place(), marshal.dumps(self.used if len(self.found) > _MOST else self.found))
            self.fresh = False


_programs = _Programs()
compiled, keep = _programs.compiled, _programs.keep
