"""A told fact that makes the difference: who is out of reach, who has nothing in hand; the way back and other gear are open."""

import pytest

from resolver.ask import answer


@pytest.mark.parametrize("question, verdict", [
    ("乙够不着我，乙能杀我吗", "no"), ("甲打不到乙，甲能对乙出杀吗", "no"), ("装着青釭剑还够不着他，能用杀吗", "no"), ("我够不着他，能顺他的牌吗", "no"),
    ("甲打不到乙，甲能对乙用决斗吗", "yes"), ("魏延砍隔壁小乔，小乔天香给了对面距离3的人，狂骨回血么", "no"), ("我够得着他，能杀他吗", "yes"), ("他没手牌，我能拆他手牌吗", "no"), ("对面没有手牌，过河拆桥能拆他的装备吗", "yes"),
    ("乙够不着我，我能杀乙吗", "undetermined"), ("甲够不到乙，甲装上麒麟弓后能杀乙吗", "undetermined"),
])
def test_told_reach(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict
