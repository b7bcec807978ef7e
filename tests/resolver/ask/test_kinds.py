"""What a named card, skill or general is, asked bare."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, expected", [
    ("空城是锁定技吗", "yes"), ("铁骑是锁定技吗", "no"), ("激将是主公技吗", "yes"), ("周瑜是哪个势力", "吴"), ("华佗是什么势力", "群"), ("孙尚香是男是女", "女"), ("曹操是蜀国的吗", "no"),
    ("八卦阵是防具吗", "yes"), ("决斗是延时锦囊吗", "no"), ("突袭是在出牌阶段发动吗", "no"), ("观星是准备阶段发动吗", "yes"), ("枭姬必须摸吗", "no"), ("无双必须发动吗", "yes"), ("洛神可以不发动吗", "yes"),
    ("主公曹操的体力上限是几", 5), ("曹操几血", 4), ("曹操做主公几血", 5), ("四人局主公曹操几血", 4), ("忠臣死了主公弃牌吗", "undetermined"), ("主公死了反贼全死了内奸活着一个人，内奸赢吗", "undetermined"),
])
def test_what_it_is(conn, question, expected):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert (found["value"]["v"] if found["verdict"] == "value" else found["verdict"]) == expected
    assert found["verdict"] == "undetermined" or found["citations"]


@pytest.mark.parametrize("edition, question, expected", [
    ("std-junzheng", "判定区有闪电和乐，先判哪个", "后放置的"), ("yoka-early-b", "判定区有闪电和乐，先判哪个", "闪电"),
    ("std-junzheng", "后放的延时锦囊先判吗", "yes"), ("std-junzheng", "先放的先判吗", "no"), ("std-junzheng", "判定区有闪电，判定黑桃5，掉几血", 3),
])
def test_which_judgement_is_first(conn, edition, question, expected):
    found = answer(conn, question, editions=[edition], rulings=False)["answers"][0]
    assert (found["value"]["v"] if found["verdict"] == "value" else found["verdict"]) == expected
