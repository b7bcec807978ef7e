"""Verbs with a complement of possibility (挡得住, 判不了), verbs said twice (挡一挡, 发动不发动): words that no list need spell out.

`potential(text, at, words)` yields (end, token); `parted(tok)` splits such a token into the word of leave and the verb.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy

VERBS = frozenset(("USE", "PLAYV", "ATTACK", "BURN", "INV", "DISC", "DRAW", "GAIN", "TAKE", "BREAK", "GIVE", "SHOW", "JUDGE", "REJUDGE", "EQUIP", "RECAST", "HURT", "DEAL", "LOSEHP", "HEAL", "DIE", "KILL", "SAVE", "OFFSET",
                   "HIT", "FLIP", "CHAIN", "UNCHAIN", "SKIP", "SPREAD", "REDIRECT", "WIN", "CONVERT", "TARGETED", "DOUBT", "GUESS", "CHASE", "PREVENT", "BORROW", "FORCE", "SWAP", "UNEQUIP", "LAY"))
SAID = ("了", "到", "着", "住", "掉", "动", "进去", "进来", "进", "过去", "过来", "过", "成", "下去", "下来", "下", "出来", "出去", "出", "上去", "上来", "上", "起来", "起", "走", "开", "回来", "回去", "回", "中", "穿", "活", "死", "完", "及", "翻", "响",
        "上手", "倒", "赢", "满", "透", "没", "全")
LOOSE = frozenset("下上来到进归得加点定分送中做带走")    # too often no verb
AFTER = Lazy("(得|不)(" + "|".join(sorted(SAID, key=len, reverse=True)) + ")")
TWICE = re.compile(r"([\u4e00-\u9fff]{2})[不没]\1")
ONCE_MORE = re.compile(r"([\u4e00-\u9fff])一\1")


def potential(text: str, at: int, words):
    """(end, kinds, verb, CAN or NOTCAN) of a verb at `at` with such a complement; nothing where the whole is a listed word.  `words`: [(word, kinds)] by first character."""
    listed = {w: k for w, k in words}
    heads = {w: k for w, k in words if len(w) <= 2}
    for w, k in words:
        if len(w) > 1 and w[1:] in SAID and not k.isdisjoint(VERBS):
            heads.setdefault(w[0], k)         # 闪掉 is listed, 闪 alone is a card
    for word, kinds in heads.items():
        if word == "弃" and at and text[at - 1] == "放":
            continue            # 放弃不回: to forgo
        if word in LOOSE or kinds.isdisjoint(VERBS) or not text.startswith(word, at):
            continue
        hit = AFTER.match(text, at + len(word))
        if hit is None or hit.group(2)[0] in (word[-1], word[0]):       # 掉不掉, 掉血不掉 ask
            continue
        if len(word) == 2 and hit.group(1) == "不" and (word[1] in "牌血人" or text[hit.end():hit.end() + 1] in tuple("血杀闪桃牌酒体点")):
            continue            # 弃牌不掉血: two verbs
        if any(w.startswith(word + hit.group(1)) and text.startswith(w, at) for w in listed):
            continue
        said = hit.group(2)
        verb = word + said if word + said in listed else word
        if verb not in listed:
            continue
        of = listed[verb]
        yield hit.end(), of if not of.isdisjoint(VERBS) else kinds, verb, "CAN" if hit.group(1) == "得" else "NOTCAN"


__all__ = ["ONCE_MORE", "TWICE", "VERBS", "potential"]
