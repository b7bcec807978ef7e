"""Which suit has to be discarded for a card that is shown: 小乔亮黑桃，火攻要弃什么花色."""

from __future__ import annotations

from resolver.ask.decision import Outcome
from resolver.ask.tale import burning
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, Fact, NotRead

NAMES = {"spade": "黑桃", "heart": "红桃", "club": "梅花", "diamond": "方块"}


def _shown(reader):
    return next((f for f in reversed(reader.tale.facts) if f.kind == "shows" and not f.neg and f.face is not None and f.face[0]), None)


def applies(reader, clause: list) -> bool:
    return any(t.has("COLORW", "SUITCHG") for t in clause) and any(t.has("WHAT", "WHICH") or t.text in ("什么", "啥") for t in clause) and any(t.has("DISC", "DISCP", "USE", "BA2") for t in clause) \
        and bool(burning.uses(reader.tale.facts)) and (_shown(reader) is not None or any(t.has("FACE") for t in clause))


def ask(reader, clause: list) -> None:
    tale = reader.tale
    before = len(tale.facts)
    reader.clause([t for t in clause if not t.has("WHAT", "WHICH", "QM", "ASKED", "COLORW", "SUITCHG", "MUST", "CAN", "WILL") and t.text not in ("什么", "啥")])
    made = tale.facts[before:]
    if any(f.kind not in ("discards", "hurt", "effect", "works", "shows") or f.neg for f in made) or any(f.face is not None and f.kind == "discards" for f in made) or _shown(reader) is None:
        raise NotRead("花色")
    tale.facts[:] = [f for f in tale.facts if f not in made or f.kind == "shows"]
    if any(f.kind == "discards" for f in tale.facts):
        raise NotRead("花色")       # what was discarded is told: another thing is asked
    tale.ask = Ask("discarded_suit", fact=Fact("discards", burning.uses(tale.facts)[-1].actor), contract="outcome")


@reads("discarded_suit")
def read_suit(t, ask):
    """The suit of the card shown, as it counts."""
    shown = [s for s in t.steps if s.slug == "card.huogong"]
    name = NAMES.get(shown[0].data.get("suit")) if len(shown) == 1 else None
    return Outcome("value", ("text", name, None), f"弃{name}牌", (shown[0],)) if name else None


__all__ = ["applies", "ask"]
