"""对方, 别人: the one across."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import NotRead, Who
from resolver.ask.tale.person.words import NOBODY, UNLUCKY


def struck_last(reader, subject: Who | None) -> Who | None:
    """雷击旁边的人, 那倒霉蛋掉几点: he to whom the last of the told things was done."""
    done = next(
        (f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind in ("use", "skill") and f.target is not None and f.target is not f.actor and not f.neg),
        None,
    )
    return done.target if done is not None and done.target is not subject and not done.target.many else None


def opposite(reader, tok, subject: Who | None) -> Who | None:
    """对方, 别人: the one across, or somebody of whom nothing but the deed is told."""
    text = tok.text
    if (
        tok.has("OPP")
        and text in ("一个", "一个人", "其中一个")
        and reader.group
        and reader.group[0].key in ("第一个", "第一个人")
        and not any(f.actor is reader.group[0] or f.target is reader.group[0] for f in reader.tale.facts)
    ):
        return reader.group[0]
    if tok.has("OPP") and text in UNLUCKY and (struck := struck_last(reader, subject)) is not None:
        return struck
    if tok.has("OPP"):
        known = [w for w in reader.tale.whos if w.key == "对方" or w.label == "对方"]
        doing = subject or reader.topic
        if text in ("对方", "对面", "对手", "目标", "目标角色", "对头", "那边那个", "对面那个", "对面那个人", "敌人", "敌方", "被指定的人"):
            if known and known[0] is not subject:
                return known[0]
            call = next((f for f in [*reader.tale.facts, *reader.made] if f.kind == "skill" and f.unit == "jijiang" and not f.neg), None)
            if call is not None and call.actor is not None and call.target is None and not known and not any(w.me for w in reader.tale.whos):
                call.target = reader.add("对方", text)  # 激将, 对面…: whom his 杀 is for, neither he nor who gives it
                return call.target
            user = (
                reader.made[-1].actor if reader.made and reader.made[-1].kind == "use" and reader.made[-1].target is None else reader.holder
            )  # 张飞的决斗对面: not he
            if (
                text in ("对方", "对面", "对手")
                and subject is None
                and doing is not None
                and doing.label in NOBODY
                and (user is not doing or reader.made and reader.made[-1].at > tok.at)
                and [w for w in reader.tale.whos if w is not doing and (w.general or w.me)]
                and not known
            ):
                return doing  # 别人对吕布用决斗，对面要几张杀: the one across from him who has a name
            others = [w for w in reader.tale.whos if not w.me and w is not doing and not w.many and w is not user and w.key != "队友"]
            if len(others) == 1 or known and known[0] is not doing:
                return others[0] if len(others) == 1 else known[0]
            who = reader.add("对方", text)
            last = next((f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind == "use"), None)
            if (
                last is not None
                and last.target is None
                and last.actor is doing
                and doing is not None
                and last.unit in units.AIMED
                and last.unit not in units.SELF
            ):
                last.target = who  # the one it was used on
            return who
        return reader.add(text if text in ("别人", "另一个人") else "某:" + text, text)
    raise NotRead(text)


STAGES = (opposite,)
