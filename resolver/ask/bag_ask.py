"""The plain way of answering: read a question about one unit completely, replay it, read the asked quantity off the steps.

`plain(reader, lexicon, book)` gives a Decision, or one that is undetermined and says what was not read. Everything that the
question leaves open is told in several ways (colour of cards, judgement); only an answer that is the same in all of them counts.
"""

from __future__ import annotations

from resolver.ask import aspects, units
from resolver.ask.aspects import Look, Outcome
from resolver.ask.bag_look import READ, _at, _broken, legal
from resolver.ask.bag_plan import PASSIVE, Teller
from resolver.ask.bag_read import Act, Bag, read
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card, Query
from resolver.ask.replay import Cannot, Replay
from resolver.ask.tagging import Tagged

VARIANTS = ({"color": "black", "judge": "♥9"}, {"color": "red", "judge": "♠9"})
ASPECT = {"distance": "distance", "range": "distance", "discards_n": "kept", "discards": "kept", "no_discard": "kept", "skips": "skips", "dies": "dies", "need": "peaches"}  # as in `cite.RELATED`
CONTRACT = {"legal": "legality", "legal_answer": "legality", "invoke": "legality", "skill_times": "legality"}


def plain(reader, lexicon, book):
    """Decision of the plain reading."""
    from resolver.ask.decision import Decision

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
    from resolver.ask.decision import Decision

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


# --- questions that are tried out ---------------------------------------------------------------------------------------


def _try_targets(bag, lexicon, book, variant):
    """最多指定几个: as many as are legal."""
    from resolver.ask.decision import Decision

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
    from resolver.ask.decision import Decision

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


TRIED = {"targets_n": _try_targets, "need": _try_need}
READ.setdefault("targets_n", legal)
READ.setdefault("need", legal)
