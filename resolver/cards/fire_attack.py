"""火攻 fire_attack: the target shows a hand card; a card of that suit discarded by the user burns it for 1. Text: data/cards/fire_attack.yaml."""

from resolver.engine.api import Face, ask, ask_cards, card, deal, discard, suit_of

SUITS = ("spade", "heart", "club", "diamond")


def has_hand(g, user, target, c, use):
    return bool(g.players[target].hand)


def same_suit(g, ids):
    f = g.stack[-1]
    return all(suit_of(g, c, f.user) in (f.suit, None) for c in ids)


def show(f, g):
    if not g.players[f.target].hand:
        return "end"
    ask_cards(g, f.target, "fire_attack.show", g.players[f.target].hand, 1, verb="show")
    return None


def look(f, g):
    f.shown = f.answer[1][0]
    if g.faces[f.shown].suit is None:
        # Only the suit is read, and only as far as the user may hold it.
        held = {suit_of(g, c, f.user) for c in g.players[f.user].hand} if g.players[f.user].alive else set()
        apart = tuple(s for s in SUITS if s in held or None in held)
        other = tuple(s for s in SUITS if s not in apart)[:1]
        ask(g, None, "show.face", "chance", values=tuple(Face(s, None, None) for s in apart + other), reason="fire_attack", judged=f.target)
    return None


def match(f, g):
    if f.answer is not None:
        face = g.faces[f.shown]
        g.learn(f.shown, Face(f.answer[1].suit, face.number, face.name))
    f.suit = suit_of(g, f.shown, f.target)
    g.step("card.huogong", f.target, shown=f.shown, suit=f.suit)
    mine = tuple(c for c in g.players[f.user].hand if suit_of(g, c, f.user) in (f.suit, None)) if g.players[f.user].alive else ()
    if not mine:
        return "end"
    ask_cards(g, f.user, "fire_attack.discard", mine, 1, optional=True, fits=same_suit)
    return None


def pay(f, g):
    if f.answer[0] == "pass":
        return "end"
    cid = f.answer[1][0]
    face = g.faces[cid]
    if face.suit is None:
        g.learn(cid, Face(f.suit, face.number, face.name))
    discard(g, (cid,), f.user, "fire_attack")
    return None


def burn(f, g):
    if g.players[f.target].alive:
        deal(g, f.user, f.target, 1, "fire", f.card, f.use)
    return None


def end(f, g):
    return None


card("fire_attack", marks=("harms",), targets="one", target_ok=has_hand, nullifiable=True, effect=(show, look, match, pay, burn, end))
