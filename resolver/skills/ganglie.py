"""刚烈 ganglie: judge when damaged; no ♥, and the source discards two hand cards or takes 1. Text: data/skills/ganglie.yaml."""

from resolver.engine.api import ask, ask_cards, ask_word, deal, discard, event, judge, skill


def hurt(g, me, ev):
    """Without a source there is nobody to choose; later rulings let it be invoked all the same (`nosource.skills`)."""
    return ev.target == me and (ev.source is not None and g.players[ev.source].alive or g.rules.flag("nosource.skills", "allowed") == "allowed")


def heart_or_not(suit, number):
    return suit == "heart"


def turn_up(f, g):
    judge(g, f.me, f.skill, heart_or_not)


def choose(f, g):
    f.source = event(f, g).source
    if f.ret is None or f.ret.suit == "heart" or f.source is None or not g.players[f.source].alive:
        return "end"
    if len(g.players[f.source].hand) < 2:
        ask_word(g, f.source, "ganglie.choice", ("damage",))
        return None
    ask_cards(g, f.source, "ganglie.choice", g.players[f.source].hand, 2, words=("discard", "damage"))
    return None


def chosen(f, g):
    if f.answer[0] == "cards":
        f.cards = f.answer[1]
        return "away"
    if f.answer[1] == "damage":
        return "strike"
    f.cards = ()
    ask(g, f.source, "ganglie.discard", "cards", False, cards=g.players[f.source].hand, low=2, high=2, fits=None, verb="discard", words=())
    return None


def away(f, g):
    discard(g, f.cards or f.answer[1], f.source, f.skill)
    return "end"


def strike(f, g):
    deal(g, f.me, f.source, 1, "normal", skill=f.skill)


def end(f, g):
    return None


skill("ganglie", marks=("judges", "harms")).on("damage.taken", hurt)(turn_up, choose, chosen, away, strike, end)
