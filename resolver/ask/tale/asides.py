"""Facts told behind the question or in brackets: they are told of the board like those in front of it.

`plainly(text)` takes away the words that only introduce them (补充一下, 注:, …的情况下?) and the remarks that tell nothing (吵半天了, 规则书没写; words in
data/words/remarks); `told_first(text)` moves told sentences behind the question to its front.
"""

from __future__ import annotations

import re
from functools import lru_cache

from kb.locate import data_dir

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale import plain, reported

ASKS = re.compile("[?吗么呢谁几]|多少|什么|怎么|怎样|如何|哪|还是|是否|能否|可否|吧$|嘛$|(.)[不没]\\1|[不没]$")
REFERS = re.compile("^(?:他|她|它|其|那|这|对方|对面的?$|人家|而|但|可|不过|因为|毕竟|反正|所以|然后|结果|后来|接着|如果|要是|假如|不然|否则|再|又|也|还|都|我觉得|我想|我说|我朋友|想|求|谢|急|在线)")


@lru_cache(maxsize=1)
def _postscript() -> Lazy:
    return plain.pattern("(?P<stop>[?.,;!()-]+|^)(?:<POSTSCRIPT>)(?:[:,]+|(?=[^,?.]{2}))")


@lru_cache(maxsize=1)
def _supposed() -> Lazy:
    return Lazy("([?,.])([^?,.]{2,20}?)(?:的|这种|这个)?(?:情况|前提|条件|状态)(?:之)?下[?.]*$")


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


@lru_cache(maxsize=1)
def _opinion() -> Lazy:
    return plain.pattern("(?:<ONLOOKER>|<SEATED>|我)?(?:<MANNER>)*(?:<SAY>)(?:肯定|绝对|应该|这样|这个|是)*(?:可以|不可以|能|不能|行|不行|对|不对|算|不算|有用|没用|有效|无效|违规|犯规|合法|不合法|没问题|有问题|不可能|没戏)(?:的|了|啊|吧|啦)*")


def _unremarked(text: str) -> str:
    """The question without the clauses that are remarks, and without what somebody says of its answer."""
    parts = re.split("([,.?!;:()]+)", text)
    judged = reported.is_judged(text)
    bluff = any(word in text for word in reported.GUHUO)
    kept: list[str] = []
    asks = False
    for k in range(0, len(parts), 2):
        stop = parts[k + 1] if k + 1 < len(parts) else ""
        part = parts[k].strip()
        kind = "" if bluff and re.search("[信赌认服]", part) else kind_of(part)
        if kind == "ABOUT" and "?" not in stop or kind == "ASKED" and asks:
            continue
        if not judged and "?" not in stop and asks and _opinion().fullmatch(part):
            continue
        asks = asks or bool(ASKS.search(part)) or "?" in stop
        kept.append(parts[k] + stop)
    left = "".join(kept)
    return left if re.search("[一-龥]{2}", left) else text


def plainly(text: str) -> str:
    """The question without the words that introduce a postscript and without remarks."""
    text = _postscript().sub(lambda m: m.group("stop") or "", _unremarked(text))
    text = re.sub("(?<=[^干])吗(?=[^,.?!;:)的了呢啊呀嘛-]{3})", "吗,", text)
    return _supposed().sub(lambda m: m.group(1) + m.group(2), text)


def told_first(text: str) -> str:
    """The question with what is told behind it in front; as it stands where nothing follows, a further question follows, or what follows points back."""
    parts = [p for p in re.split("[?.!;()]|(?<=[吗么]),|(?<=[吗么]) |(?<=[吗么])-+", text) if p.strip(" ,-")]
    asked = [k for k, p in enumerate(parts) if ASKS.search(p.strip(" ,-"))]
    if not asked or asked[-1] == len(parts) - 1 or len(asked) > 1:
        return text
    at = asked[0]
    told = [p.strip(" ,-") for p in parts[at + 1:]]
    if any(REFERS.search(p) for p in told):
        return text
    front = [p.strip(" ,-") for p in parts[:at + 1]]
    return ",".join([*told, *front]) + "?"


__all__ = ["plainly", "told_first"]
