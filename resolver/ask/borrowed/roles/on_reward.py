"""Claims about who is rewarded or punished for the kill."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.manner import may
from resolver.ask.borrowed.slots import Who
from resolver.ask.hanzi import number

_OPEN = (None, None)
_PRIZE = "(?:奖励|奖惩|奖赏|奖|赏|三张(?!手)牌?|3张(?!手)牌?|摸牌|摸三|赏金|人头|击K|战利)"
_PENALTY = "(?:罚|弃|丢|扔|责任|负责|承担|担责|背锅|扔光|清空|掉光|牌(?:还|都)?(?:能|可以)?(?:保|留)得?(?:住|下))"
_TAKES = "(?:摸|拿|领|得|获得|归|给|由|算|该|享受|承担|承受|受|弃|罚|担|负责|背)"


def _killed(line: Line) -> str | None:
    """Role of the killed as told: rebel, loyalist, None where it is not told."""
    text = line.text
    slain = search("(?:杀|砍|捅|干|弄|误)(?:死|掉|了|杀|伤|翻|倒)*(?:了|的)?(?:一个|个|另一个|自己的|那个|名)*(?:是)?(反贼|忠臣|内奸|反|忠)", text) or search("(?:把|将)(?:一个|那个|自己的)?(反贼|忠臣|内奸|反|忠)", text) or search("死(?:的|了)(?:那个|一个|个)?(?:人)?(?:是)?(反贼|忠臣|内奸|反|忠)", text)
    if slain:
        return {"反": "rebel", "忠": "loyalist"}.get(slain.group(1)[0])
    for word, role in (("忠臣", "loyalist"), ("反贼", "rebel"), ("忠", "loyalist"), ("反(?!馈|了|击|正|制|掉|而|过|对)", "rebel")):
        if re.search(word, re.sub("(?:被|让|叫|给)(?:反贼|内奸|忠臣)(?:用|出|打|放)?(?:了)?(?:借|一)|(?:反贼|内奸|忠臣)(?:的|用|出|打|放|对|使|被)[^,?]{0,4}借|我是[^,?]{2}", " ", text)):
            return role
    return None


def kill(line: Line):
    """Who draws for a killed rebel, who discards for a killed loyalist."""
    s = line.s
    if line.has("N|F|空城|A|马(?!上)|反馈|W(?![^,?]{0,3}区)") and not line.has("装备[^,?]{0,6}弃") or not line.has(f"{_PRIZE}|{_PENALTY}") or s.same_person() or not line.has("K|死|杀|J|借"):
        return None
    if not (line.has("死|奖|赏|罚|三张(?!手)|3张(?!手)|误K|击K|人头") or search("(?:杀|砍|捅|干掉)(?:了|掉)?(?:一个)?(?:反贼|忠臣)", line.text)):
        return None
    role = _killed(line)
    lord = bool(search("主公", line.text)) and role == "loyalist"
    s.people = dict(s.people)
    if search("以外|之外|除了", line.r):
        return _OPEN
    own = line.r if line.claim and search("不(?:是)?(?:归|由|给|该)", line.r) else line.clause
    if lord and search("主公(?:自己)?(?:使用|用|出|打出|放|打|丢|对[^,?]{1,4}用)(?:了|一张)*借刀", line.text):
        return None
    if lord:
        s.holder = next((k for k, who in s.people.items() if who.role == "lord" or k == "r:lord"), "r:lord")
        s.people.setdefault("r:lord", Who("r:lord", "主公", None, "lord"))
        if s.user == s.holder:
            s.user = None
    elif s.holder is None:
        s.holder = "#H"
        s.people.setdefault("#H", Who("#H", "被借刀的角色"))
    victim = next((k for k, who in s.people.items() if k not in (s.user, s.holder) and (k == s.victim or k.startswith("r:" + (role or "rebel")))), None)
    if victim is None:
        victim = "r:" + (role or "rebel")
        s.people[victim] = Who(victim, {"loyalist": "忠臣"}.get(role or "", "反贼"))
    s.victim = victim
    s.people[victim].role = role or "rebel"
    s.dead, s.unarmed, s.nullified = True, False, 0
    penalty = bool(search("罚|弃|丢|扔|责|锅|光", own)) and not search("奖|摸|领", own)
    if penalty and not lord:
        return None
    base = (_PRIZE, _PENALTY, "死", "摸|拿|领|得", "(?:所有|全部|手)?牌|手牌|装备区?(?:里)?(?:的)?牌?", "三张?|3张?", "误|击", "忠臣|反贼|内奸|主公", "只是|只(?=出|用)", "红|黑")
    named = [(m.start(), m.group()) for m in re.finditer("[UHMPTX]", own)]
    if search("(?:几|多少)张?", own):
        if penalty:
            return None if search("剩|还有|留", own) else _lost(line)
        who = "U" if search("[UMX]", own) and not search("H", own) else "H"
        s.user = s.user or ("#U" if who == "U" else None)
        if s.user == "#U":
            s.people.setdefault("#U", Who("#U", "使用者"))
        return (Ask("reward_n", "value", person=s.user if who == "U" else s.holder, family="reward", contract="count"), 1) if line.spare(base, "几张?|多少张?") else _OPEN
    if penalty and search("什么|啥|哪些", own):
        return (Ask("penalty_text", "value", person=s.holder, family="reward", contract="outcome"), 1) if line.spare(base, "什么|啥|哪些") else _OPEN
    if search("谁|哪(?:一?个|位|方|边)|还是", own) and not line.claim or search("的是$", own):
        return (Ask("penalty_who" if penalty else "reward_who", "value", family="reward", contract="responsibility"), 1) if line.spare(base, "谁|哪(?:一?个|位|方|边)", "还是") else _OPEN
    if search("什么|怎|为何|为什么", own):
        return None
    if search("平分|对半|一人一半|均分|分给", own) or search("各(?:摸|拿|得|领|弃)|都(?:能|可以|摸|有|得|要)|一起(?:摸|拿)", own) and search("[UM][^?]*H|H[^?]*[UM]|两个?人|俩|双方", line.r):
        return (Ask("reward_shared", family="reward", contract="responsibility"), 1) if line.spare(base, "平分|对半|一人一半|均分|各|都|半") else _OPEN
    free = search("免|不(?:用|必|需要|该|应该)|逃|不(?=$|,|吗|弃|罚|受|丢)|留得?(?:着|下|住)|保得?(?:留|住)|推给|甩给", own)
    equip = penalty and search("装备", own) and not search("手牌(?:和|与|、|跟)装备|牌和装备", own)
    if search("装备", own) and search("留|保", own) and lord:
        return (Ask("penalty_equip", person=s.holder, family="reward", contract="outcome", negative=True), 1) if line.spare(base, "留(?:着|下)?|保(?:留|住)?", "全部?") else _OPEN
    turned = _contrast(own)
    if turned is not None:
        named = [(m.start(), m.group()) for m in re.finditer("[UHMPTX]", turned)]
        own = turned
    elif free and not equip:
        if not lord:
            return None
        if search("推给|甩给", own):
            return (Ask("penalty_is", person=s.user or "#U", family="reward", contract="responsibility"), may(line)) if line.spare(base, "推给|甩给") and s.user else _OPEN
        if line.flip or search("(?:不(?:用|必|需要|该|应该))", own) and not line.claim:
            return _OPEN
        return (Ask("penalty_is", person=s.holder, family="reward", contract="responsibility", negative=True), 1) if line.spare(base, "牌?(?:还|都)?(?:保|留)得?(?:住|下)", "免|逃(?:过|掉)?|不(?:用|必|需要|该|应该)?", "又不是E?S?想?K?") else _OPEN
    if equip and not search("不|只", own):
        return (Ask("penalty_equip", person=s.holder, family="reward", contract="outcome"), 1) if line.spare(base) else _OPEN
    who = _taker(own, named)
    if who is None and lord and penalty:
        who = "H"
    if who is None or search("[不没](?!错)", re.sub("不是E?S?想K|又不是", "", own)):
        return None
    if who in "UMX":
        s.user = s.user or "#U"
        if s.user == "#U":
            s.people.setdefault("#U", Who("#U", "使用者"))
        person = s.user
    elif who == "H":
        person = s.holder
    else:
        return None
    return (Ask("penalty_is" if penalty else "reward_is", person=person, family="reward", contract="responsibility"), 1) if line.spare(base, "[让由]") else _OPEN


def _lost(line: Line):
    """How many cards the punished lord gives up, his hand and equipment told."""
    hand = search("(?:手牌|手里|手上)(?:有|还有)?([0-9一二两三四五六])张|([0-9一二两三四五六])张手牌", line.r)
    worn = search("装备(?:区)?(?:里)?(?:只)?(?:有|是)?([0-9一二两三四])(?:张|件|把)|([0-9一二两三四])(?:张|件)装备", line.r)
    if hand is None or worn is None:
        return _OPEN
    n, m = (number(next(g for g in x.groups() if g)) for x in (hand, worn))
    if line.has("J前|之前|原来|本来") and line.has("(?:出|用|打)(?:掉|了|出)?(?:了)?[1一]张(?:杀|K)"):
        n -= 1              # the 杀 itself was in that hand
    line.s.counts = (n, m)
    taken = ("(?:出|用|打)(?:掉|了|出)?[1一]张", re.escape(hand.group()), re.escape(worn.group()), "没(?:有)?(?:别的|其他)?变化", "几张?|多少张?", "罚|弃|受罚", "死|误", "牌|武器|装备", "只有")
    return (Ask("penalty_n", "value", person=line.s.holder, family="reward", contract="count"), 1) if line.spare(*taken) else _OPEN


def _contrast(own: str) -> str | None:
    """不归A,而归B: the half that affirms."""
    m = search("不(?:是)?(?:归|由|给|该|应该|让)?[UHMXP][^,?]{0,8},?(?:而)?(?:是|归|由|给)+([UHMXP])", own)
    if m:
        return "归" + m.group(1)
    m = search("(?:归|由|给|是)([UHMXP])[^,?]{0,6},?(?:而)?不(?:是)?(?:归|由|给|该)?[UHMXP]", own)
    return "归" + m.group(1) if m else None


def _taker(own: str, named) -> str | None:
    """The letter of the one of whom it is said that he takes."""
    m = search(f"(?:归|给|由|算|是|让|该)(?:到|在)?([UHMX])", own)
    if m:
        return m.group(1)
    m = search(f"([UHMX]){gap(6)}{_TAKES}", own)
    if m:
        return m.group(1)
    return named[0][1] if len(named) == 1 else None


READERS = (kill,)
