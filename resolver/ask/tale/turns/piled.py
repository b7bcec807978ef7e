"""The cards that 不屈 turns up, told by their faces (翻出红桃8和黑桃8): what counts is whether two of them have one number.

Works on the normalised question; a single card is only a card; other judgements are left as they stand.
"""

from __future__ import annotations


from resolver.ask.borrowed.lazy import Lazy

SUIT = "(?:黑桃|红桃|红心|梅花|草花|方块|方片)"
RANK = "(?:10|[2-9]|[AJQKajqk])"
DIE = Lazy("死|挂|活|濒死|撞|存活|阵亡")
FACE = Lazy(f"{SUIT}(?:的)?({RANK})")
SPAN = Lazy(f"(?:第[一1]次|第[一1]张|先|头一张)?(?:翻|亮|摸|开)?(?:不屈)?(?:翻|亮|摸|开)?(?:出|开|到|了|的)*(?:是|一张|张)*{SUIT}(?:的)?{RANK}(?:[,、和跟与]|又|再|后来|第[二两三23][次张]|一张|张|翻|亮|摸|开|出|到|是|了|的|还|不屈)*{SUIT}(?:的)?{RANK}(?:(?:[,、和跟与]|又|再|后来|第[二两三23][次张]|一张|张|翻|亮|摸|开|出|到|是|了|的|还)*{SUIT}(?:的)?{RANK})*")
PAIR = Lazy(f"(?:翻|亮|摸|开)(?:出|开|到|出来|了|的)*(?:两|2)张(?:牌)?(?:都是|全是|是)(?:{SUIT},)?(?:一张|一个)?({RANK})(?:[,、和跟与]?(?:一张|一个)({RANK}))?(?:,?(?:花色|点数)(?:也)?(?:一样|相同|不同|不一样))?")

ONE = Lazy(f"(不屈[^?]{{0,4}}?(?:翻|亮|摸|开)(?:出来?|开|到|了)?(?:是|的是)?)(?:一张)?{SUIT}(?:的)?{RANK}(?=[,.?])")


def told(text: str) -> str:
    """The question with such cards told by whether their numbers are one."""
    if "不屈" not in text or not DIE.search(text):
        return text
    found = SPAN.search(text)
    if found is not None:
        ranks = [m.group(1).upper() for m in FACE.finditer(found.group())]
    else:
        found = PAIR.search(text)
        if found is None:
            return ONE.sub(lambda m: m.group(1) + "一张牌", text)
        ranks = [found.group(1).upper(), (found.group(2) or found.group(1)).upper()]
    same = "相同" if len(set(ranks)) < len(ranks) else "不同"
    head, tail = text[:found.start()].rstrip(","), text[found.end():]
    said = f"不屈翻出的牌点数{same}" if not head.endswith("不屈") else f"翻出的牌点数{same}"
    return f"{head}{',' if head and not head.endswith(('不屈', '周泰', '泰哥', '幼平')) else ''}{said}{tail}"


__all__ = ["told"]
