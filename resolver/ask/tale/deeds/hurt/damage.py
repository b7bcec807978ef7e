"""Damage."""

from __future__ import annotations

from resolver.ask.tale.deeds.hurt.draft import Hurt


def damage(reader, h: Hurt) -> bool | None:
    """Damage, of him whom it befalls."""
    who = reader.patient or reader.subject if reader.passive else reader.sufferer()
    if h.tok.text in ("伤到", "伤了", "伤着") and not reader.passive and reader.is_person_at(1):
        reader.i += 1
        who = reader.last = reader.person(reader.peek(), reader.subject)  # 伤到他
    last = reader.made[-1] if reader.made else None
    made = reader.fact("hurt", h.tok, target=who)
    if "一血" in h.tok.text:
        made.n = 1
    if reader.passive and reader.agent is not None and not (last is not None and last.kind == "use"):
        made.actor = reader.agent
    struck = reader.previous("skill")
    if struck is not None and struck.unit == "leiji" and who is not None and who is struck.target:
        made.unit = "leiji"  # by the 雷击 just told, and by nothing before it
    reader.passive = False
    while reader.at(0, "HPW", "DMGW", "FIREW", "THUNDERW", "NORMALW") and not reader.at(0, "NUM"):
        reader.i += 1
    return True


STAGES = (damage,)
