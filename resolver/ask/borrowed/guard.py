"""Does the verdict answer what was asked? A second look at the question's own asking words before a reading about 借刀杀人 is trusted.

The reader falls back to “may the card be used so” when it finds no other ask; a question that asks who, how many, must, when, or about one and the same
person has then not been read, and is left undetermined. Works on the words that ask, not on whole questions.
"""

from __future__ import annotations

import re

_LAST = re.compile(r"[,.?!;:~]+")
_WHO = re.compile(r"谁|哪(?:个|位|一?家|把|张|儿|里|种)|(?:是|先)?[^,?]{1,8}还是[^,?]{1,8}\??$|什么")
_MANY = re.compile(r"几|多少")
_MUST = re.compile(r"必须|一定要|非得|非要|强制|不得不|只能|包括|包不包括")
_SAME = re.compile(r"自己|自个|本人|ziji|同时是|同一|[他她]他?自|(?:砍|杀)的?也是|你砍你")
_WHEN = re.compile(r"回合外|别人的?回合|他人的?回合|对方的?回合|什么时候|时机")
_GIVE = re.compile(r"交(?:出|给|武器|刀|不交|了)?|上交|还能拿|能拿到|拿得到|归谁|顶掉|替换|换下")
_OTHER = re.compile(r"出闪|使用闪|用闪|摸|弃|掉血|受伤|扣|死|濒死|反馈|几血|剩|手牌")
_ALIEN = re.compile(r"[a-z]{2,}")


def asked_clause(text: str) -> str:
    """The last clause of the question with asking words in it, else the last one."""
    parts = [p for p in _LAST.split(text) if p]
    asking = [p for p in parts if re.search(r"[吗么嘛呢吧否不没]|谁|哪|几|多少|行|可以|能", p)]
    return (asking or parts or [text])[-1]


def unanswered(reading) -> str | None:
    """Why the ask that was read cannot be the one asked, None where nothing speaks against it."""
    ask, slots = reading.ask, reading.slots
    text = slots.tagged.text
    clause = asked_clause(text)
    seats = [k for k in (slots.user, slots.holder, slots.victim) if k]
    doubled = len(set(seats)) < len(seats)
    if ask.form == "yes":
        if _WHO.search(clause) and not re.search(r"没有?谁|谁都|无论谁|不管谁", clause):
            return "没有看懂问的是谁、哪一个"
        if _MANY.search(clause):
            return "没有看懂问的是几"
    if ask.kind == "use":
        if _SAME.search(text) and not doubled:
            return "没有看懂“自己”指谁"
        if _WHEN.search(text):
            return "没有看懂问的是什么时候"
        if _MUST.search(clause) or _GIVE.search(clause) or _OTHER.search(clause):
            return "没有看懂最后问的是什么"
        if slots.victim is None and slots.holder is None and re.search(r"被砍|被杀|要杀|砍谁|杀谁", text):
            return "没有看懂被杀的是谁"
    if ask.kind in ("skill", "convert", "jijiang", "weapon_skill") and (_MUST.search(clause) or _GIVE.search(clause) or _OTHER.search(clause)):
        return "没有看懂最后问的是什么"
    alien = [w for w in _ALIEN.findall(text.lower()) if w not in ("faq", "ok", "pk", "npc", "hp")]
    if alien and not all(any(w in str(t.text).lower() for t in slots.tagged.at.values()) for w in alien):
        return f"没有看懂“{alien[0]}”"
    return None
