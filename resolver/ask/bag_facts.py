"""States that a question tells of persons, and what it tells as having happened: rules that rewrite the tokens."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.bag_model import PHASES, Act, Ent, card, rx, wear
from resolver.ask.bag_tokens import Reading
from resolver.ask.bag_words import Tok
from resolver.ask.frames import Card

# --- states ------------------------------------------------------------------------------------------------------------------

_STATE = "(?:0|nz|nU|nY|nf|(?<![mM])eH(?=g)|E?e+N?W(?:[&or]W)?|Dw?N|6H?w?[KCW](?![BI])|6H?c?(?=u|,|$|\\?)|[78]wW|J(?:[eu]*C)+(?=,|$|m|g|w|M)|(?:eN>?Hc?|(?<![xuGtRoK])N>?Hc?)(?![aS])|eNc(?=,|$)|nc(?=g)|H6H?w?[KCW]?c?|[ue]+W[&r]W|(?<=P)W[&r]W(?=,)|He?N?[KC](?=,|$)|\\^|#h?|h#|(?<![lrbx])e?Nd?h(?!q)|h[&>]?Nd?(?!p)|3N|2|4|H[ow]?N|WH(?=,|$|\\?)|We(?=,)|nFH|nH|HnC?(?=,|$)|n?H!?n(?=,|$)|He?>?Nc?(?![KCW])|f|U(?!w?y)|(?<![mMwC])z|Y(?!\\?)|H?ne?(?:W|@|7|8|e)(?:n?(?:W|@|7|8))*|n(?:W|@|7|8)|e+W(?:[&or]W)?|HeN?[KC](?!B)|>?e[@]|eN?[KC]+(?=,|g)|HnC|HnF|HeF|DN|O|Jn|nJ|En|nE)"


_ONE = re.compile(_STATE)


def _describe(r: Reading, ent: Ent, toks: list[Tok], judged: bool = False) -> None:
    s = "".join(t.kind for t in toks)
    parts = [m.span() for m in _ONE.finditer(s)]
    if s.startswith("H") and "n" in s and any(k in s for k in "W78@"):
        toks, s, parts = toks[1:], s[1:], []
    if len(parts) > 1:
        for a, b in parts:
            _describe(r, ent, toks[a:b], judged)
        return
    first = next((t for t in toks if t.kind in "N#"), None)
    if s in ("nz", "nU", "nY"):
        pass
    elif s == "nf":
        ent.wounded = True
    elif s == "^":
        ent.distance = 4
    elif s == "0":
        ent.hand = 0
    elif "6" in s:
        ent.hand = 1
        ent.cards += [card(t.val) for t in toks if t.kind in "KCW"]
    elif s in ("Jn", "nJ"):
        pass
    elif s in ("En", "nE"):
        ent.bare = True
    elif "J" in s:
        ent.judge += [t.val.slug for t in toks if t.kind == "C"]
    elif s == "2":
        ent.bare = True
    elif s == "4":
        ent.equip.append("chitu")
    elif "3" in s:
        ent.max_hp = first.val
    elif s == "nc":
        ent.hand, ent.bare = 0, True
    elif s.startswith("eN") and s.endswith("c"):
        ent.hand = first.val
    elif s == "eH":
        ent.hand = 1
    elif s in ("WH", "We"):
        ent.equip.append(toks[0].val.slug)
    elif s == "nFH":
        ent.lacks.add(toks[1].val)
    elif s in ("HoN", "HwN"):
        ent.hand = first.val
    elif "#" in s:
        ent.hp, ent.max_hp = first.val
    elif "D" in s and "W" not in s:
        ent.distance = first.val
    elif "O" in s:
        ent.distance = toks[0].val + 1
    elif "h" in s:
        ent.hp = first.val
    elif s.startswith("n") and "H" in s or s.startswith("H") and s.endswith("n"):
        ent.hand = 0
    elif "H" in s and "n" in s and "F" in s:
        ent.lacks.add(next(t.val for t in toks if t.kind == "F"))
    elif "H" in s and "n" in s:
        ent.lacks.add(next(t.val.slug for t in toks if t.kind in "KC"))
    elif s.startswith("e") and any(t.kind == "C" and t.val.slug in units.DELAYED for t in toks) and judged:
        ent.judge += [t.val.slug for t in toks if t.kind == "C"]
    elif "K" in s or "C" in s:
        for t in toks:
            if t.kind in "KC":
                ent.cards += [card(t.val)] * (first.val if first is not None else 1)
    elif "F" in s:
        suit, value, color = next(t.val for t in toks if t.kind == "F")
        ent.cards.append(Card(None, suit, color, value))
    elif "H" in s:
        ent.hand = first.val
    elif s == "f":
        ent.full = True
    elif s == "U":
        ent.wounded = True
    elif s == "z":
        ent.chained = True
    elif s == "Y":
        ent.dying = True
    elif s.startswith("n"):
        for t in toks:
            if t.kind == "W":
                ent.lacks.add(t.val.slug)
        ent.bare = ent.bare or "W" not in s and "@" not in s
        if "@" in s:
            ent.lacks.add("horse")
    elif "@" in s:
        ent.equip.append("chitu")
    else:
        ent.equip += [t.val.slug for t in toks if t.kind == "W"]


def _state(r: Reading, m):
    i, j = m.start("st"), m.end("st")
    toks = r.toks[i:j]
    s = r.s
    pre, post = s[i - 1:i], s[j:j + 1]
    put: list[Tok] = []
    if any(t.kind == "e" and t.text in ("装备", "装", "装上") for t in toks) and any(mm.slug in ("jizhi", "xiaoji") for mm in r.tagged.mentions.values()):
        return False
    if pre == "&":
        return [] if s[i] == "n" else False
    if m.group("g") and m.group("h"):
        ent = r.g(m, "h").val
        put = [r.g(m, "h")]
    elif m.group("g"):
        ent = r.ent("—")
        put = [Tok("P", ent, "", toks[0].at)]
    elif pre == "P":
        ent = r.toks[i - 1].val
        k = i - 2
        while k >= 0 and r.s[k] in "Po&":
            if r.s[k] == "P" and r.toks[k].val is not ent and ("都" in r.bag.text or "均" in r.bag.text):
                _describe(r, r.toks[k].val, toks)
            k -= 1
    elif post == "P" and pre in ("", ",", "o", "b", "K", "u", "?", "C", "I"):
        ent = r.toks[j].val
    elif s[i:j][:1] in "DO^" and pre in ("", ",", "?") and post in "mKCu":
        ent = r.bag.aim = r.ent("—")
    else:
        ent = r.topic_at(i)
        if ent is None:
            ent = next((e for e in r.bag.ents if e.spoken == "∅"), None) or r.ent("∅")
            r.bag.topic = r.bag.topic or ent
    before = ent.hp, ent.hand, ent.distance, ent.max_hp
    _describe(r, ent, toks, bool(m.group("g")) or "已" in r.bag.text)
    if any(a is not None and a != b for a, b in zip(before, (ent.hp, ent.hand, ent.distance, ent.max_hp))):
        r.bag.group = "前后不同的数"
    return put


_CHAIN = f"{_STATE}(?:[o&]?{_STATE})*"
STATES = [(rx(f"(?P<st>{_CHAIN})(?P<g>g)(?P<h>P)"), _state), (rx(f"(?P<st>{_CHAIN})(?P<g>g)(?P<h>(?=))"), _state), (rx(f"(?P<st>{_STATE})(?P<g>(?=))(?P<h>(?=))"), _state)]


def _seats(r, m):
    r.bag.seats = r.val(m, "n")


def _role_is(r, m):
    a, b = r.val(m, "a"), r.val(m, "b")
    if m.group("n"):
        if b.role:
            a.lacks.add("role:" + b.role)
        elif b.general:
            a.lacks.add("general:" + b.general)
        else:
            return False
    else:
        a.role, a.general = a.role or b.role, a.general or b.general
    r.bag.ents = [e for e in r.bag.ents if e is not b]
    return [r.g(m, "a")]


def _same(r, m):
    """我(自己), P P: the same person said twice, or a pronoun beside a name."""
    a, b = r.val(m, "a"), r.val(m, "b")
    if a is b:
        return [r.g(m, "a")]
    if (a.me or a.spoken in ("他", "她")) and b.spoken in ("对面", "正对面", "下家", "上家", "队友", "隔壁", "对家"):
        if not a.me and sum(t.val is a for t in r.toks) == 1:
            r.bag.ents = [e for e in r.bag.ents if e is not a]
        return [r.g(m, "b")]
    if a.spoken in ("对面", "正对面", "对家") and (b.general or b.role):
        b.facing = True
        r.bag.ents = [e for e in r.bag.ents if e is not a]
        return [r.g(m, "b")]
    if b.spoken in ("那位", "那家", "那个人", "人", "那人", "这人", "家伙") and not b.general and not b.role:
        r.bag.ents = [e for e in r.bag.ents if e is not b]
        for t in r.toks:
            if t.val is b:
                t.val = a
        return [r.g(m, "a")]
    return False


# --- facts -------------------------------------------------------------------------------------------------------------------


def _judge(r, m):
    if r.bag.judge is not None:
        return False
    r.bag.judge = r.val(m, "f")
    return [t for t in r.toks[m.start():m.end()] if t.kind in "CSW"]


def _shown(r, m):
    r.bag.shown = r.val(m, "f")
    return [r.g(m, "a")] if m.group("a") else []


def _guess(r, m):
    a, b = r.val(m, "f"), r.val(m, "f2")
    r.bag.guessed = a[0] == b[0]
    return []


def _hit_n(r, m):
    r.bag.damage = r.val(m, "n")
    who = r.val(m, "a") if "a" in m.groupdict() and m.group("a") else r.topic_at(m.start())
    if m.group("a") == "W":
        if who.slug not in units.ARMORS:
            return False
        who = wear(r, who)
    if who is None:
        who = r.bag.topic = r.bag.topic or r.ent("∅")
    if "x" in m.groupdict() and m.group("x"):
        mention = r.val(m, "x")
        r.bag.acts.append(Act(card(mention), r.val(m, "c") if m.groupdict().get("c") else None, [who]))
    elif m.groupdict().get("c"):
        r.bag.hitter = r.val(m, "c")
    r.bag.hurt = who
    return [r.g(m, "a")] if m.groupdict().get("a") == "P" else [Tok("P", who, "", 0)]


def _emptied(r, m):
    """诸葛亮空城: he has no hand cards."""
    if r.val(m, "k").slug == "luoyi" and m.group().startswith("S") and r.val(m, "a").general == "xuchu":
        r.bag.skills.append(("luoyi", {"who": r.val(m, "a")}))
        return [r.g(m, "a")]
    if r.val(m, "k").slug != "kongcheng" or r.val(m, "a").hand not in (None, 0):
        return False
    r.val(m, "a").hand = 0
    return [r.g(m, "a")]


def _stripped(r, m):
    """W被拆: the piece is taken off its wearer."""
    if r.val(m, "x").slug not in ("dismantlement", "snatch"):
        return False
    who = next((e for e in r.bag.ents if e.spoken == "主人"), None)
    who = wear(r, r.val(m, "v"), who)
    r.bag.acts.append(Act(card(r.val(m, "x")), None, [who], zone=card(r.val(m, "v"), "equip")))
    return [Tok(",", None, ",", 0)]


def _chained(r, m):
    if r.val(m, "x").slug != "iron_chain":
        return False
    held = [t for t in r.toks[m.start():m.start("x")] if t.kind == "P"]
    for tok in held:
        tok.val.chained = True
    if not held and not any(e.chained for e in r.bag.ents):
        return False
    return held[:1]


def _struck_once(r, m):
    who = r.val(m, "a") if m.group("a") else r.topic_at(m.start())
    if r.val(m, "n") != 1:
        return False
    r.bag.acts.append(Act(card(r.val(m, "x")), None, [who] if who is not None else []))
    return [r.g(m, "a")] if m.group("a") else []


def _hits(r, m):
    r.bag.hurt, r.bag.hitter = r.val(m, "a"), r.val(m, "b")
    return [r.g(m, "b")]


def _kills(r, m):
    r.bag.dead, r.bag.killer = r.val(m, "b"), r.val(m, "a") if m.group("a") else None
    return [r.g(m, "a")] if m.group("a") else [Tok(",", None, ",", 0)]


def _dies(r, m):
    r.bag.dead = r.val(m, "b")
    start = max((i + 1 for i in range(m.start()) if r.s[i] in ",?"), default=0)
    r.bag.killer = next((r.toks[i].val for i in range(start, m.start()) if r.s[i] == "P"), None)
    return [r.g(m, "b")] if r.bag.killer is not None else [Tok(",", None, ",", 0)]


def _nulls(r, m):
    if r.val(m, "x").slug != "nullification":
        return False
    r.bag.nulled = r.val(m, "b")
    return [r.g(m, "y"), Tok(",", None, ",", 0)]


def _user(r, m):
    """放X的人: the one who uses X."""
    if m.group("a2") and r.val(m, "a2") is not r.val(m, "a") and not r.toks[m.start("a2")].text.endswith("自己"):
        return False
    r.bag.hint = r.val(m, "a")
    return [r.g(m, "x"), Tok(",", None, ",", 0), r.g(m, "a")]


def _deals_n(r, m):
    r.bag.damage, r.bag.hurt = r.val(m, "n"), r.val(m, "b")
    if m.groupdict().get("x"):
        x = r.val(m, "x")
        r.bag.acts.append(Act(card(x), r.val(m, "a") if m.group("a") else None, [r.val(m, "b")]))
    r.bag.hitter = r.val(m, "a") if m.group("a") else None
    return [r.g(m, "a")] if m.group("a") else []


def _no_answer(r, m):
    slug = r.val(m, "x").slug
    r.bag.answers.append((r.val(m, "a"), "slash" if slug in units.SLASHES else slug, False))
    return [r.g(m, "a")] if m.group("a") else []


def _spoken_turn(r, m):
    r.bag.others_turn = True
    return []


def _phase(r, m):
    r.bag.phase = PHASES[r.toks[m.start("ph")].val]
    return [t for t in r.toks[m.start():m.end()] if t.kind == "P"][:1]


FACTS = [
    (rx("(?P<n>\")g?,?"), _seats),
    (rx("(?P<a>P)(?P<n>n)?w?(?P<b>P)(?=,|$|m)"), lambda r, m: _role_is(r, m) if (r.val(m, "b").role or r.val(m, "b").general) and (m.group("n") or r.val(m, "a").me or "w" in m.group()) else False),
    (rx("(?P<a>P)(?P<b>P)"), _same),
    (rx("[jJ]?[CSW]?j[wg]?(?P<f>F)[gc]?"), _judge),
    (rx("(?P<a>P)?s[gw]*(?P<f>F)"), _shown),
    (rx("(?P<b>P)b(?P<a>P)K?k"), lambda r, m: _kills(r, m)),
    (rx("(?P<k>S)g(?P<a>P)"), lambda r, m: _emptied(r, m)),
    (rx("nP(?P<x>C)(?=,|$)"), lambda r, m: [] if r.val(m, "x").slug == "nullification" else False),
    (rx("(?P<k>K)b(?P<x>C)[Bl]*"), lambda r, m: [r.g(m, "k")] if r.val(m, "x").slug == "jink" and not r.bag.answers.append((None, "jink", True)) else False),
    (rx("(?P<a>(?:P[o&]?)*P)?b(?P<x>C)z?(?=,)"), lambda r, m: _chained(r, m)),
    (rx("nK?I(?=,|\\?)"), lambda r, m: r.bag.answers.append((None, "jink", True))),
    (rx("(?<=,)I(?=,)"), lambda r, m: []),
    (rx("\\[,(?=w?q)"), lambda r, m: [r.toks[m.start()]]),
    (rx("(?P<a>P)Hu(?=,)"), lambda r, m: [r.g(m, "a")] if any(mm.slug == "lianying" for mm in r.tagged.mentions.values()) else False),
    (rx("e(?P<a>P)(?=,)"), lambda r, m: [r.g(m, "a")]),
    (rx("(?P<a>P)?b(?P<x>K)(?P<n>N)T(?=,)"), lambda r, m: _struck_once(r, m)),
    (rx("(?P<x>C)[lI](?P<b>P)(?=,)"), lambda r, m: [] if r.val(m, "x").slug == "lightning" and not r.bag.acts.append(Act(card(r.val(m, "x")), None, [r.val(m, "b")])) else False),
    (rx("nk(?=,)"), lambda r, m: []),
    (rx("(?P<a>P)?x(?P<f>F)c?(?=,)"), lambda r, m: ([r.g(m, "a")] if m.group("a") else []) if r.bag.shown is not None and r.bag.shown[0] == r.val(m, "f")[0] else False),
    (rx("(?P<a>P)?nu+(?P<k>S)(?=,)"), lambda r, m: [r.g(m, "a")] if m.group("a") else []),
    (rx("(?P<a>P)b(?P<n>N)T(?=,)"), lambda r, m: [r.g(m, "a")] if r.val(m, "n") == 1 and not r.bag.acts.append(Act(Card("slash"), None, [r.val(m, "a")])) else False),
    (rx("(?P<a>P)?[xu](?P<n>N)?e(?=,)"), lambda r, m: ([r.g(m, "a")] if m.group("a") else []) if "S" in r.s and (r.val(m, "n") or 1) == 1 else False),
    (rx("(?P<a>P)?Bn(?=,)"), lambda r, m: []),
    (rx("[wen]*\\|\\??"), lambda r, m: [Tok(",", None, ",", 0)]),
    (rx("(?P<x>C)[mw]*(?P<y>C)"), lambda r, m: [r.g(m, "x")] if r.val(m, "x").slug == r.val(m, "y").slug else False),
    (rx("[e&]+(?P<k>S)(?=,|$|g)"), lambda r, m: [] if any(units.OWNER.get(r.val(m, "k").slug) == e.general for e in r.bag.ents) else False),
    (rx("(?P<a>P)(?P<k>S)(?=,|m|w|b)"), lambda r, m: _emptied(r, m)),
    (rx("(?P<v>W)b(?P<x>C)[lR]*"), lambda r, m: _stripped(r, m)),
    (rx(",?b\\?+(?=w)"), lambda r, m: [Tok(",", None, ",", 0)]),
    (rx("(?P<k>W)b(?P<x>C)B?"), lambda r, m: [r.g(m, "k")] if r.val(m, "x").slug == "jink" and not r.bag.answers.append((None, "jink", True)) else False),
    (rx("(?P<x>C)\\]l?(?!\\?)"), lambda r, m: [] if not setattr(r.bag, "recast", r.val(m, "x")) else []),
    (rx("[uK](?P<a>P)g(?P<b>P)(?!g)"), lambda r, m: _hits(r, m)),
    (rx("K?k(?P<b>P)g(?P<a>P)"), lambda r, m: _kills(r, m)),
    (rx("(?P<x>C)b(?P<y>C)[lB]*(?=,|\\?|A|w|m|M|P)"), lambda r, m: [r.g(m, "x"), Tok(",", None, ",", 0)] if r.val(m, "y").slug == "nullification" and not r.bag.answers.append((None, "nullification", True)) else False),
    (rx("(?P<a>P)?K?k(?P<b>P)"), lambda r, m: _kills(r, m)),
    (rx("(?P<b>P)k(?=,|$)"), lambda r, m: _dies(r, m)),
    (rx("(?P<x>C)(?P<y>C)o(?P<b>P)g?"), lambda r, m: _nulls(r, m)),
    (rx("Z?G(?=,|$)"), lambda r, m: [] if "S" in r.s else False),
    (rx("P?=(?P<f>F)[tjs]?w?(?P<f2>F)"), _guess),
    (rx("<(?:c)?"), lambda r, m: setattr(r.bag, "guessed", True)),
    (rx("(?P<a>P)ug(?=,|$|\\?)"), lambda r, m: setattr(r.bag, "hint", r.val(m, "a"))),
    (rx("(?P<x>C)u?g(?P<a>P)(?P<a2>P)?"), lambda r, m: _user(r, m)),
    (rx("(?P<a>[PW])?b(?P<c>P)?u*(?P<x>[KC])I?(?P<n>N)d?l?(?![cHpT])"), _hit_n),
    (rx("(?P<a>P)?b(?P<c>P)?(?:u|K|I)?l?(?P<n>N)d?l?(?=,|$|g|u|S)"), _hit_n),
    (rx("(?P<a>P)?(?P<x>[KC])?(?:u|I|l)+(?:o)?(?P<b>P)(?P<n>N)d?l?(?=,|$)"), _deals_n),
    (rx("(?P<a>P)?(?P<x>[KC])(?P<b>P)(?P<n>N)d?l?(?=,|$)"), _deals_n),
    (rx("(?P<a>P)?H?ne?u?(?P<x>[KC])u?(?=,|$|g|P|w|m|M)"), _no_answer),
    (rx("P[g]?Z(?=P|S|,|m)"), lambda r, m: _spoken_turn(r, m) if not r.val_at(m.start()).me and not r.val_at(m.start()).general else False),
]
