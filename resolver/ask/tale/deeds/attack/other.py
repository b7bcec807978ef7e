"""Words of striking that stand for something else than a 杀."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.deeds.attack.draft import Blow
from resolver.ask.tale.deeds.harm import ATTACKING
from resolver.ask.tale.deeds.several import HEADS
from resolver.ask.tale.model import Fact


def no_blow(reader, a: Blow) -> bool | None:
    """被雷击劈了, 打红牌当杀, 打伤害, 刚烈能打张角吗: what a skill does, a card played, damage."""
    if (
        reader.at(-1, "SK")
        and reader.made
        and reader.made[-1].kind == "skill"
        and reader.made[-1].unit == "leiji"
        and reader.made[-1].target is not None
        and not reader.is_person_at(1)
        and not (a.nxt is not None and a.nxt.has("CARD", "FACE", "ZHANG", "DAO"))
    ):
        return reader.light()  # 被雷击劈了: what the skill does
    if (
        a.tok.text in ("打", "打了")
        and a.nxt is not None
        and a.nxt.has("FACE", "CARDW")
        and any(t.has("CONVERT") for t in reader.t[reader.i + 2 : reader.i + 5])
        and not reader.passive
    ):
        return False  # 打红牌当杀: plays it
    if a.tok.text in ("打", "打了") and a.nxt is not None and a.nxt.has("DMGW") and not a.nxt.has("DIAN") and not reader.passive:
        reader.fact("hurt", a.tok, target=reader.aims[-1] if reader.aims else None)  # 不打伤害
        return reader.light()
    if a.nxt is not None and a.nxt.has("NUM") and reader.at(2, "MING") and a.nxt.val > 1 and not reader.passive and reader.peek(2).text in HEADS:
        reader.i += 1
        if reader.aim_at(a.nxt.val):
            return reader.light(2)
        reader.i -= 1
    if (
        a.tok.text == "打"
        and (a.nxt is None or a.nxt.has("QM", "ASKED"))
        and reader.made
        and reader.frame_open
        and reader.made[-1].kind == "use"
        and reader.made[-1].unit not in units.SLASHES
        and reader.made[-1].unit not in units.AIMED
        and not reader.passive
    ):
        return reader.light()  # 那张无懈还能打吗: that card
    if (
        reader.made
        and reader.made[-1].kind == "skill"
        and reader.made[-1].unit in ("ganglie", "leiji")
        and reader.made[-1] is reader.made[0]
        and reader.is_person_at(1)
        and not reader.passive
        and not (reader.at(2, "DE") and reader.is_person_at(3))
    ):
        reader.i += 1  # 刚烈能打张角吗: whom it hurts
        reader.made[-1].target = reader.person(reader.peek(), reader.subject)
        return reader.light()


def points(reader, a: Blow) -> bool | None:
    """第一刀打2点: damage of the 杀 told before."""
    struck = reader.previous("use")
    if (
        reader.at(1, "NUM")
        and reader.at(2, "DIAN", "HPW")
        and not reader.passive
        and struck is not None
        and struck.unit in ATTACKING
        and a.tok.text in ("打", "砍", "打了", "砍了")
    ):
        reader.made.append(Fact("hurt", None, struck.target, neg=reader.neg, at=a.tok.at, text=a.tok.text))  # 第一刀打2点
        reader.neg, reader.frame_open = False, True
        return reader.light()


def horse_shot(reader, a: Blow) -> bool | None:
    """把他的马射下来, 射乙的马: 麒麟弓 at work."""
    k = 2 if reader.is_person_at(1) else 1
    k += reader.at(k, "DE")
    if (
        a.tok.text[0] == "射"
        and reader.moving
        and reader.wearer("kylin_bow") is not None
        and any(
            isinstance(p, tuple) and p[0] == "noun" and (zones.slugs(p[1]) or set()) & units.HORSES or isinstance(p, Card) and p.slug in units.HORSES
            for p in reader.pending
        )
    ):
        bow = reader.wearer("kylin_bow")
        many = sum(isinstance(p, Card) and p.slug in units.HORSES for p in reader.pending) > 1 or any(
            isinstance(p, tuple) and p[0] == "pair" for p in reader.pending
        )
        reader.made.append(Fact("skill", bow, None, "kylin_bow", neg=reader.neg, want=reader.want, at=a.tok.at - many * 0.5, text=a.tok.text))
        if many:  # 把两匹马都射了
            reader.made.append(Fact("breaks", bow, None, n=2, zone="马", neg=reader.neg, want=reader.want, at=a.tok.at, text=a.tok.text))
        reader.neg = reader.want = False  # 把他的马射下来
        reader.pending = [p for p in reader.pending if not isinstance(p, Card)]
        reader.frame_open = True
        return reader.light()
    if (
        a.tok.text[0] == "射"
        and (reader.at(k, "CLS_HORSE", "HORSE_D", "HORSE_O") or reader.at(k, "EQ") and reader.peek(k).val in units.HORSES)
        and reader.wearer("kylin_bow") is not None
    ):
        bow = reader.wearer("kylin_bow")
        if k > 1 and reader.at(k, "CLS_HORSE") and reader.is_person_at(1):
            reader.i += 1
            owner = reader.person(reader.peek(), bow)  # 射乙的马: he has one
            reader.i -= 1
            if owner is not bow and not owner.many and not set(owner.equipment) & units.HORSES and not owner.bare:
                reader.dress(owner, Card("dilu"))
        if k > 1 and reader.at(k, "EQ") and reader.is_person_at(1):
            reader.i += 1
            owner = reader.person(reader.peek(), bow)
            reader.i -= 1
            reader.dress(owner, Card(reader.peek(k).val))
        elif reader.at(k, "EQ") and reader.wearer(reader.peek(k).val) is None:
            hit = reader.previous("use")
            reader.dress(hit.target if hit is not None and hit.target is not None else reader.anonymous("对方"), Card(reader.peek(k).val))
        reader.made.append(Fact("skill", bow, None, "kylin_bow", neg=reader.neg, want=reader.want, at=a.tok.at, text=a.tok.text))
        reader.neg = reader.want = False  # 射马
        reader.frame_open = True
        return reader.light(k + 1)


def other_verb(reader, a: Blow) -> bool | None:
    """打出一张, 打2点, 劈: the verb of another deed, or the lightning."""
    described = a.nxt is not None and reader.describes(reader.i + 1)
    if (
        not described
        and a.nxt is not None
        and (
            a.nxt.has("NUM", "ZHANG")
            and not (a.nxt.has("NUM") and reader.at(2, "DAO"))
            or a.nxt.has("CARD")
            or a.nxt.has("MING")
            and reader.at(2, "CARD")
            or a.nxt.text in ("掉", "死")
            or a.nxt.text.startswith("出")
            and a.nxt.has("USE")
        )
        and not a.tok.text.endswith(("刀", "人"))
    ):
        return False
    if not described and a.tok.text in ("打", "打了") and a.nxt is not None and a.nxt.has("NUM", "HPW", "DIAN", "MANY"):
        return False
    if a.tok.extra.get("word", a.tok.text)[0] in "劈电炸" and reader.lightning_word(a.tok):
        return True
    if a.tok.text in ("劈", "劈了", "电", "电了") and reader.made and reader.made[-1].kind == "use" and reader.made[-1].unit == "lightning":
        return reader.light()  # the one it strikes follows
    if a.tok.extra.get("word", a.tok.text) == "劈" and any("lightning" in w.judge for w in reader.tale.whos):
        reader.fact("effect", a.tok, unit="lightning")
        return True
    if (
        a.tok.extra.get("word", a.tok.text) in ("点", "劈", "电")
        and not reader.passive
        and (a.tok.text[0] == "点" or any(t.has("CARD") and t.val == "lightning" for t in reader.toks))
    ):
        return False


STAGES = (no_blow, points, horse_shot, other_verb)
