"""Clauses to facts and states: the same deed in other words, other orders and other voices is the same fact."""

import pytest

from resolver.ask.tale.model import NotRead


def label(who):
    return None if who is None else who.label


def facts(tale):
    return [(f.kind, label(f.actor), label(f.target), f.unit) for f in tale.facts]


def seat(tale, name):
    return next(w for w in tale.whos if w.label == name)


@pytest.mark.parametrize("question", ["甲用杀砍乙，乙能出闪吗", "甲对乙出了一张杀，乙能出闪吗", "乙被甲砍了，乙能出闪吗", "乙被甲用杀打，乙能出闪吗", "甲杀乙，乙可不可以出闪"])
def test_a_deed_in_any_voice(tell, question):
    tale = tell(question)
    assert ("use", "甲", "乙", "slash") in facts(tale)
    assert (tale.ask.kind, tale.ask.fact.kind, tale.ask.fact.unit, label(tale.ask.fact.actor)) == ("can", "use", "jink", "乙")


@pytest.mark.parametrize("question,name,state,value", [
    ("甲只剩1血，乙用杀砍甲，甲会死吗", "甲", "hp", 1),
    ("甲没有手牌，乙用杀砍甲，甲会受伤吗", "甲", "hand", 0),
    ("甲手里有三张牌，乙用杀砍甲，甲会受伤吗", "甲", "hand", 3),
    ("甲装着藤甲，乙用火杀砍甲，甲掉几点血", "甲", "equipment", ["vine"]),
    ("甲横着，乙用火杀砍甲，甲掉几点血", "甲", "chained", True),
    ("甲判定区有乐，甲还能出牌吗", "甲", "judge", ["indulgence"]),
    ("主公甲用杀砍死忠臣乙，甲要弃牌吗", "甲", "role", "lord"),
    ("主公甲用杀砍死忠臣乙，甲要弃牌吗", "乙", "role", "loyalist"),
])
def test_states_go_to_their_seat(tell, question, name, state, value):
    assert getattr(seat(tell(question), name), state) == value


@pytest.mark.parametrize("question,kind", [
    ("甲能对乙用决斗吗", "can"), ("乙必须出杀吗，甲对乙用决斗", "must"), ("甲用杀砍乙，乙会受伤吗", "happens"), ("甲用酒杀砍中乙，乙掉几点血", "count"),
    ("反贼丙被乙砍死，谁摸三张牌", "who"), ("甲用杀砍中曹操，先发动奸雄还是先弃牌", "order"), ("甲用过河拆桥拆了乙的马，马去了哪里", "where"),
])
def test_the_kind_of_the_question(tell, question, kind):
    assert tell(question).ask.kind == kind


def test_a_general_with_his_skill_is_one_seat(tell):
    tale = tell("甲砍了夏侯惇，夏侯惇能发动刚烈吗")
    assert len([w for w in tale.whos if w.general == "xiahoudun"]) == 1
    assert label(tale.ask.fact.actor) == "夏侯惇"


def test_an_owner_is_found_for_a_skill_alone(tell):
    tale = tell("刚烈能不能不发动")
    assert any(w.general == "xiahoudun" for w in tale.whos)


def test_a_conversion_keeps_material_and_skill(tell):
    fact = tell("关羽拿红桃桃当杀砍甲，可以吗").ask.fact
    assert fact.unit == "slash" and fact.by == "wusheng" and fact.material[0].slug == "peach"


@pytest.mark.parametrize("question", ["甲用杀砍乙，外面在鼍鼍鼍，乙能出闪吗", "鼍", "甲乙丙丁", "杀杀杀"])
def test_what_is_not_understood_is_said(tell, question):
    with pytest.raises(NotRead):
        tell(question)
