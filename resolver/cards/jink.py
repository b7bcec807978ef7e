"""闪 jink: offsets a 杀. Text, editions, sources: data/cards/jink.yaml."""

from resolver.engine.api import card


def offset(f, g):
    """The use it answers is offset on this target; counted by the demand that asked for it."""


card("jink", idle=False, targets="use", effect=(offset,))
