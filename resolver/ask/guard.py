"""A last look before an answer leaves: does a verdict of that sort answer the words that ask?

A yes or no to who, which or how many comes from a reading that took the wrong clause for the question.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.guard import asked_clause

_WHO = re.compile(r"谁|哪(?:个|位|一?家|把|张|种|里|儿)|(?:是|先)[^,?]{1,8}还是")
_MANY = re.compile(r"几(?!乎|次三番)|多少")
_PLAIN = re.compile(r"[吗么嘛不没]\??$|能不能|可不可以|是不是|会不会|要不要|有没有|行不行|算不算|用不用")


def mismatch(text: str, answer: dict) -> str | None:
    """Why the answer cannot be to what was asked, None where nothing speaks against it."""
    clause = asked_clause(text)
    who = _WHO.search(clause) and not re.search(r"没有?谁|谁都|无论|不管|随便", clause)
    many = _MANY.search(clause)
    plain = bool(_PLAIN.search(clause))
    if answer["verdict"] in ("yes", "no") and not plain and (who or many):
        return "没有看懂问的是谁、哪一个" if who else "没有看懂问的是几"
    return None
