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


@pytest.mark.parametrize("question, verdict", [
    ("我先出杀，再喝酒，杀的伤害加1吗", "no"), ("我先喝酒，再出杀，这张杀伤害加1吗", "yes"),
    ("我有无懈可击，别人发动八卦阵，可以抵消吗", "no"), ("我有无懈可击，别人用决斗，可以抵消吗", "yes"),
    ("方天画戟杀两个人，其中一个装藤甲，另一个没闪，另一个掉血吗", "yes"),
    ("甲被决斗打死，乙是决斗的使用者，甲是反贼，乙摸三张吗", "yes"), ("乙是反贼，杀了反贼，还能摸三张吗", "yes"), ("乙是内奸，杀了内奸，还能摸三张吗", "no"),
    ("我死了，我放出去的乐不思蜀还有效吗", "undetermined"), ("我是内奸，和主公单挑赢了，我赢了吗", "yes"),
    ("我先出杀，再用桃，可以吗", "undetermined"), ("对方判定乐不思蜀后，我可以无懈吗", "no"), ("队友死了，我能用桃复活他吗", "no"),
    ("杀能用杀响应吗", "no"), ("万箭齐发对死亡的角色有效吗", "no"), ("出牌阶段可以使用几张闪", "undetermined"),
    ("甲装着寒冰剑，乙空城没装备，甲杀中乙，乙掉血吗", "yes"), ("被杀的人必须出闪吗", "undetermined"),
])
def test_who_did_what_when(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, value", [
    ("甲1血乙3血都横置，火杀甲，甲死了，乙几血", 2), ("我喝酒用方天画戟杀两个人，两个人都没闪，一共几点伤害", 4), ("甲先出杀再喝酒，对方没闪，对方掉几点血", 1),
    ("别人杀我，我装着白银狮子，他用青釭剑酒杀，我没闪，我掉几点", 2), ("甲空城，我装着古锭刀杀他，没闪，他掉几点血", 2),
    ("6人局，没有武器没有马，我能杀到几个人", 2),
])
def test_numbers(ask, question, value):
    assert ask(question).value == ("number", value, ask(question).value[2])


@pytest.mark.parametrize("question, verdict", [
    ("我有3张手牌，装备了一件防具，还剩几张手牌", "undetermined"), ("摸牌阶段摸2张，出牌阶段无中生有摸2张，一共摸了几张", "undetermined"),
    ("5人局，桃园结义所有人都受伤，几个人回血", "undetermined"), ("甲在自己回合死了，回合结束吗", "undetermined"), ("4人局，上家到下家距离是几", "undetermined"),
    ("甲濒死的时候，乙可以出杀吗", "no"), ("甲濒死的时候，乙可以用桃吗", "yes"), ("甲出杀，乙没有闪，丙有闪，丙可以出吗", "undetermined"),
    ("乙5张手牌，被过河拆桥拆一张，剩几张", "value"), ("甲横置，甲受到火攻伤害，甲还横置吗", "no"), ("隔一个人的装着+1马，我装着雌雄双股剑，能杀到吗", "no"),
])
def test_sums_and_moments(ask, question, verdict):
    assert ask(question).verdict == verdict
