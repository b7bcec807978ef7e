"""The same question under an edition in which 借刀杀人 is another card: another answer, and the premise is named."""

import pytest

from resolver.ask import answer

QUESTION = "甲对乙使用借刀杀人，乙用杀杀死反贼丙，谁摸三张牌？"


@pytest.mark.parametrize("question", [QUESTION, "借刀杀人杀死反贼，谁摸三张牌？"])
def test_who_draws_differs_between_editions(conn, question):
    now, early = (answer(conn, question, editions=[e], rulings=False)["answers"][0] for e in ("std-junzheng", "yoka-early-b"))

    assert now["verdict"] == early["verdict"] == "value"
    assert now["basis"] == early["basis"] == "engine"
    assert now["value"]["v"] != early["value"]["v"]
    assert now["premise"] is None
    assert "yoka-early-b.card.collateral" in early["premise"]["cites"]


def test_yes_no_question_on_the_false_premise_is_no(conn):
    found = answer(conn, "借刀可以让对方杀我自己吗", editions=["yoka-early-b"], rulings=False)["answers"][0]

    assert found["verdict"] == "no" and found["premise"] and found["citations"]
