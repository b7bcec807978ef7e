"""Whether one 无懈可击 stops a trick for everybody it is aimed at: 一张无懈能把整个南蛮都挡掉吗."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import yes_no
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

WHOLE = ("整个", "整张", "整张牌", "全部", "全都", "全", "都", "全部人", "一次性", "通通", "统统")
LOOSE = ("MANY", "WHO", "WHICH", "WHERE", "OR", "NEG", "NOTCAN", "MUST", "SK", "EQ", "GEN", "FIRST")
NAMES = ("其一", "其二", "其三")


def _trick(reader, clause: list) -> str | None:
    """The trick aimed at everybody that the clause names, or the one told."""
    named = [t.val for t in clause if t.has("CARD") and t.val in units.MASS] or [f.unit for f in reader.tale.facts if f.kind == "use" and f.unit in units.MASS and not f.neg]
    return named[0] if len(set(named)) == 1 else None


def applies(reader, clause: list) -> bool:
    if _trick(reader, clause) is None or not any(t.text in WHOLE and (t.has("ALL") or len(t.text) > 1) or t.has("ALLP") for t in clause):
        return False
    if not any(t.has("OFFSET", "VOID") for t in clause) or not any(t.has("CARD") and t.val == "nullification" or t.text.startswith(("无懈", "懈")) for t in clause) and not any(f.kind == "use" and f.unit == "nullification" and not f.neg for f in reader.tale.facts):
        return False
    return any(t.has("QM", "ASKED", "CAN", "WILL") for t in clause) and not any(t.has(*LOOSE) and not t.has("QM", "USE") for t in clause)


def ask(reader, clause: list) -> None:
    tale, unit = reader.tale, _trick(reader, clause)
    if any(f.kind != "use" or f.neg or f.unit not in (unit, "nullification") for f in tale.facts) or sum(f.unit == "nullification" for f in tale.facts) > 1 or any((f.n or 1) > 1 for f in tale.facts) or any(t.has("NUM") and t.val > 1 for t in clause):
        raise NotRead("整个")
    told = next((f for f in tale.facts if f.unit == unit), None)
    user = told.actor if told is not None and told.actor is not None else reader.add("使用者", "使用者")
    others = [w for w in tale.whos if w is not user and not w.many] or []
    for name in NAMES[len(others):]:
        others.append(reader.add("?" + name, name))
    for who in others if unit == "god_salvation" else ():
        who.wounded = who.wounded or not who.full
    tale.whos[:] = [w for w in tale.whos if not w.many]
    stop = next((f for f in tale.facts if f.unit == "nullification"), None) or Fact("use", None, None, "nullification", card=Card("nullification"), at=clause[-1].at, text="无懈可击")
    tale.facts[:] = [told or Fact("use", user, None, unit, card=Card(unit), at=clause[0].at, text=reader.lexicon.name("card", unit)), stop]
    tale.facts[0].actor, stop.target = user, None
    tale.ask = Ask("whole", fact=Fact("offset", unit=unit, at=clause[-1].at, text="抵消"), contract="outcome")


@reads("whole")
def read_whole(t, ask):
    stopped = [s for s in t.steps if s.slug == "use.offset"]
    aimed = next((s for s in t.steps if s.slug == "use.designated" and len(s.data.get("targets") or ()) > 1), None)
    if len(stopped) != 1 or aimed is None:
        return None
    met = {s.data.get("target") for s in t.steps if s.slug == "use.effect"} & set(aimed.data["targets"])
    return yes_no(not met, "只抵消对一名角色的效果" if met else "全部抵消", tuple(stopped))


__all__ = ["applies", "ask"]
