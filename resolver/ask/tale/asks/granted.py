"""Reads leave, duty and results off a run: can, must, happens."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import marks, units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import BRINGS, reads
from resolver.ask.tale.settings.registers import PHASE_SKILLS
from resolver.ask.tale.model import Fact, NotRead


AGAIN = re.compile("[再又还第]|另一|多出|接着")


def _done_by_another(t, f) -> bool:
    """别人出的闪，张角能雷击吗: the deed that brings his skill about was done, by somebody else."""
    if f.kind == "skill" and units.OCCASION.get(f.unit) == "damaged":       # 别人掉血，郭嘉能遗计吗
        hurt = [x.target for x in t.table.tale.facts if x.kind == "hurt" and not x.neg and x.text]
        return len(hurt) == 1 and hurt[0] not in (None, f.actor) and not hurt[0].many
    deed = BRINGS.get(f.unit) if f.kind == "skill" else None
    told = [x for x in t.table.tale.facts if deed is not None and x.kind == deed[0] and x.unit == deed[1] and not x.neg and not x.by]
    return bool(told) and all(x.actor not in (None, f.actor) and not x.actor.key.startswith("+") for x in told) and not any(x.actor is f.actor and x is not f for x in t.table.all_facts())


@reads("can")
def read_can(t, ask):
    """Leave: the deed stands in the run (or its line was legal)."""
    f = ask.fact
    words = t.words(f)
    if ask.unit == "far":
        near = t.run.illegal is None
        return yes_no(not near, "不受距离限制" if near else "受距离限制", () if near else (t.run.illegal.refusal,))
    if ask.neg:
        if f.kind in ("skill", "passive", "use", "discards"):
            offered = t.offered(f)
            happened = bool(t.find(f))
            if not offered and not happened:
                return None
            return yes_no(offered, f"可以不{words}" if offered else f"不能不{words}")
        return None
    if t.run.illegal is not None and t.run.illegal.line == t.table.gate and t.table.gate_needed:
        return yes_no(False, f"“{t.table.lines[t.table.gate - 1]}”不合法", (t.run.illegal.refusal,))
    if f.unit == "kongcheng" and f.kind in ("skill", "passive") and t.at(f.actor) is not None:
        bare = not t.run.game.players[t.at(f.actor)].hand
        return yes_no(bare != ask.neg, "没有手牌" if bare else "有手牌")
    if t.table.asked is not None:
        ill = t.run.illegal
        if ill is None and (not t.told_before(f) or f.kind == "skill" and f.unit == "jijiang" and t.unanswered(f)):
            return None
        if ill is None and f.kind in ("use", "skill") and ("再" in t.table.tale.text or "还能" in t.table.tale.text) and len(t.find(f)) <= t.told_times(f) and t.find(f):
            return None              # what was told is not yet what is asked once more
        if ill is None and not all(t.holds(x) for x in ask.needs if x.kind == "skill" and not x.neg and x.actor is not f.actor):
            return None              # 反馈苦肉的血: what another does is part of it
        if ill is not None and ill.refusal.code == "count" and f.actor is not None and f.actor.key.startswith(("+", "?")) and not (
                f.n and f.n > 1 or any(x is not f and x.kind == "use" and x.unit == f.unit and x.actor is f.actor for x in t.table.all_facts())):
            return None              # somebody else may well do it
        line = t.table.lines[t.table.asked - 1]
        return yes_no(ill is None, f"“{line}”" + ("可以这样做" if ill is None else "不合法"), () if ill is None else (ill.refusal,))
    late = f.kind == "skill" and (any(x in t.table.tale.text for x in ("以后", "之后", "然后", "还能", "还可以", "还可不可以", "已经")) or any(x.kind == "flips" for x in t.table.tale.facts))      # what is told first comes first
    if t.enough(f) and all(t.holds(x) for x in ask.needs) and (not late or t.told_before(f)):
        return yes_no(True, f"可以{words}", t.steps_of(f))
    if f.actor is not None and not f.actor.many and not t.concerned(f.actor) and not _done_by_another(t, f) and not t.called(f) and f.unit != "nullification" and not (f.kind == "skill" and f.unit in PHASE_SKILLS) and not (f.kind == "discards" and any(x.endswith("进入 弃牌阶段") for x in t.table.lines)):
        return None
    if f.kind in ("gains", "taken") and any(x.kind == "skill" and not x.neg and units.OCCASION.get(x.unit) == "damaged" and not t.find(x) and not t.find(Fact("hurt", target=x.actor)) for x in ask.needs) \
            and not any(x.kind == "dies" and not x.neg and x.target is f.actor for x in t.table.tale.facts):
        return None         # the skill that would bring it never came up here
    if f.kind == "use" and not f.by and any(x.kind == "use" and x.by == "guhuo" and x.unit == f.unit and x.actor is f.actor for x in t.table.tale.facts):
        return None         # ways that end alike are played once: the card itself may have been one of them
    return yes_no(False, f"不能{words}")


def _put(t, f):
    """Questions put to the seats after what is told; all of them where the told 无懈可击 took away another's share of a trick for many, who may sit behind."""
    spared = any(x.kind == "use" and x.unit == "nullification" and x.target is not None and x.target is not f.actor for x in t.table.tale.facts) and any(x.unit in units.MASS for x in t.table.tale.facts)
    return [s for s in t.steps if s.slug == "ask"] if spared else t.after_told("ask")


@reads("must")
def read_must(t, ask):
    """Duty: the question is put to the seat."""
    f = ask.fact
    if f.kind == "use" and f.n and f.n > 1:
        raise NotRead(str(f.n))
    if f.kind == "use":
        asked = [s for s in _put(t, f) if t.is_him(s.actor, f.actor) and any(w == f.unit or f.unit == "slash" and w in units.SLASHES for w in s.data["what"])]
        if f.unit == "jink" and any(x.kind == "skill" and x.unit == "eight_diagram" and not x.neg for x in t.table.tale.facts):
            worked = any(s.slug in ("use.declare", "play.declare") and s.data["card"].skill == "eight_diagram" for s in t.steps)
            after = next((k for k, s in enumerate(t.steps) if s.slug in ("use.declare", "play.declare") and s.data["card"].skill == "eight_diagram"), None)
            asked = [s for s in t.steps[after + 1:] if s.slug == "ask" and t.is_him(s.actor, f.actor) and "jink" in (s.data.get("what") or ())] if worked else [s for s in t.steps if s.slug == "ask" and t.is_him(s.actor, f.actor) and "jink" in s.data["what"]]     # asked once for both ways
        call = next((x for x in t.table.tale.facts if x.kind == "skill" and x.unit in marks.CALLS and not x.neg), None)
        other = next((x for x in t.table.tale.facts if call is not None and x.kind == "use" and x.unit == f.unit and not x.neg and x.actor is not None and x.actor not in (f.actor, call.actor)), None)
        if other is not None and f.actor is not None and f.actor is not call.actor:      # 闪已经有人给了，他还用给吗: behind that one
            answered = max((k for k, s in enumerate(t.steps) if s.slug == "play.declare" and t.is_him(s.actor, other.actor)), default=-1)
            asked = [s for s in asked if t.steps.index(s) > answered]
        given = sum(x.n or 1 for x in t.table.tale.facts if x.kind == "use" and x.unit == f.unit and not x.neg and not x.by and (x.actor is f.actor or f.actor is None) and x.at < f.at)
        if given and AGAIN.search(t.table.tale.text):
            asked = asked[given:]       # 出了一张闪，还要再出一张吗: beyond those he has played
        return yes_no(bool(asked), f"要出【{t.table.zh(f.unit)}】" if asked else f"不用出【{t.table.zh(f.unit)}】", tuple(asked[:1]))
    if f.kind == "skill" and t.optional(f.unit) and t.offered(f):
        return yes_no(False, f"可以不发动【{t.table.zh(f.unit)}】")
    found = t.find(f)
    if f.kind == "skill" and not found and t.offered(f):
        return yes_no(False, f"可以不发动【{t.table.zh(f.unit)}】")       # 八卦阵 is a way to answer, and this run answers without it
    if f.kind == "skill" and not found:
        return None         # it never came up: nothing is seen of whether it must be invoked
    optional = [x for x in t.table.tale.facts if x.kind == "skill" and not x.neg and t.optional(x.unit)]
    if found and optional and all(t.table.zh(x.unit) + "是" in t.table.tale.text for x in optional):
        ask.unit = "optional"
        return yes_no(False, f"不用{t.words(f)}", t.steps_of(f))       # 闭月是强制的: the skill itself may be let pass
    if found and optional and f.kind != "penalty" and not (f.kind == "judge" and f.unit in units.DELAYED):
        return None     # what an optional skill brings is no duty, unless the question takes the skill as invoked
    return yes_no(bool(found), f"要{t.words(f)}" if found else f"不用{t.words(f)}", t.steps_of(f))


def _suffered(t, f) -> int:
    """雷杀砍我，甲也掉了一滴，又火杀砍我，甲还掉血吗: how often he is told to have been hurt before the last blow."""
    facts = [x for x in t.table.tale.facts if not x.neg and x.at < f.at]
    blow = max((x.at for x in facts if x.kind == "use" and (units.ANSWERED_BY.get(x.unit) in ("jink", "slash") or x.unit in ("fire_attack", "duel"))), default=-1)
    return sum(x.kind == "hurt" and x.target is f.target and x.target is not None and 0 <= x.at < blow for x in facts)


@reads("happens")
def read_happens(t, ask):
    """A result: it stands in the run."""
    f = ask.fact
    if t.run.illegal is not None and t.run.illegal.line == t.table.gate and t.table.gate_needed:
        return yes_no(False, f"“{t.table.lines[t.table.gate - 1]}”不合法", (t.run.illegal.refusal,))
    if f.unit == "kongcheng" and f.kind in ("skill", "passive") and t.at(f.actor) is not None:
        bare = not t.run.game.players[t.at(f.actor)].hand
        return yes_no(bare != ask.neg, "没有手牌" if bare else "有手牌")
    if f.kind == "spreads" and not f.neg and not t.find(f) and not t._steps("damage.calc"):
        return None         # 闪电伤害会被铁索传导吗: nothing has hurt anybody yet
    if ask.other and not t.find(f):
        return yes_no(False, f"是别人{t.words(f)}") if t.anybody(f) else None
    if ask.every:
        each = [read_happens(t, replace(ask, fact=x, every=[])) for x in ask.every]
        return each[0] if None not in each and len({o.verdict for o in each}) == 1 else None
    found = t.took_effect(f) if f.kind == "use" else t.find(f)
    if found and f.kind == "heals" and f.target is None and f.actor is None and (told := [w for w in t.table.tale.whos if not w.many and w.label in t.table.tale.text]) and not any(t.is_him(t.steps[k].actor, w) for k in found for w in told):
        return None         # 孙尚香满血结姻，能回血吗: somebody nobody speaks of is healed
    if f.again and f.kind != "use":     # 还能再回1血: beyond what is told already
        found = found[sum(x.kind == f.kind and x.unit == f.unit and not x.neg for x in t.table.tale.facts):]
    if f.kind == "hurt" and not f.again:
        found = found[_suffered(t, f):]
    if not found and f.kind in ("heals", "draws", "dies", "gains", "discards", "skips") and f.target is not None and t.anybody(f) and not (f.kind == "heals" and f.target.full):
        return None
    words = t.words(f)
    if f.again:         # 还能再回1血吗: once more than told
        found = found if len(found) > max(1, t.told_times(f)) else []
    flag = bool(found) != ask.neg
    return yes_no(flag, words if found else f"没有{words}", t.steps_of(f))


__all__ = ["read_can", "read_happens", "read_must"]
