"""Values lie in their small sets: types of cards, kingdoms, genders, tags, confidence."""

from __future__ import annotations

from kb.errors import Problem, did_you_mean
from kb.loaders.model import Facts
from kb.checks.sourced import statements

TYPES = {"basic": {"basic"}, "trick": {"common_trick", "delayed_trick"}, "equip": {"weapon", "armor", "defensive_ride", "offensive_ride", "treasure"}}
KINGDOMS = {"wei", "shu", "wu", "qun", "jin"}
GENDERS = {"male", "female"}
TAGS = {"compulsory", "lord_skill", "limited", "wake", "switch", "quest", "attached_kingdom", "hidden"}
CONFIDENCE = {"high", "medium", "low", "transcription"}


def check(facts: Facts) -> list[Problem]:
    out: list[Problem] = []

    def among(s, key, value, allowed):
        if value is not None and value not in allowed:
            hint = did_you_mean(str(value), allowed) or "可用：" + "、".join(sorted(allowed))
            out.append(Problem(s.file, s.line, f"{s.path}.{key}" if s.path else key, "bad_value", f"{key} 没有取值 {value}", hint))

    for v in facts.versions:
        thing = facts.things[v.kind, v.slug]
        if v.kind == "card" and not v.point:
            kind = v.fields.get("type") or thing.attrs.get("type")
            among(v, "type", kind, TYPES)
            among(v, "subtype", v.fields.get("subtype") or thing.attrs.get("subtype"), TYPES.get(kind, set()) or set().union(*TYPES.values()))
        if v.kind == "general" and not v.point:
            among(v, "kingdom", v.fields.get("kingdom"), KINGDOMS)
            among(v, "gender", v.fields.get("gender"), GENDERS)
            if v.fields.get("hp") is not None and not 1 <= v.fields["hp"] <= 20:
                out.append(Problem(v.file, v.line, f"{v.path}.hp", "bad_value", f"hp 是 {v.fields['hp']}", "1–20"))
        if v.kind == "skill":
            for tag in v.fields.get("tags") or ():
                among(v, "tags", tag, TAGS)
    for s in statements(facts):
        among(s, "confidence", s.marks.get("confidence"), CONFIDENCE)
    return out
