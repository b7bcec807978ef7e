"""How a spoken skill or weapon effect is written as `when` lines, with the occasion it needs.

One function per skill whose line is more than `甲 发动 X`. An occasion that the question does not tell is made: a 杀 at the
owner for skills after damage, a 杀 by the owner for skills of the attacker, the phase for skills of a phase.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.skill_lines import acting, answering, own
from resolver.ask.skill_lines.common import _say, _to, _occasion, _converted, PASSIVE, CONVERTED
from resolver.ask.skill_lines.weapons import _equipment

_OWN = {name[1:]: fn for module in (acting, answering, own) for name, fn in vars(module).items() if name.startswith("_") and name[1:].isalpha() and callable(fn) and fn.__module__ == module.__name__}


def tell(story, event, i: int) -> None:
    """Writes the lines of one skill event. Raises CannotCompile when there is no way to say it."""
    skill = event.by
    if skill in units.EQUIPS:
        return _equipment(story, event, i)
    if skill not in story.board.book.skills:
        raise CannotCompile(f"技能【{story.lexicon.name('skill', skill)}】不在这个版本里")
    if event.negated and not event.asked:
        if story.late:
            owner = story.owner_seat(skill, event.actor)
            before = len(story.lines)
            event.negated = False
            tell(story, event, i)
            if len(story.lines) > before:
                story.lines[-1] = f"{owner.name} 不发动 {story.zh(skill)}"
        return None
    owner = story.owner_seat(skill, event.actor)
    if skill in PASSIVE and skill not in ("yingzi", "buqu"):
        if event.asked or skill in ("kuanggu", "wushuang"):
            _occasion(story, skill, owner, event, i)
        return None
    if skill in CONVERTED:
        if any(e.kind == "convert" for e in story.events):
            return None
        return _converted(story, skill, owner, event, i)
    handler = _OWN.get(skill)
    if handler is not None:
        return handler(story, owner, event, i)
    _occasion(story, skill, owner, event, i)
    _say(story, f"{owner.name} 发动 {story.zh(skill)}{_to(story, event)}")
    return None
