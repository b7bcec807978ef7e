"""别人回合用杀顶了南蛮，轮到自己回合…: what somebody answered in the turn of another, then what he may do in his own; or the other way round.

`settle(tale, toks)` gives the first turn to whoever attacked, so that the table passes it on to him; the tale is left alone where it tells anything else.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.settings.registers import PHASE_SKILLS, PLAY_SKILLS

NOTE = "two turns"
ATTACKS = units.MASS | units.SLASHES | {"duel"}
OUTCOMES = ("offset", "effect", "hurt", "won", "lost", "judge")


def _own(fact: Fact | None) -> bool:
    """Whether a deed is one of the own turn: a skill of its phases, a card of the play phase."""
    if fact is None or fact.actor is None or fact.actor.many:
        return False
    return fact.kind == "skill" and (fact.unit in PHASE_SKILLS or fact.unit in PLAY_SKILLS) or fact.kind == "use" and fact.zone != "save" and fact.unit in units.SLASHES | {"analeptic"}


def _other(tale: Tale) -> Who:
    """Somebody whose turn it is."""
    who = Who(f"+{len(tale.whos)}", next(n for n in "甲乙丙丁戊己" if n not in [w.label for w in tale.whos]))
    tale.whos.append(who)
    return who


def _answers(tale: Tale, border: int) -> None:
    """自己回合出过杀，别人回合南蛮还能出杀吗: his own turn first, then an attack in that of another."""
    fact = tale.ask.fact
    if tale.ask.kind not in ("can", "must") or fact is None or fact.kind != "use" or fact.unit not in ("slash", "jink") or fact.actor is None or fact.actor.many or fact.target is not None or fact.at < border or tale.ask.needs:
        return
    him = fact.actor
    later = [f for f in tale.facts if f.at > border]
    own = [f for f in tale.facts if f.at < border]
    if len(later) != 1 or later[0].kind != "use" or later[0].neg or units.ANSWERED_BY.get(later[0].unit) != fact.unit or later[0].actor is him or later[0].target not in (him, None) or not own \
            or any(f.kind != "use" or f.neg or f.by or f.actor not in (him, None) or f.unit not in units.SLASHES | {"analeptic"} for f in own):
        return
    for f in own:
        f.actor = him
    later[0].actor = later[0].actor or _other(tale)
    if later[0].unit not in units.MASS:
        later[0].target = him
    tale.notes = [n for n in tale.notes if n != "out of turn"] + [NOTE]
    tale.own_turn = None
    fact.again = fact.unit in units.SLASHES and any(f.unit in units.SLASHES for f in own)       # one more than in his own turn


def settle(tale: Tale, toks: list) -> None:
    out = [t for t in toks if t.has("OUTTURN")]
    mine = [t for t in toks if t.has("MYTURN")]
    ask = tale.ask
    works = next((n for n in ask.needs if n.kind == "skill"), None) if ask.fact is not None and ask.fact.kind == "works" else None
    fact = works or ask.fact
    if len(out) == len(mine) == 1 and mine[0].at < out[0].at:
        _answers(tale, out[0].at)
        return
    if len(out) != 1 or len(mine) != 1 or out[0].at > mine[0].at or not _own(fact) or fact.at < mine[0].at or ask.needs and works is None:
        return
    him, border = fact.actor, mine[0].at
    before = [f for f in tale.facts if f.at < border]
    attacks = [f for f in before if f.kind == "use" and not f.neg and f.unit in ATTACKS and f.actor is not him and f.target in (him, None) and not (f.actor is None and f.unit in units.SLASHES and f.target is None)]
    rest = [f for f in before if f not in attacks]
    if not attacks and len(rest) == 1 and rest[0].kind == "use" and rest[0].unit == "jink" and rest[0].actor is him and not rest[0].neg:
        attacks = [Fact("use", None, him, "slash", card=Card("slash"), at=-1)]      # 别人回合出了闪: at a 杀
        tale.facts.insert(0, attacks[0])
    if not attacks and len(rest) == 1 and rest[0].kind == "use" and rest[0].unit in units.SLASHES and rest[0].actor is him and rest[0].target is None and not rest[0].neg and not rest[0].by:
        attacks = [Fact("use", None, None, "savage_assault", card=Card("savage_assault"), at=-1)]      # 别人回合打出过杀: in answer to something
        tale.facts.insert(0, attacks[0])
    if len(attacks) != 1 or any(f.kind == "use" and f.actor not in (him, None) or f.kind not in ("use", *OUTCOMES) for f in rest) or any(not f.neg and f.actor not in (him, None) for f in tale.facts if f.at > border):
        return
    attack = attacks[0]
    attack.actor = attack.actor or _other(tale)
    if attack.unit not in units.MASS:
        attack.target = him
    for f in rest:
        if f.kind == "use" and f.actor is None and not f.neg:
            f.actor = him
    for f in [*tale.facts, ask.fact]:
        if f.at > border and f.kind == "use" and f is not attack:
            f.actor = f.actor or him
            f.zone = "apart" if f.unit in units.SLASHES and f.zone is None and not f.neg else f.zone      # no answer to the attack
    tale.notes = [n for n in tale.notes if n != "out of turn"] + [NOTE]


__all__ = ["NOTE", "settle"]
