"""Signs that the question means another thing than the one that was read: an order, a kind, a number at the table, the moment of a state.

`doubt(tale, clause)` gives the words that say so; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Tale

REACHING = ("savage_assault", "archery_attack", "god_salvation", "amazing_grace")
_KIND = Lazy("是(?:不是|一张|张)?(?:普通|火|雷|红色|黑色|无色)(?:的)?杀|算(?:是)?(?:普通|火|雷)杀|是什么杀")
_FIRST = Lazy("先(?:结算|判|轮到?|问|从|由|算)|要先[^,?]{1,8}(?:才能|才可以|再)")
_LATER = Lazy("(?:之后|以后|后)(?:他|她|我|自己)?才(?:没有?|变成?|空)")
_CONDITION = Lazy("(?:对象|目标)(?:是不是)?(?:要|必须|得|需要|一定)(?!弃|出|打|选|判|给|摸)")
_UNOWNED = Lazy("(?:^|,)(?:武器|防具)是")
_ALONE = Lazy("单挑|一对一|1对1|一打一|只剩(?:下)?(?:我们?|他们)?(?:两|2|俩)(?:个)?人")


def first(tale: Tale) -> str:
    """南蛮入侵先结算上家吗, 要先救回来才能发动遗计吗: which comes first, not whether."""
    ask = tale.ask
    if ask.kind not in ("can", "must") or ask.fact is None or not (ask.fact.unit in REACHING or ask.fact.unit in units.DELAYED or ask.kind == "must" and ask.fact.kind == "skill"):
        return ""
    found = _FIRST.search(ask.text)
    return found.group() if found else ""


def kind(tale: Tale) -> str:
    """丈八蛇矛的杀是普通杀吗: of what kind it is, not whether it may be played."""
    found = _KIND.search(tale.ask.text) if tale.ask.kind in ("can", "happens") and tale.ask.fact is not None and tale.ask.fact.kind == "use" else None
    return found.group() if found else ""


def of_the_answer(tale: Tale, clause: list) -> str:
    """只出一张闪有效果吗: whether so few of them will do."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("works", "effect") or fact.unit not in (None, "slash", "jink"):
        return ""
    return next((a.text for a, b in zip(clause, clause[1:]) if a.text in ("只", "只有", "仅", "就") and any(t.has("CARD") and t.val == "jink" for t in clause)), "")


def later(tale: Tale) -> str:
    """成为杀的目标之后才没有手牌: not from the beginning."""
    found = _LATER.search(tale.text) if any(w.hand == 0 for w in tale.whos) else None
    return found.group() if found else ""


def alone(told: Tale, board) -> str:
    """单挑的时候: two at the table, and the board has seated more."""
    found = _ALONE.search(told.text) if len(board.seats) > 2 else None
    return found.group() if found else ""


def condition(tale: Tale) -> str:
    """结姻对象要受伤吗: what must be so beforehand, not what comes of it."""
    ask = tale.ask
    found = _CONDITION.search(ask.text) if ask.fact is not None and ask.fact.kind in ("hurt", "heals", "losehp") else None
    return found.group() if found else ""


def whose(tale: Tale) -> str:
    """黄忠3血，对方手牌2张，武器是麒麟弓: worn by which of them."""
    fact = tale.ask.fact
    other = fact is not None and fact.actor is not None and not fact.actor.equipment and any(w.equipment for w in tale.whos)      # another than he of whom it is asked
    found = _UNOWNED.search(tale.text) if other else None
    return found.group().lstrip(",") if found else ""


def nobody(tale: Tale) -> str:
    """可以选同一个人吗: one twice, and no person of his own."""
    return next((w.label for w in tale.whos if w.label in ("同一个人", "同一个", "同一人")), "")


def half_done(tale: Tale) -> str:
    """桃园结义已经回了血，还能无懈吗: for whom; another's part may be still to come."""
    ask = tale.ask
    if ask.kind != "can" or ask.fact is None or ask.fact.unit != "nullification" or "已经" not in tale.text:
        return ""
    return "已经" if any(f.kind == "use" and f.unit in REACHING and not f.neg for f in tale.facts) and any(f.kind in ("heals", "hurt", "gains") and f.target is None and f.actor is None for f in tale.facts) else ""


def held_by(tale: Tale) -> str:
    """吕布砍穿八卦的，第一次判黑，手里有一张闪: the 闪 is his who is to answer, and was laid with another."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "skill" or fact.unit != "eight_diagram" or fact.actor is None:
        return ""
    return "闪" if any(c.slug == "jink" for w in tale.whos if w is not fact.actor for c in w.cards) else ""


def shot(tale: Tale) -> str:
    """放万箭的那位…，会不会被射掉血: by the 万箭 told, not by a 杀 besides."""
    told = any(f.kind == "use" and f.unit in ("archery_attack", "savage_assault") and not f.neg for f in tale.facts)
    return next((x.text for x in tale.ask.needs if told and x.kind == "use" and x.unit == "slash" and not x.by and x.text[:1] in ("射", "打", "冲", "踩")), "")


def void(tale: Tale) -> str:
    """八卦阵失效，要几张闪: the board would still let it be invoked."""
    return next((f.text for f in tale.facts if f.kind == "void" and f.unit == "eight_diagram" and not f.neg), "") if tale.ask.kind == "count" and (tale.ask.unit or "").startswith("answers") else ""


def doubt(tale: Tale, clause: list) -> str:
    """The first of them."""
    return first(tale) or kind(tale) or of_the_answer(tale, clause) or later(tale) or condition(tale) or whose(tale) or nobody(tale) or half_done(tale) or void(tale) or held_by(tale) or shot(tale)


__all__ = ["alone", "doubt"]
