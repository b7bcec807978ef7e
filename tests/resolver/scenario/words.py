"""Words for the scenario tests: the two standard decks and the generals up to 山, as plain dicts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from resolver.scenario.lexis import FACES
from resolver.scenario.names import EditionNames, GeneralInfo, Names

_WORDS = json.loads((Path(__file__).parent / "words.json").read_text(encoding="utf-8"))


def _faces(*decks: str) -> Counter:
    return Counter(
        (*FACES[face], slug) for deck in decks for slug, row in _WORDS[f"deck {deck}"].items() for face in row.split())


def _edition(slug: str, decks: tuple[str, ...], packages: tuple[str, ...]) -> EditionNames:
    faces = _faces(*decks)
    held = {face[2] for face in faces}
    generals = {zh: row for package in packages for zh, row in _WORDS[f"generals {package}"].items()}
    return EditionNames(
        edition=slug,
        cards={zh: card for zh, (card, _) in _WORDS["cards"].items() if card in held},
        skills={zh: skill for package in packages for zh, skill in _WORDS[f"skills {package}"].items()},
        generals={zh: row[0] for zh, row in generals.items()},
        subtypes={card: subtype for card, subtype in _WORDS["cards"].values() if card in held},
        faces=faces,
        info={row[0]: GeneralInfo(*row[1:]) for row in generals.values()},
        role_counts={
            5: ({"lord": 1, "loyalist": 1, "rebel": 2, "renegade": 1},),
            8: (
                {"lord": 1, "loyalist": 2, "rebel": 4, "renegade": 1},
                {"lord": 1, "loyalist": 2, "rebel": 3, "renegade": 2},
            ),
        },
    )


def make_names() -> Names:
    both = ("std", "std-junzheng")
    base = ("std", "feng")
    return Names.from_editions(
        _edition("std", ("std",), ("std",)),
        _edition("std-junzheng", both, base),
        *(_edition(slug, both, (*base, slug)) for slug in ("huo", "lin", "shan")),
        _edition("rules-3.0", both, base),
        _edition("feng-2013", both, base),
        words=[("skill", "缠怨", "chanyuan")],
        aliases={"诸葛村夫": "诸葛亮", "诸葛": "诸葛亮"},
    )
