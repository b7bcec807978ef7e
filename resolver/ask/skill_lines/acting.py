"""Lines of skills of a phase."""

from __future__ import annotations

import re

from resolver.ask.frames import Card
from resolver.ask.tagging import number
from resolver.ask.skill_lines.common import _say, _occasion, _use, _wounded


def _liegong(story, owner, event, i):
    _occasion(story, "liegong", owner, event, i)
    if any("发动 烈弓" in l for l in story.lines):
        return
    targets = story.use.targets
    for t in targets:
        if t.stated_hand is None and not t.hand:
            t.stated_hand = max(story.board.max_of(owner), owner.hp or 0)
        _say(story, f"{owner.name} 发动 烈弓" + (f" 对 {t.name}" if len(targets) > 1 else ""))


# --- own phases ----------------------------------------------------------------------------------------------------------


def _tuxi(story, owner, event, i):
    _occasion(story, "tuxi", owner, event, i)
    targets = [story.seat(t) for t in event.targets if story.seat(t) is not owner] or [story.other_than(owner)]
    while event.number and len(targets) < event.number:
        targets.append(story.board.extra())
    for t in targets:
        if not t.hand and t.stated_hand is None:
            t.stated_hand = 1
    _say(story, f"{owner.name} 发动 突袭 对 " + "、".join(t.name for t in targets))


def _luoyi(story, owner, event, i):
    _occasion(story, "luoyi", owner, event, i)
    _say(story, f"{owner.name} 发动 裸衣")
    line = story.asked_line
    if any(e.kind == "use" for e in story.events[i + 1:]) or event.targets:
        story.say(f"{owner.name} 进入 出牌阶段")
        story.board.turn_now = owner
    if event.targets and not any(e.kind == "use" for e in story.events[i + 1:]):
        target = story.seat(event.targets[0])
        text = story.board.give(owner, Card("slash"))
        n = story.say(f"{owner.name} 使用 {text} 对 {target.name}")
        story.use = _use("slash", owner, [target], n)
        story.damaged, story.damager = target, owner
    story.asked_line = line


def _yingzi(story, owner, event, i):
    if any(l.startswith(f"{owner.name} 进入 判定阶段") for l in story.lines):
        story.say(f"{owner.name} 进入 摸牌阶段")
    else:
        _occasion(story, "yingzi", owner, event, i)
    _say(story, f"{owner.name} 发动 英姿")


def _shensu(story, owner, event, i):
    first = event.word != "二"
    if not story.lines:
        story.board.turn, story.board.phase = owner, "准备"
    story.say(f"{owner.name} 进入 回合")
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    _say(story, f"{owner.name} 发动 神速 对 {target.name} 选 {'一' if first else '二'}")
    story.use = _use("slash", owner, [target], story.asked_line)


def _jushou(story, owner, event, i):
    _occasion(story, "jushou", owner, event, i)
    _say(story, f"{owner.name} 发动 据守")


def _keji(story, owner, event, i):
    if not owner.hand and owner.stated_hand is None:
        owner.stated_hand = story.board.max_of(owner) + 2
        story.assume(f"{owner.name}的手牌超过上限")
    _occasion(story, "keji", owner, event, i)
    _say(story, f"{owner.name} 发动 克己")


def _zhiheng(story, owner, event, i):
    story._turn(owner)
    worn = next((e for e in story.events[i + 1:] if e.kind == "take"), None)
    if worn is not None or "装备" in story.frame.text:
        if worn is not None:
            story.done.add(id(worn))
            story.merge_asked(worn)
        equip = owner.equipment[0] if owner.equipment else story.board.equip(owner, "chitu")
        _say(story, f"{owner.name} 发动 制衡 用 {equip}")
        return
    while event.number and len(owner.hand) < event.number and owner.stated_hand is None:
        owner.hand.append(story.board.card(Card()))
    if not owner.hand and owner.stated_hand != 0:
        owner.hand.append(story.board.card(Card()))
    cards = "、".join(owner.hand) or "空"
    _say(story, f"{owner.name} 发动 制衡 用 {cards}")


def _kurou(story, owner, event, i):
    story._turn(owner)
    _say(story, f"{owner.name} 发动 苦肉")
    story.damaged, story.damager = owner, None


def _fanjian(story, owner, event, i):
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    for e in story.events[i + 1:i + 2]:
        if e.kind == "death" and not event.targets and e.targets:
            target = story.seat(e.targets[0])
    if not owner.hand and owner.stated_hand != 0:
        owner.hand.append(story.board.card(Card(suit="diamond")))
    _say(story, f"{owner.name} 发动 反间 对 {target.name}")
    line = story.asked_line
    guessed = any(w in story.frame.text for w in ("猜中", "猜对", "猜到", "选对", "选中"))
    suit = {"♠": "黑桃", "♥": "红桃", "♣": "梅花", "♦": "方块"}[owner.hand[0][0]] if guessed and owner.hand else "红桃"
    if not guessed and owner.hand and owner.hand[0][0] == "♥":
        suit = "黑桃"
    story.say(f"{target.name} 选择 {suit}")
    story.damaged, story.damager = target, owner
    story.asked_line = line


def _lijian(story, owner, event, i):
    story._turn(owner)
    targets = [story.seat(t) for t in event.targets]
    loser = next((e for e in story.events[i + 1:] if e.kind == "death"), None)
    dead = story.seat(loser.targets[0]) if loser is not None and loser.targets else next((story.seat(k) for k in story.persons() if story.frame.persons[k].role == "rebel"), None) if loser is not None else None
    winner = next((story.seat(k) for k in story.persons() if story.frame.persons[k].label == "赢家"), None)
    if dead is not None and len(targets) < 2:
        targets = [winner or story.other_than(owner, dead), dead]
        dead.hp = dead.hp or 1
    rest = [story.seat(k) for k in story.persons() if story.seat(k) not in (owner, *targets) and story.frame.persons[k].label not in ("赢家", "死者")]
    death = next((e for e in story.events[i + 1:] if e.kind == "death" and e.targets), None)
    while len(targets) < 2:
        targets.append(rest.pop(0) if rest else story.board.extra())
    if death is not None:
        victim = story.seat(death.targets[0])
        if victim is targets[0]:
            targets.reverse()
    text = story.board.give(owner, Card())
    n = _say(story, f"{owner.name} 发动 离间 对 {targets[0].name}、{targets[1].name} 用 {text}")
    story.use = _use("duel", targets[0], [targets[1]], n)
    story.damaged, story.damager = targets[1], targets[0]
    for e in story.events[i + 1:i + 3]:
        if e.kind == "use" and e.card.slug == "duel":
            story.done.add(id(e))


def _rende(story, owner, event, i):
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    told = re.search("给(?:了|出)?[^,.?]{0,4}?([一两二三四五六1-6])张", story.frame.text)
    n = number(told.group(1)) if told else 2
    if owner.stated_hand is None:
        while len(owner.hand) < n:
            owner.hand.append(story.board.card(Card()))
    _say(story, f"{owner.name} 发动 仁德 对 {target.name} 用 " + "、".join(owner.hand[:n]))


def _jieyin(story, owner, event, i):
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    while len(owner.hand) < 2 and owner.stated_hand is None:
        owner.hand.append(story.board.card(Card()))
    _wounded(story, target)
    _say(story, f"{owner.name} 发动 结姻 对 {target.name} 用 " + "、".join(owner.hand[:2]))


def _qingnang(story, owner, event, i):
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else owner
    text = story.board.give(owner, Card())
    _wounded(story, target)
    _say(story, f"{owner.name} 发动 青囊 对 {target.name} 用 {text}")


def _guose(story, owner, event, i):
    if any(e.kind == "convert" for e in story.events):
        return
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    text = story.board.give(owner, event.material[0] if event.material else Card(suit="diamond"))
    n = _say(story, f"{owner.name} 使用 {text} 当 乐不思蜀 对 {target.name} 凭 国色")
    story.use = _use("indulgence", owner, [target], n)


def _qixi(story, owner, event, i):
    if any(e.kind == "convert" for e in story.events):
        return
    story._turn(owner)
    target = story.seat(event.targets[0]) if event.targets else story.other_than(owner)
    story._something(target, owner)
    text = story.board.give(owner, event.material[0] if event.material else Card(color="black"), avoid="dismantlement")
    n = _say(story, f"{owner.name} 使用 {text} 当 过河拆桥 对 {target.name} 凭 奇袭")
    story.use = _use("dismantlement", owner, [target], n)


def _huangtian(story, owner, event, i):
    story._turn(owner)
    lord = next((story.seat(k) for k in story.persons() if story.frame.persons[k].general == "zhangjiao"), None)
    if lord is None:
        lord = story.board.extra()
        lord.general = "zhangjiao"
        story.assume(f"{lord.name}是主公张角")
    lord.role = lord.role or "lord"
    if owner.kingdom is None and owner.general is None:
        owner.kingdom = "群"
    text = story.board.give(owner, Card("jink"))
    _say(story, f"{owner.name} 发动 黄天 对 {lord.name} 用 {text}")
