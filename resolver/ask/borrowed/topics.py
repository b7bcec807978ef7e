"""Asks that a few words of the asked clause settle by themselves, wherever they stand: told afterwards, who is excluded, into whose 装备区, after 激将, how many 杀.

The boards and deciders are those of the other asks; only how the question is put is read here.
"""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.found import Found
from resolver.ask.borrowed.lazy import Lazy, search

_MAY = Lazy("可以|能|行|允许|认|准|合|没问题|算数|成")
_LATER = Lazy("(?:再|之后|以后|后面|事后|回头|才|完)(?:来|去)?(?:补|说|讲|决定|定|选|指|想|告诉|报|挑|考虑|安排|确定|宣布)(?:一句|上|一下)?[^,?]{0,8}[杀砍捅剁打](?:谁|哪个|哪家|哪位|[\u4e00-\u9fffA-H]{1,3})|[杀砍捅](?:谁|哪个)[^,?]{0,3}(?:之后|以后|后面|回头|等下|待会儿?)?再(?:说|讲|定|决定|选)")
_ASKED_FIRST = Lazy("必须|一定要|非得|要不要|是不是(?:要|得|必)|用不用|还是")
_STRUCK = "(?:那|这)一?(?:刀|杀)的?(?:目标|对象)|受害名单|被[杀砍打捅]|挨[杀刀砍捅]|受害|靶子|杀的(?:目标|对象)"
_NOT = "当不了|做不了|成不了|不能(?:当|做|是|成为|被选|被指定|作为|选|被点)|不可以(?:当|做|是|成为|被选|被指定|作为)|选不了|指不了|绝不可能|不可能(?:是|当|成为|做)|(?:得|要|该|必须)?(?:划掉|剔除|排除|去掉|除名|刨去)|没资格(?:当|做)|轮不到|排除在外|除外"
_KEPT = Lazy("保住|保得住|留住|留得住|守住|守得住|还在|还是他的|不用交|不必交|用不着交|不用给|留着|(?:能|可以|可否)(?:不能)?不(?:给|交)|能不能(?:赖着|赖掉|赖)|保不保得住|留不留得住|保得下")
_GIVEN = Lazy("交|上缴|缴|给出|丢|没了|归")
_FAILED = Lazy("无人响应|没(?:有)?人(?:肯|愿意?|想|能)?(?:出|打|响应|理|帮|给)|(?:都|全)(?:没|不)(?:有)?(?:人)?(?:肯|愿意?)?(?:出|打|响应|给|理|有)?|一个(?:都|也)没|失败|落空|没成")
_DONE = Lazy("(?:有人|蜀将|关羽|张飞|赵云|马超|黄忠|魏延|兄弟|队友|他们|帮他|替他|替刘备)[^,?]{0,12}(?:出|打|交|给|递)(?:出|来)?(?:了)?(?:一?张)?杀|响应了|成功|有人(?:响应|出|帮|给)")


def ask(s, clause: str) -> Ask | None:
    """The ask of such a question, None where it is none."""
    text = s.tagged.text
    if s.dead:
        return None
    return _liubei(s, text, clause) if "激将" in text else _told_later(s, text, clause) or _excluded(s, text, clause) or _worn(s, text, clause) or _again(s, text, clause) or _duel(s, text, clause) or _reach(s, text, clause)


def _told_later(s, text: str, clause: str) -> Ask | None:
    """May it be told afterwards whom he is to strike."""
    if s.nullified or set(s.skills) - {"jizhi"} or _ASKED_FIRST.search(text) or not _LATER.search(text) or search("顺序|次序|不可以|不能(?!不)|违规|非法", clause) or s.victim_armor:
        return None
    return Ask("omit_name", family="name-victim") if _MAY.search(text) and search("借刀|借", text) and search("再|才|之后|以后|事后|回头", text) and not search("再[砍杀打捅](?!谁)", text) else None


def _excluded(s, text: str, clause: str) -> Ask | None:
    """Who can never be the one or the other."""
    if s.nullified or set(s.skills) - {"kongcheng"} or s.bare or not search("谁|哪一?[个位名]", clause) or not (search(_NOT, clause) or search("谁的(?:刀|武器)[^,?]{0,4}(?:借不了|借不到|不能借|没法借)|借不(?:了|到)谁的", clause)):
        return None
    struck = search(_STRUCK, clause)
    lent = search("借刀(?:杀人)?的?(?:目标|对象)|被借刀|谁的(?:刀|武器)[^,?]{0,6}借|借[^,?]{0,3}谁的(?:刀|武器)", clause)
    if bool(struck) == bool(lent):
        return None
    return Ask("excluded", "value", unit="victim" if struck else "holder", family="use:holder-victim" if struck else "use:self", contract="responsibility")


def excluded(j) -> Found | None:
    """The seat that the engine refuses in that part."""
    from resolver.ask.borrowed.slots import Who

    s = j._with(victim=None, dead=False, unarmed=False)
    s.people = dict(s.people)
    for key, word in (("#U", "使用者"), ("#H", "被借刀的角色")):
        s.people.setdefault(key, Who(key, word))
    if j.ask.unit == "victim":
        s.holder = s.holder or "#H"
        s.victim = s.holder
    else:
        s.user = s.user or "#U"
        s.holder = s.user
    legal, replay, t = j._legal(s, victim_open=j.ask.unit == "holder")
    if legal:
        return None
    name = t.h.name if j.ask.unit == "victim" else t.u.name
    return Found("value", f"{name}不能", replay, t, ("player", j.spoken(t, name), None))


def _worn(s, text: str, clause: str) -> Ask | None:
    """Does the weapon go into the 装备区 of its winner; which weapon is worn after it."""
    if s.nullified or s.skills or s.victim_armor:
        return None
    if search("(?:再|主动|接着|随后|然后)[^,?]{0,8}(?:装|穿|用)(?:上|出来|起来|掉)?(?:,)?(?:可以|能|行|成|准|允许|合法|可不可以|行不行)*[吗么不]?\\??$", clause) and search("给了?我|拿到|到手|得到|骗|收|抢|弄|换来|借来|交给", text) and search("可以|能|行|成|准|允许|合法", clause) and not search("不装|先不|等|必须|马上|立刻|下回合", text):
        return Ask("use_gained", family="zone")
    if search("(?:挂|放|进|装|摆|落|移|跑|归|去|到)(?:进|到|入|在|去)?[^,?]{0,6}装备(?:区|栏)", clause) and not search("手牌|手里|还是|哪|不", clause.replace("会不会", "").replace("是不是", "").replace("能不能", "")) and search("武器|刀|剑|弓|斧|弩|戟|扇|矛", text):
        return Ask("to_equip", family="zone", contract="outcome")
    if s.own_weapon and search("(?:身上|装备区|装备着)[^,?]{0,6}(?:生效|装|戴|用)?[^,?]{0,3}(?:是|算)(?:的)?(?:哪|什么)|(?:哪一?把|哪一?件)(?:在)?(?:生效|有效|还在身上)", clause):
        return Ask("own_worn", "value", family="zone", contract="outcome")
    return None


def _liubei(s, text: str, clause: str) -> Ask | None:
    """What becomes of the weapon after 激将."""
    if s.nullified or not search("武器|刀(?!杀|让|的目标|的人)|剑|弓|斧|弩|戟", clause.replace("借刀", "")) or search("奖|三张|摸", clause):
        return None
    failed, done = _FAILED.search(text), _DONE.search(text)
    if not failed and not done and search("(?:能|可以|可否|能否)[^,?]{0,4}激将[^,?]{0,4}(?:保|留|守)(?:住|下)?", clause):
        return Ask("jijiang_given", unit="jijiang", family="jijiang", contract="outcome", negative=True)
    if bool(failed) == bool(done) and not (failed and not done):
        return None
    if search("谁", clause):
        return Ask("jijiang_owner", "value", unit="jijiang", family="jijiang", contract="outcome") if failed else None
    kept, given = _KEPT.search(clause), _GIVEN.search(_KEPT.sub("", clause))
    if bool(kept) == bool(given):
        return None
    return Ask("jijiang_failed" if failed else "jijiang_given", unit="jijiang", family="jijiang", contract="outcome", negative=bool(kept))


def _again(s, text: str, clause: str) -> Ask | None:
    """How many 杀 he may use, borrowed."""
    m = search("(?:可以|能|会|要|得|够|出得了)?(?:砍|杀|出|打|使|用|来)(?:出去|出来|出|得了)?(?:几|多少)(?:张杀|张|刀|下|次)(?:杀)?\\??$", clause)
    if m is None or search("闪|手牌|摸|弃", clause) or "借刀" not in text and not s.nullified:
        return None
    if s.victim == "g:zhugeliang" and s.nullified >= 2:
        return Ask("slashes_n", "value", family="kcn", contract="count") if s.bare or s.last_nullification else None
    if s.nullified or set(s.skills) - {"paoxiao"} or s.no_slash:
        return None
    return Ask("again", unit="paoxiao" if "paoxiao" in s.skills else "crossbow" if s.weapon == "crossbow" else None, family="skill" if s.weapon != "crossbow" else "weapon", contract="count")


def slashes_n(j) -> Found | None:
    """None, where he cannot be struck any more."""
    from resolver.ask.borrowed.verdicts import Judge

    one = Judge(j.s, Ask("slash", family="kcn"), j.book, j.lexicon).run()
    if one is None or one.verdict != "no":
        return None
    return Found("value", one.text, one.replay, one.table, ("number", 0, "张"), units=one.units)


def _duel(s, text: str, clause: str) -> Ask | None:
    """Two alone at the table: whom he is to strike."""
    if s.seats != 2 or s.nullified or s.skills or not search("(?:该|能|要|只能|得|可以|会)(?:去)?(?:打|砍|杀|指|选|指定)谁|[砍杀打]的是谁|被[砍杀]的(?:人)?是谁", clause):
        return None
    s.user = s.user or ("me" if "me" in s.people else None)
    s.victim = s.user
    return Ask("struck_who", "value", family="procedure", contract="responsibility") if s.user else None


def _reach(s, text: str, clause: str) -> Ask | None:
    """Whose reach is asked for; how near the victim must be for the worn weapon as 杀."""
    holder = s.who("holder")
    if holder is not None and holder.general == "guanyu" and search("红|♦|♥|方块|红桃|武圣", text) and search("武器|刀|斧|弓|剑|戟|矛|扇", text) and search("距离(?:最多|最远|最大|不能超过|要|得|需要)*(?:是|在|到|为)?(?:几|多少)|最远(?:能|可以)?(?:砍|打|杀)?(?:到)?(?:距离)?(?:几|多少)", clause):
        return Ask("wusheng_reach", "value", unit="wusheng", family="wusheng", contract="count")
    if not s.nullified and not s.skills and search("(?:距离|射程|范围|够不够得着|尺子|打不打得到|够得着)[^,?]{0,8}(?:按|看|算|以|用)(?:的)?(?:是)?谁的?", text) and s.holder != s.user:
        return Ask("reach_of", "value", family="procedure", contract="responsibility")
    return None


def reach_of(j) -> Found | None:
    """The holder: the use is refused where he reaches nobody named, and allowed where only he reaches him."""
    s = j._with(dead=False, unarmed=False, victim=None if j.s.victim in (j.s.user, j.s.holder) else j.s.victim, both_horses=False, nobody_in_range=False)
    far = j._with(**{**s.__dict__, "weapon": "crossbow", "distance": 2})
    near = j._with(**{**s.__dict__, "weapon": None, "distance": 1})
    no, _, _ = j._legal(far, victim_open=False)
    yes, replay, t = j._legal(near, victim_open=False)
    if no or not yes:
        return None
    return Found("value", f"看{t.h.name}能不能攻击到被杀的角色", replay, t, ("player", j.spoken(t, t.h.name), None))


KINDS = {x.__name__: x for x in (excluded, reach_of, slashes_n)}

__all__ = ["KINDS", "ask"]
