"""How skills and pieces are brought about, by unit: the modules of occasions put their entries here.

`@setup` writes the lines of a skill, `@price` deals the cards it costs, `@brought` says how it comes up where nothing that would bring it up is told.
"""

from __future__ import annotations

from resolver.ask import marks, units

NATURES = {"fire": "火焰 ", "thunder": "雷电 ", "nature": "雷电 "}
SETUP: dict = {}
PRICE: dict = {}
BROUGHT: dict = {}
PLAY_SKILLS = marks.PLAY_SKILLS
DEALING = units.SLASHES | {"duel", "savage_assault", "archery_attack"}       # cards that deal damage where nobody answers
BLOWS = ("double_swords", "blade", "axe", "ice_sword", "kylin_bow")      # weapons that are invoked at a 杀 of their owner
PHASE_SKILLS = {"tuxi": "摸牌", "luoyi": "摸牌", "yingzi": "摸牌", "luoshen": "准备", "guanxing": "准备", "biyue": "结束", "jushou": "结束", "keji": "弃牌", "shensu": "回合"}


def _into(register: dict, slugs: tuple):
    """Puts a function into a register.  Raises ValueError for a second one of a slug: which of two counts would hang on the order of imports."""

    def add(fn):
        if twice := register.keys() & set(slugs):
            raise ValueError(f"two entries for {', '.join(sorted(twice))}")
        register.update(dict.fromkeys(slugs, fn))
        return fn

    return add


def setup(*slugs: str):
    return _into(SETUP, slugs)


def price(*slugs: str):
    return _into(PRICE, slugs)


def brought(*slugs: str):
    """Registers how a skill comes up that is told without anything that would bring it up."""
    return _into(BROUGHT, slugs)
