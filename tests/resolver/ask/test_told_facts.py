"""One told fact that turns the usual answer is never passed over: the question is answered with it or left open, and its twin is answered as ever."""

import pytest

from resolver.ask import answer


def verdict(conn, question):
    found = answer(conn, question, rulings=False)["answers"]
    return found[0]["verdict"] if found else "undetermined"


def value(conn, question):
    found = answer(conn, question, rulings=False)["answers"]
    return (found[0].get("value") or {}).get("v") if found else None


@pytest.mark.parametrize(
    "question, right",
    [
        ("郭嘉摸牌，能发动天妒吗", "no"),
        ("司马懿横置，能发动反馈吗", "no"),
        ("魏延失去手牌，能发动狂骨吗", "no"),
        ("夏侯惇造成伤害，能发动刚烈吗", "no"),
        ("马超打出杀，能发动铁骑吗", "no"),
        ("孙尚香装备上一匹马，能发动枭姬吗", "no"),
        ("陆逊还有一张手牌，能发动连营吗", "no"),
        ("孙尚香失去判定区的牌，能发动枭姬吗", "no"),
        ("甄姬的黑牌在装备区，能发动倾国吗", "no"),
        ("大乔的判定牌，郭嘉能发动天妒吗", "no"),
        ("离间，乙是女性，能发动吗", "no"),
        ("乙已经阵亡，万箭齐发会对乙生效吗", "no"),
        ("乙濒死后被救回来了，还能再对他用桃救吗", "no"),
        ("甲的青釭剑是乙的了，甲用黑杀砍装备仁王盾的乙，有效吗", "no"),
        ("闪电在我手里，我要判定闪电吗", "no"),
        ("下家没有闪电，闪电会传给下家吗", "yes"),
        ("小乔没有红桃牌，能发动天香吗", "no"),
        ("周泰0血，不屈牌是5和8，会死吗", "no"),
        ("孙尚香只弃一张手牌，能发动结姻吗", "no"),
        ("甲装备贯石斧，杀被闪，弃了一张牌，乙受伤吗", "no"),
        ("貂蝉离间，场上只有一名男性，能发动吗", "no"),
        ("刘备这回合仁德已经回过血，再给两张，回血吗", "no"),
        ("甄姬只有一张黑色手牌，吕布杀她，能抵消吗", "no"),
        ("乙体力0，吃一张桃后还是濒死吗", "no"),
        ("桃园结义被无懈可击，乙能回复体力吗", "no"),
        ("乙装备方天画戟，甲最后一张杀能指定三个目标吗", "no"),
        ("乙没有闪，曹操能替乙护驾吗", "no"),
        ("马术，别人到马超的距离也减一吗", "no"),
        ("曹仁已经背面朝上，再发动据守会翻回正面吗", "yes"),
        ("大乔不发动流离，丙受伤吗", "no"),
        ("曹操不发动护驾，张辽要出闪吗", "no"),
        ("郭嘉不发动遗计，郭嘉掉血吗", "yes"),
        ("小乔不发动天香，小乔受伤吗", "yes"),
    ],
)
def test_the_told_fact_counts(conn, question, right):
    assert verdict(conn, question) in (right, "undetermined")


@pytest.mark.parametrize(
    "question, right",
    [
        ("乙的仁王盾在手里，黑杀对乙有效吗", "yes"),
        ("乙失去了藤甲，南蛮入侵对乙有效吗", "yes"),
        ("乙的八卦阵还没装备，能用八卦阵吗", "no"),
        ("甲的诸葛连弩在弃牌堆，能出两张杀吗", "no"),
        ("甲失去了寒冰剑，杀命中能发动寒冰剑吗", "no"),
        ("乙本来受伤，现在满血了，能吃桃吗", "no"),
        ("乙以前横置，现在重置，丙横置中火杀，乙受伤吗", "no"),
        ("诸葛亮用完手牌后，能被杀吗", "no"),
        ("甲对自己，能使用决斗吗", "no"),
        ("甲能对没有牌的乙使用过河拆桥吗", "no"),
        ("乙只有判定区有牌，能对乙火攻吗", "no"),
        ("大乔只有判定区有牌，被杀能流离吗", "no"),
        ("张辽的出牌阶段，能发动突袭吗", "no"),
        ("张角不发动雷击，乙受伤吗", "no"),
        ("甲没有出杀，乙受伤吗", "no"),
        ("甲没有杀乙，乙要出闪吗", "no"),
        ("周瑜没有发动反间，乙受伤吗", "no"),
        ("黄盖不发动苦肉，掉血吗", "no"),
        ("我用万箭齐发，乙有闪但是不出，乙会受伤吗", "yes"),
        ("我用南蛮入侵，乙有无懈可击并使用了，乙会受伤吗", "no"),
        ("雷击的伤害，司马懿能反馈吗", "yes"),
        ("八卦阵判定红色，司马懿改成黑桃，没有闪，乙受伤吗", "yes"),
    ],
)
def test_it_is_answered_with_the_fact(conn, question, right):
    assert verdict(conn, question) == right


@pytest.mark.parametrize(
    "question, right", [("乙的藤甲在手里，火杀命中乙几点伤害", 1), ("乙失去了白银狮子，闪电劈中几点伤害", 3), ("乙是吴势力，对濒死的主公孙权用桃，回几点", 2)]
)
def test_a_number_is_counted_with_the_fact(conn, question, right):
    assert value(conn, question) == right


@pytest.mark.parametrize(
    "question, right",
    [
        ("乙装备着仁王盾，黑杀对乙有效吗", "no"),
        ("乙装着藤甲，南蛮入侵对乙有效吗", "no"),
        ("司马懿受到伤害，能发动反馈吗", "yes"),
        ("孙尚香失去装备区的马，能发动枭姬吗", "yes"),
        ("陆逊失去最后一张手牌，能发动连营吗", "yes"),
        ("陆逊没有手牌了，能发动连营吗", "yes"),
        ("乙受伤，能吃桃吗", "yes"),
        ("张辽的摸牌阶段，能发动突袭吗", "yes"),
        ("顺手牵羊，能拿判定区的牌吗", "yes"),
    ],
)
def test_its_twin_is_answered(conn, question, right):
    assert verdict(conn, question) == right
