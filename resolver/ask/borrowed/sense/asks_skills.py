"""Asks about skills: 反馈, 激将, 武圣 with a worn weapon, those of the borrowed general, of his weapon, and of 仁王盾."""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.sense.scene import NOTHING, Scene, asks_who
from resolver.ask.borrowed.sense.words import PERSONS, matches, seen
from resolver.ask.units import OWNER

_PASSIVE = frozenset({"yiji", "fankui", "ganglie", "jianxiong", "xiaoji", "mashu", "liuli", "lianying", "tiandu", "kongcheng"})

_DECIDED = frozenset({"zhiheng", "rende", "qingnang", "kurou", "fanjian", "lijian", "jieyin", "tieqi"})

_EFFECT = {"blade": ("follow", "again"), "axe": ("force", "pair", "disc"), "kylin_bow": ("horsehit",), "ice_sword": ("ice", "disc"), "double_swords": ("female", "disc"), "qinggang_sword": ("pierce",), "spear": ("pair", "as"),
           "guding_blade": (), "fan": (), "crossbow": ("again",)}

_GENERIC = ("act", "actno", "skillw", "effect", "valid", "decide")

def _fankui(v: Scene):
    s = v.slots
    mine = "fankui" in s.skills
    if not mine and not ("g:simayi" in (s.victim, s.moved_to) and v.has("get", "from")):
        return None
    if mine and not any(w.c == "S" for w in v.focus) and not v.has("get", "from", "who", "bear") and s.victim != "g:simayi":
        return None         # a wish told beside
    if v.has("many"):
        return Ask("fankui_n", "value", family="fankui", contract="count")
    if asks_who(v):
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
        return NOTHING
    return Ask("fankui_from", person=people[0], family="fankui", contract="responsibility")


def _jijiang(v: Scene):
    s = v.slots
    told = "jijiang" in s.skills
    if not told and not (s.holder == "g:liubei" and v.told("shu") and v.has("help", "K", "use")):
        return None
    if s.dead or v.has("give", "keepw", "award", "three", "who", "many") or v.sees("gear|W ~3 geito") or s.holder not in (None, "g:liubei", "#H"):
        return NOTHING
    if s.helper:
        return Ask("helper_can", unit="jijiang", family="jijiang") if v.has("help", "K", "KK", "use") else NOTHING
    if v.has("must"):
        return Ask("jijiang_must", unit="jijiang", family="jijiang")
    return Ask("jijiang", unit="jijiang", family="jijiang")


def _worn_red(v: Scene):
    s = v.slots
    holder = s.who("holder")
    if "wusheng" not in s.skills and not (holder and holder.general == "guanyu"):
        return None
    gear = v.told("W", "w", "dao") and (seen("worn|equip|eqzone|self|wear|he|H ~5 gear|W", v.words) or seen("red|heart|diamond de? gear|W", v.words) or seen("W ~1 as ~1 K", v.words))
    worn = seen("worn ~2 W|w ~1 S|as", v.words)        # 手里有红闪, 偏拿身上的斧子武圣
    if not gear or not (seen("as ~2 K", v.words) or "wusheng" in s.skills) or v.told("C") and not worn:
        return None
    s.material = None if worn else s.material
    if v.has("give", "keepw", "who", "many") or seen("hand ~3 pai|hc|red", v.words):
        return NOTHING
    if holder is not None and holder.general not in (None, "guanyu") or v.has("get") and not v.has("as", "S"):
        return NOTHING
    if "不管距离" in s.tagged.text:
        return Ask("wusheng_always", unit="wusheng", family="wusheng")
    if v.sees("talk? how|or|polar ~2 dist") or seen("must|want dist", v.words):
        return Ask("wusheng_depends", unit="wusheng", family="wusheng")
    return Ask("wusheng", unit="wusheng", family="wusheng")


def _skills(v: Scene):
    s = v.slots
    if v.told("N", "die", "kill") or s.victim_armor or s.user is not None and s.user == s.holder:
        return None
    holder = s.who("holder")
    general = holder.general if holder else None
    active = [x for x in s.skills if x in OWNER and x not in _PASSIVE]
    if "paoxiao" in active and general in (None, "zhangfei"):
        return Ask("again", unit="paoxiao", family="skill") if not v.has("who", "many") else NOTHING
    if active:
        unit = active[-1]
        if v.told("hc", "eqzone") and v.told("get") and unit not in ("longdan", "wusheng"):
            return NOTHING
        if unit == "tieqi" and v.has("C", "neg"):
            return NOTHING
        if general not in (None, OWNER[unit]) or len(active) > 1 or v.has("who", "what", "give", "keepw"):
            return NOTHING
        if unit in ("longdan", "wusheng"):
            if unit == "wusheng" and v.told("W", "w", "dao") and not (s.material and s.material[0]):
                return NOTHING
            return Ask("convert", unit=unit, family="skill")
        return Ask("skill", unit=unit, family="skill") if unit in _DECIDED else NOTHING
    if general in ("zhaoyun", "guanyu") and s.material is not None and (seen("as ~2 K|pai", v.words) or v.sees("as ~1 can|polar|cant|$")) and not v.told("W"):
        unit = "longdan" if general == "zhaoyun" else "wusheng"
        if (s.material[0] == "jink") == (unit == "longdan") or unit == "wusheng":
            return Ask("convert", unit=unit, family="skill")
    if any(w.c == "skillw" and "武器" not in w.text for w in v.words) and not v.told("W", "w") and general is None:
        return Ask("phase_skill" if v.told("playphase") else "some_skill", family="skill", options=[] if v.told("playphase") else ["longdan", "wusheng", "tieqi"]) if not v.has("what", "who", "how", "give") else NOTHING
    return None


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
        if v.has("decide") and asks_who(v):
            return Ask("weapon_decides", "value", unit="axe", family="weapon", contract="responsibility")
        if v.has("decide", "who", "must", "or"):
            return NOTHING
        return Ask("weapon_rest", family="weapon")
    if s.victim_armor and slug != "qinggang_sword":
        return None
    if slug == "crossbow" and generic and v.told("except", "rest"):
        return Ask("weapon_rest", family="weapon") if not v.has("what", "who") else Ask("weapon_which", "value", family="weapon")
    if slug == "kylin_bow" and v.sees("hit|disc|offset P? de? ~2 horse|D|O"):
        return Ask("weapon_optional" if v.sees("can ~2 neg") else "weapon_skill", unit=slug, family="weapon") if not asks_who(v) and not v.has("must", "many") else NOTHING
    mine = v.told(*_EFFECT.get(slug, ())) if _EFFECT.get(slug) else False
    used = v.told("bei") and not v.sees("can ~2 use ~1 J") and (v.sees("W ~1 can ~1 use polar? $") or v.sees("W ~2 bei ~1 J ~3 can ~1 use polar? $"))
    if not mine and not used and not v.has(*_GENERIC):
        return None
    if v.told("give", "get") and not v.has("act", "skillw"):
        return None
    if slug == "crossbow":
        return Ask("again", unit="crossbow", family="weapon") if not v.has("who", "give") else NOTHING
    if slug == "qinggang_sword" and s.victim_armor and not v.has("must", "pierce", "act", "skillw", "effect"):
        return None
    if v.has("decide", "is") and asks_who(v):
        return Ask("weapon_decides", "value", unit=slug, family="weapon", contract="responsibility")
    if asks_who(v) or v.has("many", "where"):
        return NOTHING
    if v.has("decide"):
        people = v.persons()
        if len(set(people)) > 1 or v.sees("J de noun"):
            return NOTHING      # who decides for whom
        return Ask("weapon_decides_is", unit=slug, person=people[-1], family="weapon", contract="responsibility") if people and people[-1] not in ("he", "other") else NOTHING
    if v.sees("can ~2 neg ~2 act|follow|horsehit|force|pierce"):
        return Ask("weapon_optional", unit=slug, family="weapon")
    if v.sees("U|me ~2 must|cause H|P ~2 act|follow|force|pierce|ice"):
        return Ask("weapon_forced_by_user", unit=slug, family="weapon")
    if v.has("must"):
        return Ask("weapon_must", unit=slug, family="weapon")
    return Ask("weapon_skill", unit=slug, family="weapon")


def _shields(v: Scene) -> bool:
    """Whether it is the armour that is asked to work: nothing before it in its clause meets or strikes it."""
    k = next((i for i, w in enumerate(v.own) if w.c == "A"), 0)
    return all(w.c in PERSONS or w.c in ("de", "then", "wear", "polar", "aspect") for w in v.own[:k])


def _nioh(v: Scene):
    s = v.slots
    if s.victim_armor != "nioh_shield" or v.told("N", "die", "kill") and not v.sees("kill ~4 hp"):
        return None
    if v.has("many"):
        return Ask("damage_n", "value", family="nioh", contract="count")
    if v.has("give") and not asks_who(v):
        return None
    if asks_who(v) or v.has("get", "keepw"):
        return NOTHING
    colored = s.slash_color or s.slash_suit
    if v.has("inval"):
        return Ask("hurt", family="nioh", contract="outcome", negative=True) if colored and not v.sees("can ~3 sel") and not v.has("cant") else NOTHING
    if v.has("valid"):
        return Ask("hurt", family="nioh", contract="outcome", negative=v.sees("A ~2 valid") and _shields(v)) if colored else NOTHING
    if v.has("hurt") or v.sees("kill|hit ~4 hp"):
        return Ask("hurt", family="nioh", contract="outcome") if colored else NOTHING
    if v.has("can", "cant", "illegal") and (v.has("sel", "bor", "J", "cause") or not colored):
        return Ask("use", family="nioh", negative=v.has("illegal"))
    if v.has("can", "cant") and v.has("K"):
        return Ask("slash", family="nioh")
    return NOTHING


TOPICS = {name[1:]: made for name, made in list(globals().items()) if name in ("_fankui", "_jijiang", "_worn_red", "_skills", "_weapons", "_nioh")}
