"""What is told of the board: gear and whose, hands, faces, distance, 无懈 played, deaths. Fills the slots that the boards are laid from.

A told thing whose owner or meaning stays open goes to `open`: the reading is then not trusted.
"""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.borrowed.facts import OF_RANGE
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.reach import unrelated
from resolver.ask.borrowed.sense.seats import Seats
from resolver.ask.borrowed.sense.words import PERSONS, STOPS, Word, matches, seen
from resolver.ask.borrowed.slots import Slots, Who
from resolver.ask.units import OWNER

_COLORS = ("red", "black")
_SUITS = ("heart", "diamond", "club", "spade")
_NUMBER = {"num0": 0, "num1": 1, "num2": 2, "num3": 3, "num4": 4, "num5": 5}


_HELD = Lazy("(?:诸葛亮?|孔明)(?:先生)?(?:的?手[里上中牌])?(?:还|只|就)*(?:有|剩|捏|留|攥|握|拿|揣)(?:下|着|了)?([一两二三四五1-5])张(?!都|也)(?:手?牌|桃|闪|杀|酒)(?![^,]{0,3}无懈)")


_COUNTED = Lazy("(?:诸葛亮?|孔明)[^,]{0,2}手牌(?:还|只|就)?(?:有|剩|是)?(?:下|着)?([一两二三四五1-5])张(?!都|也)")


@dataclass
class Named:
    """A person as the boards know the words of a question."""

    kind: str
    slug: str
    text: str
    also: str | None = None
    role: str | None = None


@dataclass
class Stub:
    """What boards and deciders want of a tagged question."""

    text: str
    tag: str
    at: dict


def clause_of(words: list[Word], k: int) -> tuple[int, int]:
    """Begin and end of the clause of a place."""
    start = max((i for i in range(k) if words[i].c in STOPS), default=-1) + 1
    end = next((i for i in range(k, len(words)) if words[i].c in STOPS), len(words))
    return start, end


def subject(words: list[Word], k: int, seats: Seats) -> str | None:
    """Key of the person that the clause up to k speaks of last; of the clause before, where this one names nobody."""
    start, _ = clause_of(words, k)
    for i in range(k - 1, start - 1, -1):
        if words[i].c in PERSONS or words[i].c in ("all", "rest", "none"):
            return seats.keys.get(i, "all")
    if start > 1:
        before, _ = clause_of(words, start - 2)
        for i in range(before, start - 1):
            if words[i].c in PERSONS:
                return seats.keys.get(i)
    return None


def _told(w: Word) -> str:
    """The words of a description, without what counts or connects."""
    inner = w.inner
    if len(inner) > 2 and inner[0].text in ("拿", "抽", "用", "找") and inner[1].c in ("use", "K", "KK", "bei"):
        inner = inner[1:]       # 反馈拿|出杀的人
    return "".join(x.text for x in inner) or w.text


def _face(words, k: int) -> tuple[str | None, str | None]:
    """(color, suit) told before a place."""
    for i in (k - 1, k - 2):
        if i >= 0 and words[i].c in _COLORS:
            return words[i].c, None
        if i >= 0 and words[i].c in _SUITS:
            return None, words[i].c
        if i >= 0 and words[i].c not in ("de", "num1", "zhang"):
            break
    return None, None


_LACKS = frozenset("没 没有 无 未 缺 不带 少了 并没有 并未 尚未 木有 没人 无人 没有人".split())


def _denied(words, k: int, by: frozenset | None = None) -> bool:
    """Whether the thing at a place is told to be absent; `by`: the negations that tell so."""
    i = k - 1
    while i >= 0 and words[i].c in ("wear", "equip", "eq", "aspect", "red", "black", "most", "get", "num1", "zhang", "other", "rest", "use", "can", "then", "again", "ba", "noun"):
        i -= 1
    return i >= 0 and words[i].c in ("neg", "none", "neednt") and words[i].text not in ("不是", "不会", "是不是") and (by is None or words[i].text in by)


def read(text: str, words: list[Word], seats: Seats) -> tuple[Slots, list[str]]:
    """(slots, what stays open)."""
    s = Slots(Stub(text, text, {chr(0xE000 + k): Named("P", "#" + w.c, _told(w)) for k, w in enumerate(words) if w.c in ("U", "H", "V")}))
    for key, (spoken, general, role, _) in seats.people.items():
        s.people[key] = Who(key, spoken, general, role.rstrip("2") if role else None)
    s.user, s.holder, s.victim = seats.user, seats.holder, seats.victim
    for key, c in (("#U", "借刀的使用者"), ("#H", "被借刀的角色"), ("#V", "被杀的角色")):
        if key in (s.user, s.holder, s.victim):
            s.people.setdefault(key, Who(key, c))
    for w in words:
        for x in w.inner if w.c == "H" else ():
            if x.c in ("me", "G", "L", "rel") and s.user is not None and s.user not in s.people:
                s.people[s.user] = Who(s.user, x.text, x.slug if x.c == "G" else None)
    for key in (s.user, s.holder, s.victim):
        if key is not None:
            s.people.setdefault(key, Who(key, {"he": "他", "other": "别人", "other2": "别人", "me": "我"}.get(key, key)))
    opened: list[str] = [seats.doubt] if seats.doubt else []
    if seats.clash:
        opened.append("没有看懂谁借谁的刀")
    flat = [x for w in words for x in (w.inner or [w])]
    s.skills = list(dict.fromkeys(w.slug for w in flat if w.c == "S"))
    zhuge = "g:zhugeliang" in s.people
    _gear(s, words, seats, opened)
    _hands(s, words, seats, zhuge)
    _range(s, words, seats)
    s.no_helper = seen("neg|none rest? ~1 shu", words)
    _slash(s, words, seats)
    _chain(s, words, seats, zhuge)
    s.dead = any(w.c in ("die", "kill") for w in flat)
    if "fankui" in s.skills and s.holder == "g:simayi" and s.victim in (None, s.holder):
        s.holder, s.victim = None, "g:simayi"
    if s.user == "g:guanyu" and s.holder is None and seen("W|w ~2 as ~1 K", words):
        s.user, s.holder = None, "g:guanyu"
    if s.victim and s.people[s.victim].role and any(w.c in ("disc", "pen", "award") for w in flat) and any(w.c in ("K", "KK") for w in flat):
        s.dead = True
    for skill in s.skills:
        owner = "g:" + OWNER.get(skill, "")
        if s.holder is None and s.user == owner and skill in ("tieqi", "wusheng", "longdan", "paoxiao"):
            s.user = None           # 马超因为借刀出杀
        if s.holder is None and owner in s.people and owner not in (s.user, s.victim) and skill not in ("fankui", "kongcheng", "liuli"):
            s.holder = owner
    for key in s.people:
        if key[0] == "g" and key in ("g:simayi", "g:zhugeliang") and s.victim is None and key not in (s.user, s.holder):
            s.victim = key
    if s.holder == "g:liubei" and ("jijiang" in s.skills or any(w.c == "help" for w in words)):
        s.helper = next((k for k in s.people if k[0] == "g" and k not in (s.user, s.holder, s.victim)), None) or next((k for k in (s.victim,) if k and k[0] == "g" and any(w.c == "help" for w in words) and not seen("K ~1 P", words)), None)
        if s.helper is not None and s.helper == s.victim:
            s.victim = None
    if any(w.c == "seats2" for w in words):
        s.seats = 2
        if s.victim is None and s.user and s.holder and s.user != s.holder and (s.victim_horse or s.own_weapon is None and any(w.c in ("D", "noreach", "reach") for w in words)):
            s.victim = s.user
    if "liuli" in s.skills or "g:daqiao" in s.people and any(w.c == "move" for w in words):
        _moved(s, words, seats)
    unrelated(s)
    return s, opened


def _moved(s, words, seats) -> None:
    """流离: from whom to whom."""
    if "g:daqiao" not in s.people:
        s.people["g:daqiao"] = Who("g:daqiao", "大乔", "daqiao")
    if s.holder == "g:daqiao":
        s.holder = None
    if "g:simayi" in s.people:
        s.moved_to, s.victim = "g:simayi", "g:daqiao"
    elif "fankui" in s.skills:
        s.people["g:simayi"] = Who("g:simayi", "司马懿", "simayi")
        s.moved_to, s.victim = "g:simayi", "g:daqiao"


def _gear(s, words, seats, opened) -> None:
    places = [(k, w, None) for k, w in enumerate(words)] + [(k, x, w) for k, w in enumerate(words) for x in w.inner if x.c in ("W", "A", "w", "D", "O", "bare", "shield", "neg")]
    for k, w, outer in places:
        if w.c == "W":
            if outer is None and (_denied(words, k, _LACKS) or seen("^ out", words[k + 1:k + 2]) and not seen("except", words[:k])):
                s.lacks.add(w.slug)
                continue
            if outer is not None and any(x.c == "neg" for x in outer.inner):
                s.lacks.add(w.slug)
                continue
            who = seats.keys.get(k) if outer is not None else subject(words, k, seats)
            told = outer is None and k and (words[k - 1].c in ("wear", "equip") or words[k - 1].c == "aspect")
            if who in ("me", s.user) and s.user is not None and s.user != s.holder and (who != "me" or s.user == "me") and told and not seen("get|give", words[max(0, k - 4):k]):
                s.own_weapon = w.slug
            elif s.weapon is None:
                s.weapon = w.slug
                s.weapon_color, s.weapon_suit = _face(words, k)
        elif w.c in ("w", "dao") and outer is None:
            color, suit = _face(words, k)
            if (color or suit) and s.weapon_color is None and s.weapon_suit is None:
                s.weapon_color, s.weapon_suit = color, suit
            if _denied(words, k, _LACKS) and (w.c == "w" or words[k - 1].c in ("neg", "wear")):
                who = subject(words, k, seats)
                start, end = clause_of(words, k)
                if who in ("me", "self") and s.holder != who or who is not None and who == s.user and s.user != s.holder or who == s.victim and who is not None and who != s.holder:
                    continue
                if seen("get|give|act|skillw", words[start:end]):
                    continue
                if who not in (None, s.holder, "he", "other", "all", "#H", "most") and s.holder is not None:
                    opened.append("没有看懂是谁没有武器")
                s.unarmed = True
        elif w.c in ("w", "dao") and outer is not None and any(x.c == "neg" for x in outer.inner):
            s.unarmed = True
            key = seats.keys.get(k)
            if s.holder is None:
                s.holder = key
            elif key != s.holder:
                opened.append("没有看懂是谁没有武器")
        elif w.c == "A":
            if outer is None and _denied(words, k):
                s.lacks.add(w.slug)
            elif s.victim_armor is None:
                owner = next((k + i for i in (1, 2, 3) if k + i < len(words) and words[k + i].c in PERSONS and (i == 1 or any(x.c == "de" for x in words[k:k + i]))), None)
                who = seats.keys.get(k) if outer is not None else seats.keys.get(owner) if owner is not None else subject(words, k, seats)
                if who is not None and who == s.holder and s.victim not in (who, None):
                    opened.append(w.text)
                if who is not None and who == s.user and s.victim is not None and s.victim != who and s.user != s.holder and (who != "me" or k and words[k - 1].c in ("wear", "equip", "aspect")):
                    continue        # the user's own armour is no matter
                s.victim_armor = w.slug
    if not any(w.c == "W" for w in words) and any(seats.keys.get(got["p"]) in (s.holder, "he", "#H") for _, _, got in matches("P=p ~3 last ~2 A|D|O", words)):
        s.unarmed = True        # only armour or a horse is worn
    for k, w in enumerate(words):
        if w.emphatic and w.c in ("wear", "eq", "equip") and seen("^ ~2 A|D|O", words[k + 1:k + 5]) and not any(x.c == "W" for x in words):
            if subject(words, k, seats) in (None, s.holder, "he", "other") or any(x.c == "target" for x in words[:k]):
                s.unarmed = True
    if seen("omit|bare eqzone", words) or seen("w most neg|none", words) or seen("w neg|none $", words) or seen("what w ~1 neg", words) or seen("w most? ~1 gone", words) or seen("eqzone ~1 neg|none $", words):
        s.unarmed = True
    if any(any(x.c in ("w", "W", "dao") for x in words[got["h"]].inner) for _, _, got in matches("none H=h $", words)):
        s.unarmed = True        # 没一个装了武器的
    inhand = [got["w"] for p in ("hc|hand ~1 wear|keep ~2 gear|W=w ~1 neg eq|equip $", "gear|W=w ~1 keep|wear? hand|hc ~1 neg eq|equip $") for _, _, got in matches(p, words)]
    if inhand and s.holder is not None and s.own_weapon is None and subject(words, inhand[0], seats) in (s.holder, "he") and sum(w.c in ("W", "w", "dao") for w in words) == 1:
        s.unarmed, s.weapon = True, None        # 手里有把青龙刀没装上
        s.lacks |= {w.slug for w in words if w.c == "W"}
    for k, w in enumerate(words):
        if w.c == "unarmed" or w.c == "eqzone" and seen("^ eqzone ~2 omit|bare|none", words[k:k + 4]):
            who = subject(words, k, seats)
            if who in (None, s.holder, "he", "other", "all", "most") or s.holder is None and who not in ("me", s.user):
                s.unarmed = True
                s.holder = s.holder or (who if who in s.people else None)
            elif who not in ("me", s.user, s.victim):
                opened.append(w.text)
    if any(w.c == "onlyme" and not (k + 1 < len(words) and words[k + 1].c in PERSONS) for k, w in enumerate(words)) and any(w.c in ("w", "W", "dao") for w in words):
        s.only_me_armed = True
    if seen("last|only P wear|equip aspect? gear|W", words) or seen("last|only P ~1 wear|equip aspect? W|gear", words):
        ok = next((got["x"] for _, _, got in matches("last|only P=x ~2 gear|W", words)), None)
        if ok is not None and seats.keys.get(ok) in ("me", "self", s.user):
            s.only_me_armed = True


def _hands(s, words, seats, zhuge: bool) -> None:
    bare = [k for k, w in enumerate(words) if w.c in ("bare", "zero") or any(x.c in ("bare", "zero") for x in w.inner)]
    kong = any(w.c == "S" and w.slug == "kongcheng" and not _denied(words, k) for k, w in enumerate(words)) or any(x.c == "S" and x.slug == "kongcheng" for w in words for x in w.inner) or any(w.c == "emptied" for w in words)
    if zhuge:
        s.bare = bool(bare) or kong or seen("hc|pai ~1 most neg", words) or seen("hc is? num0|omit|zero", words)
        for k, w in enumerate(words):
            if w.c == "hc" or w.c == "pai" and any(x.c in ("hand", "hc") for x in words[max(0, k - 4):k]):
                if k >= 2 and words[k - 1].c == "zhang" and words[k - 2].c in _NUMBER or k and words[k - 1].c in _NUMBER:
                    n = _NUMBER[words[k - 2].c] if words[k - 1].c == "zhang" else _NUMBER[words[k - 1].c]
                    who = subject(words, k, seats)
                    if who in ("g:zhugeliang", None, "he") and not bare:
                        s.victim_hand = n
                elif words[k - 1].c in ("three", "pair") and not bare:
                    s.victim_hand = 3 if words[k - 1].c == "three" else 2
                elif words[k - 1].c == "wear" and not bare and not kong:
                    s.victim_hand = 2
        for _, _, got in matches("wear|last|hand|hc ~1 three|pair=n $", words):
            if not bare and not kong and any(w.c in ("hand", "hc") or w.text.endswith("牌") for w in words[max(0, got["n"] - 3):got["n"] + 1]):
                s.victim_hand = 3 if words[got["n"]].c == "three" else 2
        m = _HELD.search(s.tagged.text) or _COUNTED.search(s.tagged.text)
        if m and not s.bare and s.victim_hand is None:
            s.victim_hand = {"一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5}.get(m.group(1)) or int(m.group(1))
    elif bare:
        who = seats.keys.get(bare[0]) if words[bare[0]].inner else subject(words, bare[0], seats)
        if who is not None and who == s.victim:
            s.victim_bare = True
        elif who is not None and who in (s.holder, "he"):
            s.holder_bare = True
    for k, w in enumerate(words):
        if (w.c == "K" and _denied(words, k) or w.c == "KK" and k and words[k - 1].c == "neg") and (k + 1 == len(words) or words[k + 1].c not in PERSONS | {"who", "de", "can"}):
            who = subject(words, k, seats)
            if who in (None, s.holder, "he", "other", "#H"):
                s.holder_no_slash = s.no_slash = True


def _range(s, words, seats) -> None:
    s.nobody_in_range = seen("range ~2 neg|none num1? zhang? P|noun|bare?", words) and not seen("range ~2 neg|none ~1 horse|D|O|A|eq", words) or seen("none ~1 P? ~1 range", words) or seen("around ~1 all|who ~1 P? outrange", words) or seen("range ~1 P|noun most? neg", words) or seen("neg num1? zhang? noun|P ~2 range", words) or seen("range is? ~1 omit", words) or seen("P|noun ~2 most? outrange", words) and seen("all|who|most ~3 outrange", words) or seen("around ~4 outrange|noreach", words)
    s.nobody_in_range = s.nobody_in_range or seen("noreach", words)
    s.nobody_in_range = s.nobody_in_range or seen("range ~1 can? K|hit|sel de? most? neg", words)
    for _, _, got in matches("noreach ~0 P=p", words):
        who = seats.keys.get(got["p"])
        if who == s.victim and who is not None:
            s.nobody_in_range, s.out_of_range = False, True
    for _, _, got in matches("P=v neg range|reach ~1 P?", words):
        if seats.keys.get(got["v"]) == s.victim and s.victim:
            s.nobody_in_range, s.out_of_range = False, True
    for _, _, got in matches("range is? n=n", words):
        s.weapon = s.weapon or OF_RANGE.get(_NUMBER[words[got["n"]].c])
    horses = [k for k, w in enumerate(words) if w.c == "D" and not _denied(words, k)]
    if horses:
        s.both_horses = seen("both ~6 D", words) or seen("near|rel ~3 most ~3 D", words) or seen("P ~1 P ~2 most ~3 D", words) or len(horses) > 1
        if not s.both_horses:
            s.victim_horse = True
    if any(w.c == "O" and not _denied(words, k) for k, w in enumerate(words)):
        s.holder_horse = True
    for a, b, got in matches("dist ~4 n=n", words):
        if not seen("many", words[a:b]):
            s.distance = _NUMBER[words[got["n"]].c]
            if seen("within", words[b:b + 1]):
                s.distance = s.distance
            if seen("out", words[b:b + 2]) or any(x.text in ("大于", "超过", "不止") for x in words[a:b]):
                s.distance += 1
    for a, b, got in matches("dist P n=n", words):
        if s.distance is None:
            s.distance = _NUMBER[words[got["n"]].c]
    for a, b, got in matches("n=n zhang? dist", words):
        if s.distance is None:
            s.distance = _NUMBER[words[got["n"]].c]
    if s.distance is None and s.victim in ("o:隔壁", "o:旁边的", "o:旁边的人") and not s.both_horses:
        s.distance = 1
    if s.distance is None and any(w.c == "far" for w in words):
        s.distance = 2
    if s.distance is None and any(w.c == "near" for w in words) and not s.both_horses and not s.nobody_in_range:
        s.distance = 1
        if s.victim_horse:
            s.distance, s.apart = None, 1       # the next seat, and his horse besides


def _slash(s, words, seats) -> None:
    for k, w in enumerate(words):
        if w.c == "K":
            color, suit = _face(words, k)
            if color or suit:
                s.slash_color, s.slash_suit = color, suit
            if w.slug in ("fire_slash", "thunder_slash"):
                s.slash_slug = w.slug
        elif w.c == "C" and s.material is None and not _denied(words, k):
            s.material = (w.slug, *_face(words, k))
        elif w.c in _COLORS and w.text.endswith("牌") and s.material is None:
            s.material = (None, w.c, None)
        elif w.c in ("pai", "hc") and s.material is None and _face(words, k) != (None, None):
            s.material = (None, *_face(words, k))
    for _, _, got in matches("K most? is red|black=c", words):
        s.slash_color = words[got["c"]].c
    if s.slash_color is None and s.slash_suit is None and s.material and s.material[0] is None and s.victim_armor == "nioh_shield":
        s.slash_color, s.slash_suit = s.material[1], s.material[2]


def _chain(s, words, seats, zhuge: bool) -> None:
    chain = [k for k, w in enumerate(words) if w.c == "N" and not _denied(words, k)]
    if not chain:
        return
    again = seen("N ~4 bei P? ~3 N|offset", words) or seen("N ~6 bei P? ~4 offset|N|ding", words) or seen("N ~6 comma ~5 bei P? ~4 offset|N|ding", words) or any(w.c == "offset" and w.text.startswith(("反", "又被反", "怼", "驳", "失败", "没")) for w in words) or seen("emptied", words) or seen("J ~1 valid", words)
    s.nullified = 2 if again or len(chain) >= 2 else 1
    if len(chain) > 3:
        s.nullified = len(chain)
    s.last_nullification = zhuge and (seen("last ~6 N", words) or s.bare or seen("num1 zhang ~2 N", words) or seen("N ~3 last", words)) and not (s.victim_hand or 0) > 1
    if s.last_nullification:
        s.bare = s.bare
    for _, _, got in matches("bei P=p ~1 N|offset|ding", words):
        who = seats.keys.get(got["p"])
        if who in s.people and who not in (s.user, s.holder, s.victim, *s.nullifiers) and who[0] in "glo":
            s.nullifiers.append(who)
    for k in chain:
        who = subject(words, k, seats)
        if who and who not in (s.user, s.holder, s.victim) and who[0] in "glo" and who in s.people and who not in s.nullifiers and k != chain[0]:
            s.nullifiers.append(who)
