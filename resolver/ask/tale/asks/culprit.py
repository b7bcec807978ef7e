"""Whose kill it is, put as a claim: 凶手是周瑜吗, 夏侯惇算凶手吗, 有凶手吗. Read as the question who it is (`who`), and judged by it."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import READ, reads, who
from resolver.ask.tale.model import Ask
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

BEING = ("是", "算", "算是", "就是", "应该是", "属于")
NAMED = ("GEN", "LET", "ME", "LORD", "LOYAL", "REBEL", "SPY", "OPP", "ALLY", "THEY")
NOBODY = "没有人"


def _read(clause: list):
    """(the killer's word, the word of him of whom it is asked, None for anybody); None where no such claim is made."""
    if not clause or not any(t.has("QM") for t in clause[-2:]) or any(t.has("NEG", "NOTCAN") and not t.has("QM") for t in clause):
        return None
    body = [t for t in clause if not t.has("QM", "ASKED", "FILL") or t.has("COUNTAS") or t.has(*PERSON)]
    if len(body) == 2 and body[0].text in ("有", "算有") and body[1].has("KILLER"):
        return body[1], None
    if len(body) != 3 or body[1].text not in BEING:
        return None
    a, _, b = body
    if a.has("KILLER") and b.has(*NAMED):
        return a, b
    return (b, a) if b.has("KILLER") and a.has(*NAMED) else None


def applies(reader, clause: list) -> bool:
    return _read(clause) is not None


def ask(reader, clause: list) -> None:
    killer, named = _read(clause)
    person = reader.person(named, None) if named is not None else None
    who.ask(reader, [killer, Tok(frozenset(("COUNTAS",)), None, "是", killer.at + 1), Tok(frozenset(("WHO",)), None, "谁", killer.at + 2)])
    tale = reader.tale
    tale.ask = Ask("culprit", fact=tale.ask.fact, unit=tale.ask.unit, contract="outcome")
    tale.ask.who = person


@reads("culprit")
def read_culprit(t, ask):
    found = READ["who"](t, ask)
    if found is None or found.value is None:
        return None
    label = found.value[1]
    if ask.who is None:
        return yes_no(label != NOBODY, f"凶手是{label}" if label != NOBODY else "没有凶手", found.steps)
    if label != NOBODY and t.at(ask.who) is None:
        return None
    return yes_no(label != NOBODY and label in (ask.who.label, t.label(t.at(ask.who))), f"凶手是{label}" if label != NOBODY else "没有凶手", found.steps)


__all__ = ["applies", "ask"]
