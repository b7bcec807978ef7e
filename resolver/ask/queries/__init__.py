"""Finds what is asked: the aspect (count, damage, order, who, zone, legal, happens) and its arguments, from the interrogative clauses.

A question with a value (how many, who, which first) is the main one before a yes/no question; among equals the first is.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Query
from resolver.ask.tagging import number, rx
from resolver.ask.queries.words import _ASKS, _TAIL, _YES, LEGAL, MUST, _VALUES, STRONG, _EFFECTS
from resolver.ask.queries.values import Values


class QueryReader(Values):
    """Walks the clauses after the events are known; fills `reader.frame.queries`, the main one first."""

    def __init__(self, reader):
        self.reader = reader
        self.frame = reader.frame
        self.tag = reader.tag

    def run(self) -> None:
        values, plain = [], []
        for start, end in self.reader.clauses():
            text = self.tag[start:end]
            query = self._value(text, start, end)
            if query:
                values.append(query)
                continue
            if _TAIL.search(text):
                query = self._tail(text, start)
            elif _ASKS.search(text) or self.tag[end:end + 1] == "?":
                query = self._plain(text, start, end)
            if query:
                plain.append(query)
        self.frame.queries = (values + plain) if values else plain

    # --- helpers -----------------------------------------------------------------------------------------------------

    def subject(self, start: int, pos: int) -> int | None:
        """The acting person before `pos`, else the topic of an earlier clause."""
        return self.reader.events.subject(start, pos)

    def topic(self, pos: int) -> int | None:
        """The person last spoken of before `pos` as a subject."""
        found = None
        for start, end in self.reader.clauses():
            if start >= pos:
                break
            who = self.subject(start, min(end, pos))
            if who is not None:
                found = who
        return found

    def person(self, ch: str | None) -> int | None:
        return self.reader.person(ch) if ch else None

    def sufferer(self, pos: int) -> int | None:
        """Whom the last use or damage before `pos` hits."""
        for event in reversed([e for e in self.frame.events if e.pos < pos]):
            if event.kind == "skill" and event.by in ("tianxiang", "liuli") and event.targets:
                return event.targets[-1]
            if event.kind in ("use", "convert", "delayed") and (event.second or event.targets):
                if event.card and event.card.slug in ("collateral",):
                    return (event.second or event.targets)[-1]
                return (event.targets or event.second)[-1]
        return None

    def events(self, start: int, end: int, *kinds: str) -> list:
        """Events read in a stretch of the text."""
        return [e for e in self.frame.events if start <= e.pos < end and (not kinds or e.kind in kinds)]

    # --- questions for a value -----------------------------------------------------------------------------------------

    def _value(self, text: str, start: int, end: int) -> Query | None:
        for pattern, handler in _VALUES:
            match = pattern.search(text)
            if match:
                query = getattr(self, handler)(match, text, start, end)
                if query:
                    query.text = self.reader.tagged.source(start, end)
                    query.pos = start
                    self.reader.used.append((start, end) if handler in ("v_who", "v_where") and query.kind != "order" else (start + match.start(), start + match.end()))
                    return query
        return None

    def _tail(self, text: str, start: int) -> Query | None:
        """行吗 / 可以么 / 对吗 after the deed was told in the clauses before."""
        if re.search("^(?:这样)?(?:对|正常)", text):
            previous = [(a, b) for a, b in self.reader.clauses() if b <= start]
            if previous:
                a, b = previous[-1]
                query = self._effect(self.tag[a:b], a, b, "是不是")
                if query:
                    return self._mark(query, a, start)
            return None
        events = [e for e in self.frame.events if e.pos < start and e.kind in ("use", "respond", "skill", "convert", "take")]
        if not events:
            return None
        previous = [(a, b) for a, b in self.reader.clauses() if b <= start]
        a, b = previous[-1]
        for c, d in reversed(previous):
            inside = [e for e in events if c <= e.pos < d]
            if inside:
                event = self._main(inside)
                return self._mark(Query("legal", "legality", event=event, how="tail"), a, start + len(text))
        return None

    def _main(self, events):
        """The event a clause is about: the last that is not a reason behind another."""
        respond = [e for e in events if e.kind == "respond" and e.card.slug == "jink"]
        if respond and any(e.kind == "skill" and e.by == "leiji" for e in events):
            return respond[-1]
        order = {"respond": 3, "use": 3, "convert": 3, "skill": 2, "take": 1}
        best = events[-1]
        for event in events:
            if event.kind == "convert":
                best = event
        if best.kind == "take" and len(events) > 1:
            best = max(events[:-1], key=lambda e: (order.get(e.kind, 0), e.pos))
        return best

    def _mark(self, query: Query, start: int, end: int) -> Query:
        query.text = self.reader.tagged.source(start, end)
        query.pos = start
        if query.event is not None:
            query.event.asked = True
        return query

    def _plain(self, text: str, start: int, end: int) -> Query | None:
        inner = re.search("(?P<w>来得及|可以用|能用|可以|行得通|行|成|好使|算数|管用|合法|合规|可行)(?:吗|么|不|嘛|不行|不可以|吧)?$", text)
        if inner and inner.start() > 0 and not re.search("(?:能|可|是)$", text[:inner.start()]):
            inside = [e for e in self.events(start, start + inner.start()) if e.kind in ("use", "respond", "skill", "convert", "take", "discard")]
            if not inside and re.search("(?:可以|能)用(?:吗|么|不)$", text):
                inside = [e for e in self.frame.events if e.pos < start and e.kind in ("use", "skill", "convert")][-1:]
            if inside and not re.search("[几谁哪]", text):
                return self._mark(Query("legal", "legality", event=self._main(inside), how="tail"), start, end)
        modals = list(_YES.finditer(text))
        modal = modals[0] if modals else None
        for m in modals:
            if m.group("modal") in LEGAL | {"会不会", "会", "要不要", "还要", "还用", "用不用"}:
                modal = m
                break
        word = modal.group("modal") if modal else ""
        times = rx("(?:能|可以|能不能|可不可以|还能)[^,]{0,6}?(<N>)(?:次|刀|回|下|张<C>|张<K>)").search(text)
        many = rx("(?:能|可以|能不能|可不可以|还能)[^,]{0,6}?(?:好几|很多|多)(?:次|刀|张<C>|张<K>)").search(text)
        if times and not re.search("当|弃|给", text):
            self.reader.used.append((start + times.start(1), start + times.end()))
        times = 2 if many else number(times.group(1)) if times and not re.search("当|弃|给", text) else None
        at = start + (modal.end() if modal else 0)
        if re.search("几[张点个次]|多少", text):
            return None
        cut = re.search("省得|免得|以便|好让", text)
        effect = self._effect(text[:cut.start()] if cut else text, start, end, word)
        own = [e for e in self.events(start, end, "skill") if not e.negated]
        if effect and effect.kind == "draws" and own and not re.search("后", text[:max(0, at - start)]) and own[-1].by not in ("guhuo",) and word in LEGAL:
            return self._mark(Query("legal", "legality", event=own[-1], how="after:" + word), start, end)
        if effect and (effect.kind in STRONG or effect.how == "must"):
            return self._mark(effect, start, end)
        after = [e for e in self.events(at if not modal else max(start, at - len(word)), end) if e.kind in ("use", "respond", "skill", "convert", "take", "decline", "discard")]
        before = [e for e in self.events(start, at) if e.kind in ("use", "respond", "skill", "convert")]
        if word in MUST and after:
            event = after[0]
            if event.kind == "respond" and event.card.slug in ("slash", "jink") or event.kind == "use" and event.card.slug in units.SLASHES and not event.targets:
                who = event.actor if event.actor is not None else self.topic(at)
                return self._mark(Query("asked", "outcome", person=who, card="slash" if event.card.slug in units.SLASHES else "jink", event=event), start, end)
        if effect:
            effect.how = word
            return self._mark(effect, start, end)
        if after:
            event = self._main(after)
            repeat = None
            if times and times > 1 and event.kind in ("use", "skill") and event.number is None and re.search("回合|阶段|连续|连着|连出", self.tag):
                repeat = times
            elif times and times > 1 and event.kind in ("use",) and event.card.slug in units.SLASHES | {"analeptic"} and event.number is None:
                repeat = times
            negated = event.negated and not re.search("[能可要]不$", text[:max(0, event.pos - start)])
            return self._mark(Query("legal", "legality", event=event, negative=negated, number=repeat, how="after:" + word), start, end)
        if before and (word in LEGAL or word in ("会", "会不会", "")):
            event = self._main(before)
            repeat = times if times and times > 1 and event.kind in ("use", "skill") and re.search("回合|阶段|连续|连着|连出", self.tag) else None
            return self._mark(Query("legal", "legality", event=event, number=repeat, how="before:" + word), start, end)
        return None

    def _effect(self, text: str, start: int, end: int, word: str) -> Query | None:
        for pattern, kind in _EFFECTS:
            match = pattern.search(text)
            if not match:
                continue
            if kind == "penalty" and not any(e.kind == "death" for e in self.frame.events):
                continue
            who = self.subject(start, start + match.start())
            if who is None and kind in ("draws", "plays", "discards", "skips"):
                who = self.topic(start)
            query = Query(kind, "outcome", person=who)
            self.reader.used.append((start + match.start(), start + match.end()))
            groups = match.groupdict()
            count = next((groups[g] for g in ("n", "n2", "n3", "n4", "n6") if groups.get(g)), None)
            if count:
                query.number = number(count)
            if groups.get("p"):
                query.other = self.reader.person(groups["p"])
                if kind == "reward":
                    query.person = query.other
            if groups.get("s"):
                query.skill = self.reader.mention(groups["s"]).slug
                if kind == "gain_n":
                    query.person = next((e.actor for e in self.frame.events if e.by == query.skill), None)
            if groups.get("c"):
                query.card = self.reader.mention(groups["c"]).slug
            if kind == "hurt" and rx("<K>中|打(?:得)?出").search(match.group()):
                query.person = None
            if kind == "nature":
                query.unit = "fire" if groups.get("nat") == "火" else "thunder" if groups.get("nat") == "雷" else None
                if query.card:
                    query.unit = {"fire_slash": "fire", "thunder_slash": "thunder"}.get(query.card, "normal")
                for k in range(match.start(), match.end()):
                    self.reader.used.append((start + k, start + k + 1))
            query.negative = bool(re.search("不(?:能)?$", text[:match.start()])) and not re.search("[能可要会]不$", text[:match.start()])
            if kind == "armor_works":
                from resolver.ask.frames import Card, Event

                worn, card = self.reader.mention(groups["w"]), self.reader.mention(groups["c"])
                if worn.slug not in units.ARMORS or card.slug in units.DELAYED:
                    continue
                for k in range(match.start(), match.end()):
                    self.reader.used.append((start + k, start + k + 1))
                event = Event("use", start, card=Card(card.slug, card.suit, card.color, card.number), spoken=card.text)
                event.armor = worn.slug
                self.frame.events = [event]
                query.card = worn.slug
                return query
            if query.kind == "must_name":
                use = next((e for e in self.frame.events if e.kind == "use" and e.card.slug == "collateral"), None)
                if use is None:
                    continue
                use.word, use.second = "no_second", []
                query = Query("legal", "legality", event=use, how="must")
                for k, ch in enumerate(self.tag):
                    mention = self.reader.tagged.mentions.get(ch)
                    if mention is not None and mention.kind == "K":
                        self.reader.used.append((k, k + 1))
                self.frame.events = [e for e in self.frame.events if not (e.kind == "use" and e.card.slug in units.SLASHES)]
                return query
            if query.kind == "legal_reach":
                use = next((e for e in reversed(self.frame.events) if e.kind == "use"), None)
                if use is None:
                    continue
                return Query("legal", "legality", event=use)
            return query
        return None
