"""An edition that the question names and that lacks the card is not answered for another."""

import pytest

from resolver.ask import answer


def first(conn, question):
    return answer(conn, question, rulings=False)["answers"][0]


@pytest.mark.parametrize("question", ["标准版能喝酒吗？", "标准版里甲能用火杀杀乙吗？"])
def test_a_card_the_named_print_lacks(conn, question):
    got = first(conn, question)
    assert got["verdict"] == "undetermined" and "没有【" in got["text"]


def test_a_card_it_has(conn):
    assert first(conn, "标准版甲能用杀杀乙吗")["verdict"] == "yes"


def test_another_number_is_not_none(conn):
    assert first(conn, "无中生有摸三张吗？")["text"] == "不。没有摸3张牌"
