"""Told things that cannot stand beside each other, seats told by the table, plain rules, a told number of 桃."""

import pytest


@pytest.fixture
def ask(conn):
    from resolver.ask import answer

    def run(question):
        found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
        return found[0] if found else {"verdict": "undetermined", "value": None}
    return run


@pytest.mark.parametrize("question, verdict", [
    ("乙没有防具，他能发动八卦阵吗", "no"), ("甲没有装备，八卦阵能发动吗", "no"), ("甲装着八卦阵，能发动八卦阵吗", "yes"),
    ("乙阵亡之后我能出桃救他吗", "no"), ("乙濒死，还能用桃救吗", "yes"),
    ("我有仁王盾和藤甲，黑杀砍我有效吗", "undetermined"), ("我有诸葛连弩和青龙偃月刀，能一回合杀两次吗", "undetermined"),
    ("曹操是女的，孙尚香能对他结姻吗", "undetermined"), ("貂蝉能离间男性甄姬吗", "undetermined"), ("反贼杀自己，谁摸三张", "undetermined"),
    ("装丈八，一张手牌当杀，行不行", "no"), ("装丈八，两张手牌当一张杀，行不行", "yes"), ("寒冰剑只能在命中时发动吗", "yes"),
    ("两个男武将，一个拿雌雄剑砍另一个，能发动吗", "no"), ("手里的白银狮子被拆了，回血吗", "no"), ("白银狮子在手里被拆，回血吗", "no"),
])
def test_contrary(ask, question, verdict):
    assert ask(question)["verdict"] == verdict


@pytest.mark.parametrize("question, value", [
    ("甲乙丙丁四人局，甲到丙的距离是几", 2), ("甲乙丙丁四人局，乙死了，甲到丙的距离是几", 1), ("甲乙丙丁依次坐，丙骑着+1马，甲到丙距离多少", 3),
    ("判定阶段在摸牌阶段前面还是后面", "前面"), ("手牌上限是按体力上限还是当前体力算", "当前体力"), ("死的人手里的牌怎么处理", "弃置"),
    ("闪电判中以后那张闪电去哪", "弃牌堆"), ("吕布装古锭刀来砍，我只有一张闪，闪打出来了，也没防具。我掉几点血", 2),
])
def test_values(ask, question, value):
    assert ask(question)["value"]["v"] == value


@pytest.mark.parametrize("question, verdict", [
    ("我1血挨了酒杀没闪，一个桃够吗", "no"), ("我1血挨了酒杀没闪，两个桃够吗", "yes"), ("我2血挨了酒杀没闪，一个桃救得活吗", "yes"), ("被打到-1血，一个桃够吗", "no"),
    ("弃牌阶段在出牌阶段之后吗", "yes"), ("手牌上限看体力上限吗", "no"), ("甲、乙、丙、丁、戊按座次坐，乙死了，甲没武器，甲能杀到丙吗", "yes"),
    ("吕布砍我，八卦判红了，还要出闪吗", "yes"), ("甲砍我，八卦判红了，还要出闪吗", "no"), ("乐判出黑桃，出牌阶段会跳过吗", "yes"), ("桃园结义看距离吗", "no"),
])
def test_told(ask, question, verdict):
    assert ask(question)["verdict"] == verdict


@pytest.mark.parametrize("question, verdict", [
    ("决斗，我已经打出一张杀，对方还能用无懈可击吗", "no"), ("南蛮入侵，我已经打出杀了，还能改用无懈可击吗", "no"),
    ("顺手牵羊已经把牌拿走了，还能用无懈可击吗", "no"), ("乐不思蜀判定牌翻开之后还能无懈吗", "no"), ("甲对我用决斗，我能用无懈可击吗", "yes"),
])
def test_a_trick_that_has_worked_is_not_answered(ask, question, verdict):
    assert ask(question)["verdict"] == verdict
