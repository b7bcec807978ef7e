"""火攻算杀的次数吗, 决斗里打出的杀算不算出杀次数, 神速的杀占次数吗: whether another 杀 is refused after it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.asks import limits
from resolver.ask.tale.model import Ask, Fact, NotRead

COUNTS = ("算", "算不算", "占", "占用", "算是", "算作", "计入", "算进", "算在", "占不占", "用掉", "消耗", "耗", "耗掉", "占掉", "是否算", "是不是算", "要算", "会算", "也算", "还算")
LOOSE = ("MANY", "WHO", "WHICH", "OR", "NEG", "NOTCAN", "SK", "EQ", "MUST", "FACE")
LIGHT = ("DE", "LE", "PLAYP", "QM", "ASKED", "USE", "THIS", "FILL", "ALSO", "WITHIN", "DURING")
OF_SKILLS = {"shensu", "wusheng", "longdan", "spear"}       # skills and gear that bring a 杀 about, or make one of other cards


QM = "(?:了)?(?:吗|么|嘛|不|呢)?[?]?"
COUNTED = "(?:会不会|会|要不要|还|也|要|仍然?|到底)*(?:算不算|算是?|占不占|占用|占|计入|算进|算在|消耗|用掉|是否算)(?:自己的?|我的?)?(?:这回合|本回合|这个回合|出牌阶段|回合)?(?:里|内)?(?:的)?(?:用过|出过|用了|出了|使用过)?(?:一次|1次)?(?:使用|出)?(?:杀)?(?:的)?(?:使用)?(?:次数|一次)?(?:里|内)?"
PLAYED = Lazy(f"(?:我)?(?:(?:在)?(?:回合外|南蛮入侵|南蛮|决斗)(?:的时候|时|里面?|中)?(?:我)?(?:打出|出|响应|用)(?:了|过|掉)*的?(?:一张)?杀|响应(?:决斗|南蛮入侵|南蛮)(?:打出)?的杀|打出的?杀),?{COUNTED}{QM}")
MISSED = Lazy(f"(?:使用|用|出)?(?:火杀|雷杀|酒杀)(?:也|都)?,?{COUNTED}{QM}|(?:我)?(?:的)?(?:出|用)?(?:一张)?杀(?:如果|要是)?(?:被(?:对方|对面|他|人)?(?:用)?(?:闪|抵消|躲|避)(?:掉|了|开|过去)*|没(?:有)?(?:打中|命中|造成伤害|砍中|中))(?:了)?(?:之后|以后|后|的话)?,?{COUNTED}{QM}")


def applies(reader, clause: list) -> bool:
    if PLAYED.fullmatch(reader.tale.text) or MISSED.fullmatch(reader.tale.text):
        return True
    return _of_slash(reader, clause) is not None or _of_card(reader, clause)


def _of_slash(reader, clause: list) -> int | None:
    """Index of the word that counts a 杀 of a skill, where nothing but 出杀次数 follows it."""
    at = next((k for k, t in enumerate(clause) if t.text in COUNTS), None)
    if at is None or not any(t.has("CARD") and t.val in units.SLASHES for t in [*(reader.read_tokens or ()), *clause]):
        return None
    rest = clause[at + 1:]
    plain = any(t.has("LIMITQ") for t in rest) and all(t.has("LIMITQ", *LIGHT) or t.has("CARD") and t.val in units.SLASHES for t in rest)
    return at if plain and any(t.has("SK", "EQ") and t.val in OF_SKILLS for t in reader.toks) else None


def _of_card(reader, clause: list) -> bool:
    """A word of counting, then 次数 of the 杀."""
    at = next((k for k, t in enumerate(clause) if t.text in COUNTS), None)
    if at is None or any(t.has(*LOOSE) and not t.has("QM") and t.text not in COUNTS for t in clause) or any(t.has("DISTLIMIT") for t in clause):
        return False
    rest = clause[at + 1:]
    if not any(t.text in ("次数", "出杀次数", "次数限制") for t in rest) or not any(t.has("CARD") and t.val == "slash" or "杀" in t.text for t in rest):
        return False
    named = [t.val for t in clause[:at] if t.has("CARD")]
    return bool(named) and not reader.tale.facts and named[0] in (units.AIMED | units.MASS) - units.SLASHES


def ask(reader, clause: list) -> None:
    if PLAYED.fullmatch(reader.tale.text) or MISSED.fullmatch(reader.tale.text):
        _ask_bare(reader, clause, PLAYED.fullmatch(reader.tale.text) is None)
    elif (at := _of_slash(reader, clause)) is not None:
        _ask_slash(reader, clause, at)
    else:
        _ask_card(reader, clause)


def _ask_bare(reader, clause: list, used: bool) -> None:
    """A 杀 that was used and dodged, or one that was played (as in a duel of his own play phase); then another."""
    tale = reader.tale
    tale.whos.clear()
    reader.dismissed.update(t.val for t in reader.toks if t.has("CARD"))
    me, other = reader.me(), reader.add("对方", "对方")
    at = clause[0].at
    if used:
        tale.facts[:] = [Fact("use", me, other, "slash", card=Card("slash"), at=at, text="杀"), Fact("use", other, None, "jink", card=Card("jink"), at=at + 1, text="闪")]
    else:
        tale.facts[:] = [Fact("use", me, other, "duel", card=Card("duel"), at=at, text="决斗"), Fact("use", other, None, "slash", card=Card("slash"), at=at + 1, text="杀"), Fact("use", me, None, "slash", card=Card("slash"), at=at + 2, text="杀")]
    tale.ask = Ask("can", fact=Fact("use", me, other, "slash", card=Card("slash"), at=clause[-1].at + 1, text="杀", zone="apart", again=True), flip=True, contract="legality")


def _ask_card(reader, clause: list) -> None:
    """The card used in the play phase; where it is one that is answered with 杀 and 杀 is named, that one is played, too."""
    tale = reader.tale
    at = next(k for k, t in enumerate(clause) if t.text in COUNTS)
    named = [t.val for t in clause[:at] if t.has("CARD")]
    trick = named[0]
    me, other = reader.me(), reader.add("对方", "对方")
    if set(named[1:]) - {"slash"} or len(named) > 2:
        raise NotRead("次数")
    tale.facts[:] = [Fact("use", me, None if trick in units.MASS else other, trick, card=Card(trick), at=clause[0].at, text=reader.lexicon.name("card", trick))]
    if len(named) == 2:
        if trick != "duel":
            raise NotRead("次数")
        tale.facts += [Fact("use", other, None, "slash", card=Card("slash"), at=clause[0].at + 1, text="杀"), Fact("use", me, None, "slash", card=Card("slash"), at=clause[0].at + 2, text="杀")]
    tale.ask = Ask("can", fact=Fact("use", me, other, "slash", card=Card("slash"), at=clause[-1].at + 1, text="杀", zone="apart" if trick == "duel" else None, again=len(named) == 2), flip=True, contract="legality")


def _ask_slash(reader, clause: list, at: int) -> None:
    """The 杀 as it was made, then a plain one."""
    tale = reader.tale
    reader.asking = False
    reader.clause([t for t in clause[:at] if not t.has("CAN", "WILL", "MUST") or t.has("USE")])
    reader.asking = True
    skills = {t.val for t in reader.toks if t.has("SK", "EQ")}
    made = [f for f in tale.facts if f.kind == "use" and f.unit in units.SLASHES and not f.neg]
    others = [f for f in tale.facts if f not in made and not (f.kind == "skill" and f.unit in OF_SKILLS and not f.neg) and f.kind not in ("effect", "offset", "void")]
    if others or len(made) > 1 or skills - OF_SKILLS - units.ARMORS or not made and "shensu" not in skills:
        raise NotRead("次数")
    slug = next((s for s in skills if s in OF_SKILLS - {"spear"}), None)
    owner = next((f.actor for f in tale.facts if f.actor is not None and f.kind in ("use", "skill")), None) or (limits.owner_of(reader, slug) if slug else None) or reader.me()
    turned = next((f for f in tale.facts if f.kind == "skill" and f.unit == "wusheng"), None)
    if turned is not None and made and made[0].by is None:
        tale.facts.remove(turned)
        made[0].by, made[0].material = "wusheng", (Card(None, None, "red"),)
    for f in tale.facts:
        f.want = False
    tale.ask = Ask("can", fact=Fact("use", owner, None, "slash", again=True, at=clause[-1].at + 100, text="杀"), flip=True, contract="legality")


__all__ = ["applies", "ask"]
