"""The clauses are read: what is told, then the question, then what is told behind it."""

from __future__ import annotations

from resolver.ask.tale import areas, barely, earlier, from_judge, second_card, taking, unbowed
from resolver.ask.tale.course.draft import Course
from resolver.ask.tale.deeds.joining import paired
from resolver.ask.tale.model import NotRead, Tale
from resolver.ask.tale.sentences import ASKING, EITHER, PURPOSE


def told(reader, d: Course) -> Tale | None:
    """The clauses before the question are told."""
    from resolver.ask.tale.asks import ask_of, victory

    reader.read_tokens = []
    if victory.read(reader, d.clauses, d.asked):
        return reader.tale
    reader.against = None
    if (
        d.asked + 1 < len(d.clauses)
        and any(t.has("WHO") for t in d.clauses[d.asked])
        and any(t.has("OR") and t.text in ("还是", "抑或", "或者", "或") for t in d.clauses[d.asked + 1][1:-1])
    ):
        reader.against = [t for t in d.clauses.pop(d.asked + 1) if not t.has("FIRST")]  # 是谁，A还是B
    d.last = reader._same_sentence(d.clauses, d.asked)
    if (
        d.last > d.asked
        and all(t.has("ASKED") or t.text in ("呢", "呐") for t in d.clauses[d.last] if t.has(*ASKING) or EITHER.search(t.text))
        and not any(t.has("CAN", "MUST", "WILL") for t in d.clauses[d.last])
    ):
        d.last = d.asked  # 兵粮中了呢: a further case
    for k, clause in enumerate(d.clauses[: d.last]):
        if k < d.asked or not reader.asks(clause):
            reader.clause(clause)
            earlier.settle(reader.tale, reader.toks)
        else:
            reader._leads_up(clause, d.clauses[k + 1 : d.last + 1], ask_of)


def behind(reader, d: Course) -> None:
    """What stands behind the question, and what is read with it."""
    d.asked = d.last
    reader.later = d.clauses[d.asked + 1 :]
    if any(
        t.text in ("顺序", "先后", "次序", "先后顺序", "结算顺序")
        for c in [*reader.later, [t for k, t in enumerate(d.clauses[d.asked]) if k and d.clauses[d.asked][k - 1].has("QM")]]
        if len(c) < 5
        for t in c
    ) and not any(t.has("FIRST") for t in d.clauses[d.asked]):
        raise NotRead("顺序")  # 还发动不？顺序？: the order is asked as well
    reader.read_tokens = [t for c in d.clauses[: d.asked + 1] for t in c]


def asked_of(reader, d: Course) -> None:
    """The question itself, and what follows from it for the deeds told."""
    from resolver.ask.tale.asks import ask_of, order

    d.early = False
    if d.last == 0 and order.applies(reader, d.clauses[d.asked]):
        reader.afterwards()  # who is there is said behind the question
        d.early = True
    reader.asking = True
    cut = next(
        (k for k, t in enumerate(d.clauses[d.asked]) if k > 1 and t.text in PURPOSE and any(x.has("CAN", "MUST", "WILL") for x in d.clauses[d.asked][:k])), None
    )
    if cut is not None:  # 能不能吃一个省得弃掉: the purpose asks nothing
        d.clauses[d.asked] = d.clauses[d.asked][:cut]
    ask_of(reader, d.clauses[d.asked])
    areas.settle(reader, d.clauses[d.asked])
    taking.settle(reader, d.clauses[d.asked], d.clauses[d.asked - 1] if d.asked else [])
    from_judge.settle(reader, reader.read_tokens)
    barely.settle(reader)
    second_card.settle(reader, d.clauses[d.asked])
    areas.spoken_again(reader)
    areas.alive(reader)
    unbowed.asked(reader, d.clauses[d.asked])
    paired(reader)
    reader.asking = False


STAGES = (told, behind, asked_of)
