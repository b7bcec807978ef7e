"""Questions that texts answer: what a card or skill does (text), what differs between two editions (difference)."""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.link import Link

_TEXT = Lazy("(?:是|有)(?:个)?(?:什么|啥)(?:效果|意思|技能|作用|用|东西|牌)?|(?:效果|作用|描述|原文|文本|技能)(?:是)?(?:什么|啥|怎样|怎么说)|怎么用$|(?:怎样|怎么|如何)使用$|干(?:什么|嘛|啥)用?的|(?:的)?(?:效果|说明|规则|描述)$|怎么解释|^介绍|的规则$")
_DIFF = Lazy("(?:有)?(?:什么|啥|哪些|何)?(?:不同|不一样|区别|差别|差异|变化)|改了(?:什么|啥)|一样(?:吗|么|不)")


_PRINTS = Lazy("新旧|新老|[新旧老]版|(?:各|几|不同|两)(?:个)?版|版本(?:之间|里|中)|历次")
_MOST = 4


def edition_names(conn) -> list[tuple[str, str]]:
    """(spoken name, slug) of every edition, longest first."""
    import json

    rows = []
    for slug, name, aliases in conn.execute("SELECT id, name, aliases FROM editions WHERE kind != 'ruling set'"):
        for word in [name, slug, *json.loads(aliases or "[]")]:
            if len(word) > 1:
                rows.append((word, slug))
    rows += [("旧标准", "std"), ("老标准", "std"), ("早期", "yoka-early-b"), ("早期版", "yoka-early-b"), ("界限突破", "jie"), ("3.0", "rules-3.0"), ("规则集3.0", "rules-3.0")]
    return sorted(rows, key=lambda r: -len(r[0]))


_NEUTRAL = frozenset({"风", "火", "林", "山", "标", "界", "晋", "国战"})


def editions_in(conn, text: str) -> list[str]:
    """Slugs of the editions a question names, in order; a name inside another word does not count."""
    found, taken = [], []
    for word, slug in edition_names(conn):
        if word in _NEUTRAL:
            continue
        for match in re.finditer(re.escape(word), text):
            if any(a < match.end() and match.start() < b for a, b in taken):
                continue
            taken.append(match.span())
            found.append((match.start(), slug))
    out = []
    for _, slug in sorted(found):
        if slug not in out:
            out.append(slug)
    return out


def is_text_question(text: str, links: list[Link]) -> bool:
    """Whether only a text is asked for: one or two names, the words of a text question, and little else."""
    named = [x for x in links if x.kind in ("card", "skill", "general")]
    if len({(x.kind, x.slug) for x in named}) != 1 or not _TEXT.search(text.rstrip("?!.呢吗啊 ")):
        return False
    rest = text
    for item in named:
        rest = rest.replace(item.matched, "")
    if re.search("势力|性别|国籍|花色|颜色|点数|张数|几张|伤害|属性", rest):
        return False        # one of its marks, not its text
    rest = _TEXT.sub("", rest)
    return len(re.sub(r"[^\u4e00-\u9fff]", "", rest)) <= 6


def is_difference(text: str, conn, links: list[Link]) -> bool:
    """Whether editions are compared for one name: those the question names, or its prints (新旧版有什么不同)."""
    return bool(_DIFF.search(text)) and bool([x for x in links if x.kind in ("card", "skill", "general")]) and (bool(editions_in(conn, text)) or bool(_PRINTS.search(text)))


def effective(conn, edition: str, kind: str, slug: str) -> list:
    """Rows (statement, citation id) of what an edition says of a card, skill or general."""
    rows = conn.execute("SELECT statement, version FROM effective_text WHERE edition = ? AND kind = ? AND slug = ? ORDER BY point", (edition, kind, slug)).fetchall()
    if kind == "general" and rows:
        import json

        row = conn.execute("SELECT fields FROM effective_text WHERE edition = ? AND kind = 'general' AND slug = ? ORDER BY point LIMIT 1", (edition, slug)).fetchone()
        skills = json.loads(row[0] or "{}").get("skills") or []
        for skill in skills:
            rows += conn.execute("SELECT statement, version FROM effective_text WHERE edition = ? AND kind = 'skill' AND slug = ? AND point = ''", (edition, skill)).fetchall()
    return rows


def answer_text(conn, edition: str, item: Link) -> dict | None:
    """verdict/value/text/governing of a text question under one edition; None where it is silent."""
    rows = effective(conn, edition, item.kind, item.slug)
    if not rows:
        return None
    body = "；".join(r[0] for r in rows[:4])
    return {"verdict": "value", "value": {"type": "text", "v": rows[0][0] if item.kind != "general" else body, "unit": None}, "text": body,
            "governing": [r[1] for r in rows[:4]], "basis": "text"}


def answer_prints(conn, item: Link) -> dict | None:
    """verdict/value/text/governing of a comparison of every print of a name, the first edition of each text in their order; None where there is none."""
    said: dict[str, tuple[str, str]] = {}
    for edition, name in conn.execute("SELECT id, name FROM editions WHERE kind != 'ruling set' ORDER BY sort").fetchall():
        for statement, cite in effective(conn, edition, item.kind, item.slug)[:1]:
            said.setdefault(statement, (name, cite))
    if not said:
        return None
    told = list(said.items())[:_MOST]
    text = "　".join(f"{name}：{statement}" for statement, (name, _) in told) if len(told) > 1 else f"各版本的【{item.name}】相同：{told[0][0]}"
    return {"verdict": "value", "value": {"type": "text", "v": text, "unit": None}, "text": text, "governing": [cite for _, (_, cite) in told], "basis": "text"}


def answer_difference(conn, a: str, b: str, item: Link) -> dict | None:
    """verdict/value/text/governing of a comparison of two editions; None where both are silent."""
    left, right = effective(conn, a, item.kind, item.slug), effective(conn, b, item.kind, item.slug)
    names = dict(conn.execute("SELECT id, name FROM editions").fetchall())
    if not left and not right:
        return None
    if not left or not right:
        silent = a if not left else b
        text = f"{names[silent]}没有【{item.name}】；{names[b if not left else a]}：{(left or right)[0][0]}"
    elif [r[0] for r in left] == [r[0] for r in right]:
        text = f"{names[a]}与{names[b]}的【{item.name}】相同：{left[0][0]}"
    else:
        text = f"{names[a]}：{left[0][0]}　{names[b]}：{right[0][0]}"
    return {"verdict": "value", "value": {"type": "text", "v": text, "unit": None}, "text": text,
            "governing": list(dict.fromkeys([r[1] for r in left[:2]] + [r[1] for r in right[:2]])), "basis": "text"}
