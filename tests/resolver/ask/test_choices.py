"""A choice between two things is not answered by yes or no."""

import pytest

from resolver.ask.between import options


@pytest.mark.parametrize("text, two", [
    ("指定目标是“必须”还是“可选”?", ("指定目标是必须", "可选")),
    ("这张牌归甲,还是归乙", ("这张牌归甲", "归乙")),
    ("他还是要交武器吗?", None),
    ("八卦阵还能判定吗,还是失效了?", None),
    ("要还是不要?", None),
    ("他还是谁都杀不了?", None),
])
def test_what_is_put_up_for_choice(text, two):
    assert options(text) == two


@pytest.mark.parametrize("question", [
    "借刀时点出要杀的人是必须还是可选？",
])
def test_a_choice_is_not_answered_by_yes_or_no(conn, question):
    from resolver.ask import answer

    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] not in ("yes", "no")
