"""What the asked deed is done to or with: the piece of gear, the area, whose they are.  Nothing of it may be dropped.

`settle(reader, clause)` after the asking clause is read: completes the asked fact, raises NotRead where its object has no part in it.
"""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.people import PERSON

GEAR = ("EQ", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR", "CLS_EQUIP", "HORSE_D", "HORSE_O", "EQW")
REMOVING = marks.REMOVES
DRAWING = marks.DRAWS
PAID = ("guicai", "jieyin", "qingnang", "lijian")      # these cost cards
WARDS = marks.NO_TARGET
TAKING = ("tuxi", "fankui")          # these take cards of somebody else


def settle(reader, clause: list) -> None:
    fact = reader.tale.ask.fact
    for need in reader.tale.ask.needs:
        if need.kind == "use" and need.actor is not None and need.actor is need.target and any(t.has("SELF") for t in clause):
            need.own = True
    for duel in [f for f in reader.tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg and f.actor is not None and f.target is not None and f.target is not f.actor and not f.target.many]:
        held = duel.actor
        if held.hand is not None and held.hand == len(held.cards) and all(c.slug not in (None, "duel") for c in held.cards) and "跟" in reader.tale.text and held.hand_at < duel.at:
            duel.actor, duel.target = duel.target, duel.actor       # 手里只有一张杀，跟人决斗: the other challenged him
    if fact is None or reader.tale.ask.kind not in ("can", "happens", "must"):
        return
    if ward(reader, fact):
        return
    if fact.kind in ("works", "effect", "void") and any(t.has("CARD") and t.val == "nullification" for t in clause) and (
            sum(f.kind == "use" and f.unit == "nullification" and not f.neg for f in reader.tale.facts) > 1 or any(t.has(*PERSON) for t in clause) and any(t.has("DE") for t in clause)):
        raise NotRead("无懈")        # 丁的无懈还有效吗: which of them
    face_used(reader, clause, fact)
    more_hurt(reader, clause, fact)
    own_draw(reader, clause, fact)
    named_card(reader, clause, fact)
    borrowed(reader, clause, fact)
    doer(reader, fact)
    own_area(reader, clause, fact)
    lying(reader, fact)
    worn(reader, clause, fact)


def ward(reader, fact) -> bool:
    """谦逊防得住顺手吗, 空城能挡决斗吗: whether the card may not be used on him at all."""
    tale = reader.tale
    ask = tale.ask
    if fact.kind not in ("offset", "void", "works", "saved") or ask.neg or fact.neg:
        return False
    own = next((f for f in [*ask.needs, *tale.facts] if f.kind in ("passive", "skill") and f.unit in WARDS and f.actor is not None and not f.neg), None)
    if own is None:
        return False
    others = [f for f in [*tale.facts, *ask.needs] if f is not own and not (f.kind in ("passive", "skill") and f.unit == own.unit) and not (f.kind == fact.kind and f.unit is None and f.actor is None and not f.neg)]
    used = [f for f in others if f.kind == "use" and not f.neg]
    if len(used) == 1 and len(others) == 1:
        use = used[0]
    elif not others and len(own.actor.judge) == 1:
        use = Fact("use", None, own.actor, own.actor.judge.pop(), at=own.at, text=own.text)
        use.card = Card(use.unit)
    else:
        return False
    if use.target not in (None, own.actor) or use.also:
        if use.actor is not own.actor or use.target is not None:
            return False
    use.actor, use.target, use.want = None if use.actor is own.actor else use.actor, own.actor, False
    if own.unit == "kongcheng" and own.actor.hand is None and not own.actor.cards:
        own.actor.hand = 0
    tale.facts.clear()
    ask.needs[:] = [own]
    near = next((w for a, b, _ in tale.distances if own.actor in (a, b) for w in (a, b) if w is not None and w is not own.actor), None)
    use.actor = use.actor or near or reader.anonymous("别人")
    denied = fact.kind == "void" and fact.unit == own.unit        # 谦逊不生效吧: it is the skill that is of no use
    ask.kind, ask.fact, ask.unit, ask.flip, ask.contract = "can", use, None, ask.flip if denied else not ask.flip, "legality"
    return True


def warding(tale) -> str | None:
    """The skill of which it is asked whether it keeps the card off, None where something else is."""
    ask = tale.ask
    own = ask.needs[0] if len(ask.needs) == 1 else None
    on_him = own is not None and own.unit in WARDS and own.kind in ("passive", "skill") and ask.kind == "can" and ask.fact.kind == "use" and ask.fact.target is not None
    return own.unit if on_him and own.actor is not None and own.actor.label == ask.fact.target.label else None


def borrowed(reader, clause: list, fact) -> None:
    """借刀让我砍他，武器得给他吗: the weapon goes to the one who borrows, whoever 他 was before; 算一次次数吗 asks no deed."""
    if not reader.tale.ask.flip and any(t.has("LIMITQ") for t in clause) and any(t.has("COUNTAS") and t.text[0] == "算" for t in clause) and fact.kind in ("use", "skill"):
        raise NotRead("算")
    use = next((f for f in reader.tale.facts if f.kind == "use" and f.unit == "collateral" and not f.neg), None)
    if use is None:
        return
    for told in [f for f in reader.tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and not f.by]:
        not_done = next((f for f in reader.tale.facts if f.kind == "use" and f.neg and f.unit in units.SLASHES and f.actor is told.actor and f.at > told.at), None)
        if not_done is not None:
            reader.tale.facts.remove(told)      # 让我砍他，我不想砍: asked of him, not done
            not_done.target = not_done.target or told.target
            use.target = use.target or told.actor
    if fact.kind != "gives" or not any(t.has("CLS_WEAPON") for t in reader.toks) or zones.slugs(fact.zone) != units.WEAPONS:
        return
    if not any(t.has("THEY") for t in clause) and fact.target is not None or use.target not in (None, fact.actor):
        return
    fact.target = use.actor or fact.target


def face_used(reader, clause: list, fact) -> None:
    """鬼道能用红桃改判吗: the card put in its place, not what comes of it."""
    if fact.kind != "skill" or fact.unit not in marks.CHANGES_JUDGEMENT or fact.material:
        return
    for before, face, after in zip(clause, clause[1:], clause[2:]):
        if face.has("FACE") and after.has("REJUDGE", "CARDW", "HANDW") and (before.has("BA2") or before.has("CAN") and before.text.endswith("用")):
            needs = reader.tale.ask.needs
            needs[:] = [f for f in needs if not (f.kind == "judge" and f.face == face.val)]
            suit, number, color = face.val
            fact.material = (Card(None, suit, color, number),)
            return


def more_hurt(reader, clause: list, fact) -> None:
    """会多掉一血吗: whether it is more than it would be."""
    if fact.kind != "hurt" or fact.n not in (None, 1) or reader.tale.ask.kind != "happens":
        return
    for a, b in zip(clause, clause[1:]):
        if a.has("MORE") and a.text[0] == "多" and b.has("HURT", "DEAL", "NUM", "DIAN") and not any(t.has("DAO", "CARD", "CI") for t in clause if t.at > b.at):
            fact.kind, fact.n, fact.text = "boost", None, a.text + b.text
            return


def own_draw(reader, clause: list, fact) -> None:
    """队友救了他，他还能摸吗: he whose skill draws."""
    if fact.kind != "draws" or not any(t.has("THEY") for t in clause) or any(t.has(*PERSON) and not t.has("THEY") for t in clause):
        return
    told = [f for f in reader.tale.facts if f.kind == "skill" and f.unit in DRAWING and not f.neg and f.actor is not None]
    if len(told) == 1 and fact.actor is not told[0].actor and not any(f.kind == "skill" for f in reader.tale.ask.needs):
        fact.actor = told[0].actor


def named_card(reader, clause: list, fact) -> None:
    """A card the asking clause names is the one asked about, or has a part beside it."""
    if fact.kind != "use" or fact.by:
        return
    tale = reader.tale
    known = {fact.unit, fact.zone, *(f.unit for f in tale.ask.needs), *(f.unit for f in reader.made if f.kind in ("use", "skill"))}
    if any(t.has("OFFSET") for t in clause) and len(going := {f.unit for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.ANSWERED_BY}) == 1:
        known |= going          # 能用桃抵消这张杀吗: what it is to stop
    for k, tok in enumerate(clause):
        if tok.has("CARD") and (fact.at < clause[0].at or fact.unit != "nullification" and k and clause[k - 1].has("THIS") and clause[k - 1].text[0] in "这那") and tok.val not in known and not (tok.val == "slash" and fact.unit in units.SLASHES):
            raise NotRead(tok.text)


def doer(reader, fact) -> None:
    """被借刀砍了人，能继续咆哮出杀吗: he whose skill it is; 打出一张杀以后能再出一张吗: he of whom the sentence goes on."""
    if fact.kind != "use" or fact.unit not in units.SLASHES:
        return
    skill = next((f for f in reader.tale.ask.needs if f.kind == "passive" and f.unit == "paoxiao" and f.actor is not None), None)
    if skill is not None and fact.actor is not skill.actor:
        fact.actor, fact.target = skill.actor, None if fact.target is skill.actor else fact.target
    topic = reader.subject or reader.topic
    if fact.actor is None and topic is not None and not topic.many and any(f.kind == "use" and f.unit in units.SLASHES and f.actor is topic and not f.neg for f in reader.tale.facts):
        fact.actor = topic


def own_area(reader, clause: list, fact) -> None:
    """拆自己头上的兵粮, 把自己的乐顺回来: aimed at himself."""
    if not (fact.kind == "use" and fact.unit in REMOVING or fact.kind in ("breaks", "taken")) or fact.target is not None and fact.target is not fact.actor:
        return
    for k, tok in enumerate(clause[:-1]):
        after = next((t for t in clause[k + 1:] if not t.has("DE", "THIS", "FILL")), None)
        if not tok.has("SELF") or after is None or not (after.has("JUW", "BODY") or clause[k + 1].has("DE") and after.has("CARD") and after.val in units.DELAYED):
            continue
        who = fact.actor or reader.subject or reader.topic or reader.me()
        thing = next((t.val for t in clause[k + 1:k + 7] if t.has("CARD") and t.val in units.DELAYED), None)
        if thing is not None and thing not in who.judge:
            who.judge.append(thing)
        if fact.kind != "use":
            if any(f.kind in ("use", "skill") and not f.neg for f in [*reader.tale.facts, *reader.tale.ask.needs] if f.unit not in units.DELAYED):
                return
            unit = "dismantlement" if fact.kind == "breaks" else "snatch"
            fact.kind, fact.unit, fact.card = "use", unit, Card(unit)
        fact.actor, fact.target, fact.own, fact.zone = who, who, True, thing or fact.zone
        return


def lying(reader, fact) -> None:
    """能把对面的乐拆掉吗: the trick that lies there is what is removed, it is not used anew."""
    ask = reader.tale.ask
    for told in [f for f in ask.needs if f.kind == "use" and f.unit in units.DELAYED and f.actor in (None, fact.actor)]:
        if fact.kind in ("breaks", "taken", "gains") or fact.kind == "use" and fact.unit in REMOVING:
            ask.needs.remove(told)
            if fact.target is not None and told.unit not in fact.target.judge:
                fact.target.judge.append(told.unit)
            if fact.kind == "use":
                fact.zone = fact.zone or told.unit
            else:
                fact.card, fact.zone = Card(told.unit), "judge"


def worn(reader, clause: list, fact) -> None:
    """突袭能拿他身上的马吗, 能用装备着的武器鬼才吗: gear as the object or the cost."""
    ask = reader.tale.ask
    skill = next((f for f in [fact, *ask.needs] if f.kind == "skill" and f.unit in (*TAKING, *PAID)), None)
    if skill is None:
        return
    for k, tok in enumerate(clause):
        if not tok.has(*GEAR) or tok.has("SK") or tok.has("EQUIP") and not tok.has("EQW"):
            continue
        verb = next((t for t in reversed(clause[:k]) if t.has("GAIN", "TAKE", "DRAW", "BA2", "BA", "DISC", "USE") or t.has("CAN") and t.text.endswith("用")), None)
        if verb is None or any(t.has("NOHAVE", "NEG") for t in clause[:k] if t.at > verb.at):
            continue
        last = next((t for t in clause[k + 1:] if t.has(*GEAR)), None)
        if last is not None and tok.has("EQW"):
            continue                # 装备区的马: the piece says more
        slug = tok.val if tok.has("EQ") else None
        zone = slug or (tok.text if zones.slugs(tok.text) else "equip")
        if skill.unit in marks.CHANGES_JUDGEMENT and skill.material and any(c.zone == "equip" for c in skill.material):
            return                  # 装备区的黑桃武器: read with its face already
        if skill.unit in PAID:
            if verb.has("GAIN", "TAKE") and not verb.has("BA2", "WEAR") or skill.unit not in marks.CHANGES_JUDGEMENT and any(t.has("BREAK", "TAKE") for t in clause):
                raise NotRead(tok.text)
            piece = slug or next((s for s in (skill.actor.equipment if skill.actor is not None else ()) if zones.slugs(zone) is None or s in zones.slugs(zone)), None)
            if piece is None and skill.actor is not None and skill.unit != "guidao" and (skill.unit != "guicai" or zone == "equip" or zones.slugs(zone)):
                piece = "axe" if zone == "equip" else sorted(zones.slugs(zone))[0]
                skill.actor.equipment.append(piece)
            if piece is None or any(t.has("CARD", "FACE") for t in clause):
                raise NotRead(tok.text)
            ask.needs[:] = [f for f in ask.needs if f.kind != "discards"]
            skill.material = (Card(piece, zone="equip"), *(Card() for _ in range(skill.unit == "jieyin")))
            if fact is not skill:
                if fact.kind not in ("gains", "saved", "heals", "discards", "draws"):
                    raise NotRead(tok.text)
                skill.target = skill.target or (fact.target if fact.kind in ("saved", "heals") and fact.target is not skill.actor else None)
                ask.fact = skill
                ask.needs[:] = [f for f in ask.needs if f is not skill]
            return
        victim = next((w for w in reader.tale.whos if w is not skill.actor and slug in w.equipment), None) if slug else None
        who = fact.target or skill.target or victim or next((reader.person(t, reader.subject) for t in clause[:k] if t.has(*PERSON) and t.at > verb.at), None)
        if who is skill.actor and any(t.has("OPP") for t in clause[:k] if t.at > verb.at):
            who = reader.anonymous("对方")      # 人家: somebody else
        if who is skill.actor:
            raise NotRead(tok.text)
        if fact is skill:
            ask.fact = fact = Fact("gains", skill.actor, None, at=tok.at, text=verb.text)
            ask.needs.append(skill)
        fact.kind, fact.zone, fact.card, fact.target = "gains", zone, None, who or fact.target
        if fact.target is not None and not fact.target.many and not fact.target.equipment and slug is None:
            fact.target.equipment.append(next(iter(sorted(zones.slugs(zone) or {"axe"}))))
        return


__all__ = ["settle"]
