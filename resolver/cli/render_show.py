"""What `sgs show` prints for people: version after version with what changed, citations, cited lines, and who cites it.

Source of the document: contract §6.
"""

from difflib import SequenceMatcher

from resolver.cli.output import clean, paint
from resolver.cli.render import wrap
from resolver.cli.render_trace import KINDS

_CITING = {"ruling": "解答", "scenario": "局面", "step": "步骤", "rule": "规则"}
_MOST = 20


def show_lines(document: dict) -> list[str]:
    """All lines for one thing."""
    lines = [f"{paint('【' + clean(document['name']) + '】', 'bold')} {KINDS.get(document['kind'], document['kind'])}　{paint(document['id'], 'cyan')}"]
    if document.get("took"):
        lines.append(f"（按【{clean(document['took'])}】显示；若不是请改写）")
    before: dict[str, str] = {}
    for version in document["versions"]:
        lines += _version_lines(version, before.get(version.get("point", "")))
        before[version.get("point", "")] = version["statement"]
    lines += _cited_by_lines(document.get("cited_by") or [])
    return lines


def _version_lines(version: dict, before: str | None) -> list[str]:
    said = f"，写在 {version['said_in']}" if version.get("said_in") else ""
    point = f"　{version['point']}" if version.get("point") else ""
    lines = ["", paint(f"{clean(version.get('edition_name') or version['edition'])}（{version['edition']}{said}）{point}", "bold")]
    statement = clean(version["statement"])
    if before is not None and clean(before) == statement:
        lines.append("  条文同上一版")
    else:
        lines += wrap(statement, indent=2, first="  ")
        if before is not None:
            lines += wrap("改动：" + change_marks(clean(before), statement), indent=4, first="  ")
    fields = version.get("fields") or {}
    if fields.get("question"):
        lines += wrap("问：" + clean(str(fields["question"])), indent=6, first="  ")
    for cite in version.get("citations") or []:
        source = cite.get("source") or {}
        lines += [paint(line, "dim") for line in wrap(f"出处：{clean(source.get('title') or '')} {source.get('locator') or ''}　{cite['id']}", indent=4, first="  ")]
        for row in cite.get("lines") or []:
            lines += [paint(line, "dim") for line in wrap(f"{row['source']}:{row['n']}  {clean(row['text'])}", indent=8, first="    ")]
    return lines


def change_marks(a: str, b: str) -> str:
    """Text `b` with what it lacks of `a` as [-…-] and what it adds as [+…+] (red and green in a terminal)."""
    parts = []
    for tag, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            parts.append(a[i:j] if j - i <= 16 else a[i : i + 7] + "……" + a[j - 7 : j])
        else:
            if j > i:
                parts.append(paint(f"[-{a[i:j]}-]", "red"))
            if m > k:
                parts.append(paint(f"[+{b[k:m]}+]", "green"))
    return "".join(parts)


def _cited_by_lines(entries: list[dict]) -> list[str]:
    if not entries:
        return []
    lines = ["", f"引用它的（{len(entries)}）"]
    for entry in entries[:_MOST]:
        lines += wrap(f"{_CITING.get(entry['kind'], entry['kind'])} {paint(entry['id'], 'cyan')} {clean(entry.get('name') or '')}".rstrip(), indent=4, first="  · ")
    if len(entries) > _MOST:
        lines.append(f"  ……另有 {len(entries) - _MOST} 条，用 --json 看全部")
    return lines
