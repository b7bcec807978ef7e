"""What the game program did, and whether that is right (系统没让他回血，是不是bug; 结果系统扣了我2血，对吗).

`answer(text, decide)` asks of what was done whether it should be, and turns the answer round where the report denies or is called a fault; None where nothing of the
kind is asked. `told(text)` is the question without the report, where something else is asked. The words stand in data/words/plain/reports.txt.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import Decision
from resolver.ask.tale.turns import plain
from resolver.ask.tale.turns.asides import ASKS
from resolver.ask.tale.turns.reported import GUHUO

LEAD = "(?:然后|结果|可是?|但是?|却|那|又|不过|于是|谁知道?|后来|最后|刚才|当时|现在|这时|而|偏偏|之后|随后|接着|紧接着|马上|立刻)*"
LEFT_OUT = "(?:没有?|不|不再|没再|拒绝|不肯|死活不|愣是不|就是不|也没|都没|也不|都不)"
GRANT = "(?:让|给出?|允许|准|许|叫|肯让|弹出?|提示|显示)"
MORE = {"一": "两", "1": "2", "两": "三", "二": "三", "2": "3", "三": "四", "3": "4", "四": "五", "4": "5"}
UNLET = Lazy(f"(?:也|都|却|就)?{LEFT_OUT}{GRANT}(?!出)")
HAVE_TO = Lazy("弃|丢|扔|掉|扣|死|受|翻面|跳过|判定|交出")
MAY = re.compile("出|打出|用|使用|发动|选|救|吃|喝|砍|贴|放|追|改|拿|指定|顺|拆")


@lru_cache(maxsize=1)
def _system() -> Lazy:
    return plain.pattern(f"^{LEAD}(?:<SYS>)(?:这边|那边)?(?P<act>.*)$")


@lru_cache(maxsize=1)
def _named() -> Lazy:
    return plain.pattern("<SYS>")


@lru_cache(maxsize=1)
def _fault() -> Lazy:
    return plain.pattern("^<FAULT>$")


@lru_cache(maxsize=1)
def _sound() -> Lazy:
    return plain.pattern("^<SOUND>$")


@lru_cache(maxsize=1)
def _broken() -> Lazy:
    """对面出一张闪系统就让他掉血: the report begins in the middle."""
    return plain.pattern("(?<=[一-龥])(?<![被在让给跟和是由的说])(?=<SYS>(?:就|却|直接|不[让给]|没|还|又|只|才|仅|也|把|让|给|判|显示|提示|居然|竟然|说))")


def _parts(text: str) -> list[list[str]]:
    """[clause, its stop] of the question."""
    text = _broken().sub(",", text)
    pieces = re.split("([,.?!;:]+)", text)
    return [[pieces[k].strip(), pieces[k + 1] if k + 1 < len(pieces) else ""] for k in range(0, len(pieces), 2) if pieces[k].strip()]


def _kind(part: str, stop: str) -> str:
    """fault, sound, system, why or asks; empty for what is only told."""
    if _fault().search(part) and len(part) > 1 or re.search("(?:是不是|难道|莫非)(?:坏|失灵|卡|抽风|失效)(?:了|掉了)?(?:吗|么|吧)?$", part):
        return "fault"
    if _sound().search(part):
        return "sound"
    if re.match(f"{LEAD}(?:规则|说明|官方)(?:就|是|本来|原来)*这样", part):
        return "sound"
    if re.match("[^,]{0,12}(?:为什么|为啥|凭什么|凭啥|为何)", part) or re.match("[^,]{0,12}(?:怎么|咋)(?:就|还|会|也|都|又)*(?:没|不|无法|只|会|能|就)", part):
        return "why"
    if _system().search(part) or re.match(f"(?:也|都|却|就)?{LEFT_OUT}(?:问|弹出|弹|提示|触发)", part) and "濒死" not in part and "桃" not in part:
        return "system"
    if ASKS.search(part) or "?" in stop:
        return "asks"
    return ""


def told(text: str) -> str:
    """The question without what is said of the program, where its question is another one."""
    parts = _restarted(_unclaimed(_parts(text)))
    text = "".join(part + stop for part, stop in parts)
    kinds = [_kind(*part) for part in parts]
    if "asks" not in kinds or not {"fault", "system", "why"} & set(kinds):
        return text
    out = []
    for k, ((part, stop), kind) in enumerate(zip(parts, kinds)):
        wanted = "[吗么吧呢]$|能|该|要|会|几|谁" if "?" in stop else "[吗么]$"
        if kind == "why" and not any(kind == "asks" and re.search(wanted, p) for (p, _), kind in zip(parts[k + 1:], kinds[k + 1:])):
            out.append(part + stop)         # why it could not be is what is asked
            continue
        if kind in ("fault", "why") or kind == "sound" and any(k in ("fault", "system") for k in kinds):
            continue
        counted = any(kind == "asks" and re.search("几|多少", p) for (p, _), kind in zip(parts[k + 1:], kinds[k + 1:]))
        if kind == "system" and (_idle(_act(part)) or counted and re.search("[0-9一二两三四五六]", _act(part))):
            continue
        out.append(part + stop)
    return "".join(out).rstrip(",") if out else text


@lru_cache(maxsize=1)
def _claim() -> Lazy:
    return plain.pattern(f"^{LEAD}(?:<ONLOOKER>|<SEATED>|我|[一-龥A-H]{{1,3}}?)(?:<MANNER>)*(?:<SAY>)(?!法|明|好)")


def _unclaimed(parts: list) -> list:
    """X说不能，Y说能，到底能不能…: what was claimed on the way to a question that is put with 到底."""
    last = next((k for k, (part, _) in enumerate(parts) if re.match("(?:那|所以|那么)?(?:到底|究竟)", part) and ASKS.search(part)), None)
    if last is None or any(word in part for part, _ in parts for word in GUHUO):
        return parts
    return [one for k, one in enumerate(parts) if not (0 < k < last and _claim().search(one[0]))]


RESTART = Lazy("^(?:不|算了)?(?:其实)?(?:我)?(?:就|只|只是|就是|是|还是)*(?:想)?(?:问|知道|请教|确认)(?:的是|的|一下|下)?(?!题|桃|了|到|过|谁|一圈)")


def _restarted(parts: list) -> list:
    """谁说得对?其实我就想知道掉几点: what was asked before the question that is really put is gone; what was told stays."""
    at = next((k for k in range(len(parts) - 1, 0, -1) if RESTART.search(parts[k][0])), None)
    if at is None:
        return parts
    before = [one for one in parts[:at] if not ("?" in one[1] or ASKS.search(one[0]) or _claim().search(one[0]))]
    here = [RESTART.sub("", parts[at][0]), parts[at][1]]
    if not before or not here[0] and at + 1 == len(parts) or not any("?" in stop or ASKS.search(part) for part, stop in [here, *parts[at + 1:]]):
        return parts
    return [*before[:-1], [before[-1][0], ","], *([here] if here[0] else []), *parts[at + 1:]]


def _idle(act: str) -> bool:
    """Whether what the program did tells nothing that happens in the game: it leaves something out, or offers no button."""
    return re.match(f"(?:就|却|也|都|居然|竟然|压根|根本|一直|还|硬)*(?:{LEFT_OUT}(?:{GRANT}|弹|出现|显示|触发|提示|反应|问|有)|按不|点不|选不|{GRANT}过|没反应|提示|显示)", act) is not None


def answer(text: str, decide):
    """`decide(text)` gives a Decision.  The Decision on what is reported, None where the report is not what is asked."""
    parts = _parts(text)
    kinds = [_kind(*part) for part in parts]
    judged = [k for k, kind in enumerate(kinds) if kind in ("fault", "sound")]
    if not judged or not judged[0] or "asks" in kinds or not any(kind in ("fault", "system") or "正常" in part or "合理" in part or "规则" in part or _named().search(part) for (part, _), kind in zip(parts, kinds)):
        return None
    at = judged[0]
    fault = kinds[at] == "fault" and "没" not in re.sub("没(?=[^有]*$)", "", parts[at][0])
    reports = [k for k in range(at - 1, -1, -1) if kinds[k] in ("system", "why")]
    about = next((k for k in reports if kinds[k] == "why" or not _idle(_act(parts[k][0]))), reports[0] if reports else at - 1)
    told_of = parts[about][0]
    before = [p for k, (p, _) in enumerate(parts[:about]) if kinds[k] != "system"]
    after = [p for k, (p, _) in enumerate(parts[about + 1:at], about + 1) if kinds[k] != "system" and not UNLET.match(p)]
    rest = [part for (part, _), kind in zip(parts[at + 1:], kinds[at + 1:]) if kind == ""]
    facts = ",".join([*rest, *before, *after])
    given = []
    for claim, denied in _claims(told_of, kinds[about]):
        found = decide(f"{claim}?{facts}" if facts and not before and not rest and re.match("[他她]", facts) else f"{facts},{claim}?" if facts else f"{claim}?")
        if found.verdict in ("yes", "no"):
            given.append((found, (found.verdict == "yes") != (denied != fault)))
    for k in range(about + 1, at):      # 系统直接扣了他1血，没让他选弃牌: what else it did or left out; one thing amiss is enough
        if kinds[k] != "system" and not UNLET.match(parts[k][0]):
            continue
        told_first = ",".join(p for j, (p, _) in enumerate(parts[:k]) if kinds[j] != "system")
        made = [(decide(f"{told_first},{claim}?" if told_first else f"{claim}?"), denied) for claim, denied in _claims(parts[k][0], "system")]
        wrong = next((found for found, denied in made if found.verdict in ("yes", "no") and (found.verdict == "yes") == denied), None)
        if wrong is not None:
            given = [(wrong, fault)]
        elif kinds[k] != "system" and not any(found.verdict in ("yes", "no") for found, _ in made):
            given = []
    if not given or len({right for _, right in given}) > 1:
        return Decision(reason="没有看懂系统做了什么") if "system" in kinds else None
    found, right = given[0]
    if right != (found.verdict == "yes"):
        found.verdict = "yes" if right else "no"
        found.outcome = replace(found.outcome, verdict=found.verdict)
        if found.query is not None and found.query.tale is not None and found.query.tale.ask is not None:
            found.query.tale.ask.flip = not found.query.tale.ask.flip
    return found


def _act(part: str) -> str:
    """What the program did, without its name."""
    found = _system().search(part)
    return found.group("act") if found is not None else re.sub("^" + LEAD, "", part)


def faulted(text: str) -> bool:
    """Whether nothing is asked but whether what happened is a fault: whoever does not know what happened must not take the words for idle ones."""
    kinds = [(_kind(*part), part[0]) for part in _parts(text)]
    return "asks" not in [kind for kind, _ in kinds] and any(k and kind == "fault" and re.search("bug|BUG|漏|错|坏|卡|抽风|问题|毛病|失灵", part) for k, (kind, part) in enumerate(kinds))


def _claims(said: str, kind: str):
    """(question, whether the report denies it) for what was done."""
    act = re.sub("为什么|为啥|凭什么|凭啥|为何|怎么|咋", "", _act(said))
    if re.match("先|后|顺序|依次", act):
        return                  # in which order it went is not asked this way
    barred = re.match("(?P<who>我|他|她|[甲乙丙丁A-H])?(?P<verb>杀|砍|顺|拆|乐|贴|决斗|突袭|反间)(?P<whom>[一-龥A-H]{1,4}?)(?:的时候|时)?,?(?:点|选|指定|指|打|砍)不(?:了|到|中|动|出来)(?:他|她)?$", act)
    if barred is not None:
        yield f"{barred.group('who') or '我'}能{barred.group('verb')}{barred.group('whom')}吗", True
        return
    only = re.match("(?:就|却|居然|竟然|也)*(?:只|仅|才)(?:让|允许|准|许|能让)(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{2,3}?)(?P<deed>[^,0-9一两二三四]{1,4})(?P<n>[一两二三四1-4])(?P<rest>[张次个点][^,]{0,4})$", act)
    if only is not None:
        yield f"{only.group('who')}能{only.group('deed')}{MORE[only.group('n')]}{only.group('rest')}吗", True       # 只让我弃一张
        return
    asked = re.match("(?:就|却|居然|竟然|又|还|仍然|再)*(?:问|询问|提示)(?:了|过)?(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{2,3}?)?(?:要不要|是否要?|发不发动|用不用|愿不愿意?|想不想|能不能)(?P<deed>[^,]+)$", act)
    if asked is not None:
        yield f"{asked.group('who') or ''}能{asked.group('deed')}吗", False
        return
    act = re.sub("^(?:就|却|仍然?|依然|依旧|居然|竟然|直接|又|只是?|才|仅仅?|还是?|硬是?|明明|非|一直|马上|立刻|自动|最后|照样|也|都)+(?!是)", "", act)
    act = re.sub("^(?:显示|提示|判定?|说|算|告诉我|认为|当作?|认定)(?:是|为|成|作)?(?=[一-龥])", "", act)
    unasked = re.match(f"(?:根本|压根|完全)?{LEFT_OUT}(?:再)?(?:问|提示|询问)(?:过)?(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{{2,3}}?(?=要不要|是否|追不追|发不发动|用不用|愿不愿意|想不想|要|能))?(?:(?P<verb>[追用出判弃改救砍])不(?P=verb)|(?:要不要|是否要?|发不发动|用不用|愿不愿意?|想不想|要|能不能|能)(?P<deed>[^,]+))(?:的?(?:选项|按钮))?$", act)
    if unasked is not None:
        yield f"{unasked.group('who') or ''}能{unasked.group('verb') or unasked.group('deed')}吗", True
        return
    act = re.sub("(?<=[一-龥])(?:就|而是|而|便)(?:直接|自动|马上|一下子)*(?:跳过|结束|过去|过|略过)(?:了|掉)*(?:他|她|我)?了?$", "", act)
    left = re.match(f"{LEFT_OUT}{GRANT}(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{{2,3}}?(?=再|出|用|回|掉|扣|摸|发动|打出|救|吃|喝|砍|传|判)|另外[一两二三]个?[一-龥]{{0,3}}的)?(?:机会)?(?:再|去)?(?P<deed>.*)$", act)
    skipped = re.match(f"(?P<no>{LEFT_OUT})?(?:直接)?跳(?:过|掉)?(?:了)?(?P<who>我|他|她|[甲乙丙丁A-H]|[一-龥]{{2,3}}?)(?:的)?(?P<phase>摸牌|出牌|判定|弃牌)(?:阶段)?$", act)
    if skipped is not None:
        yield f"{skipped.group('who')}会跳过{skipped.group('phase')}阶段吗", skipped.group("no") is not None
        return
    if left is not None and re.fullmatch("(?:选|点|指定|指|按|用|发动)(?:自己|他|她|我|[一-龥]{2,3})?", left.group("deed") or ""):
        yield "可以吗", True
        return
    if left is not None and left.group("deed"):
        deed = re.sub("的?(?:机会|选项|按钮|权利)$", "", left.group("deed"))
        who = left.group("who") or ""
        yield (f"{who}会{deed}吗" if re.match("回血|加血|掉血|扣血|受伤|传|掉|扣", deed) else f"{who}能{deed}吗"), True
        return
    forced = re.match(f"(?:要求|强制|逼着?|让|叫|要|非让|非要)(?P<who>[我他她]|[甲乙丙丁A-H]|主公|忠臣|反贼|内奸|[一-龥]{{2,3}}?(?=再|出|用|弃|丢|掉|扣|摸|发动|打出|救|吃|喝|砍|选|判|翻))(?P<deed>.*)$", act)
    if forced is not None and forced.group("deed"):
        who, deed = forced.group("who"), re.sub("了$", "", forced.group("deed"))
        if re.match("掉血|扣血|受伤|回血|加血|摸牌|摸|死|掉|扣|回", deed):
            yield f"{who}会{deed}吗", False
        elif re.match("发动|触发|判(?:定)?(?:一次|了)?(?:八卦|仁王|雌雄|麒麟)|遗计|奸雄|反馈|刚烈|雷击|集智|枭姬|连营|天香|流离|闭月|烈弓|铁骑|裸衣|武圣|倾国|龙胆|急救|青囊|国色|奇袭|制衡|仁德|苦肉|反间|结姻|离间|突袭|神速|洛神|观星|鬼才|鬼道|狂骨|天妒|克己|据守|蛊惑|激将|护驾", deed):
            yield f"{who}能{re.sub('了(?=[一两二三四0-9])', '', deed)}吗", False
        elif re.match("[一-龥]{2}摸", deed):
            yield f"{who}能{re.sub('了', '', deed)}吗", False        # 让他英姿摸了一张
        elif HAVE_TO.search(deed) or not MAY.match(re.sub("^(?:再|又|继续)", "", deed)):
            yield f"{who}要{deed}吗", False
        else:
            yield f"{who}能{deed}吗", False
            yield f"{who}必须{deed}吗", False
        return
    given = re.match("(?:给|帮)(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{2,3}?)(?P<deed>(?:加|回|扣|掉|摸|补|减).*)$", act)
    if given is not None:
        yield f"{given.group('who')}会{re.sub('了', '', given.group('deed'))}吗", False
        yield f"{given.group('who')}{given.group('deed')},对吗", False
        return
    lost = re.match("(?:扣|掉|减)(?:了|掉)*(?P<who>[我他她]|[甲乙丙丁A-H]|[一-龥]{2,8}?)(?P<n>[0-9一两二三]点?(?:血|体力|伤害)?)$", act)
    if lost is not None:
        yield f"{lost.group('who')}掉了{lost.group('n')}吗", False         # 扣了他1血
        return
    thrown = re.match("把(?P<who>.{1,5}?)(?:所有|全部)?的?(?:牌|手牌和装备)(?:全|都|全都|全部)*(?:扔|弃|弃掉|丢|没收|清空|弃光|扔光|丢光)了?$", act)
    if thrown is not None:
        yield f"{thrown.group('who')}要弃光所有牌吗", False
        return
    if re.search("没(?:有)?(?:任何|啥|什么)?(?:反应|动静|效果|作用)$", act):
        yield re.sub("(?:却|就)?没(?:有)?(?:任何|啥|什么)?(?:反应|动静|效果|作用)$", "有效吗", act), True
        return
    denials = list(re.finditer("(?:并没有?|没有?(?!手牌|装备|武器|防具|马)|不(?!是不)|未)(?=[一-龥])", act))
    joined = next((m.end() for m in re.finditer("[^,][也又却就](?=并?[没未不])", act)), None)        # 没出闪也没掉血: the last is what is reported
    denied = next((m for m in denials if joined is None or m.start() >= joined), None)
    bare = re.sub("[也都却]$", "", act[:denied.start()]) + act[denied.end():] if denied is not None and not re.search("没[人闪杀桃]", act) else act
    yield (f"{bare}吗" if denied is not None and bare != act else f"{act},对吗"), bare != act


__all__ = ["answer", "faulted", "told"]
