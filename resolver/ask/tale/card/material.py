"""A card as what a conversion is made with or what it makes, and the face of a card already spoken of."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.card.draft import NamedCard
from resolver.ask.tale.converting import STANDS
from resolver.ask.tale.gear import SLASH
from resolver.ask.tale.model import Fact
from resolver.ask.tale.retell import STANDS_FOR


def material(reader, m: NamedCard) -> bool | None:
    """拆下来当乐, 拿方块杀奇袭, 两张闪当杀: what a conversion or a retrial is made with."""
    if m.tok.text == "拆" and reader.peek() is not None and reader.peek().text in ("下来", "下"):  # 拆下来当乐: the piece named before
        piece = next((t for t in reversed(reader.toks) if t.at < m.tok.at and t.has("EQ")), None)
        if piece is not None:
            reader.i += 1
            reader.pending_material = [Card(piece.val, zone="equip")]
            return True
    if (
        reader.at(0, "SK")
        and reader.peek().val in STANDS_FOR
        and m.before is not None
        and m.before.has("FACE", "BA2", "BA", "ZHANG", "DE")
        and not (reader.made and reader.frame_open)
    ):
        reader.pending_material = [*reader.pending_material, m.card]  # 拿方块杀奇袭
        return True
    if reader.at(0, "SK") and reader.peek().val in marks.CHANGES_JUDGEMENT:
        reader.pending_material = [*reader.pending_material, m.card]
        return True
    # 闪当杀, 两张黑牌当乐: material
    if reader.converts_next():
        if m.before is not None and m.before.has("THIS") and m.before.text[1:2] in ("两", "三", "四", "2"):
            reader.count = {"两": 2, "2": 2, "三": 3, "四": 4}[m.before.text[1]]  # 这两张闪当杀
        reader.pending_material = [*reader.pending_material, *[m.card] * (reader.count or 1)]
        reader.count = None
        return True


def made_of(reader, m: NamedCard) -> bool | None:
    """当杀, 丈八凑的杀, 用方块贴的乐: what a conversion makes."""
    if m.before is not None and m.before.has("CONVERT") and (reader.pending_material or reader.via):
        reader.converted(m.tok, m.card)
        return True
    if (
        m.before is not None
        and m.before.has("DE")
        and m.start > 1
        and reader.t[m.start - 2].has("CONVERT")
        and (reader.pending_material or reader.via)
        and m.tok.val in SLASH
    ):
        reader.converted(m.tok, m.card)  # 丈八凑的杀
        return True
    if (
        reader.via is not None
        and m.before is not None
        and m.before.has("USE", "PLAYV", "ZHANG", "NUM", *(("SK",) if reader.pending_material else ()))
        and reader.via in STANDS
        and STANDS[reader.via] in ("", m.tok.val)
    ):
        reader.converted(m.tok, m.card)
        return True
    if (
        reader.pending_material
        and m.before is not None
        and m.before.has("DE", "USE")
        and m.tok.val in units.DELAYED
        and reader.subject is not None
        and reader.subject.general
        and any(s in units.CONVERSIONS and units.CONVERSIONS[s][0] == m.tok.val for s in reader.skills_of(reader.subject.general))
    ):
        reader.converted(m.tok, m.card)  # 用方块贴的乐
        return True


def faced_after(reader, m: NamedCard) -> bool | None:
    """闪是方块的: the face of a card already spoken of."""
    if reader.at(0, "COUNTAS") and reader.peek().text in ("是", "为") and reader.at(1, "FACE") and not reader.at(2, "CARD", "EQ", "CONVERT"):
        known = next((c for w in reader.tale.whos for c in w.cards if c.slug == m.tok.val and not (c.suit or c.color)), None)
        drawn = reader.drawn_of_fanjian()
        if known is not None or drawn:
            suit, number, color = reader.peek(1).val  # 闪是方块的: the face of the card spoken of
            if known is not None:
                known.suit, known.number, known.color = suit, number, color
            if drawn:
                reader.made.append(Fact("takenface", unit="fanjian", face=reader.peek(1).val, at=m.tok.at, text=m.tok.text))
            reader.i += 2
            while reader.at(0, "DE"):
                reader.i += 1
            return True


def known(reader, m: NamedCard) -> bool | None:
    """这杀, 方块乐, 这张拆还生效吗: a card that a skill told before has handed on, makes or claims."""
    if (
        m.tok.val == "slash"
        and m.before is not None
        and m.before.has("THIS")
        and any(f.kind == "skill" and f.unit == "liuli" for f in reader.tale.facts)
        and not any(f.kind == "use" and f.unit in SLASH for f in [*reader.tale.facts, *reader.made])
    ):
        handed = next(f for f in reader.tale.facts if f.kind == "skill" and f.unit == "liuli")
        reader.tale.facts.insert(
            reader.tale.facts.index(handed), Fact("use", None, handed.actor, "slash", card=Card("slash"), at=handed.at - 1, text=m.tok.text)
        )
        return True  # 这杀: the one that was handed on
    doer = reader.subject or reader.topic
    if m.tok.val == "indulgence" and m.card.suit == "diamond" and doer is not None and doer.general == "daqiao" and not reader.pending_material:
        reader.pending_material, m.card.suit = [Card(None, "diamond")], None  # 方块乐: by 国色
        reader.converted(m.tok, m.card)
        return True
    claimed = reader.guhuo_told() if reader.asking else None
    if (
        claimed is not None
        and claimed.kind == "use"
        and claimed.unit == m.tok.val
        and claimed in reader.tale.facts
        and reader.next_solid(0) is not None
        and reader.next_solid(0).has("WORK", "VOID", "COUNTAS")
    ):
        return True  # 这张拆还生效吗: the card claimed
    if reader.laid_name(m.before, m.card):
        return True


STAGES = (material, made_of, faced_after, known)
