"""Says the same deed one way: a skill that makes a card of another becomes that card's use, 离间 takes up its 决斗, a gift to the lord is 黄天.

Done on the facts before a board is laid; the asked deed is changed in place.
"""

from __future__ import annotations

import dataclasses

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import chased, doubters, unbowed
from resolver.ask.tale.model import Fact, Tale, Who, drop, stated
from resolver.ask.tale.worn import GEAR, IDLE
from resolver.ask.tale.losses import broken, robbed, skipped, stripped

# Skill -> the card its use stands for where only the skill is named (奇袭我, 国色张飞, 急救他).
STANDS_FOR = {"qixi": "dismantlement", "guose": "indulgence", "jijiu": "peach"}

PAID = ("zhiheng", "lijian", "jieyin", "qingnang", "liuli", "tianxiang", "guidao", "guicai", "fanjian", "rende", "leiji")   # skills that cost cards



def retell(tale: Tale, book=None) -> None:
    """Rewrites `tale` in place."""
    chased.presuppose(tale)
    _struck_only(tale)
    unbowed.standing(tale)
    _attack(tale)
    _harder(tale)
    _drunk_late(tale)
    _next_victim(tale)
    _given_peach(tale)
    for k, fact in enumerate(tale.facts):     # 无中把两张牌抓到手里了: drawn
        if fact.kind == "gains" and fact.card is None and fact.zone is None and fact.target is None and fact.face is None and any(f.kind == "use" and f.unit == "ex_nihilo" and not f.neg and fact.actor in (None, f.actor) for f in tale.facts[:k]):
            fact.kind = "draws"
    _doubted(tale)
    doubters.claimed(tale)
    _healed(tale)
    for fact in tale.facts:     # 被桃救活: by somebody
        if fact.kind == "use" and fact.unit == "peach" and fact.zone == "save" and fact.actor is None and not fact.by and not fact.neg and fact.target is not None and not any(f.kind == "saved" for f in tale.facts):
            fact.kind, fact.unit, fact.card, fact.zone = "saved", None, None, None
    for fact in tale.facts:     # 被砍到0血, 翻不屈: down to nothing, but held
        if fact.kind == "dying" and not fact.text and fact.target is not None and fact.target.general == "zhoutai" and any(f.kind == "skill" and f.unit == "buqu" and not f.neg for f in stated(tale)):
            fact.kind = "hurt"
            if fact.target.hp is None:
                fact.target.hp = 1
    for fact in stated(tale):
        if fact.kind in ("use", "breaks", "taken") and fact.unit in ("dismantlement", "snatch", None) and fact.zone in GEAR and fact.target is not None and not fact.target.many and not any(s in GEAR[fact.zone] for s in fact.target.equipment):
            fact.target.equipment.append(IDLE.get(fact.zone, "chitu"))      # 拆他的武器: he has one
    for fact in stated(tale):      # 用龙胆出闪: what it makes the one of is the other
        if fact.kind == "use" and fact.by == "longdan" and fact.unit in ("slash", "jink"):
            fact.material = tuple(card if card.slug else dataclasses.replace(card, slug="jink" if fact.unit == "slash" else "slash") for card in fact.material)
    for fact in stated(tale):      # 武圣出的杀: of a card that the skill takes
        if fact.kind == "use" and fact.by in units.CONVERSIONS and fact.by != "longdan" and any(units.CONVERSIONS[fact.by][1][1:]):
            _, color, suit = units.CONVERSIONS[fact.by][1]
            fact.material = tuple(dataclasses.replace(c, color=color, suit=suit) if c is not None and not (c.slug or c.suit or c.color or c.number or c.zone not in (None, "hand")) else c for c in fact.material)
    for fact in stated(tale):      # 用身上的连弩武圣: of its faces one that the skill takes
        for card in fact.material if fact.kind == "use" and fact.actor is not None and fact.by in units.CONVERSIONS else ():
            color, suit = units.CONVERSIONS[fact.by][1][1:]
            if card.zone == "equip" and card.slug in units.EQUIPS and not (card.suit or card.color) and (color or suit) and card.slug not in fact.actor.faces \
                    and (book is None or any(s == card.slug and suit in (None, x) and (color is None or (x in ("heart", "diamond")) == (color == "red")) for x, _, s in book.faces)):
                fact.actor.faces[card.slug] = Card(card.slug, suit, color)
    robbed(tale)
    skipped(tale)
    _unnamed(tale)
    _allowed(tale)
    stripped(tale)
    broken(tale)
    _fanjian(tale)
    _huangtian(tale)
    for fact in stated(tale):
        if fact.kind == "skill" and fact.unit in STANDS_FOR:
            _conversion(tale, fact)
    for fact in stated(tale):
        if fact.kind == "use" and fact.by in STANDS_FOR and fact.text == "":
            continue
        if fact.kind == "use" and STANDS_FOR.get(fact.by) == fact.unit:
            _twice(tale, fact)
    for fact in stated(tale):
        if fact.kind == "skill" and fact.unit == "lijian":
            _duel(tale, fact)




def _struck_only(tale: Tale) -> None:
    """杀了小乔，小乔天香: who does something afterwards was struck, not killed."""
    for fact in [f for f in tale.facts if f.kind == "dies" and not f.neg and f.text in ("杀了", "砍了", "射了", "打了") and f.target is not None]:
        if any(f.kind == "use" and f.unit in units.SLASHES and f.target is fact.target and not f.neg and f.at <= fact.at for f in tale.facts) and any(f.actor is fact.target and f.kind == "skill" and not f.neg and f.at > fact.at and f.unit not in ("buqu",) for f in stated(tale)):
            tale.facts.remove(fact)


def _huangtian(tale: Tale) -> None:
    """A 闪 or 闪电 given to 主公张角 is given by 黄天, whether its name falls or not."""
    named = next((f for f in stated(tale) if f.kind == "skill" and f.unit == "huangtian"), None)
    lord = next((w for w in tale.whos if w.general == "zhangjiao"), None)
    for fact in stated(tale):
        if named is not None and lord is not None and fact.kind == "gives" and fact.target is None and fact.actor not in (None, lord) and fact.card is not None:
            fact.target = lord      # 夏侯惇送一张闪走黄天: to the lord whose skill it is
    for fact in stated(tale):
        if fact.kind == "gives" and fact.card is not None and fact.card.slug in ("jink", "lightning") and fact.target is not None and fact.target.general == "zhangjiao" and fact.actor is not None and fact.actor is not fact.target:
            claim = next((f for f in stated(tale) if f.kind == "skill" and f.unit == "guhuo" and not f.neg), None)
            if claim is not None:       # 蛊惑一张闪给张角: 蛊惑 is for cards used or played; what is given is the card that it is
                drop(tale, claim)
                fact.card = Card("slash")
            if named is not None and named is not fact:
                named.actor, named.target, named.material = fact.actor, fact.target, (fact.card,)
                if fact is tale.ask.fact:
                    drop(tale, named)
                    tale.ask.fact = named
                else:
                    drop(tale, fact)
            else:
                fact.kind, fact.unit, fact.material, fact.zone = "skill", "huangtian", (fact.card,), None


def _doubted(tale: Tale) -> None:
    """质疑 told without what was doubted: some card of 于吉's."""
    facts = stated(tale)
    doubt = next((f for f in facts if f.kind == "doubt" and not f.neg), None)
    if doubt is None or any(f.kind == "use" and f.by == "guhuo" or f.kind == "skill" and f.unit == "guhuo" for f in facts):
        return
    owner = next((w for w in tale.whos if w.general == "yuji"), None)
    if owner is None:
        owner = Who("general:yuji", "于吉", general="yuji")       # nobody else can be doubted
        tale.whos.append(owner)
    fell = next((k for k, f in enumerate(tale.facts) if f.kind == "dying" and not f.neg and f.target not in (None, owner)), None)
    if fell is not None:        # 我濒死，还能质疑吗: of the 桃 with which he would be helped
        him = tale.facts[fell].target
        if doubt.actor is None and all(w in (owner, him) for w in tale.whos):
            doubt.actor = him
        tale.facts.insert(fell + 1, Fact("use", owner, him, "peach", by="guhuo", material=(Card(),), card=Card("peach"), zone="save", at=doubt.at - 1, text="蛊惑"))
        return
    if owner is not None:
        tale.facts.insert(0, Fact("use", owner, None, "ex_nihilo", by="guhuo", material=(Card(),), card=Card("ex_nihilo"), at=doubt.at - 1, text="蛊惑"))


def _healed(tale: Tale) -> None:
    """青囊奶一个满血的人: who is healed is who the skill is for."""
    for skill in stated(tale):
        if skill.kind == "skill" and skill.unit in ("qingnang", "jieyin") and skill.target is None:
            skill.target = next((f.target for f in stated(tale) if f.kind == "heals" and f.target is not None and not (skill.unit == "jieyin" and f.target is skill.actor)), None)




def _fanjian(tale: Tale) -> None:
    """反间: the card drawn is the owner's, and its loss is no loss of the one who draws."""
    skill = next((f for f in stated(tale) if f.kind == "skill" and f.unit == "fanjian"), None)
    if skill is None:
        return
    for fact in tale.facts:
        if fact.kind in ("draws", "taken") and fact.n in (None, 1) and fact.actor in (None, skill.target) and fact.target in (None, skill.target, skill.actor):
            fact.kind, fact.actor, fact.target = "gains", skill.target, None
        elif fact.kind == "taken" and fact.actor is skill.actor:
            fact.kind, fact.actor, fact.target = "gains", skill.target, None
        elif fact.kind == "guess" and fact.actor is None:
            fact.actor = skill.target


def _given_peach(tale: Tale) -> None:
    """喂他一个桃, 递过去一个桃, where somebody is dying: a 桃 used on him."""
    fell = next((f.target for f in stated(tale) if f.kind in ("dying", "saved", "dies") and f.target is not None), None)
    bled = next((f.actor for f in tale.facts if f.kind == "skill" and f.unit == "kurou" and not f.neg and f.actor is not None and f.actor.hp == 1), None)
    fell = fell or bled         # 1血苦肉: down to nothing
    bolt = next((f.target for f in stated(tale) if f.kind == "effect" and f.unit == "lightning" and not f.neg and f.target is not None and (f.target.hp or 9) <= 3), None)
    fell = fell or bolt
    for fact in tale.facts:
        if bolt is not None and fact.kind == "use" and fact.unit == "peach" and not fact.neg and fact.target is None and fact.zone is None and fact.actor not in (None, bolt):
            fact.target, fact.zone = bolt, "save"       # 被闪电劈到-1，甘宁用了个桃: for him
    for fact in tale.facts:
        if fact.kind == "dies" and not fact.neg and any(f.at > fact.at and (f.kind == "gives" and f.card is not None and f.card.slug == "peach" or f.kind == "use" and f.unit == "peach" or f.kind == "saved") and not f.neg for f in tale.facts):
            fact.kind, fact.zone = "dying", None        # 倒了, and helped then
    for fact in stated(tale):
        same = next((f for f in stated(tale) if f.kind == "use" and f.unit == "peach" and f.by and f.actor is fact.actor), None) if fact.kind == "gives" and fact.card is None and fell is not None else None
        if same is not None:        # 把马当桃喂他: the gift is that use
            same.target, same.zone = fact.target or fell, "save"
            if fact is tale.ask.fact:
                drop(tale, same)
                tale.ask.fact = same
            else:
                drop(tale, fact)
            continue
        if fact.kind == "gives" and fact.card is not None and fact.card.slug == "peach" and fell is not None and fact.actor is not fell and fact.target in (None, fell):
            fact.kind, fact.unit, fact.target, fact.zone = "use", "peach", fell, "save"


def _attack(tale: Tale) -> None:
    """A打伤B told alone, or beside a skill of his draw phase: by a 杀."""
    hurt = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.actor is not None and f.target is not None and f.actor is not f.target and not f.actor.many and not f.target.many and not f.by), None)
    if hurt is None or not any(f.kind == "skill" and f.unit in ("luoyi", "shensu") for f in tale.facts):
        return
    if any(f.kind == "use" and f.unit in units.SLASHES | {"duel", "savage_assault", "archery_attack", "fire_attack"} for f in stated(tale)):
        return
    tale.facts.insert(tale.facts.index(hurt), Fact("use", hurt.actor, hurt.target, "slash", card=Card("slash"), at=hurt.at))


def _next_victim(tale: Tale) -> None:
    """杀死一个人后还能继续出杀吗: at somebody else."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit not in units.SLASHES or fact.target is not None or fact.actor is None:
        return
    dead = [f.target for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.target is not fact.actor]
    others = [w for w in tale.whos if w is not fact.actor and w not in dead]
    if dead and not others and any(f.kind == "use" and f.unit in units.SLASHES and f.actor is fact.actor for f in tale.facts):
        fact.target = Who("+next", "另一人")
        tale.whos.append(fact.target)


def _drunk_late(tale: Tale) -> None:
    """用桃当杀，喝了酒，打中: what he drank he drank before he struck."""
    hit = next((f for f in tale.facts if f.kind == "effect" and f.unit in units.SLASHES and not f.neg), None)
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.text]
    wine = next((f for f in tale.facts if f.kind == "use" and f.unit == "analeptic" and not f.neg and f.zone != "save"), None)
    if hit is not None and len(blows) == 1 and wine is not None and blows[0].at < wine.at < hit.at and wine.actor in (None, blows[0].actor):
        tale.facts.remove(wine)
        tale.facts.insert(tale.facts.index(blows[0]), wine)
        wine.at = blows[0].at


def _harder(tale: Tale) -> None:
    """被杀受到2点伤害, with nothing told that adds to it: the one who struck had drunk."""
    hurt = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.n == 2 and f.target is not None and not f.target.many), None)
    blow = next((f for f in tale.facts if hurt is not None and f.kind == "use" and f.unit == "slash" and not f.neg and not f.by and f.n in (None, 1) and f.target is hurt.target and hurt.actor in (None, f.actor) and f.at <= hurt.at), None)
    if blow is None or any(f is not blow and f is not hurt and (f.kind in ("use", "hurt", "boost", "effect") and f.actor is not None or f.unit in ("luoyi", "analeptic", "guding")) for f in stated(tale)) \
            or any(w.equipment or w.chained or w.drunk for w in tale.whos):
        return
    tale.facts.insert(tale.facts.index(blow), Fact("use", blow.actor, None, "analeptic", card=Card("analeptic"), at=blow.at))


def _conversion(tale: Tale, skill: Fact) -> None:
    """奇袭 told beside a 过河拆桥 is that one use; told alone it is a use of its own."""
    slug = STANDS_FOR[skill.unit]
    to, (name, color, suit) = units.CONVERSIONS[skill.unit]
    material = skill.material or (Card(name, suit, color),)
    same = None if skill.again else next((f for f in stated(tale) if f.kind == "use" and f.unit == slug and f is not skill and (f.actor is skill.actor or f.actor is None) and f.by in (None, skill.unit)
                 and abs(f.at - skill.at) < 40), None)
    if same is not None:
        same.by, same.actor, same.target = skill.unit, skill.actor, same.target or skill.target
        same.material = same.material or material
        same.card = Card(slug)
        if skill is tale.ask.fact:
            drop(tale, same)
            for name in ("kind", "unit", "by", "actor", "target", "material", "card", "zone", "n", "at"):
                setattr(skill, name, getattr(same, name))
        else:
            drop(tale, skill)
        return
    skill.kind, skill.by, skill.unit, skill.material, skill.card = "use", skill.unit, slug, material, Card(slug)
    if slug == "peach":
        skill.zone = "save"
        if skill.target is None:
            skill.target = next((f.target for f in stated(tale) if f.kind in ("dying", "saved", "dies") and f.target is not None), None)


def _twice(tale: Tale, named: Fact) -> None:
    """奇袭 … 拆: the same use spoken of by the skill and by the card."""
    ask = tale.ask
    for fact in stated(tale):
        if fact is named or named.again or fact.kind != "use" or fact.unit != named.unit or fact.by or fact.actor not in (None, named.actor) or fact.neg != named.neg or abs(fact.at - named.at) > (60 if fact is ask.fact and not named.neg else 15) or fact.again:
            continue
        keep, gone = (fact, named) if fact is ask.fact else (named, fact)
        keep.by, keep.actor, keep.target, keep.zone = named.by, named.actor, named.target or fact.target, named.zone or fact.zone
        keep.material, keep.card = named.material, Card(named.unit)
        drop(tale, gone)
        return


def _duel(tale: Tale, skill: Fact) -> None:
    """离间A和B决斗: the 决斗 is the one 离间 brings about; one of two unnamed men may be who dies, the other who wins."""
    pair = [w for w in (skill.target, *skill.also) if w is not None]
    if len(pair) == 2 and all(w.key in ("第一个", "第二个") for w in pair):
        dead = next((f.target for f in tale.facts if f.kind == "dies" and f.target is not None and f.target not in pair), None)
        winner = next((w for w in tale.whos if w.key == "~WINNER"), None)
        if dead is not None:
            _same(tale, dead, pair[1])
        if winner is not None:
            _same(tale, winner, pair[0])
        pair = [w for w in (skill.target, *skill.also) if w is not None]
    for fact in stated(tale):
        mine = fact.actor is not None and fact.actor is skill.actor
        if fact.kind == "use" and fact.unit == "duel" and fact is not skill and (not mine or fact.target in (None, *pair) and abs(fact.at - skill.at) < 12):
            if mine:
                fact.actor = fact.target = None
            fact.by, fact.material = "lijian", ()
            if fact.actor is None and fact.target is not None and len(pair) == 2 and fact.target in pair:
                fact.actor = pair[0] if fact.target is pair[1] else pair[1]


def _same(tale: Tale, keep, gone) -> None:
    """Two seats turn out to be one; what was said of the one holds of the other."""
    if keep is gone:
        return
    keep.gender = keep.gender or gone.gender
    for fact in stated(tale):
        fact.actor = keep if fact.actor is gone else fact.actor
        fact.target = keep if fact.target is gone else fact.target
        fact.also = [keep if w is gone else w for w in fact.also]
    if gone in tale.whos:
        tale.whos.remove(gone)


def _unnamed(tale: Tale) -> None:
    """打出最后一张手牌后摸几张, 失去一件装备摸几张: the skill that brings it is not named."""
    ask, told = tale.ask, tale.facts
    who = ask.fact.actor if ask is not None and ask.kind == "count" and ask.fact is not None and ask.fact.kind == "draws" else None
    if who is None or len(told) > 1 or any(f.kind != "leaves" or f.neg or f.actor is not who for f in told):
        return
    skill = "lianying" if who.general == "luxun" and who.hand == 1 and "最后" in tale.text else "xiaoji" if who.general == "sunshangxiang" and told and "一件装备" in tale.text else None
    if skill is not None:
        tale.facts[:] = [Fact("skill", who, None, skill, at=told[0].at if told else 0)]


def _allowed(tale: Tale) -> None:
    """把方块闪当乐贴出去，国色让这么玩不: the skill named with the question is that of the use told, not a second use."""
    ask, told = tale.ask, tale.facts
    if ask is None or ask.kind != "can" or not told or ask.needs or ask.fact is None:
        return
    asked, last = ask.fact, told[-1]
    if asked.kind == last.kind == "use" and asked.by == last.by and asked.by in STANDS_FOR and asked.unit == last.unit and asked.actor is last.actor and asked.target is None and not (asked.neg or last.neg or asked.again) \
            and not any(x in tale.text for x in ("再", "还能", "还可以", "又", "第二", "两次", "多次")):
        ask.fact = last
        told.remove(last)


__all__ = ["PAID", "STANDS_FOR", "retell"]
