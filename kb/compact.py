"""The compact rulebook of one edition, as JSON-ready data: inheritance and includes resolved.

Read back by resolver/rulebook.py.  Imports: kb.lineage, kb.loaders.model.
"""

from __future__ import annotations

from typing import Any

from kb.checks.steps import step_table
from kb.lineage import decks, effective, flags
from kb.loaders.model import Facts


def compact(facts: Facts, edition: str) -> dict[str, Any]:
    """`{edition, zh, flags, cards, skills, generals, faces, steps, gaps, stated, contested}`; lists sorted by slug, rows positional.

    cards: [slug, zh, type, subtype, range, unit, citation]; skills: [slug, zh, tags, unit, citation];
    generals: [slug, zh, hp, kingdom, gender, lord, skills]; faces: [suit, number, card, copies].
    """
    now = effective(facts, edition)
    cards, skills, generals = [], [], []
    for (kind, slug, point), v in sorted(now.items()):
        if point:
            continue
        thing = facts.things[kind, slug]
        f = v.fields
        if kind == "card" and (f.get("type") or thing.attrs.get("type")):
            attr = {k: f.get(k, thing.attrs.get(k)) for k in ("type", "subtype", "range")}
            cards.append([slug, thing.zh, attr["type"], attr["subtype"], attr["range"], v.unit or thing.attrs.get("unit") or slug, v.id])
        elif kind == "skill":
            tags = sorted(f.get("tags", thing.tags))
            skills.append([slug, thing.zh, tags, v.unit or thing.attrs.get("unit") or slug, v.id])
        elif kind == "general":
            taken = {k: g.get("taken") for k, g in (f.get("gaps") or {}).items()}
            attr = {k: f.get(k) if f.get(k) is not None else taken.get(k) for k in ("hp", "kingdom", "gender")}
            generals.append([slug, thing.zh, attr["hp"], attr["kingdom"], attr["gender"], bool(f.get("lord")), list(f.get("skills") or ())])
    faces: dict[tuple[str, int, str], int] = {}
    for deck in decks(facts.editions, edition):
        for x in facts.decks[deck].faces:
            key = (x.suit, x.number, x.card)
            faces[key] = faces.get(key, 0) + x.copies
    steps = step_table(facts, edition)
    open_ids = {g.id for g in facts.gaps} | {r.id for r in facts.rulings if r.unsettled}
    gaps = sorted(s for s, cites in steps.items() if any(c in open_ids for c in cites))
    switches = {name: value for name, (value, _) in flags(facts.editions, edition).items()}
    stated = {name: facts.flags[name].get("step") or name for name in switches if name in facts.flags and (facts.flags[name].get("step") or name) in steps}
    return {
        "edition": edition,
        "zh": facts.editions[edition].zh,
        "flags": {**switches, "role_counts": role_counts(now)},
        "cards": cards,
        "skills": skills,
        "generals": generals,
        "faces": [[*key, n] for key, n in sorted(faces.items())],
        "steps": steps,
        "gaps": gaps,
        "stated": stated,
        "contested": {name: others for name, step in stated.items() if step in gaps and (others := other_values(facts.flags[name]["values"], switches[name]))},
    }


def other_values(values: Any, own: object) -> list[object]:
    """The values a switch could have besides `own`, typed as editions write them."""
    typed = [{"True": True, "true": True, "False": False, "false": False}.get(str(v), int(v) if str(v).isdigit() else v) for v in values]
    return [v for v in dict.fromkeys(typed) if v != own or type(v) is not type(own)]


def role_counts(now: dict) -> dict[str, list[list[int]]]:
    """Seats -> the printed distributions [lord, loyalist, rebel, renegade], from the rules `roles.*`; empty without a table."""
    out: dict[str, list[list[int]]] = {}
    for (kind, slug, _), v in sorted(now.items()):
        f = v.fields
        if kind == "rule" and slug == "roles" and f.get("players"):
            row = [f["lord"], f["loyalist"], f["rebel"], f["spy"]]
            rows = out.setdefault(str(f["players"]), [])
            if row not in rows:
                rows.append(row)
    return dict(sorted(out.items(), key=lambda item: int(item[0])))
