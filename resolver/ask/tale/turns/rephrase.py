"""More set phrases of a clause brought to plain order: 摘下来武圣, 牌面写的是什么, 做几次判定, 判无效.

`settle(clause, toks)` changes the tokens in place; `toks` are those of the whole question, with the words that carry nothing.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.turns import rephrase_skills
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

OFF = ("取", "拿", "摘", "卸", "脱", "拆", "掏", "打", "丢", "扔", "取下", "拿下", "摘下", "卸下", "脱下", "打出", "丢出", "扔出", "摘了", "卸了", "取下来", "拿下来", "摘下来", "卸下来", "脱下来", "拆下来", "拿出来", "掏出来",
       "打出去", "打出来", "丢出去", "扔出去", "拿去", "拿来", "拿出", "甩出去", "用出去", "交出来", "交出去")
ALONG = ("下来", "出来", "出去", "下", "去", "来", "了", "出", "上去")
STANDING = frozenset(units.CONVERSIONS) | {"guicai", "guidao", "spear"}
PLAIN = ("CARD", "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O")


def _stands(tok) -> bool:
    """Whether the word says that a card stands for another."""
    return tok.has("CONVERT") and not tok.has("REJUDGE") or tok.has("SK") and tok.val in STANDING


def _taken_off(clause: list, toks: list) -> None:
    """把马取下来武圣, 装着的弓打出去当杀: how it leaves its place says nothing; 拆自己的赤兔去鬼才, 摘下来当乐: that piece."""
    for k in range(len(clause) - 1, -1, -1):
        if not (clause[k].text in OFF and (not clause[k].has("CARD") or clause[k].text == "拆")):
            continue
        end = k + 1
        while end < len(clause) and clause[end].text in ALONG and not clause[end].has("BA2"):
            end += 1
        if end >= len(clause):
            continue
        after = clause[end]
        if _stands(after):
            start = k
            while start and (clause[start - 1].has("FROM", "EQW", "JUW", "HANDW", "BODY") or clause[start - 1].text in ("直接", "先")):
                start -= 1
            held = start and clause[start - 1].has(*PLAIN, "FACE", "CARDW")
            if held and any(t.has("BA", "BA2") for t in clause[:start]):
                del clause[start:end]
            elif not held and (end > k + 1 or clause[k].text[-1] in "下来去出"):
                named = next((t for t in reversed(toks) if t.at < clause[k].at and t.has("EQ")), None)
                if named is not None:
                    clause[k:end] = [Tok(frozenset(("BA",)), None, "把", clause[k].at), Tok(named.kinds, named.val, named.text, clause[k].at, card=named.card, extra={"again": named})]
            return
        if clause[k].text not in ("拆", "取", "摘", "卸", "脱", "取下", "摘下", "卸下"):
            continue
        n = end
        while n < len(clause) and clause[n].has("SELF", "WEAR", "DE", "BODY", "EQW", "FACE", "THIS", "ZHANG") and not clause[n].has("CARD"):
            n += 1
        if n < len(clause) and clause[n].has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE"):
            then = n + 1
            while then < len(clause) and (clause[then].text in ("去", "来", "用来", "拿来") or clause[then].has("INV")):
                then += 1
            if then < len(clause) and _stands(clause[then]):
                clause[n + 1:then] = []
                clause[k:end] = [Tok(frozenset(("BA",)), None, "把", clause[k].at)]
                return


MAKES = {**{skill: to for skill, (to, _) in units.CONVERSIONS.items() if to and skill != "jijiu"}}
SPELT = {"slash": "杀", "jink": "闪", "dismantlement": "拆", "indulgence": "乐"}
BLOW = ("ATTACK", "HIT", "KILL", "DAO")


def _card(slug: str, at: int) -> Tok:
    return Tok(frozenset(("CARD",)), slug, SPELT[slug], at, card=Card(slug))


def _made_of(skill: str, material: list) -> str | None:
    """What a skill makes of the material named; None where it is not one of those spelt out here."""
    if skill == "longdan":
        held = next((t.val for t in material if t.has("CARD")), None)
        return "jink" if held in units.SLASHES else "slash" if held == "jink" else None
    return MAKES.get(skill) if MAKES.get(skill) in SPELT else None


def _converts(clause: list) -> None:
    """拿红桃桃武圣砍他, 梅花能武圣吗, 龙胆一刀: the skill is the verb that makes the one card of the other."""
    verb = next((k for k, t in enumerate(clause) if t.has("CONVERT") and not t.has("REJUDGE", "USE")), None)
    if verb is not None:
        early = next((k for k, t in enumerate(clause[:verb]) if t.has("SK") and t.val in units.CONVERSIONS), None)
        if early is not None and any(t.has("BA", "BA2") for t in clause[early + 1:verb]) and any(t.has("CAN", "NOTCAN") for t in clause[early + 1:verb]) and not any(t.has("SK") for t in clause[early + 1:verb]):
            skill = clause.pop(early)           # 倾国能不能把它当闪: he converts it by that skill
            skill.at = clause[verb - 1].at
            clause.insert(verb - 1, skill)
        return
    at = next((k for k, t in enumerate(clause) if t.has("SK") and _made_of(t.val, clause[:k]) is not None or t.has("SK") and t.val == "longdan"), None)
    if at is None or any(t.has("SK") for t in clause[at + 1:]):
        return
    skill, rest = clause[at], [t for t in clause[at + 1:] if not t.has("QM", "ASKED", "LE")]
    start = at
    while start and clause[start - 1].has(*PLAIN, "FACE", "CARDW", "ZHANG") and not clause[start - 1].has("NOHAVE", *PERSON):
        start -= 1
    can = None
    if start == at and at and clause[at - 1].has("CAN") and not rest:
        can = clause[at - 1]
        start = at - 1
        while start and clause[start - 1].has(*PLAIN, "FACE", "CARDW", "ZHANG") and not clause[start - 1].has("NOHAVE", *PERSON):
            start -= 1
        material = clause[start:at - 1]
    else:
        material = clause[start:at]
    if not any(t.has(*PLAIN, "FACE") for t in material):
        struck = rest and (rest[0].has("ATTACK") and not rest[0].has("USE") or rest[0].has("NUM") and len(rest) > 1 and rest[1].has("DAO"))
        if skill.val == "longdan" and struck and not any(t.has("CARD", "BEI") for t in clause):
            clause[at + 1:at + 1] = [_card("jink", skill.at), Tok(frozenset(("CONVERT",)), None, "当", skill.at), _card("slash", skill.at)]
        return
    to = _made_of(skill.val, material)
    worn = start and clause[start - 1].has("WEAR") and not clause[start - 1].has("HAVE") and any(t.has("EQ") and (t.val in units.HORSES or material[0].has("FACE")) for t in material)      # 胯下黑桃绝影能倾国吗: that is what it is made of
    if to is None or start and clause[start - 1].has("HAVE", "NOHAVE", "JUDGE", "COUNTAS", "WEAR", "NEG", "ONLY") and not clause[start - 1].has("BA2") and not worn:
        return
    if worn:
        clause[start - 1] = Tok(frozenset(("BODY",)), None, "身上", clause[start - 1].at)
    made = [Tok(frozenset(("CONVERT",)), None, "当", skill.at), _card(to, skill.at)]
    if can is not None:
        clause[start:at + 1] = [can, Tok(frozenset(("BA2",)), None, "拿", can.at), *material, skill, *made]
        for k, tok in enumerate(clause[start + 2:start + 2 + len(material)]):
            tok.at = can.at
    elif rest and rest[0].has(*BLOW) and not rest[0].has("CARD") or not rest:
        lead = [] if start and clause[start - 1].has("BA", "BA2") else [Tok(frozenset(("BA2",)), None, "拿", material[0].at)]
        clause[start:at + 1] = [*lead, *material, skill, *made]


def _which_card(clause: list) -> None:
    """那张牌叫什么, 牌面上写的是什么: which card it is."""
    for k in range(len(clause) - 1, 0, -1):
        tok, before = clause[k], clause[k - 1]
        if not (tok.has("WHAT") and tok.text in ("什么", "啥")) or k + 1 < len(clause) and not clause[k + 1].has("QM", "ASKED"):
            continue
        if before.text in ("叫", "是") and any(t.has("CARDW", "THIS") for t in clause[:k - 1]):
            clause[k - 1:k + 1] = [Tok(frozenset(("COUNTAS",)), None, "是", before.at), Tok(frozenset(("WHICH",)), None, "哪张", tok.at)]
            return


def _light_verbs(clause: list) -> None:
    """判定做几次, 做几次判定: the verb only carries the noun; 判无效, 判他闪无效: what somebody thinks of it."""
    for k, tok in enumerate(clause):
        nxt = clause[k + 1] if k + 1 < len(clause) else None
        if tok.text in ("做", "进行", "作") and nxt is not None and nxt.has("MANY", "NUM", "CI") and any(t.has("JUDGE") and t.text == "判定" for t in clause):
            noun = next(t for t in clause if t.has("JUDGE") and t.text == "判定")
            clause.remove(noun)
            tok.text, tok.kinds = "判定", frozenset(("JUDGE",))
            return
        if tok.text in ("判", "判定") and nxt is not None and nxt.has("VOID") and k and clause[k - 1].has("BEI", "WILL"):
            clause.remove(tok)
            return


def _forgo(clause: list) -> None:
    """放弃不回: one denial said twice."""
    for k in range(len(clause) - 1, 0, -1):
        if clause[k].text in ("不", "不去") and clause[k].has("NEG") and clause[k - 1].text == "放弃":
            del clause[k]


def _kept_for(clause: list) -> None:
    """奸雄那张火攻: takes it; 没问题吧: whether it may be so; 神速的那一下: that 杀."""
    for k in range(len(clause) - 1, -1, -1):
        tok = clause[k]
        if tok.has("QM") and tok.text.startswith("没问题"):
            clause[k:k + 1] = [Tok(frozenset(("WHOLEQ",)), None, "没问题", tok.at), Tok(frozenset(("QM",)), None, "吧", tok.at + 3)]
        if tok.has("SK") and tok.val == "jianxiong" and k + 2 < len(clause) and clause[k + 1].has("THIS") and clause[k + 2].has("CARD") and not any(t.has("GAIN", "TAKE") for t in clause):
            clause.insert(k + 1, Tok(frozenset(("GAIN",)), None, "拿", tok.at + 1))
        if tok.has("SK") and tok.val == "shensu" and k + 1 < len(clause) and clause[k + 1].text == "的" and k + 2 < len(clause) and (clause[k + 2].text in ("那一下", "这一下", "那下", "这下") or clause[k + 2].has("THIS") and k + 3 < len(clause) and clause[k + 3].text in ("刀", "下")):
            clause[k + 2:k + 3 + (not clause[k + 2].has("DURING"))] = [Tok(frozenset(("CARD",)), "slash", "杀", clause[k + 2].at, card=Card("slash"))]


def _left(clause: list) -> None:
    """弃完牌剩2张: what is left in hand, not how many go."""
    at = next((k for k, t in enumerate(clause) if t.has("DISC") and not t.has("SK")), None)
    if at is None:
        return
    end = at + 1
    while end < len(clause) and clause[end].has("LE", "END", "CARDW", "THEN", "DISCP", "FILL") and not clause[end].has("STAY", "NUM", "ONLY"):
        end += 1
    if end < len(clause) - 1 and clause[end].text in ("剩", "还剩", "剩下", "就剩", "只剩", "留", "留下", "剩了") and clause[end + 1].has("NUM") and (end > at + 1 or len(clause[at].text) > 1):
        clause[at:end + 1] = [Tok(frozenset(("HANDW",)), None, "手牌", clause[at].at)]
        for k, tok in enumerate(clause):
            if k > at + 1 and tok.has("HANDW") and tok.text == "手牌":
                del clause[k]
                break


def _faces(clause: list) -> None:
    """爪黄飞电(红桃K): the face told behind a card stands before it."""
    for k in range(len(clause) - 1, 0, -1):
        if clause[k].extra.get("aside") and clause[k].has("FACE") and clause[k - 1].has("CARD", "EQ"):
            clause[k - 1:k + 1] = [clause[k], clause[k - 1]]


def settle(clause: list, toks: list) -> None:
    """Changes the tokens of one clause in place."""
    rephrase_skills.settle(clause, toks)
    _faces(clause)
    _forgo(clause)
    _kept_for(clause)
    _left(clause)
    _taken_off(clause, toks)
    _converts(clause)
    _which_card(clause)
    _light_verbs(clause)


__all__ = ["settle"]
