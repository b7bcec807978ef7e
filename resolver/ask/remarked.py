"""Clauses that are remarks: made of the words of data/words/remarks alone, they tell nothing of the board.

`kind_of(clause)` says whether one is such a clause; `unremarked(text)` is a question about 借刀杀人 without them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir
from resolver.ask.borrowed.lazy import Lazy

@lru_cache(maxsize=1)
def remarks() -> dict[str, str]:
    """Word -> its list in data/words/remarks.  Raises ValueError naming file and line of a line without one."""
    out: dict[str, str] = {}
    for path in sorted((data_dir() / "words" / "remarks").glob("*.txt")):
        for n, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            kind, colon, words = line.partition(":")
            if not colon or kind not in ("ABOUT", "AROUND", "ASKED"):
                raise ValueError(f"{path.name}:{n}: ABOUT: word word …")
            for word in words.split():
                if out.get(word) != "ABOUT":
                    out[word] = kind
    return out


def kind_of(part: str) -> str:
    """ABOUT for a clause made of the words of remarks alone, one that carries it among them; ASKED for one of the questions of the list; empty for any other."""
    part = part.strip()
    words = remarks()
    if not part or len(part) > 30:
        return ""
    if words.get(part) == "ASKED":
        return "ASKED"
    ways: list[set] = [set() for _ in range(len(part) + 1)]
    ways[0].add(False)
    for at in range(len(part)):
        for end in range(at + 1, min(len(part), at + 12) + 1) if ways[at] else ():
            kind = words.get(part[at:end])
            if kind in ("ABOUT", "AROUND"):
                ways[end] |= {carried or kind == "ABOUT" for carried in ways[at]}
    return "ABOUT" if True in ways[-1] else ""


_REFUSES = Lazy("[不没无未别拒](?!懂|知|清|会|明白|确定|信|见过|遇|碰|听说|找|查|好意思|多说|玩过|喷)")


def unremarked(text: str) -> str:
    """The question without the clauses that only remark; what asks, and the last clause that names the card, stays."""
    behind = re.match(r"^(.{6,}?[?.吗么吧])\(([^()?]{2,40})\)[?.!]*$", text)
    if behind and re.search("无懈|手牌|空城|武器|装|红|黑|距离[0-9一二三]|借刀", behind.group(2)):
        text = behind.group(2) + "," + behind.group(1)      # told in brackets behind the question
    parts = re.split("([,.?!;:]+)", text)
    kept = []
    for k in range(0, len(parts), 2):
        stop = parts[k + 1] if k + 1 < len(parts) else ""
        if kind_of(parts[k]) != "ABOUT" or "?" in stop or _REFUSES.search(parts[k]) or re.search("[吗么吧]$|可以|能|行|对|是不是", parts[k].strip()):
            kept.append(parts[k] + stop)
    left = "".join(kept)
    return left if re.search("[一-龥]{4}", left) and ("借" in left or "借" not in text) else text


__all__ = ["kind_of", "remarks", "unremarked"]
