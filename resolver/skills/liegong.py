"""烈弓 liegong: no 闪 against a 杀 of the play phase, if the target's hand is at least his HP or at most his range. Text: data/skills/liegong.yaml."""

from resolver.engine.api import attack_range, each_target, event, seat_of, skill


def exposed(g, me, ev):
    if ev.user != me or g.rules.kind(ev.card.name) != "slash" or g.current != me or g.phase != "play":
        return ()

    def fits(seat):
        n = len(g.players[seat].hand)
        return n >= g.players[me].hp or n <= attack_range(g, me)

    return each_target(ev, fits)


def pin(f, g):
    use = event(f, g)
    use.mute = use.mute | {seat_of(f.item)}


skill("liegong").on("use.designated", exposed)(pin)
