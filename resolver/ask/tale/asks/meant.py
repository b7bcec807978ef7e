"""The deed that the words of an asking clause stand for: 拿桃顶 of 关羽 is a 杀 by 武圣, 穿八卦还能判吗 is 八卦阵, 华佗 rescues by 急救.

`stands_for(...)` gives the asked fact and the deeds of the clause as they are meant; raises NotRead where they cannot be told.
"""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead


def stands_for(reader, clause: list, fact: Fact, later: list, made: list, kind: str, modal) -> tuple[Fact, list]:
    tale = reader.tale
    if fact.kind == "judge" and fact.unit is not None and fact.face is not None and not fact.neg and kind == "happens" and modal is None and any(t.has("WHOLEQ") and t.text in ("成了", "成", "成功") for t in clause):
        told, fact = fact, Fact("works", unit=fact.unit, at=clause[-1].at, text="成")        # 刚烈判方片, 成了没
        tale.facts += [told] if told not in tale.facts else []
        later = [f for f in later if f is not told] + [fact]
    gift = next((f for f in [*later, *made] if f.kind == "skill" and f.unit == "rende" and f.material and not f.neg), None)
    if fact.kind == "gives" and gift is not None and fact.card is None and fact.zone is None and gift.material[0].zone == "equip" and gift.material[0].slug:
        if not any(t.has("WEAR", "EQW", "BODY", "EQUIP") for t in reader.toks if t.at < gift.at):
            raise NotRead(reader.lexicon.name("card", gift.material[0].slug))       # held or worn is not said
        fact.zone = gift.material[0].slug       # 把骑着的赤兔仁德给他: that piece
    elif fact.kind == "gives" and gift is not None and fact.card is None and len(gift.material) == 1 and gift.material[0].slug and gift.material[0].zone == "hand":
        fact.card, fact.n = gift.material[0], fact.n or 1       # 把手里的桃仁德给他
    if fact.kind in ("heals", "draws", "gains") and fact.neg and kind == "can":
        whose = [f for f in [*later, *made] if f.kind == "skill" and not f.neg and f.actor in (fact.actor or f.actor, None)]
        if len({f.unit for f in whose}) == 1:       # 狂骨可以不回吗: whether the skill may be left
            tale.facts[:] = [f for f in tale.facts if f is not fact and f is not whose[0]]
            fact = replace(whose[0], neg=True, want=False)
            later = [f for f in later if f.kind not in ("heals", "draws", "gains") and f not in whose] + [fact]
    if fact.kind in ("breaks", "discards") and kind in ("can", "happens") and (said_last := next((t for t in reversed(clause) if not t.has("QM", "ASKED", "LE")), None)) is not None and said_last.has("SELF"):
        raise NotRead(said_last.text)       # 贯石斧能弃自己吗: the card itself, not he who has it
    if fact.kind == "judge" and kind in ("can", "happens") and fact.face is None and fact.actor is not None and "eight_diagram" in fact.actor.equipment and not fact.actor.judge and modal is not None and modal.has("CAN", "NOTCAN") and any(f.kind == "use" or f.kind == "skill" and f.unit in ("tieqi", "liegong") for f in tale.facts):
        fact = replace(fact, kind="skill", unit="eight_diagram")       # 穿八卦还能判吗
        later = [f for f in later if f.kind != "judge"] + [fact]
        tale.facts[:] = [f for f in tale.facts if f not in made or f.kind != "judge"]
    healer = fact.actor if fact.kind == "saved" and fact.actor is not None else next((w for w in tale.whos if w.general and "jijiu" in reader.skills_of(w.general)), None)
    if fact.kind == "saved" and kind == "can" and healer is not None and healer.general and "jijiu" in reader.skills_of(healer.general):
        means = [f for f in later if f.kind == "use" and f.unit not in ("peach", "analeptic") and f.actor in (healer, None) and not f.by and not f.neg]
        if len(means) == 1 and means[0].card is not None:       # 华佗能用红桃闪救人吗: by 急救
            down = fact.target if fact.target not in (None, healer) else next((f.target for f in tale.facts if f.kind == "dying" and not f.neg and f.target is not healer), None)
            tale.facts[:] = [f for f in tale.facts if f is not means[0] and f is not fact]
            fact = Fact("use", healer, down, "peach", by="jijiu", material=(means[0].card,), card=Card("peach"), at=fact.at, zone="save", text=fact.text)
            later = [fact]
    if fact.kind == "discards" and kind == "must" and not fact.neg and fact.actor is not None and fact.actor.general and "keji" in reader.skills_of(fact.actor.general) and not any(f.kind in ("skill", "passive") and f.unit == "keji" for f in [*tale.facts, *later]):
        raise NotRead("弃牌")           # 克己 may spare him
    if fact.kind == "gives" and fact.actor is None and fact.target is not None and not fact.target.many and kind in ("happens", "can") and any(f.kind == "judge" for f in tale.facts):
        fact.kind, fact.actor, fact.target = "gains", fact.target, None       # 判定牌给她吗: whether she gets it
    if fact.kind == "use" and kind == "can" and fact.unit in ("slash", "jink") and not fact.by and not fact.neg and (dragon := next((w for w in tale.whos if w.general and "longdan" in reader.skills_of(w.general)), None)) is not None and fact.actor in (None, dragon) and (fact.actor is dragon or reader.topic is dragon):
        other = "jink" if fact.unit == "slash" else "slash"
        if dragon.hand is not None and len(dragon.cards) == dragon.hand > 0 and all(c.slug == other for c in dragon.cards):
            fact.actor, fact.by, fact.material = dragon, "longdan", (Card(other),)         # 赵云只有一张闪, 能出杀吗
    struck = next((f for f in reversed(tale.facts) if f.kind == "use" and not f.neg and f.unit in units.ANSWERED_BY and f is not fact), None)
    if kind == "can" and fact.kind == "use" and struck is not None and not fact.by and not fact.neg and fact.card is not None and fact.target is None and fact.unit not in ("nullification", "slash", "jink", *units.SLASHES) and any(t.has("PLAYV", "OFFSET") for t in clause):
        need = units.ANSWERED_BY[struck.unit]
        means = {"slash": ("wusheng",), "jink": ("qingguo",)}[need]
        owner = next((w for w in tale.whos if w.general and set(means) & set(reader.skills_of(w.general)) and w in (fact.actor, struck.target)), None)
        if owner is not None:
            fact.actor, fact.by, fact.material = owner, means[0], (fact.card,)     # 关羽被决斗, 拿桃顶一下
            fact.unit, fact.card = need, Card(need)
    if fact.kind in ("breaks", "taken", "gains") and kind == "can" and not fact.neg and fact.card is not None and fact.card.slug in units.DELAYED and (fact.actor is None or fact.actor.me):
        tools = ("dismantlement",) if fact.kind == "breaks" else ("snatch",)
        holders = [w for w in tale.whos if any(c.slug in tools for c in w.cards)]
        before = next((w for w in tale.whos if fact.card.slug in w.judge), None)
        if len(holders) == 1 and before is not None and before is not holders[0]:
            tool = next(c.slug for c in holders[0].cards if c.slug in tools)
            tale.facts[:] = [f for f in tale.facts if f is not fact]
            fact = Fact("use", holders[0], before, tool, card=Card(tool), at=fact.at, zone=fact.card.slug, text=fact.text)      # 手里过河拆桥，帮他拆了乐
            later = [fact]
    handed = next((f for f in tale.facts if f.kind == "gives" and not f.neg and f.card is not None and f.card.slug in ("peach", "analeptic") and f.actor is not None and not f.actor.many), None)
    hit = next((f.target for f in reversed(tale.facts) if f.kind in ("effect", "hurt", "dying") and not f.neg and f.target is not None), None)
    if fact.kind == "saved" and handed is not None and hit is not None and hit is not handed.actor and handed.target in (None, hit):
        fact.target, fact.actor = hit, None         # 挨了闪电，队友只递来一个桃，救得活吗: that one is used on him
        handed.kind, handed.target, handed.unit, handed.zone = "use", hit, handed.card.slug, "save"
    if fact.kind == "use" and fact.unit == "peach" and fact.by and fact.target is None and fact.actor is not None and (fact.actor.hp or fact.actor.wounded) and "out of turn" in tale.notes and not any(f.kind in ("dying", "dies", "hurt", "effect", "use") and not f.neg and not f.want and f is not fact for f in tale.facts):
        fact.target, fact.own = fact.actor, True       # 别人回合，华佗2血，想拿红牌当桃补一口: himself, whose hit points are told
    return fact, later


__all__ = ["stands_for"]
