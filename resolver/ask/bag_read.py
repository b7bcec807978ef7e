"""The plain reading of a question about one card, skill or piece of equipment: states, facts and one question.

Rules rewrite the tokens of `bag_words.lex`: what a rule understands it takes away. Whatever of content is left at the end was
not understood, and `read` gives None with the words in question, so that no number, suit, negation or name is dropped unread.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.bag_acts import _FUNCTION, Again, acts
from resolver.ask.bag_asks import ASKS
from resolver.ask.bag_facts import FACTS, STATES, _same
from resolver.ask.bag_model import Act, Bag, Ent, rx
from resolver.ask.bag_tokens import Reading
from resolver.ask.bag_words import Tok

_OPPOSITE = frozenset({"对方", "对面", "对手", "敌方", "目标", "他", "她"})


def _one_other(bag: Bag) -> None:
    """对方 and somebody described but not named are one person where there is only one of each."""
    named = [e for e in bag.ents if e.spoken in _OPPOSITE]
    blank = [e for e in bag.ents if e.spoken.startswith("—")]
    if len(named) != 1 or len(blank) != 1 or named[0].equip and blank[0].equip:
        return
    keep, gone = blank[0], named[0]
    told = bag.acts + ([bag.ask["act"]] if bag.ask and bag.ask.get("act") else [])
    if any(a.actor is gone and any(t is keep for t in a.targets) or a.actor is keep and any(t is gone for t in a.targets) for a in told):
        return
    keep.spoken = gone.spoken
    for name in ("general", "role", "hp", "max_hp", "hand", "distance", "gender", "kingdom"):
        if getattr(keep, name) is None:
            setattr(keep, name, getattr(gone, name))
    for name in ("bare", "chained", "dying", "wounded", "full"):
        setattr(keep, name, getattr(keep, name) or getattr(gone, name))
    keep.cards += gone.cards
    keep.lacks |= gone.lacks
    keep.equip += gone.equip
    keep.judge += gone.judge
    bag.ents = [e for e in bag.ents if e is not gone]

    def swap(who):
        return keep if who is gone else who

    asks = [bag.ask] if bag.ask else []
    for act in bag.acts + [a["act"] for a in asks if a.get("act")]:
        act.actor, act.targets = swap(act.actor), [swap(t) for t in act.targets]
    bag.answers = [(swap(e), a, b) for e, a, b in bag.answers]
    for more in asks + [m for _, m in bag.skills if m]:
        for key in ("who", "topic", "other"):
            if more.get(key) is gone:
                more[key] = keep
        if more.get("targets"):
            more["targets"] = [swap(t) for t in more["targets"]]
    for name in ("hurt", "hitter", "dead", "killer", "hint", "aim", "direct", "topic", "nulled"):
        setattr(bag, name, swap(getattr(bag, name)))


def read(tagged, lexicon, he: int = 0) -> Bag:
    """The bag of a tagged question; `left` names what was not understood (empty: everything was)."""
    r = Reading(tagged, lexicon, he)
    unknown = [t.text for t in r.toks if t.kind == "!"]
    if unknown:
        r.bag.left = "".join(unknown)
        return r.bag
    r.rewrite([(rx("[wen]*\\|\\??"), lambda r, m: [Tok(",", None, ",", 0)])])
    questions = [part for part in re.findall("[^?]*[?]", r.s) if set(part) - set("?,mMwg")]
    if len(questions) > 1:
        r.bag.left = "两个问题"
        return r.bag
    r.rewrite([(rx("(?P<a>P)(?P<b>P)"), _same)])
    r.rewrite(FACTS[:1])
    r.rewrite(STATES)
    r.rewrite(FACTS)
    r.bag.trace = r.s
    r.rewrite(ASKS)
    r.bag.trace += " | " + r.s
    for _ in range(3):
        try:
            acts(r)
            break
        except Again:
            continue
    if r.bag.ask is None and r.bag.acts and re.search("[m?]", r.s):
        act = r.bag.acts.pop()
        r.bag.ask = {"kind": "legal", "act": act}
    elif r.bag.ask is None and r.bag.skills and re.search("[m?]", r.s):
        slug, more = r.bag.skills.pop()
        r.bag.ask = {"kind": "invoke", "skill": slug, **(more or {})}
    elif any((more or {}).get("kind") == "skill_times" for _, more in r.bag.skills):
        r.bag.left = "次数"
        return r.bag
    _one_other(r.bag)
    ask = r.bag.ask
    if ask is not None and ask["kind"] == "invoke" and any(s == ask["skill"] for s, _ in r.bag.skills) and re.search("再|又|第二次|还能|还可以", r.bag.text) and r.bag.judge is None and ask["skill"] not in units.EQUIPS:
        r.bag.ask = ask = {"kind": "skill_times", "skill": ask["skill"], "who": ask.get("who"), "n": 2}
        r.bag.skills = [(s, m) for s, m in r.bag.skills if s != ask["skill"]]
    if r.bag.direct is not None:
        if ask is None or ask.get("skill") != "tianxiang" or ask.get("targets"):
            r.bag.left = "给"
            return r.bag
        ask["targets"] = [r.bag.direct]
    if ask is not None and ask["kind"] == "invoke" and r.bag.judge is not None and any(s == ask["skill"] for s, _ in r.bag.skills):
        r.bag.ask = {"kind": "hurt", "who": None, "topic": None}
    r.bag.answers = [a for i, a in enumerate(r.bag.answers) if a not in r.bag.answers[:i] or a[1] == "slash"]
    r.bag.trace += " | " + r.s
    left = [t for t in r.toks if t.kind not in _FUNCTION and t.kind not in "uAZ"]
    if any(t.kind == "P" for t in left):
        heads = [t for i, t in enumerate(r.toks) if t.kind == "P"]
        first = next((i for i, t in enumerate(r.toks) if t.kind == "P"), 0)
        if len(heads) == 1 and all(t.kind == "P" for t in left) and r.s[first - 1:first] in ("", ",", "?"):
            r.bag.topic = heads[0].val
            left = []
    r.bag.left = " ".join(t.text or t.kind for t in left) or r.bag.group
    return r.bag


__all__ = ["Act", "Bag", "Ent", "read"]
