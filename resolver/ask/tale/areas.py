"""What a skill is paid with, named by where it lies: 判定区里的闪电, 装备区的牌.

A price is paid from the hand, or from hand and equipment, as the text of the skill says; cards in a judgement area lie there for others and
are nobody's to pay with.  `settle(reader, clause)` makes the place part of the asked deed, so that the rules say whether it will do.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON

LINED = ("zhiheng", "lijian", "qingnang", "jieyin")     # the price stands in the line of the skill
CHOSEN = ("liuli", "tianxiang")                         # the price is chosen when the occasion has come
PLACES = ("JUW", "EQW")
GEAR = ("EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_O", "HORSE_D")


def _place(reader, owner, clause: list):
    """(index, area) of the one place of the owner's that the clause names, None where there is none or more than one."""
    found = [k for k, t in enumerate(clause) if t.has(*PLACES) and not t.has("WEAR", "EQUIP") and not t.has("CLS_EQUIP")]
    if not found:               # 把这张乐制衡掉: the one that lies before him
        lying = next((k for k, t in enumerate(clause) if t.has("CARD") and t.val in owner.judge and any(x.has("BA", "BA2", "DISC") for x in clause[max(0, k - 3):k])), None)
        return None if lying is None or any(t.has("CONVERT") for t in clause) else (lying - 1, "judge")
    if len(found) != 1 or any(t.has("HANDW", "OR", "EXCEPT", "BODY", "NEG", "NOHAVE") and t is not clause[found[0]] and not t.has("QM", "CAN") for t in clause):
        return None
    k = found[0]
    before = [t for t in clause[:k] if not t.has("DE")]
    if before and before[-1].has(*PERSON) and not before[-1].has("SELF") and not (before[-1].has("GEN") and before[-1].val == owner.general):
        return None             # 别人判定区的牌
    return k, "judge" if clause[k].has("JUW") else "equip"


def _piece(clause: list, k: int):
    """The card named behind the place, and its face."""
    face = slug = None
    for tok in clause[k + 1:k + 7]:
        if tok.has("FACE"):
            face = tok.val
        elif tok.has("CARD", "EQ") and (tok.val in units.DELAYED or tok.val in units.EQUIPS):
            slug = tok.val
            break
        elif not tok.has("DE", "THIS", "CARDW", "ZHANG", "NUM", "LE", *GEAR):
            break
    return slug, face


def settle(reader, clause: list) -> None:
    """Rewrites the question of `clause` where it asks whether a skill may be paid with a card that lies somewhere."""
    tale = reader.tale
    ask = tale.ask
    if ask is None or ask.kind != "can" or ask.neg or ask.fact is None:
        return
    named = [f for f in (ask.fact, *ask.needs, *tale.facts) if f.kind == "skill" and not f.neg and f.actor is not None and f.unit in (*LINED, *CHOSEN, "fanjian", "guhuo")]
    if len({(f.unit, id(f.actor)) for f in named}) != 1:
        return
    skill = named[0]
    if ask.fact is not skill and ask.fact.kind not in ("discards", "gains", "draws", "shows", "taken", "gives"):
        return
    owner = skill.actor
    place = _place(reader, owner, clause)
    if place is None:
        return
    k, area = place
    slug, face = _piece(clause, k)
    if area == "equip" and skill.unit == "zhiheng" and slug is None and face is None and ask.fact is skill and not skill.material and not ask.fact.zone and not owner.equipment:
        slug = "chitu"          # 用装备区的牌制衡: some piece
        owner.equipment.append(slug)
    if area == "equip" and skill.unit in (*LINED, *CHOSEN) and (any(c.zone == "equip" for c in skill.material) or ask.fact.zone or slug is None and face is None):
        return                  # taken up as it stands
    for known in (tale.facts, ask.needs):       # 把判定区的乐制衡掉: it is not used
        known[:] = [f for f in known if f is not skill and not (f.kind in ("use", "discards", "shows") and f.actor is owner and not f.neg and (f.kind != "use" or f.unit == slug) and f.at >= clause[0].at)]
    if area == "judge":
        slug = slug if slug in units.DELAYED else next(iter(owner.judge), None)
        if slug is not None and slug not in owner.judge:
            owner.judge.append(slug)
    text = clause[k].text if clause[k].has(*PLACES) else "判定区"
    if skill.unit in LINED:
        if slug is None:
            slug = "lightning"
            owner.judge.append(slug)
        skill.material, skill.n = (Card(slug, zone=area),), None
        ask.fact = skill
    elif skill.unit == "guhuo":
        slug = slug or next(iter(owner.equipment), None) or ("lightning" if area == "judge" else "chitu")
        held = owner.judge if area == "judge" else owner.equipment
        if slug not in held:
            held.append(slug)
        claim = skill.card.slug if skill.card is not None else "ex_nihilo"
        ask.fact = Fact("use", owner, None, claim, card=Card(claim), by="guhuo", material=(Card(slug, zone=area),), at=skill.at, text=text)
    elif skill.unit == "fanjian":
        if area == "equip" and (slug or "chitu") not in owner.equipment:
            owner.equipment.append(slug or "chitu")
        other = skill.target or reader.add("对方", "对方")
        skill.target = other
        ask.fact = Fact("gains", other, None, zone=text, at=skill.at + 1, text=text)
        ask.needs[:] = [skill]
    else:
        if area == "equip" and (slug or not owner.equipment):
            owner.equipment += [x for x in (slug or "chitu",) if x not in owner.equipment]
        skill.material = ()
        ask.fact = Fact("discards", owner, None, zone=text, face=face, at=skill.at + 1, text=text)
        ask.needs[:] = [skill]


def spoken_again(reader) -> None:
    """制衡时…, 能弃进制衡里吗: the skill named for when it is, and the one asked about, are one."""
    tale = reader.tale
    fact = tale.ask.fact if tale.ask is not None else None
    if fact is None or fact.kind != "skill" or fact.again or fact.neg or tale.ask.neg:
        return
    for told in [f for f in tale.facts if f.kind == "skill" and f.unit == fact.unit and f.actor is fact.actor and f is not fact and not f.neg and not f.again]:
        k = next((k for k, t in enumerate(reader.toks[:-1]) if t.at == told.at), None)
        if k is not None and reader.toks[k + 1].has("DURING") and told.target in (None, fact.target):
            tale.facts.remove(told)


def alive(reader) -> None:
    """队友还剩1血，能急救他吗: with hit points told and no blow, he is not dying."""
    tale = reader.tale
    fact = tale.ask.fact if tale.ask is not None else None
    if fact is None or tale.ask.kind != "can" or tale.ask.neg or fact.by != "jijiu" or fact.target is None or fact.target.many or not (fact.target.hp or 0) > 0:
        return
    if not any(f.kind in ("use", "hurt", "dying", "dies", "effect", "lost", "skill", "losehp", "saved") for f in [*tale.facts, *tale.ask.needs]):
        tale.facts.append(Fact("dying", target=fact.target, neg=True, at=fact.at - 1, text="濒死"))


def listed(reader, clause: list) -> None:
    """丢了四张手牌加武器加马: each piece behind the hand cards goes with them."""
    k = next((k for k, t in enumerate(clause) if t.has("HANDW")), None)
    first = next((f for f in reader.made if f.kind == "discards" and not f.neg and f.n and f.zone is not None and f.actor is not None), None)
    if k is None or first is None or k + 2 > len(clause) or not clause[k + 1:] or not clause[k + 1].has("WITH", "AND"):
        return
    tail = clause[k + 1:]
    end = next((j for j, t in enumerate(tail) if not t.has("WITH", "AND", "NUM", "ZHANG", "MING", "DE", "CI", *GEAR, "EQW")), len(tail))
    pieces = [t for t in tail[:end] if t.has(*GEAR, "EQW") and not t.has("WITH")]
    if not pieces or any(t.has("NUM") and t.val != 1 for t in tail[:end]) or end < len(tail) and not tail[end].has("STOP", "LE", "QM"):
        return
    owner = first.actor
    reader.made[:] = [f for f in reader.made if f is first or f.kind != "discards"]
    for tok in pieces:
        pool = units.WEAPONS if tok.has("CLS_WEAPON") else units.ARMORS if tok.has("CLS_ARMOR") else units.HORSES if tok.has("CLS_HORSE", "HORSE_O", "HORSE_D") else None
        slug = tok.val if tok.has("EQ") else next((s for s in owner.equipment if pool is None or s in pool), None) or ("axe" if pool is units.WEAPONS else "eight_diagram" if pool is units.ARMORS else "chitu")
        if any(f.card is not None and f.card.slug == slug for f in reader.made if f.kind == "discards"):
            return
        if slug not in owner.equipment:
            owner.equipment.append(slug)
        reader.made.append(Fact("discards", owner, None, card=Card(slug, zone="equip"), zone=slug, n=1, at=tok.at, text=first.text))


def taken_down(reader, clause: list) -> None:
    """把这张乐拆掉, 把兵粮奇袭掉: what lies before somebody is taken from there, and is not what is paid with."""
    at = next((k for k, t in enumerate(clause) if t.has("CARD") and t.val in units.DELAYED and any(t.val in w.judge for w in reader.tale.whos)
               and any(x.text in ("把", "将") for x in clause[max(0, k - 4):k])), None)
    if at is None or reader.passive or not (at + 1 < len(clause) and clause[at + 1].has("SK")) and any(t.has("CONVERT", "JCARD", "JUDGE") for t in clause[at + 1:at + 3]):
        return
    slug = clause[at].val
    holders = [w for w in reader.tale.whos if slug in w.judge]
    if len(holders) != 1 or not any(t.has("BREAK", "TAKE") or t.has("SK") and t.val == "qixi" or t.has("CARD") and t.val in marks.REMOVES for t in clause[at + 1:]):
        return
    for fact in reader.made:
        if fact.target not in (None, holders[0]) or fact.at < clause[0].at:
            continue
        if fact.kind == "use" and fact.unit in marks.REMOVES:
            if fact.by in units.CONVERSIONS and any(c.slug == slug for c in fact.material):
                name, color, suit = units.CONVERSIONS[fact.by][1]
                fact.material = (Card(name, suit, color),)
            fact.target, fact.zone = holders[0], slug
            fact.own = fact.own or fact.actor is holders[0]
        elif fact.kind == "breaks" and reader.asking and fact.card is None:
            fact.kind, fact.unit, fact.card, fact.target, fact.zone = "use", "dismantlement", Card("dismantlement"), holders[0], slug


__all__ = ["alive", "listed", "settle", "spoken_again", "taken_down"]
