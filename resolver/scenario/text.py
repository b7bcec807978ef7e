"""Placeholder."""
def assumption(g, a): return f"{g.players[a.who].name}不{a.slug}"
