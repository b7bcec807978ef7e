"""张辽被兵粮了，还能突袭吗: who has had a delayed trick laid before him is asked of his turn, in which it has its effect; 周泰0血 lives by the cards on him.

`settle(reader)` and `held_up(reader)` change the tale in place, where nothing else is told.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.checks.account import COLORS
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import PHASE_SKILLS, PLAY_SKILLS

STILL = Lazy("还(?:能|可以|可|会|有)")
LAID = Lazy("被(?:人|对面|对方|别人)?(?:贴|放|下|用|挂|上|丢|拍)?(?:了)?(?:一张)?(?:乐|兵粮)")
STANDING = ("use", "phase", "draws")        # what 周泰 does as he stands there


def settle(reader) -> None:
    """See module."""
    _struck(reader.tale)
    _nobody(reader)
    _handed_on(reader)
    _made_of(reader)
    _near_death(reader.tale)


def _near_death(tale) -> None:
    """被杀，队友给他一个桃; 苦肉时能用酒自救吗: who is saved, or saves himself, had one point left."""
    spoken = [f for f in [*tale.facts, tale.ask.fact] if f is not None and not f.neg]
    saves = next((f for f in spoken if f.kind == "use" and f.unit in ("peach", "analeptic") and not f.by and f.actor is not None and (f.target not in (None, f.actor) or f.zone == "save")), None)
    him = (saves.target or saves.actor) if saves is not None else None
    if him is None or him.many or him.hp is not None or him.full or him.wounded or any(f.kind in ("dying", "dies", "saved", "hurt", "effect") for f in spoken):
        return
    blow = next((f for f in tale.facts if f is not saves and not f.neg and (f.kind == "use" and f.unit in units.SLASHES | {"duel"} and f.target is him or f.kind == "skill" and f.unit == "kurou" and f.actor is him and (f.n or 1) == 1)), None)
    if blow is not None and blow.at < saves.at and all(f in (blow, saves) for f in tale.facts):
        him.hp, saves.zone = 1, "save"


def _made_of(reader) -> None:
    """甄姬能用黑桃出闪吗: a card of a face in which none is printed is one that a skill of his makes."""
    for fact in [f for f in (*reader.tale.facts, *reader.tale.ask.needs, reader.tale.ask.fact) if f is not None and f.kind == "use" and not f.by and f.card is not None and f.actor is not None and f.actor.general]:
        suit, number, color = fact.card.suit, fact.card.number, fact.card.color
        if not (suit or color) or any(slug == fact.unit and suit in (None, s) and number in (None, n) and color in (None, COLORS[s]) for s, n, slug in reader.book.faces):
            continue
        by = next((k for k in reader.skills_of(fact.actor.general) if k in units.CONVERSIONS and units.CONVERSIONS[k][0] == fact.unit), None)
        if by is not None:
            fact.by, fact.material, fact.card = by, (Card(None, suit, color, number),), Card(fact.unit)


def _handed_on(reader) -> None:
    """大乔把杀流离给孙权，孙权能用仁王盾挡吗: the armour of who is asked about, not of her it was aimed at."""
    tale, asked = reader.tale, reader.tale.ask.fact
    skill = next((f for f in tale.facts if f.kind == "skill" and f.unit == "liuli" and f.target is not None and not f.neg), None)
    if skill is None or asked is None or asked.kind not in ("void", "works") or asked.target is not skill.actor or asked.zone not in units.ARMORS or reader.subject is not skill.target:
        return
    if asked.zone in skill.actor.equipment and asked.zone not in skill.target.equipment:
        skill.actor.equipment.remove(asked.zone)
        skill.target.equipment.append(asked.zone)
    asked.target = skill.target


def _struck(tale) -> None:
    """A delayed trick laid before him of whose turn it is asked: 还能 takes it to have its effect, else the judgement is open."""
    asked = tale.ask.fact
    turned = [f for f in tale.facts if f.kind == "judge" and f.face is not None and not f.neg]
    if asked is not None and asked.kind == "skill" and asked.unit in PLAY_SKILLS and len(turned) == len(tale.facts) == 1 and asked.actor is not None and len(asked.actor.judge) == 1 and turned[0].actor in (None, asked.actor) and not tale.ask.needs:
        tale.judging = True         # 被乐了判红桃，还能制衡吗
        return
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
