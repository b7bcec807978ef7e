"""Nicknames that the question itself explains: 老黄 beside 苦肉 is 黄盖, 盖哥 beside 黄盖 is 黄盖, 许胖子 can only be 许褚.

`more(text, links, lexicon, book)` gives the links with those added; a nickname that two generals could bear is left alone.
"""

from __future__ import annotations


from resolver.ask import marks
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.link import Link
from resolver.ask.tale.words import vocabulary

FORMS = Lazy(r"(?:老|小|阿|二|大)([\u4e00-\u9fff])|([\u4e00-\u9fff])子(?![\u4e00-\u9fff]?[弹里])|([\u4e00-\u9fff])(?:哥|爷|总|老板|胖子|叔|司令|将军|大爷|老贼|大哥|老弟|同学|姐|妹子|主公)")
NOT = frozenset("大小老二三四五六七八九十一两自我你他她兄表师帅各这那几子人手死活们有个的了姑姐妹哥弟铁司夫主公王帮马")   # more often plain words than parts of a name


def more(text: str, links, lexicon, book) -> list:
    """Links of a normalised question, with the nicknames that its own names and skills make plain."""
    taken = [(x.start, x.end) for x in links if x.kind in ("card", "skill", "general")]
    named = {x.slug for x in links if x.kind == "general" and x.slug in book.generals}
    skills = {x.slug for x in links if x.kind == "skill"}
    owners = {slug for slug, general in book.generals.items() if skills & set(general.skills)}
    names = {slug: lexicon.name("general", slug) for slug in book.generals}
    found, known = [], {}
    for hit in FORMS.finditer(text):
        child, given = hit.group(2), hit.group(1) if hit.group()[0] in "二大" else None
        part = hit.group(1) or child or hit.group(3)
        if part in NOT or any(a < hit.end() and hit.start() < b for a, b in taken):
            continue
        bearers = {slug for slug, name in names.items() if name[-1] == part or given is None and child is None and name[0] == part} if given or child or hit.group(3) or hit.group()[0] == "阿" else {slug for slug, name in names.items() if name[0] == part}
        if text.startswith("主公", hit.end()) or hit.group().endswith("主公"):
            bearers = {slug for slug in bearers if any(marks.lordly(book, skill) for skill in book.generals[slug].skills)} or bearers     # 老孙主公
        told = bearers & named or bearers & owners
        if (given or child) and not told:
            continue            # 二权, 盖子: only where the rest of the question speaks of him
        if not told and any(word == hit.group() for word, _ in vocabulary().get(text[hit.start()], ())):
            continue
        who = told or bearers
        slug = next(iter(who)) if len(who) == 1 else known.get(hit.group())
        if slug is None:
            continue
        known[hit.group()] = slug
        found.append(Link("general", slug, names[slug], hit.group(), hit.start(), hit.end(), sure=bool(told)))
    return sorted([*links, *found], key=lambda x: x.start)


__all__ = ["more"]
