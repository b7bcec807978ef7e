"""What happens when the pile is used up, with or without discards left: decided by the engine on a board whose pile is closed.

`answer(conn, edition, text, book)` gives the answer of contract §3, None where anything else is asked: the whole question must belong to it.
"""

from __future__ import annotations

import re

from kb.queries import citations
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.printed import OPENING, decided, valued
from resolver.ask.replay import Cannot, Replay
from resolver.scenario.report import outcome

GONE = "(?:已经|全部|全|都|也|就|刚好|正好|完全|里|里面|一张|的)*(?:空|没有?|没|摸|用|抽|拿|洗|耗|见底|耗尽|没剩|不剩|干净)+(?:的|得)?(?:空|完|光|尽|没|牌|见底|一张不剩|精光|干净)*(?:可以|可|能|够)?(?:再)?(?:摸|抽|洗|用)?(?:的)?(?:牌)?(?:了)?"
LEFT = "(?:里|里面)?(?:还|却|仍然?|倒)*(?:有|剩|剩着|留着|剩下)(?:一些|不少|很多|几张|一堆|许多)?(?:牌)?(?:可以洗|能洗|的)?(?:了)?"
SO = "(?:的话|的时候|时|之后|以后|后)?,?(?:这时候?|那么?|此时|这种情况下?|没有?牌可以?摸了?|最后|还要摸牌|需要摸牌(?:的)?时?|再摸牌|要摸牌时?|,)*"
TALK = "(?:^[^,牌]{0,4}(?:一直|老是|总是|不停)?(?:发动)?(?:克己|囤牌|攒牌|存牌|囤着牌|不弃牌)+[^,牌]{0,2},|^打到(?:最后|后来),?|^(?:如果|要是|假如|当))"
BOTH = f"(?:摸)?牌堆(?:和|跟|与|、|,|连同|以及)?弃牌堆{GONE}|(?:摸)?牌堆{GONE},?(?:而且|并且|连|同时|然后)?弃牌堆(?:也){GONE}"
PILE = f"(?:摸)?牌堆{GONE},?(?:但是?|不过|可是?|而|只是)?弃牌堆{LEFT}"
QM = "(?:吗|么|嘛|呢|吧|的|啊|呀)?(?:对吗|对吧|是吗|是不是|对不对)?"
GAME = "(?:这局|这一局|这盘|整局|本局|这把|这一把)?(?:游戏|牌局|对局|比赛)?"
IS = "(?:是不是|是否|会不会|就|应该|会|要|也|立刻|立即|马上|直接|当场|算|算是|判|判为|是|就是|怎么|最后)*"
_ASKS = (
    ("how", Lazy(f"{GAME}{IS}(?:怎么办|怎么算|怎样|怎么样|如何|怎么处理|怎么判|什么结果|结果如何|结果怎样|结果是什么|结果怎么算|算|办|什么结局|怎么收场|咋办|咋算){QM}")),
    ("who", Lazy(f"{GAME}{IS}(?:哪一?方|谁|哪边|哪个身份)(?:会|能|算|来|可以|最后)*(?:赢|获胜|胜利|胜|胜出|赢了){QM}")),
    ("draw", Lazy(f"{GAME}{IS}(?:平局|和局|平手|打平|没有胜者|没人赢|没有人赢|没有人获胜|没有赢家|谁也不赢|没人获胜|没有胜利者){QM}")),
    ("over", Lazy(f"{GAME}{IS}(?:结束|终止|完|散场|结束游戏|打完){QM}(?:了{QM})?")),
    ("on", Lazy(f"{GAME}{IS}(?:还)?(?:能|可以|会|要)?(?:不能)?(?:继续|接着)(?:玩|打|进行|下去)*{QM}")),
    ("shuffle", Lazy(f"{IS}(?:把)?(?:弃牌堆)?(?:的牌)?{IS}(?:要|会|能|可以)?(?:重新)?(?:洗牌?|洗混|洗匀|重洗|洗成新牌堆|洗成牌堆)(?:成)?(?:新的?)?(?:牌堆)?(?:继续|再)?(?:用|摸|玩)?{QM}")),
)


def _replayed(book, text: str, discards: bool) -> Replay | None:
    """A board whose pile is closed and empty when two cards are to be drawn; None where it does not load or the card is not used."""
    given = {"players": [{"name": "甲", "hand": ["♥7 无中生有"]}, {"name": "乙"}], "draw_pile": [], "draw_pile_closed": True}
    if discards:
        given["discard_pile"] = ["♠9 杀", "♠10 杀"]
    data = {"schema": 1, "id": "ask", "title": text, "question": text, "editions": [book.edition], "given": given, "when": ["甲 使用 ♥7 无中生有"], "then": ["甲 存活"]}
    try:
        replay = Replay(data, book)
    except Cannot:
        return None
    return replay if replay.run.illegal is None else None


def answer(conn, edition: str, text: str, book, rulings: bool = True) -> dict | None:
    """See module.  `rulings` False: none of the recorded ones is cited."""
    if "牌堆" not in text:
        return None
    said = re.sub(TALK, "", OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", text)))
    match = re.fullmatch(f"(?:(?P<both>{BOTH})|(?P<pile>{PILE})){SO}(?P<ask>[^,]+)", said)
    kind = next((k for k, asked in _ASKS if asked.fullmatch(match.group("ask"))), None) if match else None
    replay = _replayed(book, text, match.group("pile") is not None) if kind else None
    if replay is None:
        return None
    came = {step.slug for step in replay.run.game.steps()} & {"deck.out", "deck.shuffle"}
    over = came == {"deck.out"}
    if over == (match.group("pile") is not None) or not came:
        return None
    ids = [x for x in (*book.steps.get("deck.out" if over else "deck.shuffle", ()), *book.steps.get("deck.shuffle", ())) if rulings or ".ruling." not in x]
    told = citations(conn, list(dict.fromkeys(ids)))
    if not told:
        return None
    yes = {"draw": over, "over": over, "on": not over, "shuffle": not over}
    if kind in yes:
        found = decided(yes[kind])
    elif kind == "who":
        if not over:
            return None
        found = valued("player", "没有人")
    else:
        found = valued("text", "平局" if over else "把弃牌堆洗混成为新牌堆")
    return {**found, "text": "平局，没有胜者" if over else told[0]["statement"].rstrip("。"), "basis": "engine", "agreement": "engine-only", "governing": [x["id"] for x in told],
            "scenario": {k: v for k, v in replay.data.items() if k != "then"}, "outcomes": [outcome(r) for r in replay.runs[:1]], "assumed": list(dict.fromkeys(replay.run.assumed))}


__all__ = ["answer"]
