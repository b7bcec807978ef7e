"""Facts told behind the question or in brackets: they are told of the board like those in front of it.

`plainly(text)` takes away the words that only introduce them (补充一下, 注:, …的情况下?) and the remarks that tell nothing (吵半天了, 规则书没写; words in
data/words/remarks); `told_first(text)` moves told sentences behind the question to its front.
"""

from __future__ import annotations

import re
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.remarked import kind_of
from resolver.ask.tale.turns import plain, reported

ASKS = re.compile("[?吗么呢谁几]|多少|什么|怎么|怎样|如何|哪|还是|是否|能否|可否|吧$|嘛$|(.)[不没]\\1|[不没]$")
REFERS = Lazy("^(?:他|她|它|其|那|这|对方|对面的?$|人家|而|但|可|不过|因为|毕竟|反正|所以|然后|结果|后来|接着|如果|要是|假如|不然|否则|再|又|也|还|都|我觉得|我想|我说|我朋友|想|求|谢|急|在线)")


@lru_cache(maxsize=1)
def _postscript() -> Lazy:
    return plain.pattern("(?P<stop>[?.,;!()-]+|^)(?:<POSTSCRIPT>)(?:[:,]+|(?=[^,?.]{2}))")


@lru_cache(maxsize=1)
def _supposed() -> Lazy:
    return Lazy("([?,.])([^?,.]{2,20}?)(?:的|这种|这个)?(?:情况|前提|条件|状态)(?:之)?下[?.]*$")


@lru_cache(maxsize=1)
def _opinion() -> Lazy:
    return plain.pattern("(?:但|但是|可|可是|不过|而|然后)?(?:<ONLOOKER>|<SEATED>|我)?(?:<MANNER>)*(?:<SAY>|记得)(?P<what><VIEW>)")


def _is_opinion(part: str, number_asked: bool) -> bool:
    """Whether a clause only says what somebody takes the answer to be; a number only where a number is asked."""
    found = _opinion().fullmatch(part)
    return found is not None and (number_asked or re.search("[0-9一二两三四五六七八九十]", found.group("what").replace("不一样", "")) is None)


def _unremarked(text: str) -> str:
    """The question without the clauses that are remarks, and without what somebody says of its answer."""
    parts = re.split("([,.?!;:()]+)", text)
    judged = reported.is_judged(text)
    counted = re.search("几|多少", text) is not None
    bluff = any(word in text for word in reported.GUHUO)
    kept: list[str] = []
    asks = False
    for k in range(0, len(parts), 2):
        stop = parts[k + 1] if k + 1 < len(parts) else ""
        part = parts[k].strip()
        kind = "" if bluff and re.search("[信赌认服]", part) else kind_of(part)
        if kind == "ABOUT" and "?" not in stop or kind == "ASKED" and asks:
            continue
        if not judged and "?" not in stop and (asks or any(ASKS.search(p.strip()) for p in parts[k + 2::2])) and _is_opinion(part, counted):
            continue
        asks = asks or bool(ASKS.search(part)) or "?" in stop
        kept.append(parts[k] + stop)
    left = "".join(kept)
    return left if re.search("[一-龥]{2}", left) else text


@lru_cache(maxsize=1)
def _bracket() -> Lazy:
    return plain.pattern("(?P<who>[甲乙丙丁戊]|(?<![A-Za-z])[A-H]|我|[上下]家|队友|对面|主公|忠臣|反贼|内奸|[一-龥]{2,4})\\((?P<what>(?:也|都|还|只|就|此时|现在|当前)*(?:没|无|有|装|穿|戴|骑|横|剩|满血|残血|受伤|未受伤|掉了|空城|背面|翻面|手牌|手里|体力|血量|上限|"
                         "[0-9一二两三四五]+(?:张|血|点|滴|手牌)|男|女|[魏蜀吴群](?:国|势力|将|$|[,、)])|<GEAR>|[+-]1马)[^()?!.]{0,16})\\)")


def lifted(text: str, links, book) -> str:
    """What a bracket behind a person says of him told in front of the sentence: 我能对乙(+1马)用顺手吗 -> 乙装着+1马,我能对乙用顺手吗."""
    fronts: dict[int, list[str]] = {}
    gone: list[tuple[int, int]] = []
    for found in _bracket().finditer(text):
        general = next((x for x in links if x.kind == "general" and x.end == found.end("who") and x.sure), None)
        who = found.group("who") if general is None else text[general.start:general.end]
        if general is None and re.fullmatch("[一-龥]{2,4}", who):
            tail = re.search("(?:[甲乙丙丁戊我]|[上下]家|队友|对面|主公|忠臣|反贼|内奸)$", who)
            if tail is None:
                continue
            who = tail.group()
        told = [_of(who, part.strip(), book.generals.get(general.slug) if general is not None else None) for part in re.split("[,、]", found.group("what")) if part.strip()]
        start = max(text.rfind(stop, 0, found.start()) for stop in ".?!;") + 1
        fronts.setdefault(start, []).extend(f"{one}," for one in told if one)
        gone.append((found.end("who"), found.end()))
    out, at = "", 0
    for cut in sorted({*fronts, *(x for span in gone for x in span), len(text)}):
        if (at, cut) not in gone:
            out += text[at:cut]
        out += "".join(fronts.get(cut, ()))
        at = cut
    return out


def _of(who: str, what: str, general) -> str:
    """One thing told in brackets as a sentence on him; empty where it is what the general is anyway."""
    sex = {"男": "male", "女": "female"}.get(what.rstrip("性的将角色"))
    if sex is not None:
        return "" if general is not None and general.gender == sex else f"{who}是{what[0]}的"
    kingdom = {"魏": "wei", "蜀": "shu", "吴": "wu", "群": "qun"}.get(re.sub("国|势力|将|的|角色|雄$", "", what))
    if kingdom is not None:
        return "" if general is not None and general.kingdom == kingdom else f"{who}是{what[0]}势力的"
    if re.match("[+-]1马", what):
        return f"{who}装着{what}"
    if plain.pattern("<GEAR>").fullmatch(what):
        return f"{who}装着{what}"
    return f"{who}有{what}" if re.match("[0-9一二两三四五]+张", what) else who + what


def plainly(text: str) -> str:
    """The question without the words that introduce a postscript and without remarks."""
    text = _postscript().sub(lambda m: m.group("stop") or "", _unremarked(text))
    text = re.sub("(?<=[^干])吗(?=[^,.?!;:)的了呢啊呀嘛-]{3})", "吗,", text)
    return _supposed().sub(lambda m: m.group(1) + m.group(2), text)


def told_first(text: str) -> str:
    """The question with what is told behind it in front; as it stands where nothing follows, a further question follows, or what follows points back."""
    parts = [p for p in re.split("[?.!;()]|(?<=[吗么]),|(?<=[吗么]) |(?<=[吗么])-+", text) if p.strip(" ,-")]
    asked = [k for k, p in enumerate(parts) if ASKS.search(p.strip(" ,-"))]
    if not asked or asked[-1] == len(parts) - 1 or len(asked) > 1:
        return text
    at = asked[0]
    told = [p.strip(" ,-") for p in parts[at + 1:]]
    if any(REFERS.search(p) for p in told):
        return text
    front = [p.strip(" ,-") for p in parts[:at + 1]]
    return ",".join([*told, *front]) + "?"


__all__ = ["lifted", "plainly", "told_first"]
