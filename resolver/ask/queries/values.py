"""Questions for a value: how many, who, where, in which order."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Query
from resolver.ask.tagging import number, rx
from resolver.ask.queries.words import _parts


class Values:
    """One method per form of value question."""

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
