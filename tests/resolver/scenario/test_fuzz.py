"""Whatever is done to a file, the loader answers with a Scenario or a ScenarioError, and soon."""

from __future__ import annotations

import random

from resolver.scenario.dump import dump
from resolver.scenario.errors import ScenarioError
from resolver.scenario.load import load_bytes, load_text

from .boards import make_board

BITS = (
    "、", " ", "\n", "\t", ":", "- ", "[", "]", "{", "}", "?", "#", "'", '"', "&a ", "*a", "!x ", "<<: ", "空", "杀", "♠8", "♠", "甲", "第1行", "第9行后", "对",
    "当", "凭", "用", "选", "依据", "0", "-1", "99999999999999999999", "true", "null", "no", "1e3", "\u202e", "\x00", "\ud7ff", "｛", "：", "---\n", "判定", "能", "不能",
)


def mangled(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.random()
        if kind < 0.3:
            text = text[:at] + text[at + rng.randint(1, 6):]
        elif kind < 0.7:
            text = text[:at] + rng.choice(BITS) + text[at:]
        else:
            start = rng.randrange(len(text))
            text = text[:at] + text[start:start + rng.randint(1, 12)] + text[at:]
    return text


def test_mangled_files_are_read_or_refused(names):
    rng = random.Random(1)
    refused = 0
    for seed in range(700):
        text = mangled(dump(make_board(seed % 60, names), names), rng)
        try:
            scenario = load_text(text, names)
        except ScenarioError as error:
            refused += 1
            assert error.problems and all(problem.message and problem.code for problem in error.problems)
            assert str(error) and error.to_dict()["error"]["message"]
        else:
            assert load_text(dump(scenario, names), names) == scenario

    assert 100 < refused < 700


def test_random_bytes_are_refused(names):
    rng = random.Random(2)
    for _ in range(200):
        data = bytes(rng.randrange(256) for _ in range(rng.randint(0, 40)))
        try:
            load_bytes(data, names)
        except ScenarioError:
            continue
        raise AssertionError(data)
