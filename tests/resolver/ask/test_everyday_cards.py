"""Everyday questions about cards, phases, seats and the chain: one test for each class of question that was refused or answered amiss."""

import pytest

from resolver.ask import answer


def _said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    return (found[0]["verdict"], (found[0]["value"] or {}).get("v")) if found else ("undetermined", None)


@pytest.mark.parametrize("question, verdict", [
    ("黑杀能被仁王盾挡住吗", "yes"), ("红杀能被仁王盾挡住吗", "no"), ("雷杀会被仁王盾挡住吗", "yes"), ("雷杀会被藤甲挡住吗", "no"), ("甲的红杀能被乙的仁王盾挡住吗", "no"),
])
def test_the_blow_comes_at_him_who_wears_the_armour(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("南蛮入侵自己要出杀吗", "no"), ("万箭齐发自己会不会掉血", "no"), ("别人放南蛮，自己要出杀吗", "yes"), ("对面放万箭，自己也要出闪吗", "undetermined"), ("桃园结义自己能回血吗", "yes"),
])
def test_oneself_beside_a_mass_trick(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, n", [
    ("三个人都横置，火杀打中一个，总共掉几血", 3), ("三个人都横置，火杀打中一个，每人掉几血", 1), ("甲乙都横置，火杀打甲，甲总共掉几血", 1),
])
def test_points_of_all_who_are_chained(ask, question, n):
    assert ask(question).value[1] == n


@pytest.mark.parametrize("question, verdict", [
    ("麒麟弓必须造成伤害才能射马吗", "yes"), ("青龙偃月刀必须命中才能发动吗", "no"), ("决斗需要在攻击范围内吗", "no"), ("顺手牵羊必须距离1才能用吗", "yes"), ("闪电只能对自己使用吗", "yes"),
    ("桃只能对自己用吗", "no"), ("急救只能在回合外用吗", "yes"), ("古锭刀必须对方有手牌才加伤害吗", "no"), ("无懈只能在自己的回合用吗", "no"), ("桃必须受伤才能吃吗", "undetermined"),
])
def test_what_a_text_asks_for(conn, question, verdict):
    assert _said(conn, question)[0] == verdict


@pytest.mark.parametrize("question, verdict", [
    ("我手牌正好等于体力，要弃牌吗", "no"), ("手牌比体力多，要弃牌吗", "yes"), ("我2血5张手牌，别人回合要弃牌吗", "no"), ("我2血5张手牌，出牌阶段要弃牌吗", "no"), ("我2血5张手牌，回合结束要弃牌吗", "yes"),
])
def test_when_the_limit_of_the_hand_counts(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("我被乐了，还能摸牌吗", "yes"), ("被乐了还能出闪吗", "yes"), ("被乐了还能用桃救自己吗", "yes"), ("对面被乐了，我杀他，他能出闪吗", "yes"), ("被乐了还能出杀吗", "no"),
])
def test_what_lies_there_takes_only_a_phase(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("喝酒之后用决斗伤害加1吗", "no"), ("喝酒后火攻伤害加1吗", "no"), ("喝酒后雷杀伤害加1吗", "yes"), ("古锭刀，对方有1张手牌，伤害加1吗", "no"), ("贯石斧，杀打中了，能发动吗", "no"),
    ("麒麟弓，造成伤害了，能射马吗", "yes"), ("麒麟弓射马，对方没马能发动吗", "no"), ("雌雄双股剑，对方是同性，能发动吗", "no"), ("雌雄双股剑，对方是异性，能发动吗", "yes"),
])
def test_what_a_weapon_needs(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, words", [
    ("乐不思蜀判定红桃会怎样", "不跳过出牌阶段"), ("兵粮寸断判到红桃会怎样", "跳过摸牌阶段"), ("决斗我没杀了会怎样", "受到1点伤害"), ("甲横置，乙对甲用铁索连环，会怎么样", "重置"),
    ("闪电没劈中会怎么样", "移到下家的判定区"), ("白银狮子被拆了会怎么样", "回复1点体力"), ("藤甲被南蛮入侵会怎样", "没有效果"), ("寒冰剑防止伤害会怎样", "被弃置2张牌"),
])
def test_what_comes_of_it(ask, question, words):
    assert ask(question).value[1] == words


@pytest.mark.parametrize("question, verdict", [
    ("黑桃10的闪电劈不劈", "no"), ("黑桃9闪电会中吗", "yes"), ("梅花能让兵粮无效吗", "yes"), ("方块能躲过乐不思蜀吗", "no"), ("红桃能躲过乐吗", "yes"), ("乐判出红桃,无效吗", "yes"),
])
def test_a_judgement_told_beside_its_trick(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("我的杀被闪了算不算用过杀了", "yes"), ("南蛮打出的杀算次数吗", "no"), ("决斗打出杀之后还能再使用杀吗", "yes"), ("喝了酒这回合能再喝一次吗", "no"), ("用了决斗还能再用决斗吗", "yes"),
])
def test_what_counts_as_used(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("两个人单挑，我和对面距离是多少", 1), ("7人局最远的人和我距离几", 3), ("5人局，我下家的下家和我距离多少", 2), ("6人局我右边第五个人和我距离多少", 1), ("6人局，死了一个人，我和对家距离变成多少", 2),
    ("6人局，我下家死了，我和下下家的距离是多少", 1), ("我装着-1马和麒麟弓能打多远", 6), ("麒麟弓能打多远", 5), ("没有武器有-1马，最远能打距离几", 2),
])
def test_distances_in_a_ring(conn, question, value):
    assert _said(conn, question) == ("value", value)


@pytest.mark.parametrize("question, verdict", [
    ("死了一个人之后，距离会变近吗", "yes"), ("距离算死人吗", "no"), ("我左边的左边的人距离我是2吗", "yes"), ("+1马我到别人的距离会变吗", "no"), ("能主动卸下装备吗", "no"), ("装着的武器可以收回手牌吗", "no"),
    ("出牌阶段可以不出牌吗", "yes"), ("出牌阶段必须出牌吗", "no"), ("先摸牌后判定对吗", "no"), ("体力能超过上限吗", "no"),
])
def test_bare_rules(conn, question, verdict):
    assert _said(conn, question)[0] == verdict


def test_no_limit_in_the_text(conn):
    assert _said(conn, "一回合能吃几个桃") == ("value", "没有次数限制")


@pytest.mark.parametrize("question, verdict", [
    ("3血被闪电劈，有桃能活吗", "yes"), ("2血被闪电劈，自己有一张酒能活吗", "no"), ("我1血被酒杀砍中，有一张桃能活吗", "no"), ("我2血被酒杀砍中，有一张桃能活吗", "yes"), ("1血被南蛮没杀，有一张桃能活吗", "yes"),
])
def test_who_lives_by_what_he_holds(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("传导完之后还横置吗", "no"), ("我没横置会被传导吗", "no"), ("酒能解除铁索吗", "no"), ("火杀能解除横置吗", "yes"), ("普通杀能解除横置吗", "no"), ("铁索连环两个人，一个被无懈了，另一个还横置吗", "yes"),
    ("甲对乙丙用铁索，对乙的被无懈，乙还横置吗", "no"),
])
def test_the_chain_in_general(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("两张无懈之后锦囊还生效吗", "yes"), ("三张无懈连着打，最后锦囊生效吗", "no"), ("无懈对万箭齐发能一次救所有人吗", "no"), ("别人对别人用锦囊我能出无懈吗", "yes"), ("能无懈桃园吗", "yes"), ("能无懈杀吗", "no"),
    ("判定牌翻出来之后还能无懈乐吗", "no"),
])
def test_what_is_countered(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, verdict", [
    ("南蛮入侵我打出红杀可以吗", "yes"), ("我用南蛮入侵，我打出杀可以吗", "no"), ("五谷丰登我能最后拿吗", "undetermined"), ("装着连弩出了三张杀，把连弩换成青釭剑还能出吗", "no"), ("出了一张杀，装上连弩还能出吗", "yes"),
    ("南蛮入侵必须出杀吗", "no"), ("我被杀了必须出闪吗", "no"), ("青龙偃月刀被闪了必须再出杀吗", "no"), ("对面只有判定区有牌，我能拆吗", "yes"), ("火杀被闪了酒还在吗", "no"), ("一个人能有两张闪电吗", "no"),
    ("体力到了-1，吃两个桃能救活吗", "yes"), ("体力-1的时候吃一个桃能活吗", "no"), ("别人的回合能换装备吗", "no"),
])
def test_short_questions_at_the_table(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, n", [
    ("手里只剩一张牌，被过河拆桥了还剩几张", 0), ("我有3张手牌，用了无中生有后有几张", 4), ("甲3张手牌，被顺手牵羊，还剩几张", 2), ("闪电劈到横置的人，另一个横置的人掉几点", 3), ("火杀打中横置的人，另一个横置的人掉几点", 1),
])
def test_what_is_left(ask, question, n):
    assert ask(question).value[1] == n


@pytest.mark.parametrize("question, verdict", [
    ("火杀算不算杀的次数", "yes"), ("杀的目标可以是队友吗", "yes"), ("杀的目标可以是自己吗", "no"), ("酒能在别人濒死的时候救他吗", "no"), ("被兵粮了还能用技能摸牌吗", "undetermined"), ("使用装备算出牌吗", "undetermined"),
    ("对已经横置的人用铁索会解开吗", "yes"),
])
def test_more_short_questions(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("他3血穿藤甲，被火攻烧中还剩几血", 1), ("甲4血被酒杀砍中后还剩几血", 2), ("5人局万箭齐发最多几个人掉血", 4), ("8人局南蛮入侵最多打几个人", 7), ("出牌阶段能出几次火攻", "没有次数限制"), ("一回合能用几张闪", None),
])
def test_numbers_in_one_breath(conn, question, value):
    assert _said(conn, question)[1] == value


@pytest.mark.parametrize("question, verdict, n", [
    ("古锭刀空手酒杀几点伤害", "value", 3), ("古锭刀打空手藤甲有伤害吗", "no", None), ("乐判方块出牌吗", "no", None), ("兵粮判方块摸牌吗", "no", None), ("八卦判红桃能闪吗", "yes", None), ("弃牌阶段3血4张弃几张", "value", 1),
    ("三个人横着火杀一个总共几点", "value", 3), ("火杀能解除乐吗", "undetermined", None),
])
def test_terse_questions(conn, question, verdict, n):
    assert _said(conn, question) == (verdict, n)
