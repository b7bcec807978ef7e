"""Words for persons in a clause: which of them name one, of which group, behind which description; two names of one seat."""

from __future__ import annotations

from resolver.ask.tale.standing import states
from resolver.ask.tale.model import Who
from resolver.ask.tale.people import PERSON


class Naming:
    """Mixin of the reader: `is_person(tok)`, `merge(keep, gone)` and what tells one from another."""

    def is_person(self, tok) -> bool:
        if not tok.has(*PERSON):
            return False
        if tok.has("NEAR") and tok.has("ADJW") and self.at(1, "ATTACK", "CARD") and self.is_person_at(2) and self.topic is not None:
            return False        # 隔壁砍他: from the next seat
        if tok.has("OPP") and tok.text[0] == "另" and self.at(1, "DE") and self.at(2, "LET", "GEN"):
            return False        # 另一边的丙
        if tok.has("NEAR") and tok.has("ADJW") and self.at(1, "SK") and self.at(2, "DE") and self.at(3, "GEN", "LET", "ME"):
            return False        # 隔壁空城的诸葛亮: one seat
        if tok.has("NEAR") and tok.has("ADJW") and (self.describes(self.i + 1) or self.at(1, *PERSON) and not self.at(1, "SELF") or self.at(1, "DE", "NUM") or self.at(-1, *PERSON) and self.at(-1, "GEN", "LET", "ME") and self.peek(1) is None):
            return False
        if tok.has("LORD", "LOYAL", "REBEL", "SPY", "WEI", "SHU", "WU", "QUN", "MALE", "FEMALE") and len(tok.text) == 1:
            return self.at(1, *PERSON) or self.i == 0 or self.at(-1, "ATTACK", "KILL", "TO", "BEI", "CARD") or self.at(1, "ATTACK", "CARD", "BEI", "USE")
        if tok.has("THEY") and tok.text in ("那个", "这个", "其") and not (self.peek(1) is None or self.at(1, "USE", "HAVE", "WEAR", "BEI", "DE")):
            return False
        if tok.text in ("一个", "某一个", "一位", "那个", "某个", "一名", "那位", "一家", "这个") and self.describes(self.i + 1):
            return False
        if tok.text in ("一个", "某一个", "一名", "某个", "一位") and (self.at(1, "TURNW", "MYTURN", "PLAYP", "DRAWP", "DISCP", "PREPP", "FINP", "JUDGEP") or self.at(-1, *PERSON) or self._described_ahead()):
            return False
        if tok.text in ("一个", "某一个") and (self.at(1, "DE", "STOP", "CARDW", "CARD", "EQ") or self.at(-1, "USE", "DISC", "GIVE", "HEAL", "MANY") and not self.at(1, "PEOPLE", "LET")):
            return False
        if tok.has("BOTHP", "MANYP") and self.at(1, "EQW", "CARDW", "HANDW", "CLS_EQUIP", "CLS_HORSE", "ZHANG"):
            return False         # 这俩装备
        if tok.text == "它" and self.at(-1, "BA", "BA2"):
            return False
        if tok.text.startswith("白板") and (self.at(1, "CARD", "FACE") or self.at(-1, "COUNTAS", "ALL")):
            return False
        if tok.text in ("场上", "桌上") and (self.at(1, *PERSON) or self.at(1, "HAVE", "ONLY", "NUM", "FILL", "STILL")):
            return False
        if tok.text == "反" and self.at(1, "CARD", "OFFSET", "NOHAVE", "KILL"):
            return False
        if tok.text in ("有人",) and self.at(1, "DE"):
            return True
        if tok.text == "人" and tok.has("PEOPLE") and not self.at(-1, "USE", "ATTACK"):
            return self.at(-1, "TO", "BEI", "SAVE", "KILL", "ATTACK")
        if tok.text in ("下一个", "后者", "前者", "后面的") and tok.has("REST") and self.at(1, "CARDW"):
            return False
        return True

    def describes(self, at: int) -> bool:
        """Whether a description begins there (一个穿藤甲的, 那个1血的人): what stands before it only counts."""
        keep, self.frame_open = self.frame_open, False
        found, end = states.read(self, at)
        self.frame_open = keep
        return bool(found) and end < len(self.t) and (self.t[end].has("DE", "PEOPLE") and self.t[end].text != "人" or self.t[end - 1].text.endswith("的") and self.t[end].has(*PERSON))

    def named_on(self, who):
        """濒死的主公孙权: the general named behind a described role is the same seat."""
        while self.at(0, "GEN") and not who.general:
            other = self.of_general(self.peek().val)
            if other is not None and other is not who:
                self.merge(who, other)
            who.general = self.peek().val
            if not who.me:
                who.label = self.peek().text
            self.i += 1
        return who

    def in_time(self) -> bool:
        """(队友)在我判定前 …: a time, told between the doer and his deed; the doer stays."""
        end = 1
        while self.at(end, "JUDGE", "JUDGEP", "DE", "DYING", "MYTURN", "TURNW", "PLAYP", "DRAWP", "DISCP", "PREPP", "FINP", "HURT") and not self.at(end, "DURING", "BEFORE"):
            end += 1
        if end == 1 or end == 2 and self.at(1, "DE") or not (self.at(end, "DURING", "BEFORE") or self.at(end, "THEN") and self.peek(end).text in ("之后", "后", "以后") or self.at(end - 1, "TURNW", "MYTURN")):
            return False
        who = self.person(self.peek(), self.subject)
        if self.at(end - 1, "TURNW", "MYTURN"):
            self.tale.own_turn = who
            end -= 1
        self.i += end + 1
        return True

    def of_group(self, tok):
        """其中一个, 其中的甲: a member of the group spoken of; 另一个: the other of two."""
        back = self.i - 1
        while back >= 0 and self.t[back].has("DE", "ZHANG"):
            back -= 1
        among = back >= 0 and self.t[back].text.startswith("其中")
        if self.chosen is not None and tok.has("LET") and not any(w.label.upper() == tok.text.upper() for w in self.tale.whos):
            left = next((w for w in self.group if w.key.startswith("第") and w is not self.chosen), None)
            if left is not None:        # 其中的甲 … 乙和丙: the others of the group
                who = self.person(tok, None)
                self.group = [who if w is left else w for w in self.group]
                self.merge(who, left)
                return who
        if len(self.group) < 2 or not (among or tok.text in ("另一个", "另一个人", "另外一个", "另一人", "另一位", "另外一个人", "另外那个", "另一家")):
            return None
        if among and tok.has("LET", "GEN"):
            who = self.person(tok, None)
            first = next((w for w in self.group if w.key.startswith("第") and w is not who), None)
            if first is not None and who not in self.group:
                self.group = [who if w is first else w for w in self.group]
                self.merge(who, first)
            self.chosen = who
            return who
        if among and tok.has("OPP", "THEY", "PEOPLE"):
            self.chosen, self.grouped = self.group[0], False       # 其中一个人装藤甲: he alone
            return self.chosen
        if not among and len(self.group) == 2:
            facts = [*self.tale.facts, *self.made]
            taken = self.chosen or next((w for w in self.group if any(w in (f.actor, f.target) for f in facts)), None)
            return next((w for w in self.group if w is not taken), None) if taken is not None else None
        return None

    def _described_ahead(self) -> bool:
        """一个没闪的人, 一个已经有乐的角色: the person comes behind the description."""
        for tok, nxt in zip(self.t[self.i + 1:self.i + 8], [*self.t[self.i + 2:self.i + 8], None]):
            if tok.has("STOP", "CAN", "MUST", "WILL", "NOTCAN"):
                return False
            if tok.has("PEOPLE") and tok.text != "人" or tok.has("DE") and nxt is not None and (nxt.has("PEOPLE") or nxt.has("THEY") and nxt.text.startswith("那") or nxt.has("GEN", "LET")):
                return True
        return False

    def is_plain(self, tok) -> bool:
        return tok.has(*PERSON)

    def _verb_ahead(self) -> bool:
        """Whether a verb follows before the clause ends (给他贴乐 is an aim, 给他砍了 a passive)."""
        if self.at(0, "USE"):
            return self.at(0, "ATTACK", "KILL", "BREAK", "TAKE", "SAVE", "REJUDGE", "OFFSET")
        nxt = self.next_solid(0)
        return nxt is not None and nxt.has("ATTACK", "KILL", "BREAK", "TAKE", "SAVE", "CARD", "REJUDGE", "OFFSET") and not (nxt.has("CARD") and nxt.val in ("peach", "analeptic", "jink", "nullification"))

    def _done_to(self) -> bool:
        """被-like 让, 叫: 让人砍了, 让他给顺了; otherwise somebody is made to do it."""
        rest = self.t[self.i:]
        verb = next((k for k, t in enumerate(rest[:4]) if t.has("ATTACK", "KILL", "BREAK", "TAKE", "HIT", "BURN")), None)
        if rest and rest[0].has("TO") and (rest[0].text != "给" or verb is None):
            return False
        if verb is not None and verb + 1 < len(rest) and rest[verb + 1].has(*PERSON):
            return False            # 让曹操砍了他: he is made to do it
        return any(t.text in ("了", "给") or t.text.endswith("了") for t in rest[:3])

    def merge(self, keep: Who, gone: Who) -> None:
        """Two names turn out to be one seat."""
        for name in ("general", "role", "kingdom", "gender", "hp", "hand"):
            if getattr(keep, name) is None:
                setattr(keep, name, getattr(gone, name))
        keep.equipment += [s for s in gone.equipment if s not in keep.equipment]
        keep.cards += gone.cards
        keep.judge += [s for s in gone.judge if s not in keep.judge]
        keep.lacks |= gone.lacks
        keep.chained |= gone.chained
        for fact in [*self.tale.facts, *self.made]:
            fact.actor = keep if fact.actor is gone else fact.actor
            fact.target = keep if fact.target is gone else fact.target
        self.spoken = [keep if w is gone else w for w in self.spoken]
        self.group = [keep if w is gone else w for w in self.group]
        self.topic = keep if self.topic is gone else self.topic
        if gone in self.tale.whos:
            self.tale.whos.remove(gone)


__all__ = ["Naming"]
