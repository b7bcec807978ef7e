"""Whether somebody is near enough: 砍得到, 顺不顺得着, and whether a card minds the distance at all (决斗看距离吗)."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import barely
from resolver.ask.tale.model import Ask, Fact, NotRead

BY_VERB = {"顺": "snatch", "牵": "snatch", "摸": "snatch", "拆": "dismantlement", "断": "supply_shortage"}
LIMITED = units.SLASHES | {"snatch", "supply_shortage"}
FREE = frozenset({"dismantlement", "duel", "fire_attack", "indulgence"})      # aimed at anybody, however far
FAR = 4


def verb(reader, tok) -> bool:
    """砍得到, 够得着: a 杀 (or the card named before) that is near enough."""
    said = next((t for t, nxt in zip(reader.toks, reader.toks[1:]) if nxt is tok), None)
    if tok.text[0] == "够" and "着" not in tok.text and "到" not in tok.text and said is not None and (said.has("ZHANG") or said.text in ("一张", "1张", "一张牌")):
        raise NotRead(tok.text)         # 一张够吗: how many it takes, not how far
    if reader.at(1, "DE") and (reader.at(2, "PEOPLE", "OPP") or reader.peek(2) is None or reader.at(2, "CAN", "QM", "STOP")) or reader.at(1, "PEOPLE") and reader.peek(1).text[0] == "的":
        if not barely.by_piece(reader, tok):
            raise NotRead(tok.text)     # 够得到的人: who he is hangs on the distance
        aim = reader.anonymous("对方")      # 流离给靠马才够得到的人
        reader.tale.facts.append(Fact("reaches", reader.subject or reader.topic, aim, "slash", at=tok.at, text=tok.text))
        told = next((f for f in reversed(reader.made) if f.kind == "skill" and f.target is None), None)
        if told is not None:
            told.target = aim
        reader.last = aim
        reader.spoken.append(aim)
        reader.i += 1
        while reader.at(0, "DE", "PEOPLE", "OPP"):
            reader.i += 1
        return True
    if tok.text == "够" and not (reader.peek(1) is None or reader.at(1, "QM", "ASKED", "LE")):
        return reader.light()
    mass = next((f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind == "use" and not f.neg), None)
    if mass is not None and mass.unit in units.MASS and tok.text[0] in "打射":      # 万箭打不着他: it has no effect on him
        made = reader.fact("effect", tok, unit=mass.unit, target=reader.aims.pop() if reader.aims else reader.subject if reader.subject is not mass.actor else None)
        made.neg = made.neg != ("不" in tok.text and tok.text[:1] != tok.text[2:3])
        if made.target is None and reader.is_person_at(0):
            made.target = reader.person(reader.peek(), reader.subject)
            reader.i += 1
        return True
    denied = "不" in tok.text and not (len(tok.text) > 2 and tok.text[0] == tok.text[2])
    if denied and reader.asking:
        reader.reach_denied = True
    named = next((f for f in reversed([*reader.tale.facts, *reader.made]) if f.kind == "use" and f.unit in LIMITED | {"dismantlement"} and f.target is None), None)
    if named is not None and named in reader.made and reader.frame_open:
        return reader.light()
    subject = reader.subject
    made = reader.fact("reaches", tok, actor=subject, target=reader.aims.pop() if reader.aims else None)
    made.unit = BY_VERB.get(tok.text[0]) or (named.unit if named is not None and tok.text[0] in "够碰到" else "slash")
    holder = subject or reader.topic
    held = next((c.slug for c in (holder.cards if holder is not None else ()) if c.slug in LIMITED), None)
    if held is not None and tok.text[0] in "够碰到" and named is None:
        made.unit, made.actor = held, holder        # 手里一张顺手，够得着他吗
    aimed = next((f for f in reader.made if f is not made and f.kind == "use" and f.actor is not None and f.target is not None), None)
    if aimed is not None and made.target is None and tok.text[0] in "够碰到":
        made.actor, made.target, made.unit = aimed.actor, aimed.target, aimed.unit       # 马超打距离2的人够得着吗: the blow told is the one
        if aimed in reader.made:
            reader.made.remove(aimed)
    wished = next((f for f in reversed(reader.tale.facts) if f.want and f.kind == "use" and f.unit in LIMITED | FREE and f.target is not None), None)
    if wished is not None and made.target is None and tok.text[0] in "够碰到" and not reader.is_person_at(0):
        made.actor, made.target, made.unit = wished.actor or made.actor, wished.target, wished.unit       # 想贴给隔着两家的，够得着么
    done = reader.tale.facts[-1] if reader.tale.facts and reader.asking and made.target is None and tok.text[0] in "够碰到" and not reader.is_person_at(0) else None
    if done is not None and done.kind == "use" and not done.neg and done.target is not None and done.unit in LIMITED | FREE and subject in (None, done.actor):
        reader.tale.facts.remove(done)      # 奇袭距离3的人，距离够吗: that use
        made.actor, made.target, made.unit, made.by, made.material = done.actor, done.target, done.unit, done.by, done.material
        return True
    said_before = [t for t in reader.toks if t.at < tok.at]
    if made.unit == "slash" and tok.text[0] in "够碰到" and any(t.has("CARD") and t.val in (LIMITED | FREE) - units.SLASHES for t in said_before) and not any(t.has("ATTACK", "CLS_WEAPON", "RANGEW", "DAO") or t.has("CARD") and t.val in units.SLASHES for t in said_before):
        raise NotRead(tok.text)         # 手里一张兵粮，够得着吗: it is that card
    if denied and not reader.asking:
        made.neg = not made.neg
    if made.target is None and subject is None and not reader.is_person_at(0) and reader.tale.distances:
        a, b, _ = reader.tale.distances[-1]     # 他和我隔一个人，砍得到吗: the one who asks attacks, else the one named first
        if a is not None and b is not None:
            made.actor, made.target = (b, a) if b.me else (a, b)
    if made.target is None and not reader.is_person_at(0) and subject is not None and not subject.me and not any(s in units.WEAPONS for s in subject.equipment):
        others = [w for w in (reader.topic, *(a for a, _, _ in reader.tale.distances), *reader.tale.whos) if w is not None and w is not subject and not w.many]
        if others:
            made.actor, made.target = others[0], subject
    return True


def applies(reader, clause) -> bool:
    return any(t.has("DISTLIMIT") for t in clause) and not any(t.has("MANY") for t in clause)


def ask(reader, clause: list) -> None:
    """决斗受不受距离限制: whether it could not be used on somebody far away."""
    tale = reader.tale
    before = len(tale.facts)
    known = list(tale.whos)
    if any(t.has("NEG", "NOTCAN", "NEEDNOT", "NOHAVE") for t in clause):
        raise NotRead("不")
    reader.clause([t for t in clause if not t.has("DISTLIMIT", "QM", "ASKED", "MUST", "WILL", "CAN", "HAVE") or t.has("USE", "CARD")])
    uses = [f for f in tale.facts if f.kind == "use" and not f.neg]
    if not uses or len({f.unit for f in uses}) > 1 or any(f.kind != "use" for f in tale.facts[before:]):
        raise NotRead("距离")
    fact = uses[-1]
    if fact.unit not in units.AIMED | units.MASS:
        raise NotRead("距离")
    tale.facts[:] = [f for f in tale.facts if f not in uses]
    tale.whos[:] = [w for w in tale.whos if w in known or w in (fact.actor, fact.target)]
    fact.actor = fact.actor or reader.add("使用者", "使用者")
    aim = fact.target or reader.add("目标", "目标")
    fact.target = aim if fact.unit in units.AIMED else None         # 南蛮看距离吗: it meets everybody
    if fact.unit in ("dismantlement", "snatch", "fire_attack") and not aim.cards:
        aim.cards.append(Card("peach"))
    tale.distances[:] = [(fact.actor, aim, FAR)]
    fact.neg = fact.want = False
    tale.ask = Ask("can", fact=fact, unit="far", contract="legality")


def as_use(fact: Fact) -> Fact:
    """The use whose legality tells whether somebody is near enough."""
    fact.kind, fact.card = "use", Card(fact.unit)
    if fact.unit in marks.REMOVES and fact.target is not None and not (fact.target.cards or fact.target.equipment or fact.target.judge or fact.target.hand):
        fact.target.cards.append(Card("peach"))
    return fact
