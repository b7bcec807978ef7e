"""Words of places and kinds of cards as tests on what moves: 手牌, 装备, 马, 武器, 判定区."""

from __future__ import annotations

from functools import lru_cache

from resolver.ask import units
from resolver.ask.tale.words import vocabulary

GEAR = {"CLS_WEAPON": units.WEAPONS, "CLS_ARMOR": units.ARMORS, "HORSE_D": units.DEFENSIVE, "HORSE_O": units.OFFENSIVE, "CLS_HORSE": units.HORSES}


@lru_cache(maxsize=None)
def kinds(text: str) -> frozenset:
    """Kinds a word stands under."""
    return next((k for word, k in vocabulary().get(text[:1], ()) if word == text), frozenset())


def slugs(zone: str | None) -> frozenset | None:
    """The cards a word of a kind of equipment stands for, None where it is no such word."""
    if not zone:
        return None
    if zone in ("defensive_horse", "offensive_horse"):
        return units.DEFENSIVE if zone == "defensive_horse" else units.OFFENSIVE
    if zone in units.EQUIPS:
        return frozenset((zone,))
    return next((GEAR[k] for k in GEAR if k in kinds(zone)), None)


def area(zone: str | None) -> str | None:
    """hand, equip or judge, where a word tells it."""
    if not zone:
        return None
    if zone in ("hand", "equip", "judge"):
        return zone
    if slugs(zone) is not None:
        return "equip"
    of = kinds(zone)
    return "equip" if of & {"EQW", "CLS_EQUIP"} else "hand" if "HANDW" in of else "judge" if "JUW" in of else None


def fits(face: str | None, frm: str, zone: str | None) -> bool:
    """Whether a card that moves away from `frm` is one that `zone` means; a word that tells nothing fits all."""
    want = slugs(zone)
    if want is not None:
        return face in want
    where = area(zone)
    return where is None or frm == where


__all__ = ["area", "fits", "kinds", "slugs"]
