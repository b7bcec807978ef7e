"""The readers of claims whose topic the words tell by a name or a state: 空城, 反馈, 武圣, 激将, reach, the user himself. Each gets the slots untouched."""

from __future__ import annotations

from copy import copy

from resolver.ask.borrowed.tokens import rx

from resolver.ask.borrowed.roles import on_beside, on_claimed, on_fankui, on_jijiang, on_listed, on_parts, on_range, on_recounted, on_self, on_skills, on_steps, on_table, on_worn, on_zhuge

READERS = (*on_recounted.READERS, *on_listed.READERS, *on_beside.READERS, *on_claimed.READERS, *on_parts.READERS, *on_steps.READERS, *on_table.READERS, *on_zhuge.READERS, *on_fankui.READERS, *on_worn.READERS, *on_jijiang.READERS, *on_skills.READERS, *on_range.READERS, *on_self.READERS)


_USES = rx("(?<![对向给朝])(<P>)(?:就|才|先|又|这边)?(?:用|使用|打|打出|出|放|丢|甩|拿|拍)(?:出|了)?(?:一?张)?<J>")
_SWAP = str.maketrans({"U": "H", "H": "U"})


def _crossed(line) -> bool:
    """Whether the seats of user and borrowed one were exchanged: who is told to use the card is seated as the borrowed one."""
    s = line.s
    keys = {s.tagged.at[m.group(1)].slug for m in _USES.finditer(s.tagged.tag)}
    return s.user is not None and s.holder is not None and s.user != s.holder and keys == {s.holder} and s.holder[0] in "gl" and s.user[0] in "gl"


def told(line):
    """(ask, sign) of the first of them that knows the question for its own, as of the other readers."""
    slots, short = line.s, line.r
    if _crossed(line):
        slots = copy(slots)
        slots.user, slots.holder = slots.holder, slots.user
        line.full = (line.full or line.r).translate(_SWAP)
        line.letters = {x.translate(_SWAP): key for x, key in line.letters.items()}
    whole = (line.full or line.r).replace("任谁", "L")
    for reader in READERS:
        line.r = whole
        line.s = copy(slots)
        line.s.people = {key: copy(who) for key, who in slots.people.items()}
        got = reader(line)
        if got is not None:
            return got
    line.s, line.r = slots, short
    return None


__all__ = ["told"]
