"""How the skills of 魏 come about: lines, targets, helpers and prices (see `occasions` for the registries)."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import brought, price, setup

KINGDOM_SKILLS = {"hujia": ("魏", "wei", "jink"), "jijiang": ("蜀", "shu", "slash")}


# --- lord skills ----------------------------------------------------------------------------------------------------------


def helpers(table, lord, skill: str) -> list:
    """Who of the tale can help the lord: of his kingdom by general or by what is said."""
    sign, kingdom, _ = KINGDOM_SKILLS[skill]
    out = []
    for who in table.tale.whos:
        general = table.book.generals.get(who.general) if who.general else None
        if who is not lord and not who.many and (who.kingdom == sign or general is not None and general.kingdom == kingdom and who.kingdom is None):
            out.append(who)
    return out


@price("hujia", "jijiang")
def _help(table, fact: Fact):
    """A 主公技 needs the lord's role, where the tale gives him no other, and one of his kingdom with the card.

    The ones told to give it have it; where nobody of the kingdom is told, somebody is.  Who is said to refuse or to have none has none.
    """
    lord = fact.actor
    if lord.role is None and not any(w.role == "lord" for w in table.tale.whos if w is not lord):
        lord.role = table.seat(lord).role = "lord"
    slug = KINGDOM_SKILLS[fact.unit][2]
    if slug == "slash" and fact is table.tale.ask.fact and (duel := next((f for f in table.tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is lord), None)) is not None:
        other = duel.target or table.extra()
        if not other.many and other.hand is None and "slash" not in other.lacks and not holds(table, other, "slash"):
            table.give(other, Card("slash"))        # he who is challenged plays first
    given = [f for f in table.all_facts() if f.kind == "use" and f.unit in (units.SLASHES if slug == "slash" else {slug}) and f.actor is not lord and f.actor is not None and not f.actor.many]
    able = [w for w in helpers(table, lord, fact.unit) if not w.lacks & {slug} and not any(f.actor is w and f.neg for f in given)]
    mine = [f.actor for f in given if not f.neg and f.actor in able]
    if not helpers(table, lord, fact.unit) and not fact.neg:
        friend = table.extra()
        friend.kingdom = KINGDOM_SKILLS[fact.unit][0]
        table.seat(friend)
        if fact.zone == "unanswered" or given and all(f.actor is not None for f in given):
            return              # nobody gives one, or who is told to is not of the kingdom
        able, mine = [friend], [friend] if slug == "jink" else []
    if fact.zone == "unanswered":
        return
    if mine:
        for f in given:
            if f.actor in mine and not f.by and not holds(table, f.actor, f.unit):
                table.give(f.actor, f.card or Card(f.unit))
    elif able and not given and not any(holds(table, w, slug) for w in able):
        told = next((f.card for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and slug == "slash" and f.actor is None and not f.by and f.at > fact.at), None)
        table.give(able[0], told or Card(slug))


def holds(table, who, slug: str) -> bool:
    seat = table.seat(who)
    return any(table.board.fits(t, Card(slug)) for t in seat.hand)


@brought("hujia")
def _hujia(table, fact, facts):
    """The lord needs a 闪: 杀 at him."""
    able = helpers(table, fact.actor, "hujia")
    told = next((f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.actor is not None and f.actor is not fact.actor), None)
    table._assume(told or next((w for w in table.tale.whos if w is not fact.actor and not w.many and w not in able), None) or table.extra(), fact.actor)


# --- when damaged ---------------------------------------------------------------------------------------------------------


def dealer(table):
    """Whoever deals the damage that sets the board going (甲 对 乙 造成 2 点伤害)."""
    name = next((line.split(" ")[0] for line in table.lines if " 造成 " in line), None)
    return next((w for w in table.tale.whos if not w.many and id(w) in table.of and table.seat(w).name == name), None)


@price("fankui")
def _fankui(table, fact):
    """Something to take: the source has a card, unless the tale says that it has none."""
    struck = next((f.actor for f in table.all_facts() if f.kind == "skill" and (f.unit in ("ganglie", "leiji") and f.target in (fact.actor, None) or f.unit == "shensu" and f.target in (None, fact.actor)) and f.actor is not fact.actor and not f.neg), None)
    source = fact.target or struck or next((f.actor for f in table.all_facts() if f.kind == "use" and f.actor is not None and f.actor is not fact.actor and not f.actor.many), None) or dealer(table)
    if source is None or source.many:
        return
    seat = table.seat(source)
    worn = next((f.zone for f in table.all_facts() if f.kind in ("gains", "taken") and zones.area(f.zone) == "equip" and f.actor in (fact.actor, None)), None)
    if worn is not None and not seat.equipment and not source.bare:
        table.board.equip(seat, sorted(zones.slugs(worn) or {"dilu"})[0])
    if not seat.equipment and seat.stated_hand is None and not source.bare:
        table.idle(source, 1)


@price("ganglie")
def _ganglie(table, fact):
    """The source can choose: it has two hand cards, unless the tale says otherwise."""
    source = next((f.actor for f in table.all_facts() if f.kind == "use" and f.actor is not None and f.actor is not fact.actor and f.target in (fact.actor, None) and not f.actor.many), None) or dealer(table)
    if source is not None and table.seat(source).stated_hand is None and any(f.kind == "discards" for f in table.all_facts()):
        table.idle(source, 2)


@price("yiji", "jianxiong", "tiandu", "luoshen", "luoyi", "jushou")
def _free(table, fact):
    """Costs nothing, or is paid with what its lines deal."""


# --- judgements -----------------------------------------------------------------------------------------------------------


def judgement(table, who) -> None:
    """A judgement phase of somebody, of 乐不思蜀 where nothing is told to lie before him."""
    seat = table.seat(who)
    if not who.judge:
        who.judge.append("indulgence")
        seat.judge_area.append(table.board.card(Card("indulgence")))
    table.board.turn, table.phase = seat, "准备"
    table.lines.append(f"{seat.name} 进入 判定阶段")


def skill_judged(table, facts, *but):
    """The told skill, or piece of armour, that judges."""
    return next((f for f in facts if f.kind == "skill" and f.unit in marks.JUDGES and f not in but), None)


def bring(table, fact: Fact, facts) -> None:
    """Brings about the skill that judges."""
    from resolver.ask.tale.settings.registers import BROUGHT, PHASE_SKILLS

    if fact.unit in PHASE_SKILLS:
        table.board.turn = table.seat(fact.actor)
        table.begin_skill(fact, fact.actor, None)
    elif fact.unit in BROUGHT:
        BROUGHT[fact.unit](table, fact, facts)
    elif fact.unit == "tieqi":
        table._assume(fact.actor, fact.target)
    else:
        table._assume(None, fact.actor)


@price("guicai")
def _guicai_card(table, fact):
    """A hand card: the one told, else one with the face that the judgement then has."""
    seat = table.seat(fact.actor)
    if fact.material:
        for card in fact.material:
            if card.zone == "equip":
                if card.slug in units.EQUIPS:
                    table.board.equip(seat, card.slug)
                elif not seat.equipment:
                    table.board.equip(seat, "qinggang_sword")
                if seat.stated_hand is None:
                    table.idle(fact.actor, 1)
            else:
                table.give(fact.actor, card)
        return
    if fact.face is not None:
        suit, number, color = fact.face
        table.give(fact.actor, Card(fact.card.slug if fact.card else None, suit, color, number))
        return
    if fact.actor.cards or seat.stated_hand is not None:
        return
    after = next((f for f in table.all_facts() if f.kind == "judge" and f.face is not None and f.zone == "changed"), None)
    suit, number, color = after.face if after is not None else (None, None, table.face)
    if not any(table.board.fits(t, Card(None, suit, color, number)) for t in seat.hand):
        table.give(fact.actor, Card(after.card.slug if after is not None and after.card else None, suit, color, number))


@brought("tiandu")
def _tiandu(table, fact, facts):
    """The judgement of the one told to judge; else his own: of the skill told to judge, of the 八卦阵 he wears, else of 乐不思蜀."""
    other = skill_judged(table, facts, fact)
    stranger = next((w for f in facts if f.kind == "judge" and not f.neg for w in (f.actor or f.target,) if w is not None and w is not fact.actor and not w.many), None)
    if other is None and stranger is not None and not any("eight_diagram" in w.equipment for w in table.tale.whos):
        judgement(table, stranger)
        return
    if other is not None and other.unit in ("leiji", "luoshen", "tieqi"):
        bring(table, other, facts)
        return
    if "eight_diagram" in fact.actor.equipment or any(f.unit == "eight_diagram" for f in facts):
        if "eight_diagram" not in fact.actor.equipment:
            fact.actor.equipment.append("eight_diagram")
            table.board.equip(table.seat(fact.actor), "eight_diagram")
        table._assume(None, fact.actor)
        return
    judgement(table, fact.actor)


# --- 张辽 许褚 甄姬 夏侯渊 曹仁 ----------------------------------------------------------------------------------------------


def turn_of(table, who, phase: str = "准备") -> None:
    if table.board.turn is not None and table.board.turn is not table.seat(who) and table.lines:
        if any(f is table.tale.ask.fact and table._in_between(f, who) for f in table.all_facts()):
            return              # asked of while it is another's turn
        raise CannotCompile("不止一人的回合")
    table.board.turn = table.seat(who)
    table.phase = table.phase or phase


def enters(table, who, phase: str) -> None:
    """The beginning of a phase of his, once."""
    if not any(phase in x for x in table.lines):
        table.lines.append(f"{table.seat(who).name} 进入 {phase}")


@setup("tuxi")
def _tuxi(table, fact):
    turn_of(table, fact.actor, "判定")
    _robbed(table, fact)
    enters(table, fact.actor, "摸牌阶段")


@price("tuxi")
def _robbed(table, fact):
    """The ones robbed have something in hand unless the tale says they have nothing."""
    victims = [w for w in (fact.target, *fact.also) if w is not None and not w.many and w is not fact.actor]
    victims = victims or [w for w in table.tale.whos if w is not fact.actor and not w.many]
    told = next((f.n for f in table.all_facts() if f.kind in ("gains", "taken", "draws") and f.n and f.actor in (fact.actor, None)), None)
    bare = bool(victims) and all(w.hand == 0 for w in victims)        # 对手没手牌，放得出突袭吗: he is the one it would be done to
    if fact.target is None and not bare and not any(w.many and w.hand == 0 for w in table.tale.whos):
        while len(victims) < max(2, min(told or fact.n or 2, 3)):
            victims.append(table.extra())
    got = next((f.card for f in table.all_facts() if f.kind in ("gains", "taken") and f.actor in (fact.actor, None) and f.card is not None and f.card.slug and not f.neg), None)
    for who in victims:
        if table.seat(who).stated_hand is None and not table.seat(who).hand:
            if got is not None and who is victims[0]:
                table.give(who, got)
            else:
                table.idle(who, 1)


@setup("luoyi")
def _luoyi(table, fact):
    turn_of(table, fact.actor, "判定")
    enters(table, fact.actor, "摸牌阶段")


@setup("luoshen")
def _luoshen(table, fact):
    turn_of(table, fact.actor)
    enters(table, fact.actor, "准备阶段")


@brought("qingguo")
def _qingguo(table, fact, facts):
    table._assume(None, fact.actor)


@setup("shensu")
def _shensu(table, fact):
    """Between the phases of his turn; the second blow costs a piece of equipment.  The told 杀 of his turn is the blow."""
    turn_of(table, fact.actor)
    seat = table.seat(fact.actor)
    blow = next((f for f in table.all_facts() if f.kind == "use" and f.unit in units.SLASHES and f.actor in (fact.actor, None) and f.target is not None and f.target is not fact.actor), None)
    if fact.target is None and blow is not None:
        fact.target = blow.target
    for told in table.tale.facts:        # whom the told blow hits where nobody is named
        if told.kind == "use" and told.unit in units.SLASHES and told.actor is fact.actor and told.target is None and not told.neg:
            told.target = fact.target = fact.target or next((w for w in table.tale.whos if w is not fact.actor and not w.many), None) or table.extra()
    _piece(table, fact)
    if not any("回合" in x for x in table.lines):
        table.lines.append(f"{seat.name} 进入 回合")


@price("shensu")
def _blow(table, fact):
    """Paid with phases and, the second blow, with a piece of equipment."""
    _piece(table, fact)


def _piece(table, fact) -> None:
    """The piece of equipment of the second blow, where the question leaves room for it."""
    seat = table.seat(fact.actor)
    if fact.actor.bare:
        return
    if (fact.zone == "2" or any(f.zone == "2" for f in table.all_facts() if f.unit == "shensu")) and not seat.equipment and not any(table.board.slug_of(t) in units.EQUIPS for t in seat.hand) and seat.stated_hand is None:
        table.give(fact.actor, Card("dilu"))
    elif fact.zone == "2" and not fact.neg and fact is not table.tale.ask.fact and seat.stated_hand and len(seat.hand) < seat.stated_hand and not seat.equipment and not any(table.board.slug_of(t) in units.EQUIPS for t in seat.hand):
        seat.hand.append(table.board.card(Card("dilu")))        # told to be done: what it costs was among his cards


@setup("jushou")
def _jushou(table, fact):
    drawn = any(f.kind == "draws" and f.actor in (None, fact.actor) and f.at < fact.at and not f.neg for f in table.tale.facts)
    turn_of(table, fact.actor, "判定" if drawn else "出牌")
    if drawn and not table.lines:
        table.lines.append(f"{table.seat(fact.actor).name} 进入 摸牌阶段")
    enters(table, fact.actor, "结束阶段")


__all__ = ["KINGDOM_SKILLS", "helpers", "holds", "judgement", "turn_of"]
