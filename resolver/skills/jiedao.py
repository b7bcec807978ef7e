"""借刀 jiedao: once a turn a weapon holder must lend his weapon, as by the 借刀杀人 of that edition. Text: data/skills/jiedao.yaml."""

from resolver.engine.api import ask_targets, make_card, once_per_phase, skill, spend_once, start_use, target_refusal


def armed(g, me):
    blade = make_card(g, me, (), "collateral", "jiedao")
    return tuple(s for s in g.others(me) if target_refusal(g, me, s, blade) is None)


def can(g, me):
    no = once_per_phase(g, me, "jiedao")
    return no if no is not None else bool(armed(g, me))


def aim(f, g):
    spend_once(f, g)
    ask_targets(g, f.me, f.skill, armed(g, f.me))


def borrow(f, g):
    start_use(g, f.me, make_card(g, f.me, (), "collateral", f.skill), f.answer[1], None, "effect")


skill("jiedao").at_idle(can, aim, borrow)
