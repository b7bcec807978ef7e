"""What is asked, by topic: the strongest concept of a question names its topic, the asked clause then chooses among the few asks of that topic."""

from __future__ import annotations

from resolver.ask.borrowed import which
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.sense import asks_after, asks_skills, asks_use
from resolver.ask.borrowed.sense.scene import Scene
from resolver.ask.borrowed.sense.words import PERSONS

_ORDER = ("target", "fankui", "jijiang", "worn_red", "chain", "reward", "gained", "skills", "weapons", "nioh", "naming", "claims", "range", "giving", "use")


def read(v: Scene) -> Ask | None:
    """The ask, None where no topic is plain."""
    if any(w.c == "claim" and "说" in w.text for w in v.own) and any(w.c in PERSONS for w in v.own):
        return None         # one of several sayings is asked about
    if v.told("claim") and v.has("neg", "cant", "neednt", "actno", "inval", "omit", "none"):
        return None         # 说…不…, 对吗: of a claim that denies, it is not plain which form is asked
    named = which.ask(v.slots)
    if named is not None:
        return named
    topics = {**asks_use.TOPICS, **asks_skills.TOPICS, **asks_after.TOPICS}
    for topic in _ORDER:
        found = topics[topic](v)
        if found is not None:
            return found if found.kind else None
    return None
