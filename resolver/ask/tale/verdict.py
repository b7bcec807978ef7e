"""Explores the board of a tale, keeps the runs in which all that is told happens, reads the asked point off each."""

from __future__ import annotations

import copy
import dataclasses

from resolver.ask import marks
from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Decision, Outcome, Query
from resolver.ask.replay import Cannot
from resolver.ask.link import link
from resolver.ask.tale import clock, each, otherwise, premise, shot, told, two_turns, unborne, unmasked
from resolver.ask.tale.checks import account, apart, contrary, doubts, doubts_run, guard, permitted
from resolver.ask.tale.reasons import barred, contrast
from resolver.ask.tale.told import causes
from resolver.ask.tale.turns import around, asides, instead, nicknames, plain, quarrel, reported, seats, system
from resolver.ask.tale.asks import begun, objects
from resolver.ask.tale.runs.assumed import assumed
from resolver.ask.tale.model import Fact, NotRead, Tale
from resolver.ask.tale.readings import readings
from resolver.ask.tale.table import Table
from resolver.ask.tale.played import Fallen, played

VARIANTS = ("black", "red")


class Found:
    """The story for citing: the board and the (kind, slug) of what the question names, the last first."""

    def __init__(self, table: Table):
        self.table, self.board = table, table.board
        self.named: list[tuple[str, str | None]] = []
        for f in reversed(table.all_facts()):
            by = f.unit if f.unit and f.kind in ("skill", "passive") else f.by if f.unit and f.kind == "use" else None
            if by:
                self.named.append(("card" if by in table.book.cards else "skill", by))
            if f.unit and f.kind == "use" and f.card is not None:
                self.named.append(("card", f.card.slug))


def answer(tale: Tale, book, lexicon, variant: str):
    """(Outcome, story, replay, query) of one way to lay the board; raises CannotCompile where the tale does not come about."""
    table = Table(tale, book, lexicon, variant)
    data = table.tell()
    data["question"], data["editions"] = tale.text, [book.edition]
    out, parts, replay = played(tale, table, data, book)
    replay.data = {k: v for k, v in data.items() if k != "then"}
    query = Query(tale.ask.contract, tale, table, parts)
    return out, Found(table), replay, query


# 我说…，错了没: whose words are to be wrong.
WRONG = Lazy("(?:我|他|她|人|谁)(?:说|讲|想|判|算|做)?(?:得|的)?(?:有)?错了?(?:没|吗|么|没有)[?]?$|,错了?(?:没|吗|么|没有)[?]?$")


def decide(text, links, lexicon, book):
    """Decision of this reader; undetermined with a reason where it does not understand or the engine does not bear it out."""
    right = quarrel.answer(text, lambda one: decide(one, link(one, lexicon)[0], lexicon, book))
    if right is None:
        right = system.answer(text, lambda one: decide(one, link(one, lexicon)[0], lexicon, book))
    if right is not None:
        return right
    if system.faulted(text):
        return Decision(reason="没有看懂“是不是出错”指的是什么")
    if WRONG.search(text):
        return Decision(reason="没有看懂“错了”说的是谁的话")
    if (reported_of := system.told(text)) != text:
        text, links = reported_of, link(reported_of, lexicon)[0]
    plainly = plain.said(seats.laid(around.laid(asides.plainly(reported.judged(asides.lifted(text, links, book))))))
    if plainly != text:
        text, links = plainly, link(plainly, lexicon)[0]
    if (itself := instead.said(text, links)) != text:
        text, links = itself, link(itself, lexicon)[0]
    found = _told(text, links, lexicon, book)
    for other in (asides.told_first(text), reported.unreasoned(text, links), reported.unsaid(text)):
        if found.verdict == "undetermined" and other != text:
            found = max(_told(other, link(other, lexicon)[0], lexicon, book), found, key=lambda one: one.verdict != "undetermined")
    return found


def _told(text, links, lexicon, book):
    """Decision on a question in plain turns, its sentences in the order in which they stand."""
    from resolver.ask.tale.clauses import Reader
    from resolver.ask.tale.words import tokens

    several = each.answer(text, lambda one: decide(one, link(one, lexicon)[0], lexicon, book))
    if several is not None:
        return several
    try:
        toks = tokens(text, nicknames.more(text, links, lexicon, book))
        false = premise.unowned(toks, book, lexicon)
        if false is not None:
            return premise.decision(false, premise.open_question(toks))
        reader = Reader(text, toks, lexicon, book)
        tale = reader.run()
    except NotRead as error:
        return Decision(reason=f"没有看懂“{error}”", doubted=bool(doubts.beyond(toks)))
    unmasked.unmask(tale, toks)
    two_turns.settle(tale, toks)
    shot.settle(tale)
    about = Query(tale.ask.contract, tale, None)
    contrary.settle(reader, tale, toks)
    if (wrong := contrary.false(tale, toks, book, lexicon)) is not None:
        return premise.decision(wrong[0], wrong[1] or premise.open_question(toks), query=about)
    if gone := contrary.restricted(tale, toks) or doubts.doubt(reader, tale):
        return Decision(reason=f"没有看懂“{gone}”在这里的作用", doubted=True, query=about)
    gone = account.missing(reader, tale, reader.read_tokens) or guard.lost(tale, toks) or unborne.lost(tale, toks, reader.t) or permitted.lost(tale, toks)
    if gone:
        return Decision(reason=f"没有看懂“{gone}”在这里的作用", doubted=bool(doubts.beyond(toks)), query=about)
    if tale.left:
        return Decision(reason=f"没有看懂“{tale.left[0]}”在这里的作用", doubted=bool(doubts.beyond(toks)), query=about)
    apart.again(tale)
    if (settled := causes.settled(tale, lambda twin: _decide(twin, book, lexicon))) is not None:
        settled.query = settled.query or about
        return settled
    first = None
    with clock.limited():
        for twin in readings(tale):
            found = _decide(twin, book, lexicon)
            if twin.ask.only and found.verdict != twin.ask.only:
                continue
            if found.verdict != "undetermined":
                gone = told.lost(twin, found, toks)
                return Decision(reason=f"没有看懂“{gone}”在这里的作用", query=about) if gone else found
            first = first or found
            if found.reason not in UNBORNE and not found.reason.startswith(UNBORNE[0]):
                break
    if first.reason.startswith(UNBORNE[0]) and (refused := otherwise.first_refused(tale, lambda twin: _decide(twin, book, lexicon))) is not None:
        return refused
    if isinstance(first.refused, premise.Refused) and not tale.ask.flip and not (tale.ask.fact is not None and tale.ask.fact.kind == "void" and not tale.ask.neg):
        return _refuted(first.refused, tale, premise.open_question(toks)) or first
    if first.reason == UNBORNE[1] and tale.ask.kind == "who" and (nobody := _from_nobody(tale, book, lexicon)) is not None:
        return nobody
    if first.reason == UNBORNE[1] and not premise.open_question(toks) and (false := _barred(tale, book, lexicon)) is not None:
        return false
    first.doubted, first.query = bool(doubts.beyond(toks)), about
    return first


TAKING = marks.TAKES & marks.at("damage.taken")         # whose question is from whom
UNBORNE = ("局面没有演到所问之处", "说到的事在局面里没有发生", "不止一人的回合")


def _decide(tale: Tale, book, lexicon):
    """Decision of one reading."""
    found = None
    for variant in VARIANTS:
        try:
            out, story, replay, query = answer(copy.deepcopy(tale), book, lexicon, variant)
        except NotRead as error:
            return Decision(reason=f"没有看懂“{error}”")
        except Fallen as error:
            try:                # 司马懿被闪电劈中，能反馈吗: neither dead nor saved
                twin = copy.deepcopy(tale)
                twin.facts.append(Fact("saved", target=twin.ask.fact.actor, at=twin.ask.fact.at))
                out, story, replay, query = answer(twin, book, lexicon, variant)
            except (NotRead, CannotCompile, Cannot):
                return Decision(reason=str(error), refused=error)
            if out.verdict != "no":
                return Decision(reason=str(error), refused=error)
        except (CannotCompile, Cannot) as error:
            if found is not None and str(error) == UNBORNE[1] and any(f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT and not f.neg for f in tale.facts):
                continue            # 改判让闪电劈死了他: a card of the other colour does not bear that out
            return Decision(reason=str(error), refused=error)
        if guard.other_seat(tale.ask.fact, query.tale.ask.fact):
            return Decision(reason="推演的不是所问的人")
        story.board.assumed += [line for line in assumed(tale, story.table) if line not in story.board.assumed]
        now = Decision(out.verdict, out.value, out.text, "", story, replay, out, query.branches, query)
        if found is not None and (now.verdict, now.value) != (found.verdict, found.value):
            return Decision(reason="结果取决于问题没有说的事")
        found = found or now
    if found.verdict == "no" and found.query.tale.ask.unit != "optional" and found.text != begun.PASSED and found.query.tale.ask.kind in ("can", "must", "happens") and not tale.ask.neg and not tale.ask.other and not (tale.ask.fact is not None and tale.ask.fact.kind in ("penalty", "reward")) and tale.ask.unit != "far" and not _illegal(found) and not (tale.ask.kind == "must" and tale.ask.fact.kind == "skill") and not _spread_once(found):
        if guard.no_occasion(found.query.tale):
            return Decision(reason="看不出第二次的时机", query=found.query)
        why = contrast.reason(tale, lambda twin: _try(twin, book, lexicon))
        if why is None:
            return Decision(reason="看不出是什么使它不成", query=found.query)
        found.because = why
    if lack := doubts.board(found.query.tale, found.story, found.verdict):
        return Decision(reason=f"局面里没有“{lack}”")
    if lack := doubts_run.lack(tale, found):
        return Decision(reason=f"局面与“{lack}”不合")
    if who := doubts.unknown(tale, found) or doubts.usurped(tale, found.query.tale):
        return Decision(reason=f"没有看懂“{who}”在这里的作用")
    for twin in doubts.twins(tale, found.query.tale):
        try:
            other = answer(twin, book, lexicon, VARIANTS[0])[0]
        except (NotRead, CannotCompile, Cannot):
            continue
        if (other.verdict, other.value) != (found.verdict, found.value):
            return Decision(reason="没有看懂是谁做的")
    if (own := objects.warding(found.query.tale)) is not None and found.verdict == "no" and (found.replay.run.illegal is None or found.replay.run.illegal.refusal.unit != own):
        return Decision(reason="看不出是什么使它不成", query=found.query)      # refused, but not by that skill
    if tale.ask.flip:
        if found.verdict not in ("yes", "no"):
            return Decision(reason="结果取决于问题没有说的事")
        found.verdict = "no" if found.verdict == "yes" else "yes"
        found.outcome = dataclasses.replace(found.outcome, verdict=found.verdict)
    return found


def _barred(tale: Tale, book, lexicon):
    """Decision for a told skill that never comes up at what is told, None where that is not sure or does not settle it."""
    hangs = barred.without(tale)
    if hangs is None:
        return None
    skill, asks, rest = hangs
    with clock.limited():
        never = _decide(asks, book, lexicon)
        if never.verdict != "no":
            return None
        anyway = {"yes": "no", "no": "yes"}.get(v, v) if (v := _try(rest, book, lexicon)) and rest.ask.flip else v
    if anyway != "no":
        return None
    why = f"：{never.because}" if never.because else ""
    false = premise.Premise(f"这里不能发动【{never.story.table.zh(skill.unit)}】{why}")
    return premise.decision(false, False, story=never.story, replay=never.replay, outcome=never.outcome, query=never.query)


def _from_nobody(tale: Tale, book, lexicon):
    """闪电劈中司马懿，反馈能拿谁的牌: of nobody, where the skill does not come up at what is told."""
    hangs = barred.without(tale)
    if hangs is None or hangs[0].unit not in TAKING or tale.ask.fact is None or tale.ask.fact.actor not in (None, hangs[0].actor):
        return None
    with clock.limited():
        never = _decide(hangs[1], book, lexicon)
    if never.verdict != "no":
        return None
    false = premise.Premise(f"这里不能发动【{never.story.table.zh(hangs[0].unit)}】")
    return dataclasses.replace(never, verdict="value", value=("player", "没有人", None), text="没有人", premise=false)


def _refuted(error: premise.Refused, tale: Tale, asks_value: bool):
    """Decision for a told deed that the rules refuse, None where that does not settle it."""
    false = premise.refused(error, tale)
    if false is None:
        return None
    error.replay.runs = [error.run]
    error.replay.data = {k: v for k, v in error.replay.data.items() if k != "then"}
    query = Query(tale.ask.contract, tale, error.table)
    return premise.decision(false, asks_value, story=Found(error.table), replay=error.replay, outcome=Outcome("no"), query=query)


def _illegal(found) -> bool:
    """Whether the engine itself refused the asked line, for a reason other than how the board was laid."""
    ill = found.replay.run.illegal
    return ill is not None and (ill.refusal.code in ("target", "forbidden", "count", "cost") or ill.refusal.reason == "use.can.forbidden")


def _spread_once(found) -> bool:
    """Whether the damage was handed on along the chain and the question is whether it goes on from there: the rule says once, nothing told does."""
    fact = found.query.tale.ask.fact
    struck = {id(f.target) for f in found.query.tale.facts if f.kind == "use" and f.target is not None}
    return fact is not None and fact.kind == "spreads" and (fact.zone == "again" or id(fact.target) in struck) and any(s.slug == "chain.spread" for s in found.replay.run.game.steps())


def asked(out, ask) -> str:
    """The verdict on what is asked: the other way round where it is asked in the negative."""
    return {"yes": "no", "no": "yes"}.get(out.verdict, out.verdict) if ask.flip else out.verdict


def _try(tale: Tale, book, lexicon) -> str | None:
    try:
        return answer(tale, book, lexicon, VARIANTS[0])[0].verdict
    except (NotRead, CannotCompile, Cannot):
        return None


__all__ = ["decide"]
