"""A skill as a deed: on whom, told before, with how many cards, how often."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.retell import PAID, STANDS_FOR
from resolver.ask.tale.skill.draft import NamedSkill



def sufferer(reader, m: NamedSkill) -> None:
    """On whom: the one spoken of where it is suffered, else the one aimed at."""
    m.target = None
    if reader.passive and m.slug in marks.HANDS_ON and reader.agent in (None, m.owner):
        reader.passive, reader.patient = False, None  # 被她流离到刘备头上: what is handed on, not on whom
        m.target, reader.aims = reader.aims[0] if reader.aims else None, reader.aims[1:]
    elif reader.passive and reader.agent is not None:
        m.target = reader.patient or reader.topic
        reader.passive = False
    elif reader.passive:
        m.target = next((w for w in (reader.patient, reader.subject, reader.topic) if w is not None and w is not m.owner), None)
        reader.passive = False
    elif reader.aims:
        m.target, reader.more_aims = reader.aims[0], reader.aims[1:]
        reader.aims = []


def told_before(reader, m: NamedSkill) -> bool | None:
    """结姻后: the skill of a deed told before."""
    last = reader.made[-1] if reader.made else None
    m.part = reader.part_of(m.slug)
    if last is not None and last.kind == "skill" and last.unit == m.slug and m.part in (None, last.zone):
        return True
    if last is not None and last.kind == "use" and last.unit == STANDS_FOR.get(m.slug) and last.by in (None, m.slug) and last.actor in (None, m.owner):
        last.by, last.actor, last.zone = m.slug, m.owner, "save" if m.slug == "jijiu" else last.zone
        reader.frame_open = True
        return True
    told = next((f for f in reversed(reader.tale.facts) if f.kind == "use" and f.by == m.slug and not f.neg), None)
    if told is not None and reader.asking and not reader.made and not reader.pending_material and not reader.anew and m.owner in (None, told.actor):
        reader.tale.facts.remove(told)  # 把方块马当乐贴出去，国色让吗: that deed
        reader.made.append(told)
        told.at, reader.frame_open = m.tok.at, True
        return True
    done = next((f for f in reversed(reader.tale.facts) if f.kind == "skill" and f.unit == m.slug and not f.neg and not f.want), None)
    if (
        done is not None
        and not reader.made
        and not reader.again
        and not reader.anew
        and m.owner in (None, done.actor)
        and reader.peek() is not None
        and reader.peek().text in ("后", "之后", "以后", "完", "完后", "完之后", "过后", "完以后")
    ):
        reader.i += 1  # 结姻后曹操几血: the one told before
        return True


def stands_for(reader, m: NamedSkill) -> bool | None:
    """对两个人用国色: a skill whose name says which card it makes."""
    if m.slug in STANDS_FOR:
        name, color, suit = units.CONVERSIONS[m.slug][1]
        m.made = reader.use(
            m.tok, Card(STANDS_FOR[m.slug]), m.owner, m.target, by=m.slug, material=reader.material_named(m.owner, m.slug) or (Card(name, suit, color),)
        )
        m.made.zone = "save" if m.slug == "jijiu" else None
        if m.made.target is m.target and reader.more_aims and not m.made.also:
            m.made.also, reader.more_aims = list(reader.more_aims), []  # 对两个人用国色
        return True


def onto(reader, m: NamedSkill) -> None:
    """流离到刘备头上: on whom it is handed; whom the speaker speaks as."""
    if (
        m.slug in marks.HANDS_ON
        and m.target is None
        and reader.peek() is not None
        and reader.peek().text in ("到", "到了", "往", "向", "去", "给到")
        and reader.is_person_at(1)
    ):
        m.target = reader.last = reader.person(reader.peek(1), None)  # 流离到刘备头上
        reader.spoken.append(m.target)
        reader.i += 2
        while reader.at(0, "JUW", "BODY", "DE", "SIDEW"):
            reader.i += 1
    if reader.subject is not None and reader.subject.me and m.owner is not reader.subject and m.owner.general and not marks.lordly(reader.book, m.slug):
        reader.spoken_as.append(m.owner)  # 张角穿藤甲…我想雷击: who speaks is the one who has it


def deed(reader, m: NamedSkill) -> None:
    """The deed."""
    m.made = Fact("skill", m.owner, m.target, m.slug, neg=reader.neg, want=reader.want, at=m.tok.at, again=reader.again, text=m.tok.text)


def number(reader, m: NamedSkill) -> None:
    """手牌四张全制衡了, 制衡3张: with how many cards, or how often."""
    m.whole = m.before is not None and m.before.has("ALL") and m.before.text in ("全", "全部", "全都", "都", "所有", "统统", "通通")
    if m.slug in ("zhiheng", "rende") and m.whole and not reader.count:
        if any(f.kind in ("draws", "gains", "discards", "use") and f.actor is m.owner for f in [*reader.tale.facts, *reader.made]):
            raise NotRead(m.before.text)  # the hand is no longer what was told
        if m.owner.hand is None or m.owner.equipment and m.before.text not in ("全部", "全都", "统统", "通通", "所有"):
            raise NotRead(m.before.text)
        m.made.n = m.owner.hand + len(m.owner.equipment)  # 手牌四张全制衡了
    m.made.also, reader.more_aims = list(reader.more_aims), []
    if m.slug == "liuli":
        reader.the_blow(m.owner, m.tok.at - 1)
    if m.slug in marks.NUMBERED and reader.count:
        m.made.n, reader.count = reader.count, None


def bled(reader, m: NamedSkill) -> None:
    """苦肉到只剩1血: how often, by the points that were lost."""
    if m.slug == "kurou" and m.made.n is None:
        reader.bled_to(m.made, m.owner)
    if m.slug == "kurou" and m.owner.hp is None and reader.at(0, "NUM") and reader.at(1, "CI"):
        k = 2
        while reader.at(k, "LE", "STAY", "ONLY", "STILL", "HAVE", "THEN"):
            k += 1
        if reader.at(k, "NUM") and reader.at(k + 1, "HPW", "DIAN"):
            m.owner.hp = reader.peek(k).val + reader.peek().val  # 苦肉3次剩1血: what he had before
            reader.tale.numbers.add(reader.peek(k).val)
            m.made.n, reader.i = reader.peek().val, reader.i + k + 2


def parts(reader, m: NamedSkill) -> None:
    """Which part of the skill, against whom, with which cards."""
    m.made.zone = m.part
    if m.slug in marks.ROBS and m.made.target is None:
        m.made.target = reader.robbed(m.owner)
    if m.slug in ("ganglie", "fankui") and m.made.target is None:  # they are about the one who hurt their owner
        hit = next(
            (f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind in ("use", "hurt") and f.target is m.owner and f.actor not in (None, m.owner)),
            None,
        )
        m.made.target = hit.actor if hit is not None else None
    if m.slug in marks.CHANGES_JUDGEMENT:
        reader.replaced_by(m.made)
    if not m.made.material and m.slug in PAID and (reader.pending_material or reader.pending):
        worn = len(m.owner.equipment)
        m.made.material = reader.material_named(m.owner)
        if m.slug in ("zhiheng", "rende") and m.whole and m.made.n is not None:
            m.made.n += len(m.owner.equipment) - worn  # 手里3张牌和一把武器全制衡
    if m.made.target is None and m.owner in reader.joined and len(reader.joined) == 2 and m.slug in ("jieyin", "fanjian", "qingnang"):
        m.made.target = next(w for w in reader.joined if w is not m.owner)  # 孙尚香和他结姻


def put(reader, m: NamedSkill) -> None:
    """The deed is told."""
    reader.neg = reader.want = reader.again = False
    reader.made.append(m.made)
    reader.frame_open = True


STAGES = (sufferer, told_before, stands_for, onto, deed, number, bled, parts, put)
