"""Claims about 激将 of a borrowed lord: may he call, who may answer, whose the 杀 is, what becomes of the weapon."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.roles.rest import ASKED, clean
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.on_skills import sign_of
from resolver.ask.borrowed.slots import Who

_OPEN = (None, None)
LIU = "g:liubei"
_SHU = {"guanyu", "zhangfei", "zhaoyun", "machao", "huangyueying", "zhugeliang", "huangzhong", "weiyan", "jiangwei", "pangtong", "menghuo", "zhurong", "ganfuren"}
_OTHER_KINGDOM = {"caocao", "simayi", "xiahoudun", "zhangliao", "xuchu", "guojia", "zhenji", "sunquan", "ganning", "lvmeng", "huanggai", "zhouyu", "daqiao", "luxun", "sunshangxiang", "huatuo", "lvbu", "diaochan", "xiahouyuan", "caoren", "xiaoqiao", "zhoutai", "zhangjiao", "yuji"}
_KINGDOM = {"吴": "ganning", "魏": "xuchu", "群": "lvbu"}      # somebody of that kingdom, where only the kingdom is told
_ANSWERS = "(?:肯|愿意?|响应|出|给|理|来|搭理|帮|支援|支持|吭声|应|回应|站出来|接)"
_NOBODY = Lazy(f"(?:没有?|无)(?:一?个|任何|其他|别的)*(?:L|人|谁|蜀将|P)(?:都)?{_ANSWERS}*(?:T|H)?(?:出|打|给)?K?|(?:问了?一圈|[LP]和[LP]|L|P|谁|大家|全(?:部|都))[^,.?]{{0,6}}(?:都|也)(?:没|不)(?:人|有人)?{_ANSWERS}+(?:出|打|给)?K?|(?:激将|F)(?:失败|没成|落空|没人理)|一个(?:都|也)(?:没|不){_ANSWERS}+|(?:[LP](?:和|跟|与|、))?[LP](?:都|也|全)(?:说|表示)?(?:没|不)(?:有|肯|想|愿意?)*(?:出|给)?K")
_GIVES = Lazy("(?:由|[PL])[^,.?不没能想会愿肯必可]{0,8}(?:提供|支援|给|打出|出|打|交出|甩|丢|递)(?:来|出)?(?:了|出了)?[HT]?(?:一?张)?K|[PL][^,.?不没能想会愿肯必可]{0,3}(?:响应|给|出|打)(?:了)(?:F)?|(?:提供|给|出|打出|交出|打|响应|甩|丢)了(?:一?张)?K|替[HT]出了(?:一?张)?K|F(?:得来|要来|到|来)的(?:那|这)?(?:张)?K|F(?:就)?(?:成功|成了|奏效)|F[^,.?]{0,3}(?:要|叫|喊|问|拿)到了?(?:一?张)?K")
_WISHES = Lazy("[能想让叫请喊找求肯愿说]|帮忙出|要来|来帮|可以|必须|应该|应当|需要|允许|要不要|得(?!来|到)")
_BROUGHT = Lazy("F(?:喊|叫|要|问|找|讨|求|借|唤)(?:来|到)(?!的?人)")
_TALK = ("F", "K|C|V", "E|S", "(?:手里|手上|手牌|手头)?(?:里)?(?:也|又|S|E|H|T|自己)*(?:根本|明明|正好)?(?:没有?|无|零张?|0张?|掏不出|拿不出|出不了)(?:一?张|任何)?(?:的)?(?:K|牌|手牌)", "没有?手牌", "手牌0|手(?:里|上)|手牌", "(?:手里|手上|手头|手牌)?(?:里)?(?:明明|正好|还|就)?(?:有|捏着|攥着|握着)?[两二三四一2-4]张K|(?:手里|手上)有K", "W|武器|刀|剑|把",
         "主公位?|当主公|主公技", "(?:蜀)(?:国|将|势力|汉)?(?:的)?(?:L|人|角色|小弟|兄弟|同伴|武将)?(?:们)?", "(?:场上|在场|现场)?(?:正好|还)?有[一两二三四]?个?[LP]", "[一两二三四]个(?:L|蜀将)", "(?:不|不是|没)(?:想|舍得|肯|愿意?)(?:出|用|给)?K?|舍不得|懒得S?(?:出牌|出K)?|不(?:自己|S)出", "替|帮|代劳|亲自|代打|代替", "(?:不是|不在|非)?(?:S|T|E|H|他)?(?:的)?(?:自己)?(?:的)?(?:出牌阶段|回合)(?:里|内|外)?(?:用)?",
         "(?:应付|响应|用来|支援)", "(?:势力|国)", "反贼|忠臣|内奸", "C和C|C、C", "够(?:不|得)(?:着|到)(?:那?个?目标)?|(?:那个)?目标", "(?:吴|魏)(?:国|势力)?的?|群雄的?", "问了?一圈", "只是|只有", "裁判", "血|体力", "身份不是P|身份", "[PH](?:不是|并非)[PH](?:而?是[PHUVL])?", "当?主公不是H", "没(?:能|有)?(?:当|做|抽|拿)(?:上|到|成|着)?P", "甩了张K", "→|[+]", "[UPVL]\\((?:吴|魏|群|蜀)(?:国|势力|雄)?\\)", "规则", "情况|场合|结算", "失效|作废")
_WEAPON = "(?:W|武器|刀(?!照)|剑|弓|斧|双股)"
_LOSES = Lazy(f"{_WEAPON}[^,.?]{{0,8}}(?:交|给|归|收|丢|失去|拿走|没收|得到|落)|(?:交|给|归|收|拿|得|要|缴|丢|失去|夺|落|搜|没收)[^,.?]{{0,6}}{_WEAPON}|(?:拿|得|收)(?:得|不)?(?:到|走)[^,.?]{{0,3}}{_WEAPON}")
_KEEPS = Lazy(f"(?:保(?:住|留|下|得住|不住)?|留(?:住|下|着|得住|不住)?|守(?:住)?)[^,.?]{{0,6}}{_WEAPON}|{_WEAPON}[^,.?]{{0,6}}(?:保|留|守)")
_ONLY_TURN = Lazy("(?:只(?:能|有|限|可以)|仅|限)(?:限)?(?:在|于)?(?:H|T|S|E)*(?:的)?(?:自己)?(?:的)?(?:回合|出牌阶段)(?:里|内)?[^,.?]{0,4}(?:才)?[^,.?]{0,3}(?:能|可以|用|发动|使用|F)?")
_ONLY_SELF = Lazy("(?:只能|必须|(?<![懒舍觉记晓不来])得|只好|一定要|非得)(?:由|靠)?(?:S|E|亲自|自己|[HT]?(?:本人|本尊))(?:H|亲手|亲自)?(?:来)?(?:出|用|掏|打|拿|砍|甩)|(?:只能|必须|(?<![懒舍觉记晓不来])得|只好|一定要|非得)(?:用|出|打|掏|拿)(?:S|E|自己)(?:的|手里的)?K|只(?:认|算|看|能算)(?:[HT]|E|S|自己)(?:自己|S)?(?:亲手|手里|手上|本人)?(?:的|出的|打的|有的)?K|(?:不能|不许|不准|不可以)(?:靠|找|让|叫|请)(?:别人|L|P)(?:代劳|代打|代出|替|帮)?")
_ONLY_GIVE = Lazy(f"只(?:能|好|有|得|剩下?)[^,.?或]{{0,4}}(?:交|给)[^,.?]{{0,6}}(?:{_WEAPON}|一条路|这条路|路)|(?:就)?只有(?:交|给)[^,.?]{{0,10}}路")


def _recast(line: Line) -> None:
    """刘备 as H, those of the other generals who may help as P, whatever seats they were given."""
    letters = line.letters
    own = next((x for x, key in letters.items() if key == LIU), None)
    mine = search("我(?:就|这局|这把|玩|用)?(?:是|玩|当|拿|选)?(?:的?是?)?(?:个|了)?(?:主公|忠臣|反贼|内奸)?(?:刘备|刘皇叔|皇叔|大耳|玄德)", line.raw)
    swap: dict[str, str] = {}
    if own and own != "H":
        swap[own] = "H"
    if mine and "M" in letters:
        swap["M"] = "H"
    for x, key in letters.items():
        if x in "UVHM" and x != own and swap.get(x) is None and key is not None:
            helps = search(f"{x}[^,.?UVHP]{{0,7}}(?:替|帮|代|给T|给H|响应|提供|出手|支援|能帮|愿意|肯)|(?:让|叫|请|找|喊|求|由|靠|问|要)(?:[UVHPM]、)*[^,.?UVHP]{{0,4}}{x}(?!的?[WJ]|K)[^,.?]{{0,6}}(?:出|打|替|帮|给|要|代|来|支援|提供)|{x}、|{x},T[^,.?UVHP]{{0,6}}(?:替|帮|代|给|响应)|F(?:到|问到?|叫到?|了)?{x}|{x}给了", line.r)
            if helps and (key[0] == "g" or key == "shu") and not search(f"{x}(?:对|借|用J|出J)|被{x}J|K{x}", line.r):
                swap[x] = "P" if key[0] == "g" else "L"
            elif x == "H":
                swap[x] = "U"
    if swap:
        line.r = line.r.translate(str.maketrans(swap))
        for x, to in swap.items():
            if to in "PL":
                line.s.user, line.s.victim, line.s.holder = (None if key == letters[x] else key for key in (line.s.user, line.s.victim, line.s.holder))
        if swap.get("H") == "U":
            line.s.user = letters["H"]


def _lord(line: Line) -> bool:
    """Seats 刘备 as the borrowed one; False where he cannot be."""
    s = line.s
    key = next((k for k, w in s.people.items() if w.general == "liubei"), None)
    s.people = dict(s.people)
    if key is None:
        key = LIU
        holder = s.who("holder")
        if holder is not None and holder.general:
            return False
        s.people[key] = Who(key, "刘备", "liubei", None)
    s.holder = key
    if s.user == key:
        s.user = None
    if s.victim == key:
        s.victim = None
    s.dead, s.nullified, s.distance, s.apart, s.nobody_in_range, s.out_of_range, s.unarmed, s.no_slash, s.holder_no_slash, s.material = False, 0, None, None, False, False, False, False, False, None
    s.both_horses = s.victim_horse = s.no_helper = s.bare = s.holder_bare = False
    return True


def _given(line: Line) -> str:
    """The stretch that tells a 杀 was given, empty where it is only wished for."""
    r = _NOBODY.sub(" ", line.r)
    for m in _GIVES.finditer(r):
        start = max((r.rfind(c, 0, m.start()) for c in ",.?!;:("), default=-1) + 1
        if not _WISHES.search(_BROUGHT.sub("F", r[start:m.end()])):
            return m.group()
    return ""


def _ask(kind: str, form: str = "yes", contract: str = "legality", **more) -> Ask:
    return Ask(kind, form, unit="jijiang", family="jijiang", contract=contract, **more)


def called(line: Line):
    """激将 of a borrowed lord: may he, who may answer, whose the 杀 is, what becomes of the weapon."""
    s = line.s
    generals = {w.general for w in s.people.values() if w.general}
    told = "jijiang" in s.skills or "liubei" in generals and "主公技" in line.raw
    if not told and "liubei" not in generals or set(s.skills) - {"jijiang"} or line.has("N|罚|A"):
        return None
    if line.has("死|奖|摸"):
        return _drawn(line) if told else None
    if not told and not line.has("(?:求|让|叫|请|找|问|要|喊|由|靠)[^,.?]{0,8}(?:[PUVL]|蜀|人)[^,.?]{0,8}(?:给|出|打|提供|替|帮|要|代)|[PUVLH]?[^,.?]{0,5}(?:替|帮|代)[^,.?]{0,4}(?:出|打|给)|愿意?(?:给|出)|哪一?个技能|(?:什么|啥)技|(?:哪|什么|啥)(?:一)?(?:招|本事)[^,.?]{0,6}(?:L|蜀|人)") and not _ONLY_SELF.search(line.r) and not ((line.has("L|蜀") or "主公" in line.raw) and _ONLY_GIVE.search(line.r)) and not (line.has("L") and _NOBODY.search(line.r)):
        return None
    lent = next((x for x, key in line.letters.items() if key == LIU), "H")
    if lent != "H" and line.has(f"{lent}(?:对|向|借)[A-Z][^,.?]{{0,6}}(?:J|W|刀)|{lent}(?:用|出|打)(?:了)?J"):
        return None         # he uses the card
    _recast(line)
    far = search("(?:H|刘备)[^,.?]{0,4}够不[着到]", line.r)
    role = next((w.role for w in s.people.values() if w.general == "liubei"), None)
    if far or not _lord(line):
        return _OPEN
    lord = s.people[s.holder]
    if role in ("loyalist", "rebel", "renegade") or search("(?:不是|并非|没当|不当|非)[^,.?]{0,3}主公|只是[^,.?]{0,3}(?:忠臣|反贼|内奸)|(?:刘备|皇叔|玄德|大耳|备备|他)[^,.?我]{0,3}(?:是|当|做|拿|玩|抽)[^,.?我]{0,5}(?:忠臣|反贼|内奸)|(?:忠臣|反贼|内奸)(?:位)?(?:的)?(?:刘备|皇叔|玄德)|主公(?:是|为)(?!刘备|皇叔|玄德|大耳)|主公(?:不是|并非)(?:刘备|皇叔|玄德)|没(?:能|有)?(?:当|做|抽|拿)(?:上|到|成|着)?主公", line.raw):
        lord.role = role if role in ("loyalist", "rebel", "renegade") else "loyalist"
    helpers = [k for k, w in s.people.items() if w.general and k != s.holder and k not in (s.user, s.victim)]
    own = line.clause
    gave, nobody = _given(line), _NOBODY.search(line.r)
    taken = (*_TALK, _NOBODY.pattern, *((re.escape(gave),) if gave else ()))
    value = _value(line, own, gave, nobody, taken, helpers)
    if value is not None:
        return value
    if line.has(ASKED):
        return None
    return _fate(line, own, gave, nobody, taken, lord) or _answers(line, own, gave, taken, helpers) or _may(line, own, gave, nobody, taken, helpers)


def _value(line: Line, own: str, gave, nobody, taken, helpers):
    """A person, a skill, a kingdom, a number is asked for; None where none is."""
    if line.claim:
        return None
    who = search("谁|哪(?!里|儿|些|怕)(?:一?个|位)?(?:人|角色)?|K[^,.?]{0,4}[PLU][^,.?H]{0,5}还是[^,.?]{0,3}H|K[^,.?]{0,4}H[^,.?]{0,5}还是[^,.?]{0,3}[PLU]", own)
    if search("(?:哪|什么|啥)[^,.?]{0,5}(?:势力|国)", own):
        return (_ask("jijiang_kingdom", "value", "text"), 1) if clean(line, *taken, "哪一?个?|谁|什么|啥") else _OPEN
    if search("(?:哪一?个|什么|啥|哪)(?:武将|主公)?(?:技|招|本事|能力|手段)|哪(?:一)?招", own) or search("凭|靠|发动|用", own) and search("哪一?个|什么|啥", own) and search("(?:哪一?个|什么|啥|哪)(?:武将|主公)?(?:技|招|本事)", line.raw):
        lord = line.s.people[line.s.holder]
        return (_ask("skill_named", "value", "text", options=["jijiang", "yes"]), 1) if lord.role in (None, "lord") and not line.has("不能|用不了|发动不了") and clean(line, *taken, "(?:哪一?个|什么|啥|哪|哪一)(?:武将|主公)?(?:技能?|招|本事|能力|手段)", "技能?", "哪一?个|什么|啥", "不(?:想|愿意?)交(?:出)?(?:W|武器|刀)") else _OPEN
    if search("(?:几|多少)(?:张|个L|名L|位L)", own):
        return (_ask("jijiang_n", "value", "count"), 1) if search("K", own) and clean(line, *taken, "(?:几|多少)(?:张|个|名|位)", "够") else _OPEN
    if search(f"{_WEAPON}[^,.?]{{0,6}}(?:归|给|落|交)[^,.?]{{0,3}}谁|{_WEAPON}[^,.?]{{0,4}}(?:谁(?:拿|得)|怎么(?:办|处理)|咋办|如何处理|去哪|到哪|什么下场)|谁(?:拿|得)[^,.?]{{0,4}}{_WEAPON}|交给谁|归谁|{_WEAPON}[^,.?]{{0,6}}(?:归|给|算)[UMTHPL](?:S)?(?:的)?,?还是(?:归|给|算)?[UMTHPL]", own):
        if bool(gave) == bool(nobody) or not nobody:
            return _OPEN if gave else None
        fate = search("怎么(?:办|处理)|咋办|如何处理", own)
        return (_ask("jijiang_fate" if fate else "jijiang_owner", "value", "outcome"), 1) if clean(line, *taken, "归|谁|还是", "怎么(?:办|处理)|咋办|如何处理|去哪儿?里?|到哪儿?里?") else _OPEN
    if who and search("谁|哪些人|哪些角色", own) and not helpers and not gave and not nobody and search("替|帮|代|响应|给[HT]|(?:出|打)K", own) and search("能|可以|有资格|够格|有权", own) and not search("不|没|必须|只能|算", own):
        return (_ask("jijiang_who", "value", "responsibility"), 1) if clean(line, *taken, "谁|哪些(?:人|角色)?", "资格|够格") else _OPEN
    if who and search("谁|哪", own) and len(helpers) > 1 and search("出|给|打|响应|替|帮|代", own) and search("能|可以|有资格|够格", own) and not search("不|没", own):
        return (_ask("helper_listed", "value", "responsibility", options=helpers), 1) if not gave and clean(line, *taken, "谁|哪一?(?:个|位|名)", "[P、]+", "资格|够格", "[三两二四3-5]个?人?(?:里面?|中|当中)?") else _OPEN
    if who and search("算|视为|当作|使用者|(?:是|由)谁(?:对[^,.?]{0,2})?(?:用|使用|出|打)的|来源|还是|K的?H是谁|张H是谁", own) and not search("谁给|摸", own):
        return (_ask("jijiang_user", "value", "responsibility"), 1) if clean(line, *taken, "算|视为|当作|使用|谁|还是", "来源") else _OPEN
    return None


def _drawn(line: Line):
    """Whether he who gave the 杀 draws the three cards."""
    gave = _given(line)
    if not gave or line.has(ASKED) or not search("摸|奖", line.clause) or not search("(?:出|给|打|提供)(?:出)?(?:了)?K的(?:那位|那个|L|T|人|P)?|L|P", line.clause) or search("H|U", line.clause):
        return None
    _recast(line)
    if not _lord(line) or search("不|没", line.clause):
        return _OPEN
    s = line.s
    given = [k for k, w in s.people.items() if w.general in _SHU and k not in (s.user, s.victim)]
    s.helper = given[0] if len(given) == 1 else None
    s.dead = True
    return (_ask("jijiang_reward_is", contract="responsibility", person=s.helper), 1) if len(given) < 2 and clean(line, *_TALK, re.escape(gave), "摸(?:了)?三张(?:牌)?", "死了?", "提供K的T?", "三张(?:牌)?", "奖励") else _OPEN


def _fate(line: Line, own: str, gave, nobody, taken, lord):
    """Whether the weapon is lost or kept."""
    only = _ONLY_GIVE.search(own)
    if only:
        return (_ask("jijiang"), -1) if not nobody and not gave and not search("不(?:用|必)", own) and clean(line, *taken, told=(re.escape(only.group()), "(?:场上|在场)?(?:还|也|都)?有(?:别的|其他)(?=L)", "不是H[^,.?]{0,3}出K")) else _OPEN
    loses, keeps = _LOSES.search(own), _KEEPS.search(own)
    if not loses and not keeps and gave and search("(?:(?:要|还|得|该|就)[^,.?]{0,4}(?:交|给)(?:出|人|U)?(?:吗|么|吧)?$)", own) and line.has(_WEAPON):
        loses = True
    if not loses and not keeps:
        return None
    if loses and keeps:
        return _OPEN
    if search("或(?:者)?(?:交|给)", own):
        return None
    denied = search("不(?:用|必|需要|能|可以|该|会|得|到|了|住|应该)|无需|没法|免", own)
    if not gave and not nobody:
        if keeps and not denied and search("有?机会|可能|靠F|F|能|可以", own) and lord.role in (None, "lord"):
            return (_ask("jijiang_counts", contract="outcome"), 1) if clean(line, *taken, "保住|机会", "还有") and line.has("L|蜀|P|F") else _OPEN
        return _OPEN
    if gave and nobody:
        return _OPEN
    # a claim's denial was taken out of the last clause; one that asks is bare
    if denied and not (line.claim and not line.flip):
        return _OPEN
    sign = -1 if bool(denied) != bool(keeps) else 1
    if nobody and not line.has("(?:S|E|H|T|自己)?(?:也|又|S|自己)*(?:没有?|无|不出|掏不出|拿不出|出不了)K|不出K|没有?手牌"):
        return _OPEN
    return (_ask("jijiang_given" if gave else "jijiang_failed", contract="outcome"), sign) if clean(line, *taken, "还用|不用|保住|交出?|要求", "算|不算[^,.?]{0,6}") else _OPEN


def _answers(line: Line, own: str, gave, taken, helpers):
    """Who may answer, and whether he must."""
    s = line.s
    refuses = search("拒绝|(?:可以|能|允许)(?:[^,.?]{0,6})?不(?:出|给|响应|理|搭理|帮)|不(?:响应|理|给|出)(?:K|T|H)?[^,.?]{0,3}(?:可以|行|没事|没问题|合法)|装聋作哑|装死|见死不救", own)
    if refuses and (helpers or line.has("[MULP]")):
        return (_ask("jijiang_declined"), 1) if not search("不(?:能|可以|许|准)", own) and clean(line, *taken, "拒绝|不(?:出|给|响应|理|搭理|帮)T?", "装聋作哑|装死|见死不救", "[两]") else _OPEN
    call = search("(?:必须|一定要?|非得|强制|不得不)(?:发动|用|开|喊|使用)?F", own + ("F" if own.endswith("要") else ""))
    if call and not gave:
        return (_ask("jijiang_must"), 1) if not search("不|没", own) and clean(line, *taken, "必须|一定要?|非得|强制") else _OPEN
    must = search("(?:必须|一定要?|非得|得|有义务|强制|不得不|需要)[^,.?]{0,6}(?:出|给|响应|打|交|帮)", own)
    if must and not search("S|E|自己|H(?:必须|得|一定)|T(?:必须|得)S", own) and search("[MULP][^,.?]{0,8}" + re.escape(must.group()[:1]), own) and line.has("F|蜀|L|P") and not search("由|是", own):
        return (_ask("jijiang_declined"), -1) if not search("不|没", own) and clean(line, *taken, "必须|一定要?|非得|义务|强制") else _OPEN
    anyone = search("(?:所有|任何|任意|各个?|其他|别的?|每个)(?:的)?(?:势力|国)|(?:所有人|任何人|L|大家)(?:都)(?:能|可以)(?:响应|替|帮)", line.r)
    if anyone and line.polar and not line.has("不|没"):
        return (_ask("jijiang_shu"), -1) if clean(line, *taken, re.escape(anyone.group())) else _OPEN
    only_shu = search("(?:必须|只能|一定|得|要)(?:得|要)?(?:是|由)?(?:其他)?(?:L|蜀)|只有(?:其他)?(?:L|蜀)", line.r)
    if only_shu and search("蜀", line.raw) and not line.has("不|没"):
        return (_ask("jijiang_shu"), 1) if clean(line, *taken, re.escape(only_shu.group()), "才|必须|只能|只有") else _OPEN
    wrong = [k for k in helpers if s.people[k].general in _OTHER_KINGDOM]
    right = [k for k in helpers if s.people[k].general in _SHU]
    kingdom = search("([我他])(?:是|属于?|算|玩的是)(?:个)?(吴|魏|群)(?:国|势力|雄|将)?|([吴魏群])(?:国|势力|雄)?的?(?:人|角色|武将|将|玩家|兄弟)", line.raw)
    if kingdom and not wrong and not right:
        general = _KINGDOM[kingdom.group(2) or kingdom.group(3)]
        s.people["g:" + general] = Who("g:" + general, "我" if kingdom.group(1) == "我" else "他", general)
        if kingdom.group(1) == "我" and s.user == "me":
            s.user = None
        wrong = ["g:" + general]
    if len(wrong) == 1 and not right and search("出|给|提供|响应|帮|替|由|可以|能|行|让", own):
        s.helper = wrong[0]
        if s.user == wrong[0]:
            s.user = None
        sign = sign_of(line) or (1 if search("让(?:吗|么)?$", own) else None)
        return (_ask("helper_can"), sign) if sign is not None and not gave and clean(line, *taken, "提供|响应|帮忙?", "由T", "说|想|主动") else _OPEN
    if wrong:
        return _OPEN
    if len(right) == 1:
        s.helper = right[0]
    return None


def _may(line: Line, own: str, gave, nobody, taken, helpers):
    """May he call; whose the 杀 is claimed to be."""
    s = line.s
    if line.flip and _ONLY_SELF.search(line.r) and search("(?:不能|不可以|用不了|发动不了|不许|不得|没法)[^,?]{0,4}激将|(?:别人|旁人|其他人|谁都?|蜀将|他人)[^,?]{0,4}(?:没法|不能|不许|无法|不得|不可以|代不了|替不了)[^,?]{0,3}(?:代|替|帮)?", line.raw):
        return (_ask("jijiang"), 1) if not gave and clean(line, *taken, "(?:只能|要么|必须)[^?]*", "或者?交W|交W|交武器") else _OPEN
    limited = _ONLY_TURN.search(line.r) or _ONLY_SELF.search(line.r)
    if limited and (line.polar or line.claim):
        later = search("[?][^?]*(?:能|可以)[^?]*$", line.r[limited.end():])       # 不是只能…吗?那到底能不能: the last is asked
        if later:
            return (_ask("jijiang"), 1) if clean(line, *taken, told=("不是(?:" + re.escape(limited.group()) + ")", re.escape(limited.group()))) else _OPEN
        if search("F", limited.group()) or line.has("F") or _ONLY_SELF.search(line.r):
            role = s.people[s.holder].role
            sign = -1 if role in (None, "lord") or _ONLY_SELF.search(line.r) else None
            if line.flip and "," in line.r[limited.end():] and search("用不了|不能|发动不了|没法|用得了|不可以", line.raw) and not _ONLY_SELF.search(line.r):
                sign = -sign if sign else None        # 只能自己回合用,被借刀时用不了: the denial of the last clause was taken out
            if line.flip and not search("用不了|不能|发动不了|没法", line.raw):
                sign = None
            return (_ask("jijiang"), sign) if sign and not gave and clean(line, *taken, "用不了|(?:不能|没法)[^,.?]{0,4}", "交W|交武器|交刀", "(?:不能|没法)?F(?:就)?(?:用不上|不管用|没用|不算数?|派不上用场)|用不上|派不上用场", "别人|L", "L(?:没法|不能|不许|无法)?(?:能)?代", told=(re.escape(limited.group()), "不是H亲手出K", "没有F", "不是H[^,.?]{0,3}出K")) else _OPEN
        return _OPEN
    if line.flip and search("不能|不可以|用不了|发动不了|不许|不得", line.raw) and search("只能|要么|必须", line.r):
        return (_ask("jijiang"), 1) if clean(line, *taken, "(?:只能|要么|必须)[^?]*", "或者?交W|交W|交武器") else _OPEN
    no_skill = search("(?:H|T|刘备)?[^,.?]{0,3}没有?F", line.r)
    if no_skill and line.claim:
        return (_ask("jijiang"), -1) if not line.flip and clean(line, *taken, re.escape(no_skill.group()), "(?:只能|要么|必须)[^?]*") else _OPEN
    whose = search("(?:算|是|视为|当作|属于)(?:由)?([PLUH])(?:S)?(?:使用|用|出|打)的?", own)
    if whose and (gave or line.has("F")):
        return (_ask("jijiang_used_by", contract="responsibility", options=[whose.group(1) == "H"]), 1) if not search("不|没", own) and clean(line, *taken, re.escape(whose.group()), "(?:打出|出|给|提供)的K", "只有P") else _OPEN
    if search("不算|算不得|不是H[^,.?]{0,3}(?:用|出|打)", line.r):
        return _OPEN
    if gave and search("(?:这|那)?(?:张)?K[^,.?]{0,4}(?:能|可以|算|有效)|(?:能|可以)用|有效", own):
        return (_ask("jijiang"), 1) if clean(line, *taken, "算|有效") else _OPEN
    if gave or nobody and not line.has("L"):
        return _OPEN
    alone = search("(?:没有?|无)(?:别的|其他|任何|一个|其它|另外的)+(?:L|蜀将)(?![^,.?]{0,3}(?:响应|出|肯|给|理))", line.r)
    if alone:
        s.no_helper = True
    if search("只能|必须", own) and not line.has("F只能应付"):
        return _OPEN
    sign = sign_of(line)
    if sign is None:
        return _OPEN
    return (_ask("jijiang"), sign) if clean(line, *taken, "(?:求|让|叫|请|找|喊)", alone.group() if alone else "", "要到K", "对J", "不行必须S出", "要K", "帮忙") else _OPEN


READERS = (called,)
