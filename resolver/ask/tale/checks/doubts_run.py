"""Signs in the board that was played: what it holds against the telling, or beyond what was told.

`lack(told, found)` gives the word that the board leaves without a part; empty when there is none.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.tale import spears
from resolver.ask.tale.checks import doubts_heroes
from resolver.ask.tale.checks.doubts_meant import alone
from resolver.ask.tale.model import Tale


def lack(told: Tale, found) -> str:
    """`told` is the tale before it was laid, `found` the decision with its board."""
    laid, table = found.query.tale, found.story.table
    return bare(told, laid, table) or denied(laid, table) or paid(told, found, laid, table) or stirred(told, found, laid, table) or timed(found, laid, table) or instead(told, found, laid, table) or each(found, laid) or dealt(told, found, table) or unasked(found, laid) or alone(told, found.story.board) \
        or doubts_heroes.run(told, found, laid, table) or unhurt(told, found) or spears.colourless(told)


def unhurt(told: Tale, found) -> str:
    """先出杀，再用桃，可以吗: refused for want of a wound, which nobody spoke of."""
    fact = told.ask.fact
    ill = found.replay.run.illegal if found.replay is not None and found.verdict == "no" else None
    if ill is None or fact is None or fact.kind != "use" or fact.unit != "peach" or fact.by or fact.zone == "save" or ill.refusal.code != "target" or fact.target not in (None, fact.actor):
        return ""
    who = fact.actor
    return "" if who is None or who.full or who.hp is not None or any(x in told.text for x in ("满", "没受伤", "未受伤", "没有受伤", "没掉血", "不缺血", "没伤", "无伤", "健康")) else "是否受伤"


def bare(told: Tale, laid: Tale, table) -> str:
    """一匹马都没有: and the board has given him one."""
    for mine, his in zip(told.whos, laid.whos):
        seat = table.of.get(id(his))
        if seat is None or not mine.bare or mine.equipment or not his.bare:
            continue
        if seat.equipment and any(f.kind in ("breaks", "taken") for f in [laid.ask.fact] if f is not None):
            return "没有"
    return ""


LACKED = r"(?:身上|手里|手上|装备区|面前|什么|啥|一张|一件|一匹|任何|也|又|都|并|还|全|[,、和且])*(?:没有?|无)(?:任何|一张|一件|一匹|什么|啥)*(手牌|牌|装备|马|坐骑|武器|防具)(?:都没有?)?(?=[,.?、;也又和还]|没|$|时|的时候|就|能|可以|被|用|出|,)"
WHOLE = r"(?:身上|手里)?(?:一张|一件|什么|啥|任何)(手牌|牌|装备)(?:都|也)?(?:没有?|不剩)"


def lacked(text: str, label: str) -> list[tuple[str, int]]:
    """(what, where) of the things that the question says somebody has not, told right behind his name."""
    out = []
    for start in re.finditer(re.escape(label), text):
        at = start.end()
        while (found := re.compile(f"{LACKED}|{WHOLE}").match(text, at)) is not None:
            what = found.group(1) or found.group(2)
            out.append(("手牌" if what == "牌" and "手" in found.group() else what, start.start()))
            at = found.end()
    return out


def denied(laid: Tale, table) -> str:
    """乙没有牌，能拆他吗; 甲没有手牌，甲出杀: what somebody is told not to have, and the board gives him."""
    for who in laid.whos:
        seat = table.of.get(id(who))
        if seat is None or who.many or not who.label:
            continue
        worn = {table.board.slug_of(text) for text in seat.equipment}
        for what, at in lacked(laid.text, who.label):
            kept = {"马": worn & units.HORSES, "坐骑": worn & units.HORSES, "武器": worn & units.WEAPONS, "防具": worn & units.ARMORS}.get(what, worn if what in ("装备", "牌") else set())
            if kept - laid.named:
                return what
            if what in ("手牌", "牌") and seat.hand and any(f.kind == "use" and not f.neg and not f.by and f.actor is who and who.label in laid.text[at + 1:f.at] for f in laid.facts):
                return what         # told empty, and then said to do what takes a card
    return ""


def paid(told: Tale, found, laid: Tale, table) -> str:
    """手里三张闪，丈八凑得出两张杀吗: cards are told of his hand, and he pays with others."""
    ask = laid.ask
    fact = ask.fact
    if found.verdict != "yes" or ask.kind not in ("can", "happens") or fact is None or fact.kind != "use" or fact.unit not in units.SLASHES:
        return ""
    for mine, his in zip(told.whos, laid.whos):
        seat = table.of.get(id(his))
        if his is not fact.actor and fact.actor is not None or seat is None or "spear" not in his.equipment:
            continue
        cards = [c for c in mine.cards if c.zone == "hand"]
        if not cards or mine.hand is not None or any(f.kind in ("use", "recast", "gains", "draws", "discards") and f.actor is his and not f.neg for f in laid.facts):
            continue
        if len(seat.hand) > len(cards):
            return "手里"
    return ""


def stirred(told: Tale, found, laid: Tale, table) -> str:
    """郭嘉砍夏侯惇，郭嘉能遗计吗: the occasion of the asked skill comes of another's, which nobody says was used."""
    ask, fact = laid.ask, laid.ask.fact
    if found.verdict != "yes" or ask.kind != "can" or fact is None or fact.kind != "skill" or fact.actor is None or found.replay is None or not found.replay.runs:
        return ""
    said = {f.unit for f in [*laid.facts, *ask.needs, *laid.laid, fact] if f.kind in ("skill", "passive")} | laid.named
    mine = table.of.get(id(fact.actor))
    run = found.replay.runs[0]
    for step in run.game.steps():
        if step.slug != "skill.invoke":
            continue
        skill = step.data.get("skill")
        if skill == fact.unit:
            return ""
        if skill in STRIKES and skill not in said and mine is not None and step.actor != run.names.get(mine.name):
            return table.zh(skill)
    return ""


def timed(found, laid: Tale, table) -> str:
    """甲的出牌阶段，乙能对甲用杀吗; 我的弃牌阶段，能吃桃吗: in another turn or phase than the one told."""
    fact = laid.ask.fact
    if found.verdict != "yes" or laid.ask.kind != "can" or fact is None or fact.kind != "use" or fact.actor is None or fact.zone == "save":
        return ""
    mine = table.of.get(id(fact.actor))
    lines = table.lines
    for who in laid.whos:
        seat = table.of.get(id(who))
        turn = re.search(f"(?:^|[,。;]){re.escape(who.label)}的?(?:自己的?)?(出牌阶段|弃牌阶段|判定阶段|摸牌阶段|准备阶段|结束阶段)[里内中时]?[,，]", laid.text)
        if turn is None or seat is None:
            continue
        phase = turn.group(1)
        if phase != "出牌阶段" and who is fact.actor and not any(phase in line for line in lines):
            return turn.group(1)
        asked = next((line for line in lines if mine is not None and line.startswith(f"{mine.name} 使用 ")), "")
        if phase == "出牌阶段" and who is not fact.actor and asked and lines.index(asked) == 0 and found.story.board.turn is mine:
            return turn.group(1)
    return ""


def instead(told: Tale, found, laid: Tale, table) -> str:
    """手里有张黑桃杀，能急救自己吗: the one card told of his hand is not what he pays with."""
    ask, fact = laid.ask, laid.ask.fact
    if found.verdict != "yes" or ask.kind != "can" or fact is None or fact.by not in units.CONVERSIONS or fact.actor is None or any(m is not None and m.slug for m in fact.material or ()):
        return ""
    for mine, his in zip(told.whos, laid.whos):
        seat = table.of.get(id(his))
        cards = [c for c in mine.cards if c.zone == "hand" and (c.suit or c.color)]
        if his is fact.actor and seat is not None and cards and not any(f.kind == "use" and f.actor is his and not f.neg for f in laid.facts) and len(seat.hand) > len(mine.cards):
            return "手里"
    return ""


def each(found, laid: Tale) -> str:
    """张辽突袭两个人，各拿几张: from each, not in all."""
    fact = laid.ask.fact
    if fact is not None and fact.kind == "draws" and sum(f.kind == "doubt" and not f.neg for f in laid.facts) > 1 and any(f.kind == "doubt" and f.actor is fact.actor for f in laid.facts):
        return ""           # 三家都质疑，各摸几张: of each who doubts, which is one of them
    return "各" if laid.ask.kind == "count" and "各" in laid.ask.text and fact is not None and fact.kind in ("gains", "draws", "taken", "discards") and fact.actor is not None and not fact.actor.many else ""


def dealt(told: Tale, found, table) -> str:
    """神速二要弃什么牌: a card that was only dealt for want of a told one is no answer."""
    if found.verdict != "value" or found.value[0] != "card":
        return ""
    slug = next((s for s in (*units.EQUIPS, "dismantlement") if table.zh(s) == found.value[1]), None)
    if slug is None or found.value[1] in told.text:
        return ""
    facts = [*told.facts, *told.ask.needs, *([told.ask.fact] if told.ask.fact is not None else [])]
    spoken = {c.slug for f in facts for c in (f.card, *(f.material or ())) if c is not None} | {x for f in facts for x in (f.unit, f.by, f.zone)}
    spoken |= {x for w in told.whos for x in (*w.equipment, *w.judge, *(c.slug for c in w.cards))}
    return "" if slug in spoken or any(x in units.CONVERSIONS for x in spoken) else "哪张牌"


def unasked(found, laid: Tale) -> str:
    """曹仁翻面后，别人回合能出闪吗: where nothing comes at anybody, that no 闪 can be played says nothing."""
    fact = laid.ask.fact
    if found.verdict != "no" or laid.ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "jink" or fact.by:
        return ""
    return "" if any(s.slug == "use.declare" for s in found.replay.run.game.steps()) or found.replay.run.illegal is not None else "闪"


STRIKES = frozenset({"ganglie", "leiji", "fanjian", "tianxiang", "fankui", "kuanggu"})       # what one may do to another unasked


__all__ = ["lack"]
