"""Questions about 借刀杀人 that put more than one thing: taken apart, judged claim by claim, and answered in one.

Each form takes the question (`resolver.ask.asked.Asked`) and the edition and gives the answer of contract §3, None where the question is not of that form.
Not here: how the parts are found in the words (`quarrel`, `between`, `offered`, `restated`, `whys`, `borrowed.refuted`).
"""

from __future__ import annotations

import re

from resolver.ask import between, offered, quarrel, restated, whys
from resolver.ask.borrowed import sayings
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.refuted import refuted as taken_for_wrong
from resolver.ask.document import undetermined

_MARKS = ("这个说法对。", "这个说法不对。")


class Judge:
    """Judges claims of a question, each as a question of its own; `made` keeps the answers."""

    def __init__(self, asked, edition: str):
        self.asked, self.edition = asked, edition
        self.made: dict[str, dict] = {}

    def __call__(self, claim: str) -> str | None:
        """yes, no, or None where it is not decided."""
        self.made[claim] = self.asked.again(claim).answer(self.edition, said=True)
        verdict = self.made[claim]["verdict"]
        return verdict if verdict in ("yes", "no") else None

    def board(self, *verdicts: str, last: bool = False) -> dict:
        """The first answer with one of `verdicts` (yes and no where none is named), or the last: its board and its citations are those of the whole."""
        of = [x for x in self.made.values() if x["verdict"] in (verdicts or ("yes", "no"))]
        return of[-1 if last else 0]


def _open(edition: str, what: str) -> dict:
    return undetermined(edition, f"定不下来：没有看懂{what}")


def _in_words(board: dict, words: str, kind: str = "text", text: str | None = None) -> dict:
    """The answer that is one of the things the question itself puts up."""
    words = re.sub("^(我|他|她|[A-H甲乙丙丁])来$", r"\1", words)  # 是我来选还是他来选
    return {**board, "verdict": "value", "value": {"type": kind, "v": words, "unit": None}, "text": text or f"{words}。{board['text']}", "alternatives": []}


def quarrelled(asked, edition: str) -> dict | None:
    """Who of two is right, with the board of his claim."""
    pairs, wrong = quarrel.told(asked.plain) if asked.topic else (None, False)
    if pairs is None:
        return None
    judge = Judge(asked, edition)
    who = quarrel.right(pairs, judge, wrong)
    if who is None:
        return _open(edition, "谁说得对")
    board = judge.board()
    return _in_words(board, who, "player", f"{who}说得{'不' if wrong else ''}对。{board['text']}")


def refuted(asked, edition: str) -> dict | None:
    """Whether a claim that the question takes to be wrong is wrong."""
    claim = taken_for_wrong(asked.text)
    if claim is None:
        return None
    judge = Judge(asked, edition)
    held = judge(claim + ",对吗?")
    if held is None:
        return _open(edition, "说的是什么不对")
    board = judge.board()
    return {**board, "verdict": "no" if held == "yes" else "yes", "text": f"那个说法{'对' if held == 'yes' else '不对'}。{board['text']}", "alternatives": []}


def told_over(asked, edition: str) -> dict | None:
    """Whether the rules told over, and what is said to follow, hold; None also where that is not plain."""
    told = restated.restated(asked.text)
    judge = Judge(asked, edition)
    verdict = restated.held(told, judge) if told is not None else None
    if verdict is None:
        return None
    board = judge.board(verdict, last=True)
    text = board["text"]
    for mark in _MARKS:
        text = text.removeprefix(mark)
    return {**board, "text": f"这个说法{'对' if verdict == 'yes' else '不对'}。{text}", "alternatives": []}


def because(asked, edition: str) -> dict | None:
    """Whether what is asked after a why holds; open where it is put as the cause and that is not plain, None where it is a question of its own."""
    parts = whys.why(asked.text)
    if parts is None:
        return None
    judge = Judge(asked, edition)
    verdict = whys.held(parts, judge, judge.made, asked.links)
    if verdict is None:
        return _open(edition, "是不是这个原因") if parts.cause else None
    board = judge.board(last=True)
    return {**board, "verdict": verdict, "text": f"{'是' if verdict == 'yes' else '不是'}。{board['text']}", "alternatives": []}


def said(asked, edition: str) -> dict | None:
    """Whether somebody at the table is right; None where his saying is not found or, the question being short, not judged."""
    put = sayings.put(asked.text)
    if put is None:
        return None
    claim, turned = put
    judge = Judge(asked, edition)
    held = judge(claim) if claim else None
    if held is None:
        return None if claim and not sayings.several(asked.text) else _open(edition, "说的是什么")
    board = judge.board()
    right = (held == "yes") != turned
    return {**board, "verdict": "yes" if right else "no", "text": f"说得{'对' if right else '不对'}。{board['text']}", "alternatives": []}


# Forms that are no question as a whole: they are tried before any reader.
WHOLE = (refuted, told_over, because, said)


def choice(asked, edition: str, found: dict, said: bool) -> dict:
    """The answer to a question that puts up two things, in its words; any other answer as it is. `found`: the answer to the question as a whole."""
    if asked.topic:
        told = _what_decides(asked, found) or _still(asked, found) or _other_side(asked, found)
        if told is not None:
            return told
        if not said:
            if "还是" in asked.text:
                found = _one_of_two(asked, edition, found)
            if found["verdict"] in ("yes", "no") and (first := offered.first_of(asked.text)) and Judge(asked, edition)(first + ",对吗?") != found["verdict"]:
                return _open(edition, "是要在哪两者之间选")
            if (two := offered.offer(asked.text)) is not None:
                return _offered(asked, edition, found, two)
    if found["verdict"] in ("yes", "no") and found["basis"] == "engine" and (pair := _put_up(asked)):
        return _open(edition, "是要在“{}”和“{}”之间选".format(*getattr(pair, "words", pair)))
    return found


def _put_up(asked):
    """The two things that a question puts up, None where it puts up none."""
    return (
        between.options(asked.text) or offered.offer(asked.text) or between.afterthought(asked.text) or (between.options(asked.plain) if asked.topic else None)
    )


def _what_decides(asked, found: dict) -> dict | None:
    """What an answer that depends turns on, where that is asked (要看什么)."""
    if found["verdict"] != "depends":
        return None
    from resolver.ask.borrowed.last_look import what_decides

    word = what_decides(asked.text, found["text"])
    return {**found, "verdict": "value", "value": {"type": "text", "v": word, "unit": None}, "alternatives": []} if word else None


_STILL = Lazy("(?:仍然|依然|照样|到头来)?还是(?:他|她)?(?P<who>[^,?!;谁哪]{1,8}?)(?:的)?(?:牌|武器|装备)?[吗么]$")


def _still(asked, found: dict) -> dict | None:
    """拿的还是乙的牌吗: yes or no, where the person that holds is the one who is named behind 还是."""
    if found["verdict"] != "value" or found["value"]["type"] != "player":
        return None
    named = _STILL.search(asked.text.rstrip("?!. "))
    if named is None or not (value := str(found["value"]["v"])):
        return None
    return {**found, "verdict": "yes", "value": None, "text": f"是。{found['text']}"} if named.group("who") == value else _open(found["edition"], "还是")


def _other_side(asked, found: dict) -> dict | None:
    """A person by the words in which a choice of two names him."""
    if found["verdict"] != "value" or found["value"]["type"] != "player" or not asked.sure or "还是" not in asked.text:
        return None
    word = between.other_side(asked.text, str(found["value"]["v"]), "me" in (asked.reading.slots.user, asked.reading.slots.holder))
    return {**found, "value": {**found["value"], "v": word}} if word else None


_IS = Lazy("([甲乙丙丁戊A-H])(?:是|玩的?是?|用的?是?|选的?是?|拿的?是?|=)\0")


def _one_of_two(asked, edition: str, found: dict) -> dict:
    """The answer to A还是B by judging each; the answer to the whole where it is one of the two."""
    if found["verdict"] == "undetermined" or _beside_both(asked, found):
        return _between(asked, edition) or found
    if found["verdict"] != "value" or found["basis"] != "engine":
        return found
    value = str(found["value"]["v"])
    words = between.answered(asked.text, value)
    if words is None and (letter := _IS.search(asked.text.replace(value, "\0"))) and between.answered(asked.text, letter.group(1)) is not None:
        return {**found, "value": {**found["value"], "v": letter.group(1)}}        # A是马超: the choice puts up A
    if words is None:
        return _between(asked, edition) or _open(edition, "是要在哪两者之间选")
    return {**found, "value": {"type": "text", "v": words, "unit": None}} if "、" in words else found


def _beside_both(asked, found: dict) -> bool:
    """Whether a value is none of the two that are put up for choice."""
    two = between.options(asked.text)
    value = str((found["value"] or {}).get("v", ""))
    return bool(two and value) and found["value"]["type"] == "text" and not any(value in x or x in value for x in two)


def _between(asked, edition: str) -> dict | None:
    """Which of two put up for choice holds, None where that is not plain."""
    pair = between.choices(asked.text)
    judge = Judge(asked, edition)
    words = between.chosen(pair, judge) if pair else None
    return _in_words(judge.board(), words) if words is not None else None


def _offered(asked, edition: str, found: dict, two) -> dict:
    """The answer in the words of one of the two that are offered: the one that a value names, else the one whose claim holds while the other's does not."""
    if found["verdict"] == "value" and (found["value"]["type"] in ("order", "number", "zone") or two.named(str(found["value"]["v"]))):
        words = two.whole(str(found["value"]["v"])) if found["value"]["type"] == "text" else None
        return {**found, "value": {"type": "text", "v": words, "unit": None}} if words else found
    same = found["verdict"] == "value" and two.of_kind(found["value"])
    judge = Judge(asked, edition)
    words = two.held(judge, judge.made)
    if words is None:
        return found if same or found["verdict"] == "undetermined" else _open(edition, f"是要在“{two.words[0]}”和“{two.words[1]}”之间选")
    board = next((x for x in judge.made.values() if x["verdict"] == "yes"), None) or judge.board("no")
    return _in_words(board, words, text=f"{words}。{board['text'].removeprefix('是。').removeprefix('不。')}")


__all__ = ["WHOLE", "Judge", "choice", "quarrelled"]
