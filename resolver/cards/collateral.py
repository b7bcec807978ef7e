"""借刀杀人 collateral: the weapon holder uses a 杀 on the named seat, or hands the weapon over. Text: data/cards/collateral.yaml."""

from resolver.engine.api import Refusal, card, need_card, obtain, use_of
from resolver.engine.query import in_range, make_card
from resolver.engine.legality import target_refusal


def armed_other(g, user, target, c, use):
    return target != user and g.equip_in(target, "weapon") is not None


def victim(g, user, holder, named, c):
    """The named seat must stand in the holder's attack range; whether a 杀 there would be legal is asked too."""
    if named == holder or not g.players[named].alive:
        return Refusal("target", "use.can.target", "collateral")
    blow = make_card(g, holder, (), "slash")
    no = target_refusal(g, holder, named, blow)
    if no is not None:
        return no._replace(code="target")
    return None


def demand(f, g):
    use = use_of(f, g)
    named = use.victims[use.targets.index(f.target)]
    f.named = named
    if not g.players[named].alive:
        return "hand_over"
    need_card(g, f.target, ("slash",), "use", "collateral.slash", targets=(named,), responds=f.use)
    return None


def struck(f, g):
    if f.ret is not None:
        return "end"
    return None


def hand_over(f, g):
    weapon = g.equip_in(f.target, "weapon")
    if weapon is not None and g.players[f.user].alive:
        g.step("collateral.weapon", f.target, card=weapon, to=f.user)
        obtain(g, (weapon,), f.user, "collateral")
    return None


def end(f, g):
    return None


card("collateral", targets="one", target_ok=armed_other, designates=victim, nullifiable=True, effect=(demand, struck, hand_over, end))
