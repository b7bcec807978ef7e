"""What `sgs diff` prints: for a terminal (coloured there) and as Markdown.  Source of the document: contract §6."""

from resolver.cli.output import clean, paint
from resolver.cli.render import wrap
from resolver.cli.render_compare import DIFFERS
from resolver.cli.render_trace import KINDS

CHANGES = {"added": "新增", "removed": "删去", "renamed": "改名", "split": "拆分", "merged": "合并", "changed": "改动"}
# Keys of structured fields as data/ has them; those not listed are shown as they are.
FIELDS = {
    "effect": "效果", "when": "时机", "target": "目标", "designate": "指定", "cost": "消耗", "condition": "条件", "limit": "限制", "range": "攻击范围",
    "hp": "体力上限", "kingdom": "势力", "gender": "性别", "skills": "技能", "count": "张数", "damage": "伤害", "judge": "判定", "draw": "摸牌",
    "order": "次序", "lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "spy": "内奸", "players": "人数", "owner": "武将", "faces": "花色点数",
    "heal": "回复", "discard": "弃置", "role": "身份", "exception": "例外", "choices": "选将张数", "type": "大类", "subtype": "小类", "tags": "标签",
    "title": "称号",
}  # fmt: skip
_STYLE = {"added": "green", "removed": "red"}


def text_lines(document: dict, behaviour: bool, titles: dict[str, str] | None = None) -> list[str]:
    """Lines for a terminal: a heading a change, its fields as numbers, its text character by character."""
    lines = [paint(_title(document, titles), "bold") + f"　{summary(document)}"]
    for item in document["items"]:
        only = "，只是措辞" if item.get("wording_only") else ""
        head = f"{CHANGES.get(item['change'], item['change'])}{only}　{KINDS.get(item['kind'], item['kind'])}【{_names(item)}】"
        lines += ["", paint(head, _STYLE.get(item["change"], "yellow"))]
        for field in _shown(item):
            lines += wrap(f"{_field(field)}：{field_value(field['a'])} → {field_value(field['b'])}", indent=4, first="  ")
        text = marked(item.get("text") or [], terminal=True)
        if text:
            lines += wrap(text, indent=2, first="  ")
        cites = "　".join(_ids(item.get(key), side) for key, side in (("cites_a", "甲"), ("cites_b", "乙")) if item.get(key))
        if cites:
            lines += [paint(line, "dim") for line in wrap(cites, indent=4, first="  ")]
    if behaviour:
        lines += [""] + _behaviour_lines(document["behaviour"])
    return lines


def _shown(item: dict) -> list[dict]:
    """The fields worth a line of their own: the clauses of prose stand in the compared text below."""
    return [field for field in item.get("fields") or [] if field["field"] != "clauses"]


def markdown_lines(document: dict, behaviour: bool, titles: dict[str, str] | None = None) -> list[str]:
    """A Markdown page; removed text struck through, added text bold."""
    lines = [f"# {_title(document, titles)}", "", summary(document)]
    for kind in dict.fromkeys(item["kind"] for item in document["items"]):
        lines += ["", f"## {KINDS.get(kind, kind)}"]
        for item in (item for item in document["items"] if item["kind"] == kind):
            only = "（只是措辞）" if item.get("wording_only") else ""
            lines += ["", f"### {CHANGES.get(item['change'], item['change'])}{only}：{_names(item)}", ""]
            lines += [f"- {_escape(_field(field))}：{_escape(field_value(field['a']))} → {_escape(field_value(field['b']))}" for field in _shown(item)]
            text = marked(item.get("text") or [], terminal=False)
            lines += ([""] if lines[-1] else []) + [text] if text else []
            cites = [f"`{cite}`" for key in ("cites_a", "cites_b") for cite in item.get(key) or []]
            lines += ["", "出处：" + "、".join(cites)] if cites else []
    if behaviour:
        lines += ["", "## 推演的不同", ""] + [f"- {line.strip()}" for line in _behaviour_lines(document["behaviour"])]
    return lines


def _title(document: dict, titles: dict[str, str] | None) -> str:
    sides = [f"{titles[slug]}（{slug}）" if titles and slug in titles else slug for slug in (document["a"], document["b"])]
    return " → ".join(sides)


def summary(document: dict) -> str:
    """`改动 12、新增 3` or 没有不同."""
    counts: dict[str, int] = {}
    for item in document["items"]:
        counts[item["change"]] = counts.get(item["change"], 0) + 1
    return "、".join(f"{CHANGES.get(change, change)} {number}" for change, number in counts.items()) or "没有不同"


def marked(parts: list, terminal: bool) -> str:
    """The character-level text of an item: [-…-] and [+…+] for terminals, ~~…~~ and **…** for Markdown."""
    out = []
    for sign, text in parts:
        if sign == "=":
            out.append(clean(text) if terminal else _escape(text))
        elif terminal:
            out.append(paint(f"[{sign}{clean(text)}{sign}]", "green" if sign == "+" else "red"))
        else:
            out.append(f"**{_escape(text)}**" if sign == "+" else f"~~{_escape(text)}~~")
    return "".join(out)


def _field(field: dict) -> str:
    return FIELDS.get(field["field"], field["field"])


def _names(item: dict) -> str:
    a, b = clean(item.get("name_a") or ""), clean(item.get("name_b") or "")
    return a if a == b or not b else b if not a else f"{a} → {b}"


def field_value(value: object) -> str:
    """A number, word or list of a structured field as it is printed."""
    if value is None:
        return "（无）"
    if isinstance(value, bool):
        return "是" if value else "否"
    if isinstance(value, (list, tuple)):
        return "、".join(field_value(part) for part in value) or "（空）"
    if isinstance(value, dict):
        return "；".join(f"{key} {field_value(part)}" for key, part in value.items())
    return clean(str(value))


def _ids(ids: list[str] | None, side: str) -> str:
    return f"{side}：{'、'.join(ids)}" if ids else ""


def _behaviour_lines(entries: list[dict]) -> list[str]:
    if not entries:
        return ["自带局面在两版推演结果相同"]
    lines = [f"推演不同的局面 {len(entries)}"]
    for entry in entries:
        step = f"，从步骤 {entry['first_step']} 起" if entry.get("first_step") else ""
        flags = f"，开关 {'、'.join(entry['flags'])}" if entry.get("flags") else ""
        lines += wrap(f"{entry['scenario']}：{DIFFERS.get(entry['differs'], entry['differs'])}{step}{flags}", indent=4, first="  · ")
        for side, text, cites in (("甲", entry.get("text_a"), entry.get("cites_a")), ("乙", entry.get("text_b"), entry.get("cites_b"))):
            if text or cites:
                lines += wrap(f"{side}：{clean(text or '')}　{'、'.join(cites or [])}".rstrip("　"), indent=8, first="      ")
    return lines


def _escape(text: object) -> str:
    """Markdown and HTML signs made harmless."""
    result = clean(str(text)).replace("&", "&amp;").replace("<", "&lt;")
    for sign in "\\`*_[]|~":
        result = result.replace(sign, "\\" + sign)
    return result
