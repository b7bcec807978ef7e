"""The cards on 周泰."""

from __future__ import annotations

from resolver.ask.tale.model import Ask, Fact, NotRead


def on_general(reader, clause, many, final) -> None:
    """还剩几张不屈牌, 要翻几张: the cards on 周泰 at the end, or those laid there."""
    if any(t.has("UPTO") for t in clause):
        raise NotRead("最多")  # how many there can be is seen on no one board
    left = final or any(t.has("STAY", "ONLY", "HAVE") for t in clause)
    away = any(t.has("UNPILE") or t.has("DISC", "BREAK") and not t.has("CAN") for t in clause) and not final
    if away:
        if any(t.has("NEG", "NOTCAN") for t in clause):
            raise NotRead("不")
        clause = [t for t in clause if not t.has("UNPILE", "DISC", "BREAK")]
    reader.clause(
        [
            t
            for t in clause
            if t is not many
            and not t.has(
                "PILEW", "QM", "ASKED", "CAN", "MUST", "WILL", "ZHANG", "STAY", "ONLY", "JUDGE", "SHOW", "DRAW", "HAVE", "CARDW", "FLIP", "LAY", "DECKW"
            )
            and not (t.has("USE", "ENTER", "FROM") and not t.has("CARD") and any(x.has("PILEW") and x.text.startswith("武将牌") for x in clause))
            and not (t.has("SK") and t.val == "buqu")
        ]
    )
    owner = reader.owner_of("buqu") or reader.subject or reader.topic
    if owner is None:
        raise NotRead(many.text)
    reader.tale.ask = Ask("count", fact=Fact("skill", actor=owner, unit="buqu"), unit="unpiled" if away else "piles" if left else "piled", contract="count")
