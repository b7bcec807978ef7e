"""Claims about whose card 反馈 takes when the borrowed one hurt 司马懿, the 杀 or the damage turned to him or not."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean, leave
from resolver.ask.borrowed.roles.line import Line

_OPEN = (None, None)
SIMA = "g:simayi"
_TAKES = "(?:获得|拿|抽|摸|取|收|要|扒|薅|顺|找|从|冲着?|对|向|对象(?:是)?|轮到|算|针对|反|F)(?:走|掉|到|回)?(?:了)?(?:的)?(?:是)?"
_WHO = Lazy("谁|哪一?(?:个|位|家|人|名)")


def taken(line: Line):
    """From whom 反馈 takes a card."""
    s = line.s
    if "反馈" not in line.raw and "fankui" not in s.skills and not (SIMA in s.people and line.has("来源")) or line.has("N|死|奖|罚|空城|几|多少|激将"):
        return None
    me = next((x for x, key in line.letters.items() if key == SIMA), None)
    general = {w.general: k for k, w in s.people.items() if w.general}
    if line.has("[2-9两二三]张") or me is not None and line.has(f"{me}被[A-Z]?J[^,.?]{{0,3}}K(?:了|中)?[A-Z]"):
        return _OPEN
    turned = "tianxiang" in s.skills
    moved = "liuli" in s.skills or search("流离|转(?:移|走|给|到)|弹", line.text)
    xiaoqiao, daqiao = general.get("xiaoqiao"), general.get("daqiao")
    # the seats: who used the card, who has the weapon; whoever was first to be struck, and 司马懿
    user, holder = s.user, s.holder
    if user in (SIMA, xiaoqiao, daqiao) and not line.has("X|M[^,.?]{0,6}J") or holder in (SIMA, xiaoqiao, daqiao):
        user = None if user in (SIMA, xiaoqiao, daqiao) else user
        holder = None if holder in (SIMA, xiaoqiao, daqiao) else holder
    own = line.clause
    at = max((m.start() for m in re.finditer("F|获得|拿|抽|来源", own)), default=0)
    named = [c for c in re.findall("[UHVXYMTLP]", own[at:] if search("[UHVXMTP]", own[at:]) else own) if c != me]
    who = _WHO.search(own) or search("[UHVPTM](?:的)?(?:牌)?还是[^,.?]{0,6}[UHVPTM]", own)
    kind, value = ("turned_from", "turned_from") if turned else ("fankui_from", "fankui_who")
    if turned and xiaoqiao is None and "xiaoqiao" not in general:
        return _OPEN
    _seat(line, user, holder, moved and not turned, daqiao)
    free = ("跟谁[^,.?]{0,8}没关系", "F", "C", "[一1]张?红桃|红桃", "血|掉血|扣血|伤害|伤|K中|中招|掉了?一?(?:滴|点)血", "没C|没闪|闪不了|没出C", "转(?:移|走|给)|弃牌|弹给?", "谁|哪一?(?:个|位|家|人|名)|还是", "跟谁[^,.?]{0,8}没关系", "W|武器|装备区?|手牌|刀", "最初|最后|最早|一开始|半路|中途", "凭什么(?:不能)?|为什么(?:不能)?", "吵起来?|一个说F?(?:拿|抽)?[UHVP](?:的)?|一个说[^,.]{0,4}", "规则上", "幕后黑手|幕后", "当K|把C", "靶子?|V", "来源", "被拿牌|(?:倒霉)", "[TP](?:没有?|无)(?:手牌|牌)")
    if who and "是不是" in line.raw and line.has("谁[^,.?]{0,4}(?:出|用|打|使)[^,.?]{0,4}K[^?]{0,16}(?:就)?(?:拿|取|抽|反|F)谁"):
        return (Ask(kind, person=holder or "#H", family="fankui", contract="responsibility"), 1) if clean(line, *free) else _OPEN
    if who and not line.claim:
        return (Ask(value, "value", family="fankui", contract="responsibility"), 1) if clean(line, *free) else _OPEN
    if "是不是" in line.raw and line.has("谁[^,.?]{0,4}(?:出|用|打|使)[^,.?]{0,4}K[^?]{0,16}(?:就)?(?:拿|取|抽|反|F)谁"):
        return (Ask(kind, person=holder or "#H", family="fankui", contract="responsibility"), 1) if clean(line, *free) else _OPEN
    if who:
        return _OPEN
    people = list(dict.fromkeys(named))
    if len(people) != 1:
        return _OPEN
    letter = people[0]
    key = line.letters.get(letter)
    if letter == "T":
        before = re.findall("[UHVP]", re.split(re.escape(own), line.r)[0] if own in line.r else line.r)
        before = [c for c in dict.fromkeys(before) if c != me]
        if len(before) != 1:
            return _OPEN
        letter, key = before[0], line.letters.get(before[0])
    person = {"U": user or "#U", "H": holder or "#H"}.get(letter) or ("#V" if letter == "V" or key in (xiaoqiao, daqiao) else None)
    if person is None or key in ("he", "other"):
        return _OPEN
    sign = -1 if search("(?:不能|不可以|不是|不该|不会|没法|无法|不(?=拿|找|抽|取|从))", own) else 1
    if sign < 0 and not line.claim:
        return _OPEN
    return (Ask(kind, person=person, family="fankui", contract="responsibility"), sign) if clean(line, *free) else _OPEN


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
