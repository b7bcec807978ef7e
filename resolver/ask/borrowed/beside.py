"""Recorded rulings about 借刀杀人 beside an answer: those whose own question, read with the same reader, is of its kind."""

from __future__ import annotations

import re

_families: dict[tuple[str, str], list] = {}


def _rulings(conn, lexicon, wanted: str) -> list:
    """Recorded rulings about the card whose own question, read with the same reader, is of the family `wanted`."""
    stamp = conn.execute("SELECT value FROM build_info WHERE key = 'hash'").fetchone()[0]
    if (stamp, wanted) in _families:
        return _families[stamp, wanted]
    import json

    from resolver.ask.borrowed import kept

    from resolver.ask.borrowed.asks import read_ask
    from resolver.ask.borrowed.slots import fill
    from resolver.ask.borrowed.tokens import Tagged
    from resolver.ask.link import link
    from resolver.ask.normalise import normalise

    out: list = []
    known = kept.load(conn)
    whole = not known
    for row in conn.execute("SELECT id, question, statement, verdict, value, entities FROM rulings ORDER BY id"):
        if known.get(row["id"], wanted) != wanted and not whole:
            continue
        if "collateral" not in json.loads(row["entities"] or "[]") or not row["question"]:
            continue
        text = normalise(row["question"])
        tagged = Tagged(text, link(text, lexicon)[0])
        slots = fill(tagged)
        ask = read_ask(slots)
        family = ask.family if ask else "procedure" if re.search("怎样使用|怎么用|如何使用|怎么使用", text) else None
        if re.search("哪些武器", text):
            family = "weapon"
        if re.search("武将技能", text) and family in (None, "procedure"):
            family = "skill"
        known[row["id"]] = family
        if family == wanted:
            out.append((row["id"], row["statement"], row["verdict"], json.loads(row["value"]) if row["value"] else None, slots, ask))
    if whole:
        kept.save(conn, known)
    _families[stamp, wanted] = out
    return out


def _says(statement: str, name: str) -> bool | None:
    """Whether the statement of a ruling allows the skill of a name (…可以，…不可以; 除…外都可以); None where it does not speak of it."""
    if re.search(f"除[^，；]*【{re.escape(name)}】[^，；]*外", statement):
        return False
    at = statement.find(f"【{name}】")
    if at >= 0:
        word = re.search("不可以|不能|可以|能", statement[at:])
        return None if word is None else not word.group().startswith("不")
    return True if "都可以" in statement else None


def agreement(conn, edition, reading, found, book, lexicon, hidden) -> tuple[str, list, list]:
    """(agreement, ids of rulings that say the same, alternatives): the ruling of the same kind whose own question is decided on its own board."""
    from resolver.ask.borrowed.verdicts import decide
    from resolver.ask.nearest import holds_for

    same, other = [], []
    for rid, statement, verdict, value, slots, ask in _rulings(conn, lexicon, reading.ask.family):
        if rid in hidden or not holds_for(conn, rid, edition):
            continue
        if reading.ask.family in ("skill", "weapon") and ask is not None and ask.kind not in ("some_skill", "weapon_rest", "weapon_which") and ask.unit != reading.ask.unit:
            continue
        if verdict is None and reading.ask.unit and reading.ask.kind in ("convert", "skill", "again", "weapon_skill") and found.verdict in ("yes", "no"):
            says = _says(statement, found.table.zh(reading.ask.unit))
            if says is not None and says != (found.verdict == "yes"):
                other.append({"verdict": "yes" if says else "no", "value": None, "text": statement, "cites": [rid]})
            elif says is not None:
                same.append(rid)
            continue
        if verdict is None:
            if ask is None or reading.ask.family != "procedure" or ask.kind == reading.ask.kind:
                same.append(rid)
            continue
        if ask is None or reading.ask.family in ("procedure", "outcome") and (ask.kind != reading.ask.kind or ask.unit != reading.ask.unit or slots.unarmed != reading.slots.unarmed):
            continue
        mine, _ = decide(slots, ask, book, lexicon)
        if mine is None:
            continue
        if mine.verdict == verdict:
            same.append(rid)
        else:
            other.append({"verdict": verdict, "value": value, "text": statement, "cites": [rid]})
    return ("agree" if same else "disagree" if other else "engine-only"), same[:2], other if not same else []


__all__ = ["agreement"]
