"""Boards on which a told result can come about: who was saved, who lost a 决斗, who struck, from how far, in whose turn."""

import pytest

YES_NO = [
    ("闪电劈中司马懿，他没死，能发动反馈吗", "no"),
    ("闪电劈中郭嘉，他没死，能发动遗计吗", "yes"),
    ("甲乙都横着，丙决斗甲，丙打出火杀，甲没杀了，伤害会烧到乙身上吗", "no"),
    ("A和B都横着，C用火杀打A，会烧到B身上吗", "yes"),
    ("A和B都横着，C用普通杀打A，会烧到B身上吗", "no"),
    ("他闪都出了，我还能发动雌雄双股剑吗", "no"),
    ("赵云拿杀当闪躲了我的杀，我能发动青龙偃月刀吗", "yes"),
    ("坐我对面最远的队友濒死了，我能对他用桃吗", "yes"),
    ("孙尚香的武器被我顺走了，她能发动枭姬吗", "yes"),
    ("队友2血没濒死，华佗在别人回合能用红牌急救他吗", "no"),
    ("队友濒死，华佗在别人回合能用红牌急救他吗", "yes"),
    ("队友倒了，华佗能拿装备着的赤兔当桃急救他吗", "yes"),
    ("我砍夏侯惇，被刚烈弹到濒死，我能喝酒自救吗", "yes"),
    ("我砍小乔，她能把天香的伤害弹到我身上吗", "yes"),
    ("大乔被甲砍了，能流离弹回甲身上吗", "no"),
    ("吕蒙主动决斗别人，回合末还能克己吗", "yes"),
    ("吕蒙决斗我，决斗里打出过一张杀，回合末还能克己吗", "no"),
    ("夏侯惇挨了闪电没死，刚烈判出黑桃，有人要掉血吗", "no"),
    ("华佗用红牌当桃急救0血的吴主，救援会多回1点吗", "no"),
    ("吕蒙用桃救0血的吴主，救援能多回1点吗", "yes"),
    ("队友濒死，华佗手里没红牌，身上倒有匹红马，别人回合能拿马急救吗", "yes"),
    ("甄姬装着青釭剑，能拿它倾国当闪吗", "no"),
    ("张角手里全是红牌，能鬼道拿红桃换判定吗", "no"),
]
VALUE = [
    ("曹操决斗张飞输了，奸雄拿到的是哪张牌", "决斗"),
    ("反贼决斗忠臣，结果把自己打死了，忠臣摸几张牌", 3),
    ("孙尚香的马被我顺走了，她枭姬能摸几张牌", 2),
]


@pytest.mark.parametrize(("question", "verdict"), YES_NO)
def test_yes_no(ask, question, verdict):
    found = ask(question)
    assert found.verdict == verdict, found.reason


@pytest.mark.parametrize(("question", "expected"), VALUE)
def test_values(ask, question, expected):
    found = ask(question)
    assert found.value is not None and found.value[1] == expected, found.reason
