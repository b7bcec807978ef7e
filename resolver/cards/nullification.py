"""无懈可击 nullification: offsets a trick on one target. Text, editions, sources: data/cards/nullification.yaml."""

from resolver.engine.api import card, use_of


def offset(f, g):
    use = use_of(f, g)
    g.stack[use.responds].offset = True


card("nullification", idle=False, targets="use", nullifiable=True, nullifies=True, effect=(offset,))
