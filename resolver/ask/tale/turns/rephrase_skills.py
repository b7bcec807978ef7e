"""Set phrases around the skills of 魏 and 蜀 brought to plain order: 脱衣服, 激将喊到赵云, 被雷劈中, 能被天妒拿走.

`unnamed(toks, book)` and `talk(clauses)` work on the whole question, `settle(clause, toks)` on one clause; all in place.
"""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

LORDS = marks.CALLS
TAKERS = ("tiandu", "jianxiong", "fankui", "luoshen")
GIVES = ("凑了", "凑", "凑出", "凑个", "贡献", "拼了", "拼")


def unnamed(toks: list, book) -> None:
    """脱衣服 beside 许褚 is 裸衣."""
    stripper = next((slug for slug, general in book.generals.items() if "luoyi" in general.skills), None)
    for tok in toks:
        if tok.has("STRIPW"):
            tok.kinds, tok.val = (frozenset(("SK",)), "luoyi") if any(t.has("GEN") and t.val == stripper for t in toks) else (frozenset(("?",)), None)
    _set_against(toks, next((slug for slug, general in book.generals.items() if "lijian" in general.skills), None))
    for k in range(len(toks) - 1, -1, -1):
        if toks[k].text in ("喊桃", "喊个桃") and any(t.has("SK") and t.val == "guhuo" or t.has("LAY") and t.text[0] in "扣盖" for t in toks[:k]):      # 扣张杀喊桃: what it is said to be
            toks[k:k + 1] = [Tok(frozenset(("CLAIM",)), None, "喊", toks[k].at), Tok(frozenset(("CARD",)), "peach", "桃", toks[k].at + len(toks[k].text) - 1, card=Card("peach"))]
    thunderer = next((slug for slug, general in book.generals.items() if "leiji" in general.skills), None)
    if any(t.has("GEN") and t.val == thunderer for t in toks) and not any(t.has("CARD") and t.val == "lightning" for t in toks):
        _struck(toks)


def _set_against(toks: list, dancer) -> None:
    """貂蝉让甲对乙决斗: by 离间; 一男一女: one of each sex."""
    for k in range(len(toks) - 1, -1, -1):
        tok = toks[k]
        if tok.text in ("去", "来") and k > 1 and toks[k - 1].has(*PERSON) and toks[k - 2].has("CAUSEV") and k + 1 < len(toks) and toks[k + 1].has("TO", "WITH"):
            del toks[k]             # 让张飞去跟他决斗
            continue
        if tok.has("GEN") and tok.val == dancer and k + 2 < len(toks) and toks[k + 1].has("CAUSEV") and toks[k + 2].has(*PERSON):
            end = next((j for j in range(k, len(toks)) if toks[j].has("STOP")), len(toks))
            if any(t.has("CARD") and t.val == "duel" for t in toks[k + 3:end]) and not any(t.has("SK") for t in toks[:end]):
                toks.insert(k + 1, Tok(frozenset(("SK",)), "lijian", "", tok.at + len(tok.text)))
        if tok.has("BOTHP", "MANYP") and tok.text in ("两个", "两名", "两位", "俩", "三个", "三名", "三位") and k + 1 < len(toks) and toks[k + 1].text in ("男的", "女的", "男将", "女将", "男角色", "女角色", "男性角色", "女性角色", "男人", "女人", "男武将", "女武将"):
            tok.extra["gender"] = toks.pop(k + 1).text[0]       # 两个女的
        if tok.has("NUM") and tok.val == 1 and k + 3 < len(toks) and toks[k + 2].has("NUM") and toks[k + 2].val == 1 and toks[k + 1].text in ("男", "女") and toks[k + 3].text in ("男", "女"):
            first, other = toks[k + 1], toks[k + 3]
            toks[k:k + 4] = [Tok(first.kinds, None, first.text + "的", first.at), Tok(frozenset(("AND", "WITH")), None, "和", toks[k + 2].at), Tok(other.kinds, None, other.text + "的", other.at)]


def _struck(toks: list) -> None:
    """张角能劈谁, 被张角雷死: beside 张角 and without 闪电 it is 雷击 that strikes."""
    for k in range(len(toks) - 1, -1, -1):
        tok, nxt = toks[k], toks[k + 1] if k + 1 < len(toks) else None
        if tok.text in ("雷", "劈", "电") and tok.has("THUNDERW", "ATTACK", "?") and (nxt is None or nxt.has(*PERSON, "MANY", "PEOPLE", "QM", "STOP", "ASKED", "ONCE", "NUM", "LE", "SELF", "WHO")):
            tok.kinds, tok.val = frozenset(("SK",)), "leiji"
        elif tok.text[:2] in ("雷死", "劈死", "电死") and tok.has("KILL"):
            toks[k:k + 1] = [Tok(frozenset(("SK",)), "leiji", tok.text[0], tok.at), Tok(tok.kinds, None, "打" + tok.text[1:], tok.at + 1)]


def talk(clauses: list) -> list:
    """The clauses without those in which somebody only judges the case (我说合法, 室友不信), where a question stands behind them; 那张，叫什么 is one clause."""
    out: list = []
    _refused(clauses)
    for k, clause in enumerate(clauses):
        last = k + 1 == len(clauses)
        opinion = [t for t in clause if not t.has("THIS", "STILL", "THEN", "BUT", "ALL", "LE")]
        if not last and len(opinion) < 4 and opinion and not any(t.has("QM", "ASKED", "WHOLEQ") and not t.has("CAN", "NOTCAN") and t.has("QM", "ASKED") for t in opinion) \
                and all(t.has(*PERSON) or t.has("CAN", "NOTCAN", "WHOLEQ", "DOUBT", "NEG") and t.text in VERDICTS for t in opinion) and any(t.text in VERDICTS for t in opinion) and k:
            continue
        whole = [t for t in clause if not t.has("QM", "ASKED")]
        if out and len(whole) == 1 and whole[0].text in ("什么", "啥") and any(t.has("GAIN", "TAKE") for t in out[-1]) and out[-1][-1].has("THIS", "CARDW"):
            out[-1] += [Tok(frozenset(("COUNTAS",)), None, "是", whole[0].at), Tok(frozenset(("WHICH",)), None, "哪张", whole[0].at + 1)]
            continue
        out.append(clause)
    return out


VERDICTS = ("合法", "不合法", "可以", "不可以", "不行", "行", "不信", "不服", "不同意", "没问题", "有问题", "对", "不对", "能", "不能", "不让", "不认", "不干")


REFUSALS = ("不要", "拒绝", "拒收", "不接受", "不接", "不拿", "推掉", "退回")


def _refused(clauses: list) -> None:
    """仁德送他一张牌，他能不要吗: whether he may leave what he is given."""
    toks = [t for c in clauses for t in c]
    if not any(t.has("SK") and t.val == "rende" for t in toks) or not any(t.has("GIVE") for t in toks):
        return
    for clause in clauses:
        for k, tok in enumerate(clause):
            if k and tok.text in REFUSALS and all(t.has("QM", "ASKED") for t in clause[k + 1:]) and any(t.has("CAN") for t in clause[:k]) and not any(t.has("NEG", "NOTCAN") for t in clause[:k]):
                clause[k:k + 1] = [Tok(frozenset(("NEG",)), None, "不", tok.at), Tok(frozenset(("GAIN",)), None, "收", tok.at + 1)]
                break


def _called(clause: list) -> None:
    """激将喊到赵云: who is called, of whom the sentence goes on; 给主公凑了激将的杀: gives it."""
    at = next((k for k, t in enumerate(clause) if t.has("SK") and t.val in LORDS), None)
    if at is None:
        return
    for k, tok in enumerate(clause):
        if tok.text in GIVES and k and any(t.has("LORD", "GEN", "ME") for t in clause[:k]) and not any(t.has("CARD") for t in clause[:k]):
            tok.kinds, tok.text = frozenset(("GIVE",)), "给"
            if k + 2 < len(clause) and clause[k + 1].has("SK") and clause[k + 2].text == "的":
                clause[k + 1:k + 3] = []
                clause.insert(0, Tok(frozenset(("SK",)), "jijiang" if any(t.has("CARD") and t.val == "slash" for t in clause) else "hujia", "激将", tok.at - 1))
            return


def _lightning(clause: list) -> None:
    """被雷劈中: by 闪电, where no 雷击 is spoken of."""
    for k in range(len(clause) - 1):
        if clause[k].text in ("雷", "天雷", "雷电") and not clause[k].has("CARD") and clause[k + 1].text.startswith(("劈", "电")) and (k == 0 or clause[k - 1].has("BEI", "HURT") or clause[k - 1].has(*PERSON)):
            clause[k] = Tok(frozenset(("CARD",)), "lightning", "闪电", clause[k].at, card=Card("lightning"))


def _active(clause: list) -> None:
    """闪电能被天妒拿走吗: 天妒能拿走闪电吗."""
    for k in range(1, len(clause) - 2):
        if not clause[k].has("BEI"):
            continue
        end = k + 1
        while end < len(clause) and clause[end].has("GEN", "LET", "THEY", "ME", "DE"):
            end += 1
        if end + 1 >= len(clause) or not (clause[end].has("SK") and clause[end].val in TAKERS and clause[end + 1].has("GAIN", "TAKE", "DRAW")):
            continue
        start = k
        while start and clause[start - 1].has("CAN", "NOTCAN", "WILL", "STILL"):
            start -= 1
        thing = start
        while thing and clause[thing - 1].has("CARD", "JCARD", "CARDW", "THIS", "FACE", "DE", "EQ") and not clause[thing - 1].has(*PERSON):
            thing -= 1
        if thing < start and any(t.has("CARD", "JCARD", "CARDW", "EQ") for t in clause[thing:start]):
            moved = clause[thing:start]
            for j, tok in enumerate(moved):
                tok.at = clause[end + 1].at + 1
            clause[thing:end + 2] = [*clause[k + 1:end], clause[end], *clause[start:k], clause[end + 1], *moved]
            clause[thing + (end - k - 1)].at = clause[thing + (end - k - 1)].at
        return


def _measured(clause: list) -> None:
    """看正对面距离是几: to him; 麒麟弓上手: he wears it; 对面5张牌: in hand."""
    for k, tok in enumerate(clause):
        nxt = clause[k + 1] if k + 1 < len(clause) else None
        if tok.text == "看" and tok.has("LOOK") and nxt is not None and (nxt.has(*PERSON) or nxt.has("ACROSSW")) and any(t.has("DISTW") for t in clause[k:]) and any(t.has("MANY") for t in clause[k:]):
            tok.kinds, tok.text = frozenset(("TO",)), "到"
        if tok.text in ("上手", "到位", "在手") and k and clause[k - 1].has("EQ") and len(clause) == k + 1:
            clause[k - 1:k + 1] = [Tok(frozenset(("WEAR",)), None, "装着", tok.at), clause[k - 1]]
            return
        if tok.has("NUM") and k and clause[k - 1].has(*PERSON) and nxt is not None and nxt.text == "张牌" and k + 2 == len(clause):
            clause.insert(k, Tok(frozenset(("HANDW",)), None, "手牌", tok.at))
            clause[k + 2] = Tok(frozenset(("ZHANG",)), None, "张", nxt.at)
            return


def _held(clause: list) -> None:
    """对面有5张牌: in hand, where nothing else is said of where they lie."""
    if len(clause) == 4 and clause[0].has(*PERSON) and clause[1].text in ("有", "还有", "剩", "还剩", "只剩") and clause[2].has("NUM") and clause[3].text in ("张牌", "张"):
        clause[3] = Tok(frozenset(("ZHANG",)), None, "张", clause[3].at)
        clause.append(Tok(frozenset(("HANDW",)), None, "手牌", clause[3].at + 1))


def _lacking(clause: list) -> None:
    """没杀的人: who has no 杀; 杀没对面多: he has too few."""
    for k in range(len(clause) - 1, -1, -1):
        tok = clause[k]
        if k and tok.has("KILLER") and tok.text == "杀的人" and clause[k - 1].has("NOHAVE"):
            clause[k:k + 1] = [Tok(frozenset(("CARD",)), "slash", "杀", tok.at, card=Card("slash")), Tok(frozenset(("PEOPLE",)), None, "的人", tok.at + 1)]
        if tok.has("MORE") and tok.text == "多" and k > 2 and k + 1 == len(clause) and clause[k - 1].has(*PERSON) and clause[k - 2].text in ("没", "没有") and clause[k - 3].has("CARD"):
            clause[k - 3:k + 1] = [Tok(frozenset(("NOHAVE",)), None, "没", clause[k - 2].at), clause[k - 3]]
            return


def _new(clause: list) -> None:
    """打出新牌, 再出新的杀: another one."""
    for k in range(len(clause) - 1, -1, -1):
        if clause[k].has("NEWW") and clause[k].text == "新" and k + 1 < len(clause):
            after = k + 1 + (clause[k + 1].text == "的")
            if after < len(clause) and clause[after].has("CARD", "CARDW", "JCARD"):
                again = not any(t.has("AGAIN") for t in clause) and clause[after].has("CARD")
                clause[k:after] = [Tok(frozenset(("AGAIN",)), None, "另", clause[k].at)] if again else []


def _paired_states(clause: list) -> None:
    """横置、没护甲的乙: both are told of him."""
    for k in range(1, len(clause) - 2):
        if clause[k].text == "、" and clause[k - 1].has("CHAIN", "CHAINED") and not clause[k - 1].has("CARD") and clause[k + 1].has("NOHAVE", "WOUNDED", "FULLHP", "WEAR", "EMPTYH"):
            clause[k - 1].kinds = frozenset(("CHAINED",))
            del clause[k]
            return


def _robs(clause: list) -> None:
    """突袭想拿走装备着的爪黄飞电: a piece of his who is robbed."""
    raid = next((k for k, t in enumerate(clause) if t.has("SK") and t.val in marks.TAKES), None)
    for k in range(len(clause) - 2, 0, -1):
        if raid is not None and raid < k < len(clause) - 1 and clause[k].has("WEAR") and clause[k + 1].has("DE", "EQ") and any(t.has("GAIN", "TAKE") for t in clause[raid:k]):
            clause[k:k + 1 + clause[k + 1].has("DE")] = []


def _worn_gift(clause: list) -> None:
    """骑着的的卢能仁德给赵云吗: 能把骑着的的卢仁德给赵云吗."""
    for k in range(len(clause) - 2, 0, -1):
        if not (clause[k].has("CAN") and clause[k + 1].has("SK") and clause[k + 1].val == "rende" and clause[k - 1].has("EQ")):
            continue
        start = k - 1
        while start and clause[start - 1].has("DE", "WEAR", "BODY", "EQW", "FACE") and not clause[start - 1].has("BA", "BA2"):
            start -= 1
        if start < k - 1 and (start == 0 or clause[start - 1].has(*PERSON)):
            piece = clause[start:k]
            for j, tok in enumerate(piece):
                tok.at = clause[k].at
            clause[start:k + 1] = [clause[k], Tok(frozenset(("BA",)), None, "把", clause[k].at), *piece]
        return


def _beside(clause: list) -> None:
    """砍中挨着的郭嘉: who is attacked sits there anyway; 场上没杀的人: whoever has none."""
    for k in range(len(clause) - 2, 0, -1):
        if clause[k].has("ADJW") and not clause[k].has("NEAR") and clause[k + 1].has("DE") and k + 2 < len(clause) and clause[k + 2].has("GEN", "LET") and clause[k - 1].has("HIT", "ATTACK", "KILL"):
            clause[k:k + 2] = []
    if len(clause) > 3 and clause[0].text in ("场上", "场面上") and clause[1].has("NOHAVE", "HAVE") and any(t.has("PEOPLE") for t in clause[2:4]):
        del clause[0]


def _consequence(clause: list) -> None:
    """铁骑一下让人家出不了杀: what the skill is to bring, said beside it."""
    skill = next((k for k, t in enumerate(clause) if t.has("SK") and t.val in ("tieqi", "liegong")), None)
    if skill is None or any(t.has("CAN", "MUST", "WILL") and not t.has("WHOLEQ") for t in clause[skill:] if t.text not in ("成", "行")):
        return
    for k in range(skill + 1, len(clause) - 2):
        named = 2 if clause[k].text in ("让", "叫", "使", "令") and clause[k + 1].has(*PERSON) else 1 if clause[k].text in ("让人", "叫人", "使人", "令人") else 0
        if named and clause[k + named].has("NOTCAN") and len(clause) > k + named + 1 and clause[k + named + 1].has("OFFSET") and all(t.has("QM", "ASKED") for t in clause[k + named + 2:]):
            del clause[k:k + named + 2]     # 烈弓让人闪不掉
            return
        if clause[k].text in ("让", "叫", "使", "令") and clause[k + 1].has(*PERSON) and clause[k + 2].text in ("出不了", "不能出", "没法出", "无法出", "打不出", "不能用") and k + 3 < len(clause) and clause[k + 3].has("CARD"):
            clause[k:k + 4] = []
            while len(clause) > skill + 1 and clause[k - 1].text in ("一个", "一下"):
                del clause[k - 1]
                k -= 1
            clause[:] = [t for t in clause if not (t.text == "先" and t.has("FIRST"))]
            return


def _each(clause: list) -> None:
    """每人都想铁骑: against each of them."""
    for k in range(len(clause) - 1, 0, -1):
        if clause[k].has("SK") and clause[k].val in ("tieqi", "liegong") and clause[k - 1].has("WANTTO") and k > 1 and clause[k - 2].has("ALL"):
            start = k - 2
            while start and (clause[start - 1].has("ALL", "ALLP") or clause[start - 1].text in ("人", "个人", "每人", "每个", "每")):
                start -= 1
            clause[start:k] = []
            return


def _included(clause: list, toks: list) -> None:
    """连我在内: he is one of them."""
    if clause and clause[0].text == "连" and len(clause) > 1 and clause[1].has(*PERSON) and any(t.text == "在内" for t in toks):
        del clause[0]


def _provided(clause: list) -> None:
    """武圣提供: by that skill; 翻面躺着: so he lies."""
    for k in range(len(clause) - 1, 0, -1):
        if clause[k].text in ("提供", "提供的", "给的") and clause[k].has("GIVE") and clause[k - 1].has("SK") and clause[k - 1].val in ("wusheng", "longdan") and all(t.has("QM", "CAN", "WHOLEQ", "ASKED") for t in clause[k + 1:]):
            del clause[k]
        elif clause[k].text in ("躺着", "趴着", "躺") and clause[k - 1].has("FLIP"):
            del clause[k]


def _some_gear(clause: list) -> None:
    """装备两件, 装备区有两张牌: pieces that do nothing by themselves."""
    for k in range(len(clause) - 2):
        if not (clause[k].has("EQW") and (k == 0 or clause[k - 1].has("AND", "STOP", *PERSON))):
            continue
        n = k + 1 + clause[k + 1].has("HAVE")
        if n + 1 < len(clause) and clause[n].has("NUM") and clause[n].val in (1, 2) and clause[n + 1].text in ("件", "张", "件装备"):
            end = n + 2
            while end < len(clause) and (clause[end].has("CARDW") or clause[end].text in ("装备", "装备牌")):
                end += 1
            if end < len(clause) and not clause[end].has("AND", "DE"):
                continue
            at = clause[k].at
            pieces = [Tok(frozenset(("EQ",)), slug, name, at + j, card=Card(slug)) for j, (slug, name) in enumerate((("chitu", "赤兔"), ("kylin_bow", "麒麟弓"))[:clause[n].val])]
            listed = [pieces[0]] if len(pieces) == 1 else [pieces[0], Tok(frozenset(("AND",)), None, "、", at), pieces[1]]
            clause[k:end] = [Tok(frozenset(("WEAR",)), None, "装着", at), *listed]
            return


def settle(clause: list, toks: list) -> None:
    """Changes the tokens of one clause in place."""
    _called(clause)
    _lightning(clause)
    _active(clause)
    _measured(clause)
    _held(clause)
    _lacking(clause)
    _new(clause)
    _paired_states(clause)
    _robs(clause)
    _worn_gift(clause)
    _beside(clause)
    _consequence(clause)
    _each(clause)
    _included(clause, toks)
    _provided(clause)
    _some_gear(clause)


__all__ = ["settle", "talk", "unnamed"]
