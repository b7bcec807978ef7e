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
    ("马超有马术，还能骑赤兔吗", "yes"),
    ("我被乐判中了，这回合还能装防具吗", "no"),
    ("贯石斧强命，弃一张手牌和身上的防御马，可以吗", "yes"),
    ("刘备没有手牌，激将，马超装着青釭剑，给了一张普通杀，砍藤甲，有效吗", "no"),
    ("刘备装着青釭剑，激将，马超给了一张普通杀，砍藤甲，有效吗", "yes"),
    ("司马懿没有手牌，拿装备区的黑桃牌改判定可以吗", "no"),
    ("张角用装备区的黑桃牌鬼道可以吗", "yes"),
    ("用朱雀羽扇把普通杀当火杀，砍中一个横置的，其他横置的人会掉血吗", "yes"),
    ("麒麟弓射程4，我记得没错吧", "no"),
    ("青釭剑攻击范围是2对吗", "yes"),
    ("诸葛亮装备区满满当当，没有手牌，算空城吗", "yes"),
    ("刘备激将，马超装着青釭剑给了张黑杀，对面仁王盾没闪，掉血吗", "no"),
    ("刘备装着青釭，激将，张飞给了张黑杀，对面仁王盾没闪，对面掉血吗", "yes"),
    ("没装方天，出杀能多指定目标吗", "no"),
    ("我装着方天，最后一张杀，能多选一个目标吗", "yes"),
    ("绝影的卢能一起骑吗", "no"),
    ("主公刘备装着连弩，激将出了三次杀，可以吗", "undetermined"),
    ("朱雀羽扇是不是锁定技？我懒得点火", "no"),
])
def test_yes_or_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("我用麒麟弓射中关羽，射掉的马去哪", "弃牌堆"),
    ("许褚裸衣用古锭砍没手牌的，几点伤害", 3),
    ("7人全裸，我装麒麟弓，射程里有几个人", 6),
    ("A装狮子，B没装备，都横置着，我喝酒，火杀砍A，B掉几点", 1),
    ("铁索连着藤甲A和没装备的B，我喝酒火杀砍A，B掉几点", 3),
    ("四人局对家骑绝影，我骑大宛，距离多少", 2),
    ("寒冰剑弃的牌由谁选", "装寒冰剑的人"),
    ("我被张角用闪躲掉，雷击和贯石斧谁先", ["雷击", "贯石斧"]),
])
def test_values(conn, question, value):
    assert said(conn, question)["value"]["v"] == value
