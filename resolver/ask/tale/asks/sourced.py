"""Whether damage has a source at all: 闪电劈我有没有伤害来源, 被闪电劈了算有来源吗."""

from __future__ import annotations

from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, NotRead

WORDS = ("来源", "伤害来源")


def _at(clause: list) -> int | None:
    return next((k for k, t in enumerate(clause) if t.text in WORDS and k and clause[k - 1].has("HAVE", "NOHAVE", "WEAR") and clause[k - 1].text[-1] in "有没"), None)


def applies(reader, clause: list) -> bool:
    return _at(clause) is not None and not any(t.has("WHO", "WHICH", "OR", "MANY") for t in clause)


def ask(reader, clause: list) -> None:
    k = _at(clause)
    denied = clause[k - 1].has("NOHAVE") and clause[k - 1].text != "有没有"
    told = [t for t in clause[:k - 1] if not t.has("QM", "ASKED", "COUNTAS", "WILL", "STILL")]
    if any(not t.has("QM", "ASKED", "LE", "DE", "FILL") for t in clause[k + 1:]):
        raise NotRead(clause[k + 1].text)
    if told:
        reader.asking = False
        reader.clause(told)
        reader.asking = True
    reader.tale.ask = Ask("sourced", neg=denied, contract="outcome")


@reads("sourced")
def read_sourced(t, ask):
    steps = [s for s in t.steps if s.slug == "damage.calc"]
    if not steps:
        return None
    known = steps[-1].data["source"] is not None
    return yes_no(known != ask.neg, "有伤害来源" if known else "没有伤害来源")


__all__ = ["applies", "ask"]
