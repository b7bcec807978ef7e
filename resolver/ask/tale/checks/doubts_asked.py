"""Signs that the deed asked about is not the one laid: who may, whose number, which zone, who suffers, who else.

Each gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

import copy
import re

from resolver.ask import marks, units
from resolver.ask.tale.model import Tale, Who
from resolver.ask.tale.people import PERSON

NAMED = ("ME", "LET", "GEN", "LORD", "LOYAL", "REBEL", "SPY", "NEXT", "PREV", "ALLY")
LETTERS = frozenset("甲乙丙丁戊己ABCDEFGH")
LEAVE = ("CAN", "NOTCAN")


def seat_of(tale: Tale, tok) -> Who | None:
    """The seat of a name, letter, role or 我; None for words that mean another according to where they stand."""
    if not tok.has(*NAMED) or tok.has("SELF"):
        return None
    text = tok.text.upper() if tok.text.isascii() else tok.text
    return next((w for w in tale.whos if w.label in (tok.text, text) or w.key == text or tok.has("GEN") and w.general == tok.val or tok.has("ME") and w.me), None)


def leave(tale: Tale, toks: list) -> str:
    """我能…吗: the deed asked about is his who is said to be able, or to have to."""
    ask = tale.ask
    fact = ask.fact
    if ask.kind not in ("can", "must") or fact is None or fact.kind not in ("use", "skill", "discards", "gives", "recast", "looks") or ask.every or (ask.unit or "").startswith("answers:"):
        return ""
    k = max((k for k, t in enumerate(toks) if t.has("CAN", "NOTCAN", "MUST") and k and not t.has("USE", "FILL", "WHOLEQ")), default=0)
    if not k:
        return ""
    tok = toks[k - 1]
    if any(mark in tale.text[tok.at + len(tok.text):toks[k].at] for mark in ",.;:!?"):
        return ""           # 有人火攻我，可以出闪吗: the word before stands in another sentence
    if tok.has("BOTHP", "MANYP") and k > 1 and toks[k - 2].text in ("后面", "剩下", "其余", "另外", "其他", "前面"):
        return toks[k - 2].text + tok.text
    if tok.has("ALLP") and tok.text[0] in "每谁" and fact.actor is not None and not fact.actor.many:
        return tok.text
    before = toks[k - 2] if k > 1 else None
    if tok.has("SELF") or not tok.has(*NAMED) or before is not None and before.has("BEI", "TO", "WITH", "AND", "DE", "FROM", "BA", "CAUSEV", "ATTACK", "USE", "GIVE", "NUM", "OTHERW", "EXCEPT", *NAMED):
        return ""
    if any(t.has("BEI", "LETV") for t in toks[k:]):
        return ""
    who = seat_of(tale, tok)
    closes = all(t.has("QM", "ASKED", "LE", "WHOLEQ") for t in toks[k + 1:])
    if who is not None and who in (fact.target, *fact.also) and (closes or before is not None and before.has("SK", "CARD", "LE")):
        return ""               # 大乔国色主公，可以吗: he is the one it is done to
    return tok.text if who is not None and fact.actor is not who and not (fact.kind == "gives" and fact.target is who) and not (fact.unit == "lijian" and who in (fact.target, *fact.also)) else ""


def victim(reader, tale: Tale) -> str:
    """能不能不出闪掉血: with nobody told to strike, it is his who is spoken of."""
    fact = tale.ask.fact
    if tale.ask.kind == "happens" and fact is not None and fact.kind in ("hurt", "dies", "dying") and fact.actor is None and fact.target is None and reader.topic is not None and not tale.facts:
        if any(f.kind == "use" and not f.neg for f in tale.ask.needs):
            return ""
        return reader.topic.label
    return ""


def taken(tale: Tale, clause: list) -> str:
    """拿走自己判定区的闪电: where the card lies that a trick takes."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.unit not in marks.REMOVES or fact.zone is not None or fact.by:
        return ""
    verb = next((k for k, t in enumerate(clause) if t.has("TAKE", "BREAK", "GAIN")), None)
    if verb is None:
        return ""
    word = next((t for t in clause[verb + 1:] if t.has("JUW", "EQ") or t.has("CARD") and t.val in units.DELAYED), None)
    return word.text if word is not None else ""


def lone(tale: Tale, clause: list) -> str:
    """自己有没有份, 万箭打不打自己: he has a part in what is asked."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or tale.ask.every:
        return ""
    word = next((t for t in clause if t.has("SELF")), None)
    if word is not None and (fact.unit in units.MASS and fact.target is not None and fact.target is fact.actor or fact.actor is None and fact.target is None and not fact.also and tale.ask.kind == "can"):
        return word.text
    return ""


def only(tale: Tale, clause: list) -> str:
    """只有第一个人掉2点吗: asks of the others as well."""
    if tale.ask.kind not in ("happens", "can", "must") or tale.ask.other or tale.ask.every:
        return ""
    return next((a.text for a, b in zip(clause, clause[1:]) if a.has("ONLY") and a.text in ("只有", "仅有", "就只有", "唯一", "仅", "只", "光", "单单", "就") and b.has(*PERSON) and not b.has("CARD", "FILL")), "")


def qualifies(tale: Tale, clause: list) -> str:
    """天妒能拿鬼道换下来的牌吗: a skill that only says which card is meant is not the deed that is asked about."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "skill" or tale.ask.kind not in ("can", "happens", "must"):
        return ""
    at = next((k for k, t in enumerate(clause) if t.has("SK") and t.val == fact.unit), None)
    at = at if at is not None else next((k for k, t in enumerate(clause) if t.at == fact.at), None)
    if at is None or not any(t.has("GAIN", "TAKE") for t in clause[:at]) or not any(t.has("SK") and t.val != fact.unit for t in clause[:at]):
        return ""
    return clause[at].text if any(t.has("CARDW", "JCARD") for t in clause[at + 1:]) else ""


def bare(tale: Tale, clause: list) -> str:
    """装备能不能被无懈: what is to be answered has to be on the board; some trick in its place is no answer."""
    fact = tale.ask.fact
    if fact is None or fact.unit != "nullification" or any(f.kind in ("use", "skill", "recast", "judge") for f in [*tale.facts, *tale.ask.needs, *tale.laid]) or any(w.judge for w in tale.whos):
        return ""
    return next((t.text for t in clause if t.has("EQUIP", "EQW", "WEAR", "EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "SK", "JUW", "JUDGE", "DISC", "DRAW", "HURT", "DIE") and not t.has("CAN", "USE", "HAVE", "FILL", "CARD")), "")


def board(tale: Tale, story, verdict: str) -> str:
    """What the board lacks of the deed asked about: the zone it takes from, the second use."""
    for told in tale.facts:
        if told.kind in ("use", "gives") and not told.neg and (told.n or 1) > 1 and told.unit in ("peach", "analeptic") and not told.by and told.actor is not None and not told.actor.many:
            seat = story.table.of.get(id(told.actor))
            if seat is not None and sum(story.table.zh(told.unit) in card for card in seat.hand) < told.n:
                return f"{told.n}张"
    fact = tale.ask.fact
    if re.search("在我(的|自己的)?回合", tale.text) and fact is not None and fact.kind == "use" and any(line.endswith("进入 出牌阶段") and not line.startswith("我 ") for line in story.table.lines):
        return "我的回合"       # the turn of another was entered for it
    if verdict != "yes":
        return ""
    if fact is not None and fact.kind == "effect" and "怕" in tale.text:
        return "怕"         # it strikes him, as it would anybody
    if fact is None or fact.kind != "use" or tale.ask.kind != "can":
        return ""
    if (fact.n or 1) > 1 and not fact.by and fact.unit in units.AIMED and fact.unit not in units.SLASHES and sum(story.table.zh(fact.unit) in line and " 使用 " in line for line in story.table.lines) < fact.n:
        return f"{fact.n}次"
    if fact.unit in marks.REMOVES and fact.zone and not fact.by:
        seats = story.board.seats
        if str(fact.zone).startswith("判定") and not any(s.judge_area for s in seats):
            return fact.zone
        if str(fact.zone).startswith("装备") and not any(s.equipment for s in seats):
            return fact.zone
    return ""


def _stranger(tale: Tale, fact):
    """张角雷击甲，那人掉几点: one to whom nothing told is done, asked for what he suffers; None where there is none."""
    who = fact.target if fact.kind == "hurt" else None
    told = [f for f in [*tale.facts, *tale.ask.needs] if not f.neg]
    aimed = [f for f in told if f.kind in ("use", "skill", "effect") and f.target is not None]
    if who is None or who.many or who.me or who.chained or who.judge or who.general or who.equipment or not aimed or any(f.kind == "spreads" or f.kind == "use" and f.unit in units.MASS for f in told):
        return None
    return None if any(who in (f.actor, f.target, *f.also) for f in told) else who


def counted(tale: Tale, clause: list) -> str:
    """丙几点: whose number is asked."""
    fact = tale.ask.fact
    if tale.ask.kind != "count" or fact is None or fact.kind not in ("hurt", "draws", "discards", "heals", "hp", "losehp", "gains", "hand") or tale.ask.every:
        return ""
    if (stranger := _stranger(tale, fact)) is not None:
        return stranger.label
    many = next((k for k, t in enumerate(clause) if t.has("MANY")), None)
    k = many
    while k is not None and k > 0 and clause[k - 1].has("HURT", "DRAW", "DISC", "HEAL", "LE", "STILL", "MUST", "CAN", "WILL", "HAVE", "STAY", "ONLY", "ALL", "THEN", "FILL", "LOSEHP") and not clause[k - 1].has(*NAMED):
        k -= 1
    if not k or not clause[k - 1].has(*NAMED) or clause[k - 1].has("SELF"):
        return ""
    if k > 1 and clause[k - 2].has("DOUBT", "BEI", "TO", "AND", "WITH", "DE", "GIVE", "ATTACK", "USE", "CAUSEV", "FROM", "BA", "KILL", "SAVE", "HIT", "BREAK", "TAKE", "BURN"):
        return ""
    who = seat_of(tale, clause[k - 1])
    return clause[k - 1].text if who is not None and who not in (fact.actor, fact.target, *fact.also) else ""


def twins(tale: Tale, laid: Tale):
    """Tales that the words allow as well: a hand told before the attack counted without it; a deed whose doer is not told done by a stranger, where the board lets the one who answers it, or suffers what is asked, do it."""
    ask = laid.ask.fact
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    for k, who in enumerate(tale.whos):     # 手里两张牌，杀被闪了，能强命吗: whether the 杀 was one of the two is not said
        if tale.ask.fact is not None and tale.ask.fact.unit in ("axe", "blade") and who.hand and blow is not None and -1 < who.hand_at < blow.at and not any(c.slug in units.SLASHES for c in who.cards) and any(s in ("axe", "blade") for s in who.equipment):
            twin = copy.deepcopy(tale)
            twin.whos[k].hand_at = blow.at + 1
            yield twin
    for k, (told, done) in enumerate(zip(tale.facts, laid.facts)):
        if told.kind != "use" or told.neg or told.actor is not None or told.unit != done.unit or done.actor is None or done.actor.equipment or done.actor.me:
            continue
        answers = told.unit not in units.SLASHES and any(f.unit == "nullification" and f.actor is done.actor for f in laid.facts if f is not done)
        suffers = ask is not None and ask.kind in ("hurt", "heals", "dies", "dying", "hp", "draws") and done.actor in (ask.target, ask.actor) and done.target is not None and done.target is not done.actor
        if answers or suffers:
            twin = copy.deepcopy(tale)
            twin.facts[k].actor = Who("+other", "另一人")
            twin.whos.append(twin.facts[k].actor)
            yield twin


def usurped(tale: Tale, laid: Tale) -> str:
    """狮子被拆，他满血: he may be the one who suffers it, where the question does not say 我."""
    if any(word in tale.text for word in "我咱俺") or not any(w.me for w in laid.whos):
        return ""
    for told, done in zip(tale.facts, laid.facts):
        if done.actor is not None and tale.ask.fact is not None and tale.ask.fact.kind == "skill" and tale.ask.fact.actor is not None and tale.ask.fact.actor.key == done.actor.key:
            continue        # 能再追杀吗 of him who bears the piece
        if told.kind in ("use", "breaks", "taken") and told.actor is None and told.unit == done.unit and done.actor is not None and done.target is not None and done.target.me and not done.actor.me and any(w.key == done.actor.key for w in tale.whos):
            return done.actor.label
    return ""


def unknown(tale: Tale, found) -> str:
    """反馈拿甲的牌还是乙的牌: one of several letters, where nothing is told that any of them does or suffers."""
    if tale.ask.kind != "who" or found.value is None or found.value[0] != "player":
        return ""
    letters = [w for w in tale.whos if w.key in LETTERS and w.label == w.key]
    told = [x for f in [*tale.facts, *tale.ask.needs] for x in (f.actor, f.target, *f.also)]
    plain = [w for w in letters if w not in told and not (w.equipment or w.cards or w.judge or w.role or w.general or w.hp or w.hand is not None)]
    return str(found.value[1]) if len(plain) > 1 and any(w.label == found.value[1] for w in plain) and not tale.distances and tale.seats is None else ""


__all__ = ["NAMED", "unknown", "seat_of", "bare", "board", "counted", "leave", "lone", "only", "taken", "twins", "usurped", "victim"]
