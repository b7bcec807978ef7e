"""Questions of equipment itself: attack range, colour of a converted card, how many targets, how much can be worn at a time."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome, yes_no
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

WEARING = ("WEAR", "EQUIP")
COLORS = {"red": "红色", "black": "黑色", None: "无色"}
PEOPLE = ("人", "个人", "个", "个目标", "名", "名角色", "家", "位", "个角色", "名目标")
KIND = {"CLS_HORSE": units.HORSES, "CLS_WEAPON": units.WEAPONS, "CLS_ARMOR": units.ARMORS, "EQW": units.EQUIPS, "CLS_EQUIP": units.EQUIPS}
UNIT = {"CLS_HORSE": "匹", "CLS_WEAPON": "把", "CLS_ARMOR": "件", "EQW": "件", "CLS_EQUIP": "件"}


def _kind(reader, clause: list) -> str | None:
    if any(t.has("RANGEW") for t in clause) and any(t.has("MANY") for t in clause):
        if any(t.has("MUST") for t in clause) and any(t.has("ATTACK") for t in clause):
            raise NotRead("射程")        # 砍我要多少射程: what it takes, not what he has
        said = next(t for t in clause if t.has("MANY"))
        if said.text[1:].lstrip("少") in PEOPLE or clause.index(said) + 1 < len(clause) and clause[clause.index(said) + 1].has("MING", "PEOPLE"):
            raise NotRead(said.text)        # 射程里有几个人: persons, no range
        return "range"
    if any(t.has("DISTW") for t in clause) and any(t.has("MANY") for t in clause) and any(t.has("REACH", "HIT", "ATTACK") for t in clause) and not _pair(clause) and not any(t.has("HEAL", "DRAW", "DISC", "GAIN", "HURT") for t in clause):
        return "range"
    if any(t.has("COLORW") for t in clause) and any(t.has("WHAT") or t.text in ("什么", "啥", "哪种") for t in clause) and any(t.has("EQ") and t.val in units.ARMORS for t in clause) and any(t.has("OFFSET", "VOID", "FEAR") for t in clause) and any(t.has("CARD") and t.val in units.SLASHES for t in clause):
        return "shade"
    if any(t.has("ORDERV") or t.text in ("顺序", "次序", "先后") for t in clause) and any(t.has("WHAT") for t in clause) and any(f.kind == "use" and f.also and not f.neg for f in reader.tale.facts) and any(x in reader.tale.text for x in ("座位", "座次", "顺着数", "按位置")):
        return "sequence"
    if any(t.has("COLORW") for t in clause) and any(t.has("WHAT", "WHICH") or t.text in ("什么", "啥") for t in clause) or _colours(clause):
        return "colour"
    many = next((t for t in clause if t.has("MANY")), None)
    if many is None:
        return None
    if many.text in ("几", "多少") and _pair(clause) and (any(t.text in ("到", "离", "距") for t in clause) or any(t.has("DISTW", "DISTLIMIT") for t in clause) and any(t.has("ATTACK") for t in clause)) and not any(t.has("HPW", "CARDW", "DIAN", "CARD", "SK") for t in clause):
        return "distance"
    at = clause.index(many)
    rest = clause[at + 1] if at + 1 < len(clause) else None
    said = many.text[1:].lstrip("少") + (rest.text if rest is not None and rest.has("MING", "PEOPLE", "OPP", "DIAN") else "")
    modal = any(t.has("CAN", "UPTO") for t in clause)
    if modal and (said in PEOPLE or said.strip("个名") in PEOPLE) and any(t.has("ATTACK", "TARGETED", "KILL", "HIT", "USE") for t in clause) and not (rest is not None and rest.has("CARD", "CARDW", "EQ")) and not any(t.has("HURT", "DIE") for t in clause[at:]):
        return "targets"
    if (modal or any(t.has("TURNW") for t in clause)) and (many.text in ("几刀", "几下") or said in ("刀", "次", "张") and any(t.has("CARD") and t.val == "slash" or t.has("ATTACK") for t in clause)) and any(t.has("ATTACK") or t.has("CARD") and t.val == "slash" for t in clause) and not any(f.kind in ("use", "skill") for f in reader.tale.facts):
        return "blows"
    if modal and not reader.tale.facts and any(t.has(*WEARING) for t in clause) and any(t.has(*KIND) for t in clause) and not any(t.has("EQ", "DRAW", "LEAVE", "BREAK", "TAKE") or t.has("CARD") for t in clause):
        return "worn"
    return None


def _pair(clause) -> bool:
    from resolver.ask.tale.people import PERSON

    return sum(t.has(*PERSON) and t.text not in ("人", "别人", "谁") for t in clause) > 1


def _colours(clause) -> bool:
    """算红的还是黑的: both colours named and nothing else at stake."""
    faces = [t for t in clause if t.has("FACE")]
    at = next((k for k, t in enumerate(clause) if t.has("OR")), None)
    return at is not None and bool(faces) and any(t in clause[:at] for t in faces) and any(t.has("FACE") or "无色" in t.text for t in clause[at:]) and any(t.has("COUNTAS", "BY") for t in clause) and not any(t.has("JUDGE", "JCARD") for t in clause)


def applies(reader, clause) -> bool:
    return _kind(reader, clause) is not None


def ask(reader, clause: list) -> None:
    kind = _kind(reader, clause)
    {"blows": _blows, "shade": _shade, "sequence": _sequence, "distance": _distance, "range": _range, "colour": _colour, "targets": _targets, "worn": _worn}[kind](reader, clause)


def _distance(reader, clause) -> None:
    """我到他算几."""
    from resolver.ask.tale.asks.counts.measure import distance as between

    people = [t for t in clause if reader_person(reader, t)]
    if len(people) == 2 and any(t.has("ATTACK") for t in clause):       # 他打我算距离几
        one = reader.person(people[0], None)
        two = reader.person(people[1], one)
        if not any({one, two} == {x, y} for x, y, _ in reader.tale.distances):
            raise NotRead("座次")
        reader.tale.ask = Ask("count", fact=Fact("distance", actor=one, target=two), unit="distance", contract="count")
        return
    reader.clause([t for t in clause if not t.has("MANY", "QM", "ASKED", "WHAT")])
    if reader.made:
        raise NotRead("距离")
    between(reader, clause)


def _range(reader, clause) -> None:
    tale = reader.tale
    before = len(tale.facts)
    told = [t for t in clause if not t.has("MANY", "QM", "ASKED", "RANGEW", "REACH", "HIT", "ATTACK", "DISTW", "PEOPLE", "OPP", "CAN", "UPTO", "WHAT", "DE", "COUNTAS", "MUST")]
    reader.clause(told)
    if len(tale.facts) > before and any(f.kind not in ("skill", "passive") for f in tale.facts[before:]):
        raise NotRead("攻击范围")
    del tale.facts[before:]
    named = next((t.val for t in reversed(reader.toks) if t.has("EQ") and t.val in units.WEAPONS), None)
    who = (reader.wearer(named) if named else None) or reader.subject or reader.topic
    if who is None:
        raise NotRead("攻击范围")
    if any(t.has("DISTW") for t in clause) and any(t.has("REACH", "HIT", "ATTACK") for t in clause):
        if who.many or any(f.kind in ("use", "skill") for f in tale.facts):
            raise NotRead("距离")
        tale.ask = Ask("count", fact=Fact("range", actor=who), unit="farthest", contract="count")       # 能打到距离几: his horse counts, too
        return
    tale.ask = Ask("count", fact=Fact("range", actor=who), unit="range", contract="count")


def _colour(reader, clause) -> None:
    tale = reader.tale
    before = len(tale.facts)
    words = [t for t in clause if not t.has("WHAT", "WHICH", "QM", "ASKED", "OR", "COLORW") and t.text not in ("无色", "什么", "啥")]
    at = next((k for k, t in enumerate(clause) if t.has("OR")), None)
    if at is not None:      # 算红的还是黑的: the colours are the alternatives, not the card's
        kept = [t for t in words if not t.has("FACE") or clause.index(t) < at - 2 and clause[clause.index(t) - 1].has("NUM", "ZHANG", "WITH", "CARD")]
        for tok in words:
            if tok not in kept:
                tok.kinds = frozenset(("FILL",))
        words = kept
    reader.clause(words)
    use = next((f for f in reversed([*tale.facts]) if f.kind == "use" and not f.neg), None)
    if use is None or not use.by:
        raise NotRead("颜色")
    if len(tale.facts) > before + (use in tale.facts[before:]):
        raise NotRead("颜色")
    tale.ask = Ask("colour", fact=Fact("use", use.actor, None, use.unit, by=use.by), contract="outcome")


@reads("colour")
def read_colour(t, ask):
    found = [t.steps[k] for k in t.find(ask.fact)]
    shades = {s.data["card"].color for s in found}
    if len(shades) != 1:
        return None
    shade = COLORS[shades.pop()]
    return Outcome("value", ("text", shade, None), shade, tuple(found[:1]))


def _blows(reader, clause) -> None:
    """一回合能砍几刀: as many as the rule allows and the hand told gives."""
    people = [t for t in clause if reader_person(reader, t)]
    who = reader.person(people[0], None) if people else reader.topic or next((w for w in reader.tale.whos if not w.many), None) or reader.me()
    if any(t.has("NEG", "NOTCAN", "CARD") and not (t.has("CARD") and t.val == "slash") for t in clause) or any(t.has("EQ", "SK") for t in clause):
        raise NotRead("几刀")
    reader.tale.ask = Ask("blows", fact=Fact("limit", actor=who, unit="slash"), contract="count")


@reads("blows")
def read_blows(t, ask):
    from resolver.engine import legality, query

    who, at = ask.fact.actor, t.at(ask.fact.actor)
    if at is None:
        return None
    g = t.run.game
    limit = legality.use_limit(g, at, query.make_card(g, at, (), "slash"))
    told = who.hand is not None and len(who.cards) == who.hand or bool(who.cards)
    slashes = sum(c.slug in units.SLASHES for c in who.cards)
    if "spear" in who.equipment:
        slashes += (len(who.cards) - slashes) // 2
    if who.general and any(s in ("wusheng", "longdan", "guhuo", "jijiang") for s in t.table.book.generals[who.general].skills):
        return None
    if limit is None and not told:
        return None
    n = slashes if limit is None else min(limit, slashes) if told else limit
    return Outcome("value", ("number", n, "次"), f"{n}次")


def _shade(reader, clause) -> None:
    """仁王盾挡什么颜色的杀: the one colour that comes to nothing."""
    armour = next(t.val for t in clause if t.has("EQ") and t.val in units.ARMORS)
    card = next(t for t in clause if t.has("CARD") and t.val in units.SLASHES)
    if reader.tale.facts:
        raise NotRead("颜色")
    who = reader.wearer(armour) or reader.anonymous("对方")
    reader.dress(who, Card(armour))
    blow = Fact("use", None, who, card.val, card=Card(card.val, color="black"), zone=armour)
    reader.tale.facts.append(blow)
    reader.tale.ask = Ask("shade", fact=blow, unit=armour, contract="outcome")


@reads("shade")
def read_shade(t, ask):
    import copy

    from resolver.ask.board import CannotCompile
    from resolver.ask.tale import verdict

    stopped = []
    for color in ("black", "red"):
        twin = copy.deepcopy(t.table.tale)
        twin.facts[:] = [f for f in twin.facts if f.kind == "use" and f.unit == ask.fact.unit]
        twin.facts[0].card = Card(ask.fact.unit, color=color)
        twin.ask = Ask("happens", fact=Fact("void", target=twin.facts[0].target, unit=ask.fact.unit))
        try:
            out = verdict.answer(twin, t.table.book, t.table.lexicon, color)[0]
        except CannotCompile:
            return None
        if out.verdict == "yes":
            stopped.append(color)
    return Outcome("value", ("text", COLORS[stopped[0]], None), COLORS[stopped[0]]) if len(stopped) == 1 else None


def _sequence(reader, clause) -> None:
    """A用方天砍D、B、C，结算次序怎么排, with the seats told."""
    use = next(f for f in reversed(reader.tale.facts) if f.kind == "use" and f.also and not f.neg)
    reader.tale.notes.append("seated")      # the order in which they are named is that of the seats
    reader.tale.ask = Ask("sequence", fact=use, contract="order")


@reads("sequence")
def read_sequence(t, ask):
    at = next((s.data["use"] for k in t.find(ask.fact) for s in [t.steps[k]] if s.slug == "use.declare"), None)
    order = []
    for s in t.steps:
        if s.slug in ("use.effect", "use.offset") and s.data.get("use") == at and s.data.get("target") is not None and s.data["target"] not in order:
            order.append(s.data["target"])
    if len(order) != 1 + len(ask.fact.also):
        return None
    names = [t.label(k) for k in order]
    return Outcome("value", ("order", names, None), "、".join(names))


def _targets(reader, clause) -> None:
    """方天最多可以砍几个人: the targets that the card may have."""
    tale = reader.tale
    many = next(t for t in clause if t.has("MANY"))
    at = clause.index(many)
    words = [t for t in clause if t is not many and not t.has("QM", "ASKED", "UPTO", "CAN", "MING", "PEOPLE") and not (clause.index(t) > at and t.has("OPP", "FILL"))]
    before = len(tale.facts)
    reader.clause(words)
    made = [f for f in tale.facts[before:] if f.kind == "use"] or [f for f in tale.facts if f.kind == "use" and f.target is None]
    holder = reader.wearer("halberd")
    if not made and holder is None or len(tale.facts) > before + len(made):
        raise NotRead(many.text)
    use = made[-1] if made else Fact("use", holder, None, "slash", card=Card("slash"), at=many.at)
    if use in tale.facts:
        tale.facts.remove(use)
    use.neg = use.want = False
    use.target, use.also = None, []
    who = use.actor or reader.topic
    if who is not None and "halberd" in who.equipment and who.hand is None and not who.cards:
        who.hand = 1
    tale.ask = Ask("targets", fact=use, contract="count")
    tale.facts.append(use)


@reads("targets")
def read_targets(t, ask):
    from resolver.engine import legality

    found = [t.steps[k] for k in t.find(ask.fact) if t.steps[k].slug == "use.declare"]
    if not found:
        return None
    card, user = found[0].data["card"], found[0].actor
    g = t.run.game
    with legality.lifted(g, card.subcards, user):
        n = legality.max_targets(g, user, card)
    return Outcome("value", ("number", n, "个"), f"{n}个", (found[0],))


def _worn(reader, clause) -> None:
    kind = next(k for k in KIND for t in clause if t.has(k))
    reader.tale.ask = Ask("worn", unit=kind, contract="count")


@reads("worn")
def read_worn(t, ask):
    """A slot for each kind of equipment that the edition's cards have (`equip.slots`)."""
    book = t.table.book
    slots = {book.cards[s].subtype for s in KIND[ask.unit] if s in book.cards}
    return Outcome("value", ("number", len(slots), UNIT[ask.unit]), f"{len(slots)}{UNIT[ask.unit]}")


def both_worn(reader, clause: list) -> bool:
    """青釭剑和丈八能一起装着吗: whether two pieces can be worn at a time."""
    pieces = [t for t in clause if t.has("EQ")]
    if not pieces and just_put_on(reader) is not None and any(t.has("ALL") or t.text in ("一起", "同时") for t in clause) and any(t.has("STAY", "WEAR", "EQUIP", "WORK", "HAVE", "LEAVE") for t in clause) and any(t.has("NUM", "BOTHP") and (t.val == 2 or t.has("BOTHP")) for t in clause):
        return True
    return len(pieces) == 2 and any(t.has("CAN") for t in clause) and any(t.has(*WEARING) for t in clause) and any(t.text in ("一起", "同时", "都", "一块", "一块儿") or t.has("ALL") for t in clause) and not any(t.has("ATTACK", "USE", "CARD") and not t.has(*WEARING) for t in clause)


def ask_both(reader, clause: list) -> None:
    tale = reader.tale
    pieces = [t.val for t in clause if t.has("EQ")]
    if not pieces:
        deed = just_put_on(reader)
        old = reader.worn_in_slot(deed.actor, deed.unit) or next(s for s in deed.actor.equipment if s != deed.unit)
        tale.ask = Ask("both", fact=Fact("wears", deed.actor, unit=old), options=[old, deed.unit], contract="legality")
        return
    persons = [t for t in clause if reader_person(reader, t)]
    who = reader.person(persons[0]) if persons else reader.topic or reader.me()
    if tale.facts or any(t.has("NEG", "NOTCAN") for t in clause):
        raise NotRead("装备")
    who.equipment[:] = [*(s for s in who.equipment if s not in pieces), pieces[0]]
    tale.facts.append(Fact("use", who, None, pieces[1], card=Card(pieces[1])))
    tale.ask = Ask("both", fact=Fact("wears", who, unit=pieces[0]), options=list(pieces), contract="legality")


def just_put_on(reader):
    """The piece told last as put on by somebody who wears another."""
    told = reader.tale.facts[-1] if reader.tale.facts else None
    return told if told is not None and told.kind == "use" and told.unit in units.EQUIPS and not told.neg and told.actor is not None and any(s != told.unit for s in told.actor.equipment) else None


def reader_person(reader, tok) -> bool:
    from resolver.ask.tale.people import PERSON

    return tok.has(*PERSON) and tok.text != "人"


@reads("both")
def read_both(t, ask):
    at = t.at(ask.fact.actor)
    if at is None:
        return None
    g = t.run.game
    worn = {g.faces[c].name for c in g.players[at].equip}
    return yes_no(all(s in worn for s in ask.options), "能同时装备" if all(s in worn for s in ask.options) else "不能同时装备")


__all__ = ["applies", "ask", "ask_both", "both_worn"]
