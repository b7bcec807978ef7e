"""A choice about 借刀杀人 is taken apart, both halves judged, and answered in the words of the one that holds."""

import pytest

from resolver.ask import answer
from resolver.ask.offered import offer, once


@pytest.mark.parametrize("text, plain", [
    ("赵云被借刀,龙胆能用还是不能用", "赵云被借刀,龙胆能用吗?"), ("借刀能不能点自己,能还是不能?", "借刀能不能点自己?"), ("他没武器,借刀放得出还是放不出", "他没武器,借刀放得出吗?"),
    ("借刀判有效还是无效", "借刀判有效还是无效"), ("他还是不能出杀吗", "他还是不能出杀吗"),
])
def test_a_leave_and_its_denial_are_one_question(text, plain):
    assert once(text) == plain


@pytest.mark.parametrize("text, words", [
    ("奖励归甲还是归乙", ("甲", "乙")), ("借刀要么先选刀主要么先选挨刀的,是哪个?", ("先选刀主", "先选挨刀的")), ("弃牌的是出借刀的还是主公自己", ("出借刀的", "主公自己")), ("借刀能用吗,还是不行", None), ("反馈还是找出杀的人吗", None),
])
def test_the_two_that_are_offered(text, words):
    found = offer(text)
    assert (found.words if found else None) == words


def _said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question, expected", [
    ("张飞被人借刀，咆哮能连着砍，还是只能砍那一刀？", "只能砍那一刀"), ("借刀是可以借自己的，还是只能借别人的？", "只能借别人的"), ("司马懿被借刀的杀砍中，反馈要么拿出借刀的人的牌要么拿出杀的人的牌，是哪个？", "出杀的人"),
    ("让被借的人反过来砍出借刀的人，算合法还是算违规？", "合法"), ("我借刀点自己当目标，行还是不行", "no"),
])
def test_the_half_that_holds(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question", ["被借刀的人没杀，掉血，对吗", "借刀时没杀的那位交的是防具，对吧", "主公被借刀杀了忠臣，弃光的只有手牌，对吗", "甲借乙的刀砍诸葛亮，诸葛亮唯一的无懈被抵消，乙的武器留着，对吗"])
def test_another_thing_given_is_not_confirmed(conn, question):
    assert _said(conn, question) != "yes"


@pytest.mark.parametrize("question, verdict", [
    ("诸葛亮唯一的无懈被丙反掉，乙的武器交给打反无懈的丙，对吗", "no"), ("诸葛亮唯一的无懈被丙反掉，武器给丙，对吗", "no"), ("诸葛亮唯一的无懈被抵消，武器归诸葛亮，对吗", "no"), ("诸葛亮拿唯一的无懈挡我的借刀，我又无懈回去，乙的武器归我，对吗", "yes"),
])
def test_who_countered_does_not_win_the_weapon(conn, question, verdict):
    assert _said(conn, question) == verdict


@pytest.mark.parametrize("question, expected", [
    ("主公刘备被借刀，发动激将后无蜀势力角色响应，他自己也没有杀，武器应否交予使用者？", "yes"), ("赵云被借刀后以一张闪当杀使用，裁判应否予以认可？", "yes"), ("杀的目标应由何人指定，借刀的使用者还是被借刀者？", "借刀的使用者"),
    ("诸葛亮尚有两张手牌，此时将其定为借刀中杀的目标是否合规？", "yes"), ("场上唯有使用者装备武器，此时借刀可否使用？", "no"),
])
def test_written_words(conn, question, expected):
    assert _said(conn, question) == expected


@pytest.mark.parametrize("question, expected", [
    ("借刀指定装备仁王盾的人挨砍，合法还是不合法？", "合法"), ("借刀可以对自己使用还是不可以对自己使用？", "no"), ("借刀指定空城诸葛亮，是有效还是无效？", "undetermined"),
    ("诸葛亮有两张手牌，一张无懈被抵消，甲是可以对他出杀还是只能交武器？", "undetermined"), ("内奸A对忠臣B用借刀，B杀死了反贼C，奖励的牌由谁摸？", "B"), ("诸葛亮有三张手牌时借刀可以指定他挨砍，对吗", "yes"), ("司马懿被借刀砍中，反馈拿甲还是乙的牌", "undetermined"),
])
def test_what_is_told_is_not_overlooked(conn, question, expected):
    assert _said(conn, question) == expected
