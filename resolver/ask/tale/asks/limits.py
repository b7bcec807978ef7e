"""How often a skill may be used (限一次吗, 有次数限制吗), and in which phase something lies (跳过哪个阶段, 哪个阶段发动)."""

from __future__ import annotations

import copy

from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.settings.occasions import PLAY_SKILLS

ONCE_ONLY = ("限一次", "每回合限一次", "出牌阶段限一次", "每回合一次", "限制次数")
PHASE = {"prepare": "准备阶段", "judge": "判定阶段", "draw": "摸牌阶段", "play": "出牌阶段", "discard": "弃牌阶段", "finish": "结束阶段"}


def applies(reader, clause) -> bool:
    return _times(reader, clause) or any(t.has("WHEN") and "阶段" in t.text for t in clause)


def _times(reader, clause) -> bool:
    return any(t.has("LIMITQ") or t.text in ONCE_ONLY for t in clause) and _skill(reader, clause) is not None


def _skill(reader, clause):
    """The one skill of one's own turn that is spoken of."""
    named = [t.val for t in reader.toks if t.has("SK")]
    slug = named[-1] if named and len(set(named)) == 1 else None
    return slug if slug in PLAY_SKILLS or slug in ("qixi", "guhuo") else None


def ask(reader, clause: list) -> None:
    if _times(reader, clause):
        _ask_times(reader, clause)
    else:
        _ask_phase(reader, clause)


def _ask_times(reader, clause: list) -> None:
    """限一次吗: whether a second use is refused."""
    tale = reader.tale
    if any(t.has("NEG", "NOHAVE", "NOTCAN") for t in clause) or any(t.has("DISTW", "DISTLIMIT") for t in clause):
        raise NotRead("不")
    slug = _skill(reader, clause)
    owner = reader.owner_of(slug)
    if owner is None:
        from resolver.ask import units

        general = units.OWNER.get(slug)
        if general not in reader.book.generals:
            raise NotRead("限制")
        owner = reader.add("general:" + general, reader.lexicon.name("general", general), general=general)
    others = [f for f in tale.facts if not (f.unit == slug or f.by == slug)]
    if others:
        raise NotRead("限制")
    first = Fact("skill", owner, None, slug, at=clause[0].at, text=slug)
    if slug == "guhuo":
        first = Fact("use", owner, None, "ex_nihilo", by="guhuo", material=(Card(),), card=Card("ex_nihilo"), at=clause[0].at, text="蛊惑")
    second = copy.copy(first)
    second.also, second.again, second.at = [], True, clause[-1].at + 100
    tale.facts[:] = [first]
    tale.ask = Ask("can", fact=second, flip=True, contract="legality")


def _ask_phase(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    reader.clause([t for t in clause if not t.has("WHEN", "QM", "ASKED", "MUST", "WILL", "CAN") or t.has("SKIP", "SK")])
    made = tale.facts[before:]
    last = next((f for f in reversed(made) if f.kind in ("skips", "skill") and not f.neg), None)
    if last is None:
        raise NotRead("哪个阶段")
    tale.facts.remove(last)
    last.want, last.zone = False, None if last.kind == "skips" else last.zone
    tale.ask = Ask("phase", fact=last, contract="outcome")


@reads("phase")
def read_phase(t, ask):
    found = t.find(ask.fact)
    if not found:
        return None
    if ask.fact.kind == "skips":
        names = {PHASE.get(t.steps[k].data.get("phase")) for k in found if t.steps[k].slug == "phase.skip"}
        names.discard(None)
        if not names:
            names = {{"indulgence": "出牌阶段", "supply_shortage": "摸牌阶段"}.get(s.data["card"].name) for s in t.steps if s.slug == "delayed.effect" and s.data.get("card") is not None}
    else:
        names = {PHASE.get(next((s.data.get("phase") for s in reversed(t.steps[: k + 1]) if s.slug.startswith("phase.") and s.data.get("phase") in PHASE), None)) for k in found}
    if len(names) != 1 or None in names:
        return None
    name = names.pop()
    return Outcome("value", ("text", name, None), name)


__all__ = ["applies", "ask"]
