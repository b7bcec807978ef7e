"""Each form of the contract reads as its class, with every part in its place."""

from __future__ import annotations

import dataclasses

import pytest

from resolver.scenario import model as m
from resolver.scenario.model import UNKNOWN_CARD, CardSpec

HEAD = """schema: 1
id: lines
given:
  players:
    - {name: 甲, general: 关羽}
    - {name: 乙}
    - {name: 丙}
"""


def card(text: str) -> CardSpec:
    """♠7 杀 and its likes, by hand."""
    suits = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}
    names = {
        "杀": "slash", "闪": "jink", "桃": "peach", "借刀杀人": "collateral", "无懈可击": "nullification",
        "青龙偃月刀": "blade", "铁索连环": "iron_chain", "闪电": "lightning",
    }
    face, _, name = text.partition(" ")
    if face not in names:
        number = {"A": 1, "J": 11, "Q": 12, "K": 13}.get(face[1:]) or int(face[1:])
        return CardSpec(suits[face[0]], number, names[name] if name else None, text=text)
    return CardSpec(name=names[face], text=text)


WHEN = {
    "甲 使用 ♥3 桃": m.Use("甲", (card("♥3 桃"),)),
    "甲 使用 杀 对 乙": m.Use("甲", (card("杀"),), targets=("乙",)),
    "甲 使用 ♠7 对 乙": m.Use("甲", (card("♠7"),), targets=("乙",)),
    "甲 使用 ? 对 乙": m.Use("甲", (UNKNOWN_CARD,), targets=("乙",)),
    "甲 使用 ♠7 杀 对 乙、丙": m.Use("甲", (card("♠7 杀"),), targets=("乙", "丙")),
    "甲 使用 ♠7 杀 对 乙、乙": m.Use("甲", (card("♠7 杀"),), targets=("乙", "乙")),
    "甲 使用 ♣Q 借刀杀人 对 乙 指定 丙": m.Use("甲", (card("♣Q 借刀杀人"),), targets=("乙",), designate=("丙",)),
    "甲 使用 ♥3 桃 当 杀 对 乙 凭 武圣": m.Use("甲", (card("♥3 桃"),), "slash", None, ("乙",), (), "wusheng"),
    "甲 使用 ♥3 桃、♥4 桃 当 杀 对 乙 凭 丈八蛇矛": m.Use(
        "甲", (card("♥3 桃"), card("♥4 桃")), "slash", None, ("乙",), (), "spear"),
    "甲 使用 空 当 杀 对 乙 凭 神速": m.Use("甲", (), "slash", None, ("乙",), (), "shensu"),
    "甲 使用 ♠8 杀 当 无懈可击 针对 上一张 对 丙 凭 看破": m.Use(
        "甲", (card("♠8 杀"),), "nullification", ("previous",), ("丙",), (), "kanpo"),
    "甲 打出 ♠8 杀": m.Respond("甲", (card("♠8 杀"),)),
    "甲 打出 ♠8 杀 当 闪 凭 龙胆": m.Respond("甲", (card("♠8 杀"),), "jink", "longdan"),
    "乙 不出 闪": m.Decline("乙", "jink"),
    "全体 不出 无懈可击": m.Decline(None, "nullification"),
    "甲 发动 刚烈": m.Invoke("甲", "ganglie"),
    "甲 发动 离间 对 乙、丙 用 ♦2 闪": m.Invoke("甲", "lijian", ("乙", "丙"), (card("♦2 闪"),)),
    "甲 发动 神速 对 乙 选 二": m.Invoke("甲", "shensu", ("乙",), None, "2"),
    "甲 发动 八卦阵": m.Invoke("甲", "eight_diagram", skill_kind="card"),
    "甲 发动 制衡 用 空": m.Invoke("甲", "zhiheng", (), ()),
    "甲 不发动 铁骑 对 乙": m.NotInvoke("甲", "tieqi", ("乙",)),
    "乙 弃置 ♦2 闪、♥3 桃": m.Discard("乙", (card("♦2 闪"), card("♥3 桃"))),
    "甲 交给 乙 ♥3 桃": m.Give("甲", "乙", (card("♥3 桃"),)),
    "乙 展示 ♦6 杀": m.Show("乙", (card("♦6 杀"),)),
    "甲 重铸 ♣Q 铁索连环": m.Recast("甲", (card("♣Q 铁索连环"),)),
    "甲 选 乙 手牌": m.Pick("甲", "乙", "hand"),
    "甲 选 乙 手牌 ♥3 桃": m.Pick("甲", "乙", "hand", card("♥3 桃")),
    "甲 选 乙 装备 ♠5 青龙偃月刀": m.Pick("甲", "乙", "equip", card("♠5 青龙偃月刀")),
    "甲 选 乙 判定区 ♠A 闪电": m.Pick("甲", "乙", "judge", card("♠A 闪电")),
    "乙 选择 红桃": m.Choose("乙", "heart"),
    "乙 选择 不质疑": m.Choose("乙", "trust"),
    "乙 选择 ♥3 桃": m.Choose("乙", None, card("♥3 桃")),
    "乙 选择 桃": m.Choose("乙", None, card("桃")),
    "乙 选择 丙": m.Choose("乙", "丙"),
    "甲 发动 观星 顶 ♠7 杀、♥3 桃 底 空": m.Arrange("甲", "guanxing", (card("♠7 杀"), card("♥3 桃")), ()),
    "甲 发动 观星 顶 空 底 ♠7 杀": m.Arrange("甲", "guanxing", (), (card("♠7 杀"),)),
    "甲 发动 蛊惑 用 ♦2 闪 当 火杀 对 乙": m.Invoke("甲", "guhuo", ("乙",), (card("♦2 闪"),), None, "fire_slash"),
    "甲 发动 遗计 分 乙 ♥3 桃、丙 ♥4 桃": m.Distribute("甲", "yiji", (("乙", card("♥3 桃")), ("丙", card("♥4 桃")))),
    "甲 发动 遗计 分 乙 ♥3 桃、♥4 桃": m.Distribute("甲", "yiji", (("乙", card("♥3 桃")), ("乙", card("♥4 桃")))),
    "甲 拼点 ♣2 杀 对 乙 ♣K 无懈可击": m.Pindian("甲", card("♣2 杀"), "乙", card("♣K 无懈可击")),
    "判定 ♠5": m.Judgement(card("♠5")),
    "判定 ♠8 杀": m.Judgement(card("♠8 杀")),
    "判定 ♠2 甲 闪电": m.Judgement(card("♠2"), "甲", "lightning"),
    "判定 ♠8 杀 乙 八卦阵": m.Judgement(card("♠8 杀"), "乙", "eight_diagram"),
    "判定 ♠8 乙 刚烈": m.Judgement(card("♠8"), "乙", "ganglie"),
    "甲 进入 准备阶段": m.Enter("甲", "prepare"),
    "甲 进入 回合": m.Enter("甲", "turn"),
    "甲 结束 出牌阶段": m.End("甲", "play"),
    "甲 对 乙 造成 1 点 伤害": m.DealDamage("甲", "乙", 1),
    "甲 对 乙 造成 2 点 火焰 伤害": m.DealDamage("甲", "乙", 2, "fire"),
    "无来源 对 乙 造成 3 点 雷电 伤害": m.DealDamage(None, "乙", 3, "thunder"),
    "甲 失去 1 点 体力": m.LoseHp("甲", 1),
    "甲 回复 2 点 体力": m.Recover("甲", 2),
    "甲 摸 2 张": m.DrawCards("甲", 2),
    "甲 获得 ♦2 闪": m.Obtain("甲", (card("♦2 闪"),)),
    "甲 失去 ♦2 闪、♥3 桃": m.LoseCards("甲", (card("♦2 闪"), card("♥3 桃"))),
    "甲 失去 ♦2": m.LoseCards("甲", (card("♦2"),)),
    "甲 死亡": m.Die("甲"),
    "甲 死亡 凶手 乙": m.Die("甲", "乙"),
    "甲 先发动 奸雄": m.First("甲", "jianxiong"),
}

THEN = {
    "甲 体力 3": m.StatIs("甲", "hp", 3),
    "甲 体力 -1": m.StatIs("甲", "hp", -1),
    "甲 体力上限 4": m.StatIs("甲", "max_hp", 4),
    "甲 手牌上限 2": m.StatIs("甲", "max_cards", 2),
    "甲 手牌 3": m.HandCount("甲", 3),
    "甲 手牌 恰为 空": m.ZoneIs("甲", "hand", ()),
    "甲 装备 恰为 ♠5 青龙偃月刀": m.ZoneIs("甲", "equip", (card("♠5 青龙偃月刀"),)),
    "甲 判定区 有 ♦6": m.ZoneHas("甲", "judge", (card("♦6"),), True),
    "甲 手牌 无 桃": m.ZoneHas("甲", "hand", (card("桃"),), False),
    "乙 判定区 恰为 ♦6 闪 当 乐不思蜀": m.ZoneIs(
        "乙", "judge", (CardSpec("diamond", 6, "jink", False, "indulgence", "♦6 闪 当 乐不思蜀"),)),
    "弃牌堆 恰为 ♠7 杀、♦2 闪": m.ZoneIs(None, "discard_pile", (card("♠7 杀"), card("♦2 闪"))),
    "弃牌堆 无 ♠7 杀": m.ZoneHas(None, "discard_pile", (card("♠7 杀"),), False),
    "牌堆 剩 3": m.DrawPileLeft(3),
    "♠8 杀 在 弃牌堆": m.CardAt(card("♠8 杀"), "discard_pile"),
    "♠8 杀 在 牌堆顶": m.CardAt(card("♠8 杀"), "draw_pile_top"),
    "♠8 杀 在 处理区": m.CardAt(card("♠8 杀"), "processing"),
    "♠8 杀 在 乙 武将牌上": m.CardAt(card("♠8 杀"), "pile", "乙"),
    "♠8 在 乙 判定区": m.CardAt(card("♠8"), "judge", "乙"),
    "丙 死亡": m.SeatState("丙", "dead"),
    "甲 濒死过": m.SeatState("甲", "was_dying"),
    "甲 未翻面": m.SeatState("甲", "not_turned_over"),
    "甲 有技能 空城": m.HasSkill("甲", "kongcheng", True),
    "甲 无技能 激将": m.HasSkill("甲", "jijiang", False),
    "乙 受到 2 点 火焰 伤害 来源 甲": m.Damaged("乙", 2, "fire", "甲"),
    "乙 受到 1 点 伤害": m.Damaged("乙", 1),
    "乙 受到 3 点 雷电 伤害 无来源": m.Damaged("乙", 3, "thunder", None, True),
    "乙 未受伤害": m.NoDamage("乙"),
    "乙 失去体力 1": m.HpLost("乙", 1),
    "乙 回复体力 1": m.HpRecovered("乙", 1),
    "第1行 合法": m.LineLegal(1, True),
    "第1行 不合法": m.LineLegal(1, False),
    "第1行 不合法 因 not_held": m.LineLegal(1, False, "not_held"),
    "能 甲 使用 ♠7 杀 对 乙": m.Can(m.Use("甲", (card("♠7 杀"),), targets=("乙",), text="甲 使用 ♠7 杀 对 乙"), True),
    "不能 甲 弃置 ♠7 杀": m.Can(m.Discard("甲", (card("♠7 杀"),), text="甲 弃置 ♠7 杀"), False),
    "第1行 颜色 无色": m.LineColor(1, "none"),
    "第1行 点数 K": m.LineNumber(1, 13),
    "第1行 点数 无": m.LineNumber(1, None),
    "可选目标 甲 突袭 恰为 乙、丙": m.TargetsAre("甲", "tuxi", ("乙", "丙"), "skill"),
    "可选目标 甲 杀 恰为 空": m.TargetsAre("甲", "slash", ()),
    "乙 被问 闪": m.Asked("乙", "card", "jink"),
    "乙 被问 无懈可击 2 次": m.Asked("乙", "card", "nullification", 2),
    "乙 被问 八卦阵": m.Asked("乙", "skill", "eight_diagram"),
    "乙 未被问 技能": m.Asked("乙", "word", "any_skill", None, False),
    "乙 被问 选牌": m.Asked("乙", "word", "pick"),
    "乙 未被问 铁骑": m.Asked("乙", "skill", "tieqi", None, False),
    "甲 发动过 集智 1 次": m.Invoked("甲", "jizhi", 1),
    "甲 未发动 青龙偃月刀": m.Invoked("甲", "blade", None, False, "card"),
    "次序 甲.铁骑 < 乙.八卦阵 < 丙.死亡": m.Order((
        m.Moment("甲", "skill", "tieqi"), m.Moment("乙", "card", "eight_diagram"), m.Moment("丙", "event", "death"))),
    "次序 甲.问闪 < 乙.问无懈": m.Order((m.Moment("甲", "event", "ask_jink"), m.Moment("乙", "event", "ask_nullification"))),
    "距离 甲 丙 2": m.Distance("甲", "丙", 2),
    "攻击范围 甲 3": m.AttackRange("甲", 3),
    "乙 在 甲 攻击范围 内": m.InRange("乙", "甲", True),
    "凶手 丙 乙": m.Killer("丙", "乙"),
    "凶手 丙 无": m.Killer("丙", None),
    "奖励 乙 摸 3": m.Reward("乙", 3),
    "惩罚 甲": m.Penalty("甲"),
    "无奖惩": m.NoReward(),
    "甲 跳过 出牌阶段": m.PhaseSkipped("甲", "play", True),
    "甲 未跳过 摸牌阶段": m.PhaseSkipped("甲", "draw", False),
    "当前回合 甲": m.CurrentTurn("甲"),
    "当前回合 无": m.CurrentTurn(None),
    "当前回合 甲 出牌阶段": m.CurrentTurn("甲", "play"),
    "杀 无效 对 乙": m.CardNullified("slash", "乙"),
    "第1行 被抵消": m.LineEffect(1, "offset"),
    "第1行 生效": m.LineEffect(1, "effective"),
    "胜者 主忠": m.Winner("lord"),
    "胜者 无": m.Winner("none"),
    "未定": m.Undecided(),
    "未定 collateral.slash": m.Undecided("collateral.slash"),
}


@pytest.mark.parametrize("line", WHEN)
def test_when_line_reads_as_its_class(line, read):
    scenario = read(f"{HEAD}when:\n  - \"{line}\"\n")

    assert scenario.when == (dataclasses.replace(WHEN[line], line=1, text=line),)


@pytest.mark.parametrize("line", THEN)
def test_then_line_reads_as_its_class(line, read):
    scenario = read(f"{HEAD}when: [甲 使用 ♠7 杀 对 乙]\nthen:\n  - \"{line}\"\n")

    assert scenario.then == (dataclasses.replace(THEN[line], line=1, text=line),)


def test_moment_and_citation_go_around_a_then_line(read):
    scenario = read(f"{HEAD}when: [甲 使用 ♠7 杀 对 乙]\nthen: [第0行后 甲 存活, 第1行后 丙 死亡 依据 faq-2.10.ruling.collateral.reward]\n")

    assert [line.after for line in scenario.then] == [0, 1]
    assert scenario.then[1].cites == "faq-2.10.ruling.collateral.reward"


def test_nullification_names_an_earlier_line(read):
    scenario = read(f"{HEAD}when: [甲 使用 ♠7 杀 对 乙, 丙 使用 ♠J 无懈可击 针对 第1行 对 乙]\n")

    assert scenario.when[1].against == ("line", 1) and scenario.when[1].targets == ("乙",)


@pytest.mark.parametrize("written, text", [
    ("甲  使用   ♠7 杀 对 乙 、 丙", "甲 使用 ♠7 杀 对 乙、丙"),
    ("甲 使用 ♠７ 杀 对 乙", "甲 使用 ♠7 杀 对 乙"),
    ("甲 使用 ♠️7 杀 对 乙", "甲 使用 ♠7 杀 对 乙"),
    ("甲 使用 ♤7 杀 对 乙 # 注", "甲 使用 ♠7 杀 对 乙"),
    ("甲\u3000使用 ♠7 杀 对 乙", "甲 使用 ♠7 杀 对 乙"),
])
def test_width_spaces_and_comments_do_not_matter(written, text, read):
    assert read(f"{HEAD}when:\n  - \"{written}\"\n").when[0].text == text


def test_given_is_read_whole(read):
    scenario = read("""schema: 1
id: whole
editions: [std-junzheng]
given:
  players:
    - {name: 甲, role: 主公, general: 周泰, hp: 0, max_hp: 5, hand: [♠7 杀, 桃, ♠8, ?], piles: {不屈: [♠2 八卦阵]}, drunk: true}
    - {name: 乙, kingdom: 蜀, gender: 女, hand: 3, equipment: [♠5 青龙偃月刀], judge_area: [♦6 闪 当 乐不思蜀], chained: true}
    - {name: 丙, role: 反贼, hp: 0, dying: true, turned_over: true}
    - {name: 丁, role: 内奸, hp: 0, alive: false}
  turn: 乙
  phase: 弃牌
  mode: 身份局
  draw_pile: [♥3 桃, ?]
  draw_pile_closed: true
  discard_pile: [♥4 桃]
  used: {甲: [杀 1, 制衡 2]}
  allow_duplicate: true
""")
    board = scenario.given
    first, second, third, fourth = board.players

    assert (first.role, first.general, first.hp, first.max_hp, first.drunk) == ("lord", "zhoutai", 0, 5, True)
    assert [c.text for c in first.hand] == ["♠7 杀", "桃", "♠8", "?"] and first.hand[3].unknown
    assert first.piles == (("buqu", (CardSpec("spade", 2, "eight_diagram", text="♠2 八卦阵"),)),)
    assert (second.kingdom, second.gender, second.hand, second.chained) == ("shu", "female", 3, True)
    assert second.judge_area == (CardSpec("diamond", 6, "jink", False, "indulgence", "♦6 闪 当 乐不思蜀"),)
    assert third.dying and third.turned_over and not fourth.alive
    assert (board.turn, board.phase, board.mode, board.defaults) == ("乙", "discard", "role", ())
    assert board.draw_pile_closed and board.draw_pile[1].unknown and len(board.discard_pile) == 1
    assert board.used == (m.UsedSpec("甲", "card", "slash", 1), m.UsedSpec("甲", "skill", "zhiheng", 2))
    assert board.allow_duplicate


@pytest.mark.parametrize("hand", ["[?]", "[?, ♠7 杀]", "[♠7 杀, ? ]", "[?, ?, ?]", "['?']", "[？]", "\n        - ?\n        - ♠7 杀"])
def test_a_bare_question_mark_is_the_unknown_card(hand, read):
    scenario = read(f"schema: 1\ngiven:\n  players:\n    - name: 甲\n      hand: {hand}\n    - {{name: 乙}}\nthen:\n  - ? 在 弃牌堆\n")

    assert any(card.unknown for card in scenario.given.players[0].hand)
    assert scenario.then == (m.CardAt(UNKNOWN_CARD, "discard_pile", line=1, text="? 在 弃牌堆"),)


def test_omitted_keys_have_the_defaults_of_the_contract(read):
    board = read("schema: 1\ngiven: {players: [{name: 甲}, {name: 乙}]}\n").given

    assert board == m.Given((m.PlayerSpec("甲"), m.PlayerSpec("乙")), "甲", defaults=("turn", "phase"))


def test_defaults_used_are_said(read):
    notes = "\n".join(read("schema: 1\ngiven: {players: [{name: 甲, general: 关羽}, {name: 乙, hand: [杀]}], turn: 乙}\n").assumed)

    assert "没有写 phase：乙 的出牌阶段" in notes and "没有写武将：乙（" in notes and "没有写体力：甲（" in notes
    assert "没有写手牌：甲（" in notes and "没有写牌堆" in notes


def test_a_full_board_assumes_nothing(read):
    scenario = read("""schema: 1
id: full
given:
  players: [{name: 甲, general: 关羽, hp: 4, hand: [杀]}, {name: 乙, general: 张飞, hp: 4, hand: [闪]}]
  turn: 甲
  phase: 出牌
  draw_pile: [桃]
""")

    assert scenario.assumed == ()


def test_alias_of_a_general_is_said(read):
    scenario = read("schema: 1\ngiven: {players: [{name: 甲, general: 诸葛村夫}, {name: 乙}]}\n")

    assert scenario.given.players[0].general == "zhugeliang"
    assert any("诸葛村夫" in note and "诸葛亮" in note for note in scenario.assumed)


def test_twin_generals_outside_a_role_game_are_only_noted(read):
    scenario = read("schema: 1\ngiven: {players: [{name: 甲, general: 曹操}, {name: 乙, general: 曹操}]}\n")

    assert any("同一名武将" in note for note in scenario.assumed)


def test_turned_over_seat_in_its_own_turn_is_noted(read):
    scenario = read("schema: 1\ngiven: {players: [{name: 甲, turned_over: true}, {name: 乙}]}\n")

    assert any("背面朝上" in note for note in scenario.assumed)


def test_duplicates_are_let_through_when_the_file_says_so(read):
    scenario = read("schema: 1\ngiven: {players: [{name: 甲, hand: [♠7 杀, ♠7 杀]}, {name: 乙}], allow_duplicate: true}\n")

    assert len(scenario.given.players[0].hand) == 2


def test_a_face_may_stand_as_often_as_the_deck_holds_it(read):
    assert read("schema: 1\ngiven: {players: [{name: 甲, hand: [♠8 杀, ♠8 杀]}, {name: 乙}]}\n")


def test_names_with_markup_are_only_names(read):
    scenario = read("schema: 1\ngiven: {players: [{name: \"<svg/onload=alert(1)>\"}, {name: 乙}]}\nwhen: [<svg/onload=alert(1)> 使用 ♠7 杀 对 乙]\n")

    assert scenario.when[0].seat == "<svg/onload=alert(1)>"


def test_other_editions_may_be_asked_for(read, names):
    text = "schema: 1\neditions: [std-junzheng]\ngiven: {players: [{name: 甲, hand: [♠3 酒]}, {name: 乙}]}\n"

    assert read(text)
    with pytest.raises(Exception) as caught:
        read(text, editions=["std"])
    assert caught.value.code == "not_in_edition"
