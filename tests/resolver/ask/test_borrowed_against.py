"""What the words deny is not read into a question about 借刀杀人."""

import pytest

from resolver.ask import answer


def verdict(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"]


@pytest.mark.parametrize(("question", "wrong"), [
    ("甲借乙的刀砍诸葛亮，诸葛亮用最后一张无懈挡掉借刀，没人反制，乙得交出武器吗", "yes"),
    ("蜀将死光了，主公刘备被借刀，还能激将吗", "yes"),
    ("刘备把借刀拿到的斧子仁德给队友，成不成", "no"),
])
def test_no_answer_against_the_words(conn, question, wrong):
    assert verdict(conn, question) != wrong


@pytest.mark.parametrize("question", ["华佗用借刀，马超出杀，死的是反贼。领赏的那个是"])
def test_a_question_that_ends_in_is_wants_a_value(conn, question):
    assert verdict(conn, question) not in ("yes", "no")


@pytest.mark.parametrize("question", [
    "乙装着麒麟弓，我借刀让他砍装八卦阵的丙，丙还能判八卦吗",
    "乙装寒冰剑，我借刀让他砍丙，丙还能出闪吗",
])
def test_how_the_blow_is_parried_is_not_whether_the_card_may_be_used(conn, question):
    assert verdict(conn, question) == "undetermined"


def test_somebody_s_own_friend_is_not_himself(conn):
    assert verdict(conn, "我对自己的队友用借刀，能指定我自己挨杀吗") == "yes"


def test_a_person_is_called_as_the_question_calls_him(conn):
    said = answer(conn, "我借刀让自个的队友乙去砍丙，可以吗", editions=["std-junzheng"], rulings=False)["answers"][0]["text"]
    assert "l:" not in said and "g:" not in said


def test_the_board_shows_only_what_holds(conn):
    board = answer(conn, "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？", editions=["std-junzheng"], rulings=False)["answers"][0]["scenario"]
    assert board["then"] == ["奖励 乙 摸 3"]
