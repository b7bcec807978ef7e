"""Claims about the reach of the one who is to be borrowed from: nobody in it, the two neighbours riding, how many there must be."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.facts import OF_RANGE
from resolver.ask.borrowed.roles.rest import clean, leave
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import bound
from resolver.ask.hanzi import number

_OPEN = (None, None)
_N = "([0-9]|[一二两三四五六])"
_SIDES = "(?:左右手?边?(?:的)?|左手右手|左手(?:边)?(?:和|跟|与|、)右手(?:边)?|左邻(?:和|跟|与|、)?右舍|左右|两边|两侧|两旁|上下家|上家下家|上家(?:和|、|与|跟)下家|下家(?:和|、|与|跟)上家|左邻右舍|邻座|隔壁|旁边|前后|左邻|右舍|邻居|紧挨着?|身边|边上|挨着)"
_BOTH = Lazy(f"(?:{_SIDES}|[LTPV]{{1,2}})(?:的)?(?:两|二|俩)?(?:个|位|名|家|边)?(?:[TLP]|人|邻座|邻居|玩家|角色|邻|座|家)*(?:的)?[^,.?!;]{{0,3}}?(?:全|都|各|均|皆|也|一人一匹|每人|各自)+[^,.?!;没无]{{0,6}}D|(?:两|二|俩)(?:个|位|名|边|家|侧)?(?:邻座|邻居|T|旁边|挨着)(?:的)?(?:人)?[^,.?!;没无]{{0,6}}D|{_SIDES}[^,.?!;没无]{{0,8}}D[^,.?!;]{{0,2}}(?:都|全|也)|左[^,.?;没无]{{0,4}}D[^?;]{{0,3}}右[^,.?;没无]{{0,4}}D|{_SIDES}[^,.?!;没无]{{0,8}}(?:D[^,.?!;没无]{{0,3}}){{2}}")
_LEFT = Lazy("(?:左|上家|一边|一侧)[^,.?!;没无]{0,6}D")
_RIGHT = Lazy("(?:右|下家|另一(?:边|侧))[^,.?!;没无]{0,6}D")
_ONE_FREE = Lazy("(?:左|右|上家|下家|一边|一侧|另一(?:边|侧))[^,.?!;]{0,4}(?:没有?|无)(?:任何)?(?:马|D|坐骑|(?=[,.?!;]))")
_FREED = Lazy("(?:HH|T|P|L|V|左|右|一边|其中[^,.?]{0,4})[^,.?!;]{0,4}?(?:D|马)(?:也|刚刚?|已经?|就|都)*(?:被|让|给|叫)[^,.?]{0,4}?(?:C|拆|顺|弃|破)(?:了|掉|走)*|(?:C|拆|顺|弃|破)(?:了|掉|走)?(?:T|P|L|V|他)?(?:的)?(?:那)?(?:左|右|上家|下家|一边|其中[^,.?]{0,4}|T|P|L|V)[^,.?!;]{0,6}?(?:D|马)(?:[CN拆顺弃]|了|掉|走)*|把[^,.?]{0,8}(?:左|右|上家|下家|其中[^,.?]{0,4}|T|P|L|V)[^,.?!;]{0,4}?(?:D|马)(?:C|拆|顺|弃)(?:了|掉|走)*")
_NOBODY = Lazy("(?:攻击)?(?:范围|射程)(?:之?内|里|中)?(?:是)?(?:一个|半个)?(?:L|人|谁|角色|P)*(?:都|也)?(?:空无一人|空空(?:如也|荡荡)?|没有?|无|空)(?:着|的)?(?:一个|任何|其他|别)?(?:L|人|谁|角色|目标|可K)*|(?:谁|一个人|一个|任何人|L)(?:都|也)(?:[够打砍摸碰射]|K)不[着到]|[够打砍摸碰射K](?:不|没)[着到](?:任何|任谁|一个|别|其他|哪怕一个|的)*(?:L|人|谁|角色)*|(?:没有?|无)(?:一个|任何)?(?:L|人)(?:在|处于)?[HTP]?(?:S)?(?:的)?(?:攻击)?(?:范围|射程)|(?:没有?|无)(?:人|L)?(?:可|能)(?:K|打|砍)(?:的)?(?:人|L|目标)?")
_SOMEBODY = Lazy("(?:攻击)?(?:范围|射程)(?:之?内|里|中)?(?:就|还|正好)?(?:必须|得|要|至少|最少|起码|需要)*(?:得|要)?有(?:一个|至少一个|别|其他|任何)?(?:的)?(?:L|人|角色)|[够打砍K]得[着到](?:至少|别|其他)?(?:某)?(?:一?个)?(?:的)?(?:L|人|谁|角色)|(?:必须|得|要|至少)能?(?:[够打砍K]到|[够打砍K]得[着到])")
_NEAREST = Lazy(f"(?:最近的?(?:那?(?:个|位|名))?(?:[LTPHV]|人|角色|玩家)*(?:跟|和|离|与|到)?[HTP]?(?:的)?(?:距离)?(?:都|也|还|就)?(?:是|为|有|在|要)?{_N}|距离(?:最近|最小)[^,.?]{{0,6}}{_N}|(?:全场|所有人|大家|其他人|L|别的人)[^,.?]{{0,8}}距离[^,.?]{{0,4}}(?:至少|都|最近|最少|不小于)(?:是|在|为|有)?{_N})")
_RANGE = Lazy(f"(?:攻击)?(?:范围|射程)(?:只有|就|是|为|才|仅)*{_N}(?!个|名|位|张|人)|W\\((?:攻击)?(?:范围|射程){_N}\\)")
_TWO = Lazy("(?:就|只|场上|全场)?(?:剩|有|剩下)(?:了)?(?:我|U|L|M|P)(?:和|跟|与)[HTPL](?:两|2|俩)?(?:个)?(?:人)?|(?:两|2|俩)(?:个)?人(?:局)?(?!.{0,2}都)|单挑|1v1")
_RIDES = "(?:装|骑|有|带|挂)(?:着|了|有|上)?(?:一?匹)?(?:的)?"


_SIDE = "上家|下家|左手边|右手边|左边|右边|左侧|右侧|左|右|另一边|另一侧|另一个|另一家|一边|一侧|一个|一家"
_RIDDEN = Lazy("(?<!-)(?:\\+1|加一|防御)(?:马|坐骑)?|绝影|的卢|爪黄|骅骝")
_AFOOT = Lazy("(?:没有?|无|未)(?:骑|装|带)?(?:任何|什么|啥|\\+1|防御)?(?:的)?(?:马|坐骑|装备)|(?:马|坐骑|装备)(?:都|也)?(?:没|无)")


def _sides(text: str) -> dict[str, bool]:
    """Which of his two neighbours rides and which does not, as told side by side."""
    out: dict[str, bool] = {}
    for clause in re.split("[,.?!;]", text):
        marks = list(re.finditer(_SIDE, clause))
        for m, after in zip(marks, [*marks[1:], None]):
            part = clause[m.end():after.start() if after else len(clause)]
            on_foot, ridden = _AFOOT.search(part), _RIDDEN.search(part)
            if on_foot or ridden:
                name = m.group() if m.group() not in out else "另" + m.group()
                out[name] = not on_foot
    return out


def _one_rides(line: Line) -> dict | None:
    """What of his reach is told where one neighbour rides and the other does not: `at` where he without a horse is to be struck; None where it is not plain."""
    told = _sides(line.raw)
    if sorted(told.values()) != [False, True]:
        return None
    free = next(name for name, rides in told.items() if not rides)
    rider = next(name for name, rides in told.items() if rides)
    asked = re.split("[,.;!]", line.raw.rstrip("?!. "))[-1]
    if rider in asked and rider not in free and search("[砍杀打捅]", asked):
        return None
    return {"at": bool(search("没(?:有)?马的", asked) or free in asked and search("[砍杀打捅]", asked))}


def _facts(line: Line) -> tuple[dict | None, tuple, bool]:
    """(what of his reach was told, the patterns that told it, whether anything was)."""
    s, r = line.s, line.r
    o = {"weapon": s.weapon, "off": False, "left": False, "right": False, "n": None, "at": False}
    told: list[str] = []
    weapons = [t.slug for t in s.tagged.at.values() if t.kind == "W"]
    if len(set(weapons)) > 1:           # of which he wears one
        own = search("H(?:S)?[^,.?;UVPTLM]{0,10}W", r)
        if own is None or r.count("W") != len(weapons):
            return None, (), True
        o["weapon"] = weapons[r[:own.end()].count("W") - 1]
    m = search(f"{_N}人局|{_N}个人(?:局|的局|玩|打)", r)
    if m:
        o["n"] = number(next(g for g in m.groups() if g))
        told.append(re.escape(m.group()))
    two = _TWO.search(r)
    if two:
        o["n"] = 2
        told += [re.escape(two.group()), "(?:两|2|俩)个?人"]
    ranged = _RANGE.search(r)
    if ranged:
        n = number(next(g for g in ranged.groups() if g))
        o["weapon"] = OF_RANGE.get(n) if o["weapon"] is None else o["weapon"]
        told.append(re.escape(ranged.group()))
    plus = search("(?:没有?|无|不带|没骑|也没)[^,.?]{0,3}Q", r)
    spare = search("手(?:里|上|牌)[^,.?]{0,6}Q|Q[^,.?]{0,3}(?:没|还没|未|没有)(?:装|骑|放|上)[^,.?]{0,4}", r)
    if spare:
        told.append(re.escape(spare.group()))
    elif not plus and search("Q", r):
        mine = search("(?:^|[HTYP,.;:])[^,.?;]{0,12}Q", r)
        o["off"] = bool(mine)
        told.append(f"(?:也|又|还)?{_RIDES}Q")
    if plus:
        told.append("(?:自己|E|S)?(?:又|也|身上)?(?:没有?|无|不带|没骑)[^,.?]{0,3}Q")
    free = _ONE_FREE.search(r)
    both = _BOTH.search(r)
    freed = _FREED.search(r)
    left, right = _LEFT.search(r), _RIGHT.search(r)
    one = False
    if both and not free:
        o["left"] = o["right"] = True
        told.append(re.escape(both.group()))
        if freed:
            o["right"], o["at"] = False, True
            told.append(re.escape(freed.group()))
    elif (left or right) and not free and not search("只有|另一|仅", r):
        return None, (), True
    elif left or right or free:
        o["left"], o["right"] = (True, bool(left and right and not free)) if left or right else (False, False)
        one = True
        told += [re.escape(x.group()) for x in (left, right, free) if x]
    beside = _sides(line.raw)
    if beside and sorted(beside.values()) == [False, True] and not freed:
        plain = _one_rides(line)
        if plain is None:
            return None, (), True
        o["left"], o["right"], o["at"], one = True, False, plain["at"], True
        told += ["[VTLPH]{0,2}(?:手?边|侧)?(?:那个|那家|那边|那位)?(?:就)?(?:有|骑|挂|装)(?:着|了)?D", "[VTLPH]{0,2}(?:手?边|侧)?(?:那个|那家|那边|那位)?(?:什么|啥)(?:马|装备)(?:都|也)?没(?:有)?", "[VTLPH]{0,2}(?:手?边|侧)?(?:那个|那家|那边|那位)?(?:没有?|无)(?:任何)?(?:马|D|坐骑)", "没(?:有)?马的", "一个|另一个|一边|另一边|[两二]个"]
    if both and freed:
        horse, struck = search(f"({_SIDE})[^,.?]{{0,4}}马", line.raw[line.raw.find("都"):]), re.findall(_SIDE, re.split("[,.;!]", line.raw.rstrip("?!. "))[-1])
        if horse and struck and horse.group(1) not in struck:
            return None, (), True
    mine = search(f"[UMX](?:S)?(?:又|也|身上)?{_RIDES}D", r)
    if o["n"] == 2:
        o["left"] = o["right"] = bool(mine) or bool(both)
        if mine:
            told.append(re.escape(mine.group()))
    elif mine and not both:
        return None, (), True
    near = _NEAREST.search(r)
    if near:
        d = number(next(g for g in near.groups() if g))
        reach = number(next(g for g in ranged.groups() if g)) if ranged else {v: k for k, v in OF_RANGE.items()}.get(o["weapon"]) or _REACH.get(o["weapon"])
        if reach is None:
            return None, (), True
        far = d > reach
        o["weapon"], o["left"], o["right"], o["off"] = ("crossbow", far, far, False)
        told.append(re.escape(near.group()))
        return o, tuple(told), True
    nobody = _NOBODY.search(r)
    reaches = None if nobody or search("必须|得有|要有|至少|才(?:能|可)|看|要不要|条件|只要", r) else search("(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:就|只|还|正好|仅|倒)*(?:有|剩)?(?:一|1|两|2|三)个(?:普通|平常|没马|路人|无关)?的?(?:L|人|角色|玩家)(?=[,.?]|可|能)|[够打砍K]得[到着](?:所有?L|所有人|全场(?:的)?人?|任何人|L|人(?=[,.?]))", r)
    if nobody and not both and not one:
        if o["weapon"] not in (None, "crossbow"):
            o["weapon"] = "crossbow"
        o["weapon"], o["left"], o["right"], o["off"] = "crossbow", True, True, False
        told.append(re.escape(nobody.group()))
        holder = s.who("holder")
        if holder is not None and holder.general in ("machao", "pangde"):
            return None, (), True
        return o, tuple(told), True
    if reaches and not both and not one:
        told.append(re.escape(reaches.group()))
        o["weapon"], o["left"], o["right"] = o["weapon"] or "axe", False, False
        return o, tuple(told), True
    if nobody:
        told.append(re.escape(nobody.group()))
    return o, tuple(told), bool(both or one or o["n"] == 2 and mine)


_REACH = {"crossbow": 1, "qinggang_sword": 2, "double_swords": 2, "ice_sword": 2, "guding_blade": 2, "axe": 3, "blade": 3, "spear": 3, "halberd": 4, "fan": 4, "kylin_bow": 5}
_TALK = ("U(?:S)?(?:空着手|赤手空拳)?(?:[^,.?HTPLV]{0,4}(?:一把|任何)?(?:武器|刀)(?:也|都)没(?:有)?)?", "还(?=是)", "普通|路人|[一两三]个", "(?:中间|左边|右边|左|右|上家|下家)(?:的)?(?:那个|那位|人|T|L)*", "再(?:J|借)", "[JK]前(?:要)?(?:先)?看[^,.?]*", "还是只要[^,.?]*", "W|武器|刀", "判(?=T|能|可)", "(?:都)?(?:变成|成了?|算下来)(?:距离)?[2二两]", "[LTPV]{0,2}(?:都)?上了(?:D、)?D(?:这种D)?", "、", "根本", "(?:某个?(?:人)?)", "隐藏|条件", "(?:就|只|光|仅|单)?(?:有|装|拿着?|装备|举着|戴|捏着|带)(?:备|着|了|有)?(?:一?把)?W", "D|Q", "合法(?:的)?(?:目标|对象)", "距离[^,.?]{0,4}[2-9二两三四五]", "(?:攻击)?(?:范围|射程|距离)", "再远[^,.?]{0,10}", "(?:没|不)(?:满足|符合|够)?[^,.?]{0,4}条件", "L(?:都|也)?(?:没|无)(?:有)?(?:武器|W|刀)", "出不了K", "只要|只有", "要不要|先看|数数",
         "(?:反正|就|也)?(?:不会|没法)?(?:真)?出K", "(?:直接)?(?:收|拿|要|骗|赚)(?:走)?[^,.?]{0,4}(?:武器|W|刀)", "(?:会|得|就得|就要|只能|必须|不得不)?(?:交|给)(?:出|给)?(?:武器|W|刀)?", "这种|两匹|各一?匹", "(?:因为|由于)?(?:F)?(?:之后|以后)?", "没有?(?:其他|别的)?马", "没有?(?:其他|别的|任何)(?:的)?装备", "(?:想|为了|就想)?(?:用J)?(?:白)?(?:骗|拿|要|收|赚)[HT](?:的)?(?:W|武器|刀)", "[一1]个人?圈|一圈", "本来|刚|现在|之前", "外加", "(?:L|每人|人人)?(?:都)?(?:还)?(?:有|握着|拿着)手牌", "(?:其余|其他|剩下)?(?:的)?(?:L|人|家)?(?:都)?没(?:什么|啥)?特别(?:的)?", "(?:攥|捏|握|拿)(?:着)?J|(?:在)?盘算|琢磨|掂量", "别的|其他|别")


def reach(line: Line):
    """The use on one whose reach was told; how many must be in it, how many are."""
    s = line.s
    if line.has("N|死|奖|罚|摸|血|A|空城|激将") or line.has("F") and set(s.skills) - {"mashu"} or s.user is not None and s.user == s.holder:
        return None
    own = line.clause
    if line.has("(?:至少|最少|起码|最低)[^,.?]{0,6}(?:几|多少)(?:个|名|位)?") and line.has("范围|射程|[够打砍K]得[着到]|[够打砍]到"):
        return (Ask("range_least", "value", family="use:range", contract="count"), 1) if clean(line, "至少|最少|起码|最低", "(?:几|多少)(?:个|名|位)?(?:L|人|角色)?", "(?:攻击)?(?:范围|射程)(?:之?内|里)?", "[够打砍K]得[着到]", "要被J|才") else _OPEN
    if line.has("谁|哪|什么|怎|还是[^,.?]{0,3}(?:[HUVTPL])(?![吗么不的])"):
        return None
    o, told, known = _facts(line)
    counted = search("(?:范围|射程)[^,.?]{0,4}(?:有|共)?(?:几|多少)(?:个|名|位)?|(?:[够打砍K]得[着到]|能[够打砍K]到)(?:几|多少)(?:个|名|位)?", own)
    if counted:
        if not known or o is None:
            return _OPEN
        return (Ask("range_count", "value", family="use:range", contract="count", options=[o]), 1) if clean(line, *_TALK, "(?:几|多少)(?:个|名|位)?", "先", told=told) else _OPEN
    if line.has("几|多少"):
        return None
    only_user = search("[HT](?:就|只)(?:能)?[够打砍K]得?[着到][UX](?:S)?(?:一个人|一个)?|(?:范围|射程)(?:之?内|里)?(?:就|只)(?:有|剩)[UX](?:S)?(?:一个)?(?:人)?|[HT](?:能|可以)?[够打砍]得?[着到][UX](?:S)?,?(?:但|却|可|不过)(?:是)?[够打砍]不[着到](?:L|P)", line.r)
    if only_user and s.user is not None and s.holder is not None and not line.has("[DQ]"):
        sign = leave(line)
        s.victim = s.user
        s.distance = s.apart = None
        s.nobody_in_range = s.both_horses = s.out_of_range = False
        return (Ask("use", family="use:range"), sign) if sign is not None and clean(line, re.escape(only_user.group()), "(?:攻击)?(?:范围|射程)", *_TALK) else _OPEN
    required = search(f"(?:范围|射程)(?:之?内|里)?(?:就|也)?(?:必须|得|要|至少|需要|一定要?)(?:得|要)?(?:有|(?=H))(?:一个|别|其他)*(?:的)?(?:L|人|角色|目标)?", line.r) or re.search("(?:有没有|有)?(?:要求|必须|一定要|需要|得|要|至少|前提)[^,.?]{0,12}" + f"(?:{_SOMEBODY.pattern})", line.r) or search("(?:要|先|必须|得)[^,.?]{0,3}(?:看|确认|检查|考虑|管)[^,.?]{0,10}(?:[够打砍K](?:不|得)[着到]|范围|射程)", line.r)
    if required and not known:
        sign = bound(line) if not line.has("不(?:用|需要|必)|没有?要求") else -1 if line.claim else None
        if sign is None and line.has("要求"):
            sign = 1
        return (Ask("need_reach", family="use:range"), sign) if clean(line, re.escape(required.group()), _SOMEBODY.pattern, "(?:攻击)?(?:范围|射程)", "武器|W|刀", "[LT]", "才|必须") else _OPEN
    any_armed = search("(?:只要)?(?:有|装(?:了|着|备)?|拿着?)(?:了)?(?:武器|W|刀)(?:就|都)(?:行|可以|能(?:被)?[借J])|(?:只看|光看)(?:有没有|有无|有)?(?:武器|刀)", line.r)
    if any_armed and line.claim and not known:
        return (Ask("need_reach", family="use:range"), 1 if line.flip else -1) if clean(line, re.escape(any_armed.group()), _NOBODY.pattern, _SOMEBODY.pattern, "(?:不管|无论)[^,.?]{0,10}", "[够打砍K](?:不|得)[着到]", "还是", "前", "要不要|要先看", "[LT]", "只要", told=("[打够砍]不[打够砍]得[到着](?:L|人)?(?:都)?(?:不管|无所谓|没关系)?",)) else _OPEN
    seen = search("[HT]的?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:就|正好|只|刚好)*有V|[HT](?:能)?[够打砍K]得?[着到]V|V(?:就|正好)?在[HT]的?(?:攻击)?(?:范围|射程)(?:之?内|里)", line.r)
    if not known and seen and s.victim is not None and s.victim not in (s.user, s.holder) and "g:zhugeliang" not in s.people and s.holder is not None and not line.has("[DQ]|距离|武器(?:没|空)|没(?:有)?武器|必须"):
        sign = leave(line)
        s.distance, s.apart, s.unarmed, s.dead = None, None, False, False
        return (Ask("use", family="use:range"), sign) if sign is not None and clean(line, "W|武器", told=(re.escape(seen.group()),)) else _OPEN
    if not known:
        return None
    sign = leave(line)
    if sign is None and search("(?:算|是|当)(?:是|得了)?(?:J的?)?(?:H|目标|对象)|[算是]合法|(?:出|用|打|使)得(?:出)?去", own) and not search("不(?:算|是)", own):
        sign = 1
    if sign is None or o is None:
        return _OPEN if sign is None or o is None else None
    if o["weapon"] is None:
        return _OPEN
    return (Ask("range_use", family="use:range", options=[o]), sign) if clean(line, *_TALK, told=told) else _OPEN


READERS = (reach,)
