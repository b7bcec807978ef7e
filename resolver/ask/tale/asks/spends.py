"""神速的杀算不算出杀次数, 武圣的杀占次数吗: whether a 杀 takes up the one of the play phase; asked as whether another can be used after it."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.asks import limits
from resolver.ask.tale.model import Ask, Fact, NotRead

TAKES = ("占", "占用", "占掉", "算", "算不算", "算在", "算进", "计入", "算作", "耗", "消耗", "用掉", "算是", "是否算", "是不是算", "要算", "会算", "也算", "还算")
LIGHT = ("DE", "LE", "PLAYP", "QM", "ASKED", "USE", "THIS", "FILL", "ALSO", "WITHIN", "DURING")
OF_SKILLS = {"shensu", "wusheng", "longdan", "spear"}


def _at(clause: list) -> int | None:
    """Index of the word that counts, where nothing but 出杀次数 follows it."""
    for k, tok in enumerate(clause):
        rest = clause[k + 1:]
        if tok.text in TAKES and any(t.has("LIMITQ") for t in rest) and all(t.has("LIMITQ", *LIGHT) or t.has("CARD") and t.val in units.SLASHES for t in rest):
            return k
    return None


def applies(reader, clause: list) -> bool:
    at = _at(clause)
    return at is not None and any(t.has("CARD") and t.val in units.SLASHES for t in [*(reader.read_tokens or ()), *clause])


def ask(reader, clause: list) -> None:
    at, tale = _at(clause), reader.tale
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
