"""Early print a: weapon abilities with a condition belong to the advanced module; with the module in play they work, within their conditions."""

import pytest

import resolver.cards  # noqa: F401  (registers the units)
from resolver import rulebook
from resolver.engine.rules import Rules
from resolver.scenario.judge_then import judge_all
from resolver.scenario.load import load_text
from resolver.scenario.names import Names
from resolver.scenario.run import play

EDITION = "yoka-early-a"

# name: (players, when, then that must hold with the module, then that must hold without the condition: players changed)
BOARDS = {
    "blade": (
        ["{name: 甲, hp: 3, hand: [♠7 杀, ♠8 杀], equipment: [青龙偃月刀]}", "{name: 乙, hp: 3, hand: [♦2 闪]}"],
        ["甲 使用 ♠7 杀 对 乙", "乙 使用 ♦2 闪"],
        "甲 被问 青龙偃月刀",
        ("hp: 3, hand: [♠7", "hp: 2, hand: [♠7"),
    ),
    "axe": (
        ["{name: 甲, max_hp: 4, hand: [♠7 杀, ♥3 桃, ♥4 桃], equipment: [贯石斧]}", "{name: 乙, hp: 3, hand: [♦2 闪]}"],
        ["甲 使用 ♠7 杀 对 乙", "乙 使用 ♦2 闪"],
        "甲 被问 贯石斧",
        ("max_hp: 4", "max_hp: 3"),
    ),
    "double_swords": (
        ["{name: 甲, hand: [♠7 杀], equipment: [雌雄双股剑]}", "{name: 乙, hp: 3, gender: 女}"],
        ["甲 使用 ♠7 杀 对 乙"],
        "甲 手牌 1",
        ("gender: 女", "gender: 男"),
    ),
    "kylin_bow": (
        ["{name: 甲, hand: [♠7 杀], equipment: [麒麟弓]}", "{name: 乙}", "{name: 丙}", "{name: 丁, hp: 3, equipment: [-1马]}", "{name: 戊}", "{name: 己}"],
        ["甲 使用 ♠7 杀 对 丁"],
        "丁 装备 恰为 空",
        ("{name: 乙}", "{name: 乙, alive: false}"),
    ),
    "spear": (
        ["{name: 甲, hp: 4, hand: [♠A 决斗]}", "{name: 乙, hp: 3, hand: [♥3 桃], equipment: [丈八蛇矛]}"],
        ["甲 使用 ♠A 决斗 对 乙", "乙 打出 ♥3 桃 当 杀 凭 丈八蛇矛"],
        "甲 体力 3",
        ("name: 乙, hp: 3", "name: 乙, hp: 2"),
    ),
    "halberd": (
        ["{name: 甲, hand: [♠7 杀], equipment: [方天画戟]}", "{name: 乙, hp: 3}", "{name: 丙, hp: 3}"],
        ["甲 使用 ♠7 杀 对 乙、丙"],
        "丙 体力 2",
        ("hand: [♠7 杀]", "hand: [♠7 杀, ♥3 桃]"),
    ),
}


@pytest.fixture(scope="module")
def book(conn):
    return rulebook.load(conn, EDITION)


def holds(book, module, players, when, then):
    lines = ["schema: 1", "id: x", "title: x", f"editions: [{EDITION}]", "authority: ours", "given:", "  players:"]
    lines += [f"    - {p}" for p in players] + ["when:"] + [f"  - {w}" for w in when] + ["then:", f"  - {then}"]
    scenario = load_text("\n".join(lines), Names.from_book(book))
    runs, player = play(scenario, Rules(book, flags={"weapon.module": module}))
    return judge_all(runs, player)[0]["holds"]


@pytest.mark.parametrize("card", BOARDS)
def test_ability_needs_the_module_and_its_condition(book, card):
    players, when, then, (inside, outside) = BOARDS[card]
    assert holds(book, "always", players, when, then)
    assert not holds(book, "basic", players, when, then)
    assert not holds(book, "always", [p.replace(inside, outside) for p in players], when, then)
