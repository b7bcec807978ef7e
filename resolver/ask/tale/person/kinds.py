"""Persons by number, sex, kingdom, deed, seat or side."""

from __future__ import annotations

from resolver.ask.tale.model import NotRead, Who
from resolver.ask.tale.person.words import KINGDOM, LATER


def of_several(reader, tok, subject: Who | None) -> Who | None:
    """第一个人, 大家, 其他人, 两个人: one or all of several."""
    text = tok.text
    if tok.has("FIRSTP", "SECONDP", "THIRDP"):
        n = 0 if tok.has("FIRSTP") else 1 if tok.has("SECONDP") else 2
        if len(reader.group) > n:
            return reader.group[n]
        while len(reader.group) <= n:
            k = len(reader.group)
            reader.group.append(reader.add(("第一个", "第二个", "第三个")[k], ("第一个人", "第二个人", "第三个人")[k]))
        return reader.group[n]
    if tok.has("ALLP"):
        return reader.add("all", text, many=True)
    if tok.has("REST"):
        return reader.add("rest", text, many=True)
    if tok.has("BOTHP", "MANYP"):
        n = 2 if tok.has("BOTHP") else 3
        if not reader.group:
            named = [w for w in reader.tale.whos if not w.many]
            if len(named) == n and (text in ("双方", "两个人", "俩人", "两人", "他俩", "我俩", "二人") or reader._resumes(tok)):
                reader.group = named
            else:
                reader.group = [reader.add(x, x + "人", gender=tok.extra.get("gender")) for x in ("第一个", "第二个", "第三个")[:n]]
        for who in reader.group:
            who.gender = who.gender or tok.extra.get("gender")
        reader.grouped = True
        return reader.group[0]


def of_kind(reader, tok, subject: Who | None) -> Who | None:
    """男的, 魏将, 异性: by sex or kingdom; 来源, 死者: by what they did."""
    text = tok.text
    if tok.has("MALE", "FEMALE"):
        known = [w for w in reader.tale.whos if w.gender == ("男" if tok.has("MALE") else "女") and not w.me]
        if len(known) == 1 and text.endswith("的"):
            return known[0]  # 男的队友, 男的满血: the one who was called so
        return reader.add(text, text, gender="男" if tok.has("MALE") else "女")
    for kind, kingdom in KINGDOM.items():
        if tok.has(kind):
            return reader.add("kingdom:" + kingdom, text, kingdom=kingdom)
    if tok.has("OTHERSEX", "SAMESEX"):
        return reader.add(text, text, gender="女" if tok.has("OTHERSEX") else "男")
    if tok.has(*LATER):
        return reader.described(tok)


def neighbour(reader, tok, subject: Who | None) -> Who | None:
    """隔壁, 队友, 下家: by seat or side."""
    text = tok.text
    if tok.has("NEAR"):
        return reader.add("隔壁", text)
    if tok.has("ALLY", "NEXT", "PREV"):
        if tok.text in ("下下家", "下家的下家", "再下一家", "隔一个的下家"):
            reader.add("下家", "下家")
            return reader.add("下下家", "下下家")
        if tok.has("NEXT") and reader.after is None:
            reader.after = subject or reader.topic
        if text in ("同伙", "同伴", "同党") and not any(t.has("ME") for t in reader.toks):
            raise NotRead(text)  # 同伙也给摸三张吗: of the one spoken of, or another
        kind = "队友" if tok.has("ALLY") else "下家" if tok.has("NEXT") else "上家"
        return reader.add(kind, text)


STAGES = (of_several, of_kind, neighbour)
