"""What stands under `when`: one class per form, in the order of contract §5.1.  None of them reads text (when_grammar.py)."""

from __future__ import annotations

from dataclasses import KW_ONLY

from .record import Record, record
from .specs import CardSpec


@record
class WhenLine(Record):
    """Base of all `when` lines.  line: position in `when` from 1 (第N行); text: as written, spaces collapsed."""

    _: KW_ONLY
    line: int = 0
    text: str = ""


@record
class Use(WhenLine):
    """Forms 1-3: 使用.  cards () = 空.  against: ("line", n) | ("previous",) | None.

    targets and designate (指定) are () when left out.  as_name and skill are both set (当 … 凭 …) or both None;
    skill may be the slug of an equipment card (凭 丈八蛇矛).
    """

    seat: str
    cards: tuple[CardSpec, ...]
    as_name: str | None = None
    against: tuple | None = None
    targets: tuple[str, ...] = ()
    designate: tuple[str, ...] = ()
    skill: str | None = None


@record
class Respond(WhenLine):
    """Form 4: 打出."""

    seat: str
    cards: tuple[CardSpec, ...]
    as_name: str | None = None
    skill: str | None = None


@record
class Decline(WhenLine):
    """Form 5: 不出 CARD; seat None = 全体."""

    seat: str | None
    card: str


@record
class Invoke(WhenLine):
    """Form 6 and the 蛊惑 form of 10: 发动.  cards None = no 用; choice is a word slug (see lexis.WORDS) or None.

    skill is the slug of a skill or of an equipment card; skill_kind says which ("skill" | "card").
    """

    seat: str
    skill: str
    targets: tuple[str, ...] = ()
    cards: tuple[CardSpec, ...] | None = None
    choice: str | None = None
    as_name: str | None = None
    designate: tuple[str, ...] = ()
    skill_kind: str = "skill"


@record
class NotInvoke(WhenLine):
    """Form 6: 不发动."""

    seat: str
    skill: str
    targets: tuple[str, ...] = ()
    skill_kind: str = "skill"


@record
class Discard(WhenLine):
    """Form 7: 弃置."""

    seat: str
    cards: tuple[CardSpec, ...]


@record
class Give(WhenLine):
    """Form 7: 甲 交给 乙 CARDS."""

    seat: str
    target: str
    cards: tuple[CardSpec, ...]


@record
class Show(WhenLine):
    """Form 7: 展示."""

    seat: str
    cards: tuple[CardSpec, ...]


@record
class Recast(WhenLine):
    """Form 7: 重铸."""

    seat: str
    cards: tuple[CardSpec, ...]


@record
class Pick(WhenLine):
    """Form 8: 甲 选 乙 手牌 [CARD]|装备 CARD|判定区 CARD.  zone: hand | equip | judge; card None only for hand."""

    seat: str
    target: str
    zone: str
    card: CardSpec | None = None


@record
class Choose(WhenLine):
    """Form 9: 选择 WORD|CARD.  Exactly one of word (slug, see lexis.WORDS; a seat stands as its name) and card."""

    seat: str
    word: str | None = None
    card: CardSpec | None = None


@record
class Arrange(WhenLine):
    """Form 10: 发动 观星 顶 CARDS 底 CARDS; top is written top first."""

    seat: str
    skill: str
    top: tuple[CardSpec, ...]
    bottom: tuple[CardSpec, ...]


@record
class Distribute(WhenLine):
    """Form 10: 发动 遗计 分 乙 CARD、丙 CARD.  shares: (seat, card) in the order written."""

    seat: str
    skill: str
    shares: tuple[tuple[str, CardSpec], ...]


@record
class Pindian(WhenLine):
    """Form 10: 甲 拼点 CARD 对 乙 CARD."""

    seat: str
    card: CardSpec
    other: str
    other_card: CardSpec


@record
class Judgement(WhenLine):
    """Form 11: 判定 CARD [甲 闪电].  seat None = the next judgement; reason is a card or skill slug."""

    card: CardSpec
    seat: str | None = None
    reason: str | None = None


@record
class Enter(WhenLine):
    """Form 12: 进入.  phase: a slug of PHASES, or "turn"."""

    seat: str
    phase: str


@record
class End(WhenLine):
    """Form 12: 结束.  phase: a slug of PHASES, or "turn"."""

    seat: str
    phase: str


@record
class DealDamage(WhenLine):
    """Form 13: 甲|无来源 对 乙 造成 N 点 [火焰|雷电] 伤害.  source None = 无来源."""

    source: str | None
    target: str
    amount: int
    nature: str = "normal"


@record
class LoseHp(WhenLine):
    """Form 13: 失去 N 点 体力."""

    seat: str
    amount: int


@record
class Recover(WhenLine):
    """Form 13: 回复 N 点 体力."""

    seat: str
    amount: int


@record
class DrawCards(WhenLine):
    """Form 13: 摸 N 张."""

    seat: str
    amount: int


@record
class Obtain(WhenLine):
    """Form 13: 获得 CARDS."""

    seat: str
    cards: tuple[CardSpec, ...]


@record
class LoseCards(WhenLine):
    """Form 13: 失去 CARDS (to the discard pile; a loss but no 弃置)."""

    seat: str
    cards: tuple[CardSpec, ...]


@record
class Die(WhenLine):
    """Form 13: 死亡 [凶手 乙]."""

    seat: str
    killer: str | None = None


@record
class First(WhenLine):
    """Form 14: 先发动."""

    seat: str
    skill: str
    skill_kind: str = "skill"


SET_UP_EVENTS = (DealDamage, LoseHp, Recover, DrawCards, Obtain, LoseCards, Die)
