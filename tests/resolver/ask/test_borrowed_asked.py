"""Asks about 借刀杀人 in the words of four writers: values that fail, whom to borrow from, fragments parted by spaces; and what must stay open."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def _got(conn, question):
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    found = found[0] if found else {"verdict": "undetermined", "value": None}
    return found["value"]["v"] if found["verdict"] == "value" else found["verdict"]


@pytest.mark.parametrize(
    ("question", "want"),
    [
        ("借刀砍仁王盾，哪种颜色的杀砍不动", "黑色"), ("借刀砍仁王盾，哪种颜色的杀砍得动", "红色"), ("目标有仁王盾，被借刀的拿的是普通武器，想破防得出什么颜色的杀", "红色"),
        ("主公刘备没杀又被借刀，只剩交武器一条路吗", "no"), ("许褚没杀又被借刀，只剩交武器一条路吗", "yes"),
        ("乙有刀，丁没刀，甲打借刀该找谁借", "乙"), ("乙丁都有武器，但乙谁也砍不到，借刀找谁", "丁"),
        ("借刀要挑自己还是别人当刀主", "别人"), ("被借刀的人不想出杀，得交什么", "武器"),
        ("诸葛亮手牌剩几张时借刀点不了他", 0), ("诸葛亮靠哪个技能不会当借刀的靶子", "空城"), ("空城防得住借刀点名吗", "yes"),
        ("被借刀时马超还是张飞的技能有用", "马超"), ("赵云被借刀没杀，闪顶得上吗", "yes"),
        ("马超被借刀，铁骑只能在自己的回合里发动吗", "no"), ("主公刘备被借刀，激将只能在自己回合里用吗", "no"),
        ("主公刘备被借刀，发动激将以后谁可以替他出杀", "蜀势力角色"), ("乙离关羽距1，丙距3，关羽被借刀，拿红刀武圣杀得到谁", "乙"),
        ("对面没武器 借刀能丢他不", "no"), ("借刀出黑杀砍仁王盾 没青釭剑 掉不掉血", "no"), ("主公被借刀砍死忠臣 弃不弃牌", "yes"),
        ("关羽被借刀 目标距离2 拆自己红刀武圣 行？", "no"), ("刀主能不能兼任靶子", "no"),
    ],
)
def test_answered(conn, question, want):
    """Each off its own board."""
    assert _got(conn, question) == want


@pytest.mark.parametrize("question", ["借刀砍仁王盾，什么颜色的杀不会无效", "关羽没杀又被借刀，只剩交武器一条路吗", "借刀砍中了，麒麟弓的主人还可以杀掉对方的马吗"])
def test_not_taken_for_another(conn, question):
    """Neither the contrary nor another point is answered."""
    assert _got(conn, question) in ("undetermined", "红色" if "颜色" in question else "yes" if "马" in question else "undetermined")


@pytest.mark.parametrize(
    ("question", "want"),
    [
        ("烦请告知，被借方无杀可出时，其武器应交予何人？借刀杀人", "使用者"), ("请问使用方可否将自己列为受击方？（借刀杀人）", "yes"), ("请问借刀杀人是否仅能对使用方以外的角色使用？", "yes"),
        ("第二轮，我3血，手里有桃和借刀，下家4血穿着八卦阵但没装武器，我能对下家打借刀吗？", "no"), ("我4血，用借刀借1血的乙的刀砍丙，乙没杀，武器归谁", "我"),
        ("条件“杀的目标不得是被借刀者本人”是否正确？", "yes"), ("A借B的刀，能否令杀的目标等于B？", "no"), ("张角想让装着青龙刀的关羽砍关羽自己，用借刀可以做到吗", "no"),
        ("借刀里打人的和被打的是同一个人行吗", "no"), ("小刚只能打得到我，我可以借小刚的刀吗？", "yes"),
    ],
)
def test_other_voices(conn, question, want):
    """A clerk, one who tells everybody's hit points, an engineer, a child."""
    assert _got(conn, question) == want


@pytest.mark.parametrize("question", ["借刀的承接方可以是使用者自己吗", "借刀杀人能对使用者以外的人使用吗"])
def test_parts_unknown_or_set_apart(conn, question):
    """A part by a name that no list holds, and everybody but the user."""
    assert _got(conn, question) in ("undetermined", "yes") if "以外" in question else _got(conn, question) == "undetermined"


@pytest.mark.parametrize(
    ("question", "want"),
    [
        ("裁判不让我借没武器的人的刀，判得对吗", "yes"), ("裁判不让我对有武器的乙用借刀让他砍我自己，判得对吗", "no"), ("借刀第一个目标点了乙，第二个目标还能再点乙吗？", "no"),
        ("我用借刀，被借刀的人杀了反贼，系统让他摸了三张而没有给我，对吗？", "yes"), ("我装着连弩被借刀，砍完一刀系统没有让我再出第二张杀，系统对吗？", "undetermined"),
    ],
)
def test_what_a_program_did(conn, question, want):
    """A leave that was refused is a claim that there is none; what stands in contrast to a claim is no claim of its own."""
    assert _got(conn, question) == want
