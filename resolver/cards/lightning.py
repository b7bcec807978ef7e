"""闪电 lightning: ♠2-9 deals 3 damage without source; else it moves to the next seat. Text: data/cards/lightning.yaml.

Nullified before the judgement it moves on as well, after it (where that is allowed) it is discarded. Flag `lightning.nature`: plain before there were natures.
"""

from resolver.engine.api import card, deal, move, travel


def on_oneself(g, user, target, c, use):
    return target == user and all(g.name(x) != c.name for x in g.players[target].judge)


def strikes(suit, number):
    return suit == "spade" and number is not None and 2 <= number <= 9


def struck(face):
    return face is not None and strikes(face.suit, face.number)


def strike(f, g):
    use = g.stack[f.use]
    use.struck = struck(f.face)
    if use.struck:
        g.step("delayed.effect", f.target, card=f.card)
        deal(g, None, f.target, 3, g.rules.flag("lightning.nature", "thunder"), f.card, f.use)


def move_on(f, g):
    use = g.stack[f.use]
    cid = f.card.subcards[0]
    if cid not in g.processing:
        return None
    if use.__dict__.get("struck") or use.offset_late or travel(g, cid, f.target, f.card.name) is None:
        move(g, (cid,), "discard", None, "delayed", None)
    return None


card("lightning", targets="self", target_ok=on_oneself, delayed=True, judge_class=strikes, strikes=struck, judged_first=True, effect=(strike,), after=(move_on,))
