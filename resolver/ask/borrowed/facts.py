"""Reads the stated facts of a question about 借刀杀人 into its slots: equipment, hands, distance, range, 无懈, roles, deaths."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import search
from resolver.ask.borrowed.persons_in import persons
from resolver.ask.borrowed.tokens import rx
from resolver.ask.hanzi import number

_N = "([0-9]+|[零一二两三四五六])"
_NOBODY = rx(r"(?:攻击)?范围(?:里|内|之内)?(?:一个)?(?:人|<P>)?(?:都|也)?(?:没有?|无)(?:一个)?(?:别?人|<P>|其他)|(?:范围|射程)(?:里|内)(?:一个人|<P>)(?:都|也)没|(?:没有?|无)(?:一个)?(?:人|<P>)(?:在|处于)<P>?的?(?:攻击)?(?:范围|射程)|(?:够|打|砍|<K>|摸|覆盖|碰)不(?:着|到)(?:任何|一个)?(?:<P>|人)?|(?:任何|一个)?(?:人|<P>)(?:都|也)?(?:够|打|砍|<K>)不(?:着|到)|"
             r"谁(?:都|也)(?:够|打|砍|<K>)不(?:着|到)|(?:范围|射程)(?:之?内|里)?(?:空|为空|全空)|不管打不打得到|范围(?:里|内)(?:是)?空")
OF_RANGE = {1: "crossbow", 2: "ice_sword", 3: "axe", 4: "halberd", 5: "kylin_bow"}      # a weapon that stands for a range told without one
BARE = rx(r"没(?:有)?(?:任何|一张|半张)*手牌|(?<!唯一)(?<!最后)空着?手|手牌(?:为|是)?0|0(?:张)?手牌|0牌|(?:一张)?(?:手)?牌(?:都|也)(?:没|不剩|无)|手牌(?:都|已|也|全)*(?:空|不剩|没了|清空|耗尽|为零|归零|没有了)|手牌(?:打|用|出|花|扔|丢)(?:完|光|尽|干净)|没牌了?|无手牌|手里空空|空手|两手空空")
_COLOR = {"红": "red", "黑": "black", "红色": "red", "黑色": "black"}
_SUIT = {"黑桃": "spade", "♠": "spade", "红桃": "heart", "红心": "heart", "♥": "heart", "梅花": "club", "草花": "club", "♣": "club", "方块": "diamond", "方片": "diamond", "♦": "diamond"}
_FACE = r"(黑桃|红桃|红心|梅花|草花|方块|方片|♠|♥|♣|♦|红色?|黑色?)(?:的)?(?:10|[2-9AJQK])?(?:的)?"


def face(word: str) -> tuple[str | None, str | None]:
    """(color, suit) of a word for either."""
    return _COLOR.get(word), _SUIT.get(word)

_HIS_HAND = rx(r"(<P>)(?:此时|这时|现在|已经|又|正好|刚好|也)*(?:的)?(?:没有?|无)(?:任何|一张)*手牌(?!的)")


def read_facts(s) -> None:
    """Fills the states of `s`."""
    t, tag = s.tagged, s.tagged.tag
    at = t.at
    text = t.text
    s.skills = list(dict.fromkeys(x.slug for x in at.values() if x.kind == "S"))
    _weapons(s, tag, at)
    _faces(s, tag, at)
    m = search(_N + "人局|" + _N + "个人(?:里面|玩|打)|场上" + _N + "人", text)
    if m:
        s.seats = number(next(g for g in m.groups() if g))
    if search("(?:只剩|就|只有)我和(?:对面|他|对方)", text):
        s.seats = 2
    both = rx(r"(?:左右|两边|两侧|两家|左邻右舍|邻座|俩人|邻居|两旁|前后|两个<P>|左边右边)(?:的|两)?<P>?<G>{0,8}<D>|<P><P><G>{0,4}<D>|<D><G>{0,3}<P><G>{0,2}<D>").search(tag)
    count = sum(1 for c in tag if c in at and at[c].kind == "D")
    s.both_horses = bool(both) or count >= 2 and bool(search("左|右|上家|下家", text))
    if count and not s.both_horses:
        s.victim_horse = True
    offense = [k for k, c in enumerate(tag) if c in at and at[c].kind == "O"]
    if offense:
        k = offense[0]
        negative = search("没有?|无|又没|未", tag[max(0, k - 3):k])
        s.holder_horse = None if negative or s.unarmed else True
    m = search("距离(?:[他她我]|对方)?(?:为|是|都是|算下来)?" + _N, text) or search("算下来距离" + _N, text)
    if m:
        s.distance = number(m.group(1))
    elif search("距离(?:大于|超过|>)", text):
        s.distance = None
    m = search(_N + "(?:点|格)?距离", text)
    if m and s.distance is None and not search("[两几]点?距离[都]", text):
        s.distance = number(m.group(1))
    m = search("距离(?:大于|超过|>)" + _N, text)
    if m:
        s.distance = number(m.group(1)) + 1
    m = search("座位?(?:差|隔|相差)" + _N, text)
    if m:
        s.apart = number(m.group(1))
    if search("隔着?(?:一个|1个)(?:座位|人)", text) and s.distance is None:
        s.distance = 2
    if s.distance is None and search("挨着|旁边|邻座|隔壁|紧挨|相邻|贴脸|贴身|紧邻|左手边|右手边", text) and not s.both_horses:
        s.distance = 1
        if s.victim_horse:
            s.distance, s.apart = None, 1       # the next seat, and his horse besides
    if search("(?:左右)(?:距离|两家距离)(?:都)?是" + _N, text):
        s.both_horses, s.distance = True, None
    m = search("(?:射程|攻击范围|攻击距离|范围)(?:只有|就|是|为)*([1-5一二两三四五])(?![张个名人号点以])", text)
    if m and s.weapon is None:
        s.weapon = OF_RANGE.get(number(m.group(1)))
    s.nobody_in_range = bool(_NOBODY.search(tag)) and not s.both_horses and not search("至少", text)
    s.unarmed = s.unarmed or _unarmed(s, tag)
    s.only_me_armed = bool(rx(r"(?:只有|就)<P>(?:一个)?(?:人)?(?:手里|身上)?(?:装|戴|有|拿|挂|提|扛|背|拎|架)|唯一的?(?:一把)?(?:武器|刀)在<P>").search(tag)) and _armed_is_user(s, tag)
    bare = BARE
    zhuge = "g:zhugeliang" in s.people
    s.bare = bool(bare.search(tag)) and zhuge or "kongcheng" in s.skills and zhuge and not rx("(?:没|没有|不是|未|非|不|不再|不再是|不处于|不算|脱离|解除)<S>").search(tag)
    s.no_helper = any(at[m.group(1)].slug == "shu" for m in rx("(?:没有?|无)(?:别的|其他|任何|一个|另外的)*(<P>)").finditer(tag)) or bool(search("(?:没有?|无)(?:别的|其他|任何|一个|另外的)*蜀", tag))
    s.victim_no_horse = bool(rx("<K>[^,]{0,4}没(?:有)?马的|(?:目标|<P>)没(?:有)?马").search(tag))
    s.one_material = bool(rx("(?:只有|就|只剩|仅有|仅)(?:剩)?(?:一|1)张<C>(?![^,.?]{0,2}(?:一|1)张)").search(tag))
    nature = next((t.slug for t in at.values() if t.kind == "K" and t.slug in ("fire_slash", "thunder_slash")), None)
    s.slash_slug = nature or "slash"
    s.victim_bare = bool(rx(r"<K>(?:到|中|了)?(?:一个)?(?:没有?|无)(?:手牌|牌)的|(?:目标|被<K>的(?:人|角色)?)(?:又|正好)?(?:没有?|无)(?:手牌|牌)").search(tag)) and not zhuge
    s.holder_bare = bool(bare.search(tag)) and not zhuge
    for m in _HIS_HAND.finditer(tag) if s.holder_bare else ():     # 丙没有手牌: of whom it is said
        told = persons(s, m.group(1))
        if s.victim is not None and told == [s.victim] and s.victim != s.holder:
            s.victim_bare, s.holder_bare = True, len(bare.findall(tag)) > 1
    m = search("(?:还有|剩|还剩|有)(?:下|着)?" + _N + "张(?:手)?牌", text)
    if m and zhuge and not s.bare and "一张牌都没" not in text:
        s.victim_hand = number(m.group(1))
    s.holder_no_slash = bool(rx(r"(?:没有?|无)(?:任何|一张|能出的|能用的|可用的)*<K>(?!谁)|(?:拿|出|掏|找|交|打)不(?:出|了)<K>|<K>(?:一张|都|也)+没有?|一张<K>(?:都|也)?没有").search(tag)) and not rx("没<K>谁").search(tag)
    chain = [c for c in tag if c in at and at[c].kind == "N"]
    s.last_nullification = bool(rx(r"(?:唯一|最后|仅剩|只有|只剩|仅有|单张|独苗|仅|一张|就一张|1)<G>{0,10}<N>|手牌\(?<N>|\(<N>\)").search(tag)) and zhuge
    again = rx(r"<N><G>{0,4}(?:又|被|再|还)<G>{0,6}<P>?<G>{0,6}<N>|被(?:反|再)<N>?|反(?:掉|制|了)|被<P><G>{0,2}<N>|(?:又|再)<N>|<N><P>的<N>|另一张<N>|<N>掉它|<N>又?被|<N>被|<P>的<N>被").search(tag)
    refused = rx("(?:没人|无人|没有人|没有?|未)(?:再|又|继续|被|出|用|打)*<N>").findall(tag)
    if refused and not rx("没有?<N>可").search(tag):
        again = None
        chain = chain[:max(0, len(chain) - len(refused))][:1]
    if chain and zhuge:
        s.nullified = 2 if again or search("借刀(?:又)?生效|变空城|打出空城|进了空城", text) or len(chain) >= 2 else 1
        s.last_nullification = (s.last_nullification or s.bare) and not (s.victim_hand or 0) > 1
    elif chain:
        s.nullified = 1
        if search("没人|无人|没有人", text) and rx("(?:没人|无人|没有人)<N>").search(tag):
            s.nullified = 0
    s.dead = bool(rx(r"(?:凉|挂|嗝屁)了|秒了|<K>(?:死|完|掉(?!一|他|她|的马|马|<P>的))|(?<!想)死(?:了)?|误<K>|击<K>|带走|(?i:killed)|<K>了?(?:一个)?<P>(?=能摸|,<P>说)|奖|罚|领赏|三张(?!<K>)|3张(?!用|<K>)").search(tag))
    s.no_slash = bool(rx(r"(?:没|不|未)(?:想|愿意?|肯|打算)?(?:再)?(?:出|用|使用|打)?<K>(?!谁|死|<P>)|没(?:有)?出<K>|(?:没|不)<K>(?=,|把)").search(tag))


_NO_WEAPON = rx(r"(?:没有?|无|未|没装|没装备|没戴|没拿|缺)(?:人|<P>)?(?:装备?|戴|拿|挂|摸|抽|捡|配|带)?(?:着|了|到|上|任何|一?把)*(?:武器|刀(?!法)|装备武器|<P>(?=用|能))|武器(?:栏|位|区)?(?:里)?(?:是|全|都|也)?空|(?:没有?|无)(?:兵器|家伙)|赤手空拳|手无寸铁|(?:没有?|无|未)(?:装备?|戴|拿)?(?P<h><P>)")


def _unarmed(s, tag: str) -> bool:
    """Whether it is the holder (or everybody else) of whom the lack of a weapon is told; a lack of the user or victim is no matter."""
    at = s.tagged.at
    for m in _NO_WEAPON.finditer(tag):
        if m.group("h") and "#H" not in (at[m.group("h")].slug, at[m.group("h")].also):
            continue
        if m.group("h"):
            return True
        start = max((tag.rfind(c, 0, m.start()) for c in ",.?!;:"), default=-1) + 1
        subject = next((c for c in reversed(tag[start:m.start()]) if c in at and at[c].kind == "P"), None)
        if subject is None:
            return True
        slug = at[subject].slug
        if slug in ("self", "me") and s.holder not in (slug, s.user):
            continue
        if slug[0] in "glr" and slug != s.holder:
            continue
        return True
    return False


def _armed_is_user(s, tag: str) -> bool:
    m = rx(r"(?:只有|就)(<P>)|在(<P>)").search(tag)
    if not m:
        return False
    ch = m.group(1) or m.group(2)
    slug = s.tagged.at[ch].slug
    mine = rx("(?:他|<P>)手[上里中]?(?:那|这|的)?(?:一?张)?<J>").search(tag)        # 就吕布有刀, 他手上那张借刀
    if mine and s.user is None and slug[0] == "g" and s.holder in (None, slug):
        s.user, s.holder = slug, None
    return slug in ("me", "self") or s.user == slug and s.holder != slug


def _weapons(s, tag: str, at) -> None:
    """Whose weapon is meant: the holder's, but what 我 or the user wears himself is the user's; 没有/不是 before it is a lack."""
    words = [k for k, c in enumerate(tag) if c in at and at[c].kind == "W"]
    for k in words:
        slug = at[tag[k]].slug
        before = tag[max(0, k - 6):k]
        if search("(?:没有?|无|不是|未|除了)(?:装备?|戴|拿|着)?$", before) or search("也没有?$", before):
            if "除了" not in before:
                s.lacks.add(slug)
            continue
        mine = rx(r"(?:<P>(?:身上)?(?:本来)?(?:一个)?(?:有|装|装备|戴|拿|挂|自己有)(?:了|着)?(?:一?把)?)$").search(before)
        owner = None
        if mine:
            ch = next(c for c in mine.group(0) if c in at and at[c].kind == "P")
            owner = at[ch].slug
        own = owner in ("me", "self") and s.holder not in (owner, "me") or owner is not None and s.user is not None and s.user != s.holder and _key(s, owner) == s.user
        if s.user == s.holder and s.user is not None:
            own = False
        if own:
            s.own_weapon = slug
        elif s.weapon is None:
            s.weapon = slug
            m = search(_FACE + "$", tag[max(0, k - 6):k]) or re.match(r"\(" + _FACE + r"\)", tag[k + 1:k + 6])
            if m:
                s.weapon_color, s.weapon_suit = face(m.group(1))
    m = search("(红色?|黑色?|红桃|方块)的?(?:武器|刀|剑)", tag)
    if m and s.weapon_color is None and s.weapon_suit is None:
        s.weapon_color, s.weapon_suit = face(m.group(1))
    for k, c in enumerate(tag):
        if c in at and at[c].kind == "A":
            if search("(?:没有?|无|未)(?:装备?|戴|穿|着)?$", tag[max(0, k - 4):k]):
                s.lacks.add(at[c].slug)
            elif s.victim_armor is None:
                s.victim_armor = at[c].slug
    for tok in at.values():       # armour folded into a description (仁王盾的主人, 装备着仁王盾的角色)
        if tok.kind == "A" and s.victim_armor is None and tok.slug not in s.lacks:
            s.victim_armor = tok.slug
        if tok.kind == "W" and s.weapon is None and tok.slug not in s.lacks and tok.slug != s.own_weapon and not words:
            if not rx("(?:不是)<P>").search(tag):
                s.weapon = tok.slug
            else:
                s.lacks.add(tok.slug)


def _key(s, slug: str) -> str:
    return slug


def _faces(s, tag: str, at) -> None:
    """Colours of 杀, and the card that stands for one."""
    for m in re.finditer(_FACE, tag):
        follow = tag[m.end():m.end() + 1]
        kind = at[follow].kind if follow in at else None
        if kind == "K":
            s.slash_color, s.slash_suit = face(m.group(1))
        elif kind == "C" and s.material is None:
            s.material = (at[follow].slug, *face(m.group(1)))
        elif (follow in ("牌", "当") or tag.startswith("手牌", m.end())) and s.material is None:
            s.material = (None, *face(m.group(1)))
    m = rx(r"<K>都是(黑|红)的").search(tag)
    if m:
        s.slash_color = _COLOR[m.group(1)]
    if s.material is None:
        cards = [at[c].slug for k, c in enumerate(tag) if c in at and at[c].kind == "C" and not search("(?:没有?|不|未|无)(?:出|打出|用|使用)?$", tag[max(0, k - 4):k])]
        if cards:
            s.material = (cards[0], None, None)
