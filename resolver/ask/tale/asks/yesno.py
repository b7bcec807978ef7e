"""May I, must I, does it: the deed or the result that a yes/no question is about."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import granted  # noqa: F401  (registers what reads the answer)
from resolver.ask.tale.asks import already, free, meant, oncemore, upon
from resolver.ask.tale.asks.choosing import DEEDS, MAY, choose, merge, named_before, said_again, source
from resolver.ask.tale.asks.reach import LIMITED, as_use
from resolver.ask.tale.deeds.setting import PHASES
from resolver.ask.tale.words import Tok
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.checks.account import COLORS
from resolver.ask.tale.sentences import EITHER, LIGHT

PASSIVES = frozenset({"wushuang", "mashu", "paoxiao", "qicai", "qianxun", "hongyan", "kongcheng"})
MODALS = ("CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL")


def applies(reader, clause) -> bool:
    return True


def modal_of(clause: list):
    """The word of leave or duty that carries the question, None without one."""
    either = [t for t in clause if t.has(*MODALS) and EITHER.search(t.text)]
    if either:
        plain = [t for t in clause if t.has("NOTCAN", "NEEDNOT", "CAN", "MUST") and t not in either and not t.has("USE", "BA2", "FILL")]
        return plain[0] if plain and all(t.text.startswith(("是不是", "是否", "会不会")) for t in either) else either[0]
    strong = [t for t in clause if t.has(*MODALS) and not t.kinds <= {"USE", "FILL"} and not (t.has("USE", "BA2", "BY", "COUNTAS") and not t.has("CAN", "NOTCAN"))]
    return strong[-1] if strong and strong[-1] is clause[-1] and len(strong) == 1 else strong[0] if strong else None


def closing_words(clause: list) -> list:
    """行 对 合法 … that close the clause: they ask whether what stands before them holds."""
    out = []
    for tok in reversed(clause):
        if tok.has("QM", "ASKED", "LE"):
            continue
        if not tok.has("WHOLEQ") or tok.has("WORK") and not any(t.has("ATTACK", "USE", "INV", "SK", "DISC", "DRAW", "GAIN", "HURT", "CONVERT", "GIVE") for t in clause if t is not tok):
            break               # 这闪还作数吗: whether it works is all that is asked
        out.append(tok)
    return out


def ask(reader, clause: list) -> None:
    tale = reader.tale
    modal = modal_of(clause)
    closing = closing_words(clause)
    told_here = tale.text[clause[0].at:clause[-1].at + len(clause[-1].text)] if clause else ""
    if re.search("只(?:能|可以|可|许|准)(?!靠)[^,]{0,6}?(?:一|1|两|2|三|3)[张次个]", told_here):
        raise NotRead("只能")       # 只能用一张桃救他吗: whether more may, which no deed of one shows
    if re.search("是(?:不是)?(?:由)?[^,是]{0,6}?先(?:由[^,]{1,4})?(?:打出|出|打|用)", told_here) and not re.search("再|然后|接着|之后|还是", told_here):
        raise NotRead("先")         # 是由甲先出杀吗: who of several is the first
    if any(a.has("EQ") and a.val in units.ARMORS and b.has("TO") and any(t.has("CARD") and t.val in units.SLASHES for t in clause[k + 2:k + 5]) and any(t.has("VOID") for t in clause[k + 2:]) for k, (a, b) in enumerate(zip(clause, clause[1:]))):
        raise NotRead("对")         # 仁王盾对黑杀无效: which of the two is without effect
    begun = next((k for k, t in enumerate(clause) if t.has("FROM") and t.text in ("从", "由")), None)
    if begun is not None and any(t.text in ("开始", "起") for t in clause[begun:]) and any(t.has(*PERSON, "DYING") for t in clause[begun + 1:begun + 3]):
        raise NotRead("从")         # 是从他开始问吗: with whom it begins
    solid = [t for t in clause if not t.has("QM", "ASKED", "LE") or t.has("DMGW")]
    if any(t.has("FIRST") and t.text[0] in "谁哪" for t in clause):
        raise NotRead(next(t.text for t in clause if t.has("FIRST")))     # an order is asked, no yes or no
    if len(solid) > 1 and solid[-1].text in ("伤害", "受到伤害") and solid[-2].has("COUNTAS", "BY"):
        raise NotRead("伤害")
    if any(t.text in ("来源", "伤害来源") for t in clause) and any(t.has("COUNTAS", "BY") for t in clause) and source(reader, clause):
        return
    if modal is not None and modal.text.endswith("被"):
        clause = [Tok(frozenset(("BEI",)), None, "被", t.at) if t is modal else t for t in clause]
    if modal is not None and modal in clause:
        k = clause.index(modal) + 1
        if k < len(clause) - 1 and clause[k].has("COUNTAS") and (clause[k].text == "是" or clause[k + 1].has(*PERSON)):
            raise NotRead(clause[k + 1].text)       # 对象能是女的吗: who it may be is not read
    words = [t for t in clause if t is not modal and not t.has("QM", "ASKED") and t not in closing]
    before = len(tale.facts)
    reader.border = modal.at if modal is not None else reader.border
    reader.clause(words)
    reader.border = 10 ** 6
    made = [f for f in tale.facts if any(f is x for x in reader.made)]
    border = modal.at if modal is not None else -1
    later = [f for f in made if f.at > border] if modal is not None else made
    if modal is not None and not later and ("再" in modal.text or any(t.at > border and t.has("AGAIN", "TWICE") for t in clause)) and any(t.at > border and t.has("USE", "INV") for t in clause):
        base = next((f for f in reversed([*tale.facts]) if f.kind in ("skill", "use") and not f.neg), None)
        if base is not None:        # 青囊给自己回血后还能再用一次吗: the same once more
            later = [replace(base, again=True, want=False, at=modal.at + 1, n=None)]
            made = [*made, *later]
    if not later and made:
        later = made if modal is not None and modal is [t for t in clause if not t.has("QM", "ASKED")][-1] else made[-1:]
    trick = next((b for a, b in zip(words, words[1:]) if a.has("JUDGE") and b.has("CARD") and b.val in units.DELAYED and b is words[-1]), None)
    holder = next((w for w in tale.whos if trick.val in w.judge), None) if trick is not None else None
    if holder is not None and not any(f.at > border for f in made):
        later = [Fact("judge", actor=holder, unit=trick.val, neg=reader.neg, at=trick.at, text=trick.text)]       # 轮到他的回合要判闪电吗
        made = [*made, *later]
    phase = next((t for t in reversed(words) if t.has(*PHASES) and not t.has("DRAW", "DISC") and t.at > border), None)
    if phase is not None and not any(f.at > border for f in made) and phase is [t for t in words if not t.has("LE", "QM", "ALL", "FILL")][-1]:
        who = reader.subject or reader.topic or reader.me()
        later = [Fact("phase", who, zone=next(PHASES[k] for k in PHASES if phase.has(k)), neg=reader.neg, at=phase.at, text=phase.text)]
        tale.phase = None
    elif not made and modal is not None and modal.text.endswith("用") and (worn := next((t for t in words if t.has("EQ") and t.val == "eight_diagram"), None)) is not None:
        owner = reader.wearer("eight_diagram") or reader.subject or reader.topic or reader.me()
        later = [Fact("skill", owner, None, "eight_diagram", at=worn.at, text=worn.text)]       # 还能用八卦吗
    elif not made and modal is not None and modal.text.endswith("用") and any(t.has("THIS") for t in words) and (claim := reader.guhuo_told()) is not None and claim.kind == "use" and any(f.kind == "doubt" for f in tale.facts) and [t.val for t in words if t.has("CARD")] in ([], [claim.unit]):
        later, modal = [Fact("works", None, None, claim.unit, neg=reader.neg, at=modal.at, text=modal.text)], None       # 被质疑，这张杀还能用吗
    elif not made and modal is not None and modal.text.endswith("用") and sum(t.has("CARD") for t in words) == 1:
        held = next(t for t in words if t.has("CARD"))       # 手里的闪能用吗: that card
        later = [Fact("use", reader.subject or reader.topic, None, held.val, card=Card(held.val), at=held.at, text=held.text)]
    elif not made and modal is not None and modal.text.endswith("用") and tale.facts and tale.facts[-1].kind in ("gains", "draws") and tale.facts[-1].card is not None and tale.facts[-1].card.slug:
        got = tale.facts[-1]         # 拿到一张杀, 能用吗: that card
        later = [Fact("use", got.actor, None, got.card.slug, card=Card(got.card.slug), at=clause[0].at, text=modal.text)]
    elif not made and any(t.has("REWARDW") for t in words) and (slain := next((f for f in tale.facts if f.kind == "dies" and not f.neg), None)) is not None and not any(t.has("MANY", "NUM") for t in words):
        blow = next((f for f in tale.facts if f.kind == "use" and f.actor is not None and f.unit not in ("jink", "nullification", "peach")), None)
        later = [Fact("reward", actor=reader.subject or (blow.actor if blow is not None else slain.actor), at=clause[0].at, text="奖励", neg=reader.neg)]     # 奖励有他份吗
    elif not made and any(t.has("REDIRECT") for t in words) and (handed := next((f for f in reversed(tale.facts) if f.want and f.kind == "skill" and f.unit in ("liuli", "tianxiang")), None)) is not None:
        later = [handed]        # 想流离弹回甲身上，弹得回去吗
    elif not made:
        told = [f for f in tale.facts]
        last = modal is not None and all(t is modal or t.has("QM", "LE", "ASKED") for t in clause if t.at >= modal.at)
        if not told or not (last and not any(t.has("DISC", "HURT", "DRAW", "GAIN", "HEAL", "DIE", "JUDGE", "SKIP", "DMGW", "FACE") for t in words)) and any(t.has("WOUNDED", "CHAINED", "EMPTYH", "FULLHP", "NUM", "HANDW", "EQW", "JUW", "HPW", "CARD", "EQ", "DMGW", "DEAL", "CARDW", "TIMES", "LIMITQ", "DISC", "HURT", "DRAW", "GAIN", "HEAL", "DIE", "JUDGE", "SKIP", "EFFECTW", "STAY", "PEOPLE") for t in words):
            raise NotRead("问的是什么")
        if not last and any(not t.has(*LIGHT, *PERSON, "QM", "ASKED", "WHOLEQ", "FIRST", "BA2", "USE", "WANTTO", "PLAYV", "WORK", "VOID", "CONTINUE", "COUNTAS", "INV", "TO", "BEI", "ONLY") for t in words):
            raise NotRead("问的是什么")
        wanted = [f for f in told if f.want]
        if modal is not None and ("用" in modal.text or any(t.has("USE", "INV") for t in words)) and any(f.kind in ("use", "skill") and not f.neg for f in told):
            wanted = [f for f in told if f.kind in ("use", "skill") and not f.neg][-1:]       # 能用吗: the card, not what it is to bring
        hoped = [f for f in told if f.want and f.kind == "heals" and not f.neg]
        if hoped and any(f.want and f.kind == "skill" and f.unit == "rende" for f in told) and any(f.kind == "gives" and not f.want for f in told):
            wanted = hoped          # 给了一张, 想靠仁德回血: whether that heals
        later = [(wanted or told)[-1]]
    kind = "happens"
    if modal is not None:
        kind = "can" if modal.has("CAN", "NOTCAN") else "must" if modal.has("MUST", "NEEDNOT") else "happens"
        if modal.has("CAN") and modal.has("MUST"):
            kind = "can"
        if modal.text in ("要", "硬要", "非要") and any(t.has("WHOLEQ") and t.text not in ("对", "错") for t in closing):
            kind = "can"        # 要克己，成立吗: what he would like
    fact = said_again(reader, choose(reader, later, kind), clause, kind)
    said_so = tale.text[clause[0].at:clause[-1].at + len(clause[-1].text)] if clause else ""
    if re.search("算(?:是|作|不算)?(?:这|本|当)?(?:个|一)?(?:回合|阶段)?(?:里|内)?(?:我|他|她)?(?:已经)?(?:用|出|打|喝|使|发动)过|算(?:不算|是|作)?(?:出|用|打|使用)?(?:了)?(?:一|1)次", said_so):
        raise NotRead("算")         # 还算用过一次酒么: what it counts as
    if any(t.text in ("算", "算是", "算不算", "算作", "属于", "视为") and any(x.has("CLS_TRICK", "CLS_BASIC", "CLS_DELAYED", "CLS_EQUIP") for x in clause[k + 1:k + 5]) for k, t in enumerate(clause)):
        raise NotRead("算")         # 重铸算使用锦囊吗: what it counts as
    named = [t for t in clause if t.text in ("算", "算是", "算作", "属于", "等于", "还算", "也算", "还算是", "就算", "算不算", "还是")]
    if named and fact.kind == "use" and not any(t.has("USE", "ATTACK", "KILL", "BREAK", "TAKE", "BURN", "PLAYV", "INV", "CONVERT") for t in clause):
        raise NotRead(named[0].text)        # 黑桃杀算红桃杀吗: what something is, not what may be done
    if fact.kind == "dies" and any(t.has("REWARDW") for t in clause) and not fact.neg and not any(f.kind in ("draws", "gains") for f in made):
        blow = next((f for f in [*made, *tale.facts] if f.kind == "use" and f.actor is not None and f.unit not in ("jink", "nullification", "peach")), None)
        fact = Fact("reward", actor=blow.actor if blow is not None else reader.subject or reader.topic, at=fact.at + 1, text="奖励", neg=reader.neg)     # 忠臣打死内奸有奖励吗
        later = [fact]
    if fact.kind == "judge" and fact.face is None and not fact.neg and (luoshen := next((f for f in tale.facts if f.kind == "skill" and f.unit == "luoshen" and not f.neg), None)) is not None and any(f.kind == "judge" and f.face is not None for f in tale.facts if f is not fact) \
            and any(t.has("AGAIN", "CONTINUE") or "再" in t.text for t in clause):
        tale.facts[:] = [f for f in tale.facts if f is not fact and f.kind != "continues"]      # 洛神翻出红的，还能继续判吗: the skill once more
        fact, kind = replace(luoshen, again=True, want=False, at=fact.at), "can"
        later = [fact]
    voided = fact.kind == "void" and fact.unit == "eight_diagram" and not fact.neg and not any(f.kind == "judge" and f.unit == "eight_diagram" and f.face for f in tale.facts) and (wearer := reader.wearer("eight_diagram")) is not None
    if voided:                  # 青釭砍八卦，八卦失效吗: whether it can still be invoked, the other way round
        tale.facts[:] = [f for f in tale.facts if f is not fact and not (f in made and f.kind == "skill" and f.unit == "eight_diagram")]
        fact, kind = Fact("skill", wearer, None, "eight_diagram", at=fact.at, text="八卦"), "can"
        later, made = [fact], [f for f in made if f in tale.facts]
    fact, later = meant.stands_for(reader, clause, fact, later, made, kind, modal)
    if fact.kind == "enough":
        from resolver.ask.tale.asks.count import least

        if fact.neg:
            raise NotRead("不")
        tale.facts[:] = [f for f in tale.facts if f is not fact]
        least(reader, fact, [])
        tale.ask.enough = True
        return
    if fact.kind == "hurt" and not fact.neg and any(t.has("REDIRECT") for t in clause) and fact.target is None:
        raise NotRead(next(t.text for t in clause if t.has("REDIRECT")))       # 伤害全部转移吗: what is handed on, not whether he suffers
    if kind == "must" and fact.kind == "skill" and fact.unit == "buqu":
        raise NotRead(modal.text)       # 要翻一张不屈吗: what becomes of him, no duty of his
    if fact.kind == "dying" and all(f is fact for f in tale.facts) and any(t.text in ("算", "算是", "算不算", "属于", "处于", "是") for t in clause):
        raise NotRead("算")         # 有不屈牌算濒死吗: how he stands, not what becomes of him
    if fact.kind in ("fake", "laidface", "takenface", "guess", "double"):
        raise NotRead(fact.text or "问的是什么")
    if kind == "can" and fact.kind == "effect" and fact.text.endswith("到") and not fact.neg:      # 能砍到吗: whether he is in reach
        blow = next((f for f in reversed(made) if f.kind == "use" and f.unit == fact.unit and f.unit in units.SLASHES), None)
        if blow is not None and not any(f.kind in ("jink", "offset", "void", "skill") for f in made):
            blow.target = blow.target or fact.target
            later = [f for f in later if f is not fact] + ([blow] if blow not in later else [])
            if fact in tale.facts:
                tale.facts.remove(fact)
            fact = blow
    merge(tale, fact, clause)
    if fact.kind == "discards" and fact.card is None and not fact.n and fact.actor is not None and any(f.kind == "dies" and not f.neg and f.target is not fact.actor for f in tale.facts) and not any(f.kind == "skill" for f in later) and not any(t.has("JUW", "CARD", "EQ", "JCARD") for t in clause):
        fact = Fact("penalty", target=fact.actor, neg=fact.neg, at=fact.at, text=fact.text)     # after a kill: the penalty
    if modal is not None and modal.text.endswith(("只能", "只好", "只有")) and fact.kind in ("hurt", "dies", "dying", "losehp"):
        raise NotRead(modal.text)       # whether there is another way is not told by one run
    going = next((f for f in reversed(tale.facts) if f.kind == "use" and f.unit in units.ANSWERED_BY and f is not fact), None)
    if kind == "can" and fact.kind == "use" and fact.unit in units.SLASHES and fact.target is not None and any(a.has("THIS") and b.has("CARD") and b.val in units.SLASHES for a, b in zip(clause, clause[1:])) \
            and any(f.kind == "use" and f.unit in units.SLASHES and not f.neg and f is not fact and f.target is not None and f.target is not fact.target for f in tale.facts):
        raise NotRead("这张")         # 能被这张杀指定吗: of the one that is under way, no second one
    if fact.kind == "use" and going is not None and not fact.by and fact.target is None and fact.unit in ("jink", "slash") and units.ANSWERED_BY[going.unit] in ("jink", "slash") and units.ANSWERED_BY[going.unit] != fact.unit:
        # 万箭来了，赵云能拿杀顶吗: by 龙胆, though nobody names it
        doer = fact.actor or going.target
        if doer is not None and doer is not going.actor and doer.general and "longdan" in reader.skills_of(doer.general):
            if not any(t.has("PLAYV", "OFFSET") for t in clause):
                raise NotRead(fact.text)
            fact.material, fact.unit, fact.by = (Card(fact.unit),), units.ANSWERED_BY[going.unit], "longdan"
            fact.card, fact.actor = Card(fact.unit), doer
    if fact.kind == "use" and going is not None and fact.unit in ("jink", "slash") and fact.actor is not None and fact.actor is going.actor and going.unit != "duel" and not fact.target and (border > going.at and going in made or (going.unit in units.MASS or fact.unit == "jink") and going not in made and not any(t.has(*PERSON) for t in clause)):
        fact.actor = going.target or next((w for w in tale.whos if w.me and w is not going.actor), None)        # 别人南蛮能用…顶吗: the one who answers is not the user
    if fact.kind == "use" and going is not None and fact.unit == "jink" and units.ANSWERED_BY[going.unit] == "slash" and fact.by is None and any("spear" in w.equipment for w in (fact.actor, reader.topic, *(w for w in tale.whos if w.me)) if w is not None) \
            and (fact.n == 2 or any(t.has("THIS") and t.text[-1:] == "张" and t.text[1:2] in ("两", "2") for t in clause)):
        fact.unit, fact.by, fact.material, fact.card, fact.n = "slash", "spear", (Card("jink"), Card("jink")), Card("slash"), None
    if fact.kind in ("heals", "draws", "hurt", "gains", "discards", "judge") and any("再" in t.text for t in clause) and any(f.kind == fact.kind and f.unit == fact.unit and not f.neg and not f.want for f in tale.facts if f not in made):
        fact.again = True
    if fact.kind == "saved" and kind == "must" and fact.actor is None and fact.target is not None:
        fact.actor = next((w for w in tale.whos if w is not fact.target and any(c.slug == "peach" for c in w.cards)), None)        # 忠臣有桃，必须救吗
    if fact.kind == "use" and kind in ("must", "happens") and fact.unit in units.DELAYED and not fact.by and any(a.has("JUDGE") and not a.has("USE") and b.has("CARD") and b.val == fact.unit for a, b in zip(clause, clause[1:])):
        holder = next((w for w in tale.whos if fact.unit in w.judge), None)
        if holder is not None and fact.actor in (None, holder):
            fact = Fact("judge", actor=holder, neg=fact.neg, at=fact.at, text=fact.text)        # 还用判闪电吗
            later = [fact]
            tale.facts[:] = [f for f in tale.facts if f not in made or f.kind != "use" or f.unit not in units.DELAYED]
            tale.judging = True
    if fact.kind == "saved" and kind in ("can", "must") and fact.actor is not None and not fact.actor.many and fact.target is not None and fact.target is not fact.actor:
        food = next((c.slug for c in fact.actor.cards if c.slug in ("peach", "analeptic")), "peach")
        fact = Fact("use", fact.actor, fact.target, food, card=Card(food), at=fact.at, zone="save", text=fact.text)      # 能不能救他: with what rescues
        if not any(f.kind == "dying" and f.target is fact.target for f in tale.facts):
            tale.facts.append(Fact("dying", target=fact.target, at=-1))
    if fact.kind == "use" and fact.actor is not None and fact.actor is fact.target and reader.reflexive is None and not fact.own and not any(f.own and f.unit == fact.unit for f in tale.facts) and fact.unit in units.AIMED:
        fact.actor = None
    fallen = next((f.target for f in tale.facts if f.kind == "dying" and not f.neg and f.target is not None), None)
    if fact.kind == "use" and fact.unit in ("peach", "analeptic") and fact.target is None and fallen is not None and fact.actor is not None and fact.actor is not fallen:
        fact.target, fact.zone = fallen, "save"
    topic = reader.topic
    if fact.kind == "use" and fact in tale.facts[:before] and any(t.has("AGAIN") or t.has("CAN", "WANTTO") and t.text.endswith("再") for t in clause):
        fact = replace(fact, again=True, at=clause[0].at)      # 能再来一刀吗: another one
        later = [fact]
    hoped = [f for f in tale.facts if f.want and f.kind in ("skill", "use") and not f.neg and f.at < fact.at]
    if hoped and closing and fact.kind in ("hurt", "dies", "offset", "void", "heals") and fact not in hoped and not any(f.want for f in later):
        result, fact = fact, hoped[-1]          # 想用无懈把刚烈顶掉, 行吗: the deed, and that it does that
        later = [fact, result]
        kind = "can"
        hoped_result = [result]
    else:
        hoped_result = []
        wanted = [f for f in tale.facts if f.want and f.kind == "use" == fact.kind and f.unit == fact.unit and f is not fact]
        if wanted and fact.target is None and fact.kind == "use":
            fact.target, fact.actor = wanted[-1].target, fact.actor or wanted[-1].actor      # 又想杀上家, 能再杀吗
    lent = next((f for f in tale.facts if f.kind == "use" and f.unit == "collateral" and not f.neg), None)
    if lent is not None and fact.kind == "use" and fact.unit in units.SLASHES and fact.actor is lent.target and fact.actor is not None and lent.at < fact.at and modal is None:
        if fact.target is not None and not (fact.target.key == "别人" or fact.target.key.startswith("某:")):
            raise NotRead("借刀")
        tale.facts[:] = [f for f in tale.facts if f is not fact and f is not lent]      # 能对他用借刀, 指定他砍别人: whether it may be used
        if fact.target in tale.whos:
            tale.whos.remove(fact.target)
        later, fact, kind = [lent], lent, "can"
    if fact.kind == "use" and fact.unit in units.DELAYED - {"lightning"} and fact.target is None:
        holder = next((w for w in tale.whos if w.judge), None)
        if holder is not None:
            fact.target, fact.actor = holder, None if fact.actor is holder else fact.actor
    if fact.kind == "use" and fact.unit == "jink" and fact.actor is None and going is not None and going.target is not None and topic is going.actor:
        fact.actor = going.target       # 甲杀我，能出闪吗: he who is attacked
    if fact.kind == "use" and fact.actor is None and fact.target is None and modal is not None and modal.has("CAN", "MUST") and topic is not None and (topic.general or topic.me or topic.key in "ABCDE甲乙丙丁") and not topic.many \
            and not any(s in units.ARMORS for s in topic.equipment) and not any(f.target is topic for f in tale.facts):
        fact.actor = topic      # the person the sentence goes on about does it
    speaker = next((w for w in tale.whos if w.me), None)
    if kind == "can" and fact.kind == "use" and fact.unit in units.AIMED and fact.target is None and fact.actor is not None and fact.actor.key.startswith("?") and speaker is not None:
        fact.actor, fact.target = speaker, fact.actor       # 距离2的人能顺吗: a described person in front is whom it is done to
    upon.at_a_distance(tale, fact, kind)
    upon.faced(tale, clause, fact)
    if kind == "must" and fact.kind == "use" and any(t.has("FIRST") for t in clause) and any(t.has("SK") for t in clause):
        raise NotRead("先")          # 雷击要先出闪吗: what comes before what
    through = None
    if fact.kind == "judge" and fact.face is None and not fact.neg:
        armour = next((f for f in made if f.kind == "skill" and f.unit == "eight_diagram" and f is not fact), None)      # 对方的八卦还能判吗
        if armour is not None and later == [fact]:
            later, fact = [armour, fact], armour
            tale.facts[:] = [f for f in tale.facts if f is not later[1]]
    if fact.kind == "judge" and fact.face is None and not any(w.judge for w in tale.whos) and not any(f.kind in ("skill", "judge") and f is not fact and f.unit != "shensu" for f in tale.facts):
        worn = [w for w in tale.whos if "eight_diagram" in w.equipment]
        if len(worn) == 1:
            fact.kind, fact.unit, fact.actor = "skill", "eight_diagram", worn[0]
    left = kind == "must" and fact.kind == "use" and fact.by == "fan" and bool(fact.material)
    if left:        # 必须变成火杀吗: may it stay what it is
        fact, kind = replace(fact, by=None, unit="slash", card=Card("slash"), material=()), "can"
        tale.facts[:] = [f for f in tale.facts if f.at != fact.at]
    if fact.kind in ("gains", "draws") and any(t.has("REWARDW") for t in clause) and any(f.kind == "dies" and not f.neg for f in tale.facts):
        fact.kind, fact.n, fact.card = "reward", None, None         # 奖励他能拿吗
        kind = "happens" if kind == "can" else kind
    dash = next((f for f in tale.facts if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
    hit = dash or next((f for f in later if f.kind == "skill" and f.unit == "shensu" and not f.neg), None)
    if hit is not None and kind == "can" and fact.kind == "use" and fact.unit in units.SLASHES and fact.target is not None and fact.actor in (None, hit.actor) and not fact.again and not fact.neg and not fact.by and hit.at < fact.at \
            and not any(t.has("DURING", "THEN", "AGAIN", "END", "BEFORE", "NTH", "NUM", "CONTINUE") or t.text.startswith(("还", "再")) for t in reader.toks if hit.at < t.at < fact.at) and sum(f.kind == "use" for f in tale.facts if f is not fact) == 0:
        tale.facts[:] = [f for f in tale.facts if f not in (hit, fact)]
        tale.laid.append(fact)
        fact = replace(hit, want=False, target=fact.target, at=fact.at)       # 神速的杀可以指孔明吗: whether the dash may be at him
        later = [fact]
    if fact.kind == "reaches" and dash is not None:
        tale.facts.remove(dash)      # 想神速他, 够得着吗: whether the dash may be at him
        fact, kind = replace(dash, want=False, target=dash.target or fact.target or (fact.actor if fact.actor is not dash.actor else None), at=fact.at), "can"
        later = [fact]
    if fact.kind == "reaches":
        through = told = next((f for f in tale.facts if f.kind == "use" and f.unit == fact.unit and not f.neg and f is not fact and any(x.unit == "nullification" for x in tale.facts)), None)
        same = next((f for f in tale.facts if f.kind == "use" and f.unit == fact.unit and not f.neg and f.target is not None), None)
        if told is None and same is not None:
            tale.facts.remove(same)     # 他顺我，顺得到吗: that very use
            same.card = same.card or fact.card
            fact = same
        fact, kind = (as_use(fact), "can") if told is None else (replace(told), "happens")     # used already: does it come through
    if fact.kind == "use" and fact.n is None and any(t.has("ALL") and t.text in ("都", "全", "全部", "全都", "统统") for t in clause):
        holder = fact.actor or reader.subject or topic
        held = sum(c.slug == fact.unit for c in holder.cards) if holder is not None else 0
        if held > 1:
            fact.n = held       # 两张杀能都砍出去吗
    supposed = ("offset", "void") if any(t.has("COUNTAS") and t.text[0] in "算" for t in words) else ()      # 算被挡了再追: on that account
    if fact.kind == "use" and kind in ("can", "happens") and fact.unit in LIMITED and (fact.actor is None or fact.target is None) and len(tale.distances) == 1 and tale.distances[0][0] is None:
        fact.target = fact.target or tale.distances[0][1]
    elif fact.kind == "use" and kind in ("can", "happens") and fact.unit in LIMITED and (fact.actor is None or fact.target is None) and len(tale.distances) == 1 and any(t.has("REACH") for t in clause):
        a, b, _ = tale.distances[0]     # the two of whom the distance is told
        mine = next((w for w in (fact.actor, *(w for w in (a, b) if w.me), a, b) if w is not None and w is not fact.target and w in (a, b)), None)
        if mine is not None:
            fact.actor, fact.target = mine, b if mine is a else a
    doers = {id(f.actor) for f in made if f.kind == fact.kind and f.actor is not None}
    if len(doers) > 1 and any(t.has("FIRST") for t in clause):
        raise NotRead("先")          # 我先拿，然后下家拿: an order is asked
    broken = next((f for f in tale.facts if f.kind in ("breaks", "taken") and f in made and not f.neg), None)
    if broken is not None and fact.kind == "use" and fact.unit == {"breaks": "dismantlement", "taken": "snatch"}[broken.kind]:
        tale.facts.remove(broken)       # 拆掉他的兵粮用过河拆桥可以吗: one deed
        later = [f for f in later if f is not broken]
        fact.target = fact.target or broken.target
        fact.zone = fact.zone or (broken.card.slug if broken.card is not None else broken.zone)
        if broken.card is not None and broken.card.slug in units.DELAYED and fact.target is not None and broken.card.slug not in fact.target.judge:
            fact.target.judge.append(broken.card.slug)
    if fact.kind == "spreads" and any(f.kind == "spreads" for f in tale.facts) and (fact.again or any(t.has("AGAIN") or "回" in t.text or t.has("WILL", "CAN") and t.text.endswith("再") for t in clause)):
        if fact.target is not None and not any(f.target is fact.target for f in tale.facts if f is not fact):
            raise NotRead(fact.text)        # 传给B以后还会再传给C吗: that it comes to him, or that B hands it on
        fact.zone, fact.target = "again", None     # 又传回来, 会再往外传: one seat twice
    said = tale.text[clause[0].at:clause[-1].at + len(clause[-1].text)] if clause else ""
    if "已经" in said and fact.kind in ("hurt", "dies", "resets", "spreads", "draws", "discards") and any(f.kind in ("dying", "hurt", "dies") for f in tale.facts) and any(x in tale.text for x in ("的时候", "时,", "时，")):
        if already.settle(reader, fact, said):
            return
        raise NotRead("已经")       # whether it came before what was told
    for told in tale.facts[:]:
        if told.kind == "gains" and fact.kind == "use" and told.card is not None and told.card.slug == fact.unit and told.actor in (None, fact.actor) and not told.neg and not any(f.kind in ("use", "skill") for f in tale.facts):
            tale.facts.remove(told)     # 拿张闪往外一丢: taken in hand to be used
            tale.laid.append(told)
    for told in tale.facts[:]:
        if told.neg and told.kind == fact.kind == "use" and told.unit == fact.unit and told.at < fact.at and kind == "can" and told is not fact and told not in later:
            tale.facts.remove(told)     # 没出过杀，还能砍吗: so far he has not
            tale.laid.append(told)
    given = next((f for f in [*later, *tale.facts] if f.kind == "skill" and f.unit == "rende" and not f.neg and f is not fact and f.at >= clause[0].at), None)
    if kind == "can" and given is not None and fact.kind == "gives" and not fact.neg and fact.target is not None and fact.n is None and fact.card is None and fact.zone is None and not fact.material and not given.material and given.target in (None, fact.target) and not any(t.has("EQ", "EQW", "WEAR", "JUW", "CARD") for t in clause):
        given.target, given.at = fact.target, fact.at       # 仁德可以给自己吗: on whom the skill may be used
        later = [f for f in later if f not in (given, fact)]
        tale.facts[:] = [f for f in tale.facts if f not in (given, fact)]
        fact = given
    if kind == "can" and not fact.neg and fact.kind in ("discards", "gains", "taken", "breaks", "gives") and fact.card is None and fact.zone is None and fact.n is None and not fact.material and fact.face is None:
        if not any(t.extra.get("one") or t.has("CARDW", "HANDW", "CARD", "EQ", "EQW", "ZHANG", "NUM", "JCARD", "FACE", "REWARDW", "WHAT") or t.has("DISCP") or t.text.endswith("牌") for t in clause):
            raise NotRead(fact.text)        # nothing says what
    around = max((t.at for t in clause if t.has("DURING")), default=-1)
    for f in [f for f in later if f is not fact and f.kind == "use" and f.at < around < fact.at and f.actor is not fact.actor]:
        later.remove(f)         # 决斗的时候…: what is going on, no part of what is asked
    named = named_before(clause, modal, made) if kind in ("can", "happens") and fact.kind not in DEEDS else None
    needs = [f for f in later if f is not fact and f.kind in (*DEEDS, "discards", "judge", "shows", *supposed) and (f.at < fact.at or f.at == fact.at and fact.kind == "offset")]
    if kind == "can" and fact.kind in (*DEEDS, *MAY):     # 能弃两张不掉血吗: the deed, and that what would befall him does not
        spared = [f for f in later if f is not fact and f.neg and f.at > fact.at and f.kind in ("hurt", "dies", "losehp", "offset")]
        for f in spared:
            if f.kind == "hurt" and f.target is None and fact.kind == "discards":
                f.target = fact.actor       # 弃牌不掉血: he who discards
        needs += spared
    if fact.kind in ("skill", "passive") and fact.unit == "kongcheng" and fact.actor is not None:
        kind = "happens"         # 他还空城吗: whether his hand is empty then
        if fact.actor.hand is None and not fact.actor.cards and any(t.has("STILL") for t in clause):
            fact.actor.hand = 0
    if fact.kind == "use" and fact.unit == "jink" and fact.by is None and any(t.has("COUNTAS", "WORK", "STILL", "WHOLEQ") and t.text in ("算", "还算", "也算", "算数", "作数", "有效", "生效", "算不算", "管用", "成立") for t in clause) and any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts):
        fact.by, fact.material, kind = "eight_diagram", (), "happens"      # 闪还算吗: the one of 八卦阵
    if kind == "can" and fact.kind == "saved" and fact.target is not None and not any(f is not fact and (f.kind in ("dying", "dies", "saved") or f.kind == "use" and f.zone == "save") for f in [*tale.facts, *needs]) and "活" in fact.text and "救" not in fact.text \
            and (set(fact.target.equipment) & units.ARMORS or "peach" in fact.target.lacks or fact.target.hand == 0):
        kind, fact = "happens", replace(fact, kind="dies", neg=not fact.neg)      # 闪电劈中，还能活吗: whether he dies of it
    if fact.kind == "spreads":
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "hurt" and f.text.endswith("伤害") and f.target is None and f.n is None and not f.neg and clause[0].at <= f.at < fact.at)]        # 伤害还会传吗
    if fact.kind == "works" and fact.unit == "jink" and any(f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts) and (shown := next((f for f in made if f.kind == "use" and f.unit == "jink" and f.by is None), None)) is not None:
        tale.facts[:] = [f for f in tale.facts if f is not fact and f is not shown]
        fact, needs, kind = replace(shown, by="eight_diagram", material=(), neg=fact.neg), [f for f in needs if f is not shown], "happens"      # 这闪还算数吗
    if kind == "must" and fact.kind == "skill" and fact.material:
        raise NotRead("手牌")         # 必须用手牌吗: of the card, not of the skill
    if fact.kind == "use" and fact.unit == "jink" and fact.by is None and any(t.has("COUNTAS") and t.text in ("算", "算是", "算不算", "算作") and k + 1 < len(clause) and clause[k + 1].text[0] in "出打用" for k, t in enumerate(clause)) and any(f.kind == "judge" and f.unit == "eight_diagram" or f.kind == "skill" and f.unit == "eight_diagram" and not f.neg for f in tale.facts) and not any(f.kind == "use" and f.unit == "jink" and not f.neg for f in tale.facts):
        fact.by, fact.material, kind = "eight_diagram", (), "happens"      # 判红，算出了闪吗: the one of 八卦阵
    if fact.kind == "use" and fact.by is None and any(t.has("COUNTAS") and t.text in ("算", "算是", "算不算") and k + 1 < len(clause) and clause[k + 1].text in ("用了", "使用了", "出了", "打了", "用过", "出过") for k, t in enumerate(clause)):
        raise NotRead("算")           # 算用了杀吗: what it counts as
    needs += hoped_result
    if fact.kind == "unequips" and kind == "can":
        raise NotRead(fact.text or "卸下")      # nobody does that by itself
    if fact.kind == "draws" and fact.n == 1 and kind == "can":
        fact.n = None            # 再补摸1张行不行: whether he draws at all
    if fact.kind == "skill" and fact.unit in ("guicai", "guidao"):     # 能改成梅花吗
        for f in later:
            if f.kind == "judge" and f.face is not None and f.at > fact.at and f not in needs:
                f.zone = "changed"
                needs.append(f)
    for gone in [fact, *later]:
        if gone in tale.facts:
            tale.facts.remove(gone)
    nth = next((t.val for t in clause if t.has("NTH") and t.val > 1 and t.text[-1] in "张刀"), None)
    if nth and fact.kind == "use" and fact.unit in units.SLASHES and not any(f.unit == "blade" for f in [*tale.facts, *needs]):
        told = sum(f.n or 1 for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg and (fact.actor is None or f.actor in (None, fact.actor)))
        if told < nth - 1:      # 还能再出第二张杀吗: one has been used
            tale.facts.insert(0, Fact("use", fact.actor, fact.target, "slash", card=Card("slash"), n=nth - 1 - told, at=-1))
        else:
            fact.again = True       # 砍完一刀, 能砍第二刀吗
    if fact.kind == "use" and fact.unit in units.SLASHES and fact.n is None and not fact.again and not any(t.has("NEG") and t.at > border and not t.has("NOHAVE") and not EITHER.search(t.text) for t in clause[:-1]) and re.search("连着?(?:砍|杀|出|打|劈|捅|射)|连续(?:砍|杀|出|打|用|使)|一直(?:砍|出杀|杀)|接连(?:砍|出)|接二连三", said):
        fact.n = 2                  # 能连砍吗: more than one
    if fact.kind == "use" and fact.unit in units.SLASHES and fact.actor is None and lent is not None and lent.target is not None and not lent.target.many and fact is not lent:
        fact.actor = lent.target    # 我被借刀, 能砍三刀吗: he who is made to
    if fact.kind in ("void", "works") or fact.kind == "skill" and fact.unit in units.ARMORS:
        told = [f for f in needs if f.kind == "use" and f.actor is None and not f.neg]
        tale.facts += told          # what the armour is to do with is a circumstance
        needs = [f for f in needs if f not in told]
    tale.facts += [f for f in later if f is not fact and f not in needs and f.at < fact.at and f.kind not in DEEDS]
    if named is not None and named is not fact and named in tale.facts:
        tale.facts.remove(named)
        needs.insert(0, named)
    if fact.kind == "discards" and kind == "can" and not tale.facts and not needs and tale.phase != "弃牌" and not fact.by:
        raise NotRead(fact.text)        # nothing gives occasion to it
    if fact.kind in DEEDS and not fact.again:
        for told in [f for f in tale.facts if f is not fact and f.kind == fact.kind and f.unit == fact.unit and f.by == fact.by and not f.neg and f.actor in (None, fact.actor)]:
            if any(t.has("SK") and t.at == told.at for t in reader.toks) and fact.material and any(m.color for m in told.material or ()) and any((m.color or COLORS.get(m.suit)) not in (None, told.material[0].color) for m in fact.material):
                raise NotRead(fact.text)        # 华佗急救，拿一张黑桃当桃: told and asked do not agree
    if fact.kind == "use" and any(f.kind == "skill" and f.unit in ("jijiang", "hujia") and (f.n or 1) != (fact.n or 1) for f in [*tale.facts, *needs]):
        raise NotRead("次")       # 激将出了三次杀: one call for each
    if fact.kind == "use" and not fact.neg and any(f.kind == "skill" and f.unit in ("jijiang", "hujia") for f in tale.facts):
        tale.facts[:] = [f for f in tale.facts if not (f.neg and f.kind == "use" and f.unit == fact.unit and f.actor is None)]      # 没人出杀: of those who were called
        fact.again = fact.again or fact.unit == "slash" and any(f.kind == "skill" and f.unit == "jijiang" and f.actor is fact.actor for f in tale.facts)
    if any(t.has("COLORW", "SUITCHG") for t in clause) and fact.face is None and fact.kind not in ("judge", "guess", "laidface"):
        raise NotRead(next(t.text for t in clause if t.has("COLORW", "SUITCHG")))
    for tok, nxt in zip(clause, clause[1:]):
        if tok.text in ("只", "仅", "光", "单") and nxt.has("DRAW", "DISC", "GAIN", "GIVE", "HURT", "HEAL") and not (fact.kind == "skill" and fact.unit == "tuxi" and any(t.has(*PERSON) for t in clause[clause.index(nxt):])):
            raise NotRead(tok.text)         # 只摸两张: no more than that
    if kind == "must" and re.search("(?:必须|一定要|得|要|只能)[要得]?(?:赶|抢)?在[^,?]+(?:[前后]|时就?)(?![的面])", said):
        raise NotRead("必须在")      # 必须在展示之前出吗: when, not whether
    if any(t.has("LIMITW") for t in clause) and fact.kind in ("draws", "gains", "discards", "skill"):
        raise NotRead(next(t.text for t in clause if t.has("LIMITW")))
    if any(t.has("NTH") for t in clause) and fact.kind in ("dying", "dies", "saved", "heals"):
        raise NotRead(next(t.text for t in clause if t.has("NTH")))
    if fact.by in units.CONVERSIONS and fact.actor is not None and fact.actor.equipment and fact.actor.lacks & {"@red", "@black"} and not any(m.slug for m in fact.material):
        raise NotRead(fact.text)        # what is worn may do where the hand does not
    if fact.kind == "gives" and fact.n and fact.n > 2 and fact.actor is not None and fact.actor.general and "yiji" in reader.skills_of(fact.actor.general):
        raise NotRead(fact.text)        # the cards of more than one 遗计
    if fact.kind in ("gains", "taken") and fact.card is not None and fact.card.slug and any(f.kind == "use" and f.unit == "amazing_grace" for f in tale.facts):
        raise NotRead(fact.text)        # whether it lies among the cards shown
    if fact.kind == "use" and not fact.by and any(t.has("FIREW", "THUNDERW") for t in clause):
        raise NotRead(next(t.text for t in clause if t.has("FIREW", "THUNDERW")))       # the nature of the damage is what is asked
    neg, fact.neg = fact.neg, False
    fact.want = False
    if fact.kind in ("heals", "skill", "judge", "draws", "use") and any(t.has("AGAIN") or t.has("CAN", "WANTTO") and t.text.endswith("再") or fact.kind == "use" and (t.has("NTH") and t.val > 1 and t.text[-1] in "刀张次下" or t.has("CONTINUE") and not t.has("PLAYV")) for t in clause) and any(f.kind == fact.kind and f.unit == fact.unit and not f.neg for f in tale.facts):
        fact.again = True
    oncemore.named_only(tale, fact, clause, modal, kind)
    if fact.kind == "heals" and sum(f.kind == "gives" and not f.neg for f in tale.facts) > 1 and any(t.has("AGAIN") and not t.has("THEN") or t.text in ("再", "又") or t.has("CAN", "WANTTO") and t.text.endswith("再") for t in clause):
        fact.again = True            # 又给一张, 还能再回血吗
    flip = modal is not None and modal.has("NEEDNOT", "NOTCAN") and not EITHER.search(modal.text)
    if any(t.has("LIMITQ") for t in clause) and any(t.text in ("用掉", "占", "占用", "占掉", "耗", "耗掉", "消耗", "费", "用完", "用光") for t in clause):
        flip = not flip         # 次数用掉了吗: whether it can no longer be done
    flip = (flip != left) != voided
    if neg and kind == "can" and any(t.text in ("让", "叫", "使", "令", "不让", "不许", "不准") and t.at > border for t in clause):
        raise NotRead("不让")          # to keep another from it is no leave to leave it
    if flip and neg:
        raise NotRead("不")
    if neg and kind == "can" and fact.kind == "saved" and fallen is not None and not flip:
        saver = next((w for w in (fact.actor, fact.target, reader.subject, reader.topic, *(w for w in tale.whos if w.me)) if w is not None and w is not fallen and not w.many), None)
        if saver is not None:       # 我不救行吗: whether he may leave his 桃 where it is
            fact = Fact("use", saver, fallen, "peach", card=Card("peach"), at=fact.at, zone="save", text=fact.text)
    if neg and kind == "can" and fact.kind == "boost" and not flip:
        neg, flip, kind = False, True, "happens"        # 能不能不+1: whether the damage may stay what it was
    if neg and kind == "can" and not flip and fact.kind == "gains" and any(f.kind == "gives" and not f.neg or f.kind == "use" and f.unit == "amazing_grace" and not f.neg for f in [*tale.facts, *needs]):
        kind, flip, neg = "happens", True, False        # 可以不收吗: whether it is his without his leave
    if neg and kind == "can" and not flip and fact.kind == "heals" and any(f.kind in ("breaks", "unequips") or f.kind == "gives" and any(g.kind == "skill" for g in tale.facts) for f in [*tale.facts, *needs] if not f.neg):
        kind, flip, neg = "happens", True, False        # 可以不回复体力吗: whether it comes without his leave
    if neg and kind == "can" and fact.kind not in ("skill", "use", "discards", "passive"):
        raise NotRead("不")
    if fact.kind == "offset" and any(w.general and "wushuang" in reader.skills_of(w.general) for w in tale.whos) and any(w.hand is None and sum(c.slug == "jink" for c in w.cards) == 1 for w in tale.whos) and not re.search("[一1]张(?:红桃|方块)?闪|[只就仅]", tale.text):
        raise NotRead("闪")          # 有闪: how many, where two are needed
    some = fact.kind == "offset" and (kind == "can" or kind == "happens" and "得" in fact.text and "不" not in fact.text)
    if fact.kind == "heals" and fact.target is not None and fact.target.label in ("有人", "有谁") and fact.target.key.startswith("某:") and not any(fact.target in (f.actor, f.target, *f.also) for f in [*tale.facts, *needs]):
        tale.whos.remove(fact.target)       # 会有人回血吗: whether anybody does
        fact.target = None
    if kind in ("can", "must") and fact.kind == "phase" or kind == "can" and fact.kind in ("hurt", "dies", "dying", "heals", "effect", "offset", "void", "works", "boost", "spreads", "resets", "chained", "skips", "stays", "judge", "won"):
        kind = "happens"
    if kind == "happens" and fact.kind == "skill" and fact.unit == "eight_diagram" and modal is None:
        kind = "can"        # 八卦对万箭有用吗
    if kind == "happens" and fact.kind in ("skill",) and modal is not None and modal.text not in ("会", "会不会", "是否会"):
        kind = "can"
    if kind == "happens" and fact.kind == "use" and modal is None:
        kind = "can"
    if kind == "happens" and fact.kind == "skill" and modal is None and fact.unit not in PASSIVES and (closing and closing[0].text not in ("对", "错") or any(t.has("INV") and (t.text.endswith("了") or b.text == "了") for t, b in zip(clause, clause[1:]))):
        kind = "can"        # 拿它天香，规则认吗; 他还发动了遗计吗: whether he could
    if kind == "can" and not neg and fact.again and fact.n and 2 <= fact.n <= 4 and fact.kind == "skill":
        for _ in range(fact.n - 1):
            tale.facts.append(replace(fact, n=None, again=False, want=False))
        fact.n = None
    if through is not None:
        kind = "happens"
    blows = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg]
    if fact.kind == "boost" and fact.again and len(blows) == 1 and (blows[0].n or 1) == 1 and any(t.has("NTH") and t.val == 2 and t.text[-1] in "刀张下" for t in clause) and not any(f.kind in ("skill", "dies") for f in tale.facts):
        tale.facts.append(replace(blows[0], again=True, at=fact.at - 1))      # 喝了酒砍一刀，第二刀还加吗: there is a second
    if getattr(reader, "reach_denied", False):
        flip, reader.reach_denied = not flip, False     # 够不着吧
    if kind == "must" and fact.kind in ("hurt", "dies", "dying", "effect", "offset", "void", "works", "boost", "spreads"):
        kind = "happens"         # 得挨劈吗: what befalls somebody is no duty
    if any(t.text in ("犯规", "违规", "不合规", "不合法", "算犯规", "算违规") for t in clause[-4:]) and not any(t.has("NEG") for t in clause[-4:]):
        flip = not flip          # 犯规吗: whether it may not be done
    if neg and kind in ("happens", "must"):
        neg, flip = False, True
    if kind == "must" and fact.kind == "use" and fact.unit in ("jink", "slash") and (fact.n or 1) > 1 and not neg and not flip and not fact.by:
        # 得拿两张闪才能躲: whether that is the least that will do
        from resolver.ask.tale.asks.count import least

        k = clause.index(modal) - 1 if modal in clause else -1
        if k >= 0 and clause[k].has(*PERSON) and not clause[k].has("SELF"):
            fact.actor = reader.person(clause[k], None)         # 别人要连出两张杀
        least(reader, fact, needs)
        return
    if kind == "can" and fact.kind == "use" and fact.unit == "nullification" and re.search("了|完|过|后", said[:max(0, fact.at - clause[0].at)]):
        done = [f for f in needs if f.kind == "use" and not f.neg and not f.want and f.at < fact.at and f.unit in (*units.MASS, "duel", "slash", "jink")]
        if any(f.unit in ("slash", "jink") for f in done):      # 南蛮他都打出杀了再无懈: what he has done is told
            tale.facts += done
            needs[:] = [f for f in needs if f not in done]
            fact.actor = None if fact.actor is fact.target else fact.actor
            for f in done:
                f.actor = None if f.unit in units.MASS and f.actor is fact.target else f.actor
    if fact.kind in ("use", "skill") and fact.unit in ("guicai", "guidao", "nullification"):
        # What would have come of it is no fact before the deed that is asked about: 挨闪电判定，…自己改自己可以吗
        tale.facts[:] = [f for f in tale.facts if not (f.kind == "effect" and f.unit in units.DELAYED and not f.neg)]
    if fact.kind == "use" and fact.by and fact.actor is not None and re.search("再|二次", said_so):
        for told in tale.facts:     # 两张牌当杀，再龙胆当闪: one and the same makes something of it twice
            if told.kind == "use" and told.by and told.by != fact.by and told.actor is None and told.target is None:
                told.actor = fact.actor
    oncemore.two_seats(tale, fact, kind, neg)
    if kind == "must" and not neg and fact.kind == "use" and fact.unit in ("peach", "analeptic") and fact.zone == "save" and modal is not None and re.search("必须|必需|一定|非得|强制|不得不|非要|有义务", modal.text + said_so):
        kind, neg, flip = "can", True, not flip        # 必须救吗: whether he may let him die
    if free.settle(tale, fact, kind, needs, neg, flip):
        return
    tale.ask = Ask(kind, fact=fact, needs=needs, neg=neg, flip=flip, unit="some" if some and kind == "happens" else None, contract="legality" if kind == "can" else "outcome")
    tale.ask.other = reader.set_apart and kind == "happens"
    if left:
        tale.ask.unit = "fire_slash"
    if fact.kind in ("hurt", "dies", "dying", "saved", "heals", "draws", "discards", "losehp") and len(reader.joined) > 1 and (fact.target or fact.actor) in reader.joined:
        role = "target" if fact.target in reader.joined else "actor"
        tale.ask.every = [replace(fact, **{role: who}) for who in reader.joined]

