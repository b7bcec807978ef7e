"""What the plain reading knows of a question: persons with their states, acts, facts and the one thing asked."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from resolver.ask.frames import Card

rx = re.compile  # over letters of kinds, without the classes of `tagging.rx`
ROLES = {"lord", "loyalist", "rebel", "renegade"}
KINGDOM = {"魏": "魏", "蜀": "蜀", "吴": "吴", "群": "群"}
COSTS = frozenset("zhiheng rende guicai guidao rende zhiheng tianxiang liuli lijian jieyin qingnang shensu jijiu guose qixi wusheng longdan qingguo guhuo huangtian".split())
PHASES = {"出牌阶段": "play", "弃牌阶段": "discard", "摸牌阶段": "draw", "判定阶段": "judge", "准备阶段": "prepare", "回合开始阶段": "prepare", "回合开始": "prepare",
                   "开始阶段": "prepare", "结束阶段": "finish", "回合结束阶段": "finish", "回合结束": "finish", "出牌": "play"}
ATTACKS = {"slash": "jink", "savage_assault": "slash", "archery_attack": "jink", "duel": "slash"}


ROUNDS = 200  # of one rule; each takes something away, so that a question never needs as many


@dataclass
class Ent:
    """A person: how the question calls it and what it says of it."""

    spoken: str
    general: str | None = None
    role: str | None = None
    me: bool = False
    hp: int | None = None
    max_hp: int | None = None
    hand: int | None = None
    cards: list = field(default_factory=list)
    lacks: set = field(default_factory=set)
    equip: list = field(default_factory=list)
    bare: bool = False
    judge: list = field(default_factory=list)
    chained: bool = False
    dying: bool = False
    wounded: bool = False
    full: bool = False
    distance: int | None = None
    facing: bool = False
    gender: str | None = None
    kingdom: str | None = None


@dataclass
class Act:
    """A use or an answer told or asked about."""

    card: Card | None = None
    actor: Ent | None = None
    targets: list = field(default_factory=list)
    material: list | None = None
    by: str | None = None
    times: int = 1
    count: int = 0          # number of targets said without naming them
    zone: Card | None = None


@dataclass
class Bag:
    """All of a question: persons, what happened, what is asked (`ask`, a dict with its kind and arguments)."""

    text: str
    ents: list = field(default_factory=list)
    acts: list = field(default_factory=list)
    answers: list = field(default_factory=list)     # (Ent|None, slug, played)
    skills: list = field(default_factory=list)      # skills told as invoked: (slug, number)
    named: list = field(default_factory=list)       # skills named
    judge: tuple | None = None
    shown: tuple | None = None
    guessed: bool | None = None
    damage: int | None = None
    hurt: Ent | None = None
    hitter: Ent | None = None
    dead: Ent | None = None
    killer: Ent | None = None
    phase: str | None = None
    others_turn: bool = False
    seats: int | None = None
    nulled: Ent | None = None
    recast: object = None
    ask: dict | None = None
    left: str = ""
    topic: Ent | None = None
    group: str = ""
    hint: Ent | None = None
    aim: Ent | None = None
    direct: Ent | None = None
    twofold: bool = False     # a pronoun could be either of two persons
    conversions: list = field(default_factory=list)


def card(mention, zone="hand") -> Card:
    """The card behind a mention."""
    return Card(mention.slug, mention.suit, mention.color, mention.number, zone)


def wear(r, w, who=None) -> Ent:
    """The person who wears a piece of equipment, made where nobody does."""
    found = next((e for e in r.bag.ents if w.slug in e.equip), None) if who is None else who
    if found is None:
        found = next((e for e in r.bag.ents if e.spoken in ("∅", "—")), None)
        facing = [e for e in r.bag.ents if e.spoken in ("对方", "对面", "对手", "敌方", "目标")]
        found = found or (facing[0] if len(facing) == 1 else None) or r.ent("—" + w.text)
    if w.slug not in found.equip:
        found.equip.append(w.slug)
    return found
