"""Does the verdict answer what was asked? A second look at the question's own asking words before a reading about 借刀杀人 is trusted.

The reader falls back to “may the card be used so” when it finds no other ask; a question that asks who, how many, must, when, or about one and the same
person has then not been read, and is left undetermined. Works on the words that ask, not on whole questions.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed import polarity
from resolver.ask.borrowed.lazy import Lazy, search

_LAST = Lazy(r"[,.?!;:~]+")
_WHO = Lazy(r"谁|哪(?:个|位|一?家|把|张|儿|里|种)|(?:是|先)?[^,?]{1,8}还是[^,?]{1,8}\??$|什么")
_MANY = Lazy(r"几|多少")
_MUST = Lazy(r"必须|一定要|非得|非要|强制|不得不|只能|包括|包不包括")
_SAME = Lazy(r"自己(?!装|有|没|身上|拿着|的?回合|也没)|自个|本人|ziji|同时是|同一|[他她]他?自|(?:砍|杀)的?也是|你砍你")
_WHEN = Lazy(r"回合外|别人的?回合|他人的?回合|对方的?回合|什么时候|时机")
_GIVE = Lazy(r"交(?:出|给|武器|刀|不交|了)?|上交|还能拿|能拿到|拿得到|归谁|顶掉|替换|换下")
_OTHER = Lazy(r"出闪|使用闪|用闪|摸|弃|掉血|受伤|扣|死|濒死|反馈|几血|剩|手牌")
_ALIEN = Lazy(r"[a-z]{2,}")

# Words that look like another ask and are a state, a possession or a price read elsewhere.
_HELD = Lazy(r"(?:一张|0张?|没有?|无|空)(?:手牌|牌)(?:为0)?的?|手牌为0|(?:还|只|就)?(?:有|剩)(?:下|着)?[0-9一两二三四五]张(?:手)?牌|强制命中|交差")
_OWN = Lazy(r"(?:我|他|她)?自己(?=就是|没|有|身上|这把|手里|出的)|同时")
_COST = Lazy(r"(?:弃|扔|丢|把|用)(?:掉)?(?:置)?两张(?:手)?牌?|手牌当|(?:用|拿|把)[^,]{0,4}当")

_TAG = Lazy(r"(?:这样|那样|这么)?(?:可以|能|行|对|没错|合法|合规|允许|成立|算数)?(?:这样|这么)?(?:指定|做|用)?(?:不|吗|么|吧|不对|没|的|嘛|呢|是)*\??$")
_TWICE = Lazy(r"(.{1,4})(?:去)?(?:砍|杀)\1")
_AGAIN = Lazy(r"接着(?:砍|杀|打|出)|再(?:接着)?(?:砍|杀|来|出|补)|第二(?:刀|张|次)|接着再|连着")


def asked_clause(text: str) -> str:
    """The last clause of the question with asking words in it; with the one before, where it is a mere tag (行吗, 没错吧)."""
    parts = [p for p in _LAST.split(text) if p]
    asking = [k for k, p in enumerate(parts) if search(r"[吗么嘛]$|谁|哪|几(?!乎)|多少|能不能|可不可以|是不是|要不要|会不会|有没有|用不用|行不行|算不算|[掉扣]不[掉扣]血|受不受伤", p)]
    asking = asking or [k for k, p in enumerate(parts) if search(r"[吗么嘛呢吧否不没]|行|可以|能", p)]
    k = asking[-1] if asking else len(parts) - 1
    if k > 0 and len(parts[k]) <= 7 and _TAG.fullmatch(parts[k]):
        return parts[k - 1] + "," + parts[k]
    return parts[k] if parts else text


def unanswered(reading) -> str | None:
    """Why the ask that was read cannot be the one asked, None where nothing speaks against it."""
    ask, slots = reading.ask, reading.slots
    text = slots.tagged.text
    clause = asked_clause(text)
    seats = [k for k in (slots.user, slots.holder, slots.victim) if k]
    doubled = len(set(seats)) < len(seats)
    clause = _HELD.sub("", clause)
    if ask.form == "yes" and ask.family != "name-victim":       # there the question word is what is to be named
        if _WHO.search(clause) and not search(r"没有?谁|谁[都也]|无论谁|不管谁", clause):
            return "没有看懂问的是谁、哪一个"
        if _MANY.search(clause) and ask.kind != "again":        # 好几刀 is what is asked about
            return "没有看懂问的是几"
    if ask.kind == "use":
        if search("不能[^?]*,只能|只能[^?]*,不能", text) or search("[他她][^,]{0,6}借刀[^,]*[杀砍][他她]自己", text):
            return "没有看懂“自己”指谁"
        if _SAME.search(_OWN.sub("", text)) and not doubled:
            return "没有看懂“自己”指谁"
        if search("当作?(?:是)?杀|当成杀", text):
            return "没有看懂问的是不是能把牌当【杀】"
        if search("先[^,?]{1,12}(?:再|后|然后)", clause):
            return "没有看懂问的先后"
        if _WHEN.search(text):
            return "没有看懂问的是什么时候"
        if _MUST.search(clause) and not ("包括" in clause and (slots.victim or doubled)) or _GIVE.search(clause) or _OTHER.search(clause):
            return "没有看懂最后问的是什么"
        if slots.victim is None and slots.holder is None and search(r"被砍|被杀|要杀|砍谁|杀谁", text) and not slots.victim_armor:
            return "没有看懂被杀的是谁"
    if ask.kind in ("use", "slash") and search("血", clause) and not search("血(?:多|厚|少|够)|[满残卖]血", clause):
        return "没有看懂最后问的是什么"
    if ask.kind in ("skill", "convert", "jijiang", "weapon_skill") and (_MUST.search(clause) or _GIVE.search(clause) or _OTHER.search(_COST.sub("", clause))):
        return "没有看懂最后问的是什么"
    lends = slots.user is not None and slots.user == slots.holder
    if ask.kind in ("use", "convert", "skill") and (_AGAIN.search(text) and not lends or _TWICE.search(text) and not doubled):
        return "没有看懂先后几次的行动"
    if ask.kind.startswith("wusheng") and ask.kind != "wusheng_given" and _GIVE.search(clause):
        return "没有看懂最后问的是什么"
    if ask.kind == "need_armed" and search("得到|获得|拿到|拿来|替换|顶掉", text):
        return "没有看懂说的是谁的武器"
    if ask.kind == "need_armed" and search("(?:至少|起码|最少|必须|得|要|有)[^,?]{0,4}[两二三四五六2-6](?:个|名|位)?(?:人|角色|玩家|家)", text):
        return "没有看懂要几个人有武器"
    if ask.kind == "need_armed" and search("被杀|被砍|挨刀|挨杀", clause):
        return "没有看懂说的是谁的武器"
    if ask.kind == "hand_count" and search(r"[0-9一二两三四五六]张", text) and not search(r"手牌(?:有)?(?:\d+|[一二三四五六])张", text):
        return "没有看懂手牌的张数"
    if ask.kind in ("damage_n", "hurt") and search("(?<![扣掉少伤失])几血|剩几|还有几|(?<![扣掉少伤失])(?<!掉了)(?<!扣了)几滴", clause):
        return "没有看懂问的是剩下的体力"
    if slots.nullified < 2 and search("无懈[^?]{0,14}被(?:抵消|反|破|顶|无懈|[^,?]{1,3}(?:反|无懈|抵消))", text):
        return "没有看懂几张【无懈可击】"
    if ask.unit == "wusheng" and ask.kind in ("convert", "skill") and search("装备区|装备着|装着的|身上(?:的|那|这|装|挂)|(?:武器|刀)(?:是|为|颜色)[^,]{0,3}(?:红|方)|(?:把|将|拿|用)(?:这把|那把|他?自己的?|自家)?(?:武器|刀)", text):
        return "没有看懂当【杀】的是哪张牌"
    if search("才轮到|等[^,?]{1,10}(?:完|结束|之后|以后)(?:了)?才", text) and ask.contract != "order":
        return "没有看懂问的先后"
    holder = slots.people.get(slots.holder) if slots.holder else None
    if ask.family == "jijiang" and search("(?:不是|并非|非|不当|没当|不做)主公", text) and (holder is None or holder.role in (None, "lord")):
        return "没有看懂刘备是不是主公"
    if ask.family == "reward" and ask.form == "yes" and search("[他她]", clause) and search("(?:出|用|打|使用)(?:了)?借刀(?:杀人)?的人", text) and not search("被借刀", text):
        return "没有看懂“他”指谁"
    if ask.negative and search("(?:违规|犯规|非法|违例)[吗么][^?]*\\?.*(?:能不能|可不可以|行不行)", text):
        return "没有看懂问的是可以还是不可以"
    if ask.family == "reward" and search("另[^,]{0,3}忠臣", text) and "r:loyalist2" not in slots.people and text.count("忠臣") > 1:
        return "没有看懂是哪一个忠臣"
    if ask.form == "value" and (slots.user is None or slots.user[0] == "#"):
        seated = {slots.user, slots.holder, slots.victim, slots.moved_to, slots.helper}
        loose = [who.spoken for key, who in slots.people.items() if key[0] in "gl" and key not in seated and key != "g:simayi"]
        if loose and ask.kind in ("weapon_to", "names_who"):
            return f"没有看懂“{loose[0]}”在问题里的作用"
    if ask.form == "value" and search("的还是[^,?]+[吗么]\\??$", text):
        return "没有看懂问的是不是二者之一"
    if ask.kind == "weapon_given" and not ask.negative and search("[留保守]得?住|保留|不用交也", text):
        return "没有看懂最后问的是什么"
    if slots.nullified and slots.holder == "g:zhugeliang" and ask.family != "kcn" and not search("(?:借|对)(?:着)?诸葛|诸葛亮?[^,]{0,4}被[^,]{0,3}借", text):
        return "没有看懂诸葛亮在问题里的作用"       # who plays his last 无懈 is the one to be struck
    if ask.family == "kcn":
        victim = slots.people.get(slots.victim) if slots.victim else None
        if victim is not None and victim.general and victim.general != "zhugeliang":
            return "没有看懂这里的空城"
        if len(re.findall("无懈", text)) >= 5 and search("又|再|第三", text) and slots.nullified < 3:
            return "没有看懂几张【无懈可击】"
    if slots.victim == "g:zhugeliang" and ask.kind in ("use", "slash") and not slots.nullified and not slots.bare and slots.victim_hand is None and search("没有?手牌|手牌[^,]{0,4}(?:没|空|光|0|无)|手牌没有|空空", text):
        return "没有看懂诸葛亮有没有手牌"
    if ask.kind.startswith("weapon_") and ask.kind not in ("weapon_given", "weapon_to", "weapon_kept") and search("给出|还给|得给|要给|给(?:他|她|对方|对面|使用者)[吗么]|交(?:出|给|吗|不)|上交", clause):
        return "没有看懂最后问的是什么"
    if ask.kind in ("use", "first", "slash") and search("(?:够|打|砍)不(?:着|到)", clause if slots.nobody_in_range else text) and not (slots.nobody_in_range or slots.out_of_range or slots.both_horses) and slots.victim != "g:zhugeliang":
        return "没有看懂够不够得着"
    if ask.kind == "weapon_given" and search("(?:能不能|可不可以|能|可以)(?:再|还)?(?:出|用|使用)?[杀砍]", clause) and not search("交|给", clause):
        return "没有看懂最后问的是什么"
    alien = [w for w in _ALIEN.findall(text.lower()) if w not in ("faq", "ok", "pk", "npc", "hp", "target", "legal", "killed", "card", "reward")]
    if alien and not all(any(w in str(t.text).lower() for t in slots.tagged.at.values()) for w in alien):
        return f"没有看懂“{alien[0]}”"
    return None


_MAY_NOT = Lazy("(?:可以|可不可以|(?<!不)能不能|(?<!不)能|可否|能否|允许)(?:选择|先|故意|就|暂时|直接|这次)*不(?!能|可以|行|是|成|准|许|$|[?吗])")
_NEED_NOT = Lazy("(?<!用)不用|不必|不需要|用不着|无需")
_TAKES_NOT = frozenset({"declines", "omit_name", "weapon_optional", "weapon_skill", "to_hand", "jijiang"})
_TAKES_NEED = frozenset({"weapon_given", "jijiang_given", "to_equip", "asked_slash", "kept_after_slash", "must_name"})


def turned(reading) -> str | None:
    """Why the negation in the asked clause (可以不…, 不用…) may not be the one that was read."""
    ask = reading.ask
    if ask.form != "yes" or ask.negative:
        return None
    clause = asked_clause(reading.slots.tagged.text)
    if _MAY_NOT.search(clause) and ask.kind not in _TAKES_NOT or _NEED_NOT.search(clause) and ask.kind not in _TAKES_NEED:
        return "没有看懂问的是可以还是可以不"
    return None


_FORBIDDEN = frozenset({"use", "omit_name", "retarget", "convert", "skill", "jijiang", "weapon_skill", "slash", "wusheng"})
_NARROWED = frozenset({"need_other", "need_distinct", "need_reach", "need_armed", "need_victim_armed", "fankui_from", "phase_skill"})


_POWERS = frozenset({"weapon_rest", "weapon_skill", "skill", "some_skill", "convert", "jijiang", "wusheng", "again", "phase_skill", "off_turn"})


def _of_blood_or_worn(ask, text: str, clause: str) -> str | None:
    """A leave read where blood is asked of; a card of the hand read where the worn weapon is to be the 杀."""
    if ask.kind in ("use", "slash") and search("([掉扣])不\\1血|(?:掉|扣|流|失)(?:一?点|一?滴)?血|受(?:到)?伤|吃伤害", clause) and not search("(?:为了|想|想要|打算|好)(?:掉|扣)血", clause):
        return "没有看懂最后问的是什么"
    if ask.unit == "wusheng" and ask.kind in ("convert", "skill") and search("(?:自己|自家|身上|装着|装备着?)的?(?:那把|这把|一把)?[^,?手]{0,3}(?:刀(?!杀)|武器|[斧弓戟扇])|红(?:色|桃)?的?(?:刀|武器|[斧弓戟扇])", text) and not search("手(?:牌|里|上|中)[^,?]{0,4}(?:红|方块)", text):
        return "没有看懂当【杀】的是哪张牌"
    return None


def _astray(reading, text: str) -> str | None:
    """Why a yes or no cannot be what is asked, whichever reading made it."""
    ask, s = reading.ask, reading.slots
    clause = asked_clause(text)
    if search("(?:哪(?!怕|有|能|里能)|什么)[^,?]{0,3}(?:技|武器|防具|装备|把|件|张|个|区)", clause) and ask.family != "name-victim" and not search("哪[个张][^,?]{0,4}都", clause):
        return "没有看懂问的是谁、哪一个"
    if search("结果(?:怎|如何|是什么|是啥)|效果(?:如何|怎|是什么)|怎么样|会怎样|如何结算|怎么结算|怎么处理|怎么办|咋办|咋整|[做干](?:点|些)?(?:啥|什么|嘛)", clause):
        return "没有看懂问的是什么结果"
    if ask.kind in ("weapon_skill", "weapon_must", "weapon_optional") and search("(?:决定|说了算|做主|拍板|定夺)", clause) and not search("自己|自行|自主|选择", clause):
        return "没有看懂由谁决定"
    if (lost := _of_blood_or_worn(ask, text, clause)) is not None:
        return lost
    if ask.kind == "use" and search("(?:得|要|必须|需要)(?:先)?看(?!谁)", text):
        return "没有看懂问的是哪个条件"
    if search("(?:[够打砍]得[着到]|能[够打砍]到)[^,]{0,4},?(?:但|却|可|不过|就)[^,]{0,4}[够打砍]不[着到]", text):
        return "没有看懂够得着谁"
    if ask.kind == "to_equip" and not ask.negative and search("(?:能|可以)[^,?]{0,4}(?:留|放|等|攒|压|拖)", clause):
        return "没有看懂问的是可以还是可以不"
    if ask.kind == "use" and s.unarmed and search("(?:被[杀砍打]的人|被[杀砍打]的|挨[杀砍刀]的人?|受害者)(?:要是|如果|自己|身上|若)*(?:没(?:有)?|无)(?:装备?|带|戴)?(?:任何)?(?:武器|刀)", text):
        return "没有看懂说的是谁的武器"
    if ask.kind == "hurt" and not ask.negative and search("盾(?:能|会|可以|还)*(?:挡|防|让|使)", clause):
        return "没有看懂问的是武器还是防具"
    if ask.kind == "weapon_skill" and search("(?:仁王盾?|盾|八卦阵?|藤甲|防具)(?:的?(?:技能|效果))?(?:还|能|会|仍)*(?:有用|有效|生效|管用|起作用|挡)", clause):
        return "没有看懂问的是武器还是防具"
    if ask.kind == "weapon_rest" and not ask.negative and search("所有|全部|都|一切|任何", clause) and not search("除|(?<!例)外|别的|其他|其余|剩下|另", text):
        return "没有看懂有没有例外"
    if ask.kind == "need_armed" and search("(?:使用借刀的人|使用者|^我|[,]我|我自己|(?:用|出|打|放)借刀的(?:人)?)(?:自己|本人)?(?:也|都)?(?:必须|得|要|一定要|需要)[^,?]{0,6}(?:武器|刀)", text):
        return "没有看懂说的是谁的武器"
    if ask.kind.startswith("fankui") and search("反馈(?:得|的)(?:有没有|是不是|算|到底)?(?:对|没错|合理|合规|有道理)", clause):
        return "没有看懂反馈的是谁"
    if ask.family == "fankui" and ask.person is None and search("被(?:他|她|司马懿?|仲达)?反馈", clause) and not search("反馈[^,?]{0,3}(?:我|他|她|谁|[A-H甲乙丙丁])", clause):
        return "没有看懂反馈的是谁"
    user = s.who("user")
    if ask.kind == "need_armed" and user is not None and user.spoken and search(re.escape(user.spoken) + "(?:自己|本人)?(?:也|都|先)?(?:必须|得|要|一定要|需要)[^,?]{0,8}(?:武器|刀)", text):
        return "没有看懂说的是谁的武器"
    if ask.kind in ("reward_is", "penalty_is") and search("平分|对半|各(?:摸|拿|得)|均分|一人一半|免罚|免(?:掉|除)", clause) and not search("全免|难免", clause):
        return "没有看懂奖惩归谁"
    if ask.kind in _POWERS and search("只有?(?:在|自己|他|她)?[^,?]{0,8}(?:回合|阶段)[^,?]{0,4}才(?!(?:能|可以)(?:够)?(?:发动|使用|用)?的)", clause):
        return "没有看懂问的是不是只在那时"
    if ask.kind == "to_hand" and s.holder is not None and s.holder != s.user and (held := search("([\u4e00-\u9fffA-H]{1,6}?)(?:自己)?的?手(?:牌|里|上|中)", clause)) and held.group(1).endswith(s.people[s.holder].spoken):
        return "没有看懂进谁的手牌"
    if ask.kind in _POWERS and not ask.negative and search("失灵|失效|作废|废了|没用|无效|不起作用|白搭|不管用|(?<!好)不好使|没有?效果|(?:技能|特效|效果)[^,?]{0,4}(?:没有|没了|全无)|封|禁用|歇菜", clause):
        return "没有看懂问的是有效还是无效"
    if ask.family != "fankui" and any(who.general and search(f"(?:不是|并非|而非|不叫|别人不是)(?:那个|什么)?{re.escape(who.spoken)}", text) for who in s.people.values()):
        return "没有看懂不是谁"
    if ask.kind in _POWERS and search("(?:武器|刀|家伙)[^,]{0,4}(?:给|交|归|留)|交出|上交|交给|保住|保得住", clause):
        return "没有看懂最后问的是什么"
    if ask.kind in ("must_name", "omit_name") and search("先[^?]{2,16}再", text) and not search("不|没|空着|决定", text):
        return "没有看懂问的先后"
    if ask.kind == "to_hand" and search("(?:抽|扒|薅|顺走?|摸|获得)[^,?]{1,12}的?手牌", text):
        return "没有看懂拿谁的牌"
    if ask.kind in ("to_hand", "to_equip") and search("弃牌堆|弃掉|弃置|丢弃", clause):
        return "没有看懂问的是不是弃掉"
    holder = s.who("holder")
    if s.holder is not None and s.holder == s.victim and s.user != s.holder and (s.holder[0] in "gl" and s.user is not None or search("(?:让|叫|令|使)(?:别)?人(?:来|去)?[杀砍]自己", text)) and search("(?:让|叫|令|使|逼|命令|指使)[^,]{1,18}(?:来|去)?[杀砍]自己", text):
        return "没有看懂“自己”指谁"
    if s.holder is not None and s.holder == s.victim and s.holder[0] == "g" and ask.kind == "use" and text.count(holder.spoken) < 2 and not search("自|同|本人|一个人|他|她", text):
        return "没有看懂杀谁"
    if ask.kind in ("weapon_given", "jijiang_given") and holder is not None and (holder.general == "zhaoyun" and "闪" in text or holder.general == "guanyu" and search("红|武圣", text) or holder.general == "liubei" and search("激将|蜀", text) and ask.kind == "weapon_given"):
        return "没有看懂有没有技能能当【杀】"
    if ask.unit == "double_swords" and not s.same_sex and search("男[^?]{0,8}男|女[^?]{0,8}女|都是?[男女]|同为?[男女]|同性", text):
        return "没有看懂谁是男谁是女"
    if ask.kind.startswith("wusheng") and s.weapon_color != "black" and s.weapon_suit not in ("spade", "club") and search("黑|梅花|草花", _BLACK_HAND.sub("", text)):
        return "没有看懂武器的颜色"
    if ask.kind == "jijiang" and search("算(?:不算)?[^,?借]{0,5}杀|(?:视为|视作|等于|当成)[^,?借]{0,5}杀", clause):
        return "没有看懂问的是算不算出了【杀】"
    if ask.kind == "jijiang_counts" and search("(?:没有?|无|谁都?也?|都)(?:一个|任何)?(?:蜀[^,?]{0,4}|人|<P>)?(?:都|也|肯|愿意?|来|给|帮|想)*(?:不|没|出杀|给杀|响应|搭理|理)", re.sub("没有?杀", "", text)) and not search("[^,]{0,4}(?:有人|有蜀|关羽|张飞|赵云|马超)[^,]{0,6}(?:出|给|响应)", text):
        return "没有看懂有没有人响应【激将】"
    if ask.kind == "jijiang_given" and search("没|无人|都不|不肯", text) and not search("没(?:有)?杀|没有?手牌|没牌", text):
        return "没有看懂有没有人响应【激将】"
    return None


_BLACK_HAND = Lazy("手(?:里|上|中|牌)?(?:只有|都是|全是|只剩|就剩|是)(?:下)?(?:一?张|几张|些)?(?:黑色?|梅花|黑桃)(?:的)?(?:手)?(?:牌|杀)?")


def _converts(slots) -> bool:
    """Whether the borrowed one may have a 杀 by his skill."""
    from resolver.ask.units import CONVERSIONS, OWNER

    holder = slots.people.get(slots.holder) if slots.holder else None
    return holder is not None and bool(holder.general) and (holder.general in {OWNER.get(x) for x in CONVERSIONS} or holder.general == "liubei" and holder.role in (None, "lord"))


def prohibited(reading) -> str | None:
    """Turns the ask where a word of prohibition is the asked predicate; why it cannot be answered, where what is prohibited is no use or skill.

    只能… speaks of what is left besides: it is answered where the reader looked for that.
    """
    ask, text = reading.ask, reading.slots.tagged.text
    if ask.kind == "weapon_to" and search("谁(?:来|要|得|必须|该|应该|需要|会)*(?:交|上交|交出|缴|拿出|给出|失去)(?!到|给谁)|(?:交|交出|上交|失去)(?:武器|刀)的(?:人|角色)?是谁", asked_clause(text)):
        return "没有看懂问的是谁交出武器"
    if ask.form != "yes":
        return None
    why = _astray(reading, text)
    if why is not None:
        return why
    if polarity.prohibits(text):
        if ask.kind not in _FORBIDDEN:
            return "没有看懂问的是不是被禁止"
        ask.negative = True
    elif polarity.narrows(text) and ask.kind not in _NARROWED and not (ask.kind == "weapon_given" and not set(reading.slots.skills) and not _converts(reading.slots) and (reading.slots.nullified or reading.slots.no_slash)):
        return polarity.OPEN
    return None


def unsettled(reading, verdict: str) -> str | None:
    """A verdict that branches over something the question tells."""
    text = reading.slots.tagged.text
    slots = reading.slots
    if verdict == "yes" and reading.ask.kind == "use" and reading.ask.family == "procedure" and not reading.ask.negative and not (
            slots.weapon or slots.victim_armor or slots.victim_bare or search("(?:我|自己|使用者)(?:自己)?没(?:有)?(?:装备?|带)?武器|没(?:有)?手牌", text) and not slots.unarmed or search("(?:有|装|戴|拿|挂|带|配)(?:备|着|了|有|上)*(?:一?把)?(?:武器|刀)", text)):
        return "没有看懂问的是哪个条件"        # a bare 可以 where the question told nothing that could forbid it
    if verdict == "yes" and reading.ask.kind == "use" and not (slots.both_horses or slots.nobody_in_range or slots.distance or slots.apart):
        horses = any(t.kind == "D" for t in slots.tagged.at.values())
        if horses or search("范围|射程|够|距离", text) and not search("(?:够|打|砍|杀)得(?:着|到)|(?:范围|射程)(?:里|内|之内)?(?:还|就|只|正好|恰好)*(?:有|是)|在[^,]{0,5}范围(?:里|内|之内)", text):
            return "没有用上题目里的距离"
    if verdict == "depends" and search(r"离[他她关自][^,]{0,3}[0-9一二两三]|距离(?:为|是|[^,]{0,6})?[0-9一二两三]|紧挨|相邻|隔壁|上家|下家|(?:射程|范围)[^,]{0,4}[0-9一二两三外]|[0-9一二两三](?:以外|外|步)", text):
        return "没有用上题目里的距离"
    if verdict == "depends" and search("(?:按|照|以)[^,?]{0,14}(?:算|量|看|来)", text):
        return "没有看懂距离按什么算"
    if verdict == "depends" and search("(?:不管|无论|不论|甭管|任何|任意|再|多)[^,?]{0,10}(?:远|距离)", text):
        return "没有用上题目里的距离"        # whatever the distance: not always
    if verdict == "depends" and _MANY.search(asked_clause(text)):
        return "没有看懂问的是几"
    return None


def how_many(text: str) -> bool:
    """Whether the last clause asks for a number: 要出几张杀, not 能出几张吗."""
    last = re.sub("过[几多]个?(?:回合|轮|圈)", "", re.split("[,，。;；]", text.rstrip("?？。!！ "))[-1])
    return bool(re.search("(?:几|多少)[张个次点刀血牌]|多少", last)) and not re.search("[吗么嘛不没]$|能不能|可不可以|是不是|几[张个次点]都|好几|第几|无论|不管", last)


_VALUE = Lazy("(?:几(?!乎)|多少)(?:名|个|张|点|位|把|次|滴|血|人)|什么时候|啥时候|何时|(?<![没凭为说有])(?:什么|啥)(?!的|都|也|武器都|武器也|装备都|技能都)|(?:选|点|给|看|按)(?:的)?(?:是)?谁|要么怎|怎样$|怎么样$")
_POLAR = Lazy("(?<!什)(?<!怎)(?<!多)[吗么吧嘛不没]$|能不能|可不可以|是不是|行不行|要不要|用不用|算不算|会不会|有没有|对不对|不管|无论|不论|好几|第几|随便")


_NUMBER = Lazy("(?:至少|最少|起码|最多|总共|一共)[^,?]{0,6}(?:几|多少)(?:名|个|位|张)")


def number_asked(reading, verdict: str) -> str | None:
    """What is missing where the words ask how many, what or when, and the answer is a yes or no."""
    if verdict not in ("yes", "no"):
        return None
    text = reading.slots.tagged.text
    sentences = [x for x in re.split("[?!.]", text) if x]
    asks = next((x for x in reversed(sentences) if _VALUE.search(x) or _POLAR.search(x)), "")
    clause = re.split("[,;:]", asks)[-1]
    if how_many(text) or _NUMBER.search(asks) and not _POLAR.search(asks):
        return "问的是数目"
    return "没有看懂问的是谁、哪一个" if _VALUE.search(clause) and not _POLAR.search(asks) else None


def dead_gains(reading, found) -> str | None:
    """What is missing where he who is told to have died would be the one who gets something."""
    name = found.value[1] if found.verdict == "value" and found.value else None
    if isinstance(name, str) and name and re.search(re.escape(name) + "(?:就|也|当场)?(?:被(?:人)?(?:杀|砍|打|捅|弄)(?:死|掉|了|$)|死[了掉]|挂了|阵亡|嗝屁)", reading.slots.tagged.text):
        return "没有看懂死的是谁"
    return None
