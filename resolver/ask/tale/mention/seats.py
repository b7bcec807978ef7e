"""Which seat a word for a person means, with all the names that stand there for it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.mention.draft import Mention
from resolver.ask.tale.people import KINGDOM, PERSON, ROLE


def seat(reader, m: Mention) -> bool | None:
    """Which seat is meant: 反贼甲, himself, the other one."""
    letter = (
        reader.t[reader.i + 1] if reader.i + 1 < len(reader.t) and m.tok.has("LORD", "LOYAL", "REBEL", "SPY") and reader.t[reader.i + 1].has("LET") else None
    )
    if letter is not None:  # 反贼甲: one seat
        m.who = reader.person(letter, None)
        m.who.role = m.who.role or next(r for k, r in ROLE.items() if m.tok.has(k))
        reader.i += 1
    else:
        m.who = reader.of_group(m.tok) or reader.person(m.tok, reader.subject)
    if m.tok.has("SELF") or m.tok.has("ME") and m.tok.text.endswith("自己") and reader.at(-1, "TO", "BA") and reader.subject in (None, m.who):
        reader.reflexive = m.who
    if m.tok.has("NEAR") and any(t.text.startswith("另") for t in reader.t[max(0, reader.i - 2) : reader.i]):
        m.who = reader.anonymous("另一边的人")  # another neighbour than the one spoken of
    m.start = reader.i if m.lead is None else m.lead
    reader.i += 1
    if m.tok.has("SELF") and reader.at(0, "WEAR") and reader.peek().text.endswith("的") and reader.at(1, "EQ"):
        reader.holder = m.who  # 自己骑的赤兔
        return True
    if reader.at(0, "DE") and reader.i >= 2 and reader.t[reader.i - 2].has("BA", "BA2") and not reader.at(1, "PEOPLE"):
        reader.holder = m.who  # 把自己的方块装备当乐: whose it is
        reader.i += 1
        return True
    if m.tok.extra.get("one"):
        reader.ones.append(m.who)  # 给张飞一张
    other = getattr(reader, "other_role", None)
    if other is not None:
        m.who, reader.other_role = next(w for w in reader.tale.whos if w.key == other), None
    if (
        other is None
        and m.tok.has("LOYAL", "REBEL", "SPY")
        and letter is None
        and m.who is reader.subject
        and m.who.role
        and m.start
        and reader.t[m.start - 1].has("KILL", "ATTACK", "CARD", "BA", "BEI", "LE", "HIT")
        and not reader.t[m.start - 1].has("COUNTAS")
    ):
        m.who = reader.add(m.who.key + "2", "另一个" + m.tok.text, role=m.who.role)  # 忠臣杀死忠臣


def described(reader, m: Mention) -> bool | None:
    """男队友, 吴国的主公孙权: described by sex, role or kingdom, with his name behind."""
    if m.tok.has("MALE", "FEMALE") and reader.at(0, "ALLY", "OPP") and m.who.general is None:
        if m.who in reader.tale.whos and not any(m.who in (f.actor, f.target) for f in [*reader.tale.facts, *reader.made]):
            reader.tale.whos.remove(m.who)
        gender, m.tok = m.who.gender, reader.peek()
        hp = m.who.hp
        m.who = reader.person(m.tok, reader.subject)  # 男队友
        m.who.gender, m.who.hp = gender, m.who.hp or hp
        reader.i += 1
    if m.tok.has("LORD", "LOYAL", "REBEL", "SPY") and reader.at(0, "DE") and reader.at(1, "GEN") and m.who.general is None:
        reader.i += 1  # 身份是忠臣的孙权
        m.who = reader.named_on(m.who)
    if m.tok.has("WEI", "SHU", "WU", "QUN") and len(m.tok.text) > 1 and reader.at(1 if reader.at(0, "DE") else 0, "LORD", "LOYAL", "REBEL", "SPY"):
        if not any(m.who in (f.actor, f.target) for f in [*reader.tale.facts, *reader.made]) and m.who in reader.tale.whos and m.who.general is None:
            reader.tale.whos.remove(m.who)  # 吴国的主公孙权
        kingdom = m.who.kingdom
        reader.i += 1 if reader.at(0, "DE") else 0
        m.tok = reader.peek()
        m.who = reader.person(m.tok, reader.subject)
        reader.i += 1
        if not reader.at(0, "GEN"):
            m.who.kingdom = m.who.kingdom or kingdom
    if m.tok.has("WEI", "SHU", "WU", "QUN") and len(m.tok.text) > 1 and reader.at(1 if reader.at(0, "DE") else 0, "GEN"):
        # 吴国的黄盖: the kingdom describes him
        if not any(m.who in (f.actor, f.target) for f in [*reader.tale.facts, *reader.made]) and m.who in reader.tale.whos and m.who.general is None:
            reader.tale.whos.remove(m.who)
        reader.i += 1 if reader.at(0, "DE") else 0
        m.tok = reader.peek()
        m.who = reader.person(m.tok, reader.subject)
        reader.i += 1


def one_of_them(reader, m: Mention) -> bool | None:
    """吴国队友, 反贼里有个夏侯惇, 他坐我下家: one of a kingdom or a role, his place."""
    if m.tok.has("WEI", "SHU", "WU", "QUN") and reader.at(0, "ALLY", "PEOPLE"):
        if reader.at(0, "ALLY"):
            ally = reader.person(reader.peek(), reader.subject)
            ally.kingdom = ally.kingdom or m.who.kingdom
            if ally is not m.who and not any(m.who in (f.actor, f.target) for f in reader.tale.facts):
                reader.merge(ally, m.who)
            m.who = ally
        reader.i += 1
    if (
        m.tok.has("LORD", "LOYAL", "REBEL", "SPY")
        and reader.at(0, "DURING")
        and reader.peek().text in ("里", "中", "里面", "当中")
        and reader.at(1, "HAVE")
        and m.who.role is not None
    ):
        n = 2  # 反贼里有个夏侯惇: he is one of them
        while reader.at(n, "FILL", "NUM", "MING", "ZHANG"):
            n += 1
        if reader.at(n, "GEN", "ME", "LET"):
            one = reader.person(reader.peek(n), reader.subject)
            one.role = one.role or m.who.role
            if m.who is not one and not any(m.who in (f.actor, f.target) for f in reader.tale.facts):
                reader.merge(one, m.who)
            m.who = one
            reader.i += n + 1
    if (
        m.tok.has("NEXT", "PREV")
        and m.start
        and reader.t[m.start - 1].text in ("坐", "坐在")
        and reader.subject is not None
        and reader.subject is not m.who
        and reader.subject.key not in ("下家", "上家")
    ):
        reader.merge(reader.subject, m.who)
        reader.subject.key = "下家" if m.tok.has("NEXT") else "上家"  # 他坐我下家
        return True


def two_names(reader, m: Mention) -> None:
    """Two names of one seat, one behind the other: 主公曹操, A曹操, 我(郭嘉), 我是张角, 我玩于吉."""
    while reader.peek() is not None:
        step = _is(reader, m)
        nxt = reader.peek(step)
        if nxt is None:
            break
        if _of_kingdom(reader, m, nxt, step):
            continue
        if _known_otherwise(reader, m, nxt, step) or _another(reader, m, nxt, step):
            break
        put = _as_general if nxt.has("GEN") else _as_sex if nxt.has("MALE", "FEMALE") else _as_role
        if not put(reader, m, nxt, step):
            break
        reader.i += step + 1


def _is(reader, m: Mention) -> int:
    """How many words say that the next name is his, 0 where it stands right behind: 是, 玩, 也是, 这局是."""
    step = (
        1
        if reader.at(0, "COUNTAS", "WEAR")
        and reader.peek().text in ("是", "为", "玩", "用的是", "拿")
        or reader.peek().text in ("玩", "选", "抽到", "抽中", "摇到", "选了", "玩的是")
        or reader.peek().text
        in ("当", "做", "当着", "拿到", "抽了", "分到", "当的是", "拿的是", "用", "用的", "开", "开的", "拿的", "选的", "操作", "手上", "手里")
        and (reader.at(1, "LORD", "LOYAL", "REBEL", "SPY") or reader.at(1, "GEN") and m.who.general is None and not reader.at(2, "DE"))
        else 0
    )
    step = (
        2
        if not step
        and reader.at(0, "STILL")
        and reader.at(1, "COUNTAS")
        and reader.peek(1).text == "是"
        and reader.at(2, "GEN", "LORD", "LOYAL", "REBEL", "SPY")
        else step
    )  # 我也是反贼
    if (
        not step
        and reader.at(0, "THIS", "SIDEW")
        and reader.at(1, "COUNTAS")
        and reader.peek(1).text == "是"
        and reader.peek(2) is not None
        and reader.peek(2).has("LORD", "LOYAL", "REBEL", "SPY")
    ):
        step = 2  # 刘备这局是忠臣
    if not step and reader.peek().text in ("坐", "坐在", "在") and reader.at(1, "NEXT", "PREV"):
        step = 1  # 他坐我下家
    step += step and reader.at(1, "LE") and reader.peek().text in ("玩", "选")
    return step


def _of_kingdom(reader, m: Mention, nxt, step: int) -> bool:
    """孙权吴国主公: his kingdom, and more may follow."""
    if (
        nxt.has("WEI", "SHU", "WU", "QUN")
        and not nxt.has("GEN")
        and m.who.general is not None
        and (reader.at(step + 1, "LORD", "PEOPLE") or reader.at(step + 1, "STOP") or reader.peek(step + 1) is None)
    ):
        m.who.kingdom = m.who.kingdom or next(z for k, z in KINGDOM.items() if nxt.has(k))
        reader.i += step + 1  # 孙权吴国主公
        return True
    return False


def _known_otherwise(reader, m: Mention, nxt, step: int) -> bool:
    """主公甲, 我是群雄, 司马懿是下家: another seat's name, a kingdom, a place; nothing more follows."""
    if not step and nxt.has("LET", "ME", "ALLY") and m.tok.has("LORD", "LOYAL", "REBEL", "SPY") and nxt is not m.tok:
        other = reader.person(nxt, None)
        other.role = other.role or m.who.role
        if m.who is not other:
            m.who.role = None if m.who.key.startswith("role:") and any(f.actor is m.who or f.target is m.who for f in reader.tale.facts) else m.who.role
            reader.merge(other, m.who)
        m.who = other
        reader.i += 1
        return True
    if step and reader.at(0, "COUNTAS") and nxt.has(*KINGDOM) and reader.peek(step + 1) is None:
        m.who.kingdom = next(z for k, z in KINGDOM.items() if nxt.has(k))  # 我是群雄
        reader.i += step + 1
        return True
    if (
        step
        and (reader.at(0, "COUNTAS") or reader.peek().text in ("坐", "坐在", "在"))
        and nxt.has("NEXT", "PREV")
        and m.who.key not in ("下家", "上家")
        and not any(w.key == "下家" for w in reader.tale.whos)
    ):
        m.who.key = "下家" if nxt.has("NEXT") else "上家"  # 司马懿是下家: where he sits
        reader.i += step + 1
        return True
    return False


def _another(reader, m: Mention, nxt, step: int) -> bool:
    """Whether the next word names somebody else, or nobody."""
    if nxt.text == "反" and reader.at(step + 1, "CARD", "OFFSET", "NOHAVE"):
        return True  # 反无懈
    if not nxt.has("GEN", "LORD", "LOYAL", "REBEL", "SPY", "MALE", "FEMALE") or nxt is m.tok:
        return True
    if not step and nxt.has("MALE", "FEMALE", "LORD", "LOYAL", "REBEL", "SPY") and len(nxt.text) == 1 and not m.tok.has("LET"):
        return True
    if not step and m.tok.has("GEN") and nxt.has("GEN") or not step and m.tok.has("THEY") and nxt.has("GEN"):
        return True
    if nxt.has("GEN") and step and reader.at(step + 1, "DE") and reader.peek(step + 2) is not None and reader.peek(step + 2).has(*PERSON):
        return True  # 我是赵云的对手: not he himself
    return False


def _as_general(reader, m: Mention, nxt, step: int) -> bool:
    """He is that general; False where he is another."""
    if m.who.general and m.who.general != nxt.val:
        return False
    other = reader.of_general(nxt.val)
    if other is not None and other is not m.who:
        reader.merge(m.who, other)
    m.who.general = nxt.val
    if not m.who.me and m.who.key not in ("A", "B", "C", "D", "E") and not m.tok.has("LET", "ALLY"):
        m.who.label = nxt.text
    return True


def _as_sex(reader, m: Mention, nxt, step: int) -> bool:
    """两个男武将: both."""
    for each in reader.group if m.tok.has("BOTHP", "MANYP") else (m.who,):
        each.gender = "男" if nxt.has("MALE") else "女"  # 两个男武将: both
    return True


def _as_role(reader, m: Mention, nxt, step: int) -> bool:
    """He has that role; False where it is somebody else's."""
    role = next(r for k, r in {"LORD": "lord", "LOYAL": "loyalist", "REBEL": "rebel", "SPY": "renegade"}.items() if nxt.has(k))
    if (
        step == 0
        and m.who.role
        and m.who.role != role
        or step == 0
        and not nxt.extra.get("alias")
        and m.tok.has("GEN")
        and not reader.at(2, "STOP")
        and not reader.at(
            1, "SELF", "DYING", "WOUNDED", "STOP", "HPW", "MAXHPW", "ONLY", "HANDW", "BEI", "DIE", "HURT", "FULLHP", "CHAINED", "EMPTYH", "SK", "NUM"
        )
        and reader.peek(1) is not None
    ):
        return False
    m.who.role = role
    if m.tok.has("BOTHP", "MANYP"):
        for each in reader.group:
            each.role = role  # 两个反贼
    twin = next((w for w in reader.tale.whos if w is not m.who and w.key == "role:" + role), None)
    if twin is not None:
        reader.merge(m.who, twin)
    return True


def spoken(reader, m: Mention) -> bool | None:
    """Who is spoken of now, and whether together with another."""
    if (
        m.tok.has("GEN")
        and m.start == 0
        and reader.at(0, "THEY")
        and reader.peek().text in ("他", "她", "这货", "那货", "这家伙", "这哥们", "他自己")
        and not reader.at(1, "DE", "COUNTAS")
    ):
        reader.i += 1  # 郭嘉他被砍
    if m.who in reader.spoken:
        reader.spoken.remove(m.who)
    reader.spoken.append(m.who)
    at = m.start - 1
    while at > 0 and reader.t[at].has("THIS") and not reader.t[at].has(*PERSON):
        at -= 1  # 对其中一个人
    m.before = reader.t[at] if m.start else None
    if m.tok.text.startswith("目标") and reader.i - m.start > 1 and not reader.frame_open:
        used = reader.previous("use", "skill")
        if used is not None and used.target is None and used.actor is not m.who:
            used.target = m.who
    # A和B, A、B: both.
    joined = m.before is not None and m.before.has("AND", "WITH") and reader.last is not None and m.start >= 2 and reader.is_plain(reader.t[m.start - 2])
    if (
        joined
        or m.before is not None
        and m.before.has("LET")
        and m.tok.has("LET")
        and reader.last is not None
        and not reader.frame_open
        and not reader.passive
        and reader.last is not m.who
    ):
        reader.conjoined = True
        if not reader.made or reader.last in reader.aims:
            (reader.aims if reader.last in reader.aims else reader.group).append(m.who)
            if reader.made and reader.made[-1].target is reader.last:
                reader.made[-1].also.append(m.who)
            if reader.last not in reader.aims:
                reader.joined = [*(reader.joined or [reader.last]), m.who]
            if reader.last not in reader.aims and not reader.grouped:
                reader.group = [*reader.group[:-1], m.who] if reader.group[-2:-1] == [reader.last] else [reader.last, m.who]
            reader.last = m.who
            return True
    if m.tok.has("BOTHP", "MANYP") and reader.at(0, "EQ") and (not reader.frame_open or reader.peek().val in units.ARMORS and not reader.at(1, "DE")):
        for each in reader.group:
            if reader.peek().val not in each.equipment:
                each.equipment.append(reader.peek().val)
        reader.i += 1
    if m.tok.has("LET", "GEN", "ME", "FIRSTP", "SECONDP", "THIRDP") and not reader.conjoined and not joined:
        reader.grouped = False
    reader.last = m.who


STAGES = (seat, described, one_of_them, two_names, spoken)
