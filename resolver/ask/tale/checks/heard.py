"""Nothing told may be lost: a told clause with content must change the tale.

`mark(reader)` before the clause and `unheard(reader, before)` after it: the words of the clause when it changed nothing.
"""

from __future__ import annotations

from resolver.ask.tale.people import PERSON

CONTENT = frozenset({"HANDW", "LASTCARD", "CARD", "EQ", "SK", "FACE", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_EQUIP", "HORSE_D", "HORSE_O", "EMPTYH", "NOEQ", "FULLHP", "WOUNDED", "DRUNK", "CHAINED",
                     "JUW", "EQW", "MAXHPW", "HURT", "DIE", "DYING", "SAVE", "HEAL", "DRAW", "DISC", "GAIN", "TAKE", "BREAK", "GIVE", "SHOW", "JUDGE", "REJUDGE", "SKIP", "FLIP", "OFFSET", "VOID", "HIT", "KILL", "ATTACK",
                     "DOUBT", "GUESS", "EQUIP", "UNEQUIP", "LOSEHP", "DEAL", "WIN", "LOSE", "RECAST", "DISTW", "INRANGE", "OUTRANGE"})


DONE = frozenset({"USE", "PLAYV", "EQUIP", "INV"})
WEARING = ("EQW", "BODY", "WEAR", "EQ", "ONLY", "STAY", "HAVE", "STILL", "LE", "THIS", "ZHANG", "MING", "FILL", "BUT", "THEN", "DE")


def mark(reader) -> tuple:
    """What the tale says so far."""
    tale = reader.tale
    whos = tuple((id(w), w.general, w.role, w.hp, w.max_hp, w.hand, w.hand_at, w.full, w.wounded, w.chained, w.turned, w.dying, w.drunk, w.bare, w.piles, tuple(w.equipment), len(w.cards), tuple(sorted(w.lacks)), tuple(w.judge), w.gender, w.kingdom)
                 for w in tale.whos)
    facts = tuple((id(f), f.kind, id(f.actor), id(f.target), f.unit, f.n, f.by, f.neg, f.want, f.face, f.again, f.zone, len(f.also), repr(f.material), repr(f.card)) for f in tale.facts)
    return (whos, facts, tuple(map(str, tale.distances)), tale.seats, tale.phase, id(tale.own_turn), tale.judging, tuple(tale.notes), tuple(tale.left), len(tale.laid), len(reader.group), len(reader.dismissed), repr(reader.drawn))


def unheard(reader, before: tuple, toks: list) -> str:
    """The words of a told clause that has content and has changed nothing; empty otherwise."""
    if any(t.has("NOHAVE", "NEG", "NOEQ") for t in toks) and any(t.has("CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "NOEQ", "EQW") for t in toks) and not any(t.has("DISC", "BREAK", "TAKE", "GIVE", "GAIN", "RECAST") and not t.has("WEAR", "EQUIP", "NOHAVE", "FILL") for t in toks):
        return ""       # 没装任何马: as where nothing is said
    if any(t.has("CLEANW") for t in toks) and any(t.has("JUW", "EQW", "BODY") for t in toks):
        return ""       # 头上干净: as where nothing is said
    if any(t.has("EMPTYH") for t in toks) and not any(t.has("CARD", "EQ", "SK", "FACE", "NUM") for t in toks) and any(w.hand == 0 for w in reader.tale.whos):
        return ""       # 空城, 他没手牌: said before
    worn = [t.val for t in toks if t.has("EQ")]
    if worn and any(t.has("EQW", "BODY", "WEAR") for t in toks) and all(t.has(*WEARING, *PERSON) for t in toks) and any(set(worn) <= set(w.equipment) for w in reader.tale.whos):
        return ""       # 装备区只有贯石斧: said before, when it was at work
    if mark(reader) == before and any(t.kinds <= DONE and t.text[-1] in "了掉过" for t in toks):
        return "".join(t.text for t in toks)        # 我出了: something was played
    if mark(reader) != before or not any(t.has(*CONTENT) and not t.has("FILL") for t in toks):
        return ""
    return "".join(t.text for t in toks)


STATED = frozenset({"EMPTYH", "NOEQ", "FULLHP", "LASTCARD", "CHAINED"})


def unsaid(reader) -> str:
    """A word of a state that stood in the clause as a mere noun, and so was said of nobody."""
    from resolver.ask.tale.zones import kinds

    return next((p[1] for p in reader.pending if isinstance(p, tuple) and p[0] == "noun" and kinds(p[1]) & STATED and not kinds(p[1]) & {"HURT", "FILL", "THEN", "ONLY", "USE", "DISC"}), "")


__all__ = ["mark", "unheard", "unsaid"]
