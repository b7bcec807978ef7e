"""Whether a horse widens the reach of its rider: -1马能加攻击范围吗."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

ADDING = ("加", "+1", "加1", "加一", "增加")


def _adds(tok) -> bool:
    return tok.has("BOOST", "MORE", "HEAL") and tok.text.startswith(ADDING)


def applies(reader, clause: list) -> bool:
    named = [t for t in clause if t.has("EQ")] or [t for t in reader.toks if t.has("EQ")]
    return any(t.has("RANGEW") for t in clause) and any(_adds(t) for t in clause) and not any(t.has("MANY", "NEG", "OR", "WHO") and not t.has("QM") for t in clause) \
        and len(named) == 1 and named[0].val in units.HORSES


def ask(reader, clause: list) -> None:
    tale = reader.tale
    slug = next(t.val for t in [*clause, *reader.toks] if t.has("EQ"))
    if any(t.has("SK") for t in clause):
        raise NotRead(next(t.text for t in clause if t.has("SK")))      # 马术, 义从
    owner = next((w for w in tale.whos if slug in w.equipment), None) or reader.topic or reader.me()
    if slug not in owner.equipment:
        owner.equipment.append(slug)
    tale.notes[:] = [n for n in tale.notes if not n.startswith("distance:")]
    tale.ask = Ask("widens", fact=Fact("range", actor=owner, unit=slug, at=clause[0].at, text="攻击范围"), contract="outcome")


@reads("widens")
def read_widens(t, ask):
    from resolver.engine import query

    at = t.at(ask.fact.actor)
    if at is None or any(s in units.WEAPONS for s in ask.fact.actor.equipment):
        return None             # with a weapon the reach is the weapon's
    wide = query.attack_range(t.run.game, at)
    return yes_no(wide > 1, f"攻击范围是{wide}")


__all__ = ["applies", "ask"]
