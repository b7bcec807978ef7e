"""Skills of generals: what the words tell of them that the tale or the run has left out.

`told(tale, toks)` looks at the tale as read, `run(told, found, laid, table)` at the board that was played; each gives the word that stops the answer, empty where there is none.
"""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.tale.model import Tale

SKIPS = {"supply_shortage": ("yingzi", "luoyi", "tuxi"), "indulgence": ("zhiheng", "rende", "fanjian", "lijian", "jieyin", "qingnang", "kurou", "guose", "qixi")}
EACH = Lazy("每[一]?[张次个刀下]|[两二三四五2345]张杀?都|第[二三四五2345]张")
TURNED = {"longdan": ("slash", "jink")}


def told(tale: Tale, toks: list) -> str:
    """The first of the signs below that is there."""
    return _classed(tale, toks) or _on_whom(tale, toks) or _handed(tale, toks) or _first(tale, toks) or _put_on(tale, toks) or _at_card(tale, toks) or _spent(tale) or _enough(tale) or _merged(tale, toks) \
        or _parts(tale) or _in_hand(tale, toks) or _own_play(tale) or _is_it(tale, toks) or _only_so(tale, toks) or _asked_of(tale) or _becomes(tale) or _worn(tale) or _off(tale) or _still_empty(tale, toks) or _which_cards(tale)


def _classed(tale: Tale, toks: list) -> str:
    """用装备能集智吗: the class of the card that sets it off, where no card of it is used."""
    ask = tale.ask
    if ask.kind not in ("can", "happens", "count") or not any(f is not None and f.kind == "skill" for f in (ask.fact, *ask.needs)) and (ask.fact is None or ask.fact.kind not in ("draws", "gains")):
        return ""
    for one, then in zip(toks, toks[1:]):
        if one.has("USE") and not one.has("CONVERT") and one.text in ("用", "使用", "打出", "出", "使用了", "用了", "打出了", "出了") and then.has("EQW", "CLS_EQUIP") and "区" not in then.text and then.text != "身上" \
                and not any(f is not None and (f.kind == "use" and f.unit in units.EQUIPS or f.by or f.kind == "discards") for f in (*tale.facts, *ask.needs, ask.fact)):
            return then.text
    return ""


def _on_whom(tale: Tale, toks: list) -> str:
    """铁骑判定对谁: at whom it is aimed, not whose it is."""
    if tale.ask.kind == "who" and tale.ask.unit == "doer":
        return next((a.text + b.text for a, b in zip(toks, toks[1:]) if a.has("TO") and a.text[0] in "对向朝冲给" and b.has("WHO")), "")
    return ""


def _handed(tale: Tale, toks: list) -> str:
    """流离后被转移的人能出闪吗: another than the one who had it handed on."""
    fact = tale.ask.fact
    for one, then, after in zip(toks, toks[1:], toks[2:]):
        if one.has("BEI") and then.has("REDIRECT") and after.has("PEOPLE", "DE") and fact is not None:
            owner = next((f.actor for f in tale.facts if f.kind == "skill" and f.unit in marks.HANDS_ON), None)
            mine = {id(w) for w in (fact.actor, fact.target) if w is not None}
            if not mine or mine == {id(owner)}:
                return one.text + then.text
    return ""


def _first(tale: Tale, toks: list) -> str:
    """曹操先出杀吗: who of two comes first, not whether he may; 第一次装备武器: which time it is, and no deed holds it."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or fact is None:
        return ""
    if fact.kind == "use" and fact.unit in ("slash", "jink") and any(f.kind == "use" and f.unit == "duel" or f.unit == "lijian" for f in tale.facts):
        last = toks[max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and t.at < fact.at), default=0):]
        for one, then in zip(last, last[1:]):
            if one.text == "先" and then.has("USE", "PLAYV"):
                return one.text
    return next((t.text for t in toks if t.has("NTH")), "") if fact.kind == "skill" and not tale.facts and not ask.needs and not fact.zone else ""


def _put_on(tale: Tale, toks: list) -> str:
    """孙尚香装备武器，能枭姬吗: a piece put on, of which nobody says that it takes the place of another."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.unit != "xiaoji" or tale.facts or tale.ask.needs:
        return ""
    return next((a.text for a, b in zip(toks, toks[1:]) if a.has("EQUIP") and a.text in ("装备", "装", "装上", "装备上", "装备了", "装上了", "装了", "戴上", "穿上", "骑上") and b.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O", "NUM", "EQW")), "")


def _at_card(tale: Tale, toks: list) -> str:
    """大乔能流离决斗吗: the skill at a card somebody used, not a card of his own."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or fact is None or fact.kind != "use" or fact.by or fact.at < 0:
        return ""
    for one, then in zip(toks, toks[1:]):
        if one.has("SK") and one.val in AT_CARDS and then.has("CARD") and then.at == fact.at and not (one.val == "liuli" and then.val in units.SLASHES) and any(f.kind == "skill" and f.unit == one.val for f in ask.needs):
            return one.text
    return ""


def _spent(tale: Tale) -> str:
    """有一张手牌，打出去之后能被杀吗: the card is gone, and no deed of the tale says so."""
    for found in SPENT.finditer(tale.text):
        if not any(found.start() <= f.at < found.end() for f in (*tale.facts, *tale.ask.needs, tale.ask.fact) if f is not None):
            return found.group(1)
    return ""


def _enough(tale: Tale) -> str:
    """护驾只出了一张闪，够吗: whether that will do, not whether it may be struck."""
    ask = tale.ask
    found = ENOUGH.search(tale.text)
    duel = any(f.kind == "use" and f.unit in marks.WANTS_SLASH for f in tale.facts)
    return "够" if found and ask.kind == "can" and ask.fact is not None and ask.fact.kind == "use" and (duel or ask.fact.unit not in ("jink", "nullification", "peach")) and ask.fact.at < found.start() else ""


def _merged(tale: Tale, toks: list) -> str:
    """把红牌当杀后，还能出普通的杀吗: the asked card is the second, and the first was read for it."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind != "can" or fact is None or fact.kind != "use" or not fact.by or any(f.kind == "use" and f.unit == fact.unit for f in tale.facts):
        return ""
    start = max((t.at for t in toks if t.has("STOP")), default=-1)
    last = [t for t in toks if t.at > start]
    if fact.at < start and any(t.has("CARD") and t.val in (fact.unit, *(units.SLASHES if fact.unit in units.SLASHES else ())) for t in last) and any(t.text[0] in "还再" for t in last):
        return next(t.text for t in last if t.text[0] in "还再")
    return ""


def _parts(tale: Tale) -> str:
    """制衡弃手牌2张装备1张，摸几张: what is given up is both together."""
    if tale.ask.kind != "count" or not any(f.kind == "skill" and f.unit == "zhiheng" for f in tale.facts):
        return ""
    found = PARTS.search(tale.text)
    return found.group() if found and sum(f.kind == "discards" and not f.neg for f in tale.facts) < 2 and not any(f.unit == "zhiheng" and (f.n or len(f.material or ())) > 2 for f in tale.facts) else ""


def _in_hand(tale: Tale, toks: list) -> str:
    """用黑色装备牌倾国可以吗: such a card may lie in his hand, where the skill takes it."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.by not in ("qingguo", "longdan") or not any(m is not None and m.zone == "equip" for m in fact.material or ()) or any(w.equipment and w is fact.actor and w.equipment != [m.slug for m in fact.material] for w in tale.whos):
        return ""
    return next((t.text for t in toks if t.text in ("装备牌", "装备卡", "一张装备", "一张装备牌")), "") if not WORN_NOW.search(tale.text) else ""


def _own_play(tale: Tale) -> str:
    """甄姬出牌阶段能用黑牌当闪吗: in his own phase nobody strikes him."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "jink" or not fact.by or fact.actor is None or tale.facts:
        return ""
    found = re.search(f"{re.escape(fact.actor.label)}(?:在|自己)*的?(?:出牌阶段|自己的?回合)", tale.text)
    return "出牌阶段" if found and not re.search("别人|对方|对面|他人", tale.text) else ""


def _is_it(tale: Tale, toks: list) -> str:
    """小乔的黑桃杀是红杀吗: what the card is, not whether it may be used."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or tale.facts:
        return ""
    last = toks[max((k + 1 for k, t in enumerate(toks) if t.has("STOP") and t.at < fact.at), default=0):]
    for before, one, then in zip(last, last[1:], last[2:]):
        if one.text in ("是", "算", "算是", "属于", "也是", "也算") and before.has("CARD", "CARDW") and then.has("FACE", "CARD", "RED", "BLACK") and not any(t.has("CAN") for t in last):
            return one.text
    return ""


def _only_so(tale: Tale, toks: list) -> str:
    """仁德要一次给两张才能回血吗, 麒麟弓必须造成伤害才能射马吗: what something hangs on, no duty."""
    fact = tale.ask.fact
    if fact is None or fact.at < 0 or tale.ask.kind not in ("must", "can", "happens"):
        return ""
    duty = min((t.at for t in toks if t.has("MUST")), default=len(tale.text))
    for t, then in zip(toks, toks[1:]):
        behind = tale.ask.kind == "must" or fact.kind in ("hurt", "losehp", "effect", "dying") and duty < fact.at
        bound = behind if t.at > fact.at else duty < t.at
        if t.text.startswith("才") and bound and (t.text != "才" or then.has("CAN", "WILL", "HEAL", "DRAW")):
            return t.text
    return ""


def _asked_of(tale: Tale) -> str:
    """激将能要求吴国的人出杀吗: he of whom it is asked plays the card."""
    fact = tale.ask.fact
    found = DEMAND.search(tale.text)
    owners = [f.actor for f in (*tale.facts, *tale.ask.needs) if f.kind == "skill" and f.unit in marks.CALLS]
    return found.group(1) if found and fact is not None and fact.kind == "use" and fact.actor in owners else ""


def _becomes(tale: Tale) -> str:
    """1血变几血: what stands before is a state; 手牌少一张吗: cards, not points."""
    ask, fact = tale.ask, tale.ask.fact
    if ask.kind == "count" and (found := CHANGED.search(tale.text)) and not any(w.hp == NUMBERS.get(found.group(1)) for w in tale.whos):
        return found.group()
    if ask.kind == "happens" and fact is not None and fact.kind in ("hurt", "losehp") and fact.text.startswith("少"):
        return "少" if FEWER.search(tale.text) else ""
    return ""


def _worn(tale: Tale) -> str:
    """甄姬装备区有黑色武器，能当闪吗: what is turned is what was told, and that is worn."""
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "use" or fact.by not in ("qingguo", "longdan") or tale.facts or fact.actor is None or not fact.actor.equipment:
        return ""
    bare = all(m is None or m.slug is None and m.zone != "equip" for m in fact.material or ())
    return "当" if bare and fact.actor.hand is None and not fact.actor.cards and TURNS.search(tale.text) else ""


def _off(tale: Tale) -> str:
    """马超距离2的对手装了+1马: it is on him who is so far off."""
    found, fact = OFF.search(tale.text), tale.ask.fact
    return found.group(1) if found and fact is not None and fact.kind == "use" and fact.actor is not None and fact.actor.equipment and not (fact.target is not None and fact.target.equipment) else ""


def _still_empty(tale: Tale, toks: list) -> str:
    """拿到牌后还空城吗: whether his hand is empty, not whether he gets a card."""
    fact = tale.ask.fact
    if tale.ask.kind != "happens" or fact is None or fact.kind not in ("gains", "draws"):
        return ""
    return next((t.text for t in toks if t.at > fact.at and (t.text == "空城" or t.has("EMPTYH"))), "")


def _which_cards(tale: Tale) -> str:
    """离间需要弃装备吗: cards of one kind, not cards at all."""
    fact = tale.ask.fact
    if tale.ask.kind != "must" or fact is None or fact.kind != "discards" or not any(f.kind == "skill" for f in (*tale.facts, *tale.ask.needs)):
        return ""
    found = KIND_OF.search(tale.text)
    return found.group(1) if found else ""


KIND_OF = Lazy("(?:要|必须|得|需)弃(?:掉|置)?(?:一张|两张)?(装备|武器|防具|基本牌|锦囊|红|黑)")
FEWER = Lazy("少了?[一两二三1-9几]张")
CHANGED = Lazy("([1-9一二两三四])(?:点)?血(?:会|能)?变(?:成|为)?(?:几|多少)")
NUMBERS = {**{str(n): n for n in range(1, 10)}, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4}
TURNS = Lazy("[,，](?:还|也)?(?:能|可以)(?:不能)?(?:拿来|用来)?当[闪杀]")
DEMAND = Lazy("(?:激将|护驾)[^,，]{0,4}?(?:能|可以)[^,，]{0,2}?(要求|请求|让|叫|请)")
OFF = Lazy("距离[1-5一二两三四五]的(?:人|对手|对方|角色|敌人|玩家)(装|骑|穿|戴|有)[了着上]?")
PARTS = Lazy("手牌?(?:的)?[0-9一二两三四五]张[,，和、加跟]?(?:和|与)?装备(?:区)?(?:牌|的)?[0-9一二两三四五]张|[0-9一二两三四五]张手牌(?:[,，、]|和|加|跟|与|以及)*[0-9一二两三四五][张件]装备")
WORN_NOW = Lazy("装备区|装着|装备着|身上|穿着|戴着")
AT_CARDS = ("liuli", "tianxiang", "jianxiong", "fankui", "ganglie", "yiji", "tieqi", "liegong", "wusheng", "qingguo", "longdan", "qianxun", "kongcheng", "hongyan", "jizhi", "kuanggu", "wushuang", "luoyi", "leiji")
SPENT = Lazy("(?<=[,，])((?:打出去?|打出来|用掉|用了|用出去|出掉|打掉|弃掉|丢掉|出去|丢出去)(?:了)?(?:之后|以后|后))")
ENOUGH = Lazy("[,，](?:这样|还|就|一张)?够(?:不够|了)?(?:吗|么|不|没)?[?？]?$")


def run(told_: Tale, found, laid: Tale, table) -> str:
    """The first of the signs below that is there."""
    return _skipped(found, laid) or _each(found, laid) or _bled(found, laid) or _turns(found, laid, table) or _away(found, laid, table) or _avoided(found, laid) or _nobody(found, laid)


def _nobody(found, laid: Tale) -> str:
    """据守后能用桃救人吗: where nobody is dying, that nobody can be saved says nothing."""
    fact = laid.ask.fact
    if found.verdict != "no" or laid.ask.kind != "can" or fact is None or fact.kind != "use" or fact.unit != "peach" or fact.zone != "save" or fact.by or any(f.kind in ("dying", "dies", "hurt", "losehp") for f in laid.facts):
        return ""
    return "" if any(w.dying or w.hp == 0 for w in laid.whos) or any(s.slug.startswith("dying") for s in found.replay.run.game.steps()) else "救"


def avoidable(text: str) -> bool:
    """Whether the question asks if he may come off unhurt (能不掉血吗, put plainly)."""
    return text.rstrip("?？").endswith("就不掉血了吗")


def _avoided(found, laid: Tale) -> str:
    """有闪，被杀能不掉血吗: whether there is a way, and nothing is told to be done about it."""
    fact = laid.ask.fact
    if not laid.ask.flip or found.verdict != "yes" or fact is None or fact.kind != "hurt" or not avoidable(laid.text):
        return ""
    done = any(f.kind in ("skill", "offset", "void", "prevents", "works", "judge") or f.kind == "use" and (f.unit in ("jink", "nullification") or f.actor is not None and f.unit == "slash" and len(laid.facts) > 1) or f.neg for f in laid.facts)
    return "" if done or any(w.equipment or w.role or w.hand is not None and w.hand == len(w.cards) for w in laid.whos) else "能不"


def _skipped(found, laid: Tale) -> str:
    """张辽被兵粮寸断，还能突袭吗: whether the trick takes is not told, and one way the phase is gone."""
    fact = laid.ask.fact
    if found.verdict != "yes" or laid.ask.kind not in ("can", "happens") or fact is None or fact.kind not in ("skill", "use") or fact.actor is None or any(f.kind in ("judge", "void", "effect", "offset") or f.unit == "nullification" for f in [*laid.facts, *laid.ask.needs]):
        return ""
    return next((table_word for slug, skills in SKIPS.items() if slug in fact.actor.judge and (fact.unit in skills or fact.by in skills) for table_word in [{"supply_shortage": "兵粮寸断", "indulgence": "乐不思蜀"}[slug]]), "")


def _each(found, laid: Tale) -> str:
    """喝酒后出三张杀，每张都加伤害吗: of each of them, or of one that is not the first."""
    fact = laid.ask.fact
    if found.verdict != "yes" or laid.ask.kind != "happens" or fact is None or fact.kind not in ("boost", "hurt", "heals", "works", "draws", "prevents", "void") or laid.ask.every:
        return ""
    word = EACH.search(laid.ask.text)
    return word.group() if word and fact.kind in ("boost", "works", "draws", "heals", "void", "prevents") else ""


def _bled(found, laid: Tale) -> str:
    """苦肉四次，摸了几张: he who is to draw died on the way, which nobody told."""
    ask, fact = laid.ask, laid.ask.fact
    if ask.kind != "count" or fact is None or fact.kind not in ("draws", "gains") or fact.actor is None or found.replay is None or not found.replay.runs:
        return ""
    if any(f.kind in ("dies", "dying", "saved") for f in laid.facts):
        return ""
    seat = found.story.table.of.get(id(fact.actor))
    first = found.replay.runs[0]
    return "死" if seat is not None and any(s.slug == "death.reveal" and s.actor == first.names.get(seat.name) for s in first.game.steps()) else ""


def _turns(found, laid: Tale, table) -> str:
    """赵云只有闪，南蛮入侵会掉血吗: he holds what his skill makes the answer of, and nobody says that he keeps it."""
    fact = laid.ask.fact
    if found.verdict != "yes" or laid.ask.kind != "happens" or fact is None or fact.kind not in ("hurt", "losehp") or laid.ask.flip:
        return ""
    hostile = next((f for f in laid.facts if f.kind == "use" and not f.neg and f.unit in units.SLASHES | {"savage_assault", "archery_attack", "duel"}), None)
    if hostile is None or any(f.kind == "use" and f.neg for f in laid.facts) or any(f.kind in ("skill", "effect") and not f.neg for f in laid.facts):
        return ""
    answer = "slash" if hostile.unit in marks.WANTS_SLASH else "jink"
    for who in laid.whos:
        if who in (fact.actor, None) and fact.target is not None or hostile.actor is who or not who.general or not who.cards:
            continue
        for skill in table.book.generals[who.general].skills if who.general in table.book.generals else ():
            stands, (_, color, suit) = units.CONVERSIONS.get(skill, ("-", (None, None, None)))
            held = any(c.zone == "hand" and (skill == "longdan" and c.slug == ("jink" if answer == "slash" else "slash") or stands == answer and (color in (None, c.color) or c.suit in RED and color == "red" or c.suit in BLACK and color == "black")) for c in who.cards)
            if held:
                return "手里"
    return ""


RED, BLACK = ("heart", "diamond"), ("spade", "club")


def _away(found, laid: Tale, table) -> str:
    """许褚别人的回合决斗赢了，裸衣加伤害吗: the turn played is his own."""
    if "out of turn" not in laid.notes or laid.ask.kind not in ("happens", "count"):
        return ""
    owner = next((f.actor for f in [*laid.facts, *laid.ask.needs] if f.kind == "skill" and f.unit in ("luoyi",) and f.actor is not None), None)
    named = re.search("(.{2,3})在?(?:别人|对方|其他人|对手|他人)的?回合", laid.text)
    striker = next((f.actor for f in laid.facts if f.kind == "use" and f.unit in ("slash", "fire_slash", "thunder_slash", "duel") and not f.neg), None)
    if owner is None or striker is not owner and (named is None or named.group(1)[-len(owner.label):] != owner.label):
        return ""
    return "回合" if table.board.turn is table.of.get(id(owner)) or any(line.startswith(f"{table.seat(owner).name} 进入 出牌阶段") for line in table.lines) else ""


__all__ = ["run", "told"]
