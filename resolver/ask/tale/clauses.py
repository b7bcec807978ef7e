"""Reads tokens clause by clause: who, in which state, does what to whom; then hands the asking clause to `asks`.

Roles need not be complete: a deed whose doer is not said is a deed of somebody (`actor` None), and `readings` finds who can have done it.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.tale import areas, burning, counters, doubters, emptied, laid, pieces, unbowed
from resolver.ask.tale.checks import heard
from resolver.ask.tale.turns import claims, courtesy, gist, phrases, rephrase_skills
from resolver.ask.tale.binding import Binding
from resolver.ask.tale.deeds import Deeds
from resolver.ask.tale.described import Described
from resolver.ask.tale.course import COURSE_STAGES
from resolver.ask.tale.course.draft import Course
from resolver.ask.tale.model import Fact, NotRead, Tale, Who
from resolver.ask.tale.mention import Mentions
from resolver.ask.tale.naming import Naming
from resolver.ask.tale.owned import Owned
from resolver.ask.tale.people import People
from resolver.ask.tale.turns.relative import Relative
from resolver.ask.tale.sentences import LIGHT, PURPOSE, Sentences
from resolver.ask.tale.turns.spoken import spoken
from resolver.ask.tale.things import Things


STRIKING = ("砍人", "打人", "杀人", "揍人", "捅人", "射人", "砍别人", "打别人")


class Reader(Sentences, Described, Binding, People, Naming, Mentions, Relative, Owned, Things, Deeds, laid.Laid, counters.Counters, burning.Burning):
    """Works through the tokens of one question; `tale` is the result."""

    def __init__(self, text: str, toks: list, lexicon, book):
        self.toks, self.lexicon, self.book = toks, lexicon, book
        phrases.unowned(toks, book)
        rephrase_skills.unnamed(toks, book)
        toks = gist.or_else(gist.split_up(spoken(toks)))
        self.toks, self.emptied = emptied.without(claims.without(courtesy.without(text, toks)))
        self.tale = Tale(text)
        self.tale.named = {t.val for t in toks if t.has("SK", "EQ")}
        self.topic: Who | None = None
        self.subject: Who | None = None
        self.spoken: list[Who] = []
        self.by_pronoun: list = []           # (place, whom 他 was taken for)
        self.group: list[Who] = []
        self.spoken_as: list[Who] = []       # whose skills 我 speaks of as his own
        self.grouped = False
        self.after: Who | None = None        # whose 下家 is spoken of
        self.joined: list[Who] = []
        self.more_aims: list[Who] = []       # aims of a skill behind the first
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
        course = Course()
        for stage in COURSE_STAGES:
            if (tale := stage(self, course)) is not None:
                return tale

    # --- one clause ----------------------------------------------------------------------------------------------------

    def clause(self, toks: list) -> list[Fact]:
        """Facts of one clause, put into the tale; states go to their seats.  Raises NotRead for a word with no part."""
        before = heard.mark(self)
        self.t, self.i = unbowed.settle(self, doubters.settle(self, toks)), 0
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
        self.counted_cards: int = 0          # the count, where it is of cards
        self.pending: list = []              # things named, not yet part of a deed
        self.via: str | None = None
        self.moved_of: Who | None = None     # 把他的…: whose things are moved
        self.pending_material: list = []
        self.ones: list[Who] = []            # who is given one card each
        self.frame_open = self.moving = self.noskill = self.more = self.anew = self.single = False
        self.made = []
        if not self.asking and any(t.has("OR") and not t.has("STILL") for t in toks):
            raise NotRead("或")         # told as the one or the other: not one story
        if len(self.t) in (2, 3) and self.t[0].has("NUM") and all(t.has("MING", "PEOPLE", "LE") for t in self.t[1:]) and not self.group and self.tale.seats is None:
            self.tale.seats, self.i = self.t[0].val, len(self.t)      # 四个人: all of the table
        if len(self.t) == 2 and self.t[0].has("NUM") and self.t[1].has("DMGW") and self.t[1].has("DIAN") and not self.asking and (handed := self.previous("skill")) is not None and handed.unit == "tianxiang" and not any(f.kind == "hurt" for f in self.tale.facts):
            self.made.append(Fact("hurt", None, handed.target or handed.actor, n=self.t[0].val, at=self.t[0].at, text=self.t[0].text + self.t[1].text))       # 天香给郭嘉，2点伤害
            self.i = 2
        while self.i < len(self.t):
            if self.asking and self.frame_open and self.made[-1:] and self.made[-1].kind not in ("use", "skill") and self.t[self.i].at > self.border > self.t[self.i - 1].at:
                self.frame_open = False
            if not self.more_thrown() and not self.state():
                self.word()
        self.close()
        self.bind()
        pieces.settle(self)
        areas.taken_down(self, toks)
        areas.listed(self, self.t)
        if not self.asking and not any(t.has("BEI") and not t.has("GIVE", "LE") for t in toks) and any(t.text in STRIKING for t in toks):
            for fact in self.made:      # 用杀砍人: he of whom the sentences go on
                if fact.kind == "use" and fact.actor is None and fact.target is None and fact.hint is not None and fact.unit in units.AIMED and not fact.hint.many:
                    fact.actor = fact.hint
        if not self.asking and any(t.text in PURPOSE and t.text not in ("为了", "图", "想着") for t in toks[:2]):
            self.made = []          # 省得弃掉, 就为了集智: what is meant to come of it
        if toks and toks[0].has("BECAUSE") and toks[0].text in ("反正", "毕竟", "既然", "因为", "由于"):
            # 反正砍不动她: a remark on how it would end, not on what has happened before the question.
            self.made[:] = [f for f in self.made if f.kind not in ("void", "hurt", "effect", "offset", "works", "boost")]
        if any(f.kind == "takenface" for f in self.made):      # 抽到方块: the card of 反间, no draw of his
            self.made[:] = [f for f in self.made if f.kind != "draws" or f.n]
        self.tale.facts += self.made
        before_topic = self.topic
        self.topic = self.subject or self.topic
        if before_topic is not None and self.subject is not None and self.subject.many and self.made and all(f.kind == "doubt" and f.neg for f in self.made):
            self.topic = before_topic       # 全场没人质疑，也能摸两张么: of him who claims
        if before_topic is not None and toks and self.tale.text[max(0, toks[0].at - 1)] in "(（":
            self.topic = before_topic           # (那人没马): an aside
        if not self.asking and before_topic is not None and before_topic.general and before_topic is not self.topic and self.made and all(f.kind in ("dies", "dying") and not f.neg for f in self.made):
            rest = [t for t in self.toks if toks and t.at > toks[-1].at]
            later = {t.val for t in rest if t.has("SK")} | ({"jijiu"} if any(t.has("SAVE") or t.has("CARD") and t.val == "peach" for t in rest) and not any(t.has("SELF") for t in rest) else set())
            if later & set(self.skills_of(before_topic.general)):
                self.topic = before_topic       # 华佗…队友倒了，手上有红牌，急救行吗: of him who is to act
        if lost := heard.unsaid(self) or ("" if self.asking else heard.unheard(self, before, toks)):
            self.tale.left.append(lost)
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
        if tok.has("BOTHP", "MANYP") and self.at(-1, "HAVE") and self.subject is None and tok.text[-1] == "人" and not [w for w in self.tale.whos if not w.me] and self.tale.seats is None:
            self.tale.seats = 2 if tok.has("BOTHP") else 3      # 有三个人: so many play
            self.i += 1
            return
        if self.is_person(tok):
            self.on_person(tok)
            return
        if tok.has("OPP") and tok.text[0] == "另" and self.at(1, "DE") and self.at(2, "LET", "GEN"):
            self.i += 2         # 另一边的丙
            return
        then = self.next_solid(1)
        while then is not None and then.has("FILL", "LE") and not then.has("SK", "CONVERT"):
            then = self.next_solid(self.t.index(then) - self.i + 1)
        if tok.text in ("它", "这个", "那个", "这张", "那张") and then is not None and (then.has("CONVERT") or then.has("SK") and tok.text == "它") and self.at(-1, "BA", "BA2"):
            named = next((t for t in reversed(self.toks) if t.at < tok.at and t.has("EQ", "CARD", "FACE", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR")), None)
            if named is not None and then.has("CONVERT") and named.has("FACE"):
                named = next((t for t in reversed(self.toks) if t.at < tok.at and t.has("EQ", "CARD", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE")), None)
            if named is not None:            # 拿它当杀: the thing named before
                face = named if named.has("FACE") else next((t for t in reversed(self.toks) if named.at > t.at >= named.at - 4 and t.has("FACE")), None)
                suit, value, color = face.val if face is not None else (None, None, None)
                worn = next((s for w in reversed(self.tale.whos) for s in w.equipment if named.has("CLS_HORSE") and s in units.HORSES or named.has("CLS_WEAPON") and s in units.WEAPONS or named.has("CLS_ARMOR") and s in units.ARMORS), None)
                self.pending_material = [*self.pending_material, Card(named.val if named.has("EQ", "CARD") else worn, suit, color, value, zone="equip" if not named.has("CARD", "FACE") else "hand" if named.has("CARD") else None)]
                self.i += 1
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
        if tok.has("WEAR") and tok.text.endswith("的") and self.at(1, "EQ"):
            tok.kinds = frozenset(("DE",))      # 自己骑的赤兔: whatever is done with it
            self.i += 1
            return
        if tok.has("CARDW") and tok.text in ("一张牌", "1张牌") and self.made and self.frame_open and self.made[-1].n is None and self.made[-1].kind in ("gives", "draws"):
            self.made[-1].n = 1
        if tok.has("MORE", "AGAIN"):
            self.anew = True
            self.more = self.more or tok.has("MORE") or tok.text in ("多", "另外", "额外", "再多")
        if tok.has("ANYHOW") and not self.asking and tok.text[0] in "每同随任":
            self.i += 1          # 每刀都没闪
            return
        if tok.has("OTHERW") and self.describes(self.i + 1):
            self.i += 1          # 其他连着的: the description says who
            return
        if tok.has(*LIGHT, "SOON", "FIRST", "QM", "ASKED", "ATHAND", "HAVE", "TO", "BA", "BA2", "FROM", "BY", "ZHANG", "MING", "CARDW", "WHOLEQ", "PEOPLE", "ONLY", "CI", "REWARDW", "EFFECTW", "COLORW", "NORMALP", "HPW", "DMGW", "OR"):
            self.i += 1
            return
        if tok.has("WEAR", "EQUIP") and any(t.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in self.t[self.i + 1:self.i + 5]) and self.at(1, "DE", "FACE"):
            self.i += 1         # 装着的黑八卦: worn, whatever is done with it
            return
        raise NotRead(tok.text)
