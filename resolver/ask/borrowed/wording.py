"""Says a question about 借刀杀人 in the words the reader knows: pinyin as characters, seats by number as letters, talk round the question left out.

`plain(text, lexicon)` works on the normalised question. It only exchanges words that mean the same and drops words that tell no fact; whoever is
spoken of, every number, suit, negation and condition stays.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.lazy import characters as present

_PINYIN = {
    "jiedao": "借刀", "jiedaosharen": "借刀杀人", "wuqi": "武器", "sha": "杀", "shan": "闪", "tao": "桃", "wuxie": "无懈", "liannu": "诸葛连弩", "bagua": "八卦阵", "renwang": "仁王盾",
    "qinggang": "青釭", "qilin": "麒麟", "hanbing": "寒冰", "guanshi": "贯石", "ziji": "自己", "dui": "对", "meiyou": "没有", "duimian": "对面", "duifang": "对方", "juli": "距离", "mubiao": "目标",
    "bei": "被", "yong": "用", "keyi": "可以", "neng": "能", "wo": "我", "ta": "他", "ma": "吗", "shoupai": "手牌", "zhuangbei": "装备", "zhugong": "主公", "fanzei": "反贼", "zhongchen": "忠臣", "chu": "出", "gei": "给",
}
_LETTERS = "ABCDEFGHIJ"
_DIGITS = {c: n for n, c in enumerate("一二三四五六七八", 1)}

# Talk that carries no fact, at the start of a clause or as a clause of its own.
_TALK = re.compile(
    r"(?:裁判|大佬|大神|老哥|老师|各位|兄弟|哥|群友|朋友|论坛|新手|新人|小白|萌新)们?(?:你好|您好|好|求教|请教|求助|请问|问一句|问一下|问个问题|问|帖|问题|吵架)?[,:!](?=.)|(?:请教|求助|求教|求问)(?:一下)?(?:大佬|大神|裁判|各位|老师)?们?[,:](?=.)|"
    r"如题,|(?:典型|经典|常见)(?:场景|情况|问题)[,:]|(?:上面|前面|以上|下面)(?:那种|这种|的)情况[,:]|(?:就是)?想(?:问|请教)(?:一?下)?[,:]?|说白了,?|顺便问一?下,?|"
    r",?裁判(?:给)?判(?:一下|一判)(?=可不可以|能不能|行不行|,|合|是)|这话(?=对|没错)|(?:群里|网上|桌上)?有人说|他说的(?=对)|谁对\?就(?:告诉|说)(?:我|他|一下)*(?:到底)?|(?:真的|其实)(?=可以|能)|真的(?=可以|能)|全程|(?<=没)(?:有)?(?=人无懈)|(?<=吗)哦|(?<=[刀杀])哦")
_TAIL = re.compile(r"[,?.](?:要还是不要|能还是不能|是还是不是|行还是不行|可以还是不可以|还是自己看着办|还是随(?:便|意))\??$")

# (pattern, replacement): the same said in the reader's words
_SAME = [
    (r"^(.{6,}[吗么?])-+(?:这话|这么说|这个说法|这样说)?(?:对|没错)[吗么吧]\??$", r"\1"), (r"-+(?:这话|这么说|这个说法|这样说)?(对[吗么])", r",\1"), (r"合规矩", "合规"),
    (r"大家都(?:说)?(?:不|没(?:有)?)(?:出|用|打)?无懈", "没人无懈"), (r"(?<=借刀),目标(?:是|选)?(?=[^,]{1,4},)", "杀"), (r"执行(?:这张)?(?:借刀)?的?效果", "要么出杀要么交武器"),
    (r"(?:到了?|落到|落在|在)谁(?:的)?(?:手里|手上|手中|那里|那儿|那边|那)", "归谁"), (r"第一步(?:是|先|要)?(?=指|选|点)", "先"), (r"先指谁", "先指定谁"), (r"打得?出去?(?=[不吗么?])", "可以用"),
    (r"只指定他不指定", "不指定"), (r"讲清楚", "说"), (r"(?<=可以|能够)同时(?=是|当|做|成为|作为)", ""), (r"使用者(?:自己|本人)(?=出|使用|用)", "使用借刀的人"), (r"别人对使用借刀的人出杀", "别人杀使用借刀的人"),
    (r"头上(?=[,?])", ""), (r"指不到", "不能指定"), (r"捅自己一刀", "杀自己"), (r"空空如也", "没有手牌"), (r"(?<=手)上(?=没有手牌)", "里"), (r"诸葛先生", "诸葛亮"), (r"没(?:有)?什么(?=特别|别的)", "没"),
    (r"(?:留得住|留得下|保得住|守得住)(?=[吗么?])", "保得住"), (r"凭啥", ""), (r"无马(?=,)", "没有-1马"), (r"光身没马|没(?:有)?马(?=,(?:我|我和)(?:有|骑|另))", "没有-1马"), (r"够不到", "够不着"),
    (r"(?:只剩两个人)?(?:单挑|1v1|1V1|一对一|两人局|二人局)+(?:了|局里|局|里)?", "只剩我和对面,"), (r"对面,对面", "对面"), (r"打光(?:以后|之后|了)", "打光"), (r"第三个人", "另一个人"),
    (r"(方块|方片|红桃|红心|黑桃|梅花|草花)A(?=[),.?的])", r"\1"), (r"借[^,.?]{1,4}[.,]+(?:啊|哦|呃)?(?:不是|不对|说错了?|口误),", ""), (r"(?<=[借了])(.{1,3})的枪", r"\1的刀"),
    (r"得了(?=[^,]{2,6}(?:弩|剑|斧|弓|刀|戟|矛|扇))", "得到"), (r"摆在", "放在"), (r"(有|还有|还剩|剩)(几张)手牌", r"手牌\1\2"), (r"(?:手里|手上)([0-9零一二三四五六])张牌?(?=,[^?]*几张)", r"手牌\1张"),
    (r"(?:我)?还有([0-9一二三四五六])张手牌(?=,[^?]*几张)", r"我手牌\1张"), (r"还有效(?:果)?(?=[吗么不])", "还生效"), (r"有效果(?=[吗么不])", "生效"), (r"匹(?=[+-]1)", ""),
    (r"仁王盾在身的", "装备着仁王盾的"), (r"(可以|能)不(?:弃|射)掉?(?:他|她|对方|对面)?的?马", r"\1不发动武器技能"), (r"\((?:非锁定|不是锁定)(?:技)?(?:的)?(?:那种)?\)", ""), (r"被借刀的(?=\??$)", "被借刀的人"),
    (r"(?<!被)用借刀的(?=还是)", "用借刀的人"), (r"(?<=[用出打])借刀那个?(?:人|位)", "借刀的人"), (r"出主意的(?=还是)", "用借刀的人"), (r"([苦制][肉衡])(?:来)?[摸换]牌", r"\1"), (r"再找(?=杀)", "再出"),
    (r"送走了?", "杀死了"), (r"一翻(?=是)", ""), (r"全扔掉", "全部弃掉"), (r"一共(?=要)", ""),
    (r"距离(目标|(?!大于|超过|小于|不到|至少|算|得|要)[^,.?0-9得为是有在都算差大以远近]{2,4})(大于|超过|是|为)?([0-9])", r"与\1距离\2\3"), (r"距离也有", "距离是"),
    (r"(?<=[\u4e00-\u9fff]) +(?=[-+]1)", ""), (r"能借刀(他|她)(?=不|吗)", r"能对\1用借刀"), (r"(?<=能不能对[他她])使(?=\?|$)", "用借刀"),
    (r"借刀的?使用条件(?:包不包括|包括)(.+?)\?(?:包括[吗么]\??)?$", r"借刀必须\1才能用吗"), (r"借刀能(?:直接)?(?:把[^,]{1,4})?拿(?:过)?来[吗么]", "能对他用借刀吗"),
    (r"距离1以内(?:一个|任何)?(?:没有|没)任何人", "攻击范围内没有任何人"), (r"(?:借刀的目标|借刀可以选的[^,?]{0,8}人)(?:能|可以)?(?:不)?(?:能)?包(?:括|含)(?:使用者|我|他)?(?:自己|本人)", "可以对自己用借刀"),
    (r"借刀(?:杀人)?的目标(?:必须|只能)(?:是|为)?除?(?:了)?(?:自己|使用者)(?:自己)?(?:以外|之外)的(?:其他)?(?:角色|人)", "借刀只能对别人用"),
    (r"杀的目标(?:必须|只能)(?:是|为)?除?(?:了)?被借刀的(?:人|角色)(?:自己)?(?:以外|之外)的(?:其他)?(?:角色|人)", "被借刀的人和被杀的人必须是两个不同的人"),
    (r"^(?:判断|是非)题?:(.+?)[.,?]*(?:这个说法|这句话|这话|这种说法)?(?:正确|对|成立|没错)?[吗么]?\??$", r"\1,对吗?"), (r"选择题:", ""),
    (r"\?(?:甲|A|①|1)[.,:、](.+?)(?:乙|B|②|2)[.,:、](.+)$", "?"), (r"[,.](?:这个说法|这句话|这种说法)(?:正确|对)[吗么不]\??$", ",对吗?"), (r"其自己|其本人|他本人", "他自己"),
    (r"可行不|得行不|中不中", "可以不"), (r"我?寻思(?:着)?", ""), (r"[哈嗷呗](?=\??$)", ""), (r"顶用", "管用"), (r"(?:说明白|讲明白|说清楚)", "说清楚"),
    (r"谁去[杀砍]和([杀砍]谁)(?:两样|两个)?(?:都)?", r"\1"), (r"指定的?两个(?:人|角色|目标)(能不能|可不可以|可以|能)(?:是|选|为)同一个?(?:人|角色)?", r"被借刀的人\1是被杀的人"), (r"\(含借刀\)", ""),
    (r"(诸葛亮)手[里上](?:只)?(?:剩|有|还有|还剩|只有)着?([一两二三1-4])张[桃闪酒杀](?=,)", r"\1还有\2张手牌"), (r"忽悠", "让"), (r"同一回合", "这回合"), (r"没有任何人", "没有人"),
    (r"先(.{2})(?:换牌|摸牌)?再(?:出|找)杀", r"先\1"), (r"(?<=自己)(?:原有|原先|原来)的", "的"), (r"(?:肯|愿意)(?=出杀)", ""), (r"(?<=距离)(?:有)?多远都|不管距离多远", "不管距离"),
    (r"蜀国(?=刘备)", ""), (r"全场[一二三四五六七八]个人都", "大家都"), (r"(?<=没有)别的(?=,)", "别的防具"), (r"卧龙(?=[^,]{0,3}(?:空城|手牌|没))", "诸葛亮"), (r"手牌(?:打|用|出)空了?", "没有手牌"),
    (r"全弃", "全部弃掉"), (r"喊一?嗓子|喊(?=激将)", ""), (r"(?<=被)([^,]{0,3})借了?走?了刀", r"\1借刀"), (r"(?:留|保|守)得住(?:还是)?(?:留|保|守)不住", "保得住吗"),
    (r"一张(?:手)?牌(?:都|也)?(?:没有|不剩|没)(?=[,.的]|$)", "没有手牌"), (r"打出来之?后", ""), (r"(?:把它)?(?:给)?废(?:了|掉)(?=[吗么不])", "抵消"),
    (r"(?:可以)?(?:想|爱|要)[砍杀]谁就[砍杀]谁", "可以自己决定砍谁"), (r"顺便|顺带", ""), (r"(?<!私)自砍(?!伤)", "砍他自己"), (r"会不会没了?(?=\??$)", "会被顶掉吗"),
    (r"借(.{1,3})的刀,(?:[杀砍]的)?目标(?:也)?(?:写|填|选|是)\1", r"借\1的刀杀\1"), (r"(可以|能|能不能|可不可以|会不会)是一个人(?=[吗么不?])", r"\1是同一个人"), (r"缴(?:来|获)", "得来"), (r"主公局", "主公"),
    (r"(?<!发动激将)(?:让|叫|喊)(?:别的|其他)?蜀将(?:来)?(?:出|打)杀(?:来)?(?:顶|帮忙|帮他|应付)?", "发动激将让蜀将替他出杀"), (r"被(.{1,3})反了(?=,)", r"被\1无懈了"),
    (r"无懈(?:借刀)?(?:失败|没成|没挡住)", "无懈被无懈"), (r"借刀(能不能|可不可以|能|可以)(?:点|指|选|用|放)(?:到|在)?自己(?:头上|身上)?(?:去)?", r"\1对自己用借刀"), (r"能这么搞", "能这么做"), (r"草花|黑梅", "梅花"),
    (r"(?<=杀)(?:让|被)(.{1,3}?)(?:用|出|拿)?闪(?:给)?(?:挡|躲|闪|抵)(?:掉|开|消)?了", "被闪了"), (r"转头去?|转而|掉头去?", "改"), (r"(?:规则)?给不给(?=\??$)", "可以吗"), (r"使唤", "让"),
    (r"(?<=,)能打[吗么]\??$", "可以吗?"), (r"白拿了?", "拿到"), (r"算我?(?:的)?一张手牌", "算手牌"), (r"中了(.{1,3})的借刀", r"被\1借刀"), (r"亲手", ""), (r"绕过空城(?:去|来)?", "在空城时"),
    (r"(?:一个|半个)(?:角色|人|人影)(?:也|都)没有?(?=[,.]|$)", "没有人"), (r"(?<=,)不料", ""), (r"临时(?=决定|选|定)", ""), (r"到我这(?:里|儿)?了", "给我了"), (r"^自己借自己", "对自己用借刀"),
    (r"自己\(((?:出|用|使用|打)借刀的(?:那个)?人)\)", r"\1"), (r"(?<![A-H甲乙丙丁戊己])\((?:群雄|蜀|魏|吴|群)(?:国|势力)?\)", ""), (r"主公是(刘备)(?=$|[,.?])", r"刘备是主公"),
    (r"出杀不交武器", "出杀保住武器"), (r"无懈没成功", "无懈被无懈"), (r"借刀又没被抵消", "借刀生效"), (r"以前(?=进入|就)", "之前"), (r"用光手牌那张无懈", "用了最后一张无懈"), (r"这时候(?=借刀|可以|能)", ""),
    (r"(?<=有权)自己", ""), (r"有权", "可以"), (r"防止伤害(?:并)?弃(?:掉|置)?", "不造成伤害弃"),
]
_ROUND = [(Lazy(a, present=present), b) for a, b in _SAME]


def _seats(text: str) -> str:
    """三号位 -> C: seats by number are people; neighbours of the one whose 借刀 it is keep their distance as told."""
    if not re.search("[一二三四五六七八1-8]号位", text):
        return text
    n = re.search("([一二三四五六七八2-8])(?:个)?人(?:局|场|玩|打|桌)", text)
    total = (_DIGITS.get(n.group(1)) or int(n.group(1))) if n else None
    text = re.sub("我是?[一二三四五六七八1-8]号位", "我", text)

    def number(c: str) -> int:
        return _DIGITS.get(c) or int(c)

    holder = re.search("(?:对|借)([一二三四五六七八1-8])号位?(?:使用|用|打|出|的)", text)
    ridden = re.search("((?:[一二三四五六七八1-8]号位?[和、]?)+)(?:都|全)有?(?:骑着?)?\\+1马?", text)
    if holder and ridden and total:
        h = number(holder.group(1))
        near = {(h - 2) % total + 1, h % total + 1}
        if near == {number(c) for c in re.findall("[一二三四五六七八1-8](?=号)", ridden.group(1))}:
            text = text[:ridden.start()] + "左右都有+1马" + text[ridden.end():]
    text = re.sub("([一二三四五六七八1-8])号位?(?=[^码])", lambda m: _LETTERS[number(m.group(1)) - 1], text)
    return re.sub("([A-H])对([A-H])用借刀", r"\1对\2用借刀", text)


def _named(text: str, lexicon) -> str:
    """丙是司马懿: the letter is that general throughout; 小明, 老王: people without a name of the game."""
    taken = {c for c in text if c in _LETTERS}
    free = [c for c in reversed(_LETTERS[:8]) if c not in taken]
    for name in dict.fromkeys(re.findall("[小老][明刚红王李张芳美华强军丽赵刘](?![弩])", text)):
        if free:
            text = text.replace(name, free.pop(0))
    for m in re.finditer(r"(?<![\u4e00-\u9fffA-Z])([A-H甲乙丙丁戊己])是([\u4e00-\u9fff]{2,3})(?=[,.])", text):
        found = [e for e in lexicon.keys.get(m.group(2), []) if e.kind == "general"]
        if found and text.count(m.group(2)) == 1:
            rest = re.sub(f"(?<![A-Za-z]){m.group(1)}(?![A-Za-z])", m.group(2), text[:m.start()] + text[m.end():])
            return re.sub(",{2,}|,(?=\\.)", ",", rest)
    return text


def characters(text: str, lexicon) -> str:
    """Pinyin and slugs as characters, seats by number as letters, letters that are generals by name."""
    def word(m):
        w = m.group().lower()
        if w in _PINYIN:
            return _PINYIN[w]
        for kind in ("general", "skill"):
            entry = lexicon.by_slug.get((kind, w))
            if entry is not None and len(w) > 3:
                return entry.name
        return m.group()

    if re.search("[a-zA-Z]{2,}", text):
        text = re.sub("(?i)dui mian", "duimian", text)
        new = re.sub("[a-zA-Z]{2,}", word, text)
        if new != text:
            text = re.sub(r"(?<=[\u4e00-\u9fff]) +(?=[\u4e00-\u9fff])", "", new)
    text = re.sub(r"(?<=[\u4e00-\u9fff]),?-1(?=[,.?的]|$)", "-1马", text)
    return _named(_seats(text), lexicon)


def plain(text: str, lexicon) -> str:
    """The question in the words the reader knows."""
    text = characters(text, lexicon)
    for _ in range(2):
        text = _TALK.sub("", text)
    text = _TAIL.sub("?", text)
    for pattern, by in _ROUND:
        text = pattern.sub(by, text)
    text = re.sub(r"^[,.:? ]+", "", text)
    return re.sub(r",{2,}", ",", text)


def tags(text: str) -> str:
    """The question with the tag that asks whether a told saying is right (这种说法对吗) cut to 对吗; not where two sayings are told."""
    from resolver.ask.borrowed.polarity import is_tag

    pieces = re.split("([,.?!;:~]+)", text)
    words = [k for k in range(0, len(pieces), 2) if pieces[k]]
    if len(words) > 1 and len(pieces[words[-1]]) > 2 and is_tag(pieces[words[-1]]) and re.search("说法|判断|理解|结论|想法|这么|这样|话|[得的]对|判", pieces[words[-1]]) and not re.search("可以|能|行|合法", pieces[words[-1]]):
        told = "".join(pieces[:words[-1]])
        said = re.findall("(?<![用能么])说(?!法|明|白|好|清|砍|杀)", told)
        if len(said) <= 1 and not re.search("[吗么谁哪几]", told):
            before = re.sub("(?:^|(?<=,))(?:裁判|系统|软件|电脑|程序|队友|朋友|对面|对方|他|她|有人|我|室友|同学)(?:说|认为|觉得|判|提示)(?:是)?[,:]?", "", told) if said or "判" in told else told
            found = re.search("[,.](?:[^,.?]{1,4})?(?:说|认为|觉得|判)(?:这|他|这样)?(可以|行|能|合法|没问题)(?:[,.][^,.?]{1,8})?$", before.rstrip(",."))
            return before[:found.start()] + ",可以吗?" if found else before.rstrip(",.") + ",对吗?"
    return text
