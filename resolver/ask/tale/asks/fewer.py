"""Whether fewer or more cards may be drawn in the draw phase than it gives: 摸牌阶段可以只摸一张吗, 能少摸一张吗, 能多摸一张吗."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

ONE = ("一张", "1张")
LOOSE = ("MANY", "WHO", "WHICH", "SK", "EQ", "CARD", "NEG", "NOTCAN", "MUST", "OR", "NEEDNOT")


def _wanted(clause: list) -> tuple[str, int] | None:
    """(fewer, more or only, number) of 少摸一张, 多摸一张, 只摸一张."""
    for k, tok in enumerate(clause):
        if not tok.has("DRAW"):
            continue
        only = k and clause[k - 1].text in ("只", "就", "仅", "光", "只想", "单")
        way = "fewer" if tok.text.startswith("少") else "more" if tok.text.startswith("多") or k and clause[k - 1].text in ("多", "再多", "额外") else "only" if only else ""
        if way:
            n = next((t.val for t in clause[k + 1:k + 3] if t.has("NUM")), 1 if tok.extra.get("one") else None)
            return None if n is None else (way, n)
    return None


def applies(reader, clause: list) -> bool:
    if any(t.has("GEN") for t in clause):
        return False            # 周瑜能多摸一张吗: by a skill of his
    return not reader.tale.facts and any(t.has("DRAWP") for t in reader.toks) and any(t.has("CAN", "WHOLEQ") for t in clause) and _wanted(clause) is not None and not any(t.has(*LOOSE) and not t.has("QM") for t in clause)


def ask(reader, clause: list) -> None:
    way, n = _wanted(clause)
    person = next((t for t in clause if t.has(*PERSON)), None)
    who = reader.person(person, None) if person is not None else getattr(reader, "subject", None) or reader.topic or reader.me()
    if who.general or who.judge or n > 2:
        raise NotRead("少")         # a skill of his may have a word in it
    reader.tale.phase = reader.tale.asked_phase = "摸牌"
    reader.tale.numbers.add(n)
    reader.tale.ask = Ask("fewer", fact=Fact("draws", who, at=clause[0].at, text="摸牌"), least=n, unit=way, contract="outcome")


@reads("fewer")
def read_fewer(t, ask):
    drawn = [s for s in t.steps if s.slug == "draw" and t.is_him(s.actor, ask.fact.actor)]
    if not drawn:
        return None
    n, due = sum(s.data["n"] for s in drawn), t.table.book.flags["draw.phase"]
    allowed = n <= ask.least if ask.unit == "only" else n <= due - ask.least if ask.unit == "fewer" else n >= due + ask.least
    return yes_no(allowed, f"摸{n}张")


__all__ = ["applies", "ask"]
