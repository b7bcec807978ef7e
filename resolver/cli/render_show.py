"""What `sgs show` prints for people: the versions side by side, then one after the other with what changed, sources, cited lines, and who cites it.

Source of the document: contract §6.  Not here: comparing editions (render_diff.py).
"""

from difflib import SequenceMatcher

from resolver.cli.output import clean, paint
from resolver.cli.render import WIDTH, columns, pad, wrap
from resolver.cli.render_diff import FIELDS, field_value
from resolver.cli.render_trace import KINDS

_CITING = {
    "ruling": "解答", "scenario": "局面", "rule": "规则", "card": "牌", "skill": "技能", "general": "武将", "gap": "空白改从它的", "step": "步骤",
}  # fmt: skip
_MOST = 8  # of each kind
_ROLES = {"also": "另见", "same_in": "同文", "print": "印次", "cf": "参看"}
_MARKS = {"inferred": "意思是推断的", "mangled": "原文受损", "confidence": "把握", "missing": "记录的是“没有写”", "taken": "改从"}
_SURE = {"high": "高", "medium": "中", "low": "低"}
_VERDICTS = {"yes": "能／是", "no": "不能／否", "depends": "看情况", "undetermined": "没有定论"}
_FIRST_FIELDS = ("when", "condition", "cost", "target", "designate", "effect", "limit")
# Not facts of the game, or told elsewhere on the page.
_HIDDEN = {"clauses", "owner", "same_as", "successor", "kind_of_ability", "table", "card_no", "ref", "strata", "rests_on"}
_WORDS = {
    "wei": "魏", "shu": "蜀", "wu": "吴", "qun": "群", "jin": "晋", "god": "神", "male": "男", "female": "女", "basic": "基本牌", "trick": "锦囊牌", "equip": "装备牌",
    "common_trick": "普通锦囊", "delayed_trick": "延时锦囊", "hidden": "隐匿", "weapon": "武器", "armor": "防具", "horse": "坐骑", "defensive_ride": "+1马", "offensive_ride": "-1马", "treasure": "宝物",
    "compulsory": "锁定技", "lord_skill": "主公技", "limited": "限定技", "wake": "觉醒技",
}  # fmt: skip
_NARROWEST = 26  # columns of an edition in the comparison


def show_lines(document: dict) -> list[str]:
    """All lines for one thing."""
    lines = [f"{paint('【' + clean(document['name']) + '】', 'bold')} {KINDS.get(document['kind'], document['kind'])}　{paint(document['id'], 'cyan')}"]
    if document.get("took"):
        lines.append(f"（按【{clean(document['took'])}】显示；若不是请改写）")
    versions = [_worded(version, document.get("names") or {}) for version in document["versions"]]
    lines += _side_by_side([version for version in versions if not version.get("point")])
    before: dict[str, str] = {}
    for version in versions:
        lines += _version_lines(version, before.get(version.get("point", "")))
        before[version.get("point", "")] = version["statement"]
    return lines + _cited_by_lines(document.get("cited_by") or [])


def _side_by_side(versions: list[dict]) -> list[str]:
    """A column an edition and a row a field, in blocks as wide as the terminal; only where there is something to compare."""
    tables = [_facts(version) for version in versions]
    if len({version["edition"] for version in versions}) < 2 or len(versions) != len({version["edition"] for version in versions}):
        return []
    keys = [key for key in dict.fromkeys([*_FIRST_FIELDS, *(key for table in tables for key in table)]) if any(key in table for table in tables)]
    if not keys:
        return []
    left = max(columns(FIELDS.get(key, key)) for key in keys) + 2
    blocks = -(-len(versions) // ((WIDTH - left) // _NARROWEST))
    size = -(-len(versions) // blocks)
    wide = (WIDTH - left) // size
    lines = ["", paint("各版对照", "bold")]
    for start in range(0, len(versions), size):
        part, facts = versions[start : start + size], tables[start : start + size]
        lines.append(" " * left + "".join(paint(pad(clean(version.get("edition_name") or version["edition"]), wide), "bold") for version in part).rstrip())
        for key in keys:
            cells = [wrap(clean(table.get(key, "—")), width=wide - 2) for table in facts]
            for row in range(max(map(len, cells))):
                head = pad(FIELDS.get(key, key) if row == 0 else "", left)
                lines.append((head + "".join(pad(cell[row] if row < len(cell) else "", wide) for cell in cells)).rstrip())
        lines.append("")
    return lines[:-1]


def _worded(version: dict, names: dict[str, str]) -> dict:
    """`version` with the words of the database in Chinese: kingdoms, genders, types, tags, and `names` (slug -> Chinese name) for skills."""

    def zh(key: str, value: object) -> object:
        if isinstance(value, list):
            return [zh(key, part) for part in value]
        if key == "lord" and isinstance(value, int):
            return bool(value)
        return names.get(value, _WORDS.get(value, value)) if isinstance(value, str) else value

    fields = {key: zh(key, value) for key, value in (version.get("fields") or {}).items()}
    changed = [{**field, "a": zh(field["field"], field["a"]), "b": zh(field["field"], field["b"])} for field in version.get("changed") or []]
    return {**version, "fields": fields, "changed": changed}


def _facts(version: dict) -> dict[str, str]:
    return {key: field_value(value) for key, value in (version.get("fields") or {}).items() if key not in _HIDDEN and value not in (None, [], "")}


def _version_lines(version: dict, before: str | None) -> list[str]:
    said = f"，写在 {version['said_in']}" if version.get("said_in") else ""
    point = f"　{clean(version.get('point_name') or version['point'])}" if version.get("point") else ""
    lines = ["", paint(f"{clean(version.get('edition_name') or version['edition'])}（{version['edition']}{said}）{point}", "bold")]
    fields = version.get("fields") or {}
    if fields.get("question"):
        lines += wrap("问：" + clean(str(fields["question"])), indent=4, first="  ")
    statement = clean(version["statement"])
    if before is not None and clean(before) == statement:
        lines.append("  条文同上一版")
    else:
        lines += wrap(statement, indent=2, first="  ")
    if before is not None:
        lines += _change_lines(version.get("changed"), clean(before), statement)
    if version.get("changes"):
        lines += wrap("说明：" + clean(version["changes"]), indent=4, first="  ")
    lines += _ruling_lines(fields)
    for mark, reason in (version.get("marks") or {}).items():
        if mark not in _MARKS:
            continue
        told = "" if mark == "missing" else "：" + clean(_SURE.get(str(reason), str(reason)))
        lines += wrap(_MARKS.get(mark, mark) + told, indent=4, first="  ")
    for reading in version.get("readings") or []:
        told = "条文相同" if clean(reading["statement"]) == statement else clean(reading["statement"])
        lines += wrap(f"另一种印本：{told}　{reading['source']['locator']}　{reading['id']}", indent=4, first="  ")
    for cite in version.get("citations") or []:
        lines += _source_lines(cite, version.get("places") or [])
    return lines


def _source_lines(cite: dict, places: list[dict]) -> list[str]:
    source = cite.get("source") or {}
    told = [f"出处：{clean(source.get('title') or '')} {source.get('locator') or ''}　{cite['id']}"]
    told += [f"{_ROLES.get(place['role'], place['role'])}：{clean(place['title'])} {place['locator']}" for place in places]
    lines = [paint(line, "dim") for text in told for line in wrap(text, indent=4, first="  ")]
    for row in cite.get("lines") or []:
        lines += [paint(line, "dim") for line in wrap(f"{row['source']}:{row['n']}  {clean(row['text'])}", indent=8, first="    ")]
    return lines


def _change_lines(changed: list[dict] | None, before: str, statement: str) -> list[str]:
    """What changed since the version before: field by field where the text has fields, else character by character."""
    fields = [field for field in changed or [] if field["field"] not in _HIDDEN]
    if fields:
        order = {key: n for n, key in enumerate(_FIRST_FIELDS)}
        lines = []
        for field in sorted(fields, key=lambda field: order.get(field["field"], 99)):
            old, new = field_value(field["a"]), field_value(field["b"])
            lines += wrap(f"改动：{FIELDS.get(field['field'], field['field'])}　{paint(clean(old), 'red')} → {paint(clean(new), 'green')}", indent=4, first="  ")
        return lines
    return [] if before == statement else wrap("改动：" + change_marks(before, statement), indent=4, first="  ")


def _ruling_lines(fields: dict) -> list[str]:
    """Verdict, editions, scenario, group and other answers of a ruling."""
    value = fields.get("value") or {}
    told = f"{value.get('v')}{value.get('unit') or ''}" if isinstance(value, dict) and value.get("v") is not None else None
    if told is None:
        told = _VERDICTS.get(str(fields.get("verdict")))
    rows = [
        ("结论", told), ("适用版本", "、".join(fields.get("editions") or [])), ("演示局面", fields.get("scenario")),
        ("同组解答", "、".join(fields.get("same_group") or [])), ("例外", "、".join(map(str, fields.get("exceptions") or []))),
        ("未定", "各家解答不一致" if fields.get("unsettled") else None), ("另有解答", "、".join(map(str, fields.get("alternatives") or []))),
        ("是哪一条的另一种印本", fields.get("reading_of")),
    ]  # fmt: skip
    return [line for title, text in rows if text for line in wrap(f"{title}：{clean(str(text))}", indent=4, first="  ")]


def change_marks(a: str, b: str) -> str:
    """Text `b` with what it lacks of `a` as [-…-] and what it adds as [+…+] (red and green in a terminal)."""
    parts = []
    for tag, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            parts.append(a[i:j] if j - i <= 16 else a[i : i + 7] + "……" + a[j - 7 : j])
        else:
            if j > i:
                parts.append(paint(f"[-{a[i:j]}-]", "red"))
            if m > k:
                parts.append(paint(f"[+{b[k:m]}+]", "green"))
    return "".join(parts)


def _cited_by_lines(entries: list[dict]) -> list[str]:
    if not entries:
        return []
    lines = ["", paint(f"引用它的（{len(entries)}）", "bold")]
    for kind, title in _CITING.items():
        here = [entry for entry in entries if entry["kind"] == kind]
        if here:
            lines.append(f"  {title} {len(here)}")
        for entry in here[:_MOST]:
            lines += wrap(f"{paint(entry['id'], 'cyan')} {clean(entry.get('name') or '')}".rstrip(), indent=6, first="    · ")
        if len(here) > _MOST:
            lines.append(f"    ……另有 {len(here) - _MOST} 条，用 --json 看全部")
    return lines
