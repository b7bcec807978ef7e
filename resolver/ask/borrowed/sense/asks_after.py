"""Asks about what follows the use: 无懈可击 on it, the kill, the weapon handed over and where it goes."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.sense.scene import NOTHING, Scene, asks_who
from resolver.ask.borrowed.sense.words import matches, seen

def _chain(v: Scene):
    s = v.slots
    if not v.told("N"):
        return None
    zhuge = s.victim == "g:zhugeliang"
    if not zhuge or s.nullified == 1 and not s.bare:       # one 无懈 that stands counters the card, whatever is left in his hand
        return _offset(v)
    if not s.nullified or not (s.last_nullification or s.victim_hand) or s.nullified > 3:
        return NOTHING
    if v.sees("K ~2 neg ~1 give"):
        return Ask("weapon_kept", family="kcn", contract="outcome")
    if v.sees("K ~1 or ~2 give"):
        return Ask("chain_text", "value", family="kcn", contract="outcome")
    if v.has("keepw"):
        return Ask("weapon_kept", family="kcn", contract="outcome") if not v.has("give") else NOTHING
    own = v.own if any(w.c in ("give", "get", "K", "hurt", "target", "V", "who", "how", "S", "valid") for w in v.own) else v.focus
    got = {"K" if w.c == "KK" else w.c for w in own}
    if {"give", "gear", "w", "W", "dao", "get"} & got and not {"K", "hurt"} & got:
        if "who" in got:
            return Ask("weapon_to", "value", family="kcn", contract="outcome")
        if "or" in got:
            return NOTHING
        return Ask("weapon_given", family="kcn", contract="outcome", negative="neednt" in got or seen("can neg ~1 give", own))
    if "how" in got:
        return Ask("chain_text", "value", family="kcn", contract="outcome")
    if "who" in got or "many" in got or "or" in got or {"give", "get"} & got:
        return NOTHING
    if "nojin" in got and {"K", "V"} & got and "neg" not in got and not v.has("must", "want", "C"):
        return Ask("slash", family="kcn", negative=True)        # can he get away from it
    if "hurt" in got:
        return Ask("hurt", family="kcn", contract="outcome")
    if {"K", "V", "target"} & got and "neednt" not in got and not seen("K neg", own):
        return Ask("slash", family="kcn")
    if "S" in got or "emptied" in got or "zero" in got:
        return Ask("empty_hand", family="kcn", contract="outcome")
    return NOTHING


def _offset(v: Scene):
    """无懈 where nobody's 空城 hangs on it."""
    s = v.slots
    if s.nullified == 2 and not s.bare and not v.told("die", "kill", "last") and not s.no_slash and not s.skills and v.sees("must|want ~1 K|KK") and not v.has("or", "how", "give", "get", "neednt", "neg", "who", "many"):
        return Ask("asked_slash", family="procedure", contract="outcome")
    if s.nullified != 1 or s.bare or v.told("die", "kill") or asks_who(v) and not v.has("give", "geito"):
        return NOTHING
    if v.has("keepw") and not v.has("give", "or", "how"):
        return Ask("weapon_given", family="procedure", contract="outcome", negative=True)
    if v.sees("can|cant ~4 N|offset") and not v.has("give", "KK", "K"):
        return Ask("can_nullify", family="procedure")
    gives = v.has("give") or v.sees("gear|W ~4 geito")
    if gives and asks_who(v):
        return Ask("weapon_to", "value", family="procedure", contract="outcome") if not v.sees("P ~3 or") else NOTHING
    if gives and not v.has("K", "KK", "or", "how", "many", "get"):
        return Ask("weapon_given", family="procedure", contract="outcome", negative=v.has("neednt") or v.sees("can neg ~1 give"))
    if v.sees("N then"):
        return NOTHING
    if v.has("K", "KK") and v.has("must", "want") and not v.has("or", "how", "give", "neednt"):
        return Ask("asked_slash", family="procedure", contract="outcome")
    return NOTHING


def _reward(v: Scene):
    s = v.slots
    award, pen = v.has("award", "three", "draw"), v.has("pen", "disc")
    if not (award or pen) or not (s.dead or v.has("award", "pen")):
        return None
    if s.nullified:
        return NOTHING
    if v.has("many"):
        people = [p if p not in ("he", "other") else s.holder for p in v.persons() if p != s.victim]
        return Ask("reward_n", "value", person=people[0], family="reward", contract="count") if v.has("draw", "award") and len(people) == 1 and people[0] not in ("he", "other") else NOTHING
    if pen and award:
        kind = "reward" if any("惩" in w.text or "罚" in w.text for w in v.focus if w.c == "award") or v.told("pen") else None
        if kind is None:
            return NOTHING
    if v.has("neednt"):
        return NOTHING
    kind = "penalty" if pen and not award else "reward"
    if kind == "reward" and v.has("hc", "eqzone", "worn", "equip") and v.has("disc"):
        return NOTHING
    if asks_who(v):
        return Ask(f"{kind}_who", "value", family="reward", contract="responsibility")
    to = [got["p"] for _, _, got in matches("give|bear|is|geito|to ~1 P=p", v.focus)]
    by = [got["p"] for _, _, got in matches("P=p ~4 draw|get|disc|pen|award|three|bear", v.focus)]
    places = by or to
    if to and by and seen("award|three|pen ~3 give|bear|is|geito", v.focus):
        places = to
    keys = [p for p in dict.fromkeys(v.key(v.focus[k]) for k in places) if p is not None]
    keys = [p for p in keys if p != s.victim]
    if not keys and kind == "penalty" and s.holder and s.people[s.holder].role == "lord":
        keys = [s.holder]
    if len(keys) != 1 or keys[0] in ("he", "other"):
        return NOTHING
    return Ask(f"{kind}_is", person=keys[0], family="reward", contract="responsibility", negative=v.sees("can neg ~1 disc|pen|bear"))


def _gained(v: Scene):
    s = v.slots
    if not (v.told("get", "give", "weapongiven", "geito") or seen("bor aspect? de gear|W", v.words) or seen("J use aspect? de gear|W", v.words)) or not v.told("w", "W", "dao", "weapongiven") or v.told("N", "die", "kill") or s.own_weapon and v.has("keepw"):
        return None
    worn = v.has("eq", "equip", "eqzone", "ding") or v.sees("or ~2 wear ~2 worn") or v.sees("or now? wear P? worn")
    if not worn and v.sees("who ~1 hand") and v.has("give", "get"):
        return None         # 落到谁手里: who gets it
    held = v.has("hand", "hc", "handzone", "keep") or worn and v.has("later")
    held = held or any(w.c == "wear" and w.text in ("揣着", "捏着", "攥着", "握着", "拿着") for w in v.focus)
    if not worn and not held:
        return None
    if s.unarmed or s.nobody_in_range or s.user is not None and s.user == s.holder:
        return NOTHING
    if v.has("who", "many", "what"):
        return NOTHING
    if v.has("where") or v.has("or") and worn and held:
        return Ask("zone", "value", family="zone", contract="outcome")
    if v.told("where") and v.told("hc", "hand", "handzone") and v.told("eqzone"):
        return Ask("zone", "value", family="zone", contract="outcome")
    if v.has("or"):
        return NOTHING
    if v.sees("cause P ~3 eq|equip") and not held:
        return Ask("to_equip", family="zone", contract="outcome")
    if v.has("ding"):
        if s.own_weapon is None and v.sees("ding ~1 P|self|source ~3 gear|W"):
            s.own_weapon = "blade" if s.weapon != "blade" else "axe"
        return Ask("own_replaced", family="zone", contract="outcome") if s.own_weapon and not held else NOTHING
    if v.has("eqzone") and not v.has("hand", "hc", "handzone", "later", "or", "can", "neg"):
        return Ask("to_equip", family="zone", contract="outcome")
    free = v.sees("can first ~3 then|later ~2 eq|equip") or v.sees("neg ~3 eqzone ~1 keep") or v.sees("neg ~2 eq|equip ~2 can") or v.sees("can first? ~2 neg ~2 eq|equip") or v.sees("can ~1 first? ~2 keep|later ~3 neg ~2 eq|equip") or v.sees("can first? ~1 later ~2 eq|equip")
    if free:
        return Ask("to_equip", family="zone", contract="outcome", negative=True)
    if worn and v.has("must", "want", "now", "neednt", "eqzone") and not held:
        if v.has("can") and not v.has("must", "want", "neednt"):
            return NOTHING
        return Ask("to_equip", family="zone", contract="outcome")
    if held and not worn and not v.has("cant"):
        return Ask("to_hand", family="zone", contract="outcome")
    return NOTHING


def _giving(v: Scene):
    """The 杀 or the weapon: what the borrowed one owes."""
    s = v.slots
    if not (v.told("give", "keepw") or seen("gear|W ~4 geito", v.words)) or v.told("N", "S", "die", "kill"):
        return None
    gives = v.has("give") or v.sees("gear|W ~4 geito")
    if not gives or v.has("keepw", "get", "or", "how", "many", "where") or s.user is not None and s.user == s.holder:
        return NOTHING
    used = seen("use aspect? ~2 K", v.words) or seen("KK aspect|then|end", v.words) or seen("KK $", v.words) and not seen("neg ~1 KK", v.words)
    if s.no_slash:
        if asks_who(v):
            return Ask("weapon_to", "value", family="procedure", contract="outcome") if not v.sees("P ~3 or") else NOTHING
        return Ask("weapon_given", family="procedure", contract="outcome", negative=v.has("neednt") or v.sees("can neg ~1 give"))
    if used and not asks_who(v) and v.has("must", "want", "geito"):
        return Ask("kept_after_slash", family="procedure", contract="outcome", unit="jink" if s.material and s.material[0] == "jink" else None, negative=v.sees("can neg ~1 give"))
    return NOTHING


TOPICS = {name[1:]: made for name, made in list(globals().items()) if name in ("_chain", "_reward", "_gained", "_giving")}
