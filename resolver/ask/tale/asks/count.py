"""How many: points of damage, cards, times, seats, the end value of hit points or hand (read off the run in `counted`)."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale import linked
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

ANSWERS = ("jink", "peach", "slash", "analeptic")
MOVING = ("looks", "draws", "gains", "discards", "taken", "gives", "shows", "breaks")
POINTS, CARDS, TIMES, PERSONS = "点", "张", "次", "人"
UNITS = {"点": POINTS, "血": POINTS, "滴": POINTS, "管": POINTS, "格血": POINTS, "伤": POINTS, "张": CARDS, "件": CARDS, "次": TIMES, "回": TIMES, "遍": TIMES, "下": TIMES, "轮": TIMES, "刀": TIMES, "位": PERSONS, "名": PERSONS, "家": PERSONS}
TOTAL = ("总共", "一共", "合计", "共", "加起来", "总计", "加在一起")
FINAL = ("最后", "现在", "剩", "还剩", "剩下", "最终", "还有", "变", "变成", "变为", "还能剩", "只剩", "余", "等于", "涨到", "回到", "加到")


def applies(reader, clause) -> bool:
    return any(t.has("MANY") for t in clause)


def counted(many, follow) -> str | None:
    """What is counted: by the measure word in or after the word of asking."""
    inner = many.text[1:].lstrip("少") if many.text[0] in "几多" else ""
    for said in (inner, follow.text if follow is not None else ""):
        if said in ("个", "个人", "人") or said.startswith("个") and "人" in said:
            return PERSONS if "人" in said or said == "个" and (follow is None or not follow.has("CARD", "CARDW", "EQ")) else CARDS
        for sign, unit in UNITS.items():
            if said.startswith(sign) and said:
                return unit
    if follow is not None and follow.has("CARD", "CARDW", "EQ", "HANDW"):
        return CARDS
    if follow is not None and follow.has("DMGW", "HPW", "DIAN"):
        return POINTS
    return None


def card_free(after) -> bool:
    return not any(t.has("CARD", "EQ", "DISC", "GIVE", "USE") for t in after)


def _aimed_at(clause: list, at: int) -> list:
    """我要出几张杀才能让他也出杀: what it is to bring another to counts nothing."""
    end = next((k for k in range(at + 1, len(clause) - 2) if clause[k].text.startswith("才") and clause[k + 1].text in ("让", "叫", "使", "逼", "轮到") and clause[k + 2].has(*PERSON)), None)
    return clause if end is None else clause[:end]


def ask(reader, clause: list) -> None:
    tale = reader.tale
    at = next(k for k, t in enumerate(clause) if t.has("MANY"))
    many = clause[at]
    clause = _aimed_at(clause, at)
    after = [t for t in clause[at + 1:] if not t.has("QM", "ASKED")]
    skip = ("CAN", "MUST", "WILL", "NOTCAN", "QM", "ASKED", "UPTO", "ATLEAST", "ONLY", "STAY", "COUNTAS")
    head = [t for t in clause[:at] if not t.has("CAN", "MUST", "WILL", "QM") or t.has("USE", "DISC", "GAIN", "HURT", "GIVE")]
    if head and head[-1].text in FINAL and head[-1].has("CONVERT", "ENTER", "GAIN") and not head[-1].has("STAY"):
        head.pop()
    if any(t.has("CARD") and t.val in ANSWERS for t in after) and any(f.kind == "use" and f.unit in units.ANSWERED_BY for f in tale.facts):
        head = [t for t in head if t.text not in ("每次", "每一次", "每回", "每轮")]       # one round is what is counted
    if any(t.has("NEG", "NOTCAN", "NEEDNOT") and t.text not in ("没", "没有") for t in clause[max(0, at - 2):at]):
        raise NotRead("不")
    final = any(t.has("STAY") or t.text in FINAL for t in clause[:at])
    follow = after[0] if after else None
    what = counted(many, follow)
    if any(t.has("PILEW") and ("不屈" in t.text or "创" in t.text) or t.has("SK") and t.val == "buqu" or t.has("PILEW") and t.text.startswith("武将牌") and reader.owner_of("buqu") is not None for t in clause) and (many.text in ("几张", "几", "多少", "多少张") or counted(many, follow) == CARDS):
        _piles(reader, clause, many, final)
        return
    tail = [t for t in after if not t.has("ZHANG", "CI", "DAO", "MING", "QM", "DE", "CARDW", "DIAN", "HPW", "DMGW", *skip) or t.has("CARD", "DRAW", "DISC", "GAIN", "HURT", "GIVE")]
    reader.clause([*head, many, *tail])
    made = [f for f in tale.facts if any(f is x for x in reader.made)]
    if any(t.has("DISTW", "ZUO") and not (k + 1 < at and clause[k + 1].has("NUM")) for k, t in enumerate(clause)) and not any(f.kind in ("use", "skill") for f in made[-1:]) or many.text in ("几格", "多远"):
        _distance(reader, clause)
        return
    if any(t.has("MAXHPW") and not nxt.has("NUM") for t, nxt in zip(clause[:at], clause[1:at + 1])) and not any(t.has("UPTO") and (not t.has("MAXHPW") or what not in (POINTS, None)) for t in clause) and not any(f.kind in ("hurt", "heals") for f in made):
        tale.ask = Ask("count", fact=Fact("maxhp", actor=_owner(reader)), unit="maxhp", contract="count")
        return
    if what is CARDS and any(t.has("DUMPW") and not t.has("DISC") for t in clause[:at]) and any(t.has("MORE", "HAVE") for t in clause[max(0, at - 2):at]) and not any(t.has("CARD", "EQ", "NTH") for t in clause) and not any(f.kind in ("hurt", "draws") for f in made):
        tale.ask = Ask("count", fact=Fact("dump"), unit="dump", contract="count")       # 弃牌堆里多几张牌
        return
    if any(t.has("RANGEW") for t in clause) and any(t.has("MUST") for t in clause):
        raise NotRead("射程")        # what it takes, not what he has
    if any(t.has("RANGEW") for t in clause) and what is PERSONS:
        raise NotRead(many.text)        # 射程里有几个人: persons, no range
    for kind, unit in (("RANGEW", "range"), ("LIMITW", "limit")):
        if any(t.has(kind) for t in clause):
            tale.ask = Ask("count", fact=Fact(unit, actor=_owner(reader)), unit=unit, contract="count")
            return
    asked = next((f for f in reversed(made) if f.kind in ("hurt", "draws", "discards", "gains", "heals", "losehp", "use", "skill", "judge", "shows", "taken", "gives", "saved", "effect", "breaks", "looks")), None)
    if asked is not None and asked.kind == "draws" and any(t.text in ("多", "多摸", "额外", "多抓", "多拿") for t in clause[:at]) and (any(t.has("DRAWP") for t in reader.toks) or any(f.unit == "yingzi" for f in tale.facts)):
        raise NotRead("多")         # 多摸几张: beyond the two of the phase
    if asked is None and what in (None, CARDS) and (at and clause[at - 1].has("DRAWP") or any(t.has("DRAWP") for t in clause[:at]) and all(t.has("DRAWP", "FILL", "ALL", "THEN", *PERSON) or t.text in TOTAL for t in clause[:at])) and card_free(after):
        asked = Fact("draws", actor=reader.subject or reader.topic, at=many.at, text=many.text)     # 摸牌阶段一共几张
        tale.facts.append(asked)
        what = CARDS
    if asked is not None and asked.kind == "gains" and asked.card is None and any(t.has("DRAWP") for t in clause) and not any(f.kind == "use" for f in tale.facts):
        asked.kind = "draws"        # 摸牌阶段能拿几张牌
    if what in (None, POINTS) and _hp_asked(clause, at, follow, made):
        what, final = POINTS, True
    if asked is None and reader.pending and what is None:
        raise NotRead(many.text)
    card = next((t for t in after if t.has("CARD")), None)
    if card is not None and card.val in ANSWERS and what is not PERSONS and not (asked is not None and asked.kind in MOVING):
        if card.val == "slash" and any(t.has("UPTO") for t in clause) and any(f.kind == "use" and f.unit == "duel" for f in tale.facts):
            raise NotRead("最多")         # how long he can go on, not what it takes
        _answers(reader, made, many, card)
        return
    struck = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and not f.neg), None)
    if struck is not None and struck.unit in units.SLASHES:
        struck = next((f for f in tale.facts if f.kind == "use" and f.unit in ("duel", "savage_assault") and not f.neg and f.at < struck.at), struck)
    if what is CARDS and card is None and struck is not None and (asked is None or asked is struck or asked.kind == "use" and asked.unit == units.ANSWERED_BY[struck.unit]) and any(t.has("USE", "GIVE", "PLAYV") for t in clause[max(0, at - 2):at]):
        slug = units.ANSWERED_BY[struck.unit]
        from resolver.ask.tale.words import Tok

        for f in made:
            if f in tale.facts and f.kind == "use" and f.unit == slug:
                tale.facts.remove(f)
        _answers(reader, [f for f in made if f in tale.facts], many, Tok(frozenset(("CARD",)), slug, "", many.at))
        return
    if what is PERSONS:
        kinds = ("hurt", "dies", "draws", "heals", "judge", "losehp", "use", "discards", "gains")
        asked = next((f for f in reversed(made) if f.kind in kinds), None)
        mass = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)
        if mass is not None and asked is not None and asked.kind == "use" and asked.unit in ("slash", "jink", mass.unit):
            # 几个人要应对: as many as it is aimed at, which takes the number of players and nobody who is spared it
            if tale.seats is None or any(w.equipment or w.general or w.hand is not None or w.lacks for w in tale.whos):
                raise NotRead(many.text)
            tale.facts[:] = [f for f in tale.facts if f is mass or f is not asked and not (f in made and f.kind == "use")]
            tale.ask = Ask("count", fact=Fact("use", unit=mass.unit), unit="targets", options=[asked.unit], contract="count")
            return
        if asked is None or any(t.has("CAN", "UPTO") for t in clause):
            raise NotRead(many.text)
        tale.facts.remove(asked)
        asked.target = asked.actor = None
        asked.neg = asked.want = False
        tale.ask = Ask("count", fact=asked, unit=PERSONS, contract="count")
        return
    if what is POINTS or what is None and bool(made) and made[-1].kind in ("hurt", "heals", "losehp"):
        _points(reader, clause, made, asked, final)
        return
    if what is TIMES:
        if "刀" in many.text or follow is not None and follow.text == "刀":
            if asked is None or asked.kind not in ("use", "hurt"):
                asked = Fact("use", actor=_owner(reader), unit="slash")
        if asked is None:
            asked = next((f for f in reversed(tale.facts) if f.kind in ("skill", "judge", "use")), None)
        dashing = asked is not None and asked.unit == "slash" and any(f.kind == "skill" and f.unit == "shensu" for f in tale.facts)      # all he can do is played out
        if asked is None or asked.kind == "skill" and any(t.has("CAN", "UPTO") for t in clause) and any(t.has("TURNW", "MYTURN", "PLAYP") for t in clause) or asked.kind == "use" and any(t.has("CAN", "UPTO") for t in clause) and not dashing:
            raise NotRead(many.text)
        if asked in tale.facts:
            tale.facts.remove(asked)
        asked.neg = asked.want = False
        tale.ask = Ask("count", fact=asked, unit=TIMES, contract="count")
        return
    if asked is not None and asked.kind == "discards" and excess(reader, clause, asked):
        return
    if asked is not None and asked.kind in ("judge", "shows") and what is CARDS and any(f.kind == "use" and f.unit == "amazing_grace" for f in tale.facts):
        if tale.seats is None:
            raise NotRead(many.text)        # as many as there are players
        tale.facts.remove(asked)
        tale.ask = Ask("count", fact=Fact("use", unit="amazing_grace"), unit="laid", contract="count")
        return
    if what is CARDS and at and clause[at - 1].has("MORE") and any(t.has("HANDW") for t in clause[:at]) and asked in (None, *made) and (asked is None or asked.kind == "skill"):
        drawn = next((f for f in reversed(tale.facts) if f.kind == "skill" and f.unit in ("luoshen", "kurou", "jizhi", "lianying", "xiaoji", "biyue") and not f.neg and not f.want), None)
        if drawn is None:
            raise NotRead(clause[at - 1].text)
        tale.ask = Ask("count", fact=Fact("gains" if drawn.unit == "luoshen" else "draws", drawn.actor), unit=CARDS, contract="count")      # 洛神手里多几张
        return
    if what in (CARDS, None) and any(t.has("HANDW") for t in clause[max(0, at - 3):at]) and not any(t.has("DISC", "DRAW", "GAIN", "GIVE", "USE", "TAKE", "SHOW") and not t.has("HAVE", "WEAR") for t in clause[max(0, at - 2):at]):
        _left_in_hand(reader, many)
        return
    if asked is not None and asked.kind == "skill" and what is CARDS and any(t.has("DRAW", "GAIN") for t in clause):
        tale.ask = Ask("count", fact=Fact("draws", asked.actor), unit=CARDS, contract="count")      # 连营补几张
        return
    if asked is None and not made and what is CARDS and not any(t.has("HANDW", "EQW", "JUW", "BODY", "PILEW", "DECKW", "STAY", "ONLY", "CARD", "EQ", "LIMITW") for t in clause) and not final and any(t.has("DRAWP") for t in clause[:at]) and _owner(reader) is not None:
        asked = Fact("draws", actor=_owner(reader), at=many.at)      # 摸牌阶段一共几张
        tale.facts.append(asked)
    if asked is not None and asked.kind == "looks" and tale.seats is None and not any(t.has("ALONEC") for t in reader.toks):
        raise NotRead(many.text)        # 观星 looks at as many as there are players, up to five
    if asked is not None and asked.kind in MOVING:
        if any(t.has("ATLEAST") for t in clause):
            raise NotRead("最少")
        several = [w for w in reader.group if not w.many]
        if len(several) > 1 and asked.actor in several and reader.subject in (None, asked.actor):
            if any(t.text in TOTAL for t in reader.toks):
                asked.also = several
            elif not any(t.text in ("各", "每人", "分别", "各自") for t in reader.toks):
                raise NotRead(many.text)
        if asked.kind == "draws" and asked.actor is not None and _slayer(tale, asked.actor):
            asked.zone = "reward"       # 砍死了忠臣，摸几张: may be none
        tale.facts.remove(asked)
        asked.want = False
        tale.ask = Ask("count", fact=asked, unit=CARDS, contract="count", most=any(t.has("UPTO") for t in clause) or asked.kind in ("draws", "gains") and (any(t.has("CAN") for t in clause) or asked.actor is not None and any(word in tale.text for word in TOTAL)))
        return
    if (any(t.has("HANDW") for t in clause) or (final or at and clause[at - 1].has("THEN")) and any(t.has("CARDW") or t.has("MANY") and what is CARDS for t in clause)) and (asked is None or asked.kind not in ("use", "skill", "judge") or at and (clause[at - 1].has("HANDW") or clause[at - 1].has("THEN") and what is CARDS or clause[at - 1].has("STAY", "ONLY") and asked.kind == "skill")):
        if _kept(reader, clause):
            return
        _left_in_hand(reader, many)
        return
    raise NotRead(many.text)


def _hp_asked(clause, at, follow, made) -> bool:
    """体力是多少, 是几点血, 关羽几血: the hit points somebody ends with, where no wound or healing is counted."""
    said = clause[at].text + (follow.text if follow is not None else "")
    named = any(t.has("HPW") and not t.has("DIAN") or t.text == "血量" for t in clause[:at])
    moved = made and made[-1].kind in ("hurt", "heals", "losehp", "use", "skill", "discards", "draws")
    if at > 1 and clause[at - 1].has("COUNTAS") and clause[at - 1].text == "是" and clause[at - 2].has(*PERSON) and "血" in said:
        return True              # 孙权是几血
    if at and (clause[at - 1].has("THEN") or clause[at - 1].text in ("完", "完了", "完事", "之后", "以后")) and "血" in said and moved and made[-1].kind == "skill":
        return True              # 狂骨后几血, 制衡完几点血
    return (named or "血" in said or "体力" in said) and not moved and (at == 0 or not clause[at - 1].has("HURT", "HEAL", "LOSEHP", "DEAL", "MORE", "BOOST", "LEAVE", "UNEQUIP"))


def _piles(reader, clause, many, final) -> None:
    """还剩几张不屈牌, 要翻几张: the cards on 周泰 at the end, or those laid there."""
    if any(t.has("UPTO") for t in clause):
        raise NotRead("最多")       # how many there can be is seen on no one board
    left = final or any(t.has("STAY", "ONLY", "HAVE") for t in clause)
    away = any(t.has("UNPILE") or t.has("DISC", "BREAK") and not t.has("CAN") for t in clause) and not final
    if away:
        if any(t.has("NEG", "NOTCAN") for t in clause):
            raise NotRead("不")
        clause = [t for t in clause if not t.has("UNPILE", "DISC", "BREAK")]
    reader.clause([t for t in clause if t is not many and not t.has("PILEW", "QM", "ASKED", "CAN", "MUST", "WILL", "ZHANG", "STAY", "ONLY", "JUDGE", "SHOW", "DRAW", "HAVE", "CARDW", "FLIP", "LAY", "DECKW") and not (t.has("USE", "ENTER", "FROM") and not t.has("CARD") and any(x.has("PILEW") and x.text.startswith("武将牌") for x in clause)) and not (t.has("SK") and t.val == "buqu")])
    owner = reader.owner_of("buqu") or reader.subject or reader.topic
    if owner is None:
        raise NotRead(many.text)
    reader.tale.ask = Ask("count", fact=Fact("skill", actor=owner, unit="buqu"), unit="unpiled" if away else "piles" if left else "piled", contract="count")


def _slayer(tale, who) -> bool:
    """Whether somebody is told to have killed by a deed of his, and nothing else that could bring him cards."""
    died = [f for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and f.target is not who and not f.target.many]
    deeds = [f for f in tale.facts if f.kind in ("use", "skill") and not f.neg and f.unit not in ("jink", "peach", "nullification", "analeptic")]
    return len(died) == 1 and died[0].target.role is not None and bool(deeds) and all(f.kind == "use" and f.actor is who and f.unit != "ex_nihilo" for f in deeds)


OVER = Lazy("回合结束|结束回合|弃牌阶段(?:之?后|以后|结束|完)")
ENDING = frozenset({"biyue", "jushou", "keji"})


def _left_in_hand(reader, many) -> None:
    """还剩几张手牌: what he used by the way is his (我4张手牌，放了个南蛮)."""
    tale, who = reader.tale, _owner(reader)
    if many.text in ("几件", "多少件"):
        if who is None or not who.equipment:
            raise NotRead(many.text)
        tale.ask = Ask("count", fact=Fact("worn", actor=who), unit="worn", contract="count")
        return
    if who is not None and who.equipment and who.role == "lord" and any(f.kind == "dies" and f.target is not None and f.target.role == "loyalist" for f in tale.facts) and not any(t.has("HANDW") and t.at > many.at - 4 for t in reader.t):
        tale.ask = Ask("count", fact=Fact("cards", actor=who), unit="cards", contract="count")      # 手里三张牌两件装备…一共留下几张
        return
    if "spear" in tale.named and not any(f.by == "spear" for f in tale.facts) and any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts):
        raise NotRead(many.text)        # with 丈八蛇矛 it may be two cards
    for fact in tale.facts:
        if fact.kind != "use" or fact.actor is not None or fact.target is not None or fact.neg or who is None or fact.hint is not who:
            continue
        k = next((k for k, t in enumerate(reader.toks) if t.at == fact.at), None)
        if k and (reader.toks[k].has("USE", "PLAYV", "ATTACK", "DRUNK") or reader.toks[k - 1].has("USE", "PLAYV", "ATTACK", "BA2")):
            fact.actor = who
        elif fact.unit != "jink":
            raise NotRead(many.text)        # whose card it was bears on the number
    if who is not None and not tale.facts and OVER.search(tale.text):       # the discard phase lies before it
        if who.general and ENDING & set(reader.skills_of(who.general)):
            raise NotRead("回合结束")       # whether he draws or discards then is not said
        tale.ask = Ask("count", fact=Fact("kept", actor=who), unit="kept", contract="count")
        return
    if any(f.kind == "skill" and f.unit == "fankui" and f.actor is who and f.target is None and not f.neg for f in tale.facts) and not any(t.has("GEN") and t.val == "simayi" for t in reader.toks):
        raise NotRead(many.text)        # 对面3张手牌，反馈后还剩几张: whether he takes or is taken from
    tale.ask = Ask("count", fact=Fact("hand", actor=who), unit="hand", contract="count")


def _owner(reader):
    """Of whom it is asked: whose hand alone is told where a skill takes cards (对面3张手牌，被反馈后还剩几张), else the one spoken of."""
    held = [w for w in reader.tale.whos if w.hand is not None and not w.many]
    taker = next((f for f in reversed(reader.tale.facts) if f.kind == "skill" and f.unit in ("fankui", "tuxi") and not f.neg), None)
    if taker is not None and len(held) == 1 and taker.actor is not None and taker.actor is not held[0] and taker.actor.hand is None and reader.subject in (None, taker.actor) and not any(t.has(*PERSON) for t in reader.t):
        return held[0]
    return reader.subject or reader.topic


def _distance(reader, clause) -> None:
    tale = reader.tale
    if tale.distances and any(f.kind == "dies" and not f.neg for f in tale.facts) and "seated" not in tale.notes and any(t.text in ("变成", "变为", "变", "变了", "缩短") for t in clause):
        raise NotRead(next(f.text for f in tale.facts if f.kind == "dies") or "死")       # where he sat is not told
    said: list = []
    for tok in clause:
        if tok.has(*PERSON) and not tok.has("PEOPLE", "BOTHP", "MANYP", "ALLP") and tok.text not in ("那个", "这个", "其"):
            who = reader.person(tok, said[0] if said else None)
            said += [who] if who not in said else []
    pair = [w for w in (reader.subject, *reader.aims, reader.last) if w is not None]
    a, b = (pair[0] if pair else None), next((w for w in pair[1:] if w is not pair[0]), None)
    if b is None:
        told = next(((x, y) for x, y, _ in reversed(tale.distances) if a is None or a in (x, y)), (None, None))
        a, b = told
    if b is None and not said:
        both = [w for w in tale.whos if not w.many]
        if len(both) == 2 and sum(w.me for w in both) == 1:
            a, b = sorted(both, key=lambda w: not w.me)       # 对家骑骅骝，我骑赤兔，距离多少: from him who asks
    if len(said) > 1:
        a, b = said[:2]     # 我距离他, A到B: from the first to the second
    goal = next((y for x, y in zip(clause, clause[1:]) if x.text == "到" and y.has(*PERSON) and not y.has("PEOPLE", "BOTHP", "MANYP", "ALLP")), None)
    if goal is not None and a is not None and b is not None and reader.person(goal) is a:
        a, b = b, a         # 我对面的人到我: towards me
    neighbour = next((w for w in (a, b) if w is not None and w.key in ("上家", "下家")), None)
    if neighbour is not None and a is not None and b is not None and (a.me or b.me or neighbour.label.startswith("他")):
        tale.distances.append((a, b, 1))
    if not tale.distances and b is not None and b.key in ("下家", "上家"):
        tale.distances.append((a, b, 1))
    if not tale.distances and a is not None and b is not None and b.key == "下下家":
        tale.distances.append((a, b, 2))
    if not tale.distances and b is not None and tale.seats and tale.seats % 2 == 0 and any(w.label in ("对家", "对面") for w in (a, b) if w is not None):
        tale.distances.append((a, b, tale.seats // 2))      # 四人局我和对家
    if not any({a, b} == {x, y} for x, y, _ in tale.distances):
        raise NotRead("座次")
    tale.ask = Ask("count", fact=Fact("distance", actor=a, target=b), unit="distance", contract="count")


def least(reader, fact: Fact, needs) -> None:
    """Whether `fact.n` answers are the least number that will do."""
    tale = reader.tale
    last = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and not f.neg), None)
    if last is None or needs:
        raise NotRead(str(fact.n))
    if fact.actor is last.actor and not any(t.at > last.at and t.has(*PERSON) for t in reader.t):
        fact.actor = None           # 吕布决斗我, 要顶得两张杀: the one who answers
    if fact.actor is not None and fact.actor.many and last.target is not None and last.target in reader.group:
        fact.actor = None           # 方天砍三个人，每个人要两张闪吗: one like the other
    who = fact.actor or last.target or (reader.add("别人", "别人") if last.unit in units.MASS else None)
    tale.facts[:] = [f for f in tale.facts if f.kind not in ("offset", "saved")]
    tale.ask = Ask("count", fact=Fact("use", actor=who, unit=fact.unit, n=fact.n), unit="answers:" + fact.unit, contract="count")
    tale.ask.least = fact.n


def _answers(reader, made, many, card) -> None:
    """要几张闪, 几个桃救得回来: the least number with which the question ends well."""
    tale = reader.tale
    who = reader.subject or reader.topic
    for f in made:
        if f.unit == card.val and f in tale.facts and f.at >= many.at:
            who = f.actor or who
            tale.facts.remove(f)
    last = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY), None)
    if card.val == "slash" and not any(f.kind == "use" and units.ANSWERED_BY.get(f.unit) == "slash" for f in tale.facts):
        last = None
        tale.facts[:] = [f for f in tale.facts if not (f in made and f.unit in units.SLASHES)]
    if card.val == "slash" and last is None:        # 砍出去几张杀: how often, not how many it takes
        if who is None or not any(f.kind == "skill" and f.actor is who for f in tale.facts):
            raise NotRead(many.text)
        tale.ask = Ask("count", fact=Fact("use", actor=who, unit="slash"), unit=TIMES, contract="count")
        return
    if card.val == "jink" and last is not None and last.target is not None:
        who = last.target
        handed = next((f for f in reversed(tale.facts) if f.kind == "skill" and f.unit == "liuli" and f.target is not None and not f.neg and f.at > last.at), None)
        who = handed.target if handed is not None else reader.subject if last.target.many and reader.subject is not None else who
    if last is not None and last.unit in units.MASS and who is last.actor or who is not None and who.many and last is not None:
        who = reader.group[0] if last.target is not None and last.target in reader.group else reader.add("别人", "别人") if last.unit in units.MASS else who      # 吕布万箭要几张闪: those who answer
    if card.val == "jink":
        tale.facts[:] = [f for f in tale.facts if f.kind != "offset" or f not in made]
    if card.val == "peach":
        tale.facts[:] = [f for f in tale.facts if f.kind not in ("saved", "heals") or f not in made]
    tale.ask = Ask("count", fact=Fact("use", actor=who if card.val != "peach" else None, unit=card.val), unit="answers:" + card.val, contract="count")


def _points(reader, clause, made, asked, final) -> None:
    tale = reader.tale
    moved = asked is not None and asked.kind in ("hurt", "heals", "losehp")
    who = asked.target if moved else None
    if moved:
        tale.facts.remove(asked)
    saved = next((f for f in reversed(made) if f.kind == "saved"), None)
    if who is None and saved is not None:
        who = saved.target
    fell = next((f.target for f in reversed(tale.facts) if f.kind == "dying" and f.target is not None), None)
    if final and who is None and reader.subject is None and fell is not None:
        who = fell              # 喂桃, 几点血: he who was dying
    them = next((t for t in clause if t.has(*PERSON)), None)
    if final and who is None and fell is not None and not fell.me and them is not None and them.text in ("他", "她") and not any(t.has("GEN", "LET", "ME") for t in clause):
        who = fell              # 甘宁喂一个桃，他变成几血: he whom it helps
    if final and (not moved or any(t.text in FINAL and t.text not in ("最后", "最终", "现在") for t in clause)):
        tale.ask = Ask("count", fact=Fact("hp", actor=who or _owner(reader)), unit="hp", contract="count")
        return
    kind = asked.kind if moved else "hurt"
    told = next((f for f in reversed(tale.facts) if f.kind in ("hurt", "use", "effect", "skill")), None)
    if kind == "hurt" and who is None and reader.subject is None and told is not None and told.kind == "hurt" and told.target is not None and not told.neg and told.n is None and not told.target.many and not any(f.kind == "spreads" for f in tale.facts):
        who = told.target       # 轮到自己掉血，掉几点: his of whom it was just told
        tale.facts.remove(told)
        duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is who and f.target is not None), None)
        if duel is not None and not any(f.kind == "use" and f.unit in units.SLASHES for f in tale.facts):
            tale.facts.append(Fact("use", duel.target, None, "slash", card=Card("slash"), at=duel.at + 1))      # the other one answered
    struck = next((f for f in reversed(made) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if kind == "hurt" and moved and who is not None and struck is not None and struck.actor is who and struck.target in (None, who) and reader.subject is who and asked.at > struck.at and not any(t.has("SELF") for t in clause) and not any(f.kind in ("won", "lost") for f in tale.facts):
        who = struck.target = reader.add("对方", "对方")       # 裸衣后砍人掉几点血: of him who is struck
    if kind == "hurt":
        last = next((f for f in reversed(tale.facts) if f.kind in ("use", "effect", "skill") and f.target is not None), None)
        actors = {id(f.actor) for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES | units.MASS and f.actor is not None}
        if moved and who is not None and id(who) in actors and asked.actor is None and asked.zone is None and last is not None and last.target is not who and reader.subject is None:
            who = last.target
        if who is None:
            spread = next((f for f in reversed(made) if f.kind == "spreads" and f.target is not None), None)
            beside = reader.topic if last is not None and last.target is not None and last.target.chained and reader.subject is None else None
            if spread is None and beside is not None and beside.chained and not beside.me and not beside.many and beside is not last.target and id(beside) not in actors:
                who = beside        # 旁边横着的乙没有防具，该掉几点: of whom the sentences go on
            else:
                who = spread.target if spread is not None else last.target if last is not None and not (moved and asked.actor is None and not last.target) else None
        crowd = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)
        if crowd is not None and who is crowd.actor and who is not None and crowd.target is None and not any(f.kind == "skill" and f.target is who for f in tale.facts):
            who = reader.add("all", "各人", many=True)
            who.many = True
        if who is not None and id(who) in actors and reader.subject is not who and not any(f.target is who for f in tale.facts if f.kind == "use"):
            who = None
    nth = next((t.val for t in clause if t.has("NTH") and t.text[-1] in "刀下次剑箭"), None)
    total = any(t.text in ("总共", "一共", "合计", "共", "加起来", "总计") for t in reader.toks)
    if total and kind == "hurt" and not nth and linked.in_chain(reader, clause):
        tale.ask = Ask("count", fact=Fact(kind, zone="all", unit=asked.unit if asked is not None and moved else None), unit=POINTS, contract="count")
        return
    tale.ask = Ask("count", fact=Fact(kind, actor=None, target=who, unit=asked.unit if asked is not None and moved else None, zone=f"nth:{nth}" if nth and kind == "hurt" else "total" if total else None), unit=POINTS, contract="count")


def _phase_named(reader, clause) -> bool:
    return any(t.has("DISCP") for t in reader.toks)


def excess(reader, clause, asked) -> bool:
    """弃牌阶段要弃几张: what is above the limit, where hand and hit points are told and no deed comes between."""
    tale = reader.tale
    who = asked.actor or _owner(reader) or (tale.whos[0] if len(tale.whos) == 1 else None)
    others = [f for f in tale.facts if f is not asked]
    held = who is not None and bool(who.general) and "keji" in reader.skills_of(who.general)
    sure = None
    if held and others and all(f.kind in ("use", "skill") and f.unit in ("slash", "keji") and f.actor in (who, None) for f in others):
        played = any(f.kind == "use" and not f.neg for f in others)
        spared = any(f.kind == "skill" and not f.neg and not f.want for f in others) or all(f.kind == "use" and f.neg for f in others)     # 吕蒙没出杀: he may, and nobody makes him discard
        sure, others = "all" if spared and not played else "played" if played and not spared else None, [] if played != spared else others
    if who is None or others or not _phase_named(reader, clause) and who.hp is None and sure is None:
        return False
    if who.hand is None and sure != "all":
        raise NotRead("手牌数")
    if any(t.has("NUM") and t.val > 0 and t.text for t in clause if t.has("LIMITW")):
        raise NotRead("上限")
    tale.facts.remove(asked)
    if sure is not None:
        tale.laid += tale.facts
        tale.facts.clear()
    tale.ask = Ask("count", fact=Fact("excess", actor=who, zone=sure), unit="excess", contract="count")      # 克己 told, or a 杀 that rules it out
    return True


def _kept(reader, clause) -> bool:
    """能留几张手牌: the limit, where the discard phase or the limit is spoken of."""
    tale = reader.tale
    who = _owner(reader) or (tale.whos[0] if len(tale.whos) == 1 else None)
    bled = tale.facts and who is not None and who.hand is None and all(f.kind == "skill" and f.unit == "kurou" and f.actor is who and not f.neg for f in tale.facts)      # what is left of the hit points is played out
    if tale.facts and not bled or who is None or not _phase_named(reader, clause) or not any(t.has("STAY", "GAIN", "KEEP") for t in clause):
        return False
    tale.ask = Ask("count", fact=Fact("kept", actor=who), unit="kept", contract="count")
    return True
