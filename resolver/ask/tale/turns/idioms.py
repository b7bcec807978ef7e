"""Turns of speech brought to plain order, by what each of them means at the table: 谦逊不管这个, 共计伤害?, 胜者是, 除了闪还能给桃.

`settle(clause, toks)` changes the tokens of a clause in place, before `phrases` has dealt with the rest of them.
"""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.tale.words import Tok

STRIKES = ("slash", "fire_slash", "thunder_slash", "duel", "fire_attack")
WARDS = marks.NO_TARGET
OF_PERSONS = ("WINNER", "LOSER", "SOURCE", "KILLER")
TOGETHER = ("一起", "一块", "一块儿", "一并", "一同", "一道", "一次性")
GUARDS = ("管", "不管", "管得着", "管不着", "管不管", "管得到", "管不到", "管得了", "管不了")


def settle(clause: list, toks: list) -> None:
    _or_not(clause)
    _leave_or_not(clause)
    _own_gear(clause)
    _has_hand(clause)
    _instead(clause)
    _bolt(clause)
    _in_all(clause, toks)
    _not_worn(clause)
    _to_answer(clause)
    _one_pile(clause)
    _over_the_top(clause)
    _turned_up(clause)
    _stated(clause)
    _wards(clause)
    _bare_noun(clause)
    _not_his_turn(clause)
    _beside(clause)
    _along(clause)
    _together(clause)
    _useless_here(clause)
    _still_strikes(clause)
    _as_damage(clause)


def _tok(kind: str, text: str, at: int, **more) -> Tok:
    return Tok(frozenset((kind,)), None, text, at, **more)


def _still_strikes(clause: list) -> None:
    """这张杀还打我吗: whether it is of any effect."""
    body = [t for t in clause if not t.has("ASKED")]
    if len(body) < 4 or not body[-1].has("QM") or body[-3].text not in ("打", "砍", "打到", "砍到", "打中", "打得到", "打得着", "砍得到") or not body[-2].has("ME", "THEY", "LET", "GEN", "OPP", "ALLY"):
        return
    head = body[:-3]
    card = next((k for k, t in enumerate(head) if t.has("CARD") and t.val in STRIKES), None)
    if card is None or any(t.has("USE", "BA2", "BA", "NUM") for t in head[:card]) or not any(t.has("THIS") for t in head[:card]) or any(not t.has("STILL", "CAN", "WILL", "DE", "THEN") for t in head[card + 1:]):
        return
    at = clause.index(body[-3])
    clause[at:at + 2] = [_tok("WORK", "有效", body[-3].at)]


def _as_damage(clause: list) -> None:
    """算于吉打的伤害吗, 算伤害吗: whether it is damage (of his)."""
    body = [t for t in clause if not t.has("ASKED")]
    last = body[-2] if len(body) > 2 and body[-1].has("QM") else None
    if last is None or not last.has("DMGW") or last.text not in ("伤害", "的伤害", "受到伤害", "一次伤害", "一点伤害"):
        return
    k = len(body) - 3
    k -= body[k].text in ("打", "砍", "弄", "干", "给", "打出", "造成") and k > 0
    k -= k > 0 and body[k].has("GEN", "LET", "ME", "THEY", "OPP")
    if k >= 0 and body[k].has("COUNTAS") and body[k].text in ("算", "算是", "是", "也算", "算不算", "还算", "属于", "视为"):
        for tok in [t for t in body[k + 1:-1] if t is not last and not t.has("GEN", "LET", "ME", "THEY", "OPP")]:
            clause.remove(tok)
        last.kinds, last.text = frozenset(("HURT",)), "造成的伤害"


def _or_not(clause: list) -> None:
    """挡不挡得住: asked, not denied."""
    for k in range(len(clause) - 3, -1, -1):
        one, no, other = clause[k:k + 3]
        if no.text in ("不", "没") and other.text.startswith(one.text) and one.kinds & other.kinds and not one.has("CARD", "EQ", "SK", "NUM"):
            clause[k:k + 2] = []


def _leave_or_not(clause: list) -> None:
    """枭姬给摸两张不给, 让打不让: whether he may."""
    body = [t for t in clause if not t.has("ASKED")]
    if len(body) < 4 or body[-2].text != "不" or body[-1].text not in ("给", "让", "许", "准"):
        return
    k = next((k for k, t in enumerate(clause) if t.text == body[-1].text and t is not body[-1]), None)
    if k is None or clause[k + 1].has("ME", "THEY", "GEN", "LET", "OPP") or not clause[k + 1].has("DRAW", "USE", "GAIN", "HEAL", "INV", "SK", "DISC", "ATTACK", "JUDGE"):
        return
    clause[k] = _tok("CAN", "能", clause[k].at)
    at = clause.index(body[-2])
    clause[at:at + 2] = [_tok("QM", "吗", body[-2].at)]


def _has_hand(clause: list) -> None:
    """他有手牌: some card."""
    body = [t for t in clause if not t.has("LE", "ASKED")]
    if 1 < len(body) < 4 and body[-1].has("HANDW") and body[-1].text == "手牌" and body[-2].text in ("有", "还有", "有着") and all(t.has("THEY", "GEN", "LET", "OPP", "ME") for t in body[:-2]) and not any(t.has("ASKED") for t in clause):
        clause.insert(clause.index(body[-1]), _tok("OTHERW", "别的", body[-1].at))


def _instead(clause: list) -> None:
    """那我换兵粮往他头上放: another card in place of the one before."""
    for k, (tok, nxt) in enumerate(zip(clause, clause[1:])):
        if tok.text in ("换", "换成", "改成", "改用", "换用", "改") and nxt.has("CARD") and not nxt.has("EQ") and any(t.has("ME", "THEN", "IF") for t in clause[:k]) and any(t.has("USE", "TO", "LAY") for t in clause[k + 2:]) and not any(t.has("SK", "JUDGE", "JCARD") for t in clause):
            tok.kinds = frozenset(("FILL",))
            clause.remove(tok)
            return


def _bolt(clause: list) -> None:
    """雷击命中甲: it is the skill that strikes, no 杀."""
    for tok, nxt in zip(clause, clause[1:]):
        if tok.has("SK") and tok.val == "leiji" and nxt.has("HIT") and nxt.text in ("命中", "打中", "击中", "中", "中了", "打到", "命中了", "电到"):
            nxt.text = "劈中"


def _in_all(clause: list, toks: list) -> None:
    """两回加起来算两张: the sum of what was told."""
    if not clause or not any(t.text in ("加起来", "合计", "总共", "一共", "加一起", "加在一起") and clause[0].at - 4 <= t.at <= clause[-1].at for t in toks):
        return
    if all(t.has("TWICE", "NUM", "CI", "BY", "COUNTAS", "ZHANG", "HAVE", "ALL", "STILL", "CARDW", "LE", "THEN") for t in clause) and sum(t.kinds == {"NUM"} for t in clause) == 1:
        for tok in clause:
            tok.kinds = frozenset(("FILL",))
        clause.clear()


def _own_gear(clause: list) -> None:
    """穿的装备也要弃: what he wears."""
    for tok, nxt in zip(clause, clause[1:]):
        if tok.has("WEAR") and tok.text in ("穿的", "戴的", "装的", "身上穿的") and nxt.has("EQW", "CLS_EQUIP") and not nxt.has("EQ"):
            tok.kinds, tok.text = frozenset(("BODY",)), "身上的"


def _not_worn(clause: list) -> None:
    """手里还没装上的武器: a piece of his hand."""
    for k in range(len(clause) - 4, -1, -1):
        hand, no, worn, of, piece = clause[k:k + 5] if k + 5 <= len(clause) else [None] * 5
        if hand is not None and hand.has("HANDW") and no.has("NEG", "NOHAVE") and worn.has("EQUIP", "WEAR") and of.has("DE") and piece.has("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_EQUIP", "EQ"):
            clause[k + 1:k + 3] = []


def _to_answer(clause: list) -> None:
    """要顶是不是得两张杀: the end that the cards are to serve."""
    for k in range(len(clause) - 3):
        if clause[k].text in ("要", "想", "要想", "想要") and clause[k + 1].has("PLAYV", "OFFSET") and not clause[k + 1].has("CARD") and clause[k + 2].has("MUST") and any(t.has("NUM") for t in clause[k + 3:]) and any(t.has("CARD") and t.val in ("slash", "jink") for t in clause[k + 3:]):
            del clause[k:k + 2]
            return


def _one_pile(clause: list) -> None:
    """身上就一张创: one card of 不屈."""
    for k in range(len(clause) - 1, 0, -1):
        said = clause[k - 1]
        if clause[k].has("PILEW") and not clause[k].text.startswith("武将牌") and said.has("LASTCARD") and said.text.endswith(("一张", "1张")):
            clause[k - 1:k] = [_tok("HAVE", "有", said.at), Tok(frozenset(("NUM",)), 1, "1", said.at + 1), _tok("ZHANG", "张", said.at + 2)]


def _over_the_top(clause: list) -> None:
    """回血能加到上限上面去吗: beyond his hit points there is nothing; whether he heals is asked."""
    for k in range(len(clause) - 1, 0, -1):
        if clause[k].has("MAXHPW") and clause[k].text in ("上限", "血上限", "体力上限") and (clause[k - 1].text in ("到", "过") or clause[k - 1].text in ("超过", "超", "破", "突破") and any(t.has("SK") for t in clause)) and any(t.has("HEAL") for t in clause[:k]) and any(t.has("CAN", "WILL") for t in clause[:k]):
            end = k + 1
            while end < len(clause) and (clause[end].text in ("上面", "上", "以上", "之上", "外面", "外", "去") or clause[end].has("LE")):
                end += 1
            clause[k - 1:end] = []
            return


def _turned_up(clause: list) -> None:
    """判定亮出来: the judgement is turned up."""
    for k in range(len(clause) - 2, -1, -1):
        if clause[k].has("JUDGE") and clause[k].text == "判定" and clause[k + 1].text in ("亮", "翻", "开", "亮出来", "翻出来", "亮出", "翻出") and clause[k + 1].has("SHOW", "JUDGE", "FLIP") and not any(t.has("FACE", "CARD") for t in clause[k + 2:]):
            end = k + 2
            while end < len(clause) and clause[end].has("LE") and clause[end].text in ("出来", "了", "出"):
                end += 1
            clause[k + 1:end] = []
            return


def _stated(clause: list) -> None:
    """砍个空手又裸奔的: the state and 的, which makes it somebody."""
    for k in range(len(clause) - 1, 0, -1):
        tok = clause[k]
        last = k + 1 == len(clause) or clause[k + 1].has("ASKED")
        if last and tok.has("NOEQ", "EMPTYH", "CHAINED") and len(tok.text) > 2 and tok.text.endswith("的"):
            clause[k:k + 1] = [Tok(tok.kinds, tok.val, tok.text[:-1], tok.at), _tok("DE", "的", tok.at + len(tok.text) - 1)]


def _wards(clause: list) -> None:
    """谦逊管兵粮吗, 谦逊不管这个吧: whether the skill is of use against it."""
    for k, tok in enumerate(clause):
        if not tok.has("SK") or tok.val not in WARDS:
            continue
        verb = next((j for j in range(k + 1, min(k + 3, len(clause))) if clause[j].text in GUARDS), None)
        if verb is None or any(not t.has("STILL", "ALL", "FILL", "CAN") for t in clause[k + 1:verb]):
            continue
        rest = [t for t in clause[verb + 1:] if not t.has("LE", "QM", "ASKED", "THIS", "OPP", "CARDW", "COUNTAS")]
        tail = [t for t in clause[verb + 1:] if t.has("QM", "ASKED")]
        if any(not t.has("CARD") for t in rest) or len(rest) > 1:
            continue
        rest = [Tok(t.kinds, t.val, "顺手牵羊" if t.text == "顺手" else t.text, t.at, card=t.card) for t in rest]     # alone it may be an adverb
        said = clause[verb].text
        deny = "不" in said and said != "管不管"
        work = _tok("VOID" if deny else "WORK", "不生效" if deny else "生不生效" if said == "管不管" else "管用", max([clause[verb].at, *(t.at + 1 for t in rest)]))
        clause[k:] = [*([_tok("USE", "用", tok.at)] if rest else []), *rest, tok, work, *tail]
        return


def _bare_noun(clause: list) -> None:
    """共计伤害?, 胜者是: the word of asking is left out."""
    body = [t for t in clause if not t.has("ASKED") and t.kinds != {"FILL"}]
    if len(body) == 1 and body[0].has("DMGW") and body[0].text.startswith("伤害") and clause[-1].has("ASKED"):
        clause.insert(len(clause) - 1, _tok("MANY", "几点", body[0].at + 1))
    if len(body) > 1 and body[-1].text in ("是", "为") and body[-2].has(*OF_PERSONS):
        clause.insert(clause.index(body[-1]) + 1, _tok("WHO", "谁", body[-1].at + 1))


def _not_his_turn(clause: list) -> None:
    """不是他回合, 又不是我的回合: out of his turn."""
    for k in range(len(clause) - 2):
        own = clause[k].text in ("不是", "并非", "非") and clause[k + 1].has("THEY", "ME", "SELF")
        end = k + 3 if clause[k + 2].has("TURNW") else k + 4 if clause[k + 2].has("DE") and k + 3 < len(clause) and clause[k + 3].has("TURNW") else 0
        if own and end:
            clause[k:end] = [_tok("OUTTURN", "回合外", clause[k].at)]
            return


def _beside(clause: list) -> None:
    """黄天除了闪还能给桃吗: the card named first goes without asking, the other is the point."""
    at = next((k for k, t in enumerate(clause) if t.has("EXCEPT") and t.text in ("除了", "除开", "除去", "除")), None)
    if at is None or at + 2 >= len(clause) or not clause[at + 1].has("CARD") or not any(t.has("SK") for t in clause[:at]):
        return
    end = at + 2
    while end < len(clause) and clause[end].text in ("外", "以外", "之外"):
        end += 1
    rest = clause[end:]
    if rest and rest[0].has("CAN", "STILL") and any(t.has("CARD") and t.val != clause[at + 1].val for t in rest):
        for tok in clause[at:end]:
            tok.kinds = frozenset(("FILL",))
        clause[at:end] = []


def _along(clause: list) -> None:
    """火顺着链子烧死了: it spreads along the chain."""
    for k in range(len(clause) - 2, -1, -1):
        if clause[k].text not in ("顺", "顺着", "沿着", "沿", "借着", "通过") or clause[k].has("SK"):
            continue
        j = k + 1
        while j < len(clause) and clause[j].text == "着":
            j += 1
        after = clause[j + 1] if j + 1 < len(clause) else None
        if j < len(clause) and clause[j].has("CARD") and clause[j].val == "iron_chain" and after is not None and after.has("KILL", "HIT", "BURN", "SPREAD", "HURT", "DEAL", "ATTACK", "ENTER", "LE"):
            clause[k:j + 1] = [] if after.has("SPREAD") else [_tok("SPREAD", "传", clause[k].at)]


def _together(clause: list) -> None:
    """连装备一起制衡: the gear is put with the rest."""
    for k, tok in enumerate(clause[:-2]):
        if tok.text not in ("连", "连着", "连带", "连同"):
            continue
        end = next((j for j in range(k + 1, min(k + 6, len(clause))) if clause[j].text in TOGETHER), None)
        if end is None or not any(t.has("EQW", "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_EQUIP") for t in clause[k + 1:end]):
            continue
        verb = clause[end + 1] if end + 1 < len(clause) else None
        if verb is not None and verb.text in ("换", "换掉", "换了") and any(t.has("SK") and t.val == "zhiheng" for t in clause[:k]):
            verb.kinds = frozenset(("DISC",))       # 制衡换牌: it is discarded
        if verb is not None and verb.has("SK", "DISC"):
            clause[k:end + 1] = [_tok("BA", "把", tok.at), *clause[k + 1:end]]
        return


def _useless_here(clause: list) -> None:
    """手里一张铁索没啥用: talk that leads up to what he does with it."""
    if any(t.has("ASKED") for t in clause) or not any(t.has("HANDW") for t in clause):
        return
    for k, tok in enumerate(clause):
        if tok.has("CARD") and "".join(t.text for t in clause[k + 1:]) in ("没啥用", "没什么用", "没啥用处", "没用", "没什么用处"):
            clause[k + 1:] = []
            return


__all__ = ["settle"]
