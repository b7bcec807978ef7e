"""Questions of one attribute of a named card or skill (when, at whom, which suit, how far, how often), and of the plain numbers of the rules.

`answer(conn, edition, text, links, book)` gives the answer of contract §3 off the text that holds in the edition, None where anything else is asked: the
whole question must be the name and the asking words, so that nothing told is passed over. Statements have fixed parts (时机, 条件, 目标, 消耗, 效果).
"""

from __future__ import annotations

import re

from resolver.ask.basics import rule
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.hanzi import number
from resolver.ask.printed import OPENING, decided, valued
from resolver.ask.statement import part, text_of

WHAT = "(?:什么|啥|哪个|哪种|哪些|哪一个|哪一种|甚么)"
WHEN = f"(?:{WHAT}(?:时候|时侯|时机|时间|阶段|环节)|何时)"
MAY = "(?:能不能|可以|能够|能|可|才能|才可以|才|要|得|应该|应|是|需要|必须|只能)*"
DO = "(?:用|使用|发动|触发|出|打出|打|喝|吃|生效|开|起作用|用上)"
TELL = "(?:呢|啊|呀|来着|的|吗|么)*"
WHOM = "(?:谁|哪些人|什么人|哪些角色|哪个人|哪些玩家|哪些目标|什么目标)"
MANY = "(?:几|多少)"
SHADE = "(?:花色|颜色)"
COLOURS = "黑桃2～9|黑桃或梅花|黑桃|红桃|梅花|方块|红色|黑色"
_SHOWN = Lazy(f"#{MAY}(?:会|一共|总共)?{MAY}(?:亮|翻|展示|亮出|翻出|亮开|翻开|拿出)(?:出来?|开)?{MANY}张(?:牌)?{TELL}")
MORE_DEEDS = "(?:多)?(?:指定|选|打|杀|砍)(?:多个|几个|多名|两三个|多几个|三个|三名)?(?:目标|人|角色)|多指定(?:几个)?(?:目标|人)|加伤害|伤害(?:加|\\+)(?:1|一)|射马|弃(?:对方|他)?(?:的)?(?:两张)?牌|追杀|强命|回血"
_WHEN_MORE = Lazy(f"#(?:的)?{MAY}(?:在)?{WHEN}{MAY}(?:{MORE_DEEDS}){TELL}")
_WHEN = Lazy(f"#(?:的)?{MAY}(?:在)?{WHEN}{MAY}{DO}?(?:摸牌|判定|弃牌|翻牌|亮牌)?{TELL}|#(?:的)?(?:发动|使用|触发|生效)?(?:的)?(?:时机|阶段)(?:是|在)?{WHAT}?(?:时候|阶段|时机)?{TELL}|{WHEN}{MAY}{DO}#{TELL}")
_WHOM = Lazy(f"#(?:的)?{MAY}(?:对|给|选|选择|指定|转给|转移给|转到|丢给|交给){WHOM}(?:用|使用|发动)?{TELL}|#(?:的)?(?:合法|使用|发动)?(?:的)?(?:目标|对象){MAY}(?:有)?(?:{WHOM}|{WHAT})?(?:人)?{TELL}")
_HELPS = Lazy(f"#(?:的时候|时)?{WHOM}{MAY}(?:出|打|打出|帮忙?|替|响应|给)(?:闪|杀|#)?{TELL}")
_SHADE = Lazy(f"#(?:的)?{MAY}(?:用|拿|弃|弃置|消耗|判|判定|当|把)?(?:定|到|出|中)?(?:的)?(?:是)?{WHAT}{SHADE}(?:的)?(?:手?牌)?(?:来)?(?:发动|才行|才能发动|当|才有效|才算|生效|成功|才生效|有效|有用|才(?:能|可以|会|算)?(?:劈|电|雷|打|中)(?:得)?(?:到|中|着)?(?:人)?)?{TELL}")
_OFTEN = Lazy(f"(?:一|每)(?:个)?(?:回合|轮)(?:里|内)?(?:最多|至多)?{MAY}(?:最多|至多)?{DO}?#{MANY}(?:次|回){TELL}|(?:一|每)(?:个)?(?:回合|轮)(?:里|内)?#{MAY}(?:最多|至多)?{MAY}{DO}?{MANY}(?:次|回){TELL}|(?:一|每)(?:个)?(?:回合|轮)(?:里|内)?{MAY}(?:最多)?{DO}{MANY}次#{TELL}|#(?:在)?(?:一|每)(?:个)?(?:回合|轮)(?:里|内)?{MAY}(?:最多|至多)?{MAY}{DO}?{MANY}(?:次|回){TELL}")
SPAN = "(?:(?:在)?(?:一|每|1|同一|本)(?:个)?(?:回合|轮|出牌阶段)(?:里|内|中)?|(?:在)?出牌阶段(?:里|内|中)?)"
_OFTEN_MORE = Lazy(f"{SPAN}?(?:#)?{SPAN}?{MAY}(?:最多|至多)?{MAY}(?:{DO}|放|贴|装|打出)(?:出去)?{MANY}(?:次|张|个|回|杯|口)(?:#)?{TELL}")
_LIMITED = Lazy(f"#(?:是不是|是)?(?:一|每)(?:个)?(?:回合|出牌阶段)(?:里|内)?(?:是不是|只能|只可以|只许|限|限制)(?:限)?{DO}?(?:一|1)次(?:的)?(?:吗|么|吧|对吗|不)|#(?:有没有|有无|有)(?:使用|发动)?次数(?:的)?(?:限制|上限)(?:吗|么|没有|没|不)?")
_FAR = Lazy(f"#(?:的)?(?:使用|发动)?(?:有)?(?:的)?距离(?:限制|要求)?{MAY}(?:为)?(?:多少|几|多远)(?:以内|之内|的人)?{TELL}|#{MAY}(?:对|打|顺|贴|够|用|拿)(?:到|得到)?(?:多远|距离多少|距离几)(?:的人|的角色|以内)?(?:的)?(?:使用|用)?{TELL}")
_RANGE = Lazy(f"#(?:的)?(?:攻击范围|射程|攻击距离|范围)(?:是|有|为)?(?:多少|几|多远|多大){TELL}|#{MAY}(?:打|砍|够|射|杀)(?:到|得到)?(?:多远|几格|几步|多少距离|距离几){TELL}")
_MOST = Lazy(f"#(?:一次)?(?:最多|至多)?{MAY}(?:最多|至多)?(?:同时)?(?:#|指定|杀|打|砍|选|偷|横置|横|连|拿|抽)?(?:到)?{MANY}(?:个|名)?(?:人|目标|角色|个人)(?:的(?:一张)?(?:手)?牌)?{TELL}")
_SIZE = Lazy(f"#{MAY}(?:最多|一次|一共)?{MAY}(?:看|观看|观|摸|弃|弃置|给|交|拿|换|抽|丢)(?:到)?{MANY}张(?:手?牌)?{TELL}")
_NATURE = Lazy(f"#(?:的)?(?:伤害)?(?:造成|打出|打|是|算|属于|受到)*(?:的)?(?:伤害)?(?:是|算|属于)?{WHAT}(?:属性|性质|类型|种类)?(?:的)?(?:伤害|属性){TELL}")
COUNTED = "[一两二三四五六七八九]"
ONE = "(?:一|1)"
_EACH = Lazy(f"#(?:是不是|是|到底是)?(?:每|按)(?:受到|掉|扣|受|失去)?{ONE}(点(?:伤害|血|体力)?|次(?:伤害)?)(?:就|都|能|可以|可)*(?:#|发动|触发|用){ONE}次(?:吗|么|不|对吗|是吗|吧)|#(?:是不是|是|到底是)?按(?:照)?(?:受到的?|掉的)?(?:伤害)?(点数|次数)(?:来)?(?:发动|算|触发|计算)(?:的)?(?:吗|么|不|对吗|是吗|吧)")
_SELF = Lazy("#(?:的)?(?:看的?)?(?:张数|牌数|数目|人数|X|角色数)?(?:里|中)?(?:是不是|是否|要不要|要|也|会|应该)*(?:包括|包含|算上|算|含|计入)(?:诸葛亮)?自己(?:在内)?(?:吗|么|不|的吗)")
_EACH_OR = Lazy(f"#(?:到底)?(?:是)?(?:看|按)?(?:照)?(?:受到的?)?(?:伤害)?(?:点数|次数)(?:来)?(?:发动|算)?,?(?:还是)(?:看|按)?(?:照)?(?:受到的?)?(?:伤害)?(?:点数|次数)(?:来)?(?:发动|算|触发|计算)?(?:的)?{TELL}")


def _number(v: int, unit=None, said: str | None = None):
    return valued("number", v, unit), said or f"{v}{unit or ''}"


def _text(v: str, said: str | None = None):
    return valued("text", v), said or v


def _shades(statement: str) -> str | None:
    """The one suit or colour that the text asks for."""
    for name in ("消耗", "效果"):
        found = re.findall(f"(?:结果)?(不为|非)?({COLOURS})(?=则|牌|手牌|，|一张)", part(statement, name))
        if found:
            told = {("非" if no else "") + shade for no, shade in found}
            return told.pop() if len(told) == 1 else None
    return None


def _named(kind: str, slug: str, statement: str, said: str, book):
    """(answer, sentence) on one attribute of a text."""
    when, effect = part(statement, "时机"), part(statement, "效果") or ""
    if _WHEN.fullmatch(said):
        return _text(when) if when and when != "持续" else None
    if _WHEN_MORE.fullmatch(said) and when and when != "持续":
        return _text("，".join(x for x in (when, part(statement, "条件")) if x))
    if _SHOWN.fullmatch(said) and (shown := re.search("亮出等于(.{1,6}?)的牌", effect)):
        return _text(shown.group(1), effect)
    if kind == "skill" and _SELF.fullmatch(said) and (of := re.search("X为(存活角色数[^）；]*)", statement)):
        return decided(True), of.group()       # he who uses it is alive
    if when and when.endswith("伤害后"):
        point = when.startswith("每受到1点")         # else once for each time it is suffered
        if _EACH_OR.fullmatch(said):
            return _text("点数" if point else "次数", when)
        if each := _EACH.fullmatch(said):
            asked = next(x for x in each.groups() if x)
            return decided(asked.startswith("点") == point), when
    if _RANGE.fullmatch(said):
        reach = book.cards[slug].range if kind == "card" and slug in book.cards else None
        return _number(reach) if reach else None
    if _FAR.fullmatch(said):
        near = set(re.findall("距离(?:为|在)?([0-9])", statement))
        return _number(int(near.pop())) if len(near) == 1 else _text("没有距离限制") if "无距离限制" in statement and not near else None
    if _NATURE.fullmatch(said) and "伤害" in effect:
        nature = set(re.findall("(雷电|火焰)伤害", effect))
        return _text(f"{nature.pop()}伤害") if len(nature) == 1 else _text("没有属性") if not nature else None
    if _SHADE.fullmatch(said):
        shade = _shades(statement)
        return _text(shade) if shade and not (kind == "card" and shade[0] == "非") else None      # 乐要判什么花色: whether it is to work or not
    if said.count("#") == 1 and _OFTEN_MORE.fullmatch(said) and re.search("回合|阶段|轮", said) and kind == "card" and (unbounded := _unbounded(statement, when)) is not None:
        return unbounded
    if _OFTEN.fullmatch(said) or _LIMITED.fullmatch(said):
        once = re.search(f"每回合限({COUNTED})次", statement)
        free = re.search("可多次|没有次数上限", when if when and "可多次" in when else statement)
        if once and not free:
            return (decided(True), once.group()) if _LIMITED.fullmatch(said) else _number(number(once.group(1)), "次")
        if kind == "skill" and not free and "限" not in statement and when and (when.endswith("出牌阶段") or when.startswith("需要使用或打出")):
            return (decided(False), "没有写次数限制") if _LIMITED.fullmatch(said) else _text("没有次数限制", "没有写次数限制")        # 黄天: a skill of that phase that is limited says so
        if free and not once:
            return (decided(False), "没有次数限制") if _LIMITED.fullmatch(said) else _text("没有次数限制")
        return _number(number(once.group(1)), "次", effect) if once and _OFTEN.fullmatch(said) else None      # 酒: not so for the dying
    if _MOST.fullmatch(said):
        most = re.search(f"(?:至多|{COUNTED}(?:至|或|到))({COUNTED})名", statement)
        return _number(number(most.group(1)), "名") if most else None
    if kind == "skill" and _SIZE.fullmatch(said):
        cost, stands = part(statement, "消耗") or "", re.search("X为([^）；]*)", statement)
        return _text("任意张", cost) if "任意张" in cost else _text(stands.group(1)) if stands and not cost else None
    if _WHOM.fullmatch(said) or kind == "skill" and _HELPS.fullmatch(said):
        whom = part(statement, "目标") or (part(statement, "条件") if "目标" in (part(statement, "条件") or "") else None) or (effect if kind == "skill" else None)
        return _text(whom) if whom else None
    return None


def _unbounded(statement: str, when: str | None):
    """一回合能用几次过河拆桥: a card of the play phase whose text has no limit; 杀 alone has one of its own rule."""
    when = when or ("出牌阶段" if "目标：" in statement else "")       # 火攻: its text names no other time
    if not when.startswith("出牌阶段") or "限" in statement or re.match("(?:火|雷)?杀", statement):
        return None
    return _text("没有次数限制", "没有写次数限制")


KINDS_OF_HORSE = ("defensive_ride", "offensive_ride", "defensive_horse", "offensive_horse")
ROLES = "主公|忠臣|反贼|内奸"
_RULES = (
    (Lazy(f"(?:没(?:有)?(?:装备?)?武器(?:的)?(?:时候?|角色)?,?)?(?:的)?(?:默认|初始|基础|基本|空手)?(?:的)?(?:攻击范围|射程|攻击距离)(?:默认|初始|基础|一般|本来|正常)?(?:是|为|有)?(?:多少|几|多远){TELL}"), ("weapon", "ranges"), "range"),
    (Lazy(f"(?:每个人的?|角色的?)?手牌(?:的)?(?:数)?上限(?:是|为|等于|有)?(?:多少|几张?|什么|怎么算|怎么定|按什么算){TELL}|弃牌阶段{MAY}(?:留|保留|剩)(?:下)?(?:多少|几)张?(?:手?牌)?{TELL}"), ("hand", "limit"), "limit"),
    (Lazy(f"主公(?:的)?(?:体力上限|体力|血上限|血量|血)(?:上限)?(?:会|要|能|可以)?(?:加|多|多加|\\+)(?:多少|几)(?:点|滴|格)?(?:体力|血)?(?:上限)?{TELL}|主公(?:会|要|能|可以)?(?:加|多)(?:几|多少)(?:点|滴|格)(?:体力|血)(?:上限)?{TELL}"), ("setup", "lord_hp_bonus"), "bonus"),
    (Lazy(f"(?:开局|起始|一开始|游戏开始(?:时|的时候)?|初始|刚开始|起手)(?:的)?(?:每人|每个人|大家|玩家|各|每位玩家)?(?:手牌|摸|发|有|拿|起|抓|是|各|数|能|可以)*(?:多少|几)张?(?:手?牌)?{TELL}"), ("setup", "initial_hand"), "count"),
    (Lazy(f"(?:每|一)(?:个)?(?:回合|轮)(?:的)?(?:摸牌阶段)?(?:正常|一般|默认|可以|能|是|里)*(?:摸|抓|抽)(?:多少|几)张(?:牌)?{TELL}|摸牌阶段(?:正常|一般|默认|可以|能|是)*(?:摸|抓|抽)(?:多少|几)张(?:牌)?{TELL}"), ("turn", "phases"), "draw"),
    (Lazy(f"(?:一个)?回合(?:里|内)?(?:一共|总共)?(?:有|分|分为|分成)(?:哪)?(?:几|多少)个阶段{TELL}"), ("turn", "phases"), "phases"),
    (Lazy(f"(?:{ROLES})(?:要|得|是)?(?:怎么样|怎么|怎样|如何|咋)(?:才)?(?:能|算|可以|才能)?(?:赢|获胜|胜利|算赢){TELL}|(?:{ROLES})(?:的)?(?:胜利|获胜|赢)(?:的)?(?:条件|目标)(?:是)?{WHAT}?{TELL}"), ("victory", "objectives_153"), "victory"),
    (Lazy(f"主公(?:误|错)?(?:杀|打|砍|弄|干)(?:死|掉|了)*(?:自己的?|一个)?忠臣(?:的话|后|以后)?,?(?:会|要|得|该|有|的)*(?:怎么样|怎样|怎么办|如何|受?什么惩罚|惩罚是什么|怎么罚|咋办|什么后果|后果是什么|弃什么|弃哪些牌|怎么惩罚|怎么处罚|什么处罚){TELL}"), ("death", "lord_penalty"), "text"),
    (Lazy(f"(?:杀|打|砍|干)(?:死|掉)(?:了)?(?:一个|一名)?反贼(?:的人|的角色|的玩家)?,?(?:会|能|可以|有|的|得)*(?:{WHAT}奖励|奖励(?:是)?(?:{WHAT}|多少|几张牌?)|摸几张牌?|抓几张牌?|{WHAT}好处){TELL}"), ("death", "kill_reward"), "reward"),
    (Lazy(f"(?:牌堆|牌库)(?:里)?(?:的牌)?(?:摸|抽|用|没)(?:完|光|空|没|牌)*(?:了)?(?:的话)?,?(?:会|要|该)?(?:怎么办|怎样|怎么样|咋办|怎么处理|如何){TELL}"), ("deck", "exhaustion"), "text"),
    (Lazy(f"(?:体力|血)?(?:多少|几)(?:点)?(?:体力|血)?(?:算|才算|就|会|进入|是)+濒死(?:状态)?{TELL}|{WHEN}(?:算|才算|会|进入|是|进)+濒死(?:状态)?{TELL}"), ("dying", "ask"), "dying"),
    (Lazy(f"(?:\\+1|加一|防御)马(?:和|跟|与|、)(?:-1|减一|进攻)马(?:{MAY})(?:同时|一起|都)?(?:{MAY})(?:同时|一起)?(?:装备?|骑|有|用|放|并存)(?:着)?(?:吗|么|不)|(?:-1|减一|进攻)马(?:和|跟|与|、)(?:\\+1|加一|防御)马(?:{MAY})(?:同时|一起|都)?(?:{MAY})(?:同时|一起)?(?:装备?|骑|有|用|放|并存)(?:着)?(?:吗|么|不)"), ("horse", "both"), "yes"),
    (Lazy(f"(?:身份)?([0-9]{{1,2}}|[四五六七八九十])人(?:局|场)?(?:的)?(?:身份|角色)(?:是|都|要|该|分别|怎么|如何|有)*(?:怎么分|分配|配置|哪些|什么|分|安排)+(?:的)?(?:是)?(?:怎样|怎么样|什么|多少)?{TELL}"), ("roles", None), "roles"),
)


def _rule(conn, edition: str, said: str):
    """(answer, sentence, citation id) of a plain question about the rules."""
    for asked, (slug, point), sort in _RULES:
        match = asked.fullmatch(said)
        if match is None:
            continue
        if sort == "roles":
            seats = number(match.group(1)) or 0
            point = str(seats)
        held = rule(conn, edition, slug, point)
        if held is None:
            return None
        cite, statement, fields = held
        found = _ruled(sort, statement, fields, said)
        return (*found, cite) if found else None
    return None


def _ruled(sort: str, statement: str, fields: dict, said: str):
    if sort == "range":
        bare = re.search("没有武器(?:为|是)([0-9])", statement)
        return _number(int(bare.group(1))) if bare else None
    if sort == "limit":
        return _text(fields["limit"], f"等于{fields['limit']}") if fields.get("limit") else None
    if sort in ("bonus", "count"):
        return _number(fields[sort], "点" if sort == "bonus" else "张", statement) if fields.get(sort) else None
    if sort == "draw":
        two = re.search(f"摸牌阶段（摸({COUNTED})张牌）", statement)
        return _number(number(two.group(1)), "张") if two else None
    if sort == "phases":
        said_so = re.search("依次为(.*?阶段)；", statement + "；")
        names = re.sub("（.*?）", "", said_so.group(1)).split("、") if said_so else []
        return _number(len(names), "个", "、".join(names)) if names else None
    if sort == "victory":
        role = re.match(ROLES, said).group()
        clause = next((c for c in fields.get("target", "").split("；") if c.startswith(role)), None)
        return _text(clause[len(role):].lstrip("，"), clause) if clause else None
    if sort == "reward":
        return _number(fields["draw"], "张", statement) if fields.get("draw") else None
    if sort == "yes":
        return decided(True), statement
    if sort == "dying":
        return _text(statement.split("即进入")[0].removeprefix("角色的")) if "即进入濒死" in statement else None
    return _text(statement)


def _stripped(text: str, links, book):
    """(text with # for the named card or skill, its kind, its slug), None where more is named than one thing and its owner."""
    things = [x for x in links if x.kind in ("card", "skill") and x.slug not in KINDS_OF_HORSE]
    if len({x.slug for x in things}) > 1 and re.search("[谁几]|哪些|什么人", text):
        things = [x for x in things if x.kind == "skill" or x.slug not in ("slash", "jink")]       # 护驾谁可以出闪, 方天最多杀几个: the verb
    if len({(x.kind, x.slug) for x in things}) > 1 or not all(x.sure for x in links if x.kind in ("card", "skill", "general")):
        return None
    owners = [x for x in links if x.kind == "general"]
    if owners and not (things and things[0].kind == "skill" and all(x.slug in book.generals and things[0].slug in book.generals[x.slug].skills for x in owners)):
        return None
    out, at = "", 0
    for x in sorted((*things, *owners), key=lambda x: x.start):
        if x.start < at:
            continue
        out += text[at:x.start] + ("#" if x.kind != "general" else "")
        at = x.end
        if x.kind == "general" and re.match("的(?:技能)?|用|发动|使用", text[at:]):
            at += len(re.match("的(?:技能)?|用|发动|使用", text[at:]).group())
    said = OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", out + text[at:]).strip(" ,"))
    return said, things[0].kind if things else None, things[0].slug if things else None


def _whole(text: str, links) -> tuple[str, str, str, str] | None:
    """(text with # for the one name in it, its kind, slug and name); the general whose skill is named may stand before it. None where more is named."""
    things = [x for x in links if x.kind in ("card", "skill", "general")]
    skills = [x for x in things if x.kind == "skill"]
    chief = skills[0] if len(skills) == 1 else things[0] if len(things) == 1 else None
    if chief is None or not all(x.sure for x in things) or any(x.kind == "card" for x in things if x is not chief):
        return None
    lead, tail = text[:chief.start], text[chief.end:]
    if any(x.end > chief.start for x in things if x is not chief):
        return None
    for x in (x for x in things if x is not chief):
        lead = lead.replace(text[x.start:x.end], "")
    said = OPENING.sub("", re.sub(r"[?!.。？！\s]+$", "", re.sub("^(?:的|的技能)$", "", lead) + "#" + tail).strip(" ,"))
    return said, chief.kind, chief.slug, chief.name


def answer(conn, edition: str, text: str, links, book) -> dict | None:
    """See module."""
    from resolver.ask import bounds, demands, kinds, parts

    named = _whole(text, links)
    whole = (kinds.answer(conn, edition, *named, book) or parts.answer(conn, edition, *named, book) or bounds.answer(conn, edition, *named, book)) if named is not None else None
    if (found := bounds.made(conn, edition, text, links, book) or whole or demands.answer(conn, edition, text, links)) is not None:
        out, sentence, cite = found
        return {**out, "text": sentence, "basis": "text", "agreement": "engine-only", "governing": [cite]}
    stripped = _stripped(text, links, book)
    if stripped is None:
        return None
    said, kind, slug = stripped
    if kind is None:
        found = _rule(conn, edition, said)
        if found is None:
            return None
        out, sentence, cite = found
    else:
        held = text_of(conn, edition, kind, slug)
        found = _named(kind, slug, held[1], said, book) if held else None
        if found is None:
            return None
        (out, sentence), cite = found, held[0]
    return {**out, "text": sentence, "basis": "text", "agreement": "engine-only", "governing": [cite]}


__all__ = ["answer"]
