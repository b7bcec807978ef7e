"""The numbers that `count` asks for, read off one run."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads


def _number(n, unit, step=()):
    return Outcome("value", ("number", n, unit), f"{n}{unit or ''}", tuple(step))


def hp_told(who) -> bool:
    """Whether the hit points of a seat at the start are said: a number, full, or a general's who is not wounded."""
    return who is not None and (who.hp is not None or who.full or bool(who.piles) or bool(who.general) and not who.wounded)


def _nearer(g, at: int, other: int) -> int:
    """By how much a seat is nearer to all others: its horse and its skills."""
    from resolver.engine import query

    horses = sum((cd := g.rules.card_def(g.faces[cid].name)) is not None and cd.subtype == "offensive_ride" for cid in g.players[at].equip)
    return horses - sum(fn(g, at, other) for _, fn in query.own(g, at, "distance.from"))


def static(t, f, unit):
    from resolver.engine import query

    g = t.run.game
    at = t.at(f.actor)
    if at is None:
        return None
    if unit == "maxhp":
        return _number(g.players[at].max_hp, "点")
    if unit == "range":
        return _number(query.attack_range(g, at), None)
    if unit == "farthest":
        far = next((k for k, p in enumerate(g.players) if k != at and not p.equip), None)
        return None if far is None else _number(query.attack_range(g, at) + _nearer(g, at, far), None)
    if unit == "hp":
        kept = any(s.slug in ("dying.enter",) for s in t.steps)
        if any(s.slug == "death.reveal" and s.actor == at for s in t.steps):
            return None         # the dead have none
        return _number(g.players[at].hp, "点") if hp_told(f.actor) or kept else None
    if unit == "worn":
        return _number(len(g.players[at].equip), "件")
    if unit == "cards":
        return None if f.actor.hand is None and not f.actor.cards else _number(len(g.players[at].hand) + len(g.players[at].equip), "张")
    if unit == "hand":
        stripped = any(s.slug == "death.penalty" and s.actor == at for s in t.steps)       # whatever he held is gone
        return None if f.actor.hand is None and not f.actor.cards and not stripped else _number(len(g.players[at].hand), "张")
    limit = query.hand_limit(g, at)
    if unit in ("limit", "kept", "excess") and not hp_told(f.actor):
        return None
    if unit == "limit":
        return _number(limit, "张")
    if unit == "kept":
        held = f.actor.hand
        return _number(limit if held is None else min(limit, held), "张")
    if f.zone == "all":
        return _number(0, "张")         # 克己: the phase is skipped
    if "keji" in g.players[at].own and f.zone != "played" or f.actor.hand is None:
        return None
    return _number(max(0, f.actor.hand - limit), "张")


def in_all(tale) -> bool:
    """总共要几张闪: for all the blows told."""
    return any(word in tale.text for word in ("总共", "一共", "合计", "加起来", "拢共"))


def _answers(t, f, slug):
    if slug == "peach":
        done = any(s.slug == "dying.enter" for s in t.steps) and not any(s.slug == "death.reveal" for s in t.steps)
        n = sum(s.slug == "use.declare" and s.data["card"].name == slug for s in t.steps)
    else:
        mine = [k for k, s in enumerate(t.steps) if s.slug in ("use.declare", "play.declare") and (s.data["card"].name == slug or slug == "slash" and s.data["card"].name in units.SLASHES) and t.is_him(s.actor, f.actor) and s.data.get("reason") != "idle"]
        if slug == "jink" and any(x.kind in ("skill", "judge") and x.unit == "eight_diagram" and not x.neg for x in t.table.tale.facts):
            mine = [k for k in mine if t.steps[k].data["card"].subcards]       # 八卦红了一次，还要出几张: cards, not what 八卦阵 stands for
        n = len(mine)
        told = sum(x.n or 1 for x in t.table.tale.facts if (x.kind == "use" and x.unit in units.SLASHES or x.kind == "skill" and x.unit == "blade") and not x.neg)
        if slug == "jink" and in_all(t.table.tale):
            blows = max(told, sum(s.slug == "use.declare" and s.data["card"].name in units.SLASHES for s in t.steps))
            if blows > 1:           # 他又砍，总共要几张闪: for all of them
                return _number(n, "张") if sum(s.slug == "use.offset" for s in t.steps) >= blows else None
        done = any(s.slug == "use.offset" for s in t.steps) or slug == "jink" and bool(mine) and not any(s.slug == "hp.deduct" and s.actor == t.steps[mine[0]].actor for s in t.steps)
        if slug == "slash" and mine:
            # One round of a 决斗 is answered when the other is asked next, not the same seat again (无双).
            me = t.steps[mine[0]].actor
            for n, k in enumerate(mine, 1):
                then = next((s for s in t.steps[k + 1:] if s.slug == "ask" and "slash" in (s.data.get("what") or ())), None)
                done = then.actor != me if then is not None else not any(s.slug == "hp.deduct" and s.actor == me for s in t.steps[k:])
                if done:
                    break
    return _number(n, "张") if done and n else None


def _persons(t, f):
    """Number of seats that it happens to."""
    found = [t.steps[k] for k in t.find(f)]
    seats = {s.actor for s in found if s.actor is not None}
    return _number(len(seats), "人", found[:1]) if seats else None


def _points(t, f):
    if f.kind == "heals":
        found = [t.steps[k] for k in t.find(f)]
        return _number(sum(s.data.get("n", 1) for s in found), "点", found[:1]) if found else None
    if f.kind == "losehp":
        found = [s for s in t.steps if s.slug == "hp.lose" and t.is_him(s.actor, f.target)]
        return _number(sum(s.data.get("n", 1) for s in found), "点", found[:1]) if found else None
    hits = [s for s in t.steps if s.slug == "hp.deduct" and t.is_him(s.actor, f.target)]
    if f.zone == "all":
        return _number(sum(s.data["n"] for s in hits), "点", hits[:1]) if hits else None
    if not hits and f.target is not None and not f.target.many and any(x.kind == "void" and not x.neg or x.kind == "skill" and x.unit == "ice_sword" and not x.neg for x in t.table.tale.facts):
        return _number(0, "点")     # prevented, or nothing to him
    void = next((s for s in t.steps if s.slug == "use.valid" and t.is_him(s.actor, f.target)), None) if not hits and f.target is not None and not f.target.many else None
    if void is not None:
        return _number(0, "点", (void,))        # his armour or skill makes it nothing to him
    if not hits and f.target is not None and not f.target.many and any(x.kind == "use" and x.unit == "nullification" and not x.neg for x in t.table.tale.facts):
        stopped = next((s for s in t.steps if s.slug == "use.offset" and t.is_him(s.actor, f.target)), None)
        if stopped is not None:
            return _number(0, "点", (stopped,))     # 无懈可击 kept it from him
    if not hits and f.target is not None and not f.target.many and any(x.kind == "judge" and x.face for x in t.table.tale.facts):
        return _number(0, "点")     # the judgement told went the other way
    lost = [s for s in hits if s.data.get("cause") != "damage"]
    if f.zone == "total" and f.target is None and lost and (lost == hits or "失去" in t.table.tale.text) and {s.actor for s in lost} == {t.at(x.actor) for x in t.table.tale.facts if x.kind == "doubt" and not x.neg}:
        return _number(sum(s.data["n"] for s in lost), "点", lost[:1])      # 两个人加起来: what the doubters lose
    if f.zone == "total" and f.target is not None and f.target.key.startswith("第") and any(x.kind == "use" and x.also and f.target in (x.target, *x.also) for x in t.table.tale.facts):
        hits = [s for s in t.steps if s.slug == "hp.deduct"]
        return _number(sum(s.data["n"] for s in hits), "点", hits[:1])      # 杀两个人，一共几点: of both
    if f.target is None and len({s.actor for s in hits}) > 1 and t.table.tale.seats and "共造成" in t.table.tale.text and any(x.kind == "use" and x.unit in units.MASS and not x.neg for x in t.table.tale.facts):
        return _number(sum(s.data["n"] for s in hits), "点", hits[:1])      # 四人局南蛮，没有人出杀，一共造成几点: of all at the table
    if not hits or len({s.actor for s in hits}) > 1 and not (f.target is not None and f.target.many and (f.zone == "total" or len({s.data["n"] for s in hits}) == 1)):
        return None
    if f.target is not None and f.target.many and f.zone == "total":
        first = {t.at(x.target) for x in t.table.tale.facts if x.kind == "use" and x.target is not None}
        hits = [s for s in hits if s.actor not in first]
        return _number(sum(s.data["n"] for s in hits), "点", hits[:1]) if hits else None
    if f.target is not None and f.target.many:
        return _number(hits[0].data["n"], "点", hits[:1])
    if f.zone and f.zone.startswith("nth:"):
        nth = int(f.zone[4:])
        stopped = sum(s.slug == "use.offset" for s in t.steps[:t.steps.index(hits[0])]) if hits else 0
        nth -= stopped if len(hits) < nth else 0        # the ones before were dodged
        if nth < 1:
            return None
        return _number(hits[nth - 1].data["n"], "点", hits[nth - 1:nth]) if len(hits) >= nth else None
    if len(hits) > 1 and f.zone != "total":
        return None
    return _number(sum(s.data["n"] for s in hits), "点", hits[:1])


@reads("count")
def read_count(t, ask):
    f = ask.fact
    if ask.unit == "distance":
        from resolver.engine import query

        a, b = t.at(f.actor), t.at(f.target)
        return None if a is None or b is None else _number(query.distance(t.run.game, a, b), None)
    if ask.unit in ("range", "farthest", "limit", "hp", "hand", "worn", "cards", "excess", "kept", "maxhp"):
        return static(t, f, ask.unit)
    if ask.unit.startswith("answers:"):
        return _answers(t, f, ask.unit.partition(":")[2])
    if ask.unit == "dump":
        return _number(len(t.run.game.discard), "张") if any(s.slug == "use.declare" for s in t.steps) else None
    if ask.unit == "次":
        return _number(len(t.find(f)), "次")
    if ask.unit == "unpiled":
        at = t.at(f.actor)
        gone = [s for s in t.steps if s.slug == "move.do" and any(m.zone == "pile" and m.seat == at for m in s.data.get("moved", ()))]
        return _number(sum(m.zone == "pile" and m.seat == at for s in gone for m in s.data["moved"]), "张", tuple(gone[-1:])) if gone else None
    if ask.unit in ("piles", "piled"):
        at = t.at(f.actor)
        if at is None:
            return None
        laid = sum(len(s.data.get("cards", ())) for s in t.steps if s.slug == "move.do" and s.data.get("to") == "pile" and s.data.get("to_seat", at) == at)
        if ask.unit == "piled" and not laid and t.run.game.players[at].hp > 0 and any(s.slug == "hp.deduct" and s.actor == at for s in t.steps) and not any(s.slug == "dying.enter" for s in t.steps):
            return _number(0, "张")         # he never fell to nothing
        return _number(len(t.run.game.players[at].piles.get("buqu", ())), "张") if ask.unit == "piles" else _number(laid, "张") if laid else None
    if ask.unit == "人":
        return _persons(t, f)
    if ask.unit == "targets":
        aimed = next((s for s in t.steps if s.slug == "use.designated" and s.data.get("targets")), None)
        return _number(len(aimed.data["targets"]), "人", (aimed,)) if aimed is not None else None
    if ask.unit == "laid":
        used = [s for s in t.steps if s.slug == "move.do" and s.data.get("to") == "processing" and s.data.get("reason") == f.unit]
        return _number(len(used[0].data["cards"]), "张", used[:1]) if used else None
    if ask.unit == "张":
        n = t.cards(f)
        if n is None and f.kind == "draws" and any((s.slug == "delayed.effect" and s.data.get("skips") == "draw" or s.slug == "phase.skip" and s.data.get("phase") == "draw" and "摸牌阶段" in t.table.tale.text) and t.is_him(s.actor, f.actor) for s in t.steps):
            n = 0
        if n is None and f.kind == "draws" and f.unit is None and ("从牌堆" in t.table.tale.text or "摸牌阶段还" in t.table.tale.text) and any(s.slug == "skill.invoke" and s.data.get("skill") == "tuxi" and t.is_him(s.actor, f.actor) for s in t.steps):
            n = 0               # 突袭了，还能从牌堆摸几张: it takes the place of the draw
        if n is None and f.kind == "draws" and any(x.kind == "use" and x.unit == "nullification" and not x.neg for x in t.table.tale.facts) and any(s.slug == "use.offset" and t.is_him(s.actor, f.actor) for s in t.steps):
            n = 0               # 无中生有被无懈，摸几张: it was stopped
        if n is None and f.zone == "reward" and any(s.slug == "death.reveal" and s.data.get("killer") == t.at(f.actor) for s in t.steps):
            n = 0
        return None if n is None else _number(n, "张")
    return _points(t, f)
