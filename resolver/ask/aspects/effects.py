"""What came of it: deaths, chains, recovery, order of steps."""

from __future__ import annotations

from resolver.ask.aspects.amounts import _damage
from resolver.ask.aspects.persons import NEXT_TURN
from resolver.ask.aspects.look import Outcome, reads, Look, yes_no


@reads("reward")
def reward(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    who = look.who(look.story.damager)
    got = look.of("death.reward", who)
    return yes_no(bool(got), f"{look.name(who)}{'摸' + str(got[0].data['n']) + '张牌' if got else '没有奖励'}", got)


@reads("penalty")
def penalty(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    who = look.who(look.story.damager)
    got = look.of("death.penalty", who)
    return yes_no(bool(got), f"{look.name(who)}{'弃置所有牌' if got else '没有惩罚'}", got)


@reads("recovers")
def recovers(look: Look):
    if look.broken():
        return None
    who = look.index(look.query.person)
    steps = look.of("heal.do", who)
    n = sum(s.data["n"] for s in steps)
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"回复{n}点体力" if n else "没有回复体力", steps)


@reads("dies")
def dies(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    gone = not look.g.players[who].alive
    return yes_no(gone, f"{look.name(who)}{'死亡' if gone else '存活'}", look.of("death.reveal", who))


@reads("offset")
def offset(look: Look):
    if look.broken() or look.story.use is None:
        return None
    who = look.who()
    hits = _damage(look, who)
    return yes_no(not hits, "没有受到伤害" if not hits else f"受到{sum(s.data['n'] for s in hits)}点伤害", hits or look.of("use.offset"))


@reads("skips")
def skips(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.broken():
        return None
    g = look.g
    if any(w in look.query.text for w in NEXT_TURN):
        return yes_no(g.players[who].turned_over, "武将牌翻面，跳过下个回合" if g.players[who].turned_over else "不跳过")
    hits = [s for s in look.of("phase.skip", who)]
    marked = any(g.marked(who, "turn", "skip:" + p) for p in ("draw", "play", "discard", "judge"))
    return yes_no(bool(hits) or marked, "跳过该阶段" if hits or marked else "不跳过", hits)


@reads("unchained")
def unchained(look: Look):
    who = look.who()
    if look.broken():
        return None
    return yes_no(not look.g.players[who].chained, "重置" if not look.g.players[who].chained else "仍横置", look.of("chain.reset"))


@reads("transfer")
def transfer(look: Look):
    if look.broken():
        return None
    other = look.index(look.query.other)
    if other is not None:
        hits = _damage(look, other) if look.of("chain.spread") else []
        return yes_no(bool(hits), f"{look.name(other)}{'受到传导的伤害' if hits else '不受传导'}", hits)
    if "闪电" in look.story.frame.text and not look.of("damage.calc"):
        for p in look.g.players:
            if any(look.g.name(c) == "lightning" for c in p.judge):
                moved = look.story.judged is None or p.name != look.story.judged.name
                return yes_no(moved, f"闪电在{p.name}的判定区")
    counts = {}
    for s in look.of("damage.calc"):
        counts[s.actor] = counts.get(s.actor, 0) + 1
    if not counts:
        return None
    if look.query.person is not None and "回" in look.query.text or "再" in look.query.text:
        again = any(n > 1 for n in counts.values())
        return yes_no(again, "有人再次受到伤害" if again else "每人只受到一次伤害", look.of("damage.calc"))
    return yes_no(len(counts) > 1, "传导" if len(counts) > 1 else "不传导", look.of("damage.calc"))


@reads("lost")
def lost(look: Look):
    who = look.who()
    if look.broken():
        return None
    before = look.story.hand_before.get(look.name(who), 0) + look.story.equip_before.get(look.name(who), 0)
    p = look.g.players[who]
    spent = sum(1 for line in look.story.lines[1:] if line.startswith(look.name(who) + " 使用"))
    now = len(p.hand) + len(p.equip)
    return yes_no(now < before - spent, "失去了那张牌" if now < before - spent else "那张牌还在")


@reads("draws")
def draws(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.run.illegal is not None and look.run.illegal.refusal.code == "phase":
        return yes_no(False, "摸牌阶段被跳过", (look.run.illegal.refusal,))
    if look.broken():
        return None
    got = look.of("draw", who)
    n = sum(s.data.get("n", 0) for s in got)
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"{look.name(who)}摸{n}张牌" if n else f"{look.name(who)}不摸牌", got)


@reads("order")
def order(look: Look):
    """The order in which the alternatives happened in this run."""
    if look.broken():
        return None
    places = []
    for item in look.query.options:
        place = _place(look, item)
        if place is None:
            return None
        places.append((place, item["text"]))
    names = [t for _, t in sorted(places)]
    if len({p for p, _ in places}) < len(places):
        return None
    return Outcome("value", ("order", names, None), "先" + "，再".join(names), ())


_WORD_STEP = {"回血": "heal.do", "扣血": "hp.deduct", "掉血": "hp.deduct", "受伤": "hp.deduct", "濒死": "dying.enter", "求桃": "dying.enter", "死亡": "death.reveal"}


def _place(look: Look, item: dict) -> int | None:
    slug = item.get("skill")
    for i, s in enumerate(look.steps):
        if slug:
            if s.slug == "skill.invoke" and s.data["skill"] == slug:
                if slug == "tianxiang":
                    continue
                return i
            if slug == "tianxiang" and s.slug == "draw":
                return i
        elif item["word"].startswith("摸"):
            if s.slug == "draw":
                return i
        elif s.slug == _WORD_STEP.get(item["word"]):
            return i
    return None
