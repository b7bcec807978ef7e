"""What is used where only what was told before says it."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.deeds.use.draft import Use


def spoken_of(reader, u: Use) -> bool | None:
    """这张杀还能再出吗, 手里只有一张桃，可以对他用吗: the card spoken of, or the only one he has."""
    u.card = next((p for p in reversed(reader.pending) if isinstance(p, Card)), None)
    named = next((p for p in reversed(reader.pending) if isinstance(p, tuple) and p[0] == "of"), None)
    if (
        u.card is None
        and named is not None
        and not reader.made
        and u.tok.text in ("出", "打出", "用", "打", "用出去", "打出去", "出去", "使用", "丢出去")
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "LE", "STOP"))
        and any(f.kind == "use" and f.unit == named[1] for f in reader.tale.facts)
    ):
        reader.pending.remove(named)
        reader.use(u.tok, Card(named[1]), reader.doer() or reader.topic, None).again = True  # 这张杀还能再出吗
        return reader.light()
    who = reader.subject or reader.topic
    if u.card is None and (who is None or not who.cards) and u.tok.text in ("打出去", "用出去", "丢出去", "扔出去", "放出去"):
        holders = [w for w in reader.tale.whos if len(w.cards) == 1]
        who = holders[0] if len(holders) == 1 else who
    if (
        u.card is None
        and who is not None
        and len(who.cards) == 1
        and u.tok.text in ("打出去", "用掉", "用出去", "丢出去", "打掉", "打出", "用了", "出掉", "甩出去", "扔出去")
        and not reader.made
        and (u.nxt is None or u.nxt.has("THEN", "DURING", "LE", "STOP", "SK", "SELF", "PLAYV"))
    ):
        reader.use(u.tok, who.cards[0], reader.doer() or who, reader.object_who())
        return reader.light()
    held = {c.slug for c in who.cards} if who is not None else set()
    if (
        u.card is None
        and len(held) == 1
        and reader.asking
        and u.tok.text in ("使用", "用", "打出", "打出去", "打出来", "出")
        and not reader.made
        and not reader.pending_material
        and not any(t.has("CARD", "EQ", "SK", "CARDW") and t.at > reader.border for t in reader.t)
        and (u.nxt is None or u.nxt.has("QM", "ASKED", "LE", "CAN", "OFFSET", "PLAYV", "SAVE"))
    ):
        reader.use(u.tok, who.cards[0], reader.doer() or who, reader.object_who())  # 手里只有一张桃，可以对他用吗
        return reader.light()


def object_before(reader, u: Use) -> bool | None:
    """把这张杀打出去: the card named before the verb; 喝: some 酒."""
    if u.card is not None:
        reader.pending.remove(u.card)
        reader.use(u.tok, u.card, reader.doer(), reader.object_who())
        return reader.light()
    u.last = reader.made[-1] if reader.made else None
    if (
        (u.tok.text[0] in "喝饮" or reader._cup(u.tok) or u.tok.text[0] in "干灌闷" and any(c.slug == "analeptic" for w in reader.tale.whos for c in w.cards))
        and not (u.nxt is not None and u.nxt.has("CARD"))
        and not (u.last is not None and u.last.unit == "analeptic" and reader.frame_open and not reader._anew(u.last, u.tok))
    ):
        held = next((w for w in (reader.subject, reader.topic) if w is not None and any(c.slug == "analeptic" for c in w.cards)), None)
        made = reader.use(u.tok, Card("analeptic"), reader.doer() or held, None)
        n = sum(c.slug == "analeptic" for c in held.cards) if held is not None else 0
        made.n = n if n > 1 and any(t.has("ALL") for t in reader.t[: reader.i]) else made.n
        return reader.light()


def told_before(reader, u: Use) -> bool | None:
    """能用吗: the card of the deed told before."""
    if (
        u.last is not None
        and u.last.kind == "use"
        and reader.frame_open
        and not (u.last.unit == "analeptic" and u.nxt is not None and reader._anew(u.last, u.tok))
    ):
        return reader.light()
    if reader.pending_material and (u.nxt is None or not u.nxt.has("CONVERT")):
        return reader.light()
    if u.tok.text in ("出", "打出", "使用", "用", "打", "打出去", "用了", "出了", "使用了", "用掉", "拿出", "放") and (
        u.nxt is None or u.nxt.has("QM", "ASKED", "LE", "STOP", "CAN", "DE", "THEN", "DURING")
    ):
        told = reader.previous("use")
        if (
            told is not None
            and (told.want or u.tok.text in ("用", "使用", "打出", "打出去", "用掉"))
            and not any(t.has("CARD") and t.val != told.unit for t in reader.t[: reader.i])
        ):
            reader.use(u.tok, told.card or Card(told.unit), reader.doer(), None)
            return reader.light()
    return reader.light()


STAGES = (spoken_of, object_before, told_before)
