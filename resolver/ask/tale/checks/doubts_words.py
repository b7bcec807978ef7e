"""Signs that one word of the question did not reach the board: who may answer a lord, how many cards a price takes, what a judgement brought.

`doubt(tale)` gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Tale

CALLS = marks.CALLS
OF_TWO = frozenset({"jieyin", "axe", "ganglie"})        # prices of two cards
OF_ANY = marks.WORN_PAYS                # skills that a worn piece pays for
WORN = frozenset({"weapon", "armor", "+1", "-1"})
OF_KINGDOM = ("国", "势力", "武将", "角色", "群雄", "将")
_ONE = Lazy("弃(?:置|掉)?(?:一|1)张(?![^,?]{0,8}(?:和|加|跟|以及|与|还有|再))")
_GEAR = Lazy("装备|武器|防具|马")
_GETS = Lazy("获得|拿|收|得到")
_OWN = Lazy("自己的?(?:手)?牌")
_PLAN = Lazy("这一?(?:招|套路|算盘|主意|计策?|妙计|盘算)(?:能|会|是|算)*(?:可行|行得通|管用|奏效|有用|成)")
_NO_LORD = Lazy("非主公(?!的)|不是主公的")


def doubt(tale: Tale) -> str:
    """See module."""
    ask, fact = tale.ask, tale.ask.fact
    if fact is None:
        return ""
    if plan := _PLAN.search(tale.text):
        return plan.group()             # whether the whole of it comes about, not one deed of it
    spoken = [*tale.facts, *ask.needs, fact]
    skills = {f.unit for f in spoken if f.kind == "skill"}
    if fact.kind == "skill" and fact.unit in CALLS:      # 刘备能让吴国的角色响应激将吗: the one who is called is what is asked
        called = next((w for w in tale.whos if w is not fact.actor and w.general is None and w.label.endswith(OF_KINGDOM)), None)
        if called is not None:
            return called.label
    if (lord := _NO_LORD.search(tale.text)) and any(w.role == "lord" and w.general for w in tale.whos):
        return lord.group()
    if fact.kind == "skill" and fact.unit == "luoshen" and any(f.kind == "judge" and f.face is not None for f in tale.facts) and (gets := _GETS.search(tale.text)):
        return gets.group()
    if fact.kind == "judge" and "命中" in tale.text:
        return "命中"
    if fact.kind == "discards" and fact.n is None and skills & OF_TWO and (one := _ONE.search(tale.text)):
        return one.group()
    if fact.kind == "skill" and fact.unit in OF_ANY and fact.actor is not None and fact.actor.hand == 0 and not fact.actor.equipment and not fact.actor.bare and not fact.actor.lacks & WORN and (gear := _GEAR.search(tale.text)):
        return gear.group()
    if ask.kind == "count" and fact.kind == "discards" and any(f.kind == "dies" and not f.neg for f in tale.facts) and fact.actor is not None and fact.actor.role == "lord" and fact.actor.hand is None:
        return "几张"                   # all that he has, which is not told
    if (fact.kind == "taken" or fact.kind == "use" and fact.unit in marks.REMOVES) and fact.actor is not fact.target and (own := _OWN.search(tale.text)):
        return own.group()
    return ""


__all__ = ["doubt"]
