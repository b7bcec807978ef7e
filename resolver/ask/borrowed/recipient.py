"""To whom a question about 借刀杀人 says that the weapon goes: 武器给丙, 刀归诸葛亮."""

from __future__ import annotations

import re

from resolver.ask.borrowed.tokens import rx

_TO = rx("(?<!不)(?:交给|归|属于|落到|转给|让给|(?<![交转让])给)(?:了)?(?:[^,.?]{0,6}的)?(?P<p><P>)(?!<G>{0,2}(?:自己)?(?:决定|选|定))")


def given_to(slots) -> str | None:
    """The person that is told to get the weapon in the clause that asks, by name or seat; None where none is."""
    tag = slots.tagged.tag
    found = [slots.tagged.at[m.group("p")].slug for m in _TO.finditer(tag)]
    if len(found) != 1:
        return None
    key = {"#U": slots.user or "#U", "#H": slots.holder or "#H", "#V": slots.victim or "#V"}.get(found[0], found[0])
    return key if key[0] in "glr#" or key == "me" else None


def countered_by(slots, key: str) -> bool:
    """Whether the question tells this one to have countered, and not to have used the card."""
    who = slots.people.get(key)
    if who is None or not who.spoken or key == "me":
        return False
    text, name = slots.tagged.text, re.escape(who.spoken)
    used = re.search(f"{name}的借刀|{name}(?:对[^,]{{1,6}})?(?:使用|用|打|出|放)?(?:出|了|一?张)*借|(?:出|用|使用|打|放)借刀的(?:人|那位)?(?:是)?{name}", text)
    return not used and bool(re.search(f"(?:被|让|遭|叫){name}[^,]{{0,6}}(?:反|无懈|抵消|破|顶|怼|废)|{name}(?:又|再|也|就|来|打|出|用|补|丢|跟|甩|掏)*(?:了|一?张|出)*(?:反|无懈)|(?:打|出|用|丢)(?:了|出)?(?:反)?无懈了?的{name}", text))


__all__ = ["countered_by", "given_to"]
