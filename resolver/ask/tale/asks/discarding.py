"""The discard phase (弃牌阶段): whether what is worn may go in place of hand cards, whether anything has to go."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome
from resolver.ask.tale import zones
from resolver.ask.tale.asks import count, counted, reads
from resolver.ask.tale.asks.objects import GEAR
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

INSTEAD = ("顶", "抵", "代替", "凑", "凑数", "充数", "顶替", "替", "补", "垫", "顶上", "抵掉", "顶一下", "抵数", "算")


def applies(reader, clause: list) -> bool:
    """弃牌阶段…能拿装备顶吗: the phase is named, a piece of gear is what would go; 手牌9张，弃牌阶段要弃牌吗."""
    if _overfull(reader, clause):
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


def _overfull(reader, clause: list) -> bool:
    """Whether it is asked if anything has to go in that phase, where the hand is told."""
    if not any(t.has("DISCP") for t in reader.toks if t.at <= clause[-1].at) or not any(t.has("MUST", "NEEDNOT") for t in clause) or not any(t.has("DISC") for t in clause):
        return False
    if any(t.has("MANY", "NUM", "CARD", "EQ", "FACE", "WHO", "WHICH", "OR", "JUW", "NEG", "NOTCAN", *GEAR) and not t.has("QM", "DISC", "DISCP", "HANDW") for t in clause):
        return False
    who = _whose(reader, clause)
    return who is not None and not who.many and who.hand is not None and all(f.kind in ("use", "skill") and f.unit in ("slash", "keji") and f.actor in (who, None) for f in reader.tale.facts)


@reads("overfull")
def read_overfull(t, ask):
    """Whether more is held than the phase leaves."""
    out = counted.static(t, ask.fact, "excess")
    if out is None:
        return None
    n = out.value[1]
    return Outcome("yes" if n else "no", None, f"要弃{n}张" if n else "不用弃牌")


def ask(reader, clause: list) -> None:
    tale = reader.tale
    if _overfull(reader, clause):
        who = _whose(reader, clause)
        asked = Fact("discards", actor=who, at=clause[0].at, text="弃")
        if who.general and "keji" in reader.skills_of(who.general) and tale.facts and all(f.kind == "use" and f.neg for f in tale.facts):
            tale.facts.append(Fact("skill", who, unit="keji", at=clause[0].at))      # 吕蒙没出杀: he may, and nobody makes him discard
        tale.facts.append(asked)
        if not count.excess(reader, clause, asked):
            raise NotRead("弃牌")
        tale.ask.kind, tale.ask.unit, tale.ask.contract = "overfull", None, "outcome"
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
