"""Who: who draws, discards, is hurt, has the card, is the source."""

from __future__ import annotations

import re

from resolver.ask import marks, units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Outcome
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead


DECIDES = ("lijian",)
AGAINST = ("ganglie", "fankui")       # skills against the source of the damage
TAKERS = marks.TAKES       # skills that take a card from somebody
OBJECT = Lazy("[杀砍追打劈射捅烧]的(?:到底|究竟)?是(?:谁|哪个|哪位|哪一个)")        # he to whom it is done


def _takes(words: list) -> bool:
    """拿牌, 要一张: something is taken from whoever is asked about."""
    return any(t.has("GAIN", "TAKE", "DRAW") and not t.has("ENTER") for t in words) or bool(words) and words[0].text == "要" and (words[0].extra.get("one") or any(t.has("CARDW", "NUM", "ZHANG") for t in words[1:]))


def applies(reader, clause) -> bool:
    return any(t.has("WHO") for t in clause) or any(t.has("WHICH") and t.text in ("哪个", "哪一个") for t in clause) and any(t.has("FIRST") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    who = next((t for t in clause if t.has("WHO")), None) or next(t for t in clause if t.has("WHICH"))
    place = clause.index(who)
    if who.text[0] == "找" and _takes(clause[place + 1:]) or place and (clause[place - 1].has("FROM") and not clause[place - 1].has("BY") or clause[place - 1].has("TO") and not clause[place - 1].has("GIVE", "ENTER", "AND", "STAY") and _takes(clause[place + 1:])):
        # 从谁那拿, 冲谁拿牌, 跟谁要牌: he from whom, not he who does
        mine = next((t.val for t in clause if t.has("SK") and t.val in TAKERS), None) or next((f.unit for f in reversed(tale.facts) if f.kind == "skill" and f.unit in TAKERS and not f.neg), None)
        holder = reader.owner_of(mine) if mine is not None else None
        if holder is None or not _takes(clause[place + 1:]) or any(t.has("EQ", "EQW", "CLS_EQUIP", "JUW") for t in clause):
            raise NotRead("".join(t.text for t in clause[max(0, place - 1):place + 1]))
        before = clause[:place if who.text[0] == "找" else place - 1]
        if before:
            reader.clause([t for t in before if not t.has("MUST", "CAN", "WILL")])
        tale.ask = Ask("who", fact=Fact("gains", actor=holder, at=who.at), unit="loser", contract="responsibility")
        return
    if any(t.has("DIAN", "HPW") for t in clause[:place]) and place + 1 < len(clause) and clause[place + 1].has("BODY") and who.text in ("算谁", "谁", "归谁") and not any(t.has("DISC", "DRAW", "GAIN", "TAKE", "NEG") for t in clause):
        from resolver.ask.tale.words import Tok

        clause = [who, Tok(frozenset(("HURT",)), None, "掉血", who.at + 1)]       # 这一滴血算谁身上: who loses it
        place = 0
    words = [t for t in clause if t is not who and not t.has("QM", "ASKED", "WILL") and not (t.has("WHICH") and any(x.has("CHOOSE") for x in clause))]
    before = len(tale.facts)
    reader.clause([t for t in words if not t.has("MUST", "CAN") or t.has("USE", "GAIN")])
    made = tale.facts[before:]
    text = "".join(t.text for t in clause)
    card = _held(reader, clause, made)
    if card is not None:
        tale.facts[:] = [f for f in tale.facts if f not in made or f.kind not in ("gains", "taken", "gives", "draws", "discards", "stays", "passes", "leaves", "use")]
        tale.ask = Ask("holder", unit=card, contract="responsibility")
        return
    if made and made[-1].kind == "passes" and made[-1].unit == "lightning" and made[-1].target is None and (who.text in ("给谁", "到谁") or place and clause[place - 1].has("SPREAD", "GIVE", "TO", "REDIRECT", "LE", "ENTER")):
        if any(t.has("THIS") for t in reader.toks) and sum("lightning" in w.judge for w in tale.whos) and _another_lies(reader):
            raise NotRead("这张")       # 下家已经有一张: of which of them it is asked
        tale.facts[:] = [f for f in tale.facts if f not in made]
        tale.ask = Ask("holder", unit="lightning", contract="responsibility")      # 传给谁: who has it then
        return
    tale.ask = Ask("who", unit=what(reader, made, clause, text), contract="responsibility")
    tale.ask.fact = made[-1] if made else None
    if tale.ask.unit == "doer" and tale.ask.fact is not None and tale.ask.fact.actor is not None and "的是谁" in tale.text:
        raise NotRead("的是谁")         # 我接着追的是谁: to whom he does it
    if tale.ask.unit == "doer" and OBJECT.search(tale.text):
        raise NotRead("的是谁")
    if tale.ask.unit == "first" and not who.has("WHO") and len(tale.whos) < 2:
        raise NotRead(who.text)         # 先判哪个: which card, where one person alone is spoken of
    if tale.ask.unit == "chooses" and tale.ask.fact is None:      # 离间, 谁决定: he who invokes it, where nobody else has a choice in it
        tale.ask.fact = next((Fact("skill", unit=f.unit) for f in tale.facts if f.kind == "skill" and not f.neg and f.unit in DECIDES), None)
    if tale.ask.unit == "doer" and made and made[-1].kind == "skill" and who.text in ("归谁", "归谁的") and any(t.has("CARDW") for t in clause):
        tale.facts.remove(made[-1])
        made[-1] = tale.ask.fact = Fact("gains", at=who.at)      # 那张反间的牌归谁
    if tale.ask.unit == "doer" and tale.ask.fact is None:
        tale.ask.fact = Fact("gains", at=who.at)
    if tale.ask.unit == "sworn":        # 雌雄双股剑: who is put to the choice
        tale.facts[:] = [f for f in tale.facts if f not in made or f.kind == "skill"]
        sword = tale.ask.fact = next(f for f in tale.facts if f.kind == "skill" and f.unit == "double_swords")
        if sword.target is None and not any(w is not sword.actor and not w.many for w in tale.whos):
            sword.target = reader.add("被杀的一方", "被杀的一方")
        return
    if made and tale.ask.fact in tale.facts and tale.ask.unit not in ("source",):
        tale.facts.remove(tale.ask.fact)
    if tale.ask.unit == "reward":
        dead = [f.target for f in tale.facts if f.kind == "dies" and not f.neg and f.target is not None and not f.target.many]
        if len(dead) == 1 and dead[0].role is None and any(t.has("REWARDW") or t.text[:1] in "三3" for t in clause):
            dead[0].role = "rebel"          # 谁摸三张牌: a rebel has died
        tale.facts[:] = [f for f in tale.facts if f.kind != "draws" or f not in made]


def _another_lies(reader) -> bool:
    """Whether more than one 闪电 is spoken of."""
    return sum(t.has("CARD") and t.val == "lightning" for t in reader.toks) > 1 and any(t.text in ("已经", "也", "本来", "另", "另一张") or t.has("HAVE") for t in reader.toks)


def _held(reader, clause: list, made: list) -> str | None:
    """The card whose holder at the end is asked (这张牌归谁, 在谁手上): a slug, `judge` for the judgement card, None where something else is."""
    at = next(k for k, t in enumerate(clause) if t.has("WHO", "WHICH"))
    if any("lightning" in w.judge for w in reader.tale.whos) and any(t.has("JUW") for t in clause[at + 1:at + 3]) and not any(t.has("DISC", "TAKE", "BREAK", "GAIN") and not t.has("ENTER") for t in clause):
        return "lightning"      # 轮到谁头上: before whom it lies then
    if not (clause[at].text in ("归谁", "给谁") or at and clause[at - 1].has("STAY", "BY") and not clause[at - 1].has("COUNTAS") or at and clause[at - 1].text in ("归", "落到", "到")):
        return None
    if any(t.has("REWARDW", "DRAW", "SPREAD", "REDIRECT") for t in clause) or any(f.kind in ("draws",) for f in made) or any(f.kind == "dies" for f in reader.tale.facts):
        return None
    named = next((t.val for t in reversed(clause) if t.has("CARD", "EQ")), None)
    if named is not None:
        return named
    if any(t.has("JCARD") for t in clause) or any(t.has("FACE") for t in clause) and any(f.kind == "judge" for f in reader.tale.facts) or any(t.has("CARDW") for t in clause) and (reader.tale.judging or any(f.kind == "judge" for f in reader.tale.facts)) and not any(f.kind == "skill" and f.unit == "fanjian" for f in reader.tale.facts):
        changed = any(f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT for f in [*reader.tale.facts, *reader.made])
        return "judge:first" if changed and any(t.has("JCARD") and "原" in t.text for t in clause) else "judge"
    return None


@reads("holder")
def read_holder(t, ask):
    from resolver.ask.tale.asks.place import spot

    found = spot(t, ask.unit)
    if found is None:
        return None
    zone, p, name = found
    taker = "tiandu" if ask.unit.startswith("judge") else "jianxiong"
    tale = t.table.tale
    if p is None and any(w.general and taker in t.table.book.generals[w.general].skills for w in tale.whos) and not any(f.kind == "skill" and f.unit == taker for f in tale.facts):
        return None         # somebody could have taken it, and who has it is asked
    if p is None:
        return Outcome("value", ("zone", name, None), f"在{name}")
    if name.startswith("下家"):
        return Outcome("value", ("player", "下家", None), "下家")
    return t.player(t.run.game.players.index(p), t.steps[-1])


def what(reader, made, clause, text) -> str:
    dead = any(f.kind == "dies" for f in reader.tale.facts)
    last = made[-1] if made else None
    if last is not None and last.kind == "skill" and last.unit in AGAINST and not last.neg and _object_of(reader, last, clause):
        return "against"        # 可以刚烈谁, 刚烈的对象是谁
    if last is not None and last.kind == "skill" and last.unit in AGAINST and not last.neg and clause[-1].has("WHO", "QM", "ASKED") and (spot := next(t for t in clause if t.has("WHO"))).at > last.at and (spot.text in ("找谁", "冲谁", "对谁", "打谁", "反谁") or clause[clause.index(spot) - 1].has("TO") and not clause[clause.index(spot) - 1].has("WITH")):
        return "against"        # 刚烈找谁: whoever dealt the damage
    for tok, nxt in zip(clause, clause[1:]):
        if tok.text in ("后", "后面", "后来", "第二个", "后一个") and nxt.has("USE", "PLAYV", "DISC", "DRAW", "GAIN", "TAKE", "CHOOSE", "JUDGE", "HURT", "DIE"):
            raise NotRead(tok.text)         # 后出杀的是谁: the second of them, which no reader counts
    if any(t.has("FIRST") for t in clause) and last is not None:
        return "first"
    if re.search("(?:受|挨|吃)(?:到|了|的是)?(?:谁|哪个人?)的?(?:伤害|打)", text):
        return "source"         # 受到谁的伤害: whose it is, not who suffers
    if "来源" in text or "谁造成" in text or "算谁的" in text or "谁打的" in text:
        return "source"
    if "算谁杀" in text or "谁杀的" in text or "凶手" in text or "算谁干掉" in text:
        return "killer"
    at = next((k for k, t in enumerate(clause) if t.has("WHO", "WHICH")), len(clause))
    if last is not None and last.kind in ("gains", "taken", "draws", "breaks", "discards") and any(t.has("CARDW", "CARD", "EQ", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "EQW") for t in clause[at + 1:at + 3]) and not (at and clause[at - 1].has("STAY", "TO", "GIVE")):
        return "loser"
    if last is not None and last.kind == "skill" and last.unit == "blade" and (at and clause[at - 1].has("CHASE") or any(t.text in ("目标", "对象") for t in clause[:at])):
        return "chased"
    if any(t.has("PENALTYW") for t in clause) or last is not None and last.kind == "discards" and dead:
        return "penalty"
    if any(t.has("REWARDW") for t in clause) or last is not None and last.kind in ("draws", "gains") and dead:
        return "reward"
    if any(t.has("CHOOSE") for t in clause) and any(f.kind == "skill" and f.unit == "double_swords" and not f.neg for f in [*reader.tale.facts, *made]):
        return "sworn"
    if any(t.has("CHOOSE") for t in clause) and (last is None or last.kind in ("discards", "use", "skill", "breaks", "taken", "shows")):
        return "chooses"
    if last is not None and last.kind in ("passes", "draws", "gains", "hurt", "dies", "discards", "heals", "losehp", "taken", "skill", "use", "judge", "flips", "skips", "shows", "gives", "won"):
        return "doer"
    if any(t.has("GAIN", "BY") for t in clause) or clause[at].text in ("归谁", "归谁的") and any(t.has("CARDW") for t in clause[:at]) and any(f.kind == "guess" for f in reader.tale.facts):
        reader.made.append(Fact("gains"))
        return "doer"
    raise NotRead("问的是谁")


def _object_of(reader, skill: Fact, clause: list) -> bool:
    """Whether it is asked on whom a skill is invoked: 谁 right behind it, or called its 对象."""
    at = next(k for k, t in enumerate(clause) if t.has("WHO"))
    called = next((t for t in clause[:at] if t.text in ("对象", "目标") and t.at > skill.at), None)
    if called is None:
        return bool(at) and clause[at - 1].has("SK") and all(t.has("QM", "ASKED") for t in clause[at + 1:])
    meant = next((w for w in reader.tale.whos if w.label == called.text), None)
    if meant is not None:
        reader.tale.whos.remove(meant)
        skill.actor = None if skill.actor is meant else skill.actor
    skill.actor = skill.actor or reader.owner_of(skill.unit)
    return True


def _beside_told(t, asked: Fact, found: list[int]) -> list[int]:
    """瞎子掉了血，刚烈判中，谁遭罪: of what happens more than once the one that was not told already."""
    told = [x for x in t.table.tale.facts if x is not asked and x.kind == asked.kind and not x.neg and not x.want and (x.target or x.actor) is not None and not (x.target or x.actor).many and x.at < asked.at]
    known = {k for x in told for k in t.find(x)[:1]}
    found = [k for k in found if k not in known] or found
    if asked.kind == "discards":        # 天香给夏侯惇，刚烈判黑，谁弃牌: not the price of what was told before
        last = max((k for x in t.table.tale.facts if x.kind == "skill" and not x.neg and x.at < asked.at for k in t.find(x)[-1:]), default=-1)
        found = [k for k in found if k > last]
    if asked.kind == "hurt":            # 刚烈判中，谁掉血: not the damage that brings the skill about
        last = max((k for x in t.table.tale.facts if x.kind == "skill" and not x.neg and x.at < asked.at and x.unit == "ganglie" for k in t.find(x)[-1:]), default=-1)
        found = [k for k in found if k > last]
    return found


@reads("who")
def read_who(t, ask):
    if ask.unit == "reward":
        if not any(s.slug == "death.reveal" for s in t.steps):
            return None
        steps = [s for s in t.steps if s.slug == "death.reward"]
        return t.player(steps[-1].actor, steps[-1]) if steps else Outcome("value", ("player", "没有人", None), "没有人摸牌")
    if ask.unit == "penalty":
        if not any(s.slug == "death.reveal" for s in t.steps):
            return None
        steps = [s for s in t.steps if s.slug == "death.penalty"]
        return t.player(steps[-1].actor, steps[-1]) if steps else Outcome("value", ("player", "没有人", None), "没有人弃牌")
    if ask.unit == "source":
        steps = [s for s in t.steps if s.slug == "damage.calc"]
        lost = next((s for s in t.steps if s.slug == "hp.lose"), None)
        if not steps and lost is not None:
            return Outcome("value", ("player", "没有人", None), "失去体力没有来源", (lost,))
        return t.player(steps[-1].data["source"], steps[-1]) if steps else None
    if ask.unit == "against":
        begun = next((k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == ask.fact.unit), len(t.steps))
        dealt = next((s for s in reversed(t.steps[:begun]) if s.slug == "damage.calc"), None)
        return t.player(dealt.data["source"], dealt) if dealt is not None and not t.is_him(dealt.data["source"], ask.fact.actor) else None
    if ask.unit == "killer":
        steps = [s for s in t.steps if s.slug == "death.reveal"]
        return t.player(steps[-1].data.get("killer"), steps[-1]) if steps else None
    f = ask.fact
    if f is None:
        return None
    if ask.unit == "sworn":
        begun = next((k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == "double_swords"), None)
        put = next((s for s in t.steps[begun + 1:] if s.slug == "ask" and s.actor is not None), None) if begun is not None else None
        return t.player(put.actor, put) if put is not None else None
    if ask.unit == "chased":        # at whom the 杀 of 青龙偃月刀 is aimed
        begun = next((k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == "blade"), None)
        aimed = next((s for s in t.steps[begun:] if s.slug == "use.designated" and s.data.get("targets")), None) if begun is not None else None
        return t.player(aimed.data["targets"][0], aimed) if aimed is not None and len(aimed.data["targets"]) == 1 else None
    if ask.unit == "aimed":         # on whom the skill is invoked
        begun = next((k for k, s in enumerate(t.steps) if s.slug == "skill.invoke" and s.data.get("skill") == f.unit), None)
        if begun is None:
            return None
        item = t.steps[begun].data.get("item")
        named = next((s.data.get("targets") for s in t.steps[begun + 1:begun + 3] if s.slug == "skill.elements"), None) or ((item,) if isinstance(item, int) else ())
        return t.player(named[0], t.steps[begun]) if len(named) == 1 else None
    if ask.unit == "loser":
        moves = [t.steps[k] for k in t.find(Fact("taken" if f.kind in ("gains", "draws", "taken") else "discards"))]
        seats = {m.seat for s in moves for m in s.data["moved"] if m.seat is not None}
        return t.player(seats.pop(), moves[-1]) if len(seats) == 1 else None
    probe = Fact(f.kind, None, None, f.unit, n=None)
    if ask.unit == "first":
        found = t.find(probe)
        if not found and f.kind == "use" and f.unit in units.SLASHES and any(x.kind == "use" and x.unit == "duel" and not x.neg for x in t.table.tale.facts):
            found = [k for k, s in enumerate(t.steps) if s.slug == "ask" and "slash" in (s.data.get("what") or ())]     # who is to play first
        return t.player(t.steps[found[0]].actor, t.steps[found[0]]) if found else None
    found = [t.steps[k] for k in _beside_told(t, f, t.find(probe))]
    if f.kind == "use" and any(x.kind == "skill" and x.unit in marks.CALLS for x in t.table.all_facts()):
        found = [s for s in found if s.slug == "use.declare"] or found      # who plays the card for the lord is not its user
    seats = {s.data.get("to_seat", s.actor) if s.slug == "move.do" and f.kind in ("gains", "taken") else s.actor for s in found}
    return t.player(seats.pop(), found[-1]) if len(seats) == 1 else None
