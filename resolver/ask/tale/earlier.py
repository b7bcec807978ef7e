"""What is told to have happened before a deed that stands ahead of it in the sentence: 砍之前喝过酒, 出手前换了马.

`settle(tale, toks)` puts the facts into the order in which they came about; a deed named only as the time (出手前) is the one told already.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.model import Fact, Tale

WORDS = ("前", "之前", "以前")
STRIKING = ("出手", "动手", "下手", "出刀", "动刀", "开打")
DEEDS = ("use", "skill")


def _clause(toks: list, k: int) -> tuple[int, int]:
    """(first, last) token index of the clause around `k`; where the word of time ends it, the next clause belongs to it."""
    start = k
    while start and not toks[start - 1].has("STOP", "ASKED"):
        start -= 1
    end = k + 1
    if end < len(toks) and toks[end].has("STOP"):
        end += 1
    while end < len(toks) and not toks[end].has("STOP", "ASKED"):
        end += 1
    return start, end - 1


def _same(a: Fact, b: Fact) -> bool:
    alike = a.unit == b.unit or {a.unit, b.unit} <= units.SLASHES
    return a.kind == b.kind and alike and not b.neg and not b.want and (b.actor is None or a.actor in (None, b.actor)) and (a.target is None or b.target in (None, a.target)) and a.n in (None, 1)


def _already(tale: Tale, toks: list) -> None:
    """换成了青釭剑，这回合已经砍了三刀: the blows came before the change."""
    blow = tale.facts[-1] if tale.facts else None
    if blow is None or blow.kind != "use" or blow.unit not in units.SLASHES or blow.neg or blow.want or not any(t.has("ALREADY") or t.text.startswith("已经") for t in toks if blow.at - 6 <= t.at <= blow.at):
        return
    put = next((f for f in tale.facts[:-1] if f.kind == "use" and f.unit in units.WEAPONS and not f.neg and f.actor in (None, blow.actor)), None)
    if put is not None and not any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts[:-1]):
        tale.facts.remove(blow)
        blow.at = put.at - 0.5
        tale.facts.insert(tale.facts.index(put), blow)


def settle(tale: Tale, toks: list) -> None:
    """Changes the order of `tale.facts` in place."""
    if "last turn" in tale.notes:
        when = [t.at for t in toks if t.has("LASTTURN")]
        told = [f for f in tale.facts if len(when) == 1 and f.at > when[0]]
        if told and all(f.kind == "use" and f.neg and f.unit in units.SLASHES | {"analeptic"} for f in told):
            tale.facts[:] = [f for f in tale.facts if f not in told]        # 上一轮没出杀: nothing of it is left
            tale.notes.remove("last turn")
    _already(tale, toks)
    for k, tok in enumerate(toks):
        if not (tok.has("BEFORE") and tok.text in WORDS):
            continue
        start, end = _clause(toks, k)
        time = next((f for f in reversed(tale.facts) if f.kind in DEEDS and not f.neg and toks[start].at <= f.at < tok.at), None)
        if time is None and any(t.has("ATTACK", "DAO") or t.text in STRIKING for t in toks[start:k]):
            time = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.at < toks[start].at), None)
        if time is None or any(t.has("AGAIN", "NTH") for t in toks[start:k]):
            continue
        done = [f for f in tale.facts if f.kind in DEEDS and tok.at < f.at <= toks[end].at]
        if not done:
            continue
        told = next((f for f in tale.facts if f is not time and f.at < time.at and _same(time, f)), None)
        if told is not None:
            tale.facts.remove(time)
            time = told
        for fact in done:
            tale.facts.remove(fact)
            fact.at = time.at
        time.at += 1
        if time.unit in units.SLASHES and any(f.unit in marks.WANTS_SLASH for f in done):
            time.zone = "apart"     # 出杀前用了决斗: a blow of its own, no answer in the duel
        at = next(i for i, f in enumerate(tale.facts) if f is time)
        tale.facts[at:at] = done


__all__ = ["settle"]
