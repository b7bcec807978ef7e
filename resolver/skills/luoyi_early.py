"""裸衣 in the early prints: in the play phase, with no weapon in place, one's 杀 does 2 damage. Text: data/skills/luoyi.yaml."""

from resolver.engine.api import event, skill


def bare_handed(g, me, ev):
    return (ev.source == me and g.current == me and g.phase == "play" and ev.card is not None and g.rules.kind(ev.card.name) == "slash"
            and g.equip_in(me, "weapon") is None and not ev.chained and not ev.transferred)


def harder(f, g):
    event(f, g).n += 1


skill("luoyi_early").on("damage.dealing", bare_handed, optional=False)(harder)
