"""他, 她, 你: who was spoken of."""

from __future__ import annotations

from resolver.ask.tale.model import Who
from resolver.ask.tale.person.words import PERSON


def _place(reader, tok) -> int:
    return reader.t.index(tok) if tok in reader.t else 0


def _by_his_skill(reader, at: int) -> Who | None:
    """关羽有张红桃, 对面残血, 他武圣当杀砍过去: he who has the skill, where the others are no generals."""
    if at and reader.t[at - 1].has("TO", "BEI", "GIVE", "BA", "BA2", "ATTACK", "SAVE", "DE", "CAUSEV", "HIT", "KILL", "TARGETED"):
        return None
    end = next((k for k in range(at + 1, len(reader.t)) if reader.t[k].has("STOP", *PERSON)), len(reader.t))
    skill = next((t.val for t in reader.t[at + 1 : end] if t.has("SK")), None)
    heroes = [w for w in reader.tale.whos if w.general]
    return heroes[0] if skill is not None and len(heroes) == 1 and skill in reader.skills_of(heroes[0].general) else None


def by_deed(reader, tok, subject: Who | None) -> Who | None:
    """她, 他自己, 救他: she who is a woman, the one the sentence is about, whose turn it is, who is to be saved."""
    if not tok.has("THEY"):
        return None
    text = tok.text
    if text[0] == "她":
        woman = next(
            (w for w in reader.spoken[::-1] if w.general and w.general in reader.book.generals and reader.book.generals[w.general].gender in ("女", "female")),
            None,
        )
        if woman is not None:
            return woman
    if text.endswith("自己") and reader.topic is not None and not reader.topic.me:
        return reader.topic
    at = _place(reader, tok)
    if (hero := _by_his_skill(reader, at)) is not None:
        return hero
    if (
        subject is not None
        and subject.general
        and at > 1
        and at + 2 < len(reader.t)
        and reader.t[at - 1].has("ATTACK", "HURT", "HIT")
        and reader.t[at - 2].has("BA")
        and reader.t[at + 1].has("DE")
        and reader.t[at + 2].has(*PERSON)
    ):
        return subject  # 夏侯惇刚烈把砍他的忠臣反死了
    turn = next((k for k in range(at - 1, 0, -1) if reader.t[k].has("DURING")), 0)
    if (
        turn
        and reader.t[0].text.startswith("轮到")
        and len(named := [t for t in reader.t[1:turn] if t.has("GEN", "LET")]) == 1
        and not any(t.has("TO", "BEI", "ATTACK", "CARD") for t in reader.t[turn:at])
    ):
        return reader.person(named[0], None)  # 轮到吕布的时候他…: he whose turn it is
    fallen = [f.target for f in [*reader.tale.facts, *reader.made] if f.kind == "dying" and not f.neg and f.target is not None]
    if at and reader.t[at - 1].has("SAVE") and len(fallen) == 1 and not fallen[0].me:
        return fallen[0]  # 队友快死了, 华佗…救他


def spoken_before(reader, tok, subject: Who | None) -> Who | None:
    """他: the last one spoken of who is neither the subject nor dead nor an object that follows; else the subject, else somebody across."""
    if not tok.has("THEY"):
        return None
    at = _place(reader, tok)
    helped = any(t.has("SAVE") or t.has("CARD") and t.val == "peach" for t in reader.toks if t.at > tok.at)  # 队友快死了, 他…去救: not the one to be saved
    dead = [
        f.target
        for f in [*reader.tale.facts, *reader.made]
        if f.kind in ("dies", "dying")
        and not f.neg
        and (f.kind == "dies" or helped and tok.at < reader.border and not (at and reader.t[at - 1].has("SAVE", "GIVE", "TO", "BEI")))
    ]
    objects = {
        b.text for a, b in zip(reader.t[at + 1 :], reader.t[at + 2 :]) if a.has("GIVE", "TO", "SAVE", "BEI") and b.has(*PERSON)
    }  # 他把马当桃给队友吃: not 队友
    fit = sorted((w for w in reader.spoken[::-1] if not w.me and w is not subject and not w.many and w.label not in objects), key=lambda w: w in dead)
    if at and reader.t[at - 1].has("TO", "WITH") and any(t.has("CAUSEV") for t in reader.t[:at]):
        here = {t.val if t.has("GEN") else t.text.upper() for t in reader.t[:at] if t.has("GEN", "LET")}
        fit = [w for w in fit if w.general not in here and w.label.upper() not in here] or fit  # 让张飞跟他决斗: neither of those two
    reader.by_pronoun.append((tok.at, fit[0] if fit else None))
    struck = {id(f.target) for f in [*reader.tale.facts, *reader.made] if f.target is not None}
    named = [w for w in fit if not (w.key == "别人" or w.key.startswith("某:")) or id(w) in struck]  # 别人放万箭, 他…: not the one nobody names
    if named or fit:
        return (named or fit)[0]
    if subject is not None and not subject.me and not subject.many and reader.i and not reader.t[reader.i - 1].has("TO", "BEI", "ATTACK", "CARD", "GIVE"):
        return subject  # 张角出闪后他…: nobody else is spoken of
    other = next((w for w in reader.tale.whos if w.label == "对方"), None) or reader.add("对方", "对方")
    countered = next((f for f in reversed(reader.tale.facts) if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
    if countered is not None and countered.actor is None and not fit:
        countered.actor = other  # 无中被无懈了，我无懈他的无懈: he who did it
    return other


def other_side(reader, tok, subject: Who | None) -> Who | None:
    """你: somebody of that name."""
    if tok.has("YOU"):
        return reader.add("你", "你")


STAGES = (by_deed, spoken_before, other_side)
