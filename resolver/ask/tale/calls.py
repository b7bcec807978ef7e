"""Deeds that belong to a skill told beside them: the 杀 of 激将 and 神速, the card given for 护驾, the face that 鬼才 puts in place.

`adopt(tale)` rewrites the facts before a board is laid; `blow_of_skill` tells whether a told 杀 needs no line of its own.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale, Who

CALLS = {"hujia": "jink", "jijiang": "slash"}
HANDING = "给交提供递帮替支贡响应凑"       # how a card given for a lord is spoken of
RETRIALS = marks.CHANGES_JUDGEMENT
FIRST_THEN = Lazy("先[^,]*决斗[^,]*再")
OVER = Lazy("[后完][,，]?[^,，]*[还再]")      # it is over, and there is more
BROUGHT_BY = Lazy("激将[^,，]{0,4}的[^,，]{0,3}")     # between the name of the skill and its 杀
USES_DUEL = Lazy("(?:使用|用|发起|放|出|开|丢|甩|扔|拍)(?:了|出|下)?(?:一张)?决斗(?![里中时])")       # who plays it is its user
NEAR = 10       # characters between a skill and the price told beside it


def told(tale: Tale) -> list[Fact]:
    ask = tale.ask
    return [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]


def adopt(tale: Tale) -> None:
    """Rewrites `tale` in place."""
    facts, ask = told(tale), tale.ask
    calls = [f for f in facts if f.kind == "skill" and f.unit in CALLS]
    for call in calls:               # 没人给闪: the call goes unanswered
        for known in (tale.facts, tale.ask.needs):
            for fact in [f for f in known if f.kind == "use" and f.neg and f.actor is None and f.unit == CALLS[call.unit] and f.at > call.at]:
                known.remove(fact)
                call.zone = "unanswered"
    for fact in facts:               # 激将的杀: somebody of his kingdom gives it
        if fact.kind == "use" and fact.unit in units.SLASHES and not fact.by and fact is not ask.fact and any(c.unit == "jijiang" and c.at < fact.at and (fact.actor is c.actor or fact.actor is c.target and fact.target is None) and BROUGHT_BY.fullmatch(tale.text[c.at:fact.at]) for c in calls):
            fact.target = fact.target or (fact.actor if all(fact.actor is not c.actor for c in calls) else None)       # 曹操被激将来的杀打
            fact.actor = None
    for fact in facts:
        slug = fact.card.slug if fact.card is not None else None
        for call in calls:
            if fact.kind in ("gives", "shows", "discards") and slug is not None and (slug == CALLS[call.unit] or CALLS[call.unit] == "slash" and slug in units.SLASHES) and fact.actor is not call.actor:
                fact.kind, fact.unit, fact.target, fact.zone = "use", slug, None, None
    for fact in facts:               # 奸雄收一张: what a skill takes is no draw
        if fact.kind == "draws" and any(f.kind == "skill" and f.unit in ("jianxiong", "fankui", "tiandu") and f.actor in (fact.actor, None) for f in facts if f is not fact) and fact.actor is not None and not fact.neg:
            fact.kind = "gains"
    for fact in facts:               # 洛神得到无懈: what its judgement brings is his like a card drawn
        if fact.kind == "gains" and not fact.neg and fact is not tale.ask.fact and fact.card is not None and fact.card.slug and any(f.kind == "skill" and f.unit == "luoshen" and not f.neg and f.actor is fact.actor for f in facts):
            fact.kind = "draws"
    if not any(f.kind == "skill" and f.unit in ("jushou",) for f in facts):
        for fact in [f for f in tale.facts if f.kind == "flips" and f.target is not None and not f.neg and not f.target.many]:
            fact.target.turned = True            # 曹仁被翻面, 别人砍他: how he lies before it
            tale.facts.remove(fact)
    hurt_by = next((f for f in facts if f.kind == "skill" and f.actor is not None and units.OCCASION.get(f.unit) == "damaged"), None)
    if hurt_by is not None and not any(f.kind == "use" and f.target is not None for f in facts):
        for fact in facts:
            if fact.kind == "hurt" and fact.target is None and fact.actor is None:
                fact.target = hurt_by.actor      # 一次掉2血, 遗计…: he
    asked = tale.ask.fact
    call = next((f for f in calls if f.unit == "jijiang" and f in tale.facts and not f.neg and f.zone is None), None)
    if call is not None and tale.ask.kind == "can" and asked is not None and asked.kind == "use" and asked.unit in units.SLASHES and not asked.by and asked.actor in (None, call.actor) and asked.at > call.at and OVER.search(tale.text) and not any(f.kind in ("use", "gives") and f is not asked for f in facts):
        helper = Who("蜀势力角色", "蜀势力角色", kingdom="蜀")     # 激将之后还能再出杀吗: it was answered
        tale.whos.append(helper)
        tale.facts.append(Fact("use", helper, None, "slash", card=Card("slash"), at=call.at + 1, text="激将"))
    if asked is not None and asked.kind == "gives" and calls:        # 拿张黑桃当闪给他: the card is played for the lord
        played = next((f for f in tale.ask.needs if f.kind == "use" and f.actor is asked.actor and f.unit == CALLS[calls[0].unit]), None)
        if played is not None:
            tale.ask.needs.remove(played)
            tale.ask.fact = played
    dashes = [f for f in facts if f.kind == "skill" and f.unit == "shensu"]
    for fact in dashes:
        if fact.zone is None and any(f.kind in ("discards", "unequips") and f.actor in (None, fact.actor) and (zones.area(f.zone) == "equip" or f.card is not None and f.card.slug in units.EQUIPS) for f in facts):
            fact.zone = "2"
    if dashes and all(f.zone is None for f in dashes) and not any(f.kind in ("discards", "unequips", "skips") for f in facts):
        for fact in dashes:          # the half that costs nothing but phases, where no piece is told to go
            fact.zone = "1"
    own = tale.ask.fact
    if own is not None and own.kind == "use" and own.actor is not None and own.unit in units.SLASHES:
        lost = [f for f in tale.facts if (f.kind in ("breaks", "taken", "unequips") and own.actor in (f.target, f.actor) or f.kind == "use" and f.unit in marks.REMOVES and f.actor is None and f.target is own.actor) and not f.neg]
        for fact in lost if not any(f.kind in ("use", "skill") and not f.neg and f not in lost for f in tale.facts) else ():
            slug = fact.card.slug if fact.card is not None else fact.zone if fact.zone in units.EQUIPS else None
            gone = [s for s in own.actor.equipment if s == slug or slug is None and len(own.actor.equipment) == 1]
            if gone:                 # 赤兔被拆了, 还打得到吗: it is no longer there
                own.actor.equipment.remove(gone[0])
                tale.facts.remove(fact)
    for raid in [f for f in facts if f.kind == "skill" and f.unit == "tuxi" and not f.neg]:
        for fact in tale.facts:      # 抽了一张: what 突袭 takes, not a draw
            if fact.kind == "draws" and fact.actor in (None, raid.actor) and fact.at > raid.at and fact.text[:1] == "抽" and not fact.neg:
                fact.kind, fact.n = "gains", None
    if not any(f.kind == "skill" and f.unit in ("rende", "yiji", "huangtian") for f in facts):
        gift = next((f for f in facts if f.kind == "gives" and f.actor is not None and f.actor.general == "liubei" and not f.neg), None)
        if gift is not None:         # 刘备给了两张: by 仁德, what else
            (tale.facts if gift in tale.facts else tale.ask.needs).append(Fact("skill", gift.actor, gift.target, "rende", at=gift.at, text=gift.text))
    _burnt_for(tale)
    _answered(tale)
    _same_deed(tale)
    _fetched(tale)
    _ready(tale)
    _aimed(tale)
    changes = [f for f in facts if f.kind == "skill" and f.unit in RETRIALS and not f.neg]
    for fact in facts:
        if fact.kind == "judge" and fact.face is not None and fact.zone is None and any(c.at < fact.at for c in changes):
            fact.zone = "changed"
    for change in changes:
        for known in (tale.facts, tale.ask.needs):
            known[:] = [f for f in known if not (f.kind == "discards" and not f.neg and f.actor in (None, change.actor) and f.n in (None, 1) and abs(f.at - change.at) < NEAR)]      # 鬼才丢张红桃: what it costs
        before = next((f for f in reversed(facts) if f.kind == "judge" and f.zone != "changed" and f.face is not None and f.at < change.at), None)
        if before is not None and change.card is None and change.zone is None:      # the judgement that is changed is the one told before
            suit, number, color = before.face
            change.card, change.zone = Card(None, suit, color, number), "of"
        after = next((f for f in facts if f.kind == "judge" and f.zone == "changed" and f.at > change.at), None)
        if after is not None and not change.material and after.card is None and after.material:
            change.material = after.material


def _burnt_for(tale: Tale) -> None:
    """我用火攻，他展示梅花，能弃梅花吗: whoever used it discards."""
    fire = next((f for f in told(tale) if f.kind == "use" and f.unit == "fire_attack" and not f.neg), None)
    asked = tale.ask.fact
    if fire is not None and fire.actor is None and asked is not None and asked.kind == "discards" and asked.actor is not None and asked.actor is not fire.target:
        fire.actor = asked.actor
    if fire is not None and fire.actor is None:
        burns = [f.actor for f in tale.facts if f.kind in ("discards", "hurt") and not f.neg and f.at > fire.at and f.actor is not None and not f.actor.many and f.actor is not fire.target]
        if burns and all(w is burns[0] for w in burns) and not any(f.kind == "skill" and f.unit in ("tianxiang", "ganglie") for f in told(tale)):
            fire.actor = burns[0]       # 被人火攻，对面弃了红桃把我烧了: he who discards and burns
    if fire is None or fire.actor is None or fire.actor.many or any(f.kind == "skill" for f in told(tale)):
        return
    shown = next((f for f in tale.facts if f.kind == "shows" and not f.neg and f.actor is not None), None)
    for fact in told(tale):
        if shown is not None and fact.kind == "discards" and fact.actor is shown.actor and fact.actor is not fire.actor and fact.at > shown.at:
            fact.actor = fire.actor


def afterwards(tale: Tale, fact: Fact) -> bool:
    """我决斗乙，然后还能出杀吗: when his own trick is over, a 杀 of the phase, unless its course was told."""
    trick = next((f for f in tale.facts if f.kind == "use" and f.unit in marks.WANTS_SLASH and not f.neg and f.at < fact.at), None)
    if fact is not tale.ask.fact or tale.ask.kind != "can" or trick is None or fact.actor is None or trick.target is fact.actor:
        return False
    if trick.actor is not fact.actor and (trick.actor is not None or trick.target is None or not any(f.kind == "use" and f.actor is fact.actor and f.at < trick.at for f in tale.facts)):
        return False
    over = any(word in tale.text for word in ("之后", "以后", "完", "然后", "结束")) or FIRST_THEN.search(tale.text) is not None
    return (over or "还能" in tale.text or "还可以" in tale.text) and (over or not any(f.kind == "use" and f.unit in units.SLASHES and not f.neg for f in tale.facts)) and not any(f.kind == "skill" for f in tale.facts)


def _same_deed(tale: Tale) -> None:
    """把方块马当乐贴出去，国色让这么玩不: the deed told is the one asked about, and is done once."""
    asked = tale.ask.fact
    if asked is None or tale.ask.kind != "can" or asked.kind != "use" or not asked.by or asked.again or "再" in tale.text or "又" in tale.text or "还能" in tale.text:
        return
    same = [f for f in tale.facts if f.kind == "use" and not f.neg and f is not asked and f.actor is asked.actor and f.unit == asked.unit and f.by == asked.by and f.at < asked.at]
    if len(same) == 1 and tale.facts[-1] is same[0] and asked.target in (None, same[0].target) and (asked.n or 1) == 1:
        tale.facts.remove(same[0])
        tale.ask.fact = same[0]


def _answered(tale: Tale) -> None:
    """我决斗他，我没出杀: then he did, for he answers first."""
    asked = tale.ask.fact
    bare = next((f for f in told(tale) if f.kind == "use" and f.unit == "duel" and not f.by and not f.neg and f.actor is not None and f.target is None), None)
    if bare is not None and asked is not None and asked.kind == "use" and asked.unit == "slash" and asked.actor is bare.actor and asked.target is None and not any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts) and not afterwards(tale, asked) and not USES_DUEL.search(tale.text):
        bare.actor, bare.target = None, bare.actor      # 刘备在决斗里能出杀吗: it is his turn to answer
    within = re.search("决斗(?:[里时中]|当中|过程|的时候)", tale.text)
    for duel in [f for f in tale.facts if within and f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is None and f.target is None]:
        play = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and not f.again and f.at > duel.at and f.actor is not None and not f.actor.many), None)
        other = play.target or next((f.target for f in tale.facts if f.kind == "hurt" and not f.neg and f.target is not None and f.target is not play.actor), None) if play is not None else None
        if other is not None and not other.many:        # 决斗里我打出火杀，对手掉了血: the two of it, whoever began
            duel.actor, duel.target, play.target = other, play.actor, None
    for duel in [f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.by and not f.neg and f.actor is not None]:
        for play in tale.facts:     # 吕蒙决斗，拍过一张杀，能克己吗: he of whom the sentences go on, and of whom it is asked
            if play.kind == "use" and play.unit in units.SLASHES and not play.neg and play.actor is None and play.target is None and play.hint is duel.actor and play.at > duel.at and asked is not None and asked.actor is duel.actor:
                play.actor = duel.actor
            if play.kind == "use" and play.unit in units.SLASHES and not play.neg and not play.again and play.at > duel.at and play.actor is duel.actor and play.target is not None and duel.target is None and within:
                duel.target, play.target = play.target, None        # 决斗里打出火杀，对手掉1血: played in it, at nobody
        hit = any(f.kind in ("hurt", "lost") and not f.neg and f.at > duel.at and (f.target or f.actor) is duel.actor for f in tale.facts)
        if (hit or "slash" in duel.actor.lacks) and any(f.kind in ("hurt", "lost") and not f.neg and f.at > duel.at and (f.target or f.actor) in (None, duel.actor) for f in tale.facts) and not any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts):
            if duel.target is None:
                duel.target = Who("对方", "对方")
                tale.whos.append(duel.target)
            for hurt in (f for f in tale.facts if f.kind == "hurt" and f.at > duel.at):
                hurt.target = hurt.target or duel.actor
            tale.facts.insert(tale.facts.index(duel) + 1, Fact("use", duel.target, None, "slash", card=Card("slash"), at=duel.at + 1))      # 自己开的决斗，自己没杀，掉血了: the other had one
            return
        if duel.target is None or duel.target.many:
            continue
        short = next((f for f in tale.facts if f.kind == "use" and f.neg and f.actor is duel.actor and f.unit == "slash" and f.at > duel.at), None)
        if short is not None and not any(f.kind == "use" and f.unit in units.SLASHES and f.actor in (None, duel.target) and f.at > duel.at for f in tale.facts):
            tale.facts.insert(tale.facts.index(short), Fact("use", duel.target, None, "slash", card=Card("slash"), at=short.at))


def _fetched(tale: Tale) -> None:
    """司马懿 hit by somebody takes what that one has: by 反馈, what else."""
    for fact in told(tale):
        if fact.kind not in ("gains", "taken") or fact.neg or fact.actor is None or fact.actor.general != "simayi" or fact.target is None or fact.target is fact.actor or any(f.kind == "skill" for f in told(tale)):
            continue
        hit = next((f for f in tale.facts if f.kind in ("hurt", "use") and f.actor is fact.target and f.target is fact.actor and not f.neg), None)
        if hit is not None and not any(f.kind == "use" and f.actor is fact.actor for f in tale.facts):
            tale.facts.insert(tale.facts.index(hit) + 1, Fact("skill", fact.actor, fact.target, "fankui", at=hit.at))
            return


def _ready(tale: Tale) -> None:
    """我手里有张闪, 我会掉血吗: who is told to hold the answer gives it."""
    asked = tale.ask.fact
    if tale.ask.kind != "happens" or asked is None or asked.kind != "hurt" or asked.neg or asked.target is None or asked.n or any(f.kind in ("skill", "offset", "void", "works", "effect") or f.neg for f in told(tale)):
        return
    who = asked.target
    attacks = [f for f in told(tale) if f.kind == "use" and (f.target is who or f.target is None and f.unit in units.MASS) and f.actor is not who]
    if len(attacks) != 1 or any(f.kind == "use" and f.actor in (who, None) for f in told(tale) if f is not attacks[0]):
        return
    slug = "jink" if attacks[0].unit in (*units.SLASHES, "archery_attack") else "slash" if attacks[0].unit == "savage_assault" else None
    if slug is None:
        return
    if any(c is not None and c.slug == slug for c in who.cards):
        tale.facts.append(Fact("use", who, None, slug, card=Card(slug), at=asked.at))
    elif who.general == "zhaoyun" and (held := next((c for c in who.cards if c is not None and c.slug == ("slash" if slug == "jink" else "jink")), None)) is not None:
        tale.facts.append(Fact("use", who, None, slug, card=Card(slug), by="longdan", material=(held,), at=asked.at))


def _aimed(tale: Tale) -> None:
    """黄忠4血, 我5张牌, 我能闪吗: who counts them means 烈弓."""
    asked = tale.ask.fact
    if asked is None or not (asked.kind == "use" and asked.unit == "jink" or asked.kind == "offset") or tale.ask.kind != "can" or any(f.kind == "skill" for f in told(tale)):
        return
    shot = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.actor is not None and f.actor.general == "huangzhong" and not f.neg), None)
    if shot is not None and shot.target is not None and shot.actor.hp is not None and shot.target.hand is not None and shot.target.hand >= shot.actor.hp:
        tale.facts.append(Fact("skill", shot.actor, shot.target, "liegong", at=shot.at))


def answering(table, skill: Fact) -> bool:
    """Whether the lord calls for a 杀 because something asks him for one, not in his own play phase."""
    struck = next((f for f in table.tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.actor is skill.actor and not f.neg and f.at < skill.at), None)
    if struck is not None and "blade" in skill.actor.equipment and any((f.kind == "offset" or f.kind == "use" and f.unit == "jink") and not f.neg and struck.at <= f.at < skill.at for f in table.tale.facts):
        return True             # 青龙刀砍人被闪了，能激将吗: for the one that chases
    if skill.actor.dying or skill.actor.hp == 0 or any(f.kind == "dying" and f.target is skill.actor and not f.neg and f.at < skill.at for f in table.tale.facts):
        return True             # 濒死时能激将吗: read off what he is asked for then
    return any(f.kind == "use" and not f.neg and f.actor is not skill.actor and f.unit in ("duel", "savage_assault", "collateral") for f in table.tale.facts) \
        or any(f.kind == "use" and not f.neg and f.actor is skill.actor and f.unit == "duel" for f in table.tale.facts)


def calls_out(table, fact: Fact) -> bool:
    return fact.kind == "skill" and fact.unit == "jijiang" and not answering(table, fact)


def brings_blow(table, skill: Fact) -> bool:
    """激将让关羽出杀，能砍距离3的人吗: the asked 杀 is the called one, and the call is refused where its target is out of the lord's reach.

    Whether the lord may call at all is then part of what is asked, and no longer told.
    """
    from resolver.ask.tale.settings.occasions_wei import helpers

    tale, asked = table.tale, table.tale.ask.fact
    if skill.kind != "skill" or skill.unit != "jijiang" or skill.neg or asked is None or asked.target in (None, skill.actor):
        return False
    givers = helpers(table, skill.actor, "jijiang")
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and f.at > skill.at]
    if tale.ask.kind == "can" and asked.kind == "use" and asked.unit in units.SLASHES and not asked.by and asked.actor in (skill.actor, *givers):
        blow = None if not blows else blows[0] if len(blows) == 1 and blows[0].target is None else asked
    elif tale.ask.kind == "happens" and asked.kind == "effect" and len(blows) == 1 and blows[0].target in (asked.target, skill.actor, None) and blows[0].actor in givers:
        blow = blows[0]
    else:
        return False
    if blow is asked or asked.target in (asked.actor, blow.actor if blow is not None else None):
        return False            # another than the one that was called for
    for fact in (skill, blow):
        if fact in tale.facts:
            tale.facts.remove(fact)
            tale.ask.needs.append(fact)
    skill.target = asked.target
    tale.distances[:] = [(skill.actor if a in (None, *givers) else a, b, n) for a, b, n in tale.distances]
    return True


def blow_of_skill(table, fact: Fact) -> bool:
    """Whether a told 杀 is the one that a told 激将 or 神速 brings about."""
    from resolver.ask.tale.settings.occasions_wei import helpers

    facts = table.all_facts()
    for skill in facts:
        if skill.kind != "skill" or skill.neg or skill.unit not in ("jijiang", "shensu"):
            continue
        if skill.zone == "unanswered":
            continue
        doers = [None, skill.actor, *(helpers(table, skill.actor, "jijiang") if skill.unit == "jijiang" else ())]
        if skill.unit == "jijiang" and fact.actor is not None and fact.actor not in doers and fact.target in (None, skill.actor) and (fact.text[:1] in HANDING or fact is table.tale.ask.fact) and fact.at > skill.at:
            return True             # 孙尚香能给他杀吗: offered to the lord, whether she may or not
        converts = fact.by == "fan" and skill.unit == "shensu" or fact.by in ("wusheng", "longdan", "spear") and fact.actor in doers[2:]
        if fact.actor not in doers or fact.at < skill.at or fact.by and not converts:
            continue
        if fact.actor in doers[2:]:
            return True
        before = [f for f in facts if f is not fact and f.kind == "use" and f.unit in units.SLASHES and f.actor in doers[:2] and skill.at <= f.at < fact.at]
        if skill.unit == "shensu" and (before or fact is table.tale.ask.fact) and (fact.again or "出牌" == table.tale.phase or fact.actor is not None and any(c.slug in units.SLASHES for c in fact.actor.cards) or fact is table.tale.ask.fact and OVER.search(table.tale.text[skill.at:fact.at])):
            return False            # 神速后还能出杀吗: one more, of the phase of play
        if not before and not (fact.again and fact is table.tale.ask.fact):
            return True
        if fact.target is not None and any(f.target is fact.target for f in before) and fact is not table.tale.ask.fact and not fact.again:
            return True
    return False


def answers_duel(table, fact: Fact) -> bool:
    """A 杀 of one of the two of a told 决斗 on the other, or on nobody named, is played in answer."""
    for duel in table.tale.facts:
        if duel.kind == "skill" and duel.unit == "lijian" and not duel.neg and duel.at < fact.at and not fact.again and fact.zone != "apart" and fact.actor is not None and fact.actor in (duel.target, *duel.also) and fact.target in (None, duel.target, *duel.also) and fact is not table.tale.ask.fact:
            return True
        if duel.kind == "use" and duel.unit == "duel" and not duel.neg and duel is not fact and duel.at < fact.at and fact.zone != "apart" and not table.drunk_before(fact):
            pair = (duel.actor, duel.target, None)
            if fact.actor in pair and fact.target in pair and not fact.again:
                return True
    return False


def lay_judgements(table, facts) -> None:
    """The faces told of judgements, in the order told; a face that 鬼才 or 鬼道 puts in place comes from a hand and has no line.

    洛神 goes on while it is black: its cards lie on the pile, with a red one below, so that the ways to play stay few.
    """
    spring = next((f for f in table.all_facts() if f.kind == "skill" and f.unit == "luoshen" and not f.neg), None)
    told = [f for f in facts if f.kind == "judge" and (f.face is not None or f.card is not None and f.card.slug) and not f.neg and f.zone != "changed"]
    colors = []
    for fact in told:
        suit, number, color = fact.face or (None, None, None)
        slug = fact.card.slug if fact.card is not None else None
        for _ in range(fact.n or 1 if suit or slug or spring is not None else 0):
            card = table.board.card(Card(slug, suit, color, number))
            if spring is not None and fact.unit in (None, "luoshen"):
                table.board.draw_pile.append(card)
            else:
                table.lines.append(f"判定 {card}")
        colors.append(color or ("red" if suit in ("heart", "diamond") else "black"))
    if spring is not None and "red" not in colors:
        table.board.draw_pile += [table.board.card(Card(color=color)) for color in (("black", "red") if not colors else ("red",))]


__all__ = ["adopt", "answering", "answers_duel", "blow_of_skill", "calls_out", "lay_judgements"]
