"""Further asks about 借刀杀人 and corrections of slots: one person in two roles, who decides, other turns, what follows after 激将, 武圣 and 无懈.

`amend(slots)` runs after the slots are filled, `early(slots, tag, f, own, has)` before the other readers of an ask. Both go by constructions, in the
tagged text of `borrowed.tokens`.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.tokens import rx
from resolver.ask.hanzi import number

_CAN_NOT = Lazy("(?<!能不)(?<!可不)(?:可以|能|可否|能否)(?:先)?不(?!能|可)|(?<!用)不用|不必|不需要")


def _key(s, ch: str) -> str | None:
    """Key of the person behind a character, roles resolved."""
    t = s.tagged.at.get(ch)
    if t is None or t.kind != "P":
        return None
    if t.slug in ("#U", "#H", "#V"):
        return {"#U": s.user, "#H": s.holder, "#V": s.victim}[t.slug] or t.slug
    if t.slug == "me":
        return next((x.slug for x in s.tagged.at.values() if x.also == "me"), "me")
    return t.slug


def _person(s, key: str, spoken: str):
    from resolver.ask.borrowed.slots import Who

    s.people.setdefault(key, Who(key, spoken, key[2:] if key.startswith("g:") else None))
    return key


def amend(s) -> None:
    """Corrects slots that the general filling cannot tell."""
    tag, at, text = s.tagged.tag, s.tagged.at, s.tagged.text
    for m in rx(r"(<P>)(?:去)?<K>(<P>)").finditer(tag):     # 关羽砍关羽
        a, b = _key(s, m.group(1)), _key(s, m.group(2))
        if a == b and a and a[0] in "gl" and s.victim in (None, a) and s.holder in (None, a):
            s.holder = s.victim = a
    for m in rx(r"<J>(?:,)?(?:<G>{0,3})(?:指定|选|对|目标是|目标选|命令|让|叫|要求|逼|令)(<P>)(?!<K><P>)").finditer(tag):      # X打出借刀指定X自己
        own = m.group(1)
        key = _key(s, own)
        first = next((c for c in tag[:m.start()] if c in at and at[c].kind == "P"), None)
        if own in s.tagged.emphatic and first is not None and _key(s, first) == key and key in s.people and "被" not in tag[:m.start()]:
            s.user = s.holder = key
    m = rx(r"(<P>)(?:选|是|填)(?:了)?(<P>)").search(tag)
    if m and at[m.group(1)].slug == "#H" and "目标" in at[m.group(1)].text and m.group(2) in s.tagged.emphatic and s.user is None and _key(s, m.group(2)) in [_key(s, c) for c in tag[:m.start()] if c in at]:
        s.user = s.holder = _key(s, m.group(2))
    m = rx(r"(<P>)<G>{0,9},?<G>{0,6}(?:成为|作为|当|做)<P>?(?:那张|这张)?(<P>)").search(tag)
    if m and at[m.group(1)].slug == "#U" and at[m.group(2)].slug == "#H" and search("目标|对象", at[m.group(2)].text):
        s.user = s.holder = _person(s, "#U", "借刀的使用者")
    m = rx(r"把(<P>)当(?:作|成|做)(<P>)").search(tag)
    if m and at[m.group(1)].slug == "self" and at[m.group(2)].slug == "#V" and s.victim is None:
        s.user = s.victim = s.user or _person(s, "#U", "借刀的使用者")
    if s.victim is None and s.holder == "g:simayi" and "fankui" in s.skills and rx(r"被<J><K>").search(tag):
        s.victim, s.holder = "g:simayi", None
    m = rx(r"(<P>)<G>{0,4}(?:只|光|就|仅)(?:有|装备?|戴|挂|穿)(?:着|了)?<G>{0,2}(?:<A>|<D>|<O>)").search(tag)
    if m and s.weapon is None and _key(s, m.group(1)) == s.holder and s.user != s.holder and not any(t.kind == "W" for t in at.values()):
        s.unarmed = True        # only armour or a horse is worn
    m = rx(r"(<P>)<G>{0,8}(?:指定|选|写|填)(?:成|为|做)<G>{0,5}(<P>)").search(tag)
    if m and at[m.group(1)].slug == "#H" and at[m.group(2)].slug == "#V":
        s.holder = s.victim = s.holder or _person(s, "#H", "被借刀的角色")
    m = rx(r"(<P>)不在(<P>)的?(?:攻击)?(?:范围|射程)").search(tag)
    short = rx(r"(?:够|打|砍|摸)不(?:着|到)(<P>)").search(tag)
    if m and s.distance is None and _key(s, m.group(2)) in (s.holder, "he") and _key(s, m.group(1)) in (s.victim, "he") or short and s.victim and _key(s, short.group(1)) == s.victim and s.distance is None:
        s.out_of_range, s.nobody_in_range = True, False
        if s.weapon is None:
            s.weapon, s.distance = "crossbow", 2
        elif s.weapon != "kylin_bow":
            s.distance = 5
    if rx(r"最近的(?:人|<P>)<G>{0,2}距离").search(tag) and s.distance and s.victim in (None, "he"):
        s.victim = s.victim or _person(s, "#V", "最近的人")
    if rx(r"<P>[和跟与](?:<P>)?(?:另一个人|另外一个人)?(?:都|全)<G>{0,4}<D>").search(tag) and not s.both_horses:
        s.both_horses, s.victim_horse = True, False
    m = rx(r"(?:对|向)(<P>)(?:使用|用|打|出)<J>(?:指定|点|选)(<P>)").search(tag)
    if m and _key(s, m.group(1)) == s.holder and _key(s, m.group(2)) in s.people:
        s.victim = _key(s, m.group(2))
    m = rx(r"<K><G>{0,2}(?:紧挨着?|挨着|挨)<P>的(<P>)").search(tag)
    if m and _key(s, m.group(1)) in s.people:
        s.victim = _key(s, m.group(1))
    if s.victim and s.victim_horse:
        for c in tag:
            if c in at and at[c].kind == "P" and _key(s, c) == s.victim and re.match("(?:没有?|无)(?:\\+1)?马", tag[tag.index(c) + 1:]):
                s.victim_horse = False
    if s.seats == 2 and s.victim is None and s.user and s.holder and s.user != s.holder:
        s.victim = s.user
    if s.victim == "g:zhugeliang" and s.user == s.victim and s.nullified:
        s.user = None
    m = search("诸葛亮?(?:还)?(?:有|剩)?(?:手里|手上)?([2-9两二三四])张手?牌", text)
    if m and s.victim == "g:zhugeliang" and s.nullified:
        s.victim_hand, s.last_nullification = number(m.group(1)), False
    m = search("除了?(?:这张|那张)?无懈(?:以外|之外|外)?,?(?:手里|手上)?(?:还)?有([1-9一二两三四])张", text)
    if m and s.victim == "g:zhugeliang" and s.nullified:
        s.victim_hand, s.last_nullification = number(m.group(1)) + 1, False
    m = rx(r"(?:当|成为|作为|做)(?:那个)?(<P>)").search(tag)      # 他可以当被借刀的人
    if m and at[m.group(1)].slug == "#H" and s.holder in (None, "#H"):
        named = [c for c in tag[:m.start()] if c in at and at[c].kind == "P" and at[c].slug[0] in "gl"]
        if named and not any(at[c].slug in ("self", "#U", "me") for c in tag[:m.start()] if c in at):
            s.holder = _key(s, named[-1])
            if s.victim == s.holder:
                s.victim = None
    chained = len(rx(r"<N>(?:了|掉)?<P>的<N>").findall(tag))
    if chained >= 2:
        s.nullified = 1 + chained
    elif s.nullified == 1 and s.victim and s.victim != "g:zhugeliang" and rx(r"<N>[^?]{0,8}被(?:反|<P>)?<G>{0,2}<N>").search(tag):
        s.nullified = 2
    m = rx(r"(<P>)(?:本来|已经?|原来|原先|身上|自己|早就|现在)*(?:就)?(?:有|装备?|戴|挂)(?:着|了)?(?:一?把)?(<W>)[^?]*?(?:<J>|,)<G>{0,3}(?:又|再)?(?:得到?|拿到?|弄到?|骗到?|抢到?|换)了?(?:来)?(?:一?把)?(<W>)").search(tag)
    if m and rx("<J>").search(tag):         # X装着一把, 借刀又得到一把
        mine = _key(s, m.group(1))
        if mine in s.people and mine[0] != "#":
            s.user, s.own_weapon, s.weapon = mine, at[m.group(2)].slug, at[m.group(3)].slug
            if s.holder == mine:
                s.holder = None
    if s.user is None and s.victim and s.victim[0] in "gl" and s.victim != s.holder:      # X出借刀 … 杀X
        for m in rx(r"(?<![被对])(<P>)<G>{0,10},?<G>{0,4}(?:出|使用|用|打|打出|放|拿|靠|丢|甩)(?:了)?(?:一?张)?<J>|(?<![被对])(<P>)(?![^,]{0,3}(?:有|剩|没))<G>{0,8}(?:,于是|,就|,便|,想)?(?<!能)(?<!以)借<P>的").finditer(tag):
            if _key(s, m.group(1) or m.group(2)) == s.victim and "被" not in m.group(0):
                s.user = s.victim
                break
    m = rx(r"(<P>)(?:\([^)]*\))?被<P>?<J><G>{0,6}(?:叫|让|喊|请|找)(<P>)(?:替|帮|来|代)").search(tag)
    if m and _key(s, m.group(1)) == "g:liubei" and s.holder != "g:liubei" and s.victim in (None, "g:liubei"):
        s.holder, s.victim = "g:liubei", None
    m = rx(r"(?:叫|让|喊|请|找)(<P>)(?:\([^)]*\))?(?:替|帮|来|代)<P>?").search(tag)
    if m and s.holder == "g:liubei" and at[m.group(1)].slug[0] == "g" and _key(s, m.group(1)) != s.holder:
        s.helper = _key(s, m.group(1))
        if s.victim == s.helper:
            s.victim = None
    if s.victim and s.victim.startswith("r:lord") and s.holder == "g:liubei":
        s.victim = None
    s.same_sex = bool(search("同性|同为[男女]|都是[男女]的?|一样性别|性别(?:一样|相同)|[男女]的砍[男女]的|男[^?女]*另一个男|女[^?男]*另一个女", text)) and not search("男[^?]*女|女[^?]*男", text)


def early(s, tag: str, f: str, own: str, has: set):
    """An ask of one of the families below, None where it is none."""
    from resolver.ask.borrowed import which

    named = which.ask(s)
    if named is not None:
        return named
    for step in (_turn, _musts, _who_names, _count_targets, _which_victim, _gained, _helped, _own_red, _left, _chain, _penalties, _power, _misc):
        found = step(s, tag, f, own, has)
        if found is not None:
            return found
    return None


def _ask(kind: str, form: str = "yes", **more):
    from resolver.ask.borrowed.ask import Ask

    return Ask(kind, form, **more)


def _turn(s, tag, f, own, has):
    text = s.tagged.text
    if search("(?:别人|他人|其他人|其他角色|对方|对手|别家)的?回合|自己的?回合外", text) and rx("<J>").search(tag) and not s.skills and search("用|出|打", own) and s.holder is None and s.victim is None and not s.nullified:
        return _ask("off_turn", family="procedure")
    return None


def _who_names(s, tag, f, own, has):
    text = s.tagged.text
    if rx(r"改(?:成|为|去)?(?:对|砍|杀|<K>|打)?<G>{0,2}<P>").search(f) and s.holder and s.victim and rx("<K>").search(tag):
        m = rx(r"改<G>{0,3}(<P>)").search(f) or rx(r"改(?:成|为|去|掉)?(?:<K>)(<P>)").search(f)
        key = _key(s, m.group(1)) if m else None
        if key and key not in (s.holder, s.victim):
            return _ask("retarget", person=key, family="name-victim")
    if rx(r"(?:要不要|必须|一定要|是不是(?:要|得)|需不需要|用不用)先?(?:说|指定|报|讲|宣布)(?:清楚|明|出)?<K>谁").search(f):
        return _ask("must_name", family="name-victim")
    if rx(r"(?:可以|能|能不能|可不可以|行不行)[^,]{0,6}不指定(?:<K>谁|(?:<K>的)?(?:对象|目标)|<P>)").search(f) and search("杀|砍|目标|对象", own):
        return _ask("omit_name", family="name-victim")
    if rx(r"(?:等|先)<G>{0,2}<P>?<G>{0,4}(?:出|决定)<G>{0,3}<K><G>{0,3},?<P>?再(?:说|指定|选|定|报|决定)<G>{0,2}<K>谁").search(tag):
        return _ask("omit_name", family="name-victim")
    if rx(r"<K>谁<G>{0,3}(?:再|以后|之后|后面|回头)(?:再)?(?:说|讲|定|选|决定|指定)").search(tag) and not rx("(?:必须|要不要|一定)").search(tag):
        return _ask("omit_name", family="name-victim")
    if rx(r"(?:还要|还得|还需要|要不要|必须|用不用|需不需要)(?:再)?(?:指定|选|说|报)<G>{0,2}(?:一个)?被<P><K>的").search(f):
        return _ask("must_name", family="name-victim")
    if rx(r"(?:换|改)(?:个|成|一个)?(?:人|目标|别人|<P>)(?:来)?<K>|(?:改|换)(?:个)?(?:目标|人)(?=[,?吗么不]|$)").search(f) and s.holder and s.user != s.holder and rx("<K>").search(tag) and rx("<J>").search(tag):
        return _ask("retarget", person=None, family="name-victim")
    if rx("(?:没|还没|没有)(?:想好|决定|定好?|选好?|考虑好)(?:让|叫|要)?<P>?<K>(?:谁|哪个)").search(tag) and search("能|可以|行", own):
        return _ask("omit_name", family="name-victim")
    about = rx(r"<K>谁|<K>哪个").search(tag) or any(t.slug == "#V" for t in s.tagged.at.values())
    if rx(r"(?:由谁|谁来|谁)(?:来)?(?:指定|选|决定|定)|谁说了算").search(own) or search("谁说了算|由谁", tag):
        decided = about or s.victim and rx(r"<P>由谁(?:来)?(?:指定|选|决定)").search(f)
        if decided and not search("武器技能|技能|特效|效果", text):
            return _ask("names_who", "value", family="name-victim", contract="responsibility")
    if about and (search("说了算[^?]{0,3}还是", tag) or rx(r"<P>来?(?:自己)?(?:选|指定|决定|定)(?:<K>谁)?,?还是").search(tag)):
        return _ask("names_who", "value", family="name-victim", contract="responsibility")
    m = rx(r"(<P>)(?:有权|可以|能|能不能|可不可以)?<P>?(?:自己|自行)?(?:来)?(?:决定|选择|选|挑|指定)<G>{0,2}<K>(?:谁|哪个)").search(f)
    if m and s.tagged.at[m.group(1)].slug == "#H" and not search("不", f):
        return _ask("names_is", person=s.holder or "#H", family="name-victim")
    return None


def _musts(s, tag, f, own, has):
    from resolver.ask.borrowed import musts

    kind = musts.read(s.tagged.text) if s.victim is None or s.victim[0] == "#" else None
    return _ask(kind, family={"need_armed": "procedure", "need_other": "use:self"}.get(kind, "use:holder-victim")) if kind else None


def _count_targets(s, tag, f, own, has):
    if rx(r"(?:指定|选|点)(?:几|多少)(?:个|名)").search(own) and (rx("<J>").search(tag)) and search("杀|砍|目标", s.tagged.show(own)):
        return _ask("victims_n", "value", family="name-victim", contract="count")
    if rx(r"(?:指定|选|点)(?:两|2|二|三|3|多)(?:个|名)").search(f) and rx("<J>").search(tag) and rx("<K>").search(f) and not search("才|必须|不同", f):
        return _ask("victims_two", family="name-victim")
    if rx(r"范围(?:之?内|里)?(?:必须|一定要|一定得|得|需要|要)(?:至少)?有").search(f) and s.victim is None:
        return _ask("need_reach", family="use:range")
    if rx(r"(?:装备区|武器栏|身上)(?:里|中)?(?:必须|一定要|一定得|得|需要|要)有<G>{0,3}(?:武器|刀)").search(f) and not any(s.tagged.at[c].slug == "#V" for c in f if c in s.tagged.at):
        return _ask("need_armed", family="procedure")
    if rx(r"<P>(?:也|同样)?(?:得|必须|需要|要|需|是不是得|是不是要)(?:也)?(?:有|装备?|戴)(?:着)?武器").search(f) and any(s.tagged.at[c].slug == "#V" for c in f if c in s.tagged.at):
        return _ask("need_victim_armed", family="procedure")
    return None


def _which_victim(s, tag, f, own, has):
    if rx(r"(?:只能|能|可以)(?:指定|选|让<P><K>|叫<P><K>|<K>)谁\??$").search(own) and (rx("<J>").search(tag)):
        return _ask("victim_which", "value", family="use:range", contract="responsibility")
    if rx(r"被<K>的?(?:是|人是)谁").search(own) or rx("<P>(?:是|到底是)谁").search(own) and any(s.tagged.at[c].slug == "#V" for c in own if c in s.tagged.at):
        if s.victim and s.victim[0] in "glm" and not s.nullified and not s.dead:
            return _ask("struck_who", "value", family="procedure", contract="responsibility")
    return None


def _gained(s, tag, f, own, has):
    from resolver.ask.borrowed.asks import _GOT

    got = _GOT.search(tag) or rx("(?:得|拿)了?(?:一?把)?<W>").search(tag)
    if not got or rx("<N>").search(tag) or "fankui" in has:
        return None
    if s.own_weapon and search("顶掉|替换|换下|挤掉|被换|弃掉|掉吗|会不会没|没了吗", own):
        return _ask("own_replaced", family="zone", contract="outcome")
    if s.own_weapon and search("装备区.{0,6}(?:哪把|什么|是哪)|(?:哪把|什么)武器", f):
        return _ask("own_worn", "value", family="zone", contract="outcome")
    if search("(?:出牌阶段|这回合|本回合|同一回合|当回合|当前回合).{0,10}(?:用出来|使用|装上|装备|用掉|换上)|当(?:成|作)?装备牌?(?:用|使用)", own) and not search("必须|一定|强制|要求|规定|非|马上|立[刻即]", own):
        return _ask("use_gained", family="zone")
    if rx(r"(?:直接|就|自动)?<G>{0,2}(?:放|装|进|挂|摆)(?:在|到|进)?<P>?的?装备区").search(tag) and search("装备区", f) and not search("手牌|还是|哪", f):
        return _ask("to_equip", family="zone", contract="outcome")
    return None


def _helped(s, tag, f, own, has):
    if s.holder != "g:liubei":
        return None
    told = "jijiang" in has
    if told and search("必须|一定(?:要|得)|非得|强制", f) and rx("<S>").search(own):
        return _ask("jijiang_must", unit="jijiang", family="jijiang")
    if told and rx("<K>的?使用者(?:是|算)谁|<P>(?:是|算)谁").search(own) and search("使用者", s.tagged.show(own)):
        return _ask("jijiang_user", "value", unit="jijiang", family="jijiang", contract="responsibility")
    if told and s.dead and search("谁|还是", own) and search("三张|3张|奖|摸", f):
        return _ask("jijiang_reward", "value", unit="jijiang", family="jijiang", contract="responsibility")
    if told and s.dead and search("三张|3张|奖|摸", f):
        m = rx("(?:奖励牌?|三张牌?|3张牌?|奖)[^,]{0,4}(?:是|归|由|给|该)(<P>)").search(f) or rx("(<P>)(?:能|可以|会)?(?:摸|拿|领)").search(f)
        if m and _key(s, m.group(1)):
            return _ask("jijiang_reward_is", unit="jijiang", person=_key(s, m.group(1)), family="jijiang", contract="responsibility")
    if told and rx("(?:武器|<W>|刀)[^,]{0,3}(?:交|给)|(?:交|给)(?:出|掉|不交|不给)?(?:武器|<W>|刀)").search(f):
        failed = rx("没人(?:肯|愿意?|能)?(?:出|打|响应|替)|没有?人(?:肯|愿意?)?(?:出|打|响应)|不肯出|都不出|无人(?:响应|出)").search(tag)
        if failed:
            return _ask("jijiang_failed", unit="jijiang", family="jijiang", contract="outcome", negative=bool(_CAN_NOT.search(own)))
        if rx("(?:替|帮|代)<P>?<G>{0,3}(?:出|打)<G>{0,3}<K>|出(?:了)?<K>|(?:<P>|蜀将|有人)(?:已经)?响应").search(tag):
            return _ask("jijiang_given", unit="jijiang", family="jijiang", contract="outcome", negative=bool(_CAN_NOT.search(own)))
    if s.helper and rx(r"(?:替|帮|代)<P>?<G>{0,3}(?:出|打)").search(f) and not search("算|武器", own) and rx("叫|让|喊|请|找").search(f):
        return _ask("helper_can", unit="jijiang", family="jijiang")
    return None


def _own_red(s, tag, f, own, has):
    """A worn red weapon as the 杀."""
    holder = s.who("holder")
    named = holder.general if holder else None
    worn = rx("(?:装备(?:着|区)?|身上|装着|戴着|挂着)<G>{0,7}(?:武器|<W>)|[红黑](?:色)?(?:的)?武器").search(tag) and rx("当<G>{0,2}<K>|<S>").search(tag) or rx("把(?:红色的)?<W>当<G>{0,2}<K>|<S>[^,]{0,4}<W>").search(tag)
    if not worn:
        return None
    if named not in (None, "guanyu") and "wusheng" not in has and rx("当<G>{0,2}<K>").search(f):
        return _ask("wusheng", unit="wusheng", family="wusheng")
    if named != "guanyu" and "wusheng" not in has:
        return None
    if search("几以内|距离.{0,4}(?:几|多少)|多远(?:以内|才)", own):
        return _ask("wusheng_reach", "value", unit="wusheng", family="wusheng", contract="count")
    if search("(?:不管|无论|不论)距离|距离多远都|多远都", tag):
        return _ask("wusheng_always", unit="wusheng", family="wusheng")
    if rx("(?:武器|<W>|刀|斧头?)[^,]{0,4}(?:拿到|拿|交|给|到手)|(?:不?交|不?给)(?:出)?(?:武器|<W>|刀)").search(own) and rx("当<G>{0,3}<K>").search(tag):
        return _ask("wusheng_given", unit="wusheng", family="wusheng", contract="outcome", negative=bool(_CAN_NOT.search(own)))
    if rx("身上|装备区|装备着|装着").search(f) and rx("当<G>{0,2}<K>|成<K>|<S>").search(f) and search("[黑红]色?的?武器", tag) and not search("手里|手上|手中|交|给", f):
        return _ask("wusheng", unit="wusheng", family="wusheng")
    m = rx(r"把?手(?:里|上|中)的?(?:那张)?(<C>)当<G>?<K>").search(f)
    if m:
        s.material = (s.tagged.at[m.group(1)].slug, None, "heart" if "红桃" in tag else "diamond" if search("方块|方片", tag) else None)
        return _ask("convert", unit="wusheng", family="skill")
    return None


def _left(s, tag, f, own, has):
    """体力 left."""
    m = search("([0-9一二两三四五])(?:点|滴)?(?:血|体力)", s.tagged.text)
    if m and search("几(?:点|滴)?(?:血|体力)", own) and search("剩|还有|结算完|最后|几血", own) and s.victim and not search("掉几|伤害", own):
        s.victim_hp = number(m.group(1))
        return _ask("hp_left", "value", family="kcn" if s.nullified else "nioh" if s.victim_armor == "nioh_shield" else "outcome", contract="count")
    return None


def _chain(s, tag, f, own, has):
    text = s.tagged.show(own)
    if s.nullified >= 2 and s.victim and s.victim != "g:zhugeliang" and rx("<K>").search(own) and search("能|可以|还", own) and not search("武器|交", own):
        return _ask("slash", family="procedure")
    if s.victim == "g:zhugeliang" and s.nullified and rx("出<K>还是<P>?交|出<K>,?还是交").search(f):
        return _ask("chain_text", "value", family="kcn", contract="outcome")
    if s.victim == "g:zhugeliang" and s.nullified >= 2 and rx("(?:能|可以|能不能|可不可以|来得及)<G>{0,5}<K>").search(own) and search("保|留", own):
        return _ask("weapon_kept", family="kcn", contract="outcome")
    if s.victim == "g:zhugeliang" and s.nullified >= 2 and search("(?:只好|只能|只得)(?:把)?交", f):
        return _ask("weapon_given", family="kcn", contract="outcome")
    if s.victim == "g:zhugeliang" and s.nullified >= 2 and search("(?:要不要|得不得|用不用|该不该|必须|得|该)(?:把)?交", own):
        return _ask("weapon_given", family="kcn", contract="outcome")
    if s.nullified == 0 and rx("没人(?:再)?<N>").search(tag) and search("要么[^,]*要么", text):
        return _ask("either", family="procedure", contract="outcome")
    return None


def _penalties(s, tag, f, own, has):
    if not s.dead:
        return None
    text = s.tagged.text
    if search("(?:惩罚|罚)[^?]{0,6}(?:由谁|谁|归谁|算谁)", text) or search("还是", own) and search("惩罚|罚", text) and search("谁", text):
        return _ask("penalty_who", "value", family="reward", contract="responsibility")
    m = search("手(?:里|牌|上)(?:还)?有?([0-9一二两三四五六])张(?:手?牌)?,(?:装备区?|装备着?)(?:里)?(?:有)?([0-9一二两三四])(?:张|件)", text)
    if m and search("(?:弃|掉|丢|扔)(?:掉|置)?(?:几|多少)", own):
        s.counts = (number(m.group(1)), number(m.group(2)))
        return _ask("penalty_n", "value", person=s.holder, family="reward", contract="count")
    if search("装备(?:区)?(?:的牌)?(?:不用|不必|不需要|不)(?:弃|丢|扔|掉)", f if "对" not in own else tag) and (s.holder or s.who("holder")):
        return _ask("penalty_equip", person=s.holder or "#H", family="reward", contract="outcome", negative=True)
    return None


def _power(s, tag, f, own, has):
    """Weapon and general skills asked of in another way."""
    if search("武器(?:的)?(?:技能|特效|效果)", s.tagged.text) and search("谁说了算|谁决定|由谁|谁来", s.tagged.text) and not rx("<K>谁").search(tag):
        return _ask("weapon_decides", "value", unit=s.weapon or "axe", family="weapon", contract="responsibility")
    if "crossbow" in has and rx(r"再(?:接着)?<G>{0,2}<K>|第二(?:刀|下|次)|连续|多张<K>|连着|连射|连发").search(tag) and (rx("<J>").search(tag)) and not search("还是|武器|交", own):
        return _ask("again", unit="crossbow", family="weapon")
    if "wushuang" in has or s.holder == "g:lvbu" and "wushuang" in has:
        if search("几张", own) and "jink" in has:
            return _ask("jinks_n", "value", unit="wushuang", family="skill", contract="count")
        if search("生效|有效|有用|算|发动|触发", own):
            return _ask("wushuang_works", unit="wushuang", family="skill")
    if search("伤害(?:来源)?(?:算|是)(?:由)?谁", s.tagged.text) and (s.victim in (None, "g:simayi", "#V") or s.who("victim").general is None) and not s.nullified:
        return _ask("source_who", "value", family="fankui", contract="responsibility")
    listed = [t.slug for t in s.tagged.at.values() if t.kind == "S" and t.slug not in ("kongcheng",)]
    if len(listed) >= 3 and search("哪(?:个|一个)", own) and search("发动|用", own):
        return _ask("skill_which", "value", family="skill", options=list(dict.fromkeys(listed)), negative=False, unit="no" if search("发动不了|不能|不可以|用不了", own) else "yes")
    armed = s.victim_armor == "nioh_shield" and rx("<K>").search(tag) and (s.slash_color or s.slash_suit)
    if armed and search("生效|有效|有用|管用|起作用|挡得住|挡不住|防得住", own) and not search("指定", own):
        shield = rx("<A>").search(own) and not rx("(?:<K>|打|撞|碰|遇|对|对上|面对|穿|破)<G>{0,3}<A>").search(own) and search("挡|防|生效|有效|有用|管用|起作用", own)
        return _ask("hurt", family="nioh", contract="outcome", negative=bool(shield))
    if armed and search("掉血|扣血|受伤|受到伤害", own):
        return _ask("hurt", family="nioh", contract="outcome")
    if "fankui" in has and search("几张", own) and rx("拿|获得|抽").search(own):
        return _ask("fankui_n", "value", family="fankui", contract="count")
    return None


def _misc(s, tag, f, own, has):
    if rx(r"有<K>[^,?]{0,2},?(?:但|却|就是|偏|可)<G>{0,3}<P>?<G>{0,3}不(?:想)?(?:出|用|打)").search(tag) and search("行|可以|能|允许|合", own) and not search("武器|交|给", own) and not s.skills and not s.nullified:
        return _ask("declines", family="procedure")
    if search("先(?:指定|选|指|点)", tag) and search("还是", f) and any(s.tagged.at[c].slug == "#V" for c in tag if c in s.tagged.at) and not search("砍谁\\?$|杀谁\\?$", s.tagged.text):
        return _ask("first", "value", family="procedure", contract="order")
    if s.holder is not None and s.victim == s.holder and rx("<J>").search(tag) and rx("(?:命令|要求|让|叫|令|使|逼)").search(f) and rx("<K>").search(f) and search("能|可以|允许|行", f) and not search("武器|交|不", own.replace("能不能", "").replace("可不可以", "").replace("行不行", "")):
        return _ask("use", family="use:holder-victim")
    return None


__all__ = ["amend", "early"]
