"""Lines of weapons, armour and horses."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.skill_lines.common import _say, _use, attack


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
