"""Reading one YAML file strictly: line of every key, duplicate keys, tags, aliases, tabs and encodings refused.

Not here: what the keys mean (the other loaders).  Imports: PyYAML (its C parser where present).
"""

from __future__ import annotations

from pathlib import Path

import yaml

from kb.errors import Problem

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_MAX_BYTES = 4_000_000
_MAX_NODES = 300_000  # a file that refers to itself over and over unfolds to more
_PLAIN = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null")


class _TooMany(Exception):
    """The file unfolds to more than `_MAX_NODES` values."""


class Map(dict):
    """A mapping that knows its file and the line of each key (`at`)."""

    __slots__ = ("file", "line", "lines")

    def at(self, key: str | None = None) -> int:
        """Line of `key`, or of the mapping itself."""
        return self.lines.get(key, self.line)


class Reader:
    """Collects problems while files are read; `problems` is the list."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._nodes = 0

    def problem(self, file: str, line: int, path: str, code: str, reason: str, hint: str | None = None) -> None:
        self.problems.append(Problem(file, line, path, code, reason, hint))

    def read(self, path: Path, shown: str) -> Map | None:
        """The file as a `Map`, or None when it can't be read (a problem is noted)."""
        try:
            raw = path.read_bytes()
        except OSError as e:
            self.problem(shown, 1, "", "unreadable", f"读不了：{e.strerror}")
            return None
        if len(raw) > _MAX_BYTES:
            self.problem(shown, 1, "", "too_big", f"文件超过 {_MAX_BYTES} 字节")
            return None
        if raw.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
            self.problem(shown, 1, "", "bom", "文件以 BOM 开头", "存成不带 BOM 的 UTF-8")
            return None
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as e:
            line = raw.count(b"\n", 0, e.start) + 1
            self.problem(shown, line, "", "encoding", "不是 UTF-8（可能是 GBK）", "存成 UTF-8")
            return None
        for n, row in enumerate(text.split("\n"), 1):
            if row.lstrip(" ").startswith("\t"):
                self.problem(shown, n, "", "tab", "缩进里有制表符", "改用空格")
                return None
        return self.parse(text, shown)

    def parse(self, text: str, shown: str) -> Map | None:
        loader = None
        try:
            loader = _Loader(text)
            node = loader.get_single_node()
        except yaml.YAMLError as e:
            mark = getattr(e, "problem_mark", None) or getattr(e, "context_mark", None)
            self.problem(shown, mark.line + 1 if mark else 1, "", "yaml", f"YAML 写法有误：{getattr(e, 'problem', None) or e}")
            return None
        except RecursionError:
            self.problem(shown, 1, "", "yaml", "嵌套太深")
            return None
        except ValueError as e:
            self.problem(shown, 1, "", "yaml", f"YAML 写法有误：{e}")
            return None
        finally:
            if loader is not None:
                loader.dispose()
        if node is None:
            self.problem(shown, 1, "", "empty", "文件是空的")
            return None
        if not isinstance(node, yaml.MappingNode):
            self.problem(shown, node.start_mark.line + 1, "", "wrong_type", "最外层应是键值表")
            return None
        self._nodes = 0
        try:
            return self._build(node, shown, "", _Loader(""), set())
        except (_TooMany, RecursionError):
            self.problem(shown, 1, "", "too_big", "展开后的内容太多或嵌套太深（反复引用同一锚点？）")
            return None

    def _build(self, node, file: str, path: str, scalar, open_nodes: set):
        self._nodes += 1
        if self._nodes > _MAX_NODES:
            raise _TooMany
        if id(node) in open_nodes:
            self.problem(file, node.start_mark.line + 1, path, "yaml", "锚点引用了自己")
            return None
        if isinstance(node, yaml.ScalarNode):
            if node.tag == _PLAIN[0]:
                return node.value
            if node.tag not in _PLAIN:
                if node.tag.startswith("tag:yaml.org,2002:timestamp") or node.tag == "tag:yaml.org,2002:merge":
                    return node.value
                self.problem(file, node.start_mark.line + 1, path, "tag", f"不支持的标签 {node.tag}")
                return None
            try:
                return scalar.construct_object(node)
            except (ValueError, yaml.YAMLError):
                self.problem(file, node.start_mark.line + 1, path, "wrong_type", f"值写法有误：{node.value}")
                return None
        open_nodes.add(id(node))
        try:
            if isinstance(node, yaml.SequenceNode):
                if node.tag != "tag:yaml.org,2002:seq":
                    self.problem(file, node.start_mark.line + 1, path, "tag", f"不支持的标签 {node.tag}")
                return [self._build(n, file, f"{path}[{i}]", scalar, open_nodes) for i, n in enumerate(node.value)]
            if node.tag != "tag:yaml.org,2002:map":
                self.problem(file, node.start_mark.line + 1, path, "tag", f"不支持的标签 {node.tag}")
            out = Map()
            out.file, out.line, out.lines = file, node.start_mark.line + 1, {}
            for key_node, value_node in node.value:
                line = key_node.start_mark.line + 1
                if not isinstance(key_node, yaml.ScalarNode):
                    self.problem(file, line, path, "wrong_type", "键应是一个词")
                    continue
                key = key_node.value  # keys are words: 4 and yes stay text
                where = f"{path}.{key}" if path else key
                if key in out:
                    self.problem(file, line, where, "duplicate_key", f"键重复，前一处在第 {out.lines[key]} 行")
                    continue
                out.lines[key] = line
                out[key] = self._build(value_node, file, where, scalar, open_nodes)
            return out
        finally:
            open_nodes.discard(id(node))
