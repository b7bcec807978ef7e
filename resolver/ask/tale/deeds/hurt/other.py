"""Words of being hurt that stand for something else than damage."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.deeds.hurt.draft import Hurt
from resolver.ask.tale.model import Fact


def by_somebody(reader, h: Hurt) -> bool | None:
    """盖掉, 吃了丙一发火杀: done with; somebody between says who did it."""
    if (
        h.tok.text == "掉"
        and reader.at(-1, "LAY", "USE", "DISC", "BREAK", "OFFSET", "REJUDGE", "GIVE", "SK", "CARD", "ATTACK")
        and not reader.at(1, "NUM", "HPW", "DIAN", "MANY")
        and reader.t[reader.i - 1].at + len(reader.t[reader.i - 1].text) == h.tok.at
    ):
        return reader.light()  # 盖掉, 无懈掉: done with
    if h.tok.text[0] in "吃挨中受" and reader.is_person_at(1) and not reader.passive:
        k = 2
        while reader.at(k, "NUM", "ZHANG", "DE", "DAO", "LE", "CI", "FILL"):
            k += 1
        if reader.at(k, "CARD") and reader.peek(k).val not in ("peach", "analeptic", "jink"):
            reader.i += 1
            reader.patient = reader.subject or reader.topic or reader.me()
            reader.passive, reader.agent = True, reader.person(reader.peek(), None)  # 吃了丙一发火杀
            reader.spoken.append(reader.agent)
            reader.i += k - 1
            return True


def eaten(reader, h: Hurt) -> bool | None:
    """吃一发酒雷杀, 把桃吃了: a 杀 with 酒, a card that is eaten."""
    food = next((c for c in reversed(reader.pending) if isinstance(c, Card) and c.slug in ("peach", "analeptic")), None)
    k = 1
    while reader.at(k, "LE", "ZHANG", "NUM", "FILL") and not reader.at(k, "CARD"):
        k += 1
    if (
        h.tok.text[0] in "吃挨中受"
        and reader.at(k, "CARD")
        and reader.peek(k).val == "analeptic"
        and reader.at(k + 1, "CARD")
        and reader.peek(k + 1).val in units.SLASHES
    ):
        reader.patient = reader.subject or reader.topic or reader.me()  # 吃一发酒雷杀
        reader.passive, reader.agent = True, None
        reader.made.append(Fact("use", None, None, "analeptic", card=Card("analeptic"), at=reader.peek(k).at, text="酒"))
        return reader.light(k + 1)
    if h.tok.text[0] in "吃喝" and food is not None:
        reader.pending.remove(food)
        target = reader.aims[-1] if reader.aims else None
        doer = reader.doer()
        reader.use(h.tok, food, doer if doer is not target else None, target)
        return reader.light()


def struck(reader, h: Hurt) -> bool | None:
    """挨打的是他, 挨了刀: struck, with nothing said of the card."""
    if (
        h.tok.text in ("挨打", "挨砍", "挨刀", "被打", "被砍")
        and reader.at(1, "DE")
        and (reader.is_person_at(2) or reader.at(2, "COUNTAS") and reader.is_person_at(3))
    ):
        reader.i += 2 + reader.at(2, "COUNTAS")
        who = reader.person(reader.peek(), None)
        told = reader.previous("use")
        if told is not None and told.unit in units.SLASHES and told.target is None:
            told.target = who
        elif told is None:
            reader.use(h.tok, Card("slash"), None, who)
        reader.subject, reader.frame_open = who, False
        reader.spoken.append(who)
        return reader.light()
    if h.tok.text in ("挨打", "挨砍", "挨刀", "挨了刀", "挨了打", "被打", "被砍") and not reader.asking and not reader.at(1, "NUM", "DIAN", "HPW"):
        told = reader.previous("use")
        if told is not None and told.unit in units.SLASHES and not told.neg:
            if told.target is None and told in reader.made:
                told.target = reader.subject
            return reader.light()
        reader.use(h.tok, Card("slash"), None, reader.subject or reader.topic or reader.me())
        return reader.light()


def blow(reader, h: Hurt) -> bool | None:
    """吃了两刀: a 杀, counted by its strokes."""
    if h.tok.has("ADJW") and not reader.at(1, "NUM", "DMGW", "CARD", "ATTACK", "DAO"):
        return False
    h.nxt = reader.next_solid(1)
    if h.tok.text in ("吃", "吃了", "挨", "挨了", "中", "受", "吃下") and h.nxt is not None and h.nxt.has("THIS", "NUM", "DAO"):
        k = reader.t.index(h.nxt)
        while k < len(reader.t) and reader.t[k].has("THIS", "NUM") and not reader.t[k].has("DAO"):
            k += 1
        if (
            k < len(reader.t)
            and reader.t[k].has("DAO")
            and reader.t[k].text in ("刀", "下")
            and not any(t.has("CARD") for t in reader.t[k:])
            and any(f.kind == "use" and f.unit in units.SLASHES for f in reader.tale.facts)
        ):
            reader.fact("hurt", h.tok, target=reader.subject)
            reader.i = k + 1
            return True


def eats(reader, h: Hurt) -> bool | None:
    """桃能吃吗: a card he has."""
    if h.tok.text[0] == "吃" and (h.nxt is None or h.nxt.has("QM", "ASKED", "CAN")):
        who = reader.subject or reader.topic
        food = next(
            (
                c
                for c in (
                    *(who.cards if who is not None else ()),
                    *(f.card for f in reader.tale.facts if f.kind in ("gives", "draws", "gains") and f.card is not None),
                )
                if c.slug in ("peach", "analeptic")
            ),
            None,
        )
        if food is not None:
            reader.use(h.tok, Card(food.slug), who, None)
            reader.i += 1
            while reader.at(0, "LE"):
                reader.i += 1
            return True


def other(reader, h: Hurt) -> bool | None:
    """少一张, 中南蛮, 扣几点: words that stand for something else than damage, or a card that comes at him."""
    if (
        h.nxt is not None
        and h.nxt.has("NUM")
        and reader.at(reader.t.index(h.nxt) - reader.i + 1, "ZHANG")
        and not reader.at(reader.t.index(h.nxt) - reader.i + 1, "DIAN")
    ):
        return False
    if h.tok.has("DISC", "DRAW") and h.nxt is not None and h.nxt.has("CARDW", "HANDW", "ZHANG"):
        return False
    if (
        h.tok.text in ("中", "吃", "吃了", "挨", "挨了", "中了", "受", "受到", "遭", "承受", "吃到", "吃下", "遭受", "受到了", "受了")
        and h.nxt is not None
        and (h.nxt.has("CARD", "SK", "DRUNK") or h.nxt.has("EQ") and h.nxt.val in units.WEAPONS)
    ):
        if h.nxt.val in ("peach", "analeptic") and h.tok.text in ("吃", "吃了", "吃下", "吃到"):
            return False
        reader.patient = reader.subject or reader.topic or reader.me()
        reader.passive, reader.agent = True, None
        return reader.light()
    if h.tok.text in ("少", "损失", "减少", "减") and h.nxt is not None and not h.nxt.has("NUM", "DIAN", "HPW", "MANY"):
        return False
    if (
        h.tok.text in ("掉", "中", "扣", "受", "吃", "挨", "减")
        and h.nxt is not None
        and not h.nxt.has("NUM", "DIAN", "HPW", "MANY", "DMGW", "FIREW", "THUNDERW", "LE", "QM", "ASKED")
    ):
        return False
    if h.tok.text in ("中", "吃", "扣", "受") and h.nxt is None and not (h.tok.text == "扣" and reader.previous("hurt", "losehp") is not None):
        return False
    if h.tok.text == "掉" and reader.at(-1, "SK", "CARD", "EQ") and (h.nxt is None or h.nxt.has("QM", "ASKED", "STOP")):
        return reader.light()  # 流离掉, 无懈掉
    if reader.struck_by(h.tok):
        return True


STAGES = (by_somebody, eaten, struck, blow, eats, other)
