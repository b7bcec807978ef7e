"""The clauses of a question: which of them asks."""

from __future__ import annotations

from resolver.ask.tale.course.draft import Course
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.seated import take as seated
from resolver.ask.tale.sentences import ASKING, EITHER
from resolver.ask.tale.turns import at_whom, claims, rephrase_skills


def divided(reader, d: Course) -> None:
    """The clauses of the question, without what is only reported."""
    d.clauses = at_whom.apart(seated(reader, rephrase_skills.talk(reader._clauses())))
    d.clauses = [c for c in d.clauses if reader.asks(c) or not claims.reported(reader.tale.text, c)]
    if not d.clauses:
        raise NotRead("问题")


def asking(reader, d: Course) -> None:
    """Which clause asks: words that ask nothing are taken out of those before it."""
    first = next((k for k, c in enumerate(d.clauses) if reader.asks(c)), None)
    if (
        first is not None
        and all(t.has("ASKED") for t in d.clauses[first] if t.has(*ASKING) or EITHER.search(t.text))
        and not any(t.has("CAN", "MUST", "WILL", "NOTCAN", "NEEDNOT", "FIRST") for t in d.clauses[first])
        and any(any(t.has(*ASKING) and not t.has("ASKED") or EITHER.search(t.text) for t in c) for c in d.clauses[first + 1 :])
        and len(d.clauses[first]) > 2
    ):
        d.clauses[first] = [t for t in d.clauses[first] if not t.has("ASKED")]  # 他对自己放南蛮？他自己用掉血么
    d.asked = next((k for k, c in enumerate(d.clauses) if reader.asks(c)), None)
    if d.asked is not None and d.asked + 1 < len(d.clauses):
        own = [t for t in d.clauses[d.asked] if t.has(*ASKING) or EITHER.search(t.text)]
        if all(t.has("WHAT", "QM", "ASKED") for t in own) and any(t.has("WHAT") for t in own) and any(reader.asks(c) for c in d.clauses[d.asked + 1 :]):
            d.clauses[d.asked] = [t for t in d.clauses[d.asked] if t not in own and not t.has("WILL", "QM", "ASKED")]  # 会怎样，会翻回来吗
            d.asked = next((k for k in range(d.asked, len(d.clauses)) if reader.asks(d.clauses[k])), None)
    if d.asked is not None and d.asked + 1 < len(d.clauses):
        own = [t for t in d.clauses[d.asked] if t.has(*ASKING) or EITHER.search(t.text)]
        if (
            all(t.text in ("吧", "对吧", "是吧", "呗", "吧呀") for t in own)
            and not any(t.has("CAN", "MUST", "WILL") for t in d.clauses[d.asked])
            and any(reader.asks(c) for c in d.clauses[d.asked + 1 :])
        ):
            d.clauses[d.asked] = [t for t in d.clauses[d.asked] if t not in own]  # 算没中吧: taken for granted
            d.asked = next((k for k in range(d.asked, len(d.clauses)) if reader.asks(d.clauses[k])), None)
    if d.asked is None:
        d.asked = next((k for k in range(len(d.clauses) - 1, -1, -1) if any(t.has("CAN", "MUST", "WILL", "NOTCAN", "NEEDNOT") for t in d.clauses[k])), None)
        if d.asked is None:
            raise NotRead("问的是什么")


def joined(reader, d: Course) -> None:
    """A clause that only leads up to the asking one, or only judges or repeats it, is joined with its neighbour."""
    if any(t.has("DISTLIMIT") for t in d.clauses[d.asked]) and any(
        reader.asks(c) and any(t.has("DISTW", "FARW", "ADJW") for t in c) for c in d.clauses[d.asked + 1 :]
    ):
        head = [t for t in d.clauses.pop(d.asked) if t.has("CARD", "SK")]  # 有距离限制吗 leads up to the case put behind it
        d.asked = next(k for k in range(d.asked, len(d.clauses)) if reader.asks(d.clauses[k]))
        d.clauses[d.asked] = [*head, *d.clauses[d.asked]] if not any(t.has("CARD") for t in d.clauses[d.asked]) else d.clauses[d.asked]
    if (
        d.asked > 0
        and any(t.has("FIRST") for t in d.clauses[d.asked])
        and all(t.has("FIRST", "QM", "ASKED") for t in d.clauses[d.asked])
        and any(t.has("AND", "WITH") for t in d.clauses[d.asked - 1][1:-1])
        and not reader.asks(d.clauses[d.asked - 1])
    ):
        d.clauses[d.asked - 1] += d.clauses.pop(d.asked)  # 求桃和摸牌，哪个先
        d.asked -= 1
    while d.asked > 0 and reader._only_judges(d.clauses[d.asked]):
        d.clauses[d.asked - 1] += d.clauses.pop(d.asked)
        d.asked -= 1
    if d.asked > 0 and (verb := reader._repeats(d.clauses[d.asked - 1], d.clauses[d.asked])) is not None:
        d.clauses[d.asked - 1] += [t for t in d.clauses.pop(d.asked) if t is not verb]
        d.asked -= 1


STAGES = (divided, asking, joined)
