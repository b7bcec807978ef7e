"""Which words of a question its reading has used. A word that tells something and stands for nothing in the board or the ask is left over."""

from __future__ import annotations

from resolver.ask.borrowed.sense.words import PERSONS, STOPS, matches, seen

_FREE = PERSONS | STOPS | frozenset("talk J can cant polar is de aspect num1 zhang noun time use to geito bei cause sel target as K bor w dao all who what how where many or illegal KK ba then later now most hand worn effect hp first unarmed onlyme same horse owner seats2 paren KK cond and last claim will within plus minus seats want".split())
# concept -> slots of which one must hold what it tells
FACTS = {
    "pai": ("victim_hand",),
    "noreach": ("nobody_in_range", "out_of_range", "both_horses"), "range": ("nobody_in_range", "out_of_range", "both_horses"), "outrange": ("nobody_in_range", "out_of_range"), "around": ("nobody_in_range",),
    "D": ("both_horses", "victim_horse"), "O": ("holder_horse", "both_horses", "nobody_in_range"), "both": ("both_horses", "nobody_in_range"), "near": ("distance", "apart", "both_horses", "nobody_in_range"), "far": ("distance",), "dist": ("distance", "nobody_in_range", "user_apart"),
    "bare": ("bare", "victim_bare", "holder_bare"), "zero": ("bare",), "W": ("weapon", "own_weapon", "lacks"), "A": ("victim_armor", "lacks"), "N": ("nullified",), "offset": ("nullified",), "last": ("last_nullification", "only_me_armed", "slash_color", "slash_suit", "weapon"),
    "die": ("dead",), "kill": ("dead",), "move": ("moved_to",), "C": ("material",), "wear": None, "equip": None, "emptied": ("nullified",), "outofreach": ("out_of_range",),
    "red": ("weapon_color", "slash_color", "material"), "black": ("weapon_color", "slash_color", "material"), "heart": ("weapon_suit", "slash_suit", "material"), "diamond": ("weapon_suit", "slash_suit", "material"),
    "club": ("weapon_suit", "slash_suit", "material"), "spade": ("weapon_suit", "slash_suit", "material"), "hand": None, "worn": None, "most": None, "hc": ("bare", "victim_hand", "victim_bare", "holder_bare", "material"),
    "num2": ("victim_hand", "distance", "user_apart"), "num3": ("victim_hand", "distance", "user_apart"), "num4": ("victim_hand", "distance", "user_apart"), "num5": ("distance", "user_apart"), "more": ("distance",), "out": ("distance", "nobody_in_range", "lacks"), "gone": ("unarmed",), "three": ("victim_hand",), "pair": ("victim_hand",), "S": ("skills",), "none": ("nobody_in_range", "unarmed", "nullified"), "reach": ("victim", "nobody_in_range"), "eqzone": ("unarmed",), "eq": ("unarmed",), "omit": ("unarmed",), "disc": ("moved_to",), "jink": None, "ding": ("nullified",), "even": None,
}
_FAMILY = {
    "fankui": "act neg only get from hurt give pai hc S source K hit bear from disc", "jijiang": "rest get hit playphase act actno help shu S must S skillw keep give hold help effect offturn neednt onself pai", "wusheng": "hit dist get S act actno eqzone as self worn effect skillw must hand give",
    "kcn": "skillw offset only pai hc within zero give get keepw hurt S neednt must act valid hp effect now", "reward": "keep hand award pen three draw disc bear give get hc eqzone most pai hand three neednt must hit", "skill": "give hc get draw pair eq only S act actno skillw effect as again playphase offturn pai hand most rest valid help more S",
    "weapon": "offset out hit bear D O act actno skillw effect follow force pair horsehit pierce ice again decide must neednt hurt nojin disc valid female male except rest hc pai horse C neg most S", "nioh": "cause shield equip hurt inval valid hit must only hp pai act", "zone": "pai bor disc help ding get give eq equip eqzone hand hc handzone keep now later first must neednt only weapongiven bei pai own neg",
    "name-victim": "eq as neg valid except act self give geito must omit only decide neednt first now later keep hit other", "use:range": "hurt range reach must must1 only get give hit horse", "use:self": "must out except again only other rest act hit weapongiven", "use:holder-victim": "out except rest same onself hit self must only", "use:user-victim": "hurt draw get S act get give hit must only",
    "outcome": "hit hurt keep hp must want only bear",
    "use:kongcheng": "skillw reach pierce S hit get state must act", "procedure": "dist bei own hc decide except out rest pai keepw help must only wear must1 N offset valid hit get give",
}
# What a negation may belong to: patterns that take up the word captured.
_NEGATIONS = (
    "neg=x wear|equip|eq|get|aspect? ~2 gear|W|A|D|O|horse|K|hc|pai|noun|P|shu", "neg=x ~1 use? ~1 K", "neg=x can", "can ~2 neg=x", "neg=x is|as", "neg=x ~2 sel", "neg=x ~2 eq|equip|follow|act|give", "neg=x $", "neg=x polar", "neg=x range|reach", "neg=x ~1 self|R",
    "neg=x ~3 eqzone", "neg=x horse|unarmed|C", "neg=x offset", "neg=x ~1 N|reach|noreach", "neg=x num1? zhang? noun|P|other", "neg=x aspect? num1? zhang? pai|hc|K", "range ~3 neg=x", "K|C|hc num1? zhang? most? neg=x", "neg=x will|playphase",
)


# Words that change what is asked or told wherever they stand.
_WEIGHTY = frozenset("neg except incl only only2 out when why neednt cant none must".split())
_SPARE = 2      # words that may stay unread where no fact beside those read can change the verdict


def _settled(view, ask) -> bool:
    """Whether the verdict hangs on the seats alone, or on a told fact that forbids whatever else is told."""
    s = view.slots
    if ask.family in ("use:self", "use:holder-victim", "zone", "reward", "fankui"):
        return True
    if ask.family == "use:kongcheng" or ask.family == "kcn":
        return bool(s.bare or s.last_nullification)
    return ask.family == "use:range" and ask.kind == "use" and bool(s.nobody_in_range or s.both_horses)


def left(view, ask) -> list[str]:
    """Texts of the words left over, those that may stay unread taken out."""
    words = [w for w in view.words for w in ([w] if w.c in PERSONS or not w.inner else [w, *w.inner])]
    unread = [x for x in words if _unread(view, ask, x)]
    negations = (*_NEGATIONS, "neg=x P") if ask.family == "fankui" else (*_NEGATIONS, "as neg=x", "can|cant ~2 neg=x") if ask.kind == "excluded" else _NEGATIONS
    taken = {got["x"] for p in negations for _, _, got in matches(p, view.words)}
    rest = [w.text for k, w in enumerate(view.words) if w.c == "neg" and k not in taken]
    s = view.slots
    seated = {s.user, s.holder, s.victim, s.moved_to, s.helper, *s.nullifiers}
    for key, (spoken, *_) in view.seats.people.items():
        if key[0] in "gl" and key not in seated and ask.kind not in ("listed", "excluded", "victim_count", "holder_count") and not (key == "g:simayi" and ask.family == "fankui") and not (ask.family == "jijiang" and key[0] == "g"):
            rest.append(spoken)
    if len(unread) <= _SPARE and _settled(view, ask) and not any(x.c in _WEIGHTY or x.c == "?" and (len(x.text) > 3 or x in view.own) for x in unread):
        unread = []
    return [*(x.text for x in unread), *rest]


def _unread(view, ask, x) -> bool:
    """Whether a word tells something that neither the ask nor a slot has taken up."""
    s, c = view.slots, x.c
    if ask.kind == "listed" and c in ("G", "S", "W", "num2", "num3", "num4", "num5", "only"):
        return False
    if c in _FREE or c in _FAMILY.get(ask.family, "").split() or c == "neg" or c == "C" and x.slug == "jink" and s.material is None:
        return False
    if c.startswith("num") and x in view.words:
        k = view.words.index(x)
        if seen("^ num2|num3|num4|num5 zhang? C|K", [x, *view.words[k + 1:k + 3]]):
            return False
    if c in ("range", "reach") and s.victim is not None and (seen("P ~1 P de? range|reach", view.words) or seen("P ~3 reach P", view.words) or seen("range ~1 wear ~1 P", view.words)) and not seen("neg|none ~2 range|reach", view.words):
        return False        # told to be in reach, as laid
    if c == "range" and seen("range ~1 wear ~2 P|noun", view.words) and not seen("neg|none ~2 range", view.words) and not seen("range ~3 neg|none", view.words):
        return False        # somebody is in reach, as laid
    if c in FACTS:
        slots = FACTS[c]
        return slots is not None and all(getattr(s, n) in (None, False, 0, [], set(), (), "") for n in slots)
    return True
