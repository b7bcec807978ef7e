"""The name of a card that stands for something else than a card in hand: a verb, a face, a trick that lies there, a denial."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale import counters
from resolver.ask.tale.card.draft import NamedCard
from resolver.ask.tale.gear import SLASH
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.retell import PAID


def as_deed(reader, m: NamedCard) -> bool | None:
    """天妒拿闪电的判定牌, 能再杀吗, 打他一张火杀: the name stands for a judgement, for the deed, or tells with which card a blow was struck."""
    if (
        m.tok.val in units.DELAYED
        and reader.at(0, "DE")
        and reader.at(1, "JCARD")
        and (taker := reader.subject or reader.topic) is not None
        and taker.general
        and "tiandu" in reader.skills_of(taker.general)
    ):
        if m.tok.val not in taker.judge:
            taker.judge.append(m.tok.val)  # 天妒拿闪电的判定牌: it is he who judges
        reader.i += 1
        return True
    if (
        m.tok.text == "杀"
        and reader.asking
        and not reader.passive
        and (m.before is None or m.before.has("AGAIN", "STILL") and not m.before.has("HAVE"))
        and (reader.peek() is None or reader.at(0, "QM", "ASKED"))
    ):
        reader.use(m.tok, m.card, reader.doer() or reader.topic, None)  # 能再杀吗: as a verb
        return True
    blow = reader.made[-1] if reader.made and reader.frame_open else None
    if (
        blow is not None
        and blow.kind == "use"
        and blow.unit == "slash"
        and blow.text[:1] in ("打", "砍", "捅", "射")
        and (blow.target is not None or m.before is not None and m.before.has("DAO", "FACE"))
        and not blow.by
        and m.tok.val in SLASH
        and m.before is not None
        and (m.before.has("ZHANG", "FILL", "NORMALP", "DAO") or m.before.has(*PERSON))
        and not reader.at(0, "CONVERT")
    ):
        blow.unit, blow.card = m.tok.val, m.card  # 打他一张火杀
        return True


def faced(reader, m: NamedCard) -> bool | None:
    """红桃杀, 喝酒: the face named before belongs to the card; a name said twice is one card."""
    if reader.pending and isinstance(reader.pending[-1], tuple) and reader.pending[-1][0] == "face":
        suit, value, color = reader.pending.pop()[1]
        m.card.suit, m.card.number, m.card.color = suit, value, color or m.card.color
    if reader.at(0, "CARD") and reader.peek().val == m.tok.val:
        reader.i += 1
    if (
        m.tok.val == "analeptic"
        and reader.made
        and reader.frame_open
        and reader.made[-1].unit == "analeptic"
        and reader.made[-1].text[:1] in ("喝", "饮")
        and not reader._anew(reader.made[-1], m.tok)
    ):
        return True  # 喝两次酒


def taken_down(reader, m: NamedCard) -> bool | None:
    """拆 that is no trick: a piece taken down, or broken by the weapon of the one who strikes."""
    if m.tok.text in ("拆", "拆掉") and reader.at(0, "LE", "CONVERT"):
        reader.i = m.start
        if reader.taken_down(m.tok):
            return True
        reader.i = m.start + 1
    if (
        m.tok.val == "dismantlement"
        and m.tok.text.startswith("拆")
        and len(m.tok.text) <= 2
        and reader.wearer("ice_sword") is not None
        and not any(f.unit == "dismantlement" for f in reader.tale.facts)
    ):
        reader.i = m.start
        if reader.v_break(m.tok):  # 寒冰剑拆他两张
            m.tok.kinds = frozenset(("BREAK",))
            return True
        reader.i = m.start + 1
    if m.tok.val == "dismantlement" and m.tok.text.startswith("拆") and reader.taken_off():
        m.tok.kinds = frozenset(("BREAK",))
        return True


def in_area(reader, m: NamedCard) -> bool | None:
    """A trick that lies in an area already, and what becomes of it."""
    lying = reader.subject or reader.topic
    if (
        m.tok.val in units.DELAYED
        and lying is not None
        and any(t.has("JUW") for t in reader.t[: m.start])
        and m.tok.val not in lying.judge
        and reader.made == []
        and not (reader.asking and m.tok.at > reader.border)
    ):
        lying.judge.append(m.tok.val)
    if (
        m.tok.val in units.DELAYED
        and lying is not None
        and m.tok.val in lying.judge
        and m.before is not None
        and m.before.has("BA", "BA2", "THIS", "ZHANG", "FACE", "DE", "JUW")
        and (reader._verb_later("CONVERT") or any(t.has("SK") and t.val in PAID for t in reader.t[reader.i :]))
    ):
        m.card.zone = "judge"  # 拿判定区这张乐当拆
        reader.subject = reader.subject or lying
        if reader._verb_later("CONVERT"):
            reader.pending_material = [*reader.pending_material, m.card]
        else:
            reader.pending.append(m.card)
        return True
    if reader.laid_card(m.tok, m.before) or m.tok.val == counters.SLUG and reader.old_nullification(m.tok, m.before):
        return True


def denied(reader, m: NamedCard) -> bool | None:
    """闪都没出, 他的杀被无懈了: a card not used, and one whose effect is spoken of."""
    k = 0
    while reader.at(k, "ALL", "STILL", "FILL") and not reader.at(k, "NEG", "NOHAVE"):
        k += 1
    if (
        reader.at(k, "NEG", "NOHAVE")
        and reader.at(k + 1, "USE", "PLAYV")
        and not reader.at(k + 2 + reader.at(k + 2, "LE"), "CARD", "EQ", "NUM", "FACE", "ATTACK")
        and not reader.at(k + 1, "BA2")
    ):
        reader.neg = not reader.neg  # 闪都没出
        reader.t[reader.i : reader.i + k + 2] = []
    if (
        reader.holder is not None
        and reader.moving
        and m.before is not None
        and m.before.has("DE")
        and reader._verb_later("OFFSET", "VOID")
        and m.tok.val in SLASH | units.AIMED | units.MASS
    ):
        reader.use(m.tok, m.card, reader.holder, reader.subject if reader.subject is not reader.holder else None)
        reader.holder = None
        return True


STAGES = (as_deed, faced, taken_down, in_area, denied)
