"""Does a `then` line hold on a run? (contract 5.2)

`judge(line, run, player)` -> (True | False | None, what was found, in Chinese). None: open, or unknown cards could decide it.
Not here: playing (run.py). Reads the board of the moment asked for, and the steps up to it.
"""

from __future__ import annotations

from typing import Any, Callable

from ..engine import decision, legality, query
from ..engine.rules import Refusal
from ..engine.state import Game, Step
from . import fit
from . import model as m
from .lexis import PHASE_ZH, RANK_OF_NUMBER, ROLE_ZH, SIGN_OF_SUIT
from .run import Player, Run
from .text import unit_zh
from .then_grammar import EVENT_ZH, SIDE_ZH

Verdict = tuple[bool | None, str]


class View:
    """The moment a line looks at: its board, and the steps so far."""

    def __init__(self, run: Run, game: Game, player: Player) -> None:
        self.run = run
        self.g = game
        self.names = run.names
        self.player = player
        self._steps: list[Step] | None = None

    @property
    def steps(self) -> list[Step]:
        if self._steps is None:
            self._steps = self.g.steps()
        return self._steps

    def seat(self, name: str) -> int:
        return self.names[name]

    def name(self, seat: int | None) -> str:
        return self.g.players[seat].name if seat is not None else "无"

    def card(self, cid: int) -> str:
        face = self.g.faces[cid]
        name = self.g.name(cid)
        d = self.g.rules.card_def(name)
        sign = (SIGN_OF_SUIT[face.suit] if face.suit else "") + (RANK_OF_NUMBER[face.number] if face.number else "")
        zh = d.zh if d else (name or "")
        return f"{sign} {zh}".strip() or "?"

    def cards(self, ids: tuple[int, ...]) -> str:
        return "、".join(self.card(c) for c in ids) or "空"


def judge(line: m.ThenLine, run: Run, player: Player) -> Verdict:
    """Verdict on one line. A moment never reached because a line was illegal is false; because play is open, None."""
    game = run.game
    if line.after is not None:
        if run.illegal is not None and run.illegal.line <= line.after:
            return False, f"第{run.illegal.line}行不合法"
        if line.after in run.moments:
            game = run.moments[line.after]
        elif line.after >= len(player.s.when):
            game = run.game
        elif run.open is not None:
            return None, "演算停在未定的选择"
        else:
            return False, f"没有到达第{line.after}行后"
    fn = JUDGES[type(line)]
    verdict, found = fn(line, View(run, game, player))
    if line.after is None and run.open is not None and not isinstance(line, (m.Undecided, m.LineLegal)) and not settled(line, verdict, run):
        return None, f"未定；此时{found}"
    return verdict, found


def settled(line: m.ThenLine, verdict: bool | None, run: Run) -> bool:
    """Facts about the past that an open decision can no longer change."""
    if isinstance(line, (m.Asked, m.Invoked)) and line.times is None:
        positive = line.asked if isinstance(line, m.Asked) else line.invoked
        return verdict is True and positive
    if isinstance(line, m.SeatState):
        return verdict is True and line.state in ("dead", "was_dying")
    return isinstance(line, (m.Damaged, m.Killer, m.Reward, m.Penalty)) and verdict is True


def stat(t: m.StatIs, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    value = {"hp": p.hp, "max_hp": p.max_hp, "max_cards": query.hand_limit(v.g, p.seat)}[t.stat]
    return value == t.value, str(value)


def hand_count(t: m.HandCount, v: View) -> Verdict:
    n = len(v.g.players[v.seat(t.seat)].hand)
    return n == t.value, str(n)


def zone(t: Any, v: View) -> tuple[int, ...]:
    if t.seat is None:
        return {"discard_pile": v.g.discard, "processing": v.g.processing, "draw_pile": v.g.draw}[t.zone]
    p = v.g.players[v.seat(t.seat)]
    if t.zone == "pile":
        return tuple(c for cs in p.piles.values() for c in cs)
    return {"hand": p.hand, "equip": p.equip, "judge": p.judge}[t.zone]


def same(v: View, cid: int, spec: m.CardSpec) -> bool:
    face = v.g.faces[cid]
    if spec.as_name:
        return v.g.name(cid) == spec.as_name and fit.matches(face, spec)
    return fit.matches(face, spec) or fit.judge_matches(v.g, cid, spec)


def zone_is(t: m.ZoneIs, v: View) -> Verdict:
    have = list(zone(t, v))
    found = v.cards(tuple(have))
    if len(have) != len(t.cards):
        return False, found
    for spec in sorted(t.cards, key=lambda s: (s.unknown, s.suit is None, s.name is None)):
        hit = next((c for c in have if same(v, c, spec)), None)
        if hit is None:
            return False, found
        have.remove(hit)
    return True, found


def zone_has(t: m.ZoneHas, v: View) -> Verdict:
    have = zone(t, v)
    results = []
    for spec in t.cards:
        if any(same(v, c, spec) for c in have):
            results.append(True)
        elif any(None in v.g.faces[c] and fit.could_be(v.g.faces[c], spec) for c in have):
            results.append(None)
        else:
            results.append(False)
    found = v.cards(have)
    if t.present:
        return (False if False in results else None if None in results else True), found
    return (False if True in results else None if None in results else True), found


def card_at(t: m.CardAt, v: View) -> Verdict:
    g = v.g
    if t.place == "draw_pile_top":
        pool: tuple[int, ...] = g.draw[:1]
    elif t.place == "draw_pile":
        pool = g.draw + g.loose
    elif t.place in ("discard_pile", "processing"):
        pool = {"discard_pile": g.discard, "processing": g.processing}[t.place]
    else:
        p = g.players[v.seat(t.seat)]
        pool = {"hand": p.hand, "equip": p.equip, "judge": p.judge, "pile": tuple(c for cs in p.piles.values() for c in cs)}[t.place]
    if any(same(v, c, t.card) for c in pool):
        return True, "在"
    if t.place == "hand" and any(None in g.faces[c] and fit.could_be(g.faces[c], t.card) for c in pool):
        return None, "有不知道的手牌"
    return False, v.cards(pool)


def draw_left(t: m.DrawPileLeft, v: View) -> Verdict:
    n = len(v.g.draw) + len(v.g.loose)
    return (None if v.g.draw_open else n == t.value), str(n)


def seat_state(t: m.SeatState, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    was = any(s.slug == "dying.enter" and s.actor == p.seat for s in v.steps)
    value = {"dead": not p.alive, "alive": p.alive, "was_dying": was, "never_dying": not was, "chained": p.chained, "not_chained": not p.chained,
             "turned_over": p.turned_over, "not_turned_over": not p.turned_over}[t.state]
    return value, ("存活" if p.alive else "死亡") + (f"，体力{p.hp}") + ("，濒死过" if was else "")


def has_skill(t: m.HasSkill, v: View) -> Verdict:
    p = v.g.players[v.seat(t.seat)]
    has = t.skill in p.own
    return has == t.present, "有" if has else "没有"


def damages(v: View, seat: int) -> list[dict[str, Any]]:
    return [s.data for s in v.steps if s.slug == "damage.calc" and s.actor == seat]


def damaged(t: m.Damaged, v: View) -> Verdict:
    all_of = damages(v, v.seat(t.seat))
    found = "、".join(f"{d['n']}点{NATURES[d['nature']]}伤害（来源{v.name(d['source'])}）" for d in all_of) or "没有受到伤害"
    for d in all_of:
        if d["n"] == t.amount and t.nature in (None, d["nature"]):
            if t.no_source and d["source"] is None or t.source is not None and d["source"] == v.seat(t.source) or not t.no_source and t.source is None:
                return True, found
    return False, found


NATURES = {"normal": "普通", "fire": "火焰", "thunder": "雷电"}


def no_damage(t: m.NoDamage, v: View) -> Verdict:
    n = len(damages(v, v.seat(t.seat)))
    return n == 0, f"受到{n}次伤害"


def total(v: View, slug: str, seat: int) -> int:
    return sum(s.data["n"] for s in v.steps if s.slug == slug and s.actor == seat)


def hp_lost(t: m.HpLost, v: View) -> Verdict:
    n = total(v, "hp.lose", v.seat(t.seat))
    return n == t.amount, str(n)


def hp_recovered(t: m.HpRecovered, v: View) -> Verdict:
    n = total(v, "heal.do", v.seat(t.seat))
    return n == t.amount, str(n)


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




def asked(t: m.Asked, v: View) -> Verdict:
    seat = v.seat(t.seat)
    n = 0
    for s in v.steps:
        if s.slug != "ask" or s.actor != seat:
            continue
        what = s.data["what"]
        if t.kind == "card":
            hit = any(w == t.what or v.g.rules.kind(w) == t.what for w in what)
        elif t.kind == "skill":
            hit = t.what in what or t.what in s.data.get("supplies", ())
        elif t.what == "any_skill":
            hit = bool(s.data.get("window")) and bool(what) or bool(s.data.get("supplies"))
        else:
            hit = t.what in what
        n += hit
    found = f"被问{n}次"
    if not t.asked:
        return n == 0, found
    return (n >= 1 if t.times is None else n == t.times), found


def invoked(t: m.Invoked, v: View) -> Verdict:
    seat = v.seat(t.seat)
    n = sum(1 for s in v.steps if s.slug == "skill.invoke" and s.actor == seat and s.data["skill"] == t.skill)
    found = f"发动{n}次"
    if not t.invoked:
        return n == 0, found
    return (n >= 1 if t.times is None else n == t.times), found


EVENT_STEPS: dict[str, Callable[[Step], bool]] = {
    "damage": lambda s: s.slug == "hp.deduct" and s.data["cause"] == "damage",
    "dying": lambda s: s.slug == "dying.enter",
    "death": lambda s: s.slug == "death.reveal",
    "draw": lambda s: s.slug == "draw",
    "recover": lambda s: s.slug == "heal.do",
}


def first_at(v: View, mo: m.Moment) -> int | None:
    seat = v.seat(mo.seat)
    for i, s in enumerate(v.steps):
        if s.actor != seat:
            continue
        if mo.kind == "event":
            if mo.unit.startswith("ask_"):
                kind = mo.unit[4:]
                if s.slug == "ask" and any(w == kind or v.g.rules.kind(w) == kind for w in s.data["what"]):
                    return i
            elif EVENT_STEPS[mo.unit](s):
                return i
        elif s.slug == "skill.invoke" and s.data["skill"] == mo.unit:
            return i
        elif mo.kind == "card" and s.slug == "use.declare" and s.data["card"].name == mo.unit:
            return i
    return None


def order(t: m.Order, v: View) -> Verdict:
    places = [first_at(v, mo) for mo in t.moments]
    found = " < ".join(moment_zh(v, mo) for p, mo in sorted(((p, mo) for p, mo in zip(places, t.moments) if p is not None), key=lambda pair: pair[0])) or "都没有发生"
    absent = [moment_zh(v, mo) for p, mo in zip(places, t.moments) if p is None]
    if absent and len(absent) < len(places):
        found += f"；没有发生：{'、'.join(absent)}"
    if any(p is None for p in places):
        return False, found
    return all(a < b for a, b in zip(places, places[1:])), found


def moment_zh(v: View, mo: m.Moment) -> str:
    return f"{mo.seat}.{EVENT_ZH[mo.unit] if mo.kind == 'event' else unit_zh(v.g.rules, mo.unit)}"


def distance(t: m.Distance, v: View) -> Verdict:
    d = query.distance(v.g, v.seat(t.seat), v.seat(t.other))
    return d == t.value, str(d)


def attack_range(t: m.AttackRange, v: View) -> Verdict:
    d = query.attack_range(v.g, v.seat(t.seat))
    return d == t.value, str(d)


def in_range(t: m.InRange, v: View) -> Verdict:
    inside = query.in_range(v.g, v.seat(t.of), v.seat(t.seat))
    return inside == t.inside, "内" if inside else "外"


def killer(t: m.Killer, v: View) -> Verdict:
    seat = v.seat(t.seat)
    for s in v.steps:
        if s.slug == "death.reveal" and s.actor == seat:
            return s.data["killer"] == (v.seat(t.killer) if t.killer else None), v.name(s.data["killer"])
    return False, "没有死亡"


def reward(t: m.Reward, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug == "death.reward"]
    found = "、".join(f"{v.name(s.actor)}摸{s.data['n']}" for s in got) or "没有奖励"
    return any(s.actor == v.seat(t.seat) and s.data["n"] == t.amount for s in got), found


def penalty(t: m.Penalty, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug == "death.penalty"]
    return any(s.actor == v.seat(t.seat) for s in got), "、".join(v.name(s.actor) for s in got) or "没有惩罚"


def no_reward(t: m.NoReward, v: View) -> Verdict:
    got = [s for s in v.steps if s.slug in ("death.reward", "death.penalty")]
    return not got, f"{len(got)}次奖惩"


def phase_skipped(t: m.PhaseSkipped, v: View) -> Verdict:
    seat = v.seat(t.seat)
    skipped = bool(v.g.marked(seat, "turn", "skip:" + t.phase)) or any(s.slug == "phase.skip" and s.actor == seat and s.data["phase"] == t.phase for s in v.steps)
    return skipped == t.skipped, "跳过" if skipped else "未跳过"


def current_turn(t: m.CurrentTurn, v: View) -> Verdict:
    if t.seat is None:
        return v.g.turn_over, "无" if v.g.turn_over else v.name(v.g.current)
    ok = v.g.current == v.seat(t.seat) and not v.g.turn_over and (t.phase is None or v.g.phase == t.phase)
    return ok, f"{v.name(v.g.current)} {PHASE_ZH.get(v.g.phase or '', '')}".strip()


def card_nullified(t: m.CardNullified, v: View) -> Verdict:
    seat = v.seat(t.target)
    hit = any(s.slug == "use.valid" and s.actor == seat and (s.data["card"].name == t.card or v.g.rules.kind(s.data["card"].name) == t.card) for s in v.steps)
    return hit, "无效" if hit else "没有无效"


def line_effect(t: m.LineEffect, v: View) -> Verdict:
    ill = v.run.illegal
    use = v.run.uses.get(t.ref)
    if use is None or ill is not None and ill.line == t.ref:
        return False, "这一行没有使用牌"
    turns = turns_of(v, use)
    offset = any(s.slug == "use.offset" and s.data["use"] in (use, *turns) for s in v.steps)
    void = any(s.slug == "use.valid" and s.data["use"] in (use, *turns) for s in v.steps)
    if turns:
        effect = any(s.slug == "delayed.judge" and s.data["use"] in turns for s in v.steps)
    else:
        effect = any(s.slug == "use.effect" and s.data["use"] == use for s in v.steps) or placed(v, use)
    found = "、".join(w for w, b in (("被抵消", offset), ("无效", void), ("生效", effect)) if b) or "未结算"
    return {"offset": offset, "nullified": void, "effective": effect}[t.effect], found


def turns_of(v: View, use: int) -> list[int]:
    """Ids under which the delayed trick laid by this use took its turn (`delayed.turn`); it can be offset then, and takes effect by its judgement."""
    card = next((s.data["card"] for s in v.steps if s.slug == "use.declare" and s.data["use"] == use), None)
    return [s.data["use"] for s in v.steps if s.slug == "delayed.turn" and card is not None and s.data["card"].subcards == card.subcards]


def placed(v: View, use: int) -> bool:
    """Equipment and delayed tricks are effective once they lie in place."""
    for s in v.steps:
        if s.slug == "use.declare" and s.data["use"] == use:
            d = v.g.rules.card_def(s.data["card"].name)
            return d is not None and d.subtype not in ("basic", "common_trick") and any(x.slug == "use.after" and x.data["use"] == use for x in v.steps)
    return False


def winner(t: m.Winner, v: View) -> Verdict:
    won = v.g.winner
    found = "、".join(SIDE_ZH.get(side, ROLE_ZH.get(side, side)) for side in won) if won else "无"
    return (won is None if t.side == "none" else won is not None and t.side in won), found


def undecided(t: m.Undecided, v: View) -> Verdict:
    op = v.run.open
    if op is None:
        return False, "没有未定的选择"
    return t.step in (None, op.slug), op.slug


JUDGES: dict[type, Callable[[Any, View], Verdict]] = {
    m.StatIs: stat, m.HandCount: hand_count, m.ZoneIs: zone_is, m.ZoneHas: zone_has, m.CardAt: card_at, m.DrawPileLeft: draw_left, m.SeatState: seat_state,
    m.HasSkill: has_skill, m.Damaged: damaged, m.NoDamage: no_damage, m.HpLost: hp_lost, m.HpRecovered: hp_recovered, m.LineLegal: line_legal, m.Can: can,
    m.LineColor: line_color, m.LineNumber: line_number, m.TargetsAre: targets_are, m.Asked: asked, m.Invoked: invoked, m.Order: order, m.Distance: distance, m.AttackRange: attack_range,
    m.InRange: in_range, m.Killer: killer, m.Reward: reward, m.Penalty: penalty, m.NoReward: no_reward, m.PhaseSkipped: phase_skipped,
    m.CurrentTurn: current_turn, m.CardNullified: card_nullified, m.LineEffect: line_effect, m.Winner: winner, m.Undecided: undecided,
}


def judge_all(runs: list[Run], player: Player) -> list[dict[str, Any]]:
    """`then` of the document: a line holds when it is true in every outcome; false in one is false; otherwise open."""
    out = []
    ends: list[Run] | None = None
    for line in player.s.then:
        verdicts = [judge(line, r, player) for r in runs]
        if len(runs) == 1 and runs[0].open is not None and verdicts[0][0] is None and not isinstance(line, m.Undecided):
            ends = player.beyond(runs[0]) if ends is None else ends
            beyond = [judge(line, r, player) for r in ends]
            if len({v for v, _ in beyond}) == 1:  # the open decision cannot change it
                verdicts = beyond
        values = [v for v, _ in verdicts]
        holds = False if False in values else None if None in values or not values else True
        found = "；".join(dict.fromkeys(f for v, f in verdicts if v is holds)) if verdicts else ""
        out.append({"line": line.text, "holds": holds, "found": found})
    return out
