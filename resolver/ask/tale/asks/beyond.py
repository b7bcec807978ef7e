"""Whether hit points rise above their limit: 桃园会让满血的人涨到超过上限吗."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

LOOSE = ("MANY", "WHO", "WHICH", "WHERE", "OR", "NEG", "NOTCAN", "NUM", "LIMITW", "HANDW")


def applies(reader, clause: list) -> bool:
    return any(t.has("EXCEED") for t in clause) and any(t.has("MAXHPW") for t in clause) and any(t.has("HEAL") for t in clause) and not any(t.has(*LOOSE) and not t.has("QM") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    reader.clause([t for t in clause if not t.has("EXCEED", "MAXHPW", "CAN", "WILL", "MUST", "QM", "ASKED", "ENTER")])
    heals = next((f for f in tale.facts[before:] if f.kind == "heals" and not f.neg), None)
    if heals is None or not any(f.kind in ("use", "skill") and not f.neg for f in tale.facts):
        raise NotRead("上限")
    tale.facts.remove(heals)
    tale.ask = Ask("beyond", fact=Fact("beyond", target=heals.target, at=heals.at, text=heals.text), contract="outcome")


@reads("beyond")
def read_beyond(t, ask):
    players = t.run.game.players
    at = t.at(ask.fact.target)
    meant = players if at is None else [players[at]]
    return yes_no(any(p.hp > p.max_hp for p in meant), "体力不会超过体力上限" if not any(p.hp > p.max_hp for p in meant) else "超过了体力上限")


__all__ = ["applies", "ask"]
