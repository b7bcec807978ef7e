"""What the asking clause wants to know: one module for each kind of question, with how it is read and how it is answered.

`ask_of(reader, clause)` sets `tale.ask`; `READ[ask.kind](trace, ask)` gives the Outcome of one run, None where the run does not decide it.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from resolver.ask import marks, units
from resolver.ask.tale import discarded, implied, laid_before, pieces, sides, snatched
from resolver.ask.tale.model import NotRead

READ: dict = {}
BRINGS = {"leiji": ("use", "jink"), "tieqi": ("use", "slash"), "liegong": ("use", "slash")}     # skill -> the deed that brings it about
DRAWING = marks.FREE_CARDS     # skills that only bring cards


def reads(kind: str):
    """The answer of one kind of question. Raises ValueError where the kind has one already: which of two spoke would hang on the order of imports."""
    def add(fn):
        if READ.get(kind, fn).__module__ != fn.__module__:
            raise ValueError(f"two answers for questions of kind {kind}: {READ[kind].__module__} and {fn.__module__}")
        READ[kind] = fn
        return fn
    return add


# Modules of this package that take a clause up (`applies`, `ask`), the first that applies being the one; one a line.
KINDS = (
    "free",
    "outcome",
    "beyond",
    "fewer",
    "whole",
    "uses_up",
    "same_suit",
    "relit",
    "counts_as",
    "twice_laid",
    "leftover",
    "claimed",
    "stamped",
    "suited",
    "times",
    "culprit",
    "sourced",
    "peaches",
    "stands",
    "rounds",
    "chooser",
    "setup",
    "discarding",
    "few",
    "lands",
    "limits",
    "widens",
    "within",
    "gear",
    "reach",
    "first_one",
    "in_turn",
    "ordered",
    "turns",
    "order",
    "either",
    "who",
    "count",
    "place",
    "yesno",
)


@lru_cache(maxsize=1)
def _kinds() -> tuple:
    return tuple(import_module(f"{__name__}.{name}") for name in KINDS)


def ask_of(reader, clause: list) -> None:
    """Reads the asking clause.  Raises NotRead where its kind or its object is not understood."""
    from resolver.ask.tale.asks import gear

    _no_question(reader, clause)
    if gear.both_worn(reader, clause):
        gear.ask_both(reader, clause)
        reader.tale.ask.text = "".join(t.text for t in clause)
        return
    for module in _kinds():
        if module.applies(reader, clause):
            module.ask(reader, clause)
            break
    ask = reader.tale.ask
    if ask is None:
        raise NotRead("问的是什么")
    ask.text = "".join(t.text for t in clause)
    skipped = next((t for t in clause if t.has("SKIP") and "过" in t.text), None)
    if skipped is not None and ask.kind in ("can", "happens", "must") and ask.fact is not None and ask.fact.kind == "use" and not any(f.kind in ("skips", "phase", "passes") and f.at >= clause[0].at for f in [*reader.tale.facts, *ask.needs]):
        raise NotRead(skipped.text)     # 谦逊能让闪电跳过他吗: what is skipped is the point
    _once(reader, clause)
    if ask.fact is not None and ask.fact.kind in ("effect", "judge", "passes", "skips", "works"):       # 闪电还劈吗: the one that lies there
        ask.needs[:] = [f for f in ask.needs if not (f.kind == "use" and f.unit in units.DELAYED and not f.by and f.actor is None and any(f.unit in w.judge for w in reader.tale.whos))]
    _implied(reader, clause)
    _wished(reader, ask)


def _no_question(reader, clause: list) -> None:
    """Raises NotRead for clauses that no kind of question reads: a reason, whether all may, what of it, of which of two."""
    toks = reader.toks
    why = next((t for k, t in enumerate(toks[:-1]) if t.has("WHY") or t.text in ("怎么", "咋") and toks[k + 1].has("NEG", "NOTCAN", "CAN")), None)
    if why is not None:
        raise NotRead(why.text)     # a reason is asked for, not whether
    anybody = next((k for k, t in enumerate(clause) if t.has("WHO") and t.text == "谁"), None)
    if anybody is not None and any(t.has("ALL") and t.text in ("都", "也都") for t in clause[anybody + 1:]) and clause[-1].has("QM") and clause[-1].text in ("吗", "么", "嘛"):
        raise NotRead("谁")         # 谁杀死反贼都能摸牌吗: whether all may, not who does
    asking = ("CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL", "WHO", "WHICH", "WHAT", "WHERE", "MANY", "WHEN", "OR", "FIRST", "QM")
    if clause and clause[-1].text in ("呢", "咧") and not any(t.has(*asking) and t is not clause[-1] for t in clause) and not any(t.has(*asking) and t.at > clause[-1].at for t in toks):
        raise NotRead(clause[-1].text)      # 洛神翻到黑桃呢: what of it is not asked
    choice = next((b for a, b, c in zip(clause, clause[1:], clause[2:]) if a.has("CARD") and b.text in ("或", "或者", "或是") and c.has("CARD") and a.val != c.val), None)
    if choice is not None:
        raise NotRead(choice.text)  # 闪或杀能打出吗: of which of them it is asked


def _implied(reader, clause: list) -> None:
    """What follows from the question for the deeds told, and from them for what is asked."""
    from resolver.ask.tale.answered import settle as answer_something
    from resolver.ask.tale.asks import card_taken, judged_one, lent, missed, objects, parried, raided, saved_with, so_many, turns, upon, when, window
    from resolver.ask.tale.asks.priced import settle as settle_price

    lent.settle(reader, clause)
    turns.alternatives(reader)
    raided.settle(reader, clause)
    parried.settle(reader)
    card_taken.settle(reader, clause)
    judged_one.settle(reader, clause)
    judged_one.let_off(reader)
    judged_one.paid_with(reader)
    judged_one.struck_only(reader)
    judged_one.told_to_hit(reader)
    judged_one.of_that_face(reader, clause)
    judged_one.turned_up(reader)
    objects.settle(reader, clause)
    discarded.settle(reader, clause)
    pieces.paid(reader, clause)
    settle_price(reader)
    upon.met(reader.tale, clause)
    upon.bound(reader, clause)
    when.told(reader, clause)
    missed.settle(reader)
    saved_with.settle(reader, clause)
    snatched.settle(reader)
    implied.unharmed(reader)
    implied.healed_more(reader)
    implied.said_twice(reader)
    implied.let_pass(reader)
    implied.hit_whom(reader, clause)
    implied.sworn(reader)
    implied.countered_when(reader, clause)
    implied.done_already(reader)
    implied.still_saved(reader)
    implied.death(reader, clause)
    implied.exemplar(reader, clause)
    implied.holder(reader)
    implied.no_more(reader)
    implied.weapon_lost(reader)
    implied.draw_phase(reader)
    implied.discard_phase(reader)
    implied.healed_again(reader, clause)
    implied.duellist(reader)
    implied.of_lijian(reader)
    implied.lord_given(reader)
    implied.doubter_suffers(reader)
    implied.striker(reader)
    so_many.settle(reader, clause)
    implied.second_cup(reader)
    implied.of_itself(reader, clause)
    implied.thwarted(reader, clause)
    answer_something(reader)
    laid_before.held_up(reader)
    window.settle(reader)
    sides.settle(reader, clause)


def _wished(reader, ask) -> None:
    """What somebody is told to want: done where the question is how it goes, else not told."""
    wish = [f for f in reader.tale.facts if f.want and not f.neg and f.kind == "skill" and units.OCCASION.get(f.unit) != "idle"]
    if ask.kind in ("happens", "can") and ask.fact is not None and ask.fact.kind == "draws" and not ask.fact.neg and not ask.neg and len(wish) == 1 and wish[0].unit in DRAWING:
        reader.tale.facts.remove(wish[0])
        wish[0].want, ask.fact, ask.kind, ask.contract = False, wish[0], "can", "legality"       # 想发动集智，给摸吗: by that skill
    for fact in reader.tale.facts[:]:
        if fact.want and fact.kind == "gives" and ask.fact is not None and ask.fact.unit == "huangtian":
            fact.want = False
            ask.needs.append(fact)      # 想给他一张闪, 黄天允许吗
        if fact.want and fact.neg and fact.kind in ("discards", "use", "skill"):
            fact.want = False       # 不想弃了: he does not
        if fact.want and fact.kind == "skill" and not fact.neg and ask.kind in ("who", "count", "where", "which") and ask.unit != "distance" and sum(f.want for f in reader.tale.facts) == 1:
            fact.want = False       # 想反馈，抽谁的牌: what is asked is how it goes
        if fact.want and fact is not ask.fact:
            reader.tale.facts.remove(fact)
            if ask.kind == "can" and not ask.neg and fact.kind == "skill" and not fact.neg and BRINGS.get(fact.unit) == (ask.fact.kind, ask.fact.unit) if ask.fact is not None else False:
                reader.tale.laid.append(fact)       # 想雷击，能出闪吗: what he would have of it


def _once(reader, clause: list) -> None:
    """甲决斗乙，…，决斗就无效了吗: the card spoken of again is the one used before."""
    fact, facts = reader.tale.ask.fact, reader.tale.facts
    if fact is None or fact.kind not in ("void", "works") or fact.unit is None:
        return
    again = [f for f in facts if f.kind == "use" and f.unit == fact.unit and f.actor is None and f.target is None and not f.by and clause and f.at >= clause[0].at and not (f.card is not None and (f.card.suit or f.card.color))]
    if any(f.kind == "use" and f.unit == fact.unit and f not in again for f in facts):
        facts[:] = [f for f in facts if f not in again]


def without(clause: list, *kinds: str, keep=()) -> list:
    """The clause without words of the question itself."""
    return [t for t in clause if t in keep or not t.has(*kinds)]


__all__ = ["READ", "ask_of", "reads", "without"]
