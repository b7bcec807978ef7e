"""Whether two things come in the order in which they are told: 是先狂骨回血再刚烈吗, 是不是先判定再摸牌."""

from __future__ import annotations

from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import order, reads
from resolver.ask.tale.model import Ask, NotRead

CLAIM = ("是", "应该", "应当", "会", "是不是", "应该是", "是否", "该", "肯定", "肯定是", "一定是", "一定")
FIRSTS = ("先", "先是", "先结算", "先发动", "先判", "先触发", "先算", "先执行")
NEXT = ("再", "然后", "接着", "才", "之后", "再来", "随后", "后", "之后再", "然后再", "后再", "以后再", "以后", "才能", "最后", "最后才", "再去", "才会", "才是")


def _plain(clause: list) -> list:
    """The clause without the leave of a skill to bring what it brings (狂骨能回血), and with every thing named once."""
    out = [t for k, t in enumerate(clause) if not (0 < k < len(clause) - 1 and t.text == "能" and clause[k - 1].has("SK") and clause[k + 1].has("HEAL", "DRAW"))]
    return [t for k, t in enumerate(out) if not (k and t.has("DYING") and out[k - 1].has("DYING"))]


def applies(reader, clause: list) -> bool:
    """先 before the one and 再 before the other, put as a claim; leave and open choices are other questions."""
    clause = _plain(clause)
    if any(t.has("OR", "WHO", "WHICH", "MANY", "WHAT", "NOTCAN", "NEEDNOT", "NOHAVE") for t in clause) or any(t.has("CAN") and t.text not in CLAIM for t in clause):
        return False
    if any(t.has("NEG") and not t.has("QM") for t in clause) or any(t.has("MUST", "WILL") and t.text not in CLAIM for t in clause):
        return False
    first = next((k for k, t in enumerate(clause) if t.has("FIRST") and t.text in FIRSTS), None)
    then = next((k for k, t in enumerate(clause) if t.text in NEXT and first is not None and k > first + 1), None)
    if then is None or then + 1 >= len(clause):
        return False
    sides = clause[first + 1:then], clause[then + 1:]
    return all(any(t.has(*THINGS) for t in side) for side in sides)


THINGS = ("SK", "EQ", "CARD", "DRAW", "HURT", "HEAL", "JUDGE", "DISC", "DYING", "DIE", "SKIP")


def ask(reader, clause: list) -> None:
    words = [t for t in _plain(clause) if not (t.text in CLAIM and t.has("COUNTAS", "MUST", "WILL", "CAN", "ANYHOW", "FILL", "BY")) and not (t.text in NEXT and t.has("THEN", "AGAIN", "ONLY", "BUT"))]
    order.ask(reader, words)
    told = reader.tale.ask.options
    if len(told) < 2 or any(fact.at < clause[0].at for _, fact in told):
        raise NotRead("先后")       # one of them was told before: of which the claim is, is not read
    reader.tale.ask = Ask("in_turn", options=told, contract="outcome")


@reads("in_turn")
def read_in_turn(t, ask):
    out = order.read_order(t, ask)
    if out is None:
        return None
    claimed = [order.named(t, mark, fact, ask) for mark, fact in ask.options]
    return Outcome("yes" if out.value[1] == claimed else "no", None, out.text)


__all__ = ["applies", "ask"]
