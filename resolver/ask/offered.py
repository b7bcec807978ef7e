"""A choice put up in a question about 借刀杀人 (A还是B, 要么A要么B, 能还是不能) taken apart.

`once(text)` is the plain question of one that offers a leave and its denial (点得了还是点不了); `offer(text)` the two that a question offers, each with the claims that
say it. `named` tells which of the two a value is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from resolver.ask.borrowed.choice import plain
from resolver.ask.borrowed.lazy import Lazy, search

_VERB = "[行砍说走讲杀打用点指选借放出拍丢装挑当做发使交拿给摸抽动躲挡闪逃转算成填捅捏换留]"
_LEAVE = "可以|能够?|会|行|要|需要|用|得|该|应该|算|是|成|对|有"
# (the one half, its denial): asked as one plain question.
_TWICE = (
    Lazy(f"(?P<lead>^|[,.;:?是要]|(?<=[一-龥]))(?:到底|究竟)?(?:是)?(?P<yes>(?P<word>{_LEAVE})(?P<rest>[^,.?!;:不没还]{{0,8}}))(?:呢|啊)?,?(?:还是|抑或|或者)(?:说|是)?(?:绝对|根本|压根|完全|就|都)?(?P<no>[不没](?:(?P=word)(?:(?P=rest)|[^,.?!;:不没还]{{0,2}})))(?:的|了|呢|啊)?$"),
    Lazy(f"(?P<lead>)(?P<yes>(?P<word>{_VERB})得(?P<rest>[了着到出去成上动掉住下来通过赢]{{1,2}}))(?:呢|啊)?,?(?:还是|抑或|或者)(?:说|是)?(?:绝对|根本|压根|完全|就|都)?(?P<no>(?P=word)不(?P=rest))(?:的|了|呢|啊)?$"),
)
_WHETHER = Lazy("([一-龥])[不没]\\1|可不可以|是不是|能否|可否|是否|有没有|[吗么吧]$")
_TALK_END = Lazy("(?:[,.?!;:]|(?<=[吗么呢的了]))*(?:谢谢|多谢|急|在线等|求解|求助|求答案|求教|求问|求指教|求科普|求裁判|请教|请问|你说呢|有人知道吗|有懂的吗|懂的说说|说说看|给个准话|给句准话|讲讲|来个明白人|来人讲讲)+[,.?!~]*$")


def once(text: str) -> str:
    """…能还是不能 as …能…吗; the text as it is where no denial of itself is offered."""
    bare = _bare(text)
    for pattern in _TWICE:
        m = pattern.search(bare)
        if m is None:
            continue
        head = bare[:m.start()] + (m.group("lead") or "")
        before = head.rstrip(",.;:?是")
        if len(before) < 2 or "还是" in before:
            return text
        if _WHETHER.search(re.split("[,.;:]", before)[-1]) and not m.group("rest"):
            return before + ("?" if not before.endswith("?") else "")        # 能不能…,能还是不能
        return head + m.group("yes") + "吗?"
    return text


def _bare(text: str) -> str:
    return _TALK_END.sub("", text).rstrip("?!.~ ,呀")


_WHICH = Lazy("[,.?:;]*(?:(?:请问|规则上|按规则|规则|官方|裁判|照规矩|按理|正确的?|合规的?|合法的?|实际上?|实际|真正|到底|究竟|应该|应当|该|要|是|算|为|判|怎么判|属于|听|选|这?[两二]个?(?:里|中|选项)?|其中|以上|答案|情况|结果|做法|说法|上)*(?:哪(?:一)?(?:个|种|样|边|条|项|方|位)?(?:才|说法|做法|是|为|比较|更)*(?:是)?(?:对|正确|合规|合法|准|行|真|可以|可行|符合规则)?(?:的)?|怎么(?:个)?(?:算|判|办|说|定|选)(?:才对)?|谁(?:对)?|二选一))(?:呢|啊|呀)?$")
_OR = Lazy("(?:要么|要不)(?:是|就)?([^,.?!;:]{1,24}?),?(?:要么|要不)(?:是|就)?([^,.?!;:]{1,24})")
_EITHER = Lazy("([^,.?!;:]{1,24}?)(?:或者|或)(?:是)?([^,.?!;:]{1,20})$")
_CHOICE = Lazy("^(?P<left>.{2,}?)[,.;?:]?(?:还是|抑或|亦或)(?:说)?(?P<other>[^?,.;]{1,30})$")
_STILL_ASKS = Lazy("[吗么嘛吧否]$|是否|能否|可否|怎么|多少|什么(?!都|也)|为啥|([一-龥])[不没]\\1|谁|哪|几(?!张)")
_OPEN = Lazy("(?<![砍杀打捅指点])谁|哪一?(?:个|位|家|方|边)(?:人)?|什么时候|啥时候|何时|哪里|哪儿")
_HOW = Lazy("[,.:]?(?:那|结果|他|最后|该|应该|这时候?|此时|接下来|会|要|是)*(?:怎么办|怎么算|怎么判|怎么处理|怎么说|怎么着|怎样|怎么样|如何|如何处理|什么结果|是什么)$")
_WHOLE = Lazy("^(?P<one>.{4,}?)[吗么][,?]+(?:那)?(?:还是|或者|抑或)(?:说|是)?[^?]{2,}$")
_LEAD = Lazy("(?:到底|究竟|应该|应当)*(?:只能|只可以|必须|一定要|可以|能够?|是|要|得(?![到了着出])|会|算作?|该|属于|归|由|找|冲着|进|交给|给|先)")
_BEGINS = Lazy("^(?:到底|究竟|应该|应当|就|也|才|都|压根|根本|绝对|完全|一律|照样|直接|当场|随便|仍然?|还|被|不|没|只)*(?:只能|只可以|只要|只|必须|一定|可以|能|是|要|得|会|算|该|属于|归|由|找|冲着|进|交|给|先|不|没|可|放|打|用|砍|杀|当|留|归入|拿|摸|弃|发动|有效|无效|生效|失效|违规|合法|违例|犯规|照样|自动|自愿|被|挨|白)")
_IS = Lazy("^(?:到底|究竟)?是(?:说)?(?!否)")


@dataclass(frozen=True)
class Offer:
    """The two in the words of the question, and the claims that say each of them."""

    words: tuple[str, str]
    claims: tuple[tuple[str, ...], tuple[str, ...]]

    def named(self, value: str) -> bool:
        """Whether a value is one of the two, and not the other."""
        return sum(value in words or words in value for words in self.words) == 1

    def whole(self, value: str) -> str | None:
        """The one of the two that a value gives with more words about it, None where it does not."""
        return next((re.sub("^(?:是|在)", "", x) for x in self.words if x in value and x != value), None)

    def of_kind(self, value: dict) -> bool:
        """Whether a value in other words is of the kind of the two: a person, a zone."""
        if value["type"] == "player" and any(search("交|出杀|不用|什么|装备|手牌|砍|有效|无效", words) for words in self.words):
            return False
        kind = {"player": "[我你他她A-H甲乙丙丁]|人|位|者|家|方|公|臣|贼|的$", "zone": "手" if "手" in str(value["v"]) else "装备|武器"}.get(value["type"])
        return kind is not None and any(search(kind, words) for words in self.words)

    def held(self, judge, made: dict) -> str | None:
        """The words of the one that holds while the other does not. `judge(claim)` gives yes, no or None, `made` its answers."""
        truth: list[str | None] = []
        for claims in self.claims:
            got = {judge(x + ",对吗?") for x in claims} - {None}
            if len(got) > 1:
                return None
            truth.append(got.pop() if got else None)
        if truth[0] == truth[1] or None in truth and not self._alone(truth, made):
            return None
        return self.words[truth.index("yes") if "yes" in truth else 1 - truth.index("no")]

    def _alone(self, truth, made: dict) -> bool:
        """Whether the half that holds settles the other, which was not understood: only two are offered, and the leave to do a thing answers no other question than leave."""
        if "yes" not in truth or any(search("、|[甲乙丙丁戊A-H]", words) for words in self.words):
            return False
        best = next(x for x in made.values() if x["verdict"] == "yes")
        return not best["text"].startswith("可以") or bool(search("可以|能|行|合法|合规|准|允许|照样|还|包括|有效|发动", self.words[truth.index("yes")]))



def _apart(text: str) -> tuple[str, str, str] | None:
    """(what stands before, the clause with the first, the second)."""
    bare = _bare(text)
    told = re.search("[?]?\\(([^()]*)\\)$", bare)
    front = ""
    if told:
        front, bare = told.group(1) + ",", bare[:told.start()]
    which = _WHICH.search(bare)
    if which and len(which.group()) > 1:
        bare = bare[:which.start()]
    else:
        which = None
    either = _OR.search(bare) if which else None
    if either is None and which and "还是" not in bare:
        either = _EITHER.search(bare)
    if either and "还是" not in bare:
        return front + bare[:either.start()] + "", either.group(1), either.group(2) + bare[either.end():]
    m = _CHOICE.match(bare)
    if m is None or "还是" in m.group("other"):
        return None
    left, other = m.group("left").rstrip(",.;?:"), m.group("other").rstrip("呢啊呀,")
    if search("(?:^|[,.;?:])(?:我|他|她|你|我们|他们|大家|对面|对方)$", left) and search("^(?:想|要|会|得|把|用|能|该|打算)", other):
        return None                     # 我还是想…: still
    if not left or not other or _STILL_ASKS.search(other):
        return None
    if search("([一-龥])[不没]\\1|[吗么]$|可不可以", re.split("[,.;?:]", left)[-1]) and not search("[由归]|自己|定|说了算|决定", left):
        return None                     # a question that is whole before it
    at = max(left.rfind(c) for c in ",.;?:") + 1
    return front + left[:at], left[at:].removesuffix("呢"), other


def first_of(text: str) -> str | None:
    """The claim of the first half where that is a whole question (能填他吗,还是只能填别人), None elsewhere."""
    m = _WHOLE.match(_bare(text))
    return m.group("one") if m and not search("谁|哪|几|多少|什么", m.group("one")) else None


def offer(text: str) -> Offer | None:
    """The two that are offered, None where no choice is."""
    parts = _apart(text) if plain(text) is None else None       # 有效还是无效 is one plain question
    if parts is None:
        return None
    pre, clause, other = parts
    asks = list(_OPEN.finditer(pre.rstrip(",.?:;")))
    if len(asks) == 1 and not _OPEN.search(clause):
        told, words = pre.rstrip(",.?:;"), (_strip(clause), _strip(other))
        return Offer(words, tuple((re.sub("(?<=[在是])(?=[在])|的(?=的)", "", told[:asks[0].start()] + w + told[asks[0].end():]),) for w in words))
    if asks or _OPEN.search(clause) or _OPEN.search(other):
        return None
    how = _HOW.search(pre.rstrip(",.?:;"))
    if how:
        pre = pre[:how.start()] + ","
    return Offer(_short(clause, other), _claims(pre, clause, other))


def _strip(words: str) -> str:
    return re.sub("^(?:是|在|由|归|要|得|该|找|听)", "", words)


_STEM = Lazy("^.*?(?:到底|究竟|应该|应当)*(?<![不以能须会])(?:是|属于|算|判(?:作|为)?(?=[准不]))(?!否|不是)")
_SOMEBODY = "自己|本人|别人|别家|他人|其他人|[甲乙丙丁戊A-H我他她]|使用者|出牌者|对面|对方|队友|主公|反贼|忠臣|内奸"
_PART = Lazy(f"^({_SOMEBODY})((?:来|去)?(?:当|做|作为|充当|成为)[^,.?]{{1,6}})$")     # 挑自己还是别家当刀主: the part belongs to both
_SAME_END = Lazy("(?:的牌|决定|来决定|来定|定|说了算|做主|承担|摸三张|摸牌|摸|指定|选|挑|弃牌|弃|负责|受罚|出杀|出|去)$")


def _short(clause: str, other: str) -> tuple[str, str]:
    """The two without the subject that both have (弃牌的是甲, 乙) and without what both do (归甲, 归乙; 甲决定, 乙决定)."""
    one, two = re.sub("^(?:到底|究竟)", "", clause), re.sub("^(?:是(?!否)|算(?!数)|属于)", "", other)
    part = _PART.match(two)
    if part and (who := search(f"(?:{_SOMEBODY})$", one)):
        return who.group(), part.group(1)
    stem = _STEM.match(one)
    if stem and one[stem.end():] and not (len(one) > 4 + stem.end() and two.startswith(one[:2])):
        one = one[stem.end():]
    may = search("(?:可以|能|必须|只能|不能|不可以|会|得)是", one)
    if may and _BEGINS.match(two):
        one = one[may.start():]
    may = search("^.{3,}?(?=(?:能|可以|还|照样|会|必须|只能|先|直接|马上|当场)[^的是]{2,}$)", one)
    if may and not two.startswith(one[:2]):
        one = one[may.end():]
    if two[0] in "归给由找拿进留冲" and two[0] in one[1:]:
        one = one[one.rfind(two[0]):]           # 三张归他, 归我
    end = _SAME_END.search(two)
    if end and one.endswith(end.group()) and len(one) > len(end.group()) < len(two):
        one, two = one[:-len(end.group())], two[:-len(end.group())]
    if one[0] == two[0] and one[0] in "归给由拿找抽" and len(one) > 1 < len(two):
        one, two = one[1:], two[1:]
    return one, two


def _claims(pre: str, clause: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    one = [pre + clause]
    plain = _IS.sub("", clause)
    if plain != clause:
        one.append(pre + plain)
        one.append(pre.rstrip(",") + plain)
    two: list[str] = []
    said = _IS.sub("", other)
    part = _PART.match(said)
    if part and search(f"(?:{_SOMEBODY})$", clause):
        one.append(pre + clause + part.group(2))
    leads = list(_LEAD.finditer(clause))
    for m in leads[:3]:
        subject, lead = clause[:m.start()], m.group()
        if lead.endswith("是"):
            one.append(pre + subject + clause[m.end():])
        if _BEGINS.match(said):
            two.append(pre + subject + said)
            continue
        two.append(pre + subject + ("是" if lead.endswith("是") else lead) + said)
        if lead.endswith("是"):
            two.append(pre + subject + said)
    two.append(pre + said)
    return tuple(dict.fromkeys(one)), tuple(dict.fromkeys(two))


__all__ = ["Offer", "offer", "once"]
