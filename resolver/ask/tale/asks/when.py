"""Whether the asked deed, where a run does it, lies in the phase and the turn that the question names (出牌阶段, 回合外, 自己的回合).

A skill of one phase named in another is never invoked there; a card of the idle point is used in no other phase; otherwise nothing is known.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.asks import begun
from resolver.ask.tale.deeds.nouns import PHASES
from resolver.ask.tale.settings.registers import PHASE_SKILLS

SLUG = {"prepare": "准备", "judge": "判定", "draw": "摸牌", "play": "出牌", "discard": "弃牌", "finish": "结束"}
OWN_PLAY = units.AIMED - units.SLASHES | {"ex_nihilo"}     # cards of one's own play phase
OTHERS_TURN = Lazy("(别人|对面|对方|对家|人家|上家|下家|队友|敌人|其他人|他人)的?回合(?!外|结束后|开始前|之前|之后|后|前)")


def misplaced(tale, trace, ask) -> str:
    """'' where the deed stands where it was asked of, `never` where it can stand nowhere else, `unsure` otherwise."""
    fact = ask.fact
    if fact is None or fact.kind not in ("use", "skill", "draws", "discards", "gives"):
        used = any(f.kind == "use" and f.unit in ("peach", "analeptic", "ex_nihilo") for f in [*tale.facts, *ask.needs])
        played = [*ask.needs, *(f for f in tale.facts if f.unit in ("peach", "analeptic") and not f.neg)]
        doers = {trace.steps[k].actor for f in played if f.kind == "use" for k in trace.find(f)}
        elsewhere = bool(doers) and trace.run.game.current not in doers and all(f.kind != "use" or trace.find(f) for f in ask.needs)
        mine = tale.own_turn is not None and any(f.kind == "use" and f.actor is tale.own_turn for f in ask.needs) and trace.run.game.current != trace.at(tale.own_turn)
        return "unsure" if mine or "out of turn" in tale.notes and used and not elsewhere else ""
    if too_late := begun.late(tale, trace, fact):
        return too_late
    wanted, out = tale.asked_phase, "out of turn" in tale.notes
    if wanted is not None and re.search(f"{wanted}阶段(?:开始)?(?:之前|以前|前)", tale.text):
        wanted = None       # 判定阶段之前能神速吗: not in it
    own = tale.own_turn
    whose = turn_of(tale)
    if whose is not None and fact.actor is not None and fact.actor is not whose and fact.kind == "skill" and fact.unit in PHASE_SKILLS:
        return "never"
    if wanted is None and not out and own is None:
        return ""
    line = trace.table.asked
    found = trace.find(fact)
    phase, turn = "出牌", trace.run.game.current
    if line is None or found:
        if not found:
            return ""
        at = found[0] if line is None else found[-1]       # an asked line is the last of its kind
        before = [s for s in trace.steps[: at + 1] if s.slug.startswith("phase.") and s.data.get("phase") in SLUG]
        if before:
            phase, turn = SLUG[before[-1].data["phase"]], before[-1].actor
        doer = trace.steps[at].actor
    else:
        doer = trace.at(fact.actor)
    bound = fact.kind == "skill" and fact.unit in PHASE_SKILLS or line is not None or fact.kind == "use" and fact.unit in OWN_PLAY
    if fact.unit == "keji" and (wanted == "弃牌" or wanted == "结束" and "结束阶段" not in tale.text):
        return ""       # 回合末还能克己吗: it stands between the two phases, in place of the later one
    if wanted is not None and phase != wanted:
        return "never" if bound else "unsure"
    if out and doer == turn:
        return "never" if bound else "unsure"
    if own is not None and fact.actor is own and doer != turn:
        return "unsure"
    return ""


def told(reader, clause: list) -> None:
    """出牌阶段一开始曹仁就要据守，能提前吗: the phase stands in the clause that names the asked skill."""
    tale, fact = reader.tale, reader.tale.ask.fact
    whose = OTHERS_TURN.search(tale.text)
    if whose is not None and fact is not None and fact.actor is not None and fact.actor.label != whose.group(1) and tale.own_turn is None and "out of turn" not in tale.notes:
        tale.notes.append("out of turn")        # 对面回合刚要砍我: where no clause of its own says so
    if tale.ask.kind != "can" or fact is None or fact.kind != "skill" or fact.unit not in PHASE_SKILLS or tale.asked_phase is not None or tale.phase is None or not clause or fact.at >= clause[0].at:
        return
    start = max(tale.text.rfind(stop, 0, fact.at) for stop in ",.;?!") + 1
    named = [t for t in reader.toks if start <= t.at < fact.at and t.has(*PHASES)]
    between = [t for t in reader.toks if named and named[-1].at < t.at < fact.at]
    if len(named) == 1 and not named[0].has("DRAW", "DISC", "USE") and not any(t.has("NEG", "NOHAVE", "USE", "ATTACK", "INV", "SKIP", "END", "AND") or t.text in ("结束", "之后", "后", "完") for t in between):
        tale.asked_phase = next(PHASES[k] for k in PHASES if named[0].has(k))


def turn_of(tale):
    """Whose turn the question speaks of by name (刘备回合), None without one or with several."""
    named = [w for w in tale.whos if re.search(re.escape(w.label) + "(?:自己)?的?回合(?!结束|外|过|完|前)", tale.text)]
    return named[0] if len(named) == 1 else None


def own_turn_instead(tale, trace, ask) -> bool:
    """Whether a board stands in the turn of the doer though the question asks of another's."""
    fact = ask.fact
    if fact is not None and fact.kind == "use" and fact.unit in OWN_PLAY:
        return False        # 对面回合里奇袭他: no such moment in another's turn, whatever stops it in one's own
    return "out of turn" in tale.notes and fact is not None and fact.actor is not None and fact.kind in ("use", "skill") and trace.at(fact.actor) is not None and trace.at(fact.actor) == trace.run.game.current


__all__ = ["misplaced", "own_turn_instead", "told", "turn_of"]
