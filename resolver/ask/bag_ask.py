"""The plain way of answering: read a question about one unit completely, replay it, read the asked quantity off the steps.

`plain(reader, lexicon, book)` gives a Decision, or one that is undetermined and says what was not read. Everything that the
question leaves open is told in several ways (colour of cards, judgement); only an answer that is the same in all of them counts.
"""

from __future__ import annotations

from resolver.ask import aspects, units
from resolver.ask.aspects import Look, Outcome, yes_no
from resolver.ask.bag_plan import PASSIVE, Teller
from resolver.ask.bag_read import Act, Bag, read
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card, Query
from resolver.ask.replay import Cannot, Replay
from resolver.ask.tagging import Tagged
from resolver.engine import query as board_query

VARIANTS = ({"color": "black", "judge": "♥9"}, {"color": "red", "judge": "♠9"})
ASPECT = {"distance": "distance", "range": "distance", "discards_n": "kept", "discards": "kept", "no_discard": "kept", "skips": "skips", "dies": "dies", "need": "peaches"}  # as in `cite.RELATED`
CONTRACT = {"legal": "legality", "legal_answer": "legality", "invoke": "legality", "skill_times": "legality"}


def plain(reader, lexicon, book):
    """Decision of the plain reading."""
    from resolver.ask.decide import Decision

    if any(x.kind == "card" and x.slug == "collateral" for x in reader.links):
        return Decision(reason="借刀杀人另有读法")
    try:
        bag = _read(reader, lexicon)
    except (RecursionError, IndexError, StopIteration, RuntimeError, KeyError, AttributeError, TypeError, ValueError):
        return Decision(reason="没有看懂")
    if bag.left:
        return Decision(reason=f"没有看懂“{bag.left}”")
    if bag.ask is None:
        return Decision(reason="没有看懂问的是什么")
    kind = bag.ask["kind"]
    if kind not in READ:
        return Decision(reason="没有看懂问的是什么")
    ways, why = [], ""
    for variant, he in [(v, h) for h in ((0, 1) if bag.twofold else (0,)) for v in VARIANTS]:
        try:
            found = one(_read(reader, lexicon, he), lexicon, book, variant)
        except (CannotCompile, Cannot) as error:
            why = why or str(error)
            continue
        except (KeyError, IndexError, AttributeError, StopIteration, TypeError, ValueError, RuntimeError) as error:
            why = why or f"没有拼出局面（{type(error).__name__}）"
            continue
        if found is None:
            why = why or "局面没有演到所问之处"
            continue
        ways.append(found)
    if not ways or why and "合适" not in why:
        return Decision(reason=why or "没有拼出局面")
    first = ways[0]
    if any(w.verdict != first.verdict or w.value != first.value for w in ways):
        return Decision(reason="结果取决于问题没有说的事", story=first.story, replay=first.replay)
    return first


def _read(reader, lexicon, he: int = 0) -> Bag:
    links = [x for x in reader.links if x.sure or not set(x.matched) & set("的吗么不了是一")]
    bag = read(Tagged(reader.frame.text, links), lexicon, he)
    bag.again = lambda: _read(reader, lexicon, he)
    return bag


def unrealised(bag: Bag, teller: Teller, look: Look) -> str:
    """A fact of the question that the run does not show, in words; empty when all of them came to pass.

    The board is made from the bag, so states hold by construction; what must happen is looked up in the steps and lines.
    """
    lines, steps = teller.lines, look.steps
    zh = {"jink": "闪", "slash": "杀", "nullification": "无懈可击"}
    for ent in bag.ents:
        if ent.dying and not look.of("dying.enter", _at(look, ent)):
            return "濒死"
        if ent.lacks & {"jink", "slash"} and any(line.startswith(f"{teller.name(ent)} 使用") and any(f" {zh[x]}" in line for x in ent.lacks & {"jink"}) for line in lines if line):
            return "没有那张牌"
    if bag.judge is not None and not any(line.startswith("判定") for line in lines):
        return "判定"
    if bag.damage and bag.damage > 1 and not any(s.slug in ("damage.elements", "damage.calc") and s.data.get("n") == bag.damage for s in steps):
        return f"{bag.damage}点"
    if bag.shown is not None and not any(a.card is not None and a.card.slug == "fire_attack" for a in bag.acts):
        return "展示"
    if bag.guessed is not None and not any("选择" in line for line in lines):
        return "猜"
    if bag.seats and len(look.g.players) != bag.seats:
        return f"{bag.seats}人"
    for act in bag.acts:
        name = teller.zh(act.card.slug) if act.card is not None and act.card.slug in look.replay.book.cards else None
        swapped = act.card is not None and act.card.slug in units.SLASHES and (bag.damage or act.actor is not None and act.actor.hand == 0)
        laid = any(t.endswith(" " + str(name)) for s in teller.board.seats for t in s.judge_area)
        if name and not swapped and not laid and not any(name in line for line in lines):
            return name
    for _, what, played in bag.answers:
        if played and not any((" 使用 " in line or " 打出 " in line) and zh.get(what, what) in line for line in lines):
            return zh.get(what, what)
    for slug, _ in bag.skills:
        if slug == "drunk":
            if not any("酒" in line for line in lines):
                return "酒"
        elif slug in look.replay.book.skills:
            if slug not in PASSIVE and not any(teller.zh(slug) in line for line in lines):
                return teller.zh(slug)
        elif not any(t.endswith(teller.zh(slug)) for s in teller.board.seats for t in s.equipment) and not any(teller.zh(slug) in line for line in lines):
            return teller.zh(slug)
    if bag.dead is not None and not look.of("death.reveal", _at(look, bag.dead)):
        return "死亡"
    return ""


def bag_again(bag: Bag) -> Bag:
    """The same reading once more: telling a bag changes it."""
    return bag.again()


class _Story:
    """What `cite` and `compose` need of a story."""

    def __init__(self, teller: Teller):
        self.teller, self.board, self.frame = teller, teller.board, teller.frame
        self.lines, self.use, self.damaged, self.damager = teller.lines, None, None, None
        self.line_of, self.hand_before, self.equip_before, self.repeats = {}, {}, {}, []

    def zh(self, slug):
        return self.teller.zh(slug)


def one(bag: Bag, lexicon, book, variant):
    """The decision on one board; None when it does not get as far as the question."""
    from resolver.ask.decide import Decision

    kind = bag.ask["kind"]
    count = TRIED.get(kind)
    if count is not None:
        return count(bag, lexicon, book, variant)
    teller, replay, look = play(bag, lexicon, book, variant)
    lost = unrealised(bag, teller, look)
    if lost:
        raise CannotCompile(f"“{lost}”没有演到")
    out = READ[kind](look, teller, bag.ask)
    if out is None and replay.run.open is not None and kind not in ("legal", "legal_answer", "invoke", "skill_times", "seen_n", "suffers"):
        teller, replay, look = play(bag_again(bag), lexicon, book, variant, explore=True)
        outs = [READ[kind](Look(look.story, look.query, replay, r), teller, look.query.ask) for r in replay.runs]
        if replay.player.truncated or any(o is None or (o.verdict, o.value) != (outs[0].verdict, outs[0].value) for o in outs if outs[0] is not None) or outs[0] is None:
            return None
        out = outs[0]
    if out is None:
        return None
    return Decision(out.verdict, out.value, out.text, "", look.story, replay, out, [], look.query)


def play(bag: Bag, lexicon, book, variant, explore=False):
    """Teller, Replay and Look of a bag."""
    kind = bag.ask["kind"]
    teller = Teller(bag, book, lexicon, variant)
    data = teller.tell()
    data["question"], data["editions"] = bag.text, [book.edition]
    story = _Story(teller)
    story.hand_before = {p["name"]: len(p.get("hand", ())) for p in data["given"]["players"]}
    query = Query("bag", CONTRACT.get(kind, "outcome"), text=bag.text)
    query.read, query.teller, query.ask = READ[kind], teller, bag.ask
    query.aspect = ASPECT.get(kind, "bag")
    _events(teller, bag)
    replay = Replay(data, book, explore=explore)
    return teller, replay, Look(story, query, replay, replay.run)


def _events(teller: Teller, bag: Bag) -> None:
    """The units at work, for the citations."""
    from resolver.ask.frames import Event

    ask = bag.ask
    for slug in [ask.get("skill")] + [s for s, _ in bag.skills if s != "drunk"]:
        if slug:
            teller.frame.events.append(Event("skill", 0, by=slug))
    for act in [ask.get("act")] + bag.acts:
        if act is not None and act.card is not None:
            teller.frame.events.append(Event("use", 0, card=act.card, by=act.by))
    if isinstance(ask.get("card"), Card):
        teller.frame.events.append(Event("use", 0, card=ask["card"]))


@aspects.reads("bag")
def _again(look: Look):
    """The same reading on another run of the same board (what a unit changes when it is taken out)."""
    return look.query.read(look, look.query.teller, look.query.ask)


# --- readers -------------------------------------------------------------------------------------------------------------

READ = {}
TRIED = {}


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


# --- questions that are tried out ---------------------------------------------------------------------------------------


def _try_targets(bag, lexicon, book, variant):
    """最多指定几个: as many as are legal."""
    from resolver.ask.decide import Decision

    best = None
    for n in range(1, 6):
        again = bag.again()
        if again.ask.get("skill") or again.skills:
            slug = again.ask.get("skill") or next(s for s, _ in again.skills if s != "drunk")
            if slug in units.EQUIPS and slug != "halberd":
                return None
            if slug in units.EQUIPS:
                owner = next((e for e in again.ents if e.cards or e.hand is not None), None)
                if owner is None:
                    return None
                owner.equip.append(slug)
                again.skills = []
                again.acts = [Act(Card("slash"), owner, [])]
        if again.skills or again.ask.get("skill"):
            again.ask = {**(dict(again.skills).get(slug) or {}), **again.ask, "kind": "invoke", "skill": slug, "count": n}
            again.skills = []
        elif not again.acts and any(c.slug in units.SLASHES for e in again.ents for c in e.cards):
            again.ask = {"kind": "legal", "act": Act(Card("slash"), next(e for e in again.ents if e.cards), [], count=n)}
        elif again.acts:
            act = again.acts.pop()
            act.count = n
            again.ask = {"kind": "legal", "act": act}
        else:
            return None
        teller, replay, look = play(again, lexicon, book, variant)
        out = legal(look, teller, again.ask)
        if out is None:
            return None
        if out.verdict == "no":
            break
        best = n, look, replay, out
    if best is None or best[0] == 5:
        return None
    n, look, replay, out = best
    out = Outcome("value", ("number", n, "名"), f"最多{n}名", out.steps)
    return Decision("value", out.value, out.text, "", look.story, replay, out, [], look.query)


def _try_need(bag, lexicon, book, variant):
    """要出几张: how many answers are asked for before it is over; 几张桃: from the 体力 of the dying one."""
    from resolver.ask.decide import Decision

    slug = bag.ask["card"].slug
    if slug == "peach":
        again = bag.again()
        again.ask = {"kind": "hp_n", "who": again.hurt, "topic": None}
        teller, replay, look = play(again, lexicon, book, variant)
        entered = look.of("dying.enter")
        if not entered or _broken(look):
            return None
        n = 1 - min(s.data["hp"] for s in look.of("hp.deduct", entered[-1].actor))
        out = Outcome("value", ("number", n, "张"), f"{look.name(entered[-1].actor)}需要{n}张【桃】", tuple(entered))
        return Decision("value", out.value, out.text, "", look.story, replay, out, [], look.query)
    if not bag.acts:
        return None
    kind = "slash" if slug in units.SLASHES else "jink"
    for n in range(0, 4):
        again = bag.again()
        who = again.ask.get("who")
        again.ask = {"kind": "hurt", "who": None, "topic": None}
        teller = Teller(again, book, lexicon, variant)
        teller.tell()
        seat = who or teller.victim
        if seat is None:
            return None
        verb = "使用" if teller.used.card.slug in units.SLASHES else "打出"
        for _ in range(n):
            teller.say(f"{teller.name(seat)} {verb} {teller.give(seat, Card(kind))}")
        data = teller.board.scenario(teller.lines, bag.text)
        data["question"], data["editions"] = bag.text, [book.edition]
        replay = Replay(data, book)
        story = _Story(teller)
        query = Query("bag", "count", text=bag.text)
        query.read, query.teller, query.ask = READ["hurt"], teller, again.ask
        look = Look(story, query, replay, replay.run)
        _events(teller, again)
        if replay.run.illegal is not None:
            return None
        if not look.of("damage.calc", _at(look, seat)):
            if n == 0:
                return None
            out = Outcome("value", ("number", n, "张"), f"{look.name(_at(look, seat))}要出{n}张")
            return Decision("value", out.value, out.text, "", look.story, replay, out, [], query)
    return None


TRIED["targets_n"] = _try_targets
TRIED["need"] = _try_need
READ.setdefault("targets_n", legal)
READ.setdefault("need", legal)
