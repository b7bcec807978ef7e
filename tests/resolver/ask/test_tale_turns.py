"""Cases told in players' own turns: second conversions, what works by itself, who 我 is, a word said too late, what has happened before the order asked for."""

import pytest


@pytest.mark.parametrize("question,verdict", [
    ("喝了酒砍郭嘉，能不能不加伤害", "no"), ("许褚裸衣决斗我，他可以不+1吗", "no"), ("我拿着青釭剑砍穿藤甲的人，能选择不发动青釭剑吗", "no"), ("我能选择不发动八卦阵吗", "yes"),
    ("赵云装丈八，两张手牌当杀，再用龙胆当闪行吗", "no"), ("关羽装着朱雀羽扇，武圣当的杀还能再发动朱雀羽扇吗", "no"),
    ("于吉能用蛊惑给张角一张闪吗", "no"), ("华佗能给主公张角一张闪吗", "yes"), ("于吉能两张一起蛊惑吗", "no"),
    ("我用无中摸了两张牌，对面还能无懈吗", "no"), ("甲顺我，已经把我的牌拿走了，我还能无懈吗", "no"),
    ("南蛮我出了杀，能改成交无懈，把杀收回来吗", "no"),
    ("张角装着八卦，对面砍我，我用雷击行吗", "yes"), ("张角穿着仁王盾，黑杀砍过来，我想雷击，能出闪吗", "no"), ("我是张角，别人黑杀打我，我想雷他，能出闪吗", "yes"),
    ("就我一个横着，中了火杀，没人可传，我还会重置吗", "yes"), ("骑着赤兔算不算+1范围", "no"), ("大宛能增加攻击范围吗", "no"),
    ("血满着，桃多得要爆手牌，能直接吃一个吗", "no"), ("吕布砍1手牌(闪)的陆逊，出闪连营摸到又一张闪，两张闪就挡住了？", "yes"),
    ("狮子被拆的时候从1血回到3血，对吗", "no"), ("狮子被拆的时候从1血回到2血，对吗", "yes"),
])
def test_yes_or_no(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question,value", [
    ("贯石斧砍张角，他出闪之后要雷击、我要贯石斧，谁先", ["雷击", "贯石斧"]),
    ("青龙刀杀张角，张角出闪之后雷击和追杀哪个先", ["雷击", "青龙偃月刀"]),
    ("孙尚香主公误杀忠臣，身上2件装备，弃光之后最后手上几张", 4), ("曹操主公误杀忠臣，身上2件装备，最后还剩几张手牌", 0),
    ("神速1跳了判定，面前的闪电咋办？丢掉还是传走？", "判定区"),
    ("古锭刀火杀打没手牌的A，铁索传给下家，他有白银狮子，再往下传的那家掉几点", 2),
])
def test_a_value(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question,verdict", [
    ("甄姬洛神翻出红的，还能接着判吗", "no"), ("甄姬洛神翻出黑的，还能接着判吗", "yes"),
    ("我用青釭剑砍八卦，八卦失效吗", "yes"), ("我装着青釭放万箭，对面的八卦失效吗", "no"),
    ("A和B连着，A1血被火杀打中，A濒死求桃的时候，B是不是已经掉血了", "no"), ("乙装着仁王盾，A1血被乙砍中，没桃没酒，A死吗", "yes"),
    ("能对自己用顺手牵羊或者兵粮寸断吗", "no"), ("黄盖1血苦肉，能摸两张牌吗", "undetermined"),
    ("弃牌阶段手牌4张体力2，我能少弃一张吗", "no"), ("诸葛亮弃牌阶段手牌1张体力3，能弃成0张进空城吗", "no"),
    ("甄姬面前有兵粮，洛神摸到无懈，能用来挡这张兵粮吗", "yes"),
])
def test_what_may_be_done_when(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question,value", [
    ("五谷我被无懈了没拿到，最后桌上剩下的那张牌归谁", "弃牌堆"), ("丈八两张牌当杀砍完，弃牌堆里多几张牌", 2),
    ("火杀打A，连着的B受几点", 1), ("古锭刀火杀打没手牌的A，+1共2点；连着的B也没手牌，B是2点还是3点？", 2), ("古锭刀打有手牌的A，掉几点", 1),
])
def test_numbers_and_places(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value
