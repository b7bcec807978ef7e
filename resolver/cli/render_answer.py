"""What `sgs ask` prints for people: the answer first, then why, citations, assumptions, the board replayed.

Read path: stdlib only.  Source of the document: contract §3.
"""

from resolver.cli.output import clean, paint
from resolver.cli.render import columns, pad, wrap
from resolver.cli.render_board import scenario_yaml
from resolver.cli.render_trace import Footnotes, citation_lines, footnote_lines, trace_lines
from resolver.cli.session import DEFAULT_EDITION, citation_map, edition_rows

WIDTH = 80
READ_AS = 6     # lines of the board's story that are repeated under the answer
VERDICTS = {"yes": ("是", "green"), "no": ("否", "red"), "value": ("答", "green"), "depends": ("看情况", "yellow"), "undetermined": ("未定", "yellow")}
BASIS = {"engine": "引擎推演", "ruling": "收录的解答", "text": "条文"}
AGREEMENT = {"agree": "与收录的解答一致", "disagree": "与收录的解答不一致", "engine-only": "没有收录过同一问题的解答", "ruling-only": "引擎没有推演"}


def answer_lines(document: dict, conn, trace: bool) -> list[str]:
    """All lines for one question."""
    names = {slug: name for slug, name, _, _ in edition_rows(conn)}
    lines = _unsure_lines(document.get("understood") or {})
    lines += _clarify_lines(document.get("clarify") or [])
    answers = document.get("answers") or []
    if len(answers) > 2:
        lines += _table(answers, names) + [""]
    shown = answers if len(answers) <= 2 else [_main_answer(answers)]
    for position, answer in enumerate(shown):
        if position:
            lines.append("")
        lines += _answer(answer, names, trace, conn)
    if document.get("not_understood"):
        lines += wrap("没看懂：" + "、".join(clean(word) for word in document["not_understood"]), indent=2)
    if not answers and not document.get("clarify"):
        lines += wrap("没看懂这个问题。可以问：某张牌或技能能不能用、结果如何、由谁执行、次序、数目、条文、两版的不同。")
    undecided = any(answer["verdict"] == "undetermined" for answer in shown)
    if (undecided or not answers) and document.get("nearest"):
        lines += ["", "相近的解答"]
        told = citation_map(conn, [near["id"] for near in document["nearest"][:5]])
        for near in document["nearest"][:5]:
            lines += wrap(f"{clean(near['question'] or '')} {paint(near['id'], 'cyan')}", indent=4, first="  · ")
            said = (told.get(near["id"]) or {}).get("statement")
            if said and said != near["question"]:
                lines += wrap(clean(f"答：{said}"), indent=4)
    return lines


def _main_answer(answers: list[dict]) -> dict:
    """The one to show in full below a table: the default edition's, else the first that decides."""
    decided = [answer for answer in answers if answer["verdict"] != "undetermined"] or answers
    return next((answer for answer in decided if answer["edition"] == DEFAULT_EDITION), decided[0])


def _unsure_lines(understood: dict) -> list[str]:
    lines = []
    for entity in understood.get("entities") or []:
        if not entity.get("sure", True):
            lines += wrap(f"“{clean(entity['matched'])}”：你是不是指【{clean(entity['name'])}】？以下按此作答，若不是请改写。", indent=2)
    return lines


def _read_as(answer: dict) -> list[str]:
    """How the question was read, so that a reader sees at once where it was misread: what happens on the board."""
    told = (answer.get("scenario") or {}).get("when") or []
    if answer.get("basis") != "engine" or not told:
        return []
    shown = "；".join(clean(str(line)) for line in told[:READ_AS]) + ("……" if len(told) > READ_AS else "")
    return [paint(line, "dim") for line in wrap(f"　读作：{shown}", indent=2)]


def _clarify_lines(questions: list[dict]) -> list[str]:
    lines = []
    for question in questions:
        options = "、".join(clean(option if isinstance(option, str) else str(option.get("name", option))) for option in question["options"])
        lines += wrap(f"“{clean(question['about'])}”是指 {options}？请写明后再问。", indent=2)
    return lines


def _answer(answer: dict, names: dict[str, str], trace: bool, conn) -> list[str]:
    word, style = VERDICTS.get(answer["verdict"], (answer["verdict"], "bold"))
    text = clean(answer.get("text") or _value_text(answer.get("value")) or "")
    body = wrap(text, indent=2, first=f"【{word}】")
    body[0] = paint(f"【{word}】", style, "bold") + paint(body[0][len(word) + 2 :], "bold")
    lines = body
    facts = [names.get(answer["edition"], answer["edition"]) + f"（{answer['edition']}）", BASIS.get(answer.get("basis"), ""), AGREEMENT.get(answer.get("agreement"), "")]
    lines += [paint(line, "dim") for line in wrap("　" + "；".join(fact for fact in facts if fact), indent=2)]
    lines += _read_as(answer)
    lines += _premise_lines(answer.get("premise"))
    for branch in answer.get("branches") or []:
        condition = "，".join(clean(str(line)) for line in branch["if"])
        result = _value_text(branch.get("value")) or VERDICTS.get(branch.get("verdict"), (branch.get("verdict"), ""))[0]
        lines += wrap(f"若 {condition}：{result}", indent=4, first="  · ")
    for text in [text for text in answer.get("missing") or [] if str(text) not in (answer.get("text") or "")]:
        lines += wrap("还缺：" + clean(text if isinstance(text, str) else str(text)), indent=4, first="  · ")
    lines += _reason_lines(answer, trace, conn)
    for heading, elsewhere in (("另有说法", False), ("别的版本答得不同", True)):
        others = [other for other in answer.get("alternatives") or [] if (isinstance(other, dict) and "edition" in other) == elsewhere]
        if others:
            lines.append(heading)
        for other in others:
            lines += _alternative_lines(other)
    if answer.get("assumed"):
        lines.append("假定")
        for text in answer["assumed"]:
            lines += wrap(clean(text), indent=4, first="  · ")
    if answer.get("scenario"):
        lines += ["推演的局面（存成 .yaml 可用 sgs resolve 重放）"]
        lines += [part for line in clean(scenario_yaml(answer["scenario"])).rstrip().splitlines() for part in _folded("    " + line)]
    return lines


def _folded(line: str) -> list[str]:
    """A long flow mapping or list over several lines; it reads back as the same YAML."""
    if columns(line) <= WIDTH or '"' in line or "{" not in line and "[" not in line:
        return [line]
    indent = " " * (len(line) - len(line.lstrip(" -{")))
    out = [""]
    for part in line.split(", "):
        if out[-1] and columns(out[-1] + part) + 2 > WIDTH:
            out[-1] += ","
            out.append(indent + part)
        else:
            out[-1] += (", " if out[-1] else "") + part
    return out


def _premise_lines(premise: object) -> list[str]:
    if not premise:
        return []
    if isinstance(premise, dict):
        text, cites = premise.get("text") or premise.get("statement") or "", premise.get("cites") or premise.get("citations") or []
        ids = [cite if isinstance(cite, str) else cite["id"] for cite in cites]
        return wrap(f"前提不成立：{clean(text)} {'、'.join(ids)}".rstrip(), indent=2)
    return wrap(f"前提不成立：{clean(str(premise))}", indent=2)


def _reason_lines(answer: dict, trace: bool, conn) -> list[str]:
    citations = {citation["id"]: citation for citation in answer.get("citations") or []}
    lines: list[str] = []
    notes = Footnotes()
    outcomes = answer.get("outcomes") or []
    if trace:
        for number, outcome in enumerate(outcomes, 1):
            if not outcome.get("trace"):
                continue
            lines.append(f"推演 {number}" if len(outcomes) > 1 else "推演")
            lines += trace_lines(outcome["trace"], notes)
    governing = answer.get("governing") or list(citations)
    notes_first = Footnotes()
    notes_first.mark(governing)
    if not trace:
        notes = notes_first
    else:
        notes.mark(governing)
    missing = [name for name in notes.ids if name not in citations]
    if missing:
        citations.update(citation_map(conn, missing))
    if notes.ids:
        lines.append("出处" if trace else "题里提到的牌和技能" if answer["verdict"] == "undetermined" and not answer.get("governing") else "依据")
        lines += footnote_lines(notes, citations) if trace else [line for name in notes.ids for line in citation_lines(citations.get(name) or {"id": name})]
    return lines


def _alternative_lines(other: object) -> list[str]:
    if not isinstance(other, dict):
        return wrap(clean(str(other)), indent=4, first="  · ")
    word = VERDICTS.get(other.get("verdict"), ("", ""))[0]
    result = _value_text(other.get("value")) or word
    text = clean(other.get("text") or other.get("statement") or result)
    ids = [cite if isinstance(cite, str) else cite.get("id", "") for cite in (other.get("cites") or other.get("governing") or ([other["id"]] if other.get("id") else []))]
    return wrap(f"{text} {'、'.join(ids)}".rstrip(), indent=4, first="  · ")


def _value_text(value: dict | None) -> str:
    if not value:
        return ""
    content = value.get("v")
    words = (" → " if value.get("type") == "order" else "、").join(clean(str(word)) for word in content) if isinstance(content, list) else clean(str(content))
    return words + (value.get("unit") or "")


def _table(answers: list[dict], names: dict[str, str]) -> list[str]:
    """One line an edition: name, verdict, value or text."""
    left = max(columns(names.get(a["edition"], a["edition"])) for a in answers) + 2
    lines = []
    for answer in answers:
        word, style = VERDICTS.get(answer["verdict"], (answer["verdict"], "bold"))
        text = clean(answer.get("text") or _value_text(answer.get("value")))
        first = pad(names.get(answer["edition"], answer["edition"]), left)
        body = wrap(f"【{word}】{text}", indent=left, first=first)
        lines += body
    return lines
