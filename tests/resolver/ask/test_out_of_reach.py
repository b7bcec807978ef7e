"""Told that he cannot reach him: no 杀 and no 顺手牵羊, but what minds no distance; the way back and other gear are open."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [
    ("乙够不着我，乙能杀我吗", "no"), ("甲打不到乙，甲能对乙出杀吗", "no"), ("装着青釭剑还够不着他，能用杀吗", "no"), ("我够不着他，能顺他的牌吗", "no"),
    ("甲打不到乙，甲能对乙用决斗吗", "yes"), ("魏延砍隔壁小乔，小乔天香给了对面距离3的人，狂骨回血么", "no"), ("我够得着他，能杀他吗", "yes"),
    ("乙够不着我，我能杀乙吗", "undetermined"), ("甲够不到乙，甲装上麒麟弓后能杀乙吗", "undetermined"),
])
def test_told_reach(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict
