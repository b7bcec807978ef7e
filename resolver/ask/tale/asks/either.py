"""A or B: each alternative is read as a question of its own kind; the one that holds is the answer, in the question's words."""

from __future__ import annotations

from resolver.ask.aspects.look import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON


def applies(reader, clause) -> bool:
    return any(t.text in ("还是", "抑或", "还是说", "亦或", "或者", "或是", "亦或是") and t.has("OR") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    at = next(k for k, t in enumerate(clause) if t.has("OR"))
    left, right = clause[:at], [t for t in clause[at + 1:] if not t.has("QM", "ASKED")]
    skip = ("CAN", "MUST", "WILL", "QM")
    strip = lambda toks: [t for t in toks if not t.has(*skip) or t.has("USE", "GAIN", "DISC")]  # noqa: E731
    # Persons set against each other: 我摸还是B摸, 归我还是归他
    mine = [t for t in left if t.has(*PERSON)]
    yours = [t for t in right if t.has(*PERSON)]
    before = len(tale.facts)
    reader.clause(strip(left))
    a = tale.facts[before:]
    who_a = reader.subject if mine else None
    before = len(tale.facts)
    reader.clause(strip(right))
    b = tale.facts[before:]
    who_b = reader.subject if yours else None
    if not a and not b:
        raise NotRead("还是")
    last_a, last_b = (a[-1] if a else None), (b[-1] if b else None)
    for fact in (last_a, last_b):
        if fact in tale.facts:
            tale.facts.remove(fact)
    kind = (last_b or last_a).kind
    if who_a is not None and who_b is not None and who_a is not who_b and (last_a is None or last_b is None or last_a.kind == last_b.kind):
        dead = any(f.kind == "dies" for f in tale.facts)
        unit = "reward" if kind in ("draws", "gains") and dead else "penalty" if kind == "discards" and dead else "doer"
        tale.ask = Ask("who", fact=Fact(kind, unit=(last_b or last_a).unit), unit=unit, contract="responsibility")
        return
    if last_a is None or last_b is None:
        raise NotRead("还是")
    last_a.neg_said, last_b.neg_said = last_a.neg, last_b.neg
    texts = ["".join(t.text for t in left[-6:]), "".join(t.text for t in right)]
    tale.ask = Ask("either", options=[(last_a, texts[0]), (last_b, texts[1])], contract="outcome")


@reads("either")
def read_either(t, ask):
    holds = []
    for fact, text in ask.options:
        neg = fact.neg_said
        found = bool(t.took_effect(fact) if fact.kind == "use" and False else t.find(Fact(fact.kind, fact.actor, fact.target, fact.unit, n=fact.n, face=fact.face, card=fact.card)))
        holds.append(found != neg)
    if holds.count(True) != 1:
        return None
    text = ask.options[holds.index(True)][1]
    return Outcome("value", ("text", text, None), text)
