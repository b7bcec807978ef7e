"""Reads tokens clause by clause: who, in which state, does what to whom; then hands the asking clause to `asks`.

Roles need not be complete: a deed whose doer is not said is a deed of somebody (`actor` None), and `readings` finds who can have done it.
"""

from __future__ import annotations

import re

from resolver.ask import units
from resolver.ask.tale import burning, counters, laid, owners, phrases, states
from resolver.ask.tale.binding import Binding
from resolver.ask.tale.deeds import Deeds
from resolver.ask.tale.model import Fact, NotRead, Tale, Who
from resolver.ask.tale.mention import Mentions
from resolver.ask.tale.owned import Owned
from resolver.ask.tale.people import PERSON, People
from resolver.ask.tale.relative import Relative
from resolver.ask.tale.things import Things
from resolver.ask.tale.words import Tok

ASKING = ("QM", "ASKED", "MANY", "WHO", "WHICH", "WHERE", "WHAT", "WHEN", "OR")
EITHER = re.compile("(.)[不没]\\1|(..)[不没]\\2|是否|能否|可否|有没有|让不让|该不该|用不用|要不要|许不许|准不准|会否|没有错")
SET_AGAINST = ("还是", "抑或", "还是说", "亦或", "亦或是")
PURPOSE = ("省得", "免得", "以免", "以防", "好让", "以便", "便于", "为了", "就为", "就为了", "为的是", "目的是", "图个", "只为", "不为", "图", "图的是", "想着", "用来", "拿来")
LIGHT = ("DE", "LE", "THIS", "THEN", "STILL", "BUT", "BECAUSE", "IF", "DURING", "AND", "ALL", "WITH", "FILL", "AGAIN", "BEFORE", "ONCE", "MUST", "CAN", "WILL", "NOTCAN", "NEEDNOT")


class Reader(Binding, People, Mentions, Relative, Owned, Things, Deeds, laid.Laid, counters.Counters, burning.Burning):
    """Works through the tokens of one question; `tale` is the result."""

    def __init__(self, text: str, toks: list, lexicon, book):
        self.toks, self.lexicon, self.book = toks, lexicon, book
        phrases.unowned(toks, book)
        self.tale = Tale(text)
        self.topic: Who | None = None
        self.spoken: list[Who] = []
        self.group: list[Who] = []
        self.grouped = False
        self.joined: list[Who] = []
        self.chosen: Who | None = None       # 其中一个
        self.asking = self.set_apart = False
        self.border = 10 ** 6       # place of the word of leave in the asking clause: what follows it is asked, not told
        self.made: list[Fact] = []
        self.t: list = []
        self.i = 0
        self.frame_open = False
        self.dismissed: set[str] = set()     # skills that nobody has
        self.drawn = None                    # a piece of equipment just drawn

    # --- sentences -----------------------------------------------------------------------------------------------------

    def run(self) -> Tale:
        """Raises NotRead where no clause asks anything."""
        clauses = self._clauses()
        if not clauses:
            raise NotRead("问题")
        asked = next((k for k, c in enumerate(clauses) if self.asks(c)), None)
        if asked is not None and asked + 1 < len(clauses):
            own = [t for t in clauses[asked] if t.has(*ASKING) or EITHER.search(t.text)]
            if all(t.has("WHAT", "QM", "ASKED") for t in own) and any(t.has("WHAT") for t in own) and any(self.asks(c) for c in clauses[asked + 1:]):
                clauses[asked] = [t for t in clauses[asked] if t not in own and not t.has("WILL", "QM", "ASKED")]     # 会怎样，会翻回来吗
                asked = next((k for k in range(asked, len(clauses)) if self.asks(clauses[k])), None)
        if asked is not None and asked + 1 < len(clauses):
            own = [t for t in clauses[asked] if t.has(*ASKING) or EITHER.search(t.text)]
            if all(t.text in ("吧", "对吧", "是吧", "呗", "吧呀") for t in own) and not any(t.has("CAN", "MUST", "WILL") for t in clauses[asked]) and any(self.asks(c) for c in clauses[asked + 1:]):
                clauses[asked] = [t for t in clauses[asked] if t not in own]      # 算没中吧: taken for granted
                asked = next((k for k in range(asked, len(clauses)) if self.asks(clauses[k])), None)
        if asked is None:
            asked = next((k for k in range(len(clauses) - 1, -1, -1) if any(t.has("CAN", "MUST", "WILL", "NOTCAN", "NEEDNOT") for t in clauses[k])), None)
            if asked is None:
                raise NotRead("问的是什么")
        if any(t.has("DISTLIMIT") for t in clauses[asked]) and any(self.asks(c) and any(t.has("DISTW", "FARW", "ADJW") for t in c) for c in clauses[asked + 1:]):
            head = [t for t in clauses.pop(asked) if t.has("CARD", "SK")]      # 有距离限制吗 leads up to the case put behind it
            asked = next(k for k in range(asked, len(clauses)) if self.asks(clauses[k]))
            clauses[asked] = [*head, *clauses[asked]] if not any(t.has("CARD") for t in clauses[asked]) else clauses[asked]
        while asked > 0 and self._only_judges(clauses[asked]):
            clauses[asked - 1] += clauses.pop(asked)
            asked -= 1
        from resolver.ask.tale.asks import ask_of, victory

        self.read_tokens: list = []
        if victory.read(self, clauses, asked):
            return self.tale
        self.against = None
        if asked + 1 < len(clauses) and any(t.has("WHO") for t in clauses[asked]) and any(t.has("OR") and t.text in ("还是", "抑或", "或者", "或") for t in clauses[asked + 1][1:-1]):
            self.against = clauses.pop(asked + 1)       # 是谁，A还是B
        last = self._same_sentence(clauses, asked)
        for k, clause in enumerate(clauses[:last]):
            if k < asked or not self.asks(clause):
                self.clause(clause)
            else:
                self._leads_up(clause, clauses[k + 1:last + 1], ask_of)
        asked = last
        self.later = clauses[asked + 1:]
        self.read_tokens = [t for c in clauses[:asked + 1] for t in c]
        self.asking = True
        cut = next((k for k, t in enumerate(clauses[asked]) if k > 1 and t.text in PURPOSE and any(x.has("CAN", "MUST", "WILL") for x in clauses[asked][:k])), None)
        if cut is not None:         # 能不能吃一个省得弃掉: the purpose asks nothing
            clauses[asked] = clauses[asked][:cut]
        ask_of(self, clauses[asked])
        self.asking = False
        self.afterwards()
        owners.unite(self)
        laid.settle(self.tale)
        return self.tale

    def _same_sentence(self, clauses: list, asked: int) -> int:
        """Of questions with only commas between them the last is the one put (挡得住吗，会不会掉血); a question mark ends the question."""
        last = asked
        for k in range(asked + 1, len(clauses)):
            if any(t.has("ASKED") for t in clauses[k - 1]):
                break
            if self.asks(clauses[k]) and not self._only_judges(clauses[k]):
                last = k
        return last

    def _leads_up(self, clause: list, rest: list, ask_of) -> None:
        """A question that only leads up to the next: what it takes for granted stays, its answer does not."""
        self.asking = True
        ask_of(self, clause)
        self.asking = False
        ask, self.tale.ask = self.tale.ask, None
        self.tale.facts += ask.needs
        again = any(t.has("CARD") and ask.fact is not None and t.val == ask.fact.unit for c in rest for t in c)
        if ask.kind in ("can", "must") and ask.fact is not None and ask.fact.kind == "use" and not ask.neg and not ask.flip and not again and not any(f.kind == "use" and not f.neg for f in self.tale.facts):
            self.tale.facts.append(ask.fact)

    def afterwards(self) -> None:
        """Remarks behind the asking clause (我是放南蛮的; 他没防具): states and deeds that belong to the board; a further question ends them."""
        for clause in self.later:
            if self.asks(clause):
                return
            if any(t.has("BECAUSE") and t.text in (*PURPOSE, "来") for t in clause):
                continue            # what somebody hopes for is no part of the board
            self.read_tokens += clause
            ask, self.tale.ask = self.tale.ask, None
            try:
                self.clause(clause)
                for fact in self.made:
                    told = next((f for f in self.tale.facts if f is not fact and f.kind == "use" == fact.kind and f.unit == fact.unit and f.actor is None and fact.actor is not None), None)
                    if told is not None:
                        told.actor = fact.actor     # 我是放南蛮的
                    if (fact.want or told is not None) and fact in self.tale.facts:
                        self.tale.facts.remove(fact)
            except NotRead:
                if any(t.has("CARD", "EQ", "SK", "GEN", "NUM", "FACE") for t in clause):
                    raise
            finally:
                self.tale.ask = ask

    def _clauses(self) -> list[list]:
        out, now = [], []
        toks, aside = self.toks, set()
        for k, tok in enumerate(toks):          # 我(郭嘉), A(反贼): another name of the one before
            if tok.text == "(" and 0 < k < len(toks) - 2 and toks[k - 1].has(*PERSON):
                end = next((j for j in range(k + 1, min(k + 4, len(toks))) if toks[j].text == ")"), None)
                if end is not None and all(t.has(*PERSON) for t in toks[k + 1:end]):
                    aside.update((k, end))
            if tok.text == "(" and k and toks[k - 1].has("HPW", "NUM", "DIAN", "FULLHP"):     # 3血(上限4)的张辽
                end = next((j for j in range(k + 1, min(k + 5, len(toks))) if toks[j].text == ")"), None)
                if end is not None and end > k + 1 and any(t.has("MAXHPW") for t in toks[k + 1:end]) and all(t.has("MAXHPW", "NUM", "COUNTAS", "DIAN", "HPW") for t in toks[k + 1:end]):
                    aside.update((k, end))
        for tok in (t for k, t in enumerate(toks) if k not in aside):
            if tok.has("STOP", "ASKED"):
                if tok.has("ASKED") and now:
                    now.append(tok)
                if now:
                    out.append(now)
                now = []
            elif tok.kinds == {"FILL"}:
                if tok.text in ("一张", "1张") and now:
                    now[-1].extra["one"] = True
                if now and tok.text[0] in "一1":
                    now[-1].extra["one_of"] = tok.text[1:]
                continue
            elif tok.has("SEATS"):
                self.tale.seats = tok.val
            else:
                now.append(tok)
        if now:
            out.append(now)
        for k in range(len(out) - 1, 0, -1):
            if out[k][0].has("OR") and out[k][0].text in ("还是", "抑或", "还是说", "亦或") and not any(t.has("QM") and t.text in ("吗", "么", "嘛") for t in out[k]):
                out[k - 1] = [t for t in out[k - 1] if not t.has("ASKED") and t.kinds != {"QM", "FILL"}] + out.pop(k)
        out = [c for c in out if not self.tale.text.startswith(("不是说", "不是讲", "不都说", "不是有人说"), c[0].at)]     # 不是说一回合一次吗: talk of the rules
        return [self._settle(c) for c in out if any(not t.has("ASKED") for t in c)]

    def _settle(self, clause: list) -> list:
        """不 没 at the end ask, elsewhere they deny; 呢 啊 in the middle say nothing."""
        for k in range(len(clause) - 2, -1, -1):
            tok = clause[k]
            if tok.has("WOUNDED") and tok.text.endswith("的") and (clause[k + 1].has("COUNTAS") or clause[k + 1].text.startswith("是")):      # 受伤的是谁: who is hurt, no state
                clause[k:k + 1] = [Tok(frozenset(("HURT",)), None, tok.text[:-1], tok.at), Tok(frozenset(("DE",)), None, "的", tok.at + len(tok.text) - 1)]
        body = [t for t in clause if not t.has("ASKED")]
        for k, tok in enumerate(clause[:-1]):
            if tok.has("WHAT") and tok.text in ("什么", "啥") and any(t.has("NOHAVE", "NEG") for t in clause[k + 1:]):     # 什么马都没有: none
                tok.kinds = frozenset(("FILL",))
            if tok.text == "谁" and clause[k + 1].text[0] in "都也":   # 谁都, 谁也: everybody
                tok.kinds = frozenset(("ALLP",))
        phrases.settle(clause, self.toks)
        for k, tok in enumerate(clause):
            if tok.has("QM") and len(tok.kinds) > 1:
                last = tok is body[-1] or all(t.has("QM", "ASKED", "FILL") for t in clause[k + 1:])
                tok.kinds = frozenset(("QM",)) if last and k and not tok.has("MUST") else tok.kinds - {"QM"}
            if tok.has("WHOLEQ") and len(tok.kinds) > 1 and any(not t.has("QM", "ASKED", "FILL", "WHOLEQ") for t in clause[k + 1:]):
                tok.kinds = tok.kinds - {"WHOLEQ"}
        return [t for k, t in enumerate(clause) if t.kinds != {"QM", "FILL"} or t is body[-1]]

    def asks(self, clause: list) -> bool:
        return any(t.has(*ASKING) and not (t.kinds <= {"OR", "STILL"} and t.text not in SET_AGAINST) or EITHER.search(t.text) or t.has("FIRST") and t.text[0] in "谁哪" for t in clause)

    def _only_judges(self, clause: list) -> bool:
        """行吗 / 对不对 / 这样可以么: nothing but the question whether what came before holds."""
        return all(t.has("CAN", "WHOLEQ", "QM", "ASKED", "WILL", "THIS", "LE", "FILL", "BECAUSE", "COUNTAS", "STILL", "WORK", "THEN", "NOTCAN", "ALL", "HAVE") for t in clause)

    # --- one clause ----------------------------------------------------------------------------------------------------

    def clause(self, toks: list) -> list[Fact]:
        """Facts of one clause, put into the tale; states go to their seats.  Raises NotRead for a word with no part."""
        self.t, self.i = toks, 0
        self.subject: Who | None = None
        self.agent: Who | None = None
        self.patient: Who | None = None
        self.holder: Who | None = None       # possessor of the next thing
        self.last: Who | None = None
        self.aims: list[Who] = []
        self.reflexive: Who | None = None    # whom 自己 names
        self.worn_thing = False              # 装着的八卦: as material or object
        self.joined = []                     # A和B as one subject
        self.marker = ""
        self.conjoined = False
        self.neg = self.want = self.passive = self.caused = self.again = False
        self.count: int | None = None
        self.pending: list = []              # things named, not yet part of a deed
        self.via: str | None = None
        self.pending_material: list = []
        self.frame_open = self.moving = self.noskill = self.more = self.anew = self.single = False
        self.made = []
        if not self.asking and any(t.has("OR") and not t.has("STILL") for t in toks):
            raise NotRead("或")         # told as the one or the other: not one story
        if len(self.t) in (2, 3) and self.t[0].has("NUM") and all(t.has("MING", "PEOPLE", "LE") for t in self.t[1:]) and not self.group and self.tale.seats is None:
            self.tale.seats, self.i = self.t[0].val, len(self.t)      # 四个人: all of the table
        while self.i < len(self.t):
            if self.asking and self.frame_open and self.made[-1:] and self.made[-1].kind not in ("use", "skill") and self.t[self.i].at > self.border > self.t[self.i - 1].at:
                self.frame_open = False
            if not self.state():
                self.word()
        self.close()
        self.bind()
        if not self.asking and any(t.text in PURPOSE and t.text not in ("为了", "图", "想着") for t in toks[:2]):
            self.made = []          # 省得弃掉, 就为了集智: what is meant to come of it
        if toks and toks[0].has("BECAUSE") and toks[0].text in ("反正", "毕竟", "既然", "因为", "由于"):
            # 反正砍不动她: a remark on how it would end, not on what has happened before the question.
            self.made[:] = [f for f in self.made if f.kind not in ("void", "hurt", "effect", "offset", "works", "boost")]
        self.tale.facts += self.made
        self.topic = self.subject or self.topic
        return self.made

    def peek(self, n: int = 0):
        k = self.i + n
        return self.t[k] if 0 <= k < len(self.t) else None

    def at(self, n: int, *kinds: str) -> bool:
        tok = self.peek(n)
        return tok is not None and tok.has(*kinds)

    def next_solid(self, n: int = 1):
        """The next token that is not light, from `n` on."""
        while self.peek(n) is not None and self.peek(n).has("LE", "FILL", "DE", "THEN", "STILL", "ALL") and not self.peek(n).has("NEG", "TO", "BEI"):
            n += 1
        return self.peek(n)

    def word(self) -> None:
        tok = self.t[self.i]
        if self.relative():
            return
        if self.is_person(tok):
            self.on_person(tok)
            return
        if tok.has("WEAR") and self.at(1, "DE") and self.at(2, "FACE", "EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE"):
            self.i += 2             # 装着的黑八卦
            self.worn_thing = True
            return
        if tok.has("DURING"):
            self.frame_open = False
        if tok.has("NTH"):
            self.again = self.again or tok.val > 1
            self.nth = tok.val
            if tok.text.endswith(("刀", "下")) and self.blow(tok):
                return
            self.i += 1
            return
        if tok.has("CARD", "EQ", "SK", "FACE", "NUM", "MANY"):
            self.thing(tok)
            return
        if self.deed(tok):
            return
        if tok.has("NOTCAN", "NEEDNOT") and not tok.has("FILL"):
            self.neg = not self.neg
        if tok.has("WEAR") and self.at(1, "DE") and self.at(2, "EQ", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR"):
            self.i += 2          # 骑着的赤兔: the piece that follows
            return
        if tok.has("CARDW") and tok.text in ("一张牌", "1张牌") and self.made and self.frame_open and self.made[-1].n is None and self.made[-1].kind in ("gives", "draws"):
            self.made[-1].n = 1
        if tok.has("MORE", "AGAIN"):
            self.anew = True
            self.more = self.more or tok.has("MORE") or tok.text in ("多", "另外", "额外", "再多")
        if tok.has(*LIGHT, "SOON", "FIRST", "QM", "ASKED", "ATHAND", "HAVE", "TO", "BA", "BA2", "FROM", "BY", "ZHANG", "MING", "CARDW", "WHOLEQ", "PEOPLE", "ONLY", "CI", "REWARDW", "EFFECTW", "COLORW", "NORMALP", "HPW", "DMGW", "OR"):
            self.i += 1
            return
        if tok.has("WEAR", "EQUIP") and any(t.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in self.t[self.i + 1:self.i + 5]) and self.at(1, "DE", "FACE"):
            self.i += 1         # 装着的黑八卦: worn, whatever is done with it
            return
        raise NotRead(tok.text)

    # --- states ----------------------------------------------------------------------------------------------------------

    def state(self) -> bool:
        """Takes up states at the current token; True when there were some.  A description (…的人) becomes a person."""
        start = self.i
        if self.t[start].has("USE") and self.aims and start > 1 and self.t[start - 1].has(*PERSON) and self.t[start - 2].has("TO", "GIVE"):
            return False                 # 给我挂个乐
        found, end = states.read(self, start)
        if not found:
            return False
        tok = self.t[end] if end < len(self.t) else None
        described = tok is not None and (tok.has("PEOPLE") and tok.text != "人" or tok.has("DE") and end + 1 < len(self.t) and self.t[end + 1].has("PEOPLE", *PERSON) and not self.t[end + 1].has("SELF"))
        if tok is not None and tok.has("DE") and not described and (end + 1 >= len(self.t) or self.t[end + 1].has("STOP", "ASKED", "QM", "CAN", "WILL", "MUST", "NOTCAN", "NEEDNOT", "HURT", "DIE", "BODY", "BEI", "PLAYV", "HEAL", "DISC", "DRAW", "GAIN", "OFFSET", "ATTACK", "JUDGE", "FLIP", "SPREAD", "INV", "STILL", "NEG") and not self.t[end + 1].has("EQ", "CARD", "DURING", "CLS_WEAPON", "CLS_HORSE", "CLS_ARMOR")):
            described = True
        if described and end + 1 >= len(self.t) and start and self.t[start - 1].has(*PERSON) and not self.frame_open and not self.t[start - 1].has("OPP", "PEOPLE"):
            described, end = False, end + 1       # 他血满的
        if not described and tok is not None and tok.has(*PERSON) and self.t[end - 1].text.endswith("的") and end - 1 >= start and not tok.has("SELF"):
            who = self.person(tok, self.subject)
            self.i = end + 1
            for put in found:
                put(who)
            self._place(who, start)
            return True
        if described and tok.has("DE") and self.t[end + 1:end + 2] and self.t[end + 1].has("BOTHP", "MANYP"):
            who = self.person(self.t[end + 1], self.subject)
            self.i = end + 2
            for put in found:
                for each in self.group:
                    put(each)
            self._place(who, start)
            return True
        if described:
            self.i = end
            named = self.t[start - 1] if start else None
            if named is not None and named.has("OPP") and self.last in self.aims and tok.has("PEOPLE", "DE"):
                for put in found:
                    put(self.last)      # 对一个没有手牌的人: the same one
                self.i += 1
                while self.at(0, "PEOPLE", "OPP"):
                    self.i += 1
                return True
            if tok.has("DE"):
                self.i += 1
                nxt = self.peek()
                if nxt is not None and nxt.has(*PERSON) and not (nxt.has("PEOPLE") and nxt.text in ("人",)) and not nxt.has("BOTHP"):
                    who = self.person(nxt, self.subject)
                else:
                    who = self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
                if nxt is not None and (nxt.has("PEOPLE") or nxt.has(*PERSON)):
                    self.i += 1
                    if not nxt.has("GEN"):
                        self.named_on(who)
            else:
                who = self._same_described(found) or self.anonymous("对方" if not any(w.label == "对方" for w in self.tale.whos) else "某人")
                self.i += 1
            for put in found:
                put(who)
            self._place(who, start)
            return True
        who = self.holder
        if who is None and self.aims and start > 1 and self.t[start - 1].has(*PERSON) and self.t[start - 2].has("TO", "GIVE") and not self.made:
            who = self.aims[-1]          # 给我挂个乐
        if who is None:
            who = self.subject
            if self.frame_open and self.made and self.made[-1].target is not None and self.t[start - 1].has(*PERSON):
                who = self.made[-1].target
            if who is None and self.aims and start and self.t[start - 1].has(*PERSON):
                who = self.aims[-1]
            if who is None and self.agent is not None and start and self.t[start - 1].has(*PERSON):
                who = self.agent
        if who is None and end < len(self.t) and self.t[end].has("GEN", "LET", "LORD", "REBEL", "LOYAL") and start == 0:
            who = self.person(self.t[end], None)
        if who is None:
            who = self.topic
        if who is None:
            struck = self.tale.facts[-1] if self.tale.facts else None      # 南蛮打到主公，手里没杀
            who = struck.target if struck is not None and struck.kind == "use" and struck.actor is None and struck.target is not None else self.me()
        targets = self.group if (self.grouped or self.conjoined) and who in self.group and not self.made else [who]
        for put in found:
            for each in targets:
                put(each)
        self.i = end
        self.holder = None
        if self.subject is None and not self.passive and not self.frame_open:
            self.subject = who
        return True

    def _same_described(self, found) -> Who | None:
        """A seat named before that already fits the description."""
        probe = Who("probe", "probe")
        for put in found:
            put(probe)
        for who in self.tale.whos:
            if who.many:
                continue
            if probe.equipment and set(probe.equipment) <= set(who.equipment) or probe.hand is not None and probe.hand == who.hand and not probe.equipment or probe.chained and who.chained and who is not self.subject and not probe.equipment and probe.hand is None:
                return who
        return None

    def _place(self, who: Who, start: int) -> None:
        """A described person as object of the verb before it, else as the subject."""
        before = self.t[start - 1] if start else None
        if before is not None and before.has("ADJW", "NEAR") and start > 1:
            before = self.t[start - 2]       # 给旁边残血的队友
        self.last = who
        if who in self.spoken:
            self.spoken.remove(who)
        self.spoken.append(who)
        if before is not None and before.has("TO", "GIVE", "REDIRECT", "FROM"):
            self.aims.append(who)
            if self.made and self.frame_open and self.made[-1].target is None:
                self.made[-1].target = who
        elif before is not None and before.has("BEI"):
            self.agent, self.passive, self.patient = who, True, self.subject or self.topic
        elif self.frame_open and self.made and self.made[-1].target is None and self.made[-1].kind in ("use", "skill", "kill", "saved", "give", "gives", "effect", "won", "hurt", "heals", "redirect"):
            self.made[-1].target = who
        elif self.frame_open and self.made and self.made[-1].kind == "dies" and self.made[-1].zone == "killed" and self.made[-1].target is None:
            self.made[-1].target = who
            if len(self.made) > 1 and self.made[-2].kind == "use" and self.made[-2].target is None and self.made[-2].at == self.made[-1].at:
                self.made[-2].target = who
        else:
            self.subject, self.frame_open = who, False
