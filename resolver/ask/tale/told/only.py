"""What somebody is told to have only, to do only so often, to be the only one of: the board gives no more than that.

`lost(told, found, toks)` gives the words of the first such bound that the board oversteps, empty where it keeps all of them.
"""

from __future__ import annotations

from resolver.ask.tale import zones
from resolver.ask.tale.model import Tale
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.runs.trace import Trace

ONE = ("一张", "1张", "一个", "一")


def _bounds(toks: list):
    """(place of the word, tokens of the clause behind it) of every 只, 只有, 仅."""
    for k, tok in enumerate(toks):
        if tok.has("ONLY") or tok.text.startswith(("只有", "只剩", "仅有")):
            end = next((j for j in range(k + 1, len(toks)) if toks[j].has("STOP")), len(toks))
            yield k, toks[k + 1 : end]


def _owner(told: Tale, toks: list, k: int):
    """Who is spoken of at a token: the last person named in its clause before it."""
    for tok in reversed(toks[:k]):
        if tok.has("STOP"):
            return None
        if tok.has(*PERSON):
            return next(
                (w for w in told.whos if w.label.upper() == tok.text.upper() or tok.has("GEN") and w.general == tok.val or tok.has("ME") and w.me), None
            )
    return None


def _holds(told: Tale, laid: Tale, table, toks: list) -> str:
    """乙只有装备, 来源只有判定区有牌: nothing of his lies elsewhere."""
    for k, rest in _bounds(toks):
        held = next((t for t in rest[:4] if t.has("JUW", "EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE")), None)
        who = _owner(told, toks, k)
        mine = next((w for w in laid.whos if who is not None and w.key == who.key), None)
        seat = table.of.get(id(mine)) if mine is not None else None
        if held is None or seat is None or any(t.has("HANDW") for t in rest):
            continue
        asked = laid.ask.fact is not None and laid.ask.fact.kind == "use" and laid.ask.fact.actor is mine
        kept = [t for t in seat.hand if asked or not any(t in line for line in table.lines)]
        worn = {table.board.slug_of(text) for text in seat.equipment}
        if kept or held.has("JUW") and worn or zones.slugs(held.text) is not None and worn - zones.slugs(held.text):
            return toks[k].text + held.text
    return ""


def _alone(table, laid: Tale, toks: list) -> str:
    """场上只有一名男性: there is no other on the board, not even one that nobody told."""
    for k, rest in _bounds(toks):
        kind = next((t for t in rest[:4] if t.has("MALE", "FEMALE")), None)
        if kind is not None and any(w.key.startswith("+") for w in laid.whos):
            return toks[k].text + kind.text
    return ""


def _once(toks: list):
    """(words, verb) of every deed that is told with one card: 只弃一张, 弃了一张牌, 只出一张."""
    for k, tok in enumerate(toks):
        if not tok.has("DISC", "USE", "PLAYV"):
            continue
        rest = [t for t in toks[k + 1 : k + 3] if not t.has("LE")]
        only = k > 0 and (toks[k - 1].has("ONLY") or toks[k - 1].text.startswith("只"))
        one = rest and rest[0].text.startswith(ONE)
        closed = len(rest) > 1 and rest[1].has("STOP", "HANDW", "CARDW")
        if tok.extra.get("one") and only or one and (only or tok.has("DISC") and closed and not any(t.has("AND", "WITH") for t in toks)):
            yield (toks[k - 1].text if only else "") + tok.text, tok


def _times(found, toks: list) -> str:
    """只弃一张, 只出一张: he does no more of it in the run."""
    trace = Trace(found.replay.runs[0], found.story.table)
    for words, verb in _once(toks):
        paid = [
            s
            for s in trace.steps
            if s.slug == "move.do" and s.data.get("to") in ("discard", "processing") and s.data.get("reason") not in ("used", "use", "play", "judged")
        ]
        if verb.has("DISC") and any(len(s.data.get("moved", ())) > 1 for s in paid):
            return words
        played = [s for s in trace.steps if s.slug in ("play.declare", "use.declare") and s.data["card"].name in ("jink", "nullification", "peach")]
        if not verb.has("DISC") and len(played) > 1:
            return words
    return ""


def lost(told: Tale, found, toks: list) -> str:
    """See module."""
    if found.verdict != "yes" or found.replay is None or not found.replay.runs:
        return ""
    laid, table = found.query.tale, found.story.table
    return _holds(told, laid, table, toks) or _alone(table, laid, toks) or _times(found, toks)


__all__ = ["lost"]
