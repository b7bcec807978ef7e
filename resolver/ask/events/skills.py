"""Mentions of skills, weapons and armour: whose they are and what they do."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tagging import face_of, number, rx
from resolver.ask.events.words import _TO, _MODAL


class Skills:
    """Parts of mentioned skills and equipment."""

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
