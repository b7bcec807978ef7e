"""必须, 一定要, 只能: a condition on who may be what in 借刀杀人 is claimed; it holds if the use that breaks it is refused.

The claim is found by its two ends: whom it speaks of (the weapon holder, who is to be struck) and what it demands (a weapon, another than the user,
another than the holder). Whether it holds is replayed (verdicts.py, more_verdicts.py).
"""

from __future__ import annotations


from resolver.ask.borrowed.lazy import Lazy, search

_CLAIM = Lazy("必须|一定(?:要|得)?(?:是)?|只能|非得|非要|(?<![打够砍杀射摸碰选用出说讲判理])得(?=是|从|有|由|在|另|挑|找|借)|要是(?=装)|需要(?=是|从|有|在)|要(?:被)?排除|(?:被)?排除(?:在外|掉)?")
_DENIED = Lazy("(?<!是)不(?:是)?(?:必须|一定|非得)|可以不|能不能不|未必")
_STRUCK = Lazy("被?(?:杀|砍|打)(?:的)?(?:那个)?(?:人|角色|目标|对象)|挨(?:刀|杀|砍)的|(?:杀|砍)谁|第(?:二|2)个(?:人|目标|角色)")
_TARGET = Lazy("目标|对象|被借刀的?|借谁|对谁")
_ARMED = Lazy("(?:装备区?|武器栏|身上)?(?:里|中)?(?:有|装备?|戴|拿)着?(?:一?把)?(?:武器|刀)")
_BUT = Lazy("(?:除(?:了)?)?(.{1,8}?)(?:自己|本人)?(?:以外|之外)")
_OTHERS = Lazy("(?:别人|其他人|其他角色|另外?一?个人|别的人|旁人|其余角色|别的角色)")
_SHUT = Lazy("排除|除外|剔除")


def read(text: str) -> str | None:
    """Kind of the ask: need_armed, need_other, need_distinct, need_not_user; None where no such claim is made."""
    from resolver.ask.borrowed.guard import asked_clause

    text = text.replace("借刀杀人", "借刀")
    claim = _CLAIM.search(text)
    if claim is None or not _CLAIM.search(asked_clause(text)) or _DENIED.search(text) or search("反馈|激将|武圣|无懈|仁王|奖|罚|交|得到|获得|拿到|替换|顶掉", text):
        return None
    before, after = text[:claim.start()], text[claim.end():]
    struck = _STRUCK.search(text)
    of_holder = _TARGET.search(before) and not struck
    if _SHUT.search(text):
        who = before[-14:]
        if struck:
            return "need_distinct" if search("被借刀|拿刀|有武器", who) else None
        return "need_other" if search("使用|自己|本人|我", who) and _TARGET.search(text) else None
    if struck and _OTHERS.search(after) and search("被借刀|有武器", before):
        return "need_distinct"
    if _ARMED.search(after) and not (struck and _BUT.search(after)):        # 拿刀的人以外的人: not that he be armed
        return "need_victim_armed" if struck else "need_armed"
    but = _BUT.search(after) or _BUT.search(before[-10:] + after)
    if but:
        who = but.group(1)
        if struck:
            if search("被借刀|武器的主人|拿刀的|他|借刀者(?<!用借刀者)", who) and not search("使用", who):
                return "need_distinct"
            if search("使用|我|用借刀|出借刀", who):
                return "need_not_user"
            return None
        return "need_other" if of_holder and search("使用|我|自己|^$", who + "自己") else None
    if of_holder and _OTHERS.search(after):
        return "need_other"
    return None
