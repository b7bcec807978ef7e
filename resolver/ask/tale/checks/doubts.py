"""Signs that a tale is not the one the question tells: whose piece it is, who is not there, what only one of them has.

`doubt(reader, tale)` gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.checks import doubts_clause, doubts_named, doubts_told, doubts_words
from resolver.ask.tale.checks.account import facts_of
from resolver.ask.tale.checks.doubts_asked import NAMED, bare, board, counted, leave, lone, only, qualifies, seat_of, taken, twins, unknown, usurped, victim
from resolver.ask.tale.model import Tale
from resolver.ask.tale.people import PERSON


def whose(tale: Tale, toks: list) -> str:
    """甲的八卦阵: it is on him or in his hand, or he does something with it."""
    facts = facts_of(tale)
    for k, tok in enumerate(toks[:-2]):
        if tok.has(*NAMED) and not tok.has("SELF") and toks[k + 1].text == "的" and (toks[k + 2].has("EQ") or toks[k + 2].has("CARD") and toks[k + 2].val in units.DELAYED):
            who, slug = seat_of(tale, tok), toks[k + 2].val
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
        who = seat_of(tale, tok)
        if who is None or who.many:
            continue
        rest = toks[k + 1:k + 6]
        while rest and rest[0].has("STILL", "ALL", "THEN", "FILL", "NOW") and not rest[0].has("NEG", "WEAR", "CHAINED", "CHAIN", "HAVE", "USE", "NUM"):
            rest = rest[1:]
        if not rest:
            continue
        head, nxt = rest[0], rest[1] if len(rest) > 1 else None
        ends = nxt is None or nxt.has("STOP", "LE") and not nxt.has("USE") or nxt.has(*NAMED)
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
    if word is None or any(w.hand == 0 for w in tale.whos) or "no longer empty" in tale.notes or any(f.kind in ("discards", "gives", "taken", "breaks", "use", "skill") and f.at <= word.at for f in facts_of(tale) if f.n or f.zone or f.unit == "kongcheng") or tale.ask.fact is not None and tale.ask.fact.kind in ("empty", "discards"):
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
    "GIVE": ("gives", "skill", "use", "gains", "taken", "saved", "heals", "draws"), "SPREAD": ("spreads", "hurt", "effect", "use"), "FLIP": ("doubt", "flips", "turned", "skill", "phase", "resets", "judge", "chained"),
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
        if mine == {"FLIP"} and any(f.kind == "use" and not f.neg and f.target is not None and f.target.turned and f is not tale.ask.fact for f in facts):
            continue        # 背面朝上，被人砍: how he lies whom it befalls
        asked = tale.ask.fact
        if mine == {"FLIP"} and asked is not None and asked.actor is not None and asked.actor.turned and asked.kind == "use" and (asked.zone == "save" or asked.unit in ("jink", "nullification")):
            continue        # 背面朝上的时候能出桃救人吗
        if mine == {"FLIP"} and asked is not None and asked.target is not None and asked.target.turned and asked.kind == "use":
            continue        # 背面朝上能被杀吗
        if mine == tok.kinds and len(tok.text) > 1 and not any(kinds & set(BORNE[k]) for k in mine):
            return tok.text
    return ""


def absent(tale: Tale | None, toks: list) -> str:
    """吕布不在场: then he has no seat."""
    for a, b, c, d in zip(toks, toks[1:], toks[2:], [*toks[3:], None]):
        if a.has(*PERSON) and b.has("NEG") and c.has("ALIVE", "STAY") and (c.text == "在场" or c.text == "在" and (d is None or not d.has(*PERSON, "INRANGE", "TURNW", "MYTURN", "SELF"))):
            return a.text + b.text + c.text
    return ""


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
            who = seat_of(tale, toks[k + 2]) or (next((w for w in tale.whos if w.me), None) if toks[k + 2].has("ME") else None)
            mine = [f for f in facts if f.kind == "use" and f.unit == tok.val]
            if who is not None and mine and not any(f.actor is who for f in mine):
                return tok.text + toks[k + 1].text + toks[k + 2].text
    for a, b, c, d in zip(toks, toks[1:], toks[2:], toks[3:]):
        if a.has("TO") and b.has(*PERSON) and not b.has("SELF") and c.has("USE", "INV", "LAY") and d.has("CARD") and d.val == "lightning" and (tale.ask.fact is None or tale.ask.fact.unit != "lightning"):
            return b.text + c.text + d.text        # nobody can lay it before another
    return ""


def misplaced(tale: Tale, toks: list) -> str:
    """Two in the same armour, 没有杀的人, a distance from somebody who has no other part, a trick asked about that has been countered."""
    facts, fact = facts_of(tale), tale.ask.fact
    worn: dict = {}
    for a, b, c in zip(toks, toks[1:], toks[2:]):
        if a.has("WEAR", "EQUIP") and b.has("EQ") and c.has("PEOPLE", "DE"):
            worn[b.val] = worn.get(b.val, 0) + 1
            if worn[b.val] > 1 and sum(b.val in w.equipment for w in tale.whos) < worn[b.val] and any(t.has("BEI", "ATTACK") for t in toks):
                return a.text + b.text
        if a.has("HAVE", "NOHAVE") and b.has("KILLER") and b.text in ("杀的人", "杀的"):
            return a.text + b.text
    if fact is not None and fact.kind == "use" and fact.target is not None and tale.ask.kind in ("can", "happens") and tale.ask.unit != "far":
        part = {id(w) for f in facts for w in (f.actor, f.target, *f.also) if w is not None}
        for a, b, _ in tale.distances:
            for who in (a, b):
                if who is not None and id(who) not in part and who.general is None and not who.me and who.label in ("那个人", "对方", "某人"):
                    return "距离"
    for a, b in zip(toks, toks[1:]):
        if (a.has("NOHAVE") and b.has("CARDW") or a.text in ("没牌", "没牌的")) and not any(w.hand == 0 for w in tale.whos) and not any(w.lacks for w in tale.whos):
            return a.text + b.text
    if fact is not None and fact.unit in marks.REMOVES and fact.target is not None and fact.target.hand == 0 and not fact.target.equipment and not fact.target.judge and any(t.has("EMPTYH") and t.text in ("没牌", "没有牌", "没牌了", "一张牌都没有", "什么牌都没有", "光杆") for t in toks):
        fact.target.bare = True
    hostile = [f.actor for f in tale.facts if f.kind == "use" and f.actor is not None and f.unit in units.MASS | units.SLASHES | {"duel", "fire_attack"} and not f.neg]
    if fact is not None and fact.kind in ("works", "effect", "void", "heals"):
        for who in tale.whos:
            if who in hostile and len(hostile) == 1 and fact.unit in units.ARMORS and fact.unit in who.equipment:
                return who.label          # the armour asked about is not the striker's
            if fact.kind == "heals" and "silver_lion" in who.equipment and not who.me and who.general is None and not who.wounded and who.hp is None and any(w.wounded for w in tale.whos):
                return who.label          # nor the lion another's than the wounded one's
    if fact is not None and fact.kind == "use" and tale.ask.kind == "can" and fact.unit in marks.REMOVES and any(f.unit == "nullification" and not f.neg for f in tale.facts) and not any(f.kind == "use" and f.unit in units.AIMED | units.MASS for f in tale.facts):
        return "无懈"
    if fact is not None and fact.kind == "use" and tale.ask.kind == "can" and not fact.by and fact.unit in units.AIMED - units.SLASHES:
        word = next((t for t in reversed(toks) if t.has("PLAYV") and t.text in ("顶", "响应", "应对", "抵挡", "招架", "应", "接招", "回应")), None)
        if word is not None:
            return word.text
    return ""


def same_person(tale: Tale, toks: list) -> str:
    """我是发起人: then the two are one seat; 死人: somebody has died."""
    for a, b, c in zip(toks, toks[1:], toks[2:]):
        if a.has(*NAMED) and not a.has("SELF") and b.text in ("是", "就是") and c.has("USER", "SOURCE", "KILLER", "WINNER", "LOSER", "DOUBTER", "OPP"):
            one, other = seat_of(tale, a), next((w for w in tale.whos if w.label == c.text), None)
            if one is not None and other is not None and one is not other:
                return a.text + b.text + c.text
    dead = next((t for t in toks if t.has("DEADP") and t.text in ("死人", "死者", "死掉的人", "死了的人")), None)
    if dead is not None and not any(f.kind in ("dies", "dying") and not f.neg for f in facts_of(tale)):
        return dead.text
    return ""


def countered(tale: Tale, toks: list) -> str:
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
            asked = tale.ask.fact
            if asked is not None and answer.target is None and answer.actor not in (asked.actor, asked.target, None) and answer.actor.key in ("上家", "下家", "队友", "第一个"):
                return a.text + b.text          # whose share he countered is not said
    return ""


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
        mine = [w for w in (seat_of(tale, t) for t in toks[k + 1:end]) if w is not None]
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


def shared(tale: Tale, toks: list) -> str:
    """只有乙有闪, 除了丙大家都受伤, 每人都有一张闪, 他两张杀我一张: who has what of several."""
    fact = tale.ask.fact
    for k, tok in enumerate(toks[:-2]):
        nxt, after = toks[k + 1], toks[k + 2]
        if tok.has("ONLY") and tok.text in ("只有", "仅有", "就只有", "唯一") and nxt.has(*NAMED) and after.has("HAVE", "WEAR", "EQUIP") and len(tale.whos) > 2:
            return tok.text
        if tok.text in ("除了", "除开", "除去", "除") and nxt.has(*PERSON) and any(t.has("ALLP", "REST", "ALL", "MANYP") for t in toks[k + 2:k + 6]) and any(t.has("WOUNDED", "FULLHP", "CHAINED", "CHAIN", "HAVE", "WEAR") for t in toks[k + 2:k + 8]):
            return tok.text
        if (tok.has("ALLP") and tok.text[0] in "每人" or tok.text == "每" and nxt.text in ("人", "个人")) and any(t.has("HAVE") for t in toks[k + 1:k + 4]) and any(t.has("CARD", "EQ") for t in toks[k + 2:k + 6]) and tale.ask.kind in ("happens", "who"):
            return tok.text
        if tok.has(*NAMED) and nxt.text in ("一张", "两张", "三张") and (after.has("STOP")) and k and toks[k - 1].has("CARD", "CARDW"):
            return tok.text + nxt.text
    if tale.ask.kind in ("who", "happens") and fact is not None and fact.kind == "hurt" and any(f.kind == "use" and f.unit == "duel" for f in tale.facts) and not any(f.kind in ("offset", "skill", "won", "lost") or f.unit in units.SLASHES for f in tale.facts) and not any(x in tale.text for x in ("全", "都")) and any(c.slug in units.SLASHES for w in tale.whos for c in w.cards):
        return "杀"             # who runs out of them is to be played out
    slash = next((f.unit for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if fact is not None and fact.kind == "effect" and fact.unit is None and slash is not None and any(t.has("HIT") for t in toks[-4:] if not t.has("STOP")):
        fact.unit = slash       # 中了吗: the blow, not what answers it
    elif fact is not None and fact.kind == "effect" and fact.unit not in units.SLASHES and any(t.has("HIT") and t.text in ("中了", "中", "打中", "命中", "中没中") for t in toks[-4:]) and any(f.unit in ("eight_diagram", "jink") for f in tale.facts):
        return "中"
    return ""


def doubt(reader, tale: Tale) -> str:
    """The first word that shows the tale to be another one."""
    toks, clause = reader.read_tokens, [t for t in reader.t]
    if word := countered(tale, toks):
        return word
    if sum(w.label == "对方" for w in tale.whos) > 1:
        return "对方"
    return alone(tale, toks) or leave(tale, toks) or victim(reader, tale) or whose(tale, toks) or stated(tale, toks) or empty(tale, toks) or passed(tale, toks) or judged(tale, toks) or absent(tale, toks) or taken(tale, clause) or same_person(tale, toks) or lone(tale, clause) or broken(tale, toks) or shared(tale, reader.toks) or misplaced(tale, toks) or counted(tale, clause) or counted(tale, toks) or only(tale, clause) or bare(tale, clause) or qualifies(tale, clause) or doubts_clause.doubt(tale, clause) or doubts_told.doubt(tale, toks, clause) or doubts_named.doubt(tale) or doubts_words.doubt(tale)


__all__ = ["beyond", "board", "doubt", "twins", "unknown", "usurped"]
