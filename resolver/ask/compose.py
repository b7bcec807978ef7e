"""One question to one document (contract §3): understand, decide per edition, cite, set recorded rulings beside."""

from __future__ import annotations

from resolver.ask import lexicon as lexicons
from resolver.ask import nearest as rulings_near
from resolver.ask import texts
from resolver.ask.link import link
from resolver.ask.normalise import LIMIT, clean, normalise

DEFAULT = "std-junzheng"
KINDS = ("legality", "outcome", "order", "responsibility", "count", "timing", "text", "difference")


def answer(conn, question: str, editions=None, all_editions: bool = False, rulings: bool = True, without=None) -> dict:
    """The document of contract §3 for one question.

    `editions`: slugs, else those the question names, else the default. `rulings` False hides recorded rulings, `without`
    one of them. Raises KbError for an unknown edition; whatever cannot be understood is an answer, not an error.
    """
    text = normalise(question)
    lex = lexicons.from_db(conn)
    links, clarify = link(text, lex)
    document = {"question": clean(question)[: 4 * LIMIT], "normalised": text, "kb": _stamp(conn),
                "understood": {"kind": None, "entities": [x.to_json() for x in links]}, "not_understood": [], "clarify": clarify, "answers": [], "nearest": []}
    if len(question) > LIMIT:
        document["not_understood"].append("问题太长，只读了开头")
    wanted = _editions(conn, text, editions, all_editions)
    slugs = {x.slug for x in links if x.kind in ("card", "skill", "general")}
    hidden = {without} if isinstance(without, str) else set(without or ())
    near = rulings_near.nearest(conn, text, slugs, hidden) if rulings and slugs else []
    document["nearest"] = [{"id": r["id"], "question": r["question"], "score": r["score"]} for r in near]
    named = [x for x in links if x.kind in ("card", "skill", "general")]
    compared = texts.editions_in(conn, text)
    if named and texts.is_difference(text, conn, links):
        document["understood"]["kind"] = "difference"
        pair = (compared + [e for e in (DEFAULT, "std") if e not in compared])[:2]
        found = texts.answer_difference(conn, pair[0], pair[1], named[0])
        document["answers"] = [_plain(conn, pair[1], found) if found else _undetermined(pair[1], "这些版本里没有写")]
        return document
    if texts.is_text_question(text, links):
        document["understood"]["kind"] = "text"
        for edition in wanted:
            found = texts.answer_text(conn, edition, named[0])
            document["answers"].append(_plain(conn, edition, found) if found else _undetermined(edition, f"这个版本没有写【{named[0].name}】"))
        return document
    from resolver.ask import borrowed

    reading = borrowed.read(text, links, lex)
    if reading is not None and not reading.left:
        document["understood"]["kind"], document["clarify"] = reading.ask.contract, []
        document["answers"] = [borrowed.answer(conn, edition, reading, lex, rulings, hidden) for edition in wanted]
        return document
    if clarify and len(named) <= 1:
        return document
    from resolver.ask import guard
    from resolver.ask.reader import read

    reader = read(text, links, lex)
    reader.whole = text, links
    if not links and not reader.frame.queries:
        document["not_understood"].append(text)
        return document
    document["understood"]["kind"] = reader.frame.queries[0].contract if reader.frame.queries else None
    document["not_understood"] += reader.frame.not_understood
    for edition in wanted:
        found = _decide(conn, edition, reader, lex, near, rulings)
        doubt = (guard.mismatch(text, found) or guard.beside_the_point(text, found) or guard.untold_choice(text, found)) if found["basis"] == "engine" else None
        if doubt is not None:
            found = _undetermined(edition, f"定不下来：{doubt}")
        document["answers"].append(found if reading is None else borrowed.settle(conn, found, reading, lex))
    return document


def _stamp(conn) -> dict:
    from kb.store import stamp

    return stamp(conn)


def _editions(conn, text: str, editions, all_editions: bool) -> list[str]:
    if all_editions:
        return [r[0] for r in conn.execute("SELECT id FROM editions WHERE runnable = 1 ORDER BY sort")]
    if editions:
        return list(editions)
    named = [e for e in texts.editions_in(conn, text) if conn.execute("SELECT runnable FROM editions WHERE id = ?", (e,)).fetchone()[0]]
    named = [DEFAULT if e in ("std", "feng") else e for e in named]
    return named[:1] or [DEFAULT]


def blank(edition: str) -> dict:
    return {"edition": edition, "verdict": "undetermined", "value": None, "branches": [], "text": "", "premise": None, "missing": [], "assumed": [],
            "basis": None, "agreement": None, "governing": [], "citations": [], "alternatives": [], "scenario": None, "outcomes": []}


def _undetermined(edition: str, why: str) -> dict:
    return {**blank(edition), "text": why, "missing": [why] if why else []}


def _plain(conn, edition: str, found: dict) -> dict:
    from kb.queries import citations

    out = {**blank(edition), **found}
    out["citations"] = citations(conn, out["governing"])
    return out


def _decide(conn, edition: str, reader, lex, near: list[dict], rulings: bool) -> dict:
    from kb.queries import citations
    from resolver.ask import cite, decide, scene
    from resolver.rulebook import load

    book = load(conn, edition)
    found = scene.settle(decide.decide(reader, lex, book), reader, lex, book)
    out = blank(edition)
    ruling = next((r for r in near if r["score"] >= rulings_near.SAME and rulings_near.holds_for(conn, r["id"], edition)), None)
    if found.verdict == "undetermined":
        out["missing"] = [found.reason] if found.reason else []
        out["text"] = f"定不下来：{found.reason}" if found.reason else "定不下来"
        if ruling and ruling["score"] >= rulings_near.SURE and ruling["verdict"]:
            out.update(verdict=ruling["verdict"], value=ruling["value"], text=ruling["statement"], basis="ruling", agreement="ruling-only",
                       governing=[ruling["id"]], citations=citations(conn, [ruling["id"]]))
        return out
    value = found.value
    out.update(verdict=found.verdict, value={"type": value[0], "v": value[1], "unit": value[2]} if value else None, text=_sentence(found), basis="engine",
               branches=found.branches)
    out["premise"] = found.premise
    governing = cite.governing(conn, found, edition)
    if found.premise:
        governing = [found.premise["citation"], *governing] if found.premise.get("citation") else governing
    out["agreement"] = "engine-only"
    spoken = [g for g in governing if ".ruling." in g]
    if not rulings:
        governing = [g for g in governing if g not in spoken] or cite.texts_of(conn, found, edition)
    elif ruling is None and spoken:
        ruling = _recorded(conn, spoken, found.query.contract if found.query else "")
        out["agreement"] = "agree" if ruling is None else "engine-only"
    if ruling and ruling["verdict"]:
        same = _agrees(out, ruling)
        out["agreement"] = "agree" if same else "disagree"
        governing = [*governing[:1], ruling["id"], *governing[1:]] if same else governing
        if not same:
            out["alternatives"].append({"verdict": ruling["verdict"], "value": ruling["value"], "text": ruling["statement"], "cites": [ruling["id"]]})
    out["governing"] = list(dict.fromkeys(governing))
    out["citations"] = citations(conn, out["governing"])
    if not out["citations"]:
        return {**_undetermined(edition, "找不到依据"), "scenario": out["scenario"]}
    if found.replay is not None:
        out["scenario"] = found.replay.data
        from resolver.scenario.report import outcome

        out["outcomes"] = [outcome(r) for r in found.replay.runs[:3]]
        assumed = list(found.story.board.assumed) + [a for r in found.replay.runs[:1] for a in r.assumed]
        out["assumed"] = list(dict.fromkeys(assumed)) + ["没有提到的牌、距离和身份与所问无关"]
    return out


def _recorded(conn, ids: list[str], kind: str) -> dict | None:
    """The recorded ruling among the governing ones that answers a question of the same kind, None when none has a verdict."""
    import json

    for name in ids:
        row = conn.execute("SELECT id, statement, kind, verdict, value FROM rulings WHERE id = ? AND verdict IS NOT NULL AND kind = ?", (name, kind)).fetchone()
        if row is not None and not row["value"]:
            return {"id": row["id"], "statement": row["statement"], "verdict": row["verdict"], "value": json.loads(row["value"]) if row["value"] else None}
    return None


def _sentence(found) -> str:
    head = {"yes": "是。", "no": "不是。"}
    kind = found.query.kind if found.query else ""
    if found.verdict in head:
        if kind in ("legal", "optional") or kind == "bag" and found.query.contract == "legality":
            lead = "可以。" if found.verdict == "yes" else "不可以。"
        else:
            lead = "是。" if found.verdict == "yes" else "不。"
        return lead + found.text
    return found.text


def _agrees(out: dict, ruling: dict) -> bool:
    if ruling["verdict"] != out["verdict"]:
        return False
    if out["verdict"] == "value":
        return str((ruling["value"] or {}).get("v")) in (str(out["value"]["v"]),) or str(out["value"]["v"]) in str((ruling["value"] or {}).get("v"))
    return True
