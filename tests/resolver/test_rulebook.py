"""The door from the library to the engine: one frozen book an edition."""

import time

import pytest

from kb.errors import KbError
from resolver import rulebook


def test_loading_takes_at_most_ten_milliseconds(conn, monkeypatch):
    monkeypatch.setattr(rulebook, "_cache", {})
    rulebook.load(conn, "std")
    times = []
    for _ in range(7):
        rulebook._cache.clear()
        start = time.perf_counter()
        rulebook.load(conn, "std-junzheng")
        times.append(time.perf_counter() - start)

    assert sorted(times)[3] <= 0.010


def test_second_load_is_the_same_book(conn):
    assert rulebook.load(conn, "std") is rulebook.load(conn, "std")


def test_unknown_edition_is_named_with_the_nearest(conn):
    with pytest.raises(KbError) as caught:
        rulebook.load(conn, "std-junzhen")

    assert caught.value.code == "unknown_edition" and "std-junzheng" in str(caught.value)


def test_reference_text_can_not_be_run(conn):
    with pytest.raises(KbError) as caught:
        rulebook.load(conn, "generic-intro")

    assert caught.value.code == "not_runnable"


def test_books_differ_where_editions_do(conn):
    early, std = rulebook.load(conn, "yoka-early-b"), rulebook.load(conn, "std")

    assert early.cards["collateral"].unit != std.cards["collateral"].unit
    assert early.flag("hp.zero") == "dead" and std.flag("hp.zero") == "dying"
    assert "paoxiao" not in early.skills and early.skills["feijiang"].unit == "paoxiao"
    assert early.flag("distance.floor") == 0 and std.flag("distance.floor") == 1


def test_child_edition_keeps_what_it_does_not_change(conn):
    junzheng, std = rulebook.load(conn, "std-junzheng"), rulebook.load(conn, "std")

    assert junzheng.skills["kongcheng"] == std.skills["kongcheng"]
    assert set(std.cards) < set(junzheng.cards)


def test_included_supplement_brings_its_generals(conn):
    assert {"xiahouyuan", "zhangjiao", "yuji"} <= set(rulebook.load(conn, "std-junzheng").generals)
    assert "zhangjiao" not in rulebook.load(conn, "std").generals


def test_number_taken_for_want_of_a_source_is_in_the_book(conn):
    assert rulebook.load(conn, "yoka-early-a").generals["liubei"].hp == 4


def test_faces_are_suit_number_card_and_copies(conn):
    faces = rulebook.load(conn, "std-junzheng").faces

    assert faces["spade", 8, "slash"] == 2 and faces["club", 12, "collateral"] == 1


def test_role_table_of_the_edition(conn):
    assert rulebook.load(conn, "std").flag("role_counts")["8"] == [[1, 2, 3, 2]]
    assert rulebook.load(conn, "yoka-early-a").flag("role_counts")["8"] == [[1, 2, 4, 1]]


def test_open_steps_are_those_that_cite_a_gap_or_an_unsettled_answer(conn):
    book = rulebook.load(conn, "std")
    unsettled = {r[0] for r in conn.execute("SELECT id FROM rulings WHERE unsettled = 1")}

    assert book.gaps == {s for s, cites in book.steps.items() if any(".gap." in c or c in unsettled for c in cites)} != frozenset()


def test_books_of_the_runnable_editions_only(conn):
    assert list(rulebook.editions(conn))[:2] == ["yoka-early-a", "yoka-early-b"]
    assert {"proto-80", "guozhan", "generic-intro"}.isdisjoint(rulebook.editions(conn))
