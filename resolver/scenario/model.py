"""Scenario files as plain data: what the loader hands to the runner.

Not here: reading text (load.py, when_grammar.py, then_grammar.py), checking boards (validate.py), running (run.py).
Imports: stdlib only.  Names of cards, skills and generals are slugs; seats are the given names, as written.
Source: contract §5, 5.1, 5.2; one class per form, in the order of the contract.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, MISSING, FrozenInstanceError, dataclass, field, fields

# Slugs used in the classes below.
SUITS = ("spade", "heart", "club", "diamond")
PHASES = ("prepare", "judge", "draw", "play", "discard", "finish")
ROLES = ("lord", "loyalist", "rebel", "renegade")
NATURES = ("normal", "fire", "thunder")
SEAT_ZONES = ("hand", "equip", "judge", "pile")
ILLEGAL_CODES = (
    "target", "distance", "count", "phase", "not_held", "not_asked", "forbidden", "cost", "not_in_edition",
)


class Record:
    """Base of the line classes: frozen, slotted, compared by value; made without generated code.

    Sixty generated dataclasses cost 25 ms at every start of `sgs`; these are dataclasses too (fields(), replace() work),
    with one __init__, __eq__, __hash__ and __repr__ for all.
    """

    __slots__ = ()
    _names: tuple[str, ...] = ()
    _defaults: dict[str, object] = {}

    def __init__(self, *values: object, **named: object) -> None:
        names = self._names
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} takes {len(names)} values, {len(values)} given")
        put = object.__setattr__
        for name, value in zip(names, values):
            put(self, name, value)
        known = set(names[: len(values)])
        for name, value in named.items():
            if name in known or name not in self.__dataclass_fields__:  # type: ignore[attr-defined]
                raise TypeError(f"{type(self).__name__}: {name} is given twice or is no field")
            put(self, name, value)
        for name, value in self._defaults.items():
            if name not in known and name not in named:
                put(self, name, value)
        for name in names[len(values):]:
            if name not in named and name not in self._defaults:
                raise TypeError(f"{type(self).__name__}: {name} is missing")

    def _values(self) -> tuple:
        return tuple(getattr(self, name) for name in self.__dataclass_fields__)  # type: ignore[attr-defined]

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if type(other) is type(self) else NotImplemented  # type: ignore[union-attr]

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)  # type: ignore[attr-defined]
        return f"{type(self).__name__}({shown})"

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> tuple:
        return self._values()

    def __setstate__(self, state: tuple) -> None:
        for name, value in zip(self.__dataclass_fields__, state):  # type: ignore[attr-defined]
            object.__setattr__(self, name, value)


def record(cls: type) -> type:
    """Makes a Record of a class with annotated fields."""
    cls = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    cls._names = tuple(entry.name for entry in fields(cls) if not entry.kw_only)
    cls._defaults = {entry.name: entry.default for entry in fields(cls) if entry.default is not MISSING}
    return cls


@dataclass(frozen=True, slots=True)
class CardSpec:
    """A card as a file names it: any part may be left out.

    `♠8 杀` suit, number, name · `杀` name only · `♠8` face only · `?` unknown.  `as_name` is the 当 of a converted
    card in a zone (`♦6 闪 当 乐不思蜀`).  `text` is the canonical Chinese spelling.
    """

    suit: str | None = None
    number: int | None = None
    name: str | None = None
    unknown: bool = False
    as_name: str | None = None
    text: str = ""

    @property
    def exact(self) -> bool:
        """Whether suit, number and name are all known."""
        return self.suit is not None and self.name is not None


UNKNOWN_CARD = CardSpec(unknown=True, text="?")


# --- given ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """One seat of `given.players`; None = omitted, so that the runner fills in what the edition prints."""

    name: str
    role: str | None = None
    general: str | None = None
    hp: int | None = None
    max_hp: int | None = None
    kingdom: str | None = None
    gender: str | None = None
    hand: int | tuple[CardSpec, ...] = ()
    equipment: tuple[CardSpec, ...] = ()
    judge_area: tuple[CardSpec, ...] = ()  # in order of placing: the last is judged first
    piles: tuple[tuple[str, tuple[CardSpec, ...]], ...] = ()  # (skill slug, cards), e.g. buqu
    chained: bool = False
    turned_over: bool = False
    alive: bool = True
    dying: bool = False
    drunk: bool = False


@dataclass(frozen=True, slots=True)
class UsedSpec:
    """What a seat has used already this turn: `used: {甲: [杀 1]}`.  kind is `card` or `skill`."""

    seat: str
    kind: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Given:
    """The board.  `turn` and `phase` are always filled; `defaults` names the keys that the file left out."""

    players: tuple[PlayerSpec, ...]
    turn: str
    phase: str = "play"
    draw_pile: tuple[CardSpec, ...] | None = None  # top first; None = all unknown
    draw_pile_closed: bool = False
    discard_pile: tuple[CardSpec, ...] = ()
    mode: str | None = None  # `role` for 身份局
    used: tuple[UsedSpec, ...] = ()
    allow_duplicate: bool = False
    defaults: tuple[str, ...] = ()


# --- when -------------------------------------------------------------------------------------------------------------


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


# --- then -------------------------------------------------------------------------------------------------------------


@record
class ThenLine(Record):
    """Base of all `then` lines.  after: N of 第N行后 (0 = before the first line), None = end of the run.

    cites: the id after 依据; line: position in `then` from 1; text: as written, spaces collapsed.
    """

    _: KW_ONLY
    line: int = 0
    text: str = ""
    after: int | None = None
    cites: str | None = None


@record
class StatIs(ThenLine):
    """Form 1.  stat: hp | max_hp | max_cards."""

    seat: str
    stat: str
    value: int


@record
class HandCount(ThenLine):
    """Form 2: 甲 手牌 3 (unknown cards count)."""

    seat: str
    value: int


@record
class ZoneIs(ThenLine):
    """Forms 2 and 3: 恰为.  seat None with zone discard_pile | processing."""

    seat: str | None
    zone: str
    cards: tuple[CardSpec, ...]


@record
class ZoneHas(ThenLine):
    """Forms 2 and 3: 有|无.  All cards present, or none of them."""

    seat: str | None
    zone: str
    cards: tuple[CardSpec, ...]
    present: bool


@record
class CardAt(ThenLine):
    """Form 3: CARD 在 PLACE.  place: discard_pile | draw_pile | draw_pile_top | processing, or with seat hand | equip | judge | pile."""

    card: CardSpec
    place: str
    seat: str | None = None


@record
class DrawPileLeft(ThenLine):
    """Form 3: 牌堆 剩 N."""

    value: int


@record
class SeatState(ThenLine):
    """Form 4.  state: dead | alive | was_dying | never_dying | chained | not_chained | turned_over | not_turned_over."""

    seat: str
    state: str


@record
class HasSkill(ThenLine):
    """Form 4: 有技能|无技能."""

    seat: str
    skill: str
    present: bool


@record
class Damaged(ThenLine):
    """Form 5: 受到 N 点 伤害.  nature None = any; source None with no_source False = any."""

    seat: str
    amount: int
    nature: str | None = None
    source: str | None = None
    no_source: bool = False


@record
class NoDamage(ThenLine):
    """Form 5: 未受伤害."""

    seat: str


@record
class HpLost(ThenLine):
    """Form 5: 失去体力 N (total)."""

    seat: str
    amount: int


@record
class HpRecovered(ThenLine):
    """Form 5: 回复体力 N (total)."""

    seat: str
    amount: int


@record
class LineLegal(ThenLine):
    """Form 6: 第N行 合法|不合法 [因 CODE].  ref = N."""

    ref: int
    legal: bool
    code: str | None = None


@record
class Can(ThenLine):
    """Form 6: 能|不能 WHEN.  act is a when line (line 0) of forms 1-4, 6, 7 or 10."""

    act: WhenLine
    possible: bool


@record
class LineColor(ThenLine):
    """Form 6: 第N行 颜色.  color: red | black | none."""

    ref: int
    color: str


@record
class LineNumber(ThenLine):
    """Form 6: 第N行 点数 RANK|无.  number None = the card used or played has none."""

    ref: int
    number: int | None


@record
class TargetsAre(ThenLine):
    """Form 7: 可选目标 甲 UNIT 恰为 SEATS|空.  kind: card | skill."""

    seat: str
    unit: str
    targets: tuple[str, ...]
    kind: str = "card"


@record
class Asked(ThenLine):
    """Form 8: 被问|未被问.  kind: card | skill | word; word is any_skill | discard | doubt | pick.

    times None = at least once (asked) or never (not asked).
    """

    seat: str
    kind: str
    what: str
    times: int | None = None
    asked: bool = True


@record
class Invoked(ThenLine):
    """Form 8: 发动过|未发动."""

    seat: str
    skill: str
    times: int | None = None
    invoked: bool = True
    skill_kind: str = "skill"


@record
class Moment(Record):
    """SEAT.unit of 次序.  kind: skill | card (an invocation) | event.

    Events: damage dying death draw recover ask_jink ask_slash ask_peach ask_nullification.
    """

    seat: str
    kind: str
    unit: str


@record
class Order(ThenLine):
    """Form 9: 次序 A < B [< C]."""

    moments: tuple[Moment, ...]


@record
class Distance(ThenLine):
    """Form 10: 距离 甲 丙 2 (from the first seat to the second)."""

    seat: str
    other: str
    value: int


@record
class AttackRange(ThenLine):
    """Form 10: 攻击范围 甲 3."""

    seat: str
    value: int


@record
class InRange(ThenLine):
    """Form 10: 乙 在 甲 攻击范围 内|外.  seat is within the range of `of`."""

    seat: str
    of: str
    inside: bool


@record
class Killer(ThenLine):
    """Form 11: 凶手 丙 乙|无.  seat is the dead one."""

    seat: str
    killer: str | None


@record
class Reward(ThenLine):
    """Form 11: 奖励 乙 摸 3."""

    seat: str
    amount: int


@record
class Penalty(ThenLine):
    """Form 11: 惩罚 甲."""

    seat: str


@record
class NoReward(ThenLine):
    """Form 11: 无奖惩."""


@record
class PhaseSkipped(ThenLine):
    """Form 12: 跳过|未跳过 PHASE."""

    seat: str
    phase: str
    skipped: bool


@record
class CurrentTurn(ThenLine):
    """Form 12: 当前回合 甲 [PHASE] | 无.  seat None: nobody's turn is running (its owner died in it)."""

    seat: str | None
    phase: str | None = None


@record
class CardNullified(ThenLine):
    """Form 12: 杀 无效 对 乙.  card is a card slug."""

    card: str
    target: str


@record
class LineEffect(ThenLine):
    """Form 12: 第N行 被抵消|无效|生效.  effect: offset | nullified | effective."""

    ref: int
    effect: str


@record
class Winner(ThenLine):
    """Form 13: 胜者.  side: lord (主忠) | rebel | renegade | draw | none."""

    side: str


@record
class Undecided(ThenLine):
    """Form 13: 未定 [STEP].  step is a decision slug."""

    step: str | None = None


# --- the whole file ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario file.  editions () = the file names none.  assumed: notes of the loader for people."""

    schema: int
    id: str
    title: str
    given: Given
    question: str | None = None
    editions: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    authority: str | None = None
    origin: str | None = None
    note: str | None = None
    ambiguous: bool = False
    when: tuple[WhenLine, ...] = ()
    then: tuple[ThenLine, ...] = ()
    path: str | None = field(default=None, compare=False)
    assumed: tuple[str, ...] = field(default=(), compare=False)
    when_at: tuple[int, ...] = field(default=(), compare=False)  # lines of the file on which the when lines stand
