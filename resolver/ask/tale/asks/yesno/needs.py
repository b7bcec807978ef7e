"""What has to happen with the deed that is asked about, and what of it stays a circumstance."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.asks.choosing import DEEDS, MAY, named_before
from resolver.ask.tale.checks.account import COLORS
from resolver.ask.tale.asks.yesno.draft import Draft
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.sentences import EITHER


def needed_with(reader, d: Draft) -> None:
    """What has to happen with it (`needs`)."""
    around = max((t.at for t in d.clause if t.has("DURING")), default=-1)
    for f in [f for f in d.later if f is not d.fact and f.kind == "use" and f.at < around < d.fact.at and f.actor is not d.fact.actor]:
        d.later.remove(f)  # 决斗的时候…: what is going on, no part of what is asked
    d.named = named_before(d.clause, d.modal, d.made) if d.kind in ("can", "happens") and d.fact.kind not in DEEDS else None
    d.needs = [
        f
        for f in d.later
        if f is not d.fact
        and f.kind in (*DEEDS, "discards", "judge", "shows", *d.supposed)
        and (f.at < d.fact.at or f.at == d.fact.at and d.fact.kind == "offset")
    ]
    if d.kind == "can" and d.fact.kind in (*DEEDS, *MAY):  # 能弃两张不掉血吗: the deed, and that what would befall him does not
        spared = [f for f in d.later if f is not d.fact and f.neg and f.at > d.fact.at and f.kind in ("hurt", "dies", "losehp", "offset")]
        for f in spared:
            if f.kind == "hurt" and f.target is None and d.fact.kind == "discards":
                f.target = d.fact.actor  # 弃牌不掉血: he who discards
        d.needs += spared
    for need in [f for f in d.needs if f.kind == "use" and (f.n or 1) > 1]:  # 酒一回合能喝两口再砍吗: the card named in front is those two
        reader.tale.facts[:] = [f for f in reader.tale.facts if not (_same_named(f, need) and f in d.made)]


def _same_named(told: Fact, need: Fact) -> bool:
    """Whether a card named in front is the one that is to be used several times."""
    return (
        told is not need
        and told.kind == "use"
        and told.unit == need.unit
        and told.at < need.at
        and not told.neg
        and told.n is None
        and told.actor is None
        and told.target is None
    )


def still_works(reader, d: Draft) -> None:
    """空城 that still holds, the 闪 of 八卦阵 that still counts, who still lives."""
    tale = reader.tale
    if d.fact.kind in ("skill", "passive") and d.fact.unit == "kongcheng" and d.fact.actor is not None:
        d.kind = "happens"  # 他还空城吗: whether his hand is empty then
        if d.fact.actor.hand is None and not d.fact.actor.cards and any(t.has("STILL") for t in d.clause):
            d.fact.actor.hand = 0
    if (
        d.fact.kind == "use"
        and d.fact.unit == "jink"
        and d.fact.by is None
        and any(
            t.has("COUNTAS", "WORK", "STILL", "WHOLEQ") and t.text in ("算", "还算", "也算", "算数", "作数", "有效", "生效", "算不算", "管用", "成立")
            for t in d.clause
        )
        and any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts)
    ):
        d.fact.by, d.fact.material, d.kind = "eight_diagram", (), "happens"  # 闪还算吗: the one of 八卦阵
    if (
        d.kind == "can"
        and d.fact.kind == "saved"
        and d.fact.target is not None
        and not any(f is not d.fact and (f.kind in ("dying", "dies", "saved") or f.kind == "use" and f.zone == "save") for f in [*tale.facts, *d.needs])
        and "活" in d.fact.text
        and "救" not in d.fact.text
        and (set(d.fact.target.equipment) & units.ARMORS or "peach" in d.fact.target.lacks or d.fact.target.hand == 0)
    ):
        d.kind, d.fact = "happens", replace(d.fact, kind="dies", neg=not d.fact.neg)  # 闪电劈中，还能活吗: whether he dies of it
    if d.fact.kind == "spreads":
        tale.facts[:] = [
            f
            for f in tale.facts
            if not (f.kind == "hurt" and f.text.endswith("伤害") and f.target is None and f.n is None and not f.neg and d.clause[0].at <= f.at < d.fact.at)
        ]  # 伤害还会传吗
    if (
        d.fact.kind == "works"
        and d.fact.unit == "jink"
        and any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts)
        and (shown := next((f for f in d.made if f.kind == "use" and f.unit == "jink" and f.by is None), None)) is not None
    ):
        tale.facts[:] = [f for f in tale.facts if f is not d.fact and f is not shown]
        d.fact, d.needs, d.kind = (
            replace(shown, by="eight_diagram", material=(), neg=d.fact.neg),
            [f for f in d.needs if f is not shown],
            "happens",
        )  # 这闪还算数吗


def counts_as(reader, d: Draft) -> None:
    """拿火杀响应南蛮，算不算数, 判红，算出了闪吗: what a card counts as."""
    tale = reader.tale
    answer = next((f for f in d.needs if f.kind == "use" and f.unit == d.fact.unit and not f.neg), None)
    if (
        d.fact.kind == "works"
        and d.fact.unit in units.SLASHES
        and answer is not None
        and any(f.kind == "use" and units.ANSWERED_BY.get(f.unit) == "slash" for f in tale.facts)
    ):
        d.fact, d.kind, d.needs = answer, "can", [f for f in d.needs if f is not answer]  # 拿火杀响应南蛮，算不算数
    if d.kind == "must" and d.fact.kind == "skill" and d.fact.material:
        raise NotRead("手牌")  # 必须用手牌吗: of the card, not of the skill
    if (
        d.fact.kind == "use"
        and d.fact.unit == "jink"
        and d.fact.by is None
        and any(
            t.has("COUNTAS") and t.text in ("算", "算是", "算不算", "算作") and k + 1 < len(d.clause) and d.clause[k + 1].text[0] in "出打用"
            for k, t in enumerate(d.clause)
        )
        and any(f.kind == "judge" and f.unit == "eight_diagram" or f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts)
        and not any(f.kind == "use" and f.unit == "jink" and not f.neg for f in tale.facts)
    ):
        d.fact.by, d.fact.material, d.kind = "eight_diagram", (), "happens"  # 判红，算出了闪吗: the one of 八卦阵
    if (
        d.fact.kind == "use"
        and d.fact.by is None
        and any(
            t.has("COUNTAS")
            and t.text in ("算", "算是", "算不算")
            and k + 1 < len(d.clause)
            and d.clause[k + 1].text in ("用了", "使用了", "出了", "打了", "用过", "出过")
            for k, t in enumerate(d.clause)
        )
    ):
        raise NotRead("算")  # 算用了杀吗: what it counts as


def laid_aside(reader, d: Draft) -> None:
    """The facts that are asked leave the tale; the second 杀 has a first."""
    tale = reader.tale
    d.needs += d.hoped_result
    if d.fact.kind == "unequips" and d.kind == "can":
        raise NotRead(d.fact.text or "卸下")  # nobody does that by itself
    if d.fact.kind == "draws" and d.fact.n == 1 and d.kind == "can":
        d.fact.n = None  # 再补摸1张行不行: whether he draws at all
    if d.fact.kind == "skill" and d.fact.unit in marks.CHANGES_JUDGEMENT:  # 能改成梅花吗
        for f in d.later:
            if f.kind == "judge" and f.face is not None and f.at > d.fact.at and f not in d.needs:
                f.zone = "changed"
                d.needs.append(f)
    for gone in [d.fact, *d.later]:
        if gone in tale.facts:
            tale.facts.remove(gone)
    nth = next((t.val for t in d.clause if t.has("NTH") and t.val > 1 and t.text[-1] in "张刀"), None)
    if nth and d.fact.kind == "use" and d.fact.unit in units.SLASHES and not any(f.unit == "blade" for f in [*tale.facts, *d.needs]):
        told = sum(
            f.n or 1
            for f in tale.facts
            if f.kind == "use" and f.unit in units.SLASHES and not f.neg and (d.fact.actor is None or f.actor in (None, d.fact.actor))
        )
        if told < nth - 1:  # 还能再出第二张杀吗: one has been used
            tale.facts.insert(0, Fact("use", d.fact.actor, d.fact.target, "slash", card=Card("slash"), n=nth - 1 - told, at=-1))
        else:
            d.fact.again = True  # 砍完一刀, 能砍第二刀吗
    if (
        d.fact.kind == "use"
        and d.fact.unit in units.SLASHES
        and d.fact.n is None
        and not d.fact.again
        and not any(t.has("NEG") and t.at > d.border and not t.has("NOHAVE") and not EITHER.search(t.text) for t in d.clause[:-1])
        and re.search("连着?(?:砍|杀|出|打|劈|捅|射)|连续(?:砍|杀|出|打|用|使)|一直(?:砍|出杀|杀)|接连(?:砍|出)|接二连三", d.said)
    ):
        d.fact.n = 2  # 能连砍吗: more than one


def circumstances(reader, d: Draft) -> None:
    """More than one 杀 by him who is made to, what the armour has to do with, the named occasion."""
    tale = reader.tale
    if (
        d.fact.kind == "use"
        and d.fact.unit in units.SLASHES
        and d.fact.actor is None
        and d.lent is not None
        and d.lent.target is not None
        and not d.lent.target.many
        and d.fact is not d.lent
    ):
        d.fact.actor = d.lent.target  # 我被借刀, 能砍三刀吗: he who is made to
    if d.fact.kind in ("void", "works") or d.fact.kind == "skill" and d.fact.unit in units.ARMORS:
        told = [f for f in d.needs if f.kind == "use" and f.actor is None and not f.neg]
        tale.facts += told  # what the armour is to do with is a circumstance
        d.needs = [f for f in d.needs if f not in told]
    tale.facts += [f for f in d.later if f is not d.fact and f not in d.needs and f.at < d.fact.at and f.kind not in DEEDS]
    if d.named is not None and d.named is not d.fact and d.named in tale.facts:
        tale.facts.remove(d.named)
        d.needs.insert(0, d.named)
    if d.fact.kind == "discards" and d.kind == "can" and not tale.facts and not d.needs and tale.phase != "弃牌" and not d.fact.by:
        raise NotRead(d.fact.text)  # nothing gives occasion to it


def differs(reader, d: Draft) -> None:
    """Raises NotRead where told and asked do not agree; the calls of a lord."""
    tale = reader.tale
    if d.fact.kind in DEEDS and not d.fact.again:
        for told in [
            f
            for f in tale.facts
            if f is not d.fact and f.kind == d.fact.kind and f.unit == d.fact.unit and f.by == d.fact.by and not f.neg and f.actor in (None, d.fact.actor)
        ]:
            if (
                any(t.has("SK") and t.at == told.at for t in reader.toks)
                and d.fact.material
                and any(m.color for m in told.material or ())
                and any((m.color or COLORS.get(m.suit)) not in (None, told.material[0].color) for m in d.fact.material)
            ):
                raise NotRead(d.fact.text)  # 华佗急救，拿一张黑桃当桃: told and asked do not agree
    if d.fact.kind == "use" and any(f.kind == "skill" and f.unit in marks.CALLS and (f.n or 1) != (d.fact.n or 1) for f in [*tale.facts, *d.needs]):
        raise NotRead("次")  # 激将出了三次杀: one call for each
    if d.fact.kind == "use" and not d.fact.neg and any(f.kind == "skill" and f.unit in marks.CALLS for f in tale.facts):
        tale.facts[:] = [
            f for f in tale.facts if not (f.neg and f.kind == "use" and f.unit == d.fact.unit and f.actor is None)
        ]  # 没人出杀: of those who were called
        d.fact.again = d.fact.again or d.fact.unit == "slash" and any(f.kind == "skill" and f.unit == "jijiang" and f.actor is d.fact.actor for f in tale.facts)
    if any(t.has("COLORW", "SUITCHG") for t in d.clause) and d.fact.face is None and d.fact.kind not in ("judge", "guess", "laidface"):
        raise NotRead(next(t.text for t in d.clause if t.has("COLORW", "SUITCHG")))
    for tok, nxt in zip(d.clause, d.clause[1:]):
        if (
            tok.text in ("只", "仅", "光", "单")
            and nxt.has("DRAW", "DISC", "GAIN", "GIVE", "HURT", "HEAL")
            and not (d.fact.kind == "skill" and d.fact.unit == "tuxi" and any(t.has(*PERSON) for t in d.clause[d.clause.index(nxt) :]))
        ):
            raise NotRead(tok.text)  # 只摸两张: no more than that


def beyond_a_run(reader, d: Draft) -> None:
    """Raises NotRead for what no run shows: the moment that is prescribed, an order, a hand that is not known."""
    tale = reader.tale
    if d.kind == "must" and re.search("(?:必须|一定要|得|要|只能)[要得]?(?:赶|抢)?在[^,?]+(?:[前后]|时就?)(?![的面])", d.said):
        raise NotRead("必须在")  # 必须在展示之前出吗: when, not whether
    if d.kind == "must" and re.search("或者?(?!说)", d.said) and d.fact.kind in ("discards", "hurt", "losehp", "gives"):
        raise NotRead("或")  # 要弃牌或掉血吗: the one or the other, which no run of one shows
    if (
        d.fact.kind == "skill"
        and not d.fact.material
        and re.search("[能以](?:用|拿)来", d.said)
        and any(t.has("EQ", "CARD", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR") for t in d.clause)
    ):
        raise NotRead("用来")  # 装备区的马能用来鬼才吗: with that card, not at all
    if any(t.has("REWARDW") for t in d.clause) and d.fact.kind in DEEDS:
        raise NotRead(next(t.text for t in d.clause if t.has("REWARDW")))  # 反贼杀忠臣有奖励吗: what comes of it, not whether he may
    if d.modal is not None and d.modal.text.startswith(("只能", "只可以", "只许", "只准")) and d.kind == "can" and not d.fact.neg:
        raise NotRead(d.modal.text)  # 流离只能用手牌吗: nothing else
    if d.fact.kind == "phase" and "先" in d.said and not re.search("再|然后|接着|之后", d.said):
        raise NotRead("先")  # 反贼先出牌吗: who of several is the first
    if (
        d.fact.kind == "dies"
        and any(t.text in ("算", "就算", "算是", "算不算", "就算是") for t in d.clause)
        and not any(w.cards or w.general for w in tale.whos)
    ):
        raise NotRead("算")  # 0血就算死了吗: what it counts as
    if any(t.has("LIMITW") for t in d.clause) and d.fact.kind in ("draws", "gains", "discards", "skill"):
        raise NotRead(next(t.text for t in d.clause if t.has("LIMITW")))
    if any(t.has("NTH") for t in d.clause) and d.fact.kind in ("dying", "dies", "saved", "heals"):
        raise NotRead(next(t.text for t in d.clause if t.has("NTH")))
    if (
        d.fact.by in units.CONVERSIONS
        and d.fact.actor is not None
        and d.fact.actor.equipment
        and d.fact.actor.lacks & {"@red", "@black"}
        and not any(m.slug for m in d.fact.material)
    ):
        raise NotRead(d.fact.text)  # what is worn may do where the hand does not
    if (
        d.fact.kind == "gives"
        and d.fact.n
        and d.fact.n > 2
        and d.fact.actor is not None
        and d.fact.actor.general
        and "yiji" in reader.skills_of(d.fact.actor.general)
    ):
        raise NotRead(d.fact.text)  # the cards of more than one 遗计
    if (
        d.fact.kind in ("gains", "taken")
        and d.fact.card is not None
        and d.fact.card.slug
        and any(f.kind == "use" and f.unit == "amazing_grace" for f in tale.facts)
    ):
        raise NotRead(d.fact.text)  # whether it lies among the cards shown
    if d.fact.kind == "use" and not d.fact.by and any(t.has("FIREW", "THUNDERW") for t in d.clause):
        raise NotRead(next(t.text for t in d.clause if t.has("FIREW", "THUNDERW")))  # the nature of the damage is what is asked


STAGES = (needed_with, still_works, counts_as, laid_aside, circumstances, differs, beyond_a_run)
