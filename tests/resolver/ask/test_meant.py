"""An order, a kind, a number at the table, the moment of a state: where they are asked for and not read, there is no answer."""

import pytest


@pytest.mark.parametrize("question, verdict", [
    ("南蛮入侵先结算上家吗", "undetermined"), ("孙尚香结姻对象要受伤吗", "undetermined"), ("黄忠3血，对方手牌2张，武器是麒麟弓，能烈弓吗", "undetermined"),
    ("貂蝉离间可以选同一个人吗", "undetermined"), ("桃园结义已经回了血，还能无懈吗", "undetermined"), ("甲判定区有闪电和乐，先判后放的吗", "undetermined"), ("雌雄双股剑出的杀是普通杀吗", "undetermined"), ("单挑的时候张辽突袭能拿到两张牌吗", "undetermined"), ("吕布的杀，只出一张闪有效果吗", "undetermined"),
    ("诸葛亮成为杀的目标之后才没有手牌，杀还能对他造成伤害吗", "undetermined"), ("诸葛亮没有手牌，能对他用杀吗", "no"), ("张辽突袭能拿到两张牌吗", "yes"),
    ("没有杀，有两张闪，装着丈八蛇矛，南蛮入侵可以用两张闪当杀吗", "yes"), ("关羽装着丈八蛇矛，响应激将，可以用两张手牌当杀吗", "yes"), ("贯石斧弃的两张牌，曹操可以用奸雄获得吗", "undetermined"),
])
def test_what_is_meant(ask, question, verdict):
    assert ask(question).verdict == verdict
