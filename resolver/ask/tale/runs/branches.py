"""“That depends”: the one judgement or compulsory choice that nobody told and on which the answer turns, with the answer for each way it can go.

Nothing is said to depend where the ways are many, where two things decide together, or where the engine has merged lines of play whose
choices it no longer lists.
"""

from __future__ import annotations

from resolver.scenario.report import choices
from resolver.scenario.run import as_list

MOST = 4


def split(traces, outs, tale) -> list[dict] | None:
    """Branches of contract §3 (`if`: the deciding line), None where no single choice decides.

    A choice that the question speaks of (猜, 选) was told, in words the reader did not take up: it makes no branch; nor does anything where
    the story tells how something came out.
    """
    if any(f.kind in ("offset", "void", "effect", "judge", "dies", "saved") for f in tale.facts):
        return None
    told_choice = any(word in tale.text for word in ("猜", "选", "花色"))
    told = []
    for trace, out in zip(traces, outs):
        run = trace.run
        if out is None or run.ways > 1 + len(run.also):
            return None
        for taken in (as_list(run.game.choices), *run.also):
            told.append((_keyed(run.game, taken, told_choice), out))
    shared = set.intersection(*(set(made) for made, _ in told)) if told else set()
    for key in sorted(shared, key=lambda k: (k[1] != "judge.reveal", str(k))):
        ways: dict[str, tuple] = {}
        for made, out in told:
            if ways.setdefault(made[key], (out.verdict, out.value)) != (out.verdict, out.value):
                break
        else:
            if 2 <= len(ways) <= MOST and len(set(ways.values())) > 1:
                return [{"if": [line], "verdict": verdict, "value": {"type": value[0], "v": value[1], "unit": value[2]} if value else None} for line, (verdict, value) in ways.items()]
    return None


def _keyed(game, taken: list[tuple], told_choice: bool) -> dict[tuple, str]:
    """(who, what is decided, how often before) -> line, of the judgements and compulsory words that no line of the scenario settled."""
    out: dict[tuple, str] = {}
    for one in taken:
        _, _, _, ask, _ = one
        if ask.kind not in ("chance", "word") or ask.optional or ask.kind == "word" and told_choice:
            continue
        for c in choices(game, [one]):
            if not c["scripted"]:
                n = sum(k[:2] == (c["who"], c["ask"]) for k in out)
                out[c["who"], c["ask"], n] = c["chose"] if c["who"] is None or c["chose"].startswith(c["who"]) else f"{c['who']} {c['chose']}"
    return out


def words(branches: list[dict]) -> str:
    """The sentence of the first line."""
    said = {"yes": "是", "no": "不"}
    ways: dict[str, list[str]] = {}
    for b in branches:
        ways.setdefault(said.get(b["verdict"]) or _value(b["value"]), []).append("，".join(b["if"]))
    return "；".join(f"若{'或'.join(lines)}：{word}" for word, lines in ways.items())


def _value(value: dict | None) -> str:
    if value is None:
        return "未定"
    v = "、".join(map(str, value["v"])) if isinstance(value["v"], list) else str(value["v"])
    return v + (value["unit"] or "")


__all__ = ["split", "words"]
