"""What is told as having happened: judgements, deaths, losses, damage, phases, later answers."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tagging import face_of, number, rx
from resolver.ask.events.words import _MODAL


class Told:
    """Finders of what came of earlier events."""

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
