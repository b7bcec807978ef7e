"""Whose turn in an order: who is first or last to answer a mass trick, to be healed by it, to be asked for a 桃.

`alternatives(reader)` takes the persons set against each other behind a question (…是谁，A还是B) for the only possible answers.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

LAST = ("最后一个", "最后", "最末", "垫底", "最后面", "最晚")
ORDER = ("先后", "顺序", "次序", "先后顺序", "结算顺序", "先后次序")
RING = 4
WHO = Tok(frozenset(("WHO",)), None, "谁", 0)


def _edge(clause: list) -> str | None:
    if any(t.text in LAST for t in clause):
        return "last"
    if any(t.has("FROM", "BY", "BEI") for t in clause) and any(t.has("WHO") for t in clause) and any(t.text in ("开始", "起", "先来", "起头") for t in clause):
        return "first"          # 从谁开始
    if any(t.has("FIRST", "FIRSTP") or t.text in ("最先", "最早", "第一个", "头一个") for t in clause):
        return "first"
    return None


def _person_asked(clause: list) -> bool:
    return any(t.has("WHO") or t.has("WHICH") and t.text in ("哪个", "哪一个", "哪一位", "哪位") for t in clause)


def _mass(reader):
    return next((f for f in reversed(reader.tale.facts) if f.kind == "use" and f.unit in units.MASS and not f.neg), None)


def _set_against(clause: list):
    """(index of the first of two persons set against each other at the end, their tokens); None without them."""
    at = next((k for k, t in enumerate(clause) if t.has("OR") and t.text in ("还是", "抑或", "或者")), None)
    if at is None or at < 1 or not clause[at - 1].has(*PERSON) or len(clause) <= at + 1 or not clause[at + 1].has(*PERSON):
        return None
    if any(not t.has(*PERSON, "DE", "QM", "ASKED") for t in clause[at + 1:]):
        return None
    return at - 1, clause[at - 1:]


def _in_order(clause: list) -> bool:
    """谁先掉血谁后掉血, 依次是谁掉血: all of them in their order."""
    hurt = any(t.has("HURT") for t in clause)
    twice = any(t.has("FIRST") for t in clause) and any(t.text == "后" for t in clause)
    return hurt and any(t.has("WHO") for t in clause) and (twice or any(t.text in ("依次", "先后", "顺序", "次序") for t in clause)) and not any(t.has("SK", "EQ", "OR") for t in clause)


def _listed(reader, clause: list) -> bool:
    """南蛮按什么先后结算, 请排一下次序: all whom a mass trick meets, in their order."""
    return any(t.has("ORDERV") and t.text in ORDER or t.has("FIRST") and t.text in ORDER for t in clause) and _mass(reader) is not None and not any(t.has("SK", "EQ", "OR", "GEN") or t.has("CARD") and t.val not in units.MASS for t in clause)


def applies(reader, clause) -> bool:
    if any(t.has("SK") for t in clause) and any(t.has("OR") for t in clause[1:-1]) and any(t.has("RESCUEASK") for t in clause) and not any(t.has("WHO") for t in clause):
        return False            # 先不屈还是先求桃: two things, not two who are asked
    if _listed(reader, clause):
        return True
    if _in_order(clause) and len([w for w in reader.tale.whos if not w.many]) > 1:
        return True
    if _rescue(reader, clause) and any(t.has("OR") for t in clause[1:-1]) and any(t.has("FIRST") for t in clause):
        return not any(t.has("DRAW", "HEAL", "HURT", "DISC", "JUDGE") for t in clause)      # 先求桃还是先摸牌: two things
    pair = _set_against(clause)
    if pair is not None:
        return applies(reader, [*clause[:pair[0]], WHO])
    if not _person_asked(clause) or _edge(clause) is None or any(t.has("OR", "AND") for t in clause):
        return False
    if any(t.has("SK", "EQ") for t in clause):
        return False
    if _rescue(reader, clause):
        return True
    if _duel(reader, clause) is not None and any(t.has("CARD") and t.val == "slash" or t.has("PLAYV") for t in clause):
        return True
    return (_mass(reader) is not None or any(t.has("CARD") and t.val in units.MASS for t in clause)) and any(t.has("USE", "HEAL", "HURT", "GAIN", "PLAYV", "CARD", "CHOOSE", "ORDERV", "WORK", "TAKE", "DRAW") for t in clause)


def _duel(reader, clause):
    if any(t.has("CARD") and t.val == "duel" for t in clause):
        return "duel"
    use = next((f for f in reader.tale.facts if f.kind == "use" and not f.neg and f.unit in units.MASS | {"duel"}), None)
    return use if use is not None and use.unit == "duel" and not use.by else None


def _rescue(reader, clause) -> bool:
    asks = any(t.has("RESCUEASK", "ASKV") or t.text in ("问", "问到", "问桃", "求", "求桃") for t in clause) or any(t.has("SAVE") for t in clause) or any(t.has("CARD") and t.val == "peach" for t in clause)
    return asks and any(f.kind in ("dying", "dies", "saved") for f in reader.tale.facts) or any(t.has("RESCUEASK") for t in clause) and asks


def ask(reader, clause: list) -> None:
    tale = reader.tale
    if _listed(reader, clause):
        if any(t.has("NEG", "NOTCAN") for t in clause) or "seated" not in tale.notes:
            raise NotRead("先后")        # only among seats that are told
        use = _mass(reader)
        use.target = None
        for who in tale.whos if use.unit == "god_salvation" else ():
            who.wounded = who.wounded or who.hp is None and not who.full
        tale.ask = Ask("turn", unit="all:mass", contract="order")
        return
    if _in_order(clause):
        if any(t.has("CARD", "GEN", "LET", "NEG") for t in clause):
            raise NotRead("先后")
        tale.ask = Ask("turn", unit="all:hurt", contract="order")
        return
    pair = _set_against(clause)
    if pair is None and _rescue(reader, clause) and any(t.has("OR") for t in clause[1:-1]):
        if tale.own_turn is None and any(t.has("TURNW", "MYTURN") for t in clause):
            tale.own_turn = reader.add("回合", "当前回合的人")
        reader.against = [t for t in clause if not t.has("FIRST", "RESCUEASK", "ASKV") and t.text not in ("问", "问到", "问桃", "求") and not t.has("QM", "ASKED")]
        clause = [t for t in clause if t.has("FIRST", "RESCUEASK")]
    elif pair is not None:
        clause, reader.against = clause[:pair[0]], pair[1]
    edge = _edge(clause)
    if any(t.has("NEG", "NOTCAN", "NUM") and not t.has("QM") for t in clause):
        raise NotRead("不")
    rescue = _rescue(reader, clause)
    before = len(tale.facts)
    skip = lambda t: t.has("WHO", "FIRST", "FIRSTP", "ASKV", "QM", "ASKED", "RESCUEASK", "LASTCARD") or t.text in LAST or t.text in ("最先", "最早", "哪个", "哪一个", "一个") or t.has("MUST", "CAN", "WILL") and not t.has("USE", "GAIN")  # noqa: E731
    reader.clause([t for t in clause if not skip(t)])
    made = [f for f in tale.facts[before:] if not (f.kind == "use" and f.unit in units.MASS | {"duel"})]
    for fact in made:
        if not (rescue and fact.kind == "dying"):
            tale.facts.remove(fact)
            tale.laid.append(fact)
    if rescue:
        if not any(f.kind in ("dying", "dies") for f in tale.facts):
            tale.facts.append(Fact("dying", target=reader.subject or reader.add("濒死者", "濒死者")))
        tale.ask = Ask("turn", unit=edge + ":dying", contract="responsibility")
        if tale.own_turn is None and edge == "first":
            if any(f.kind in ("use", "skill", "effect", "judge") for f in tale.facts) or any(w.judge for w in tale.whos):
                raise NotRead("谁的回合")
            tale.own_turn = reader.add("回合", "当前回合角色")      # with no turn told it is named by what it is
    elif _duel(reader, clause) is not None:
        use = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel"), None)
        if use is None or edge == "last":
            raise NotRead("谁")
        if use.target is None and any(f.kind == "skill" and f.unit == "lijian" for f in tale.facts):
            raise NotRead("离间")       # who of the two it is
        use.actor = use.actor or reader.add("使用者", "使用者")
        use.target = use.target or reader.add("目标", "被决斗的人")
        tale.ask = Ask("turn", unit="first:duel", contract="responsibility")
    else:
        use = _mass(reader)
        if use is None or len({f.unit for f in tale.facts if f.kind == "use" and f.unit in units.MASS}) > 1:
            raise NotRead("谁")
        use.target = None
        if use.unit == "god_salvation":
            if edge == "last":
                raise NotRead("最后")
            use.actor = use.actor or reader.add("使用者", "使用者")
            for who in tale.whos:
                who.wounded = who.wounded or who.hp is None and not who.full and not who.many
        tale.facts[:] = [f for f in tale.facts if f is use or f.kind != "use" or f.unit not in units.MASS]
        tale.ask = Ask("turn", unit=edge + ":mass", contract="responsibility")
    named = [w for w in tale.whos if not w.many]
    if tale.seats is None and len(named) <= RING:
        tale.seats = RING + (len(named) == RING)


def _becomes(tale, old, new) -> None:
    """Whoever was taken for the victim only because nobody was named."""
    if old is None:
        return
    for fact in [*tale.facts, *([tale.ask.fact] if tale.ask.fact is not None else [])]:
        fact.actor = new if fact.actor is old else fact.actor
        fact.target = new if fact.target is old else fact.target
    if old in tale.whos and not (old.cards or old.equipment or old.hp or old.general):
        tale.whos.remove(old)


def alternatives(reader) -> None:
    """…是谁，A还是B: the two persons named are the only answers, in those words."""
    tokens = getattr(reader, "against", None)
    if not tokens or reader.tale.ask is None or reader.tale.ask.kind not in ("who", "turn"):
        return
    at = next(k for k, t in enumerate(tokens) if t.has("OR"))
    texts = []
    for side in (tokens[:at], [t for t in tokens[at + 1:] if not t.has("QM", "ASKED")]):
        who = None
        person = next((t for t in reversed(side) if t.has(*PERSON) and not t.has("PEOPLE") and t.text not in ("那个", "这个")), None)
        card = next((t for t in side if t.has("CARD")), None)
        if any(t.has("TURNW", "MYTURN") for t in side) and not any(t.has("LET", "GEN", "ME") for t in side):
            who = reader.tale.own_turn
        elif any(t.has("DYING", "DEADP") for t in side):
            who = next((f.target for f in reader.tale.facts if f.kind == "dying" and f.target is not None), None)
        elif person is not None:
            who = reader.person(person, None)
        elif card is not None and any(t.has("USE", "INV", "ATTACK", "BA2") for t in side):
            use = next((f for f in reader.tale.facts if f.kind == "use" and f.unit == card.val), None)
            if use is not None:
                who = use.actor = use.actor or reader.add("使用者", "使用者")
        elif any(t.has("USER", "STARTW") for t in side) or any(t.has("TARGETED", "BEI") for t in side):
            use = next((f for f in reader.tale.facts if f.kind == "use" and not f.neg), None)
            who = None if use is None else use.actor if any(t.has("USER", "STARTW") for t in side) else use.target
        elif any(t.has("TURNW", "MYTURN") for t in side):
            who = reader.tale.own_turn
        if who is None:
            raise NotRead("还是")
        clause_of = any(t.has("DE") for t in side)
        use = next((f for f in reversed(reader.tale.facts) if f.kind == "use" and not f.neg and (card is None or f.unit == card.val)), None)
        if use is not None and person is not None and clause_of and any(t.has("BEI") for t in side) and (use.target is None or use.target.me):
            _becomes(reader.tale, use.target, who)
            use.target = who
        elif use is not None and person is not None and clause_of and any(t.has("USE", "INV", "BA2", "ATTACK") for t in side) and use.actor is None:
            use.actor = who
        if any(f.unit == "god_salvation" for f in reader.tale.facts) and who.hp is None and not who.full:
            who.wounded = True
        who.label = "".join(t.text for t in side if not t.has("COUNTAS", "BY") or t.has("USE"))
        texts.append(who.label)
    reader.tale.ask.among = tuple(texts)


@reads("turn")
def read_turn(t, ask):
    edge, _, what = ask.unit.partition(":")
    k = 0 if edge == "first" else -1
    g = t.run.game
    if what == "hurt":
        seats = list(dict.fromkeys(s.actor for s in t.steps if s.slug == "hp.deduct"))
        names = [t.label(x) for x in seats]
        return Outcome("value", ("order", names, None), "先" + "，再".join(names)) if len(names) > 1 else None
    if what == "dying":
        asked = [s for s in t.steps if s.slug == "ask" and "peach" in s.data["what"]]
        return t.player(asked[k].actor, asked[k]) if asked else None
    if what == "duel":
        asked = [s for s in t.steps if s.slug == "ask" and "slash" in s.data["what"]]
        return t.player(asked[0].actor, asked[0]) if asked else None
    uses = [s for s in t.steps if s.slug == "use.declare" and s.data["card"].name in units.MASS]
    done = [s for s in t.steps if s.slug == "use.effect" and uses and s.data["use"] == uses[0].data["use"]]
    if not done:
        return None
    if edge == "all":
        names = [t.label(seat) for seat in dict.fromkeys(s.data["target"] for s in done)]
        return Outcome("value", ("order", names, None), "先" + "，再".join(names)) if len(names) > 1 else None
    seat, user, n = done[k].data["target"], uses[0].actor, len(g.players)
    who = next((w for w in t.table.tale.whos if t.at(w) == seat), None)
    if who is not None and not who.key.startswith(("+", "?")):
        return Outcome("value", ("player", who.label, None), who.label, (done[k],))
    if seat == user:
        return t.player(seat, done[k])
    label = "下家" if seat == (user + 1) % n else "上家" if seat == (user - 1) % n else None
    return None if label is None else Outcome("value", ("player", label, None), f"使用者的{label}", (done[k],))
