"""Reads events: who uses, plays, invokes, judges, loses, dies. Each card and skill mention is placed by the words round it."""

from __future__ import annotations

import re

from resolver.ask import borrow, units
from resolver.ask.frames import Card, Event
from resolver.ask.states import card_of
from resolver.ask.tagging import face_of, number, rx

_AFTER = "(?:[了着中到过穿伤翻死掉住向去]|一刀|一下)*"
_TARGETS = rx("^(?:去|来|能|可以)?(?:指定|指|打|射|杀|砍|对|烧|劈|捅|贴|扔|甩|给|到|的是|的)?" + _AFTER + "(?:距离(?:为)?<N>的)?(<P>(?:(?:和|跟|与|及|、|还有)+<P>)*)(?!的(?!人|角色))")
_TARGETS_LOOSE = rx("^.{0,3}?(<P>(?:(?:和|跟|与|及|、)*<P>)*)")
_TO = rx("(?:对|向|往|朝|给|冲|帮|替|针对|指定|选)(<P>(?:(?:和|跟|与|及|、|或者?)*<P>)*)(?:身上|面前|头上|的判定区)?(?:的)?(?:这份|这张|这一下|那一下)?(?:使用|用|打出|打|丢出?|出|下|贴|放|挂|来|砍|发动|扔|甩|交|上|喝|吃)?(?:了|过|一|张|个|刀|次|再|主动|直接|的)*$")
_BY = rx("(?:被|遭|受到?|挨了?|吃了?|中了?)(<P>)?(?:用|拿|使用|打出|出|贴|下|放|挂|装<W>)?(?:的|了|一|张|下|记|刀|<W>|<C>)*$")
_HAS = rx("(?:有|剩下?|只有|就剩|拿着?|握着|唯一(?:的)?|手里是|手牌是|是)(?:了|的)?(?:真|假)?(?:最后)?(?:的)?(?:<N>)?(?:张|个)?(?:真|假)?(?:的)?$")
_LACKS = rx("(?:没有?人?|无人?|不(?:想|肯|愿意?)出|不出|没出|不打|不用)(?:再)?(?:出|打|用)?(?:<N>张)?$")
_PLAYED = rx("(?:出|打出|交|打|丢出?|交出|使用|用)(?:了|过|完|掉)?(?:手里的|手上的|自己的)?(?:<N>张|张|一|个)*(?:真的?|假的?)?(?:的)?$")
_AS = rx("^(?:牌|的牌|手牌)?(?:来|去)?(?:当(?:作|成|做)?|视为)(?:一张|张|一)?(<C>)")
_MODAL = re.compile("能不能|可不可以|能否|可否|可以|能|会不会|会|要不要|要|还用|用不用|必须|想|打算|准备|应该|该不该|让不让|行不行")


_STRONG = re.compile("掉|受|挨|还|也|要|能|会|是不是|得|可以|可不可以|想|又|就|再|没|不|先|有|只|自|打算|应该|已经|直接|发动|装|必须|该|在")
_OBJECT_OF = rx("(?:挡|抵消|无懈|解|躲|响应|应对|对付|顶|扛)(?:掉|住|下)?(?:别人的|他的|<P>的?)?(?:这|那)?(?:一)?[张个下]?$")


class EventReader:
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

    _ANAPHORA = rx("(?:再)?(?:给(?P<p><P>))?(?:再)?(?:直接|继续)?(?P<v>吃|喝|灌|贴|用|出|放|打|丢|下)(?:了)?(?:一|这|那|两)(?:个|张|口|发|下|次)(?!<X>|牌|<P>|手|真|假|别|红|黑)(?:给(?P<q><P>))?")

    def _anaphora(self, text: str, base: int) -> None:
        """吃一个, 再给他贴一个: the card spoken of last."""
        match = self._ANAPHORA.search(text)
        if not match or rx("<C>").search(text[match.start():match.end() + 2]):
            return self._held(text, base)
        if match.group().endswith("次") and match.group("v") in "用下放贴":
            return self._again_skill(match, base)
        before = [m for ch in self.tag[:base + match.start()] if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "KC"]
        verb = match.group("v")
        kinds = {"吃": ("peach",), "喝": ("analeptic",), "灌": ("analeptic", "peach"), "贴": tuple(units.DELAYED)}.get(verb)
        if kinds:
            before = [m for m in before if m.slug in kinds]
        if not before:
            return
        m = before[-1]
        event = self.add("use", base + match.start(), card=Card(m.slug), spoken=m.text, end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        target = match.group("p") or match.group("q")
        if target:
            event.targets = [self.reader.person(target)]
            if event.actor == event.targets[0]:
                event.actor = None
        self.understood(base + match.start(), base + match.end())
        for k, ch in enumerate(self.tag[:base + match.start()]):
            if self.reader.tagged.mentions.get(ch) is m:
                self.understood(k, k + 1)

    _DONE = rx("(?:吃|喝|用|打|出)(?:掉|出去?|了)+(?:后|之后|以后|,|$|能|还)")
    _WON = rx("(?P<p><P>)?(?:决斗)?(?:赢了?|获胜)(?!家|的)")
    _REPLACED = rx("(?P<s><S>)把(?:<P>的)?(?P<t><T>)的?(?:判定)?(?:牌)?(?:从)?(?P<f>黑桃|红桃|梅花|方块|方片)?(?:判定)?(?:牌)?(?:换成|改成|改为|换为|变成)(?P<g>黑桃|红桃|梅花|方块|方片)")

    def _won(self, text: str, base: int) -> None:
        """决斗赢了: the other one runs out of 杀."""
        match = self._WON.search(text)
        duel = next((e for e in reversed(self.frame.events) if e.kind == "use" and e.card.slug == "duel"), None)
        if not match or duel is None and not rx("<T>").search(text[:match.start()]):
            return
        who = self.subject(self.start, base + match.start()) if not match.group("p") else self.reader.person(match.group("p"))
        self.add("win", base + match.start(), actor=who, spoken=match.group())
        self.understood(base + match.start(), base + match.end())

    def _replaced(self, text: str, base: int) -> None:
        """鬼才把闪电的黑桃换成红桃."""
        match = self._REPLACED.search(text)
        if not match:
            return
        slug = self.reader.mention(match.group("t")).slug
        if slug not in units.DELAYED:
            return
        self.add("delayed", base + match.start(), card=Card(slug), spoken=slug)
        if match.group("f"):
            self.add("judge", base + match.start(), card=face_of(match.group("f")), spoken=match.group("f"))
        skill = self.reader.mention(match.group("s")).slug
        event = self.add("skill", base + match.start() + 1, by=skill, material=[face_of(match.group("g")) or Card()], spoken=match.group(), end=base + match.end())
        event.actor = self._owner(skill, base + match.start("s"))
        self._take(base + match.start("s"), base + match.start("t"))
        self.understood(base + match.start(), base + match.end())

    _USES = rx("(?:能|可以|能不能|可不可以)(?:使用|用|吃|喝|出)(?:吗|么|不|$)")

    def _held(self, text: str, base: int) -> None:
        """他有桃, 自己能用吗: the card that was said to be held."""
        stuck = rx("贴(?:给|到)?(?P<p><P>)").search(text)
        if stuck and not rx("<T>").search(text):
            held = [m for ch in self.tag[:base] if (m := self.reader.tagged.mentions.get(ch)) and m.slug in units.DELAYED]
            if held:
                event = self.add("use", base + stuck.start(), card=Card(held[-1].slug), spoken=held[-1].text, end=base + stuck.end(), targets=[self.reader.person(stuck.group("p"))])
                event.actor = self.subject(self.start, base + stuck.start())
                self.understood(base + stuck.start(), base + stuck.end())
                return
        match = self._USES.search(text) or self._DONE.search(text)
        if not match or rx("<C>|<S>|<W>").search(text[:match.end()]) or any(e.pos >= base for e in self.frame.events if e.kind != "phase"):
            return
        before = [m for ch in self.tag[:base] if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "KC"]
        if not before:
            return
        event = self.add("use", base + match.start(), card=Card(before[-1].slug), spoken=before[-1].text, end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        if event.actor is None:
            event.actor = self.topic
        self.understood(base + match.start(), base + match.end())

    def _again_skill(self, match, base: int) -> None:
        """还能再用一次吗: the skill told before, once more."""
        told = self.previous("skill")
        if told is None:
            return
        event = self.add("skill", base + match.start(), by=told.by, actor=told.actor, targets=list(told.targets), spoken=told.spoken, end=base + match.end())
        event.word, event.material = told.word, told.material
        self.understood(base + match.start(), base + match.end())

    _DISCARD = rx("(?:能|可以|可不可以|能不能|要|得|只|就)?(?:多|少|只)?弃(?:置|掉)?(?:成|到)?(?P<n><N>)张(?:手?牌)?(?:了事|就行|完事)?(?!当)")

    def _discard(self, text: str, base: int) -> None:
        """能弃1张了事么: a discard of so many cards."""
        match = self._DISCARD.search(text)
        if not match or not _MODAL.search(match.group()) or any(e.kind == "skill" and e.by in ("axe", "ice_sword", "zhiheng") and e.pos >= base for e in self.frame.events) or rx("<S>|<W>").search(text):
            return
        event = self.add("discard", base + match.start(), number=number(match.group("n")), spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        self.understood(base + match.start(), base + match.end())

    _HURT = rx("(?:一次)?(?:受到?了?|掉了?|挨了?|吃了?|扣了?|打了?)(?:<P>)?(?:的)?(<N>)(?:点|滴)?(?:伤害|血)")

    def _hurt(self, text: str, base: int) -> None:
        """一次掉2血: damage of a stated size, when nothing told before it deals any."""
        match = self._HURT.search(text)
        if not match or re.search("[几多少]", match.group()) or not re.search("次|一共|总共", text[:match.start()] + text[match.end():]):
            return
        if any(e.kind in ("use", "delayed", "convert") for e in self.frame.events):
            return
        who = self.subject(self.start, base + match.start())
        self.add("hurt", base + match.start(), number=number(match.group(1)), targets=[who] if who is not None else [], spoken=match.group())
        self.understood(base + match.start(), base + match.end())

    _BURN = rx("烧(?:了)?(?P<p><P>)")

    def _burn(self, text: str, base: int) -> None:
        """烧他 with 火攻 in hand: the use of 火攻."""
        match = self._BURN.search(text)
        held = any(c.slug == "fire_attack" for p in self.frame.persons for c in p.cards) or any(m.slug == "fire_attack" for m in self.reader.tagged.mentions.values())
        if not match or not held or any(e.kind == "use" and e.card.slug == "fire_attack" for e in self.frame.events):
            return
        if rx("<K>$").search(text[:match.start()]):
            return
        who = self.reader.person(match.group("p"))
        event = self.add("use", base + match.start(), card=Card("fire_attack"), targets=[who], spoken=match.group(), end=base + match.end())
        event.actor = self.subject(self.start, base + match.start())
        if self.reader.mention(match.group("p")).slug == "~自己":
            event.actor = who
        self.understood(base + match.start(), base + match.end())

    _JUDGE = rx("(?:判定?(?:定|出来|出|到|成|了|的|为|是|翻|得|张)*|翻(?:出来?|到|开|了)*(?:一)?(?:张|是|的)*|结果(?:是|为)|<S>)(黑桃|♠|红桃|红心|♥|梅花|草花|♣|方块|方片|♦|红色?|黑色?)(?:的)?(10|1[1-3]|[2-9]|[AJQK])?(?=[了的,牌前,后吗么。?!之时张、当能还会要]|$|<P>|<S>|\\()")

    def _face(self, text: str, base: int) -> None:
        for match in self._JUDGE.finditer(text):
            head = text[match.start():match.start() + 1]
            m = self.reader.tagged.mentions.get(head)
            if m and (m.kind == "S" and units.OCCASION.get(m.slug) not in ("slash", "damaged", "jink", "prepare") or re.match("^.牌", text[match.start() + 1:])):
                continue
            if re.search("不是$|没$", text[:match.start()]):
                continue
            face = face_of(match.group(1) + (match.group(2) or ""))
            event = self.add("judge", base + match.start(), card=face, spoken=match.group(), end=base + match.end())
            event.actor = self.subject(self.start, base + match.start())
            self.understood(base + match.start(1), base + match.end())
        match = rx("没(?:翻出|判出|判到|判中)(黑桃|红桃|梅花|方块|方片|红|黑)").search(text)
        if match:
            face = face_of(match.group(1))
            other = {"spade": "heart", "heart": "spade", "club": "heart", "diamond": "spade"}.get(face.suit or "", None)
            self.frame.events = [e for e in self.frame.events if not (e.kind == "judge" and base + match.start() <= e.pos < base + match.end())]
            self.add("judge", base + match.start(), card=Card(suit=other, color=None if other else {"red": "black", "black": "red"}[face.color]), spoken=match.group())

    _DEATH = rx("(?:把|将)?(?P<a><P>)?(?:都)?(?:被)?(?P<b><P>)?(?:打|杀|弄|砍|烧|劈|雷|毒|反|连|射|误杀|传|炸|电)?(?:死|挂|阵亡|完蛋)(?:掉)?(?:了|的(?:是|时候)?|后|之后|以后|$|,)+(?P<c><P>)?|(?:误杀|杀死|打死|弄死|杀掉|砍死|烧死|劈死|射死)(?:了|一个|个)*(?P<d><P>)|(?:死|挂)了(?:一个|个)(?P<e><P>)|<K>(?:死|掉)(?:了)?(?P<f><P>)")

    def _death(self, text: str, base: int) -> None:
        for match in self._DEATH.finditer(text):
            if re.search("(不|会|没|死不|濒|要|快)$", text[:match.start()]) or match.group().startswith("死不") or text[match.end():match.end() + 2] in ("不死",):
                continue
            ch = match.group("f") or match.group("c") or match.group("d") or match.group("e") or match.group("b") and None or match.group("a")
            who = self.reader.person(ch) if ch else self.subject(self.start, base + match.start())
            if match.group("a") and match.group("b") and not match.group("d"):
                who = self.reader.person(match.group("a"))
            event = self.add("death", base + match.start(), targets=[who] if who is not None else [], spoken=match.group(), end=base + match.end())
            killer = self.subject(self.start, base + match.start())
            if killer is not None and killer != who and re.search("误杀|杀死|打死|弄死|杀掉|砍死|烧死|把", match.group()):
                event.actor = killer
            self.understood(base + match.start(), base + match.end())

    _LOSS = rx("(?:弃|拆|顺|射|拿|扔|抢|换|丢|收|卸)(?:置|掉|走|了|到|去)*(?P<p><P>)?(?:身上)?的?(?:装备区的?)?(?P<w><W>|装备|武器|防具|马|判定区里?的牌)(?!的)")

    _TAKEN = rx("(?:把|将)(?P<p><P>)?的?(?P<w><W>|装备|武器|防具|马)(?:给)?(?:拿|顺|拆|抢|收|射|弃)(?:走|掉|了)+")

    def _loss(self, text: str, base: int) -> None:
        for match in list(self._LOSS.finditer(text)) or list(self._TAKEN.finditer(text)):
            word = match.group("w")
            m = self.reader.tagged.mentions.get(word)
            event = self.add("take", base + match.start(), spoken=match.group(), end=base + match.end(),
                             card=Card(m.slug if m else None, zone="judge" if "判定区" in word else "equip"), word=None if m else word)
            event.actor = self.subject(self.start, base + match.start())
            if match.group("p"):
                event.targets = [self.reader.person(match.group("p"))]
            if m:
                self._take(base + match.start("w"))
            self.understood(base + match.start(), base + match.end())

    _JUDGING = rx("(?:到|轮到)?(<P>)?(?:自己)?(?:判定|判)(?:的时候|时|那会儿)|到(<P>)判定(?:了)?")
    _ANSWERS_TO = rx("(<P>)(?:可以|能|能不能|可不可以|还能)?响应(?:吗|么|不|一下|$)")

    def _phase(self, text: str, base: int) -> None:
        match = self._JUDGING.search(text)
        if match and (match.group(1) or match.group(2)) and not any(e.kind == "skill" for e in self.frame.events):
            who = self.reader.person(match.group(1) or match.group(2))
            self.add("phase", base + match.start(), word="judge", actor=who, spoken=match.group())
            self.understood(base + match.start(), base + match.end())
        match = self._ANSWERS_TO.search(text)
        if match and self.frame.events:
            context = self.frame.events[-1]
            slug = "jink" if context.kind == "skill" and context.by == "hujia" else "slash" if context.kind == "skill" and context.by == "jijiang" else None
            if slug is None and context.card is not None:
                slug = units.ANSWERED_BY.get(context.card.slug)
            if slug:
                self.add("respond", base + match.start(), actor=self.reader.person(match.group(1)), card=Card(slug), spoken=match.group(), end=base + match.end())
                self.understood(base + match.start(), base + match.end())
        for word, slug in (("弃牌阶段", "discard"), ("摸牌阶段", "draw"), ("判定阶段", "judge"), ("出牌阶段", "play"), ("结束阶段", "finish"), ("回合结束", "finish"),
                           ("准备阶段", "prepare"), ("回合开始", "prepare")):
            k = text.find(word)
            if k >= 0:
                self.add("phase", base + k, word=slug, actor=self.subject(self.start, base + k), spoken=word)
                self.understood(base + k, base + k + len(word))

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

    def _skill(self, m, k: int, left: str, right: str) -> None:
        slug = m.slug
        owner = self._owner(slug, k)
        if slug == "kongcheng" and not re.search("(?:发动|有|触发)$", left) and not re.match("^(?:有用|有效|是|能不能|发动)", right):
            self.add("empty", k, actor=owner if owner is not None else self._who(k), spoken=m.text)
            self.understood(k, k + 1)
            return
        if re.search("(?:触发|为了|就想|好|想骗|想卖血)$", left) and self.frame.events and not re.search("(?:会|能|可以|会不会|能不能|是否|也|还|不)触发$|触发不触发$", left):
            self.understood(k - 2, k + 1)
            return
        negated = bool(re.search("(?:不|没|没有)(?:发动|发|用|再)?$|(?:放弃)(?:发动)?$", left)) and not re.search("[能可要]不$", left)
        event = self.add("skill", k, by=slug, actor=owner, negated=negated, spoken=m.text, end=k + 1)
        count = rx("^(?:了|弃)?(<N>)张(?:手?牌)?").search(right)
        if count and slug in ("zhiheng", "rende"):
            event.number = number(count.group(1))
            self.understood(k + 1, k + 1 + count.end())
        if slug == "guhuo":
            claim = rx("^(?:了|的|一|张|个|说是|成|当|出|假的?|真的?|为)*(<C>)").search(right)
            if claim:
                mm = self.reader.mention(claim.group(1))
                event.card = Card(mm.slug, mm.suit, mm.color, mm.number)
                self._take(k + 1 + claim.start(1))
                self.understood(k + 1, k + 1 + claim.end())
                if rx("^给<P>(?!吃|用|喝)").search(right[claim.end():]):
                    event.word = "give"
        cost = rx("(?:用|拿|弃|扔|把)[^,]{0,8}?(<W>)(?:去|来|发动|扔了|弃掉)?$").search(left)
        worn = re.search("(?:用|弃|扔|拿|把)(?:掉|了)?(?:一件|自己的|那件|这件)?装备(?:牌)?(?:去|来|掉|给)?$", left)
        if worn and slug in ("liuli", "zhiheng", "qixi", "guose", "wusheng", "guidao"):
            self.understood(self.start + worn.start(), k)
            event.material = [Card(zone="equip")]
        if cost and slug in ("guidao", "guicai", "liuli", "qixi", "guose", "wusheng"):
            mm = self.reader.mention(cost.group(1))
            event.material = [Card(mm.slug, mm.suit, mm.color, mm.number, "equip")]
        target = rx("^(?:了|来|去|能|可以)?(?:把)?(?:这点|这)?(?:伤害)?(?:转移?|弹|甩|转|分|交|打|对|移|传|指定|抽|选|劈|雷|拉|摸|改|偷|牌)*(?:回|到|给|了|掉|完)*(<P>(?:(?:和|跟|与|及|、)*<P>)*)(?!的)").search(right)
        pointed = _TO.search(left)
        if target:
            event.targets = self.people(target.group(1))
            self.understood(k + 1, k + 1 + target.end())
        elif pointed:
            event.targets = self.people(pointed.group(1))
        else:
            loose = rx("^.{0,6}?(?:治|救|奶|给|甩给|转给|弹回|弹给|对|抽|指定)(?:了)?(<P>(?:[和、跟]<P>)*)").search(right)
            if loose and not re.search("[吗么]", loose.group()):
                event.targets = self.people(loose.group(1))
        face = rx("(?:用|拿|弃|把|以)(?:一?张)?(黑桃|红桃|梅花|方块|方片|红色|黑色|红|黑)(?:色)?(?:的)?(?:手?牌)?(?:来|去|发动|使用)*$").search(left)
        if face:
            event.material = [face_of(face.group(1)) or Card()]
            self.understood(self.start + face.start(), k)
        twice = rx("^(?:了)?(<N>)次(?!吗|么)").search(right)
        if twice and not _MODAL.search(left):
            event.end = number(twice.group(1)) or 1
            event.spoken = f"{m.text}×{event.end}"
            event.second = []
            event.repeat = event.end
            self.understood(k + 1, k + 1 + twice.end())
        many = rx("^(?:可以|能|只)*(?:抽|摸|选|指定|对|拿)?(?:只)?(?:抽|摸|选|指定|对|拿)?(<N>)个?(?:人|角色|目标)").search(right)
        if many:
            event.number = number(many.group(1))
            self.understood(k + 1, k + 1 + many.end())
        behind = self.costs.get(k)
        if behind is not None:
            card = face_of(behind.group("f") or "") or Card()
            card.zone = "equip" if behind.group("z") or "装备" in behind.group("c") else "hand"
            event.material = [card]
        front = rx("(黑桃|红桃|梅花|方块|方片|红色?|黑色?)(?:的)?(?:手?牌)(?:能|可以|能不能|可不可以)?(?:用来|发动|当)?$").search(left)
        if front and not event.material:
            event.material = [face_of(front.group(1)) or Card()]
            self.understood(self.start + front.start(), k)
        got = rx("^(?:能|可以)?(?:把)?(?:拿|收|获得|得到|抓|捡)(?:走|到|了|回)*(?:这张|那张)?(<X>)").search(right) or rx("^(?:能|可以)?把(?:这张|那张)?(<X>)(?:拿|收|获得|抓|捡)").search(right)
        if got:
            self._take(k + 1 + got.start(1))
            self.understood(k + 1, k + 1 + got.end())
        gives = rx("^.{0,3}?给(<P>)(?:一?张)?(<C>)").search(right)
        if gives and slug == "huangtian":
            self._take(k + 1 + gives.start(2))
            self.understood(k + 1, k + 1 + gives.end())
        passive = re.search("被(?:人|谁)?$", left) or rx("被(<P>)(?:的)?$").search(left)
        if passive:
            victim = self.subject(self.start, self.start + len(left) - len(passive.group()))
            if victim is not None and victim != owner:
                event.targets = event.targets or [victim]
        self.understood(k, k + 1)

    def _owner(self, slug: str, k: int) -> int | None:
        """Whose skill it is: the general of that name, else the subject."""
        general = units.OWNER.get(slug) or self.reader.owner(slug)
        subject = self._who(k)
        if slug == "huangtian" and subject is not None:
            return subject
        for i, person in enumerate(self.frame.persons):
            if person.general == general and not person.label.startswith("—"):
                if subject is not None and subject != i and not self.tag[self.start:k].endswith("被") and self.frame.persons[subject].me and self.frame.persons[subject].general is None and not self._met(i, subject):
                    self.reader.resolver.join(i, subject)
                    self.frame.persons[i].me = True
                return i
        left = self.tag[self.start:k]
        by = rx("被(<P>)(?:的)?$").search(left)
        if by and self.frame.persons[self.reader.person(by.group(1))].general is None:
            subject = self.reader.person(by.group(1))
        elif re.search("被$", left):
            subject = None
        if subject is not None and self.frame.persons[subject].general is None:
            if self.frame.persons[subject].role and slug not in units.LORD_SKILLS and not self.frame.persons[subject].me:
                pass
            return subject
        return None

    def _shields(self, m, k: int, left: str, right: str) -> bool:
        """藤甲遇到万箭, 仁王盾能挡红杀吗, 仁王盾挡得住吗: the target of the use wears it."""
        if re.match("^(?:能|可以|能不能)?(?:挡|抵挡|防)", right) or left == "" and re.match("^(?:加|遇到|碰到|对上|\\+|吃|中)", right):
            self.understood(k, k + 3)
            use = self.previous("use", "convert")
            if use is not None and use.card.slug != "analeptic":
                use.armor = m.slug
            else:
                self.armor_ahead = m.slug
            return True
        return False

    def _armed(self, m, k: int) -> None:
        """A weapon told first: the one who acts holds it."""
        who = next((i for i, p in enumerate(self.frame.persons) if p.me), None)
        self.understood(k, k + 1)
        if who is None and any(not p.label.startswith("—") for p in self.frame.persons):
            self.weapon_ahead = m.slug
            return
        if who is None:
            who = self.reader.speaker()
        if m.slug not in self.frame.persons[who].equipment:
            self.frame.persons[who].equipment.append(m.slug)
        self.understood(k, k + 1)
        self.state_topic = who

    _FIRES = rx("(?:能|可以|可不可以|能不能|还能|还可以)发动?(?:吗|么|嘛|不|$)")

    def _fires(self, text: str, base: int) -> None:
        """能发动吗 without a name: the weapon or skill told before."""
        match = self._FIRES.search(text)
        if not match or any(e.kind == "skill" and base <= e.pos for e in self.frame.events):
            return
        before = [m for ch in self.tag[:base + match.start()] if (m := self.reader.tagged.mentions.get(ch)) and m.kind in "WS"]
        if not before:
            return
        m = before[-1]
        owner = next((i for i, p in enumerate(self.frame.persons) if m.slug in p.equipment), None) if m.kind == "W" else self._owner(m.slug, base)
        event = self.add("skill", base + match.start(), by=m.slug, actor=owner, spoken=m.text, end=base + match.end())
        if m.kind == "W":
            event.word = "weapon"
        self.understood(base + match.start(), base + match.end())

    def _met(self, a: int, b: int) -> bool:
        """Whether two persons were told to do something to one another."""
        return any(e.actor in (a, b) and (a if e.actor == b else b) in e.targets for e in self.frame.events)

    def _weapon(self, m, k: int, left: str, right: str) -> None:
        if rx("(?:用|拿|装|带)?$").search(left) and rx("^(?:的)?(?:打|射|一刀|的)?<K>").search(right):
            self.understood(k, k + 1)
        if m.slug == "eight_diagram" and re.search("被$", left) and re.match("^(?:挡|抵消|判红|躲|闪)", right):
            event = self.add("skill", k, by=m.slug, spoken=m.text, end=k + 1)
            event.word = "weapon"
            self.add("judge", k, card=Card(color="red"), spoken="判红")
            self.understood(k - 1, k + 3)
            return
        if rx("(?:借|用|拿|靠|以)$").search(left) and rx("^(?:的|打|射|一刀|<K>|去|来)").search(right):
            return
        if re.search("(?:装备?|穿|戴|挂|拿|骑|有|带|是)(?:着|了|上)?(?:一?[把个匹件张])?$", left):
            return
        if m.slug in units.HORSES:
            return
        invoked = m.verb or re.search("(?:发动|发|用|不发动|触发|启动)$", left)
        judged = re.match("^(?:的判定|的判|判|能|还能|可以|来|先|再|也|还|被|不|失效|有|没|要|哪|跟|是|红|黑|防止|强|拆|弃|追|射|当|一起|扇|对)", right)
        if m.slug in units.ARMORS and not invoked and self._shields(m, k, left, right):
            return
        if not invoked and not judged and right not in ("", "的", "呢", "么", "吗", "不"):
            if left == "" and m.slug in units.WEAPONS:
                self._armed(m, k)
            return
        if not invoked and m.slug in ("halberd", "crossbow", "guding_blade", "qinggang_sword", "fan", "spear") and left == "":
            self._armed(m, k)
            if m.slug != "fan" or rx("^能把<K>").search(right):
                return
        if not invoked and left == "" and m.slug in units.WEAPONS and not judged:
            self._armed(m, k)
            return
        negated = bool(re.search("不(?:发动|发|用)$", left)) and not re.search("[能可要]不发动$", left)
        owner = next((i for i, p in enumerate(self.frame.persons) if m.slug in p.equipment), None)
        event = self.add("skill", k, by=m.slug, actor=owner if owner is not None else self._who(k), negated=negated, spoken=m.text, end=k + 1)
        event.word = "weapon"
        self.understood(k, k + 1)
