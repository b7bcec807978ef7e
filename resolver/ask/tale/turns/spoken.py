"""Set ways of saying a thing, put as the readers of words expect it: 黑黑红, 头一个翻哪张, 前两次黑第三次红.

`spoken(toks)` works on all tokens of a question, before it is cut into clauses.
"""

from __future__ import annotations

from resolver.ask.tale.words import Tok

MASS = ("savage_assault", "archery_attack")
SMALL = {2: "两", 3: "三", 4: "四", 5: "五"}
JUDGING = ("ganglie", "tieqi", "leiji")      # skills whose judgement decides whether they do anything


def spoken(toks: list[Tok]) -> list[Tok]:
    """The tokens with such turns of speech resolved; the others stay as they are."""
    toks = _lacking(_one_by_one(_plays_on(toks)))
    out = _judged_well(_not_somebody(_inside(_first_of_all(_leave_to_use(_by_the_way(_single(toks)))))))
    if any(t.has("SK") and t.val == "luoshen" for t in out):
        out = _runs(_before_nth(out))
    return out


def _tok(kind: str, text: str, at: int, val=None) -> Tok:
    return Tok(frozenset((kind,)), val, text, at)


def _by_the_way(toks: list[Tok]) -> list[Tok]:
    """能顺手发个烈弓吗: beside the rest, not the card."""
    return [t for k, t in enumerate(toks) if not (t.text == "顺手" and t.has("CARD") and k + 1 < len(toks) and (toks[k + 1].has("INV") or toks[k + 1].has("SK") and toks[k - 1:k] and toks[k - 1].has("CAN")) and not (k and toks[k - 1].has("USE", "BA", "BA2", "PLAYV")))]


def _leave_to_use(toks: list[Tok]) -> list[Tok]:
    """能用贯石斧吗: leave, and the use of the piece; 能用青龙刀砍 is one word of leave."""
    out = []
    for k, tok in enumerate(toks):
        if tok.has("CAN") and tok.text == "能用" and k + 1 < len(toks) and toks[k + 1].has("EQ") and (k + 2 == len(toks) or toks[k + 2].has("QM", "STOP", "ASKED")):
            out += [_tok("CAN", "能", tok.at), Tok(frozenset(("BA2", "MUST", "USE")), None, "用", tok.at + 1)]
            continue
        out.append(tok)
    return out


def _plays_on(toks: list[Tok]) -> list[Tok]:
    """我还能打牌吗: whether he comes to his play phase."""
    out = list(toks)
    for k, tok in enumerate(toks[1:], 1):
        before = next((t for t in reversed(toks[max(0, k - 2):k]) if t.text not in ("正常", "照常", "再", "继续", "接着")), None)
        if tok.text in ("打牌", "玩牌", "用牌") and not tok.has("USE") and before is not None and before.has("CAN", "NOTCAN"):
            out[k] = _tok("PLAYP", "出牌", tok.at)
    return out


def _one_by_one(toks: list[Tok]) -> list[Tok]:
    """B出了杀A接不上: what the other one cannot do is told for itself."""
    out = []
    for k, tok in enumerate(toks):
        if 1 < k < len(toks) - 1 and tok.has("LET", "GEN", "ME", "OPP", "ALLY", "NEXT", "PREV") and toks[k - 1].has("CARD") and toks[k - 2].has("USE") and not toks[k - 2].has("BA2") \
                and toks[k + 1].has("NOTCAN", "NOHAVE", "NEG") and toks[k + 1].text not in ("不", "没有", "没"):
            out.append(_tok("STOP", ",", tok.at))
        out.append(tok)
    return out


def _lacking(toks: list[Tok]) -> list[Tok]:
    """手牌没有红桃: a card that his hand lacks, no empty hand."""
    out = []
    for k, tok in enumerate(toks):
        if tok.has("EMPTYH") and tok.text in ("手牌没有", "手牌没") and k + 1 < len(toks) and toks[k + 1].has("FACE", "CARD", "CLS_BASIC", "CLS_TRICK"):
            out += [_tok("HANDW", "手牌", tok.at), _tok("NOHAVE", tok.text[2:], tok.at + 2)]
        else:
            out.append(tok)
    return out


def _first_of_all(toks: list[Tok]) -> list[Tok]:
    """头一个翻哪张, 第一个判的是哪个: first, where it stands before a verb and not for a person."""
    out = []
    for k, tok in enumerate(toks):
        after = toks[k + 1] if k + 1 < len(toks) else None
        early = tok.has("FIRSTP") and tok.text in ("头一个", "第一个", "头一家", "第一家") or tok.has("NTH") and tok.val == 1 and tok.text[-1] in "张下"
        if early and after is not None and after.has("JUDGE") and any(t.has("WHICH") for t in toks[k + 1:k + 6]) and not any(t.has("STOP") for t in toks[k + 1:k + 3]):
            tok = Tok(frozenset(("FIRST",)), None, "先", tok.at)
        out.append(tok)
    return out


def _single(toks: list[Tok]) -> list[Tok]:
    """手上只有张红桃闪, 就剩匹马: one of them."""
    out: list[Tok] = []
    for k, tok in enumerate(toks):
        if tok.text in ("张", "匹", "把") and tok.has("ZHANG") and out and out[-1].has("ONLY") and k + 1 < len(toks) and toks[k + 1].has("FACE", "CARD", "EQ"):
            out.append(_tok("NUM", "", tok.at, 1))
        out.append(tok)
    return out


def _inside(toks: list[Tok]) -> list[Tok]:
    """赵云南蛮里没杀: he is one of those it comes to."""
    out = []
    for k, tok in enumerate(toks):
        if k and tok.has("CARD") and tok.val in MASS and toks[k - 1].has("GEN", "LET", "ALLY", "NEXT", "PREV", "LORD") and (k == 1 or toks[k - 2].has("STOP")) and k + 1 < len(toks) and toks[k + 1].text in ("里", "里头", "里面", "中"):
            out += [_tok("BEI", "被", tok.at), tok]
            continue
        if k > 1 and tok.text in ("里", "里头", "里面", "中") and out[-1].has("CARD") and out[-2].has("BEI") and out[-2].at == out[-1].at:
            tok = _tok("STOP", ",", tok.at)
        out.append(tok)
    return out


def _judged_well(toks: list[Tok]) -> list[Tok]:
    """刚烈判成功, 雷击判定失败: whether what the skill does came about."""
    out: list[Tok] = []
    for k, tok in enumerate(toks):
        last = next((t for t in reversed(out) if not t.has("JUDGE", "DE", "LE", "FILL")), None)
        judged = out and out[-1].has("JUDGE") and last is not None and last.has("SK") and last.val in JUDGING
        if judged and tok.text in ("成功", "成功了", "失败", "失败了", "成了", "中了", "没成功", "不成功", "没中"):
            while out[-1] is not last:
                out.pop()
            out += [_tok("NEG", "没", tok.at)] if tok.text[0] in "失没不" else []
            tok = _tok("WORK", "生效", tok.at)
        out.append(tok)
    return out


def _not_somebody(toks: list[Tok]) -> list[Tok]:
    """没马也不是月英: a name that nobody there bears, and that is not spoken of again."""
    out = list(toks)
    for k in range(len(toks) - 1, 0, -1):
        if not (toks[k].has("GEN") and toks[k - 1].text in ("不是", "又不是", "并不是") and (k + 1 == len(toks) or toks[k + 1].has("STOP")) and sum(t.has("GEN") and t.val == toks[k].val for t in toks) == 1):
            continue
        start = k - 1
        while start and toks[start - 1].has("STILL", "AND", "WITH", "BUT") and not toks[start - 1].has("STOP"):
            start -= 1
        if start and toks[start - 1].has("GEN", "LET") and (start == 1 or toks[start - 2].has("STOP")):
            continue            # 甲不是月英: of him something may be asked
        del out[start:k + 1]
    return out


def _plain(tok: Tok) -> bool:
    return tok.has("FACE") and tok.val[1] is None


def _before_nth(toks: list[Tok]) -> list[Tok]:
    """前两次黑第三次红, 头两张黑: the colours one after the other."""
    out, k = [], 0
    while k < len(toks):
        tok = toks[k]
        twice = tok.text in ("前", "头") and k + 1 < len(toks) and toks[k + 1].text in ("两次", "2次", "两回") and (j := _face_behind(toks, k + 2)) is not None
        if twice:
            toks = [*toks[:k + 1], _tok("NUM", "两", toks[k + 1].at, 2), _tok("CI", "次", toks[k + 1].at + 1), *toks[k + 2:]]
        if not (tok.text in ("前", "头") and k + 2 < len(toks) and toks[k + 1].has("NUM") and 1 < toks[k + 1].val < 6 and toks[k + 2].has("CI", "ZHANG", "MING")):
            out.append(tok)
            k += 1
            continue
        j = _face_behind(toks, k + 3)
        if j is None:
            out.append(tok)
            k += 1
            continue
        out += [toks[j]] * toks[k + 1].val
        last, k = toks[k + 1].val, j + 1
        rest = k
        while rest < len(toks) and toks[rest].has("STOP", "AND", "BUT", "LE", "DE", "CARDW"):
            rest += 1
        j = _face_behind(toks, rest + 1) if rest < len(toks) and toks[rest].has("NTH") and toks[rest].val == last + 1 else None
        if j is not None:
            out.append(toks[j])
            k = j + 1
    return out


def _face_behind(toks: list[Tok], k: int) -> int | None:
    """Index of the colour that a number of cards is told to have, None where something else is said of them."""
    while k < len(toks) and toks[k].has("ALL", "COUNTAS", "JUDGE", "LE", "CARDW", "DE", "THEN", "BUT") and not _plain(toks[k]):
        k += 1
    return k if k < len(toks) and _plain(toks[k]) else None


def _runs(toks: list[Tok]) -> list[Tok]:
    """黑黑红, 黑、黑、红: so many of one colour after each other.  The number of judgements that stands beside them says no more."""
    out, k, total = [], 0, 0
    while k < len(toks):
        run, j = [], k
        while j < len(toks) and _plain(toks[j]):
            run.append(toks[j])
            j += 1
            if j + 1 < len(toks) and toks[j].text in ("、", "/", "-", ",") and _plain(toks[j + 1]):
                j += 1
        if len(run) < 2 or j < len(toks) and toks[j].has("CARD", "EQ"):
            out.append(toks[k])
            k += 1
            continue
        told = next((t for t in reversed(out) if not t.has("LE", "COUNTAS", "FILL", "ZHANG")), None)
        if told is None or not told.has("JUDGE"):
            out.append(_tok("JUDGE", "翻出", max(run[0].at - 1, 0)))
        groups: list[list[Tok]] = []
        for tok in run:
            if groups and groups[-1][0].val == tok.val:
                groups[-1].append(tok)
            else:
                groups.append([tok])
        for group in groups:
            if len(group) > 1:
                out += [_tok("NUM", SMALL.get(len(group), str(len(group))), group[0].at, len(group)), _tok("ZHANG", "张", group[0].at)]
            out.append(group[-1])
        total += len(run)
        k = j
    if not total:
        return toks
    drop = set()
    for k, tok in enumerate(out[:-2]):      # 连判三次: as many as are named
        if tok.has("JUDGE") and not tok.has("STOP"):
            n = k + 1 + out[k + 1].has("LE")
            if n + 1 < len(out) and out[n].has("NUM") and out[n].val == total and out[n + 1].has("CI", "ZHANG") and not (n + 2 < len(out) and _plain(out[n + 2])):
                drop.update(range(k, n + 2))
                if k and out[k - 1].has("CHAIN"):
                    drop.add(k - 1)
    return [t for k, t in enumerate(out) if k not in drop]


__all__ = ["spoken"]
