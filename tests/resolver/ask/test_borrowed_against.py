"""What the words deny is not read into a question about 借刀杀人."""

import pytest

from resolver.ask import answer


def verdict(conn, question):
    return answer(conn, question, editions=["std-junzheng"], rulings=False)["answers"][0]["verdict"]


@pytest.mark.parametrize(("question", "wrong"), [
    ("甲借乙的刀砍诸葛亮，诸葛亮用最后一张无懈挡掉借刀，没人反制，乙得交出武器吗", "yes"),
    ("蜀将死光了，主公刘备被借刀，还能激将吗", "yes"),
    ("刘备把借刀拿到的斧子仁德给队友，成不成", "no"),
])
def test_no_answer_against_the_words(conn, question, wrong):
    assert verdict(conn, question) != wrong


@pytest.mark.parametrize("question", ["华佗用借刀，马超出杀，死的是反贼。领赏的那个是"])
def test_a_question_that_ends_in_is_wants_a_value(conn, question):
    assert verdict(conn, question) not in ("yes", "no")
