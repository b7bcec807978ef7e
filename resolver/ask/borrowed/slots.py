"""Fills the slots of a question about 借刀杀人 from its tagged text: who uses it (U), whose weapon (H), who is to be struck (V).

Each construction (A借B的刀, B被借刀, 对B用借刀, 让B砍C, 指定C当被砍的) binds one slot wherever it stands; what stays open is filled
from the persons left over. Persons are keyed by name, so that the same person may hold two slots (自己).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.ask.borrowed.tokens import Tagged
from resolver.ask.hanzi import number

NAMED = "gl"     # first letters of the keys of persons told apart by name


@dataclass
class Who:
    """A person: key, the words used for it, general slug, role."""

    key: str
    spoken: str
    general: str | None = None
    role: str | None = None


@dataclass
class Slots:
    """Everything read of a question except what it asks."""

    tagged: Tagged
    people: dict[str, Who] = field(default_factory=dict)
    user: str | None = None
    holder: str | None = None
    victim: str | None = None
    self_victim: bool = False        # the victim was told by a bare 自己
    nullifiers: list[str] = field(default_factory=list)
    helper: str | None = None
    moved_to: str | None = None      # 流离
    weapon: str | None = None
    weapon_color: str | None = None
    weapon_suit: str | None = None
    own_weapon: str | None = None    # of the user
    lacks: set[str] = field(default_factory=set)
    victim_armor: str | None = None
    slash_color: str | None = None
    slash_suit: str | None = None
    distance: int | None = None
    apart: int | None = None         # seats apart
    both_horses: bool = False
    victim_horse: bool = False
    holder_horse: bool | None = None
    nobody_in_range: bool = False
    unarmed: bool = False            # the holder (or everybody else) wears no weapon
    only_me_armed: bool = False
    bare: bool = False               # the victim has no hand card
    victim_hand: int | None = None
    holder_bare: bool = False
    holder_no_slash: bool = False
    seats: int | None = None
    nullified: int = 0               # length of the chain of 无懈
    last_nullification: bool = False
    dead: bool = False
    material: tuple | None = None    # (slug, color, suit) of a card that serves as 杀
    omit_victim: bool = False
    no_slash: bool = False           # told: he did not use 杀
    no_helper: bool = False          # no other 蜀 character
    victim_no_horse: bool = False
    one_material: bool = False       # only one card of the material in hand
    slash_slug: str = "slash"
    victim_bare: bool = False        # the victim (not 诸葛亮) has no hand card
    skills: list[str] = field(default_factory=list)
    user_hp: int | None = None
    victim_hp: int | None = None
    out_of_range: bool = False       # told: the victim is out of the reach of the holder
    same_sex: bool = False
    user_apart: bool = False         # told: how far the user is from the holder
    counts: tuple = ()               # hand cards and equipment to be given up

    def same_person(self) -> str | None:
        """The family of questions on a use that names one person twice, None where the three are told apart."""
        if self.user is not None and self.user == self.holder:
            return "use:self"
        if self.victim is not None and self.victim == self.holder:
            return "use:holder-victim"
        return "use:user-victim" if self.victim is not None and self.victim == self.user else None

    def who(self, role: str) -> Who | None:
        """The person in a slot."""
        key = getattr(self, role)
        return self.people.get(key) if key else None


def fill(tagged: Tagged) -> Slots:
    """Slots of a tagged question, states included."""
    from resolver.ask.borrowed.facts import read_facts
    from resolver.ask.borrowed.filler import Filler
    from resolver.ask.borrowed.more_asks import amend
    from resolver.ask.borrowed.reach import unrelated

    s = Filler(tagged).run()
    read_facts(s)
    amend(s)
    unrelated(s)
    return s


__all__ = ["Slots", "Who", "fill", "number"]
