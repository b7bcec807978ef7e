"""A last look before an answer leaves: does a verdict of that sort answer the words that ask?

A yes or no to who, which or how many comes from a reading that took the wrong clause for the question.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.guard import asked_clause

_WHO = re.compile(r"谁|什么|啥|怎么?样|怎么办|哪(?:个|位|一?家|把|张|种|里|儿)|(?:是|先)[^,?]{1,8}还是")
_MANY = re.compile(r"几(?!乎|次三番)|多少")
_PLAIN = re.compile(r"[吗么嘛不没]\??$|能不能|可不可以|是不是|会不会|要不要|有没有|行不行|算不算|用不用")


_MODAL = re.compile(r"能|可以|可不可以|行|合法|合规|允许|可否|准|成不|算|有效|犯规|违规|让不让|不让|必须|要不要|用不用|需要|得")
_RESULT = re.compile(r"怎么?样|怎么办|会怎|什么|掉血|受伤|受到|会死|死吗|死不死|挂|打到|要打|伤到|几")
_CHOICE = re.compile(r"不(?:使用|打出|出|发动)【?([\u4e00-\u9fff]+)】?")


def beside_the_point(text: str, answer: dict) -> str | None:
    """An answer about whether a deed is allowed, where the last clause asks for something else."""
    if answer["verdict"] not in ("yes", "no") or not re.search("可以这样做|合法", answer["text"]):
        return None
    clause = asked_clause(text)
    deed = re.search("“(.+?)”", answer["text"])
    said = deed.group(1) if deed else ""
    if re.search("(?:他|她|对面|对方|人家)[^,?]{0,4}(?:砍|杀|捅|打)[^,?]{0,2}自己", text) and "借刀" in said:
        return "没有看懂“自己”指谁"
    if "救" in clause and " 对 " not in said and " 使用 " in said:
        return "没有看懂救的是谁"
    if " 使用 " in said and re.search("拿|摸|得到|获得|拿到|回血|弃牌", clause) and not re.search("用|出|打|放|吃|喝|装|贴|拆|顺|杀|砍|借|挂|扔|丢", clause):
        return "没有看懂最后问的是什么"
    if not _MODAL.search(clause) or _RESULT.search(clause) and not re.search(r"能|可以|行|合法", clause):
        return "没有看懂最后问的是什么"
    return None


def untold_choice(text: str, answer: dict) -> str | None:
    """A choice that the question leaves open, that the board made by default, and that speaks of a card the question gives somebody."""
    if re.search("可以这样做|合法", answer["text"]):
        return None
    for line in answer["assumed"]:
        m = _CHOICE.search(line)
        held = re.findall("闪|桃|酒", m.group(1)) if m else []
        if any(re.search(r"(?:有|拿着|留着|剩)[^,?没不]{0,6}" + card, text) for card in held):
            return f"没有说{line.rstrip('。')}还是要用"
    return None


def mismatch(text: str, answer: dict) -> str | None:
    """Why the answer cannot be to what was asked, None where nothing speaks against it."""
    clause = asked_clause(text)
    who = _WHO.search(clause) and not re.search(r"没有?谁|谁都|无论|不管|随便", clause)
    many = _MANY.search(clause)
    plain = bool(_PLAIN.search(re.sub('什么|怎么', '', clause)))
    if answer["verdict"] in ("yes", "no") and not plain and (who or many):
        return "没有看懂问的是谁、哪一个" if who else "没有看懂问的是几"
    return None
