"""A或不A of two words (有效还是无效, 可以还是不可以): asked as a plain question, answered with the word of the question that is right."""

from __future__ import annotations


from resolver.ask.borrowed.lazy import Lazy

_PAIRS = (
    ("有效|生效|管用|有用|起作用|有效果", "无效|不生效|没用|失效|不管用|不起作用|没效果|没有效果|白砍|白打|白搭"), ("合法", "不合法|违规|犯规|非法"), ("可以|能|行|允许|准", "不可以|不能|不行|不允许|不准|不让"),
    ("掉血|受伤|扣血", "不掉血|不受伤|不扣血|没事|毫发无伤"), ("算", "不算"), ("会", "不会"),
)
_MADE = [(Lazy(f"(?:到底|究竟)?(?:裁判)?(?:应该?判|应当判|判作?|判为)?(?:是|算是|算)?({yes})(?:的)?还是({no})(?:的)?(?:[呢啊呀])?(?=\\??$)"), True) for yes, no in _PAIRS]
_TURNED = [Lazy(f"(?:到底|究竟)?(?:裁判)?(?:应该?判|应当判|判作?|判为)?(?:是|算是|算)?({no})(?:的)?还是(?:是|算)?({yes})(?:的)?(?:[呢啊呀])?(?=\\??$)") for yes, no in _PAIRS]
_MAY = Lazy("[,?](?:还是|或者)(?:说)?(?:这|那)?(?:样|么|种)?(?:点名|指定|做法|做|用法|用|打法|打|操作)?(?:是|就)?(不可以|不能|不行|不合法|违规|不允许|不给|不让|不准)(?:的)?[呢啊]?\\??$")
EFFECT = frozenset(_PAIRS[0][0].split("|") + _PAIRS[3][0].split("|"))      # words for the yes of what a 杀 does
_LEAVE = Lazy("可以|能|行|允许|准")


def plain(text: str) -> tuple[str, str, str] | None:
    """(the plain question, the word for yes, the word for no); None where no such choice is asked."""
    for pattern, _ in _MADE:
        m = pattern.search(text)
        if m:
            return text[:m.start()] + m.group(1) + "吗?", m.group(1), m.group(2)
    for pattern in _TURNED:
        m = pattern.search(text)
        if m:
            return text[:m.start()] + m.group(2) + "吗?", m.group(2), m.group(1)
    m = _MAY.search(text)
    leave = _LEAVE.search(text) if m else None
    if m and leave and "不" not in text[max(0, leave.start() - 1):leave.start()]:
        return text[:m.start()] + "吗?", leave.group(), m.group(1)
    return None


__all__ = ["EFFECT", "plain"]
