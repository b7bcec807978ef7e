"""What the asking clause says beside the deed it asks about: where that would be lost, nothing is answered.

`lost(tale, toks)` gives the word that is not taken up, empty when all are.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.tale.model import Tale
from resolver.ask.tale.settings.registers import PLAY_SKILLS

GAINING = ("fankui", "jianxiong", "tiandu", "tuxi", "fanjian", "lianying", "xiaoji")  # what is asked of them may be one card
BROUGHT_ON = (
    "lianying",
    "xiaoji",
    "jianxiong",
    "fankui",
    "ganglie",
    "yiji",
    "jizhi",
    "tieqi",
    "liegong",
    "leiji",
    "kuanggu",
    "tiandu",
    "tianxiang",
    "liuli",
    "guicai",
    "guidao",
)
UNLIMITED = {"qixi", "guose", "rende", "kurou", "wusheng", "longdan", "qingguo", "jijiu", "paoxiao", "guicai", "guidao", "huangtian"}
ON_OTHERS = ("tieqi", "liegong", "fanjian", "leiji", "liuli", "tianxiang", "tuxi", "fankui", "ganglie", "lijian", "rende", "jieyin")


def asking(toks: list) -> list:
    """The tokens of the last clause that is more than a tag (行吗, 可以吗)."""
    clauses, now = [], []
    for tok in toks:
        if tok.has("STOP"):
            clauses.append(now)
            now = []
        else:
            now.append(tok)
    clauses.append(now)
    solid = [c for c in clauses if any(not t.has("QM", "ASKED", "CAN", "WHOLEQ", "LE", "FILL") for t in c)]
    return solid[-1] if solid else []


def _on_whom(tale: Tale, toks: list, clause: list) -> str | None:
    """能对刘备发动仁德吗: a skill on others that would be done to oneself."""
    ask, fact = tale.ask, tale.ask.fact
    if (
        fact is not None
        and fact.kind == "skill"
        and fact.unit in ON_OTHERS
        and fact.actor is not None
        and fact.actor is fact.target
        and not any(t.has("SELF") for t in toks)
    ):
        return fact.actor.label  # 能对刘备发动仁德吗: somebody else's, who has it not
    for f in [*tale.facts, *ask.needs, *([fact] if fact is not None else [])]:
        if f.kind == "skill" and f.unit in ON_OTHERS and f.actor is not None and f.actor is f.target and not f.neg and not any(t.has("JOIN") for t in toks):
            mine = [k for k, t in enumerate(toks) if t.has("SELF")]
            if mine and all(k + 1 < len(toks) and toks[k + 1].has("CAN", "NOTCAN", "MUST", "WILL", "GAIN", "DRAW") for k in mine):
                return "自己"  # 铁骑判的那张牌自己能收走: who takes it, not on whom


def _pieces(tale: Tale, toks: list, clause: list) -> str | None:
    """丈八杀, 制衡零张, 把装备区的马拿来国色: a piece, a number, a material that is not taken up."""
    ask, fact = tale.ask, tale.ask.fact
    known = {f.by for f in [*tale.facts, *ask.needs, *tale.laid, *([fact] if fact is not None else [])]} | {
        f.unit for f in [*tale.facts, *ask.needs, *([fact] if fact is not None else [])] if f.kind == "skill"
    }
    for tok, after in zip(toks, toks[1:]):
        if tok.has("EQ") and (tok.val, after.val) in (("spear", "slash"), ("eight_diagram", "jink")) and after.has("CARD") and tok.val not in known:
            return tok.text + after.text  # 丈八杀: two cards
    for k, tok in enumerate(toks):
        if (
            tok.kinds == {"NUM"}
            and tok.val == 0
            and not any(0 in (w.hp, w.hand, w.max_hp) or w.piles for w in tale.whos)
            and ask.kind not in ("setup", "apart")
            and not any(f.kind in ("dying", "dies", "saved") or f.zone == "save" for f in [*tale.facts, *ask.needs, *([fact] if fact is not None else [])])
        ):
            return tok.text  # 制衡零张, 体力0: no number of anything told
    if fact is not None and fact.kind == "use" and fact.by in units.CONVERSIONS and not any(m is not None and (m.slug or m.zone) for m in fact.material or ()):
        for k, tok in enumerate(clause):
            if (
                tok.has("EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_O", "HORSE_D")
                and not tok.has("LET", "DAO")
                and any(t.has("BA", "BA2") for t in clause[max(0, k - 6) : k])
                and any(t.has("SK", "CONVERT") for t in clause[k:])
            ):
                return tok.text  # 把装备区的马拿来国色: that card
    mine = (
        fact.actor
        if fact is not None
        and fact.kind == "use"
        and fact.by in units.CONVERSIONS
        and not any(m is not None and (m.slug or m.zone in ("equip", "judge")) for m in fact.material or ())
        else None
    )
    if mine is not None:
        if (
            ask.kind == "can"
            and len(mine.equipment) == 1
            and mine.hand is None
            and not mine.cards
            and not mine.lacks
            and not tale.facts
            and not any(t.has("HANDW", "FACE", "CARDW") for t in toks)
            and fact.unit in units.SLASHES | units.DELAYED | {"dismantlement"}
        ):
            return next(
                (t.text for t in toks if t.has("EQ") and t.val in mine.equipment and t not in clause), ""
            )  # 装备着的卢，能武圣当杀吗: that piece, or any card


def _which_one(tale: Tale, toks: list, clause: list) -> str | None:
    """Two turns, the card he got, the trick that lies there, the card that was turned into another."""
    fact = tale.ask.fact
    other = next((t for t in toks if t.has("OUTTURN")), None)
    if other is not None and "two turns" not in tale.notes and any(t.has("MYTURN") for t in toks):
        return other.text  # two turns: which is meant where is not told apart
    at = {t.at: t for t in toks}
    for f in tale.facts:
        verb = at.get(f.at)
        if f.kind == "use" and not f.by and verb is not None and verb.has("USE") and not verb.has("CARD", "EQ", "SK", "ATTACK", "KILL", "DRUNK"):
            got = next(
                (g for g in tale.facts if g.kind in ("gains", "draws") and not g.neg and g.at < f.at and (g.card is None or g.card.slug != f.unit)), None
            )
            if got is not None and any(g is not f and g.kind == "use" and g.unit == f.unit and g.at < got.at for g in tale.facts):
                return verb.text  # 拿了张牌, 再打出去: the card he got
    if (
        fact is not None
        and fact.kind == "use"
        and fact.unit in units.DELAYED
        and not fact.by
        and not any(
            t.has("USE", "ATTACK", "CAN", "NOTCAN", "MUST", "TO", "GIVE", "LAY", "EQUIP", "BA", "BA2", "PLAYV", "HANG", "BEI", "TARGETED", "WHOLEQ")
            for t in clause
        )
        and any(fact.unit in w.judge for w in tale.whos)
    ):
        return clause[0].text  # 乐过了没: of the one that lies there
    made_of = {m.slug for f in tale.facts if f.kind == "use" and f.by and not f.neg for m in f.material or () if m is not None and m.slug}
    for tok, after in zip(clause, clause[1:]):
        if tok.has("THIS") and after.has("CARD") and after.val in made_of and fact is not None and fact.kind in ("heals", "use", "draws"):
            return tok.text + after.text  # 当杀用的桃还能回血吗: that very card


def _moments(tale: Tale, toks: list, clause: list) -> str | None:
    """其中, 第二张黑, 反间之前: what is among several, which of them, before what."""
    fact = tale.ask.fact
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    for k, tok in enumerate(toks):
        if (
            tok.text in ("其中", "其中有", "里面有", "包括", "包含")
            and any(t.has("EQ", "CARD") for t in toks[k + 1 : k + 4])
            and not toks[k + 1].text.startswith(("一个", "一人", "一位", "一名"))
        ):
            return tok.text  # what is among the cards of a price
    nth = max((t.val for t, after in zip(toks, toks[1:]) if t.has("NTH") and isinstance(t.val, int) and after.has("FACE")), default=0)
    if nth > max(1, sum(f.n or 1 for f in facts if f.kind == "judge")):
        return f"第{nth}张"  # 第一张黑第二张黑: each is a judgement
    for k, (tok, after) in enumerate(zip(toks, toks[1:])):
        if (
            (tok.has("SK") or tok.has("JUDGE") and fact is not None and fact.kind in ("breaks", "taken", "discards"))
            and after.has("BEFORE")
            and not (after.text == "前" and toks[k + 2 : k + 3] and toks[k + 2].has("NUM", "TWICE"))
            and any(f.kind in ("skill", "judge") and f.at == tok.at and not f.neg for f in tale.facts)
        ):
            return tok.text + after.text  # 反间之前: it has not been done yet
    if (
        fact is not None
        and fact.kind == "use"
        and fact.unit == "jink"
        and any(f.kind == "skill" and f.unit in ("tieqi", "liegong") and not f.neg for f in facts)
    ):
        for tok, after in zip(toks, toks[1:]):
            if tok.has("JUDGE", "INV", "SK") and after.has("BEFORE"):
                return tok.text + after.text  # 铁骑判定前能先出闪吗: before the blow can be answered


def _own_deed(tale: Tale, toks: list, clause: list) -> str | None:
    """再出一张: a deed of its own that nothing tells."""
    ask = tale.ask
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    start = 0
    for k, tok in enumerate([*toks, None]):
        if tok is not None and not tok.has("STOP"):
            continue
        part = toks[start:k]
        start = k + 1
        if (
            part
            and part != clause
            and part[0].has("AGAIN", "THEN")
            and part[0].text in ("再", "又")
            and any(t.has("USE", "ATTACK") and not t.has("CARD", "BA2") for t in part[1:])
            and not any(t.has("QM", "CAN", "WANTTO") for t in part)
        ):
            if any(t.has("CARD") and t.val in units.DELAYED and any(t.val in w.judge for w in tale.whos) for t in part):
                continue  # 再被挂兵粮: it lies there
            if not any(
                part[0].at <= (f.at if isinstance(f.at, int) else -1) <= part[-1].at
                for f in [*facts, *tale.laid, *(x for o in ask.options for x in (o if isinstance(o, tuple) else (o,)) if hasattr(x, "at"))]
            ):
                return "".join(t.text for t in part)  # 再出一张: a deed of its own


def _how_often(tale: Tale, toks: list, clause: list) -> str | None:
    """砍中两次, 总共几刀: each of them counts."""
    ask, fact = tale.ask, tale.ask.fact
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    often = next((t for t in toks if t.has("TWICE") or t.text in ("两次", "三次", "2次", "3次", "两下", "三下")), None)
    if ask.least is not None and often in clause:
        often = None
    if (
        ask.kind == "count"
        and often is not None
        and not any((f.n or 0) > 1 and f.kind in ("use", "skill", "judge", "draws") for f in facts)
        and not any(
            f is not g and f.kind in ("use", "skill", "judge", "dismantlement", "unequips") and (f.kind, f.unit) == (g.kind, g.unit)
            for f in tale.facts
            for g in tale.facts
        )
    ):
        return often.text  # 砍中两次: each of them counts
    if ask.kind == "count":
        known = [t for t in toks if t not in clause]
        can = next((t for t in known if t.has("CAN") and t.text.startswith("还")), None)
        if can is not None:
            return can.text  # 还能出一张杀, 总共几刀: what may be done counts, too
        if fact is not None and ask.unit == "次" and any(t.has("CAN") for t in toks) and {fact.unit, fact.by} & UNLIMITED:
            return "几次"  # as often as there are cards
        if (
            ask.unit == "张"
            and any(f.kind == "skill" and f.unit == "luoshen" and not f.neg for f in [*tale.facts, *ask.needs, *([fact] if fact is not None else [])])
            and not any(f.kind == "judge" for f in [*tale.facts, *ask.needs])
            and any(t.has("CAN", "UPTO") for t in toks)
        ):
            return "几张"  # as many as turn up black
        if (
            ask.most
            and ask.unit == "张"
            and any(t.has("UPTO") for t in toks)
            and any(f.kind == "skill" and f.unit == "kurou" and f.n is None for f in [*tale.facts, *ask.needs])
        ):
            return "最多"  # as often as he lives through it
        if clause and clause[-1].has("QM") and clause[-1].text == "吗" and any(t.has("MANY") for t in clause):
            return "".join(t.text for t in clause)  # 弃几张…都弃吗: two questions in one
        if (
            ask.least is None
            and any(t.has("QM") and t.text in ("吗", "么", "不", "没") for t in clause)
            and any(t.has("CAN") for t in clause)
            and not any(t.has("MANY") for t in clause)
        ):
            return "".join(t.text for t in clause)  # two questions in one


def _whose_use(tale: Tale, toks: list, clause: list) -> str | None:
    """决斗是貂蝉用的吗, 没出闪之后再流离: whose use it counts as, a moment that is past, whence a card is taken."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is None or ask.kind not in ("can", "happens", "must"):
        return ""
    if (
        fact.kind == "use"
        and not fact.neg
        and (whose := re.search("(?:是|算|算是)[一-龥A-H]{1,3}(?:使用|用|出|放|打出|打)的(?:吗|么|吧|,对吗)", tale.text)) is not None
        and any(f.kind == "skill" and f.unit == "lijian" for f in tale.facts)
    ):
        return whose.group()  # 决斗是貂蝉用的吗: whose use it counts as
    if (
        fact.kind == "skill"
        and fact.unit in ("liuli", "tieqi", "liegong")
        and (late := re.search("(?:没|没有|不|未)出闪(?:之?后|以后|,?再|,?才)", tale.text)) is not None
    ):
        return late.group()  # 没出闪之后再流离: the moment is past
    if fact.kind == "skill" and fact.unit in GAINING and ask.kind == "can":
        dump = next((t for t in clause if t.has("DUMPW")), None)
        if dump is not None:
            return dump.text  # 从弃牌堆反馈: whence is what is asked


def _turned_over(tale: Tale, toks: list, clause: list) -> str | None:
    """The turn that comes while he lies face down; a piece held; what he is left with."""
    ask, fact = tale.ask, tale.ask.fact
    if fact.kind in ("draws", "phase", "use", "discards") and any(
        f.kind == "flips" or f.kind == "skill" and f.unit == "jushou" for f in tale.facts if not f.neg
    ):
        mass = any(f.kind == "use" and f.unit in units.MASS for f in tale.facts)
        turn = next((t for t in toks if t.has("ENTER") and t.text.startswith("轮到") and not mass), None)
        if turn is not None or fact.kind == "phase" and "turn after" not in tale.notes:
            return (turn.text if turn is not None else "") or fact.text or "翻面"  # the turn that comes while he lies face down
    if (
        fact.kind == "discards"
        and ask.kind == "can"
        and any(t.has("HANDW") and not (k and clause[k - 1].text in ("顶", "抵", "代替", "替", "凑", "充")) for k, t in enumerate(clause))
        and any(t.has("EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in clause)
    ):
        return fact.text or "弃"  # a piece of gear held, not worn
    if fact.kind == "dying" and not fact.neg and (left := re.search("是0点?(?:血|体力)", tale.text)) is not None:
        return left.group()  # 吃桃之后还是0血吗: what he is left with


def _doubted(tale: Tale, toks: list, clause: list) -> str | None:
    """桃还能救人吗: the card that was claimed and doubted."""
    ask, fact = tale.ask, tale.ask.fact
    if (
        fact.kind == "use"
        and not fact.by
        and not fact.again
        and ask.kind == "can"
        and fact.unit not in ("jink", "nullification", "peach")
        and any(f.kind == "use" and f.by == "guhuo" and f.unit == fact.unit and not f.neg for f in tale.facts)
        and any(f.kind == "doubt" and not f.neg for f in tale.facts)
        and not any("再" in t.text or "另" in t.text or t.has("AGAIN") for t in clause)
    ):
        return fact.text or fact.unit  # 蛊惑的过河拆桥是真的，拆得到牌吗: the one that was doubted
    if fact.kind == "use" and not fact.by and not fact.again and ask.kind == "can":
        claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo" and f.unit == fact.unit and not f.neg), None)
        for k, tok in enumerate(clause[:-1]):
            if (
                claim is not None
                and any(f.kind == "doubt" and not f.neg for f in tale.facts)
                and tok.has("CARD")
                and tok.val == fact.unit
                and not any("再" in t.text or "另" in t.text or t.has("AGAIN") for t in clause)
            ):
                return tok.text  # 桃还能救人吗: the one that was doubted
            if claim is not None and tok.has("THIS") and clause[k + 1].has("CARD") and clause[k + 1].val == fact.unit:
                return tok.text + clause[k + 1].text  # 这杀还能打吗: that claim, not another card
    return ""


GUARDS = (_on_whom, _pieces, _which_one, _moments, _own_deed, _how_often, _whose_use, _turned_over, _doubted)


def lost(tale: Tale, toks: list) -> str:
    """See module."""
    clause = asking(toks)
    return next((word for guard in GUARDS if (word := guard(tale, toks, clause)) is not None), "")


def no_occasion(tale: Tale) -> bool:
    """Whether a skill of an occasion is asked about once more: without a second occasion on the board a no says nothing."""
    fact = tale.ask.fact
    if (
        fact is not None
        and fact.unit in marks.CHANGES_JUDGEMENT
        and re.search("同一?次判定|同一个?判定|这一?次判定|本次判定|[这那]一?张判定", tale.text)
        and any(f.kind == "skill" and f.unit == fact.unit and not f.neg for f in tale.facts)
    ):
        return False  # 同一次判定里再鬼才: the one judgement is on the board
    return fact is not None and fact.kind == "skill" and fact.again and fact.unit not in PLAY_SKILLS and fact.unit in BROUGHT_ON


def other_seat(asked, done) -> bool:
    """Whether the deed laid for the asked one is somebody else's, or done to somebody else."""
    if asked is None or done is None or asked.kind != done.kind or asked.kind not in ("use", "skill") or asked.unit == "lijian":
        return False
    if asked.unit == "huangtian" and asked.actor is not None and done.target is not None and asked.actor.label == done.target.label:
        return False  # the lord's skill, done by who gives
    pairs = [(asked.actor, done.actor), (asked.target, done.target)]
    return any(a is not None and not a.many and b is not None and a.label != b.label for a, b in pairs)


__all__ = ["lost", "no_occasion", "other_seat"]
