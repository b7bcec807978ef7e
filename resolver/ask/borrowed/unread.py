"""What a reading of a question about 借刀杀人 leaves out: words and negations that no slot, fact or ask accounts for.

A reading with something left out is not trusted. Three layers are taken away in turn: statements that were read into a slot (only if
the slot holds them), words of the card's own talk, and words that carry no fact.
"""

from __future__ import annotations

import re
from functools import cache

from resolver.ask.borrowed.facts import BARE
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.tokens import rx

# (pattern, slot that must hold what it says; a tuple of slots where any will do)
_FACTS = [
    (BARE, ("bare", "holder_bare", "victim_bare")),
    (rx(r"(?:没有?|无)(?:一个)?(?:人|<P>)(?:在|处于)<P>?的?(?:攻击)?(?:范围|射程)(?:里|内|之内)?|(?:覆盖|碰)不(?:着|到)(?:任何)?(?:<P>|人)?"), ("nobody_in_range", "both_horses")),
    (rx(r"武器(?:栏|位|区)?(?:里)?(?:是|全|都|也)?空(?:空如也|空|着|的)?|(?:没有?|无)(?:兵器|家伙)|赤手空拳|手无寸铁"), "unarmed"),
    (rx(r"(?:手里|手上)?(?:没有?|无)(?:任何|一张|能出的|能用的|可用的)*<K>|(?:拿|出|掏|找|交|打)不(?:出|了)<K>"), ("holder_no_slash", "no_slash")),
    (rx(r"(?:没人|无人|没有人|没有?|未)(?:再|又|继续|被|出|用|打)*<N>"), None),
    (rx(r"(?:没有?|不|未|无)(?:出|打出|用|使用)?<C>"), None),
    (rx(r"(?:都|也|又)?(?:没有?|无)(?:任何)?(?:坐骑|马匹?)"), None),
    (rx(r"(?:不|没有?|未|忘了?|先不|懒得|别)(?:用|再|去|能|必|先)*(?:说|指定|指明|指名|指出|指|选|报|点名|点|定|挑|喊|略|声明|提|讲|告诉|交代|明说|明确|表明|讲明|注明|写明)"), None),
    (rx(r"<P>(?:又|也|都|却)?(?:没有?|无)(?:装备?|戴|拿)?(?:着)?(?:武器|刀)"), None),
    (rx(r"(?:没有?|无)(?:别的|其他|任何|一个|另外的)*(?:<P>|蜀(?:势力)?(?:的)?(?:角色|武将)?)"), "no_helper"),
    (rx(r"<K>(?:到|中|了)?(?:一个)?(?:没有?|无)(?:手牌|牌)的(?:人|角色)?|(?:目标|<P>)(?:又|正好)?(?:没有?|无)(?:手牌|牌)"), "victim_bare"),
    (rx(r"(?:都|还|也|全|只剩|明明|本来|已经|刚好|正好)*(?:没有?|无|未|缺)(?:有|人|<P>)?(?:都|还)?(?:装备?|戴|拿|挂|摸|抽|捡|配|带)?(?:着|了|到|上|任何|一?把)*(?:武器|刀|<P>)(?:的<P>)?|(?:武器栏|武器位)(?:都|是|全|也)*空(?:的|着)?|光着"), "unarmed"),
    (rx(r"(?:只有|就|仅)<P>(?:一个)?(?:人)?(?:身上)?(?:装备?|戴|有|拿|挂)(?:着|了)?(?:<W>|武器|刀)|(?:全场)?唯一的?(?:一把)?(?:武器|刀)在<P>(?:身上|手里)?|(?:别的)?<P>(?:都)?光着"), ("only_me_armed", "holder")),
    (rx(r"(?:手牌|手里)?(?:都|已|也|全)*(?:没有?|无|0|零)(?:张)?(?:手牌|牌)|空着?手|手牌(?:都|已|也|全)*(?:为|是)?(?:空|0|不剩|没了|清空|耗尽|打光|用光)了?的?|(?:手里)?一张(?:手)?牌(?:都|也)(?:没有?|不剩)|手里空空|没手牌|空手"), ("bare", "holder_bare")),
    (rx(r"(?:没|不是|未|非)<S>"), "victim_hand"),
    (rx(r"(?:手里|手上|手中)?(?:还|明明|刚好|又)?(?:没有?|无|缺)<K>|(?:一张)?<K>(?:一张)?(?:都|也)?没有?|一张<K>(?:都|也)?没有?"), ("holder_no_slash", "no_slash", "omit_victim")),
    (rx(r"(?:没有?|不|未|还没)(?:出|使用|打出|用)?<K>(?:人)?"), ("no_slash", "holder_no_slash")),
    (rx(r"(?:也|又|身上)?(?:没有?|无|不是|未)(?:装备?|戴|拿|有)?(?:着)?(?:<W>|<A>)|不是<P>"), "lacks"),
    (rx(r"(?:又|也|还|自己|而且|并且)*(?:没有?|无|未)(?:装备?|骑)?(?:着)?<O>(?:坐骑)?|(?:<P>|两个人)?(?:都)?没有?马"), None),
    (rx(r"(?:没有?|无)人?<N>|没人|无人"), None),
    (rx(r"(?:攻击)?(?:范围|射程)(?:之?内|里|中)?(?:又|却|都|也|一个)*(?:人|<P>)?(?:都|也)?(?:没有?|无|空)(?:一个|无一)?(?:别?人|<P>|其他)?|空无一人|(?:够|打|砍|<K>|摸)不(?:着|到)(?:任何|一个)?(?:<P>|人)?的?|不管打不打得到(?:人)?|谁(?:都|也)(?:够|打|砍|<K>)不(?:着|到)"), ("nobody_in_range", "both_horses")),
    (rx(r"(?:攻击)?范围外全是人"), "nobody_in_range"),
    (rx(r"(?:攻击)?范围(?:里|内)?(?:还|就)?有(?:几个|两个|一个)?(?:<P>|人)|(?:够|打|砍|杀)得(?:着|到)(?:<P>)?|<P>在<P>的?(?:攻击)?(?:范围|射程)(?:里|内)?(?:有<P>)?"), None),
    (rx(r"(?:第一|第1)?刀?(?:被)?(?:<C>)(?:了|掉|抵消|躲开)|出(?:了|张)?<C>|<C>掉?"), "material"),
    (rx(r"(?:距离|相距)(?:大于|超过|小于|都)?(?:为|是|有|在)?[0-9一二三四五](?:以内|之内|以外|以上)?(?:外)?的?|[0-9一二三四](?:点|格)?距离(?:外|之外)?的?|隔着?(?:一个|1个)?(?:座位|人)|座位?(?:差|隔)[0-9一二三四]|算下来|距离"), ("distance", "apart", "both_horses", "weapon_color", "weapon_suit", "skills")),
    (rx(r"(?:坐(?:在)?)?(?:就)?(?:挨着|旁边|贴脸|隔壁|邻座|紧挨|相邻|贴身|紧邻|左右手边?|左手边|右手边)(?:坐)?"), ("distance", "apart", "both_horses")),
    (rx(r"(?:左右|两边|两侧|两家|左邻右舍|邻座|俩人|邻居|两旁|左边|右边|左|右)(?:两家|两边|的|全|都|皆|家)*"), ("both_horses", "distance")),
    (rx(r"(?:左右|两边|两侧)?(?:<P>)?(?:都|全)?没有?马"), None),
    (rx(r"<D>|骑(?:着|了|的)?|(?:装|有)(?:着|了)?<D>"), None),
    (re.compile("射程[0-9一二三]|范围[0-9一二三]|[0-9]血|[0-9]+人局|手牌[0-9]张|装备[0-9]件|[0-9一两二三]张手?牌"), None),
    (rx(r"(?:还)?(?:剩|有|剩下|只剩)(?:着)?[0-9一两二三四五]+张(?:手)?牌"), ("victim_hand", "bare")),
    (rx(r"残血|[一1]滴?血"), ("dead", "victim")),
    (rx(r"不在<P>的?(?:攻击)?(?:范围|射程)(?:之?内|里)?|(?:够|打|砍|摸)不(?:着|到)<P>"), "out_of_range"),
    (rx(r"离<P>最近的(?:人|<P>)|最近的(?:人|<P>)"), "distance"),
    (rx(r"同为[男女]性?|都是[男女]的?|同性"), "same_sex"),
    (rx(r"还有[0-9一二三四五六]张手?牌|装备区?有[0-9一二三四]张"), "counts"),
    (rx(r"(?:用)?(?:最后|唯一|仅剩|只有|只剩|仅有|单张|独苗|全部|就)(?:的)?(?:一张|1张|那张)?(?:手)?(?:牌)?(?:是)?(?:的)?<N>"), ("last_nullification", "nullified")),
    (rx(r"(?:用|丢|打|出|使用)?(?:了|掉|出去|出|张|一张|来|去|想)*(?:又|再|却|反|还|被|也)*(?:<P>)?(?:又|再|反|给)*<N>(?:了|掉|抵消|打|出去|去)*(?:<P>的<N>)?|被反(?:掉|制)?|反(?:掉|制)(?:了|之后)?|(?:又)?(?:被)?再?抵消|废掉|失败|生效|挡|抵"), ("nullified",)),
    (rx(r"(?:变|变成|进|进了|成|成了|打出)?(?:正好|已经|正|还)?(?:处于|在)?<S>(?:状态|了|的)?"), None),
]

_SHORT = Lazy("[一二两三四五六0-9]张|[a-zA-Z]|[0-9]+|第[一二]刀|[A-H]|第[一二]|(?:没有?|不)$")


@cache
def known() -> tuple[frozenset, int]:
    """Words of the card's own talk and words that carry no fact, from data/words; the length of the longest."""
    from kb.locate import data_dir

    lines = (data_dir() / "words" / "borrowed" / "known.txt").read_text(encoding="utf-8").splitlines()
    words = frozenset(w for line in lines if not line.startswith("#") for w in line.split())
    return words, max(map(len, words))


@cache
def harmless() -> tuple[frozenset, int]:
    """Those of the words that can stand in any question: none for something that happens."""
    words, longest = known()
    return frozenset(w for w in words if not _HAPPENS.intersection(w)), longest


_HAPPENS = frozenset("弃摸受伤血死奖罚赏领动触技反抽响追射拆交归收获得效消判救换留放进转距决掉扣连再补多第死亡杀砍武备")


def without(text: str, known_words: tuple[frozenset, int], by: str = "") -> str:
    """A text without the words of a list, longest first at every place."""
    words, longest = known_words
    out, i = [], 0
    while i < len(text):
        n = next((n for n in range(min(longest, len(text) - i), 0, -1) if text[i:i + n] in words), 0)
        if n <= 2:
            m = _SHORT.match(text, i)
            n = max(n, m.end() - i if m else 0)
        out.append(by if n else text[i])
        i += n or 1
    return "".join(out)


_NEGATION = Lazy("没有?|无(?!论|懈)|未|不(?!过|管)|别(?![人的家])|非(?!得)")
# Negations that belong to the ask or to a modal, not to a fact.
_MODAL = rx(r"([\u4e00-\u9fff])不\1|不知道|不清楚|不确定|不明白|不懂|不太|不小心|不好意思|不论|没事|没问题|没关系|没想到|没搞懂|没弄懂|没看懂|没弄明白|不信|不服|不妨|不止|不仅|不但|不单|不光|差不多|不愿意?|不肯|不舍得|没法|无法|没办法|未必|不给|逼不得已|不得已|无奈|不用说|不然|要不|不(?:马上|立刻|立即|当场|装|换|先)|反<P>一下|<K>不了|白赚|到时候?|非法|不在场|不合法|能不能|可不可以|是不是|要不要|用不用|会不会|有没有|行不行|成不成|准不准|合不合|让不让|罚不罚|掉不掉|追不追|对不对|好不好|算不算|该不该|发不发|打不打|中不中|不能|不可以|不行|不成|不对|不许|不准|不被允许|不允许|不合法|不合规|违规|没错|没戏|没用|用不了|"
            r"选不了|发动不了|出不了|拿不到|不用|不必|不需要|不是(?=<P>|吗)|不(?=[,.?(]|$|啊)|要还是不要|无限|无效|无视|不可(?=[,.?]|$)|不是(?=当)|(?:<P>|会|得)(?:<K>)?不(?=[,.?]|$)|没(?=[,.?]|$)|没有(?=[,.?]|$)|不然|不过|不管|非得|别人|只能|不得不|不想|不要(?=了)|不(?:说|指定|指明|报|点名|选|挑|定|装|追|发动|交|无视|造成|抽|出)|没(?:有)?(?:说|指定|指明|报|点|选|提|讲|告诉|交代)|不是自己的|不(?:反|能|会|再)|忘了|省掉|先空着|不得|不同|不限制")


def unread(slots, ask) -> str:
    """The words of the question that the reading does not account for; empty where it accounts for all."""
    text = slots.tagged.tag
    for pattern, needs in _FACTS:
        names = needs if isinstance(needs, tuple) else (needs,)
        if needs is None or any(getattr(slots, n) not in (None, False, 0, [], set(), "") for n in names):
            text = pattern.sub(" ", text)
    if ask.kind == "excluded":
        text = re.sub("当不了|做不了|成不了|选不了|指不了|借不了|借不到|划掉|剔除|不可能", " ", text)       # the predicate that is asked for its subject
    text = _MODAL.sub(" ", text)
    left = _NEGATION.findall(text)
    text = re.sub("[\ue000-\ue57f]", " ", text)
    text = without(text, known(), " ")
    text = re.sub(r"[^\u4e00-\u9fff]+", " ", text).strip()
    return " ".join([*(["否定:" + "/".join(left)] if left else []), text]).strip()


__all__ = ["unread"]
