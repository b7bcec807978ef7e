"""Made-up questions about equipment, by kind: whose it is, what it costs, what it does to a card, ranges, colours, several targets."""

import pytest

from resolver.ask.link import link
from resolver.ask.normalise import normalise
from resolver.ask.tale.verdict import decide
from resolver.rulebook import load

LEAVE = [
    ("我装着贯石斧，A用闪躲了我的杀，我把身上的-1马和一张手牌弃了，这刀算中了吗", "yes"), ("贯石斧发动时能不能把斧子自己也弃了", "no"),
    ("张飞装着方天，手里就一张杀，能一次砍俩人吗", "yes"), ("我拿着方天，手里一张杀一张闪，能砍两个么", "no"), ("方天最后一张杀，我想把全场另外四个人都砍了，可以？", "no"),
    ("拿着丈八，手里只有一张牌，能把它当杀吗", "no"), ("我有丈八和三张牌，被决斗能不能用其中两张当杀顶", "yes"),
    ("青龙刀砍八卦，八卦判红，我还能继续追吗", "yes"), ("仁王盾挡了黑杀，青龙刀能再追杀吗", "no"), ("关羽青龙刀砍人，被闪之后能拿红桃闪当杀追吗", "yes"),
    ("对面没有马，麒麟弓命中了能发动吗", "no"), ("麒麟弓在手，决斗赢了有马的对面，能弃他的马吗", "no"), ("寒冰剑能不能用在火杀上", "yes"), ("寒冰剑能对决斗的伤害用吗", "no"),
    ("雌雄剑砍同性，能发动效果不", "no"), ("雌雄双股剑可以选择不发动吗", "yes"), ("朱雀扇把雷杀当火杀行不行", "no"), ("青釭剑和丈八能一起装着吗", "no"), ("赤兔和的卢能同时骑吗", "yes"),
    ("孙权把装备着的古锭刀拿去制衡，可以吗", "yes"), ("连弩装着，孙权制衡把连弩丢了，还能再出第二张杀吗", "no"), ("甘宁把身上装着的黑色防具当过河拆桥用，行不行", "yes"),
    ("我没武器没马，他和我隔一个人，砍得到吗", "no"), ("我没装武器，能砍到隔壁的隔壁吗", "no"), ("A骑着绝影，我啥马都没有，武器是青龙刀，他坐我下家，够得到他吗", "yes"), ("-1马加青龙刀，能砍到距离4的人吗", "yes"),
]
RESULT = [
    ("仁王盾能让红杀无效吗", "no"), ("仁王盾对黑色雷杀有效吗", "yes"), ("藤甲对火杀有用吗", "no"), ("八卦阵对决斗有用吗", "no"), ("八卦对万箭管用吗", "yes"),
    ("我换上八卦阵，把原来的白银狮子顶掉了，我才2血，能回血不", "yes"), ("被过河拆桥拆掉白银狮子的时候我满血，会回血吗", "no"), ("曹仁穿仁王盾，张飞一张梅花杀砍过来，曹仁要出闪吗", "no"),
    ("寒冰剑砍中关羽，关羽只有两张手牌，发动寒冰弃完两张他还掉血吗", "no"), ("小乔自己的黑桃杀砍仁王盾，掉血吗", "yes"), ("拿贯石斧砍八卦，八卦判红闪掉了，丢两张牌还能打中他不", "yes"),
]
VALUE = [
    ("诸葛连弩的攻击范围是几？", 1), ("武器是麒麟弓的黄忠，攻击距离多远", 5), ("贯石斧没有马的时候能砍到距离几的人", 3), ("对面骑着爪黄飞电，我骑着大宛，位置挨着，距离是多少", 1), ("我骑的卢，对面骑赤兔，挨着坐，他打我算距离几", 1),
    ("丈八蛇矛用一张方片一张红桃当杀，这杀什么颜色", "红色"), ("丈八用一红一黑当杀打出去，这张杀算什么颜色", "无色"), ("仁王盾挡的是什么颜色的杀", "黑色"), ("方天画戟最多可以砍几个人？", 3), ("一个人最多装几件装备", 4),
    ("酒后古锭刀砍空手的白银狮子，扣几点", 1), ("对面没手牌，我火杀加酒加古锭刀打藤甲，一共几点", 4), ("青釭+酒，普通杀砍中藤甲，几点伤害", 2), ("许褚裸衣装青釭，决斗赢了狮子，打几点", 1),
    ("A的藤甲被B的青釭剑砍，普通杀，A没闪，掉几点", 1), ("两个人都连着，一个藤甲一个狮子，火杀打藤甲没闪，狮子掉几点", 1), ("喝酒后用青龙刀砍，第一刀被闪，追的第二刀打几点", 1), ("A装连弩，喝酒砍B，B没闪，又砍一刀B没闪，B一共掉几点", 3),
    ("装备区已经有诸葛连弩了，再装青龙刀，连弩去哪了", "弃牌堆"), ("麒麟弓射中了一个双马的，弃哪匹马是我挑还是他挑", "我"), ("座位顺着数是A、B、C、D，A用方天砍D、B、C三人，结算次序怎么排", ["B", "C", "D"]),
    ("张飞丈八，手上3张闪，一回合最多砍几刀", 1), ("孙尚香用贯石斧，为了强命把自己装备的赤兔和八卦阵弃了，枭姬一共能摸几张？", 4), ("寒冰剑砍中没有手牌只有一匹马的人，发动后能弃几张", 1),
]


@pytest.fixture(scope="module")
def ask(conn, lexicon):
    book = load(conn, "std-junzheng")

    def run(question):
        text = normalise(question)
        return decide(text, link(text, lexicon)[0], lexicon, book)
    return run


@pytest.mark.parametrize(("question", "expected"), LEAVE + RESULT)
def test_leave_and_results(ask, question, expected):
    assert ask(question).verdict == expected


@pytest.mark.parametrize(("question", "expected"), VALUE)
def test_values(ask, question, expected):
    found = ask(question)
    assert found.value is not None and found.value[1] == expected, found.reason
