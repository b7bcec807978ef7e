"""What `sgs resolve` prints for people: verdict on each `then`, outcomes, trace, boards before and after.

Read path: stdlib only.  Source of the document: contract §4.
"""

from resolver.cli.output import clean, paint
from resolver.cli.render import wrap
from resolver.cli.render_board import board_lines
from resolver.cli.render_trace import Footnotes, footnote_lines, trace_lines
from resolver.cli.session import citation_map, general_names

_ALL_SHOWN = 12
_HOLDS = {True: ("✓", "green"), False: ("✗", "red"), None: ("?", "yellow")}
WINNERS = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸", "draw": "平局"}


def resolve_lines(document: dict, scenario, conn, trace: bool) -> list[str]:
    """All lines for one document; `scenario` is the loaded file (names and roles of the seats)."""
    notes = Footnotes()
    lines = [f"{paint(clean(document['scenario'] or '（无 id）'), 'bold')}　版本 {document['edition']}" + _title(scenario)]
    lines += _then_lines(document)
    outcomes = document["outcomes"]
    if document.get("explored", 1) > 1 or len(outcomes) != 1:
        cut = "，已到上限，列表不全" if document.get("truncated") else ""
        lines.append(f"展开 {document.get('explored')} 条走法，{len(outcomes)} 种结局{cut}")
    about = _about(scenario, conn)
    if trace and document.get("start"):
        lines += ["", paint("开始时", "bold")] + board_lines(document["start"], about, document["start"].get("turn"))
    for number, outcome in enumerate(outcomes[:_ALL_SHOWN], 1):
        lines += _outcome_lines(outcome, number if len(outcomes) > 1 else None, about, notes, trace)
    if len(outcomes) > _ALL_SHOWN:
        lines.append(f"……另有 {len(outcomes) - _ALL_SHOWN} 种结局，用 --json 看全部")
    if document.get("assumed"):
        lines += ["", "假定"]
        for text in document["assumed"]:
            lines += wrap(clean(text), indent=4, first="  · ")
    lines += _why_lines(document.get("why"), notes)
    if notes.ids:
        lines += ["", paint("出处", "bold")] + footnote_lines(notes, citation_map(conn, notes.ids))
    return lines


def _title(scenario) -> str:
    return f"\n{clean(scenario.title)}" if scenario.title and scenario.title != scenario.id else ""


def _about(scenario, conn) -> dict[str, dict]:
    names = general_names(conn)
    return {player.name: {"general": names.get(player.general), "role": player.role} for player in scenario.given.players}


def _then_lines(document: dict) -> list[str]:
    lines = []
    for line in document["then"]:
        sign, style = _HOLDS[line["holds"]]
        found = f"　实际：{clean(str(line['found']))}" if line["holds"] is not True and line.get("found") else ""
        body = wrap(clean(line["line"]) + found, indent=4, first="  · ")
        lines.append("  " + paint(sign, style) + body[0][3:])
        lines += body[1:]
    return lines


def _outcome_lines(outcome: dict, number: int | None, about: dict, notes: Footnotes, trace: bool) -> list[str]:
    ways = f"（{outcome['ways']} 条走法）" if outcome.get("ways") else ""
    lines = ["", paint(f"结局 {number}{ways}" if number else "经过", "bold")] if number or trace or outcome.get("illegal") or outcome.get("open") else [""]
    own = [choice for choice in outcome.get("choices") or [] if not choice.get("scripted")]
    if own and number:
        for choice in own:
            who, chose = clean(choice["who"] or ""), clean(str(choice["chose"]))
            lines += wrap(chose if chose.startswith(who) else f"{who}：{chose}", indent=4, first="  → ")
    if outcome.get("illegal"):
        refusal = outcome["illegal"]
        text = f"第{refusal['line']}行不合法（{refusal['code']}）：{clean(refusal.get('reason') or '')} {notes.mark(refusal.get('cites') or [])}"
        lines += [paint(line, "red") for line in wrap(text.rstrip(), indent=4, first="  ✗ ")]
    if outcome.get("open"):
        pending = outcome["open"]
        options = "、".join(clean(str(option)) for option in pending.get("options") or [])
        lines += [paint(line, "yellow") for line in wrap(f"未定：等 {clean(pending['who'] or '')} 决定 {pending['ask']}（可选：{options}）", indent=4, first="  ? ")]
    if outcome.get("winner"):
        lines.append("  胜者：" + "、".join(WINNERS.get(word, word) for word in outcome["winner"]))
    if trace:
        lines += trace_lines(outcome.get("trace") or [], notes)
    lines += ([""] if lines[-1] else []) + [paint("结束时", "bold")]
    lines += board_lines(outcome["final"], about)
    if outcome.get("governing") and not trace:
        lines.append("  依据 " + notes.mark(outcome["governing"]))
    return lines


def _why_lines(why: dict | None, notes: Footnotes) -> list[str]:
    """The answer to --why: window, failed condition, its rule."""
    if not why:
        return []
    text = clean(str(why.get("text") or why.get("reason") or ""))
    return ["", "为什么"] + wrap(f"{text} {notes.mark(why.get('cites') or [])}".rstrip(), indent=4, first="  · ")
