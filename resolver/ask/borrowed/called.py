"""One name for one person: a letter that is told to be a general (乙(关羽,装…), 丙是没手牌的诸葛亮, A主公刘备) is that general throughout.

What stands beside the general in the brackets, or before his name, is told in front: 关羽装….
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

_LETTER = "[A-H甲乙丙丁戊]"
_ROLE = "(?:主公|忠臣|反贼|内奸|主|忠|反|内)"
_NOT_BEFORE = Lazy(r"[A-Za-z0-9♠♥♣♦藤竹破装铁自]$")


def _names(text: str, lexicon) -> list[tuple[int, int, str]]:
    from resolver.ask.link import link

    short = [(m.start(), m.end(), "诸葛亮") for m in re.finditer("诸葛(?!亮|连|弩|先生|村夫|丞相)", text)]
    found = [(x.start, x.end, x.name) for x in link(text, lexicon)[0] if x.kind == "general" and (x.sure or len(x.matched) > 2)]
    return sorted(found + [x for x in short if not any(a <= x[0] < b for a, b, _ in found)])


def _pairs(text: str, lexicon) -> list[tuple[str, str, int, int, str]]:
    """(letter, general, start, end of the stretch that tells it, what takes its place)."""
    out, used = [], set()
    names = _names(text, lexicon)
    for a, b, full in names:
        said = full if text[a:b] == "诸葛" else text[a:b]
        before = text[:a]
        m = re.search(rf"({_LETTER})\(({_ROLE})?$", before)
        close = text.find(")", b)
        if m and not _NOT_BEFORE.search(before[:m.start()]) and close >= 0 and "(" not in text[b:close]:
            more = text[b:close].lstrip(",:的 ")
            out.append((m.group(1), said, m.start(), close + 1, (m.group(2) or "") + said, [said + x for x in re.split("[,、]", more) if x]))
            continue
        m = re.search(rf"({_LETTER})(?:就)?是((?:[^,.?!;:()\ue000-\uf8ff]{{1,8}}的|空城|空手|没牌|没手牌|无手牌)?)(?:{_ROLE})?$", before)
        if m and not _NOT_BEFORE.search(before[:m.start()]) and not re.search("谁|不是|吗|能|会|可", m.group()):
            more = m.group(2).removesuffix("的")
            rest = text[b:b + 1]
            out.append((m.group(1), said, m.start(), b, said + (more if more else "在场" if rest in ",.;?、" else ""), []))
            continue
        m = re.search(rf"({_LETTER})({_ROLE})?$", before)
        if m and not _NOT_BEFORE.search(before[:m.start()]) and not re.search(f"{_LETTER}[、和]?$", before[:m.start()]) and a not in used:     # 甲乙大乔: three
            out.append((m.group(1), said, m.start(), b, (m.group(2) or "") + said, []))
            continue
        m = re.match(rf"({_LETTER})(?![A-Za-z0-9])", text[b:])
        if m and not any(x == b + 1 for x, *_ in names):
            out.append((m.group(1), said, a, b + 1, said, []))
    return out


_TURNS = [(Lazy("可(选|借|用|砍|指)不可\\1"), r"可以\1吗"), (Lazy("(允许|可以|能够|合法|违规)不\\1"), r"\1吗"), (Lazy("(?<=[一-龥][剑弓斧弩矛戟扇])借(?:去|走|出去|来)?(?=[砍杀射捅])|(?<=[龙刃月锭]刀)借(?:去|走|出去|来)?(?=[砍杀射捅])"), "被借去"), (Lazy("刀主(?!人)"), "被借刀的人"), (Lazy("借的(?:是)?([^,.?!;:的]{1,5})的(?=刀|武器|剑|弓|斧)"), r"借\1的"), (Lazy("(?<![被对用出打放使])借刀的(?=[A-H甲乙丙丁](?![A-Za-z])|我(?!的))"), "使用借刀的"), (Lazy("[,.](?:是不是|是)这个?(?:道理|意思|理)(?:吧|吗|么)?[?]?$"), ",对吗?")]


def one_name(text: str, lexicon) -> str:
    """The question with every such letter exchanged for its general."""
    for pattern, by in _TURNS:
        text = pattern.sub(by, text)
    if not re.search(_LETTER, text):
        return text
    pairs = _pairs(text, lexicon)
    is_whom: dict[str, str] = {}
    for letter, general, *_ in pairs:
        if is_whom.setdefault(letter, general) != general:
            return text         # two generals for one letter
    if not pairs or len(set(is_whom.values())) != len(is_whom):
        return text
    told: list[str] = []
    for letter, general, a, b, by, more in reversed(pairs):
        text = text[:a] + by + text[b:]
        told = more + told
    for letter, general in is_whom.items():
        text = re.sub(rf"(?<![A-Za-z0-9♠♥♣♦藤竹破装铁自]){letter}(?![A-Za-z0-9]|第)", general, text)
    text = re.sub(r"在场(?=[,.;、?]|$)", "", text)
    return ",".join(told) + "." + text if told else text


__all__ = ["one_name"]
