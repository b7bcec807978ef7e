"""One question to one document (contract §3): understand, decide per edition, cite, set recorded rulings beside."""

from __future__ import annotations

import re

from kb.queries import citations
from kb.store import stamp
from resolver.ask import lexicon as lexicons
from resolver.ask import nearest as rulings_near
from resolver.ask import attributes, basics, between, decked, offered, printed, quarrel, restated, texts, whys
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.borrowed.refuted import guessed
from resolver.ask.borrowed.refuted import refuted as _refuted
from resolver.ask.decision import Decision
from resolver.ask.document import beside, plain, undetermined, written
from resolver.ask.link import link
from resolver.ask.normalise import LIMIT, clean, normalise
from resolver.ask.remarked import unremarked
from resolver.rulebook import load

DEFAULT = "std-junzheng"
PLAYED_AS = ("std", "feng")     # prints whose questions are ruled by the default edition, which adds cards to them
STRICT = False
# 是不是不能: contract §3 takes the positive form, a player's yes confirms the denial. A claim that somebody makes is judged as it is.
JUDGED = ("这个说法对", "这个说法不对")
SAID = Lazy("站得住|[做办判]得|犯规|违规|违反|违例|禁止|非法|说得|说法|这[话句]|那[话句]|[这那]么说|[这那]样说|所说|理解|想法|看法|讲得|观点|道理|谁(?:说|对)|(?:说|讲|认为|觉得|坚持|以为|主张|判定?|告诉|咬定|表示|声称|嚷).{2,}(?:对|错|正确|成立|真)")
ASKING = re.compile("是不是|对不对|(.)[不没]\\1")
DENIAL = Lazy("[不没无未]|别(?![人的家国])")
TAIL = Lazy("[^,.;?!]*(?:[,.;!?]+[^,.;?!]{0,4})?[?!.]*$")        # the clause that asks, with what stands behind it (…,对吗)
DENIED = "问的是否定的说法，“是”和“不”两种读法相反，不判是否。实情："


def answer(conn, question: str, editions=None, all_editions: bool = False, rulings: bool = True, without=None) -> dict:
    """The document of contract §3 for one question.

    `editions`: slugs, else those the question names, else the default. `rulings` False hides recorded rulings, `without`
    one of them. Raises KbError for an unknown edition; whatever cannot be understood is an answer, not an error.
    """
    text = normalise(question)
    lex = lexicons.from_db(conn)
    links, clarify = link(text, lex)
    if _borrows(text, links) and (once := offered.once(guessed(unremarked(text)) or unremarked(text))) != text:
        text, (links, clarify) = once, link(once, lex)
    document = {"question": clean(question)[: 4 * LIMIT], "normalised": text, "kb": stamp(conn),
                "understood": {"kind": None, "entities": [x.to_json() for x in links]}, "not_understood": [], "clarify": clarify, "answers": [], "nearest": []}
    if len(question) > LIMIT:
        document["not_understood"].append("问题太长，只读了开头")
    wanted = _editions(conn, text, editions, all_editions)
    slugs = {x.slug for x in links if x.kind in ("card", "skill", "general")}
    hidden = {without} if isinstance(without, str) else set(without or ())
    near = rulings_near.nearest(conn, text, slugs, hidden) if rulings and slugs else []
    document["nearest"] = [{"id": r["id"], "question": r["question"] or r["statement"], "score": r["score"]} for r in near]
    named = [x for x in links if x.kind in ("card", "skill", "general")]
    compared = texts.editions_in(conn, text)
    if named and texts.is_difference(text, conn, links):
        document["understood"]["kind"] = "difference"
        pair = (compared + [e for e in (DEFAULT, "std") if e not in compared])[:2]
        found = texts.answer_difference(conn, pair[0], pair[1], named[0]) if compared else texts.answer_prints(conn, named[0])
        document["answers"] = [plain(conn, pair[1], found) if found else undetermined(pair[1], "这些版本里没有写")]
        return document
    if texts.is_text_question(text, links):
        document["understood"]["kind"] = "text"
        for edition in wanted:
            found = texts.answer_text(conn, edition, named[0])
            document["answers"].append(plain(conn, edition, found) if found else undetermined(edition, f"这个版本没有写【{named[0].name}】"))
        return document
    if clarify and len(named) <= 1 and not _borrows(text, links):
        return document
    prints = [] if editions or all_editions else [e for e in compared if e in PLAYED_AS]
    foreign = next((x for x in named if x.kind == "card" and prints and all(texts.answer_text(conn, e, x) is None for e in prints)), None)
    if foreign is not None:
        document["answers"] = [undetermined(edition, f"所问的版本没有【{foreign.name}】") for edition in wanted]
        return document
    asked = Asked(conn, text, links, lex, near, rulings, hidden, len(wanted) == 1)
    document["answers"] = [beside(conn, asked.answer(edition), named) for edition in wanted]
    document["understood"]["kind"] = asked.kind
    if asked.sure or any(x["verdict"] != "undetermined" for x in document["answers"]):
        document["clarify"] = []
    elif asked.kind is None and not links and all(x["missing"] and x["missing"][0].startswith("没有看懂") for x in document["answers"]):
        document["not_understood"].append(text)
        document["answers"] = []
    return document


class Asked:
    """A question before its readers. Which of them is believed is measured on questions none has seen (benchmarks/ask_score.py).

    The reader of 借刀杀人 is the surest on its topic; all else is for the reader of told situations. Where both are silent, a recorded ruling may answer.
    `kind`: the kind of the question (contract §3), None where nothing asked was found.
    """

    def __init__(self, conn, text: str, links, lexicon, near: list[dict], rulings: bool, hidden, alone: bool):
        self.conn, self.text, self.links, self.lexicon = conn, text, links, lexicon
        self.near, self.rulings, self.hidden, self.alone = near, rulings, hidden, alone
        self.reading = self._borrowed() if _borrows(text, links) else None
        self.kind: str | None = self.reading.ask.contract if self.sure else None

    @property
    def sure(self) -> bool:
        """Whether the reader of 借刀杀人 took up every word."""
        return self.reading is not None and not self.reading.left

    @property
    def plain(self) -> str:
        """A question about 借刀杀人 told plainly."""
        from resolver.ask.borrowed.voices import plainly

        return plainly(self.text)

    def answer(self, edition: str, said: bool = False) -> dict:
        """The answer of contract §3 in one edition; to a denial asked as it stands (是不是不能) what holds is told, and neither yes nor no.

        `said`: what somebody said, which is right or not, however it denies.
        """
        if not said and _borrows(self.text, self.links) and (claim := _refuted(self.text)) is not None:
            return self._refuted(edition, claim)
        if not said and _borrows(self.text, self.links) and (told := restated.restated(self.text)) is not None and (over := self._told_over(edition, told)) is not None:
            return over
        if not said and _borrows(self.text, self.links) and (parts := whys.why(self.text)) is not None:
            found = self._because(edition, parts)
            if found is not None:
                return found
        found = self._claimed(edition)
        if not said and found["verdict"] in ("yes", "no") and found["text"].startswith(JUDGED) and (re.search("是不是就?[不没]", self.text) or DENIAL.search(ASKING.sub("", TAIL.search(self.text).group()))) and not SAID.search(self.text):
            why = f"{DENIED}{found['text'].partition('。')[2]}"
            return {**found, "verdict": "undetermined", "text": why, "missing": [DENIED.rstrip("：")], "basis": None, "agreement": None, "alternatives": []}
        if found["verdict"] != "undetermined" and found["basis"] == "engine" and _borrows(self.text, self.links):
            from resolver.ask.borrowed.last_look import amiss
            from resolver.ask.borrowed.outcomes import passed_over

            readings = [r for r in (self.reading, self.reading.third if self.reading else None) if r is not None and r.ask is not None]
            if lost := amiss(self.plain, found) or passed_over(self.plain, found, [r.ask for r in readings]):
                return undetermined(edition, f"定不下来：没有看懂“{lost}”在这里的作用")
        if found["verdict"] in ("yes", "no") and "交出牌" in found["text"] and re.search("交[^,?]{0,3}(?:武器|刀)", self.text):
            return undetermined(edition, "定不下来：没有看懂交的是什么")
        if found["verdict"] == "depends" and _borrows(self.text, self.links):
            from resolver.ask.borrowed.last_look import what_decides

            if word := what_decides(self.text, found["text"]):
                return {**found, "verdict": "value", "value": {"type": "text", "v": word, "unit": None}, "alternatives": []}
        if found["verdict"] == "value" and found["value"]["type"] == "player" and self.sure and "还是" in self.text:
            if word := between.other_side(self.text, str(found["value"]["v"]), "me" in (self.reading.slots.user, self.reading.slots.holder)):
                return {**found, "value": {**found["value"], "v": word}}
        if not said and "还是" in self.text and _borrows(self.text, self.links) and (found["verdict"] == "undetermined" or self._beside_both(found)):
            found = self._between(edition) or found
        elif not said and "还是" in self.text and found["verdict"] == "value" and found["basis"] == "engine" and _borrows(self.text, self.links):
            words = between.answered(self.text, str(found["value"]["v"]))
            if words is None:
                found = self._between(edition) or undetermined(edition, "定不下来：没有看懂是要在哪两者之间选")
            elif "、" in words:
                found = {**found, "value": {"type": "text", "v": words, "unit": None}}
        if not said and found["verdict"] in ("yes", "no") and _borrows(self.text, self.links) and (first := offered.first_of(self.text)) and self._judge(edition, {})(first + ",对吗?") != found["verdict"]:
            return undetermined(edition, "定不下来：没有看懂是要在哪两者之间选")
        if not said and _borrows(self.text, self.links) and (two := offered.offer(self.text)) is not None:
            return self._offered(edition, found, two)
        if found["verdict"] in ("yes", "no") and found["basis"] == "engine" and (pair := between.options(self.text) or offered.offer(self.text) or _borrows(self.text, self.links) and between.options(self.plain)):
            return undetermined(edition, "定不下来：没有看懂是要在“{}”和“{}”之间选".format(*getattr(pair, "words", pair)))
        return found

    def _claimed(self, edition: str) -> dict:
        """Where the first readings of 借刀杀人 have no answer, that of its reading by claims."""
        quarrelled = self._quarrel(edition)
        if quarrelled is not None:
            return quarrelled
        found = self._first(edition)
        third = self.reading.third if self.reading is not None else None
        if third is None:
            return found
        from resolver.ask import borrowed

        claimed = borrowed.answer(self.conn, edition, third, self.lexicon, self.rulings, self.hidden)
        if claimed["verdict"] == "undetermined" or self._passed_over(claimed):
            return found
        numbers = [x["value"]["v"] for x in (found, claimed) if x["verdict"] == "value" and x["value"]["type"] == "number"]
        if found["verdict"] in ("undetermined", claimed["verdict"]) and len(set(numbers)) < 2:
            return claimed if found["verdict"] == "undetermined" else found
        return undetermined(edition, "定不下来：这个问题有两种读法，答案不同")

    def _quarrel(self, edition: str) -> dict | None:
        """Who of two is right about 借刀杀人, with the board of his claim; None where no quarrel is told or it is not decided."""
        pairs, wrong = quarrel.told(self.plain) if _borrows(self.text, self.links) else (None, False)
        if pairs is None:
            return None
        made: dict[str, dict] = {}
        judge = self._judge(edition, made)
        who = quarrel.right(pairs, judge, wrong)
        if who is None:
            return undetermined(edition, "定不下来：没有看懂谁说得对")
        best = next(x for x in made.values() if x["verdict"] in ("yes", "no"))
        return {**best, "verdict": "value", "value": {"type": "player", "v": who, "unit": None}, "text": f"{who}说得{'不' if wrong else ''}对。{best['text']}", "alternatives": []}

    def _judge(self, edition: str, made: dict):
        """`judge(claim)`: yes, no or None; its answers stand in `made`."""
        def judge(claim: str) -> str | None:
            text = normalise(claim)
            made[claim] = Asked(self.conn, text, link(text, self.lexicon)[0], self.lexicon, [], False, self.hidden, self.alone).answer(edition, said=True)
            return made[claim]["verdict"] if made[claim]["verdict"] in ("yes", "no") else None

        return judge

    def _beside_both(self, found: dict) -> bool:
        """Whether a value is none of the two that are put up for choice."""
        two = between.options(self.text)
        value = str((found["value"] or {}).get("v", ""))
        return bool(two and value) and found["value"]["type"] == "text" and not any(value in x or x in value for x in two)

    def _between(self, edition: str) -> dict | None:
        """Which of two put up for choice holds, None where that is not plain."""
        pair = between.choices(self.text)
        made: dict[str, dict] = {}
        words = between.chosen(pair, self._judge(edition, made)) if pair else None
        if words is None:
            return None
        best = next(x for x in made.values() if x["verdict"] in ("yes", "no"))
        return {**best, "verdict": "value", "value": {"type": "text", "v": words, "unit": None}, "text": f"{words}。{best['text']}", "alternatives": []}

    def _refuted(self, edition: str, claim: str) -> dict:
        """Whether a claim that the question takes to be wrong is wrong."""
        made: dict[str, dict] = {}
        held = self._judge(edition, made)(claim + ",对吗?")
        if held is None:
            return undetermined(edition, "定不下来：没有看懂说的是什么不对")
        best = next(x for x in made.values() if x["verdict"] in ("yes", "no"))
        return {**best, "verdict": "no" if held == "yes" else "yes", "text": f"那个说法{'对' if held == 'yes' else '不对'}。{best['text']}", "alternatives": []}

    def _told_over(self, edition: str, told) -> dict | None:
        """Whether the rules told over, and what is said to follow, hold; None where that is not plain."""
        made: dict[str, dict] = {}
        verdict = restated.held(told, self._judge(edition, made))
        if verdict is None:
            return None
        best = next(x for x in reversed(made.values()) if x["verdict"] == verdict)
        return {**best, "text": f"这个说法{'对' if verdict == 'yes' else '不对'}。{best['text'].removeprefix('这个说法对。').removeprefix('这个说法不对。')}", "alternatives": []}

    def _because(self, edition: str, parts) -> dict | None:
        """Whether what is asked after a why holds; open where it is put as the cause and that is not plain, None where it is a question of its own."""
        made: dict[str, dict] = {}
        verdict = whys.held(parts, self._judge(edition, made), made, self.links)
        if verdict is None:
            return undetermined(edition, "定不下来：没有看懂是不是这个原因") if parts.cause else None
        best = next((x for x in reversed(made.values()) if x["verdict"] in ("yes", "no")))
        return {**best, "verdict": verdict, "text": f"{'是' if verdict == 'yes' else '不是'}。{best['text']}", "alternatives": []}

    def _offered(self, edition: str, found: dict, two) -> dict:
        """The answer in the words of one of the two that are offered: the one that a value names, else the one whose claim holds while the other's does not."""
        if found["verdict"] == "value" and (found["value"]["type"] in ("order", "number") or two.named(str(found["value"]["v"]))):
            words = two.whole(str(found["value"]["v"])) if found["value"]["type"] == "text" else None
            return {**found, "value": {"type": "text", "v": words, "unit": None}} if words else found
        same = found["verdict"] == "value" and two.of_kind(found["value"])
        made: dict[str, dict] = {}
        words = two.held(self._judge(edition, made), made)
        if words is None:
            return found if same or found["verdict"] == "undetermined" else undetermined(edition, f"定不下来：没有看懂是要在“{two.words[0]}”和“{two.words[1]}”之间选")
        best = next((x for x in made.values() if x["verdict"] == "yes"), None) or next(x for x in made.values() if x["verdict"] == "no")
        return {**best, "verdict": "value", "value": {"type": "text", "v": words, "unit": None}, "text": f"{words}。{best['text'].removeprefix('是。').removeprefix('不。')}", "alternatives": []}

    def _first(self, edition: str) -> dict:
        """The answer of the first readings; a denial about 借刀杀人 that reads both ways has none."""
        found = self._read(edition)
        if found["verdict"] in ("yes", "no", "depends") and _borrows(self.text, self.links) and not (self.reading is not None and (self.reading.turned or self.reading.settled)):
            from resolver.ask.borrowed import polarity, turns

            read = self.reading.slots.tagged.text if self.sure else self.text
            if polarity.unclear(turns.parts(self.plain)) or polarity.unclear(read):
                return undetermined(edition, f"定不下来：{polarity.OPEN}")
        return found

    def _read(self, edition: str) -> dict:
        if self.reading is not None:
            found = self._answered(edition)
            if found["basis"] != "ruling":      # what it leaves open the tale gets wrong one time in three (31 of 1936 questions on the topic)
                lost = self._passed_over(found) if found["verdict"] != "undetermined" else ""
                return undetermined(edition, f"定不下来：没有看懂【{lost}】在这里的作用") if lost else found
        if self.reading is None and (_MADE.search(self.text) or "借刀" in self.text and _TOPIC.search(self.text)):
            return undetermined(edition, "定不下来：没有看懂“问的是什么”")      # nothing but 借刀杀人 speaks of him who is made to strike
        book = load(self.conn, edition)
        on_cards = printed.answer(self.conn, edition, self.text, self.links, self.lexicon, book) or attributes.answer(self.conn, edition, self.text, self.links, book) or basics.answer(self.conn, edition, self.text) \
            or decked.answer(self.conn, edition, self.text, book, self.rulings)
        if on_cards is not None:
            self.kind = self.kind or "count"
            return plain(self.conn, edition, on_cards)
        told = self._told(book)
        found = written(self.conn, edition, told, [] if told.doubted else self.near, self.rulings, self.links)
        self.kind = self.kind or (told.query.contract if told.query is not None else None)
        if told.verdict != "undetermined":
            return self._beside(told, found, edition)
        return found if found["premise"] or _borrows(self.text, self.links) else self._unnamed(edition) or found

    def _unnamed(self, edition: str) -> dict | None:
        """What the reader of 借刀杀人 answers to a question that does not name the card (他没出杀把弓给我了), None where it has no answer."""
        from resolver.ask import borrowed

        reading = self._borrowed()
        if reading is None or reading.left:
            return None
        if reading.ask.family not in borrowed.UNNAMED and not re.search("[界介戒]刀|[给交归]|还我|还他|[不没未](?:出|打|肯|愿|想)[^,]{0,3}(?:杀|砍)|[让叫令逼][^,]{0,6}[砍杀打]", self.text):
            return None             # nothing is handed over and nobody is made to strike: 反馈能拿我的武器吗
        found = borrowed.answer(self.conn, edition, reading, self.lexicon, self.rulings, self.hidden)
        if found["verdict"] == "undetermined" and reading.third is not None and reading.third.ask.family in borrowed.UNNAMED:
            found = borrowed.answer(self.conn, edition, reading.third, self.lexicon, self.rulings, self.hidden)
        if found["verdict"] == "undetermined":
            return None
        self.kind = reading.ask.contract
        return found

    def _beside(self, told: Decision, found: dict, edition: str) -> dict:
        """An answer off a told situation with what other editions answer; open where it turns on a point that no source settles."""
        from resolver.ask.elsewhere import elsewhere, unsettled

        gap = unsettled(self.conn, told, edition)
        if gap is not None:
            return {**undetermined(edition, gap["text"]), "governing": gap["cites"], "citations": citations(self.conn, gap["cites"]), "scenario": found["scenario"]}
        if self.alone:
            found["alternatives"] += elsewhere(self.conn, told, edition)
        return found

    def _borrowed(self):
        """The reading of `borrowed`, None where it does not know the question for its own."""
        from resolver.ask import borrowed

        return borrowed.read(self.text, self.links, self.lexicon)

    def _answered(self, edition: str) -> dict:
        """The answer of the reader of 借刀杀人; where it left words out, a recorded ruling or none."""
        from resolver.ask import borrowed

        if self.sure:
            return borrowed.answer(self.conn, edition, self.reading, self.lexicon, self.rulings, self.hidden)
        left = "、".join(self._called(word) for word in self.reading.left)
        return written(self.conn, edition, Decision(reason=f"没有看懂“{left}”"), self.near, self.rulings)

    def _called(self, word: str) -> str:
        """A person of the reading (g:guanyu, l:乙) as the question calls him."""
        kind, colon, name = word.partition(":")
        if not colon or len(kind) != 1:
            return word
        return self.lexicon.name("general", name) if kind == "g" else name

    def _passed_over(self, found: dict) -> str:
        """Name of a skill of the question that has no part in an answer: neither in its words, nor in its citations, nor on its board."""
        from resolver.ask.borrowed.alike import same

        read = same(self.plain)      # what it drops is no part of the question: 想触发枭姬
        board = {key: value for key, value in (found["scenario"] or {}).items() if key in ("given", "when")}
        told = found["text"] + "".join(found["governing"]) + str(board)
        return next((x.name for x in self.links if x.kind == "skill" and x.slug not in told and x.name not in told and x.slug != "kongcheng" and (x.matched in read or x.name in read)), "")

    def _told(self, book) -> Decision:
        """Decision of the reader of told situations; a fault in it costs the answer, not the run (`STRICT` lets it through, for the fuzzer)."""
        from resolver.ask.tale import verdict

        try:
            return verdict.decide(self.text, self.links, self.lexicon, book)
        except (ArithmeticError, AssertionError, AttributeError, LookupError, NameError, RecursionError, StopIteration, TypeError, ValueError):
            if STRICT:
                raise
            return Decision(reason="没有拼出局面")


_MADE = Lazy("(?:叫|让|令|逼|命令|要求)(?:拿|持|有|带|装备?)(?:着|了)?(?:刀|武器)的?(?:人|者|那[位个])|(?:选|点|指|指定|报|定)(?:出|谁是)?(?:被杀|挨杀|挨刀|被砍|挨砍)的(?:人|那|家伙)?")


_TOPIC = Lazy("反馈|激将|武圣|龙胆|铁骑|咆哮|空城|武器|无懈|指定|目标|奖励|三张|仁王")


def _borrows(text: str, links) -> bool:
    """Whether the question is one for the reader of 借刀杀人: it names the card, or the one with the weapon is made to strike."""
    return "借" in re.sub("借(?:别的|其他|助|口|此|机|着|由)", "", text) or any(x.slug == "collateral" for x in links) or bool(_MADE.search(text))


def _editions(conn, text: str, editions, all_editions: bool) -> list[str]:
    if all_editions:
        return [r[0] for r in conn.execute("SELECT id FROM editions WHERE runnable = 1 ORDER BY sort")]
    if editions:
        return list(editions)
    named = [e for e in texts.editions_in(conn, text) if conn.execute("SELECT runnable FROM editions WHERE id = ?", (e,)).fetchone()[0]]
    named = [DEFAULT if e in PLAYED_AS else e for e in named]
    return named[:1] or [DEFAULT]


__all__ = ["answer"]
