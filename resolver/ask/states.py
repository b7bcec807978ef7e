"""Reads states: what a phrase says of one person (手牌 体力 装备 判定区 横置 濒死 …).

`apply(reader, person, phrase)` fills in the person and returns the spans it understood. Phrases are tagged strings.
"""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tagging import face_of, number, rx
from resolver.ask.units import DELAYED, HORSES, OWNER

RULES: list[tuple] = []


def rule(pattern: str):
    """Registers a state pattern; the handler gets (reader, person, match) and may return False to decline."""
    def add(handler):
        RULES.append((rx(pattern), handler))
        return handler
    return add


def apply(reader, pid: int, phrase: str, offset: int = 0) -> list[tuple[int, int]]:
    """Reads every state in `phrase` into person `pid`; the spans (shifted by `offset`) that were understood."""
    person = reader.frame.persons[pid]
    used: list[tuple[int, int]] = []
    for pattern, handler in RULES:
        for match in pattern.finditer(phrase):
            span = (match.start() + offset, match.end() + offset)
            if match.end() == match.start() or any(a < span[1] and span[0] < b for a, b in used):
                continue
            if handler(reader, person, match) is not False:
                used.append(span)
    return used


def card_of(reader, ch: str, zone: str = "hand") -> Card:
    """The card behind a tagged character, with the face the question gave it."""
    m = reader.mention(ch)
    return Card(m.slug, m.suit, m.color, m.number, zone)


def _give(reader, person, ch, count=1):
    for _ in range(count):
        person.cards.append(card_of(reader, ch))


@rule("(?:手牌(?:数)?(?:为|是)?[0零](?:张)?(?![0-9])|一张手牌都?没有?|(?:没有?|无|空)(?:任何)?手牌|(?:没有?|无)牌了?(?=$|,|能|可以|还|时|的|就)|手里没牌|手上没牌|空手(?!套)|手里空了?|手牌空了?|没手牌|空牌)")
def empty_hand(reader, person, match):
    person.hand = 0


@rule("(?:(?:手里|手上|手中|手牌)?(?:只|就|仅|唯一|正好|刚好|单)*(?:剩|有|留|是)?(?:了|下)?(?:最后)?(?:一|1)张?(?:手)?牌(?:正好|刚好|就|,)?是(?:一张)?)(<X>)|"
      "(?:手里|手上|手中|手牌)?(?:只|就|仅)+(?:剩|有|留|剩下|拿着)(?:了|下|着)?(?:最后)?(?:这|那)?(?:(<N>)?张)?(<X>)了?")
def only_cards(reader, person, match):
    ch = match.group(1) or match.group(3)
    if reader.mention(ch).slug in HORSES:
        return False
    count = number(match.group(2) or "1") or 1
    person.hand = count
    _give(reader, person, ch, count)


@rule("(?:手里|手上|手中)?最后一?张(?:手牌)?(?:是)?(<X>)(?=$|[^<X>当])")
def last_card(reader, person, match):
    person.hand = 1
    _give(reader, person, match.group(1))


@rule("(<N>)张?手牌\\((<C>)\\)(?:的)?")
def hand_in_brackets(reader, person, match):
    person.hand = number(match.group(1))
    _give(reader, person, match.group(2), person.hand or 1)


@rule("(?:手里|手上|手中|手牌)(?:只|就|仅)?(?:剩|有|还有|是)?(?:了|下)?(<N>)张?(?:手?牌)?(?![0-9张手牌血]|<X>)|(?:只|就|仅)?(?:剩|有|留)(?:了|下)?(?:最后)?(<N>)张(?:手牌|牌)(?!是)|(<N>)张?手牌(?!当|是)|手牌(?:数)?(?:为|是)?(<N>)张?")
def hand_count(reader, person, match):
    value = next((number(g) for g in match.groups() if g), None)
    if value is None or value > 20:
        return False
    if person.hand is None:
        person.hand = value


@rule("没有?(?:装备)?(?:任何)?(?:装备|防具|武器|马)|没装(?:任何)?(?:装备|防具|武器|马)|装备区(?:也)?空|谁也没马没武器|(?<=[没无])防具")
def no_equipment(reader, person, match):
    person.no_equipment = True


@rule("(?:手里|手上|手中)?(?:又|也|还|都)?(?:没有?|无)(?:出)?(<C>)")
def lacks(reader, person, match):
    person.lacks.add(reader.mention(match.group(1)).slug)


@rule("没(?:有|装备?|带|挂|拿)?(?:着|了)?(<W>)")
def lacks_equipment(reader, person, match):
    person.lacks.add(reader.mention(match.group(1)).slug)


@rule("有(?:着)?手牌|还有手牌|手里有牌")
def some_hand(reader, person, match):
    if person.hand is None:
        person.hand = 1


@rule("(?:和我|跟我|与我)?(?:同性别?|性别相同)")
def same_gender(reader, person, match):
    person.gender = "男"


@rule("(?:和我|跟我|与我)?(?:异性|性别不同)")
def other_gender(reader, person, match):
    person.gender = "女"


@rule("(?:手里|手上|手中)?还有(?:别的|其他|其它|另外的?)(?:手)?牌")
def more_cards(reader, person, match):
    person.cards.append(Card())


@rule("(?:处于|在)?(<S>)(?:状态)?")
def has_skill(reader, person, match):
    slug = reader.mention(match.group(1)).slug
    if slug == "kongcheng" and (match.group().startswith(("处", "在")) or match.group().endswith("态") or len(match.string) == len(match.group())):
        person.hand = 0
        return None
    return False


@rule("(?:有|拥有|带)(<S>)(?:技能)?(?=$)")
def owns_skill(reader, person, match):
    general = OWNER.get(reader.mention(match.group(1)).slug)
    if general is None or person.general not in (None, general):
        return False
    person.general = general


@rule("(?:自己的)?攻击范围(?:之)?内没有?(?:其他|别的|任何)?(?:角色|人|目标)|攻击范围内没人")
def lonely(reader, person, match):
    person.lacks.add("@range")


@rule("(?:满血|血满(?:着呢?)?|满体力|体力(?:已)?满|没(?:有)?受伤|未受伤|没掉血)(?:的时候|时)?")
def full(reader, person, match):
    person.full_hp = True


@rule("(?:受了?伤(?!害)|残血|不满血|没满血|半血|掉过血|已受伤)(?:了)?")
def wounded(reader, person, match):
    person.wounded = True


@rule("(?<![掉扣回补加流失吃涨打少了血])(?:只|就)?(?:还)?(?:剩|有|是|在)?(?:了|下)?(<N>)(?:点|滴|格|勾)?(?:的)?(?:血|体力|勾玉)(?!上限)|体力(?:值)?(?:只|还)?(?:剩|有|为|是)?(<N>)点?|血量(?:为|是)?(<N>)")
def hp(reader, person, match):
    value = next((number(g) for g in match.groups() if g), None)
    if value is None or value > 10:
        return False
    before = match.string[max(0, match.start() - 2):match.start()]
    if before and before[-1] in "掉扣回补加流失吃涨打少到变/" or before[-2:] in ("掉了", "回了", "扣了", "受到", "造成", "恢复"):
        return False
    person.hp = value


@rule("(?:体力|血量?)?([1-9])/([1-9])(?:点|滴)?(?:血|体力)?(?![0-9])")
def hp_of(reader, person, match):
    person.hp, person.max_hp = int(match.group(1)), int(match.group(2))


@rule("体力上限(?:为|是)?(<N>)|上限(?:才)?(<N>)")
def max_hp(reader, person, match):
    person.max_hp = number(match.group(1) or match.group(2))


@rule("(?<![没未不])(?:在|进入)?(?:濒死|要死了|快死了|没血了)(?:状态)?(?:的时候|时|了)?(?=$|,|能|可以|可不可以|还能|使用|用|喝|吃|求)")
def dying(reader, person, match):
    person.dying = True


@rule("(?:没|未|不)(?:有)?(?:被)?(?:横置|横着|连着|连环)")
def not_chained(reader, person, match):
    person.lacks.add("@chained")


@rule("(?:被<C>|用<C>|<C>|都|还)?(?<![没未])(?:横着|横置着?|连着|链着|锁着|连环状态|被连环?|横在一起|连在一起|被链)(?:的)?")
def chained(reader, person, match):
    person.chained = True


@rule("(?:都)?被(<T>)(?:了|住|着|起来)?(?=$|,)")
def chained_by_card(reader, person, match):
    if reader.mention(match.group(1)).slug != "iron_chain":
        return False
    person.chained = True


@rule("(?:已经|已|正)?(?:翻面着|背面朝上|背面|翻着面|叠置着?|面朝下)")
def turned(reader, person, match):
    person.turned_over = True


@rule("(?<![弃拆顺掉了走])(?:身上|装备区)?(?:还)?(?:有|装着|剩)?(<N>)件装备(?!牌)")
def pieces(reader, person, match):
    for slug in ("qinggang_sword", "dilu", "chitu", "eight_diagram")[:number(match.group(1)) or 1]:
        if len(person.equipment) < (number(match.group(1)) or 1) and slug not in person.equipment:
            person.equipment.append(slug)


@rule("已经?(?:出|砍|用|杀)(?:过|了)(?:(<N>)|几)(?:刀|张<K>|次|下|张)?")
def slashes_used(reader, person, match):
    reader.frame.used_slashes = number(match.group(1) or "1") or 1


@rule("没有?(?P<f>红桃|黑桃|梅花|方块|红色?|黑色?)(?:的)?(?:手?牌|色牌)")
def lacks_colour(reader, person, match):
    word = match.group("f")
    person.lacks.add({"红桃": "@heart", "黑桃": "@spade", "梅花": "@club", "方块": "@diamond"}.get(word, "@red" if word.startswith("红") else "@black"))


@rule("(?:手里|手上)?(?:只|就|仅)?(?:剩|有)(?:了|下)?(<N>)张(?P<f>红桃|黑桃|梅花|方块|红色?|黑色?)(?:的)?(?:手?牌)?(?!<X>)")
def only_colour(reader, person, match):
    face = face_of(match.group("f"))
    n = number(match.group(1)) or 1
    person.hand = n
    person.cards += [Card(None, face.suit, face.color) for _ in range(n)]


@rule("(?:把|将)(<W>)(?:给)?装(?:备)?(?:上|好|了)")
def puts_on(reader, person, match):
    slug = reader.mention(match.group(1)).slug
    if slug not in person.equipment:
        person.equipment.append(slug)


@rule("双马|两匹马|俩马")
def two_horses(reader, person, match):
    person.equipment += ["dilu", "chitu"]


@rule("(?:也|又|还|都|自己|已经|就|正)*(?:装备|装|穿|戴|带|挂|拿|骑|佩|举|扛|背|架|持|配|有)(?:备)?(?:着|了|上|有)?(?:的)?(?:是)?(?:一?[把个匹件张])?(<W>)(?:(?:和|、|跟|加|\\+)(<W>))?(?:(?:和|、|跟|加|\\+)(<W>))?|武器是(<W>)|防具是(<W>)|身上(?:是|有)(<W>)")
def wears(reader, person, match):
    tail = match.string[match.end():match.end() + 1]
    for ch in match.groups():
        if ch:
            m = reader.mention(ch)
            if m.suit or m.number:
                reader.faces[m.slug] = Card(m.slug, m.suit, m.color, m.number, "equip")
            if m.slug not in person.equipment:
                person.equipment.append(m.slug)
    del tail


@rule("(?:装|有|拿|带|挂)(?:着|了)?(?:一?把)?武器")
def armed(reader, person, match):
    if not person.equipment:
        person.equipment.append("axe")


@rule("(?:骑|有|装)(?:着|了)?(?:一?匹)?马(?!超|术)")
def mounted(reader, person, match):
    person.equipment.append("chitu")


@rule("(?:判定区|面前|头上|头顶|脸上|判定区里)(?:已经|已|本来|就|还)*(?:躺着|贴着|放着|挂着|有|躺了|贴了|挂了)(?:了)?(?:一)?[张个]?(<T>)了?|(?<![能以])(?:已经)?(?:有|被贴了|被挂了|被贴|被下了)(?:一)?[张个]?(<T>)了?")
def delayed(reader, person, match):
    ch = match.group(1) or match.group(2)
    slug = reader.mention(ch).slug
    if slug not in DELAYED:
        return False
    if slug not in person.judge_area:
        person.judge_area.append(slug)


@rule("(?:面前|头上|判定区里?|身上)的(?:那张)?(<T>)(?!牌)")
def delayed_there(reader, person, match):
    slug = reader.mention(match.group(1)).slug
    if slug not in DELAYED:
        return False
    if slug not in person.judge_area:
        person.judge_area.append(slug)


@rule("(?:手里|手上|手中|手头|手牌)?(?:里|刚好|正好|只|还|是)*(?:有|拿着|握着|捏着|摸到|带着|留着|剩)(?:的)?(?:(<N>)[张个])?(?:真|的)?(<C>)(?:(?:和|、|跟)(?:(<N>)张)?(<C>))?")
def holds(reader, person, match):
    _give(reader, person, match.group(2), number(match.group(1) or "1") or 1)
    if match.group(4):
        _give(reader, person, match.group(4), number(match.group(3) or "1") or 1)


@rule("(?:魏|蜀|吴|群)(?:国|势力|将|角色)(?:的)?(?:角色|武将)?")
def kingdom(reader, person, match):
    person.kingdom = match.group()[0]


@rule("(?:是)?(?:男性?|男的|女性?|女的)(?:角色|武将)?")
def gender(reader, person, match):
    person.gender = "男" if "男" in match.group() else "女"


@rule("(?:身上|武将牌上|面前)?(?:已经)?(?:有)?(<N>)(?:张|个)(?:创|<S>)(?:牌)?|身上有创|有创")
def scars(reader, person, match):
    if match.group(1):
        ch = match.group()[-1] if match.group()[-1] != "牌" else match.group()[-2]
        if "创" not in match.group() and reader.mention(ch).slug != "buqu":
            return False
    person.piles = number(match.group(1) or "1") or 1
