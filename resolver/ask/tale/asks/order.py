"""Which first: 先铁骑还是先八卦, 铁骑跟雌雄哪个先."""

from __future__ import annotations

from resolver.ask.aspects.look import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

EVENTS = {"heals": ("heal.do", "回血"), "hurt": ("hp.deduct", "扣血"), "draws": ("draw", "摸牌"), "dying": ("dying.enter", "濒死"), "dies": ("death.reveal", "死亡"), "discards": ("discard", "弃牌"), "judge": ("judge.reveal", "判定"), "skips": ("phase.skip", "跳过阶段")}


def applies(reader, clause) -> bool:
    firsts = [t for t in clause if t.has("FIRST")]
    if not firsts:
        return False
    if any(t.has("OR") for t in clause) or any(t.text in ("先后", "顺序", "次序", "谁先", "哪个先", "谁在先", "哪个在先", "哪个先来", "谁先来", "谁在前", "哪个在前") for t in clause):
        return True
    return any(t.has("WHO", "WHICH") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    reader.clause([t for t in clause if not t.has("OR", "QM", "ASKED", "WHO", "WHICH", "FIRST", "WHAT", "CAN", "MUST", "WILL") or t.has("USE", "GAIN")])
    made = tale.facts[before:]
    options = []
    for fact in made:
        mark = ("unit", fact.unit) if fact.kind in ("skill", "passive") or fact.kind == "use" else (fact.kind, None)
        if fact.kind in ("skill", "passive", "use") or fact.kind in EVENTS:
            if mark not in [o[0] for o in options]:
                options.append((mark, fact))
    if len(options) < 2:
        known = [(("unit", f.unit), f) for f in tale.facts[:before] if f.kind in ("skill", "passive")]
        options = [o for o in known if o[0] not in [x[0] for x in options]] + options
    if len(options) < 2:
        raise NotRead("先后")
    options = options[-2:] if len(options) != 3 else options
    for _, fact in options:
        fact.neg = fact.want = False
    tale.facts[:] = [f for f in tale.facts if f not in [o[1] for o in options] or f.kind in ("skill",)]
    tale.ask = Ask("order", options=[(mark, fact) for mark, fact in options], contract="order")


@reads("order")
def read_order(t, ask):
    marks = []
    for (kind, unit), fact in ask.options:
        if kind == "unit":
            found = [k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == unit or s.slug in ("use.declare", "play.declare") and s.data["card"].name == unit]
            name = t.table.zh(unit)
        else:
            found = t.find(Fact(kind, fact.actor, fact.target))
            name = EVENTS[kind][1]
        if not found:
            return None
        marks.append((found[0], name))
    names = [n for _, n in sorted(marks)]
    return Outcome("value", ("order", names, None), "先" + "，再".join(names))
