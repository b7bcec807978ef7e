"""A trace for a person: one line a step, citations at the margin by number, listed once below.

Not here: documents (contract §4), boards (render_board.py).  Read path: stdlib only.
"""

from resolver.cli.output import clean, paint
from resolver.cli.render import WIDTH, columns, wrap

KINDS = {"rule": "规则", "card": "牌", "skill": "技能", "general": "武将", "ruling": "解答", "gap": "空白"}
_MARGIN = 12


class Footnotes:
    """Numbers for citation ids in the order of first mention; remembers whether a step was unsettled."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.unsettled = False

    def mark(self, ids: list[str]) -> str:
        """`[1,3]` for the ids, numbering new ones; empty for none."""
        for name in ids:
            if name not in self.ids:
                self.ids.append(name)
        return f"[{','.join(str(self.ids.index(name) + 1) for name in ids)}]" if ids else ""


def trace_lines(trace: list[dict], notes: Footnotes) -> list[str]:
    """One line a step: number, text, citations at the right margin; † marks a step that no source of the edition settles."""
    lines: list[str] = []
    for step in trace:
        mark = notes.mark(step.get("cites") or [])
        if step.get("unsettled"):
            mark = "†" + mark
            notes.unsettled = True
        body = wrap(clean(step["text"]), indent=5, first=f"{step['n']:>3}  ", width=WIDTH - _MARGIN)
        gap = WIDTH - columns(body[0]) - columns(mark)
        if mark:
            body[0] += " " * max(1, gap) + paint(mark, "dim")
        lines += body
    return lines


def footnote_lines(notes: Footnotes, citations: dict[str, dict]) -> list[str]:
    """The numbered citations: kind, name, id, statement, document and line."""
    lines: list[str] = []
    for number, name in enumerate(notes.ids, 1):
        lines += citation_lines(citations.get(name) or {"id": name}, f"{number:>3}  ")
    if notes.unsettled:
        lines.append(paint("  †  这一步该版没有出处能定，或各家不一；按所注的条文处理。", "yellow"))
    return lines


def citation_lines(citation: dict, first: str = "  · ") -> list[str]:
    """One citation in two or three lines."""
    indent = columns(first)
    kind = KINDS.get(citation.get("kind"), "")
    head = f"{kind}【{clean(citation['name'])}】" if citation.get("name") else kind
    lines = [f"{first}{head}{' ' if head else ''}{paint(citation['id'], 'cyan')}"]
    if citation.get("statement"):
        lines += wrap(clean(citation["statement"]), indent=indent)
    source = citation.get("source") or {}
    if source:
        lines += [paint(line, "dim") for line in wrap(f"出处：{clean(source.get('title') or source.get('id') or '')} {source.get('locator') or ''}".rstrip(), indent=indent)]
    return lines
