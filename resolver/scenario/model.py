"""Scenario files as plain data: what the loader hands to the runner.

Not here: reading text (load.py, when_grammar.py, then_grammar.py), checking boards (validate.py), running (run.py).
Imports: stdlib only.  Names of cards, skills and generals are slugs; seats are the given names, as written.
Source: contract §5, 5.1, 5.2; one class per form, in the order of the contract.
"""

from __future__ import annotations

from dataclasses import dataclass, field

# Slugs used in the classes below.
SUITS = ("spade", "heart", "club", "diamond")
PHASES = ("prepare", "judge", "draw", "play", "discard", "finish")
ROLES = ("lord", "loyalist", "rebel", "renegade")
NATURES = ("normal", "fire", "thunder")
SEAT_ZONES = ("hand", "equip", "judge", "pile")
ILLEGAL_CODES = (
    "target", "distance", "count", "phase", "not_held", "not_asked", "forbidden", "cost", "not_in_edition",
)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class WhenLine:
    """Base of all `when` lines.  line: position in `when` from 1 (第N行); text: as written, spaces collapsed."""

    line: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Respond(WhenLine):
    """Form 4: 打出."""

    seat: str
    cards: tuple[CardSpec, ...]
    as_name: str | None = None
    skill: str | None = None


@dataclass(frozen=True, slots=True)
class Decline(WhenLine):
    """Form 5: 不出 CARD; seat None = 全体."""

    seat: str | None
    card: str


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class NotInvoke(WhenLine):
    """Form 6: 不发动."""

    seat: str
    skill: str
    targets: tuple[str, ...] = ()
    skill_kind: str = "skill"


@dataclass(frozen=True, slots=True)
class Discard(WhenLine):
    """Form 7: 弃置."""

    seat: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Give(WhenLine):
    """Form 7: 甲 交给 乙 CARDS."""

    seat: str
    target: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Show(WhenLine):
    """Form 7: 展示."""

    seat: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Recast(WhenLine):
    """Form 7: 重铸."""

    seat: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Pick(WhenLine):
    """Form 8: 甲 选 乙 手牌 [CARD]|装备 CARD|判定区 CARD.  zone: hand | equip | judge; card None only for hand."""

    seat: str
    target: str
    zone: str
    card: CardSpec | None = None


@dataclass(frozen=True, slots=True)
class Choose(WhenLine):
    """Form 9: 选择 WORD|CARD.  Exactly one of word (slug, see lexis.WORDS; a seat stands as its name) and card."""

    seat: str
    word: str | None = None
    card: CardSpec | None = None


@dataclass(frozen=True, slots=True)
class Arrange(WhenLine):
    """Form 10: 发动 观星 顶 CARDS 底 CARDS; top is written top first."""

    seat: str
    skill: str
    top: tuple[CardSpec, ...]
    bottom: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Distribute(WhenLine):
    """Form 10: 发动 遗计 分 乙 CARD、丙 CARD.  shares: (seat, card) in the order written."""

    seat: str
    skill: str
    shares: tuple[tuple[str, CardSpec], ...]


@dataclass(frozen=True, slots=True)
class Pindian(WhenLine):
    """Form 10: 甲 拼点 CARD 对 乙 CARD."""

    seat: str
    card: CardSpec
    other: str
    other_card: CardSpec


@dataclass(frozen=True, slots=True)
class Judgement(WhenLine):
    """Form 11: 判定 CARD [甲 闪电].  seat None = the next judgement; reason is a card or skill slug."""

    card: CardSpec
    seat: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Enter(WhenLine):
    """Form 12: 进入.  phase: a slug of PHASES, or "turn"."""

    seat: str
    phase: str


@dataclass(frozen=True, slots=True)
class End(WhenLine):
    """Form 12: 结束.  phase: a slug of PHASES, or "turn"."""

    seat: str
    phase: str


@dataclass(frozen=True, slots=True)
class DealDamage(WhenLine):
    """Form 13: 甲|无来源 对 乙 造成 N 点 [火焰|雷电] 伤害.  source None = 无来源."""

    source: str | None
    target: str
    amount: int
    nature: str = "normal"


@dataclass(frozen=True, slots=True)
class LoseHp(WhenLine):
    """Form 13: 失去 N 点 体力."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class Recover(WhenLine):
    """Form 13: 回复 N 点 体力."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class DrawCards(WhenLine):
    """Form 13: 摸 N 张."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class Obtain(WhenLine):
    """Form 13: 获得 CARDS."""

    seat: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class LoseCards(WhenLine):
    """Form 13: 失去 CARDS (to the discard pile; a loss but no 弃置)."""

    seat: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class Die(WhenLine):
    """Form 13: 死亡 [凶手 乙]."""

    seat: str
    killer: str | None = None


@dataclass(frozen=True, slots=True)
class First(WhenLine):
    """Form 14: 先发动."""

    seat: str
    skill: str
    skill_kind: str = "skill"


SET_UP_EVENTS = (DealDamage, LoseHp, Recover, DrawCards, Obtain, LoseCards, Die)


# --- then -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ThenLine:
    """Base of all `then` lines.  after: N of 第N行后 (0 = before the first line), None = end of the run.

    cites: the id after 依据; line: position in `then` from 1; text: as written, spaces collapsed.
    """

    line: int = 0
    text: str = ""
    after: int | None = None
    cites: str | None = None


@dataclass(frozen=True, slots=True)
class StatIs(ThenLine):
    """Form 1.  stat: hp | max_hp | max_cards."""

    seat: str
    stat: str
    value: int


@dataclass(frozen=True, slots=True)
class HandCount(ThenLine):
    """Form 2: 甲 手牌 3 (unknown cards count)."""

    seat: str
    value: int


@dataclass(frozen=True, slots=True)
class ZoneIs(ThenLine):
    """Forms 2 and 3: 恰为.  seat None with zone discard_pile | processing."""

    seat: str | None
    zone: str
    cards: tuple[CardSpec, ...]


@dataclass(frozen=True, slots=True)
class ZoneHas(ThenLine):
    """Forms 2 and 3: 有|无.  All cards present, or none of them."""

    seat: str | None
    zone: str
    cards: tuple[CardSpec, ...]
    present: bool


@dataclass(frozen=True, slots=True)
class CardAt(ThenLine):
    """Form 3: CARD 在 PLACE.  place: discard_pile | draw_pile | draw_pile_top | processing, or with seat hand | equip | judge | pile."""

    card: CardSpec
    place: str
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class DrawPileLeft(ThenLine):
    """Form 3: 牌堆 剩 N."""

    value: int


@dataclass(frozen=True, slots=True)
class SeatState(ThenLine):
    """Form 4.  state: dead | alive | was_dying | never_dying | chained | not_chained | turned_over | not_turned_over."""

    seat: str
    state: str


@dataclass(frozen=True, slots=True)
class HasSkill(ThenLine):
    """Form 4: 有技能|无技能."""

    seat: str
    skill: str
    present: bool


@dataclass(frozen=True, slots=True)
class Damaged(ThenLine):
    """Form 5: 受到 N 点 伤害.  nature None = any; source None with no_source False = any."""

    seat: str
    amount: int
    nature: str | None = None
    source: str | None = None
    no_source: bool = False


@dataclass(frozen=True, slots=True)
class NoDamage(ThenLine):
    """Form 5: 未受伤害."""

    seat: str


@dataclass(frozen=True, slots=True)
class HpLost(ThenLine):
    """Form 5: 失去体力 N (total)."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class HpRecovered(ThenLine):
    """Form 5: 回复体力 N (total)."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class LineLegal(ThenLine):
    """Form 6: 第N行 合法|不合法 [因 CODE].  ref = N."""

    ref: int
    legal: bool
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Can(ThenLine):
    """Form 6: 能|不能 WHEN.  act is a when line (line 0) of forms 1-4, 6, 7 or 10."""

    act: WhenLine
    possible: bool


@dataclass(frozen=True, slots=True)
class LineColor(ThenLine):
    """Form 6: 第N行 颜色.  color: red | black | none."""

    ref: int
    color: str


@dataclass(frozen=True, slots=True)
class TargetsAre(ThenLine):
    """Form 7: 可选目标 甲 UNIT 恰为 SEATS|空.  kind: card | skill."""

    seat: str
    unit: str
    targets: tuple[str, ...]
    kind: str = "card"


@dataclass(frozen=True, slots=True)
class Asked(ThenLine):
    """Form 8: 被问|未被问.  kind: card | skill | word; word is any_skill | discard | doubt | pick.

    times None = at least once (asked) or never (not asked).
    """

    seat: str
    kind: str
    what: str
    times: int | None = None
    asked: bool = True


@dataclass(frozen=True, slots=True)
class Invoked(ThenLine):
    """Form 8: 发动过|未发动."""

    seat: str
    skill: str
    times: int | None = None
    invoked: bool = True
    skill_kind: str = "skill"


@dataclass(frozen=True, slots=True)
class Moment:
    """SEAT.unit of 次序.  kind: skill | card (an invocation) | event.

    Events: damage dying death draw recover ask_jink ask_slash ask_peach ask_nullification.
    """

    seat: str
    kind: str
    unit: str


@dataclass(frozen=True, slots=True)
class Order(ThenLine):
    """Form 9: 次序 A < B [< C]."""

    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class Distance(ThenLine):
    """Form 10: 距离 甲 丙 2 (from the first seat to the second)."""

    seat: str
    other: str
    value: int


@dataclass(frozen=True, slots=True)
class AttackRange(ThenLine):
    """Form 10: 攻击范围 甲 3."""

    seat: str
    value: int


@dataclass(frozen=True, slots=True)
class InRange(ThenLine):
    """Form 10: 乙 在 甲 攻击范围 内|外.  seat is within the range of `of`."""

    seat: str
    of: str
    inside: bool


@dataclass(frozen=True, slots=True)
class Killer(ThenLine):
    """Form 11: 凶手 丙 乙|无.  seat is the dead one."""

    seat: str
    killer: str | None


@dataclass(frozen=True, slots=True)
class Reward(ThenLine):
    """Form 11: 奖励 乙 摸 3."""

    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class Penalty(ThenLine):
    """Form 11: 惩罚 甲."""

    seat: str


@dataclass(frozen=True, slots=True)
class NoReward(ThenLine):
    """Form 11: 无奖惩."""


@dataclass(frozen=True, slots=True)
class PhaseSkipped(ThenLine):
    """Form 12: 跳过|未跳过 PHASE."""

    seat: str
    phase: str
    skipped: bool


@dataclass(frozen=True, slots=True)
class CurrentTurn(ThenLine):
    """Form 12: 当前回合 甲 [PHASE]."""

    seat: str
    phase: str | None = None


@dataclass(frozen=True, slots=True)
class CardNullified(ThenLine):
    """Form 12: 杀 无效 对 乙.  card is a card slug."""

    card: str
    target: str


@dataclass(frozen=True, slots=True)
class LineEffect(ThenLine):
    """Form 12: 第N行 被抵消|无效|生效.  effect: offset | nullified | effective."""

    ref: int
    effect: str


@dataclass(frozen=True, slots=True)
class Winner(ThenLine):
    """Form 13: 胜者.  side: lord (主忠) | rebel | renegade | draw | none."""

    side: str


@dataclass(frozen=True, slots=True)
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
