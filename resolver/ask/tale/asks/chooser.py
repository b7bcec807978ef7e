"""Whose choice it is, asked with a person: 弃哪一张是我来挑吧, 弃哪匹马是我挑还是他挑 — yes or no, or who."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

CHOSEN = ("discards", "breaks", "taken", "skill", "gains", "shows")


def _verb(clause: list):
    return next((t for t in reversed(clause) if t.has("CHOOSE") and t.text[-1] in "选择挑定主算板意了"), None)


def applies(reader, clause: list) -> bool:
    verb = _verb(clause)
    if verb is None or not any(t.has("WHICH") for t in clause) or any(t.has("WHO") for t in clause):
        return False
    at = clause.index(verb)
    return any(t.has(*PERSON) for t in clause[max(0, at - 2):at])


def ask(reader, clause: list) -> None:
    tale = reader.tale
    verbs = [t for t in clause if t.has("CHOOSE") and t.text[-1] in "选择挑定主算板意了"]
    cut = next(k for k, t in enumerate(clause) if t.has(*PERSON) and any(v in clause[k:k + 3] for v in verbs))
    head = [t for t in clause[:cut] if not t.has("WHICH", "QM", "ASKED", "COUNTAS", "MUST", "CAN", "NUM", "ZHANG", "CARDW")]
    if not any(t.has("DISC", "BREAK", "TAKE", "GAIN", "SHOW") for t in head) and not any(t.has(*PERSON) and any(v in clause[k + 1:k + 3] for v in verbs) for k, t in enumerate(clause) if k > cut + 1):
        # 由我选弃他的哪匹马: what is chosen stands behind the word
        behind = next(k for k, t in enumerate(clause) if k > cut and t in verbs) + 1
        head += [t for t in clause[behind:] if not t.has("WHICH", "QM", "ASKED", "COUNTAS", "MUST", "CAN", "NUM", "ZHANG", "CARDW")]
    people = []
    for k, tok in enumerate(clause[cut:], cut):
        if tok.has("SELF") and people and k and clause[k - 1] is people[-1]:
            continue            # 对方自己选: one person
        if tok.has(*PERSON) and any(v in clause[k:k + 3] for v in verbs):
            people.append(tok)
    if any(t.has("NEG", "NOTCAN") for t in clause[cut:]):
        raise NotRead("不")
    before = len(tale.facts)
    reader.clause(head)
    made = tale.facts[before:]
    fact = next((f for f in reversed([*tale.facts]) if f.kind in CHOSEN and not f.neg), None)
    if fact is None:
        raise NotRead("选的是什么")
    whos = [reader.person(t, None) for t in people]
    if fact in made and fact.kind != "skill":
        tale.facts.remove(fact)
        if fact.kind == "discards" and any(f.kind == "use" and not f.neg and f.actor is fact.actor for f in tale.facts):
            fact.actor = None       # 对面拆我，弃哪张: the card is not his who plays the trick
        if fact.kind in ("discards", "breaks") and not any(f.kind == fact.kind for f in tale.facts):
            tale.facts.append(fact)
    kind = Fact(fact.kind, None, None, fact.unit, zone=fact.zone if fact.kind != "skill" else None)
    if len(whos) > 1:
        tale.ask = Ask("who", fact=kind, unit="chooses", contract="responsibility")
        return
    tale.ask = Ask("chooser", fact=kind, options=[], contract="responsibility")
    tale.ask.among = [whos[0].label]
    tale.ask.needs = []
    tale.ask.who = whos[0]


@reads("chooser")
def read_chooser(t, ask):
    f = ask.fact
    found = [t.steps[k] for k in t.find(Fact(f.kind, None, None, f.unit, zone=f.zone))]
    seats = {s.actor for s in found}
    if len(seats) != 1 or None in seats:
        return None
    mine = next(w for w in t.table.tale.whos if w.label == ask.among[0])
    chosen = seats.pop()
    return yes_no(chosen == t.at(mine), f"由{t.label(chosen)}选", tuple(found[:1]))


__all__ = ["applies", "ask"]
