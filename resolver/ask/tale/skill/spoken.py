"""A skill that is no deed here: a way to make a card, what belongs to it, a state, one that is always at work."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.gear import PASSIVE
from resolver.ask.tale.model import Fact
from resolver.ask.tale.retell import STANDS_FOR
from resolver.ask.tale.skill.draft import NamedSkill


def converting(reader, m: NamedSkill) -> bool | None:
    """急救能用黑牌吗: a skill that makes one card of another, the cards said beside it."""
    rest = [t for t in reader.t[reader.i :] if not t.has("CARDW", "QM", "ASKED", "DE", "ZHANG", "CAN") and not (t.has("USE", "BA2") and not t.has("CARD"))]
    if (
        reader.asking
        and m.slug in units.CONVERSIONS
        and units.CONVERSIONS[m.slug][0]
        and reader.border < 10**6
        and len(rest) == 1
        and rest[0].has("FACE")
        and not reader.made
        and not reader.pending_material
        and not reader.tale.facts
    ):
        suit, number, color = rest[0].val  # 急救能用黑牌吗: what it is made of
        reader.via, reader.pending_material, reader.subject = m.slug, [Card(None, suit, color, number)], reader.subject or m.owner
        reader.i = len(reader.t)
        return True
    alone = m.slug in STANDS_FOR and not reader._verb_later("CONVERT") and not any(t.has("CARD") and t.val == STANDS_FOR[m.slug] for t in reader.t[reader.i :])
    if (
        m.slug in units.CONVERSIONS
        and not alone
        and (reader.at(0, "CONVERT", "USE") or reader.pending_material or reader.at(0, "CARD", "FACE", "BA") and reader._verb_later("CONVERT"))
    ):
        reader.via = m.slug
        if reader.subject is None:
            reader.subject = m.owner
        return True


def whose_it_is(reader, m: NamedSkill) -> bool | None:
    """他反馈, 刚烈的判定, 苦肉的两张牌: what belongs to the skill and is no deed."""
    if (
        reader.subject is None
        and not reader.passive
        or m.start
        and reader.t[m.start - 1].has("THEY")
        and reader.subject is not m.owner
        and m.owner is not None
        and reader.subject is not None
        and reader.subject.general is not None
        and not reader.passive
    ):
        reader.subject = m.owner  # 他反馈: the one who has it
    if m.before is not None and m.before.text == "从" and reader.at(0, "DURING") and reader.told_skill(m.slug):
        reader.pending.append(("of", m.slug))  # 从苦肉里摸了几张: where they come from
        reader.i += 1
        return True
    if m.before is not None and m.before.has("DE") and reader.at(0, "CARDW", "JCARD") or reader.at(0, "JCARD"):
        reader.pending.append(("of", m.slug))
        if reader.at(0, "JCARD") and not reader.told_skill(m.slug):
            reader.tale.facts.append(Fact("skill", m.owner, None, m.slug, at=-1, text=m.tok.text))  # whose judgement it is: told, not asked
        return True
    if reader.at(0, "DE") and reader.at(1, "NUM") and reader.at(2, "ZHANG", "CARDW") and reader.told_skill(m.slug):
        reader.i += 3  # 苦肉的两张牌: what it brings
        while reader.at(0, "CARDW", "ZHANG"):
            reader.i += 1
        reader.pending.append(("of", m.slug))
        return True
    if reader.at(0, "DE") and reader.at(1, "CARDW", "JCARD", "DMGW", "PEOPLE", "DUMPW"):
        reader.i += 1
        if not reader.told_skill(m.slug):
            reader.made.append(Fact("skill", m.owner, None, m.slug, at=m.tok.at, text=m.tok.text))
        reader.pending.append(("of", m.slug))
        return True


def state(reader, m: NamedSkill) -> bool | None:
    """空城 as the state of its owner, told or come about."""
    if m.slug == "kongcheng" and not reader.neg and reader.emptied_by_then(m.tok, m.owner, m.before):
        reader.dismissed.add(m.slug)  # 出了闪，空城了: what the told deeds come to
        reader.frame_open = False
        return True
    beside = (
        bool(reader.made)
        and not any(t.has("WORK", "VOID", "STILL", "STAY", "COUNTAS", "INV") for t in reader.t[reader.i :])
        or reader.at(0, "GEN")
        or bool(reader.tale.facts)
        and m.tok.at < reader.border < 10**6
        and reader.peek() is None
    )  # 突袭空城诸葛亮; 诸葛亮空城，可以吗: not what is asked
    if (
        m.slug == "kongcheng"
        and (not reader.asking or reader.at(0, "DE") or beside)
        and not reader.neg
        and not (m.before is not None and m.before.has("HAVE", "NOHAVE", "VOID"))
    ):
        if (
            m.owner.hand is None
            and not m.owner.cards
            and not any(f.actor is m.owner and f.kind in ("use", "gives", "discards", "skill") for f in [*reader.tale.facts, *reader.made])
        ):
            m.owner.hand = 0  # 空城 told is the state of its owner
        if reader.at(0, "DE") and reader.at(1, "GEN") and reader.frame_open and m.before is not None and not m.before.has("STOP"):
            reader.i += 1  # 流离给空城的诸葛亮: it describes the object
            return True
        reader.frame_open = False
        return True


def at_work(reader, m: NamedSkill) -> bool | None:
    """Skills that are always at work, that name a card, that hand a blow on, that a blow is struck by."""
    if m.slug in PASSIVE and m.slug != "kongcheng":
        reader.pending.append(("skill", m.slug))
        reader.passive_named = m.slug
        reader.made.append(Fact("passive", m.owner, None, m.slug, at=m.tok.at, text=m.tok.text, neg=reader.neg))
        reader.neg = False
        reader.frame_open = True
        return True
    if m.slug == "guhuo":
        reader.conjure(m.tok, m.owner)
        return True
    if m.slug == "liuli":
        reader.turned_away(m.owner)
    if reader.passive and reader.agent is None and reader.at(0, "DE") and reader.at(1, "CARD") and not reader.told_skill(m.slug):
        reader.made.append(Fact("skill", m.owner, reader.patient or reader.subject or reader.topic, m.slug, at=m.tok.at, text=m.tok.text))
        reader.agent, reader.patient = m.owner, reader.patient or reader.subject or reader.topic  # 被神速的杀砍了
        reader.i += 1
        return True


STAGES = (converting, whose_it_is, state, at_work)
