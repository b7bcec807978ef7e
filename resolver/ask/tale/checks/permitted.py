"""What is asked is another thing than the deed that was read: a class of persons, a card and not the trick, how much it hurts, what one must hold.

`lost(tale, toks)` gives the word that stops such an answer, empty where there is none.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.tale.checks import doubts_heroes
from resolver.ask.tale.model import Tale

LEAVE = ("CAN", "NOTCAN")
HARM = ("hurt", "boost", "spreads", "prevents", "hp", "losehp", "lost", "dies", "dying", "heals", "void", "works", "effect", "halved")


def _other_count(tale: Tale, toks: list) -> str:
    """杀对面要攻击范围几: what it takes, not what he has; 吕布被离间决斗，对方要出两张吗: of the other one."""
    ask = tale.ask
    if ask.unit == "range":
        return next((t.text for t in toks if t.has("MUST") and t.at > max((x.at for x in toks if x.has("STOP")), default=-1)), "")
    if (ask.unit or "").startswith("answers:") and ask.fact.actor is not None and ask.fact.actor.general:
        for one, then in zip(toks, toks[1:]):
            if one.text in ("对方", "对面", "对手") and then.has("MUST", "CAN", "WILL") and ask.fact.actor.label != one.text:
                return one.text
    return ""


def lost(tale: Tale, toks: list) -> str:
    """See module."""
    ask = tale.ask
    if skill := doubts_heroes.told(tale, toks):
        return skill
    if ask.kind == "who" and ask.unit not in ("reward", "penalty", "source", "first") and (ask.fact is None or ask.fact.kind in ("use", "skill", "hurt")) and not ask.among:
        for k, tok in enumerate(toks):
            if tok.has("WHO") and (k + 1 < len(toks) and toks[k + 1].has(*LEAVE) or any(t.has(*LEAVE) for t in toks[max(0, k - 3):k]) and not any(t.has("STOP") for t in toks[max(0, k - 3):k])):
                return tok.text         # 神速可以杀谁, 护驾谁能出闪
    if ask.kind == "count" and ask.fact is not None:
        return _other_count(tale, toks)
    if ask.kind not in ("can", "happens", "must") or ask.fact is None:
        return ""
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg), None)
    if duel is not None and ask.fact.kind == "use" and ask.fact.unit == "nullification":
        refused = next((f for f in tale.facts if f.kind == "use" and f.neg and f.unit in units.SLASHES and duel.at < f.at < ask.fact.at), None)
        if refused is not None and not re.search("还没|尚未|没有?(?:人)?(?:开始)?(?:打?出|使用)|未(?:打?出|使用)", tale.text):
            return refused.text         # 乙说不出杀，这时还能无懈吗: he has answered already
    if duel is not None and ask.fact.kind == "use" and ask.fact.unit in units.SLASHES and any(f.kind == "dies" and not f.neg and f.target is duel.actor and f.at < ask.fact.at for f in tale.facts):
        return next(f.text for f in tale.facts if f.kind == "dies")     # who died in the middle of it did not lose it
    if ask.fact.kind == "use" and ask.fact.unit == "nullification":
        turned = next((t for t in toks if t.has("JCARD")), None)
        if turned is not None and not any(f.kind == "judge" for f in tale.facts):
            return turned.text          # 判定牌能被无懈吗: the card turned up, not the trick
    if ask.fact.kind == "void" and ask.fact.unit in units.ARMORS:
        for one, then in zip(toks, toks[1:]):
            if then.at == ask.fact.at and one.has("CARD") and one.val in units.SLASHES:
                return one.text         # 仁王盾生效杀无效: the 杀 is void, not what stops it
    if ask.kind == "happens" and ask.fact.kind == "judge" and any(f.kind == "flips" and f.at < ask.fact.at for f in tale.facts) and "TURNW" in {k for t in toks for k in t.kinds}:
        return ask.fact.text            # 翻面了，轮到他的回合，乐判不判: of the turn that comes
    enough = next((t for t in toks if t.has("REACH") and t.text.startswith("够")), None)
    if enough is not None and ask.kind == "can" and ask.fact.kind == "use" and ask.fact.text == enough.text and any(f.kind == "judge" for f in ask.needs):
        return enough.text              # 八卦判红一次就够了吗: enough to escape, not in reach
    start = max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and t.at < ask.fact.at), default=0)
    asked = toks[start:]
    if ask.kind in ("can", "happens") and ask.fact.kind == "use" and asked and asked[0].at <= ask.fact.at:
        harm = next((t for t in asked if t.has("DMGW", "BOOST") and not t.has("HURT", "SOURCE")), None)
        if harm is not None and not (ask.only == "no" and harm.has("BOOST")) and not any(f.kind in HARM for f in [*tale.facts, *ask.needs]):
            return harm.text            # 酒能加决斗的伤害吗: how much, not whether it may be played
        often = next((t for t in asked if t.has("LIMITQ")), None)
        if often is not None and not ask.flip and not ask.fact.again:
            return often.text           # 连弩出杀有次数限制吗
    if ask.kind == "must" and ask.fact.kind in ("skill", "use"):
        for one, then in zip(asked, asked[1:]):
            if one.has("MUST") and then.has("HANDW", "HAVE") and not then.has("USE", "GIVE"):
                return one.text         # 追杀需要手里有杀吗: what one must hold
    return ""


__all__ = ["lost"]
