"""A word for a person that names no one person here, or one more of several."""

from __future__ import annotations

from dataclasses import replace

from resolver.ask import units
from resolver.ask.tale.mention.draft import Mention
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.people import PERSON, ROLE

PAIR = ("两个", "两个人", "俩", "俩人", "两人", "二人", "两位", "两家", "俩个", "两个都", "他俩", "这俩", "这两个", "这两人")


def no_mention(reader, m: Mention) -> bool | None:
    """Words for persons that name nobody here: two seats on, 跟主公一样, his own state."""
    if m.tok.has("PREV", "NEXT") and reader.at(1, "DE") and reader.at(2, "PREV", "NEXT"):
        raise NotRead(m.tok.text + "的" + reader.peek(2).text)  # two seats on, not one
    if reader.at(-1, "TO", "WITH") and reader.peek(1) is not None and reader.peek(1).text in ("一样", "一个样"):
        reader.i += 2  # 跟主公一样
        return True
    if m.tok.has("ME") and reader.at(1, "ALLY", "NEXT", "PREV") and not reader.at(-1, "AND", "WITH"):
        reader.i += 1  # 我兄弟
        m.tok = reader.peek()
    if (
        m.tok.has("SELF")
        and reader.made
        and reader.frame_open
        and reader.made[-1].kind == "skill"
        and reader.subject is reader.made[-1].actor
        and reader.at(1, "NOHAVE", "HANDW", "EMPTYH", "FULLHP", "WOUNDED")
        and not reader.at(-1, "TO", "GIVE", "BA", "REDIRECT", "AND", "WITH")
    ):
        reader.i += 1  # 反间自己没手牌: his state, not on whom
        reader.frame_open = False
        return True


def one_more(reader, m: Mention) -> bool | None:
    """连甲乙两个, 打中上家和下家: those told already, counted; one more whom a trick strikes."""
    blow = reader.made[-1] if reader.made else None
    if (
        m.tok.has("BOTHP", "MANYP")
        and m.tok.text in PAIR
        and reader.i >= 2
        and reader.t[reader.i - 1].has("LET", "GEN", "ME")
        and reader.t[reader.i - (3 if reader.t[reader.i - 2].has("AND", "WITH") and reader.i >= 3 else 2)].has("LET", "GEN", "ME")
    ):
        reader.i += 1  # 连甲乙两个: counted, not others
        return True
    if (
        m.tok.has("BOTHP", "MANYP")
        and blow is not None
        and blow.kind in ("use", "skill")
        and len(blow.also) + 1 == (2 if m.tok.has("BOTHP") else 3)
        and m.tok.text in ("三人", "三个人", "两人", "两个人", "俩人", "二人", "仨人", "三家")
    ):
        reader.i += 1  # 砍D、B、C三人
        return True
    if (
        blow is not None
        and blow.kind == "effect"
        and blow.target is not None
        and reader.i >= 2
        and reader.t[reader.i - 1].has("AND", "WITH")
        and reader.is_plain(reader.t[reader.i - 2])
        and m.tok.has("LET", "GEN", "ME", "NEXT", "PREV", "ALLY")
        and not reader.at(1, "ATTACK", "USE", "BEI", "WEAR")
    ):
        more = reader.person(m.tok, reader.subject)  # 打中上家和下家
        whole = next((f for f in reversed(reader.made) if f.kind == "use" and not f.neg and f.unit in units.MASS), None)
        if whole is not None and more is not blow.target:
            reader.made.append(replace(blow, target=more))
            reader.last = more
            reader.spoken.append(more)
            reader.i += 1
            return True


def also_aimed(reader, m: Mention) -> bool | None:
    """砍D、B、C, 离间关羽张飞: one more of those it is done to."""
    blow = reader.made[-1] if reader.made else None
    if (
        reader.last is not None
        and blow is not None
        and blow.kind == "use"
        and (
            reader.i >= 2
            and reader.t[reader.i - 1].has("AND", "WITH")
            and reader.is_plain(reader.t[reader.i - 2])
            or reader.i
            and reader.t[reader.i - 1].has("LET")
            and m.tok.has("LET")
        )
        and (blow.target is reader.last or reader.last in blow.also)
        and m.tok.has("LET", "GEN", "ME", "NEXT", "PREV", "ALLY")
        and not reader.at(1, "ATTACK", "USE", "BEI", "WEAR", "HURT")
    ):
        more = reader.person(m.tok, reader.subject)
        if more is not blow.target and more not in blow.also:
            blow.also.append(more)  # 砍D、B、C
        reader.last = more
        reader.spoken.append(more)
        reader.i += 1
        return True
    sexes = reader.t[reader.i - 1].has("AND", "WITH") and reader.i >= 2 and reader.t[reader.i - 2].has("MALE", "FEMALE") and m.tok.has("MALE", "FEMALE")
    if (
        blow is not None
        and blow.kind == "skill"
        and blow.unit == "lijian"
        and reader.frame_open
        and blow.target is not None
        and blow.target is reader.last
        and not blow.also
        and (m.tok.has("LET", "GEN") and reader.t[reader.i - 1].has("LET", "GEN") or sexes)
    ):
        blow.also = [reader.person(m.tok, reader.subject)]  # 离间关羽张飞
        reader.last = blow.also[0]
        reader.spoken.append(reader.last)
        reader.i += 1
        return True


def counted(reader, m: Mention) -> bool | None:
    """Persons counted: two of one role."""
    if reader.at(-1, "STAY") and reader.peek(-1).text == "在" and reader.subject is not None and reader.in_time():
        return True
    if (
        m.tok.has("LOYAL", "REBEL", "SPY")
        and reader.i >= 2
        and reader.t[reader.i - 1].has("MING")
        and reader.t[reader.i - 2].has("NUM")
        and 2 <= reader.t[reader.i - 2].val <= 3
        and not reader.group
    ):
        role = next(r for k, r in ROLE.items() if m.tok.has(k))  # 两个反贼
        reader.group = [reader.add(x, x + "人", role=role) for x in ("第一个", "第二个", "第三个")[: reader.t[reader.i - 2].val]]
        reader.grouped, reader.count = True, None
        reader.subject = reader.last = reader.group[0]
        reader.i += 1
        return True


def named_for(reader, m: Mention) -> bool | None:
    """自己的忠臣, 另一个忠臣, A的决斗目标C: a role among several, the part of another."""
    m.lead = None
    if m.tok.has("SELF") and reader.at(1, "DE") and reader.at(2, "LOYAL", "REBEL", "SPY", "ALLY"):
        m.lead, m.tok = reader.i, reader.peek(2)  # 自己的忠臣
        reader.i += 2
    nxt = reader.t[reader.i + 1] if reader.i + 1 < len(reader.t) else None
    if m.tok.has("OPP") and m.tok.text[0] in "另一某有" and nxt is not None and nxt.has("LOYAL", "REBEL", "SPY"):
        m.lead = reader.i  # 另一个忠臣
        reader.i += 1
        m.tok = nxt
        if m.tok.text and reader.t[reader.i - 1].text[0] == "另":
            role = next(r for k, r in ROLE.items() if m.tok.has(k))
            first = next((w for w in reader.tale.whos if w.role == role), None)
            if first is not None:
                reader.add(first.key + "2", "另一个" + m.tok.text, role=role)
                reader.other_role = first.key + "2"
    if (
        m.tok.text == "目标"
        and reader.i
        and reader.t[reader.i - 1].has("CARD")
        and reader.i + 1 < len(reader.t)
        and reader.t[reader.i + 1].has("LET", "GEN")
        and (used := next((f for f in [*reader.made[::-1], *reader.tale.facts[::-1]] if f.kind == "use" and f.unit == reader.t[reader.i - 1].val), None))
        is not None
        and used.target is None
    ):
        reader.i += 1  # A的决斗目标C
        used.target = reader.subject = reader.last = reader.person(reader.t[reader.i], None)
        reader.spoken.append(reader.last)
        reader.frame_open = False
        reader.i += 1
        return True
    if (
        m.tok.text in ("目标", "目标角色")
        and reader.i
        and reader.t[reader.i - 1].has("DE")
        and reader.made
        and reader.frame_open
        and reader.made[-1].kind == "use"
        and reader.made[-1].target is None
        and any(t.has("TARGETED", "CHOOSE", "COUNTAS") for t in reader.t[reader.i :])
    ):
        reader.i += 1  # 兵粮的目标能不能选自己: the part, not a person
        return True
    if (
        m.tok.has("ALLP")
        and reader.i + 1 < len(reader.t)
        and reader.t[reader.i + 1].has("ONLY")
        and any(t.has(*PERSON) for t in reader.t[reader.i + 2 : reader.i + 4])
    ):
        reader.i += 1  # 全场就我一个: nobody else
        return True


STAGES = (no_mention, one_more, also_aimed, counted, named_for)
