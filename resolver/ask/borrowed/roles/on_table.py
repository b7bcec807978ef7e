"""Claims about a told table: who of those named may be borrowed from or struck, who may not, how many; two who are left alone.

Who is armed and whom the borrowed one reaches is read clause by clause; each candidate is then tried on a board of his own (`lent_told`, `struck_told`).
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.manner import may
from resolver.ask.borrowed.roles.rest import clean
from resolver.ask.borrowed.slots import Who
from resolver.ask.borrowed.tokens import rx

_FOREIGN = "[NFACDQ]|空城|手牌|距离|死|血|奖|[够打砍]不[到着]|射程外|范围外|隔"
_USES = (rx("(<P>)对(?:<P>)(?:使用|用|出|打出|打)(?:了|出)?(?:一?张)?<J>"), rx("(?<![对向给朝])(<P>)(?:就|想|要|手[里上](?:头)?(?:有|握着|这张)?|拿着|这边|先|可以|能)*(?:用|使用|打出|打|出|放|丢|甩|拿|有|这张)?(?:出|了)?(?:一?张)?(?:的)?<J>"), rx("(<P>)(?:想|要|来|可以|能)*借(?:<P>)(?:的)?(?:刀|武器|<W>)"), rx("(<P>)(?:可以|能)借谁"))
_LENDS = (rx("借(<P>)(?:的)?(?:刀|武器|<W>)"), rx("(?:拿刀的|持刀的|有刀的)(?:是)?(<P>)|被借(?:刀)?的(?:人)?(?:是)?(<P>)"), rx("对(<P>)(?:使用|用|出|打)(?:了)?(?:一?张)?<J>"), rx("让(<P>)(?:去|来)?<K>"))
_REACH = (rx("(<P>)(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:就|只|正好|刚好|恰好|一共|总共)*(?:有|是)?((?:[和跟与、]?<P>)+)"), rx("(<P>)(?:又|也|还)?(?:就|只|正好|刚好|恰好)*(?:能)?(?:[够打砍射]得[到着]|[够打砍射]到)((?:[和跟与、]?<P>)+)"), rx("(<P>)(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)的(<P>)"))
# 丙和丁乙都打得到, 另外三个乙全够得着: those who are reached stand before him who reaches.
_FRONTED = (rx("((?:<P>[和跟与、]?)+?)(<P>)(?:都|全|两个都|也都|全都|俩都|三个都)(?:能)?(?:[够打砍射]|<K>)(?:得)?[到着]"),)
_ALL_OTHERS = rx("(?:另外|其余|其他|别的|剩下)(?:的)?(?:[二两三四五]|几)?(?:个|位|名|家)?(?:人|<P>)?(<P>)(?:都|全|也都|全都)(?:能)?(?:[够打砍射]|<K>)(?:得)?[到着]|(<P>)(?:手长,?)?(?:能)?(?:[够打砍射]|<K>)(?:得)?[到着](?:所有人|全场|每个人|任何人|另外[二两三四五]个人?|其余[二两三四五]个人?|其他(?:所有)?人|另外几个)")
_EXCEPT = rx("除(?:了|去|开)?((?:<P>[和跟与、]?)+)(?:以外|之外|外)?")
_EVERYBODY = Lazy("互相(?:都|也)?(?:能)?[够打砍]得[到着]|(?:都|也)互相[够打砍]得[到着]|(?:大家|彼此|相互|谁都)(?:都|之间)?[够打砍]得[到着]|(?:三|3)个?人(?:局|玩|打)?[^,.?]{0,4}(?:都)?没(?:有)?(?:人(?:有)?)?马")
_LENT = Lazy("借谁|(?:找|向|问|跟|管|朝)(?:的)?谁(?:借|J|$)|J(?:该|要|应该|只能|得|能)?(?:找|对|用在|冲|打)(?:着|给|到)?谁|谁的(?:刀|武器)|谁[^,?]{0,5}(?:被借|当(?:被借|持刀))|借(?:刀)?的?(?:人|角色)?(?:只能|就)?(?:有|是)?(?:谁|哪|几)|被[^,?]{0,3}借(?:刀)?的|对谁(?:使用|用|出|打)|(?:选|当|做)[^,?]{0,5}(?:被)?借")
_STRUCK = Lazy("挨|被[杀砍打捅]|靶|杀(?:的)?(?:目标|对象)|[砍杀]谁|(?:指定|选|点)(?:的)?(?:是)?(?:谁|哪)|被指定")
_AS_LENT = Lazy("(?:当|做|成|为|成为)(?:被借(?:刀)?的|(?:那个)?出刀的|持刀的|拿刀的|刀主|借刀(?:杀人)?的?目标)|被借(?:刀)?的(?:人|角色|那个)|(?<!杀的)(?<!杀)(?:合法)?目标(?!出杀)")
_AS_STRUCK = Lazy("挨|被[杀砍打捅]|靶|杀(?:的)?(?:目标|对象)|[砍杀]谁")
_ALONE = rx("(?:只有|就|仅有|只剩|唯独|仅)(<P>)(?:自己|一个人|一个|一人)?(?:装备?|有|拿|带|挂)(?:着|了|备|有)*(?:一?把)?(?:武器|刀|<W>)|除了?(<P>)(?:以外|之外|外)?,?(?:全场|场上|别人|谁|其他人|<P>)?(?:都|也|全)*(?:没|无)(?:有|装|带|人)*(?:装备?|有)?(?:武器|刀)")
_REACHES_NOBODY = rx("(?:却|就|但|却是)?(?:谁(?:都|也)|(?:一个)?(?:<P>|人)(?:都|也))?(?:[够打砍摸]|<K>)不[到着](?:任何|任)?(?:<P>|人|谁)?$|谁(?:都|也)(?:[够打砍摸]|<K>)不[到着]|(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:一个)?(?:<P>|人)?(?:都|也)?(?:没(?!(?:有)?(?:别|其他|<P>))|空)")
_NOT = Lazy("(?:点|选|指|指定|当|做|借)不(?:了|到|得)|不(?:能|可以|许|准)|没法|无法")
_MANY = Lazy("几|多少")
_SEGMENTS = rx("((?:<P>[和跟与、]?)+)([^\ue000-\ue07f]*)")


def _key(line: Line, c: str) -> str | None:
    """The key of a person; 上家 and 下家 are two."""
    t = line.s.tagged.at.get(c)
    if t is None or t.kind != "P":
        return None
    s = line.s
    if t.also == "me" or t.slug == "me":
        return "me"
    part = {"#U": s.user, "#H": s.holder}.get(t.slug)
    if t.slug in ("#U", "#H", "#V"):
        return part if part and part[0] != "#" else None
    if t.slug in ("he", "mate"):
        return "o:" + t.text if t.text not in ("他", "她", "他们", "你", "那人", "这人", "那位", "人家") else None
    return t.slug if t.slug[0] in "glr" else None


def _keys(line: Line, piece: str) -> list[str]:
    return list(dict.fromkeys(k for k in (_key(line, c) for c in piece) if k))


def _first(line: Line, patterns) -> str | None:
    for pattern in patterns:
        for m in pattern.finditer(line.s.tagged.tag):
            key = next((_key(line, c) for c in m.groups() if c), None)
            if key:
                return key
    return None


def _own(line: Line) -> tuple[str, str]:
    """(the sentence that asks in words, the same tagged)."""
    text = re.sub("[?.!]+$", "", line.s.tagged.text)
    tag = re.sub("[?.!]+$", "", line.s.tagged.tag)
    return re.split("[,;:]", re.split("[.?!]", text)[-1])[-1], re.split("[.?!]", tag)[-1]


def _people(line: Line, keys) -> None:
    s = line.s
    s.people = dict(s.people)
    for key in keys:
        if key not in s.people:
            word = "使用者" if key == "#U" else key[2:] if key[1] == ":" and key[0] in "ol" else "我" if key == "me" else key
            s.people[key] = Who(key, word)


def listed(line: Line):
    """Who, or how many, of those told."""
    s = line.s
    own, sentence = _own(line)
    if not search("谁|哪一?[个位人]|几个|几名|几人|多少", own) or search(_FOREIGN, re.sub("(?:都)?没(?:有)?(?:人(?:有)?)?马|谁(?:都|也)(?:[够打砍]|K)不[到着]|(?:[够打砍]|K)不[到着](?:任何|别|L)?(?:人|L)?(?=[,.?])", "", line.r)) or search("先|还是|顺序|说了算|决定|第一|人局.*局", own):
        return None
    lent, struck = bool(_LENT.search(own)), bool(_STRUCK.search(own))
    if lent == struck:          # 点谁当被借刀的: what he is named for decides
        lent, struck = bool(_AS_LENT.search(own)), bool(_AS_STRUCK.search(own)) or not _AS_LENT.search(own) and lent
    if lent == struck:
        return None
    user = _first(line, _USES) or ("me" if any(t.slug == "me" for t in s.tagged.at.values()) else None)
    many, denied = bool(_MANY.search(own)) and not search("谁|哪", own), bool(_NOT.search(own))
    return _lent(line, user, many, denied) if lent else _struck(line, user, sentence, many, denied)


_STATE = Lazy("武器|刀|[够打砍摸]不[到着]|(?:范围|射程)[^,.?]{0,6}(?:没|空)|没装备")


def _states(line: Line) -> tuple[list[str], list[str], list[str]] | None:
    """(who is told to wear a weapon, who none, who reaches nobody); a clause that names nobody goes on about the one of the clause before, None where there are several."""
    s = line.s
    armed: list[str] = []
    bare: list[str] = []
    nobody: list[str] = []
    last: list[str] = []
    own = re.split("[,.?!;:]", re.sub("[?.!]+$", "", s.tagged.tag))[-1]
    for clause in re.split("[,.?!;:]", s.tagged.tag):
        inner = re.split("(?:里面?|中|当中)(?=[^装手])", clause, maxsplit=1)
        clause = inner[1] if len(inner) == 2 and _keys(line, inner[1]) else clause
        owners = rx("(<P>)(?:就|只有|只|是|一共)+(.*)").search(clause)
        if owners and search("有|装|拿", s.tagged.at[owners.group(1)].text) and s.tagged.at[owners.group(1)].slug == "#H":
            armed += _keys(line, owners.group(2))
            continue
        before = re.match("[^\ue000-\ue07f]*", clause).group()
        if not last and clause != own and _STATE.search(before) and not search("只有|除", before) and (armed or bare or nobody):
            return None
        for keys, said in [(last, before), *((_keys(line, people), said) for people, said in _SEGMENTS.findall(clause))]:
            if _REACHES_NOBODY.search(said):
                nobody += keys
            if search("没(?:有|装|带|拿)?[^,.?]{0,3}(?:武器|刀|了?$)|没(?:有)?装备", said) and not search("没(?:有)?人", said):
                bare += keys
            elif search("(?:装|有|拿|戴|带|挂)[^,.?谁]{0,3}(?:武器|刀|[\ue280-\ue2ff])|装(?:了|着)$", said):
                armed += keys
        named = [_keys(line, people) for people, _ in _SEGMENTS.findall(clause)]
        last = named[0] if len(named) == 1 else last if not named else []
    return armed, bare, nobody


def _lent(line: Line, user, many: bool, denied: bool):
    s = line.s
    told = _states(line)
    if told is None:
        return None
    armed, bare, nobody = told
    alone = _ALONE.search(s.tagged.tag)
    alone = alone and _key(line, next(c for c in alone.groups() if c))
    armed = list(dict.fromkeys(k for k in armed if k not in bare and k not in nobody))
    if alone and user in (None, alone) and many and not [k for k in armed if k != alone]:
        user, armed = alone, [alone]
    elif (user is None and not nobody) or not armed or not denied and not (user in armed and len(armed) > 1 or user not in armed and (bare or nobody)) or nobody and many:
        return None
    user = user or "#U"
    states = {**{k: "armed" for k in armed}, **({k: "short" for k in nobody} if denied or not many else {}), **{k: "bare" for k in bare}}
    if denied and (many or len(states) < 2):
        return None
    states = states if denied else {k: v for k, v in states.items() if v == "armed"}
    _people(line, [user, *states])
    s.user, s.holder, s.victim, s.weapon, s.own_weapon, s.unarmed, s.only_me_armed, s.dead = user, None, None, None, None, False, False, False
    s.nobody_in_range = s.out_of_range = s.both_horses = False
    s.distance = s.apart = None
    return Ask("lent_told", "value", unit=("many " if many else "") + ("no" if denied else "yes"), family="use:self", contract="count" if many else "responsibility", options=list(states.items())), 1


def _struck(line: Line, user, sentence: str, many: bool, denied: bool):
    s = line.s
    holder = s.holder if s.holder in s.people and s.holder != user and s.holder[0] in "gl" else _first(line, _LENDS)
    if holder is None or user is None or holder == user:
        return None
    reach: list[str] = []
    for pattern in _REACH:
        for m in pattern.finditer(s.tagged.tag):
            if _key(line, m.group(1)) == holder:
                reach += _keys(line, m.group(2))
    for m in (m for pattern in _FRONTED for m in pattern.finditer(s.tagged.tag)):
        if _key(line, m.group(2)) == holder:
            reach += [k for k in _keys(line, m.group(1)) if k != holder]
    everybody = _keys(line, s.tagged.tag)
    if not reach and any(_key(line, next(c for c in m.groups() if c)) == holder for m in _ALL_OTHERS.finditer(s.tagged.tag)):
        reach = [k for k in everybody if k != holder]
    if not reach and (_EVERYBODY.search(s.tagged.text) or len(everybody) == 2 and search("[两二俩]个?人|只剩|就剩|单挑|1v1|一对一", s.tagged.text)):
        reach = [k for k in everybody if k != holder]
    listing = [part for part in sentence.split(",") if search("里|中|这[两二三]|算上|、", part) and len(_keys(line, part)) > 1]
    among = _keys(line, listing[0] if listing else sentence)
    among = among if len(among) >= 2 and search("里|中|当中|这[两二三]|、|算上|还是", s.tagged.text) and not set(among) <= {user, holder} else [k for k in reach]
    but = _EXCEPT.search(sentence)
    if but is None and denied and search("[二两三四五]个?人里|这几个人?里|这[二两三四五]个?(?:人)?(?:里|中|当中)", s.tagged.text) and len(everybody) > len(among):
        among = everybody
    if but is not None:
        among = [k for k in (among if set(among) > set(_keys(line, but.group(1))) else reach) if k not in _keys(line, but.group(1))]
    if not reach or not among or not set(reach) <= set(everybody) or denied and len(among) < 2:
        return None
    _people(line, {user, holder, *among})
    s.user, s.holder, s.victim, s.dead, s.unarmed, s.only_me_armed, s.distance, s.apart = user, holder, None, False, False, False, None, None
    pairs = [(k, k in reach) for k in dict.fromkeys(among)]
    if any(not near and k != holder for k, near in pairs):
        return None         # of one who stands elsewhere it is not told how far
    return Ask("struck_told", "value", unit=("many " if many else "") + ("no" if denied else "yes"), family="use:holder-victim", contract="count" if many else "responsibility", options=pairs), 1


_TWO = Lazy("(?:就|只|场上|全场|打到最后|最后)*(?:剩|有|剩下)(?:了)?(?:[UMX])(?:和|跟|与)([HTPLV])(?:两|2|俩)?(?:个)?(?:人)?(?:了)?|单挑|1v1|一对一|[两二]个?人局|(?:就|只|场上|全场)*(?:剩|剩下)(?:了)?(?:最后)?(?:我们)?[两二]个?人(?:了)?(?=[,.])")
_ARMED = "(?:装备?|有|戴|拿|带|挂|持|握)(?:备|着|了)?(?:一?把)?(?:武器|W|刀)"


def duel(line: Line):
    """Two at the table, the other armed: may the card be used."""
    r, s = re.sub("(?:^|,)UT是T(?=,)", "", line.r), line.s
    only = search("[HT](?:S)?的?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:除了[UX](?:S)?(?:以外|之外)?(?:就)?没(?:有)?(?:别的)?(?:L|人)(?:了)?|(?:就|只)(?:有|剩)?[UX](?:S)?(?:一个人|一个)?(?:了)?)(?=,)", r)
    if only:
        return _only_user(line, r, only)
    two = _TWO.search(r)
    if two is None or search("[NFACDQ]|空城|手牌|距离|死|血|奖|摸|弃|交|归|谁|什么|哪|几|多少|怎|必须|先|[够打砍]不|S|E|Y|Z", r) or not search(f"[HTPL](?:身上|手里)?{_ARMED}", r) or not search("J", line.clause) or search("[没不无]", re.sub("(?:都|也)?没(?:有)?马", "", r)):
        return None
    sign = may(line)
    if sign is None:
        return None
    user = s.user if s.user in s.people and s.user[0] in "mgl" else "me"
    _people(line, [user])
    if s.holder in (None, user):
        s.holder = None
    s.user, s.victim, s.seats, s.distance, s.apart = user, user, 2, None, None
    line.r = r
    return (Ask("use", family="use:user-victim"), sign) if clean(line, _TWO.pattern, f"[HTPL](?:身上|手里)?{_ARMED}", "[两二]个?人", "(?:也|都)?[够打砍]得[到着][UX]?", "(?:都|也)?没(?:有)?马", "W|武器|刀", "还", "打到最后|最后", "(?:而且|并且|又|也|且)?[UX]?(?:就|也|正好)?在[HT](?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里面?)") else None


def _only_user(line: Line, r: str, only):
    """Nobody but the user is in his reach: may the card be used on him."""
    s, rest = line.s, r.replace(only.group(), "")
    if search(_FOREIGN + "|摸|弃|交|归|谁|什么|哪|几|多少|怎|必须|先|[没不无]|[EYZVP]", rest) or not search("对[HT](?:使用|用|出|打)[^,.?]{0,2}J|借[HT]的|J", line.clause):
        return None
    sign = may(line)
    user = s.user if s.user in s.people and s.user[0] in "mgl" else "me"
    if sign is None:
        return None
    _people(line, [user])
    s.holder = None if s.holder == user else s.holder
    s.user, s.victim, s.nobody_in_range, s.distance, s.apart = user, user, False, None, None
    line.r = rest
    return (Ask("use", family="use:user-victim"), sign) if clean(line, f"[HTPL](?:身上|手里)?{_ARMED}", "W|武器|刀", "还") else None


READERS = (listed, duel)
