"""The answer repeats how the question was read: the story of the board it was ruled on."""

from resolver.cli.render_answer import answer_lines


def document(**answer):
    base = {"edition": "std-junzheng", "verdict": "yes", "text": "是。", "basis": "engine", "governing": [], "citations": [], "scenario": {"when": ["甲 使用 ♠8 杀 对 乙"]}}
    return {"answers": [{**base, **answer}]}


def test_the_story_stands_under_the_answer(conn):
    lines = answer_lines(document(), conn, False)
    assert any("读作：甲 使用 ♠8 杀 对 乙" in line for line in lines)


def test_an_answer_off_a_ruling_or_without_a_story_has_none(conn):
    assert not any("读作" in line for line in answer_lines(document(basis="ruling"), conn, False))
    assert not any("读作" in line for line in answer_lines(document(scenario=None), conn, False))


def test_a_long_story_is_cut(conn):
    lines = answer_lines(document(scenario={"when": [f"甲 选择 {n}" for n in range(9)]}), conn, False)
    assert "……" in "".join(lines) and "甲 选择 8" not in "".join(line for line in lines if "读作" in line)
