"""Whether one thing comes before another, put as a claim: 能先闭月再弃牌吗, 雷击在贯石斧之前结算吗, 闭月是在弃牌之前还是之后.

Read as the question which of the two is first (`order`), and judged by it.  Of deeds that a player does when he likes nothing is said.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome, yes_no
from resolver.ask.tale.asks import READ, order, reads
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.settings.registers import PLAY_SKILLS
from resolver.ask.tale.words import Tok

BACK = ("之后", "以后", "后", "后面", "之后再")
FRONT = ("之前", "以前", "前", "前面", "之前先")
FIRST = ("先", "先发动", "先结算", "先判", "先执行", "先触发", "首先")
NEXT = ("再", "后", "然后", "之后", "才", "然后再", "后再", "之后再")
THINGS = ("SK", "EQ", "DISC", "DISCP", "DRAW", "JUDGE", "HURT", "DYING", "PILEW")
TALK = ("CAN", "QM", "ASKED", "INV", "WORK", "ORDERV", "COUNTAS", "STOP", "LE", "WILL", "DURING", "STAY")


def _things(toks: list) -> list:
    return [t for t in toks if t.has(*THINGS) and not t.has("CAN", "FIRST")]


def _split(clause: list):
    """(tokens of the one, tokens of the other, whether the one is claimed to be first, whether both answers are offered); None for another question."""
    if any(t.has("MANY", "WHO", "WHICH", "NUM", "NEG", "NOTCAN", "MUST", "NOHAVE") and not t.has("QM", "CARDW", *THINGS) for t in clause):
        return None
    both = next((k for k, t in enumerate(clause) if t.has("OR") and k + 1 < len(clause) and clause[k + 1].text in (*BACK, *FRONT)), None)
    end = both if both is not None else len(clause)
    place = next((k for k, t in enumerate(clause[:end]) if t.text in (*BACK, *FRONT) and k and clause[k - 1].has(*THINGS)), None)
    at = next((k for k, t in enumerate(clause[:end]) if t.text in ("在", "是在", "是")), None)
    if place is not None and at is not None and at < place and not any(t.text in FIRST for t in clause):
        one, two = clause[:at], clause[at + 1:place]
        return (one, two, clause[place].text in FRONT, both is not None) if _things(one) and _things(two) else None
    if both is not None:
        return None
    first = next((k for k, t in enumerate(clause) if t.text in FIRST), None)
    then = next((k for k, t in enumerate(clause) if first is not None and k > first + 1 and (t.text in NEXT or t.has("THEN"))), None)
    if then is None or any(t.has("OR") for t in clause) or not any(t.has("QM", "ASKED") for t in clause):
        return None
    one, two = clause[first + 1:then], clause[then + 1:]
    if clause[first].text == "先判":
        return None
    return (one, two, True, False) if _things(one) and _things(two) else None


def applies(reader, clause: list) -> bool:
    found = _split(clause)
    if found is None:
        return False
    things = [*_things(found[0]), *_things(found[1])]
    return any(t.has("SK", "EQ", "PILEW") for t in things) and not any(t.has("SK") and (t.val in PLAY_SKILLS or t.val in units.CONVERSIONS) for t in things) and not any(t.has("CARD") and not t.has("SK", "EQ") for t in [*found[0], *found[1]])


def ask(reader, clause: list) -> None:
    one, two, before, both = _split(clause)
    if any(t.has("PILEW") and "不屈" not in t.text for half in (one, two) for t in half):
        raise NotRead("武将牌")
    said = [t for half in (one, two) for t in half if not t.has(*THINGS, *TALK, "DE", "THIS", "CARDW", "PHASEW", "TO") and not t.has("GEN", "LET", "ME", "THEN", "THEY")]
    if said:
        raise NotRead(said[0].text)
    def piles(tok):
        return Tok(frozenset(("SK",)), "buqu", "不屈", tok.at) if tok.has("PILEW") else tok

    one, two = ([piles(t) for t in half if not (t.has("FLIP", "JUDGE", "SHOW") and any(x.has("PILEW") for x in half))] for half in (one, two))
    keep = lambda half: [Tok(frozenset(("DISC",)), None, "弃牌", t.at) if t.has("DISCP") else t for t in half if not t.has("QM", "ASKED", "CAN", "WILL") or t.has(*THINGS)]  # noqa: E731
    either = Tok(frozenset(("OR",)), None, "还是", two[0].at)
    first = Tok(frozenset(("FIRST",)), None, "先", one[0].at)
    order.ask(reader, [first, *keep(one), either, first, *keep(two)])
    made = reader.tale.ask
    if len(made.options) != 2:
        raise NotRead("先后")
    made.options.sort(key=lambda o: o[1].at)
    made.kind, made.unit = "ordered", "both" if both else "before" if before else "behind"


@reads("ordered")
def read_ordered(t, ask):
    """The one is first or not."""
    kind, ask.unit = ask.unit, None
    found = READ["order"](t, ask)
    ask.unit = kind
    if found is None:
        return None
    mark, fact = ask.options[0]
    own = t.table.zh(mark[1]) if mark[0] == "unit" else "求桃" if mark[0] == "dying" and "求" in fact.text and any(o[0][1] == "buqu" for o in ask.options) else order.EVENTS[mark[0]][1]
    front = own in found.value[1][0]
    if kind == "both":
        return Outcome("value", ("text", "之前" if front else "之后", None), found.text)
    return yes_no(front == (kind == "before"), found.text)


__all__ = ["applies", "ask"]
