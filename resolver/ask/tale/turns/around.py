"""Who sits where in a ring of N, said from one's own seat: 上家的上家, 左边第三个人, 隔两家的人, 最远的人, 对家 after a death.

`laid(text)` tells the distance of that seat to 我 in the way the reader of distances knows; the question as it stands where no such seat is spoken of.
"""

from __future__ import annotations

import re
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.hanzi import number
from resolver.ask.tale.turns import plain

NUM = "[0-9]{1,2}|[一二两三四五六七八九十]"
TABLE = Lazy(rf"^(?:在)?(?:一[个局])?(?:({NUM})个?人(?:的)?(?:局|场|游戏|身份局|军争局|一桌|围一圈|一圈)|(?:场上|全场|现在)?(?:还|只|就)剩(?:下)?({NUM})个?人)(?:里面?|中|的时候|时|了)*,?")
ALONE = Lazy(r"^(?:如果|当|要是)?(?:场上|现在|最后)?(?:我(?:和|跟)(?:对面|对方|他)|我们)?(?:(?:只|就)剩(?:下)?(?:我(?:和|跟)(?:对面|对方|他)|我们)?(?:两|2|二|俩)个?人|(?:两|2|二)个?人单挑|单挑|1v1)(?:了|的时候|时|阶段)*,?")
SEAT = Lazy(rf"(?:我的?)?(?P<step>(?:[上下]+家)(?:的[上下]家)+|[下]{{2,}}家|[上]{{2,}}家)|(?:我的?)?(?P<side>[左右])手?边(?:的)?(?:第|数第)(?P<nth>{NUM})(?:个|家|位|名)?(?:的)?(?:人|角色|玩家)?|(?:我的?)?(?P<twice>[左右])手?边的(?P=twice)手?边(?:的)?(?:人|角色|玩家|那个)?"
            rf"|(?:和我|离我|跟我)?(?:中间)?隔(?:着|了)?(?P<between>{NUM})(?:个人|家|个座位|个)的(?:那)?(?:个|名|位)?(?:人|家|角色|玩家)?|(?:离|距离|距|和)?(?:我)?最远(?:的)?(?P<far>那?个?(?:人|家|角色|玩家))|(?P<across>正?对[家面](?:的人|那家)?)|(?P<next>(?:我的?)?(?:相邻|隔壁|旁边|左边|右边|左手边|右手边)的?(?:那个|那家|一个)?(?:人|家|角色|玩家))")
DIED = Lazy(rf"(?:,|^)?(?:现在|后来|这时|其中)?(?:(?P<who>[上下]家|左边的?人|右边的?人)(?:已经)?(?:死|挂|阵亡)(?:了|掉了?|亡)?|(?:已经)?(?:死|挂|阵亡)(?:了|掉了?)(?:一|1)个?(?:人)?|(?:有)?(?:一|1)个?人(?:已经)?(?:死|挂|阵亡)(?:了|掉了?)?)(?:之后|以后|后|的话)?,")
ABOUT = Lazy("距离|够|得到|得着|打到|砍到|顺|贴|兵粮|射程|多远")


def _gap(between: int) -> str:
    return "我和甲相邻" if between == 0 else f"我和甲隔着{between}个人"


def _steps(found: re.Match, seats: int | None) -> int | None:
    """How many seats on he sits, one way round; None where that is not said."""
    if found.group("step"):
        words = re.findall("[上下]", found.group("step"))
        return len(words) if len(set(words)) == 1 else None
    if found.group("nth"):
        return number(found.group("nth"))
    if found.group("twice"):
        return 2
    if found.group("between"):
        return (number(found.group("between")) or 0) + 1
    if found.group("far"):
        return seats // 2 if seats else None
    if found.group("across"):
        return seats // 2 if seats and seats % 2 == 0 else None
    return 1


@lru_cache(maxsize=1)
def _of_the_dead() -> tuple:
    """(question, how it stands on one board): whether the dead are counted."""
    return (plain.pattern("^<DEADNEAR>[?]?$"), 1), (plain.pattern("^<DEADIN>[?]?$"), 2)


def laid(text: str) -> str:
    """See module."""
    for asked, n in _of_the_dead():
        if asked.search(text):
            return f"5人局,我和甲隔着1个人,中间的人死了,我和甲的距离是{n}吗?"
    table = TABLE.match(text)
    alone = ALONE.match(text)
    seats = number(next(x for x in table.groups() if x)) if table else 2 if alone else None
    rest = text[(table or alone).end():] if table or alone else text
    if not ABOUT.search(rest) or re.search("[甲乙丙丁A-H]", rest) or not (table or alone) and not re.search("家的[上下]家|边的[左右]|边第", rest):
        return text
    dead = DIED.search(rest)
    living = rest[:dead.start()] + ("," if dead.start() else "") + rest[dead.end():] if dead else rest
    spoken = [m for m in SEAT.finditer(living)]
    if len({m.group() for m in spoken}) != 1 or any(m.start() and living[m.start() - 1] in "上下" for m in spoken):
        return text
    found = spoken[0]
    plain = found.group("across") and not dead and not alone or found.group("next") and not seats
    steps = 1 if alone and found.group("across") else _steps(found, seats)
    if plain or not steps or seats and steps >= seats:
        return text
    if dead is not None:
        steps, seats = _after(dead, found, steps, seats)
    if not steps or seats and steps >= seats:
        return text
    near = min(steps, seats - steps) if seats else steps
    name = re.sub(re.escape(found.group()), "甲", living)
    return (f"{seats}人局," if seats else "") + f"{_gap(near - 1)},{name}"


def _after(dead: re.Match, found: re.Match, steps: int, seats: int | None) -> tuple[int | None, int | None]:
    """(steps, seats) when one has died; None where it hangs on who it was."""
    if seats is None:
        return None, None
    if found.group("across"):
        return steps - 1, seats - 1         # whoever it is sits on one of the two ways, which is then the shorter
    who = dead.group("who")
    if who is None or not found.group("step"):
        return None, None
    return (steps - 1 if who[0] in found.group("step") else steps), seats - 1


__all__ = ["laid"]
