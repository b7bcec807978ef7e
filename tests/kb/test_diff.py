"""`kb.diff`: what changed between two editions, and how texts are paired."""

import itertools
import json
import re
import sys
from pathlib import Path

import pytest

from kb.diff import diff
from kb.diff.compare import text_changes
from kb.diff.pairing import Unit, pair
from kb.errors import KbError

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

DOCUMENT_EDITIONS = ("proto-80", "yoka-early-a", "yoka-early-b", "feng-early", "std", "std-junzheng", "house-v4", "guozhan", "yingbian")
# Rows that no comparison of rule texts can show, with the reason.
EXPLAINED = {"C38": "only a ruling of FAQ 2.10 differs from the others' silence: rulings are shown by `sgs show`, not compared as texts"}


@pytest.fixture(scope="module")
def all_items(conn):
    return {(a, b): diff(conn, a, b)["items"] for a, b in itertools.combinations(DOCUMENT_EDITIONS, 2)}


def test_rename_is_found_by_what_the_skill_does(conn):
    renamed = {(i["name_a"], i["name_b"]) for i in diff(conn, "yoka-early-b", "std")["items"] if i["change"] == "renamed"}

    assert ("飞将", "咆哮") in renamed


def test_same_edition_has_no_difference(conn):
    for edition in DOCUMENT_EDITIONS:
        assert diff(conn, edition, edition)["items"] == []


def test_numbers_are_numbers(conn):
    items = diff(conn, "std", "std-junzheng", names=["闪"])["items"]
    copies = next(f for i in items for f in i["fields"] if f["field"] == "张数")

    assert (copies["a"], copies["b"]) == (15, 24)


def test_names_and_kinds_narrow(conn):
    items = diff(conn, "yoka-early-b", "std", names=["制衡"])["items"]

    assert items and all("zhiheng" in (i["id_a"] or "") + (i["id_b"] or "") for i in items)
    assert {i["kind"] for i in diff(conn, "std", "jie", kind="general")["items"]} <= {"general"}


def test_text_parts_give_both_texts_back(all_items):
    for items in all_items.values():
        for i in items:
            a = "".join(t for s, t in i["text"] if s in "=-")
            b = "".join(t for s, t in i["text"] if s in "=+")
            assert (a or None) is None or i["id_a"]
            assert (b or None) is None or i["id_b"]
            if i["change"] == "changed":
                assert a and b


def test_every_text_difference_is_a_field_or_marked(all_items):
    silent = [(pair_, i["id_a"], i["id_b"]) for pair_, items in all_items.items() for i in items
              if i["change"] == "changed" and not i["fields"] and not i["wording_only"] and any(s != "=" for s, _ in i["text"])]

    assert silent == []


def test_text_changes_of_equal_and_empty_texts():
    assert text_changes("", "") == []
    assert text_changes("摸两张牌", "摸两张牌") == [("=", "摸两张牌")]
    assert text_changes("", "摸牌") == [("+", "摸牌")]


def test_both_directions_agree(conn):
    there = {(i["change"], i["id_a"], i["id_b"]) for i in diff(conn, "std", "jie")["items"] if i["change"] == "changed"}
    back = {(i["change"], i["id_b"], i["id_a"]) for i in diff(conn, "jie", "std")["items"] if i["change"] == "changed"}

    assert there == back


@pytest.mark.parametrize("word", ["不存在的版本", "", "'; DROP TABLE rules;--", "std\x00"])
def test_unknown_edition_is_refused_with_advice(conn, word):
    with pytest.raises(KbError) as error:
        diff(conn, word, "std")

    assert error.value.code == "unknown_edition" and error.value.hint


def test_acceptance_list_of_contradictions_is_shown(conn, all_items):
    versions: dict[str, set[tuple[str, str]]] = {}
    for table in ("card_versions", "skill_versions", "general_versions", "rule_versions", "rulings"):
        for ident, edition, rows in conn.execute(f"SELECT id, edition, contradictions FROM {table} WHERE contradictions IS NOT NULL"):
            for row in re.findall(r"C\d\d", rows):
                versions.setdefault(row, set()).add((edition, ident))
    shown = set()
    for row, found in versions.items():
        ids = {ident for _, ident in found}
        editions = {edition for edition, _ in found}
        for (a, b), items in all_items.items():
            if {a, b} & editions and any(ids & set(f"{i['id_a']},{i['id_b']}".split(",")) for i in items):
                shown.add(row)
                break
    wanted = {f"C{n:02d}" for n in range(1, 99)}

    assert wanted <= set(versions)
    assert wanted - shown <= set(EXPLAINED)
    assert len(shown) >= 90


def test_pairing_on_the_labelled_corpus():
    from bench_diff import quality

    q = quality(range(1, 4))

    assert q["f1"] >= 0.99
    assert q["group_recall"] >= 0.95


def test_pairing_uses_each_text_once_and_is_deterministic():
    from diff_corpus import corpus

    gone, come = (texts[:90] for texts in corpus(3)[:2])
    first, second = pair(gone, come), pair(list(gone), list(come))
    keys = [k for p in first for k in p.a + p.b]

    assert first == second
    assert len(keys) == len(set(keys))


def test_unlike_texts_are_not_paired():
    assert pair([Unit("a", "skill", "摸牌阶段，你可以少摸一张牌", None)], [Unit("b", "skill", "你的黑桃牌均视为红桃牌", None)]) == []


def test_document_is_json(conn):
    json.dumps(diff(conn, "std", "std-junzheng"), ensure_ascii=False)
