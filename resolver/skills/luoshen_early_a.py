"""洛神 in early edition A: in the judge phase judge, gain black and go on until red. Text: data/skills/luoshen.yaml."""

from resolver.engine.api import skill
from resolver.skills.luoshen import again, black_card, keep, look, repeat

luoshen = skill("luoshen_early_a")


def my_judge_phase(g, me, ev):
    return ev.name == "judge" and ev.seat == me


luoshen.on("phase.start", my_judge_phase)(look, again, repeat)
luoshen.on("judge.post", black_card, silent=True)(keep)
