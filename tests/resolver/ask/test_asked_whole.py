"""Whole questions of beginners about roles, dying, death and the parts of a skill's text: read off the rule or the text that holds."""

import pytest

from resolver.ask import answer


def said(conn, question, edition="std-junzheng"):
    found = answer(conn, question, editions=[edition], rulings=False)["answers"]
    if not found:
        return "undetermined"
    return found[0]["value"]["v"] if found[0]["verdict"] == "value" else found[0]["verdict"]


@pytest.mark.parametrize("question,want", [
    ("主公一开始要亮身份吗", "yes"), ("反贼的身份要公开吗", "no"), ("内奸的身份可以不亮吗", "yes"), ("主公的身份可以不亮吗", "no"), ("阵亡以后身份牌要亮出来吗", "yes"), ("谁开局亮身份", "主公"),
    ("大家知道主公是谁吗", "yes"), ("忠臣知道谁是反贼吗", "no"),
    ("六个人玩有几个忠臣", 1), ("八人局里有几个内奸", 2), ("4人局有没有忠臣", "yes"), ("9人局忠臣和反贼一样多吗", "no"), ("7人局反贼和忠臣谁多", "反贼"), ("10人局反贼和内奸一共几个", 6),
    ("主公比其他人多几点血", 1), ("四人局主公比别人多几点体力", 0), ("主公多两点血吗", "no"), ("3血的武将做主公是几血", 4), ("4人局3血的武将做主公是几血", 3), ("游戏开始主公先出牌吗", "yes"), ("反贼先出牌吗", "no"),
    ("主公濒死，忠臣可以不救吗", "yes"), ("别人濒死我必须出桃吗", "no"), ("0血就算死了吗", "no"), ("桃救回来之后是几血", 1), ("死了之后还能摸牌吗", "no"),
    ("内奸杀反贼摸几张", 3), ("主公杀内奸摸几张", 0), ("谁杀死反贼都能摸三张吗", "yes"), ("反贼杀忠臣有奖励吗", "no"), ("主公杀死忠臣只弃手牌吗", "no"), ("内奸杀死忠臣要弃牌吗", "no"), ("主公杀死忠臣有惩罚吗", "yes"),
])
def test_roles_dying_and_death(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("洛神要判定吗", "yes"), ("制衡要判定吗", "no"), ("流离要弃牌吗", "yes"), ("英姿要弃牌吗", "no"), ("奇袭要弃牌吗", "undetermined"), ("奇袭要花牌吗", "yes"), ("裸衣要弃牌吗", "undetermined"), ("结姻要弃几张牌", 2), ("闭月要弃几张牌", 0),
    ("鬼才能用装备区的牌吗", "no"), ("鬼道能用装备区的牌吗", "yes"), ("奇袭能用黑色装备吗", "yes"), ("流离只能用手牌吗", "no"), ("青囊只能用手牌吗", "yes"),
    ("枭姬是谁的技能", "孙尚香"), ("谁有倾国", "甄姬"), ("曹操有几个技能", 2), ("曹操有主公技吗", "yes"), ("郭嘉有主公技吗", "no"),
    ("倾国在别人回合能用吗", "yes"), ("制衡在别人回合能用吗", "no"), ("急救在自己回合能用吗", "no"), ("闭月在摸牌阶段能用吗", "no"), ("狂骨对距离2的人有用吗", "no"), ("遗计每次摸几张牌", 2), ("雷击是什么伤害", "雷电伤害"),
])
def test_parts_of_a_skills_text(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("主公失去体力死了，谁赢", "反贼"), ("场上还有两个内奸，主公死了，谁赢", "反贼"), ("主公死的时候只剩一个内奸，谁赢", "内奸"), ("主公死的时候只剩两个内奸，内奸赢吗", "no"), ("主公死的时候只剩忠臣和内奸，谁赢", "反贼"),
    ("反贼杀了主公，赢了吗", "yes"), ("主公被反贼杀了，赢了吗", "undetermined"), ("反贼死了两个，内奸死了，游戏结束了吗", "undetermined"), ("主公死了，反贼都死了，谁赢", "undetermined"),
])
def test_who_has_won(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("诸葛亮最后一张手牌用掉了，我能杀他吗", "no"), ("诸葛亮把最后一张牌打出去后，我能决斗他吗", "no"), ("诸葛亮只有最后一张手牌，我能杀他吗", "yes"), ("诸葛亮手里只有一张闪，打出闪之后还能决斗他吗", "no"), ("陆逊打出最后一张手牌，能发动连营吗", "yes"),
    ("诸葛亮只有一张闪，我杀他他出闪，我装着连弩，我能再杀他吗", "no"),
    ("主公0血但有桃，算死吗", "no"), ("甲0血，乙手里有桃，甲死了吗", "undetermined"), ("于吉声明杀，没人质疑，盖的是闪，能杀人吗", "yes"), ("于吉声明杀，被质疑是假的，能杀人吗", "no"), ("鬼道用掉的牌是弃掉还是给判定的人", "undetermined"),
    ("万箭打死一个忠臣，我是主公，要弃牌吗", "yes"), ("别人的万箭打死一个忠臣，我是主公，要弃牌吗", "no"), ("吕布决斗我，我要出几张杀才能让他也出杀", 2),
])
def test_what_has_gone_before_counts(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("黄月英放闪电摸牌吗", "no"), ("黄月英放火攻摸牌吗", "yes"), ("张飞被乐了还能咆哮吗", "no"), ("魏延被人杀，能狂骨吗", "no"), ("刘备手里只有1张牌，能仁德回血吗", "no"), ("刘备手里有3张牌，能仁德回血吗", "yes"),
    ("张角是主公，马超给他闪可以吗", "no"), ("张角是主公，吕布给他闪可以吗", "yes"), ("张角是反贼，华佗能给他闪吗", "no"), ("濒死的时候青囊能用吗", "no"), ("张飞没有武器能连续杀距离2的人吗", "no"), ("甄姬洛神之后还能摸牌吗", "yes"), ("张辽突袭之后还能摸牌吗", "no"),
    ("赵云没有闪只有一张杀，被杀了能挡吗", "yes"), ("甄姬没有闪只有一张黑桃杀，被砍了能挡吗", "yes"), ("甄姬没有闪只有一张红桃杀，被砍了能挡吗", "no"),
])
def test_skills_of_shu_and_qun(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("激将从谁开始问", "下家"), ("护驾先问谁", "下家"), ("流离弃的牌要红色吗", "no"), ("急救的牌要红色吗", "yes"), ("急救的牌要红桃吗", "no"), ("天香弃的牌必须是红桃吗", "yes"),
    ("主公第一回合摸几张牌", 2), ("开局反贼摸几张牌", 4), ("死人的手牌别人能拿走吗", "no"), ("死的人判定区的牌还留着吗", "no"), ("忠臣先选将吗", "no"), ("谁先选武将", "主公"), ("死者的装备凶手能捡吗", "no"), ("反贼死后身份公开吗", "yes"), ("开局主公能看反贼是谁吗", "no"), ("濒死一轮没人救就死吗", "yes"), ("0血就直接死吗", "no"), ("10人局每人发几张武将牌", 2), ("行动顺序是顺时针还是逆时针", "逆时针"),
])
def test_who_is_asked_first_and_what_is_dealt(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("我-1血要几个桃", 2), ("我-2血，要几个桃才能活", 3), ("队友-1血，我出一个桃，他活了吗", "no"), ("掉到-1血时一个桃能救吗", "no"), ("我0血，一个桃够吗", "yes"),
    ("华佗死了，急救还能用吗", "no"), ("黄盖死了还能苦肉吗", "no"), ("0血的人能质疑于吉吗", "no"), ("激将的时候关羽可以武圣给杀吗", "yes"),
    ("孙权是主公濒死，甘宁给桃，会多回血吗", "yes"), ("孙权是主公濒死，张飞给桃，会多回血吗", "no"), ("刘备濒死，吴国的人给他桃多回血吗", "no"), ("忠臣和反贼都死了，内奸杀了主公，谁获胜", "内奸"),
    ("黄忠1血，烈弓对有1张手牌的人能用吗", "yes"), ("黄忠4血没武器，烈弓对有2张手牌的人能用吗", "no"), ("张角能改马超铁骑的判定吗", "yes"), ("赵云可以把闪当杀来打南蛮吗", "yes"),
    ("于吉的桃被质疑，真桃且是红桃，还能回血吗", "yes"), ("魏延杀中距离1的人回几点血", 1), ("魏延喝酒杀中距离1的人回几点血", 2),
])
def test_the_fallen_and_their_helpers(conn, question, want):
    assert said(conn, question) == want


@pytest.mark.parametrize("question,want", [
    ("周瑜反间打死了甲，凶手是周瑜吗", "yes"), ("甲用杀打死乙，凶手是甲吗", "yes"), ("甲用杀打死乙，乙是凶手吗", "no"), ("闪电劈死了甲，有凶手吗", "no"), ("貂蝉离间甲决斗乙，乙死了，凶手是甲吗", "yes"), ("貂蝉离间甲决斗乙，乙死了，凶手是貂蝉吗", "no"),
    ("华佗在自己回合濒死，能急救自己吗", "no"), ("华佗在别人回合濒死，能急救自己吗", "yes"), ("甲濒死，我能出杀吗", "no"), ("甲濒死，乙能用桃救他吗", "yes"), ("主公濒死，反贼出桃救他有奖励吗", "undetermined"),
    ("主公死了忠臣还算赢吗", "no"), ("死了的忠臣也算赢吗", "yes"), ("内奸能和反贼一起赢吗", "no"), ("主公被自己人误杀，谁赢", "反贼"), ("激将的杀能砍到关羽攻击范围内的人就行吗，还是看刘备", "undetermined"),
    ("咆哮能多喝酒吗", "no"), ("张飞能多出一张杀吗", "yes"), ("马超能多出一张杀吗", "no"), ("赵云的闪当杀能被闪抵消吗", "yes"), ("张角雷击判黑桃，目标有八卦能挡吗", "no"), ("主公杀了反贼摸三张，手牌超上限要弃吗", "undetermined"), ("主公杀死忠臣，要弃牌吗", "yes"),
])
def test_whose_kill_it_is(conn, question, want):
    assert said(conn, question) == want
