"""Who 我 is where the question names him otherwise: the general whose skill he speaks of, the one who is attacked."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact, NotRead


def third(reader) -> None:
    """魏延砍隔壁，他1血，狂骨后几血: the hit points told of 他 are those of him who is asked about, where his own are told nowhere."""
    ask = reader.tale.ask
    hero = ask.fact.actor if ask is not None and ask.kind == "count" and ask.unit == "hp" and ask.fact is not None else None
    told = [w for w in reader.tale.whos if w.hp is not None]
    if hero is None or hero.hp is not None or hero.full or hero.many or len(told) != 1 or told[0].general or told[0].me or not any(who is told[0] for _, who in reader.by_pronoun):
        return
    hero.hp, told[0].hp = told[0].hp, None


def speaks(reader) -> None:
    """张角穿藤甲，别人万箭，我想出闪发雷击: who speaks of a skill as his own is the general named, where nothing sets the two apart."""
    tale = reader.tale
    me = next((w for w in tale.whos if w.me), None)
    hero = next((w for w in reader.spoken_as if w in tale.whos), None)
    if me is None or hero is None or me.general or len({t.val for t in reader.toks if t.has("GEN")}) != 1 or any(w is not hero for w in reader.spoken_as) or me.role is not None and hero.role is not None:
        return
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else []), *tale.laid]
    if any({id(f.actor), id(f.target)} == {id(me), id(hero)} for f in facts) or any(me in (a, b) and hero in (a, b) for a, b, _ in tale.distances):
        return
    for f in facts:
        f.actor = hero if f.actor is me else f.actor
        f.target = hero if f.target is me else f.target
    tale.own_turn = hero if tale.own_turn is me else tale.own_turn
    reader.merge(hero, me)


CHOOSES = {"ganglie": ("discards",), "fanjian": ("guess",)}      # what the other one does about a skill


def pays(reader) -> None:
    """刚烈的时候我只有一张手牌，能选择弃牌吗: who is put to the choice is the one who struck, not the owner."""
    tale = reader.tale
    me, fact = next((w for w in tale.whos if w.me), None), tale.ask.fact
    if me is None or fact is None or fact.actor is not me or not me.general or any(t.has("GEN") for t in reader.toks):
        return
    told = [f for f in [*tale.facts, *tale.ask.needs] if f.kind == "skill" and f.actor is me and fact.kind in CHOOSES.get(f.unit, ())]
    named = next((t for t in reader.toks if told and t.has("SK") and t.val == told[0].unit), None)
    if len(told) != 1 or named is None or any(t.has("ME") and t.at < named.at for t in reader.toks) or any(f.target is me or f.actor is me and f.kind in ("use", "hurt") for f in tale.facts):
        return
    owner = reader.add(f"general:{me.general}", reader.lexicon.name("general", me.general))
    owner.general, me.general = me.general, None
    told[0].actor, told[0].target = owner, me
    tale.facts.insert(0, Fact("use", me, owner, "slash", card=Card("slash"), at=-1, text="杀"))


AGAINST = marks.HARMS        # skills by which somebody else comes to harm
HARM = ("hurt", "dies", "dying", "losehp")


def suffers(reader) -> None:
    """对面只有1血，反间猜错会死吗: of whom it is asked whether the skill harms him does not have it."""
    tale, fact = reader.tale, reader.tale.ask.fact
    him = fact.target if fact is not None and fact.kind in HARM else None
    if him is None or not him.general or him.key.startswith("general:") or any(t.has("GEN") and t.val == him.general for t in reader.toks):
        return
    told = [f for f in [*tale.facts, *tale.ask.needs] if f.kind == "skill" and f.actor is him and f.unit in AGAINST and not f.neg]
    if len(told) != 1 or any(f is not told[0] and f.actor is him for f in tale.facts) or any(f.target is him and f.kind in ("use", "skill") for f in tale.facts):
        return
    owner = reader.add(f"general:{him.general}", reader.lexicon.name("general", him.general))
    owner.general, him.general = him.general, None
    told[0].actor, told[0].target = owner, him
    if told[0].unit == "ganglie":
        tale.facts.insert(0, Fact("use", him, owner, "slash", card=Card("slash"), at=-1, text="杀"))


def guesses(reader) -> None:
    """反间我喊的红桃，抽出来是方片: who guesses is the one it is used on; with nobody else named the owner is another."""
    tale = reader.tale
    me = next((w for w in tale.whos if w.me), None)
    told = [f for f in [*tale.facts, *tale.ask.needs] if f.kind == "skill" and f.unit == "fanjian" and f.actor is me and f.target in (None, me) and not f.neg]
    if me is None or not me.general or len(told) != 1 or any(t.has("GEN") for t in reader.toks):
        return
    if not any(a.has("ME") and b.has("GUESS", "CLAIM", "CHOOSE") for a, b in zip(reader.toks, reader.toks[1:])):
        return
    owner = reader.add(f"general:{me.general}", reader.lexicon.name("general", me.general))
    owner.general, me.general = me.general, None
    told[0].actor, told[0].target = owner, me


def own_place(reader) -> None:
    """过河拆桥拆我自己判定区的乐，行吗: who speaks of his own is the one who uses it."""
    tale = reader.tale
    fact = tale.ask.fact
    if fact is None or fact.kind != "use" or fact.unit not in marks.REMOVES or fact.actor is not None or fact.target is None or not fact.target.me or len([w for w in tale.whos if not w.many]) > 1:
        return
    if any(t.has("ME", "SELF") and t.text.endswith("自己") for t in reader.toks) and not any(t.has("BEI") for t in reader.toks):
        fact.actor, fact.own = fact.target, True


RESULTS = ("hurt", "effect", "dies", "dying", "saved", "losehp")


def struck(reader) -> None:
    """曹操被人火攻，对面把我烧了: who suffers what was done to the one general named is that general."""
    tale = reader.tale
    me = next((w for w in tale.whos if w.me), None)
    if me is None or me.general or me.role is not None or len({t.val for t in reader.toks if t.has("GEN")}) != 1:
        return
    hero = next((w for w in tale.whos if w.general and any(t.has("GEN") and t.val == w.general for t in reader.toks)), None)
    facts = [*tale.facts, *tale.ask.needs, *([tale.ask.fact] if tale.ask.fact is not None else [])]
    mine = [f for f in facts if me in (f.actor, f.target, *f.also)]
    if hero is None or not mine or any(f.target is not me or f.kind not in RESULTS or f.actor is hero for f in mine) or any(me in (a, b) for a, b, _ in tale.distances):
        return
    blows = [f for f in tale.facts if f.kind == "use" and f.target is hero and not f.neg and f.unit in units.SLASHES | {"duel", "fire_attack"}]
    if len(blows) != 1 or any(f.target is hero and f.kind in RESULTS for f in facts) or any(f.actor is hero and f.kind == "use" for f in facts):
        return
    for f in mine:
        f.target = hero
    reader.merge(hero, me)


def answers(reader) -> None:
    """黑杀打仁王盾我还想出闪: with nobody else spoken of, the one who would answer is the one attacked."""
    tale = reader.tale
    me, fact = next((w for w in tale.whos if w.me), None), tale.ask.fact
    if me is None or fact is None or fact.kind != "use" or fact.unit != "jink" or fact.actor not in (None, me) or me.equipment:
        return
    blows = [f for f in tale.facts if f.kind == "use" and units.ANSWERED_BY.get(f.unit) == "jink" and not f.neg]
    if len(blows) != 1 or blows[0].actor is not None or blows[0].target is None or not blows[0].target.key.startswith("?") or any(t.has("OPP", "LET", "ALLY", "NEXT", "PREV", "PEOPLE") for t in reader.toks):
        return
    if len({t.val for t in reader.toks if t.has("GEN")} - {me.general}):
        return
    struck = blows[0].target
    blows[0].target = me
    reader.merge(me, struck)


def oneself(reader) -> None:
    """南蛮入侵自己要出杀吗: he who uses it; 别人放南蛮，自己要出杀吗: he who asks.  Raises NotRead where it may be either."""
    tale, fact = reader.tale, reader.tale.ask.fact
    word = next((t for t in reversed(reader.toks) if t.has("SELF") and t.text in ("自己", "自个", "自个儿")), None)
    swept = [f for f in tale.facts if f.kind == "use" and not f.neg and f.unit in units.MASS]
    if word is None or fact is None or len(swept) != 1 or swept[0].at > word.at or any(t.has("ME", "GEN", "LET") or t.has("BEI") for t in reader.toks):
        return
    asked, user = (fact.target if fact.kind == "hurt" else fact.actor), swept[0].actor
    if asked is None or not (asked.me or asked is user):
        return
    if user is None and asked.me:
        swept[0].actor = asked
    elif user is not None and asked is user and not user.me and user.key in ("别人", "某:别人", "某:有人", "某:人家"):
        setattr(fact, "target" if fact.kind == "hurt" else "actor", reader.me())
    elif user is not None and asked is user and not user.me and any(t.has("STOP") for t in reader.toks):
        raise NotRead(word.text)


def responds(reader) -> None:
    """南蛮入侵我打出红杀可以吗: who plays the answer is not he who used the trick."""
    tale, fact = reader.tale, reader.tale.ask.fact
    if fact is None or fact.kind != "use" or fact.unit not in ("slash", "jink") or fact.actor is None:
        return
    for f in [*tale.facts, *tale.ask.needs]:
        if f.kind == "use" and not f.neg and units.ANSWERED_BY.get(f.unit) == fact.unit and f.unit in units.MASS and f.actor in (None, fact.actor) and f.at < fact.at and f.target is None and any(t.has("PLAYV") and f.at < t.at < fact.at and t.text.startswith("打出") for t in reader.toks) \
                and not any(t.has("USE", "BA") and t.at < f.at for t in reader.toks):
            f.actor = None
            if f in tale.ask.needs:
                tale.ask.needs.remove(f)
                tale.facts.append(f)


__all__ = ["answers", "guesses", "oneself", "own_place", "pays", "responds", "speaks", "struck", "suffers", "third"]
