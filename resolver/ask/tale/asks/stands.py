"""What a card stands for: 奇袭把黑牌当什么用, 红颜把黑桃看成什么花色."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.decision import Outcome
from resolver.ask.frames import Card
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

SUITS = {"heart": "红桃", "spade": "黑桃", "club": "梅花", "diamond": "方块"}
SUITED = ("花色", "颜色")


def _skill(reader):
    """The one conversion that is spoken of."""
    named = {t.val for t in reader.toks if t.has("SK")}
    slug = next(iter(named)) if len(named) == 1 else None
    return slug if slug in units.CONVERSIONS and units.CONVERSIONS[slug][0] else None


def _suit(reader, clause: list) -> bool:
    """黑桃算什么花色, of 小乔."""
    k = next((k for k, t in enumerate(clause[:-1]) if t.has("WHAT", "WHICH") and clause[k + 1].text in SUITED), None)
    return k is not None and any(t.has("CONVERT", "COUNTAS") for t in clause[:k]) and any(t.has("FACE") and t.val[0] for t in clause[:k]) \
        and any(t.has("SK") and t.val == "hongyan" or t.has("GEN") and t.val == "xiaoqiao" for t in reader.toks) and not reader.tale.facts


def applies(reader, clause: list) -> bool:
    if _suit(reader, clause):
        return True
    at = next((k for k, t in enumerate(clause) if t.has("CONVERT") and not t.has("DISC", "DRAW")), None)
    return at is not None and _skill(reader) is not None and at + 1 < len(clause) and clause[at + 1].has("WHAT", "WHICH") and not reader.tale.facts


def ask(reader, clause: list) -> None:
    """Lays one use of the skill, or one judgement of 小乔."""
    tale = reader.tale
    if any(t.has("NEG", "NOTCAN", "CAN", "MUST") and not t.has("USE", "BA2") for t in clause):
        raise NotRead("不")
    if _suit(reader, clause):
        face = next(t.val for t in clause if t.has("FACE") and t.val[0])
        owner = reader.owner_of("hongyan") or reader.add("general:xiaoqiao", "小乔", general="xiaoqiao")
        owner.judge.append("indulgence")
        tale.judging = True
        tale.facts = [Fact("judge", owner, face=(face[0], None, None), at=clause[0].at, text=SUITS[face[0]]), Fact("passive", owner, None, "hongyan", at=clause[0].at, text="红颜")]
        tale.ask = Ask("suit", fact=tale.facts[0], contract="outcome")
        return
    slug = _skill(reader)
    to, (name, color, suit) = units.CONVERSIONS[slug]
    general = units.OWNER.get(slug)
    owner = reader.owner_of(slug) or (reader.add("general:" + general, reader.lexicon.name("general", general), general=general) if general in reader.book.generals else None)
    if owner is None:
        raise NotRead(clause[0].text)
    told = [t for t in clause if t.has("FACE")]
    if told and any(t.val[2] not in (None, color) or t.val[0] not in (None, suit) and color is None for t in told):
        raise NotRead(told[0].text)         # of another colour than the skill takes
    tale.facts = [Fact("use", owner, None, to, card=Card(to), by=slug, material=(Card(name, suit, color),), zone="save" if to == "peach" else None, at=clause[0].at, text=slug)]
    tale.ask = Ask("stands", fact=tale.facts[0], contract="outcome")


@reads("stands")
def read_stands(t, ask):
    done = [s for s in t.steps if s.slug in ("use.declare", "play.declare") and s.data["card"].skill == ask.fact.by]
    return Outcome("value", ("card", t.table.zh(done[0].data["card"].name), None), t.table.zh(done[0].data["card"].name), (done[0],)) if done else None


@reads("suit")
def read_suit(t, ask):
    done = [s for s in t.steps if s.slug == "judge.result" and s.data.get("suit")]
    return Outcome("value", ("text", SUITS[done[-1].data["suit"]], None), SUITS[done[-1].data["suit"]], (done[-1],)) if done else None


__all__ = ["applies", "ask"]
