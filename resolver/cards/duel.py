"""决斗 duel: target first, both play 杀 in turn; who does not is hurt by the other. Text: data/cards/duel.yaml."""

from resolver.engine.api import card, deal, need_card, use_of


def another(g, user, target, c, use):
    return target != user


def begin(f, g):
    f.turn = f.target
    f.left = dict(use_of(f, g).needs).get(f.turn, 1)


def answer(f, g):
    if not g.players[f.target].alive:
        return "end"
    if not g.players[f.turn].alive:
        return "lose"
    need_card(g, f.turn, ("slash",), "respond", "duel.slash", responds=f.use)
    return None


def answered(f, g):
    if f.ret is None:
        return "lose"
    f.left -= 1
    if f.left < 1:
        f.turn = f.user if f.turn == f.target else f.target
        f.left = dict(use_of(f, g).needs).get(f.turn, 1)
    return "answer"


def lose(f, g):
    winner = f.user if f.turn == f.target else f.target
    if g.players[f.turn].alive:
        deal(g, winner, f.turn, 1 + use_of(f, g).damage, "normal", f.card, f.use)
    return None


def end(f, g):
    return None


card("duel", marks=("harms",), targets="one", target_ok=another, nullifiable=True, demands="slash", effect=(begin, answer, answered, lose, end))
