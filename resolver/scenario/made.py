"""The document of a compiled board without its text: what `source.parse` makes of `ask.replay.as_yaml`, made at once.

`tree(data)` gives None where a word of the board would have to be quoted or may mean something else in YAML; such a board goes by way of its text.
"""

from __future__ import annotations

import re

from .source import Node, plain_node

# A scalar that reads the same inside and outside lists and maps.
_PLAIN = re.compile(r"[^\s\[\]{},#&*!|>%@`\"':?\\-](?:[^\[\]{},#&*!|>%@`\"':?\\\n\r\t]*[^\s\[\]{},#&*!|>%@`\"':?\\])?").fullmatch


class _Quoted(Exception):
    """A word that is no plain scalar."""


def _node(value, line: int) -> Node:
    if isinstance(value, bool):
        return Node("bool", value, line)
    if isinstance(value, int):
        return Node("int", value, line)
    if isinstance(value, dict):
        return Node("map", [(_key(key), line, _node(one, line)) for key, one in value.items()], line)
    if isinstance(value, (list, tuple)):
        return Node("list", [_node(str(one), line) for one in value], line)
    if not isinstance(value, str) or not _PLAIN(value):
        raise _Quoted
    return plain_node(value, line)


def _key(word: str) -> str:
    if _node(word, 0).kind != "str":
        raise _Quoted
    return word


def _text(value, line: int) -> Node:
    if isinstance(value, int) or "\n" in value or not value.isprintable():
        raise _Quoted
    return Node("str", value.replace('"', "'"), line)


def tree(data: dict) -> Node | None:
    """The nodes of a compiled board, with the lines of its text; see module."""
    try:
        return _tree(data)
    except _Quoted:
        return None


def _tree(data: dict) -> Node:
    root = Node("map", [], 1)
    line = 0

    def put(key: str, node_of, to: list = root.value) -> None:
        nonlocal line
        line += 1
        to.append((key, line, node_of(line)))

    def listed(key: str, rows, to: list = root.value) -> None:
        """A key whose items stand on the lines below it."""
        nonlocal line
        if not rows:
            raise _Quoted
        line += 1
        own, first = line, line + 1
        items = []
        for row in rows:
            line += 1
            items.append(_node(row, line))
        to.append((key, own, Node("list", items, first)))

    put("schema", lambda n: _node(data["schema"], n))
    put("id", lambda n: _node(data["id"], n))
    put("title", lambda n: _text(data["title"], n))
    if data.get("question"):
        put("question", lambda n: _text(data["question"], n))
    if data.get("editions"):
        put("editions", lambda n: _node(data["editions"], n))
    put("authority", lambda n: _node("ours", n))
    line += 1
    given = Node("map", [], line + 1)
    root.value.append(("given", line, given))
    listed("players", data["given"]["players"], given.value)
    told = data["given"]
    for key in ("turn", "phase", "draw_pile", "discard_pile"):
        if key in told:
            put(key, lambda n, key=key: _node(told[key], n), given.value)
    if told.get("draw_pile_closed"):
        put("draw_pile_closed", lambda n: Node("bool", True, n), given.value)
    if "used" in told:
        put("used", lambda n: _node(told["used"], n), given.value)
    for key in ("when", "then"):
        if data.get(key):
            listed(key, data[key])
    return root


__all__ = ["tree"]
