"""Whether damage has a source at all (闪电劈我有没有伤害来源), or the one named (甲受到的伤害来源是乙吗)."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

WORDS = ("来源", "伤害来源")


def _at(clause: list) -> int | None:
    return next((k for k, t in enumerate(clause) if t.text in WORDS and k and clause[k - 1].has("HAVE", "NOHAVE", "WEAR") and clause[k - 1].text[-1] in "有没"), None)


def _named(clause: list) -> int | None:
    """Index of 来源 in 伤害来源是乙吗."""
    for k, tok in enumerate(clause[:-2]):
        if tok.text in WORDS and clause[k + 1].has("COUNTAS") and clause[k + 2].has("GEN", "LET", "ME", "LORD", "LOYAL", "REBEL", "SPY") and all(t.has("QM", "ASKED") for t in clause[k + 3:]):
            return k
    return None


def applies(reader, clause: list) -> bool:
    if _named(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY", "NEG") for t in clause if not t.has("QM")):
        return True
    return _at(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY") for t in clause)


def ask(reader, clause: list) -> None:
    if (k := _named(clause)) is not None:
        told = [t for t in clause[:k] if not t.has("QM", "COUNTAS", "DE")]
        before = len(reader.tale.facts)
        reader.asking = False
        reader.clause(told)
        reader.asking = True
        made = reader.tale.facts[before:]
        if any(f.kind != "hurt" or f.neg for f in made):
            raise NotRead(clause[k].text)
        for f in made:          # 甲受到的伤害: whose it is
            reader.tale.facts.remove(f)
        reader.tale.ask = Ask("sourced", fact=Fact("hurt", reader.person(clause[k + 2], None), made[-1].target if made else None, at=clause[k].at, text="来源"), unit="named", contract="outcome")
        return
    k = _at(clause)
    denied = clause[k - 1].has("NOHAVE") and clause[k - 1].text != "有没有"
    told = [t for t in clause[:k - 1] if not t.has("QM", "ASKED", "COUNTAS", "WILL", "STILL")]
    if any(not t.has("QM", "ASKED", "LE", "DE", "FILL") for t in clause[k + 1:]):
        raise NotRead(clause[k + 1].text)
    if told:
        reader.asking = False
        reader.clause(told)
        reader.asking = True
    if any(f.kind == "dies" and not f.neg for f in reader.tale.facts) and any(t.text in WORDS for t in told[:3]):
        raise NotRead("来源")       # 来源死亡后的伤害还有来源吗: who it was is gone
    reader.tale.ask = Ask("sourced", neg=denied, contract="outcome")


@reads("sourced")
def read_sourced(t, ask):
    steps = [s for s in t.steps if s.slug == "damage.calc"]
    if not steps and any(s.slug == "hp.lose" for s in t.steps):
        return yes_no(ask.neg, "失去体力没有来源")
    if not steps:
        return None
    if ask.unit == "named":
        hit = [s for s in t.steps if s.slug == "hp.deduct" and s.data.get("cause") == "damage" and t.is_him(s.actor, ask.fact.target)]
        cause = t.cause(t.steps.index(hit[-1])) if hit else None
        if cause is None or t.at(ask.fact.actor) is None:
            return None
        source = cause.data["source"]
        return yes_no(source == t.at(ask.fact.actor), f"来源是{t.label(source)}" if source is not None else "没有伤害来源", (hit[-1],))
    known = steps[-1].data["source"] is not None
    return yes_no(known != ask.neg, "有伤害来源" if known else "没有伤害来源")


__all__ = ["applies", "ask"]
