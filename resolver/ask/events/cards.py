"""Mentions of cards: used by whom on whom, answered with, held."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Card, Event
from resolver.ask.tagging import number, rx
from resolver.ask.events.words import _TARGETS, _TO, _BY, _HAS, _LACKS, _PLAYED, _MODAL, _OBJECT_OF


class Cards:
    """Parts of mentioned cards."""

    # --- mentions ----------------------------------------------------------------------------------------------------

    def _who(self, k: int) -> int | None:
        return self.subject(self.start, k)

    def _role_of(self, m, k: int) -> None:
        """放南蛮的人, 被借刀的角色: the use behind the description."""
        role, _, slug = m.slug[1:].partition(":")
        if slug == "collateral" or slug in units.EQUIPS or ("card", slug) not in self.reader.lexicon.by_slug or self._again(slug) or self.reader.tagged.text.count("借") > 1:
            return
        later = [x for x in self.reader.tagged.mentions.values() if x.slug == slug and x.kind in "CK" and x.start > m.start]
        if later:
            return
        event = self.add("use", k, card=Card(slug), spoken=m.text, end=k + 1)
        if role == "user":
            event.actor = m.person
        else:
            event.targets = [m.person]

    def _slash(self, m, k: int, left: str, right: str) -> None:
        card = Card(m.slug, m.suit, m.color, m.number)
        if re.search("(?:几|多少)[张个]$", left):
            self.understood(k - 2, k + 1)
            return
        if not m.verb and (_HAS.search(left) and not _PLAYED.search(left) or re.match("^(?:多得|也?没有?了)", right)):
            return
        if _LACKS.search(left) and not re.match("^(?:" + "死|了|中)", right) and not m.verb:
            who = self._who(k)
            self.add("decline", k, actor=who, card=card, negated=True, spoken=left[-2:] + m.text)
            self.understood(k - 1, k + 1)
            return
        told_slash = any(e.kind in ("use", "convert") and e.card.slug in units.SLASHES for e in self.frame.events)
        if told_slash and not self._targets(left, right, k) and re.match("^(?:得)?(?:中|到|着)(?:他|她)?(?:吗|么|不|$)", right) and _MODAL.search(left):
            self.understood(k, k + 2)
            return
        if re.match("^气", right) or re.search("(变成?|成为?|算|是|当)$", left) and not m.verb:
            return
        if re.match("^(?:无效|的伤害)", right) and not m.verb:
            return
        targets = self._targets(left, right, k)
        passive = _BY.search(left)
        if passive and left and (mm := self.reader.tagged.mentions.get(left[-1])) and mm.slug == "collateral":
            passive = None
        told = self.previous("use")
        lent = self.previous("use") if any(e.kind == "use" and e.card.slug == "collateral" for e in self.frame.events) else None
        if lent is not None and lent.card.slug == "collateral" and (card.color or card.suit) and not lent.material and not targets:
            lent.material = [card]
            self.understood(k, k + 1)
            return
        if (card.color or card.suit) and not targets and not passive and told is not None and told.card.slug == card.slug and not told.card.color:
            told.card.color, told.card.suit = card.color, card.suit
            self.understood(k, k + 1)
            return
        context = next((e for e in reversed(self.frame.events) if e.kind == "use" and e.card.slug in ("savage_assault", "duel") or e.kind == "skill" and e.by == "jijiang"), None)
        playing = _PLAYED.search(left)
        if playing and not targets and context and (context.card and context.card.slug in ("savage_assault", "duel") or context.kind == "skill" and context.by == "jijiang"):
            self.add("respond", k, actor=self._who(k), card=card, spoken=playing.group() + m.text)
            self.understood(k - len(playing.group()), k + 1)
            return
        if re.search("追(?:的|了)?(?:第?<N>?张)?$".replace("<N>", "[一二两2]"), left) or re.match("^的", right) and not targets:
            if re.match("^的", right) and not passive:
                word = rx("^的(?:时候|是)(<P>)?").match(right)
                if not word:
                    return
        event = self.add("use", k, card=card, spoken=m.text, end=k + 1)
        if passive:
            by = passive.group(1)
            event.actor = self.reader.person(by) if by else None
            who = self._who(k)
            if targets:
                event.targets = targets
            else:
                event.targets = [who] if who is not None else ([self.topic] if self.topic is not None else [])
            self.understood(k - len(passive.group()), k + 1)
        else:
            event.actor = self._who(k)
            event.targets = targets
            many = rx("^(?:了|中)?(<N>)(?:个)?(?:人|目标|角色|家|个|<P>)").search(right)
            if many and (not targets or len(targets) == 1):
                event.number = number(many.group(1))
                self.understood(k + 1, k + 1 + many.end())
            if event.actor is not None and not targets and self.frame.persons[event.actor].label.startswith("某人") and re.match("^(?:到|得到|得着|中)?(?:吗|么|不|$)", right):
                event.targets, event.actor = [event.actor], next((i for i, p in enumerate(self.frame.persons) if p.general or p.me), None)
                targets = event.targets
            if event.actor is None and self.state_topic is not None and self.state_topic not in targets:
                event.actor = self.state_topic
            if targets and self.to_self:
                event.actor = event.targets[0] if event.targets else event.actor
            elif event.actor in event.targets:
                if self.frame.persons[event.actor].general and rx("<P>$").search(left) and rx("^(?:了|中)?<P>").search(right):
                    event.word = "same"
                event.actor = None
        weapon = rx("(<W>)(?:一刀|的|打|\\+|,|来)*$").search(left) or rx("(<W>)[\\+的](?:<C>)*$").search(left) or rx("(?:用|拿|以|靠)(<W>)").search(left) or rx("^(<W>)(?!给)").search(left)
        if weapon and self.reader.mention(weapon.group(1)).slug in units.WEAPONS:
            event.by = self.reader.mention(weapon.group(1)).slug
            self.weapon_ahead = None
            self.understood(self.start + weapon.start(1), self.start + weapon.end(1))
        elif self.weapon_ahead and not passive:
            event.by, self.weapon_ahead = self.weapon_ahead, None
        self.understood(k, k + 1)
        before = [e for e in self.frame.events[:-1] if e.pos >= self.start and e.kind == "use" and e.card.slug in units.SLASHES and not e.targets]
        if before and event.targets:
            first = before[-1]
            if any(self.reader.tagged.mentions.get(c) and self.reader.mention(c).slug == "fan" for c in self.tag[first.pos:k]):
                self.frame.events.remove(first)
                event.card = Card("fire_slash")
                event.kind, event.by, event.material = "convert", "fan", [Card("slash")]

    def _targets(self, left: str, right: str, k: int) -> list[int]:
        match = _TARGETS.search(right)
        self.to_self = False
        if match:
            self.understood(k + 1, k + 1 + match.end())
            return self._aimed(match.group(1))
        match = _TO.search(left)
        if match:
            self.understood(k - len(match.group()), k)
            return self._aimed(match.group(1))
        match = rx("^(?:可以|能|能不能)?(?:放|贴|挂|移|扔|下|丢|使用|用)(?:到|给|在|对)?(<P>)(?:的)?(?:面前|头上|判定区)?").search(right)
        if match:
            self.understood(k + 1, k + 1 + match.end())
            return self._aimed(match.group(1))
        match = rx("^.{0,8}?(?:对|给|指定|砍|贴到?|射|烧)(<P>(?:(?:和|跟|与|及|、)*<P>)*)").search(right)
        if match and not re.search("[,吗么?]", match.group()):
            return self._aimed(match.group(1))
        return []

    def _aimed(self, text: str) -> list[int]:
        """Persons of a target phrase; notes whether it was 自己."""
        self.to_self = any(self.reader.tagged.mentions[ch].slug in ("~自己", "~我自己") for ch in text if ch in self.reader.tagged.mentions)
        return self.people(text)

    def _card(self, m, k: int, left: str, right: str) -> None:
        slug, card = m.slug, Card(m.slug, m.suit, m.color, m.number)
        if _OBJECT_OF.search(left) and slug not in ("jink", "nullification") and self._again(slug) is None and slug in units.MASS | {"duel"}:
            self.understood(k - 2, k + 1)
            self._first_use(slug, k)
            return None
        if slug == "lightning" and (shield := rx("(<W>)(?:能|可以)?(?:挡|抗|防)(?:了|住)?$").search(left)):
            worn = self.reader.mention(shield.group(1)).slug
            event = self.add("delayed", k, card=card, word="hit", spoken=m.text)
            event.armor = worn
            self.understood(self.start, k + 1)
            return None
        if _OBJECT_OF.search(left) and slug not in ("nullification",):
            self.understood(k - 3, k + 1)
            if re.search("(?:用来|拿来|来|去|能)(?:挡|抵消|响应)", left):
                self._answer_with(left, k)
            return None
        who = self._who(k)
        if slug == "jink":
            return self._jink(card, k, left, right, who)
        if slug == "nullification":
            return self._nullify(card, k, left, right, who)
        if slug in ("peach", "analeptic"):
            return self._drug(card, k, left, right, who)
        if slug == "iron_chain":
            tied = rx("^(?:把|将)(<P>(?:(?:和|跟|与|、)+<P>)*)(?:都)?(?:横置|连上?|连起来|连住|锁上?|绑)").search(right) or rx("^(?:横置|连|锁|绑)(?:了|上|住)*(<P>(?:(?:和|跟|与|、)+<P>)*)").search(right)
            if tied:
                for pid in self.people(tied.group(1)):
                    self.frame.persons[pid].chained = True
                self.understood(k, k + 1 + tied.end())
                return None
        if slug == "iron_chain" and re.match("^(?:传|连|一起)", right):
            self.understood(k, k + 2)
            return None
        if slug == "dismantlement" and any(e.by == "ice_sword" for e in self.frame.events) and not self._targets(left, right, k):
            self.understood(k, k + 1)
            return None
        if slug == "iron_chain" and (re.match("^(?:连着|链着|锁着|传|横着|连环)", right) or re.search("[被用]$", left) and not re.search("使用$", left)):
            return None
        if _HAS.search(left) and not _PLAYED.search(left):
            return None
        if self._again(slug) and re.match("^(?:里|中|以后|之后|结算|的时候|继续|对|是|无效|作废|还继续|传导|生效|后|轮到|打到)", right):
            self.understood(k, k + 1)
        if re.match("^(?:里|中|以后|之后|结算|的时候|继续|对|是|无效|作废|还继续|传导|生效)", right) and self._again(slug) and not self._targets(left, right, k):
            return None
        if _LACKS.search(left):
            return None
        passive = _BY.search(left)
        if slug in units.DELAYED:
            hit = re.match("^(?:劈|判|打|炸|翻|没翻|没判|挨|命中|来了|没判中|判中)", right) or re.search("(?:判|挨了?|吃了?|被)$", left)
            missed = re.match("^(?:没有?(?:判中|劈中|劈到|劈|中|生效)|判定没)", right)
            if missed:
                victim = who if who is not None else self.topic
                self.add("delayed", k, card=card, targets=[victim] if victim is not None else [], word="miss", spoken=m.text)
                self.understood(k, k + 1 + missed.end())
                return None
            if hit and not re.match("^(?:给)", right) and (slug == "lightning" or re.match("^(?:没?[判翻])", right) or re.search("判$", left)):
                victim = who if who is not None else self.topic
                after = rx("^(?:劈|打)(?:中|到|死|了)*(<P>)").search(right)
                if after:
                    victim = self.reader.person(after.group(1))
                done = bool(re.match("^(?:劈|打|炸|判中|命中)", right) or re.search("(?:挨了?|吃了?)$", left)) and not re.match("^劈不劈", right)
                self.add("delayed", k, card=card, targets=[victim] if victim is not None else [], word="hit" if done else None, spoken=m.text)
                self.understood(k, k + 1)
                return None
            if passive and not _MODAL.search(left) and not re.search("[用下贴放挂]$", left) and not self._targets(left, right, k):
                victim = who if who is not None else self.topic
                self.add("delayed", k, card=card, targets=[victim] if victim is not None else [], word="state", spoken=m.text)
                self.understood(k, k + 1)
                return None
        if self._again(slug) and not _PLAYED.search(left) and not self._targets(left, right, k) and not passive and not re.search("(?:被|再|用|出|放|丢|把|贴)(?:<N>|张|一|个)*$".replace("<N>", "[一二两1-9]"), left) and slug not in ("snatch", "dismantlement"):
            return None
        again = self._again(slug)
        if re.match("^(?:走|结果|咋|怎|拿|到的|的那|还)", right) and again and again.targets:
            return None
        if passive and slug in ("dismantlement", "snatch") and again:
            return None
        told = self._again(slug)
        if told is not None and told.pos >= self.start and not told.targets and told.kind == "use" and slug in units.AIMED:
            more = self._targets(left, right, k)
            told.targets = more
            self.understood(k, k + 1)
            return None
        event = self.add("use", k, card=card, spoken=m.text, end=k + 1)
        targets = self._targets(left, right, k)
        if slug in units.MASS:
            turn = rx("^(?:轮到|打到|结算到|到)(<P>)").search(right)
            if who is None and not passive and not turn and self.state_topic is not None and not re.search("(?:响应|挡|被)$", left):
                who = self.state_topic
            if passive or turn:
                event.second = [self.reader.person(turn.group(1))] if turn else [who] if who is not None else []
                by = passive.group(1) if passive else None
                event.actor = self.reader.person(by) if by else None
            else:
                event.actor = who
                hit = rx("^(?:打|射|掉|砍)(?:掉|中|到|了|死|伤)*(<P>)").search(right)
                if hit:
                    event.second = [self.reader.person(hit.group(1))]
            self.understood(k, k + 1)
            return None
        if passive:
            by = passive.group(1)
            event.actor = self.reader.person(by) if by else None
            event.targets = targets or ([who] if who is not None else [self.topic] if self.topic is not None else [])
        else:
            event.actor, event.targets = who, targets
            reach = re.match("^(?:够得着|够得到|得到|能到|打得到)", right)
            if reach and who is not None and not targets and any(p.me for p in self.frame.persons) and not self.frame.persons[who].me:
                event.actor, event.targets = next(i for i, p in enumerate(self.frame.persons) if p.me), [who]
            if reach and who is None and self.frame.distances:
                a, b, _ = self.frame.distances[-1]
                if a >= 0:
                    event.actor, event.targets = a, [b]
            if who is not None and not targets and slug in units.AIMED and re.match("^(?:吗|么|不|$|走|掉)", right) and self.frame.persons[who].label in ("某人", "对方", "别人", "队友", "对面"):
                event.actor, event.targets = None, [who]
            if event.actor is None and self.state_topic is not None and self.state_topic not in event.targets and not reach:
                event.actor = self.state_topic
            with_ = rx("(?:跟|和|与)(<P>|人|别人)$").search(left)
            if with_ and slug == "duel":
                event.targets = self.people(with_.group(1))
                event.actor = self.subject(self.start, k - len(with_.group()))
            self._reflexive(event, left)
        self.understood(k, k + 1)
        return None

    def _first_use(self, slug: str, k: int) -> None:
        """响应南蛮: the trick came first, by somebody else."""
        event = Event("use", max(0, self.start - 1), card=Card(slug), spoken=slug)
        event.actor = None
        who = self._who(k)
        if who is None:
            who = self.topic
        if who is not None:
            event.second = [who]
        answers = [e for e in self.frame.events if e.pos >= self.start and e.kind in ("convert", "respond")]
        at = min([e.pos for e in answers] + [k])
        event.pos = at
        index = next((i for i, e in enumerate(self.frame.events) if e in answers), len(self.frame.events))
        self.frame.events.insert(index, event)
        if not answers:
            self._answer_with(self.tag[self.start:k], k)

    def _answer_with(self, left: str, k: int) -> None:
        """能用来挡: the card that was said to be held answers."""
        held = [(p, c) for i, p in enumerate(self.frame.persons) for c in p.cards if c.slug in ("nullification", "jink", "slash")]
        if held and not any(e.kind in ("respond", "convert") and e.pos >= self.start for e in self.frame.events):
            person, card = held[-1]
            self.add("respond", k, actor=self.frame.persons.index(person), card=Card(card.slug), spoken="用来挡", end=k + 1)

    def _again(self, slug: str) -> Event | None:
        """The use of the same card that was already told, if any."""
        return next((e for e in reversed(self.frame.events) if e.kind in ("use", "delayed") and e.card and e.card.slug == slug), None)

    def _reflexive(self, event: Event, left: str) -> None:
        """对自己用: user and target are one."""
        if event.targets and event.actor is None and self.to_self:
            event.actor = event.targets[0]

    def _jink(self, card, k, left, right, who) -> None:
        if re.search("(?:几|多少)[张个]$", left) or re.match("^(?:要|得|需要)(?:出)?(?:几|多少)张", right):
            self.understood(k - 2, k + 1)
            return
        use = self.previous("use", "convert")
        if who is not None and use is not None and self.frame.persons[who].me and use.targets and use.targets[0] != who and use.actor != who:
            target = self.frame.persons[use.targets[0]]
            if target.label.startswith(("对方", "装备者")) and target.general is None and not target.me and target.equipment and _PLAYED.search(left):
                self.reader.resolver.join(who, use.targets[0])
        if re.match("^(?:了|掉了?|开了?|过了?|掉)", right) and re.search("被$|[出]?$", left) and not re.search("(?:出|能|没|交)$", left):
            previous = self.frame.events[-1] if self.frame.events else None
            if previous and previous.kind == "respond" and previous.card.slug == "jink":
                self.understood(k, k + 1)
                return
            self.add("respond", k, card=card, actor=None if re.search("被$", left) else who, word="jinked", spoken="被闪")
            self.understood(k, k + 1)
            return
        if re.match("^不(?:掉|了|开)", right) or re.search("不(?:能)?$", left):
            self.understood(k, k + 3)
            return
        if _LACKS.search(left):
            self.add("decline", k, actor=who, card=card, negated=True, spoken="没闪")
            self.understood(k, k + 1)
            return
        if _PLAYED.search(left) or re.search("补(?:一|张)*$", left):
            self.add("respond", k, actor=who, card=card, spoken="出闪", end=k + 1)
            self.understood(k, k + 1)

    def _nullify(self, card, k, left, right, who) -> None:
        if _LACKS.search(left):
            self.understood(k, k + 1)
            return
        if _HAS.search(left) and not _PLAYED.search(left) or rx("把(?:<P>)?的?$").search(left) and rx("^给<C>").search(right):
            self.understood(k, k + 1)
            return
        if rx("<T>(?:了|掉)?(?:<P>的|我的|他的)?$").search(left) and any(e.kind == "respond" and e.pos >= self.start for e in self.frame.events):
            self.understood(k, k + 1)
            return
        if re.match("^也?(?:作废|无效)", right):
            self.understood(k, k + 3)
            return
        shut = rx("(<T>)被(?:人|<P>)?$").search(left)
        if shut and self.reader.mention(shut.group(1)).slug in units.DELAYED and not self._again(self.reader.mention(shut.group(1)).slug):
            slug = self.reader.mention(shut.group(1)).slug
            self.add("delayed", self.start, card=Card(slug), spoken=slug)
            self._take(self.start + shut.start(1))
            self.understood(self.start + shut.start(1), k)
        if re.match("^(?:给)?(?:了|掉)", right) and re.search("给$|被人?(?:<P>)?$", left) or rx("把(<P>)?的?<C>给$").search(left) or rx("被(<P>|人)?$").search(left):
            by = rx("被(<P>)$").search(left)
            victim = who
            event = self.add("respond", k, card=card, actor=self.reader.person(by.group(1)) if by else None if re.search("被人?$", left) else who, spoken="无懈")
            use = self.previous("use")
            if re.search("被", left) and victim is not None and not (use is not None and use.actor == victim):
                event.targets = [victim]
            self.understood(k, k + 1)
            return
        aim = _TO.search(left)
        event = self.add("respond", k, card=card, actor=who, spoken="无懈", end=k + 1)
        if aim:
            event.targets = self.people(aim.group(1))
            if event.actor in event.targets:
                event.actor = self.subject(self.start, k - len(aim.group()))
        self.understood(k, k + 1)

    def _drug(self, card, k, left, right, who) -> None:
        if _HAS.search(left) and not _PLAYED.search(left):
            return
        if _LACKS.search(left) or re.match("^(?:多得|的时候|能退)", right):
            self.understood(k, k + 1)
            if _LACKS.search(left):
                self.add("decline", k, actor=who, card=card, negated=True, spoken="没有" + card.slug)
            return
        if re.search("(?:几个|几张|多少张|多少个|要|求)$", left):
            self.understood(k - 1, k + 1)
            return
        event = self.add("use", k, card=card, actor=who, spoken=card.slug, end=k + 1)
        event.targets = self._targets(left, right, k)
        if not event.targets:
            to = rx("(?:给|让)(?:旁边的?|隔壁的?|身边的?)?(<P>)(?:吃|喝|灌|用|喂)?").search(right) or rx("(?:喂|给)(<P>)$").search(left)
            if to:
                event.targets = [self.reader.person(to.group(1))]
        self.understood(k, k + 1)
