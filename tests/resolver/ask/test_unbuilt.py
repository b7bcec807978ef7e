"""A general whose text the engine has no unit for in an edition is not played there: neither in an answer nor beside one."""

import pytest

from resolver.ask import answer

UNBUILT = "曹操被南蛮打到，能奸雄吗"        # 奸雄 of jie is another text, without a unit


def test_the_edition_itself_says_what_is_missing(conn):
    found = answer(conn, UNBUILT, editions=["jie"], rulings=False)["answers"][0]
    assert found["verdict"] == "undetermined"
    assert "引擎还不会武将曹操" in found["text"] and "奸雄" in found["text"]


@pytest.mark.parametrize("question", [UNBUILT, "郭嘉受到1点伤害，能遗计吗", "张辽摸牌阶段能突袭吗"])
def test_no_edition_is_said_to_answer_otherwise_by_a_skill_it_does_not_play(conn, question):
    found = answer(conn, question, rulings=False)["answers"][0]
    assert found["verdict"] == "yes"
    assert "jie" not in {other["edition"] for other in found["alternatives"]}
    for other in found["alternatives"]:
        there = answer(conn, question, editions=[other["edition"]], rulings=False)["answers"][0]
        assert (there["verdict"], there.get("value")) == (other["verdict"], other["value"])
