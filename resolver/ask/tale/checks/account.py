"""Nothing said may be lost: every card, skill, person, face and number of the clauses that were read must stand on the tale.

`missing(reader, tale)` gives the first word that has no part in it, in the question's spelling; empty when all have.
"""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask import marks, units
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, Tale, Who
from resolver.ask.tale.people import PERSON, ROLE

COLORS = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}


def facts_of(tale: Tale) -> list[Fact]:
    ask = tale.ask
    out = [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]
    out += tale.laid
    for option in ask.options:
        out += [x for x in (option if isinstance(option, tuple) else (option,)) if isinstance(x, Fact)]
    return out


def _cards(facts, whos):
    for fact in facts:
        if fact.card is not None:
            yield fact.card
        yield from (c for c in fact.material or () if c is not None)
    for who in whos:
        yield from who.cards
        yield from who.faces.values()


@dataclass
class Taken:
    """What a tale has taken up: its facts and persons; the `slugs` of all that stands on it, the units at work (`done`), `numbers`, `faces`, `colors`, the ids of `people` who do or
    suffer something, and whether somebody's hand is `empty`."""

    facts: list[Fact]
    whos: list[Who]
    slugs: set
    numbers: set
    faces: set
    colors: set
    people: set
    done: set
    empty: bool


def taken_up(reader, tale: Tale) -> Taken:
    """See `Taken`."""
    facts, whos = facts_of(tale), tale.whos
    slugs = {f.unit for f in facts} | {f.by for f in facts} | {f.zone for f in facts} | {c.slug for c in _cards(facts, whos)}
    numbers = {1, tale.seats, len(reader.group), *tale.numbers, len(tale.ask.options) if tale.ask.kind == "both" else None}
    faces, colors = set(), set()
    people: set[int] = set()
    for who in whos:
        slugs.update(who.equipment, who.judge, who.lacks)
        numbers.update((sum(s in units.HORSES for s in who.equipment), who.hp, who.hand, who.max_hp, who.piles, len(who.cards)))
    done = (
        {f.unit for f in facts}
        | {f.by for f in facts}
        | {x for f in facts for x in (f.zone,)}
        | {m.slug for f in facts if f.kind == "discards" for m in f.material or () if m is not None}
        | set(tale.ask.options if all(isinstance(o, str) for o in tale.ask.options) else ())
    )
    done |= {c.slug for f in facts if f.unit in marks.CHANGES_JUDGEMENT for c in f.material or () if c is not None and c.zone == "equip"}
    empty = any(w.hand == 0 for w in whos)
    if any(w.piles for w in whos):
        slugs.add("buqu")
    for who in whos:
        for lack in who.lacks:
            if lack.startswith("@"):
                faces.add(lack[1:])
                colors.add(lack[1:])
    for fact in facts:
        numbers.update((fact.n, 1 + len(fact.also), len(fact.also), len(fact.material or ()), int(fact.zone) if fact.zone in ("1", "2") else None))
        if fact.face:
            faces.add(fact.face[0])
            numbers.add(fact.face[1])
            colors.add(fact.face[2] or COLORS.get(fact.face[0]))
        for who in (fact.actor, fact.target, *fact.also):
            if isinstance(who, Who):
                people.add(id(who))
    numbers.update(n for _, _, n in tale.distances)
    for kind in {f.kind for f in facts}:
        numbers.add(sum(f.n or 0 for f in facts if f.kind == kind))  # 加起来两张
    for a, b, _ in tale.distances:
        people.update((id(a), id(b)))
    numbers.add(sum(f.n or 0 for f in facts if f.kind == "gives" or f.unit == "rende"))  # 给甲一张给乙一张，够两张
    for card in _cards(facts, whos):
        faces.add(card.suit)
        colors.add(card.color or COLORS.get(card.suit))
        numbers.add(card.number)
    numbers.update(sum((f.kind, f.unit, f.actor) == (g.kind, g.unit, g.actor) for g in facts) for f in facts if f.kind == "skill")
    numbers.update(x for x in tale.ask.among if isinstance(x, int))
    people.update(id(w) for w in whos if w.label in tale.ask.among)
    people.update(id(w) for f in tale.ask.every for w in (f.actor, f.target))
    slugs.add(tale.ask.unit)
    slugs.update(reader.dismissed)
    slugs.update((tale.ask.unit or "").split(":"))
    slugs.update(o for o in tale.ask.options if isinstance(o, str))
    return Taken(facts, whos, slugs, numbers, faces, colors, people, done, empty)


def _worn_number(toks: list, k: int, up) -> bool:
    """手里3张牌，身上两件装备，全部制衡: the number of pieces worn, which a skill done with all of them carries."""
    worn = any(len(w.equipment) == toks[k].val for w in up.whos) and any(t.has("EQW", "EQUIP", "CLS_EQUIP") for t in toks[k + 1 : k + 3])
    return worn and any(f.kind == "skill" and (f.n or 0) >= toks[k].val for f in up.facts)


def gear_or_card(reader, tale: Tale, toks: list, k: int, up: Taken) -> str | None:
    """A piece, a card or a skill that nothing of the tale has."""
    tok = toks[k]
    before = toks[k - 1] if k else None
    facts, whos, slugs, done, empty = up.facts, up.whos, up.slugs, up.done, up.empty
    if (
        tok.has("CLS_HORSE")
        and before is not None
        and before.has("NOHAVE")
        and "kylin_bow" in done
        and not any(f.unit in units.SLASHES and f.target is not None for f in facts)
    ):
        return before.text + tok.text  # 没有马 of whom: of the one that is shot at
    if (
        tok.has("EQ")
        and tok.val in units.ARMORS
        and tok.val not in done
        and (
            before is not None
            and (before.has("BA2", "INV") or before.has("CAN") and before.text.endswith("用"))
            and not before.has("WEAR")
            or k + 1 < len(toks)
            and toks[k + 1].at == tok.at + len(tok.text)
            and toks[k + 1].has("PLAYV", "OFFSET", "INV", "JUDGE")
            and not toks[k + 1].has("LE", "USE")
        )
    ):
        return tok.text
    if tok.has("EQ") and tok.val not in slugs and not (tok.val in units.HORSES and slugs & units.HORSES):
        return tok.text
    if (
        tok.has("CARD")
        and tok.val not in slugs
        and not (tok.val == "slash" and slugs & units.SLASHES)
        and not (tok.val == "iron_chain" and any(w.chained for w in whos))
    ):
        return tok.text
    if (
        tok.has("SK")
        and tok.val not in slugs
        and not (tok.val == "kongcheng" and (empty or k + 1 < len(toks) and toks[k + 1].has("LE") and any(w.hand == 1 for w in whos)))
    ):
        return tok.text
    if (
        tok.kinds <= {"EQW", "CLS_EQUIP"}
        and tale.ask.kind not in ("count", "where", "either", "which")
        and not any(w.equipment or w.bare for w in whos)
        and not any(str(f.zone or "").startswith("equip") or zones.area(f.zone) == "equip" or f.kind in ("unequips", "breaks") for f in facts)
        and not any(c.zone == "equip" for c in _cards(facts, whos))
    ):
        return tok.text


def result(reader, tale: Tale, toks: list, k: int, up: Taken) -> str | None:
    """Reward, range, nature, greatest hit points, limits, looking: of what the tale must tell."""
    tok = toks[k]
    before = toks[k - 1] if k else None
    facts, whos = up.facts, up.whos
    if (
        tok.has("REWARDW")
        and tok.text[0] in "奖赏"
        and tale.ask.kind in ("can", "happens", "must")
        and not any(f.kind in ("reward", "draws", "gains", "penalty", "kept") for f in facts)
    ):
        return tok.text  # 反贼出桃救他有奖励吗: whether it is rewarded
    if tok.has("OUTRANGE") and not tale.distances and tale.ask.kind != "reach":
        return tok.text
    if (
        tok.kinds & {"FIREW", "THUNDERW"}
        and tale.ask.kind != "stamped"
        and not tok.has("CARD", "NORMALP")
        and not any(
            f.by in ("fire", "thunder", "nature") or f.unit in ("fire_slash", "thunder_slash", "fire_attack", "lightning", "leiji", "fan") for f in facts
        )
        and not (tok.has("THUNDERW") and any("lightning" in w.judge for w in whos))
    ):
        return tok.text
    if (
        tok.has("EQ")
        and before is not None
        and before.has("NOHAVE")
        and any(tok.val in w.equipment for w in whos)
        and sum(t.has("EQ") and t.val == tok.val for t in toks) > 1
    ):
        return tok.text  # 没装八卦能发动八卦吗: he has it not
    if tok.has("MAXHPW") and tale.ask.kind not in ("count", "setup", "beyond") and not any(w.max_hp for w in whos):
        return tok.text
    if tok.has("LIMITQ") and tale.ask.kind == "can" and tale.ask.fact is not None and tale.ask.fact.kind == "skill" and not tale.ask.flip:
        return tok.text  # 算不算一回合一次的限制: no question of leave
    if tok.has("LOOK") and before is not None and before.has("CAN", "NOTCAN", "MUST") and not any(f.kind == "looks" for f in facts):
        return tok.text  # 能看到手牌吗: looking is what is asked


def face_or_number(reader, tale: Tale, toks: list, k: int, up: Taken) -> str | None:
    """Who does it, a face, a number that nothing of the tale has."""
    tok = toks[k]
    before = toks[k - 1] if k else None
    whos, numbers, faces, colors, people = up.whos, up.numbers, up.faces, up.colors, up.people
    if tok.has("GEN") and before is not None and before.has("BEI") and before.text in ("被", "让", "由", "给", "叫"):
        agent = next((w for w in whos if w.general == tok.val), None)
        if agent is not None and id(agent) not in people:
            return tok.text  # 被张角换走: what he does must be told
    if tok.has("FACE"):
        suit, value, color = tok.val
        piece = next((t for t in toks[k + 1 : k + 3] if t.has("EQ")), None)
        if piece is not None and any(
            s == piece.val and suit in (None, x) and value in (None, v) and color in (None, COLORS[x]) for (x, v, s) in reader.book.faces
        ):
            return None  # 黑色的雌雄剑: as it is printed
        if suit and suit not in faces or value and value not in numbers or color and color not in colors:
            return tok.text
    if tok.kinds == {"NUM"} and tok.val not in numbers and not _worn_number(toks, k, up):
        return tok.text


def counted_with(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """算刘备用的吗, 两张手牌和一件装备: whose use it counts as, both things that are counted."""
    facts = up.facts
    if tale.ask.kind in ("can", "happens", "must") and tale.ask.fact is not None and tale.ask.fact.kind == "use":
        for a, b, c in zip(toks, toks[1:], toks[2:]):
            if a.has("COUNTAS") and a.text in ("算", "算是", "算不算") and b.has(*PERSON) and c.has("USE", "PLAYV"):
                return a.text  # 算刘备用的吗: whose use it counts as
    if tale.ask.kind == "count":
        for k, tok in enumerate(toks):
            if (
                tok.has("WITH", "AND")
                and k
                and toks[k - 1].has("HANDW", "CARDW", "CARD", "EQ", "EQW")
                and any(t.has("DISC", "BREAK", "TAKE", "GIVE", "GAIN") for t in toks[:k])
            ):
                rest = next((j for j in range(k + 1, len(toks)) if toks[j].has("STOP")), len(toks))
                if (
                    any(t.has("EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "EQ") and not t.has("CAN") for t in toks[k + 1 : rest])
                    and not any(t.has("DISC", "BREAK", "TAKE", "USE", "SK") for t in toks[k + 1 : rest])
                    and sum(f.kind == "discards" and f.card is not None and f.card.zone == "equip" for f in facts)
                    < sum(t.has("EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "EQ") for t in toks[k + 1 : rest])
                ):
                    return tok.text  # 两张手牌和一件装备: both count


def nobody_else(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """Somebody who would do it to himself, a number of persons that is not told, the two who fight."""
    facts, whos = up.facts, up.whos
    odd = next(
        (
            f
            for f in facts
            if f.kind == "use"
            and f.unit in units.SLASHES | {"duel", "snatch", "dismantlement", "indulgence"}
            and f.actor is not None
            and f.actor is f.target
            and not f.also
            and not f.neg
            and f.zone not in units.DELAYED
        ),
        None,
    )
    if odd is not None and "自己" not in tale.text and "对自" not in tale.text:
        return odd.text or odd.actor.label  # nobody attacks himself: somebody was misunderstood
    if (
        tale.ask.kind == "count"
        and tale.ask.unit == "人"
        and tale.seats is None
        and "seated" not in tale.notes
        and (crowd := next((w for w in whos if w.many), None)) is not None
        and any(f.kind == "use" and f.unit in units.MASS for f in facts)
    ):
        return crowd.label  # how many they are is not told
    both = next((f for f in facts if f.kind == "use" and f.unit == "duel" and f.also and not f.by and f.target is not None and f.target.key == "第一个"), None)
    if both is not None and (said := next((t.text for t in toks if t.has("BOTHP")), "")):
        return said  # 决斗双方: the two who fight, not two who are challenged


def unworn(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """A piece nobody wears would not be counted."""
    whos = up.whos
    if tale.ask.kind == "count" and tale.ask.unit in ("张", "hand", "excess", "kept"):
        for sort, held in (("CLS_WEAPON", units.WEAPONS), ("CLS_ARMOR", units.ARMORS), ("CLS_HORSE", units.HORSES)):
            for tok in toks:
                if tok.has(sort) and not tok.has("DAO", "LET") and not any(s in held for w in whos for s in w.equipment) and not any(w.bare for w in whos):
                    return tok.text  # a piece nobody wears would not be counted


def role(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """A role that nobody has."""
    facts, whos = up.facts, up.whos
    roles = {w.role for w in whos} | {f.target.role for f in facts if isinstance(f.target, Who)}
    for k, (tok, after) in enumerate(zip(toks, [*toks[1:], None])):
        kind = next((k for k in ROLE if tok.has(k)), None)
        if kind == "LORD" and k and (toks[k - 1].has("NEG") or k > 1 and toks[k - 1].text == "是" and toks[k - 2].has("NEG")) and roles - {None, "lord"}:
            continue  # 张角不是主公: another role is his
        if after is not None and after.text in ("一样", "一个样"):
            continue  # 跟主公一样
        if kind is not None and len(tok.text) > 1 and not tok.has("CARD", "GEN") and ROLE[kind] not in roles and tale.ask.kind not in ("setup", "victory"):
            return tok.text


def whose_card(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """反馈能把南蛮拿走吗, 天香给谁: which card, on whom."""
    whos, people = up.whos, up.people
    if tale.ask.kind == "can" and tale.ask.fact is not None and tale.ask.fact.unit == "fankui" and tale.ask.fact.card is None and not tale.ask.fact.material:
        for k, tok in enumerate(toks):
            if (
                tok.has("CARD")
                and tok.val not in units.DELAYED
                and tok.at > tale.ask.fact.at
                and any(t.has("GAIN", "TAKE") for t in toks[k + 1 :])
                and not any(f.card is not None and f.card.slug == tok.val for f in tale.ask.needs)
            ):
                return tok.text  # 反馈能把南蛮拿走吗: which card is what is asked
    if tale.ask.fact is not None and tale.ask.fact.kind in ("skill", "use", "gives") and tale.ask.fact.target is None:
        for k, tok in enumerate(toks):
            if tok.has("GEN", "LET") and k and toks[k - 1].has("REDIRECT", "GIVE", "TO") and not toks[k - 1].has("WITH", "AND", "ENTER", "BEI"):
                lone = next((w for w in whos if w.general == tok.val or w.label.upper() == tok.text.upper()), None)
                if lone is not None and id(lone) not in people:
                    return tok.text  # 天香给谁: on whom it is done is told, and was not taken up


def bystander(reader, tale: Tale, toks: list, up: Taken) -> str | None:
    """Somebody of whom something is told and who does nothing, beside a deed of nobody."""
    facts, whos, people = up.facts, up.whos, up.people
    named = {t.val for t in toks if t.has("GEN")}
    unknown = any(
        f.kind == "use"
        and f.actor is None
        and f.hint is None
        and f.target is not None
        and not f.by
        and f.unit not in ("jink", "nullification", "peach", *units.DELAYED, *units.MASS)
        for f in facts
    )
    for who in whos:
        told = (
            who.bare
            or who.hp is not None
            or who.hand is not None
            or who.equipment
            or who.cards
            or who.judge
            or who.chained
            or who.wounded
            or who.full
            or who.lacks
            or who.role == "lord"
            and tale.ask.kind == "who"
            and any(f.kind == "dies" for f in facts)
        )
        if who.key == "all" and who.label.startswith("谁"):
            continue
        if who.key.startswith("?") and id(who) not in people and told and not who.many and not who.chained and not who.judge and tale.ask.kind == "count" and any(f.kind == "use" and f.target is not None for f in facts) and not any(f.kind == "use" and f.unit in units.MASS for f in facts):
            return who.label        # one of whom states are told, and to whom nothing happens: he may be the other
        if id(who) not in people and told and not who.many and (who.general or who.key in "ABCDEFGH甲乙丙丁戊") and unknown:
            return who.label  # a deed of nobody beside somebody who does nothing: they may be one
        if (
            id(who) not in people
            and not told
            and "seated" not in tale.notes
            and (who.general is None or who.general in named and len(whos) > 2)
            and not who.key.startswith(("+", "?", "我"))
            and not who.label.startswith("目标")
            and who not in (tale.own_turn, reader.topic)
        ):
            return who.label


OF_WORD = (gear_or_card, result, face_or_number)
OF_WHOLE = (counted_with, nobody_else, unworn, role, whose_card, bystander)


def missing(reader, tale: Tale, toks: list) -> str:
    """The first content word of `toks` that nothing of the tale took up."""
    up = taken_up(reader, tale)
    for k in range(len(toks)):
        for guard in OF_WORD:
            if (word := guard(reader, tale, toks, k, up)) is not None:
                return word
    return next((word for guard in OF_WHOLE if (word := guard(reader, tale, toks, up)) is not None), "")


__all__ = ["missing"]
