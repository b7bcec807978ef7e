"""Deeds told one after the other (又, 后来, 第二次): each is to have its own place in a run."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Fact, Tale
from resolver.ask.tale.things import PASSIVE

KINDS = ("judge", "gives", "skill", "use", "hurt", "heals", "losehp", "discards", "gains", "draws")
NEXT = Lazy("又|再|后来|接着|随后|之后|然后|第二|第三|下一|另一|另外")


def told_apart(tale: Tale) -> list[list[Fact]]:
    """Groups of told deeds of one kind (and card or skill) between which the question says that one follows the other."""
    groups: list[list[Fact]] = []
    for fact in sorted((f for f in tale.facts if not f.neg and not f.want and f.kind in KINDS and (f.at or -1) >= 0 and not (f.kind == "skill" and f.unit in PASSIVE)), key=lambda f: f.at):
        for group in groups:
            last = group[-1]
            between = tale.text[int(last.at):int(fact.at)]
            if (last.kind, last.unit) == (fact.kind, fact.unit) and (last.actor is fact.actor or None in (last.actor, fact.actor)) and (NEXT.search(between) or last.by != fact.by and re.search("外加|加上|加|和|再|又", tale.text[max(0, int(last.at) - 8):int(fact.at)])) and (last.by != fact.by or re.search("[,;。，；]", between) or re.search("第[二三四]", between)):
                group.append(fact)
                break
        else:
            groups.append([fact])
    return [g for g in groups if len(g) > 1]


def again(tale: Tale) -> None:
    """Marks the later deeds of such a group as done once more."""
    for group in told_apart(tale):
        for fact in group[1:]:
            if fact.kind in ("skill", "use"):
                fact.again = True


def borne(tale: Tale, trace) -> bool:
    """Whether a run has a place for each of them, and whoever is told to die first dies first."""
    return _deaths(tale, trace) and all(len({k for f in group for k in trace.find(f) if trace.steps[k].slug != "judge.result" or f.zone == "changed"}) >= len(group) for group in told_apart(tale))


def _deaths(tale: Tale, trace) -> bool:
    """孙权放南蛮被刚烈弹死，接着反贼死在南蛮上: the one after the other, where no 前 or 之前 turns the order round."""
    told = [f for f in sorted(tale.facts, key=lambda f: f.at or -1) if f.kind == "dies" and not f.neg and not f.want and f.target is not None and not f.target.many and (f.at or -1) >= 0]
    for a, b in zip(told, told[1:]):
        if a.target is b.target or "前" in tale.text[int(a.at):int(b.at) + len(b.text) + 2]:
            continue
        first, then = trace.find(a), trace.find(b)
        if first and then and first[0] > then[0]:
            return False
    return True


__all__ = ["again", "borne", "told_apart"]
