"""A bare question that a text settles, beside the situation played out: what the tale leaves out of it never decides."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [("反贼杀忠臣有奖励吗", "no"), ("反贼先出牌吗", "no"), ("主公先出牌吗", "yes"), ("流离只能用手牌吗", "no"), ("0血就算死了吗", "no")])
def test_the_whole_question_decides(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("question", ["反贼打死反贼也摸三张吗", "于吉蛊惑能用装备区的牌吗"])
def test_what_comes_to_the_same_is_played(conn, question):
    assert answer(conn, question, rulings=False)["answers"][0]["basis"] == "engine"


@pytest.mark.parametrize("question", ["反贼杀忠臣会有奖励吗", "反贼会先出牌吗", "孙尚香结姻只能弃装备吗"])
def test_other_words_for_it_are_not_answered_otherwise(conn, question):
    found = answer(conn, question, rulings=False)["answers"]
    assert not found or found[0]["verdict"] in ("no", "undetermined")
