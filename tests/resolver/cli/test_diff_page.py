"""The pages of `sgs diff` and `sgs show`, from documents of contract §6."""

from resolver.cli.render import columns
from resolver.cli.render_diff import markdown_lines, summary, text_lines
from resolver.cli.render_show import change_marks, show_lines

ITEM = {
    "kind": "skill", "change": "renamed", "id_a": "a.skill.feijiang", "id_b": "b.skill.paoxiao", "name_a": "飞将", "name_b": "咆哮",
    "fields": [{"field": "times", "a": 1, "b": None}], "text": [["=", "出牌阶段"], ["-", "限一次"], ["+", "<不限>|次"]],
    "wording_only": False, "cites_a": ["a.skill.feijiang"], "cites_b": ["b.skill.paoxiao"],
}  # fmt: skip
DOCUMENT = {"a": "yoka-early-b", "b": "std", "items": [ITEM], "behaviour": []}


def test_text_page_marks_what_went_and_what_came():
    text = "\n".join(text_lines(DOCUMENT, False))

    assert "改名" in text and "飞将 → 咆哮" in text and "times：1 → （无）" in text
    assert "出牌阶段[-限一次-][+<不限>|次+]" in text and "\x1b" not in text


def test_markdown_page_escapes_what_is_not_ours():
    text = "\n".join(markdown_lines(DOCUMENT, True))

    assert "~~限一次~~**&lt;不限>\\|次**" in text and "## 技能" in text and "自带局面在两版推演结果相同" in text


def test_no_difference_is_said():
    assert summary({"items": []}) == "没有不同"


def test_change_marks_shorten_what_stayed():
    assert change_marks("甲" * 40 + "一次", "甲" * 40 + "两次") == "甲甲甲甲甲甲甲……甲甲甲甲甲甲甲[-一-][+两+]次"


def _version(edition, name, **fields):
    return {"edition": edition, "edition_name": name, "point": "", "statement": "。".join(map(str, fields.values())), "fields": fields, "citations": []}


def test_versions_stand_side_by_side_within_80_columns():
    versions = [_version(f"e{n}", f"版本{n}", when="出牌阶段" * n, effect="摸等量的牌，" * 9) for n in range(1, 6)]
    lines = show_lines({"id": "skill.x", "kind": "skill", "name": "制衡", "versions": versions, "cited_by": []})
    heads = [line for line in lines if "版本1" in line and "版本2" in line]

    assert len(heads) == 1 and all(columns(line) <= 80 for line in lines)


def test_what_changed_is_told_field_by_field():
    old, new = _version("a", "甲版", limit="每回合限一次"), _version("b", "乙版", limit="不限次")
    new["changed"] = [{"field": "limit", "a": "每回合限一次", "b": "不限次"}]
    lines = show_lines({"id": "skill.x", "kind": "skill", "name": "制衡", "versions": [old, new], "cited_by": []})

    assert "  改动：限制　每回合限一次 → 不限次" in lines


def test_what_cites_it_is_grouped_and_shortened():
    entries = [{"kind": "scenario", "id": f"s-{n}", "name": "局面"} for n in range(12)] + [{"kind": "rule", "id": "std.rule.x", "name": "规则"}]
    lines = show_lines({"id": "skill.x", "kind": "skill", "name": "制衡", "versions": [], "cited_by": entries})

    assert "  局面 12" in lines and "    ……另有 4 条，用 --json 看全部" in lines and "    · std.rule.x 规则" in lines
