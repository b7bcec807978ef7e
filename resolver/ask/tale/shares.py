"""On whom a trick for many is countered (五谷丰登，对乙的效果被无懈了; 抵消了甲的那份): 无懈可击 takes away its effect on one person, and the words say on which."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.checks.doubts_asked import NAMED, seat_of
from resolver.ask.tale.model import Tale, Who

EFFECT = ("效果", "结算", "那份", "部分", "那一份", "影响")


def _named(tale: Tale, toks: list):
    """The one person whose share is spoken of as countered, None where there is none or more."""
    found = []
    start = 0
    for k, tok in enumerate([*toks, None]):
        if tok is not None and not tok.has("STOP"):
            continue
        part, start = toks[start:k], k + 1
        stop = next((j for j, t in enumerate(part) if t.has("OFFSET") or t.has("CARD") and t.val == "nullification"), None)
        if stop is None:
            continue
        for j, one in enumerate(part):
            if not one.has(*NAMED) or one.has("SELF"):
                continue
            before, then = part[j - 1] if j else None, part[j + 1] if j + 1 < len(part) else None
            owned = then is not None and then.has("DE")
            share = owned and (before is not None and before.has("TO") or j > stop and before is not None and before.has("OFFSET", "CARD") or j == 0 and j + 2 < len(part) and (part[j + 2].has("BEI") or part[j + 2].text in EFFECT))
            if share and (who := seat_of(tale, one)) is not None:
                found.append(who)
    return found[0] if len(found) == 1 else None


def settle(tale: Tale, toks: list) -> None:
    """Gives the told 无懈可击 the person on whom it takes the trick away."""
    mass = [f for f in tale.facts if f.kind == "use" and f.unit in units.MASS and not f.neg]
    stops = [f for f in tale.facts if f.kind == "use" and f.unit == "nullification" and not f.neg]
    if len(mass) != 1 or len(stops) != 1:
        return
    who = _named(tale, toks)
    asked = tale.ask.fact
    if who is not None and mass[0].actor is None and asked is not None and any(w is not None and w is not who and not w.many for w in (asked.actor, asked.target)):
        mass[0].actor = Who("+user", "使用者")      # 乙还要出杀吗: another of those it is used on
        tale.whos.append(mass[0].actor)
    if who is not None and who is not stops[0].target:
        stranger = stops[0].target
        stops[0].target = who
        if stranger is not None and stranger.me and not any(x in tale.text for x in "我咱俺"):
            tale.whos[:] = [w for w in tale.whos if w is not stranger]


__all__ = ["settle"]
