"""Where seats sit: 隔一个人, 挨着, 正对面, 最远的那个, 距离2的人 become told distances (座位 counted in seats, no horses).

`read(reader, tok)` takes up a word of distance together with its number; True when it did.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.people import PERSON

MINDING = units.SLASHES | {"snatch", "supply_shortage"}        # cards that mind the distance
COUNTED = {"一": 1, "1": 1, "两": 2, "俩": 2, "二": 2, "三": 3, "仨": 3}


def _number(reader, n: int):
    """(number, tokens it takes) of a number or of a counted person (一个人, 俩人) `n` tokens on."""
    tok = reader.peek(n)
    if tok is None:
        return None, 0
    if tok.has("NUM"):
        size = 1
        while reader.at(n + size, "MING", "ZUO", "PEOPLE", "SEATW", "DIAN", "ZHANG") and not reader.peek(n + size).text.startswith("的"):
            size += 1
        return tok.val, size
    if tok.has("OPP", "BOTHP", "MANYP") and tok.text[0] in COUNTED:
        more = reader.peek(n + 1)
        return COUNTED[tok.text[0]], 1 + (more is not None and (more.has("SEATW", "ZUO") or more.text == "人"))
    return None, 0


def place(reader, start: int, n: int, after: int) -> None:
    """Puts a told distance between the two seats the clause speaks of; a description (…的那位) becomes a person."""
    reader.i = after
    tale = reader.tale
    described = reader.at(0, "DE") and reader.at(1, "PEOPLE", *PERSON) or reader.at(0, "DE") and (reader.peek(1) is None or reader.at(1, "QM", "ASKED", "STOP", "CAN", "WILL", "MUST")) or reader.at(0, "PEOPLE") or reader.at(0, "OPP", "THEY") and (reader.peek().text.startswith("那") or not reader.at(1, "WEAR"))
    near = [reader.aims.pop()] if reader.aims else []
    if not described and n == 1 and not near and reader.subject is None and reader.at(0, *PERSON) and reader.topic is not None and not reader.topic.many:
        who = reader.person(reader.peek(), None)     # 旁边兄弟
        reader.i += 1
        tale.distances.append((reader.topic, who, 1))
        reader._place(who, start)
        return
    if reader.subject is not None and reader.subject not in near:
        near.insert(0, reader.subject)
    near += [w for w in reader.group if w not in near]
    named = reader.peek(1) if described and reader.at(0, "DE") and reader.at(1, "LET", "GEN", "ME", "LORD", "LOYAL", "REBEL", "SPY") else None
    if named is not None:
        reader.i += 2       # A旁边的B
        who = reader.person(named, None)
        tale.distances.append((near[0] if near else reader.topic or reader.me(), who, n))
        if start and reader.t[start - 1].has("TO", "GIVE", "REDIRECT", "FROM", "ATTACK", "TARGETED", "CHOOSE", "CARD"):
            reader._place(who, start)       # 对距离1的黄盖使用: an aim
            return
        reader.subject, reader.frame_open, reader.last = who, False, who
        reader.spoken.append(who)
        return
    if described:
        reader.i += 1 if reader.at(0, "PEOPLE", "OPP", "THEY") else 2
        while reader.at(0, "PEOPLE"):
            reader.i += 1
        told = next((f for f in tale.facts if f.kind == "use" and f.actor is not None), None)
        if start and reader.t[start - 1].has("OPP") and reader.t[start - 1].text in ("对面", "那边", "对家") and near and told is not None and near[-1] is not told.actor:
            who, base = near[-1], told.actor       # 给了对面距离3的人: one person
            tale.distances.append((base, who, n))
            reader.group = []
            reader._place(who, start)
            return
        who = reader.anonymous("那个人")
        base = near[-1] if near and near[-1].me else near[0] if near else reader.topic if reader.topic is not None and not reader.topic.many else reader.me()
        tale.distances.append((base, who, n))
        reader.group = []
        reader._place(who, start)
        if base is not who and base in near and reader.subject is who and not any(t.has("ATTACK", "USE", "CARD", "SK", "CAN", "WILL", "MUST", "HURT", "DIE", "BEI") for t in reader.t[reader.i:]):
            reader.subject = base        # 马超距离2的人: the sentence goes on about 马超
        return
    if len(near) >= 2:
        tale.distances.append((near[0], near[1], n))
        reader.subject = near[0]
        return
    one = near[0] if near else None
    others = [w for w in (reader.topic, *reader.spoken[::-1]) if w is not None and w is not one and not w.many]
    if one is None and reader.at(0, "WEAR", "HAVE", "ONLY", "NOHAVE", "CHAINED", "EMPTYH"):
        who = reader.anonymous("隔壁")       # 隔壁骑着马: the neighbour
        tale.distances.append((reader.topic, who, n))
        reader._place(who, start)
        return
    blow = next((f for f in reversed([*tale.facts, *reader.made]) if f.kind == "use" and f.actor is not None and f.target is not None), None)
    if one is None and blow is not None:
        tale.distances.append((blow.actor, blow.target, n))      # 我砍他，距离2
        return
    others = list({id(w): w for w in others}.values())
    if one is None and len(others) > 1:
        tale.distances.append((others[0], others[1], n))      # 位置挨着: the two spoken of
        return
    if one is None and len(others) == 1 and others[0].key == "对方":
        tale.distances.append((reader.me() if any(t.has("ME") for t in reader.toks) else None, others[0], n))      # 对面骑+1马，隔两个人: from whoever acts
        return
    if one is None and len(others) < 2:
        tale.distances.append((others[0] if others else reader.me(), reader.anonymous("对方"), n))      # 隔两个人能砍到吗
        return
    if one is None or not others and one.me:
        raise NotRead("距离")
    if not others and one.key == "对方" and any(t.has("GEN") for t in reader.toks if t.at > reader.t[-1].at) and not any(t.has("ME") for t in reader.toks):
        tale.distances.append((None, one, n))       # 对面又隔两个人，黄月英…: from whoever acts
        return
    if not others and not any(t.has("ME") for t in reader.toks):
        raise NotRead("距离")
    tale.distances.append((others[0] if others else reader.me(), one, n))


def _unsized(reader) -> None:
    """Raises NotRead where somebody sits across at a table of no told size and the asked deed minds the distance."""
    asked = [f for f in [reader.tale.ask.fact, *reader.tale.ask.needs, *reader.tale.facts] if f is not None]
    if getattr(reader, "across", "") and (reader.tale.ask.kind not in ("can", "happens", "must") or any(f.kind in ("reaches", "distance") or f.kind == "use" and f.unit in MINDING for f in asked)):
        raise NotRead(reader.across)


def settle(tale) -> None:
    """A distance told of one seat alone is that from whoever does what is asked about, else from whoever acts.  Raises NotRead where nobody does."""
    doers = [f.actor for f in [tale.ask.fact, *tale.ask.needs, *tale.facts] if f is not None and f.actor is not None and not f.actor.many]
    for k, (a, b, n) in enumerate(tale.distances):
        if a is None and b is not None and b.key == "对方":
            base = next((w for w in doers if w is not b), None)
            if base is None:
                raise NotRead("距离")
            tale.distances[k] = (base, b, n)
    _as_they_stand(tale)


def _as_they_stand(tale) -> None:
    """弃掉距离2的人的+1马: his horse is part of that distance; 天香转给距离2的人，狂骨…: it counts from whoever has done the damage."""
    facts = [f for f in [*tale.facts, *tale.ask.needs] if not f.neg]
    shot = any(f.kind == "skill" and f.unit == "kylin_bow" for f in facts) and any(f.kind in ("breaks", "discards", "taken") for f in facts)
    handed = next((f for f in facts if f.kind == "skill" and f.unit == "tianxiang" and f.actor is not None), None)
    owner = next((w for w in tale.whos if w.general == "weiyan"), None) if "kuanggu" in tale.named else None
    for k, (a, b, n) in enumerate(tale.distances):
        if shot and n and n > 1 and b is not None and "defensive_horse" in b.equipment and "隔" not in tale.text:
            tale.distances[k] = (a, b, n - 1)
        if handed is not None and owner is not None and a is handed.actor and b not in (owner, handed.actor):
            tale.distances[k] = (owner, b, n)


def read(reader, tok) -> bool:
    """距离N, 隔N个人, 挨着, 正对面, 最远: see module.  A word of distance without a number is left to the question."""
    start = reader.i
    text = tok.text
    skip = 1
    while reader.at(skip, "LE", "COUNTAS", "BY", "HAVE") and not reader.at(skip, "NUM", *PERSON):
        skip += 1
    n, size = _number(reader, skip)
    if n is None and tok.has("DISTW") and ("隔" in text or "坐" in text) and reader.at(skip, *PERSON) and not reader.at(skip, "OPP", "BOTHP", "MANYP"):
        n, size = _number(reader, skip + 1)     # 隔着我两个位置
        if n is not None:
            reader.aims.append(reader.person(reader.peek(skip), None))
            size += 1
    seats = reader.tale.seats
    if (n is None or n == 1 and reader.at(skip + 1, "LET", "GEN", "ALLY")) and tok.has("DISTW") and "隔" in text:
        step = skip + (reader.at(skip, "NUM") or reader.peek(skip) is not None and reader.peek(skip).text in ("一个", "一位"))
        step += reader.at(step, "MING")
        if reader.at(step, "LET", "GEN", "ALLY") and (reader.aims or reader.conjoined or reader.subject is not None):
            place(reader, start, 2, start + step + 1)       # 隔着一个C: C sits between
            return True
    if tok.has("ZUO") and not tok.has("DISTW") and reader.at(-1, "NUM") and (reader.aims or reader.conjoined):
        reader.count = None          # 离我三格远的人
        while reader.at(skip, "FARW", "DISTW", "LE"):
            skip += 1
        far = next((k for k in range(start - 1, -1, -1) if reader.t[k].text in ("离", "距")), None)
        verb = reader.made[-1] if reader.made and reader.frame_open and reader.made[-1].kind in ("use", "skill") and reader.made[-1].target is None else None
        keep = reader.subject
        place(reader, start, reader.peek(-1).val, start + skip)
        if verb is not None and far and reader.t[far - 1].has("TO", "GIVE", "BEI") and reader.last is not verb.actor and reader.last is not None:
            verb.target, reader.subject, reader.frame_open = reader.last, keep, True      # 贴给离自己三格的甲
        return True
    if tok.has("DISTW") and n is None and text == "距离" and reader.at(1, *PERSON) and reader.at(2, "NUM") and reader.subject is not None and not reader.at(3, "DE"):
        who = reader.person(reader.peek(1), reader.subject)      # 我距离他2
        if who is not reader.subject:
            reader.tale.distances.append((reader.subject, who, reader.peek(2).val))
            reader.spoken.append(who)
            reader.i += 3
            while reader.at(0, "ZUO", "MING"):
                reader.i += 1
            return True
    if n is not None and tok.has("DISTW"):
        between = "隔" in text or "坐" in text
        reader.tale.numbers.add(n)
        place(reader, start, n + 1 if between else n, start + skip + size)
        return True
    if tok.has("ADJW") and reader.subject is not None and reader.at(1, "COUNTAS") and reader.at(2, *PERSON):
        who = reader.person(reader.peek(2), None)       # 我隔壁是甲
        reader.tale.distances.append((reader.subject, who, 1))
        reader.spoken.append(who)
        reader.i += 3
        return True
    if tok.has("ADJW") and reader.holder is not None and reader.at(1, "COUNTAS") and reader.at(2, *PERSON):
        who = reader.person(reader.peek(2), None)
        reader.tale.distances.append((reader.holder, who, 1))
        reader.holder = None
        reader.spoken.append(who)
        reader.i += 3
        return True
    if tok.has("ADJW") and reader.at(1, "LET", "GEN", "ALLY", "LORD", "LOYAL", "REBEL", "SPY") and (not reader.at(-1, "TO", "WITH", "AND") or reader.peek(-1).text == "给"):
        who = reader.person(reader.peek(1), None)
        base = reader.subject or (reader.topic if reader.topic is not None and not reader.topic.many else reader.me())
        if who is not base:
            reader.tale.distances.append((base, who, 1))       # 隔壁老王
        reader.i += 1
        return True
    if tok.has("ADJW") and reader.at(1, "LET", "GEN", "ALLY", "LORD", "LOYAL", "REBEL", "SPY") and reader.at(-1, "TO") and reader.subject is not None and any(t.has("USE", "HURT", "DEAL", "SK", "ATTACK") for t in reader.t[start + 2:]):
        who = reader.person(reader.peek(1), None)
        if who is not reader.subject:
            reader.tale.distances.append((reader.subject, who, 1))       # 对相邻的夏侯惇造成伤害
            reader.t = [*reader.t[:start], *reader.t[start + 1:]]
            return True
    if tok.has("ADJW"):
        k = 1
        while reader.at(k, "STILL", "FILL", "DE", "THEY") and not reader.describes(start + k):
            k += 1
        if k < 4 and reader.describes(start + k):
            reader.i += k            # 旁边也连着的那位
            return True
        place(reader, start, 2 if "的" in text[1:-1] else 1, start + 1)     # 隔壁的隔壁
        return True
    if tok.has("ACROSSW"):
        if not seats and not reader.asking:
            reader.across = text        # 队友坐我正对面: how far that is, the number of players would tell
            reader.i += 1
            return True
        if not seats or seats % 2:
            raise NotRead(text)
        place(reader, start, seats // 2, start + 1)
        return True
    if tok.has("FARTHEST"):
        if not seats and not reader.asking:
            reader.across = text        # how far that is, the number of players would tell
            reader.i += 1
            return True
        if not seats:
            raise NotRead(text)
        place(reader, start, seats // 2, start + 1)
        return True
    return False


def beyond(reader, tok) -> bool:
    """C在我攻击范围外: one step farther than the owner's weapon reaches."""
    named = [t for t in reader.t[:reader.i] if t.has(*PERSON) and not t.has("PEOPLE", "ALLP", "REST", "WHO")]
    if not named or reader.at(1, "DE", "PEOPLE"):
        return False
    owner = reader.person(named[-1], reader.subject)
    other = reader.person(named[0], None) if len(named) > 1 else reader.topic
    if other is None or other is owner or owner.many or other.many:
        return False
    reach = max([1, *(reader.book.cards[s].range or 1 for s in owner.equipment if s in units.WEAPONS and s in reader.book.cards)])
    reader.tale.distances.append((owner, other, reach + 1))
    return True


def too_far(reader, tok) -> bool:
    """距离不够, 距离太远: out of whatever reach the question tells of, from whoever acts where nobody is named."""
    tale = reader.tale
    arms = [reader.book.cards[t.val].range or 1 for t in reader.toks if t.has("EQ") and t.val in units.WEAPONS and t.val in reader.book.cards]
    n = max([2, *arms]) + 1         # 马术 or a horse of his does not make up for it
    named = [w for w in (reader.subject, *reader.group, *reader.aims) if w is not None]
    named = list({id(w): w for w in named}.values())
    if any(w.many for w in named) or len(named) > 2 or reader.at(1, "DE", "PEOPLE"):
        raise NotRead(tok.text)
    if len(named) == 2:
        tale.distances.append((named[0], named[1], n))
    elif named and (named[0].key == "对方" or reader.topic not in (None, named[0])):
        tale.distances.append((reader.topic if reader.topic is not named[0] else None, named[0], n))
    elif named and reader.topic is None and any(w is not named[0] for w in tale.whos):
        raise NotRead(tok.text)
    else:
        alone = not any(t.has("GEN", "SK", "LET") for t in reader.toks)
        tale.distances.append((named[0] if named else reader.me() if alone else None, reader.add("对方", "对方"), n))
    return True


def across(reader) -> None:
    """四人局砍对家: half the table away, from him who acts or is spoken of."""
    _unsized(reader)
    tale = reader.tale
    other = next((w for w in tale.whos if w.label == "对家" and not w.many), None)
    if other is None or tale.distances or not tale.seats or tale.seats % 2 or tale.seats < 4:
        return
    fact = tale.ask.fact if tale.ask is not None else None
    pair = [w for w in ((fact.actor, fact.target) if fact is not None else ()) if w is not None and w is not other]
    base = (pair or [w for w in (reader.topic, *tale.whos) if w is not None and w is not other and not w.many] or [None])[0]
    if base is not None and not base.many:
        tale.distances.append((base, other, tale.seats // 2))


__all__ = ["across", "beyond", "read", "too_far"]
