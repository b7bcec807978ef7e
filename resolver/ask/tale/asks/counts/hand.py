"""The hand that is left, that may be kept, that is thrown away above the limit; whose it is."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

OVER = Lazy("回合结束|结束回合|弃牌阶段(?:之?后|以后|结束|完)")
ENDING = frozenset({"biyue", "jushou", "keji"})


def slayer(tale, who) -> bool:
    """Whether somebody is told to have killed by a deed of his, and nothing else that could bring him cards."""
    died = [f for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.target is not who and not f.target.many]
    deeds = [f for f in tale.facts if f.kind in ("use", "skill") and not f.neg and f.unit not in ("jink", "peach", "nullification", "analeptic")]
    return (
        len(died) == 1 and died[0].target.role is not None and bool(deeds) and all(f.kind == "use" and f.actor is who and f.unit != "ex_nihilo" for f in deeds)
    )


def left_in_hand(reader, many) -> None:
    """还剩几张手牌: what he used by the way is his (我4张手牌，放了个南蛮)."""
    tale, who = reader.tale, of_whom(reader)
    if many.text in ("几件", "多少件"):
        if who is None or not who.equipment:
            raise NotRead(many.text)
        tale.ask = Ask("count", fact=Fact("worn", actor=who), unit="worn", contract="count")
        return
    if (
        who is not None
        and who.equipment
        and who.role == "lord"
        and any(f.kind == "dies" and f.target is not None and f.target.role == "loyalist" for f in tale.facts)
        and not any(t.has("HANDW") and t.at > many.at - 4 for t in reader.t)
    ):
        tale.ask = Ask("count", fact=Fact("cards", actor=who), unit="cards", contract="count")  # 手里三张牌两件装备…一共留下几张
        return
    if "spear" in tale.named and not any(f.by == "spear" for f in tale.facts) and any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts):
        raise NotRead(many.text)  # with 丈八蛇矛 it may be two cards
    for fact in tale.facts:
        if fact.kind != "use" or fact.actor is not None or fact.target is not None or fact.neg or who is None or fact.hint is not who:
            continue
        k = next((k for k, t in enumerate(reader.toks) if t.at == fact.at), None)
        if k and (reader.toks[k].has("USE", "PLAYV", "ATTACK", "DRUNK") or reader.toks[k - 1].has("USE", "PLAYV", "ATTACK", "BA2")):
            fact.actor = who
        elif fact.unit != "jink":
            raise NotRead(many.text)  # whose card it was bears on the number
    if who is not None and not tale.facts and OVER.search(tale.text):  # the discard phase lies before it
        if who.general and ENDING & set(reader.skills_of(who.general)):
            raise NotRead("回合结束")  # whether he draws or discards then is not said
        tale.ask = Ask("count", fact=Fact("kept", actor=who), unit="kept", contract="count")
        return
    if any(f.kind == "skill" and f.unit == "fankui" and f.actor is who and f.target is None and not f.neg for f in tale.facts) and not any(
        t.has("GEN") and t.val == "simayi" for t in reader.toks
    ):
        raise NotRead(many.text)  # 对面3张手牌，反馈后还剩几张: whether he takes or is taken from
    tale.ask = Ask("count", fact=Fact("hand", actor=who), unit="hand", contract="count")


def of_whom(reader):
    """Of whom it is asked: whose hand alone is told where a skill takes cards (对面3张手牌，被反馈后还剩几张), else the one spoken of."""
    held = [w for w in reader.tale.whos if w.hand is not None and not w.many]
    taker = next((f for f in reversed(reader.tale.facts) if f.kind == "skill" and f.unit in marks.TAKES and not f.neg), None)
    if (
        taker is not None
        and len(held) == 1
        and taker.actor is not None
        and taker.actor is not held[0]
        and taker.actor.hand is None
        and reader.subject in (None, taker.actor)
        and not any(t.has(*PERSON) for t in reader.t)
    ):
        return held[0]
    return reader.subject or reader.topic


def phase_named(reader, clause) -> bool:
    return any(t.has("DISCP") for t in reader.toks)


def excess(reader, clause, asked) -> bool:
    """弃牌阶段要弃几张: what is above the limit, where hand and hit points are told and no deed comes between."""
    tale = reader.tale
    who = asked.actor or of_whom(reader) or (tale.whos[0] if len(tale.whos) == 1 else None)
    others = [f for f in tale.facts if f is not asked]
    held = who is not None and bool(who.general) and "keji" in reader.skills_of(who.general)
    sure = None
    if held and others and all(f.kind in ("use", "skill") and f.unit in ("slash", "keji") and f.actor in (who, None) for f in others):
        played = any(f.kind == "use" and not f.neg for f in others)
        spared = any(f.kind == "skill" and not f.neg and not f.want for f in others) or all(
            f.kind == "use" and f.neg for f in others
        )  # 吕蒙没出杀: he may, and nobody makes him discard
        sure, others = "all" if spared and not played else "played" if played and not spared else None, [] if played != spared else others
    if who is None or others or not phase_named(reader, clause) and who.hp is None and sure is None:
        return False
    if who.hand is None and sure != "all":
        raise NotRead("手牌数")
    if any(t.has("NUM") and t.val > 0 and t.text for t in clause if t.has("LIMITW")):
        raise NotRead("上限")
    tale.facts.remove(asked)
    if sure is not None:
        tale.laid += tale.facts
        tale.facts.clear()
    tale.ask = Ask("count", fact=Fact("excess", actor=who, zone=sure), unit="excess", contract="count")  # 克己 told, or a 杀 that rules it out
    return True


def kept(reader, clause) -> bool:
    """能留几张手牌: the limit, where the discard phase or the limit is spoken of."""
    tale = reader.tale
    who = of_whom(reader) or (tale.whos[0] if len(tale.whos) == 1 else None)
    bled = (
        tale.facts
        and who is not None
        and who.hand is None
        and all(f.kind == "skill" and f.unit == "kurou" and f.actor is who and not f.neg for f in tale.facts)
    )  # what is left of the hit points is played out
    if tale.facts and not bled or who is None or not phase_named(reader, clause) or not any(t.has("STAY", "GAIN", "KEEP") for t in clause):
        return False
    tale.ask = Ask("count", fact=Fact("kept", actor=who), unit="kept", contract="count")
    return True
