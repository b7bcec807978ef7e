"""A question about 借刀杀人 of which some words stay unread, answered where all that can be read of it comes to the same and its wording leans there too.

Each of the three readings is taken without what it leaves over and played out. The answer stands only where every reading that comes to one comes to the same, and the
wording of the whole question, unread words included, leans to it (`leaning`): the two know nothing of each other. What was left over is said beside the answer. Who it is that
is asked for hangs on every word told of him, and no wording leans to one person: such questions are not loosened. Another value wants two readings.
"""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy

BOUNDS = Lazy("[只除仅唯独先]|[0-9二两三四五六七八九十]|至少|最多")       # never left over: how many there are, and who or what alone is meant
SURE = 0.85     # share of a verdict from which the wording leans to it


def wording(text: str) -> str:
    """A normalised question in the reader's own words, as `leaning` wants it."""
    from resolver.ask.borrowed.alike import same
    from resolver.ask.borrowed.wording import tags

    return same(tags(text))


def _readings(text: str, lexicon):
    """The readings without what they leave over, and that beside each: (reading, words)."""
    from resolver.ask.borrowed import _by_concepts, by_constructions, roles
    from resolver.ask.borrowed.denial import positive
    from resolver.ask.link import link

    short = wording(text)
    plain = positive(short) if "借" in short else None
    short, turned = plain or short, plain is not None
    first = by_constructions(short, link(short, lexicon)[0], lexicon)
    whole, _, partly = _by_concepts(short, lexicon)
    second = whole or partly
    for found in (first, second):
        if found is not None and found.ask is not None and not (turned and found.ask.form != "yes"):
            left = [x for x in found.left if isinstance(x, str)]
            found.left, found.turned = [], turned
            yield found, left
    third = roles.read(text, lexicon, loose=True)
    if third is not None:
        yield third, []


def answer(conn, edition: str, text: str, lexicon, rulings: bool = True, hidden=frozenset()) -> dict | None:
    """The answer of contract §3 to a normalised question of which words stay unread; None where nothing is sure enough."""
    from resolver.ask.borrowed import answer as played
    from resolver.ask.borrowed import plainer
    from resolver.ask.borrowed.leaning import leaning

    text = plainer(text)
    found, unread = [], []
    for reading, left in _readings(text, lexicon):
        one = played(conn, edition, reading, lexicon, rulings, hidden)
        if one["verdict"] != "undetermined" and not any(BOUNDS.search(x) for x in left):
            found.append(one)
            unread += left
    value = (found[0]["value"] or {}).get("type") if found else None
    if not found or value == "player" or value and (len(found) < 2 or "还是" in text) or any((x["verdict"], (x["value"] or {}).get("v")) != (found[0]["verdict"], (found[0]["value"] or {}).get("v")) for x in found):
        return None
    if leaning(wording(text)).get(found[0]["verdict"], 0) < SURE:
        return None
    words = "、".join(dict.fromkeys(x.removeprefix("否定:") for x in unread if "看" not in x))
    return {**found[0], "assumed": [*found[0]["assumed"], f"没有读懂“{words}”，看作与所问无关" if words else "有的话没有读懂，看作与所问无关"]}
