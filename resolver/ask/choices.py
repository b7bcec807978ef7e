"""A question that leaves two things to choose between (必须还是可选) is not answered by yes or no."""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy

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


__all__ = ["options"]
