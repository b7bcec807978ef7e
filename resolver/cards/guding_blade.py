"""古锭刀 guding_blade: 1 more damage by a 杀 to a seat without hand cards. Text: data/cards/guding_blade.yaml."""

from resolver.engine.api import equipment, event

from ._aim import aimed_damage, slash_damage


def empty_handed(base):
    def when(g, me, ev):
        return base(g, me, ev) and not g.players[ev.target].hand

    return when


def one_more(f, g):
    event(f, g).n += 1


equipment("guding_blade").on("damage.dealing", empty_handed(slash_damage), optional=False)(one_more)
equipment("guding_blade_biao").on("damage.dealing", empty_handed(aimed_damage), optional=False)(one_more)
