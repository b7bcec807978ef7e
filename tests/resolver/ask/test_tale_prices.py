"""What a skill is paid with by where it lies, what is taken from a judgement area, and who is set against whom by 离间."""

import pytest


@pytest.mark.parametrize("question", [
    "大乔可以弃自己判定区里的闪电流离吗", "流离可以用判定区的闪电当代价吗", "孙权能把判定区的乐制衡掉吗", "孙权能制衡判定区的牌吗", "华佗能用判定区的闪电青囊吗",
    "小乔能用装备区的红桃牌天香吗", "反间能展示装备区的青釭剑吗", "于吉蛊惑能用装备区的牌吗",
])
def test_no_price_lies_there(ask, question):
    assert ask(question).verdict == "no"


@pytest.mark.parametrize("question", ["大乔流离能弃装备区的马吗", "貂蝉离间能弃装备区的武器吗", "孙权能把装备区的藤甲制衡掉吗"])
def test_equipment_pays_where_any_card_does(ask, question):
    assert ask(question).verdict == "yes"


def test_whose_area_is_not_passed_over(ask):
    assert ask("貂蝉能拿别人判定区的牌离间吗").verdict == "undetermined"


@pytest.mark.parametrize("question, verdict", [
    ("甘宁头上有闪电，能把这张闪电奇袭掉吗", "no"), ("甘宁头上有乐，能把乐奇袭掉吗", "no"),
    ("队友头上有乐，甘宁能把乐奇袭掉吗", "yes"), ("队友头上有乐，甘宁能用奇袭把这张乐拆掉吗", "yes"),
])
def test_what_lies_before_somebody_is_taken_from_him(ask, question, verdict):
    assert ask(question).verdict == verdict


def test_it_is_not_what_is_paid_with(tell):
    asked = tell("队友被贴了兵粮，甘宁能帮他把兵粮奇袭掉吗").ask.fact
    assert asked.zone == "supply_shortage" and asked.target.label == "队友" and all(c.slug is None for c in asked.material)


@pytest.mark.parametrize("question, verdict", [
    ("孙尚香能参与离间的决斗吗", "no"), ("曹操可以参加离间吗", "yes"), ("离间能让貂蝉自己去决斗吗", "no"), ("离间可以让吕布和孙尚香决斗吗", "no"), ("离间时空城的诸葛亮能被决斗吗", "no"),
])
def test_who_may_be_set_against_whom(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question, who", [
    ("离间吕布和张飞，吕布输了，伤害来源是谁", "张飞"), ("貂蝉离间关羽张飞，关羽死了，谁摸三张牌", "张飞"), ("甲杀死乙，谁摸三张牌", "甲"), ("甲砍死忠臣乙，谁摸三张牌", "没有人"),
])
def test_who_wins_and_who_is_rewarded(ask, question, who):
    found = ask(question)
    assert (found.verdict, found.value[1]) == ("value", who)
