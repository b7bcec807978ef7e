"""Pieces of gear that are taken, broken or shot off somebody, told by where they lie and their class (装备区的武器, 面前的马, 两件装备).

`settle(reader)` after a clause: the fact says which kind of card moves, and its owner wears one.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact

CLASSES = ("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O")
PLACES = ("EQW", "BODY", "JUW")
MOVES = ("taken", "gains", "breaks")
REMOVING = marks.REMOVES
PLAIN = ("axe", "chitu", "eight_diagram", "dilu")       # one of each class
TAKERS = ("fankui",)


def _piece(toks: list):
    """(zone, the tokens that say it) of a piece told by class or by its place among what is worn, None without one."""
    for k in range(len(toks) - 1, -1, -1):
        tok = toks[k]
        if tok.has("DAO") and not tok.text.startswith("武器") or tok.has("NOHAVE", "NEG"):
            continue
        if tok.has(*CLASSES) and zones.slugs(tok.text):
            return tok.text, k
        if tok.has("EQW") and not tok.has("EQUIP") or tok.has("EQUIP") and tok.has("EQW") and k and toks[k - 1].has("DE", "NUM", "ZHANG", *PLACES):
            return "equip", k
    return None


def _named(reader, toks: list) -> None:
    """把他装备着的赤兔牵过来: the one piece named, worn by him from whom something is taken, is what is taken."""
    named = [t for t in toks if t.has("EQ")]
    moves = [f for f in reader.made if f.kind == "use" and f.unit in REMOVING and not f.neg and f.zone is None and f.target is not None]
    if len(named) != 1 or len(moves) != 1 or named[0].val not in moves[0].target.equipment or any(t.has("HANDW", "JCARD", "NEG", "NOHAVE") for t in toks):
        return
    k = toks.index(named[0])
    if any(t.has("TAKE", "BREAK") for t in toks[k + 1:k + 3]):
        moves[0].zone = named[0].val


def _lost(reader, toks: list) -> None:
    """陆逊的八卦阵被拆了: the one piece named before 被, worn by him, is what is lost."""
    named = [k for k, t in enumerate(toks) if t.has("EQ")]
    moves = [f for f in reader.made if f.kind in ("breaks", "taken") and not f.neg and f.card is None and zones.area(f.zone) in (None, "equip") and f.target is not None and not f.target.many]
    if len(named) != 1 or len(moves) != 1 or toks[named[0]].val not in moves[0].target.equipment or any(t.has("HANDW", "JCARD", "NEG", "NOHAVE", "JUW", "AND", "WITH") or t.has("CARD") and not t.has("EQ") and t.val not in REMOVING for t in toks):
        return
    follow = next((t for t in toks[named[0] + 1:] if not t.has("LE", "ALL", "STILL", "FILL")), None)
    if follow is not None and follow.has("BEI"):
        moves[0].card, moves[0].zone = Card(toks[named[0]].val, zone="equip"), toks[named[0]].val


def _several(reader, toks: list) -> None:
    """两件装备都被拆了: as many as are told before the verb."""
    lost = next((f for f in reader.made if f.kind in ("breaks", "taken") and not f.neg and f.n is None), None)
    if lost is None or lost.target is None or lost.target.many:
        return
    for k, tok in enumerate(toks[:-2]):
        if not (tok.has("NUM") and tok.val in (2, 3, 4) and toks[k + 1].has("ZHANG", "MING")):
            continue
        end = k + 2
        while end < len(toks) and toks[end].has("EQW", "CLS_EQUIP", "ALL", "STILL", "DE"):
            end += 1
        if end < len(toks) and toks[end].has("BEI"):
            lost.n = tok.val


def settle(reader) -> None:
    toks = reader.t
    _named(reader, toks)
    _lost(reader, toks)
    _several(reader, toks)
    found = _piece(toks)
    if found is None:
        return
    zone, at = found
    if any(t.has("EQ", "HANDW", "JCARD", "CONVERT", "EQUIP") and not t.has("EQW") or t.has("CARD") and t.val not in REMOVING for t in toks):
        return          # more than the class is said
    before = [t for t in toks[:at] if t.has("TAKE", "BREAK", "GAIN", "CARD", "BA", "DISC")]
    after = [t for t in toks[at + 1:] if t.has("TAKE", "BREAK", "CARD", "GAIN", "DISC")]
    moves = [f for f in reader.made if not f.neg and (f.kind in MOVES or f.kind == "use" and f.unit in REMOVING)]
    if not moves and not reader.asking:
        skill = next((f for f in reader.made if f.kind == "skill" and f.unit in TAKERS and not f.neg), None)
        verb = next((t for t in toks[:at] if t.has("TAKE", "GAIN") and t.at > skill.at), None) if skill is not None else None
        if verb is None or reader.holder in (None, skill.actor):
            return
        taken = Fact("taken", skill.actor, reader.holder, at=verb.at, text=verb.text)
        skill.target = skill.target or reader.holder
        reader.made.append(taken)
        moves = [taken]
    if len(moves) != 1 or not before and not after:
        return
    fact = moves[0]
    owner = fact.target
    if owner is None or owner.many or owner is fact.actor or fact.card is not None and fact.kind != "use":
        return
    if fact.zone is not None and zones.area(fact.zone) not in ("equip", None) and not fact.zone.startswith("面前"):
        return
    if fact.zone is not None and zones.slugs(fact.zone) is not None:
        zone = fact.zone
    fact.zone = zone
    dress(owner, zone, fact.n if fact.kind == "breaks" else None)


def dress(owner, zone: str, n: int | None) -> None:
    """The owner wears what is taken off him."""
    kinds = zones.slugs(zone) or units.EQUIPS
    want = n if n and zone == "equip" and 1 < n <= 4 else 1
    for slug in [s for s in PLAIN if s in kinds] or sorted(kinds):
        if sum(s in kinds for s in owner.equipment) >= want:
            return
        if slug not in owner.equipment:
            owner.equipment.append(slug)


def paid(reader, clause: list) -> None:
    """能用装备的黑马鬼道吗: the one piece he wears of the class named is what he pays with."""
    fact = reader.tale.ask.fact
    if fact is None or fact.kind != "skill" or fact.unit not in marks.CHANGES_JUDGEMENT or fact.actor is None or any(m.slug or m.suit or m.color for m in fact.material):
        return
    skill = next((k for k, t in enumerate(clause) if t.has("SK") and t.val == fact.unit), None)
    named = next((t for t in clause[:skill] if t.has("EQ") and t.val in fact.actor.equipment), None) if skill is not None else None
    if named is not None and any(t.at < named.at and (t.has("BA2", "BA", "DISC", "USE") or t.text.endswith("用")) for t in clause) and not any(t.has("INV", "JUDGE", "STOP", "THEN", "DURING") and named.at < t.at < clause[skill].at and not clause[clause.index(t) + 1].has("SK") for t in clause):
        fact.material = (Card(named.val, zone="equip"),)        # 用装着的八卦阵鬼道
        reader.tale.ask.needs[:] = [f for f in reader.tale.ask.needs if f.kind != "discards" and not (f.kind == "skill" and f.unit == named.val)]
        return
    if fact.material:
        return
    at = next((k for k, t in enumerate(clause) if t.has(*CLASSES)), None)
    if at is None or not any(t.has("BA2", "BA") or t.text.endswith("用") for t in clause[:at]):
        return
    worn = [s for s in fact.actor.equipment if s in (zones.slugs(clause[at].text) or ())]
    if len(worn) == 1:
        fact.material = (Card(worn[0], zone="equip"),)


__all__ = ["dress", "paid", "settle"]
