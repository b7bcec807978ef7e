"""Which fact a yes/no clause asks about, and whether by leave, by duty or as a result."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import meant
from resolver.ask.tale.asks.choosing import choose, said_again, source
from resolver.ask.tale.deeds.nouns import PHASES
from resolver.ask.tale.asks.yesno.draft import Draft
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.sentences import LIGHT
from resolver.ask.tale.words import Tok

# Kinds of words: results that are asked of by themselves; what shows that something else than a deed told is asked; what is said around a deed that is left out.
RESULTS = ("DISC", "HURT", "DRAW", "GAIN", "HEAL", "DIE", "JUDGE", "SKIP", "DMGW", "FACE")
STATES = ("WOUNDED", "CHAINED", "EMPTYH", "FULLHP", "NUM", "HANDW", "EQW", "JUW", "HPW", "STAY", "PEOPLE")
SOMETHING_ELSE = (*STATES, "CARD", "EQ", "DMGW", "DEAL", "CARDW", "TIMES", "LIMITQ", "DISC", "HURT", "DRAW", "GAIN", "HEAL", "DIE", "JUDGE", "SKIP", "EFFECTW")
AROUND = ("QM", "ASKED", "WHOLEQ", "FIRST", "BA2", "USE", "WANTTO", "PLAYV", "WORK", "VOID", "CONTINUE", "COUNTAS", "INV", "TO", "BEI", "ONLY")
NO_DEED = (*LIGHT, *PERSON, *AROUND)


def asks_otherwise(reader, d: Draft) -> bool | None:
    """Raises NotRead where the clause asks for something else than a deed: a limit, who of several is first, which of two, who it may be."""
    if re.search("的是[?]*$", reader.tale.text):
        raise NotRead("的是")  # 先判的是?: which, not whether
    if re.search("只(?:能|可以|可|许|准)(?!靠)[^,]{0,6}?(?:一|1|两|2|三|3)[张次个]", d.said):
        raise NotRead("只能")  # 只能用一张桃救他吗: whether more may, which no deed of one shows
    if re.search("是(?:不是)?(?:由)?[^,是]{0,6}?先(?:由[^,]{1,4})?(?:打出|出|打|用)", d.said) and not re.search("再|然后|接着|之后|还是", d.said):
        raise NotRead("先")  # 是由甲先出杀吗: who of several is the first
    if any(
        a.has("EQ")
        and a.val in units.ARMORS
        and b.has("TO")
        and any(t.has("CARD") and t.val in units.SLASHES for t in d.clause[k + 2 : k + 5])
        and any(t.has("VOID") for t in d.clause[k + 2 :])
        for k, (a, b) in enumerate(zip(d.clause, d.clause[1:]))
    ):
        raise NotRead("对")  # 仁王盾对黑杀无效: which of the two is without effect
    begun = next((k for k, t in enumerate(d.clause) if t.has("FROM") and t.text in ("从", "由")), None)
    if begun is not None and any(t.text in ("开始", "起") for t in d.clause[begun:]) and any(t.has(*PERSON, "DYING") for t in d.clause[begun + 1 : begun + 3]):
        raise NotRead("从")  # 是从他开始问吗: with whom it begins
    solid = [t for t in d.clause if not t.has("QM", "ASKED", "LE") or t.has("DMGW")]
    if any(t.has("FIRST") and t.text[0] in "谁哪" for t in d.clause):
        raise NotRead(next(t.text for t in d.clause if t.has("FIRST")))  # an order is asked, no yes or no
    if len(solid) > 1 and solid[-1].text in ("伤害", "受到伤害") and solid[-2].has("COUNTAS", "BY"):
        raise NotRead("伤害")
    if any(t.text in ("来源", "伤害来源") for t in d.clause) and any(t.has("COUNTAS", "BY") for t in d.clause) and source(reader, d.clause):
        return True
    if d.modal is not None and d.modal.text.endswith("被"):
        d.clause = [Tok(frozenset(("BEI",)), None, "被", t.at) if t is d.modal else t for t in d.clause]
    if d.modal is not None and d.modal in d.clause:
        k = d.clause.index(d.modal) + 1
        if k < len(d.clause) - 1 and d.clause[k].has("COUNTAS") and (d.clause[k].text == "是" or d.clause[k + 1].has(*PERSON)):
            raise NotRead(d.clause[k + 1].text)  # 对象能是女的吗: who it may be is not read


def facts_told(reader, d: Draft) -> None:
    """The facts that the clause tells (`made`), and those of them that may be what is asked (`later`)."""
    tale = reader.tale
    d.words = [t for t in d.clause if t is not d.modal and not t.has("QM", "ASKED") and t not in d.closing]
    d.before = len(tale.facts)
    reader.border = d.modal.at if d.modal is not None else reader.border
    reader.clause(d.words)
    reader.border = 10**6
    d.made = [f for f in tale.facts if any(f is x for x in reader.made)]
    d.border = d.modal.at if d.modal is not None else -1
    d.later = [f for f in d.made if f.at > d.border] if d.modal is not None else d.made
    if (
        d.modal is not None
        and not d.later
        and ("再" in d.modal.text or any(t.at > d.border and t.has("AGAIN", "TWICE") for t in d.clause))
        and any(t.at > d.border and t.has("USE", "INV") for t in d.clause)
    ):
        base = next((f for f in reversed([*tale.facts]) if f.kind in ("skill", "use") and not f.neg), None)
        if base is not None:  # 青囊给自己回血后还能再用一次吗: the same once more
            d.later = [replace(base, again=True, want=False, at=d.modal.at + 1, n=None)]
            d.made = [*d.made, *d.later]
    if not d.later and d.made:
        d.later = d.made if d.modal is not None and d.modal is [t for t in d.clause if not t.has("QM", "ASKED")][-1] else d.made[-1:]


def deed_left_out(reader, d: Draft) -> None:
    """What is asked where the words leave the deed out: a judgement, a phase, the card in hand, the reward, what he hopes for."""
    tale = reader.tale
    trick = next((b for a, b in zip(d.words, d.words[1:]) if a.has("JUDGE") and b.has("CARD") and b.val in units.DELAYED and b is d.words[-1]), None)
    holder = next((w for w in tale.whos if trick.val in w.judge), None) if trick is not None else None
    if holder is not None and not any(f.at > d.border for f in d.made):
        d.later = [Fact("judge", actor=holder, unit=trick.val, neg=reader.neg, at=trick.at, text=trick.text)]  # 轮到他的回合要判闪电吗
        d.made = [*d.made, *d.later]
    asked = _phase(reader, d)
    if asked is None and not d.made:
        asked = next((found for way in LEFT_OUT if (found := way(reader, d)) is not None), None)
    if asked is not None:
        d.later = [asked]


def _phase(reader, d: Draft) -> Fact | None:
    """轮到他，有出牌阶段吗: the phase named last."""
    phase = next((t for t in reversed(d.words) if t.has(*PHASES) and not t.has("DRAW", "DISC") and t.at > d.border), None)
    if phase is None or any(f.at > d.border for f in d.made) or phase is not [t for t in d.words if not t.has("LE", "QM", "ALL", "FILL")][-1]:
        return None
    who = reader.subject or reader.topic or reader.me()
    asked = Fact("phase", who, zone=next(PHASES[k] for k in PHASES if phase.has(k)), neg=reader.neg, at=phase.at, text=phase.text)
    reader.tale.phase = None
    return asked


def _use_asked(d: Draft) -> bool:
    """能用, 还能用: the word of leave says the deed."""
    return d.modal is not None and d.modal.text.endswith("用")


def _judging_armour(reader, d: Draft) -> Fact | None:
    """还能用八卦吗."""
    worn = next((t for t in d.words if t.has("EQ") and t.val in units.ARMORS & marks.JUDGES), None) if _use_asked(d) else None
    if worn is None:
        return None
    return Fact("skill", reader.wearer(worn.val) or reader.subject or reader.topic or reader.me(), None, worn.val, at=worn.at, text=worn.text)


def _claimed(reader, d: Draft) -> Fact | None:
    """被质疑，这张杀还能用吗: whether the claimed card works."""
    if not _use_asked(d) or not any(t.has("THIS") for t in d.words):
        return None
    claim = reader.guhuo_told()
    if claim is None or claim.kind != "use" or not any(f.kind == "doubt" for f in reader.tale.facts):
        return None
    if [t.val for t in d.words if t.has("CARD")] not in ([], [claim.unit]):
        return None
    asked = Fact("works", None, None, claim.unit, neg=reader.neg, at=d.modal.at, text=d.modal.text)
    d.modal = None
    return asked


def _held(reader, d: Draft) -> Fact | None:
    """手里的闪能用吗: that card."""
    if not _use_asked(d) or sum(t.has("CARD") for t in d.words) != 1:
        return None
    held = next(t for t in d.words if t.has("CARD"))
    return Fact("use", reader.subject or reader.topic, None, held.val, card=Card(held.val), at=held.at, text=held.text)


def _got(reader, d: Draft) -> Fact | None:
    """拿到一张杀, 能用吗: that card."""
    got = reader.tale.facts[-1] if reader.tale.facts and _use_asked(d) else None
    if got is None or got.kind not in ("gains", "draws") or got.card is None or not got.card.slug:
        return None
    return Fact("use", got.actor, None, got.card.slug, card=Card(got.card.slug), at=d.clause[0].at, text=d.modal.text)


def _reward(reader, d: Draft) -> Fact | None:
    """奖励有他份吗."""
    slain = next((f for f in reader.tale.facts if f.kind == "dies" and not f.neg), None) if any(t.has("REWARDW") for t in d.words) else None
    if slain is None or any(t.has("MANY", "NUM") for t in d.words):
        return None
    blow = next((f for f in reader.tale.facts if f.kind == "use" and f.actor is not None and f.unit not in ("jink", "nullification", "peach")), None)
    return Fact("reward", actor=reader.subject or (blow.actor if blow is not None else slain.actor), at=d.clause[0].at, text="奖励", neg=reader.neg)


def _handed_on(reader, d: Draft) -> Fact | None:
    """想流离弹回甲身上，弹得回去吗."""
    if not any(t.has("REDIRECT") for t in d.words):
        return None
    return next((f for f in reversed(reader.tale.facts) if f.want and f.kind == "skill" and f.unit in marks.HANDS_ON), None)


def _told_last(reader, d: Draft) -> Fact:
    """The deed told last, or the one that is wanted.  Raises NotRead where the clause tells of something else."""
    told = list(reader.tale.facts)
    last = d.modal is not None and all(t is d.modal or t.has("QM", "LE", "ASKED") for t in d.clause if t.at >= d.modal.at)
    if not told or not (last and not any(t.has(*RESULTS) for t in d.words)) and any(t.has(*SOMETHING_ELSE) for t in d.words):
        raise NotRead("问的是什么")
    if not last and any(not t.has(*NO_DEED) for t in d.words):
        raise NotRead("问的是什么")
    wanted = [f for f in told if f.want]
    used = [f for f in told if f.kind in ("use", "skill") and not f.neg]
    if d.modal is not None and ("用" in d.modal.text or any(t.has("USE", "INV") for t in d.words)) and used:
        wanted = used[-1:]  # 能用吗: the card, not what it is to bring
    hoped = [f for f in told if f.want and f.kind == "heals" and not f.neg]
    if hoped and any(f.want and f.kind == "skill" and f.unit == "rende" for f in told) and any(f.kind == "gives" and not f.want for f in told):
        wanted = hoped  # 给了一张, 想靠仁德回血: whether that heals
    return (wanted or told)[-1]


LEFT_OUT = (_judging_armour, _claimed, _held, _got, _reward, _handed_on, _told_last)  # the first that finds something


def leave_or_duty(reader, d: Draft) -> None:
    """Whether a leave, a duty or a result is asked (`kind`), and of which fact."""
    d.kind = "happens"
    if d.modal is not None:
        d.kind = "can" if d.modal.has("CAN", "NOTCAN") else "must" if d.modal.has("MUST", "NEEDNOT") else "happens"
        if d.modal.has("CAN") and d.modal.has("MUST"):
            d.kind = "can"
        if d.modal.text in ("要", "硬要", "非要") and any(t.has("WHOLEQ") and t.text not in ("对", "错") for t in d.closing):
            d.kind = "can"  # 要克己，成立吗: what he would like
    d.fact = said_again(reader, choose(reader, d.later, d.kind), d.clause, d.kind)


def what_it_counts_as(reader, d: Draft) -> None:
    """Raises NotRead where it is asked what a thing counts as."""
    if re.search(
        "算(?:是|作|不算)?(?:这|本|当)?(?:个|一)?(?:回合|阶段)?(?:里|内)?(?:我|他|她)?(?:已经)?(?:用|出|打|喝|使|发动)过|算(?:不算|是|作)?(?:出|用|打|使用)?(?:了)?(?:一|1)次",
        d.said,
    ):
        raise NotRead("算")  # 还算用过一次酒么: what it counts as
    if any(
        t.text in ("算", "算是", "算不算", "算作", "属于", "视为")
        and any(x.has("CLS_TRICK", "CLS_BASIC", "CLS_DELAYED", "CLS_EQUIP") for x in d.clause[k + 1 : k + 5])
        for k, t in enumerate(d.clause)
    ):
        raise NotRead("算")  # 重铸算使用锦囊吗: what it counts as
    d.named = [t for t in d.clause if t.text in ("算", "算是", "算作", "属于", "等于", "还算", "也算", "还算是", "就算", "算不算", "还是")]
    if d.named and d.fact.kind == "use" and not any(t.has("USE", "ATTACK", "KILL", "BREAK", "TAKE", "BURN", "PLAYV", "INV", "CONVERT") for t in d.clause):
        raise NotRead(d.named[0].text)  # 黑桃杀算红桃杀吗: what something is, not what may be done


def stood_for(reader, d: Draft) -> None:
    """Facts that stand for another: the reward of a kill, 洛神 once more, a 八卦阵 that is without effect."""
    tale = reader.tale
    if d.fact.kind == "dies" and any(t.has("REWARDW") for t in d.clause) and not d.fact.neg and not any(f.kind in ("draws", "gains") for f in d.made):
        blow = next((f for f in [*d.made, *tale.facts] if f.kind == "use" and f.actor is not None and f.unit not in ("jink", "nullification", "peach")), None)
        d.fact = Fact(
            "reward", actor=blow.actor if blow is not None else reader.subject or reader.topic, at=d.fact.at + 1, text="奖励", neg=reader.neg
        )  # 忠臣打死内奸有奖励吗
        d.later = [d.fact]
    if (
        d.fact.kind == "judge"
        and d.fact.face is None
        and not d.fact.neg
        and (luoshen := next((f for f in tale.facts if f.kind == "skill" and f.unit == "luoshen" and not f.neg), None)) is not None
        and any(f.kind == "judge" and f.face is not None for f in tale.facts if f is not d.fact)
        and any(t.has("AGAIN", "CONTINUE") or "再" in t.text for t in d.clause)
    ):
        tale.facts[:] = [f for f in tale.facts if f is not d.fact and f.kind != "continues"]  # 洛神翻出红的，还能继续判吗: the skill once more
        d.fact, d.kind = replace(luoshen, again=True, want=False, at=d.fact.at), "can"
        d.later = [d.fact]
    d.voided = (
        d.fact.kind == "void"
        and d.fact.unit == "eight_diagram"
        and not d.fact.neg
        and not any(f.kind == "judge" and f.unit == "eight_diagram" and f.face for f in tale.facts)
        and (wearer := reader.wearer("eight_diagram")) is not None
    )
    if d.voided:  # 青釭砍八卦，八卦失效吗: whether it can still be invoked, the other way round
        tale.facts[:] = [f for f in tale.facts if f is not d.fact and not (f in d.made and f.kind == "skill" and f.unit == "eight_diagram")]
        d.fact, d.kind = Fact("skill", wearer, None, "eight_diagram", at=d.fact.at, text="八卦"), "can"
        d.later, d.made = [d.fact], [f for f in d.made if f in tale.facts]


def read_elsewhere(reader, d: Draft) -> bool | None:
    """What a card or skill stands for, how many are enough, and what no run shows."""
    tale = reader.tale
    d.fact, d.later = meant.stands_for(reader, d.clause, d.fact, d.later, d.made, d.kind, d.modal)
    if d.fact.kind == "enough":
        from resolver.ask.tale.asks.counts.needed import least

        if d.fact.neg:
            raise NotRead("不")
        tale.facts[:] = [f for f in tale.facts if f is not d.fact]
        least(reader, d.fact, [])
        tale.ask.enough = True
        return True
    if d.fact.kind == "hurt" and not d.fact.neg and any(t.has("REDIRECT") for t in d.clause) and d.fact.target is None:
        raise NotRead(next(t.text for t in d.clause if t.has("REDIRECT")))  # 伤害全部转移吗: what is handed on, not whether he suffers
    if d.kind == "must" and d.fact.kind == "skill" and d.fact.unit == "buqu":
        raise NotRead(d.modal.text)  # 要翻一张不屈吗: what becomes of him, no duty of his
    if d.fact.kind == "dying" and all(f is d.fact for f in tale.facts) and any(t.text in ("算", "算是", "算不算", "属于", "处于", "是") for t in d.clause):
        raise NotRead("算")  # 有不屈牌算濒死吗: how he stands, not what becomes of him
    if d.fact.kind in ("fake", "laidface", "takenface", "guess", "double"):
        raise NotRead(d.fact.text or "问的是什么")
    if d.kind == "can" and d.fact.kind == "effect" and d.fact.text.endswith("到") and not d.fact.neg:  # 能砍到吗: whether he is in reach
        blow = next((f for f in reversed(d.made) if f.kind == "use" and f.unit == d.fact.unit and f.unit in units.SLASHES), None)
        if blow is not None and not any(f.kind in ("jink", "offset", "void", "skill") for f in d.made):
            blow.target = blow.target or d.fact.target
            d.later = [f for f in d.later if f is not d.fact] + ([blow] if blow not in d.later else [])
            if d.fact in tale.facts:
                tale.facts.remove(d.fact)
            d.fact = blow


STAGES = (asks_otherwise, facts_told, deed_left_out, leave_or_duty, what_it_counts_as, stood_for, read_elsewhere)
