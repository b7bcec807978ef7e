"""Reads 借刀杀人 over the whole question: who uses it, whose weapon is borrowed, whom he is to strike.

The three roles are told in any order and often in different clauses, so they are not left to the clause reader.
"""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tagging import rx

_TO = "(?:使用|用|打|出|放|丢|玩)?(?:了)?(?:一?张)?"
HOLDER = (
    "借(?:用)?(?:了)?(?P<p><P>)的?(?:<W>的?)?(?:刀|武器)?",
    "(?:对|向|给)(?:着)?(?P<p><P>)" + _TO + "<c>",
    "<c>(?:牌)?(?:可以|能|能不能|可不可以)?(?:对|给|向)(?P<p><P>)(?:使用|用|打|出)?",
    "<c>(?:牌)?(?:能不能|可不可以|可以|能|时|,)*(?:让|叫|令|使|要求?|逼)(?P<p><P>)(?!(?:\\([^)]*\\))?(?:为|作为|当|做))",
    "<c>(?:时|,)?(?:指定|选)(?P<p><P>)(?:去|来)?(?:对<P>)?(?:<K>|杀|砍)",
    "(?P<p><P>)的(?:武器|刀|<W>)被(?:人)?(?:用)?<c>",
    "被<c>(?:的)?(?:人|角色|者)?(?:刚好|正好)?是(?P<p><P>)",
    "(?P<p><P>)(?:<P>)?(?:装着?<W>)?(?:,)?(?:被|遭|让)(?:人|别人|<P>)?(?:用|使用)?<c>(?!的?(?:人|角色|者))",
    "(?P<p><P>)(?:空着?城?|<S>)?(?:状态)?(?:时|的时候)?(?:能|可以|能不能|可不可以|会)*(?:成为|当|做)<c>的目标",
    "<c>(?:时|的时候)(?P<p><P>)(?:拿着?|装着?|手里|有|没)",
    "<c>(?:时|的时候|,)?(?:对)?(?P<p><P>)(?=没(?:有)?(?:<K>|杀|出))",
)
VICTIM = (
    "(?:指定|选择?|要求?)(?P<p><P>)(?:\\([^)]*\\))?(?:为|作为|当|做)(?:被)?(?:<K>|杀)?的?(?:目标|对象)",
    "<c>(?:时)?(?:指定|要杀|杀)的(?:人|目标|对象|角色)(?:刚好|正好)?是(?P<p><P>)",
    "(?P<p><P>)(?:能|可以|能不能|可不可以|会|时)*被(?:人)?(?:用)?(?:指定为?)?<c>(?:要)?(?P<k><K>|杀)?(?:的)?(?:目标|对象|指定)",
    "<c>(?:去|来)?(?P<k><K>|打)(?:了|中|死)*(?P<p><P>)",
    "<c>[^?]{0,14}?(?P<k><K>|杀)(?:死|中|伤|了|掉)*(?P<p><P>)",
    "借[^?]{0,8}?(?P<k><K>|杀)(?:死|中|伤|了|掉)*(?P<p><P>)",
    "(?:让|叫|令)<P>(?:用)?(?P<k><K>|杀)(?:死|中|伤|了|掉)*(?P<p><P>)",
)
_UNNAMED = "不(?:说|指定|选|告诉|讲)(?:让|叫|要)?(?:<P>)?(?P<k><K>|杀)?(?:谁|目标|对象|要杀的人)"
_WEAPON = "借(?:用)?(?:了)?(?:<P>的?)?(?P<w><W>)"


def read(reader) -> None:
    """Adds one event for 借刀杀人 to `reader` (an EventReader) and takes the mentions that belong to it."""
    tag = reader.tag
    chars = [ch for ch in tag if (m := reader.reader.tagged.mentions.get(ch)) and m.kind == "C" and m.slug == "collateral"]
    known = {m.slug: m.person for m in reader.reader.tagged.mentions.values() if m.kind == "P" and m.slug in ("@user:collateral", "@target:collateral")}
    lent = rx("借(?:用)?(?:了)?(?:<P>的|<W>)").search(tag)
    if not chars and not known and not lent:
        return
    here = "[" + "".join(chars) + "]" if chars else "(?!x)x"
    if chars and lent and lent.start() < tag.index(chars[0]):
        start = lent.start()
    else:
        start = tag.index(chars[0]) if chars else lent.start() if lent else next(k for k, ch in enumerate(tag) if (m := reader.reader.tagged.mentions.get(ch)) and m.slug in known)
    clause = max([a for a, b in reader.reader.clauses() if a <= start] or [0])
    event = reader.add("use", start, card=Card("collateral"), spoken="借刀", end=start + 1)

    def find(patterns, avoid=()):
        for pattern in patterns:
            for match in rx(pattern.replace("<c>", here)).finditer(tag):
                who = reader.reader.person(match.group("p"))
                if who in avoid:
                    continue
                return match, who
        return None, None

    match, victim = find(VICTIM[:3])
    holder = known.get("@target:collateral")
    hmatch = None
    if holder is None:
        hmatch, holder = find(HOLDER, avoid=() if victim is None else (victim,))
    if match is None:
        match, victim = find(VICTIM[3:], avoid=() if holder is None else (holder,))
        if match is None:
            match, victim = find(VICTIM[3:])
            if match is not None and (victim != holder or reader.reader.mention(match.group("p")).slug not in ("~自己", "~他自己", "~她自己")):
                match, victim = None, None
    user = known.get("@user:collateral")
    if user is None:
        asker = rx("(?P<p><P>)(?:想|要|能|可以|拿|用|使用|打|出|对|再|就)*" + _TO + here).search(tag) if chars else None
        lender = rx("(?P<p><P>)借(?:用)?(?:了)?(?:<P>|<W>)").search(tag)
        if lender:
            user = reader.reader.person(lender.group("p"))
        elif chars:
            user = reader.subject(clause, start)
            if user is None and asker:
                user = reader.reader.person(asker.group("p"))
    for name, who, found in (("holder", holder, hmatch), ("victim", victim, match)):
        if found is not None:
            slug = reader.reader.mention(found.group("p")).slug
            if slug == "~自己" and user is None:
                user = who
    passive = rx("被(?:人|别人)?(?:用|使用|指定为?|选为?)*" + here).search(tag) if chars else None
    if user is not None and user in (holder, victim) and passive:
        user = None
    if user == holder and user is not None and hmatch is not None and reader.reader.mention(hmatch.group("p")).slug != "~自己" and not reader.frame.persons[user].me:
        user = None
    event.actor = user
    event.targets = [holder] if holder is not None else []
    event.second = [victim] if victim is not None else []
    unnamed = rx(_UNNAMED).search(tag)
    if unnamed:
        event.word, event.second = "no_second", []
        reader.understood(unnamed.start(), unnamed.end())
        _take(reader, unnamed.start(), unnamed.end())
    weapon = rx(_WEAPON).search(tag)
    if weapon:
        event.by = reader.reader.mention(weapon.group("w")).slug
        reader.understood(weapon.start(), weapon.end())
        reader.borrow_taken.add(weapon.start("w"))
    for found in (hmatch, match):
        if found is None:
            continue
        reader.understood(found.start(), found.end())
        if "k" in found.groupdict() and found.group("k") and not unnamed:
            _slash(reader, event, found.start("k"), found.group("k"))
        for k in range(found.start(), found.end()):
            mention = reader.reader.tagged.mentions.get(tag[k])
            if mention is not None and mention.kind == "C" and mention.slug == "collateral":
                reader.borrow_taken.add(k)
    for k, ch in enumerate(tag):
        if ch in chars:
            reader.borrow_taken.add(k)
            reader.understood(k, k + 1)


def _slash(reader, event, k: int, ch: str) -> None:
    """The 杀 of the borrowed weapon: its colour goes with the event."""
    mention = reader.reader.tagged.mentions.get(ch)
    reader.borrow_taken.add(k)
    reader.understood(k, k + 1)
    if mention is not None and (mention.color or mention.suit or mention.slug != "slash"):
        event.material = [Card(mention.slug, mention.suit, mention.color, mention.number)]


def _take(reader, start: int, end: int) -> None:
    for k in range(start, end):
        mention = reader.reader.tagged.mentions.get(reader.tag[k])
        if mention is not None and mention.kind in "CK":
            reader.borrow_taken.add(k)


__all__ = ["read"]
