"""A decision as an answer of contract §3: value, sentence, citations, agreement with recorded rulings, board."""

from __future__ import annotations

from resolver.ask import nearest as rulings_near


AT_TARGET = ("hurt", "dies", "dying", "saved", "taken")      # deeds whose seat is the one they befall


def blank(edition: str) -> dict:
    return {"edition": edition, "verdict": "undetermined", "value": None, "branches": [], "text": "", "premise": None, "missing": [], "assumed": [],
            "basis": None, "agreement": None, "governing": [], "citations": [], "alternatives": [], "scenario": None, "outcomes": []}


def undetermined(edition: str, why: str) -> dict:
    return {**blank(edition), "text": why, "missing": [why] if why else []}


def plain(conn, edition: str, found: dict) -> dict:
    from kb.queries import citations

    out = {**blank(edition), **found}
    out["citations"] = citations(conn, out["governing"])
    return out


def beside(conn, answer: dict, links, most: int = 3) -> dict:
    """An answer that decides nothing, with the texts of the cards and skills the question names for citations; any other as it is."""
    from kb.queries import citations
    from resolver.ask.cite import text_id

    if answer["verdict"] != "undetermined" or answer["citations"]:
        return answer
    named = dict.fromkeys((x.kind, x.slug) for x in links if x.kind in ("skill", "card") and x.sure)
    ids = [cite for kind, slug in sorted(named, key=lambda x: x[0] != "skill") if (cite := text_id(conn, answer["edition"], kind, slug))]
    return {**answer, "citations": citations(conn, ids[:most])}


def written(conn, edition: str, found, near: list[dict], rulings: bool, links=()) -> dict:
    """The answer for a Decision in one edition.  `near`: recorded rulings like the question; `rulings` False hides them all.

    `links`: what the question names; a ruling that a step stands on and that speaks of something else is no reason to give here, and
    the text of a skill or a piece of equipment that is asked about belongs to the answer also where it does not apply.
    """
    from kb.queries import citations
    from resolver.ask import cite

    out = blank(edition)
    ruling = next((r for r in near if r["score"] >= rulings_near.SAME and rulings_near.holds_for(conn, r["id"], edition)), None)
    refuted = _refuted(conn, edition, found)
    if refuted:
        out["premise"] = {"text": found.premise.text, "cites": refuted}
    if found.verdict == "undetermined":
        out["missing"] = [found.reason] if found.reason else []
        out["text"] = found.reason if refuted else f"定不下来：{found.reason}" if found.reason else "定不下来"
        out.update(governing=refuted, citations=citations(conn, refuted))
        if ruling and not refuted and ruling["score"] >= rulings_near.SURE and ruling["verdict"]:
            out.update(verdict=ruling["verdict"], value=ruling["value"], text=ruling["statement"], basis="ruling", agreement="ruling-only",
                       governing=[ruling["id"]], citations=citations(conn, [ruling["id"]]))
        return out
    value = found.value
    out.update(verdict=found.verdict, value={"type": value[0], "v": value[1], "unit": value[2]} if value else None, text=_sentence(found), branches=found.branches,
               basis="engine" if found.replay is not None else "text", agreement="engine-only")
    governing = [*refuted, *cite.governing(conn, found, edition)]
    spoken = [g for g in governing if ".ruling." in g]
    foreign = [g for g in spoken if not rulings or not rulings_near.speaks_of(conn, g) <= {x.slug for x in links}]
    if foreign:
        governing = [g for g in governing if g not in foreign] or cite.texts_of(conn, found, edition)
    spoken = [g for g in spoken if g not in foreign]
    if ruling is None and spoken:
        ruling = _recorded(conn, spoken, found.query.contract if found.query else "")
        out["agreement"] = "agree" if ruling is None else "engine-only"
    governing += [x for x in _worn_and_known(conn, edition, links) if x not in governing][:max(0, cite.LIMIT - len(governing))]
    if ruling and ruling["verdict"] and _comparable(out, ruling, found):
        same = _agrees(out, ruling)
        out["agreement"] = "agree" if same else "disagree"
        governing = [*governing[:1], ruling["id"], *governing[1:]] if same else governing
        if not same:
            out["alternatives"].append({"verdict": ruling["verdict"], "value": ruling["value"], "text": ruling["statement"], "cites": [ruling["id"]]})
    out["governing"] = list(dict.fromkeys(governing))
    out["citations"] = citations(conn, out["governing"])
    if not out["citations"]:
        return undetermined(edition, "找不到依据")
    if found.replay is not None:
        from resolver.scenario.report import outcome

        out["scenario"] = _scenario(found)
        out["outcomes"] = [outcome(r) for r in found.replay.runs[:3]]
        out["assumed"] = list(dict.fromkeys([*found.story.board.assumed, *found.replay.run.assumed])) + ["没有提到的牌、距离和身份与所问无关"]
    return out


def _scenario(found) -> dict:
    """The board that was replayed, with the choices of the deciding run where one alone decides."""
    if found.query is None or found.verdict == "depends":
        return found.replay.data
    from resolver.ask import concluded
    from resolver.ask.tale.script import scripted

    data, whole = scripted(found)
    if not whole:
        return data
    ask, table = found.query.tale.ask, found.query.table
    who = None if ask.fact is None else ask.fact.target if ask.fact.kind in AT_TARGET else ask.fact.actor
    people = [w for w in found.query.tale.whos if not w.many]
    if any(id(w) not in table.of for w in people):
        return data         # a refuted deed: the tale is the one told, not the one laid out on this table
    seats = [table.seat(w).name for w in people]
    then = concluded.lines(data, found.replay.book, seats, ask, table.seat(who).name if who is not None and not who.many else None)
    return {**data, "then": then} if then else data


def _refuted(conn, edition: str, found) -> list[str]:
    """Ids of the texts that refute a false premise; empty without one."""
    from resolver.ask import cite

    if found.premise is None:
        return []
    out = [cite.text_id(conn, edition, kind, slug) for kind, slug in found.premise.units]
    if found.replay is not None and found.replay.run.illegal is not None:
        from resolver.scenario.report import refusal_cites

        out += refusal_cites(found.replay.run.game, found.replay.run.illegal.refusal)
    return list(dict.fromkeys(x for x in out if x))


def _recorded(conn, ids: list[str], kind: str) -> dict | None:
    """The recorded ruling among the governing ones that answers a question of the same kind, None when none has a verdict."""
    import json

    for name in ids:
        row = conn.execute("SELECT id, statement, kind, verdict, value FROM rulings WHERE id = ? AND verdict IS NOT NULL AND kind = ?", (name, kind)).fetchone()
        if row is not None and not row["value"]:
            return {"id": row["id"], "statement": row["statement"], "kind": row["kind"], "verdict": row["verdict"], "value": json.loads(row["value"]) if row["value"] else None}
    return None


def _sentence(found) -> str:
    return {"yes": "是。", "no": "不。"}.get(found.verdict, "") + found.text


def _worn_and_known(conn, edition: str, links) -> list[str]:
    """Texts of the skills and the equipment that a question names; none where it names many, which are its scene."""
    from resolver.ask.cite import text_id
    from resolver.ask.units import EQUIPS

    named = dict.fromkeys((x.kind, x.slug) for x in links if x.sure and (x.kind == "skill" or x.kind == "card" and x.slug in EQUIPS))
    return [x for kind, slug in named if (x := text_id(conn, edition, kind, slug))] if len(named) <= 2 else []


def _comparable(out: dict, ruling: dict, found) -> bool:
    """Whether an answer and a recorded one are of one sort: a number of cards says nothing about who chooses first."""
    if "value" not in (out["verdict"], ruling["verdict"]):
        return True
    if out["verdict"] != ruling["verdict"]:
        return False
    kinds = {out["value"]["type"], (ruling["value"] or {}).get("type")}
    return len(kinds) == 1 and kinds != {"text"} or found.query is not None and found.query.contract == ruling["kind"]


def _agrees(out: dict, ruling: dict) -> bool:
    if ruling["verdict"] != out["verdict"]:
        return False
    if out["verdict"] == "value":
        return str((ruling["value"] or {}).get("v")) in (str(out["value"]["v"]),) or str(out["value"]["v"]) in str((ruling["value"] or {}).get("v"))
    return True
