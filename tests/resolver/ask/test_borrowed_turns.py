"""Questions about 借刀杀人 in other words: who comes first, which of several, how many, choices, the user's own reach."""

import pytest

from resolver.ask import answer


def said(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]


@pytest.mark.parametrize("question,verdict", [
    ("打借刀时应该先选带武器的，然后再选要砍的，没错吧，这个顺序对吗", "yes"), ("出借刀的时候先指定被砍的人，再指定有武器的人，对吗", "no"),
    ("下家装着丈八，我够不着他，但他打得到我队友，我能对他用借刀吗", "yes"),
    ("他拿着连弩，下家有+1马，上家没马，我借他的刀砍他下家行吗", "no"),
    ("砍死反贼后，借刀的和被借刀的人两人平分三张牌吗", "no"), ("反贼身份的刘备被借刀，能发动激将吗", "no"),
    ("没有青釭剑的乙被借刀，他的黑杀能打穿仁王盾吗", "no"),
])
def test_yes_and_no(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [
    ("铁骑、咆哮、武圣里头，被借刀时哪个用不了？", "咆哮"), ("青龙刀、诸葛连弩、贯石斧，被借刀时哪一把的技能发动不了？", "诸葛连弩"), ("赵云、张飞、关羽谁的技能在被借刀时用不了？", "张飞"),
    ("乙对马超用借刀让他砍丁，马超能发动自己的哪个技能？", "铁骑"), ("五人局都没马，甲装着麒麟弓，我借甲的刀，能被砍的有几个人？", 4), ("借刀出手时一共要点几个角色？", 2),
    ("黑杀被借刀砍仁王盾，这张杀是有效还是无效？", "无效"), ("借刀的杀砍谁，是出借刀的时候就说，还是杀打出来以后再说？", "出借刀的时候就说"),
])
def test_a_value(conn, question, value):
    assert (said(conn, question)["value"] or {}).get("v") == value


@pytest.mark.parametrize("question", ["甲乙丙三个人玩，借刀能指几个骑+1马的", "借刀砍有青釭剑的人是有效还是无效"])
def test_what_is_not_told_is_left_open(conn, question):
    assert said(conn, question)["verdict"] == "undetermined"


@pytest.mark.parametrize("question,verdict", [
    ("乙冲着丙用的借刀，乙偏要砍丁，可以吗", "undetermined"), ("甲出借刀让乙砍丙，乙却砍丁，这样合规吗", "no"),
    ("关羽被借刀，离他2的人，装着的红武器武圣了砍他行吗", "no"), ("借刀撞上仁王盾的是张黑杀，还有效果吗", "no"), ("曹操没拿武器，让曹操当借刀的目标可以吗", "no"),
    ("孔明的无懈没人反，借刀作废了，乙的武器还要交吗", "no"), ("主公刘备被借刀，激将后没有一个蜀将吭声，武器要交吗", "yes"),
])
def test_seats_and_states_in_other_words(conn, question, verdict):
    assert said(conn, question)["verdict"] == verdict


@pytest.mark.parametrize("question,value", [("借刀死了反贼，奖励是出锦囊的拿还是动刀的拿", "动刀的"), ("借刀里挨刀的由拿武器那位挑还是由出锦囊的人挑", "出锦囊的人"), ("甲乙丙三人局，甲借乙的刀，谁当不了被杀的人", "乙"), ("张飞被借刀，能砍出去几张杀", 1)])
def test_the_words_of_the_question_are_kept(conn, question, value):
    assert (said(conn, question)["value"] or {}).get("v") == value
