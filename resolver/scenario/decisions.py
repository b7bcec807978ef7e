"""The list of decisions for docs/scenario-format.md, read from the source of the engine and its units.

`python -m resolver.scenario.decisions docs/scenario-format.md` rewrites the part between the two marks.
Not here: what a decision asks (engine, cards, skills).  Imports: stdlib, lexis.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Iterator, NamedTuple

from .lexis import CHOICE_ZH

BEGIN = "<!-- decisions: begin (python -m resolver.scenario.decisions docs/scenario-format.md) -->"
END = "<!-- decisions: end -->"
ASKING = {"ask", "ask_pick", "ask_cards", "ask_word", "ask_targets", "Need", "need_card"}
ANSWERS = {
    "need": "使用 / 打出 / 不出", "pick": "选", "cards": "弃置 / 交给 / 展示 …", "word": "选择", "targets": "发动 … 对",
    "invoke": "发动 / 不发动 / 先发动", "arrange": "发动 … 顶 … 底 …", "share": "发动 … 分 …", "idle": "an act at the idle point",
    "turn": "判定", "chance": "判定, or naming the card",
}


class Decision(NamedTuple):
    slug: str
    kind: str
    words: tuple[str, ...]


def decisions(top: Path | None = None) -> list[Decision]:
    """Every decision slug asked with a literal name, or with the name of the unit that asks; sorted."""
    top = top or Path(__file__).parents[1]
    found: dict[str, Decision] = {}
    for folder in ("engine", "cards", "skills"):
        for path in sorted((top / folder).glob("*.py")):
            for decision in _in_file(path, folder):
                known = found.get(decision.slug)
                if known is None or len(decision.words) > len(known.words):
                    found[decision.slug] = decision
    return [found[slug] for slug in sorted(found)]


def _in_file(path: Path, folder: str) -> Iterator[Decision]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in ASKING:
            continue
        keywords = {keyword.arg: keyword.value for keyword in node.keywords}
        place = 4 if name == "need_card" else 2
        slug_node = keywords.get("slug") or (node.args[place] if len(node.args) > place else None)
        slug = _slug(slug_node, path.stem if folder != "engine" else None)
        if slug is None:
            continue
        kind = "need" if name in ("Need", "need_card") else name.removeprefix("ask_")
        if name == "ask" and len(node.args) > 3 and isinstance(node.args[3], ast.Constant):
            kind = str(node.args[3].value)
        words = keywords.get("words") or (node.args[3] if name == "ask_word" and len(node.args) > 3 else None)
        yield Decision(slug, kind, tuple(_strings(words)))


def _slug(node: ast.expr | None, unit: str | None) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
        return f"{node.left.value}*"
    if isinstance(node, ast.Attribute) and node.attr == "skill":
        return unit
    return None


def _strings(node: ast.expr | None) -> Iterator[str]:
    if isinstance(node, ast.Tuple):
        yield from (item.value for item in node.elts if isinstance(item, ast.Constant))
    elif isinstance(node, ast.Name) and node.id == "SUITS":
        yield from ("spade", "heart", "club", "diamond")


def section() -> str:
    """The part between the marks, marks included."""
    rows = ["| decision | answered by | words |", "|---|---|---|"]
    for slug, kind, words in decisions():
        zh = " ".join(CHOICE_ZH.get(word, word) for word in words)
        rows.append(f"| `{slug}` | {ANSWERS.get(kind, kind)} | {zh} |")
    return "\n".join([BEGIN, *rows, END])


def main(page: str) -> None:
    path = Path(page)
    text = path.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    path.write_text(head + section() + rest.split(END, 1)[1], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
