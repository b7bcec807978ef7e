"""Lines of 连营, 枭姬, 不屈 and 蛊惑."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.skill_lines.common import _say, _use, attack


def _lianying(story, owner, event, i):
    if story.use is None:
        attacker = story.other_than(owner)
        story._turn(attacker)
        owner.stated_hand = None
        slash = story.board.give(attacker, Card("slash"))
        jink = story.board.give(owner, Card("jink"))
        n = story.say(f"{attacker.name} 使用 {slash} 对 {owner.name}")
        story.use = _use("slash", attacker, [owner], n)
        story.say(f"{owner.name} 使用 {jink}")
        story.jinked = owner
    _say(story, f"{owner.name} 发动 连营")


def _xiaoji(story, owner, event, i):
    if story.use is None and not story.lines:
        other = story.other_than(owner)
        story._turn(other)
        text = story.board.give(other, Card("dismantlement"))
        equip = owner.equipment[0] if owner.equipment else story.board.equip(owner, "chitu")
        story.say(f"{other.name} 使用 {text} 对 {owner.name}")
        story.say(f"{other.name} 选 {owner.name} 装备 {equip}")
        story.assume(f"{other.name}用【过河拆桥】弃置{owner.name}的装备")
    elif story.use is not None and story.use.slug in ("dismantlement", "snatch") and owner in story.use.targets and not any(" 选 " in l for l in story.lines):
        equip = owner.equipment[0] if owner.equipment else story.board.equip(owner, "chitu")
        story.say(f"{story.use.actor.name} 选 {owner.name} 装备 {equip}")
    elif story.picking() and not any(" 选 " in l for l in story.lines):
        picker, victim = story.pick
        equip = owner.equipment[0] if owner.equipment else story.board.equip(owner, "chitu")
        story.say(f"{picker.name} 选 {owner.name} 装备 {equip}")
    _say(story, f"{owner.name} 发动 枭姬")


def _buqu(story, owner, event, i):
    if story.want is not None and story.want.kind == "turned" and not owner.piles:
        if story.damaged is None:
            attack(story, owner)
            owner.hp = owner.hp or 1
        for value in (2, 4, 6, 8, 10, 12):
            try:
                story.board.draw_pile.append(story.board.card(Card(number=value)))
            except CannotCompile:
                continue
        _say(story, f"{owner.name} 发动 不屈")
        return
    if event.asked and not owner.piles:
        if story.damaged is None:
            attack(story, owner)
            owner.hp = owner.hp or 1
        _say(story, f"{owner.name} 发动 不屈")


def _guhuo(story, owner, event, i):
    """蛊惑: the claimed card follows; doubted, true or false as the question tells."""
    told = None if event.card else next((e for e in story.events[i + 1:i + 3] if e.kind in ("use", "respond", "convert") and e.card), None)
    slug = told.card.slug if told else event.card.slug if event.card else None
    said = told.card if told else event.card
    text = story.frame.text
    doubted = any(w in text for w in ("质疑", "拆穿", "戳穿")) and not any(w in text for w in ("没人质疑", "无人质疑", "不质疑"))
    false = doubted and any(w in text for w in ("假的", "假牌", "拆穿", "戳穿", "是假"))
    if slug is None and event.word != "give":
        slug = "slash"
        story.assume("声明的是【杀】")
    if slug is None or event.word == "give":
        raise CannotCompile("没有说蛊惑声明的是什么牌" if slug is None else "蛊惑的牌不是使用或打出")
    if told is not None:
        story.done.add(id(told))
        if story.want is not None and story.want.event is told:
            story.merge_asked(told)
    true_not_heart = "不是红桃" in text
    want = Card(None if false else slug, "heart" if said and said.suit == "heart" else "spade" if true_not_heart and slug == "nullification" else None, said.color if said else None)
    if false:
        want = Card("dismantlement")
    if told is not None and told.kind == "respond" or slug in ("jink", "nullification"):
        if slug == "jink" and story.use is None:
            attack(story, owner)
        card = story.board.give(owner, want)
        _say(story, f"{owner.name} 发动 蛊惑 用 {card} 当 {story.zh(slug)}")
    else:
        strike = next((e for e in story.events[i + 1:] if e.kind == "use" and e.card.slug in units.SLASHES and e.targets), None) if slug in units.SLASHES else None
        targets = [story.seat(t) for t in (told.targets if told else [])] or [story.seat(t) for t in event.targets]
        if strike is not None and not targets:
            targets = [story.seat(t) for t in strike.targets]
            story.done.add(id(strike))
        if story.use is not None and story.use.slug == "collateral":
            targets = [story.use.second]
            story.use.slashed = True
        else:
            story._turn(owner)
            if not targets and slug in units.AIMED:
                targets = [story.other_than(owner)]
        card = story.board.give(owner, want)
        where = " 对 " + "、".join(t.name for t in targets) if targets and slug not in units.SELF else ""
        n = _say(story, f"{owner.name} 发动 蛊惑 用 {card} 当 {story.zh(slug)}{where}")
        before = story.use
        story.use = _use("slash" if slug in units.SLASHES else slug, owner, targets, n)
        story.use.slashed = True
        if slug in units.MASS:
            story.after = (owner, [])
        del before
        if targets and slug in units.SLASHES:
            story.damaged, story.damager = targets[0], owner
    line = story.asked_line
    if doubted and any(p.label.startswith("质疑") for p in story.frame.persons):
        doubted = True
    if doubted:
        doubter = _doubter(story, owner, i)
        story.say(f"{doubter.name} 选择 质疑")
        death = next((e for e in story.events[i + 1:] if e.kind == "death"), None)
        if death is not None:
            story.done.add(id(death))
            doubter.hp = doubter.hp or 1
    story.asked_line = line


def _doubter(story, owner, i):
    import re

    for match in re.finditer("质疑", story.reader.tag):
        who = story.reader.events.subject(max([a for a, b in story.reader.clauses() if a <= match.start()] or [0]), match.start())
        if who is not None and story.seat(who) is not owner:
            return story.seat(who)
    named = [k for k in story.persons() if story.frame.persons[k].label == "质疑者"]
    if named:
        return story.seat(named[0])
    some = [k for k in story.persons() if story.frame.persons[k].label in ("有人", "某人", "别人")]
    if some:
        return story.seat(some[0])
    other = story.use.actor if story.use is not None and story.use.actor is not owner else None
    return other or story.other_than(owner, *(story.use.targets if story.use else []))


# --- equipment -------------------------------------------------------------------------------------------------------------
