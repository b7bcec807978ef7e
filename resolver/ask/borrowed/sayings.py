"""Somebody at the table said something of the rules, and it is asked whether he is right (老周说不能点,老周有理吗): what is to be judged.

`put(text)` gives (claim, whether it is judged as it stands or the other way round); the tale before it is kept, what others said of the rules is not.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.overheard import _JUDGES, _SAYS, opinion
from resolver.ask.quarrel import AGREES, DENIES

_SPOKEN = Lazy(f"^(?P<deed>.*?(?:被借刀|用借刀|打借刀))?(?P<who>(?!规则|牌面|借刀)[^,.?!;:借说讲嚷]{{1,5}}?)?{_SAYS}(?P<said>.+)$")
_NO_SPEECH = Lazy("^(?:说了|说好|说完|说清|说得|说出|说是|说明|说法)|(?:不|没|别|先|再|只|光|可以|能|要|得)说|说(?:了算|谁|杀|砍|借)")
_MAY_NOT = Lazy(
    "^(?:说)?(?:这样|这么|那样|我|他|他这么|我这么|你这么)?(?:就|是|算|可)*(?:违规|犯规|违例|不合规则?|不合规矩|不合法|没这规矩|没有这(?:种|个)?(?:规矩|用法|打法|玩法|点法)|没这(?:种|个)?(?:用法|打法|玩法)|不行|不可以|不能这样|不准|非法)(?:的|了)?$"
)
_THIS_NOT = Lazy("^(?:这(?:个|种|样)?(?:目标|点法|打法|用法|指法|人)?|他|我)?(?:就|是|根本)*(?:不合法|不合规|不行|不可以|不能这样|不允许|违规|犯规)(?:的|了)?$")
_THAT_NOT = Lazy("^不(?:能|可以|准|许|让|该)(?:借|点|选|用|砍|指|打)(?:他|她|我|的)?$")
_GIVES_NOT = Lazy("^(?:我)?不给$|^不交$|^不用给$")


def put(text: str) -> tuple[str, bool] | None:
    """See module; None where nobody's saying is asked about, or there is none that can be judged."""
    parts = [x for x in re.split("[.?!;]", text) if x]
    judged = _JUDGES.search(parts[-1].strip(",")) if len(parts) > 1 else None
    if judged is None:
        return None
    who = judged.group("who")
    if re.search("谁|哪|两|俩", who):
        return None
    clauses = [c for part in parts[:-1] for c in re.split("[,:]", part) if c]
    said = _of(clauses, who)
    if said is None:
        return None
    k, content, deed = said
    last = next((i for i in range(k + 1, len(clauses)) if _speaks(clauses[i]) is not None), len(clauses))
    content = ",".join([content, *clauses[k + 1 : last]])
    tale = _tale(clauses[:k]) + ([deed] if deed else [])
    if len(who) == 1 and who in "我他她" and re.search("[我他她]", content.replace(who, "")) and len(tale) == 0:
        return None
    if who not in ("我", "他", "她"):
        content = re.sub("我(?!们)", who, content)
    first = content.split(",")[0]
    if _MAY_NOT.search(content) or first != content and _THIS_NOT.search(first):
        return (",".join([*tale, "可以吗?"]), True) if tale else None
    if _GIVES_NOT.search(content):
        return None
    if DENIES.match(content) or AGREES.match(content):
        other = next((s for s in map(_speaks, reversed(clauses[:k])) if s is not None and s[0] != who), None)
        if other is None and tale and _THAT_NOT.search(content):
            return ",".join([*tale, "可以吗?"]), True
        if other is None or not opinion(other[1]):
            return None
        return ",".join([*tale, other[1], "对吗?"]), bool(DENIES.match(content))
    if not opinion(content):
        return ("", False) if who == "我" else None
    claim = ",".join([*tale, content])
    return f"{claim if '借' in claim else '借刀,' + claim},对吗?", False


def several(text: str) -> bool:
    """Whether more than one saying is told: which of them a reader took up would not be plain."""
    return sum(_speaks(c) is not None for c in re.split("[.?!;,:]", text)[:-1] if c and not _JUDGES.search(c)) > 1


def _speaks(clause: str) -> tuple[str, str, str] | None:
    """(who, what he says, the deed told before it in the clause)."""
    m = _SPOKEN.search(clause)
    if m is None or _NO_SPEECH.search(clause) and not re.search("说[^,]*说", clause):
        return None
    return m.group("who") or "", m.group("said"), m.group("deed") or ""


def _of(clauses: list[str], who: str) -> tuple[int, str, str] | None:
    """The last saying of this speaker: (its clause, what is said, the deed before it)."""
    for k in range(len(clauses) - 1, -1, -1):
        told = _speaks(clauses[k])
        if told is None:
            continue
        speaker, said, deed = told
        if (
            speaker == who
            or speaker.endswith(who)
            and who not in ("我",)
            or who in ("他", "她")
            and speaker not in ("我", "")
            or speaker in ("他", "她")
            and who not in ("我", "他", "她")
            and not any(s and s[0] == who for s in map(_speaks, clauses))
        ):
            return k, said, deed
    return None


def _tale(clauses: list[str]) -> list[str]:
    """What was told, without what was said of the rules."""
    out, skip = [], False
    for clause in clauses:
        told = _speaks(clause)
        if told is None:
            if not (skip and opinion(clause)):
                out.append(clause)
                skip = False
            continue
        skip = opinion(told[1]) or bool(_MAY_NOT.search(told[1]))
        out += [told[2]] if skip and told[2] else [] if skip else [clause]
    return out


__all__ = ["put", "several"]
