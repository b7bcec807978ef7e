"""A piece of equipment that describes its wearer, or is what something is made or paid with."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import COLOR
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.piece.draft import NamedPiece
from resolver.ask.tale.retell import PAID, STANDS_FOR


def faced(reader, m: NamedPiece) -> None:
    """方块+1马: the face named before, and the piece that has it."""
    if reader.pending and isinstance(reader.pending[-1], tuple) and reader.pending[-1][0] == "face":
        m.card.suit, m.card.number, m.card.color = reader.pending.pop()[1]
    if m.slug in ("defensive_horse", "offensive_horse") and (m.card.suit or m.card.color or m.card.number):
        pool = units.DEFENSIVE if m.slug == "defensive_horse" else units.OFFENSIVE  # 方块+1马: the one with that face
        fit = next(
            (
                s
                for (suit, value, s) in sorted(reader.book.faces, key=str)
                if s in pool and m.card.suit in (None, suit) and m.card.number in (None, value) and m.card.color in (None, COLOR[suit])
            ),
            None,
        )
        if fit is None:
            raise NotRead(m.tok.text)
        m.slug = m.card.slug = m.tok.val = fit
    m.verb = reader.made[-1] if reader.made and reader.frame_open else None
    m.owner, reader.holder = reader.holder, None


def describing(reader, m: NamedPiece) -> bool | None:
    """藤甲的乙, 拿八卦判: a piece that describes its wearer, or is at work."""
    if m.before is not None and m.before.has("BOTHP", "MANYP") and m.slug in units.ARMORS and len(reader.group) > 1 and reader.frame_open:
        for each in reader.group:  # 打连着的两个藤甲
            reader.dress(each, m.card)
        return True
    if (
        m.slug in units.ARMORS | units.HORSES
        and reader.at(0, "DE")
        and reader.at(1, "LET", "GEN", "ME", "OPP", "ALLY", "NEXT", "PREV", "LORD", "LOYAL", "REBEL", "SPY")
        and not (m.before is not None and m.before.has("BA", "WEAR", "EQUIP", "USE"))
    ):
        reader.dress(reader.person(reader.peek(1), None), m.card)  # 藤甲的乙: it describes him
        reader.i += 1
        return True
    if m.slug == "eight_diagram" and m.before is not None and m.before.has("BA2") and reader.at(0, "JUDGE", "OFFSET") and not reader.neg:
        m.who = m.owner or (reader.agent if reader.passive else None) or reader.subject or reader.topic or reader.me()
        reader.dress(m.who, m.card)
        reader.made.append(Fact("skill", m.who, None, m.slug, at=m.tok.at, want=reader.want, text=m.tok.text))  # 拿八卦判
        reader.want, reader.frame_open = False, True
        return True


def material(reader, m: NamedPiece) -> bool | None:
    """赤兔当杀, 从青釭剑换成麒麟弓, 手里的赤兔: what a skill is paid or a card made with, what is exchanged, what is held."""
    if (
        reader.at(0, "SK")
        and (reader.peek().val in STANDS_FOR or reader.peek().val in PAID)
        and m.before is not None
        and m.before.has("FACE", "DE", "BA2", "BA", "WEAR", "EQUIP", "CLS_WEAPON", "CLS_ARMOR")
    ):
        reader.as_material(m.card, m.owner)
        return True
    if m.slug == "fan" and reader.lit(m.tok):
        return True
    if (
        m.slug != "spear"
        and reader.at(0, "CONVERT")
        and reader.at(1, "CARD")
        or m.slug != "spear"
        and reader.at(0, "SK")
        and reader.at(1, "CONVERT")
        or m.slug != "spear"
        and reader.at(0, "CONVERT")
        and reader.at(1, "NUM", "ZHANG")
    ):
        reader.as_material(m.card, m.owner)
        return True
    if m.before is not None and m.before.has("FROM") and m.before.text in ("从", "由") and reader._verb_later("EQUIP"):
        reader.dress(m.owner or reader.subject or reader.topic or reader.me(), m.card)  # 从青釭剑换成麒麟弓
        return True
    if m.before is not None and m.before.has("HANDW") or m.start > 1 and m.before.has("DE") and reader.t[m.start - 2].has("HANDW"):
        (m.owner or reader.subject or reader.topic or reader.me()).cards.append(m.card)
        reader.pending.append(Card(m.slug))
        reader.subject = reader.subject or m.owner or reader.topic or reader.me()
        return True


STAGES = (faced, describing, material)
