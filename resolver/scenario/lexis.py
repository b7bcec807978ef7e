"""The words and tokens of scenario lines: cards, seats, zones, phases, choice words.

Not here: which forms exist (when_grammar.py, then_grammar.py).
Imports: stdlib only.  Source: contract §5 (Lexis).  Tokens are separated by spaces, `、` stands alone; NFKC first.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Callable, Mapping

from .errors import did_you_mean
from .model import UNKNOWN_CARD, CardSpec
from .names import Names

SUIT_SIGNS = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}
SIGN_OF_SUIT = {slug: sign for sign, slug in SUIT_SIGNS.items()}
RANKS = {"A": 1, **{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
RANK_OF_NUMBER = {number: rank for rank, number in RANKS.items()}
# Every face once, so that reading one is a single look-up.
FACES: dict[str, tuple[str, int]] = {
    sign + rank: (suit, number) for sign, suit in SUIT_SIGNS.items() for rank, number in RANKS.items()
}

PHASE_WORDS = {
    "准备阶段": "prepare", "判定阶段": "judge", "摸牌阶段": "draw", "出牌阶段": "play", "弃牌阶段": "discard",
    "结束阶段": "finish",
}
PHASE_ZH = {slug: zh for zh, slug in PHASE_WORDS.items()}
STRETCH_WORDS = {**PHASE_WORDS, "回合": "turn"}
STRETCH_ZH = {slug: zh for zh, slug in STRETCH_WORDS.items()}
ZONE_WORDS = {"手牌": "hand", "装备": "equip", "判定区": "judge", "武将牌上": "pile"}
ZONE_ZH = {slug: zh for zh, slug in ZONE_WORDS.items()}
PILE_WORDS = {"弃牌堆": "discard_pile", "牌堆": "draw_pile", "牌堆顶": "draw_pile_top", "处理区": "processing"}
PILE_ZH = {slug: zh for zh, slug in PILE_WORDS.items()}
NATURE_WORDS = {"普通": "normal", "火焰": "fire", "雷电": "thunder"}
NATURE_ZH = {slug: zh for zh, slug in NATURE_WORDS.items()}
ROLE_WORDS = {"主公": "lord", "忠臣": "loyalist", "反贼": "rebel", "内奸": "renegade"}
ROLE_ZH = {slug: zh for zh, slug in ROLE_WORDS.items()}
KINGDOM_WORDS = {"魏": "wei", "蜀": "shu", "吴": "wu", "群": "qun", "晋": "jin", "神": "god"}
KINGDOM_ZH = {slug: zh for zh, slug in KINGDOM_WORDS.items()}
GENDER_WORDS = {"男": "male", "女": "female"}
GENDER_ZH = {slug: zh for zh, slug in GENDER_WORDS.items()}

# Form 9 and the 选 of form 6: the words a decision may be answered with (docs/scenario-format.md says which where).
CHOICE_WORDS = {
    "摸牌": "draw", "弃牌": "discard", "受伤": "damage", "失去体力": "lose_hp", "回复体力": "recover",
    "体力": "hp", "体力上限": "max_hp",
    "黑桃": "spade", "红桃": "heart", "梅花": "club", "方块": "diamond", "红": "red", "黑": "black",
    "质疑": "doubt", "不质疑": "trust", "是": "yes", "否": "no",
    "一": "1", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6",
    "手牌": "hand", "装备": "equip", "判定区": "judge",
    "基本牌": "basic", "锦囊牌": "trick", "装备牌": "equip_card",
    "牌堆顶": "draw_pile_top", "牌堆底": "draw_pile_bottom",
    "翻面": "turn_over", "横置": "chain", "重置": "unchain",
    "魏": "wei", "蜀": "shu", "吴": "wu", "群": "qun",
    **{zh: f"phase_{slug}" for zh, slug in PHASE_WORDS.items()},
}
CHOICE_ZH = {slug: zh for zh, slug in CHOICE_WORDS.items()}

# Words with a place of their own in a line: no seat may be called so.
RESERVED = frozenset(
    "、 ? 空 无 全体 无来源 判定 能 不能 可选目标 次序 距离 攻击范围 凶手 奖励 惩罚 无奖惩 当前回合 胜者 未定 依据 对 针对 指定 当 凭 用 选 "
    "顶 底 分 上一张 < 内 外 来源 伤害 因 使用 打出 不出 发动 不发动 先发动 弃置 交给 展示 重铸 选择 拼点 进入 结束 死亡 在 恰为 有 技能".split()
) | set(PILE_WORDS) | set(ZONE_WORDS) | set(STRETCH_WORDS) | set(CHOICE_WORDS)

_VARIATION = dict.fromkeys((0xFE0E, 0xFE0F))
_SUIT_LOOKALIKES = str.maketrans("♤♡♧♢", "♠♥♣♦")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,3}\Z").fullmatch
_LINE_REF = re.compile(r"第(0|[1-9][0-9]{0,3})行").fullmatch
_LINE_AFTER = re.compile(r"第(0|[1-9][0-9]{0,3})行后").fullmatch
_COMMENT = re.compile(r"(?:^|\s)#.*", re.S).sub


def normal(text: str) -> str:
    """NFKC, suit signs without variation selectors, outer spaces off."""
    if text.isascii():
        return text.strip()
    text = unicodedata.normalize("NFKC", text)
    if "\ufe0f" in text or "\ufe0e" in text:
        text = text.translate(_VARIATION)
    return text.translate(_SUIT_LOOKALIKES).strip()


def bad_character(text: str) -> str | None:
    """The first control or invisible format character, as `U+202E`; None if there is none."""
    if text.isprintable():
        return None
    for char in text:
        if char != " " and unicodedata.category(char) in ("Cc", "Cf", "Co", "Cn", "Zl", "Zp"):
            return f"U+{ord(char):04X}"
    return None


def tokens(text: str) -> list[str]:
    """Words of a normalised line; `、` is a token of its own, a comment is off."""
    if "#" in text:
        text = _COMMENT("", text)
    return text.replace("、", " 、 ").split()


def joined(words: list[str]) -> str:
    """Words back to a line as the contract writes it: no space around `、`."""
    return " ".join(words).replace(" 、 ", "、")


def card_text(suit: str | None, number: int | None, name: str | None, as_name: str | None = None) -> str:
    """Canonical spelling; name and as_name in Chinese."""
    parts = []
    if suit is not None:
        parts.append(f"{SIGN_OF_SUIT[suit]}{RANK_OF_NUMBER[number]}")  # type: ignore[index]
    if name is not None:
        parts.append(name)
    if as_name is not None:
        parts += ["当", as_name]
    return " ".join(parts)


class FormError(Exception):
    """A line that fits no form: code, message, hint."""

    def __init__(self, code: str, message: str, hint: str | None = None):
        self.code, self.message, self.hint = code, message, hint
        super().__init__(message)


Report = Callable[[str, str, "str | None"], None]


class Words:
    """The word tables of one file: the names of its edition and its seats.  Shared by all lines of the file."""

    __slots__ = ("names", "edition", "cards", "skills", "generals", "seats")

    def __init__(self, names: Names, edition: str, seats: tuple[str, ...] = ()):
        self.names = names
        self.edition = edition
        self.cards: Mapping[str, str] = names.table("card", edition)
        self.skills: Mapping[str, str] = names.table("skill", edition)
        self.generals: Mapping[str, str] = names.table("general", edition)
        self.seats = dict.fromkeys(seats)


class Cursor:
    """Reads the tokens of one line.  Unknown words are reported and read on; a broken form raises FormError."""

    __slots__ = ("words", "toks", "at", "report")

    def __init__(self, words: Words, toks: list[str], report: Report):
        self.words, self.toks, self.report, self.at = words, toks, report, 0

    # tokens

    def peek(self, ahead: int = 0) -> str | None:
        place = self.at + ahead
        return self.toks[place] if place < len(self.toks) else None

    def next(self, wanted: str) -> str:
        """The next token; `wanted` names in Chinese what should stand here."""
        if self.at >= len(self.toks):
            raise FormError("bad_form", f"句子没有写完：还缺{wanted}")
        self.at += 1
        return self.toks[self.at - 1]

    def accept(self, word: str) -> bool:
        if self.at < len(self.toks) and self.toks[self.at] == word:
            self.at += 1
            return True
        return False

    def expect(self, word: str) -> None:
        if not self.accept(word):
            got = self.peek()
            raise FormError("bad_form", f"这里应是“{word}”，写的是“{got}”" if got else f"句子没有写完：还缺“{word}”", apart(got))

    def end(self) -> None:
        if self.at < len(self.toks):
            raise FormError("bad_form", f"多余的内容：“{joined(self.toks[self.at:])}”", apart(self.toks[self.at]))

    def pick(self, table: Mapping[str, str], what: str, code: str = "unknown_word") -> str:
        """One of the words of a closed table, as its slug."""
        token = self.next(what)
        slug = table.get(token)
        if slug is None:
            self.report(code, f"这里应是{what}，写的是“{token}”", did_you_mean(token, table, f"可写 {'、'.join(table)}"))
            return ""
        return slug

    def number(self, what: str, low: int = 0, high: int = 999) -> int:
        token = self.next(what)
        if not _NUMBER(token):
            raise FormError("bad_number", f"{what}应是整数，写的是“{token}”", apart(token) or "用阿拉伯数字，如 2")
        value = int(token)
        if not low <= value <= high:
            self.report("bad_number", f"{what}应在 {low} 到 {high} 之间，写的是 {value}", None)
        return value

    # seats

    def seat(self, token: str | None = None) -> str:
        token = self.next("角色") if token is None else token
        if token not in self.words.seats:
            seats = "、".join(self.words.seats)
            self.report("unknown_seat", f"没有角色“{token}”", did_you_mean(token, self.words.seats, f"本局有 {seats}"))
        return token

    def seat_list(self) -> tuple[str, ...]:
        """SEAT[、SEAT]; the same seat twice is read (the engine answers `illegal: target`)."""
        seats = [self.seat()]
        while self.accept("、"):
            seats.append(self.seat())
        return tuple(seats)

    def seats_or_none(self) -> tuple[str, ...]:
        return () if self.accept("空") else self.seat_list()

    # cards

    def is_card(self, token: str | None) -> bool:
        return token is not None and (token in FACES or token == "?" or token in self.words.cards)

    def card(self, what: str = "牌") -> CardSpec:
        token = self.next(what)
        if token == "?":
            return UNKNOWN_CARD
        face = FACES.get(token)
        if face is None:
            slug = self.words.cards.get(token)
            if slug is None:
                self._bad_card(token, what)
                return UNKNOWN_CARD
            return CardSpec(name=slug, text=token)
        name = self.peek()
        slug = self.words.cards.get(name) if name is not None else None
        if slug is None:
            return CardSpec(face[0], face[1], text=token)
        self.at += 1
        return CardSpec(face[0], face[1], slug, text=f"{token} {name}")

    def _bad_card(self, token: str, what: str) -> None:
        sign, rest = token[:1], token[1:]
        if sign in SUIT_SIGNS and rest:
            hint = face_hint(sign, rest, self.words.cards)
            self.report("unknown_card", f"看不懂的牌“{token}”", hint)
        else:
            self.report("unknown_card", f"这里应是{what}，没有叫“{token}”的牌", did_you_mean(
                token, self.words.cards, "写法如 ♠8 杀、杀、♠8、?"))

    def card_list(self, may_convert: bool = False) -> tuple[CardSpec, ...]:
        """CARD[、CARD]; `may_convert`: a card lying in a zone, which 当 NAME may follow."""
        read = self.lying_card if may_convert else self.card
        cards = [read()]
        while self.accept("、"):
            cards.append(read())
        self._lost_name()
        return tuple(cards)

    def lying_card(self) -> CardSpec:
        """CARD [当 NAME]: a card that may lie in a zone as another one (♦6 闪 当 乐不思蜀)."""
        card = self.one_card()
        if not self.accept("当"):
            return card
        as_zh = self.peek()
        return CardSpec(card.suit, card.number, card.name, card.unknown, self.card_name(), f"{card.text} 当 {as_zh}")

    def one_card(self, what: str = "牌") -> CardSpec:
        card = self.card(what)
        self._lost_name()
        return card

    def _lost_name(self) -> None:
        """After a face, a word that is no form word can only be a misspelt card name."""
        token = self.peek()
        if self.toks[self.at - 1] in FACES and token is not None and token not in RESERVED and token not in self.words.seats:
            face = self.toks[self.at - 1]
            self.at += 1
            names = self.words.names
            printed = [names.zh("card", slug) for slug in names.edition(self.words.edition).by_face.get(FACES[face], ())]
            self.report("unknown_card", f"没有叫“{token}”的牌", did_you_mean(
                token, self.words.cards, f"{face} 的牌有 {'、'.join(printed)}" if printed else None))

    def cards_or_none(self, may_convert: bool = False) -> tuple[CardSpec, ...]:
        return () if self.accept("空") else self.card_list(may_convert)

    def card_name(self, what: str = "牌名") -> str:
        token = self.next(what)
        slug = self.words.cards.get(token)
        if slug is None:
            self.report("unknown_card", f"这里应是{what}，没有叫“{token}”的牌", did_you_mean(token, self.words.cards))
            return ""
        return slug

    # skills, units, choices

    def skill(self, token: str | None = None) -> tuple[str, str]:
        """(kind, slug) of a skill, or of an equipment card that is invoked like one."""
        token = self.next("技能") if token is None else token
        slug = self.words.skills.get(token)
        if slug is not None:
            return "skill", slug
        slug = self.words.cards.get(token)
        if slug is not None and self.words.names.subtype(slug) in EQUIPMENT:
            return "card", slug
        known = [*self.words.skills, *(
            zh for zh, card in self.words.cards.items() if self.words.names.subtype(card) in EQUIPMENT)]
        self.report("unknown_skill", f"没有技能“{token}”", did_you_mean(token, known))
        return "skill", ""

    def choice(self) -> str:
        """WORD of 选: a choice word, a seat, or the name of a card or skill."""
        token = self.next("选择的词")
        slug = CHOICE_WORDS.get(token)
        if slug is None and token in self.words.seats:
            slug = token
        if slug is None:
            slug = self.words.cards.get(token) or self.words.skills.get(token)
        if slug is None:
            self.report("unknown_word", f"不认识的选择“{token}”", did_you_mean(token, CHOICE_WORDS))
            return ""
        return slug

    def times(self) -> int | None:
        """[N 次]"""
        if self.at >= len(self.toks):
            return None
        count = self.number("次数", 0, 99)
        self.expect("次")
        return count


def apart(token: str | None) -> str | None:
    """Advice for a number written together with its measure word."""
    glued = re.fullmatch(r"([0-9]+)(次|点|张)", token or "")
    return f"数字和量词之间空一格：{glued[1]} {glued[2]}" if glued else None


EQUIPMENT = frozenset(("weapon", "armor", "defensive_ride", "offensive_ride", "treasure"))


def face_hint(sign: str, rest: str, cards: Mapping[str, str]) -> str:
    """Advice for a token that begins with a suit sign and is no face."""
    rank = re.match(r"1[0-3]|[0-9AaJjQqKk]", rest)
    fixed = {"1": "A", "11": "J", "12": "Q", "13": "K"}
    if rank:
        good = fixed.get(rank.group(), rank.group().upper())
        name = rest[rank.end():]
        if good in RANKS and not name:
            return f"点数写作 A 2–10 J Q K：{sign}{good}"
        if good in RANKS:
            near = name if name in cards else (did_you_mean(name, cards) or name)
            return f"点数与牌名之间要有空格：{sign}{good} {near}"
    return "写法如 ♠8 杀；点数写作 A 2–10 J Q K"


def line_ref(token: str | None) -> int | None:
    """N of 第N行, else None."""
    found = _LINE_REF(token) if token else None
    return int(found[1]) if found else None


def line_after(token: str | None) -> int | None:
    """N of 第N行后, else None."""
    found = _LINE_AFTER(token) if token else None
    return int(found[1]) if found else None
