"""Lines of skills that answer damage, a card or a judgement."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.skill_lines.common import _say, _occasion, _use, attack, _shu, _spare


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
    if story.use is None:
        raise CannotCompile("护驾没有说为了什么")
    story.use.helped = True


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
    if story.use is not None and any(story.frame.persons[t].label in ("使用者", "伤害者") for t in event.targets):
        targets = [story.use.actor]
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
