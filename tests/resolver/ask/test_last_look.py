"""What an answer about 借刀杀人 leaves out is found in the question as it was typed."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question", [
    "甲借乙的麒麟弓砍丙,砍中了,甲可以强令乙射掉丙的马吗?",
    "甲装着青釭剑被乙借刀砍丙,甲说青釭剑我不发动,他可以这样选吗?",
    "空城能让诸葛亮躲过借刀的指定吗?",
    "只有乙有武器,除了甲他谁也够不着,甲还能对乙用借刀吗?",
    "主公被借刀杀了忠臣,装备可以留着吗?",
])
def test_the_left_out_word_stops_the_answer(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert found["verdict"] == "undetermined"
