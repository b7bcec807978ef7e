"""Clauses of a question: where they end, which of them asks, what stands around the one that does."""

from __future__ import annotations

import re

from resolver.ask.tale.turns import gist, phrases, rephrase
from resolver.ask.tale.model import NotRead
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.words import Tok

ASKING = ("QM", "ASKED", "MANY", "WHO", "WHICH", "WHERE", "WHAT", "WHEN", "OR")
EITHER = re.compile("(.)[不没]\\1|(..)[不没]\\2|是否|能否|可否|有没有|让不让|该不该|用不用|要不要|许不许|准不准|会否|没有错")
LIGHT = ("DE", "LE", "THIS", "THEN", "STILL", "BUT", "BECAUSE", "IF", "DURING", "AND", "ALL", "WITH", "FILL", "AGAIN", "BEFORE", "ONCE", "MUST", "CAN", "WILL", "NOTCAN", "NEEDNOT")
PURPOSE = ("省得", "免得", "以免", "以防", "好让", "以便", "便于", "为了", "就为", "就为了", "为的是", "目的是", "图个", "只为", "不为", "图", "图的是", "想着", "用来", "拿来")
ROLES = ("LORD", "LOYAL", "REBEL", "SPY")
WISHED = frozenset(("OFFSET", "SAVE", "ATTACK", "DISC", "SK", "TAKE", "BREAK", "REJUDGE", "DOUBT", "KILL"))
EXAMPLE = ("比如", "例如", "譬如", "比方说", "比方", "像", "就像", "好比")
BEING = ("成为", "成", "为", "作为", "当", "做", "是", "算", "算是", "是不是", "算不算")
SET_AGAINST = ("还是", "抑或", "还是说", "亦或", "亦或是")


def _fallen(now: list) -> bool:
    """(队友)濒死时, (有人)濒死的时候: the time at which somebody lies dying."""
    said = now[-1].has("DYING") and now[-1].text.endswith(("时", "的时候", "之时")) or now[-1].has("DURING") and now[-2].has("DYING")
    return said and any(t.has(*PERSON) for t in now[:-1]) and not any(t.has("SAVE", "GIVE", "TO", "WHO", "MANY", "CAN") for t in now)


class Sentences:
    """Mixin of the reader: `_clauses()` splits, `asks(clause)` finds the question, `afterwards()` takes up the remarks behind it."""

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
        if ask.kind == "must" and ask.fact is not None and ask.fact.kind == "use" and not ask.flip:
            raise NotRead(ask.fact.text or "必须")      # 必须马上出吗，加成还在吗: two questions
        self.tale.facts += ask.needs
        again = any(t.has("CARD") and ask.fact is not None and t.val == ask.fact.unit for c in rest for t in c)
        if ask.kind in ("can", "must") and ask.fact is not None and ask.fact.kind == "use" and not ask.neg and not ask.flip and not again and not any(f.kind == "use" and not f.neg for f in self.tale.facts):
            self.tale.facts.append(ask.fact)

    def afterwards(self) -> None:
        """Remarks behind the asking clause (我是放南蛮的; 他没防具): states and deeds that belong to the board; a further question ends them."""
        for clause in self.later:
            if self.asks(clause):
                rest = [t for t in clause if not t.has("ASKED")]
                if clause is not self.later[0] or len(rest) == len(clause) or self.asks(rest) or not rest or not rest[0].has("BA2") or any(t.has("ASKED") for t in self.read_tokens):
                    return
                clause = rest       # 能不能急救，拿张黑牌当桃？: the sign closes the whole
            if any(t.has("BECAUSE") and t.text in (*PURPOSE, "来") for t in clause) or clause and next((t for t in clause if not t.has(*PERSON)), clause[0]).text in ("怕", "就怕", "生怕"):
                continue            # what somebody hopes for is no part of the board
            if clause and clause[0].text in EXAMPLE and all(t.has(*PERSON, "AND", "WITH") for t in clause[1:]) and self._for_example([t for t in clause[1:] if not t.has("AND", "WITH")]):
                self.read_tokens += clause
                continue
            if clause and clause[0].has("NEG") and clause[0].text in ("不想", "不打算", "懒得", "不愿", "不愿意", "舍不得") and not any(t.has("SK", "EQ", "FACE", "NUM", "GEN", "LET", "CARD") for t in clause):
                continue            # 不想连第二个: what he would not
            self.read_tokens += clause
            ask, self.tale.ask = self.tale.ask, None
            try:
                self.clause(clause)
                for fact in [f for f in self.made if ask is not None and ask.fact is not None and f.kind == "use" == ask.fact.kind and f.by and (f.unit, f.by) == (ask.fact.unit, ask.fact.by)]:
                    ask.fact.material = fact.material       # of what the asked deed is made
                    self.made.remove(fact)
                    self.tale.facts[:] = [f for f in self.tale.facts if f is not fact]
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

    def _for_example(self, named: list) -> bool:
        """一男一女，比如吕布和孙尚香: who the persons of the asked deed are."""
        fact = self.tale.ask.fact if self.tale.ask is not None else None
        meant = [fact.target, *fact.also] if fact is not None and fact.target is not None else []
        if not named or len(meant) != len(named) or any(w.general or w.me for w in meant):
            return False
        people = [self.person(t, None) for t in named]
        for who, old in zip(people, meant):
            self.merge(who, old)
        fact.target, fact.also = people[0], people[1:]
        return True

    def _clauses(self) -> list[list]:
        out, now = [], []
        beside = {t.at: t for t in self.toks}
        toks, aside = self.toks, set()
        for k, tok in enumerate(toks):          # 我(郭嘉), A(反贼): another name of the one before
            if tok.text == "(" and 0 < k < len(toks) - 2 and toks[k - 1].has(*PERSON):
                end = next((j for j in range(k + 1, min(k + 4, len(toks))) if toks[j].text == ")"), None)
                if end is not None and all(t.has(*PERSON) for t in toks[k + 1:end]):
                    aside.update((k, end))
                    toks[k + 1].extra["alias"] = True
            if tok.text == "(" and 0 < k < len(toks) - 2 and toks[k - 1].has("CARD", "EQ") and toks[k + 1].has("FACE") and toks[k + 2].text == ")":     # 爪黄飞电(红桃K)
                aside.update((k, k + 2))
                toks[k + 1].extra["aside"] = True
            if tok.text == "(" and k and toks[k - 1].has("EQ") and k + 2 < len(toks) and toks[k + 1].has("RANGEW"):       # 麒麟弓(射程5): as it is printed
                end = next((j for j in range(k + 2, min(k + 6, len(toks))) if toks[j].text == ")"), None)
                card = self.book.cards.get(toks[k - 1].val)
                if end is not None and card is not None and [t.val for t in toks[k + 2:end] if t.has("NUM")] == [card.range] and all(t.has("NUM", "COUNTAS", "ZUO") for t in toks[k + 2:end]):
                    aside.update(range(k, end + 1))
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
            elif tok.has(*ROLES) and not tok.has("PEOPLE") and (nxt := beside.get(tok.at + len(tok.text))) is not None and nxt.has("LET"):
                nxt.extra["role"] = next(k for k in ROLES if tok.has(k))      # 反贼C: one seat
            elif tok.text in ("主公", "忠臣", "反贼", "内奸") and len(now) == 1 and now[0].has("GEN") and now[0].at + len(now[0].text) == tok.at:
                now[0].extra["role"] = next(k for k in ROLES if tok.has(k))      # 孙尚香主公误杀忠臣: what she is
            elif tok.kinds == {"FILL"}:
                if tok.text in ("一张", "1张") and now:
                    now[-1].extra["one"] = True
                if now and tok.text[0] in "一1":
                    now[-1].extra["one_of"] = tok.text[1:]
                continue
            elif tok.has("SEATS"):
                self.tale.seats = tok.val
            else:
                if len(now) > 1 and _fallen(now) and not tok.has("DE", "PEOPLE", "DURING", "LE"):
                    out.append(now)         # 别人濒死时用这匹马当桃: what is done then is another clause
                    now = []
                now.append(tok)
        if now:
            out.append(now)
        for k in range(len(out) - 1, 0, -1):
            if out[k][0].has("OR") and out[k][0].text in SET_AGAINST and any(t.has("QM") and t.text in ("吗", "么", "嘛") for t in out[k - 1]):
                if any(t.has("BEFORE", "DURING") or t.text in ("等", "得等", "等到", "要等") for t in out[k]):
                    raise NotRead(out[k][0].text)       # 马上就能吗，还是要等判定前: two points of time
                out.pop(k)          # 还能判定吗，还是失效了: the first is the question
                continue
            if out[k][0].has("OR") and out[k][0].text in ("还是", "抑或", "还是说", "亦或") and not any(t.has("QM") and t.text in ("吗", "么", "嘛") for t in out[k]):
                out[k - 1] = [t for t in out[k - 1] if not t.has("ASKED") and t.kinds != {"QM", "FILL"}] + out.pop(k)
        out = [c for c in out if not self.tale.text.startswith(("不是说", "不是讲", "不都说", "不是有人说"), c[0].at)]     # 不是说一回合一次吗: talk of the rules
        out = [part for c in out for part in gist.parted(c)]
        return [self._settle(c) for c in out if any(not t.has("ASKED") for t in c)]

    def _across(self, clause: list) -> None:
        """坐我对面, D坐我对面: the seat across, not an opponent; 当前2体力: 当前 says nothing."""
        for a, b, c in zip(clause, clause[1:], clause[2:]):
            if a.text.startswith("坐") and b.has("ME", "THEY", "LET", "GEN", "SELF") and c.text == "对面":
                c.kinds = frozenset(("ACROSSW",))
        for a, b, c in zip(clause, clause[1:], clause[2:]):
            if a.text == "不用" and b.has("CARD") and (c.text in ("就", "也", "的话", "直接") or c.has("DIE", "DYING")):
                a.kinds = frozenset(("NEG",))       # 不用桃就死: without it
        for a, b in zip(clause, clause[1:]):
            if a.text in ("当前", "目前") and b.has("NUM"):
                a.kinds = frozenset(("FILL",))

    def _aimed_at(self, clause: list) -> None:
        """能成为乐的目标吗, 是乐的合法目标吗: whether it can be used on him, 能被乐吗."""
        last = next((k for k in range(len(clause) - 1, -1, -1) if not clause[k].has("QM", "ASKED") and clause[k].text not in ("行", "可以", "行不行")), None)
        if last is None or not clause[last].text.endswith(("目标", "对象")) or clause[last].has("CARD", "SK"):
            return
        card = next((k for k in range(last - 1, 0, -1) if clause[k].has("CARD", "SK")), None)
        if card is None or any(not (t.has("DE") or t.text in ("的", "合法", "合法的", "的合法")) for t in clause[card + 1:last]) or not (card + 1 < last or clause[last].text[0] in "的合"):
            return
        verb = card - 1
        while verb > 0 and clause[verb].has("FACE", "NUM", "ZHANG", "NORMALP", "FILL", "DE", *PERSON) and clause[verb].text not in BEING:
            verb -= 1
        tok = clause[verb]
        if not tok.text.endswith(BEING) or tok.text in ("被", "不是") or any(t.has("WHO", "WHICH", "MANY", "OR") for t in clause):
            return
        if any(t.has("SELF") for t in clause[:verb]) and any(t.has("SELF") for t in clause[verb + 1:card]):
            raise NotRead("自己")
        bei = Tok(frozenset(("BEI",)), None, "被", tok.at)
        leave = [] if any(t.has("CAN", "NOTCAN", "WILL", "MUST") and not t.has("COUNTAS") for t in clause[:verb]) else [Tok(frozenset(("CAN",)), None, "能不能" if EITHER.search(tok.text) else "能", tok.at)]
        clause[verb:last + 1] = [*leave, bei, *[t for t in clause[verb + 1:card + 1] if not t.has("DE")]]

    def _settle(self, clause: list) -> list:
        """不 没 at the end ask, elsewhere they deny; 呢 啊 in the middle say nothing."""
        self._across(clause)
        self._aimed_at(clause)
        for k in range(len(clause) - 2, -1, -1):
            tok = clause[k]
            if tok.has("WOUNDED") and tok.text.endswith("的") and (clause[k + 1].has("COUNTAS") or clause[k + 1].text.startswith("是")):      # 受伤的是谁: who is hurt, no state
                clause[k:k + 1] = [Tok(frozenset(("HURT",)), None, tok.text[:-1], tok.at), Tok(frozenset(("DE",)), None, "的", tok.at + len(tok.text) - 1)]
        for k in range(1, len(clause) - 1):
            if clause[k].text in ("成", "为", "作", "做") and clause[k - 1].has("SK") and clause[k + 1].has("CARD"):
                clause[k].kinds = frozenset(("CONVERT",))       # 武圣成杀
        plain = [k for k, t in enumerate(clause) if not t.has("ASKED")]
        if len(plain) > 2 and clause[plain[-2]].text in ("不", "没") and len(clause[plain[-1]].text) == 1 and any(clause[k].text[0] == clause[plain[-1]].text and len(clause[k].text) > 1 and not clause[k].has("CARD", "EQ", "SK", "GEN") for k in plain[:-2]):
            asks = Tok(frozenset(("QM",)), None, clause[plain[-2]].text + clause[plain[-1]].text, clause[plain[-2]].at)     # 掉血不掉
            clause[plain[-2]:plain[-1] + 1] = [asks]
        body = [t for t in clause if not t.has("ASKED")]
        for k, tok in enumerate(clause[:-1]):
            if tok.has("WHAT") and tok.text in ("什么", "啥") and k + 2 < len(clause) and clause[k + 1].has("STILL", "ALL") and clause[k + 2].text in ("没用", "没出", "没干", "没做", "没打", "不用", "不干"):
                for one in clause[k:k + 3]:
                    one.kinds = frozenset(("FILL",))          # 什么也没用: nothing happens
                continue
            if tok.has("WHAT") and tok.text in ("什么", "啥") and any(t.has("NOHAVE", "NEG") for t in clause[k + 1:]):     # 什么马都没有: none
                tok.kinds = frozenset(("FILL",))
            if tok.has("WHO") and len(tok.text) > 1 and clause[k + 1].text[0] in "都也":      # 给谁都行: anybody
                tok.kinds = frozenset(("?",))
            if tok.text in ("其他人", "别的人", "其他角色", "其他玩家", "别人", "其余人", "别家") and clause[k + 1].text[0] in "都全":
                tok.kinds = frozenset(("REST",))          # 其他人都没手牌
            if tok.text == "谁" and clause[k + 1].text[0] in "都也":   # 谁都, 谁也: everybody
                tok.kinds = frozenset(("ALLP",))
        rephrase.settle(clause, self.toks)
        phrases.settle(clause, self.toks)
        gist.settle(clause, self.toks)
        for k, tok in enumerate(clause):
            if tok.has("QM") and len(tok.kinds) > 1:
                last = tok is body[-1] or all(t.has("QM", "ASKED", "FILL") for t in clause[k + 1:])
                tok.kinds = frozenset(("QM",)) if last and k and not tok.has("MUST") else tok.kinds - {"QM"}
            if tok.has("WHOLEQ") and len(tok.kinds) > 1 and any(not t.has("QM", "ASKED", "FILL", "WHOLEQ") for t in clause[k + 1:]):
                tok.kinds = tok.kinds - {"WHOLEQ"}
        return [t for t in clause if t.kinds != {"FILL"} and (t.kinds != {"QM", "FILL"} or t is body[-1])]

    def asks(self, clause: list) -> bool:
        for k, tok in enumerate(clause):
            if tok.text == "还是" and tok.has("OR", "STILL") and all(t.has(*PERSON, "THEN", "BUT", "FILL", "ALL", "AND") for t in clause[:k]) and not any(t.has("OR") for t in clause[k + 1:]):
                tok.kinds = frozenset(("STILL",))       # 然后他还是掉了血: nothing stands against it
            if tok.text == "还是" and tok.has("OR", "STILL") and k and clause[k - 1].has("JUDGE", "SHOW", "FLIP") and len(clause) == k + 2 and clause[k + 1].has("NUM", "FACE"):
                tok.kinds = frozenset(("STILL",))       # 翻出来还是5: the same as before
        return any(t.has(*ASKING) and not (t.kinds <= {"OR", "STILL"} and t.text not in SET_AGAINST) or EITHER.search(t.text) or t.has("FIRST") and (t.text[0] in "谁哪" or t.text in ("排个先后", "分个先后", "排个次序", "排个顺序", "排先后", "分先后")) for t in clause)

    def _only_judges(self, clause: list) -> bool:
        """行吗 / 对不对 / 这样可以么: nothing but the question whether what came before holds."""
        return all(t.has("CAN", "WHOLEQ", "QM", "ASKED", "WILL", "THIS", "LE", "FILL", "BECAUSE", "COUNTAS", "STILL", "WORK", "THEN", "NOTCAN", "ALL", "HAVE") for t in clause)

    def _repeats(self, told: list, clause: list):
        """想拿无懈挡掉这个桃，能挡吗: the verb that only takes up the wish told before; None where there is none."""
        said = [t for t in clause if not t.has("CAN", "NOTCAN", "QM", "ASKED", "STILL")]
        if len(said) != 1 or not any(t.has("WANTTO") for t in told) or self.asks(told) or not any(t.has("CAN") for t in clause):
            return None
        return said[0] if any(t.kinds & said[0].kinds & WISHED for t in told) else None


__all__ = ["ASKING", "EITHER", "LIGHT", "PURPOSE", "SET_AGAINST", "Sentences"]
