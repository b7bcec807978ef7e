"""Cards told to be drawn are the ones a later deed is done with."""

import pytest


@pytest.mark.parametrize(("question", "verdict"), [
    ("黄盖苦肉摸到一张桃，可以马上吃吗", "yes"),
    ("貂蝉雌雄剑砍陆逊，陆逊弃掉唯一的手牌，连营摸上来一张闪，能拿这张闪躲这刀吗", "yes"),
    ("陆逊最后一张手牌被司马懿反馈抽走了，连营能发动吗", "yes"),
])
def test_drawn(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question", [
    "司马懿没有判定的时候，能不能主动打出鬼才",
    "护驾挨个问，夏侯惇已经给了闪，后头的张辽还要接着问吗",
])
def test_what_the_asked_deed_leaves_out_stops_the_answer(ask, question):
    assert ask(question).verdict == "undetermined"


@pytest.mark.parametrize("question", [
    "大乔流离能不能弃掉自己判定区里的闪电当代价",
    "甘宁面前有张兵粮，能不能拿黑牌把这张兵粮奇袭掉",
])
def test_a_thing_named_as_object_of_the_asked_deed_is_part_of_it(ask, question):
    assert ask(question).verdict != "yes" or "兵粮" in str(ask(question).replay.data)


@pytest.mark.parametrize("question", [
    "甲对乙使用过河拆桥，乙没有牌，可以吗",
    "乙没有手牌没有装备，甲能对乙用顺手牵羊吗",
    "甲没有手牌，甲对乙用杀，乙掉血吗",
    "甲没有马，乙用麒麟弓杀甲，能弃马吗",
])
def test_what_somebody_is_told_not_to_have_is_not_dealt_to_him(ask, question):
    assert ask(question).verdict != "yes"
