"""One question to one document (contract §3): understand, decide per edition, cite, set recorded rulings beside."""

from __future__ import annotations

from resolver.ask import lexicon as lexicons
from resolver.ask import nearest as rulings_near
from resolver.ask import texts
from resolver.ask.document import plain, undetermined, written
from resolver.ask.link import link
from resolver.ask.normalise import LIMIT, clean, normalise

DEFAULT = "std-junzheng"
STRICT = False
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
        document["answers"] = [plain(conn, pair[1], found) if found else undetermined(pair[1], "这些版本里没有写")]
        return document
    if texts.is_text_question(text, links):
        document["understood"]["kind"] = "text"
        for edition in wanted:
            found = texts.answer_text(conn, edition, named[0])
            document["answers"].append(plain(conn, edition, found) if found else undetermined(edition, f"这个版本没有写【{named[0].name}】"))
        return document
    from resolver.ask.earlier import Earlier
    from resolver.ask.elsewhere import elsewhere
    from resolver.ask.settle import settle
    from resolver.rulebook import load

    earlier = Earlier(conn, text, links, lex)
    if clarify and len(named) <= 1 and not earlier.sure:
        return document
    found = []
    for edition in wanted:
        told = _told(text, links, lex, load(conn, edition))
        answer = written(conn, edition, told, [] if told.verdict == "undetermined" else near, rulings)
        found.append(settle(answer, earlier.answer(edition, near, rulings, hidden), earlier))
        if told.query is not None and found[-1] is answer:
            document["understood"]["kind"] = told.query.contract
            if len(wanted) == 1 and told.verdict != "undetermined":
                answer["alternatives"] += elsewhere(conn, told, edition)
    document["understood"]["kind"] = document["understood"]["kind"] or earlier.kind
    if earlier.kind is None and not links and all(x["verdict"] == "undetermined" for x in found):
        document["not_understood"].append(text)
        return document
    if earlier.sure or any(x["verdict"] != "undetermined" for x in found):
        document["clarify"] = []
    document["answers"] = found
    document["not_understood"] += [] if any(x["verdict"] != "undetermined" for x in found) else earlier.left
    return document


def _told(text: str, links, lexicon, book):
    """Decision of the reader of told situations; a fault in it costs the answer, not the run (`STRICT` lets it through, for the fuzzer)."""
    from resolver.ask.decide import Decision
    from resolver.ask.tale import verdict

    try:
        return verdict.decide(text, links, lexicon, book)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, StopIteration, TypeError, ValueError):
        if STRICT:
            raise
        return Decision(reason="没有拼出局面")


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


__all__ = ["answer"]
