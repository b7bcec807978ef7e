"""古锭刀 guding_blade: 1 more damage by a 杀 to a target without hand cards. Text: data/cards/guding_blade.yaml."""

from resolver.engine.api import equipment, event

from ._weapon import slash_damage


def empty_handed(g, me, ev):
    return slash_damage(g, me, ev) and not g.players[ev.target].hand


def one_more(f, g):
    event(f, g).n += 1


equipment("guding_blade").on("damage.dealing", empty_handed, optional=False)(one_more)
