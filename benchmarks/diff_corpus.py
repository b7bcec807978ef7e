"""A seeded, labelled corpus for the pairing of `sgs diff`: Chinese rule texts with known renames, rewordings, splits and merges.

Texts are put together from a grammar of rule phrases (not from the shipped data), so that the labels are right by construction.
Shapes: `corpus(seed)` -> (gone, come, labels); labels are {(change, keys_a, keys_b)}.
"""

from __future__ import annotations

import random

from kb.diff.pairing import Unit

WHEN = ("出牌阶段", "摸牌阶段", "准备阶段开始时", "结束阶段开始时", "弃牌阶段结束时", "你受到伤害后", "你造成伤害后", "一名角色进入濒死状态时", "你成为【杀】的目标后", "你失去最后的手牌后",
        "一名角色的判定牌生效前", "你使用锦囊牌时", "其他角色的回合结束时", "你使用【杀】指定目标后", "一名角色死亡时")
COST = ("弃置一张红色牌", "弃置两张手牌", "失去1点体力", "将武将牌翻面", "弃置一张装备牌", "跳过下一个弃牌阶段", "展示所有手牌", "将一张手牌置于牌堆顶", "减1点体力上限", "弃置一张黑桃牌")
WHO = ("一名其他角色", "攻击范围内的一名角色", "伤害来源", "手牌数最少的角色", "一名男性角色", "至多两名角色", "所有其他角色", "体力值大于你的一名角色", "距离1以内的一名角色", "当前回合角色")
DOES = ("令其回复1点体力", "对其造成1点火焰伤害", "获得其一张手牌", "令其弃置装备区里的一张牌", "令其摸两张牌", "与其交换手牌", "令其横置武将牌", "令其判定，若结果为黑色则受到1点雷电伤害", "视为对其使用一张【决斗】",
        "令其不能使用【闪】直到回合结束", "令其选择一种花色，然后展示你的一张手牌", "将其判定区里的一张牌移动到你的判定区", "令其手牌上限减1直到其回合结束", "观看其手牌并弃置其中一张锦囊牌", "令其武将牌翻面")
LIMIT = ("每回合限一次", "出牌阶段限一次", "每轮限一次", "每局限一次", "限两次")
SYNONYMS = (("弃置", "丢弃"), ("一名", "1名"), ("获得", "得到"), ("回复", "恢复"), ("令其", "使其"), ("所有", "全部"), ("直到", "至"))
NAME = "青玄烈霜破云惊鸿伏虎卧龙断水流星赤焰寒铁孤城长歌落雁惊雷千机"


def name(rng: random.Random) -> str:
    return "".join(rng.sample(NAME, 2))


def phrases(rng: random.Random) -> tuple[str, str, str, str, str]:
    """(when, cost or "", who, what it does, limit or "")."""
    return (rng.choice(WHEN), rng.choice(COST) if rng.random() < 0.6 else "", rng.choice(WHO), rng.choice(DOES), rng.choice(LIMIT) if rng.random() < 0.4 else "")


def clause(parts: tuple[str, str, str, str, str]) -> str:
    when, cost, who, does, limit = parts
    return f"{when}，你可以{cost + '，' if cost else ''}选择{who}，{does}{'，' + limit if limit else ''}。"


def rewording(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """Whether two clauses differ so little that calling them unrelated would be a wrong label: three of the four main phrases agree."""
    return sum(x == y for x, y in zip(a[:4], b[:4])) >= 3


def reword(rng: random.Random, text: str) -> str:
    """Small edits: synonyms, one number, one dropped limit."""
    for old, new in rng.sample(SYNONYMS, 2):
        text = text.replace(old, new)
    if rng.random() < 0.5:
        text = text.replace("1点", "2点", 1)
    if rng.random() < 0.3:
        text = text.replace("，每回合限一次", "", 1)
    return text


def corpus(seed: int, n: int = 60) -> tuple[list[Unit], list[Unit], set[tuple[str, tuple[str, ...], tuple[str, ...]]]]:
    """Texts of one side only, `n` of each sort: renamed, reworded renames, split, merged, removed, added."""
    rng = random.Random(seed)
    gone: list[Unit] = []
    come: list[Unit] = []
    labels: set[tuple[str, tuple[str, ...], tuple[str, ...]]] = set()
    serial = 0
    seen: list[tuple[str, ...]] = []

    def fresh() -> str:
        return single() + (single() if rng.random() < 0.3 else "")

    def single() -> str:
        while True:
            parts = phrases(rng)
            if not any(rewording(parts, other) for other in seen):
                seen.append(parts)
                return clause(parts)

    def put(side: list[Unit], text: str) -> str:
        nonlocal serial
        serial += 1
        key = f"{'a' if side is gone else 'b'}{serial:04d}"
        side.append(Unit(key, "skill", text, None))
        return key

    for _ in range(n):
        text = fresh()
        labels.add(("renamed", (put(gone, text),), (put(come, text),)))
        text = fresh()
        labels.add(("renamed", (put(gone, text),), (put(come, reword(rng, text)),)))
        put(gone, fresh())
        put(come, fresh())
    for _ in range(n // 2):
        x, y = single(), single()
        whole = put(gone, x + y)
        labels.add(("split", (whole,), tuple(sorted((put(come, reword(rng, x)), put(come, y))))))
        x, y = single(), single()
        parts = tuple(sorted((put(gone, x), put(gone, y))))
        labels.add(("merged", parts, (put(come, x + reword(rng, y)),)))
    rng.shuffle(gone)
    rng.shuffle(come)
    return gone, come, labels
