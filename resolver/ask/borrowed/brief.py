"""Asks settled by a few words, second part: how many of 反馈, whose weapon 反馈 takes, where the weapon must lie, what a kill leaves, 无双 and 枭姬 while borrowed.

Like `topics`: only how the question is put is read here; the boards are those of the other asks.
"""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.lazy import Lazy, search

_EITHER = Lazy("随便(?:挑|选)|任选|任意(?:挑|选)?一|二选一|随意(?:挑|选)?|(?:挑|选)(?:一个|谁都行|哪个都行)|(?:谁|哪个)(?:的)?都(?:行|可以|能)")
_LOSES = Lazy("被[^,?]{0,4}(?:摸|拿|抽|收|获得|弄|顺)|(?:损失|失去|丢|少|赔)(?:掉|去)?")
_BOTH_FIRST = Lazy("谁(?:在)?(?:前|先)[^,?]{0,2}谁(?:在)?(?:后)|(?:先后|前后)(?:顺序|次序)|先[^,?]{0,4}谁[^,?]{0,3}(?:后|再)[^,?]{0,4}谁|(?:顺序|次序)(?:是)?(?:什么|怎样|怎么|如何|啥)")
_PAIR = Lazy("两个?(?:人|目标|角色|对象)|(?:点|指|选|报)(?:名|定|出)?")
_CHECKS = Lazy("(?:看|翻|查|检查|算|认)(?:的)?(?:是)?[^,?]{0,8}哪(?:一?个|里|儿|块|一?块)?(?:区域|区|栏|地方|位置)?")
_WHEN = Lazy("(?:啥|什么)时候|何时|什么时机|哪一步")
_LATE = Lazy("之后|以后|后面|事后|再(?:说|定|讲|指|选|报|补)|等")


def ask(s, clause: str) -> Ask | None:
    """The ask of such a question, None where it is none."""
    text = s.tagged.text
    for step in (_hurt, _lone, _fankui, _checks, _both_first, _when, _left, _jinks, _lost):
        found = step(s, text, clause)
        if found is not None:
            return found
    return None


def _hurt(s, text: str, clause: str) -> Ask | None:
    """Who loses the blood of the 杀 that hit."""
    if s.nullified or s.skills or s.victim_armor or s.victim is None or not search("血(?:扣|算|掉|记)(?:在|到)?谁|(?:扣|掉)谁的血|谁(?:来|会|要|得)?(?:掉|扣|失|流)(?:一|1)?(?:点|滴)?血|谁(?:会|要)?受(?:到)?伤", clause):
        return None
    return Ask("hurt_who", "value", family="outcome", contract="outcome")


def _lone(s, text: str, clause: str) -> Ask | None:
    """Two alone at the table: on whom the card may be used."""
    if s.seats != 2 or s.nullified or s.skills or s.victim_armor or s.unarmed or s.holder is not None and s.holder[0] in "gl" or not search("(?:把谁|拿谁|谁)(?:来)?(?:当|做|作为)(?:借刀的?)?(?:目标|对象)|(?:对|借)谁(?:的刀)?(?:用|使|打|出)?(?:借刀)?(?=\\??$)", clause):
        return None
    return Ask("lone_holder", "value", family="use:self", contract="responsibility")


def _fankui(s, text: str, clause: str) -> Ask | None:
    """From either of them; how many he loses; the weapon itself; after a 杀 of 激将."""
    if "反馈" not in text or s.nullified or "天香" in text:
        return None
    if _EITHER.search(clause) and search("(?<!被)(?:用|出|放|打|使|使用)借刀", text) and search("被借刀|出[^,]{0,2}杀", text) and not search("不|还是", clause):
        return Ask("fankui_either", family="fankui", contract="responsibility")
    if search("几张|多少张|几样", clause) and _LOSES.search(clause):
        if search("前面那|前者|第一个|先说的", clause):
            first = search("被借|(?:用|出|放|打|使)(?:用)?借刀的", text)
            return Ask("fankui_n", "value", person="#H" if first and first.group()[0] == "被" else "#U", family="fankui", contract="count") if first else None
        if search("(?<!被)(?:使用|用|出|放|打|使)借刀的|使用者", clause):
            return Ask("fankui_n", "value", person="#U", family="fankui", contract="count")
        if search("^我|[,]我", clause) and s.user == "me":
            return Ask("fankui_n", "value", person="me", family="fankui", contract="count")
    if search("反馈[^,?]{0,4}(?:把|将)[^,?]{0,6}(?:武器|[斧剑弓刀弩戟扇矛]子?)[^,?]{0,2}(?:拿|拎|顺|收|取|抽|弄|摸|带)(?:走|来|去|到)|反馈[^,?]{0,5}(?:拿|拎|收|取|抽|弄|摸)(?:走|到)?[^,?]{0,4}(?:装备|武器|[斧剑弓弩戟扇矛]子?)", text) and search("可以|能|行|合|准|允许", clause) and not search("不(?![,?]|$)", clause):
        return Ask("fankui_weapon", family="fankui")
    if "激将" in text and search("反馈(?:的)?(?:是)?谁|(?:拿|抽|找|从)谁|谁的牌", clause) and s.holder in ("g:liubei", None):
        return Ask("fankui_lord", "value", family="jijiang", contract="responsibility")
    return None


def _checks(s, text: str, clause: str) -> Ask | None:
    """In which zone the weapon must lie for its owner to be a target."""
    if s.nullified or s.skills or s.dead or not _CHECKS.search(clause) or search("交|拿到|得到|收|骗|给我|手牌数|到手", text):
        return None
    return Ask("armed_zone", "value", family="procedure", contract="outcome") if search("武器", clause) and search("借刀|目标", text) else None


def _both_first(s, text: str, clause: str) -> Ask | None:
    """Who of the two is named first and who second."""
    if s.nullified or s.skills or s.dead or not _BOTH_FIRST.search(clause) or not _PAIR.search(text) or search("无懈|判定|摸|交", text):
        return None
    return Ask("both_order", "value", family="procedure", contract="order")


def _when(s, text: str, clause: str) -> Ask | None:
    """砍谁什么时候定, 使用时还是之后: the option that is no later one."""
    if not _WHEN.search(text) or s.nullified or s.skills or s.dead or not search("[杀砍]谁|被[杀砍打]的|挨", text) or not search("定|说|讲|报|指|点|选|宣布|交代", text):
        return None
    m = search("([^,?.]{2,12}?),?还是([^,?]{2,16})\\??$", text)
    if m is None:
        return None
    late = [bool(_LATE.search(x)) for x in m.groups()]
    return Ask("names_when", "value", family="name-victim", contract="order", options=[m.group(1 + late[0])]) if late[0] != late[1] else None


def _left(s, text: str, clause: str) -> Ask | None:
    """How many cards the punished lord keeps."""
    if s.nullified or s.skills or not search("忠", text) or not search("罚|弃", text) or not search("(?:还)?(?:剩|留|有)(?:下|着)?(?:几|多少)张", clause):
        return None
    return Ask("penalty_left", "value", person=s.holder, family="reward", contract="count") if s.holder and (s.people[s.holder].role == "lord" or s.holder == "r:lord") else None


def _jinks(s, text: str, clause: str) -> Ask | None:
    """吕布 borrowed: how many 闪, though 无双 is not named."""
    holder = s.who("holder")
    if holder is None or holder.general != "lvbu" or s.nullified or s.victim_armor or not search("(?:几|多少)张闪", clause):
        return None
    return Ask("jinks_n", "value", unit="wushuang", family="skill", contract="count")


def _lost(s, text: str, clause: str) -> Ask | None:
    """孙尚香 hands her weapon over: how many she draws."""
    holder = s.who("holder")
    if holder is None or holder.general != "sunshangxiang" or s.nullified or s.dead or not search("摸(?:到)?(?:几|多少)张|(?:几|多少)张牌", clause) or not search("交|给|奉上|没了|失去", text):
        return None
    return Ask("lost_draws", "value", unit="xiaoji", family="skill", contract="count")


def hurt_who(j) -> Found | None:
    """The seat that the 杀 hurts."""
    t = j.table(j._with(dead=False))
    t.borrow()
    t.slash()
    for seat in t.seats:
        replay, (safe,) = t.play([f"{seat.name} 未受伤害"])
        if safe is False:
            return Found("value", f"{seat.name}受到伤害", replay, t, ("player", j.spoken(t, seat.name), None))
    return None


def lone_holder(j) -> Found | None:
    """The other one: on himself he may not use it."""
    s = j._with(holder=None, victim=j.s.user, dead=False)
    t = j.table(s)
    if len(t.seats) != 2:
        return None
    t.v = t.u
    t.borrow()
    replay, (legal,) = t.play(["第1行 合法"])
    word = next((x for x in ("对面", "对方", "对手", "敌人") if x in s.tagged.text), "对手")
    return Found("value", f"只能对{word}使用", replay, t, ("player", word, None)) if legal else None


def fankui_either(j) -> Found | None:
    """No: of one of them alone."""
    one = j._fankui_who()
    if one is None:
        return None
    one.verdict, one.value = "no", None
    return one


def fankui_weapon(j) -> Found | None:
    """Whether 反馈 may take the weapon he wears."""
    got = j._fankui_taken()
    if got is None:
        return None
    t, _, seat = got
    if not seat.equipment:
        return None
    weapon, owner = seat.equipment[0], t.moved or t.v
    t.lines = t.lines[:next(k for k, x in enumerate(t.lines) if "发动 反馈" in x) + 1]
    n = t.say(f"{owner.name} 选 {seat.name} 装备 {weapon}")
    replay, (legal, taken) = t.play([f"第{n}行 合法", f"{owner.name} 手牌 有 {weapon}"])
    return Found("yes" if legal and taken else "no", f"【反馈】{'可以' if legal and taken else '不能'}获得{seat.name}装备区里的武器", replay, t, units=[("skill", "fankui")])


def fankui_lord(j) -> Found | None:
    """From whom 反馈 takes when another gave the 杀 of 激将."""
    from resolver.ask.borrowed.more_verdicts import _lord
    from resolver.ask.borrowed.slots import Who
    from resolver.ask.frames import Card

    people = {**j.s.people, "g:simayi": Who("g:simayi", "司马懿", "simayi"), "g:liubei": j.s.people.get("g:liubei") or Who("g:liubei", "刘备", "liubei", "lord")}
    helper = next((k for k in people if k[0] == "g" and k not in ("g:simayi", "g:liubei", j.s.user)), None)
    t = _lord(j, people=people, holder="g:liubei", victim="g:simayi", helper=helper)
    t.say(f"{t.h.name} 发动 激将")
    t.say(f"{t.helper.name} 打出 {t.board.give(t.helper, Card('slash'))}")
    for seat in t.seats:
        if seat is not t.v:
            seat.hand.append(t.board.card(Card()))
    t.say(f"{t.v.name} 发动 反馈")
    base = list(t.lines)
    for seat in t.seats:
        if seat is t.v:
            continue
        t.lines = [*base, f"{t.v.name} 选 {seat.name} 手牌 {seat.hand[-1]}"]
        replay, (legal, called) = t.play([f"第{len(t.lines)}行 合法", "第2行 合法"])
        if legal and called:
            return Found("value", f"【反馈】获得{seat.name}的牌", replay, t, ("player", j.spoken(t, seat.name), None), units=[("skill", "fankui"), ("skill", "jijiang")])
    return None


def armed_zone(j) -> Found | None:
    """装备区: a weapon in hand is none, one in the zone is."""
    from resolver.ask.frames import Card

    none = j.table(j._with(unarmed=True, victim=None, dead=False))
    none.h.hand.append(none.board.card(Card("axe")))
    none.borrow()
    _, (held,) = none.play(["第1行 合法"])
    legal, replay, t = j._legal(j._with(unarmed=False, victim=None, dead=False))
    return Found("value", "装备区里有武器牌的角色才是合法的目标", replay, t, ("zone", "装备区", None)) if legal and not held else None


def both_order(j) -> Found | None:
    """The weapon's holder, then who is to be struck."""
    got = j._target_who()
    if got is None or got.value[1] != j.spoken(got.table, got.table.h.name):
        return None
    got.value = ("order", j.ask.options or ["装备武器的角色", "杀的目标"], None)
    got.text = "先指定装备武器的角色，再指定【杀】的目标"
    return got


def penalty_left(j) -> Found | None:
    """None is left."""
    got = j._penalty_equip()
    if got is None or got.verdict != "yes":
        return None
    return Found("value", "弃置所有手牌和装备区里的牌，剩0张", got.replay, got.table, ("number", 0, "张"), steps=("death.penalty",))


def lost_draws(j) -> Found | None:
    """Cards drawn by 枭姬 for the weapon handed over."""
    t, weapon = j._declined(j._with(dead=False))
    if weapon is None:
        return None
    t.say(f"{t.h.name} 发动 枭姬")
    for n in range(4):
        replay, (ok, given) = t.play([f"{t.h.name} 手牌 {n}", f"{t.u.name} 手牌 有 {weapon}"])
        if ok and given:
            return Found("value", f"【枭姬】摸{n - len(t.h.hand)}张牌", replay, t, ("number", n - len(t.h.hand), "张"), units=[("skill", "xiaoji")])
    return None


KINDS = {x.__name__: x for x in (armed_zone, both_order, fankui_either, fankui_lord, fankui_weapon, hurt_who, lone_holder, lost_draws, penalty_left)}

__all__ = ["KINDS", "ask"]
