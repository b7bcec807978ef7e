"""As of an edition: the view, the function and a naive replay over the YAML agree."""

import random

import pytest
import yaml

from kb import locate
from kb.lineage import effective, path
from kb.loaders.folder import load
from kb.queries import effective as asked

FOLDERS = {"cards": "card", "skills": "skill", "generals": "general", "rules": "rule"}


@pytest.fixture(scope="module")
def naive():
    """(editions, texts) straight from YAML with nothing of the library: texts[edition][key] = statement or same_as."""
    top = locate.data_dir()
    editions = {d["id"]: d for d in (yaml.safe_load(p.read_text()) for p in sorted((top / "editions").glob("*.yaml")))}
    texts: dict = {slug: {} for slug in editions}
    for folder, kind in FOLDERS.items():
        for p in sorted((top / folder).glob("*.yaml")):
            doc = yaml.load(p.read_text(), yaml.CSafeLoader)
            parts = {"": doc.get("versions") or {}}
            parts.update({str(k): v["versions"] for k, v in (doc.get("points") or {}).items()})
            for point, versions in parts.items():
                for edition, v in versions.items():
                    texts[edition][kind, doc["id"], point] = v.get("statement") or ("same_as", v["same_as"])
    return editions, texts


def replay(editions, texts, edition, key):
    """Start from the oldest ancestor and let every later edition overwrite or remove."""
    chain, here = [], edition
    while here:
        chain.append(here)
        here = editions[here].get("based_on")
    now = None
    for e in reversed(chain):
        for part in [*reversed(editions[e].get("includes") or []), e]:
            if key in texts[part]:
                now = texts[part][key]
            dropped = f"{key[0]}.{key[1]}" + (f".{key[2]}" if key[2] else "")
            if dropped in (editions[part].get("drops") or {}):
                now = None
    while isinstance(now, tuple):
        now = texts[now[1]][key]
    return now


def test_a_thousand_random_pairs_agree(conn, naive):
    editions, texts = naive
    keys = sorted({k for part in texts.values() for k in part})
    facts, problems = load([locate.data_dir()])
    in_force = {e: effective(facts, e) for e in editions}
    rng = random.Random(20261129)
    said = 0
    for _ in range(1000):
        key, edition = rng.choice(keys), rng.choice(sorted(editions))
        want = replay(editions, texts, edition, key)
        got = asked(conn, key[0], key[1], edition, key[2])
        mine = in_force[edition].get(key)
        assert (got and got["statement"]) == want == (mine and mine.statement), (key, edition)
        said += want is not None

    assert problems == [] and said > 150


def test_a_dropped_skill_is_gone_from_the_child_and_kept_in_the_parent(conn):
    assert asked(conn, "skill", "tongling", "yoka-early-a") is not None
    assert asked(conn, "skill", "tongling", "yoka-early-b") is None


def test_roots_do_not_look_into_other_editions(conn):
    assert asked(conn, "rule", "death", "yoka-early-a", "dying") is None
    assert asked(conn, "skill", "paoxiao", "yoka-early-a") is None


def test_lineage_takes_includes_before_the_parent():
    facts, _ = load([locate.data_dir()])

    assert path(facts.editions, "std-junzheng") == ["std-junzheng", "feng", "std"]
    assert path(facts.editions, "jie") == ["jie", "rules-3.0", "std-junzheng", "feng", "std"]
