"""One fact that the question tells turns the answer; what is not read, or does not come about, leaves it open."""

import pytest

from resolver.ask import answer


def said(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize("question,want,other,other_want", [
    ("孙权制衡弃了3张，摸几张", 3, "孙权制衡弃了两张牌，摸几张", 2),
    ("3人局诸葛亮观星看几张", 3, "8人全活着，诸葛亮观星看几张", 5),
    ("甄姬黑桃杀能当闪用吗", "yes", "甄姬红桃杀能当闪用吗", "no"),
    ("古锭刀砍没手牌的人，普通杀掉几点？", 2, "古锭刀砍了一个有两张手牌的人，掉几点", 1),
    ("黄月英用乐不思蜀，集智能摸牌吗", "no", "黄月英用决斗，集智能摸牌吗", "yes"),
    ("甲横置着，乙没横置，雷杀打中甲，乙会掉血吗", "no", "甲和乙都被铁索连着，雷杀劈了甲1点伤害，乙会受伤吗", "yes"),
    ("孙尚香装雌雄双股剑砍张飞，能发动雌雄吗", "yes", "貂蝉拿雌雄剑砍甄姬，雌雄能发动么", "no"),
    ("乐不思蜀判定红桃7，我还要跳过出牌阶段吗", "no", "乐不思蜀判定黑桃7，我还要跳过出牌阶段吗", "yes"),
    ("装白银狮子的人只有1体力，别人酒后杀他，他死不死", "yes", "装白银狮子的人有2体力，别人酒后杀他，他死不死", "no"),
    ("两个装藤甲的人都被铁索连着，对其中一个用火杀命中，另一个总共受多少伤害", 3, "两个装藤甲的人都被铁索连着，对其中一个用雷杀命中，另一个总共受多少伤害", 1),
    ("马超杀装备八卦阵的人，铁骑判定和八卦判定哪个在先", ["铁骑", "八卦阵"], "装备八卦阵的人被马超杀，八卦判定和铁骑判定哪个在先", ["铁骑", "八卦阵"]),
])
def test_one_fact_changes_the_answer(conn, question, want, other, other_want):
    assert (said(conn, question), said(conn, other)) == (want, other_want)


@pytest.mark.parametrize("question,verdicts", [
    ("夏侯惇刚烈能对无来源伤害发动吗", ("undetermined", "no")),          # a condition no board holds
    ("我的杀被八卦判红挡下，踏雪后青龙刀可以继续追一张杀吗", ("undetermined",)),     # a word nobody reads
    ("张角没有闪，张角出闪之后可以发动雷击吗", ("undetermined",)),            # told facts that cannot both be
    ("濒死的时候别人可以用桃园结义救我吗", ("undetermined", "no")),          # a told state that does not come to pass
    ("兵粮寸断的目标能不能选自己", ("undetermined", "no")),              # a board on which nobody aims at himself answers nothing
    ("一个人可以同时被贴两张乐不思蜀吗", ("undetermined", "no")),          # one 乐 on the board where two are told
])
def test_what_is_not_read_or_does_not_happen_is_not_answered_yes(conn, question, verdicts):
    assert said(conn, question) in verdicts
