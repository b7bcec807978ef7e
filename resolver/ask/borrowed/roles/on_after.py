"""Claims about what follows the use: 无懈可击, the 杀 or the weapon, and where the weapon goes."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.line import Line, gap
from resolver.ask.borrowed.roles.manner import bound, may
from resolver.ask.hanzi import number

_OPEN = (None, None)
_NEED = Lazy("必须|得(?!到)|要(?!么|是|K)|需要|用(?=交|出|再)|该|强制|还用")
_NONE = "(?:没(?:有)?(?:人|谁)|无人|谁(?:都|也)(?:不|没)|大家(?:都)?(?:不|没))(?:再|去|来|肯|愿意|有|出|用|打|使用|使|响应|跟)*"


def countered(line: Line):
    """May 无懈可击 stop the card; what is left to do where it has."""
    s = line.s
    if not line.has("N") or line.has("F|空城|诸葛|摸|奖|罚|死|A|血|手牌|唯一|最后一张") or "g:zhugeliang" in s.people:
        return None
    if line.has(f"{_NONE}N") and "N" not in re.sub(f"{_NONE}N", "", line.r) or line.has("不[出用](?:了)?N$"):
        if line.has("(?:按|照|就|执行|生效|结算)[^,?]{0,8}(?:效果|执行|生效|结算)|要么|K[和或与]交|选一") and line.polar:
            s.nullified = 0
            return (Ask("either", family="procedure", contract="outcome"), 1) if line.spare(_NONE + "N", "N", _NONE, "[一两]圈", "不出|没人", "要么", "交出?武器|武器", "完") else _OPEN
        return None
    rest = re.sub("有(?:一?张)?N|N在手", "", line.r)
    again = search("反|又被|被[^,?]{0,4}N(?:了)?[^,?]{0,6}N|N[^?]{0,12}N|再N", rest) and not line.has("没人再?(?:管|反|N|跟)|无人再?(?:管|反|N)")
    if again:
        return None
    done = line.has(f"(?:[出用打丢甩扔拍来](?:了|出|下)?(?:一?张)?N|被{gap(4)}N(?:掉|了)?|N(?:掉|了|抵消)(?:J)?|抵消了|把J{gap(4)}(?:N|抵消))")
    own = line.clause
    if search("武器|刀|W|交|给|归", own) and done and not search("谁|哪|还是(?!得|要|会|必须|需)|怎", own):
        sign = 1 if _NEED.search(own) or line.has("会|归") else None
        if search("不(?:用|必|需要)", own):
            sign = -1 if line.claim or search("不(?:用|必|需要)[^,?]{0,8}吧", own) else None
        s.nullified, s.no_slash = 1, False
        return (Ask("weapon_given", family="procedure", contract="outcome"), sign) if line.spare("N", "没人再?(?:管|反|跟)?", "抵消", "交出?|归", "武器|W|刀", "不K|没K") else _OPEN
    if search("K", own) and done and _NEED.search(own) and not search("谁|哪|还是|怎|不", own):
        s.nullified = 1
        return (Ask("asked_slash", family="procedure", contract="outcome"), 1) if line.spare("N", "没人再?(?:管|反|跟)?", "抵消") else _OPEN
    if line.has(f"(?:能|可以|允许|行|得){gap(10)}(?:N|抵消|挡)") and not line.has("谁|几|什么|哪"):
        sign = may(line)
        return (Ask("can_nullify", family="procedure"), sign) if sign is not None and line.spare("N", "抵消|挡(?:下|掉|住)?", "[两二]个人") else _OPEN
    return None


def owed(line: Line):
    """A 杀 or the weapon."""
    s = line.s
    if line.has("N|F|空城|摸|奖|罚|死|A|血|马(?!上)|黑|红|技能") or not line.has("K") or s.same_person():
        return None
    refused = line.has("(?:不|没|拒绝|死活不|不肯|不想|不愿意?)(?:出|用|打|使用|肯出)?K")
    if refused and line.has("(?:会|要)?(?:怎么样|怎样|怎么办|怎么做|如何|什么(?:结果|后果|下场))"):
        return (Ask("no_slash_text", "value", family="procedure", contract="outcome"), 1) if line.spare("不(?:出|肯出|用)?K|没(?:有)?K|死活|拒绝", "怎么样|怎样|怎么办|怎么做|如何|什么(?:结果|后果|下场)") else _OPEN
    if not line.has("交|给|归"):
        return None
    if line.has("要么[^?]{1,10}要么|两条路|二选一|或者?(?:是)?(?:把|交|给)|K还是交") and line.has("交|给") and not line.has("谁|哪|怎|什么"):
        return (Ask("either", family="procedure", contract="outcome"), 1) if (line.claim or line.has("[吗么]")) and line.spare("要么|两条路|二选一", "武器|W|刀", "[两二]") else _OPEN
    return None


_GOT = f"(?:拿到|得到|得来|获得|收到|收来|收走|借来|借到|借得|换来|骗来|骗到|赢来|弄来|弄到|搞到|搞来|抢来|抢到|夺来|到手|拿来|拿了|给了?[MUX]|给我|(?:交|给|递)(?:了)?过来|交出来?|交来|交给|交了|交的|上交|缴|收得|(?:武器|W)(?:会|就|最后)?(?:去|到|跑|落|归|进)(?:了|到|进|在)?[^,?]{0,3}(?:哪|我|M|U)|收缴|J(?:来|拿|收|换|骗)(?:来|到|了|走|得)?(?:的)?|J得(?:到|来|了)|J借来的?|拿走|给[MUX])"
_EQUIP = "(?:装备上|装备起来|装备|装上去?|装起来|装|穿上|穿|换上|戴上|挂上|挂|摆上|替掉|替下|顶替|换下|替换|换|上身|用上)"
_HAND = "(?:手牌|手里|手上|手中|放手|放着|存着|搁着|揣|留着?|捏着|攥着|收着)"


def gained(line: Line):
    """Where the weapon goes and what its winner may do with it."""
    s = line.s
    if line.has("N|F|空城|摸|奖|罚|死|A|血|马(?!上)|K谁|反馈") or not line.has(_GOT) and not line.has("收到|交来|收缴") or not line.has("武器|W|刀|家伙|牌|它|兵器|几") or s.same_person():
        return None
    own = line.r if line.claim and search(",(?:不装|否则|不然)", line.r) else line.clause
    s.victim = None if s.victim in (s.user, s.holder) else s.victim
    s.nullified, s.dead, s.unarmed = 0, False, False
    base = ("武器|W|兵器|家伙|装备区?|手牌区?|手里|手上", "(?:没|不|不肯|拒绝)(?:有)?(?:出|用|打)?K", _GOT, "原来的?|本来|已经|身上", "(?:也)?没(?:有)?(?:别的|其他|任何)?(?:技能|变化)", "没(?:有)?(?:马上|立刻)?装备?")
    count = search("(?:手牌|手里|手上|牌)[^,?]{0,6}(?:几|多少)张?|(?:几|多少)张(?:手)?牌|有几张", own)
    if count:
        return _count(line, base)
    if search("(?:几|多少)", own):
        return None
    if search("装(?:不装|还是不装|与不装)|要不要装|不装", own if "装" in own else line.r) and search("谁|由[^,?]{0,6}还是", own):
        return (Ask("equip_decides", "value", family="zone", contract="responsibility"), 1) if line.spare(base, "谁", "还是", "不装", "说了算") else _OPEN
    if search("谁", own):
        return None
    if search("哪|什么(?:地方|区|位置)|何处|还是", own):
        if search("哪一?把|什么武器|不装", own) or not search("手|装|区|哪儿|哪里|放|进|去|落|到|哪$", own):
            return None
        return (Ask("zone", "value", family="zone", contract="outcome"), 1) if line.spare(base, "哪一?个?|什么|何处|还是", "直接|最先") else _OPEN
    if line.has(f"原来|原有|原先|旧的|本来|已经(?:有|装)|身上(?:的|那)|(?:的|那)(?:把)?W{gap(6)}(?:顶掉|换掉|替换|挤掉|丢掉|没了)") and search("顶|换掉|替换|挤|丢|弃|没了|还在|保留|掉了|换下", own):
        mine = line.has(r"W") and s.own_weapon
        if not mine:
            s.own_weapon = "blade" if s.weapon not in ("blade",) else "axe"
        stays = bool(search("还在|保留|不变|留着", own))
        if search("必须|得|要|强制", own) and not stays:
            return (Ask("to_equip", family="zone", contract="outcome"), 1) if line.spare(base, "必须|立即|马上", "替换|换掉|顶掉") else _OPEN
        return (Ask("own_replaced", family="zone", contract="outcome", negative=stays), 1) if line.spare(base, "顶掉|换掉|替换|挤掉|还在|还没打算换|没打算换|自动|没了", "还没[^,?]{0,4}") else _OPEN
    keeps = search(f"(?:可以|能|允许|准|让){gap(8)}(?:不(?:马上|立刻|立即|当场|急着)?{_EQUIP}|先{gap(6)}(?:不装|{_HAND})|{_HAND}|(?:等|下回合|以后|回头|之后|晚点|想){gap(12)}{_EQUIP}|下回合再?)|不(?:想|愿意?|打算)?(?:马上|立刻|立即|急着)?{_EQUIP}{gap(8)}(?:可以|行|能|成)|(?:先{gap(6)}{_HAND}|{_HAND}着?){gap(6)}(?:,)?[^,?]{{0,14}}(?:再{_EQUIP}|可以|行|能)|(?:等|下回合|回头|晚点|改天|想什么时候|想啥时候)[^,?]{{0,12}}{_EQUIP}|(?:以后|之后|后面)[^,?]{{0,8}}再{_EQUIP}", line.r)
    forced = search(f"(?:必须|得(?!到|来)|要(?!么|是)|强制|非得?|一定|需要|自动|会(?!不)|立即|立刻|马上|当场|直接){gap(8)}(?:{_EQUIP}|(?:进|到|摆|放|挂)[^,?]{{0,6}}装备区)|装备区(?:会|里会)?多(?:出)?一(?:张|把|件)", own)
    held = search(f"(?:算|属于|进|到|在|归|加入|落|是|成为|变成|计入|算在|算进){gap(6)}手牌|当(?:作|成)?手牌|手牌上限", own)
    if keeps and not line.has("必须(?!的)|不可以|不能"):
        return (Ask("to_hand", family="zone", contract="outcome"), 1) if line.spare(base, re.escape(keeps.group()), "下一?回合|回合", "什么时候|啥时候", "不想?装", "出牌阶段|阶段", "先|再") else _OPEN
    if keeps and line.flip and not line.has("必须"):
        return (Ask("to_hand", family="zone", contract="outcome"), 1) if line.spare(base, re.escape(keeps.group())) else _OPEN
    if held and not forced and not search("不", own):
        return (Ask("to_hand", family="zone", contract="outcome"), 1) if line.spare(base, "手牌上限|上限", "弃(?:牌阶段|掉)?", "阶段") else _OPEN
    if forced:
        sign = bound(line)
        may_now = search(f"(?:可以|能|允许){gap(6)}(?:马上|立刻|立即|当场|直接|这回合|本回合){gap(8)}{_EQUIP}", own)
        if may_now:
            return (Ask("use_gained", family="zone"), may(line)) if line.spare(base, re.escape(may_now.group())) else _OPEN
        if line.claim and "," in line.r and search("不装|否则|不然|就(?:要|得)弃", line.r):
            line.only = "no"
            return (Ask("to_equip", family="zone", contract="outcome"), 1 if not line.flip else None)
        sign = 1 if sign is None and search("自动|直接|会|多", own) and not search("不", own) else sign
        return (Ask("to_equip", family="zone", contract="outcome"), sign) if sign is not None and line.spare(base, re.escape(forced.group()), "自动|直接") else _OPEN
    if search(f"(?:可以|能|允许|行){gap(8)}{_EQUIP}", own) and not line.has("不|必须|先|再"):
        return (Ask("use_gained", family="zone"), may(line)) if line.spare(base, "本?这?回合") else _OPEN
    return None


_N = "([0-9]+|[零一二两三四五六])"


def _count(line: Line, base):
    """Cards in the user's hand after the weapon came to it."""
    had = search(f"(?:用|打|出)(?:完|掉|出)[^?]{{0,8}}(?:剩|还有)(?:下)?{_N}张", line.r) or search(f"(?:手牌|手里|手上|我|M|U)[^,?]{{0,8}}?{_N}张(?:手?牌)?(?:[(][^)]*[)])?|{_N}张手牌|只剩(?:下)?一?张?J|只有一?张J", line.r)
    if had is None or line.has("技能") and not line.has("没(?:有)?(?:别的)?技能"):
        return _OPEN
    word = next((g for g in had.groups() if g), None)
    n = number(word) if word is not None else 1
    use = search("(?:用|打|出|丢)(?:了|完|掉|出)+[^,?]{0,2}J|J(?:打|用|出)(?:完|掉|了)", line.r)
    spent = line.has("(?:不算|不含|不包括|不计|没算|除去|除(?:了)?)(?:上|进|在内)?(?:这张|那张)?J") or use is not None and had.start() >= use.start() and not line.has("含J|包括J")      # told after the use: the card is no more among them
    s = line.s
    s.counts = (n if spent else n - 1, 0)
    return (Ask("hand_after", "value", family="zone", contract="count"), 1) if line.spare(base, re.escape(had.group()), "几张?|多少张?", "含J|其中的?|包括", "(?:不算|不含|不包括|不计|没算|除去|除(?:了)?)(?:上|进|在内)?(?:这张|那张)?J(?:本身|在内|自己)?", "之?前", "没(?:有)?(?:别的|其他)?技能", "空着", "(?:此后|之后|其间|期间|然后|后来)?(?:也|就)?没(?:有)?(?:再)?(?:出|用|打|动)过?(?:别的|其他)?牌", "(?:之前)?没(?:有)?(?:别的|其他)(?:的)?手?牌", "只剩|只有", "[0-9]") else _OPEN


READERS = (countered, owed, gained)
