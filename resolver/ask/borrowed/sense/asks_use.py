"""Asks about the use itself: its target, the naming of the victim, conditions claimed, ranges, and whether it is legal at all."""

from __future__ import annotations

from resolver.ask.borrowed import musts
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.sense.scene import NOTHING, Scene, asks_who
from resolver.ask.borrowed.sense.words import matches, seen

_LEGAL = ("can", "cant", "illegal")

def _target(v: Scene):
    """Whose target the card is, who is to be named first."""
    if v.told("N", "S", "die", "kill", "A") or not v.told("J"):
        return None
    if v.has("first") and v.has("sel", "decide") and asks_who(v) and any(w.c in ("V", "K", "who") for w in v.words):
        return Ask("first", "value", family="procedure", contract="order")
    cards = [w for w in v.words if w.c == "H" and w.text.endswith(("目标", "对象"))]
    if cards and v.sees("H ~1 P or ~1 P"):
        return Ask("target_who", "value", family="procedure", contract="responsibility")
    if v.sees("J ~2 who as target") and not v.has("K", "KK"):
        return Ask("target_who", "value", family="procedure", contract="responsibility")
    if cards and v.sees("H ~2 who") or v.sees("J is? ~1 to who ~2 use"):
        return Ask("target_who", "value", family="procedure", contract="responsibility")
    if cards and v.sees("H ~1 P ~2 or"):
        return Ask("target_who", "value", family="procedure", contract="responsibility")
    if cards and not v.has("can", "cant", "must", "only") and len(cards) == 1:
        after = next(((got["p"]) for _, _, got in matches("H is P=p", v.focus)), None)
        if after is not None and v.focus[after].c not in ("self", "other", "he", "heself"):
            return Ask("target_is", person=v.key(v.focus[after]), family="procedure")
    return None


def _naming(v: Scene):
    s = v.slots
    if v.told("N", "noreach", "A", "same") or s.bare or s.nobody_in_range or s.dead or s.skills:
        return None
    struck = v.told("V") or seen("K|hit ~1 who", v.words) or seen("K de? target", v.words) or seen("sel ~3 K ~1 de", v.words) or seen("who ~1 bei K", v.words) or seen("KK ~3 bei K", v.words)
    struck = struck or seen("sel target", v.words)
    omitted = v.told("omit") or seen("neg ~3 sel", v.words) or seen("only ~2 sel num1 zhang target|noun|P|other", v.words) or seen("sel ~1 other K", v.words)
    if s.victim is not None and s.victim[0] not in "#h" and s.victim not in ("other", "other2"):
        named = seen("K ~1 who|noun", v.words) or seen("K de target", v.words)
        if not (named and (v.has("decide") or asks_who(v))):
            return None
    if v.has("decide", "sel", "or") and asks_who(v) and (struck or seen("K who", v.words)):
        if v.has("first") or not (v.has("decide") or v.sees("cause who|P") or v.sees("who ~2 sel") or v.sees("P ~3 or ~3 P")):
            return NOTHING
        return Ask("names_who", "value", family="name-victim", contract="responsibility")
    by = next((got["p"] for _, _, got in matches("V|K who? ~3 cause P=p ~2 sel|decide", v.focus)), None)
    if by is None:
        by = next((got["p"] for _, _, got in matches("P=p ~3 decide|sel ~2 K ~1 who|noun", v.focus)), None)
    if by is None:
        by = next((got["p"] for _, _, got in matches("K who can? P=p use? sel|decide", v.focus)), None)
    if by is not None and not v.has("neg", "cant", "or") and v.focus[by].c in ("U", "H", "G", "L", "me"):
        return Ask("names_is", person=v.key(v.focus[by]), family="name-victim")
    if not struck and not omitted or v.told("W") and not omitted:
        return None
    if seen("H|he ~3 decide", v.words) or seen("cause P ~2 decide", v.words) or seen("K who ~3 cause P ~1 sel $", v.words):
        return Ask("omit_name", family="name-victim") if not v.has("who") and v.has("can", "illegal", "cant") and not v.has("must") else NOTHING
    if v.has("many", "first", "or", "how", "what") and not (omitted and v.sees("can ~1 first ~2 neg|omit")):
        return NOTHING
    if (v.told("later") and seen("K who", v.words) and seen("J ~4 then|later", v.words) or v.sees("H ~2 can ~1 sel ~4 K") or v.sees("P ~2 can self sel ~1 V") and v.slots.holder in v.persons()) and v.has("can", "cant"):
        return Ask("omit_name", family="name-victim")
    if v.sees("cause P ~1 sel ~1 other|noun ~1 K") and v.has("can", "cant", "illegal"):
        return Ask("omit_name", family="name-victim", negative=any(w.c == "illegal" for w in v.own))
    if seen("K all ~1 can", v.words) and v.has("can", "cant") or seen("V ~1 then ~4 sel", v.words) and v.told("can"):
        return Ask("omit_name", family="name-victim")
    if seen("neg ~2 sel P comma", v.words) and v.sees("cause P ~1 decide ~1 K") and v.has("can", "cant"):
        return Ask("omit_name", family="name-victim")
    if v.sees("K who K who") and v.told("can", "cant", "polar"):
        return Ask("omit_name", family="name-victim")
    if omitted and v.sees("neg is"):
        return NOTHING
    if omitted and (v.has("omit") or not v.has("sel", "K", "who") or v.sees("neg ~3 sel") or not v.has("sel")) and v.told("can", "cant", "illegal"):
        return Ask("omit_name", family="name-victim", negative=any(w.c == "illegal" for w in v.own))
    if v.has("neednt"):
        return NOTHING
    if v.sees("V ~2 must|want ~2 wear ~2 gear"):
        return Ask("need_victim_armed", family="procedure")
    if v.has("sel") and v.has("must", "want") and not omitted:
        return Ask("must_name", family="name-victim")
    return None


def _claims(v: Scene):
    """A condition on who may be what is claimed."""
    s = v.slots
    if v.told("N", "S", "die", "kill", "A"):
        return None
    if v.told("last") and v.has("then") and (seen("last ~1 can? reach", v.words) or seen("last ~1 range ~2 wear? ~1 other|noun|wear", v.words)) and not s.nobody_in_range:
        return Ask("need_reach", family="use:range")
    if seen("none eq|wear ~3 cant ~2 use", v.words) and not v.told("V", "W"):
        return Ask("need_armed", family="procedure")
    oblige = v.has("must", "want", "only", "must1")
    if not oblige:
        return None
    if (v.sees("must|only ~2 to|geito other") or v.sees("must|only ~1 sel? ~1 other as target") or v.sees("only ~1 bor|use other")) and s.victim in (None, "other") and not v.has("K"):
        return Ask("need_other", family="use:self")
    if v.sees("only ~1 sel|to|geito ~3 H") and any(w.c == "H" and any(x.c in ("w", "W", "dao") for x in w.inner) for w in v.focus) and not v.told("V"):
        return Ask("need_armed", family="procedure")
    armed = [w for w in v.focus if w.c == "H" and any(x.c in ("w", "W", "dao") for x in w.inner)]
    if armed and (v.sees("H must|want ~1 is ~2 H") or v.sees("must sel ~2 H")) and not v.told("V"):
        return Ask("need_armed", family="procedure")
    reach = v.sees("must|want|must1 ~3 can? ~1 hurt|K de noun") or v.sees("must|want|must1 ~6 reach") or v.sees("range ~4 must1|must|want ~3 wear") or v.sees("must|want|must1 ~3 range ~3 wear")
    reach = reach or v.sees("V must|want|must1 ~1 wear? H de? range")
    if not reach and v.has("out", "except", "rest", "other") and v.has("must", "only"):
        kind = musts.read(s.tagged.text)
        if kind is not None:
            return Ask(kind, family={"need_other": "use:self", "need_armed": "procedure", "need_victim_armed": "procedure"}.get(kind, "use:holder-victim"))
    if v.has("must", "want") and v.has("other") and seen("eqzone|worn ~1 wear ~2 gear", v.focus) and not v.told("V") and not reach:
        return Ask("need_armed", family="procedure")
    if reach:
        return Ask("need_reach", family="use:range") if not s.nobody_in_range else NOTHING
    if v.sees("must|want ~6 wear ~2 gear") or v.sees("must|want ~3 P ~3 wear ~2 gear") or v.sees("must ~1 first ~2 P ~3 wear ~2 gear"):
        return Ask("need_victim_armed", family="procedure") if any(w.c == "V" for w in v.focus) else Ask("need_armed", family="procedure")
    if v.sees("only ~2 to|sel|geito ~1 other") and s.victim is None and not v.has("K"):
        return Ask("need_other", family="use:self")
    return None


def _range(v: Scene):
    s = v.slots
    if not (s.nobody_in_range or s.both_horses or s.out_of_range):
        return None
    if v.told("N", "die", "kill", "S") or v.has("who", "what", "many", "how", "give", "must"):
        return NOTHING
    if v.has(*_LEGAL):
        return Ask("use", family="use:range", negative=any(w.c == "illegal" for w in v.own))
    return NOTHING


# Skills of who is hurt or loses a card: a reason to be struck, nothing that the use hangs on.
_MOTIVES = frozenset({"yiji", "fankui", "ganglie", "jianxiong", "xiaoji", "tiandu", "lianying", "kongcheng"})


def _use(v: Scene):
    s = v.slots
    acts = v.told("N", "die", "kill", "again", "offturn") or set(s.skills) - _MOTIVES and not s.bare
    if v.has("who", "what", "many", "how", "where", "or", "first", "when") or acts and not s.bare and not (s.user is not None and s.user == s.holder):
        return None
    if v.told("cant") and v.told("only") or not v.has(*_LEGAL) and not (s.bare and v.has("reach")) and not any(w.c in ("V", "target") and "合法" in w.text for w in v.own) or v.sees("C|W|pai ~2 as ~1 K"):
        return None
    if family := s.same_person():
        pass
    elif s.victim == "g:zhugeliang" and (s.bare or s.victim_hand):
        family = "use:kongcheng"
    elif s.unarmed or s.only_me_armed:
        family = "procedure"
    elif s.victim_horse and s.weapon and s.victim is not None and s.victim != s.holder and not s.bare:
        family = "use:range"
    elif s.holder and s.holder[0] in "glo" and not (s.victim == "g:zhugeliang" and s.bare) and not s.victim_bare and (not v.has("sel") or v.sees("sel P ~2 K P") and v.sees("can ~3 J")) and (s.weapon or seen("P ~2 wear ~1 gear", v.words)):
        family = "procedure"
    elif seen("self|me|U ~2 neg ~1 wear? ~1 w", v.words) and s.holder in ("other", "he"):
        family = "procedure"        # the user's own lack of a weapon is no matter
    else:
        return None
    return Ask("use", family=family, negative=any(w.c == "illegal" for w in v.own))


TOPICS = {name[1:]: made for name, made in list(globals().items()) if name in ("_target", "_naming", "_claims", "_range", "_use")}
