"""Made-up questions by kind, answered by the reader of told situations alone; two of each pair differ in one fact."""

import pytest


LEAVE = [
    ("诸葛亮没有手牌，甲能对他用决斗吗", "no"), ("诸葛亮还有两张手牌，甲能杀他吗", "yes"),
    ("关羽拿一张红桃桃当杀砍乙，可以吗", "yes"), ("甘宁能拿红桃牌当拆桥用吗", "no"),
    ("甲没装武器，一回合可以砍两刀吗", "no"), ("张飞没装武器，一回合可以砍两刀吗", "yes"), ("关羽装着诸葛连弩，能连砍三刀吗", "yes"),
    ("赵云被南蛮打到，能用闪当杀打出去吗", "yes"), ("华佗回合外用红牌当桃救人，可以吗", "yes"), ("大乔把方块装备当乐用，可以吗", "yes"),
    ("甲对自己能用顺手牵羊吗", "no"), ("黄月英对距离4的人能用顺手牵羊吗", "yes"), ("乙在我距离2，我没装马，能顺他吗", "no"),
    ("我濒死的时候能喝酒救自己吗", "yes"), ("队友濒死，我能用酒救他吗", "no"), ("马超铁骑判红，对方能出闪吗", "no"),
    ("孙权制衡一回合能用两次吗", "no"),
]
RESULT = [
    ("甲用杀砍乙，乙没有手牌，乙会受伤吗", "yes"), ("乙穿着仁王盾，甲用黑色的杀砍他，会掉血吗", "no"), ("甲用青釭剑砍穿仁王盾的乙，黑杀有效吗", "yes"),
    ("甲判定区有乐，判出红桃，他还能出牌吗", "yes"), ("甲判定区有兵粮，判出梅花，他会跳过摸牌阶段吗", "no"), ("甲横着，乙也横着，丙用火杀打中甲，乙会受伤吗", "yes"),
    ("甲1血被砍，没人救他，他会死吗", "yes"), ("甲的闪电判出红桃5，会掉血吗", "no"), ("蛊惑翻出来是假的，质疑的人要掉血吗", "no"),
]
NUMBER = [
    ("吕布决斗甲，甲每次要出几张杀", 2), ("乙穿着藤甲，甲用火杀砍中他，掉几点血", 2), ("许褚裸衣后用杀砍中，对方掉几点", 2),
    ("许褚不裸衣，杀砍中几点", 1), ("甲的闪电判出黑桃5，掉几点血", 3), ("甲4血手里6张牌，弃牌阶段要弃几张", 2), ("甲2血挨了闪电，要几个桃能救活", 2), ("郭嘉受到1点伤害，遗计能摸几张牌", 2),
    ("六人局坐我正对面的人距离是几", 3), ("刘备仁德给出三张牌，能回几点血", 1), ("陆逊用掉最后一张手牌，连营摸几张", 1),
]
PERSON = [("反贼丙被乙砍死，奖励谁摸", "乙"), ("主公甲杀死了忠臣乙，谁要弃牌", "甲"), ("大乔被杀，流离给丙，谁掉血", "丙")]


@pytest.mark.parametrize("question,verdict", LEAVE + RESULT)
def test_yes_or_no(ask, question, verdict):
    assert ask(question).verdict == verdict


@pytest.mark.parametrize("question,value", NUMBER + PERSON)
def test_a_value(ask, question, value):
    found = ask(question)
    assert found.verdict == "value" and found.value[1] == value


@pytest.mark.parametrize("question", ["典韦强袭能打几点", "甲对乙使用了一张鼍，会怎样"])
def test_what_is_not_understood_stays_open(ask, question):
    found = ask(question)
    assert found.verdict == "undetermined" and found.reason


def test_a_skill_the_general_lacks_is_a_false_premise(ask):
    found = ask("张飞发动空城，还能被杀吗")
    assert found.verdict == "no" and "没有【空城】" in found.premise.text
    found = ask("张飞发动遗计，摸几张牌")
    assert found.verdict == "undetermined" and found.premise is not None
    assert ask("甲对张飞用杀，夏侯惇能发动刚烈吗").premise is None


def test_a_told_target_that_is_not_legal_is_a_false_premise(ask):
    found = ask("诸葛亮没手牌，我用杀砍他，他会受伤吗")
    assert found.verdict == "no"
    assert found.premise is None or "不合法" in found.premise.text


def test_a_judgement_nobody_told_makes_it_depend(ask):
    found = ask("甲判定区有乐，他会跳过出牌阶段吗")
    assert found.verdict == "depends" and {b["verdict"] for b in found.branches} == {"yes", "no"}
    assert all(line.startswith("判定 ") for b in found.branches for line in b["if"])


def test_an_untold_dodge_does_not_make_it_depend(ask):
    assert ask("甲用杀砍乙，乙会受伤吗").verdict != "depends"


def test_what_was_taken_for_granted_is_listed(ask):
    found = ask("雷击劈到我，要掉几点血")
    lines = "\n".join(found.story.board.assumed)
    assert "张角" in lines and "起因" in lines


def test_a_no_names_what_makes_it_so(ask):
    found = ask("乙穿着仁王盾，甲用黑色的杀砍他，会掉血吗")
    assert found.because


def test_the_boards_of_a_question_share_its_time(ask):
    from resolver.ask.tale import clock

    with clock.limited(0):
        assert clock.left() <= 0
    assert clock.left() == clock.ONE
