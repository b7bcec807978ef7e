"""火攻 fire_attack: the target shows a hand card; a card of that suit discarded by the user burns it for 1. Text: data/cards/fire_attack.yaml."""

from resolver.engine.api import Face, ask, ask_cards, card, deal, discard, suit_of

SUITS = ("spade", "heart", "club", "diamond")


def has_hand(g, user, target, c, use):
    return bool(g.players[target].hand)


def show(f, g):
    if not g.players[f.target].hand:
        return "end"
    ask_cards(g, f.target, "fire_attack.show", g.players[f.target].hand, 1, verb="show")
    return None


def look(f, g):
    f.shown = f.answer[1][0]
    if g.faces[f.shown].suit is None:
        # Only the suit is read, so an unknown card branches four ways.
        ask(g, None, "show.face", "chance", values=tuple(Face(s, None, None) for s in SUITS), reason="fire_attack", judged=f.target)
    return None


def match(f, g):
    if f.answer is not None:
        face = g.faces[f.shown]
        g.learn(f.shown, Face(f.answer[1].suit, face.number, face.name))
    suit = suit_of(g, f.shown, f.target)
    g.step("card.huogong", f.target, shown=f.shown, suit=suit)
    mine = tuple(c for c in g.players[f.user].hand if suit_of(g, c, f.user) == suit) if g.players[f.user].alive else ()
    if not mine:
        return "end"
    ask_cards(g, f.user, "fire_attack.discard", mine, 1, optional=True)
    return None


def pay(f, g):
    if f.answer[0] == "pass":
        return "end"
    discard(g, f.answer[1], f.user, "fire_attack")
    return None


def burn(f, g):
    if g.players[f.target].alive:
        deal(g, f.user, f.target, 1, "fire", f.card, f.use)
    return None


def end(f, g):
    return None


card("fire_attack", targets="one", target_ok=has_hand, nullifiable=True, effect=(show, look, match, pay, burn, end))
