"""The words that a scenario file may use: cards, skills, generals and deck faces, edition by edition.

Not here: where they come from (resolver/rulebook.py reads the database), how a line is read (lexis.py).
Imports: engine.book for its types only.  Everything is plain dicts, so that tests build one from a fixture.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Callable, Iterable, Mapping

Face = tuple[str, int, str]  # (suit, number, card slug)
KINDS = ("card", "skill", "general")


@dataclass(frozen=True, slots=True)
class GeneralInfo:
    """What an edition prints about a general; None where it prints nothing."""

    hp: int | None = None
    kingdom: str | None = None
    gender: str | None = None


@dataclass(frozen=True)
class EditionNames:
    """The words of one edition.

    cards, skills, generals: Chinese name -> slug.  subtypes: card slug -> weapon, delayed_trick, basic …
    faces: (suit, number, slug) -> copies in the deck.  missing: (kind, slug) without behaviour in the engine; lacking: general ->
    the Chinese names of its missing skills.
    role_counts: seats -> the admissible distributions, each {role: n}; empty where the edition has no role table.
    """

    edition: str
    cards: Mapping[str, str]
    skills: Mapping[str, str] = field(default_factory=dict)
    generals: Mapping[str, str] = field(default_factory=dict)
    subtypes: Mapping[str, str] = field(default_factory=dict)
    faces: Mapping[Face, int] = field(default_factory=dict)
    info: Mapping[str, GeneralInfo] = field(default_factory=dict)
    missing: frozenset[tuple[str, str]] = frozenset()
    lacking: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    role_counts: Mapping[int, tuple[Mapping[str, int], ...]] = field(default_factory=dict)
    by_face: Mapping[tuple[str, int], Mapping[str, int]] = field(init=False)
    by_name: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        by_face: dict[tuple[str, int], dict[str, int]] = {}
        by_name: Counter[str] = Counter()
        for (suit, number, slug), count in self.faces.items():
            by_face.setdefault((suit, number), {})[slug] = count
            by_name[slug] += count
        object.__setattr__(self, "by_face", by_face)
        object.__setattr__(self, "by_name", by_name)

    @classmethod
    def from_words(cls, edition: str, words: Mapping[str, tuple[str, str]], **rest: object) -> "EditionNames":
        """From {Chinese name: (kind, slug)}, kind one of KINDS; `rest` are the other fields."""
        tables: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        for zh, (kind, slug) in words.items():
            tables[kind][zh] = slug
        return cls(edition, tables["card"], tables["skill"], tables["general"], **rest)  # type: ignore[arg-type]

    @classmethod
    def from_book(cls, book: object, implemented: Callable[[str, str], bool] | None = None) -> "EditionNames":
        """From a frozen rulebook (engine.book.Book).

        A card or skill without unit, or whose unit `implemented(kind, unit)` denies, is missing; a horse needs none,
        its distance is its subtype's.  A general is missing when one of its skills is.
        """
        def lacks(kind: str, unit: str | None) -> bool:
            return unit is None or implemented is not None and not implemented(kind, unit)

        cards, skills, generals = book.cards, book.skills, book.generals  # type: ignore[attr-defined]
        missing = {
            ("card", card.slug) for card in cards.values()
            if lacks("card", card.unit) and not card.subtype.endswith("_ride")
        }
        missing |= {("skill", skill.slug) for skill in skills.values() if lacks("skill", skill.unit)}
        lacking = {
            general.slug: tuple(skills[s].zh if s in skills else s for s in general.skills if ("skill", s) in missing or s not in skills)
            for general in generals.values()
        }
        lacking = {slug: without for slug, without in lacking.items() if without}
        missing |= {("general", slug) for slug in lacking}
        return cls(
            edition=book.edition,  # type: ignore[attr-defined]
            cards={card.zh: slug for slug, card in cards.items()},
            skills={skill.zh: slug for slug, skill in skills.items()},
            generals={general.zh: slug for slug, general in generals.items()},
            subtypes={slug: card.subtype for slug, card in cards.items()},
            faces=book.faces,  # type: ignore[attr-defined]
            info={slug: GeneralInfo(g.hp, g.kingdom, g.gender) for slug, g in generals.items()},
            missing=frozenset(missing),
            lacking=lacking,
            role_counts=_role_counts(book.flag("role_counts")),  # type: ignore[attr-defined]
        )


def _role_counts(flag: object) -> dict[int, tuple[Mapping[str, int], ...]]:
    """Reads the edition flag `role_counts`: {seats: [[lord, loyalist, rebel, renegade], …]}."""
    table: dict[int, tuple[Mapping[str, int], ...]] = {}
    if isinstance(flag, Mapping):
        for seats, rows in flag.items():
            rows = [rows] if rows and isinstance(rows[0], int) else rows
            table[int(seats)] = tuple(dict(zip(("lord", "loyalist", "rebel", "renegade"), row)) for row in rows)
    return table


class Names:
    """All editions' words: what is a word at all, and what each edition makes of it.

    editions: slug -> Chinese name, every edition that may be named.  load(slug) gives that edition's words and is
    called once per edition.  words: (kind, Chinese, slug) of all editions, so that a card of another edition is
    known as a word; subtypes: of cards likewise.  text_only: editions that are known and cannot be run.  aliases: spoken name of a general -> its Chinese name.  citations: whether an id exists;
    None = not checked.  authorities: ruling sets and the like that `authority` may name.
    """

    DEFAULT = "std-junzheng"

    def __init__(
        self,
        editions: Mapping[str, str],
        load: Callable[[str], EditionNames],
        words: Iterable[tuple[str, str, str]] = (),
        aliases: Mapping[str, str] | None = None,
        citations: Callable[[str], bool] | None = None,
        authorities: Iterable[str] = (),
        default: str | None = None,
        subtypes: Mapping[str, str] | None = None,
        text_only: Iterable[str] = (),
    ):
        self.editions = dict(editions)
        self.default = default or (self.DEFAULT if self.DEFAULT in self.editions else next(iter(self.editions), self.DEFAULT))
        self.aliases = dict(aliases or {})
        self.citations = citations
        self.authorities = ("ours", "peer", "reports", *authorities)
        self._load = load
        self._views: dict[str, EditionNames] = {}
        self._tables: dict[str, dict[str, dict[str, str]]] = {}
        self._words: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        self._zh: dict[tuple[str, str], str] = {}
        self._subtypes: dict[str, str] = dict(subtypes or {})
        self.text_only = frozenset(text_only)
        for kind, zh, slug in words:
            self._learn(kind, zh, slug)

    @classmethod
    def from_editions(cls, *views: EditionNames, **rest: object) -> "Names":
        """From editions at hand; `rest` goes to the constructor."""
        table = {view.edition: view for view in views}
        names = cls({slug: slug for slug in table}, table.__getitem__, **rest)  # type: ignore[arg-type]
        for slug in table:
            names.edition(slug)
        return names

    @classmethod
    def from_book(cls, *books: object, implemented: Callable[[str, str], bool] | None = None, **rest: object) -> "Names":
        """From frozen rulebooks (engine.book.Book), one per edition.  `implemented`: see EditionNames.from_book."""
        return cls.from_editions(*(EditionNames.from_book(book, implemented) for book in books), **rest)

    def _learn(self, kind: str, zh: str, slug: str) -> None:
        self._words[kind].setdefault(zh, slug)
        self._zh.setdefault((kind, slug), zh)

    def edition(self, slug: str) -> EditionNames:
        """The words of one edition.  Raises KeyError for an unknown one."""
        view = self._views.get(slug)
        if view is None:
            view = self._views[slug] = self._load(slug)
            self._tables.clear()
            for kind, table in (("card", view.cards), ("skill", view.skills), ("general", view.generals)):
                for zh, word in table.items():
                    self._learn(kind, zh, word)
            for card, subtype in view.subtypes.items():
                self._subtypes.setdefault(card, subtype)
        return view

    def table(self, kind: str, edition: str) -> dict[str, str]:
        """Chinese -> slug for every known word of the kind, the edition's own meaning first."""
        tables = self._tables.get(edition)
        if tables is None:
            view = self.edition(edition)
            tables = {
                "card": {**self._words["card"], **view.cards},
                "skill": {**self._words["skill"], **view.skills},
                "general": {**self._words["general"], **view.generals},
            }
            self._tables[edition] = tables
        return tables[kind]

    def zh(self, kind: str, slug: str) -> str:
        """The Chinese name of a slug; the slug itself where none is known."""
        return self._zh.get((kind, slug), slug)

    def subtype(self, card: str) -> str | None:
        """The subtype of a card slug in any edition read so far."""
        return self._subtypes.get(card)

    def having(self, kind: str, slug: str) -> list[str]:
        """Editions read so far that have the word; the default edition is read for the purpose."""
        self.edition(self.default)
        return [
            edition
            for edition, view in self._views.items()
            if slug in {"card": view.cards, "skill": view.skills, "general": view.generals}[kind].values()
        ]
