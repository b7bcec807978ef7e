"""What a question about 借刀杀人 asks: one `Ask` from the clause that carries the question, its polarity kept apart.

The asked clause is the last one with a question word; where it says nothing of its own (这样可以吗, 合法不, 对吧) it is read together with
the clause before it.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.asks_skills import AGAIN, STEPS
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.persons_in import WHO as _WHO
from resolver.ask.borrowed.persons_in import persons as _persons
from resolver.ask.borrowed.slots import Slots
from resolver.ask.borrowed.tokens import rx


_CLAUSE = Lazy(r"[,.?!;:()~]+")
_ASKING = Lazy(r"[吗么呢吧否嘛]|谁|哪|几|多少|不$|没$|没有$|不啊|能不能|可不可以|是不是|要不要|行不行|还是|成不成|对不对|合不合|中不中|用不用|有没有|会不会|让不让|罚不罚|掉不掉|怎么办|如何|是否|是$|能否|可否|不成?立?$|好使|多少")
_IDLE = Lazy(r"违规|违例|非法|犯规|算数|数|准|这[个张种么样]?|那[样么]?|就|是|的|规则|现在|还|也|算|样|做法|打|玩|干|操作|要求|情况|说法|说|能|可|以|行|不|吗|么|呢|吧|啊|合|法|规|允|许|成|立|对|没错|没|错|中|条件|满足|符|了|legal|让|有|否|得|指定|选|用|点|在|上|此时|按|官方|一般|想|知道|会|要|好|使|通|走|路|到底|事|都|吧|嘛|呀|~| ")
_EQUIP = r"穿身上|装备区|装备栏|武器栏|装上|装备上|穿上|穿|换上|换掉|换下|顶掉|替换|挂到|(?:强制|必须|立刻|立即|马上|当场|直接|自动|一定)(?:就)?(?:得|要)?(?:装|放|挂|戴|换)|装备(?=[吗么不呢,?]|$)"
_HAND = r"手牌|手里|手上|手中|拿着|不装|不装备|留着"
_GOT = rx(r"进<P>|白嫖|拿到|交来|换得|给我|拿来|落(?:到|入|在)|上交|换来|夺(?:来|到)|讹(?:来|到)|得到|收(?:了|来|下|走|到)|骗(?:到|来)|到手|得来|获得|弄(?:来|到)|赢(?:来|到)|武器归|归<P>|给了?<P>|交给|交出|战利品|拿了<P>|拿走|抢(?:来|到)|搞(?:来|到)|借(?:来|到)的|缴获|没收")
_FORBIDDEN = Lazy(r"违规|犯规|非法|(?<!合)不合法吗?$|违例")


def focus(tag: str) -> tuple[str, str]:
    """(asked clause with as much before it as it needs, the asked clause alone)."""
    parts = [p for p in _CLAUSE.split(tag) if p.strip()]
    if not parts:
        return "", ""
    k = next((i for i in range(len(parts) - 1, -1, -1) if _ASKING.search(parts[i])), len(parts) - 1)
    own = parts[k]
    start = k
    while start > 0 and not _content("".join(parts[start:k + 1])):
        start -= 1
    return ",".join(parts[start:k + 1]), own


def _content(piece: str) -> str:
    if rx("^(?:是|归|给|到底|应该|由)*<P>[^,]{0,3}还是(?:,|是|归|给|由)*(?:<P>)?$").search(piece) or rx("^还是<P>$").search(piece):
        return ""
    piece = rx("<J>").sub("", piece)
    return _IDLE.sub("", re.sub("[\ue000-\ue07f]", "", piece) if len(re.sub("[\ue000-\ue07f]", "", _IDLE.sub("", piece))) == 0 and len(re.findall("[\ue000-\ue07f]", piece)) <= 1 else piece)


def read_ask(s: Slots) -> Ask | None:
    """The ask of a question, None where it is not understood."""
    tag = s.tagged.tag
    f, own = focus(tag)
    at = s.tagged.at
    has = {t.slug for t in at.values()}
    in_f = {at[c].slug for c in f if c in at}
    kinds_f = {at[c].kind for c in f if c in at}
    kinds = {t.kind for t in at.values()}
    from resolver.ask.borrowed.more_asks import early

    found = early(s, tag, f, own, has)
    if found is not None:
        return found
    for step in (_condition, _naming, _zone, _fankui, _jijiang, _reward, _chain, _giving, _target, STEPS["wusheng"], STEPS["skills"], STEPS["weapons"], STEPS["nioh"], _use):
        found = step(s, tag, f, own, has, in_f, kinds, kinds_f)
        if found is not None:
            return found
    return None


# --- one reader per kind of question --------------------------------------------------------------------------------


def _condition(s, tag, f, own, has, in_f, kinds, kinds_f):
    """只能…, 必须…才行: a condition is claimed; it holds if the use without it is refused."""
    whole = tag
    if rx("只(?:能|可以|可|准|许)[^,]{0,5}<P>").search(f) and any(s.tagged.at[c].slug == "other" for c in f if c in s.tagged.at) and "自己" not in s.tagged.show(own.replace(f, "")):
        if not any(s.tagged.at[c].slug == "self" for c in own if c in s.tagged.at) and not search("被[杀砍]|挨|受害", s.tagged.show(f)):
            return Ask("need_other", family="use:self")
    if search("不同的?(?:两个)?(?:人|角色)|(?:必须|要|得)(?:是)?(?:两个)?不同", f):
        return Ask("need_distinct", family="use:holder-victim")
    if rx(r"(?:至少|必须|一定|要|得|需)<G>{0,8}(?:打|够|砍|杀)得?(?:到|着)<P>?|(?:至少|必须|一定|要|得|需)<G>{0,4}(?:攻击)?范围(?:里|内)<G>{0,3}(?:有|存在)").search(f) and search("才|吗|么|对吧|是吧|是不是|不", f) and "不管" not in whole:
        return Ask("need_reach", family="use:range")
    if rx(r"(?:至少|必须|一定|要|得|需)[^,]{0,8}(?:装|有|戴|拿)(?:备|着|了)*(?:武器|<P>)[^,]{0,6}(?:才|对吧|吗|么|是吧)|(?:没有?|无)(?:人|<P>)(?:装备?)?(?:武器|刀)就(?:不能|用不)").search(f):
        return Ask("need_armed", family="procedure")
    if rx(r"(?:至少|起码|最少|必须|得|要)<G>{0,6}(?:<P>)?<G>{0,4}(?:装|挂|戴|带|拿|有|配)(?:备|着|了)*(?:一?把)?(?:武器|刀),?(?:<J>|这张牌|这牌)?(?:才|方)(?:能|可以|可)?(?:用|打|出|放|使)").search(whole) and not any(s.tagged.at[c].slug == "#V" for c in tag if c in s.tagged.at):
        return Ask("need_armed", family="procedure")
    return None


_SEEKS = rx(r"(?:<K>|杀)(?:的)?(?:是)?(?:哪|谁|什么人)|(?<!他)<K>(?:一个|个人|随便)|谁(?:来)?(?:被|挨)<K>|<K>的?(?:目标|对象)|(?:点|指|选|定|报|说)<G>{0,2}个?<K>的<P>?|第二个(?:人|目标)|(?:不|没有?|未)(?:报|说|指定|选|定|给|点)(?:出|明|名)?(?:的)?(?:目标|对象|人名)|(?:下一步|这一?步)")
_OMITS = rx(r"(?:不|没有?|未|忘了?|省|先不|懒得|别)(?:用|再|去|能|必|明|点|先)*(?:说|指定|指明|指名|指出|指|选|报|点名|点|定|挑|喊|掉|略|声明|提|讲|告诉|交代|明说|明确|表明|讲明|注明|写明)|空着|不定|后再(?:决定|选|定|说|挑|指)|随便(?:挑|选|砍|杀|<K>)|再(?:挑|选|定)|自(?:己|行)?(?:决定|挑|选)|省(?:掉|略)|<P>决定|由<P>(?:来|再)?(?:选|决定|定|挑|指定)|(?:看着办|自便|任选)")
_OBLIGES = Lazy(r"敲定|就得|必须|一定|非得|要不要|必选|必需|得(?=说|指|选|定|报|同时|先)|需要|是否要|是不是(?:得|要|必)|要(?=说|指定|指明|选|报|同时|先)|要[^,]{1,8}(?:就)?(?:指定|说明|定好)|需不需要|用不用|强制")


def _naming(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Must the victim be named, may he be left open."""
    victim_word = any(s.tagged.at[c].slug == "#V" for c in tag if c in s.tagged.at) or bool(_SEEKS.search(tag)) or bool(search("不说叫|不指定|没说|不选第二|随便挑", tag)) or rx("挑个?人<K>").search(tag)
    if not victim_word or s.victim is not None and s.victim not in ("#V",) or s.nullified or s.nobody_in_range:
        return None
    if s.victim_armor or s.bare:
        return None
    if rx("反馈").search(s.tagged.text) or "fankui" in has:
        return None
    order = rx("先(?:选|定|指|说|点|挑|决定)").search(f) and rx("还是|先(?:定|选|指|说)谁|谁|哪个").search(f)
    if order:
        return None
    omit = bool(_OMITS.search(tag))
    oblige = bool(_OBLIGES.search(f)) or bool(_OBLIGES.search(tag)) and not omit
    naming = search("敲定|宣布|指|说|提|选|报|定|点|挑|喊|决定|声明|点名|告诉|讲|必选|砍谁|杀谁", tag)
    if not naming:
        return None
    if search("由谁|谁来|谁(?:说了算|决定|指定|选|定|做主)", s.tagged.show(f)) or rx("<P>[^,]{0,6}还是[^,]{0,3}<P>").search(f) and search("定|选|指|说了算|挑", f):
        return Ask("names_who", "value", family="name-victim", contract="responsibility")
    in_focus = bool(_OMITS.search(f))
    if oblige and (search("必须|一定|非得|必选|必需|是不是|要不要|需要|是否|得|要", f)) and not search("(?:可以|能|可否|能否)(?:先)?不(?!能|可)", f) and not (in_focus and not _OBLIGES.search(f)):
        return Ask("must_name", family="name-victim")
    if omit:
        return Ask("omit_name", family="name-victim", negative=bool(_FORBIDDEN.search(s.tagged.show(f))))
    return None


def _zone(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Where the weapon goes that is handed over."""
    if "fankui" in has or "N" in kinds and s.victim == "g:zhugeliang":
        return None
    if not _GOT.search(tag) or rx("<N>").search(tag):
        return None
    if search("奖|罚|三张(?!手)|摸", f):
        return None
    if search("手牌[^,]{0,3}(?:几|多少)张|几张手牌", f):
        return Ask("hand_count", "value", family="zone", contract="count")
    where = search("哪个区|哪里|哪儿|还是|什么区|哪区|何处", f)
    hand, equip = search(_HAND, f), search(_EQUIP, f)
    if search("再装", f) and search("先(?:放|拿|留)|留", tag):
        return Ask("to_hand", family="zone", contract="outcome")
    if where and (hand or equip or search("区|放|到|进|在", f)) and not search("谁", f):
        return Ask("zone", "value", family="zone", contract="outcome")
    if hand and not search("(?:不能|不可以|不准|不许)(?:先)?(?:放|拿|留)", f) and not (equip and search("必须|马上|立[刻即]|非得|强制|要不要", f)):
        return Ask("to_hand", family="zone", contract="outcome")
    if equip or search("换上|装(?:备)?(?:不|吗|么|上|起来)|要.{0,3}装|非得[^,]{0,4}[装穿挂戴换]", f):
        negative = bool(search("(?:可以|能|可否|能否)(?:先)?不(?!能|可)", f))
        return Ask("to_equip", family="zone", contract="outcome", negative=negative)
    return None


def _fankui(s, tag, f, own, has, in_f, kinds, kinds_f):
    """反馈: from whom."""
    if "fankui" not in has and s.victim != "g:simayi" and s.moved_to != "g:simayi":
        return None
    if "fankui" not in in_f and not search("抽|丢牌|拿.{0,3}牌|拿走", f):
        return None
    if _WHO.search(f) or rx("<P>、<P>").search(f):
        return Ask("fankui_who", "value", family="fankui", contract="responsibility")
    piece = f
    cut = rx("<S>|抽|从|拿").search(piece)
    after = piece[cut.start():] if cut else piece
    people = [p for p in _persons(s, after) if p != "g:simayi"]
    if not people:
        people = [p for p in _persons(s, f) if p != "g:simayi"]
    if not people:
        return None
    who = people[-1]
    if who in ("he", "other"):
        named = [p for p in _persons(s, tag[:tag.find(f[-3:])] if f[-3:] in tag else tag) if p not in ("he", "other", "g:simayi")]
        who = named[-1] if named else None
    if who is None:
        return None
    return Ask("fankui_from", person=who, family="fankui", contract="responsibility")


def _jijiang(s, tag, f, own, has, in_f, kinds, kinds_f):
    """激将 while borrowed."""
    if s.holder != "g:liubei" and "jijiang" not in has:
        return None
    if "jijiang" in has or rx("<P>[^,]{0,6}(?:帮|替|代|提供)").search(tag):
        asks = search("算.{0,3}出", f) or rx("算<P>出").search(f)
        return Ask("jijiang_counts" if asks else "jijiang", family="jijiang", unit="jijiang")
    return None


def _reward(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Who draws for the dead rebel, who discards for the dead loyalist."""
    words = search("奖|赏|罚|三张(?!手)|3张(?!手)|弃牌|弃光|掉光|丢光|扔光|清空|弃掉|弃置|要弃|弃不弃|也要弃|摸几张|摸多少|摸牌|摸(?=吗|么|不|得|的)|能摸|reward|领|赚|赏金|口袋", f)
    if not words or not s.dead and not (rx("<K>(?:了|死|掉)").search(tag) and (s.who("victim") and s.who("victim").role)):
        return None
    penalty = bool(search("罚|弃|光", f)) and not search("奖惩|奖罚|赏罚", f)
    if search("几张|多少张", f) and not _WHO.search(f):
        people = [p for p in _persons(s, f) if p]
        if people[:1] == ["he"] and s.holder == "me":
            return None
        return Ask("reward_n", "value", person=(people[0] if people and people[0] not in ("he", "other") else s.holder or "#H"), family="reward", contract="count")
    if _WHO.search(f) or search("的(?:人)?是$", f) or search("的是\\??$", own):
        return Ask("penalty_who" if penalty else "reward_who", "value", family="reward", contract="responsibility")
    verb = search("奖|赏|罚|三张(?!手)|3张(?!手)|弃|光|摸|拿|领", f)
    people = [p for p in _persons(s, f)]
    named = [p for p in people if p not in ("he", "other") and p != s.victim]
    who = named[-1] if named and search("归|给|由|是|算|承担", f) and verb and len(named) > 1 else named[0] if named else None
    if who is None and "he" in people and s.holder == "me":
        if s.user is None or s.user not in s.people or s.user[0] not in "gl":
            return None
        who = s.user            # 郭嘉借我的刀,他摸三张吗: I am not he
    if who is None:
        who = s.holder or "#H"
    if search("装备", f) and penalty:
        return Ask("penalty_equip", person=who, family="reward", contract="outcome")
    spared = penalty and bool(search("(?:可以|能|可否|能否)不(?!能|可)", f))
    return Ask("penalty_is" if penalty else "reward_is", person=who, family="reward", contract="responsibility", negative=spared)


_GIVES = rx(r"武器|<W>|(?<!这)刀(?=要|还|归|交|给|会|得|在|该|被|谁|怎)|交(?:出|给|武器|不交)?|归|(?:谁)得|保住")


def _chain(s, tag, f, own, has, in_f, kinds, kinds_f):
    """无懈可击 on 借刀: may it be, and what is left to do."""
    if "N" not in kinds:
        if rx("要么[^,]*<K>|<K>[^,]*或者?[^,]*(?:交|给)|要么").search(tag) and search("要么|或|照|两条路", f):
            return Ask("either", family="procedure", contract="outcome")
        return None
    if len(set(s.nullifiers) - {s.victim}) >= 2 or "kongcheng" in has and s.victim != "g:zhugeliang":
        return None      # longer chains, or a 空城 that was not placed
    zhuge = s.victim == "g:zhugeliang" and (s.last_nullification or s.nullified >= 2)
    family = "kcn" if zhuge else "procedure"
    if zhuge:
        if search("手牌.{0,3}(?:几|多少)张", f):
            return Ask("victim_hand_n", "value", family=family, contract="count")
        if "kongcheng" in in_f and not rx("<K>").search(own) and not search("武器|刀|交|归", own):
            return Ask("empty_hand", family=family, contract="outcome")
        if search("结果|怎么结算|如何结算|怎么处理|怎么算|会怎样|怎么样|后果", f) or search("怎么办|怎么做", f) and not search("交", own):
            return Ask("chain_text", "value", family=family, contract="outcome")
        if _GIVES.search(own) or _GIVES.search(f) and not rx("<K>").search(own):
            if _WHO.search(own):
                return Ask("weapon_to", "value", family=family, contract="outcome")
            if search("保住|留住|保得住", f):
                return Ask("weapon_kept", family=family, contract="outcome")
            return Ask("weapon_given", family=family, contract="outcome", negative=bool(search("(?:可以|能|可否|能否)不(?!能|可)|(?<!用)不用|不必|不需要", own)))
        if search("掉血|受伤|伤害|<K>到|砍到|砍中|掉不掉|死", own) or rx("<K>(?:到|中)").search(own):
            return Ask("hurt", family=family, contract="outcome")
        if rx("<K>").search(own) or rx("<K>").search(f) or any(s.tagged.at[c].slug == "#V" for c in f if c in s.tagged.at) or search("使用|目标", f):
            return Ask("slash", family=family, negative=bool(_FORBIDDEN.search(own)))
        return None
    if s.victim == "g:zhugeliang":
        return None      # a chain with 诸葛亮 in it that was not read to its end
    if s.nullified == 0:
        if search("要么|照|必须|得", f):
            return Ask("either", family="procedure", contract="outcome")
        return None
    if rx("(?:能|可以|可否|能否|可不可以|能不能|来得及|会|想)[^,]{0,12}(?:被)?<N>").search(f) and not search("武器|刀[还要]", own) or search("来得及|抵消|还能无懈|晚不晚", f):
        return Ask("can_nullify", family="procedure")
    if _GIVES.search(own):
        if _WHO.search(own):
            return Ask("weapon_to", "value", family="procedure", contract="outcome")
        return Ask("weapon_given", family="procedure", contract="outcome", negative=bool(search("(?:可以|能|可否|能否)不(?!能|可)|(?<!用)不用|不必|不需要", own)))
    if rx("<K>").search(own):
        return Ask("asked_slash", family="procedure", contract="outcome", negative=bool(search("(?<!用)不用|不必|(?<!需)不需要|可以不", own)))
    return None


def _giving(s, tag, f, own, has, in_f, kinds, kinds_f):
    """What becomes of the weapon where no 无懈 is told: handed over when no 杀 comes, kept when one does."""
    if s.nullified or "fankui" in has or search("奖|罚|三张(?!手)", tag) or s.user is not None and s.user == s.holder:
        return None
    text = s.tagged.show(f)
    if search("除了|别的装备|其他装备", text):
        return None
    if rx("(?:可以|(?<!不)能|能够|可否|能否|有权)(?:选择)?(?:故意|就是)?不(?:出|使用|用|打)?(?:出)?<K>").search(f) and not search("指定|说|选谁|砍谁|杀谁", text):
        return Ask("declines", family="procedure")
    gives = search("武器|刀(?!杀)|剑|弓", text) and search("交|给|归|落到|落入|被拿|拿走|得到|保住|保得住|还在|拿到|收走|没了", text) or "W" in kinds_f and search("交|归|落到|落入|给|拿走|收走|保住|留住|保得住|留得住|守住", text)
    if not gives and not (s.no_slash or s.holder_no_slash) :
        return None
    played = rx("(?:出|打|丢|甩)了(?:一?张)?<G>{0,2}<K>(?=,)|(?:出|丢|打|扔|甩|用)(?:了)?<G>{0,4}<K><G>{0,2}(?:对<A>|<A>)?(?:无效|白打|没用)|出<G>{0,4}<K>(?:以后|之后|后|了)|(?:出了|使了|使用了|用了|打了)(?:一?张)?<G>{0,4}<K>|<K>(?:被<C>|了|中|完)|(?:只要|已经)出?<K>|<K>(?:出|用)(?:了|完)").search(tag) and not s.no_slash
    if gives and played and not s.holder_no_slash:
        if _WHO.search(text):
            whose = s.holder is not None and s.holder != s.user and not s.skills and s.material is None
            return Ask("weapon_whose", "value", family="procedure", contract="outcome") if whose and search("归谁|谁的|在谁", text) else None
        unit = "jink" if "jink" in has else None
        if search("保住|保得住|还在|留", text):
            return Ask("kept_after_slash", family="procedure", contract="outcome", unit=unit, negative=True)
        return Ask("kept_after_slash", family="procedure", contract="outcome", unit=unit, negative=bool(search("(?:可以|能|可否|能否)不(?!能|可)|(?<!用)不用|不必|不需要", text)))
    if gives and (s.no_slash or s.holder_no_slash):
        if _WHO.search(text):
            return Ask("weapon_to", "value", family="procedure", contract="outcome")
        if search("保住|保得住|还在|留", text):
            return None
        return Ask("weapon_given", family="procedure", contract="outcome", negative=bool(search("(?:可以|能|可否|能否)不(?!能|可)|(?<!用)不用|不必|不需要", text)))
    if (s.no_slash or s.holder_no_slash) and search("怎么办|怎么做|怎么处理|会怎样|会怎么样|结果|咋办|怎样|如何|什么后果", text):
        return Ask("no_slash_text", "value", family="procedure", contract="outcome")
    return None


def _target(s, tag, f, own, has, in_f, kinds, kinds_f):
    """Whose target 借刀杀人 is, and who is chosen first."""
    if search("先(?:选|定|指|说|点|挑|决定)", f) and (search("先[^,]*(?:谁|哪)|先后", f) or search("先[^.]+还是先", tag)) and not search("能|可以|必须|同时|一定", f):
        return Ask("first", "value", family="procedure", contract="order")
    if rx(r"目标[^,]{0,4}(?:算|是|指|为)[^,]{0,2}(?:谁|哪|<P>[^,]{0,3}还是)").search(tag):
        return Ask("target_who", "value", family="procedure", contract="responsibility")
    if rx(r"(?:锦囊|<J>|这张牌)[^,]{0,3}的?目标[^,]{0,2}(?:算|是)(?P<p><P>)").search(tag) and not any(s.tagged.at[c].slug == "self" for c in tag if c in s.tagged.at):
        p = rx(r"目标[^,]{0,2}(?:算|是)(?P<p><P>)").search(tag)
        return Ask("target_is", person=_persons(s, p.group("p"))[0], family="procedure")
    return None


# Words in which a use of the card is asked about; any other word makes the question another one.
_USE_WORDS = Lazy("处于|指定|指明|选定|选择|非法|用武之地|此时|此刻|符合|没手牌|手牌|白拿武器|骗武器|武器|攻击|范围|射程|状态|角色|位置|名字|安排|收拾|家伙|糊弄过去|亲自|实现|包括|左右|左邻右舍|邻舍|两边|两侧|时候|同时|然后|于是|所以|因为|不管|只要|一下|一张|一把|一个|第二个|第一个|偏偏|招呼|这时|现在|目前|系统|放行|"
                        "拿来|出来|出去|过去|下去|起来|违规|违例|犯规|成为|作为|当成|当做|目标|对象|靶子|点名|本人|自己|包含|任意|任何|其他|别的|凑数|没戏|有效|好用|距离|空城|无视|满足|仍然|仍|依然|竟然|居然|直接|强行|硬|"
                        "借|刀|剑|弓|当|被|叫|让|令|逼|为|把|给|身|拿|人|和|与|跟|指|选|点|写|填|来|去|骗|装|做|骑|再|手里|手上|手|光着|穿|戴|着|出|往|够|到|外|内|里|全|皆|都|进|贴|脸|多|两|俩|二|只|仅|但|由|并|又|时|各|、|砍|杀|捅|个|名|位|效|该|所|了|在|从|向|被|挨|也|还|才|就|可|否|呢|攥|握|张|牌|桌|场|家|谁|用|打|使|丢|扔|放|甩|想|管|武|器")


def _use(s, tag, f, own, has, in_f, kinds, kinds_f):
    """May 借刀杀人 be used so, or may the 杀 be used so."""
    text = s.tagged.show(f)
    negative = bool(_FORBIDDEN.search(s.tagged.show(own)))
    other = s.tagged.show(own)
    if search("拍板|说了算|做主|定夺", text) or search("弃|摸|掉光|受伤|伤害|掉血|死|武器.{0,3}(?:交|给|归|拿)|交.{0,2}武器|当杀(?!的(?:目标|对象|靶))|发动|技能|奖|罚|反馈|抽|响应|追|射掉|拆|手牌.{0,2}几|怎么|结果|装上|装备(?=吗|么|不)", re.sub("白拿武器", "", other)) and not search("没手牌|手牌为0", other):
        return None
    if family := s.same_person():
        pass
    elif s.victim == "g:zhugeliang":
        family = "use:kongcheng"
    elif s.victim_armor == "nioh_shield":
        family = "nioh"
    elif s.nobody_in_range or s.both_horses:
        family = "use:range"
    else:
        family = "procedure"
    if not search("[吗么不否吧?]|能|可|行|合|成|违|允|让|嘛", s.tagged.show(tag)):
        return None
    if family == "nioh" and s.slash_color or s.slash_suit:
        if rx("(?:出|用|打|<K>)").search(own) and not search("指定|选", text):
            return Ask("slash", family=family, negative=negative)
        if rx("<K>").search(f) and not search("指定|选", text):
            return Ask("slash", family=family, negative=negative)
    if AGAIN.search(own) and not (s.user is not None and s.user == s.holder):
        return None
    if _content(own) and not rx("<J>|<K>|指|选|点|用|打|出|当|借|目标|对象|成为|为|做|让|叫|砍|靶|填|写|往|包括|拿|贴").search(own) and not any(s.tagged.at[c].slug[0] == "#" or c in s.tagged.emphatic or s.tagged.at[c].slug == "self" for c in own if c in s.tagged.at):
        return None      # nothing of a use in what is asked
    from resolver.ask.borrowed.unread import harmless, without

    strange = without(_IDLE.sub("", re.sub("[\ue000-\ue57f]", "", _USE_WORDS.sub("", own))), harmless())
    if re.sub(r"[^\u4e00-\u9fff]", "", strange):
        return None
    if search("(?<![\ue000-\ue07f])还是", f) and "还是不" not in f:
        return None
    choice = rx("(<P>)[^,]{0,4}还是[^,]{0,4}<P>").search(f)
    if search("谁(?![也都])|几(?!个人里)|哪|多少|怎么|怎样|如何|什么|为什么|为啥", text) or choice and s.tagged.at[choice.group(1)].slug[0] != "#":
        return None
    return Ask("use", family=family, negative=negative)
