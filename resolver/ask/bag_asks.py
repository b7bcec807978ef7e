"""What a question asks: the quantity, the person or the happening, with the persons and numbers that go with it."""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.bag_model import PHASES, rx
from resolver.ask.bag_tokens import Reading

# --- what is asked -----------------------------------------------------------------------------------------------------------


def _ask(kind, keep="", **more):
    """A rule that sets the question; the person of group `a`, number `n`, card `x`, skill `k` go with it; `keep` groups stay."""
    def fn(r: Reading, m):
        if r.bag.ask is not None:
            return False
        groups = m.groupdict()
        who = r.val(m, "a") if groups.get("a") else None
        ask = {"kind": kind, "who": who, "n": r.val(m, "n") if groups.get("n") else None, **more}
        if groups.get("x"):
            ask["card"] = r.val(m, "x")
        if groups.get("k"):
            ask["skill"] = r.val(m, "k").slug
        if groups.get("b"):
            ask["other"] = r.val(m, "b")
        if groups.get("neg"):
            ask["neg"] = True
        if who is None:
            start = r.s.rfind(",", 0, m.start()) + 1
            subject = next((r.toks[i].val for i in range(start, m.start()) if r.s[i] == "P" and (i == start or r.s[i - 1] not in "obGKuI")), None)
            ask["topic"] = subject
        words = "".join(t.text for t in r.toks[m.start():m.end()])
        phase = next((t.val for t in r.toks[m.start():m.end()] if t.kind == "A"), None)
        if phase is not None:
            r.bag.phase = PHASES[phase]
        ask["words"] = words
        put = [r.g(m, name) for name in keep.split() if groups.get(name)]
        if r.s[m.end():m.end() + 1] != "?" and m.group().endswith("?"):
            pass
        r.bag.ask = ask
        return put
    return fn


_M = "[mMw]*"
ASKS = [
    # how many
    (rx("(?P<a>P)?[og>]*(?P<b>P)?[og>]*(?P<c>P)?[og>]*D(?:w)?q"), lambda r, m: _distance(r, m)),
    (rx("(?P<a>P)?g?\\[(?:w|>)*q"), _ask("range")),
    (rx("(?P<a>P)?M*[ou~]*q(?P<x>C)(?:[Mm]*\\$[mM]*r?)?"), lambda r, m: _ask("need")(r, m) if r.val(m, "x").slug == "peach" else False),
    (rx("(?P<a>P)?M+u*q(?P<x>[KC])[MmB]*"), _ask("need")),
    (rx("(?P<k>S)m?Lq[cg]*"), _ask("seen_n", "k")),
    (rx("(?P<k>S)m?(?:t|R)q[cg]*(?:P[g]?c)?$"), lambda r, m: False if r.s[m.start():m.end()].find("P") >= 0 else _ask("draws_n", "k")(r, m)),
    (rx("m*(?:t|o|u|K|B)+q(?P<p>P)(?:g?[HcQ])?(?:K)?"), _ask("targets_n")),
    (rx("(?P<a>P)?(?:A)?[mMw]*(?:t|R)q[cg]*"), lambda r, m: _ask("draws_n")(r, m)),
    (rx("(?P<k>S)m?Lq[cg]*"), _ask("seen_n", "k")),
    (rx("(?P<a>P)?(?:A)?[mMw]*xq[cg]*H?(?:m.*)?"), _ask("discards_n")),
    (rx("(?:u|s|M*j)+q[cg]*"), _ask("shown_n")),
    (rx("(?P<a>P)?[mMw]*(?<![lbuKr])q[d]?h(?!l)"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMwg]*(?:>|l?w)+q[d]?h"), _ask("hp_n")),
    (rx("(?P<a>P)?g?h(?:>|w|a)+q"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMw]*`(?=\\?)"), _ask("turned")),
    (rx("(?P<a>P)?[mMw]*Y(?=\\?)"), _ask("enters_dying")),
    (rx("(?P<a>P)?Z*[mM]+A(?=\\?)"), _ask("plays")),
    (rx("(?P<x>C)[mM]*\\](?=\\?)"), _ask("recast")),
    (rx("(?P<a>P)?[mMw]*[a>]q[d]?h"), _ask("hp_n")),
    (rx("(?P<a>P)?[mMwub]*rq[dh]*"), _ask("heals_n")),
    (rx("(?P<a>P)?[mMwub]*l+w*q[dhl]*"), _ask("damage_n")),
    (rx("(?P<a>P)?[mMwub]*q[dhl]+"), _ask("damage_n")),
    (rx("(?P<a>P)?[mM]*qT"), _ask("times_n")),
    # who
    (rx("(?:P)?(?:bl)?l?g?P?w?l?gwy"), lambda r, m: False),
    (rx("(?P<x>[CWK])?[mw]*1"), _ask("where")),
    (rx("cR(?P<a>P)(?=\\?)"), _ask("gained")),
    (rx("(?P<a>P)?[mMw]*n[mM]*x[cH]*(?=\\?)"), _ask("no_discard")),
    (rx("lg(?P<p>P)wy|(?P<q>P)gwy"), _ask("who_source")),
    (rx("yw?M?(?:b)?l|[lU]g?w?y|lg?Pwy"), _ask("who_hurt")),
    (rx("yt|y(?:R)"), _ask("who_draws")),
    # happens
    (rx("A?[mMwb]*X(?=\\?)"), lambda r, m: False if "S" in r.s else _ask("skips")(r, m)),
    (rx("(?P<a>P)?[w]*(?:M|w|m)*XA?(?:\\?)"), lambda r, m: False if "S" in r.s else _ask("skips")(r, m)),
    (rx("[mwM]+u(?P<k>[SW])?(?=\\?)"), lambda r, m: _invoked(r, m)),
    (rx("(?P<a>P)?M+o?(?P<t>C)?u+(?P<x>[KC])(?=\\?)"), lambda r, m: _ask("must", "t")(r, m) if r.val(m, "x").slug in units.SLASHES | {"jink"} else False),
    (rx("(?P<a>P)?[mMwb]*(?:5|x[cH]*&l[dh]*|l[dh]*&x[cH]*)(?=\\?)"), _ask("suffers")),
    (rx("[wm]*\\+[dl]*(?=\\?|,|$)"), _ask("boosted")),
    (rx("[mw]*V(?=\\?|,|$)"), _ask("works")),
    (rx("(?P<a>P)?[mMw]*(?:B)?b?l+h?(?=\\?|$|,\\?)"), _ask("hurt")),
    (rx("[mMw]*l(?P<p>P)(?=\\?)"), lambda r, m: _ask("hurt")(r, m) if not r.val(m, "p").general else False),
    (rx("(?P<a>P)?[mMw]*r(?P<n>N)?[dh]*(?=\\?)"), _ask("heals")),
    (rx("(?P<a>P)?e(?P<n>N)c?[mMw]*t(?=\\?)"), _ask("draws")),
    (rx("(?P<a>P)?[mMw]*'[mMw]*tc*(?=\\?)"), _ask("draws", pile=True)),
    (rx("(?P<a>P)?[mMw]*t(?P<n>N)?c*(?=\\?)"), _ask("draws")),
    (rx("(?P<k>S)[mMw]*R(?P<n>N)?c*(?=\\?)"), _ask("draws", "k")),
    (rx("(?P<a>P)?[mMw]*[h3]?\\*[h3]+(?=\\?)"), _ask("over")),
    (rx("(?P<a>P)?M+x[cHoe&]*(?=\\?)"), _ask("discards")),
    (rx("(?P<a>P)?(?P<d>x)(?=\\?)"), lambda r, m: _ask("discards")(r, m) if "不" in r.toks[m.start("d")].text else False),
    (rx("(?P<a>P)?j+[gv]+|j+(?:v|gw)"), _ask("judge_first")),
    (rx("(?P<a>P)?[mMw]*k(?=\\?)"), _ask("dies")),
    (rx("(?P<a>P)?[mMw]*\\$(?=\\?)"), _ask("lives")),
]


def _invoked(r, m):
    """能发动吗 after the occasion was told: the skill or weapon named is what may be invoked."""
    k = r.val(m, "k") if m.group("k") else None
    if k is None:
        units_ = [t.val for t in r.toks if t.kind in "SW" and t.val.slug not in units.ARMORS]
        if any(e.cards for e in r.bag.ents):
            return False
        if not units_ or "K" not in r.s and "b" not in r.s or "C" in r.s:
            return False
        k = units_[-1]
    if r.bag.ask is not None:
        return False
    r.bag.ask = {"kind": "invoke", "skill": k.slug, "who": None}
    return []


def _distance(r, m):
    people = [r.val(m, n) for n in ("a", "b", "c") if m.group(n)]
    people = list(dict.fromkeys(id(p) for p in people)) and [p for i, p in enumerate(people) if p not in people[:i]]
    me = next((e for e in r.bag.ents if e.me), None)
    others = [e for e in r.bag.ents if e is not me and e.spoken != "∅"]
    if len(people) < 2:
        people = [me, others[0]] if me is not None and len(others) == 1 else people
    if len(people) < 2:
        return False
    words = r.bag.text
    a, b = people[:2]
    if "在我" in words and a is me:
        a, b = a, b
    elif re.search("在(我|.{1,4})(的)?距离", words):
        a, b = b, a
    if {id(a), id(b)} == {id(me), id(others[0]) if others else 0} and "在我距离" in words:
        a, b = me, others[0]
    r.bag.ask = {"kind": "distance", "who": a, "other": b}
    return []
