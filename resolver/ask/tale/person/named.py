"""Persons named or spoken of as the speaker, by letter or by role."""

from __future__ import annotations

from resolver.ask.tale.model import Who
from resolver.ask.tale.person.words import ROLE


def general(reader, tok, subject: Who | None) -> Who | None:
    """关羽: the seat of that general."""
    text = tok.text
    if tok.has("GEN"):
        who = reader.of_general(tok.val) or reader.add("general:" + tok.val, text, general=tok.val)
        who.role = who.role or ROLE.get(tok.extra.get("role", ""))
        if tok.val in reader.emptied and who.hand is None and not who.cards:
            who.hand = 0
        return who


def speaker(reader, tok, subject: Who | None) -> Who | None:
    """我, 自己: the speaker, or the one the sentence is about."""
    if tok.has("ME"):
        return reader.me()
    if tok.has("SELF"):
        if subject is None and reader.topic is None and not any(t.has("ME") for t in reader.toks):
            later = next((t for t in reader.toks if t.at > tok.at and t.has("GEN", "LET")), None)  # 自己面前有乐, 孙权…: he
            if later is not None:
                return reader.person(later)
        if subject is None and reader.topic is not None and (reader.topic.key == "对方" or reader.topic.label in ("对方", "对面", "对手")):
            hero = next((w for w in reader.tale.whos if w is not reader.topic and (w.general or w.me) and not w.many), None)
            if hero is not None:
                return hero  # 对面2张手牌, 自己2血: the one the sentence is about
        return subject or reader.topic or reader.me()


def letter(reader, tok, subject: Who | None) -> Who | None:
    """甲, A: the seat so called."""
    text = tok.text
    if tok.has("LET"):
        who = reader.add(text.upper() if text.isascii() else text, text)
        who.role = who.role or ROLE.get(tok.extra.get("role", ""))
        return who


def role(reader, tok, subject: Who | None) -> Who | None:
    """主公, 反贼: the one of that role."""
    text = tok.text
    for kind, role in ROLE.items():
        if tok.has(kind):
            known = [w for w in reader.tale.whos if w.role == role]
            return (
                known[0]
                if known
                else reader.add(
                    "role:" + role, text if len(text) > 1 else {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}[role], role=role
                )
            )


STAGES = (general, speaker, letter, role)
