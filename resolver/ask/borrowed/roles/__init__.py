"""A third reading of questions about 借刀杀人: the question as a line of parts, read by what it claims.

Every person becomes the letter of his part (`line`), talk round the question is left out, a denial that is asked to be confirmed becomes its positive (`manner`).
What is left is one of the claims that can be made about the card; the readers of claims (`on_*`) take up the words of theirs, and nothing that denies, counts,
names a card or tells a fact may be left over. Words that tell none of these may: that is how this reading differs from the other two, which know every word.
"""

from __future__ import annotations

from copy import copy

__all__ = ["read"]


def read(text: str, lexicon, loose: bool = False):
    """The reading of a normalised question, None where it makes no plain claim about the card; `loose`: words beside the claim may be left over."""
    from resolver.ask.borrowed import Reading, choice
    from resolver.ask.borrowed.roles import on_after, on_arms, on_gained, on_reward, on_use, on_weapons
    from resolver.ask.borrowed.roles.line import Line
    from resolver.ask.borrowed.roles.told import told as by_topic

    pair = choice.plain(text)
    if pair is not None:
        found = read(pair[0], lexicon, loose)
        if found is None or found.ask.form != "yes" or found.turned or found.ask.negative or found.ask.kind != "use" and pair[1] in choice.EFFECT:
            return None
        found.said = pair[1:]
        return found
    line = Line.of(text, lexicon)
    if line is None:
        return None
    line.loose = loose
    told = line.s
    for reader in (*on_gained.READERS, *on_arms.READERS, by_topic, on_weapons.shield, *on_use.READERS, *on_after.READERS, *on_reward.READERS, on_weapons.skills):
        line.s = copy(told)
        line.s.people = {key: copy(who) for key, who in told.people.items()}
        got = reader(line)
        if got is None:
            continue
        ask, sign = got
        if ask is None or sign is None:
            return None
        if ask.form == "yes":
            return Reading(line.s, ask, [], whole=True, settled=True, turned=(sign < 0) != line.flip, only=line.only)
        return Reading(line.s, ask, [], whole=True, settled=True) if not line.claim else None
    return None
