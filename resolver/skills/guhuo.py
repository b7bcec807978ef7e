"""蛊惑 guhuo, first print: a hand card laid face down as any basic card or trick; others with HP may doubt it. Text: data/skills/guhuo.yaml.

Undoubted it counts as named. Doubted it is turned up: true, every doubter loses 1 HP; false, every doubter draws 1; it still counts only if true
and ♥, else it is discarded and was never used or played.
"""

from resolver.engine.api import DONE, Face, ask, ask_suit, ask_word, draw, learn_suit, lose_hp, move, skill

NAMES = ("slash", "fire_slash", "thunder_slash", "jink", "peach", "analeptic", "duel", "dismantlement", "snatch", "ex_nihilo", "collateral", "nullification",
         "savage_assault", "archery_attack", "god_salvation", "amazing_grace", "fire_attack", "iron_chain")


def any_hand_card(g, me, cid):
    return True


def lay(f, g):
    f.queue = tuple(s for s in g.order() if s != f.me)
    f.doubters = ()
    f.cid = f.card.subcards[0]
    g.step("guhuo.lay", f.me, name=f.card.name)
    move(g, (f.cid,), "processing", None, "guhuo", f.me)


def each(f, g):
    while f.queue:
        f.asked, f.queue = f.queue[0], f.queue[1:]
        if g.players[f.asked].alive and g.players[f.asked].hp > 0:
            g.step("ask", f.asked, what=("doubt",), optional=True)
            ask_word(g, f.asked, "guhuo.doubt", ("doubt", "trust"), optional=True)
            return None
    return "face"


def answered(f, g):
    if f.answer[-1] == "doubt":
        f.doubters += (f.asked,)
        g.step("guhuo.doubt", f.asked)
    return "each"


def face(f, g):
    if not f.doubters:
        f.result = True
        return DONE
    if g.faces[f.cid].name is None:
        # True or false is all that is read of an unknown card's name.
        other = "jink" if f.card.name != "jink" else "slash"
        ask(g, None, "guhuo.face", "chance", values=(Face(None, None, f.card.name), Face(None, None, other)))
    return None


def suit(f, g):
    if f.answer is not None:
        have = g.faces[f.cid]
        g.learn(f.cid, Face(have.suit, have.number, f.answer[1].name))
    f.true = is_true(g, f.card.name, g.faces[f.cid].name)
    if f.true:
        ask_suit(g, f.cid, "guhuo.suit")


def is_true(g, named, is_named):
    """Where the nature of a 杀 need not be said, 杀 covers all of them (`guhuo.nature`)."""
    if named == "slash" and g.rules.flag("guhuo.nature", "declared") == "unsaid":
        return g.rules.kind(is_named) == "slash"
    return named == is_named


def judge_it(f, g):
    learn_suit(f, g, f.cid)
    g.step("guhuo.show", f.me, card=f.cid, true=f.true)
    f.queue = f.doubters


def pay(f, g):
    while f.queue:
        who, f.queue = f.queue[0], f.queue[1:]
        if g.players[who].alive:
            if f.true:
                lose_hp(g, who, 1)
            else:
                draw(g, who, 1, f.skill)
            return "pay"
    return None


def settle_card(f, g):
    if f.true and g.faces[f.cid].suit == "heart":
        f.result = True
        return DONE
    if f.cid in g.processing:
        move(g, (f.cid,), "discard", None, "guhuo", None)
    return None


skill("guhuo").converts(NAMES, any_hand_card, zones=("hand",), gate=(lay, each, answered, face, suit, judge_it, pay, settle_card))
