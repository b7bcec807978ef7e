"""铁索连环 iron_chain: one or two seats change between chained and not; or it is recast. Text: data/cards/iron_chain.yaml."""

from resolver.engine.api import card


def toggle(f, g):
    p = g.players[f.target]
    if p.alive:
        p.chained = not p.chained
        g.step("card.tiesuo", f.target, chained=p.chained)


card("iron_chain", targets="many", max_targets=2, nullifiable=True, recast=True, effect=(toggle,))
