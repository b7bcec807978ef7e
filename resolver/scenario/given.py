"""`given`: YAML nodes to a Given, shape and words checked; whether the board is possible is validate.py's business.

Not here: rules about boards (validate.py), laying the board for the engine (board.py), lines of play (when_grammar.py).
Imports: model, lexis, source, reader.  Source: contract §5 (player keys, keys of given).
"""

from __future__ import annotations

from .errors import did_you_mean
from .lexis import (
    FACES, GENDER_WORDS, KINGDOM_WORDS, PHASE_WORDS, RESERVED, ROLE_WORDS, Cursor, FormError, bad_character, normal,
    tokens,
)
from .model import CardSpec, Given, PlayerSpec, UsedSpec
from .reader import Reader
from .source import Node

PLAYER_KEYS = (
    "name", "role", "general", "hp", "max_hp", "kingdom", "gender", "hand", "equipment", "judge_area", "piles",
    "chained", "turned_over", "alive", "dying", "drunk",
)
GIVEN_KEYS = (
    "players", "turn", "phase", "draw_pile", "draw_pile_closed", "discard_pile", "mode", "used", "allow_duplicate",
)
MODES = {"身份局": "role"}
MODE_ZH = {slug: zh for zh, slug in MODES.items()}
GIVEN_PHASES = {**{zh.removesuffix("阶段"): slug for zh, slug in PHASE_WORDS.items()}, **PHASE_WORDS}


def seat_names(given: Node) -> tuple[str, ...]:
    """The names of `given.players`, read first because every other part refers to them."""
    players = next((value for key, _, value in given.items() if key == "players"), None)
    if players is None or players.kind != "list":
        return ()
    return tuple(
        normal(str(value.value))
        for player in players.value  # type: ignore[union-attr]
        for key, _, value in player.items()
        if key == "name" and value.kind == "str"
    )


def read_given(reader: Reader, node: Node) -> Given | None:
    """The board; None when not even the players can be read."""
    found = reader.keys(node, "given", GIVEN_KEYS)
    if "players" not in found:
        if node.kind == "map":
            reader.report("missing_key", "given 缺 players", node.line, "given.players", "按座次写 2 到 10 名玩家")
        return None
    entries = reader.entries(found["players"], "given.players")
    players = [read_player(reader, entry, f"given.players[{index}]") for index, entry in enumerate(entries)]
    _seats(reader, players, entries, found["players"].line)
    phase = None
    if "phase" in found:
        phase = reader.word(found["phase"], "given.phase", GIVEN_PHASES, "阶段")
    closed = "draw_pile_closed" in found and reader.flag(found["draw_pile_closed"], "given.draw_pile_closed")
    pile: tuple[CardSpec, ...] | None = () if closed else None
    if "draw_pile" in found and found["draw_pile"].kind != "null":
        pile = reader.cards(found["draw_pile"], "given.draw_pile")
    return Given(
        players=tuple(players),
        turn=_turn(reader, found, players),
        phase=phase or "play",
        draw_pile=pile,
        draw_pile_closed=closed,
        discard_pile=reader.cards(found["discard_pile"], "given.discard_pile") if "discard_pile" in found else (),
        mode=reader.word(found["mode"], "given.mode", MODES, "模式") if "mode" in found else None,
        used=_used(reader, found["used"]) if "used" in found else (),
        allow_duplicate=(
            "allow_duplicate" in found and reader.flag(found["allow_duplicate"], "given.allow_duplicate")),
        defaults=tuple(key for key in ("turn", "phase") if key not in found),
    )


def _seats(reader: Reader, players: list[PlayerSpec], entries: list[Node], line: int) -> None:
    if not 2 <= len(players) <= 10:
        reader.report("players", f"有 {len(players)} 名玩家，应为 2 到 10 名", line, "given.players")
    seen: dict[str, int] = {}
    for index, player in enumerate(players):
        if player.name and player.name in seen:
            reader.report(
                "duplicate_name", f"第 {seen[player.name] + 1} 名和第 {index + 1} 名玩家都叫“{player.name}”",
                entries[index].line, f"given.players[{index}].name", "每个座位一个名字")
        seen.setdefault(player.name, index)


def _turn(reader: Reader, found: dict[str, Node], players: list[PlayerSpec]) -> str:
    first = players[0].name if players else ""
    text = reader.text(found["turn"], "given.turn") if "turn" in found else None
    if text is None:
        return first
    turn, seats = normal(text), [player.name for player in players]
    if turn not in seats:
        reader.report("unknown_seat", f"没有角色“{turn}”", found["turn"].line, "given.turn", did_you_mean(
            turn, seats, f"本局有 {'、'.join(seats)}"))
        return first
    return turn


def _used(reader: Reader, node: Node) -> tuple[UsedSpec, ...]:
    """{甲: [杀 1, 制衡 1]}"""
    if node.kind != "map":
        reader.report(
            "type", f"given.used 应是映射，这里是{node.described()}", node.line, "given.used", "写作 {甲: [杀 1, 制衡 1]}")
        return ()
    found = []
    words = reader.words
    for key, line, value in node.items():
        path = f"given.used.{key}"
        seat = normal(key)
        if seat not in words.seats:
            reader.report("unknown_seat", f"没有角色“{seat}”", line, path, did_you_mean(seat, words.seats))
        for index, entry in enumerate(reader.entries(value, path)):
            here = f"{path}[{index}]"
            text = reader.text(entry, here)
            if text is None:
                continue
            report = reader.reporter(entry.line, here)
            cursor = Cursor(words, tokens(normal(text)), report)
            try:
                token = cursor.next("牌名或技能")
                kind, slug = ("card", words.cards[token]) if token in words.cards else cursor.skill(token)
                count = cursor.number("次数", 1, 99)
                cursor.accept("次")
                cursor.end()
                found.append(UsedSpec(seat, kind, slug, count))
            except FormError as error:
                report(error.code, error.message, error.hint or "写作 杀 1")
    return tuple(found)


def read_player(reader: Reader, node: Node, path: str) -> PlayerSpec:
    """One seat."""
    found = reader.keys(node, path, PLAYER_KEYS)
    values: dict[str, object] = {"name": _name(reader, found, node, path)}
    for key, value in found.items():
        here = f"{path}.{key}"
        if key == "role":
            values[key] = reader.word(value, here, ROLE_WORDS, "身份")
        elif key == "kingdom":
            values[key] = reader.word(value, here, KINGDOM_WORDS, "势力")
        elif key == "gender":
            values[key] = reader.word(value, here, GENDER_WORDS, "性别")
        elif key == "general":
            values[key] = _general(reader, value, here)
        elif key == "hp":
            values[key] = reader.integer(value, here, -20, 20)
        elif key == "max_hp":
            values[key] = reader.integer(value, here, 1, 20)
        elif key == "hand":
            values[key] = _hand(reader, value, here)
        elif key in ("equipment", "judge_area"):
            values[key] = reader.cards(value, here, key == "judge_area")
        elif key == "piles":
            values[key] = _piles(reader, value, here)
        elif key != "name":
            values[key] = reader.flag(value, here, key == "alive")
    return PlayerSpec(**values)  # type: ignore[arg-type]


def _name(reader: Reader, found: dict[str, Node], node: Node, path: str) -> str:
    here = f"{path}.name"
    if "name" not in found:
        if node.kind == "map":
            reader.report("missing_key", "玩家缺 name", node.line, here, "如 {name: 甲}")
        return ""
    text = reader.text(found["name"], here)
    report = reader.reporter(found["name"].line, here)
    name = normal(text or "")
    if not name:
        if text is not None or found["name"].kind == "null":
            report("bad_name", "name 是空的", "如 {name: 甲}")
    elif (char := bad_character(name)) is not None:
        report("bad_name", f"名字里有看不见的字符 {char}", "删去它")
    elif len(name) > 40:
        report("bad_name", f"名字有 {len(name)} 个字，上限是 40", None)
    elif name.split() != [name] or "、" in name or "#" in name:
        report("bad_name", f"名字“{name}”里不能有空格、顿号或 #", None)
    elif name in RESERVED or name in FACES or name in reader.words.cards or (
            name[0] == "第" and name.endswith(("行", "行后"))) or name[0] in "♠♥♣♦":
        report("bad_name", f"名字“{name}”是句子里有用的词（牌名、区域、动词）", "换一个名字，如 甲")
    return name


def _general(reader: Reader, node: Node, path: str) -> str | None:
    """Canonical names first, then aliases, which are said in `assumed`."""
    text = reader.text(node, path)
    if text is None:
        return None
    name, words = normal(text), reader.words
    slug = words.generals.get(name)
    if slug is not None:
        return slug
    known = words.names.aliases.get(name)
    if known is not None and known in words.generals:
        reader.assumed.append(f"武将“{name}”按{known}理解")
        return words.generals[known]
    reader.report("unknown_general", f"没有武将“{name}”", node.line, path, did_you_mean(name, words.generals))
    return None


def _hand(reader: Reader, node: Node, path: str) -> int | tuple[CardSpec, ...]:
    if node.kind == "list":
        return reader.cards(node, path)
    if node.kind == "null":
        return ()
    return reader.integer(node, path, 0, 200) or ()


def _piles(reader: Reader, node: Node, path: str) -> tuple[tuple[str, tuple[CardSpec, ...]], ...]:
    """{不屈: [♠2 八卦阵]}: cards on the general, by skill."""
    if node.kind != "map":
        reader.report(
            "type", f"{path} 应是映射，这里是{node.described()}", node.line, path, "写作 {不屈: [♠2 八卦阵]}")
        return ()
    found = []
    for key, line, value in node.items():
        here = f"{path}.{key}"
        slug = reader.words.skills.get(normal(key))
        if slug is None:
            reader.report("unknown_skill", f"没有技能“{key}”", line, here, did_you_mean(key, reader.words.skills))
        else:
            found.append((slug, reader.cards(value, here)))
    return tuple(found)
