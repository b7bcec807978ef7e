"""How a card comes to be lost, for 连营 and 枭姬: in answer to what was told, else taken or broken by somebody."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import brought


LOSING = Lazy("[拆顺弃丢用打出给没失掉抽扔空]")        # 还剩一张手牌，能连营吗 says of no loss
GONE = Lazy("[拆顺弃丢失抽扔]|[用打出给].{0,6}(?:完|光|最后)|没有?(?:手牌|牌)?了|空了")


def others(table, *but):
    return [w for w in table.tale.whos if w not in but and not w.many]


@brought("lianying")
def _lianying(table, fact, facts):
    """His last card goes: in answer to what was told, else taken by 过河拆桥."""
    taker = next((f for f in facts if f.kind == "skill" and f is not fact and not f.neg and units.OCCASION.get(f.unit) == "damaged" and f.actor is not None), None)
    if taker is not None:
        attacker = taker.target or fact.actor
        if attacker is fact.actor:
            attacker.hand = table.seat(attacker).stated_hand = 2 - (attacker.hand == 1)        # the 杀, and the last one; a hand that was told does not count the 杀
        table._assume(attacker, taker.actor)
        return
    tale = table.tale
    if fact is tale.ask.fact and (fact.actor.hand and fact.actor.hand_at >= 0 or fact.actor.cards) and not tale.facts and not tale.ask.needs and not LOSING.search(tale.text):
        raise CannotCompile("没有说最后一张手牌怎么没的")
    seat = table.seat(fact.actor)
    if seat.stated_hand == 0 and not tale.facts and not tale.ask.needs and GONE.search(tale.text):
        seat.stated_hand = None             # 手牌没有了: told of the hand after the loss that is asked about
    if seat.stated_hand is None:
        fact.actor.hand = seat.stated_hand = 1
    made = _struck(fact, facts) or _robbed(table, fact, facts)
    table.tale.facts.insert(0, made)
    table.start(made)


def _struck(fact, facts) -> Fact | None:
    """马被麒麟弓射掉, 寒冰剑弃掉最后一张手牌: the 杀 at which a told weapon takes the card."""
    blow = next((f for f in facts if f.kind == "skill" and f.unit in ("kylin_bow", "ice_sword") and not f.neg and f.actor not in (None, fact.actor) and f.target in (None, fact.actor)), None)
    if blow is None:
        return None
    blow.target = fact.actor
    return Fact("use", blow.actor, fact.actor, "slash", card=Card("slash"))


def _robbed(table, fact, facts) -> Fact:
    """What takes a card of the owner's away: 顺手牵羊 where it is told to be taken, else 过河拆桥."""
    taken = next((f for f in facts if f.kind == "taken" and not f.neg and f.target in (None, fact.actor)), None)
    slug = "dismantlement" if taken is None else "snatch"
    return Fact("use", taken.actor if taken is not None and taken.actor is not None else next((w for w in others(table, fact.actor)), None), fact.actor, slug, card=Card(slug))


@brought("xiaoji")
def _xiaoji(table, fact, facts):
    if any(f.kind in ("taken", "breaks") and not f.neg and f.target in (None, fact.actor) and zones.area(f.zone) == "hand" for f in facts):
        table.idle(fact.actor, 1)       # it is a card of the hand that goes
    elif not fact.actor.equipment and not fact.actor.bare:
        fact.actor.equipment.append("chitu")
        table.board.equip(table.seat(fact.actor), "chitu")
    made = _struck(fact, facts) or _robbed(table, fact, facts)
    table.tale.facts.insert(0, made)
    table.start(made)
