"""Decks hold known cards, no face line twice."""

from __future__ import annotations

from kb.errors import Problem, did_you_mean
from kb.loaders.model import Facts


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []
    cards = [s for k, s in facts.things if k == "card"]
    for d in facts.decks.values():
        seen = set()
        for f in d.faces:
            if f.card not in cards:
                out.append(Problem(f.file, f.line, f"faces.{f.card}", "unknown_card", f"没有牌 {f.card}", did_you_mean(f.card, cards)))
            if (f.card, f.suit, f.number) in seen:
                out.append(Problem(f.file, f.line, f"faces.{f.card}", "duplicate_face", f"牌面重复：{f.suit} {f.number}", "张数写作 ♠8x2"))
            seen.add((f.card, f.suit, f.number))
    return out
