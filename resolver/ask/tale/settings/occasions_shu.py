"""How the skills of 蜀 come about: lines, targets and prices (see `occasions` for the registries)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import brought, price, setup
from resolver.ask.tale.settings.occasions_wei import enters, helpers, holds, turn_of


def gifts(table, fact) -> list[Fact]:
    """What 仁德 is told to give: 给 A 两张, A 拿到两张."""
    return [f for f in table.all_facts() if f.kind == "gives" and f.actor in (fact.actor, None) or f.kind == "gains" and f.actor is not fact.actor and f.actor is not None]


def cards_of(table, who, n: int, told: Fact | None = None) -> list[str]:
    """`n` hand cards to give: the told ones, else the ones held, else idle ones.  Raises CannotCompile where the hand is too small."""
    seat = table.seat(who)
    out = []
    if told is not None and told.card is not None and told.card.slug:
        out = [table.give(who, told.card) for _ in range(n)]
    elif told is not None and told.material:
        out = [table.lay(who, c) if c.zone == "equip" else table.give(who, c) for c in told.material]      # a piece he wears: whether he may
    reserved = getattr(table, "gone", None)
    if reserved is None:
        reserved = table.gone = []
    spare = [t for t in seat.hand if t not in out and t not in reserved]
    while len(out) < n:
        if spare and seat.stated_hand is not None:
            out.append(spare.pop(0))
            continue
        if seat.stated_hand is not None and len(seat.hand) >= seat.stated_hand:
            raise CannotCompile(f"{who.label}的手牌不够")
        text = table.board.card(Card(color=table.face))
        seat.hand.append(text)
        out.append(text)
    reserved.extend(out)
    return out


@setup("rende")
def _rende(table, fact):
    """Each told gift is one 仁德, with as many cards as are told; without a number any number may be given."""
    turn_of(table, fact.actor, "出牌")
    told = [f for f in gifts(table, fact) if not f.neg]
    name = table.seat(fact.actor).name
    if fact is table.tale.ask.fact and not told:
        told = []
    done = getattr(table, "given", None)
    if done is None:
        done = table.given = []
    told = [f for f in told if f not in done and (fact.at <= f.at or not done)]
    nxt = next((f.at for f in table.all_facts() if f.kind == "skill" and f.unit == "rende" and f.at > fact.at), 10 ** 6)
    told = [f for f in told if f.at < nxt]
    told = [f for f in told if not (f.kind == "gains" and any(g.kind == "gives" and g.target in (f.actor, None) and not g.neg for g in table.all_facts()))]      # 给甲一张，甲能不收吗: what he was given
    done.extend(told)
    if fact.target is not None and fact.n and not any(f.target is fact.target for f in told):
        told = [fact, *told]
    for gift in told or [fact]:
        target = gift.target if gift.kind != "gains" else gift.actor
        target = target or fact.target or next((w for w in table.tale.whos if w is not fact.actor and not w.many), None) or table.extra()
        if target.many:
            target = table.extra()
        n = gift.n or fact.n
        if n is None:
            if not table.seat(fact.actor).hand and table.seat(fact.actor).stated_hand is None:
                table.idle(fact.actor, 2)
            table.lines.append(f"{name} 发动 仁德 对 {table.seat(target).name}")
        else:
            whom = table.seat(target).name
            table.lines.append(f"{name} 发动 仁德 对 {whom} 用 " + "、".join(cards_of(table, fact.actor, n, gift)))


@setup("jijiang")
def _jijiang(table, fact):
    """Called out in his own play phase: the told 杀 of the lord, or of the one who gives it, is the one it brings."""
    lord = fact.actor
    turn_of(table, lord, "出牌")
    able = helpers(table, lord, "jijiang")
    target = fact.target if fact.target not in able else None
    blow = next((f for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and f.target is not None and f.target is not lord and f.at >= fact.at), None)
    if target is None and blow is not None:
        target = blow.target
    if target is None:
        target = next((f.target for f in table.all_facts() if f.kind in ("hurt", "dies", "dying", "effect") and f.target is not None and f.target is not lord and f.target not in able), None)
    if target is None or target.many:
        target = next((w for w in table.tale.whos if w is not lord and w not in able and not w.many), None) or table.extra()
    fact.target = target
    table.lines.append(f"{table.seat(lord).name} 发动 激将 对 {table.seat(target).name}")


@setup("guanxing")
def _guanxing(table, fact):
    turn_of(table, fact.actor)
    enters(table, fact.actor, "准备阶段")


@brought("tieqi", "liegong")
def _own_slash(table, fact, facts):
    table._assume(fact.actor, fact.target)


@price("liegong")
def _liegong(table, fact):
    """Comes up against few or many cards in hand; where nothing is said of it, few."""


@brought("kuanggu")
def _kuanggu(table, fact, facts):
    table._assume(fact.actor, fact.target)


@price("kuanggu")
def _kuanggu_hurt(table, fact):
    """Heals only the wounded."""
    seat = table.seat(fact.actor)
    if fact.actor.hp is None and not fact.actor.full:
        many = any(f.kind == "use" and f.unit in ("analeptic", "savage_assault", "archery_attack") or f.kind == "hurt" and (f.n or 0) > 1 or f.kind == "spreads" for f in table.all_facts())
        seat.hp = max(1, table.board.max_of(seat) - (2 if many else 1))


PUT_ON = Lazy("装上|换上|装备(?![着区牌])|装[一个了把匹张]|换[一个了把匹张]|穿上|戴上")


@brought("jizhi")
def _jizhi(table, fact, facts):
    if fact.actor.equipment and not (len(fact.actor.equipment) == 1 and PUT_ON.search(table.tale.text)):
        raise CannotCompile("没有说用了什么牌")
    if fact.actor.equipment:        # 装上连弩，能集智吗: what is put on is what is used
        slug = fact.actor.equipment.pop()
        table.seat(fact.actor).equipment.clear()
        made = Fact("use", fact.actor, None, slug, card=Card(slug))
        table.tale.facts.insert(0, made)
        table.start(made)
        return
    answers = any(f.kind == "use" and f.unit == "nullification" and not f.neg and f.actor is fact.actor for f in facts)
    made = Fact("use", table.extra() if answers else fact.actor, None, "ex_nihilo", card=Card("ex_nihilo"))      # 用无懈: against somebody's trick
    table.tale.facts.insert(0, made)
    table.start(made)


@price("jizhi", "guanxing", "tieqi", "rende", "paoxiao", "mashu", "qicai", "wusheng", "longdan")
def _free(table, fact):
    """Costs nothing, or is paid with its lines."""


@price("kongcheng")
def _kongcheng(table, fact):
    """Spoken of as his state it says that he has nothing in hand."""
    seat = table.seat(fact.actor)
    if fact is not table.tale.ask.fact and not fact.neg and seat.stated_hand is None and not seat.hand:
        seat.stated_hand = 0


@brought("longdan")
def _longdan(table, fact, facts):
    """闪 as 杀 in his own turn where a 杀 is told of him, else 杀 as 闪 against one."""
    if any(f.kind == "use" and f.unit in units.SLASHES and f.actor is fact.actor for f in facts):
        table._assume(fact.actor, None)
    else:
        table._assume(None, fact.actor)


__all__ = ["gifts", "holds"]
