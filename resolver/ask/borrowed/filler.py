"""Fills the seats of `Slots` from a tagged question: one construction binds one seat, the persons left over take the open ones."""

from __future__ import annotations

import re

from resolver.ask.borrowed.seat_patterns import HOLDER, VICTIM
from resolver.ask.borrowed.slots import Slots, Who
from resolver.ask.borrowed.tokens import Tagged, rx


class Filler:
    """Binds persons to slots; see the module."""

    def __init__(self, tagged: Tagged):
        self.t, self.tag = tagged, tagged.tag
        self.s = Slots(tagged)
        self.order: list[str] = []
        self.struck: set[str] = set()        # characters that told the victim
        self.key: dict[str, str] = {}
        seen_role: dict[str, int] = {}
        me = next((self.at(c).slug for c in self.tag if c in tagged.at and tagged.at[c].also == "me"), "me")
        self.me = me
        for k, ch in enumerate(self.tag):
            tok = tagged.at.get(ch)
            if tok is None or tok.kind != "P":
                continue
            key = me if tok.slug == "me" else tok.slug
            if key.startswith("r:") and key in seen_role and self.tag[max(0, k - 3):k] in ("另一个", "另外个", "别一个"):
                key += "2"
            if key.startswith("r:"):
                seen_role[key] = k
            self.key[ch] = key
            who = self.s.people.get(key)
            if who is None:
                spoken = "我" if tok.slug == "me" else tok.text
                who = self.s.people[key] = Who(key, spoken, key[2:] if key.startswith("g:") else None, key[2:].rstrip("2") if key.startswith("r:") else None)
            who.role = who.role or tok.role
            if key not in self.order:
                self.order.append(key)

    def at(self, ch):
        return self.t.at[ch]

    def run(self) -> Slots:
        """The slots of the question."""
        s, tag, at = self.s, self.tag, self.t.at
        for ch in tag:
            if ch in at and at[ch].kind == "P" and at[ch].also in ("#U", "#H", "#V"):
                self.bind({"#U": "user", "#H": "holder", "#V": "victim"}[at[ch].also], ch)
        if any(self._slug(c) == "g:liubei" for c in tag) and "jijiang" in self._skills():
            s.holder = "g:liubei"
        if any(self._slug(c) == "g:guanyu" for c in tag) and "wusheng" in self._skills():
            s.holder = "g:guanyu"
        for m in rx(r"包括(?P<a><P>)").finditer(tag):
            if self._slug(m.group("a")) in ("me", "self") and any(self._slug(c) == "#H" for c in tag[:m.start()]) or self._slug(m.group("a")) in ("me", "self") and rx("<J><G>{0,4}对").search(tag):
                s.holder = s.user = self.me if self._slug(m.group("a")) == "me" else self._anon("#U")
        self._equations()
        for m in rx(r"(?:让|叫|命令?|逼|使|派|安排)(?P<h><P>)<E><G>{0,6}<K><G>{0,3}(?P<v><P>)").finditer(tag):
            h, v = m.group("h"), m.group("v")
            if self._slug(h)[0] in "gl" and (self._slug(v)[0] in "gl" or self._slug(v) == "me") and self.key[h] != self.key[v]:
                self.bind("holder", h)
                self.bind("victim", v)
        for m in rx(r"(?:选|点|指定?)(?P<h><P>)(?:来|去)?(?:出|打|用|使用)(?:一?张)?<K>").finditer(tag):
            if self._slug(m.group("h")) in ("me", "self"):
                self.bind("holder", m.group("h"))
                s.user = s.user or s.holder
        for pattern in HOLDER:
            for m in pattern.finditer(tag):
                g = m.groupdict()
                if g.get("u") and self._slug(g["u"]) not in ("#H", "#V") and g["u"] != g.get("h") and self.key[g["u"]] != self.key.get(g.get("h")):
                    self.bind("user", g["u"])
                if g.get("u") and g.get("h") and g["u"] != g["h"] and self.key[g["u"]] == self.key[g["h"]] and "对" in m.group(0):
                    self.bind("holder", g["h"])
                    s.user = s.user or s.holder
                    continue
                if g.get("x"):
                    if g["x"] in self.struck:
                        continue
                    tail = re.sub(r"^\([^)]*\)", "", tag[m.end():m.end() + 16])[:9]
                    if rx(r"^(?:自己)?(?:为|做|当|作|成|是|来|去)*<G>{0,5}(?:被|挨)?<K>").search(tail) and not rx(r"^<G>{0,4}(?:出<K>|<K>)(?:<G>{0,4})<P>").search(tail) and rx(r"(?:被|挨|当|做|为)").search(tail[:5]) or any(
                            self._slug(c) == "#V" for c in re.split("[,.?!]", tail)[0][:5]) or "靶" in re.split("[,.?!]", tail)[0]:
                        self.bind("victim", g["x"])
                    else:
                        self.bind("holder", g["x"])
                if g.get("v"):
                    self.bind("victim", g["v"])
                if g.get("h") and g["h"] not in self.struck:
                    self.bind("holder", g["h"])
        for pattern in VICTIM:
            for m in pattern.finditer(tag):
                g = m.groupdict()
                if "h" in g and g["h"] and not g.get("v") and rx("<P>[^,]{0,3}(?:挨|被)").search(m.group(0)[1:]):
                    self.bind("victim", g["h"], selecting=True)
                    continue
                if "h" in g and g["h"] and self._slug(g["h"]) not in ("#U", "#V") and self.key[g["h"]] != s.user:
                    self.bind("holder", g["h"])
                if g.get("v") and (v := g["v"]) in self.key:
                    if any(c in m.group(0) and m.group(0).find(c) > 0 for c in self.t.at if self.t.at[c].kind == "J") and "对" in m.group(0) and m.group(0).find("对") < min(m.group(0).find(c) for c in self.t.at if self.t.at[c].kind == "J" and c in m.group(0)) and pattern is VICTIM[0]:
                        continue
                    if not (self._slug(v) in ("he",) and m.group(0)[0] == v):
                        self.bind("victim", v)
        self._self_choice()
        self._users()
        self._rest()
        return s

    def _slug(self, ch: str) -> str:
        return self.t.at[ch].slug if ch in self.t.at else ""

    def _equations(self) -> None:
        """指定自己为被杀的, 被砍的人写我, 出刀的是乙: a person is set equal to a description."""
        s, tag = self.s, self.tag
        same = any(self._slug(c) == "same" for c in tag)
        roles = [self._slug(c) for c in tag if self._slug(c) in ("#U", "#H", "#V")]
        if same and len(set(roles)) >= 2:
            a, b = list(dict.fromkeys(roles))[:2]
            table = {"#U": "user", "#H": "holder", "#V": "victim"}
            s.people.setdefault("one", Who("one", "同一人"))
            setattr(s, table[a], "one")
            setattr(s, table[b], "one")
            return
        words = {"#U": "user", "#H": "holder", "#V": "victim"}
        link = rx(r"(?P<a><P>)(?:\([^)]*\))?(?:<G>{0,6}(?:能否|可否|能|可以|可不可以|能不能))?(?:能否|可否|能|可以|可不可以|能不能)?(?:当|成为|做|作为?|是|为|成|还是|也选|选|写|就选|点成|就是|填|当成|算|变成|当做|指|点|也是|还填|又是)+<G>{0,5}?(?P<b><P>)")
        pos = 0
        while m := link.search(tag, pos):
            pos = m.start() + 1
            a, b = m.group("a"), m.group("b")
            sa, sb = self._slug(a), self._slug(b)
            between = tag[m.start() + 1:m.end() - 1]
            if "还是" in between and sa in words and sb in words:
                continue
            if sb in words and sa not in words:
                if sb == "#V" and sa == "self":
                    self.bind("victim", a, selecting=True)
                elif not ("不" in between and "能不能" not in between and "可不可以" not in between) or "不能" in between or "选不了" in between:
                    self.bind(words[sb], a)
            elif sa in words and sb not in words:
                if sb not in ("other",):
                    self.bind(words[sa], b, selecting=True)
            elif sa in words and sb in words and sa != sb:
                if sa == "#V" and sb == "#U" or sa == "#U" and sb == "#V":
                    s.people.setdefault("#U", Who("#U", "借刀的使用者"))
                    s.user = s.victim = "#U"
                elif {sa, sb} == {"#U", "#H"} and s.holder is None:
                    s.people.setdefault("#U", Who("#U", "借刀的使用者"))
                    s.user = s.holder = "#U"
                elif {sa, sb} == {"#H", "#V"}:
                    s.people.setdefault("#H", Who("#H", "被借刀的角色"))
                    s.holder = s.victim = "#H"
        for m in rx(r"这个?位置(?:还|也|就)?(?:填|是|写|放|选)(?P<a><P>)|(?:选|让|把|指)(?P<b><P>)(?:做|当|为|放)(?P<c><P>)").finditer(tag):
            if m.group("a"):
                self.bind("victim", m.group("a"))
            elif self._slug(m.group("c")).startswith("l:"):
                self.bind("victim", m.group("b"))
        for m in rx(r"(?P<h><P>)[^.]{0,12}(?:能不能|可不可以|可以|能)是(?P<a><P>)").finditer(tag):
            if self._slug(m.group("h")) == "#H" and self._slug(m.group("a")) == "self":
                self.bind("holder", m.group("a"))
        for m in rx(r"(?:选|点|指|指定|target)(?P<a><P>)(?:来|去)?(?:被|挨)<K>").finditer(tag):
            self.bind("victim", m.group("a"), selecting=True)
        for m in rx(r"把(?P<a><P>)当(?:成|作|做)?(?:目标|靶子|<P>)").finditer(tag):
            self.bind("victim", m.group("a"), selecting=True)
        for m in rx(r"<K>的(?:目标|对象|人)就?(?:选|是|写|填|定)(?P<a><P>)").finditer(tag):
            self.bind("victim", m.group("a"), selecting=True)
        for m in rx(r"(?P<a><P>)能?当(?:那个)?被<K>").finditer(tag):
            self.bind("victim", m.group("a"), selecting=True)
        for m in rx(r"(?P<a><P>)是被<K>(?:那个|的)").finditer(tag):
            self.bind("victim", m.group("a"))
        for m in rx(r"指定的?(?:人|角色|目标|对象)?(?:里|中)?(?:能?包括|是|有)<G>{0,4}<S>?<G>?(?P<a><P>)").finditer(tag):
            self.bind("victim", m.group("a"))
        for m in rx(r"(?P<a><P>)(?:不)?(?:能|可以)?(?:成为|是)<J>(?:的)?(?:那张)?<K>的目标").finditer(tag):
            self.bind("victim", m.group("a"))
        for m in rx(r"(?P<a><P>)<G>{0,6}(?:能|可以)?(?:不能)?(?:还能)?成为<G>{0,4}<K>的(?:目标|对象)").finditer(tag):
            self.bind("victim", m.group("a"))
        for m in rx(r"(?:<K>|(?P<j><J>))是(?P<a><P>)(?:出|打|用|使)").finditer(tag):
            self.bind("user" if m.group("j") else "holder", m.group("a"))
        for m in rx(r"(?<![对给向让叫])(?P<a><P>)(?:用|打|使|出)(?:的|了)?(?:(?P<j><J>)|(?P<k><K>))(?=[,.?]|$|的|让|叫|要|对|借)").finditer(tag):
            if self._slug(m.group("a")) not in words and not rx("(?:对|给|向)<G>{0,8}$").search(tag[:m.start()]):
                self.bind("user" if m.group("j") else "holder", m.group("a"), strong=False)
        for m in rx(r"(?<![对给向让])(?P<a><P>)出的<K>|(?<![对给向让])(?P<b><P>)用的<J>").finditer(tag):
            self.bind("holder" if m.group("a") else "user", m.group("a") or m.group("b"))

    def bind(self, role: str, ch: str, selecting: bool = False, strong: bool = True) -> None:
        """Puts the person of a character into an open slot."""
        s = self.s
        if getattr(s, role) is not None or ch not in self.key:
            return
        if role == "victim":
            self.struck.add(ch)
        key, slug = self.key[ch], self._slug(ch)
        words = {"#U": "user", "#H": "holder", "#V": "victim"}
        if slug in ("same", "shu"):
            return
        if slug == "#V" and role != "victim" or slug == "#H" and role == "user":
            return
        if slug in words:
            if words[slug] == role:
                return
            if slug == "#V":
                return
            if getattr(s, words[slug]) is None:
                setattr(s, words[slug], self._anon(slug))
            setattr(s, role, getattr(s, words[slug]))
            return
        if slug == "heself":
            key = s.holder or self._anon("#H")
            s.holder = s.holder or key
            setattr(s, role, key)
            return
        if slug == "self":
            if role == "victim":
                s.self_victim = True
                subject = self._subject(ch)
                if selecting and subject is not None and (self._slug(subject) == "#H" or self.key[subject] == s.holder or rx("被<J>的?$").search(self.tag[:self.tag.index(subject)])):
                    self.bind("holder", subject)
                    s.victim = s.holder
                    return
                emph = any(c in self.t.emphatic and self._slug(c)[0] in "gl" and self.key[c] == s.holder for c in self.tag) or "heself" in self.s.people
                explicit = s.user is not None and s.user != "self"
                if emph and not selecting:
                    key = s.holder or self._anon("#H")
                    s.holder = s.holder or key
                elif selecting or explicit or self._explicit_user() or self._wish():
                    key = s.user or self._explicit_user() or self._anon("#U")
                    s.user = s.user or key
                    if s.user == "self":
                        key = s.user
                else:
                    key = s.holder or self._anon("#H")
                    s.holder = s.holder or key
                setattr(s, role, key)
                return
            if role == "holder":
                key = s.user or self._explicit_user() or self._anon("#U")
                s.user = key
                s.holder = key
                return
            key = self._explicit_user() or self._anon("#U")
            if getattr(s, role) is None:
                setattr(s, role, key)
            return
        if slug in ("he", "other", "mate"):
            if role == "victim":
                subject = self._subject(ch)
                named = [k for k in self.order if k[0] in "gl" and k not in (s.holder, s.user, self.key.get(subject)) and self._before(k, ch)]
                if slug == "he" and named:
                    key = named[-1]
                elif slug == "he" and s.user and self._before(s.user, ch) and s.user != self.me and s.user[0] in "gl" and s.holder and s.holder[0] not in "gl":
                    key = s.user
                elif key in (s.holder, s.user):
                    return
            elif role == "holder":
                named = [k for k in self.order if k[0] in "glr" and k not in (s.victim, s.user) and self._before(k, ch) and k != self.me]
                if slug == "he" and named and named[-1] == "g:zhugeliang" and re.search("(?:指定|点|指|选)$", self.tag[max(0, self.tag.index(ch) - 2):self.tag.index(ch)]):
                    s.victim = named[-1]
                    return
                if slug == "he" and named:
                    key = named[-1]
                elif key in (s.user, s.victim):
                    return
            elif role == "user" and key in (s.holder, s.victim):
                return
        if role == "user" and key == s.holder and not strong:
            return
        if not strong and key in (s.user, s.holder, s.victim):
            return
        setattr(s, role, key)

    def _subject(self, ch: str) -> str | None:
        """The person that opens the clause of a character, if one stands before it."""
        k = self.tag.index(ch)
        start = max((self.tag.rfind(c, 0, k) for c in ",.?!;:"), default=-1) + 1
        return next((c for c in self.tag[start:k] if c in self.key and self._slug(c) != "self"), None)

    def _before(self, key: str, ch: str) -> bool:
        k = next((i for i, c in enumerate(self.tag) if self.key.get(c) == key), 999)
        return k < self.tag.index(ch)

    def _anon(self, key: str) -> str:
        self.s.people.setdefault(key, Who(key, {"#U": "借刀的使用者", "#H": "被借刀的角色", "#V": "被杀的角色"}[key]))
        return key

    def _explicit_user(self) -> str | None:
        """The user as told outright by a name before 用借刀 or in the first person."""
        for m in rx(r"(?P<u><P>)(?:自己)?(?:<G>{0,7})(?:使用|用|打|出|放|丢|有|拿)(?:一?张|的|了)?<J>").finditer(self.tag):
            if self._slug(m.group("u"))[0] in "glr" or self._slug(m.group("u")) in ("me", "self"):
                if self._slug(m.group("u")) != "self" and self.key[m.group("u")] != self.s.holder and not rx("<N>|被|对<P>").search(m.group(0)):
                    return self.key[m.group("u")]
        m = rx(r"^(?P<u><P>)(?:装|拿|有|想|用)").search(self.tag)
        if m and self._slug(m.group("u"))[0] in "gl" and self.key[m.group("u")] != self.s.holder:
            return self.key[m.group("u")]
        return self.me if self.me in self.s.people and self.me != self.s.holder else None

    def _wish(self) -> bool:
        return False

    def _self_choice(self) -> None:
        """自己 that no construction has read: 自己 alone beside 借刀 is its target."""
        s, tag = self.s, self.tag
        free = [c for c in tag if self._slug(c) == "self"]
        if not free or s.self_victim or s.holder is not None:
            return
        if rx("被<G>{0,3}<J>").search(tag):
            return
        one = "[" + "".join(free) + "]"
        if any(rx(p).search(tag) for p in (f"以{one}为目标", rf"<J>[^,]{{0,4}}(?:能不能|能|可以|只能)?是?{one}", f"借{one}", f"{one}[^,]{{0,3}}<J>")):
            self.bind("holder", free[-1])

    def _users(self) -> None:
        s = self.s
        if s.user is None:
            for m in rx(r"(?P<u><P>)(?:<G>{0,10})(?:使用|用|打|出|放|丢|拿|有|的|想|忘了说)?(?:了|出)?(?:一?张|个)?<J>").finditer(self.tag):
                u = m.group("u")
                if rx("<N>|被|挨|中了|挡|抵|离|距").search(m.group(0)) or rx("^的<K>").search(self.tag[m.end():]) or "对" in self.tag[max(0, m.start() - 1):m.start()]:
                    continue
                if self._slug(u) in ("he", "other", "#H", "#V", "same", "shu", "self") or self.key[u] in (s.holder, s.victim) and self._slug(u)[0] != "m":
                    continue
                s.user = self.key[u]
                break
        if s.user is None and s.holder is not None and s.holder[0] in "glm":
            for part in re.split("[,.?!;:]", self.tag):
                j = next((i for i, c in enumerate(part) if c in self.t.at and self.t.at[c].kind == "J"), None)
                mine = [i for i, c in enumerate(part) if self.key.get(c) == s.holder]
                if j is not None and len(mine) >= 2 and mine[0] < j < mine[-1] and "被" not in part and s.victim != s.holder and part[max(0, mine[0] - 1):mine[0]] not in ("对", "给", "向", "借", "让", "叫"):
                    s.user = s.holder
        if s.user is None and any(self._slug(c) == "#U" for c in self.tag):
            s.user = self._anon("#U")
        if s.user is None and self.me in s.people and self.me != s.holder and "other" not in [self._slug(c) for c in self.tag[:next((i for i, c in enumerate(self.tag) if c == "借" or c in self.t.at and self.t.at[c].kind == "J"), 0)]]:
            if s.victim != self.me or not re.search("有人|别人|队友", self.t.text.split("借")[0]):
                s.user = self.me
        if s.user is None and s.holder == self.me and "我自己" in self.t.text and not rx("被<G>{0,3}<J>").search(self.tag):
            s.user = self.me

    def _rest(self) -> None:
        """Names that no construction took: 无懈 by others, helpers of 激将, the receiver of 流离, else the open slots in order."""
        s, tag = self.s, self.tag
        taken = {s.user, s.holder, s.victim}
        m = rx(r"<S><G>{0,6}(?P<p><P>)").search(tag) if "liuli" in self._skills() else None
        if m:
            daqiao = next((k for k in self.order if k == "g:daqiao"), None) or self._general("daqiao")
            move = next((self.key[x.group("p")] for x in rx(r"<S>(?:转移)?(?:给|到|了|过来的?|去|<G>){0,6}(?P<p><P>)").finditer(tag) if self.key.get(x.group("p")) != daqiao and self._slug(x.group("p"))[0] == "g"), None)
            simayi = "g:simayi" if "g:simayi" in s.people else None
            s.victim = daqiao
            s.moved_to = simayi or move
        taken |= {s.moved_to, s.victim}
        for slug, role in (("#U", "user"), ("#H", "holder")):
            if getattr(s, role) is None and any(self._slug(c) == slug for c in tag):
                setattr(s, role, self._anon(slug))
        if "g:zhugeliang" in s.people and s.victim is None and any(t.kind == "N" for t in self.t.at.values()):
            s.victim = "g:zhugeliang"
            taken.add(s.victim)
        if "wusheng" in self._skills() and s.holder is None:
            s.holder = self._general("guanyu")
            taken.add(s.holder)
        if s.user is None and "jijiang" not in self._skills():
            for m in rx(r"(?:交给|给|归|放在|进|到)(?P<p><P>)").finditer(tag):
                if self.key[m.group("p")] not in taken and (self._slug(m.group("p"))[0] in "glr" or self._slug(m.group("p")) == "me"):
                    s.user = self.key[m.group("p")]
                    break
        if s.user is None and s.holder:
            for m in rx(r"(?P<a><P>)[^,.]{0,6}还是[^,.]{0,3}(?P<b><P>)").finditer(tag):
                pair = [self.key[m.group("a")], self.key[m.group("b")]]
                other = [k for k in pair if k != s.holder]
                if s.holder in pair and other and other[0] not in taken:
                    s.user = other[0]
        taken |= {s.user, s.holder}
        for m in rx(r"(?P<p><P>)(?:<G>{0,3})(?:又|丢了?|出了?|用了?|打了?|再|也)?<G>{0,3}<N>(?:了|掉)?").finditer(tag):
            key = self.key[m.group("p")]
            if key not in taken and key[0] in "gl":
                s.nullifiers.append(key)
                taken.add(key)
        if "jijiang" in self._skills():
            for key in self.order:
                if key[0] == "g" and key not in taken and key != "g:liubei":
                    s.helper = key
                    taken.add(key)
        for key in self.order:
            if key in taken or key[0] not in "gl":
                continue
            if key[0] == "l" and rx(f"(?:做|当|为)[{''.join(c for c in self.key if self.key[c] == key)}]|[{''.join(c for c in self.key if self.key[c] == key)}]这个?位置").search(tag):
                continue
            if s.user == s.holder == "#U" and key[0] == "g":
                s.user = s.holder = key
                taken.add(key)
                continue
            if s.people[key].general == "simayi" and s.victim is None or s.people[key].general == "zhugeliang" and s.victim is None:
                s.victim = key
            elif s.holder is None and not ("g:" in key and s.people[key].general in ("simayi",)):
                s.holder = key
            elif s.victim is None:
                s.victim = key
            elif s.user is None:
                s.user = key
            else:
                s.nullifiers.append(key)
            taken.add(key)
        for key in self.order:
            if key not in taken and key.startswith("r:"):
                role = key[2:].rstrip("2")
                if s.victim is None and role in ("rebel", "loyalist") and s.holder:
                    s.victim = key
                elif s.holder is None and s.victim:
                    s.holder = key
                elif s.victim is None:
                    s.victim = key
                elif s.holder is None:
                    s.holder = key
                taken.add(key)

    def _general(self, slug: str) -> str:
        key = "g:" + slug
        self.s.people.setdefault(key, Who(key, slug, slug))
        return key

    def _skills(self) -> list[str]:
        return [t.slug for t in self.t.at.values() if t.kind == "S"]
