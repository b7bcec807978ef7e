"""Made-up questions about reach and seats, what the fan lights, what comes too late after a 闪, whom a skill is done to, and what is printed."""

import pytest

LEAVE = [
    ("马超砍我，我出了闪，他还能发动铁骑吗", "no"), ("黄忠射我，我出闪了，他还能发动烈弓吗", "no"), ("大乔被砍，出了闪，还能流离吗", "no"), ("我雌雄砍貂蝉，她已经出闪了，我再发动雌雄可以吗", "no"),
    ("普通杀能用朱雀羽扇当火杀吗", "yes"), ("雷杀能用朱雀羽扇当火杀吗", "no"), ("红杀扇成火杀砍仁王盾有效吗", "yes"), ("方块火杀烧仁王盾管不管用", "yes"), ("黑杀砍仁王盾管用吗", "no"),
    ("大乔国色张飞，可以吗", "yes"), ("大乔国色陆逊，可以吗", "no"),
    ("八人局，正对面那位骑着绝影，我就一把方天画戟，打得到吗", "no"), ("八人局，正对面那位骑着绝影，我就一把麒麟弓，打得到吗", "yes"), ("4人局我和对家的距离是2吗", "yes"), ("我骑上-1马，和下家的距离是0吗", "no"),
    ("黑杀能打仁王盾吗", "no"), ("红杀能打仁王盾吗", "yes"), ("普通杀能砍藤甲吗", "no"), ("雷杀能打藤甲吗", "yes"), ("丈八用两张黑牌当杀能砍仁王盾吗", "no"), ("4人局关羽骑赤兔没武器，把赤兔当杀砍对家，可以吗", "no"),
    ("大乔装着麒麟弓，流离能给距离3的人吗", "yes"), ("我没手牌，装备区只有贯石斧和的卢，杀被闪了还能强命吗", "no"), ("我手里两张牌，装着贯石斧，杀被闪了，能强命吗", "undetermined"), ("同时能骑两匹进攻马吗", "no"), ("能骑两匹马吗", "yes"),
    ("换武器以后，旧武器能回手里吗", "no"), ("装备算不算手牌", "no"), ("青釭剑是锁定技吗", "yes"), ("麒麟弓是锁定技吗", "no"), ("装了+1马，我去打别人的距离会变远吗", "no"), ("骑了-1马，我打别人距离会变近吗", "yes"),
    ("青釭剑射程比丈八长吗", "no"), ("寒冰剑和青釭剑射程一样吗", "yes"), ("拆桥讲究远近吗", "no"), ("顺手看远近吗", "yes"),
]
VALUE = [
    ("7人局我装着青釭剑，攻击范围内有几个人", 4), ("六人局我骑着赤兔没武器，能打到几个人", 4), ("8人局里我用连弩能砍到几家", 2), ("丈八和连弩射程差几", 2), ("麒麟弓和方天画戟哪个射程远", "麒麟弓"), ("一副牌里有几张诸葛连弩", 2),
    ("古锭刀用火杀砍空手的藤甲，几点", 3), ("孙尚香被拆了两件装备，枭姬一共摸几张", 4), ("6人局，我和正对面的人中间隔几个人", 2), ("吕布砍我，我八卦红了一次，还要出几张闪", 1), ("换武器的时候旧的那把去哪", "弃牌堆"),
    ("仁王盾是红的还是黑的", "黑色"), ("扇子点着普杀砍藤甲，没躲掉，受到几点伤害", 2), ("酒杀张辽，他交闪，我用斧头硬砍进去，张辽掉几点", 2), ("闪电劈到狮子头上，实掉几点", 1), ("马超拿雌雄打孙尚香，铁骑的判定和雌雄哪个先", ["铁骑", "雌雄双股剑"]),
]


@pytest.fixture(scope="module")
def answer(conn):
    from resolver.ask import answer as run

    return lambda question: run(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize(("question", "expected"), LEAVE)
def test_leave(answer, question, expected):
    assert answer(question)["verdict"] == expected


@pytest.mark.parametrize(("question", "expected"), VALUE)
def test_values(answer, question, expected):
    found = answer(question)
    assert found["value"] is not None and found["value"]["v"] == expected, found["text"]
