"""Talk of 蛊惑 brought to one form: 质疑于吉失败的人 is a doubter, 质疑成功 what the card turned out to be; an unnamed claim that is doubted is some card.

`settle(reader, clause)` changes the tokens of a clause before it is read; `claimed(tale)` the facts before a board is laid.
"""

from __future__ import annotations

import copy

from resolver.ask.frames import Card
from resolver.ask.tale import unbowed
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.words import Tok

WRONG = ("失败", "失败了", "错", "错了", "没中", "没对", "输了")      # he doubted a true card
RIGHT = ("成功", "成功了", "对", "对了", "中了", "赢了")

TURNED = ("翻开", "翻开来", "翻过来", "掀开", "掀开来", "揭开", "亮出来", "翻出来", "亮开", "摊开")


def settle(reader, clause: list) -> list:
    """质疑(于吉)失败的人, 质疑失败者: told doubt and outcome, and the doubter as a person."""
    claim = reader.guhuo_told()
    if claim is not None and claim.kind == "use" and not claim.neg and not any(f.kind == "doubt" for f in reader.tale.facts) and not any(t.has("DOUBT") for t in clause) and not reader.tale.judging:
        turned = next((k for k, t in enumerate(clause) if t.text in TURNED), None)
        if turned is not None and any(t.has("COUNTAS", "NEG", "FAKE", "TRUEW", "CARD", "FACE") for t in clause[turned + 1:turned + 4]):
            reader.tale.facts.append(Fact("doubt", unit="guhuo", at=clause[turned].at, text=clause[turned].text))     # it is turned up only where somebody doubts
    for k, tok in enumerate(clause):
        if not tok.has("DOUBT"):
            continue
        n = k + 1
        while n < len(clause) and (clause[n].has("LE") or clause[n].has("GEN") and clause[n].val == "yuji"):
            n += 1
        if n + 1 < len(clause) and clause[n].text in WRONG + RIGHT and clause[n + 1].has("PEOPLE") and (k == 0 or not clause[k - 1].has("BEI", "CAN", "NEG", "WANTTO")):
            end = n + 2
        elif n < len(clause) and clause[n].text in ("失败者", "成功者", "失败方", "成功方"):
            end = n + 1
        else:
            continue
        reader.tale.facts.append(Fact("doubt", unit="guhuo", at=tok.at, text=tok.text))
        reader.tale.facts.append(Fact("fake", unit="guhuo", n=int(clause[n].text[:2] not in ("失败", "错", "错了", "没中", "没对", "输了")), at=tok.at, text=tok.text))
        if reader.conjurer() is None:
            reader.add("general:yuji", "于吉", general="yuji")
        return [*clause[:k], Tok(frozenset(("DOUBTER",)), None, "质疑者", tok.at), *clause[end:]]
    return clause


def claimed(tale: Tale) -> None:
    """蛊惑 that is doubted or turned up without a claim: some trick, in its owner's own turn, that touches nobody else."""
    ask = tale.ask
    facts = [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]
    if not any(f.kind in ("doubt", "fake", "laidface") for f in facts) or any(f.kind == "use" and f.by == "guhuo" for f in facts):
        return
    skills = [f for f in [*tale.facts, *ask.needs] if f.kind == "skill" and f.unit == "guhuo" and not f.neg]
    if len(skills) != 1 or skills[0].actor is None or any(f.kind == "use" and not f.neg for f in facts):
        return
    skill = skills[0]
    skill.kind, skill.unit, skill.by, skill.card, skill.material, skill.target = "use", "ex_nihilo", "guhuo", Card("ex_nihilo"), tuple(skill.material) or (Card(),), None


def contrasts(tale: Tale):
    """(words, tale) in which somebody else than the one asked about doubts, or who would rescue himself out of his turn is in another's."""
    fact = tale.ask.fact
    if fact is not None and fact.by == "jijiu" and fact.actor is not None and tale.own_turn is fact.actor:
        k = next((k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg and f.actor is fact.actor and f.target in (None, fact.target)), None)
        twin = copy.deepcopy(tale)
        twin.own_turn = None
        if k is not None:
            twin.facts[k].actor, twin.facts[k].target = None, twin.ask.fact.actor       # somebody else's deed, in his turn
        yield "自己的回合", twin
    if fact is not None and fact.kind == "doubt" and fact.actor is not None:
        twin = copy.deepcopy(tale)
        twin.ask.fact.actor = None
        twin.facts[:] = [f for f in twin.facts if f.kind != "doubt"]
        yield "质疑的人", twin
    yield from unbowed.contrasts(tale)


__all__ = ["claimed", "contrasts", "settle"]
