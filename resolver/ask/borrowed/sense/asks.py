"""What is asked, by topic: the strongest concept of a question names its topic, the asked clause then chooses among the few asks of that topic."""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.borrowed import musts
from resolver.ask.borrowed.asks import Ask
from resolver.ask.borrowed.sense.people import Seats
from resolver.ask.borrowed.sense.words import PERSONS, STOPS, Word, matches, seen
from resolver.ask.borrowed.slots import Slots
from resolver.ask.units import CONVERSIONS, OWNER

_ASKERS = frozenset("claim polar who what how where many or can must when illegal".split())
_IDLE = frozenset("claim can cant polar is de illegal talk aspect noun time use neg sel neednt will he must want as onlytalk num1 zhang".split()) | {"what"}


@dataclass
class Scene:
    """A question in reading: all words, those of the asked clause with what it needs before it, and the asked clause alone."""

    words: list[Word]
    focus: list[Word]
    own: list[Word]
    seats: Seats
    slots: Slots

    def has(self, *concepts: str) -> bool:
        """Whether the focus holds one of the concepts."""
        return any(w.c in concepts for w in self.focus)

    def told(self, *concepts: str) -> bool:
        """Whether the question holds one of the concepts."""
        return any(w.c in concepts or any(x.c in concepts for x in w.inner) for w in self.words)

    def sees(self, pattern: str) -> bool:
        """Whether the focus holds the pattern."""
        return seen(pattern, self.focus)

    def key(self, word: Word) -> str | None:
        """The person of a word, as seated."""
        return next((self.seats.keys.get(k) for k, w in enumerate(self.words) if w is word), None)

    def persons(self, words=None) -> list[str]:
        """Keys of the persons of the focus in order."""
        return [k for w in (self.focus if words is None else words) if w.c in PERSONS and (k := self.key(w))]


def scene(words: list[Word], seats: Seats, slots: Slots) -> Scene:
    """The asked clause is the last that asks; where it says nothing of its own, the clause before belongs to it."""
    parts: list[list[Word]] = [[]]
    for w in words:
        if w.c in STOPS:
            parts.append([])
        else:
            parts[-1].append(w)
    parts = [p for p in parts if p]
    if not parts:
        return Scene(words, [], [], seats, slots)
    k = next((i for i in range(len(parts) - 1, -1, -1) if any(w.c in _ASKERS for w in parts[i])), len(parts) - 1)
    start = k
    while start > 0 and not [w for p in parts[start:k + 1] for w in p if w.c not in _IDLE and w.c not in PERSONS and w.c not in ("or", "who")]:
        start -= 1
    return Scene(words, [w for p in parts[start:k + 1] for w in p], parts[k], seats, slots)


def read(v: Scene) -> Ask | None:
    """The ask, None where no topic is plain."""
    if any(w.c == "claim" and "说" in w.text for w in v.own) and any(w.c in PERSONS for w in v.own):
        return None         # one of several sayings is asked about
    if v.told("claim") and v.has("neg", "cant", "neednt", "actno", "inval", "omit", "none"):
        return None         # 说…不…, 对吗: of a claim that denies, it is not plain which form is asked
    for topic in (_target, _fankui, _jijiang, _worn_red, _chain, _reward, _gained, _skills, _weapons, _nioh, _naming, _claims, _range, _giving, _use):
        found = topic(v)
        if found is not None:
            return found if found.kind else None
    return None


_NOTHING = Ask("")      # the topic is plain, what is asked of it is not


def _asks_who(v: Scene) -> bool:
    """Whether a person is asked for: 谁, A还是B; 砍谁 is what is to be named and asks for nobody."""
    whos = [k for k, w in enumerate(v.focus) if w.c == "who" and not (k and (v.focus[k - 1].c in ("K", "hit", "sel") or v.focus[k - 1].c in ("to", "geito", "aspect", "num1") and v.told("sel", "decide", "omit")))]
    return bool(whos) or v.sees("P ~5 or ~3 P") or v.sees("P ~2 sel ~1 K who or P")


def _target(v: Scene):
    """Whose target the card is, who is to be named first."""
    s = v.slots
    if v.told("N", "S", "die", "kill", "A") or not v.told("J"):
        return None
    if v.has("first") and v.has("sel", "decide") and _asks_who(v) and any(w.c in ("V", "K", "who") for w in v.words):
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


def _fankui(v: Scene):
    s = v.slots
    mine = "fankui" in s.skills
    if not mine and not ("g:simayi" in (s.victim, s.moved_to) and v.has("get", "from")):
        return None
    if mine and not any(w.c == "S" for w in v.focus) and not v.has("get", "from", "who", "bear") and s.victim != "g:simayi":
        return None         # a wish told beside
    if v.has("many"):
        return Ask("fankui_n", "value", family="fankui", contract="count")
    if _asks_who(v):
        return Ask("fankui_who", "value", family="fankui", contract="responsibility")
    at = next((i for i, w in enumerate(v.focus) if w.c == "S"), None)
    if at is None:
        at = next((i for i, w in enumerate(v.focus) if w.c in ("get", "from", "to")), 0)
    denied = {id(v.focus[got["p"]]) for _, _, got in matches("neg P=p", v.focus)}       # …, 而不是…
    v = Scene(v.words, [w for w in v.focus if id(w) not in denied], v.own, v.seats, v.slots)
    taken = [v.key(v.focus[got["p"]]) for _, _, got in matches("get|from P=p de?", v.focus)]
    if len(set(taken)) == 1 and taken[0] not in ("he", "other", "g:simayi", None) and taken[0] != s.victim:
        return Ask("fankui_from", person=taken[0], family="fankui", contract="responsibility")
    people = [p for p in v.persons(v.focus[at:]) if p != "g:simayi"] or [p for p in v.persons() if p != "g:simayi"]
    people = [p for p in dict.fromkeys(people) if p not in ("he", "other")] if len(set(people)) > 1 else people
    if len(set(people)) != 1 or people[0] in ("he", "other"):
        return _NOTHING
    return Ask("fankui_from", person=people[0], family="fankui", contract="responsibility")


def _jijiang(v: Scene):
    s = v.slots
    told = "jijiang" in s.skills
    if not told and not (s.holder == "g:liubei" and v.told("shu") and v.has("help", "K", "use")):
        return None
    if s.dead or v.has("give", "keepw", "award", "three", "who", "many") or s.holder not in (None, "g:liubei", "#H"):
        return _NOTHING
    if s.helper:
        return Ask("helper_can", unit="jijiang", family="jijiang") if v.has("help", "K", "KK", "use") else _NOTHING
    if v.has("must"):
        return Ask("jijiang_must", unit="jijiang", family="jijiang")
    return Ask("jijiang", unit="jijiang", family="jijiang")


def _worn_red(v: Scene):
    s = v.slots
    holder = s.who("holder")
    if "wusheng" not in s.skills and not (holder and holder.general == "guanyu"):
        return None
    gear = v.told("W", "w", "dao") and (seen("worn|equip|eqzone|self|wear|he|H ~5 gear|W", v.words) or seen("red|heart|diamond de? gear|W", v.words) or seen("W ~1 as ~1 K", v.words))
    if not gear or not (seen("as ~2 K", v.words) or "wusheng" in s.skills) or v.told("C"):
        return None
    if v.has("give", "keepw", "who", "many") or seen("hand ~3 pai|hc|red", v.words):
        return _NOTHING
    if holder is not None and holder.general not in (None, "guanyu") or v.has("get") and not v.has("as", "S"):
        return _NOTHING
    if v.sees("talk? how|or|polar ~2 dist") or seen("must|want dist", v.words):
        return Ask("wusheng_depends", unit="wusheng", family="wusheng")
    return Ask("wusheng", unit="wusheng", family="wusheng")


def _chain(v: Scene):
    s = v.slots
    if not v.told("N"):
        return None
    zhuge = s.victim == "g:zhugeliang"
    if not zhuge:
        return _offset(v)
    if not s.nullified or not (s.last_nullification or s.victim_hand) or s.nullified > 3:
        return _NOTHING
    if v.sees("K ~2 neg ~1 give"):
        return Ask("weapon_kept", family="kcn", contract="outcome")
    if v.sees("K ~1 or ~2 give"):
        return Ask("chain_text", "value", family="kcn", contract="outcome")
    if v.has("keepw"):
        return Ask("weapon_kept", family="kcn", contract="outcome") if not v.has("give") else _NOTHING
    own = v.own if any(w.c in ("give", "get", "K", "hurt", "target", "V", "who", "how", "S", "valid") for w in v.own) else v.focus
    got = {"K" if w.c == "KK" else w.c for w in own}
    if {"give", "gear", "w", "W", "dao", "get"} & got and not {"K", "hurt"} & got:
        if "who" in got:
            return Ask("weapon_to", "value", family="kcn", contract="outcome")
        if "or" in got:
            return _NOTHING
        return Ask("weapon_given", family="kcn", contract="outcome", negative="neednt" in got or seen("can neg ~1 give", own))
    if "how" in got:
        return Ask("chain_text", "value", family="kcn", contract="outcome")
    if "who" in got or "many" in got or "or" in got or {"give", "get"} & got:
        return _NOTHING
    if "hurt" in got:
        return Ask("hurt", family="kcn", contract="outcome")
    if {"K", "V", "target"} & got and "neednt" not in got and not seen("K neg", own):
        return Ask("slash", family="kcn")
    if "S" in got or "emptied" in got or "zero" in got:
        return Ask("empty_hand", family="kcn", contract="outcome")
    return _NOTHING


def _offset(v: Scene):
    """无懈 where nobody's 空城 hangs on it."""
    s = v.slots
    if s.nullified != 1 or s.bare or v.told("die", "kill") or _asks_who(v) and not v.has("give", "geito"):
        return _NOTHING
    if v.has("keepw") and not v.has("give", "or", "how"):
        return Ask("weapon_given", family="procedure", contract="outcome", negative=True)
    if v.sees("can|cant ~4 N|offset") and not v.has("give", "KK", "K"):
        return Ask("can_nullify", family="procedure")
    gives = v.has("give") or v.sees("gear|W ~4 geito")
    if gives and _asks_who(v):
        return Ask("weapon_to", "value", family="procedure", contract="outcome") if not v.sees("P ~3 or") else _NOTHING
    if gives and not v.has("K", "KK", "or", "how", "many", "get"):
        return Ask("weapon_given", family="procedure", contract="outcome", negative=v.has("neednt") or v.sees("can neg ~1 give"))
    if v.sees("N then"):
        return _NOTHING
    if v.has("K", "KK") and v.has("must", "want") and not v.has("or", "how", "give", "neednt"):
        return Ask("asked_slash", family="procedure", contract="outcome")
    return _NOTHING


def _reward(v: Scene):
    s = v.slots
    award, pen = v.has("award", "three", "draw"), v.has("pen", "disc")
    if not (award or pen) or not (s.dead or v.has("award", "pen")):
        return None
    if s.nullified:
        return _NOTHING
    if v.has("many"):
        people = [p for p in v.persons() if p != s.victim]
        return Ask("reward_n", "value", person=people[0], family="reward", contract="count") if v.has("draw", "award") and len(people) == 1 and people[0] not in ("he", "other") else _NOTHING
    if pen and award:
        kind = "reward" if any("惩" in w.text or "罚" in w.text for w in v.focus if w.c == "award") or v.told("pen") else None
        if kind is None:
            return _NOTHING
    if v.has("neednt"):
        return _NOTHING
    kind = "penalty" if pen and not award else "reward"
    if kind == "reward" and v.has("hc", "eqzone", "worn", "equip") and v.has("disc"):
        return _NOTHING
    if _asks_who(v):
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
        return _NOTHING
    return Ask(f"{kind}_is", person=keys[0], family="reward", contract="responsibility", negative=v.sees("can neg ~1 disc|pen|bear"))


_PASSIVE = frozenset({"yiji", "fankui", "ganglie", "jianxiong", "xiaoji", "mashu", "liuli", "lianying", "tiandu", "kongcheng"})
_DECIDED = frozenset({"zhiheng", "rende", "qingnang", "kurou", "fanjian", "lijian", "jieyin", "tieqi"})


def _skills(v: Scene):
    s = v.slots
    if v.told("N", "die", "kill") or s.victim_armor or s.user is not None and s.user == s.holder:
        return None
    holder = s.who("holder")
    general = holder.general if holder else None
    active = [x for x in s.skills if x in OWNER and x not in _PASSIVE]
    if "paoxiao" in active and general in (None, "zhangfei"):
        return Ask("again", unit="paoxiao", family="skill") if not v.has("who", "many") else _NOTHING
    if active:
        unit = active[-1]
        if v.told("hc", "eqzone") and v.told("get") and unit not in ("longdan", "wusheng"):
            return _NOTHING
        if unit == "tieqi" and v.has("C", "neg"):
            return _NOTHING
        if general not in (None, OWNER[unit]) or len(active) > 1 or v.has("who", "what", "give", "keepw"):
            return _NOTHING
        if unit in ("longdan", "wusheng"):
            if unit == "wusheng" and v.told("W", "w", "dao") and not (s.material and s.material[0]):
                return _NOTHING
            return Ask("convert", unit=unit, family="skill")
        return Ask("skill", unit=unit, family="skill") if unit in _DECIDED else _NOTHING
    if general in ("zhaoyun", "guanyu") and s.material is not None and (seen("as ~2 K|pai", v.words) or v.sees("as ~1 can|polar|cant|$")) and not v.told("W"):
        unit = "longdan" if general == "zhaoyun" else "wusheng"
        if (s.material[0] == "jink") == (unit == "longdan") or unit == "wusheng":
            return Ask("convert", unit=unit, family="skill")
    if any(w.c == "skillw" and "武器" not in w.text for w in v.words) and not v.told("W", "w") and general is None:
        return Ask("phase_skill" if v.told("playphase") else "some_skill", family="skill", options=[] if v.told("playphase") else ["longdan", "wusheng", "tieqi"]) if not v.has("what", "who") else _NOTHING
    return None


_EFFECT = {"blade": ("follow", "again"), "axe": ("force", "pair", "disc"), "kylin_bow": ("horsehit",), "ice_sword": ("ice", "disc"), "double_swords": ("female", "disc"), "qinggang_sword": ("pierce",), "spear": ("pair", "as"),
           "guding_blade": (), "fan": (), "crossbow": ("again",)}
_GENERIC = ("act", "actno", "skillw", "effect", "valid", "decide")


def _weapons(v: Scene):
    s = v.slots
    if v.told("N", "die", "kill") or s.both_horses or s.nobody_in_range or s.bare or s.user is not None and s.user == s.holder or s.victim is not None and s.victim in (s.user, s.holder):
        return None
    slug = s.weapon
    generic = v.told("skillw", "act", "effect") and v.told("w", "dao") or any("武器" in w.text for w in v.words if w.c == "skillw")
    if slug is None:
        if not generic or s.victim_armor or v.told("get", "give"):
            return None
        if v.has("what") or v.sees("who gear"):
            return Ask("weapon_which", "value", family="weapon")
        if v.has("decide") and _asks_who(v):
            return Ask("weapon_decides", "value", unit="axe", family="weapon", contract="responsibility")
        if v.has("decide", "who", "must", "or"):
            return _NOTHING
        return Ask("weapon_rest", family="weapon")
    if s.victim_armor and slug != "qinggang_sword":
        return None
    if slug == "crossbow" and generic and v.told("except", "rest"):
        return Ask("weapon_rest", family="weapon") if not v.has("what", "who") else Ask("weapon_which", "value", family="weapon")
    if slug == "kylin_bow" and v.sees("hit|disc|offset P? de? ~2 horse|D|O"):
        return Ask("weapon_optional" if v.sees("can ~2 neg") else "weapon_skill", unit=slug, family="weapon") if not _asks_who(v) and not v.has("must", "many") else _NOTHING
    mine = v.told(*_EFFECT.get(slug, ())) if _EFFECT.get(slug) else False
    if not mine and not v.has(*_GENERIC):
        return None
    if v.told("give", "get") and not v.has("act", "skillw"):
        return None
    if slug == "crossbow":
        return Ask("again", unit="crossbow", family="weapon") if not v.has("who", "give") else _NOTHING
    if slug == "qinggang_sword" and s.victim_armor and not v.has("must", "pierce", "act", "skillw", "effect"):
        return None
    if v.has("decide", "is") and _asks_who(v):
        return Ask("weapon_decides", "value", unit=slug, family="weapon", contract="responsibility")
    if _asks_who(v) or v.has("many", "where"):
        return _NOTHING
    if v.has("decide"):
        people = v.persons()
        return Ask("weapon_decides_is", unit=slug, person=people[-1], family="weapon", contract="responsibility") if people and people[-1] not in ("he", "other") else _NOTHING
    if v.sees("can ~2 neg ~2 act|follow|horsehit|force|pierce"):
        return Ask("weapon_optional", unit=slug, family="weapon")
    if v.has("must"):
        return Ask("weapon_must", unit=slug, family="weapon")
    return Ask("weapon_skill", unit=slug, family="weapon")


def _nioh(v: Scene):
    s = v.slots
    if s.victim_armor != "nioh_shield" or v.told("N", "die", "kill"):
        return None
    if v.has("many"):
        return Ask("damage_n", "value", family="nioh", contract="count")
    if v.has("give") and not _asks_who(v):
        return None
    if _asks_who(v) or v.has("get", "keepw"):
        return _NOTHING
    colored = s.slash_color or s.slash_suit
    if v.has("inval"):
        return Ask("hurt", family="nioh", contract="outcome", negative=True) if colored and not v.sees("can ~3 sel") and not v.has("cant") else _NOTHING
    if v.has("valid"):
        return Ask("hurt", family="nioh", contract="outcome", negative=v.sees("A ~2 valid")) if colored else _NOTHING
    if v.has("hurt"):
        return Ask("hurt", family="nioh", contract="outcome") if colored else _NOTHING
    if v.has("can", "cant", "illegal") and (v.has("sel", "bor", "J", "cause") or not colored):
        return Ask("use", family="nioh", negative=v.has("illegal"))
    if v.has("can", "cant") and v.has("K"):
        return Ask("slash", family="nioh")
    return _NOTHING


def _gained(v: Scene):
    s = v.slots
    if not (v.told("get", "give", "weapongiven", "geito") or seen("bor aspect? de gear|W", v.words) or seen("J use aspect? de gear|W", v.words)) or not v.told("w", "W", "dao", "weapongiven") or v.told("N", "die", "kill") or s.own_weapon and v.has("keepw"):
        return None
    worn = v.has("eq", "equip", "eqzone", "ding")
    held = v.has("hand", "hc", "handzone", "keep") or worn and v.has("later")
    if not worn and not held:
        return None
    if s.unarmed or s.nobody_in_range or s.user is not None and s.user == s.holder:
        return _NOTHING
    if v.has("who", "many", "what"):
        return _NOTHING
    if v.has("where") or v.has("or") and worn and held:
        return Ask("zone", "value", family="zone", contract="outcome")
    if v.has("or"):
        return _NOTHING
    if v.has("ding"):
        if s.own_weapon is None and v.sees("ding ~1 P|self|source ~3 gear|W"):
            s.own_weapon = "blade" if s.weapon != "blade" else "axe"
        return Ask("own_replaced", family="zone", contract="outcome") if s.own_weapon and not held else _NOTHING
    if v.has("eqzone") and not v.has("hand", "hc", "handzone", "later", "or", "can", "neg"):
        return Ask("to_equip", family="zone", contract="outcome")
    free = v.sees("neg ~3 eqzone ~1 keep") or v.sees("neg ~2 eq|equip ~2 can") or v.sees("can first? ~2 neg ~2 eq|equip") or v.sees("can ~1 first? ~2 keep|later ~3 neg ~2 eq|equip") or v.sees("can first? ~1 later ~2 eq|equip")
    if free:
        return Ask("to_equip", family="zone", contract="outcome", negative=True)
    if worn and v.has("must", "want", "now", "neednt", "eqzone") and not held:
        if v.has("can") and not v.has("must", "want", "neednt"):
            return _NOTHING
        return Ask("to_equip", family="zone", contract="outcome")
    if held and not worn and not v.has("cant"):
        return Ask("to_hand", family="zone", contract="outcome")
    return _NOTHING


def _naming(v: Scene):
    s = v.slots
    if v.told("N", "noreach", "A", "same") or s.bare or s.nobody_in_range or s.dead or s.skills:
        return None
    struck = v.told("V") or seen("K|hit ~1 who", v.words) or seen("K de? target", v.words) or seen("sel ~3 K ~1 de", v.words) or seen("who ~1 bei K", v.words)
    struck = struck or seen("sel target", v.words)
    omitted = v.told("omit") or seen("neg ~3 sel", v.words) or seen("only ~2 sel num1 zhang target|noun|P|other", v.words) or seen("sel ~1 other K", v.words)
    if s.victim is not None and s.victim[0] not in "#h" and s.victim not in ("other", "other2"):
        named = seen("K ~1 who|noun", v.words) or seen("K de target", v.words)
        if not (named and (v.has("decide") or _asks_who(v))):
            return None
    if v.has("decide", "sel", "or") and _asks_who(v) and (struck or seen("K who", v.words)):
        if v.has("first") or not (v.has("decide") or v.sees("cause who|P") or v.sees("who ~2 sel") or v.sees("P ~3 or ~3 P")):
            return _NOTHING
        return Ask("names_who", "value", family="name-victim", contract="responsibility")
    by = next((got["p"] for _, _, got in matches("V|K who? ~3 cause P=p ~2 sel|decide", v.focus)), None)
    if by is None:
        by = next((got["p"] for _, _, got in matches("P=p ~3 decide|sel ~2 K ~1 who|noun", v.focus)), None)
    if by is not None and not v.has("neg", "cant", "or") and v.focus[by].c in ("U", "H", "G", "L", "me"):
        return Ask("names_is", person=v.key(v.focus[by]), family="name-victim")
    if not struck and not omitted or v.told("W") and not omitted:
        return None
    if seen("H|he ~3 decide", v.words) or seen("cause P ~2 decide", v.words) or seen("K who ~3 cause P ~1 sel $", v.words):
        return Ask("omit_name", family="name-victim") if not v.has("who") and v.has("can", "illegal", "cant") and not v.has("must") else _NOTHING
    if v.has("many", "first", "or", "how", "what") and not (omitted and v.sees("can ~1 first ~2 neg|omit")):
        return _NOTHING
    if (v.told("later") and seen("K who", v.words) and seen("J ~4 then|later", v.words) or v.sees("H ~2 can ~1 sel ~4 K")) and v.has("can", "cant"):
        return Ask("omit_name", family="name-victim")
    if v.sees("cause P ~1 sel ~1 other|noun ~1 K") and v.has("can", "cant", "illegal"):
        return Ask("omit_name", family="name-victim", negative=v.has("illegal"))
    if v.sees("K who K who") and v.told("can", "cant", "polar"):
        return Ask("omit_name", family="name-victim")
    if omitted and v.sees("neg is"):
        return _NOTHING
    if omitted and (v.has("omit") or not v.has("sel", "K", "who") or v.sees("neg ~3 sel") or not v.has("sel")) and v.told("can", "cant", "illegal"):
        return Ask("omit_name", family="name-victim", negative=v.has("illegal"))
    if v.has("neednt"):
        return _NOTHING
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
    if not reach and v.has("out", "except", "rest", "other") and v.has("must", "only"):
        kind = musts.read(s.tagged.text)
        if kind is not None:
            return Ask(kind, family={"need_other": "use:self", "need_armed": "procedure", "need_victim_armed": "procedure"}.get(kind, "use:holder-victim"))
    if v.has("must", "want") and v.has("other") and seen("eqzone|worn ~1 wear ~2 gear", v.focus) and not v.told("V") and not reach:
        return Ask("need_armed", family="procedure")
    if reach:
        return Ask("need_reach", family="use:range") if not s.nobody_in_range else _NOTHING
    if v.sees("must|want ~6 wear ~2 gear") or v.sees("must|want ~3 P ~3 wear ~2 gear") or v.sees("must ~1 first ~2 P ~3 wear ~2 gear"):
        return Ask("need_victim_armed", family="procedure") if any(w.c == "V" for w in v.focus) else Ask("need_armed", family="procedure")
    if v.sees("only ~2 to|sel|geito ~1 other") and s.victim is None and not v.has("K"):
        return Ask("need_other", family="use:self")
    return None


_LEGAL = ("can", "cant", "illegal")


def _range(v: Scene):
    s = v.slots
    if not (s.nobody_in_range or s.both_horses or s.out_of_range):
        return None
    if v.told("N", "die", "kill", "S") or v.has("who", "what", "many", "how", "give", "must"):
        return _NOTHING
    if v.has(*_LEGAL):
        return Ask("use", family="use:range", negative=v.has("illegal"))
    return _NOTHING


def _giving(v: Scene):
    """The 杀 or the weapon: what the borrowed one owes."""
    s = v.slots
    if not (v.told("give", "keepw") or seen("gear|W ~4 geito", v.words)) or v.told("N", "S", "die", "kill"):
        return None
    gives = v.has("give") or v.sees("gear|W ~4 geito")
    if not gives or v.has("keepw", "get", "or", "how", "many", "where") or s.user is not None and s.user == s.holder:
        return _NOTHING
    used = seen("use aspect? ~2 K", v.words) or seen("KK aspect|then|end", v.words) or seen("KK $", v.words)
    if s.no_slash:
        if _asks_who(v):
            return Ask("weapon_to", "value", family="procedure", contract="outcome") if not v.sees("P ~3 or") else _NOTHING
        return Ask("weapon_given", family="procedure", contract="outcome", negative=v.has("neednt") or v.sees("can neg ~1 give"))
    if used and not _asks_who(v) and v.has("must", "want", "geito"):
        return Ask("kept_after_slash", family="procedure", contract="outcome", unit="jink" if s.material and s.material[0] == "jink" else None, negative=v.sees("can neg ~1 give"))
    return _NOTHING


def _use(v: Scene):
    s = v.slots
    if v.has("who", "what", "many", "how", "where", "or", "first", "when") or v.told("N", "S", "die", "kill", "again", "offturn") and not s.bare and not (s.user is not None and s.user == s.holder):
        return None
    if not v.has(*_LEGAL) or v.sees("C|W|pai ~2 as ~1 K"):
        return None
    if s.user is not None and s.user == s.holder:
        family = "use:self"
    elif s.victim is not None and s.victim == s.holder:
        family = "use:holder-victim"
    elif s.victim is not None and s.victim == s.user:
        family = "use:user-victim"
    elif s.victim == "g:zhugeliang" and (s.bare or s.victim_hand):
        family = "use:kongcheng"
    elif s.unarmed or s.only_me_armed:
        family = "procedure"
    elif s.weapon and s.holder and s.holder[0] in "glo" and not s.bare and not s.victim_bare:
        family = "procedure"
    else:
        return None
    return Ask("use", family=family, negative=v.has("illegal"))
