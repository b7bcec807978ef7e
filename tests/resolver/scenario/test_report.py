"""The document of contract §4: its shape, its words, and that every line of every trace rests on a citation."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from resolver import rulebook
from resolver.scenario import load, report
from resolver.scenario.errors import ScenarioError
from resolver.scenario.names import Names
from resolver.scenario.step_text import SENTENCES, SILENT

ROOT = Path(__file__).parents[3]
MOST_STEPS = 8  # contract §1: no citation serves more than eight step slugs
REWARD = """
schema: 1
id: reward
title: 被借刀者杀死反贼，由被借刀者摸三张牌
editions: [std-junzheng]
authority: ours
given:
  players:
    - {name: 甲, role: 主公, hand: [♣Q 借刀杀人]}
    - {name: 乙, role: 忠臣, hand: [♠8 杀], equipment: [♠5 青龙偃月刀]}
    - {name: 丙, role: 反贼, hp: 1}
    - {name: 丁, role: 内奸}
  draw_pile: [♥3 桃, ♥4 桃, ♥6 桃]
when:
  - 甲 使用 ♣Q 借刀杀人 对 乙 指定 丙
  - 乙 使用 ♠8 杀 对 丙
then:
  - 丙 死亡
  - 奖励 乙 摸 3
"""


@pytest.fixture(scope="module")
def books(conn):
    return {slug: rulebook.load(conn, slug) for slug in rulebook.editions(conn)}


@pytest.fixture(scope="module")
def words(books):
    return Names.from_book(*books.values())


@pytest.fixture(scope="module")
def told(books, words):
    """Text -> document, under the default edition unless another is named."""
    def tell(text, edition="std-junzheng", **more):
        return report.resolve(load.load_text(text, words, editions=[edition] if edition != "std-junzheng" else None), books[edition], **more)

    return tell


@pytest.fixture(scope="module")
def documents(books, loaded):
    """Every shipped scenario under each edition it speaks for, as (path, edition, document)."""
    out = []
    for path, scenario in loaded.items():
        for slug in scenario.editions or (report.DEFAULT_EDITION,):
            if slug in books:
                try:
                    out.append((path, slug, report.resolve(scenario, books[slug])))
                except ScenarioError:
                    continue
    return out


def test_document_has_the_keys_of_the_contract(told):
    doc = told(REWARD)
    assert set(doc) == {"scenario", "edition", "explored", "truncated", "assumed", "outcomes", "then"}
    (end,) = doc["outcomes"]
    assert set(end) == {"choices", "open", "illegal", "winner", "governing", "final", "trace"}
    assert set(end["final"]) == {"players", "draw_pile", "discard_pile"}
    assert set(end["final"]["players"]["乙"]) == {"alive", "hp", "max_hp", "hand", "equipment", "judge_area", "piles", "chained", "turned_over"}
    assert all(set(e) == {"n", "step", "actor", "text", "cites", "changes", "unsettled"} for e in end["trace"])
    assert all(set(t) == {"line", "holds", "found"} for t in doc["then"])


def test_reward_is_told_line_by_line(told):
    (end,) = told(REWARD)["outcomes"]
    assert [c["chose"] for c in end["choices"]] == ["甲 使用 ♣Q 借刀杀人 对 乙 指定 丙", "乙 使用 ♠8 杀 对 丙"]
    assert all(c["scripted"] for c in end["choices"])
    assert end["final"]["players"]["乙"]["hand"] == ["♥3 桃", "♥4 桃", "♥6 桃"]
    assert end["final"]["draw_pile"] == ["…"]
    assert sorted(end["final"]["discard_pile"]) == ["♠8 杀", "♣Q 借刀杀人"]
    told_ = [e["text"] for e in end["trace"]]
    assert "甲对乙使用【借刀杀人】（♣Q），指定丙" in told_
    assert "丙死亡，身份是反贼，凶手是乙" in told_
    assert "乙摸三张牌：♥3 桃、♥4 桃、♥6 桃" in told_
    reward = next(e for e in end["trace"] if e["step"] == "death.reward")
    assert "faq-2.10.ruling.collateral.reward" in reward["cites"], "the answer about the card at work stands beside the rule"
    assert set(reward["cites"]) <= set(end["governing"])
    hurt = next(e for e in end["trace"] if e["step"] == "damage.calc")
    assert hurt["changes"] == {"hp": {"丙": 0}}


def test_reward_without_the_borrowed_knife_cites_the_rule_alone(told):
    plain = REWARD.replace("  - 甲 使用 ♣Q 借刀杀人 对 乙 指定 丙\n  - 乙 使用 ♠8 杀 对 丙", "  - 乙 使用 ♠8 杀 对 丙").replace("  draw_pile", "  turn: 乙\n  draw_pile")
    (end,) = told(plain)["outcomes"]
    reward = next(e for e in end["trace"] if e["step"] == "death.reward")
    assert reward["cites"] == ["std-junzheng.rule.death.kill_reward"]


def test_refusal_says_what_it_compared(told):
    far = REWARD.replace("对 乙 指定 丙", "对 乙 指定 丁").replace("equipment: [♠5 青龙偃月刀]", "equipment: [♣A 诸葛连弩]")
    doc = told(far)
    no = doc["outcomes"][0]["illegal"]
    assert (no["line"], no["code"]) == (1, "target")
    assert no["cites"] and no["cites"] == doc["outcomes"][0]["governing"][: len(no["cites"])]
    slash = far.replace("  - 甲 使用 ♣Q 借刀杀人 对 乙 指定 丁", "  - 甲 不出 闪").split("when:")[0] + "  turn: 乙\nwhen:\n  - 乙 使用 ♠8 杀 对 丁\n"
    no = told(slash)["outcomes"][0]["illegal"]
    assert no["code"] == "distance"
    assert no["reason"].endswith("距离为2，上限为1")


def test_open_decision_lists_its_options_as_lines(told):
    doc = told("""
schema: 1
id: open
title: 顺手牵羊不写拿哪张
authority: ours
given:
  players:
    - {name: 甲, hand: [♠3 顺手牵羊]}
    - {name: 乙, hand: [♥2 闪], equipment: [♠2 雌雄双股剑]}
when: [甲 使用 ♠3 顺手牵羊 对 乙]
then: [乙 手牌 0]
""")
    pending = doc["outcomes"][0]["open"]
    assert pending["who"] == "甲"
    assert set(pending["options"]) == {"甲 选 乙 手牌 ♥2 闪", "甲 选 乙 装备 ♠2 雌雄双股剑"}
    assert doc["then"][0]["holds"] is None


def test_declined_chances_are_assumed(told):
    doc = told(REWARD.replace("  - 乙 使用 ♠8 杀 对 丙\n", ""))
    assert "乙不出杀" in doc["assumed"]
    (end,) = doc["outcomes"]
    assert [c["scripted"] for c in end["choices"]] == [True, False]
    assert any(e["step"] == "collateral.weapon" and "♠5 青龙偃月刀" in e["text"] for e in end["trace"])


def test_a_discard_is_spelt_as_a_discard(told):
    doc = told("""
schema: 1
id: discard
title: 弃牌
authority: ours
given:
  players: [{name: 甲, hp: 1, hand: [♠7 杀, ♥2 闪]}, {name: 乙}]
when:
  - 甲 进入 弃牌阶段
  - 甲 弃置 ♠7 杀
""")
    assert [c["chose"] for c in doc["outcomes"][0]["choices"]] == ["甲 弃置 ♠7 杀"]
    assert doc["outcomes"][0]["governing"] == ["std-junzheng.rule.hand.limit", "faq-2011.ruling.procedure-phase.discard"]


def test_explored_outcomes_keep_their_choices(told):
    doc = told(REWARD.replace("  - 乙 使用 ♠8 杀 对 丙\n", ""), explore=True)
    last = {tuple(c["chose"] for c in o["choices"])[-1] for o in doc["outcomes"]}
    assert {"乙 使用 ♠8 杀", "乙 不出 杀"} <= {c.removesuffix(" 对 丙") for c in last}
    assert doc["explored"] >= len(doc["outcomes"]) == 2
    assert doc["then"][0]["holds"] is False, "true in one outcome only"


def test_then_is_open_under_an_edition_the_file_does_not_speak_for(told):
    doc = told(REWARD, edition="rules-3.0")
    assert [t["holds"] for t in doc["then"]] == [None, None]
    assert all(t["found"] for t in doc["then"])


@pytest.mark.parametrize(("cite", "holds"), [("faq-2.10.ruling.collateral.reward", True), ("std-junzheng.rule.death.lord_penalty", False)])
def test_a_then_line_may_ask_for_its_citation(told, cite, holds):
    doc = told(REWARD.replace("  - 奖励 乙 摸 3", f"  - 奖励 乙 摸 3 依据 {cite}"))
    assert doc["then"][1]["holds"] is holds


def test_without_trace_nothing_else_changes(told):
    full, bare = told(REWARD), told(REWARD, trace=False)
    assert bare["outcomes"][0]["trace"] == []
    full["outcomes"][0]["trace"] = []
    assert full == bare


def test_people_get_distances_and_the_board_before(told):
    doc = told(REWARD, people=True)
    assert doc["start"]["turn"] == "甲"
    assert doc["start"]["players"]["丙"]["alive"]
    assert doc["start"]["players"]["甲"]["distances"] == {"乙": 1, "丙": 2, "丁": 1}
    assert "distances" not in doc["outcomes"][0]["final"]["players"]["丙"], "the dead are at no distance"


def test_every_line_of_every_trace_is_cited_and_in_chinese(documents, conn):
    known = {row[0] for row in conn.execute("SELECT id FROM citations")}
    gaps = {row[0] for row in conn.execute("SELECT id FROM citations WHERE kind = 'gap' UNION SELECT id FROM rulings WHERE unsettled")}
    seen = 0
    for path, slug, doc in documents:
        for end in doc["outcomes"]:
            for n, e in enumerate(end["trace"], 1):
                seen += 1
                where = (path.name, slug, e["step"])
                assert e["n"] == n, where
                assert e["cites"] and set(e["cites"]) <= known, where
                assert e["unsettled"] == bool(gaps & set(e["cites"])), where
                assert e["step"] not in SILENT, where
                assert re.search(r"[\u4e00-\u9fff]", e["text"]) and not re.search(r"[a-z]{3}|None", e["text"]), (where, e["text"])
            if end["illegal"]:
                assert end["illegal"]["cites"] and set(end["illegal"]["cites"]) <= known, (path.name, end["illegal"])
                assert "{" not in end["illegal"]["reason"]
    assert seen > 1000


def test_no_citation_serves_more_than_eight_steps(documents):
    served = defaultdict(set)
    for _, slug, doc in documents:
        for end in doc["outcomes"]:
            for e in end["trace"]:
                for cite in e["cites"]:
                    served[slug, cite].add(e["step"])
    assert {k: sorted(v) for k, v in served.items() if len(v) > MOST_STEPS} == {}


def emitted() -> set[str]:
    """Step slugs that the engine and its units record, read from their source."""
    out = set()
    for folder in ("engine", "cards", "skills"):
        for path in (ROOT / "resolver" / folder).glob("*.py"):
            out.update(re.findall(r'g\.step\(\s*"([a-z_.]+[a-z])"', path.read_text("utf-8")))
    return out


def test_every_emitted_step_has_a_sentence_or_is_silent():
    assert emitted() - set(SENTENCES) - set(SILENT) == set()


def test_every_emitted_step_rests_on_something_in_every_edition(books):
    wanted = (emitted() | set(SENTENCES)) - {"ask"}
    assert {slug: sorted(wanted - set(book.steps)) for slug, book in books.items() if wanted - set(book.steps)} == {}


def test_explored_choices_of_cards_read_as_lines(told, books, words):
    """A choice is spelt as a `when` line: pasted into the file it leads to the same outcome."""
    text = REWARD.replace("  - 乙 使用 ♠8 杀 对 丙\n", "")
    for end in told(text, explore=True)["outcomes"]:
        lines = "".join(f"  - {c['chose']}\n" for c in end["choices"] if "不发动" not in c["chose"])
        again = told(text.split("when:")[0] + "when:\n" + lines)
        assert again["outcomes"][0]["final"] == end["final"]
