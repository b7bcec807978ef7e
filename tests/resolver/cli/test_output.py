"""What leaves the process: nothing a terminal obeys, 80 columns of Chinese, boards and traces that a person can follow."""

import pytest

from resolver.cli.errors import error_document
from resolver.cli.output import clean, has_undecoded
from resolver.cli.render import columns, wrap
from resolver.cli.render_board import board_lines
from resolver.cli.render_trace import Footnotes, footnote_lines, trace_lines


@pytest.mark.parametrize(
    "typed, shown",
    [
        ("\x1b[2J\x1b]0;pwned\x07杀", "杀"),
        ("\x1b]8;;http://x\x1b\\点我", "点我"),
        ("杀\b\b\x7f\x07", "杀"),
        ("\u202e杀对\u202c用闪", "杀对用闪"),
        ("诸葛\0亮空城", "诸葛亮空城"),
        ("\x9b31m杀", "杀"),
        ("杀\udcff", "杀\ufffd"),
        ("♥️3 桃\n第二行", "♥️3 桃\n第二行"),
    ],
)
def test_clean_takes_out_what_a_terminal_would_obey(typed, shown):
    assert clean(typed) == shown


def test_undecodable_bytes_are_noticed():
    assert has_undecoded(b"\xff\xfe".decode("utf-8", "surrogateescape")) and not has_undecoded("杀♠8")


def test_wide_characters_take_two_columns_and_selectors_none():
    assert columns("杀a♠") == 4 and columns("♥\ufe0f") == 1


def test_wrap_keeps_ids_whole_and_never_starts_a_line_with_a_comma():
    text = "依据 faq-2.10.ruling.collateral.reward，由使用杀的角色摸三张牌，" * 4
    lines = wrap(text, indent=4, width=40)

    assert all(columns(line) <= 40 for line in lines)
    assert "".join(line.strip() for line in lines).replace(" ", "") == text.replace(" ", "")
    assert not [line for line in lines if line.strip()[0] in "，。"]
    assert sum("faq-2.10.ruling.collateral.reward" in line for line in lines) == 4


PLAYER = {"alive": True, "hp": 3, "max_hp": 4, "hand": ["♠8 杀"], "equipment": [], "judge_area": [], "piles": {}, "chained": False, "turned_over": False}


@pytest.mark.parametrize("count", range(2, 11))
def test_board_shows_every_seat_once_within_80_columns(count):
    names = [f"座{n}" for n in range(count)]
    board = {"players": {name: dict(PLAYER) for name in names}, "draw_pile": ["…"], "discard_pile": []}
    board["players"]["座1"] |= {"alive": False}
    lines = board_lines(board)

    text = "\n".join(lines)
    assert all(text.count(name) == 1 for name in names) and "✝ 座1" in text
    assert max(columns(line) for line in lines) <= 80
    assert text.count("♠8 杀") == count - 1


def test_trace_has_one_line_a_step_with_citations_at_the_margin():
    steps = [
        {"n": 1, "text": "甲对乙使用【借刀杀人】，指定丙", "cites": ["a.b", "c.d"]},
        {"n": 2, "text": "乙死亡", "cites": ["a.b"], "unsettled": True},
        {"n": 3, "text": "无事", "cites": []},
    ]
    notes = Footnotes()
    lines = trace_lines(steps, notes)

    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert lines[0].endswith("[1,2]") and lines[1].endswith(" †[1]") and columns(lines[0]) == 80
    source = {"id": "x", "title": "文档", "locator": "L406"}
    listed = footnote_lines(notes, {"a.b": {"id": "a.b", "kind": "ruling", "name": "奖励", "statement": "由乙摸牌", "source": source}})
    assert "解答【奖励】 a.b" in listed[0] and "由乙摸牌" in listed[1] and "文档 L406" in listed[2] and "c.d" in listed[3] and "†" in listed[-1]


def test_an_error_nobody_foresaw_names_the_line_that_raised_it():
    def broken(g):
        return g.hands

    with pytest.raises(AttributeError) as caught:
        broken(object())
    error = error_document(caught.value)["error"]

    assert error["code"] == "internal" and "hands" in error["message"]
    assert error["where"] == {"file": __file__, "line": broken.__code__.co_firstlineno + 1, "path": None}
    assert "SGS_DEBUG" in error["hint"]
