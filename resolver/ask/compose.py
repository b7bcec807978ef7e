"""One question to one document (contract §3): understand, decide per edition, cite, set recorded rulings beside."""

from __future__ import annotations

from kb.store import stamp
from resolver.ask import lexicon as lexicons
from resolver.ask import nearest as rulings_near
from resolver.ask import offered, texts
from resolver.ask.asked import Asked, borrows
from resolver.ask.borrowed.refuted import guessed
from resolver.ask.document import beside, plain, undetermined
from resolver.ask.link import link
from resolver.ask.normalise import LIMIT, clean, normalise
from resolver.ask.remarked import unremarked

DEFAULT = "std-junzheng"
PLAYED_AS = ("std", "feng")     # prints whose questions are ruled by the default edition, which adds cards to them


def answer(conn, question: str, editions=None, all_editions: bool = False, rulings: bool = True, without=None) -> dict:
    """The document of contract §3 for one question.

    `editions`: slugs, else those the question names, else the default. `rulings` False hides recorded rulings, `without`
    one of them. Raises KbError for an unknown edition; whatever cannot be understood is an answer, not an error.
    """
    text = normalise(question)
    lex = lexicons.from_db(conn)
    links, clarify = link(text, lex)
    if borrows(text, links) and (once := offered.once(guessed(unremarked(text)) or unremarked(text))) != text:
        text, (links, clarify) = once, link(once, lex)
    document = {"question": clean(question)[: 4 * LIMIT], "normalised": text, "kb": stamp(conn),
                "understood": {"kind": None, "entities": [x.to_json() for x in links]}, "not_understood": [], "clarify": clarify, "answers": [], "nearest": []}
    if len(question) > LIMIT:
        document["not_understood"].append("问题太长，只读了开头")
    wanted = _editions(conn, text, editions, all_editions)
    slugs = {x.slug for x in links if x.kind in ("card", "skill", "general")}
    hidden = {without} if isinstance(without, str) else set(without or ())
    near = rulings_near.nearest(conn, text, slugs, hidden) if rulings and slugs else []
    document["nearest"] = [{"id": r["id"], "question": r["question"] or r["statement"], "score": r["score"]} for r in near]
    named = [x for x in links if x.kind in ("card", "skill", "general")]
    compared = texts.editions_in(conn, text)
    if named and texts.is_difference(text, conn, links):
        document["understood"]["kind"] = "difference"
        pair = (compared + [e for e in (DEFAULT, "std") if e not in compared])[:2]
        found = texts.answer_difference(conn, pair[0], pair[1], named[0]) if compared else texts.answer_prints(conn, named[0])
        document["answers"] = [plain(conn, pair[1], found) if found else undetermined(pair[1], "这些版本里没有写")]
        return document
    if texts.is_text_question(text, links):
        document["understood"]["kind"] = "text"
        for edition in wanted:
            found = texts.answer_text(conn, edition, named[0])
            document["answers"].append(plain(conn, edition, found) if found else undetermined(edition, f"这个版本没有写【{named[0].name}】"))
        return document
    if clarify and len(named) <= 1 and not borrows(text, links):
        return document
    prints = [] if editions or all_editions else [e for e in compared if e in PLAYED_AS]
    foreign = next((x for x in named if x.kind == "card" and prints and all(texts.answer_text(conn, e, x) is None for e in prints)), None)
    if foreign is not None:
        document["answers"] = [undetermined(edition, f"所问的版本没有【{foreign.name}】") for edition in wanted]
        return document
    asked = Asked(conn, text, links, lex, near, rulings, hidden, len(wanted) == 1)
    document["answers"] = [beside(conn, asked.answer(edition), named) for edition in wanted]
    document["understood"]["kind"] = asked.kind
    if asked.sure or any(x["verdict"] != "undetermined" for x in document["answers"]):
        document["clarify"] = []
    elif asked.kind is None and not links and all(x["missing"] and x["missing"][0].startswith("没有看懂") for x in document["answers"]):
        document["not_understood"].append(text)
        document["answers"] = []
    return document


def _editions(conn, text: str, editions, all_editions: bool) -> list[str]:
    if all_editions:
        return [r[0] for r in conn.execute("SELECT id FROM editions WHERE runnable = 1 ORDER BY sort")]
    if editions:
        return list(editions)
    named = [e for e in texts.editions_in(conn, text) if conn.execute("SELECT runnable FROM editions WHERE id = ?", (e,)).fetchone()[0]]
    named = [DEFAULT if e in PLAYED_AS else e for e in named]
    return named[:1] or [DEFAULT]


__all__ = ["answer"]
