"""倾国 in early edition A: any hand card used or played as 闪. Text: data/skills/qingguo.yaml."""

from resolver.engine.api import skill


def any_hand_card(g, me, cid):
    return True


skill("qingguo_early_a").converts(("jink",), any_hand_card, zones=("hand",))
