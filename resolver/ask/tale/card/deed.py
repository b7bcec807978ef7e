"""A card as a deed: suffered, told before, or one of its own."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.card.draft import NamedCard
from resolver.ask.tale.gear import SLASH
from resolver.ask.tale.model import Fact


def suffered(reader, m: NamedCard) -> bool | None:
    """被拆桥, 被加酒砍: done to the one spoken of."""
    if reader.passive and m.tok.val == "analeptic" and reader._verb_later("ATTACK", "KILL", "HIT"):
        reader.made.append(Fact("use", reader.agent, None, "analeptic", card=m.card, at=m.tok.at, text=m.tok.text))  # 被古锭刀加酒砍
        reader.frame_open = False
        return True
    if reader.passive and reader.agent is None and m.before is not None and m.before.has("BEI"):
        reader.use(m.tok, m.card, None, reader.spoken_of()).explicit = True
        reader.passive = reader.at(0, "AND", "WITH") and reader.at(1, "CARD") and reader.peek(1).val in units.AIMED  # 被拆桥和顺手弄走
        return True
    if reader.passive:
        struck = reader.patient or reader.spoken_of()
        reader.use(m.tok, m.card, reader.agent, struck if struck is not reader.agent else None)
        reader.passive = reader.at(0, "AND", "WITH") and reader.at(1, "CARD") and reader.peek(1).val in units.AIMED
        return True


def told_before(reader, m: NamedCard) -> bool | None:
    """用顺手的时候, 被砍了普通的杀: the card of a deed told before."""
    told = reader.tale.facts[-1] if reader.tale.facts and reader.asking and not reader.made else None
    if (
        told is not None
        and told.kind == "use"
        and told.unit == m.tok.val
        and told.target is None
        and not told.neg
        and not reader.repeated(told)
        and reader.subject in (None, told.actor)
        and m.tok.val in units.AIMED
    ):
        reader.tale.facts.remove(told)
        reader.made.append(told)  # 用顺手的时候，能顺…吗: the same card
        told.at, told.want, reader.frame_open = m.tok.at, reader.want, True
        reader.want = False
        return True
    verb = reader.made[-1] if reader.made and reader.frame_open else None
    if verb is not None and verb.kind == "use" and verb.unit in ("dismantlement", "snatch", "slash?") and verb.card is not None and verb.unit != "slash?":
        if m.before is not None and m.before.has("DE", "LE", "CARD", "BREAK", "TAKE", *("JUW", "EQW", "HANDW", "ME", "OPP", "THEY", "LET", "GEN", "SELF")):
            verb.zone = verb.zone or m.tok.val
            return True
    back = m.start - 1
    while back >= 0 and reader.t[back].has("LE", "NORMALP", "NORMALW", "DE", "NUM", "ZHANG", "FACE") and not reader.t[back].has("ATTACK"):
        back -= 1
    if (
        verb is not None
        and verb.kind == "use"
        and verb.unit == "slash"
        and m.tok.val in SLASH
        and back >= 0
        and reader.t[back].at == verb.at
        and reader.t[back].has("ATTACK")
        and back < m.start - 1
    ):
        verb.unit, verb.card = m.tok.val, m.card  # 被砍了普通的杀: which card it was
        return True
    if verb is not None and verb.kind == "use" and verb.unit == "slash?":
        verb.unit, verb.card = m.tok.val, m.card
        return True
    if verb is not None and verb.kind == "use" and verb.unit == "analeptic" and m.tok.val in SLASH:
        verb.n = None


def used(reader, m: NamedCard) -> bool | None:
    """A deed of its own: at the wearer of the armour named, by the skill named, or by whoever is spoken of."""
    worn = reader.pending[-1] if reader.pending and isinstance(reader.pending[-1], tuple) and reader.pending[-1][0] == "worn" else None
    if (
        worn is not None
        and worn[1] in units.ARMORS
        and m.tok.val in SLASH | {"duel", "fire_attack", "savage_assault", "archery_attack"}
        and m.before is not None
        and not m.before.has("USE", "BA2", "PLAYV", "CONVERT")
    ):
        owner = reader.wearer(worn[1])
        if owner is not None and reader.subject in (None, owner) and not reader.frame_open:
            reader.use(m.tok, m.card, None, owner)  # 仁王盾让红杀无效: what comes at its owner
            return True
    by = reader.via if reader.via in units.CONVERSIONS and units.CONVERSIONS[reader.via][0] in ("", m.tok.val) and not reader._verb_later("CONVERT") else None
    reader.use(m.tok, m.card, reader.subject if reader.subject is not None else None, None, by=by, material=(Card(),) if by else ())  # 倾国出的闪
    reader.via = None if by else reader.via


STAGES = (suffered, told_before, used)
