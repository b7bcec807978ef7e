"""喝了酒必须马上出杀吗: in the play phase nobody is made to use a card; only what asks for one does (an attack, a duel, 借刀杀人)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact

OF_CHOICE = frozenset({"analeptic", "ex_nihilo", "dismantlement", "snatch", "peach"}) | units.EQUIPS


def settle(tale, fact, kind: str, needs: list, neg: bool, flip: bool) -> bool:
    """Takes the question up where a 杀 is asked for after nothing but cards of his own; True if it did."""
    if kind != "must" or neg or flip or needs or fact.kind != "use" or fact.unit not in units.SLASHES or fact.by or (fact.n or 1) > 1 or not tale.facts:
        return False
    if any(f.kind != "use" or f.neg or f.by or f.unit not in OF_CHOICE or f.actor is not None and fact.actor not in (None, f.actor) or f.zone == "save" for f in tale.facts) or tale.notes:
        return False
    first = tale.facts[0]
    first.actor = first.actor or fact.actor
    tale.ask = Ask("free", fact=fact, contract="outcome")
    return True


SPAN = "(?:我|自己|轮到我|轮到自己)?(?:的|在)?(?:自己的?)?(?:出牌阶段|回合(?:里|内|中)?|回合)?(?:的时候|时|里|内)?,?(?:我|自己)?"
LEAVE = "(?:,?(?:就|而)?(?:直接|马上)?(?:结束(?:回合|出牌|出牌阶段)?|过|跳过|空过|弃牌))?"
QM = "(?:吗|么|嘛|不|呢)?[?]?"
MAY = Lazy(f"{SPAN}(?:是不是|是否)?(?:能不能|可不可以|可以|能|允许)(?:选择)?(?:(?:一|1)张(?:手)?牌(?:都|也)?|什么(?:牌)?(?:都|也)|故意|直接)?不(?:出|用|打)(?:任何)?(?:手)?(?:牌|杀)?{LEAVE}(?:的)?{QM}")
DUTY = Lazy(f"{SPAN}(?:是不是|是否)?(?:必须|必需|一定要|一定得|非得|非要|强制|有义务)(?:要)?(?:出|用|打|使用)(?:至少)?(?:(?:一|1)张)?(?:手)?(?:牌|杀)(?:的)?{QM}")


def applies(reader, clause: list) -> bool:
    """出牌阶段可以不出牌吗, 出牌阶段必须出杀吗: nothing is told but the phase."""
    return not reader.tale.facts and not reader.tale.whos and (MAY.fullmatch(reader.tale.text) or DUTY.fullmatch(reader.tale.text)) is not None


def ask(reader, clause: list) -> None:
    tale = reader.tale
    reader.dismissed.update(t.val for t in reader.toks if t.has("CARD"))
    tale.phase = None
    tale.ask = Ask("free", fact=Fact("phase", reader.me(), zone="出牌", at=clause[0].at, text="出牌"), flip=DUTY.fullmatch(tale.text) is None, contract="legality")


@reads("free")
def read_free(t, ask):
    """No where nobody is asked for a card."""
    idle = ask.fact.kind == "phase"
    asked = [s for s in t.steps if s.slug == "ask" and (idle or "slash" in (s.data.get("what") or ()))]
    steps = [s for s in t.steps if s.slug == "phase.play"][:1] if idle else ()
    return None if asked or idle and not steps else yes_no(False, "不必使用牌" if idle else "不必使用【杀】", steps)


__all__ = ["applies", "ask", "settle"]
