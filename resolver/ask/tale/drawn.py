"""Cards told to be drawn (连营摸上来一张闪): they lie on top of the pile, and a later deed with such a card is a deed with that one."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, Who

BETWEEN = ("LE", "DE", "COUNTAS", "NUM", "ZHANG", "FACE", "FILL", "AGAIN", "ONLY", "THIS")


def object_of(reader, made: Fact) -> None:
    """摸到一张闪, 摸上来正好是红桃闪: the card that follows the verb, taken up with its face."""
    if reader.asking or made.neg:
        return
    if not any(f.kind == "skill" or f.unit == "ex_nihilo" for f in [*reader.tale.facts, *reader.made]):
        _held(reader, made)         # 摸到把连弩: in hand, however it came there
        return
    n, face, count = 0, None, None
    while reader.at(n, *BETWEEN) and not reader.at(n, "CARD", "EQ"):
        tok = reader.peek(n)
        if tok.has("FACE"):
            face = tok.val
        if tok.has("NUM"):
            count = tok.val
        n += 1
    tok = reader.peek(n)
    if tok is None or not tok.has("CARD", "EQ") or tok.has("JUDGE") or reader.at(n + 1, "DE", "CONVERT"):
        return
    suit, value, color = face or (None, None, None)
    made.card = Card(tok.val, suit, color, value, zone="hand")
    made.material, made.n = (made.card,) * min(count or made.n or 1, 4), None       # a number of such cards, not of all that are drawn
    reader.i += n + 1


def _held(reader, made: Fact) -> None:
    """手里又摸到一张火杀, with nothing told that draws: he holds it now."""
    n = 0
    while reader.at(n, "LE", "NUM", "ZHANG", "FACE", "FILL") and not reader.at(n, "CARD", "EQ"):
        n += 1
    tok, who = reader.peek(n), made.actor or reader.me()
    if tok is None or not tok.has("CARD") or tok.has("JUDGE", "EQ") or tok.val in units.DELAYED or reader.at(n + 1, "DE", "CONVERT", "BEI") or any(reader.peek(k).has("NUM") and reader.peek(k).val > 1 for k in range(n)):
        return
    face = next((reader.peek(k).val for k in range(n) if reader.peek(k).has("FACE")), (None, None, None))
    who.cards.append(Card(tok.val, face[0], face[2], face[1], zone="hand"))
    reader.made.remove(made)
    reader.frame_open = False
    reader.i += n + 1


def lay(table) -> None:
    """Puts the told cards on the pile, in the order told; where judgements take from it, too, nothing is laid."""
    told = [f for f in table.tale.facts if f.kind == "draws" and not f.neg and f.card is not None and f.card.slug and f.actor is not None and not f.actor.many]
    if any(f.kind == "skill" and f.unit in ("luoshen", "guanxing") for f in table.all_facts()):
        return
    for fact in sorted(told, key=lambda f: f.at):
        for card in fact.material or (fact.card,):
            text = table.board.card(replace(card))
            table.board.draw_pile.append(text)
            table.drawn.append((fact, text))


def taken(table, who: Who, fact: Fact) -> str | None:
    """The card drawn before that a deed is done with, None where he drew none of that name."""
    card = fact.card or Card(fact.unit)
    for k, (draw, text) in enumerate(table.drawn):
        if draw.actor is who and draw.at < fact.at and (draw.card.slug == card.slug or card.slug == "slash" and draw.card.slug in units.SLASHES) and not (card.suit and card.suit != draw.card.suit):
            return table.drawn.pop(k)[1]
    return None


def as_drawn(tale, traces: list) -> list:
    """出一张闪，连营摸到桃，躲得开吗: of the runs those in which no more 闪 are played than are told to be in hand or drawn, where what is drawn is told."""
    drawn = [f for f in tale.facts if f.kind in ("draws", "gains") and f.card is not None and f.card.slug and not f.neg and f.actor is not None]
    played = [f for f in tale.facts if f.kind == "use" and f.unit == "jink" and not f.neg and drawn and f.actor is drawn[0].actor]
    if not played or any(f.actor is not drawn[0].actor for f in drawn):
        return traces
    most = sum(f.n or 1 for f in played) + sum(f.card.slug == "jink" for f in drawn)
    return [t for t in traces if len(t.find(Fact("use", drawn[0].actor, unit="jink"))) <= most]


__all__ = ["as_drawn", "lay", "object_of", "taken"]
