"""队友判乐翻了梅花，司马懿鬼才换成黑桃，还能出牌吗: asked of him who judges, not of him who changed the card."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

OF_THE_JUDGED = ("phase", "skips", "effect", "judge", "draws")
CHANGERS = ("guicai", "guidao")
PAID = ("tianxiang", "liuli")       # skills that cost a card thrown away


def settle(reader, clause: list) -> None:
    """Changes the ask in place, where the asking clause names nobody.  Raises NotRead where a changer is asked about and a judgement of his own was read."""
    tale = reader.tale
    fact = tale.ask.fact
    _changed(reader, clause)
    if fact is None or fact.kind not in OF_THE_JUDGED or any(t.has(*PERSON) for t in clause) or fact.kind == "draws" and not any(t.has("DRAWP") for t in clause):
        return
    holders = [w for w in tale.whos if w.judge and not w.many]
    changed = [f.actor for f in tale.facts if f.kind == "skill" and f.unit in CHANGERS and not f.neg]
    if len(holders) != 1 or not changed or any(w is None or w is holders[0] for w in changed) or any(f.kind == "skill" and f.unit not in CHANGERS for f in tale.facts):
        return
    if fact.actor is not None and fact.actor in changed:
        fact.actor = holders[0]
    if fact.target is not None and fact.target in changed:
        fact.target = holders[0]


def _changed(reader, clause: list) -> None:
    """鬼才能改某人的判定吗: whether the changer may be used, not whether he judges himself."""
    tale = reader.tale
    asked = tale.ask.fact
    skill = next((t.val for t in clause if t.has("SK") and t.val in CHANGERS), None)
    verb = next((t for t in clause if t.has("REJUDGE")), None)
    if asked is None or skill is None or verb is None or asked.at < verb.at or tale.ask.kind not in ("can", "happens"):
        return
    owner = next((f.actor for f in [*tale.ask.needs, *tale.facts] if f.kind == "skill" and f.unit == skill), None)
    if owner is not None and asked.actor is owner and (asked.kind == "judge" or asked.kind == "skill" and asked.unit != skill):
        raise NotRead(verb.text)


def paid_with(reader) -> None:
    """司马懿能用桃改判吗, 用黑桃杀发动天香: the card named is what the skill is paid with, nothing he uses."""
    tale, ask = reader.tale, reader.tale.ask
    asked = ask.fact
    if asked is None or ask.kind != "can" or ask.neg or asked.neg:
        return
    told = tale.facts[0] if len(tale.facts) == 1 and not ask.needs else None
    if told is not None and told.kind == "skill" and told.unit in CHANGERS and not told.neg and not told.material and _spent(asked, told):
        tale.facts.clear()
        told.material, ask.fact = (asked.card,), told        # 司马懿鬼才可以用桃吗
        return
    meant = next((f for f in tale.facts if asked.kind == "skill" and asked.unit in (*CHANGERS, *PAID) and f.kind == "use" and f.unit in ("jink", "slash", "peach") and f.actor in (None, asked.actor) and f.card is not None and (f.card.suit or f.card.color) and _bare(reader, f)), None)
    if meant is not None and not ask.needs and not asked.material:
        tale.facts.remove(meant)        # 红桃闪能天香吗: named beside the skill, nobody plays it
        ask.needs.append(meant)
    need = ask.needs[0] if len(ask.needs) == 1 else None
    if need is None or asked.kind != "skill" or asked.material or not _spent(need, asked):
        return
    if asked.unit in CHANGERS:
        ask.needs.clear()
        asked.material = (need.card,)
    elif asked.unit in PAID:
        ask.needs[:] = [Fact("discards", asked.actor, card=need.card, at=need.at, text=need.text)]


def _bare(reader, fact) -> bool:
    """Whether a card stands right before 能 and the skill, with no word of using it."""
    toks = reader.toks
    k = next((k for k, t in enumerate(toks) if t.at == fact.at), None)
    card = next((k for k, t in enumerate(toks) if t.has("CARD") and t.val == fact.unit and fact.at <= t.at <= fact.at + 3), k)
    return card is not None and card + 2 < len(toks) and toks[card + 1].has("CAN") and toks[card + 2].has("SK") and (card < 2 or not toks[card - 2].has("USE", "PLAYV", "DISC"))


def _spent(use, skill) -> bool:
    """Whether a card told to be used by the owner of a skill is aimed at nobody, and so is its price."""
    return use.kind == "use" and not use.neg and not use.by and not use.again and use.actor in (None, skill.actor) and use.target is None and use.zone != "save" and use.card is not None and bool(use.card.slug)


def struck_only(reader) -> None:
    """夏侯渊神速杀了大乔，大乔能流离吗: 杀了 is a 杀 used, where he who was hit is asked for what he does about it."""
    tale = reader.tale
    fact = tale.ask.fact
    if fact is None or tale.ask.kind not in ("can", "must") or fact.kind not in ("use", "skill") or fact.actor is None or "死" in tale.text:
        return
    if fact.kind == "use" and fact.unit != "jink" or fact.kind == "skill" and units.OCCASION.get(fact.unit) not in ("targeted", "need_jink", "damaged", "jink"):
        return
    for died in [f for f in tale.facts if f.kind == "dies" and not f.neg and f.zone == "killed" and f.text == "杀了" and f.target is fact.actor]:
        tale.facts.remove(died)
        blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.target in (None, fact.actor)), None)
        dash = next((f for f in tale.facts if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
        if blow is None and dash is not None:
            dash.target = dash.target or fact.actor


def of_that_face(reader, clause: list) -> None:
    """洛神翻了黑桃又翻了方块，方块那张能拿走吗: the face says which of the cards is asked about."""
    ask = reader.tale.ask
    fact = ask.fact
    named = [t for t, nxt in zip(clause, [*clause[1:], None]) if t.has("FACE") and nxt is not None and nxt.has("THIS", "DE", "CARDW", "ZHANG", "CAN", "STILL", "JCARD")]
    if fact is None or fact.kind not in ("gains", "taken") or fact.face is not None or fact.card is not None or len(named) != 1:
        return
    suit, _, color = named[0].val
    turned = [f.face for f in reader.tale.facts if f.kind == "judge" and f.face is not None]
    if any(face[0] == suit if suit else _shade(face) == color for face in turned):
        fact.face, fact.material = named[0].val, ()


def _shade(face: tuple) -> str | None:
    """The colour of a face told by its suit or its colour."""
    return face[2] or ("red" if face[0] in ("heart", "diamond") else "black" if face[0] else None)


def turned_up(reader) -> None:
    """马超铁骑翻了张桃，郭嘉天妒能把这桃收了吗: the card turned up for another is had by the skill alone, so that is what is asked."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "happens") or ask.neg or fact is None or fact.neg or fact.kind not in ("gains", "taken") or fact.n not in (None, 1):
        return
    skill = next((f for f in ask.needs if f.kind == "skill" and units.OCCASION.get(f.unit) == "own_judge" and not f.neg and f.actor in (fact.actor, None)), None)
    judged = next((f for f in reversed(tale.facts) if f.kind == "judge" and not f.neg and f.actor is not None and (f.card is None) == (fact.card is None) and (f.card is None or f.card.slug == fact.card.slug)), None)
    if skill is None or len(ask.needs) > 1 or judged is None or judged.actor is (skill.actor or fact.actor):
        return
    skill.actor = skill.actor or fact.actor
    ask.kind, ask.contract, ask.fact = "can", "legality", skill
    ask.needs.clear()


def told_to_hit(reader) -> None:
    """小乔中闪电判出黑桃5: the card that is turned up, not 中, says whether it takes effect; who is saved with a 桃 heals, not who gives it."""
    tale = reader.tale
    asked = tale.ask.fact
    if asked is None or tale.ask.kind not in ("can", "happens", "must", "count"):
        return
    for fact in [f for f in tale.facts if f.kind == "effect" and f.unit in units.DELAYED and not f.neg and f is not asked]:
        if any(f.kind == "judge" and f.face is not None and not f.neg and f.at > fact.at and f.unit in (None, fact.unit) and (f.actor or f.target) in (fact.target, None) for f in tale.facts):
            tale.facts.remove(fact)
    if asked.kind == "heals" and asked.target is not None:
        rescue = next((f for f in [*tale.facts, *tale.ask.needs] if f.kind == "use" and f.unit == "peach" and f.actor is asked.target and f.target not in (None, asked.target) and not f.neg), None)
        if rescue is not None and any(f.kind == "dying" and f.target is rescue.target for f in tale.facts):
            asked.target = rescue.target


def let_off(reader) -> None:
    """乐判出红桃，无效吗, 能躲过吗: whether the trick that was judged has no effect."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    told = [f for f in tale.facts if not f.neg]
    if fact is None or ask.kind not in ("happens", "can") or fact.kind not in ("void", "offset") or fact.unit not in (None, *units.DELAYED) or fact.zone is not None or not told or any(f.kind != "judge" or f.face is None for f in told):
        return
    tricks = {slug for w in tale.whos for slug in w.judge}
    if len(tricks) != 1 or any(x.kind == "skill" or x.kind == "use" and x.unit != "jink" for x in ask.needs) or any(t.has("CARD") and t.val in ("nullification", "jink") for t in reader.toks):
        return
    ask.fact = Fact("works", None, None, tricks.pop(), at=fact.at, text=fact.text)
    ask.kind, ask.unit, ask.contract, ask.flip, ask.needs = "happens", None, "outcome", not (ask.flip != fact.neg), []
    tale.judging = True


__all__ = ["let_off", "paid_with", "settle", "struck_only", "told_to_hit"]
