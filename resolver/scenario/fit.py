"""Does a `when` line fit the open decision, and which choice does it make? (contract 5.1 "Fitting")

A line fits a decision of its kind put to that seat, legal or not. Cards are looked for in the seat's zones; a named card may turn an unknown one up.
Not here: stepping (run.py), the engine's own tests of legality (engine/decision.py).
"""

from __future__ import annotations

from typing import Any

from ..engine import decision
from ..engine.decision import Ask
from ..engine.rules import Refusal
from ..engine.state import Face, Game
from . import model as m

MISSING = -1


def matches(face: Face, spec: m.CardSpec) -> bool:
    """Whether a known card is what the line names; unknown parts of the card match nothing named."""
    if spec.unknown:
        return face.suit is None and face.name is None
    return ((spec.suit is None or face.suit == spec.suit) and (spec.number is None or face.number == spec.number)
            and (spec.name is None or face.name == spec.name))


def could_be(face: Face, spec: m.CardSpec) -> bool:
    """Whether a card that is not fully known may be the one named."""
    return ((face.suit is None or spec.suit is None or face.suit == spec.suit)
            and (face.number is None or spec.number is None or face.number == spec.number)
            and (face.name is None or spec.name is None or face.name == spec.name))


def find(g: Game, pool: tuple[int, ...], spec: m.CardSpec, taken: tuple[int, ...] = ()) -> int:
    """Id of the card in `pool` that the line names, MISSING if none; an unknown card that may be it is turned up."""
    for cid in pool:
        if cid not in taken and matches(g.faces[cid], spec):
            return cid
    if not spec.unknown:
        for cid in pool:
            face = g.faces[cid]
            if cid not in taken and None in face and could_be(face, spec):
                g.learn(cid, Face(face.suit or spec.suit, face.number or spec.number, face.name or spec.name))
                return cid
    return MISSING


def name_unknown(g: Game, seat: int, specs: tuple[m.CardSpec, ...]) -> None:
    """A line that names the price of a skill turns it up among the seat's unknown cards before the skill's window is tested."""
    for spec in specs:
        if not spec.unknown and not any(matches(face, spec) for face in g.faces):
            find(g, held(g, seat, True), spec)


def find_all(g: Game, pool: tuple[int, ...], specs: tuple[m.CardSpec, ...]) -> tuple[int, ...]:
    out: tuple[int, ...] = ()
    for spec in specs:
        out += (find(g, pool, spec, out),)
    return out


def held(g: Game, seat: int, converting: bool) -> tuple[int, ...]:
    """Cards a seat may use: hand; equipment and its own piles too where a skill converts them."""
    p = g.players[seat]
    pool = p.hand
    if converting:
        pool += p.equip + tuple(c for cs in p.piles.values() for c in cs)
    return pool


def card_choice(g: Game, names: dict[str, int], seat: int, line: Any) -> tuple:
    """("card", cids, as_name, skill, targets, victims) that a 使用 or 打出 line makes; MISSING ids where not held."""
    cids = find_all(g, held(g, seat, line.skill is not None), line.cards)
    targets = tuple(names[t] for t in getattr(line, "targets", ())) or None
    victims = tuple(names[t] for t in getattr(line, "designate", ())) or None
    as_name, skill = line.as_name, line.skill
    return ("card", cids, as_name, skill, targets, victims)


def names_wanted(g: Game, seat: int, line: Any) -> str | None:
    """Name of the card the line uses or plays: the conversion's, the written one, or that of the held face."""
    if line.as_name:
        return line.as_name
    if not line.cards:
        return None
    if line.cards[0].name:
        return line.cards[0].name
    cid = find(g, held(g, seat, False), line.cards[0])
    return g.faces[cid].name if cid != MISSING else None


def answers(g: Game, name: str | None, kinds: tuple[str, ...]) -> bool:
    return name is not None and (name in kinds or g.rules.kind(name) in kinds)


def fits(g: Game, a: Ask, line: Any, names: dict[str, int], uses: dict[int, int]) -> bool:
    """Whether the line is an answer to decision `a`. `uses` maps line numbers to use ids, for 针对."""
    seat = names.get(getattr(line, "seat", "") or "")
    if isinstance(line, m.Judgement):
        return a.kind == "turn" and line.seat in (None, g.players[a.judged].name) and line.reason in (None, a.reason)
    if isinstance(line, m.Decline) and line.seat is None:
        return a.kind == "need" and answers(g, line.card, a.kinds)
    if a.who is None or a.who != seat:
        return False
    if isinstance(line, m.Use):
        if a.kind == "idle":
            return True
        if a.kind != "need" or not speaks(g, a, "use"):
            return False
        return answers(g, names_wanted(g, seat, line), a.kinds) and narrows(g, a, line, names, uses)
    if isinstance(line, m.Respond):
        if a.kind == "cards":
            return a.data.get("verb") == "respond"  # the card a retrial costs is played
        return a.kind == "need" and speaks(g, a, "respond") and answers(g, names_wanted(g, seat, line), a.kinds)
    if isinstance(line, m.Decline):
        return a.kind == "need" and answers(g, line.card, a.kinds)
    if isinstance(line, (m.Invoke, m.First, m.Arrange, m.Distribute)):
        return fits_skill(g, a, seat, line, names)
    if isinstance(line, m.NotInvoke):
        if a.kind == "need":
            return line.skill in a.supplies
        return a.kind == "invoke" and bool(option_for(g, a, line.skill, line.targets, names))
    if isinstance(line, m.Recast):
        return a.kind == "idle"
    if isinstance(line, (m.Discard, m.Give, m.Show)):
        verb = {m.Discard: "discard", m.Give: "give", m.Show: "show"}[type(line)]
        return a.kind in ("cards", "pick") and a.data.get("verb", "discard") == verb
    if isinstance(line, m.Pick):
        owner = names[line.target]
        return a.kind == "pick" and any(holder(g, c) == owner for c in a.cards)
    if isinstance(line, m.Choose):
        if line.word is not None:
            return a.kind == "word" or line.word in a.data.get("words", ()) or a.kind == "targets" and line.word in names
        return a.kind in ("cards", "pick")
    if isinstance(line, m.Pindian):
        return a.kind == "cards" and a.data.get("verb") == "pindian"
    return False


def speaks(g: Game, a: Ask, verb: str) -> bool:
    """使用 and 打出 are different acts, except in editions that do not tell them apart."""
    return a.mode == verb or not g.rules.flag("use.respond_distinct", True)


def holder(g: Game, cid: int) -> int | None:
    return g.where(cid)[1]


def narrows(g: Game, a: Ask, line: m.Use, names: dict[str, int], uses: dict[int, int]) -> bool:
    """针对 and 对 pick one among several windows of the same kind."""
    if a.slug == "dying.card" and line.targets:
        return names[line.targets[0]] in a.targets  # a rescue is for one of those who may be dying one after the other
    if a.data.get("responds") is None or a.data.get("targets") is not None:
        return True
    return narrows_to(g, g.stack[a.responds], line, names, uses)


def narrows_to(g: Game, use: Any, line: m.Use, names: dict[str, int], uses: dict[int, int]) -> bool:
    """Whether 针对 and 对 of the line mean an answer to this use on its present target."""
    if line.against is not None:
        use_id = use.__dict__.get("use_id")
        if line.against[0] == "line":
            meant = uses.get(line.against[1])
            if meant is not None and meant != use_id and not taken_up(g, meant, use):
                return False
        elif use_id != last_use(g):
            return False
    if line.targets and use.__dict__.get("target") is not None:
        return names[line.targets[0]] == use.target
    return True


def taken_up(g: Game, use_id: int, use: Any) -> bool:
    """Whether `use` is the turn of the delayed trick that was laid by that earlier use."""
    if use.__class__.__name__ != "Delayed":
        return False
    node = g.trace
    while node is not None:
        step = node[1]
        if step.slug == "use.declare" and step.data["use"] == use_id:
            return step.data["card"].subcards == use.card.subcards
        node = node[0]
    return False


def window_of(g: Game, a: Ask | None) -> tuple:
    """What tells one round of answers from the next: the use answered and its target, or the dying event."""
    if a is None:
        return ()
    if a.data.get("responds") is not None:
        use = g.stack[a.responds]
        return (a.slug, use.__dict__.get("use_id"), use.__dict__.get("target"))
    dying = sum(1 for f in g.stack if f.__class__.__name__ == "Dying")
    return (a.slug, dying, a.data.get("targets"))


def last_use(g: Game) -> int | None:
    node = g.trace
    while node is not None:
        if node[1].slug in ("use.declare", "delayed.turn"):
            return node[1].data["use"]
        node = node[0]
    return None


def option_for(g: Game, a: Ask, skill: str, targets: tuple[str, ...], names: dict[str, int]) -> tuple | None:
    """The (skill, item) of an open window that a line means; 对 narrows skills with one chance per target."""
    found = [o for o in a.options if o[0] == skill]
    if not found:
        return None
    if targets:
        wanted = {names[t] for t in targets}
        for o in found:
            if seat_of_item(o[1]) in wanted:
                return o
        if all(isinstance(o[1], int) and per_target(g, a, skill) for o in found):
            return None
    return found[0]


def seat_of_item(item: Any) -> Any:
    """The seat a chance per target is for (a seat that is target twice has numbered chances)."""
    return item[0] if isinstance(item, tuple) else item


def per_target(g: Game, a: Ask, skill: str) -> bool:
    ev = g.stack[a.ev]
    return bool(ev.__dict__.get("targets"))


def fits_skill(g: Game, a: Ask, seat: int, line: Any, names: dict[str, int]) -> bool:
    skill = line.skill
    targets = getattr(line, "targets", ())
    if a.kind == "invoke":
        found = option_for(g, a, skill, targets, names)
        part = getattr(line, "choice", None)
        # A skill in numbered parts: 选 says which part is meant.
        return found is not None and not (part is not None and isinstance(found[1], str) and found[1] != part)
    if a.kind == "need":
        if skill in a.supplies:
            return True
        if isinstance(line, m.Invoke) and line.as_name:
            return answers(g, line.as_name, a.kinds)
        return isinstance(line, m.Invoke) and conversion_name(g, a, seat, skill) is not None
    if a.kind == "idle":
        return isinstance(line, m.Invoke)
    if isinstance(line, m.Arrange):
        return a.kind == "arrange"
    if isinstance(line, m.Distribute):
        return a.kind == "share"
    return False


def conversion_name(g: Game, a: Ask, seat: int, skill: str) -> str | None:
    """What `发动 SKILL 用 CARD` makes where a card is needed: the conversion's output that answers the need."""
    if skill not in g.players[seat].own:
        return None
    for slug, conv in g.rules.conversions:
        if slug == skill:
            for out in conv.outputs:
                if answers(g, out, a.kinds):
                    return out
    return None


def choice_for(g: Game, a: Ask, line: Any, names: dict[str, int]) -> tuple | Refusal:
    """The choice that a fitting line makes; a Refusal where the board cannot even form it."""
    seat = a.who
    if isinstance(line, m.Judgement):
        return ("turn",)
    if isinstance(line, m.Decline):
        return ("pass",)
    if isinstance(line, m.Respond) and a.kind == "cards":
        return cards_choice(g, a, line.cards)
    if isinstance(line, (m.Use, m.Respond)):
        choice = card_choice(g, names, seat, line)
        if MISSING in choice[1]:
            return absent(g, line.cards[choice[1].index(MISSING)])
        return choice
    if isinstance(line, m.NotInvoke):
        if a.kind == "need":
            return ("decline", line.skill, None)
        skill, item = option_for(g, a, line.skill, line.targets, names)
        if len(a.options) == 1 and a.optional:
            return ("pass",)
        return ("decline", skill, item)
    if isinstance(line, (m.Invoke, m.First, m.Arrange, m.Distribute)):
        return skill_choice(g, a, seat, line, names)
    if isinstance(line, m.Recast):
        cid = find(g, g.players[seat].hand, line.cards[0])
        return ("recast", cid) if cid != MISSING else Refusal("not_held", "move.recast")
    if isinstance(line, (m.Discard, m.Give, m.Show, m.Pindian)):
        specs = line.cards if not isinstance(line, m.Pindian) else (line.card,)
        return cards_choice(g, a, specs)
    if isinstance(line, m.Pick):
        return pick_choice(g, a, line, names)
    if isinstance(line, m.Choose):
        if line.word is not None:
            if a.kind == "targets":
                return ("targets", (names[line.word],))
            return ("word", line.word)
        return cards_choice(g, a, (line.card,))
    return Refusal("not_asked", "skill.invoke")


def absent(g: Game, spec: m.CardSpec) -> Refusal:
    if spec.name is not None and spec.name not in g.rules.book.cards:
        return Refusal("not_in_edition", "use.declare", spec.name)
    return Refusal("not_held", "use.declare", spec.name)


def cards_choice(g: Game, a: Ask, specs: tuple[m.CardSpec, ...]) -> tuple | Refusal:
    take = specs[:a.high] if a.kind == "cards" else specs[:1]
    ids = find_all(g, a.cards, take)
    if MISSING in ids:
        return Refusal("cost" if a.data.get("verb", "") in ("discard", "show", "give") else "not_held", "skill.elements")
    return ("cards", ids) if a.kind == "cards" else ("pick", ids[0])


def pick_choice(g: Game, a: Ask, line: m.Pick, names: dict[str, int]) -> tuple | Refusal:
    owner = names[line.target]
    pool = tuple(c for c in a.cards if g.where(c) == (line.zone, owner))
    if not pool:
        return Refusal("target", "skill.elements")
    if line.card is None:
        if len({g.faces[c] for c in pool}) > 1:
            return ("blind", pool)
        return ("pick", pool[0])
    cid = find(g, pool, line.card) if line.zone != "judge" else next((c for c in pool if judge_matches(g, c, line.card)), MISSING)
    return ("pick", cid) if cid != MISSING else Refusal("target", "skill.elements")


def judge_matches(g: Game, cid: int, spec: m.CardSpec) -> bool:
    face = g.faces[cid]
    return matches(Face(face.suit, face.number, g.name(cid)), spec) or matches(face, spec)


def skill_choice(g: Game, a: Ask, seat: int, line: Any, names: dict[str, int]) -> tuple | Refusal:
    skill = line.skill
    if a.kind == "invoke":
        return ("invoke",) + option_for(g, a, skill, getattr(line, "targets", ()), names)
    if a.kind == "need":
        if skill in a.supplies:
            return ("supply", skill)
        out = line.as_name or conversion_name(g, a, seat, skill)
        if line.cards is None:
            return only_one([c for c in decision.need_options(g, a) if c[0] == "card" and c[2:4] == (out, skill)], skill)
        ids = find_all(g, held(g, seat, True), line.cards)
        if MISSING in ids:
            return Refusal("not_held", "use.declare", skill)
        return ("card", ids, out, skill, tuple(names[t] for t in line.targets) or None, tuple(names[t] for t in line.designate) or None)
    if a.kind == "idle":
        return idle_skill(g, seat, line, names)
    if a.kind == "arrange":
        top, bottom = find_all(g, a.cards, line.top), find_all(g, a.cards, line.bottom)
        return ("arrange", top, bottom) if MISSING not in top + bottom else Refusal("not_held", "skill.elements", skill)
    shares: dict[int, tuple[int, ...]] = {}
    taken: tuple[int, ...] = ()
    for who, spec in line.shares:
        cid = find(g, a.cards, spec, taken)
        if cid == MISSING:
            return Refusal("not_held", "skill.elements", skill)
        taken += (cid,)
        shares[names[who]] = shares.get(names[who], ()) + (cid,)
    return ("share", tuple(sorted(shares.items())))


def idle_skill(g: Game, seat: int, line: Any, names: dict[str, int]) -> tuple | Refusal:
    """发动 at an idle point: an active skill, or a conversion whose product is named (当) or the only one."""
    skill = line.skill
    if skill in g.rules.actives or any(s == skill and n.idle for s, n in g.rules.needs):
        return ("skill", skill)
    if skill not in g.players[seat].own:
        return Refusal("not_held", "skill.invoke", skill)
    outs = {o for s, c in g.rules.conversions if s == skill for o in c.outputs if o in g.rules.cards and g.rules.cards[o].idle}
    name = line.as_name or (outs.pop() if len(outs) == 1 else None)
    if name is None:
        return Refusal("not_asked", "skill.invoke", skill)
    aims = (tuple(names[t] for t in line.targets) or None, tuple(names[t] for t in line.designate) or None)
    if line.cards is None:
        made = [c[:4] + aims for c in decision.conversions(g, seat, (name,), "use") if c[3] == skill]
        return only_one([c for c in made if decision.idle_refusal(g, seat, c) is None] or made, skill)
    ids = find_all(g, held(g, seat, True), line.cards)
    if MISSING in ids:
        return Refusal("not_held", "use.declare", skill)
    return ("card", ids, name, skill) + aims


def only_one(made: list[tuple], skill: str) -> tuple | Refusal:
    """The cards left out of a conversion: the only ones possible, else the line of play is open there."""
    if not made:
        return Refusal("cost", "use.declare", skill)
    return made[0] if len(made) == 1 else ("blind", tuple(c for choice in made for c in choice[1]))
