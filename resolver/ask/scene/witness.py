"""What a question says in so many words must stand on the board of its answer: faces, numbers of cards, 酒, chains, oneself, a death.

Independent of how the answer was read: words against the replayed scenario, so that a reader that passed something over is found out.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.tagging import RANKS, number

_SUITS = {"黑桃": "♠", "红桃": "♥", "红心": "♥", "梅花": "♣", "草花": "♣", "方块": "♦", "方片": "♦"}
_FACE = re.compile(r"(黑桃|红桃|红心|梅花|草花|方块|方片|♠|♥|♣|♦)(10|[2-9]|[AJQK])(?![0-9])")
_CHAIN = re.compile(r"连着|连环状态|横置着?的|横着|铁索连|被铁索|被连环|连在一起|横在一起")
_SELF = re.compile(r"(?:对|给|选|指定|砍|杀|奔)(?:我|他|她|着)?自己(?!人|的|家)")
_MANY = re.compile(r"(?:([2-9两二三])张|(双))$")
_LOW = re.compile(r"(?:残血|只剩|仅剩|就剩|还剩|只有|仅有)了?([1-4一二两三四])(?:点|滴)?(?:血|体力|点(?=[,装穿,]|$))")
_DEAD = re.compile(r"(?:杀|弄|打|砍|烧|劈|反|整|搞|害|雷)死了?(?!.{0,2}[吗么?])")


def lost(text: str, links, found) -> str:
    """The first thing said that the replayed board does not show, in the question's words; empty when nothing is missing."""
    replay = found.replay
    if replay is None:
        return ""
    given, when = replay.data["given"], replay.data["when"]
    rows = given["players"]
    cards = [c for row in rows for key in ("hand", "equipment", "judge_area") for c in row.get(key, ()) if isinstance(c, str)]
    lines = "\n".join(when)
    asked = text[: found_end(text)]
    for suit, rank in _FACE.findall(asked):
        face = f"{_SUITS.get(suit, suit)}{rank}"
        if face not in lines and not any(c.startswith(face + " ") for c in cards) and rank in (*RANKS, *map(str, range(2, 11))):
            return suit + rank
    for link in links:
        if link.kind != "card" or link.end > len(asked):
            continue
        before = text[max(0, link.start - 3):link.start]
        match = _MANY.search(before)
        zh = replay.book.cards[link.slug].zh if link.slug in replay.book.cards else None
        if match and zh and link.slug not in ("slash", "jink", "peach"):
            n = number(match.group(1)) if match.group(1) else 2
            if sum(c.endswith(" " + zh) for c in cards) < n:
                return match.group() + link.matched
        if link.slug == "analeptic" and "酒" not in lines and not any(row.get("drunk") for row in rows) and not any(c.endswith(" 酒") for c in cards):
            return link.matched
    if _CHAIN.search(asked) and not any(row.get("chained") for row in rows) and "铁索连环" not in lines:
        return _CHAIN.search(asked).group()
    itself = _SELF.search(asked)
    if itself and not re.search(r"^(\S+) \S+ .* 对 \1(?: |$)", lines, re.M) and re.search(r" 对 ", lines) and found.verdict in ("yes", "no"):
        return itself.group()
    if _DEAD.search(asked) and not any(s.slug == "death.reveal" for r in replay.runs for s in r.game.steps()) and found.verdict in ("yes", "no") and found.query.kind not in ("legal", "dies"):
        return _DEAD.search(asked).group()
    if found.query is not None and found.query.kind == "legal" and found.verdict == "yes" and re.search(r"会不会被|会被|会不会(?!被)|还会", asked):
        return "会"
    chained = [row["name"] for row in rows if row.get("chained")] + [name for line in re.findall("铁索连环 对 ([^ ]+)", lines) for name in line.split("、")]
    if _CHAIN.search(asked) and len(set(chained)) < 2 and re.search(r"其他|别的|另一|都|一起|第二|传|后者", asked) and not re.search("就我|只有我|没人", asked):
        return _CHAIN.search(asked).group()
    for link in links:
        if link.kind == "card" and link.end <= len(asked) and link.slug in units.EQUIPS and link.slug in replay.book.cards:
            clause = re.split("[,.?!;]", asked[:link.start])[-1] + re.split("[,.?!;]", asked[link.start:])[0]
            if re.search(r"都(?:被|装|穿|有|是|没)|(?:两个|俩|二人|双方).{0,3}$|^俩", clause.replace(link.matched, "")) and re.search("(?:两个|俩|都|双方)", clause) and re.search("装|穿|戴|有", clause):
                if sum(c.endswith(" " + replay.book.cards[link.slug].zh) for c in cards) < 2:
                    return "都"
    low = _LOW.search(asked)
    if low and not any(row.get("hp") == number(low.group(1)) for row in rows):
        return low.group()
    kind = found.query.kind if found.query is not None else ""
    if kind == "who_source" and not re.search(r"来源|凶手|算谁|谁(?:杀|打|造成|弄)|源", asked):
        return "谁"
    if kind in ("reward", "penalty") and found.verdict == "no":
        dead = [r.game.players[s.actor].name for r in replay.runs for s in r.game.steps() if s.slug == "death.reveal"]
        if dead and (found.text or "").startswith(dead[0]):
            return dead[0]
    return ""


def found_end(text: str) -> int:
    """Where the first question of a text ends."""
    match = re.search(r"\?", text)
    return match.end() if match else len(text)


__all__ = ["lost"]
