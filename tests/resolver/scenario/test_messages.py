"""What a writer of boards is told when something is wrong names the seat, the number, the skill, or the token."""

import pytest

from resolver import rulebook
from resolver.scenario import load, report
from resolver.scenario.errors import ScenarioError
from resolver.scenario.names import EditionNames, Names
from resolver.scenario.vocabulary import names_of


@pytest.fixture(scope="module")
def resolve(conn):
    def replayed(players, *lines, then=(), edition="std-junzheng"):
        text = "schema: 1\nid: probe\nauthority: ours\neditions: [%s]\ngiven:\n  players:\n" % edition
        text += "".join(f"    - {p}\n" for p in players)
        for key, found in (("when", lines), ("then", then)):
            text += f"{key}:\n" + "".join(f"  - {line}\n" for line in found) if found else ""
        return report.resolve(load.load_text(text, names_of(conn)), rulebook.load(conn, edition))

    return replayed


ROW = ["{name: 甲, general: %s, hand: [♠7 杀, ♥3 桃]}", "{name: 乙, hp: 2, hand: [♦2 闪]}", "{name: 丙, hp: 2}", "{name: 丁}", "{name: 戊}"]


def row(general):
    return [ROW[0] % general, *ROW[1:]]


@pytest.mark.parametrize(
    "general, line, code, said",
    [
        ("张飞", "甲 使用 ♠7 杀", "target", "没有写【杀】的目标"),
        ("张飞", "甲 使用 ♠7 杀 对 乙、戊", "target", "【杀】只能选1名角色"),
        ("张飞", "甲 使用 ♠7 杀 对 丙", "distance", "丙不在【杀】允许的距离内：距离为2，上限为1"),
        ("张飞", "甲 使用 ♠7 杀 对 甲", "target", "甲不是【杀】的合法目标"),
        ("华佗", "甲 发动 青囊", "target", "没有写【青囊】的目标"),
        ("华佗", "甲 发动 青囊 对 乙、丙 用 ♠7 杀", "target", "【青囊】只能选1名角色"),
        ("华佗", "甲 发动 青囊 对 丁 用 ♠7 杀", "target", "丁不能成为【青囊】的目标"),
        ("司马懿", "甲 发动 反馈 对 乙", "not_asked", "此时没有发动【反馈】的时机"),
    ],
)
def test_a_refused_line_says_whom_and_how_many(resolve, general, line, code, said):
    illegal = resolve(row(general), line)["outcomes"][0]["illegal"]

    assert (illegal["code"], illegal["reason"]) == (code, said)


def test_a_protecting_skill_names_whose_it_is(resolve):
    illegal = resolve([ROW[0] % "张飞", "{name: 乙, general: 诸葛亮}"], "甲 使用 ♠7 杀 对 乙")["outcomes"][0]["illegal"]

    assert illegal["reason"] == "乙的【空城】使其不能成为这张牌的目标"


def lines(document):
    return [step["text"] for step in document["outcomes"][0]["trace"]]


def test_the_line_of_a_skill_says_on_whom(resolve):
    assert "甲发动【青囊】，对象是丙" in lines(resolve(row("华佗"), "甲 发动 青囊 对 丙 用 ♠7 杀"))


def test_targets_of_one_skill_are_not_laid_on_another(resolve):
    told = lines(resolve([ROW[0] % "黄月英", "{name: 乙}"], "甲 使用 ♠7 杀 对 乙"))

    assert not any("对象是" in text for text in told)


def test_a_turn_ends_after_its_owner_has_died(resolve):
    told = lines(resolve(["{name: 甲, role: 反贼, general: 黄盖, hp: 1}", "{name: 乙, role: 主公}", "{name: 丙, role: 内奸}"], "甲 发动 苦肉"))
    dead = next(n for n, text in enumerate(told) if text.startswith("甲死亡"))

    assert told[dead + 1] == "甲在自己的回合死亡，回合结束"


def test_a_number_written_together_with_its_measure_word(resolve):
    with pytest.raises(ScenarioError) as caught:
        resolve(row("华佗"), "甲 发动 青囊 对 丙 用 ♠7 杀", then=["甲 发动过 青囊 1次", "丙 受到 2点 伤害"])

    assert [p.hint for p in caught.value.problems] == ["数字和量词之间空一格：1 次", "数字和量词之间空一格：2 点"]


def test_a_general_that_waits_names_the_skills_it_waits_for(conn):
    names = Names.from_editions(EditionNames.from_book(rulebook.load(conn, "std-junzheng"), lambda kind, unit: unit != "fankui"))

    with pytest.raises(ScenarioError) as caught:
        load.load_text("schema: 1\ngiven:\n  players:\n    - {name: 甲, general: 司马懿}\n    - {name: 乙}\n", names)

    assert [p.message for p in caught.value.problems] == ["引擎还不会武将司马懿：缺技能反馈（std-junzheng）"]
