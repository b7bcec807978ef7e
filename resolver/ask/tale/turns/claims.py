"""What somebody only says or thinks (说她用了锦囊, 觉得自己没出过杀): a reason he gives, no fact of the board.

`without(toks)` drops such a span where it tells a deed as done or not done; what is said of hands, generals and roles stays.
"""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy

SAYS = Lazy("(?:说|非说|硬说|声称|自称|坚称|觉得|认为|以为|主张)(?:自己|他|她|我|这|那|人家|这样|这也|那也)?(?:算|算是|是)?$")
DEED = ("USE", "ATTACK", "DISC", "PLAYV", "INV")
DONE = Lazy("[了过]$")
HELD = ("HANDW", "NOHAVE", "HAVE", "WEAR", "GEN", "LORD", "LOYAL", "REBEL", "SPY", "FACE", "NUM")
ENDS = ("STOP", "ASKED", "CAN", "MUST", "NOTCAN", "WILL", "WANTTO", "SK", "QM")


STATED = ("HANDW", "NOHAVE", "EMPTYH", "FULLHP", "WOUNDED", "NOEQ", "CHAINED", "NUM", "HPW", "DIAN", "ZHANG", "ONLY", "HAVE", "STAY")


def _lifted(toks: list) -> list:
    """诸葛亮（没手牌）和张飞: what the bracket says of a person is told before the clause."""
    for k in range(len(toks) - 2, 0, -1):
        if toks[k].text not in ("(", "（") or not toks[k - 1].has("GEN", "LET", "LORD", "LOYAL", "REBEL", "SPY", "ME", "ALLY", "NEXT", "PREV"):
            continue
        end = next((j for j in range(k + 1, min(k + 8, len(toks))) if toks[j].text in (")", "）")), None)
        inner = toks[k + 1:end] if end is not None else []
        if not inner or end + 1 >= len(toks) or toks[end + 1].has("STOP") or not all(t.has(*STATED) for t in inner) or not any(t.has("HANDW", "NOHAVE", "EMPTYH", "FULLHP", "WOUNDED", "NOEQ", "CHAINED", "HPW") for t in inner):
            continue
        start = next((j + 1 for j in range(k - 1, -1, -1) if toks[j].has("STOP")), 0)
        return _lifted([*toks[:start], toks[k - 1], *inner, toks[k], *toks[start:k], *toks[end + 1:]])
    return toks


def _again(toks: list, k: int) -> int:
    """Number of tokens from the bracket at `k` on that only say in other words what stands before it: 草花（梅花）, 赤兔（-1马）."""
    if toks[k].text not in ("(", "（") or not k or k + 2 >= len(toks) or toks[k + 2].text not in (")", "）"):
        return 0
    before, inner = toks[k - 1], toks[k + 1]
    if before.has("FACE") and inner.has("FACE") and before.val == inner.val:
        return 3
    sort = "defensive_horse" if inner.has("HORSE_D") else "offensive_horse" if inner.has("HORSE_O") else inner.val if inner.has("EQ") else None
    pool = {"defensive_horse": units.DEFENSIVE, "offensive_horse": units.OFFENSIVE}.get(sort, ())
    return 3 if before.has("EQ") and before.val in pool else 0


def without(toks: list) -> list:
    """The tokens without the claims and the restatements among them."""
    toks = list(toks)
    for k in range(len(toks) - 3, 0, -1):
        del toks[k:k + _again(toks, k)]
    toks = _lifted(toks)
    for k in range(1, len(toks) - 1):
        if toks[k].has("CHAINED") and toks[k].text in ("连了", "锁了", "横了", "连住了") and toks[k - 1].has("CARD") and toks[k - 1].val == "iron_chain" and toks[k + 1].has("LET", "GEN", "BOTHP", "NEXT", "PREV", "ALLY", "OPP", "ME", "THEY", "NUM"):
            toks[k] = replace(toks[k], kinds=frozenset({"CHAIN"}))      # 用铁索连了甲和乙: a deed
    out, k = [], 0
    while k < len(toks):
        if SAYS.match(toks[k].text) and len(toks[k].text) > 1 and (k == 0 or not toks[k - 1].has("CLAIM", "USE", "LAY")):
            end = k + 1
            while end < len(toks) and not (toks[end].has(*ENDS) and not toks[end].has("NEG", "USE")):
                end += 1
            span = toks[k + 1:end]
            deed = any(t.has(*DEED) for t in span) and any(DONE.search(t.text) for t in span)
            if deed and not any(t.has(*HELD) and not t.has("NEG", *DEED) for t in span):
                k = end
                if out and out[-1].has("STOP") and k < len(toks) and toks[k].has("STOP"):
                    k += 1
                continue
        out.append(toks[k])
        if toks[k].text in ("要求", "嚷着要", "喊着要") and k + 1 < len(toks) and toks[k + 1].has("SK"):
            out[-1] = replace(toks[k], kinds=frozenset({"WANTTO"}))      # 要求集智: he would like to
        k += 1
    return out


SAYING = Lazy("(?:他|她|对面|对方|有人|旁边的|大家|队友|裁判|别人)?(?:们|人)?(?:都|就|非|硬|一口咬定)?(?:说|喊|嚷|嚷嚷|吵着|认为|觉得|以为|咬定|坚持)")
INSISTS = Lazy("^(?:他|她|我|对面|对方|有人|人家)?(?:一口)?(?:咬定|硬说|非说|坚称|坚持说|嘴硬说).*(?:就|照样|也能|可以|应该)")
OUTCOME = ("DIE", "DYING", "HURT", "HIT", "VOID", "WORK", "BOOST", "LOSE", "WIN")
TOLD = ("CARD", "EQ", "SK", "GEN", "NUM", "FACE", "LET", "USE", "GIVE", "DISC", "GAIN", "WANTTO", "CLAIM", "NEG", "HANDW", "HPW")


def reported(text: str, toks: list) -> bool:
    """Whether a clause only says what others make of the outcome: 都喊我死了."""
    if not toks:
        return False
    whole = "".join(t.text for t in toks)
    if INSISTS.search(whole) and not any(t.has("SK", "GEN", "USE") and t.text.endswith("了") for t in toks):
        return True         # 他咬定红桃就照样放: what he takes the rule to be
    start = max(text.rfind(stop, 0, toks[0].at) for stop in ",.;!?:，。；！？：") + 1
    if SAYING.match(text[start:].strip()) is None:
        return False
    return any(t.has(*OUTCOME) for t in toks) and not any(t.has(*TOLD) and not t.has(*OUTCOME) and t.text not in ("喊", "说") for t in toks)


__all__ = ["reported", "without"]
