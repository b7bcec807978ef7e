"""Acts that a clause tells or asks about: uses, conversions, answers, skills. Every clause left is one of the forms, or is not read."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.bag_model import ATTACKS, COSTS, PHASES, Act, Ent, card, rx, wear
from resolver.ask.bag_tokens import Reading
from resolver.ask.frames import Card

# --- acts --------------------------------------------------------------------------------------------------------------------

_MAT = "(?P<mat>NFH|FFH?c?|[KC]g?c?|(?:Eg?)?F[gcH]*(?:7|@|Q|8|e|c)?|NFNF|NFg?c?|Eg?[cQ7W]*|N?c|NFg?|N?Q|NH|HF?c?|W|7)"
FORMS = [  # (pattern over a clause without function letters, what it is)
    ("(?P<a>P)?u?" + _MAT + "(?P<by>S)?au?(?P<x>[KC])u?(?:(?:[BuIl]|o)*(?P<y>[KC]))?(?:[uoK$]*(?P<b>P))?(?P<W>W)?", "convert"),
    ("u*(?P<W>W)" + "(?P<a>P)?u?" + _MAT + "au?(?P<x>K)u?(?P<b>P)?(?P<v>W)?", "convert"),
    ("(?P<a>P)?(?P<W>W)" + _MAT.replace("mat", "mat") + "?a(?P<x>K)u?(?P<b>P)?", "convert"),
    ("(?P<a>P)?u?(?P<x>C)(?P<b>P)?J(?P<z>C)R?", "pick"),
    ("(?P<a>P)?u?(?P<x>C)[uR]*(?P<b>P)?(?:J|E|e)+(?P<z>[CW78@])[xR]*", "pick"),
    ("(?P<x>[KC])(?P<a>P)u?(?P<y>[KC])", "told_answer"),
    ("(?P<x>[KC])P?u?(?P<y>[KC])[BI]*", "answer"),
    ("(?P<a>P)?u?(?P<y>[KC])B(?P<b>P)?(?P<x>[KC])(?:o(?P<t>P))?", "answer"),
    ("(?P<y>C)(?P<b>P)(?P<x>C)", "answer"),
    ("(?P<a>P)?(?P<W>W)u(?P<b>P)", "slash_with"),
    ("(?P<x>[KC])u*(?P<w>W)[ju]*", "judge_armor"),
    ("(?P<a>P)?(?P<w>W)?(?:u|o)*(?P<x>K)u*(?P<v>W)", "slash_armor"),
    ("(?P<v>W)(?:~|b|B)(?P<x>[KC])I*", "armor_hit"),
    ("(?P<x>C)[uIo]*(?P<v>W)", "armor_hit"),
    ("(?P<a>P)?u*(?P<W>W)(?:u|o|~)*(?P<c>C)?(?P<x>K)I*(?P<b>P)?", "slash_with"),
    ("(?P<W>W)o(?P<b>P)", "slash_with"),
    ("(?P<a>P)?e(?P<n>N)(?P<z>[78@])", "both"),
    ("(?P<a>P)?(?P<x>[WC])[o&]*(?P<y>[WC])e(?P<n>N)?", "both"),
    ("(?P<W>W)(?P<a>P)(?P<x>K)I*(?P<b>P)?", "slash_with"),
    ("(?P<W>W)o(?P<b>P)u", "weapon_on"),
    ("(?P<a>P)?(?P<x>C)(?P<z>[CW])(?P<x2>[Cx])", "pick"),
    ("(?P<a>P)?u?(?P<k>S)(?P<num>N)u?(?P<b>P)", "skill_num"),
    ("(?P<v>W)b(?P<c>C)(?P<x>K)I*", "drunk"),
    ("(?P<a>P)?o(?P<b>P)[uo]*(?P<x>[KC])(?P<x2>K)?", "use"),
    ("(?P<a>P)?b(?P<c>P)?[uo]*(?P<x>[KC])I?o?[lu]?", "passive"),
    ("(?P<a>P)?~?(?P<c>C)u?(?P<x>K)I?(?P<b>P)?", "drunk"),
    ("(?P<a>P)?b(?P<c>C)(?P<x>K)I?(?P<hit>(?=))", "drunk"),
    ("(?P<W>W)(?P<x>K)I*o*u", "struck"),
    ("(?P<a>P)?(?P<x>K)(?P<b>P)?u(?P<k>S)", "use_skill"),
    ("(?P<a>P)?[ue]*(?P<x>[KCW])u*(?P<k>S)u*", "use_skill"),
    ("(?P<a>P)?o(?P<b>P)(?P<k>S)", "skill"),
    ("(?P<a>P)?(?P<k>S)t?(?P<n>N)(?P<b>P)c?", "skill_many"),
    ("(?P<a>P)b(?P<c>P)u", "hit"),
    ("(?P<a>P)?o(?P<b>P)u", "held_on"),
    ("(?P<a>P)?u?(?P<x>C)u?}", "use"),
    ("(?P<b>P)?@x", "shoots"),
    ("lo(?P<b>P)", "directs"),
    ("(?P<a>P)?[u~Z]*K(?P<n>N)(?P<x>K)", "times"),
    ("(?P<a>P)~(?P<x>[KC])", "eats"),
    ("(?P<a>P)?I(?P<b>P)", "strikes"),
    ("(?P<a>P)?u?(?P<x>C)[$uo~]+(?P<b>P)", "use"),
    ("(?P<a>P)?\\$(?P<b>P)u?(?P<x>C)", "use"),
    ("(?P<a>P)?u?B|(?P<a2>P)?u", "with_held"),
    ("(?P<a>P)?j+(?P<W>W)", "weapon"),
    ("(?P<a>P)?[uI](?P<v>W)", "at_armor"),
    ("(?P<W>W)(?P<W2>W)", "weapon"),
    ("(?P<W>W)(?P<x>K)(?P<W2>W)", "fans"),
    ("(?P<k>S)b(?P<b>P)n(?P<x>C)", "skill"),
    ("(?P<a>P)u?(?P<k>S)o(?P<b>P)(?P<x>C)", "gives"),
    ("(?P<a>P)?[u~z]*(?P<n>N)[cT]*(?P<x>[KC])(?P<b>P)?", "times"),
    ("(?P<x>[KC])[u~Z]*(?P<n>N)TK?", "times"),
    ("(?P<a>P)?Z*K(?P<n>N)T(?P<x>K)", "times"),
    ("(?P<a>P)?Z*(?P<x>K)(?P<n>N)T", "times"),
    ("(?P<a>P)?[u~]*(?P<x>[KC])[uoKIBOz]*(?P<n>N)(?P<b>P)", "many"),
    ("(?P<a>P)?[u~Z]*(?P<x>[KC])[uo~Iz]*(?P<b>P)?(?P<b2>P)?[ou]*", "use"),
    ("(?P<x>[KC])[uo]*(?P<b>P)J?", "use"),
    ("(?P<a>P)[u]*o?(?P<b>P)[~u](?P<x>C)", "use"),
    ("(?P<a>P)?A?o(?P<b>P)[~u]*(?P<x>C)", "use"),
    ("(?P<a>P)?Z*(?P<k>S)(?P<n>N)T", "skill_times"),
    ("(?P<a>P)?(?P<k>S)u(?P<x>[KC])I?(?P<b>P)?", "skill_use"),
    ("(?P<a>P)?u?" + _MAT + "u?(?P<k>S)[il]*(?P<t>CJ?j|j)?i?o?(?P<b>P)?", "skill_cost"),
    ("(?P<a>P)?(?P<k>S)u*(?P<num>N)?[ux]" + _MAT + "[iu]*(?:XA)?", "skill_cost"),
    ("(?P<a>P)?Z*A?u?(?P<k>S)[uoriG]*(?P<b>P)?[og&]*(?P<b2>P)?(?:gj|r|p|l|j|u)*", "skill"),
    ("(?P<a>P)?(?P<k>S)" + _MAT + "x", "skill_cost"),
    ("(?P<a>P)?(?P<k>S)(?:x|G|u)(?P<b>P)?(?P<n>N)[cH]*", "skill_n"),
    ("(?P<a>P)?(?P<k>S)R(?P<b>P)?(?P<x>[KC])j?", "skill_gets"),
    ("(?P<a>P)?u?(?P<k>S)R*(?P<x>[KC])", "skill_gets"),
    ("(?P<W>W)I?(?P<b>P)?@?x", "weapon"),
    ("(?P<a>P)?(?P<W>W)(?P<b>P)", "weapon"),
    ("(?P<W>W)(?:u|I|B|l)*", "weapon"),
    ("(?P<a>P)?u*(?P<W>W)(?:P)?(?:@)?(?:x)?", "weapon"),
]
_FORMS = [(rx(p), kind) for p, kind in FORMS]
_FUNCTION = set("mMwg?,o&Zc")


def _clauses(r: Reading):
    out, start = [], 0
    s = r.s
    for i, ch in enumerate(s + ","):
        if ch in ",?":
            if i > start:
                out.append((start, i))
            start = i + 1
    return out


def asked_already(r: Reading, start: int) -> bool:
    """A clause of nothing but persons after the question would be another question."""
    return "?" in r.s[start:] and r.bag.ask is None


def acts(r: Reading) -> None:
    """Every clause left is one act, or is not understood."""
    for start, end in reversed(_clauses(r)):
        toks = [t for t in r.toks[start:end] if t.kind not in "mMwg?>" and not (t.kind == "R" and "K" in r.s[start:end])]
        if not any(t.kind == "X" for t in toks):
            for t in toks:
                if t.kind == "A":
                    r.bag.phase = r.bag.phase or PHASES[t.val]
            toks = [t for t in toks if t.kind not in "AZ"]
        while toks and toks[-1].kind in "bo":
            toks.pop()
        s = "".join(t.kind for t in toks)
        if not s:
            continue
        if set(s) <= set("Po") and not asked_already(r, start):
            r.toks[start:end] = [t for t in r.toks[start:end] if t.kind in "?"]
            continue
        raw = r.s[start:end]
        asked = r.bag.ask is None and (bool(set(raw) & set("mM")) or r.s[end:end + 1] == "?")
        for pattern, kind in _FORMS:
            match = pattern.fullmatch(s)
            if not match:
                continue
            def tok(name, toks=toks, match=match):
                return toks[match.start(name)] if name in match.groupdict() and match.group(name) else None
            if _FORM[kind](r, tok, match, toks, asked) is not False:
                r.toks[start:end] = []
                break


class Again(Exception):
    """The clauses changed while one was read."""


def _v(tok):
    return tok.val if tok is not None else None


def _material(tok_list) -> list[Card]:
    """Cards that a phrase of material names: 红桃手牌, 装备区的黑色牌, 两张牌."""
    s = "".join(t.kind for t in tok_list)
    zone = "equip" if "E" in s or "Q" in s or s in ("W", "7") else "hand"
    n = next((t.val for t in tok_list if t.kind == "N"), 1)
    faces = [t.val for t in tok_list if t.kind == "F"]
    if len(faces) == 2:
        return [Card(None, f[0], f[2], f[1], zone) for f in faces]
    face = next((t.val for t in tok_list if t.kind == "F"), (None, None, None))
    mention = next((t.val for t in tok_list if t.kind in "KCW"), None)
    if mention is not None:
        return [Card(mention.slug, mention.suit, mention.color, mention.number, "equip" if mention.kind == "W" and zone == "equip" else zone)] * n
    return [Card(None, face[0], face[2], face[1], zone)] * n


def _set(r, act, asked, kind="legal", **more):
    if asked and r.bag.ask is None:
        r.bag.ask = {"kind": kind, "act": act, **more}
    else:
        r.bag.acts.insert(0, act)


def _f_convert(r, tok, m, toks, asked):
    mats = toks[m.start("mat"):m.end("mat")] if m.group("mat") else []
    x = _v(tok("x"))
    if len(mats) == 1 and mats[0].kind == "W" and mats[0].val.slug == "spear" and x.slug in units.SLASHES:
        act = Act(card(x), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], [Card(), Card()], "spear")
        return _set(r, act, asked)
    armor, weapon = None, _v(tok("W")) if "W" in m.groupdict() and tok("W") else None
    for name in ("v", "W"):
        w = _v(tok(name)) if name in m.groupdict() and tok(name) else None
        if w is not None and w.slug in units.ARMORS:
            armor = wear(r, w)
            weapon = None if name == "W" else weapon
    targets = [_v(tok("b"))] if tok("b") else [armor] if armor is not None else []
    act = Act(card(x), _v(tok("a")), targets, _material(mats) if mats else [Card(), Card()], weapon.slug if weapon is not None else None)
    if "by" in m.groupdict() and tok("by"):
        act.by = _v(tok("by")).slug
    y = _v(tok("y")) if "y" in m.groupdict() and tok("y") else None
    if y is not None:
        act.targets = []
    _set(r, act, asked, "legal_answer" if y is not None else "legal")
    if y is not None:
        r.bag.acts.insert(0, Act(card(y)))


def _f_pick(r, tok, m, toks, asked):
    z = _v(tok("z"))
    if "x2" in m.groupdict():
        if tok("x2").kind == "C" and _v(tok("x2")).slug != _v(tok("x")).slug or _v(tok("x")).slug not in ("dismantlement", "snatch"):
            return False
        who = next((e for e in r.bag.ents if z.slug in e.equip + e.judge), None)
        if who is None:
            return False
        _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [who], zone=card(z, "judge" if z.slug in units.DELAYED else "equip")), asked)
        return None
    if isinstance(z, str):
        kind = {"7": "crossbow", "8": "nioh_shield", "@": "chitu"}[tok("z").kind]
        _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], zone=Card(kind, zone="equip")), asked)
        return None
    zone = "judge" if z.slug in units.DELAYED else "equip"
    if _v(tok("x")).slug not in ("dismantlement", "snatch"):
        return False
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], zone=card(z, zone)), asked)


def _f_answer(r, tok, m, toks, asked):
    x, y = _v(tok("x")), _v(tok("y"))
    if y.slug not in units.SLASHES | {"jink", "nullification", "analeptic", "peach"}:
        return False
    if y.slug != "nullification" and x.slug not in units.SLASHES | set(ATTACKS):
        return False
    aim = _v(tok("t")) if "t" in m.groupdict() and tok("t") else None
    r.bag.acts.insert(0, Act(card(x), None, [aim] if aim is not None else []))
    _set(r, Act(card(y), _v(tok("a")) if "a" in m.groupdict() else None), asked, "legal_answer")
    return None


def _f_told_answer(r, tok, m, toks, asked):
    """南蛮入侵时A打出杀: the attack, and its answer by A."""
    x, y = _v(tok("x")), _v(tok("y"))
    kind = "slash" if y.slug in units.SLASHES else y.slug
    if asked or ATTACKS.get("slash" if x.slug in units.SLASHES else x.slug) != kind:
        return False
    r.bag.acts.insert(0, Act(card(x), None, [_v(tok("a"))] if x.slug != "duel" else []))
    r.bag.answers.append((_v(tok("a")), kind, True))


def _f_judge_armor(r, tok, m, toks, asked):
    w = _v(tok("w"))
    if w.slug != "eight_diagram":
        return False
    r.bag.acts.insert(0, Act(card(_v(tok("x")))))
    if not asked:
        return False
    r.bag.ask = {"kind": "invoke", "skill": w.slug}


def _f_slash_armor(r, tok, m, toks, asked):
    v, w = _v(tok("v")), _v(tok("w"))
    if v.slug not in units.ARMORS:
        return False
    act = Act(card(_v(tok("x"))), _v(tok("a")), [wear(r, v)])
    if w is not None:
        act.by = w.slug
    _set(r, act, asked, "hurt" if asked else "legal")
    if asked:
        r.bag.acts.insert(0, act)


def _f_armor_hit(r, tok, m, toks, asked):
    v = _v(tok("v"))
    if v.slug not in units.ARMORS:
        return False
    blocks = any(t.kind == "B" for t in toks)
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), None, [wear(r, v)]))
    if asked and blocks:
        r.bag.ask = {"kind": "blocked", "who": None}
    elif asked:
        return False


def _f_slash_with(r, tok, m, toks, asked):
    if "x" not in m.groupdict() and _v(tok("W")).slug not in units.WEAPONS:
        return False
    act = Act(card(_v(tok("x"))) if "x" in m.groupdict() else Card("slash"), _v(tok("a")), [_v(tok("b"))] if tok("b") else [], by=_v(tok("W")).slug)
    if "c" in m.groupdict() and tok("c"):
        if _v(tok("c")).slug != "analeptic":
            return False
        r.bag.skills.append(("drunk", None))
    _set(r, act, asked)


def _f_use(r, tok, m, toks, asked):
    x = _v(tok("x"))
    targets = [_v(tok(n)) for n in ("b", "b2") if n in m.groupdict() and tok(n)]
    actor = _v(tok("a")) if "a" in m.groupdict() else None
    told = {mm.slug for mm in r.tagged.mentions.values()}
    if x.slug in units.SLASHES and not asked and not x.verb and told & {"duel", "savage_assault"}:
        r.bag.answers.append((actor, "slash", True))
        return None
    if x.slug in ("jink", "nullification") and not asked:
        r.bag.answers.append((actor, x.slug, True))
        return None
    if x.slug in ("jink", "nullification"):
        r.bag.ask = {"kind": "legal_answer", "act": Act(card(x), actor, targets)}
        return None
    _set(r, Act(card(x), actor, targets), asked)


def _f_passive(r, tok, m, toks, asked):
    x = _v(tok("x"))
    if x.slug in ("jink", "nullification") and not asked:
        r.bag.answers.append((_v(tok("c")), x.slug, True))
        return None
    who = _v(tok("a")) or (r.topic_at(next(i for i, t in enumerate(r.toks) if t is toks[0])) if asked else next((e for e in r.bag.ents if e.spoken == "∅"), None))
    _set(r, Act(card(x), _v(tok("c")), [who] if who is not None else []), asked, "legal")


def _f_drunk(r, tok, m, toks, asked):
    if _v(tok("c")).slug != "analeptic":
        return False
    r.bag.skills.append(("drunk", None))
    if "v" in m.groupdict():
        if _v(tok("v")).slug not in units.ARMORS:
            return False
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), None, [wear(r, _v(tok("v")))]))
        return None if not asked else False
    if "hit" in m.groupdict():
        _set(r, Act(card(_v(tok("x"))), None, [_v(tok("a"))] if tok("a") else []), asked)
        return None
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []), asked)


def _f_eats(r, tok, m, toks, asked):
    x = _v(tok("x"))
    if x.slug in ("peach", "analeptic"):
        _set(r, Act(card(x), _v(tok("a")), []), asked)
    else:
        _set(r, Act(card(x), None, [_v(tok("a"))]), asked)


def _f_strikes(r, tok, m, toks, asked):
    tricks = [t.val for t in r.toks if t.kind == "C" and t.val.slug in units.AIMED]
    if asked and tricks:
        r.bag.ask = {"kind": "legal", "act": Act(card(tricks[0]), _v(tok("a")), [_v(tok("b"))])}
        r.toks[:] = [t for t in r.toks if not (t.kind == "C" and t.val is tricks[0]) and not any(t is x for x in toks)]
        raise Again
    _set(r, Act(Card("slash"), _v(tok("a")), [_v(tok("b"))]), asked)


def _f_with_held(r, tok, m, toks, asked):
    held = [(e, c) for e in r.bag.ents for c in e.cards if c.slug]
    if asked and "B" in "".join(t.kind for t in toks) and re.search("uC,", r.s) and not held:
        r.bag.ask = {"kind": "blocked", "who": None}
        return None
    if not asked or len({c.slug for _, c in held}) != 1:
        return False
    ent, c = held[0]
    r.bag.ask = {"kind": "legal_answer", "act": Act(Card(c.slug), ent)}


def _f_at_armor(r, tok, m, toks, asked):
    if _v(tok("v")).slug not in units.ARMORS or asked:
        return False
    wear(r, _v(tok("v")))


def _f_directs(r, tok, m, toks, asked):
    r.bag.direct = _v(tok("b"))


def _f_hit(r, tok, m, toks, asked):
    if asked:
        return False
    r.bag.acts.insert(0, Act(Card("slash"), _v(tok("c")), [_v(tok("a"))]))


def _f_held_on(r, tok, m, toks, asked):
    held = [(e, c) for e in r.bag.ents for c in e.cards if c.slug]
    if not asked or len({c.slug for _, c in held}) != 1:
        return False
    ent, c = held[0]
    r.bag.ask = {"kind": "legal", "act": Act(Card(c.slug), _v(tok("a")) or ent, [_v(tok("b"))])}


def _f_weapon_on(r, tok, m, toks, asked):
    if not asked or _v(tok("W")).slug not in units.WEAPONS:
        return False
    r.bag.acts.insert(0, Act(Card("slash"), None, [_v(tok("b"))], by=_v(tok("W")).slug))
    r.bag.ask = {"kind": "invoke", "skill": _v(tok("W")).slug, "who": None}


def _f_skill_num(r, tok, m, toks, asked):
    if _v(tok("k")).slug != "shensu" or _v(tok("num")) not in (1, 2):
        return False
    ask = {"kind": "invoke", "skill": "shensu", "num": _v(tok("num")), "who": _v(tok("a")), "targets": [_v(tok("b"))]}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append(("shensu", ask))


def _f_both(r, tok, m, toks, asked):
    """能同时装两把武器吗: one is put on after the other, and both must lie there."""
    if not asked:
        return False
    if "z" in m.groupdict():
        if _v(tok("n")) != 2 or tok("z").kind == "@":
            return False
        items = {"7": ["crossbow", "axe"], "8": ["nioh_shield", "eight_diagram"]}[tok("z").kind]
    else:
        swap = {"defensive_horse": "dilu", "offensive_horse": "chitu", "defensive_ride": "dilu", "offensive_ride": "chitu"}
        items = [swap.get(_v(tok(k)).slug, _v(tok(k)).slug) for k in "xy"]
        if not set(items) <= units.EQUIPS or tok("n") and _v(tok("n")) not in (1, 2):
            return False
    r.bag.acts += [Act(Card(slug), _v(tok("a"))) for slug in items]
    r.bag.ask = {"kind": "both", "items": items}


def _f_struck(r, tok, m, toks, asked):
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), by=_v(tok("W")).slug))
    r.bag.skills.append((_v(tok("W")).slug, {"told": True}))


def _f_use_skill(r, tok, m, toks, asked):
    """用C能S吗: the use is what S waits for."""
    if _v(tok("k")).slug in COSTS or _v(tok("x")).slug == "jink":
        return False
    if asked:
        r.bag.ask = {"kind": "invoke", "skill": _v(tok("k")).slug, "who": _v(tok("a"))}
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a"))))
        return None
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []))
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a"))}))


def _f_skill_many(r, tok, m, toks, asked):
    who = _v(tok("b"))
    if who.general or who.role or _v(tok("k")).slug != "tuxi":
        return False
    r.bag.ents = [e for e in r.bag.ents if e is not who]
    if not asked:
        r.bag.skills.append(("tuxi", {"who": _v(tok("a")), "count": _v(tok("n")), "targets": []}))
        return None
    r.bag.ask = {"kind": "invoke", "skill": _v(tok("k")).slug, "who": _v(tok("a")), "count": _v(tok("n")), "targets": []}


def _f_shoots(r, tok, m, toks, asked):
    if not asked or not any(mm.slug == "kylin_bow" for mm in r.tagged.mentions.values()):
        return False
    r.bag.ask = {"kind": "invoke", "skill": "kylin_bow", "who": None}


def _f_fans(r, tok, m, toks, asked):
    """朱雀扇把普通杀变成火杀: the weapon's own conversion."""
    if _v(tok("W")).slug != "fan" or _v(tok("W2")).slug != "fan":
        return False
    x = _v(tok("x"))
    _set(r, Act(Card("fire_slash"), None, [], [Card(x.slug, x.suit, x.color, x.number)], "fan"), asked)


def _f_gives(r, tok, m, toks, asked):
    if _v(tok("k")).slug != "huangtian" or not asked:
        return False
    r.bag.ask = {"kind": "invoke", "skill": "huangtian", "who": _v(tok("a")), "cost": [card(_v(tok("x")))], "targets": [_v(tok("b"))]}


def _f_times(r, tok, m, toks, asked):
    n = _v(tok("n"))
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")) if "a" in m.groupdict() else None, [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else [], times=n), asked)


def _f_many(r, tok, m, toks, asked):
    who = _v(tok("b"))
    if who.general or who.role or who != Ent(who.spoken):
        return False
    r.bag.ents = [e for e in r.bag.ents if e is not who]
    if _v(tok("x")).slug in units.MASS:
        r.bag.seats = r.bag.seats or _v(tok("n"))
        return _set(r, Act(card(_v(tok("x"))), _v(tok("a")), []), asked)
    _set(r, Act(card(_v(tok("x"))), _v(tok("a")), [], count=_v(tok("n"))), asked)


def _f_skill_use(r, tok, m, toks, asked):
    if _v(tok("k")).slug in COSTS or asked:
        return False
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a"))}))
    r.bag.acts.insert(0, Act(card(_v(tok("x"))), _v(tok("a")), [_v(tok("b"))] if tok("b") else []))


def _f_skill_times(r, tok, m, toks, asked):
    if not asked:
        r.bag.skills.append((_v(tok("k")).slug, {"kind": "skill_times", "who": _v(tok("a")), "n": _v(tok("n"))}))
        return None
    r.bag.ask = {"kind": "skill_times", "skill": _v(tok("k")).slug, "who": _v(tok("a")), "n": _v(tok("n"))}


def _f_skill_cost(r, tok, m, toks, asked):
    if _v(tok("k")).slug not in COSTS:
        return False
    mats = _material(toks[m.start("mat"):m.end("mat")])
    if len(mats) == 1 and mats[0].slug in units.EQUIPS and any(mats[0].slug in e.equip for e in r.bag.ents):
        mats[0].zone = "equip"
    k = _v(tok("k")).slug
    if "num" in m.groupdict() and tok("num"):
        k = (k, _v(tok("num")))
    if "t" in m.groupdict() and m.group("t"):
        first = toks[m.start("t")]
        if first.kind == "C":
            r.bag.acts.insert(0, Act(card(first.val), zone=Card(first.val.slug, zone="judge")))
    ask = {"kind": "invoke", "skill": k if isinstance(k, str) else k[0], "num": None if isinstance(k, str) else k[1], "who": _v(tok("a")), "cost": mats,
           "targets": [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else []}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append((ask["skill"], ask))


def _f_skill(r, tok, m, toks, asked):
    k = _v(tok("k")).slug
    targets = [_v(tok(n)) for n in ("b", "b2") if tok(n)]
    ask = {"kind": "invoke", "skill": k, "who": _v(tok("a")), "targets": targets}
    if asked:
        r.bag.ask = ask
    else:
        r.bag.skills.append((k, ask))


def _f_skill_n(r, tok, m, toks, asked):
    if asked:
        return False
    r.bag.skills.append((_v(tok("k")).slug, {"who": _v(tok("a")), "n": _v(tok("n")), "targets": [_v(tok("b"))] if tok("b") else []}))
    return None


def _f_skill_gets(r, tok, m, toks, asked):
    if not asked:
        return False
    judged = any(t.kind == "j" for t in toks)
    if judged and _v(tok("x")).slug in units.DELAYED:
        r.bag.acts.insert(0, Act(card(_v(tok("x"))), zone=Card(_v(tok("x")).slug, zone="judge")))
    r.bag.ask = {"kind": "gains" if judged else "gets", "skill": _v(tok("k")).slug, "card": card(_v(tok("x"))), "who": _v(tok("a")) if "a" in m.groupdict() else None}


def _f_weapon(r, tok, m, toks, asked):
    w = _v(tok("W"))
    if "W2" in m.groupdict() and _v(tok("W2")).slug != w.slug:
        return False
    if asked:
        r.bag.ask = {"kind": "invoke", "skill": w.slug, "who": _v(tok("a")) if "a" in m.groupdict() else None, "targets": [_v(tok("b"))] if "b" in m.groupdict() and tok("b") else []}
    else:
        r.bag.skills.append((w.slug, {"who": _v(tok("a")) if "a" in m.groupdict() else None, "told": any(t.kind != "W" for t in toks) or "W2" in m.groupdict()}))


_FORM = {name[3:]: fn for name, fn in list(globals().items()) if name.startswith("_f_")}
