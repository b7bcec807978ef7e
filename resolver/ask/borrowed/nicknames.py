"""Names that no list holds (露露, 阿雯, 大壮): told by what they do in the tale, two or three characters that are no word of the card's own talk.

`names(text, lexicon)` gives those that do something only somebody at the table does; a name must be met in two such places, or be called as people are (阿雯, 露露).
"""

from __future__ import annotations

from functools import cache

from resolver.ask.borrowed.lazy import Lazy

_X = "(?P<x>[一-龥]{2,3}?)"
_DEEDS = (
    Lazy(f"(?:让|叫|令|逼|要求|命令|指定){_X}(?:去|来|拿刀)*(?:杀|砍|捅|打|对|挨|出)"),
    Lazy(f"(?<![不自])(?:杀|砍|捅|射)(?:了|死了?|死)?(?:有仁王盾的)?{_X}(?=[,.?吗么呢吧]|[一两三四几][刀下次张]|的时候|时|可以|自己|本人)"),
    Lazy(
        f"(?:^|[,.?!:]|可是|但是|结果|于是|而|然后|时候){_X}(?:(?:还|也|就|却|又|能|可以|想|要|会|现在|本来|自己|已经|刚|是不是|得|用|打|出)*(?:被(?:我|他|[一-龥]{{2,3}})?借|被借刀|玩|装着|拿着|拿的|拿了|挂着|穿着|手[上里]|面前|身上|出杀|出了|没出|没有?杀|打了|用了?|对|有|杀|砍|摸|掉血|扣血|受伤|说|是主公|是忠臣|是反贼|是内奸))"
    ),
    Lazy(f"借(?:了)?{_X}的(?:刀|武器|剑|弓|斧|弩|戟|矛|扇)"),
    Lazy(f"对{_X}(?:用|出|使用|打)"),
    Lazy(f"(?:给|归|抽|拿){_X}(?=[,.?吗么呢吧]|的牌|一张|了)"),
    Lazy(f"{_X}玩(?:的)?(?:是)?[一-龥]{{2,3}}"),
    Lazy(f"(?:我|[一-龥]{{2}})(?:和|跟|与){_X}(?=都|有|没|互相|两|俩|之)"),
    Lazy(f"{_X}(?:和|跟|与)[一-龥]{{2}}(?=都|有|没|互相|两|俩|之)"),
    Lazy(f"(?:拿到|得到|收到|拿了)(?:了)?{_X}的(?:武器|刀|剑|弓|斧|弩|戟|矛|扇)"),
    Lazy(f"{_X}(?:是不是|得|要|应该|必须|用不用|需要)+(?:把|交|给|弃)"),
    Lazy(f"(?:^|[,.?!:]){_X}借[一-龥]{{1,3}}的(?:刀|武器)"),
    Lazy(f"被{_X}(?:借刀|又?无懈|反无懈)"),
    Lazy(f"{_X}(?:自己|本人)"),
)
_STRONG = (
    Lazy(f"被{_X}(?:用|出|打)?借刀"),
    Lazy(f"对{_X}(?:用|出|使用|打)(?:了|出)?(?:一?张)?借刀"),
    Lazy(f"无懈{_X}的借刀"),
    Lazy(f"(?<=是){_X}(?=说了算|来|定|决定|摸|[,.?]|$)"),
    Lazy(f"(?:^|[,.?!:]|是|和|跟){_X}(?:打|用|出|使用|丢|拍|放)(?:了|出|的)*(?:一?张)?借刀"),
    Lazy(f"(?:借刀|借)(?:是)?{_X}(?:打|用|出)的"),
    Lazy(f"(?:^|[,.?!:]){_X}借(?:来|到|了|走)?[一-龥]{{1,3}}的(?:刀|武器|弓|剑|斧|弩|戟|枪)"),
    Lazy(f"(?:^|[,.?!:]){_X}(?:谁(?:也|都)(?:打|够|砍)不(?:到|着)|玩(?:的是)?[一-龥]{{2,3}}[,.的])"),
    Lazy(f"(?:^|[,.?!:]){_X}(?:说了算|想改|想借|还能借|能借)"),
)
_FORM = Lazy(r"阿[一-龥]|([一-龥])\1|[小老大][一-龥]")
_NO_NAME = Lazy(
    "^[是在为由]|[抽看听找性意局挑行混体力块摸拿问教甲乙丙丁戊落在到去来把从向为是不等请问怕愿轮但如何怎样真假正确很太更最多少没完成功失败生效结算时候禁止允许准须必规否算应该只每次先再才便曾刚已经常总直接动全部一我他她它你您自己别人谁哪某其每另些这那个者对面方家位号被有没无不武器刀拿持装空主忠反内队友敌盟将角色玩两三四五几同任何旁边座邻隔距远近穿挂骑杀砍牌闪无懈借出用打使说点指选定选马技能时候距离范围回合阶段身手里上下左右前后就也都还又能可要想会得让叫令逼给归和跟与的了着过吗么呢吧啊呀红黑桃花血伤死]|明明|群雄|规则|裁判|系统|大家|有人|朋友|新人|新手|如果|假如|然后|结果|因为|所以|但是|可是|只要|只剩|全场|场上|攻击|奖励|惩罚|反馈|激将|武圣|龙胆|咆哮|铁骑|空城|流离|目标|借刀"
)


@cache
def _words() -> frozenset:
    from resolver.ask.borrowed.unread import known

    return known()[0]


def names(text: str, lexicon) -> list[str]:
    """See module."""
    seen: dict[str, int] = {}
    for pattern in _DEEDS:
        for m in pattern.finditer(text):
            x = m.group("x")
            if not _NO_NAME.search(x) and x not in _words() and not lexicon.keys.get(x):
                seen[x] = seen.get(x, 0) + 1
    for pattern in _STRONG:
        for m in pattern.finditer(text):
            x = m.group("x")
            if not _NO_NAME.search(x) and x not in _words() and not lexicon.keys.get(x):
                seen[x] = seen.get(x, 0) + 2
    out = []
    for x, times in seen.items():
        if (times > 1 or _FORM.fullmatch(x) and (text.count(x) > 1 or x[0] in "阿小老" or x[0] == x[1])) and not _holds_general(x, lexicon):
            out.append(x)
    return [x for x in out if not any(x != y and x in y and text.count(x) == text.count(y) for y in out)]


def _holds_general(word: str, lexicon) -> bool:
    from resolver.ask.link import link

    return bool(link(word, lexicon)[0])


__all__ = ["names"]
