"""People of one's own in questions about 借刀杀人: 我妈, 室友, 小李 are players, unless all they do is speak."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def _first(conn, question: str) -> dict:
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,who", [
    ("表弟对二姨用借刀让她砍我，二姨没出杀，武器归谁？", "表弟"),
    ("阿强对我爸用借刀让他砍丙，我爸没出杀，武器归谁？", "阿强"),
    ("我对同桌用借刀让他砍丙，同桌没出杀，武器归谁？", "我"),
])
def test_named_as_the_question_calls_them(conn, question, who):
    assert _first(conn, question)["value"]["v"] == who


@pytest.mark.parametrize("question,expected", [
    ("我舅舅装着贯石斧，我对他用借刀让他砍他自己，行吗？", "no"),
    ("我哥说借刀可以不指定杀谁，他说得对吗？", "no"),
])
def test_judged_with_them(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected
