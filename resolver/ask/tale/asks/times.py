"""Whether a skill comes up so many times: 受到2点伤害，刚烈可以发动两次吗, 能发动三次遗计吗 (as many as the run counts)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.asks import count
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.words import Tok

LEAVE = ("CAN", "WILL")


def _number(clause: list):
    """(first token, one behind the last, number) of 两次, 三次."""
    for k, tok in enumerate(clause):
        if tok.has("TWICE") and tok.text in ("两次", "2次", "两回"):
            return k, k + 1, 2
        if tok.has("NUM") and 1 < tok.val < 6 and k + 1 < len(clause) and clause[k + 1].has("CI"):
            return k, k + 2, tok.val
    return None


def applies(reader, clause: list) -> bool:
    """A skill that something else brings about, leave, and how often."""
    if _number(clause) is None or not any(t.has("INV", "USE") for t in clause) or not any(t.has(*LEAVE) for t in clause) or any(t.has("MANY", "NEG", "NOTCAN", "NEEDNOT", "NTH", "OR", "WHO", "MUST") and not t.has("USE") for t in clause):
        return False
    named = {t.val for t in clause if t.has("SK")} or {t.val for t in reader.toks if t.has("SK")}
    return len(named) == 1 and units.OCCASION.get(next(iter(named))) == "damaged"


def ask(reader, clause: list) -> None:
    first, end, n = _number(clause)
    leave = next(t.at for t in clause if t.has(*LEAVE))
    if any(t.at > leave and t.has("HURT", "LOSEHP", "JUDGE", "DISC", "DRAW", "GAIN", "CARD", "EQ", "AGAIN", "STILL") for t in clause):
        raise NotRead(clause[first].text)
    words = [*clause[:first], Tok(frozenset(("MANY",)), None, "几次", clause[first].at), *clause[end:]]
    count.ask(reader, [t for t in words if not t.has("QM", "ASKED")])
    asked = reader.tale.ask
    if asked is None or asked.kind != "count" or asked.unit != "次" or asked.fact is None or asked.fact.kind != "skill":
        raise NotRead(clause[first].text)
    asked.least, asked.contract = n, "legality"
    reader.tale.numbers.add(n)


__all__ = ["applies", "ask"]
