"""Of whom a state is said that describes nobody."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.state.draft import Said


def taken_from(reader, s: Said) -> None:
    """能拿我判定区的闪电吗: what he takes lies there."""
    if (
        reader.asking
        and reader.frame_open
        and reader.made
        and reader.made[-1].kind in ("gains", "taken", "breaks", "discards")
        and reader.made[-1].card is None
        and any(t.has("JUW") for t in reader.t[s.start : s.end])
    ):
        laid = next((t for t in reader.t[s.start : s.end] if t.has("CARD")), None)
        if laid is not None:  # 能拿我判定区的闪电吗: what he takes lies there
            reader.made[-1].card, reader.made[-1].zone = Card(laid.val), "judge"


def whose(reader, s: Said) -> None:
    """Of whom it is said: whose things are spoken of, who is aimed at, the subject, the topic."""
    s.who = reader.holder
    if s.who is None and reader.aims and s.start > 1 and reader.t[s.start - 1].has(*PERSON) and reader.t[s.start - 2].has("TO", "GIVE") and not reader.made:
        s.who = reader.aims[-1]  # 给我挂个乐
    if s.who is None:
        s.who = reader.subject
        if reader.frame_open and reader.made and reader.made[-1].target is not None and reader.t[s.start - 1].has(*PERSON):
            s.who = reader.made[-1].target
        if s.who is None and reader.aims and s.start and reader.t[s.start - 1].has(*PERSON):
            s.who = reader.aims[-1]
        if s.who is None and reader.agent is not None and s.start and reader.t[s.start - 1].has(*PERSON):
            s.who = reader.agent
    if s.who is None and s.end < len(reader.t) and reader.t[s.end].has("GEN", "LET", "LORD", "REBEL", "LOYAL") and s.start == 0:
        s.who = reader.person(reader.t[s.end], None)
    if s.who is None:
        s.who = reader.topic
    if s.who is None:
        struck = reader.tale.facts[-1] if reader.tale.facts else None  # 南蛮打到主公，手里没杀
        s.who = struck.target if struck is not None and struck.kind == "use" and struck.actor is None and struck.target is not None else reader.me()


def said_of(reader, s: Said) -> bool | None:
    """The states are put to those they are said of."""
    spoken = [w for w in reader.tale.whos if not w.many and not w.me]
    if (
        s.start
        and reader.t[0].has("ALL")
        and reader.t[0].text in ("都", "全都", "全")
        and all(t.has("ALL") for t in reader.t[: s.start])
        and len(reader.group) < 2
        and len(spoken) > 1
        and not reader.made
    ):
        reader.group, reader.grouped = spoken, True  # A装狮子，B没装备，都横着
        s.who = spoken[0]
    targets = reader.group if (reader.grouped or reader.conjoined) and s.who in reader.group and not reader.made else [s.who]
    if len(targets) == 1 and not reader.made:
        reader.shared(s.start, s.end, s.who)
    for put in s.found:
        for each in targets:
            put(each)
    reader.i = s.end
    reader.holder = None
    if reader.subject is None and not reader.passive and not reader.frame_open:
        reader.subject = s.who
    return True


STAGES = (taken_from, whose, said_of)
