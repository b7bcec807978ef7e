"""Questions that are several of one kind: which suit of a judgement it takes, two mass tricks named in one breath, one card or another.

`answer(text, decide)` asks each by itself; None where the question is none of these, or where they do not agree.
"""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask

SUITS = ("黑桃", "红桃", "梅花", "方块")
MASS = "南蛮入侵|南蛮|万箭齐发|万箭"
_SUIT = Lazy(r"(?:得|要|必须|需要|需|该)?(?:翻|判|开|亮|摇)(?:定)?(?:到|出来|出|中|成|得)?(?:是)?(?:什么|啥|哪种|哪个|何种)(?:样)?花色(?:的)?(?:牌)?(?:的时候|时)?")
CARDS = "决斗|南蛮入侵|南蛮|万箭齐发|万箭|火攻|火杀|雷杀|顺手牵羊|顺手|过河拆桥|乐不思蜀|兵粮寸断|兵粮|桃园结义|五谷丰登|铁索连环|杀|闪|桃|酒|乐"
_EITHER = Lazy(rf"(?<![一-龥]手)({CARDS})(?:或者|或是|或)({CARDS})(?=[^,?]*,)")
_LEAVE = Lazy(rf"(?:能|可以|能不能|可不可以)[^,?]*?(?:用|出|打|贴|放|使用)({CARDS})(?:或者|或是|或)({CARDS})(?=(?:吗|么|不|嘛)?(?:[,?.]|$))")
_AFTER = Lazy(r"(?:人|他|我|就|才|能|可以|会|算)*")
_ALL = Lazy(rf"({CARDS})(?:和|跟|与|、|还有)({CARDS})(?:两张|两样|两种|这两张)?(?:都|全都?)(?=(?:不)?(?:能|可以|行|算|会|要))")
_BOTH = Lazy(rf"({MASS})(?:和|跟|、|与|还有)?({MASS})(?=[^,?]*(?:无效|没用|都|全|通通|统统|一概|不怕))")
_TAKEN = Lazy(rf"(?:能|可以)[^,?]{{0,6}}?(?:拿|收|得到|获得|捡)(?:走|到|下|回)*((?:{CARDS}|无中生有|无中))(?:和|跟|与|、|还有)((?:{CARDS}|无中生有|无中))(?=(?:吗|么|不|嘛|啊)?\??$)")
SAFE = ("没事", "没影响", "安全", "躲过", "不中", "没中", "不生效", "不跳", "躲得过", "过")


def answer(text: str, decide):
    """`decide(text)` gives a Decision.  A Decision, None where this is no such question."""
    pair = _BOTH.search(text)
    if pair is not None and pair.group(1)[:2] != pair.group(2)[:2]:
        rest = re.sub("都|全都?|通通|统统|一概", "", text[pair.end():], count=1)
        found = [decide(text[:pair.start()] + name + rest) for name in pair.groups()]
        return found[0] if found[0].verdict in ("yes", "no") and found[0].verdict == found[1].verdict else None
    every = _ALL.search(text)
    if every is not None and every.group(1) != every.group(2) and not re.search("谁|几|多少|还是", text):
        found = [decide(text[:every.start()] + name + text[every.end():]) for name in every.groups()]        # 酒和桃都能救自己吗: each by itself
        if any(x.verdict not in ("yes", "no") for x in found):
            return None
        return next((x for x in found if x.verdict == "no"), found[0])
    taken = _TAKEN.search(text)
    if taken is not None and taken.group(1) != taken.group(2):
        found = [decide(text[:taken.start(1)] + name + text[taken.end():]) for name in taken.groups()]      # 奸雄能拿桃和无中吗: each by itself
        return found[0] if found[0].verdict in ("yes", "no") and found[0].verdict == found[1].verdict else None
    either = _EITHER.search(text)
    if either is not None and either.group(1) != either.group(2) and len(_EITHER.findall(text)) == 1:
        found = [decide(text[:either.start()] + name + text[either.end():]) for name in either.groups()]      # 用决斗或者南蛮打伤，…: told before what is asked, and so it is with either
        return found[0] if found[0].verdict in ("yes", "no") and found[0].verdict == found[1].verdict else None
    either = _LEAVE.search(text)
    if either is not None and either.group(1) != either.group(2) and len(_LEAVE.findall(text)) == 1:
        found = [decide(text[:either.start(1)] + name + text[either.end(2):]) for name in either.groups()]      # 能用顺手牵羊或者兵粮寸断吗: leave for the one and for the other
        return found[0] if found[0].verdict in ("yes", "no") and found[0].verdict == found[1].verdict else None
    suit = _SUIT.search(text)
    if suit is None or "闪电" in text or re.search("[?][^$]", text) or any(word in text for word in ("为什么", "怎么", "鬼才", "鬼道")):
        return None
    return _suit(text, suit, decide)


def _suit(text: str, suit: re.Match, decide):
    """The one suit with which it comes out as the question says."""
    head, tail = text[:suit.start()], text[suit.end():].rstrip("?吗么呢啊")
    result = tail[_AFTER.match(tail).end():]
    trick, phase = next(((name, phase) for name, phase in (("兵粮", "摸牌"), ("乐", "出牌")) if name in head), (None, None))
    if trick is None or not result or any(word in text for word in ("谁", "几", "多少")):
        return None
    safe = any(word in result for word in SAFE) and "没事" not in head
    hit = any(word in result for word in ("生效", "中", "跳过", "中招", "倒霉")) and not safe
    if not (safe or hit):
        return None
    fits = []
    for name in SUITS:
        found = decide(f"{trick},判出{name},跳过{phase}阶段吗")
        if found.verdict not in ("yes", "no"):
            return None
        if (found.verdict == "no") == safe:
            fits.append((name, found))
    if len(fits) != 1:
        return None
    name, found = fits[0]
    tale = found.query.tale
    tale.ask = Ask("suit_told", fact=tale.ask.fact, unit="safe" if safe else "hit", options=[name], contract="outcome")
    found.outcome = replace(found.outcome, verdict="value", value=("text", name, None), text=name)
    found.verdict, found.value, found.text = "value", found.outcome.value, name
    return found


@reads("suit_told")
def read_suit_told(t, ask):
    """The suit told, where the phase is kept or lost with it as asked."""
    name = ask.options[0]
    return Outcome("value", ("text", name, None), name) if bool(t.find(ask.fact)) == (ask.unit == "hit") else None


__all__ = ["answer"]
