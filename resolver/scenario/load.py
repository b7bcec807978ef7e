"""Scenario files to Scenario: strict, fast, all problems at once.

Not here: YAML (source.py), the board (given.py, validate.py), the lines (when_grammar.py, then_grammar.py).
Imports: names only; no database, no engine.  Source: contract §5.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Sequence

from . import model
from .errors import Problem, ScenarioError, did_you_mean
from .given import read_given, seat_names
from .lexis import PHASE_ZH, Cursor, FormError, Words, bad_character, joined, normal, tokens
from .model import Given, Scenario, ThenLine, WhenLine
from .names import Names
from .reader import Reader
from .source import MAX_BYTES, Node, decode, parse
from .then_grammar import read_then
from .validate import Places, cards_of, check_board, face_problem
from .when_grammar import read_when

TOP_KEYS = (
    "schema", "id", "title", "question", "editions", "cites", "authority", "origin", "note", "ambiguous", "given",
    "when", "then",
)
SCHEMA = 1
MAX_LINES = 2000
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}").fullmatch
_CITATION = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)+").fullmatch


def load_file(path: str | Path, names: Names, editions: Sequence[str] | None = None) -> Scenario:
    """A scenario from a file.

    editions: check the board under these instead of the file's own (its first decides what the words mean).
    Raises: ScenarioError with every problem; code `file` where it cannot be read.
    """
    place = Path(path)
    try:
        if not place.is_file():
            reason = "是目录" if place.is_dir() else "不是普通文件" if place.exists() else "没有这个文件"
            raise ScenarioError([Problem("file", f"{reason}：{path}", str(path), None, "", "写一个局面文件（.yaml）的路径")])
        if place.stat().st_size > MAX_BYTES:
            raise ScenarioError([Problem("too_large", f"文件超过上限 {MAX_BYTES} 字节", str(path))])
        data = place.read_bytes()
    except OSError as error:
        raise ScenarioError([Problem("file", f"读不了文件：{error.strerror}", str(path))]) from None
    return load_bytes(data, names, str(path), editions)


def load_bytes(
    data: bytes, names: Names, path: str | None = None, editions: Sequence[str] | None = None
) -> Scenario:
    """A scenario from UTF-8 bytes; see load_file."""
    return load_text(decode(data, path), names, path, editions)


def load_text(text: str, names: Names, path: str | None = None, editions: Sequence[str] | None = None) -> Scenario:
    """A scenario from text; see load_file."""
    return load_node(parse(text, path), names, path, editions)


def load_node(root: Node, names: Names, path: str | None = None, editions: Sequence[str] | None = None) -> Scenario:
    """A scenario from a parsed document; see load_file."""
    reader = Reader(path)
    found = reader.keys(root, "", TOP_KEYS)
    if root.kind != "map":
        raise ScenarioError(reader.problems)
    _schema(reader, found, root)
    own = _editions(reader, found, names)
    checked = tuple(editions) if editions else own or (names.default,)
    for slug in checked:
        if slug not in names.editions:
            reader.report("unknown_edition", f"没有版本“{slug}”", None, "", did_you_mean(slug, names.editions))
    checked = tuple(slug for slug in checked if slug in names.editions) or (names.default,)

    given_node = found.get("given")
    given = None
    when: tuple[WhenLine, ...] = ()
    then: tuple[ThenLine, ...] = ()
    for slug in checked:
        names.edition(slug)
    reader.words = Words(names, checked[0], seat_names(given_node) if given_node is not None else ())
    if given_node is None:
        reader.report("missing_key", "缺 given", root.line, "given", "写 given: {players: [...]}")
    else:
        given = read_given(reader, given_node)
        if given is not None:
            check_board(reader, given, given_node, names, checked)
            _missing_units(reader, given, given_node, names, checked)
            _say_defaults(reader, given)
    when_nodes = reader.entries(found["when"], "when") if "when" in found else []
    when = _lines(reader, when_nodes, "when", lambda cur, n, text: read_when(cur, n, text, n - 1))
    then_nodes = reader.entries(found["then"], "then") if "then" in found else []
    count = len(when_nodes)
    then = _lines(reader, then_nodes, "then", lambda cur, n, text: read_then(cur, n, text, count))
    _set_up_cards(reader, when, when_nodes, names, checked)
    scenario = _scenario(reader, found, own, given, when, then, path, names)
    if reader.problems:
        raise ScenarioError(sorted(reader.problems, key=lambda problem: problem.line or 0))
    return replace(scenario, when_at=tuple(node.line for node in when_nodes))


def _schema(reader: Reader, found: dict[str, Node], root: Node) -> None:
    if "schema" not in found:
        reader.report("missing_key", "缺 schema", root.line, "schema", f"第一行写 schema: {SCHEMA}")
        return
    node = found["schema"]
    if node.kind != "int" or node.value != SCHEMA:
        reader.report("schema", f"schema 应是 {SCHEMA}，这里是{node.described()}", node.line, "schema", f"写 schema: {SCHEMA}")


def _editions(reader: Reader, found: dict[str, Node], names: Names) -> tuple[str, ...]:
    """Slugs or Chinese names, as slugs."""
    if "editions" not in found:
        return ()
    by_name = {zh: slug for slug, zh in names.editions.items()}
    known: list[str] = []
    for index, node in enumerate(reader.entries(found["editions"], "editions")):
        path = f"editions[{index}]"
        text = reader.text(node, path)
        if text is None:
            continue
        slug = text if text in names.editions else by_name.get(normal(text))
        if slug is None and text in names.text_only:
            reader.report("unknown_edition", f"版本 {text} 只有文字，不能推演", node.line, path, f"可写 {'、'.join(names.editions)}")
        elif slug is None:
            reader.report("unknown_edition", f"没有版本“{text}”", node.line, path, did_you_mean(
                text, (*names.editions, *by_name), f"可写 {'、'.join(names.editions)}"))
        elif slug in known:
            reader.report("duplicate_key", f"版本 {slug} 写了两次", node.line, path)
        else:
            known.append(slug)
    return tuple(known)


def _lines(reader: Reader, nodes: list[Node], key: str, read) -> tuple:
    if len(nodes) > MAX_LINES:
        reader.report("too_large", f"{key} 有 {len(nodes)} 行，上限是 {MAX_LINES}", nodes[0].line, key)
        return ()
    lines = []
    words = reader.words
    for number, node in enumerate(nodes, 1):
        path = f"{key}[{number - 1}]"
        report = reader.reporter(node.line, path)
        if node.kind != "str":
            report("type", f"一行应是一句话，这里是{node.described()}", "含冒号或 # 的句子要加引号")
            continue
        line = normal(str(node.value))
        char = bad_character(line)
        if char is not None:
            report("bad_form", f"句子里有看不见的字符 {char}", "删去它")
            continue
        toks = tokens(line)
        if not toks:
            report("bad_form", "这一行是空的", "删去它")
            continue
        try:
            lines.append(read(Cursor(words, toks, report), number, joined(toks)))  # type: ignore[arg-type]
        except FormError as error:
            report(error.code, error.message, error.hint)
    return tuple(lines)


def _set_up_cards(reader, when, nodes: list[Node], names: Names, checked: tuple[str, ...]) -> None:
    """判定 and 获得 put cards into play, so these must be in the deck; acts with wrong cards are the engine's to refuse."""
    for line in when:
        cards = (line.card,) if isinstance(line, model.Judgement) else (
            line.cards if isinstance(line, model.Obtain) else ())
        for card in cards:
            for slug in checked:
                view = names.edition(slug)
                problem = face_problem(card, view, names) if view.faces and not card.unknown else None
                if problem is not None:
                    place = f"when[{line.line - 1}]"
                    reader.report(problem[0], problem[1], nodes[line.line - 1].line, place, problem[2])


def _missing_units(reader: Reader, given: Given, node: Node, names: Names, checked: tuple[str, ...]) -> None:
    """Cards and generals of the board that are known and have no behaviour yet: `unit_missing`."""
    places = Places(node)
    said: set[tuple[str, str]] = set()
    wanted = [
        (f"given.players[{index}].general", "general", player.general)
        for index, player in enumerate(given.players) if player.general is not None
    ]
    wanted += [(path, "card", slug) for path, card in cards_of(given) for slug in (card.name, card.as_name) if slug]
    for slug in checked:
        view = names.edition(slug)
        missing = view.missing
        for path, kind, word in wanted:
            if (kind, word) in missing and (kind, word) not in said:
                said.add((kind, word))
                what = "武将" if kind == "general" else "牌"
                without = view.lacking.get(word, ()) if kind == "general" else ()
                why = f"：缺技能{'、'.join(without)}" if without else ""
                reader.report(
                    "unit_missing", f"引擎还不会{what}{names.zh(kind, word)}{why}（{slug}）", places.line(path), path,
                    "等它补上，或换一个版本")


def _say_defaults(reader: Reader, given: Given) -> None:
    """Puts what the file left to the contract's defaults into `assumed`."""
    phase = PHASE_ZH[given.phase]
    if given.defaults:
        reader.assumed.append(f"没有写 {'、'.join(given.defaults)}：{given.turn} 的{phase}")
    living = [player for player in given.players if player.alive]
    for who, what in (
        ([player for player in living if player.general is None], "没有写武将：{}（男性，4 点体力，没有技能和势力，另写的除外）"),
        ([player for player in living if player.general is not None and player.hp is None], "没有写体力：{}（等于体力上限）"),
        ([player for player in living if player.hand == ()], "没有写手牌：{}（没有手牌）"),
    ):
        if who:
            reader.assumed.append(what.format("、".join(player.name for player in who)))
    if given.draw_pile is None:
        reader.assumed.append("没有写牌堆：牌堆里是哪些牌未知")


def _citations(reader: Reader, node: Node, names: Names) -> tuple[str, ...]:
    cites = []
    for index, entry in enumerate(reader.entries(node, "cites")):
        path = f"cites[{index}]"
        text = reader.text(entry, path)
        if text is None:
            continue
        if not _CITATION(text):
            reader.report("unknown_citation", f"“{text}”不是出处编号", entry.line, path, "编号如 faq-2.10.ruling.collateral.reward")
        elif names.citations is not None and not names.citations(text):
            reader.assumed.append(f"规则库里没有编号为 {text} 的出处")
        cites.append(text)
    return tuple(cites)


def _scenario(reader, found, own, given, when, then, path, names: Names) -> Scenario:
    texts = {
        key: reader.text(found[key], key) if key in found else None
        for key in ("id", "title", "question", "origin", "note", "authority")
    }
    ident = texts["id"]
    if ident is not None and not _ID(ident):
        reader.report("bad_name", f"id “{ident[:60]}” 只能用字母、数字、-、_ 和 .", found["id"].line, "id", "如 collateral-kill-reward")
    if ident is None:
        stem = re.sub(r"[^A-Za-z0-9._-]", "-", Path(path).stem) if path else ""
        ident = stem if _ID(stem) else "scenario"
        reader.assumed.append(f"没有写 id，用 {ident}")
    authority = texts["authority"]
    if authority is not None and names.authorities[3:] and authority not in names.authorities:
        reader.report("unknown_word", f"没有“{authority}”这个来源", found["authority"].line, "authority", did_you_mean(
            authority, names.authorities, f"可写 {'、'.join(names.authorities)}"))
    return Scenario(
        schema=SCHEMA,
        id=ident,
        title=texts["title"] if texts["title"] is not None else ident,
        given=given or Given((), ""),
        question=texts["question"],
        editions=own,
        cites=_citations(reader, found["cites"], names) if "cites" in found else (),
        authority=authority,
        origin=texts["origin"],
        note=texts["note"],
        ambiguous=reader.flag(found["ambiguous"], "ambiguous") if "ambiguous" in found else False,
        when=when,
        then=then,
        path=path,
        assumed=tuple(reader.assumed),
    )
