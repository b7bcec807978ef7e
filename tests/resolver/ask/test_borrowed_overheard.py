"""Questions about 借刀杀人 in which others speak of the rules beside the question, and choices among several told with their states."""

from __future__ import annotations

import pytest

from resolver.ask import answer
from resolver.ask.borrowed.overheard import heard


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A借B的刀砍C.C嚷着你不许点我.A这样点C合法吗?", "A借B的刀砍C.A这样点C合法吗?"),
        ("甲打出借刀:我借乙的刀砍丙.甲这样可以吗?", "甲借乙的刀砍丙.甲这样可以吗?"),
        ("A对B用借刀,让B砍A.B说这么点犯规.B说得有理吗?", "A对B用借刀,让B砍A,他说不可以,说得对吗?"),
    ],
)
def test_heard(text, told):
    """An opinion goes, a deed stays, a verdict that is asked about is the claim."""
    assert heard(text) == told


@pytest.mark.parametrize(
    "text", ["A借B的刀砍C.B说我没有杀.B要交武器吗?", "A借B的刀砍C.C说我在距离外,不能点.A可以点C吗?", "小王说可以,小李说借刀不能点自己.谁说得对?"]
)
def test_facts_stay(text):
    """What tells a fact of the board is no opinion."""
    assert heard(text) == text


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("甲乙丙三个人都装着武器，彼此都够得着。甲打借刀，可以借的有几个？", 2),
        ("甲有武器，乙有武器，丙没武器。甲用借刀，甲乙丙里能借谁的刀？", "乙"),
        ("张飞装着丈八蛇矛，攻击范围里有关羽、刘备和诸葛亮，诸葛亮没手牌。我借张飞的刀，这三个人里谁不能砍？", "诸葛亮"),
        ("乙是连弩，左右两家都有+1马；丙是青龙偃月刀，左右两家都没马。我用借刀，乙丙里能对谁用？", "丙"),
        ("我装着贯石斧，队友装着麒麟弓，其他人都没武器。我打借刀，这两把里借得了哪把？", "麒麟弓"),
    ],
)
def test_listed(conn, question, value):
    """Each candidate on a board of his own."""
    out = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert (out["verdict"], out["value"]["v"]) == ("value", value)


def test_unknown_hand_is_open(conn):
    """Whether 诸葛亮 may be named hangs on a hand that was not told."""
    out = answer(conn, "张飞装着丈八蛇矛，攻击范围里有关羽和诸葛亮。我借张飞的刀，这两个人里谁不能砍？", editions=["std-junzheng"], rulings=False)["answers"][0]
    assert out["verdict"] == "undetermined"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("小丁穿仁王盾，我借老孙的刀点他，他说黑杀对他没用所以我不能点他。他说得对吗？", "no"),
        ("可以对自己用借刀把剑收回来，我是这么说的，小丁说不行。小丁说得对吗？", "yes"),
        ("老孙拿着连弩被借刀，砍完一刀还要砍第二刀，我说不行。我说得对吗？", "yes"),
    ],
)
def test_is_he_right(conn, question, verdict):
    """The saying of the one who is asked about is judged, with the tale before it."""
    out = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert out["verdict"] in (verdict, "undetermined")


@pytest.mark.parametrize("question", ["莎莎被我借刀，莎莎装着连弩，她能连砍强强两刀吗？", "我借莎莎的刀，让莎莎砍莎莎自己，可以吗？"])
def test_names_no_list_holds(conn, question):
    """Somebody is who strikes and is struck."""
    assert answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"] == "no"
