"""What is only about to happen when 无懈可击 is asked about: 反贼挑牌的时候我能无懈吗, 他要摸牌时.

`settle(reader)` lays the trick of a judgement that is told alone, and drops such a result from what is told: a trick is countered before it takes effect, and the words name the point, not a past.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact

HARMING = ("savage_assault", "archery_attack")
RESULTS = ("gains", "draws", "hurt", "heals", "taken", "breaks", "discards", "chained")
MOMENT = ("时", "的时候", "时候", "的时", "之时", "之际", "那会儿", "的当口", "当口")
MADE_OF = Lazy("(?:用|拿|出)的(?:就|其实|只)?是[^,?]{0,8}当")
OVER = tuple("了过完掉后")         # it has been done
JUDGING, CHANGING = marks.JUDGES, marks.CHANGES_JUDGEMENT
FIRST_THEN = Lazy("先[^,]*再")
MORE = Lazy("多(?:喝|出|用|使用|打出)(?:一|1)?(?:张|口|次|瓶)?(?:酒|杀)")
DRAWING = marks.DRAWS & marks.at("use.used")     # skills by which one may draw at a card of his own
AHEAD = 4       # words between the verb and the word of time


def settle(reader) -> None:
    """Changes `reader.tale` in place."""
    tale = reader.tale
    asked = tale.ask.fact
    _own_share(tale)
    if asked is None:
        return
    asked = _parried(reader, tale, _claimed(tale, asked))
    _made_by(tale, asked)
    _one_after_other(tale, asked)
    _his_to_dodge(tale, asked)
    _one_more(tale, asked)
    asked = _changes_it(reader, tale, asked)
    _own_kill(tale, asked)
    _may_draw(reader, tale, asked)
    _enough_given(tale, asked)
    _left_by_it(tale, asked)
    _answered_before(tale, asked)
    if tale.ask.kind == "can" and asked.kind == "use" and not asked.neg and asked.actor is not None and asked.actor.hand == 1 and not tale.ask.needs:
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "use" and f.unit == asked.unit and not f.neg and f.n is None and f.at < asked.at and f.actor in (asked.actor, None) and f.target in (None, asked.target, asked.actor)
                                                       and [c.slug for c in asked.actor.cards] == [f.unit] and f.text[-1:] not in OVER and tale.text[f.at + len(f.text):][:1] not in OVER)]      # 就剩一张决斗，打出去就空城了，能对别人用吗: he has no other
    if asked.kind == "use" and asked.by and MADE_OF.search(tale.text):
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "use" and f.unit == asked.unit and not f.by and not f.neg and f.n is None and f.at < asked.at and f.actor in (asked.actor, None) and f.target in (asked.target, None))]      # 砍了他，用的是红牌当杀: that one
    if _refilled(tale, asked):
        reader.dismissed.add("kongcheng")
    gift = next((f for f in tale.ask.needs if f.kind == "skill" and f.unit == "rende" and not f.neg and f.actor is asked.actor), None)
    if gift is not None and "out of turn" in tale.notes and tale.ask.kind == "can" and asked.kind == "gives" and asked.card is None and asked.zone in (None, "手牌") and len(tale.ask.needs) == 1:
        gift.target, gift.n = gift.target or asked.target, gift.n or asked.n      # 别人的回合能仁德把牌给队友吗: whether the skill may be used then
        tale.ask.fact, tale.ask.needs[:] = gift, []
        return
    if tale.ask.kind != "can" or asked.kind != "use" or asked.unit != "nullification":
        _told_before(reader)
        return
    trick = next((f for f in reversed(tale.facts) if f.kind == "use" and not f.neg and f.unit in units.MASS | units.AIMED), None)
    if trick is None:
        judge = next((f for f in tale.facts if f.kind == "judge" and not f.neg and f.unit is None and f.at < asked.at), None)
        if judge is not None and not any(f.kind in ("use", "skill") for f in tale.facts) and not any(w.judge or w.equipment or w.general for w in tale.whos):
            tale.facts.insert(0, Fact("use", None, judge.actor, "indulgence", card=Card("indulgence"), at=judge.at, text="判定"))    # 判定牌翻开了还能无懈吗: of some delayed trick
        return
    for fact in [f for f in tale.facts if f.kind in RESULTS and not f.neg and trick.at < f.at < asked.at]:
        at = next((k for k, t in enumerate(reader.toks) if t.at == fact.at), None)
        if at is None:
            continue
        end = next((k for k in range(at + 1, len(reader.toks)) if reader.toks[k].has("STOP")), len(reader.toks))
        if any(t.has("DURING") and t.text in MOMENT for t in reader.toks[at + 1:min(end, at + AHEAD)]):
            tale.facts.remove(fact)
            whose = fact.actor or fact.target
            if whose is not None and asked.target is None and whose is not asked.actor and trick.unit in units.MASS:
                asked.target = whose


def _refilled(tale, asked) -> bool:
    """空城诸葛亮摸了两张牌，还能被杀吗: whose empty hand is no longer empty, by nothing but that."""
    for fact in [f for f in tale.facts if f.kind in ("draws", "gains") and not f.neg and f.actor is not None and f.actor.hand == 0 and not f.actor.many]:
        if len(tale.facts) == 1 and asked.at > fact.at and (asked.kind == "use" and asked.target is fact.actor or asked.unit == "kongcheng" and asked.actor is fact.actor) and fact.card is None:
            fact.actor.hand = fact.n or 1
            tale.facts.remove(fact)
            tale.notes.append("no longer empty")
            return True
    return False


def _may_draw(reader, tale, asked) -> None:
    """黄月英放决斗摸牌吗: by a skill that she may use or not, so whether she can."""
    who = asked.actor
    if tale.ask.kind != "happens" or asked.kind != "draws" or asked.neg or asked.unit or asked.again or who is None or not who.general or tale.phase is not None:
        return
    if set(reader.skills_of(who.general)) & DRAWING and any(f.kind == "use" and f.actor is who and not f.neg and f.unit != "ex_nihilo" for f in [*tale.facts, *tale.ask.needs]) and not any(f.kind == "skill" for f in [*tale.facts, *tale.ask.needs]):
        tale.ask.kind = "can"


def _parried(reader, tale, asked):
    """赵云没有闪只有一张杀，被杀了能挡吗: by the skill that makes the wanted card of the one he holds."""
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.ANSWERED_BY or f.kind == "dies" and not f.neg and f.text in ("杀了", "砍了", "杀", "砍")]
    if asked.kind != "offset" or asked.neg or tale.ask.neg or tale.ask.needs or len(blows) != 1 or len(tale.facts) != 1 or blows[0].target is None or asked.actor not in (None, blows[0].target):
        return asked
    him, want = blows[0].target, units.ANSWERED_BY.get(blows[0].unit or "slash")
    held = [c for c in him.cards if c.zone == "hand"]
    if not him.general or len(held) != 1 or held[0].slug == want:
        return asked
    for skill in reader.skills_of(him.general):
        makes, (_, color, suit) = units.CONVERSIONS.get(skill, (None, (None, None, None)))
        fits = held[0].slug in ("slash", "jink") if makes == "" else makes == want and (color or suit) and held[0].color == color or held[0].suit in ({"red": ("heart", "diamond"), "black": ("spade", "club")}.get(color) or (suit,))
        if makes is not None and fits:
            if blows[0].kind == "dies":
                blows[0].kind, blows[0].unit, blows[0].card = "use", "slash", Card("slash")
            tale.ask.kind, tale.ask.contract = "can", "legality"
            tale.ask.fact = Fact("use", him, None, want, by=skill, material=(held[0],), card=Card(want), at=asked.at, text=asked.text)
            return tale.ask.fact
    return asked


def _one_after_other(tale, asked) -> None:
    """先用决斗再出杀可以吗: the trick is over by then."""
    if tale.ask.kind == "can" and asked.kind == "use" and asked.unit in units.SLASHES and len(tale.ask.needs) == 1 and (first := tale.ask.needs[0]).kind == "use" and first.unit in ("duel", *HARMING) and first.actor is asked.actor and FIRST_THEN.search(tale.ask.text):
        tale.facts.append(first)
        tale.ask.needs.clear()


def _his_to_dodge(tale, asked) -> None:
    """赵云的闪当杀能被闪抵消吗: by him at whom it is aimed, not by him who plays it."""
    blow = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if blow is not None and asked.kind == "use" and asked.unit == "jink" and not asked.by and asked.actor is not None and asked.actor is blow.actor and blow.target is None and any(w in tale.ask.text for w in ("抵消", "挡", "闪掉", "躲")):
        asked.actor = None


def _one_more(tale, asked) -> None:
    """咆哮能多喝酒吗, 张飞能多出一张杀吗: one beyond the one that everybody may use."""
    if tale.ask.kind != "can" or asked.kind != "use" or asked.neg or asked.by or asked.zone or asked.also or asked.unit not in units.SLASHES | {"analeptic"} or (asked.n or 1) > 1 or not MORE.search(tale.ask.text):
        return
    if not any(f.kind == "use" and f.unit == asked.unit for f in tale.facts):
        tale.facts.append(Fact("use", asked.actor, asked.target, asked.unit, card=Card(asked.unit), at=asked.at - 1, text=asked.text))
        asked.again = True


def _changes_it(reader, tale, asked):
    """司马懿能改张角雷击的判定吗: whether he may change it, the judgement being that of the skill named behind."""
    change = tale.ask.needs[0] if len(tale.ask.needs) == 1 else None
    if change is None or tale.ask.kind != "can" or asked.kind != "skill" or asked.unit not in JUDGING or change.kind != "skill" or change.unit not in CHANGING or change.neg or change.at > asked.at or change.actor in (None, asked.actor):
        return asked
    behind = next((k for k, t in enumerate(reader.toks) if t.at == asked.at), None)
    if behind is None or not any(t.has("JUDGE", "JCARD") for t in reader.toks[behind + 1:behind + 3]):
        return asked
    tale.facts.append(asked)
    change.target = None
    tale.ask.fact, tale.ask.needs[:] = change, []
    return change


def _made_by(tale, asked) -> None:
    """激将的时候关羽可以武圣给杀吗: the card is the one that the skill makes."""
    need = tale.ask.needs[0] if len(tale.ask.needs) == 1 else None
    makes, (slug, color, suit) = units.CONVERSIONS.get(need.unit, (None, (None, None, None))) if need is not None and need.kind == "skill" and not need.neg else (None, (None, None, None))
    if makes and tale.ask.kind == "can" and asked.kind == "use" and asked.unit == makes and not asked.by and asked.actor is need.actor and (asked.card is None or not (asked.card.suit or asked.card.color)):
        asked.by, asked.material = need.unit, (Card(slug, suit, color),)
        tale.ask.needs.clear()


def _enough_given(tale, asked) -> None:
    """刘备手里有3张牌，能仁德回血吗: with as many cards as that takes, where he has them."""
    gift = next((f for f in tale.ask.needs if f.kind == "skill" and f.unit == "rende" and not f.neg and f.n is None), None)
    if asked.kind == "heals" and gift is not None and gift.actor is not None and (gift.actor.hand or 0) >= 2 and not any(f.kind == "gives" for f in [*tale.facts, *tale.ask.needs]):
        gift.n = 2


def _own_kill(tale, asked) -> None:
    """万箭打死一个忠臣，我是主公，要弃牌吗: he of whom reward or penalty is asked is the one whose card it was, where nobody else is named."""
    whose = asked.actor or asked.target
    uses = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.MASS | units.AIMED]
    if asked.kind in ("reward", "penalty") and whose is not None and whose.me and len(uses) == 1 and uses[0].actor is None and uses[0].hint in (None, whose) and not uses[0].by and whose is not uses[0].target and not any(f.kind == "skill" for f in tale.facts) \
            and not any(f.kind == "dies" and f.target is whose for f in tale.facts):
        uses[0].actor = whose


def _claimed(tale, asked):
    """于吉声明杀，没人质疑，能杀人吗: whether the claimed card works, no second one."""
    claim = next((f for f in tale.facts if f.kind == "use" and f.by == "guhuo" and not f.neg and f.unit == asked.unit), None)
    if claim is None or tale.ask.kind != "can" or asked.kind != "use" or asked.by or asked.again or asked.neg or asked.target not in (None, claim.target) or asked.actor not in (None, claim.actor) or any(w in tale.ask.text for w in ("还", "再", "又")):
        return asked
    tale.ask.kind, tale.ask.contract = "happens", "outcome"
    tale.ask.fact = Fact("works", None, None, claim.unit, at=asked.at, text=asked.text)
    return tale.ask.fact


def _left_by_it(tale, asked) -> None:
    """刘备把手牌全给了队友，自己还剩0张，可以吗: the empty hand told behind the asked deed is what it leaves."""
    who = asked.actor
    if asked.kind == "gives" and not asked.neg and asked.zone and who is not None and who.hand == 0 and who.hand_at > asked.at and not tale.facts:
        who.hand, who.hand_at = None, -1
        tale.numbers.add(0)


def _answered_before(tale, asked) -> None:
    """诸葛亮最后一张手牌是闪，打出闪之后还能杀他吗: an answer to nothing that is told is spent by then."""
    if tale.ask.kind != "can" or asked.kind != "use" or asked.target is None or asked.unit == "nullification" or len(tale.facts) != 1:
        return
    fact, him = tale.facts[0], asked.target
    if fact.kind != "use" or fact.unit not in ("jink", "nullification") or fact.neg or fact.by or fact.n or fact.at > asked.at or fact.actor not in (None, him) or fact.target is not None:
        return
    held = next((c for c in him.cards if c.slug == fact.unit and c.zone == "hand"), None)
    if held is not None and him.hand is not None and him.hand_at < fact.at and (fact.text[-1:] in OVER or tale.text[fact.at + len(fact.text):][:2] in ("之后", "以后", "了之", "完之") or tale.text[fact.at + len(fact.text):][:1] in OVER):
        him.cards.remove(held)
        him.hand -= 1
        tale.facts.remove(fact)
        tale.laid.append(fact)


def _own_share(tale) -> None:
    """甲放南蛮，乙用无懈，丙还要出杀吗: with nothing said of whose share it stops, it is his who plays it, where he is one of those it harms."""
    tricks = [f for f in tale.facts if f.kind == "use" and not f.neg and (f.unit in HARMING or f.unit == "iron_chain" and f.also)]
    answers = [f for f in tale.facts if f.kind == "use" and f.unit == "nullification" and not f.neg]
    if len(tricks) != 1 or len(answers) != 1 or answers[0].target is not None or answers[0].actor is None or answers[0].actor.many or answers[0].actor is tricks[0].actor:
        return
    if tricks[0].unit == "iron_chain" and answers[0].actor not in (tricks[0].target, *tricks[0].also):
        return
    if any(word in tale.text for word in ("帮", "替", "给", "救", "保", "护")):
        return
    answers[0].target = answers[0].actor


def _told_before(reader) -> None:
    """轮到乙拿的时候有人无懈了，乙还能拿吗: the point at which it was countered."""
    tale = reader.tale
    trick = next((f for f in reversed(tale.facts) if f.kind == "use" and not f.neg and f.unit in units.MASS), None)
    answer = next((f for f in tale.facts if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
    if trick is None or answer is None:
        return
    for fact in [f for f in tale.facts if f.kind in RESULTS and not f.neg and trick.at < f.at < answer.at]:
        at = next((k for k, t in enumerate(reader.toks) if t.at == fact.at), None)
        if at is None or not any(t.has("DURING") and t.text in MOMENT and t.at < answer.at for t in reader.toks[at + 1:at + AHEAD]):
            continue
        tale.facts.remove(fact)
        whose = fact.actor or fact.target
        if whose is not None and answer.target is None and whose is not answer.actor:
            answer.target = whose


__all__ = ["settle"]
