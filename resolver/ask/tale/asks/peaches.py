"""Whether a told number of 桃 is enough for him who is dying: 一个桃够吗, 两个桃救得活吗, 一张桃能救回来不."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.hanzi import number
from resolver.ask.tale.model import Ask, Fact, NotRead

ONE = ("一个", "一张", "1个", "1张", "一颗", "一只", "单张", "一枚")
PLAIN = ("NUM", "ZHANG", "MING", "CARD", "CAN", "SAVE", "REACH", "QM", "ASKED", "FILL", "ME", "THEY", "SELF", "OPP", "BOTHP", "LE", "USE", "BA2", "ONLY", "GIVE", "EAT", "HEAL", "THEN", "STILL", "ALLY", "LET", "GEN", "TO", "WILL", "COUNTAS", "DE")
HARM = ("hurt", "dying", "effect", "losehp")


def _number(clause: list) -> int | None:
    """How many 桃 are spoken of, None where no number stands right before them."""
    k = next((k for k, t in enumerate(clause) if t.has("CARD") and t.val == "peach"), None)
    said = "".join(t.text for t in clause[max(0, k - 2):k]) if k else ""
    for start in range(len(said)):
        word = said[start:]
        if word in ONE:
            return 1
        if word in ("俩", "两", "两个", "两张"):
            return 2
        if len(word) == 2 and word[1] in "个张颗只枚" and number(word[0]):
            return number(word[0])
    return None


def applies(reader, clause: list) -> bool:
    if sum(t.has("CARD") for t in clause) != 1 or not any(t.has("CARD") and t.val == "peach" for t in clause):
        return False
    if not any(t.has("SAVE", "REACH") for t in clause) or any(t.has("MANY", "WHO", "NEG", "NOTCAN", "MUST", "NOHAVE", "OR", "SK", "EQ") and not t.has("QM", "CAN") for t in clause):
        return False
    return _number(clause) is not None and any(f.kind in HARM and not f.neg or f.kind == "use" and f.unit in units.SLASHES | {"lightning", "duel", "fire_attack"} | units.MASS for f in reader.tale.facts) \
        and not any(f.kind == "use" and f.unit in ("peach", "god_salvation") or f.kind == "saved" for f in reader.tale.facts)


def ask(reader, clause: list) -> None:
    odd = next((t for t in clause if not t.has(*PLAIN)), None)
    if odd is not None:
        raise NotRead(odd.text)
    tale, n = reader.tale, _number(clause)
    for fact in tale.facts:
        if fact.kind == "dies" and not fact.neg:
            fact.kind = "dying"         # 打死，一个桃够吗: he can still be saved
    tale.numbers.add(n)
    named = next((t for t in clause if t.has("GEN", "LET")), None)
    giver = reader.person(named, None) if named is not None else None      # 甘宁给他吃一个桃够吗: whose 桃 it is
    tale.ask = Ask("count", fact=Fact("use", giver, unit="peach", n=n, at=clause[0].at), unit="answers:peach", contract="count")
    tale.ask.least, tale.ask.enough = n, True


__all__ = ["applies", "ask"]
