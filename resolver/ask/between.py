"""Two things put up for choice (是只能借别人的,还是自己的也能借): each is judged as a claim of its own, and the one that holds is the answer.

`options` finds the two in any question: no choice is answered by yes or no. `choices`, `chosen` and `answered` are for questions about 借刀杀人 that its readers
leave open; what asks (谁, 什么时候) gives its place to the words chosen.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.choice import plain
from resolver.ask.borrowed.lazy import Lazy

_PAIR = Lazy(r"^(?P<pre>.*[,.?:;])?(?P<clause>[^,.?:;]{2,24}),?(?:还是(?:说)?|抑或是?)(?:要|得|该|应该|应当)?(?P<other>[^,.?:;]{1,18})[?]*$")
_LEAD = Lazy("^(?P<subject>.*?)(?P<lead>(?:到底|究竟|应该|应当|该|算)*(?:是|要|得|会|算|该|应该|归|由|填|选|写))(?P<one>.{1,18})$")
_ASKS = Lazy("谁|哪一?(?:个|位|家|方|边)(?:人)?|什么时候|啥时候|何时|哪里|哪儿")
_BARRED = Lazy("不管|无论|不论|[吗么]|能不能|可不可以|是不是|会不会|行不行|几|多少|为什么|怎|因为")
_MORE = Lazy("能|可以|不|必|也|只")
_SIDES = re.compile("^(?:是|在|由|要|得|该|归)")

_CHOICE = Lazy("([^,.;:?!]{1,24}),?(?:抑或是?|还是(?:说)?)([^,.;:?!]{1,24}?)[?]*$")
# 还是 that means 'still', and a question that is whole before it (能判定吗,还是失效了).
_STILL = Lazy("[吗么嘛吧]$|([\u4e00-\u9fff])[不没]\\1|是否|能否|可否|[谁啥哪几]|什么|多少|怎么")
_MARKS = Lazy("[\"'“”‘’「」『』【】()\\s]")


def options(text: str) -> tuple[str, str] | None:
    """The two that a question puts up for choice, in its words; None where 还是 means 'still', where the first is a question by itself or the other only denies it."""
    m = _CHOICE.search(_MARKS.sub("", text))
    if m is None or _STILL.search(m.group(1)) or _STILL.search(m.group(2)):
        return None
    one, other = m.groups()
    return None if other[1:] and one.endswith(other[1:]) and other[0] in "不没无非" else (one, other)


_AFTERTHOUGHT = Lazy("^(.*[^,?])(?:吗|么)[,?]+还是(?:说)?([^,?]{2,})[?]?$")


def afterthought(text: str) -> tuple[str, str] | None:
    """…就行吗，还是看刘备: a question, and what may hold in its place told behind it; None where the other only denies it."""
    m = _AFTERTHOUGHT.search(text)
    return None if m is None or m.group(2)[0] in "不没无" else m.groups()


_SIDE = Lazy("^(?:到底|究竟|最后|最终|应该|应当|是|该|给|归|由|听|算|要|得|让|凭|看|找|拿|抽)*(我|俺|他|她|对面|对方|对家|人家|别人|队友|那个人|那人|这人|[A-Z甲乙丙丁戊])(?:自己|本人)?(?:来|去)?(?:摸|拿|领|得|说了算|做主|决定|定|选|挑|点|弃|罚|受罚|挨罚|扣|指定|的牌|的|说的算|负责|承担|装|交|出)*[呢啊]?$")
_LABELS = {"被借刀的角色": "H", "被借刀的人": "H", "被借刀者": "H", "使用者": "U", "使用借刀的人": "U", "甲": "U", "乙": "H"}
_PART = {"U": Lazy("(?:出|用|打|放|使用|使|打出|丢|甩)(?:这张)?(?:借刀|锦囊)(?:杀人)?的(?:那个|那位)?(?:人|玩家|角色|一方)?|使用者|出牌(?:的人|者)|发动借刀的(?:人)?"),
         "H": Lazy("(?<!不)(?:拿|持|有|带)(?:着)?(?:刀|武器)的(?:那个|那位)?(?:人|玩家|角色)?|被借(?:刀)?(?:的|者)(?:那个|那位)?(?:人|玩家|角色)?|持刀(?:者|人)|刀主|武器(?:的)?主人")}


def other_side(text: str, value: str, me: bool) -> str | None:
    """The words of the question for him whom a value names by his part: the other of 我 and somebody, or one of the two parts; None where no such two are put up.

    `me`: whether 我 has a part.
    """
    two = options(text)
    if two and value in _LABELS and not any(value in x for x in two):
        named = [next((part for part, pattern in _PART.items() if pattern.search(words)), None) for words in two]
        if set(named) == {"U", "H"}:
            return _PART[_LABELS[value]].search(two[named.index(_LABELS[value])]).group()
    sides = [m.group(1) for m in map(_SIDE.match, two) if m] if me and two and value in _LABELS else []
    if len(sides) != 2 or value in sides or not set(sides) & {"我", "俺"} or set(sides) <= {"我", "俺"}:
        return None
    return next(x for x in sides if x not in ("我", "俺"))


def choices(text: str) -> list[tuple[str, list[str]]] | None:
    """(what is chosen, the claims that say it) of the two, None where no choice is asked."""
    m = _PAIR.match(text)
    if m is None or plain(text) is not None or _BARRED.search(text) or "、" in m.group("clause")[-6:] and len(m.group("other")) < 4:
        return None
    pre, clause, other = (m.group("pre") or ""), m.group("clause").removesuffix("呢"), m.group("other").rstrip("呢啊呀的" if m.group("other")[-1] in "呢啊呀" else "")
    asks = list(_ASKS.finditer(pre.rstrip(",.?:;")))
    if len(asks) == 1:
        one = _SIDES.sub("", clause)
        two = _SIDES.sub("", other)
        told = pre.rstrip(",.?:;")
        when = asks[0].group()[-1] in "候时"
        out = []
        for words in (one, two):
            said = told[:asks[0].start()] + words + told[asks[0].end():]
            out.append((words, [re.sub("(?<=[在是])(?=在)", "", said) if when else said]))
        return out
    if asks or _ASKS.search(clause) or _ASKS.search(other):
        return None
    if clause.startswith(("是", "要", "该", "得", "会", "应该", "到底是", "究竟是")) and pre:
        one = re.sub("^(?:到底|究竟)?(?:是|要|该|得|会|应该(?:是)?)", "", clause)
        return [(words, [pre + words, pre.rstrip(",.?:;") + words]) for words in (one, re.sub("^(?:是|要|该|得|会)", "", other))]
    lead = _LEAD.match(clause)
    if lead is None:
        return None
    subject, verb, one = pre + lead.group("subject"), lead.group("lead"), lead.group("one")
    if verb in ("填", "选", "写", "归", "由"):
        two = other.removeprefix(verb)
        return [(one, [subject + verb + one]), (two, [subject + verb + two])]
    keeps = verb if verb not in ("是", "到底是", "究竟是") else ""
    two = re.sub("^(?:是|" + re.escape(verb) + ")", "", other)
    return [(one, [subject + (keeps or "是") + one, subject + one]), (two, [subject + (keeps or "是") + two, subject + two])]


def answered(text: str, value: str) -> str | None:
    """The one of the two that a value answers, in its own words, or the value where both or neither can be told to be it; None where it is another thing."""
    two = [words for words, _ in choices(text) or ()]
    hits = [words for words in two if value in words]
    if len(hits) == 1:
        return None if _MORE.search(hits[0].replace(value, "")) and "、" not in hits[0] else hits[0]
    return value if not two or any(set(value) & set(words) for words in two) or any(map(_ASKS.search, two)) else None


_DOES = Lazy("(?:来|去)?(?:摸|拿|领|(?<!指)决定|说了算|做主|受罚)$")


def chosen(pair, judge) -> str | None:
    """The words of the one that holds while the other does not; `judge(claim)` gives yes, no or None."""
    if any(len(words) < 2 or words[-1] in "前后" for words, _ in pair):
        return None
    truth: list[str | None] = []
    sure = True
    for _, claims in pair:
        got = [judge(x + ",对吗?") for x in dict.fromkeys(claims)]
        if len(set(got) - {None}) > 1:
            return None
        sure = sure and (None not in got or set(got) == {None}) and "只" not in claims[0]
        truth.append(next((x for x in got if x), None))
    if truth[0] == truth[1] or None in truth and not sure:
        return None
    words = [words for words, _ in pair]
    if words[0][0] == words[1][0] and re.match("[A-Z甲乙丙丁戊他她我]", words[0]):
        words = [x[1:] for x in words]          # A出杀还是A交武器
    if all(len(x) > len(verb.group()) for x in words if (verb := _DOES.search(x))) and all(map(_DOES.search, words)):
        words = [_DOES.sub("", x) for x in words]           # 我摸还是他摸
    return words[truth.index("yes") if "yes" in truth else 1 - truth.index("no")]


__all__ = ["answered", "choices", "chosen", "options", "other_side"]
