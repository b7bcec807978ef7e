"""洛神 luoshen: judge at the start of the turn, gain black, go on until red or unwilling. Text, editions, sources: data/skills/luoshen.yaml."""

from resolver.engine.api import DONE, ask, event, judge, obtain, skill
from resolver.engine.state import COLORS

luoshen = skill("luoshen", marks=("judges",))


def my_prepare(g, me, ev):
    return ev.name == "prepare" and ev.seat == me


def by_color(suit, number):
    return COLORS[suit]


def look(f, g):
    judge(g, f.me, f.skill, by_color)


def again(f, g):
    if f.ret is None or COLORS.get(f.ret.suit) != "black" or not g.players[f.me].alive:
        return DONE
    g.step("ask", f.me, what=(f.skill,), optional=True)
    ask(g, f.me, f.skill, "invoke", True, options=((f.skill, None),), ev=f.ev)


def repeat(f, g):
    if f.answer[0] != "invoke":
        return DONE
    g.step("skill.invoke", f.me, skill=f.skill, item=None)
    return "look"


def black_card(g, me, ev):
    return ev.reason == "luoshen" and ev.who == me and COLORS.get(ev.result.suit) == "black" and ev.card in g.processing


def keep(f, g):
    card = event(f, g).card
    if card in g.processing:
        obtain(g, (card,), f.me, f.skill)


luoshen.on("phase.start", my_prepare)(look, again, repeat)
luoshen.on("judge.post", black_card, silent=True)(keep)
