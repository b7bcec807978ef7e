"""Signs that a tale is not the one the question tells: who may do it, whose piece it is, who is not there, what only one of them has.

`doubt(reader, tale)` gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

import copy

from resolver.ask import units
from resolver.ask.tale.account import facts_of
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.people import PERSON

NAMED = ("ME", "LET", "GEN", "LORD", "LOYAL", "REBEL", "SPY", "NEXT", "PREV", "ALLY")
SIDE = ("STILL", "ALL", "THEN", "FILL", "BUT", "ALSO")
LEAVE = ("CAN", "NOTCAN")


def _who(tale: Tale, tok) -> Who | None:
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
    if tok.has("BOTHP", "MANYP") and k > 1 and toks[k - 2].text in ("后面", "剩下", "其余", "另外", "其他", "前面"):
        return toks[k - 2].text + tok.text
    if tok.has("ALLP") and tok.text[0] in "每谁" and fact.actor is not None and not fact.actor.many:
        return tok.text
    before = toks[k - 2] if k > 1 else None
    if tok.has("SELF") or not tok.has(*NAMED) or before is not None and before.has("BEI", "TO", "WITH", "AND", "DE", "FROM", "BA", "CAUSEV", "ATTACK", "USE", "GIVE", "NUM", "OTHERW", "EXCEPT", *NAMED):
        return ""
    if any(t.has("BEI", "LETV") for t in toks[k:]):
        return ""
    who = _who(tale, tok)
    return tok.text if who is not None and fact.actor is not who and not (fact.kind == "gives" and fact.target is who) else ""


def victim(reader, tale: Tale) -> str:
    """能不能不出闪掉血: with nobody told to strike, it is his who is spoken of."""
    fact = tale.ask.fact
    if tale.ask.kind == "happens" and fact is not None and fact.kind in ("hurt", "dies", "dying") and fact.actor is None and fact.target is None and reader.topic is not None and not tale.facts:
        if any(f.kind == "use" and not f.neg for f in tale.ask.needs):
            return ""
        return reader.topic.label
    return ""


def whose(tale: Tale, toks: list) -> str:
    """甲的八卦阵: it is on him or in his hand, or he does something with it."""
    facts = facts_of(tale)
    for k, tok in enumerate(toks[:-2]):
        if tok.has(*NAMED) and not tok.has("SELF") and toks[k + 1].text == "的" and (toks[k + 2].has("EQ") or toks[k + 2].has("CARD") and toks[k + 2].val in units.DELAYED):
            who, slug = _who(tale, tok), toks[k + 2].val
            if who is None:
                continue
            held = slug in who.equipment or slug in who.judge or slug in who.lacks or any(c.slug == slug for c in who.cards) or slug in units.HORSES and any(s in units.HORSES for s in who.equipment)
            done = any(slug in (f.unit, f.by, f.zone) or f.card is not None and f.card.slug == slug or any(c is not None and c.slug == slug for c in f.material or ()) for f in facts if who in (f.actor, f.target))
            if not held and not done:
                return tok.text + toks[k + 1].text + toks[k + 2].text
    return ""


def stated(tale: Tale, toks: list) -> str:
    """甲横置, 乙没横置, 甲穿藤甲, 甲1血: the state that stands right behind a name is his."""
    facts = facts_of(tale)
    for k, tok in enumerate(toks[:-1]):
        if not tok.has(*NAMED) or tok.has("SELF"):
            continue
        before = toks[k - 1] if k else None
        if before is not None and before.has("BEI", "TO", "BA", "BA2", "FROM", "AND", "WITH", "DE", "ATTACK", "USE", "GIVE", "CAUSEV", "CHAIN", "CARD", "TAKE", "BREAK", "SAVE", "KILL", "HIT"):
            continue
        who = _who(tale, tok)
        if who is None or who.many:
            continue
        rest = toks[k + 1:k + 6]
        while rest and rest[0].has("STILL", "ALL", "THEN", "FILL", "NOW") and not rest[0].has("NEG", "WEAR", "CHAINED", "CHAIN", "HAVE", "USE", "NUM"):
            rest = rest[1:]
        if not rest:
            continue
        head, nxt = rest[0], rest[1] if len(rest) > 1 else None
        ends = nxt is None or nxt.has("STOP", "LE") or nxt.has(*NAMED)
        if (head.has("CHAINED") or head.has("CHAIN") and head.text == "横置") and ends and not who.chained and not any(f.kind in ("chained", "chains", "resets", "spreads") and who in (f.actor, f.target) for f in facts):
            return tok.text + head.text
        if head.has("NEG", "NOHAVE") and nxt is not None and (nxt.has("CHAINED") or nxt.has("CHAIN") and nxt.text == "横置") and who.chained:
            return tok.text + head.text + nxt.text
        if head.has("WEAR") and nxt is not None and nxt.has("EQ") and not (len(rest) > 2 and rest[2].has("DE", "CONVERT")) and nxt.val not in who.equipment and not (nxt.val in units.HORSES and any(s in units.HORSES for s in who.equipment)) and not any(c.slug == nxt.val for c in who.cards) and nxt.val not in who.lacks and not any(nxt.val in (f.unit, f.zone) or f.card is not None and f.card.slug == nxt.val for f in facts if who in (f.actor, f.target)):
            return tok.text + head.text + nxt.text
        piece = nxt if head.has("ALL") and nxt is not None else head
        if piece.has("EQ") and not piece.has("CARD") and (after := toks[toks.index(piece) + 1] if toks.index(piece) + 1 < len(toks) else None, after is None or after.has("STOP") or after.has(*NAMED))[1] and (before is None or before.has("STOP", "EQ", "ALL", *NAMED)):
            held = who.equipment + [c.slug for c in who.cards]
            if piece.val not in held and not (piece.val in units.HORSES and any(s in units.HORSES for s in held)) and not any(piece.val in (f.unit, f.zone, f.by) for f in facts if who in (f.actor, f.target)):
                return tok.text + piece.text
        if head.has("NUM") and head.val and nxt is not None and nxt.text in ("血", "体力") and who.hp != head.val and who.max_hp != head.val and not any(f.n == head.val for f in facts if who in (f.actor, f.target)):
            return tok.text + head.text + nxt.text
    return ""


def empty(tale: Tale, toks: list) -> str:
    """空手的: somebody has no hand."""
    word = next((t for t in toks if t.has("EMPTYH") and not t.has("SK", "DISC", "FILL")), None)
    if word is None or any(w.hand == 0 for w in tale.whos) or any(f.kind in ("discards", "gives", "taken", "breaks", "use", "skill") and f.at <= word.at for f in facts_of(tale) if f.n or f.zone or f.unit == "kongcheng") or tale.ask.fact is not None and tale.ask.fact.kind in ("empty", "discards"):
        return ""
    return word.text


def judged(tale: Tale, toks: list) -> str:
    """判定结果出来以后: of a judgement that nothing brings about."""
    if not any(f.kind == "judge" and f.unit is None and f.target is None and f.actor is None for f in tale.ask.needs):
        return ""
    if any(w.judge for w in tale.whos) or any(f.kind in ("skill", "passive") or f.unit in units.DELAYED for f in facts_of(tale)):
        return ""
    return next((t.text for t in toks if t.has("JUDGE")), "")


BORNE = {       # words for what happens: the kinds of fact one of which carries them
    "DRAW": ("draws", "gains", "skill", "skips", "reward", "phase", "use", "judge"), "HEAL": ("heals", "saved", "use", "skill"), "DIE": ("dies", "dying", "saved", "use", "effect"),
    "KILL": ("dies", "dying", "use", "hurt", "reward", "penalty"), "DYING": ("dying", "dies", "saved", "use", "hurt"), "SAVE": ("saved", "use", "dying", "skill", "heals"), "REJUDGE": ("skill", "judge", "swaps"),
    "BREAK": ("use", "breaks", "unequips", "taken", "skill", "discards", "effect"), "TAKE": ("use", "taken", "gains", "skill", "breaks"), "SHOW": ("shows", "use", "skill", "judge", "gains", "doubt", "looks"),
    "GIVE": ("gives", "skill", "use", "gains", "taken", "saved", "heals", "draws"), "SPREAD": ("spreads", "hurt", "effect", "use"), "FLIP": ("flips", "turned", "skill", "phase", "resets", "judge", "chained"),
    "LOSEHP": ("losehp", "hurt", "skill", "use"), "PREVENT": ("prevents", "skill", "void", "hurt", "use"), "SWAP": ("swaps", "skill", "use", "gives", "unequips"), "RECAST": ("recast",),
}


def passed(tale: Tale, toks: list) -> str:
    """喝了之后, 救回来: a word for what happens that no fact carries."""
    facts = facts_of(tale)
    kinds = {f.kind for f in facts}
    for tok in toks:
        mine = tok.kinds & BORNE.keys()
        if tok.text.startswith("喝") and not any(f.unit == "analeptic" for f in facts) and not any(w.drunk for w in tale.whos):
            return tok.text
        if mine == tok.kinds and len(tok.text) > 1 and not any(kinds & set(BORNE[k]) for k in mine):
            return tok.text
    return ""


def absent(tale: Tale | None, toks: list) -> str:
    """吕布不在场: then he has no seat."""
    for a, b, c in zip(toks, toks[1:], toks[2:]):
        if a.has(*PERSON) and b.has("NEG") and c.has("ALIVE", "STAY") and c.text in ("在场", "在"):
            return a.text + b.text + c.text
    return ""


def taken(tale: Tale, clause: list) -> str:
    """拿走自己判定区的闪电: where the card lies that a trick takes."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.unit not in ("snatch", "dismantlement") or fact.zone is not None or fact.by:
        return ""
    verb = next((k for k, t in enumerate(clause) if t.has("TAKE", "BREAK", "GAIN")), None)
    if verb is None:
        return ""
    word = next((t for t in clause[verb + 1:] if t.has("JUW", "EQ") or t.has("CARD") and t.val in units.DELAYED), None)
    return word.text if word is not None else ""


def broken(tale: Tale, toks: list) -> str:
    """我把对面+1马拆了: the piece is the one taken from him."""
    facts = facts_of(tale)
    for k, tok in enumerate(toks[:-1]):
        if tok.has("EQ") and not tok.has("CARD") and toks[k + 1].has("BREAK", "TAKE") and any(t.has("BA", "BEI") for t in toks[max(0, k - 4):k]):
            mine = [f for f in facts if f.kind in ("use", "breaks", "taken", "gains", "skill", "unequips", "discards")]
            if not any(tok.val in (f.zone, f.unit) or f.card is not None and f.card.slug == tok.val or tok.val in units.HORSES and f.zone is not None and (f.zone in units.HORSES or "马" in f.zone or "HORSE" in f.zone) for f in mine):
                return tok.text + toks[k + 1].text
        if tok.has("CARD") and tok.val == "fire_attack" and toks[k + 1].text.startswith("成功") and not any(f.kind in ("hurt", "discards") for f in facts):
            return toks[k + 1].text
        if tok.has("CARD") and k + 3 < len(toks) and toks[k + 1].text == "是" and toks[k + 2].has(*NAMED) and toks[k + 3].has("STARTW", "USE", "INV"):
            who = _who(tale, toks[k + 2]) or (next((w for w in tale.whos if w.me), None) if toks[k + 2].has("ME") else None)
            mine = [f for f in facts if f.kind == "use" and f.unit == tok.val]
            if who is not None and mine and not any(f.actor is who for f in mine):
                return tok.text + toks[k + 1].text + toks[k + 2].text
    for a, b, c, d in zip(toks, toks[1:], toks[2:], toks[3:]):
        if a.has("TO") and b.has(*PERSON) and not b.has("SELF") and c.has("USE", "INV", "LAY") and d.has("CARD") and d.val == "lightning" and (tale.ask.fact is None or tale.ask.fact.unit != "lightning"):
            return b.text + c.text + d.text        # nobody can lay it before another
    return ""


def counted(tale: Tale, clause: list) -> str:
    """丙几点: whose number is asked."""
    fact = tale.ask.fact
    if tale.ask.kind != "count" or fact is None or fact.kind not in ("hurt", "draws", "discards", "heals", "hp", "losehp", "gains", "hand") or tale.ask.every:
        return ""
    many = next((k for k, t in enumerate(clause) if t.has("MANY")), None)
    k = many
    while k is not None and k > 0 and clause[k - 1].has("HURT", "DRAW", "DISC", "HEAL", "LE", "STILL", "MUST", "CAN", "WILL", "HAVE", "STAY", "ONLY", "ALL", "THEN", "FILL", "LOSEHP") and not clause[k - 1].has(*NAMED):
        k -= 1
    if not k or not clause[k - 1].has(*NAMED) or clause[k - 1].has("SELF"):
        return ""
    if k > 1 and clause[k - 2].has("BEI", "TO", "AND", "WITH", "DE", "GIVE", "ATTACK", "USE", "CAUSEV", "FROM", "BA", "KILL", "SAVE", "HIT", "BREAK", "TAKE", "BURN"):
        return ""
    who = _who(tale, clause[k - 1])
    return clause[k - 1].text if who is not None and who not in (fact.actor, fact.target, *fact.also) else ""


def same_person(tale: Tale, toks: list) -> str:
    """我是发起人: then the two are one seat; 死人: somebody has died."""
    for a, b, c in zip(toks, toks[1:], toks[2:]):
        if a.has(*NAMED) and not a.has("SELF") and b.text in ("是", "就是") and c.has("USER", "SOURCE", "KILLER", "WINNER", "LOSER", "DOUBTER", "OPP"):
            one, other = _who(tale, a), next((w for w in tale.whos if w.label == c.text), None)
            if one is not None and other is not None and one is not other:
                return a.text + b.text + c.text
    dead = next((t for t in toks if t.has("DEADP") and t.text in ("死人", "死者", "死掉的人", "死了的人")), None)
    if dead is not None and not any(f.kind in ("dies", "dying") and not f.neg for f in facts_of(tale)):
        return dead.text
    return ""


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


def bare(tale: Tale, clause: list) -> str:
    """装备能不能被无懈: what is to be answered has to be on the board; some trick in its place is no answer."""
    fact = tale.ask.fact
    if fact is None or fact.unit != "nullification" or any(f.kind in ("use", "skill", "recast", "judge") for f in [*tale.facts, *tale.ask.needs, *tale.laid]) or any(w.judge for w in tale.whos):
        return ""
    return next((t.text for t in clause if t.has("EQUIP", "EQW", "WEAR", "EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "SK", "JUW", "JUDGE", "DISC", "DRAW", "HURT", "DIE") and not t.has("CAN", "USE", "HAVE", "FILL", "CARD")), "")


def board(tale: Tale, story) -> str:
    """What the board lacks of the deed asked about: the zone it takes from, the second use."""
    fact = tale.ask.fact
    if fact is not None and fact.kind == "effect" and "怕" in tale.text:
        return "怕"         # it strikes him, as it would anybody
    if fact is None or fact.kind != "use" or tale.ask.kind != "can":
        return ""
    if (fact.n or 1) > 1 and not fact.by and fact.unit in units.AIMED and fact.unit not in units.SLASHES and sum(story.table.zh(fact.unit) in line and " 使用 " in line for line in story.table.lines) < fact.n:
        return f"{fact.n}次"
    if fact.unit in ("snatch", "dismantlement") and fact.zone and not fact.by:
        seats = story.board.seats
        if str(fact.zone).startswith("判定") and not any(s.judge_area for s in seats):
            return fact.zone
        if str(fact.zone).startswith("装备") and not any(s.equipment for s in seats):
            return fact.zone
    return ""


def twins(tale: Tale, laid: Tale):
    """The tale with a deed whose doer is not told done by a stranger, where the board lets the one who answers it, or suffers what is asked, do it."""
    ask = laid.ask.fact
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
        if told.kind in ("use", "breaks", "taken") and told.actor is None and told.unit == done.unit and done.actor is not None and done.target is not None and done.target.me and not done.actor.me and any(w.key == done.actor.key for w in tale.whos):
            return done.actor.label
    return ""


def countered(tale: Tale, toks: list) -> None:
    """上家无懈了桃园: whose 桃园 it is the words do not say."""
    for k, (a, b) in enumerate(zip(toks, toks[1:])):
        if not (a.has("CARD") and a.val == "nullification"):
            continue
        at = k + 2 if b.has("LE") else k + 1
        thing = toks[at] if at < len(toks) else None
        if thing is None or not thing.has("CARD") or thing.val not in units.MASS:
            continue
        answer = next((f for f in tale.facts if f.kind == "use" and f.unit == "nullification" and f.at == a.at), None)
        trick = next((f for f in tale.facts if f.kind == "use" and f.unit == thing.val and f.at >= a.at), None)
        if answer is not None and trick is not None and trick.actor is answer.actor:
            trick.actor = None


def alone(tale: Tale, toks: list) -> str:
    """只有乙受伤: the others are not."""
    for k, tok in enumerate(toks[:-2]):
        if not (tok.has("ONLY") and tok.text in ("只有", "唯一", "就", "仅有", "就只有", "只") and toks[k + 1].has(*NAMED)):
            continue
        end = k + 2
        while end < len(toks) and toks[end].has("AND", "WITH", "STILL", "FILL", *NAMED) and not toks[end].has("WOUNDED", "FULLHP", "CHAINED"):
            end += 1
        if end >= len(toks) or not toks[end].has("WOUNDED", "FULLHP", "CHAINED", "CHAIN"):
            continue
        mine = [w for w in (_who(tale, t) for t in toks[k + 1:end]) if w is not None]
        for who in tale.whos:
            if who in mine:
                continue
            if toks[end].has("WOUNDED") and who.hp is None and not who.wounded:
                who.full = True
            elif toks[end].has("FULLHP") and who.hp is None and not who.full:
                who.wounded = True
            elif toks[end].has("CHAINED", "CHAIN") and who.chained or who.many:
                return tok.text
    return ""


def beyond(toks: list) -> str:
    """A word of who is excepted, absent, the only one, or of another turn, which a reader that does not weigh every word passes over."""
    for k, tok in enumerate(toks):
        nxt = toks[k + 1] if k + 1 < len(toks) else None
        if tok.has("EXCEPT") or tok.text in ("下回合", "上回合", "下一回合", "上一回合", "下个回合", "上个回合", "下轮", "回合结束", "不在场", "双方", "各自", "各"):
            return tok.text
        if tok.has("ONLY") and nxt is not None and nxt.has(*NAMED) and any(t.has("WOUNDED", "FULLHP", "CHAINED") for t in toks[k + 2:k + 5]):
            return tok.text
    return absent(None, toks)


def doubt(reader, tale: Tale) -> str:
    """The first word that shows the tale to be another one."""
    toks, clause = reader.read_tokens, [t for t in reader.t]
    countered(tale, toks)
    if sum(w.label == "对方" for w in tale.whos) > 1:
        return "对方"
    return alone(tale, toks) or leave(tale, toks) or victim(reader, tale) or whose(tale, toks) or stated(tale, toks) or empty(tale, toks) or passed(tale, toks) or judged(tale, toks) or absent(tale, toks) or taken(tale, clause) or same_person(tale, toks) or lone(tale, clause) or broken(tale, toks) or counted(tale, clause) or counted(tale, toks) or only(tale, clause) or bare(tale, clause)


__all__ = ["beyond", "board", "doubt", "twins", "usurped"]
