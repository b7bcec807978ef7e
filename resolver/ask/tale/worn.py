"""Words of a kind of gear: the pieces they stand for, and the piece that changes least where only its kind is told."""

from __future__ import annotations

from resolver.ask import units

_HORSES = units.HORSES - {"offensive_horse", "defensive_horse"}
GEAR = {"马": _HORSES, "坐骑": _HORSES, "武器": units.WEAPONS, "防具": units.ARMORS, "装备": units.EQUIPS - {"offensive_horse", "defensive_horse"}, "装备牌": units.EQUIPS - {"offensive_horse", "defensive_horse"}}
IDLE = {"武器": "qinggang_sword", "防具": "eight_diagram"}
