"""Finds the persons of a question and gives every mention its person.

Descriptions (没手牌的人, 穿藤甲的C, 打我的人, 被借刀的角色) become one mention each; names, letters, roles and pronouns are
resolved from left to right: 我 is one seat, 自己 the subject of its clause, 他/对面 the last other person.
"""

from __future__ import annotations

import re

from resolver.ask import states
from resolver.ask.frames import Person
from resolver.ask.tagging import ME, REFLEXIVE, THIRD, number, rx
from resolver.ask.units import ARMORS, OWNER

ROLE_NAMES = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}
_HEAD = "(?:的(?:那个人|那个|那位|角色|人|家伙|武将|玩家|对手|目标|那家|(?=[,?.!]|$|能|还|要|会|是|怎|打|可|吗|么))|的?(?=<P>))"
_USER = rx("(?:使用|用|放|出|打|丢)(?:出|了)?(<X>)的(?:那个人|那个|人|角色|那位)|(<T>)的(?:人|角色|那个|使用者)")
_VICTIM = rx("(?<!为)(?<!作为)(?<!指定)<K>的目标")
_PATIENT = rx("(?<!成为)(?<!当)(?<!做)(?<!指定为)(<T>)的目标(?!是)|被(<C>|<S>)(?:的)?(?:的|了的)(?:那个人|那个|人|角色|那位|那家)|被(<C>)者")
_HITS_ME = rx("(?:打|砍|伤|杀|<K>)(?:伤|了)?(<P>)的(?:那个人|那个|人|角色|家伙|那位)")
_WINNER = re.compile("(?:赢|获胜)(?:的)?(?:那个人|那个|那方|人|一方|角色|那位)|赢家")
_ATTACKED = rx("(<K>|打|射|对|^|(?<=[,.?!]))(?:了|中|穿|着|伤)?(<W>)(?!的?(?:的人|一刀)|的<P>)")
_GENERIC_DEATH = re.compile("死(?:的|了)(?:的)?那个|死者")
_CLAUSE = re.compile("[,.?!;:~]")


class Resolver:
    """Works on `reader.tagged`; fills `reader.frame.persons` and the `person` of every person mention."""

    def __init__(self, reader):
        self.reader = reader
        reader.resolver = self
        self.frame = reader.frame
        self.tagged = reader.tagged
        self.me: int | None = None
        self.named: dict[str, int] = {}
        self.last: list[int] = []

    def run(self) -> None:
        self._describe()
        self.tagged.merge(rx("(?<=<W>)(?:打|射|杀|砍)(?=(?:了|中|到)*(?:一个)?<P>)"), lambda m: dict(kind="K", slug="slash!"))
        self._resolve()
        self._appose()

    # --- descriptions ------------------------------------------------------------------------------------------------

    def _describe(self) -> None:
        tagged = self.tagged
        for match in list(rx("(<W>)(?:的)?(?=<P>)").finditer(tagged.tag))[::-1]:
            w, p = tagged.mentions[match.group(1)], tagged.tag[match.end():match.end() + 1]
            owner = tagged.mentions[p]
            if w.slug in ARMORS and owner.slug.startswith("~") and (len(owner.text) == 1 and owner.text not in "我他她你" or owner.text in ("队友", "下家", "上家")):
                probe = self.reader.pending.get(p, (Person("", ""), "@state"))[0]
                probe.equipment.append(w.slug)
                tagged.replace(match.start(), match.end() + 1, p)
                self.reader.pending[p] = (probe, "@state")
        self._stated()
        tagged.merge(_HITS_ME, lambda m: dict(kind="P", slug="@hits"))
        tagged.merge(_USER, lambda m: self._of(m, "@user:") )
        tagged.merge(_PATIENT, lambda m: self._of(m, "@target:"))
        tagged.merge(_VICTIM, lambda m: dict(kind="P", slug="~目标"))
        tagged.merge(_WINNER, lambda m: dict(kind="P", slug="@winner"))
        tagged.merge(_GENERIC_DEATH, lambda m: dict(kind="P", slug="@dead"))
        at = 0
        while match := _ATTACKED.search(tagged.tag, at):
            ch = match.group(2)
            mention = tagged.mentions[ch]
            at = match.end()
            if match.group(1) in ("", "对") and not re.match("^(?:被|横着|连着|挨了?|吃了?|中了?|有效|有用|使用|用|无效)", tagged.tag[match.end():]):
                continue
            if mention.slug in ARMORS:
                start = match.start(2)
                new = tagged._add("P", "@wears:" + mention.slug, mention.text, mention.start, mention.end)
                tagged.replace(start, start + 1, new)

    def _of(self, match, prefix):
        ch = next(g for g in match.groups() if g)
        mention = self.tagged.mentions[ch]
        if prefix == "@user:" and mention.kind in "W":
            return dict(kind="P", slug="@wears:" + mention.slug)
        return dict(kind="P", slug=prefix + mention.slug)

    def _stated(self) -> None:
        """STATE 的 HEAD: the longest run before 的 that is a state becomes a person with that state."""
        tagged, at = self.tagged, 0
        head = rx(_HEAD)
        while match := head.search(tagged.tag, at):
            at = match.end() if match.end() > match.start() else match.end() + 1
            end = match.start()
            if match.group() == "" and not rx("^<P>").search(tagged.tag[end:]):
                continue
            lo = max([m.end() for m in _CLAUSE.finditer(tagged.tag[:end])] + [end - 16, 0])
            for start in range(lo, end):
                phrase = tagged.tag[start:end]
                if rx("<P>").search(phrase) or len(phrase) < 1 or any((m := tagged.mentions.get(ch)) and m.kind == "K" and m.verb for ch in phrase):
                    continue
                probe = Person("", "")
                holder = self.reader.probe(probe)
                spans = states.apply(holder, 0, phrase)
                size = len(phrase) - sum(phrase.count(c) for c in "、又也还且而的")
                if not spans or min(a for a, _ in spans) != 0 or max(b for _, b in spans) < len(phrase) or sum(b - a for a, b in spans) < size:
                    far = rx("^(?:一个)?(?:在)?(?:自己|我|他)?(?:的)?(?:<W>)?(?:的)?(?:攻击)?(?:范围|射程)(?:之|以)?外(?:面)?$").search(phrase)
                    near = far or rx("^(?:一个|那个|这个|个|某个|别人|旁边|隔壁)?(?:和<P>)?距离(?:为|是)?(<N>)(?:以内|以外)?$").search(phrase)
                    worn = rx("^(<W>)$").match(phrase)
                    if not near and not (worn and rx("^的(?:人|角色|那个|那位)").match(tagged.tag[end:])):
                        continue
                    probe = Person("", "")
                    probe.hand = None
                    slug = "@distance:" + str(2 if far else number(near.group(1))) if near else "@wears:" + tagged.mentions[phrase].slug
                else:
                    slug = "@state"
                first = tagged.tag[end:match.end()]
                stop = match.end()
                inner = None
                if first in ("", "的"):
                    nxt = tagged.tag[stop:stop + 1]
                    if rx("<P>").match(nxt):
                        inner = tagged.mentions[nxt]
                        stop += 1
                if first == "" and (inner is None or rx("<P>").match(tagged.tag[max(0, start - 1):start] or " ")):
                    continue
                ahead = tagged.mentions.get(tagged.tag[start - 1:start])
                if ahead is not None and ahead.slug == "~另一个" and inner is None:
                    inner, start = ahead, start - 1
                a, b = tagged.spans[start][0], tagged.spans[stop - 1][1]
                pre = rx("(?:一个|那个|这个|某个|有个|个|另一个)$").search(tagged.tag[:start])
                new = tagged._add("P", inner.slug if inner else slug, tagged.text[a:b], a, b)
                worn = self.reader.pending.get(tagged.tag[stop - 1:stop]) if inner is not None else None
                if worn is not None:
                    probe.equipment += worn[0].equipment
                self.reader.pending[new] = (probe, slug)
                tagged.replace(start, stop, new)
                del pre
                at = start + 1
                break

    # --- resolution --------------------------------------------------------------------------------------------------

    def _resolve(self) -> None:
        tagged = self.tagged
        for index, ch in enumerate(tagged.tag):
            mention = tagged.mentions.get(ch)
            if not mention or mention.kind != "P":
                continue
            mention.person = self._person(ch, mention, index)
            self._note(mention.person)

    def _note(self, pid: int) -> None:
        if pid in self.last:
            self.last.remove(pid)
        self.last.append(pid)

    def _new(self, label: str, spoken: str = "", **fields) -> int:
        base, n = label, 2
        while any(p.label == label for p in self.frame.persons):
            label, n = f"{base}{n}", n + 1
        self.frame.persons.append(Person(label, spoken or label, **fields))
        return len(self.frame.persons) - 1

    def _get(self, key: str, label: str, spoken: str, **fields) -> int:
        if key not in self.named:
            self.named[key] = self._new(label, spoken, **fields)
        return self.named[key]

    def _person(self, ch, mention, index) -> int:
        slug, text = mention.slug, mention.text
        pid = self._basic(ch, mention, index)
        pending = self.reader.pending.get(ch)
        if pending:
            probe, kind = pending
            self._adopt(pid, probe)
            if kind.startswith("@distance:"):
                self.reader.distance_later.append((pid, int(kind.partition(":")[2])))
        del slug, text
        return pid

    def _basic(self, ch, mention, index) -> int:
        slug, text = mention.slug, mention.text
        if slug.startswith("@"):
            return self._described(ch, slug, text)
        if not slug.startswith("~"):
            if slug in ROLE_NAMES:
                return self._role(slug, text, index)
            return self._get("g:" + slug, self.reader.lexicon.name("general", slug), text, general=slug)
        word = slug[1:]
        if word in REFLEXIVE:
            return self._subject(index)
        if word in ME:
            return self._get("me", "我", "我", me=True)
        if word in THIRD:
            other = self._other(index)
            if other is not None:
                return other
            return self._get("you" if word == "你" else "third", "他" if word in ("他", "人家", "你") else "她" if word == "她" else "对方", text)
        word = {"我的队友": "队友", "我队友": "队友", "他的队友": "队友", "他队友": "队友", "她队友": "队友", "小弟": "队友", "我的下家": "下家", "我下家": "下家",
                "他下家": "下家", "我的上家": "上家", "我上家": "上家"}.get(word, word)
        if word == "对家":
            word = "对面"
        if word in ("来源", "伤害来源"):
            return self._get("hits", "伤害者", text)
        if word in ("质疑者", "质疑的人"):
            return self._get("doubter", "质疑者", text)
        if word == "下家的下家":
            return self._get("next2", "下下家", text)
        if word == "一个":
            word = "第一个"
        if word in ("对面", "对方", "对手", "敌人", "敌方"):
            if "third" in self.named:
                return self.named["third"]
            other = next((p for p in reversed(self.last) if not self.frame.persons[p].me and p != self._subject_or_none(index)
                          and not self.frame.persons[p].general), None)
            if other is None:
                other = next((p for p in reversed(self.last) if not self.frame.persons[p].me and p != self._subject_or_none(index)), None)
                if other is not None and len([p for p in self.last if not self.frame.persons[p].me]) < 2 and "me" not in self.named:
                    other = None
            if other is not None:
                return other
            return self._get("third", "对方", text)
        if word in ("有人", "某人", "一名角色", "一个角色", "某角色", "别人", "其他人"):
            return self._get("some:" + ("a" if word in ("别人", "其他人") else word), word, text)
        if word in ("大家", "所有人", "后面的人", "后面几家", "后面的角色", "后面几个人", "其他目标", "别家", "其余角色"):
            return self._get("later", "后家", text)
        if word in ("上家", "下家", "隔壁"):
            return self._get(word, word, text)
        if word[0] in "男女异同魏蜀吴群" and word not in ("同",):
            pid = self._get("w:" + word[:1], {"男": "男角色", "女": "女角色", "异": "异性", "同": "同性", "魏": "魏将", "蜀": "蜀将", "吴": "吴将", "群": "群雄"}[word[0]], text)
            person = self.frame.persons[pid]
            if word[0] in "男女":
                person.gender = word[0]
            elif word[0] == "同":
                person.gender = "男"
            elif word[0] == "异":
                person.gender = "女"
            elif word[0] in "魏蜀吴群":
                person.kingdom = word[0]
            return pid
        word = {"第一个人": "第一个", "第二个人": "第二个", "第三个人": "第三个", "我方": "我"}.get(word, word)
        return self._get("w:" + word, word, text)

    def _role(self, slug, text, index) -> int:
        tag = self.tagged.tag
        before = self.tagged.mentions.get(tag[index - 1:index])
        if before and before.kind == "P" and before.person is not None and self.frame.persons[before.person].role is None:
            self.frame.persons[before.person].role = slug
            return before.person
        if tag[max(0, index - 2):index] == "不是":
            owner = self.tagged.mentions.get(tag[index - 3:index - 2]) if index > 2 else None
            if owner is not None and owner.person is not None:
                self.frame.persons[owner.person].not_roles.add(slug)
                self.reader.used.append((index - 2, index + 1))
                return owner.person
        twin = self.named.get("r:" + slug)
        if twin is not None and before and before.kind == "K" and (first := self.tagged.mentions.get(tag[index - 2:index - 1])) and first.person == twin:
            return self._get("r2:" + slug, ROLE_NAMES[slug] + "乙", text, role=slug)
        after = self.tagged.mentions.get(tag[index + 1:index + 2])
        if after and after.kind == "P" and after.slug not in ROLE_NAMES and after.slug != "~自己":
            self.reader.role_next[tag[index + 1]] = slug
        found = next((i for i, p in enumerate(self.frame.persons) if p.role == slug), None)
        if found is not None and slug in ("lord", "renegade"):
            return found
        return self._get("r:" + slug, ROLE_NAMES[slug], text, role=slug)

    def _described(self, ch, slug, text) -> int:
        kind, _, arg = slug[1:].partition(":")
        if kind == "hits":
            pid = self._get("hits", "伤害者", text)
            self.reader.hitters.append(pid)
            return pid
        if kind in ("user", "target"):
            return self._get(f"{kind}:{arg}", "使用者" if kind == "user" else "被指定者", text)
        if kind == "wears":
            found = next((i for i, p in enumerate(self.frame.persons) if arg in p.equipment), None)
            if found is not None:
                return found
            return self._get("wears:" + arg, "对方" if "third" not in self.named else "装备者", text, equipment=[arg])
        if kind == "state":
            probe, _ = self.reader.pending[ch]
            if probe.wounded and not probe.equipment:
                lone = [i for i, p in enumerate(self.frame.persons) if p.label in ("对方", "装备者") and not p.general]
                if len(lone) == 1:
                    return lone[0]
            for i, p in enumerate(self.frame.persons):
                if probe.equipment and set(probe.equipment) <= set(p.equipment):
                    return i
            return self._new("对方" if not any(p.label == "对方" for p in self.frame.persons) else "某人", text)
        if kind == "winner":
            return self._get("winner", "赢家", text)
        if kind == "dead":
            return self._get("dead", "死者", text)
        return self._new("某人", text)

    def _adopt(self, pid: int, probe: Person) -> None:
        person = self.frame.persons[pid]
        for name in ("hand", "hp", "max_hp", "kingdom", "gender", "general"):
            if getattr(probe, name) is not None and getattr(person, name) is None:
                setattr(person, name, getattr(probe, name))
        for name in ("full_hp", "wounded", "chained", "turned_over", "dying", "no_equipment"):
            if getattr(probe, name):
                setattr(person, name, True)
        person.piles = person.piles or probe.piles
        for name in ("cards", "equipment", "judge_area"):
            for item in getattr(probe, name):
                if item not in getattr(person, name) or name == "cards":
                    getattr(person, name).append(item)
        person.lacks |= probe.lacks

    # --- anaphora ----------------------------------------------------------------------------------------------------

    def _clause_start(self, index: int) -> int:
        ends = [m.end() for m in _CLAUSE.finditer(self.tagged.tag[:index])]
        return ends[-1] if ends else 0

    def _subject_or_none(self, index: int) -> int | None:
        start = self._clause_start(index)
        for k in range(start, index):
            mention = self.tagged.mentions.get(self.tagged.tag[k])
            if mention and mention.kind == "P" and mention.person is not None:
                before = self.tagged.tag[max(start, k - 1):k]
                if before in ("对", "被", "给", "把", "向", "跟"):
                    continue
                return mention.person
            if mention and mention.kind == "S" and mention.slug in OWNER:
                found = self.named.get("g:" + OWNER[mention.slug])
                if found is not None:
                    return found
        return None

    def _subject(self, index: int) -> int:
        found = self._subject_or_none(index)
        if found is not None:
            return found
        start = self._clause_start(index)
        if start:
            previous = self._subject_or_none(start - 1)
            if previous is not None:
                return previous
        generals = [v for k, v in self.named.items() if k.startswith("g:")]
        if len(generals) == 1 and "me" not in self.named:
            return generals[0]
        return self._get("me", "我", "我", me=True)

    def _other(self, index: int) -> int | None:
        subject = None
        for k in range(index - 1, self._clause_start(index) - 1, -1):
            mention = self.tagged.mentions.get(self.tagged.tag[k])
            if mention and mention.kind == "P" and mention.person is not None:
                if self.tagged.tag[k - 1:k] not in ("对", "被", "给", "把", "向", "跟", "了"):
                    subject = mention.person
                break
        for pid in reversed(self.last):
            if self.frame.persons[pid].me or pid == subject:
                continue
            return pid
        return None

    # --- appositions -------------------------------------------------------------------------------------------------

    def _appose(self) -> None:
        """A曹操, 主公曹操, 我(我郭嘉), 我是张角: two mentions of one person."""
        for ch, role in self.reader.role_next.items():
            mention = self.tagged.mentions[ch]
            ghost = self.named.get("r:" + role)
            if ghost is not None and ghost != mention.person:
                self.frame.persons[mention.person].role = role
                self.join(mention.person, ghost)
        for match in rx("(<P>)不是(<P>)").finditer(self.tagged.tag):
            a, b = (self.tagged.mentions[g] for g in match.groups())
            if b.slug in ROLE_NAMES and a.person != b.person:
                self.frame.persons[a.person].not_roles.add(b.slug)
                self.reader.used.append(match.span())
                if self._only(b):
                    self.frame.persons[b.person].label = "—" + self.frame.persons[b.person].label.lstrip("—")
        for match in rx("(<P>)(?:是|为)?(<P>)").finditer(self.tagged.tag):
            a, b = (self.tagged.mentions[g] for g in match.groups())
            if b.text in ("男的", "女的", "男性", "女性", "男将", "女将") and a.person != b.person and a.person is not None and b.person is not None:
                self.frame.persons[a.person].gender = b.text[0]
                self.frame.persons[b.person].label = "—" + self.frame.persons[b.person].label.lstrip("—")
                b.person = a.person
        patterns = (rx("(<P>)\\(?(?:我)?(?:是)?(<P>)\\)?"), rx("(<P>)(?:是|为|当|做|身为|作为|玩|选了?|用的是)(<P>)"))
        for number_, pattern in enumerate(patterns):
            for match in list(pattern.finditer(self.tagged.tag)):
                a, b = (self.tagged.mentions[g] for g in match.groups())
                if a.person == b.person or a.person is None or b.person is None:
                    continue
                pa, pb = self.frame.persons[a.person], self.frame.persons[b.person]
                if b.slug in ROLE_NAMES and number_ == 1:
                    pa.role = pa.role or b.slug
                    if self._only(b):
                        self.join(a.person, b.person)
                    continue
                same = (pa.me and (pb.general or pb.role or number_ == 0 and len(b.text) == 1 and "(" in match.group()) or a.slug[:1] == "~" and len(a.text) == 1 and pb.general and not pa.me
                        or pa.role and not pa.general and (pb.general or len(b.text) == 1)
                        or a.slug[:1] in "~@" and a.text in ("队友", "兄弟", "别人", "对面", "对方") and (len(b.text) == 1 or pb.general)
                        or number_ == 1 and pb.general and not pa.general)
                if same and not (a.text in ("他", "她") and number_ == 0):
                    self.join(a.person, b.person)

    def _only(self, mention) -> bool:
        return sum(1 for m in self.tagged.mentions.values() if m.person == mention.person and m.kind == "P") == 1

    def join(self, keep: int, gone: int) -> None:
        """Makes two persons one."""
        a, b = self.frame.persons[keep], self.frame.persons[gone]
        self._adopt(keep, b)
        for name in ("general", "role", "kingdom", "gender"):
            setattr(a, name, getattr(a, name) or getattr(b, name))
        if b.me or (a.me and b.general):
            a.me = True
        if b.general and not a.label.isascii():
            a.label = b.label if not a.me else a.label
        b.label = "—" + b.label
        for m in self.tagged.mentions.values():
            if m.person == gone:
                m.person = keep
        for event in self.frame.events:
            event.actor = keep if event.actor == gone else event.actor
            event.targets = list(dict.fromkeys(keep if t == gone else t for t in event.targets))
            event.second = list(dict.fromkeys(keep if t == gone else t for t in event.second))
        for key, value in list(self.named.items()):
            if value == gone:
                self.named[key] = keep
        self.last = [keep if p == gone else p for p in self.last]
