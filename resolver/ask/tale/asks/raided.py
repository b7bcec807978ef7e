"""突袭能把一个人的两张手牌都抽走吗: how many cards the skill takes from one seat, as against one from each of several."""

from __future__ import annotations

from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

ONE = ("一个人", "同一个人", "同一人", "一家", "同一家", "同一个", "单个人", "同一名角色", "一名角色", "同一个角色", "一个角色", "某一家", "一个")
RAIDS = ("tuxi",)


def settle(reader, clause: list) -> None:
    """Changes the ask in place where more than one card of one seat is spoken of."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    _robbed(reader)
    if ask.kind not in ("can", "happens") or ask.neg or fact is None or fact.kind not in ("skill", "taken", "gains", "draws") or fact.also:
        return
    raid = fact if fact.kind == "skill" else next((f for f in [*ask.needs, *tale.facts] if f.kind == "skill" and not f.neg), None)
    if raid is None or raid.unit not in RAIDS or raid.actor is None or raid.neg or fact.actor not in (None, raid.actor):
        return
    later = any(t.has("DECKW", "STILL", "AGAIN", "DRAWP") or t.has("CAN", "WILL", "MUST") and t.text[0] in "还再" for t in clause) or any(t.has("THEN", "LE") and t.text[-1] in "后完" for t in reader.toks if t.at > raid.at)
    if fact.kind == "draws" and fact is not raid and not later and (raid.target is not None or fact.text[:1] == "抽"):
        if fact.n not in (None, 1) or fact.text[:1] != "抽":
            raise NotRead(fact.text or "摸")        # of the cards of others, or of the pile: the verb does not say
        for known in (tale.facts, ask.needs):
            known[:] = [f for f in known if f is not raid and f is not fact]
        raid.want, ask.fact, ask.kind, ask.contract = False, raid, "can", "legality"       # 突袭甲，能抽一张吗: what the skill takes
        return
    if raid.also:
        return
    n = next((t.val for t, after in zip(clause, clause[1:]) if t.has("NUM") and t.val in (2, 3) and after.has("ZHANG", "HANDW", "CARDW")), None)
    if n is None or any(t.has("BOTHP", "MANYP", "ALLP", "REST") for t in clause):
        return
    who = raid.target or (fact.target if fact is not raid else None)
    if who is None:
        named = next((t for t in clause if t.text in ONE or t.has("GEN", "LET", "OPP", "THEY", "NEXT", "PREV", "ALLY", "NEAR") and not (t.has("GEN") and t.val == raid.actor.general)), None)
        if named is None:
            _in_all(reader, clause, fact, raid, n)
            return
        who = reader.person(named, None) if named.has(*PERSON) else reader.add("某:一个人", named.text)
    if who.label.startswith("同一"):
        who.label = "一个人"
    if who is raid.actor or who.many or who.key == "第一个":
        return
    for known in (tale.facts, ask.needs):
        known[:] = [f for f in known if f is not raid and f is not fact]
    raid.n, raid.target, raid.want = None, who, False
    if who.hand is None and not who.cards:
        who.hand = n
    ask.needs.append(raid)
    ask.fact = Fact("taken", raid.actor, who, n=n, at=fact.at + 1, text=fact.text)
    ask.kind, ask.contract = "can", "legality"
    tale.left[:] = [x for x in tale.left if x != str(n)]


def _robbed(reader) -> None:
    """突袭抽了两家: whom it is done to, told by what it takes."""
    tale = reader.tale
    raid = next((f for f in tale.facts if f.kind == "skill" and f.unit in RAIDS and not f.neg and not f.want), None)
    if raid is None or raid.target is not None:
        return
    for took in [f for f in tale.facts if f.kind == "taken" and not f.neg and f.at > raid.at and f.actor in (None, raid.actor) and f.target is not None and (f.n or 1) == 1 and f.card is None and f.face is None and f.zone is None]:
        for who in reader.group if took.target in reader.group and reader.grouped else [took.target]:
            if raid.target is None:
                raid.target = who
            elif who is not raid.target and who not in raid.also:
                raid.also.append(who)
        tale.facts.remove(took)


def _in_all(reader, clause: list, fact, raid, n: int) -> None:
    """突袭可以抽两张吗: as many as it takes from two seats, or draws beside it."""
    later = any(t.has("DECKW", "STILL", "AGAIN", "DRAWP", "THEN") or t.has("CAN", "WILL", "MUST") and t.text[0] in "还再" for t in clause)
    if fact.kind == "draws" and raid in reader.tale.ask.needs and not later:
        raise NotRead(fact.text or "摸")        # of the cards of others, or of the pile: the verb does not say


__all__ = ["settle"]
