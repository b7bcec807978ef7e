"""不屈 told by its cards: how many lie on 周泰, of which number the next one is, and whether one of them goes away.

`settle(reader, clause)` changes the tokens of a clause before it is read; `asked(reader, clause)` turns the taking of such a card into what is asked.
"""

from __future__ import annotations

import copy

from resolver.ask import units
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
    faces = [k for k, t in enumerate(out) if t.has("FACE") and t.val[0] and t.val[1] and not (k + 1 < len(out) and out[k + 1].has("CARD", "EQ", "CONVERT"))]
    known = getattr(reader, "unbowed", [])
    for k in reversed(faces):
        near = out[max(0, k - 4):k]
        verb = next((t for t in reversed(near) if t.text in TURNED), None)
        lying = any(t.text in LYING or t.has("PILEW") for t in near) or k + 2 < len(out) and out[k + 1].has("DE") and out[k + 2].has("PILEW")
        if verb is not None and known:
            met = out[k].val[1] in known
            reader.tale.numbers.add(out[k].val[1])
            out[k] = Tok(frozenset(("DOUBLE",)), None, "撞了" if met else "没撞", out[k].at)
            out.remove(verb)
        elif lying and verb is None:
            known = [*known, out[k].val[1]]
            reader.tale.numbers.add(out[k].val[1])
            end = k + 1
            while end < len(out) and out[end].has("DE", "PILEW", "CARDW", "AND"):
                end += 1
            out[k:end] = []
            while k and (out[k - 1].text in LYING or out[k - 1].has("PILEW", "ZHANG", "NUM", "LE", "JUW", "HAVE", "STAY", "FILL", "DE", "BODY")) and not out[k - 1].has("GEN"):
                k -= 1
                del out[k]
    if known:
        reader.unbowed = known
        owner = _owner(reader) or reader.add("general:zhoutai", "周泰", general="zhoutai")
        owner.piles = max(owner.piles, len(known))
        for tok in clause:      # taken up here
            if tok.has("FACE") and tok not in out:
                tok.kinds, tok.val = frozenset(("FILL",)), None
    return out


def asked(reader, clause: list) -> None:
    """不屈牌能被顺手拿走吗: it is that card which is asked about, not another of his."""
    tale = reader.tale
    ask = tale.ask
    named = [t for t in reader.toks if t.has("PILEW")]
    if ask is None or ask.kind not in ("can", "happens") or ask.fact is None or not named or ask.neg:
        return
    fact = ask.fact
    if fact.kind == "use" and fact.unit in ("snatch", "dismantlement") or fact.kind in ("taken", "breaks"):
        owner = _owner(reader)
        if owner is None or not any(t.has("TAKE", "GAIN", "BREAK", "DISC") or t.has("CARD") and t.val == "dismantlement" for t in clause):
            return
        owner.piles = owner.piles or 1
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "skill" and f.unit == "buqu")]
        deed = fact if fact.kind == "use" else next((f for f in [*ask.needs, *tale.facts] if f.kind == "use" and f.unit in ("snatch", "dismantlement")), None)
        if deed is None:
            raise NotRead(named[0].text)
        deed.actor, deed.target, deed.zone = deed.actor if deed.actor is not owner else None, owner, None
        for known in (tale.facts, ask.needs):
            known[:] = [f for f in known if f is not deed]
        ask.kind, ask.contract, ask.needs, ask.fact = "can", "legality", [deed], Fact("unpiles", target=owner, at=fact.at + 1, text=named[0].text)


def standing(tale) -> None:
    """0血 of one who has such cards is how he stands, no dying to be rescued from."""
    tale.facts[:] = [f for f in tale.facts if not (f.kind == "dying" and not f.text and not f.neg and f.target is not None and f.target.piles)]


def contrasts(tale):
    """(words, tale) in which a card of the hand would do as well."""
    fact = tale.ask.fact
    if fact is not None and fact.kind == "unpiles" and any(f.kind == "use" and f.unit in units.AIMED for f in tale.ask.needs):
        twin = copy.deepcopy(tale)
        twin.ask.fact = Fact("breaks" if any(f.unit == "dismantlement" for f in twin.ask.needs) else "taken", target=twin.ask.fact.target, at=fact.at)
        yield "武将牌上的牌", twin


__all__ = ["asked", "contrasts", "settle", "standing"]
