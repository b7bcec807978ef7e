"""Compound forms: conversions, answers with a card, costs, killings, refusals."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Card, Event
from resolver.ask.states import card_of
from resolver.ask.tagging import face_of, number, rx


class Forms:
    """Finders of events told by a whole phrase."""

    # --- compound forms ----------------------------------------------------------------------------------------------

    _MATERIAL = rx("(?:(?:把|用|拿|以|将|这|那)*(?P<n><N>)?(?:张)?(?P<m><X>)(?:(?:和|、|跟|加|与)(?P<m2><X>))?(?:能|可以|能不能|可不可以)?|(?P<pair>一红一黑)(?:的?牌)?|(?P<face>黑桃|红桃|梅花|方块|方片|红色?|黑色?)(?:色)?的?(?P<eq>装备区的牌|装备牌?)?(?:手?牌)?|(?P<zone>装备区里?的)(?P<zf>黑桃|红桃|梅花|方块|方片|红色?|黑色?)?的?牌|(?P<cards>(?:把|用|拿|将)?(?:这|那)?(?P<n2><N>)?张?(?:同花色)?(?P<cc>红色?|黑色?)?(?:的)?(?:手?牌)?))(?:<S>)?(?:牌|的牌)?(?:一起|来|去|自己|<P>)?(?:当(?:作|成|做)?|视为)(?:一张|张|一)?(?P<r><C>)(?!了[^用])")
    _WITH = rx("(?:拿|用|把)(?:一|这|那)?张?(?P<m><X>)(?:\\((?P<f>[^)]*)\\))?(?:来|去)?发动(?P<s><S>)(?:当<C>)?(?:用|打|出|使)?(?:出)?(?:去)?")

    def _with(self, text: str, base: int) -> None:
        """拿一张火杀发动武圣用出去."""
        match = self._WITH.search(text)
        if not match:
            return
        skill = self.reader.mention(match.group("s")).slug
        if skill not in units.CONVERSIONS:
            return
        card = card_of(self.reader, match.group("m"))
        face = face_of(match.group("f") or "")
        if face:
            card.suit, card.color, card.number = face.suit, face.color, face.number
        stands = units.CONVERSIONS[skill][0] or ("jink" if card.slug in units.SLASHES else "slash")
        event = self.add("convert", base + match.start(), card=Card(stands), material=[card], by=skill, spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        self._take(base + match.start("m"), base + match.start("s"))
        self.understood(base + match.start(), base + match.end())

    _ONLY_SKILL = rx("(?P<s><S>)(?:把|用|将)?(?P<m><X>)?当(?:作|成|做)?(?P<r><C>)")

    def _conversions(self, text: str, base: int) -> None:
        for match in self._MATERIAL.finditer(text):
            result = self.reader.mention(match.group("r"))
            if base + match.start("r") in self.taken:
                continue
            material: list[Card] = []
            count = number(match.group("n") or match.group("n2") or "1") or 1
            if match.group("m"):
                card = card_of(self.reader, match.group("m"))
                if card.slug in units.EQUIPS:
                    card.zone = "equip"
                material = [card] * count
                self._take(base + match.start("m"))
                if match.group("m2"):
                    material.append(card_of(self.reader, match.group("m2")))
                    self._take(base + match.start("m2"))
                    count = 2
            elif match.group("pair"):
                material, count = [Card(color="red"), Card(color="black")], 2
            elif match.group("face"):
                card = face_of(match.group("face")) or Card()
                if match.group("eq"):
                    card.zone = "equip"
                material = [card]
            elif match.group("zone"):
                card = face_of(match.group("zf") or "") or Card()
                card.zone = "equip"
                material = [card]
            elif match.group("cards"):
                colour = face_of(match.group("cc") or "")
                material = [Card(color=colour.color if colour else None)] * count
            event = self.add("convert", base + match.start(), card=Card(result.slug), material=material, spoken=match.group(), end=base + match.end())
            event.actor = self.subject(self.start, base + match.start())
            skill = next((self.reader.mention(c).slug for c in text if (mm := self.reader.tagged.mentions.get(c)) and mm.kind == "S" and mm.slug in units.CONVERSIONS), None)
            event.by = skill or ("spear" if count == 2 and result.slug == "slash" else None)
            if result.slug == "fire_slash" and any(m.slug == "fan" for m in self.reader.tagged.mentions.values()):
                event.by = "fan"
            if event.actor is None:
                event.actor = self._converter(result.slug)
            self._take(base + match.start("r"))
            self.understood(base + match.start(), base + match.end())
            self._converted(event, text, match.end("r"), base)

    _ANSWER = rx("(?:用|拿|把)(?:这|那)?(?P<n><N>)?张?(?P<m><X>)(?:来|去)?(?:响应|应对|顶|挡|对付|扛|抵)(?:住|掉)?(?:别人的)?(?P<c><C>)?")

    def _answers(self, text: str, base: int) -> None:
        """用红桃闪响应南蛮: a card, or a conversion of it, answers a trick."""
        match = self._ANSWER.search(text)
        if not match or base + match.start("m") in self.taken:
            return
        asked = self.reader.mention(match.group("c")).slug if match.group("c") else None
        if asked is None:
            asked = next((e.card.slug for e in reversed(self.frame.events) if e.kind == "use" and e.card.slug in units.ANSWERED_BY), None)
            mm = next((self.reader.mention(c) for c in text if (x := self.reader.tagged.mentions.get(c)) and x.slug in units.ANSWERED_BY and x.kind in "KC"), None)
            if mm is not None and asked is None:
                asked = mm.slug
        if asked not in units.ANSWERED_BY:
            return
        need = units.ANSWERED_BY[asked]
        card = card_of(self.reader, match.group("m"))
        count = number(match.group("n") or "1") or 1
        who = self.subject(self.start, base + match.start())
        others = [self.frame.persons[who].label] if who is not None else []
        if others and others[0] in ("别人", "有人"):
            who = None
        if who is None:
            who = self.topic if self.topic is not None and self.frame.persons[self.topic].label not in ("别人", "有人") else next((i for i, p in enumerate(self.frame.persons) if p.me), None)
        if not any(e.kind == "use" and e.card.slug == asked for e in self.frame.events):
            use = self.add("use", base - 1, card=Card(asked), spoken=asked)
            use.second = [who] if who is not None else []
            by = self.subject(self.start, base + match.start())
            if by is not None and self.frame.persons[by].label in ("别人", "有人"):
                use.actor = by
            for k, ch in enumerate(text):
                mm = self.reader.tagged.mentions.get(ch)
                if mm and mm.slug == asked:
                    self._take(base + k)
                    self.understood(base + k, base + k + 1)
        general = self.frame.persons[who].general if who is not None else None
        turned = any(units.OWNER[s] == general and stands in (need, "") for s, (stands, _) in units.CONVERSIONS.items())
        turned = turned or who is not None and "spear" in self.frame.persons[who].equipment or any(m.slug in units.CONVERSIONS or m.slug == "spear" for m in self.reader.tagged.mentions.values())
        if card.slug == need and count == 1 or not turned:
            event = self.add("respond", base + match.start(), card=card, actor=who, spoken=match.group(), end=base + match.end())
        else:
            event = self.add("convert", base + match.start(), card=Card(need), material=[card] * count, actor=who, word="answer", spoken=match.group(), end=base + match.end())
            if count == 2 and need == "slash":
                event.by = "spear"
        self._take(base + match.start("m"))
        if match.group("c"):
            self._take(base + match.start("c"))
        self.understood(base + match.start(), base + match.end())

    def _converter(self, slug: str) -> int | None:
        """The general of the question whose skill turns something into `slug`."""
        for i, person in enumerate(self.frame.persons):
            if person.general and any(units.OWNER[s] == person.general and stands in (slug, "") for s, (stands, _) in units.CONVERSIONS.items()):
                return i
        return None

    def _converted(self, event: Event, text: str, at: int, base: int) -> None:
        """What a conversion is for: 响应南蛮, 砍曹操, 打出去."""
        right = text[at:]
        answer = rx("^(?:来|去)?(?:响应|应对|顶|挡|对付|扛)(?:住)?(<C>)?").search(right)
        if answer or rx("^(?:打出|打出去|给<P>)").search(right):
            event.word = "answer"
            return
        target = rx("^(?:来|去)?(?:使用|用|打|出)?(?:<K>|打|射|对)?(?:了|中|到)*(<P>(?:[和、跟]<P>)*)").search(right)
        if target:
            event.targets = self.people(target.group(1))

    def _drink(self, text: str, base: int) -> None:
        """酒杀, 酒+杀, 喝了酒砍: the slash is drunk."""
        for match in rx("(?:喝了?|用了?|使用了?|喝完)?(<T>)(?:后|之后|再|\\+|以后|,)*(?:再)?(?=(?:<W>|\\+|变)*<K>)").finditer(text):
            if self.reader.mention(match.group(1)).slug != "analeptic":
                continue
            k = base + match.start(1)
            if k in self.taken:
                continue
            by = re.search("被$", text[:match.start()]) or rx("被<P>(?:用)?$").search(text[:match.start()])
            self.add("use", k, card=Card("analeptic"), actor=None if by else self.subject(self.start, k), spoken=match.group())
            self._take(k)
            self.understood(base + match.start(), base + match.end())

    _KILLED = rx("(?:<K>|杀)(?:死|掉)?了?(?P<x><P>)|(?P<y><P>)被(?P<z><P>)(?:<K>|杀|打)(?:死|掉)?了")

    def _killed(self, text: str, base: int) -> None:
        """主公杀了忠臣: with reward or penalty asked, 杀 is a killing."""
        if not re.search("奖|罚|弃牌|弃手牌|弃装备|弃掉|弃全|弃光|摸三|摸3|三张|摸几张|摸牌|弃所有", self.tag):
            return
        for match in self._KILLED.finditer(text):
            victim = match.group("x") or match.group("y")
            pid = self.reader.person(victim)
            ch = next((c for c in match.group() if (m := self.reader.tagged.mentions.get(c)) and m.kind == "K"), None)
            if self.frame.persons[pid].role is None or ch is not None and self.reader.mention(ch).text not in ("杀",):
                continue
            if any(e.kind == "use" and e.pos < base + match.start() and e.card.slug == "collateral" for e in self.frame.events):
                continue
            event = self.add("death", base + match.end() - 1, targets=[pid], spoken=match.group(), end=base + match.end())
            event.actor = self.reader.person(match.group("z")) if match.group("z") else self.subject(self.start, base + match.start())
            for k in range(match.start(), match.end()):
                if text[k] == ch:
                    self._take(base + k)
            self.understood(base + match.start(), base + match.end())

    _NEXT_TURN = re.compile("下个?回合|下一回合")

    def _next_turn(self, text: str, base: int) -> None:
        """下回合: what follows happens in the next turn of the same player."""
        match = self._NEXT_TURN.search(text)
        if match and any(e.kind == "use" for e in self.frame.events):
            self.add("next_turn", base + match.start(), spoken=match.group())
            self.understood(base + match.start(), base + match.end())

    _AFTER_COST = rx("(?P<s><S>)(?:能|可以|能不能)?(?:用|拿|弃)(?:自己)?(?P<z>装备区的?)?(?P<f>黑桃|红桃|梅花|方块|方片|红色?|黑色?)?(?:的)?(?P<c>手?牌|装备牌?|牌)")

    def _after_cost(self, text: str, base: int) -> None:
        """鬼道用装备区的黑牌: the cost told behind the skill."""
        match = self._AFTER_COST.search(text)
        if not match or not (match.group("z") or match.group("f") or "装备" in match.group("c")):
            return
        self.costs[base + match.start("s")] = match
        self.understood(base + match.start("s") + 1, base + match.end())

    _REFUSES = rx("(?:可以|能|能不能|可不可以)(?:选择)?不(?:出|用|打|杀)(?:<K>|<C>)?(?:吗|么|不|$)")

    def _refuses(self, text: str, base: int) -> None:
        """可以选择不出吗: declining what is asked for at this point."""
        match = self._REFUSES.search(text)
        context = next((e for e in reversed(self.frame.events) if e.card and e.card.slug == "collateral"), None) or self.previous("use", "convert", "skill")
        if not match or context is None:
            return
        slug = "slash" if context.card and context.card.slug == "collateral" or context.by == "jijiang" else units.ANSWERED_BY.get(context.card.slug if context.card else "", None)
        if slug is None:
            return
        event = self.add("decline", base + match.start(), card=Card(slug), negated=True, spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        for k in range(match.start(), match.end()):
            self._take(base + k)
        self.understood(base + match.start(), base + match.end())

    _DEALS = rx("对(?P<p><P>)造成(?:了)?(?:(?P<n><N>)点)?(?P<t>火焰|雷电|火|雷|属性)?伤害")

    def _deals(self, text: str, base: int) -> None:
        """对他造成伤害: damage without a card."""
        match = self._DEALS.search(text)
        if not match or any(e.kind in ("use", "convert") for e in self.frame.events):
            return
        event = self.add("hurt", base + match.start(), number=number(match.group("n") or "1"), targets=[self.reader.person(match.group("p"))], spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        event.word = {"火焰": "火焰", "火": "火焰", "雷电": "雷电", "雷": "雷电"}.get(match.group("t") or "", None)
        self.understood(base + match.start(), base + match.end())
