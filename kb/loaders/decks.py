"""data/decks/*.yaml and data/aliases.yaml: the cards as objects, and how players write names.

Imports: kb.errors, kb.loaders.
"""

from __future__ import annotations

from kb.loaders.model import Alias, Deck, Face, Facts
from kb.loaders.shape import Shape, passages
from kb.loaders.yamlfile import Map, Reader

SUITS = {"♠": "spade", "♥": "heart", "♣": "club", "♦": "diamond"}
RANKS = {"A": 1, **{str(n): n for n in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
_DECK = Shape("id name source faces", id=str, name=str, statement=str, source=(dict, list), also=list, faces=dict, note=str)
_ALIAS_FORMS = ("aliases", "typos", "traditional", "pinyin", "english", "engine_ids")
_ALIASES = Shape("names", names=dict, ambiguous=list, collisions=dict, note=str, source=(dict, list))
_NAME = Shape("category", category=str, slug=str, note=str, **{f: list for f in _ALIAS_FORMS})

# The key under which spellings stand in aliases.yaml -> the word in the column `form`.
_FORM_WORD = {"aliases": "alias", "typos": "typo", "engine_ids": "engine_id"}


def face_of(text: str) -> tuple[str, int] | None:
    """`♠10` -> ("spade", 10); None when it is no face."""
    suit, number = SUITS.get(text[:1]), RANKS.get(text[1:])
    return (suit, number) if suit and number else None


def load_deck(facts: Facts, r: Reader, doc: Map, file: str, stem: str) -> None:
    """Add one deck: `faces: {slash: "♠7 ♠8x2"}`."""
    m = _DECK.check(doc, r, file, 1, "")
    if m is None or "id" not in m or "faces" not in m:
        return
    if m["id"] != stem:
        r.problem(file, m.at("id"), "id", "id_file", f"id 是 {m['id']}，文件名却是 {stem}")
    faces: list[Face] = []
    for card, text in m["faces"].items():
        line = m["faces"].at(card)
        for word in str(text).split():
            shown, _, copies = word.partition("x")
            face = face_of(shown)
            if face is None or (copies and not copies.isdigit()):
                r.problem(file, line, f"faces.{card}", "wrong_face", f"{word} 不是牌面", "写作 ♠8 或 ♠8x2；点数 A 2–10 J Q K")
                continue
            faces.append(Face(m["id"], *face, card, int(copies or 1), file, line))
    facts.decks[m["id"]] = Deck(m["id"], m.get("name") or stem, m.get("statement") or "", passages(m, r, file, ""), faces, file, m.at("id"))


def load_aliases(facts: Facts, r: Reader, doc: Map, file: str) -> None:
    """Add data/aliases.yaml."""
    m = _ALIASES.check(doc, r, file, 1, "")
    for name, value in (m or {}).get("names", {}).items():
        line = m["names"].at(name)
        n = _NAME.check(value, r, file, line, f"names.{name}")
        if n is None:
            continue
        kind = str(n.get("category", "")).split(".")[0]
        for form in _ALIAS_FORMS:
            for alias in n.get(form) or []:
                if isinstance(alias, (str, int)):
                    facts.aliases.append(Alias(str(alias), name, kind, n.get("slug"), _FORM_WORD.get(form, form), None, file, n.at(form)))
                else:
                    r.problem(file, n.at(form), f"names.{name}.{form}", "wrong_type", f"应是文字，现为 {alias!r}")
    facts.ambiguous.extend((m or {}).get("ambiguous") or [])
