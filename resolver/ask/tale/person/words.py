"""The kinds of words that stand for persons."""

from __future__ import annotations

ROLE = {"LORD": "lord", "LOYAL": "loyalist", "REBEL": "rebel", "SPY": "renegade"}
KINGDOM = {"WEI": "魏", "SHU": "蜀", "WU": "吴", "QUN": "群"}
PERSON = (
    "ME",
    "YOU",
    "THEY",
    "SELF",
    "OPP",
    "ALLY",
    "NEXT",
    "PREV",
    "NEAR",
    "ALLP",
    "REST",
    "LET",
    "LORD",
    "LOYAL",
    "REBEL",
    "SPY",
    "KILLER",
    "DEADP",
    "USER",
    "SOURCE",
    "WINNER",
    "LOSER",
    "DOUBTER",
    "FIRSTP",
    "SECONDP",
    "THIRDP",
    "BOTHP",
    "MANYP",
    "MALE",
    "FEMALE",
    "OTHERSEX",
    "SAMESEX",
    "WEI",
    "SHU",
    "WU",
    "QUN",
    "GEN",
)
NOBODY = ("别人", "人", "有人", "某人", "人家", "别家")  # of whom nothing but the deed is told
LATER = ("KILLER", "DEADP", "USER", "SOURCE", "WINNER", "LOSER", "DOUBTER")  # described by what they did: resolved against the facts
