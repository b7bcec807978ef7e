"""Reading nodes by kind: words, integers, flags, lists and cards, each complaint with its line and path.

Not here: which keys there are (given.py, load.py).
Imports: lexis, source.  Source: contract §5 (the loader is strict, all problems at once).
"""

from __future__ import annotations

import re
from typing import Callable, Mapping

from .errors import Problem, did_you_mean
from .lexis import Cursor, FormError, Words, normal, tokens
from .model import CardSpec
from .source import Node

# Keys that people write and the format does not have.
KEY_HINTS = {
    "seat": "座次就是 players 的先后", "dead": "写 alive: false", "face_down": "写 turned_over: true",
    "equip": "写 equipment", "judge": "写 judge_area", "cards": "写 hand", "health": "写 hp", "sex": "写 gender",
    "skills": "技能由武将决定，不能另写", "skill": "技能由武将决定，不能另写", "deck": "写 draw_pile", "character": "写 general",
    "player": "写 players", "edition": "写 editions: [...]", "seed": "这里没有随机：牌堆写 draw_pile，判定写 判定 一行",
}
_CHINESE_DIGITS = {digit: str(value) for value, digit in enumerate("零一二三四五六七八九十")}


class Reader:
    """Collects the problems of one file while its nodes are read."""

    words: Words  # set once the edition is known, before any word is read

    def __init__(self, file: str | None):
        self.file = file
        self.problems: list[Problem] = []
        self.assumed: list[str] = []

    def report(self, code: str, message: str, line: int | None, path: str, hint: str | None = None) -> None:
        self.problems.append(Problem(code, message, self.file, line, path, hint))

    def reporter(self, line: int, path: str) -> Callable[[str, str, str | None], None]:
        """report() with the place filled in."""
        return lambda code, message, hint=None: self.report(code, message, line, path, hint)

    def keys(self, node: Node, path: str, known: tuple[str, ...]) -> dict[str, Node]:
        """The entries of a map by key; unknown keys are reported."""
        if node.kind != "map":
            self.report("type", f"{path or '文件'} 应是映射（键: 值），这里是{node.described()}", node.line, path)
            return {}
        found: dict[str, Node] = {}
        for key, line, value in node.items():
            if key in known:
                found.setdefault(key, value)
            else:
                here = f"{path}.{key}" if path else key
                hint = KEY_HINTS.get(key) or did_you_mean(key, known, f"可写 {' '.join(known)}")
                self.report("unknown_key", f"没有 {key} 这个键", line, here, hint)
        return found

    def text(self, node: Node, path: str) -> str | None:
        """A text; an empty value is None."""
        if node.kind == "str":
            return str(node.value)
        if node.kind != "null":
            self.report("type", f"{path} 应是文字，这里是{node.described()}", node.line, path, "要作文字请加引号")
        return None

    def word(self, node: Node, path: str, table: Mapping[str, str], what: str) -> str | None:
        """One of the words of a closed table, as its slug."""
        text = self.text(node, path)
        if text is None:
            return None
        slug = table.get(normal(text))
        if slug is None:
            self.report("unknown_word", f"{what}没有“{text}”", node.line, path, did_you_mean(
                normal(text), table, f"可写 {'、'.join(table)}"))
        return slug

    def flag(self, node: Node, path: str, otherwise: bool = False) -> bool:
        """true or false; an empty value is `otherwise`."""
        if node.kind == "bool":
            return bool(node.value)
        if node.kind != "null":
            self.report("type", f"{path} 应是 true 或 false，这里是{node.described()}", node.line, path, "写 true 或 false")
        return otherwise

    def integer(self, node: Node, path: str, low: int, high: int) -> int | None:
        """An integer written as such; near misses (四, ４, "4", +4) are named, not taken; so is an empty value: leave the key out."""
        if node.kind == "int":
            value = int(node.value)  # type: ignore[call-overload]
            if low <= value <= high:
                return value
            shown = str(value) if abs(value) < 10**15 else "过大的数"
            self.report("range", f"{path} 应在 {low} 到 {high} 之间，这里是 {shown}", node.line, path)
            return None
        text = normal(str(node.value)) if node.kind in ("str", "odd") else ""
        digits = _CHINESE_DIGITS.get(text, text)
        plain = re.fullmatch(r"[+]?(?:0|[1-9][0-9]?)", digits) is not None
        self.report("type", f"{path} 只收整数，这里是{node.described()}", node.line, path, f"写 {digits.lstrip('+')}" if plain else "写整数，如 4" + ("，或删去这个键" if node.kind == "null" else ""))
        return None

    def entries(self, node: Node, path: str) -> list[Node]:
        """The items of a list; an empty value has none."""
        if node.kind == "list":
            return list(node.value)  # type: ignore[call-overload]
        if node.kind != "null":
            self.report("type", f"{path} 应是列表，这里是{node.described()}", node.line, path, "写作 [ , , ] 或每行一个 -")
        return []

    def card(self, node: Node, path: str, may_convert: bool = False) -> CardSpec | None:
        """A card of a zone: CARD, with 当 NAME where `may_convert`."""
        report = self.reporter(node.line, path)
        if node.kind != "str":
            report("type", f"{path} 应是一张牌，这里是{node.described()}", "写法如 ♠8 杀、杀、♠8、?")
            return None
        toks = tokens(normal(str(node.value)))
        if not toks:
            report("unknown_card", "牌没有写", "写法如 ♠8 杀")
            return None
        before = len(self.problems)
        cursor = Cursor(self.words, toks, report)
        try:
            card = cursor.lying_card()
            if card.as_name is not None and not may_convert:
                report("zone", "这里的牌不能写“当”", "转化的牌只能在 judge_area")
            cursor.end()
        except FormError as error:
            report(error.code, error.message, error.hint or "一项只写一张牌，如 [♠8 杀, ♥3 桃]")
            return None
        return card if len(self.problems) == before else None

    def cards(self, node: Node, path: str, may_convert: bool = False) -> tuple[CardSpec, ...]:
        found = (
            self.card(entry, f"{path}[{index}]", may_convert) for index, entry in enumerate(self.entries(node, path)))
        return tuple(card for card in found if card is not None)
