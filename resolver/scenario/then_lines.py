"""What stands under `then`: one class per form, in the order of contract §5.2.  None of them reads text (then_grammar.py)."""

from __future__ import annotations

from dataclasses import KW_ONLY

from .record import Record, record
from .specs import CardSpec
from .when_lines import WhenLine


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
