"""On which side of a blow somebody stands, where the words leave it out: 无双决斗要出几张杀, 铁骑判黑还能发动八卦吗, 流离能流离给出杀的人吗.

A skill at work on a blow names its own side; who answers the blow, whose armour it meets, and who struck it are then the other one.
"""

from __future__ import annotations

from dataclasses import replace

import re

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

PRESSING = ("tieqi", "liegong", "wushuang")         # skills of him who strikes
AGAINST = ("liuli", "fankui", "ganglie", "jianxiong", "yiji", "tianxiang")        # skills of him who is struck
TAKING = ("tuxi", "fankui", "kylin_bow", "ice_sword")      # these take cards of somebody else
OWN = frozenset({"kurou", "zhiheng", "luoshen", "guanxing", "luoyi", "yingzi", "keji", "biyue", "jushou", "jizhi", "lianying", "xiaoji", "buqu"})      # skills that concern nobody but their owner
FOR = ("对", "给", "替", "帮")
STRUCK = ("~USER", "~SOURCE")                       # keys of him who struck, told by that alone


def settle(reader, clause: list) -> None:
    """Puts the two sides right in the asked deed.  Raises NotRead where a card of one's own is spoken of and only another's can be meant."""
    ask = reader.tale.ask
    if ask is None:
        return
    if any(t.has("SK", "EQ") and t.val in TAKING for t in clause) and any(a.has("SELF") and (b.has("DE", "HANDW", "EQW", "CARDW") or b.text.startswith("的")) for a, b in zip(clause, clause[1:])):
        raise NotRead("自己")
    if any(t.text == "减" and t.has("HURT") and (k + 1 == len(clause) or clause[k + 1].has("QM", "ASKED")) for k, t in enumerate(clause)):
        raise NotRead("减")         # 能减吗: whether it becomes less, not whether it is lost
    if ask.kind in ("can", "happens") and any(b.has("SOURCE") and a.has("COUNTAS") for a, b in zip(clause, clause[1:])) and ask.fact is not None and ask.fact.actor is not None and ask.fact.actor.key == "~SOURCE":
        raise NotRead("伤害来源")   # 赢的人是伤害来源吗: who it is, no deed of his
    if ask.kind in ("can", "happens") and ask.fact is not None and ask.fact.kind == "judge" and ask.fact.face is not None and any(t.has("HIT", "WORK") for t in clause):
        ask.needs.append(ask.fact)  # 判黑桃会中吗: what is asked is whether the card takes, the judgement is told
        ask.fact, ask.kind, ask.contract = Fact("works", at=ask.fact.at + 1, text="生效"), "happens", "outcome"
    _refused(reader, clause)
    _blow_asked(reader, clause)
    _won(reader)
    _made_of_one(reader)
    _answers(reader, clause)
    _armour(reader)
    _striker(reader)
    _other(reader)
    _burnt(reader)
    _singed(reader)


def _refused(reader, clause: list) -> None:
    """Words whose part in the question the asked deed does not bear."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "happens", "must") or fact is None:
        return
    odd = next((a for a, b in zip(clause, clause[1:]) if a.has("COUNTAS", "STILL") and a.text.endswith("算") and b.has("ATTACK")), None)
    if odd is not None:
        raise NotRead(odd.text)     # 还算打大乔吗: what it counts as
    area = next((t for k, t in enumerate(clause) if k and t.has("JUW") and not t.has("EQW", "HANDW") and (clause[k - 1].has("USE", "BA2") or clause[k - 1].text.endswith("用")) and any(x.has("SK") for x in clause[k:])), None)
    if area is not None and ask.kind == "can" and (fact.kind == "skill" and fact.unit not in marks.CHANGES_JUDGEMENT or fact.kind == "use" and fact.by) and not (fact.zone or fact.card is not None and fact.card.zone == "judge") and not any(m is not None and m.zone == "judge" for m in fact.material or ()) \
            and not any(w.judge for w in tale.whos) and not any(f.zone for f in ask.needs):
        raise NotRead(area.text)        # 能用判定区的牌倾国吗: where the card lies
    counts = next((k for k, t in enumerate(clause[:-1]) if t.has("COUNTAS", "STILL") and t.text.endswith("算") and clause[k + 1].has("DUMPW", "HANDW", "EQW", "JUW", "DECKW") and t.at > fact.at), None)
    if counts is not None:
        raise NotRead(clause[counts].text)      # 天妒拿到的牌还算弃牌堆的吗
    him = reader.subject
    if fact.kind == "skill" and him is not None and fact.actor is not None and him is not fact.actor and him is not fact.target and not him.many and not any(t.has("SK", "EQ", "INV", "NOHAVE") for t in clause) and any(a.has(*PERSON) and b.has("CAN") for a, b in zip(clause, clause[1:3])):
        raise NotRead("用")         # 遗计牌给了曹操，曹操能马上用吗: no skill of his
    back = next((t for t in clause if t.text.startswith("补回")), None)
    if back is not None:
        raise NotRead(back.text)    # 少摸的牌能补回来吗
    red = any(f.kind == "judge" and f.unit == "luoshen" and f.face is not None and (f.face[2] == "red" or f.face[0] in ("heart", "diamond")) for f in [*tale.facts, *ask.needs])
    if red and fact.kind == "skill" and fact.unit == "luoshen" and (drawn := next((t for t in clause if t.has("DRAW") and t.text.startswith("摸")), None)) is not None:
        raise NotRead(drawn.text)       # 洛神判红后还能摸牌吗: by 洛神, or in the phase that comes
    held = next((k for k, t in enumerate(clause[:-1]) if t.has("HAVE") and t.text[-1] == "有" and clause[k + 1].has("CARD", "CARDW", "HANDW", "EQ", "FACE") and all(x.has("CARD", "CARDW", "HANDW", "EQ", "FACE", "QM", "ASKED", "ZHANG") for x in clause[k + 1:])), None)
    if held is not None and fact.at < clause[held].at and (ask.kind == "must" and fact.kind == "skill" and any(t.has("MUST") for t in clause[:held]) or any(t.has("DECKW") for t in clause[:held]) and fact.kind in ("hurt", "skill", "use")):
        raise NotRead(clause[held].text)        # 护驾要不要自己先有闪: what he has to have is asked
    for_whom = next((b for a, b in zip(clause, clause[1:]) if a.text in FOR and b.has(*PERSON) and not b.has("SELF")), None)
    if for_whom is not None and fact.kind == "skill" and fact.unit in OWN and fact.actor is not None and fact.actor.label != for_whom.text and not (for_whom.has("GEN") and for_whom.val == fact.actor.general):
        raise NotRead(for_whom.text)    # 苦肉能对别人用吗: it is for its owner alone
    if fact.kind == "works" and fact.unit == "analeptic" and any(f.kind == "use" and f.unit in units.SLASHES and not f.neg for f in tale.facts):
        raise NotRead("酒")         # 被挡了，酒还有效吗: what is left of it afterwards
    if fact.kind == "use" and fact.again and fact.unit in units.EQUIPS:
        raise NotRead(fact.text or "再")        # 装了连弩还能再出吗: no second piece
    text = tale.text[clause[0].at:clause[-1].at + len(clause[-1].text)] if clause else ""
    if re.search("是(?:不是)?(?:都)?(?:按|照)?(?:着)?(?:座位|座次|顺序|抢|轮流|依次|挨个|同时|逆时针)", text):
        raise NotRead("顺序")       # 无懈是按座位问的吗: in which order, not whether


def _blow_asked(reader, clause: list) -> None:
    """丈八两张火杀当杀，对藤甲有效吗: whether the blow has its effect, not the armour."""
    tale, fact = reader.tale, reader.tale.ask.fact
    if fact is None or fact.kind != "works" or fact.unit not in units.ARMORS or not any(a.has("TO") and b.has("EQ") and b.val == fact.unit for a, b in zip(clause, clause[1:])):
        return
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.SLASHES]
    wearer = next((w for w in tale.whos if fact.unit in w.equipment), None)
    if len(blows) != 1 or wearer is None or blows[0].target not in (None, wearer):
        raise NotRead("对")
    blows[0].target, fact.unit, fact.target = wearer, blows[0].unit, None


def _won(reader) -> None:
    """决斗赢的人受伤吗: he has won it, which the board has to bear out."""
    tale, ask = reader.tale, reader.tale.ask
    for who in tale.whos:
        kind = {"~WINNER": "won", "~LOSER": "lost"}.get(who.key)
        if kind is not None and any(f.kind == "use" and f.unit == "duel" and not f.neg for f in [*tale.facts, *ask.needs]) and not any(f.kind in ("won", "lost") for f in [*tale.facts, *ask.needs, ask.fact] if f is not None):
            tale.facts.append(Fact(kind, who, at=-1, text=who.label))


def _one_by_one(reader, fact, plain: list) -> bool:
    """被吕布砍，两张黑牌当闪: each of them is one, where two are called for."""
    tale = reader.tale
    called = any(w.general and "wushuang" in reader.skills_of(w.general) for w in tale.whos)
    single = any(t.has("CONVERT") and t.extra.get("one") for t in reader.toks)
    if plain or fact.neg or fact is tale.ask.fact or fact.unit not in ("jink", "slash") or not called or single or len(fact.material) != 2 or any(m is not None and m.slug for m in fact.material):
        return False
    fact.n = 2
    fact.material = tuple(replace(m) for m in fact.material)
    return True


def _made_of_one(reader) -> None:
    """一张闪一张杀当闪: these skills turn one card; beside it stands a plain one of the same name."""
    tale, ask = reader.tale, reader.tale.ask
    for fact in [f for f in (*tale.facts, *ask.needs, ask.fact) if f is not None and f.kind == "use" and f.by in units.CONVERSIONS and len(f.material) > 1]:
        plain = [m for m in fact.material if m is not None and m.slug == fact.unit]
        rest = [m for m in fact.material if m not in plain]
        if _one_by_one(reader, fact, plain):
            continue
        if len(plain) != 1 or len(rest) != 1 or fact.neg or fact is ask.fact:
            raise NotRead(fact.text or "当")
        fact.material = tuple(rest)
        tale.facts.append(Fact("use", fact.actor, None, fact.unit, card=plain[0], at=fact.at - 1, text=fact.text))


def _answers(reader, clause: list) -> None:
    """How many cards the other one has to play against the owner of 无双."""
    tale, ask = reader.tale, reader.tale.ask
    if ask.kind != "count" or not (ask.unit or "").startswith("answers:") or ask.fact is None:
        return
    owner = next((w for w in tale.whos if w.general and "wushuang" in reader.skills_of(w.general)), None)
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg), None)
    if owner is None or duel is None or ask.fact.actor not in (None, owner) or owner not in (duel.actor, duel.target):
        return
    must = next((k for k, t in enumerate(clause) if t.has("MUST", "MANY", "USE")), 0)
    if must and clause[must - 1].has("GEN") and clause[must - 1].val == owner.general or any(t.has("THEY", "SELF", "OPP", "LET") for t in clause[:must]) or duel.at < clause[0].at and ask.fact.actor is owner:
        return                  # 吕布要出几张: of himself
    named = next((k for k, t in enumerate(clause[:must]) if t.has("GEN") and t.val == owner.general), None)
    if named is not None and not (named and clause[named - 1].has("WITH", "TO", "AND", "BEI")) and not any(t.has("ME") for t in clause[named:must]):
        raise NotRead(clause[named].text)       # 吕布决斗要出几张杀: of which of the two
    other = duel.target if duel.actor is owner else duel.actor
    if other is None:
        other = next((w for w in tale.whos if w is not owner and not w.many), None) or reader.me()
        if duel.actor is owner:
            duel.target = other
        else:
            duel.actor = other
    ask.fact.actor = other


def _armour(reader) -> None:
    """铁骑判黑后还能发动八卦吗, 还能出闪吗: the armour and the card are those of him who is struck."""
    tale, fact = reader.tale, reader.tale.ask.fact
    worn = fact is not None and fact.kind == "skill" and fact.unit == "eight_diagram"
    if fact is None or not worn and not (fact.kind == "use" and fact.unit == "jink" and not fact.by) or fact.actor is None or fact.actor.many:
        return
    owner = fact.actor
    if not any(f.kind in ("skill", "passive") and f.unit in PRESSING and f.actor is owner for f in tale.facts) or any(f.kind == "use" and f.target is owner for f in tale.facts):
        return
    other = next((f.target for f in tale.facts if f.target is not None and f.target is not owner), None) or next((w for w in tale.whos if w is not owner and not w.many), None) or reader.add("对方", "对方")
    if worn and "eight_diagram" in owner.equipment:
        owner.equipment.remove("eight_diagram")
    if worn and "eight_diagram" not in other.equipment:
        other.equipment.append("eight_diagram")
    fact.actor = other


def _striker(reader) -> None:
    """流离能流离给出杀的人吗: he it is who used the 杀."""
    tale, ask = reader.tale, reader.tale.ask
    skill = next((f for f in [ask.fact, *ask.needs, *tale.facts] if f is not None and f.kind == "skill" and f.unit in AGAINST and f.actor is not None), None)
    who = next((w for w in tale.whos if w.key in STRUCK), None)
    if skill is None or who is None or who is skill.actor or any(f.kind == "use" and not f.neg and f.unit not in ("jink", "nullification", "peach") for f in [*tale.facts, *ask.needs]):
        return
    tale.facts.insert(0, Fact("use", who, skill.actor, "slash", card=Card("slash"), at=-1, text="杀"))


def _other(reader) -> None:
    """夏侯惇被杀，刚烈后对方不弃牌会掉几点血: the other one, of whom nothing else is told, is he who struck."""
    tale = reader.tale
    skill = next((f for f in tale.facts if f.kind == "skill" and f.unit in ("ganglie", "fankui") and f.actor is not None and f.target is None), None)
    blow = next((f for f in tale.facts if skill is not None and f.kind == "use" and f.actor is None and f.target is skill.actor and f.unit in units.SLASHES | {"duel", "fire_attack"} and not f.neg and f.at < skill.at), None)
    others = [w for w in tale.whos if skill is not None and w is not skill.actor and not w.many]
    if blow is not None and len(others) == 1 and others[0].label in ("对方", "对面", "对手", "他") and not any(f.kind == "use" and f is not blow for f in tale.facts):
        blow.actor = skill.target = others[0]


def _singed(reader) -> None:
    """刚烈掉血时对方是郭嘉: the point that 刚烈 costs is the other one's."""
    tale = reader.tale
    skill = next((f for f in tale.facts if f.kind == "skill" and f.unit == "ganglie" and f.actor is not None and not f.neg), None)
    hurt = next((f for f in tale.facts if skill is not None and f.kind == "hurt" and f.target is skill.actor and f.actor is None and f.at > skill.at and not f.neg), None)
    others = [w for w in tale.whos if skill is not None and w is not skill.actor and not w.many]
    if hurt is None or len(others) != 1 or any(t.has(*PERSON) and skill.at < t.at < hurt.at for t in reader.toks):
        return
    hurt.target, hurt.actor, skill.target = others[0], skill.actor, others[0]
    tale.facts.insert(tale.facts.index(skill), Fact("use", others[0], skill.actor, "slash", card=Card("slash"), at=-1, text="杀"))


def _burnt(reader) -> None:
    """刚烈，对方选择弃牌，掉血吗: it is he who chooses that is asked about."""
    tale, fact = reader.tale, reader.tale.ask.fact
    if tale.ask.kind not in ("happens", "count") or fact is None or fact.kind != "hurt" or fact.actor is not None or fact.target is not None:
        return
    skill = next((f for f in tale.facts if f.kind == "skill" and f.unit == "ganglie" and f.actor is not None and not f.neg), None)
    choice = next((f for f in tale.facts if skill is not None and f.kind == "discards" and f.actor not in (None, skill.actor) and f.at > skill.at), None)
    if choice is not None:
        fact.target = choice.actor


__all__ = ["settle"]
