"""A card that is not fit for what is asked of it. 南蛮入侵 is answered with a 杀, a 杀 with a 闪, whatever else he may be free to play in his own turn; only a
card whose unit says so is recast, only what its unit calls nullifiable is countered, and only what its unit says saves is asked for at a death.

`false(tale, toks, lexicon)` gives the Premise, None where the card may answer or that is not what is asked.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.tale.model import Tale
from resolver.ask.tale.premise import Premise
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.engine.units import CARDS

ANSWERS = ("响应", "应对", "应付", "对付", "招架", "回应", "接招")
ANY = ("nullification",)        # answers tricks of every kind


def false(tale: Tale, toks: list, lexicon) -> Premise | None:
    """See module."""
    return recast(tale, toks, lexicon) or answering(tale, toks, lexicon) or idle(tale, toks, lexicon) or countered(tale, toks) or at_death(tale, toks, lexicon) or skill_at_death(tale, lexicon) or no_hit_points(tale) or dead_acts(tale, toks) or by_skill(tale, toks, lexicon)


HARMS = marks.HARMS         # skills whose damage no card stops


def by_skill(tale: Tale, toks: list, lexicon) -> Premise | None:
    """张角雷击判黑桃，目标有八卦能挡吗: what a skill does is not offset by a card."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "offset" or fact.neg or ask.needs:
        return None
    last = next((f for f in reversed(tale.facts) if f.kind in ("skill", "use") and not f.neg), None)
    if last is None or last.kind != "skill" or last.unit not in HARMS or any(t.has("SK") and t.val not in (last.unit, "eight_diagram") for t in toks) or any(t.has("JUDGE") and t.at > fact.at for t in toks):
        return None
    return Premise(f"【{lexicon.name('skill', last.unit)}】是技能，它造成的伤害不能用牌抵消", (("skill", last.unit),))


GONE = ("死了", "死亡", "阵亡", "阵亡了", "挂了", "死掉", "死掉了", "死掉之后", "已死", "死后")
NOT_YET = ("时", "的时候", "时候", "前", "之前", "以前", "的时", "之时")


def dead_acts(tale: Tale, toks: list) -> Premise | None:
    """华佗死了，急救还能用吗: who has died does nothing more."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or ask.flip or fact is None or fact.actor is None or fact.kind not in ("skill", "use", "draws", "gives") or fact.kind == "use" and fact.unit in ("peach", "analeptic") and not fact.by:
        return None
    for told in tale.facts:
        if told.kind not in ("dies", "dying") or told.neg or told.target is not fact.actor or told.at > fact.at:
            continue
        k = next((k for k, t in enumerate(toks) if t.at == told.at), None)
        if k is not None and toks[k].text in GONE and not (k + 1 < len(toks) and toks[k + 1].text in NOT_YET) and any(t.text.startswith(("还", "仍")) for t in toks[k:]):
            return Premise(f"{told.target.label}已经死亡，不能再发动技能或使用牌")
    return None


def no_hit_points(tale: Tale) -> Premise | None:
    """0血的人能质疑吗."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or ask.flip or fact is None or fact.kind != "doubt" or fact.neg or fact.actor is None or not any(f.kind == "dying" and not f.neg and f.target is fact.actor for f in tale.facts):
        return None
    return Premise("质疑者的体力值须大于0", (("skill", "guhuo"),))


def skill_at_death(tale: Tale, lexicon) -> Premise | None:
    """华佗青囊能救濒死的人吗: a skill of the play phase is not asked for at a death."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or ask.flip or fact is None or fact.kind != "skill" or fact.unit not in PLAY_SKILLS or ask.needs or not tale.facts or any(f.kind != "dying" or f.neg or not f.text for f in tale.facts):
        return None
    return Premise(f"【{lexicon.name('skill', fact.unit)}】在出牌阶段发动，濒死时不能", (("skill", fact.unit), ("card", "peach")))


def at_death(tale: Tale, toks: list, lexicon) -> Premise | None:
    """甲濒死的时候，乙可以出杀吗: nobody is asked for anything but what saves him."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or ask.neg or ask.flip or fact is None or fact.kind != "use" or fact.by or fact.zone == "save" or ask.needs:
        return None
    card = CARDS.get(fact.unit)
    if card is None or not card.idle or card.saves is not None:
        return None
    moment = next((t for t, then in zip(toks, toks[1:]) if t.has("DYING") and then.text in ("时", "的时候", "时候", "期间", "中", "结算时")), None)
    his = fact.target is not None and any(f.kind == "dying" and (f.text or f.target is not None and f.target.general != "zhoutai") and not f.neg and f.target is fact.target for f in tale.facts)       # 刘备濒死，甲能对他用杀吗
    if his and not any(t.has("SK", "AFTER", "SAVE") for t in toks) and all(f.kind in ("dying", "hurt") for f in tale.facts):
        return Premise(f"一名角色濒死时只问能救他的牌，【{lexicon.name('card', fact.unit)}】不是", (("card", fact.unit), ("card", "peach")))
    apart = moment is None and tale.facts and all(f.kind == "dying" and f.text and not f.neg and (f.target is None or f.target.general != "zhoutai") for f in tale.facts) and fact.at > max(f.at for f in tale.facts) and not re.search("濒死过|[以之]后|[救活]", tale.text)
    if apart and not any(t.has("SK", "AFTER") for t in toks):        # 别人濒死，我能出杀吗
        return Premise(f"一名角色濒死时只问能救他的牌，【{lexicon.name('card', fact.unit)}】不是", (("card", fact.unit), ("card", "peach")))
    if moment is None or any(t.has("SK", "AFTER", "SAVE") for t in toks) or any(f.kind not in ("dying", "hurt") for f in tale.facts) or any(w.general for w in tale.whos):
        return None
    return Premise(f"一名角色濒死时只问能救他的牌，【{lexicon.name('card', fact.unit)}】不是", (("card", fact.unit), ("card", "peach")))


def countered(tale: Tale, toks: list) -> Premise | None:
    """我有无懈可击，别人发动八卦阵，可以抵消吗: with the one card told of his hand, and that counters tricks only."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "offset" or fact.neg or ask.needs or any(w.judge for w in tale.whos):
        return None
    held = [c for w in tale.whos for c in w.cards if c.zone == "hand"]
    if [c.slug for c in held] != ["nullification"] or not tale.facts or any(f.kind not in ("use", "skill", "equips") or f.kind == "skill" and f.unit not in units.EQUIPS or f.unit in CARDS and CARDS[f.unit].nullifiable for f in tale.facts):
        return None
    return Premise("【无懈可击】只能抵消锦囊", (("card", "nullification"),))


def idle(tale: Tale, toks: list, lexicon) -> Premise | None:
    """没有人杀我，我可以使用闪吗: with nothing that comes at anybody there is nothing to answer."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "use" or fact.by or fact.unit not in ("jink", "nullification") or ask.needs or any(w.judge or w.general for w in tale.whos):
        return None
    nobody = next((t for t, then in zip(toks, toks[1:]) if t.text in ("没有人", "没人", "无人") and then.has("USE", "CARD", "ATTACK", "TO")), None)
    if nobody is None or not tale.facts or not all(f.kind == "use" and f.neg and f.actor is None for f in tale.facts):
        return None
    return Premise(f"没有可以用【{lexicon.name('card', fact.unit)}】响应的牌", (("card", fact.unit),))


def recast(tale: Tale, toks: list, lexicon) -> Premise | None:
    """酒能重铸吗: the card named beside the word is what is asked about."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "recast" or any(t.has("SK") for t in toks):
        return None
    named = [t for t in toks if t.has("CARD", "EQ")]
    unit = CARDS.get(named[0].val) if len(named) == 1 else None
    if unit is None or unit.recast:
        return None
    return Premise(f"【{lexicon.name('card', named[0].val)}】没有重铸的用法", (("card", named[0].val),))


def _wanted(slug: str | None) -> str | None:
    """The kind of card that a card's unit says it is answered with, None where it asks for none."""
    unit = CARDS.get(slug) if slug else None
    return None if unit is None else unit.answer or unit.demands


def answering(tale: Tale, toks: list, lexicon) -> Premise | None:
    """南蛮入侵能用酒响应吗."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact is None or fact.kind != "use" or fact.by or fact.neg or fact.unit not in units.BASICS | units.MASS | units.AIMED | {"ex_nihilo"}:
        return None
    start = max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and t.at < fact.at), default=0)
    if not any(t.has("PLAYV") and t.text in ANSWERS for t in toks[start:]):
        return None
    coming = [f for f in tale.facts if f.kind == "use" and not f.neg and not f.by and _wanted(f.unit) is not None]
    if len(coming) != 1 or any(f.kind == "skill" or f.kind == "use" and f is not coming[0] for f in [*tale.facts, *ask.needs]) or any(w.general for w in tale.whos):
        return None
    need = _wanted(coming[0].unit)
    word = next(k for k, t in enumerate(toks) if k >= start and t.has("PLAYV") and t.text in ANSWERS)
    tool = toks[word - 1] if word > 1 and toks[word - 1].has("CARD") and toks[word - 2].has("BA2", "USE", "CAN") else None
    if tool is not None and tool.val == coming[0].unit and tool.val not in (need, *ANY) and fact.unit == need:      # 杀能用杀响应吗: that card, not the one that would do
        return Premise(f"【{lexicon.name('card', coming[0].unit)}】要用【{lexicon.name('card', need)}】响应", (("card", coming[0].unit),))
    if fact.unit == need or need == "slash" and fact.unit in units.SLASHES or fact.unit in ANY:
        return None
    if any("spear" in w.equipment for w in tale.whos) and need == "slash":
        return None
    return Premise(f"【{lexicon.name('card', coming[0].unit)}】要用【{lexicon.name('card', need)}】响应，【{lexicon.name('card', fact.unit)}】不能响应它", (("card", coming[0].unit), ("card", fact.unit)))


__all__ = ["false"]
