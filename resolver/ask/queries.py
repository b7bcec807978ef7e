"""Finds what is asked: the aspect (count, damage, order, who, zone, legal, happens) and its arguments, from the interrogative clauses.

A question with a value (how many, who, which first) is the main one before a yes/no question; among equals the first is.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Query
from resolver.ask.tagging import number, rx

_MANY = "(?:几|多少|哪几)"
_ASKS = re.compile("[吗么嘛]|能不能|可不可以|会不会|要不要|是不是|算不算|用不用|有没有|行不行|让不让|还在不在|谁|几[张个点次格血匹]|多少|哪|什么|啥|咋|怎么|怎样|还是|先(?!出|用|打|把|喝)|(.)不\\1|正常吗|不$|没$|能否|可否|对吗|成吗")
_TAIL = re.compile("^(?:这样|那|请问|这|就)*(?:可以|行|成|合规|合法|行得通|可行|能行|好使|对|正常|有效|算数|来得及|能成|行不行|可不可以|能不能行|能出|让不让出|能成功|管用)(?:的)?(?:吗|么|嘛|不|呢|吧|不行|不可以)?$")
_YES = re.compile("(?P<modal>触发不触发|会触发|能触发|能不能|可不可以|能否|可否|是否可以|是否能|还可以|还能|可以|能够|能|还(?=[-])|会不会|是否会|会|要不要|需不需要|用不用|必须|需要|还要|还得|还用|要|得|用|是不是|算不算|是否|算|是|行不行|让不让|还有没有|有没有)")

LEGAL = {"触发不触发", "会触发", "能触发", "还", "能不能", "可不可以", "能否", "可否", "是否可以", "是否能", "还可以", "还能", "可以", "能够", "能", "行不行", "让不让"}
MUST = {"要不要", "需不需要", "用不用", "必须", "需要", "还要", "还得", "还用", "要", "得", "用"}


class QueryReader:
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

    def v_asked(self, match, text, start, end):
        slug = self.reader.mention(match.group("c")).slug
        if slug == "peach":
            return Query("peaches", "count", unit="张", person=self.sufferer(start + match.start()))
        card = "slash" if slug in units.SLASHES else slug
        if card not in ("slash", "jink"):
            return None
        who = self.subject(start, start + match.start())
        actor = next((e.actor for e in reversed(self.frame.events) if e.kind in ("use", "convert") and e.pos <= start + match.start() and e.card.slug in units.SLASHES), None)
        if who is None or who == actor:
            who = self.sufferer(start + match.start() + 1)
        return Query("asked_count", "count", person=who, card=card, unit="张")

    def v_damage(self, match, text, start, end):
        who = self.subject(start, start + match.start())
        word = match.group()
        actor = next((e.actor for e in reversed(self.frame.events) if e.kind == "use" and e.pos < end), None)
        if re.search("打|造成|输出|伤害是", word) or who is None or who == actor and not re.search("受|掉|挨|吃", word):
            victim = self.sufferer(start + match.start() + 1)
            who = victim if victim is not None else None if re.search("打|造成|伤害", word) or who == actor else who
        return Query("damage", "count", person=who, unit="点")

    def v_numbers(self, match, text, start, end):
        """N点还是M点: the number asked for with its candidates."""
        unit = match.group("u") or match.group("u2")
        options = [number(match.group("a")), number(match.group("b"))]
        if unit == "点":
            query = self.v_damage(match, text, start, end)
        elif unit == "张":
            query = self.v_gain(match, text, start, end) if rx("收|摸|拿|得|获得").search(text) else self.v_asked_plain(match, text, start)
        elif unit == "次":
            query = self.v_times(match, text, start, end)
        else:
            return None
        if query:
            query.options = options
        return query

    def v_asked_plain(self, match, text, start):
        return None

    def v_hp(self, match, text, start, end):
        saved = next((e.targets[-1] for e in reversed(self.frame.events) if e.kind == "use" and e.card.slug == "peach" and e.targets), None)
        if saved is not None:
            return Query("hp", "count", person=saved, unit="点")
        who = self.subject(start, start + match.start())
        return Query("hp", "count", person=who if who is not None else self.topic(start), unit="点")

    def v_recover(self, match, text, start, end):
        who = self.subject(start, start + match.start())
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill"), None)
        target = next((e.targets[-1] for e in reversed(self.frame.events) if e.kind == "use" and e.card.slug == "peach" and e.targets), None)
        if target is not None:
            who = target
        elif skill is not None and who is None:
            who = skill.actor
        return Query("recover_n", "count", person=who, unit="点")

    def v_gain(self, match, text, start, end):
        if "弃牌堆" in text:
            return self.v_pile(match, text, start, end)
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill" and e.pos <= start + match.end() and e.word != "weapon"), None)
        who = skill.actor if skill and skill.pos >= start else self.subject(start, start + match.start())
        if who is None and skill:
            who = skill.actor
        return Query("gained", "count", person=who, skill=skill.by if skill else None, unit="张", event=skill)

    def v_times(self, match, text, start, end):
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill" and e.pos <= start + match.end() and e.word != "weapon"), None)
        if not skill:
            return None
        return Query("times", "count", skill=skill.by, person=skill.actor, unit="次", event=skill)

    def v_seen(self, match, text, start, end):
        word = match.group("v")
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill"), None)
        who = self.subject(start, start + match.start())
        if word == "看" and skill and skill.by == "guanxing":
            return Query("seen", "count", skill="guanxing", person=skill.actor, unit="张")
        if word in ("亮", "翻") and any(m.slug == "amazing_grace" for m in self.reader.tagged.mentions.values()):
            return Query("shown", "count", unit="张")
        if word == "亮":
            return Query("shown", "count", unit="张")
        if word == "翻" and (skill and skill.by == "buqu" or any(p.general == "zhoutai" for p in self.frame.persons)):
            return Query("turned", "count", skill="buqu", unit="张", person=who if who is not None else self.topic(end))
        if word == "留":
            return Query("kept", "count", unit="张", person=who if who is not None else self.topic(start))
        if word == "弃":
            if not any(e.kind == "phase" for e in self.frame.events):
                if self.frame.events or not any(p.hand for p in self.frame.persons):
                    return None
                from resolver.ask.frames import Event

                self.frame.events.append(Event("phase", 0, word="discard", actor=next(i for i, p in enumerate(self.frame.persons) if p.hand)))
            return Query("discarded", "count", unit="张", person=who if who is not None else self.topic(start))
        return None

    def v_hand(self, match, text, start, end):
        who = self.subject(start, start + match.start())
        return Query("hand", "count", unit="张", person=who if who is not None else self.topic(start))

    def v_distance(self, match, text, start, end):
        people = [self.reader.person(ch) for ch in text if (m := self.reader.tagged.mentions.get(ch)) and m.kind == "P"]
        if len(people) < 2:
            return None
        return Query("distance", "count", person=people[0], other=people[1])

    def v_limit(self, match, text, start, end):
        who = self.subject(start, start + match.start())
        return Query("kept", "count", unit="张", person=who if who is not None else self.topic(end))

    def v_people(self, match, text, start, end):
        return Query("asked_people", "count", unit="人")

    def v_pile(self, match, text, start, end):
        return Query("pile", "count", unit="张")

    def v_range(self, match, text, start, end):
        who = self.subject(start, start + match.start())
        if who is None:
            who = self.topic(start)
        if who is None:
            who = next((i for i, p in enumerate(self.frame.persons) if p.me), None)
        return Query("range", "count", person=who)

    def v_who(self, match, text, start, end):
        text = self.reader.tagged.source(start, end)
        word = text[text.find("谁"):]
        if re.search("(?:取|拿|抽|获得|收|得到)谁的", text):
            return Query("who_source", "responsibility")
        if re.search("摸三张|三张|奖励|奖惩|赏|摸牌?3|摸3", text):
            return Query("who_reward", "responsibility")
        if re.search("弃(?:牌|光|掉?所有)|受罚|惩罚|罚", word):
            return Query("who_penalty", "responsibility")
        if re.search("来源|杀的|打死|人头|凶手|造成", text):
            return Query("who_source", "responsibility")
        if re.search("说了算|决定|挑|选|指定|定$", word):
            return Query("who_decides", "responsibility", options=self._options(text))
        if re.search("先", word):
            return self.v_order(match, text, start, end)
        if re.search("归谁|给谁|谁手|谁拿|谁得|谁获得|谁的", text):
            card = next((self.reader.mention(ch).slug for ch in text if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "CKW"), None)
            return Query("who_gets", "responsibility", card="weapon" if "武器" in text else card)
        if re.search("掉血|受伤|受到", word):
            return Query("who_hurt", "responsibility")
        if re.search("死", word):
            return Query("who_dies", "responsibility")
        return None

    def v_reward_or(self, match, text, start, end):
        return Query("who_reward", "responsibility", options=self._options(text))

    def v_decides_or(self, match, text, start, end):
        return Query("who_decides", "responsibility", options=self._options(text))

    def _options(self, text: str) -> list[int]:
        """Persons named as alternatives round 还是."""
        if "还是" not in text:
            return []
        out = []
        for ch in text:
            m = self.reader.tagged.mentions.get(ch)
            if m and m.kind == "P" and m.person not in out:
                out.append(m.person)
        return out

    def v_order(self, match, text, start, end):
        events = [(e.pos, e) for e in self.events(start, end, "skill")]
        items = [(pos, {"skill": e.by, "person": e.actor, "text": self._unit(e.by)}) for pos, e in events]
        for m in re.finditer("回血|扣血|掉血|受伤|濒死|求桃|摸牌|摸(?:两|2|二)张|死亡|摸", text):
            word = m.group()
            if any(abs(start + m.start() - pos) <= 1 for pos, _ in items):
                continue
            items.append((start + m.start(), {"word": word, "text": "摸牌" if word.startswith("摸") else word, "person": self.subject(start, start + m.start())}))
        items.sort(key=lambda x: x[0])
        seen, options = set(), []
        for _, item in items:
            key = item.get("skill") or item.get("word")
            if key not in seen:
                seen.add(key)
                options.append(item)
        if len(options) < 2:
            told = [{"skill": e.by, "person": e.actor, "text": self._unit(e.by)} for e in self.frame.events if e.kind == "skill" and e.pos < end]
            uniq = []
            for item in told:
                if item["skill"] not in [o["skill"] for o in uniq]:
                    uniq.append(item)
            options = uniq if len(uniq) >= 2 else options
        if len(options) < 2:
            return None
        return Query("order", "order", options=options)

    def _unit(self, slug: str) -> str:
        lexicon = self.reader.lexicon
        return lexicon.name("skill", slug) if ("skill", slug) in lexicon.by_slug else lexicon.name("card", slug)

    def v_where(self, match, text, start, end):
        people = self._options(text)
        alternatives = [self.reader.tagged.source(start + a, start + b) for a, b in _parts(text)]
        if people and len(people) == 2 and not re.search("弃牌堆|判定区", text):
            if any((m := self.reader.tagged.mentions.get(ch)) and m.slug == "blade" for ch in text) or re.search("追", text):
                return Query("who_target", "outcome", options=people)
            return Query("which_person", "responsibility", options=people)
        card = next((self.reader.mention(ch).slug for ch in text if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "CKW"), None)
        if re.search("弃牌堆|手里|手牌|手上|在哪|去哪|哪里|咋整|归|留在|传给", text):
            return Query("where", "outcome", card=card, options=alternatives)
        return None

    def v_whynot(self, match, text, start, end):
        after = [e for e in self.events(start + match.end(), end) if e.kind in ("use", "respond", "skill", "convert")]
        if not after:
            return None
        after[0].asked = True
        return Query("legal", "legality", event=after[0], unit="可以" + after[0].spoken)

    def v_judge_order(self, match, text, start, end):
        there = [slug for p in self.frame.persons for slug in p.judge_area]
        named = [m.slug for m in self.reader.tagged.mentions.values() if m.slug in units.DELAYED]
        for k in range(end):
            mention = self.reader.tagged.mentions.get(self.tag[k])
            if mention is not None and mention.slug in units.DELAYED:
                self.reader.used.append((k, k + 1))
        order = list(dict.fromkeys([*there, *named]))
        if len(order) < 2:
            return None
        who = next((i for i, p in enumerate(self.frame.persons) if p.judge_area), None)
        return Query("judge_order", "order", person=who, options=order)

    def v_first(self, match, text, start, end):
        return Query("who_first", "order", options=self._options(text))

    def v_judge_card(self, match, text, start, end):
        return Query("judge_card", "outcome", options=self._options(text))

    def v_seat_order(self, match, text, start, end):
        alternatives = [self.reader.tagged.source(start + a, start + b) for a, b in _parts(text)]
        return Query("seat_order", "order", options=alternatives)

    def v_free(self, match, text, start, end):
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill"), None)
        if skill is None:
            return None
        alternatives = [self.reader.tagged.source(start + a, start + b) for a, b in _parts(text)]
        return Query("free", "timing", options=alternatives, event=skill)

    def v_which_card(self, match, text, start, end):
        cards = [self.reader.mention(ch).slug for ch in text if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "CKW"]
        skill = next((e for e in reversed(self.frame.events) if e.kind == "skill" and e.word != "weapon"), None)
        if skill and len(cards) < 2 and re.search("什么|哪张|啥", match.group()):
            return Query("gained_card", "outcome", options=[], skill=skill.by, person=skill.actor)
        if len(cards) >= 2 and skill:
            return Query("gained_card", "outcome", options=cards, skill=skill.by, person=skill.actor)
        return None

    # --- yes or no -----------------------------------------------------------------------------------------------------

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


def _parts(text: str) -> list[tuple[int, int]]:
    """The stretches left and right of 还是, for alternatives told in words."""
    k = text.find("还是")
    if k < 0:
        return []
    left = max((m.end() for m in re.finditer("是|在|归|要", text[:k])), default=0)
    return [(left, k), (k + 2, len(text))]


_VALUES = [
    (rx("(?:要|需要|得|需|该|必须|用|出)(?:出|用|打出|交|打)?" + _MANY + "[张个](?P<c><C>)"), "v_asked"),
    (rx(_MANY + "张(?P<c><C>)(?:才|能)"), "v_asked"),
    (rx("(?:出)?(?P<c><C>)(?:要|得|需要)(?:出)?" + _MANY + "张"), "v_asked"),
    (rx("(?:回|回复|恢复|升)到" + _MANY + "(?:点|血)"), "v_hp"),
    (rx(_MANY + "(?:个|名)?人(?:要|需要|得|会)(?:出|打出)<K>"), "v_people"),
    (rx("手牌上限(?:是|有|为|还有)?(?:" + _MANY + ")"), "v_limit"),
    (rx("(?:多|多了|增加)" + _MANY + "张(?:手)?牌"), "v_gain"),
    (rx("(?:后|之后|还剩|剩|就)" + _MANY + "(?:点)?血|^" + _MANY + "血$"), "v_hp"),
    (rx(_MANY + "格|距离(?:是|为|有|会是)?(?:" + _MANY + "|几)|隔几个"), "v_distance"),
    (rx("(?:(?:攻击)?范围|射程)(?:是|有|变成?|为|到)?(?:" + _MANY + "|几)"), "v_range"),
    (rx("(?P<a><N>)(?P<u>点|张|次)?(?:伤害|血)?还是(?P<b><N>)(?P<u2>点|张|次)"), "v_numbers"),
    (rx("弃牌堆(?:里|中)?(?:多|有|会多)(?:了|出)?" + _MANY + "张"), "v_pile"),
    (rx("看" + _MANY + "张(?P<v>)"), "v_guanxing"),
    (rx("(?P<v>看|亮|翻|留|弃)(?:出|开|掉|下)?" + _MANY + "张"), "v_seen"),
    (rx("(?:收|摸|拿|得到?|获得|抽|捡)(?:走|到|了|回)?" + _MANY + "张"), "v_gain"),
    (rx("(?:手上|手里|手牌)(?:最后|还|有|剩|是)*" + _MANY + "张"), "v_hand"),
    (rx(_MANY + "次"), "v_times"),
    (rx("(?:变成?|剩|还有|回到|最后(?:是|剩|有)?|是)" + _MANY + "(?:点|滴|格)?(?:血|体力)|" + "最后" + _MANY + "点"), "v_hp"),
    (rx("(?:受到?|掉|吃|挨|打|扣|共|共计|造成|总共掉|一共|伤害)(?:了)?" + _MANY + "(?:点|滴)?(?:血|伤害)?$|(?:受到?|掉|吃|挨|扣|造成|打)(?:了)?" + _MANY + "(?:点|滴)(?:血|伤害)?"), "v_damage"),
    (rx("(?:回|回复|恢复|加)(?:复)?" + _MANY + "(?:点|滴)?(?:血|体力)?"), "v_recover"),
    (rx(_MANY + "点(?:伤害|血)?(?:啊|呢|呀)?$"), "v_damage"),
    (rx("(?:拿|收|得)(?:到|走)?的?(?:是)?(?:什么|哪张|啥)(?:牌)?|拿(?:到)?什么"), "v_which_card"),
    (rx(_MANY + "格|距离(?:是|为)?(?:" + _MANY + "|几)|隔几个"), "v_distance"),
    (rx("三张牌?<P>摸还是<P>摸|<P>摸三张(?:牌)?还是<P>"), "v_reward_or"),
    (rx("是<P>(?:挑|选|说了算|决定|定)?还是<P>(?:挑|选|说了算|决定|定)"), "v_decides_or"),
    (rx("先判(?:哪个|哪张|什么|谁)|先判.{0,3}<T>.{0,3}还是先?判?<T>"), "v_judge_order"),
    (rx("从.{0,6}<P>.{0,4}(?:还是|或者?)从?.{0,6}<P>.{0,4}(?:开始|起)|(?:从谁|谁先)(?:开始|出|打|响应)"), "v_first"),
    (rx("(?:原来?的?|换(?:掉|下来?)的|被换掉的)(?:那张)?(?:红桃|黑桃|梅花|方块)?判定牌"), "v_judge_card"),
    (rx("(?:点选|选择|指定|选)的?顺序.{0,6}还是.{0,4}座|座(?:位|次).{0,6}还是.{0,6}顺序"), "v_seat_order"),
    (rx("(?:自动|必须|强制|一定).{0,6}还是可以.{1,4}|可以.{1,4}还是(?:自动|必须|强制|一定)"), "v_free"),
    (rx("先.{1,8}还是先?.{1,8}|(?:跟|和|与)?(?:哪个|谁|哪一个)(?:先|在前)|(?:先|后)后顺序|顺序"), "v_order"),
    (rx("谁"), "v_who"),
    (rx("(?:拿|收|得到?|获得|摸)(?:到|走)?(?:的)?是<X>还是<X>"), "v_which_card"),
    (rx("怎么不能|为什么不能|为啥不能|怎么不可以"), "v_whynot"),
    (rx("还是|在哪|去哪|哪里|咋整|怎么处理"), "v_where"),
]
_VALUES = [(p, h) for p, h in _VALUES if h != "v_guanxing"]

STRONG = {"source_is", "armor_works", "weapon_worn", "must_name", "nature", "weapon_given", "refuse", "works", "reward", "penalty", "skips", "unchained", "transfer", "dies", "offset"}

_EFFECTS = [
    (rx("来源(?:是不是|是|算)(?P<p><P>)"), "source_is"),
    (rx("^(?P<w><W>)(?:能|可以)?(?:对|在被)(?:黑色?的?|红色?的?)?(?P<c><C>)(?:时|的时候)?(?:有没有用|有用|有效|起作用|管用|能用|生效)"), "armor_works"),
    (rx("(?:三张|奖励)(?:牌)?(?:是不是|是|该)(?P<p><P>)(?:来)?(?:摸|拿|得)|有没有奖励|有奖励"), "reward"),
    (rx("(?:能|会|可以)?(?:摸|拿)三张|(?:得|有|拿|领)(?:到)?奖励"), "reward"),
    (rx("受罚|(?:要|会)?弃光|惩罚"), "penalty"),
    (rx("跳不跳|跳过|跳(?:出牌|摸牌|判定)"), "skips"),
    (rx("(?:还)?(?:用|要|会|能)?(?:翻回来|翻回去|重置|解除连环|竖回来|解锁)"), "unchained"),
    (rx("(?:算|是|还是|带|还带)(?:不算|不是|不带)?(?:普通)?(?P<nat>火|雷)(?:杀|属性|焰)?(?=吗|么|不|的|伤害|$)|算(?P<c><K>)(?=吗|么|不|$)"), "nature"),
    (rx("武器(?:要|会|必须|能|可以|是不是)?(?:马上|立即|立刻|直接|必须)*装备(?:上|起来)?"), "weapon_worn"),
    (rx("(?:必须|一定)(?:要|得)?(?:指定|选择?|说清楚?|说明?|讲清楚?|声明)(?:好)?(?:要)?(?:<K>|杀)?(?:的)?(?:目标|谁|对象)"), "must_name"),
    (rx("(?:武器|刀|<W>)(?:还|也)?(?:是不是|是|要|会|用|得|该|能)?(?:不要)?(?:交|给|归|被拿)(?:给|出|走)?(?P<p><P>)?"), "weapon_given"),
    (rx("(?:不收|不要|拒绝|拒收|不接受)"), "refuse"),
    (rx("传(?:导|给|到|回来?|过去)(?:别的)?(?P<p><P>)?"), "transfer"),
    (rx("死不死|会不会死|会死|(?:还|就)?死(?:了)?(?=吗|么)"), "dies"),
    (rx("挡(?:得|不)?住|挡住了?|顶住"), "offset"),
    (rx("回不回血|(?:能|会|还|先)?(?:回|加|补|恢复|回复)(?:复)?(?P<n><N>)?(?:点|滴|格)?(?:血|体力)|回(?P<n2><N>)(?=吗|么|点)"), "recovers"),
    (rx("掉不掉血|掉血|扣血|(?:受|掉|扣|挨|吃)(?:到)?(?:了)?(?:<C>的|<K>的)?(?P<n><N>)?(?:点|滴)?(?:伤害|血)|(?:也|还|要|会)(?:受|掉|扣)(?P<n6><N>)点|(?:会|要|还|也)?受伤(?!了)|(?:能|会)?打(?P<n3><N>)点|劈不劈|(?:能|会|要)?(?:雷|劈|电|打)(?:到|中)(?:人)?(?=吗|么|不|$)|(?:会|要)劈(?=吗|么|不|$)"), "hurt"),
    (rx("(?:能|会|可以|有没有|有)?(?:造成)(?P<n5><N>)?(?:点)?伤害|有(?:没有)?伤害"), "hurt"),
    (rx("(?:能|可以|能不能)?(?:挡|抵挡|防)(?:住|掉|得住|下)?<K>"), "offset"),
    (rx("(?:还)?(?:能|可以|能不能)出牌(?=吗|么|不|$)"), "plays"),
    (rx("被(?:顺|拆|拿|弃|射|收|抢)(?:走|掉)"), "lost"),
    (rx("被<C>走"), "lost"),
    (rx("(?P<s><S>)(?:能|可以)?(?:就)?(?:拿|收|摸|得|抓)(?:到|走)?(?P<n><N>)张"), "gain_n"),
    (rx("加伤|\\+1|多(?P<n>1|一)点"), "boost"),
    (rx("够得着|打得到|杀得到|够得到|砍得到|顺得到"), "legal_reach"),
    (rx("(?:能|可以|会|还)?摸(?:(?P<n><N>)张)?牌|摸(?P<n4><N>)张|摸不摸|(?:能|可以|会|还)摸(?=吗|么|不|$)"), "draws"),
    (rx("对(?P<p><P>)(?:有效|有用|起作用|管用|生效|有没有效)"), "works"),
    (rx("要弃(?:掉)?(?:所有|全部)?(?:的)?(?:手)?牌|要弃(?:手牌|装备)|弃光"), "penalty"),
    (rx("(?:会|要|得)?(?:进入?)?濒死(?=吗|么|不|$)"), "low"),
    (rx("<K>中(?=吗|么|不|$)|打(?:得)?出伤害"), "hurt"),
    (rx("<K>(?:得)?到(?:他|她)?(?=吗|么|不|$)"), "legal_reach"),
    (rx("弃不弃|(?:还|要|得|用)弃|(?:少|多)弃"), "discards"),
    (rx("继续"), "continues"),
    (rx("有效|生效|失效|无效|还在|算数"), "valid"),
    (rx("收(?:回|走)?|退"), "returned"),
]
