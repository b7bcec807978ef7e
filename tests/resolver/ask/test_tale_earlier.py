"""What came before in the sentence and what came before in the story; whose a deed is that nobody is named for."""

import pytest


@pytest.mark.parametrize("question, verdict, value", [
    ("我砍乙，出刀前喝了酒，砍中了掉几点血", "value", 2),
    ("我砍了乙一刀，砍之前喝过酒，乙没闪，掉几点血", "value", 2),
    ("吕蒙出杀前先用了张决斗，弃牌阶段还能克己吗", "no", None),
    ("刚挂上闪电，当回合就判吗", "no", None),
    ("自己判定区的闪电，过河拆桥可以拆吗", "no", None),
    ("队友判定区有乐，我能用过河拆桥拆掉吗", "yes", None),
    ("吕蒙决斗马超，出过一张杀，弃牌阶段前能发动克己吗", "no", None),
    ("吕蒙决斗马超，马超出过一张杀，弃牌阶段前能发动克己吗", "yes", None),
    ("曹操砍夏侯惇，夏侯惇掉了血，刚烈判成功，曹操没有手牌，谁掉血", "value", "曹操"),
    ("曹操砍夏侯惇，刚烈判定失败，曹操没有手牌，曹操掉血吗", "no", None),
    ("马超砍我，铁骑判定失败，我能出闪吗", "yes", None),
    ("赵云砍中司马懿，司马懿反馈，跟谁要牌", "value", "赵云"),
    ("队友的回合，我能出杀吗", "no", None),
    ("队友濒死，我能用两张桃救他吗", "yes", None),
    ("甲决斗乙，甲受伤，伤害来源是谁", "value", "乙"),
    ("决斗里我最后打出火杀，横置的对手掉1血，会传导吗", "no", None),
    ("他刚对我用乐，我能当场用无懈吗", "no", None),
    ("乐判定的时候我能无懈吗", "yes", None),
    ("我放五谷，反贼挑牌时我能对他用无懈吗", "yes", None),
    ("顺走队友的乐，再贴给反贼，行吗", "yes", None),
    ("顺手牵羊不看距离，对吗", "no", None),
    ("火攻不限距离，是吧", "yes", None),
    ("我横着，被普通杀打中，要重置吗", "no", None),
    ("我对乙用火攻，乙展示红桃，我弃方块，乙掉血吗", "no", None),
    ("我用火攻，他展示梅花，能弃装备区的梅花防具吗", "no", None),
    ("队友判定乐，司马懿能用鬼才丢一张红桃改判吗", "yes", None),
    ("黄盖兵粮判定中了，苦肉摸牌吗", "yes", None),
    ("大乔国色贴自己脑门，可否", "no", None),
    ("我手牌比体力多，超出的牌要弃吗", "yes", None),
])
def test_told(ask, question, verdict, value):
    found = ask(question)
    assert found.verdict == verdict, found.reason
    if value is not None:
        assert found.value[1] == value
