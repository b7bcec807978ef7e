"""Questions for a value in the forms people use, and the guards that go with them."""

import pytest


@pytest.mark.parametrize(("question", "value"), [
    ("甄姬发动洛神，翻出黑桃黑桃梅花方块，一共收几张", 3),
    ("甄姬洛神前两次黑第三次红，收几张", 2),
    ("甄姬洛神连判三张，前两张黑桃，第三张红桃，拿几张", 2),
    ("甄姬洛神判了三次，黑黑红，洛神拿到几张牌", 2),
    ("甄姬洛神黑、红，手里多几张", 1),
    ("七人满员，诸葛亮观星最多看几张", 5),
    ("主公孙权濒死，华佗红牌急救他，实回几点", 1),
    ("许褚脱了衣服，摸牌阶段他摸几张", 1),
])
def test_numbers(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "value"), [
    ("判定区先有闪电后有乐，头一个翻的是哪张", "乐不思蜀"),
    ("先贴了兵粮，后贴了乐，判定时先判哪个", "乐不思蜀"),
    ("反贼死在黄忠放的南蛮下，那三张牌进谁的腰包", "黄忠"),
    ("孙权放南蛮，夏侯惇掉血发动刚烈把孙权弹死了，接着反贼死在这张南蛮上，谁摸三张", "没有人"),
])
def test_names(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "verdict"), [
    ("乙受了火伤传给丙以后，从丙那儿会再往外传吗", "no"),
    ("过拆陆逊，谦逊挡不挡得住", "no"),
])
def test_verdicts(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question", [
    "马超没马，我的麒麟弓能把他的马术射掉吗",
    "火杀打A传给B，然后会再传给C吗，ABC都横着",
])
def test_left_open(ask, question):
    assert ask(question).verdict == "undetermined"


@pytest.mark.parametrize(("question", "value"), [
    ("忠臣误杀了另一个忠臣，摸几张", 0),
    ("内奸砍死了反贼，摸几张", 3),
    ("主公打死忠臣，手里有三张牌，还剩几张", 0),
    ("我身上两件装备，被过河拆桥拆了一件，还剩几件", 1),
])
def test_counts_after_a_death_or_a_loss(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "verdict"), [
    ("孙尚香的+1马被甲的麒麟弓射下来，枭姬能发动吗", "yes"),
    ("我剩2血挨了闪电，队友只给一个桃，救得活么", "no"),
    ("我剩2血挨了闪电，队友递来两个桃，救得活么", "yes"),
    ("别人回合，华佗自己2血，想拿红牌当桃补一口，可不可以", "no"),
    ("于吉盖下一张，说是兵粮寸断，可以吗", "no"),
    ("于吉盖下一张，口称无中生有，可以吗", "yes"),
    ("手里兵粮一张，想贴给下家，够得着么", "yes"),
    ("敌人坐我正对面，我能对他用过河拆桥吗", "yes"),
])
def test_more_verdicts(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize(("question", "value"), [
    ("吕蒙3血没出过杀，手里9张，克己后弃几张", 0),
    ("吕蒙3血出了杀，手里9张，弃牌阶段弃几张", 6),
    ("郭嘉被酒杀打掉2点，能拿几张牌", 4),
])
def test_skills_that_bear_on_a_number(ask, question, value):
    assert ask(question).value[1] == value


@pytest.mark.parametrize(("question", "verdict"), [
    ("队友头上有兵粮，我手里过河拆桥，帮他拆了兵粮，规则许不许", "yes"),
    ("横置的A被火杀烧死了，B也横着，B仍然要吃这份火吗", "yes"),
    ("我一个出牌阶段灌两口酒再砍，打3点，可以么", "no"),
])
def test_with_what_is_at_hand(ask, question, verdict):
    assert ask(question).verdict == verdict
