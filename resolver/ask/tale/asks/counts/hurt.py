"""Points of damage, of healing, of the hit points at the end."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import linked
from resolver.ask.tale.asks.counts.draft import FINAL, POINTS
from resolver.ask.tale.asks.counts.hand import of_whom
from resolver.ask.tale.model import Ask, Fact
from resolver.ask.tale.people import PERSON


def hp_asked(clause, at, follow, made) -> bool:
    """体力是多少, 是几点血, 关羽几血: the hit points somebody ends with, where no wound or healing is counted."""
    said = clause[at].text + (follow.text if follow is not None else "")
    named = any(t.has("HPW") and not t.has("DIAN") or t.text == "血量" for t in clause[:at])
    moved = made and made[-1].kind in ("hurt", "heals", "losehp", "use", "skill", "discards", "draws")
    if at > 1 and clause[at - 1].has("COUNTAS") and clause[at - 1].text == "是" and clause[at - 2].has(*PERSON) and "血" in said:
        return True  # 孙权是几血
    if (
        at
        and (clause[at - 1].has("THEN") or clause[at - 1].text in ("完", "完了", "完事", "之后", "以后"))
        and "血" in said
        and moved
        and made[-1].kind == "skill"
    ):
        return True  # 狂骨后几血, 制衡完几点血
    return (
        (named or "血" in said or "体力" in said)
        and not moved
        and (at == 0 or not clause[at - 1].has("HURT", "HEAL", "LOSEHP", "DEAL", "MORE", "BOOST", "LEAVE", "UNEQUIP"))
    )


def points_of(reader, clause, made, asked, final) -> None:
    """Points of a wound, a healing or a loss, or the hit points at the end: of whom, and of which of several blows."""
    tale = reader.tale
    moved = asked is not None and asked.kind in ("hurt", "heals", "losehp")
    who = asked.target if moved else None
    if moved:
        tale.facts.remove(asked)
    who = _saved(reader, clause, made, who, final)
    if final and (not moved or any(t.text in FINAL and t.text not in ("最后", "最终", "现在") for t in clause)):
        tale.ask = Ask("count", fact=Fact("hp", actor=who or of_whom(reader)), unit="hp", contract="count")
        return
    kind = asked.kind if moved else "hurt"
    if kind == "hurt":
        who = _just_told(reader, who)
        who = _struck(reader, clause, made, asked if moved else None, who)
        who = _sufferer(reader, made, asked if moved else None, who)
    nth = next((t.val for t in clause if t.has("NTH") and t.text[-1] in "刀下次剑箭"), None)
    total = any(t.text in ("总共", "一共", "合计", "共", "加起来", "总计") for t in reader.toks)
    unit = asked.unit if moved else None
    if total and kind == "hurt" and not nth and linked.in_chain(reader, clause):
        tale.ask = Ask("count", fact=Fact(kind, zone="all", unit=unit), unit=POINTS, contract="count")
        return
    zone = f"nth:{nth}" if nth and kind == "hurt" else "total" if total else None
    tale.ask = Ask("count", fact=Fact(kind, actor=None, target=who, unit=unit, zone=zone), unit=POINTS, contract="count")


def _saved(reader, clause, made, who, final):
    """Whose points at the end: he who was dying and whom a card has helped."""
    saved = next((f for f in reversed(made) if f.kind == "saved"), None)
    if who is None and saved is not None:
        who = saved.target
    fell = next((f.target for f in reversed(reader.tale.facts) if f.kind == "dying" and f.target is not None), None)
    if final and who is None and reader.subject is None and fell is not None:
        who = fell  # 喂桃, 几点血: he who was dying
    them = next((t for t in clause if t.has(*PERSON)), None)
    if (
        final
        and who is None
        and fell is not None
        and not fell.me
        and them is not None
        and them.text in ("他", "她")
        and not any(t.has("GEN", "LET", "ME") for t in clause)
    ):
        who = fell  # 甘宁喂一个桃，他变成几血: he whom it helps
    return who


def _just_told(reader, who):
    """轮到自己掉血，掉几点: his of whom it was just told."""
    tale = reader.tale
    told = next((f for f in reversed(tale.facts) if f.kind in ("hurt", "use", "effect", "skill")), None)
    if who is not None or reader.subject is not None or told is None or told.kind != "hurt" or told.target is None:
        return who
    if told.neg or told.n is not None or told.target.many or any(f.kind == "spreads" for f in tale.facts):
        return who
    tale.facts.remove(told)
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is told.target and f.target is not None), None)
    if duel is not None and not any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts):
        tale.facts.append(Fact("use", duel.target, None, "slash", card=Card("slash"), at=duel.at + 1))  # the other one answered
    return told.target


def _struck(reader, clause, made, asked, who):
    """裸衣后砍人掉几点血: of him who is struck."""
    struck = next((f for f in reversed(made) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if (
        asked is not None
        and who is not None
        and struck is not None
        and struck.actor is who
        and struck.target in (None, who)
        and reader.subject is who
        and asked.at > struck.at
        and not any(t.has("SELF") for t in clause)
        and not any(f.kind in ("won", "lost") for f in reader.tale.facts)
    ):
        who = struck.target = reader.add("对方", "对方")
    return who


def _sufferer(reader, made, asked, who):
    """Whom the last deed befalls, where nobody is told or he who is told did it; None where he who did it was struck by nobody."""
    facts = reader.tale.facts
    last = next((f for f in reversed(facts) if f.kind in ("use", "effect", "skill") and f.target is not None), None)
    actors = {id(f.actor) for f in facts if f.kind == "use" and f.unit in units.SLASHES | units.MASS and f.actor is not None}
    if (
        asked is not None
        and who is not None
        and id(who) in actors
        and asked.actor is None
        and asked.zone is None
        and last is not None
        and last.target is not who
        and reader.subject is None
    ):
        who = last.target
    if who is None:
        who = _of_the_chain(reader, made, last, actors)
    crowd = next((f for f in reversed(facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)
    if crowd is not None and who is crowd.actor and who is not None and crowd.target is None and not any(f.kind == "skill" and f.target is who for f in facts):
        who = reader.add("all", "各人", many=True)
        who.many = True
    if who is not None and id(who) in actors and reader.subject is not who and not any(f.target is who for f in facts if f.kind == "use"):
        who = None
    return who


def _of_the_chain(reader, made, last, actors):
    """On whom the damage goes on, else whom the last deed befalls."""
    spread = next((f for f in reversed(made) if f.kind == "spreads" and f.target is not None), None)
    if spread is not None:
        return spread.target
    beside = reader.topic if last is not None and last.target is not None and last.target.chained and reader.subject is None else None
    if beside is not None and beside.chained and not beside.me and not beside.many and beside is not last.target and id(beside) not in actors:
        return beside  # 旁边横着的乙没有防具，该掉几点: of whom the sentences go on
    return last.target if last is not None else None
