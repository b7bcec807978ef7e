"""A board as a seat diagram: turn order runs down the left side and up the right, each seat with what it shows.

Read path: stdlib only.  A board is the `final` object of contract §4.
"""

from resolver.cli.output import clean, paint
from resolver.cli.render import columns, pad, wrap

_HALF = 38
ROLES = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}


def board_lines(board: dict, about: dict[str, dict] | None = None, current: str | None = None) -> list[str]:
    """The diagram of `board["players"]` (in turn order) and the piles.

    `about` gives what the board itself does not say: {seat: {"general", "role"}}; `current` marks whose turn it is.
    """
    seats = [_seat_lines(name, player, (about or {}).get(name, {}), name == current) for name, player in board["players"].items()]
    half = (len(seats) + 1) // 2
    left, right = seats[:half], seats[half:][::-1]
    lines: list[str] = []
    for row, block in enumerate(left):
        # The right side is filled from below, so that the last seat stands beside the first.
        other = right[row - (len(left) - len(right))] if row >= len(left) - len(right) else []
        lines += _beside(block, other)
        if row + 1 < len(left):
            lines.append(_beside(["  ↓"], ["  ↑"] if len(right) > 1 or len(seats) > 2 else [""])[0].rstrip())
    for label, key in (("牌堆", "draw_pile"), ("弃牌堆", "discard_pile"), ("处理区", "processing")):
        if board.get(key) or key == "discard_pile":
            lines += wrap(f"{label}：{_cards(board[key])}", indent=columns(label) + 2, first="")
    return lines


def _seat_lines(name: str, player: dict, about: dict, current: bool) -> list[str]:
    if not player.get("alive", True):
        return [paint(f"✝ {clean(name)}{_about(about)} 阵亡", "dim")]
    hp, max_hp = player["hp"], player["max_hp"]
    hearts = "●" * max(0, min(hp, 10)) + "○" * max(0, min(max_hp, 10) - max(0, min(hp, 10)))
    states = [word for key, word in (("chained", "横置"), ("turned_over", "翻面"), ("dying", "濒死"), ("drunk", "酒")) if player.get(key)]
    lines = [
        paint(f"{'▶' if current else '·'} {clean(name)}{_about(about)}", "bold" if current else "dim") if current else f"· {clean(name)}{_about(about)}",
        f"  体力 {hearts} {hp}/{max_hp}" + ("　" + " ".join(states) if states else ""),
    ]
    zones = [("手牌", "hand"), ("装备", "equipment"), ("判定", "judge_area")]
    for label, key in zones:
        cards = player.get(key)
        if cards or key == "hand":
            lines += wrap(f"{label} {_cards(cards)}", indent=7, first="  ", width=_HALF)
    for pile, cards in (player.get("piles") or {}).items():
        lines += wrap(f"{clean(pile)} {_cards(cards)}", indent=7, first="  ", width=_HALF)
    if player.get("distances"):
        distances = "　".join(f"{clean(other)} {number}" for other, number in player["distances"].items())
        lines += wrap(f"距离 {distances}", indent=7, first="  ", width=_HALF)
    return lines


def _about(about: dict) -> str:
    words = [about.get("general"), ROLES.get(about.get("role"), about.get("role"))]
    return "".join(f" {clean(word)}" for word in words if word)


def _cards(cards: list[str] | int | None) -> str:
    if isinstance(cards, int):
        return f"{cards} 张"
    return "、".join(clean(card) for card in cards) if cards else "空"


def _beside(left: list[str], right: list[str]) -> list[str]:
    height = max(len(left), len(right))
    lines = []
    for row in range(height):
        a = left[row] if row < len(left) else ""
        b = right[row] if row < len(right) else ""
        lines.append((_pad_painted(a, _HALF + 3) + b).rstrip() if b else a)
    return lines


def _pad_painted(text: str, width: int) -> str:
    return text + " " * max(0, width - columns(clean(text))) if "\x1b" in text else pad(text, width)


# Keys of a scenario file in the order of contract §5.
_KEYS = ("schema", "id", "title", "question", "editions", "cites", "authority", "origin", "note", "ambiguous", "given", "when", "then")


def scenario_yaml(scenario: dict) -> str:
    """The text of a scenario file from the mapping that an answer carries."""
    from resolver.scenario.dump import dump

    return dump({key: scenario[key] for key in sorted(scenario, key=lambda key: _KEYS.index(key) if key in _KEYS else len(_KEYS))})
