"""The plain reading of a question about one card, skill or piece of equipment: states, facts and one question.

Rules rewrite the tokens of `bag_words.lex`: what a rule understands it takes away. Whatever of content is left at the end was
not understood, and `read` gives None with the words in question, so that no number, suit, negation or name is dropped unread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from resolver.ask import units
from resolver.ask.bag_words import Tok, lex
from resolver.ask.frames import Card

rx = re.compile  # over letters of kinds, without the classes of `tagging.rx`
ROLES = {"lord", "loyalist", "rebel", "renegade"}
KINGDOM = {"魏": "魏", "蜀": "蜀", "吴": "吴", "群": "群"}
COSTS = frozenset("zhiheng rende guicai guidao rende zhiheng tianxiang liuli lijian jieyin qingnang shensu jijiu guose qixi wusheng longdan qingguo guhuo huangtian".split())
PHASES = {"出牌阶段": "play", "弃牌阶段": "discard", "摸牌阶段": "draw", "判定阶段": "judge", "准备阶段": "prepare", "回合开始阶段": "prepare", "回合开始": "prepare",
                   "开始阶段": "prepare", "结束阶段": "finish", "回合结束阶段": "finish", "回合结束": "finish", "出牌": "play"}
ATTACKS = {"slash": "jink", "savage_assault": "slash", "archery_attack": "jink", "duel": "slash"}


ROUNDS = 200  # of one rule; each takes something away, so that a question never needs as many


@dataclass
class Ent:
    """A person: how the question calls it and what it says of it."""

    spoken: str
    general: str | None = None
    role: str | None = None
    me: bool = False
    hp: int | None = None
    max_hp: int | None = None
    hand: int | None = None
    cards: list = field(default_factory=list)
    lacks: set = field(default_factory=set)
    equip: list = field(default_factory=list)
    bare: bool = False
    judge: list = field(default_factory=list)
    chained: bool = False
    dying: bool = False
    wounded: bool = False
    full: bool = False
    distance: int | None = None
    facing: bool = False
    gender: str | None = None
    kingdom: str | None = None


@dataclass
class Act:
    """A use or an answer told or asked about."""

    card: Card | None = None
    actor: Ent | None = None
    targets: list = field(default_factory=list)
    material: list | None = None
    by: str | None = None
    times: int = 1
    count: int = 0          # number of targets said without naming them
    zone: Card | None = None


@dataclass
class Bag:
    """All of a question: persons, what happened, what is asked (`ask`, a dict with its kind and arguments)."""

    text: str
    ents: list = field(default_factory=list)
    acts: list = field(default_factory=list)
    answers: list = field(default_factory=list)     # (Ent|None, slug, played)
    skills: list = field(default_factory=list)      # skills told as invoked: (slug, number)
    named: list = field(default_factory=list)       # skills named
    judge: tuple | None = None
    shown: tuple | None = None
    guessed: bool | None = None
    damage: int | None = None
    hurt: Ent | None = None
    hitter: Ent | None = None
    dead: Ent | None = None
    killer: Ent | None = None
    phase: str | None = None
    others_turn: bool = False
    seats: int | None = None
    nulled: Ent | None = None
    recast: object = None
    ask: dict | None = None
    left: str = ""
    topic: Ent | None = None
    group: str = ""
    hint: Ent | None = None
    aim: Ent | None = None
    direct: Ent | None = None
    twofold: bool = False     # a pronoun could be either of two persons
    conversions: list = field(default_factory=list)


class Reading:
    """The live tokens and the bag they are read into."""

    def __init__(self, tagged, lexicon, he: int = 0):
        self.he = he
        self.tagged, self.lexicon = tagged, lexicon
        self.toks: list[Tok] = lex(tagged)
        self.bag = Bag(tagged.text)
        self._persons()

    @property
    def s(self) -> str:
        return "".join(t.kind for t in self.toks)

    # --- persons -----------------------------------------------------------------------------------------------------

    def ent(self, spoken: str, **more) -> Ent:
        found = Ent(spoken, **more)
        self.bag.ents.append(found)
        return found

    def _persons(self) -> None:
        named: dict[str, Ent] = {}
        order: list[Ent] = []
        clause_subject = previous_subject = None
        fresh = True
        for i, tok in enumerate(self.toks):
            if tok.kind in ",?":
                previous_subject, clause_subject, fresh = clause_subject or previous_subject, None, True
                continue
            if tok.kind not in "Pp":
                continue
            slug = tok.val.slug if tok.kind == "P" else "p"
            before = self.toks[i - 1].kind if i else ""
            who = None
            if slug[:1] not in "~@p" or slug in ("peach",):
                key = slug
                if slug in ROLES:
                    prev = self.toks[i - 1] if i else None
                    follow = self.toks[i + 1] if i + 1 < len(self.toks) else None
                    if key in named and before in ("K", "k") and slug in ("rebel", "loyalist"):
                        key = slug + "2"
                    if prev is not None and prev.kind == "P" and isinstance(prev.val, Ent) and prev.val.role is None and not prev.val.spoken.startswith("~"):
                        prev.val.role = slug
                        tok.kind, tok.val = "-", prev.val
                        continue
                    if follow is not None and follow.kind == "P" and follow.val.slug[:1] != "~" and follow.val.slug not in ROLES:
                        tok.kind = "-"
                        self.toks[i + 1].text += "\0" + slug
                        continue
                    who = named.get(key) or self.ent(tok.text, role=slug)
                else:
                    who = named.get(key) or self.ent(tok.text.split("\0")[0], general=slug)
                    if "\0" in tok.text:
                        who.role = tok.text.split("\0")[1]
                named[key] = who
            else:
                word = slug[1:] if slug != "p" else tok.text
                if word in ("我", "我自己", "我们", "咱们", "我方"):
                    who = named.get("me") or self.ent("我", me=True)
                    named["me"] = who
                elif word in ("自己", "他自己", "她自己", "本人"):
                    who = clause_subject or previous_subject or (order[-1] if len(order) == 1 else None)
                    if who is None:
                        who = named.get("self") or self.ent("自己", me=True)
                        named["self"] = who
                elif word[:1] in "男女魏蜀吴群" and word not in ("男", "女"):
                    key = "w" + word[:1]
                    if key in named and before in "Ko":
                        key += "2"
                    nxt = self.toks[i + 1] if i + 1 < len(self.toks) else None
                    if word[0] in "魏蜀吴群" and nxt is not None and nxt.kind == "P" and nxt.val.slug[:1] != "~":
                        tok.kind = "-"
                        continue
                    who = named.get(key) or self.ent(tok.text, gender=word[0] if word[0] in "男女" else None, kingdom=word[0] if word[0] in "魏蜀吴群" else None)
                    named[key] = who
                elif word in ("他", "她", "它", "人家", "那人", "这人", "对方", "对面", "对手", "那个人", "这个人", "目标", "那家", "敌方", "来源"):
                    opposite = word in ("对方", "对面", "对手", "敌方", "目标", "来源")
                    free = [e for e in reversed(order) if e is not clause_subject and not e.me]
                    if opposite and len(free) > 1 and previous_subject is not None:
                        free = [e for e in free if e is not previous_subject]
                    elif opposite and len(free) == 1 and "me" not in named and clause_subject is None:
                        free = []
                    if not opposite and len(free) > 1:
                        self.bag.twofold = True
                        free = free[min(self.he, len(free) - 1):]
                    who = next(iter(free), None)
                    if who is None:
                        who = named.get("other") or self.ent(tok.text)
                        named["other"] = who
                elif word in ("两个人", "俩人", "三个人", "其他目标", "后面的人", "后面几家", "后面的角色", "后面几个人", "第一个", "第二个", "第三个", "第一个人", "第二个人", "第三个人"):
                    self.bag.group = tok.text
                    who = self.ent(tok.text)
                elif word in ("另一个", "另一个人", "另一人"):
                    who = self.ent(tok.text)
                elif word in ("甲", "乙", "丙", "丁", "戊") or word.isascii():
                    who = named.get(word) or self.ent(word)
                    named[word] = who
                else:
                    key = "p:" + word
                    if word in ("别人", "其他人", "别的人", "人", "有人", "某人", "白板", "对象"):
                        key = "p:other"
                    who = named.get(key) or self.ent(tok.text)
                    named[key] = who
            tok.val = who
            tok.kind = "P"
            if fresh and before not in ("o", "b", "K", "u", "G") or clause_subject is None and before == "b" and False:
                clause_subject, fresh = who, False
            if who in order:
                order.remove(who)
            order.append(who)
        self.toks = [t for t in self.toks if t.kind != "-"]

    # --- rewriting ---------------------------------------------------------------------------------------------------

    def rewrite(self, rules) -> None:
        """Applies each rule wherever it fits; a rule returns False to decline, else the tokens to put (None: nothing)."""
        for pattern, fn in rules:
            at = 0
            for _ in range(ROUNDS):
                match = pattern.search(self.s, at)
                if not match:
                    break
                if match.end() == match.start():
                    at = match.end() + 1
                    if at > len(self.s):
                        break
                    continue
                put = fn(self, match)
                if put is False:
                    at = match.start() + 1
                    continue
                self.toks[match.start():match.end()] = put or []
                at = match.start()

    def g(self, match, name):
        """Token of a named group of one character, or None."""
        k = match.start(name)
        return self.toks[k] if k >= 0 and match.end(name) > k else None

    def val(self, match, name):
        tok = self.g(match, name)
        return tok.val if tok is not None else None

    def topic_at(self, k: int) -> Ent | None:
        """Subject of the clause of token k, of an earlier clause, else the first person that follows."""
        s = self.s
        start = max((i + 1 for i in range(k) if s[i] in ",?"), default=0)
        for lo, hi in ((start, k),):
            for i in range(lo, hi):
                if s[i] == "P" and (i == lo or s[i - 1] not in "oG"):
                    return self.toks[i].val
        for i in range(start - 1, -1, -1):
            if s[i] == "P":
                first = max((j + 1 for j in range(i) if s[j] in ",?"), default=0)
                for j in range(first, i + 1):
                    if s[j] == "P" and (j == first or s[j - 1] not in "oG"):
                        return self.toks[j].val
                return self.toks[i].val
        for i in range(k, len(s)):
            if s[i] == "P" and s[i - 1:i] in ("", ",", "?"):
                return self.toks[i].val
        return None


def card(mention, zone="hand") -> Card:
    """The card behind a mention."""
    return Card(mention.slug, mention.suit, mention.color, mention.number, zone)


# --- states ------------------------------------------------------------------------------------------------------------------

_STATE = "(?:0|nz|nU|nY|nf|(?<![mM])eH(?=g)|E?e+N?W(?:[&or]W)?|Dw?N|6H?w?[KCW](?![BI])|6H?c?(?=u|,|$|\\?)|[78]wW|J(?:[eu]*C)+(?=,|$|m|g|w|M)|(?:eN>?Hc?|(?<![xuGtRoK])N>?Hc?)(?![aS])|eNc(?=,|$)|nc(?=g)|H6H?w?[KCW]?c?|[ue]+W[&r]W|(?<=P)W[&r]W(?=,)|He?N?[KC](?=,|$)|\\^|#h?|h#|(?<![lrbx])e?Nd?h(?!q)|h[&>]?Nd?(?!p)|3N|2|4|H[ow]?N|WH(?=,|$|\\?)|We(?=,)|nFH|nH|HnC?(?=,|$)|n?H!?n(?=,|$)|He?>?Nc?(?![KCW])|f|U(?!w?y)|(?<![mMwC])z|Y(?!\\?)|H?ne?(?:W|@|7|8|e)(?:n?(?:W|@|7|8))*|n(?:W|@|7|8)|e+W(?:[&or]W)?|HeN?[KC](?!B)|>?e[@]|eN?[KC]+(?=,|g)|HnC|HnF|HeF|DN|O|Jn|nJ|En|nE)"


_ONE = re.compile(_STATE)


def _describe(r: Reading, ent: Ent, toks: list[Tok], judged: bool = False) -> None:
    s = "".join(t.kind for t in toks)
    parts = [m.span() for m in _ONE.finditer(s)]
    if s.startswith("H") and "n" in s and any(k in s for k in "W78@"):
        toks, s, parts = toks[1:], s[1:], []
    if len(parts) > 1:
        for a, b in parts:
            _describe(r, ent, toks[a:b], judged)
        return
    first = next((t for t in toks if t.kind in "N#"), None)
    if s in ("nz", "nU", "nY"):
        pass
    elif s == "nf":
        ent.wounded = True
    elif s == "^":
        ent.distance = 4
    elif s == "0":
        ent.hand = 0
    elif "6" in s:
        ent.hand = 1
        ent.cards += [card(t.val) for t in toks if t.kind in "KCW"]
    elif s in ("Jn", "nJ"):
        pass
    elif s in ("En", "nE"):
        ent.bare = True
    elif "J" in s:
        ent.judge += [t.val.slug for t in toks if t.kind == "C"]
    elif s == "2":
        ent.bare = True
    elif s == "4":
        ent.equip.append("chitu")
    elif "3" in s:
        ent.max_hp = first.val
    elif s == "nc":
        ent.hand, ent.bare = 0, True
    elif s.startswith("eN") and s.endswith("c"):
        ent.hand = first.val
    elif s == "eH":
        ent.hand = 1
    elif s in ("WH", "We"):
        ent.equip.append(toks[0].val.slug)
    elif s == "nFH":
        ent.lacks.add(toks[1].val)
    elif s in ("HoN", "HwN"):
        ent.hand = first.val
    elif "#" in s:
        ent.hp, ent.max_hp = first.val
    elif "D" in s and "W" not in s:
        ent.distance = first.val
    elif "O" in s:
        ent.distance = toks[0].val + 1
    elif "h" in s:
        ent.hp = first.val
    elif s.startswith("n") and "H" in s or s.startswith("H") and s.endswith("n"):
        ent.hand = 0
    elif "H" in s and "n" in s and "F" in s:
        ent.lacks.add(next(t.val for t in toks if t.kind == "F"))
    elif "H" in s and "n" in s:
        ent.lacks.add(next(t.val.slug for t in toks if t.kind in "KC"))
    elif s.startswith("e") and any(t.kind == "C" and t.val.slug in units.DELAYED for t in toks) and judged:
        ent.judge += [t.val.slug for t in toks if t.kind == "C"]
    elif "K" in s or "C" in s:
        for t in toks:
            if t.kind in "KC":
                ent.cards += [card(t.val)] * (first.val if first is not None else 1)
    elif "F" in s:
        suit, value, color = next(t.val for t in toks if t.kind == "F")
        ent.cards.append(Card(None, suit, color, value))
    elif "H" in s:
        ent.hand = first.val
    elif s == "f":
        ent.full = True
    elif s == "U":
        ent.wounded = True
    elif s == "z":
        ent.chained = True
    elif s == "Y":
        ent.dying = True
    elif s.startswith("n"):
        for t in toks:
            if t.kind == "W":
                ent.lacks.add(t.val.slug)
        ent.bare = ent.bare or "W" not in s and "@" not in s
        if "@" in s:
            ent.lacks.add("horse")
    elif "@" in s:
        ent.equip.append("chitu")
    else:
        ent.equip += [t.val.slug for t in toks if t.kind == "W"]


def _state(r: Reading, m):
    i, j = m.start("st"), m.end("st")
    toks = r.toks[i:j]
    s = r.s
    pre, post = s[i - 1:i], s[j:j + 1]
    put: list[Tok] = []
    if any(t.kind == "e" and t.text in ("装备", "装", "装上") for t in toks) and any(mm.slug in ("jizhi", "xiaoji") for mm in r.tagged.mentions.values()):
        return False
    if pre == "&":
        return [] if s[i] == "n" else False
    if m.group("g") and m.group("h"):
        ent = r.g(m, "h").val
        put = [r.g(m, "h")]
    elif m.group("g"):
        ent = r.ent("—")
        put = [Tok("P", ent, "", toks[0].at)]
    elif pre == "P":
        ent = r.toks[i - 1].val
        k = i - 2
        while k >= 0 and r.s[k] in "Po&":
            if r.s[k] == "P" and r.toks[k].val is not ent and ("都" in r.bag.text or "均" in r.bag.text):
                _describe(r, r.toks[k].val, toks)
            k -= 1
    elif post == "P" and pre in ("", ",", "o", "b", "K", "u", "?", "C", "I"):
        ent = r.toks[j].val
    elif s[i:j][:1] in "DO^" and pre in ("", ",", "?") and post in "mKCu":
        ent = r.bag.aim = r.ent("—")
    else:
        ent = r.topic_at(i)
        if ent is None:
            ent = next((e for e in r.bag.ents if e.spoken == "∅"), None) or r.ent("∅")
            r.bag.topic = r.bag.topic or ent
    before = ent.hp, ent.hand, ent.distance, ent.max_hp
    _describe(r, ent, toks, bool(m.group("g")) or "已" in r.bag.text)
    if any(a is not None and a != b for a, b in zip(before, (ent.hp, ent.hand, ent.distance, ent.max_hp))):
        r.bag.group = "前后不同的数"
    return put


_CHAIN = f"{_STATE}(?:[o&]?{_STATE})*"
STATES = [(rx(f"(?P<st>{_CHAIN})(?P<g>g)(?P<h>P)"), _state), (rx(f"(?P<st>{_CHAIN})(?P<g>g)(?P<h>(?=))"), _state), (rx(f"(?P<st>{_STATE})(?P<g>(?=))(?P<h>(?=))"), _state)]


def _seats(r, m):
    r.bag.seats = r.val(m, "n")


def _role_is(r, m):
    a, b = r.val(m, "a"), r.val(m, "b")
    if m.group("n"):
        if b.role:
            a.lacks.add("role:" + b.role)
        elif b.general:
            a.lacks.add("general:" + b.general)
        else:
            return False
    else:
        a.role, a.general = a.role or b.role, a.general or b.general
    r.bag.ents = [e for e in r.bag.ents if e is not b]
    return [r.g(m, "a")]


def _same(r, m):
    """我(自己), P P: the same person said twice, or a pronoun beside a name."""
    a, b = r.val(m, "a"), r.val(m, "b")
    if a is b:
        return [r.g(m, "a")]
    if (a.me or a.spoken in ("他", "她")) and b.spoken in ("对面", "正对面", "下家", "上家", "队友", "隔壁", "对家"):
        if not a.me and sum(t.val is a for t in r.toks) == 1:
            r.bag.ents = [e for e in r.bag.ents if e is not a]
        return [r.g(m, "b")]
    if a.spoken in ("对面", "正对面", "对家") and (b.general or b.role):
        b.facing = True
        r.bag.ents = [e for e in r.bag.ents if e is not a]
        return [r.g(m, "b")]
    if b.spoken in ("那位", "那家", "那个人", "人", "那人", "这人", "家伙") and not b.general and not b.role:
        r.bag.ents = [e for e in r.bag.ents if e is not b]
        for t in r.toks:
            if t.val is b:
                t.val = a
        return [r.g(m, "a")]
    return False


# --- facts -------------------------------------------------------------------------------------------------------------------


def _judge(r, m):
    if r.bag.judge is not None:
        return False
    r.bag.judge = r.val(m, "f")
    return [t for t in r.toks[m.start():m.end()] if t.kind in "CSW"]


def _shown(r, m):
    r.bag.shown = r.val(m, "f")
    return [r.g(m, "a")] if m.group("a") else []


def _guess(r, m):
    a, b = r.val(m, "f"), r.val(m, "f2")
    r.bag.guessed = a[0] == b[0]
    return []


def _hit_n(r, m):
    r.bag.damage = r.val(m, "n")
    who = r.val(m, "a") if "a" in m.groupdict() and m.group("a") else r.topic_at(m.start())
    if m.group("a") == "W":
        if who.slug not in units.ARMORS:
            return False
        who = _wear(r, who)
    if who is None:
        who = r.bag.topic = r.bag.topic or r.ent("∅")
    if "x" in m.groupdict() and m.group("x"):
        mention = r.val(m, "x")
        r.bag.acts.append(Act(card(mention), r.val(m, "c") if m.groupdict().get("c") else None, [who]))
    elif m.groupdict().get("c"):
        r.bag.hitter = r.val(m, "c")
    r.bag.hurt = who
    return [r.g(m, "a")] if m.groupdict().get("a") == "P" else [Tok("P", who, "", 0)]


def _emptied(r, m):
    """诸葛亮空城: he has no hand cards."""
    if r.val(m, "k").slug == "luoyi" and m.group().startswith("S") and r.val(m, "a").general == "xuchu":
        r.bag.skills.append(("luoyi", {"who": r.val(m, "a")}))
        return [r.g(m, "a")]
    if r.val(m, "k").slug != "kongcheng" or r.val(m, "a").hand not in (None, 0):
        return False
    r.val(m, "a").hand = 0
    return [r.g(m, "a")]


def _stripped(r, m):
    """W被拆: the piece is taken off its wearer."""
    if r.val(m, "x").slug not in ("dismantlement", "snatch"):
        return False
    who = next((e for e in r.bag.ents if e.spoken == "主人"), None)
    who = _wear(r, r.val(m, "v"), who)
    r.bag.acts.append(Act(card(r.val(m, "x")), None, [who], zone=card(r.val(m, "v"), "equip")))
    return [Tok(",", None, ",", 0)]


def _chained(r, m):
    if r.val(m, "x").slug != "iron_chain":
        return False
    held = [t for t in r.toks[m.start():m.start("x")] if t.kind == "P"]
    for tok in held:
        tok.val.chained = True
    if not held and not any(e.chained for e in r.bag.ents):
        return False
    return held[:1]


def _struck_once(r, m):
    who = r.val(m, "a") if m.group("a") else r.topic_at(m.start())
    if r.val(m, "n") != 1:
        return False
    r.bag.acts.append(Act(card(r.val(m, "x")), None, [who] if who is not None else []))
    return [r.g(m, "a")] if m.group("a") else []


def _hits(r, m):
    r.bag.hurt, r.bag.hitter = r.val(m, "a"), r.val(m, "b")
    return [r.g(m, "b")]


def _kills(r, m):
    r.bag.dead, r.bag.killer = r.val(m, "b"), r.val(m, "a") if m.group("a") else None
    return [r.g(m, "a")] if m.group("a") else [Tok(",", None, ",", 0)]


def _dies(r, m):
    r.bag.dead = r.val(m, "b")
    start = max((i + 1 for i in range(m.start()) if r.s[i] in ",?"), default=0)
    r.bag.killer = next((r.toks[i].val for i in range(start, m.start()) if r.s[i] == "P"), None)
    return [r.g(m, "b")] if r.bag.killer is not None else [Tok(",", None, ",", 0)]


def _nulls(r, m):
    if r.val(m, "x").slug != "nullification":
        return False
    r.bag.nulled = r.val(m, "b")
    return [r.g(m, "y"), Tok(",", None, ",", 0)]


def _user(r, m):
    """放X的人: the one who uses X."""
    if m.group("a2") and r.val(m, "a2") is not r.val(m, "a") and not r.toks[m.start("a2")].text.endswith("自己"):
        return False
    r.bag.hint = r.val(m, "a")
    return [r.g(m, "x"), Tok(",", None, ",", 0), r.g(m, "a")]


def _deals_n(r, m):
    r.bag.damage, r.bag.hurt = r.val(m, "n"), r.val(m, "b")
    if m.groupdict().get("x"):
        x = r.val(m, "x")
        r.bag.acts.append(Act(card(x), r.val(m, "a") if m.group("a") else None, [r.val(m, "b")]))
    r.bag.hitter = r.val(m, "a") if m.group("a") else None
    return [r.g(m, "a")] if m.group("a") else []


def _no_answer(r, m):
    slug = r.val(m, "x").slug
    r.bag.answers.append((r.val(m, "a"), "slash" if slug in units.SLASHES else slug, False))
    return [r.g(m, "a")] if m.group("a") else []


def _spoken_turn(r, m):
    r.bag.others_turn = True
    return []


def _phase(r, m):
    r.bag.phase = PHASES[r.toks[m.start("ph")].val]
    return [t for t in r.toks[m.start():m.end()] if t.kind == "P"][:1]


FACTS = [
    (rx("(?P<n>\")g?,?"), _seats),
    (rx("(?P<a>P)(?P<n>n)?w?(?P<b>P)(?=,|$|m)"), lambda r, m: _role_is(r, m) if (r.val(m, "b").role or r.val(m, "b").general) and (m.group("n") or r.val(m, "a").me or "w" in m.group()) else False),
    (rx("(?P<a>P)(?P<b>P)"), _same),
    (rx("[jJ]?[CSW]?j[wg]?(?P<f>F)[gc]?"), _judge),
    (rx("(?P<a>P)?s[gw]*(?P<f>F)"), _shown),
    (rx("(?P<b>P)b(?P<a>P)K?k"), lambda r, m: _kills(r, m)),
    (rx("(?P<k>S)g(?P<a>P)"), lambda r, m: _emptied(r, m)),
    (rx("nP(?P<x>C)(?=,|$)"), lambda r, m: [] if r.val(m, "x").slug == "nullification" else False),
    (rx("(?P<k>K)b(?P<x>C)[Bl]*"), lambda r, m: [r.g(m, "k")] if r.val(m, "x").slug == "jink" and not r.bag.answers.append((None, "jink", True)) else False),
    (rx("(?P<a>(?:P[o&]?)*P)?b(?P<x>C)z?(?=,)"), lambda r, m: _chained(r, m)),
    (rx("nK?I(?=,|\\?)"), lambda r, m: r.bag.answers.append((None, "jink", True))),
    (rx("(?<=,)I(?=,)"), lambda r, m: []),
    (rx("\\[,(?=w?q)"), lambda r, m: [r.toks[m.start()]]),
    (rx("(?P<a>P)Hu(?=,)"), lambda r, m: [r.g(m, "a")] if any(mm.slug == "lianying" for mm in r.tagged.mentions.values()) else False),
    (rx("e(?P<a>P)(?=,)"), lambda r, m: [r.g(m, "a")]),
    (rx("(?P<a>P)?b(?P<x>K)(?P<n>N)T(?=,)"), lambda r, m: _struck_once(r, m)),
    (rx("(?P<x>C)[lI](?P<b>P)(?=,)"), lambda r, m: [] if r.val(m, "x").slug == "lightning" and not r.bag.acts.append(Act(card(r.val(m, "x")), None, [r.val(m, "b")])) else False),
    (rx("nk(?=,)"), lambda r, m: []),
    (rx("(?P<a>P)?x(?P<f>F)c?(?=,)"), lambda r, m: ([r.g(m, "a")] if m.group("a") else []) if r.bag.shown is not None and r.bag.shown[0] == r.val(m, "f")[0] else False),
    (rx("(?P<a>P)?nu+(?P<k>S)(?=,)"), lambda r, m: [r.g(m, "a")] if m.group("a") else []),
    (rx("(?P<a>P)b(?P<n>N)T(?=,)"), lambda r, m: [r.g(m, "a")] if r.val(m, "n") == 1 and not r.bag.acts.append(Act(Card("slash"), None, [r.val(m, "a")])) else False),
    (rx("(?P<a>P)?[xu](?P<n>N)?e(?=,)"), lambda r, m: ([r.g(m, "a")] if m.group("a") else []) if "S" in r.s and (r.val(m, "n") or 1) == 1 else False),
    (rx("(?P<a>P)?Bn(?=,)"), lambda r, m: []),
    (rx("[wen]*\\|\\??"), lambda r, m: [Tok(",", None, ",", 0)]),
    (rx("(?P<x>C)[mw]*(?P<y>C)"), lambda r, m: [r.g(m, "x")] if r.val(m, "x").slug == r.val(m, "y").slug else False),
    (rx("[e&]+(?P<k>S)(?=,|$|g)"), lambda r, m: [] if any(units.OWNER.get(r.val(m, "k").slug) == e.general for e in r.bag.ents) else False),
    (rx("(?P<a>P)(?P<k>S)(?=,|m|w|b)"), lambda r, m: _emptied(r, m)),
    (rx("(?P<v>W)b(?P<x>C)[lR]*"), lambda r, m: _stripped(r, m)),
    (rx(",?b\\?+(?=w)"), lambda r, m: [Tok(",", None, ",", 0)]),
    (rx("(?P<k>W)b(?P<x>C)B?"), lambda r, m: [r.g(m, "k")] if r.val(m, "x").slug == "jink" and not r.bag.answers.append((None, "jink", True)) else False),
    (rx("(?P<x>C)\\]l?(?!\\?)"), lambda r, m: [] if not setattr(r.bag, "recast", r.val(m, "x")) else []),
    (rx("[uK](?P<a>P)g(?P<b>P)(?!g)"), lambda r, m: _hits(r, m)),
    (rx("K?k(?P<b>P)g(?P<a>P)"), lambda r, m: _kills(r, m)),
    (rx("(?P<x>C)b(?P<y>C)[lB]*(?=,|\\?|A|w|m|M|P)"), lambda r, m: [r.g(m, "x"), Tok(",", None, ",", 0)] if r.val(m, "y").slug == "nullification" and not r.bag.answers.append((None, "nullification", True)) else False),
    (rx("(?P<a>P)?K?k(?P<b>P)"), lambda r, m: _kills(r, m)),
    (rx("(?P<b>P)k(?=,|$)"), lambda r, m: _dies(r, m)),
    (rx("(?P<x>C)(?P<y>C)o(?P<b>P)g?"), lambda r, m: _nulls(r, m)),
    (rx("Z?G(?=,|$)"), lambda r, m: [] if "S" in r.s else False),
    (rx("P?=(?P<f>F)[tjs]?w?(?P<f2>F)"), _guess),
    (rx("<(?:c)?"), lambda r, m: setattr(r.bag, "guessed", True)),
    (rx("(?P<a>P)ug(?=,|$|\\?)"), lambda r, m: setattr(r.bag, "hint", r.val(m, "a"))),
    (rx("(?P<x>C)u?g(?P<a>P)(?P<a2>P)?"), lambda r, m: _user(r, m)),
    (rx("(?P<a>[PW])?b(?P<c>P)?u*(?P<x>[KC])I?(?P<n>N)d?l?(?![cHpT])"), _hit_n),
    (rx("(?P<a>P)?b(?P<c>P)?(?:u|K|I)?l?(?P<n>N)d?l?(?=,|$|g|u|S)"), _hit_n),
    (rx("(?P<a>P)?(?P<x>[KC])?(?:u|I|l)+(?:o)?(?P<b>P)(?P<n>N)d?l?(?=,|$)"), _deals_n),
    (rx("(?P<a>P)?(?P<x>[KC])(?P<b>P)(?P<n>N)d?l?(?=,|$)"), _deals_n),
    (rx("(?P<a>P)?H?ne?u?(?P<x>[KC])u?(?=,|$|g|P|w|m|M)"), _no_answer),
    (rx("P[g]?Z(?=P|S|,|m)"), lambda r, m: _spoken_turn(r, m) if not r.val_at(m.start()).me and not r.val_at(m.start()).general else False),
]


def _val_at(self, k):
    return self.toks[k].val


Reading.val_at = _val_at


# --- what is asked -----------------------------------------------------------------------------------------------------------


def _ask(kind, keep="", **more):
    """A rule that sets the question; the person of group `a`, number `n`, card `x`, skill `k` go with it; `keep` groups stay."""
    def fn(r: Reading, m):
        if r.bag.ask is not None:
            return False
        groups = m.groupdict()
        who = r.val(m, "a") if groups.get("a") else None
        ask = {"kind": kind, "who": who, "n": r.val(m, "n") if groups.get("n") else None, **more}
        if groups.get("x"):
            ask["card"] = r.val(m, "x")
        if groups.get("k"):
            ask["skill"] = r.val(m, "k").slug
        if groups.get("b"):
            ask["other"] = r.val(m, "b")
        if groups.get("neg"):
            ask["neg"] = True
        if who is None:
            start = r.s.rfind(",", 0, m.start()) + 1
            subject = next((r.toks[i].val for i in range(start, m.start()) if r.s[i] == "P" and (i == start or r.s[i - 1] not in "obGKuI")), None)
            ask["topic"] = subject
        words = "".join(t.text for t in r.toks[m.start():m.end()])
        phase = next((t.val for t in r.toks[m.start():m.end()] if t.kind == "A"), None)
        if phase is not None:
            r.bag.phase = PHASES[phase]
        ask["words"] = words
        put = [r.g(m, name) for name in keep.split() if groups.get(name)]
        if r.s[m.end():m.end() + 1] != "?" and m.group().endswith("?"):
            pass
        r.bag.ask = ask
        return put
    return fn


_M = "[mMw]*"
ASKS = [
    # how many
    (rx("(?P<a>P)?[og>]*(?P<b>P)?[og>]*(?P<c>P)?[og>]*D(?:w)?q"), lambda r, m: _distance(r, m)),
    (rx("(?P<a>P)?g?\\[(?:w|>)*q"), _ask("range")),
    (rx("(?P<a>P)?M*[ou~]*q(?P<x>C)(?:[Mm]*\\$[mM]*r?)?"), lambda r, m: _ask("need")(r, m) if r.val(m, "x").slug == "peach" else False),
    (rx("(?P<a>P)?M+u*q(?P<x>[KC])[MmB]*"), _ask("need")),
    (rx("(?P<k>S)m?Lq[cg]*"), _ask("seen_n", "k")),
    (rx("(?P<k>S)m?(?:t|R)q[cg]*(?:P[g]?c)?$"), lambda r, m: False if r.s[m.start():m.end()].find("P") >= 0 else _ask("draws_n", "k")(r, m)),
    (rx("m*(?:t|o|u|K|B)+q(?P<p>P)(?:g?[HcQ])?(?:K)?"), _ask("targets_n")),
    (rx("(?P<a>P)?(?:A)?[mMw]*(?:t|R)q[cg]*"), lambda r, m: _ask("draws_n")(r, m)),
    (rx("(?P<k>S)m?Lq[cg]*"), _ask("seen_n", "k")),
    (rx("(?P<a>P)?(?:A)?[mMw]*xq[cg]*H?(?:m.*)?"), _ask("discards_n")),
    (rx("(?:u|s|M*j)+q[cg]*"), _ask("shown_n")),
    (rx("(?P<a>P)?[mMw]*(?<![lbuKr])q[d]?h(?!l)"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMwg]*(?:>|l?w)+q[d]?h"), _ask("hp_n")),
    (rx("(?P<a>P)?g?h(?:>|w|a)+q"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMw]*`(?=\\?)"), _ask("turned")),
    (rx("(?P<a>P)?[mMw]*Y(?=\\?)"), _ask("enters_dying")),
    (rx("(?P<a>P)?Z*[mM]+A(?=\\?)"), _ask("plays")),
    (rx("(?P<x>C)[mM]*\\](?=\\?)"), _ask("recast")),
    (rx("(?P<a>P)?[mMw]*[a>]q[d]?h"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMwub]*rq[dh]*"), _ask("heals_n")),
    (rx("(?P<a>P)?[mMwub]*l+w*q[dhl]*"), _ask("damage_n")),
    (rx("(?P<a>P)?[mMwub]*q[dhl]+"), _ask("damage_n")),
    (rx("(?P<a>P)?[mM]*qT"), _ask("times_n")),
    # who
    (rx("(?:P)?(?:bl)?l?g?P?w?l?gwy"), lambda r, m: False),
    (rx("(?P<x>[CWK])?[mw]*1"), _ask("where")),
    (rx("cR(?P<a>P)(?=\\?)"), _ask("gained")),
    (rx("(?P<a>P)?[mMw]*n[mM]*x[cH]*(?=\\?)"), _ask("no_discard")),
    (rx("lg(?P<p>P)wy|(?P<q>P)gwy"), _ask("who_source")),
    (rx("yw?M?(?:b)?l|[lU]g?w?y|lg?Pwy"), _ask("who_hurt")),
    (rx("yt|y(?:R)"), _ask("who_draws")),
    # happens
    (rx("A?[mMwb]*X(?=\\?)"), lambda r, m: False if "S" in r.s else _ask("skips")(r, m)),
    (rx("(?P<a>P)?[w]*(?:M|w|m)*XA?(?:\\?)"), lambda r, m: False if "S" in r.s else _ask("skips")(r, m)),
    (rx("[mwM]+u(?P<k>[SW])?(?=\\?)"), lambda r, m: _invoked(r, m)),
    (rx("(?P<a>P)?M+o?(?P<t>C)?u+(?P<x>[KC])(?=\\?)"), lambda r, m: _ask("must", "t")(r, m) if r.val(m, "x").slug in units.SLASHES | {"jink"} else False),
    (rx("(?P<a>P)?[mMwb]*(?:5|x[cH]*&l[dh]*|l[dh]*&x[cH]*)(?=\\?)"), _ask("suffers")),
    (rx("[wm]*\\+[dl]*(?=\\?|,|$)"), _ask("boosted")),
    (rx("[mw]*V(?=\\?|,|$)"), _ask("works")),
    (rx("(?P<a>P)?[mMw]*(?:B)?b?l+h?(?=\\?|$|,\\?)"), _ask("hurt")),
    (rx("[mMw]*l(?P<p>P)(?=\\?)"), lambda r, m: _ask("hurt")(r, m) if not r.val(m, "p").general else False),
    (rx("(?P<a>P)?[mMw]*r(?P<n>N)?[dh]*(?=\\?)"), _ask("heals")),
    (rx("(?P<a>P)?e(?P<n>N)c?[mMw]*t(?=\\?)"), _ask("draws")),
    (rx("(?P<a>P)?[mMw]*'[mMw]*tc*(?=\\?)"), _ask("draws", pile=True)),
    (rx("(?P<a>P)?[mMw]*t(?P<n>N)?c*(?=\\?)"), _ask("draws")),
    (rx("(?P<k>S)[mMw]*R(?P<n>N)?c*(?=\\?)"), _ask("draws", "k")),
    (rx("(?P<a>P)?[mMw]*[h3]?\\*[h3]+(?=\\?)"), _ask("over")),
    (rx("(?P<a>P)?M+x[cHoe&]*(?=\\?)"), _ask("discards")),
    (rx("(?P<a>P)?(?P<d>x)(?=\\?)"), lambda r, m: _ask("discards")(r, m) if "不" in r.toks[m.start("d")].text else False),
    (rx("(?P<a>P)?j+[gv]+|j+(?:v|gw)"), _ask("judge_first")),
    (rx("(?P<a>P)?[mMw]*k(?=\\?)"), _ask("dies")),
    (rx("(?P<a>P)?[mMw]*\\$(?=\\?)"), _ask("lives")),
]


def _invoked(r, m):
    """能发动吗 after the occasion was told: the skill or weapon named is what may be invoked."""
    k = r.val(m, "k") if m.group("k") else None
    if k is None:
        units_ = [t.val for t in r.toks if t.kind in "SW" and t.val.slug not in units.ARMORS]
        if any(e.cards for e in r.bag.ents):
            return False
        if not units_ or "K" not in r.s and "b" not in r.s or "C" in r.s:
            return False
        k = units_[-1]
    if r.bag.ask is not None:
        return False
    r.bag.ask = {"kind": "invoke", "skill": k.slug, "who": None}
    return []


def _distance(r, m):
    people = [r.val(m, n) for n in ("a", "b", "c") if m.group(n)]
    people = list(dict.fromkeys(id(p) for p in people)) and [p for i, p in enumerate(people) if p not in people[:i]]
    me = next((e for e in r.bag.ents if e.me), None)
    others = [e for e in r.bag.ents if e is not me and e.spoken != "∅"]
    if len(people) < 2:
        people = [me, others[0]] if me is not None and len(others) == 1 else people
    if len(people) < 2:
        return False
    words = r.bag.text
    a, b = people[:2]
    if "在我" in words and a is me:
        a, b = a, b
    elif re.search("在(我|.{1,4})(的)?距离", words):
        a, b = b, a
    if {id(a), id(b)} == {id(me), id(others[0]) if others else 0} and "在我距离" in words:
        a, b = me, others[0]
    r.bag.ask = {"kind": "distance", "who": a, "other": b}
    return []


# --- acts --------------------------------------------------------------------------------------------------------------------

_MAT = "(?P<mat>NFH|FFH?c?|[KC]g?c?|(?:Eg?)?F[gcH]*(?:7|@|Q|8|e|c)?|NFNF|NFg?c?|Eg?[cQ7W]*|N?c|NFg?|N?Q|NH|HF?c?|W|7)"
FORMS = [  # (pattern over a clause without function letters, what it is)
    ("(?P<a>P)?u?" + _MAT + "(?P<by>S)?au?(?P<x>[KC])u?(?:(?:[BuIl]|o)*(?P<y>[KC]))?(?:[uoK$]*(?P<b>P))?(?P<W>W)?", "convert"),
    ("u*(?P<W>W)" + "(?P<a>P)?u?" + _MAT + "au?(?P<x>K)u?(?P<b>P)?(?P<v>W)?", "convert"),
    ("(?P<a>P)?(?P<W>W)" + _MAT.replace("mat", "mat") + "?a(?P<x>K)u?(?P<b>P)?", "convert"),
    ("(?P<a>P)?u?(?P<x>C)(?P<b>P)?J(?P<z>C)R?", "pick"),
    ("(?P<a>P)?u?(?P<x>C)[uR]*(?P<b>P)?(?:J|E|e)+(?P<z>[CW78@])[xR]*", "pick"),
    ("(?P<x>[KC])(?P<a>P)u?(?P<y>[KC])", "told_answer"),
    ("(?P<x>[KC])P?u?(?P<y>[KC])[BI]*", "answer"),
    ("(?P<a>P)?u?(?P<y>[KC])B(?P<b>P)?(?P<x>[KC])(?:o(?P<t>P))?", "answer"),
    ("(?P<y>C)(?P<b>P)(?P<x>C)", "answer"),
    ("(?P<a>P)?(?P<W>W)u(?P<b>P)", "slash_with"),
    ("(?P<x>[KC])u*(?P<w>W)[ju]*", "judge_armor"),
    ("(?P<a>P)?(?P<w>W)?(?:u|o)*(?P<x>K)u*(?P<v>W)", "slash_armor"),
    ("(?P<v>W)(?:~|b|B)(?P<x>[KC])I*", "armor_hit"),
    ("(?P<x>C)[uIo]*(?P<v>W)", "armor_hit"),
    ("(?P<a>P)?u*(?P<W>W)(?:u|o|~)*(?P<c>C)?(?P<x>K)I*(?P<b>P)?", "slash_with"),
    ("(?P<W>W)o(?P<b>P)", "slash_with"),
    ("(?P<a>P)?e(?P<n>N)(?P<z>[78@])", "both"),
    ("(?P<a>P)?(?P<x>[WC])[o&]*(?P<y>[WC])e(?P<n>N)?", "both"),
    ("(?P<W>W)(?P<a>P)(?P<x>K)I*(?P<b>P)?", "slash_with"),
    ("(?P<W>W)o(?P<b>P)u", "weapon_on"),
    ("(?P<a>P)?(?P<x>C)(?P<z>[CW])(?P<x2>[Cx])", "pick"),
    ("(?P<a>P)?u?(?P<k>S)(?P<num>N)u?(?P<b>P)", "skill_num"),
    ("(?P<v>W)b(?P<c>C)(?P<x>K)I*", "drunk"),
    ("(?P<a>P)?o(?P<b>P)[uo]*(?P<x>[KC])(?P<x2>K)?", "use"),
    ("(?P<a>P)?b(?P<c>P)?[uo]*(?P<x>[KC])I?o?[lu]?", "passive"),
    ("(?P<a>P)?~?(?P<c>C)u?(?P<x>K)I?(?P<b>P)?", "drunk"),
    ("(?P<a>P)?b(?P<c>C)(?P<x>K)I?(?P<hit>(?=))", "drunk"),
    ("(?P<W>W)(?P<x>K)I*o*u", "struck"),
    ("(?P<a>P)?(?P<x>K)(?P<b>P)?u(?P<k>S)", "use_skill"),
    ("(?P<a>P)?[ue]*(?P<x>[KCW])u*(?P<k>S)u*", "use_skill"),
    ("(?P<a>P)?o(?P<b>P)(?P<k>S)", "skill"),
    ("(?P<a>P)?(?P<k>S)t?(?P<n>N)(?P<b>P)c?", "skill_many"),
    ("(?P<a>P)b(?P<c>P)u", "hit"),
    ("(?P<a>P)?o(?P<b>P)u", "held_on"),
    ("(?P<a>P)?u?(?P<x>C)u?}", "use"),
    ("(?P<b>P)?@x", "shoots"),
    ("lo(?P<b>P)", "directs"),
    ("(?P<a>P)?[u~Z]*K(?P<n>N)(?P<x>K)", "times"),
    ("(?P<a>P)~(?P<x>[KC])", "eats"),
    ("(?P<a>P)?I(?P<b>P)", "strikes"),
    ("(?P<a>P)?u?(?P<x>C)[$uo~]+(?P<b>P)", "use"),
    ("(?P<a>P)?\\$(?P<b>P)u?(?P<x>C)", "use"),
    ("(?P<a>P)?u?B|(?P<a2>P)?u", "with_held"),
    ("(?P<a>P)?j+(?P<W>W)", "weapon"),
    ("(?P<a>P)?[uI](?P<v>W)", "at_armor"),
    ("(?P<W>W)(?P<W2>W)", "weapon"),
    ("(?P<W>W)(?P<x>K)(?P<W2>W)", "fans"),
    ("(?P<k>S)b(?P<b>P)n(?P<x>C)", "skill"),
    ("(?P<a>P)u?(?P<k>S)o(?P<b>P)(?P<x>C)", "gives"),
    ("(?P<a>P)?[u~z]*(?P<n>N)[cT]*(?P<x>[KC])(?P<b>P)?", "times"),
    ("(?P<x>[KC])[u~Z]*(?P<n>N)TK?", "times"),
    ("(?P<a>P)?Z*K(?P<n>N)T(?P<x>K)", "times"),
    ("(?P<a>P)?Z*(?P<x>K)(?P<n>N)T", "times"),
    ("(?P<a>P)?[u~]*(?P<x>[KC])[uoKIBOz]*(?P<n>N)(?P<b>P)", "many"),
    ("(?P<a>P)?[u~Z]*(?P<x>[KC])[uo~Iz]*(?P<b>P)?(?P<b2>P)?[ou]*", "use"),
    ("(?P<x>[KC])[uo]*(?P<b>P)J?", "use"),
    ("(?P<a>P)[u]*o?(?P<b>P)[~u](?P<x>C)", "use"),
    ("(?P<a>P)?A?o(?P<b>P)[~u]*(?P<x>C)", "use"),
    ("(?P<a>P)?Z*(?P<k>S)(?P<n>N)T", "skill_times"),
    ("(?P<a>P)?(?P<k>S)u(?P<x>[KC])I?(?P<b>P)?", "skill_use"),
    ("(?P<a>P)?u?" + _MAT + "u?(?P<k>S)[il]*(?P<t>CJ?j|j)?i?o?(?P<b>P)?", "skill_cost"),
    ("(?P<a>P)?(?P<k>S)u*(?P<num>N)?[ux]" + _MAT + "[iu]*(?:XA)?", "skill_cost"),
    ("(?P<a>P)?Z*A?u?(?P<k>S)[uoriG]*(?P<b>P)?[og&]*(?P<b2>P)?(?:gj|r|p|l|j|u)*", "skill"),
    ("(?P<a>P)?(?P<k>S)" + _MAT + "x", "skill_cost"),
    ("(?P<a>P)?(?P<k>S)(?:x|G|u)(?P<b>P)?(?P<n>N)[cH]*", "skill_n"),
    ("(?P<a>P)?(?P<k>S)R(?P<b>P)?(?P<x>[KC])j?", "skill_gets"),
    ("(?P<a>P)?u?(?P<k>S)R*(?P<x>[KC])", "skill_gets"),
    ("(?P<W>W)I?(?P<b>P)?@?x", "weapon"),
    ("(?P<a>P)?(?P<W>W)(?P<b>P)", "weapon"),
    ("(?P<W>W)(?:u|I|B|l)*", "weapon"),
    ("(?P<a>P)?u*(?P<W>W)(?:P)?(?:@)?(?:x)?", "weapon"),
]
_FORMS = [(rx(p), kind) for p, kind in FORMS]
_FUNCTION = set("mMwg?,o&Zc")


def _clauses(r: Reading):
    out, start = [], 0
    s = r.s
    for i, ch in enumerate(s + ","):
        if ch in ",?":
            if i > start:
                out.append((start, i))
            start = i + 1
    return out


def asked_already(r: Reading, start: int) -> bool:
    """A clause of nothing but persons after the question would be another question."""
    return "?" in r.s[start:] and r.bag.ask is None


def _acts(r: Reading) -> None:
    """Every clause left is one act, or is not understood."""
    for start, end in reversed(_clauses(r)):
        toks = [t for t in r.toks[start:end] if t.kind not in "mMwg?>" and not (t.kind == "R" and "K" in r.s[start:end])]
        if not any(t.kind == "X" for t in toks):
            for t in toks:
                if t.kind == "A":
                    r.bag.phase = r.bag.phase or PHASES[t.val]
            toks = [t for t in toks if t.kind not in "AZ"]
        while toks and toks[-1].kind in "bo":
            toks.pop()
        s = "".join(t.kind for t in toks)
        if not s:
            continue
        if set(s) <= set("Po") and not asked_already(r, start):
            r.toks[start:end] = [t for t in r.toks[start:end] if t.kind in "?"]
            continue
        raw = r.s[start:end]
        asked = r.bag.ask is None and (bool(set(raw) & set("mM")) or r.s[end:end + 1] == "?")
        for pattern, kind in _FORMS:
            match = pattern.fullmatch(s)
            if not match:
                continue
            def tok(name, toks=toks, match=match):
                return toks[match.start(name)] if name in match.groupdict() and match.group(name) else None
            if _FORM[kind](r, tok, match, toks, asked) is not False:
                r.toks[start:end] = []
                break


class Again(Exception):
    """The clauses changed while one was read."""


def _v(tok):
    return tok.val if tok is not None else None


def _material(tok_list) -> list[Card]:
    """Cards that a phrase of material names: 红桃手牌, 装备区的黑色牌, 两张牌."""
    s = "".join(t.kind for t in tok_list)
    zone = "equip" if "E" in s or "Q" in s or s in ("W", "7") else "hand"
    n = next((t.val for t in tok_list if t.kind == "N"), 1)
    faces = [t.val for t in tok_list if t.kind == "F"]
    if len(faces) == 2:
        return [Card(None, f[0], f[2], f[1], zone) for f in faces]
    face = next((t.val for t in tok_list if t.kind == "F"), (None, None, None))
    mention = next((t.val for t in tok_list if t.kind in "KCW"), None)
    if mention is not None:
        return [Card(mention.slug, mention.suit, mention.color, mention.number, "equip" if mention.kind == "W" and zone == "equip" else zone)] * n
    return [Card(None, face[0], face[2], face[1], zone)] * n


def _set(r, act, asked, kind="legal", **more):
    if asked and r.bag.ask is None:
        r.bag.ask = {"kind": kind, "act": act, **more}
    else:
        r.bag.acts.insert(0, act)


def _f_convert(r, tok, m, toks, asked):
    mats = toks[m.start("mat"):m.end("mat")] if m.group("mat") else []
    x = _v(tok("x"))
    if len(mats) == 1 and mats[0].kind == "W" and mats[0].val.slug == "spear" and x.slug in units.SLASHES:
        act = Act(card(x), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], [Card(), Card()], "spear")
        return _set(r, act, asked)
    armor, weapon = None, _v(tok("W")) if "W" in m.groupdict() and tok("W") else None
    for name in ("v", "W"):
        w = _v(tok(name)) if name in m.groupdict() and tok(name) else None
        if w is not None and w.slug in units.ARMORS:
            armor = _wear(r, w)
            weapon = None if name == "W" else weapon
    targets = [_v(tok("b"))] if tok("b") else [armor] if armor is not None else []
    act = Act(card(x), _v(tok("a")), targets, _material(mats) if mats else [Card(), Card()], weapon.slug if weapon is not None else None)
    if "by" in m.groupdict() and tok("by"):
        act.by = _v(tok("by")).slug
    y = _v(tok("y")) if "y" in m.groupdict() and tok("y") else None
    if y is not None:
        act.targets = []
    _set(r, act, asked, "legal_answer" if y is not None else "legal")
    if y is not None:
        r.bag.acts.insert(0, Act(card(y)))


def _f_pick(r, tok, m, toks, asked):
    z = _v(tok("z"))
    if "x2" in m.groupdict():
        if tok("x2").kind == "C" and _v(tok("x2")).slug != _v(tok("x")).slug or _v(tok("x")).slug not in ("dismantlement", "snatch"):
            return False
        who = next((e for e in r.bag.ents if z.slug in e.equip + e.judge), None)
        if who is None:
            return False
        _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [who], zone=card(z, "judge" if z.slug in units.DELAYED else "equip")), asked)
        return None
    if isinstance(z, str):
        kind = {"7": "crossbow", "8": "nioh_shield", "@": "chitu"}[tok("z").kind]
        _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], zone=Card(kind, zone="equip")), asked)
        return None
    zone = "judge" if z.slug in units.DELAYED else "equip"
    if _v(tok("x")).slug not in ("dismantlement", "snatch"):
        return False
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], zone=card(z, zone)), asked)


def _f_answer(r, tok, m, toks, asked):
    x, y = _v(tok("x")), _v(tok("y"))
    if y.slug not in units.SLASHES | {"jink", "nullification", "analeptic", "peach"}:
        return False
    if y.slug != "nullification" and x.slug not in units.SLASHES | set(ATTACKS):
        return False
    aim = _v(tok("t")) if "t" in m.groupdict() and tok("t") else None
    r.bag.acts.insert(0, Act(card(x), None, [aim] if aim is not None else []))
    _set(r, Act(card(y), _v(tok("a")) if "a" in m.groupdict() else None), asked, "legal_answer")
    return None


def _f_told_answer(r, tok, m, toks, asked):
    """南蛮入侵时A打出杀: the attack, and its answer by A."""
    x, y = _v(tok("x")), _v(tok("y"))
    kind = "slash" if y.slug in units.SLASHES else y.slug
    if asked or ATTACKS.get("slash" if x.slug in units.SLASHES else x.slug) != kind:
        return False
    r.bag.acts.insert(0, Act(card(x), None, [_v(tok("a"))] if x.slug != "duel" else []))
    r.bag.answers.append((_v(tok("a")), kind, True))


def _f_judge_armor(r, tok, m, toks, asked):
    w = _v(tok("w"))
    if w.slug != "eight_diagram":
        return False
    r.bag.acts.insert(0, Act(card(_v(tok("x")))))
    if not asked:
        return False
    r.bag.ask = {"kind": "invoke", "skill": w.slug}


def _wear(r, w, who=None) -> Ent:
    found = next((e for e in r.bag.ents if w.slug in e.equip), None) if who is None else who
    if found is None:
        found = next((e for e in r.bag.ents if e.spoken in ("∅", "—")), None)
        facing = [e for e in r.bag.ents if e.spoken in ("对方", "对面", "对手", "敌方", "目标")]
        found = found or (facing[0] if len(facing) == 1 else None) or r.ent("—" + w.text)
    if w.slug not in found.equip:
        found.equip.append(w.slug)
    return found


def _f_slash_armor(r, tok, m, toks, asked):
    v, w = _v(tok("v")), _v(tok("w"))
    if v.slug not in units.ARMORS:
        return False
    act = Act(card(_v(tok("x"))), _v(tok("a")), [_wear(r, v)])
    if w is not None:
        act.by = w.slug
    _set(r, act, asked, "hurt" if asked else "legal")
    if asked:
        r.bag.acts.insert(0, act)


def _f_armor_hit(r, tok, m, toks, asked):
    v = _v(tok("v"))
    if v.slug not in units.ARMORS:
        return False
    blocks = any(t.kind == "B" for t in toks)
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), None, [_wear(r, v)]))
    if asked and blocks:
        r.bag.ask = {"kind": "blocked", "who": None}
    elif asked:
        return False


def _f_slash_with(r, tok, m, toks, asked):
    if "x" not in m.groupdict() and _v(tok("W")).slug not in units.WEAPONS:
        return False
    act = Act(card(_v(tok("x"))) if "x" in m.groupdict() else Card("slash"), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], by=_v(tok("W")).slug)
    if "c" in m.groupdict() and tok("c"):
        if _v(tok("c")).slug != "analeptic":
            return False
        r.bag.skills.append(("drunk", None))
    _set(r, act, asked)


def _f_use(r, tok, m, toks, asked):
    x = _v(tok("x"))
    targets = [_v(tok(n)) for n in ("b", "b2") if n in m.groupdict() and tok(n)]
    actor = _v(tok("a")) if "a" in m.groupdict() else None
    told = {mm.slug for mm in r.tagged.mentions.values()}
    if x.slug in units.SLASHES and not asked and not x.verb and told & {"duel", "savage_assault"}:
        r.bag.answers.append((actor, "slash", True))
        return None
    if x.slug in ("jink", "nullification") and not asked:
        r.bag.answers.append((actor, x.slug, True))
        return None
    if x.slug in ("jink", "nullification"):
        r.bag.ask = {"kind": "legal_answer", "act": Act(card(x), actor, targets)}
        return None
    _set(r, Act(card(x), actor, targets), asked)


def _f_passive(r, tok, m, toks, asked):
    x = _v(tok("x"))
    if x.slug in ("jink", "nullification") and not asked:
        r.bag.answers.append((_v(tok("c")), x.slug, True))
        return None
    who = _v(tok("a")) or (r.topic_at(next(i for i, t in enumerate(r.toks) if t is toks[0])) if asked else next((e for e in r.bag.ents if e.spoken == "∅"), None))
    _set(r, Act(card(x), _v(tok("c")), [who] if who is not None else []), asked, "legal")


def _f_drunk(r, tok, m, toks, asked):
    if _v(tok("c")).slug != "analeptic":
        return False
    r.bag.skills.append(("drunk", None))
    if "v" in m.groupdict():
        if _v(tok("v")).slug not in units.ARMORS:
            return False
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), None, [_wear(r, _v(tok("v")))]))
        return None if not asked else False
    if "hit" in m.groupdict():
        _set(r, Act(card(_v(tok("x"))), None, [_v(tok("a"))] if tok("a") else []), asked)
        return None
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []), asked)


def _f_eats(r, tok, m, toks, asked):
    x = _v(tok("x"))
    if x.slug in ("peach", "analeptic"):
        _set(r, Act(card(x), _v(tok("a")), []), asked)
    else:
        _set(r, Act(card(x), None, [_v(tok("a"))]), asked)


def _f_strikes(r, tok, m, toks, asked):
    tricks = [t.val for t in r.toks if t.kind == "C" and t.val.slug in units.AIMED]
    if asked and tricks:
        r.bag.ask = {"kind": "legal", "act": Act(card(tricks[0]), _v(tok("a")), [_v(tok("b"))])}
        r.toks[:] = [t for t in r.toks if not (t.kind == "C" and t.val is tricks[0]) and not any(t is x for x in toks)]
        raise Again
    _set(r, Act(Card("slash"), _v(tok("a")), [_v(tok("b"))]), asked)


def _f_with_held(r, tok, m, toks, asked):
    held = [(e, c) for e in r.bag.ents for c in e.cards if c.slug]
    if asked and "B" in "".join(t.kind for t in toks) and re.search("uC,", r.s) and not held:
        r.bag.ask = {"kind": "blocked", "who": None}
        return None
    if not asked or len({c.slug for _, c in held}) != 1:
        return False
    ent, c = held[0]
    r.bag.ask = {"kind": "legal_answer", "act": Act(Card(c.slug), ent)}


def _f_at_armor(r, tok, m, toks, asked):
    if _v(tok("v")).slug not in units.ARMORS or asked:
        return False
    _wear(r, _v(tok("v")))


def _f_directs(r, tok, m, toks, asked):
    r.bag.direct = _v(tok("b"))


def _f_hit(r, tok, m, toks, asked):
    if asked:
        return False
    r.bag.acts.insert(0, Act(Card("slash"), _v(tok("c")), [_v(tok("a"))]))


def _f_held_on(r, tok, m, toks, asked):
    held = [(e, c) for e in r.bag.ents for c in e.cards if c.slug]
    if not asked or len({c.slug for _, c in held}) != 1:
        return False
    ent, c = held[0]
    r.bag.ask = {"kind": "legal", "act": Act(Card(c.slug), _v(tok("a")) or ent, [_v(tok("b"))])}


def _f_weapon_on(r, tok, m, toks, asked):
    if not asked or _v(tok("W")).slug not in units.WEAPONS:
        return False
    r.bag.acts.insert(0, Act(Card("slash"), None, [_v(tok("b"))], by=_v(tok("W")).slug))
    r.bag.ask = {"kind": "invoke", "skill": _v(tok("W")).slug, "who": None}


def _f_skill_num(r, tok, m, toks, asked):
    if _v(tok("k")).slug != "shensu" or _v(tok("num")) not in (1, 2):
        return False
    ask = {"kind": "invoke", "skill": "shensu", "num": _v(tok("num")), "who": _v(tok("a")), "targets": [_v(tok("b"))]}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append(("shensu", ask))


def _f_both(r, tok, m, toks, asked):
    """能同时装两把武器吗: one is put on after the other, and both must lie there."""
    if not asked:
        return False
    if "z" in m.groupdict():
        if _v(tok("n")) != 2 or tok("z").kind == "@":
            return False
        items = {"7": ["crossbow", "axe"], "8": ["nioh_shield", "eight_diagram"]}[tok("z").kind]
    else:
        swap = {"defensive_horse": "dilu", "offensive_horse": "chitu", "defensive_ride": "dilu", "offensive_ride": "chitu"}
        items = [swap.get(_v(tok(k)).slug, _v(tok(k)).slug) for k in "xy"]
        if not set(items) <= units.EQUIPS or tok("n") and _v(tok("n")) not in (1, 2):
            return False
    r.bag.acts += [Act(Card(slug), _v(tok("a"))) for slug in items]
    r.bag.ask = {"kind": "both", "items": items}


def _f_struck(r, tok, m, toks, asked):
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), by=_v(tok("W")).slug))
    r.bag.skills.append((_v(tok("W")).slug, {"told": True}))


def _f_use_skill(r, tok, m, toks, asked):
    """用C能S吗: the use is what S waits for."""
    if _v(tok("k")).slug in COSTS or _v(tok("x")).slug == "jink":
        return False
    if asked:
        r.bag.ask = {"kind": "invoke", "skill": _v(tok("k")).slug, "who": _v(tok("a"))}
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a"))))
        return None
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []))
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a"))}))


def _f_skill_many(r, tok, m, toks, asked):
    who = _v(tok("b"))
    if who.general or who.role or _v(tok("k")).slug != "tuxi":
        return False
    r.bag.ents = [e for e in r.bag.ents if e is not who]
    if not asked:
        r.bag.skills.append(("tuxi", {"who": _v(tok("a")), "count": _v(tok("n")), "targets": []}))
        return None
    r.bag.ask = {"kind": "invoke", "skill": _v(tok("k")).slug, "who": _v(tok("a")), "count": _v(tok("n")), "targets": []}


def _f_shoots(r, tok, m, toks, asked):
    if not asked or not any(mm.slug == "kylin_bow" for mm in r.tagged.mentions.values()):
        return False
    r.bag.ask = {"kind": "invoke", "skill": "kylin_bow", "who": None}


def _f_fans(r, tok, m, toks, asked):
    """朱雀扇把普通杀变成火杀: the weapon's own conversion."""
    if _v(tok("W")).slug != "fan" or _v(tok("W2")).slug != "fan":
        return False
    x = _v(tok("x"))
    _set(r, Act(Card("fire_slash"), None, [], [Card(x.slug, x.suit, x.color, x.number)], "fan"), asked)


def _f_gives(r, tok, m, toks, asked):
    if _v(tok("k")).slug != "huangtian" or not asked:
        return False
    r.bag.ask = {"kind": "invoke", "skill": "huangtian", "who": _v(tok("a")), "cost": [card(_v(tok("x")))], "targets": [_v(tok("b"))]}


def _f_times(r, tok, m, toks, asked):
    n = _v(tok("n"))
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")) if "a" in m.groupdict() else None, [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else [], times=n), asked)


def _f_many(r, tok, m, toks, asked):
    who = _v(tok("b"))
    if who.general or who.role or who != Ent(who.spoken):
        return False
    r.bag.ents = [e for e in r.bag.ents if e is not who]
    if _v(tok("x")).slug in units.MASS:
        r.bag.seats = r.bag.seats or _v(tok("n"))
        return _set(r, Act(card(_v(tok("x"))), _v(tok("a")), []), asked)
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [], count=_v(tok("n"))), asked)


def _f_skill_use(r, tok, m, toks, asked):
    if _v(tok("k")).slug in COSTS or asked:
        return False
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a"))}))
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []))


def _f_skill_times(r, tok, m, toks, asked):
    if not asked:
        r.bag.skills.append((_v(tok("k")).slug, {"kind": "skill_times", "who": _v(tok("a")), "n": _v(tok("n"))}))
        return None
    r.bag.ask = {"kind": "skill_times", "skill": _v(tok("k")).slug, "who": _v(tok("a")), "n": _v(tok("n"))}


def _f_skill_cost(r, tok, m, toks, asked):
    if _v(tok("k")).slug not in COSTS:
        return False
    mats = _material(toks[m.start("mat"):m.end("mat")])
    if len(mats) == 1 and mats[0].slug in units.EQUIPS and any(mats[0].slug in e.equip for e in r.bag.ents):
        mats[0].zone = "equip"
    k = _v(tok("k")).slug
    if "num" in m.groupdict() and tok("num"):
        k = (k, _v(tok("num")))
    if "t" in m.groupdict() and m.group("t"):
        first = toks[m.start("t")]
        if first.kind == "C":
            r.bag.acts.insert(0, Act(card(first.val), zone=Card(first.val.slug, zone="judge")))
    ask = {"kind": "invoke", "skill": k if isinstance(k, str) else k[0], "num": None if isinstance(k, str) else k[1], "who": _v(tok("a")), "cost": mats,
           "targets": [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else []}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append((ask["skill"], ask))


def _f_skill(r, tok, m, toks, asked):
    k = _v(tok("k")).slug
    targets = [_v(tok(n)) for n in ("b", "b2") if tok(n)]
    ask = {"kind": "invoke", "skill": k, "who": _v(tok("a")), "targets": targets}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append((k, ask))


def _f_skill_n(r, tok, m, toks, asked):
    if asked:
        return False
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a")), "n": _v(tok("n")), "targets": [_v(tok("b"))] if tok("b") else []}))
    return None


def _f_skill_gets(r, tok, m, toks, asked):
    if not asked:
        return False
    judged = any(t.kind == "j" for t in toks)
    if judged and _v(tok("x")).slug in units.DELAYED:
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), zone=Card(_v(tok("x")).slug, zone="judge")))
    r.bag.ask = {"kind": "gains" if judged else "gets", "skill": _v(tok("k")).slug, "card": card(_v(tok("x"))), "who": _v(tok("a")) if "a" in m.groupdict() else None}


def _f_weapon(r, tok, m, toks, asked):
    w = _v(tok("W"))
    if "W2" in m.groupdict() and _v(tok("W2")).slug != w.slug:
        return False
    if asked:
        r.bag.ask = {"kind": "invoke", "skill": w.slug, "who": _v(tok("a")) if "a" in m.groupdict() else None, "targets": [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else []}
    else:
        r.bag.skills.append((w.slug, {"who": _v(tok("a")) if "a" in m.groupdict() else None, "told": any(t.kind != "W" for t in toks) or "W2" in m.groupdict()}))


_FORM = {name[3:]: fn for name, fn in list(globals().items()) if name.startswith("_f_")}


_OPPOSITE = frozenset({"对方", "对面", "对手", "敌方", "目标", "他", "她"})


def _one_other(bag: Bag) -> None:
    """对方 and somebody described but not named are one person where there is only one of each."""
    named = [e for e in bag.ents if e.spoken in _OPPOSITE]
    blank = [e for e in bag.ents if e.spoken.startswith("—")]
    if len(named) != 1 or len(blank) != 1 or named[0].equip and blank[0].equip:
        return
    keep, gone = blank[0], named[0]
    told = bag.acts + ([bag.ask["act"]] if bag.ask and bag.ask.get("act") else [])
    if any(a.actor is gone and any(t is keep for t in a.targets) or a.actor is keep and any(t is gone for t in a.targets) for a in told):
        return
    keep.spoken = gone.spoken
    for name in ("general", "role", "hp", "max_hp", "hand", "distance", "gender", "kingdom"):
        if getattr(keep, name) is None:
            setattr(keep, name, getattr(gone, name))
    for name in ("bare", "chained", "dying", "wounded", "full"):
        setattr(keep, name, getattr(keep, name) or getattr(gone, name))
    keep.cards += gone.cards
    keep.lacks |= gone.lacks
    keep.equip += gone.equip
    keep.judge += gone.judge
    bag.ents = [e for e in bag.ents if e is not gone]

    def swap(who):
        return keep if who is gone else who

    asks = [bag.ask] if bag.ask else []
    for act in bag.acts + [a["act"] for a in asks if a.get("act")]:
        act.actor, act.targets = swap(act.actor), [swap(t) for t in act.targets]
    bag.answers = [(swap(e), a, b) for e, a, b in bag.answers]
    for more in asks + [m for _, m in bag.skills if m]:
        for key in ("who", "topic", "other"):
            if more.get(key) is gone:
                more[key] = keep
        if more.get("targets"):
            more["targets"] = [swap(t) for t in more["targets"]]
    for name in ("hurt", "hitter", "dead", "killer", "hint", "aim", "direct", "topic", "nulled"):
        setattr(bag, name, swap(getattr(bag, name)))


def read(tagged, lexicon, he: int = 0) -> Bag:
    """The bag of a tagged question; `left` names what was not understood (empty: everything was)."""
    r = Reading(tagged, lexicon, he)
    unknown = [t.text for t in r.toks if t.kind == "!"]
    if unknown:
        r.bag.left = "".join(unknown)
        return r.bag
    r.rewrite([(rx("[wen]*\\|\\??"), lambda r, m: [Tok(",", None, ",", 0)])])
    questions = [part for part in re.findall("[^?]*[?]", r.s) if set(part) - set("?,mMwg")]
    if len(questions) > 1:
        r.bag.left = "两个问题"
        return r.bag
    r.rewrite([(rx("(?P<a>P)(?P<b>P)"), _same)])
    r.rewrite(FACTS[:1])
    r.rewrite(STATES)
    r.rewrite(FACTS)
    r.bag.trace = r.s
    r.rewrite(ASKS)
    r.bag.trace += " | " + r.s
    for _ in range(3):
        try:
            _acts(r)
            break
        except Again:
            continue
    if r.bag.ask is None and r.bag.acts and re.search("[m?]", r.s):
        act = r.bag.acts.pop()
        r.bag.ask = {"kind": "legal", "act": act}
    elif r.bag.ask is None and r.bag.skills and re.search("[m?]", r.s):
        slug, more = r.bag.skills.pop()
        r.bag.ask = {"kind": "invoke", "skill": slug, **(more or {})}
    elif any((more or {}).get("kind") == "skill_times" for _, more in r.bag.skills):
        r.bag.left = "次数"
        return r.bag
    _one_other(r.bag)
    ask = r.bag.ask
    if ask is not None and ask["kind"] == "invoke" and any(s == ask["skill"] for s, _ in r.bag.skills) and re.search("再|又|第二次|还能|还可以", r.bag.text) and r.bag.judge is None and ask["skill"] not in units.EQUIPS:
        r.bag.ask = ask = {"kind": "skill_times", "skill": ask["skill"], "who": ask.get("who"), "n": 2}
        r.bag.skills = [(s, m) for s, m in r.bag.skills if s != ask["skill"]]
    if r.bag.direct is not None:
        if ask is None or ask.get("skill") != "tianxiang" or ask.get("targets"):
            r.bag.left = "给"
            return r.bag
        ask["targets"] = [r.bag.direct]
    if ask is not None and ask["kind"] == "invoke" and r.bag.judge is not None and any(s == ask["skill"] for s, _ in r.bag.skills):
        r.bag.ask = {"kind": "hurt", "who": None, "topic": None}
    r.bag.answers = [a for i, a in enumerate(r.bag.answers) if a not in r.bag.answers[:i] or a[1] == "slash"]
    r.bag.trace += " | " + r.s
    left = [t for t in r.toks if t.kind not in _FUNCTION and t.kind not in "uAZ"]
    if any(t.kind == "P" for t in left):
        heads = [t for i, t in enumerate(r.toks) if t.kind == "P"]
        first = next((i for i, t in enumerate(r.toks) if t.kind == "P"), 0)
        if len(heads) == 1 and all(t.kind == "P" for t in left) and r.s[first - 1:first] in ("", ",", "?"):
            r.bag.topic = heads[0].val
            left = []
    r.bag.left = " ".join(t.text or t.kind for t in left) or r.bag.group
    return r.bag
