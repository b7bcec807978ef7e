"""The leaning of a wording is a second opinion: it lets an answer stand or fall and never makes one."""

from array import array

import pytest

from resolver.ask import answer
from resolver.ask.borrowed import leaning, loosened


def one(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question, verdict", [
    ("甲能对自己用借刀杀人吗?", "no"),
    ("被借刀的人杀死反贼,谁摸三张牌?", "value"),
    ("被借刀的人出杀时可以发动武器技能吗?", "yes"),
])
def test_plain_questions_lean_to_their_answers(question, verdict):
    found = leaning.leaning(loosened.wording(question))
    assert sum(found.values()) == pytest.approx(1)
    assert max(found, key=found.get) == verdict


def test_what_is_packed_is_what_is_learned():
    rows = [[0.0] * leaning.BUCKETS for _ in leaning.VERDICTS]
    rows[1][7] = 2.0
    kept = leaning.packed(rows, 2.0 / 127)
    weights = array("b")
    weights.frombytes(kept[4:])
    assert len(weights) == len(leaning.VERDICTS) * leaning.BUCKETS and weights[leaning.BUCKETS + 7] == 127 and sum(weights) == 127


LOOSE = "甲掐指一算,借乙的麒麟弓砍反贼丙,丙死了,三张牌归甲吗?"


def test_a_question_with_an_unread_word_is_answered_and_the_word_is_named(conn):
    found = one(conn, LOOSE)
    assert found["verdict"] == "no" and found["basis"] == "engine" and found["citations"]
    assert any("没有读懂" in x and "掐" in x for x in found["assumed"])


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_leaning_alone_answers_nothing(conn, monkeypatch, share):
    monkeypatch.setattr(leaning, "leaning", lambda text: {"yes": share, "no": 1 - share, "value": 0.0, "depends": 0.0})
    assert one(conn, LOOSE)["verdict"] == ("no" if share == 0.0 else "undetermined")
    assert one(conn, "甲用借刀杀人借乙的刀,乙袖手旁观硬是捂着,要掏家伙给甲吗?")["verdict"] == "undetermined"


def test_what_the_readings_took_up_whole_asks_for_no_leaning(conn, monkeypatch):
    monkeypatch.setattr(leaning, "leaning", lambda text: {"yes": 1.0, "no": 0.0, "value": 0.0, "depends": 0.0})
    assert one(conn, "甲能对自己用借刀杀人吗?")["verdict"] == "no"


def test_who_is_asked_for_is_not_answered_with_words_unread(conn):
    assert one(conn, "甲乙丙三人局,甲鬼使神差地要借乙的丈八,除了丙,杀的目标还有谁可以选?")["verdict"] == "undetermined"


def test_the_same_questions_teach_the_same():
    from benchmarks.learn_leaning import learn

    told = [(leaning.buckets("可以吗"), 0), (leaning.buckets("不可以吧"), 1)]
    first, second = learn(told), learn(told)
    assert first == second
    shares = leaning.shares([sum(row[b] for b in told[0][0]) for row in first])
    assert max(shares, key=shares.get) == "yes"
