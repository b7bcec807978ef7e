"""The pages of `sgs diff` and `sgs show`, from documents of contract §6."""

from resolver.cli.render_diff import markdown_lines, summary, text_lines
from resolver.cli.render_show import change_marks

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
