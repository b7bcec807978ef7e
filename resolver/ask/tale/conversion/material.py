"""What a conversion is made with."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.conversion.draft import Made
from resolver.ask.tale.worn import GEAR as WORN


def material_told(reader, d: Made) -> None:
    """剩一张无中, 想当拆用, 骑着赤兔，把马当杀: the one card he has, the piece he wears."""
    if len(d.material) < 2 and all(c == Card() for c in d.material) and d.held is not None and len(d.held.cards) == 1 and d.held.cards[0].slug != d.tok.val:
        d.material = [d.held.cards[0]]  # 剩一张无中, 想当拆用
    armed = d.by == "spear" or d.by is None and d.held is not None and "spear" in d.held.equipment and d.card.slug == "slash"
    if armed and len(d.material) < 2 and not any(c.slug or c.suit or c.color for c in d.material) and reader._told_one():
        reader.single, d.material = True, d.material or [Card()]  # 能把一张牌当杀吗
    worn = next((p for p in reader.pending if isinstance(p, tuple) and p[0] == "noun" and p[1] in WORN), None)
    if worn is not None and d.held is not None and d.by != "spear" and not any(c.slug or c.suit or c.color for c in d.material):
        mine = [s for s in d.held.equipment if s in WORN[worn[1]]]
        if len(mine) == 1:  # 骑着赤兔，把马当杀: the one he wears
            face = d.held.faces.get(mine[0])
            d.material = [Card(mine[0], *((face.suit, face.color, face.number) if face is not None else ()), zone="equip")]
            reader.pending.remove(worn)


def by_area(reader, d: Made) -> None:
    """一张手牌和一张装备凑成杀: cards told by the area they lie in."""
    nouns = [p for p in reader.pending if isinstance(p, tuple) and p[0] == "noun" and zones.area(p[1]) in ("hand", "equip")]
    if (
        len(nouns) == 3
        and (area := next((p for p, q in zip(nouns, nouns[1:]) if p[1].startswith(("装备区", "身上")) and zones.area(q[1]) == "equip"), None)) is not None
    ):
        nouns.remove(area)  # 装备区里的一匹马: one thing
        reader.pending.remove(area)
    if len(nouns) == 1 and reader.moving and any(t.has("EQW") and t.has("EQUIP") for t in reader.t[: reader.i]):
        nouns.append(("noun", "装备区"))
    if (
        (d.by == "spear" or d.by is None and "spear" in {s for w in reader.tale.whos for s in w.equipment})
        and d.card.slug == "slash"
        and len(nouns) == 2
        and not any(c.slug or c.suit or c.color for c in d.material)
    ):
        owner = reader.wearer("spear")  # 一张手牌和一张装备凑成杀
        d.by, d.material = "spear", []
        for noun in nouns:
            if zones.area(noun[1]) == "equip":
                slug = next((s for s in owner.equipment if s != "spear"), "offensive_horse")
                reader.dress(owner, Card(slug))
                d.material.append(Card(slug, zone="equip"))
            else:
                d.material.append(Card())
        reader.pending = [p for p in reader.pending if p not in nouns]


def piece(reader, d: Made) -> None:
    """用这匹马当桃: the piece he wears; 丈八 takes two."""
    worn = reader._worn_piece(d.held) if all(c == Card() for c in d.material) else None
    if worn is not None:
        d.material = [worn]  # 用这匹马当桃: the piece he wears
    if d.by == "spear" and len(d.material) == 1 and not reader.single and not (d.material[0].slug or d.material[0].suit or d.material[0].color):
        d.material = [*d.material, Card()]


STAGES = (material_told, by_area, piece)
