"""Legality and amounts: whether an act was possible, how much damage, how many cards."""

from __future__ import annotations

from resolver.engine import query as board_query
from resolver.ask.aspects.look import Outcome, reads, Look, yes_no


@reads("legal")
def legal(look: Look):
    line = look.story.line_of.get(id(look.query.event))
    ill = look.run.illegal
    if line is not None and ill is not None and ill.line < line and ill.refusal.code == "phase" and "进入" in look.replay.scenario.when[ill.line - 1].text:
        return yes_no(False, f"{look.replay.scenario.when[ill.line - 1].seat}的这个阶段被跳过", (ill.refusal,))
    if line is not None and ill is not None and ill.line < line and look.story.collateral is not None and "借刀杀人" in look.replay.scenario.when[ill.line - 1].text:
        return yes_no(False, f"“{look.replay.scenario.when[ill.line - 1].text}”不合法", (ill.refusal,))
    if line is None or look.broken(line):
        return None
    if ill is None:
        if look.run.open is not None and look.run.at < line:
            return None
        return yes_no(True, f"“{look.replay.scenario.when[line - 1].text}”可以这样做")
    if ill.line != line:
        return yes_no(True, f"“{look.replay.scenario.when[line - 1].text}”可以这样做")
    return yes_no(False, f"“{look.replay.scenario.when[line - 1].text}”不合法", (ill.refusal,))


@reads("optional")
def optional(look: Look):
    """能不能不发动: the effect is asked about, so that declining is possible; a compulsory one is not asked."""
    who = look.index(look.query.event.actor)
    unit = look.query.event.by
    if look.query.event.kind == "decline":
        kind = look.g.rules.kind(look.query.event.card.slug)
        asked = [s for s in look.of("ask", who) if any(look.g.rules.kind(w) == kind for w in s.data["what"])]
        return yes_no(bool(asked), "可以选择不出" if asked else "没有这样的选择") if not look.broken() else None
    asked = [s for s in look.of("ask") if (who is None or s.actor == who) and (unit in s.data["what"] or unit in s.data.get("supplies", ()))]
    return yes_no(bool(asked), "可以选择不发动" if asked else "是强制的，没有选择")


@reads("asked")
def asked(look: Look):
    who = look.who()
    if look.broken():
        return None
    kind = look.query.card
    steps = look.steps
    if any(e.kind == "skill" and e.by == "eight_diagram" and not e.negated for e in look.story.events):
        told = [i for i, s in enumerate(steps) if s.slug.startswith("judge.")]
        steps = steps[told[-1]:] if told else steps
    hits = [s for s in steps if s.slug == "ask" and s.actor == who and any(w == kind or look.g.rules.kind(w) == kind for w in s.data["what"])]
    return yes_no(bool(hits), f"{look.name(who)}{'要' if hits else '不用'}出【{'杀' if kind == 'slash' else '闪'}】", hits[:1])


@reads("asked_count", "times")
def count_lines(look: Look):
    """How many of the repeated lines were legal."""
    marks = look.story.repeats
    if not marks or look.broken(marks[0]):
        return None
    ill = look.run.illegal
    if ill is None:
        n = len(marks)
    else:
        n = sum(1 for m in marks if m < ill.line)
    return Outcome("value", ("number", n, look.query.unit), f"{n}{look.query.unit}")


def _damage(look: Look, who: int):
    return [s for s in look.of("damage.calc", who)]


@reads("damage")
def damage(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    n = sum(s.data["n"] for s in hits)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}受到{n}点伤害", tuple(hits))


@reads("hurt")
def hurt(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    if any(w in look.story.frame.text for w in ("濒死要桃的时候", "濒死的时候", "求桃的时候", "求桃时", "濒死时")):
        start = next((i for i, s in enumerate(look.steps) if s.slug == "dying.enter"), None)
        if start is None:
            return None
        hits = [s for s in look.steps[:start + 1] if s.slug == "damage.calc" and s.actor == who]
    n = sum(s.data["n"] for s in hits)
    if any(w in look.query.text for w in ("掉血", "扣血", "掉不掉血")):
        n += sum(s.data["n"] for s in look.of("hp.lose", who))
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"{look.name(who)}受到{n}点伤害" if n else f"{look.name(who)}没有受到伤害", hits)


@reads("boost")
def boost(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    if not hits:
        return yes_no(False, "没有造成伤害")
    n = hits[-1].data["n"]
    return yes_no(n > 1, f"造成{n}点伤害", hits)


@reads("hp")
def hp(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = max(0, look.g.players[who].hp)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}体力 {n}")


@reads("hand")
def hand(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = len(look.g.players[who].hand)
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}有{n}张手牌")


@reads("kept")
def kept(look: Look):
    who = look.who()
    n = board_query.hand_limit(look.g, who)
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}的手牌上限是{n}")


@reads("gained")
def gained(look: Look):
    who = look.who()
    if look.broken():
        return None
    if look.query.skill is None:
        got = look.of("draw", who)
        n = sum(s.data.get("n", 0) for s in got)
        return Outcome("value", ("number", n, "张"), f"{look.name(who)}摸{n}张牌", tuple(got))
    drawn = sum(s.data.get("n", 0) for s in look.of("draw", who))
    n = drawn or len(look.g.players[who].hand) - look.story.hand_before.get(look.g.players[who].name, 0)
    if n < 0:
        return None
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}得到{n}张牌")


@reads("gain_n")
def gain_n(look: Look):
    who = look.who()
    n = len(look.g.players[who].hand) - look.story.hand_before.get(look.g.players[who].name, 0)
    if n <= 0:
        return None
    return yes_no(n == look.query.number, f"{look.name(who)}得到{n}张牌")


@reads("recover_n")
def recover_n(look: Look):
    who = look.who()
    if look.broken():
        return None
    steps = look.of("heal.do", who)
    n = sum(s.data["n"] for s in steps)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}回复{n}点体力", tuple(steps))


@reads("works")
def works(look: Look):
    """Whether a card does anything to the person: an answer is asked for, or damage is dealt."""
    who = look.index(look.query.other)
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    asked_for = [s for s in look.of("ask", who) if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])]
    return yes_no(bool(hits or asked_for), f"对{look.name(who)}{'有效' if hits or asked_for else '无效'}", hits)


@reads("discarded")
def discarded(look: Look):
    who = look.who()
    p = look.g.players[who]
    have = look.story.hand_before.get(p.name, len(p.hand))
    n = max(0, have - board_query.hand_limit(look.g, who))
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}手牌{have}张，上限{board_query.hand_limit(look.g, who)}，弃{n}张")


@reads("gained_card")
def gained_card(look: Look):
    who = look.who()
    if look.broken():
        return None
    if not look.query.options:
        before = look.story.hand_before.get(look.g.players[who].name, 0)
        got = look.g.players[who].hand
        names = list(dict.fromkeys(look.g.name(c) for c in got))
        if before or len(names) != 1 or names[0] is None or any(e.kind == "convert" for e in look.story.frame.events):
            return None
        zh = look.story.zh(names[0])
        return Outcome("value", ("card", zh, None), f"{look.name(who)}得到【{zh}】")
    names = {look.g.name(c) for c in look.g.players[who].hand}
    hits = [c for c in look.query.options if c in names]
    if len(hits) != 1:
        return None
    zh = look.story.zh(hits[0])
    return Outcome("value", ("card", zh, None), f"{look.name(who)}得到【{zh}】")


@reads("turned")
def turned(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = sum(len(v) for v in look.g.players[who].piles.values())
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}武将牌上有{n}张牌")


@reads("seen")
def seen(look: Look):
    a = look.run.open or look.g.ask
    cards = a.data.get("cards") if a is not None else None
    if not cards:
        return None
    return Outcome("value", ("number", len(cards), "张"), f"观看{len(cards)}张牌")


@reads("shown")
def shown(look: Look):
    if look.broken():
        return None
    hits = [s for s in look.steps if s.slug == "move.do" and s.data.get("reason") == "amazing_grace" and s.data.get("to") == "processing"]
    for s in hits:
        cards = s.data.get("cards")
        if cards:
            return Outcome("value", ("number", len(cards), "张"), f"亮出{len(cards)}张牌")
    return None


@reads("distance")
def distance(look: Look):
    a, b = look.index(look.query.person), look.index(look.query.other)
    if a is None or b is None:
        return None
    n = board_query.distance(look.g, a, b)
    return Outcome("value", ("number", n, None), f"{look.name(a)}到{look.name(b)}的距离是{n}")


@reads("peaches")
def peaches(look: Look):
    who = look.who()
    if not look.of("dying.enter", who):
        return None
    n = 1 - min(s.data.get("hp", look.g.players[who].hp) for s in look.of("dying.enter", who))
    if n < 1:
        return None
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}需要{n}张【桃】回复至1点体力")
