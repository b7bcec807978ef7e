"""Shapes of YAML records: which keys are allowed and what type each has; everything wrong is reported at once.

Not here: what a value refers to (kb/checks).  Imports: kb.errors, kb.loaders.
"""

from __future__ import annotations

from typing import Any

from kb.errors import did_you_mean
from kb.loaders.model import Passage
from kb.loaders.yamlfile import Map, Reader

_NAMES = {str: "文字", int: "整数", bool: "true 或 false", list: "列表", dict: "键值表", float: "数"}


class Shape:
    """Allowed keys of a record: `name: type` or `name: (type, type)`; names in `need` must be there."""

    def __init__(self, need: str = "", **keys: Any):
        self.keys = {k.rstrip("_"): (v if isinstance(v, tuple) else (v,)) for k, v in keys.items()}
        self.need = need.split()

    def check(self, value: Any, r: Reader, file: str, line: int, path: str) -> Map | None:
        """`value` if it is a mapping of this shape (wrong keys are dropped with a problem), else None."""
        if not isinstance(value, dict):
            r.problem(file, line, path, "wrong_type", "应是键值表")
            return None
        good = Map()
        good.file, good.line, good.lines = value.file, value.line, value.lines
        for key, v in value.items():
            where = f"{path}.{key}" if path else key
            types = self.keys.get(key)
            if types is None:
                r.problem(file, value.at(key), where, "unknown_key", f"不认识的键 {key}", did_you_mean(key, self.keys))
            elif v is None and key not in self.need:
                pass
            elif not isinstance(v, types) or (isinstance(v, bool) and bool not in types):
                want = "或".join(dict.fromkeys(_NAMES[t] for t in types))
                r.problem(file, value.at(key), where, "wrong_type", f"{key} 应是{want}，现为 {v!r}")
            else:
                good[key] = v
        for key in self.need:
            if key not in good and not (key in value and value[key] is not None):
                r.problem(file, value.line, f"{path}.{key}" if path else key, "missing_key", f"缺少 {key}")
        return good


SOURCE = Shape("id", id=str, lines=list, at=(str, int), fp=str)


def passage(value: Any, role: str, r: Reader, file: str, line: int, path: str) -> Passage | None:
    """`{id, lines: [a, b], fp}` or `{id, at: page}` as a `Passage`, or None with a problem."""
    m = SOURCE.check(value, r, file, line, path)
    if m is None or "id" not in m:
        return None
    lines = m.get("lines")
    first = last = None
    if lines is not None:
        if len(lines) != 2 or not all(isinstance(n, int) and not isinstance(n, bool) for n in lines):
            r.problem(file, m.at("lines"), f"{path}.lines", "wrong_type", "lines 应写作 [首行, 末行]")
            return None
        first, last = lines
    at = m.get("at")
    return Passage(m["id"], first, last, str(at) if at is not None else None, m.get("fp"), role, file, m.line, path)


def passages(record: Map, r: Reader, file: str, path: str) -> list[Passage]:
    """All passages of a record: `source` (one or a list), `also`, `same_in`, `cf`, in this order."""
    out: list[Passage] = []
    for key, role in (("source", "primary"), ("also", "also"), ("same_in", "same_in"), ("cf", "cf")):
        value = record.get(key)
        if value is None:
            continue
        for i, item in enumerate(value if isinstance(value, list) else [value]):
            where = f"{path}.{key}" if path else key
            p = passage(item, role if i == 0 or role != "primary" else "also", r, file, record.at(key), f"{where}[{i}]" if isinstance(value, list) else where)
            if p:
                out.append(p)
    return out


def texts(value: Any, r: Reader, file: str, line: int, path: str) -> list[str]:
    """A list of words; anything else in it is a problem."""
    out = []
    for i, v in enumerate(value or []):
        if isinstance(v, str):
            out.append(v)
        else:
            r.problem(file, line, f"{path}[{i}]", "wrong_type", f"应是文字，现为 {v!r}")
    return out
