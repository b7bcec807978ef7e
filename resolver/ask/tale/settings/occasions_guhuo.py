"""蛊惑: which card is laid so that it is what the question says, and what it answers where nothing is told."""

from __future__ import annotations

from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card
from resolver.ask.tale.model import Fact
from resolver.ask.tale.settings.registers import brought


@brought("guhuo")
def conjured_alone(table, fact, facts=()) -> None:
    """An answer by 蛊惑 of which nothing is told that it answers: a 杀 for 闪, a trick on its owner for 无懈可击."""
    source = next((w for w in table.tale.whos if w is not fact.actor and not w.many), None) or table.extra()
    slug = "slash" if fact.unit == "jink" else "dismantlement"
    made = Fact("use", source, fact.actor, slug, card=Card(slug))
    table.tale.facts.insert(0, made)
    table.start(made)


def conjured_card(table, fact) -> Card:
    """The card laid for a told 蛊惑: what is said of it, else what makes it true or false as told; open points differ between the boards."""
    facts = table.all_facts()
    told = next((f for f in facts if f.kind == "fake"), None)
    faces = [f for f in facts if f.kind == "laidface" and f is not table.tale.ask.fact]
    doubted = any(f.kind == "doubt" and not f.neg for f in facts)
    laid = fact.material[0] if fact.material else Card()
    false = bool(told.n) != told.neg if told is not None and told is not table.tale.ask.fact else None
    slug, suit, color, number = laid.slug, laid.suit, laid.color, laid.number
    for f in faces:
        if not f.neg:
            suit, number, color = f.face
        elif not suit and not color:
            true = not false if false is not None else doubted
            suit = next((x for x in ("spade", "club", "diamond", "heart") if x != f.face[0] and (f.face[2] is None or (x in ("heart", "diamond")) != (f.face[2] == "red"))
                         and (not true or any(c == fact.unit and s == x for (s, n, c) in table.book.faces))), None) or next(x for x in ("spade", "club", "diamond", "heart") if x != f.face[0] and (f.face[2] is None or (x in ("heart", "diamond")) != (f.face[2] == "red")))
    if suit and not laid.slug and false is False and fact.text == "蛊惑" and fact.unit == "ex_nihilo" and not any(c == fact.unit and s == suit for (s, n, c) in table.book.faces):
        fact.unit, fact.card = "analeptic", Card("analeptic")       # no card is named, and true it is of that suit: one that is used without a target
    if slug is None and (doubted or false is not None):
        if false is None:
            false = table.face == "red" and not suit
        if not false:
            slug = fact.unit
            if not suit and not color:
                suit = "heart" if table.face == "red" else None
                color = None if suit else "black"
        else:
            slug = "dismantlement" if fact.unit != "dismantlement" else "snatch"
    if slug is None:
        return Card(None, suit, color or (None if suit else table.face), number)
    for want in (Card(slug, suit, color, number), Card(slug, None, "red" if suit in ("heart", "diamond") else "black" if suit else color, None), Card(slug)):
        if suit and want.suit is None and (told is not None or faces) or not (want.suit or want.color) and (laid.suit or laid.color):
            continue
        if any(c == slug and (not want.suit or s == want.suit) and (not want.color or (s in ("heart", "diamond")) == (want.color == "red")) for (s, n, c) in table.book.faces):
            return want
    if laid.suit or laid.color:
        raise CannotCompile("牌堆里没有这样的牌")
    return Card(slug)


__all__ = ["conjured_card"]
