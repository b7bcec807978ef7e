"""判定区能有两张乐吗, 可以给一个人贴两张兵粮吗: whether a second one of the name can be laid before somebody who has one."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead
from resolver.ask.tale.people import PERSON

LIGHT = ("JUW", "CAN", "THEN", "HAVE", "WEAR", "USE", "INV", "LE", "FILL", "ZHANG", "DE", "QM", "ASKED", "GIVE", "TO", "SAME", "WITHIN", "STAY", "SELF", "DURING", *PERSON)
LAYS = ("HAVE", "WEAR", "USE", "INV", "STAY")


def applies(reader, clause: list) -> bool:
    two = next((k for k, t in enumerate(clause) if t.has("NUM") and t.val == 2), None)
    if two is None or reader.tale.facts or any(w.judge for w in reader.tale.whos):
        return False
    card = next((t for t in clause[two + 1:two + 3] if t.has("CARD") and t.val in units.DELAYED), None)
    return card is not None and any(t.has("CAN") for t in clause[:two]) and any(t.has(*LAYS) or t.text.endswith("用") for t in clause[:two]) and all(t is card or t is clause[two] or t.has(*LIGHT) for t in clause) and sum(t.has("CARD") for t in clause) == 1


def ask(reader, clause: list) -> None:
    card = next(t for t in clause if t.has("CARD"))
    named = [t for t in clause if t.has(*PERSON) and not t.has("SELF") and t.text not in ("一个人", "同一个人", "一名角色", "某人", "一个角色")]
    if len(named) > 1 or named and not any(t.has("JUW") for t in clause):
        raise NotRead(named[-1].text)       # who lays it, and before whom
    if not named and not any(t.has("JUW", "GIVE", "TO") for t in clause):
        raise NotRead(card.text)            # on one, or on two
    reader.tale.numbers.add(2)
    owner = reader.person(named[0]) if named else reader.add("目标角色", "目标角色")
    owner.judge.append(card.val)
    other = None if card.val != "lightning" else owner
    reader.tale.ask = Ask("can", fact=Fact("use", other, owner, card.val, card=Card(card.val), at=card.at, again=True, text=card.text), contract="legality")


__all__ = ["applies", "ask"]
