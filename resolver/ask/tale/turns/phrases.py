"""Set phrases of a clause brought to plain order before it is read: 一张杀都没有, 连闪也没有, 非救不可, 一掉血就发动.

`settle(clause, toks)` changes the tokens in place; `toks` are those of the whole question, with the words that carry nothing.
"""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.turns import idioms, skill_first, spent
from resolver.ask.tale.turns.complements import VERBS
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

NOUN = ("CARD", "EQ", "CARDW", "CLS_BASIC", "CLS_TRICK", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "CLS_DELAYED", "HORSE_D", "HORSE_O")
SPENT = ("用完", "用完了", "用光", "用光了", "没了", "打光", "打光了", "出完", "出完了", "耗光", "耗光了", "出光", "光了", "没有了")   # of a basic card: none left
BASIC = ("slash", "jink", "peach", "analeptic", "nullification", "fire_slash", "thunder_slash")
NONE = ("没有", "都没有", "也没有", "都没", "也没", "没", "都无", "也无", "都不剩", "也不剩")
ONE = ("一", "半", "任何", "什么", "啥", "哪怕", "连", "1")
MEASURES = ("ZHANG", "MING", "DIAN", "CI", "DAO", "CARD", "EQ", "CARDW", "HPW", "HANDW", "TURNW", "NUM", "FACE", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "CLS_EQUIP", "PEOPLE", "ZUO", "EQW", "SK")


def unowned(toks: list, book) -> None:
    """A skill that nobody of the rulebook has may be a plain word: 断粮 is to be without the draw phase."""
    for tok in toks:
        if tok.has("SK") and tok.text == "断粮" and tok.val not in book.skills:
            tok.kinds = frozenset(("CUTOFF",))


def _countered(clause: list) -> None:
    """把我的无懈给无懈了, 反无懈, 反手一张无懈: 无懈 as a verb is used against the one before."""
    for k in range(len(clause) - 1, 0, -1):
        tok = clause[k]
        if not tok.has("CARD") or tok.val != "nullification":
            continue
        if clause[k - 1].text in ("反", "反手", "再反"):
            clause[k - 1].kinds = frozenset(("USE",))
            continue
        j = k - 1
        while j and clause[j].has("BEI", "STILL", "AGAIN", "ALL") and not clause[j].has("CARD"):
            j -= 1
        if not clause[j].has("CARD") or clause[j].val != "nullification":
            continue
        start = next((n for n in range(j - 1, -1, -1) if clause[n].has("BA")), None)
        if start is not None and all(t.has("ME", "THEY", "LET", "GEN", "ALLY", "OPP", "NEXT", "PREV", "DE", "THIS", "ZHANG") for t in clause[start + 1:j]):
            clause[start:k] = [Tok(frozenset(("USE",)), None, "出", clause[start].at)]
            return


def _judged_not(clause: list) -> None:
    """闪电判了没中, 乐判定没中: its judgement went the other way; one saying, not two."""
    for k in range(1, len(clause) - 1):
        start = k
        while start and clause[start - 1].has("JUDGE", "LE", "THEN") and not clause[start - 1].has("CARD"):
            start -= 1
        if clause[k].has("NEG") and clause[k].text in ("没", "没有", "未", "没能") and clause[k + 1].text in ("中", "劈中", "中了", "劈到", "命中") and start and any(t.has("JUDGE") for t in clause[start:k]) and clause[start - 1].has("CARD") and clause[start - 1].val in ("lightning", "indulgence", "supply_shortage"):
            del clause[start:k]
            return


def _in_its_stead(clause: list) -> None:
    """把装备区的马弃了顶手牌: what it is thrown away for."""
    for k in range(1, len(clause) - 1):
        if clause[k].text in ("顶", "抵", "代替", "替", "凑", "充", "当") and clause[k + 1].has("HANDW") and all(t.has("QM", "ASKED", "CAN", "WHOLEQ", "LE") for t in clause[k + 2:]) and any(t.has("DISC") for t in clause[:k]) and any(t.has("EQW", "EQ", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in clause[:k]):
            del clause[k:k + 2]
            return


def _killed_in(clause: list) -> None:
    """死在南蛮里, 挂在万箭上: killed by it."""
    for k in range(len(clause) - 2):
        place = k + 1 + (clause[k + 1].text in ("在", "于"))
        if place == k + 1 and clause[k].text != "死于":
            continue
        if clause[k].has("DIE") and clause[k].text in ("死", "死于", "挂", "倒", "倒下", "阵亡") and place < len(clause) and clause[place].has("CARD") and clause[place].val in ("savage_assault", "archery_attack", "duel", "fire_attack", "lightning"):
            end = place + 1
            while end < len(clause) and clause[end].has("DURING", "HANDW", "BODY"):
                end += 1
            at = clause[k].at
            clause[k:end] = [Tok(frozenset(("BEI",)), None, "被", at), clause[place], Tok(frozenset(("KILL",)), None, "打死", at + 1)]
            return


def _so_that_not(clause: list) -> None:
    """用无懈不让他装上吗: what the 无懈 is for; whether it may be used is asked."""
    at = next((k for k, t in enumerate(clause) if t.has("CARD") and t.val == "nullification"), None)
    if at is None or at + 2 >= len(clause) or clause[at + 1].text not in ("不让", "阻止", "不许", "不准", "拦着") or not clause[at + 2].has("THEY", "OPP") or any(t.has("CARD") and t.val != "nullification" for t in clause):
        return                  # 桃园我用无懈不让反贼回血: on whom it has its effect is told there
    end = at + 3
    while end < len(clause) and not clause[end].has("QM", "ASKED", "CAN", "WHOLEQ"):
        end += 1
    if not any(t.has("CARD", "EQ", "SK", "NUM", "NEG", "FACE") for t in clause[at + 3:end]):
        del clause[at + 1:end]


def _beaten_to(clause: list) -> None:
    """被打剩2血, 挨揍到只剩1血: what he has left, and no blow of which more is told."""
    for k in range(1, len(clause) - 2):
        if not (clause[k].text in ("剩", "只剩", "剩下", "只剩下", "还剩", "就剩", "仅剩") and clause[k + 1].has("NUM") and clause[k + 2].has("HPW", "DIAN")):
            continue
        start = k
        while start and (clause[start - 1].has("LE", "DE", "THEN", "HURT", "ATTACK", "BEI", "MUST") and not clause[start - 1].has(*PERSON, "CARD", "EQ", "SK")):
            start -= 1
        blow = clause[start:k]
        if blow and (blow[0].has("BEI") and any(t.has("ATTACK", "HURT") for t in blow) or blow[0].has("HURT") and blow[0].text[0] in "被挨") and not (start and clause[start - 1].has("NUM")):
            del clause[start:k]
            return
        if start > 1 and blow and clause[start - 1].has(*PERSON) and clause[start - 2].has("BEI") and blow[0].has("ATTACK", "HURT"):
            raise NotRead(clause[k].text)       # 被张飞砍剩2血: before the blow he had more


def settle(clause: list, toks: list) -> None:
    spent.settle(clause, toks)
    skill_first.settle(clause)
    idioms.settle(clause, toks)
    if all(t.has("LOOK", "FILL", "ME", "YOU", "ASKED", "QM", "BEI", "FORW") for t in clause) and any(t.has("LOOK") for t in clause):
        for tok in clause:
            tok.kinds = frozenset(("FILL",))       # 大佬帮我看看
    if len(clause) > 1 and clause[0].has("REST") and any(t.has("ALL") for t in clause) and all(t.has("REST", "LASTCARD", "ALL", "FILL", "COUNTAS", "CARDW", "DE") for t in clause):
        for tok in clause:
            tok.kinds = frozenset(("FILL",))       # 剩下的全是垃圾: talk
    _beaten_to(clause)
    _killed_in(clause)
    _in_its_stead(clause)
    _judged_not(clause)
    for tok, nxt in zip(clause, clause[1:]):
        if nxt.text in ("成功", "成功了") and tok.has("BURN", "HIT"):
            nxt.kinds = frozenset(("FILL",))        # 火攻烧成功
    _so_that_not(clause)
    if any(t.has("BOOST") for t in clause) and any(t.has("OTHERW") for t in clause) and clause[0].has("NEG", "NOHAVE") and all(t.has("NEG", "NOHAVE", "OTHERW", "BOOST", "FILL") for t in clause):
        for tok in clause:
            tok.kinds = frozenset(("FILL",))        # 没别的加成: nothing beyond what is told
    if len(clause) > 1 and clause[0].text in ("有个", "有一个", "有位", "有一位", "还有个") and clause[1].has("FULLHP", "WOUNDED", "CHAINED", "EMPTYH") and (clause[1].text.endswith("的") or len(clause) > 2 and clause[2].has("DE", "PEOPLE")):
        clause[0] = Tok(frozenset(("OPP",)), None, "某人", clause[0].at)       # 有个满血的: somebody who is
        del clause[2:2 + (len(clause) > 2 and clause[2].has("DE", "PEOPLE"))]
    for k in range(len(clause) - 2, 0, -1):
        card = clause[k + 2] if k + 2 < len(clause) and clause[k + 1].has("DE") else clause[k + 1]
        if clause[k].has("EQ") and clause[k].val == "spear" and clause[k - 1].has("CONVERT") and card.has("CARD") and card.val == "slash" and any(t.has("HANDW", "CARDW", "ZHANG") for t in clause[:k - 1]):
            clause[k - 1:clause.index(card)] = [clause[k], clause[k - 1]]        # 凑成丈八的杀
    for tok, nxt in zip(clause, clause[1:]):
        if nxt.text == "把" and tok.has("NUM", "MANY") and nxt.has("BA"):
            nxt.kinds = frozenset(("MING",))       # 两把武器
        if tok.text in ("改成", "改为", "改") and nxt.has("DISC") and tok.has("CONVERT", "REJUDGE"):
            tok.kinds = frozenset(("CHOOSE", "FILL"))       # 改成弃牌: what he does instead
        if tok.text == "点" and tok.has("TARGETED") and (nxt.has("BOTHP", "MANYP", "OPP", "ALLY") or nxt.has("NUM") and not nxt.has("ZHANG")):
            tok.kinds = frozenset(("TARGETED", "CHOOSE"))       # 点三个人: whom it is aimed at
        if tok.text == "甲" and tok.has("LET") and nxt.has("WEAR") and nxt.text[-1] == "着":
            tok.kinds = frozenset(("LET",))        # 甲装着的青龙刀: he wears it
        if tok.text == "得" and nxt.has("MUST", "NEEDNOT"):
            tok.kinds = frozenset(("MUST",))       # 得要
        if tok.text in ("非", "并非") and nxt.has("FACE"):
            tok.kinds = frozenset(("NEG",))        # 判出非红桃
        if tok.has("CARD") and tok.val == "lightning" and nxt.has("ATTACK"):
            nxt.kinds = frozenset(("HIT",))        # 闪电打中横置的人: it strikes
        if tok.text in ("拿", "拿着") and tok.has("BA2") and nxt.has("CARD") and any(t.has("TARGETED") and t.text in ("指", "指定", "点", "点名", "选", "指着") for t in clause[clause.index(nxt) + 1:clause.index(nxt) + 2]):
            tok.kinds = frozenset(("BA2",))        # 拿铁索指他: used on him
        if tok.has("CHAIN") and not tok.has("CARD") and nxt.has("PEOPLE") and nxt.text[0] == "的":
            tok.kinds = frozenset(("CHAINED",))    # 横置的人: a state, not a deed
    for k in range(len(clause) - 2):
        if clause[k].has("HANDW") and clause[k + 1].has("EQ") and clause[k + 2].text == "在" and (k + 3 == len(clause) or not clause[k + 3].has(*PERSON, "HANDW", "EQW", "JUW")):
            clause[k].kinds, clause[k + 2].kinds = frozenset(("FILL",)), frozenset(("ATHAND",))       # 手里斧子在: 斧子在手
    if len(clause) > 2 and clause[0].has("NEG", "NOHAVE") and clause[1].has("OPP") and clause[1].text in ("别人", "其他人", "旁人") and clause[2].has("AGAIN", "GIVE", "SAVE") and not any(t.has("SK", "EQ") for t in clause):
        for tok in clause:
            tok.kinds = frozenset(("FILL",))       # 没别人再给: as where nothing more is told
    for k in range(len(clause) - 2, -1, -1):
        if clause[k].has("CHAINED") and clause[k].text in ("被铁索", "被铁索连环") and clause[k + 1].has("CHAIN"):
            at = clause[k].at                      # 被铁索拴上: a deed, no state
            clause[k:k + 1] = [Tok(frozenset(("BEI",)), None, "被", at), Tok(frozenset(("CARD",)), "iron_chain", "铁索", at + 1, card=Card("iron_chain"))]
    for k in range(len(clause) - 3, -1, -1):
        if clause[k].has("CHOOSE") and any(t.has("SK") and t.val in ("tuxi", "lijian") for t in clause[k + 1:k + 4]):
            end = next(j for j in range(k + 1, k + 4) if clause[j].has("SK"))
            whom = [t for t in clause[k + 1:end] if not t.has("LE")]
            if whom and all(t.has("BOTHP", "MANYP", "NUM", "MING", "OPP") for t in whom):
                clause[k:end + 1] = [clause[end], *whom]        # 挑了两家突袭: 突袭两家
    _none(clause, toks)
    _countered(clause)
    if len(clause) > 2 and clause[0].has("CHAINED") and not clause[0].has("LET") and all(t.has("LET", "GEN", "ME", "AND", "WITH", "NEXT", "PREV", "ALLY") for t in clause[1:]):
        clause[:] = [*clause[1:], Tok(frozenset(("ALL",)), None, "都", clause[0].at), clause[0]]     # 铁索连着甲乙: 甲乙都横着
        for a, b in zip(clause, clause[1:]):
            if a.has("LET", "GEN", "ME") and b.has("LET", "GEN"):
                clause.insert(clause.index(b), Tok(frozenset(("AND",)), None, "和", b.at))
    for k in range(len(clause) - 2):
        if clause[k].has("WHAT") and clause[k].text in ("啥", "什么") and clause[k + 1].has("CARDW") and clause[-1].has("QM") and clause[-1].text in ("吗", "么", "不", "嘛") and any(t.has("CAN", "WILL") for t in clause[:k]):
            clause[k].kinds = frozenset(("FILL",))          # 能收到啥牌吗: any card
    for k in range(len(clause) - 1):
        if clause[k].has("NEG") and clause[k + 1].has("FEAR") and k + 2 == len(clause) and any(t.has("SK", "EQ") for t in clause[:k]):
            for tok in clause[k:]:
                tok.kinds = frozenset(("FILL",))            # 说自己谦逊什么都不怕: talk
            for tok in clause[:k]:
                if tok.has("WHAT", "ALL", "STILL") and not tok.has("SK", "EQ"):
                    tok.kinds = frozenset(("FILL",))
    for k in range(len(clause) - 2):
        if clause[k].has("CARD") and clause[k].val == "lightning" and clause[k + 1].has("SPREAD", "REDIRECT") and clause[k + 1].text in ("传到", "挪到", "飘到", "传给", "挪给", "飘给") and clause[k + 2].has(*PERSON) and all(t.has("JUW", "LE", "DE", "STAY") for t in clause[k + 3:]):
            at = clause[k + 1].at           # 闪电传到孙权头上: it lies there
            clause[k:] = [clause[k + 2], Tok(frozenset(("JUW",)), None, "头上", at), Tok(frozenset(("HAVE",)), None, "有", at), clause[k]]
            break
    _others(clause)
    _worn_kind(clause)
    for tok, nxt in zip(clause, clause[1:]):
        if tok.has("CARD") and tok.text == "顺手" and (nxt.has("ATTACK", "KILL", "BREAK", "SAVE", "OFFSET", "CHASE", "SK", "DISC") or nxt.has("USE") and nxt.text[0] not in "用使" or nxt.has("CARD") and nxt.val not in ("snatch",)):
            tok.kinds = frozenset(("FILL",))       # 顺手砍一刀: by the way
    _any(clause)
    _must(clause)
    _running(clause)
    _idle(clause)
    _even(clause)
    _needs(clause)
    _as_soon(clause)
    _meanwhile(clause)
    _when_over(clause, toks)


SUITED = {"guidao": "black", "guicai": "black", "qingguo": "black", "qixi": "black", "duanliang": "black", "wusheng": "red", "jijiu": "red", "guose": "red"}


def _worn_kind(clause: list) -> None:
    """拿身上的武器鬼道: some weapon worn, of the colour that the skill takes."""
    for k in range(len(clause) - 1, 1, -1):
        if not clause[k].has("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") or clause[k].has("LET"):
            continue
        start = k - 1
        while start >= 0 and clause[start].has("BODY", "EQW", "WEAR", "DE") and not clause[start].has("BA2", "BA"):
            start -= 1
        if start == k - 1 or start < 0 or not clause[start].has("BA2", "BA", "USE"):
            continue
        skill = next((t.val for t in clause[k + 1:k + 3] if t.has("SK") and t.val in SUITED), "guicai" if k + 1 < len(clause) and clause[k + 1].has("REJUDGE") else None)
        if skill is not None:
            color = SUITED[skill]
            clause.insert(k, Tok(frozenset(("FACE",)), (None, None, color), "黑色" if color == "black" else "红色", clause[k].at))


def _others(clause: list) -> None:
    """别的残血的, 其他受伤的人: others, of whom the state is told."""
    for k in range(len(clause) - 2, -1, -1):
        tok, state = clause[k], clause[k + 1]
        if not tok.has("OTHERW") or not state.has("WOUNDED", "FULLHP", "EMPTYH"):
            continue
        after = clause[k + 2] if k + 2 < len(clause) else None
        if state.text.endswith("的") and not (after is not None and after.has("PEOPLE", *PERSON, "CARD", "EQ", "CARDW")):
            cut = k + 2
        elif after is not None and after.has("PEOPLE") and (after.text[0] == "的" or state.text.endswith("的")) or after is not None and after.has("DE") and (k + 3 == len(clause) or not clause[k + 3].has("CARD", "EQ", "CARDW")):
            cut = k + 3
            if after.has("DE") and cut < len(clause) and clause[cut].has("PEOPLE", "MING"):
                cut += 1
        else:
            continue
        kinds = next(x for x in ("WOUNDED", "FULLHP", "EMPTYH") if state.has(x))
        state.text = state.text.removesuffix("的")
        state.kinds = frozenset((kinds,))
        tok.kinds, tok.text = frozenset(("OPP",)), "其他人"
        clause[k + 2:cut] = []


def _meanwhile(clause: list) -> None:
    """吕蒙在我濒死时给我桃: who acts is named before the time; he is put behind it."""
    first = next((k for k, t in enumerate(clause) if t.text in ("在", "当", "趁", "等")), None)
    if not first or not all(t.has(*PERSON) for t in clause[:first]):
        return
    end = next((k for k, t in enumerate(clause) if k > first and t.text[-1] in "时候"), None)
    if end is None or end + 1 >= len(clause) or not any(t.has(*PERSON) for t in clause[first + 1:end]) or clause[end + 1].has(*PERSON):
        return
    clause[:end + 1] = [*clause[first + 1:end + 1], *clause[:first]]


def _none(clause: list, toks: list) -> None:
    """一张杀(都)没有: 没有杀; 红桃手牌一张都没有: 没有红桃手牌."""
    for k in range(len(clause) - 1, 0, -1):
        tok, face = clause[k], clause[k - 1]
        if tok.has("EMPTYH") and face.has("FACE") and tok.text.startswith(("手牌", "牌")):
            none = Tok(frozenset(("NOHAVE",)), None, "没有", face.at)
            clause[k - 1:k + 1] = [none, face, Tok(frozenset(("HANDW",)), None, "手牌", tok.at)]
    for k, tok in enumerate(clause):
        if tok.text not in NONE + SPENT or tok.text in NONE and not tok.has("NOHAVE", "NEG", "QM") or k == 0:
            continue
        rest = [t for t in clause[k + 1:] if not t.has("LE", "FILL", "ASKED", "QM")]
        if rest and not rest[0].has("DE", "BUT", "THEN", "BEI", "CAN", "MUST", "STOP"):
            continue
        start = k - 1
        firm = tok.text[0] in "都也"
        while start >= 0 and clause[start].has("ALL", "STILL") and not clause[start].has(*NOUN):
            start, firm = start - 1, True
        end = start + 1
        while start >= 0 and (clause[start].has(*NOUN, "FACE") or clause[start].has("HANDW") and start and clause[start - 1].has("FACE")):
            start -= 1
        start += 1
        if start >= end:
            continue
        before = toks[toks.index(clause[start]) - 1] if clause[start] in toks and toks.index(clause[start]) else None
        if tok.text in SPENT and (not clause[start].has("CARD") or clause[start].val not in BASIC or start and not clause[start - 1].has(*PERSON, "HANDW", "ALL", "STILL", "LE", "DE")):
            continue
        if not tok.text[0] in "都也" and any(t.has("CAN", "MUST", "WILL") for t in clause[:start]):
            continue            # 可以出一张闪没有
        told = tok.text in SPENT or firm and (start == 0 or clause[start - 1].has(*PERSON, "HANDW")) or clause[start].has("CARDW") and clause[start].text[0] in "一1" or before is not None and (before.text[0] in "一半1" and len(before.text) > 1 or before.text in ONE)
        if not told and not (firm and any(t.has("FILL", "CHAIN") and t.text in ("连", "什么", "啥") for t in clause[:start])):
            continue
        tok.kinds = frozenset(("NOHAVE",))
        tok.text = "没有"
        for word in clause[max(0, start - 2):start]:
            if word.text in ("连", "就连"):
                word.kinds = frozenset(("FILL",))
        clause[start:k + 1] = [tok, *clause[start:end]]
        return


def _any(clause: list) -> None:
    """没装任何马: no horse; 除他以外大家: all the others.  Elsewhere such words bear on the answer and stay unread."""
    for k, tok in enumerate(clause):
        if tok.has("ANYHOW") and tok.text in ("任何", "任一", "任意") and any(t.has("NEG", "NOHAVE", "NOTCAN") for t in clause[:k]):
            tok.kinds = frozenset(("FILL",))
    for k, tok in enumerate(clause[:-3]):
        held = next((j for j in range(k + 2, min(k + 5, len(clause))) if clause[j].has("HAVE") and clause[j].text[-1] == "有"), None)
        if tok.has("EXCEPT") and clause[k + 1].has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") and held is not None and any(t.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in clause[held + 1:held + 4]):
            tok.kinds = frozenset(("HAVE",))        # 身上除了斧子还有马: both
            for one in clause[k + 2:held]:
                one.kinds = frozenset(("FILL",))
    if any(t.has("EXCEPT") for t in clause) and any(t.has("ALLP", "REST", "OTHERW") or t.has("AGAIN") and t.text[0] in "再另还又" or t.has("CAN") and ("再" in t.text or "还" in t.text) for t in clause):
        for tok in clause:
            if tok.has("EXCEPT") or tok.text == "外":
                tok.kinds = frozenset(("FILL",))


def _must(clause: list) -> None:
    """我用出杀吗: 用 before a verb asks for duty."""
    for tok, nxt in zip(clause, clause[1:]):
        if tok.text == "用" and tok.has("MUST") and nxt.has("USE", "DISC", "HURT", "JUDGE", "SKIP", "GIVE", "SHOW") and not nxt.has("CARD", "SK", "EQ", "BA2", "LE") and not tok.extra.get("one") or tok.text == "用" and tok.has("MUST") and nxt.text == "出":
            tok.kinds = frozenset(("MUST",))


def _idle(clause: list) -> None:
    """不想坑他: a wish that says nothing of a deed."""
    for k, tok in enumerate(clause):
        if tok.has("NEG") and tok.text in ("不想", "不愿", "不愿意", "不打算", "懒得", "不肯", "不乐意", "舍不得", "不舍得", "不忍心", "没想"):
            rest = clause[k + 1:]
            if not any(t.has(*VERBS, "CARD", "EQ", "SK", "MUST", "CAN", "CHAINED", "PREVENT", "LOOK", "CONTINUE", "STAY", "BEI") for t in rest) and all(t.has("FILL", "LE", "QM", "DE") or not t.has("NUM", "FACE") for t in rest):
                tok.kinds = frozenset(("FILL",))
                for other in rest:
                    if other.has("ACTV"):
                        other.kinds = frozenset(("FILL",))


def _even(clause: list) -> None:
    """连闪都没有: 连 only stresses."""
    for k, tok in enumerate(clause[:-1]):
        if tok.text in ("连", "就连") and tok.has("CHAIN") and not clause[k + 1].has("TO", "NUM", "LE") and any(t.text[0] in "都也" and t.has("ALL", "STILL", "NOHAVE", "NEG", "CAN") for t in clause[k + 1:]):
            tok.kinds = frozenset(("FILL",))


def _running(clause: list) -> None:
    """连翻四张, 是不是还是: one after the other; 还是 behind a word of asking is still."""
    for tok, nxt in zip(clause, clause[1:]):
        if tok.text == "连" and tok.has("CHAIN") and nxt.has("JUDGE", "ATTACK", "DRAW", "USE", "DISC", "HURT", "SK", "CHASE") and not nxt.has("LE"):
            tok.kinds = frozenset(("FILL",))
        if nxt.text == "还是" and tok.has("CAN", "WILL", "MUST") and not tok.has("USE"):
            nxt.kinds = frozenset(("STILL",))


def _needs(clause: list) -> None:
    """非救不可: 必须救."""
    at = next((k for k, t in enumerate(clause) if t.has("MUST") and t.text in ("非", "非得", "非要")), None)
    if at is not None:
        for tok in clause[at + 1:]:
            if tok.text in ("不可", "不行", "不成"):
                tok.kinds = frozenset(("FILL",))


def _as_soon(clause: list) -> None:
    """一掉血就: 一 is no number."""
    for tok, nxt in zip(clause, clause[1:]):
        if tok.has("NUM") and tok.text == "一" and not nxt.has(*MEASURES) and not nxt.kinds.isdisjoint(VERBS):
            tok.kinds = frozenset(("FILL",))


def _when_over(clause: list, toks: list) -> None:
    """打完决斗还能砍一刀: the duel told before is over, and no second one is asked about."""
    if len(clause) > 3 and clause[0].has("END") and clause[1].has("CARD") and clause[1].val == "duel" and any(t.has("CAN") for t in clause[2:4]) and any(t.has("CARD") and t.val == "duel" and t.at < clause[0].at for t in toks):
        for tok in clause[:2]:
            tok.kinds = frozenset(("FILL",))


__all__ = ["settle", "unowned"]
