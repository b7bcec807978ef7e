"""Whether the asked deed can stand where the question puts it: behind a judgement phase that has begun (判完乐还能神速1吗), behind an effect that is over (牌已经拆掉了还能无懈吗).

A skill whose one moment lies before the judgement phase, and 无懈可击 against a trick whose effect is told to be done, stand nowhere later.
"""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy

JUDGED = Lazy("判定阶段(?:已经?|都)?(?:开始|进入|进行|结束|过)|(?:进入?|到)了?判定阶段(?!前|之前|以前)|(?<![没未])判(?:定)?(?:[^,前]{0,4})(?:完|过|了|之后|以后|后)|先判(?!定阶段前)|判定?(?:牌)?(?:是|不是|为|出|成)|乐[^,]{0,3}判(?:是|为|出|成|了)")
UNJUDGED = Lazy("[没未]有?(?:被)?判|判定?(?:阶段)?[^,]{0,4}(?:之前|以前|前)|不判")
PASSED = "时机已经过去"       # what the question itself tells is the reason
BEFORE_JUDGEMENT = ("luoshen", "guanxing")
WHEN_DODGED = ("axe", "blade")
EFFECT = {"dismantlement": "拆掉?|弃掉?|弃置", "snatch": "拿走?|顺走?|牵走?|抽走?|获得"}      # what other tricks do is told as a fact of its own
DONE = {slug: Lazy(f"(?:已经?|都)[^,没未不]{{0,7}}(?:{words})(?:了|完)|(?:{words})(?:了|完了?|掉了?)*(?:之后|以后|后|完)") for slug, words in EFFECT.items()}


def late(tale, trace, fact) -> str:
    """`passed` where the deed stood in the run before what the question puts it behind and has no later moment, `unsure` where it may have one, else ''."""
    if fact.kind == "skill" and fact.unit == "luoshen" and any(f.kind == "skill" and f.unit == "luoshen" and not f.neg and f.at < fact.at for f in tale.facts):
        return ""               # 洛神判了一次黑的，可以停吗: its own judgement
    if fact.kind == "skill" and fact.unit in (*BEFORE_JUDGEMENT, "shensu"):
        return _behind_judgement(tale, trace, fact)
    if fact.kind == "skill" and fact.unit in WHEN_DODGED and not fact.again:
        return "passed" if _hit(tale, fact) else ""
    if fact.kind == "use" and fact.unit == "nullification" and not fact.by and any(word in tale.text[:fact.at] for word in ("还", "再", "才")):
        return "passed" if over(tale, fact) else ""
    return ""


def _hit(tale, fact) -> bool:
    """贯石斧，杀打中了，能发动吗: what comes up when a 杀 is dodged, asked of one that is told to have hit."""
    told = [f for f in tale.facts if not f.neg and f.at < fact.at and (f.kind in ("effect", "hurt") or f.kind == "use" and f.unit == "jink" or f.kind == "offset")]
    return bool(told) and all(f.kind in ("effect", "hurt") for f in told) and not any(f.kind == "judge" for f in tale.facts)


def _behind_judgement(tale, trace, fact) -> str:
    before = tale.text[:fact.at] if fact.at > 0 else tale.text
    if not JUDGED.search(before) or UNJUDGED.search(before):
        return ""
    found = trace.find(fact)
    if not found or any(s.data.get("phase") == "judge" for s in trace.steps[:found[0]]):
        return ""
    whole = fact.unit != "shensu" or fact.zone == "1" or "跳过判定" in tale.text[fact.at:]
    return "passed" if whole else "unsure"


def over(tale, fact) -> bool:
    """Whether what the one told trick does is told to be done before 无懈可击 is asked of."""
    tricks = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in DONE and f.at < fact.at]
    if len(tricks) != 1 or any(f.kind == "use" and f is not fact and f.unit == "nullification" for f in tale.facts):
        return False
    return DONE[tricks[0].unit].search(tale.text, max(tricks[0].at, 0), fact.at) is not None


__all__ = ["PASSED", "late", "over"]
