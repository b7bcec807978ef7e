"""How often a skill may be used (限一次吗, 有次数限制吗), and in which phase something lies (跳过哪个阶段, 哪个阶段发动)."""

from __future__ import annotations

import copy

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.settings.registers import PHASE_SKILLS, PLAY_SKILLS

ONCE_ONLY = ("限一次", "每回合限一次", "出牌阶段限一次", "每回合一次", "限制次数")
PHASE = {"prepare": "准备阶段", "judge": "判定阶段", "draw": "摸牌阶段", "play": "出牌阶段", "discard": "弃牌阶段", "finish": "结束阶段"}


BESIDE = Lazy("(?:发动)?(.*?)(?:的?发动时机)?(?:是不是|是|应该是|应该|要|必须|只能|可以|能)*在?(准备|判定|摸牌|出牌|弃牌|结束)阶段(之前|以前|前面|前|之后|以后|后面|后)(?:才|再|就)?(?:发动|使用|触发|用|进行)?(?:的)?(?:吗|么|嘛|对吗)?\\??")


def _beside(reader, clause):
    """(skill token, phase, whether before) of 洛神是在判定阶段之前发动吗, None where it is not that."""
    match = BESIDE.fullmatch("".join(t.text for t in clause))
    named = [t for t in clause if t.has("SK")]
    if match is None or len(named) != 1 or named[0].text not in match.group(1) or named[0].val not in PHASE_SKILLS or any(t.has("NEG", "NOTCAN", "CARD", "NUM", "FACE", "EQ") and not t.has("QM") for t in clause) or reader.tale.facts:
        return None
    return named[0], match.group(2), match.group(3)[-2:] not in ("后面", "之后", "以后") and match.group(3)[-1] != "后"


def applies(reader, clause) -> bool:
    if _beside(reader, clause) is not None:
        return True
    return _times(reader, clause) or any(t.has("WHEN") and "阶段" in t.text for t in clause)


def _times(reader, clause) -> bool:
    return any(t.has("LIMITQ") or t.text in ONCE_ONLY for t in clause) and _skill(reader, clause) is not None


def _skill(reader, clause):
    """The one skill of one's own turn that is spoken of."""
    named = [t.val for t in reader.toks if t.has("SK")]
    slug = named[-1] if named and len(set(named)) == 1 else None
    return slug if slug in PLAY_SKILLS or slug in ("qixi", "guhuo") else None


def ask(reader, clause: list) -> None:
    if (beside := _beside(reader, clause)) is not None:
        tok, phase, before = beside
        owner = owner_of(reader, tok.val)
        reader.tale.phase = reader.tale.asked_phase = None
        reader.tale.ask = Ask("beside", fact=Fact("skill", owner, None, tok.val, at=tok.at, text=tok.text), needs=[Fact("skill", owner, None, tok.val, at=tok.at, text=tok.text)], unit=f"{phase}:{'before' if before else 'behind'}", contract="order")
        return
    if _times(reader, clause):
        _ask_times(reader, clause)
    else:
        _ask_phase(reader, clause)


def owner_of(reader, slug: str):
    """Who has the skill, where nobody is named its first owner.  Raises NotRead where the edition has none."""
    owner = reader.owner_of(slug)
    if owner is None:
        from resolver.ask import units

        general = units.OWNER.get(slug)
        if general not in reader.book.generals:
            raise NotRead("限制")
        owner = reader.add("general:" + general, reader.lexicon.name("general", general), general=general)
    return owner


def _ask_times(reader, clause: list) -> None:
    """限一次吗: whether a second use is refused."""
    tale = reader.tale
    if any(t.has("NEG", "NOHAVE", "NOTCAN") for t in clause) or any(t.has("DISTW", "DISTLIMIT") for t in clause):
        raise NotRead("不")
    slug = _skill(reader, clause)
    owner = owner_of(reader, slug)
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
    skipping = any(t.has("SKIP") for t in clause)       # 兵粮跳的是哪个阶段, 兵粮生效跳过哪个阶段
    for t in clause:
        if t.has("SKIP") and t.text == "跳":
            t.text = "跳过"
    reader.clause([t for t in clause if not t.has("WHEN", "QM", "ASKED", "MUST", "WILL", "CAN") and not (skipping and t.has("DE", "COUNTAS", "WORK")) or t.has("SKIP", "SK")])
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


@reads("beside")
def read_beside(t, ask):
    """Whether the phase in which the skill is invoked stands before (`neg`: behind) that one."""
    found = read_phase(t, ask)
    if found is None:
        return None
    order = [name.removesuffix("阶段") for name in PHASE.values()]
    mine, other = order.index(found.value[1].removesuffix("阶段")), order.index(ask.unit.partition(":")[0])
    return Outcome("yes" if mine != other and (mine < other) == ask.unit.endswith(":before") else "no", None, f"在{found.value[1]}")


__all__ = ["applies", "ask", "owner_of"]
