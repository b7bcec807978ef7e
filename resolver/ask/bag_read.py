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
COSTS = frozenset("guicai guidao rende zhiheng tianxiang liuli lijian jieyin qingnang shensu jijiu guose qixi wusheng longdan qingguo guhuo huangtian".split())
PHASES = {"出牌阶段": "play", "弃牌阶段": "discard", "摸牌阶段": "draw", "判定阶段": "judge", "准备阶段": "prepare", "回合开始阶段": "prepare", "回合开始": "prepare",
                   "开始阶段": "prepare", "结束阶段": "finish", "回合结束阶段": "finish", "回合结束": "finish", "出牌": "play"}
ATTACKS = {"slash": "jink", "savage_assault": "slash", "archery_attack": "jink", "duel": "slash"}


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
    ask: dict | None = None
    left: str = ""
    topic: Ent | None = None
    group: str = ""
    hint: Ent | None = None
    conversions: list = field(default_factory=list)


class Reading:
    """The live tokens and the bag they are read into."""

    def __init__(self, tagged, lexicon):
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
                    if key in named and named[key] is not (order[-1] if order else None) and before == "K":
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
            while True:
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
            if s[i] == "P":
                return self.toks[i].val
        return None


def card(mention, zone="hand") -> Card:
    """The card behind a mention."""
    return Card(mention.slug, mention.suit, mention.color, mention.number, zone)


# --- states ------------------------------------------------------------------------------------------------------------------

_STATE = "(?:#h?|h#|Nd?h(?!q)|hN(?!p)|nH|HnC?(?=,|$)|n?H!?n(?=,|$)|N[c]?Hc?|He?>?Nc?(?![KCW])|f|U|z|Y|ne?(?:W|@|7|8|e)(?:n?(?:W|@|7|8))*|n(?:W|@|7|8)|e+W(?:[&or]W)?|HeN?[KC](?!B)|>?e[@]|eN?[KC]+(?=,|g)|HnC|HnF|HeF|DN|[O]N9?p?|O9)"


def _describe(r: Reading, ent: Ent, toks: list[Tok]) -> None:
    s = "".join(t.kind for t in toks)
    first = next((t for t in toks if t.kind in "N#"), None)
    if "#" in s:
        ent.hp, ent.max_hp = first.val
    elif "D" in s:
        ent.distance = first.val
    elif "O" in s:
        ent.distance = (first.val if first is not None else 1) + 1
    elif "h" in s:
        ent.hp = first.val
    elif s.startswith("n") and "H" in s or s.startswith("H") and s.endswith("n"):
        ent.hand = 0
    elif "H" in s and "n" in s and "F" in s:
        ent.lacks.add(next(t.val for t in toks if t.kind == "F"))
    elif "H" in s and "n" in s:
        ent.lacks.add(next(t.val.slug for t in toks if t.kind in "KC"))
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
    if m.group("g") and m.group("h"):
        ent = r.g(m, "h").val
        put = [r.g(m, "h")]
    elif m.group("g"):
        ent = r.ent("—")
        put = [Tok("P", ent, "", toks[0].at)]
    elif pre == "P":
        ent = r.toks[i - 1].val
    elif post == "P" and pre in ("", ",", "o", "b", "K", "u", "?", "C", "I"):
        ent = r.toks[j].val
    else:
        ent = r.topic_at(i)
        if ent is None:
            ent = next((e for e in r.bag.ents if e.spoken == "∅"), None) or r.ent("∅")
            r.bag.topic = r.bag.topic or ent
    _describe(r, ent, toks)
    return put


STATES = [(rx(f"(?P<st>{_STATE})(?P<g>g)(?P<h>P)"), _state), (rx(f"(?P<st>{_STATE})(?P<g>g)(?P<h>(?=))"), _state), (rx(f"(?P<st>{_STATE})(?P<g>(?=))(?P<h>(?=))"), _state)]


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


def _user(r, m):
    """放X的人: the one who uses X."""
    if m.group("a2") and r.val(m, "a2") is not r.val(m, "a") and not r.toks[m.start("a2")].text.endswith("自己"):
        return False
    r.bag.hint = r.val(m, "a")
    return [r.g(m, "x"), Tok(",", None, ",", 0), r.g(m, "a")]


def _deals_n(r, m):
    r.bag.damage, r.bag.hurt = r.val(m, "n"), r.val(m, "b")
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
    (rx("(?P<n>N)p(?:,|(?=P|C|$|A|g|q))"), _seats),
    (rx("(?P<a>P)(?P<n>n)?w?(?P<b>P)(?=,|$|m)"), lambda r, m: _role_is(r, m) if (r.val(m, "b").role or r.val(m, "b").general) and (m.group("n") or r.val(m, "a").me or "w" in m.group()) else False),
    (rx("(?P<a>P)(?P<b>P)"), _same),
    (rx("[jJ]?[CSW]?j[wg]?(?P<f>F)[gc]?"), _judge),
    (rx("(?P<a>P)?s(?P<f>F)"), _shown),
    (rx("P?=(?P<f>F)[tjs]?w?(?P<f2>F)"), _guess),
    (rx("<(?:c)?"), lambda r, m: setattr(r.bag, "guessed", True)),
    (rx("(?P<a>P)ug(?=,|$|\\?)"), lambda r, m: setattr(r.bag, "hint", r.val(m, "a"))),
    (rx("(?P<x>C)u?g(?P<a>P)(?P<a2>P)?"), lambda r, m: _user(r, m)),
    (rx("(?P<a>[PW])?b(?P<c>P)?u*(?P<x>[KC])I?(?P<n>N)d?l?(?![cHpT])"), _hit_n),
    (rx("(?P<a>P)?b(?P<c>P)?(?:u|K|I)?l?(?P<n>N)d?l?(?=,|$|g)"), _hit_n),
    (rx("(?P<a>P)?(?:u|I)l?(?:o)?(?P<b>P)(?P<n>N)d?l?(?=,|$)"), _deals_n),
    (rx("(?P<a>P)?ne?u?(?P<x>[KC])(?=,|$|g|P|w|m|M)"), _no_answer),
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
    (rx("(?P<a>P)?(?P<b>P)?[og]?(?P<c>P)?D(?:w)?q"), lambda r, m: _distance(r, m)),
    (rx("(?P<a>P)?g?\\[(?:w|>)*q"), _ask("range")),
    (rx("(?P<a>P)?M*[ou]*q(?P<x>C)(?:[Mm]*\\$[mM]*r?)?"), lambda r, m: _ask("need")(r, m) if r.val(m, "x").slug == "peach" else False),
    (rx("(?P<a>P)?M+u*q(?P<x>[KC])B?"), _ask("need")),
    (rx("(?P<k>S)m?(?:t|R|L)q[cg]*(?:P[g]?c)?$"), lambda r, m: False if r.s[m.start():m.end()].find("P") >= 0 else _ask("draws_n", "k")(r, m)),
    (rx("m*(?:t|o|u|K|B)+q(?P<p>P)(?:g?[HcQ])?(?:K)?"), _ask("targets_n")),
    (rx("(?P<a>P)?(?:A)?[mMw]*(?:t|R)q[cg]*"), lambda r, m: _ask("draws_n")(r, m)),
    (rx("(?P<k>S)m?Lq[cg]*"), _ask("seen_n", "k")),
    (rx("(?P<a>P)?(?:A)?[mMw]*xq[cg]*H?(?:m.*)?"), _ask("discards_n")),
    (rx("(?:u|s)+q[cg]*"), _ask("shown_n")),
    (rx("(?P<a>P)?[mMwg]*(?:>|l?w)+q[d]?h"), _ask("hp_n")),
    (rx("(?P<a>P)?g?h(?:>|w)+q"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMwub]*rq[dh]*"), _ask("heals_n")),
    (rx("(?P<a>P)?[mMwub]*l+q[dhl]*"), _ask("damage_n")),
    (rx("(?P<a>P)?[mMwub]*q[dhl]+"), _ask("damage_n")),
    (rx("(?P<a>P)?[mM]*qT"), _ask("times_n")),
    # who
    (rx("(?:P)?(?:bl)?l?g?P?w?l?gwy"), lambda r, m: False),
    (rx("lg(?P<p>P)wy|(?P<q>P)gwy"), _ask("who_source")),
    (rx("yw?M?(?:b)?l|lg?w?y|lg?Pwy"), _ask("who_hurt")),
    (rx("yt|y(?:R)"), _ask("who_draws")),
    # happens
    (rx("(?P<a>P)?[w]*(?:M|w|m)*XA?(?:\\?)"), lambda r, m: False if "S" in r.s else _ask("skips")(r, m)),
    (rx("[mwM]+u(?P<k>[SW])?(?=\\?)"), lambda r, m: _invoked(r, m)),
    (rx("(?P<a>P)?M+u+(?P<x>[KC])(?=\\?)"), lambda r, m: _ask("must")(r, m) if r.val(m, "x").slug in units.SLASHES | {"jink"} else False),
    (rx("[mw]*V(?=\\?|,|$)"), _ask("works")),
    (rx("(?P<a>P)?[mMw]*(?:B)?b?l+h?(?=\\?|$|,\\?)"), _ask("hurt")),
    (rx("[wm]*\\+(?=\\?|,|$)"), _ask("boosted")),
    (rx("(?P<a>P)?[mMw]*r(?P<n>N)?[dh]*(?=\\?)"), _ask("heals")),
    (rx("(?P<a>P)?[mMw]*t(?P<n>N)?c*(?=\\?)"), _ask("draws")),
    (rx("(?P<a>P)?[mMw]*k(?=\\?)"), _ask("dies")),
    (rx("(?P<a>P)?[mMw]*\\$(?=\\?)"), _ask("lives")),
    (rx("(?P<a>P)?M+x[cH]*(?:&l)?(?=\\?)"), _ask("discards")),
]


def _invoked(r, m):
    """能发动吗 after the occasion was told: the skill or weapon named is what may be invoked."""
    k = r.val(m, "k") if m.group("k") else None
    if k is None:
        units_ = [t.val for t in r.toks if t.kind in "SW" and t.val.slug not in units.ARMORS]
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

_MAT = "(?P<mat>[KC]g?c?|(?:Eg?)?F[gc]*(?:7|@|Q|8|e|c)?|Eg?[cQ7W]*|N?c|NFg?|N?Q|NH|HF?c?|W|7)"
FORMS = [  # (pattern over a clause without function letters, what it is)
    ("(?P<a>P)?u?" + _MAT + "au?(?P<x>[KC])u?(?:(?:[BuIl]|o)*(?P<y>[KC]))?(?:[uoK$]*(?P<b>P))?(?P<W>W)?", "convert"),
    ("(?P<W>W)" + "(?P<a>P)?u?" + _MAT + "au?(?P<x>K)u?(?P<b>P)?", "convert"),
    ("(?P<a>P)?(?P<W>W)" + _MAT.replace("mat", "mat") + "?a(?P<x>K)u?(?P<b>P)?", "convert"),
    ("(?P<a>P)?u?(?P<x>C)(?P<b>P)?J(?P<z>C)R?", "pick"),
    ("(?P<a>P)?u?(?P<x>C)u?(?P<b>P)?[JE](?P<z>[CW])[xR]*", "pick"),
    ("(?P<x>[KC])P?u?(?P<y>[KC])[BI]*", "answer"),
    ("(?P<y>[KC])B(?P<b>P)?(?P<x>[KC])", "answer"),
    ("(?P<x>[KC])u*(?P<w>W)[ju]*", "judge_armor"),
    ("(?P<a>P)?(?P<w>W)?(?:u|o)*(?P<x>K)(?P<v>W)", "slash_armor"),
    ("(?P<v>W)(?:~|b|B)(?P<x>[KC])", "armor_hit"),
    ("(?P<x>C)[uI]*(?P<v>W)", "armor_hit"),
    ("(?P<a>P)?(?P<W>W)(?:u|o)*(?P<c>C)?(?P<x>K)I*(?P<b>P)?", "slash_with"),
    ("(?P<a>P)?o(?P<b>P)[uo]*(?P<x>[KC])(?P<x2>K)?", "use"),
    ("(?P<a>P)?b(?P<c>P)?[uo]*(?P<x>[KC])I?o?", "passive"),
    ("(?P<a>P)?(?P<c>C)(?P<x>K)I?(?P<b>P)?", "drunk"),
    ("(?P<a>P)?[u~]*(?P<n>N)[cT]*(?P<x>[KC])(?P<b>P)?", "times"),
    ("(?P<x>[KC])[u~Z]*(?P<n>N)T?", "times"),
    ("(?P<a>P)?[u~]*(?P<x>[KC])[uoKIBO]*(?P<n>N)(?P<b>P)", "many"),
    ("(?P<a>P)?[u~Z]*(?P<x>[KC])[uo~I]*(?P<b>P)?(?P<b2>P)?[ou]*", "use"),
    ("(?P<x>[KC])[uo]*(?P<b>P)J?", "use"),
    ("(?P<a>P)[u]*o?(?P<b>P)[~u](?P<x>C)", "use"),
    ("(?P<a>P)?A?o(?P<b>P)[~u]*(?P<x>C)", "use"),
    ("(?P<a>P)?Z*(?P<k>S)(?:N)?(?P<n>N)T", "skill_times"),
    ("(?P<a>P)?(?P<k>S)u(?P<x>[KC])I?(?P<b>P)?", "skill_use"),
    ("(?P<a>P)?u?" + _MAT + "u?(?P<k>S)i*(?P<t>CgJ?j|j)?i?(?P<b>P)?", "skill_cost"),
    ("(?P<a>P)?(?P<k>S)u*(?P<num>N)?[ux]" + _MAT + "[iu]*(?:XA)?", "skill_cost"),
    ("(?P<a>P)?Z*A?u?(?P<k>S)[uoriG]*(?P<b>P)?[og&]*(?P<b2>P)?(?:gj|r|p|l|j)*", "skill"),
    ("(?P<a>P)?(?P<k>S)(?:x|G|u)(?P<n>N)[cH]*", "skill_n"),
    ("(?P<a>P)?(?P<k>S)R(?P<b>P)?(?P<x>[KC])j?", "skill_gets"),
    ("(?P<k>S)R?(?P<x>[KC])", "skill_gets"),
    ("(?P<W>W)(?:u|I|B|l)*", "weapon"),
    ("(?P<a>P)?u*(?P<W>W)(?:P)?(?:@)?(?:x)?", "weapon"),
]
_FORMS = [(rx(p), kind) for p, kind in FORMS]
_FUNCTION = set("mMwg?,od&Z")


def _clauses(r: Reading):
    out, start = [], 0
    s = r.s
    for i, ch in enumerate(s + ","):
        if ch in ",?":
            if i > start:
                out.append((start, i))
            start = i + 1
    return out


def _acts(r: Reading) -> None:
    """Every clause left is one act, or is not understood."""
    for start, end in reversed(_clauses(r)):
        toks = [t for t in r.toks[start:end] if t.kind not in "mMwg?d"]
        s = "".join(t.kind for t in toks)
        if not s:
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


def _v(tok):
    return tok.val if tok is not None else None


def _material(tok_list) -> list[Card]:
    """Cards that a phrase of material names: 红桃手牌, 装备区的黑色牌, 两张牌."""
    s = "".join(t.kind for t in tok_list)
    zone = "equip" if "E" in s or "Q" in s or s in ("W", "7") else "hand"
    n = next((t.val for t in tok_list if t.kind == "N"), 1)
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
    act = Act(card(x), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], _material(mats) if mats else [Card(), Card()], _v(tok("W")).slug if tok("W") else None)
    y = _v(tok("y")) if "y" in m.groupdict() and tok("y") else None
    if y is not None:
        r.bag.acts.insert(0, Act(card(y)))
        act.targets = []
    _set(r, act, asked, "legal_answer" if y is not None else "legal")


def _f_pick(r, tok, m, toks, asked):
    z = _v(tok("z"))
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
    r.bag.acts.insert(0, Act(card(x)))
    _set(r, Act(card(y)), asked, "legal_answer")
    return None


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
        found = next((e for e in r.bag.ents if e.spoken in ("∅", "—")), None) or r.ent("—" + w.text)
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
    act = Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], by=_v(tok("W")).slug)
    if tok("c"):
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
    if x.slug in ("jink",) and not asked:
        r.bag.answers.append((None, "jink", True))
        return None
    who = _v(tok("a"))
    _set(r, Act(card(x), _v(tok("c")), [who] if who is not None else []), asked, "legal")


def _f_drunk(r, tok, m, toks, asked):
    if _v(tok("c")).slug != "analeptic":
        return False
    r.bag.skills.append(("drunk", None))
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []), asked)


def _f_times(r, tok, m, toks, asked):
    n = _v(tok("n"))
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")) if "a" in m.groupdict() else None, [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else [], times=n), asked)


def _f_many(r, tok, m, toks, asked):
    who = _v(tok("b"))
    if who.general or who.role:
        return False
    r.bag.ents = [e for e in r.bag.ents if e is not who]
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [], count=_v(tok("n"))), asked)


def _f_skill_use(r, tok, m, toks, asked):
    if _v(tok("k")).slug in COSTS or asked:
        return False
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a"))}))
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []))


def _f_skill_times(r, tok, m, toks, asked):
    if not asked:
        return False
    r.bag.ask = {"kind": "skill_times", "skill": _v(tok("k")).slug, "who": _v(tok("a")), "n": _v(tok("n"))}


def _f_skill_cost(r, tok, m, toks, asked):
    mats = _material(toks[m.start("mat"):m.end("mat")])
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
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a")), "n": _v(tok("n"))}))
    return None if not asked else False


def _f_skill_gets(r, tok, m, toks, asked):
    if not asked:
        return False
    judged = any(t.kind == "j" for t in toks)
    if judged and _v(tok("x")).slug in units.DELAYED:
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), zone=Card(_v(tok("x")).slug, zone="judge")))
    r.bag.ask = {"kind": "gains" if judged else "gets", "skill": _v(tok("k")).slug, "card": card(_v(tok("x"))), "who": _v(tok("a")) if "a" in m.groupdict() else None}


def _f_weapon(r, tok, m, toks, asked):
    w = _v(tok("W"))
    if asked:
        r.bag.ask = {"kind": "invoke", "skill": w.slug, "who": _v(tok("a")) if "a" in m.groupdict() else None}
    else:
        r.bag.skills.append((w.slug, {"who": _v(tok("a")) if "a" in m.groupdict() else None, "told": any(t.kind != "W" for t in toks)}))


_FORM = {name[3:]: fn for name, fn in list(globals().items()) if name.startswith("_f_")}


def read(tagged, lexicon) -> Bag:
    """The bag of a tagged question; `left` names what was not understood (empty: everything was)."""
    r = Reading(tagged, lexicon)
    unknown = [t.text for t in r.toks if t.kind == "!"]
    if unknown:
        r.bag.left = "".join(unknown)
        return r.bag
    r.rewrite([(rx("(?P<a>P)(?P<b>P)"), _same)])
    r.rewrite(FACTS[:1])
    r.rewrite(STATES)
    r.rewrite(FACTS)
    r.bag.trace = r.s
    r.rewrite(ASKS)
    r.bag.trace += " | " + r.s
    _acts(r)
    if r.bag.ask is None and r.bag.acts and re.search("[m?]", r.s):
        act = r.bag.acts.pop()
        r.bag.ask = {"kind": "legal", "act": act}
    elif r.bag.ask is None and r.bag.skills and re.search("[m?]", r.s):
        slug, more = r.bag.skills.pop()
        r.bag.ask = {"kind": "invoke", "skill": slug, **(more or {})}
    r.bag.trace += " | " + r.s
    left = [t for t in r.toks if t.kind not in _FUNCTION and t.kind not in "uAZ"]
    if any(t.kind == "P" for t in left):
        heads = [t for i, t in enumerate(r.toks) if t.kind == "P"]
        if len(heads) == 1 and all(t.kind == "P" for t in left):
            r.bag.topic = heads[0].val
            left = []
    r.bag.left = " ".join(t.text or t.kind for t in left) or r.bag.group
    return r.bag
