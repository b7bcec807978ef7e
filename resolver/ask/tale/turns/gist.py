"""Colloquial ways to name a thing or to say that there is none, brought to plain order: 他打出来的杀, 把它当闪, 杀不够, 魏将都说没有, 鬼才丢出一张桃.

`settle(clause, toks)` changes the tokens of one clause in place; `toks` are those of the whole question.
"""

from __future__ import annotations

from resolver.ask import marks
from resolver.ask.frames import Card
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

TAKERS = ("jianxiong", "tiandu")        # what these take is told by the damage or the judgement alone
CALLS = {"hujia": ("jink", "闪"), "jijiang": ("slash", "杀")}
RETRIALS = marks.CHANGES_JUDGEMENT
BASIC = ("slash", "jink", "peach", "analeptic", "nullification")
SHORT = ("不够", "不够了", "不够用", "不够用了", "不够多")
IT = ("它", "这匹马", "那匹马", "这件装备", "这张装备", "这把武器", "这件防具")
KEPT = ("EQ", "CARD", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "CLS_EQUIP")


def _tok(kind: str, text: str, at: int, val=None, card=None) -> Tok:
    return Tok(frozenset((kind,)), val, text, at, card=card)


def _played(clause: list, toks: list) -> None:
    """奸雄能把他打出来的那两张杀收走吗: the card by its name; who played it says no more."""
    if not any(t.has("SK") and t.val in TAKERS for t in toks) or not any(t.has("GAIN", "TAKE", "DRAW", "SK") and (not t.has("SK") or t.val in TAKERS) for t in clause):
        return
    for k in range(len(clause) - 1, 1, -1):
        of = clause[k]
        if not (of.has("DE") and of.text == "的"):
            continue
        end = k + 1
        while end < len(clause) and clause[end].has("THIS", "NUM", "ZHANG", "FACE", "MING", "NORMALP"):
            end += 1
        verb = k - 1
        while verb > 0 and clause[verb].has("LE", "FILL") and not clause[verb].has("USE"):
            verb -= 1
        if end >= len(clause) or not clause[end].has("CARD") or clause[end].val not in ("slash", "jink", "peach", "fire_slash", "thunder_slash") or not clause[verb].has("USE", "ATTACK") or clause[verb].text[0] not in "打出用":
            continue
        who = verb - 1
        if who < 0 or not clause[who].has(*PERSON) or who and clause[who - 1].has("BEI", "TO"):
            continue
        clause[who:end] = [t for t in clause[k + 1:end] if t.has("FACE")]
        return


def _it(clause: list, toks: list) -> None:
    """装备区有匹黑马，能把它当闪吗: the piece spoken of before, with where it lies."""
    for k, tok in enumerate(clause[:-1]):
        if tok.text not in IT or tok.has("CARD", "EQ") or not k or not clause[k - 1].has("BA", "BA2") or not any(t.has("CONVERT", "DISC", "SK", "REJUDGE") for t in clause[k + 1:k + 3]):
            continue
        j = next((j for j in range(len(toks) - 1, -1, -1) if toks[j].at < clause[k - 1].at and toks[j].has(*KEPT)), None)
        if j is None:
            return
        start = j
        while start and toks[start - 1].has("FACE", "ZHANG", "FILL") and not toks[start - 1].has("STOP"):
            start -= 1
        worn = next((t for t in reversed(toks[max(0, start - 4):start]) if t.has("EQW", "HANDW", "WEAR", "EQUIP", "BODY", "STOP") and not t.kinds <= {"STOP"}), None)
        at = tok.at
        said = [Tok(t.kinds, t.val, t.text, at, card=t.card) for t in toks[start:j + 1] if t.has("FACE", *KEPT)]
        if worn is not None and not worn.has("HANDW"):
            said = [_tok("EQW", "装备区", at), _tok("DE", "的", at), *said]
        clause[k:k + 1] = said
        return


def _short(clause: list) -> None:
    """杀不够输了: he had none left."""
    for k in range(len(clause) - 1):
        if clause[k].has("CARD") and clause[k].val in BASIC and clause[k + 1].text in SHORT and not (k and clause[k - 1].has("NUM", "ZHANG", "MANY")):
            end = k + 2
            while end < len(clause) and clause[end].text in ("用", "了", "出", "打"):
                end += 1
            clause[k:end] = [_tok("NOHAVE", "没有", clause[k].at), clause[k]]
            return


def _refused(clause: list, toks: list) -> None:
    """魏将都说没有, 一圈下来都不给: nobody gave the card that the lord called for."""
    call = next((t for t in toks if t.has("SK") and t.val in CALLS and clause and t.at <= clause[-1].at), None)
    if call is None or not clause or any(t.has("CARD", "EQ", "CAN", "MUST", "WILL", "ASKED") for t in clause):
        return
    body = [t for t in clause if not t.has("SK") and not t.has("LE", "FILL") or t.has("NEG", "NOHAVE", "GIVE")]
    if len(body) < 2 or not body[-1].has("NOHAVE", "NEG") and not body[-1].has("GIVE", "PLAYV") or not any(t.has("NEG", "NOHAVE") for t in body):
        return
    if not all(t.has("WEI", "SHU", "ALLP", "REST", "OPP", "ALL", "NEG", "NOHAVE", "GIVE", "PLAYV", "MANYP", "ALLY", "STILL") for t in body) or not any(t.has("WEI", "SHU", "ALLP", "REST", "OPP", "MANYP", "ALLY") or t.text in ("没人", "没有人", "无人") for t in body):
        return
    slug, name = CALLS[call.val]
    at = body[0].at
    clause[:] = [*[t for t in clause if t.has("SK")], _tok("NEG", "没人", at), _tok("GIVE", "给", at + 1), _tok("CARD", name, at + 1, slug, Card(slug))]


def _retrial_card(clause: list) -> None:
    """鬼才丢出一张桃换掉: 用桃鬼才."""
    k = next((k for k, t in enumerate(clause) if t.has("SK") and t.val in RETRIALS), None)
    if k is None or k + 2 >= len(clause) or not clause[k + 1].has("USE", "DISC", "GAIN", "SHOW") or clause[k + 1].has("CAN", "MUST"):
        return
    end = k + 2
    while end < len(clause) and clause[end].has("LE", "NUM", "ZHANG", "FACE", "FILL", "HANDW", "DE"):
        end += 1
    if end < len(clause) and clause[end].has("CARD") and not (end + 1 < len(clause) and clause[end + 1].has("CONVERT", "DE")):
        thing = [t for t in clause[k + 2:end + 1] if t.has("FACE", "CARD")]
    elif end < len(clause) and clause[end].has("CARDW") and clause[end - 1].has("FACE"):
        thing = [clause[end - 1], clause[end]]
    elif clause[end - 1].has("FACE") and (end == len(clause) or clause[end].has("REJUDGE", "QM")):
        end, thing = end - 1, [clause[end - 1], _tok("CARDW", "牌", clause[end - 1].at)]
    else:
        return
    after = end + 1
    while after < len(clause) and clause[after].has("REJUDGE", "SWAP", "LE", "THIS", "JUDGE", "JCARD") and not clause[after].has("QM"):
        after += 1
    skill = clause[k]
    for tok in thing:
        tok.at = skill.at
    clause[k:after] = [_tok("BA2", "用", skill.at), *thing, skill]


CHANGERS = {"simayi": ("guicai", "鬼才"), "zhangjiao": ("guidao", "鬼道")}


def _changes(clause: list, toks: list) -> None:
    """闪电翻了黑桃5，司马懿丢了张红桃出去: by his skill, what else, while a judgement is told."""
    k = next((k for k, t in enumerate(clause) if t.has("GEN") and t.val in CHANGERS), None)
    if k is None or k + 2 >= len(clause) or any(t.has("SK", "REJUDGE", "TO", "ATTACK", "CAN", "MUST", "CONVERT", "QM", "DISCP") and not t.has("USE", "DISC") for t in clause):
        return
    verb = clause[k + 1]
    if not verb.has("USE", "DISC") or verb.text[0] not in "丢扔打甩拍出垫贴砸" or not any(t.has("JUDGE", "JCARD") and t.at < clause[k].at for t in toks) or not any(t.has("FACE") and t.at < clause[k].at for t in toks):
        return
    rest = clause[k + 2:]
    thing = [t for t in rest if t.has("FACE", "CARD")]
    if not thing or not thing[0].has("FACE") or len(thing) > 2 or not all(t.has("FACE", "CARD", "LE", "FILL", "ZHANG", "NUM", "CARDW", "DE", "HANDW") for t in rest):
        return
    slug, name = CHANGERS[clause[k].val]
    if not thing[-1].has("CARD"):
        thing = [*thing, _tok("CARDW", "牌", thing[-1].at)]
    clause[k + 1:] = [_tok("BA2", "用", verb.at), *thing, _tok("SK", name, thing[-1].at + 1, slug)]


def _watches(clause: list) -> None:
    """看着队友判乐: he only looks on."""
    for k in range(len(clause) - 2, -1, -1):
        if clause[k].has("LOOK") and clause[k].text in ("看", "看着", "瞧着", "眼看", "望着") and (clause[k + 1].has(*PERSON) or clause[k + 1].text == "着" and k + 2 < len(clause) and clause[k + 2].has(*PERSON)) and any(t.has("JUDGE", "ATTACK", "USE", "HURT", "DYING", "SK") for t in clause[k + 2:]):
            del clause[k:k + 1 + (clause[k + 1].text == "着")]


VAGUE = ("别", "其他", "其它", "另外", "旁的")


def or_else(toks: list) -> list:
    """奸雄收上来的是桃还是别的什么: which card it is, with one guess named."""
    for k in range(2, len(toks) - 1):
        if toks[k].text not in ("还是", "还是说", "或者是") or not toks[k - 1].has("CARD", "EQ"):
            continue
        end = k + 1
        while end < len(toks) and not toks[end].has("STOP", "ASKED"):
            end += 1
        tail = toks[k + 1:end]
        if not tail or not tail[0].text.startswith(VAGUE) or not all(t.has("FILL", "OTHERW", "CARDW", "WHAT", "QM", "ZHANG", "DE") for t in tail):
            continue
        start = k - 1
        while start and toks[start - 1].has("THIS", "ZHANG", "FACE", "NUM"):
            start -= 1
        return [*toks[:start], _tok("WHICH", "哪张", toks[start].at), *toks[end:]]
    return toks


def _anybody(clause: list) -> None:
    """全场别人都没手牌: the others; 还能突袭谁吗: anybody."""
    for k in range(len(clause) - 2, -1, -1):
        if clause[k].has("ALLP") and clause[k].text in ("全场", "场上", "全桌", "桌上") and clause[k + 1].has("REST", "OPP", "OTHERW"):
            del clause[k]
    body = [t for t in clause if not t.has("ASKED")]
    if len(body) > 2 and body[-1].has("QM") and body[-1].text in ("吗", "么", "嘛") and any(t.has("CAN") for t in body) and body[-2].has("WHO") and body[-2].text == "谁" and body[-3].has("SK", "ATTACK", "SAVE"):
        clause.remove(body[-2])


def _whoever(clause: list) -> None:
    """砍他那人没手牌: 砍他的那人."""
    for k in range(len(clause) - 3, -1, -1):
        verb, whom, head = clause[k:k + 3]
        if verb.has("ATTACK", "HURT", "DEAL", "HIT") and whom.has("ME", "THEY", "GEN", "LET", "SELF") and head.text in ("那人", "那个人", "那个", "那位", "那家伙") and not (k and clause[k - 1].has("BEI", "CAN")) and not (k and clause[k - 1].has("BA") and not (k + 3 < len(clause) and clause[k + 3].has("DE"))):
            head.kinds = frozenset(("PEOPLE",))
            head.text = "的" + head.text
            return


def _may_be(clause: list) -> None:
    """突袭的目标能选自己吗: 能突袭自己吗."""
    for k in range(len(clause) - 4):
        skill, of, aim, may, pick = clause[k:k + 5]
        if not (skill.has("SK") and of.has("DE") and aim.text in ("目标", "对象") and may.has("CAN") and pick.has("CHOOSE", "TARGETED", "COUNTAS", "USE")):
            continue
        at = k + 5
        while at < len(clause) and clause[at].has("LE", "COUNTAS"):
            at += 1
        if at < len(clause) and clause[at].has(*PERSON):
            skill.at = may.at
            clause[k:at] = [may, skill]
        return


BRINGING = ("fankui", "jianxiong", "tiandu", "tuxi", "luoshen")
JUDGING = marks.JUDGES


def _unplayed(clause: list) -> None:
    """能故意不出先喊护驾吗: that he plays none of his own denies nothing of the skill."""
    for k in range(len(clause) - 2):
        if clause[k].has("NEG") and not clause[k].has("CAN") and clause[k + 1].has("USE", "PLAYV") and not clause[k + 1].has("CARD") and k and any(t.has("CAN") for t in clause[:k]):
            end = k + 2
            while end < len(clause) and clause[end].has("FIRST", "THEN", "CLAIM", "FILL", "INV", "BUT"):
                end += 1
            if end > k + 2 and end < len(clause) and clause[end].has("SK") and clause[end].val in CALLS:
                clause[k:end] = []
                return


def _how_many(clause: list) -> None:
    """反馈几张: 反馈拿几张; 突袭最多抽几个人的牌: 几个人; 刚烈能判两次: 刚烈能发动两次; 神速1和2: both halves."""
    for k in range(len(clause) - 1, -1, -1):
        tok = clause[k]
        nxt = clause[k + 1] if k + 1 < len(clause) else None
        if tok.has("SK") and tok.val in BRINGING and nxt is not None and nxt.has("MANY") and "张" in nxt.text:
            clause.insert(k + 1, _tok("GAIN", "拿", nxt.at))
        if tok.has("MANY", "WHO") and "人" in tok.text and nxt is not None and (nxt.has("CARDW") and nxt.text[0] == "的" or nxt.has("DE") and k + 2 < len(clause) and clause[k + 2].has("CARDW", "HANDW")) and any(t.has("SK") and t.val == "tuxi" for t in clause[:k]):
            del clause[k + 1:k + 2 + nxt.has("DE")]
            if tok.text == "几个人" and k and clause[k - 1].text == "抽":
                clause[k - 1:k] = []
        if tok.has("JUDGE") and tok.text in ("判", "判定") and nxt is not None and (nxt.has("TWICE") or nxt.has("NUM") and k + 2 < len(clause) and clause[k + 2].has("CI")) and k and clause[k - 1].has("CAN") and any(t.has("SK") and t.val in JUDGING for t in clause[:k]):
            tok.kinds, tok.text = frozenset(("INV",)), "发动"
        if tok.has("SK") and tok.val == "shensu" and k + 3 < len(clause) and nxt.has("NUM") and nxt.val == 1 and clause[k + 2].has("AND", "WITH") and clause[k + 3].has("NUM") and clause[k + 3].val == 2:
            clause.insert(k + 3, Tok(tok.kinds, tok.val, tok.text, clause[k + 3].at, card=tok.card))


def _pair_played(clause: list) -> None:
    """孙尚香丈八两张牌砍: two cards as one 杀."""
    for k in range(1, len(clause) - 3):
        piece = clause[k]
        if piece.has("EQ") and piece.val == "spear" and clause[k - 1].has(*PERSON) and clause[k + 1].has("NUM") and clause[k + 1].val == 2 and clause[k + 2].has("ZHANG"):
            end = k + 3
            while end < len(clause) and clause[end].has("FACE", "CARDW", "HANDW", "DE", "CARD"):
                end += 1
            if end < len(clause) and clause[end].has("ATTACK", "HIT"):
                at = clause[end].at
                stuff = clause[k + 1:end] if clause[end - 1].has("CARDW", "CARD", "HANDW") else [*clause[k + 1:end], _tok("CARDW", "牌", at)]
                clause[k:end] = [_tok("BA2", "用", piece.at), piece, *stuff, _tok("CONVERT", "当", at), _tok("CARD", "杀", at, "slash", Card("slash"))]
                return


def _of_what(clause: list) -> None:
    """神速2弃的装备可以是装备着的马吗: 可以弃装备着的马吗."""
    for k in range(1, len(clause) - 4):
        verb, of, thing, may, be = clause[k:k + 5]
        if verb.has("DISC") and of.has("DE") and thing.has("CLS_EQUIP", "EQW", "CARDW", "HANDW") and may.has("CAN") and be.has("COUNTAS") and clause[k + 5:]:
            verb.at = may.at
            clause[k:k + 5] = [may, verb]
            return


def parted(clause: list) -> list[list]:
    """张飞被人砍能出闪吗: what is done to him, and what he may do, without a comma between; 护驾的闪是夏侯惇给的: the call, and who gave."""
    if len(clause) == 7 and clause[0].has("SK") and clause[0].val in CALLS and clause[1].has("DE") and clause[2].has("CARD") and clause[3].text in ("是", "就是") and clause[4].has("GEN", "LET", "ME", "ALLY", "NEXT", "PREV") and clause[5].has("GIVE", "USE") and clause[6].has("DE"):
        clause[2].at = clause[6].at
        return [clause[:1], [clause[4], _tok("GIVE", "给", clause[5].at), clause[2]]]
    call = next((t for t in clause if t.has("SK") and t.val in CALLS), None)
    front = next((k for k, t in enumerate(clause) if t.has("FORW") and t.text[0] in "替帮给"), None)
    if call is not None and front:      # 吕布能替主公曹操出闪护驾吗: the lord calls, and he is to answer
        end = front + 1
        while end < len(clause) and clause[end].has(*PERSON):
            end += 1
        if end > front + 1 and end + 1 < len(clause) and clause[end].has("USE", "PLAYV") and clause[end + 1].has("CARD"):
            return [[*clause[front + 1:end], call], [t for t in [*clause[:front], *clause[end:]] if t is not call]]
    for k in range(1, len(clause) - 2):
        if clause[k].has("ATTACK") and not clause[k].has("USE") and clause[k + 1].has("CAN", "MUST") and not clause[k + 1].has("BA2", "USE") and clause[k + 2].has("USE", "INV", "SK", "PLAYV", "CARD") and any(t.has("BEI") and t.text[0] in "被挨遭" for t in clause[:k]):
            return [clause[:k + 1], clause[k + 1:]]
    return [clause]


def split_up(toks: list) -> list:
    """挨了张酒杀掉2点: 杀, and the points lost."""
    out: list = []
    for k, tok in enumerate(toks):
        if tok.has("KILL") and tok.text in ("害死", "害死了") and out and out[-1].text in ("点伤", "伤") and out[-1].has("DIAN", "DMGW"):
            out[-1] = _tok("DIAN", "点", out[-1].at)        # 1点伤害死了: the damage, and that he died
            out += [_tok("DMGW", "伤害", tok.at), _tok("STOP", ",", tok.at), _tok("DIE", "死了", tok.at + 1)]
            continue
        if tok.text == "杀掉" and tok.has("KILL") and k + 2 < len(toks) and toks[k + 1].has("NUM") and toks[k + 2].has("DIAN", "HPW") and out:
            if out[-1].has("CARD") and out[-1].val == "analeptic" and out[-1].text == "酒":
                out[-1] = _tok("DRUNK", "酒杀", out[-1].at)
                out += [_tok("STOP", ",", tok.at + 1), _tok("HURT", "掉", tok.at + 1)]
                continue
            if out[-1].has("HURT", "HIT", "FACE", "ZHANG", "FILL") or out[-1].text in ("火", "雷"):
                out += [_tok("CARD", "杀", tok.at, "slash", Card("slash")), _tok("STOP", ",", tok.at + 1), _tok("HURT", "掉", tok.at + 1)]
                continue
        out.append(tok)
    return out


def settle(clause: list, toks: list) -> None:
    _played(clause, toks)
    _it(clause, toks)
    _short(clause)
    _refused(clause, toks)
    _retrial_card(clause)
    _changes(clause, toks)
    _watches(clause)
    _anybody(clause)
    _whoever(clause)
    _may_be(clause)
    _how_many(clause)
    _of_what(clause)
    _pair_played(clause)
    _unplayed(clause)


__all__ = ["or_else", "parted", "settle", "split_up"]
