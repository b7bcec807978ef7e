"""不屈 buqu, first print: for each point below 1 a card on the general; while all numbers differ he need not die. Text: data/skills/buqu.yaml.

While such cards lie there his HP stands at 0; healing takes a card away instead, and the last one leaves him at 1.
"""

from resolver.engine.api import AGAIN, DONE, Face, ask, ask_pick, event, move, relocate, skill, turn_up

PILE = "buqu"
buqu = skill("buqu")


def pile(g, me):
    return g.players[me].piles.get(PILE, ())


def all_differ(g, me):
    numbers = [g.faces[c].number for c in pile(g, me)]
    return len(set(numbers)) == len(numbers)


def fallen(g, me, ev):
    return ev.seat == me


def lay(f, g):
    n, before = event(f, g).n, g.players[f.me].hp + event(f, g).n
    turn_up(g, f.me, n if before < 1 else n - before + 1, f.skill)


def laid(f, g):
    f.cards = tuple(f.ret or ())
    relocate(g, f.cards, "pile", f.me, f.skill, f.me, pile=PILE)


def read(f, g):
    """The number of a card the board does not tell is left to chance, as soon as there is another to compare it with."""
    if f.answer is not None:
        cid, face = f.open, f.answer[1]
        g.learn(cid, Face(g.faces[cid].suit, face.number, g.faces[cid].name))
    cards = pile(g, f.me)
    f.open = next((c for c in cards if g.faces[c].number is None), None) if len(cards) > 1 else None
    if f.open is None:
        return None
    ask(g, None, "buqu.number", "chance", values=tuple(Face(None, n, None) for n in range(1, 14)))
    return AGAIN


def hold(f, g):
    g.players[f.me].hp = 0
    g.step("hp.value", f.me, hp=0, by=f.skill)
    if all_differ(g, f.me):
        event(f, g).replaced = True


def healed(g, me, ev):
    return ev.seat == me and bool(pile(g, me))


def left(f, g):
    if f.__dict__.get("left") is None:
        f.left = event(f, g).n
        g.players[f.me].hp = max(0, g.players[f.me].hp)
    cards = pile(g, f.me)
    if not cards:
        # The last card gone is HP 1; what is healed beyond that heals as usual.
        event(f, g).n = f.left + 1
        return DONE
    if f.left < 1:
        event(f, g).n = 0
        return "steady"
    ask_pick(g, f.me, f.skill, cards, owner=f.me)
    return None


def away(f, g):
    f.left -= 1
    move(g, (f.answer[1],), "discard", None, f.skill, f.me)
    return "left"


def steady(f, g):
    """Numbers that all differ again end a dying that a double had begun."""
    if all_differ(g, f.me):
        for flow in g.stack:
            if flow.__class__.__name__ == "Dying" and flow.seat == f.me:
                flow.saved = True


buqu.on("hp.below", fallen)(lay, laid, read, hold)
buqu.on("heal.amount", healed, silent=True)(left, away, steady)
