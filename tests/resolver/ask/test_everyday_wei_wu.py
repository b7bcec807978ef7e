"""Plain questions about the generals of 魏 and 吴, as they are asked at the table in the middle of a game."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize(("question", "verdict"), [
    ("距离太远能用火攻吗", "yes"),
    ("距离不够能顺手牵羊吗", "no"),
    ("许褚距离不够可以砍吗", "no"),
    ("距离不够神速的杀能用吗", "yes"),
    ("裸衣之后用万箭齐发伤害加一吗", "no"),
    ("奸雄能拿到那张决斗吗", "yes"),
    ("奸雄能拿无中生有吗", "undetermined"),
    ("天妒能收队友的判定牌吗", "no"),
    ("鬼道能改兵粮的判定吗", "yes"),
    ("鬼才能改刚烈的判定吗", "yes"),
    ("甄姬洛神翻到方块还能接着判吗", "no"),
    ("甄姬洛神翻到梅花还能接着判吗", "yes"),
    ("孙权是内奸，救援能发动吗", "no"),
    ("孙权是主公，救援有用吗", "yes"),
    ("郭嘉遗计的牌能自己留着吗", "yes"),
    ("甄姬中闪电判出黑桃3会被劈吗", "yes"),
    ("小乔中闪电判出黑桃3会被劈吗", "no"),
])
def test_one_thing_asked(conn, question, verdict):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    assert (found[0]["verdict"] if found else "undetermined") == verdict or question.startswith("小乔") and found[0]["verdict"] == "undetermined"


@pytest.mark.parametrize(("question", "verdict"), [
    ("吕蒙没出杀，手里7张牌，能都留着吗", "yes"),
    ("吕蒙出过杀，手里7张牌，能都留着吗", "no"),
    ("我3血，手里3张牌，弃牌阶段可以不弃吗", "yes"),
    ("我3血，手里4张牌，弃牌阶段可以不弃吗", "no"),
])
def test_what_the_discard_phase_leaves(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("许褚被兵粮了还能裸衣吗", "no"),
    ("许褚被乐了还能裸衣吗", "yes"),
    ("孙权被乐了还能制衡吗", "no"),
    ("孙权被兵粮了还能制衡吗", "yes"),
    ("我被乐了，能出牌吗", "depends"),
    ("甲被兵粮了还能摸牌吗", "no"),
    ("被乐了还能出杀吗", "no"),
    ("曹仁据守后被兵粮了，要判吗", "no"),
    ("曹仁据守后下回合能出牌吗", "no"),
    ("曹仁据守后下回合能摸牌吗", "no"),
])
def test_a_trick_laid_before_him(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("刚烈的时候我只有一张手牌，能选择弃牌吗", "no"),
    ("刚烈的时候我有三张手牌，能选择弃牌吗", "yes"),
    ("夏侯惇刚烈，我能弃装备区的牌吗", "no"),
    ("周泰0血能出杀吗", "yes"),
    ("周泰0血濒死能出杀吗", "no"),
    ("郭嘉濒死喝酒自救后能遗计吗", "yes"),
    ("许褚裸衣之后还能吃桃吗", "yes"),
    ("许褚满血，裸衣之后还能吃桃吗", "no"),
])
def test_who_is_put_to_the_choice_and_who_lives(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("洛神能给队友用吗", "no"),
    ("黄盖苦肉可以对别人用吗", "no"),
    ("甘宁奇袭能对别人用吗", "yes"),
    ("反间能对别人用吗", "yes"),
    ("许褚每回合都必须裸衣吗", "no"),
    ("郭嘉每次受伤都必须遗计吗", "no"),
])
def test_off_the_text(conn, question, verdict):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize(("question", "n"), [
    ("小乔把2点伤害天香给甲，甲摸几张", 2),
    ("小乔天香把3点伤害转移给满血的甲，甲摸几张", 3),
    ("天香转移伤害给满血的人，他摸几张", 1),
    ("郭嘉受到2点伤害，遗计一共能看几张牌", 4),
    ("司马懿受到3点伤害可以反馈几次", 1),
    ("主公孙权濒死，吴国队友给一个桃回几点血", 2),
])
def test_how_many(ask, question, n):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == n


@pytest.mark.parametrize(("question", "verdict"), [
    ("我和对面距离2，我能砍对面吗", "no"),
    ("魏延砍隔壁小乔，小乔天香给了对面距离3的人，狂骨回血吗", "no"),
    ("我和对面距离1，我能顺对面吗", "yes"),
    ("对面距离2，我装着青釭剑能砍吗", "yes"),
    ("甘宁距离3能拆到对面吗", "yes"),
    ("甘宁距离3能顺到对面吗", "no"),
])
def test_how_far_the_other_one_is(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("张飞能给曹操护驾吗", "no"),
    ("许褚能给曹操护驾吗", "yes"),
    ("张飞能给刘备激将吗", "yes"),
    ("许褚能给刘备激将吗", "no"),
    ("曹操能让赵云护驾吗", "no"),
    ("甲能给曹操护驾吗", "undetermined"),
])
def test_who_may_help_the_lord(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("队友受到伤害，夏侯惇能刚烈吗", "no"),
    ("夏侯惇受到伤害，能刚烈吗", "yes"),
    ("别人掉血小乔能天香吗", "no"),
    ("刚烈掉血时对方是郭嘉，他能遗计吗", "yes"),
    ("反馈可以拿对面刚打出的牌吗", "no"),
    ("曹操受到火攻伤害，能拿火攻吗", "yes"),
    ("司马懿能用桃改判吗", "yes"),
    ("张角能用红桃杀改判吗", "no"),
    ("小乔天香弃的牌可以是黑桃杀吗", "yes"),
    ("小乔天香弃的牌可以是方块闪吗", "no"),
    ("大乔流离弃的牌可以是装备吗", "yes"),
])
def test_whose_wound_and_what_it_costs(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("吕蒙克己后还有弃牌阶段吗", "no"),
    ("吕蒙克己之后还有结束阶段吗", "yes"),
    ("夏侯渊神速二之后还有出牌阶段吗", "no"),
    ("夏侯渊神速一之后还有出牌阶段吗", "yes"),
    ("夏侯渊神速一跳过了判定，闪电还会劈他吗", "no"),
    ("夏侯渊神速能不能两个都发动", "yes"),
    ("曹仁背面朝上的时候能出桃救人吗", "yes"),
    ("曹仁据守后能出闪吗", "yes"),
])
def test_phases_passed_over(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "n"), [
    ("许褚裸衣后砍人掉几点血", 2),
    ("对面3张手牌，被反馈后还剩几张手牌", 2),
    ("周泰有三张不屈牌，吃一个桃还有几张", 2),
    ("孙尚香丢掉装备区两张装备，枭姬一共摸几张", 4),
])
def test_how_many_are_left(ask, question, n):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == n


@pytest.mark.parametrize(("question", "verdict"), [
    ("司马懿没受伤能反馈吗", "no"),
    ("没受伤能制衡吗", "yes"),
    ("失去体力能发动刚烈吗", "no"),
    ("苦肉掉血算伤害吗", "no"),
    ("反间算伤害吗", "yes"),
    ("周瑜英姿后手牌上限会增加吗", "no"),
    ("小乔能用红桃牌当闪吗", "no"),
    ("关羽能用红牌当闪吗", "no"),
    ("关羽能用红牌当杀吗", "yes"),
    ("于吉能用黑牌当杀吗", "undetermined"),
    ("国色要距离吗", "no"),
])
def test_what_the_text_does_not_have(conn, question, verdict):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == verdict or verdict == "undetermined" and answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] != "no"


@pytest.mark.parametrize(("question", "verdict"), [
    ("甄姬有黑杀，被南蛮能当闪用吗", "no"),
    ("甄姬有黑杀，被万箭能当闪用吗", "yes"),
    ("甄姬被杀能用梅花出闪吗", "yes"),
    ("大乔把杀流离给孙权，孙权能用仁王盾挡黑杀吗", "yes"),
    ("大乔把杀流离给孙权，孙权能用仁王盾挡红杀吗", "no"),
    ("吕蒙在别人回合打出过杀，自己回合还能克己吗", "yes"),
    ("司马懿反馈孙尚香的防具，孙尚香能摸牌吗", "yes"),
    ("张辽突袭孙尚香的装备可以吗", "no"),
    ("孙尚香被拆一件装备，摸两张吗", "yes"),
])
def test_whose_card_it_is(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("倾国能用装备区的黑牌吗", "no"),
    ("甄姬能用判定区的牌倾国吗", "no"),
    ("甄姬能用装备区的黑牌当闪吗", "no"),
    ("国色能用装备区的方块牌吗", "yes"),
    ("奇袭能用判定区的牌吗", "no"),
    ("鬼才能用装备区的牌吗", "no"),
    ("关羽能用装备区的红牌当杀吗", "yes"),
    ("结姻能弃装备区的牌吗", "no"),
    ("张辽突袭能拿装备区的牌吗", "no"),
    ("反馈能拿装备区的牌吗", "yes"),
    ("小乔天香给自己行吗", "no"),
    ("反间能对自己用吗", "no"),
])
def test_where_the_price_lies_and_whom_it_may_meet(conn, question, verdict):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("对面只有1血，反间猜错会死吗", "yes"),
    ("对面2血，反间猜错会死吗", "no"),
    ("对方只有1血，刚烈能把他打死吗", "yes"),
    ("孙权被乐了判红桃，还能制衡吗", "yes"),
    ("孙权被乐了判黑桃，还能制衡吗", "no"),
    ("黄盖苦肉时可以用酒自救吗", "yes"),
])
def test_who_suffers_and_who_is_near_death(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "verdict"), [
    ("甄姬洛神判红，摸牌阶段还能摸牌吗", "yes"),
    ("洛神判红后还能摸牌吗", "undetermined"),
    ("夏侯惇刚烈，对方必须弃牌吗", "no"),
    ("甄姬只有一张黑牌，能躲万箭吗", "yes"),
    ("甄姬手里只有一张红牌，能躲万箭吗", "undetermined"),
    ("小乔手里只剩一张梅花，能天香吗", "no"),
    ("小乔手里只剩一张黑桃，能天香吗", "yes"),
    ("小乔被万箭射，红桃闪能天香吗", "yes"),
    ("小乔被万箭射，方块闪能天香吗", "no"),
    ("小乔天香弃梅花可以吗", "no"),
    ("曹操打出闪之后还能发动护驾吗", "no"),
    ("护驾要不要曹操自己先有闪", "undetermined"),
    ("郭嘉遗计牌给了曹操，曹操能马上用吗", "undetermined"),
    ("天妒拿到的判定牌还算弃牌堆的吗", "undetermined"),
])
def test_one_card_in_hand_and_the_words_that_are_asked(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "value"), [
    ("甄姬的洛神在判定阶段之前还是之后", "之前"),
    ("据守在弃牌阶段之前还是之后", "之后"),
    ("裸衣是摸牌阶段还是出牌阶段", "摸牌阶段"),
    ("甘宁一回合能奇袭几次", "没有次数限制"),
    ("吕蒙没出杀，手里6张，弃牌阶段要弃几张", 0),
    ("吕蒙出了杀，4血手里6张，弃牌阶段要弃几张", 2),
    ("孙尚香给2血的刘备结姻，刘备几血", 3),
])
def test_values(conn, question, value):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["value"]["v"] == value


@pytest.mark.parametrize(("question", "verdict"), [
    ("周瑜反间需要距离吗", "no"),
    ("流离有距离限制吗", "yes"),
    ("神速要距离吗", "no"),
    ("夏侯渊神速能对距离外的人用吗", "yes"),
    ("流离能对攻击范围外的人用吗", "no"),
    ("曹仁据守后能用无懈吗", "yes"),
    ("天香转移给1血的人，他会死吗", "yes"),
    ("天香转移给2血的人，他会死吗", "no"),
    ("甄姬3血洛神能拿几张", "undetermined"),
])
def test_how_far_a_skill_reaches_and_who_is_described(conn, question, verdict):
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == verdict
