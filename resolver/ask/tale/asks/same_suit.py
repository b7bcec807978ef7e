"""火攻要弃同花色的牌吗, 火攻能弃不同花色的牌吗: asked with a 黑桃 shown and a 红桃 to be discarded."""

from __future__ import annotations

from resolver.ask.frames import Card
from resolver.ask.tale.model import Ask, Fact, NotRead

LIGHT = ("SUITSAME", "SUITDIFF", "MUST", "CAN", "WILL", "DISC", "DISCP", "CARDW", "HANDW", "DE", "SHOW", "WITH", "TO", "QM", "ASKED", "FILL", "LE", "USE", "BA2", "ME", "OPP", "THIS", "NUM", "ZHANG", "CARD", "COUNTAS", "THEY")
OF_SHOWN = ("展示", "亮", "出示")


def applies(reader, clause: list) -> bool:
    named = {t.val for t in reader.toks if t.has("CARD", "SK", "EQ")}
    return any(t.has("SUITSAME", "SUITDIFF") for t in clause) and named == {"fire_attack"} and not any(t.has("NEG", "NOTCAN", "NEEDNOT", "NOHAVE") and not t.has("QM", "SUITDIFF") for t in clause) and not any(t.has("FACE") for t in reader.toks)


def ask(reader, clause: list) -> None:
    tale = reader.tale
    odd = next((t for t in clause if not t.has(*LIGHT) and not t.text.startswith(OF_SHOWN)), None)
    if odd is not None or any(f.kind not in ("use", "shows") for f in tale.facts) or any(t.has("NUM") and t.val != 1 for t in clause):
        raise NotRead(odd.text if odd is not None else "花色")
    same = any(t.has("SUITSAME") for t in clause)
    leave = any(t.has("CAN") for t in clause)
    user, target = reader.me(), reader.add("对方", "对方")
    tale.facts[:] = [Fact("use", user, target, "fire_attack", card=Card("fire_attack"), at=clause[0].at, text="火攻"), Fact("shows", target, None, face=("spade", None, None), at=clause[0].at + 1, text="展示")]
    face = ("spade", None, None) if same and leave else ("heart", None, None)
    tale.ask = Ask("can", fact=Fact("discards", user, None, face=face, at=clause[-1].at + 1, text="弃"), flip=same and not leave, contract="legality")


__all__ = ["applies", "ask"]
