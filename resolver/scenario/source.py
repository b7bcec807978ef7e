"""Strict YAML: one document of maps, lists and plain scalars, every node with its line.

Not here: what the keys mean (given.py, load.py).
Imports: yaml (the C parser when built), and that late: a compiled board is made without it (made.py).  Source: contract §5 (strict loader); YAML 1.2 core schema for true, false,
null and integers.  Whatever YAML 1.1 would silently turn into something else (no, 010, 12:30, 1e3, .inf) is
reported, not guessed.  Anchors, aliases, merge keys and tags are refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Iterator

from .errors import Problem, ScenarioError

MAX_BYTES = 1 << 20
MAX_DEPTH = 12
MAX_NODES = 50_000

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z").match
_SUSPECT = frozenset("-+.0123456789=<~")      # first characters of what YAML 1.1 may take for something else than text
_TRUTHS = frozenset(("yes", "no", "on", "off", "true", "false", "null"))      # and words, in any case
_CONSTANTS = {
    "true": ("bool", True), "True": ("bool", True), "TRUE": ("bool", True),
    "false": ("bool", False), "False": ("bool", False), "FALSE": ("bool", False),
    "null": ("null", None), "Null": ("null", None), "NULL": ("null", None), "~": ("null", None), "": ("null", None),
}
_KINDS = {
    "bool": "布尔值", "int": "整数", "float": "小数", "null": "空值", "str": "文字", "map": "映射（键: 值）", "list": "列表",
    "timestamp": "日期", "merge": "合并键", "value": "特殊记号", "binary": "二进制",
}


@dataclass(slots=True)
class Node:
    """A value with its place.  kind: map | list | str | int | bool | null | odd.

    value: map -> list of (key, line, Node); list -> list of Nodes; odd -> the text as written, with `odd` naming
    what YAML 1.1 would make of it.
    """

    kind: str
    value: object
    line: int
    odd: str = ""

    def described(self) -> str:
        """The kind in Chinese, for messages."""
        if self.kind == "odd":
            return f"未加引号的 {str(self.value)[:40]}（YAML 会当成{_KINDS.get(self.odd, self.odd)}）"
        if self.kind in ("map", "list", "null"):
            return _KINDS[self.kind]
        return f"{_KINDS[self.kind]} {str(self.value)[:40]}"

    def items(self) -> Iterator[tuple[str, int, "Node"]]:
        return iter(self.value if self.kind == "map" else ())  # type: ignore[arg-type]


def decode(data: bytes, file: str | None) -> str:
    """UTF-8 text of a file, without a byte order mark.  Raises ScenarioError with the byte position."""
    if len(data) > MAX_BYTES:
        raise ScenarioError([Problem(
            "too_large", f"文件有 {len(data)} 字节，超过上限 {MAX_BYTES} 字节", file, None, "", "一个文件只写一个局面")])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ScenarioError([Problem(
            "encoding", f"不是 UTF-8 文本：第 {error.start} 字节（0x{data[error.start]:02x}）无法解读", file, line, "",
            "请另存为 UTF-8")]) from None


def parse(text: str, file: str | None) -> Node:
    """The document as Nodes.

    Raises: ScenarioError (codes yaml, too_large, yaml_tag, yaml_anchor, duplicate_key); a broken document stops at
    the first place, the others are collected.
    """
    import yaml

    problems: list[Problem] = []
    try:
        root = _build(text, file, problems)
    except yaml.YAMLError as error:
        quoted = _quote_unknown(text)
        if quoted != text:
            return parse(quoted, file)
        problems.append(_yaml_problem(error, text, file))
        raise ScenarioError(problems) from None
    if problems:
        raise ScenarioError(problems)
    if root is None:
        raise ScenarioError([Problem("yaml", "文件里没有内容", file, 1, "", "至少写 schema: 1 和 given: {players: [...]}")])
    return root


def _build(text: str, file: str | None, problems: list[Problem]) -> Node | None:
    """Events to nodes with an explicit stack: no recursion, so depth is ours to limit."""
    import yaml
    from yaml.events import AliasEvent, DocumentStartEvent, MappingEndEvent, MappingStartEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent

    root: Node | None = None
    documents = 0
    nodes = 0
    stack: list[tuple[Node, list]] = []  # (container, [pending key, its line] for maps)

    def report(code: str, message: str, line: int, hint: str | None = None) -> None:
        problems.append(Problem(code, message, file, line, _path(stack), hint))

    def place(node: Node) -> None:
        nonlocal root
        if not stack:
            if root is None:
                root = node
            return
        container, pending = stack[-1]
        if container.kind == "list":
            container.value.append(node)  # type: ignore[attr-defined]
        elif not pending:
            if node.kind in ("map", "list"):
                report("type", f"键必须是文字，这里是{node.described()}", node.line)
                pending.extend(("", node.line))
                return
            if node.odd == "merge":
                report("yaml_anchor", "不支持合并键 <<", node.line, "把内容写全")
            key = "" if node.kind == "null" else str(node.value)
            for seen, line, _ in container.value:  # type: ignore[attr-defined]
                if seen == key:
                    pending.extend((key, node.line))
                    report("duplicate_key", f"键 {key} 写了两次：第 {line} 行和第 {node.line} 行", node.line, "只留一个")
                    return
            pending.extend((key, node.line))
        else:
            container.value.append((pending[0], pending[1], node))  # type: ignore[attr-defined]
            pending.clear()

    for event in yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        kind = type(event)
        if kind is DocumentStartEvent:
            documents += 1
            if documents == 2:
                report("yaml", "一个文件里有两个 YAML 文档", event.start_mark.line + 1, "每个局面一个文件，去掉 ---")
                break
            continue
        if kind is MappingEndEvent or kind is SequenceEndEvent:
            closed, _ = stack.pop()
            if closed.odd == "question":
                _question(closed)
            continue
        if kind is AliasEvent:
            line = event.start_mark.line + 1
            report("yaml_anchor", f"不支持锚点引用 *{event.anchor}", line, "把内容写全")
            place(Node("null", None, line))
            continue
        if kind not in (ScalarEvent, MappingStartEvent, SequenceStartEvent):
            continue
        line = event.start_mark.line + 1
        nodes += 1
        if event.anchor is not None:
            report("yaml_anchor", f"不支持锚点 &{event.anchor}", line, "把内容写全")
        if event.tag is not None and event.tag != "!":
            report("yaml_tag", f"不支持 YAML 标签 {event.tag}", line, "去掉标签，只写文字、整数、true/false、列表和键值")
        if nodes > MAX_NODES or len(stack) >= MAX_DEPTH:
            what = f"嵌套超过 {MAX_DEPTH} 层" if len(stack) >= MAX_DEPTH else f"内容超过 {MAX_NODES} 项"
            report("too_large", what, line, "局面文件用不到这么多")
            break
        if kind is ScalarEvent:
            if not event.style:  # plain; None from the Python parser, "" from the C one
                place(plain_node(event.value, line))
            else:
                place(Node("str", event.value, line))
        else:
            node = Node("map" if kind is MappingStartEvent else "list", [], line)
            place(node)
            stack.append((node, []))
            start = event.start_mark.index
            if text[start:start + 1] == "?" and not text[start + 1:start + 2].strip(" \r\n,]}"):
                node.odd = "question"
    return root


_BARE_UNKNOWN = re.compile(r"([\[,]\s*)\?(?=\s*[,\]])").sub


def _quote_unknown(text: str) -> str:
    """`[?, ♠7 杀]` is no YAML; the unknown card in a list gets the quotes it needs, on lines that have none."""
    return "".join(
        line if "?" not in line or '"' in line or "'" in line else _BARE_UNKNOWN(r'\1"?"', line)
        for line in text.splitlines(keepends=True))


def _question(node: Node) -> None:
    """`?` alone is YAML's sign for a key; here it is the unknown card (`[♠7 杀, ?]`, `- ? 在 弃牌堆`)."""
    entries: list = node.value  # type: ignore[assignment]
    if len(entries) == 1 and entries[0][2].kind == "null":
        node.kind, node.value = "str", f"? {entries[0][0]}".strip()
    node.odd = ""


def _path(stack: list[tuple[Node, list]]) -> str:
    """`given.players[1].hp` for what is being read."""
    path = ""
    for depth, (container, pending) in enumerate(stack, 1):
        entries: list = container.value  # type: ignore[assignment]
        open_child = depth < len(stack)  # already the last entry of its container
        if container.kind == "list":
            path += f"[{len(entries) - open_child}]"
        elif open_child:
            path += f".{entries[-1][0]}"
        elif pending:
            path += f".{pending[0]}"
    return path.lstrip(".")


def plain_node(text: str, line: int) -> Node:
    """The Node that an unquoted scalar becomes."""
    constant = _CONSTANTS.get(text)
    if constant is not None:
        return Node(constant[0], constant[1], line)
    first = text[0]
    if first in _SUSPECT or text.lower() in _TRUTHS:
        if _INTEGER(text) and len(text) < 4000:
            return Node("int", int(text), line)
        from yaml.resolver import Resolver

        implicit = Resolver.yaml_implicit_resolvers
        for tag, pattern in (*implicit.get(first, ()), *implicit.get(None, ())):
            if pattern.match(text):
                return Node("odd", text, line, tag.rpartition(":")[2])
    return Node("str", text, line)


def plain_kind(text: str) -> str:
    """The kind of Node that an unquoted scalar becomes; for writers."""
    return plain_node(text, 0).kind


_REASONS = (
    ("found duplicate anchor", "锚点重复"),
    ("control characters are not allowed", "含有控制字符"),
    ("special characters are not allowed", "含有控制字符"),
    ("cannot start any token", "有不能用在这里的字符（如制表符、@、`）"),
    ("mapping values are not allowed", "这里不能再有“键: 值”，也许缺引号或缩进不对"),
    ("did not find expected key", "缩进不对，或缺了冒号"),
    ("could not find expected ':'", "缺了冒号"),
    ("did not find expected ',' or ']'", "列表缺了 , 或 ]"),
    ("did not find expected ',' or '}'", "花括号缺了 , 或 }"),
    ("expected ',' or ']'", "列表缺了 , 或 ]"),
    ("expected ',' or '}'", "花括号缺了 , 或 }"),
    ("did not find expected '-' indicator", "列表项的缩进不对"),
    ("unexpected end of stream", "引号或括号没有闭合"),
    ("undefined alias", "引用了没有定义的锚点"),
    ("undefined tag handle", "不支持的 YAML 标签"),
    ("exceeded maximum nesting depth", "嵌套太深"),
    ("block sequence entries are not allowed", "这里不能开始列表"),
)


def _yaml_problem(error: Exception, text: str, file: str | None) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    said = str(getattr(error, "problem", None) or getattr(error, "reason", None) or error).splitlines()[0]
    reason = next((zh for english, zh in _REASONS if english in said), said)
    line = mark.line + 1 if mark is not None else None
    position = getattr(error, "position", None)
    if line is None and isinstance(position, int):
        line = text.count("\n", 0, position) + 1
    column = f"第 {mark.column + 1} 列：" if mark is not None else ""
    return Problem("yaml", f"YAML 写法有误：{column}{reason}", file, line, "", "检查缩进、冒号后的空格和引号")
