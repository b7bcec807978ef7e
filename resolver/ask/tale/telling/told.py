"""What follows from a tale before its deeds get lines: owners, hit points, weapons that reach, tricks that lie there already."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale import drawn, out_of_reach, provided
from resolver.ask.tale.calls import adopt
from resolver.ask.tale.retell import retell
from resolver.ask.tale.telling.draft import Telling
from resolver.ask.tale.turned import told_over

WHOLE = Lazy("满|没有?受伤|未受伤|没有?掉血|不缺血|没伤|无伤|健康")


def settled(table, d: Telling) -> None:
    """What is told is completed: deeds retold as others, owners found, seats that are named."""
    told_over(table.tale)
    provided.settle(table.tale)
    retell(table.tale, table.book)
    adopt(table.tale)
    out_of_reach.settle(table.tale, table.book)
    d.facts, d.ask = table.tale.facts, table.tale.ask
    drawn.lay(table)
    for who in table.tale.whos if "seated" in table.tale.notes else ():
        table.seat(who)
    d.deed = d.ask.fact if d.ask.kind in ("can",) and not d.ask.neg else None
    table.roles()


def hit_points(table, d: Telling) -> None:
    """Whose hit points follow from what is told: all are whole, who is healed was wounded."""
    if any(w.many and w.key == "all" and w.full for w in table.tale.whos):  # 所有人满血: so is whoever is spoken of
        for who in table.tale.whos:
            who.full = who.full or not who.many and who.hp is None and not who.wounded and not any(f.kind in ("hurt", "losehp") and not f.neg for f in d.facts)
    eats = (
        d.ask.fact
        if d.ask.kind == "can"
        and d.facts
        and not d.ask.neg
        and "还" in d.ask.text
        and not any(w is not d.ask.fact.actor and w.label in table.tale.text for w in table.tale.whos)
        else None
    )
    if (
        eats is not None
        and eats.kind == "use"
        and eats.unit == "peach"
        and not eats.by
        and eats.zone != "save"
        and eats.target in (None, eats.actor)
        and eats.actor is not None
        and eats.actor.hp is None
        and not eats.actor.full
        and not WHOLE.search(table.tale.text)
    ):
        eats.actor.wounded = True  # 裸衣之后还能吃桃吗: the wound is taken for granted
    for fact in table.all_facts():
        if fact.kind == "heals" and not fact.neg:
            who = fact.target or fact.actor or next((w for w in table.tale.whos if not any(x.wounded for x in table.tale.whos)), None)
            if who is not None and who.hp is None and not who.full:
                who.wounded = True
        if (
            fact.kind == "use"
            and fact.unit == "nullification"
            and fact.target is not None
            and not fact.target.many
            and any(f.kind == "use" and f.unit == "god_salvation" for f in table.all_facts())
            and fact.target.hp is None
            and not fact.target.full
        ):
            fact.target.wounded = True  # 桃园结义 has an effect to void only on who is wounded


def reaching(table, d: Telling) -> None:
    """Who is told to strike somebody far off has a weapon that reaches him."""
    for a, b, n in table.tale.distances:  # who is told to hit somebody far off has a weapon that reaches him
        if (
            n
            and 1 < n <= 4
            and any(
                f.kind == "use"
                and f.unit in units.SLASHES
                and not f.neg
                and f.target is b
                and f.actor is not None
                and f.actor in (a, None)
                and not any(s in units.WEAPONS | units.OFFENSIVE for s in f.actor.equipment)
                for f in d.facts
            )
            and not any(x.kind == "skill" and x.unit == "jijiang" and not x.neg for x in d.facts)
        ):
            next(f.actor for f in d.facts if f.kind == "use" and f.unit in units.SLASHES and f.target is b and f.actor is not None).equipment.append("halberd")
        if (
            n
            and 1 < n <= 4
            and a is not None
            and not any(f.kind in ("use", "skill") and not f.neg for f in d.facts)
            and any(f.kind == "hurt" and not f.neg and f.actor is a and f.target is b for f in d.facts)
            and not set(a.equipment) & (units.WEAPONS | units.OFFENSIVE)
        ):
            a.equipment.append("halberd")  # 对距离3的人造成伤害: done, so he reaches him


def lying(table, d: Telling) -> None:
    """Delayed tricks told as used that lie there already when the board begins."""
    d.todo = [f for f in [*d.facts, *d.ask.needs] if not f.neg]
    placed = [f for f in d.todo if f.kind == "use" and f.unit in units.DELAYED and not f.by]
    lying = [f for f in placed if any(f.unit in w.judge for w in table.tale.whos) and f.target is None]
    if lying:  # 乐还判吗: the one that lies there
        for f in lying:
            for known in (d.facts, d.ask.needs):
                if f in known:
                    known.remove(f)
        d.todo = [f for f in d.todo if f not in lying]
        placed = [f for f in placed if f not in lying]
    alone = placed and all(f in placed or not table.starts(f) for f in d.todo)  # 乐能被无懈吗: at its judgement, not when it is laid
    laid_now = any(word in table.tale.text for word in ("刚", "马上", "立刻", "立马", "当场", "时候", "时", "瞬间")) and "判" not in table.tale.text
    stopped = alone and not laid_now and any(f.kind == "use" and f.unit == "nullification" for f in table.all_facts())
    if (
        placed
        and "this turn" not in table.tale.notes
        and (table.tale.judging or stopped or any(f.kind in ("effect", "skips", "judge", "works", "hurt", "dies", "dying") for f in table.all_facts()))
    ):
        victim = placed[0].target or next((w for w in table.tale.whos if w is not placed[0].actor and not w.many), None) or table.extra()
        victim.judge.append(placed[0].unit)
        d.todo = [f for f in d.todo if f not in placed]
        placed[0].actor = placed[0].target = None


STAGES = (settled, hit_points, reaching, lying)
