"""The parts of a statement: 时机 条件 消耗 目标 指定 效果 and the attack range, as structured fields.

Statements of cards and skills are composed of these fixed phrases, so that two editions can be compared part by part.
Imports: kb.loaders.model.
"""

from __future__ import annotations

import re

from kb.loaders.model import Facts

PARTS = {"时机": "when", "条件": "condition", "消耗": "cost", "目标": "target", "指定": "designate", "效果": "effect"}
_HEAD = re.compile(r"(?:^|[：；])(时机|条件|消耗|目标|指定|效果)：")
_RANGE = re.compile(r"攻击范围(\d)")
_LIMIT = re.compile(r"(?:每名角色的回合内|每个回合|每回合|每阶段|出牌阶段内?|每局|整局)限[^，；。：]*?次")


def parts(statement: str) -> dict[str, str]:
    """`{"when": …, "effect": …}`: those parts that the statement has, in its order; empty when it is plain prose."""
    found = list(_HEAD.finditer(statement))
    out = {}
    for here, after in zip(found, [*found[1:], None]):
        text = statement[here.end() : after.start() if after else len(statement)].strip("；。 ")
        key = PARTS[here.group(1)]
        out[key] = f"{out[key]}；{text}" if key in out else text
    limit = _LIMIT.search(statement)
    if out and limit:
        out["limit"] = limit.group()
    return out


def clauses(statement: str) -> list[str]:
    """The clauses of plain prose, in order: what a rule says, one by one."""
    return [c for c in re.split(r"[。；]", statement) if c]


def add_parts(facts: Facts) -> None:
    """Put the parts of every card and skill statement, or the clauses of plain prose, into its fields, below what the data itself says."""
    for v in facts.versions:
        if v.kind != "general":
            v.fields = {**(parts(v.statement) or {"clauses": clauses(v.statement)}), **v.fields}
