"""What names stand for: every listed spelling, pinyin, initials, one wrong character; collisions are asked back."""

import pytest

from kb.search import resolve_name
from kb.text import is_han, name_key, pinyin


def _names(conn) -> list[tuple[str, str, str]]:
    return [(kind, slug, name) for kind in ("card", "skill", "general") for slug, name in conn.execute(f"SELECT slug, name FROM {kind}s ORDER BY slug")]


def _found(conn, text, **more) -> set[tuple[str, str]]:
    return {(m["kind"], m["slug"]) for m in resolve_name(conn, text, **more)["matches"]}


def test_every_listed_spelling_leads_to_its_name(conn):
    lost = []
    for alias, canonical, slug in conn.execute("SELECT alias, canonical, slug FROM aliases"):
        matches = resolve_name(conn, alias)["matches"]
        if not any(m["name"] == canonical or slug and m["slug"] == slug for m in matches):
            lost.append((alias, canonical))
    assert lost == []


def test_every_name_by_pinyin_spaced_pinyin_and_traditional_characters(conn):
    from opencc import OpenCC

    convert = OpenCC("s2t").convert
    for kind, slug, name in _names(conn):
        assert (kind, slug) in _found(conn, name)
        assert (kind, slug) in _found(conn, convert(name)), name
        joined = pinyin(name_key(name))
        assert (kind, slug) in _found(conn, joined), joined


def test_every_longer_name_with_one_wrong_character_anywhere(conn):
    for kind, slug, name in _names(conn):
        if len(name) < 3 or not all(map(is_han, name)):
            continue
        for i in range(len(name)):
            found = resolve_name(conn, name[:i] + "囧" + name[i + 1:])
            assert (kind, slug) in {(m["kind"], m["slug"]) for m in found["matches"]}, (name, i)
            assert not any(m["sure"] for m in found["matches"])


# The spellings that the collected aliases list under two names each.
COLLISIONS = {"闭": {"闪", "闭月"}, "上锁": {"横置", "铁索连环"}, "zhuge": {"诸葛亮", "诸葛连弩"}, "fan": {"反贼", "朱雀羽扇"}, "改判": {"改判", "鬼才"},
              "控顶": {"控顶", "观星"}, "强中": {"强命", "铁骑"}, "集": {"集智", "集火"}, "国": {"国战", "国色"}, "加血": {"回复体力", "青囊"},
              "翻判定": {"判定", "判定阶段"}, "弃牌": {"弃牌阶段", "弃置"}, "打": {"使用", "打出"}}


@pytest.mark.parametrize("spelling", COLLISIONS)
def test_a_shared_spelling_is_asked_back(conn, spelling):
    found = resolve_name(conn, spelling)

    assert {m["name"] for m in found["matches"]} >= COLLISIONS[spelling]
    assert not any(m["sure"] for m in found["matches"])
    assert found["clarify"][0]["about"] == spelling and set(found["clarify"][0]["options"]) >= COLLISIONS[spelling]


def test_no_spelling_of_two_things_is_taken_silently(conn):
    """Whatever the data lists: one spelling, two things, then nothing is sure."""
    things: dict[str, set] = {}
    for alias, canonical, slug, form in conn.execute("SELECT alias, canonical, slug, form FROM aliases"):
        if slug is not None:
            things.setdefault((name_key(alias), form), set()).add(slug)
    for (key, _), slugs in things.items():
        if len(slugs) > 1:
            found = resolve_name(conn, key)
            assert len(found["matches"]) > 1 and found["clarify"], (key, slugs)


@pytest.mark.parametrize("typed, kind, slug, how", [
    ("制衡", "skill", "zhiheng", "name"), ("仲达", "general", "simayi", "alias"), ("zhiheng", "skill", "zhiheng", "pinyin"),
    ("Lǚ Bù", "general", "lvbu", "pinyin"), ("collateral", "card", "collateral", "engine_id"), ("司马师", "general", "jin_simashi", "part"),
    ("颜良", "general", "yanliangwenchou", "part"), ("std.skill.kongcheng", "skill", "kongcheng", "id"), ("skill.kongcheng", "skill", "kongcheng", "id"),
    ("【空城】", "skill", "kongcheng", "name"), ("借 刀 杀 人", "card", "collateral", "name"),
])
def test_sure_matches(conn, typed, kind, slug, how):
    found = resolve_name(conn, typed)

    assert [(m["kind"], m["slug"], m["sure"]) for m in found["matches"]] == [(kind, slug, True)] and not found["clarify"]
    assert found["matches"][0]["how"] in (how, "english", "pinyin", "name")


@pytest.mark.parametrize("typed, slug, how", [("青红剑", "qinggang_sword", "typo"), ("张合", "zhanghe", "sound"), ("丈八蛇予", "spear", "wrong")])
def test_guesses_are_said_to_be_guesses(conn, typed, slug, how):
    match = resolve_name(conn, typed)["matches"][0]

    assert (match["slug"], match["how"], match["sure"]) == (slug, how, False)


def test_an_edition_settles_a_collision_when_it_knows_only_one(conn):
    assert _found(conn, "借刀") == {("card", "collateral"), ("skill", "jiedao")}
    assert _found(conn, "借刀", edition="std-junzheng") == {("card", "collateral")}
    assert resolve_name(conn, "借刀", edition="std-junzheng")["clarify"] == []


def test_kind_narrows(conn):
    assert _found(conn, "诸葛", kind="card") == {("card", "crossbow")}


@pytest.mark.parametrize("typed", ["", " ", "？？？", "\x00", "杀" * 10_000, "' OR 1=1 --", "..", "std.", "\ud800", "嚯嚯嚯嚯"])
def test_what_is_no_name_matches_nothing(conn, typed):
    assert resolve_name(conn, typed)["matches"] == []
