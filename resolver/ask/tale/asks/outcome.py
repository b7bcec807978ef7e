"""决斗我没出杀会怎样, 乐判到红桃怎么办: what comes of what is told, read off the run as a list of results."""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, NotRead

OPEN = Lazy("(?:会|将|要|该|应该|结果|然后|又|那|就)*(?:怎么?样|咋样|怎么办|咋办|怎么处理|如何|何如)(?:了|呢|啊)?|(?:会|将|要)?(?:发生|出现)(?:什么|啥)(?:事|情况)?(?:呢)?|(?:会|有)?(?:什么|啥)(?:后果|结果)(?:呢)?|后果(?:是)?(?:什么|如何|怎样)|结果(?:是)?(?:什么|如何|怎么?样)")
PHASES = {"judge": "判定阶段", "draw": "摸牌阶段", "play": "出牌阶段", "discard": "弃牌阶段"}
NATURES = {"fire": "火焰", "thunder": "雷电"}
OTHERS = ("CAN", "NOTCAN", "MUST", "NEEDNOT", "WHO", "MANY", "WHERE", "WHICH", "FIRST", "OR", "WHY", "WHEN", "STILL")
TOLD = {"hurt": "受到", "losehp": "失去", "heals": "回复", "dies": "死亡", "dying": "濒死", "draws": "摸", "skips": "跳过", "breaks": "被弃置", "taken": "获得", "gains": "获得"}      # results that the question tells itself


def _tail(clause: list) -> int | None:
    """Index of the first token of the words that ask, which close the clause; None where something else is asked."""
    solid = [t for t in clause if not t.has("QM", "ASKED")]
    for k in range(len(solid)):
        if solid[k].has("WHAT", "WILL", "THEN", "HAVE", "COUNTAS", "MUST", "BUT", "FILL", "?") and OPEN.fullmatch("".join(t.text for t in solid[k:])):
            return clause.index(solid[k])
    return None


def applies(reader, clause: list) -> bool:
    at = _tail(clause)
    return at is not None and not any(t.has(*OTHERS) and not t.has("QM", "FILL") for t in clause[:at])


def ask(reader, clause: list) -> None:
    """Raises NotRead where nothing is told that something could come of."""
    tale = reader.tale
    words = clause[:_tail(clause)]
    reader.asking = False
    if words:
        reader.clause(words)
    reader.asking = True
    for fact in tale.facts:
        fact.want = False
        loser = fact.target or fact.actor
        if fact.kind in ("breaks", "taken", "unequips") and loser is not None and "silver_lion" in loser.equipment and loser.hp is None and not loser.full:
            loser.wounded = True        # what comes of it shows on the wounded
    if not tale.facts and not any(w.judge for w in tale.whos):
        raise NotRead("".join(t.text for t in clause[_tail(clause):]))
    tale.ask = Ask("outcome", contract="outcome")


def _results(t) -> list[tuple[int | None, str]]:
    """(seat, what befalls it) in the order of the run; the same to the same seat is added up."""
    told = t.table.tale.facts
    dead = {t.at(f.target) for f in told if f.kind == "dies" and not f.neg and f.target is not None}
    out: dict = {}
    judged: dict = {}
    for k, s in enumerate(t.steps):
        for seat, words, n in _single(t, k, s, judged):
            if not (seat in dead and words.startswith(("受到", "失去", "死亡"))):
                out[(seat, words)] = out.get((seat, words), 0) + n
    for card, seat in judged.values():
        phase = {"indulgence": "出牌阶段", "supply_shortage": "摸牌阶段"}.get(card)
        if phase is not None:
            out[(seat, f"不跳过{phase}")] = 1
    return [(seat, words.format(n)) for (seat, words), n in out.items()]


def _single(t, k: int, s, judged: dict):
    """(seat, words, number) of one step; `judged` keeps the delayed tricks that were judged and have not taken effect."""
    if s.slug == "hp.deduct":
        last = t.cause(k)
        hurt = s.data.get("cause") == "damage"
        nature = NATURES.get(last.data.get("nature"), "") if hurt and last is not None else ""
        yield s.actor, f"受到{{}}点{nature}伤害" if hurt else "失去{}点体力", s.data["n"]
    elif s.slug == "heal.do":
        yield s.actor, "回复{}点体力", s.data.get("n", 1)
    elif s.slug == "delayed.judge" and s.data.get("card") is not None:
        judged[s.data["use"]] = (s.data["card"].name, s.actor)
    elif s.slug in ("delayed.effect", "phase.skip"):
        for use in [u for u, (card, seat) in judged.items() if seat == s.actor and card == (s.data["card"].name if s.data.get("card") is not None else card)]:
            del judged[use]
        phase = PHASES.get(s.data.get("skips") or s.data.get("phase"))
        if phase:
            yield s.actor, f"跳过{phase}", 1
    elif s.slug in ONCE:
        yield (s.actor if s.slug != "use.offset" else None), ONCE[s.slug], 1
    elif s.slug == "card.tiesuo":
        yield s.actor, "横置" if s.data.get("chained") else "重置", 1
    elif s.slug == "draw" and s.data.get("n") and s.data.get("reason") not in ("phase", "draw", None):
        yield s.actor, "摸{}张牌", s.data["n"]
    elif s.slug == "move.do":
        yield from _moved(s)


ONCE = {"use.offset": "被抵消", "use.valid": "没有效果", "chain.reset": "重置", "death.reveal": "死亡", "death.penalty": "弃置所有手牌和装备"}


def _moved(s):
    """What a move of cards means to a seat: a delayed trick that goes on, cards of his thrown away by another, cards got."""
    moved = [m for m in s.data.get("moved", ()) if m.seat is not None and m.zone in ("hand", "equip")]
    if s.data.get("to") == "judge" and s.data.get("reason") == "delayed.travel" and s.data.get("to_seat") is not None:
        yield None, "移到下家的判定区", 1
    elif moved and s.data.get("to") == "discard" and s.actor not in (None, moved[0].seat) and s.data.get("reason") not in ("use", "play", "respond", "death"):
        yield moved[0].seat, "被弃置{}张牌", len(moved)
    elif moved and s.data.get("to") == "hand" and s.data.get("to_seat") not in (None, moved[0].seat):
        yield s.data["to_seat"], "获得{}张牌", len(moved)


@reads("outcome")
def read_outcome(t, ask):
    """The results that the question does not tell itself; None where there are none or only those."""
    facts = t.table.tale.facts
    told = {word for f in facts if not f.neg and (word := TOLD.get(f.kind)) and (f.n or f.kind not in ("hurt", "losehp", "heals", "draws"))}
    told |= {"被弃置", "获得"} if any(f.kind == "use" and f.unit in marks.REMOVES for f in facts) else set()
    found = [(seat, words) for seat, words in _results(t) if not any(words.startswith(w) for w in told)]
    if not found:
        plain = not told and all(f.kind in ("use", "judge", "offset", "void") or f.neg for f in facts)
        return Outcome("value", ("text", "没有效果", None), "没有效果") if plain and any(s.slug == "use.effect" for s in t.steps) else None
    if len(found) > 1:
        found = [x for x in found if x != (None, "被抵消")] or found
    whole = "，".join((t.label(seat) if seat is not None else "") + words for seat, words in found)
    bare = "，".join(words for _, words in found)
    return Outcome("value", ("text", bare if len({seat for seat, _ in found}) == 1 else whole, None), whole)


__all__ = ["applies", "ask"]
