"""无双 in the early prints: two 闪 against his 杀; his 万箭齐发 and 南蛮入侵 cost a hand card more, or 1 HP. Text: data/skills/wushuang.yaml."""

from resolver.engine.api import ask_cards, discard, event, lose_hp, skill

wushuang = skill("wushuang_early")


def my_slash(g, me, ev):
    return ev.user == me and g.rules.kind(ev.card.name) == "slash"


def double(f, g):
    use = event(f, g)
    use.needs += tuple((t, 2) for t in dict.fromkeys(use.targets))


def my_storm(g, me, ev):
    return ev.user == me and ev.card.name in ("savage_assault", "archery_attack") and g.players[ev.target].alive


def demand(f, g):
    f.to = event(f, g).target
    if not g.players[f.to].hand:
        return "bleed"
    ask_cards(g, f.to, "wushuang.discard", g.players[f.to].hand, 1, optional=True)
    return None


def chosen(f, g):
    if f.answer[0] == "pass":
        return "bleed"
    discard(g, f.answer[1], f.to, f.skill)
    return "end"


def bleed(f, g):
    lose_hp(g, f.to, 1)


def end(f, g):
    return None


wushuang.on("use.designated", my_slash, optional=False)(double)
wushuang.on("use.effecting", my_storm, optional=False)(demand, chosen, bleed, end)
