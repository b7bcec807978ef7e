"""`then` lines: the thirteen forms of the contract, with 第N行后 before and 依据 after.

Not here: tokens and words (lexis.py), what makes a line true (then.py of the runner).
Imports: model, lexis, when_grammar for probes.  Source: contract §5 (then), 5.2.
"""

from __future__ import annotations

import re
from typing import Any, Callable

from . import model
from .errors import did_you_mean
from .lexis import (
    EQUIPMENT, FACES, NATURE_WORDS, PHASE_WORDS, PILE_WORDS, RANKS, ZONE_WORDS, Cursor, FormError, joined, line_after,
    line_ref,
)
from .model import ThenLine
from .when_grammar import PROBED, read_when

_CITATION = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)+").fullmatch
_STEP = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*").fullmatch

STATES = {
    "死亡": "dead", "存活": "alive", "濒死过": "was_dying", "未濒死": "never_dying", "横置": "chained",
    "未横置": "not_chained", "翻面": "turned_over", "未翻面": "not_turned_over",
}
STATE_ZH = {slug: zh for zh, slug in STATES.items()}
STATS = {"体力": "hp", "体力上限": "max_hp", "手牌上限": "max_cards"}
STAT_ZH = {slug: zh for zh, slug in STATS.items()}
ASKED_WORDS = {"技能": "any_skill", "弃牌": "discard", "质疑": "doubt", "选牌": "pick"}
ASKED_ZH = {slug: zh for zh, slug in ASKED_WORDS.items()}
EVENTS = {
    "受伤": "damage", "濒死": "dying", "死亡": "death", "摸牌": "draw", "回复": "recover",
    "问闪": "ask_jink", "问杀": "ask_slash", "问桃": "ask_peach", "问无懈": "ask_nullification",
}
EVENT_ZH = {slug: zh for zh, slug in EVENTS.items()}
COLORS = {"红": "red", "黑": "black", "无色": "none"}
COLOR_ZH = {slug: zh for zh, slug in COLORS.items()}
NUMBERS = {rank: rank for rank in (*RANKS, "无")}
EFFECTS = {"被抵消": "offset", "无效": "nullified", "生效": "effective"}
EFFECT_ZH = {slug: zh for zh, slug in EFFECTS.items()}
SIDES = {"主忠": "lord", "反贼": "rebel", "内奸": "renegade", "平局": "draw", "无": "none"}
SIDE_ZH = {slug: zh for zh, slug in SIDES.items()}
CODES = {code: code for code in model.ILLEGAL_CODES}

Common = dict[str, Any]


def read_then(cur: Cursor, line: int, text: str, count: int) -> ThenLine:
    """One line.

    count: how many lines `when` has (what 第N行 may name).
    Raises: FormError where no form fits; unknown words go to cur.report.
    """
    common: Common = {"line": line, "text": text, "after": None, "cites": None}
    toks = cur.toks
    if "依据" in toks:
        if len(toks) < 3 or toks[-2] != "依据":
            raise FormError("bad_form", "“依据”写在句尾，后面只有一个出处编号", "如 丙 死亡 依据 std.rule.dying.ask")
        common["cites"] = _citation(cur, toks[-1])
        cur.toks = toks = toks[:-2]
    after = line_after(cur.peek())
    if after is not None:
        if after > count:
            cur.report("bad_reference", f"第{after}行后：when 只有 {count} 行", f"可写第0行后到第{count}行后")
        common["after"] = after
        cur.at += 1
    first = cur.next("断言")
    reader = _OPENERS.get(first)
    if reader is not None:
        found = reader(cur, common, count)
    elif (ref := line_ref(first)) is not None:
        found = _of_line(cur, common, ref, count)
    elif first in PILE_WORDS:
        found = _of_pile(cur, common, first)
    elif first not in cur.words.seats and (cur.is_card(first) or first[0] in "♠♥♣♦"):
        found = _of_card(cur, common)
    else:
        found = _of_seat(cur, common, first)
    cur.end()
    return found


def _citation(cur: Cursor, token: str) -> str:
    if not _CITATION(token):
        cur.report("unknown_citation", f"“{token}”不是出处编号", "编号如 std.rule.dying.ask")
    return token


def _reference(cur: Cursor, number: int, count: int) -> int:
    if not 1 <= number <= count:
        cur.report("bad_reference", f"没有第{number}行：when 有 {count} 行", f"可写第1行到第{count}行" if count else None)
    return number


# --- lines about a line -----------------------------------------------------------------------------------------------


def _of_line(cur: Cursor, common: Common, ref: int, count: int) -> ThenLine:
    ref = _reference(cur, ref, count)
    word = cur.next("合法、不合法、颜色、点数、被抵消、无效或生效")
    if word == "合法":
        return model.LineLegal(ref, True, None, **common)
    if word == "不合法":
        return model.LineLegal(ref, False, cur.pick(CODES, "原因代码") if cur.accept("因") else None, **common)
    if word == "颜色":
        return model.LineColor(ref, cur.pick(COLORS, "红、黑或无色"), **common)
    if word == "点数":
        return model.LineNumber(ref, RANKS.get(cur.pick(NUMBERS, "点数 A–K 或 无")), **common)
    if word in EFFECTS:
        return model.LineEffect(ref, EFFECTS[word], **common)
    known = ("合法", "不合法", "颜色", "点数", *EFFECTS)
    raise FormError("bad_form", f"第{ref}行之后不能写“{word}”", did_you_mean(word, known, f"可写 {'、'.join(known)}"))


def _can(cur: Cursor, common: Common, count: int) -> ThenLine:
    possible = cur.toks[cur.at - 1] == "能"
    before = count if common["after"] is None else min(common["after"], count)
    act = read_when(cur, 0, joined(cur.toks[cur.at:]), before)
    if not isinstance(act, PROBED):
        raise FormError("bad_form", "能、不能之后只能是使用、打出、发动、弃置、交给、展示、重铸、拼点", "见 when 句式 1–4、6、7、10")
    return model.Can(act, possible, **common)


# --- lines about piles and cards --------------------------------------------------------------------------------------


def _of_pile(cur: Cursor, common: Common, first: str) -> ThenLine:
    place = PILE_WORDS[first]
    if place == "draw_pile":
        cur.expect("剩")
        return model.DrawPileLeft(cur.number("张数"), **common)
    if place == "draw_pile_top":
        raise FormError("bad_form", "“牌堆顶”不能开头", "写 ♠8 杀 在 牌堆顶")
    return _contents(cur, common, None, place)


def _contents(cur: Cursor, common: Common, seat: str | None, zone: str) -> ThenLine:
    word = cur.next("恰为、有或无")
    if word == "恰为":
        return model.ZoneIs(seat, zone, cur.cards_or_none(True), **common)
    if word in ("有", "无"):
        return model.ZoneHas(seat, zone, cur.card_list(True), word == "有", **common)
    raise FormError("bad_form", f"这里应是 恰为、有 或 无，写的是“{word}”")


def _of_card(cur: Cursor, common: Common) -> ThenLine:
    """♠8 杀 在 PLACE · 杀 无效 对 乙"""
    cur.at -= 1
    start = cur.at
    card = cur.lying_card()
    if cur.accept("无效"):
        if card.name is None or card.as_name or cur.toks[start] in FACES:
            raise FormError("bad_form", "“无效 对”之前只写牌名", "如 杀 无效 对 乙")
        cur.expect("对")
        return model.CardNullified(card.name, cur.seat(), **common)
    cur.expect("在")
    token = cur.next("位置")
    if token in PILE_WORDS:
        return model.CardAt(card, PILE_WORDS[token], None, **common)
    if token not in cur.words.seats and cur.peek() is None:
        raise FormError("unknown_zone", f"没有“{token}”这个位置", did_you_mean(
            token, PILE_WORDS, "可写 弃牌堆、牌堆、牌堆顶、处理区，或 乙 手牌|装备|判定区|武将牌上"))
    seat = cur.seat(token)
    return model.CardAt(card, cur.pick(ZONE_WORDS, "手牌、装备、判定区或武将牌上", "unknown_zone"), seat, **common)


# --- lines that begin with a seat -------------------------------------------------------------------------------------


def _of_seat(cur: Cursor, common: Common, first: str) -> ThenLine:
    verb = cur.peek()
    reader = _SEAT_WORDS.get(verb) if verb is not None else None
    if reader is None:
        if first not in cur.words.seats:
            known = (*_OPENERS, *PILE_WORDS, *cur.words.seats)
            raise FormError("bad_form", f"看不懂这一行：“{common['text']}”", did_you_mean(
                first, known, "句子以角色、牌、第N行，或 能、不能、次序、距离、凶手等词开头"))
        if verb is None:
            raise FormError("bad_form", "句子没有写完", f"角色之后可写 {'、'.join(_SEAT_WORDS)}")
        raise FormError("bad_form", f"角色之后不能写“{verb}”", did_you_mean(
            verb, _SEAT_WORDS, f"可写 {'、'.join(_SEAT_WORDS)}"))
    seat = cur.seat(first)
    cur.at += 1
    return reader(cur, common, seat, verb)


def _stat(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    minus = cur.peek()
    if verb == "体力" and minus is not None and re.fullmatch(r"-[1-9][0-9]?", minus):
        cur.at += 1
        return model.StatIs(seat, "hp", int(minus), **common)
    return model.StatIs(seat, STATS[verb], cur.number(verb, 0, 200), **common)


def _zone(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    token = cur.peek()
    if verb == "手牌" and token is not None and token.isdecimal():
        return model.HandCount(seat, cur.number("张数"), **common)
    return _contents(cur, common, seat, ZONE_WORDS[verb])


def _state(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.SeatState(seat, STATES[verb], **common)


def _has_skill(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.HasSkill(seat, cur.skill()[1], verb == "有技能", **common)


def _damaged(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    """受到 2 点 [火焰|雷电|普通] 伤害 [来源 甲|无来源]"""
    amount = cur.number("伤害点数", 1, 20)
    cur.expect("点")
    nature = cur.pick(NATURE_WORDS, "火焰、雷电或普通") if cur.peek() != "伤害" else None
    cur.expect("伤害")
    if cur.accept("无来源"):
        return model.Damaged(seat, amount, nature, None, True, **common)
    source = cur.seat() if cur.accept("来源") else None
    return model.Damaged(seat, amount, nature, source, False, **common)


def _unhurt(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.NoDamage(seat, **common)


def _hp_lost(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.HpLost(seat, cur.number("体力点数", 0, 99), **common)


def _hp_recovered(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.HpRecovered(seat, cur.number("体力点数", 0, 99), **common)


def _asked(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    token = cur.next("被问的牌、技能、弃牌、质疑或选牌")
    kind, what = "word", ASKED_WORDS.get(token)
    if what is None:
        kind, what = "card", cur.words.cards.get(token)
        if what is not None and cur.words.names.subtype(what) in EQUIPMENT:
            kind = "skill"
    if what is None:
        kind, what = "skill", cur.words.skills.get(token)
    if what is None:
        known = (*ASKED_WORDS, *cur.words.cards, *cur.words.skills)
        cur.report("unknown_word", f"不认识被问的“{token}”", did_you_mean(token, known))
        what = ""
    return model.Asked(seat, kind, what, cur.times(), verb == "被问", **common)


def _invoked(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    kind, skill = cur.skill()
    return model.Invoked(seat, skill, cur.times(), verb == "发动过", kind, **common)


def _in_range(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    of = cur.seat()
    cur.expect("攻击范围")
    return model.InRange(seat, of, cur.pick({"内": "in", "外": "out"}, "内或外") == "in", **common)


def _skipped(cur: Cursor, common: Common, seat: str, verb: str) -> ThenLine:
    return model.PhaseSkipped(seat, cur.pick(PHASE_WORDS, "阶段"), verb == "跳过", **common)


_SEAT_WORDS: dict[str, Callable[..., ThenLine]] = {
    **dict.fromkeys(STATS, _stat), **dict.fromkeys(ZONE_WORDS, _zone), **dict.fromkeys(STATES, _state),
    "有技能": _has_skill, "无技能": _has_skill, "受到": _damaged, "未受伤害": _unhurt, "失去体力": _hp_lost,
    "回复体力": _hp_recovered, "被问": _asked, "未被问": _asked, "发动过": _invoked, "未发动": _invoked,
    "在": _in_range, "跳过": _skipped, "未跳过": _skipped,
}


# --- lines with a word of their own in front --------------------------------------------------------------------------


def _targets(cur: Cursor, common: Common, count: int) -> ThenLine:
    seat = cur.seat()
    token = cur.next("技能或牌名")
    kind, unit = "card", cur.words.cards.get(token)
    if unit is None:
        kind, unit = "skill", cur.words.skills.get(token)
    if unit is None:
        cur.report("unknown_word", f"没有叫“{token}”的牌或技能", did_you_mean(
            token, (*cur.words.cards, *cur.words.skills)))
        unit = ""
    cur.expect("恰为")
    return model.TargetsAre(seat, unit, cur.seats_or_none(), kind, **common)


def _order(cur: Cursor, common: Common, count: int) -> ThenLine:
    moments = [_moment(cur)]
    while cur.accept("<"):
        moments.append(_moment(cur))
    if len(moments) < 2:
        raise FormError("bad_form", "次序至少要有两项，用 < 相连（前后有空格）", "如 次序 甲.铁骑 < 乙.受伤")
    return model.Order(tuple(moments), **common)


def _moment(cur: Cursor) -> model.Moment:
    token = cur.next("角色.技能 或 角色.受伤 等")
    seat, dot, unit = token.rpartition(".")
    if not dot:
        raise FormError("bad_form", f"“{token}”应写作 角色.技能 或 角色.{'|'.join(EVENTS)}")
    seat = cur.seat(seat)
    if unit in EVENTS:
        return model.Moment(seat, "event", EVENTS[unit])
    if unit not in cur.words.skills and unit not in cur.words.cards:
        cur.report("unknown_word", f"不认识“{unit}”", did_you_mean(unit, (*EVENTS, *cur.words.skills)))
        return model.Moment(seat, "skill", "")
    kind, slug = cur.skill(unit)
    return model.Moment(seat, kind, slug)


def _distance(cur: Cursor, common: Common, count: int) -> ThenLine:
    seat, other = cur.seat(), cur.seat()
    return model.Distance(seat, other, cur.number("距离", 0, 99), **common)


def _attack_range(cur: Cursor, common: Common, count: int) -> ThenLine:
    return model.AttackRange(cur.seat(), cur.number("攻击范围", 0, 99), **common)


def _killer(cur: Cursor, common: Common, count: int) -> ThenLine:
    dead = cur.seat()
    return model.Killer(dead, None if cur.accept("无") else cur.seat(), **common)


def _reward(cur: Cursor, common: Common, count: int) -> ThenLine:
    seat = cur.seat()
    cur.expect("摸")
    return model.Reward(seat, cur.number("张数", 0, 20), **common)


def _penalty(cur: Cursor, common: Common, count: int) -> ThenLine:
    return model.Penalty(cur.seat(), **common)


def _no_reward(cur: Cursor, common: Common, count: int) -> ThenLine:
    return model.NoReward(**common)


def _current_turn(cur: Cursor, common: Common, count: int) -> ThenLine:
    seat = None if cur.accept("无") else cur.seat()
    if seat is None:
        return model.CurrentTurn(None, **common)
    return model.CurrentTurn(seat, cur.pick(PHASE_WORDS, "阶段") if cur.peek() is not None else None, **common)


def _winner(cur: Cursor, common: Common, count: int) -> ThenLine:
    return model.Winner(cur.pick(SIDES, "胜者"), **common)


def _undecided(cur: Cursor, common: Common, count: int) -> ThenLine:
    step = cur.peek()
    if step is not None:
        cur.at += 1
        if not _STEP(step):
            cur.report("unknown_word", f"“{step}”不是决定的代号", "代号如 collateral.slash，见 docs/scenario-format.md")
    return model.Undecided(step, **common)


_OPENERS: dict[str, Callable[..., ThenLine]] = {
    "能": _can, "不能": _can, "可选目标": _targets, "次序": _order, "距离": _distance, "攻击范围": _attack_range,
    "凶手": _killer, "奖励": _reward, "惩罚": _penalty, "无奖惩": _no_reward, "当前回合": _current_turn,
    "胜者": _winner, "未定": _undecided,
}
