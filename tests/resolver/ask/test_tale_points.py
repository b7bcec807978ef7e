"""Plain questions about single points of the cards and skills: order put as a claim, helping oneself, what is discarded, what a card counts as."""

import pytest

from resolver.ask import answer

CASES = [
    ("能先发动闭月再弃牌吗", "no"),
    ("貂蝉的闭月是在弃牌之后发动吗", "yes"),
    ("貂蝉2血3张手牌，弃牌后发动闭月，最后几张手牌", 3),
    ("雷击在贯石斧之后结算吗", "no"),
    ("甲3血受到4点伤害，手里有一张桃一张酒，都用了，还剩几点体力", 1),
    ("乙1血受到3点伤害，手里两张桃，能活吗", "no"),
    ("濒死时可以连着用两张酒吗", "yes"),
    ("我用贯石斧弃了两张牌打中曹操，奸雄能拿到弃掉的牌吗", "no"),
    ("我用贯石斧弃了两张牌打中曹操，奸雄能拿到这张杀吗", "yes"),
    ("关羽把红桃桃当杀使用，算使用了桃吗", "no"),
    ("关羽把红桃桃当杀使用，算使用了杀吗", "yes"),
    ("喝完酒必须出杀吗", "no"),
    ("喝了酒没出杀，下回合再出的杀还加伤害吗", "no"),
    ("五谷丰登多出来的牌，使用者能拿走吗", "no"),
    ("贯石斧可以弃+1马和-1马吗", "yes"),
    ("杀被闪了，我只剩一张手牌和装备区里的贯石斧，能发动贯石斧吗", "no"),
    ("赵云出了最后一张闪，贯石斧还能发动吗", "yes"),
    ("杀被大乔流离给孙权，孙权没闪，孙权掉几点血", 1),
    ("周泰有2张不屈牌，手牌上限是2吗", "no"),
    ("我3血，弃牌阶段能留两张手牌吗", "yes"),
    ("甲2血吃了一个桃，体力变成3吗", "yes"),
    ("不屈是在求桃之后发动吗", "no"),
    ("甲装着青龙偃月刀杀大乔，大乔流离给赵云，赵云出闪，甲追杀谁", "赵云"),
    ("大乔流离给赵云，赵云出闪，青龙偃月刀能追杀大乔吗", "no"),
    ("大乔流离给赵云，赵云出闪，贯石斧能强制命中大乔吗", "no"),
    ("曹操闪掉第一张杀，被青龙追杀命中，奸雄能获得第一张杀吗", "no"),
    ("甲借乙的刀杀丙，乙装着古锭刀，丙没有手牌，丙受到几点伤害", 2),
    ("关羽武圣的杀能用朱雀羽扇变成火杀吗", "no"),
    ("刘备装着朱雀羽扇，激将，张飞出普通杀，能变成火杀吗", "yes"),
    ("刘备装着朱雀羽扇，激将，张飞出雷杀，能变成火杀吗", "no"),
    ("赵云装着朱雀羽扇，普通杀能当火杀吗", "yes"),
    ("甲对乙用决斗，甲先出杀吗", "no"),
    ("貂蝉离间甲和乙，甲输了，伤害来源是乙吗", "yes"),
    ("甲装着雌雄双股剑杀孙尚香，发动雌雄双股剑，由谁选择", "孙尚香"),
    ("乙装着雌雄双股剑杀我，我可以弃装备吗", "no"),
    ("无中生有生效之前可以无懈吗", "yes"),
    ("甲用过河拆桥拆掉了我的马，我还能无懈吗", "no"),
]


@pytest.mark.parametrize("question, wanted", CASES)
def test_points(conn, question, wanted):
    found = answer(conn, question, rulings=False)["answers"][0]
    assert (found["verdict"] if wanted in ("yes", "no") else found["value"]["v"]) == wanted


OPEN = ["朱雀羽扇对雷杀有效吗", "貂蝉3血4张手牌，回合结束后有几张手牌", "周泰2血受到3点伤害，没有桃，会死吗"]


@pytest.mark.parametrize("question", OPEN)
def test_left_open(conn, question):
    """What the weapon does, whether he draws, whether 不屈 holds is not said."""
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == "undetermined"
