"""Told facts that the board does not bear: gear that is not worn, another event than the one a skill waits for, deeds that were not done.

`lost(tale, laid)` gives the words of the first of them, empty where there is none. Each is one of the classes of plain questions in which a single told fact turned
the answer and was passed over.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Tale

_LIES = Lazy(
    "^(?:牌)?(?:还|现在|已经|都|一直|正|仍)*(?:在|放在|留在|拿在)(?:手[里上牌]|弃牌堆|牌堆)|^(?:牌)?(?:还|根本|现在)*(?:没有?|未)(?:装备|装上|装着|穿|装$|装,)|^(?:牌)?(?:已经)?(?:没了|不在了|被借走|被拿走)"
)
_LOST = Lazy("(?:失去|丢|没了|掉了|没有?装备|还没有?装备|未装备|没穿|没装)(?:了|过|掉|上)?(?:他的|自己的)?$")
_CHANGED_FOR = Lazy("^(?:换|换成|换了)")
_SELF_FIRST = Lazy("对自[己身],")
_NOTHING = Lazy("没(?:有)?牌的(?!堆)|只有装备没有手牌|只有(?:一张|一件)?(?:判定区|装备区|装备|武器|防具|坐骑|判定牌)(?:里|中)?(?:的)?(?:有)?(?:牌)?")
_NOW = Lazy("(?:以前|之前|本来|原来|原先|刚才|曾经)[^,?]{0,12},[^,?]{0,6}(?:现在|如今)[^,?]*")
_USED_UP = Lazy("(?:用完|用光|打光|出完|出光)(?:了)?(?:所有|全部|自己|他)*(?:的)?手牌|手牌(?:都|全|全部)*(?:用完|用光|打光|出完|出光)")
_DEAD = Lazy("(?:已经|已|早就)(?:阵亡|死|挂)")
_OTHERS = Lazy("别人(?:的判定牌|受到?伤害?|失去)|其他(?:人|角色)(?:的判定牌|受到?伤害?|失去)")
_HELD_BACK = Lazy("但(?:是)?(?:就是)?(?:不|没)(?:出|用|打)")
_FEW = Lazy("只(?:弃|出|打|用)(?:了|掉|置)?(?:一|1)张|只有(?:一|1)(?:名|个)")
_BUQU = Lazy("不屈牌(?:已经)?(?:是|有|为)?(?:一张)?[0-9AJQK]")
_COUNTERED = Lazy("被[^,?]{0,4}无懈(?:可击)?(?=[,?了掉])|无懈(?:可击)?并(?:且)?使用")
_HAPPENS = Lazy(
    "^[^,?]{2,4}(?:的)?(?P<event>失去(?:了)?(?:一张|两张|全部|所有)?(?:的)?(?:手牌|牌|锦囊|闪)|横置|翻面|判定|摸牌|造成(?:了)?伤害|打出(?:一张)?杀|使用(?:一张)?杀|获得手牌|回复体力),[^,?]*发动"
)
# what is told to happen -> skills that wait for it
_WAIT = {
    "判定": ("tiandu", "luoshen", "guicai", "guidao"),
    "造成": ("kuanggu",),
    "使用": ("tieqi", "liegong", "jiuchi"),
    "摸牌": ("yingzi", "luoyi", "tuxi"),
    "回复": (),
    "失去": (),
    "打出": (),
}
_RESTS = {"lianying": Lazy("还有(?:一张|两张)?(?:手)?牌|还剩"), "xiaoji": Lazy("判定区|手里|手牌|弃牌阶段"), "qingguo": Lazy("在装备区")}
_CARD_OF = Lazy("(?P<who>[^,?的]{1,4})的判定牌")
_OF_DAMAGE = Lazy("^[^,?]{2,6}的伤害,")
_UNCHAINED = Lazy("(?:已经|现在)?(?:重置|解除连环)")
_CHANGED = Lazy("判定(?:是|为|结果)?(?:是|为)?(?:红|黑)[^,?]{0,3},[^,?]{2,5}(?:把它|将其)?改(?:成|为)")
_EVENTS = frozenset({"draws", "gains", "flips", "chained", "heals", "losehp", "lost", "looks", "resets"})
_CAUSES = frozenset({"use", "skill", "effect", "hurt", "dies", "won", "lost"})
_BEFALLS = frozenset({"hurt", "dies", "dying", "heals", "losehp", "discards", "gains"})


def _worn(tale: Tale, laid: Tale, toks: list) -> str:
    """乙的仁王盾在手里, 乙失去了藤甲: what is told to lie elsewhere is not worn; what its loss brings is another matter."""
    if tale.ask.fact is not None and tale.ask.fact.kind in ("heals", "hp", "draws"):
        return ""
    for tok in toks:
        if (
            tok.has("EQ")
            and tok.val in units.ARMORS
            and tale.ask.fact is not None
            and tale.ask.fact.kind in ("void", "works", "hurt", "effect")
            and _CHANGED_FOR.search(tale.text[tok.at + len(tok.text) :])
        ):
            return tok.text
        if not tok.has("EQ") or not any(tok.val in w.equipment for w in laid.whos):
            continue
        if _LIES.search(tale.text[tok.at + len(tok.text) :]) or _LOST.search(tale.text[: tok.at]):
            return tok.text
    return ""


def _other_event(tale: Tale) -> str:
    """郭嘉摸牌,能发动天妒吗: what is told is not what the skill waits for, and that has not been told."""
    fact = tale.ask.fact
    if (
        tale.ask.kind != "can"
        or fact is None
        or fact.kind != "skill"
        or units.OCCASION.get(fact.unit) not in ("damaged", "targeted", "own_judge", "judge", "slash", "damage")
    ):
        return ""
    told = [f for f in [*tale.facts, *tale.ask.needs] if not f.want]
    if any(f.kind in ("use", "skill", "hurt", "effect", "judge", "dying", "dies", "offset") for f in told):
        return ""
    return next((f.text for f in told if f.kind in _EVENTS and f.text), "")


def _no_occasion(tale: Tale, toks: list) -> str:
    """司马懿横置,能发动反馈吗: in the words of the question, where the event is read as a state or as the occasion itself."""
    fact, text = tale.ask.fact, tale.text
    skills = [f.unit for f in [fact, *tale.ask.needs, *tale.facts] if f.kind == "skill"]
    if fact.kind == "skill" and (m := _HAPPENS.search(text)) and fact.unit not in _WAIT.get(m.group("event")[:2], ()):
        return m.group("event")
    rests = next((m for skill in skills if fact.kind in ("skill", "draws") and skill in _RESTS and (m := _RESTS[skill].search(text))), None)
    judged = _CARD_OF.search(text) if fact.kind in ("skill", "draws", "gains") and any(units.OCCASION.get(skill) == "own_judge" for skill in skills) else None
    if (
        judged
        and any(t.text == judged.group("who") and t.has("GEN", "LET") for t in toks)
        and not any(f.kind == "skill" and f.actor is not None and f.actor.label == judged.group("who") for f in [fact, *tale.ask.needs, *tale.facts])
    ):
        return judged.group()  # the card of somebody else's judgement
    if rests is None and tale.ask.kind == "happens" and fact.kind == "hurt":
        rests = _UNCHAINED.search(text)
    return rests.group() if rests else ""


def _another_source(tale: Tale) -> str:
    """雷击的伤害,司马懿能反馈吗; 铁骑判定红色,司马懿改成黑桃: the damage, the judgement that is told is not the one laid."""
    fact = tale.ask.fact
    if fact.kind == "skill" and (m := _OF_DAMAGE.search(tale.text)):
        return m.group()
    return m.group() if (m := _CHANGED.search(tale.text)) and fact.kind != "judge" else ""


def _undone(tale: Tale) -> str:
    """张角不发动雷击,乙受伤吗: every cause that is told was not done."""
    fact = tale.ask.fact
    if fact is None or not (tale.ask.kind == "happens" and fact.kind in _BEFALLS or tale.ask.kind == "must" and fact.kind == "use"):
        return ""
    causes = [f for f in [*tale.facts, *tale.ask.needs] if f.kind in _CAUSES]
    return causes[0].text if causes and all(f.neg for f in causes) and not any(w.judge or w.dying for w in tale.whos) else ""


def _said(tale: Tale) -> str:
    """Words of the question that tell a state, where nothing on the board speaks of it."""
    fact = tale.ask.fact
    if (m := _SELF_FIRST.search(tale.text)) and fact.target is not fact.actor and fact.kind in ("use", "skill"):
        return m.group()
    return next((m.group() for pattern in (_NOW, _USED_UP, _DEAD, _HELD_BACK, *((_BUQU,) if fact.kind == "dies" else ())) if (m := pattern.search(tale.text))), "")


def _limited(tale: Tale) -> str:
    """Words that limit what there is (只弃一张, 没有牌的乙, 别人的判定牌, 被无懈): for a yes they are too few, elsewhere or for somebody else."""
    text, fact = tale.text, tale.ask.fact
    spoken = [*tale.facts, *tale.ask.needs, fact]
    if tale.ask.kind == "can" and (m := _NOTHING.search(text)):
        return m.group()
    if any(f.kind == "skill" for f in spoken) and (m := _OTHERS.search(text)):
        return m.group()
    if (m := _FEW.search(text)) and any(f.kind in ("skill", "passive") for f in spoken):
        return m.group()
    m = _COUNTERED.search(text)
    return m.group() if m and not any(f.unit == "nullification" and not f.neg for f in spoken) else ""


def lost(tale: Tale, laid: Tale, toks: list, verdict: str) -> str:
    """See module.  `verdict`: what would be answered; an occasion that is not told makes a no no worse."""
    if tale.ask.fact is None:
        return ""
    always = _worn(tale, laid, toks) or _undone(tale) or _said(tale) or _another_source(tale)
    return always or (_other_event(tale) or _no_occasion(tale, toks) or _limited(tale) if verdict == "yes" else "")


__all__ = ["lost"]
