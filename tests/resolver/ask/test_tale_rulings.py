"""What players ask a judge at the table: what a card counts as, the order it goes round in, what a skill may take, what need not be taken."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [
    ("武圣用红桃火杀当杀，还算火杀吗", "no"),                       # a card made of others is what it is made into
    ("丈八两张雷杀当杀，算雷杀吗", "no"),
    ("龙胆的闪当杀，算杀吗", "yes"),
    ("朱雀羽扇把普通杀当火杀用，算火杀吗", "yes"),
    ("朱雀羽扇把杀当火杀用，还是普通杀吗", "no"),
    ("赵云拿火杀当闪，这张算闪吗", "yes"),
    ("反馈能拿走他判定区的闪电吗", "no"),                           # what lies before somebody is no card of his
    ("张飞面前有兵粮，司马懿被张飞砍了，反馈能拿走他判定区的牌吗", "no"),
    ("寒冰剑砍中甲，能拆甲头上的乐吗", "no"),
    ("突袭能抽走别人面前的闪电吗", "no"),
    ("反馈能拿装备吗", "yes"),
    ("万箭能用八卦吗？", "yes"),
    ("决斗能发动八卦阵吗？", "no"),
    ("刘备激将，赵云能响应吗？", "yes"),
    ("曹操护驾，张辽能帮忙吗？", "yes"),
    ("主公曹操护驾，甄姬拿张梅花当闪给他行吗", "yes"),
    ("反贼质疑于吉，猜错了掉血死了，于吉能摸三张奖励吗", "no"),      # nobody killed him
    ("我装着麒麟弓，用决斗或者南蛮打伤有马的人，能射马吗", "no"),
    ("我装着麒麟弓，用杀打伤有马的人，能射马吗", "yes"),
    ("刘备仁德给我牌，我可以不收吗", "no"),
    ("我能把南蛮打了减手牌吗", "yes"),
    ("被万箭打到濒死，这时候补闪行吗", "no"),                       # the dying are asked for what rescues
    ("甲濒死，没人有桃，甲手里有酒，能喝酒救自己吗", "yes"),
    ("大乔弃掉装着的青龙刀流离，目标只有靠刀的射程才够得着，行吗", "no"),
    ("流离能流离给出杀的人吗", "no"),                               # he is the one who used it
    ("铁骑判黑后还能发动八卦吗", "yes"),                            # the armour of the one who is struck
    ("铁骑判红能出闪吗", "no"),
    ("铁骑判出黑桃能出闪吗", "yes"),
    ("闪电判出黑桃A，会中吗", "no"),
    ("闪电判定黑桃5会中吗", "yes"),
    ("乐判出方块会中吗", "yes"),
    ("突袭能抽自己的牌吗", "undetermined"),
    ("麒麟弓能射自己的马吗", "undetermined"),
    ("丈八用两张火杀当一张杀打出去，对藤甲有效吗", "no"),            # the blow, not the armour
    ("雷杀打出去，对藤甲有效吗", "yes"),
    ("流离之后那张杀还算打大乔吗", "undetermined"),
    ("无懈是按座位问的吗", "undetermined"),
    ("酒杀被八卦挡了，酒还有效吗", "undetermined"),
    ("闪或杀能在决斗里打出吗", "undetermined"),                     # of which of them it is asked
])
def test_rulings(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize("question, value", [
    ("方天指定三个人，按座次还是按我指定的顺序", "按座次"),
    ("于吉蛊惑，质疑是抢答还是轮流?", "轮流"),
    ("南蛮入侵是同时结算还是一个一个结算", "一个一个结算"),
    ("万箭是从使用者开始还是从使用者的下家开始结算", "下家"),
    ("周泰身上有创，弃牌阶段能留几张手牌", 0),
    ("6人局，D在我(A)正对面，A到D几格？", 3),
    ("无双决斗要出几张杀", 2),
    ("和吕布决斗要出几张杀", 2),
    ("我跟吕布决斗，吕布要出几张杀", 1),
    ("朱雀扇打藤甲几点", 2),
    ("有人质疑于吉质疑错了死了，谁摸三张牌", "没有人"),
])
def test_values(conn, question, value):
    assert answer(conn, question, rulings=False)["answers"][0]["value"]["v"] == value
