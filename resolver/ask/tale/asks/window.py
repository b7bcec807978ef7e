"""Whether somebody who lies dying may still play a card against what felled him: 被砍到濒死，还能补一张闪吗.

While somebody is dying he and the others are asked for what rescues, and for nothing else; the run shows for what he is asked.
"""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Fact, Who
from resolver.ask.tale.settings.registers import PLAY_SKILLS

LATE = ("jink", "nullification", "slash")
FELLING = ("slash", "fire_slash", "thunder_slash", "savage_assault", "archery_attack", "duel", "fire_attack")


def settle(reader) -> None:
    """Rewrites the question where such a card is asked about after he was told to be dying."""
    tale = reader.tale
    ask, fact = tale.ask, tale.ask.fact if tale.ask is not None else None
    if ask is None or fact is None or ask.kind not in ("can", "happens") or ask.neg or ask.flip or fact.neg or fact.again:
        return
    if _idle_skill(reader):
        return
    play = fact if fact.kind == "use" else next((f for f in ask.needs if f.kind == "use" and not f.neg), None) if fact.kind == "offset" else None
    fell = next((f for f in tale.facts if f.kind == "dying" and not f.neg), None)
    if play is None or fell is None or play.unit not in LATE or play.by or play.zone == "save" or fell.at > play.at:
        return
    victim = fell.target or play.actor or reader.me()
    if play.unit == "slash" and play.actor is None and play.target is victim:
        return                  # 0血能被砍吗: it is aimed at him
    if play.actor not in (None, victim) or victim.many or any(f.kind in ("saved", "heals", "skill", "dies", "void") and not f.neg for f in tale.facts):
        return
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in FELLING and f is not play]
    if any(f.kind == "use" and not f.neg and f not in blows and f is not play for f in tale.facts) or len(blows) > 2:
        return
    blow = next((f for f in blows if f.at <= fell.at and f.actor is not victim), None)
    unit = blow.unit if blow is not None else "slash"
    if unit == "duel" and play.unit == "slash":
        return
    told = [f for f in tale.facts if f is not fell and f not in blows]
    if any(not f.neg and f.kind not in ("hurt", "effect") for f in told):
        return
    victim.lacks -= {play.unit}
    tale.laid += [*told, *[f for f in blows if f is not blow]]
    fell.target, victim.hp = victim, 1
    tale.facts[:] = [blow or Fact("use", None, victim, unit, card=Card(unit), at=-1, text=fell.text), fell]
    tale.facts[0].target = tale.facts[0].target or victim
    ask.kind, ask.fact, ask.contract, ask.unit = "window", Fact("use", victim, None, play.unit, at=play.at, text=play.text), "legality", None
    ask.needs.clear()


def _idle_skill(reader) -> bool:
    """队友濒死，刘备能仁德给他桃吗: a skill of the play phase while somebody is asked for 桃.  True where the question was rewritten."""
    tale = reader.tale
    ask, fact = tale.ask, tale.ask.fact
    named = [f for f in (fact, *ask.needs, *tale.facts) if f.kind == "skill" and not f.neg and f.unit in PLAY_SKILLS]
    gift = fact.kind == "gives" and fact.actor is not None and fact.actor.general is not None and "rende" in reader.skills_of(fact.actor.general)
    skill = fact if fact in named else named[0] if len(named) == 1 and (named[0].want or gift or fact.kind in ("use", "gives") and named[0] in ask.needs and fact.actor is named[0].actor) else None
    fell = next((f for f in tale.facts if f.kind == "dying" and not f.neg), None)
    if skill is not None and fell is not None and skill is not fact and skill.at < fell.at:
        return False            # 发动苦肉濒死后对自己用酒: what felled him
    if skill is None or fell is None or fell.at > fact.at or fell.target is None or fell.target.many or skill.actor is None or skill.actor.many or skill.unit == "huangtian":
        return False
    rest = [f for f in tale.facts if f is not fell and f is not skill]
    if any(f.kind in ("saved", "heals", "dies", "skill", "losehp") and not f.neg for f in rest) or any(f.kind == "use" and f.unit not in FELLING for f in rest):
        return False
    victim = fell.target
    blow = next((f for f in rest if f.kind == "use" and not f.neg and f.at <= fell.at and f.actor is not victim), None)
    unit = blow.unit if blow is not None else "slash"
    tale.laid += [f for f in [*rest, *ask.needs, fact] if f is not blow and f is not skill]
    victim.hp = 1
    tale.facts[:] = [blow or Fact("use", None, victim, unit, card=Card(unit), at=-1, text=fell.text), fell]
    tale.facts[0].target = tale.facts[0].target or victim
    if tale.facts[0].actor is None:
        tale.facts[0].actor = Who("+attacker", "某人")
        tale.whos.append(tale.facts[0].actor)
    ask.kind, ask.fact, ask.contract, ask.unit = "window", Fact("skill", skill.actor, None, skill.unit, at=fact.at, text=skill.text), "legality", None
    ask.needs.clear()
    return True


@reads("window")
def read_window(t, ask):
    seat = t.at(ask.fact.actor)
    start = next((k for k, s in enumerate(t.steps) if s.slug == "dying.enter" and (s.actor == seat or ask.fact.kind == "skill")), None)
    if start is None:
        return None
    if ask.fact.kind == "skill":
        offered = any(s.slug == "ask" and s.actor == t.at(ask.fact.actor) and ask.fact.unit in s.data["what"] for s in t.steps[start:])
        return yes_no(offered, f"濒死时{'可以' if offered else '不能'}发动【{t.table.zh(ask.fact.unit)}】", (t.steps[start],))
    asked = [s for s in t.steps[start:] if s.slug == "ask" and s.actor == seat and ("peach" in s.data["what"] or ask.fact.unit in s.data["what"])]
    if not asked:
        return None
    offered = any(ask.fact.unit in s.data["what"] for s in asked)
    name = t.table.zh(ask.fact.unit)
    return yes_no(offered, f"濒死时{'可以' if offered else '不能'}使用【{name}】", tuple(asked[:1]))


__all__ = ["settle"]
