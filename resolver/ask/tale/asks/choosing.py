"""Which of the deeds and results of an asking clause is the asked one, and what of it was told before."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.tale import zones
from resolver.ask.tale.asks import upon
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.retell import PAID

DEEDS = ("use", "skill", "passive")
MAY = ("discards", "gains", "draws", "gives", "shows", "recast", "equips", "taken", "breaks", "rejudge", "saved", "reaches")
TAKING = ("tiandu", "jianxiong", "fankui", "luoshen", "yiji", "tuxi", "lianying", "xiaoji", "jizhi", "biyue", "yingzi", "guidao", "kurou", "zhiheng", "tianxiang", "guixin", "rende", "buqu")     # what these bring is the skill itself


def merge(tale, fact: Fact, clause: list) -> None:
    """先喝口酒再开砍, 满血也能喝吧: the deed asked about is the one spoken of before, unless 再, 还, 又 make it another."""
    if fact.kind != "use" or fact.again or fact.by and any(m.slug or m.suit for m in fact.material or ()) or any(t.has("AGAIN", "CONTINUE", "NTH") or t.text.startswith(("还", "再", "又", "接着")) or t.has("CAN") and t.text.endswith(("再", "又")) for t in clause):
        return
    told = next((f for f in tale.facts if f is not fact and f.kind == "use" and f.unit == fact.unit and not f.neg and f.by == fact.by and (f.actor is fact.actor or fact.actor is None or f.actor is None)
                 and (f.target is fact.target or fact.target is None or f.target is None)), None)
    if told is None or told.unit == "jink" or told.unit == "nullification" and not _tried(tale, told, fact, clause):
        return
    said = tale.text[max(0, told.at - 6):told.at + 3].rpartition(",")
    said = said[2] if said[2][:1] and "," not in tale.text[told.at:told.at + 3] else tale.text[max(0, told.at - 5):told.at + 3]
    if told.at >= 0 and told.unit in ("analeptic", "slash", "peach") and ("已经" in said or re.search("[出用喝砍打吃]过", said)) and "没" not in said:
        fact.again = True       # 已经喝过一次酒，…，能喝吗: another one
        return
    fact.actor, fact.target, fact.zone = fact.actor or told.actor, fact.target or told.target, fact.zone or told.zone
    fact.own = fact.own or told.own
    fact.material = told.material or fact.material
    fact.also = fact.also or told.also
    tale.facts.remove(told)


def _tried(tale, told: Fact, fact: Fact, clause: list) -> bool:
    """我甩无懈，能无懈掉吗: the one just played is the one asked about, with nothing played on it."""
    if re.search("已经|早就|完了|到手|之后|以后|再用|才说", tale.text[:told.at + 2]):
        return False            # too late: what the trick does has happened
    last = max((f.at for f in tale.facts if f.kind == "use" and f is not fact), default=-1)
    return told.at == last and fact.target is None and told.actor is not None and sum(t.has("CARD") and t.val == "nullification" for t in clause) == 1 \
        and sum(f.kind == "use" and f.unit == "nullification" and f is not fact for f in tale.facts) == 1


def named_before(clause: list, modal, made: list):
    """枭姬能摸两张吗: the skill right before the word of leave is asked about with its result, and not told to have been invoked."""
    if modal is None or modal not in clause:
        return None
    k = clause.index(modal) - 1
    while k >= 0 and clause[k].has("STILL", "ALL", "FILL", "THEN", "BUT", "EFFECTW"):
        k -= 1
    if k < 0 or not clause[k].has("SK"):
        return None
    return next((f for f in made if f.kind == "skill" and f.unit == clause[k].val and f.at == clause[k].at and not f.neg), None)



def choose(reader, later: list, kind: str) -> Fact:
    """Which of the deeds of the asking clause is the asked one: the last deed for leave, else the last result."""
    if kind == "can" and later[-1].kind == "heals" and not later[-1].neg:
        whole = next((f for f in reversed(reader.made) if f.kind == "skill" and f.unit in ("qingnang", "jieyin") and not f.neg), None)
        if whole is not None:
            heal = later.pop()          # 青囊能奶他吗: what the skill does is the skill
            if whole.target is None and heal.target is not whole.actor:
                whole.target = heal.target
            if heal in reader.tale.facts:
                reader.tale.facts.remove(heal)
            return whole
    if kind == "can" and later[-1].kind == "heals" and not later[-1].neg and any(f.kind == "gives" and not f.want and not f.neg for f in reader.tale.facts):
        given = next((f for f in later if f.kind == "skill" and f.unit == "rende" and f.at < later[-1].at), None)
        if given is not None:       # 给了一张, 想靠仁德回血: whether that heals
            given.want = False
            return later[-1]
    if kind == "can":
        deeds = [f for f in later if f.kind in DEEDS or f.kind in MAY]
        results = [f for f in later if f not in deeds]
        if deeds and deeds[-1].kind == "discards" and deeds[-1].neg:
            instead = next((f for f in reversed(reader.made) if f.kind == "skill" and f.unit == "keji"), None)
            if instead is not None:
                return instead          # 克己不弃牌: the one is the other
        wanted = [f for f in deeds if f.want]
        paid = [f for f in deeds if wanted and f.at > wanted[-1].at and not f.neg and f.kind == "skill" and f.unit in PAID] if wanted and wanted[-1].kind == "discards" else []
        if paid:
            wanted[-1].want = False     # 想弃一张牌流离给乙，可以吗: the one is the price of the other
            return paid[-1]
        if wanted:
            return wanted[-1]       # 想反间骗人掉血, 成吗: the deed intended
        if deeds and results and results[-1].kind == "offset" and results[-1].at == deeds[-1].at:
            return results[-1]      # 能躲掉吗: whether it is offset, not whether it may be answered
        if deeds and deeds[-1].kind == "use" and deeds[-1].unit == "peach" and results and results[-1].kind == "heals" and deeds[-1].at < results[-1].at:
            if results[-1] in reader.tale.facts:
                reader.tale.facts.remove(results[-1])
            later.remove(results[-1])
            return deeds[-1]    # 能用桃给自己回血吗: whether it may be used
        upon_it = upon.stopped(reader, deeds, later)
        if upon_it is not None:
            return upon_it
        if deeds and deeds[-1].kind == "discards" and results and results[-1].kind in ("hurt", "effect") and deeds[-1].at < results[-1].at and any(f.unit == "fire_attack" for f in reader.tale.facts):
            if results[-1] in reader.tale.facts:
                reader.tale.facts.remove(results[-1])
            later.remove(results[-1])
            return deeds[-1]    # 弃黑桃烧他可以吗: whether that may be discarded
        if deeds and deeds[-1].kind == "use" and deeds[-1].unit in ("nullification", "jink", "peach", "analeptic", *units.SLASHES) and results and results[-1].kind == "offset" and deeds[-1].at < results[-1].at:
            if results[-1] in reader.tale.facts:
                reader.tale.facts.remove(results[-1])
            later.remove(results[-1])
            deeds[-1].zone = deeds[-1].zone or "against"
            return deeds[-1]    # 能用无懈挡杀吗: whether it may be used there at all
        if deeds and deeds[-1].kind == "use" and (deeds[-1].n or 0) > 1 and deeds[-1].unit in ("analeptic", "slash", "peach") and not any(f.kind in ("hurt", "dies") for f in results):
            return deeds[-1]    # 能喝两次酒加伤害吗: the number is what is asked
        if deeds and not (results and results[-1].at > deeds[-1].at and results[-1].kind in ("void", "hurt", "heals", "effect", "offset", "boost", "works", "dies", "spreads") and not results[-1].neg):
            if deeds[-1].kind == "use" and (deeds[-1].n or 0) > 1:
                return deeds[-1]
            whole = [f for f in reader.made if f.kind == "skill" and not f.neg and f.at < deeds[-1].at and f.actor is deeds[-1].actor and not done(reader, f)
                     and not any(x.kind in ("dies", "dying", "losehp") and not x.neg and f.at < x.at < deeds[-1].at for x in reader.made)]
            if deeds[-1].kind in ("taken", "gains", "draws") and whole and whole[-1].unit in TAKING and deeds[-1].n is None and deeds[-1].card is None and deeds[-1].face is None and deeds[-1].zone not in ("revealed", "retrial") and zones.area(deeds[-1].zone) not in ("equip", "judge"):
                later.remove(deeds[-1])     # 天妒能拿走吗: what the skill does is the skill
                if deeds[-1] in reader.tale.facts:
                    reader.tale.facts.remove(deeds[-1])
                if deeds[-1].kind == "taken" and whole[-1].target is None and deeds[-1].target is not whole[-1].actor:
                    whole[-1].target = deeds[-1].target      # 反馈摸对面一张
                whole[-1].neg = whole[-1].neg or deeds[-1].neg       # 可以不摸吗
                return whole[-1]
            if deeds[-1].kind == "gives" and deeds[-1].target is None and deeds[-1].n is None and deeds[-1].card is None and not deeds[-1].neg and whole and whole[-1].unit == "yiji":
                for known in (later, reader.tale.facts):
                    known[:] = [f for f in known if f is not deeds[-1]]     # 遗计还能分牌吗: whether it may be invoked
                return whole[-1]
            return deeds[-1]
    if kind == "must":
        for fact in reversed(later):
            if fact.kind in ("use", "discards", "draws", "gives", "shows", "skill", "skips", "flips", "losehp", "judge"):
                return fact
    return later[-1]


def said_again(reader, fact: Fact, clause: list, kind: str) -> Fact:
    """突袭，抽陆逊一张手牌，抽得成吗: the verb alone, said once more, is the told taking, no draw from the pile."""
    worn = next((k for k, t in enumerate(clause) if t.has("EQ") and t.val == fact.unit), None) if fact.kind == "void" and fact.unit in marks.NOT_VALID else None
    if worn is not None and not any(t.has("TO", "BEI", "ATTACK", "HIT", "BURN", "CARD") for t in clause[:worn]):
        fact.zone = "itself"        # 仁王盾失效吗: the armour, not what comes at it (会被仁王盾无效吗)
    if fact.kind in ("void", "works") and fact.unit in marks.CHANGES_JUDGEMENT and not any(t.has("SK") and t.val == fact.unit for t in clause):
        judged = next((f for f in reversed(reader.tale.facts) if f.kind == "skill" and f.unit in ("ganglie", "tieqi", "leiji", "eight_diagram") and not f.neg), None)
        if judged is not None:
            fact.unit, fact.actor = judged.unit, judged.actor       # 刚烈判黑桃，改成红桃，白判了吗: what the changed judgement is of
    if kind != "can" or fact.kind != "draws" or fact.n is not None or fact.again or fact.neg or any(t.has("DECKW", "NUM", "MANY", "CARD", "EQ", "SK", "AGAIN", "NTH", "LE", "DRAWP", "CARDW") for t in clause if not t.has("DRAW", "QM")):
        return fact
    if not re.search("[抽抓](?:不[抽抓])?得|[抽抓]不[抽抓]", reader.tale.text[clause[0].at:clause[-1].at + 1]):
        return fact
    facts = reader.tale.facts
    skill = next((f for f in reversed(facts) if f.kind == "skill" and f.unit in marks.TAKES and not f.neg and f.actor in (None, fact.actor)), None)
    if skill is None or clause and skill.at >= clause[0].at:
        return fact
    took = [f for f in facts if f.kind == "taken" and not f.neg and f.at > skill.at]
    if any((f.n or 1) != 1 or zones.area(f.zone) in ("equip", "judge") or f.card is not None for f in took) or len(took) > 1 or any(t.has("NUM") and t.val > 1 and t.at > skill.at and after.has("ZHANG") for t, after in zip(reader.toks, reader.toks[1:])):
        raise NotRead(took[-1].text or "抽")
    skill.target = skill.target or next((f.target for f in took), None)
    facts[:] = [f for f in facts if f not in took and f is not skill and f is not fact]
    skill.want = False
    return skill


def source(reader, clause: list) -> bool:
    """来源算我吗: whether the damage told is that person's."""
    named = [t for t in clause if t.has("ME", "LET", "GEN", "THEY", "OPP", "USER", "LORD", "REBEL", "LOYAL", "SPY")]
    if len(named) != 1:
        return False
    who = reader.person(named[0], None)
    hurt = next((f for f in reversed(reader.tale.facts) if f.kind in ("hurt", "effect", "dies") and f.target is not None), None)
    reader.tale.ask = Ask("happens", fact=Fact("hurt", actor=who, target=hurt.target if hurt is not None else None, at=named[0].at), other=True)
    return True


def done(reader, fact: Fact) -> bool:
    """突袭了还能摸牌吗: the skill is told as done, what follows is asked of the time after it."""
    at = next((k for k, t in enumerate(reader.t) if t.at == fact.at), None)
    return at is not None and any(t.text in ("了", "过", "完", "之后", "以后", "后", "完了") for t in reader.t[at + 1:at + 3])
