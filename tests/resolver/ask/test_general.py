"""Plain questions about the rules at large: read by concepts, answered off the steps and texts that hold; every character has to belong to the topic."""

import pytest

from resolver.ask import answer
from resolver.ask.general import topics

SETTLED = [
    ("拼点的时候两边点数相等，算谁赢", "没有人"), ("拼点平手，发起方算获胜吗", "no"), ("拼点是点数大的赢吗", "yes"), ("拼点点数小的获胜吗", "no"),
    ("几个人同时有技能要发动，从哪个人开始", "当前回合角色"), ("好几个人都想用无懈可击，从主公开始问吗", "no"),
    ("弃牌阶段的牌是逐张弃置的吗", "yes"), ("弃牌阶段几张牌是一起弃的吗", "no"), ("弃牌阶段弃了一张以后能发动技能吗", "yes"),
    ("我到自己的距离是几", 0), ("计算距离的时候死亡的角色算吗", "no"), ("失去不屈以后，武将牌上的牌还留着吗", "no"),
    ("当前回合的角色死了，他的回合还继续吗", "no"), ("乙在自己的回合里阵亡，没结算完的锦囊还要结算完吗", "yes"),
    ("一张无懈可击能抵消南蛮入侵对全部人的效果吗", "no"), ("桃园结义时用无懈，只能抵消一个人的效果吗", "yes"), ("锦囊已经生效了，还能用无懈可击吗", "no"),
    ("万箭齐发是从使用者的上家开始结算吗", "no"), ("南蛮入侵最先结算下家吗", "yes"), ("五谷丰登是使用者先拿吗", "yes"),
    ("放万箭的人死了，剩下的人还要出闪吗", "yes"), ("手牌没超过体力值，弃牌阶段要弃牌吗", "no"), ("手牌多于体力，弃牌阶段需要弃牌吗", "yes"),
    ("仁德送的牌，别人能拒收吗", "no"), ("神速的杀占不占出杀次数", "no"), ("神速的杀受距离限制吗", "no"), ("青釭剑对南蛮有用吗", "no"), ("青釭剑对杀有效吗", "yes"),
    ("丈八的杀是雷杀吗", "no"), ("丈八蛇矛出的杀是普杀吗", "yes"), ("无双的杀，一张闪够吗", "no"), ("吕布砍我，八卦阵判黑后手里没有闪，能再判一次吗", "no"),
    ("吕布砍我，八卦阵判红了，能再判一次吗", "yes"), ("天妒可以拿别人的判定牌吗", "no"), ("天香能弃方块手牌吗", "no"), ("突袭之后还摸牌吗", "no"),
    ("枭姬失去四件装备一共摸几张", 8), ("遗计受到2点伤害最多发动几次", 2), ("刚烈失去体力能发动吗", "no"), ("反馈在濒死时要先救回来才能发动吗", "yes"),
    ("武圣能用黑色的装备当杀吗", "no"), ("白银狮子回血是强制的吗", "yes"),
]
OPEN = ["甲在乙的回合内死亡，乙的回合马上结束吗", "拼点不是点数大的赢吗", "拼点完了从谁开始", "仁德给四张，张飞能拒绝两张吗", "南蛮入侵先结算主公吗", "一张无懈可击能抵消借刀吗，只对一个人", "遗计能给自己三张吗"]


@pytest.mark.parametrize("question, expected", SETTLED)
def test_settled(conn, question, expected):
    found = answer(conn, question, rulings=False)["answers"][0]
    assert (found["value"]["v"] if found["verdict"] == "value" else found["verdict"]) == expected
    assert found["citations"]


@pytest.mark.parametrize("question", OPEN)
def test_what_belongs_to_no_topic_is_left(conn, question):
    found = answer(conn, question, rulings=False)["answers"]
    assert not found or found[0]["basis"] != "text"


def test_every_topic_rests_on_something():
    assert topics() and all(topic.steps or topic.texts for topic in topics())
    assert all(topic.keys for topic in topics())


LATE = [
    ("过河拆桥已经拆掉了牌，还能再用无懈可击吗", "no"), ("对方用顺手牵羊，还没拿，我能用无懈可击吗", "yes"), ("闪电判定过了，夏侯渊还能发动神速1吗", "no"), ("夏侯渊判定阶段之前能发动神速一吗", "yes"),
    ("诸葛亮判完乐以后还能观星吗", "no"), ("夏侯渊被乐，判定是红桃，可以发动神速2吗", "yes"), ("夏侯渊没有装备牌，乐判了红桃，能发动神速2吗", "no"),
    ("赵云能用龙胆应对万箭齐发吗", "yes"), ("武圣可以用来响应南蛮入侵吗", "yes"), ("甲用南蛮入侵，夏侯惇刚烈把甲弄死了，丁还要出杀吗", "yes"),
    ("孙尚香手里的防具被拆，能发动枭姬吗", "no"), ("关羽能用装备区的诸葛连弩武圣当杀吗", "yes"), ("乙能指定自己为过河拆桥的目标吗", "no"), ("周瑜被兵粮寸断，能发动英姿吗", "no"),
    ("黄忠被吕布砍，八卦阵判黑，还能再判吗", "no"), ("黄忠被吕布砍，八卦阵判红，还能再判吗", "yes"), ("黄忠被张飞砍，八卦阵判红，还能再判吗", "no"), ("吕布杀我，八卦判红再出一张闪，能抵消吗", "yes"),
    ("马超铁骑判红，对面能用八卦阵吗", "no"), ("马超铁骑判黑，对面能出闪吗", "yes"),
]


@pytest.mark.parametrize("question, verdict", LATE)
def test_moments_and_places(conn, question, verdict):
    assert answer(conn, question, rulings=False)["answers"][0]["verdict"] == verdict
