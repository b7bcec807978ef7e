"""What has to lie on the board for a told result to come about: the 桃 that saves, the 杀 that a lost 决斗 takes, a weapon that reaches.

`settle(tale)` names who did what where the told result leaves only one; `deal(table)` hands out the cards; `reach(table, order)` sees to the distances.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile, Seat
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import mortal
from resolver.ask.tale.model import Fact, Tale, Who

FALLS = ("hurt", "dies", "dying", "losehp")
AS_A_TIME = Lazy("[里中内完后前]|的?时候?|结束|之[前后]|以后")
OF_THE_LOSER = marks.AT_LOSS       # skills of him who loses a card
BOLT = 3        # points of 闪电
REACH = Lazy("距离|范围|够|狂骨|烈弓|隔|马")


def told(tale: Tale) -> list[Fact]:
    return [*tale.facts, *tale.ask.needs]


def settle(tale: Tale) -> None:
    """Roles that the told results leave to one person only."""
    mortal.settle(tale)
    for duel in [f for f in told(tale) if f.kind == "use" and f.unit == "duel" and not f.neg and not f.by and (f.actor is None) != (f.target is None)]:
        known = duel.actor or duel.target
        players = list(dict.fromkeys(f.actor for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor not in (None, known) and not f.actor.many and f.target in (None, known)))
        if known.many or len(players) != 1 or any(f.kind == "skill" for f in told(tale)):
            continue
        if duel.actor is None:      # 跟藤甲的人决斗，我打出一张杀: the two of them
            duel.actor = players[0]
        else:
            duel.target = players[0]
    _guesser(tale)
    for drink in [f for f in told(tale) if f.kind == "use" and f.unit == "analeptic" and f.zone != "save" and f.target not in (None, f.actor)]:
        if any(f.kind == "use" and f.unit in units.SLASHES and f.target is drink.target and f.actor in (None, drink.actor) and f.at > drink.at for f in told(tale)):
            drink.target = None         # 甲喝了酒再对乙用杀: the target is that of the 杀
    _by_hand(tale)
    _mentions(tale)
    _parties(tale)
    asked = tale.ask.fact
    for skill in [*told(tale), *([asked] if asked is not None else [])]:      # 救援 is a 主公技: who has it is the lord
        if skill.kind in ("skill", "passive") and skill.unit == "jiuyuan" and skill.actor is not None and skill.actor.role is None and not any(w.role == "lord" for w in tale.whos) and not re.search("[不没非].{0,2}主公|主公技", tale.text):
            skill.actor.role = "lord"
    if asked is not None and asked.kind == "heals" and any(f.kind == "use" and f.unit == "peach" for f in told(tale)):
        tale.facts[:] = [f for f in tale.facts if f.neg or f.kind != "skill" or f.unit != "jiuyuan"]       # 救援的+1算吗: whether it works is what is asked
    for fact in tale.facts:     # 队友倒了，能急救他吗: he lies there, and lives so far
        if fact.kind == "dies" and not fact.neg and fact.text[:1] in "倒躺趴" and tale.ask.kind in ("can", "must") and asked is not None and asked.kind == "use" and asked.unit in ("peach", "analeptic") and fact.target is not asked.actor and asked.target in (None, fact.target):
            fact.kind, fact.zone = "dying", None
    for fact in tale.facts:     # 闪电劈了他，桃救回来了: the one who was struck
        if fact.kind == "use" and fact.unit == "peach" and fact.zone == "save" and not fact.by and not fact.neg and fact.actor is None and fact.target is None:
            struck = list(dict.fromkeys(f.target for f in tale.facts if f.kind in (*FALLS, "effect") and not f.neg and f.target is not None and f.at < fact.at))
            if len(struck) == 1 and not struck[0].many:
                fact.target = struck[0]


def _guesser(tale: Tale) -> None:
    """反间猜错了掉血吗: he who guesses is hurt by it, not the owner of the skill."""
    asked = tale.ask.fact
    if asked is None or asked.kind not in ("hurt", "losehp") or asked.target is None or asked.target.general is None or not any(f.kind == "guess" and f.unit == "fanjian" for f in told(tale)):
        return
    mine = next((f for f in told(tale) if f.kind == "skill" and f.unit == "fanjian" and f.actor is asked.target), None)
    if mine is None or re.search(f"{re.escape(asked.target.label)}[^,?]{{0,4}}(?:掉血|扣血|受伤|受到)", tale.text):
        return
    if mine.target is None:
        mine.target = next((f.actor for f in told(tale) if f.kind == "guess" and f.actor is not None), None) or next((w for w in tale.whos if w is not mine.actor and not w.many), None)
    if mine.target is None:
        mine.target = Who("被反间的人", "被反间的人")
        tale.whos.append(mine.target)
    asked.target = mine.target


def _mentions(tale: Tale) -> None:
    """决斗里, 拆完: a card named again as the time of something is the use told before."""
    for later in [f for f in tale.facts if f.kind == "use" and not f.neg and not f.again and f.target is None and not f.by and f.at > 0]:
        after = tale.text[later.at:].removeprefix(later.text) if later.text else ""
        if AS_A_TIME.match(after) and any(f.kind == "use" and f.unit == later.unit and not f.neg and f is not later and 0 <= f.at < later.at and (f.actor or f.target) is not None and later.actor in (None, f.actor, f.target) for f in tale.facts):
            tale.facts.remove(later)


def _parties(tale: Tale) -> None:
    """Who dodges was struck; who pays for 火攻 used it."""
    facts = [*told(tale), *([tale.ask.fact] if tale.ask.fact is not None else [])]
    blows = [f for f in facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg]
    dodging = list(dict.fromkeys(f.actor for f in facts if f.kind == "use" and f.unit == "jink" and f.actor is not None and not f.actor.many))
    if len(blows) == 1 and blows[0].actor is None and blows[0].target is None and blows[0] is not tale.ask.fact and len(dodging) == 1 and not any(f.kind == "skill" and f.unit == "hujia" for f in facts):
        blows[0].target = dodging[0]
    fires = [f for f in facts if f.kind == "use" and f.unit == "fire_attack" and not f.neg]
    paying = [f.actor for f in facts if f.kind == "discards" and f.actor is not None and not f.actor.many]
    if len(fires) == 1 and fires[0].actor is None and fires[0].target is None and len(set(map(id, paying))) == 1:
        fires[0].actor = paying[0]


def _by_hand(tale: Tale) -> None:
    """她的马被我顺走了, of which nothing else is told: by 顺手牵羊."""
    if any(f.kind == "use" or f.kind == "skill" and f.unit not in OF_THE_LOSER for f in told(tale)) or tale.ask.fact is not None and tale.ask.fact.kind == "skill" and tale.ask.fact.unit not in OF_THE_LOSER:
        return
    for fact in tale.facts:
        if fact.kind == "taken" and not fact.neg and fact.actor is not None and fact.target is not None and fact.actor is not fact.target and not fact.actor.many and not fact.target.many and fact.n in (None, 1) and fact.text[:1] in "顺牵偷":
            fact.kind, fact.unit, fact.zone, fact.card = "use", "snatch", fact.zone or (fact.card.slug if fact.card is not None else None), Card("snatch")


def deal(table) -> None:
    """Cards without which what is told could not have happened."""
    _duels(table)
    _set_on(table)
    _lives(table)


def _duels(table) -> None:
    """The one challenged answers first: the challenger plays and loses only where the other had one 杀 more."""
    for duel in [f for f in told(table.tale) if f.kind == "use" and f.unit == "duel" and not f.neg and not f.by and f.actor is not None and f.target is not None and not f.actor.many and not f.target.many]:
        facts = [f for f in table.tale.facts if not f.neg and f is not duel]
        other = duel.target
        plays = sum(f.n or 1 for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.actor is duel.actor and f.target in (None, other) and f.at > duel.at and f.zone != "apart")
        fell = any(f.kind == "lost" and f.actor is duel.actor or f.kind == "won" and f.actor is other for f in facts) or _only_cause(duel, facts)
        need = plays + fell
        if not need or plays and any(s in ("wushuang",) for w in (duel.actor, other) for s in _skills(table, w)):
            continue
        seat = table.seat(other)
        have = sum(any(table.board.fits(text, Card(slug)) for slug in units.SLASHES) for text in seat.hand)
        if "slash" in other.lacks and not plays or seat.stated_hand is not None and have < need and other.hand_at < duel.at:
            continue
        for _ in range(need - have if other.hand is None or other.hand == 0 and other.hand_at > duel.at else 0):
            seat.hand.append(table.board.card(Card("slash")))        # 他没杀了: what he had is spent by then
            if seat.stated_hand is not None:
                seat.stated_hand += 1


def _set_on(table) -> None:
    """Who plays 杀 after 杀 in the 决斗 of 离间 has them answered."""
    for skill in [f for f in told(table.tale) if f.kind == "skill" and f.unit == "lijian" and not f.neg and f.target is not None]:
        pair = [skill.target, *skill.also]
        for taker in [f.actor for f in told(table.tale) if f.kind == "skill" and f.unit == "fankui" and not f.neg and f.actor in pair]:
            for other in pair:
                if other is not taker and other is not None and not other.many and other.hand is None and not other.bare and not table.seat(other).hand:
                    table.idle(other)       # something to take
        for him, other in zip(pair, reversed(pair)) if len(pair) == 2 else ():
            plays = sum(f.n or 1 for f in table.tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.actor is him and f.at > skill.at)
            seat = table.seat(other)
            if plays > 1 and other.hand is None and "slash" not in other.lacks and not other.many:
                for _ in range(plays - sum(text.endswith("杀") for text in seat.hand)):
                    table.give(other, Card("slash"))


def _only_cause(duel: Fact, facts: list) -> bool:
    """Whether the challenger is told to be hurt, and nothing but the 决斗 hurts him."""
    return any(f.kind in FALLS and f.target is duel.actor and f.actor in (None, duel.target) and f.at > duel.at for f in facts) \
        and not any(f.kind == "skill" or f.kind == "use" and f.target is duel.actor or f.kind == "effect" for f in facts)


def _skills(table, who: Who) -> tuple:
    return table.book.generals[who.general].skills if who.general in table.book.generals else ()


def _worst(tale: Tale, who: Who) -> int:
    """Points told to be lost at once: of a number told, of 闪电."""
    facts = told(tale)
    return max([f.n or 1 for f in facts if f.kind == "hurt" and not f.neg and f.target in (None, who)]
               + [BOLT for f in facts if f.kind == "effect" and f.unit == "lightning" and not f.neg and f.target in (None, who)] + [0])


def _lives(table) -> None:
    """Who lives through more than he has was saved; who was saved had fallen."""
    tale = table.tale
    for fact in tale.facts:
        who = fact.target
        if fact.kind == "use" and fact.unit == "peach" and fact.zone == "save" and fact.actor is None and fact.by is None and not fact.neg and any(f.kind in ("hurt", "effect") for f in tale.facts):
            _peaches(table, table.extra(), 2)
        if who is not None and fact.kind == "dies" and fact.neg and not who.many and not any(f.kind == "saved" or f.kind == "use" and f.unit == "peach" for f in told(tale)):
            missing = _worst(tale, who) - (table.seat(who).hp or table.board.max_of(table.seat(who)))
            if missing >= 0:
                _peaches(table, table.extra(), missing + 1)      # he lives: somebody has helped
        if fact.kind == "saved" and not fact.neg:
            helper = fact.actor or next((w for w in tale.whos if w is not who and not w.many), None) or table.extra()
            _peaches(table, helper, 3)


def _peaches(table, who: Who, n: int) -> None:
    for _ in range(n):
        try:
            table.give(who, Card("peach"))
        except CannotCompile:
            return


def phase_asked(table, judged: Who | None) -> tuple | None:
    """(whose, phase) that the turn has to come to for what is asked to come up; None where it is there already."""
    tale = table.tale
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("draws", "discards"):
        return None
    if judged is not None and tale.judging and fact.actor in (None, judged) and not any(f.kind == "skill" for f in table.all_facts()):
        return judged, "摸牌" if fact.kind == "draws" else "弃牌"
    who = fact.actor
    dashed = who is not None and any(f.kind == "skill" and f.unit == "shensu" and f.actor is who and not f.neg for f in tale.facts)
    if fact.kind == "discards" and dashed and who.hand is not None and not fact.zone and table.lines and table.lines[-1] == f"{table.seat(who).name} 进入 回合":
        return who, "弃牌"           # 神速完手牌超了，还要弃吗: the turn goes on to its end
    return None


def reach(table, order: list[Seat]) -> list[Seat]:
    """The seats so that a blow told as struck was in reach: nearer where no seats are told, else by a weapon."""
    tale = table.tale
    measured = bool(REACH.search(tale.text) or tale.distances)
    asked = table.lines[table.asked - 1] if table.asked is not None else None
    for fact in tale.facts:
        if fact.kind != "use" or fact.unit not in units.SLASHES or fact.neg or fact.actor is None or fact.target is None or fact.actor.many or fact.target.many or fact.also:
            continue
        a, b = table.of.get(id(fact.actor)), table.of.get(id(fact.target))
        line = next((x for x in table.lines if a is not None and b is not None and x.startswith(f"{a.name} 使用 ") and x.endswith(f" 对 {b.name}") and x != asked), None)
        if line is None or a not in order or b not in order:
            continue
        gap = abs(order.index(a) - order.index(b))
        if min(gap, len(order) - gap) < 2 or set(fact.actor.equipment) & (units.WEAPONS | units.OFFENSIVE) or a.equipment or "weapon" in fact.actor.lacks or fact.actor.bare or fact.actor.general == "machao":
            continue
        if measured and not fact.actor.key.startswith("+"):
            continue            # how far he reaches may be what it is about; a stranger has what it takes
        if measured or "seated" in tale.notes or tale.seats or any(w.key in ("下家", "上家", "下下家", "对家") for w in tale.whos):
            fact.actor.equipment.append("halberd")
            table.board.equip(a, "halberd")
        else:
            order.remove(b)
            order.insert(order.index(a) + 1, b)
    if not measured and "seated" not in tale.notes and not tale.seats and not any(w.key in ("下家", "上家", "下下家", "对家") for w in tale.whos):
        for fact in table.all_facts():      # 流离给别人: somebody unnamed whom she reaches
            if fact.kind == "skill" and fact.unit == "liuli" and not fact.neg and fact.actor is not None and fact.target is not None and fact.target.label in ("别人", "另一个人", "其他人", "旁人") and len(order) > 3:
                a, b = table.of.get(id(fact.actor)), table.of.get(id(fact.target))
                if a in order and b in order and b is not order[0]:
                    order.remove(b)
                    order.insert(order.index(a) + 1, b)
    return order


__all__ = ["deal", "phase_asked", "reach", "settle"]
