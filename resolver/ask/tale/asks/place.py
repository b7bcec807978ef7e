"""Where a card ends, which card it is."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.tale import zones
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

OWNERS = {"guicai": "simayi", "guidao": "zhangjiao"}
LEFT_OVER = ("剩下", "剩", "剩余", "多余", "多出来", "多出", "没人拿", "没拿完", "剩下的", "多余的")
ZONE = {"hand": "手牌", "equip": "装备区", "judge": "判定区", "discard": "弃牌堆", "draw": "牌堆"}


def applies(reader, clause) -> bool:
    return any(t.has("WHERE", "WHICH") for t in clause)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    reader.clause([t for t in clause if not t.has("WHERE", "WHICH", "QM", "ASKED", "WHAT")])
    made = tale.facts[before:]
    if any(t.has("WHERE") for t in clause):
        card = next((t for t in reversed(clause) if t.has("CARD", "EQ")), None)
        if card is None and (claim := reader.guhuo_told()) is not None and claim in tale.facts and not any(t.has("JCARD", "JUDGE") for t in clause):
            tale.facts[:] = [f for f in tale.facts if f not in made or f.kind in ("fake", "laidface", "doubt")]
            tale.ask = Ask("where", unit="laid", contract="outcome")        # 那张牌去哪了: the one laid for 蛊惑
            return
        slug = _its_piece(reader, clause, card) if card is not None else "shown" if shown(reader, clause) else _spoken_of(tale)
        judged = slug != "shown" and any(t.has("JCARD", "JUDGE") for t in clause) or any(t.has("FACE") and any(f.kind == "judge" and f.face == t.val for f in tale.facts) for t in clause)
        if not judged and any(t.has("SK") and t.val in marks.CHANGES_JUDGEMENT for t in reader.toks) and any(a.has("USE", "DISC", "SHOW", "ATTACK") and (b.has("DE", "LE") or b.text[0] == "的") for a, b in zip(clause, clause[1:])) and card is None and any(t.has("CARDW") for t in clause):
            judged, slug = True, None       # 鬼才打出的牌最后在哪: the one in place of the judgement card
            if not any(f.kind == "skill" and f.unit in marks.CHANGES_JUDGEMENT for f in tale.facts):
                retrial = next(t for t in reader.toks if t.has("SK") and t.val in marks.CHANGES_JUDGEMENT)
                tale.facts.append(Fact("skill", reader.owner_of(retrial.val) or reader.add("general:" + OWNERS[retrial.val], reader.lexicon.name("general", OWNERS[retrial.val]), general=OWNERS[retrial.val]), None, retrial.val, at=retrial.at, text=retrial.text))
        tale.facts[:] = [f for f in tale.facts if f not in made or f.kind in ("judge", "skill") or f.kind == "effect" and f.unit == "lightning" == slug]      # 闪电劈中后去哪
        if slug is None and not judged:
            slug = _left_behind(reader, clause)
        if card is None and any(t.text in LEFT_OVER for t in clause) and any(f.kind == "use" and f.unit == "amazing_grace" for f in tale.facts):
            slug = "grace:left"     # 五谷多出来的那张牌去哪
        if slug is None and not judged:
            raise NotRead("哪张牌")
        first = judged and any(t.has("JCARD") and "原" in t.text for t in clause)
        tale.ask = Ask("where", unit="judge:first" if first else "judge" if judged else slug, contract="outcome")
        return
    gains = next((f for f in reversed(made) if f.kind in ("gains", "taken", "discards")), None)
    if gains is None:
        raise NotRead("问的是哪个")
    tale.facts.remove(gains)
    taker = next((f.actor for f in reversed([*tale.facts, *made]) if f.kind == "skill" and f.unit in ("jianxiong", "tiandu") and not f.neg), None)
    if gains.kind == "taken" and gains.actor is None and gains.target in (taker, None) and taker is not None:
        gains.kind, gains.actor, gains.target = "gains", taker, None        # 发奸雄，被拿走的是哪张: what he takes is nobody's
    tale.ask = Ask("which", fact=gains, contract="outcome")


def shown(reader, clause: list) -> bool:
    """Whether the card that the target of 火攻 shows is spoken of: 亮出来的那张牌, 展示的手牌, 那张牌."""
    told = any(t.has("CARD") and t.val == "fire_attack" for t in reader.toks)
    named = any(t.has("SHOW") for t in clause) and any(t.has("CARDW", "HANDW", "FACE", "THIS") for t in clause)
    return told and (named or any(f.kind == "shows" and not f.neg for f in reader.tale.facts) and any(t.has("CARDW") for t in clause)) and not any(f.kind == "discards" for f in reader.tale.facts)


def _spoken_of(tale) -> str | None:
    """The card of whose place is asked where none is named: what was used last; 闪电被无懈了，去哪了 speaks of what was countered, not of what did it."""
    used = [f for f in reversed(tale.facts) if f.kind in ("use", "equips", "effect") and f.unit]
    lying = next((s for w in tale.whos for s in w.judge), None)
    countered = next((f for f in used if f.unit not in ("nullification", "jink")), None)
    if countered is not None:
        return _moved(countered)
    return lying or next((_moved(f) for f in used), None)


def _moved(f) -> str | None:
    """The card spoken of after a deed: what 顺手 and 拆桥 take off, else the card used."""
    if f.unit not in marks.REMOVES:
        return f.unit
    if f.zone in units.DELAYED | units.EQUIPS:
        return f.zone
    worn = f.target.equipment if f.target is not None else []
    if len(worn) != 1:
        raise NotRead("哪张牌")
    return worn[0]


def spot(t, unit: str):
    """(zone, player or None, words) of where the one card of a name (`judge`: the judgement card) lies at the end; None where it is not one card."""
    g = t.run.game
    if unit == "judge:first":
        shown = [s for s in t.steps if s.slug == "judge.reveal"]
        if not any(s.slug == "judge.retrial" for s in t.steps):
            return None
        cids = [shown[0].data["card"]] if shown else []
    elif unit == "judge":
        shown = [s for s in t.steps if s.slug in ("judge.result", "judge.reveal")]
        told = next((f for f in reversed(t.table.tale.facts) if f.kind == "judge" and f.face is not None and not f.neg), None)
        found = t.find(told) if told is not None else []
        cids = [t.steps[found[0]].data["card"]] if found else [shown[-1].data["card"]] if shown else []
    elif unit == "shown":
        cids = [s.data["shown"] for s in t.steps if s.slug == "card.huogong"]
    elif unit == "laid":
        lay = next((k for k, s in enumerate(t.steps) if s.slug == "guhuo.lay"), None)
        moved = next((s.data.get("cards", ()) for s in t.steps[lay:] if s.slug == "move.do" and s.data.get("reason") == "guhuo"), ()) if lay is not None else ()
        cids = list(moved)
    elif unit == "grace:left":
        shown = next((s.data.get("cards", ()) for s in t.steps if s.slug == "move.do" and s.data.get("reason") == "amazing_grace" and s.data.get("to") == "processing"), ())
        taken = {c for p in g.players for zone in (p.hand, p.equip, p.judge) for c in zone}
        left = [c for c in shown if c not in taken]
        return ("discard", None, ZONE["discard"]) if left and all(c in g.discard for c in left) else None
    else:
        cids = [c for c, face in enumerate(g.faces) if face.name == unit]
    zones = []
    for cid in cids:
        for p in g.players:
            for zone, held in (("hand", p.hand), ("equip", p.equip), ("judge", p.judge)):
                if cid in held:
                    zones.append((zone, p))
        if cid in g.discard:
            zones.append(("discard", None))
    if len(zones) != 1:
        return None
    zone, p = zones[0]
    if p is None:
        return zone, None, ZONE[zone]
    index = g.players.index(p)
    who = next((w for w in t.table.tale.whos if t.at(w) == index), None)
    label = t.label(index)
    if who is None or who.key.startswith("+"):
        turn = next((s.actor for s in t.steps if s.actor is not None), None)
        label = "下家" if turn is not None and (turn + 1) % len(g.players) == index else label
    return zone, p, label + ZONE[zone]


def _its_piece(reader, clause: list, card) -> str:
    """麒麟弓射下来的马去哪: the piece that was lost, not the one that did it."""
    noun = next((t for t in reversed(clause) if t.at > card.at and t.has("CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O") and not t.has("DAO")), None)
    pool = zones.slugs(noun.text) if noun is not None else None
    if not pool or card.val in pool:
        return card.val
    owner = reader.wearer(card.val)
    worn = next((s for w in reader.tale.whos if w is not owner for s in w.equipment if s in pool), None)
    if worn is None:
        loser = next((w for w in reader.tale.whos if w is not owner and not w.many), None) or reader.add("对方", "对方")
        worn = next(s for s in ("dilu", "chitu", "nioh_shield", "qinggang_sword") if s in pool)
        loser.equipment.append(worn)
    return worn


def _left_behind(reader, clause: list) -> str | None:
    """他身上的武器去哪, 手牌去哪: one card of that sort, held by the one who died."""
    dead = next((f.target or reader.topic for f in reader.tale.facts if f.kind == "dies" and not f.neg), None)
    sorts = (("CLS_WEAPON", "qinggang_sword"), ("CLS_ARMOR", "nioh_shield"), ("CLS_HORSE", "defensive_horse"), ("EQW", "qinggang_sword"), ("CLS_EQUIP", "qinggang_sword"), ("HANDW", "peach"), ("JUW", "indulgence"))
    sort = next((slug for kind, slug in sorts if any(t.has(kind) for t in clause)), None)
    if sort is None or not any(f.kind == "dies" for f in reader.tale.facts):
        return None
    if dead is None or dead.many:
        dead = reader.add("死者", "死者")
    for fact in reader.tale.facts:
        if fact.kind == "dies" and fact.target is None:
            fact.target = dead
    if sort == "peach":
        dead.cards.append(Card("amazing_grace"))
        return "amazing_grace"
    if sort == "indulgence":
        dead.judge.append(sort)
    else:
        dead.equipment.append(sort)
    return "dilu" if sort == "defensive_horse" else sort


@reads("where")
def read_where(t, ask):
    found = spot(t, ask.unit)
    if found is None:
        return None
    lay = next((w for w in t.table.tale.whos if found[1] is not None and found[0] == "judge" and ask.unit in w.judge and t.at(w) == t.run.game.players.index(found[1])), None)
    if lay is not None:         # it stays where it lay
        return Outcome("value", ("zone", ZONE["judge"], None), f"在{found[2]}")
    if found[0] == "hand" and not ask.among:
        return Outcome("value", ("zone", ZONE["hand"], None), f"在{found[2]}")       # which zone; whose it is says the text
    said = next((name for name in ask.among if name == ZONE.get(found[0])), None)      # one of the places the question names
    return Outcome("value", ("zone", said or found[2], None), f"在{found[2]}")


@reads("which")
def read_which(t, ask):
    moves = [t.steps[k] for k in t.find(ask.fact)]
    names = {t.run.game.faces[m.cid].name for s in moves for m in s.data["moved"] if hasattr(m, "cid")}
    if len(names) != 1 or None in names:
        return None
    name = names.pop()
    return Outcome("value", ("card", t.table.zh(name), None), t.table.zh(name))
