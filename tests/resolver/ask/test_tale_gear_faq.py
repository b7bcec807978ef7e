"""Equipment in the voice of the old FAQ collections, and reports of what a program did with it."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,verdict", [
    ("穿藤甲的被闪电劈中，伤害+1吗", "no"),                         # 闪电 does three by itself
    ("火杀打藤甲要多掉1点吗", "yes"),
    ("黄盖满血苦肉一次，体力变成3了，对吗", "yes"),
    ("黄盖满血苦肉一次，体力变成2了，对吗", "no"),
    ("我用寒冰剑砍郭嘉，弃了他两张牌，他还发动了遗计，对吗", "no"),
    ("我用寒冰剑把对面的马拆了，他掉血吗", "no"),                   # the sword at work, no 过河拆桥
    ("顺走残血对面的白银狮子，他回不回血", "yes"),
    ("顺走满血队友的白银狮子，他回血吗", "no"),
    ("酒杀1血郭嘉，郭嘉死吗", "yes"),
    ("酒杀3血郭嘉，郭嘉死吗", "no"),
    ("关羽手里只剩一张红桃，能武圣当杀砍乙吗", "yes"),
    ("关羽手里只剩一张黑桃，能武圣当杀砍乙吗", "no"),
    ("装着方天画戟，手里两张杀，我想用一张点两个目标，可以吗", "no"),
    ("大乔弃掉自己的-1马流离给靠马才够得到的人，可以吗", "no"),
    ("我装青龙刀砍甲，甲出了闪，我手里还有一张杀，系统压根没问我要不要追杀，正常吗", "no"),
    ("对面没穿防具，我放万箭齐发，系统没让他出闪就直接跳过了，是不是bug", "yes"),
    ("赵云龙胆拿闪当杀砍穿藤甲的，对面没出闪也没掉血，是不是程序错了", "no"),
])
def test_yes_or_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("雷杀砍横置的甲，旁边横着的乙没有防具，该掉几点", 1),
    ("贯石斧砍中司马懿，我没有手牌，装备区只有贯石斧，他反馈拿什么", "贯石斧"),
])
def test_value(conn, question, value):
    assert said(conn, question)["value"]["v"] == value
