"""神速 shensu: skip judgement and draw, or skip play and discard a piece of equipment; each is a 杀 at any distance. Text: data/skills/shensu.yaml."""

from resolver.engine.api import ask_cards, ask_targets, discard, make_card, skill, start_use, target_refusal, zone_cards

shensu = skill("shensu")


def prey(g, me):
    blow = make_card(g, me, (), "slash", "shensu")
    return tuple(s for s in g.others(me) if target_refusal(g, me, s, blow, None, True) is None)


def skipped(g, me, *phases):
    return any(g.marked(me, "turn", "skip:" + p) for p in phases)


def pieces(g, me):
    return tuple(c for c in zone_cards(g, me, ("hand", "equip")) if g.rules.type(g.faces[c].name) == "equip")


def first(g, me, ev):
    return ("1",) if ev.next_phase == "judge" and ev.seat == me and not skipped(g, me, "judge", "draw") and prey(g, me) else ()


def second(g, me, ev):
    """A phase skipped by something else is no price (`skill.cost_not_coincidence`)."""
    return ("2",) if ev.next_phase == "play" and ev.seat == me and not skipped(g, me, "play") and pieces(g, me) and prey(g, me) else ()


def aim(f, g):
    ask_targets(g, f.me, f.skill, prey(g, f.me))


def choose(f, g):
    f.to = f.answer[1]
    if f.item == "2":
        ask_cards(g, f.me, f.skill, pieces(g, f.me), 1)


def pay(f, g):
    cards = f.answer[1] if f.answer is not None else ()
    for phase in ("judge", "draw") if f.item == "1" else ("play",):
        g.mark(f.me, "turn", "skip:" + phase)
    if cards:
        discard(g, cards, f.me, f.skill)


def strike(f, g):
    if g.players[f.me].alive and g.players[f.to[0]].alive:
        start_use(g, f.me, make_card(g, f.me, (), "slash", f.skill), f.to, None, "effect")


shensu.on("phase.gap", first)(aim, choose, pay, strike)
shensu.on("phase.gap", second)(aim, choose, pay, strike)
