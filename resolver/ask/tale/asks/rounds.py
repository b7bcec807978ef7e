"""In which order it goes round, with two orders set against each other: 照我点选的顺序还是照座位, 质疑是抢答还是轮流, 桃园是一起回血还是依次回.

One board is laid on which the orders differ (targets named against the seating), and the run says which of them the rules keep.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

AGAINST = Lazy("还是|抑或|亦或")
RUSH = re.compile("抢|同时|一起|一齐|一块|一下子|谁快|谁先(?:喊|说|拍|举|出声|开口)|手快|先到先得")
CHOSEN = re.compile("先(?:点|选|指|指定|点名)谁|(?:点|选|指定|指|点名|挑|报)[^,]{0,4}(?:顺序|先后|次序)|(?:我|自己|使用者|他)(?:想先|定|说了算|决定|安排)|随便|任意|随意")
SEATED = re.compile("座|位置|逆时针|行动顺序|轮流|轮着|依次|挨个|一个一个|一个个|逐个|逐一|按顺序|按次序|按行动")
CLASSES = (("rush", RUSH), ("chosen", CHOSEN), ("seat", SEATED))
LEAD = Lazy("^(?:都|也|就|要|会|得|应该|到底|究竟)*(?:是|,)*")
TAIL = Lazy("(?:呢|呀|啊|的|来|吗)*[?,]*$")
PLAIN = (*PERSON, "PEOPLE", "ATTACK", "USE", "NUM", "MANY", "MING", "ONCE", "LE", "STOP", "ASKED", "TO", "BA2", "AND", "TARGETED", "CHOOSE", "DE", "ORDERV", "DURING", "THIS", "WEAR", "ALL", "THEN", "CARDW", "CHAIN", "HEAL", "HURT", "COUNTAS",
         "DOUBT", "ASKV", "RESCUEASK", "PLAYV", "STILL", "INV", "EFFECTW", "WORK", "DAO", "CI", "GAIN", "EXCEED", "FULLHP")


def _halves(text: str) -> tuple[str, str] | None:
    parts = AGAINST.split(text)
    return (parts[0], parts[1]) if len(parts) == 2 else None


def _class(text: str) -> str | None:
    found = [name for name, pattern in CLASSES if pattern.search(text)]
    return found[0] if len(found) == 1 or found[:1] == ["chosen"] else None


def _asked(reader, clause: list) -> list | None:
    """[(order, its words)] of the two orders set against each other."""
    text = reader.tale.text
    halves = _halves(text[clause[0].at:].partition("?")[0])
    if halves is None:
        return None
    out = []
    for half in halves:
        start = max((m.start() for m in re.finditer("是|按|照|,", half)), default=0) if half is halves[0] else 0
        head = half.find("是")
        words = TAIL.sub("", LEAD.sub("", half[head if half is halves[0] and head >= 0 else start if half is halves[0] else 0:]))
        out.append((_class(half), words))
    return out if None not in (out[0][0], out[1][0]) and out[0][0] != out[1][0] else None


def _first(reader) -> list:
    """The words up to the first question mark: further questions are not answered."""
    end = next((k for k, t in enumerate(reader.toks) if t.has("ASKED")), len(reader.toks))
    return reader.toks[:end]


def _subject(reader):
    """What goes round: doubt, or the card that several are met by; None for anything else."""
    toks = _first(reader)
    cards = {t.val for t in toks if t.has("CARD", "EQ")}
    if any(c in units.MASS for c in cards):
        cards -= {"jink"} | ({"slash"} if "savage_assault" in cards else set())     # 万箭是一起出闪还是…: what it is answered with
    skills = {t.val for t in toks if t.has("SK")}
    if any(t.has("DOUBT") for t in toks):
        return "doubt" if skills <= {"guhuo"} and not cards else None
    if skills:
        return None
    if cards <= {"halberd", "slash"} and "halberd" in cards:
        return "halberd"
    return next(iter(cards)) if len(cards) == 1 and cards <= units.MASS | {"iron_chain"} else None


def applies(reader, clause) -> bool:
    return any(t.has("OR") for t in clause) and _asked(reader, clause) is not None and _subject(reader) is not None


def ask(reader, clause: list) -> None:
    """Lays the board anew; what else the question tells would be lost, and is not passed over."""
    tale = reader.tale
    odd = next((t for t in _first(reader) if not t.has(*PLAIN, "CARD", "EQ", "SK", "OR", "FILL", "QM", "FIRST", "WHO", "SEATW", "MANYP", "BOTHP") or t.has("FACE", "NEG", "NOHAVE", "NOTCAN")), None)
    if odd is not None or any(w.hp is not None or w.equipment and w.equipment != ["halberd"] or w.judge or w.cards or w.hand is not None for w in tale.whos):
        raise NotRead(odd.text if odd is not None else "还是")
    what, options = _subject(reader), _asked(reader, clause)
    tale.numbers.update(t.val for t in _first(reader) if t.has("NUM"))
    tale.facts.clear()
    if what == "doubt":
        user = reader.owner_of("guhuo") or reader.add("general:yuji", reader.lexicon.name("general", "yuji"), general="yuji")
        tale.whos[:] = [user]
        tale.seats = tale.seats or 4
        tale.facts.append(Fact("use", user, None, "ex_nihilo", card=Card("ex_nihilo"), by="guhuo", material=(Card(),), at=0, text="蛊惑"))
    else:
        tale.whos.clear()
        user = reader.add("使用者", "使用者")
        first, second, third = (reader.add(name, name) for name in "甲乙丙")
        tale.notes.append("seated")
        slug = "slash" if what == "halberd" else what
        if what == "halberd":
            user.equipment.append("halberd")
        if slug in units.MASS:
            for who in tale.whos if slug == "god_salvation" else ():
                who.wounded = True
            tale.facts.append(Fact("use", user, None, slug, card=Card(slug), at=0, text=slug))
        else:
            two = slug == "iron_chain"
            tale.facts.append(Fact("use", user, second if two else third, slug, card=Card(slug), also=[first] if two else [first, second], at=0, text=slug))
    reader.dismissed.update(("jink", "slash"))
    tale.ask = Ask("rounds", unit=what, options=options, contract="order")


@reads("rounds")
def read_rounds(t, ask):
    n = len(t.run.game.players)
    if ask.unit == "doubt":
        use = next((s for s in t.steps if s.slug == "guhuo.lay"), None)
        met, named = [s.actor for s in t.steps if s.slug == "ask" and "doubt" in s.data["what"]], ()
    else:
        use = next((s for s in t.steps if s.slug == "use.declare" and s.data["card"].name == ("slash" if ask.unit == "halberd" else ask.unit)), None)
        met = [s.actor for s in t.steps if s.slug == "ask" and "jink" in s.data["what"]] if ask.unit == "halberd" else \
            [s.data["target"] for s in t.steps if s.slug == "use.effect" and use is not None and s.data["use"] == use.data["use"]]
        named = use.data["targets"] if use is not None else ()
    met = list(dict.fromkeys(met))
    if use is None or len(met) < 2:
        return None
    ring = sorted(met, key=lambda seat: (seat - use.actor) % n)
    order = "seat" if met == ring else "chosen" if met == list(named) else None
    text = next((words for name, words in ask.options if name == order), None)
    return None if text is None else Outcome("value", ("text", text, None), text)


__all__ = ["applies", "ask"]
