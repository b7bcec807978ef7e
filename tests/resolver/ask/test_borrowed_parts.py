"""Claims about 借刀杀人 that name the parts alone, ask about a told table or about the steps of the card."""

from __future__ import annotations

import pytest

from resolver.ask import answer


def _first(conn, question: str) -> dict:
    found = answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"]
    return found[0] if found else {"verdict": "undetermined"}


@pytest.mark.parametrize("question,expected", [
    ("借刀里选挨杀的人时，使用者本人会被排除在外吗？", "no"), ("被借刀的那个，能也被点成挨杀的吗？", "no"),
    ("我借他的刀，挨杀的也点他，这样行不行？", "no"), ("借刀借的必须是别人的武器吗？", "yes"), ("借刀里挨砍的那个必须是第三个人吗？", "no"),
    ("借刀可以省略挨杀的目标吗？", "no"), ("借刀里杀谁，出牌那会儿就得定下来吗？", "yes"), ("借刀要先问完一轮无懈，再报杀谁，可以吗？", "no"),
    ("挨杀的那位必须在使用者的攻击范围里才能借刀吗？", "no"), ("挨杀的人要在被借刀那位的攻击范围内吗？", "yes"), ("他贯石斧还捏在手里没装，身上也没别的武器，我能对他用借刀吗？", "no"),
    ("我先点有武器的人，过一会儿再点挨砍的人，借刀可以这样用吗", "no"), ("借刀非得是自己有武器才能用吗", "no"), ("他的攻击范围里除了我没别人，我能对他用借刀吗", "yes"),
    ("就剩我和对面，都没马，他有刀，我的借刀用得出来吗？", "yes"), ("甲借乙的刀，砍丙还是砍丁由乙说了算吗？", "no"), ("1v1，对面没有武器，我的借刀用得出来吗？", "no"),
])
def test_a_part_is_claimed(conn, question, expected):
    assert _first(conn, question)["verdict"] == expected


@pytest.mark.parametrize("question,value", [
    ("甲和乙都装着武器，丙没有，乙够得着甲和丙。甲手里有借刀，甲可以借谁的刀？", "乙"), ("甲出借刀，拿刀的乙攻击范围里只有甲和丁，那甲可以选谁来挨这个杀？", "甲和丁"),
    ("甲乙丙三个人都装了武器，互相都打得到。甲出借刀的话，能选来借刀的人有几个？", 2), ("借刀杀人可以用哪张牌来抵消？", "无懈可击"), ("能被借刀的人，武器得在他的哪个区里？", "装备区"),
    ("场上就甲乙两人，甲借乙的刀，只能砍谁？", "甲"), ("借刀里杀谁，是在使用借刀的时候定，还是被借的人出杀的时候定？", "使用借刀的时候"), ("打出借刀那一刻，除了点有武器的那位，还得再点什么人？", "杀的目标"),
])
def test_a_value_of_the_parts(conn, question, value):
    assert _first(conn, question)["value"]["v"] == value


@pytest.mark.parametrize("question", ["赵云手上有两张闪，他用借刀让吕布杀他自己，不准吗", "借刀能让他砍自己吗，不然呢"])
def test_what_is_not_plain_is_left_open(conn, question):
    assert _first(conn, question)["verdict"] == "undetermined"
