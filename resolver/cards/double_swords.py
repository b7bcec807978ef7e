"""雌雄双股剑 double_swords: a target of the other sex discards a hand card or lets the user draw. Text: data/cards/double_swords.yaml.

Early print b leaves the user no choice; early print a acts only after a hit.
"""

from resolver.engine.api import ask, ask_cards, ask_word, discard, draw, each_target, equipment, event, seat_of

from ._weapon import conditional


def differ(g, a, b):
    x, y = g.players[a].gender, g.players[b].gender
    return x is not None and y is not None and x != y


def of_other_sex(g, me, ev):
    if ev.user != me or g.rules.kind(ev.card.name) != "slash":
        return ()
    return each_target(ev, lambda t: g.players[t].alive and differ(g, me, t))


def hit_other_sex(g, me, ev):
    return conditional(g) and ev.source == me and ev.card is not None and g.rules.kind(ev.card.name) == "slash" and g.players[ev.target].alive and differ(g, me, ev.target)


def victim(f, g):
    f.whom = seat_of(f.item) if f.item is not None else event(f, g).target


def demand(f, g):
    hand = g.players[f.whom].hand
    if not hand:
        ask_word(g, f.whom, "double_swords.choice", ("draw",))
        return None
    ask_cards(g, f.whom, "double_swords.choice", hand, 1, words=("draw", "discard"))
    return None


def chosen(f, g):
    """A card named at once, the other alternative, or first the word and then the card."""
    if f.answer[0] == "cards":
        f.cards = f.answer[1]
        return "away"
    if f.answer[1] == "draw":
        return "reward"
    f.cards = ()
    ask(g, f.whom, "double_swords.discard", "cards", False, cards=g.players[f.whom].hand, low=1, high=1, fits=None, verb="discard", words=())
    return None


def away(f, g):
    discard(g, f.cards or f.answer[1], f.whom, "double_swords")
    return "end"


def reward(f, g):
    if g.players[f.me].alive:
        draw(g, f.me, 1, "double_swords")
    return None


def end(f, g):
    return None


STEPS = (victim, demand, chosen, away, reward, end)
equipment("double_swords").on("use.designated", of_other_sex)(*STEPS)
equipment("double_swords_early_b").on("use.designated", of_other_sex, optional=False)(*STEPS)
equipment("double_swords_early_a").on("damage.dealt", hit_other_sex, optional=False)(*STEPS)
