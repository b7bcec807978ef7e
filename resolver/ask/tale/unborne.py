"""States and zones that the question names and the reading has not: what they say would be lost.

`lost(tale, toks, clause)` gives the first such word in the question's spelling (`clause`: the tokens of the asking clause); empty when there is none.
"""

from __future__ import annotations

from resolver.ask.tale.checks.account import facts_of
from resolver.ask.tale.checks.doubts_asked import NAMED
from resolver.ask.tale.model import Tale

HAND_ONLY = frozenset({"tuxi", "fankui", "fanjian", "rende"})        # skills whose cards the question may look for elsewhere


def lost(tale: Tale, toks: list, clause: list) -> str:
    ask, facts = tale.ask, facts_of(tale)
    fact = ask.fact
    full = next((t for t in toks if t.kinds == {"FULLHP"} and len(t.text) > 1), None)
    if full is not None and not any(w.full or w.hp is not None or w.max_hp for w in tale.whos) and not any(f.kind in ("heals", "hp", "maxhp") and f.neg for f in facts) and ask.kind in ("happens", "can", "must", "count", "who"):
        return full.text            # 让满血的主公回血: the state stands on nobody
    if fact is None or ask.kind not in ("happens", "can", "must"):
        return ""
    few = next((a for a, b in zip(clause, clause[1:]) if a.text in ("只", "仅", "光", "只用", "只要", "就") and b.has("USE", "PLAYV", "DISC") and (b.extra.get("one") or any(t.has("NUM") for t in clause))), None)
    if few is not None and ask.kind == "can" and (fact.kind == "discards" or fact.kind == "use" and fact.unit in ("jink", "slash", "peach", "analeptic")):
        return few.text             # 能只出一张闪吗: whether so few are enough
    if fact.kind == "use" and fact.unit in ("peach", "analeptic") and ask.kind == "can" and any(f.unit in ("analeptic", "lightning") and f is not fact or (f.n or 0) > 1 and f.kind == "hurt" for f in tale.facts):
        enough = next((t for t in clause if t.has("SAVE") and any(word in t.text for word in "活回起")), None)
        if enough is not None:
            return enough.text      # 一个桃救得回来吗, after more than one point: whether it is enough
    if fact.target is not None and fact.target.me and not any(t.has("ME") for t in toks):
        made = next((k for k, t in enumerate(clause) if t.has("CAUSEV") and t.text in ("让", "叫", "使", "令")), None)
        who = next((t for t in clause[made + 1:made + 4] if t.has(*NAMED)), None) if made is not None else None
        if who is not None:
            return who.text         # 能让满血的甲回血吗: it is his
    dump = next((t for t in clause if t.has("DUMPW")), None)
    if dump is not None and fact.kind in ("shows", "judge", "use", "looks", "draws", "hurt", "dies"):
        return dump.text            # 展示的牌会进弃牌堆吗: the place is what is asked
    shown = next((t for t in clause if t.has("SHOW", "JUDGE") and t.text[0] in "亮翻摊展露"), None)
    if shown is not None and fact.kind == "discards" and any(t.has("HANDW") for t in clause) and not any(f.kind == "shows" for f in facts):
        return shown.text           # 能让他亮出手牌我挑一张扔吗: whether he shows them is what is asked
    area = next((t for t in clause if t.has("JUW")), None)
    if area is not None and fact.kind == "skill" and fact.unit in HAND_ONLY and not any(str(f.zone or "").startswith("判定") for f in facts):
        return area.text            # 突袭能拿判定区里的乐吗: whence is what is asked
    return ""


__all__ = ["lost"]
