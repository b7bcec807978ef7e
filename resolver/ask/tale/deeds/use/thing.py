"""What is used where a word before or behind the verb says it."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.deeds.use.draft import Use
from resolver.ask.tale.gear import PASSIVE
from resolver.ask.tale.model import Fact

SOME_OF = {"CLS_DELAYED": "indulgence", "CLS_EQUIP": "axe", "CLS_BASIC": "slash"}  # a card of a kind of which only the kind is told


def whose(reader, u: Use) -> bool | None:
    """打出去, 再干一瓶: whose card it is, a vessel of 酒."""
    if u.tok.text in ("打出去", "放的", "用的", "打出来", "用出去", "放出去", "放出来") and not reader.at(1, "CARD", "NUM", "ZHANG", "FACE", "THIS"):
        reader.whose_deed()
    u.nxt = reader.next_solid(1)
    if reader._cup(u.tok) and reader.at(1, "NUM"):
        reader.use(u.tok, Card("analeptic"), reader.doer(), None)
        return reader.light(3)


def once_more(reader, u: Use) -> bool | None:
    """再给他贴一个, 出两刀, 刚摸到的挂上: a card like the one told, or one just drawn."""
    if (
        u.tok.text in ("贴", "挂", "下", "来", "放", "再来", "补")
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "CAN"))
        and not reader.pending
        and not reader.made
    ):
        whom = reader.aims[-1] if reader.aims else reader.holder
        laid = next((w for w in ((whom,) if whom is not None else reader.tale.whos) if w.judge), None)
        if laid is not None:  # 他头上有个乐，再给他贴一个: the same card
            reader.aims = []
            reader.use(u.tok, Card(laid.judge[-1]), reader.subject if reader.subject is not laid else None, laid)
            return reader.light()
    if (
        u.tok.text in ("出", "出了", "打了", "用了", "出手", "来", "来了", "上", "上了", "补", "补了", "给了", "送了", "赏了")
        and u.nxt is not None
        and u.nxt.has("NUM")
        and reader.at(reader.t.index(u.nxt) - reader.i + 1, "DAO")
        and not reader.at(reader.t.index(u.nxt) - reader.i + 1, "ZHANG")
    ):
        made = reader.use(u.tok, Card("slash"), reader.doer(), None)
        made.n = u.nxt.val if u.nxt.val > 1 else None
        reader.i = reader.t.index(u.nxt) + 2
        return True
    if reader.put_drawn(u.tok):
        return True


def at_work(reader, u: Use) -> bool | None:
    """八卦能用吗, 他能帮忙出吗: a piece at work, the card that a call asks for."""
    worn = reader.pending[-1] if reader.pending and isinstance(reader.pending[-1], tuple) and reader.pending[-1][0] == "worn" else None
    if (
        worn is not None
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "LE"))
        and u.tok.text in ("用", "使用", "用上")
        and not (reader.made and reader.frame_open)
        and worn[1] in (units.WEAPONS | {"eight_diagram"}) - PASSIVE
    ):
        reader.made.append(Fact("skill", reader.wearer(worn[1]), None, worn[1], neg=reader.neg, want=reader.want, at=u.tok.at, text=u.tok.text))
        reader.neg = reader.want = False
        reader.frame_open = True
        return reader.light()
    call = next((f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind == "skill" and f.unit in marks.CALLS), None)
    if (
        call is not None
        and u.tok.text in ("出", "给", "打", "用", "打出", "交", "出了", "给了", "拿")
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "STOP", "WILL", "CAN"))
        and not reader.pending
        and (reader.subject or reader.topic) is not call.actor
        and not (reader.made and reader.frame_open and reader.made[-1].kind == "use")
    ):
        reader.use(u.tok, Card("jink" if call.unit == "hujia" else "slash"), reader.doer() or reader.topic, None)  # 他能帮忙出吗
        return reader.light()


def got(reader, u: Use) -> bool | None:
    """拿到一张桃, 能吃吗, 还能再出这张吗: the card just got, or the one in his hand."""
    got = reader.previous("gains", "draws")
    if (
        got is not None
        and got.card is not None
        and got.card.slug
        and got.actor is (reader.subject or reader.topic)
        and u.tok.text in ("吃", "用", "出", "打", "喝", "使用", "吃掉", "用掉", "打出")
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "STOP", "CAN"))
        and not reader.pending
        and not (reader.made and reader.frame_open)
    ):
        reader.use(u.tok, Card(got.card.slug), got.actor, None)  # 突袭拿到一张桃, 能吃吗
        return reader.light()
    if (
        u.nxt is not None
        and u.nxt.has("THIS", "CARDW")
        and u.tok.text not in ("放", "带", "送", "交")
        and not any(t.has("CARD", "EQ", "SK", "CLS_TRICK", "CLS_BASIC") for t in reader.t[reader.i :])
    ):
        held = [c for w in {id(w): w for w in (reader.subject, reader.topic) if w is not None}.values() for c in w.cards if c.slug]
        if len(held) == 1:  # 手里有张杀, 还能再出这张吗
            reader.use(u.tok, Card(held[0].slug, held[0].suit, held[0].color, held[0].number), reader.doer() or reader.topic, None)
            reader.i = reader.t.index(u.nxt) + 1
            return True


def of_a_kind(reader, u: Use) -> bool | None:
    """使用延时类锦囊牌: some card of a kind."""
    if u.nxt is not None and u.nxt.has("CLS_TRICK") and not u.nxt.has("CLS_DELAYED"):
        reader.use(u.tok, Card("dismantlement" if reader.aims else "ex_nihilo"), reader.doer(), None)
        reader.i = reader.t.index(u.nxt) + 1
        return True
    sort = next((k for k in SOME_OF if u.nxt is not None and u.nxt.has(k)), None)
    if sort is not None and u.nxt.text[-1] in "牌囊" and not reader.made and not reader.pending and not (reader.asking and u.tok.at > reader.border):
        after = reader.peek(reader.t.index(u.nxt) - reader.i + 1)
        if after is None or after.has("STOP", "LE", "THEN", "DURING", "CAN", "WILL", "QM") and not after.has("CONVERT", "AND", "WITH", "DE"):
            reader.use(u.tok, Card(SOME_OF[sort]), reader.doer(), None)  # 使用延时类锦囊牌: one of that kind
            reader.i = reader.t.index(u.nxt) + 1
            return True


def follows(reader, u: Use) -> bool | None:
    """The card that follows makes the deed."""
    if (
        u.tok.has("BA2")
        and u.nxt is not None
        and u.nxt.has("CARD")
        and any(t.has("ATTACK", "OFFSET", "SAVE", "PLAYV", "TO", "KILL", "BREAK", "TARGETED") for t in reader.t[reader.i + 2 :])
    ):
        return reader.light()
    if (
        u.nxt is not None
        and not (
            (reader.at(1, "THEN", "DURING") or u.nxt.has("SK", "SELF") and not u.nxt.has("CARD"))
            and u.tok.text in ("打出去", "用掉", "用出去", "丢出去", "出掉")
        )
        and u.nxt.has(
            "CARD", "NUM", "ZHANG", "FACE", "SK", "EQ", "THIS", "CARDW", "WHICH", "MANY", "CLS_BASIC", "CLS_TRICK", "NORMALP", "HANDW", "CLS_EQUIP", "SELF"
        )
    ):
        return reader.light()


STAGES = (whose, once_more, at_work, got, of_a_kind, follows)
