"""Explores the board of a tale, keeps the runs in which all that is told happens, reads the asked point off each."""

from __future__ import annotations

import copy
import dataclasses

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Decision, Outcome, Query
from resolver.ask.replay import Cannot, Replay
from resolver.ask.link import link
from resolver.ask.tale import armoured, clock, drawn, each, otherwise, premise, shot, two_turns, unborne, unmasked
from resolver.ask.tale.checks import account, apart, contrary, doubts, doubts_facts, doubts_heroes, doubts_run, guard, permitted
from resolver.ask.tale.reasons import barred, contrast
from resolver.ask.tale.runs import branches
from resolver.ask.tale.turns import around, asides, instead, nicknames, plain, quarrel, reported, seats, system
from resolver.ask.tale.asks import READ, begun, objects, when
from resolver.ask.tale.runs.assumed import assumed
from resolver.ask.tale.model import Fact, NotRead, Tale
from resolver.ask.tale.settings.occasions import PLAY_SKILLS
from resolver.ask.tale.readings import readings
from resolver.ask.tale.table import Table
from resolver.ask.tale.runs.trace import Trace

MAX_OUTCOMES = 400
VARIANTS = ("black", "red")


class Fallen(CannotCompile):
    """He of whom it is asked died in the run, which nobody told."""


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


def played(tale: Tale, table: Table, data: dict, book, off: frozenset = frozenset()):
    """(Outcome, branches, replay with the deciding runs first) of a board under a rulebook without the units `off`.  Raises CannotCompile, Cannot."""
    seconds = clock.left()
    if seconds <= 0:
        raise CannotCompile("局面的走法太多")
    replay = Replay(data, book, off, True, MAX_OUTCOMES, seconds)
    if replay.player.truncated:
        raise CannotCompile("局面的走法太多")
    borne = drawn.as_drawn(tale, borne_out(tale, table, replay))
    if not borne:
        raise CannotCompile("说到的事在局面里没有发生")
    ask, parts = tale.ask, []
    if ask.kind == "happens" and any(x.kind in ("skill", "discards") for x in ask.needs):
        borne = [t for t in borne if all(t.holds(x) for x in ask.needs)] or borne      # 丢两张牌还能打中吗: with that done
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "hurt" and ask.fact.n and "了" in ask.text and any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in tale.facts):
        borne = [t for t in borne if t.find(dataclasses.replace(ask.fact, n=None))] or borne        # 火攻烧他，扣了他2血: that he was hurt is told, the number is asked
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind == "boost" and any(f.kind == "use" and f.unit == "fire_attack" and not f.neg for f in [*tale.facts, *ask.needs]):
        borne = [t for t in borne if t.find(Fact("hurt"))] or borne         # 火攻打藤甲会多1点吗: of a hit
    if ask.kind in ("who", "which") or ask.kind == "count" and ask.unit not in (None, "次") and not ask.unit.startswith("answers:"):
        borne = [t for t in borne if READ[ask.kind](t, ask) is not None] or borne     # what is counted is taken to happen
    kept = consistent(tale, borne)
    if ask.kind == "happens" and ask.fact is not None and ask.fact.kind in ("draws", "gains") and ask.fact.actor is not None and (tale.named or ask.fact.actor.general in GAINERS):
        kept = _named_at_work(tale, borne, kept)
    if ask.kind == "happens" and ask.flip and ask.fact.kind == "hurt" and not ask.neg and doubts_heroes.avoidable(tale.text):
        kept = [t for t in borne if not t.find(ask.fact)] or kept       # 能不掉血吗: whether any way leads there
    if ask.kind == "happens" and ask.unit == "some" and all(x.kind == "use" and x.unit not in ("jink", "nullification", "peach") and not x.by for x in ask.needs):
        kept = [t for t in borne if t.find(ask.fact)] or kept      # 能挡吗: whether any way leads there
    if ask.kind == "must" and ask.fact is not None and ask.fact.kind == "skill":
        kept = sorted(borne, key=lambda t: t not in kept)       # 手里有闪，必须翻八卦吗: a way without it is enough, however it goes on
    outs = [o for o in (READ[ask.kind](t, ask) for t in kept) if o is not None]
    if not outs:
        raise CannotCompile("局面没有演到所问之处")
    if ask.kind == "can":
        out = next((o for o in outs if o.verdict == "yes"), outs[0])
    elif ask.kind == "count" and (ask.unit or "").startswith("answers:"):
        out = min(outs, key=lambda o: o.value[1])
        if ask.least is not None:
            out = Outcome("yes" if out.value[1] == ask.least or ask.enough and out.value[1] < ask.least else "no", None, f"要{out.value[1]}张")
    elif ask.kind == "count" and (ask.unit == "次" or ask.most):
        out = max(outs, key=lambda o: o.value[1])
        if ask.unit == "次" and ask.least is not None and out.value[1]:         # 能发动两次吗: whether it comes up so often
            out = Outcome("yes" if out.value[1] >= ask.least else "no", None, f"能发动{out.value[1]}次")
    else:
        duty = ask.kind == "must" and ask.fact is not None and ask.fact.kind != "use"      # one that can be left undone is none
        out = next((o for o in outs if o.verdict == "no"), outs[0]) if duty else outs[0]
        if duty and out.verdict == "no" and not ask.neg and ask.fact.kind == "discards" and any(f.kind == "skill" and f.unit == "ganglie" and not f.neg and f.actor is not ask.fact.actor for f in tale.facts) and len({bool(t.find(ask.fact)) for t in kept}) == 2:
            ask.unit = "optional"           # 被刚烈，必须弃牌吗: the way without it is on the board
        if not duty and any((o.verdict, o.value) != (out.verdict, out.value) for o in outs):
            parts = branches.split(kept, [READ[ask.kind](t, ask) for t in kept], tale)
            if parts is None:
                raise CannotCompile("结果取决于问题没有说的事")
            out = Outcome("depends", None, branches.words(parts))
            open_phase = ask.fact is not None and ask.fact.kind in ("phase", "draws") and ask.fact.actor is not None and ask.fact.actor.judge      # 被乐了能出牌吗: that is what the card decides
            if not open_phase and any(word in ask.text for word in ("能", "可以", "可否")) and {o.verdict for o in outs} == {"yes", "no"}:
                out, parts = next(o for o in outs if o.verdict == "yes"), []       # 能挡吗: it may come out so
    if out.verdict == "no" and ask.kind == "happens" and ask.fact.kind in ("draws", "gains", "heals", "taken") and not ask.flip and any(t.find(ask.fact) for t in borne):
        raise CannotCompile("结果取决于问题没有说的事")      # by a skill that somebody may invoke
    if out.verdict == "no" and ask.kind in ("can", "happens") and not ask.flip and ask.fact.kind in ("draws", "gains", "use", "skill") and not any(f.kind in ("dies", "dying", "saved") for f in tale.facts) and ask.fact.actor is not None \
            and any(s.slug == "death.reveal" and s.actor == kept[0].at(ask.fact.actor) for s in kept[0].steps):
        if not any(f.neg and f.kind in ("gives", "use", "saved") and (f.kind == "saved" or f.unit == "peach" or f.card is not None and f.card.slug == "peach") for f in tale.facts):       # 没人给桃: told to die
            raise Fallen("结果取决于问题没有说的事")      # 1血苦肉，能摸牌吗: he who is to do it died for want of a 桃
    if out.verdict == "yes" and ask.kind == "happens" and ask.needs and not ask.flip and not any(all(t.holds(x) for x in ask.needs) for t in kept if READ[ask.kind](t, ask) == out):
        raise CannotCompile("所问之事的前提没有发生")
    if ask.kind == "can" and ask.fact.kind == "use" and any(x.kind == "skill" and not x.neg and units.OCCASION.get(x.unit) in ANSWERING and not any(t.holds(x) for t in borne) for x in ask.needs):
        raise CannotCompile("所问之事的前提没有发生")      # 能枭姬桃吗: a skill that is not the one that plays the card
    if out.verdict == "yes" and ask.kind in ("can", "happens"):
        off_time = when.misplaced(tale, next(t for t in kept if READ[ask.kind](t, ask) == out), ask)
        if off_time == "unsure":
            raise CannotCompile("推演到的时机不是所问的时机")
        if off_time in ("never", "passed"):
            out = Outcome("no", None, "不在这个时机" if off_time == "never" else begun.PASSED)
    if out.verdict == "no" and ask.kind in ("can", "happens") and ask.fact.kind in ("gains", "taken") and ask.fact.card is not None and ask.fact.card.slug and not any(f.kind in ("use", "effect", "hurt") and f.text for f in tale.facts) and table.zh(ask.fact.card.slug) not in str({k: v for k, v in data.items() if k not in ("question", "title")}):
        raise CannotCompile(f"没有说【{table.zh(ask.fact.card.slug)}】在哪里")      # a card that is nowhere on the board is taken by nobody
    if out.verdict == "no" and ask.kind in ("can", "happens") and not ask.flip and when.own_turn_instead(tale, kept[0], ask):
        raise CannotCompile("推演到的时机不是所问的时机")
    if ask.kind == "who" and out.value is not None and any(f"{out.value[1]}{word}谁" in tale.text for word in ("是", "算", "为")):
        raise CannotCompile("没有看懂问的是谁")         # 来源是谁 is not answered with 来源
    if ask.kind == "count" and ask.unit == "次" and out.value is not None and out.value[1] == 0:
        raise CannotCompile("局面没有演到所问之处")     # how often something happens that does not
    if ask.among and out.value is not None and not any(str(a) in str(out.value[1]) or str(out.value[1]) in str(a) for a in ask.among):
        raise CannotCompile("推演的结果不是所问的任何一种")
    kept.sort(key=lambda t: READ[ask.kind](t, ask) != out)
    replay.runs = [t.run for t in kept]
    return out, parts, replay


def _named_at_work(tale: Tale, borne: list[Trace], kept: list[Trace]) -> list[Trace]:
    """我拿雌雄剑砍女的，我摸牌吗: what the question names of the asked seat is at work, where nobody says it is not."""
    ask = tale.ask
    said = {f.unit for f in tale.facts if f.kind in ("skill", "passive")}
    named = tale.named | {GAINERS.get(ask.fact.actor.general)}
    if any(t.find(ask.fact) for t in kept):
        return kept
    free = []
    for t in borne:
        invoked = {s.data.get("skill") for s in t.steps if s.slug == "skill.invoke" and t.is_him(s.actor, ask.fact.actor)}
        if t.find(ask.fact) and invoked - said and invoked - said <= named:
            free.append(t)
    least = min((t.invented(tale.facts) for t in free), default=0)
    return [t for t in free if t.invented(tale.facts) == least] or kept


def borne_out(tale: Tale, table: Table, replay) -> list[Trace]:
    """The runs in which every told fact holds.  Raises CannotCompile where there is none."""
    traces, worst = [], None
    for run in replay.runs:
        if run.open is not None:
            continue
        if run.illegal is not None and run.illegal.line not in (table.asked, table.gate):
            worst = run
            continue
        trace = Trace(run, table)
        if all(trace.holds(f) for f in tale.facts) and apart.borne(tale, trace):
            traces.append(trace)
    if not traces:
        if worst is not None:
            raise premise.Refused(f"局面没有演到所问之处：“{table.lines[worst.illegal.line - 1]}”（{worst.illegal.refusal.code}）", table, replay, worst)
        raise CannotCompile("说到的事在局面里没有发生")
    return traces


def consistent(tale: Tale, traces: list[Trace]) -> list[Trace]:
    """Of the runs that bear the story out, the ones with the fewest choices nobody told."""
    ask = tale.ask
    if ask.kind in ("order", "ordered", "in_turn"):     # both have to happen before one can be first
        traces = [t for t in traces if READ[ask.kind](t, ask) is not None] or traces
    if ask.kind == "happens" and ask.needs:
        meant = [t for t in traces if all(t.holds(x) for x in ask.needs)]
        if not meant and any(x.kind == "skill" and x.unit in PLAY_SKILLS and not x.neg for x in ask.needs):
            raise CannotCompile("说到的事在局面里没有发生")        # 苦肉照样给摸吗: of a run without it nothing follows
        traces = meant or traces
    free = [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else []), *(o[1] for o in ask.options if isinstance(o[1], Fact)), *(o[0] for o in ask.options if isinstance(o[0], Fact))]
    if ask.kind == "count" and ((ask.unit or "").startswith("answers:") or ask.unit == "次"):
        return traces
    if ask.most:
        return traces
    if ask.kind == "can" and ask.fact is not None and not ask.neg:
        out = []
        # 判定牌翻开了还能无懈吗: a trick is answered before anything is turned up for it.
        judged = [f for f in tale.facts if f.kind == "judge" and not f.neg and 0 <= f.at < ask.fact.at] if ask.fact.unit == "nullification" and AFTERWARDS.search(tale.text) else []
        if ask.fact.unit == "nullification" and DONE.search(tale.text):      # 已经打出杀，还能无懈吗: what a trick does comes after its answers
            judged += [f for f in tale.facts if (f.kind in WROUGHT or f.kind == "use" and f.unit in ("slash", "jink")) and not f.neg and 0 <= f.at < ask.fact.at and any(t.find(f) for t in traces)]
        # A result that is told before the question must have come about before the asked deed.
        results = [f for f in tale.facts if f.kind in EARLIER and not f.neg and 0 <= f.at < ask.fact.at and ask.fact.unit not in ("tiandu", "guicai", "guidao")]
        if ask.fact.unit in AT_DAMAGE:      # 麒麟弓，造成了伤害，能射马吗: that is when it comes up
            results = [f for f in results if f.kind != "hurt"]
        if "先" in ask.text and ask.fact.kind == "skill":
            results = []        # 砍死了他，能先射马吗: before that came about
        if ask.fact.unit == "hujia":        # 自己打出了闪，还能护驾吗: he needs none any more
            results += [f for f in tale.facts if f.kind == "use" and f.unit == "jink" and not f.by and f.actor is ask.fact.actor and not f.neg and 0 <= f.at < ask.fact.at]
        if ask.fact.unit == "hujia":        # 八卦判了红，还能护驾吗: once that is over
            results += [f for f in tale.facts if f.kind == "judge" and f.unit == "eight_diagram" and not f.neg and 0 <= f.at < ask.fact.at]
        if ask.fact.unit in AT_TARGETING:       # 他出了闪，还能发动铁骑吗: what belongs to the naming of targets comes before any answer
            results += [f for f in tale.facts if (f.kind == "use" and f.unit == "jink" or f.kind == "offset") and not f.neg and 0 <= f.at < ask.fact.at]
        timely = [t for t in traces if t.table.asked is not None or not t.enough(ask.fact) or all(t.before(f, ask.fact) for f in results) and all(t.find(f) and t.before(f, ask.fact) for f in judged)]
        traces = timely or traces
        did = [t for t in traces if t.table.asked is None and t.enough(ask.fact) and all(t.holds(x) for x in ask.needs)]
        for part in (did, [t for t in traces if t not in did]):
            if part:
                least = min(t.invented(free) for t in part)
                out += [t for t in part if t.invented(free) == least]
        return out
    often = []
    if ask.kind == "count" and ask.unit in ("hand", "cards", "张") and ask.fact is not None and ask.fact.actor is not None and ask.fact.actor.general in GAINERS and (ask.fact.kind in ("draws", "gains")) == (ask.fact.actor.general == "guojia") and not any(f.unit == GAINERS[ask.fact.actor.general] for f in tale.facts):
        often = [Fact("skill", ask.fact.actor, unit=GAINERS[ask.fact.actor.general])]      # 孙尚香脱光装备，最后几张手牌: her general is named for the sake of what it brings
        free += often
    if ask.kind in ("who", "happens") and any(f.kind == "use" and f.unit == "duel" and not f.neg for f in tale.facts) and SPENT.search(tale.text):
        play = Fact("use", unit="slash")
        most = max(len(t.find(play)) for t in traces)       # 谁都不留力全交出来: each plays what he has
        return [t for t in traces if len(t.find(play)) == most]
    least = min(t.invented(free) for t in traces)
    kept = [t for t in traces if t.invented(free) == least]
    kept = armoured.as_told(tale, kept)
    if ask.kind == "count":      # a skill told without a number is invoked as often as it comes up
        often += [f for f in free if f.kind == "skill" and not f.neg and f.n is None]
        most = max(sum(len(t.find(f)) for f in often) for t in kept)
        kept = [t for t in kept if sum(len(t.find(f)) for f in often) == most]
    return kept


def decide(text, links, lexicon, book):
    """Decision of this reader; undetermined with a reason where it does not understand or the engine does not bear it out."""
    right = quarrel.answer(text, lambda one: decide(one, link(one, lexicon)[0], lexicon, book))
    if right is None:
        right = system.answer(text, lambda one: decide(one, link(one, lexicon)[0], lexicon, book))
    if right is not None:
        return right
    if system.faulted(text):
        return Decision(reason="没有看懂“是不是出错”指的是什么")
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
    first = None
    with clock.limited():
        for twin in readings(tale):
            found = _decide(twin, book, lexicon)
            if twin.ask.only and found.verdict != twin.ask.only:
                continue
            if found.verdict != "undetermined":
                gone = doubts_facts.lost(twin, found.query.tale, toks, found.verdict) if found.query is not None else ""
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


TAKING = ("fankui",)         # whose question is from whom
ANSWERING = ("damaged", "own_judge", "lost_hand", "lost_equip", "trick", "finish", "damage")     # when skills come up that play no card
GAINERS = {"sunshangxiang": "xiaoji", "luxun": "lianying", "guojia": "yiji"}        # whose skills bring cards with every loss; 遗计 where it is asked how many are drawn
SPENT = Lazy("不留|[全都]部?[打交出丢]|[打交出]光|有多少[打出交]多少|一张不剩|拼到底")
AFTERWARDS = Lazy("(?<![要快将会先])判定[^,前]{0,4}[后完了过]|[翻亮]|已经?[^,]{0,3}判|判[完过了]|(?<![要快将会先])判[^,前]{0,3}(?:后|完|了)|[出是](?:黑桃|红桃|梅花|方块|黑|红)")
DONE = Lazy("已经?|[了完](?:[,]|之?后)|之后|以后")
WROUGHT = ("draws", "gains", "heals", "discards", "taken")      # what a trick brings about when it takes effect
AT_TARGETING = ("tieqi", "liegong", "double_swords", "liuli")
AT_DAMAGE = ("kylin_bow",)
EARLIER = ("hurt", "dies", "lost", "won", "losehp")
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
            if found is not None and str(error) == UNBORNE[1] and any(f.kind == "skill" and f.unit in ("guicai", "guidao") and not f.neg for f in tale.facts):
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
