"""Whether a trick that meets everybody may be used on some of them only: 南蛮能只打一个人吗, 桃园可以不给反贼回血吗, 万箭能自己挑目标吗."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead

SINGLE = ("只", "光", "单", "单单", "仅", "仅仅", "专门", "单独", "就", "只是")
AIMING = Lazy("(?:选|挑|点|指定|选定|挑选)(?:择)?(?:自己)?(?:的)?(?:目标|对象|几个人?|哪几个人?|(?:一|两|三|俩|仨|[0-9])个?人?|谁|人)")
PASSING = ("放过", "跳过", "绕过", "绕开", "避开", "漏掉", "漏过", "排除", "饶过", "略过", "撇开", "不算", "不带", "不打", "不射", "不给", "不选", "不伤", "不让", "别打", "别射")
PEOPLE = re.compile("人|家|位|队友|敌|对面|反贼|忠臣|主公|内奸|自己|他|她|我|[甲乙丙丁A-H]")
PLAIN = ("CARD", "CAN", "NOTCAN", "ONLY", "FILL", "QM", "ASKED", "WHOLEQ", "CHOOSE", "TARGETED", "ATTACK", "USE", "INV", "TO", "BEI", "GIVE", "HURT", "HEAL", "SAVE", "HIT", "SKIP", "NEG", "ME", "THEY", "SELF", "OPP", "ALLY", "NEXT", "PREV", "LET", "LORD",
         "LOYAL", "REBEL", "SPY", "BOTHP", "MANYP", "NUM", "MING", "PEOPLE", "WHO", "MANY", "LE", "DE", "THIS", "BA2", "CI", "GAIN", "DRAW", "CARDW", "REDIRECT", "BUT", "THEN", "ANYHOW", "REST", "ALLP", "WANTTO", "BECAUSE", "BA", "DMGW", "LEAVE", "STILL", "WITH", "AND", "YOU")


def _trick(reader, clause):
    said = [t.val for t in clause if t.has("CARD")]
    if said:
        return said[0] if said[0] in units.MASS and len(set(said)) == 1 else None
    return next((f.unit for f in reversed(reader.tale.facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)


def applies(reader, clause: list) -> bool:
    """A word that takes some of the seats out, behind the word of leave, and nobody who answers the trick."""
    if _trick(reader, clause) is None or not any(t.has("CAN") for t in clause) or any(t.has("NUM") and t.text == "一" and k and clause[k - 1].has("NEG") for k, t in enumerate(clause)):
        return False
    if any(t.has("CARD") and t.val not in units.MASS or t.has("EQ", "SK", "GEN", "FACE", "HANDW", "EQW", "PLAYV", "OFFSET") for t in clause):
        return False
    leave = next(k for k, t in enumerate(clause) if t.has("CAN"))
    text = "".join(t.text for t in clause[leave + 1:])
    alone = re.match(f"(?:自己|随便|随意|任意)?(?:{'|'.join(SINGLE)})(?!剩)(.*)", text)
    passes = re.search("|".join(PASSING), text)
    if alone is not None:
        return PEOPLE.search(alone.group(1)) is not None
    if passes is not None:
        return PEOPLE.search(text[passes.end():]) is not None
    return AIMING.search(text) is not None


def ask(reader, clause: list) -> None:
    odd = next((t for t in clause if not t.has(*PLAIN)), None)
    if odd is not None:
        raise NotRead(odd.text)
    tale = reader.tale
    unit = _trick(reader, clause)
    told = [f for f in tale.facts if f.kind == "use" and f.unit == unit]
    if any(f not in told for f in tale.facts) or len(told) > 1:
        raise NotRead("只")
    user = told[0].actor if told else next((w for w in tale.whos if w.me), None)
    tale.facts.clear()
    named = [t for t in clause if t.has("ALLY", "NEXT", "PREV", "LET", "LORD", "LOYAL", "REBEL", "SPY")]
    people = [w for w in (reader.person(t, None) for t in named) if w is not user]
    one = people[0] if people else reader.add("其一", "其中一人")
    tale.seats = tale.seats or max(4, len([w for w in tale.whos if not w.many]) + 1)
    tale.numbers.update(t.val for t in clause if t.has("NUM"))
    tale.ask = Ask("can", fact=Fact("use", user or reader.add("使用者", "使用者"), one, unit, also=people[1:], card=Card(unit), zone="few", at=clause[0].at, text=reader.lexicon.name("card", unit)), contract="legality")


__all__ = ["applies", "ask"]
