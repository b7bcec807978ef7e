"""Claims beside the usual ones: whose the damage is, how many are named in all, whether the user has to be struck from the list of those he may borrow from."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.rest import clean
from resolver.ask.borrowed.slots import Who

_HARM = "(?:伤害|伤|血|这一?(?:点|滴)(?:伤害|血)|攻击)"
_SOURCE = "(?:来源|源头|来头|出处)"
_IS = "(?:是不是|到底|究竟|应该|该|都|也|就|还)*(?:是|算|算作|算是|归|记|算在|记在|算到|归到|归于|属于)(?:的)?(?:是)?"


def _parts(line: Line) -> None:
    s = line.s
    s.people = dict(s.people)
    for role, key, word in (("user", "#U", "使用者"), ("holder", "#H", "被借刀的角色")):
        if getattr(s, role) is None:
            setattr(s, role, key)
        s.people.setdefault(getattr(s, role), Who(getattr(s, role), word))
    if s.victim in (s.user, s.holder):
        s.victim = None
    s.dead, s.nullified, s.unarmed = False, 0, False


def source(line: Line):
    """Whose the damage of the 杀 is."""
    if line.has("[NFAC]|摸|奖|罚|弃|交|死|牌|距离|范围") or not line.has("J|借|H") or not search(f"{_HARM}[^,.?]{{0,8}}{_SOURCE}|{_SOURCE}|{_HARM}{_IS}(?:谁|[UH])(?:造成|打|弄|砍|K)?的|{_HARM}(?:算|记)(?:在|到)(?:谁|[UH])(?:的)?(?:头上|身上|账上|名下)|谁(?:造成|打)的{_HARM}", line.r) or line.s.same_person():
        return None
    own = line.clause
    taken = (_SOURCE, _HARM, "造成|打出来?|打|产生|带来", "谁|哪一?(?:个|位)", "还是", "头上|身上|账上|名下", "K出来?", "掉|扣|受|挨")
    if search("谁|哪一?[个位]", own) or search("[UH][^,?]{0,4}还是[^,?]{0,4}[UH]", own) and not search("[吗么]$", own):
        _parts(line)
        return (Ask("source_who", "value", family="fankui", contract="responsibility"), 1) if not line.claim and clean(line, *taken) else (None, None)
    named = search(f"(?:{_IS})(?:那个|这个)?([UH])", own) or search(f"([UH])(?:才)?(?:是|算)[^,?]{{0,8}}{_SOURCE}", own)
    if named is None or len(set(search_all(own))) != 1 or search("[不没](?!是)", own):
        return None
    _parts(line)
    person = line.s.user if named.group(1) == "U" else line.s.holder
    denied = search("不是", own)
    sign = -1 if denied and line.claim and not line.flip else None if denied else 1
    return (Ask("source_is", person=person, family="fankui", contract="responsibility"), sign) if line.polar and sign is not None and clean(line, *taken, "不是") else (None, None)


def search_all(text: str) -> list[str]:
    """The letters of those who are spoken of."""
    return [c for c in text if c in "UHVXYMTLP"]


def total(line: Line):
    """How many are named with the card, both parts together."""
    r = line.r
    if line.has("[NFAWC]|摸|奖|罚|弃|死|交|归|血|手牌|距离|范围|装|武器|至少|最多|人局") or line.claim or not line.has("J"):
        return None
    sums = search("(?:一共|总共|合计|加起来|加一起|合起来|算上|都算|拢共|连[^,?]{0,16}(?:在内|带))[^?]{0,12}?(?:几|多少)(?:个|名|位)?(?:人|L|目标|角色)?", r)
    if sums is None or not search("指定?|点|选|报|名字", r) or not search("借谁|被J|H|刀", r) or not search("K谁|V|挨", r):
        return None
    return Ask("named_total", "value", family="procedure", contract="count"), 1


def struck_off(line: Line):
    """Whom he may borrow from: must the user leave himself out."""
    s, r = line.s, line.r
    off = search("(?:把|将)[USXM](?:S|本人)?(?:先|给|也)?(?:从[^,.?]{1,8})?(?:排除|剔除|除外|划掉|刨除|去掉|除去|除掉|撇开|刨开|拿掉)(?:掉|在外|出去|开)*|(?:排除|剔除|除去|除掉|撇开|刨开)(?:掉)?[USXM](?:S|本人)?", r)
    if off is None or not search("(?:挑|选|找|定|数|考虑)?(?:借谁|跟谁借|找谁借|向谁借)|被借(?:刀)?的?(?:人|对象|人选)|J(?:的)?(?:目标|对象|人选)|能借(?:刀)?的", r) or line.has("[NFAC]|V|K|摸|奖|罚|弃|死|交|归|距离") or line.has("[不没未别]|几|多少|哪"):
        return None
    _parts(line)
    s.holder = None
    return (Ask("need_other", family="use:self"), 1) if line.polar and clean(line, off.group(), "(?:桌上|场上)?(?:好)?几个人|有(?:一把)?", "武器|W|刀", "借谁|谁", "只能|必须", "装") else (None, None)


_APART = "(?:隔(?:着|了|开)?[^,.?]{0,3}(?:好)?(?:几|[1-9一二两三四五六七八])(?:个)?(?:座位|位置|人|家|座)|(?:坐得?|座位|位置|距离|离U?|隔得?)(?:[^,.?]{0,3})(?:很|太|那么|这么|老|特别|挺|最)?远|(?:对角|桌子对面|对过)|距离(?:是|为|有)?[2-9二三四五六七八])"
_LIMITED = "(?:太远|借不到|借不了|够不着借|不能借|没法借|超(?:出|过)(?:距离|范围)|(?:有|受)(?:没有)?距离(?:的)?限制)"
_REACHES = "(?:借得(?:到|了|着)|(?:也|都|照样|还|还是)?(?:能|可以)(?:被)?(?:借|对[HTLP](?:使用|用|出|打))|(?:能|可以)J|(?:能|可以)(?:对[HTLP])?(?:使用|用|出|打)J)"


def user_far(line: Line):
    """However far the armed one sits from the user: may he be borrowed from."""
    s, r = line.s, line.r
    if line.has("[NFACDQ]|V|K|摸|奖|罚|弃|死|交|归|够|范围|射程|谁|哪|什么|怎") or not line.has("J|借") or not search(_APART, r) or line.claim and line.flip:
        return None
    if search("最近|离[THL]|[THL](?:的)?(?:距离|射程)", r) or search("距离", search(_APART, r).group()) and not search("[UM]", r):
        return None         # of another distance than that from the user
    own = line.clause
    limited, reaches = search(_LIMITED, own), search(_REACHES, own)
    if bool(limited) == bool(reaches) or search("[不没](?!到|了|着|能|算|得|法)", own) or reaches and search("不(?:能|可以)|没法", own):
        return None
    _parts(line)
    s.victim = s.distance = s.apart = None
    return (Ask("distance_limited" if limited else "lent_afar", family="procedure"), 1) if line.polar and clean(line, _APART, _LIMITED, _REACHES, "武器|W|刀", "(?:装|有|拿|带)(?:着|了)?(?:武器|W)", "算(?:不算)?|所以|就") else (None, None)


def declined(line: Line):
    """He has a 杀 and may hand the weapon over instead."""
    s = line.s
    has = line.has("(?:有|拿着|捏着|握着)(?:的?是?)?(?:一?张|[两二三2-4]张|好几张)?K[^,.?]{0,3},?(?:但|却|可)?[^,.?]{0,3}(?:不出|不用|不打|不使用|不)K")
    own = line.clause
    gives = search("(?:可以|能|允许|准)[^,.?不]{0,6}(?:把)?(?:武器|W|刀)?(?:交|给|送)[^,.?]{0,5}(?:武器|W|刀)?|(?:交|给)[^,.?]{0,6}(?:武器|W|刀)[^,.?]{0,4}(?:可以|行|成)", own)
    if has is None or gives is None or line.has("[NFAC]|摸|奖|罚|弃|死|谁|哪|几|什么|怎|还是") or line.claim or s.same_person():
        return None
    _parts(line)
    return (Ask("declines", family="procedure"), 1) if line.polar and clean(line, has.group(), gives.group(), "武器|W|刀", "选择|直接|宁可|宁愿") else (None, None)


READERS = (declined, user_far, source, total, struck_off)
