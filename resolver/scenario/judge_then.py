"""Does a `then` line hold on a run? (contract 5.2)

`judge(line, run, player)` -> (True | False | None, what was found, in Chinese). None: open, or unknown cards could decide it.
Not here: playing (run.py). Reads the board of the moment asked for, and the steps up to it.
"""

from __future__ import annotations

from typing import Any, Callable

from . import model as m
from .run import Player, Run
from .then_board import attack_range, card_at, current_turn, distance, draw_left, hand_count, has_skill, in_range, seat_state, stat, winner, zone_has, zone_is
from .then_lawful import can, line_color, line_legal, line_number, targets_are
from .then_past import asked, card_nullified, damaged, hp_lost, hp_recovered, invoked, killer, line_effect, no_damage, no_reward, order, penalty, phase_skipped, reward
from .view import Verdict, View


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
