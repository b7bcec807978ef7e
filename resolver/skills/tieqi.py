"""铁骑 tieqi: judge once a 杀 has designated a target; red takes the 闪 from it. Text, editions, sources: data/skills/tieqi.yaml."""

from resolver.engine.api import each_target, event, is_red, judge, seat_of, skill
from resolver.engine.state import COLORS


def my_slash(g, me, ev):
    return each_target(ev) if ev.user == me and g.rules.kind(ev.card.name) == "slash" else ()


def ride(f, g):
    judge(g, f.me, f.skill, by_color)


def by_color(suit, number):
    return COLORS[suit]


def pin(f, g):
    use = event(f, g)
    if f.ret is not None and is_red(COLORS.get(f.ret.suit)):
        use.mute = use.mute | {seat_of(f.item)}


skill("tieqi", marks=("judges",)).on("use.designated", my_slash)(ride, pin)
