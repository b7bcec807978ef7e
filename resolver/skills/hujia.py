"""护驾 hujia: 魏 characters, in turn order, may play a 闪 that the lord then uses or plays. Text, editions, sources: data/skills/hujia.yaml."""

from resolver.engine.api import Card, DONE, has_lord_role, let_go, need_card, others_of_kingdom, play_for, skill, start_use


def helpers(g, me):
    return tuple(others_of_kingdom(g, me, "wei"))


def can(g, me, need):
    return has_lord_role(g, me) and bool(helpers(g, me))


def call(f, g):
    f.queue = helpers(g, f.me)


def each(f, g):
    if not f.queue or not g.players[f.me].alive:
        return DONE
    who, f.queue = f.queue[0], f.queue[1:]
    if not g.players[who].alive:
        return "each"
    need_card(g, who, ("jink",), "respond", "hujia.jink", keep=True)


def given(f, g):
    if f.ret is None:
        return "each"
    if not g.players[f.me].alive:
        let_go(g, f.ret)
        return DONE
    got = f.ret if isinstance(f.ret, Card) else Card("jink", None, None, None)
    f.result = got._replace(skill=f.skill)
    need = g.stack[f.need]
    if need.mode == "respond":
        play_for(g, f.me, f.result, need.responds)
    else:
        start_use(g, f.me, f.result, (), None, "respond", responds=need.responds)


skill("hujia").supplies(("jink",), can, call, each, given)
