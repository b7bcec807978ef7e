"""How a claim about 借刀杀人 is put: framed by talk, asked, denied, told to be judged.

`framed(text)` leaves out who said it and where the quarrel was; `judged(line)` gives (the line without its tag, whether a claim is to be judged, whether the claim
was a denial); `may`, `bound` and `works` give the sign of what is asked of a leave, of a duty and of an effect: 1, -1 for a denial that is asked to be confirmed, None for
one that reads both ways.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search

_SPEAKER = ("(?:桌上|群里|店里|我们这|我们桌|牌桌上)?(?:我|他|她)?(?:一个|有个|有位|某个|某位|隔壁|这边|那边|我们?)?(?:的)?(?:朋友|队友|室友|同学|同桌|前桌|后桌|学委|班长|组长|课代表|体委|舍友|学生|我妈|我爸|我弟|我姐|我妹|表哥|表弟|同事|网友|群友|群主|楼主|吧友|主播|教程|攻略|老玩家|老手|新手|大佬|大神|高手|裁判|老哥|我哥|我弟|对面|对方|对家|有人|有些人|"
            "某人|人家|别人|大家|贴吧|论坛|群里|网上|系统|软件|电脑|程序|服务器|客户端|视频|他|她|我|有个人|有的人|弹幕|解说|评论区|牌友|牌搭子|哥们|兄弟|老师|店家|店长|店员)(?:里|上|中|们)?(?:有人|的人|有个人|有网友)?")
_SAID = "(?:(?:非要?|硬要?|一直|总|老是?|都|就|却|还|坚持|一口咬定|信誓旦旦|跟我|告诉我|给我|和我|提出|这么|刚才)*(?:说|讲|认为|觉得|坚称|声称|主张|断言|咬定|以为|表示|解释|判|争辩|辩称|辩解|抗议|嚷嚷?|宣称|提出|强调|教我|写着|理解|告诉我|坚持(?:说|认为)?|回复|纠正我)(?:是|道|的是|了)?)"
_FRAMES = [
    # where and between whom it was argued
    (Lazy("(?:^|(?<=[,.?!:]))(?:[^,.?!:]{0,6}(?:群里|桌上|寝室|宿舍|贴吧|论坛|店里|大家|我们|两个?人|俩人|几个人|朋友|桌游店|聚会)[^,.?!:借杀]{0,6}(?:吵|争|辩|杠|讨论|聊|打赌)[^,.?!:借杀]{0,6}|(?:吵|争|争论|讨论)(?:起来|半天|很久|了)+|(?:有)?(?:个|一个)?(?:疑问|问题|事)(?:想)?(?:问|请教)?[^,.:借杀]{0,4}|"
                "(?:刚学|刚玩|初学|新手|萌新|小白|新人|菜鸟)[^,.?!:借]{0,8}|(?:想)?(?:请教|求教|求助|请问|求问|求解|问|确认|核实)(?:一?下|个问题|大家|各位|下各位|大佬们?)*|脑洞(?:大开)?|突发奇想|(?:假设|比如|例如|譬如|打个比方))[,.?!:]+"), ""),
    (Lazy("(?:^|(?<=[,.?!]))(?:我|新手|萌新|小白|弱弱)*(?:就|只)?(?:想)?(?:请教|求教|请问|求问|问)(?:一?下|个问题)?(?:大家|各位|大佬们?|大神们?)?[,:]?"), ""),
    (Lazy("[,.?!](?:谢谢|多谢|急|在线等|求解|求助|求答案|求大佬解答|求科普|哈+|嘿+|笑|狗头|蟹蟹)+[,.?!]*$"), "?"),
    (Lazy("(?<=[吗么呢吧不])(?:哈+|嘿+|呀|哇|啊|捏|谢谢)(?=[?.!]|$)"), ""),
]
_OF_CLAIM = Lazy(f"(?:^|(?<=[,.?!:])){_SPEAKER}{_SAID}[,:]?")
_QUARREL = Lazy("谁(?:说得|说的|讲得|判得|想得|的说法|更|是)?(?:对|正确|有理|有道理|占理|在理|没错)")
_JUDGED = Lazy("(?:对|错|正确|成立|有道理|靠谱|属实|真|没错|是这样|站得住|合理|说得通|没毛病|准确|有理|在理)[^,.?!]{0,4}[?]?$")


def framed(text: str) -> str:
    """The question without its frame of talk."""
    text = re.sub("(?:网|手|面|线下)杀(?:里|上|中|时|的时候)?", "", text)
    for pattern, by in _FRAMES:
        text = pattern.sub(by, text)
    text = re.sub("(?:有没有|有无)(?:权利|权力|权|资格)", "能不能", text.replace("算不算", "算"))
    if not _QUARREL.search(text) and _JUDGED.search(text):
        text = _OF_CLAIM.sub("", text, count=1)
    return text.strip(",.:! ")


_TALE = "(?:说法|理解|推理|推论|推断|判断|结论|想法|解释|讲法|道理|逻辑|规矩|规定|话|看法|观点|认识|先后|顺序|次序|记忆|做法|主张|意见|争辩|辩解|申辩|抗议|说辞|判罚|裁定|算盘|认知|思路|记法)"
_RIGHT = "(?:正确|成立|站得住脚?|靠谱|有道理|在理|属实|没毛病|准确|没问题|说得通|讲得通|没错|不错|对|真的?|合理|有理)"
_TAG = Lazy(f"[,.:?!]+(?:那|请问)?(?:[UHVXYZMTLSEP]|裁判|朋友|系统|软件|电脑|程序)?(?:的)?(?:这个?|那个?|这种|这么|这样|这条|这一?|此)?(?:{_TALE}|说|讲|想|判|理解|记|认为)?(?:得|的)?(?:到底|是|算|能)?(?:不是)?(?:{_RIGHT}(?:不{_RIGHT})?|是(?:这样|这么回事|真的|不是这样|(?=吧)|(?=[吗么]$|[吗么][?]))|是不是(?:这样|这么回事|真的)?|没记错|没说错|没搞错|没理解错|没错)(?:的|了)?[吗么吧不没嘛]?[?]*$")
_YES = Lazy("(?:能不能|可不可以|行不行|成不成|准不准|让不让|允不允许|合不合(?:法|规矩|规则|规)|会不会|算不算|要不要|用不用|需不需要|有没有|该不该|好不好使|能否|可否|是否)")
_TWICE = Lazy("([掉扣受挨破死])不\\1(?=血|伤|[KJ刀杀]|[,.?]|$)")      # 掉不掉血
_DUE = Lazy("([弃罚])不\\1(?![^,?]*(?:谁|决定|说了算|定$|由|听|看))")      # 弃不弃牌
_IS = {"能不能": "能", "可不可以": "可以", "行不行": "行", "成不成": "成", "准不准": "准", "让不让": "让", "允不允许": "允许", "会不会": "会", "算不算": "算", "要不要": "要", "用不用": "要", "需不需要": "需要", "有没有": "有", "该不该": "该", "好不好使": "好使",
       "能否": "能", "可否": "可以", "是否": "", "合不合法": "合法", "合不合规矩": "合规", "合不合规则": "合规", "合不合规": "合规"}
# A denial and its positive. The longer form stands first.
_DENIALS = [
    (Lazy("(?:绝对|根本|肯定|就|都|也|是)?(?:不能够?|不可以?|不准|不许|不得(?!不)|不允许|不被允许|不让|没法子?|无法|没办法|没资格|没权利?|不应该?|不该|禁止|不能再|不可能)"), "能"),
    (Lazy("(?<=[当做成用选指点打使发出装杀砍借动])不了(?:了)?"), "得了"), (Lazy("(?<=[用打使出])不出去?"), "得出去"), (Lazy("(?:不行|不成|不合法|不合规矩?|违规|犯规|非法|违例|没这(?:个)?(?:规矩|规定|说法))"), "可以"),
    (Lazy("(?:不必|不用|不需要|用不着|无需|不一定(?:要|得|非得)?|不强制|没必要)"), "需要"), (Lazy("(?:成|算|是)?(?:了)?废(?:牌|纸|卡)(?:了)?|打不出手"), "能用"), (Lazy("不会"), "会"), (Lazy("不(?=归|由|给|算|属于|看)"), ""), (Lazy("不是(?!我|自己|他)"), "是"),
    (Lazy("(?:没有?效果?|无效|没用|失效|不生效|不起作用|不管用|不顶用|白搭|作废|白打)"), "有效"),
]
MODALS = Lazy("不?符合(?:使用)?(?:的)?(?:条件|规则|规定|要求)?|有(?:什么|啥)?问题|没(?:有)?问题|[不没]违规|[不没]犯规|正确|打得响|走得通|可(?=不|指|选|先)|能够?|可以|行|允许|准许?|让|合法|合规|成立|会|必须|一定|需要|要|得|算|属于|有效|生效|管用|可行|得了|得出去|得出来|吗|么|吧|是不是|是否")
_SAYING = Lazy(f"[,.](?:[UHVXYZMTLSEP]|裁判|朋友)?(?:的)?(?:这个?|那个?|这种|这条|这一?|此)?{_TALE}$")
_FOUND = Lazy("[,.](?:[UHVXYZMTLSEP]|裁判|队友|系统|软件|电脑|程序|游戏)?(?:说|认为|提示|觉得|判|坚持|回答)(?:这|他|这样|目标|操作)?(不行|不可以|不合法|不能|违规|不能这样|没这规矩|不允许|可以|行|能|合法|没问题)$")
_ASKED_BEFORE = Lazy("^(.*(?:[吗么不?]|能不能[^?]*|可不可以[^?]*|行不行)[?]?),?[?]?(?:[MUHVXTLP]|裁判|朋友|队友)?(?:就|却)?(?:说|认为|觉得|判|回答|回)(?:是)?(不能|不行|不可以|不合法|违规|没有|不会|能|可以|行|合法|会)$")
_PASSED = Lazy("而不是|而非|非[^,?不]{1,12}不(?:可|行|成)|不小心|不管|不论|不过|不同|不一样|不止|不仅|不光|没错|不愿意?|不肯|不想|不怕|没问题|差不多|要不|不然|不得不|没关系|不影响|不在乎|不用说|不舍得|舍不得|忍不住|不知道|不确定|不太确定|不明白")


def judged(r: str) -> tuple[str, bool, bool]:
    """(the line without its tag, whether a claim is judged, whether a denial was taken out of it)."""
    r = re.sub("[.?!]+$", "", r)
    tag = _TAG.search(r)
    claim = bool(tag) and tag.start() > 3
    if claim:
        r = _SAYING.sub("", r[:tag.start()])
        again = _TAG.search(r)
        if again and again.start() > 3:
            r = r[:again.start()]
        r = _FOUND.sub(lambda m: ",这样" + m.group(1), r)
        told = _ASKED_BEFORE.search(r)
        if told:                # 能…吗?我说不能,对吗
            r, flip = told.group(1).rstrip("吗么不?"), told.group(2)[0] in "不没违"
            return _plainly(r), True, flip
    if not claim and search("[^是会能可要行得对准让允许]不$|(?:能|行|可以|成|用|要)不$", r):
        r = re.sub("不$", "吗", r)
    r = _plainly(r)
    flip = False
    if claim:
        head, _, last = r.rpartition(",")
        last, flip = positive(last)
        r = f"{head},{last}" if head else last
    elif "是不是" in r:
        at = r.rfind("是不是")
        rest = r[at + 3:]
        if re.fullmatch("[?吗]*", rest):
            head, _, last = r[:at].rstrip(",").rpartition(",")
            last, flip = positive(last)
            r, claim = (f"{head},{last}" if head else last), True
        else:
            stop = search("[,.?]|$", rest).start()
            first, more = rest[:stop], rest[stop:]
            first, flip = positive(first, first_only=True)
            r = r[:at] + first + more
            if flip and search("[.?]", more) and search("可以|能|行|合法|合规", more):
                r += ",还是"         # 是不是不可以?我听说可以: which of the two is to be judged is not plain
    told = search("^(.{6,}?)[吗么不?]+,?(?:能|可以|行|会|合法)$", r) if claim else None
    return told.group(1) if told else r, claim, flip      # 能…吗?不能,对吗: what is asked first is what is claimed


def _plainly(r: str) -> str:
    """能不能 as 能."""
    return _DUE.sub("要\\1", _TWICE.sub("会\\1", _YES.sub(lambda m: _IS[m.group()], r)))


def positive(clause: str, first_only: bool = False) -> tuple[str, bool]:
    """A clause with its one denial taken out, and whether there was one."""
    marked = _PASSED.sub(lambda m: m.group().translate(_HIDE), clause)
    for pattern, by in _DENIALS:
        found = list(pattern.finditer(marked))
        if found and (len(found) == 1 or first_only):
            m = found[0]
            marked = marked[:m.start()] + by + marked[m.end():]
            return marked.translate(_SHOW), True
    return clause, False


_HIDE = str.maketrans({"不": "\u2460", "没": "\u2461"})
_SHOW = str.maketrans({"\u2460": "不", "\u2461": "没"})
_ASKS = Lazy("得了|[吗么吧嘛]|谁|什么|啥|哪|几|多少|何|怎|还是|能|可以|行|合法|允许|成立|会|要|得|必须|需要|有效|是不是|算")
_IDLE = Lazy("(?:这|那|这样|这么|那么|此|种|个|做|打|用|玩|指定|操作|打法|使用|规则|能|可以|行|合法|允许|成|成立|合规|得了|可行|通|吗|么|吧|是|的|算|让|准|也|就|还|来|去|搞|干|指|用法|玩法|点|得|会|有效|上|里|放|过|给|使得|[UHVXYZMTLSEPJ])*")


def asked(r: str) -> str:
    """The clause that asks, with those before it that it needs."""
    r = re.sub("\\([^)]*\\)?", "", r)
    head, mark, tail = r.rpartition("?")
    if mark and head and not search("[吗么吧]|谁|几|哪|什么|怎|能|可以|行", tail):
        r = head
    parts = [p for p in re.split("[,.?!;:]+", r) if p]
    if not parts:
        return r
    k = next((i for i in range(len(parts) - 1, -1, -1) if _ASKS.search(parts[i])), len(parts) - 1)
    start = k
    while start > 0 and _IDLE.fullmatch("".join(parts[start:k + 1])):
        start -= 1
    return ",".join(parts[start:k + 1])


_MAY_NOT = Lazy("不能够?|不可以?(?!能)|不准|不许|不得(?!不)|不允许|不让|没法|无法|没办法|禁止|不行|不成|不合法|不合规|不符合|[当做成用选指点打使发出]不了|[用打使出]不出去?")
_FORBID = Lazy("有(?:什么|啥)?问题|(?<![不没])违规|犯规|非法|违例")
_MAY = Lazy("(?<!不)符合|没(?:有)?问题|[不没]违规|[不没]犯规|可以|可(?=不|指|选|先)|正确|打得响|走得通|能|行|允许|准|让|合法|合规|成立|可行|得了|得出去|得出来|有得(?:用|打|使|玩)|用得(?:上|着|成)|好使|成(?=[吗么?]|$)|有效|有可能|权")


def may(line) -> int | None:
    """The sign of a leave that is asked for; None where none is asked for or the denial reads both ways."""
    clause = _PASSED.sub("", line.clause)
    no, forbid, yes = _last(_MAY_NOT, clause), _last(_FORBID, clause), _last(_MAY, _MAY_NOT.sub(lambda m: "\u2460" * len(m.group()), clause))
    if forbid > max(no, yes):
        return -1
    if no > yes:
        return -1 if line.claim else None
    if yes < 0 and line.polar and no < 0 and not _MAY_NOT.search(line.r):
        return 1 if _MAY.search(line.r) else None        # 能不能先…,再…: the leave stands before what is asked
    return 1 if yes >= 0 else None


_DUTY = Lazy("必选|必填|必须|一定要?|非得?|需要|要求|强制|务必|只能|才(?:能|行|可以)|至少|要(?!是)|(?<![用打使出])得(?![到了出])|该")


def bound(line) -> int | None:
    """The sign of a duty."""
    clause = _PASSED.sub("", line.clause)
    if search("不必|不用|不需要|用不着|无需|不一定", clause):
        return -1 if line.claim else None
    return 1 if _DUTY.search(clause) else None


_WORKS_NOT = Lazy("(?:技能|特效|效果)[^,?]{0,4}(?:没有|没了|全无)|无效|没用|失效|不生效|不起作用|不管用|没有?效果?|作废|白打|白砍|白出|不能|用不了|发动不了")
_WORKS = Lazy("有效|生效|有用|管用|起作用|能|可以|发动|触发|好使|照样|继续|还会|会|得了|无视")


def works(line) -> int | None:
    """The sign of an effect."""
    clause = _PASSED.sub("", line.clause)
    if _WORKS_NOT.search(clause):
        return -1
    return 1 if _WORKS.search(clause) else None


def _last(pattern: Lazy, text: str) -> int:
    return max((m.start() for m in pattern.finditer(text)), default=-1)
