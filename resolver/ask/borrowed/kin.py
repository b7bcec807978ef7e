"""People of one's own round the table (我妈, 室友, 小李, 阿强): each becomes a letter that the question does not use, and is called by his own name in the answer.

Only who plays in the tale: one who merely said something (我哥说…) stays for `turns` and `roles.manner`, which know who speaks.
"""

from __future__ import annotations

import re
from functools import cache

from resolver.ask import programs
from resolver.ask.borrowed import nicknames
from resolver.ask.borrowed.lazy import Lazy

_KIN = (
    "爸爸|妈妈|爷爷|奶奶|外公|外婆|姥爷|姥姥|舅舅|舅妈|姑姑|姑妈|叔叔|婶婶|哥哥|弟弟|姐姐|妹妹|[大二三四小]?(?:姨妈|姨|舅|姑|叔|伯|婶|嫂|姐|妹)|[表堂](?:哥|弟|姐|妹|兄)|[大二三]哥|老(?:爸|妈|爹|弟|妹|姐|婆|公)|媳妇儿?|"
    "女朋友|男朋友|女友|男友|儿子|女儿|闺女|侄子|外甥|爸|妈|爹|娘|哥|弟|姐|妹"
)
_LONE = "爸爸|妈妈|哥哥|弟弟|(?<!小)姐姐|妹妹|学生|徒弟|徒儿|小孩|孩子|小朋友|娃儿?|(?<!诸葛)(?<!孔明)老师(?!说|讲|判)|教练|阿姨|师傅|徒孙|小妹|小弟|老伴儿?|老头子|老太婆|老太太|孙子|孙女|女婿|儿媳妇?|牌搭子|大爷|大妈|大叔|大婶|老大(?=被|的|拿|让|有|没|装)|导师|室友|舍友|同桌|同事|同学|表哥|表弟|表姐|表妹|堂哥|堂弟|堂姐|堂妹|老爸|老妈|老婆|老公|媳妇儿?|女朋友|男朋友|女友|男友|班长|前桌|后桌|大哥(?=被|的|拿|挂|让|有|没|手|装|出|砍|把|够|光|还|去|来|打|说了算|自|不|就|也|得|能|要)|(?<=[借让叫对向归和跟是由])大哥(?=[,.?]|$)|学委|课代表|体委|组长|学霸|店长|房东|闺蜜|发小|学长|学姐|学弟|学妹|师兄|师弟|师姐|师妹|(?<!关)(?:大(?:姨|舅|伯|姑|嫂)|[二三四小](?:姨|叔|舅|伯|姑|婶|嫂|姐)|[二三四]哥)|舅舅|舅妈|姑姑|姑妈|外公|外婆|爷爷|奶奶|姥姥|姥爷|儿子|女儿|邻居(?=[A-Z大小])|胖子|眼镜|颜良|文丑|华雄|王允|李儒|蔡瑁|张允|蒋干|周仓|关平|关兴|张苞|糜芳|麋竺|董承|陈宫|高顺|张鲁|管亥"
_NAME = ("(?:[小老阿大][王李张陈杨吴徐朱林何郭高罗郑梁谢宋唐韩冯邓程蔡彭曾潘董余叶蒋杜苏丁任沈姚钟谭汪范廖夏方邹熊秦尹薛雷侯史陶贺毛龚邵钱严覃汤康施明刚红芳美华强军丽赵刘胖伟磊涛鹏超勇辉斌波宇豆杰敏静婷娟峰凯]|大[刘王李张陈熊])(?!学|人|家|手|弩|飞|辽|郃|昭|角|宝|绣|布|备)")
_NAME = rf"{_NAME}|(?<![一-鿿]大)(?<!两)(?<!曹)[小老阿](?:孙|周|黄|许|吕|卢|袁|傅|萧|田|白|贾|孔|关|鲁|甘|马|曹|魏|蔡|庞|典|邱|韦|江|石|顾|戴|莫|段|钱|常|万|武|乔(?!妹)|尹|易|文(?!章)|金|洪|龙(?!胆)|樊|殷|向(?!前)|翟|梅|柳|齐|祝|鲍)(?!权|坚|策|尚|瑜|泰|仓|忠|盖|褚|布|蒙|术|绍|诩|羽|肃|宁|操|仁|洪|延|统|韦|女|子|系|师|会|玩|路|鹅|狗|家|手|天|明|龄|头|人|公|超|岱|腾|良|谡|气|器|样|们|实|板|大|爷|将)"
_KIN_BY_NAME = f"(?:我们?|咱)(?:的|家)?(?:{_KIN})|(?<![他她你])(?:我们?的?|咱们?的?)?(?:{_LONE})|{_NAME}"


@cache
def _who() -> Lazy:
    """All of them, those of data/words/borrowed/kin.txt too."""
    from kb.locate import data_dir

    lines = (data_dir() / "words" / "borrowed" / "kin.txt").read_text(encoding="utf-8").splitlines()
    words = sorted((w for line in lines if not line.startswith("#") for w in line.split()), key=len, reverse=True)
    return Lazy(f"(?<![他她你])(?:我们?的?|咱们?的?)?(?:{'|'.join(words)})(?!爷|哥|姐)|{_KIN_BY_NAME}")


@cache
def _looks() -> re.Pattern:
    """The words of data/words/borrowed/people.txt as one pattern, longest first."""
    from kb.locate import data_dir

    lines = (data_dir() / "words" / "borrowed" / "people.txt").read_text(encoding="utf-8").splitlines()
    words = sorted({w for line in lines if not line.startswith("#") for w in line.split()}, key=len, reverse=True)
    return programs.compiled("(?:那|这)?(?:个|位)?(?P<w>" + "|".join(map(re.escape, words)) + ")(?!们|时)")


def _persons(text: str) -> list[str]:
    return [*(m.group() for m in _who().finditer(text)), *(m.group("w") for m in _looks().finditer(text))]


# Whoever it is whose weapon is borrowed, by the construction.
_LENT = Lazy("借(?P<a>[一-龥]{2,4}?)的(?:刀|武器)|对(?P<b>[一-龥]{2,4}?)(?:用|出|使用?|打)(?:出)?(?:一?张)?借刀")
_KNOWN = Lazy(
    "[他她它我你您自己别人谁哪某其每另些这那个者对面方家位号被有没无不武器刀拿持装空诸葛乙甲丙丁戊主忠反内队友敌盟将角色玩两三四五几同任何旁边座邻隔旁边距远近最装穿挂骑]|可以|如果|可能|借|用|只|只能|必须|因为|[上下]家"
)
_SAYS = Lazy(
    "(?:就|却|非|硬|一直|总|老|都|还|又|偏|坚持|跟我|跟|对我|和|给我)?(?:说(?!了算)|讲|问|认为|觉得|以为|表示|坚称|声称|主张|告诉|教|争|吵|辩|不服|不信|不同意|反对|解释)"
)
_JUDGED = Lazy("(?:说|讲|判|理解|想|记|认为|想法|说法|这么说|这话|看法|主张)(?:得|的)?(?:话|这个)?(?:是|算|到底)?(?:不是)?(?:对|没错|正确|有道理|在理|有理)")
_LETTERS = "HGFEDCBA"


def _plays(text: str, name: str) -> bool:
    """Whether one of that name does more than speak."""
    for m in re.finditer(re.escape(name), text):
        before, after = text[: m.start()], text[m.end() :]
        if not (_SAYS.match(after) or _JUDGED.match(after)) and not (
            re.search("(?:跟|和|与|听|问|教|告诉)$", before) and not re.match("(?:[俩两二都有没装互]|就|剩)", after)
        ):
            return True
    return False


def _seats(text: str) -> list[str]:
    """上家 and 下家, where both are told and no horse or reach makes them the two sides of somebody: two people."""
    if re.search("[马骑距范射离]|[+-]1|左|右|上下家|上家(?:和|跟|、|与)?下家|下家(?:和|跟|、|与)?上家", text):
        return []
    found = [x for x in ("上家", "下家", "对家") if x in text]
    return found if len(found) > 1 and not re.search("[他她]的?(?:上家|下家|对家)|[A-H甲乙丙丁]的?(?:上家|下家|对家)", text) else []


def _general(word: str, lexicon) -> bool:
    """Whether a word is a general by some name, or holds one."""
    from resolver.ask.link import link

    return bool(link(word, lexicon)[0])


def lettered(text: str, lexicon) -> tuple[str, dict[str, str]]:
    """(the question with letters for them, the name behind each letter)."""
    seats = _seats(text)
    lent = [x for m in _LENT.finditer(text) for x in m.groups() if x and not _KNOWN.search(x) and not lexicon.keys.get(x) and not _general(x, lexicon)]
    lent += [x for x in nicknames.names(text, lexicon) if x not in lent]
    if not seats and not lent and not _persons(text):
        return text, {}
    whole = text
    found = seats + list(dict.fromkeys([*_persons(text), *lent]))
    found = [x for x in found if x not in lent or not any(x != y and (x in y or y in x) for y in found)]
    found = [x for x in found if not lexicon.keys.get(x) and _plays(text, x)]
    found = [x for x in found if not any(x != y and x in y and text.count(x) == text.count(y) for y in found)]
    if not found:
        return text, {}
    short = {x: x.lstrip("我咱们的家") for x in found}
    free = [c for c in _LETTERS if c not in text.upper()]
    names: dict[str, str] = {}
    for name in sorted(found, key=lambda x: (text.index(x), -len(x))):
        same = next((c for c, other in names.items() if short.get(other, other) == short[name]), None)
        if same is None and not free:
            return whole, {}
        letter = same or free.pop(0)
        names.setdefault(letter, name)
        text = re.sub("(?:[那这](?:个|位)?)?" + re.escape(name) + "(?=" + _JUDGED.pattern + ")", "他", text)
        text = re.sub("(?:[有一]?[那这一个](?:个|位)?)?(?<![两二三四俩])" + re.escape(name), letter, text)
    for letter, name in names.items():  # 我二姨 first, then 二姨
        if len(short[name]) > 1:
            text = text.replace(short[name], letter)
    text = re.sub(f"(?<![能够不一会挨])打(?=[{''.join(names)}](?![A-Za-z]))", "砍", text)
    return _playing(text, names, lexicon), names


def _playing(text: str, names: dict[str, str], lexicon) -> str:
    """我妈的诸葛亮, 室友玩的是诸葛亮: the general beside the one who plays him."""
    from resolver.ask.borrowed.called import _names

    for start, _, _ in reversed(_names(text, lexicon)):
        m = re.search(f"[{''.join(names)}]((?:玩|用|选|拿|抽)?的(?:是)?|玩(?:了)?)$", text[:start])
        if m:
            text = text[: m.start(1)] + text[start:]
    for start, end, _ in reversed(_names(text, lexicon)):
        m = re.match(f"的([{''.join(names)}])(?![A-Za-z])", text[end:])  # 玩大乔的班长
        if m and re.search("(?:玩|用|选|拿|当)(?:了)?(?:的)?$", text[:start]) and text.count(m.group(1)) == 1:
            text = re.sub("(?:玩|用|选|拿|当)(?:了)?(?:的)?$", "", text[:start]) + text[start:end] + text[end + m.end() :]
    return text


def called(value: str, names: dict[str, str]) -> str:
    """A text of the answer with the names in place of the letters."""
    for letter, name in names.items():
        value = re.sub(f"(?<![A-Za-z♠♥♣♦]){letter}(?![A-Za-z0-9])", name, value)
    return value


__all__ = ["called", "lettered"]
