"""`then` lines about what a line may do and what card it used: 合法, 能, 颜色, 点数, the legal targets.  Source: contract §5.2."""

from __future__ import annotations

from typing import Any

from ..engine import decision, legality, query
from ..engine.rules import Refusal
from ..engine.state import Game, Step
from . import fit
from . import model as m
from .lexis import RANK_OF_NUMBER
from .run import Run
from .view import Verdict, View


def line_legal(t: m.LineLegal, v: View) -> Verdict:
    ill = v.run.illegal
    if ill is not None and ill.line == t.ref:
        found = f"不合法（{ill.refusal.code}）"
        if t.legal:
            return False, found
        return t.code in (None, ill.refusal.code), found
    reached = t.ref <= v.run.at
    if not reached:
        if v.run.open is not None:
            return None, "没有演到这一行"
        return False, "没有演到这一行"
    return t.legal, "合法"


def probe(v: View, act: Any) -> Refusal | None:
    """Try the line as the next one on a copy of the board; None where it is possible."""
    run = Run(v.g.clone(), v.names, at=0, uses=dict(v.run.uses))
    g = run.game
    a = g.ask
    if a is None or not fit.fits(g, a, act, v.names, v.run.uses):
        return Refusal("not_asked", "use.need")
    if isinstance(act, m.Pindian):
        return Refusal("not_asked", "pindian.place")
    v.player.apply(run, act)
    return run.illegal.refusal if run.illegal is not None else None


def can(t: m.Can, v: View) -> Verdict:
    no = probe(v, t.act)
    found = "能" if no is None else f"不能（{no.code}）"
    return (no is None) == t.possible, found


def card_of_line(v: View, ref: int) -> Any:
    """The card that a line used or played, None where it did neither."""
    use = v.run.uses.get(ref)
    for s in v.steps:
        if s.slug == "use.declare" and s.data["use"] == use or s.slug == "play.declare" and after_mark(v, ref, s):
            return s.data["card"]
    return None


def line_color(t: m.LineColor, v: View) -> Verdict:
    card = card_of_line(v, t.ref)
    if card is None:
        return False, "这一行没有使用或打出牌"
    if card.color is None and query.unread(v.g, card):
        return None, "花色未知"
    color = card.color or "none"
    return color == t.color, {"red": "红", "black": "黑", "none": "无色"}[color]


def line_number(t: m.LineNumber, v: View) -> Verdict:
    card = card_of_line(v, t.ref)
    if card is None:
        return False, "这一行没有使用或打出牌"
    return card.number == t.number, RANK_OF_NUMBER[card.number] if card.number else "无"


def after_mark(v: View, ref: int, step: Step) -> bool:
    """Whether `step` is the first of its kind after line `ref` was applied."""
    node = v.run.marks.get(ref, "absent")
    if node == "absent":
        return False
    seen = node[1] if node is not None else None
    started = seen is None
    for s in v.steps:
        if started and s.slug == step.slug:
            return s is step
        if s is seen:
            started = True
    return False


def targets_are(t: m.TargetsAre, v: View) -> Verdict:
    seat = v.seat(t.seat)
    g = v.g.clone()
    want = {v.seat(x) for x in t.targets}
    if t.kind == "card":
        p = g.players[seat]
        cid = next((c for c in p.hand if g.faces[c].name == t.unit), None)
        card = query.make_card(g, seat, (cid,) if cid is not None else (), t.unit)
        have = set(legality.legal_targets(g, seat, card)) if t.unit in g.rules.cards else set()
    else:
        have = set(skill_targets(g, seat, t.unit))
    found = "、".join(v.name(s) for s in g.order(seat) if s in have) or "空"
    return have == want, found


def skill_targets(g: Game, seat: int, skill: str) -> tuple[int, ...]:
    """Seats that the skill's first target question offers, were it invoked now."""
    from ..engine.flow import run as go
    from ..engine.windows import Effect

    a = g.ask
    steps = None
    ev = None
    if skill in g.rules.actives:
        steps = g.rules.actives[skill].steps
    else:
        for trig in (t for ts in g.rules.triggers.values() for s, t in ts if s == skill):
            steps = trig.steps
            if a is not None and a.kind == "invoke" and any(o[0] == skill for o in a.options):
                ev = a.ev
            break
        for slug, conv in g.rules.conversions:
            name = next((o for o in conv.outputs if o in g.rules.cards and g.rules.cards[o].idle), None)
            if slug == skill and name is not None:
                return tuple(legality.legal_targets(g, seat, query.make_card(g, seat, (), name, skill)))
        steps = steps or next((n.steps for s, n in g.rules.needs if s == skill and n.idle), None)
    if steps is None:
        return ()
    g.ask = None
    g.stopped = None
    g.stack.append(Effect(steps, me=seat, skill=skill, ev=ev if ev is not None else 0, item=None, need=None))
    try:
        go(g)
    except (AttributeError, KeyError, TypeError):
        return ()
    while g.ask is not None and g.ask.kind != "targets":
        opts = decision.options(g, g.ask)
        if g.ask.who != seat or not opts or g.ask.kind == "idle":
            return ()
        from ..engine.flow import answer

        try:
            answer(g, opts[0])
        except (AttributeError, KeyError, TypeError):  # over without a question of targets
            return ()
    return first_seats(g) if g.ask is not None else ()


def first_seats(g: Game) -> tuple[int, ...]:
    """Seats that some legal answer to the open question of targets begins with (any place where their order does not matter)."""
    try:
        chosen = [o[1] for o in decision.options(g, g.ask) if o[0] == "targets" and o[1]]
    except (AttributeError, KeyError, TypeError):  # asked outside its window: the condition has no event to look at
        return g.ask.seats
    return tuple(s for s in g.ask.seats if any(s == seats[0] if g.ask.data.get("ordered") else s in seats for seats in chosen))
