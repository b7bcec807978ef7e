"""Whether it is that one who comes first, put as a claim: 决斗是由目标先出杀吗, 求桃是从当前回合角色开始吗, 是甲先出杀吗, 甲先出杀吗.

Read as the question who is first (`turns`), and judged by it.
"""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.decision import yes_no
from resolver.ask.tale.asks import reads, turns
from resolver.ask.tale.model import Ask, NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

TARGET, USER = "(?:决斗的)?目标|被决斗的(?:人|角色|那位|那个|那方|一方)|被决斗者|对方", "使用者|(?:使用|出|用|放|发起)决斗的(?:人|角色|那位|那个|那方|一方)|发起者|发起方"
TURN, FALLEN = "当前回合(?:的)?(?:角色|人|玩家)|回合角色|轮到的(?:角色|人)", "濒死(?:的)?(?:角色|人|玩家)|濒死者"
CLAIM = Lazy(f"(?P<head>.*?)(?:是不是|应该是|应该|是|(?=(?:{TARGET}|{USER})先)|^(?=.{{1,3}}先(?:出|打出)(?:一张)?杀))(?P<by>由|从|让|轮到)?(?:(?P<target>{TARGET})|(?P<user>{USER})|(?P<turn>{TURN})|(?P<fallen>{FALLEN})|(?P<name>.{{1,3}}?))(?:自己|本人)?(?P<edge>先|开始|起|最先|首先)(?P<rest>.*?)(?:吗|么|的吗|对吗|对不对|吧)\\??")


def _read(reader, clause: list):
    """(match, the clause with 谁 in that one's place, the token that names him or None), None where no such claim is made."""
    if any(t.has("WHO", "WHICH", "OR", "NEG", "NOTCAN", "NOHAVE", "CAN", "MANY", "SK", "EQ", "NUM", "AGAIN") and not t.has("QM") for t in clause):
        return None
    clause = _turned(reader, clause)
    match = CLAIM.fullmatch("".join(t.text for t in clause))
    if match is None:
        return None
    named = next((t for t in clause if match.group("name") and t.text == match.group("name") and t.has(*PERSON) and not t.has("SELF", "THEY", "PEOPLE")), None)
    if match.group("name") and named is None:
        return None
    head, rest, length = [], [], 0
    end = match.start("edge")
    for tok in clause:
        if length + len(tok.text) <= match.end("head"):
            head.append(tok)
        elif length >= end:
            rest.append(tok)
        elif length >= match.end("head") and length + len(tok.text) > end:
            return None         # a word across the border
        length += len(tok.text)
    at = clause[0].at + match.end("head")
    first = [Tok(frozenset(("FROM",)), None, "从", at)] if match.group("edge") in ("开始", "起") else []
    return match, [*head, *first, Tok(frozenset(("WHO",)), None, "谁", at), *rest], named


def _turned(reader, clause: list) -> list:
    """决斗先出杀的是被决斗的那位吗: 决斗是被决斗的那位先出杀吗."""
    parts: list = []
    for t in clause:
        parts += [Tok(frozenset(("COUNTAS",)), None, "是", t.at), Tok(frozenset(("PEOPLE",)), None, "目标", t.at + 1)] if t.text == "是目标" and any(x.has("FIRST") for x in clause) else [t]
    clause = parts
    first = next((k for k, t in enumerate(clause) if t.has("FIRST") and t.text in ("先", "最先", "首先")), None)
    verb = next((k for k in range(first + 1, len(clause) - 1) if clause[k].has("DE") and clause[k + 1].text in ("是", "应该是", "是不是")), None) if first is not None else None
    end = next((k for k, t in enumerate(clause) if verb is not None and k > verb + 1 and t.has("QM", "ASKED") and all(x.has("QM", "ASKED", "LE") for x in clause[k:])), None) if verb is not None else None
    if end is None:
        return clause
    who = clause[verb + 2:end] or [t for t in reader.toks if t.text == "目标" and clause[verb + 1].at < t.at < clause[end].at]
    if not who:
        raise NotRead(clause[first].text)       # 先出杀的是…: of whom it is asked
    return [*clause[:first], clause[verb + 1], *who, *clause[first:verb], *clause[end:]]


def applies(reader, clause: list) -> bool:
    found = _read(reader, clause)
    return found is not None and turns.applies(reader, found[1])


def ask(reader, clause: list) -> None:
    match, asked, named = _read(reader, clause)
    tale = reader.tale
    who = reader.person(named, None) if named is not None else None
    turns.ask(reader, asked)
    duel = next((f for f in tale.facts if f.kind == "use" and f.unit == "duel" and not f.neg), None)
    fell = next((f for f in tale.facts if f.kind == "dying" and not f.neg), None)
    if match.group("target") or match.group("user"):
        who = None if duel is None else duel.target if match.group("target") else duel.actor
    elif match.group("turn"):
        who = tale.own_turn
    elif match.group("fallen"):
        who = fell.target if fell is not None else None
    if who is None or who.many:
        raise NotRead("谁")
    tale.ask = Ask("first_one", unit=tale.ask.unit, contract="outcome")
    tale.ask.who = who


@reads("first_one")
def read_first_one(t, ask):
    found = turns.read_turn(t, ask)
    if found is None or t.at(ask.who) is None:
        return None
    return yes_no(found.value[1] in (ask.who.label, t.label(t.at(ask.who))), f"先是{found.value[1]}", found.steps)


__all__ = ["applies", "ask"]
