"""Wrong data is reported with file, line, key, reason and nearest value, all at once; nothing is built."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.build import build
from kb.checks import run
from kb.errors import DataProblems
from kb.loaders.yamlfile import Reader

GOOD = Path(__file__).with_name("good")
SLASH = "id: slash\nname: {zh: 杀}\ntype: basic\nsubtype: basic\nversions:\n  one:\n"
SOURCE = "    source: {id: doc, lines: [2, 3], fp: 0123456789ab}\n"


@pytest.fixture
def data(tmp_path):
    shutil.copytree(GOOD, tmp_path / "data")
    return tmp_path / "data"


def test_the_good_data_is_good(data):
    assert run([data])[1] == []


# name: (file, text or (old, new), code, line, key, words that must be said)
CASES = {
    "missing_source": ("cards/slash.yaml", SLASH + "    statement: 杀。\n", "missing_source", 6, "versions.one.source", "data/sources.yaml"),
    "missing_statement": ("cards/slash.yaml", SLASH + SOURCE, "missing_key", 6, "versions.one", "statement"),
    "unknown_source": ("cards/slash.yaml", ("id: doc", "id: dok"), "unknown_source", 8, "versions.one.source.id", "doc"),
    "no_locator": ("cards/slash.yaml", ("{id: doc, lines: [2, 3], fp: 0123456789ab}", "{id: book}"), "no_locator", 8, "versions.one.source", "at: 页名"),
    "dead_line": ("cards/slash.yaml", ("[2, 3]", "[2, 10]"), "dead_line", 8, "versions.one.source.lines", "9"),
    "line_zero": ("cards/slash.yaml", ("[2, 3]", "[0, 3]"), "dead_line", 8, "versions.one.source.lines", "1–9"),
    "lines_of_a_book": ("cards/slash.yaml", ("id: doc", "id: book"), "dead_line", 8, "versions.one.source.lines", "at: 页名"),
    "no_fingerprint": ("cards/slash.yaml", (", fp: 0123456789ab", ""), "no_fingerprint", 8, "versions.one.source.fp", "指纹"),
    "too_many_lines": ("cards/slash.yaml", ("[2, 3]", "[2, 9]"), "too_many_lines", 6, "versions.one.source", "最多 6 行"),
    "unknown_edition": ("cards/slash.yaml", ("  one:", "  onne:"), "unknown_edition", 6, "versions.onne", "one"),
    "unknown_key": ("cards/slash.yaml", ("    source:", "    sorce: {}\n    source:"), "unknown_key", 8, "versions.one.sorce", "source"),
    "duplicate_key": ("cards/slash.yaml", ("name: {zh: 杀}", "name: {zh: 杀}\ntype: trick"), "duplicate_key", 4, "type", "第 3 行"),
    "wrong_type": ("cards/slash.yaml", ("    source:", "    range: 三\n    source:"), "wrong_type", 8, "versions.one.range", "整数"),
    "wrong_type_bool": ("editions/one.yaml", ("runnable: false", "runnable: 可以"), "wrong_type", 5, "runnable", "true"),
    "number_for_text": ("skills/kongcheng.yaml", ("statement: 空城：", "statement: 3 #"), "wrong_type", 5, "versions.one.statement", "文字"),
    "bad_slug": ("cards/slash.yaml", ("id: slash", "id: Slash!"), "bad_slug", 1, "id", "小写"),
    "id_and_file_differ": ("cards/slash.yaml", ("id: slash", "id: slasch"), "id_file", 1, "id", "slash"),
    "unknown_skill": ("generals/zhugeliang.yaml", ("[kongcheng]", "[kongchen]"), "unknown_skill", 4, "versions.one.skills", "kongcheng"),
    "unknown_kingdom": ("generals/zhugeliang.yaml", ("kingdom: shu", "kingdom: shuu"), "bad_value", 4, "versions.one.kingdom", "shu"),
    "absurd_hp": ("generals/zhugeliang.yaml", ("hp: 3", "hp: 300"), "bad_value", 4, "versions.one.hp", "1–20"),
    "unknown_tag": ("skills/kongcheng.yaml", ("compulsory", "compulsary"), "bad_value", 4, "versions.one.tags", "compulsory"),
    "unknown_parent": ("editions/two.yaml", ("based_on: one", "based_on: onee"), "unknown_edition", 6, "based_on", "one"),
    "cycle": ("editions/one.yaml", ("order: 1", "order: 1\nbased_on: two"), "cycle", 5, "based_on", "two"),
    "unknown_flag": ("editions/one.yaml", ("speed", "sped"), "unknown_flag", 8, "flags.sped", "speed"),
    "unknown_flag_value": ("editions/one.yaml", ("fast", "faster"), "bad_value", 8, "flags.speed", "slow"),
    "unknown_deck": ("editions/one.yaml", ("[small]", "[smal]"), "unknown_deck", 6, "decks", "small"),
    "wrong_face": ("decks/small.yaml", ("♠7", "♠14"), "wrong_face", 4, "faces.slash", "♠8"),
    "unknown_card": ("decks/small.yaml", ("slash:", "slahs:"), "unknown_card", 4, "faces.slahs", "slash"),
    "unknown_verdict": ("rulings/set/slash.yaml", ("'no'", "nope"), "bad_value", 5, "rulings.self.verdict", "yes"),
    "ruling_for_no_edition": ("rulings/set/slash.yaml", ("[one]", "[oen]"), "unknown_edition", 5, "rulings.self.holds_for", "one"),
    "unknown_entity": ("rulings/set/slash.yaml", ("[slash]", "[slashh]"), "unknown_reference", 5, "rulings.self.entities", "slash"),
    "broken_yaml": ("rules/death.yaml", "id: [death\n", "yaml", 2, "", "YAML"),
    "python_tag": ("rules/death.yaml", "id: !!python/object/apply:os.system ['id']\n", "tag", 1, "id", "标签"),
    "self_reference": ("rules/death.yaml", "id: death\nname: &a [*a]\n", "yaml", 2, "name[0]", "自己"),
    "a_list": ("rules/death.yaml", "- id\n", "wrong_type", 1, "", "键值表"),
    "unfolding": ("rules/death.yaml", "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(f"{n}: &{n} [{', '.join(['*' + m] * 10)}]\n" for m, n in zip("abcdefgh", "bcdefghi")), "too_big", 1, "", "锚点"),
    "deep": ("rules/death.yaml", "a: " + "[" * 3000 + "]" * 3000 + "\n", "yaml", 1, "", "YAML"),
    "empty": ("rules/death.yaml", "\n", "empty", 1, "", "空"),
    "tab": ("rules/death.yaml", "id: death\n\tname: x\n", "tab", 2, "", "空格"),
    "gap_of_no_edition": ("gaps.yaml", "gaps:\n  onne:\n    a.b: {name: 空缺, statement: 没有写。}\n", "unknown_edition", 3, "gaps.onne", "one"),
    "gap_without_words": ("gaps.yaml", "gaps:\n  one:\n    a.b: {name: 空缺}\n", "missing_key", 3, "gaps.one.a.b.statement", "statement"),
    "gap_taking_nothing_known": ("gaps.yaml", "gaps:\n  one:\n    a.b: {name: 空缺, statement: 没有写。, taken: one.rule.death.rewrad}\n", "unknown_reference", 3, "steps.a.b.gap", "one.rule.death.reward"),
    "unknown_file": ("notes.yaml", "a: 1\n", "unknown_file", 1, "", "CONTRIBUTING"),
}


@pytest.mark.parametrize("name", CASES)
def test_bad_file_is_reported_where_it_is_wrong(name, data):
    file, text, code, line, key, said = CASES[name]
    path = data / file
    if isinstance(text, tuple):
        assert text[0] in path.read_text()
        text = path.read_text().replace(*text, 1)
    path.write_text(text)
    problems = run([data])[1]
    mine = [p for p in problems if p.code == code and p.file == f"data/{file}"]

    assert mine, [str(p) for p in problems]
    assert (mine[0].line, mine[0].path) == (line, key)
    assert said in str(mine[0])


@pytest.mark.parametrize("raw, code", [
    (b"\xef\xbb\xbfid: death\n", "bom"),
    ("id: death\nname: {zh: 死亡}\n".encode("utf-16"), "bom"),
    ("id: death\nname: {zh: 死亡}\n".encode("gbk"), "encoding"),
])
def test_other_encodings_are_named(raw, code, data):
    (data / "rules/death.yaml").write_bytes(raw)
    found = [p for p in run([data])[1] if p.file == "data/rules/death.yaml"]

    assert [p.code for p in found] == [code] and "UTF-8" in str(found[0])


def test_gbk_is_found_on_its_line(data):
    (data / "rules/death.yaml").write_bytes("id: death\nname: {zh: 死亡}\n".encode("gbk"))

    assert run([data])[1][0].line == 2


def test_same_fact_twice_names_both_places(data):
    for name in ("a", "b"):
        text = (data / "skills/kongcheng.yaml").read_text().replace("id: kongcheng", f"id: {name}").replace("    tags", "    fact_id: f.1\n    tags")
        (data / f"skills/{name}.yaml").write_text(text)
    found = [p for p in run([data])[1] if p.code == "duplicate_id"]

    assert len(found) == 1 and "skills/a.yaml" in str(found[0]) and found[0].file.endswith("skills/b.yaml")


def test_all_problems_come_at_once_and_nothing_is_built(data, tmp_path):
    for name in ("missing_source", "cycle", "unknown_skill", "wrong_face", "tab"):
        file, text, *_ = CASES[name]
        path = data / file
        path.write_text(text if isinstance(text, str) else path.read_text().replace(*text, 1))
    with pytest.raises(DataProblems) as caught:
        build(tmp_path / "x.db", [data])

    codes = {p.code for p in caught.value.problems}
    assert {"missing_source", "cycle", "unknown_skill", "wrong_face", "tab"} <= codes
    assert not (tmp_path / "x.db").exists()
    assert all(part in str(caught.value) for part in ("cards/slash.yaml:6", "没有来源", "editions/one.yaml:5"))


def test_what_an_unreadable_file_would_have_held_is_not_missed_a_second_time(data):
    path = data / "cards/slash.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    problems = run([data])[1]

    assert [p.code for p in problems if "slash" in str(p)] == ["bom"]
    assert "处等它读得出再核对" in str(problems[0])


def test_editions_that_only_lead_into_a_circle_are_not_reported(data):
    folder = data / "editions"
    (folder / "three.yaml").write_text((folder / "two.yaml").read_text().replace("id: two", "id: three"))
    (folder / "one.yaml").write_text((folder / "one.yaml").read_text() + "based_on: two\n")
    found = sorted(p.file for p in run([data])[1] if p.code == "cycle")

    assert found == ["data/editions/one.yaml", "data/editions/two.yaml"]


def test_a_later_folder_stands_in_for_files_of_an_earlier_one(data, tmp_path):
    more = tmp_path / "more"
    (more / "cards").mkdir(parents=True)
    (more / "cards/slash.yaml").write_text(SLASH + "    statement: 杀：效果：造成2点伤害。\n" + SOURCE)
    facts, problems = run([data, more])

    assert problems == []
    assert [v.statement for v in facts.versions if v.slug == "slash"] == ["杀：效果：造成2点伤害。"]


@given(st.text(alphabet=st.sampled_from(list("ab:-[]{}&*!#'\"|>?%@ \n\t,0.e♠杀\x00\u200b")), max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_mapping_or_a_problem(text):
    reader = Reader()
    found = reader.parse(text, "x.yaml")

    assert found is not None or reader.problems
