"""Whose skill is named, and whether anybody has it."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.skill.draft import NamedSkill

JUDGED = ("ganglie", "tieqi", "luoshen")  # skills that bring about a judgement by themselves


def owner_told(reader, m: NamedSkill) -> bool | None:
    """空城的诸葛亮: the skill tells whose it is, or it is a skill of nobody else than me."""
    if (
        m.slug in units.CONVERSIONS
        and any(isinstance(p, tuple) and p[0] == "jcard" for p in reader.pending)
        and not any(f.kind == "skill" and f.unit in ("tiandu", "luoshen") for f in reader.tale.facts)
    ):
        raise NotRead(m.tok.text)  # 判黑，拿这张黑的倾国: a card that lies in no hand
    if m.owner is None and reader.at(0, "DE") and reader.at(1, "GEN") and m.slug in reader.skills_of(reader.peek(1).val):
        m.owner = reader.person(reader.peek(1))  # 空城的诸葛亮
    if (
        m.slug == "kongcheng"
        and m.start
        and reader.t[m.start - 1].has("TO")
        and reader.at(0, "DE")
        and reader.at(1, "GEN")
        and m.slug in reader.skills_of(reader.peek(1).val)
    ):
        who = reader.person(reader.peek(1))
        who.hand = 0 if who.hand is None else who.hand
        reader.aims.append(who)  # 对空城的诸葛亮
        reader.i += 2
        return True
    if (
        m.owner is None
        and not reader.passive
        and reader.subject is None
        and reader.topic is None
        and any(t.has("ME") for t in reader.toks)
        and all(t.has("ME", "SELF") for t in reader.toks if t.has(*PERSON) and not t.has("PEOPLE"))
        and not reader.tale.whos
        and not any(a.has("HIT", "TO", "GIVE", "BEI", "ATTACK", "KILL", "REDIRECT", "DEAL") and b.text == "我" for a, b in zip(reader.toks, reader.toks[1:]))
    ):  # 雷击劈到我: somebody else's
        reader.subject = reader.me()  # 青囊给自己用，我满血: nobody else is spoken of


def owner_found(reader, m: NamedSkill) -> None:
    """Whose skill it is where nothing said so before: the general who has it, or the one spoken of becomes that general."""
    if m.owner is None:
        general = units.OWNER.get(m.slug) or getattr(reader.lexicon, "owners", {}).get(m.slug)
        who = (
            reader.agent
            if reader.passive and reader.agent is not None
            else reader.subject or (reader.topic if reader.topic is not None and not reader.topic.general else None)
        )
        if general is None or general not in reader.book.generals:
            raise NotRead(m.tok.text)
        if marks.lordly(reader.book, m.slug) and who is not None and (who.kingdom is not None or any(t.has("GEN") and t.val == general for t in reader.toks)):
            m.owner = reader.add(
                "general:" + general, reader.lexicon.name("general", general), general=general
            )  # 群雄用黄天给张角: the lord's, whoever has a part in it
        elif who is not None and who.general is None and not who.many and not reader.passive and not (reader.made and reader.made[-1].target is who and False):
            who.general = general
            m.owner = who
        elif reader.passive and reader.agent is not None and reader.agent.general is None:
            reader.agent.general = general
            m.owner = reader.agent
        else:
            m.owner = reader.add("general:" + general, reader.lexicon.name("general", general), general=general)


def judging(reader, m: NamedSkill) -> bool | None:
    """用鬼道改刚烈的判定: the judgement a skill brings about; a skill of the lord that others use."""
    changing = reader.made[-1] if reader.made and reader.made[-1].kind == "skill" and reader.made[-1].unit in marks.CHANGES_JUDGEMENT else None
    if changing is not None and m.slug in JUDGED and reader.at(0, "DE") and reader.at(1, "JUDGE") and m.owner is not changing.actor:
        reader.tale.facts += [
            Fact("skill", m.owner, None, m.slug, at=changing.at - 2, text=m.tok.text),
            Fact("judge", m.owner, at=changing.at - 1, text=m.tok.text),
        ]
        reader.tale.judging = True  # 用鬼道改刚烈的判定: the one it brings about
        reader.i += 2
        return True
    if m.slug == "huangtian" and reader.subject is None and not reader.passive and reader.topic is not None and reader.topic is not m.owner:
        reader.subject = reader.topic  # the lord's skill that others use


def nobodys(reader, m: NamedSkill) -> bool | None:
    """没人有天妒: a skill that nobody has."""
    if reader.neg and m.before is not None and m.before.has("HAVE") or reader.noskill and m.before is not None and m.before.has("SK", "AND", "WITH"):
        reader.neg, reader.noskill = False, True  # 没人有天妒: nobody has it
        reader.dismissed.add(m.slug)
        if (
            m.owner is not None
            and m.owner.key == "general:" + str(m.owner.general)
            and not any(m.owner in (f.actor, f.target) for f in [*reader.tale.facts, *reader.made])
            and m.owner in reader.tale.whos
        ):
            reader.tale.whos.remove(m.owner)
        return True


STAGES = (owner_told, owner_found, judging, nobodys)
