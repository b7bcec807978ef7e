"""`when` lines: the fourteen forms of the contract, one function per verb.

Not here: tokens and words (lexis.py), what a line does (run.py).
Imports: model, lexis.  Source: contract §5, forms 1-14.
"""

from __future__ import annotations

from typing import Callable

from . import model
from .errors import did_you_mean
from .lexis import NATURE_WORDS, STRETCH_WORDS, ZONE_WORDS, Cursor, FormError, line_ref
from .model import WhenLine

PROBED = (
    model.Use, model.Respond, model.Invoke, model.NotInvoke, model.Discard, model.Give, model.Show, model.Recast,
    model.Arrange, model.Distribute, model.Pindian,
)  # forms 1-4, 6, 7, 10: what 能|不能 may ask about


def read_when(cur: Cursor, line: int, text: str, before: int) -> WhenLine:
    """One line.

    before: how many lines of `when` stand before it (what 针对 第N行 may name).
    Raises: FormError where no form fits; unknown words go to cur.report.
    """
    first = cur.next("角色")
    if first == "判定":
        return _judgement(cur, line, text)
    if first == "全体":
        cur.expect("不出")
        return model.Decline(None, _end(cur, cur.card_name()), line=line, text=text)
    if first == "无来源":
        cur.expect("对")
        return _damage(cur, None, line, text)
    verb = cur.peek()
    reader = _VERBS.get(verb) if verb is not None else None
    if reader is None:
        if first not in cur.words.seats and (verb is None or verb not in _VERBS):
            raise FormError(
                "bad_form", f"看不懂这一行：“{text}”",
                "句子以角色、“判定”、“全体”或“无来源”开头，如 甲 使用 ♠7 杀 对 乙")
        if verb is None:
            raise FormError("bad_form", "句子没有写完：还缺动词", f"可写 {'、'.join(_VERBS)}")
        raise FormError("bad_form", f"没有“{verb}”这样的句式", did_you_mean(verb, _VERBS, f"可写 {'、'.join(_VERBS)}"))
    seat = cur.seat(first)
    cur.at += 1
    found = reader(cur, seat, line, text, before)
    cur.end()
    return found


def _end(cur: Cursor, value: str) -> str:
    cur.end()
    return value


def _use(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    """甲 使用 CARDS [当 NAME] [针对 …] [对 …] [指定 …] [凭 …]; the clauses in any order."""
    cards = cur.cards_or_none()
    as_name = skill = against = None
    targets: tuple[str, ...] = ()
    designate: tuple[str, ...] = ()
    if cur.accept("当"):
        as_name = cur.card_name()
    seen: set[str] = set()
    while (clause := cur.peek()) is not None:
        if clause not in ("针对", "对", "指定", "凭"):
            raise FormError("bad_form", f"这里不能写“{clause}”", "使用之后可写 当、针对、对、指定、凭")
        if clause in seen:
            raise FormError("bad_form", f"“{clause}”写了两次", "几个角色用、相连")
        seen.add(clause)
        cur.at += 1
        if clause == "针对":
            against = _against(cur, before)
        elif clause == "对":
            targets = cur.seat_list()
        elif clause == "指定":
            designate = cur.seat_list()
        else:
            skill = cur.skill()[1]
    _conversion(cards, as_name, skill)
    return model.Use(seat, cards, as_name, against, targets, designate, skill, line=line, text=text)


def _conversion(cards: tuple, as_name: str | None, skill: str | None) -> None:
    if as_name is None and skill is not None:
        raise FormError("bad_form", "写了“凭”而没有“当”", "转化写作 甲 使用 ♥3 桃 当 杀 对 乙 凭 武圣")
    if as_name is not None and skill is None:
        raise FormError("bad_form", "写了“当”而没有“凭”", "转化要写凭哪个技能或装备，如 凭 武圣")
    if as_name is None and len(cards) != 1:
        raise FormError("bad_form", "不转化时只能写一张牌", "几张牌当一张用时写 当 NAME … 凭 技能")


def _against(cur: Cursor, before: int) -> tuple:
    token = cur.next("第N行 或 上一张")
    if token == "上一张":
        return ("previous",)
    number = line_ref(token)
    if number is None:
        raise FormError("bad_form", f"“针对”之后应是 第N行 或 上一张，写的是“{token}”")
    if not 1 <= number <= before:
        cur.report("bad_reference", f"“针对 第{number}行”不是前面的行", f"可写第 1 到第 {before} 行" if before else None)
    return ("line", number)


def _respond(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    cards = cur.cards_or_none()
    as_name = skill = None
    if cur.accept("当"):
        as_name = cur.card_name()
    if cur.accept("凭"):
        skill = cur.skill()[1]
    _conversion(cards, as_name, skill)
    return model.Respond(seat, cards, as_name, skill, line=line, text=text)


def _decline(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Decline(seat, cur.card_name(), line=line, text=text)


def _invoke(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    """甲 发动 SKILL with 对/用/选/当/指定, or 顶/底 (观星), or 分 (遗计)."""
    kind, skill = cur.skill()
    if cur.accept("顶"):
        top = cur.cards_or_none()
        cur.expect("底")
        return model.Arrange(seat, skill, top, cur.cards_or_none(), line=line, text=text)
    if cur.accept("分"):
        return model.Distribute(seat, skill, _shares(cur), line=line, text=text)
    targets: tuple[str, ...] = ()
    designate: tuple[str, ...] = ()
    cards = choice = as_name = None
    seen: set[str] = set()
    while (clause := cur.peek()) is not None:
        if clause not in ("对", "用", "选", "当", "指定"):
            raise FormError("bad_form", f"这里不能写“{clause}”", "发动之后可写 对、用、选（蛊惑：用 CARD 当 NAME；观星：顶 底；遗计：分）")
        if clause in seen:
            raise FormError("bad_form", f"“{clause}”写了两次", "几个角色或几张牌用、相连")
        seen.add(clause)
        cur.at += 1
        if clause == "对":
            targets = cur.seat_list()
        elif clause == "用":
            cards = cur.cards_or_none()
        elif clause == "选":
            choice = cur.choice()
        elif clause == "当":
            as_name = cur.card_name()
        else:
            designate = cur.seat_list()
    return model.Invoke(
        seat, skill, targets, cards, choice, as_name, designate, kind, line=line, text=text)


def _shares(cur: Cursor) -> tuple:
    """乙 CARD、丙 CARD; a card without a seat goes to the seat before."""
    shares = []
    seat = cur.seat()
    while True:
        shares.append((seat, cur.one_card()))
        if not cur.accept("、"):
            return tuple(shares)
        if not cur.is_card(cur.peek()):
            seat = cur.seat()


def _not_invoke(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    kind, skill = cur.skill()
    targets = cur.seat_list() if cur.accept("对") else ()
    return model.NotInvoke(seat, skill, targets, kind, line=line, text=text)


def _first(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    kind, skill = cur.skill()
    return model.First(seat, skill, kind, line=line, text=text)


def _discard(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Discard(seat, cur.card_list(), line=line, text=text)


def _show(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Show(seat, cur.card_list(), line=line, text=text)


def _recast(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Recast(seat, cur.card_list(), line=line, text=text)


def _give(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    target = cur.seat()
    return model.Give(seat, target, cur.card_list(), line=line, text=text)


_PICK_ZONES = {zh: slug for zh, slug in ZONE_WORDS.items() if slug != "pile"}


def _pick(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    target = cur.seat()
    zone = cur.pick(_PICK_ZONES, "手牌、装备或判定区")
    card = cur.one_card() if cur.peek() is not None else None
    if card is None and zone in ("equip", "judge"):
        raise FormError("bad_form", "选装备或判定区的牌要写是哪一张", "如 甲 选 乙 装备 ♠5 青龙偃月刀")
    return model.Pick(seat, target, zone, card, line=line, text=text)


def _choose(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    token = cur.peek()
    if token is None:
        raise FormError("bad_form", "句子没有写完：还缺选择的词或牌")
    if cur.is_card(token) or token[:1] in "♠♥♣♦":
        return model.Choose(seat, None, cur.one_card(), line=line, text=text)
    return model.Choose(seat, cur.choice(), None, line=line, text=text)


def _pindian(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    card = cur.one_card()
    cur.expect("对")
    other = cur.seat()
    return model.Pindian(seat, card, other, cur.one_card(), line=line, text=text)


def _judgement(cur: Cursor, line: int, text: str) -> WhenLine:
    """判定 ♠5[ 杀] [甲 闪电]"""
    card = cur.card("判定牌（如 ♠5 或 ♠5 杀）")
    if card.suit is None and not card.unknown:
        raise FormError("bad_form", "判定牌要写花色点数", f"如 判定 ♠5 {card.text}")
    if card is model.UNKNOWN_CARD and cur.toks[1] == "?":
        raise FormError("bad_form", "判定牌不能是未知牌", "不写判定一行就是未知")
    seat = reason = None
    if cur.peek() is not None and cur.peek() not in cur.words.seats and cur.peek(1) is None:
        cur._lost_name()
    if cur.peek() is not None:
        seat = cur.seat()
        token = cur.next("判定的原因（牌名或技能）")
        reason = cur.words.cards.get(token) or cur.words.skills.get(token)
        if reason is None:
            reason = ""
            cur.report("unknown_word", f"没有叫“{token}”的牌或技能", did_you_mean(
                token, (*cur.words.cards, *cur.words.skills)))
    cur.end()
    return model.Judgement(card, seat, reason, line=line, text=text)


def _enter(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Enter(seat, cur.pick(STRETCH_WORDS, "阶段或回合"), line=line, text=text)


def _finish(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.End(seat, cur.pick(STRETCH_WORDS, "阶段或回合"), line=line, text=text)


def _strike(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return _damage(cur, seat, line, text)


def _damage(cur: Cursor, source: str | None, line: int, text: str) -> WhenLine:
    """… 对 乙 造成 1 点 [火焰|雷电|普通] 伤害"""
    target = cur.seat()
    cur.expect("造成")
    amount = _points(cur, "伤害点数")
    nature = "normal"
    if cur.peek() != "伤害":
        nature = cur.pick(NATURE_WORDS, "火焰、雷电或普通")
    cur.expect("伤害")
    cur.end()
    return model.DealDamage(source, target, amount, nature, line=line, text=text)


def _points(cur: Cursor, what: str) -> int:
    amount = cur.number(what, 1, 20)
    cur.expect("点")
    return amount


def _lose(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    if cur.peek(1) == "点":
        amount = _points(cur, "体力点数")
        cur.expect("体力")
        return model.LoseHp(seat, amount, line=line, text=text)
    return model.LoseCards(seat, cur.card_list(), line=line, text=text)


def _recover(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    amount = _points(cur, "体力点数")
    cur.expect("体力")
    return model.Recover(seat, amount, line=line, text=text)


def _draw(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    amount = cur.number("张数", 1, 200)
    cur.expect("张")
    cur.accept("牌")
    return model.DrawCards(seat, amount, line=line, text=text)


def _obtain(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    return model.Obtain(seat, cur.card_list(), line=line, text=text)


def _die(cur: Cursor, seat: str, line: int, text: str, before: int) -> WhenLine:
    killer = cur.seat() if cur.accept("凶手") else None
    return model.Die(seat, killer, line=line, text=text)


_VERBS: dict[str, Callable[..., WhenLine]] = {
    "使用": _use, "打出": _respond, "不出": _decline, "发动": _invoke, "不发动": _not_invoke, "先发动": _first,
    "弃置": _discard, "交给": _give, "展示": _show, "重铸": _recast, "选": _pick, "选择": _choose, "拼点": _pindian,
    "进入": _enter, "结束": _finish, "对": _strike, "失去": _lose, "回复": _recover, "摸": _draw, "获得": _obtain,
    "死亡": _die,
}
