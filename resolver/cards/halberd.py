"""方天画戟 halberd: a 杀 that is the last hand card may have up to three targets. Text: data/cards/halberd.yaml."""

from resolver.engine.api import equipment

from ._weapon import conditional


def last_card(g, me, c):
    """Asked while the cards of the 杀 are thought away; a 杀 made of equipment or of nothing is no hand card."""
    if not conditional(g) or g.rules.kind(c.name) != "slash" or not c.subcards or any(x in g.spent_equip for x in c.subcards):
        return 0
    return 2 if all(x in c.subcards for x in g.players[me].hand) else 0


equipment("halberd").state("use.more_targets")(last_card)
