"""How many: points of damage, cards, times, seats, the end value of hit points or hand."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.aspects.look import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead


def applies(reader, clause) -> bool:
    return any(t.has("MANY") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    at = next(k for k, t in enumerate(clause) if t.has("MANY"))
    many = clause[at]
    after = [t for t in clause[at + 1:] if not t.has("QM", "ASKED")]
    skip = ("CAN", "MUST", "WILL", "NOTCAN", "QM", "ASKED", "UPTO", "ATLEAST", "ONLY", "STAY", "COUNTAS")
    head = [t for t in clause[:at] if not t.has("CAN", "MUST", "WILL", "QM") or t.has("USE", "DISC", "GAIN", "HURT")]
    final = any(t.has("STAY") or t.text in ("最后", "现在", "剩", "还剩", "剩下", "最终", "还有", "变", "变成", "变为") for t in clause[:at]) or at == 0
    before = len(tale.facts)
    tail = [t for t in after if not t.has("ZHANG", "CI", "DAO", "MING", "QM", "DE", "CARDW", "DIAN", "HPW", "DMGW", *skip) or t.has("CARD", "DRAW", "DISC", "GAIN")]
    reader.clause(head + tail)
    made = tale.facts[before:]
    told_words = {t.text for t in clause}
    unit = many.text[1:] if many.text[0] in "几多" and len(many.text) > 1 else ""
    unit = unit.lstrip("少")
    follow = after[0] if after else None
    say = unit + (follow.text if follow is not None else "")
    points = any(x in say for x in ("点", "血", "滴", "伤")) or not say and bool(made) and made[-1].kind in ("hurt", "heals", "losehp")
    if any(t.has("DISTW", "ZUO") for t in clause) and not any(f.kind in ("use", "skill") for f in made[-1:]) or many.text in ("几格", "多远"):
        pair = [w for w in (reader.subject, *reader.aims, reader.last) if w is not None]
        a, b = (pair[0] if pair else None), next((w for w in pair[1:] if w is not pair[0]), None)
        if b is None:
            told = next(((x, y) for x, y, _ in reversed(tale.distances) if a is None or a in (x, y)), (None, None))
            a, b = told if a is None or a is told[0] or told[0] is None else (told[0], told[1])
        if not any({a, b} == {x, y} for x, y, _ in tale.distances):
            raise NotRead("座次")
        tale.ask = Ask("count", fact=Fact("distance", actor=a, target=b), unit="distance", contract="count")
        return
    if any(t.has("RANGEW") for t in clause):
        tale.ask = Ask("count", fact=Fact("range", actor=reader.subject or reader.topic), unit="range", contract="count")
        return
    if any(t.has("LIMITW") for t in clause):
        tale.ask = Ask("count", fact=Fact("limit", actor=reader.subject or reader.topic), unit="limit", contract="count")
        return
    asked = next((f for f in reversed(made) if f.kind in ("hurt", "draws", "discards", "gains", "heals", "losehp", "use", "skill", "judge", "shows", "taken", "gives", "saved", "effect")), None)
    card = next((t for t in after if t.has("CARD")), None)
    if card is not None and card.val in ("jink", "peach", "slash", "analeptic"):
        who = reader.subject or reader.topic
        for f in made:
            if f.unit == card.val and f in tale.facts and f.at >= many.at:
                who = f.actor or who
                tale.facts.remove(f)
        last = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY), None)
        if card.val == "jink" and last is not None and last.target is not None:
            who = last.target
        tale.ask = Ask("count", fact=Fact("use", actor=who if card.val != "peach" else None, unit=card.val), unit="answers:" + card.val, contract="count")
        return
    if points:
        who = (asked.target if asked is not None and asked.kind in ("hurt", "heals", "losehp") else None)
        if asked is not None and asked.kind in ("hurt", "heals", "losehp"):
            tale.facts.remove(asked)
        if final and (asked is None or asked.kind not in ("hurt", "losehp", "heals")):
            tale.ask = Ask("count", fact=Fact("hp", actor=reader.subject or reader.topic), unit="hp", contract="count")
            return
        kind = asked.kind if asked is not None and asked.kind in ("heals", "losehp") else "hurt"
        if who is None and kind == "hurt":
            last = next((f for f in reversed(tale.facts) if f.kind in ("use", "effect") and f.target is not None), None)
            who = last.target if last is not None else reader.subject or reader.topic
        tale.ask = Ask("count", fact=Fact(kind, actor=None, target=who, unit=asked.unit if asked is not None else None), unit="点", contract="count")
        return
    if any(x in say for x in ("次", "回", "遍", "下", "轮", "刀")):
        if asked is None:
            asked = next((f for f in reversed(tale.facts) if f.kind in ("skill", "judge", "use")), None)
        if asked is None:
            raise NotRead(many.text)
        if asked in tale.facts:
            tale.facts.remove(asked)
        asked.neg = asked.want = False
        tale.ask = Ask("count", fact=asked, unit="次", contract="count")
        return
    if asked is not None and asked.kind in ("draws", "gains", "discards", "taken", "gives", "shows"):
        tale.facts.remove(asked)
        asked.want = False
        tale.ask = Ask("count", fact=asked, unit="张", contract="count")
        return
    if any(t.has("HANDW") for t in clause) or final and any(t.has("CARDW") for t in clause):
        tale.ask = Ask("count", fact=Fact("hand", actor=reader.subject or reader.topic), unit="hand", contract="count")
        return
    del told_words
    raise NotRead(many.text)


def _number(n, unit, step=()):
    return Outcome("value", ("number", n, unit), f"{n}{unit or ''}", tuple(step))


@reads("count")
def read_count(t, ask):
    f = ask.fact
    g = t.run.game
    if ask.unit == "distance":
        from resolver.engine import query

        a, b = t.at(f.actor), t.at(f.target)
        if a is None or b is None:
            return None
        return _number(query.distance(g, a, b), None)
    if ask.unit == "range":
        from resolver.engine import query

        at = t.at(f.actor)
        return None if at is None else _number(query.attack_range(g, at), None)
    if ask.unit == "limit":
        from resolver.engine import query

        at = t.at(f.actor)
        return None if at is None else _number(query.hand_limit(g, at), "张")
    if ask.unit == "hp":
        at = t.at(f.actor)
        return None if at is None else _number(g.players[at].hp, "点")
    if ask.unit == "hand":
        at = t.at(f.actor)
        return None if at is None else _number(len(g.players[at].hand), "张")
    if ask.unit.startswith("answers:"):
        slug = ask.unit.partition(":")[2]
        if slug == "peach":
            done = any(s.slug == "dying.enter" for s in t.steps) and not any(s.slug == "death.reveal" for s in t.steps)
            n = sum(s.slug == "use.declare" and s.data["card"].name == slug for s in t.steps)
        else:
            mine = [s for s in t.steps if s.slug in ("use.declare", "play.declare") and (s.data["card"].name == slug or slug == "slash" and s.data["card"].name in units.SLASHES) and t.is_him(s.actor, f.actor) and s.data.get("reason") != "idle"]
            n = len(mine)
            done = any(s.slug == "use.offset" for s in t.steps) or any(s.slug == "play.declare" for s in mine)
        return _number(n, "张") if done and n else None
    if ask.unit == "次":
        return _number(len(t.find(f)), "次")
    if ask.unit == "张":
        n = t.cards(f)
        return None if n is None else _number(n, "张")
    if f.kind == "heals":
        found = [t.steps[k] for k in t.find(f)]
        return _number(sum(s.data.get("n", 1) for s in found), "点", found[:1]) if found else None
    if f.kind == "losehp":
        found = [s for s in t.steps if s.slug == "hp.lose" and t.is_him(s.actor, f.target)]
        return _number(sum(s.data.get("n", 1) for s in found), "点", found[:1]) if found else None
    hits = [s for s in t.steps if s.slug == "hp.deduct" and t.is_him(s.actor, f.target)]
    if not hits or len({s.actor for s in hits}) > 1:
        return None
    n = sum(s.data["n"] for s in hits) if len(hits) == 1 else None
    return None if n is None else _number(n, "点", hits[:1])
