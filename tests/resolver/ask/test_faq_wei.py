"""The 魏 generals in colloquial words: what a skill takes, whom it is done to, what the judgement was not, which turn is spoken of."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    # what a skill takes
    ("对面决斗曹操，曹操没杀，奸雄能把那张杀收走吗", "no"), ("对面砍曹操，曹操没闪，奸雄能把那张杀收走吗", "yes"), ("南蛮打掉曹操一滴血，奸雄能收走下家打出的杀吗", "no"),
    ("曹操被闪电劈中没死，能奸雄把这张闪电收进手里吗", "yes"), ("郭嘉判闪电没劈中，天妒能把这张闪电收走吗", "no"), ("郭嘉判乐，翻了张方块，天妒能不能连那张乐不思蜀也一起收了", "no"),
    ("曹操砍夏侯惇被刚烈掉血，奸雄能拿判定牌吗", "no"), ("郭嘉判乐，司马懿鬼才打出桃，郭嘉天妒能拿这张桃吗", "yes"),
    # 突袭: one from each
    ("张辽能突袭同一个人两张牌吗", "no"), ("张辽突袭甲，能拿他两张手牌吗", "no"), ("张辽突袭后还能摸牌吗", "no"), ("张辽突袭可以抽两张吗", "undetermined"),
    # what was not turned up
    ("乐判定非红桃，还能出牌吗", "no"), ("刚烈判出来非红桃，砍人的会掉血吗", "yes"), ("兵粮判定非梅花，还能摸牌吗", "no"),
    # it, nobody, short of
    ("甄姬装备区有一匹黑马，能把它当闪用吗", "no"), ("甄姬手里有张黑桃杀，能把它当闪用吗", "yes"), ("主公曹操装着八卦，护驾没人给，还能判八卦吗", "yes"), ("刘备激将，蜀将都说没有，还能自己出杀吗", "yes"),
    # no source, neither dead nor saved
    ("司马懿被闪电劈中，能反馈吗", "no"), ("郭嘉剩1血挨了一刀，没人给桃，遗计还能分牌吗", "no"), ("郭嘉剩1血挨了一刀，被桃救回来，遗计还能分牌吗", "yes"),
    # whom a relative clause describes
    ("主公夏侯惇刚烈把砍他的忠臣反死了，夏侯惇要弃光牌吗", "yes"), ("夏侯惇刚烈把砍他的反贼弄死了，夏侯惇能摸三张吗", "yes"),
    # which judgement, which turn
    ("甄姬面前有乐，洛神之后还要判乐吗", "yes"), ("夏侯渊神速1，面前有闪电，还要判闪电吗", "no"), ("曹仁据守背面朝上，面前放着闪电，轮到他那回合要判闪电吗", "no"), ("曹仁据守后，下回合还能出杀吗", "no"),
    ("许褚裸衣后在别人的回合出杀，伤害加1吗", "undetermined"), ("裸衣那回合放南蛮，打中的也是2点吗", "no"),
    # what is stopped
    ("神速砍装仁王盾的，会不会被挡住", "no"), ("我黑杀砍装仁王盾的，会被挡住吗", "yes"),
])
def test_yes_or_no(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("关羽拿红桃桃当杀砍曹操，曹操没闪，奸雄收上来的是桃还是别的什么", "桃"), ("曹操被决斗打中，奸雄拿到的是决斗还是别的牌", "决斗"), ("曹操被人火攻，对面弃了张红桃把我烧了，奸雄拿的是火攻还是他弃的那张", "火攻"),
    ("司马懿被闪电劈中，反馈能拿谁的牌", "没有人"), ("司马懿被黄盖砍了，反馈能拿谁的牌", "黄盖"), ("许褚裸衣放南蛮，打中掉几点", 1),
])
def test_which_or_how_many(ask, question, value):
    assert ask(question).value[1] == value
