"""张辽被兵粮了，还能突袭吗: who has had a delayed trick laid before him is asked of his turn, in which it has its effect; 周泰0血 lives by the cards on him.

`settle(reader)` and `held_up(reader)` change the tale in place, where nothing else is told.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.occasions import PHASE_SKILLS, PLAY_SKILLS

STILL = Lazy("还(?:能|可以|可|会|有)")
LAID = Lazy("被(?:人|对面|对方|别人)?(?:贴|放|下|用|挂|上|丢|拍)?(?:了)?(?:一张)?(?:乐|兵粮)")
STANDING = ("use", "phase", "draws")        # what 周泰 does as he stands there


def settle(reader) -> None:
    """See module."""
    _struck(reader.tale)
    _nobody(reader)


def _struck(tale) -> None:
    """A delayed trick laid before him of whose turn it is asked: 还能 takes it to have its effect, else the judgement is open."""
    asked = tale.ask.fact
    laid = tale.facts[0] if len(tale.facts) == 1 else None
    if asked is None or tale.ask.kind not in ("can", "happens") or tale.ask.needs:
        return
    if laid is not None and laid.kind == "use" and laid.unit in units.DELAYED - {"lightning"} and not laid.neg and not laid.want and not laid.by and laid.target is not None and laid.actor is not laid.target:
        him = laid.target
    else:
        him, laid = next((w for w in tale.whos if len(w.judge) == 1 and w.judge[0] != "lightning" and not w.many), None), None
        if him is None or tale.facts or asked.kind not in ("phase", "draws") and asked.actor is not None:
            return
    if asked.actor is None and asked.target is None and not any(w is not him and w.label in tale.text for w in tale.whos):
        asked.actor = him       # 被乐了还能出杀吗: of himself
    if asked.actor is not him or not _own(asked):
        return
    at, text, unit = (laid.at, laid.text, laid.unit) if laid is not None else (-1, "", him.judge[0])
    him.judge = him.judge or [unit]
    tale.judging = True
    tale.laid += tale.facts
    tale.facts.clear()
    if STILL.search(tale.text) and LAID.search(tale.text):
        tale.facts.append(Fact("effect", None, him, unit, at=at, text=text))


def _own(fact: Fact) -> bool:
    """Whether a deed is one of the own turn."""
    if fact.kind == "skill":
        return fact.unit in (*PHASE_SKILLS, *PLAY_SKILLS)
    if fact.kind == "use":
        return fact.zone != "save" and fact.unit not in ("jink", "nullification")
    return fact.kind in ("phase", "draws") and not fact.unit


def held_up(reader) -> None:
    """周泰0血能出杀吗: at nothing he lives by the cards on him, unless he is told to be dying."""
    tale, asked = reader.tale, reader.tale.ask.fact
    him = next((w for w in tale.whos if w.general and "buqu" in reader.skills_of(w.general)), None)
    if him is None or asked is None or asked.actor not in (him, None) or asked.actor is None and (len(tale.whos) > 1 or asked.target is not None) or asked.kind not in STANDING or asked.zone == "save" or any(t.has("DYING") for t in reader.toks):
        return
    fallen = [f for f in tale.facts if f.kind == "dying" and not f.neg and f.target is him and not f.text]
    spared = [f for f in tale.facts if f.kind == "skill" and f.unit == "buqu" and f.actor is him and not f.neg]
    if len(fallen) == 1 and len(fallen) + len(spared) == len(tale.facts):
        asked.actor = him
        tale.facts.clear()
        him.piles, him.hp = him.piles or 1, None


def _nobody(reader) -> None:
    """A seat that no word names and nothing happens to."""
    tale = reader.tale
    if any(t.has("THEY", "OPP", "YOU", "PEOPLE") for t in reader.toks):
        return
    facts = [*tale.facts, *tale.ask.needs, *tale.laid, *tale.ask.every, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    for who in [w for w in tale.whos if w.key == "对方" and w.label == "对方" and w.label not in tale.text]:
        if not any(who in (f.actor, f.target, *f.also) for f in facts) and not any(who in pair for pair in tale.distances) and who is not tale.own_turn and who is not tale.after and tale.ask.kind in ("can", "happens"):
            tale.whos.remove(who)


__all__ = ["held_up", "settle"]
