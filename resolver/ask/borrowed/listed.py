"""Which of several: 龙胆、武圣、铁骑、咆哮, 哪个用不了. Every one of the list is tried on a board of its own; the one that differs is the answer.

Also what a named general may use of his own (马超可以发动什么武将技), and in which phase the skill of 诸葛连弩 works.
"""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.units import CONVERSIONS, OWNER, WEAPONS

_WHICH = Lazy("哪一?(?:个|项|种|把|样|张|件|位|名|款)|谁|哪(?:武将|武器)|(?:是|就)哪")
_FAILS = Lazy("(?:发动|发|用|使|放|施展|触发|生效|启动)(?:不了|不出来|不出|不上|不动|不得)|(?:不能|不可以|无法|没法|不可|不许|不准|不让|没办法)(?:被)?(?:他)?(?:发动|使用|用|触发|生效)?|失效|无效|没用|白瞎|白搭|白费|浪费|派不上用|用不上|失灵|用不成|不生效|除外|例外")
_WORKS = Lazy("(?:可以|能|能够|允许|照样|还能|可)(?:被)?(?:正常)?(?:发动|使用|用|触发|生效)|(?:发动|用|使)得(?:了|出来|上|出)|有效|生效|管用")
_OWN = Lazy("(?:哪|什么)(?:一?个|项|一项|种|一种|些)?(?:武将|自己的|自身的|他的)?(?:技能|技|本事)")
_PHASE = Lazy("(?:哪|什么)(?:一?个|些)?阶段|限(?:定|制)?在?(?:哪|什么)")


def names(s, kind: str) -> list[str]:
    """Slugs of the names of a kind in the question, in order; both readings hand over their words."""
    links = getattr(s.tagged, "at", {})
    found = [t.slug for t in links.values() if t.kind == kind]
    return list(dict.fromkeys(found))


def ask(s, clause: str) -> Ask | None:
    """The ask of such a question, None where it is none."""
    text = s.tagged.text
    if s.nullified or s.dead or s.victim_armor:
        return None
    weapons = _weapons(s, text)
    skills = [x for x in s.skills if x in OWNER and x in ("longdan", "wusheng", "tieqi", "paoxiao", "liegong", "kurou", "zhiheng", "rende", "qingnang", "fanjian")]
    if not skills and search("技", text):       # of each of the named generals his own
        named = [who.general for who in s.people.values() if who.general]
        mine = {"zhaoyun": "longdan", "guanyu": "wusheng", "machao": "tieqi", "zhangfei": "paoxiao", "sunquan": "zhiheng", "huatuo": "qingnang", "huanggai": "kurou"}
        if len(named) >= 2 and all(x in mine for x in named):
            skills = [mine[x] for x in named]
    whole = clause if _FAILS.search(clause) or _WORKS.search(clause) else text
    fails, works = _FAILS.search(whole), _WORKS.search(whole)
    wanted = "no" if fails else "yes" if works else None
    if _PHASE.search(clause) and "crossbow" in weapons and len(weapons) == 1 and not skills:
        return Ask("phase_named", "value", unit="crossbow", family="weapon", contract="text")
    if wanted and _WHICH.search(clause):
        if len(skills) >= 2:
            person = bool(search("谁|哪一?[位名]|哪个(?:人|武将|角色)", clause)) and not search("谁的(?:技能|技)?(?!.*发动)", clause)
            return Ask("listed", "value", unit=wanted, family="skill", contract="text", options=["person" if person or search("谁", clause) else "skill", *skills])
        if len(weapons) >= 2 and search("技|特效|效果|能力|发动", text):
            return Ask("listed", "value", unit=wanted, family="weapon", contract="text", options=["card", *weapons])
    holder = s.who("holder")
    if holder is not None and holder.general and not skills and not weapons and _OWN.search(clause) and not fails and s.holder != s.user and search("发动|用|使", clause):
        return Ask("own_skill", "value", unit=holder.general, family="skill", contract="text")
    return None


def _weapons(s, text: str) -> list[str]:
    words = {t.slug for t in s.tagged.at.values() if t.kind == "W"}
    more = {x for x in (s.weapon, *s.lacks, s.own_weapon) if x in WEAPONS}
    return sorted(words | more | {"crossbow"} if search("连弩", text) else words | more)


def _one(j, unit: str):
    """The verdict on one skill or weapon while borrowed."""
    from resolver.ask.borrowed.verdicts import Judge

    s = j._with(holder=None, victim=None, weapon=None, own_weapon=None, lacks=set(), material=None, distance=None)
    if unit in WEAPONS:
        return Judge(s, Ask("again" if unit == "crossbow" else "weapon_skill", unit=unit, family="weapon"), j.book, j.lexicon).run()
    kind = "again" if unit == "paoxiao" else "convert" if unit in CONVERSIONS else "skill"
    return Judge(s, Ask(kind, unit=unit, family="skill"), j.book, j.lexicon).run()


def listed(j) -> Found | None:
    """The one of the list whose verdict is the asked one, where it is the only one."""
    sort, *units = j.ask.options
    out = {}
    for unit in units:
        out[unit] = _one(j, unit)
        if out[unit] is None or out[unit].verdict not in ("yes", "no"):
            return None
    hit = [u for u, x in out.items() if x.verdict == j.ask.unit]
    if len(hit) != 1:
        return None
    best, unit = out[hit[0]], hit[0]
    word = best.table.zh(unit)
    if sort == "person":
        word = j.lexicon.name("general", OWNER[unit])
    tried = "".join(f"【{x.table.zh(u)}】" for u, x in out.items())
    return Found("value", f"{tried}中{'可以' if j.ask.unit == 'yes' else '不能'}发动的是【{best.table.zh(unit)}】", best.replay, best.table, ("player" if sort == "person" else sort, word, None), units=[("card" if unit in WEAPONS else "skill", unit)])


def own_skill(j) -> Found | None:
    """The skill of the borrowed general that he may use, where it is one."""
    from resolver.ask.borrowed.boards import Cannot, CannotCompile

    general = j.book.generals.get(j.ask.unit)
    out = {}
    for unit in general.skills if general is not None else ():
        try:
            found = _one(j, unit)
        except (Cannot, CannotCompile):
            found = None
        if found is not None and found.verdict == "yes":
            out[unit] = found
    if len(out) != 1:
        return None
    unit, best = next(iter(out.items()))
    zh = best.table.zh(unit)
    return Found("value", f"可以发动【{zh}】", best.replay, best.table, ("skill", zh, None), units=[("skill", unit)])


def phase_named(j) -> Found | None:
    """出牌阶段: where borrowed the second 杀 is refused, and in his own 出牌阶段 the wearer of the same weapon may use it."""
    one = _one(j, "crossbow")
    if one is None or one.verdict != "no":
        return None
    t = j.table(j._with(weapon="crossbow", holder=None, victim=None, dead=False))
    t.board.turn = t.h
    t.slash()
    n = t.slash()
    replay, (legal,) = t.play([f"第{n}行 合法"])
    return Found("value", "【诸葛连弩】的技能在自己的出牌阶段发动", one.replay, one.table, ("text", "出牌阶段", None), units=[("card", "crossbow")]) if legal else None


KINDS = {x.__name__: x for x in (listed, own_skill, phase_named)}

__all__ = ["KINDS", "ask"]
