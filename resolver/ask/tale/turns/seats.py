"""Who sits where, told by listing the table or by who sits between, some of them dead: brought to the distance of the two that are asked about.

甲乙丙丁四人，乙死了，甲到丙的距离是几: the dead are not counted, so the two sit next to each other.  五个人的局死了两个: three are left.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.hanzi import number

STEMS = "甲乙丙丁戊己庚辛"
NUM = "[0-9]|[一二两三四五六七八九十]"
DIED = "(?:已经?|刚刚?|先)?(?:死|挂|阵亡|死亡|退场|被杀|嗝屁|没)(?:了|掉了?|亡了?)?(?:以?后|之后)?"
_LIST = Lazy(rf"(?P<list>[{STEMS}](?:[、,]?[{STEMS}]){{2,7}}|[A-H](?:[、,]?[B-H]){{2,7}})(?:这)?(?:(?:{NUM})个?人)?(?:局|身份局)?(?:按|依|照)?(?:次|次序|顺序|座次|顺时针|逆时针|座位)?(?:围|排)?(?:成一圈|一圈|一桌|着)?(?:坐|落座|就座|入座|围坐|排开)?(?:成一圈|一圈|一桌|好|着)?(?=[,.])")
_DEAD = Lazy(rf"(?:(?<=[,.])|^)(?:现在|后来|此时|其中|但|但是)?(?P<who>[{STEMS}A-H](?:[和、跟与][{STEMS}A-H])?)(?:都)?{DIED}[,.]")
_PAIR = Lazy(rf"(?P<a>[{STEMS}A-H])(?:到|和|跟|与|离|对|算|距离|距)(?P<b>[{STEMS}A-H])(?:之间|中间)?(?:的)?(?:距离|有?多远|隔|是几)|(?P<c>[{STEMS}A-H])(?:[^,甲乙丙丁戊A-H]{{0,6}})?(?:能不能|可不可以|能|可以|能否)[^,.{STEMS}A-H]{{0,8}}(?:杀|砍|打|够|顺|贴|射)[^,.{STEMS}A-H]{{0,4}}(?P<d>[{STEMS}A-H])|(?P<e>[{STEMS}A-H])(?:要|想|打算|准备)(?:砍|杀|打|顺|贴|射|捅)(?:正|坐在|坐)?(?:对面的?|对家的?)?(?P<f>[{STEMS}A-H])(?=.*距离)")
_BETWEEN = Lazy(rf"(?P<pair>(?:[{STEMS}A-H]|我|对面|他|目标)(?:和|跟|与)(?:[{STEMS}A-H]|我|对面|他|目标))(?:之间|中间)?(?:隔着?|隔了|坐着?|夹着?|还有)(?P<n>{NUM})(?:个人?|家|人|位|名角色)")
_ONE_DEAD = Lazy(rf"[,.](?:现在|后来|此时)?(?:中间|之间|当中)?(?:的|那|那个|那位|那家|隔着的|这)*(?:人|家|个|位|角色)?(?:又)?(?:{DIED})(?P<n>[一两二三1-3])?个?(?:人)?(?=[,.])")

_NEARER = Lazy(rf"(?P<a>[{STEMS}A-H]|我)(?:到|和|跟|与|离)(?P<b>[{STEMS}A-H]|他|对面)(?:之间)?的?距离(?:是|为|等于|有)?(?P<n>[2-5二三四五]),(?:现在|后来|这时)?(?:他们|两人)?(?:中间|之间)(?:的|那|坐的|隔着的)*(?:[{STEMS}A-H]|一?个?人|一个)(?:死|挂|阵亡|死亡|退场|被杀)(?:了|掉了?|死了?)?(?:之后|以后|后)?,(?:那么|那|现在|这时)?(?:两人|他们)?(?:的|之间的)?(?:新)?距离(?:会)?(?:变成|变为|变|是|为|等于)(?:了)?(?:多少|几)")
_LEFT_ALIVE = Lazy(rf"(?P<all>[0-9]{{1,2}}|[二两三四五六七八九十])个?人(?:的)?(?:局|场|游戏|身份局)?(?:里|中)?,?(?:已经|刚刚|先后|现在)*(?:死|挂|阵亡|死亡|退场)(?:了|掉了?|亡)?(?P<dead>[一两二三四俩仨1-4])(?:个|名|位)?(?:人|角色)?(?:了)?(?=[,.])")

_TABLE = Lazy(rf"({NUM})个?人(?:的)?(?:局|场|桌|身份局|军争)(?:里|中)?,?")
_MINE = Lazy(rf"我(?:是|坐|坐在|在)({NUM})号位?,?")
_NUMBERED = Lazy(rf"({NUM})号位?(?:的)?(?:那货|那家伙?|那位|那个人?|玩家|人)?")


def _gap(between: int) -> str:
    return "相邻" if between == 0 else f"中间隔{'一二三四五六'[between - 1]}个人"


def _numbered(text: str) -> str:
    """六人局我坐1号位，我到3号位距离几: seats called by their number, told by who sits between."""
    table, mine = _TABLE.search(text), _MINE.search(text)
    seats, own = (number(table.group(1)), number(mine.group(1))) if table and mine else (None, None)
    others = {number(m.group(1)) for m in _NUMBERED.finditer(text)} - {own}
    if seats is None or own is None or len(others) != 1 or "死" in text or "距离" not in text:
        return text
    steps = abs(own - next(iter(others)))
    near = min(steps, seats - steps)
    if near < 1 or max(own, *others) > seats:
        return text
    rest = _NUMBERED.sub("甲", _MINE.sub("", text).replace(table.group(), "")).lstrip(",")
    return f"{seats}人局,我和甲{_gap(near - 1)},{rest}"


def laid(text: str) -> str:
    """The question with its seats told as the distance of the two that are asked about; unchanged where they are not told so."""
    text = _numbered(text)
    if found := _LIST.search(text):
        names = re.sub("[、,]", "", found.group("list"))
        order = STEMS if names[0] in STEMS else "ABCDEFGH"
        rest = re.sub("坐(?:成|着)?(?:一圈|一桌)$", "坐", text[:found.start()]) + text[found.end():].lstrip(",.")
        pair = _PAIR.search(rest)
        if names != order[:len(names)] or pair is None:
            return text
        one, two = next((pair.group(x), pair.group(y)) for x, y in ("ab", "cd", "ef") if pair.group(x))
        dead = {w for m in _DEAD.finditer(rest) for w in m.group("who") if w in names}
        living = [w for w in names if w not in dead]
        if one not in living or two not in living or one == two:
            return text
        near = abs(living.index(one) - living.index(two))
        near = min(near, len(living) - near)
        return f"{one}和{two}{_gap(near - 1)}," + _DEAD.sub("", rest)
    if (found := _BETWEEN.search(text)) and (gone := _ONE_DEAD.search(text, found.end() - 1)):
        between, dead = number(found.group("n")), number(gone.group("n")) if gone.group("n") else 1
        if between and dead <= between <= 4 and (gone.group("n") or between == 1):
            text = text[:gone.start()] + text[gone.end():]
            return text[:found.start()] + found.group("pair") + _gap(between - dead) + text[found.end():]
    if (found := _NEARER.search(text)) and (far := number(found.group("n"))):
        one, two = found.group("a"), found.group("b")          # the dead are not counted: one nearer
        return f"{text[:found.start()]}{one}和{two}{_gap(far - 2)},{one}到{two}的距离是几{text[found.end():]}"
    if (found := _LEFT_ALIVE.search(text)) and not re.search("距离|座|隔", text):
        left = (number(found.group("all")) or 0) - (number(found.group("dead")) or 0)      # 五人局死了两个: so many are left
        if 2 <= left <= 9:
            return f"{text[:found.start()]}场上有{'零一二三四五六七八九'[left].replace('二', '两')}个人活着{text[found.end():]}"
    return text


__all__ = ["laid"]
