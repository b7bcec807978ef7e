"""Points of the rules in plain words: what comes before what, what the discard phase takes, the pile used up, who answers the call of a lord."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [
    ("魏延打夏侯惇，是先刚烈判定再狂骨回血吗", "no"),                # an order put as a claim
    ("魏延打夏侯惇，是先狂骨回血再刚烈判定吗", "yes"),
    ("黄月英用决斗，是先结算决斗再集智吗", "no"),                   # a card takes effect later than it is used
    ("甄姬可以先判定乐不思蜀再发动洛神吗", "no"),
    ("洛神是在判定阶段之后发动吗", "no"),
    ("孙权2点体力，弃牌阶段有4张手牌，可以全部弃掉吗", "no"),          # what is above the limit, no more
    ("孙权2点体力，弃牌阶段有4张手牌，可以弃两张吗", "yes"),
    ("吕蒙2点体力，这回合出过杀，弃牌阶段能留5张手牌吗", "no"),
    ("吕蒙2点体力，没出过杀，发动克己后能留5张手牌吗", "yes"),
    ("摸牌堆和弃牌堆都空了，算平局吗", "yes"),
    ("牌堆摸完了但弃牌堆还有牌，游戏结束了吗", "no"),
    ("刘备装备着丈八蛇矛激将，赵云能用两张手牌当杀给他吗", "no"),      # the weapon of one is not at the other's hand
    ("刘备激将，马超手里只有桃没有杀，他能响应吗", "no"),
    ("刘备激将，马超手里有杀，他能响应吗", "yes"),
    ("魏延麒麟弓射中距离2的甲，弃了甲的+1马，狂骨可以回血吗", "yes"),  # the horse is part of that distance
    ("魏延麒麟弓射中距离3的甲，弃了甲的+1马，狂骨可以回血吗", "no"),
    ("麒麟弓射中小乔，小乔天香把伤害转给甲，能弃小乔的马吗", "yes"),
    ("我装麒麟弓杀小乔，她天香把伤害转移给甲，我能弃掉被转移的人的马吗", "no"),
    ("兵粮寸断被无懈可击抵消后，会传给下家吗", "no"),
    ("闪电被无懈可击抵消后，要弃置闪电吗", "no"),
    ("甲被闪电劈中3点，乙没有横置，乙会受到传导伤害吗", "no"),
    ("黄盖苦肉濒死后对自己用酒，可以吗", "yes"),                    # what felled him is not asked about
    ("黄盖苦肉失去体力有伤害来源吗", "no"),
    ("麒麟弓射中对方，对方有两匹马，是对方自己选弃哪匹吗", "no"),
    ("貂蝉可以离间一男一女两名角色吗", "no"),
    ("甲对乙用决斗，是甲先出杀吗", "no"),                          # who is first, put as a claim
    ("决斗是由目标先打出杀吗", "yes"),
    ("甲的回合乙濒死，求桃是从乙开始问吗", "no"),
    ("甲濒死，乙只能用一张桃救他吗", "undetermined"),               # whether more may
    ("丙体力-1，只有一张桃，能救活吗", "no"),
    ("甲体力-1，用了两张桃，能救活吗", "yes"),
    ("忠臣死亡后游戏会结束吗", "no"),
    ("陆逊还剩一张手牌，可以发动连营吗", "undetermined"),            # nothing is told to be lost
])
def test_plain_point(conn, question, verdict):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    assert (found[0]["verdict"] if found else "undetermined") == verdict
