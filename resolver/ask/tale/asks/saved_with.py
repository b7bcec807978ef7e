"""救别人用酒行不行: he who is to be saved is the one the card is used on."""

from __future__ import annotations

from resolver.ask.tale.model import Fact

SAVERS = ("peach", "analeptic")


def settle(reader, clause: list) -> None:
    """Aims the asked 桃 or 酒 at whom the clause says is to be saved."""
    tale = reader.tale
    fact = tale.ask.fact
    if fact is None or tale.ask.kind not in ("can", "happens") or fact.kind != "use" or fact.unit not in SAVERS or fact.target is not None or fact.neg or not clause:
        return
    saved = next((f for f in tale.facts if f.kind == "saved" and not f.neg and f.target is not None and clause[0].at <= f.at < fact.at), None)
    if saved is None or saved.target is fact.actor and saved.target.me:
        return
    tale.facts.remove(saved)
    fact.target, fact.zone = saved.target, "save"
    if fact.actor in (None, saved.target):
        fact.actor = reader.me() if not saved.target.me else reader.anonymous("某人")
    fallen = [f for f in tale.facts if f.kind == "dying" and not f.neg]
    for fell in [f for f in fallen if f.target is None]:
        fell.target = saved.target
    if not fallen:
        tale.facts.append(Fact("dying", target=saved.target, at=saved.at - 1, text="濒死"))


__all__ = ["settle"]
