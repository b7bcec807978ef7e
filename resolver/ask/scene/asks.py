"""What the asking clause of a told situation wants to know, in terms of deeds and seats."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.scene.model import Ask, Fact, NotRead

DEEDS = ("use", "answer", "skill")


def ask_of(reader, toks, rest) -> None:
    """Sets `scene.ask`; what the clause tells besides goes into `scene.facts`."""
    kinds = [t.kind for t in toks]
    scene = reader.scene
    if "Or" in kinds or "Ei" in kinds and _alternatives(toks) and not ({"y", "t", "R", "Ch"} & set(kinds)):
        _order(reader, toks, rest)
    elif "y" in kinds or "Ei" in kinds:
        _who(reader, toks, rest)
    elif "q" in kinds:
        _count(reader, toks)
    elif "v" in kinds or "1" in kinds:
        raise NotRead("问的是哪个")
    else:
        _yes_no(reader, toks)
    if scene.ask is None:
        raise NotRead("问的是什么")


def _alternatives(toks) -> list:
    """Two different units or events that are set against each other."""
    return [1, 2] if len({_mark(t) for t in toks} - {None}) > 1 else []


EVENTS = {"r": "heal.do", "l": "hp.deduct", "t": "draw", "Nd": "dying.enter"}
SAID = {"heal.do": "回血", "hp.deduct": "扣血", "draw": "摸牌", "dying.enter": "濒死"}


def _mark(tok):
    """What a word stands for in an order: the slug of a unit, or the step of an event."""
    return tok.val.slug if tok.kind in ("S", "W") else EVENTS.get(tok.kind)


def _order(reader, toks, rest) -> None:
    """先铁骑还是先八卦; 铁骑跟雌雄哪个先."""
    named = []
    for t in [*toks, *rest]:
        if _mark(t) and _mark(t) not in [n for n, _ in named]:
            named.append((_mark(t), t))
    if not any(t.kind in ("S", "W") for t in rest) or len([t for t in toks if _mark(t)]) >= 2:
        named = [(s, t) for s, t in named if t in toks]
    known = [f.unit for f in reader.scene.facts if f.kind == "skill"]
    told = [t for t in toks if t.kind not in ("Or", "Ei", "QM", "o", "&", "y", "w", "j", "m")]
    first = min((toks.index(t) for _, t in named if t in toks), default=0)
    if len(named) < 2 or len({_mark(t) for t in toks} - {None}) > 2:
        raise NotRead("先后")
    pair = named[-2:]
    head = [t for t in toks[:min(toks.index(t) for _, t in pair if t in toks)] if t.kind not in ("Or", "Ei")] if all(t in toks for _, t in pair) else []
    if head:
        reader.clause(head)
    extra = [t for t in told if t not in head and not _mark(t) and t.kind not in ("u", "I", "g", "B", "h", "N", "c", "P")]
    if extra and first >= 0:
        raise NotRead(extra[0].text)
    for slug, tok in pair:
        if slug not in SAID and slug not in known and not any(f.unit == slug for f in reader.scene.facts):
            reader.clause([tok])
    reader.scene.ask = Ask("order", options=[s for s, _ in pair], contract="order")


def _who(reader, toks, rest) -> None:
    """谁摸三张; 貂蝉摸还是赢的人摸; 追的是谁."""
    kinds = [t.kind for t in toks]
    scene = reader.scene
    what = "reward" if ("t" in kinds or "Re" in kinds or "R" in kinds) else "penalty" if "x" in kinds else None
    weapon = next((t for k, t in enumerate(toks) if t.kind == "W" and t.val.slug == "blade" and (not k or toks[k - 1].kind != "e")), None)
    if weapon is not None:
        head = toks[:toks.index(weapon)]
        if head:
            reader.clause(head)
        reader.clause([weapon])
        scene.ask = Ask("who", fact=scene.facts[-1], unit="target", contract="responsibility")
        return
    moved = next((f for f in reversed(scene.facts) if f.kind == "skill" and f.unit in ("fanjian",)), None)
    if moved is not None and ("R" in kinds or "H" in kinds or any(t.text in ("归谁", "落") for t in toks)) and "t" not in kinds:
        scene.ask = Ask("who", fact=moved, unit="card", contract="responsibility")
        return
    if what is None:
        raise NotRead("问的是谁")
    left = [t for t in toks if t.kind not in ("y", "t", "N", "c", "Re", "R", "m", "QM", "x", "C", "w", "M", "u", "Ei", "P", "p", "g", "H", "h", "&", "b")]
    if left or any(t.kind == "C" and t.val.slug not in ("slash",) for t in toks):
        raise NotRead((left or toks)[0].text)
    number = next((t.val for t in toks if t.kind == "N"), None)
    if what == "reward" and number not in (3, None):
        raise NotRead("摸牌")
    for t in toks:
        if t.kind == "P" and "Ei" in kinds:
            reader.person(t, None)
    scene.ask = Ask("who", unit=what, contract="responsibility")


def _count(reader, toks) -> None:
    at = next(k for k, t in enumerate(toks) if t.kind == "q")
    after = [t.kind for t in toks[at + 1:]]
    head, tail = toks[:at], toks[at + 1:]
    unit = after[0] if after else ""
    scene = reader.scene
    reader.clause([t for t in head if t.kind not in ("m", "M", "w")])
    made = reader.made
    if unit in ("d", "h", "l"):
        if not made or made[-1].kind not in ("hurt", "heals"):
            if any(t.kind == "l" for t in tail) or any(f.kind == "use" for f in scene.facts):
                scene.facts.append(Fact("hurt", target=reader.subject or reader.last_target()))
            else:
                raise NotRead("几点")
        fact = scene.facts.pop()
        scene.ask = Ask("count", fact=fact, unit="点", contract="count")
    elif unit == "T":
        fact = next((f for f in reversed(scene.facts) if f.kind == "skill"), None)
        if fact is None:
            raise NotRead("几次")
        scene.facts.remove(fact)
        scene.ask = Ask("count", fact=fact, unit="次", contract="count")
    elif tail and any(t.kind == "C" and t.val.slug in ("jink", "peach") for t in tail):
        which = next(t.val.slug for t in tail if t.kind == "C")
        use = next((f for f in scene.facts if f.kind == "use" and f.unit in units.SLASHES), None)
        who = (use.target if use is not None else None) or reader.subject or reader.topic
        if which == "jink" and use is None:
            raise NotRead("几张闪")
        scene.facts[:] = [f for f in scene.facts if not (f.kind in ("answer",) and f.unit == which)]
        scene.ask = Ask("count", fact=Fact("answer", actor=who, unit=which), unit=which, contract="count")
        tail = []
    elif unit in ("c", "K", "QM", "") and any(f.kind in ("gains", "draws") for f in made) and any(f.kind == "skill" for f in scene.facts):
        skill = next(f for f in reversed(scene.facts) if f.kind == "skill")
        scene.facts[:] = [f for f in scene.facts if f.kind != "gains" or f not in made]
        scene.ask = Ask("count", fact=skill, unit="张", contract="count")
        tail = [t for t in tail if t.kind != "K"]
    else:
        raise NotRead("多少")
    reader.spare = [t for t in tail if t.kind not in ("d", "h", "T", "QM", "l", "c", "M", "B", "j")]
    if reader.spare:
        raise NotRead(reader.spare[0].text)


def _yes_no(reader, toks) -> None:
    scene = reader.scene
    needs: list = []
    modal = next((t.kind for t in toks if t.kind in ("m", "M", "w")), None)
    at = next((k for k, t in enumerate(toks) if t.kind in ("m", "M", "w")), None)
    head = toks[:at] if at is not None else []
    tail = [t for t in (toks[at + 1:] if at is not None else toks) if t.kind not in ("QM", "m", "w", "M")]
    topic = any(t.kind in "SW" for t in head) and all(t.kind in ("u", "j", "t", "V", "I", "c", "R", "B") for t in tail)
    before = len(scene.facts)
    if head or tail:
        words = [*head, *tail]
        reader.clause(words)
    made = scene.facts[before:]
    if not made:
        if before == 0 or any(t.kind in "CKSWPN" for t in toks) or len([t for t in toks if t.kind not in ("m", "M", "w", "QM", "V", "Su")]) > 0:
            raise NotRead("问的是什么")
        fact = scene.facts.pop()
        if fact.kind == "skill" and scene.facts and scene.facts[-1].kind == "answer" and scene.facts[-1].actor is fact.actor and any(scene.facts[-1] is f for f in reader.made):
            needs = [scene.facts.pop()]
    else:
        border = toks[at].at if at is not None else -1
        later = [f for f in made if f.at > border]
        if tail and not later and not topic and at is not None:
            raise NotRead("问的是什么")
        fact = later[0] if later else made[-1]
        if len(later) > 1:
            fact = later[-1]
            if fact.kind in DEEDS:
                needs = [f for f in later[:-1] if f.kind in DEEDS]
        if fact.kind not in DEEDS:
            needs = [f for f in made if f.kind == "skill" and f is not fact]
        scene.facts[:] = [f for f in scene.facts if not any(f is x for x in needs)]
        scene.facts[:] = [f for f in scene.facts if f is not fact]
    if not fact.neg:
        _reading(reader, fact, any(t.kind in ("S", "W") for t in toks))
    neg = fact.neg
    fact.neg = False
    if neg and fact.kind == "skill" and modal == "m":
        scene.ask = Ask("can", fact=fact, neg=True, contract="legality")
        return
    if neg:
        raise NotRead("不")
    if modal == "M" and (fact.kind in ("answer", "use") and fact.unit in units.BASICS):
        scene.ask = Ask("need", fact=fact, contract="outcome")
    elif fact.kind in DEEDS and (modal != "w" or fact.kind == "skill"):
        scene.ask = Ask("can", fact=fact, needs=needs, contract="legality")
    else:
        scene.ask = Ask("happens", fact=fact, needs=needs, contract="outcome")


def _reading(reader, fact, named: bool) -> None:
    """Turns an asked deed into what it stands for: a card that answers as another by the skill of its holder, 再杀 with 青龙偃月刀."""
    from resolver.ask.scene.facts import PASSIVE

    scene = reader.scene
    going = {f.unit for f in scene.facts if f.kind == "use"}
    if fact.kind == "spreads" and reader.subject is not None:
        raise NotRead("传")
    told = next((f for f in scene.facts if f.kind == "skill" and f.unit == fact.unit), None) if fact.kind == "skill" else None
    if told is not None and told.target is not None and fact.unit == "leiji":
        fact.kind, fact.target, fact.actor, fact.unit = "hurt", told.target, None, None
    elif told is not None and fact.unit not in ("eight_diagram",):
        raise NotRead("问的是什么")
    if fact.kind == "skill" and fact.unit in PASSIVE or fact.kind in ("effect", "void") and named:
        raise NotRead("问的是什么")
    if fact.kind in ("answer", "use") and fact.by is None and fact.actor is not None and fact.actor.general:
        needed = "slash" if going & {"savage_assault", "duel"} else "jink" if going & {"archery_attack"} else None
        if needed and fact.unit in ("jink", "slash") and fact.unit != needed:
            skill = next((s for s in reader.skills_of(fact.actor.general) if s in units.CONVERSIONS and units.CONVERSIONS[s][0] in ("", needed)), None)
            if skill is not None:
                fact.kind, fact.by, fact.face, fact.unit = "answer", skill, (fact.card,), needed
                fact.card = None
    if fact.kind == "use" and fact.unit in units.SLASHES and fact.target is None and going & {"savage_assault", "duel"} and not going & units.SLASHES:
        fact.kind = "answer"
    stopped = any(f.kind in ("offset",) or f.kind == "answer" and f.unit == "jink" or f.kind == "skill" and f.unit == "eight_diagram" for f in scene.facts)
    if fact.kind in ("answer", "use") and fact.unit in units.SLASHES and going & units.SLASHES and stopped and fact.by is None:
        blade = next((w for w in scene.whos if "blade" in w.equipment), None)
        if blade is None or fact.actor is not None and fact.actor is not blade:
            raise NotRead("再出杀")
        fact.kind, fact.unit, fact.actor, fact.card = "skill", "blade", blade, None


__all__ = ["ask_of"]
