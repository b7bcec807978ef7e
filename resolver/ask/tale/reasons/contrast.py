"""A “no” must have a reason in what was told: with one told thing taken away the answer turns to yes.

Without such a thing the board may simply be laid out wrongly (a card nobody dealt, a phase nobody entered), and no answer is given.
What was taken away is the reason, and is said with the answer.
"""

from __future__ import annotations

import copy
from itertools import chain

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.units import AIMED, DELAYED, MASS
from resolver.ask.tale.reasons import contrast_board, contrast_causes, contrast_heroes, contrast_more, contrast_wei
from resolver.ask.tale import doubters
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale, Who

ANSWERS = ("jink", "slash", "peach", "nullification", "analeptic")
KINGS = {"jiuyuan": "吴", "huangtian": "群", "hujia": "魏", "jijiang": "蜀"}    # lord skills by the kingdom whose help they ask
LIMIT = 40   # boards tried at most
KINDS = (contrast_more, contrast_heroes, contrast_wei, contrast_board, contrast_causes)     # modules of variations, the likeliest first


def variations(tale: Tale):
    """(words, tale without one told thing), the likeliest reasons first."""
    ask = tale.ask
    if ask.fact is not None and ask.fact.kind == "discards" and any(f.unit == "keji" and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)      # the discard phase of somebody else
        twin.facts.clear()
        twin.phase = "弃牌"
        for w in twin.whos:
            w.general, w.hand = None, min(w.hand, 6) if w.hand else w.hand
            del w.cards[6:]
        yield "克己", twin
    for k, who in enumerate(tale.whos):
        for slug in who.equipment:
            yield slug, _change(tale, k, lambda w, s=slug: w.equipment.remove(s))
        if who.hand is not None and ask.fact is not None and ask.fact.kind == "discards":
            yield "手牌数", _change(tale, k, lambda w: setattr(w, "hand", max(w.hand + 2, 6)))
        if who.hand is not None:
            yield "手牌数", _change(tale, k, lambda w: (setattr(w, "hand", None), w.cards.clear()))
        if who.hand is not None and 0 < who.hand == len(who.cards) and len({c.slug for c in who.cards}) == 1 and who.cards[0].slug in ANSWERS:
            yield "手牌数", _change(tale, k, lambda w: (w.cards.append(copy.deepcopy(w.cards[0])), setattr(w, "hand", w.hand + 1)))       # one more of what he holds
        if any(c.suit or c.color for c in who.cards):
            twin = _change(tale, k, lambda w: (setattr(w, "hand", None), [(setattr(c, "suit", None), setattr(c, "color", None), setattr(c, "number", None), setattr(c, "slug", None)) for c in w.cards]))
            for f in [*twin.facts, *twin.ask.needs]:
                if f.kind == "discards" and f.card is not None:
                    f.card = None
            yield "花色", twin
        if who.hand is not None and who.hand > 1 and ask.fact is not None and "lianying" in [f.unit for f in [*ask.needs, ask.fact]]:
            yield "手牌数", _change(tale, k, lambda w: (setattr(w, "hand", 1), w.cards.clear()))
        if who.hand == 0 and who.bare:
            yield "没有牌", _change(tale, k, lambda w: (setattr(w, "hand", None), setattr(w, "bare", False)))
        for name, words in (("full", "满血"), ("wounded", "受伤"), ("chained", "横置"), ("turned", "翻面"), ("bare", "没有装备")):
            if getattr(who, name):
                yield words, _change(tale, k, lambda w, n=name: setattr(w, n, False))
        for card in who.cards:
            if card.slug in units.EQUIPS:
                yield card.slug, _change(tale, k, lambda w, s=card.slug: (w.equipment.append(s), setattr(w, "cards", [c for c in w.cards if c.slug != s])))
        if who.hp is not None:
            yield "体力", _change(tale, k, lambda w: setattr(w, "hp", None))
            if who.hp > 1 and ask.fact is not None and ask.fact.kind in ("dying", "dies"):
                yield "体力", _change(tale, k, lambda w: setattr(w, "hp", 1))
        if who.lacks:
            yield "没有的牌", _change(tale, k, lambda w: w.lacks.clear())
            if who.hand is not None:
                yield "没有的牌", _change(tale, k, lambda w: (w.lacks.clear(), w.cards.clear(), setattr(w, "hand", None)))
        for slug in sorted(who.lacks & {"jink", "slash"}):
            twin = copy.deepcopy(tale)
            twin.whos[k].lacks.discard(slug)
            twin.facts.append(Fact("use", twin.whos[k], None, slug, card=Card(slug), at=10 ** 5))
            yield "没有的牌", twin      # with that card he would have answered
        for slug in who.judge:
            yield slug, _change(tale, k, lambda w, s=slug: w.judge.remove(s))
            twin = _change(tale, k, lambda w, s=slug: w.judge.remove(s))
            twin.facts[:] = [f for f in twin.facts if f.kind not in ("skips", "judge", "effect")]
            twin.judging = False
            yield slug, twin
        for name, words in (("role", "身份"), ("kingdom", "势力"), ("gender", "性别")):
            if getattr(who, name) is not None:
                yield words, _change(tale, k, lambda w, n=name: setattr(w, n, None))
        called = next((f.unit for f in tale.facts if f.kind == "skill" and f.unit in ("hujia", "jijiang")), None)
        if called is not None and ask.fact is not None and ask.fact.actor is who:
            yield "势力", _change(tale, k, lambda w: (setattr(w, "general", None), setattr(w, "kingdom", "魏" if called == "hujia" else "蜀")))
        if who.general is not None:
            yield who.general, _change(tale, k, lambda w: setattr(w, "general", None))
        for skill, kingdom in KINGS.items():
            if any(f.unit == skill for f in [*tale.facts, *ask.needs, ask.fact] if f is not None) or skill == "jiuyuan" and any(w.general == "sunquan" for w in tale.whos):
                yield "势力", _change(tale, k, lambda w, z=kingdom: (setattr(w, "general", None), setattr(w, "kingdom", z)))
    yield from doubters.contrasts(tale)
    for k, fact in enumerate(tale.facts):
        if fact.kind in ("skill", "judge", "offset", "saved", "dies", "dying", "passive", "guess", "doubt", "void") or fact.kind == "use" and (fact.neg or fact.unit in units.SLASHES and any(x is not None and x.unit == "keji" for x in (ask.fact, *ask.needs)) or fact.unit in ("jink", "nullification", "analeptic", "peach", ask.fact.unit if ask.fact else None)) or fact.neg:
            twin = copy.deepcopy(tale)
            del twin.facts[k]
            yield fact.text or fact.unit or fact.kind, twin
            if k < len(tale.facts) - 1:
                twin = copy.deepcopy(tale)
                twin.facts[k:] = [f for f in twin.facts[k + 1:] if f.kind == "use" and f.unit not in ("jink", "nullification")]
                yield fact.text or fact.unit or fact.kind, twin
        if fact.kind == "use" and fact.card is not None and (fact.card.suit or fact.card.color):
            twin = copy.deepcopy(tale)
            card = twin.facts[k].card
            red = card.color == "red" or card.suit in ("heart", "diamond")
            card.suit, card.number, card.color = None, None, "black" if red else "red"
            yield "颜色", twin
        if fact.kind == "use" and fact.by and not fact.neg and fact.unit in units.SLASHES and any(m is not None and (m.suit or m.color) for m in fact.material or ()):
            twin = copy.deepcopy(tale)      # a plain card of the other colour
            red = any(m is not None and (m.color == "red" or m.suit in ("heart", "diamond")) for m in fact.material)
            twin.facts[k].by, twin.facts[k].material, twin.facts[k].card = None, (), Card(fact.unit, color="black" if red else "red")
            yield "颜色", twin
        if fact.kind == "judge" and fact.face is not None or fact.kind == "guess":
            twin = copy.deepcopy(tale)
            other = twin.facts[k]
            if fact.kind == "guess":
                other.n = 0 if fact.n else 1
            else:
                red = fact.face[2] == "red" or fact.face[0] in ("heart", "diamond")
                if twin.ask.fact is not None and twin.ask.fact.face == other.face:
                    twin.ask.fact.face = (None, None, "black" if red else "red")
                other.face = (None, None, "black" if red else "red")
            yield fact.text or "判定", twin
            for suit in ("spade", "heart", "club") if fact.kind == "judge" and fact.face[0] else ():
                if suit != fact.face[0]:
                    twin = copy.deepcopy(tale)
                    if twin.ask.fact is not None and twin.ask.fact.face == twin.facts[k].face:
                        twin.ask.fact.face = (suit, None, None)
                    twin.facts[k].face = (suit, None, None)
                    if fact.unit == "ganglie" and fact.face[0] == "heart" and ask.kind == "must":
                        twin.ask.kind = "can"       # one of two evils: then it may come to that
                    yield fact.text or "判定", twin
        if fact.kind == "dying" and fact.neg and fact.target is not None:
            twin = copy.deepcopy(tale)      # he is dying
            twin.facts[k].neg = False
            twin.facts[k].target.hp, twin.own_turn = None, None
            twin.notes = [n for n in twin.notes if n != "out of turn"]
            yield "濒死", twin
        if fact.kind == "recast":
            twin = copy.deepcopy(tale)      # used instead
            twin.facts[k] = Fact("use", twin.facts[k].actor, None, "ex_nihilo", card=Card("ex_nihilo"), at=fact.at)
            yield fact.text or "重铸", twin
        if fact.kind == "gives" and fact.n:
            twin = copy.deepcopy(tale)
            twin.facts[k].n = fact.n + 1
            yield "数目", twin
        if fact.kind == "skill" and not fact.neg:
            twin = copy.deepcopy(tale)
            twin.facts[k].neg = True
            twin.facts[k + 1:] = [f for f in twin.facts[k + 1:] if f.kind in ("use", "skill") and not f.neg and f.actor is not twin.facts[k].actor]
            yield fact.text or fact.unit, twin
    if tale.asked_phase is not None or tale.notes:
        twin = copy.deepcopy(tale)
        twin.asked_phase = None
        twin.notes.clear()
        yield "时机", twin
    for k, fact in enumerate(tale.facts):
        if (fact.kind == "use" and fact.unit in ("dismantlement", "snatch") or fact.kind in ("breaks", "taken")) and fact.target is not None and (any(f.unit == "xiaoji" for f in [*tale.facts, *ask.needs, ask.fact] if f is not None)):
            twin = copy.deepcopy(tale)
            twin.facts[k].zone = "chitu"        # had it been a piece of her equipment
            if "chitu" not in twin.facts[k].target.equipment:
                twin.facts[k].target.equipment.append("chitu")
            yield "不是装备", twin
        if fact.kind == "discards" and zones.area(fact.zone) == "hand" and fact.actor is not None and any(f.unit == "xiaoji" for f in [*tale.facts, *ask.needs, ask.fact] if f is not None):
            twin = copy.deepcopy(tale)
            twin.facts[k].zone = "chitu"        # had she worn it
            if "chitu" not in twin.facts[k].actor.equipment:
                twin.facts[k].actor.equipment.append("chitu")
            yield "不是装备", twin
    if ask.fact is not None and ask.fact.unit == "liegong":     # the hand of him who is shot at, and his own hit points
        for k, who in enumerate(tale.whos):
            if who.hand is not None and who is not ask.fact.actor and ask.fact.target in (None, who) and ask.fact.actor is not None and ask.fact.actor.hp is not None and len(tale.whos) == 2:
                yield "手牌数", _change(tale, k, lambda w: setattr(w, "hand", ask.fact.actor.hp))
    if ask.fact is not None and any(m is not None and m.zone == "equip" for m in ask.fact.material or ()):
        twin = copy.deepcopy(tale)          # had it been in hand
        for card in twin.ask.fact.material:
            card.zone = "hand"
        if twin.ask.fact.actor is not None:
            twin.ask.fact.actor.equipment[:] = [s for s in twin.ask.fact.actor.equipment if s not in {m.slug for m in twin.ask.fact.material}]
            twin.ask.fact.actor.hand = twin.ask.fact.actor.hand or None
        yield "装备区", twin
    if ask.fact is not None and ask.fact.unit in ("liuli", "tieqi", "liegong", "double_swords", "blade", "axe", "ice_sword", "kylin_bow"):
        for k, fact in enumerate(tale.facts):
            if fact.kind == "use" and fact.unit in AIMED | MASS and not fact.neg:
                twin = copy.deepcopy(tale)
                twin.facts[k].unit, twin.facts[k].card, twin.facts[k].zone = "slash", Card("slash"), None
                yield fact.text or "不是杀", twin
    if any(not f.neg and (f.kind == "flips" or f.unit == "jushou" and f is not ask.fact) for f in tale.facts):
        twin = copy.deepcopy(tale)      # he lies face up
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("flips", "resets", "skips") and f.unit != "jushou"]
        yield "翻面", twin
    if "out of turn" in tale.notes:
        twin = copy.deepcopy(tale)
        twin.notes = [n for n in twin.notes if n != "out of turn"]
        yield "回合外", twin
    if tale.own_turn is not None:
        twin = copy.deepcopy(tale)
        twin.own_turn = None
        yield "自己的回合", twin
    if ask.fact is not None and ask.fact.kind == "chained":
        twin = copy.deepcopy(tale)      # nothing happens
        twin.facts.clear()
        yield "结算", twin
    fire = next((f for f in tale.facts if f.kind == "use" and f.unit == "fire_attack" and not f.neg), None)
    if fire is not None and ask.kind == "happens":
        twin = copy.deepcopy(tale)          # he discards what is shown
        mine = next(f for f in twin.facts if f.kind == "use" and f.unit == "fire_attack")
        for who in twin.whos:
            who.lacks, who.hand = set(), None if who is not mine.target else who.hand
            who.cards = [] if who is not mine.target else who.cards
        shown = next((f.face for f in twin.facts if f.kind == "shows"), None)
        twin.facts[:] = [f for f in twin.facts if f.kind != "discards"] + [Fact("discards", mine.actor, face=shown)]
        yield "弃置的牌", twin
    for k, fact in enumerate(tale.facts):
        if fact.kind == "hurt" and not fact.neg and fact.by is None and any(w.chained for w in tale.whos):
            twin = copy.deepcopy(tale)
            twin.facts[k].by = "fire"       # damage of another nature
            yield "伤害属性", twin
    asked = next((f for f in [ask.fact, *ask.needs] if f is not None and f.kind == "skill" and f.actor is not None and units.OCCASION.get(f.unit) == "damaged"), None)
    if asked is not None and any(f.kind in ("effect", "skips", "heals", "losehp", "taken", "breaks", "discards") for f in tale.facts):
        twin = copy.deepcopy(tale)      # what befalls him is no damage
        victim = twin.whos[tale.whos.index(asked.actor)] if asked.actor in tale.whos else None
        if victim is not None:
            for w in twin.whos:
                w.judge.clear()
            twin.judging = False
            twin.ask.fact.card = twin.ask.fact.face = None
            twin.facts[:] = [Fact("use", None, victim, "slash", card=Card("slash"))]
            yield "不是受到伤害", twin
    other = next((f for f in tale.facts if f.kind in ("hurt", "lost") and not f.neg and asked is not None and (f.target or f.actor) not in (None, asked.actor)), None)
    if other is not None:
        twin = copy.deepcopy(tale)      # it is he who was hurt
        him = twin.whos[tale.whos.index(asked.actor)] if asked.actor in tale.whos else None
        for f in twin.facts:
            if f.kind == "hurt" and f.target is not None:
                f.target = him
            elif f.kind == "lost" and f.actor is not None:
                f.actor = him
        twin.facts[:] = [f for f in twin.facts if f.kind != "won"]
        yield "受伤的不是他", twin
    if any(f.kind in ("dies", "dying") and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)      # he lives
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("dies", "dying")] or [Fact("hurt", None, next(f.target for f in twin.facts if f.kind in ("dies", "dying")))]
        for w in twin.whos:
            w.hp = None
        yield "死亡", twin
    if any(f.kind == "effect" and f.unit in DELAYED and not f.neg for f in tale.facts):
        twin = copy.deepcopy(tale)      # the judgement goes the other way
        twin.facts[:] = [f for f in twin.facts if f.kind not in ("skips", "judge") and not (f.neg and f.kind == "draws")]
        for f in twin.facts:
            f.neg = not f.neg if f.kind == "effect" and f.unit in DELAYED else f.neg
        yield "判定", twin
    for k, fact in enumerate(ask.needs):
        if fact.kind == "use" and fact.card is not None and (fact.card.suit or fact.card.color):
            twin = copy.deepcopy(tale)
            card = twin.ask.needs[k].card
            red = card.color == "red" or card.suit in ("heart", "diamond")
            card.suit, card.number, card.color = None, None, "black" if red else "red"
            yield "颜色", twin
    for k, need in enumerate(ask.needs):
        if need.kind == "skill" and not need.neg and ask.kind == "happens" and need is not ask.fact:
            twin = copy.deepcopy(tale)      # the skill is not invoked
            del twin.ask.needs[k:]
            yield need.text or need.unit, twin
    first = next((k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg and f.unit not in ("jink", "nullification", "peach", "analeptic")), None)
    if first is not None and ask.kind != "must":
        for slug in ("slash", "fire_slash", "duel", *(("archery_attack", "savage_assault") if tale.facts[first].unit in MASS else ())):
            if tale.facts[first].unit == slug:
                continue
            twin = copy.deepcopy(tale)
            start = twin.facts[first]
            start.unit, start.card, start.by, start.material = slug, Card(slug), None, ()
            twin.facts[:] = [f for f in twin.facts if f is start or f.kind not in ("use", "offset", "void", "won", "lost", "taken", "breaks", "gains", "effect") or f.unit in ("jink", "analeptic")]
            yield tale.facts[first].text or tale.facts[first].unit, twin
    other = {"heals": "peach", "draws": "ex_nihilo", "gains": "snatch", "taken": "snatch", "breaks": "dismantlement"}.get(ask.fact.kind if ask.fact is not None else "")
    uses = [k for k, f in enumerate(tale.facts) if f.kind == "use" and not f.neg]
    if other is not None and uses:
        twin = copy.deepcopy(tale)      # a card that has such a result: the board would show it
        start = twin.facts[uses[-1]]
        start.unit, start.card, start.by, start.material, start.zone = other, Card(other), None, (), None
        twin.facts[:] = [start]
        if other in ("peach", "ex_nihilo"):
            start.target = None
            start.actor = (twin.ask.fact.target if other == "peach" else twin.ask.fact.actor) or start.actor
        yield tale.facts[uses[-1]].text or tale.facts[uses[-1]].unit, twin
    stopped = ask.fact is not None and (ask.fact.kind == "offset" or ask.fact.kind == "use" and ask.fact.unit == "nullification")
    skill = next((k for k, f in enumerate(tale.facts) if f.kind == "skill" and not f.neg), None)
    if stopped and skill is not None and not uses:
        twin = copy.deepcopy(tale)      # a trick in the skill's place
        old = twin.facts[skill]
        twin.facts[:] = [Fact("use", old.actor, old.target, "dismantlement", card=Card("dismantlement"))]
        twin.ask.needs[:] = [n for n in twin.ask.needs if n.kind != "skill"]
        yield old.text or old.unit, twin
    if ask.fact is not None and ask.fact.kind == "gives" and ask.fact.card is not None and ask.fact.card.slug not in ("jink", "lightning") and any(n.unit == "huangtian" for n in [*ask.needs, *tale.facts]):
        twin = copy.deepcopy(tale)      # one of the cards that may be given
        twin.ask.fact.card = Card("jink")
        for f in twin.facts:
            f.card = Card("jink") if f.kind == "gives" and f.card is not None else f.card
        yield ask.fact.card.slug, twin
    if ask.fact is not None and ask.fact.kind == "boost" and uses:
        twin = copy.deepcopy(tale)      # 酒 adds to it
        start = twin.facts[uses[-1]]
        twin.facts.insert(0, Fact("use", start.actor, None, "analeptic", card=Card("analeptic")))
        start.unit, start.card = "slash", Card("slash")
        yield tale.facts[uses[-1]].text or tale.facts[uses[-1]].unit, twin
    fact = ask.fact
    if fact is not None and fact.unit == "nullification":
        for k, told in enumerate(tale.facts):
            if told.kind == "use" and not told.neg and told.unit in ("peach", "analeptic", "slash", "fire_slash", "thunder_slash"):
                twin = copy.deepcopy(tale)      # a trick instead
                twin.facts[k].unit, twin.facts[k].card = "ex_nihilo", Card("ex_nihilo")
                twin.facts[k].target, twin.facts[k].zone = None, None
                twin.facts[:] = [f for f in twin.facts if f.kind == "use" and f.unit not in ("jink", "peach", "analeptic")]
                yield told.unit, twin
    if fact is not None and fact.kind == "use" and ask.kind == "can" and (fact.unit in ANSWERS or fact.zone == "save") and not fact.by:
        for slug in ANSWERS:
            if slug == fact.unit:
                continue
            twin = copy.deepcopy(tale)      # the card that would have served
            mine = twin.ask.fact
            mine.unit, mine.card = slug, Card(slug)
            for who in twin.whos:
                who.hand, who.cards, who.lacks = None, [c for c in who.cards if c.slug not in ANSWERS], set()
            yield fact.unit, twin
    bolt = next((k for k, f in enumerate(tale.facts) if f.kind == "effect" and f.unit == "lightning" and not f.neg and f.target is not None), None)
    if bolt is not None and fact is not None and fact.kind in ("draws", "reward", "penalty") and (fact.actor or fact.target) is not None:
        twin = copy.deepcopy(tale)      # killed by somebody, not by lightning
        doer, victim = twin.ask.fact.actor or twin.ask.fact.target, twin.facts[bolt].target
        victim.judge.clear()
        twin.judging = False
        if victim.role != "rebel" and fact.kind != "penalty":
            victim.role = "rebel"
        twin.facts[bolt] = Fact("use", doer, victim, "slash", card=Card("slash"), at=twin.facts[bolt].at)
        yield "闪电", twin
    for k, who in enumerate(tale.whos):
        for role in ("rebel", "loyalist", "lord"):
            if who.role is not None and who.role != role and not any(w.role == "lord" for w in tale.whos if role == "lord"):
                yield "身份", _change(tale, k, lambda w, r=role: setattr(w, "role", r))
    if fact is not None and fact.actor is not None and ask.kind in ("must", "happens"):
        k = tale.whos.index(fact.actor) if fact.actor in tale.whos else None
        for n, told in enumerate(tale.facts):
            if k is not None and told.kind == "use" and told.actor is fact.actor and told.unit in MASS:
                twin = copy.deepcopy(tale)
                twin.facts[n].actor = None      # somebody else's mass trick
                yield "使用者", twin
    if fact is not None:
        if fact.kind == "discards" and fact.face is not None:
            twin = copy.deepcopy(tale)
            twin.ask.fact.face = next((f.face for f in twin.facts if f.kind == "shows" and f.face is not None), None)
            yield "花色", twin
        if fact.kind == "discards" and fact.actor is not None and fact.actor.hand == 0 and (fact.zone or fact.card is not None) and any(f.unit == "double_swords" for f in tale.facts):
            twin = copy.deepcopy(tale)      # a card of the hand instead
            twin.ask.fact.zone, twin.ask.fact.card, twin.ask.fact.actor.hand = None, None, None
            yield "手牌", twin
        if fact.kind == "discards" and fact.zone:
            twin = copy.deepcopy(tale)
            twin.ask.fact.zone = None
            yield fact.zone, twin
        if fact.also:
            twin = copy.deepcopy(tale)
            twin.ask.fact.also = []
            yield "目标的数目", twin
        if fact.again and any(f.kind == fact.kind for f in tale.facts):
            twin = copy.deepcopy(tale)
            twin.ask.fact.again = False
            yield "再次", twin
        if fact.n and (fact.n > 1 or fact.kind == "hurt" and not fact.neg):
            twin = copy.deepcopy(tale)
            twin.ask.fact.n = None
            yield "数目", twin
            if fact.kind == "breaks" and (fact.zone or fact.card is not None):
                twin = copy.deepcopy(twin)
                twin.ask.fact.card = twin.ask.fact.zone = None
                twin.ask.fact.material = ()
                yield "数目", twin
        if fact.target is not None and not fact.target.chained and any(w.chained for w in tale.whos):
            twin = copy.deepcopy(tale)
            twin.ask.fact.target.chained = True
            yield "没有横置", twin
        if fact.also:
            twin = copy.deepcopy(tale)
            twin.ask.fact.also = []
            yield "目标数", twin
        if fact.target is not None and fact.target is fact.actor:
            twin = copy.deepcopy(tale)
            twin.ask.fact.target = None
            yield "自己", twin
        if fact.kind in ("gains", "taken", "breaks", "discards", "gives") and (fact.card is not None or fact.face or fact.zone):
            twin = copy.deepcopy(tale)
            twin.ask.fact.card = twin.ask.fact.face = twin.ask.fact.zone = None
            yield "哪张牌", twin
        if fact.card is not None and (fact.card.suit or fact.card.color or fact.card.number):
            twin = copy.deepcopy(tale)
            card = twin.ask.fact.card
            card.suit = card.color = card.number = None
            yield "花色", twin
        if fact.by or fact.material:
            twin = copy.deepcopy(tale)
            twin.ask.fact.by, twin.ask.fact.material = None, ()
            yield fact.by or "转化", twin
            if any(c.slug or c.suit or c.color for c in fact.material):
                twin = copy.deepcopy(tale)
                twin.ask.fact.material = tuple(Card() for _ in fact.material)
                yield "材料", twin
            if any(c.zone in ("equip", "judge") for c in fact.material) and fact.actor is not None:
                twin = copy.deepcopy(tale)      # a card of his hand in its place
                twin.ask.fact.material, twin.ask.fact.actor.hand = (), None
                twin.ask.fact.actor.judge[:] = [x for x in twin.ask.fact.actor.judge if not any(c.zone == "judge" and c.slug == x for c in fact.material)]
                yield "材料", twin
                twin = copy.deepcopy(tale)
                twin.ask.fact.material = tuple(Card(None, None, c.color or ("red" if c.suit in ("heart", "diamond") else "black" if c.suit else None)) for c in fact.material)
                twin.ask.fact.actor.hand = None
                twin.ask.fact.actor.lacks -= {"@black", "@red"}
                yield "材料", twin
        if fact.target is not None:
            twin = copy.deepcopy(tale)
            stranger = Who("contrast", "戊")
            twin.whos.append(stranger)
            old = twin.ask.fact.target
            for f in twin.facts:
                f.target = stranger if f.target is old else f.target
            twin.ask.fact.target = stranger
            yield "目标", twin
    if tale.distances or tale.seats:
        twin = copy.deepcopy(tale)
        twin.distances.clear()
        twin.seats = None
        yield "距离", twin
        if any(f.neg for f in tale.facts):
            twin = copy.deepcopy(twin)
            twin.facts[:] = [f for f in twin.facts if not f.neg]       # 没有弃掉马: nor that horse
            yield "距离", twin


def _change(tale: Tale, k: int, do) -> Tale:
    twin = copy.deepcopy(tale)
    do(twin.whos[k])
    return twin


def reason(tale: Tale, run) -> str | None:
    """The words of the told thing without which `run(tale)` (a verdict, None where no board) is yes; None when there is none."""
    if tale.ask.fact is not None and tale.ask.fact.unit == "kongcheng":
        got = next((f for f in tale.facts if f.kind in ("gives", "gains", "draws") and not f.neg), None)
        if got is not None:
            return got.text or "得到牌"      # his hand is no longer empty
    kinds = (*(module.variations(tale) for module in KINDS), variations(tale))
    for n, (words, twin) in enumerate(chain(*kinds)):
        if n >= LIMIT:
            break
        if run(twin) in ("yes", "depends"):
            return words
    return None


__all__ = ["reason"]
