"""Boards that cannot be: checked against the words and the deck of an edition.

Not here: shape of the file (given.py), what a seat may do (the engine answers that as `illegal`).
Imports: model, names, lexis.  Source: contract §5, 5.2 (Defaults); every check returns problems, none stops.
"""

from __future__ import annotations

from collections import Counter
from typing import Iterator

from .lexis import EQUIPMENT, ROLE_ZH, card_text
from .model import CardSpec, Given, PlayerSpec
from .names import EditionNames, Names
from .reader import Reader
from .source import Node

SLOT_ZH = {"weapon": "武器", "armor": "防具", "defensive_ride": "+1 马", "offensive_ride": "-1 马", "treasure": "宝物"}
# A character held at 0 HP by cards on its general; contract 5.2 names this pile.
PILE_THAT_HOLDS = "不屈"

Place = tuple[str, CardSpec]  # (path, card)


class Places:
    """Lines of the file by path, so that a check on plain data can still name its line."""

    def __init__(self, given: Node):
        self._given = given

    def line(self, path: str) -> int:
        """The line of the node at `given.players[1].hp`, or of the nearest one above it."""
        node, line = self._given, self._given.line
        for part in path.replace("[", ".[").split(".")[1:]:
            if part.startswith("[") and node.kind == "list":
                entries: list[Node] = node.value  # type: ignore[assignment]
                index = int(part[1:-1])
                if index >= len(entries):
                    break
                node = entries[index]
            else:
                found = next(((key_line, value) for key, key_line, value in node.items() if key == part), None)
                if found is None:
                    break
                node = found[1]
            line = node.line
        return line


def check_board(reader: Reader, given: Given, node: Node, names: Names, editions: tuple[str, ...]) -> None:
    """Reports everything that contradicts itself, the rules of zones, or the deck of one of `editions`."""
    places = Places(node)

    def report(code: str, message: str, path: str, hint: str | None = None) -> None:
        reader.report(code, message, places.line(path), path, hint)

    for index, player in enumerate(given.players):
        path = f"given.players[{index}]"
        _life(report, player, path)
        _equipment(report, player, path, names)
        _judge_area(report, player, path, names)
    _table(report, given, reader)
    for slug in editions:
        view = names.edition(slug)
        _deck(report, given, view, names, slug if len(editions) > 1 else None)
        _generals(report, given, view, names)
        if given.mode == "role":
            _role_table(report, given, view)


def _life(report, player: PlayerSpec, path: str) -> None:
    held = any(cards for _, cards in player.piles)
    if player.hp is not None and player.max_hp is not None and player.hp > player.max_hp:
        report("contradiction", f"{player.name} 的体力 {player.hp} 超过体力上限 {player.max_hp}", f"{path}.hp", "hp 不大于 max_hp")
    if player.hp is not None and player.hp <= 0 and player.alive and not player.dying and not held:
        report(
            "contradiction", f"{player.name} 的体力是 {player.hp}，却没有说明在濒死", f"{path}.hp",
            f"0 及以下只能在濒死结算中：写 dying: true、alive: false，或有{PILE_THAT_HOLDS}牌")
    if player.dying and player.hp is not None and player.hp > 0:
        report("contradiction", f"{player.name} 体力 {player.hp}，不在濒死", f"{path}.dying", "濒死时 hp 不大于 0")
    if player.dying and player.hp is None:
        report("contradiction", f"{player.name} 濒死而没有写体力", f"{path}.dying", "写 hp: 0")
    if player.alive:
        return
    for key, held_cards in (
        ("hand", player.hand), ("equipment", player.equipment), ("judge_area", player.judge_area),
        ("piles", held),
    ):
        if held_cards:
            report("contradiction", f"{player.name} 已死亡，{key} 里却还有牌", f"{path}.{key}", "死亡角色的牌应已弃置，写进 discard_pile")
    for key in ("chained", "dying", "drunk"):
        if getattr(player, key):
            report("contradiction", f"{player.name} 已死亡，不能 {key}: true", f"{path}.{key}", f"去掉 {key}")


def _equipment(report, player: PlayerSpec, path: str, names: Names) -> None:
    slots: dict[str, str] = {}
    for index, card in enumerate(player.equipment):
        here = f"{path}.equipment[{index}]"
        if card.name is None:
            report("zone", "装备区的牌要写牌名", here, "如 ♠5 青龙偃月刀")
            continue
        slot = names.subtype(card.name)
        if slot not in EQUIPMENT:
            report("zone", f"【{names.zh('card', card.name)}】不是装备牌，不能在装备区", here, "装备区只放武器、防具、坐骑、宝物")
            continue
        if slot in slots:
            report("slot", f"{player.name} 有两件{SLOT_ZH[slot]}：{slots[slot]}、{card.text}", here, "一个栏位一件")
        slots.setdefault(slot, card.text)


def _judge_area(report, player: PlayerSpec, path: str, names: Names) -> None:
    seen: dict[str, str] = {}
    for index, card in enumerate(player.judge_area):
        here = f"{path}.judge_area[{index}]"
        slug = card.as_name or card.name
        if slug is None:
            report("zone", "判定区的牌要写牌名", here, "如 ♠6 乐不思蜀，或 ♦6 闪 当 乐不思蜀")
            continue
        if names.subtype(slug) != "delayed_trick":
            report(
                "zone", f"【{names.zh('card', slug)}】不是延时锦囊，不能在判定区", here,
                "转化的牌写作 ♦6 闪 当 乐不思蜀、♠7 杀 当 兵粮寸断")
            continue
        if slug in seen:
            report("slot", f"{player.name} 的判定区有两张【{names.zh('card', slug)}】：{seen[slug]}、{card.text}", here, "同名延时锦囊不能重复")
        seen.setdefault(slug, card.text)


def _table(report, given: Given, reader: Reader) -> None:
    """Whose turn, who is lord, who sits twice."""
    players = given.players
    turn = next((player for player in players if player.name == given.turn), None)
    if turn is not None and not turn.alive:
        report("contradiction", f"轮到 {turn.name}，而 {turn.name} 已死亡", "given.turn", "turn 写一名存活角色")
    if turn is not None and turn.turned_over:
        reader.assumed.append(f"{turn.name} 武将牌背面朝上而正在自己的回合中：按回合内被翻面理解")
    if turn is not None and turn.judge_area and given.phase not in ("prepare", "judge"):
        reader.assumed.append(f"{turn.name} 的判定区有牌而判定阶段已过：按判定之后才放上理解")
    if players and not any(player.alive for player in players):
        report("contradiction", "没有存活的角色", "given.players")
    lords = [index for index, player in enumerate(players) if player.role == "lord"]
    if len(lords) > 1:
        report("roles", f"有 {len(lords)} 名主公", f"given.players[{lords[1]}].role", "主公恰有一名")
    if players and not lords and all(player.role is not None for player in players):
        report("roles", "写了全部身份而没有主公", "given.players", "主公恰有一名；身份可以不写")
    seen: dict[str, str] = {}
    for index, player in enumerate(players):
        if player.general is None:
            continue
        if player.general in seen:
            if given.mode == "role":
                report(
                    "contradiction", f"{seen[player.general]} 和 {player.name} 是同一名武将",
                    f"given.players[{index}].general", "身份局里武将不重复")
            else:
                reader.assumed.append(f"{seen[player.general]} 和 {player.name} 是同一名武将")
        seen.setdefault(player.general, player.name)


def _role_table(report, given: Given, view: EditionNames) -> None:
    roles = [player.role for player in given.players]
    tables = view.role_counts.get(len(roles))
    if not tables or None in roles:
        return
    counts = Counter(roles)
    if any(all(counts[role] == table.get(role, 0) for role in ROLE_ZH) for table in tables):
        return
    wanted = "，或 ".join("、".join(f"{ROLE_ZH[role]} {table.get(role, 0)}" for role in ROLE_ZH) for table in tables)
    report("roles", f"{len(roles)} 人的身份数与身份表不符", "given.players", f"应为 {wanted}")


def _generals(report, given: Given, view: EditionNames, names: Names) -> None:
    known = set(view.generals.values())
    for index, player in enumerate(given.players):
        path = f"given.players[{index}]"
        if player.general is not None and player.general not in known:
            zh = names.zh("general", player.general)
            having = names.having("general", player.general)
            report("not_in_edition", f"{view.edition} 没有武将{zh}", f"{path}.general", _editions_hint(having))
        if player.hp is None or player.max_hp is not None:
            continue
        printed = 4 if player.general is None else getattr(view.info.get(player.general), "hp", None)
        if printed is not None and player.hp > printed + (player.role == "lord"):
            report(
                "contradiction", f"{player.name} 的体力 {player.hp} 超过体力上限 {printed + (player.role == 'lord')}（{view.edition}）",
                f"{path}.hp", "另有上限时写 max_hp")


def cards_of(given: Given) -> Iterator[Place]:
    """Every listed card of the board with its path."""
    for index, player in enumerate(given.players):
        path = f"given.players[{index}]"
        if not isinstance(player.hand, int):
            yield from ((f"{path}.hand[{place}]", card) for place, card in enumerate(player.hand))
        yield from ((f"{path}.equipment[{place}]", card) for place, card in enumerate(player.equipment))
        yield from ((f"{path}.judge_area[{place}]", card) for place, card in enumerate(player.judge_area))
        for skill, cards in player.piles:
            yield from ((f"{path}.piles", card) for card in cards)
    yield from ((f"given.draw_pile[{place}]", card) for place, card in enumerate(given.draw_pile or ()))
    yield from ((f"given.discard_pile[{place}]", card) for place, card in enumerate(given.discard_pile))


def _editions_hint(having: list[str]) -> str | None:
    return f"写 editions: [{having[0]}]" if having else None


def face_problem(card: CardSpec, view: EditionNames, names: Names) -> tuple[str, str, str | None] | None:
    """(code, message, hint) when the edition's deck has no such card; None when it has."""
    if card.name is not None and card.name not in view.by_name:
        zh = names.zh("card", card.name)
        if card.name in view.cards.values() and not view.faces:
            return None
        having = [edition for edition in names.having("card", card.name) if names.edition(edition).by_name.get(card.name)]
        return "not_in_edition", f"{view.edition} 的牌堆里没有【{zh}】", _editions_hint(having)
    if card.suit is None or not view.faces:
        return None
    here = view.by_face.get((card.suit, card.number), {})  # type: ignore[arg-type]
    if card.name is None and not here:
        return "no_such_card", f"{view.edition} 的牌堆里没有 {card_text(card.suit, card.number, None)}", None
    if card.name is not None and card.name not in here:
        zh = names.zh("card", card.name)
        real = [
            card_text(suit, number, None) for suit, number, slug in sorted(view.faces, key=_face_order) if slug == card.name]
        shown = "、".join(real[:6]) + (" …" if len(real) > 6 else "")
        plain = card_text(card.suit, card.number, zh)
        return "no_such_card", f"{view.edition} 的牌堆里没有 {plain}", f"【{zh}】是 {shown}"
    return None


def _face_order(face: tuple[str, int, str]) -> tuple[int, int]:
    return ("spade", "heart", "club", "diamond").index(face[0]), face[1]


def _deck(report, given: Given, view: EditionNames, names: Names, edition: str | None) -> None:
    """Each face as often as the deck holds it, unless allow_duplicate; unknown cards fill up to the whole deck."""
    whose = f"（{edition}）" if edition else ""
    exact: dict[tuple, list[str]] = {}
    by_name: dict[str, list[str]] = {}
    by_face: dict[tuple, list[str]] = {}
    total = sum(player.hand for player in given.players if isinstance(player.hand, int))
    for path, card in cards_of(given):
        total += 1
        problem = face_problem(card, view, names)
        if problem is not None:
            report(problem[0], problem[1], path, problem[2])
            continue
        if card.as_name is not None and card.as_name not in view.cards.values():
            zh = names.zh("card", card.as_name)
            report("not_in_edition", f"{view.edition} 没有【{zh}】", path, _editions_hint(names.having("card", card.as_name)))
        if card.exact:
            exact.setdefault((card.suit, card.number, card.name), []).append(path)
        if card.name is not None:
            by_name.setdefault(card.name, []).append(path)
        if card.suit is not None:
            by_face.setdefault((card.suit, card.number), []).append(path)
    if given.allow_duplicate or not view.faces:
        return
    said: set[str] = set()
    hint = "换一张，或写 allow_duplicate: true"
    for (suit, number, name), paths in exact.items():
        copies = view.faces[suit, number, name]
        if len(paths) > copies:
            said.update(paths)
            text = card_text(suit, number, names.zh("card", name))
            report("duplicate_card", f"{text} 写了 {len(paths)} 次，牌堆里只有 {copies} 张{whose}：{'、'.join(paths)}", paths[copies], hint)
    for name, paths in by_name.items():
        if len(paths) > view.by_name[name] and not said.intersection(paths):
            said.update(paths)
            zh = names.zh("card", name)
            report("duplicate_card", f"【{zh}】写了 {len(paths)} 张，牌堆里只有 {view.by_name[name]} 张{whose}", paths[-1], hint)
    for (suit, number), paths in by_face.items():
        copies = sum(view.by_face[suit, number].values())
        if len(paths) > copies and not said.intersection(paths):
            text = card_text(suit, number, None)
            report("duplicate_card", f"{text} 写了 {len(paths)} 张，牌堆里只有 {copies} 张{whose}", paths[-1], hint)
    size = sum(view.faces.values())
    if total > size:
        report("duplicate_card", f"局面里有 {total} 张牌，牌堆一共 {size} 张{whose}", "given.players", hint)
