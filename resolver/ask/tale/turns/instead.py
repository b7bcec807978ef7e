"""A card put in place of another where nothing converts it (桃能当闪用吗, 能用杀代替闪吗): asked of the card itself, which nobody can answer with.

`said(text, links)` leaves the question alone where it names a general, a skill or a weapon that makes one card of another.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

CARD = "(?:黑桃|红桃|梅花|方块|红色?|黑色?|普通)?的?(火杀|雷杀|杀|闪|桃|酒|无懈可击|无懈)"
LEAVE = "(?:能不能|可不可以|能否|能|可以|可)"
AS = "(?:来)?(?:当成|当作|当做|充当|代替|顶替|替代|冒充|当)(?:是)?(?:一张)?"
END = "(?:来|去)?(?:使用|打出|用|使|出|打|喝|吃|使唤)?(?:掉)?(?:他|它)?(?:吗|么|不|嘛|没)?\\??$"
_FRONT = Lazy(f"(?:用|拿|把|将)?(?:一张)?{CARD}{LEAVE}(?:不能)?{AS}(火杀|雷杀|杀|闪|桃|酒){END}")
_BEHIND = Lazy(f"{LEAVE}(?:不能)?(?:用|拿|把|将)(?:一张)?{CARD}{AS}(火杀|雷杀|杀|闪|桃|酒){END}")
MAKERS = ("spear", "fan")
ATTACK = Lazy("[杀砍打射捅劈]我|[杀砍捅劈][甲乙丙丁A-H他她]|[出用打]?[火雷]?杀(?:过来|打我)|被[杀砍]|万箭|打?出?了?一?张?杀[,过]")


def said(text: str, links) -> str:
    """The question in plain words."""
    found = _BEHIND.search(text) or _FRONT.search(text)
    if found is None or any(x.kind in ("general", "skill") or x.slug in MAKERS for x in links) or re.search("技能|武将|主公技", text):
        return text
    card, role = found.group(1), found.group(2)
    head = text[:found.start()]
    if card == role or card.endswith("杀") and role.endswith("杀"):
        return text
    if role == "闪":
        return f"{head}能用{card}躲吗?" if ATTACK.search(head) else f"{head}{',' if head and head[-1] not in ',.;?!' else ''}甲杀我,我能用{card}躲吗?"
    if role.endswith("杀") and re.search("决斗|南蛮", head):
        return f"{head}能用{card}挡吗?"
    if role in ("桃", "酒") and re.search("濒死|救", head):
        return f"{head}能用{card}救吗?"
    return text


__all__ = ["said"]
