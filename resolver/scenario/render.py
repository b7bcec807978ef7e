"""Scenario lines back into words, from their structure alone: for lines that a program built.

Not here: the YAML around them (dump.py).
Imports: model, lexis, names.  Source: contract §5; read(text(line)) is the line again.
"""

from __future__ import annotations

from typing import Callable, Iterable

from . import model
from .lexis import (
    CHOICE_ZH, NATURE_ZH, PHASE_ZH, PILE_ZH, RANK_OF_NUMBER, STRETCH_ZH, ZONE_ZH,
)
from .model import CardSpec, ThenLine, WhenLine
from .names import Names
from .then_grammar import ASKED_ZH, COLOR_ZH, EFFECT_ZH, EVENT_ZH, SIDE_ZH, STAT_ZH, STATE_ZH


def _cards(cards: Iterable[CardSpec]) -> str:
    return "、".join(card.text for card in cards) or "空"


def _seats(seats: Iterable[str]) -> str:
    return "、".join(seats) or "空"


def _unit(names: Names, slug: str) -> str:
    """A skill, or an equipment card that is invoked or converts like one."""
    zh = names.zh("skill", slug)
    return zh if zh != slug else names.zh("card", slug)


def _word(names: Names, slug: str) -> str:
    zh = CHOICE_ZH.get(slug) or names.zh("card", slug)
    return zh if zh != slug else _unit(names, slug)


def _join(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


def _use(line: model.Use, names: Names) -> str:
    against = None
    if line.against is not None:
        against = "针对 上一张" if line.against[0] == "previous" else f"针对 第{line.against[1]}行"
    return _join(
        line.seat, "使用", _cards(line.cards),
        f"当 {names.zh('card', line.as_name)}" if line.as_name else None,
        against,
        f"对 {_seats(line.targets)}" if line.targets else None,
        f"指定 {_seats(line.designate)}" if line.designate else None,
        f"凭 {_unit(names, line.skill)}" if line.skill else None,
    )


def _respond(line: model.Respond, names: Names) -> str:
    return _join(
        line.seat, "打出", _cards(line.cards),
        f"当 {names.zh('card', line.as_name)} 凭 {_unit(names, line.skill)}" if line.as_name and line.skill else None)


def _invoke(line: model.Invoke, names: Names) -> str:
    return _join(
        line.seat, "发动", names.zh(line.skill_kind, line.skill),
        f"用 {_cards(line.cards)}" if line.as_name and line.cards is not None else None,
        f"当 {names.zh('card', line.as_name)}" if line.as_name else None,
        f"对 {_seats(line.targets)}" if line.targets else None,
        f"指定 {_seats(line.designate)}" if line.designate else None,
        f"用 {_cards(line.cards)}" if not line.as_name and line.cards is not None else None,
        f"选 {_word(names, line.choice)}" if line.choice else None,
    )


def _damage(line: model.DealDamage, names: Names) -> str:
    nature = None if line.nature == "normal" else NATURE_ZH[line.nature]
    return _join(line.source or "无来源", "对", line.target, "造成", str(line.amount), "点", nature, "伤害")


def _judgement(line: model.Judgement, names: Names) -> str:
    return _join("判定", line.card.text, line.seat, _word(names, line.reason) if line.reason else None)


_WHEN: dict[type, Callable[..., str]] = {
    model.Use: _use,
    model.Respond: _respond,
    model.Decline: lambda x, n: f"{x.seat or '全体'} 不出 {n.zh('card', x.card)}",
    model.Invoke: _invoke,
    model.NotInvoke: lambda x, n: _join(
        x.seat, "不发动", n.zh(x.skill_kind, x.skill), f"对 {_seats(x.targets)}" if x.targets else None),
    model.Discard: lambda x, n: f"{x.seat} 弃置 {_cards(x.cards)}",
    model.Give: lambda x, n: f"{x.seat} 交给 {x.target} {_cards(x.cards)}",
    model.Show: lambda x, n: f"{x.seat} 展示 {_cards(x.cards)}",
    model.Recast: lambda x, n: f"{x.seat} 重铸 {_cards(x.cards)}",
    model.Pick: lambda x, n: _join(x.seat, "选", x.target, ZONE_ZH[x.zone], x.card.text if x.card else None),
    model.Choose: lambda x, n: f"{x.seat} 选择 {x.card.text if x.card else _word(n, x.word)}",
    model.Arrange: lambda x, n: f"{x.seat} 发动 {_unit(n, x.skill)} 顶 {_cards(x.top)} 底 {_cards(x.bottom)}",
    model.Distribute: lambda x, n: (
        f"{x.seat} 发动 {_unit(n, x.skill)} 分 " + "、".join(f"{seat} {card.text}" for seat, card in x.shares)),
    model.Pindian: lambda x, n: f"{x.seat} 拼点 {x.card.text} 对 {x.other} {x.other_card.text}",
    model.Judgement: _judgement,
    model.Enter: lambda x, n: f"{x.seat} 进入 {STRETCH_ZH[x.phase]}",
    model.End: lambda x, n: f"{x.seat} 结束 {STRETCH_ZH[x.phase]}",
    model.DealDamage: _damage,
    model.LoseHp: lambda x, n: f"{x.seat} 失去 {x.amount} 点 体力",
    model.Recover: lambda x, n: f"{x.seat} 回复 {x.amount} 点 体力",
    model.DrawCards: lambda x, n: f"{x.seat} 摸 {x.amount} 张",
    model.Obtain: lambda x, n: f"{x.seat} 获得 {_cards(x.cards)}",
    model.LoseCards: lambda x, n: f"{x.seat} 失去 {_cards(x.cards)}",
    model.Die: lambda x, n: _join(x.seat, "死亡", f"凶手 {x.killer}" if x.killer else None),
    model.First: lambda x, n: f"{x.seat} 先发动 {n.zh(x.skill_kind, x.skill)}",
}


def when_text(line: WhenLine, names: Names) -> str:
    """The line in words, from its structure.  Cards and seats must be set; `text` is not looked at."""
    return _WHEN[type(line)](line, names)


def _place(seat: str | None, zone: str) -> str:
    return PILE_ZH[zone] if seat is None else f"{seat} {ZONE_ZH[zone]}"


def _damaged(line: model.Damaged, names: Names) -> str:
    source = "无来源" if line.no_source else f"来源 {line.source}" if line.source else None
    return _join(line.seat, "受到", str(line.amount), "点", NATURE_ZH.get(line.nature or ""), "伤害", source)


def _asked(line: model.Asked, names: Names) -> str:
    what = ASKED_ZH[line.what] if line.kind == "word" else (
        names.zh("card", line.what) if line.kind == "card" else _unit(names, line.what))
    return _join(line.seat, "被问" if line.asked else "未被问", what, _times(line.times))


def _times(times: int | None) -> str | None:
    return None if times is None else f"{times} 次"


def _moment(moment: model.Moment, names: Names) -> str:
    unit = EVENT_ZH[moment.unit] if moment.kind == "event" else names.zh(moment.kind, moment.unit)
    return f"{moment.seat}.{unit}"


_THEN: dict[type, Callable[..., str]] = {
    model.StatIs: lambda x, n: f"{x.seat} {STAT_ZH[x.stat]} {x.value}",
    model.HandCount: lambda x, n: f"{x.seat} 手牌 {x.value}",
    model.ZoneIs: lambda x, n: f"{_place(x.seat, x.zone)} 恰为 {_cards(x.cards)}",
    model.ZoneHas: lambda x, n: f"{_place(x.seat, x.zone)} {'有' if x.present else '无'} {_cards(x.cards)}",
    model.CardAt: lambda x, n: f"{x.card.text} 在 {_place(x.seat, x.place)}",
    model.DrawPileLeft: lambda x, n: f"牌堆 剩 {x.value}",
    model.SeatState: lambda x, n: f"{x.seat} {STATE_ZH[x.state]}",
    model.HasSkill: lambda x, n: f"{x.seat} {'有' if x.present else '无'}技能 {_unit(n, x.skill)}",
    model.Damaged: _damaged,
    model.NoDamage: lambda x, n: f"{x.seat} 未受伤害",
    model.HpLost: lambda x, n: f"{x.seat} 失去体力 {x.amount}",
    model.HpRecovered: lambda x, n: f"{x.seat} 回复体力 {x.amount}",
    model.LineLegal: lambda x, n: _join(
        f"第{x.ref}行", "合法" if x.legal else "不合法", f"因 {x.code}" if x.code else None),
    model.Can: lambda x, n: f"{'能' if x.possible else '不能'} {when_text(x.act, n)}",
    model.LineColor: lambda x, n: f"第{x.ref}行 颜色 {COLOR_ZH[x.color]}",
    model.LineNumber: lambda x, n: f"第{x.ref}行 点数 {RANK_OF_NUMBER[x.number] if x.number else '无'}",
    model.TargetsAre: lambda x, n: f"可选目标 {x.seat} {n.zh(x.kind, x.unit)} 恰为 {_seats(x.targets)}",
    model.Asked: _asked,
    model.Invoked: lambda x, n: _join(
        x.seat, "发动过" if x.invoked else "未发动", n.zh(x.skill_kind, x.skill), _times(x.times)),
    model.Order: lambda x, n: "次序 " + " < ".join(_moment(moment, n) for moment in x.moments),
    model.Distance: lambda x, n: f"距离 {x.seat} {x.other} {x.value}",
    model.AttackRange: lambda x, n: f"攻击范围 {x.seat} {x.value}",
    model.InRange: lambda x, n: f"{x.seat} 在 {x.of} 攻击范围 {'内' if x.inside else '外'}",
    model.Killer: lambda x, n: f"凶手 {x.seat} {x.killer or '无'}",
    model.Reward: lambda x, n: f"奖励 {x.seat} 摸 {x.amount}",
    model.Penalty: lambda x, n: f"惩罚 {x.seat}",
    model.NoReward: lambda x, n: "无奖惩",
    model.PhaseSkipped: lambda x, n: f"{x.seat} {'跳过' if x.skipped else '未跳过'} {PHASE_ZH[x.phase]}",
    model.CurrentTurn: lambda x, n: _join("当前回合", x.seat or "无", PHASE_ZH[x.phase] if x.phase else None),
    model.CardNullified: lambda x, n: f"{n.zh('card', x.card)} 无效 对 {x.target}",
    model.LineEffect: lambda x, n: f"第{x.ref}行 {EFFECT_ZH[x.effect]}",
    model.Winner: lambda x, n: f"胜者 {SIDE_ZH[x.side]}",
    model.Undecided: lambda x, n: _join("未定", x.step),
}


def then_text(line: ThenLine, names: Names) -> str:
    """The line in words, with 第N行后 and 依据; `text` is not looked at."""
    return _join(
        None if line.after is None else f"第{line.after}行后", _THEN[type(line)](line, names),
        f"依据 {line.cites}" if line.cites else None)
