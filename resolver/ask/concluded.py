"""What a replayed board came to, as `then` lines: a saved board says what was concluded, and a change to it shows what no longer holds.

Only lines that hold on a replay of the very board that is shown are written.
"""

from __future__ import annotations

from resolver.ask.replay import Replay
from resolver.ask.tale.script import FAULTS
from resolver.scenario.judge_then import judge_all

MOST = 4
_FEW = range(1, 5)

# Kind of the asked deed -> what can be said of a seat about it (contract §5, `then`).
_SAID = {
    "hurt": [*(f"受到 {n} 点 伤害" for n in _FEW), "未受伤害"], "dies": ["死亡", "存活"], "dying": ["濒死过", "未濒死"], "saved": ["存活", "死亡"],
    "losehp": [f"失去体力 {n}" for n in _FEW], "heals": [f"回复体力 {n}" for n in _FEW], "chained": ["横置", "未横置"], "resets": ["未横置", "横置"],
    "flips": ["翻面", "未翻面"],
}
_CARDS = frozenset({"draws", "gains", "discards", "taken", "gives", "reward", "hand", "cards"})


def lines(data: dict, book, seats: list[str], ask, who: str | None) -> list[str]:
    """`then` lines that hold on the board `data` (a scenario without them).  `seats`: the seats spoken of; `ask`: what is asked (tale.model.Ask); `who`: the seat it is asked of."""
    said = _candidates(data, book, seats, ask, who)
    try:
        replay = Replay({**data, "then": said}, book)
        run = replay.run
        if run.illegal is not None:
            return [f"第{run.illegal.line}行 不合法"]
        if run.open is not None:
            return []
        return [x["line"] for x in judge_all(replay.runs, replay.player) if x["holds"]][:MOST]
    except FAULTS:
        return []


def _candidates(data: dict, book, seats: list[str], ask, who: str | None) -> list[str]:
    kind = ask.fact.kind if ask.fact is not None else ask.unit
    out = [f"第{len(data['when'])}行 合法"] if kind == "use" and data["when"] else []
    if who is not None:
        if kind == "skill" and ask.fact.unit in book.skills:
            out += [f"{who} {word} {book.skills[ask.fact.unit].zh}" for word in ("发动过", "未发动")]
        out += [f"{who} {what}" for what in _SAID.get(kind, ())]
        out += [f"{who} 手牌 {n}" for n in range(13)] if kind in _CARDS else []
        out += [f"惩罚 {who}"] if kind == "penalty" else [f"奖励 {who} 摸 {n}" for n in (2, 3)] if kind == "reward" else []
    for seat in seats:
        out += [f"{seat} 死亡", *(f"{seat} 体力 {n}" for n in range(1, 6))]
    return list(dict.fromkeys(out)) or [f"{data['given']['players'][0]['name']} 存活"]


__all__ = ["lines"]
