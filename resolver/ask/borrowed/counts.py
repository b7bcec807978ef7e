"""How many may be struck, how many may be borrowed from, how many are named: counted on a circle of as many seats as told, seat by seat.

Only where the table is told: its size, and that nobody rides (or who does). A count that hangs on where somebody sits is not given.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.hanzi import number

_MANY = Lazy("几(?:个|位|名|家|人)|多少(?:人|个|位|名)?|有几")
_STRUCK = Lazy("被杀|被砍|挨[杀刀砍捅剁]|受害|靶子|(?:可|能|可以|够|让他|叫他)[^,?]{0,4}[砍杀打捅](?!武器)|[砍打杀够][得到](?:到|着)|杀的?(?:目标|对象)")
_LENT = Lazy("第一个?目标|(?:挑|选|指|点)(?:来|出来)?(?:被)?借的|被借(?:刀)?的|借刀(?:杀人)?的?(?:目标|对象)|(?:可|能|可以)(?:被)?借(?:刀)?(?:的)?|借谁的刀|借(?:得到|得着)")
_TABLE = Lazy("([二两三四五六七八2-8])(?:个)?人(?:局|桌|场|围|一桌|玩|打|圈|里|都|各|个个|(?=[,(]))")
_REACHES = Lazy("谁都(?:打|够|砍)得(?:着|到)|(?:盖|罩|覆盖|复盖|够得着|打得到|够得到|打得着)(?:住)?(?:全桌|全场|整桌|所有人)|(?:全桌|全场|整桌|所有人)都(?:在[^,]{0,6}(?:范围|射程)|(?:打|够|砍)得(?:着|到))|都(?:打|够|砍)得(?:着|到)")
_AFOOT = Lazy("没(?:有)?(?:人)?(?:骑|有)?(?:任何)?(?:坐骑|马)|无马|不骑马|都没马|都没有马|没有人骑马|谁都没马")
_ALL_ARMED = Lazy("(?:人人|个个|各个|各|每个?人|大家|全都|都|所有人|其余[^,]{0,4}都|别人都|其他人都)(?:都|全|各)?(?:自)?(?:有|装|带|拿|戴|配)(?:备|着|了)?(?:一?把)?(?:武器|刀)")


def size(text: str) -> int | None:
    """Seats of the table as told."""
    m = _TABLE.search(text)
    if m:
        return number(m.group(1))
    together = re.search("([甲乙丙丁戊己]{2,5})(?:加|和|跟)我", text)
    if together:
        return len(together.group(1)) + 1
    alone = re.search("([甲乙丙丁戊己]{2,6})([二两三四五六仨])(?:个)?人", text)
    if alone and len(alone.group(1)) == number({"仨": "三"}.get(alone.group(2), alone.group(2))):
        return len(alone.group(1))
    return 2 if search("(?:就|只)剩(?:下)?我(?:跟|和|与)[^,]{1,4}俩?(?:个)?(?:活口|活人|人|俩)?(?=,)|单挑|1v1|一对一", text) else None


def ask(s, clause: str) -> Ask | None:
    """The ask of such a question, None where it is none."""
    text = s.tagged.text
    if s.nullified or s.dead or search("除(?:了)?我|不算我|不含我", text) or not _MANY.search(clause) or search("(?:几|多少)(?:张|点|血|滴|次|刀|下)|距离", clause):
        return None
    if search("(?:总共|一共|合计|共)?(?:得|要|需要|须|必须)?(?:报|点|指定|选|指|写|说)(?:出|明)?(?:几|多少)(?:个|位|名)?(?:角色|人|玩家|目标)", clause) and not search("被杀|挨|砍|杀(?!人)", clause) and size(text) is None:
        return Ask("named_total", "value", family="procedure", contract="count")
    if search("(?:最多|顶多|一次)?(?:能|可以|可|准|许|只能)(?:点|指定|选|指|挑)(?:几|多少)(?:个|位|名)?(?:人)?(?:被杀|挨|去挨)|(?:被杀的?人|杀的目标)(?:最多)?(?:能|可以|可)?(?:点|指定|选|指|挑|有)?(?:几|多少)", clause) and size(text) is None:
        return Ask("victims_n", "value", family="name-victim", contract="count")
    if size(text) is None:
        return None
    if s.skills or search("没人(?:够|打)|谁都(?:够|打)不", text):
        return None
    if _STRUCK.search(clause):
        return Ask("victim_count", "value", family="use:range", contract="count")
    if _LENT.search(clause) and _ALL_ARMED.search(text):
        return Ask("holder_count", "value", family="use:range", contract="count")
    return None


def _told(j) -> int | None:
    """Size of the table where nothing that counts is left open."""
    s, text = j.s, j.s.tagged.text
    n = size(text)
    if n is None or search("[+-]1|骑", _AFOOT.sub("", text)) and not s.both_horses or n > 3 and not (_AFOOT.search(text) or s.both_horses or _REACHES.search(text)):
        return None
    return n


def _seats(j, **more):
    if _told(j) == 2:       # nobody else is there to be struck
        more["victim"] = j.s.user
    s = j._with(seats=_told(j), distance=None, apart=None, victim_horse=False, out_of_range=False, nobody_in_range=False, unarmed=False, **more)
    return j.table(s)


def victim_count(j) -> Found | None:
    """Seats that the holder may be made to strike; told to reach everybody, he wears what reaches so far."""
    n, s = _told(j), j.s
    if n is None or n > 3 and s.weapon is None and not s.both_horses and not _REACHES.search(s.tagged.text) or s.user is not None and s.user == s.holder:
        return None
    zhuge = "g:zhugeliang" in s.people
    if zhuge and (not s.bare or j.book.cards[s.weapon or "blade"].range < n // 2):
        return None
    if _REACHES.search(s.tagged.text) and j.book.cards[s.weapon or "blade"].range < n // 2:
        return None
    t = _seats(j, victim="g:zhugeliang" if zhuge and s.holder != "g:zhugeliang" else None)
    if len(t.seats) != n:
        return None
    legal, last = 0, None
    struck = [x for x in t.seats if x is not t.h]
    for seat in struck:
        t.v, t.lines = seat, []
        t.borrow()
        replay, (ok,) = t.play(["第1行 合法"])
        legal += bool(ok)
        last = replay if ok or last is None else last
    return Found("value", f"可以指定{legal}名角色为【杀】的目标", last, t, ("number", legal, "名"))


def lent_to(n: int, places, table, weapons) -> Found | None:
    """How many of the seats at `places` the card may be used on, each at a fresh `table()` of `n` seats where those without a weapon get one of `weapons`."""
    legal, last, shown = 0, None, None
    for k in places:
        t = table()
        if len(t.seats) != n:
            return None
        for seat, slug in zip(t.seats[places[0]:], weapons):
            if not seat.equipment and (seat is not t.h or places[0]):
                t.board.equip(seat, slug)
        t.h, t.v, t.lines = t.seats[k], t.seats[(k + 1) % n], []
        t.borrow()
        replay, (ok,) = t.play(["第1行 合法"])
        legal += bool(ok)
        if ok or last is None:
            last, shown = replay, t
    return Found("value", f"可以对{legal}名角色使用", last, shown, ("number", legal, "名"))


def holder_count(j) -> Found | None:
    """Seats that the card may be used on, all of them armed."""
    n = _told(j)
    if n is None:
        return None
    return lent_to(n, range(1, n), lambda: _seats(j, victim=None, holder=None, user=None), ("axe", "spear", "ice_sword", "kylin_bow", "double_swords", "qinggang_sword", "crossbow"))


def named_total(j) -> Found | None:
    """The weapon's holder and who is to be struck: without the second the use is refused."""
    none, _, _ = j._bare_use()
    legal, replay, t = j._legal(j._with(victim=None, dead=False))
    return Found("value", "指定两名角色：装备武器的角色和【杀】的目标", replay, t, ("number", 2, "名")) if legal and not none else None


KINDS = {x.__name__: x for x in (victim_count, holder_count, named_total)}

__all__ = ["KINDS", "ask", "size"]
