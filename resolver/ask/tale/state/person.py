"""Persons known by the states said of them."""

from __future__ import annotations

from resolver.ask.tale.people import PERSON
from resolver.ask.tale.state.draft import Said


def described(reader, s: Said) -> None:
    """Whether the states describe somebody: …的人, …的 at the end of a clause."""
    s.described = s.tok is not None and (
        s.tok.has("PEOPLE")
        and s.tok.text != "人"
        or s.tok.has("DE")
        and s.end + 1 < len(reader.t)
        and reader.t[s.end + 1].has("PEOPLE", *PERSON)
        and not reader.t[s.end + 1].has("SELF")
    )
    if (
        s.tok is not None
        and s.tok.has("DE")
        and not s.described
        and (
            s.end + 1 >= len(reader.t)
            or reader.t[s.end + 1].has(
                "STOP",
                "ASKED",
                "QM",
                "CAN",
                "WILL",
                "MUST",
                "NOTCAN",
                "NEEDNOT",
                "HURT",
                "DIE",
                "BODY",
                "BEI",
                "PLAYV",
                "HEAL",
                "DISC",
                "DRAW",
                "GAIN",
                "OFFSET",
                "ATTACK",
                "JUDGE",
                "FLIP",
                "SPREAD",
                "INV",
                "STILL",
                "NEG",
                "WORK",
                "VOID",
                "BOOST",
            )
            and not reader.t[s.end + 1].has("EQ", "CARD", "DURING", "CLS_WEAPON", "CLS_HORSE", "CLS_ARMOR")
        )
    ):
        s.described = True


def beside(reader, s: Said) -> bool | None:
    """把残血对面的马拆了, 砍空手光身的: said of the name that follows, or of him who is struck."""
    if not s.described and reader.beside_name(s.start, s.end):
        s.who = reader.person(s.tok, reader.subject)  # 把残血对面的马拆了: the name that follows says whose state it is
        for put in s.found:
            put(s.who)
        reader.i = s.end
        return True
    blow = reader.made[-1] if reader.made and reader.frame_open else None
    if (
        not s.described
        and s.start
        and reader.t[s.start - 1].has("ATTACK", "HIT")
        and not reader.t[s.start - 1].has("USE", "LE")
        and blow is not None
        and blow.kind == "use"
        and blow.target is None
        and not reader.passive
        and not (s.tok is not None and s.tok.has(*PERSON))
    ):
        s.who = reader._same_described(s.found) or reader.anonymous("对方" if not any(w.label == "对方" for w in reader.tale.whos) else "某人")
        reader.i = s.end  # 砍空手光身的: whom he strikes, not he
        for put in s.found:
            put(s.who)
        reader._place(s.who, s.start)
        return True


def named(reader, s: Said) -> bool | None:
    """他血满的 describes nobody new; 满血的关羽 is he who is named."""
    if (
        s.described
        and s.end + 1 >= len(reader.t)
        and s.start
        and reader.t[s.start - 1].has(*PERSON)
        and not reader.frame_open
        and not reader.t[s.start - 1].has("OPP", "PEOPLE")
    ):
        s.described, s.end = False, s.end + 1  # 他血满的
    if (
        not s.described
        and s.tok is not None
        and s.tok.has(*PERSON)
        and reader.t[s.end - 1].text.endswith("的")
        and s.end - 1 >= s.start
        and not s.tok.has("SELF")
    ):
        s.who = reader.person(s.tok, reader.subject)
        reader.i = s.end + 1
        for put in s.found:
            put(s.who)
        reader._place(s.who, s.start)
        return True


def several(reader, s: Said) -> bool | None:
    """两个装藤甲的人: several whom one state describes."""
    if s.described and s.start and reader.t[s.start - 1].has("BOTHP", "MANYP") and reader.group:
        for put in s.found:  # 两个装藤甲的人
            for each in reader.group:
                put(each)
        reader.i = s.end + 1 + (s.tok.has("DE") and s.end + 1 < len(reader.t) and reader.t[s.end + 1].has("PEOPLE", "OPP"))
        reader.subject, reader.grouped = reader.subject or reader.group[0], True
        return True
    if s.described and s.tok.has("DE") and reader.t[s.end + 1 : s.end + 2] and reader.t[s.end + 1].has("BOTHP", "MANYP"):
        s.who = reader.person(reader.t[s.end + 1], reader.subject)
        reader.i = s.end + 2
        for put in s.found:
            for each in reader.group:
                put(each)
        reader._place(s.who, s.start)
        return True


def somebody(reader, s: Said) -> bool | None:
    """没手牌的人: somebody known by his state alone, or the one it was said of before."""
    if s.described:
        reader.i = s.end
        named = reader.t[s.start - 1] if s.start else None
        if named is not None and named.has("OPP") and reader.last in reader.aims and s.tok.has("PEOPLE", "DE"):
            for put in s.found:
                put(reader.last)  # 对一个没有手牌的人: the same one
            reader.i += 1
            while reader.at(0, "PEOPLE", "OPP"):
                reader.i += 1
            return True
        if s.tok.has("DE"):
            reader.i += 1
            nxt = reader.peek()
            if nxt is not None and nxt.has(*PERSON) and not (nxt.has("PEOPLE") and nxt.text in ("人",)) and not nxt.has("BOTHP"):
                s.who = reader.person(nxt, reader.subject)
            else:
                s.who = (
                    reader.other_described(s.start)
                    or reader._same_described(s.found)
                    or reader.anonymous("对方" if not any(w.label == "对方" for w in reader.tale.whos) else "某人")
                )
            if nxt is not None and (nxt.has("PEOPLE") or nxt.has(*PERSON)):
                reader.i += 1
                if not nxt.has("GEN"):
                    reader.named_on(s.who)
        else:
            s.who = (
                reader.other_described(s.start)
                or reader._same_described(s.found)
                or reader.anonymous("对方" if not any(w.label == "对方" for w in reader.tale.whos) else "某人")
            )
            reader.i += 1
        for put in s.found:
            put(s.who)
        reader._place(s.who, s.start)
        return True


STAGES = (described, beside, named, several, somebody)
