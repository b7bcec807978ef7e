"""By what a card is made, and its use."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.conversion.draft import Made
from resolver.ask.tale.model import NotRead


def means(reader, d: Made) -> None:
    """By which skill or weapon, where none is named."""
    d.actor = reader.agent if reader.passive else reader.subject
    if d.by is None:
        holder = d.actor or reader.topic
        skills = reader.skills_of(holder.general) if holder is not None and holder.general else ()
        called = reader.told_skill("jijiang") and any(
            "spear" in w.equipment for w in reader.tale.whos
        )  # 刘备装着丈八激将: two cards are that weapon's, whoever gives them
        d.by = "spear" if len(d.material) == 2 and d.card.slug == "slash" and holder is not None and ("spear" in holder.equipment or called) else None
        d.by = d.by or next(
            (s for s in skills if s in units.CONVERSIONS and units.CONVERSIONS[s][0] == d.card.slug or s == "longdan" and d.card.slug in ("slash", "jink")),
            None,
        )
        if d.by is None and len(d.material) == 2 and d.card.slug == "slash":
            d.by = "spear"
        if d.by is None:
            d.by = (
                next((s for s, (to, _) in units.CONVERSIONS.items() if to == d.card.slug and s not in ("wusheng",)), None)
                if d.card.slug not in ("slash", "jink")
                else None
            )
        if (
            d.by is None
            and d.card.slug == "slash"
            and (owner := next((w for w in (holder, *reader.tale.whos) if w is not None and "spear" in w.equipment), None)) is not None
        ):
            d.by, d.actor = "spear", d.actor or owner
            if len(d.material) == 1 and not reader.single and d.material[0] == Card():
                d.material = [Card(), Card()]
        if d.by is None and d.card.slug in units.SLASHES and "fan" in {s for w in reader.tale.whos for s in w.equipment} and d.card.slug == "fire_slash":
            d.by = "fan"
        if d.by == "fan" and any(
            f.kind == "skill" and f.unit == "shensu" or f.kind == "use" and f.by and f.unit == "slash" for f in [*reader.tale.facts, *reader.made]
        ):
            raise NotRead("火杀")
        if d.by is None and any(c.slug or c.suit or c.color for c in d.material):
            raise NotRead("当")
        if d.by is None:  # 把最后一张牌当闪打出: the card is one
            d.material = []


def fan(reader, d: Made) -> bool | None:
    """砍他，变成火杀: 朱雀羽扇 makes the 杀 told another."""
    plain = next(
        (
            f
            for f in reversed(reader.tale.facts)
            if f.kind == "use" and f.unit == "slash" and f.by is None and not f.neg and f.actor is not None and "fan" in f.actor.equipment
        ),
        None,
    )
    if d.by == "fan" and plain is not None and not reader.repeated(plain) and not any(c.slug for c in d.material):
        plain.unit, plain.by, plain.material, plain.card = "fire_slash", "fan", (plain.card or Card("slash"),), d.card  # 砍他，变成火杀
        reader.pending_material, reader.via = [], None
        return True
    if d.by == "fan" and not any(c.slug for c in d.material):
        d.material = [Card("slash", *((d.material[0].suit, d.material[0].color) if d.material else (None, None)))]


def number(reader, d: Made) -> None:
    """How many cards; a card that nothing converts."""
    if d.by is not None and reader.count and reader.count > 1:
        if len(d.material) <= 1 and not (d.material and d.material[0].slug):
            d.material = [Card(None, d.material[0].suit, d.material[0].color) if d.material else Card() for _ in range(reader.count)]
        reader.count = None if len(d.material) == reader.count else reader.count
    if (
        d.by is None
        and d.tok.val in ("slash", "jink")
        and not any(f.kind == "skill" and f.unit == "eight_diagram" for f in [*reader.tale.facts, *reader.made])
        and not any(m.slug or m.suit or m.color for m in d.material)
    ):
        raise NotRead("当")  # nothing converts it


def used(reader, d: Made) -> None:
    """The card that is made is used."""
    target = None
    if reader.passive:
        target = reader.patient or reader.subject or reader.topic
        reader.passive = False
    if d.actor is None and d.by in units.CONVERSIONS and not reader.passive:
        d.actor = reader.owner_of(d.by)
    if d.by in units.CONVERSIONS and len(d.material) < 2 and all(c.slug is None and not (c.suit or c.color or c.number) for c in d.material):
        name, color, suit = units.CONVERSIONS[d.by][1]
        d.material = (Card(name, suit, color),)  # of the kind it must be, where nothing is said of it
    reader.use(d.tok, d.card, d.actor, target, by=d.by, material=() if d.by is None else d.material or (Card(),) * (2 if d.by == "spear" else 1))
    reader.pending_material = []
    reader.via = None


STAGES = (means, fan, number, used)
