"""A seat that lies face down has no phases in its turn: what a board opens with is then the turn itself."""

from __future__ import annotations


from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.settings.registers import PHASE_SKILLS, PLAY_SKILLS
from resolver.ask import units


LATER = Lazy("翻面的(?:那个?|这个?)?回合|背面的回合|轮到|下个?一?个?回合|那个?回合|跳过的回合|[他她我]的?回合|自己的?回合|下次")


PLAYED = units.SLASHES | units.MASS | units.AIMED | {"ex_nihilo", "analeptic"}


def told_over(tale: Tale) -> None:
    """据守翻面了，轮到他的回合，乐判不判: what is asked of the turn that comes is asked of a seat that lies face down."""
    asked = tale.ask.fact
    after = "turn after" in tale.notes
    if not after:
        _struck(tale)
    elif asked is not None and tale.ask.kind == "can" and not tale.ask.needs and (asked.kind == "use" and not asked.by and asked.zone != "save" and asked.unit in PLAYED or asked.kind == "skill" and asked.unit in PLAY_SKILLS):
        tale.ask.kind, tale.ask.contract = "happens", "outcome"         # 下回合能出杀吗: whether he comes to play at all
        asked = tale.ask.fact = Fact("phase", asked.actor, zone="出牌", at=asked.at, text=asked.text)
    if asked is not None and asked.kind == "skill" and asked.unit in PHASE_SKILLS and tale.ask.kind in ("can", "happens") and not tale.ask.neg and not tale.ask.needs and asked.actor is not None and (after or LATER.search(tale.text)) and (asked.actor.turned or any(f.kind == "flips" and not f.neg for f in tale.facts)) and asked.unit != "jushou":
        tale.ask.kind, tale.ask.contract = "happens", "outcome"         # 翻面的回合还洛神吗: whether that turn comes at all
        asked = tale.ask.fact = Fact("phase", asked.actor, zone="准备", at=asked.at, text=asked.text)
    elif after and asked is not None and asked.kind == "draws" and not asked.unit and not tale.ask.needs and asked.actor is not None and not asked.n:
        tale.ask.kind, tale.ask.contract = "happens", "outcome"
        asked = tale.ask.fact = Fact("phase", asked.actor, zone="摸牌", at=asked.at, text=asked.text)
    who = (asked.actor or asked.target) if asked is not None else None
    holders = [w for w in tale.whos if w.judge and not w.many]
    if who is None and asked is not None and asked.kind in ("judge", "effect", "skips") and len(holders) == 1:
        who = asked.actor = holders[0]
    lain = who is not None and bool(who.judge) and asked.kind in ("judge", "effect", "skips")        # 据守后被乐了，还判吗: in the turn that comes
    if who is None or who.many or asked.kind not in ("judge", "phase", "draws", "skips", "passes", "effect") or tale.ask.kind not in ("can", "must", "happens") or not lain and not LATER.search(tale.text):
        if after:
            raise CannotCompile("下一回合的事")
        return
    over = [f for f in tale.facts if not f.neg and f.at < asked.at and (f.kind == "skill" and f.unit == "jushou" and f.actor in (who, None) or f.kind == "flips" and f.target in (who, None))]
    if not over or asked.kind == "draws" and "据守能" in tale.text:
        if after:
            raise CannotCompile("下一回合的事")
        return
    who.turned = True
    tale.facts[:] = [f for f in tale.facts if f not in over and not (f.kind in ("resets", "skips") and f.target in (who, None) and not f.neg)]


def _struck(tale: Tale) -> None:
    """据守后翻着面，别人砍他: he lies face down in the turn of another."""
    rest = [f for f in tale.facts if f.kind == "skill" and f.unit == "jushou" and not f.neg and f.actor is not None]
    blow = next((f for f in tale.facts if f.kind == "use" and not f.neg and rest and f.at > rest[-1].at and f.target is rest[-1].actor and f.actor is not rest[-1].actor), None)
    if len(rest) == 1 and blow is None and not any(f.kind == "use" for f in tale.facts):
        blow = next((f for f in tale.facts if f.kind in ("dying", "hurt") and not f.neg and f.at > rest[-1].at and f.target is rest[-1].actor), None)
    asked = tale.ask.fact
    if len(rest) == 1 and len(tale.facts) == 1 and asked is not None and tale.ask.kind == "can" and asked.kind == "use" and asked.unit in ("jink", "nullification") and not asked.by and asked.actor is rest[-1].actor:
        slug = "slash" if asked.unit == "jink" else "ex_nihilo"
        blow = Fact("use", Who("对方", "对方"), asked.actor if slug == "slash" else None, slug, card=Card(slug), at=asked.at - 1, text="杀")       # 据守后能出闪吗: something is used that it answers
        tale.whos.append(blow.actor)
        tale.facts.append(blow)
    if len(rest) != 1 or blow is None or tale.ask.kind not in ("can", "must", "happens") or tale.ask.fact in rest or rest[-1].actor.hand is not None:
        return
    who = rest[-1].actor
    who.turned = True
    tale.facts[:] = [f for f in tale.facts if f is not rest[-1] and not (f.kind == "flips" and f.target in (who, None) and not f.neg) and not (f.kind == "draws" and f.actor is who and f.at < blow.at)]


def turn_over(table) -> None:
    """Lets the turn of such a seat begin as a turn.  Raises CannotCompile where more is told of that turn."""
    if not table.lines:
        return
    seat = next((s for s in table.board.seats if s.turned_over and table.lines[0].startswith(f"{s.name} 进入 ")), None)
    if seat is None or table.lines[0].endswith("回合"):
        return
    if len(table.lines) > 1:
        raise CannotCompile("背面朝上的角色的回合没有说清楚")
    table.lines[0] = f"{seat.name} 进入 回合"


__all__ = ["told_over", "turn_over"]
