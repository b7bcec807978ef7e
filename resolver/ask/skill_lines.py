"""How a spoken skill or weapon effect is written as `when` lines, with the occasion it needs.

One function per skill whose line is more than `甲 发动 X`. An occasion that the question does not tell is made: a 杀 at the
owner for skills after damage, a 杀 by the owner for skills of the attacker, the phase for skills of a phase.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card

PHASE = {"prepare": "准备阶段", "draw": "摸牌阶段", "discard": "弃牌阶段", "finish": "结束阶段"}
PASSIVE = frozenset({"kongcheng", "wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kuanggu", "jiuyuan", "buqu", "yingzi"})
CONVERTED = frozenset({"wusheng", "longdan", "qingguo", "jijiu"})


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
    handler = globals().get("_" + skill)
    if handler is not None:
        return handler(story, owner, event, i)
    _occasion(story, skill, owner, event, i)
    _say(story, f"{owner.name} 发动 {story.zh(skill)}{_to(story, event)}")
    return None


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


def _jianxiong(story, owner, event, i):
    _occasion(story, "jianxiong", owner, event, i)
    _say(story, f"{owner.name} 发动 奸雄")


def _fankui(story, owner, event, i):
    _occasion(story, "fankui", owner, event, i)
    source = story.damager or (story.use.actor if story.use is not None else None)
    if source is None:
        _say(story, f"{owner.name} 发动 反馈")
        return
    later = [e for e in story.events[i + 1:i + 4]]
    _say(story, f"{owner.name} 发动 反馈")
    delayed = next((e for e in later if e.card and e.card.slug in units.DELAYED), None)
    if delayed is not None or event.word == "judge_area":
        slug = delayed.card.slug if delayed else "lightning"
        text = next((t for t in source.judge_area if t.endswith(" " + story.zh(slug))), None)
        if text is None:
            text = story.board.card(Card(slug))
            source.judge_area.append(text)
        _spare(story, source)
        _say(story, f"{owner.name} 选 {source.name} 判定区 {text}")
        if delayed is not None:
            story.done.add(id(delayed))
            story.merge_asked(delayed)
        return
    if any(e.kind == "take" for e in later):
        story.pick = owner, source
        return
    _spare(story, source)
    story.pick = owner, source


def _spare(story, seat) -> None:
    """One card more than the seat has used, so that there is something to take."""
    spent = sum(line.startswith((seat.name + " 使用", seat.name + " 弃置")) for line in story.lines)
    if seat.stated_hand is None and not seat.equipment and len(seat.hand) <= spent:
        seat.hand.append(story.board.card(Card()))


def _ganglie(story, owner, event, i):
    _occasion(story, "ganglie", owner, event, i)
    _say(story, f"{owner.name} 发动 刚烈")
    line = story.asked_line
    face = story.judge_ahead(i, "♠9")
    story.say(f"判定 {face}")
    source = story.damager
    loses = any(e.kind == "death" for e in story.events[i + 1:]) or any(q.kind in ("hurt",) for q in story.frame.queries)
    if source is not None and face[0] != "♥" and len(source.hand) >= 2 and source.stated_hand is None and loses:
        story.say(f"{source.name} 选择 受伤")
    if any(e.kind == "death" for e in story.events[i + 1:i + 3]) and source is not None and source.hp is None:
        source.hp = 1
    story.before_ganglie = story.damaged, story.damager
    story.asked_line = line
    death = next((e for e in story.events[i + 1:i + 3] if e.kind == "death"), None)
    if death is not None and source is not None:
        story.done.add(id(death))


def _yiji(story, owner, event, i):
    _occasion(story, "yiji", owner, event, i)
    if story.want is not None and story.want.kind == "times":
        return
    pile = story.board.draw_pile
    while len(pile) < 2:
        pile.append(story.board.card(Card()))
    if story.frame.editions:
        pass
    a, b = pile[-2], pile[-1]
    _say(story, f"{owner.name} 发动 遗计 分 {owner.name} {a}、{owner.name} {b}")


def _tianxiang(story, owner, event, i):
    if any(l.startswith(f"{owner.name} 发动 天香") for l in story.lines):
        return
    targets = [story.seat(t) for t in event.targets]
    if not targets and story.use is not None:
        near = story.seat(next((t for e in story.events[i + 1:] if e.kind == "death" for t in e.targets), None))
        targets = [near] if near is not None and near is not owner else []
    if not targets:
        targets = [story.other_than(owner, story.damager)] if len(story.persons()) > 2 else [story.board.extra()]
    if story.use is None and story.damaged is None:
        attack(story, owner, event)
    text = story.board.give(owner, event.material[0] if event.material else Card(suit="heart"))
    _say(story, f"{owner.name} 发动 天香 对 {targets[0].name} 用 {text}")
    story.damaged = targets[0]


def _hujia(story, owner, event, i):
    _occasion(story, "hujia", owner, event, i)
    if not any(s is not owner and (s.kingdom == "魏" or getattr(story.board.book.generals.get(s.general or ""), "kingdom", "") == "wei") for s in story.board.seats) and not any(
            story.frame.persons[k].kingdom == "魏" or getattr(story.board.book.generals.get(story.frame.persons[k].general or ""), "kingdom", "") == "wei" for k in story.persons() if story.seat(k) is not owner):
        story.board.extra().kingdom = "魏"
    _say(story, f"{owner.name} 发动 护驾")
    story.use.helped = True


def _shu(story, owner) -> None:
    """激将 needs another 蜀 character."""
    if not any(s is not owner and (s.kingdom == "蜀" or getattr(story.board.book.generals.get(s.general or ""), "kingdom", "") == "shu") for s in story.board.seats):
        known = [story.seat(k) for k in story.persons() if story.seat(k) is not owner and (story.frame.persons[k].kingdom == "蜀"
                 or getattr(story.board.book.generals.get(story.frame.persons[k].general or ""), "kingdom", "") == "shu")]
        if not known:
            story.board.extra().kingdom = "蜀"


def _jijiang(story, owner, event, i):
    _shu(story, owner)
    if story.use is not None and story.use.slug in ("savage_assault", "duel") and owner in story.use.targets:
        _say(story, f"{owner.name} 发动 激将")
    elif story.use is not None and story.use.slug == "collateral":
        owner = story.use.targets[0] if owner is story.use.actor else owner
        _say(story, f"{owner.name} 发动 激将" + (f" 对 {story.use.second.name}" if story.use.second else ""))
        story.use.slashed = True
    else:
        helpers = [k for k in story.persons() if story.frame.persons[k].general and story.seat(k) is not owner and getattr(story.board.book.generals.get(story.frame.persons[k].general), "kingdom", "") == "shu"]
        targets = [story.seat(t) for t in event.targets if t not in helpers]
        if not targets:
            targets = [story.other_than(owner, *(story.seat(k) for k in helpers))]
        story._turn(owner)
        shu = [s for s in story.board.seats if s is not owner and (s.kingdom == "蜀" or getattr(story.board.book.generals.get(s.general or ""), "kingdom", "") == "shu")]
        if not shu:
            story.board.extra().kingdom = "蜀"
        n = _say(story, f"{owner.name} 发动 激将 对 {targets[0].name}")
        story.use = _use("jijiang", owner, targets, n)
        story.damaged, story.damager = targets[0], owner


# --- judgements --------------------------------------------------------------------------------------------------------


def _guicai(story, owner, event, i):
    _occasion(story, event.by, owner, event, i)
    equipped = next((e for e in story.events if e.kind in ("skill",) and e.by in units.EQUIPS and e is not event and story.frame.persons[event.actor].equipment), None) if event.actor is not None else None
    del equipped
    color = "black" if event.by == "guidao" else None
    material = getattr(event, "material", None)
    if material and material[0].zone != "equip":
        text = story.board.give(owner, material[0])
    elif material:
        text = story.board.equip(owner, material[0].slug or ("chitu" if material[0].color == "red" else "dilu"))
    elif owner.stated_hand == 0 and not owner.equipment:
        text = None
    else:
        text = story.board.give(owner, Card(color=color))
    if story.lines and not story.lines[-1].startswith("判定"):
        before = next((e for e in story.events if e.kind == "judge" and id(e) not in story.done), None)
        face = story.face(before.card, "♥9") if before is not None else "♥9"
        if before is not None:
            story.done.add(id(before))
        story.say(f"判定 {face}")
    _say(story, f"{owner.name} 发动 {story.zh(event.by)}" + (f" 用 {text}" if text else ""))


_guidao = _guicai


def _tieqi(story, owner, event, i):
    _occasion(story, "tieqi", owner, event, i)
    _say(story, f"{owner.name} 发动 铁骑")
    line = story.asked_line
    story.say(f"判定 {story.judge_ahead(i, story.board_face('♥9'))}")
    story.asked_line = line


def _leiji(story, owner, event, i):
    jinked = getattr(story, "jinked", None)
    targets = [story.seat(t) for t in event.targets]
    if jinked is not owner and not any(l.startswith(f"{owner.name} 发动 八卦阵") for l in story.lines):
        if story.use is None or owner not in story.use.targets:
            attacker = None
            if story.use is None:
                attack(story, owner)
            del attacker
        verb = "使用" if story.use.slug == "slash" else "打出"
        text = story.board.give(owner, Card("jink"))
        story.say(f"{owner.name} {verb} {text}")
        story.jinked = owner
    target = targets[0] if targets else story.use.actor
    _say(story, f"{owner.name} 发动 雷击 对 {target.name}")
    line = story.asked_line
    story.say(f"判定 {story.judge_ahead(i, '♠9')}")
    story.damaged, story.damager = target, owner
    story.asked_line = line


def _luoshen(story, owner, event, i):
    _occasion(story, "luoshen", owner, event, i)
    if any("发动 洛神" in l for l in story.lines):
        return
    _say(story, f"{owner.name} 发动 洛神")
    line = story.asked_line
    got = next((e for e in story.events[i + 1:] if e.kind in ("respond", "use") and e.card.slug == "nullification"), None)
    holds = next((c for c in story.board.frame.persons[event.actor].cards if c.slug == "nullification"), None) if event.actor is not None else None
    if holds is not None:
        for k, (card, text) in enumerate(list(owner.spare)):
            if card.slug == "nullification" and (text[0] in "♠♣"):
                owner.hand.remove(text)
                story.say(f"判定 {text}")
                story.say(f"{owner.name} 不发动 洛神")
                story.say(f"{owner.name} 进入 判定阶段") if owner.judge_area else None
                story.asked_line = line
                return
    del got
    story.say(f"判定 {story.judge_ahead(i, '♠9')}")
    story.asked_line = line


def _guanxing(story, owner, event, i):
    _occasion(story, "guanxing", owner, event, i)
    while len(story.board.draw_pile) < 6:
        story.board.draw_pile.append(story.board.card(Card()))
    _say(story, f"{owner.name} 发动 观星")


# --- attacker and target -------------------------------------------------------------------------------------------------


def _liuli(story, owner, event, i):
    if any(l.startswith(f"{owner.name} 发动 流离") for l in story.lines):
        return
    _occasion(story, "liuli", owner, event, i)
    targets = [story.seat(t) for t in event.targets if story.seat(t) is not owner]
    if not targets:
        actor = story.use.actor if story.use else None
        targets = [story.other_than(owner, actor)]
        if targets[0] is actor:
            targets = [story.board.extra()]
    lost = next((e for e in story.events if e.kind == "take" and e.card.slug), None)
    if event.material and event.material[0].zone == "equip" and event.material[0].slug is None:
        text = owner.equipment[0] if owner.equipment else story.board.equip(owner, "dilu")
    elif event.material or lost is not None and event.actor is not None and story.frame.persons[event.actor].equipment:
        lost = lost or event
        text = story.board.equip(owner, event.material[0].slug if event.material else lost.card.slug)
    elif story.board.bare(owner) and not owner.equipment:
        _say(story, f"{owner.name} 发动 流离 对 {targets[0].name}")
        return
    else:
        text = story.board.give(owner, Card())
    _say(story, f"{owner.name} 发动 流离 对 {targets[0].name} 用 {text}")
    if story.use is not None and owner in story.use.targets:
        story.use.targets = [targets[0] if t is owner else t for t in story.use.targets]
    story.damaged = targets[0]


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
    if owner.stated_hand is None:
        while len(owner.hand) < 2:
            owner.hand.append(story.board.card(Card()))
    _say(story, f"{owner.name} 发动 仁德 对 {target.name} 用 " + "、".join(owner.hand[:2]))


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


def _wounded(story, seat) -> None:
    """A patient is wounded unless the question says otherwise."""
    person = next((p for k, p in enumerate(story.frame.persons) if story.board.of.get(k) is seat), None)
    if seat.hp is None and not (person is not None and person.full_hp):
        seat.hp = story.board.max_of(seat) - 1
        story.assume(f"{seat.name}已受伤")


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


def _equipment(story, event, i) -> None:
    slug = event.by
    board = story.board
    if slug in units.HORSES or slug in ("nioh_shield", "vine", "qinggang_sword", "crossbow", "halberd", "guding_blade", "silver_lion"):
        seat = story.seat(event.actor)
        if seat is None:
            if slug in units.ARMORS:
                seat = story.use.target if story.use and story.use.target else None
            elif story.use:
                seat = story.use.actor
        if seat is None:
            seat = story.me() or (story.seat(story.persons()[0]) if story.persons() else board.extra())
        board.equip(seat, slug)
        if event.asked and slug == "qinggang_sword" and not (story.want and story.want.negative):
            raise CannotCompile("青釭剑没有可选的发动")
        return
    if slug in units.ARMORS:
        holder = next((s for k, s in board.of.items() if slug in story.frame.persons[k].equipment), None) or story.seat(event.actor)
        use = story.use
        if holder is None or use is not None and holder is use.actor and slug == "eight_diagram":
            holder = use.target if use and use.target else story.me() or (story.seat(story.persons()[0]) if story.persons() else board.extra())
        board.equip(holder, slug)
        if story.use is None:
            attack(story, holder)
        again = sum(l == f"{holder.name} 发动 八卦阵" for l in story.lines)
        if again and not event.asked and story.use.actor.general != "lvbu":
            return
        if story.use.actor.general == "lvbu" and event.asked and not again and any(e.kind == "judge" for e in story.events[:i]):
            story.say(f"{holder.name} 发动 八卦阵")
            first = next(e for e in story.events[:i] if e.kind == "judge")
            k = next((n for n, l in enumerate(story.lines) if l.startswith("判定")), None)
            if k is not None:
                story.lines.pop(k)
            story.say(f"判定 {story.face(first.card, '♠9')}")
            if holder.hand:
                story.say(f"{holder.name} 使用 {holder.hand[0]}")
        n = _say(story, f"{holder.name} 发动 八卦阵")
        del n
        line = story.asked_line
        pending = next((e for e in story.events[i + 1:i + 3] if e.kind == "judge"), None)
        before = next((e for e in story.events[:i] if e.kind == "judge" and id(e) not in story.done), None)
        if pending is not None or before is not None:
            story.say(f"判定 {story.judge_ahead(i, '♥9')}")
        else:
            story.say(f"判定 {story.board_face('♥9')}")
        story.asked_line = line
        return
    owner = story.seat(event.actor)
    if story.use is not None and (owner is None or owner is not story.use.actor):
        owner = story.use.actor
    if owner is None:
        owner = next((s for k, s in board.of.items() if slug in story.frame.persons[k].equipment), None) or story.me() or story.other_than(story.damaged)
    board.equip(owner, slug)
    if story.use is None or story.use.slug not in ("slash",) and slug not in ("fan", "spear") and not event.asked:
        lost = next((e for e in story.events[i + 1:] if e.kind == "take" and e.targets), None)
        if lost is not None and not event.targets and story.seat(lost.targets[0]) is not owner or lost is not None and story.frame.persons[event.actor].equipment == [] if event.actor is not None else lost is not None:
            target = story.seat(lost.targets[0])
            if owner is target:
                owner = story.me() if story.me() is not None and story.me() is not target else board.extra()
                target.equipment = [t for t in target.equipment if not t.endswith(" " + story.zh(slug))]
                board.used = {f: n for f, n in board.used.items() if f[2] != slug}
                board.equip(owner, slug)
        else:
            target = story.seat(event.targets[0]) if event.targets else next((story.seat(k) for k in story.persons() if story.seat(k) is not owner), None) or story.other_than(owner)
        story._turn(owner)
        if slug == "spear":
            return
        text = board.give(owner, Card("slash"))
        n = story.say(f"{owner.name} 使用 {text} 对 {target.name}")
        story.use = _use("slash", owner, [target], n)
        story.damaged, story.damager = target, owner
    target = story.use.target
    if slug == "spear":
        return
    if slug == "axe":
        if not any("使用" in l and "闪" in l for l in story.lines):
            text = board.give(target, Card("jink"))
            story.say(f"{target.name} 使用 {text}")
        lost = next((e for e in story.events if e.kind == "take" and e.card.slug), None)
        cards = []
        if lost is not None:
            cards.append(board.equip(owner, lost.card.slug))
        own = getattr(event, "material", None)
        if own and own[0].slug == "axe":
            cards = [board.equip(owner, "axe")]
        while len(cards) < 2 and not (board.bare(owner) and len(owner.hand) >= (owner.stated_hand or 0)):
            cards.append(board.give(owner, Card()))
        _say(story, f"{owner.name} 发动 贯石斧" + (" 用 " + "、".join(cards) if len(cards) == 2 else ""))
    elif slug == "blade":
        if not any("使用" in l and "闪" in l or "发动 八卦阵" in l for l in story.lines):
            text = board.give(target, Card("jink"))
            story.say(f"{target.name} 使用 {text}")
        text = board.give(owner, Card("slash"))
        _say(story, f"{owner.name} 发动 青龙偃月刀 用 {text}")
    elif slug == "kylin_bow":
        person = next((story.frame.persons[k] for k, s in board.of.items() if s is target), None)
        if not any(board.book.cards[board.slug_of(t)].subtype.endswith("ride") for t in target.equipment) and not (person and person.no_equipment):
            board.equip(target, "chitu")
        _say(story, f"{owner.name} 发动 麒麟弓")
        story.pick = owner, target
        if len([t for t in target.equipment if board.book.cards[board.slug_of(t)].subtype.endswith("ride")]) == 1:
            story.pick = None
    elif slug == "ice_sword":
        if not (target.hand or target.equipment) and target.stated_hand is None:
            target.hand += [board.card(Card()), board.card(Card())]
        _say(story, f"{owner.name} 发动 寒冰剑")
        story.pick = owner, target
    elif slug == "double_swords":
        if target.general is None and owner.general is None and target.gender is None:
            target.gender = "女"
        _say(story, f"{owner.name} 发动 雌雄双股剑")
    elif slug == "fan":
        _say(story, f"{owner.name} 发动 朱雀羽扇")
    else:
        _say(story, f"{owner.name} 发动 {story.zh(slug)}")
