"""A or B: alternatives of one kind (numbers, persons, cards, zones) ask which of them; deeds are each looked up in the run.

The answer is given in the question's words, and only where it is one of the alternatives named.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.asks import who as who_asks
from resolver.ask.tale.calls import CALLS
from resolver.ask.tale.laid import of_trick
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.sentences import SET_AGAINST
from resolver.ask.tale.words import Tok

LOOSE = ("或者", "或", "或是", "又或者", "要么")
YESNO = ("吗", "么", "嘛", "嗎", "麽", "嚒", "不", "没", "没有", "否", "对吗", "对不对", "是吗", "是吧", "对吧", "吧")
UNITS = ("ZHANG", "DIAN", "CI", "DAO", "HPW", "MING", "ZUO")
MOVES = {"gains", "taken", "breaks", "discards", "gives"}
ZONES = {"HANDW": "手牌", "DUMPW": "弃牌堆", "JUW": "判定区", "EQW": "装备区", "DECKW": "牌堆"}
LIGHT = ("COUNTAS", "LE", "DE", "THEN", "STILL", "THIS", "BY", "AGAIN", "ALL", "STAY")


def split(clause: list) -> int | None:
    """Index of the word that sets two alternatives against each other, None without one (还是 of an ordinary question means 仍)."""
    if any(t.has("QM") and t.text in YESNO for t in clause):
        return None
    at = next((k for k, t in enumerate(clause) if t.has("OR") and t.text in SET_AGAINST and 0 < k < len(clause) - 1), None)
    if at is not None:
        return at
    if any(t.has("CAN", "MUST", "WILL", "WHO", "MANY", "WHICH", "WHERE") for t in clause):
        return None
    return next((k for k, t in enumerate(clause) if t.has("OR") and t.text in LOOSE and 0 < k < len(clause) - 1), None)


def applies(reader, clause) -> bool:
    return split(clause) is not None


def ask(reader, clause: list) -> None:
    at = split(clause)
    left, right = clause[:at], [t for t in clause[at + 1:] if not t.has("QM", "ASKED")]
    left, right = _giver(reader, left), _giver(reader, right)
    if _zone(_lying(left)) is not None and _zone(_lying(right)) is not None:
        left, right = _lying(left), _lying(right)
    for way in (_judged, _numbers, _cards, _described, _zones, _deeds):
        if way(reader, left, right):
            return
    raise NotRead("还是")


def _giver(reader, toks: list) -> list:
    """还是给杀的赵云: who gave the card that was called for, told in passing."""
    at = next((k for k in range(2, len(toks) - 1) if toks[k].has("DE") and toks[k + 1].has("GEN", "LET") and toks[k - 1].has("CARD") and toks[k - 2].has("USE", "GIVE", "PLAYV")), None)
    call = next((f for f in reader.tale.facts if f.kind == "skill" and CALLS.get(f.unit) is not None and not f.neg), None)
    if at is None or call is None or toks[at - 1].val != CALLS[call.unit] or at > 2 and not toks[at - 3].has("COUNTAS"):
        return toks
    topic = reader.topic
    reader.clause([toks[at + 1], toks[at - 2], toks[at - 1]])
    reader.topic = topic
    return [*toks[:at - 2], *toks[at + 1:]]


def _lying(toks: list) -> list:
    """扔掉, 接着挂在面前, 直接装上: said as a place, where nothing but that is said of the card."""
    k = next((k + 1 for k in range(len(toks) - 1, -1, -1) if toks[k].has("COUNTAS") and toks[k].text in ("是", "该", "要")), 0)
    said = [t for t in toks[k:] if not t.has("FILL", "THEN", "FIRST", "CONTINUE", "ALL", "STILL", "LE")]
    if not said:
        return toks
    word, kind = "".join(t.text for t in said), None
    if word in ("扔掉", "弃掉", "丢掉", "弃置", "弃了", "丢了", "扔了", "丢弃", "作废弃掉"):
        kind, name = "DUMPW", "弃牌堆"
    elif word in ("留着", "留下", "挂着", "放着", "留在面前", "挂在面前", "放在面前", "留面前", "留在我面前", "挂在我面前", "留在判定区", "还在"):
        kind, name = "JUW", "判定区"
    elif word in ("装上", "装备上", "装着", "装我身上", "装在身上", "装身上", "装到身上", "装备区", "直接装备"):
        kind, name = "EQW", "装备区"
    elif word in ("进手牌", "到手牌", "拿手里", "进手里", "到手里", "拿在手里", "归手牌"):
        kind, name = "HANDW", "手牌"
    if kind is None:
        return toks
    return [*toks[:k], Tok(frozenset((kind,)), None, name, said[0].at)]


def _numbers(reader, left: list, right: list) -> bool:
    """2点还是3点: how many, and it must be one of the two."""
    from resolver.ask.tale.asks import count

    rest = [t for t in right if not t.has("COUNTAS", "STILL", "ALL", "BY")]
    tail = (*UNITS, "CARDW", "DMGW", "LE", "CARD")
    if len(rest) > 1 and not rest[0].has("NUM") and any(t.kinds == rest[0].kinds and t.text == rest[0].text for t in left):
        rest = rest[1:]     # 摸1张还是摸2张
    if not rest or not rest[0].has("NUM") or any(not t.has(*tail) for t in rest[1:]):
        return False
    if left[-1].has("CARD") and len(left) > 1 and left[-2].extra.get("one_of") and any(t.has("CARD") and t.val == left[-1].val for t in rest):
        left = left[:-1]
    if left[-1].extra.get("one_of") and not left[-1].has("NUM", *UNITS):      # 一张 said before 还是 is a number like the other
        left = [*left, Tok(frozenset(("NUM",)), 1, "1", left[-1].at), *[t for t in rest if t.has(*UNITS)]]
    at = next((k for k in range(len(left) - 1, -1, -1) if left[k].has("NUM")), None)
    if at is None or any(not t.has(*tail) for t in left[at + 1:]):
        return False
    if any(t.has("CARD") for t in rest) and not any(t.has("CARD") for t in left[at:]):
        left = [*left, *[t for t in rest if t.has("CARD")]]
    unit = [t for t in left[at + 1:] if t.has(*UNITS)] or [t for t in rest[1:] if t.has(*UNITS)]
    numbers = (left[at].val, rest[0].val)
    hit = any(t.has("DIAN") for t in unit) and at > 1 and left[at - 1].text == "是" and left[at - 2].has(*PERSON) and any(f.kind == "use" and f.unit in units.ANSWERED_BY or f.kind == "hurt" for f in reader.tale.facts)
    left = [Tok(frozenset(("HURT",)), None, "受", t.at) if hit and k == at - 1 else t for k, t in enumerate(left) if hit or not (t.has("COUNTAS") and k == at - 1)]       # B是2点还是3点: how much he suffers
    at = next(k for k in range(len(left) - 1, -1, -1) if left[k].has("NUM"))
    many = Tok(frozenset(("MANY",)), None, "几" + (unit[0].text if unit else ""), left[at].at)
    count.ask(reader, [*left[:at], many, *[t for t in left[at + 1:] if t not in unit]])
    reader.tale.ask.among = numbers
    return True


def _cards(reader, left: list, right: list) -> bool:
    """拿的是借刀还是杀: which card."""
    from resolver.ask.tale.asks import place

    rest = [t for t in right if not t.has(*LIGHT, "NUM", "ZHANG")]
    back = [t for t in left if not t.has("LE")]
    if len(rest) != 1 or not rest[0].has("CARD", "EQ") or not back[-1].has("CARD", "EQ"):
        return False
    which = Tok(frozenset(("WHICH",)), None, "哪张", back[-1].at)
    place.ask(reader, [*[t for t in left if t is not back[-1]], which])
    reader.tale.ask.among = (reader.lexicon.name("card", back[-1].val), reader.lexicon.name("card", rest[0].val))
    return True


def _described(reader, left: list, right: list) -> bool:
    """奸雄拿的是火攻还是他弃的那张: which card, one of the two told by what was done with it."""
    from resolver.ask.tale.asks import place

    back = [t for t in left if not t.has("LE")]
    sides = [back, [t for t in right if not t.has("LE") or t.has("USE")]]
    named = next((k for k in (0, 1) if sides[k] and sides[k][-1].has("CARD", "EQ") and sum(t.has("CARD", "EQ") for t in sides[k]) == 1), None)
    if named is None and any(t.has("GAIN", "TAKE") for t in left) and all(len(x) > 2 and x[-1].has("THIS", "CARDW") and x[-2].has("DE") and x[-3].has("DISC", "USE", "ATTACK") for x in sides) and not reader.retried():
        raise NotRead("还是")       # 他出的那张还是我出的那张
    if named is None or not any(t.has("GAIN", "TAKE") for t in left):
        return False
    other = sides[1 - named]
    if not other or not other[-1].has("THIS", "CARDW") or len(other) < 3 or not other[-2].has("DE") or not other[-3].has("DISC", "SHOW", "USE", "ATTACK") or any(t.has("JUDGE", "REJUDGE", "SK") for t in other[-4:]) or any(t.has("CARD", "EQ") for t in other):
        return False
    card = sides[named][-1]
    start = next((k for k, t in enumerate(left) if t.has("GAIN", "TAKE")), 0)
    lead = left[:start + 1]
    place.ask(reader, [*lead, Tok(frozenset(("WHICH",)), None, "哪张", card.at)])
    reader.tale.ask.among = (reader.lexicon.name("card", card.val),)
    return True


def _zone(toks: list):
    """(index, zone) of the zone word that closes the tokens."""
    for k in range(len(toks) - 1, -1, -1):
        for kind, name in ZONES.items():
            if toks[k].has(kind) and not toks[k].has("DISC"):
                return k, name
        if not toks[k].has("LE", "DE", "CARDW"):
            return None
    return None


def _zones(reader, left: list, right: list) -> bool:
    """进弃牌堆还是回手牌: where the card ends."""
    from resolver.ask.tale.asks import place

    a, b = _zone(left), _zone(right)
    if a is None or b is None:
        return False
    at = a[0]
    while at > 0 and (left[at - 1].has("COUNTAS", "STAY", "GAIN", "LE", "ENTER", "DE", "TO") or left[at - 1].has(*PERSON) and left[at - 2:at - 1] and left[at - 2].has("STAY", "GAIN", "TO")):
        at -= 1
    where = Tok(frozenset(("WHERE",)), None, "在哪", left[a[0]].at)
    place.ask(reader, [*left[:at], where])
    reader.tale.ask.among = (a[1], b[1])
    return True


def _deeds(reader, left: list, right: list) -> bool:
    """Two deeds or results, or one deed of two persons."""
    from resolver.ask.tale.asks import who

    tale = reader.tale
    if _whose(reader, left, right):
        return True
    if any(t.has("CAN", "NOTCAN") or t.text == "只能" for t in left) and any(t.has("CAN") for t in right):
        raise NotRead("还是")       # two permissions set against each other
    skip = ("CAN", "MUST", "WILL", "QM", "OR")
    strip = lambda toks: [t for t in toks if not t.has(*skip) or t.has("USE", "GAIN", "DISC")]  # noqa: E731
    left_facts, who_a = _half(reader, strip(left))
    right_facts, who_b = _half(reader, strip(right))
    a, b = (left_facts[-1] if left_facts else None), (right_facts[-1] if right_facts else None)
    if a is not None and b is not None:
        of_trick(tale, a, b)
    for fact in (a, b):
        if fact in tale.facts:
            tale.facts.remove(fact)
    whole = a or b
    if any(t.has("CHOOSE") and t.text in ("选", "选择", "挑", "挑选") for t in left) and a is not None and b is not None and (who_a is None or who_b is None or who_a is who_b):
        raise NotRead("选")         # what somebody chooses is his own affair
    if a is not None and b is not None and a.kind == b.kind and a.kind in ("gains", "taken", "breaks", "use", "gives", "skill") and a.target is not None and b.target is not None and a.target is not b.target:
        for fact in (a, b):
            fact.kind = "taken" if fact.kind == "gains" else fact.kind
            fact.actor = a.actor
        who_a = who_b = None
    if who_a is not None and who_b is not None and who_a is not who_b and (a is None or b is None or (a.kind, a.unit) == (b.kind, b.unit)):
        unit = who.what(reader, [whole] if whole is not None else [], [*left, *right], "".join(t.text for t in [*left, *right]))
        tale.ask = Ask("who", fact=Fact(whole.kind, unit=whole.unit) if whole is not None else None, unit=unit, contract="responsibility")
        tale.ask.among = (who_a.label, who_b.label)
        if unit == "doer" and whole is not None and whole.kind == "skill" and (owner := whole.actor or reader.owner_of(whole.unit)) is not None and owner not in (who_a, who_b):
            tale.ask.unit = "aimed"         # 铁骑判的是大乔还是甲: neither has the skill
        return True
    if a is None or b is None:
        return False
    b.actor = b.actor or (a.actor if b.kind == a.kind else None)
    a.neg_said, b.neg_said = a.neg, b.neg
    if a.kind == b.kind and a.unit == b.unit and a.target is not b.target and a.target is not None and b.target is not None and a.actor is b.actor and a.neg == b.neg:
        texts = [a.target.label, b.target.label]
    else:
        if all(getattr(a, x) == getattr(b, x) for x in ("kind", "unit", "actor", "target", "n", "face", "neg")):
            return False
        if {a.kind, b.kind} & MOVES and any(y.has("CARDW") and (x.has("DE") or y.text.startswith("的")) for x, y in zip(left, left[1:])):
            raise NotRead("还是")     # 鬼道用掉的牌是弃掉还是给他: of which card, the run does not say
        texts = [_text(left, a), _text(right, b)]
    tale.ask = Ask("either", options=[(a, texts[0]), (b, texts[1])], contract="outcome")
    return True


def _whose(reader, left: list, right: list) -> bool:
    """反馈拿的是曹操的牌还是小乔的牌: from whom the card is taken."""
    def owner(toks):
        end = len(toks)
        while end and toks[end - 1].has("CARDW", "HANDW", "DE", "QM"):
            end -= 1
        return end - 1 if end and end < len(toks) and toks[end - 1].has("GEN", "LET", "ME", "LORD", "NEXT", "PREV") and (toks[end].has("DE") or toks[end].text[0] == "的") else None

    a, b = owner(left), owner(right)
    if a is None or b is None or any(not t.has("COUNTAS", "GAIN", "TAKE", "DRAW", "DE", "LE") for t in right[:b]):
        return False
    taking = next((t.val for t in reversed(left) if t.has("SK") and t.val in who_asks.TAKERS), None) or next((f.unit for f in reversed(reader.tale.facts) if f.kind == "skill" and f.unit in who_asks.TAKERS and not f.neg), None)
    if taking is None or not any(t.has("GAIN", "TAKE", "DRAW") for t in left[:a]) or any(t.has("NEG", "NOTCAN", "EQ", "CARD", "MANY") for t in [*left, *right]):
        return False
    head = [t for t in left[:a] if not t.has("GAIN", "TAKE", "DRAW", "COUNTAS", "DE", "CAN", "MUST", "WILL", "LE")]
    if head:
        reader.clause(head)
    holder = reader.owner_of(taking)
    if holder is None:
        return False
    first, second = reader.person(left[a], None), reader.person(right[b], None)
    reader.tale.ask = Ask("who", fact=Fact("gains", actor=holder, at=left[a].at), unit="loser", contract="responsibility")
    reader.tale.ask.among = (first.label, second.label)
    return True


def _meant(toks: list) -> str | None:
    """revealed or retrial, where the tokens close with a judgement card told by how it came."""
    end = len(toks)
    while end and toks[end - 1].has("THIS", "CARDW", "JCARD", "QM", "LE"):
        end -= 1
    if end and end < len(toks) + 1 and toks[end - 1].has("ORIGW") or any(t.has("ORIGW") for t in toks[-1:]):
        return "revealed"
    if end < 2 or end == len(toks) or not toks[end - 1].has("DE"):
        return None
    end -= 1
    while end and toks[end - 1].has("LE", "FILL") and not toks[end - 1].has("USE", "JUDGE"):
        end -= 1
    tok = toks[end - 1] if end else None
    return None if tok is None else "revealed" if tok.has("JUDGE") else "retrial" if tok.has("ATTACK", "USE", "REJUDGE", "SHOW", "SWAP") else None


def _judged(reader, left: list, right: list) -> bool:
    """拿的是翻出来的那张还是司马懿打出来的那张: which card of a judgement that was changed."""
    a, b = _meant(left), _meant(right)
    if a is None or b is None or a == b or not reader.retried():
        return False
    facts, _ = _half(reader, [t for t in left if not t.has("QM", "OR")])
    moves = [f for f in facts if f.kind in ("gains", "taken")]
    if not moves:
        return False
    fact = moves[-1]
    reader.tale.facts.remove(fact)
    options = []
    for which, toks in ((a, left), (b, right)):
        option = Fact(fact.kind, fact.actor, zone=which, at=fact.at, text=fact.text)
        option.neg_said = False
        options.append((option, _text(toks, option) if toks is left else "".join(t.text for t in toks)))
    reader.tale.ask = Ask("either", options=options, contract="outcome")
    return True


def _half(reader, toks: list):
    """Facts of one alternative, and the person it names as its subject."""
    before = len(reader.tale.facts)
    topic = reader.topic
    reader.clause(toks)
    named = (reader.subject or reader.last) if any(t.has(*PERSON) for t in toks) else None
    if named is not None and named.general and reader.last not in (None, named) and all(t.has("GEN") and t.val != named.general or t.has("LET") for t in toks if t.has(*PERSON)):
        named = reader.last     # 铁骑判的是大乔: the one who is named, not whose skill it is
    if not any(t.has(*PERSON) for t in toks):
        reader.topic = topic or reader.topic
    return reader.tale.facts[before:], named


def _text(toks: list, fact: Fact) -> str:
    """The words of an alternative: what stands behind its 是 or its subject."""
    at = next((k + 1 for k in range(len(toks) - 1, -1, -1) if toks[k].has("COUNTAS") and toks[k].at < fact.at), None)
    if at is None:
        at = next((k + 1 for k in range(len(toks) - 1, -1, -1) if toks[k].has(*PERSON) and toks[k].at < fact.at), 0)
    return "".join(t.text for t in toks[at:])


@reads("either")
def read_either(t, ask):
    holds = []
    for fact, text in ask.options:
        found = bool(t.find(Fact(fact.kind, fact.actor, fact.target, fact.unit, n=fact.n, face=fact.face, card=fact.card, zone=fact.zone if fact.zone in ("revealed", "retrial") else None)))
        holds.append(found != fact.neg_said)
    if holds.count(True) != 1:
        return None
    text = ask.options[holds.index(True)][1]
    return Outcome("value", ("text", text, None), text)
