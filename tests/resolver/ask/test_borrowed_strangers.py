"""Players at the table without a name of the game: kin, friends, 老张. The answer calls them as the question does; who only speaks is no player."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,value", [
    ("老陈对小何用借刀，小何不出杀，武器归谁", "老陈"), ("表弟借我姐的刀砍死了反贼，三张牌归谁", "我姐"), ("室友对我用借刀，我不出杀，武器归谁", "室友"), ("我爸借同桌的刀砍死反贼，三张牌归我爸还是归同桌", "同桌"),
])
def test_a_stranger_is_called_as_the_question_calls_him(conn, question, value):
    found = said(conn, question)
    assert (found["verdict"], found["value"]["v"]) == ("value", value)


@pytest.mark.parametrize("question,verdict", [
    ("我妈的诸葛亮没有手牌，我爸借孙权的刀指定孙权砍她，可以吗", "no"), ("我弟说借刀可以不指定砍谁，对吗", "no"), ("我对装着麒麟弓的舍友用借刀让他砍二叔，行吗", "yes"),
])
def test_who_plays_and_who_speaks(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict
