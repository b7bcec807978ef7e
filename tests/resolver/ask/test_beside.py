"""What stands beside a verdict: premise, branches, other editions, citations by removal, assumptions, and how all of it is printed."""

import re

import pytest
import yaml

from resolver.ask import answer
from resolver.cli.render import columns
from resolver.cli.render_answer import answer_lines


def only(conn, question, **options):
    return answer(conn, question, rulings=False, **options)["answers"][0]


def printed(conn, question):
    return [re.sub("\x1b\\[[0-9;]*m", "", line) for line in answer_lines(answer(conn, question), conn, False)]


def test_a_false_premise_comes_first_with_the_text_that_refutes_it(conn):
    found = only(conn, "张飞发动空城，还能被杀吗")
    assert found["verdict"] == "no" and found["premise"]["cites"] == found["governing"][:2] == ["std.general.zhangfei", "std.skill.kongcheng"]
    lines = printed(conn, "张飞发动空城，还能被杀吗")
    assert lines[2].strip().startswith("前提不成立")


def test_a_value_asked_on_a_false_premise_stays_open_and_cites(conn):
    found = only(conn, "张飞发动遗计，摸几张牌")
    assert found["verdict"] == "undetermined" and found["premise"] and found["citations"]


def test_branches_have_a_line_and_a_verdict_each(conn):
    found = only(conn, "甲判定区有乐，他会跳过出牌阶段吗")
    assert found["verdict"] == "depends" and len(found["branches"]) == 2 and found["citations"]
    assert any("若" in line for line in printed(conn, "甲判定区有乐，他会跳过出牌阶段吗"))


def test_another_edition_and_the_text_that_makes_it_so(conn):
    found = only(conn, "张角雷击我，判出黑桃K，我掉几点血")
    other = next(x for x in found["alternatives"] if "edition" in x)
    assert found["value"]["v"] == 2 and other["value"]["v"] == 1 and other["edition"] == "feng-2013"
    assert "【雷击】" in other["text"] and set(other["cites"]) == {"feng.skill.leiji", "feng-2013.skill.leiji"}
    assert "别的版本答得不同" in printed(conn, "张角雷击我，判出黑桃K，我掉几点血")


def test_all_editions_give_a_table_without_that_line(conn):
    document = answer(conn, "诸葛亮没有手牌，能被杀吗", all_editions=True, rulings=False)
    assert len(document["answers"]) > 5
    assert not any("edition" in x for a in document["answers"] for x in a["alternatives"])
    lines = answer_lines(document, conn, False)
    assert sum("【否】" in line for line in lines) > 3


@pytest.mark.parametrize("question,first,without", [
    ("许褚裸衣后用杀砍中，对方掉几点", "std.skill.luoyi", "std.card.slash"),
    ("马超铁骑判红，对方能出闪吗", "std.skill.tieqi", "std.card.slash"),
    ("八人局有几个反贼", "std.rule.roles.8", None),
    ("甲4血手里6张牌，弃牌阶段要弃几张", "std-junzheng.rule.hand.limit", None),
])
def test_the_governing_text_is_what_the_answer_changes_without(conn, question, first, without):
    found = only(conn, question)
    assert found["governing"][0] == first and without not in found["governing"] and len(found["governing"]) <= 4


@pytest.mark.parametrize("question,line", [("许褚裸衣后用杀砍中，对方掉几点", "许褚 发动 裸衣"), ("大乔被杀，流离给丙，谁掉血", "大乔 选择 丙"), ("南蛮来了，赵云用闪当杀打出去，可以吗", "赵云 打出")])
def test_the_board_carries_the_choices_of_the_run(conn, question, line):
    assert any(told.startswith(line) for told in only(conn, question)["scenario"]["when"])


def test_a_guessed_name_is_asked_back(conn):
    lines = printed(conn, "夏侯敦被杀了能发动刚烈吗")
    assert "你是不是指【夏侯惇】" in lines[0]


@pytest.mark.parametrize("question", ["许褚裸衣，喝了酒，装着古锭刀，用杀砍没有手牌的乙，乙没有防具，掉几点血", "甲4血手里6张牌，弃牌阶段要弃几张", "诸葛亮没有手牌，能被杀吗"])
def test_eighty_columns_and_a_board_that_reads_back(conn, question):
    lines = printed(conn, question)
    at = next(k for k, line in enumerate(lines) if line.startswith("推演的局面"))
    board = [line[4:] for line in lines[at + 1:]]
    assert yaml.safe_load("\n".join(board)) == {key: value for key, value in answer(conn, question)["answers"][0]["scenario"].items() if value != []}
    assert all(columns(line) <= 80 for line in lines if not re.match(" *(title|question): ", line))
