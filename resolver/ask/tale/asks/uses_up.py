"""火攻算杀的次数吗, 决斗里打出的杀算不算出杀次数, 神速的杀占次数吗: whether another 杀 is refused after it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import limits
from resolver.ask.tale.model import Ask, Fact, NotRead

COUNTS = ("算", "算不算", "占", "占用", "算是", "算作", "计入", "算进", "算在", "占不占", "用掉", "消耗", "耗", "耗掉", "占掉", "是否算", "是不是算", "要算", "会算", "也算", "还算")
LOOSE = ("MANY", "WHO", "WHICH", "OR", "NEG", "NOTCAN", "SK", "EQ", "MUST", "FACE")
LIGHT = ("DE", "LE", "PLAYP", "QM", "ASKED", "USE", "THIS", "FILL", "ALSO", "WITHIN", "DURING")
OF_SKILLS = {"shensu", "wusheng", "longdan", "spear"}       # skills and gear that bring a 杀 about, or make one of other cards


def applies(reader, clause: list) -> bool:
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
    if (at := _of_slash(reader, clause)) is not None:
        _ask_slash(reader, clause, at)
    else:
        _ask_card(reader, clause)


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
