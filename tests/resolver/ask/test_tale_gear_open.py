"""Equipment told loosely: what is worn as material, whose state stands behind a verb, which piece is meant, what need not be invoked."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,verdict", [
    ("手里有闪，被砍时必须发动八卦吗", "no"),
    ("甄姬骑着绝影能倾国吗", "no"),
    ("甄姬装着黑桃雌雄剑能倾国吗", "no"),
    ("甘宁装着黑桃A古锭刀能奇袭吗", "yes"),
    ("关羽骑着赤兔能武圣吗", "yes"),
    ("万箭被他闪掉，贯石斧能强命吗", "no"),
    ("八卦翻红了，被张角鬼道换成黑的，我算躲过去了吗", "no"),
    ("吕布砍我，我八卦红一次，手里什么都没有，挡得住吗", "no"),
])
def test_yes_or_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("我用麒麟弓射中关羽，射掉的马去哪", "弃牌堆"),
    ("许褚裸衣用古锭砍没手牌的，几点伤害", 3),
    ("7人全裸，我装麒麟弓，射程里有几个人", 6),
])
def test_values(conn, question, value):
    assert said(conn, question)["value"]["v"] == value
