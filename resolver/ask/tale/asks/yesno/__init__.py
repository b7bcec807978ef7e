"""May I, must I, does it: the deed or the result that a yes/no question is about.

The clause goes through stages, each of which may change what is asked (`Draft`), stop the question, or have the last word.
"""

from __future__ import annotations

from resolver.ask.tale.sentences import EITHER
from resolver.ask.tale.asks import granted  # noqa: F401  (registers what reads the answer)
from resolver.ask.tale.asks.yesno import doers, found, meaning, needs, turned
from resolver.ask.tale.asks.yesno.draft import Draft

MODALS = ("CAN", "NOTCAN", "MUST", "NEEDNOT", "WILL")
# The order matters: who does it is looked for when it is known what is asked, and denials are turned round last.
STAGES = (*found.STAGES, *doers.STAGES, *meaning.STAGES, *needs.STAGES, *turned.STAGES)


def applies(reader, clause) -> bool:
    return True


def modal_of(clause: list):
    """The word of leave or duty that carries the question, None without one."""
    either = [t for t in clause if t.has(*MODALS) and EITHER.search(t.text)]
    if either:
        plain = [t for t in clause if t.has("NOTCAN", "NEEDNOT", "CAN", "MUST") and t not in either and not t.has("USE", "BA2", "FILL")]
        return plain[0] if plain and all(t.text.startswith(("是不是", "是否", "会不会")) for t in either) else either[0]
    strong = [
        t for t in clause if t.has(*MODALS) and not t.kinds <= {"USE", "FILL"} and not (t.has("USE", "BA2", "BY", "COUNTAS") and not t.has("CAN", "NOTCAN"))
    ]
    return strong[-1] if strong and strong[-1] is clause[-1] and len(strong) == 1 else strong[0] if strong else None


def closing_words(clause: list) -> list:
    """行 对 合法 … that close the clause: they ask whether what stands before them holds."""
    out = []
    for tok in reversed(clause):
        if tok.has("QM", "ASKED", "LE"):
            continue
        if (
            not tok.has("WHOLEQ")
            or tok.has("WORK")
            and not any(t.has("ATTACK", "USE", "INV", "SK", "DISC", "DRAW", "GAIN", "HURT", "CONVERT", "GIVE") for t in clause if t is not tok)
        ):
            break  # 这闪还作数吗: whether it works is all that is asked
        out.append(tok)
    return out


def ask(reader, clause: list) -> None:
    """Sets `tale.ask`.  Raises NotRead naming the word that no run shows."""
    text = reader.tale.text[clause[0].at : clause[-1].at + len(clause[-1].text)] if clause else ""
    draft = Draft(clause, modal_of(clause), closing_words(clause), said=text)
    for stage in STAGES:
        if stage(reader, draft):
            return
