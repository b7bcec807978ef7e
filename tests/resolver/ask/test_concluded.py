"""A board that is shown says what was concluded, and its own replay bears that out."""

import pytest


@pytest.fixture(scope="module")
def shown(conn):
    from resolver.ask import answer

    return lambda question: answer(conn, question, rulings=False)["answers"][0]["scenario"]


@pytest.mark.parametrize("question, line", [
    ("闪电判定黑桃5，掉几点血", "我 受到 3 点 伤害"),
    ("诸葛亮空城，能杀他吗", "第1行 不合法"),
    ("关羽能用红桃桃当杀吗", "第1行 合法"),
    ("司马懿被砍能反馈吗", "司马懿 发动过 反馈"),
    ("1血的黄盖苦肉，没有桃，他死了吗", "黄盖 死亡"),
])
def test_the_board_says_what_was_concluded(shown, question, line):
    assert line in shown(question)["then"]


@pytest.mark.parametrize("question", ["周瑜反间小乔没猜中，小乔掉血吗", "陆逊装着诸葛连弩出了两张杀，最后几张手牌", "贯石斧要弃几张"])
def test_every_line_holds_on_its_own_replay(shown, book, question):
    from resolver.ask.replay import Replay
    from resolver.scenario.judge_then import judge_all

    replay = Replay(shown(question), book)
    lines = judge_all(replay.runs, replay.player)
    assert lines and all(x["holds"] is True for x in lines)
