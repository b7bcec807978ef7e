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


@pytest.mark.parametrize("question,verdict", [
    ("闪电被无懈以后，把它扔进了弃牌堆，对吗", "no"),               # 它 is what was answered
    ("闪电被无懈了，闪电还在我判定区吗", "no"),
    ("我的乐被无懈掉了，那张乐还留在我判定区，对吗", "no"),
    ("八卦判出红的，被张角鬼道换成了黑桃，这闪还算数吗", "no"),
    ("八卦判出红的，这闪还算数吗", "yes"),
    ("我用丈八把两张牌当杀砍曹操，其中一张是桃，奸雄能拿到桃吗", "yes"),
    ("他骑着两匹马，麒麟弓能把两匹马都射掉吗", "no"),
    ("他骑着两匹马，麒麟弓能射掉一匹马吗", "yes"),
    ("方天最后一张杀砍三个人，能指定空城的诸葛亮吗", "no"),
    ("方天最后一张杀砍三个人，能指定满血的诸葛亮吗", "yes"),
    ("郭嘉被铁索传导掉了1血，他能遗计吗", "yes"),
    ("我的火杀砍中穿藤甲的乙，系统只扣了他1血，对吗", "no"),
    ("我的火杀砍中穿藤甲的乙，系统扣了他2血，对吗", "yes"),
    ("孙权制衡弃了两张手牌和一件装备，系统只给他摸了两张，对吗", "no"),
])
def test_reports(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("甲1血乙3血都横着，雷杀打死了甲，乙该掉几点", 1),
    ("黄盖苦肉之后系统只给他摸了一张牌，该摸几张", 2),
])
def test_number(conn, question, value):
    assert said(conn, question)["value"]["v"] == value


@pytest.mark.parametrize("question,verdict", [
    ("我用麒麟弓砍死了乙，我能先射乙的马吗", "yes"),                # before that came about
    ("曹操装着八卦被砍，判了红桃，他还能护驾吗", "no"),
    ("雌雄砍孙尚香，她手里没牌只有一匹马，她能弃掉马吗", "no"),
    ("我骑着赤兔，别人算到我的距离会不会变近", "no"),
    ("我骑着绝影，别人到我的距离会变远吗", "yes"),
    ("装备区能同时摆两把武器吗", "no"),
    ("我寒冰剑砍马超，他手里有三张牌，系统只让我弃一张，对吗", "no"),
    ("我寒冰剑砍马超，他身上只有一匹马，没有手牌，系统只让我弃一张，对吗", "yes"),
    ("对面藤甲，我火攻烧他，系统扣了他2血，这对吗", "yes"),
    ("麒麟弓把对方+1马和-1马都射掉，可以吗", "no"),
    ("连弩换成了青釭剑，这回合我已经砍了三刀，还能再砍吗", "no"),
    ("2血的我装着白银狮子，闪电劈中，还能活吗", "yes"),
    ("丈八蛇矛可以用装备区里的一张马加一张手牌当杀吗", "no"),
    ("8人局正对面那位，装方天画戟加-1马，够得着吗", "yes"),
    ("8人局正对面那位装方天画戟，我够得着吗", "no"),
])
def test_further(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,verdict", [
    ("装着青釭剑，用火攻打藤甲，会多1点吗", "yes"),
    ("许褚裸衣后用火攻，火攻伤害加1吗", "no"),
    ("许褚裸衣后用决斗，决斗伤害加1吗", "yes"),
    ("黄忠4血，对面手牌5张，系统让他烈弓强制命中，对吗", "yes"),
    ("黄忠4血，对面手牌2张，没有武器，系统让他烈弓强制命中，对吗", "no"),
])
def test_amounts(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict
