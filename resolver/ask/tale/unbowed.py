"""不屈 told by its cards: how many lie on 周泰, of which number the next one is, and whether one of them goes away.

`settle(reader, clause)` changes the tokens of a clause before it is read; `asked(reader, clause)` turns the taking of such a card into what is asked.
"""

from __future__ import annotations

import copy

from resolver.ask import marks, units
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.words import Tok

LYING = ("面前", "前面", "武将牌上", "身上", "顶着", "已有", "已经有", "有", "有张", "有一张", "压着", "放着", "摆着", "挂着", "原来有", "原有", "带着", "上面有", "头上")
TURNED = ("翻", "翻出", "翻到", "翻出来", "翻开", "又翻", "翻了", "翻的是", "亮出", "亮出来", "摸出", "翻出了", "翻个", "开出", "翻张", "翻了张")


def _owner(reader):
    return next((w for w in reader.tale.whos if w.general and "buqu" in reader.skills_of(w.general)), None)


def _below(clause: list) -> list:
    """被打到-1: at one point, he took one more than brought him to nothing."""
    k = next((k for k, t in enumerate(clause) if t.has("BELOW")), None)
    if k is None:
        return clause
    start = k
    while start and clause[start - 1].has("BEI", "ATTACK", "HIT", "TO", "LE", "ENTER", "HURT", "DYING", "DEAL", "REACH", "LOSEHP", "KILL", "CONVERT", "STAY", "USE") and not clause[start - 1].has("GEN", "LET", "ME"):
        start -= 1
    at = clause[start].at
    said = [Tok(frozenset(("NUM",)), 1, "1", at), Tok(frozenset(("HPW", "DIAN")), None, "血", at), Tok(frozenset(("HURT",)), None, "受到", at), Tok(frozenset(("NUM",)), clause[k].val + 1, "", at), Tok(frozenset(("DMGW", "DIAN")), None, "点伤害", at)]
    end = k + 1
    while end < len(clause) and clause[end].has("HPW", "DIAN"):
        end += 1
    return [*clause[:start], *said, *clause[end:]]


JOINS = ("AND", "TO", "WITH", "ZHANG", "FILL", "COUNTAS", "DE", "LE", "HAVE", "CARDW", "MING", "STILL", "DIAN")
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def _rank(out: list, k: int) -> int | None:
    """The number of a card that a token tells: ♦4, 翻出一张6, 翻出K; None for any other word or number."""
    tok, nxt = out[k], out[k + 1] if k + 1 < len(out) else None
    if tok.has("FACE"):
        return tok.val[1] if tok.val[0] and tok.val[1] and not (nxt is not None and nxt.has("CARD", "EQ", "CONVERT")) else None
    if tok.kinds == {"?"} and tok.text.upper() in RANKS:
        return RANKS[tok.text.upper()]
    if not tok.has("NUM") or not 1 <= tok.val <= 13 or nxt is not None and (nxt.has("ZHANG", "CARDW", "MING", "CI", "DMGW", "CARD", "EQ", "PILEW") or nxt.has("HPW", "DIAN") and nxt.text not in ("点", "点的")):
        return None
    return tok.val


def _said_of(out: list, k: int, known: list):
    """How a number comes to be spoken of: the word of turning up, else "lying", None where neither stands near before it."""
    near = []
    for tok in reversed(out[max(0, k - 8):k]):
        if tok.has("STOP") or tok.has("HURT", "ATTACK", "HEAL") and tok.text not in LYING:
            break
        near.append(tok)
    verb = next((t for t in near if t.text in TURNED or known and t.text == "判定"), None)
    return verb or ("lying" if any(t.text in LYING or t.has("PILEW") or t.has("SK") and t.val == "buqu" for t in near) or any(t.has("PILEW") for t in out[k + 1:k + 3]) else None)


def _numbers(reader, out: list, known: list) -> list:
    """The numbers of the cards that lie there and of those turned up, taken out of the clause; the latter become the word whether they meet."""
    ranks = [(k, n, _said_of(out, k, known)) for k in range(len(out)) if (n := _rank(out, k)) is not None]
    lying = [(k, n) for k, n, how in ranks if how == "lying"]
    turned = [(k, n, how) for k, n, how in ranks if how not in (None, "lying")]
    more = any(t.text in ("又", "再", "还", "接着") or t.has("NTH") for t in out)
    if lying and not turned and any(t.has("QM", "CAN", "WILL", "MANY") for t in out):
        lying = []
    owner = _owner(reader)
    first = not known and not lying and len(turned) == 1 and not more and owner is not None and not owner.piles and (owner.hp is None or owner.hp > 0)
    if turned and not known and not lying and len(turned) == 1 and not first:
        turned = []             # against what it is held is not told
    known = [*known, *(n for _, n in lying)]
    gone = {k for k, _ in lying}
    if turned:
        numbers = [n for _, n, _ in turned]
        met = bool(set(numbers) & set(known)) or len(set(numbers)) < len(numbers)
        at = turned[0][0]
        word = Tok(frozenset(("SK",)), "buqu", "不屈", out[at].at) if first else Tok(frozenset(("DOUBLE",)), None, "撞了" if met else "没撞", out[at].at)
        gone |= {k for k, _, _ in turned} | {out.index(verb) for _, _, verb in turned}
        if first and any(t.has("SK") and t.val == "buqu" for t in out):
            word = None
        known = [*known, *numbers] if known or len(numbers) > 1 else known
    for k in sorted(gone):      # 有张♦4, 两张: what only holds the number up
        for step in (-1, 1):
            j = k + step
            while 0 <= j < len(out) and (j in gone or out[j].has(*JOINS) and not out[j].has("GEN", "CAN", "WILL", "QM", "HURT", "STOP") or step < 0 and (out[j].text in LYING or out[j].has("PILEW", "JUW", "BODY")) or step > 0 and (out[j].has("PILEW", "CARDW") or out[j].has("NUM") and j + 1 < len(out) and out[j + 1].has("ZHANG"))):
                gone.add(j)
                j += step
    reader.tale.numbers.update(n for _, n in lying)
    reader.tale.numbers.update(n for _, n, _ in turned)
    reader.tale.numbers.update(out[k].val for k in gone if out[k].has("NUM"))
    for k in gone:
        if out[k].has("FACE") or out[k].kinds == {"?"}:
            out[k].kinds, out[k].val = frozenset(("FILL",)), None       # taken up here
    if turned and word is not None:
        out[turned[0][0]] = word
        gone.discard(turned[0][0])
    out[:] = [t for k, t in enumerate(out) if k not in gone]
    reader.laid_down = max(getattr(reader, "laid_down", 0), len(lying))
    return known


def settle(reader, clause: list) -> list:
    """面前有方块4 lays a card, 又翻出红桃4 says that the numbers meet; 没不屈牌 lays none."""
    clause = _below(clause)
    about = any(t.has("GEN") and t.val == "zhoutai" or t.has("SK") and t.val == "buqu" for t in reader.toks)
    if not about or reader.tale.judging:
        return clause
    out = list(clause)
    piles = next((k for k, t in enumerate(out) if k and t.has("PILEW") and "不屈" in t.text), None)
    if piles is not None and not any(t.has("QM", "ASKED", "MANY", "CAN", "WILL") for t in out):
        before = out[piles - 1]
        if before.text in ("没", "没有", "无", "还没"):
            del out[piles - 1:piles + 1]        # none lies there
        elif before.has("HAVE") or before.text in ("面前", "武将牌上"):
            out[piles:piles] = [Tok(frozenset(("NUM",)), 1, "一", out[piles].at), Tok(frozenset(("ZHANG",)), None, "张", out[piles].at)]      # 有(一张)不屈牌
    known = _numbers(reader, out, getattr(reader, "unbowed", []))
    if known:
        reader.unbowed = known
        owner = _owner(reader) or reader.add("general:zhoutai", "周泰", general="zhoutai")
        owner.piles = max(owner.piles, reader.laid_down)
    return out


def asked(reader, clause: list) -> None:
    """不屈牌能被顺手拿走吗: it is that card which is asked about, not another of his."""
    tale = reader.tale
    ask = tale.ask
    named = [t for t in reader.toks if t.has("PILEW")]
    if ask is None or ask.kind not in ("can", "happens") or ask.fact is None or not named or ask.neg:
        return
    fact = ask.fact
    if fact.kind == "use" and fact.unit in marks.REMOVES or fact.kind in ("taken", "breaks"):
        owner = _owner(reader)
        if owner is None or not any(t.has("TAKE", "GAIN", "BREAK", "DISC") or t.has("CARD") and t.val == "dismantlement" for t in clause):
            return
        owner.piles = owner.piles or 1
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "skill" and f.unit == "buqu")]
        deed = fact if fact.kind == "use" else next((f for f in [*ask.needs, *tale.facts] if f.kind == "use" and f.unit in marks.REMOVES), None)
        if deed is None:
            raise NotRead(named[0].text)
        deed.actor, deed.target, deed.zone = deed.actor if deed.actor is not owner else None, owner, None
        for known in (tale.facts, ask.needs):
            known[:] = [f for f in known if f is not deed]
        ask.kind, ask.contract, ask.needs, ask.fact = "can", "legality", [deed], Fact("unpiles", target=owner, at=fact.at + 1, text=named[0].text)


def standing(tale) -> None:
    """0血 of one who has such cards is how he stands, no dying to be rescued from."""
    asked = tale.ask.fact
    if tale.ask.kind == "can" and asked is not None and asked.kind == "use" and asked.unit not in ("peach", "analeptic") and not any(f.kind in ("skill", "hurt", "use", "losehp") or f.kind == "dying" and f.text for f in tale.facts):
        for who in tale.whos:
            if who.general == "zhoutai" and who.hp == 0 and not who.piles and not who.dying:
                who.piles = 1           # 周泰0血，能被砍吗: he lives at 0 by such a card
    tale.facts[:] = [f for f in tale.facts if not (f.kind == "dying" and not f.text and not f.neg and f.target is not None and f.target.piles)]


def contrasts(tale):
    """(words, tale) in which a card of the hand would do as well."""
    fact = tale.ask.fact
    if fact is not None and fact.kind == "unpiles" and any(f.kind == "use" and f.unit in units.AIMED for f in tale.ask.needs):
        twin = copy.deepcopy(tale)
        twin.ask.fact = Fact("breaks" if any(f.unit == "dismantlement" for f in twin.ask.needs) else "taken", target=twin.ask.fact.target, at=fact.at)
        yield "武将牌上的牌", twin


__all__ = ["asked", "contrasts", "settle", "standing"]
