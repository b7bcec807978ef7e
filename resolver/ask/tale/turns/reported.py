"""A claim that is put to judgement (朋友说X，有道理没; 非说X，真这样?) becomes the question whether it is so: X，对吗.

Works on the normalised question. Who speaks and how it is judged stand in data/words/plain/claims.txt. An onlooker has no seat: 我 and 你 in what he says are
the asker; so they are in the words of somebody on the board of whom nothing else is told, unless his speech is quoted (他说：我…).
"""

from __future__ import annotations

import re
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.turns import plain

GUHUO = ("蛊惑", "质疑", "于吉", "于半仙")       # there a claim is a deed of the game
BREAK = "[,.;:!?()-]"
ASKING = re.compile("[吗么?谁几]|多少|什么|怎么|还是")


@lru_cache(maxsize=1)
def _judge() -> Lazy:
    return plain.pattern(f"(?:{BREAK}|\\s)*(?P<whose><WHOSE>)?(?:的|这)?(?:说法|观点|理解|话|说|讲|想|判)?(?:的|得)?(?:到底|究竟)?(?P<true><TRUE>)[?.!]*(?=$|[,.?!()-])")


@lru_cache(maxsize=1)
def _said() -> Lazy:
    return plain.pattern(f"(?:^|(?<={BREAK[:-1]}])|(?<=\\s))(?:听|据|结果|但|但是|可|可是|然后|于是|后来|刚才)?(?P<who><ONLOOKER>|<SEATED>|我|[一-龥A-H]{{1,3}}?)?(?:<MANNER>)*(?:<SAY>)(?P<colon>[:,]*)")


@lru_cache(maxsize=1)
def _urged() -> Lazy:
    return plain.pattern(f"(?<={BREAK[:-1]}])(?P<who><ONLOOKER>|<SEATED>)(?:<MANNER>)*(?:催着?|要求|命令|逼着?|劝|非让|非叫|非要|叫嚷着要|嚷着要|让|叫)(?P<whom>我|他|她|[甲乙丙丁])(?=[^,]*(?:弃|出|交|摸|掉|判|救|打|用))")


def claims(text: str) -> list[re.Match]:
    """Where somebody begins to say something."""
    return list(_said().finditer(text))


def is_judged(text: str) -> bool:
    """Whether the question puts something said to judgement at its end."""
    return any(m.start() and not ASKING.search(text[m.end():]) for m in _judge().finditer(text))


def judged(text: str) -> str:
    """The question with its claim asked plainly; as it stands where nothing is put to judgement or the claim is a deed of the game."""
    if any(word in text for word in GUHUO):
        return text
    end = next((m for m in _judge().finditer(text) if m.start() and not ASKING.search(text[m.end():])), None)
    if end is None:
        return text
    head, tail = text[:end.start()], text[end.end():]
    head = _urged().sub(lambda m: f"{m.group('who')}说{m.group('whom')}要", head)
    said = [m for m in claims(head) if m.end() < len(head)]
    if not said and end.group("whose") in (None, "我", "他", "她") and not end.group("true").startswith(("真", "是真")):
        return text
    for found in reversed(said):
        head = _without(head, found, tail)
    return f"{head.rstrip(',.;:!- ')},对吗?{tail.lstrip('?')}"


def _without(head: str, found: re.Match, tail: str) -> str:
    """The question without the words that name the speaker; they stay where what is said is said of himself."""
    who, claim, before = found.group("who") or "", head[found.end():], head[:found.start()]
    mine = re.search("我|俺|自己", claim) is not None
    if who in ("", "我") or plain.pattern("<ONLOOKER>").fullmatch(who):
        return before + (claim if who == "我" else claim.replace("你", "我"))
    elsewhere = who in before or who in tail
    own = mine and (elsewhere or ":" in found.group("colon") or plain.pattern("<SEATED>").fullmatch(who) is None)
    bare = re.match("(?:就|还|也|又|再|不)?(?:能|可以|不能|会|不会|要|不用|应该|算|没)", claim) is not None and (elsewhere or plain.pattern("<SEATED>").fullmatch(who) is None)
    if own or bare:
        return f"{before}{who}说{claim}"
    return before + claim.replace("你", "我")


PERSONAL = Lazy("[0-9我你他她它谁甲乙丙丁A-H]|主公|忠臣|反贼|内奸|[男女]|[魏蜀吴群](?![体殴])|回合|手牌|血|过|了|距离|上家|下家|对面|队友|自己|有|没有")
REASON = Lazy("(?:^|(?<=[,.;:!]))(?:因为|毕竟|反正|理由是|说是因为)?(?P<of>[^,.;:!?]{1,8}?)(?:又|也|明明|只|都|根本|本来|就)*(?:是|算|属于|不是|不算|不属于|并非|没写|没说|写的是|写着|说的是|只说|只写)(?P<what>[^,.;:!?]{1,10}?)"
                    "(?:,?(?:不是|不算|而不是|并非|不属于|又不是|又没写|没写)(?P<not>[^,.;:!?]{1,8}?))?,?(?:所以|因此|因而|那么|那就|故|于是)(?:就|,)*")


RULES = Lazy("不回|不掉|不给|算|规矩|规则|一回合|应该|该|写|凭什么|当然|不归|只管|只防|只能|照样|躲不了|挡不住|没用|无效|有效|不能|可以|必须|没资格|轮不到|各算各|不一样|没道理")


def unsaid(text: str) -> str:
    """The question without what somebody on its way only says of the rules (旁边人说酒一回合就一次), where another question follows."""
    if any(word in text for word in GUHUO) or is_judged(text):
        return text
    for found in reversed(claims(text)):
        end = re.search("[,.;!?]", text[found.end():])
        if end is None or "喊" in found.group():
            continue
        stop = found.end() + end.start()
        claim, rest = text[found.end():stop], text[stop + 1:]
        facts = re.sub("[我你他她]|一回合|一次", "", claim)
        if "?" not in text[stop] and RULES.search(claim) and not PERSONAL.search(re.sub("(?:掉|扣|回|加)血", "", facts)) and ASKING.search(rest) and not ASKING.search(claim):
            text = text[:found.start()] + rest
    return text


def unreasoned(text: str, links) -> str:
    """The question without the reason somebody gives for what he claims, where it only says what a card or a skill is (制衡是技能不是出牌，所以还能用)."""
    found = REASON.search(text)
    if found is None or any(part and PERSONAL.search(part) for part in found.groups()):
        return text
    of = next((x for x in links if x.kind in ("card", "skill") and found.start("of") <= x.start and x.end <= found.end("of")), None)
    if of is None or any(x.kind == "general" and found.start() <= x.start < found.end() for x in links):
        return text
    rest = text[found.end():]
    same = any(found.end() <= x.start and x.slug == of.slug for x in links)
    return text[:found.start()] + (rest if same or re.match("[^,.?]{0,3}[我你他她]", rest) or any(x.start >= found.end() for x in links) else found.group("of") + rest)


__all__ = ["GUHUO", "claims", "is_judged", "judged", "unreasoned", "unsaid"]
