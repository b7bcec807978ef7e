"""Questions of what is printed: the range of weapons side by side, how many copies the deck has, the face of a card, how much can be worn.

`answer(conn, edition, text, links, lexicon, book)` gives the answer of contract §3, None where anything else is asked: every word beside the names of cards
must belong to the comparison.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.cite import text_id

R = "(?:攻击范围|射程|攻击距离|范围)"
AND = "(?:和|跟|与|同|、|,| )?"
LONG, SHORT = "长远大多高广", "短近小少低"
MEASURE = "(?:格|步|距离|个)?"
ENDS = "(?:吗|么|不|吧|呢|啊|对吗|对不|是吗)?"
MANY = "(?:几|多少)"
_DIFF = Lazy(f"#的?{R}?(?:比#的?{R}?(?:要|会|能)?[{LONG}{SHORT}](?:了)?{MANY}{MEASURE}|{AND}#的?{R}(?:相)?差(?:了|着)?{MANY}{MEASURE})")
ALIKE = f"(?:都)?(?:一样|相同|同样|一致|同一个|相等)(?:数|的|{'|'.join(LONG)})*"
_SAME = Lazy(f"#(?:{AND}#)+,?(?:这)?(?:[两三四五俩])?(?:把|件|张|种)?(?:武器|刀|剑)?的?{R}(?:是不是|是否|是)?{ALIKE}{ENDS}")
_MORE = Lazy(f"#的?{R}?(?:是不是)?比#的?{R}?(?:要|更|还)?([{LONG}{SHORT}])(?:些|一些|一点)?{ENDS}")
_WHICH = Lazy(f"#(?:{AND}#)+,?(?:哪个|哪把|谁|哪件|哪一把)的?{R}(?:更|比较|要|最)?([{LONG}{SHORT}])(?:些|一些|一点)?{ENDS}")
_MOST = Lazy(f"(?:哪把|哪个|哪件|哪一把|什么)(?:武器)?的?{R}最([{LONG}{SHORT}])|"
                   f"{R}最([{LONG}{SHORT}])的(?:武器)?是(?:哪把|哪个|什么|哪件)(?:武器)?")
RECALL = "(?:来着)?(?:,(?:我)?(?:老|总|一直)?(?:记成|记得是?|以为是?|记得没错|没记错|记错)[^,?]{0,6})?"
_IS_RANGE = Lazy(f"#的?{R}(?:是不是|是否是|应该是|是|为|有|等于|才|就)?([0-9一二两三四五六])(?:格|步)?{RECALL}{ENDS}(?:,(?:我)?(?:记得|说得|讲得|记)(?:没错|对)(?:吧|吗|么|不))?{ENDS}")
DECK = "(?:在)?(?:(?:标准|军争)(?:包|版)?(?:加|和|\\+)?(?:军争|标准)?(?:包|版)?(?:的)?(?:整|一|这)副牌|(?:整|一|这)副牌|牌堆|牌库|全部牌|所有牌|(?:军争|标准)(?:包|版)?(?:加|和|\\+)(?:军争|标准)(?:包|版)?|军争(?:场|篇)?|游戏)(?:里|中|里面|一起)?"
ALL = "(?:一共|总共|共|总计|合计)"
COUNT = f"{MANY}(?:张|把|匹|件)"
_COPIES = Lazy(f"(?:{DECK},?(?:{ALL})?有{COUNT}[@#]|{DECK},?(?:的)?[@#]{ALL}?有?{COUNT}|[@#]{ALL}有{COUNT}|[@#](?:的)?{DECK}{ALL}?有{COUNT}|[@#](?:牌)?{ALL}?有{COUNT}|(?:{DECK},?)?{ALL}有{COUNT}[@#]){RECALL}{ENDS}")
SHADE = "(?:红的?|红色的?|黑的?|黑色的?)(?:牌)?"
_FACE = Lazy("#(?:的)?(?:花色)?(?:是)?(?:什么|啥|哪种|哪个)(?:花色|色|颜色)(?:的|的牌)?|" + f"#(?:是|算)?{SHADE}还是{SHADE}|#(?:牌)?的?(?:花色|颜色)(?:都)?(?:是|有)?(?:什么|啥|哪种|哪个|哪些)(?:颜色|花色|色)?")
_SUITED = Lazy(f"#(?:这张牌)?(?:是不是|是|算)(黑桃|红桃|梅花|方块|方片)(?:的|花色|牌|花色的)?{ENDS}")
CLASSES = {"武器": units.WEAPONS, "武器牌": units.WEAPONS, "防具": units.ARMORS, "防具牌": units.ARMORS,
           "防御马": units.DEFENSIVE, "进攻马": units.OFFENSIVE, "+1马": units.DEFENSIVE, "-1马": units.OFFENSIVE,
           "加一马": units.DEFENSIVE, "减一马": units.OFFENSIVE, "加1马": units.DEFENSIVE, "减1马": units.OFFENSIVE, "马": units.HORSES, "坐骑": units.HORSES, "装备牌": units.EQUIPS, "装备": units.EQUIPS}
NAMES = "|".join(sorted((re.escape(w) for w in CLASSES), key=len, reverse=True))
PUT = "(?:装备着?|摆着?|上|用|留着?|挂着?|装着?|骑着?|穿着?|戴着?|带着?|有|放|装上|骑上|穿上)"
MAY = "(?:能不能|可不可以|可以|能够|能|是不是能|是不是可以|允许|准)"
NO = "(?:吗|么|不|吧|嘛)?"
BOTH = "(?:同时|一起|一次|一共|最多)?"
_TWO = Lazy(f"(?:一个人|一名角色|我|身上|自己)?(?:身上|装备区(?:里|上)?)?{BOTH}{MAY}?{BOTH}(?:{MAY})?{PUT}(?:两|2|俩)(?:把|件|匹|张|个)({NAMES}){NO}|({NAMES}){BOTH}{MAY}{BOTH}{PUT}(?:两|2|俩)(?:把|件|匹|张|个){NO}|(?:两|2|俩)(?:把|件|匹|张|个)({NAMES})(?:同时|一起)?{MAY}{BOTH}(?:装备|装|骑|穿|戴)(?:上|着)?{NO}")
OLD = "(?:原来|原先|之前|先前|本来|旧|老|换下来|换掉)的?(?:那(?:把|件|匹|张))?"
BACK = "(?:收回|拿回|回到|回|放回|收)(?:到)?(?:手里|手牌|手上|手中)(?:里)?"
_REPLACED = Lazy(f"(?:我)?(?:装|换|装备|换上|装上|更换)(?:了|上)?(?:新的?|别的|另一(?:把|件|匹))?({NAMES})(?:的时候|时|以后|之后|后)?,?(?:那)?{OLD}({NAMES})?"
                       f"(?:会|要|该|是)?(去哪|进哪|放哪|到哪|去哪了|去哪里|进哪里|放哪里|怎么处理|丢哪|扔哪|{MAY}{BACK})(?:了|去)?{NO}")
OFF = f"(?:卸下来?|卸下|卸掉|卸了|取下来?|取下|脱下来?|脱下|脱掉|拿下来|摘下来?|摘下|收起来|{BACK})"
WORN = "(?:自己|我)?(?:的)?(?:已经)?(?:装着的?|装备区(?:里|内)?的?|身上的?|装备着的?|装备好的?|穿着的?|骑着的?)?(?:自己的?)?"
_UNEQUIPPED = Lazy(f"(?:(?:在)?(?:出牌阶段|自己的?回合|我的?回合|回合)(?:里|内|中)?)?,?(?:我)?{MAY}(?:自己|主动|随意|随时|再|自愿)*(?:把|将)?{WORN}({NAMES}|#)(?:自己|主动|随意|随时|再)*{OFF}(?:来)?(?:了)?{NO}"
                   f"|{WORN}({NAMES}|#)(?:装上|装备上?)?(?:之后|以后|后|了)?{MAY}(?:自己|主动|随意|随时|再)*{OFF}(?:来)?(?:了)?{NO}|{MAY}(?:自己|主动|随意|随时|再)*{OFF}{WORN}({NAMES}|#){NO}")
_INHAND = Lazy(f"装备(?:区)?(?:里)?(?:的)?(?:牌)?(?:也)?(?:算不算|算是|算|是不是|是|计入|算进|算在)(?:在)?(?:手牌|手牌数|手牌上限)(?:里|内|数)?{NO}")
_LOCKED = Lazy(f"#(?:的|那个|这个)?[一-龥]{{0,6}}?(?:技能|效果)?(?:是不是|是|算不算|算)?(?:锁定技|锁定的|强制的|强制发动|强制生效){NO}")
FREE = "(?:自己|玩家|可以|能|由我|我)?(?:自己)?(?:选择?|可选|决定|随意|选用)"
FIXED = "(?:必须|强制|锁定|锁死|锁)"
_LOCKED_OR = Lazy(f"#(?:的|那个|这个)?[一-龥]{{0,6}}?(?:到底)?是(?:{FREE}[一-龥]{{0,4}},?还是[一-龥]{{0,3}}{FIXED}[一-龥]{{0,5}}|{FIXED}[一-龥]{{0,4}},?还是{FREE}[一-龥]{{0,4}})")
GOT = "(?:装备|装|骑|有|带)(?:了|上|着)?"
ON = "(?:算到|计算到|攻击到?|打到?|到|砍到?|算|离|看)"
LATER = "(?:以后|之后|后|的话)?,?"
FAR = "(?:距离)?(?:会不会|会|是不是)?(?:也|都)?(?:变|受影响|改变|变化)?(?:远|近|长|短|大|小|变|加|减)?(?:一|1)?(?:格)?"
OTHERS = "(?:对方|别人|其他人|他们?|对面|对手|人家)"
_OFF = Lazy(f"(?:我)?(?:{GOT})?(?:-1马|进攻马|减一马|#){LATER}{OTHERS}(?:{ON}|和)我(?:的)?{FAR}{NO}"
                  f"|(?:我)?(?:{GOT})?(?:-1马|进攻马|减一马|#){LATER}(我)(?:去)?{ON}{OTHERS}(?:的)?{FAR}{NO}")
_DEF = Lazy(f"(?:我)?(?:{GOT})?(?:\\+1马|防御马|加一马|#){LATER}(?:我)?(?:去)?{ON}{OTHERS}(?:的)?{FAR}{NO}"
                  f"|(?:我)?(?:{GOT})?(?:\\+1马|防御马|加一马|#){LATER}{OTHERS}{ON}(我)(?:的)?{FAR}{NO}")
ONE = {**{w: ("weapon", "one") for w in ("武器", "武器牌")}, **{w: ("armour", "one") for w in ("防具", "防具牌")}}
SUIT = {"spade": "黑桃", "heart": "红桃", "club": "梅花", "diamond": "方块"}


OPENING = Lazy("^(?:求教|请教|请问|问下|问一下|想问下?|问|新手问题|新手问|萌新问|求解|话说|那个|一直没搞懂|弱弱问一句|请教一下)[:,]?")


def _stripped(text: str, links) -> tuple[str, list[str]]:
    """(the text with # for each card named, their slugs in order)."""
    out, at, slugs = "", 0, []
    for x in sorted(links, key=lambda x: x.start):
        if x.start < at:
            continue
        out += text[at:x.start] + "#"
        at = x.end
        slugs.append(x.slug)
    return OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", out + text[at:])), slugs


def decided(found: bool) -> dict:
    """The verdict of an answer that gives yes or no."""
    return {"verdict": "yes" if found else "no", "value": None}


def valued(kind: str, v, unit=None) -> dict:
    """The verdict and value of an answer that gives a value."""
    return {"verdict": "value", "value": {"type": kind, "v": v, "unit": unit}}


def _ranges(book, slugs: list[str]):
    found = [book.cards[s].range if s in book.cards and s in units.WEAPONS else None for s in slugs]
    return None if None in found or not found else found


def _compared(said: str, slugs: list[str], book, lexicon):
    """(answer, sentence) of a question about ranges."""
    most = _MOST.fullmatch(said)
    if most and not slugs:
        slugs = [s for s in book.cards if s in units.WEAPONS]
    reach = _ranges(book, slugs)
    if reach is None:
        return None
    told = "，".join(f"【{book.cards[s].zh}】{n}" for s, n in zip(slugs, reach))
    if most:
        n = (max if (most.group(1) or most.group(2)) in LONG else min)(reach)
        best = [s for s, x in zip(slugs, reach) if x == n]
        return (valued("card", book.cards[best[0]].zh), f"攻击范围{n}") if len(best) == 1 else None
    if (one := _IS_RANGE.fullmatch(said)) and len(reach) == 1:
        from resolver.ask.hanzi import number

        return decided(number(one.group(1)) == reach[0]), told
    if _DIFF.fullmatch(said) and len(reach) == 2:
        return valued("number", abs(reach[0] - reach[1])), told
    if _SAME.fullmatch(said) and len(reach) > 1:
        return decided(len(set(reach)) == 1), told
    more = _MORE.fullmatch(said)
    if more and len(reach) == 2:
        return decided(reach[0] > reach[1] if more.group(1) in LONG else reach[0] < reach[1]), told
    which = _WHICH.fullmatch(said)
    if which and len(reach) > 1:
        n = (max if which.group(1) in LONG else min)(reach)
        best = [s for s, x in zip(slugs, reach) if x == n]
        return (valued("card", book.cards[best[0]].zh), told) if len(best) == 1 else None
    return None


def answer(conn, edition: str, text: str, links, lexicon, book) -> dict | None:
    """See module."""
    first, asks, rest = text.partition("?")
    if asks and rest and not re.search("[吗么?谁几哪]|什么|[不没吧](?:$|,)|(.)[不没]\\1", rest):
        text, links = first, [x for x in links if x.end <= len(first)]       # 是不是锁定技？我只想出普通杀: what stands behind tells why he asks
    named = [x for x in links if x.kind in ("card", "general", "skill")]
    if any(x.kind != "card" or not x.sure for x in named):
        return None
    kept = [x for x in named if x.matched not in CLASSES and x.slug not in ("defensive_ride", "offensive_ride", "defensive_horse", "offensive_horse")]
    said, slugs = _stripped(text, kept)
    found = _compared(said, slugs, book, lexicon) or _copies(said, slugs, book) or _face(said, slugs, book) or _horse(said, slugs)
    if found is None:
        return _ruled(conn, edition, said, set(slugs)) or _locked(conn, edition, said, slugs)
    out, sentence = found
    cites = [x for s in slugs[:4] if (x := text_id(conn, edition, "card", s))]
    if not cites:
        cites = [x for s in sorted(units.EQUIPS) if s in book.cards and s in sentence_units(said) and (x := text_id(conn, edition, "card", s))][:4]
    return {**out, "text": sentence, "basis": "text", "agreement": "engine-only", "governing": cites} if cites else None


def sentence_units(said: str) -> frozenset:
    """The cards of the class that a question names (防御马), of all equipment where it names none."""
    return next((CLASSES[word] for word in sorted(CLASSES, key=len, reverse=True) if word in said), units.EQUIPS)


def _copies(said: str, slugs: list[str], book):
    word = next((w for w in sorted(CLASSES, key=len, reverse=True) if w in said), None) if not slugs else None
    asked = said.replace(word, "@", 1) if word else said
    if not _COPIES.fullmatch(asked) or slugs == ["slash"] or len(slugs) > 1 or not (slugs or word):
        return None
    pool = set(slugs) if slugs else {s for s in CLASSES[word] if s in book.cards}
    n = sum(copies for (_, _, slug), copies in book.faces.items() if slug in pool)
    return (valued("number", n, "张"), f"{n}张") if n else None


_HORSE = Lazy(f"#(?:到底)?(?:算|是)(?:一匹)?({'|'.join(w for w in map(re.escape, CLASSES) if '马' in w and len(w) > 2)})(?:还是({'|'.join(w for w in map(re.escape, CLASSES) if '马' in w and len(w) > 2)}))?{NO}")


_WHAT_HORSE = Lazy("#(?:到底)?(?:算|是)(?:几|什么|哪种|啥|加几|减几)(?:的)?马(?:呢|啊)?")


def _horse(said: str, slugs: list[str]):
    """大宛是+1马还是-1马, 的卢是+1马吗, 大宛是几马."""
    if _WHAT_HORSE.fullmatch(said) and len(slugs) == 1 and slugs[0] in units.HORSES:
        sort = "+1马" if slugs[0] in units.DEFENSIVE else "-1马"
        return valued("text", sort), sort
    asked = _HORSE.fullmatch(said)
    if asked is None or len(slugs) != 1 or slugs[0] not in units.HORSES:
        return None
    sort = "+1马" if slugs[0] in units.DEFENSIVE else "-1马"
    if asked.group(2):
        return valued("text", sort), sort
    return decided(slugs[0] in CLASSES[asked.group(1)]), sort


def _face(said: str, slugs: list[str], book):
    asked = _SUITED.fullmatch(said)
    if len(slugs) != 1 or not (asked or _FACE.fullmatch(said)):
        return None
    if asked:
        mine = {SUIT[suit] for (suit, _, slug) in book.faces if slug == slugs[0] and suit in SUIT}
        want = asked.group(1).replace("方片", "方块")
        return (decided(want in mine), "、".join(sorted(mine))) if len(mine) == 1 or mine and want not in mine else None
    suits = {suit for (suit, _, slug) in book.faces if slug == slugs[0]}
    colours = {"红色" if s in ("heart", "diamond") else "黑色" for s in suits}
    shade = "还是" in said or "颜色" in said
    found = colours if shade else {SUIT[s] for s in suits}
    return (valued("text", found.copy().pop()), "、".join(sorted(found))) if len(found) == 1 else None


def _ruled(conn, edition: str, said: str, named: set) -> dict | None:
    """What the rules of equipment say: one piece for a slot, the old one goes when a new one comes, what is worn is no hand."""
    two, gone = _TWO.fullmatch(said), _REPLACED.fullmatch(said)
    if two:
        word = next(w for w in two.groups() if w)
        rule = ONE.get(word) or (("horse", "both") if "马" in word or word == "坐骑" else None)
        if rule is None:
            return None
        both = word in ("马", "坐骑")
        out, rules = (decided(both), "+1马和-1马各一匹" if both else f"{word}只能装备一张"), [rule]
    elif gone:
        back = "手" in gone.group(3)
        out, rules = (decided(False) if back else valued("zone", "弃牌堆"), "原有的装备进弃牌堆"), [("card", "equip")]
    elif (off := _UNEQUIPPED.fullmatch(said)) and ("#" not in off.groups() or named and named <= units.EQUIPS):
        out, rules = (decided(False), "装备牌使用后留在装备区里"), [("card", "equip")]
    elif horse := (_DEF if named & units.DEFENSIVE else _OFF).fullmatch(said) or _DEF.fullmatch(said):
        off = not named & units.DEFENSIVE and _OFF.fullmatch(said) is not None
        if "#" in said and not named <= units.HORSES or len(named) > 1:
            return None
        wrong = any(w in said for w in ("远", "长", "大") if off) or any(w in said for w in ("近", "短", "小") if not off)
        if "距离" not in said and not re.search("远|近|变", said):
            return None
        yes = horse.group(1) is not None and not wrong
        rules = [("horse", "minus1" if off else "plus1")]
        out = decided(yes), "-1马只改自己到别人的距离" if off else "+1马只改别人到自己的距离"
    elif _INHAND.fullmatch(said):
        out, rules = (decided(False), "装备区里的牌不是手牌"), [("card", "equip"), ("hand", "limit")]
    else:
        return None
    cites = [x for slug, point in rules if (x := text_id(conn, edition, "rule", slug, point))]
    return {**out[0], "text": out[1], "basis": "text", "agreement": "engine-only", "governing": cites} if cites else None


def _locked(conn, edition: str, said: str, slugs: list[str]) -> dict | None:
    """是锁定技吗: as its text says; a text that leaves a choice says no."""
    from kb.queries import citations

    asked = _LOCKED_OR.fullmatch(said)
    if len(slugs) != 1 or not (asked or _LOCKED.fullmatch(said)):
        return None
    cite = text_id(conn, edition, "card", slugs[0])
    text = citations(conn, [cite])[0]["statement"] if cite else ""
    if "锁定技" in text:
        out = valued("text", "锁定技") if asked else decided(True)
    elif "：可" in text or "你可以" in text:
        out = valued("text", "可以选择") if asked else decided(False)
    else:
        return None
    return {**out, "text": text, "basis": "text", "agreement": "engine-only", "governing": [cite]}


__all__ = ["answer"]
