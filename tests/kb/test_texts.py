"""A difference in text is a difference in rule, or says that it is one of wording only."""

import json

from kb.loaders.parts import parts

TABLES = {
    "card": ("card_versions", "range"),
    "skill": ("skill_versions", "tags"),
    "general": ("general_versions", "coalesce(hp,'') || coalesce(kingdom,'') || coalesce(gender,'') || skills || coalesce(title,'')"),
    "rule": ("rule_versions", "''"),
}


def pairs(conn):
    """(id, wording_only, (text, fields, columns) of the nearest ancestor that speaks, the same of the version)."""
    lineage = {}
    for edition, ancestor in conn.execute("SELECT edition, ancestor FROM lineage WHERE rank > 0 ORDER BY edition, rank"):
        lineage.setdefault(edition, []).append(ancestor)
    for kind, (table, columns) in TABLES.items():
        found = {
            (r[0], r[1], r[2]): (r[3], r[4], (r[5], {k: v for k, v in json.loads(r[6]).items() if k not in ("owner", "card_no", "same_as")}, r[7]))
            for r in conn.execute(f"SELECT edition, {kind}, point, id, wording_only, statement, fields, {columns} FROM {table}")
        }
        for (edition, slug, point), (ident, mark, mine) in found.items():
            other = next((found[a, slug, point] for a in lineage.get(edition, ()) if (a, slug, point) in found), None)
            if other is not None:
                yield ident, mark, other[2], mine


def test_different_text_means_a_different_field_or_a_mark(conn):
    bare = [i for i, mark, a, b in pairs(conn) if a[0] != b[0] and a[1:] == b[1:] and not mark]

    assert bare == []


def test_equal_text_means_equal_parts(conn):
    torn = [i for i, _, a, b in pairs(conn) if a[0] == b[0] and parts(a[0]) != parts(b[0])]

    assert torn == []


def test_wording_only_is_marked_only_where_the_text_differs(conn):
    marked = {i: a[0] != b[0] for i, mark, a, b in pairs(conn) if mark}

    assert marked and all(marked.values())


def test_parts_of_a_statement():
    found = parts("制衡：时机：出牌阶段，每回合限一次；消耗：弃置任意张牌；效果：摸等量的牌。")

    assert found == {"when": "出牌阶段，每回合限一次", "cost": "弃置任意张牌", "effect": "摸等量的牌", "limit": "每回合限一次"}


def test_prose_has_no_parts():
    assert parts("主公杀死忠臣，弃置所有牌。") == {}
