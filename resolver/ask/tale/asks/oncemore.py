"""A skill asked about once more, or of two seats one after the other: what of it is told as done already."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead

ONE_AT_A_TIME = ("fanjian", "qingnang", "jieyin", "zhiheng", "liuli", "tianxiang", "leiji", "guicai", "guidao", "ganglie", "fankui")

SINGLE = ("indulgence", "supply_shortage", "snatch", "dismantlement")      # cards with one target
IN_PLAY = ("zhiheng", "lijian", "jieyin", "qingnang", "fanjian", "kurou")      # skills that somebody sets going in his play phase


def named_only(tale, fact: Fact, clause: list, modal, kind: str) -> None:
    """奸雄还能再发动吗: the skill named before 能 is not yet done; 还能接着洛神吗 is once more."""
    if fact.kind == "use" and kind == "can" and fact.unit == "peach" and any(t.has("AGAIN") for t in clause) \
            and any(f is not fact and f.kind == "use" and f.unit == fact.unit and not f.neg and not f.want and f.actor is fact.actor for f in tale.facts):
        fact.again = True       # 给他吃了一个桃，还能再给一个吗
    cast = next((f for f in tale.facts if f.kind == "skill" and f.unit == "eight_diagram" and not f.neg), None)
    if fact.kind == "judge" and fact.unit is None and fact.face is None and cast is not None and any(t.has("AGAIN") or t.text.endswith("再") for t in clause) and sum(f.kind == "judge" for f in tale.facts) == 1:
        if kind != "can":
            raise NotRead(fact.text)        # 还要再判吗: nobody has to
        fact.kind, fact.unit, fact.actor, fact.again = "skill", "eight_diagram", cast.actor, True      # 八卦阵判黑，还能再判吗: once more with it
        return
    if fact.kind != "skill" or kind != "can":
        return
    judged = next((f for f in tale.facts if f.kind == "judge" and f.unit == fact.unit == "eight_diagram" and not f.neg and f.face is not None), None)
    if judged is not None and any(word in tale.text[judged.at:] for word in ("再", "第二次")) and not any(f.kind == "skill" and f.unit == fact.unit for f in tale.facts):
        tale.facts.insert(tale.facts.index(judged), replace(fact, again=False, want=False, at=judged.at - 1, also=list(fact.also)))
        fact.again, fact.at = True, max(fact.at, judged.at + 1)      # 八卦阵判红了还能再判吗: the first is told by its judgement
        return
    said = [f for f in tale.facts if f.kind == "skill" and f.unit == fact.unit and not f.neg and f.actor is fact.actor]
    stop = len(tale.text[:clause[0].at].rstrip(",，。;； "))
    if said and modal is not None and any(stop <= f.at < modal.at for f in said) and not any(t.has("LE") or t.text in ("过", "完", "后", "之后", "以后") for t in clause if t.at < modal.at):
        tale.facts[:] = [f for f in tale.facts if f not in said or f.at < stop]
        said = [f for f in said if f.at < stop]
    if said and any(t.has("CONTINUE") or t.text.startswith(("继续", "接着")) for t in clause):
        fact.again = True
    if fact.again and not any(f.kind == "skill" and f.unit == fact.unit and not f.neg and f.actor in (None, fact.actor) for f in tale.facts):
        if fact.unit == "guhuo" and not fact.neg and not fact.material and fact.actor is not None and not any(f.by == "guhuo" for f in tale.facts):
            fact.kind, fact.unit, fact.by, fact.card, fact.material, fact.n = "use", "ex_nihilo", "guhuo", Card("ex_nihilo"), (Card(),), None       # 一回合能蛊惑两次吗: some card each time
            tale.facts.append(replace(fact, again=False, want=False, material=(Card(),), at=fact.at - 1, also=[]))
            tale.numbers.add(2)
            return
        if fact.unit not in IN_PLAY or fact.neg:
            raise NotRead(fact.text)
        tale.facts.append(replace(fact, again=False, want=False, also=list(fact.also)))        # 制衡能发动两次吗: the first time is told with it
    if fact.again and fact.unit in IN_PLAY and fact.unit not in ("zhiheng", "kurou"):      # of 制衡 the number is one of cards
        done = [f for f in tale.facts if f.kind == "skill" and f.unit == fact.unit and not f.neg]
        if len(done) > 1 and (done[0].n or 0) > 1:
            tale.numbers.add(len(done))
            tale.facts.remove(done[-1])     # 反间两次，行吗: the second is what is asked
        for f in done:
            f.n = f.n - 1 if (f.n or 0) > 2 and len(done) == 1 else None


def two_seats(tale, fact: Fact, kind: str, neg: bool) -> None:
    """一回合反间两个人, 一回合国色贴两个人: first the one, then the other.  Raises NotRead where the skill is no deed of the play phase."""
    if kind == "can" and not neg and fact.kind == "use" and fact.unit in SINGLE and len(fact.also) == 1 and re.search("回合|两次|分别|各", tale.text) and not re.search("[一1]张|同时|一起|一次", tale.text):
        tale.facts.append(replace(fact, also=[], want=False, again=False, n=None))
        fact.target, fact.also, fact.again, fact.n = fact.also[0], [], True, None
        return
    if fact.kind != "skill" or not fact.also or fact.unit not in ONE_AT_A_TIME:
        return
    if kind != "can" or neg or len(fact.also) > 1 or fact.unit not in ("fanjian", "qingnang", "jieyin"):
        raise NotRead(fact.also[0].label)
    tale.facts.append(replace(fact, also=[], want=False, again=False, at=fact.at))
    fact.target, fact.also, fact.again = fact.also[0], [], True


__all__ = ["named_only", "two_seats"]
