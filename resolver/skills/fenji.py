"""奋激 fenji: someone lost hand cards to another's discarding or taking: lose 1 HP, he draws 2. Text: data/skills/fenji.yaml."""

from resolver.engine.api import draw, lose_hp, skill


def robbed(g, me, ev):
    """Seats whose hand cards another discarded or took in this move."""
    if g.players[me].hp < 1 or ev.actor is None:
        return ()
    return tuple(dict.fromkeys(m.seat for m in ev.moved if m.zone == "hand" and m.seat not in (None, ev.actor) and g.players[m.seat].alive
                               and (m.to in ("discard", "processing") or m.to == "hand" and m.to_seat == ev.actor)))


def bleed(f, g):
    lose_hp(g, f.me, 1)


def comfort(f, g):
    if g.players[f.item].alive:
        draw(g, f.item, 2, f.skill)


skill("fenji").on("move.after", robbed)(bleed, comfort)
