"""The discard phase (弃牌阶段): whether what is worn may go in place of hand cards, whether anything has to go."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.hanzi import number
from resolver.ask.tale import zones
from resolver.ask.tale.asks import counted, reads
from resolver.ask.tale.asks.counts.hand import excess
from resolver.ask.tale.asks.objects import GEAR
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

INSTEAD = ("顶", "抵", "代替", "凑", "凑数", "充数", "顶替", "替", "补", "垫", "顶上", "抵掉", "顶一下", "抵数", "算")


WHOSE, MAY, QM = "(?:他|她|我|[一-龥]{2,3})?", "(?:还|也|就|,|仍然?)?(?:能不能|可不可以|能否|是否可以|是否能|能|可以|允许)", "(?:吗|么|嘛|不|吧|的吗)?\\??"
KEEP = Lazy(f"{WHOSE}(?:(?:发动)?克己(?:之后|以后|后))?(?:的)?(?:手里|手上|手牌|弃牌阶段|回合结束时)*{MAY}(?:保留|留下|留着|留|持有|拥有|拿着|剩下|剩)(?:有|着)?([0-9]+|[一二两三四五六七八九十]+)(?:张)?(?:手牌|牌)?(?:不弃)?{QM}")
SPARE = Lazy(f"(?:(?:手里|手上|手牌|还|有|是|剩)*(?P<held>[0-9]+|[一二两三四五六七八九十]+)张(?:手牌|牌)?,?)?{WHOSE}(?:在)?(?:手里|手上|手牌|弃牌阶段|回合结束时?)*{MAY}(?:选择)?(?:(?:一张)?(?:都|也)?不(?:用|必)?(?:弃|丢|扔)(?:置|掉)?|(?:都|全部|全都|全)(?:给)?(?:留着|留下来?|保留|留在手[里上]|留|不弃))(?:手牌|牌)?{QM}")
THROW = Lazy(f"{WHOSE}(?:在)?(?:弃牌阶段)?{MAY}(?:选择)?(?:(?P<more>多|主动|故意|继续|再|额外|自愿)(?:再|多)?)?(?:把|将)?(?P<whole>所有|全部)?(?:手里|手上|剩下|剩余)?(?:的)?(?:手牌|牌|它们)?(?:(?P<all>全部|都|全|全都|一次)(?:给)?)?(?:弃|扔|丢)(?:置|掉|光|完|了|弃|得?一张不剩)*(?:(?P<n>[0-9]+|[一二两三四五六七八九十])张|几张|一些|一下)?(?:手牌|牌)?(?:掉)?"
             f"(?:,?(?:来|去|从而|以|以便|好)?(?:变成?|变为|进入|达成|达到|触发|凑成?|成为|发动|造成|空)(?:空城)?(?:的)?(?:状态)?)?(?:空城)?{QM}")


def applies(reader, clause: list) -> bool:
    """弃牌阶段…能拿装备顶吗: the phase is named, a piece of gear is what would go; 手牌9张，弃牌阶段要弃牌吗."""
    if _overfull(reader, clause) != "" or _spares(reader, clause) or _keeps(reader, clause) is not None or _more(reader, clause) is not None:
        return True
    if not any(t.has("DISCP") for t in reader.toks if t.at <= clause[-1].at) or any(t.has("SK", "MANY", "WHO", "WHICH", "OR", "JUW") for t in clause):
        return False
    if any(f.kind not in ("discards",) for f in reader.tale.facts) or any(t.has("NEG", "NOTCAN", "NOHAVE") and not t.has("QM", "CAN") for t in clause):
        return False
    gear = [t for t in clause if t.has(*GEAR) and not t.has("EQUIP", "HANDW") or t.has("EQUIP") and t.has("EQW", "CLS_EQUIP")]
    return bool(gear) and any(t.has("CAN") for t in clause) and any(t.has("DISC") or t.text in INSTEAD for t in clause)


def _whose(reader, clause: list):
    """Who is asked of: named in the clause, else the one the question goes on about."""
    return next((reader.person(t, None) for t in clause if t.has(*PERSON) and not t.has("SELF", "PEOPLE")), None) or reader.topic


def _overfull(reader, clause: list) -> str:
    """Whether it is asked if anything has to go for the number of cards: "own" in his discard phase, "elsewhere" at another time; empty where it is not that."""
    if not any(t.has("MUST", "NEEDNOT") for t in clause) or not any(t.has("DISC") for t in clause):
        return ""
    if any(t.has("MANY", "NUM", "CARD", "EQ", "FACE", "WHO", "WHICH", "OR", "JUW", "NEG", "NOTCAN", *GEAR) and not t.has("QM", "DISC", "DISCP", "HANDW") for t in clause):
        return ""
    tale = reader.tale
    if not any(t.has("DISCP") or t.val == "keji" for t in reader.toks if t.at <= clause[-1].at) and not tale.facts:
        told = any(w.hand is not None and w.hp is not None for w in tale.whos)
        who = _whose(reader, clause) if told else None
        return _ends(tale.text) if who is not None and who.hand is not None and who.hp is not None and not who.many else ""
    return "own" if _held(reader, clause) else ""


OWN_END = Lazy("(?<!不是)(?<!别人)(?<!对方)(?<!对面)(?<!其他人)(?:自己的?|我的?|他的?)?(?:回合结束|结束回合|回合末|弃牌)")
ELSEWHERE = Lazy("回合外|不是(?:我|自己)的?回合|(?:别人|其他人|对方|对面|对家|上家|下家|队友|人家|别的玩家)的?(?:回合|出牌阶段|摸牌阶段|判定阶段)|(?:判定|摸牌|出牌)阶段(?![后完]|之后|以后|结束|被跳|没了)")


def _ends(text: str) -> str:
    """own where a turn's end or nothing at all is named, elsewhere where another time is; empty where neither is plain."""
    if ELSEWHERE.search(text):
        return "elsewhere"
    return "own" if OWN_END.search(text) or not re.search("回合|阶段|时候|之后|以后", text) else ""


def _spares(reader, clause: list) -> bool:
    """手里8张牌，弃牌阶段可以不弃牌吗, 能都留着吗: whether nothing has to go."""
    match = SPARE.fullmatch("".join(t.text for t in clause))
    return match is not None and _held(reader, clause, match.group("held"))


def _held(reader, clause: list, n: str | None = None) -> bool:
    """Whether the hand of who is asked of is told (`n` where the clause itself tells it), and nothing that changes it; the phase is spoken of, or that 吕蒙 played no 杀."""
    who = _whose(reader, clause)
    facts = reader.tale.facts
    if who is None or who.many:
        return False
    idle = bool(who.general) and "keji" in reader.skills_of(who.general) and any(f.kind == "use" and f.unit == "slash" for f in facts)
    if not idle and not any(t.has("DISCP") or t.val == "keji" for t in reader.toks if t.at <= clause[-1].at):
        return False
    spared = any(f.kind == "skill" and f.unit == "keji" and not f.neg and not f.want for f in facts)
    if n is not None and who.hand is None:
        who.hand = number(n)
        reader.tale.numbers.add(who.hand)
    return (who.hand is not None or spared) and all(f.kind in ("use", "skill") and f.unit in ("slash", "keji") and f.actor in (who, None) or (spared or f.zone != "弃牌" and who.hand is not None) and f.kind == "skips" for f in facts)


def _keeps(reader, clause: list) -> int | None:
    """可以留5张手牌吗: so many in hand at the end of the turn, where the discard phase or 克己 is spoken of; None where it is not that."""
    match = KEEP.fullmatch("".join(t.text for t in clause))
    if match is None or not any(t.has("DISCP") or t.val == "keji" for t in reader.toks if t.at <= clause[-1].at):
        return None
    who = _whose(reader, clause)
    if who is None or who.many or who.hand is not None or any(not (f.kind in ("use", "skill") and f.unit in ("slash", "keji") and f.actor in (who, None) or f.kind == "skips") for f in reader.tale.facts):
        return None
    return number(match.group(1))


def _more(reader, clause: list) -> str | None:
    """弃牌阶段能把手牌全弃了吗, 可以多弃几张吗: how many he would throw away ("all", "more" or a number); None where it is not that."""
    if not any(t.has("DISCP") for t in reader.toks if t.at <= clause[-1].at) or reader.tale.facts:
        return None
    match = THROW.fullmatch("".join(t.text for t in clause))
    who = _whose(reader, clause)
    if match is None or who is None or who.many or who.hand is None or who.general and "keji" in reader.skills_of(who.general):
        return None
    if match.group("all") or match.group("whole"):
        return "all"
    return match.group("n") or ("more" if match.group("more") else None)


@reads("throws")
def read_throws(t, ask):
    """Whether so many may go in that phase: what is above the limit, no more."""
    out = counted.static(t, ask.fact, "excess")
    if out is None:
        return None
    n, held = out.value[1], ask.fact.actor.hand
    would = held if ask.unit == "all" else n + 1 if ask.unit == "more" else number(ask.unit)
    if would is None or would < n or not held:
        return None
    return Outcome("yes" if would == n else "no", None, f"弃牌阶段只弃超出手牌上限的{n}张")


@reads("overfull")
def read_overfull(t, ask):
    """Whether more is held than the phase leaves."""
    out = counted.static(t, ask.fact, "excess")
    if out is None:
        return None
    n = out.value[1]
    if ask.unit == "elsewhere":
        return Outcome("no", None, "只在自己的弃牌阶段弃置超出手牌上限的牌")
    return Outcome("yes" if n else "no", None, f"要弃{n}张" if n else "不用弃牌")


def _excess(reader, clause: list, who) -> None:
    """Asks what is above the limit.  Raises NotRead where that is not told."""
    tale = reader.tale
    asked = Fact("discards", actor=who, at=clause[0].at, text="弃")
    tale.facts[:] = [f for f in tale.facts if f.kind != "skips"]
    if who.general and "keji" in reader.skills_of(who.general) and tale.facts and all(f.kind == "use" and f.neg for f in tale.facts):
        tale.facts.append(Fact("skill", who, unit="keji", at=clause[0].at))      # 吕蒙没出杀: he may, and nobody makes him discard
    tale.facts.append(asked)
    if not excess(reader, clause, asked):
        raise NotRead("弃牌")


def ask(reader, clause: list) -> None:
    tale = reader.tale
    if (n := _keeps(reader, clause)) is not None:
        who = _whose(reader, clause)
        who.hand = n
        tale.numbers.add(n)
        _excess(reader, clause, who)
        tale.ask.kind, tale.ask.unit, tale.ask.contract, tale.ask.flip = "overfull", None, "legality", True
        return
    if (would := _more(reader, clause)) is not None:
        who = _whose(reader, clause)
        tale.phase = None
        reader.dismissed.update(t.val for t in clause if t.has("SK"))      # 空城 is what he hopes for
        if (n := number(would)) is not None:
            tale.numbers.add(n)
        _excess(reader, clause, who)
        tale.ask.kind, tale.ask.unit, tale.ask.contract = "throws", would, "legality"
        return
    if _spares(reader, clause):
        _excess(reader, clause, _whose(reader, clause))
        tale.ask.kind, tale.ask.unit, tale.ask.contract, tale.ask.flip = "overfull", None, "legality", True
        return
    if time := _overfull(reader, clause):
        who = _whose(reader, clause)
        tale.phase = tale.asked_phase = None
        _excess(reader, clause, who)
        tale.ask.kind, tale.ask.unit, tale.ask.contract = "overfull", time if time == "elsewhere" else None, "outcome"
        tale.ask.flip = any(t.has("NEEDNOT") and "不" in t.text and "用不" not in t.text for t in clause)
        if tale.ask.flip:
            raise NotRead("不用")
        return
    told = next((f for f in tale.facts if f.kind == "discards" and not f.neg), None)
    n = next((t.val for t in clause if t.has("NUM") and not t.has("FILL")), None)
    if any(t.has("CARD", "FACE") for t in clause):
        raise NotRead("弃牌阶段")
    who = next((reader.person(t, None) for t in clause if t.has(*PERSON) and not t.has("SELF", "THEY", "PEOPLE")), None) or (told.actor if told is not None else None) or reader.topic or reader.me()
    piece = next((t for t in reversed(clause) if t.has(*GEAR) and not t.has("EQW", "CLS_EQUIP")), None)
    zone = piece.val if piece is not None and piece.has("EQ") else piece.text if piece is not None and zones.slugs(piece.text) else "equip"
    kinds = zones.slugs(zone) or units.EQUIPS
    if not any(s in kinds for s in who.equipment):
        who.equipment.append(zone if zone in kinds else "axe" if "axe" in kinds else sorted(kinds)[0])
    tale.facts[:] = [f for f in tale.facts if f.kind != "discards"]
    more = (told.n if told is not None else None) or n or 1
    general = reader.book.generals.get(who.general) if who.general else None
    if who.hand is None:
        who.hand = (who.hp or (general.hp if general is not None and general.hp else 4)) + more
    if general is not None and "keji" in general.skills:
        raise NotRead("克己")
    tale.numbers.update(x for x in (more, n) if x)
    tale.phase = "弃牌"
    tale.ask = Ask("can", fact=Fact("discards", actor=who, zone=zone, at=clause[0].at, text="弃"), contract="legality")


__all__ = ["applies", "ask"]
