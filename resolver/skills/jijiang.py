"""激将 jijiang: 蜀 characters, in turn order, may play a 杀 that the lord then uses or plays. Text, editions, sources: data/skills/jijiang.yaml."""

from resolver.engine.api import Card, DONE, ask_targets, has_lord_role, let_go, make_card, need_card, no_target, others_of_kingdom, skill, start_use, target_refusal
from resolver.engine.legality import check_targets, may_use
from resolver.engine.need import play_for


def helpers(g, me):
    return tuple(others_of_kingdom(g, me, "shu"))


def can(g, me, need):
    if not has_lord_role(g, me) or not helpers(g, me):
        return False
    return not (need.mode == "use" and need.targets) or check_targets(g, me, make_card(g, me, (), "slash"), need.targets, None, need.free) is None


def can_idle(g, me):
    if not has_lord_role(g, me) or not helpers(g, me):
        return False
    blow = make_card(g, me, (), "slash")
    no = may_use(g, me, blow, True)
    if no is not None:
        return no
    return any(target_refusal(g, me, t, blow) is None for t in g.others(me)) or no_target("jijiang")


def legal_set(g, seats):
    f = g.stack[-1]
    no = check_targets(g, f.me, make_card(g, f.me, (), "slash"), seats, None)
    return True if no is None else no


def call(f, g):
    f.queue = helpers(g, f.me)
    f.given = None
    f.targets = None
    if f.need is None:
        ask_targets(g, f.me, f.skill, tuple(g.others(f.me)), 1, 1, fits=legal_set)


def aim(f, g):
    if f.answer is not None:
        f.targets = f.answer[1]


def each(f, g):
    if not f.queue or not g.players[f.me].alive:
        return DONE
    who, f.queue = f.queue[0], f.queue[1:]
    if not g.players[who].alive:
        return "each"
    need_card(g, who, ("slash",), "respond", "jijiang.slash", keep=True)


def given(f, g):
    if f.ret is None:
        return "each"
    if not g.players[f.me].alive:
        let_go(g, f.ret)
        return DONE
    # What was played is consumed by the lord's own 杀: he is its user, its cards are this one's.
    got = f.ret if isinstance(f.ret, Card) else Card("slash", None, None, None)
    card = got._replace(skill=f.skill)
    f.result = card
    if f.need is None:
        start_use(g, f.me, card, f.targets, None, "idle")
        return None
    need = g.stack[f.need]
    if need.mode == "respond":
        play_for(g, f.me, card, need.responds)
    else:
        start_use(g, f.me, card, need.targets or (), None, "respond", responds=need.responds)


skill("jijiang").supplies(("slash",), can, call, aim, each, given, idle=True, idle_can=can_idle)
