"""Words of a state that are none, the states that stand at a place, and those that go with a piece somebody wears."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.standing import states
from resolver.ask.tale.state.draft import Said


def no_state(reader, s: Said) -> bool | None:
    """能拿武器吗, 给我挂个乐, 从手里出闪: words of a state that are part of a deed."""
    if (
        reader.t[s.start].has("BODY", "EQW")
        and any(isinstance(p, tuple) and len(p) == 3 for p in reader.pending)
        and any(t.has("DISC", "GIVE") for t in reader.t[s.start :])
    ):
        return False  # 三张手牌加身上一匹马全丢: what is thrown away
    if reader.t[s.start].has("USE") and reader.aims and s.start > 1 and reader.t[s.start - 1].has(*PERSON) and reader.t[s.start - 2].has("TO", "GIVE"):
        return False  # 给我挂个乐
    if reader.asking and reader.t[s.start].at > reader.border and reader.t[s.start].has("GAIN", "TAKE") and reader.t[s.start].has("WEAR"):
        return False  # 能拿武器吗: a deed
    if reader.puts_on_asked(s.start):
        return False  # 还能骑赤兔吗: a deed
    if (
        s.start
        and reader.t[s.start].has("HANDW")
        and reader.t[s.start - 1].has("FROM", "USE", "PLAYV", "BA", "BA2", "DISC")
        and not reader.at(1, "HAVE", "ONLY", "NOHAVE", "NUM", "EMPTYH", "LASTCARD")
        and any(t.has("CARD") for t in reader.t[s.start :])
    ):
        reader.i += 1 + reader.at(1, "DE")  # 从手里出闪, 打出手牌里的闪: where it comes from
        return True


def read(reader, s: Said) -> bool | None:
    """The states that stand here one after the other, and the word behind them."""
    s.found, s.end = states.read(reader, s.start)
    if not s.found:
        return False
    s.tok = reader.t[s.end] if s.end < len(reader.t) else None


def won(reader, s: Said) -> bool | None:
    """赢了没手牌的, 横着的藤甲A: a state that stands for its person, or goes with a piece he wears."""
    if (
        s.end > s.start
        and reader.t[s.end - 1].text.endswith("的")
        and not reader.t[s.end - 1].has("DE")
        and (s.tok is None or s.tok.has("STOP", "ASKED", "QM"))
        and s.start
        and reader.t[s.start - 1].has("ATTACK", "WIN", "HIT", "LE", "TO", "KILL")
        and reader.made
    ):
        s.who = reader._same_described(s.found) or reader.anonymous("对方" if not any(w.label == "对方" for w in reader.tale.whos) else "某人")
        for put in s.found:
            put(s.who)  # 赢了没手牌的
        reader.i = s.end
        reader._place(s.who, s.start)
        return True
    if s.tok is not None and s.tok.has("DE") and s.end + 2 < len(reader.t) and reader.t[s.end + 1].has("EQ") and reader.t[s.end + 2].has("LET", "GEN"):
        s.who = reader.person(reader.t[s.end + 2], None)  # 横着的藤甲A
        reader.dress(s.who, Card(reader.t[s.end + 1].val))
        for put in s.found:
            put(s.who)
        reader.i = s.end + 3
        reader._place(s.who, s.start)
        return True


def in_armour(reader, s: Said) -> bool | None:
    """打横着的狮子: he who wears it."""
    armour = s.tok is not None and s.tok.has("DE") and s.end + 1 < len(reader.t) and reader.t[s.end + 1].has("EQ") and reader.t[s.end + 1].val in units.ARMORS
    suffers = (
        armour and not s.start and not reader.tale.whos and s.end + 2 < len(reader.t) and reader.t[s.end + 2].has("HURT", "BEI", "HIT")
    )  # 横着的藤甲被火杀
    if suffers or armour and reader.frame_open and reader.made and reader.made[-1].kind == "use" and reader.made[-1].target is None:
        s.who = reader.anonymous("对方" if not any(w.label == "对方" for w in reader.tale.whos) else "某人")  # 打横着的狮子: who wears it
        reader.dress(s.who, Card(reader.t[s.end + 1].val))
        for put in s.found:
            put(s.who)
        reader.i = s.end + 2
        while reader.at(0, "DE", "PEOPLE"):
            reader.i += 1
        reader._place(s.who, s.start)
        return True


STAGES = (no_state, read, won, in_armour)
