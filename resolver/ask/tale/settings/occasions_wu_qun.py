"""How the skills of 吴 and 群 come about: lines, targets and prices (see `occasions` for the registries)."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import marks, units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import BROUGHT, brought, price, setup
from resolver.ask.tale.settings.occasions_guhuo import conjured_card  # noqa: F401  (registers what 蛊惑 answers)
from resolver.ask.tale.settings.occasions_wei import judgement
from resolver.ask.tale.settings import occasions_lost  # noqa: F401  (registers what comes of a lost card)

# --- what a skill costs ------------------------------------------------------------------------------------------------


def costs(table, fact: Fact, n: int, hand_only: bool = False, want: Card | None = None) -> list[str]:
    """Texts of the cards a skill is paid with: the ones told (弃掉武器离间, 三张手牌加一匹马制衡), else idle ones.

    Raises CannotCompile where the owner's stated hand does not hold as many.
    """
    owner = fact.actor
    seat = table.seat(owner)
    told = [f for f in table.all_facts() if f.kind in ("discards", "unequips") and (f.actor is owner or f.actor is None) and not f.neg]
    out: list[str] = [table.lay(owner, c) for c in fact.material]
    loose = 0
    for f in told:
        slug = f.card.slug if f.card is not None else None
        if slug in units.EQUIPS and slug in owner.equipment and (not hand_only or f.card.zone == "equip"):
            out.append(table.board.equip(seat, slug))       # told as the price of what takes a card of the hand: the rules refuse it
        elif f.card is not None:
            out += [table.give(owner, f.card) for _ in range(min(f.n or 1, 6))]
        elif f.material:
            out += [table.give(owner, c) for c in f.material[:6]]
        elif f.zone and zones.area(f.zone) == "equip" and not hand_only:
            slug = next((s for s in owner.equipment if zones.slugs(f.zone) is None or s in zones.slugs(f.zone)), None)
            if slug is None:
                slug = "chitu" if zones.slugs(f.zone) is None else sorted(zones.slugs(f.zone) - {"chitu", "dayuan", "zixing", "offensive_horse", "defensive_horse"})[0]
                owner.equipment.append(slug)
            out.append(table.board.equip(seat, slug))
        elif f.n or f.zone and zones.area(f.zone) == "hand":
            loose += f.n or 1
    held = [*seat.hand, *seat.equipment, *seat.judge_area]
    out = [t for k, t in enumerate(out) if out[:k].count(t) < max(1, held.count(t))]       # the pack has twins
    n = max(n, len(out) + loose)
    spare = [t for t in seat.hand if t not in out and not any(t in line for line in table.lines) and (want is None or table.board.fits(t, want))]
    while len(out) < n and spare:
        out.append(spare.pop(0))
    while len(out) < n:
        if seat.stated_hand is not None and len(seat.hand) >= seat.stated_hand:
            worn = [t for t in seat.equipment if t not in out]
            if not hand_only and worn:
                out.append(worn[0])
                continue
            if fact is table.tale.ask.fact:
                return out          # what he has, which is not enough: the rules refuse it
            raise CannotCompile(f"{owner.label}的牌不够")
        text = table.board.card(want or Card(color=table.face))
        seat.hand.append(text)
        out.append(text)
    return out


def paid_with(cards: list[str]) -> str:
    """The end of a line that names its price."""
    return f" 用 {'、'.join(cards)}" if cards else ""


def others(table, *but):
    return [w for w in table.tale.whos if w not in but and not w.many]


def bystander(table, *but):
    """Somebody else of the tale, else a seat nobody named."""
    left = others(table, *but)
    return left[0] if left else table.extra()


def make_wounded(table, who) -> None:
    seat = table.seat(who)
    if seat.hp is None and not who.full:
        seat.hp = table.board.max_of(seat) - 1


# --- skills of one's own play phase ---------------------------------------------------------------------------------------


@setup("zhiheng")
def _zhiheng(table, fact):
    if fact.n is None and not fact.material and table.tale.ask.kind == "count":
        away = [f for f in table.tale.facts if f.kind in ("discards", "unequips") and f.actor in (None, fact.actor)]
        whole = len(away) == 1 and away[0].at > fact.at and away[0].kind == "discards" and away[0].n is None and away[0].card is None and away[0].face is None and away[0].text[:1] in "全都光" + "弃" * away[0].text.endswith(("光", "光了", "完", "完了"))
        if whole and fact.actor.hand and (away[0].zone == "手牌" or away[0].zone is None and not fact.actor.equipment):
            fact.n = fact.actor.hand        # 制衡全弃
        elif whole and fact.actor.hand is not None and away[0].zone is None and fact.actor.equipment:
            fact.n = fact.actor.hand + len(fact.actor.equipment)        # 装备区两件手牌两张，制衡全弃
        elif not any(f.kind == "unequips" or f.zone and zones.area(f.zone) == "equip" or f.material or f.n or f.card is not None or f.face is not None for f in away):
            raise CannotCompile("没有说制衡了几张")
    table.lines.append(f"{table.seat(fact.actor).name} 发动 制衡{paid_with(costs(table, fact, fact.n or 1))}")


@setup("kurou")
def _kurou(table, fact):
    for _ in range(fact.n or 1):
        table.lines.append(f"{table.seat(fact.actor).name} 发动 苦肉")


@setup("jieyin")
def _jieyin(table, fact):
    make_wounded(table, fact.target)
    table.lines.append(f"{table.seat(fact.actor).name} 发动 结姻 对 {table.seat(fact.target).name}{paid_with(costs(table, fact, 2, True))}")


@setup("qingnang")
def _qingnang(table, fact):
    make_wounded(table, fact.target)
    table.lines.append(f"{table.seat(fact.actor).name} 发动 青囊 对 {table.seat(fact.target).name}{paid_with(costs(table, fact, 1, True)[:1])}")


@setup("fanjian")
def _fanjian(table, fact):
    """The guess, and which card is drawn, are left to the run; 猜错 猜对 keeps the ones that fit."""
    seat = table.seat(fact.actor)
    for f in table.all_facts():
        if f.kind == "takenface" and not f.neg:
            suit, number, color = f.face
            table.give(fact.actor, Card(f.card.slug if f.card is not None else None, suit, color, number))
        elif f.kind in ("taken", "gains") and f.card is not None and f.card.zone != "equip" and f.actor is not fact.actor and not seat.hand:
            table.give(fact.actor, f.card)
    if not seat.hand and seat.stated_hand is None:
        table.idle(fact.actor, 1)
    table.lines.append(f"{seat.name} 发动 反间 对 {table.seat(fact.target).name}")


@setup("lijian")
def _lijian(table, fact):
    """Two men: the first is deemed to use 决斗 on the second.  A told 决斗 between them says which is which."""
    tale = table.tale
    pair = [w for w in (fact.target, *fact.also) if w is not None and not w.many]
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and (f.actor in pair or f.target in pair or f.actor is not fact.actor)), None)
    if duel is not None:
        a, b = duel.actor if duel.actor is not fact.actor else None, duel.target
        if a is not None or b is not None:
            duel.actor = a = a or next((w for w in pair if w is not b), None)
            pair = [w for w in (a, b) if w is not None] + [w for w in pair if w not in (a, b)]
    asked = fact is tale.ask.fact
    if not asked or len(pair) >= 1:
        pair += [w for w in others(table, fact.actor, *pair) if w.gender != "女" and not female(table, w)]
    while len(pair) < 2:
        pair.append(table.extra())
    if fact.zone != "ordered" and (duel is None or duel.actor is None):
        # 离间A和B does not say who uses it: the one told to play 杀 first is asked first; else both ways must agree.
        first = next((f.actor for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.actor in pair), None)
        fell = next((f.target for f in tale.facts if f.kind in ("dies", "dying", "hurt") and f.target in pair[:2] and not f.neg), None) or next((f.actor for f in tale.facts if f.kind == "lost" and f.actor in pair[:2] and not f.neg), None) or next((f.target or next((w for w in pair[:2] if w is not f.actor), None) for f in tale.facts if f.kind == "won" and (f.actor in pair or f.target in pair)), None)
        if fell is not None and first is None:
            first = fell
        if first is pair[0] or first is None and table.face == "red":
            pair = [pair[1], pair[0], *pair[2:]]
    fact.target, fact.also = pair[0], pair[1:2]
    if duel is not None:
        duel.actor, duel.target, duel.by = pair[0], pair[1], "lijian"
    table.lines.append(f"{table.seat(fact.actor).name} 发动 离间 对 {table.seat(pair[0]).name}、{table.seat(pair[1]).name}{paid_with(costs(table, fact, 1)[:1])}")


def female(table, who) -> bool:
    general = table.book.generals.get(who.general) if who.general else None
    return general is not None and general.gender == "female"


@setup("huangtian")
def _huangtian(table, fact):
    """黄天 is the lord's; the one who gives is another of 群, in his own play phase."""
    lord = next((w for w in table.tale.whos if w.general == "zhangjiao"), None) or fact.target
    giver = fact.actor if fact.actor is not lord else None
    gift = next((f for f in table.all_facts() if f.kind == "gives" and f.actor is not lord), None)
    giver = giver or (gift.actor if gift is not None else None) or bystander(table, lord)
    if giver.general is None and giver.kingdom is None:
        giver.kingdom = "群"
    if lord is None:
        raise CannotCompile("黄天给谁没有看懂")
    if lord.role is None:
        lord.role = "lord"
    card = fact.material[0] if fact.material else gift.card if gift is not None and gift.card is not None else Card("jink")
    if table.board.turn is not None and table.board.turn is not table.seat(giver):
        if table.lines:
            raise CannotCompile("不止一人的回合")
    table.board.turn = table.seat(lord if table.tale.own_turn is lord else giver)
    fact.actor, fact.target = giver, lord
    table.lines.append(f"{table.seat(giver).name} 发动 黄天 对 {table.seat(lord).name} 用 {table.give(giver, card)}")


# --- skills that answer something -------------------------------------------------------------------------------------------


@brought("liuli", "tianxiang")
def _attacked(table, fact, facts):
    """A 杀 at its owner; the attacker is not the one it is handed on to."""
    told = next((f for f in facts if f.kind == "hurt" and (f.target is fact.actor or fact.unit == "tianxiang" and f.target is fact.target is not None) and (f.n or 0) > 1 and not f.neg), None)
    if told is not None:
        table.suffer(told if told.target is fact.actor else replace(told, target=fact.actor), facts)       # 天香给甲，甲受2点: so much was dealt to her
        return
    source = next((f.actor for f in facts if f.kind in ("use", "hurt") and f.actor not in (None, fact.actor) and not (f.kind == "use" and f.unit in ("jink", "nullification", "peach", "analeptic")) and not (fact.unit == "liuli" and f.actor in (fact.target, *fact.also))), None)
    table._assume(source or bystander(table, fact.actor, fact.target), fact.actor)


@price("liuli")
def _liuli(table, fact):
    seat = table.seat(fact.actor)
    full = table.tale.seats is not None and table.tale.seats <= len([w for w in table.tale.whos if not w.many])       # nobody else plays
    if fact.target is None and not full and len([w for w in others(table, fact.actor)]) < 2:
        table.seat(table.extra())       # somebody beside the attacker, in her range
    told = any(f.kind == "discards" and f.actor is fact.actor for f in table.all_facts())
    if told or fact.material:
        costs(table, fact, 1)
    elif not seat.hand and seat.stated_hand is None and not set(fact.actor.equipment) - units.WEAPONS - units.OFFENSIVE:
        table.idle(fact.actor, 1)       # not the piece that lets her reach him


@price("tianxiang")
def _tianxiang(table, fact):
    """A ♥ card of the hand: the one told, else one dealt where nothing is said of the hand."""
    seat = table.seat(fact.actor)
    if fact.material:
        costs(table, fact, 1, True)
        return
    if fact.actor.cards or seat.stated_hand is not None:
        return
    told = [f for f in table.all_facts() if f.kind == "discards" and f.actor is fact.actor and (f.card is not None or f.material)]
    if told:
        costs(table, fact, 1, True)
    elif not fact.actor.lacks & {"@heart", "@red"}:
        table.give(fact.actor, Card(suit="heart"))
    elif not fact.actor.lacks & {"@spade", "@black"}:
        table.give(fact.actor, Card(suit="spade"))


@price("xiaoji", "lianying", "qianxun", "hongyan", "wushuang", "yingzi", "buqu", "jiuyuan", "zhiheng", "jieyin", "qingnang", "lijian", "huangtian", "fanjian", "biyue", "keji", "qixi", "guose", "jijiu")
def _paid(table, fact):
    """Paid with their line, or free."""


@brought("biyue")
def _biyue(table, fact, facts):
    seat = table.seat(fact.actor)
    table.board.turn = seat
    table.phase = table.phase or "出牌"
    table.to_the_end(fact.actor)


@brought("buqu")
def _buqu(table, fact, facts):
    seat = table.seat(fact.actor)
    if seat.hp is None:
        seat.hp = 1
    blow = next((f for f in facts if f.kind == "hurt" and f.target is fact.actor and (f.n or 0) > 1 and not f.neg), None)
    if blow is not None:
        table.suffer(blow, facts)       # 2血受到3点伤害
        return
    table._assume(bystander(table, fact.actor), fact.actor)


@brought("jijiu")
def _jijiu(table, fact, facts):
    """Somebody is dying by a 杀, in the turn of his attacker: 华佗 himself only where it is told to be his turn."""
    tale = table.tale
    fell = next((f.target for f in facts if f.kind in ("dying", "dies", "saved") and f.target is not None), None)
    victim = fact.target or fell or bystander(table, fact.actor)
    fact.target = victim
    seat = table.seat(victim)
    unhurt = next((f for f in tale.facts if f.kind == "dying" and f.neg and f.target in (victim, None)), None)
    if fact is tale.ask.fact and unhurt is not None and fact.material and not any(f.kind in ("dying", "dies") and not f.neg for f in facts):
        wounds = [f for f in tale.facts if f.kind == "hurt" and not f.neg and f.target is victim and f.actor is None]
        seat.hp = seat.hp if seat.hp is not None else max(1, table.board.max_of(seat) - sum(f.n or 1 for f in wounds or [fact]))
        tale.facts[:] = [f for f in tale.facts if f not in wounds]
        table.board.turn = table.seat(tale.own_turn or bystander(table, fact.actor, victim))     # 没濒死, 还能急救吗: nothing asks him for a 桃
        cards = "、".join(table.lay(fact.actor, card) for card in fact.material)
        table.lines.append(f"{table.seat(fact.actor).name} 使用 {cards} 当 {table.zh('peach')} 对 {seat.name} 凭 {table.zh('jijiu')}")
        table.asked = len(table.lines)
        return
    if victim.hp is None or victim.hp < 1:
        seat.hp = 1
    if tale.own_turn is fact.actor and victim is fact.actor:       # 华佗在自己回合濒死: hurt by another in a turn of his own
        table.board.turn = seat
        table.suffer(Fact("hurt", bystander(table, victim), victim), facts)
        return
    source = fact.actor if tale.own_turn is fact.actor else tale.own_turn if tale.own_turn not in (None, victim) else None
    source = source or next((f.actor for f in facts if f.kind == "use" and f.unit in units.SLASHES and f.actor not in (None, victim)), None)
    table._assume(source or bystander(table, fact.actor, victim), victim)


@brought("jiuyuan")
def _jiuyuan(table, fact, facts):
    """The lord is dying and somebody of 吴 helps him with 桃."""
    seat = table.seat(fact.actor)
    if seat.hp is None:
        seat.hp = 1
    table._assume(bystander(table, fact.actor, *[f.actor for f in facts if f.kind in ("use", "saved", "gives") and f.actor is not None]), fact.actor)


@brought("guidao", "guicai")
def _judgement(table, fact, facts):
    """A judgement of somebody: one told, else 闪电 in the judgement area of the one spoken of."""
    for other in facts:
        if other.kind != "skill" or other.unit in marks.CHANGES_JUDGEMENT or other.neg:
            continue
        when = units.OCCASION.get(other.unit)
        if other.unit in BROUGHT:
            BROUGHT[other.unit](table, other, facts)
            return
        if when == "damaged" or other.unit == "eight_diagram":
            table._assume(table._attacker(facts, other.actor), other.actor)
            return
        if when == "slash":
            table._assume(other.actor, other.target)
            return
    judged = next((f.actor or f.target for f in facts if f.kind == "judge" and (f.actor or f.target) is not None), None) or fact.target
    judged = judged if judged is not None and not judged.many else bystander(table, *[f.actor for f in facts if f.unit in marks.CHANGES_JUDGEMENT and f.actor is not None])
    judgement(table, judged)


@price("guidao")
def _guidao(table, fact):
    """A black card: the one told, else one dealt."""
    seat = table.seat(fact.actor)
    told = [f for f in table.all_facts() if f.kind in ("discards", "use", "gives", "shows") and f.actor is fact.actor and f.material]
    if fact.face is not None:
        suit, number, color = fact.face
        table.give(fact.actor, Card(None, suit, color, number))
    elif fact.material:
        for card in fact.material:
            fits = card.slug or card.suit or card.color     # 装备区的牌: one that will do
            table.lay(fact.actor, card if fits else replace(card, color="black"))
    elif told:
        for card in told[0].material:
            table.give(fact.actor, card)
    elif fact.actor.cards or seat.stated_hand is not None:
        return
    elif "@black" in fact.actor.lacks:
        table.give(fact.actor, Card(color="red"))
    else:
        after = next((f for f in table.all_facts() if f.kind == "judge" and f.face is not None and f.at > fact.at), None)
        face = after.face if after is not None else (None, None, "black")
        if not any(table.board.fits(t, Card(None, face[0], face[2] or None if face[0] else "black", face[1])) for t in [*seat.hand, *seat.equipment] if not t.endswith("八卦阵")):      # not the armour that judges
            table.give(fact.actor, Card(None, face[0], face[2] if face[0] else face[2] or "black", face[1]))


@brought("leiji")
def _struck_back(table, fact, facts):
    """He answers a 杀 with 闪: the one he strikes attacked him, where nobody else is told to have."""
    source = next((f.actor for f in facts if f.kind in ("use", "hurt") and f.actor not in (None, fact.actor)), None)
    table._assume(source or (fact.target if fact.target is not fact.actor and fact.target is not None and not fact.target.many else None) or bystander(table, fact.actor), fact.actor)


SUITS = {"heart": "红桃", "spade": "黑桃", "club": "梅花", "diamond": "方块"}


def answers(table, facts) -> None:
    """Lines of told choices that runs of the same result would hide: whom 雷击 strikes, which suit is guessed."""
    for fact in facts:
        if fact.neg or fact.actor is None or fact.actor.many:
            continue
        if fact.kind == "skill" and fact.unit == "leiji" and fact.target is not None and not fact.target.many and not any(f.unit == "eight_diagram" or f.kind == "judge" and f.at < fact.at for f in facts):
            table.lines.append(f"{table.seat(fact.actor).name} 发动 雷击 对 {table.seat(fact.target).name}")
        elif fact.kind == "guess" and fact.face is not None and fact.face[0] and any("发动 反间" in x for x in table.lines):
            table.lines.append(f"{table.seat(fact.actor).name} 选择 {SUITS[fact.face[0]]}")


@price("leiji")
def _leiji(table, fact):
    seat = table.seat(fact.actor)
    if seat.stated_hand is None and not any(x.endswith("闪") for x in seat.hand) and "eight_diagram" not in fact.actor.equipment:
        table.give(fact.actor, Card("jink"))
