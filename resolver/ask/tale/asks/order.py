"""Which first: 先铁骑还是先八卦, 铁骑跟雌雄哪个先."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.hanzi import number
from resolver.ask.tale import opposed
from resolver.ask.tale.asks import reads
from resolver.ask.tale.laid import lay, told_tricks
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

EVENTS = {"heals": ("heal.do", "回血"), "hurt": ("hp.deduct", "扣血"), "draws": ("draw", "摸牌"), "dying": ("dying.enter", "濒死"), "dies": ("death.reveal", "死亡"), "discards": ("discard", "弃牌"), "judge": ("judge.reveal", "判定"), "skips": ("phase.skip", "跳过阶段")}

WHICH_FIRST = Lazy("^(?:谁|哪个|孰)|先后|顺序|次序")

SETTLES = ("结算", "先结算", "先生效", "生效", "结算完", "起效", "结算效果")
TRICKS = ("duel", "snatch", "dismantlement", "ex_nihilo", "amazing_grace", "god_salvation", "savage_assault", "archery_attack", "fire_attack", "iron_chain", "collateral")

LATER_DRAWS = ("tianxiang",)     # their cards are drawn at another time than the skill is invoked


def applies(reader, clause) -> bool:
    firsts = [t for t in clause if t.has("FIRST")]
    if not firsts:
        return False
    if any(t.has("JUDGE", "JUDGEP") or t.text in ("先判", "先结算") for t in clause) and len(told_tricks(reader.tale)) + max((len(w.judge) for w in reader.tale.whos), default=0) > 1:
        told = told_tricks(reader.tale)
        if len(told) > 1 and all(f.target is None and f.actor in (None, told[0].actor) for f in told):
            for fact in told:
                fact.actor, fact.target = None, reader.topic or reader.me()       # 先贴了乐后贴了兵粮: before one and the same
        for fact in told:
            lay(reader.tale, fact)
    if any(t.has("OR") for t in clause) or any(t.has("FIRST") and WHICH_FIRST.search(t.text) or t.text in ("顺序", "次序") for t in clause):
        return not _one_deed(clause)
    return any(t.has("WHO", "WHICH") for t in clause) and (not _one_deed(clause) or not any(t.has("WHO") for t in clause) and any(len(w.judge) > 1 for w in reader.tale.whos))


def _one_deed(clause: list) -> bool:
    """谁先出杀, 先要出杀的是哪一个, 他先拿还是我先拿: the first to do one thing, not the order of two."""
    at = next((k for k, t in enumerate(clause) if t.has("OR")), None)
    if at:
        ends = [[t for t in half if not t.has("QM", "ASKED", "LE")][-1:] for half in (clause[:at], clause[at + 1:])]
        if all(any(t.has(*PERSON) for t in half) for half in (clause[:at], clause[at + 1:])) and ends[0] and ends[1] and ends[0][0].text == ends[1][0].text and not ends[0][0].has("SK", "EQ"):
            return True
    named = {t.val if t.has("SK", "EQ", "CARD") else t.text for t in clause if t.has("SK", "EQ", "CARD", "DRAW", "HURT", "HEAL", "JUDGE", "DISC", "DYING", "DIE")}
    return len(named) == 1 and any(t.has("WHO") or t.text in ("哪一个", "哪个", "谁先") for t in clause) and not any(t.has("OR", "AND", "WITH") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    clause, settled = _settling(_of_skill(clause))
    words = [t for t in clause if not t.has("OR", "QM", "ASKED", "WHO", "WHICH", "FIRST", "WHAT", "CAN", "MUST", "WILL") or t.has("USE", "GAIN")]
    reader.clause(words)
    if any(t.has("PREPP") for t in clause):
        tale.phase = tale.asked_phase = None        # 回合开始先洛神还是先判乐: the phases are run through
    for k, tok in enumerate(clause[1:], 1):      # 判乐: its turn in the judgement area
        if tok.has("CARD") and tok.val in units.DELAYED and clause[k - 1].text.endswith("先判") and not clause[k - 1].has("JUDGE"):
            tale.facts[before:] = [f for f in tale.facts[before:] if not (f.kind == "use" and f.unit == tok.val and f.target is None and not f.by)]
        if tok.has("CARD") and tok.val in units.DELAYED and (clause[k - 1].has("JUDGE") or clause[k - 1].text.endswith(("判", "判定"))) and not any(f.kind == "use" and f.unit == tok.val for f in tale.facts[before:]):
            tale.facts.append(Fact("use", unit=tok.val, at=tok.at, text="判" + tok.text))
            owner = reader.subject or reader.topic or next((reader.owner_of(t.val) for t in clause if t.has("SK")), None)
            if owner is not None and not owner.many and not any(tok.val in w.judge for w in tale.whos):
                owner.judge.append(tok.val)         # it is judged: so it lies before him
    made = tale.facts[before:]
    for tok in words:
        if tok.has("SK", "EQ") and not any(f.unit == tok.val and f.kind != "judge" for f in made):
            owner = reader.wearer(tok.val) if tok.has("EQ") else reader.owner_of(tok.val)
            made.append(Fact("skill", owner, None, tok.val, at=tok.at, text=tok.text))
    made = sorted([*made, *settled], key=lambda f: f.at)
    for fact in settled if not any(f.kind == "use" and f.unit in {s.unit for s in settled} for f in tale.facts) else ():
        tale.facts.append(Fact("use", next((f.actor for f in made if f.kind == "skill"), None), unit=fact.unit, card=Card(fact.unit), at=clause[0].at, text=fact.text[2:]))
    listed = [t.at for a, b in zip(clause, clause[1:]) for t in (a, b) if "、" in (a.text, b.text)]
    made = _brought(made, next((t.at for t in clause if t.has("OR")), None), listed)
    options = _still_to_come(_options(made), clause)
    if len(options) < 2:
        earlier = _brought(tale.facts[:before], None)
        late = [f for f in earlier if f.kind == "draws" and f.unit in LATER_DRAWS]
        told = _options([f for f in earlier if (f.kind in ("skill", "passive") or f.want) and f.unit not in [x.unit for x in late] or f in late])
        if len(told) + len(options) < 2 and not options:
            told = _options([f for f in tale.facts[:before] if f.kind in ("skill", "passive", "use") and not f.neg])[-2:]      # 她摸牌和别人出无懈，谁在前
        options = [o for o in told if o[0] not in [x[0] for x in options]] + options
    if len(options) < 2 and "问谁" in tale.text and any(t.has("REJUDGE") for t in reader.toks):
        changers = [(s, w) for w in tale.whos if w.general for s in reader.skills_of(w.general) if s in marks.CHANGES_JUDGEMENT]
        if len(changers) == 2:      # 两人都想改判, 先问谁
            options = [(("unit", s), Fact("skill", w, unit=s, at=clause[0].at, text=s)) for s, w in changers]
            tale.facts[:] = [f for f in tale.facts if f.unit not in marks.CHANGES_JUDGEMENT]
    if len(options) < 2:
        two = next((w for w in tale.whos if len(w.judge) > 1), None) or _laid_up(tale)
        if two is None or not any(t.has("JUDGE", "JUDGEP", "HIT", "ORDERV", "WORK") or t.text in ("先判", "先结算") for t in clause):
            raise NotRead("先后")
        options = [(("unit", slug), Fact("judge", two, unit=slug)) for slug in two.judge]
        tale.facts[:] = [f for f in tale.facts if f not in made]
        tale.judging = True
    if sum(f.unit in units.DELAYED for _, f in options) > 1 and (not any(t.has("FIRST", "THEN", "AGAIN", "BEFORE") for t in reader.read_tokens if t not in clause) or any(t.has("FIRST", "BEFORE") for c in reader.later for t in c)):
        raise NotRead("先后")       # judged from the last that came: told, or open
    among = re.search("[这那](两|俩|2|三|仨|3|四|4|五|5)(?:件|步|样|个|项|者)", tale.text)
    told = number(among.group(1)) if among else None
    if told is not None and told != len(options):
        raise NotRead("先后")       # 这三件事: as many as are told
    options = options[-2:] if len(options) != 3 else options
    opposed.facing(reader, options)
    bowed = next((f for _, f in options if f.kind == "skill" and f.unit == "buqu" and f.actor is not None), None)
    if bowed is not None and any(f.kind == "dying" for _, f in options) and bowed.actor.hp is None and not bowed.actor.piles:
        bowed.actor.piles = 1       # both come about where two cards of one number lie there
    for _, fact in options:
        fact.neg = fact.want = False
    tale.facts[:] = [f for f in tale.facts if f not in [o[1] for o in options] and not (f in made and f.kind in ("gives", "saved", "gains", "taken"))]
    _struck(tale, options)
    _handed_on(tale, options)
    falls = next((f for _, f in options if f.kind == "dying"), None)
    if falls is not None and any(f.kind in ("draws", "gains", "heals", "discards") for _, f in options) and not any(f.kind in ("saved", "dies") for f in tale.facts) and not any(f.kind == "use" and f.zone == "save" for f in tale.facts):
        tale.facts.append(Fact("saved", target=falls.target, at=clause[-1].at, text="救"))      # both happen: he is rescued
    if "问谁" in tale.text and all(f.actor is not None for _, f in options):
        tale.ask = Ask("order", options=[(mark, fact) for mark, fact in options], unit="who", contract="order")
        if tale.own_turn is not None and all(f.unit in marks.CHANGES_JUDGEMENT for _, f in options) and not any(w.judge for w in tale.whos) and not any(f.kind in ("use", "skill") for f in tale.facts):
            tale.own_turn.judge.append("indulgence")        # the judgement is one of that turn
            tale.judging = True
        return
    tale.ask = Ask("order", options=[(mark, fact) for mark, fact in options], contract="order")
    first = next((k for k, t in enumerate(clause) if t.has("FIRST")), None)
    if any(t.has("WHICH") and not t.has("FIRST") for t in clause[first:]) and not any(t.has("THEN") and t.text.endswith("后") for t in clause[first:]):
        tale.ask.unit = "first"     # 先判哪个: only the first of them


def _laid_up(tale):
    """先被贴了乐,后来又贴了兵粮: he before whom several tricks were laid, in that order; None where it is not one person's area alone."""
    placed = sorted((f for f in tale.facts if f.kind == "use" and f.unit in units.DELAYED and not f.neg and not f.want and not f.by), key=lambda f: f.at)
    before = [w for w in tale.whos if w.judge]
    owners = list(dict.fromkeys([*before, *(who for f in placed for who in [f.target or (f.actor if f.unit == "lightning" else None)] if who is not None)]))
    owner = owners[0] if owners else next((w for w in tale.whos if w.me), None)
    slugs = [*(owner.judge if owner is not None else ()), *(f.unit for f in placed)]
    if not placed or len(owners) > 1 or owner is None or owner.many or len(slugs) < 2 or len(set(slugs)) != len(slugs):
        return None
    tale.facts[:] = [f for f in tale.facts if f not in placed]
    tale.laid += placed
    owner.judge[:] = slugs
    return owner


def _of_skill(clause: list) -> list:
    """狂骨回血, 刚烈判定, 集智摸牌: the skill and what it does are one thing, but for cards that come later than the skill."""
    does = {"HEAL", "JUDGE", "DRAW"}
    return [t for k, t in enumerate(clause) if not (k and clause[k - 1].has("SK") and t.kinds & does and not (clause[k - 1].val in LATER_DRAWS and t.has("DRAW")))]


def _settling(clause: list) -> tuple[list, list]:
    """结算决斗, 决斗生效: the card takes effect, which is another moment than its use.  (clause without it, facts of that moment)"""
    out, facts, k = [], [], 0
    while k < len(clause):
        pair = clause[k:k + 2]
        if len(pair) == 2 and any(t.text in SETTLES for t in pair) and (card := next((t for t in pair if t.has("CARD") and t.val in units.ANSWERED_BY | dict.fromkeys(TRICKS)), None)) is not None:
            facts.append(Fact("settles", unit=card.val, at=card.at, text="结算" + card.text))
            k += 2
            continue
        out.append(clause[k])
        k += 1
    return out, facts


def _struck(tale, options: list) -> None:
    """杀了夏侯惇，先狂骨还是先刚烈: he whose skill is to come is struck, not dead."""
    for dead in [f for f in tale.facts if f.kind == "dies" and not f.neg and f.text == "杀了" and any(o.kind == "skill" and o.actor is f.target and units.OCCASION.get(o.unit) == "damaged" for _, o in options)]:
        tale.facts.remove(dead)
        for blow in tale.facts:
            if blow.kind == "use" and blow.unit in units.SLASHES and blow.target is None and blow.actor is not dead.target:
                blow.target = dead.target


def _handed_on(tale, options: list) -> None:
    """天香转给甲，濒死和摸牌: he who gets the damage falls, not he who hands it on."""
    handed = next((f for f in tale.facts if f.kind == "skill" and f.unit == "tianxiang" and not f.neg), None)
    hit = next((f.target for f in tale.facts if f.kind == "hurt" and not f.neg and f.target is not None), None) or (handed.target if handed is not None else None)
    if handed is None or hit is None or hit is handed.actor or hit.many:
        return
    for fact in [*tale.facts, *(o[1] for o in options)]:
        if fact.kind in ("dying", "dies", "saved") and fact.target in (None, handed.actor):
            fact.target = hit


def _still_to_come(options: list, clause: list) -> list:
    """张角出闪后他想雷我、我想强命: what has happened before is none of the things to be put in order, where two are left without it."""
    at = next((t.at for k, t in enumerate(clause) if k and t.has("THEN") and t.text in ("后", "之后", "以后") and not any(x.has("FIRST", "OR") for x in clause[:k])), None)
    after = [o for o in options if at is not None and o[1].at > at]
    return after if len(after) > 1 else options


def _brought(facts: list, border: int | None, listed=()) -> list:
    """连营先摸牌, 先摸天香的牌: a skill and what it draws, named on one side, are one thing; 洛神、摸牌 are two."""
    out = list(facts)
    for fact in facts:
        if fact.kind != "draws" or fact.at in listed:
            continue
        side = [f for f in facts if f.kind == "skill" and (border is None or (f.at < border) == (fact.at < border))]
        if border is None and len(side) != 1:
            side = [f for f in side if f.at < fact.at][-1:]
            side = side if side and side[0].unit in LATER_DRAWS else []
        late = next((f for f in side if f.unit in LATER_DRAWS and f.at < fact.at), None)
        if late is not None:        # 天香那份摸牌 comes when the damage is dealt, not with the skill
            fact.unit, fact.actor = late.unit, None
            out.remove(late)
        elif any(f.at < fact.at for f in side):
            out.remove(fact)
        elif side:
            fact.unit = side[0].unit
            out.remove(side[0])
    return out


def _options(facts: list) -> list:
    """(mark, fact) of what can stand in an order; 天香的牌, 遗计摸牌 are one thing: what a skill brings."""
    options = []
    for fact in facts:
        if fact.kind == "gives" and fact.card is not None and fact.card.slug == "peach":       # 有人给桃: it is used on him
            fact = Fact("use", fact.actor, None, "peach", card=fact.card, at=fact.at, zone="save", text=fact.text)
        if fact.kind == "settles":
            options.append((("settles", fact.unit), fact))
            continue
        if fact.kind not in ("skill", "passive", "use") and fact.kind not in EVENTS:
            continue
        if fact.kind == "judge" and fact.face is None and sum(f.kind in ("skill", "passive") for f in facts) > 1:
            continue            # 铁骑判定和八卦判定: what judges, not the judging
        mark = ("unit", fact.unit) if fact.kind in ("skill", "passive", "use") else (fact.kind, fact.unit if fact.kind == "draws" else None)
        if mark not in [o[0] for o in options]:
            options.append((mark, fact))
    return options


def named(t, mark: tuple, fact, ask) -> str:
    """What an option of an order is called."""
    kind, unit = mark
    if kind == "settles":
        return t.table.zh(unit)
    if kind == "unit":
        return ("判定" if fact.kind == "use" and fact.text.startswith("判") else "") + t.table.zh(unit)
    if kind == "dying" and "求" in fact.text and any(other[1] == "buqu" for other, _ in ask.options):
        return "求桃"
    return (t.table.zh(unit) if kind == "draws" and unit else "") + EVENTS[kind][1]


@reads("order")
def read_order(t, ask):
    marks = []
    for (kind, unit), fact in ask.options:
        name = named(t, (kind, unit), fact, ask)
        if kind == "unit":
            found = [k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == unit or s.slug in ("delayed.turn", "delayed.judge") and s.data.get("card") is not None and s.data["card"].name == unit or s.slug in ("use.declare", "play.declare") and s.data["card"].name == unit]
        elif kind == "settles":
            found = [k for k, s in enumerate(t.steps) if s.slug == "use.effect" and s.data["card"].name == unit]
        else:
            found = t.find(Fact(kind, fact.actor, fact.target))
            if kind == "draws" and unit:
                found = [k for k, s in enumerate(t.steps) if s.slug == "draw" and s.data.get("reason") == unit]
        if not found:
            return None
        if ask.unit == "who":
            whose = t.table.tale.own_turn
            if whose is not None and t.at(whose) != t.run.game.current:
                return None         # asked from the one whose turn it is
            name = t.label(t.at(fact.actor))
        marks.append((found[0], name))
    names = [n for _, n in sorted(marks)]
    if ask.unit == "who":
        return Outcome("value", ("player", names[0], None), names[0])
    if ask.unit == "first":
        return Outcome("value", ("text", names[0], None), f"先{names[0]}")
    return Outcome("value", ("order", names, None), "先" + "，再".join(names))
