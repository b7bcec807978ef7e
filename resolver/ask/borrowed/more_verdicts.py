"""Deciders of the asks of `more_asks`: each lays a board with `Table` and reads the verdict off a replay. `KINDS` maps ask kind -> decider(judge)."""

from __future__ import annotations

from resolver.ask.borrowed import which
from resolver.ask.borrowed.roles import kinds, kinds_beside, kinds_claimed, kinds_gained, kinds_jijiang, kinds_listed, kinds_parts, kinds_recounted, kinds_told
from resolver.ask.borrowed.boards import Cannot
from resolver.ask.frames import Card


def _found(*args, **more):
    from resolver.ask.borrowed.verdicts import Found

    return Found(*args, **more)


def _off_turn(j):
    t = j.table()
    t.borrow()
    t.board.turn = t.board.extra() if len(t.seats) < 3 else t.seats[-1] if t.seats[-1] is not t.u else t.seats[1]
    if t.board.turn not in t.seats:
        t.seats.append(t.board.turn)
    replay, (legal,) = t.play(["第1行 合法"])
    return _found("yes" if legal else "no", f"{t.board.turn.name}的回合里{t.u.name}{'可以' if legal else '不能'}使用【借刀杀人】", replay, t)


def _names_who(j):
    legal, _, _ = j._bare_use()
    if legal:
        return None
    s = j._with(dead=False)
    if s.victim in (s.user, s.holder):
        s.victim = None
    t = j.table(s)
    t.borrow()
    replay, (named,) = t.play(["第1行 合法"])
    if not named:
        return None
    return _found("value", f"由使用【借刀杀人】的{t.u.name}指定", replay, t, ("player", j.spoken(t, t.u.name), None))


def _names_is(j):
    got = _names_who(j)
    if got is None:
        return None
    name = j._seat_name(got.table, j.ask.person)
    if name is None:
        return None
    got.verdict, got.value = ("yes" if name == got.table.u.name else "no"), None
    return got


def _retarget(j):
    t = j.table(j._with(dead=False))
    name = j._seat_name(t, j.ask.person)
    if name is None:
        t.seats.append(t.board.extra())
        name = t.seats[-1].name
    t.borrow()
    n = t.say(f"{t.h.name} 使用 {t.slash_card()} 对 {name}")
    replay, (legal, used) = t.play([f"第{n}行 合法", "第1行 合法"])
    if not used:
        return None
    return _found("yes" if legal else "no", f"{t.h.name}{'可以' if legal else '不能'}改对{name}使用【杀】", replay, t)


def _victims(j):
    """The number of victims that the use takes: none is refused, one is accepted, and the card has room for no second."""
    none, _, _ = j._bare_use()
    legal, replay, t = j._legal(j._with(victim=None, dead=False, holder=None if j.s.holder in ("he", "other") else j.s.holder))
    return (not none and legal), replay, t


def _victims_n(j):
    one, replay, t = _victims(j)
    return _found("value", "只指定一名被杀的角色", replay, t, ("number", 1, "个")) if one else None


def _victims_two(j):
    one, replay, t = _victims(j)
    return _found("no", "只指定一名被杀的角色", replay, t) if one else None


def _need_not_user(j):
    user = j.s.user or "#U"
    s = j._people(j._with(user=user, victim=user, holder=None if j.s.holder == user else j.s.holder, dead=False, unarmed=False))
    legal, replay, t = j._legal(s)
    return _found("no" if legal else "yes", f"“{replay.scenario.when[0].text}”{'合法' if legal else '不合法'}", replay, t)


def _need_victim_armed(j):
    legal, replay, t = j._legal(j._with(unarmed=False, victim=None, dead=False))
    return _found("no" if legal else "yes", f"{t.v.name}没有武器，“{replay.scenario.when[0].text}”{'合法' if legal else '不合法'}", replay, t) if legal else None


def _victim_which(j):
    s, fits, last = j.s, [], None
    for key, who in s.people.items():
        if key[0] not in "glm" or key == s.holder:
            continue
        chars = [c for c, k in s.tagged.at.items() if k.kind == "P" and (k.slug == key)]
        ridden = any(any(x in s.tagged.at and s.tagged.at[x].kind == "D" for x in s.tagged.tag[i + 1:i + 6].split(",")[0]) for i, c in enumerate(s.tagged.tag) if c in chars)
        one = j._with(victim=key, victim_horse=ridden, both_horses=False, bare=s.bare and who.general == "zhugeliang", victim_hand=None)
        legal, replay, t = j._legal(one)
        if legal:
            fits.append(key)
            last = replay, t
    if len(fits) != 1:
        return None
    replay, t = last
    return _found("value", f"只能指定{t.v.name}", replay, t, ("player", j.spoken(t, t.v.name), None), units=j._skills_at_work(t))


def _struck_who(j):
    t = j._struck()
    replay, (legal,) = t.play([f"第{len(t.lines)}行 合法"])
    return _found("value", f"【杀】的目标是{t.v.name}", replay, t, ("player", j.spoken(t, t.v.name), None)) if legal else None


# --- the weapon won -------------------------------------------------------------------------------------------------------


def _own(j):
    s = j._with(dead=False, unarmed=False)
    if s.weapon == s.own_weapon:
        s.weapon = None
    t, weapon = j._declined(s)
    if weapon is None or not s.own_weapon or t.u is t.h:
        return None
    mine = t.u.equipment[0]
    replay, (worn, hand) = t.play([f"{t.u.name} 装备 有 {mine}", f"{t.u.name} 手牌 有 {weapon}"])
    return (t, replay, mine, worn) if hand and worn is not None else None


def _own_replaced(j):
    got = _own(j)
    return got and _found("no" if got[3] else "yes", "得到的武器加入手牌，装备区里的武器不变" if got[3] else "原来的武器被替换", got[1], got[0])


def _own_worn(j):
    got = _own(j)
    if got is None or not got[3]:
        return None
    zh = got[0].zh(j.s.own_weapon)
    return _found("value", f"装备区里仍是【{zh}】", got[1], got[0], ("card", zh, None))


def _use_gained(j):
    t, weapon = j._declined(j._with(dead=False, unarmed=False))
    if weapon is None:
        return None
    n = t.say(f"{t.u.name} 使用 {weapon}")
    replay, (legal,) = t.play([f"第{n}行 合法"])
    return _found("yes" if legal else "no", f"{t.u.name}{'可以' if legal else '不能'}使用得到的武器", replay, t)


# --- 激将 ------------------------------------------------------------------------------------------------------------------


def _lord(j, helper=True, **more):
    t = j.table(j._with(**{"dead": False, **more}), helper=helper)
    if t.h.role is None:
        t.h.role = "lord"
        t.note("刘备是主公")
    t.borrow()
    return t


def _jijiang_given(j):
    t = _lord(j)
    t.say(f"{t.h.name} 发动 激将")
    t.say(f"{t.helper.name} 打出 {t.board.give(t.helper, Card('slash'))}")
    replay, (legal, kept) = t.play([f"第{len(t.lines)}行 合法", f"{t.h.name} 装备 有 {t.weapon()}"])
    if not legal:
        return None
    return _found("no" if kept else "yes", f"视为{t.h.name}使用了【杀】，不用交武器" if kept else "武器交出", replay, t, units=[("skill", "jijiang")])


def _jijiang_failed(j):
    t = _lord(j)
    t.say(f"{t.h.name} 发动 激将")
    t.say(f"{t.helper.name} 不出 杀")
    t.say(f"{t.h.name} 不出 杀")
    weapon = t.weapon()
    try:
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
    except Cannot:
        t.lines.pop()
        replay, (given,) = t.play([f"{t.u.name} 手牌 有 {weapon}"])
    return _found("yes" if given else "no", f"没有人替{t.h.name}打出【杀】，武器交给{t.u.name}" if given else "武器不交", replay, t, units=[("skill", "jijiang")]) if given is not None else None


def _jijiang_must(j):
    t = _lord(j)
    t.say(f"{t.h.name} 不出 杀")
    replay, (legal, asked) = t.play(["第2行 合法", f"{t.h.name} 被问 杀"])
    return _found("no" if legal and asked else "yes", "可以不发动【激将】，交出武器", replay, t, units=[("skill", "jijiang")])


def _jijiang_user(j):
    got = _jijiang_given(j)
    if got is None or got.verdict != "no":
        return None
    t = got.table
    return _found("value", f"视为{t.h.name}使用【杀】", got.replay, t, ("player", j.spoken(t, t.h.name), None), units=[("skill", "jijiang")])


def _jijiang_reward(j):
    t = _lord(j, dead=True)
    if t.v.role is None:
        t.v.role = "rebel"
    t.say(f"{t.h.name} 发动 激将")
    t.say(f"{t.helper.name} 打出 {t.board.give(t.helper, Card('slash'))}")
    for seat in t.seats:
        replay, (ok,) = t.play([f"奖励 {seat.name} 摸 3"])
        if ok:
            return _found("value", f"由{seat.name}摸三张牌", replay, t, ("player", j.spoken(t, seat.name), None), steps=("death.reward",), units=[("skill", "jijiang")])
    return None


def _jijiang_reward_is(j):
    got = _jijiang_reward(j)
    if got is None:
        return None
    t, mine = got.table, j.ask.person
    name = t.helper.name if mine == j.s.helper else j._seat_name(t, mine)
    if name is None:
        return None
    drawn = next(seat.name for seat in t.seats if j.spoken(t, seat.name) == got.value[1])
    got.verdict, got.value = ("yes" if name == drawn else "no"), None
    return got


def _source_who(j):
    s = j.s
    if s.victim not in (None, "#V") and s.people[s.victim].general is None:
        return None
    return j._fankui_who()


def _helper_can(j):
    t = _lord(j)
    t.say(f"{t.h.name} 发动 激将")
    n = t.say(f"{t.helper.name} 打出 {t.board.give(t.helper, Card('slash'))}")
    extra = t.board.extra("蜀将")        # 激将 needs somebody of 蜀 to ask
    extra.kingdom = "蜀"
    t.seats.append(extra)
    try:
        replay, (legal, called) = t.play([f"第{n}行 合法", "第2行 合法"])
    except Cannot:
        return None
    if not called and t.h.role not in (None, "lord"):
        return _found("no", f"{t.h.name}不是主公，不能发动【激将】", replay, t, units=[("skill", "jijiang")])
    if not called:
        return None
    return _found("yes" if legal else "no", f"{t.helper.name}{'可以' if legal else '不能'}响应【激将】", replay, t, units=[("skill", "jijiang")])


# --- 武圣 ------------------------------------------------------------------------------------------------------------------


def _pair(j):
    near, far = j._own_weapon(1), j._own_weapon(2)
    return None if near[3] or far[3] else (near, far)


def _wusheng_reach(j):
    got = _pair(j)
    if got is None or not got[0][0] or got[1][0]:
        return None
    return _found("value", "距离1以内可以，大于1不可以", got[0][1], got[0][2], ("number", 1, None), units=[("skill", "wusheng")])


def _wusheng_always(j):
    got = _pair(j)
    if got is None:
        return None
    both = got[0][0] and got[1][0]
    return _found("yes" if both else "no", "与距离无关" if both else "距离1以内可以，大于1不可以", got[1][1], got[1][2], units=[("skill", "wusheng")])


def _wusheng_given(j):
    if j.s.distance is None:
        return None
    legal, replay, t, broken = j._own_weapon(None)
    if broken or not legal:
        return None
    replay, (given,) = t.play([f"{t.u.name} 手牌 有 {t.weapon()}"])
    return _found("yes" if given else "no", "武器已作为【杀】使用，不再交出" if not given else "武器交出", replay, t, units=[("skill", "wusheng")])


# --- the rest --------------------------------------------------------------------------------------------------------------


def _hp_left(j):
    hp = j.s.victim_hp
    t = j.table(j._with(dead=False))
    t.v.hp = hp
    if hp > t.board.max_of(t.v):
        t.v.max_hp = hp
    t.borrow()
    t.chain()
    if j.s.nullified:
        t.slash_card()
    else:
        t.slash()
    for n in range(hp + 1):
        replay, (ok,) = t.play([f"{t.v.name} 体力 {n}"])
        if ok:
            return _found("value", f"{t.v.name}体力{n}", replay, t, ("number", n, "血"), units=j._skills_at_work(t) + j._armor(t) + [("card", "collateral")])
    return None


def _penalty_n(j):
    got = j._penalty_equip()
    if got is None or got.verdict != "yes":
        return None
    n = sum(j.s.counts)
    return _found("value", f"弃置所有手牌和装备区里的牌，共{n}张", got.replay, got.table, ("number", n, "张"), steps=("death.penalty",))


def _jinks(j):
    for n in range(0, 4):
        s = j._with(dead=False)
        if s.holder is None or s.people[s.holder].general is None:
            s = j._general(s, "lvbu")
        t = j.table(s)
        if t.v.general is None:
            t.note("被杀的角色没有防具")
        t.borrow()
        t.slash()
        for _ in range(n):
            jink = t.board.card(Card("jink"))
            t.v.hand.append(jink)
            t.say(f"{t.v.name} 使用 {jink}")
        try:
            replay, (safe,) = t.play([f"{t.v.name} 未受伤害"])
        except Cannot:
            continue
        if safe and replay.run.illegal is None:
            return n, replay, t
    return None


def _jinks_n(j):
    got = _jinks(j)
    return got and _found("value", f"需要{got[0]}张【闪】", got[1], got[2], ("number", got[0], "张"), units=[("skill", "wushuang")])


def _wushuang_works(j):
    got = _jinks(j)
    return got and _found("yes" if got[0] == 2 else "no", f"需要{got[0]}张【闪】才能抵消", got[1], got[2], units=[("skill", "wushuang")])


def _skill_which(j):
    from resolver.ask.borrowed.ask import Ask
    from resolver.ask.borrowed.verdicts import Judge
    from resolver.ask.units import CONVERSIONS

    out = {}
    for unit in j.ask.options:
        kind = "again" if unit == "paoxiao" else "convert" if unit in CONVERSIONS else "skill"
        one = Judge(j._with(holder=None, victim=None), Ask(kind, unit=unit), j.book, j.lexicon).run()
        if one is None:
            return None
        out[unit] = one
    hit = [u for u, x in out.items() if x.verdict == j.ask.unit]
    if len(hit) != 1:
        return None
    best = out[hit[0]]
    zh = best.table.zh(hit[0])
    return _found("value", f"【{zh}】{'可以' if j.ask.unit == 'yes' else '不能'}发动", best.replay, best.table, ("skill", zh, None), units=[("skill", hit[0])])


def _fankui_n(j):
    got = j._fankui_taken()
    if got is None:
        return None
    t, replay, seat = got
    if j.ask.person is not None:        # of whom it is asked how many he loses
        name = j._seat_name(t, j.ask.person)
        n = int(name == seat.name)
        return name and _found("value", f"【反馈】获得{seat.name}的一张牌，{name}失去{n}张", replay, t, ("number", n, "张"), units=[("skill", "fankui")])
    return _found("value", f"【反馈】获得{seat.name}的一张牌", replay, t, ("number", 1, "张"), units=[("skill", "fankui")])


KINDS = {name[1:]: made for name, made in list(globals().items()) if name.startswith("_") and callable(made) and made.__module__ == __name__ and name not in ("_found", "_own", "_lord", "_pair", "_jinks", "_victims")}
KINDS |= which.KINDS | kinds.KINDS | kinds_told.KINDS | kinds_gained.KINDS | kinds_jijiang.KINDS | kinds_parts.KINDS | kinds_claimed.KINDS | kinds_beside.KINDS | kinds_recounted.KINDS | kinds_listed.KINDS
OF_THE_USE = frozenset({"off_turn", "need_not_user", "victims_n", "victims_two", "need_victim_armed", "victim_which", "skill_named", "named_total", "victim_count", "holder_count", "names_when", "excluded", "reach_of", "armed_zone", "both_order", "lone_holder"}) | kinds.OF_THE_USE | kinds_told.OF_THE_USE | kinds_parts.OF_THE_USE | kinds_listed.OF_THE_USE
