"""What a question about reward, penalty or a class of cards takes for granted: that somebody died, that such a card is used."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.laid import lay, told_tricks
from resolver.ask.tale.model import Fact, NotRead

HURTING = marks.HARMING
SKILLS = ("武将技能", "武将技", "技能", "别人的技能", "武将的技能", "主动技", "主动技能")
AFTER_DEATH = ("discards", "penalty", "draws", "gains")


def death(reader, clause: list) -> None:
    """主公杀内奸要不要弃牌: 杀 between two roles is killing."""
    tale = reader.tale
    ask = tale.ask
    if ask is None or ask.kind not in ("must", "can", "happens", "who", "count") or any(f.kind in ("dies", "dying", "hurt", "offset", "saved", "use") and f.unit not in units.SLASHES for f in tale.facts):
        return
    kind = ask.fact.kind if ask.fact is not None else ""
    if kind not in AFTER_DEATH and ask.unit not in ("reward", "penalty"):
        return
    use = next((f for f in [*tale.facts, *ask.needs] if f.kind == "use" and f.unit in units.SLASHES and not f.neg), None)
    if use in ask.needs:
        ask.needs.remove(use)
        tale.facts.append(use)
    if use is not None and kind == "gains" and ask.fact.n in (None, 3) and ask.fact.card is None and ask.fact.zone is None:
        ask.fact.kind = "draws"
    if use is None or use.actor is None or use.target is None or not (use.actor.role and use.target.role):
        return
    tale.facts.insert(tale.facts.index(use) + 1, Fact("dies", target=use.target, at=use.at, text=use.text))


def still_saved(reader) -> None:
    """队友倒了，拿马急救行吗: who is yet to be given a 桃 is dying, not dead."""
    tale, ask = reader.tale, reader.tale.ask
    for fact in tale.facts:
        if fact.kind == "dies" and not fact.neg and fact.actor is None and fact.text[:1] in "倒躺挂没死趴" and not fact.text.endswith("死"):
            if any(f.kind == "use" and f.unit in ("peach", "analeptic") and f.zone == "save" and f.target in (None, fact.target) and f.at > fact.at for f in [*tale.facts, *ask.needs, *([ask.fact] if ask.fact is not None else [])]):
                fact.kind = "dying"


def done_already(reader) -> None:
    """这算不算主公杀忠臣: a killing spoken of again is the one told."""
    ask = reader.tale.ask
    if ask is None:
        return
    dead = {(w.role or w.key) for f in reader.tale.facts if f.kind == "dies" and f.target is not None and not f.neg for w in (f.target,)}
    for need in ask.needs[:]:
        if need.kind == "use" and need.unit in units.SLASHES and need.target is not None and (need.target.role or need.target.key) in dead and not any(f.kind == "use" and f.unit in units.SLASHES for f in reader.tale.facts):
            ask.needs.remove(need)


def exemplar(reader, clause: list) -> None:
    """无懈能不能对延时锦囊用: one card stands for its class."""
    tale = reader.tale
    fact = tale.ask.fact if tale.ask is not None else None
    if fact is not None and fact.kind == "offset" and not fact.neg and not tale.ask.flip and any(t.text in SKILLS or t.has("CLS_TRICK") and any(x.has("FORW") for x in clause) for t in clause):
        told = next((f for f in [*tale.facts, *tale.ask.needs] if f.kind == "use" and f.unit == "nullification" and not f.neg), None)
        if told is not None:        # 无懈能抵消技能吗: whether it may be used there
            tale.facts[:] = [f for f in tale.facts if f is not told]
            tale.ask.needs[:] = [f for f in tale.ask.needs if f is not told]
            tale.ask.kind, tale.ask.contract, tale.ask.unit, tale.ask.fact, fact = "can", "legality", None, told, told
    if fact is None or fact.kind != "use" or fact.unit != "nullification" or any(f.kind == "use" for f in tale.facts) or any(w.judge for w in tale.whos) or any(f.kind == "recast" for f in tale.facts) or not any(t.has("CLS_DELAYED", "CLS_TRICK", "CLS_BASIC") or t.text in SKILLS for t in clause):
        return
    other = next((w for w in tale.whos if w is not fact.actor and not w.many), None) or reader.add("对方", "对方")
    helped = next((w for w in tale.whos if any(a.has("FORW", "GIVE", "TO") and b.text == w.label for a, b in zip(clause, clause[1:]))), None)
    if helped is not None and any(t.has("CLS_TRICK") for t in clause):
        tale.facts.append(Fact("use", reader.add("某人", "某人"), helped, "dismantlement", card=Card("dismantlement")))      # 无懈能帮队友挡锦囊吗: one that is aimed at him
    elif any(t.has("CLS_DELAYED") for t in clause):
        other.judge.append("indulgence")
        tale.judging = True
    elif any(t.has("CLS_TRICK") for t in clause):
        tale.facts.append(Fact("use", other, None, "ex_nihilo", card=Card("ex_nihilo")))
    elif any(t.text in SKILLS for t in clause) and not any(t.has("SK", "CARD", "EQ") and t.val != "nullification" for t in clause):
        tale.facts.append(Fact("skill", other, None, "zhiheng"))        # 无懈能挡技能吗: one that is no card
        other.general = other.general or "sunquan"
    elif any(t.has("CLS_BASIC") for t in clause):
        tale.facts.append(Fact("use", other, None, "slash", card=Card("slash")))


def lord_given(reader) -> None:
    """黄天能给桃吗: given to the lord who has the skill, by another of 群."""
    ask = reader.tale.ask
    fact = ask.fact if ask is not None else None
    if fact is None or fact.kind != "gives" or fact.target is not None or fact.actor is None or not any(n.kind == "skill" and n.unit == "huangtian" and n.actor is fact.actor for n in ask.needs):
        return
    if fact.actor.general and "huangtian" in reader.skills_of(fact.actor.general):
        fact.target, fact.actor = fact.actor, reader.add("kingdom:群", "群雄", kingdom="群")


def holder(reader) -> None:
    """手里一张铁索, 重铸了摸几张: he who holds the card recasts it."""
    for fact in reader.tale.facts:
        if fact.kind == "recast" and fact.actor is None:
            owners = [w for w in reader.tale.whos if any(c.slug == "iron_chain" for c in w.cards)]
            fact.actor = owners[0] if len(owners) == 1 else None


def no_more(reader) -> None:
    """打出了一张杀, 之后没再砍人: no second one, which is as where nothing is told."""
    facts = reader.tale.facts
    for k, fact in enumerate(facts[:]):
        if fact.kind == "dying" and any(f.kind == "dying" and f.target is fact.target and f.neg == fact.neg for f in facts[:k]) and fact.target is not None and fact in facts:
            facts.remove(fact)          # 被打趴濒死: said twice
    for fact in [f for f in facts if f.kind == "use" and f.neg and f.unit in units.SLASHES | {"peach", "analeptic", "jink"}]:
        at = next((k for k, t in enumerate(reader.toks) if t.at >= fact.at), 0)
        if any(t.text in ("再", "没再", "不再", "没有再", "未再") for t in reader.toks[max(0, at - 3):at + 1]) and any(f.kind == "use" and not f.neg and f.unit == fact.unit and (fact.actor is None or f.actor is fact.actor) and f.at < fact.at for f in facts):
            facts.remove(fact)
            reader.tale.laid.append(fact)


def said_twice(reader) -> None:
    """用奇袭把酒当过河拆桥: the skill and what it makes of which card are one use."""
    facts = reader.tale.facts
    for one, two in list(zip(facts, facts[1:])):
        plain = one.material and all(c.slug is None and c.suit is None for c in one.material)
        if one.kind == two.kind == "use" and one.by and one.by == two.by and one.unit == two.unit and plain and any(c.slug for c in two.material) and not one.neg and not two.neg and not two.again \
                and one.actor in (None, two.actor) and not any(t.has("AGAIN", "STOP", "THEN") for t in reader.toks if one.at < t.at < two.at):
            facts.remove(one)
            two.target = two.target or one.target


def countered_when(reader, clause: list) -> None:
    """无中生有生效之前能无懈吗: what is only to come is not told; 拆掉了我的马，还能无懈吗: what the trick did is."""
    tale = reader.tale
    asked = tale.ask.fact
    if asked is None or asked.kind != "use" or asked.unit != "nullification" or tale.ask.neg:
        return
    for k, tok in enumerate(reader.toks[1:], 1):
        if tok.has("BEFORE") and tok.text in ("之前", "前", "以前") and tok.at < asked.at:
            for fact in [f for f in tale.facts if f.kind in ("works", "effect") and not f.neg and f.at == reader.toks[k - 1].at]:
                tale.facts.remove(fact)
                tale.laid.append(fact)
    for use in [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in marks.REMOVES and f.at < asked.at and not f.want]:
        done = next((t for t in reader.toks if use.at < t.at < asked.at and t.has("BREAK", "TAKE", "GAIN") and t.text[-1] == "了"), None)
        if done is not None and not any(f.kind in ("breaks", "taken", "discards", "gains") for f in tale.facts):
            tale.facts.append(Fact("breaks" if use.unit == "dismantlement" else "taken", use.actor, use.target, at=done.at, text=done.text))


def sworn(reader) -> None:
    """我被雌雄双股剑砍了，可以弃装备吗: what he may discard is asked of the choice that weapon puts him to."""
    tale = reader.tale
    fact = tale.ask.fact
    if tale.ask.kind != "can" or fact is None or fact.kind != "discards" or fact.actor is None or any(f.kind == "skill" for f in [*tale.facts, *tale.ask.needs]):
        return
    blow = next((f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.target is fact.actor and f.actor is not None and "double_swords" in f.actor.equipment and not f.neg), None)
    if blow is not None and len(tale.facts) == 1:
        tale.facts.append(Fact("skill", blow.actor, None, "double_swords", at=blow.at, text="雌雄双股剑"))


def hit_whom(reader, clause: list) -> None:
    """贯石斧能强制命中大乔吗: whom the blow is to hit."""
    fact = reader.tale.ask.fact
    if fact is None or fact.kind != "skill" or fact.unit != "axe" or fact.target is not None:
        return
    for one, then in zip(clause, clause[1:]):
        if "命" in one.text and then.has("GEN", "LET", "LORD", "ME") and not then.has("SELF"):
            fact.target = reader.person(then, None)


def let_pass(reader) -> None:
    """喝了酒没出杀，下回合…: nothing more was played in that turn, which is as where nothing is told."""
    tale = reader.tale
    for fact in [f for f in tale.facts if tale.next_turn is not None and f.kind == "use" and f.neg and f.unit in units.SLASHES and f.at < tale.next_turn]:
        tale.facts.remove(fact)
        tale.laid.append(fact)


def weapon_lost(reader) -> None:
    """被借刀不肯砍, 武器交出去了: what comes of refusing, no gift."""
    tale = reader.tale
    lent = next((f for f in tale.facts if f.kind == "use" and f.unit == "collateral" and not f.neg and f.target is not None), None)
    if lent is None or not any(f.kind == "use" and f.neg and f.unit in units.SLASHES and f.actor is lent.target for f in tale.facts):
        return
    for fact in [f for f in tale.facts if f.kind == "gives" and not f.neg and f.actor is lent.target and zones.slugs(f.zone) == units.WEAPONS and f.target in (None, lent.actor)]:
        tale.facts.remove(fact)
        tale.laid.append(fact)
        if not any(s in units.WEAPONS for s in lent.target.equipment):
            lent.target.equipment.append("axe")


def healed_again(reader, clause: list) -> None:
    """青囊奶完自己，再奶一口队友可以吗: by the same skill once more."""
    ask = reader.tale.ask
    fact = ask.fact
    if fact is None or fact.kind != "heals" or ask.kind not in ("can", "happens") or fact.target is None or fact.neg or ask.neg or ask.needs or not any(t.has("CAN") for t in clause) or not any(t.has("AGAIN") or "再" in t.text or t.has("CAN") and t.text[0] == "还" for t in clause):
        return
    told = [f for f in reader.tale.facts if f.kind == "skill" and f.unit == "qingnang" and not f.neg and f.actor is not None and f.at < clause[0].at]
    if len(told) == 1 and not any(f.kind == "use" for f in reader.tale.facts):
        ask.kind, ask.contract = "can", "legality"
        ask.fact = Fact("skill", told[0].actor, fact.target, told[0].unit, again=True, at=fact.at, text=fact.text)


def duellist(reader) -> None:
    """吕布决斗关羽，两张红牌当杀打出去，掉血吗: his who was told to play, not the other's."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact
    duels = [f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is not None and f.target is not None]
    if fact is None or ask.kind != "happens" or fact.kind not in ("hurt", "dies", "dying") or fact.target is not None or fact.actor is not None or len(duels) != 1 or any(w.many for w in tale.whos):
        return
    played = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and f.at > duels[0].at and f.actor in (duels[0].actor, duels[0].target)]
    if played and len({id(f.actor) for f in played}) == 1 and reader.subject in (None, played[0].actor) and reader.topic is played[0].actor and not any("slash" in w.lacks for w in (duels[0].actor, duels[0].target)):
        fact.target = played[0].actor


def of_lijian(reader) -> None:
    """离间的决斗，目标…: the target of the duel is one of those whom 离间 sets on each other."""
    tale = reader.tale
    lijian = next((f for f in tale.facts if f.kind == "skill" and f.unit == "lijian" and not f.neg), None)
    asked = tale.ask.fact if tale.ask is not None else None
    for fact in (lijian, asked):
        if fact is not None and fact.kind == "skill" and fact.unit == "lijian" and not fact.also and len(reader.group) == 2 and fact.target is reader.group[0]:
            fact.also = [reader.group[1]]       # 离间两个女的: both
    if lijian is None:
        return
    for duel in [f for f in tale.facts if f.kind == "use" and f.unit == "duel" and f.actor is lijian.actor and lijian.target is not None and f.target not in (None, lijian.target, lijian.actor) and f.at > lijian.at]:
        duel.actor, lijian.target = lijian.target, None         # 貂蝉离间甲决斗乙: he whom she sets on the other
        return
    if lijian.target is not None:
        return
    for duel in [f for f in tale.facts if f.kind == "use" and f.unit == "duel" and f.actor is lijian.actor and f.target is not None and f.at >= lijian.at]:
        lijian.target, duel.target = lijian.target or duel.target, None


def draw_phase(reader) -> None:
    """被乐的回合还能摸牌吗: with nothing told but the trick, the draw is the one of the draw phase."""
    tale, ask = reader.tale, reader.tale.ask
    if ask is not None and ask.fact is not None and ask.fact.kind == "draws" and ask.needs and all(f.kind == "skill" and units.OCCASION.get(f.unit) == "prepare" for f in ask.needs) and any(w in tale.text for w in ("后", "完", "了")):
        tale.facts += ask.needs     # 观星后还能摸牌吗: told as done
        ask.needs[:] = []
    if ask is None or ask.kind not in ("can", "happens", "must") or ask.needs or ask.neg or ask.fact is None or ask.fact.kind != "draws" or ask.fact.unit:
        return
    if ask.fact.n and not (ask.fact.n == 2 and any("supply_shortage" in w.judge for w in tale.whos) and not any(w.general for w in tale.whos)):
        return              # 正常摸两张吗: the two of the phase
    tale.numbers.add(ask.fact.n)
    own = [f for f in tale.facts if not (f.kind == "judge" and f.unit == "luoshen" and not f.neg)]        # however 洛神 comes out
    if own and all(f.kind == "skill" and units.OCCASION.get(f.unit) == "prepare" and not f.neg and f.actor is not None and f.actor is (ask.fact.actor or f.actor) for f in own) and not any(w.judge for w in tale.whos) and (len(own) == len(tale.facts) or "摸牌" in tale.text):
        tale.phase = None if len(own) < len(tale.facts) else tale.phase
        ask.kind, ask.contract, ask.fact = "happens", "outcome", Fact("phase", own[0].actor, zone="摸牌", at=ask.fact.at, text=ask.fact.text)       # 观星之后还要摸牌吗
        return
    laid = told_tricks(tale)
    retried = [f for f in tale.facts if f.kind in ("judge", "rejudge") or f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT]      # 兵粮判红桃，张角鬼道换成梅花
    if any(f not in laid and f not in retried and not (f.kind == "effect" and f.unit in units.DELAYED) or f.unit == "lightning" for f in tale.facts):
        return
    victims = {id(w): w for w in [f.target for f in laid] + [w for w in tale.whos if w.judge] if w is not None}
    who = ask.fact.actor or next(iter(victims.values()), None)
    if len(victims) != 1 or id(who) not in victims:
        return
    for told in laid:
        lay(tale, told)
    tale.phase = None
    toks = reader.toks
    for tok, after in zip(toks, toks[1:]):      # 被兵粮住: it took effect
        if tok.has("CARD") and tok.val in who.judge and after.text == "住" and not any(f.unit == tok.val for f in tale.facts):
            tale.facts.append(Fact("effect", None, who, tok.val, at=tok.at, text=tok.text))
    ask.kind, ask.contract, ask.fact = "happens", "outcome", Fact("phase", who, zone="摸牌", at=ask.fact.at, text=ask.fact.text)


def discard_phase(reader) -> None:
    """中了乐还要弃牌吗: with no number of cards told the question is whether the phase is gone through."""
    tale, ask = reader.tale, reader.tale.ask
    fact = ask.fact if ask is not None else None
    if fact is None or ask.kind not in ("must", "happens") or ask.needs or ask.neg or fact.kind != "discards" or fact.n or fact.unit or fact.card is not None or fact.face or fact.zone:
        return
    victims = {id(w): w for w in tale.whos if w.judge and set(w.judge) <= {"indulgence", "supply_shortage"}}
    who = fact.actor or next(iter(victims.values()), None)
    if len(victims) != 1 or id(who) not in victims or who.hand is not None or who.hp is not None or who.cards or who.general:
        return
    if any(f.kind not in ("effect", "skips", "judge") for f in tale.facts):
        return
    if not fact.text.endswith("牌") and any(t.has("CARD", "JUW") and t.at < fact.at for t in reader.t):
        raise NotRead(fact.text or "弃")       # 头上的乐就弃掉了吗: the trick, no card of his hand
    tale.phase = None
    tale.facts[:] = [f for f in tale.facts if f.kind != "skips"]
    ask.kind, ask.contract, ask.fact = "happens", "outcome", Fact("phase", who, zone="弃牌", at=fact.at, text=fact.text)


def doubter_suffers(reader) -> None:
    """质疑于吉猜错了，掉血死了: he who doubted in vain."""
    facts = reader.tale.facts
    doubts = [f for f in facts if f.kind == "doubt" and not f.neg]
    if not doubts or not any(f.kind == "fake" and f.n == 0 and not f.neg for f in facts) or len({id(f.actor) for f in doubts if f.actor is not None}) > 1:
        return
    open_ones = [f for f in facts if f.kind in ("hurt", "losehp", "dies", "dying") and not f.neg and f.target is None and f.actor is None and f.at > doubts[0].at]
    if not open_ones or any(f.kind in ("use", "skill") and f.unit != "guhuo" and f.by != "guhuo" for f in facts):
        return
    who = next((f.actor for f in doubts if f.actor is not None), None) or reader.add("质疑的人", "质疑的人")
    for fact in doubts:
        fact.actor = who
    for fact in open_ones:
        fact.target = who


def striker(reader) -> None:
    """我装着麒麟弓，用决斗打伤有马的人: the blow is that of him whose weapon is asked about, on him who is hurt."""
    tale, ask = reader.tale, reader.tale.ask
    asked = next((f for f in [*ask.needs, ask.fact] if f is not None and f.kind == "skill" and f.unit in units.WEAPONS and f.actor is not None and not f.actor.many), None) if ask is not None else None
    blows = [f for f in tale.facts if f.kind == "use" and not f.neg and (f.unit in HURTING or f.unit in units.SLASHES)]
    hurt = next((f for f in tale.facts if f.kind == "hurt" and not f.neg and f.target is not None), None)
    if asked is None or len(blows) != 1 or hurt is None or hurt.target is asked.actor or blows[0].actor not in (None, asked.actor) or blows[0].target not in (None, hurt.target) or hurt.actor not in (None, asked.actor):
        return
    blows[0].actor = asked.actor
    if blows[0].unit not in units.MASS:
        blows[0].target = hurt.target
    if hurt.n is None and asked.unit in ("kylin_bow", "ice_sword") and hurt.text.startswith(("打", "砍", "射", "烧")):
        hurt.kind, hurt.unit = "effect", blows[0].unit      # 打伤: the blow came through; these weapons are at work while the damage is dealt


def thwarted(reader, clause: list) -> None:
    """能打无懈把这口酒废了吗, 用无懈把他的杀弄没: whether 无懈 stops the card told of."""
    ask, facts = reader.tale.ask, reader.tale.facts
    tool = next((f for f in [*facts, *ask.needs] if f.kind == "use" and f.unit == "nullification" and not f.neg and clause and f.at >= clause[0].at), None)
    if tool is None or ask.kind != "happens" or ask.neg or ask.fact is None or ask.fact.neg or ask.fact.kind not in ("void", "breaks"):
        return
    unit = ask.fact.unit or (ask.fact.card.slug if ask.fact.card is not None else None)
    if unit == "nullification":         # 把决斗废了: the card named behind 把
        unit = next((t.val for k, t in enumerate(clause) if t.has("CARD") and t.val != unit and any(x.has("BA") for x in clause[max(0, k - 4):k])), None)
        ask.needs[:] = [tool, *(f for f in ask.needs if f is not tool)] if tool not in facts else ask.needs
    told = next((f for f in facts if f.kind == "use" and not f.neg and f.unit == unit and f is not tool and f.at < clause[0].at), None)
    if unit is None or told is None:
        return
    ask.needs[:] = [f for f in ask.needs if f.unit != unit or f.kind != "use"]
    ask.fact.kind, ask.fact.unit, ask.fact.zone = "offset", unit, None


def of_itself(reader, clause: list) -> None:
    """无懈可击能主动打出来吗: in the play phase, where nothing asks for it."""
    tale, ask = reader.tale, reader.tale.ask
    if ask.kind == "can" and ask.fact is not None and ask.fact.kind == "use" and ask.fact.unit in ("nullification", "jink") and not ask.fact.by and not tale.facts and not ask.needs and any(t.text.startswith("主动") for t in clause):
        tale.phase = tale.asked_phase = "出牌"


def second_cup(reader) -> None:
    """再干一瓶加成2点可以吗: what the second one is for hangs on whether it may be used; only a no is sure."""
    ask = reader.tale.ask
    cup = next((f for f in ask.needs if f.kind == "use" and f.unit == "analeptic" and not f.neg), None)
    if ask.kind != "happens" or ask.fact is None or ask.fact.kind != "boost" or ask.flip or cup is None or not any(f.kind == "use" and f.unit == "analeptic" and not f.neg and f.at < cup.at for f in reader.tale.facts):
        return
    cup.again = True
    reader.tale.numbers.update((2, ask.fact.n))
    ask.kind, ask.fact, ask.only, ask.contract = "can", cup, "no", "legality"
    ask.needs.remove(cup)


def healed_more(reader) -> None:
    """仁德给出两张回了1血，再给两张，还能回1血吗: one more than is told."""
    ask, fact = reader.tale.ask, reader.tale.ask.fact
    if fact is None or fact.kind != "heals" or fact.neg or ask.kind not in ("can", "happens") or not any(word in ask.text for word in ("再", "还", "又")):
        return
    if any(f.kind == "heals" and not f.neg and f.target is not None and fact.target in (None, f.target) for f in reader.tale.facts):
        fact.again = True


def unharmed(reader) -> None:
    """喝过酒，没濒死，能再喝吗: of him whom nothing told has harmed it says nothing."""
    tale = reader.tale
    for fact in [f for f in tale.facts if f.kind == "dying" and f.neg and f.target is not None]:
        harm = [f for f in tale.facts if f is not fact and not f.neg and (f.target in (None, fact.target) and f.kind in ("hurt", "losehp", "effect", "dying", "dies", "saved") or f.kind == "use" and f.target is fact.target and f.actor is not fact.target or f.kind in ("skill", "judge"))]
        if not harm and tale.ask.kind == "can" and tale.ask.fact is not None and tale.ask.fact.kind == "use" and any(f.kind == "use" and f.actor is fact.target for f in tale.facts):
            tale.facts.remove(fact)


__all__ = ["death", "discard_phase", "doubter_suffers", "draw_phase", "exemplar", "holder", "lord_given", "no_more", "of_itself", "second_cup", "still_saved", "striker", "thwarted", "weapon_lost"]
