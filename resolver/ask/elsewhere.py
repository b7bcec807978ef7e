"""Where another runnable edition answers the same board differently, and the switch or text that makes it so.

The board is replayed under the other editions; a difference is only spoken of where handing one switch or one unit of the answered edition
to the other brings the answer back. A switch that no source settles for the edition itself is tried the other way too (`unsettled`).
"""

from __future__ import annotations

import dataclasses
import json

from resolver.ask import cite
from resolver.ask.board import CannotCompile
from resolver.ask.replay import Cannot
from resolver.ask.tale.model import NotRead

SMALL = 60      # lines of play, beyond which the other editions are not played
MOST = 4


def elsewhere(conn, decision, edition: str) -> list[dict]:
    """Alternatives of contract §3 (with `edition` and `because`), one for each way another edition answers."""
    from resolver.rulebook import editions, load

    replay = decision.replay
    if replay is None or decision.premise is not None or replay.player.lines > SMALL:
        return []
    units = [slug for _, slug in cite.units_of(decision.story, replay)]
    mine, names = load(conn, edition), editions(conn)
    seen, found = {_shape(mine, units)}, []
    for other in names:
        book = load(conn, other)
        shape = _shape(book, units)
        if other == edition or shape in seen:
            continue
        seen.add(shape)
        out = _answer(decision, book)
        if out is None or (out.verdict, out.value) == (decision.verdict, decision.value) or any(found_["verdict"] == out.verdict and found_["_v"] == out.value for found_ in found):
            continue
        why = _because(conn, decision, mine, book, units)
        if why is None:
            continue
        words, cites = why
        value = {"type": out.value[0], "v": out.value[1], "unit": out.value[2]} if out.value else None
        said = {"yes": "是", "no": "不是"}.get(out.verdict) or out.text
        found.append({"edition": other, "verdict": out.verdict, "value": value, "text": f"{names[other]}：{said}，因为{words}", "cites": cites, "_v": out.value})
    for one in found:
        del one["_v"]
    return found[:MOST]


def unsettled(conn, decision, edition: str) -> dict | None:
    """A point that no source settles for the edition and on which this answer turns: `text`, `cites`; None where there is none (contract §5.1, Gaps)."""
    from resolver.rulebook import load
    from resolver.scenario.unsettled import consulted

    replay, book = decision.replay, load(conn, edition)
    if replay is None or decision.premise is not None or not book.contested or replay.player.lines > SMALL:
        return None
    for flag in sorted(book.contested.keys() & consulted(replay.scenario, replay.rules)):
        for value in book.contested[flag]:
            out = _answer(decision, dataclasses.replace(book, flags={**book.flags, flag: value}))
            if out is not None and (out.verdict, out.value) != (decision.verdict, decision.value):
                row = conn.execute("SELECT topic FROM flags WHERE id = ?", (flag,)).fetchone()
                said = {"yes": "是", "no": "不是"}.get(out.verdict) or out.text
                return {"text": f"“{row[0] if row else flag}”没有出处能定，换一种定法答案是“{said}”", "cites": list(book.steps.get(book.stated.get(flag, flag), ())[:1])}
    return None


def _shape(book, units: list[str]) -> tuple:
    """What can make a difference: switches and the units at work."""
    return (json.dumps(dict(book.flags), sort_keys=True, ensure_ascii=False), *(str(book.cards.get(u) or book.skills.get(u)) for u in units))


def _answer(decision, book):
    """Outcome of the same board under another rulebook; None where it cannot be played or the story does not come about there."""
    from resolver.ask.tale.verdict import asked, played

    query = decision.query
    data = {**decision.replay.data, "editions": [book.edition], "then": [f"{decision.replay.data['given']['players'][0]['name']} 存活"]}
    try:
        out = played(query.tale, query.table, data, book)[0]
        return dataclasses.replace(out, verdict=asked(out, query.tale.ask))
    except (CannotCompile, Cannot, NotRead, KeyError):
        return None


def _because(conn, decision, mine, other, units: list[str]):
    """(words, citation ids) of the one switch or unit whose exchange brings the answer back; None where no single one does."""
    def same(book) -> bool:
        out = _answer(decision, book)
        return out is not None and (out.verdict, out.value) == (decision.verdict, decision.value)

    for unit in units:
        for kind in ("cards", "skills"):
            here, there = getattr(mine, kind), getattr(other, kind)
            if unit in here and here.get(unit) != there.get(unit) and same(dataclasses.replace(other, **{kind: {**there, unit: here[unit]}})):
                ids = [cite.text_id(conn, b.edition, kind[:-1], unit) for b in (mine, other)]
                return f"那里的【{here[unit].zh}】不同", [x for x in ids if x]
    for flag in sorted(set(mine.flags) | set(other.flags)):
        if mine.flags.get(flag) == other.flags.get(flag):
            continue
        flags = {**other.flags, flag: mine.flags.get(flag)} if flag in mine.flags else {k: v for k, v in other.flags.items() if k != flag}
        if same(dataclasses.replace(other, flags=flags)):
            row = conn.execute("SELECT topic FROM flags WHERE id = ?", (flag,)).fetchone()
            step = other.stated.get(flag)
            return f"“{row[0] if row else flag}”那里定得不同（{flag}）", list(other.steps.get(step, ())[:1]) if step else []
    return None


__all__ = ["elsewhere", "unsettled"]
