"""Reads the tokens of a told situation: clause by clause, who, in which state, does what to whom; then what is asked.

Roles need not be complete: a deed whose doer is not said is a deed of somebody, and the replay finds who can have done it.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.scene.gear import Gear
from resolver.ask.scene.model import Fact, NotRead, Scene, Who
from resolver.ask.scene.states import States
from resolver.ask.scene.verbs import SLASH, Verbs

ROLES = {"lord", "loyalist", "rebel", "renegade"}
OTHER = {"对方", "对面", "对手", "别人", "人家", "有人", "某人", "敌人", "目标", "对家", "一个", "另一人", "另一个人", "另一个", "某角色"}
THEY = {"他", "她", "它", "那人", "那位", "那个人", "这人", "这个人", "人家", "目标角色", "他们"}
PLURAL = {"后面的人", "后面几家", "后面的角色", "后面几个人", "其他人", "其余角色", "其他角色", "大家", "所有人", "别家"}
ASKING = frozenset(("QM", "q", "y", "v", "Ei", "1"))
OWN_ANSWER = {"jink", "nullification"}


class Reader(Gear, Verbs, States):
    """Works through the tokens of one question; `scene` is the result."""

    def __init__(self, text, toks, lexicon, book):
        self.toks, self.lexicon, self.book = toks, lexicon, book
        self.scene = Scene(text)
        self.topic: Who | None = None
        self.made: list[Fact] = []
        self.object: Who | None = None
        self.guessed: Who | None = None
        self.i = 0

    # --- persons -------------------------------------------------------------------------------------------------------

    def add(self, key: str, label: str, **more) -> Who:
        who = next((w for w in self.scene.whos if w.key == key), None)
        if who is None:
            who = Who(key, label, **more)
            self.scene.whos.append(who)
        return who

    def anonymous(self, label: str = "某人") -> Who:
        return self.add(f"?{len(self.scene.whos)}", label)

    def owner_of(self, skill: str) -> str | None:
        return units.OWNER.get(skill) or getattr(self.lexicon, "owners", {}).get(skill)

    def person(self, tok, subject: Who | None) -> Who:
        slug = tok.val.slug
        if not slug.startswith("~"):
            if slug in ROLES:
                return self.add("role:" + slug, tok.text, role=slug)
            return self.add("general:" + slug, tok.text, general=slug)
        word = slug[1:]
        if word in PLURAL:
            return self.add("plural", word)
        if word in ("我", "我自己", "我方"):
            return self.add("我", "我", me=True)
        if word in ("自己", "他自己", "她自己"):
            who = subject or self.topic
            if who is None:
                return self.add("我", "我", me=True)
            return who
        if word in THEY:
            for who in (self.object, self.topic, *reversed(self.scene.whos)):
                if who is not None and not who.me and who is not subject and who.key != "plural":
                    return who
            return self.add("对方", "对方")
        if word in ("另一个", "另一个人", "另一人") and len(self.scene.group) == 2:
            return self.scene.group[1]
        if word in OTHER:
            known = [w for w in self.scene.whos if w.key == word]
            if known:
                return known[0]
            if word in ("对方", "对面", "对手", "目标"):
                doing = [f.actor for f in self.scene.facts + self.made if f.kind == "use"][-1:]
                fit = [w for w in self.scene.whos if not w.me and w is not subject and w.key != "plural" and w not in doing]
                if len(fit) == 1:
                    return fit[0]
            return self.add(word, word)
        if word in ("上家", "下家", "使用者", "攻击者", "来源", "伤害来源", "被杀者"):
            raise NotRead(word)
        return self.add(word, word)

    # --- clauses -------------------------------------------------------------------------------------------------------

    def run(self) -> Scene:
        clauses, now = [], []
        for tok in [*(t for t in self.toks if not (t.kind == "P" and t.val.slug == "~它")), None]:
            if tok is None or tok.kind in ",?":
                if tok is not None and tok.kind == "?" and now:
                    now.append(type(tok)("QM", None, "", tok.at))
                if now:
                    clauses.append(now)
                now = []
            else:
                now.append(tok)
        asked = next((k for k, c in enumerate(clauses) if any(t.kind in ASKING for t in c)), None)
        if asked is None:
            if not clauses:
                raise NotRead("问题")
            asked = len(clauses) - 1
            if not any(t.kind in ("m", "M", "w", "Or") for t in clauses[asked]):
                raise NotRead("问的是什么")
        for tail in clauses[asked + 1:]:
            if any(t.kind in "CKSW" for t in tail) and not any(t.kind in ASKING for t in tail):
                raise NotRead(tail[0].text)
        from resolver.ask.scene.asks import ask_of

        for clause in clauses[:asked]:
            self.clause(clause)
        ask_of(self, clauses[asked], [t for c in clauses[asked + 1:] for t in c])
        return self.scene

    def clause(self, toks) -> list[Fact]:
        """Facts of one clause, put into the scene; states go to their seats. Raises NotRead for a token with no part."""
        self.t, self.i = toks, 0
        self.subject: Who | None = None
        self.agent: Who | None = None
        self.aims: list[Who] = []
        self.passive = self.let = self.neg = self.used_verb = False
        self.by: str | None = None
        self.material: list[Card] = []
        self.face = None
        self.made: list[Fact] = []
        self.pending_aim = False
        self.count = 1
        self.nth: int | None = None
        self.last_person: Who | None = None
        self.open_kill: Fact | None = None
        while self.i < len(toks):
            if not self.state():
                self.word()
        if self.subject is not None:
            self.topic = self.subject
        if self.aims:
            self.object = self.aims[-1]
        elif self.made and self.made[-1].target is not None:
            self.object = self.made[-1].target
        if self.material:
            raise NotRead("牌")
        if self.neg:
            raise NotRead("不")
        if self.count > 1 or self.by or self.nth:
            raise NotRead("两张" if self.count > 1 else "转化" if self.by else "第几")
        self.scene.facts += self.made
        return self.made

    def peek(self, n: int = 0):
        k = self.i + n
        return self.t[k] if 0 <= k < len(self.t) else None

    def kind(self, n: int = 0) -> str:
        tok = self.peek(n)
        return tok.kind if tok else ""

    def who(self) -> Who | None:
        """The doer as far as told: the clause's subject, else the topic."""
        return self.subject or self.topic

    def fact(self, kind, **more) -> Fact:
        if self.nth and kind in ("skill", "answer") and not more.get("n"):
            more["n"], self.nth = self.nth, None
        out = Fact(kind, neg=self.neg, at=self.t[max(0, min(self.i, len(self.t)) - 1)].at, **more)
        self.neg = False
        self.made.append(out)
        return out

    def last(self, *kinds) -> Fact | None:
        return next((f for f in reversed(self.made + []) if f.kind in kinds), None)

    def last_target(self) -> Who | None:
        """The last one whom a deed was done to."""
        return next((f.target for f in reversed(self.scene.facts + self.made) if f.target is not None and f.kind in ("use", "skill")), None)

    # --- words ---------------------------------------------------------------------------------------------------------

    def word(self) -> None:
        tok = self.peek()
        kind = tok.kind
        handler = getattr(self, "on_" + {"K": "card", "C": "card", "W": "weapon", "S": "skill", "P": "person", "p": "person"}.get(kind, ""), None)
        if handler is not None:
            handler(tok)
            return
        simple = self.SIMPLE.get(kind)
        if simple is None:
            raise NotRead(tok.text or kind)
        self.i += 1
        simple(self, tok)

    def on_person(self, tok) -> None:
        self.i += 1
        if tok.kind == "p" and tok.text != "目标":
            who = self.described_by_deed(tok)
            if who is None:
                return
        elif tok.kind == "p":
            who = next((f.target for f in reversed(self.scene.facts + self.made) if f.target), None) or self.add("目标", "目标")
        else:
            if tok.val.slug in ROLES:
                if self.kind() == "P" and self.peek().val.slug not in ROLES:
                    nxt = self.person(self.peek(), self.subject)
                    nxt.role = tok.val.slug
                    return
                if self.kind(-2) == "w" and self.subject is not None:
                    self.subject.role = tok.val.slug
                    return
            if self.kind(-2) == "w" and tok.text[0] in "男女" and self.subject is not None:
                self.subject.gender = "女" if tok.text[0] == "女" else "男"
                return
            known = len(self.scene.whos)
            who = self.person(tok, self.subject)
            if self.guessed is not None and self.kind(-2) not in ("o", "b") and len(self.scene.whos) > known and not (who.me and self.guessed.label == "对方"):
                self.settle_guess(who)
        before = self.kind(-2)
        self.last_person = who
        if self.open_kill is not None:
            self.open_kill.actor, self.open_kill = who, None
            return
        if before == "o" or self.pending_aim:
            self.pending_aim = False
            self.aims.append(who)
            if self.made and self.made[-1].target is None and self.made[-1].kind in ("use", "skill"):
                self.made[-1].target = who
        elif before == "b" and self.passive:
            self.agent = who
        elif before == "b" and self.let:
            self.subject = who
        elif self.made and self.made[-1].kind == "use" and self.made[-1].target is None and self.made[-1].unit in units.AIMED and self.kind(-2) in ("C", "K", "I", "b", "u"):
            self.made[-1].target = who
        elif self.made and self.made[-1].kind == "skill" and self.made[-1].target is None and before == "S":
            self.made[-1].target = who
        elif before in ("l", "I") and self.made and self.made[-1].kind == "hurt":
            self.made[-1].target = self.made[-1].target if self.made[-1].target is not None and self.made[-1].target is not self.who() else who
        elif before == "I":
            self.aims.append(who)
        elif self.kind() == "g" and self.kind(1) in ("C", "K") and self.kind(-2) not in ("o",):
            self.subject = who
            self.i += 1
        else:
            self.subject = who

    def described_by_deed(self, tok) -> Who | None:
        """放南蛮的人, 被雷击的人, 一个人, 没人救: the seat meant, None where nobody is."""
        if self.neg and self.kind() in ("Sa", "e", "C", "u"):
            self.neg = False
            while self.kind() in ("Sa", "e", "C", "u", "P") and not (self.kind() == "C" and self.peek().val.slug not in ("peach", "nullification", "analeptic")):
                self.i += 1
            return None
        deed = self.made[-1] if self.made and self.kind(-2) == "g" else None
        if deed is None:
            if self.kind(-2) in ("n", "g"):
                raise NotRead(tok.text)
            return self.anonymous("某人")
        if deed.kind not in ("use", "skill"):
            raise NotRead(tok.text)
        same = next((f for f in self.scene.facts if f.kind == deed.kind and f.unit == deed.unit and f.actor is not None), None)
        who = same.actor if same is not None else deed.actor if deed.kind == "skill" else self.anonymous(f"{self.lexicon.name('card', deed.unit)}的使用者")
        deed.actor = who
        if self.topic is who:
            self.topic = None
        return who

    def on_card(self, tok) -> None:
        self.i += 1
        slug = tok.val.slug
        if slug == "collateral":
            raise NotRead(tok.text)
        who = self.subject or (None if self.passive else self.topic)
        if who in self.scene.group and self.subject is None:
            who = None
        if slug == "jink" and self.subject is None and not self.passive:
            who = self.last_target() or who
        before = self.kind(-2)
        if slug == "analeptic" and self.kind() == "K":
            self.scene.drunk = True
            return
        if before == "a" and slug == "jink" and not self.material and any(f.unit == "eight_diagram" for f in self.scene.facts + self.made):
            return
        if before == "a" and not self.material and self.who() is not None and self.who().cards:
            who = self.who()
            self.material = list(who.cards)
            self.by = self.by or ("spear" if "spear" in who.equipment and len(who.cards) == 2 else
                                  next((x for x in self.skills_of(who.general or "") if x in units.CONVERSIONS and units.CONVERSIONS[x][0] in ("", slug)), None))
        if before == "a" or self.by and self.material:
            if not self.material and not self.by:
                raise NotRead(tok.text)
            if self.passive:
                self.use(slug, tok, self.agent, target=self.subject or self.topic, by=self.by, material=self.material)
                self.passive = False
            else:
                self.use(slug, tok, self.who(), by=self.by, material=self.material)
            self.material, self.by = [], None
            return
        if self.kind() == "a" or self.kind() == "S" and self.kind(1) == "a":
            self.material += [Card(slug, tok.val.suit, tok.val.color, tok.val.number)] * self.count
            self.count = 1
            return
        if slug == "iron_chain" and (self.kind() in ("Tr", "z", "q") or self.kind() == "o" and self.peek().text.startswith("传")):
            self.scene.chain = True
            return
        if slug in units.DELAYED and self.kind() == "b" and self.kind(1) == "P":
            self.subject = self.person(self.peek(1), None)
            self.subject.judge.append(slug)
            self.scene.judging = True
            self.i += 2
            self.fact("effect")
            return
        if slug in units.DELAYED and self.passive and self.agent is None and before == "u":
            self.subject = self.subject or self.topic or self.add("我", "我", me=True)
            self.subject.judge.append(slug)
            self.passive = False
            return
        if self.made and self.made[-1].kind == "use" and self.made[-1].unit == slug and slug in ("dismantlement", "snatch") and not self.passive:
            return
        if before == "B" and self.made and self.made[-1].kind == "offset":
            return
        if before == "Rs":
            if not any(f.unit == slug for f in self.scene.facts):
                self.scene.facts.append(Fact("use", unit=slug, target=self.who(), card=Card(slug), at=-1))
            return
        if before in ("R",):
            self.made.append(Fact("gains", actor=self.who(), card=Card(slug), at=tok.at))
            return
        if before == "C" and self.peek(-2).val.slug == "analeptic" and slug in SLASH:
            self.scene.drunk = True
        if slug in units.DELAYED and (before == "j" or self.kind() == "j" or before == "g" and self.subject is not None or self.passive and self.agent is None and before == "b"):
            victim = self.subject or self.topic or self.add("我", "我", me=True)
            if slug not in victim.judge:
                victim.judge.append(slug)
            self.subject = victim
            self.scene.judging = True
            if self.passive:
                self.passive = False
                if self.kind() not in ("", "QM"):
                    self.fact("effect")
            return
        if self.passive:
            self.use(slug, tok, self.agent, target=self.subject or self.topic)
            self.passive = False
            return
        self.use(slug, tok, who)

    def use(self, slug, tok, actor, target=None, by=None, material=()) -> None:
        card = Card(slug, tok.val.suit, tok.val.color, tok.val.number)
        if target is None and self.aims:
            target = self.aims[-1]
        if slug == "analeptic" and (self.kind() in ("K",) or self.kind() == "&"):
            self.scene.drunk = True
            return
        answered = {f.unit for f in self.scene.facts + self.made if f.kind == "use"}
        answer = slug in OWN_ANSWER or slug in SLASH and not tok.val.verb and target is None and answered & {"savage_assault", "duel"} and self.kind() not in ("I", "P", "b")
        if slug in ("peach",) and any(f.kind in ("dying", "saved", "dies") for f in self.scene.facts + self.made):
            answer = True
        made = self.fact("answer" if answer else "use", actor=actor, target=target, unit=slug, card=card, by=by)
        if answer and self.count > 1:
            made.n, self.count = self.count, 1
        if material:
            self.made[-1].n = len(material)
            self.made[-1].face = tuple(material)


__all__ = ["Reader"]
