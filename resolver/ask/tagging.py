"""Turns a linked question into a tagged string: one private-use character per name or person, the rest as it was.

Patterns of the grammar are then short regular expressions over classes of characters: `P` a person, `K` a kind of 杀,
`C` any card that is not equipment, `W` equipment, `S` a skill. Positions of the tagged string are kept for reports.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from resolver.ask.frames import Card
from resolver.ask.link import Link
from resolver.ask.units import EQUIPS, SLASHES

_BASE = {"P": 0xE000, "K": 0xE200, "C": 0xE300, "W": 0xE400, "S": 0xE500}
CLASSES = {
    "P": "[\ue000-\ue1ff]", "K": "[\ue200-\ue2ff]", "C": "[\ue200-\ue3ff]", "T": "[\ue300-\ue3ff]", "W": "[\ue400-\ue4ff]",
    "S": "[\ue500-\ue5ff]", "X": "[\ue200-\ue4ff]",
    "N": "(?:[0-9]+|[零一二两俩三仨四五六七八九十]+)",
}
_MACRO = re.compile(r"<([A-Z])>")


@lru_cache(maxsize=None)
def rx(pattern: str, flags: int = 0) -> re.Pattern:
    """Compiles a pattern in which `<P>` `<C>` … stand for the classes above."""
    return re.compile(_MACRO.sub(lambda m: CLASSES[m.group(1)], pattern), flags)


@dataclass
class Mention:
    """One tagged character: kind (P K C W S), the unit's slug, the words it stands for and its place in the question."""

    kind: str
    slug: str
    text: str
    start: int
    end: int
    person: int | None = None
    color: str | None = None
    suit: str | None = None
    number: int | None = None
    verb: bool = False


_DIGITS = {"零": 0, "一": 1, "二": 2, "两": 2, "俩": 2, "三": 3, "仨": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}


def number(word: str) -> int | None:
    """12, 十二, 两 … as a number; None when it is none."""
    if not word:
        return None
    if word.isdigit():
        return int(word) if len(word) < 5 else None
    if word in _DIGITS:
        return _DIGITS[word]
    if "十" in word:
        left, _, right = word.partition("十")
        a, b = _DIGITS.get(left, 1) if left else 1, _DIGITS.get(right, 0) if right else 0
        return a * 10 + b
    return None


RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}
_SUIT_WORDS = {"黑桃": "spade", "♠": "spade", "红桃": "heart", "红心": "heart", "♥": "heart", "梅花": "club", "草花": "club", "♣": "club",
               "方块": "diamond", "方片": "diamond", "方砖": "diamond", "♦": "diamond"}
SUIT_COLOR = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
FACE = re.compile(r"(黑桃|♠|红桃|红心|♥|梅花|草花|♣|方块|方片|方砖|♦)的?(10|1[1-3]|[2-9]|[AJQK])?(?![0-9])|(红色|黑色|红|黑)(?=[的牌张色\ue000-\ue5ff])")

_PEOPLE = (
    "我自己 我们 咱们 我方 我 你 他自己 他们 他 她自己 她 它 自己 对面 对方 对手 别人 人家 其他人 其他角色 其余角色 别的角色 另一个人 另一人 队友 友军 兄弟 朋友 "
    "我的队友 我队友 他的队友 他队友 她队友 我的下家 我下家 他下家 我的上家 我上家 小弟 下家的下家 来源 伤害来源 质疑者 质疑的人 对家 敌人 上家 下家 某人 有人 使用者 那人 那位 那个人 这人 这个人 张三 李四 王五 赵六 小明 老王 攻击者 被杀者 后面的人 后面几家 后面的角色 后面几个人 大家 所有人 其他目标 "
    "女性角色 女性 女的 女角色 女武将 异性角色 异性 同性角色 同性 男性角色 男性 男的 男角色 男武将 魏国角色 魏国武将 魏将 魏势力角色 魏势力 蜀国角色 蜀国武将 蜀将 蜀势力角色 蜀势力 吴国角色 吴国武将 吴将 吴势力角色 吴势力 群雄角色 群雄武将 群势力角色 群雄 第一个人 第二个人 第三个人 第一个 第二个 第三个 最后一个人 另一个 内奸方 某角色 一名角色 一个角色 目标角色 别家 隔壁").split()
_PERSON = re.compile("|".join(sorted(_PEOPLE, key=len, reverse=True)) + r"|(?<![A-Za-z0-9♠♥♣♦])[A-H](?![A-Za-z0-9])|(?<!第)二张(?=[没用被,有是])|(?<=[,.])一个(?=被|中了|挨|受)|(?<=[到中了])一个(?=,|$)|(?<![藤竹装破自])[甲乙丙丁戊]")
_RANK_BEFORE = re.compile(r"(黑桃|红桃|红心|梅花|草花|方块|方片|♠|♥|♣|♦|点数)的?$")
REFLEXIVE = {"自己", "他自己", "她自己"}
ME = {"我", "我自己", "我方", "我们", "咱们"}
THIRD = {"他", "她", "它", "那人", "那位", "那个人", "这人", "这个人", "人家", "他们", "你", "目标角色"}
_VERB_KILL = re.compile(r"砍|捅(?!咕)|刀(?=了)|平A")
_SHORT_ROLE = re.compile(r"(?<![\u4e00-\u9fff])(主|忠|反|内)(?=[杀砍打用被死])|(?<=[杀砍打])(主|忠|反|内)(?![\u4e00-\u9fff奸公臣贼间])")


# Ways to speak of an effect without its name: (words, kind, slug, what must stand elsewhere in the question).
PHRASES = [(re.compile(a), k, slug, re.compile(need)) for a, k, slug, need in (
    ("扣(?:了|着)?(?:一)?张牌?(?:说是|声称是|当|假装)", "S", "guhuo", "于吉|干吉"),
    ("(?:再|继续|接着)?追(?:杀)?(?:着)?(?:一)?(?:刀|砍)?(?!的第|加)", "W", "blade", "青龙|偃月"),
    ("(?:发动)?强命|强制命中|强行命中", "W", "axe", "贯石|斧"),
    ("(?<=想|能|要|去|来)雷(?=他|我|她|回|死|到|[A-H])|(?<=被)雷(?=死)", "S", "leiji", "张角"),
    ("射(?:掉|死|走)?(?:他的|我的|她的|一匹)?马(?!超)|(?<=被)射(?:掉|死|走)", "W", "kylin_bow", "麒麟|弓"),
    ("扇(?:一下)", "W", "fan", "朱雀"),
    ("弹(?=给|回|到|走|开|出)", "S", "tianxiang", "小乔|小桥"),
    ("砍(?:完)?马(?!超)", "W", "kylin_bow", "麒麟|弓"),
    ("变(?:成)?火杀", "W", "fan", "朱雀|扇"),
    ("反间计", "S", "fanjian", "反间计"),
)]


class Tagged:
    """The tagged question: `tag`, the mentions behind its private characters, and the original spans."""

    def __init__(self, text: str, links: list[Link]):
        self.text = text
        self.mentions: dict[str, Mention] = {}
        self.spans: list[tuple[int, int]] = []
        self._counts = dict.fromkeys(_BASE, 0)
        items = [(link.start, link.end, self._kind(link), link.slug) for link in links if link.kind in ("card", "skill", "general", "role")]
        taken = [False] * (len(text) + 1)
        for start, end, _, _ in items:
            taken[start:end] = [True] * (end - start)
        for pattern, kind, slug, need in PHRASES:
            for match in pattern.finditer(text):
                words = match.group()
                if slug == "tianxiang" and "天香" in text or slug == "fan" and kind == "W" and not need.search(text):
                    continue
                if need.search(text) and not any(taken[match.start():match.end()]) or slug == "fan" and need.search(text) and words:
                    items = [it for it in items if not (match.start() <= it[0] < match.end())]
                    items.append((match.start(), match.end(), kind, slug + "!"))
                    taken[match.start():match.end()] = [True] * len(words)
        for match in _PERSON.finditer(text):
            if any(taken[match.start():match.end()]):
                continue
            if match.group() == "有人" and text[:match.start()].endswith("没"):
                continue
            if match.group() == "对面" and text[:match.start()].endswith("正"):
                continue
            if match.group()[0].isascii() and _RANK_BEFORE.search(text[:match.start()]):
                continue
            items.append((match.start(), match.end(), "P", "~" + match.group()))
            taken[match.start():match.end()] = [True] * len(match.group())
        for match in _VERB_KILL.finditer(text):
            if not taken[match.start()]:
                items.append((match.start(), match.end(), "K", "slash!"))
        items.sort()
        out, at = [], 0
        for start, end, kind, slug in items:
            if start < at:
                continue
            for k in range(at, start):
                out.append(text[k])
                self.spans.append((k, k + 1))
            out.append(self._add(kind, slug, text[start:end], start, end))
            self.spans.append((start, end))
            at = end
        for k in range(at, len(text)):
            out.append(text[k])
            self.spans.append((k, k + 1))
        self.tag = "".join(out)
        self._faces()
        self.merge(rx("<K>(?:打|射|杀)?<K>"), self._same_slash)

    @staticmethod
    def _kind(link: Link) -> str:
        if link.kind == "card":
            return "K" if link.slug in SLASHES else "W" if link.slug in EQUIPS else "C"
        return "S" if link.kind == "skill" else "P"

    def _add(self, kind, slug, text, start, end, **more) -> str:
        verb = slug.endswith("!")
        ch = chr(_BASE[kind] + self._counts[kind])
        self._counts[kind] = min(self._counts[kind] + 1, 0xFE)
        self.mentions[ch] = Mention(kind, slug.rstrip("!"), text, start, end, verb=verb, **more)
        return ch

    def _same_slash(self, match):
        """火杀砍 is one act: the kind from the card, the rest from the verb."""
        first, second = self.mentions[match.group()[0]], self.mentions[match.group()[-1]]
        if first.verb == second.verb == False and not (first.slug == "slash") != (second.slug == "slash"):  # noqa: E712
            return None
        keep = first if first.slug != "slash" or second.verb else second
        return dict(kind="K", slug=keep.slug + "!", color=first.color, suit=first.suit, number=first.number)

    def replace(self, start: int, end: int, ch: str) -> None:
        """Puts one character for `tag[start:end]`."""
        a = self.spans[start][0]
        b = self.spans[end - 1][1]
        self.tag = self.tag[:start] + ch + self.tag[end:]
        self.spans[start:end] = [(a, b)]

    def cut(self, start: int, end: int) -> None:
        """Takes characters out of the tagged string."""
        self.tag = self.tag[:start] + self.tag[end:]
        del self.spans[start:end]

    def source(self, start: int, end: int) -> str:
        """The words of the question behind `tag[start:end]`."""
        if start >= end or not self.spans:
            return ""
        return self.text[self.spans[start][0]:self.spans[min(end, len(self.spans)) - 1][1]]

    def merge(self, pattern: re.Pattern, make) -> None:
        """Replaces every match by one mention; `make(match)` gives its fields, or None to leave it."""
        at = 0
        while match := pattern.search(self.tag, at):
            fields = make(match)
            if fields is None:
                at = match.start() + 1
                continue
            start, end = match.span()
            a, b = self.spans[start][0], self.spans[end - 1][1]
            kind, slug = fields.pop("kind"), fields.pop("slug")
            ch = self._add(kind, slug, self.text[a:b], a, b, **fields)
            self.replace(start, end, ch)
            at = start + 1

    def _faces(self) -> None:
        """Suit, number and colour words right before a card go into its mention."""
        at = 0
        pattern = rx(FACE.pattern + r"()?")
        while match := pattern.search(self.tag, at):
            after = self.tag[match.end():match.end() + 2].lstrip("的色张")
            nxt = self.mentions.get(after[:1]) if after else None
            if nxt and nxt.kind in "KCW":
                nxt.suit, nxt.number, nxt.color = _face(match)
                end = match.end() + self.tag[match.end():].index(after[:1])
                self.cut(match.start(), end)
                at = match.start()
            else:
                at = match.end()


def _face(match) -> tuple[str | None, int | None, str | None]:
    suit = _SUIT_WORDS.get(match.group(1) or "")
    rank = match.group(2)
    value = None if not rank else RANKS.get(rank) or int(rank)
    word = match.group(3) or ""
    color = SUIT_COLOR.get(suit) if suit else "red" if word.startswith("红") else "black" if word else None
    return suit, value, color


def face_of(words: str) -> Card | None:
    """The face a phrase names (黑桃K, 红桃, 黑的), as a card without name."""
    match = re.search(r"(黑桃|♠|红桃|红心|♥|梅花|草花|♣|方块|方片|方砖|♦)的?(10|1[1-3]|[2-9]|[AJQK])?|(红|黑)", words)
    if not match:
        return None
    suit, value, color = _face(match)
    return Card(suit=suit, number=value, color=color)
