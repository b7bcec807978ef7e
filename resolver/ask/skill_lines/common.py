"""Occasions and helpers that the lines of several skills share."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card


PHASE = {"prepare": "准备阶段", "draw": "摸牌阶段", "discard": "弃牌阶段", "finish": "结束阶段"}
PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kuanggu", "jiuyuan", "buqu", "yingzi"})
CONVERTED = frozenset({"wusheng", "longdan", "qingguo", "jijiu"})


def _say(story, line: str) -> int:
    story.asked_line = story.say(line)
    return story.asked_line


def _to(story, event) -> str:
    return " 对 " + "、".join(story.seat(t).name for t in event.targets) if event.targets else ""


def _occasion(story, skill, owner, event, i) -> None:
    """Makes what the skill waits for, unless the story is already there."""
    kind = units.OCCASION.get(skill, "play")
    if story.in_play and kind in PHASE:
        story._turn(owner)
        return
    if kind in PHASE:
        word = PHASE[kind]
        if not any(line.startswith(f"{owner.name} 进入 {word}") for line in story.lines):
            if not story.lines:
                story.board.turn, story.board.phase = owner, word[:2]
            story.say(f"{owner.name} 进入 {word}")
        return
    if kind == "turn":
        if not story.lines:
            story.board.turn, story.board.phase = owner, "准备"
        story.say(f"{owner.name} 进入 回合")
        return
    if kind in ("damaged", "need_jink", "targeted", "jink", "lost_hand"):
        if story.use is not None and (owner in story.use.targets or owner in story.board.seats and story.damaged is owner or kind == "lost_hand"):
            return
        if story.damaged is owner or story.use is not None and skill in ("tianxiang",):
            return
        if story.use is not None and kind in ("damaged",) and story.use.actor is owner and story.use.slug not in ("slash",):
            return
        if story.lines and story.use is not None and owner is story.use.actor:
            return
        attack(story, owner, event)
        return
    if kind in ("slash", "damage"):
        if story.use is not None and story.use.slug in units.SLASHES | {"slash"}:
            return
        if story.lines and story.use is not None:
            return
        target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
        story._turn(owner)
        text = story.board.give(owner, Card("slash"))
        n = story.say(f"{owner.name} 使用 {text} 对 {target.name}")
        story.use = _use("slash", owner, [target], n)
        story.damaged, story.damager = target, owner
        story.assume(f"{owner.name}对{target.name}使用【杀】")
        return
    if kind == "trick":
        if story.use is not None:
            return
        story._turn(owner)
        text = story.board.give(owner, Card("ex_nihilo"))
        n = story.say(f"{owner.name} 使用 {text}")
        story.use = _use("ex_nihilo", owner, [owner], n)
        story.assume(f"{owner.name}使用【无中生有】")
        return
    if kind in ("judge", "own_judge"):
        if any("判定" in line or "发动 八卦阵" in line or "发动 铁骑" in line for line in story.lines):
            return
        subject = owner if kind == "own_judge" else story.other_than(owner)
        if not subject.judge_area:
            subject.judge_area.append(story.board.card(Card("indulgence")))
            story.assume(f"{subject.name}判定【乐不思蜀】")
        if not story.lines:
            story.board.turn, story.board.phase = subject, "判定"
        story.say(f"{subject.name} 进入 判定阶段")
        return
    if kind == "play":
        story._turn(owner)


def _use(slug, actor, targets, line):
    from resolver.ask.story import Use

    return Use(slug, actor, targets, line)


def attack(story, victim, event=None) -> None:
    """A 杀 at `victim` by whoever the question makes the attacker, else by somebody else."""
    attacker = next((story.seat(k) for k in story.persons() if story.frame.persons[k].label == "伤害者"), None)
    if attacker is victim:
        attacker = None
    if attacker is None:
        busy = [story.seat(e.actor) for e in story.events if e.actor is not None and e.kind in ("skill", "convert", "respond") and story.frame.persons[e.actor].general]
        free = [k for k in story.persons() if story.seat(k) is not victim and story.seat(k) not in busy]
        if not free or event is not None and event.by in ("hujia",):
            attacker = story.board.extra()
    if attacker is None:
        attacker = story.other_than(victim, *(story.seat(t) for t in (event.targets if event and event.by in ("tianxiang", "liuli") else [])))
    story._turn(attacker)
    text = story.board.give(attacker, Card("slash"))
    n = story.say(f"{attacker.name} 使用 {text} 对 {victim.name}")
    story.use = _use("slash", attacker, [victim], n)
    story.damaged, story.damager = victim, attacker
    story.assume(f"{attacker.name}对{victim.name}使用【杀】")


def _converted(story, skill, owner, event, i) -> None:
    """武圣 龙胆 倾国 急救 named without a conversion in words: the plain use of the skill."""
    stands, (slug, color, suit) = units.CONVERSIONS[skill]
    stands = stands or ("jink" if story.use is not None and owner in story.use.targets else "slash")
    want = Card(("slash" if stands == "jink" else "jink") if skill == "longdan" else slug, suit, color)
    if event.material:
        want = event.material[0]
    text = story.board.give(owner, want)
    if stands == "peach":
        return story._rescue(owner, text, skill)
    if stands == "jink":
        if story.use is None:
            attack(story, owner)
        verb = "使用" if story.use.slug in ("slash",) else "打出"
        _say(story, f"{owner.name} {verb} {text} 当 闪 凭 {story.zh(skill)}")
    elif stands == "peach":
        dying = next((s for s in story.board.seats if s.dying), story.damaged)
        if dying is None:
            raise CannotCompile("没有说谁濒死")
        if dying.hp is None:
            dying.hp = 1
        _say(story, f"{owner.name} 使用 {text} 当 桃 对 {dying.name} 凭 {story.zh(skill)}")
    elif story.use is not None and story.use.slug in ("savage_assault", "duel") and owner in story.use.targets:
        _say(story, f"{owner.name} 打出 {text} 当 杀 凭 {story.zh(skill)}")
    else:
        if story.use is not None and story.use.slug == "collateral":
            target = story.use.second
            story.use.slashed = True
        else:
            target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
            story._turn(owner)
        n = _say(story, f"{owner.name} 使用 {text} 当 杀 对 {target.name} 凭 {story.zh(skill)}")
        story.use = _use("slash", owner, [target], n)
        story.use.slashed = True
        story.damaged, story.damager = target, owner


# --- after damage ------------------------------------------------------------------------------------------------------


def _wounded(story, seat) -> None:
    """A patient is wounded unless the question says otherwise."""
    person = next((p for k, p in enumerate(story.frame.persons) if story.board.of.get(k) is seat), None)
    if seat.hp is None and not (person is not None and person.full_hp):
        seat.hp = story.board.max_of(seat) - 1
        story.assume(f"{seat.name}已受伤")


def _shu(story, owner) -> None:
    """激将 needs another 蜀 character."""
    if not any(s is not owner and (s.kingdom == "蜀" or getattr(story.board.book.generals.get(s.general or ""), "kingdom", "") == "shu") for s in story.board.seats):
        known = [story.seat(k) for k in story.persons() if story.seat(k) is not owner and (story.frame.persons[k].kingdom == "蜀"
                 or getattr(story.board.book.generals.get(story.frame.persons[k].general or ""), "kingdom", "") == "shu")]
        if not known:
            story.board.extra().kingdom = "蜀"


def _spare(story, seat) -> None:
    """One card more than the seat has used, so that there is something to take."""
    spent = sum(line.startswith((seat.name + " 使用", seat.name + " 弃置")) for line in story.lines)
    if seat.stated_hand is None and not seat.equipment and len(seat.hand) <= spent:
        seat.hand.append(story.board.card(Card()))
