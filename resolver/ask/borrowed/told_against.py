"""Words of a question that speak against what was read of it: nobody counters, nobody is left to help, a value is asked for, another point is.

`contradicted(reading)` gives why the reading is not trusted, None where nothing speaks against it.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.guard import asked_clause
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.lazy import search as lazy_search
from resolver.ask.borrowed.told_weapon import of_weapon

UNCOUNTERED = Lazy(r"(?:没有?人|无人|没谁|谁[都也]没有?|没有?谁)(?:再|又|去|来|出)*(?:反制?|跟|接着|继续|无懈回|回无懈)")
NO_SHU = Lazy(r"蜀(?:国|汉|将|势力|阵营)?(?:的)?(?:人|武将|兄弟|角色)?(?:全|都|已经?)*(?:灭|死光|死绝|死完|死了|没了|挂了|阵亡|不在|一个不剩|没人)")
# more than whether he may call: whose the 杀 is, who gave it, the weapon, the turn, that it must be his own
BESIDE_CALL = Lazy(r"不?算(?![数了])|还是(?!能|可以|会|要|得|想)|[拿得收夺]得?(?:到|走)|只(?:有|能|限|可以)在|必须|(?<![懒舍觉记晓不来])得自己|(?:我|他)是?(?:吴|魏|群)(?:国|势力|雄)|(?:给|出|打|提供|响应)了(?:一?张)?杀|归谁")
NOT_LENT = Lazy(r"(?:不是|并非|又没|没有?)被(?:人)?借刀(?!的)")
HOLDS = Lazy(r"诸葛亮?(?:手里|手上|手中)?(?:明明|还|就|只|也)*(?:有|剩|捏着|留着|握着)?(?:着|了)?(?:[一两二三四五六1-6]张)(?:手)?牌(?!都|也|没|不)")
NO_LORD = Lazy(r"身份(?:牌)?(?:是|为)?(?:个)?(?:忠臣|反贼|内奸)|(?<!主公)(?:不是|并非|没当(?:上|成)?|没做(?:上|成)?)主公|(?:我|他)(?:只|就)?(?:是|当)(?:个|的是)?(?:忠臣|反贼|内奸)")
HELPS = Lazy(r"(?<!喊人)(?<!叫人)(?<!找人)(?<!请人)(?:能|可以|会|肯|来|许)[^,?让叫喊请找]{0,3}(?:帮|替|给|代)(?!人)[^,?激]{1,4}(?:出|打|打出|用|交|垫)(?:一?张)?杀")
GOES_ON = Lazy("借刀(?:杀人)?(?:的效果)?(?:还是|仍然?|继续|照样|照常|依然|依旧)(?:会|要|在)?(?:结算|生效|有效|算数)")
MATTERS = Lazy("(?:影响|妨碍|耽误)(?:到)?[^,.?]{0,5}(?:吗|么|不|没)?[?]?$|有(?:没有)?(?:影响|关系|区别)(?:吗|么|没)?[?]?$")
MUST_DO = Lazy("(?:^|,)(?:就|一定)?要(?:射|追|弃|扔|发动|砍)[^,?]{0,8},对吗")
COUNTED_AFTER = Lazy("几张[^?]*[0-9一二两三四五六]张")
NO_RANK = Lazy("(?:忠臣|反贼|内奸)刘备|刘备[^,.?]{0,4}(?:是|当)(?:个)?(?:忠臣|反贼|内奸)")
ONE_MAN = Lazy("同一个?人?(?:也|都)?(?:成不成|行不行|可不可以|可以|行|成|能不能)[吗么不]?[?]?$")
USER_HIMSELF = Lazy("(?:使用|打|出|用)借刀的(?:人|那位|那个人|那个)?[^?]{0,4}(?:他|她)自(?:己|个)")
LENT_TOLD = Lazy("被借|借[^,?刀]{1,8}的|对[^,?]{1,8}(?:用|出|打|使)|[让叫令逼要][^,?]{1,8}[砍杀捅剁打]|[拿持有]刀|武器|刀手|刀主|[砍杀捅剁打](?:他|她|它)?自己|自[杀尽刎裁残]|[剑刀弓斧弩戟矛扇]的")
UNUSED = Lazy(r"(?:没有?|未|不(?:肯|愿意?|想)?)(?:对[^,?]{1,10})(?:使用|出|用|打出)过?(?:一?张)?杀|(?:拿|出|掏|交|打)不出(?:别的|其他|第二张|一张)?杀")
ONLY_IF = Lazy(r"只有(?!我|一|他|[两二])[^?]{2,22}?才(?:可以|能|行|可|会|算)")
NAMING = Lazy(r"(?:点|指定|选|指名|点名)(?:他|她|人|目标|的话)?(?:可以|行|合法|能行|算数|允许)(?:吗|么|不)?\??$|(?:能|可以)(?:这么|这样)?(?:点|指定|选)(?:他|她|人)?(?:吗|么|不)?\??$")
LORD_USES = Lazy(r"(?:刘备|皇叔|玄德|大耳[贼朵]?)(?:\(?主公\)?)?(?:对|向)(?!他?自己)[^,?]{1,4}(?:使用|用|出|打|放)(?:了|出|一张)*借刀|(?:刘备|皇叔|玄德)借(?!刀)[^,?]{1,4}的(?:刀|武器)")
OPEN_END = Lazy(r"(?:的|那个|那位|那人|那家|的人|的那个)是\??$")
STATE_ONLY = Lazy(r"^(?:那|是|就是|因为|所以|他|她|对方|对面|目标|被借刀的人|[甲乙丙丁A-H])*(?:谁[都也])?(?:[打够砍摸杀碰]不(?:到|着)|没(?:有)?(?:一个)?人(?:可|能)(?:打|砍|杀))(?:任何)?(?:别|其他|旁|一个)*(?:人|角色|目标|谁)?(?:了)?(?:吗|么|吧)?$")
NO_LORD = Lazy(r"(?:不是|并非|非|不当|没当|不做|没做|不再是|不担任)主公")
HAS_HAND = Lazy(r"(?<![没无不])(?<!没有)有(?:手)?牌(?!的时候没)|手里有牌|还有手牌")
OWN_ARM = Lazy(r"自己(?:身上|手里|也|就)?(?:有|装|拿|挂|带)(?:备|着|了)?(?:一?把)?(?:武器|刀|[^,?]{2,4}[剑弓斧弩戟扇矛刀])")
MUST_BE = Lazy(r"(?:只能|只可以|必须|非得|一定(?!不)得?要?|只许|只准)(?!不)(?:是|砍|杀|点|指定?|选|填|让|由|给)?")
LATER = Lazy(r"(?<!使用时)(?:在|等|到)(?!使用|用借|出借|打借|打出|用这|出这|使)[^,?使]{2,14}?(?:的?时候?|之后|以后|后|之前|前)(?:再|才)?(?:能|可以|要)?(?:指定|定|说|报|选|点|决定)")
TWO_HELD = Lazy(r"(?:诸葛亮?|孔明|卧龙|村夫)[^,?。]{0,6}(?:有|剩|还剩|握着|捏着|攥着|拿着)(?:着|了)?(?:[两二三四五2-9])张(?:手)?牌")
UNHEARD = Lazy(r"(?:没有?|无|未)(?!杀|手牌|武器)[^,?]{0,8}(?:响应|回应|应答|搭理|帮忙|肯出杀)|(?:都|全|谁也)(?:不|没)[^,?]{0,4}(?:响应|回应|理|帮|出杀)")
TAKEN = Lazy(r"(?:收|拿|夺|缴|抢)(?:得|不)?(?:走|到|了)|没收|收缴|归他|归谁")
WON = Lazy(r"借刀(?:弄|拿|得|收|骗|换|赚|缴)(?:到|来|回来)了?的")
PARRIED = Lazy(r"八卦|(?:出|用|使|打)(?:得了|得出|不出|不了)?(?:一?张)?闪|判(?:得了|不了|定|得出)|躲得?掉|防具")
UNREFUTED = Lazy(r"(?:没有?人|无人|没谁|谁[都也]没有?)(?:再|又|去|来|出|用|打)*(?:一?张)?(?:无懈|抵消)")
REFUTED = Lazy(r"反|抵消|破|废|顶|怼|无懈[^,?]{0,6}(?:被|又)|(?:又|再)[^,?]{0,6}无懈|被[^,?]{0,4}无懈")
ON_THE_CARD = Lazy(r"(?:抵消|挡|无懈|顶|化解|取消)(?:掉|了|住)*(?:我的|这张|那张|他的)?借刀(?!的无懈)")
MORE_HELD = Lazy(r"无懈(?:可击)?(?:和|跟|与|、)(?:一?张)?(?:别的|其他)?(?:闪|杀|桃|酒|牌)|(?:闪|杀|桃|酒)(?:和|跟|与|、)(?:一?张)?无懈|(?:还|仍|另)[^,?无]{0,3}(?:剩|有|留)(?:着|下)?(?:一?张)?(?:闪|杀|桃|酒|手牌|牌)")
SOME_LEFT = Lazy(r"诸葛亮?[^,.?无]{0,8}[两二三四五六2-6]张(?:手)?牌|[,.](?:手(?:里|上|中))?(?:还|又|仍)(?:剩|有|留)(?:下|着|了)?(?:一|1|两|二|三)张(?:手)?牌?(?=[,.?])")
ONLY_ONE = Lazy("[唯第]一|独|最后|仅|只[剩有]|就[剩一]|光剩|单张")
EMPTY_ASKED = Lazy(r"(?:算|是|已经?|成了?|处于|进入)(?:了)?(?:不算)?空城(?:状态)?(?:了)?[吗么没不]?[?]?$|空城(?:了)?(?:没|吗|么|没有)[?]?$")
UNHORSED = Lazy(r"(?:拆|顺|弃|破|偷)[^,?]{0,10}(?:马|坐骑|的卢|绝影|爪黄)|(?:马|坐骑|的卢|绝影|爪黄)[^,?]{0,6}(?:被|让|给)[^,?]{0,4}(?:拆|顺|弃|破|偷)")
ON_FOOT = Lazy("(?:上家|下家|左手?边|右手?边|左侧|右侧|另一(?:边|个|家|侧)|一个|那个|那家)[^,.?!;]{0,6}(?:没有?|无)(?:任何|什么)?(?:\\+1)?(?:马|坐骑)(?!的-)")
TWO_LEFT = Lazy("(?:剩|只有|就)[^,.?]{0,3}我?[^,.?]{0,3}[和跟与][^,.?]{1,4}(?:两|俩|2)(?:个)?人?|单挑|1v1|(?:剩|只有)[^,.?]{0,3}(?:两|俩)个?人")
RIDDEN = Lazy("(?:\\+1|加一|防御)(?:马|坐骑)|绝影|的卢|爪黄|骅骝")
THIRD = Lazy(r"(?:再|又)[^,?]{0,4}无懈[^,?]{0,4}(?:反的|那张反|这张反|反无懈)|(?:第三|三|3)张无懈")
HAS_SLASH = Lazy(r"(?<![没无])(?<!没有)有(?:一?张|[两2]张)?(?:的是)?杀|出了(?:一?张)?杀")
UNHURT = Lazy(r"(?:被|让|给)[^,?]{0,3}闪(?:了|掉|开|过|避)|(?<![没未不])(?<!没有)(?:出|用|打)了?(?:一?张)?闪(?!电|不)|躲(?:开|过|掉)了|没(?:有)?(?:砍|打|杀|命)中|没(?:有)?(?:受伤|受到伤害|掉血|扣血)|没(?:有)?出杀|不出杀|交(?:了|出)武器|先[^,?]{0,3}反馈[^?]{0,8}再")
EITHER = Lazy(r"(?:是|应|该|从|找|拿)[^?]{1,16},?还是[^?]{1,16}")
NEIGHBOURS = Lazy("上家|下家|对家|对面|隔壁")
WHICH_HE = Lazy("反馈(?:的(?:就)?是)?[他她]")
TWO_TAKEN = Lazy(r"(?:拿|获得|抽|取|得)(?:走|到)?[两二三2-9]张")
LENDS = Lazy(r"(?:司马懿?|仲达)被[^,?]{0,3}借刀(?:去)?[砍杀](?:了|中|伤)?(?!了|的|掉|到|中|伤|以后|之后|后|时)[\u4e00-\u9fffA-H]")
ONE_OF_THEM = Lazy(r"我?(?:就)?(?:是|也是)?其中(?:之一|一家|一个|一位|一人)")


FIRST_OF = Lazy(r"(?:头|第)一个|首先|先(?:点|选|指|报)")
LEFT_OUT = Lazy(r"(?:点|选|指定?|当|做|挨)不(?:了|到|得)|(?:不能|不可以|没法|无法)(?:被)?(?:点|选|指|当|做)")
LENT_WHO = Lazy(r"被借(?:刀)?的?(?:人|角色|那个)?(?:只能|应该|会|就)?是谁|借谁|谁被借|谁的(?:刀|武器)")
ON_ME = Lazy(r"(?:让|叫|令|请|喊|由|逼)(?!我)[^,?]{1,14}(?:来)?[杀砍捅打剁射]我")
STRUCK_ONLY = Lazy(r"(?:挨[刀杀砍打]|被[杀砍打])的?(?:人|那个|目标)?(?:就|都)?(?:只能|必须)")
WHAT_KIND = Lazy(r"(?:什么样|哪种|哪类|怎样)的(?:人|角色|玩家)")


MUST_WEAR = Lazy(r"(?:使用|借刀的?|借的?)(?:对象|目标)|才(?:能|可以)[^,?]{0,6}借|能被借")
GAINED = Lazy(r"得到|拿到|交|给|收|到手|换来|骗")
CARD_TARGET = Lazy(r"(?:为|当|做|成为|作为)(?:借刀的)?(?:目标|对象)")
STRIKES = Lazy(r"[杀砍捅打挨剁射刺劈]")
OWN_WEAPON = Lazy(r"(?:非得|必须|得|要|需要|一定)(?:是)?自己(?:必须|也|得|要|先)*(?:有|装|拿|带)[^,?]{0,4}(?:武器|刀)|自己(?:必须|也|得|要)+(?:有|装|拿|带)[^,?]{0,4}(?:武器|刀)")
REACHED_YET = Lazy(r"(?:我|使用者|出牌人)(?:自己)?[够打砍]不[到着][^?]*?(?:[够打砍]得[到着]|能[够打砍]到)")
IN_HIS_REACH = Lazy(r"(?:使用者|使用借刀的[^,?]{1,2}|[用出]借刀的[^,?]{0,2})(?:自己|本人)?(?:就|也)?在[^,?]{1,8}(?:攻击)?(?:范围|射程)")
HE_HIMSELF = Lazy(r"我(?:来|去)?[杀砍捅打][他她](?:自己|本人)")
WHO_NAMES = Lazy(r"谁(?:来)?(?:指定|定|选|决定|挑|点|说了算)|由谁")
OF_SLASH = Lazy(r"杀的?(?:合法)?(?:目标|对象)|挨[杀刀砍捅]|被[杀砍捅]的")
ON_HIMSELF = Lazy(r"[对朝向冲](?:着)?(?:我|他|她)?(?:自己|自个儿?|本人|使用者)[^,?]{0,4}(?:用|使用|出|打|放)|借(?:我|他|她)?自己")
BUT_HIM = Lazy(r"(?:使用者|使用借刀的人|自己|我|本人)(?:自己|本人)?(?:以外|之外)")
SECOND_MAY = Lazy(r"第二[^,?]{0,6}(?:还|也)?(?:能|可以)[^,?]{0,4}(?:再|也|还)?(?:点|选|指)")
OTHER_THAN = Lazy(r"(?:是|选|点|指定?|找|挑)(?:一个|个)?(?:第三|另外?|别|其他|旁|外)(?:一个|一名|者|方|个)?(?:的)?(?:人|角色|者|方)|以外|之外")
APART = Lazy(r"以外|之外|不同的")


def _part_missed(ask, slots, text: str) -> str | None:
    """What shows that another part was asked about, or another person is in it."""
    clause = asked_clause(text)
    if ask.kind in ("first_is", "first") and SECOND_MAY.search(clause):
        return "没有看懂问的是谁、哪一个"
    if ask.kind == "names_who" and (FIRST_OF.search(text) and "还是" in clause or LEFT_OUT.search(clause)):
        return "没有看懂问的是谁、哪一个"
    if ask.kind == "struck_who" and LENT_WHO.search(clause):
        return "没有看懂问的是谁、哪一个"
    if ask.form == "yes" and WHAT_KIND.search(text) and not ask.kind.startswith("names"):
        return "没有看懂问的是谁、哪一个"
    if ask.kind in ("omit_name", "must_name") and slots.victim is not None and slots.victim == slots.holder:
        return "没有看懂杀谁"           # 不能再选他当挨砍的: of him, not whether anybody is named
    victim = slots.people.get(slots.victim) if slots.victim and slots.victim not in (slots.holder, slots.user) else None
    if ask.kind == "need_armed" and victim is not None and victim.spoken and clause.startswith(victim.spoken):
        return "没有看懂说的是谁的武器"
    if ask.kind == "must_name" and OTHER_THAN.search(clause):
        return "没有看懂说的是谁"
    if ask.kind == "need_other" and STRUCK_ONLY.search(text):
        return "没有看懂说的是谁"
    if ask.kind == "target_who" and WHO_NAMES.search(clause):
        return "没有看懂问的是谁、哪一个"
    if ask.kind == "use" and slots.user is not None and slots.user == slots.holder and OF_SLASH.search(clause) and not ON_HIMSELF.search(text):
        return "没有看懂说的是谁"
    if ask.kind == "use" and slots.user is not None and slots.user == slots.holder and BUT_HIM.search(text):
        return "没有看懂说的是谁"
    if ask.kind == "use" and slots.holder is not None and slots.holder == slots.victim and APART.search(text):
        return "没有看懂说的是谁"
    if ask.kind in ("to_equip", "to_hand") and MUST_WEAR.search(text) and not GAINED.search(text):
        return "没有看懂说的是谁的武器"
    if ask.kind == "use" and slots.user is not None and slots.user == slots.victim and CARD_TARGET.search(text) and not STRIKES.search(text.replace("杀人", "")):
        return "没有看懂说的是谁"
    if ask.kind == "need_armed" and OWN_WEAPON.search(text):
        return "没有看懂说的是谁的武器"
    if ask.form == "yes" and (slots.nobody_in_range or slots.out_of_range or ask.kind == "range_use") and REACHED_YET.search(text):
        return "没有看懂够得着谁"
    if ask.kind == "use" and slots.holder is not None and slots.holder == slots.victim and (IN_HIS_REACH.search(text) or slots.holder == "me" and HE_HIMSELF.search(text)):
        return "没有看懂杀谁"
    if slots.holder == "me" and slots.victim == "me" and ON_ME.search(text):
        return "没有看懂借的是谁的武器"
    return None


ONLY_PART = Lazy(r"(?:只有|仅(?:有|限|是)?|光是?|只是)(?:限于)?(?:手牌|装备)|只(?:用|要|需要?|须|是)?(?:弃|丢|扔|罚|弃置)[^,?]{0,4}(?:手牌|装备|一半|张)|(?:弃|丢|扔)(?:掉|了)?(?:手牌|装备)(?:就)?(?:行|够|可以|完事)")
HIMSELF_TOO = Lazy(r"^(?:那|他|她)?自己(?:本人)?(?:要不要|用不用|需不需要|会不会|该不该|要|得|也|会|是不是)|^(?:那|他|她)?(?:要不要|用不用|需不需要|会不会|是不是)?(?:也|要|得)?(?:一起|陪着|跟着|一同|也跟着)")
CHOOSES_NOT = Lazy(r"选择?不|可以(?:先|故意)?不|不要|自己选|选择(?:发|是否|要不要)|自由选")
BY_CHOICE = Lazy(r"(?:自己|自行|自由|由[^,?]{1,8})(?:选|定|决定)|选择(?:发|是否|要不要)")
DECIDES = Lazy(r"(?:由|算|归|听|看|是)(?!不是)[^,?]{1,10}(?:决定|说了算|做主|拍板|定夺|的意思)|(?:决定|说了算|做主|拍板)[^,?]{0,3}\??$|(?:由|归|听凭|轮到|轮得到)[^,?]{1,14}(?:来)?(?:选|挑|定|作主|拿主意)")
ONLY_THEN = Lazy(r"(?:只|仅)(?:能|可以|有|限|限于)*(?:在|于)?(?:他|她)?(?:自己)?的?(?:回合|出牌阶段)")
ONLY_SUCH = Lazy(r"只有(?!诸葛|连弩)[^,?]{0,14}才|(?:只|仅)限(?:于)?锁定|只有锁定技")
THIRD_ONLY = Lazy(r"杀的?(?:目标|对象)[^?]{0,6}(?:只能|必须)|第三(?:个人|者|方)")
STOPS = Lazy(r"(?:被|给|让)[^,?]{0,4}(?:挡|防|拦)|(?:挡|防|拦)(?:掉|住|下)")
BEFORE_AFTER = Lazy(r"空城[^,?]{0,14}(?:之?前|之?后)(?!面)")
LENDERS = Lazy(r"来借|(?:能|可以)借|有(?:的)?武器")
POWERS = ("weapon_skill", "weapon_rest", "weapon_every", "skill", "some_skill", "convert")


_STRUCK_BACK = Lazy("(?<![没不未能想要肯])(?<!没有)(?:出|用|打|使用|打出)了(?:一?张)?[黑红]?杀(?!的)")       # the weapon goes only where none was used
_GAVE_NONE = Lazy("(?:没(?:有)?|不(?:肯|想|愿意?|能|会)?|未|拒绝)(?:出|用|打|使用|打出|再出)?(?:一?张)?杀|(?:否则|不然|如果|要是|除非|只要|还是|或)")
_FORBIDS_HIM = Lazy("(?:能|可以|有权|有资格)(?:不让|不许|不准|阻止|拦着?|禁止)")
_WHICH_DECIDES = Lazy("(?:由|是)[^,?]{1,9}(?:决定|说了算|做主|拍板|选|定)+,?还是由?[^,?]{1,9}(?:决定|说了算|做主|拍板|选|定)")


def _narrower(ask, slots, text: str, settled: bool) -> str | None:
    """What shows that the claim is narrower than what was read: a part of the penalty, a leave not to, by whom it is decided, only then, only those."""
    clause = asked_clause(text)
    if ask.kind == "penalty_is" and ONLY_PART.search(text):
        return "没有看懂要弃哪些牌"
    if ask.kind == "penalty_is" and HIMSELF_TOO.search(clause):
        return "没有看懂“自己”指谁"
    if ask.form == "yes" and ask.kind in POWERS:
        if _FORBIDS_HIM.search(clause):
            return "没有看懂问的是能不能不让他发动"
        if DECIDES.search(clause) and "自己" not in clause or _WHICH_DECIDES.search(text):
            return "没有看懂由谁决定"
        if ask.unit == "qinggang_sword" and CHOOSES_NOT.search(clause):
            return "没有看懂问的是可以还是可以不"
        if ask.kind == "some_skill" and ONLY_THEN.search(text) or not settled and ONLY_THEN.search(clause) and not re.search("[,]|所以", clause):
            return "没有看懂问的是不是只在那时"
        if ask.kind in ("weapon_rest", "weapon_every") and ONLY_SUCH.search(text):
            return "没有看懂说的是不是只有那些"
    if ask.kind == "weapon_must" and BY_CHOICE.search(clause):
        return "没有看懂问的是可以还是可以不"
    if ask.kind == "need_other" and THIRD_ONLY.search(text):
        return "没有看懂说的是谁"
    if ask.kind == "slash" and ask.family == "nioh" and STOPS.search(clause):
        return "没有看懂问的是武器还是防具"
    if ask.family == "kcn" and BEFORE_AFTER.search(clause):
        return "没有看懂问的先后"
    if slots.nullified == 2 and ask.family == "kcn" and len(re.findall("无懈(?:可击)?(?:掉)?了[^,?]{1,4}的(?:那张)?无懈", text)) > 1:
        return "没有看懂几张【无懈可击】"
    if ask.kind == "named_total" and LENDERS.search(text):
        return "没有看懂问的是几"
    if ask.family == "jijiang" and any(who.general not in (None, "liubei") and lazy_search(f"{re.escape(who.spoken)}(?:自己)?被(?:人)?借(?:了)?刀(?!的)|被借刀的(?:人|角色|那个|那位)?(?:是|为|叫){re.escape(who.spoken)}", text) for who in slots.people.values()):
        return "没有看懂被借刀的是谁"
    return None


OFFERED = Lazy(r"[^,.?!;:]{1,16},?(?:还是|抑或|或者?)[^,.?!;:]{1,12}[?]*$")


def _untold(slots, text: str) -> bool:
    """Whether both parts are seated by names that stand nowhere but in the choice that asks for one of them."""
    m = OFFERED.search(text)
    names = [slots.people[k].spoken for k in (slots.user, slots.holder) if k in slots.people and k[0] in "gl"]
    return m is not None and len(names) == 2 and all(n and n not in text[:m.start()] and m.group().count(n) == 1 for n in names) and not re.search("借|出杀|用杀|动手", m.group().split("还是")[0])


def last_claim(text: str) -> str:
    """The last clause but a tag."""
    parts = [x for x in re.split("[,.?!;]", re.sub("[,.]?(?:对吗|对吧|对不对|是吗|没错吧|是吧)[?]*$", "", text)) if x]
    return parts[-1] if parts else text


def contradicted(reading) -> str | None:
    """Why the words forbid this reading."""
    ask, slots = reading.ask, reading.slots
    text = slots.tagged.text
    if lost := _part_missed(ask, slots, text) or _narrower(ask, slots, text, reading.settled):
        return lost
    if ask.kind in ("weapon_given", "weapon_to", "weapons_given") and ask.family == "procedure" and not slots.nullified and _STRUCK_BACK.search(text) and not _GAVE_NONE.search(text):
        return "没有看懂出没出【杀】"
    if slots.nullified > 1 and UNCOUNTERED.search(text):
        return "没有看懂有没有人反制"
    if ask.unit == "jijiang" and not slots.no_helper and NO_SHU.search(text):
        return "没有看懂还有没有蜀势力的角色"
    if NOT_LENT.search(text):
        return "没有看懂谁被借刀"
    if ask.family == "jijiang" and NO_LORD.search(text) and not any(who.general == "liubei" and who.role in ("loyalist", "rebel", "renegade") for who in slots.people.values()):
        return "没有看懂刘备是什么身份"
    if ask.family == "jijiang" and LORD_USES.search(text):
        return "没有看懂被借刀的是谁"
    if ask.kind == "jijiang" and not reading.settled and BESIDE_CALL.search(text):
        return "没有看懂问的是【激将】的哪一点"
    if ask.form == "yes" and OPEN_END.search(text):
        return "没有看懂问的是谁、哪一个"
    if ask.kind == "kept_after_slash" and UNUSED.search(text):
        return "没有看懂有没有出【杀】"
    if slots.nullified == 1 and GOES_ON.search(text):
        return "没有看懂几张【无懈可击】"
    if ask.kind in ("use", "slash") and MATTERS.search(text):
        return "没有看懂“影响”问的是什么"
    if ask.kind == "weapon_skill" and MUST_DO.search(text):
        return "没有看懂问的是可以还是必须"
    if ask.kind.startswith("hand_") and COUNTED_AFTER.search(text):
        return "没有看懂手牌数说的是什么时候"
    if ask.unit == "jijiang" and NO_RANK.search(text) and not any(who.general == "liubei" and who.role for who in slots.people.values()):
        return "没有看懂刘备是什么身份"
    if ask.kind == "need_distinct" and ONE_MAN.search(text):
        return "没有看懂问的是一个人还是两个人"
    if ask.kind == "use" and ask.family == "use:holder-victim" and slots.holder in ("#H", "he") and USER_HIMSELF.search(text) and not LENT_TOLD.search(text):
        return "没有看懂“自己”指谁"
    if ask.kind in ("use", "may_shield", "slash", "hurt", "weapon_skill", "skill", "convert") and ONLY_IF.search(text):
        return "没有看懂问的是不是只有那样才行"
    if ask.kind == "jijiang" and slots.helper is None and HELPS.search(asked_clause(text)):
        return "没有看懂谁来出【杀】"
    if ask.kind in ("skill", "some_skill", "convert") and TAKEN.search(asked_clause(text)):
        return "没有看懂最后问的是什么"
    if ask.kind == "use" and slots.user is not None and slots.user == slots.victim and slots.seats != 2 and MUST_BE.search(last_claim(text)):
        return "没有看懂是不是只能这样"
    if ask.family == "kcn" and TWO_HELD.search(text) and not slots.victim_hand:
        return "没有看懂诸葛亮还有没有手牌"
    if ask.kind == "must_name" and LATER.search(text):
        return "没有看懂问的是什么时候"        # 在他真要出杀的时候指定: when, and not whether
    if ask.form == "value" and _untold(slots, text):
        return "没有看懂谁是谁"             # 反馈拿甲还是乙的牌, neither told before
    if ask.family == "jijiang" and NO_LORD.search(text) and (slots.people.get(slots.holder) is None or slots.people[slots.holder].role in (None, "lord")):
        return "没有看懂刘备是不是主公"
    if slots.victim == "g:zhugeliang" and ask.kind == "use" and HAS_HAND.search(last_claim(text)) and not slots.victim_hand:
        return "没有看懂诸葛亮有没有手牌"
    if ask.kind == "use" and slots.user is not None and slots.user == slots.victim and OWN_ARM.search(text) and not STRIKES.search(text.replace("借刀杀人", "")):
        return "没有看懂选自己做什么"
    if ask.kind == "jijiang_counts" and UNHEARD.search(text):
        return "没有看懂有没有人响应【激将】"
    if ask.kind in ("use", "slash") and STATE_ONLY.search(last_claim(text)):
        return "没有看懂最后问的是什么"       # 他打不到人,对吗: of his reach
    if ask.kind == "hurt" and NAMING.search(asked_clause(text)):
        return "没有看懂问的是能不能指定还是受不受伤"
    if ask.kind == "use" and PARRIED.search(asked_clause(text)):
        return "没有看懂最后问的是什么"       # 丙还能判八卦吗: not whether the card may be used
    if ask.kind == "use" and (slots.both_horses or slots.victim_horse) and ON_FOOT.search(text) or ask.kind in ("use", "struck_who") and slots.seats is None and TWO_LEFT.search(text) and RIDDEN.search(text):
        return "没有看懂谁有马、场上还有谁"
    if (doubt := of_weapon(reading, text)) is not None:
        return doubt
    if WON.search(text) and slots.user is not None and slots.holder is not None and slots.user[0] not in "gl" and slots.holder[0] in "gl":
        return "没有看懂是谁借到了武器"       # 刘备把借刀拿到的斧子仁德给队友: he used the card
    if ask.kind == "range_use" and UNHORSED.search(text) and not ask.options[0]["at"]:
        return "没有看懂马还在不在"
    if not reading.settled and (slots.both_horses or slots.victim_horse) and UNHORSED.search(text):
        return "没有看懂马还在不在"
    if slots.nullified > 1 and UNREFUTED.search(text) and not REFUTED.search(ON_THE_CARD.sub(" ", UNREFUTED.sub(" ", text))):
        return "没有看懂有没有人反制"
    if ask.family == "kcn" and slots.last_nullification and MORE_HELD.search(text) and not ONLY_ONE.search(text) and not reading.settled:
        return "没有看懂诸葛亮还有没有手牌"
    if ask.family == "use:kongcheng" and slots.bare and not slots.victim_hand and HOLDS.search(text):
        return "没有看懂诸葛亮有几张手牌"
    if ask.family == "kcn" and not slots.victim_hand and SOME_LEFT.search(text):
        return "没有看懂诸葛亮有几张手牌"
    if ask.family == "kcn" and ask.kind in ("slash", "asked_slash") and EMPTY_ASKED.search(asked_clause(text)):
        return "没有看懂问的是不是空城"
    if slots.nullified == 2 and ask.family == "kcn" and THIRD.search(text):
        return "没有看懂几张【无懈可击】"
    if ask.kind == "jijiang_failed" and HAS_SLASH.search(text):
        return "没有看懂他自己有没有【杀】"
    if ask.family == "fankui" and ask.kind != "fankui_unhurt" and UNHURT.search(text):
        return "没有看懂司马懿受没受伤"
    if ask.family == "fankui" and ask.form == "value" and len(set(NEIGHBOURS.findall(text))) > 1:
        return "没有看懂谁是谁"
    if ask.family == "fankui" and not reading.settled and ask.form == "yes" and WHICH_HE.search(text) and len(slots.people) > 3:
        return "没有看懂“他”指谁"
    if ask.family == "fankui" and not reading.settled and ask.form == "yes" and EITHER.search(text):
        return "没有看懂问的是谁、哪一个"
    if ask.family == "fankui" and (TWO_TAKEN.search(text) or LENDS.search(text)):
        return "没有看懂【反馈】的是谁、拿几张"
    if slots.victim == "me" and ONE_OF_THEM.search(text):
        return "没有看懂“其中”指谁"
    return None


__all__ = ["contradicted"]
