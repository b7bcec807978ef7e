"""False premises: what a question takes for granted and the rules refuse (a skill the general lacks, a target that is not legal).

A yes/no question on it is answered no, a question for a value stays undetermined; the premise and the text that refutes it come first.
"""

from __future__ import annotations

from dataclasses import dataclass

from resolver.ask.board import CannotCompile

CODES = ("target", "forbidden")             # refusals that do not hang on how the board was laid out
BETWEEN = ("CAN", "NOTCAN", "WILL", "MUST", "NEEDNOT", "WANTTO", "STILL", "FILL", "THEN", "AGAIN")
ASIDE = ("TO", "BEI", "BA", "GIVE", "FROM")  # 对张飞发动空城: he is not the one who invokes it
GAINED = frozenset({"huashen", "xinsheng", "zhiji", "hunzi", "zaoxian", "weidi", "duanchang", "baiyin", "lianpo", "jilue"})    # skills that give other skills
OPEN = ("WHO", "MANY", "WHERE", "WHICH", "WHAT", "WHEN", "OR")


@dataclass
class Premise:
    """`text` says what is false; `units` (kind, slug) are the texts that say so, besides what the engine cites for a refused line."""

    text: str
    units: tuple = ()


class Refused(CannotCompile):
    """A told deed that the rules refuse, with its table, replay and run."""

    def __init__(self, message: str, table, replay, run):
        super().__init__(message)
        self.table, self.replay, self.run = table, replay, run


def open_question(toks: list) -> bool:
    """Whether a value is asked for and not yes or no."""
    return any(t.has(*OPEN) and not (t.kinds <= {"OR", "AND", "FILL"} and t.text[0] == "或") for t in toks)      # 要弃牌或者掉血吗: either will do


def lacking(toks: list, book):
    """(general slug, skill slug) of the first skill that a named general is said to invoke or have and does not; None where there is none.

    Only where the general's name stands right before the skill, with nothing between but the words of invoking or having it.
    """
    if any(t.has("SK") and t.val in GAINED for t in toks):
        return None
    for k, tok in enumerate(toks):
        if not tok.has("GEN") or k and toks[k - 1].has(*ASIDE) or _aimed_at(toks, k):
            continue
        rest = iter(toks[k + 1:])
        claimed = False
        for nxt in rest:
            if nxt.has("INV") or nxt.text in ("的", "有", "有没有", "没有"):
                claimed = True
            elif nxt.has("SK"):
                general = book.generals.get(tok.val)
                if claimed and general is not None and nxt.val in book.skills and nxt.val not in general.skills:
                    return tok.val, nxt.val
                break
            elif not nxt.has(*BETWEEN):
                break
    return None


def _aimed_at(toks: list, k: int) -> bool:
    """能对受伤的刘备发动结姻吗: who is told beside 对, with nothing but what he is between."""
    j = k - 1
    while j >= 0 and toks[j].has("DE", "WOUNDED", "FULLHP", "EMPTYH", "CHAINED", "NUM", "HPW", "DIAN", "MALE", "FEMALE", "HAVE", "HANDW", "NOHAVE", "STAY", "ONLY", "WEAR", "EQ") and toks[j].text not in ("对", "给", "向"):
        j -= 1
    return 0 <= j < k - 1 and toks[j].text in ("对", "给", "向")


def unowned(toks: list, book, lexicon) -> Premise | None:
    """The premise of `lacking`, None where there is none."""
    found = lacking(toks, book)
    if found is None:
        return None
    general, skill = found
    return Premise(f"【{lexicon.name('general', general)}】没有【{book.skills[skill].zh}】", (("general", general), ("skill", skill)))


def refused(error: Refused, tale) -> Premise | None:
    """The premise of a deed told as done that the rules refuse; None where the way the board was laid out may be to blame."""
    ill = error.run.illegal
    fact = tale.ask.fact
    if ill is not None and ill.refusal.code == "cost" and tale.ask.kind == "can" and fact is not None and fact.kind == "discards" and fact.card is not None and fact.card.slug and not fact.neg:
        line = error.table.lines[ill.line - 1]
        if f" {error.table.zh(fact.card.slug)}" in line.partition(" 用 ")[2]:
            return Premise(f"“{line}”不合法：那张牌不能作代价")        # 青囊弃身上的八卦行吗: the card asked about is what it would be paid with
    if ill is None or ill.refusal.code not in (*CODES, "count"):
        return None
    line = error.table.lines[ill.line - 1]
    aims = line.partition(" 对 ")[2]
    if not aims and ill.refusal.code == "count" and any(f.kind == "use" and not f.neg and (f.n or 1) > 1 and line.endswith(" " + error.table.zh(f.unit)) for f in [*tale.facts, *tale.ask.needs]):
        return Premise(f"“{line}”不合法：不能再用一次【{line.rpartition(' ')[2]}】")      # 喝两张酒: told as more than may be used
    if ill.refusal.code == "count" or not aims or any(w.label in aims for w in tale.whos if w.key.startswith(("+", "?"))):
        return None
    doer = line.partition(" ")[0]
    if not any(f.kind in ("use", "skill") and not f.neg and f.target is not None and f.target.label in aims and (f.actor is None or f.actor.label == doer) for f in tale.facts):
        return None         # a deed that was only laid out, told by nobody
    from resolver.scenario.report import refusal

    why = refusal(error.run)["reason"]
    return Premise(f"“{line}”不合法" + (f"：{why}" if why else ""))


def decision(premise: Premise, asks_value: bool, **parts):
    """A Decision that names the premise: no, or undetermined where a value is asked."""
    from resolver.ask.decision import Decision

    if asks_value:
        return Decision(reason=f"前提不成立：{premise.text}", premise=premise, query=parts.get("query"))
    return Decision("no", None, premise.text, premise=premise, **parts)


__all__ = ["Premise", "Refused", "decision", "lacking", "open_question", "refused", "unowned"]
