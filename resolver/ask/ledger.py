"""Keeps account of the numbers and suits of a question: each must have been read, or be found on the board that was replayed.

`lost(reader, decision)` names the words that reached neither; an answer that passed one over is not given.
"""

from __future__ import annotations

import re

from resolver.ask.tagging import number

_NUMBER = re.compile("[0-9]{1,2}|[二两三四五六七八九十](?!下)")
_SUITS = {"红桃": "♥", "红心": "♥", "黑桃": "♠", "梅花": "♣", "草花": "♣", "方块": "♦", "方片": "♦", "红色": "♥♦", "黑色": "♠♣"}
_SUIT = re.compile("|".join(_SUITS))
_LIST = re.compile("(?:用|弃置|选|分|对) ([^凭]*)")


def _unread(reader) -> str:
    """The question without names and without what a state, event or query took up."""
    rest = list(reader.tag)
    for start, end in reader.used:
        for k in range(max(0, start), min(end, len(rest))):
            rest[k] = " "
    return "".join(" " if ch in reader.tagged.mentions else ch for ch in rest)


def lost(reader, decision) -> list[str]:
    """Numbers and suits of the question that were neither read nor lie on the board; empty when all are accounted for."""
    text = _unread(reader)
    if decision.story is None or decision.replay is None:
        return []
    out = [w for w in _NUMBER.findall(text) if number(w) is not None and not _counted(number(w), reader, decision)]
    signs = "".join(decision.story.lines) + "".join(t for s in decision.story.board.seats for t in s.hand + s.equipment + s.judge_area)
    for match in _SUIT.finditer(text):
        there = any(sign in signs for sign in _SUITS[match.group()])
        denied = re.search("[没不非][^,.?!]{0,3}$", text[:match.start()]) is not None
        if there == denied:
            out.append(match.group())
    return out


def _counted(value: int, reader, decision) -> bool:
    """Whether a number is one of the board, of a line, of a step or of the answer."""
    frame, story, run = reader.frame, decision.story, decision.replay.run
    told = {frame.seats, decision.query.number if decision.query else None, decision.value[1] if decision.value and not isinstance(decision.value[1], list) else None}
    told |= {x for p in frame.persons for x in (p.hp, p.hand, p.max_hp, p.piles or None)} | {d for _, _, d in frame.distances}
    told |= {e.number for e in frame.events} | {len(e.targets) for e in frame.events if len(e.targets) > 1}
    told |= {s.data.get("n") for s in run.game.steps() if s.slug.startswith(("damage.", "hp.", "heal."))}
    told |= {m.group(1).count("、") + 1 for line in story.lines for m in _LIST.finditer(line)}
    return value in told


__all__ = ["lost"]
