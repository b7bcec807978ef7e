"""Who: rewarded, punished, source, first, asked; where a card goes."""

from __future__ import annotations

from resolver.ask import units
from resolver.engine import query as board_query
from resolver.ask.aspects.look import Outcome, reads, Look, yes_no


def _person(look: Look, index: int | None, text: str, steps=()) -> Outcome:
    return Outcome("value", ("player", look.spoken(index), None), text, tuple(steps))


@reads("who_reward")
def who_reward(look: Look):
    if look.broken():
        return None
    if not look.of("death.reveal"):
        return None
    got = look.of("death.reward")
    if not got:
        return _person(look, None, "没有人摸牌")
    return _person(look, got[0].actor, f"由{look.name(got[0].actor)}摸{got[0].data['n']}张牌", got)


@reads("who_penalty")
def who_penalty(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    got = look.of("death.penalty")
    return _person(look, got[0].actor if got else None, f"{look.name(got[0].actor)}弃置所有牌" if got else "没有人受惩罚", got)


@reads("who_source")
def who_source(look: Look):
    if look.broken():
        return None
    dead = look.of("death.reveal")
    if dead:
        return _person(look, dead[-1].data["killer"], f"来源是{look.name(dead[-1].data['killer'])}", dead)
    hits = look.of("damage.calc")
    if not hits:
        return None
    return _person(look, hits[-1].data["source"], f"伤害来源是{look.name(hits[-1].data['source'])}", hits[-1:])


@reads("who_hurt")
def who_hurt(look: Look):
    hits = look.of("damage.calc")
    if look.broken() or not hits:
        return None
    return _person(look, hits[-1].actor, f"{look.name(hits[-1].actor)}受到伤害", hits[-1:])


@reads("who_dies")
def who_dies(look: Look):
    dead = look.of("death.reveal")
    if look.broken():
        return None
    return _person(look, dead[-1].actor if dead else None, f"{look.name(dead[-1].actor)}死亡" if dead else "没有人死亡", dead)


@reads("pile")
def pile(look: Look):
    if look.broken():
        return None
    n = len(look.g.discard)
    return Outcome("value", ("number", n, "张"), f"弃牌堆里有{n}张牌")


@reads("range")
def attack_range(look: Look):
    who = look.who()
    if who is None:
        return None
    n = board_query.attack_range(look.g, who)
    return Outcome("value", ("number", n, None), f"{look.name(who)}的攻击范围是{n}")


NEXT_TURN = ("下回合", "下个回合", "下一个回合", "下一回合", "下一轮", "下轮")


@reads("plays")
def plays(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.broken() or who is None:
        return None
    if any(w in look.query.text for w in NEXT_TURN):
        over = look.g.players[who].turned_over
        return yes_no(not over, "武将牌翻面，跳过下个回合" if over else "不跳过")
    skipped = bool(look.g.marked(who, "turn", "skip:play")) or any(s.actor == who and s.data["phase"] == "play" for s in look.of("phase.skip"))
    return yes_no(not skipped, "跳过出牌阶段" if skipped else "不跳过出牌阶段")


@reads("judge_order")
def judge_order(look: Look):
    """Which delayed trick is judged first."""
    seen = [s for s in look.steps if s.slug == "delayed.turn"]
    if not seen:
        return None
    for value in seen[0].data.values():
        name = look.g.name(value) if isinstance(value, int) and value in look.g.faces else getattr(value, "name", value)
        if name in look.query.options:
            order = [name] + [o for o in look.query.options if o != name]
            return Outcome("value", ("order", [look.story.zh(o) for o in order], None), f"先判【{look.story.zh(name)}】", tuple(seen[:1]))
    return None


@reads("who_first")
def who_first(look: Look):
    """Who is asked first by a mass trick."""
    if look.broken():
        return None
    asks = [s for s in look.of("ask") if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])]
    if not asks:
        return None
    who = asks[0].actor
    options = {look.index(p): p for p in look.query.options}
    if options and who not in options:
        return None
    return _person(look, who, f"从{look.name(who)}开始", asks[:1])


@reads("judge_card")
def judge_card(look: Look):
    """Where the judgement card lies that was replaced."""
    if look.broken():
        return None
    for s in look.of("judge.retrial"):
        old = next((s.data[k] for k in ("old", "before", "was", "card") if isinstance(s.data.get(k), int)), None)
        if old is None:
            continue
        owner = next((p.seat for p in look.g.players if old in p.hand), None)
        if owner is not None:
            return _person(look, owner, f"归{look.name(owner)}", [s])
        if old in look.g.discard:
            return Outcome("value", ("zone", "弃牌堆", None), "进弃牌堆", (s,))
    return None


@reads("seat_order")
def seat_order(look: Look):
    """Whether several targets were resolved in seat order although named in another."""
    if look.broken():
        return None
    hit = [s.actor for s in look.of("damage.calc")]
    if len(hit) < 2:
        return None
    want = next((o for o in look.query.options if ("座" in o) == (hit == sorted(hit))), None)
    return Outcome("value", ("text", want, None), want) if want else None


@reads("free")
def free(look: Look):
    skill = look.query.event.by
    asked = [s for s in look.of("ask") if skill in s.data["what"]]
    want = next((o for o in look.query.options if ("可以" in o) == bool(asked)), None)
    return Outcome("value", ("text", want, None), want) if want and not look.broken() else None


@reads("nature")
def nature(look: Look):
    if look.broken():
        return None
    hits = look.of("damage.calc")
    uses = [s for s in look.of("use.declare") if look.g.rules.kind(s.data["card"].name) == "slash"]
    if not hits and not uses:
        return None
    seen = hits[-1].data["nature"] if hits else {"fire_slash": "fire", "thunder_slash": "thunder"}.get(uses[-1].data["card"].name, "normal")
    names = {"normal": "普通", "fire": "火焰", "thunder": "雷电"}
    return yes_no(seen == look.query.unit, f"是{names[seen]}属性的" if seen != "normal" else "是普通【杀】", hits or uses)


@reads("weapon_given")
def weapon_given(look: Look):
    if look.broken() or look.story.collateral is None:
        return None
    user, holder = look.story.collateral
    p = look.g.players[look.at(holder)]
    kept = any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in p.equip)
    return yes_no(not kept, f"{look.name(p.seat)}的武器{'仍在' if kept else '交给' + user.name}", look.of("collateral.weapon"))


@reads("low")
def low(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = look.of("dying.enter", who)
    return yes_no(bool(hits), f"{look.name(who)}{'进入濒死' if hits else '没有濒死'}", hits)


@reads("asked_people")
def asked_people(look: Look):
    if look.broken():
        return None
    n = len({s.actor for s in look.of("ask") if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])})
    return Outcome("value", ("number", n, "人"), f"{n}个人")


@reads("source_is")
def source_is(look: Look):
    who = look.index(look.query.other)
    hits = look.of("damage.calc")
    if look.broken() or not hits:
        return None
    return yes_no(hits[-1].data["source"] == who, f"伤害来源是{look.name(hits[-1].data['source'])}", hits[-1:])


@reads("armor_works")
def armor_works(look: Look):
    """An armour works against a card if the run is another one without it."""
    from resolver.ask.replay import Replay

    if look.broken():
        return None
    other = Replay(look.replay.data, look.replay.book, off=frozenset({look.query.card})).run

    def told(run):
        return [(s.slug, s.actor, s.data.get("n")) for s in run.game.steps() if s.slug in ("damage.calc", "ask", "use.valid", "use.effect")]

    differs = told(look.run) != told(other)
    return yes_no(differs, "有没有这件防具结果" + ("不同" if differs else "一样"))


@reads("weapon_worn")
def weapon_worn(look: Look):
    if look.broken() or look.story.collateral is None:
        return None
    user, holder = look.story.collateral
    p = look.g.players[look.at(user)]
    if any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in look.g.players[look.at(holder)].equip):
        return None
    worn = any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in p.equip)
    return yes_no(worn, f"武器在{p.name}的{'装备区' if worn else '手里'}", look.of("collateral.weapon"))


@reads("refuse")
def refuse(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    asks = look.of("ask", who)
    return yes_no(bool(asks), "可以选择" if asks else "没有选择，不能拒绝")


@reads("where")
def where(look: Look):
    """The zone where the card spoken of ends."""
    if look.broken() or not look.query.card:
        return None
    for p in look.g.players:
        for zone, cards in (("手牌", p.hand), ("装备区", p.equip), ("判定区", p.judge)):
            if any(look.g.name(c) == look.query.card for c in cards):
                return Outcome("value", ("zone", zone if zone != "手牌" else look.spoken(p.seat) + "手牌", None), f"在{p.name}的{zone}")
    if any(look.g.name(c) == look.query.card for c in look.g.discard):
        return Outcome("value", ("zone", "弃牌堆", None), "在弃牌堆")
    return None


@reads("continues")
def continues(look: Look):
    """Whether a 决斗 goes on after one side played: somebody is asked again or is hurt."""
    if look.broken() or look.story.use is None or look.story.use.slug != "duel":
        return None
    played = [i for i, s in enumerate(look.steps) if s.slug == "play.played"]
    later = [s for s in look.steps[played[-1]:] if s.slug in ("ask", "damage.calc")] if played else look.of("damage.calc")
    return yes_no(bool(later), "继续结算" if later else "不再结算", look.of("damage.calc"))


@reads("discards")
def discards(look: Look):
    text = look.query.text
    who = look.who()
    if look.broken() or who is None:
        return None
    p = look.g.players[who]
    if "少弃" in text:
        return yes_no(board_query.hand_limit(look.g, who) > p.hp, f"手牌上限是{board_query.hand_limit(look.g, who)}")
    if "多弃" in text:
        return yes_no(False, "只弃到手牌上限")
    before = look.story.hand_before.get(p.name, 0)
    if "寒冰" in look.story.frame.text and "这张" in text:
        return yes_no(not p.hand, f"{p.name}剩{len(p.hand)}张手牌")
    del before
    put = [s for s in look.of("ask", who) if "discard" in s.data["what"]]
    return yes_no(bool(put), f"{p.name}{'要' if put else '不用'}弃牌", put)


@reads("who_target")
def who_target(look: Look):
    """Whom 青龙偃月刀 strikes again: the target of the last use told."""
    if look.broken():
        return None
    uses = [s for s in look.of("use.declare") if look.g.rules.kind(s.data["card"].name) == "slash"]
    last = [s for s in look.of("use.target")] if False else uses
    if not last:
        return None
    targets = last[-1].data.get("targets") or ()
    options = {look.index(p) for p in look.query.options}
    hits = [t for t in targets if t in options]
    return _person(look, hits[0], f"目标是{look.name(hits[0])}", last[-1:]) if len(hits) == 1 else None


@reads("who_decides")
def who_decides(look: Look):
    """Who is put the decision the question is about: the one left open, or the optional effect of the unit."""
    a = look.run.open
    if a is not None and a.who is not None and not look.broken():
        return _person(look, a.who, f"由{look.name(a.who)}选择")
    units = [e.by for e in look.story.frame.events if e.by]
    for unit in reversed(units):
        for s in look.of("ask"):
            if unit in s.data["what"]:
                return _person(look, s.actor, f"由{look.name(s.actor)}决定", [s])
    return None


@reads("who_gets")
def who_gets(look: Look):
    """Who has the card the question speaks of at the end: the one shown or taken by the skill told."""
    if look.broken():
        return None
    want = look.query.card
    if want:
        for p in look.g.players:
            for c in p.hand + p.equip:
                card = look.g.rules.card_def(look.g.name(c))
                if card is not None and (card.slug == want or want == "weapon" and card.subtype == "weapon" and look.story.use is not None):
                    return _person(look, p.seat, f"在{p.name}处")
    for skill in ("fanjian",):
        event = next((e for e in look.story.frame.events if e.kind == "skill" and e.by == skill), None)
        if event is not None and event.targets:
            who = look.index(event.targets[0])
            before = look.story.hand_before.get(look.name(who), 0)
            spent = sum(1 for e in look.story.frame.events if e.kind == "skill" and e.by == "tianxiang" and look.index(e.actor) == who)
            if len(look.g.players[who].hand) - before + spent == 1:
                return _person(look, who, f"在{look.name(who)}手里")
    return None
