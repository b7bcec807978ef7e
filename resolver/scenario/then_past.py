"""`then` lines about what has happened: damage, questions, skills, order, death, what a card came to.  Source: contract §5.2."""

from __future__ import annotations

from typing import Any, Callable

from ..engine.state import Step
from . import model as m
from .text import unit_zh
from .then_grammar import EVENT_ZH
from .view import Verdict, View

NATURES = {"normal": "普通", "fire": "火焰", "thunder": "雷电"}

EVENT_STEPS: dict[str, Callable[[Step], bool]] = {
    "damage": lambda s: s.slug == "hp.deduct" and s.data["cause"] == "damage",
    "dying": lambda s: s.slug == "dying.enter",
    "death": lambda s: s.slug == "death.reveal",
    "draw": lambda s: s.slug == "draw",
    "recover": lambda s: s.slug == "heal.do",
}


def damages(v: View, seat: int) -> list[dict[str, Any]]:
    return [s.data for s in v.steps if s.slug == "damage.calc" and s.actor == seat]


def damaged(t: m.Damaged, v: View) -> Verdict:
    all_of = damages(v, v.seat(t.seat))
    found = "、".join(f"{d['n']}点{NATURES[d['nature']]}伤害（来源{v.name(d['source'])}）" for d in all_of) or "没有受到伤害"
    for d in all_of:
        if d["n"] == t.amount and t.nature in (None, d["nature"]):
            if t.no_source and d["source"] is None or t.source is not None and d["source"] == v.seat(t.source) or not t.no_source and t.source is None:
                return True, found
    return False, found


def no_damage(t: m.NoDamage, v: View) -> Verdict:
    n = len(damages(v, v.seat(t.seat)))
    return n == 0, f"受到{n}次伤害"


def total(v: View, slug: str, seat: int) -> int:
    return sum(s.data["n"] for s in v.steps if s.slug == slug and s.actor == seat)


def hp_lost(t: m.HpLost, v: View) -> Verdict:
    n = total(v, "hp.lose", v.seat(t.seat))
    return n == t.amount, str(n)


def hp_recovered(t: m.HpRecovered, v: View) -> Verdict:
    n = total(v, "heal.do", v.seat(t.seat))
    return n == t.amount, str(n)


def asked(t: m.Asked, v: View) -> Verdict:
    seat = v.seat(t.seat)
    n = 0
    for s in v.steps:
        if s.slug != "ask" or s.actor != seat:
            continue
        what = s.data["what"]
        if t.kind == "card":
            hit = any(w == t.what or v.g.rules.kind(w) == t.what for w in what)
        elif t.kind == "skill":
            hit = t.what in what or t.what in s.data.get("supplies", ())
        elif t.what == "any_skill":
            hit = bool(s.data.get("window")) and bool(what) or bool(s.data.get("supplies"))
        else:
            hit = t.what in what
        n += hit
    found = f"被问{n}次"
    if not t.asked:
        return n == 0, found
    return (n >= 1 if t.times is None else n == t.times), found


def invoked(t: m.Invoked, v: View) -> Verdict:
    seat = v.seat(t.seat)
    n = sum(1 for s in v.steps if s.slug == "skill.invoke" and s.actor == seat and s.data["skill"] == t.skill)
    found = f"发动{n}次"
    if not t.invoked:
        return n == 0, found
    return (n >= 1 if t.times is None else n == t.times), found


def first_at(v: View, mo: m.Moment) -> int | None:
    seat = v.seat(mo.seat)
    for i, s in enumerate(v.steps):
        if s.actor != seat:
            continue
        if mo.kind == "event":
            if mo.unit.startswith("ask_"):
                kind = mo.unit[4:]
                if s.slug == "ask" and any(w == kind or v.g.rules.kind(w) == kind for w in s.data["what"]):
                    return i
            elif EVENT_STEPS[mo.unit](s):
                return i
        elif s.slug == "skill.invoke" and s.data["skill"] == mo.unit:
            return i
        elif mo.kind == "card" and s.slug == "use.declare" and s.data["card"].name == mo.unit:
            return i
    return None


def order(t: m.Order, v: View) -> Verdict:
    places = [first_at(v, mo) for mo in t.moments]
    found = " < ".join(moment_zh(v, mo) for p, mo in sorted(((p, mo) for p, mo in zip(places, t.moments) if p is not None), key=lambda pair: pair[0])) or "都没有发生"
    absent = [moment_zh(v, mo) for p, mo in zip(places, t.moments) if p is None]
    if absent and len(absent) < len(places):
        found += f"；没有发生：{'、'.join(absent)}"
    if any(p is None for p in places):
        return False, found
    return all(a < b for a, b in zip(places, places[1:])), found


def moment_zh(v: View, mo: m.Moment) -> str:
    return f"{mo.seat}.{EVENT_ZH[mo.unit] if mo.kind == 'event' else unit_zh(v.g.rules, mo.unit)}"


def killer(t: m.Killer, v: View) -> Verdict:
    seat = v.seat(t.seat)
    for s in v.steps:
        if s.slug == "death.reveal" and s.actor == seat:
            return s.data["killer"] == (v.seat(t.killer) if t.killer else None), v.name(s.data["killer"])
    return False, "没有死亡"


def reward(t: m.Reward, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug == "death.reward"]
    found = "、".join(f"{v.name(s.actor)}摸{s.data['n']}" for s in got) or "没有奖励"
    return any(s.actor == v.seat(t.seat) and s.data["n"] == t.amount for s in got), found


def penalty(t: m.Penalty, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug == "death.penalty"]
    return any(s.actor == v.seat(t.seat) for s in got), "、".join(v.name(s.actor) for s in got) or "没有惩罚"


def no_reward(t: m.NoReward, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug in ("death.reward", "death.penalty")]
    return not got, f"{len(got)}次奖惩"


def phase_skipped(t: m.PhaseSkipped, v: View) -> Verdict:
    seat = v.seat(t.seat)
    skipped = bool(v.g.marked(seat, "turn", "skip:" + t.phase)) or any(s.slug == "phase.skip" and s.actor == seat and s.data["phase"] == t.phase for s in v.steps)
    return skipped == t.skipped, "跳过" if skipped else "未跳过"


def card_nullified(t: m.CardNullified, v: View) -> Verdict:
    seat = v.seat(t.target)
    hit = any(s.slug == "use.valid" and s.actor == seat and (s.data["card"].name == t.card or v.g.rules.kind(s.data["card"].name) == t.card) for s in v.steps)
    return hit, "无效" if hit else "没有无效"


def line_effect(t: m.LineEffect, v: View) -> Verdict:
    ill = v.run.illegal
    use = v.run.uses.get(t.ref)
    if use is None or ill is not None and ill.line == t.ref:
        return False, "这一行没有使用牌"
    turns = turns_of(v, use)
    offset = any(s.slug == "use.offset" and s.data["use"] in (use, *turns) for s in v.steps)
    void = any(s.slug == "use.valid" and s.data["use"] in (use, *turns) for s in v.steps)
    if turns:
        effect = any(s.slug == "delayed.judge" and s.data["use"] in turns for s in v.steps)
    else:
        effect = any(s.slug == "use.effect" and s.data["use"] == use for s in v.steps) or placed(v, use)
    found = "、".join(w for w, b in (("被抵消", offset), ("无效", void), ("生效", effect)) if b) or "未结算"
    return {"offset": offset, "nullified": void, "effective": effect}[t.effect], found


def turns_of(v: View, use: int) -> list[int]:
    """Ids under which the delayed trick laid by this use took its turn (`delayed.turn`); it can be offset then, and takes effect by its judgement."""
    card = next((s.data["card"] for s in v.steps if s.slug == "use.declare" and s.data["use"] == use), None)
    return [s.data["use"] for s in v.steps if s.slug == "delayed.turn" and card is not None and s.data["card"].subcards == card.subcards]


def placed(v: View, use: int) -> bool:
    """Equipment and delayed tricks are effective once they lie in place."""
    for s in v.steps:
        if s.slug == "use.declare" and s.data["use"] == use:
            d = v.g.rules.card_def(s.data["card"].name)
            return d is not None and d.subtype not in ("basic", "common_trick") and any(x.slug == "use.after" and x.data["use"] == use for x in v.steps)
    return False
