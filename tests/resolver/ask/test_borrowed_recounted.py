"""Scenes about 借刀杀人 as they are recounted: tables told with states, leave asked of the rules, claims before the question, terse writing."""

from __future__ import annotations

import pytest

from resolver.ask import answer
from resolver.ask.borrowed.recounted import recounted
from resolver.ask.borrowed.terse import whole


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("我借甲的刀砍乙,规则允许这么做吗?", "我借甲的刀砍乙,可以吗?"),
        ("我借甲的刀,甲什么都没出,武器归谁?", "我借甲的刀,甲没有出杀,武器归谁?"),
        ("组长非说借刀只能对邻座用,有这个规定吗?", "借刀只能对邻座用,对吗?"),
        ("借刀用完之后我改主意了,来得及换人吗?", "借刀用完之后我改主意了,可以换人吗?"),
    ],
)
def test_recounted(text, told):
    """What means the same is said in the words the readers know."""
    assert recounted(text) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [("乙=关羽,被借刀", "乙是关羽,被借刀"), ("丙没出杀,武器归?", "丙没出杀,武器归谁?"), ("射程内人数?", "射程内有几个人?"), ("A得武器后可装备否?", "A得武器后可以装备吗?"), ("可指定的是谁?", "可指定的是谁?")],
)
def test_written_out(text, told):
    """A question without a word that asks."""
    assert whole(text) == told


@pytest.mark.parametrize(
    ("question", "verdict", "value"),
    [
        ("四人局，我、甲、乙、丙，甲有武器也够得着人，乙有武器但谁都够不着，丙没武器。我出借刀，这几个里能点谁当被借刀的？", "value", "甲"),
        ("甲借乙的刀，甲、丙、丁乙全都够得着。除了甲和丙，还能点谁来挨这一刀？", "value", "丁"),
        ("三个人甲乙丙，乙装着麒麟弓，另外两个乙都够得着。甲借乙的刀，这三个人里哪个是点不了当杀的目标的？", "value", "乙"),
        ("场上只有甲一个人有武器，甲想用借刀，能选的合法目标有几个？", "value", 0),
        ("借刀杀人打出来，没人出无懈，接下来轮到谁做选择？", "value", "被借刀的角色"),
        ("我借他的青釭剑砍八卦阵，他可以不用青釭剑的效果，让八卦照样判，规则允许吗？", "no", None),
        ("听人说被借刀的时候武将技能就全部失效，是真的吗？", "no", None),
        ("对面穿着仁王盾，我借刀点他挨杀（拿刀的那位装的是贯石斧，够得着），算非法指定吗？", "no", None),
        ("我室友玩刘备，但她是反贼，被借刀的时候能激将吗？", "no", None),
        ("关羽被借刀，把身上的红色武器当杀打出去了，还用交武器吗？", "no", None),
        ("我借老周的刀砍小孙，小孙穿着仁王盾，老周出了张黑杀，小孙会掉血吗？", "no", None),
        ("主公老周被我借刀，把忠臣砍死了，老周的牌保得住吗？", "no", None),
    ],
)
def test_answered(conn, question, verdict, value):
    """Off the board, whatever the wording."""
    got = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert got["verdict"] == verdict
    if value is not None:
        assert got["value"]["v"] == value


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("甲有武器但够不着任何人，乙有武器也够得着丙，丙没武器。我出借刀，能借谁的刀？", "value"),
        ("我想对自己用借刀，小李说不行，小李说得对吗？", "yes"),
        ("小陈拿着雌雄双股剑被我借刀，他要发动雌雄剑，我能不让他发动吗？", "undetermined"),
        ("除了使用借刀的人，别人才能被指定成杀的目标，这话对吗？", "no"),
    ],
)
def test_who_speaks_and_who_plays(conn, question, verdict):
    """One who only says that it is so has no seat; a leave to forbid is not the leave to do."""
    got = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    assert got["verdict"] == verdict
    if verdict == "value":
        assert got["value"]["v"] == "乙"
