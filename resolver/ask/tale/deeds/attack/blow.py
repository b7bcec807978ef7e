"""A 杀 whose card is not named: made of others, told before, or one of its own."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.deeds.attack.draft import Blow
from resolver.ask.tale.deeds.harm import ATTACKING


def made_of(reader, a: Blow) -> bool | None:
    """丈八凑的, 方天再砍一个: with a card made of others, at one more."""
    if reader.pending_material and reader.via == "spear":
        reader.converted(a.tok, Card("slash"))
        reader.i += 1
        return True
    if reader.more and reader.at(1, "OPP") and not reader.passive and reader.wearer("halberd") is not None:
        reader.i += 1
        if reader.aim_at(1):
            return reader.light()
        reader.i -= 1
    made = reader.by_conversion(a.tok, reader.doer() or reader.topic) if not reader.passive else None
    if made is not None:
        made.at = a.tok.at


def told_before(reader, a: Blow) -> bool | None:
    """砍他: at whom the 杀 told just before is aimed."""
    prior = reader.made[-1] if reader.made and reader.frame_open else None
    told = reader.tale.facts[-1] if reader.tale.facts and not reader.made else None
    if (
        told is not None
        and told.kind == "use"
        and told.unit in units.SLASHES
        and told.target is None
        and not told.neg
        and not reader.passive
        and not reader.again
        and not reader.repeated(told)
        and reader.subject in (None, told.actor)
        and not (a.nxt is None or a.nxt.has("QM", "STOP", "NUM"))
    ):
        reader.tale.facts.remove(told)
        reader.made.append(told)
        told.at = a.tok.at
        told.want, reader.want = reader.want, False
        prior = told
    if prior is not None and prior.kind == "use" and prior.target is None and prior.unit in ATTACKING | {"analeptic"} and not reader.passive:
        blow = next((f for f in reversed(reader.made) if f.kind == "use" and f.unit in units.SLASHES and f.target is None and not f.neg), None)
        if prior.unit == "analeptic" and blow is not None:
            reader.made.remove(blow)  # 火杀加酒打他: that 杀
            reader.made.append(blow)
            blow.target = reader.aims.pop() if reader.aims else None
        elif prior.unit == "analeptic":
            reader.use(a.tok, Card("slash"), prior.actor, reader.object_who())
        elif reader.aims:
            prior.target = reader.aims.pop()
        reader.i += 1
        reader.frame_open = True
        return True
    if (
        prior is not None
        and prior.kind == "use"
        and prior.unit in ATTACKING
        and prior.target is not None
        and not reader.passive
        and reader.t[reader.i - 1].at == prior.at
        and not reader.is_person_at(1)
    ):
        reader.i += 1
        return True


def struck(reader, a: Blow) -> bool | None:
    """A 杀 of its own."""
    made = reader.use(a.tok, Card("slash"), reader.doer(), reader.patient or reader.subject or reader.topic if reader.passive else None)
    made.unit = "slash"
    if reader.passive and made.target is None:
        made.target = reader.me()
    reader.i += 1
    while (
        reader.at(0, "LE", "DAO", "NUM")
        and not (reader.at(0, "HURT") and reader.at(1, "NUM", "MANY", "DIAN", "HPW"))
        and not reader.at(0, "HIT", "DIE", "TO")
        and not (reader.at(0, "NUM") and not reader.at(1, "DAO"))
    ):
        if reader.at(0, "NUM"):
            made.n = reader.peek().val if reader.peek().val > 1 else made.n
            made.again = reader.peek().val > 1
        reader.i += 1
    reader.passive = False
    return True


STAGES = (made_of, told_before, struck)
