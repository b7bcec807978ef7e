"""Decides a frame in one edition: compile the story in the ways it can be told, replay, read the aspect.

`decide(reader, lexicon, book)` gives a `Decision`; its verdict is `undetermined` with a reason wherever a step of the way
fails, where the ways disagree, or where the engine leaves the point open.
"""

from __future__ import annotations

import copy
import itertools
import re

from resolver.ask import aspects, coverage, ledger, units
from resolver.ask.board import CannotCompile
from resolver.ask.decision import Decision
from resolver.ask.frames import Card, Query
from resolver.ask.replay import Cannot, Replay
from resolver.ask.story import Story
from resolver.ask.tagging import number


def decide(reader, lexicon, book) -> Decision:
    """Answers the main query of a frame under one rulebook: read twice, and answered only where the readings do not differ.

    The plain reading takes up every word of a question about one unit; the story lays out what happened in order.
    """
    from resolver.ask.bag_ask import plain

    if len(re.findall("[\u4e00-\u9fff]", reader.frame.text)) < 3:
        return Decision(reason="没有看懂问的是什么")
    first = _in_phase(plain(reader, lexicon, book), reader)
    second = _in_phase(_named(_story(reader, lexicon, book), reader, book), reader)
    missing = ledger.lost(reader, second) if second.verdict == "value" and first.verdict == "undetermined" else []
    if missing:
        return Decision(reason="没有看懂“" + "、".join(missing) + "”在问题里的作用", query=second.query)
    if first.verdict == "undetermined" or second.verdict == "undetermined":
        return second if first.verdict == "undetermined" else first
    if first.verdict != second.verdict or first.value and second.value and str(first.value[1]) != str(second.value[1]):
        if coverage.strict(reader, hard=True).strip():  # the story passed words over that the plain reading took up
            return first
        return Decision(reason="两种读法结果不同", query=second.query)
    first.votes = second.votes = 2
    return second if second.query and second.query.kind in STATIC else first  # the story knows the rule of what is read off the table


def _in_phase(found: Decision, reader) -> Decision:
    """Doubts a deed that was possible in another phase than the one the question names."""
    said = set(re.findall("(准备|判定|摸牌|出牌|弃牌|结束)阶段", reader.frame.text))
    if found.verdict != "yes" or len(said) != 1 or found.replay is None:
        return found
    entered = re.findall(" 进入 (准备|判定|摸牌|出牌|弃牌|结束)阶段", "\n".join(found.replay.data["when"]))
    if entered and entered[-1] not in said:
        return Decision(reason=f"问的是{said.pop()}阶段", query=found.query)
    return found


def _named(found: Decision, reader, book) -> Decision:
    """Doubts an answer that names a person or card the question does not speak of: it comes from a default seat or card."""
    if found.verdict != "value" or found.value[0] not in ("player", "card"):
        return found
    name = str(found.value[1])
    if name in reader.frame.text and len(name) > 1 or name in ("我", "他", "没有人", "无人") or name.endswith("的使用者") or re.fullmatch("[甲乙丙丁戊A-F]", name) and name in reader.frame.text:
        return found
    known = {m.slug for m in reader.tagged.mentions.values()}
    if found.value[0] == "card" and any(slug in book.cards and book.cards[slug].zh == name for slug in known):
        return found
    return Decision(reason="答案里的角色或牌，问题没有提到", query=found.query)


def _story(reader, lexicon, book) -> Decision:
    frame = reader.frame
    if not frame.queries:
        return Decision(reason="没有看懂问的是什么")
    query = frame.queries[0]
    doubt = _doubt(reader, query)
    if doubt:
        return Decision(reason=doubt, query=query)
    if query.kind not in aspects.READ and query.kind not in ("legal",):
        return Decision(reason="没有看懂问的是什么", query=query)
    ways: list[Decision] = []
    reasons: list[str] = []
    for variant in _variants(query):
        try:
            found = _one(reader, lexicon, book, query, variant)
        except CannotCompile as error:
            reasons.append(str(error))
            continue
        except Cannot as error:
            reasons.append(str(error))
            continue
        if found is not None:
            ways.append(found)
            if variant.get("first"):
                break
        else:
            reasons.append("局面没有演到所问之处")
    if not ways:
        return Decision(reason=reasons[0] if reasons else "没有拼出局面", query=query)
    first = ways[0]
    plain_yes = query.kind == "legal" and first.verdict == "yes"
    left = coverage.strict(reader, hard=plain_yes)
    if first.verdict == "value":
        left = re.sub("[1-9一两二三四五](?:点|滴|血|$)|弃掉|甩|跳|归|发", "", left)  # points told were held against the run (`_told_hits`)
    if len(left.replace(" ", "")) > (STRICT_YES if plain_yes else STRICT_VALUE if first.verdict == "value" else STRICT):
        return Decision(reason=f"没有看懂“{left}”", query=query)
    told = [c for c in reader.clauses() if any(c[0] <= e.pos < c[1] for e in reader.frame.events)]
    invented = [a for a in first.story.board.assumed if "使用【" in a or "判定【" in a]
    if invented and len(told) > MANY and query.kind == "legal" and first.verdict == "yes":
        return Decision(reason="没有看懂事情的起因（" + "；".join(invented) + "？）", query=query)
    if all(w.verdict == first.verdict and w.value == first.value for w in ways):
        return first
    return Decision(reason="结果取决于问题没有说的事", query=query, story=first.story, replay=first.replay)


ZERO = frozenset({"hp", "kept", "discarded", "hand", "pile", "distance", "turned"})      # numbers that may well be none
TOUCHED = frozenset({"hurt", "recovers", "draws", "lost", "discards", "dies", "boost"})
STATIC = frozenset({"distance", "range", "kept", "discarded", "discards", "hp", "hand"})
MANY = 1        # clauses, beyond which a question is expected to tell its own occasion
LEFT = 3        # characters of content that may stay unread
STRICT_YES = 2  # of anything but function words, before a plain 可以
STRICT_VALUE = 2  # before a value
STRICT = 5      # before any other verdict


def _doubt(reader, query: Query) -> str:
    """Why the reading of a question is not trusted: names or words that nothing took up."""
    if query.kind == "legal" and (query.how == "after:" or "算不算" in query.how):
        return "没有看懂问的是什么"
    if query.kind in ("hurt", "damage", "dies", "recovers", "lost") and re.search("(?:能不能|可不可以|可以|能)不(?![能会用要])", reader.frame.text):
        return "没有看懂问的是不是可以不做"
    unused = coverage.unused(reader)
    if unused:
        return "没有看懂“" + "、".join(dict.fromkeys(unused)) + "”在问题里的作用"
    left = coverage.leftover(reader)
    if len(left.replace(" ", "")) > LEFT:
        return f"没有看懂“{left}”"
    return ""


def _variants(query: Query):
    """The ways a story is told: judgements nobody fixed, orders of invocation."""
    if query.kind == "order":
        for face in ("♥9", "♠9"):
            for perm in itertools.permutations(range(len(query.options))):
                yield {"order": perm, "first": True, "face": face}
        return
    for face in ("♥9", "♠9"):
        yield {"face": face}


def _one(reader, lexicon, book, query: Query, variant: dict) -> Decision | None:
    frame = copy.deepcopy(reader.frame)
    query = frame.queries[0]
    story = Story(frame, book, lexicon, query, reader.faces)
    story.reader = reader
    story.open_face = variant.get("face")
    if query.kind == "order":
        _reorder(frame, query, variant["order"])
    if query.kind == "order" and any(o.get("word", "").startswith("摸") for o in query.options):
        _drawing(frame, query)
    if query.kind == "seat_order":
        for e in frame.events:
            if e.kind == "use" and e.card.slug in units.SLASHES and not e.number:
                e.number = 3
    if query.kind in ("times", "gain_n"):
        mine = [e for e in frame.events if e.kind == "skill" and e.by == query.skill]
        if mine:
            frame.events = [e for e in frame.events if e not in mine] + mine[-1:]
            query.person = mine[-1].actor
    data = story.tell()
    story.repeats = []
    if query.kind == "asked_count":
        _repeat_answers(story, query, book)
        data = story.board.scenario(story.lines, frame.text)
    elif query.kind in ("times", "gain_n"):
        _repeat_skill(story, query)
        data = story.board.scenario(story.lines, frame.text)
    if not story.lines and query.kind not in STATIC:
        raise Cannot("问题里没有发生什么事")
    data["question"] = frame.text
    data["editions"] = [book.edition]
    story.hand_before = {p["name"]: len(p.get("hand", ())) for p in data["given"]["players"]}
    story.equip_before = {p["name"]: len(p.get("equipment", ())) for p in data["given"]["players"]}
    kind = query.kind
    if kind == "legal" and query.negative:
        kind = "optional"
    replay = Replay(data, book)
    run = replay.run
    if kind in ("draws", "recovers", "discards") and query.how in ("能", "可以", "还能", "能不能", "可不可以", "能否", "还可以"):
        wide = Replay(data, book, explore=True)
        if not wide.player.truncated:
            outs = [aspects.READ[kind](aspects.Look(story, query, wide, r)) for r in wide.runs]
            good = [o for o in outs if o is not None]
            if good:
                best = next((o for o in good if o.verdict == "yes"), good[0])
                return _made(best, story, wide, query)
    if kind in ("hand",) or kind == "gained" and query.skill is None:
        wide = Replay(data, book, explore=True)
        outs = {(o.verdict, o.value) for o in (aspects.READ[kind](aspects.Look(story, query, wide, r)) for r in wide.runs) if o is not None}
        if wide.player.truncated or len(outs) > 1:
            raise Cannot("结果取决于各人发动不发动技能")
    if run.open is not None and kind not in ("seen", "who_decides", "legal", "asked_count", "times"):
        wide = Replay(data, book, explore=True)
        if not wide.player.truncated:
            outs = [aspects.READ[kind](aspects.Look(story, query, wide, r)) for r in wide.runs]
            outs = [o for o in outs if o is not None]
            if outs and all(o.verdict == outs[0].verdict and o.value == outs[0].value for o in outs):
                return _made(outs[0], story, wide, query)
        raise Cannot(f"停在没有说的选择上（{run.open.slug}）")
    out = aspects.READ[kind](aspects.Look(story, query, replay, run))
    if out is None:
        raise Cannot(_stuck(replay))
    if out.value and out.value[0] == "number" and out.value[1] == 0 and kind not in ZERO:
        raise Cannot("问的是多少，局面里却一点也没有")
    told = _told_hits(story.reader)
    shown = {s.data["n"] for s in replay.run.game.steps() if s.slug == "damage.calc"}
    if told and shown and not told & (shown | {sum(s.data["n"] for s in replay.run.game.steps() if s.slug == "damage.calc")}):
        raise Cannot("问题里说的伤害点数没有演出来")
    if kind in TOUCHED and out.verdict == "no" and not _touched(story, query, replay):
        raise Cannot("所问的角色没有卷进局面")
    if query.how == "must":
        out = aspects.Outcome("no" if out.verdict == "yes" else "yes", None, "不指定则" + out.text if out.verdict == "no" else out.text, out.steps)
    if query.unit and query.kind == "legal" and out.verdict == "yes":
        out = aspects.Outcome("value", ("text", query.unit, None), out.text, out.steps)
    return _made(out, story, replay, query)


def _told_hits(reader) -> set[int]:
    """Points of damage a question tells of, outside of what it asks: 被砍2点, 劈3点, 打掉两点血."""
    rest = coverage.unread(reader)
    return {number(m.group(1)) for m in re.finditer("(?:砍|打|劈|射|烧|受|挨|吃|中|掉|伤害|成)了?([2-9两二三四五])(?:点|滴|血)", rest)}


def _touched(story, query, replay) -> bool:
    """Whether the person asked about does anything, or has anything done to him, in the lines."""
    seat = story.board.of.get(query.person) if query.person is not None else None
    return seat is None or any(seat.name in line for line in story.lines) or seat.chained or story.use is not None and story.use.slug in units.MASS


def _stuck(replay) -> str:
    """Why a run did not get as far as the question."""
    ill = replay.run.illegal
    if ill is None:
        return "局面没有演到所问之处"
    return f"局面没有演到所问之处：第{ill.line}行“{replay.scenario.when[ill.line - 1].text}”（{ill.refusal.code}）"


def _made(out, story, replay, query) -> Decision:
    return Decision(out.verdict, out.value, out.text, "", story, replay, out, [], query)


def _reorder(frame, query: Query, order) -> None:
    """Puts the invocations of the alternatives into the given order, after everything else that was told."""
    slugs = [o.get("skill") for o in query.options]
    mine: dict[str, object] = {}
    rest = []
    for event in frame.events:
        if event.kind == "skill" and event.by in slugs:
            if event.by not in mine or event.targets:
                mine.setdefault(event.by, event)
                if event.targets:
                    mine[event.by] = event
            continue
        rest.append(event)
    base = max((e.pos for e in rest), default=0) + 1
    for k, index in enumerate(order):
        slug = slugs[index]
        if slug and slug in mine:
            mine[slug].pos = base + k
            rest.append(mine[slug])
    frame.events = rest


def _drawing(frame, query: Query) -> None:
    """先摸两张还是先扣血: the skill by which the person draws, unnamed in the question."""
    from resolver.ask.frames import Event

    who = next((o["person"] for o in query.options if o.get("word", "").startswith("摸")), None)
    owners = [i for i, p in enumerate(frame.persons) if p.general in ("sunshangxiang", "luxun")]
    who = who if who in owners else owners[0] if owners else None
    if who is None:
        return
    skill = {"sunshangxiang": "xiaoji", "luxun": "lianying"}[frame.persons[who].general]
    if not any(e.by == skill for e in frame.events):
        frame.events.append(Event("skill", 9999, actor=who, by=skill, spoken=skill))


def _repeat_answers(story: Story, query: Query, book) -> None:
    """Gives the one who answers three cards and lets him play them all; the legal ones are the number needed."""
    use = story.use
    if use is None or use.target is None:
        return
    asker = story.board.seat(query.person) if query.person is not None else None
    if use.slug == "duel" and asker is use.actor:
        text = story.board.give(use.target, Card("slash"))
        story.say(f"{use.target.name} 打出 {text}")
        if use.target.general == "lvbu" and False:
            story.say("")
        for _ in range(3):
            story.repeats.append(story.say(f"{asker.name} 打出 {story.board.give(asker, Card('slash'))}"))
        return
    seat = story.board.seat(query.person) if query.person is not None else use.target
    if seat is not use.target and seat not in use.targets:
        if seat is use.actor or not use.targets:
            return
        seat = use.target
    verb = "使用" if use.slug == "slash" else "打出"
    for _ in range(3):
        text = story.board.give(seat, Card(query.card))
        n = story.say(f"{seat.name} {verb} {text}")
        story.repeats.append(n)


def _repeat_skill(story: Story, query: Query) -> None:
    """Lets the skill be invoked again and again; the legal lines are the number of times."""
    skill = query.skill
    owner = story.owner_seat(skill, query.person)
    zh = story.zh(skill)
    marks = [n for n, line in enumerate(story.lines, 1) if line.startswith(f"{owner.name} 发动 {zh}")]
    if skill == "yiji":
        story.lines = [l for l in story.lines if "发动 遗计" not in l]
        marks = []
    story.repeats = marks
    for _ in range(4):
        if skill == "yiji":
            pile = story.board.draw_pile
            a, b = story.board.card(Card()), story.board.card(Card())
            pile += [a, b]
            n = story.say(f"{owner.name} 发动 遗计 分 {owner.name} {a}、{owner.name} {b}")
        else:
            n = story.say(f"{owner.name} 发动 {zh}")
        story.repeats.append(n)
        if skill in ("ganglie", "tieqi", "leiji"):
            story.say("判定 ♥9")

