"""红颜 hongyan: one's ♠ cards count as ♥, judgement cards included. Text, editions, sources: data/skills/hongyan.yaml."""

from resolver.engine.api import skill

hongyan = skill("hongyan")


@hongyan.state("suit")
def blush(g, me, suit):
    return "heart" if suit == "spade" else suit
