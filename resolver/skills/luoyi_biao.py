"""裸衣 of 2012 on: draw one less; until the turn ends one's 杀 and 决斗 do 1 more to their targets. Text: data/skills/luoyi.yaml."""

from resolver.engine.api import event, skill

luoyi = skill("luoyi_biao")


def drawing(g, me, ev):
    return ev.seat == me and not ev.replaced and ev.n > 0


def bare(f, g):
    event(f, g).n -= 1
    g.mark(f.me, "turn", "luoyi")


def mine(g, me, ev):
    return (ev.source == me and g.current == me and g.marked(me, "turn", "luoyi") and ev.card is not None
            and (g.rules.kind(ev.card.name) == "slash" or ev.card.name == "duel") and not ev.chained and not ev.transferred)


def harder(f, g):
    ev = event(f, g)
    ev.n += 1
    g.step("damage.dealing", f.me, target=ev.target, n=ev.n, by=f.skill)


luoyi.on("phase.draw", drawing)(bare)
luoyi.on("damage.dealing", mine, silent=True)(harder)
