"""The text of a card, skill or general taken apart by its fixed phrases (时机 条件 目标 消耗 效果; docs/data.md).

`text_of` gives the text that holds in an edition, `part` what stands under one phrase, `phases` the phases its moment names.
"""

from __future__ import annotations

import re

from resolver.ask.cite import text_id

PHASES = ("准备阶段", "判定阶段", "摸牌阶段", "出牌阶段", "弃牌阶段", "结束阶段")       # in the order of a turn
OLD_NAMES = {"回合开始阶段": "准备阶段", "回合结束阶段": "结束阶段"}


def text_of(conn, edition: str, kind: str, slug: str) -> tuple[str, str] | None:
    """(citation id, statement) of a card, skill or general, None where the edition has no such text."""
    cite = text_id(conn, edition, kind, slug)
    row = conn.execute(f"SELECT statement FROM {kind}_versions WHERE id = ?", (cite,)).fetchone() if cite else None
    return (cite, row[0]) if row else None


def part(statement: str, name: str) -> str:
    """What stands under a phrase, empty where the text has none."""
    found = re.search(f"(?:^|[：；]){name}：(.*?)(?=；(?:时机|条件|目标|消耗|效果)：|$)", statement.rstrip("。"))
    return found.group(1) if found else ""


def phase(name: str) -> str:
    """A phase by the name it has here (回合开始阶段: 准备阶段)."""
    return OLD_NAMES.get(name, name)


def phases(statement: str) -> list[str]:
    """The phases that the moment of a text names, in the order of a turn."""
    when = part(statement, "时机")
    named = {phase(p) for p in (*PHASES, *OLD_NAMES) if p in when}
    return [p for p in PHASES if p in named]


__all__ = ["PHASES", "OLD_NAMES", "part", "phase", "phases", "text_of"]
