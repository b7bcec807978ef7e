"""How much of a question was understood: what is left when names, understood phrases and function words are taken out."""

from __future__ import annotations

import re

# Words that carry no fact of the board: particles, fillers, modals, question words, politeness.
FILLER = re.compile(
    "请问一下|请问|想问|问一下|那么|这样的话|的话|如果|要是|假如|假设|比如|例如|就是说|也就是|其实|到底|究竟|毕竟|反正|刚好|正好|突然|忽然|慢悠悠|直接|顺便|这时候?|那时候?|的时候|时候|之后|以后|"
    "然后|结果|最后|接着|后来|于是|但是|不过|可是|因为|所以|而且|并且|或者|还是|虽然|只是|已经|刚才|刚刚|现在|当时|马上|立刻|一直|仍然|依然|照样|照常|本来|原来|应该|必须|需要|可以|可不可以|能不能|能否|可否|是否|"
    "会不会|要不要|用不用|是不是|有没有|算不算|行不行|能够|怎么办|怎么算|怎样|什么|为什么|为啥|哪个|哪些|多少|几个|几张|几点|谁|吗|么|嘛|呢|吧|啊|呀|哦|了|着|过|的|地|得|是|在|把|被|给|对|向|和|跟|与|同|又|再|也|还|就|才|都|"
    "只|仅|很|太|真的?|假的?|一下|一个|一张|一次|一刀|这个|那个|这张|那张|这次|那次|这|那|其|之|所|于|从|到|里面?|中|上|下|前|后|时|会|能|要|用|想|打算|准备|让|叫|使|令|由|以|可|不|没有?|有|无|来|去|出|走|掉|住|完|好|"
    "行|成|对|错|算|说|看|做|进行|发动|使用|打出|出牌|响应|处理|情况|规则|角色|玩家|武将|人|者|牌|张|个|次|点|血|体力|手牌|手里|手上|家|方|位|名|我|你|他|她|它|自己|效果|技能|同时|当|作|为|成为|指定|目标|回合|阶段|"
    "老|标准版?|军争版?|官方|FAQ|怎|咋|啥|哪|几|两|二|三|一|单|双|全部|所有|任何|每|各|另|别|其他|自|己|因|此|如|何|即|便|且|则|而|或|若|及|等|比|更|最|多|少|大|小|新|旧|场上|场|桌上|局|把|份|下|发|放|拿|装|装备着?|穿|戴|顺着?|合法|合规|合适|起来|下来|出来|过来|回来|"
    "\\W|[0-9A-Za-z]")


# Words without any condition in them; everything else must be accounted for before a plain 可以 is believed.
PURE = re.compile(
    "请问一下|请问|想问|问一下|的话|如果|要是|假如|假设|那么|其实|到底|究竟|毕竟|刚好|正好|直接|这时候?|那时候?|这样|然后|结果|但是|不过|可是|因为|所以|而且|并且|可以|可不可以|能不能|能否|可否|是否|会不会|是不是|能够|"
    "有没有|行不行|应该|吗|么|嘛|呢|吧|啊|呀|哦|了|着|过|的|地|得|是|把|被|给|对|向|和|跟|与|也|就|都|一下|一个|一张|一次|这个|那个|这张|那张|这|那|里面?|中|时|会|能|要|用|想|去|来|使用|打出|发动|出|打|响应|行|成|人|角色|我|你|他|她|它|个|张|牌|武将|玩家|可|"
    "拿|还|说|请|下|上|在|有|从|让|为|以|到|做|吃|喝|\\W")


def strict(reader, hard: bool = False) -> str:
    """Like `leftover`, with nothing forgiven but pure function words; `hard` counts the words of a told story as well."""
    return leftover(reader, PURE, hard)


VERBS = frozenset("喝吃打砍射贴放挂挡判劈挨中丢下扔甩收发翻出用拿救躲交给到成摸弃指")  # go with the name beside them


def leftover(reader, filler: re.Pattern = FILLER, hard: bool = False) -> str:
    """The characters of the question (up to its main query) that nothing accounts for, in order."""
    tag = reader.tag
    rest = list(tag)
    for k, ch in enumerate(tag):
        if ch in reader.tagged.mentions:
            rest[k] = " "
    for start, end in reader.used + ([] if hard else reader.soft):
        for k in range(max(0, start), min(end, len(rest))):
            rest[k] = " "
    for k, ch in enumerate(tag):
        mention = reader.tagged.mentions.get(ch)
        if mention is not None and any(a <= k < b for a, b in reader.used):
            for j in (k - 2, k - 1, k + 1, k + 2):
                if 0 <= j < len(rest) and rest[j] in VERBS:
                    rest[j] = " "
    text = "".join(rest)
    return re.sub(r"\s+", " ", filler.sub(" ", text)).strip()


def unread(reader) -> str:
    """The tagged question with all that was taken up blanked out."""
    rest = list(reader.tag)
    for start, end in reader.used:
        for k in range(max(0, start), min(end, len(rest))):
            rest[k] = " "
    return "".join(rest)


def unused(reader) -> list[str]:
    """Names of the question that no state, event or query took up, unless the same name was taken up elsewhere as a unit at work."""
    out = re.findall("凑|武将技能?|武器技能?|哪些|[0-9一二两三四]件装备|装备牌|基本牌|锦囊牌|非延时类?|延时类?锦囊", unread(reader))
    out += re.findall("红桃|红心|黑桃|方块|方片|梅花|草花|[♠♥♣♦]", re.sub("没?翻出(?:红桃|黑桃|方块|梅花)", "", unread(reader)))
    at_work = {e.by for e in reader.frame.events if e.by} | {s for p in reader.frame.persons for s in p.equipment}
    for k, ch in enumerate(reader.tag):
        mention = reader.tagged.mentions.get(ch)
        if mention is None or mention.kind == "P":
            continue
        if mention.kind in "WS" and mention.slug in at_work:
            continue
        if not any(a <= k < b for a, b in reader.used):
            out.append(mention.text)
    return out
