"""Denials, turns and the last word on what is asked."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import free, oncemore
from resolver.ask.tale.asks.yesno.draft import Draft
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.sentences import EITHER

PASSIVES = frozenset({"wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kongcheng"})


def once_more(reader, d: Draft) -> None:
    """The denial comes off the fact; whether it is the same once more."""
    tale = reader.tale
    d.neg, d.fact.neg = d.fact.neg, False
    d.fact.want = False
    if (
        d.fact.kind in ("heals", "skill", "judge", "draws", "use")
        and any(
            t.has("AGAIN")
            or t.has("CAN", "WANTTO")
            and t.text.endswith("再")
            or d.fact.kind == "use"
            and (t.has("NTH") and t.val > 1 and t.text[-1] in "刀张次下" or t.has("CONTINUE") and not t.has("PLAYV"))
            for t in d.clause
        )
        and any(f.kind == d.fact.kind and f.unit == d.fact.unit and not f.neg for f in tale.facts)
    ):
        d.fact.again = True
    oncemore.named_only(tale, d.fact, d.clause, d.modal, d.kind)
    if (
        d.fact.kind == "heals"
        and sum(f.kind == "gives" and not f.neg for f in tale.facts) > 1
        and any(t.has("AGAIN") and not t.has("THEN") or t.text in ("再", "又") or t.has("CAN", "WANTTO") and t.text.endswith("再") for t in d.clause)
    ):
        d.fact.again = True  # 又给一张, 还能再回血吗


def turned(reader, d: Draft) -> None:
    """Whether the answer is to be turned round (`flip`)."""
    d.flip = d.modal is not None and d.modal.has("NEEDNOT", "NOTCAN") and not EITHER.search(d.modal.text)
    if any(t.has("LIMITQ") for t in d.clause) and any(t.text in ("用掉", "占", "占用", "占掉", "耗", "耗掉", "消耗", "费", "用完", "用光") for t in d.clause):
        d.flip = not d.flip  # 次数用掉了吗: whether it can no longer be done
    d.flip = (d.flip != d.left) != d.voided
    if d.neg and d.kind == "can" and any(t.text in ("让", "叫", "使", "令", "不让", "不许", "不准") and t.at > d.border for t in d.clause):
        raise NotRead("不让")  # to keep another from it is no leave to leave it
    if d.flip and d.neg:
        raise NotRead("不")


def left_undone(reader, d: Draft) -> None:
    """What may be left undone: the rescue, what comes without leave."""
    tale = reader.tale
    if d.neg and d.kind == "can" and d.fact.kind == "saved" and d.fallen is not None and not d.flip:
        saver = next(
            (
                w
                for w in (d.fact.actor, d.fact.target, reader.subject, reader.topic, *(w for w in tale.whos if w.me))
                if w is not None and w is not d.fallen and not w.many
            ),
            None,
        )
        if saver is not None:  # 我不救行吗: whether he may leave his 桃 where it is
            d.fact = Fact("use", saver, d.fallen, "peach", card=Card("peach"), at=d.fact.at, zone="save", text=d.fact.text)
    if d.neg and d.kind == "can" and d.fact.kind == "boost" and not d.flip:
        d.neg, d.flip, d.kind = False, True, "happens"  # 能不能不+1: whether the damage may stay what it was
    if (
        d.neg
        and d.kind == "can"
        and not d.flip
        and d.fact.kind == "gains"
        and any(f.kind == "gives" and not f.neg or f.kind == "skill" and f.unit in units.GIVING and f.target is not None and not f.neg or f.kind == "use" and f.unit == "amazing_grace" and not f.neg for f in [*tale.facts, *d.needs])
    ):
        d.kind, d.flip, d.neg = "happens", True, False  # 可以不收吗: whether it is his without his leave
    if (
        d.neg
        and d.kind == "can"
        and not d.flip
        and d.fact.kind == "heals"
        and any(
            f.kind in ("breaks", "unequips") or f.kind == "gives" and any(g.kind == "skill" for g in tale.facts) for f in [*tale.facts, *d.needs] if not f.neg
        )
    ):
        d.kind, d.flip, d.neg = "happens", True, False  # 可以不回复体力吗: whether it comes without his leave
    if d.neg and d.kind == "can" and d.fact.kind not in ("skill", "use", "discards", "passive"):
        raise NotRead("不")
    if (
        d.fact.kind == "offset"
        and any(w.general and "wushuang" in reader.skills_of(w.general) for w in tale.whos)
        and any(w.hand is None and sum(c.slug == "jink" for c in w.cards) == 1 for w in tale.whos)
        and not re.search("[一1]张(?:红桃|方块)?闪|[只就仅]", tale.text)
    ):
        raise NotRead("闪")  # 有闪: how many, where two are needed


def kind_of_it(reader, d: Draft) -> None:
    """Whether somebody does it, or anybody; leave and duty that are none are results."""
    tale = reader.tale
    if d.kind == "must" and re.search("来得及|赶得上", d.said) and not d.neg:
        d.kind = "can"  # 再要无懈，还来得及吗
    d.some = d.fact.kind == "offset" and (d.kind == "can" or d.kind == "happens" and "得" in d.fact.text and "不" not in d.fact.text)
    if (
        d.fact.kind == "heals"
        and d.fact.target is not None
        and d.fact.target.label in ("有人", "有谁")
        and d.fact.target.key.startswith("某:")
        and not any(d.fact.target in (f.actor, f.target, *f.also) for f in [*tale.facts, *d.needs])
    ):
        tale.whos.remove(d.fact.target)  # 会有人回血吗: whether anybody does
        d.fact.target = None
    if (
        d.kind in ("can", "must")
        and d.fact.kind == "phase"
        or d.kind == "can"
        and d.fact.kind
        in ("hurt", "dies", "dying", "heals", "effect", "offset", "void", "works", "boost", "spreads", "resets", "chained", "skips", "stays", "judge", "won")
    ):
        d.kind = "happens"
    if d.kind == "happens" and d.fact.kind == "skill" and d.fact.unit == "eight_diagram" and d.modal is None:
        d.kind = "can"  # 八卦对万箭有用吗
    if d.kind == "happens" and d.fact.kind in ("skill",) and d.modal is not None and d.modal.text not in ("会", "会不会", "是否会"):
        d.kind = "can"
    if d.kind == "happens" and d.fact.kind == "use" and d.modal is None:
        d.kind = "can"
    if (
        d.kind == "happens"
        and d.fact.kind == "skill"
        and d.modal is None
        and d.fact.unit not in PASSIVES
        and (
            d.closing
            and d.closing[0].text not in ("对", "错")
            or any(t.has("INV") and (t.text.endswith("了") or b.text == "了") for t, b in zip(d.clause, d.clause[1:]))
        )
    ):
        d.kind = "can"  # 拿它天香，规则认吗; 他还发动了遗计吗: whether he could


def how_often(reader, d: Draft) -> None:
    """A skill several times, a second blow, reach that was denied, fouls."""
    tale = reader.tale
    if d.kind == "can" and not d.neg and d.fact.again and d.fact.n and 2 <= d.fact.n <= 4 and d.fact.kind == "skill":
        for _ in range(d.fact.n - 1):
            tale.facts.append(replace(d.fact, n=None, again=False, want=False))
        d.fact.n = None
    if d.through is not None:
        d.kind = "happens"
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg]
    if (
        d.fact.kind == "boost"
        and d.fact.again
        and len(blows) == 1
        and (blows[0].n or 1) == 1
        and any(t.has("NTH") and t.val == 2 and t.text[-1] in "刀张下" for t in d.clause)
        and not any(f.kind in ("skill", "dies") for f in tale.facts)
    ):
        tale.facts.append(replace(blows[0], again=True, at=d.fact.at - 1))  # 喝了酒砍一刀，第二刀还加吗: there is a second
    if getattr(reader, "reach_denied", False):
        d.flip, reader.reach_denied = not d.flip, False  # 够不着吧
    if d.kind == "must" and d.fact.kind in ("hurt", "dies", "dying", "effect", "offset", "void", "works", "boost", "spreads"):
        d.kind = "happens"  # 得挨劈吗: what befalls somebody is no duty
    if any(t.text in ("犯规", "违规", "不合规", "不合法", "算犯规", "算违规") for t in d.clause[-4:]) and not any(t.has("NEG") for t in d.clause[-4:]):
        d.flip = not d.flip  # 犯规吗: whether it may not be done
    if d.neg and d.kind in ("happens", "must"):
        d.neg, d.flip = False, True


def least_that_will_do(reader, d: Draft) -> bool | None:
    """The least that will do, where that is asked."""
    if d.kind == "must" and d.fact.kind == "use" and d.fact.unit in ("jink", "slash") and (d.fact.n or 1) > 1 and not d.neg and not d.flip and not d.fact.by:
        # 得拿两张闪才能躲: whether that is the least that will do
        from resolver.ask.tale.asks.counts.needed import least

        k = d.clause.index(d.modal) - 1 if d.modal in d.clause else -1
        if k >= 0 and d.clause[k].has(*PERSON) and not d.clause[k].has("SELF"):
            d.fact.actor = reader.person(d.clause[k], None)  # 别人要连出两张杀
        least(reader, d.fact, d.needs)
        return True


BOUND = ("必须", "一定要", "必须要", "非要", "必需", "一定得", "非得")


def _bound(tale, d: Draft) -> bool:
    """Whether a duty to answer the one told blow or trick with a card is asked about."""
    if d.kind != "must" or d.neg or d.modal is None or d.modal.text not in BOUND or d.fact.kind != "use" or d.fact.by or d.fact.n not in (None, 1):
        return False
    told = [f for f in tale.facts if f.kind == "use" and not f.neg and f is not d.fact]
    return len(told) == 1 and units.ANSWERED_BY.get(told[0].unit) == d.fact.unit and all(f.kind == "use" for f in tale.facts)


def already_done(reader, d: Draft) -> bool | None:
    """What he has done before he may 无懈, what would have come of it, and the duty to rescue."""
    tale = reader.tale
    if d.kind == "can" and d.fact.kind == "use" and d.fact.unit == "nullification" and re.search("了|完|过|后", d.said[: max(0, d.fact.at - d.clause[0].at)]):
        done = [f for f in d.needs if f.kind == "use" and not f.neg and not f.want and f.at < d.fact.at and f.unit in (*units.MASS, "duel", "slash", "jink")]
        if any(f.unit in ("slash", "jink") for f in done):  # 南蛮他都打出杀了再无懈: what he has done is told
            tale.facts += done
            d.needs[:] = [f for f in d.needs if f not in done]
            d.fact.actor = None if d.fact.actor is d.fact.target else d.fact.actor
            for f in done:
                f.actor = None if f.unit in units.MASS and f.actor is d.fact.target else f.actor
    if d.fact.kind in ("use", "skill") and d.fact.unit in ("guicai", "guidao", "nullification"):
        # What would have come of it is no fact before the deed that is asked about: 挨闪电判定，…自己改自己可以吗
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "effect" and f.unit in units.DELAYED and not f.neg)]
    if d.fact.kind == "use" and d.fact.by and d.fact.actor is not None and re.search("再|二次", d.said):
        for told in tale.facts:  # 两张牌当杀，再龙胆当闪: one and the same makes something of it twice
            if told.kind == "use" and told.by and told.by != d.fact.by and told.actor is None and told.target is None:
                told.actor = d.fact.actor
    oncemore.two_seats(tale, d.fact, d.kind, d.neg)
    if (
        d.kind == "must"
        and not d.neg
        and d.fact.kind == "use"
        and d.fact.unit in ("peach", "analeptic")
        and d.fact.zone == "save"
        and d.modal is not None
        and re.search("必须|必需|一定|非得|强制|不得不|非要|有义务", d.modal.text + d.said)
    ):
        d.kind, d.neg, d.flip = "can", True, not d.flip  # 必须救吗: whether he may let him die
    if _bound(tale, d):
        d.kind, d.neg, d.flip = "can", True, not d.flip  # 南蛮入侵必须出杀吗: whether he may let it come
    if free.settle(tale, d.fact, d.kind, d.needs, d.neg, d.flip):
        return True


def put(reader, d: Draft) -> None:
    """The question as the reader of runs takes it."""
    tale = reader.tale
    tale.ask = Ask(
        d.kind,
        fact=d.fact,
        needs=d.needs,
        neg=d.neg,
        flip=d.flip,
        unit="some" if d.some and d.kind == "happens" else None,
        contract="legality" if d.kind == "can" else "outcome",
    )
    tale.ask.other = reader.set_apart and d.kind == "happens"
    if d.left:
        tale.ask.unit = "fire_slash"
    if (
        d.fact.kind in ("hurt", "dies", "dying", "saved", "heals", "draws", "discards", "losehp")
        and len(reader.joined) > 1
        and (d.fact.target or d.fact.actor) in reader.joined
    ):
        role = "target" if d.fact.target in reader.joined else "actor"
        tale.ask.every = [replace(d.fact, **{role: who}) for who in reader.joined]


STAGES = (once_more, turned, left_undone, kind_of_it, how_often, least_that_will_do, already_done, put)
