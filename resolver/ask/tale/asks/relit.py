"""朱雀羽扇 on a 杀 that something else brought about: 武圣的杀能变成火杀吗, 激将得到的雷杀能当火杀吗, 神速的杀能点成火杀吗.

Laid by what brings the 杀 about: a conversion uses its own material, a called 杀 is somebody else's card, 神速 has none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

MADE = {"wusheng": Card(None, None, "red"), "longdan": Card("jink")}      # what these make a 杀 of
BROUGHT = ("jijiang", "shensu")
LOOSE = ("WHO", "MANY", "WHICH", "WHERE", "NEG", "NOTCAN", "NOHAVE", "MUST", "FIRST", "OR", "HURT", "DMGW", "BOOST")


def _source(reader):
    """The skill that brings the 杀 about, or `thunder_slash`; None where none is named."""
    skills = {t.val for t in reader.toks if t.has("SK")}
    made = skills & {*MADE, *BROUGHT}
    if len(made) == 1 and len(skills) == 1:
        return next(iter(made))
    if not skills and any(t.has("CARD") and t.val == "thunder_slash" for t in reader.toks):
        return "thunder_slash"
    return None


def applies(reader, clause: list) -> bool:
    if not any(t.has("EQ") and t.val == "fan" for t in reader.toks) or not any(t.has("CARD") and t.val == "fire_slash" for t in clause) or not any(t.has("CAN") for t in clause):
        return False
    if any(t.has(*LOOSE) and not t.has("QM", "CAN", "BA2", "USE") for t in clause) or sum(t.has("CARD") and t.val == "fire_slash" for t in reader.toks) > 1:
        return False
    return _source(reader) is not None


def ask(reader, clause: list) -> None:
    reader.clause([])       # what is asked is laid below
    tale = reader.tale
    source = _source(reader)
    told = [f for f in tale.facts if f.kind == "use" and not f.neg]
    others = [f for f in tale.facts if not (f.kind in ("use", "skill", "passive", "gains", "gives") and (f.unit in units.SLASHES | {source} or f.by == source))]
    if others or any(f.neg for f in tale.facts):
        raise NotRead("火杀")
    given = {t.val for t in reader.toks if t.has("CARD") and t.val in units.SLASHES - {"fire_slash"}}
    at = next(t.at for t in clause if t.has("CARD") and t.val == "fire_slash")
    if source == "thunder_slash":
        owner = reader.wearer("fan") or reader.topic or reader.me()
        material = Card("thunder_slash")
    else:
        general = units.OWNER[source]
        owner = reader.owner_of(source) or (reader.add("general:" + general, reader.lexicon.name("general", general), general=general) if general in reader.book.generals else None)
        if owner is None:
            raise NotRead("火杀")
        material = next((f.material[0] for f in told if f.by == source and f.material), None) or MADE.get(source) or Card("slash")
    for who in tale.whos:
        if who is not owner and "fan" in who.equipment:
            if any(t.has(*PERSON) and (t.has("GEN") and t.val == who.general or t.text == who.label) for t in reader.toks):
                raise NotRead("朱雀羽扇")       # told of somebody else
            who.equipment.remove("fan")
    if "fan" not in owner.equipment:
        owner.equipment.append("fan")
    aim = next((f.target for f in told if f.target is not None and f.target is not owner), None)
    armour = next((t for t in reader.toks if t.has("EQ") and t.val in units.ARMORS), None)
    if aim is None and armour is not None:      # 打藤甲: the one who wears it
        aim = next((w for w in tale.whos if armour.val in w.equipment and w is not owner), None) or reader.anonymous("对方")
        reader.dress(aim, Card(armour.val))
    if source == "jijiang":
        if material.slug is None or len(given & {"slash", "thunder_slash"}) > 1:
            raise NotRead("杀")
        unit = "thunder_slash" if "thunder_slash" in given else "slash"
        giver = next((f.actor for f in [*told, *tale.facts] if f.kind in ("use", "gives") and f.actor not in (None, owner)), None) or reader.add("kingdom:蜀", "蜀将", kingdom="蜀")
        owner.role = owner.role or ("lord" if not any(w.role == "lord" for w in tale.whos) else None)
        tale.facts[:] = [Fact("skill", owner, aim if aim is not giver else None, "jijiang", at=0, text="激将"), Fact("use", giver, None, unit, card=Card(unit), at=1, text="杀")]
        tale.laid.append(Fact("use", owner, unit="fire_slash", by="fan", at=at))
        tale.ask = Ask("can", fact=Fact("skill", owner, unit="fan", at=at, text="朱雀羽扇"), contract="legality")
        return
    tale.facts[:] = [Fact("skill", owner, None, "shensu", at=0, text="神速")] if source == "shensu" else []
    tale.named.discard(source)
    tale.laid += told
    tale.laid.append(Fact("passive", owner, unit=source, at=0, text=source))
    tale.ask = Ask("can", fact=Fact("use", owner, aim, "fire_slash", card=Card("fire_slash"), by="fan", material=(material,), at=at, text="火杀"), contract="legality")


__all__ = ["applies", "ask"]
