"""What weapons and armour need to come about when the question tells only that they do: cards, horses, a target of the other sex."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import price


def victim(table, fact):
    """Whom the owner of a weapon attacks."""
    if fact.target is not None:
        return fact.target
    called = next((f for f in table.all_facts() if f.kind == "skill" and f.unit == "jijiang" and f.actor is fact.actor and not f.neg), None)      # whoever plays the 杀, it is his
    struck = next((f.target for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and f.target is not None and (f.actor in (fact.actor, None) or called is not None)), None)
    struck = struck or (called.target if called is not None else None)
    others = [w for w in table.tale.whos if w is not fact.actor and not w.many]
    answered = any(f.kind == "use" and f.unit == "jink" and f.actor in others for f in table.all_facts())
    return struck or (others[0] if len(others) == 1 and answered else None)       # 人家闪都出了: the one who answers


def dodged(table, fact):
    """The weapon works on a 杀 that was dodged: its target has a 闪 where nothing is said of the hand."""
    who = victim(table, fact)
    if who is None or who.many or "jink" in who.lacks or who.hand is not None or any(f.kind == "use" and f.unit == "jink" for f in table.all_facts()):
        return
    if not any(x.endswith("闪") for x in table.seat(who).hand):
        table.give(who, Card("jink"))


@price("blade")
def _slash_to_chase(table, fact):
    dodged(table, fact)
    who = victim(table, fact) or next((table.tale.whos[k] for k in range(len(table.tale.whos)) if table.tale.whos[k] is not fact.actor and not table.tale.whos[k].many), None)
    ask = table.tale.ask
    times = sum(f.n or 1 for f in [*table.tale.facts, *ask.needs, ask.fact] if f is not None and f.kind == "skill" and f.unit == "blade" and not f.neg)
    if who is not None and not who.many and who.hand is None and "jink" not in who.lacks and times > 1 and not any(f.kind == "skill" and f.unit == "eight_diagram" for f in table.all_facts()):
        told = sum(f.n or 1 for f in table.all_facts() if f.kind == "use" and f.unit == "jink" and not f.neg)
        while sum(x.endswith("闪") for x in table.seat(who).hand) < times - told:
            table.give(who, Card("jink"))       # each 杀 that is chased was dodged
    told = [f for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and f.actor is fact.actor]
    chases = sum(f.n or 1 for f in table.all_facts() if f.kind == "skill" and f.unit == "blade" and not f.neg)
    if table.seat(fact.actor).stated_hand is None and len(told) < 1 + chases:
        table.give(fact.actor, Card("slash"))


@price("axe")
def _two_cards(table, fact):
    """Two cards beside the axe; what is told to be discarded is among them already."""
    dodged(table, fact)
    paid = next((f for f in table.all_facts() if f.kind == "discards" and f.actor in (None, fact.actor) and zones.slugs(f.zone)), None)
    if paid is not None and not zones.slugs(paid.zone) & set(fact.actor.equipment) and not zones.slugs(paid.zone) & units.WEAPONS:
        sort = zones.slugs(paid.zone)
        table.board.equip(table.seat(fact.actor), "silver_lion" if sort & units.ARMORS else "defensive_horse" if sort <= units.DEFENSIVE else "offensive_horse")
    for piece in paid.material if paid is not None else ():      # 弃+1马和八卦阵: the second piece, too
        if piece.zone == "equip" and piece.slug in units.EQUIPS and not piece.slug == "axe":
            table.board.equip(table.seat(fact.actor), piece.slug)
    if any(f.kind == "discards" and f.actor in (None, fact.actor) and f.zone == "装备" for f in table.all_facts()):
        return
    named = [f for f in table.all_facts() if f.kind == "discards" and not f.neg and f.actor in (None, fact.actor) and f.card is not None and f.card.slug and zones.slugs(f.card.slug) is None]
    for told in named if fact.actor.hand is None else ():        # 弃桃和无中强制命中: the cards named
        for _ in range(told.n or 1):
            table.give(fact.actor, Card(told.card.slug, told.card.suit, told.card.color, told.card.number))
    table.idle(fact.actor, max(0, 2 - sum(f.n or 1 for f in named)))


@price("ice_sword")
def _cards_to_lose(table, fact):
    who = victim(table, fact)
    lost = next((f for f in table.all_facts() if f.kind == "breaks" and not f.neg and f.actor is fact.actor), None)
    who = who or (lost.target if lost is not None else None)
    if who is not None and lost is not None and lost.card is None and zones.area(lost.zone) == "equip" and not who.equipment:
        for slug in ("offensive_horse", "defensive_horse", "axe")[:lost.n or 1]:
            table.board.equip(table.seat(who), slug)
    moved = [f.target for f in table.all_facts() if f.kind == "skill" and f.unit == "liuli" and not f.neg and f.target is not None]
    for one in (who, *moved):
        if one is not None and not one.many and not one.bare:
            table.idle(one, max(0, 2 - len(one.equipment) - len(table.seat(one).hand)))


@price("kylin_bow")
def _horse_to_lose(table, fact):
    who = victim(table, fact)
    if who is not None and not who.many and any(f.kind == "breaks" and f.n == 2 for f in table.all_facts()):
        table.board.equip(table.seat(who), "offensive_horse")
        table.board.equip(table.seat(who), "defensive_horse")
    elif who is not None and not who.many and not who.bare and not who.equipment:
        who.equipment.append("defensive_horse")
        table.board.equip(table.seat(who), "defensive_horse")


@price("double_swords")
def _other_sex(table, fact):
    """女 stands against whoever nothing is said of."""
    who = victim(table, fact)
    if who is None or who.many:
        return
    seat, mine = table.seat(who), table.seat(fact.actor)
    if not (seat.general or seat.gender):
        woman = mine.gender == "女" or mine.general is not None and table.book.generals[mine.general].gender in ("female", "女")
        seat.gender = "男" if woman else "女"
        who.gender = seat.gender
    elif not (mine.general or mine.gender) and fact in table.tale.facts and fact is not table.tale.ask.fact:        # told as done: it takes two sexes
        lady = seat.gender == "女" or seat.general is not None and table.book.generals[seat.general].gender in ("female", "女")
        mine.gender = fact.actor.gender = "男" if lady else "女"
    if any(f.kind == "discards" and f.actor is who for f in table.all_facts()) or table.tale.ask.unit == "sworn":
        if seat.stated_hand is None and not seat.hand and not who.bare:
            table.idle(who)         # he has the choice


def spare_cards(table) -> None:
    """Who is told to discard a card has one."""
    for fact in table.tale.facts:
        who = fact.actor if fact.kind == "discards" and not fact.neg else None
        if who is None or who.many or zones.area(fact.zone) in ("equip", "judge") or fact.card is not None and fact.card.slug:
            continue
        if not table.seat(who).hand:
            table.idle(who, min(fact.n or 1, 3))


@price("qingguo")
def _black_card(table, fact):
    seat = table.seat(fact.actor)
    if seat.stated_hand is None and not any(x[0] in "♠♣" for x in seat.hand):
        table.give(fact.actor, Card(color="black"))


def taken_alone(table, facts) -> bool:
    """狮子被人拆了, told without a card: 过河拆桥, or 顺手牵羊 where it is taken away."""
    lost = next((f for f in facts if f.kind in ("breaks", "taken", "unequips") and not f.neg and (f.target or f.actor) is not None and not (f.target or f.actor).many), None)
    if lost is None or any(f.kind in ("use", "skill") for f in facts):
        return False
    if lost.kind == "unequips":
        lost.target, lost.actor, lost.kind = lost.actor or lost.target, None, "breaks"
    unit = "dismantlement" if lost.kind == "breaks" else "snatch"
    taker = lost.actor if lost.actor is not None and lost.actor is not lost.target else next((w for w in table.tale.whos if w is not lost.target and not w.many), None)
    made = Fact("use", taker or table.extra(), lost.target, unit, card=Card(unit))
    table.tale.facts.insert(0, made)
    table.start(made)
    return True


@price("fan", "spear", "halberd", "crossbow", "qinggang_sword", "guding_blade", "eight_diagram", "nioh_shield", "vine", "silver_lion")
def _nothing(table, fact):
    pass


__all__ = ["victim"]
