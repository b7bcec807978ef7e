"""What `sgs resolve -e A -e B` prints after the runs: where the editions part, with both sides' citations.

Not here: comparing (resolver.scenario.compare).  Read path: stdlib only.
"""

from resolver.cli.output import clean, paint
from resolver.cli.render import wrap
from resolver.cli.render_trace import Footnotes, footnote_lines
from resolver.cli.session import citation_map

DIFFERS = {"outcome": "结局不同", "order": "次序不同", "rule": "过程不同，结局相同", "not_runnable": "只有一边能推演"}


def compare_lines(found: dict | None, a: str, b: str, conn) -> list[str]:
    """Lines for one pair of editions; `found` as resolver.scenario.compare gives it with `people`."""
    if found is None:
        return [paint(f"{a} 与 {b}：推演相同", "bold")]
    notes = Footnotes()
    step = f"，首个不同的步骤 {found['first_step']}" if found["first_step"] else ""
    lines = [paint(f"{a} 与 {b}：{DIFFERS[found['differs']]}{step}", "bold")]
    for slug, text, cites in ((a, found["text_a"], found["cites_a"]), (b, found["text_b"], found["cites_b"])):
        lines += wrap(f"{slug}：{clean(text) or '（没有这一步）'} {notes.mark(cites)}".rstrip(), indent=4, first="  · ")
    if found["flags"]:
        lines += wrap(f"差别在：{'、'.join(_topics(conn, found['flags']))}", indent=4, first="  · ")
    return lines + (["", "出处"] + footnote_lines(notes, citation_map(conn, notes.ids)) if notes.ids else [])


def _topics(conn, flags: list[str]) -> list[str]:
    known = dict(conn.execute(f"SELECT id, topic FROM flags WHERE id IN ({', '.join('?' * len(flags))})", flags).fetchall())
    return [f"{known[name]}（{name}）" if name in known else name for name in flags]
