"""Reads a normalised question into a `Frame`: tags it, finds persons, states, events and what is asked."""

from __future__ import annotations

import re

from resolver.ask import layout, states
from resolver.ask.events import EventReader
from resolver.ask.frames import Frame, Person
from resolver.ask.lexicon import Lexicon
from resolver.ask.link import Link
from resolver.ask.persons import Resolver
from resolver.ask.queries import QueryReader
from resolver.ask.tagging import Mention, Tagged, rx

CLAUSE_END = re.compile(r"[,.?!;:~]+")


class Reader:
    """State of reading one question. `tagged` is the tagged text, `frame` what was read so far."""

    def __init__(self, text: str, links: list[Link], lexicon: Lexicon):
        self.lexicon = lexicon
        self.links = links
        self.tagged = Tagged(text, links)
        self.frame = Frame(text)
        self.pending: dict[str, tuple] = {}
        self.role_next: dict[str, str] = {}
        self.faces: dict[str, object] = {}
        self.hitters: list[int] = []
        self.distance_later: list[tuple[int, int]] = []
        self.used: list[tuple[int, int]] = []
        self.state_spans: list[tuple[int, int]] = []
        self.soft: list[tuple[int, int]] = []
        self.nobody = Person("", "")

    def probe(self, person: Person):
        """A stand-in with one person, for trying a state phrase without consequences."""
        other = object.__new__(Reader)
        other.__dict__.update(self.__dict__)
        other.frame = Frame("")
        other.frame.persons = [person]
        other.faces = {}
        return other

    def mention(self, ch: str) -> Mention:
        """The mention behind a tagged character."""
        return self.tagged.mentions[ch]

    def person(self, ch: str) -> int:
        """The person behind a tagged character."""
        return self.tagged.mentions[ch].person

    @property
    def tag(self) -> str:
        return self.tagged.tag

    def end_of_query(self) -> int:
        """Where the sentence of the main query ends in the question; what follows is another question or a remark."""
        query = self.frame.queries[0]
        for k in range(query.pos, len(self.tag)):
            if self.tag[k] in "?!":
                return self.tagged.spans[k][1]
        return len(self.frame.text)

    def owner(self, skill: str) -> str | None:
        """General slug that has a skill of an edition beyond the built-in list, None when unknown."""
        return getattr(self.lexicon, "owners", {}).get(skill)

    def read_states(self) -> None:
        """States said of a person in a clause: up to the next person, or of the topic where none is named."""
        topic = last_object = None
        for start, end in self.clauses():
            marks = [k for k in range(start, end) if (m := self.tagged.mentions.get(self.tag[k])) and m.kind == "P" and m.person is not None]
            stretches = []
            if not marks or marks[0] > start:
                stretches.append((None, start, marks[0] if marks else end))
            for n, k in enumerate(marks):
                stretches.append((self.person(self.tag[k]), k + 1, marks[n + 1] if n + 1 < len(marks) else end))
            for pid, a, b in stretches:
                phrase = self.tag[a:b]
                who = pid if pid is not None else topic
                if pid is None and last_object is not None and rx("闪").search(self.source_of(phrase)) and rx("有|没|剩").search(phrase):
                    who = last_object
                before = self.tag[max(start, a - 2):a - 1]
                if pid is not None and re.search("[对给被向]$", before) and topic is not None and not phrase.startswith(("没", "有", "装")):
                    who = topic
                if who is None:
                    who = self.default_subject(marks)
                if who is None:
                    probe = Person("", "")
                    if not states.apply(self.probe(probe), 0, phrase, a):
                        continue
                    who = self.speaker()
                spans = states.apply(self, who, phrase, a)
                self.used += spans
                self.state_spans += spans
                if spans and "都" in phrase and len(marks) > 1:
                    for other in {self.person(self.tag[k]) for k in marks} - {who}:
                        states.apply(self, other, phrase, a)
            if len(marks) > 1:
                second = marks[-1]
                if self.tag[second - 1] in self.tagged.mentions and self.tagged.mentions[self.tag[second - 1]].kind == "K" or self.tag[second - 1] in "砍打对了":
                    last_object = self.person(self.tag[second])
            elif marks and marks[0] > start and self.tagged.mentions.get(self.tag[marks[0] - 1]) and self.tagged.mentions[self.tag[marks[0] - 1]].kind == "K":
                last_object = self.person(self.tag[marks[0]])
            if marks and self.tag[max(start, marks[0] - 1):marks[0]] not in ("对", "给", "被", "向") or marks and topic is None and self.tag[max(start, marks[0] - 1):marks[0]] == "被":
                topic = self.person(self.tag[marks[0]])
                first = self.tag[max(start, marks[0] - 1):marks[0]]
                if len(marks) > 1 and first in "被对给向":
                    topic = self.person(self.tag[marks[0]])

    def default_subject(self, marks) -> int | None:
        """Who is meant where nobody is named: the speaker, made a seat when needed."""
        for i, person in enumerate(self.frame.persons):
            if person.me:
                return i
        return None

    def speaker(self) -> int:
        """我, seated when a state has nobody else to hold it: the only person so far, else a new seat."""
        live = [i for i, p in enumerate(self.frame.persons) if not p.label.startswith("—")]
        if len(live) == 1 and self.frame.persons[live[0]].general:
            return live[0]
        self.frame.persons.append(Person("我", "我", me=True))
        return len(self.frame.persons) - 1

    def clauses(self) -> list[tuple[int, int]]:
        """Spans of the clauses of the tagged text, without their end marks."""
        out, at = [], 0
        for match in CLAUSE_END.finditer(self.tag):
            if match.start() > at:
                out.append((at, match.start()))
            at = match.end()
        if at < len(self.tag):
            out.append((at, len(self.tag)))
        return out

    def source_of(self, phrase: str) -> str:
        """A tagged phrase with names put back (cards by their slug word)."""
        return "".join({"jink": "闪", "slash": "杀"}.get(self.tagged.mentions[ch].slug, ch) if ch in self.tagged.mentions else ch for ch in phrase)

    def show(self, start: int = 0, end: int | None = None) -> str:
        """The tagged text in readable form, for explanations and tests."""
        parts = []
        for ch in self.tag[start:end]:
            m = self.tagged.mentions.get(ch)
            if not m:
                parts.append(ch)
            elif m.kind == "P":
                label = self.frame.persons[m.person].label if m.person is not None else m.text
                parts.append(f"<{label}>")
            else:
                face = "".join(str(x) for x in (m.color, m.suit, m.number) if x)
                parts.append("{" + m.slug + ("!" if m.verb else "") + (":" + face if face else "") + "}")
        return "".join(parts)


def read(text: str, links: list[Link], lexicon: Lexicon) -> Reader:
    """Everything understood of `text`; the reader's `frame` holds it."""
    reader = _read(text, links, lexicon)
    if reader.frame.queries:
        end = reader.end_of_query()
        if end < len(text):
            again = _read(text[:end], [x for x in links if x.end <= end], lexicon)
            if again.frame.queries:
                again.frame.followups = text[end:]
                return again
    return reader


def _read(text: str, links: list[Link], lexicon: Lexicon) -> Reader:
    reader = Reader(text, links, lexicon)
    Resolver(reader).run()
    layout.read(reader)
    reader.read_states()
    reader.events = EventReader(reader)
    reader.events.run()
    QueryReader(reader).run()
    return reader


__all__ = ["Reader", "read", "rx"]
