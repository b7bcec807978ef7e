"""Text to tokens: the names that were linked, the words of data/words, numbers and faces; the split that leaves least unread.

A token may be of several kinds (打: use or attack); patterns and readers ask `tok.has(kind)`.  What no list knows becomes a token of
kind `?`, so that nothing is dropped unread.  Source of the words: the players' language in data/words, one concept a line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from kb.locate import data_dir

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.hanzi import number
from resolver.ask.tale.turns import complements
from resolver.ask.units import EQUIPS

FILES = tuple(sorted(path.stem for path in (data_dir() / "words").glob("*.txt")))
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}
SUITS = {"黑桃": "spade", "♠": "spade", "黑心": "spade", "红桃": "heart", "红心": "heart", "♥": "heart", "梅花": "club", "草花": "club", "♣": "club", "方块": "diamond", "方片": "diamond", "方砖": "diamond",
         "♦": "diamond", "红色": "red", "黑色": "black", "红牌": "red", "黑牌": "black", "红的": "red", "黑的": "black", "红": "red", "黑": "black", "红花色": "red", "黑花色": "black"}
_FACE = Lazy(r"(黑桃|♠|红桃|红心|♥|梅花|草花|♣|方块|方片|方砖|♦)的?(10|1[1-3]|[2-9]|[AJQKajqk]|[二三四五六七八九十](?![张个点件次人血滴家名十]))?(?![0-9A-Za-z])|红色的?|黑色的?|红牌|黑牌|红的|黑的|红(?!颜|石)|黑")
_NUMBER = Lazy(r"[0-9]{1,2}(?![0-9])|[零一二两三四五六七八九十]+")
_POINTS = Lazy(r"[0-9]{1,2}(?:点?(?:血|体力)|滴|张|点|手牌)")      # A1血, B2张手牌
_DASH = Lazy(r"[-—–]{2,}")
_BELOW = Lazy(r"[-—负]([1-9])(?:点?体力|点?血|点)?(?!马|[0-9张])")     # 被打到-1
_SPACE = Lazy(r"\s+")
_STOP = {",": "STOP", ".": "STOP", ";": "STOP", "!": "STOP", ":": "STOP", "、": "AND", "~": "STOP", "(": "STOP", ")": "STOP", "?": "ASKED", "/": "AND"}
_NTH = Lazy(r"(?:第|头(?=一[刀次下轮]))([0-9]|[一二两三四五])(?:次|张牌|张|下|刀|件|点|轮|波)")
_TWICE = Lazy(r"([\u4e00-\u9fff])[不没]\1")
_SEATS = Lazy(r"([0-9]{1,2}|[二两三四五六七八九十])个?人(?:身份|军争)?(?:的?局|场|的?游戏|桌|的?圈)(?:里|中)?|(?:场上|全场|在场|总共|一共)(?:还|只)?(?:有|剩下|剩)?([0-9]{1,2}|[二两三四五六七八九十])个?人(?:都?活着|存活|还活着)?|([0-9]{1,2}|[二两三四五六七八九十])个?人(?:都|全都?|还|还都|还全)?(?:活着|存活)|(?:场上)?(?:只剩下?|就剩下?|仅剩下?)([3-9]|[三仨四五六七八九十])个?活?人(?!头)")

_NOT = ("不", "就不", "也不", "又不", "却不")
_STRONG = {"CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL", "NEG", "NOHAVE", "WHO", "MANY", "WHERE", "WHICH", "OR"}   # a split that keeps these whole is the likelier one


@dataclass(eq=False)
class Tok:
    """One word: its kinds, what it stands for (slug, number, face), as written, and where (index into the question)."""

    kinds: frozenset
    val: object
    text: str
    at: int
    card: Card | None = None
    sure: bool = True
    extra: dict = field(default_factory=dict)

    def has(self, *kinds: str) -> bool:
        return not self.kinds.isdisjoint(kinds)

    def __repr__(self) -> str:
        return f"{self.text}<{'/'.join(sorted(self.kinds))}>"


@lru_cache(maxsize=1)
def vocabulary() -> dict[str, list[tuple[str, frozenset]]]:
    """First character -> [(word, kinds)], longest first.  Raises ValueError naming file and line of a line without a kind."""
    kinds: dict[str, set] = {}
    for name in FILES:
        path = data_dir() / "words" / f"{name}.txt"
        for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            kind, colon, words = line.partition(":")
            if not colon or not kind.strip().replace("_", "").isalnum():
                raise ValueError(f"{path.name}:{n}: KIND: word word …")
            for word in words.split():
                kinds.setdefault(word, set()).add(kind.strip())
    out: dict[str, list] = {}
    for word, of in kinds.items():
        out.setdefault(word[0], []).append((word, frozenset(of)))
    for bucket in out.values():
        bucket.sort(key=lambda x: -len(x[0]))
    return out


def _face(match: re.Match) -> tuple:
    word = match.group()
    suit = match.group(1)
    if suit:
        rank = match.group(2)
        value = None if rank is None else RANKS.get(rank.upper()) or number(rank)
        return SUITS[suit], value, None
    return None, None, "red" if word[0] == "红" else "black"


def _candidates(text: str, at: int, named: dict[int, Tok]):
    """(end, cost, token) of every token that may begin at `at`."""
    ch = text[at]
    if at in named:
        tok = named[at]
        yield at + len(tok.text), 2.2 if not tok.sure else 0.95 if tok.has("GEN") else 0.99 if len(tok.text) > 1 else 1.0, tok
    space = _SPACE.match(text, at)
    if space:
        yield space.end(), 0.0, None
        return
    dash = _DASH.match(text, at)
    if dash:
        yield dash.end(), 0.0, Tok(frozenset(("STOP",)), None, dash.group(), at)
        return
    below = _BELOW.match(text, at)
    if below and at and (text[at - 1] in "到成至为剩" or text[max(0, at - 2):at] in ("到了", "成了") or text[at - 1] in "力血" and text.startswith(("的时", "时", "了"), below.end())):
        yield below.end(), 1.0, Tok(frozenset(("BELOW",)), int(below.group(1)), below.group(), at)
    if ch in _STOP:
        yield at + 1, 0.0, Tok(frozenset((_STOP[ch],)), None, ch, at)
        return
    seats = _SEATS.match(text, at)
    if seats:
        yield seats.end(), 0.8, Tok(frozenset(("SEATS",)), number(next(x for x in seats.groups() if x)), seats.group(), at)
    nth = _NTH.match(text, at)
    if nth:
        yield nth.end(), 1.0, Tok(frozenset(("NTH",)), number(nth.group(1)), nth.group(), at)
    twice = _TWICE.match(text, at)
    if twice and any(len(word) > 2 and text.startswith(word, at) and word[:3] == text[at:at + 3] for word, _ in vocabulary().get(ch, ())):
        twice = None            # 让不让, 许不许: listed
    if twice:
        for word, kinds in vocabulary().get(ch, ()):
            if text.startswith(word, at + 2):
                yield at + 2 + len(word), 0.9, Tok(kinds, None, text[at:at + 2 + len(word)], at, extra={"word": word})
        if at + 2 in named and not named[at + 2].has("GEN"):
            tok = named[at + 2]
            yield at + 2 + len(tok.text), 0.9, Tok(tok.kinds, tok.val, text[at:at + 2] + tok.text, at, card=tok.card)
    yield from _complemented(text, at, at + 2 if twice else at)
    face = _FACE.match(text, at)
    if face:
        yield face.end(), 1.0, Tok(frozenset(("FACE",)), _face(face), face.group(), at)
    if text.startswith("好几", at):
        yield at + 2, 0.9, Tok(frozenset(("NUM",)), 3, "好几", at)
    if ch in "俩仨" and text[at + 1:at + 2] in tuple("张件装手牌桃杀闪酒马点血滴次刀"):
        yield at + 1, 0.9, Tok(frozenset(("NUM",)), number(ch), ch, at)
    num = _NUMBER.match(text, at)
    if num:
        for end in range(num.end(), at, -1):
            value = number(text[at:end])
            if value is not None:
                yield end, 1.0, Tok(frozenset(("NUM",)), value, text[at:end], at)
    for word, kinds in vocabulary().get(ch, ()):
        if text.startswith(word, at):
            if ch.isdigit() and text[at - 1:at].isdigit():
                continue        # 13张: no 3张 in it
            if ch == "来" and len(word) > 2 and at and text[at - 1] in "下上过出起回":
                continue        # 劈下来一次: no 来一次
            if word == "主" and text[at + 1:at + 2] == "公":
                continue        # 主公开桃园
            if word == "顺手把" and text[at - 1:at] in ("拿", "用", "使", "张"):
                continue
            if "LET" in kinds and ch.isascii() and not (len(word) == 1 and _POINTS.match(text, at + 1) and not re.match("[0-9A-Za-z]", text[at - 1:at])) and (text[at - 1:at].isascii() and text[at - 1:at].isalnum() or text[at + len(word):at + len(word) + 1].isascii() and text[at + len(word):at + len(word) + 1].isalnum()):
                continue
            if ch in "杀闪桃酒" and len(word) == 2 and at and text[at - 1] in "出张打" and not kinds.isdisjoint(("ATTACK", "KILL", "OFFSET", "DRUNK")):
                continue
            if word.endswith("成") and len(word) > 1 and text[at + len(word):at + len(word) + 1] in ("为", "了目") and "CAN" in kinds:
                continue        # 能成为目标: 成为 is the verb
            if word in ("杀了", "闪了") and at and text[at - 1] in "没有无缺" and text[at + 2:at + 3] in ("", *",.?;!吗么"):
                continue        # 我没杀了: a card he has no more
            if word in ("一点", "1点") and at and text[at - 1] in "掉扣挨受吃回加涨减打了中失血流":
                continue        # 掉一点: a number
            if ch == "刀" and len(word) > 1 and at and text[at - 1] in "一二两三四五六七八九十几第0123456789":
                continue        # 砍过一刀了
            if len(word) == 2 and word[1] in "两" and text[at + 2:at + 3] in tuple("张个件点次刀下匹把"):
                continue        # 弃他两张
            price = 0.97 if word == "了" else 0.95 if len(word) > 1 and word[-1] == "完" else 1.02 if kinds == {"FILL"} else 0.94 if len(word) > 1 and not kinds.isdisjoint(_STRONG) else 1.0
            yield at + len(word), price, Tok(kinds, None, word, at)
    yield at + 1, 6.0, Tok(frozenset(("?",)), None, ch, at)


def _complemented(text: str, at: int, verb: int):
    """挡得住, 判不了, 挡不挡得住 (the verb stands at `verb`); 发动不发动, 挡一挡."""
    words = vocabulary().get(text[verb:verb + 1], ())
    for end, kinds, word, may in complements.potential(text, verb, words):
        yield end, 0.95, Tok(kinds, None, text[at:end], at, extra={"word": word, "may": may, "verb": verb})
    for form in (complements.TWICE, complements.ONCE_MORE):
        said = form.match(text, at)
        of = next((k for w, k in words if said and w == said.group(1)), None)
        if of is not None and not of.isdisjoint(complements.VERBS):
            yield said.end(), 0.95, Tok(of, None, said.group() if form is complements.TWICE else said.group(1), at, extra={"word": said.group(1)})


def tokens(text: str, links) -> list[Tok]:
    """The cheapest split of a normalised question into tokens (see module).  `links`: Link of resolver.ask.link."""
    text = text.replace("对面对", "对面向")        # 对面对我: 对面 is who does it
    named: dict[int, Tok] = {}
    for link in links:
        kind = {"card": "EQ" if link.slug in EQUIPS else "CARD", "skill": "SK", "general": "GEN"}.get(link.kind)
        if kind is None:
            continue
        if link.slug == "tieqi" and link.matched in ("强中", "强命") and any(x.slug == "axe" for x in links):
            continue                # beside the axe it is what the axe does
        if not link.sure and re.search("[一二两三四五六七八九十][张件把匹]", link.matched):
            continue                # 一红一黑两张: a number is no part of a name
        if not link.sure and text[link.end - 1] in "吗么呢吧嘛":
            continue                # 加一吗 is no horse
        slug = {"defensive_ride": "defensive_horse", "offensive_ride": "offensive_horse"}.get(link.slug, link.slug)
        kind = "EQ" if slug in EQUIPS else kind
        tok = Tok(frozenset((kind,)), slug, text[link.start:link.end], link.start, sure=link.sure)
        if kind != "SK" and kind != "GEN":
            tok.card = Card(slug)
            spoken = link.matched
            if kind == "CARD" and spoken[0] in "红黑" and len(spoken) > 1 and spoken[1] != "桃":
                tok.card.color = "red" if spoken[0] == "红" else "black"
        named[link.start] = tok
    size = len(text)
    best: list = [(1e9, None, None)] * (size + 1)
    best[0] = (0.0, None, None)
    for at in range(size):
        cost = best[at][0]
        if cost >= 1e9:
            continue
        for end, price, tok in _candidates(text, at, named):
            if end <= size and cost + price < best[end][0] - 1e-9:
                best[end] = (cost + price, at, tok)
    out: list[Tok] = []
    at = size
    while at > 0:
        _, before, tok = best[at]
        if tok is not None:
            out.append(tok)
        at = before
    return _it(_parted(_numbers(out[::-1])))


def _parted(toks: list[Tok]) -> list[Tok]:
    """砍穿藤甲的人 is 砍 and 穿着; 砍穿藤甲 alone is one word.  挡得住 is 能 and 挡住, 判不了 is 不能 and 判."""
    out: list[Tok] = []
    quoting = False
    for k, tok in enumerate(toks):
        if tok.has("STOP"):
            quoting = False
        elif tok.text in ("说", "表示", "嚷嚷", "喊") and k and toks[k - 1].has("OPP", "LET", "GEN", "THEY", "ALLY", "NEXT", "PREV"):
            quoting = True      # 对面说我补一张: he speaks of himself
        elif quoting and tok.has("ME") and tok.text in ("我", "俺"):
            tok = Tok(frozenset(("SELF",)), None, tok.text, tok.at)
        if tok.has("CAN") and tok.text[0] in "能可" and out and out[-1].text in _NOT and out[-1].at == tok.at - len(out[-1].text) and "不" not in tok.text and "否" not in tok.text:
            out += _denied(out.pop(), tok)
        elif "may" in tok.extra:
            verb = tok.extra["verb"]
            out += [Tok(frozenset((tok.extra["may"],)), None, tok.text[:verb - tok.at + len(tok.extra["word"][:1])] + "得" if verb > tok.at else "得" if tok.extra["may"] == "CAN" else "不能", tok.at),
                    Tok(tok.kinds, None, tok.extra["word"], verb)]
        elif tok.has("BOTHP") and len(tok.text) == 2 and tok.text[1] == "两" and k + 1 < len(toks) and toks[k + 1].has("ZHANG", "CARDW", "CI", "DIAN"):
            out += [Tok(frozenset(("ME" if tok.text[0] == "我" else "THEY",)), None, tok.text[0], tok.at), Tok(frozenset(("NUM",)), 2, "两", tok.at + 1)]
        elif tok.has("HIT") and len(tok.text) == 2 and tok.text[1] == "穿" and k + 2 < len(toks) and toks[k + 1].has("EQ") and toks[k + 2].has("DE", "PEOPLE"):
            out += [Tok(frozenset(("ATTACK",)), None, tok.text[0], tok.at), Tok(frozenset(("WEAR",)), None, "穿", tok.at + 1)]
        else:
            out.append(tok)
    return out


def _denied(no: Tok, may: Tok) -> list[Tok]:
    """不 and 能再, 不 and 能用: the leave is denied, and what follows it stands by itself."""
    stem = next(word for word in ("可以", "能够", "能", "可") if may.text.startswith(word))
    rest = may.text[len(stem):]
    after = next((kinds for word, kinds in vocabulary().get(rest[:1], ()) if word == rest), None)
    if rest in ("再", "用") and after is not None:
        return [Tok(frozenset(("NOTCAN",)), None, no.text + stem, no.at), Tok(after, None, rest, may.at + len(stem))]
    return [Tok(may.kinds - {"CAN"} | {"NOTCAN"}, None, no.text + may.text, no.at)]


def _it(toks: list[Tok]) -> list[Tok]:
    """它 is the card or piece of gear named last (丢它发动天香); 两个桃 is a number of cards, 两个 alone two persons."""
    out: list[Tok] = []
    for k, tok in enumerate(toks):
        nxt = toks[k + 1] if k + 1 < len(toks) else None
        if tok.text == "甲" and tok.has("LET") and tok.has("CLS_ARMOR") and (not k or toks[k - 1].has("STOP", "AND", "WITH") and not toks[k - 1].has("HAVE") or any(t.text in ("乙", "丙") for t in toks)):
            tok.kinds = tok.kinds - {"CLS_ARMOR"}       # 甲没有装备: a person where a sentence begins or others are called so
        if tok.text in ("它", "牠") and tok.has("THEY"):
            named = next((t for k, t in reversed(list(enumerate(out))) if t.has("CARD", "EQ") and not (k and out[k - 1].has("BEI"))), None)        # 闪电被无懈，把它…: what was answered
            if named is not None and not (nxt is not None and nxt.has("DE")):
                out.append(Tok(named.kinds, named.val, tok.text, tok.at, card=named.card, sure=named.sure, extra={"again": named}))
                continue
        if tok.has("NUM") and tok.text in ("俩", "仨") and nxt is not None and nxt.has("CARDW") and nxt.text == "牌":
            out += [tok, Tok(frozenset(("ZHANG",)), None, "张", tok.at)]       # 俩牌: two cards
            continue
        if tok.has("OPP") and nxt is not None and nxt.has("DISTW") and k + 2 < len(toks) and toks[k + 2].has("NUM") and not (k and toks[k - 1].text in ("和", "跟", "与", "同")) and any(t.has("DE") or t.has("PEOPLE") and t.text.startswith("的") for t in toks[k + 3:k + 5]):
            continue        # 对面距离3的人: the distance says who
        if out and tok.has("MALE", "FEMALE") and (out[-1].has("BOTHP") or out[-1].has("NUM") and out[-1].val == 2 or out[-1].text == "名" and len(out) > 1 and out[-2].has("NUM") and out[-2].val == 2) and not (nxt is not None and nxt.has("CARDW")):
            head = out.pop() if out[-1].text != "名" else (out.pop(), out.pop())[1]      # 两个女的: two persons of that sex
            out.append(Tok(frozenset(("BOTHP",)), None, head.text + tok.text, head.at, extra={"gender": "男" if tok.has("MALE") else "女"}))
            continue
        if tok.has("BOTHP", "MANYP") and tok.text in ("两个", "俩", "三个", "仨") and nxt is not None and nxt.has("CARD") and not nxt.has("SK"):
            out += [Tok(frozenset(("NUM",)), 2 if tok.text in ("两个", "俩") else 3, tok.text[0], tok.at), Tok(frozenset(("ZHANG",)), None, tok.text[1:] or "个", tok.at)]
            continue
        out.append(tok)
    return out


def _numbers(toks: list[Tok]) -> list[Tok]:
    """三张 is the reward only where somebody dies; elsewhere it is a number of cards."""
    dead = any(t.has("DIE", "KILL", "DEADP", "KILLER") for t in toks)
    out: list[Tok] = []
    for k, tok in enumerate(toks):
        held = any(t.has("HANDW") for t in toks[max(0, k - 3):k]) and k and toks[k - 1].has("HANDW", "HAVE", "ONLY", "STAY", "ALIVE", "COUNTAS")     # 手里还剩三张牌
        if tok.has("REWARDW") and tok.text[0] in "三3" and tok.text[1:] in ("张", "张牌") and (not dead or held):
            out += [Tok(frozenset(("NUM",)), 3, tok.text[0], tok.at), Tok(frozenset(("ZHANG",)), None, "张", tok.at + 1)]
            if tok.text.endswith("牌"):
                out.append(Tok(frozenset(("CARDW",)), None, "牌", tok.at + 2))
        else:
            out.append(tok)
    return out
