"""Where a piece of equipment lies and what becomes of it."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact
from resolver.ask.tale.piece.draft import MOVED, NamedPiece, PUTTING


def moved_away(reader, m: NamedPiece) -> bool | None:
    """把对方+1马和-1马都射掉: what is moved by the verb that follows."""
    if (
        reader.moving
        and m.owner is None
        and m.slug in units.EQUIPS
        and (
            m.start > 1
            and m.before.has("OPP", "LET", "GEN", "ALLY", "NEXT", "PREV")
            and reader.t[m.start - 2].has("BA", "BA2")
            or reader.moved_of is not None
            and m.before is not None
            and m.before.has("AND", "WITH", "EQ")
        )
    ):
        m.owner = reader.moved_of = reader.moved_of or reader.last  # 把对方+1马和-1马都射掉
        if m.owner is not None:
            reader.dress(m.owner, m.card)
            reader.pending.append(Card(m.slug, zone="equip"))
            return True
    if (
        reader.moving
        and (m.before is None or m.before.has("BA", "DE", "AND", "WITH", "TO", "EQ", "SELF", "EQW", "BODY"))
        and (
            reader._verb_later("DISC", "BREAK", "TAKE", "GIVE", "GAIN", "USE", "UNEQUIP", "CONVERT", "REPLACE")
            or m.slug in units.HORSES
            and reader._verb_later("ATTACK")
        )
    ):
        m.who = m.owner or reader.subject or reader.topic or reader.me()
        held = (
            next((w for w in reader.tale.whos if w is not m.who and m.slug in w.equipment), None) if m.slug not in m.who.equipment and m.owner is None else None
        )
        if held is None and not any(c.slug == m.slug for c in m.who.cards):
            reader.dress(m.who, m.card)
        reader.pending.append(Card(m.slug, zone="equip"))
        return True


def owned(reader, m: NamedPiece) -> bool | None:
    """被B的青釭剑砍, 乙的藤甲: a piece of him who is named before it."""
    if (
        m.owner is not None
        and m.slug in units.WEAPONS
        and m.start > 2
        and reader.t[m.start - 1].has("DE")
        and reader.t[m.start - 3].has("BEI")
        and any(t.has("ATTACK", "KILL", "HIT") for t in reader.t[reader.i :])
        and reader.subject is not m.owner
    ):
        reader.agent, reader.passive, reader.patient = m.owner, True, reader.subject or reader.topic  # 被B的青釭剑砍
        reader.dress(m.owner, m.card)
        return True
    if m.owner is not None:
        reader.dress(m.owner, m.card)
        if m.verb is not None and m.verb.kind in (*MOVED, "use") and not (m.verb.kind == "use" and m.verb.unit not in marks.REMOVES):
            m.verb.card = m.verb.card if m.verb.kind == "use" else Card(m.slug)
            m.verb.zone = m.slug
            reader.drawn = Card(m.slug) if (m.verb.unit == "snatch" or m.verb.kind == "taken") and not reader.asking else reader.drawn
            m.verb.target = m.verb.target or (m.owner if m.verb.kind != "discards" else None)
        elif m.before is not None and m.before.has("BA"):
            reader.pending.append(Card(m.slug, zone="equip"))
        else:
            reader.named_equipment(m.tok, m.owner)
        return True


def put_on(reader, m: NamedPiece) -> bool | None:
    """装上连弩, 穿着藤甲: what somebody puts on or wears."""
    putting = (
        reader.t[m.start - 1 - (m.before is not None and m.before.has("LE", "ZHANG", "MING")) - (m.start > 1 and reader.t[m.start - 2].has("NUM"))]
        if m.start
        else None
    )
    m.who = reader.subject or reader.topic
    if m.who is None and m.before is not None:
        m.who = reader.me()
    if (
        putting is not None
        and putting.has("EQUIP", "WEAR")
        and not (putting.has("BA2", "HAVE") and not putting.has("EQUIP"))
        or putting is not None
        and putting.text in PUTTING
        and not (m.verb is not None and m.verb.kind == "use" and m.verb.unit in units.SLASHES | {"fire_attack", "duel"} and m.verb.target is None)
    ):
        if reader.deed_of_dressing(putting, m.who, m.slug):
            reader.puts_on(m.who, m.slug, m.tok.at, m.tok.text, m.card)
        else:
            reader.dress(m.who, m.card)
        return True


def object_of_deed(reader, m: NamedPiece) -> bool | None:
    """摸到, 弃掉, 拆掉一件: the object of the deed told just before."""
    if m.verb is not None and m.verb.kind == "draws" and m.verb.n in (None, 1):
        reader.moved(m.verb, m.slug, m.card)
        return True
    if m.verb is not None and m.verb.kind in MOVED and m.verb.card is not None and m.before is not None and m.before.has("AND", "WITH", "TO", "EQ"):
        m.verb.material = (*m.verb.material, Card(m.slug, zone="equip"))
        if m.verb.actor is not None and m.verb.kind == "discards" and reader.wearer(m.slug) is None:
            reader.dress(m.verb.actor, m.card)
        return True
    if (
        m.verb is not None and m.verb.kind in MOVED and m.verb.card is None and not (m.before is not None and m.before.has("INV"))
    ):  # 弃两张牌发动贯石斧: what it is paid for
        if m.verb.kind == "discards" and m.verb.zone and zones.area(m.verb.zone) == "hand":
            m.verb = Fact(m.verb.kind, m.verb.actor, m.verb.target, neg=m.verb.neg, want=m.verb.want, at=m.tok.at, text=m.verb.text)  # 弃一张手牌和赤兔: both
            reader.made.append(m.verb)
        reader.moved(m.verb, m.slug, m.card)
        return True
    if m.verb is not None and m.verb.kind == "use" and m.verb.unit in marks.REMOVES:
        m.verb.zone = m.slug
        if m.verb.target is not None:
            reader.dress(m.verb.target, m.card)
        reader.drawn = Card(m.slug) if m.verb.unit == "snatch" and not reader.asking else reader.drawn
        return True


def named(reader, m: NamedPiece) -> bool | None:
    """把它, 砍八卦: an object that follows, what a target wears, or a piece only named."""
    if m.before is not None and m.before.has("BA"):
        held = next((w for w in reader.tale.whos if w is not m.who and m.slug in w.equipment), None) if m.slug not in m.who.equipment else None
        if held is None and not any(c.slug == m.slug for c in m.who.cards):
            reader.dress(m.who, m.card)
        reader.pending.append(Card(m.slug, zone="equip"))
        return True
    if (
        m.slug in units.ARMORS
        and not (m.before is not None and m.before.has("BEI"))
        and (m.verb is not None and m.verb.target is None and m.verb.kind in ("use", "effect", "won", "hurt") or m.before is not None and m.before.has("TO"))
    ):
        reader.armoured(m.verb, m.card)
        return True
    reader.named_equipment(m.tok, None)


STAGES = (moved_away, owned, put_on, object_of_deed, named)
