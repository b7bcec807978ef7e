"""Plain questions about the rules of every game: which phase stands before which, what the hand limit goes by, what becomes of the cards of the dead.

`answer(conn, edition, text)` gives the answer of contract §3 off the text of the rule that holds in the edition, None where anything else is asked: the
whole question must belong to it, so that nothing told is passed over.
"""

from __future__ import annotations

import json
import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.cite import text_id
from resolver.ask.printed import OPENING, decided, valued

QM = "(?:吗|么|嘛|不|吧|呢|啊|呀|来着|对吗|对吧|是吗|是不是)?"
IS = "(?:是不是|是否|到底是|究竟是|应该是|是|应该|算是|算)?"
PHASE = "(回合开始|准备|判定|摸牌|出牌|弃牌|回合结束|结束)(?:阶段)?"
FRONT, BACK = "前面|之前|前头|前边|以前|前|先", "后面|之后|后头|后边|以后|后"
_BOTH = Lazy(f"(?:一个回合里|回合里|正常情况下)?{PHASE}{IS}(?:在|排在|是在)?{PHASE}(?:的)?({FRONT}|{BACK})(?:进行)?,?还是(?:在|排在)?(?:它的?|其)?(?:{FRONT}|{BACK}){QM}")
_BEFORE = Lazy(f"(?:一个回合里|回合里|正常情况下)?{PHASE}{IS}(?:在|排在|是在)+{PHASE}(?:的)?({FRONT}|{BACK})(?:进行|面)?(?:的)?{QM}")
_FIRST = Lazy(f"(?:一个回合里|回合里|回合开始(?:时|后|的时候)?,?|轮到自己(?:时|的时候)?,?|轮到我(?:时|的时候)?,?)?(?:到底)?(?:是)?(?:先)?{PHASE}(?:和|跟|与|、|,|还是)(?:先)?{PHASE},?(?:到底|究竟)?(?:(?:是)?(?:哪个|谁|哪一个)(?:阶段)?(?:是|在|排在)*({FRONT}|{BACK})(?:进行|来|开始)?)?{QM}")
_SEQUENCE = Lazy(f"(?:一个回合里|回合里|回合开始(?:时|后)?,?)?(?:是不是|是|应该|是否)*先{PHASE},?(?:然后|接着|再|后|才|之后)+(?:是)?{PHASE}(?:的)?(?:,?(?:对|是|没错|是这样)?(?:的)?){QM}")
OWN, TOP = "(?:自己的?)?(?:当前的?体力值?|现在的?体力值?|当前的?血量?|现在的?血量?|剩余的?体力|剩的?血|剩下的?血|体力值|当前的?生命值?|现有的?血量?|现有的?体力)", "(?:体力上限|血上限|血量上限|最大体力|体力最大值|满血时的?体力|满血的?血量|勾玉数?|生命上限)"
LIMIT = "(?:我的?|自己的?|每个人的?|角色的?|弃牌阶段的?)?(?:弃牌阶段)?(?:手牌上限|留牌上限|手牌的上限|手牌数上限|能留(?:的)?(?:几张|多少张)?(?:手)?牌(?:数)?|弃牌阶段留牌)"
GOES = "(?:是)?(?:看|按照|按|根据|照|等于|取决于|由|跟着?|随着?|和|对应|依据|以)"
_LIMIT_OR = Lazy(f"{LIMIT}(?:到底|究竟)?{GOES}?(?:是)?(?:{OWN}(?:来)?(?:算|走|定)?,?还是{GOES}?{TOP}|{TOP}(?:来)?(?:算|走|定)?,?还是{GOES}?{OWN})(?:来)?(?:算|走|定|计算|决定|为准)?(?:的)?{QM}")
_LIMIT_BY = Lazy(f"{LIMIT}(?:是不是|是否|应该)?{GOES}(?:({OWN})|({TOP}))(?:来)?(?:算|走|定|计算|决定|变化?|为准|相等|一样)?(?:的)?{QM}")
DEAD = "(?:角色|玩家|人|有人|谁|他|被杀的人|队友)?(?:死亡|阵亡|死了|死掉|挂了|死)(?:了|的|以后|之后|后|的时候|时)*(?:的?(?:人|角色|玩家|那个人|那位))?,?(?:他|她|其)?(?:的)?"
GOODS = "(?:手里|手上|手中|身上|装备区里?面?|判定区里?面?|手牌和装备|所有|全部|剩下|剩余)*(?:的)?(?:手牌和装备|手牌|装备|所有牌|牌|全部牌|装备牌|东西)(?:和装备)?"
_LEFT = Lazy(f"{DEAD}{GOODS}(?:应该|会|要|该|都|是|最后)*(?:怎么处理|咋处理|怎么办|咋办|去哪(?:里|儿)?(?:了)?|到哪(?:里|儿)?(?:去)?|放哪(?:里|儿)?|进哪(?:里|儿)?|如何处理){QM}")
_LEFT_GONE = Lazy(f"我?{DEAD}{GOODS}(?:是不是|应该|会不会|要不要|需要|会|要|都|全部?|也|得)*(?:弃掉|弃置|进弃牌堆|丢掉|弃光|丢进弃牌堆|被弃置|弃|扔掉)(?:的)?{QM}")
_LEFT_KILLER = Lazy(f"{DEAD}{GOODS}(?:是不是|应该|会不会|能不能|可以|能|会|要|都|全部?)*(?:归|给|由|被)(?:凶手|杀他的人|击杀者|杀死他的人|杀人的|下家|凶手)(?:所有|拿走|获得|拿|收)?(?:的)?{QM}")

PUT = "(?:放置?|贴|挂|使用|用|置入|放上去|贴上去|进判定区|来|到)"
DELAYED_ = "(?:闪电|乐不思蜀|乐|兵粮寸断|兵粮|(?:两|几|多|三|好几)张(?:延时(?:类)?锦囊|牌)?|延时(?:类)?锦囊(?:牌)?)"
HAS = f"(?:(?:如果|要是|当)?(?:我的?|他的?|面前|头上|同时|一个人|某人|角色)*(?:的)?判定区(?:里|内|上)?(?:同时)?(?:有|放着|贴着|挂着)?(?:了)?)?(?:{DELAYED_}(?:和|跟|与|、|,|还有|以及)?)*(?:的时候|时|的话)?,?(?:判定阶段)?(?:,)?"
_JUDGED_FIRST = Lazy(f"{HAS}(?:应该|是|要|该|得)?先(?:判定?|结算|处理|生效)(?:的)?(?:是)?(?:哪个|哪张|哪一张|什么|谁){QM}|{HAS}(?:哪个|哪张|哪一张|谁)(?:应该|会|要)?先(?:判定?|结算|处理){QM}|{HAS}(?:的)?判定(?:的)?顺序(?:是)?(?:什么|怎样|怎么样|怎么算|如何){QM}")
_LAST_FIRST = Lazy(f"{HAS}(?:是不是|应该|是)?(后|先){PUT}(?:上|进去|进来|入)?的(?:延时锦囊|锦囊|牌|那张)?(?:应该|会|要|是)?(先|后)(?:判定?|结算|处理)(?:的)?{QM}|{HAS}(?:是不是|应该|是)?(先|后)(?:判定?|结算|处理)(后|先){PUT}(?:上|进去|进来|入)?的(?:那张|牌)?{QM}")


def _phases(names: list[str], a: str, b: str) -> tuple[int, int] | None:
    def at(word):
        word = {"准备": "回合开始", "结束": "回合结束"}.get(word, word)
        return next((k for k, name in enumerate(names) if name.startswith(word)), None)
    one, two = at(a), at(b)
    return None if one is None or two is None or one == two else (one, two)


def _yes(found: bool, text: str) -> tuple:
    return decided(found), text


def _text(v: str, text: str) -> tuple:
    return valued("text", v), text


def rule(conn, edition: str, slug: str, point: str) -> tuple[str, str, dict] | None:
    """(citation id, statement without its full stop, fields) of the rule that holds in an edition, None where it has none."""
    cite = text_id(conn, edition, "rule", slug, point)
    row = conn.execute("SELECT statement, fields FROM rule_versions WHERE id = ?", (cite,)).fetchone() if cite else None
    return (cite, row[0].rstrip("。"), json.loads(row[1] or "{}")) if row else None


def _order(said: str, names: list[str]):
    """(answer, sentence) of a question which of two phases is the earlier."""
    told = "、".join(names)
    if match := _BOTH.fullmatch(said):
        if pair := _phases(names, match.group(1), match.group(2)):
            return _text("前面" if pair[0] < pair[1] else "后面", told)
    elif match := _BEFORE.fullmatch(said):
        if pair := _phases(names, match.group(1), match.group(2)):
            return _yes((pair[0] < pair[1]) == (match.group(3)[0] in "前之以先" and "后" not in match.group(3)), told)
    elif match := _SEQUENCE.fullmatch(said):
        if pair := _phases(names, match.group(1), match.group(2)):
            return _yes(pair[0] < pair[1], told)
    elif match := _FIRST.fullmatch(said):
        if not (match.group(3) or "先" in said) or not (pair := _phases(names, match.group(1), match.group(2))):
            return None
        first = (match.group(3) is None or "后" not in match.group(3)) == (pair[0] < pair[1])
        return _text(names[pair[0] if first else pair[1]], told)
    return None


def answer(conn, edition: str, text: str) -> dict | None:
    """See module."""
    said = OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", text))
    for (slug, point), read in ((("turn", "phases"), _of_phases), (("hand", "limit"), _of_limit), (("death", "cleanup"), _of_dead), (("delayed", "order"), _of_delayed)):
        held = rule(conn, edition, slug, point)
        found = read(said, *held[1:]) if held is not None else None
        if found is not None:
            return {**found[0], "text": found[1], "basis": "text", "agreement": "engine-only", "governing": [held[0]]}
    return None


def _of_phases(said: str, statement: str, fields: dict):
    return _order(said, fields["phases"]) if fields.get("phases") else None


def _of_limit(said: str, statement: str, fields: dict):
    goes = fields.get("limit")
    if goes not in ("当前体力", "体力上限"):
        return None
    if _LIMIT_OR.fullmatch(said):
        return _text(goes, f"等于{goes}")
    match = _LIMIT_BY.fullmatch(said)
    return _yes((match.group(1) is not None) == (goes == "当前体力"), f"等于{goes}") if match else None


def _of_dead(said: str, statement: str, fields: dict):
    if "弃置其所有牌" not in statement:
        return None
    if _LEFT.fullmatch(said):
        return _text("弃置", statement)
    if _LEFT_GONE.fullmatch(said):
        return _yes(True, statement)
    return _yes(False, statement) if _LEFT_KILLER.fullmatch(said) else None


def _of_delayed(said: str, statement: str, fields: dict):
    """Which judgement comes first: by the order of placing, or by name, as the text has it."""
    by_place = re.search("(后|先)放置的先判定", statement)
    by_name = re.search("先判定【(.*?)】", statement)
    if _JUDGED_FIRST.fullmatch(said):
        return _text(f"{by_place.group(1)}放置的", statement) if by_place else _text(by_name.group(1), statement) if by_name else None
    match = _LAST_FIRST.fullmatch(said)
    if match is None or by_place is None:
        return None
    place, turn = (match.group(1), match.group(2)) if match.group(1) else (match.group(4), match.group(3))
    return _yes((place == by_place.group(1)) == (turn == "先"), statement)


__all__ = ["answer"]
