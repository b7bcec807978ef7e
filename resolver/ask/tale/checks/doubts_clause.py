"""Signs in the asking clause itself that the deed laid is not the one asked: what is handed over or taken along, who is spoken of, whose judgement.

Each gives the first such word in the question's spelling; empty when there is none.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale import zones
from resolver.ask.tale.checks.account import facts_of
from resolver.ask.tale.checks.doubts_asked import seat_of
from resolver.ask.tale.model import Tale

TAKING = frozenset({"tiandu", "jianxiong", "luoshen"})      # skills that gain a card of the moment, and no other


def handed(tale: Tale, clause: list) -> str:
    """把身上的八卦阵送给队友: which card goes over is what is asked."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "gives" or fact.card is not None or fact.material or zones.area(fact.zone):
        return ""
    return next((t.text for t in clause if t.has("EQ", "CARD", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") and not t.has("GIVE", "CAN", "DAO")), "")


def along(tale: Tale, clause: list) -> str:
    """天妒能连那张乐一起收吗: another card than the one the skill is about."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "skill" or fact.unit not in TAKING or fact.card is not None:
        return ""
    for k, tok in enumerate(clause):
        if k + 2 < len(clause) and clause[k + 1].has("DE") and clause[k + 2].has("JCARD"):
            continue            # 兵粮的判定牌: the card turned up for it
        if tok.at > fact.at and tok.has("CARD") and tok.val in units.DELAYED and any(t.has("GAIN", "TAKE") for t in clause[k + 1:]):
            return tok.text
    return ""


def lying(tale: Tale, clause: list) -> str:
    """闪电先判，那张乐还判吗: the judgement of one trick of several."""
    fact = tale.ask.fact
    if fact is None or fact.kind != "judge" or fact.unit is not None or sum(len(w.judge) for w in tale.whos) < 2:
        return ""
    return next((t.text for t in clause if t.has("CARD") and t.val in units.DELAYED), "")


def unjudged(tale: Tale) -> str:
    """没有判定的时候: an occasion that is told not to be there."""
    asked = tale.ask.fact
    told = next((f for f in tale.facts if f.kind == "judge" and f.neg and f.face is None), None)
    if told is None or asked is None or asked.unit not in ("guicai", "guidao", "tiandu"):
        return ""
    return told.text or "判定"


def spoken_of(tale: Tale, clause: list) -> str:
    """给了闪，张辽还要问吗: a name of the asking clause that the asked deed knows nothing of."""
    asked = tale.ask.fact
    if asked is None or tale.ask.kind not in ("can", "must") or asked.kind != "use" or not clause or asked.at < 0 or asked.at >= clause[0].at:
        return ""
    facts = facts_of(tale)
    people = {id(w) for f in facts for w in (f.actor, f.target, *f.also) if w is not None}
    for tok in clause:
        if tok.has("GEN", "LET", "ALLY", "NEXT", "PREV", "LORD", "LOYAL", "REBEL", "SPY"):
            who = next((w for w in tale.whos if w.general == tok.val), None) if tok.has("GEN") else seat_of(tale, tok)
            if who is not None and id(who) not in people:
                return tok.text
    return ""


def no_thing(clause: list) -> str:
    """把他的马术射掉: a skill as the object of a blow is no card and no piece of gear."""
    for k, tok in enumerate(clause[:-1]):
        if tok.has("SK") and not tok.has("EQ", "CARD") and clause[k + 1].has("ATTACK", "BREAK", "TAKE", "HIT") and any(t.has("BA") for t in clause[max(0, k - 4):k]):
            return tok.text
    return ""


BETWEEN = ("THIS", "NUM", "FACE", "DE", "SELF", "JUW", "CARDW", "ZHANG", "FILL", "LE", "BODY")


def unsaid(tale: Tale, clause: list) -> str:
    """流离能丢判定区的闪电吗: what lies in a judgement zone and is discarded or taken in the asking clause is part of what is asked."""
    ask = tale.ask
    fact = ask.fact
    if ask.kind != "can" or fact is None or fact.kind not in ("skill", "use"):
        return ""
    facts = [fact, *ask.needs]
    slugs, where = set(), set()
    for f in facts:
        cards = [c for c in (f.card, *(f.material or ())) if c is not None]
        slugs |= {f.unit, f.by, f.zone, *(c.slug for c in cards)}
        where |= {zones.area(f.zone), *(c.zone for c in cards)}
    told = {s for w in tale.whos for s in w.judge}
    if fact.unit == "nullification" and fact.kind == "use" and len(told) == 1:
        return ""           # 能用无懈把乐挡掉吗: what is to be countered
    for k, tok in enumerate(clause):
        lies = tok.has("CARD") and tok.val in units.DELAYED and tok.val in told and tok.val not in slugs
        there = tok.has("JUW") and "判定" in tok.text and "judge" not in where and not slugs & units.DELAYED
        if not (lies or there) or tok.has("USE", "CHAIN"):
            continue
        j = k - 1
        while j >= 0 and clause[j].has(*BETWEEN) and not clause[j].has("DISC", "BA", "BA2", "TAKE", "BREAK"):
            j -= 1
        if j >= 0 and clause[j].has("DISC", "BA", "BA2", "TAKE", "BREAK") and clause[j].text not in ("靠", "凭", "仗着"):
            return tok.text
    return ""


def another(tale: Tale, clause: list) -> str:
    """黑杀没用，可这是决斗，砍他也被挡住吗: the card told last, of which nothing is said but that it is played, is the one meant; not the 杀 told before."""
    fact = tale.ask.fact
    if fact is None or fact.kind not in ("void", "works", "offset", "effect") or fact.unit not in units.SLASHES or any(t.has("CARD") and t.val in units.SLASHES for t in clause):
        return ""
    aimed = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.AIMED | units.MASS and f.text and (not clause or f.at < clause[0].at)]
    last = max(aimed, key=lambda f: f.at, default=None)
    return last.text if last is not None and last.unit not in units.SLASHES and last.target is None and last.unit not in units.DELAYED else ""


def purpose(tale: Tale, clause: list) -> str:
    """又弃张牌想再来一次，让吗: what he wants with it is asked, not whether he may throw the card away."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "discards":
        return ""
    return next((t.text for t in clause if t.has("WANTTO") and t.at > fact.at and not any(f.want and f.at > t.at for f in facts_of(tale))), "")


def doubt(tale: Tale, clause: list) -> str:
    """The first word of the asking clause that the asked deed leaves out."""
    return another(tale, clause) or purpose(tale, clause) or no_thing(clause) or handed(tale, clause) or along(tale, clause) or lying(tale, clause) or unsaid(tale, clause) or unjudged(tale) or spoken_of(tale, clause)


__all__ = ["doubt"]
