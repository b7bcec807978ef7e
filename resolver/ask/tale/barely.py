"""关羽靠赤兔才够得着乙: with that piece he reaches, without it he does not, which tells the distance."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.people import PERSON

_BY = Lazy("(?:靠|凭|借|借助|依靠|依赖|全靠|仗)着?(?P<what>[^,.?]{1,7}?)(?:的距离|的射程|的攻击范围|的范围)?(?:才|刚好|正好)(?:能|可以|勉强|刚好|刚|够)*(?:够|杀|砍|打|攻击|射)")


def by_piece(reader, tok) -> bool:
    """Whether it is a piece of equipment that makes him reach so far."""
    found = _BY.search(reader.tale.text)
    return found is not None and found.start() < tok.at < found.end() + 3


def _reaching(reader) -> None:
    """正对面那位，装方天画戟加-1马，够得着吗: what lengthens the reach is worn by him who is to reach, where nobody is named beside it."""
    fact = reader.tale.ask.fact if reader.tale.ask is not None else None
    if fact is None or fact.kind != "use" or fact.unit not in ("slash", "snatch", "supply_shortage") or fact.actor is None or fact.target is None or not fact.actor.me or fact.actor.equipment or not reader.tale.distances and not reader.tale.seats:
        return
    reach = units.WEAPONS | units.OFFENSIVE | {"offensive_horse"}
    worn = [s for s in fact.target.equipment if s in reach]
    for slug in worn:
        at = next((k for k, t in enumerate(reader.toks) if t.has("EQ") and t.val == slug or slug == "offensive_horse" and t.has("HORSE_O", "EQ") and t.text.startswith(("-1", "进攻", "减一"))), None)
        if at is None:
            return
        start = max((k + 1 for k in range(at) if reader.toks[k].has("STOP", "ASKED")), default=0)
        end = next((k for k in range(at, len(reader.toks)) if reader.toks[k].has("STOP", "ASKED")), len(reader.toks))
        if any(t.has(*PERSON) for t in reader.toks[start:end]):
            return
    for slug in worn:
        fact.target.equipment.remove(slug)
        fact.actor.equipment.append(slug)


def settle(reader) -> None:
    """Puts a distance in the place of the told reaching."""
    tale = reader.tale
    _reaching(reader)
    found = _BY.search(tale.text)
    if found is None or tale.distances:
        return
    stop = next((k for k in range(found.end(), len(tale.text)) if tale.text[k] in ",.?"), len(tale.text))
    piece = next((t for t in reader.toks if found.start("what") <= t.at < found.end("what") and t.has("EQ", "CLS_HORSE", "CLS_WEAPON", "HORSE_O")), None)
    told = next((f for f in tale.facts if not f.neg and found.start() <= f.at <= stop and (f.kind == "reaches" or f.kind == "use" and f.unit in units.SLASHES)), None)
    ask = tale.ask.fact
    if piece is None or told is None or told is ask:
        return
    who = told.actor or next((w for w in tale.whos if any(s == piece.val or piece.val is None for s in w.equipment)), None)
    aim = told.target if told.target is not who and told.target is not None else ask.target if ask is not None else None
    if who is None or aim is None or aim is who or aim.many:
        return
    weapon = next((s for s in who.equipment if s in units.WEAPONS), None)
    horse = any(s in units.OFFENSIVE for s in who.equipment)
    reach = reader.book.cards[weapon].range if weapon in reader.book.cards else 1
    if piece.val in units.WEAPONS or piece.has("CLS_WEAPON"):
        if not reach or reach < 2:
            return
    elif not horse:
        return
    tale.facts[:] = [f for f in tale.facts if f is not told and not (f.kind in ("skill", "passive") and f.unit in units.WEAPONS and f.at == piece.at)]
    tale.distances.append((who, aim, reach + horse))


__all__ = ["by_piece", "settle"]
