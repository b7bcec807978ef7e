"""One told fact that turns the usual answer is never passed over: the question is answered with it or left open, and its twin is answered as ever."""

import pytest

from resolver.ask import answer


def verdict(conn, question):
    found = answer(conn, question, rulings=False)["answers"]
    return found[0]["verdict"] if found else "undetermined"


@pytest.mark.parametrize("question, right", [
    ("乙的仁王盾在手里，黑杀对乙有效吗", "yes"), ("乙失去了藤甲，南蛮入侵对乙有效吗", "yes"), ("乙的八卦阵还没装备，能用八卦阵吗", "no"), ("乙把藤甲换成仁王盾，南蛮入侵对乙有效吗", "yes"),
    ("郭嘉摸牌，能发动天妒吗", "no"), ("司马懿横置，能发动反馈吗", "no"), ("魏延失去手牌，能发动狂骨吗", "no"), ("夏侯惇造成伤害，能发动刚烈吗", "no"),
    ("张角不发动雷击，乙受伤吗", "no"), ("甲没有出杀，乙受伤吗", "no"), ("曹操不发动护驾，张辽要出闪吗", "no"), ("甲对自己，能使用决斗吗", "no"),
    ("乙只有判定区有牌，能对乙火攻吗", "no"), ("甲能对没有牌的乙使用过河拆桥吗", "no"), ("乙本来受伤，现在满血了，能吃桃吗", "no"), ("乙已经阵亡，万箭齐发会对乙生效吗", "no"),
    ("陆逊还有一张手牌，能发动连营吗", "no"), ("孙尚香失去判定区的牌，能发动枭姬吗", "no"), ("大乔的判定牌，郭嘉能发动天妒吗", "no"), ("铁骑判定红色，司马懿改成黑桃，乙能出闪吗", "yes"),
    ("周泰0血，不屈牌是5和8，会死吗", "no"), ("孙尚香只弃一张手牌，能发动结姻吗", "no"),
])
def test_the_told_fact_counts(conn, question, right):
    assert verdict(conn, question) in (right, "undetermined")


@pytest.mark.parametrize("question, right", [
    ("乙装备着仁王盾，黑杀对乙有效吗", "no"), ("乙装着藤甲，南蛮入侵对乙有效吗", "no"), ("司马懿受到伤害，能发动反馈吗", "yes"), ("孙尚香失去装备区的马，能发动枭姬吗", "yes"),
    ("陆逊失去最后一张手牌，能发动连营吗", "yes"), ("乙受伤，能吃桃吗", "yes"),
])
def test_its_twin_is_answered(conn, question, right):
    assert verdict(conn, question) == right
