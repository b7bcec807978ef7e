"""The three seats of a use of 借刀杀人: who uses it, whose weapon, whom he is to strike.

`seat(words)` gives the keys of the three as far as they are told, by patterns over folded words; pronouns are resolved where one reading is plain.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.borrowed.sense.words import PERSONS, STOPS, Word, matches

# What a use of the card looks like: u uses it, h is to strike, v is struck. Patterns of one line stand for the same thing told in another order.
_SEATS = (
    "P=v will? bei J ~1 hurt|reach", "sel P=v V", "P=v ~4 bei J ~2 bei K", "P=v ~6 comma ~3 bei J ~2 bei K", "^ bei J de? time ~1 P=h", "J ~2 sel P=h KK", "P=u bor de P=h de gear", "P=v is ~1 V", "to P=v de A", "hurt aspect? P=v", "ba P=v ~2 K|kill|hit", "K de sel|is P=v", "P=v ~6 comma ~3 bei J ~3 V", "J can? use? P=h as target", "K ~5 dist ~4 de P=v", "P=v ~4 bei J K ~1 hurt", "H is P=h", "U is P=u", "V is P=v", "ba J use P=h", "J use P=h", "P=u ~3 ba J use P=h", "ba P=v ~1 sel V", "P=v sel V", "K to P=v", "P=v ~4 bei ~1 J de K", "P=v ~4 bei J K aspect? $", "P=v ~4 bei J K aspect? polar|can", "P=v ~2 can ~1 is V", "P=h ~2 can ~1 is H", "P=h K de P=v", "A de P=v", "J can? use? geito self=h", "P=u bor de is P=h de gear", "P=v ~2 bei sel V", "P=h ~6 comma ~2 can? as H", "P=v ~6 comma ~2 can? as ~1 V", "P=v is V", "P=h is H", "P=u is U", "^ bei other? ~1 J|bor ~3 comma ~2 P=h",
    "ba P=h ~1 sel|as H", "V ~3 is ~1 P=v", "cause P=h as H",
    "J self=h", "J ~2 self=h as target", "self=h as J ~1 target",
    "P=u ~3 use aspect? num1? zhang? J ~2 to P=h", "P=u ~3 to|geito P=h ~4 use aspect? num1? zhang? J", "to|geito P=h ~4 use aspect? num1? zhang? J", "P=u ~3 to|geito P=h J", "to|geito P=h J",
    "P=u ~3 bor aspect? P=h de? ~2 gear", "bor aspect? P=h de? ~2 gear", "P=u ~2 bor aspect? P=h", "bor aspect? P=h de? K", "P=u J P=h", "P=u ~2 use J P=h",
    "P=h ~7 bei P=u ~2 J|bor", "P=h ~8 bei J|bor", "P=h ~1 cause other ~2 use? J|bor", "P=h de? gear ~2 bei P=u ~1 bor", "P=h de? gear ~2 bei bor", "bei J de P=h", "bei P=u ~1 J de? P=h", "P=h ~8 comma ~6 bei P=u ~2 J|bor", "P=h ~8 comma ~6 bei J|bor",
    "P=u ~1 cause P=h ~6 strike|hit|kill aspect? P=v", "J ~3 cause P=h ~6 K|hit|kill ~2 P=v", "cause P=h ~5 to|geito P=v ~3 K", "cause P=h ~6 strike|hit|kill aspect? P=v", "cause P=h ~3 bei? P=v ~1 K", "cause P=h ~6 K", "sel P=h ~2 K|hit|kill P=v", "sel P=h ~2 to P=v ~3 K", "J ~2 sel P=h comma ~2 sel P=v",
    "J ~2 to P=h", "J ~3 sel P=h ~2 as H", "sel P=h as H", "P=h ~3 as H", "J bor P=h",
    "P=h ~3 to P=v ~4 use ~3 K", "P=h ~2 to P=v ~1 K", "P=h ~4 strike|hit|kill aspect? ~1 P=v", "to P=v ~3 use ~3 K", "strike|hit|kill aspect? ~1 P=v",
    "sel P=v ~1 as V", "sel P=v ~2 bei K|hit", "P=v ~6 as ~2 V", "V ~2 is|sel|as P=v", "P=v ~2 bei P=h ~2 K|hit|kill", "P=v ~3 bei ~3 K|hit|kill", "K de noun? is P=v",
    "P=u ~4 use aspect? num1? zhang? J", "P=u de J", "J is P=u ~1 use", "use aspect? J is P=u", "K is P=h ~1 use", "P=h ~2 use aspect? K", "P=u ~1 wear ~2 J",
    "sel P=v ~1 as target", "P=v as target",
)


# Read only for seats that are still empty, of people who have none.
_WEAK = (
    "P=u J", "sel aspect? P=h comma ~2 neg ~2 sel", "keep|give|get P=u de? hc|hand|eqzone", "P=h de gear|W ~5 give|geito|keepw|get", "P=h ~4 give|keepw ~3 gear|W", "P=h ~2 wear ~2 K", "gear|W ~4 give|geito P=u", "P=h ~4 K|KK", "P=h ~6 give", "P=h de gear|W", "P=h ~2 wear ~2 W", "P=u ~4 sel ~3 V", "P=h ~2 W ~1 S", "P=v ~2 wear aspect? A", "P ~1 can? reach P=v", "get aspect? P=h de W|gear", "P=h ~2 wear aspect? W ~3 bei J",
)


@dataclass
class Seats:
    """Keys of the three seats; `clash` where two readings seat different people; `taken` are places of words that a seat was read from."""

    user: str | None = None
    holder: str | None = None
    victim: str | None = None
    clash: bool = False
    doubt: str | None = None
    people: dict = field(default_factory=dict)     # key -> (spoken, general, role)
    keys: dict = field(default_factory=dict)       # place of a word -> key


_SPOKEN = {"U": "借刀的使用者", "H": "被借刀的角色", "V": "被杀的角色"}


def _key(w: Word) -> str:
    return {"G": "g:", "L": "l:", "R": "r:"}.get(w.c, "") + (w.slug or "") if w.c in "GLR" else "o:" + w.text if w.c == "rel" else "#" + w.c if w.c in "UHV" else w.c


def seat(words: list[Word]) -> Seats:
    """The seats as told; pronouns resolved where one reading is plain, else left out with a doubt."""
    s = Seats()
    bound: dict[str, list[int]] = {"user": [], "holder": [], "victim": []}
    names = {"u": "user", "h": "holder", "v": "victim"}
    for k, w in enumerate(words):
        if w.c in PERSONS:
            s.keys[k] = _key(w)
    for _, _, got in matches("^ L|me=a is G=b", words):      # 丙是司马懿
        s.keys = {k: s.keys[got["b"]] if key == s.keys[got["a"]] else key for k, key in s.keys.items()}
    lord = next((k for k, w in enumerate(words) if w.c == "G" and w.slug == "liubei"), None)
    helped = lord is not None and any(w.c in ("shu", "help") or w.c == "S" and w.slug == "jijiang" for w in words)
    me = next((k for k, w in enumerate(words) if w.also == "me"), None)
    if me is not None:
        s.keys = {k: s.keys[me] if key == "me" else key for k, key in s.keys.items()}
    used: set[tuple[int, str]] = set()
    for pattern in _SEATS:
        for a, b, got in matches(pattern, words):
            neat = {names[x]: k for x, k in got.items()}
            if any(w.c == "N" for w in words[a:b]):
                continue
            if "holder" in neat and " J" not in pattern and "J " not in pattern and "bor" not in pattern and any(w.c == "J" for w in words[neat["holder"] + 1:b]):
                continue            # 我借刀杀死反贼: who names the card before the blow does not strike it
            if "holder" in neat and words[neat["holder"]].c == "V":
                continue
            if "holder" in neat and words[neat["holder"]].c in ("U",) and not any(x in pattern for x in ("to", "target", " as ", " is ", " can ")) or "user" in neat and words[neat["user"]].c in ("H", "V"):
                continue
            if any((k, other) in used for role, k in neat.items() for other in ("user", "holder", "victim") if other != role):
                continue
            for role, k in neat.items():
                bound[role].append(k)
                used.add((k, role))
    zhuge = next((k for k, w in enumerate(words) if w.c == "G" and w.slug == "zhugeliang"), None)
    if zhuge is not None and any(w.c == "N" for w in words):
        bound["victim"] = [zhuge]
        for role in ("user", "holder"):
            bound[role] = [k for k in bound[role] if s.keys[k] != s.keys[zhuge]]
    if any(w.c == "S" and w.slug == "fankui" for w in words) and not bound["victim"]:      # who answers the damage was struck
        struck = [k for k in bound["holder"] if words[k].slug == "simayi" and words[k - 1].c != "bor"]
        if struck:
            bound["holder"] = [k for k in bound["holder"] if k not in struck]
            bound["victim"] = struck
    if any(w.c == "move" or w.c == "S" and w.slug == "liuli" for w in words):       # who passes a 杀 on does not strike it
        for role in ("user", "holder"):
            bound[role] = [k for k in bound[role] if words[k].slug not in ("daqiao", "simayi") or any(w.c == "bor" for w in words[max(0, k - 2):k])]
    if helped:
        bound["holder"] = [lord]
        bound["user"] = [k for k in bound["user"] if s.keys[k] != s.keys[lord]]
    for k, w in enumerate(words):
        role = {"U": "user", "H": "holder", "V": "victim"}.get(w.also or "")
        if role:
            bound[role].append(k)
    _resolve(s, words, bound)
    for k, w in enumerate(words):
        if w.c in PERSONS:
            key = s.keys[k]
            old = s.people.get(key)
            spoken = {"#U": _SPOKEN["U"], "#H": _SPOKEN["H"], "#V": _SPOKEN["V"]}.get(key, w.text)
            plain = w.c in ("G", "L", "R", "rel", "me")
            s.people[key] = (w.text if plain and (old is None or not old[3]) else old[0] if old else spoken, w.slug if w.c == "G" else old[1] if old else None, w.role or (w.slug if w.c == "R" else None) or (old[2] if old else None), plain or bool(old and old[3]))
    return s


def _resolve(s: Seats, words, bound) -> None:
    alias = {"U": "user", "H": "holder", "V": "victim"}

    def plain(k: int) -> bool:
        return words[k].c in ("G", "L", "R", "me", "rel")

    for role in ("user", "holder", "victim"):
        found = list(dict.fromkeys(s.keys[k] for k in bound[role] if plain(k)))
        if len(found) > 1 and role != "victim":
            named = [f for f in found if f[0] in "gl"]
            found = named[:1] or found[:1] if len(named) <= 1 else found
            s.clash |= len(found) > 1
        if len(found) > 1 and role == "victim":
            s.clash = not any(w.c == "move" or w.c == "S" and w.slug == "liuli" for w in words)
        if found:
            setattr(s, role, found[0])
    # descriptions: the same as the seat they describe; in another seat they make two seats one person
    for role in ("user", "holder", "victim"):
        for k in bound[role]:
            c = words[k].c
            if c in alias and getattr(s, role) is None and alias[c] != role:
                own = getattr(s, alias[c]) or "#" + c
                setattr(s, alias[c], own)
                setattr(s, role, own)
    for _, _, got in matches("target ~1 cant|can? sel|is|as ~1 P|self=t", words):        # 目标是自己: of the card, or of the 杀 where its holder is told
        if got["t"] not in {k for places in bound.values() for k in places}:
            role = "holder" if not bound["holder"] and not any(w.c in ("H", "V") for w in words) else "victim"
            bound[role].append(got["t"])
            if role == "victim" and s.victim is None and plain(got["t"]):
                s.victim = s.keys[got["t"]]
            elif role == "holder" and s.holder is None and plain(got["t"]):
                s.holder = s.keys[got["t"]]
    for role in ("holder", "victim", "user"):
        for k in bound[role]:
            if getattr(s, role) is None and words[k].c in ("heself", "self"):
                _self(s, words, k, role)
    for _, _, got in matches("H|target=a ~2 is|as|sel P=b", words):           # 借刀的目标是自己, 是使用者
        a, b = got["a"], got["b"]
        if words[a].text.endswith(("目标", "对象")) and words[a].c != "V" and words[b].c in ("self", "U", "me") and s.holder is None and not bound["holder"]:
            s.user = s.user or ("me" if "me" in s.keys.values() else "#U")
            s.holder = s.user
    for role in ("holder", "victim", "user"):
        for k in bound[role]:
            if getattr(s, role) is None and words[k].c in ("he", "other"):
                _he(s, words, k, role)
    for c, role in alias.items():
        if getattr(s, role) is None and any(w.c == c for w in words):
            setattr(s, role, "#" + c)
    if s.user is None:
        lender = next((x for w in words if w.c == "H" for x in w.inner if x.c in ("me", "G", "L", "rel")), None)       # 被我借刀的人
        if lender is not None and _key(lender) != s.holder:
            s.user = _key(lender)
    if s.user is None and "me" in s.keys.values() and s.holder != "me":
        s.user = "me"
    if s.victim is None and "g:simayi" in s.keys.values() and s.holder != "g:simayi" and any(w.c == "S" and w.slug == "fankui" for w in words) and not any(w.c == "move" for w in words):
        s.victim = "g:simayi"
    if s.user is None and any(w.c == "me" for w in words):
        mine = next(s.keys[k] for k, w in enumerate(words) if w.c == "me")
        if mine not in (s.holder, s.victim):
            s.user = mine
    if s.user is None and any(w.c == "me" for w in words) and s.holder is not None and not any(w.c == "bei" or w.c == "other" and s.keys.get(k) != s.holder for k, w in enumerate(words)):
        mine = next(s.keys[k] for k, w in enumerate(words) if w.c == "me")
        if mine == s.victim != s.holder:
            s.user = mine           # 我是夏侯惇, 借对面的刀砍我
    for role, c in (("user", "U"), ("holder", "H"), ("victim", "V")):     # 被借刀的角色 beside a named holder is he
        key = getattr(s, role)
        if key is not None:
            s.keys = {k: key if v == "#" + c else v for k, v in s.keys.items()}
    _same(s, words)
    _reflexive(s, words, bound["holder"])
    _topic(s, words)
    _weak(s, words)
    free = [key for key in dict.fromkeys(s.keys.values()) if key[0] in "gl" and key not in (s.user, s.holder, s.victim)]
    if len(free) == 1 and s.holder is None and free[0] not in ("g:simayi", "g:zhugeliang", "g:daqiao") and (s.victim is not None or s.user is not None or free[0] == "g:guanyu") and not any(w.c == "N" for w in words):
        s.holder = free[0]
    elif len(free) == 1 and s.user == s.holder == "#U":
        s.user = s.holder = free[0]
        s.victim = free[0] if s.victim == "#U" else s.victim
    elif len(free) == 1 and s.user == "#U" and s.holder is not None:
        s.victim = free[0] if s.victim == "#U" else s.victim
        s.user = free[0]
    elif len(free) == 1:
        open_seats = [r for r in ("user", "holder", "victim") if getattr(s, r) is None]
        if len(open_seats) == 1:
            setattr(s, open_seats[0], free[0])


def _self(s: Seats, words, k: int, role: str) -> None:
    """自己 in a seat: of whom it speaks."""
    w = words[k]
    if w.c == "heself":
        if role == "holder" and k and words[k - 1].c in ("to", "geito", "bor"):       # 他能对他自己用借刀
            _he(s, words, k, role)
            s.user = s.holder
        elif role == "holder":
            _he(s, words, k, role)
        if role == "victim":
            begin = max((i for i in range(k) if words[i].c in STOPS), default=-1) + 1
            if any(words[i].c == "he" and s.keys[i] == "he" and any(x.c in ("use", "J") for x in words[i + 1:i + 3]) for i in range(begin, k)):
                s.doubt = "没有看懂“自己”指谁"        # 他用借刀让吕布杀他自己
                return
            s.holder = s.holder or "#H"
            s.victim = s.holder
        return
    before = words[k - 1].c if k else ""
    start = max((i for i in range(k) if words[i].c in STOPS), default=-1) + 1
    lead = [i for i in range(start, k) if words[i].c in PERSONS]
    if role == "holder":
        s.user = s.user or ("me" if "me" in s.keys.values() else "#U")
        s.holder = s.user
        return
    if role != "victim":
        return
    if not [i for i in range(start, k) if words[i].c == "cause"] and any(w.c == "bor" for w in words[start:k]) and not (lead and words[lead[-1]].c in ("self", "heself")):
        s.user = s.user or ("me" if "me" in s.keys.values() else "#U")
        s.victim = s.user           # 曹操借张飞的刀来杀自己
        return
    if before == "self" or lead and (words[lead[-1]].c in ("self", "heself", "H") or words[lead[-1]].emphatic):       # 自己砍自己
        s.holder = s.holder or "#H"
        s.victim = s.holder
        return
    if not [i for i in range(start, k) if words[i].c == "cause"] and before in ("ba", "use", "get") and lead and (words[lead[0]].c == "H" or words[lead[0]].also == "H"):
        s.holder = s.holder or "#H"
        s.victim = s.holder
        return
    causes = [i for i in range(start, k) if words[i].c == "cause"]
    if not lead and not causes and [x.c for x in words[k + 1:k + 3]] == ["as", "V"]:
        s.user = s.user or ("me" if "me" in s.keys.values() else "#U")
        s.victim = s.user           # 借刀可以自己当靶子吗
        return
    if before in ("sel", "is", "as", "ba") and not causes:
        if lead and (words[lead[0]].c == "H" or words[lead[0]].also == "H") and lead[0] != k:
            s.holder = s.holder or "#H"
            s.victim = s.holder
        else:
            s.user = s.user or ("me" if "me" in s.keys.values() else "#U")
            s.victim = s.user
        return
    if lead and words[lead[0]].c in ("H",) and not causes:
        s.holder = s.holder or "#H"
        s.victim = s.holder
        return
    s.doubt = "没有看懂“自己”指谁"


def _he(s: Seats, words, k: int, role: str) -> None:
    """他, 别人 in a seat: the one person told of before, a person of its own where nobody fits."""
    w = words[k]
    taken = {s.user, s.holder, s.victim}
    if w.c == "other":
        setattr(s, role, s.keys[k] if s.keys[k] not in taken else None)
        if getattr(s, role) is None:
            s.keys[k] = "other2"
            setattr(s, role, "other2")
        return
    before = list(dict.fromkeys(s.keys[i] for i in range(k) if words[i].c in ("G", "L", "rel", "R", "H", "other")))
    if role == "holder":
        fits = [x for x in before if x not in (s.user, s.victim)]
        if len(fits) == 1 or not fits:
            s.holder = fits[0] if fits else "he"
        else:
            armed = [x for x in fits if x in {s.keys.get(got["p"]) for _, _, got in matches("P=p ~3 wear|equip|eq|get aspect? ~2 gear|W", words)}]
            s.holder = armed[0] if len(armed) == 1 else fits[-1]        # of several told of, he who wears the weapon
        _rename(s, words, k, s.holder)
        return
    if role == "victim":
        fits = [x for x in before if x not in (s.holder,)]
        if s.holder == fits_holder(s, words, k):
            s.victim = s.holder         # 孙策拿着刀, 我借他的刀砍他
            return
        if s.holder in before and words[k - 1].c in ("is", "sel") and any(w.c == "de" for w in words[max(0, k - 3):k]):
            s.victim = s.holder         # 砍的也是他
            return
        if s.holder == "he" and not before:
            s.victim = "he"         # 借他的刀砍他
            return
        if s.holder == "he":
            s.doubt = "没有看懂“他”指谁"
            return
        if len(fits) == 1 and fits[0] != s.user:
            s.victim = fits[0]
        elif fits == [s.user]:
            s.doubt = "没有看懂“他”指谁"
            return
        elif not fits and s.holder not in (None, "he"):
            s.doubt = "没有看懂“他”指谁"
            return
        elif not fits:
            s.victim = "he"
        else:
            named = [x for x in fits if x != s.user]
            if len(named) == 1:
                s.victim = named[0]
            else:
                s.doubt = "没有看懂“他”指谁"
                return
        _rename(s, words, k, s.victim)


def _rename(s: Seats, words, k: int, key: str) -> None:
    """他 in that seat is that person, here and where the same seat is spoken of."""
    if words[k].c == "he":
        s.keys[k] = key


def _same(s: Seats, words) -> None:
    for _, _, got in matches("H and? V most? ~1 sel|is|as P=p", words):        # 出杀的和被杀的都选黄忠
        if words[got["p"]].c in ("G", "L", "rel") and s.holder in (None, "#H", s.keys[got["p"]]):
            s.holder = s.victim = s.keys[got["p"]]
    if next(matches("as H and? V", words), None) and s.victim in (None, "#V"):        # 当成出刀的和挨刀的
        s.holder = s.holder or "#H"
        s.victim = s.holder
    _one_person(s, words)


def _one_person(s: Seats, words) -> None:
    """同一个人, 自残: two descriptions are of one person."""
    if any(w.c == "onself" for w in words) and s.victim is None:
        found = next((got["h"] for p in ("cause P=h ~3 onself", "P=h ~2 onself") for _, _, got in matches(p, words)), None)
        if found is not None and words[found].c not in ("me", "U"):
            s.holder = s.holder or s.keys[found]
            s.victim = s.holder
    if not any(w.c == "same" for w in words):
        return
    told = {w.c for w in words}
    if next(matches("bei K", words), None) and ("KK" in told or "H" in told) and "U" not in told and "V" not in told:
        s.holder = s.holder or "#H"
        s.victim = s.holder
    elif "H" in told and ("V" in told or "target" in told) and "U" not in told:
        s.holder = s.holder or "#H"
        s.victim = s.holder
    elif {"U", "H"} <= told and "V" not in told:
        s.user = s.holder = s.user or "#U"
    elif {"U", "V"} <= told and "H" not in told:
        s.user = s.user or "#U"
        s.victim = s.user


def _weak(s: Seats, words) -> None:
    names = {"u": "user", "h": "holder", "v": "victim"}
    for pattern in _WEAK:
        for _, _, got in matches(pattern, words):
            for x, k in got.items():
                role, key = names[x], s.keys.get(k)
                if getattr(s, role) in (None, "#U" if role == "user" else None) and key is not None and key[0] in "glom" and key != "other" and key not in (s.user, s.holder, s.victim) and key not in ("g:zhugeliang", "g:simayi"):
                    setattr(s, role, key)


def _reflexive(s: Seats, words, places) -> None:
    """对张飞自己用借刀, 以甲自己为目标: the holder named with 自己 after his name stood as the subject is the user."""
    for k in places:
        w = words[k]
        if not w.emphatic or s.user not in (None, "#U", s.holder) or s.keys.get(k) != s.holder:
            continue
        if w.c == "me" and words[k - 1].c == "cause" and any(x.c == "me" for x in words[:k]) and not any(x.c in PERSONS and x.c != "me" for x in words[:k]):
            s.user = s.holder           # 我装着剑, 用借刀让我自己砍对面
        if (w.c == "me" or any(s.keys.get(i) == s.holder for i in range(k))) and words[k - 1].c != "cause" and not any(x.c == "bei" for x in words[:k]):
            s.user = s.holder


def _topic(s: Seats, words) -> None:
    """夏侯惇想卖血,对赵云用借刀让赵云杀夏侯惇: whom the question opens with uses the card where its own clause names no user."""
    if s.user is not None or s.holder is None or not words:
        return
    first = next((k for k, w in enumerate(words) if w.c in PERSONS), None)
    if first is None or words[first].c not in ("G", "L", "R") or words[first].slug == "zhugeliang" or s.keys[first] == s.holder or any(w.c == "bei" for w in words):
        return
    rest = words[first + 1:]
    if any(next(matches(p, rest), None) for p in ("comma ~3 to|geito P ~4 use J", "comma ~4 bor P", "comma ~3 use ~2 J", "comma ~3 J")):
        s.user = s.keys[first]


def fits_holder(s: Seats, words, k: int) -> str | None:
    """The holder, where 借他的刀 in the same clause told him by the same pronoun and nobody else but the user is told of."""
    start = max((i for i in range(k) if words[i].c in STOPS), default=-1) + 1
    told = {s.keys[i] for i in range(len(words)) if words[i].c in ("G", "L", "R", "rel", "H", "V")} - {s.user, s.holder}
    lent = any(words[i].c == "bor" and words[i + 1].c == "he" for i in range(start, k - 1))
    return s.holder if lent and not told else None
