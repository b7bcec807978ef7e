"""Plain questions about cards, distance, dying and roles: what was dropped, merged or answered instead."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("南蛮入侵能用酒响应吗", "no"), ("决斗可以用桃响应吗", "no"), ("万箭齐发能用杀响应吗", "no"), ("南蛮入侵能用雷杀响应吗", "yes"),
    ("桃能重铸吗", "no"), ("铁索连环可以重铸吗", "yes"),
    ("没有人杀甲，甲能出闪吗", "no"), ("没人用锦囊，可以用无懈可击吗", "no"),
])
def test_a_card_that_is_not_fit(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("我的五谷丰登，对乙的效果被无懈可击抵消，乙能拿牌吗", "no"), ("我的五谷丰登，对乙的效果被无懈可击抵消，丙能拿牌吗", "yes"),
    ("万箭齐发，对甲的效果被无懈可击抵消了，甲要出闪吗", "no"), ("万箭齐发，对甲的效果被无懈可击抵消了，乙要出闪吗", "yes"),
])
def test_whose_share_is_countered(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("甲1血，被杀没有闪，手里有一张桃，甲会死吗", "no"), ("甲1血受到2点伤害，手里有一张酒，会死吗", "yes"), ("我1血，被决斗没有杀，有一张酒，会死吗", "no"),
    ("我1血，被决斗没有杀，会死吗", "yes"),
])
def test_who_can_save_himself(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("我顺手牵羊拿到一张杀，这回合已经出过杀，还能用吗", "no"), ("我本回合出过决斗，还能再用吗", "yes"),
    ("我装着丈八蛇矛，两张梅花当杀，仁王盾挡得住吗", "yes"), ("我装着丈八蛇矛，两张方块当杀，仁王盾挡得住吗", "no"),
    ("我装着青龙偃月刀，杀被闪，我再出一张杀，对方又闪，还能再出吗", "yes"),
    ("我装着方天画戟，8人局对家能杀到吗", "yes"), ("我装着贯石斧，8人局对家能杀到吗", "no"),
    ("甲乙横置，火攻甲成功后，乙还横置吗", "no"), ("失去诸葛连弩后还能出第二张杀吗", "undetermined"),
    ("一回合能用两张过河拆桥吗", "yes"), ("一回合能用两张桃吗", "yes"), ("一回合能用两张酒吗", "no"),
    ("杀死反贼的人如果是反贼，也能摸三张吗", "yes"), ("我死了，判定区的牌要弃掉吗", "yes"), ("反贼都死了，只剩主公和内奸，内奸怎么赢", "undetermined"),
])
def test_what_a_short_clause_leaves_out(ask, question, verdict):
    assert ask(question).verdict == verdict
