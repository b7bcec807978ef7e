"""扣一张说是桃, 其实是杀: what the card laid by 蛊惑 really is, where it is said of it and not done."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import Tale

REALLY = ("其实", "实际", "实际上", "实为", "本来", "真身")


def unmask(tale: Tale, toks: list) -> None:
    """Turns the 杀 of 其实是杀 from a use of its own into the card of the claim."""
    claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo" and not f.neg), None)
    if claim is None:
        return
    for k, tok in enumerate(toks):
        if not tok.has("CARD"):
            continue
        before = k - 1
        while before >= 0 and toks[before].has("NUM", "ZHANG", "CARDW", "THIS", "FACE") and not toks[before].has("COUNTAS"):
            before -= 1
        if before < 1 or not toks[before].has("COUNTAS") or toks[before].text != "是" and not toks[before].text.startswith("是"):
            continue
        if not (toks[before - 1].has("STOP") or toks[before - 1].text in REALLY):
            continue
        said = next((f for f in tale.facts if f.kind == "use" and f.at == tok.at and f is not claim and not f.by and not f.neg), None)
        if said is not None:
            tale.facts.remove(said)
            claim.material = (Card(tok.val, tok.card.suit, tok.card.color, tok.card.number) if tok.card is not None else Card(tok.val),)


__all__ = ["unmask"]
