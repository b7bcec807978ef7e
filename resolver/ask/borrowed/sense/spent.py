"""Which words of a question its reading has used. A word that tells something and stands for nothing in the board or the ask is left over."""

from __future__ import annotations

from resolver.ask.borrowed.sense.words import PERSONS, STOPS, matches, seen

_FREE = PERSONS | STOPS | frozenset("talk J can cant polar is de aspect num1 zhang noun time use to geito bei cause sel target as K bor w dao all who what how where many or illegal KK ba then later now most hand worn effect hp first unarmed onlyme same horse owner seats2 paren KK and last claim will within plus minus seats want".split())
# concept -> slots of which one must hold what it tells
_FACTS = {
    "noreach": ("nobody_in_range", "out_of_range", "both_horses"), "range": ("nobody_in_range", "out_of_range", "both_horses"), "outrange": ("nobody_in_range", "out_of_range"), "around": ("nobody_in_range",),
    "D": ("both_horses", "victim_horse"), "O": ("holder_horse", "both_horses", "nobody_in_range"), "both": ("both_horses", "nobody_in_range"), "near": ("distance", "both_horses", "nobody_in_range"), "far": ("distance",), "dist": ("distance", "nobody_in_range"),
    "bare": ("bare", "victim_bare", "holder_bare"), "zero": ("bare",), "W": ("weapon", "own_weapon", "lacks"), "A": ("victim_armor", "lacks"), "N": ("nullified",), "offset": ("nullified",), "last": ("last_nullification", "only_me_armed", "slash_color", "slash_suit", "weapon"),
    "die": ("dead",), "kill": ("dead",), "move": ("moved_to",), "C": ("material",), "wear": None, "equip": None, "emptied": ("nullified",), "outofreach": ("out_of_range",),
    "red": ("weapon_color", "slash_color", "material"), "black": ("weapon_color", "slash_color", "material"), "heart": ("weapon_suit", "slash_suit", "material"), "diamond": ("weapon_suit", "slash_suit", "material"),
    "club": ("weapon_suit", "slash_suit", "material"), "spade": ("weapon_suit", "slash_suit", "material"), "hand": None, "worn": None, "most": None, "hc": ("bare", "victim_hand", "victim_bare", "holder_bare", "material"),
    "num2": ("victim_hand", "distance"), "num3": ("victim_hand", "distance"), "num4": ("victim_hand", "distance"), "num5": ("distance",), "more": ("distance",), "out": ("distance", "nobody_in_range"), "three": ("victim_hand",), "pair": ("victim_hand",), "S": ("skills",), "none": ("nobody_in_range", "unarmed", "nullified"), "reach": ("victim", "nobody_in_range"), "eqzone": ("unarmed",), "omit": ("unarmed",), "disc": ("moved_to",), "jink": None, "ding": ("nullified",), "even": None,
}
_FAMILY = {
    "fankui": "act neg only get from hurt give pai hc S source K hit bear from disc", "jijiang": "rest get hit playphase act actno help shu S must S skillw keep give hold help effect offturn neednt onself pai", "wusheng": "dist get S act actno eqzone as self worn effect skillw must hand give",
    "kcn": "offset only pai hc within zero give get keepw hurt S neednt must act valid hp effect now", "reward": "award pen three draw disc bear give get hc eqzone most pai hand three neednt must hit", "skill": "draw pair eq only S act actno skillw effect as again playphase offturn pai hand most rest valid help more S",
    "weapon": "hit bear D O act actno skillw effect follow force pair horsehit pierce ice again decide must neednt hurt nojin disc valid female male except rest hc pai horse C neg most S", "nioh": "hurt inval valid hit must only hp pai act", "zone": "help ding get give eq equip eqzone hand hc handzone keep now later first must neednt only weapongiven bei pai own neg",
    "name-victim": "act self give geito must omit only decide neednt first now later keep hit other", "use:range": "hurt range reach must must1 only get give hit horse", "use:self": "must out except again only other rest act hit weapongiven", "use:holder-victim": "out except rest same onself hit self must only", "use:user-victim": "get give hit must only",
    "use:kongcheng": "pierce S hit get state must act", "procedure": "must only wear must1 N offset valid hit get give",
}
# What a negation may belong to: patterns that take up the word captured.
_NEGATIONS = (
    "neg=x wear|equip|eq|get|aspect? ~2 gear|W|A|D|O|horse|K|hc|pai|noun|P|shu", "neg=x ~1 use? ~1 K", "neg=x can", "can ~2 neg=x", "neg=x is|as", "neg=x ~2 sel", "neg=x ~2 eq|equip|follow|act|give", "neg=x $", "neg=x polar", "neg=x range|reach", "neg=x ~1 self|R",
    "neg=x horse|unarmed|C", "neg=x offset", "neg=x ~1 N|reach|noreach", "neg=x num1? zhang? noun|P|other", "neg=x aspect? num1? zhang? pai|hc|K", "range ~3 neg=x", "K|C|hc num1? zhang? most? neg=x", "neg=x will|playphase",
)


def left(view, ask) -> list[str]:
    """Texts of the words left over."""
    s = view.slots
    family = set(_FAMILY.get(ask.family, "").split())
    out = []
    for w in view.words:
        for x in [w] if w.c in PERSONS or not w.inner else [w, *w.inner]:
            c = x.c
            if c in _FREE or c in family or c == "neg" and x is not w:
                continue
            if c == "neg" or c == "C" and x.slug == "jink" and s.material is None:
                continue
            if c.startswith("num") and x is w and seen("^ num2|num3|num4|num5 zhang? C|K", [w, *view.words[view.words.index(w) + 1:view.words.index(w) + 3]]):
                continue
            if c in _FACTS:
                slots = _FACTS[c]
                if slots is None or any(getattr(s, n) not in (None, False, 0, [], set(), (), "") for n in slots):
                    continue
            out.append(x.text)
    if ask.family == "fankui":
        _negations = ("neg=x P",)
    else:
        _negations = ()
    taken = {got["x"] for p in (*_NEGATIONS, *_negations) for _, _, got in matches(p, view.words)}
    out += [w.text for k, w in enumerate(view.words) if w.c == "neg" and k not in taken]
    seated = {s.user, s.holder, s.victim, s.moved_to, s.helper, *s.nullifiers}
    out += [view.seats.people[k][0] for k in view.seats.people if k[0] in "gl" and k not in seated and not (k == "g:simayi" and ask.family == "fankui") and not (ask.family == "jijiang" and k[0] == "g")]
    return out
