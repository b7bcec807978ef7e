"""The turn of another and one's own, told one after the other."""

import pytest

CASES = [
    ("吕蒙在别人回合用杀挡了南蛮，轮到他自己回合没出杀，能克己吗", "yes"),
    ("吕蒙在别人回合用杀挡了南蛮，轮到他自己回合又出了一张杀，能克己吗", "no"),
    ("别人回合吕蒙打了张杀响应决斗，自己回合没出杀，能发动克己吗", "yes"),
    ("我在别人回合用杀响应了南蛮，轮到我自己的回合还能出杀吗", "yes"),
    ("别人回合我出了闪，自己回合还能喝酒吗", "yes"),
    ("孙权别人回合出过闪，自己回合能制衡吗", "yes"),
    ("我自己回合出过杀，别人回合南蛮还能出杀吗", "yes"),
    ("我自己回合砍过一刀，别人回合万箭，我能出闪吗", "yes"),
    ("貂蝉回合里离间了吕蒙，吕蒙打了两张杀，轮到吕蒙自己回合没出杀，能克己吗", "yes"),
    ("吕蒙在别人回合用杀挡了南蛮，轮到他自己回合一张杀没用，能克己吗", "yes"),
    ("吕蒙出牌阶段一张杀都没用过，能克己吗", "yes"),
]


@pytest.mark.parametrize(("question", "verdict"), CASES)
def test_two_turns(ask, question, verdict):
    found = ask(question)
    assert found.verdict == verdict, found.reason
