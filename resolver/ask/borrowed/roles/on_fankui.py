"""Claims about whose card 反馈 takes when the borrowed one hurt 司马懿, the 杀 or the damage turned to him or not."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import clean
from resolver.ask.borrowed.roles.line import Line

_OPEN = (None, None)
SIMA = "g:simayi"
_TAKES = "反馈|F|获得|拿|抽|摸|取|收|扒|薅|顺|来源|对象|轮到|落到|找"
_WHO = Lazy("谁|哪一?(?:个|位|家|人|名)|[UHVPTM][^,.?]{0,6},?还是[^,.?]{0,6}[UHVPTM]|[UHVPM]、[UHVPM]")
_STRUCK_OFF = Lazy("轮不到|[找反抽拿F][^,.?]{0,2}不(?:到|着|了)|不能|不可以|不是|不该|不会|没法|无法|不(?=拿|找|抽|取|从|F|反|算|归)|没(?:有)?(?:关系|份|事)|无关")
_BESIDE = Lazy("(?:而|并)?(?:不是|非|与|跟|和|不看|不管|不找|不关)[^,.?KF]{0,3}[UHVP][^,.?]{0,8}|(?:与|跟|和)谁[^,.?]{0,6}J[^,.?]{0,8}|(?:不管|无论|不看|哪怕)[^,.?]{0,14}")
_OF_SLASH = Lazy("(?:谁|哪个)[^,.?J]{0,5}(?:出|用|打|使|砍|动手)[^,.?J]{0,6}(?:K|手)|谁(?:K|动手|砍)")
_OF_CARD = Lazy("谁[^,.?K]{0,5}(?:出|用|打|使|放)[^,.?K]{0,6}J")
_FREE = ("跟谁[^,.?]{0,8}没关系", "F", "C", "[一1]张?红桃|红桃", "(?:[1一](?:点|滴))?(?:血|掉血|扣血|体力|伤害|伤)|K中|中招|中刀|掉了?一?(?:滴|点)血", "没C[住开掉]?|没闪|闪不了|没出C", "转(?:移|走|给)|弃(?:了)?(?:一?张)?牌|弹给?", "谁|哪一?(?:个|位|家|人|名)|还是",
         "W|武器|装备区?|手牌|刀", "最初|最后|最早|一开始|半路|中途|凭空", "凭什么(?:不能)?|为什么(?:不能)?", "吵起来?|一个说F?(?:拿|抽)?[UHVP](?:的)?|一个说[^,.]{0,4}", "规则上", "幕后黑手|幕后", "当K|把C", "靶子?|V", "来源", "被拿牌|(?:倒霉)",
         "[TPUHM]?(?:没有?|无)(?:手牌|牌)", "[三两二3]个?人(?:里面?|中|当中)?", "→", "支持|同意", "(?:被迫|逼|迫于)[^,.?]{0,4}", "没有?发动[^,.?]{0,6}", "锦囊牌?", "这技能|技能", "一(?:下|刀|杀)", "[两2]个人", "摸[^,.?]{0,3}", "(?:受伤|挨刀|掉血|被K|中刀)的(?=[VXPT])", "不情愿|不愿意?|无辜", "裁判")


def _seated(line: Line, out: set) -> tuple[str | None, str | None]:
    """The letters of him who is told to use the card and of him whose 杀 it is, None where it is told of nobody or of two."""
    r, p = line.r, "([UHVPM])"
    gives = "(?:使用|用|出|放|打|丢|甩|使|打出)(?:了|出)?(?:的)?(?:这|那)?(?:一?张)?"
    users, holders = set(), set()
    for m in re.finditer(f"{p}(?:想|要)?借(?:了|来|走|用)?{p}(?:S)?(?:的|手里的)?(?:W|刀|武器)|{p}(?:对|向|给){p}(?:{gives})?J|{p}(?:想|要)?借{p}(?:去|来)?K", r):
        users.add(m.group(1) or m.group(3) or m.group(5))
        holders.add(m.group(2) or m.group(4) or m.group(6))
    for m in re.finditer(f"(?<![对向给被让叫和跟]){p}{gives}J(?!的K)|J是{p}(?:使用|用|出|放|打)的|是{p}(?:用|拿|靠|出|放)J|被{p}(?:用|拿)?J", r):
        users.add(next(g for g in m.groups() if g))
    for m in re.finditer(f"(?<![对向给让叫被]){p}{gives}K(?!死|了?V)|(?<![JSPM])被{p}(?:的)?(?:一刀)?K|{p}\\(被J\\)|{p}被[UHPM]?J(?!的?K)|{p}的K", r):
        holders.add(next(g for g in m.groups() if g))
    users, holders = users - out, holders - out
    if len(users) == len(holders) == 1 and users != holders:
        return users.pop(), holders.pop()
    return None, None


def _clause(line: Line, out: set) -> str:
    """The clause that asks of whom it is taken: before it stands a mere 裁判支持吗, 这样反馈对吗."""
    own = line.clause
    if search(_TAKES + "|谁|哪|选", own) and (_WHO.search(own) or set(re.findall("[UHVPTM]", own)) - out):
        return own
    for part in reversed([x for x in re.split("[,.?!;:]", line.r) if x]):
        if search(_TAKES + "|盯上|看上|瞄上|选", part) and (_WHO.search(part) or set(re.findall("[UHVPTM]", part)) - out):
            return part
    return own


def taken(line: Line):
    """From whom 反馈 takes a card."""
    s = line.s
    takes = SIMA in s.people and line.has("来源|(?:抽|扒|薅|顺|摸|拿|获得)[^,.?]{0,8}(?:的)?(?:手)?牌")
    if "反馈" not in line.raw and "fankui" not in s.skills and not takes or line.has("N|死|奖|罚|空城|激将|先[^,?]{0,3}F[^?]{0,8}再"):
        return None
    line.r = re.sub("[,、](?=还是)", "", line.r)
    if re.search("[吗么吧]$", line.r) and line.r.count("还是") == 1:
        line.r = re.sub("(?<=F的)还是(?=[UHVP])", "是", line.r)        # 反馈的还是出杀的人吗: still
    out = {x for x, key in line.letters.items() if key == SIMA}
    if search("我(?:就|这局|这把)?(?:是|玩|当|用|选|拿)?(?:的?是?)?(?:司马|仲达)", line.raw):
        out.add("M")
    me = next(iter(out), None)
    if line.has("[2-9两二三](?:点|滴)|[2-9两二三]张(?!反馈)") or me is not None and line.has(f"{me}被[A-Z]?J[^,.?]{{0,3}}K(?:了|中)?[A-Z]"):
        return _OPEN
    general = {w.general: k for k, w in s.people.items() if w.general}
    turned = "tianxiang" in s.skills
    moved = "liuli" in s.skills or search("流离|转(?:移|走|给|到)|弹", line.text)
    xiaoqiao, daqiao = general.get("xiaoqiao"), general.get("daqiao")
    # the seats: who used the card, who has the weapon; whoever was first to be struck, and 司马懿
    user, holder = s.user, s.holder
    if user in (SIMA, xiaoqiao, daqiao) and not line.has("X|M[^,.?]{0,6}J") or holder in (SIMA, xiaoqiao, daqiao):
        user = None if user in (SIMA, xiaoqiao, daqiao) else user
        holder = None if holder in (SIMA, xiaoqiao, daqiao) else holder
    told = _seated(line, out | {x for x, key in line.letters.items() if key is not None and key in (xiaoqiao, daqiao)})
    if told[0]:
        user, holder = line.letters.get(told[0], user), line.letters.get(told[1], holder)
    own = _clause(line, out)
    if turned and xiaoqiao is None and "xiaoqiao" not in general:
        return _OPEN
    _seat(line, user, holder, moved and not turned, daqiao)
    kind, value = ("turned_from", "turned_from") if turned else ("fankui_from", "fankui_who")
    if search("(?:几|多少)张", own) and not turned:
        return (Ask("fankui_n", "value", family="fankui", contract="count"), 1) if not set(re.findall("[UHP]", own)) and not line.claim and clean(line, *_FREE, "(?:总共|一共)?(?:能|可以)?(?:摸|拿|获得|抽)?(?:几|多少)张") else _OPEN
    if line.has("几|多少"):
        return _OPEN
    judged = line.claim or "是不是" in line.raw
    rule = _OF_SLASH.search(line.r) if judged else None
    if rule or judged and _OF_CARD.search(line.r) and not _BESIDE.search(line.r):
        denied = _STRUCK_OFF.search(_BESIDE.sub(" ", line.r))
        return (Ask(kind, person="#H" if rule else "#U", family="fankui", contract="responsibility"), 1) if not denied and clean(line, *_FREE, told=(_BESIDE.pattern,)) else _OPEN
    if _WHO.search(own):
        return (Ask(value, "value", family="fankui", contract="responsibility"), 1) if not line.claim and not search("是不是[^,?]*还是", line.raw) and clean(line, *_FREE) else _OPEN
    return _of_whom(line, own, out, kind, daqiao, xiaoqiao)


def _of_whom(line: Line, own: str, out: set, kind: str, *first):
    """Whether it is taken of the one who is asked about."""
    s = line.s
    aside = _BESIDE.search(own) if line.claim and not line.flip else None
    asked = own.replace(aside.group(), " ") if aside and set(re.findall("[UHP]", own.replace(aside.group(), ""))) else own
    at = max((m.start() for m in re.finditer("F|获得|拿|抽|来源|从|找|扒|薅|顺|摸|取|盯上|选", asked)), default=0)
    named = [c for c in re.findall("[UHVXYMTLP]", asked[at:] if set(re.findall("[UHVXMTP]", asked[at:])) - out else asked) if c not in out or c == "T"]
    people = list(dict.fromkeys(named))
    passive = search("被(?:[^,?]{0,5}的)?(?:[TVPX]|反|F|拿|抽|扒|顺|摸|取)", asked)
    if passive and "T" in people and search("被T", asked):
        people.remove("T")          # 会被他反馈吗: he is the taker
    if not people and (passive or search(_TAKES, asked) and search("W|武器|刀(?!照)", asked)):
        before = re.split(re.escape(own), line.r)[0] if own in line.r else ""
        people = [c for c in dict.fromkeys(re.findall("[UHPM]", before)) if c not in out] if passive else ["H"]
        topic = search("(?:^|[,.])([UHPM])(?:S)?被[UHPM]?J", before)
        people = [topic.group(1)] if passive and topic and topic.group(1) in people else people
    if len(people) != 1:
        return _OPEN
    letter = people[0]
    key = line.letters.get(letter)
    if letter == "T":
        before = re.findall("[UHVP]", re.split(re.escape(own), line.r)[0] if own in line.r else line.r)
        before = [c for c in dict.fromkeys(before) if c not in out]
        if len(before) != 1:
            return _OPEN
        letter, key = before[0], line.letters.get(before[0])
    person = key if key is not None and key in (s.user, s.holder) else {"U": s.user, "H": s.holder}.get(letter) if letter in "UH" and key in (None, "#U", "#H") else "#V" if letter == "V" and (key is None or key[0] not in "gl" or key == s.victim) or key is not None and key in first else None
    if person in ("he", "other"):
        person = {s.user: "#U", s.holder: "#H"}[person]
    if person is None:
        return _OPEN
    forbids = search("(?<![不没])(?:违规|犯规|违例)|不合(?:法|规)|(?<!没)有问题", line.clause)
    if forbids and line.claim:
        return _OPEN
    denied = _STRUCK_OFF.search(asked)
    if denied and not line.claim:
        return _OPEN
    ask = Ask("fankui_weapon", family="fankui") if person == s.holder and kind == "fankui_from" and search("W|武器", asked) and search(_TAKES, asked) else Ask(kind, person=person, family="fankui", contract="responsibility")
    return (ask, -1 if denied or forbids else 1) if clean(line, *_FREE, "违规|犯规|违例|算", "只(?:能|可以|会)(?:选|拿|抽|F|找|针对|摸|是)", _STRUCK_OFF.pattern, told=(*((_BESIDE.pattern,) if aside else ()), *(("(?:一张)?手牌(?:都|也)?(?:没有?|无)(?:了)?", "没有?手牌") if ask.kind == "fankui_weapon" else ()))) else _OPEN


def _seat(line: Line, user, holder, moved: bool, daqiao) -> None:
    from resolver.ask.borrowed.slots import Who

    s = line.s
    s.people = dict(s.people)
    for key, name, general in ((SIMA, "司马懿", "simayi"), ("#U", "使用者", None), ("#H", "被借刀的角色", None)):
        if key not in s.people:
            s.people[key] = Who(key, name, general)
    s.people[SIMA].general = "simayi"
    s.user, s.holder = user or "#U", holder or "#H"
    if s.user == s.holder:
        s.user = "#U"
    s.dead, s.nullified, s.material, s.distance, s.apart, s.victim_armor = False, 0, None, None, None, None
    if moved:
        key = daqiao or "g:daqiao"
        if key not in s.people:
            s.people[key] = Who(key, "大乔", "daqiao")
        s.people[key].general = "daqiao"
        s.victim, s.moved_to = key, SIMA
    else:
        s.victim, s.moved_to = SIMA, None


READERS = (taken,)
