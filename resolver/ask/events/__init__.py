"""Reads events: who uses, plays, invokes, judges, loses, dies. Each card and skill mention is placed by the words round it."""

from __future__ import annotations

import re

from resolver.ask import borrow, units
from resolver.ask.frames import Card, Event
from resolver.ask.tagging import rx
from resolver.ask.events.words import _STRONG
from resolver.ask.events.forms import Forms
from resolver.ask.events.told import Told
from resolver.ask.events.cards import Cards
from resolver.ask.events.skills import Skills


class EventReader(Forms, Told, Cards, Skills):
    """Walks the clauses of a reader and fills `reader.frame.events`."""

    def __init__(self, reader):
        self.reader = reader
        self.frame = reader.frame
        self.tag = reader.tag
        self.topic: int | None = None
        self.last: Event | None = None
        self.to_self = False
        self.costs: dict[int, object] = {}
        self.weapon_ahead: str | None = None
        self.armor_ahead: str | None = None
        self.state_topic: int | None = None

    def run(self) -> None:
        self.borrow_taken: set[int] = set()
        borrow.read(self)
        for start, end in self.reader.clauses():
            self._clause(start, end)
        self.frame.events.sort(key=lambda e: e.pos)

    # --- helpers -----------------------------------------------------------------------------------------------------

    def people(self, text: str) -> list[int]:
        """Persons of a list such as A、B和C, each once, in order."""
        out = []
        for ch in text:
            m = self.reader.tagged.mentions.get(ch)
            if m and m.kind == "P" and m.person not in out:
                out.append(m.person)
        return out

    def subject(self, start: int, pos: int) -> int | None:
        """The person acting at `pos`: the nearest one before it in the clause that no preposition governs."""
        text = self.tag
        best = None
        for k in range(start, pos):
            m = self.reader.tagged.mentions.get(text[k])
            if not m or m.kind != "P":
                continue
            before = text[max(start, k - 2):k]
            after = text[k + 1:k + 2]
            strong = not rx("<K>(?:了|死|掉|中|到)*$|误杀了?$").search(text[max(start, k - 4):k]) and _STRONG.match(text[k + 1:k + 5]) and not re.search("(对|被|给|向|把|跟|朝|往|帮|替)(旁边|隔壁|身边|另一个|那个|一个)?$", text[max(start, k - 4):k])
            if not strong and re.search("(对|被|给|向|把|跟|朝|往|帮|替|到|和|指定|砍|借|过|质疑|判|误杀|杀死|打死|弄死|杀掉|[打射烧劈][了掉中到]?|了|掉|中|伤|死)(旁边的?|隔壁的?|身边的?|另一个|那个|一个)?$", text[max(start, k - 5):k]):
                if not before.endswith(("让", "叫", "由")):
                    continue
            prev = self.reader.tagged.mentions.get(text[k - 1:k]) if k > start else None
            if not strong and prev and prev.kind in "KCWS" and not (prev.kind == "C" and re.match("[还也能可会要想]", after or "")) and best is not None:
                continue
            if after == "的" and k + 1 < pos and self.reader.tagged.mentions.get(text[k + 2:k + 3], None) is None and best is not None:
                continue
            best = m.person
        return best

    def add(self, kind: str, pos: int, **fields) -> Event:
        event = Event(kind, pos, **fields)
        if kind in ("use", "convert") and self.armor_ahead and event.card.slug != "analeptic":
            event.armor, self.armor_ahead = self.armor_ahead, None
        self.frame.events.append(event)
        self.last = event
        return event

    def previous(self, *kinds: str) -> Event | None:
        """The last event read so far of one of the kinds."""
        return next((e for e in reversed(self.frame.events) if e.kind in kinds), None)

    def understood(self, start: int, end: int) -> None:
        self.reader.used.append((start, end))

    # --- one clause --------------------------------------------------------------------------------------------------

    def _clause(self, start: int, end: int) -> None:
        self.start, self.end = start, end
        text = self.tag[start:end]
        self.taken: set[int] = set(self.borrow_taken)
        for finder in (self._refuses, self._replaced, self._next_turn, self._after_cost, self._deals, self._picked, self._own_cost, self._with, self._conversions, self._answers, self._drink, self._anaphora, self._discard, self._drawn, self._late_skill, self._killed, self._won, self._hurt, self._burn, self._face, self._death, self._loss, self._phase):
            finder(text, start)
        for k in range(start, end):
            if k in self.taken:
                continue
            m = self.reader.tagged.mentions.get(self.tag[k])
            if m and m.kind == "P" and m.slug.startswith(("@user:", "@target:")):
                self._role_of(m, k)
            if not m or m.kind == "P":
                continue
            if m.kind == "C" and m.slug in units.DELAYED and any(a <= k < b for a, b in self.reader.state_spans):
                continue
            left, right = self.tag[start:k], self.tag[k + 1:end]
            if m.kind == "S":
                self._skill(m, k, left, right)
            elif m.kind == "W":
                self._weapon(m, k, left, right)
            elif m.kind == "K":
                self._slash(m, k, left, right)
            else:
                self._card(m, k, left, right)
        self._fires(text, start)
        subject = self.subject(start, end)
        if subject is not None and not [e for e in self.frame.events if e.pos >= start]:
            self.state_topic = subject
        if subject is not None:
            first = next((self.reader.person(c) for c in text if (mm := self.reader.tagged.mentions.get(c)) and mm.kind == "P"), None)
            self.topic = first if first is not None else subject

    def _take(self, *positions: int) -> None:
        self.taken.update(positions)

    _OWN = rx("把(?P<w><W>)(?:<P>|本身)?(?:也|给)?(?:弃|扔)(?:掉|了)?(?:凑数|凑|来)?")

    def _own_cost(self, text: str, base: int) -> None:
        """能把贯石斧自己弃掉凑数吗: the weapon as its own cost."""
        match = self._OWN.search(text)
        if not match or self.reader.mention(match.group("w")).slug != "axe":
            return
        self.frame.events = [e for e in self.frame.events if e.by != "axe"]
        event = self.add("skill", base + match.start(), by="axe", spoken=match.group(), end=base + match.end(), material=[Card("axe", zone="equip")])
        event.word = "weapon"
        event.actor = self.subject(self.start, base + match.start())
        self._take(base + match.start("w"))
        self.understood(base + match.start(), base + match.end())

    _DRAWN = rx("(?:摸|判)(?:到|了|来)+(?:又|还是|的是|了)*(?:一|N)?张?(?P<c><X>)")

    def _drawn(self, text: str, base: int) -> None:
        """摸到一张闪: the next card of the draw pile."""
        match = self._DRAWN.search(text)
        if not match or not any(e.kind == "skill" and e.by in ("lianying", "xiaoji", "yiji", "jizhi", "kurou", "yingzi", "biyue") for e in self.frame.events) and not rx("<S>").search(text[:match.start()]):
            return
        m = self.reader.mention(match.group("c"))
        event = self.add("drawn", base + match.start(), card=Card(m.slug, m.suit, m.color, m.number), spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        self._take(base + match.start("c"))
        self.understood(base + match.start(), base + match.end())

    _LATE = rx("(?:能|可以|还能)?(?:再)?补(?:发|用)(?:动)?")

    def _late_skill(self, text: str, base: int) -> None:
        """没发, 能补发不: the skill that was passed over."""
        match = self._LATE.search(text)
        passed = next((e for e in reversed(self.frame.events) if e.kind == "skill"), None)
        if not match or passed is None:
            return
        passed.negated = True
        event = self.add("skill", base + match.start(), by=passed.by, actor=passed.actor, spoken=passed.spoken, end=base + match.end())
        event.word = passed.word
        self.understood(base + match.start(), base + match.end())

    _PICK = (
        rx("(?:把|将)(?P<p><P>)?(?:的)?(?P<z>判定区|面前|头上|装备区|手里|身上)?(?:里|上)?(?:的)?(?:那张|这张|一张)?(?P<x><X>)(?:给|一起|也)?(?P<v><T>|顺|拆|抓|拿|收|弃|反馈)(?:走|掉|了|到)"),
        rx("(?P<v><T>|拆|顺|抓|拿|弃)(?:走|掉|到|了)?(?P<p><P>)(?P<z>判定区|面前|头上|装备区|身上)?(?:里|上)?的(?:那张|这张|一张)?(?P<x><X>)"),
    )

    def _picked(self, text: str, base: int) -> None:
        """把自己的乐拆掉, 拆掉他判定区里的乐, 把打我的人面前的闪电抓走: a card of a seat is taken by 拆, 顺 or a skill."""
        for pattern in self._PICK:
            match = pattern.search(text)
            if not match:
                continue
            verb = match.group("v")
            m = self.reader.tagged.mentions.get(verb)
            if m and m.slug not in ("snatch", "dismantlement"):
                continue
            item = self.reader.mention(match.group("x"))
            if item.slug not in units.DELAYED | units.EQUIPS:
                continue
            if m is None and verb in ("拆", "顺"):
                continue
            owner = self.reader.person(match.group("p")) if match.group("p") else self.topic
            card = Card(item.slug, item.suit, item.color, item.number, "judge" if item.slug in units.DELAYED else "equip")
            if owner is not None:
                where = self.frame.persons[owner]
                have = where.judge_area if card.zone == "judge" else where.equipment
                if item.slug not in have:
                    have.append(item.slug)
            if m is not None:
                if self.previous("skill") and self.previous("skill").by == "ice_sword" or "寒冰" in self.reader.tagged.text:
                    event = self.add("take", base + match.start(), card=card, spoken=match.group(), end=base + match.end())
                    event.targets = [owner] if owner is not None else []
                else:
                    event = self.add("use", base + match.start(), card=Card(m.slug), spoken=match.group(), end=base + match.end(), material=[card])
                    event.targets = [owner] if owner is not None else []
                    event.actor = self.subject(self.start, base + match.start())
                    own = self.reader.tagged.mentions.get(match.group("p") or "")
                    if own is not None and own.slug == "~自己":
                        event.actor = owner
                self._take(base + match.start("v"))
            else:
                event = self.add("take", base + match.start(), card=card, spoken=match.group(), end=base + match.end())
                event.targets = [owner] if owner is not None else []
            self._take(base + match.start("x"))
            self.understood(base + match.start(), base + match.end())
            return
