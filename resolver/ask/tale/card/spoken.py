"""A card as the object of another deed, or only spoken of."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.card.draft import NamedCard
from resolver.ask.tale.gear import SLASH
from resolver.ask.tale.model import Fact
from resolver.ask.tale.people import PERSON


def object_of_deed(reader, m: NamedCard) -> bool | None:
    """摸到一张桃, 弃了闪: the object of the deed told just before."""
    afterwards = (
        m.before is not None
        and m.before.has("USE", "BA2")
        and reader.made
        and any(t.has("THEN", "DURING") and "后" in t.text for t in reader.t if reader.made[-1].at < t.at < m.tok.at)
    )  # 展示后再用无懈: a deed of its own
    if (
        reader.made
        and reader.frame_open
        and not afterwards
        and not (m.before is not None and (m.before.has("BA") or m.before.text in ("对", "向")))
        and reader.made[-1].kind in ("gains", "draws", "discards", "gives", "shows", "taken", "breaks", "rejudge", "recast")
        and reader.made[-1].card is None
    ):
        reader.made[-1].card = m.card
        if reader.count:
            reader.made[-1].n = reader.made[-1].n or reader.count
            reader.count = None
        return True


def spoken_of(reader, m: NamedCard) -> bool | None:
    """One more card thrown, the card of a told deed, one that somebody holds."""
    if reader.another_thrown(m.tok, m.card):
        return True
    if reader.refers(m.tok, m.card, m.start):
        return True
    plain = reader.tale.facts[-1] if reader.tale.facts else None
    if (
        m.tok.val in SLASH
        and all(t.has("CARD", "FACE", "NORMALP", "DE", "BA2", "COUNTAS") or t.text in ("用", "用的") for t in reader.t)
        and plain is not None
        and plain.kind == "use"
        and plain.unit == "slash"
        and not plain.by
        and not plain.neg
        and plain.card is not None
        and not (plain.card.suit or plain.card.color)
    ):
        plain.unit, plain.card = m.tok.val, m.card  # A砍B，火杀: with which card
        reader.tale.notes.append("named:" + m.tok.text)
        return True
    if reader.owned_card(m.tok, m.card, m.start):
        return True


def chained(reader, m: NamedCard) -> bool | None:
    """铁索 that says who is chained."""
    if m.tok.val == "iron_chain" and (
        reader.at(0, "SPREAD", "CHAINED", "UNCHAIN")
        or reader.at(0, "CHAIN")
        and reader.at(1, "DE")
        or reader.at(0, "CHAIN")
        and reader.passive
        and not getattr(reader, "asking", False)
    ):
        reader.tale.laid.append(Fact("use", None, None, "iron_chain", at=m.tok.at))
        return True
    if m.tok.val == "iron_chain" and reader.joined and m.before is not None and m.before.has(*PERSON, "ALL") and not reader.made:
        for who in reader.joined:
            who.chained = True  # A和B铁索连环
        return True


def judged(reader, m: NamedCard) -> bool | None:
    """改判闪电, 乐的判定: a trick that is judged lies before the one who judges."""
    if m.tok.val in units.DELAYED and m.before is not None and m.before.has("REJUDGE"):
        if not any(m.tok.val in w.judge for w in reader.tale.whos):  # 改判闪电: of somebody
            reader.anonymous("某人").judge.append(m.tok.val)
        reader.tale.judging = True
        return True
    if m.tok.val in units.DELAYED and reader.at(0, "REJUDGE") and reader.holder is not None:
        reader.pending_judged = reader.holder
        if m.tok.val not in reader.holder.judge:
            reader.holder.judge.append(m.tok.val)
        reader.holder = None
        return True
    retried = (
        bool(reader.made)
        and reader.frame_open
        and reader.made[-1].kind == "skill"
        and reader.made[-1].unit in marks.CHANGES_JUDGEMENT
        and (reader.holder is not None or m.before is not None and m.before.has("REJUDGE"))
    )
    if m.tok.val in units.DELAYED and reader.at(0, "DE") and reader.at(1, "JUDGE", "JCARD") and reader._verb_later("REJUDGE") and reader.holder is None:
        holder = next((w for w in reader.tale.whos if m.tok.val in w.judge), None)
        if holder is None:
            holder = reader.anonymous("对方")
            holder.judge.append(m.tok.val)  # 把乐的判定改成红桃
        if holder not in reader.spoken:
            reader.spoken.append(holder)
        reader.tale.judging = True
        return True
    if m.tok.val in units.DELAYED and (reader.at(0, "JUDGE") or m.before is not None and m.before.has("JUDGE") or retried):
        who = reader.holder or reader.subject or reader.topic or reader.foretold() or reader.me()
        if m.tok.val not in who.judge:
            who.judge.append(m.tok.val)
        reader.subject = reader.subject or who
        reader.tale.judging = True
        if reader.made and reader.made[-1].kind == "judge" and reader.made[-1].actor is None:
            reader.made[-1].actor = who
        return True


def object_ahead(reader, m: NamedCard) -> bool | None:
    """把那张杀收走, 拿顺手拿: the object of a verb that follows."""
    if (
        m.before is not None
        and m.before.has("BA2")
        and m.tok.val in marks.REMOVES
        and reader.at(0, "TAKE", "GAIN", "BREAK", "CARD")
        and not reader.passive
        and not reader.made
    ):
        reader.use(m.tok, m.card, reader.subject, None)
        return True
    if (
        m.before is not None
        and m.before.has("THIS")
        and m.start > 1
        and reader.t[m.start - 2].has("BA")
        and not reader.t[m.start - 2].has("TO", "BA2")
        and reader._verb_later("GAIN", "TAKE")
    ):
        reader.pending.append(m.card)  # 把那张杀收走
        return True
    lead = next((t for t in reversed(reader.t[: m.start]) if not t.has("FACE", "ZHANG", "NUM", "THIS")), None)
    if lead is not None and lead is not m.before and lead.has("BA") and reader._verb_later("SHOW") and not reader._verb_later("CONVERT"):
        reader.pending.append(m.card)  # 把红桃桃亮出来
        return True
    if (
        m.before is not None
        and m.before.has("BA")
        or m.before is not None
        and m.before.has("BA2")
        and not reader.at(0, "ATTACK", "TO", "SAVE", "USE", "KILL", "LE", "DEAL", "HURT", "HIT", "THEN", "DURING")
        and not (reader.is_person_at(0) and m.tok.val in units.AIMED)
        and reader._verb_later("CONVERT", "DISC", "GIVE", "SHOW", "GAIN", "REJUDGE")
    ):
        reader.pending.append(m.card)
        return True


STAGES = (object_of_deed, spoken_of, chained, judged, object_ahead)
