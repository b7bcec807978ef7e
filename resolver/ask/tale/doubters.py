"""Talk of 蛊惑 brought to one form: 质疑于吉失败的人 is a doubter, 质疑成功 what the card turned out to be; an unnamed claim that is doubted is some card.

`settle(reader, clause)` changes the tokens of a clause before it is read; `claimed(tale)` the facts before a board is laid.
"""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import unbowed
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.words import Tok

WRONG = ("失败", "失败了", "错", "错了", "没中", "没对", "输了")      # he doubted a true card
RIGHT = ("成功", "成功了", "对", "对了", "中了", "赢了")

HARMING = units.SLASHES | {"duel", "fire_attack", "savage_assault", "archery_attack"}
TURNED = ("翻开", "翻开来", "翻过来", "掀开", "掀开来", "揭开", "亮出来", "翻出来", "亮开", "摊开")


def settle(reader, clause: list) -> list:
    """质疑(于吉)失败的人, 质疑失败者: told doubt and outcome, and the doubter as a person."""
    claim = reader.guhuo_told()
    if claim is not None and claim.kind == "use" and not claim.neg and not any(f.kind == "doubt" for f in reader.tale.facts) and not any(t.has("DOUBT") for t in clause) and not reader.tale.judging:
        turned = next((k for k, t in enumerate(clause) if t.text in TURNED), None)
        if turned is not None and any(t.has("COUNTAS", "NEG", "FAKE", "TRUEW", "CARD", "FACE") for t in clause[turned + 1:turned + 4]):
            reader.tale.facts.append(Fact("doubt", unit="guhuo", at=clause[turned].at, text=clause[turned].text))     # it is turned up only where somebody doubts
    for k, tok in enumerate(clause):
        if tok.has("DOUBTER") and k and clause[k - 1].text in ("没", "没有", "没去", "不") and any(f.kind == "doubt" and not f.neg for f in reader.tale.facts):
            for told in [f for f in reader.tale.facts if f.kind == "doubt" and not f.neg and f.actor is None]:
                told.actor = reader.add("~DOUBTER", "质疑者")
            reader.tale.facts.append(Fact("doubt", reader.add("没质疑的人", "没质疑的人"), unit="guhuo", neg=True, at=tok.at, text=tok.text))
            return [*clause[:k - 1], Tok(frozenset(("LET",)), None, "没质疑的人", clause[k - 1].at), *clause[k + 1:]]       # somebody else
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


def implied(reader) -> None:
    """What befalls a doubter says what the card was: he loses a hit point for a true one, and draws for a false one."""
    tale = reader.tale
    asked = tale.ask.fact if tale.ask is not None else None
    doubts = [f for f in tale.facts if f.kind == "doubt" and not f.neg]
    if not doubts or any(f.kind == "fake" for f in [*tale.facts, *(tale.ask.needs if tale.ask is not None else ()), asked] if f is not None):
        return
    claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo"), None)
    harmless = (claim is None or claim.unit not in HARMING) and not any(f.kind == "use" and not f.neg and f is not claim for f in tale.facts)
    who = {id(f.actor) for f in doubts}
    for fact in tale.facts:
        if fact is asked or fact.neg or fact.at < doubts[0].at:
            continue
        his = id(fact.target or fact.actor) in who or fact.target is None and fact.actor is None
        if his and (fact.kind in ("losehp", "lost") or fact.kind == "dies" and harmless):
            true = True
        elif fact.kind == "draws" and id(fact.actor) in who and fact.actor is not None and harmless:
            true = False
        else:
            continue
        if doubts[0].actor is None:
            him = reader.add("~DOUBTER", "质疑者")
            for f in [doubts[0], *[f for f in tale.facts if f.kind in ("losehp", "dies") and f.target is None]]:
                f.actor, f.target = (him, f.target) if f.kind == "doubt" else (f.actor, him)
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "lost" and f.unit is None and id(f.actor) in who)]
        tale.facts.append(Fact("fake", unit="guhuo", n=int(not true), at=doubts[0].at, text=doubts[0].text))
        if claim is None and reader.conjurer() is None:
            reader.add("general:yuji", "于吉", general="yuji")
        return


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
        if any(w.judge for w in tale.whos) and fact.target is fact.actor:
            twin = copy.deepcopy(tale)          # struck down by somebody in his turn
            twin.own_turn, twin.judging = None, False
            for w in twin.whos:
                w.judge.clear()
            twin.facts[:] = [Fact("dying", target=twin.ask.fact.actor)]
            yield "自己的回合", twin
    if fact is not None and fact.kind == "doubt" and fact.actor is not None:
        twin = copy.deepcopy(tale)
        twin.ask.fact.actor = None
        twin.facts[:] = [f for f in twin.facts if f.kind != "doubt"]
        yield "质疑的人", twin
    yield from unbowed.contrasts(tale)


__all__ = ["claimed", "contrasts", "implied", "settle"]
