"""Reads the asked quantity of a question about one unit off a finished run; one function per kind of question.

Each returns an `Outcome`, or None where the run does not decide it.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.aspects import Look, Outcome, yes_no
from resolver.ask.bag_model import Bag
from resolver.ask.bag_plan import Teller
from resolver.ask.replay import Replay
from resolver.engine import query as board_query

READ = {}


def reads(*kinds):
    def add(fn):
        for kind in kinds:
            READ[kind] = fn
        return fn
    return add


def _at(look: Look, ent) -> int | None:
    return look.run.names.get(look.query.teller.name(ent)) if ent is not None else None


def _broken(look: Look) -> bool:
    return look.run.illegal is not None


def _who(look: Look, teller: Teller, ask: dict, default):
    return ask.get("who") or default or ask.get("topic") or teller.bag.topic


def _told_facts(bag: Bag) -> bool:
    """Whether the question says anything from which a refusal could come."""
    ask = bag.ask
    act = ask.get("act")
    states = any(e.hp is not None or e.hand is not None or e.cards or e.lacks or e.equip or e.bare or e.judge or e.dying or e.wounded or e.full or e.distance or e.gender or e.role or e.kingdom
                 or e.general for e in bag.ents)
    return bool(states or bag.judge or bag.acts or bag.phase or bag.damage or ask.get("cost") or ask.get("targets") or bag.answers or bag.skills
                or act is not None and (act.material or act.count or act.times > 1 or act.zone or act.targets))


@reads("legal", "legal_answer", "invoke", "skill_times", "recast")
def legal(look: Look, teller: Teller, ask: dict):
    line, ill = teller.asked, look.run.illegal
    if not line:
        return None
    text = look.replay.scenario.when[line - 1].text
    if ill is None:
        if look.run.open is not None and look.run.at < line:
            put = any(ask.get("skill") in s.data["what"] for s in look.of("ask"))
            return yes_no(False, "没有这样的机会") if ask["kind"] == "invoke" and not put and look.run.at == line - 1 and _told_facts(teller.bag) else None
        return yes_no(True, f"“{text}”可以这样做")
    if ill.line < line:
        before = look.replay.scenario.when[ill.line - 1]
        repeated = ask["kind"] == "skill_times" or ask.get("act") is not None and ask["act"].times > 1
        if repeated and ill.refusal.code == "count":
            return yes_no(False, f"“{before.text}”不合法", (ill.refusal,))
        return None
    if ill.line > line:
        return yes_no(True, f"“{text}”可以这样做")
    if ill.refusal.code == "not_held" and not (ask.get("act") is not None and ask["act"].material is not None or ask["kind"] == "invoke"):
        return None
    if ill.refusal.code == "not_asked" and not _told_facts(teller.bag):
        return None
    return yes_no(False, f"“{text}”不合法", (ill.refusal,))


def _hits(look: Look, who):
    return look.of("damage.calc", who)


def _opened(look: Look, teller) -> bool:
    """Whether the run stopped at a choice that the question does not make."""
    return look.run.open is not None


@reads("damage_n")
def damage_n(look, teller, ask):
    if _broken(look) or _opened(look, teller):
        return None
    who = ask.get("who")
    if who is None or who is teller.attacker and teller.victim is not None and teller.used is not None and teller.used.card.slug != "duel":
        who = teller.victim or who
    who = who or teller.unit
    if who is None or who is teller.attacker and "掉" not in ask.get("words", "") and "受" not in ask.get("words", ""):
        return None
    i = _at(look, who)
    hits = _hits(look, i)
    n = sum(s.data["n"] for s in hits) + sum(s.data["n"] for s in look.of("hp.lose", i))
    return Outcome("value", ("number", n, "点"), f"{look.name(i)}受到{n}点伤害", tuple(hits))


def _involved(teller, who) -> bool:
    """Whether anything on the board concerns the person; nothing happens to a bystander, which answers nothing."""
    near = [teller.victim, teller.attacker, teller.judged, teller.unit, *(t for a in teller.bag.acts for t in a.targets)]
    return who.chained or any(who is e for e in near)


@reads("hurt", "works", "blocked", "boosted")
def hurt(look, teller, ask):
    kind = ask["kind"]
    if _broken(look) or _opened(look, teller):
        return None
    who = _who(look, teller, ask, None) if kind == "hurt" and ask.get("who") else teller.victim
    who = who or ask.get("topic")
    i = _at(look, who)
    if i is None:
        return None
    hits = _hits(look, i)
    if not hits and not _involved(teller, who):
        return None
    n = sum(s.data["n"] for s in hits)
    if kind == "boosted":
        return yes_no(n > 1, f"{look.name(i)}受到{n}点伤害", hits) if hits else yes_no(False, "没有造成伤害")
    if kind == "works" and teller.used is not None and teller.used.card.slug not in ("slash", "fire_slash", "thunder_slash", "duel", "savage_assault", "archery_attack", "fire_attack"):
        return None
    if kind == "blocked":
        return yes_no(n == 0, f"{look.name(i)}{'没有受到伤害' if not n else f'受到{n}点伤害'}", hits)
    lost = sum(s.data["n"] for s in look.of("hp.lose", i))
    return yes_no(n + lost > 0, f"{look.name(i)}受到{n}点伤害" if n else f"{look.name(i)}没有受到伤害", hits)


@reads("heals_n", "heals")
def heals(look, teller, ask):
    if _broken(look) and not (ask["kind"] == "heals" and teller.used is not None and look.run.illegal.line == 1):
        return None
    who = ask.get("who") or teller.unit
    i = _at(look, who)
    steps = look.of("heal.do", i)
    n = sum(s.data["n"] for s in steps)
    if ask["kind"] == "heals_n" and not n:
        return None
    if ask["kind"] == "heals_n":
        return Outcome("value", ("number", n, "点"), f"回复{n}点体力", tuple(steps)) if not _broken(look) else None
    if _broken(look):
        return yes_no(False, "不能这样用", (look.run.illegal.refusal,))
    return yes_no(n == ask["n"] if ask.get("n") else n > 0, f"回复{n}点体力" if n else "没有回复体力", steps)


@reads("hp_n")
def hp_n(look, teller, ask):
    who = ask.get("who") or ask.get("topic") or teller.victim or teller.attacker
    i = _at(look, who)
    if _broken(look) or _opened(look, teller) or i is None:
        return None
    n = max(0, look.g.players[i].hp)
    return Outcome("value", ("number", n, "点"), f"{look.name(i)}体力{n}")


def _got(look, i, reason=None):
    steps = [s for s in look.of("draw", i) if reason is None or s.data.get("reason") == reason]
    n = sum(s.data["n"] for s in steps)
    for s in look.of("move.do"):
        if s.data.get("to") == "hand" and s.data.get("to_seat") == i and (reason is None or s.data.get("reason") == reason):
            n += len(s.data["cards"])
            steps.append(s)
    return n, steps


@reads("draws_n", "draws")
def draws(look, teller, ask):
    ill = look.run.illegal
    who = ask.get("who") or teller.unit or teller.judged or ask.get("topic") or teller.attacker or teller.bag.topic
    if who is None:
        who = next(iter(teller.ents), None)
    i = _at(look, who)
    if i is None:
        return None
    if ill is not None:
        if ask["kind"] == "draws" and ill.refusal.code == "phase":
            return yes_no(False, "摸牌阶段被跳过", (ill.refusal,))
        skill = ask.get("skill") or next((s for s, _ in teller.bag.skills), None)
        if ask["kind"] == "draws" and skill and ill.line == len(teller.lines) and ill.refusal.code in ("not_asked",):
            return yes_no(False, f"没有发动【{teller.zh(skill)}】的时机", (ill.refusal,))
        return None
    if _opened(look, teller):
        return None
    skill = ask.get("skill") or next((s for s, _ in reversed(teller.bag.skills) if s in look.replay.book.skills and s not in ("luoyi", "yingzi")), None)
    if ask.get("pile") or teller.bag.phase == "draw" and ask["kind"] == "draws":
        steps = look.of("draw", i)
        return yes_no(bool(steps), "摸牌" if steps else "不从牌堆摸牌", steps)
    if teller.bag.dead is not None and not look.of("death.reveal"):
        return None
    n, steps = _got(look, i, skill) if skill else _got(look, i)
    if not n and skill:
        n, steps = _got(look, i)
    if ask["kind"] == "draws_n":
        return Outcome("value", ("number", n, "张"), f"{look.name(i)}得到{n}张牌", tuple(steps)) if n else None
    return yes_no(n == ask["n"] if ask.get("n") else n > 0, f"{look.name(i)}得到{n}张牌" if n else f"{look.name(i)}不摸牌", steps)


@reads("discards_n")
def discards_n(look, teller, ask):
    ill = look.run.illegal
    if ill is not None:
        return None
    skill = ask.get("skill") or next((s for s, _ in reversed(teller.bag.skills) if s != "drunk"), None)
    if skill:
        out = [c for s in look.of("move.do") if s.data.get("to") == "discard" and s.data.get("reason") in (skill, "discard") and s.data.get("reason") == skill for c in s.data["cards"]]
        n = len(out)
        return Outcome("value", ("number", n, "张"), f"弃置{n}张牌") if n else None
    i = _at(look, teller.victim)
    p = look.g.players[i]
    have = look.story.hand_before.get(p.name, 0)
    n = max(0, have - board_query.hand_limit(look.g, i))
    return Outcome("value", ("number", n, "张"), f"{p.name}手牌{have}张，上限{board_query.hand_limit(look.g, i)}，弃{n}张", tuple(look.of("ask", i)))


@reads("discards")
def discards(look, teller, ask):
    if teller.bag.phase == "discard" and teller.bag.dead is None:
        who = ask.get("who") or teller.bag.topic or next((e for e in teller.ents if e.hand is not None), None)
        i = _at(look, who)
        if i is None or who.hand is None:
            return None
        need = who.hand - board_query.hand_limit(look.g, i)
        return yes_no(need > 0, f"手牌上限{board_query.hand_limit(look.g, i)}", look.of("phase.discard"))
    i = _at(look, ask.get("who") or teller.bag.killer)
    if _broken(look) or i is None or teller.bag.dead is None or not look.of("death.reveal"):
        return None
    got = look.of("death.penalty", i)
    return yes_no(bool(got), f"{look.name(i)}{'弃置所有牌' if got else '没有惩罚'}", got)


@reads("where")
def where(look, teller, ask):
    """The zone in which the card asked about lies at the end."""
    if _broken(look) or _opened(look, teller):
        return None
    slug = ask["card"].slug if ask.get("card") is not None else teller.used.card.slug if teller.used is not None else None
    if slug is None:
        return None
    found = []
    for p in look.g.players:
        for zone, cards in (("手牌", p.hand), ("装备区", p.equip), ("判定区", p.judge)):
            if any(look.g.name(c) == slug for c in cards):
                found.append((p.seat, zone))
    if any(look.g.name(c) == slug for c in look.g.discard):
        found.append((None, "弃牌堆"))
    if len(found) != 1:
        return None
    seat, zone = found[0]
    if seat is None:
        return Outcome("value", ("zone", zone, None), "在弃牌堆")
    start = _at(look, teller.victim)
    near = start is not None and seat == (start + 1) % len(look.g.players)
    owner = "下家" if near and _spoken(look, teller, seat) in "甲乙丙丁戊" else _spoken(look, teller, seat)
    return Outcome("value", ("zone", f"{owner}的{zone}" if zone != "手牌" else f"{owner}手牌", None), f"在{look.name(seat)}的{zone}")


@reads("gained")
def gained(look, teller, ask):
    i = _at(look, ask.get("who"))
    if _broken(look) or _opened(look, teller) or i is None:
        return None
    n, steps = _got(look, i)
    return yes_no(n > 0, f"{look.name(i)}得到{n}张牌" if n else f"{look.name(i)}没有得到牌", steps)


@reads("no_discard")
def no_discard(look, teller, ask):
    """Whether the discard phase can pass without a card given up: with any skill used, hence over all runs."""
    i = _at(look, teller.victim)

    def spared(run) -> bool:
        return not any(s.slug == "ask" and s.actor == i and "discard" in s.data["what"] for s in run.game.steps())

    if _broken(look):
        return None
    if spared(look.run):
        return yes_no(True, "不用弃牌")
    offers = {w for s in look.of("ask", i) for w in s.data["what"] if w in look.replay.rules.skill_units}
    for slug in offers:
        data = {**look.replay.data, "when": [*look.replay.data["when"], f"{look.name(i)} 发动 {teller.zh(slug)}"]}
        run = Replay(data, look.replay.book).run
        if run.illegal is None and spared(run):
            return yes_no(True, f"发动【{teller.zh(slug)}】便不用弃牌")
    return yes_no(False, "要弃牌", look.of("ask", i))


@reads("turned")
def turned(look, teller, ask):
    i = _at(look, ask.get("who") or teller.unit)
    if i is None or _broken(look) or teller.unit is None:
        return None
    flag = look.g.players[i].turned_over
    return yes_no(flag, f"{look.name(i)}{'翻面' if flag else '没有翻面'}", look.of("turn.over", i))


@reads("both")
def both(look, teller, ask):
    i = _at(look, teller.attacker)
    if i is None or _broken(look):
        return None
    worn = {look.g.name(c) for c in look.g.players[i].equip}
    has = set(ask["items"]) <= worn
    return yes_no(has, "可以同时装备" if has else "后装备的顶替先装备的")


@reads("enters_dying")
def enters_dying(look, teller, ask):
    i = _at(look, ask.get("who") or teller.unit or teller.victim)
    if i is None or _broken(look):
        return None
    steps = look.of("dying.enter", i)
    return yes_no(bool(steps), f"{look.name(i)}{'进入濒死状态' if steps else '没有濒死'}", steps)


@reads("plays")
def plays(look, teller, ask):
    out = skips(look, teller, ask) if teller.used is not None and teller.used.card.slug == "indulgence" else None
    return None if out is None else Outcome("no" if out.verdict == "yes" else "yes", None, out.text, out.steps)


@reads("over")
def over(look, teller, ask):
    i = _at(look, ask.get("who") or teller.victim or next((e for e in teller.ents if e.full), None))
    if i is None or _broken(look):
        return None
    p = look.g.players[i]
    return yes_no(p.hp > p.max_hp, f"{p.name}体力{p.hp}，上限{p.max_hp}")


@reads("suffers")
def suffers(look, teller, ask):
    """Whether the one named must do what the skill threatens: lose 体力 or give up cards."""
    skill = ask.get("skill") or next((s for s, _ in reversed(teller.bag.skills) if s != "drunk"), None)
    if _broken(look) or skill is None or teller.attacker is None:
        return None
    i = _at(look, teller.attacker)
    start = next((k for k, s in enumerate(look.steps) if s.slug == "skill.invoke" and s.data["skill"] == skill), None)
    if start is None:
        return None
    open_ = look.run.open is not None and look.run.open.who == i
    later = [s for s in look.steps[start:] if s.actor == i and s.slug in ("damage.calc", "hp.lose")]
    return yes_no(open_ or bool(later), f"{look.name(i)}{'要受罚' if open_ or later else '不受罚'}", later)


@reads("judge_first")
def judge_first(look, teller, ask):
    seen = [s for s in look.steps if s.slug == "delayed.turn"]
    if not seen:
        return None
    for value in seen[0].data.values():
        name = look.g.name(value) if isinstance(value, int) and value in look.g.faces else getattr(value, "name", value)
        if name in units.DELAYED:
            return Outcome("value", ("card", teller.zh(name), None), f"先判【{teller.zh(name)}】", tuple(seen[:1]))
    return None


@reads("skips")
def skips(look, teller, ask):
    who = teller.judged or ask.get("who")
    i = _at(look, who)
    if _broken(look) or i is None or teller.judged is None:
        return None
    hits = look.of("phase.skip", i)
    marked = any(look.g.marked(i, "turn", "skip:" + p) for p in ("draw", "play", "discard", "judge"))
    flag = bool(hits) or marked
    return yes_no(flag, "跳过该阶段" if flag else "不跳过", hits)


@reads("dies", "lives")
def dies(look, teller, ask):
    i = _at(look, ask.get("who") or teller.victim)
    if _broken(look) or i is None or _opened(look, teller):
        return None
    gone = not look.g.players[i].alive
    if not look.of("dying.enter", i):
        return None
    return yes_no(gone == (ask["kind"] == "dies"), f"{look.name(i)}{'死亡' if gone else '存活'}", look.of("death.reveal", i))


@reads("gets")
def gets(look, teller, ask):
    if look.run.illegal is not None:
        return yes_no(False, "没有发动的时机", (look.run.illegal.refusal,)) if look.run.illegal.line >= len(teller.lines) else None
    i = _at(look, teller.unit)
    has = any(look.g.name(c) == ask["card"].slug for c in look.g.players[i].hand)
    return yes_no(has, f"{look.name(i)}{'得到' if has else '没有得到'}【{teller.zh(ask['card'].slug)}】")


@reads("gains")
def gains(look, teller, ask):
    if look.run.illegal is not None:
        return yes_no(False, "没有发动的时机", (look.run.illegal.refusal,)) if look.run.illegal.line >= len(teller.lines) else None
    n, steps = _got(look, _at(look, teller.unit), ask["skill"])
    return yes_no(n > 0, f"得到{n}张牌" if n else "没有得到", steps)


@reads("must")
def must(look, teller, ask):
    if _broken(look) or teller.used is None:
        return None
    who = ask.get("who") or teller.victim
    kind = look.g.rules.kind(ask["card"].slug)
    hits = [s for s in look.of("ask", _at(look, who)) if any(look.g.rules.kind(w) == kind for w in s.data["what"])]
    return yes_no(bool(hits), f"{look.name(_at(look, who))}{'要' if hits else '不用'}出", hits[:1])


@reads("seen_n")
def seen_n(look, teller, ask):
    a = look.run.open or look.g.ask
    cards = a.data.get("cards") if a is not None else None
    return Outcome("value", ("number", len(cards), "张"), f"观看{len(cards)}张牌") if cards else None


@reads("shown_n")
def shown_n(look, teller, ask):
    for s in look.of("move.do"):
        if s.data.get("to") in ("shown", "revealed", "pool", "table", "processing") and s.data.get("reason") not in ("use", "judge") and len(s.data["cards"]) > 1:
            return Outcome("value", ("number", len(s.data["cards"]), "张"), f"亮出{len(s.data['cards'])}张牌", (s,))
    return None


@reads("distance")
def distance(look, teller, ask):
    a, b = _at(look, ask["who"]), _at(look, ask["other"])
    n = board_query.distance(look.g, a, b)
    return Outcome("value", ("number", n, None), f"{look.name(a)}到{look.name(b)}的距离是{n}")


@reads("range")
def attack_range(look, teller, ask):
    i = _at(look, ask.get("who") or teller.bag.topic or (teller.ents[0] if teller.ents else None))
    n = board_query.attack_range(look.g, i)
    return Outcome("value", ("number", n, None), f"{look.name(i)}的攻击范围是{n}")


def _spoken(look, teller, index):
    for ent in teller.ents:
        if _at(look, ent) == index:
            return ent.spoken.lstrip("—∅") or teller.name_of(ent)
    return look.name(index)


@reads("who_hurt", "who_source")
def who_hurt(look, teller, ask):
    hits = look.of("damage.calc")
    if _broken(look) or _opened(look, teller) or not hits:
        return None
    i = hits[-1].actor if ask["kind"] == "who_hurt" else hits[-1].data["source"]
    if i is None:
        return None
    return Outcome("value", ("player", _spoken(look, teller, i), None), f"{look.name(i)}{'受到伤害' if ask['kind'] == 'who_hurt' else '是伤害来源'}", tuple(hits[-1:]))
